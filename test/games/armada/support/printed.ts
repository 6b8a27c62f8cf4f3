/**
 * The numbers printed on ships and squadrons, written down a second time from the public data of github Polkadoty/the-isb-api (`public/converted-json`,
 * after the last errata), in another form than the content has them. Ten rows are those of github BSData/star-wars-armada, where the two differ: both
 * Hammerheads, Imperial I, Onager Testbed, the Providences and Venators (shields and hull of all of them), Gold Squadron, Mandalorian Gauntlet.
 */

/**
 * Ships: id, size, hull, command with squadron and engineering value, shields and batteries (red, blue, black) of front, right, rear, left and of the
 * auxiliary zones, dice against squadrons, clicks at the joints by speed, defense tokens by their first letters (v: salvo). Then, from videege/flagship (before
 * the last errata) and BSData/star-wars-armada: faction, points before and after, slots by the letters of the referee (-: no commander either).
 */
export const PRINTED_SHIPS = `
cr90-corvette-a small 4 112 2212 210/110/100/110 010 2/12/012/0112 eer r 44 DTou
cr90-corvette-b small 4 112 2212 030/020/010/020 010 2/12/012/0112 eer r 39 DIou
nebulon-b-escort-frigate small 5 223 3121 300/110/200/110 020 1/11/012 bbe r 57 Tou
nebulon-b-support-refit small 5 213 3121 300/110/200/110 010 1/11/012 bbe r 51 Tou
assault-frigate-mark-ii-a medium 6 324 4323 210/310/210/310 020 1/11/011 ber r 81/77 DOTow
assault-frigate-mark-ii-b medium 6 334 4323 200/310/200/310 010 1/11/011 ber r 72 DOTow
mc30c-scout-frigate small 4 213 3323 102/203/101/203 010 1/11/012/0110 eerr r 69 DMTow
mc30c-torpedo-frigate small 4 213 3323 012/023/011/023 010 1/11/012/0110 eerr r 63 DMTow
mc80-assault-cruiser large 8 334 4434 210/420/210/420 020 1/11 bcrr r 114/110 DDITou
mc80-command-cruiser large 8 344 4434 120/330/120/330 011 1/11 bcrr r 106/102 DIOTou
gr-75-combat-retrofits small 3 122 1111 010/000/010/000 010 2/12/012 es r 24 -Ofo
gr-75-medium-transports small 3 122 1111 000/000/000/000 001 2/12/012 es r 18 -Ofo
mc80-battle-cruiser large 8 324 5222 430/210/110/210 002 1/10/101 bbr r 103 ITTouw
mc80-star-cruiser large 8 324 5222 340/210/020/210 001 1/10/101 bbr r 96 ITTouw
pelta-assault-ship small 5 214 3212 202/101/200/101 011 2/11 ber r 56 Mcou
pelta-command-ship small 5 234 3212 220/110/200/110 010 2/11 ber r 60 Ocou
hammerhead-scout-corvette small 5 112 2111 210/010/000/010 010 2/21/110 cer r 41 OTow
hammerhead-torpedo-corvette small 5 112 2111 111/001/000/001 001 2/21/110 cer r 36 MOow
mc75-armored-cruiser large 9 334 4333 032/320/011/320 011 2/11/011 bccr r 104/99 DIMOTow
mc75-ordnance-cruiser large 9 324 4333 023/302/002/302 001 2/11/011 bccr r 100/95 DMMOow
starhawk-battleship-mark-i large 14 434 6424 422/221/201/221 011 1/11 bcrv r 140 IOSToow
starhawk-battleship-mark-ii large 14 434 6424 431/320/210/320 110 1/11 bcrv r 150 IOSToow
victory-ii medium 8 334 3313 330/210/200/210 010 1/01 brr e 85/80 IOTow
victory-i medium 8 334 3313 303/201/200/201 010 1/01 brr e 73 MOTow
gladiator-ii small 5 223 3212 202/103/101/103 020 2/11/011 ber e 62 Mouw
gladiator-i small 5 223 3212 202/004/101/004 010 2/11/011 ber e 56 Mouw
imperial-ii large 11 344 4323 440/220/120/220 020 1/11/011 bcrr e 120 DIOTow
imperial-i large 11 344 4323 323/202/120/202 011 1/11/011 bcrr e 110 IOOTow
cymoon-1-refit large 11 334 4323 520/130/120/130 002 1/11/011 bcrr e 112 OTTcow
kuat-refit large 11 324 4323 323/112/111/112 011 1/11/011 bcrr e 112 DIMOow
raider-i small 4 112 2222 022/011/010/011 002 2/22/011/0111 bee e 44 MOow
raider-ii small 4 112 2222 031/011/010/011 011 2/22/011/0111 bee e 48 IOow
gozanti-assault-carriers small 3 122 1111 100/010/000/010 010 2/11/110 es e 28/26 -Ofo
gozanti-cruisers small 3 122 1111 010/010/000/010 001 2/11/110 es e 23 -Ofo
interdictor-combat-refit medium 9 225 3222 220/220/120/220 011 1/11 bccr e 93 IOXou
interdictor-suppression-refit medium 9 225 3222 130/130/120/130 010 1/11 bccr e 90 IOXXou
arquitens-command-cruiser small 5 223 2222 110/300/110/300 010 2/02/002 cerr e 59/55 DTou
arquitens-light-cruiser small 5 213 2222 101/300/101/300 001 2/02/002 cerr e 54/52 DTo
quasar-fire-i medium 6 242 2212 030/020/010/020 010 2/11/011 br e 54 OOow
quasar-fire-ii medium 6 242 2212 210/110/010/110 100 2/11/011 br e 61 Ooww
onager-star-destroyer large 10 323 5212 221/301/210/301 011 1/11/110 brv e 110/120 SToww
onager-testbed large 10 313 5212 121/210/110/210 001 1/11/110 brv e 96/116 Souww
acclamator-i medium 7 334 4222 302/201/101/201 002 1/10/010 brv g 66/64 MOOTow
acclamator-ii medium 7 334 4222 312/201/110/201 011 1/10/010 brv g 71 DMTow
consular-armed-cruiser small 4 112 2212 021/011/010/011 020 2/21/111/1011 cer g 37 DMou
consular-charger-c70 small 4 112 2212 210/200/110/200 001 2/21/111/1011 cer g 45/42 OTou
pelta-medical-frigate small 5 224 3212 210/110/200/110 010 2/11 ber g 49 Ofou
pelta-transport-frigate small 5 214 3212 201/101/200/101 011 2/11 ber g 45 Dfou
venator-i large 9 334 4323 303/112/111/112 020 1/11/010 bcrv g 90 MOTcow
venator-ii large 9 354 4323 222/220/111/220 011 1/11/010 bcrv g 100 DMOTow
venator-ii-imperial large 9 334 4323 222/220/111/220 011 1/11/010 bcrv e 100 DMMTow
victory-i-republic medium 8 334 3313 303/201/200/201 010 1/01 brv g 75/73 MMOouw
gozanti-cruisers-separatist small 3 122 1111 010/010/000/010 001 2/11/110 es s 27/24 -Iow
hardcell-transport small 5 123 3121 210/010/000/010 010 2/11/110 ber s 47 foou
hardcell-battle-refit small 5 113 3121 300/100/000/100 011 2/11/110 ber s 52/50 DOTo
munificent-star-frigate medium 6 224 4323 220/300/200/300 101 1/12 brv s 73 DITou
munificent-comms-frigate medium 6 234 4323 220/300/200/300 100 1/12 brv s 70 IOTou
providence-dreadnought large 9 344 5323 212/312/111/312 010 2/11/100 bcrv s 105/97 IMOTTow
providence-carrier large 9 344 5323 212/222/111/222 002 2/11/100 bcrv s 105/102 DIMOTco
providence-carrier-rebel large 9 324 5323 212/222/111/222 002 2/10 berv r 95 OOoouuww
recusant-light-destroyer large 8 323 3323 402/301/101/301 010 1/11/021 berv s 85 MOTow
recusant-support-destroyer large 8 333 3323 321/310/110/310 100 1/11/021 berv s 90 OOTow
executor-i huge 33 465 653555 540/331/211/331/231/231 021 0/00 bbccrr e 381 IOTccccoooow
executor-ii huge 33 465 653555 550/431/211/431/331/331 111 0/00 bbccrr e 411 IIOOTTcoooow
star-dreadnought-assault-prototype huge 22 454 632333 540/321/111/321/221/221 110 0/00 bbccrr e 250 IIOOTTooow
star-dreadnought-command-prototype huge 22 454 632333 440/311/111/311/211/211 020 0/00 bbccrr e 220 IOTccooow
`;

