/**
 * What lists need of each squadron beyond its card in `content/squadrons.ts`, one on each line: id, points now if the last errata changed them, title
 * if it is not the name there, name of the ace (=: the name there), unique names if they are not that of the ace, nicknames.
 */
export const SQUADRON_ROWS = `
aggressor|15||||AAF
ig-88|19|IG-2000|=|IG-88, IG-2000|IG-88 Assault Fighter, IG-88 Assault Fighter (IG-2000)
ig-88b|19|IG-2000B|=|IG-88B, IG-2000B|IG-88B Assault Fighter, IG-88B Assault Fighter (IG-2000B), IG-2000 (IG-88B)
firespray-31|||||Firespray, 31s
boba-fett|24|Slave I|=|Slave I, Boba Fett
hondo-ohnaka||Slave I|=|Slave I, Hondo Ohnaka|Hondo, Hondo Firespray
jumpmaster-5000|||||Jumper, Jumper 5000, JumpMaster
dengar||Punishing One|=|Dengar, Punishing One|Dengar JumpMaster
tel-trevura||JumpMaster 5000|=||Tel, Tel Trevura JumpMaster
lambda-shuttle|||||Lambda
colonel-jendon|23|Lambda-class Shuttle|=||Jendon, CJ
mandalorian-gauntlet|18||||Gauntlet
gar-saxon|20|Mandalorian Gauntlet Fighter|=||Gar, GS, Mandalorian Gauntlet (Gar Saxon)
fenn-rau||Mandalorian Gauntlet Fighter|=||Fenn, Mandalorian Gauntlet (Fenn Rau)
tie-advanced|||||TIE Adv, Advanced
darth-vader||TIE Advanced Squadron|=||Vader Advanced, Vader Adv, Darth Vader Advanced, Darth Vader Adv
zertik-strom||TIE Advanced Squadron|=||Zertik
tempest-squadron||TIE Advanced Squadron|=
tie-bomber|||||TIE B
major-rhymer||TIE Bomber Squadron|=||Rhymer
captain-jonus||TIE Bomber Squadron|=||Jonus
gamma-squadron||TIE Bomber Squadron|=
tie-defender|||||TIE Ds, Defender
maarek-stele||TIE Defender Squadron|=||Maarek
darth-vader-tie-defender||TIE Defender Squadron|Darth Vader||Vader Defender
tie-fighter|||||TIEs
howlrunner||TIE Fighter Squadron|Howlrunner
mauler-mithel||TIE Fighter Squadron|Mauler Mithel||Mauler
valen-rudor||TIE Fighter Squadron|=||Valen
black-squadron||TIE Fighter Squadron|=
tie-interceptor|||||Interceptors
soontir-fel||TIE Interceptor Squadron|=||Soontir, Hero of the Empire
ciena-ree||TIE Interceptor Squadron|=||Ciena
saber-squadron||TIE Interceptor Squadron|=
vult-skerris||TIE Interceptor Squadron|=||Vult
tie-phantom|||||Phantom
whisper|18|TIE Phantom Squadron|=||Whisper Phantom
vt-49-decimator|||||Decimator, VT
morna-kee||VT-49 Decimator|=||Morna
yv-666|||||YV
bossk||Hound's Tooth|=|Hound's Tooth, Bossk
moralo-eval||YV-666|=||Moralo, Moralo YV
a-wing
tycho-celchu||A-wing Squadron|=||Tycho
shara-bey||A-wing Squadron|=||Shara
green-squadron||A-wing Squadron|=
b-wing||B-Wing Squadron|||Bs
keyan-farlander|18|B-Wing Squadron|=||Keyan
ten-numb||B-Wing Squadron|=||Ten
dagger-squadron||B-Wing Squadron|=
e-wing|14
corran-horn||E-wing Squadron|=||Corran
hwk-290|||||HWK, Hawk, 290
jan-ors||Moldy Crow|=|Jan Ors, Moldy Crow|Jan
kanan-jarrus||HWK-290|=||Kanan
lancer|14
ketsu-onyo||Shadow Caster|=|Ketsu Onyo, Shadow Caster|Ketsu
scurrg-h-6|||||Scurrg, H6, H-6
nym||Havoc|=|Nym, Havoc
malee-hurra|21|Scurrg H-6 Bomber|=||Malee, Malee Scurrg, Malee H6, Malee H-6
vcx-100|||||Freighter, VCX
hera-syndulla||Ghost|=|Hera Syndulla, Ghost|Hera, Hera VCX, Hera VCX-100, Hera VCX-100 Freighter, Hera VCX-100 Ghost
x-wing
luke-skywalker||X-wing Squadron|=||Luke, Luke X-Wing
biggs-darklighter||X-wing Squadron|=||Biggs, Biggs X-Wing
hera-syndulla-x-wing||X-wing Squadron|=||Hera, Hera X-wing, X-wing (Hera Syndula)
wedge-antilles||X-wing Squadron|=||Wedge, Wedge X-wing
rogue-squadron||X-wing Squadron|=
y-wing||Y-Wing Squadron|||Ys
dutch-vander||Y-Wing Squadron|Dutch Vander||Dutch, Dutch Y-Wing
norra-wexley||Y-Wing Squadron|=||Norra, Norra Y-Wing
gold-squadron||Y-Wing Squadron|=
yt-1300|||||1300s, YT
han-solo||Millennium Falcon|=|Han Solo, Millennium Falcon|Falcon, Han, Solo, Shoots First
lando-calrissian|24|Millennium Falcon|=|Lando Calrissian, Millennium Falcon|Falcon, Lando, Calrissian
yt-2400|||||YT, 2400
dash-rendar||Outrider|=|Dash Rendar, Outrider|Dash
mart-mattin||Sato's Hammer|=|Mart Mattin, Sato's Hammer|Mart, Mattin, Sato
z-95-headhunter|||||Z-95, Headhunter
lieutenant-blount||Z-95 Headhunter Squadron|=||Blount, Z-95 (Lieutenant Blount)
arc-170||ARC-170 Starfighter Squadron|||ARC, 170s
odd-ball|20|ARC-170 Starfighter Squadron|=||Odd ARC, ARC-170 (Oddball)
btl-b-y-wing||BTL-B Y-wing Squadron|||BTL, Y-wings, GAR-Ys, BTL-B
anakin-skywalker-btl-b|18|BTL-B Y-wing Squadron|=||Y-wingakin, Y-wing Anakin, Anakin Y-wing, Anakin BTL-B Y-wing
matchstick||BTL-B Y-wing Squadron|=
delta-7|||||Delta
ahsoka-tano||Delta-7 Aethersprite Squadron|=||Deltasoka
kit-fisto|24|Delta-7 Aethersprite Squadron|=||Deltakit
luminara-unduli||Delta-7 Aethersprite Squadron|=||Deltaluminara
plo-koon||Delta-7 Aethersprite Squadron|=||Deltaplo
anakin-skywalker-delta-7||Delta-7 Aethersprite Squadron|=||Deltakin, Splashakin
v-19-torrent|||||V-19, Torrents
axe||V-19 Torrent Squadron|=||V-19 (Axe)
kickback||V-19 Torrent Squadron|=||V-19 (Kickback)
belbullab-22|||||Belbullabs, 22s, Belbs, Bellyrubs
general-grievous||Belbullab-22 Starfighter Squadron|=||GG Squad, Grievous Squadron, Grievous Squad, Grievous Belbullab-22, Grievous Belbullabs, Grievous Belbs
wat-tambor||Belbullab-22 Starfighter Squadron|=||Wat Squad, Wat, Wat Belbullab-22, Wat Belbullabs, Wat Belbs
droid-tri-fighter|||||Tri-Fighters, Tris, Trifighters
phlac-arphocc-prototypes|18|Droid Tri-Fighter Squadron|=||Phlac-Arphocc, Phlac, Droid Tri-Fighter (Phlac-Arphocc)
dis-t81||Droid Tri-Fighter Squadron|=||T81s, DIS
jango-fett||Slave I|=|Jango Fett, Slave I|Modified Firespray-31 (Jango Fett), Modified Firespray-31
hyena-bomber|||||Hyena Squadron
baktoid-prototypes||Hyena-class Droid Bomber Squadron|=||Baktoid, Baktoid Hyena, Baktoid Hyena-class Droid Bomber, Hyena Bomber (Baktoid-Prototype)
dbs-404||Hyena-class Droid Bomber Squadron|=||DBS, DBS-404 Hyena, Hyena Bomber (DBS-404)
vulture|||||Vulture Droid, Vulture Fighter
haor-chall-prototypes||Vulture-class Droid Fighter Squadron|=||Haor Chall, Vulture Fighter (Haor Chall)
dfs-311|16|Vulture-class Droid Fighter Squadron|=||DFS, Vulture Fighter (DFS-311)
`;
