/**
 * What lists need of upgrade cards beyond the cards themselves, one on each line, of those that need anything: id, points now if the last errata
 * changed them, nicknames.
 */
export const UPGRADE_ROWS = `
admiral-ackbar||Ackbar
admiral-konstantine||Konstantine
admiral-motti||Motti
admiral-ozzel||Ozzel
admiral-piett||Piett
admiral-raddus||Raddus
admiral-screed|24|Screed
admiral-sloane||Sloane
admiral-tarkin||Tarkin
admiral-trench|32|Trench
admiral-yularen||Yularen, Church, Yuli
anakin-skywalker|27|Anakin, Commanderkin
bail-organa||Bail, Organa
commander-sato||Sato
count-dooku|27|Dooku
darth-vader|34|Vader
emperor-palpatine||Palpatine
garm-bel-iblis||Garm, Iblis
general-cracken||Cracken
general-dodonna||Dodonna
general-draven|20|Draven
general-grievous||Grievous, GG
general-madine||Madine
general-rieekan||Rieekan
general-romodi||Romodi
general-tagge||Tagge
grand-admiral-thrawn||Thrawn, Blue Man, Blue Man Group, Blue
grand-moff-tarkin||Tarkin
kyrsta-agate||Kyrsta, Agate, Krysta Agate
leia-organa-commander||Leia, Organa
luminara-unduli||Luminara, Unduli, Lumi
mar-tuuk||Mar, Tuuk
moff-jerjerrod||JJ, Jerjerrod
mon-mothma||Mon, Mothma
obi-wan-kenobi|22|Obi-Wan, Kenobi
plo-koon||Plo, Koon
tf-1726||TF
advanced-projectors||Projectors, APs
cluster-bombs||Cluster, Bombs
early-warning-system||EWS
electronic-countermeasures||ECM
reactive-gunnery||RG
redundant-shields||RS
reinforced-blast-doors||RBDs, Blast Doors
thermal-shields||Thermal, TS
g7-x-grav-well-projector||Grav Well, G7X, G7s
g-8-experimental-projector||G8, Projectors
grav-shift-reroute||GShift, GShiftReroute, GSR
targeting-scrambler||TS, Scramblers, Targetting Scrambler
all-fighters-follow-me||AFFM, AFM, All Fighters, Follow Me
entrapment-formation||EF, Entrapment
hot-landing||HL
intensify-firepower||IF, Intensify
jedi-hostage||JH, Hostage
mercy-mission||MM
shields-to-maximum||SToM, Shields to Max
take-evasive-action||TEA, Take Evasive
bomber-command-center||BCC, Bomber CC
comms-net||CN, Comms
jamming-field||JF, Jamming
munitions-resupply||MR, Munitions Resupp
parts-resupply||PR, Parts
repair-crews|3|RCs, Repair
slicer-tools||ST, Slicers
heavy-ion-emplacements||HIE, Heavy Ion
high-capacity-ion-turbines|6|HCT, High Capacity, HCIT
ion-cannon-batteries||ICB
leading-shots|5|LS
ms-1-ion-cannon||MS1, MS-1
nk-7-ion-cannons|6|NK7, NK-7
overload-pulse|6|OP
point-defense-ion-cannons|6|PDIC
sw-7-ion-batteries||SW7, SW-7
advanced-transponder-net||ATN
b2-rocket-troopers||B2
boosted-comms||BC, Boosted
disposable-capacitors||DC, DCap
expanded-hangar-bay||EHB, Expanded
flag-bridge||FB, Flag
flak-guns||FG, Flak
hardened-bulkheads||HB, Hardened, Bulkheads
hyperspace-rings||HR, Rings
hyperwave-signal-boost||HSB, Hyperwave
phylon-q7-tractor-beams||PTB, Phylon
point-defense-reroute||PDR, Point Defense
proximity-mines||PM, P Mines
quad-laser-turrets||QLT, Quad, Quad Laser
rapid-launch-bays||RLB, Launch Bays
reserve-hangar-deck|4|RHD
spha-t||SPHAT
adar-tallon||Adar, Tallon, AT
adi-gallia||Adi, Gallia, AG Officer
admiral-chiraneau||Chiraneau
admiral-montferrat||Montferrat
admiral-ozzel-officer||Ozzel, Ozzel Officer
admiral-titus||Titus
agent-kallus||Kallus
ahsoka-tano-rebel||Ahsoka, Tano, Ahsoka Tano (reb)
ahsoka-tano||Ahsoka, Tano, Ahsoka Tano (rep)
asajj-ventress|2|Asajj, Ventress, Asajj Ventress (Officer), Asaj Ventress
barriss-offee||Barriss, Offee
captain-brunson||Brunson
captain-needa||Needa
captain-rex||Rex
chart-officer||CO
clone-captain-silver||CCS, Silver
clone-captain-zak||Cz, Zak
clone-commander-wolffe||CCW, Wolffe
clone-navigation-officer||CNO
commandant-aresko||Aresko
commander-beck||Beck
commander-gherant||Gherant
commander-vanto||Vanto
commander-woldar||Woldar
damage-control-officer|3|DCO
darth-vader-officer|4|Vader, Vader Officer
defense-liaison||DL
director-isard||Isard
director-krennic||DK, Krennic
emperor-palpatine-officer||Palpatine Officer, Palpatine
engineering-captain||EC
expert-shield-tech||EST
ezra-bridger||Bridger, Ezra
flight-commander||FC
general-draven-officer||Draven, Draven Officer, General Draven (off)
governor-pryce|6|Pryce
hondo-ohnaka||Hondo, Ohnaka
iden-versio||Iden, Versio
instructor-goran||Goran
intel-officer||Intel
kyrsta-agate-officer||Kyrsta, Agate, Krysta Agate (Officer)
lando-calrissian||Lando, Calrissian
leia-organa||Leia, Organa, Leia Organa  (Officer)
lira-wessex||Lira, Wessex
major-derlin||Derlin
minister-tua||Tua
navigation-officer||Nav Officer, NO
passel-argente||Passel, Argente, Pasta Argentina
raymus-antilles||Raymus, Antilles
reeva-demesne||Reeva, Demesne
rune-haako||Rune, Haako
sabine-wren||Sabine, Wren
san-hill||San, Hill
shu-mai||Shu, Mai
skilled-first-officer||SFO
support-officer|2|SO
t-series-tactical-droid||T-series, Tactical Droid, TTD
tactical-expert||TE
taskmaster-grint||TG, Grint
the-grand-inquisitor||TGI, Inquisitor
ti-99||TI99
toryn-farr||Toryn, Farr
veteran-captain|2|VC
walex-blissex||Walex, Blissex
wat-tambor||Wat, Tambor
weapons-liaison||WL
wedge-antilles||Wedge, Antilles, Wedge Antilles (Officer)
wing-commander||WC
wulff-yularen||Wullf, Yularen, Wullf Yularen, Wullf Yularen (Officer)
assault-concussion-missiles||ACM
assault-proton-torpedoes||APT
expanded-launchers|8|EL, Launchers
external-racks||Rack
flechette-torpedoes||FT, Flechettes
ordnance-pods||OP, Pods
rapid-reload|4|RR
wide-area-barrage||WAB
magnite-crystal-tractor-beam-array||MCTBA, Magnites
orbital-bombardment-particle-cannons||OBC, Red Beam
superheavy-composite-beam-turbolasers||SCT, Blue Beam
auxiliary-shields-team||AST, Shields Team, Auxiliary  Shield Teams
battle-droid-reserves||BDR, Droids, B1s
engine-techs||ET, E Techs
engineering-team|3|ET, E Team
fighter-coordination-team||FCT
medical-team||MT, Med Team
projection-experts||PE, Projections
hand-of-justice|2|HoJ
demolisher||Demo
chimaera||Chimera
squall|7
stronghold|3
seventh-fleet-star-destroyer||Seventh Fleet
corrupter|3
dominator|7
gallant-haven||GH
dodonnas-pride|4|D Pride
jainas-light|5|Jaina's, JL
liberator||Lib
tantive-iv||Tantive
bright-hope||BH
quantum-storm||QS
garels-honor||GH
task-force-antilles||TF Antilles
task-force-organa||TF Organa
admonition|10|ADM
foresight|10|FS
home-one|5|Useless
phoenix-home||PH
mon-calamari-exodus-fleet||Exodus, MC Fleet
redemption|5
radiant-vii||Radiant 7, Radiant
fb-88||FB
tb-73||TB
resolute|4
tranquility||TQ
beast-of-burden||BOB
foremans-labor||FL, Labor
sa-nalaor||SaNa
tide-of-progress-xii||Tide of Progress, Top, Tide of Progress 12
invisible-hand|8|Invis Hand, IH
lucid-voice|6|LV
gilded-aegis||GA
nova-defiant||ND
patriot-fist||PF, PFist
dby-827-heavy-turbolasers||DBY
dual-turbolaser-turrets|4|DTT
enhanced-armament||EA
h9-turbolasers||H9
heavy-fire-zone|2|HFZ
heavy-turbolaser-turrets|4|HTT
linked-turbolaser-towers||LTT
quad-battery-turrets||QBT, Quad Battery, Quad
quad-turbolaser-cannons||QTC, Quad Turbolaser, Quad
slaved-turrets||Slaved
spinal-armament||Spinals
swivel-mount-batteries||SMB, Swivels
turbolaser-reroute-circuits||TRC
xi7-turbolasers||XI7
xx-9-turbolasers|2|XX9, XX-9
caitken-and-shollan||C&S
clone-gunners||CG
fire-control-team||FCT
flight-controllers||FC
gunnery-chief-varnillian||Varnillian
gunnery-team||GT
local-fire-control||LFC
ordnance-experts||OE, Ordnance
ruthless-strategists||RS, Ruthless
sensor-team||Sensor
veteran-gunners||Vet Gunners
weapons-battery-techs|4|WBT
boarding-engineers||BEs
boarding-troopers||BTs
cham-syndulla||Cham
darth-vader-boarding-team||Vader, Vader BT, Darth Vader (Boarding)
jyn-erso||Jyn
shriv-suurgav|4|Shriv
`;