/** Squadrons: id, hull, speed, dice against ships and against squadrons, defense tokens, keywords; from the same two, faction with u: unique, points before and after. */
export const PRINTED_SQUADRONS = `
a-wing 4 5 001 030 - counter-2 r 11
aggressor 5 3 001 040 - counter-1,rogue e 16/15
b-wing 5 2 011 030 - bomber r 14
e-wing 5 4 100 040 - bomber,snipe-3 r 15/14
firespray-31 6 3 020 030 - bomber,rogue e 18
hwk-290 4 3 010 020 - counter-2,intel r 12
jumpmaster-5000 4 4 010 020 - intel,swarm e 12
lambda-shuttle 6 3 010 002 - heavy,relay-2,strategic e 15
lancer 4 4 001 030 - bomber,grit,rogue r 15/14
mandalorian-gauntlet 7 4 020 120 - assault,rogue e 20/18
scurrg-h-6 6 3 011 020 - bomber,grit,heavy r 16
tie-advanced 5 4 001 030 - escort e 12
tie-bomber 5 4 001 001 - bomber,heavy e 9
tie-defender 6 5 010 022 - bomber e 16
tie-fighter 3 4 010 030 - swarm e 8
tie-interceptor 3 5 010 040 - counter-2,swarm e 11
tie-phantom 4 4 200 040 - cloak e 14
vcx-100 8 3 010 030 - heavy,relay-1,strategic r 15
vt-49-decimator 8 3 030 003 - counter-1,heavy,rogue e 22
x-wing 5 3 100 040 - bomber,escort r 13
y-wing 6 3 001 020 - bomber,heavy r 10
yt-1300 7 2 010 030 - counter-1,escort r 13
yt-2400 6 4 001 040 - rogue r 16
yv-666 7 2 010 022 - grit,heavy,rogue e 15
z-95-headhunter 3 3 100 300 - swarm r 7
arc-170 7 2 020 120 - bomber,counter-1 g 15
belbullab-22 5 4 010 022 - relay-1,screen s 15
btl-b-y-wing 6 3 001 011 - bomber,heavy g 10
delta-7 4 4 010 031 - adept-1,counter-2,dodge-1 g 17
droid-tri-fighter 3 5 001 120 - ai-antisquadron-1,counter-2,swarm s 11
hyena-bomber 4 4 100 020 - ai-battery-1,bomber,heavy s 11
v-19-torrent 5 3 001 120 - escort,swarm g 12
vulture 3 4 100 011 - ai-antisquadron-1,swarm s 8
black-squadron 3 4 010 030 - counter-1,escort eu 9
dagger-squadron 5 2 011 021 - bomber,swarm ru 15
gamma-squadron 5 4 001 001 - bomber,grit eu 10
gold-squadron 6 3 020 020 - bomber ru 12
green-squadron 4 5 001 030 - bomber,counter-1 ru 12
rogue-squadron 5 3 100 040 - bomber,rogue ru 14
saber-squadron 3 5 010 040 - snipe-4,swarm eu 12
tempest-squadron 5 4 001 030 - bomber,escort eu 13
corran-horn 5 4 100 040 bb bomber,rogue,snipe-4 ru 22
darth-vader 5 4 001 031 bb escort eu 21
ig-88 5 5 001 040 s counter-2,rogue eu 21/19
luke-skywalker 5 3 001 040 bb bomber,escort ru 20
tycho-celchu 4 5 001 030 bs counter-2 ru 16
wat-tambor 5 4 001 022 be escort,relay-1,screen su 18
wedge-antilles 5 3 001 040 bb bomber,escort ru 19
bossk 7 3 011 004 b grit,rogue eu 23
dash-rendar 6 4 001 040 bb bomber,rogue ru 24
dengar 4 4 001 030 bs intel,swarm eu 20
howlrunner 3 4 010 030 bs swarm eu 16
mauler-mithel 3 4 010 030 bs swarm eu 15
soontir-fel 3 5 010 040 bs counter-2,swarm eu 18
boba-fett 6 3 011 040 bb bomber,rogue eu 26/24
dutch-vander 6 3 001 030 bb bomber,heavy ru 16
han-solo 7 3 011 022 bb grit,rogue ru 26
jan-ors 4 3 001 030 bb counter-2,intel ru 19
keyan-farlander 5 2 002 030 bb bomber ru 20/18
major-rhymer 5 4 001 011 bb bomber,heavy eu 16
nym 6 3 011 020 bb bomber,grit ru 21
maarek-stele 6 5 020 022 bb bomber,grit eu 21
shara-bey 4 5 001 030 bs counter-3 ru 17
darth-vader-tie-defender 6 5 200 112 be adept-2,bomber,rogue eu 25
general-grievous 5 4 001 022 bb relay-2,screen su 22
ciena-ree 3 5 010 040 bs counter-2,swarm eu 17
dis-t81 3 5 001 111 bs ai-antisquadron-1,counter-2,snipe-3,swarm su 17
colonel-jendon 6 3 010 002 bb heavy,relay-2 eu 20/23
axe 5 3 001 120 be escort,swarm gu 17
lando-calrissian 7 3 110 121 bb grit,rogue ru 23/24
anakin-skywalker-btl-b 6 3 110 030 bb adept-2,bomber,heavy gu 19/18
anakin-skywalker-delta-7 4 4 001 022 bs adept-2,counter-2,dodge-1 gu 24
tel-trevura 4 4 010 030 bs grit,rogue eu 17
valen-rudor 3 4 010 003 bs swarm eu 13
kickback 5 3 001 120 bb escort,swarm gu 16
ahsoka-tano 4 4 010 031 bs adept-1,counter-2,grit gu 23
matchstick 6 3 001 011 bb bomber,heavy gu 16
ketsu-onyo 4 4 020 030 bs bomber,grit,rogue ru 22
phlac-arphocc-prototypes 3 5 001 111 bs ai-antisquadron-1,counter-2,swarm su 19/18
hondo-ohnaka 6 3 020 040 bb bomber,grit,rogue eu 24
hera-syndulla 8 3 011 022 b grit,rogue ru 28
hera-syndulla-x-wing 5 3 001 121 bb bomber,dodge-1 ru 23
biggs-darklighter 5 3 100 040 bb bomber,escort ru 19
captain-jonus 5 4 001 001 bb bomber,grit,heavy eu 16
dbs-404 4 4 100 020 bs ai-battery-1,bomber,heavy su 17
dfs-311 3 4 100 101 bs ai-antisquadron-1,intel,swarm su 18/16
norra-wexley 6 3 001 030 bb bomber ru 17
morna-kee 8 3 030 003 b counter-1,rogue eu 27
vult-skerris 3 5 010 022 bs counter-4,swarm eu 18
ten-numb 5 2 011 021 bb bomber ru 19
zertik-strom 5 4 001 300 bb escort eu 15
plo-koon 4 4 010 031 bs adept-2,counter-2 gu 24
jango-fett 6 3 020 211 bb bomber,grit,rogue su 22
luminara-unduli 4 4 010 031 bs adept-1,counter-2 gu 23
baktoid-prototypes 4 4 100 020 bs ai-battery-1,bomber,heavy su 16
whisper 4 4 200 040 bs cloak eu 20/18
malee-hurra 6 3 020 110 bb bomber,grit ru 26/21
kit-fisto 4 4 010 031 bs adept-2,counter-2,intel gu 26/24
odd-ball 7 2 020 021 be bomber,counter-1 gu 23/20
lieutenant-blount 3 3 100 300 bs swarm ru 14
gar-saxon 7 4 011 120 b assault,rogue eu 23/20
kanan-jarrus 4 3 020 120 bb assault,cloak,rogue ru 19
fenn-rau 7 4 011 120 b assault,escort ru 24
mart-mattin 6 4 001 040 bb grit,rogue ru 22
ig-88b 5 5 001 022 s counter-1,rogue eu 21/19
haor-chall-prototypes 3 4 100 011 bs ai-antisquadron-1,swarm su 16
moralo-eval 7 3 020 022 b grit,rogue eu 22
`;
