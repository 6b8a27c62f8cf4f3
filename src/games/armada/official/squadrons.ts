/**
 * Every official squadron, one on each line: id, title, name of the ace, faction, points now, points before if they differ, flags (u: unique, t:
 * defense tokens), unique names if they are not that of the ace, nicknames.
 */
export const SQUADRON_ROWS = `
aggressor|Aggressor Assault Fighter||e|15|16|||AAF
ig-88|IG-2000|IG-88|e|19|21|ut|IG-88, IG-2000|IG-88 Assault Fighter, IG-88 Assault Fighter (IG-2000)
ig-88b|IG-2000B|IG-88B|e|19|21|ut|IG-88B, IG-2000B|IG-88B Assault Fighter, IG-88B Assault Fighter (IG-2000B), IG-2000 (IG-88B)
firespray-31|Firespray-31||e|18||||Firespray, 31s
boba-fett|Slave I|Boba Fett|e|24|26|ut|Slave I, Boba Fett
hondo-ohnaka|Slave I|Hondo Ohnaka|e|24||ut|Slave I, Hondo Ohnaka|Hondo, Hondo Firespray
jumpmaster-5000|JumpMaster 5000||e|12||||Jumper, Jumper 5000, JumpMaster
dengar|Punishing One|Dengar|e|20||ut|Dengar, Punishing One|Dengar JumpMaster
tel-trevura|JumpMaster 5000|Tel Trevura|e|17||ut||Tel, Tel Trevura JumpMaster
lambda-shuttle|Lambda-class Shuttle||e|15||||Lambda
colonel-jendon|Lambda-class Shuttle|Colonel Jendon|e|23|20|ut||Jendon, CJ
mandalorian-gauntlet|Mandalorian Gauntlet Fighter||e|18|20|||Gauntlet
gar-saxon|Mandalorian Gauntlet Fighter|Gar Saxon|e|20|23|ut||Gar, GS, Mandalorian Gauntlet (Gar Saxon)
fenn-rau|Mandalorian Gauntlet Fighter|Fenn Rau|r|24||ut||Fenn, Mandalorian Gauntlet (Fenn Rau)
tie-advanced|TIE Advanced Squadron||e|12||||TIE Adv, Advanced
darth-vader|TIE Advanced Squadron|Darth Vader|e|21||ut||Vader Advanced, Vader Adv, Darth Vader Advanced, Darth Vader Adv
zertik-strom|TIE Advanced Squadron|Zertik Strom|e|15||ut||Zertik
tempest-squadron|TIE Advanced Squadron|Tempest Squadron|e|13||u
tie-bomber|TIE Bomber Squadron||e|9||||TIE B
major-rhymer|TIE Bomber Squadron|Major Rhymer|e|16||ut||Rhymer
captain-jonus|TIE Bomber Squadron|Captain Jonus|e|16||ut||Jonus
gamma-squadron|TIE Bomber Squadron|Gamma Squadron|e|10||u
tie-defender|TIE Defender Squadron||e|16||||TIE Ds, Defender
maarek-stele|TIE Defender Squadron|Maarek Stele|e|21||ut||Maarek
darth-vader-tie-defender|TIE Defender Squadron|Darth Vader|e|25||ut||Vader Defender
tie-fighter|TIE Fighter Squadron||e|8||||TIEs
howlrunner|TIE Fighter Squadron|Howlrunner|e|16||ut
mauler-mithel|TIE Fighter Squadron|Mauler Mithel|e|15||ut||Mauler
valen-rudor|TIE Fighter Squadron|Valen Rudor|e|13||ut||Valen
black-squadron|TIE Fighter Squadron|Black Squadron|e|9||u
tie-interceptor|TIE Interceptor Squadron||e|11||||Interceptors
soontir-fel|TIE Interceptor Squadron|Soontir Fel|e|18||ut||Soontir, Hero of the Empire
ciena-ree|TIE Interceptor Squadron|Ciena Ree|e|17||ut||Ciena
saber-squadron|TIE Interceptor Squadron|Saber Squadron|e|12||u
vult-skerris|TIE Interceptor Squadron|Vult Skerris|e|18||ut||Vult
tie-phantom|TIE Phantom Squadron||e|14||||Phantom
whisper|TIE Phantom Squadron|Whisper|e|18|20|ut||Whisper Phantom
vt-49-decimator|VT-49 Decimator||e|22||||Decimator, VT
morna-kee|VT-49 Decimator|Morna Kee|e|27||ut||Morna
yv-666|YV-666||e|15||||YV
bossk|Hound's Tooth|Bossk|e|23||ut|Hound's Tooth, Bossk
moralo-eval|YV-666|Moralo Eval|e|22||ut||Moralo, Moralo YV
a-wing|A-wing Squadron||r|11
tycho-celchu|A-wing Squadron|Tycho Celchu|r|16||ut||Tycho
shara-bey|A-wing Squadron|Shara Bey|r|17||ut||Shara
green-squadron|A-wing Squadron|Green Squadron|r|12||u
b-wing|B-Wing Squadron||r|14||||Bs
keyan-farlander|B-Wing Squadron|Keyan Farlander|r|18|20|ut||Keyan
ten-numb|B-Wing Squadron|Ten Numb|r|19||ut||Ten
dagger-squadron|B-Wing Squadron|Dagger Squadron|r|15||u
e-wing|E-wing Squadron||r|14|15
corran-horn|E-wing Squadron|Corran Horn|r|22||ut||Corran
hwk-290|HWK-290||r|12||||HWK, Hawk, 290
jan-ors|Moldy Crow|Jan Ors|r|19||ut|Jan Ors, Moldy Crow|Jan
kanan-jarrus|HWK-290|Kanan Jarrus|r|19||ut||Kanan
lancer|Lancer-class Pursuit Craft||r|14|15
ketsu-onyo|Shadow Caster|Ketsu Onyo|r|22||ut|Ketsu Onyo, Shadow Caster|Ketsu
scurrg-h-6|Scurrg H-6 Bomber||r|16||||Scurrg, H6, H-6
nym|Havoc|Nym|r|21||ut|Nym, Havoc
malee-hurra|Scurrg H-6 Bomber|Malee Hurra|r|21|26|ut||Malee, Malee Scurrg, Malee H6, Malee H-6
vcx-100|VCX-100 Freighter||r|15||||Freighter, VCX
hera-syndulla|Ghost|Hera Syndulla|r|28||ut|Hera Syndulla, Ghost|Hera, Hera VCX, Hera VCX-100, Hera VCX-100 Freighter, Hera VCX-100 Ghost
x-wing|X-wing Squadron||r|13
luke-skywalker|X-wing Squadron|Luke Skywalker|r|20||ut||Luke, Luke X-Wing
biggs-darklighter|X-wing Squadron|Biggs Darklighter|r|19||ut||Biggs, Biggs X-Wing
hera-syndulla-x-wing|X-wing Squadron|Hera Syndulla|r|23||ut||Hera, Hera X-wing, X-wing (Hera Syndula)
wedge-antilles|X-wing Squadron|Wedge Antilles|r|19||ut||Wedge, Wedge X-wing
rogue-squadron|X-wing Squadron|Rogue Squadron|r|14||u
y-wing|Y-Wing Squadron||r|10||||Ys
dutch-vander|Y-Wing Squadron|Dutch Vander|r|16||ut||Dutch, Dutch Y-Wing
norra-wexley|Y-Wing Squadron|Norra Wexley|r|17||ut||Norra, Norra Y-Wing
gold-squadron|Y-Wing Squadron|Gold Squadron|r|12||u
yt-1300|YT-1300||r|13||||1300s, YT
han-solo|Millennium Falcon|Han Solo|r|26||ut|Han Solo, Millennium Falcon|Falcon, Han, Solo, Shoots First
lando-calrissian|Millennium Falcon|Lando Calrissian|r|24|23|ut|Lando Calrissian, Millennium Falcon|Falcon, Lando, Calrissian
yt-2400|YT-2400||r|16||||YT, 2400
dash-rendar|Outrider|Dash Rendar|r|24||ut|Dash Rendar, Outrider|Dash
mart-mattin|Sato's Hammer|Mart Mattin|r|22||ut|Mart Mattin, Sato's Hammer|Mart, Mattin, Sato
z-95-headhunter|Z-95 Headhunter Squadron||r|7||||Z-95, Headhunter
lieutenant-blount|Z-95 Headhunter Squadron|Lieutenant Blount|r|14||ut||Blount, Z-95 (Lieutenant Blount)
arc-170|ARC-170 Starfighter Squadron||g|15||||ARC, 170s
odd-ball|ARC-170 Starfighter Squadron|Odd Ball|g|20|23|ut||Odd ARC, ARC-170 (Oddball)
btl-b-y-wing|BTL-B Y-wing Squadron||g|10||||BTL, Y-wings, GAR-Ys, BTL-B
anakin-skywalker-btl-b|BTL-B Y-wing Squadron|Anakin Skywalker|g|18|19|ut||Y-wingakin, Y-wing Anakin, Anakin Y-wing, Anakin BTL-B Y-wing
matchstick|BTL-B Y-wing Squadron|Matchstick|g|16||ut
delta-7|Delta-7 Aethersprite Squadron||g|17||||Delta
ahsoka-tano|Delta-7 Aethersprite Squadron|Ahsoka Tano|g|23||ut||Deltasoka
kit-fisto|Delta-7 Aethersprite Squadron|Kit Fisto|g|24|26|ut||Deltakit
luminara-unduli|Delta-7 Aethersprite Squadron|Luminara Unduli|g|23||ut||Deltaluminara
plo-koon|Delta-7 Aethersprite Squadron|Plo Koon|g|24||ut||Deltaplo
anakin-skywalker-delta-7|Delta-7 Aethersprite Squadron|Anakin Skywalker|g|24||ut||Deltakin, Splashakin
v-19-torrent|V-19 Torrent Squadron||g|12||||V-19, Torrents
axe|V-19 Torrent Squadron|Axe|g|17||ut||V-19 (Axe)
kickback|V-19 Torrent Squadron|Kickback|g|16||ut||V-19 (Kickback)
belbullab-22|Belbullab-22 Starfighter Squadron||s|15||||Belbullabs, 22s, Belbs, Bellyrubs
general-grievous|Belbullab-22 Starfighter Squadron|General Grievous|s|22||ut||GG Squad, Grievous Squadron, Grievous Squad, Grievous Belbullab-22, Grievous Belbullabs, Grievous Belbs
wat-tambor|Belbullab-22 Starfighter Squadron|Wat Tambor|s|18||ut||Wat Squad, Wat, Wat Belbullab-22, Wat Belbullabs, Wat Belbs
droid-tri-fighter|Droid Tri-Fighter Squadron||s|11||||Tri-Fighters, Tris, Trifighters
phlac-arphocc-prototypes|Droid Tri-Fighter Squadron|Phlac-Arphocc Prototypes|s|18|19|ut||Phlac-Arphocc, Phlac, Droid Tri-Fighter (Phlac-Arphocc)
dis-t81|Droid Tri-Fighter Squadron|DIS-T81|s|17||ut||T81s, DIS
jango-fett|Slave I|Jango Fett|s|22||ut|Jango Fett, Slave I|Modified Firespray-31 (Jango Fett), Modified Firespray-31
hyena-bomber|Hyena-class Droid Bomber Squadron||s|11||||Hyena Squadron
baktoid-prototypes|Hyena-class Droid Bomber Squadron|Baktoid Prototypes|s|16||ut||Baktoid, Baktoid Hyena, Baktoid Hyena-class Droid Bomber, Hyena Bomber (Baktoid-Prototype)
dbs-404|Hyena-class Droid Bomber Squadron|DBS-404|s|17||ut||DBS, DBS-404 Hyena, Hyena Bomber (DBS-404)
vulture|Vulture-class Droid Fighter Squadron||s|8||||Vulture Droid, Vulture Fighter
haor-chall-prototypes|Vulture-class Droid Fighter Squadron|Haor Chall Prototypes|s|16||ut||Haor Chall, Vulture Fighter (Haor Chall)
dfs-311|Vulture-class Droid Fighter Squadron|DFS-311|s|16|18|ut||DFS, Vulture Fighter (DFS-311)
`;
