/** Every official objective, one on each line: id, title, category, nicknames. */
export const OBJECTIVE_ROWS = `
blockade-run|Blockade Run|a|Blockade
close-range-intel-scan|Close-Range Intel Scan|a|Intel Scan, CRIS
station-assault|Station Assault|a|Station
targeting-beacons|Targeting Beacons|a|Beacons
capture-the-vip|Capture the VIP|d|VIP
fighter-ambush|Fighter Ambush|d
jamming-barrier|Jamming Barrier|d|Jamming
planetary-ion-cannon|Planetary Ion Cannon|d|Ion Cannon
navigational-hazards|Navigational Hazards|n|Hazards
salvage-run|Salvage Run|n|Salvage
sensor-net|Sensor Net|n
solar-corona|Solar Corona|n|Corona
advanced-gunnery|Advanced Gunnery|a|AG
most-wanted|Most Wanted|a|MW
opening-salvo|Opening Salvo|a|OS, Salvo
precision-strike|Precision Strike|a|PS
contested-outpost|Contested Outpost|d|CO, Outpost
fire-lanes|Fire Lanes|d|FL
fleet-ambush|Fleet Ambush|d
hyperspace-assault|Hyperspace Assault|d|HA
dangerous-territory|Dangerous Territory|n
intel-sweep|Intel Sweep|n|IS
minefields|Minefields|n|MF
superior-positions|Superior Positions|n|SP
ion-storm|Ion Storm|a|IS
marked-for-destruction|Marked for Destruction|a|MFD
rift-assault|Rift Assault|a|RA, Rift
surprise-attack|Surprise Attack|a|SA
abandoned-mining-facility|Abandoned Mining Facility|d|AMF
asteroid-tactics|Asteroid Tactics|d|AT
fleet-in-being|Fleet in Being|d|FIB
rift-ambush|Rift Ambush|d|RA, Rift
doomed-station|Doomed Station|n|DS, Rift
hyperspace-migration|Hyperspace Migration|n|HM, Purrgil
infested-fields|Infested Fields|n|IF
volatile-deposits|Volatile Deposits|n|VD
`;
