/**
 * Facts of objectives, damage cards and choices from public data that the tables of the game were not made from: videege/flagship and Polkadoty/the-isb-api
 * (objectives), buyingme/Armada and Polkadoty/the-isb-api (damage cards), BSData/star-wars-armada and Polkadoty/the-isb-api (upgrades). Where they differ, AH-241 decides.
 */

/** Id, category, points of a victory token, obstacles (s, a, b: no station, no asteroid fields, no debris fields; S: the station lies apart; d, p, r: dust fields, purrgils, the rift come in), token of the second player's ships, tokens placed. */
export const PRINTED_OBJECTIVES = `
advanced-gunnery|a|0|||
most-wanted|a|0|||
opening-salvo|a|0|||
precision-strike|a|15||c|
contested-outpost|d|20|S||
fire-lanes|d|15|||3
fleet-ambush|d|0|||
hyperspace-assault|d|0|||3
dangerous-territory|n|15|||
intel-sweep|n|0|||5
minefields|n|0|||6
superior-positions|n|15|||
solar-corona|n|0|||
surprise-attack|a|0|S||
ion-storm|a|15|s||
fighter-ambush|d|15|||
fleet-in-being|d|15|||
abandoned-mining-facility|d|10|Sadp|r|
volatile-deposits|n|15|sd||
planetary-ion-cannon|d|0|||3
asteroid-tactics|d|0|s||
rift-ambush|d|0|sdr||
infested-fields|n|15|s||
targeting-beacons|a|0|||4
close-range-intel-scan|a|10|d||
capture-the-vip|d|50|||1
salvage-run|n|20|Sd|n|4
sensor-net|n|15|||4
doomed-station|n|20|Sr||
navigational-hazards|n|15|S||
hyperspace-migration|n|20|s||2
marked-for-destruction|a|15|sadp||
jamming-barrier|d|0|sbd||2
rift-assault|a|10|sr||
blockade-run|a|20|||
station-assault|a|40|S||
`;

/** Id, trait, copies, whether it is turned facedown once it has acted. */
export const PRINTED_DAMAGE = `
blinded-gunners|crew|2|
capacitor-failure|ship|2|
comm-noise|crew|2|f
compartment-fire|crew|2|
coolant-discharge|ship|2|
crew-panic|crew|2|
damaged-controls|crew|2|
damaged-munitions|ship|2|
depowered-armament|ship|2|
disengaged-fire-control|ship|2|
faulty-countermeasures|ship|2|
injured-crew|crew|4|f
life-support-failure|crew|2|
point-defense-failure|ship|2|
power-failure|ship|2|
projector-misaligned|ship|2|f
ruptured-engine|ship|2|
shield-failure|ship|2|f
structural-damage|ship|8|f
targeter-disruption|ship|2|
thrust-control-malfunction|ship|2|
thruster-fissure|ship|2|
`;

/** Upgrade cards whose text says in either source that a player may or can do something. */
export const PRINTED_MAY = `
adi-gallia admiral-ackbar admiral-chiraneau admiral-konstantine admiral-ozzel admiral-ozzel-officer admiral-piett admiral-raddus
admiral-screed admiral-sloane admiral-tarkin admiral-titus admiral-trench admiral-yularen admonition advanced-projectors ahsoka-tano
ahsoka-tano-rebel all-fighters-follow-me amity anakin-skywalker annihilator asajj-ventress aspiration auxiliary-shields-team avenger
b2-rocket-troopers bail-organa barriss-offee battle-droid-reserves beast-of-burden boarding-engineers boarding-troopers
bomber-command-center boosted-comms caitken-and-shollan captain-brunson captain-needa captain-rex cataclysm centicore cham-syndulla
chart-officer chimaera clone-captain-silver clone-captain-zak clone-commander-wolffe clone-gunners clone-navigation-officer cluster-bombs
commandant-aresko commander-beck commander-sato commander-vanto commander-woldar comms-net concord corvus count-dooku damage-control-officer
darth-vader darth-vader-boarding-team darth-vader-officer dby-827-heavy-turbolasers defense-liaison demolisher devastator director-isard
director-krennic disposable-capacitors dominator dual-turbolaser-turrets early-warning-system electronic-countermeasures emperor-palpatine
emperor-palpatine-officer engine-techs engineering-captain entrapment-formation executor expert-shield-tech external-racks ezra-bridger
fb-88 fighter-coordination-team fire-control-team flak-guns flechette-torpedoes flight-commander foremans-labor foresight
g-8-experimental-projector garm-bel-iblis general-draven general-draven-officer general-grievous general-madine general-romodi general-tagge
gilded-aegis governor-pryce grand-admiral-thrawn grand-moff-tarkin grav-shift-reroute gunnery-chief-varnillian gunnery-team h9-turbolasers
hand-of-justice harrow heavy-fire-zone heavy-ion-emplacements home-one hondo-ohnaka hot-landing hyperspace-rings hyperwave-signal-boost
iden-versio impetuous implacable independence insidious intel-officer intensify-firepower interdictor invisible-hand jainas-light
jedi-hostage jyn-erso kraken kyrsta-agate kyrsta-agate-officer lando-calrissian leading-shots leia-organa leia-organa-commander liberty
linked-turbolaser-towers lira-wessex luminara-unduli magnite-crystal-tractor-beam-array major-derlin mar-tuuk medical-team moff-jerjerrod
mon-calamari-exodus-fleet mon-mothma munitions-resupply nav-team navigation-officer nevoota-bee nova-defiant obi-wan-kenobi ordnance-experts
ordnance-pods parts-resupply passel-argente patriot-fist phoenix-home phylon-q7-tractor-beams plo-koon point-defense-ion-cannons
point-defense-reroute profundity projection-experts proximity-mines pursuant quad-battery-turrets quantum-storm rakehell rapid-launch-bays
ravager raymus-antilles reactive-gunnery redundant-shields reeva-demesne reinforced-blast-doors repair-crews reserve-hangar-deck resolute
rune-haako ruthless-strategists sa-nalaor sabine-wren san-hill sensor-team seventh-fleet-star-destroyer shields-to-maximum shriv-suurgav
shu-mai skilled-first-officer slicer-tools sovereign squall sunder support-officer suppressor swift-return swivel-mount-batteries
t-series-tactical-droid tactical-expert take-evasive-action tantive-iv targeting-scrambler task-force-antilles task-force-organa
taskmaster-grint the-grand-inquisitor thermal-shields tide-of-progress-xii tikkes toryn-farr tranquility triumphant
turbolaser-reroute-circuits unity vanguard veteran-captain veteran-gunners walex-blissex warlord wat-tambor weapons-battery-techs
weapons-liaison wedge-antilles wing-commander wulff-yularen yavaris
`;
