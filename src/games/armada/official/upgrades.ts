/**
 * Every official upgrade, one on each line: id, title, factions (none: any), points now, points before if they differ, slots, flags (u: unique, m:
 * modification, f: flagship only), ships that may carry it, further conditions, nicknames.
 */
export const UPGRADE_ROWS = `
admiral-ackbar|Admiral Ackbar|r|38||C|u|||Ackbar
admiral-konstantine|Admiral Konstantine|e|23||C|u|||Konstantine
admiral-motti|Admiral Motti|e|24||C|u|||Motti
admiral-ozzel|Admiral Ozzel|e|20||C|u|||Ozzel
admiral-piett|Admiral Piett|e|22||C|u|||Piett
admiral-raddus|Admiral Raddus|r|26||C|u|||Raddus
admiral-screed|Admiral Screed|e|24|26|C|u|||Screed
admiral-sloane|Admiral Sloane|e|24||C|u|||Sloane
admiral-tarkin|Admiral Tarkin|g|30||C|u|||Tarkin
admiral-trench|Admiral Trench|s|32|36|C|u|||Trench
admiral-yularen|Admiral Yularen|g|24||C|u|||Yularen, Church, Yuli
anakin-skywalker|Anakin Skywalker|g|27|31|C|u|||Anakin, Commanderkin
bail-organa|Bail Organa|g|28||C|u|||Bail, Organa
commander-sato|Commander Sato|r|27||C|u|||Sato
count-dooku|Count Dooku|s|27|30|C|u|||Dooku
darth-vader|Darth Vader|e|34|36|C|u|||Vader
emperor-palpatine|Emperor Palpatine|e|35||C|u|||Palpatine
garm-bel-iblis|Garm Bel Iblis|r|25||C|u|||Garm, Iblis
general-cracken|General Cracken|r|26||C|u|||Cracken
general-dodonna|General Dodonna|r|20||C|u|||Dodonna
general-draven|General Draven|r|20|28|C|u|||Draven
general-grievous|General Grievous|s|20||C|u|||Grievous, GG
general-madine|General Madine|r|30||C|u|||Madine
general-rieekan|General Rieekan|r|34||C|u|||Rieekan
general-romodi|General Romodi|e|28||C|u|||Romodi
general-tagge|General Tagge|e|25||C|u|||Tagge
grand-admiral-thrawn|Grand Admiral Thrawn|e|32||C|u|||Thrawn, Blue Man, Blue Man Group, Blue
grand-moff-tarkin|Grand Moff Tarkin|e|28||C|u|||Tarkin
kraken|Kraken|s|30||C|u
kyrsta-agate|Kyrsta Agate|r|25||C|u|||Kyrsta, Agate, Krysta Agate
leia-organa-commander|Leia Organa|r|28||C|u|||Leia, Organa
luminara-unduli|Luminara Unduli|g|25||C|u|||Luminara, Unduli, Lumi
mar-tuuk|Mar Tuuk|s|28||C|u|||Mar, Tuuk
moff-jerjerrod|Moff Jerjerrod|e|23||C|u|||JJ, Jerjerrod
mon-mothma|Mon Mothma|r|27||C|u|||Mon, Mothma
obi-wan-kenobi|Obi-Wan Kenobi|g|22|28|C|u|||Obi-Wan, Kenobi
plo-koon|Plo Koon|g|26||C|u|||Plo, Koon
tf-1726|TF-1726|s|26||C|u|||TF
advanced-projectors|Advanced Projectors||6||d||||Projectors, APs
cluster-bombs|Cluster Bombs||5||d||||Cluster, Bombs
early-warning-system|Early Warning System||7||d||||EWS
electronic-countermeasures|Electronic Countermeasures||7||d||||ECM
reactive-gunnery|Reactive Gunnery||4||d||||RG
redundant-shields|Redundant Shields||8||d|m|||RS
reinforced-blast-doors|Reinforced Blast Doors||5||d||||RBDs, Blast Doors
thermal-shields|Thermal Shields|gs|5||d|||size=ml|Thermal, TS
g7-x-grav-well-projector|G7-X Grav Well Projector||2||x||Interdictor||Grav Well, G7X, G7s
g-8-experimental-projector|G-8 Experimental Projector||8||x|u|Interdictor||G8, Projectors
grav-shift-reroute|Grav Shift Reroute||2||x|u|Interdictor||GShift, GShiftReroute, GSR
targeting-scrambler|Targeting Scrambler||5||x||||TS, Scramblers, Targetting Scrambler
all-fighters-follow-me|All Fighters, Follow Me!||5||c|u|||AFFM, AFM, All Fighters, Follow Me
entrapment-formation|Entrapment Formation!||5||c|u|||EF, Entrapment
hot-landing|Hot Landing|gs|3||c|u|||HL
intensify-firepower|Intensify Firepower!||6||c|u|||IF, Intensify
jedi-hostage|Jedi Hostage|s|3||c|u|||JH, Hostage
mercy-mission|Mercy Mission|g|5||c|u|||MM
shields-to-maximum|Shields to Maximum!||6||c|u|||SToM, Shields to Max
take-evasive-action|Take Evasive Action!||6||c|u|||TEA, Take Evasive
bomber-command-center|Bomber Command Center||8||p||||BCC, Bomber CC
comms-net|Comms Net||2||p||||CN, Comms
jamming-field|Jamming Field||2||p||||JF, Jamming
munitions-resupply|Munitions Resupply||3||p||||MR, Munitions Resupp
parts-resupply|Parts Resupply||3||p||||PR, Parts
repair-crews|Repair Crews||3|4|p||||RCs, Repair
slicer-tools|Slicer Tools||7||p||||ST, Slicers
heavy-ion-emplacements|Heavy Ion Emplacements||9||i||||HIE, Heavy Ion
high-capacity-ion-turbines|High-Capacity Ion Turbines||6|8|i|m|||HCT, High Capacity, HCIT
ion-cannon-batteries|Ion Cannon Batteries||5||i||||ICB
leading-shots|Leading Shots||5|6|i||||LS
ms-1-ion-cannon|MS-1 Ion Cannon||2||i||||MS1, MS-1
nk-7-ion-cannons|NK-7 Ion Cannons||6|10|i||||NK7, NK-7
overload-pulse|Overload Pulse||6|8|i||||OP
point-defense-ion-cannons|Point Defense Ion Cannons||6|4|i|||size=sml|PDIC
sw-7-ion-batteries|SW-7 Ion Batteries||5||i||||SW7, SW-7
advanced-transponder-net|Advanced Transponder Net||5||f|m|||ATN
b2-rocket-troopers|B2 Rocket Troopers|s|7||f||||B2
boosted-comms|Boosted Comms||4||f||||BC, Boosted
disposable-capacitors|Disposable Capacitors||3||f|||size=sm|DC, DCap
expanded-hangar-bay|Expanded Hangar Bay||5||f||||EHB, Expanded
flag-bridge|Flag Bridge||0||f|mf||size=ml adds=c|FB, Flag
flak-guns|Flak Guns||3||f||||FG, Flak
hardened-bulkheads|Hardened Bulkheads||5||f|||size=l|HB, Hardened, Bulkheads
hyperspace-rings|Hyperspace Rings|g|3||f||||HR, Rings
hyperwave-signal-boost|Hyperwave Signal Boost|s|3||f||||HSB, Hyperwave
phylon-q7-tractor-beams|Phylon Q7 Tractor Beams||6||f|m|||PTB, Phylon
point-defense-reroute|Point-Defense Reroute||5||f||||PDR, Point Defense
proximity-mines|Proximity Mines||4||f||||PM, P Mines
quad-laser-turrets|Quad Laser Turrets||5||f||||QLT, Quad, Quad Laser
rapid-launch-bays|Rapid Launch Bays||6||f||||RLB, Launch Bays
reserve-hangar-deck|Reserve Hangar Deck||4|3|f||||RHD
spha-t|SPHA-T|g|7||f|m|Star Destroyer||SPHAT
adar-tallon|Adar Tallon|r|10||o|u|||Adar, Tallon, AT
adi-gallia|Adi Gallia|g|3||o|u|||Adi, Gallia, AG Officer
admiral-chiraneau|Admiral Chiraneau|e|10||o|u|||Chiraneau
admiral-montferrat|Admiral Montferrat|e|5||o|u|||Montferrat
admiral-ozzel-officer|Admiral Ozzel|e|2||o|u|||Ozzel, Ozzel Officer
admiral-titus|Admiral Titus|e|2||o|u|||Titus
agent-kallus|Agent Kallus|e|3||o|u|||Kallus
ahsoka-tano-rebel|Ahsoka Tano|r|2||o|u|||Ahsoka, Tano, Ahsoka Tano (reb)
ahsoka-tano|Ahsoka Tano|g|6||o|u|||Ahsoka, Tano, Ahsoka Tano (rep)
asajj-ventress|Asajj Ventress|s|2|4|o|u|||Asajj, Ventress, Asajj Ventress (Officer), Asaj Ventress
barriss-offee|Barriss Offee|g|6||o|u|||Barriss, Offee
captain-brunson|Captain Brunson|e|9||o|u|||Brunson
captain-needa|Captain Needa|e|2||o|u|||Needa
captain-rex|Captain Rex|r|5||o|u|||Rex
chart-officer|Chart Officer||2||o||||CO
clone-captain-silver|Clone Captain Silver|g|4||o|u|||CCS, Silver
clone-captain-zak|Clone Captain Zak|g|5||o|u|||Cz, Zak
clone-commander-wolffe|Clone Commander Wolffe|g|6||o|u|||CCW, Wolffe
clone-navigation-officer|Clone Navigation Officer|g|4||o||||CNO
commandant-aresko|Commandant Aresko|e|7||o|u|||Aresko
commander-beck|Commander Beck|e|3||o|u|||Beck
commander-gherant|Commander Gherant|e|2||o|u|||Gherant
commander-vanto|Commander Vanto|e|7||o|u|||Vanto
commander-woldar|Commander Woldar|e|4||o|u|||Woldar
damage-control-officer|Damage Control Officer||3|5|o||||DCO
darth-vader-officer|Darth Vader|e|4|1|o|u|||Vader, Vader Officer
defense-liaison|Defense Liaison||3||o||||DL
director-isard|Director Isard|e|3||o|u|||Isard
director-krennic|Director Krennic|e|8||o|u|||DK, Krennic
emperor-palpatine-officer|Emperor Palpatine|e|3||o|u|||Palpatine Officer, Palpatine
engineering-captain|Engineering Captain||6||o||||EC
expert-shield-tech|Expert Shield Tech||5||o||||EST
ezra-bridger|Ezra Bridger|r|3||o|u|||Bridger, Ezra
flight-commander|Flight Commander||3||o||||FC
general-draven-officer|General Draven|r|3||o|u|||Draven, Draven Officer, General Draven (off)
governor-pryce|Governor Pryce|e|6|7|o|u|||Pryce
hondo-ohnaka|Hondo Ohnaka||2||o|u|||Hondo, Ohnaka
iden-versio|Iden Versio|e|6||o|u|||Iden, Versio
instructor-goran|Instructor Goran|e|7||o|u|||Goran
intel-officer|Intel Officer||7||o||||Intel
kyrsta-agate-officer|Kyrsta Agate|r|5||o|u|||Kyrsta, Agate, Krysta Agate (Officer)
lando-calrissian|Lando Calrissian|r|4||o|u|||Lando, Calrissian
leia-organa|Leia Organa|r|3||o|u|||Leia, Organa, Leia Organa  (Officer)
lira-wessex|Lira Wessex|e|2||o|u|||Lira, Wessex
major-derlin|Major Derlin|r|7||o|u|||Derlin
minister-tua|Minister Tua|e|2||o|u||adds=d without=d on=ml|Tua
navigation-officer|Navigation Officer||6||o||||Nav Officer, NO
passel-argente|Passel Argente|s|6||o|u|||Passel, Argente, Pasta Argentina
raymus-antilles|Raymus Antilles|r|7||o|u|||Raymus, Antilles
reeva-demesne|Reeva Demesne|e|4||o|u|||Reeva, Demesne
rune-haako|Rune Haako|s|4||o|u|||Rune, Haako
sabine-wren|Sabine Wren|r|4||o|u|||Sabine, Wren
san-hill|San Hill|s|3||o|u|||San, Hill
shu-mai|Shu Mai|s|4||o|u|||Shu, Mai
skilled-first-officer|Skilled First Officer||1||o||||SFO
support-officer|Support Officer||2|4|o||||SO
t-series-tactical-droid|T-series Tactical Droid|s|4||o||||T-series, Tactical Droid, TTD
tactical-expert|Tactical Expert||6||o||||TE
taskmaster-grint|Taskmaster Grint|e|5||o|u|||TG, Grint
the-grand-inquisitor|The Grand Inquisitor|e|4||o|u|||TGI, Inquisitor
ti-99|TI-99|s|4||o|u|||TI99
tikkes|Tikkes|s|2||o|u
toryn-farr|Toryn Farr|r|7||o|u|||Toryn, Farr
veteran-captain|Veteran Captain||2|3|o||||VC
walex-blissex|Walex Blissex|r|5||o|u|||Walex, Blissex
wat-tambor|Wat Tambor|s|9||o|u|||Wat, Tambor
weapons-liaison|Weapons Liaison||3||o||||WL
wedge-antilles|Wedge Antilles|r|4||o|u|||Wedge, Antilles, Wedge Antilles (Officer)
wing-commander|Wing Commander||6||o||||WC
wulff-yularen|Wullf Yularen|e|7||o|u|||Wullf, Yularen, Wullf Yularen (Officer)
assault-concussion-missiles|Assault Concussion Missiles||5||r||||ACM
assault-proton-torpedoes|Assault Proton Torpedoes||4||r||||APT
expanded-launchers|Expanded Launchers||8|13|r|m|||EL, Launchers
external-racks|External Racks||4||r||||Rack
flechette-torpedoes|Flechette Torpedoes||3||r||||FT, Flechettes
ordnance-pods|Ordnance Pods||3||r|||size=ml|OP, Pods
rapid-reload|Rapid Reload||4|8|r|m|||RR
wide-area-barrage|Wide-Area Barrage||2||r||||WAB
magnite-crystal-tractor-beam-array|Magnite Crystal Tractor Beam Array|r|10||u||Starhawk||MCTBA, Magnites
orbital-bombardment-particle-cannons|Orbital Bombardment Particle Cannons|e|5||u|m|Onager||OBC, Red Beam
superheavy-composite-beam-turbolasers|Superheavy Composite Beam Turbolasers|e|7||u|m|Onager||SCT, Blue Beam
auxiliary-shields-team|Auxiliary Shields Team||3||s||||AST, Shields Team, Auxiliary  Shield Teams
battle-droid-reserves|Battle Droid Reserves|s|4||s||||BDR, Droids, B1s
engine-techs|Engine Techs||8||s||||ET, E Techs
engineering-team|Engineering Team||3|5|s||||ET, E Team
fighter-coordination-team|Fighter Coordination Team||3||s||||FCT
medical-team|Medical Team||1||s||||MT, Med Team
nav-team|Nav Team||4||s
projection-experts|Projection Experts||6||s||||PE, Projections
centicore|Centicore|e|3||T|u|Arquitens
hand-of-justice|Hand of Justice|e|2|4|T|u|Arquitens||HoJ
demolisher|Demolisher|e|10||T|u|Gladiator||Demo
insidious|Insidious|e|3||T|u|Gladiator
suppressor|Suppressor|e|4||T|u|Gozanti
vector|Vector|e|2||T|u|Gozanti
avenger|Avenger|e|5||T|u|Imperial
chimaera|Chimaera|e|4||T|u|Imperial|adds=c without=c|Chimera
devastator|Devastator|e|10||T|u|Imperial
relentless|Relentless|e|3||T|u|Imperial
sovereign|Sovereign|e|4||T|u|Imperial
interdictor|Interdictor|e|3||T|u|Interdictor
cataclysm|Cataclysm|e|5||T|u|Onager
rakehell|Rakehell|e|4||T|u|Onager
sunder|Sunder|e|10||T|u|Onager
pursuant|Pursuant|e|2||T|u|Quasar
squall|Squall|e|7|3|T|u|Quasar
stronghold|Stronghold|e|3|5|T|u|Quasar
corvus|Corvus|e|2||T|u|Raider
impetuous|Impetuous|e|4||T|u|Raider
instigator|Instigator|e|4||T|u|Raider
seventh-fleet-star-destroyer|Seventh Fleet Star Destroyer|e|5||T||Star Destroyer||Seventh Fleet
annihilator|Annihilator|e|8||T|u|Star Dreadnought
eclipse|Eclipse|e|3||T|u|Star Dreadnought
executor|Executor|e|2||T|u|Star Dreadnought
ravager|Ravager|e|4||T|u|Star Dreadnought
corrupter|Corrupter|e|3|5|T|u|Victory
dominator|Dominator|e|7|12|T|u|Victory
harrow|Harrow|e|3||T|u|Victory|adds=s
warlord|Warlord|e|8||T|u|Victory
gallant-haven|Gallant Haven|r|8||T|u|Assault Frigate||GH
paragon|Paragon|r|5||T|u|Assault Frigate
dodonnas-pride|Dodonna's Pride|r|4|6|T|u|CR90||D Pride
jainas-light|Jaina's Light|r|5|2|T|u|CR90||Jaina's, JL
liberator|Liberator|r|2||T|u|CR90|adds=c without=c|Lib
tantive-iv|Tantive IV|r|3||T|u|CR90||Tantive
bright-hope|Bright Hope|r|2||T|u|GR-75||BH
quantum-storm|Quantum Storm|r|1||T|u|GR-75||QS
garels-honor|Garel's Honor|r|4||T|u|Hammerhead||GH
task-force-antilles|Task Force Antilles|r|3||T||Hammerhead||TF Antilles
task-force-organa|Task Force Organa|r|1||T||Hammerhead||TF Organa
admonition|Admonition|r|10|6|T|u|MC30c||ADM
foresight|Foresight|r|10|8|T|u|MC30c||FS
aspiration|Aspiration|r|3||T|u|MC75
profundity|Profundity|r|7||T|u|MC75
defiance|Defiance|r|5||T|u|MC80 Assault or MC80 Command
home-one|Home One|r|5|7|T|u|MC80 Assault or MC80 Command||Useless
independence|Independence|r|8||T|u|MC80 Assault or MC80 Command
endeavor|Endeavor|r|4||T|u|MC80 Battle or MC80 Star
liberty|Liberty|r|3||T|u|MC80 Battle or MC80 Star
mon-karren|Mon Karren|r|6||T|u|MC80 Battle or MC80 Star
phoenix-home|Phoenix Home|r|3||T|u|Pelta|adds=o|PH
mon-calamari-exodus-fleet|Mon Calamari Exodus Fleet|r|5||T||MC30c or MC75 or MC80||Exodus, MC Fleet
redemption|Redemption|r|5|8|T|u|Nebulon-B
salvation|Salvation|r|7||T|u|Nebulon-B
vanguard|Vanguard|r|4||T|u|Nebulon-B|adds=w
yavaris|Yavaris|r|5||T|u|Nebulon-B
amity|Amity|r|6||T|u|Mark I
concord|Concord|r|12||T|u|Mark I
unity|Unity|r|10||T|u|Starhawk
implacable|Implacable|g|4||T|u|Acclamator
nevoota-bee|Nevoota Bee|g|5||T|u|Acclamator
radiant-vii|Radiant VII|g|1||T|u|Consular|adds=p bars=tr|Radiant 7, Radiant
swift-return|Swift Return|g|3||T|u|Consular
fb-88|FB-88|g|4||T|u|Pelta||FB
tb-73|TB-73|g|5||T|u|Pelta||TB
resolute|Resolute|g|4|6|T|u|Venator
tranquility|Tranquility|g|7||T|u|Venator||TQ
triumphant|Triumphant|g|5||T|u|Venator
beast-of-burden|Beast of Burden|s|6||T|u|Hardcell||BOB
foremans-labor|Foreman's Labor|s|5||T|u|Hardcell||FL, Labor
sa-nalaor|Sa Nalaor|s|5||T|u|Munificent||SaNa
tide-of-progress-xii|Tide of Progress XII|s|2||T|u|Munificent||Tide of Progress, Top, Tide of Progress 12
invincible|Invincible|s|5||T|u|Providence|adds=d
invisible-hand|Invisible Hand|s|8|9|T|u|Providence||Invis Hand, IH
lucid-voice|Lucid Voice|s|6|8|T|u|Providence||LV
gilded-aegis|Gilded Aegis|s|5||T|u|Recusant||GA
nova-defiant|Nova Defiant|s|4||T|u|Recusant||ND
patriot-fist|Patriot Fist|s|6||T|u|Recusant||PF, PFist
dby-827-heavy-turbolasers|DBY-827 Heavy Turbolasers||3||t||||DBY
dual-turbolaser-turrets|Dual Turbolaser Turrets||4|5|t|m|||DTT
enhanced-armament|Enhanced Armament||10||t|m|||EA
h9-turbolasers|H9 Turbolasers||8||t|m|||H9
heavy-fire-zone|Heavy Fire Zone||2|4|t||||HFZ
heavy-turbolaser-turrets|Heavy Turbolaser Turrets||4|6|t||||HTT
linked-turbolaser-towers|Linked Turbolaser Towers||7||t||||LTT
quad-battery-turrets|Quad Battery Turrets||5||t|m|||QBT, Quad Battery, Quad
quad-turbolaser-cannons|Quad Turbolaser Cannons||10||t|m|||QTC, Quad Turbolaser, Quad
slaved-turrets|Slaved Turrets||6||t|m|||Slaved
spinal-armament|Spinal Armament||9||t|m|||Spinals
swivel-mount-batteries|Swivel-Mount Batteries|gs|8||t|m|||SMB, Swivels
turbolaser-reroute-circuits|Turbolaser Reroute Circuits||7||t||||TRC
xi7-turbolasers|XI7 Turbolasers||6||t||||XI7
xx-9-turbolasers|XX-9 Turbolasers||2|5|t||||XX9, XX-9
caitken-and-shollan|Caitken and Shollan|r|6||w|u|||C&S
clone-gunners|Clone Gunners|g|4||w||Acclamator or Charger or Pelta or Venator or Victory||CG
fire-control-team|Fire-Control Team||2||w||||FCT
flight-controllers|Flight Controllers||6||w||||FC
gunnery-chief-varnillian|Gunnery Chief Varnillian|e|6||w|u|||Varnillian
gunnery-team|Gunnery Team||7||w||||GT
local-fire-control|Local Fire Control||4||w||||LFC
ordnance-experts|Ordnance Experts||4||w||||OE, Ordnance
ruthless-strategists|Ruthless Strategists||4||w||||RS, Ruthless
sensor-team|Sensor Team||5||w||||Sensor
veteran-gunners|Veteran Gunners||5||w||||Vet Gunners
weapons-battery-techs|Weapons Battery Techs||4|5|w||||WBT
boarding-engineers|Boarding Engineers||2||wf||||BEs
boarding-troopers|Boarding Troopers||3||wf||||BTs
cham-syndulla|Cham Syndulla|r|5||wf|u|||Cham
darth-vader-boarding-team|Darth Vader|e|3||wf|u|||Vader, Vader BT, Darth Vader (Boarding)
jyn-erso|Jyn Erso|r|4||wf|u|||Jyn
shriv-suurgav|Shriv Suurgav|r|4|6|wf|u|||Shriv
`;
