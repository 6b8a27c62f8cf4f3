/**
 * The numbers printed on ships and squadrons, written down a second time from the public data of github Polkadoty/the-isb-api (`public/converted-json`,
 * after the last errata), in another form than the content has them. Ten rows are those of github BSData/star-wars-armada, where the two differ: both
 * Hammerheads, Imperial I, Onager Testbed, the Providences and Venators (shields and hull of all of them), Gold Squadron, Mandalorian Gauntlet.
 */

/**
 * Ships: id, size, hull, command with squadron and engineering value, shields and batteries (red, blue, black) of front, right, rear, left and of the
 * auxiliary zones, dice against squadrons, clicks at the joints by speed, defense tokens by their first letters (v: salvo).
 */
export const PRINTED_SHIPS = `
cr90-corvette-a small 4 112 2212 210/110/100/110 010 2/12/012/0112 eer
cr90-corvette-b small 4 112 2212 030/020/010/020 010 2/12/012/0112 eer
nebulon-b-escort-frigate small 5 223 3121 300/110/200/110 020 1/11/012 bbe
nebulon-b-support-refit small 5 213 3121 300/110/200/110 010 1/11/012 bbe
assault-frigate-mark-ii-a medium 6 324 4323 210/310/210/310 020 1/11/011 ber
assault-frigate-mark-ii-b medium 6 334 4323 200/310/200/310 010 1/11/011 ber
mc30c-scout-frigate small 4 213 3323 102/203/101/203 010 1/11/012/0110 eerr
mc30c-torpedo-frigate small 4 213 3323 012/023/011/023 010 1/11/012/0110 eerr
mc80-assault-cruiser large 8 334 4434 210/420/210/420 020 1/11 bcrr
mc80-command-cruiser large 8 344 4434 120/330/120/330 011 1/11 bcrr
gr-75-combat-retrofits small 3 122 1111 010/000/010/000 010 2/12/012 es
gr-75-medium-transports small 3 122 1111 000/000/000/000 001 2/12/012 es
mc80-battle-cruiser large 8 324 5222 430/210/110/210 002 1/10/101 bbr
mc80-star-cruiser large 8 324 5222 340/210/020/210 001 1/10/101 bbr
pelta-assault-ship small 5 214 3212 202/101/200/101 011 2/11 ber
pelta-command-ship small 5 234 3212 220/110/200/110 010 2/11 ber
hammerhead-scout-corvette small 5 112 2111 210/010/000/010 010 2/21/110 cer
hammerhead-torpedo-corvette small 5 112 2111 111/001/000/001 001 2/21/110 cer
mc75-armored-cruiser large 9 334 4333 032/320/011/320 011 2/11/011 bccr
mc75-ordnance-cruiser large 9 324 4333 023/302/002/302 001 2/11/011 bccr
starhawk-battleship-mark-i large 14 434 6424 422/221/201/221 011 1/11 bcrv
starhawk-battleship-mark-ii large 14 434 6424 431/320/210/320 110 1/11 bcrv
victory-ii medium 8 334 3313 330/210/200/210 010 1/01 brr
victory-i medium 8 334 3313 303/201/200/201 010 1/01 brr
gladiator-ii small 5 223 3212 202/103/101/103 020 2/11/011 ber
gladiator-i small 5 223 3212 202/004/101/004 010 2/11/011 ber
imperial-ii large 11 344 4323 440/220/120/220 020 1/11/011 bcrr
imperial-i large 11 344 4323 323/202/120/202 011 1/11/011 bcrr
cymoon-1-refit large 11 334 4323 520/130/120/130 002 1/11/011 bcrr
kuat-refit large 11 324 4323 323/112/111/112 011 1/11/011 bcrr
raider-i small 4 112 2222 022/011/010/011 002 2/22/011/0111 bee
raider-ii small 4 112 2222 031/011/010/011 011 2/22/011/0111 bee
gozanti-assault-carriers small 3 122 1111 100/010/000/010 010 2/11/110 es
gozanti-cruisers small 3 122 1111 010/010/000/010 001 2/11/110 es
interdictor-combat-refit medium 9 225 3222 220/220/120/220 011 1/11 bccr
interdictor-suppression-refit medium 9 225 3222 130/130/120/130 010 1/11 bccr
arquitens-command-cruiser small 5 223 2222 110/300/110/300 010 2/02/002 cerr
arquitens-light-cruiser small 5 213 2222 101/300/101/300 001 2/02/002 cerr
quasar-fire-i medium 6 242 2212 030/020/010/020 010 2/11/011 br
quasar-fire-ii medium 6 242 2212 210/110/010/110 100 2/11/011 br
onager-star-destroyer large 10 323 5212 221/301/210/301 011 1/11/110 brv
onager-testbed large 10 313 5212 121/210/110/210 001 1/11/110 brv
acclamator-i medium 7 334 4222 302/201/101/201 002 1/10/010 brv
acclamator-ii medium 7 334 4222 312/201/110/201 011 1/10/010 brv
consular-armed-cruiser small 4 112 2212 021/011/010/011 020 2/21/111/1011 cer
consular-charger-c70 small 4 112 2212 210/200/110/200 001 2/21/111/1011 cer
pelta-medical-frigate small 5 224 3212 210/110/200/110 010 2/11 ber
pelta-transport-frigate small 5 214 3212 201/101/200/101 011 2/11 ber
venator-i large 9 334 4323 303/112/111/112 020 1/11/010 bcrv
venator-ii large 9 354 4323 222/220/111/220 011 1/11/010 bcrv
venator-ii-imperial large 9 334 4323 222/220/111/220 011 1/11/010 bcrv
victory-i-republic medium 8 334 3313 303/201/200/201 010 1/01 brv
gozanti-cruisers-separatist small 3 122 1111 010/010/000/010 001 2/11/110 es
hardcell-transport small 5 123 3121 210/010/000/010 010 2/11/110 ber
hardcell-battle-refit small 5 113 3121 300/100/000/100 011 2/11/110 ber
munificent-star-frigate medium 6 224 4323 220/300/200/300 101 1/12 brv
munificent-comms-frigate medium 6 234 4323 220/300/200/300 100 1/12 brv
providence-dreadnought large 9 344 5323 212/312/111/312 010 2/11/100 bcrv
providence-carrier large 9 344 5323 212/222/111/222 002 2/11/100 bcrv
providence-carrier-rebel large 9 324 5323 212/222/111/222 002 2/10 berv
recusant-light-destroyer large 8 323 3323 402/301/101/301 010 1/11/021 berv
recusant-support-destroyer large 8 333 3323 321/310/110/310 100 1/11/021 berv
executor-i huge 33 465 653555 540/331/211/331/231/231 021 0/00 bbccrr
executor-ii huge 33 465 653555 550/431/211/431/331/331 111 0/00 bbccrr
star-dreadnought-assault-prototype huge 22 454 632333 540/321/111/321/221/221 110 0/00 bbccrr
star-dreadnought-command-prototype huge 22 454 632333 440/311/111/311/211/211 020 0/00 bbccrr
`;

/** Squadrons: id, hull, speed, dice against ships and against squadrons, defense tokens, keywords. */
export const PRINTED_SQUADRONS = `
a-wing 4 5 001 030 - counter-2
aggressor 5 3 001 040 - counter-1,rogue
b-wing 5 2 011 030 - bomber
e-wing 5 4 100 040 - bomber,snipe-3
firespray-31 6 3 020 030 - bomber,rogue
hwk-290 4 3 010 020 - counter-2,intel
jumpmaster-5000 4 4 010 020 - intel,swarm
lambda-shuttle 6 3 010 002 - heavy,relay-2,strategic
lancer 4 4 001 030 - bomber,grit,rogue
mandalorian-gauntlet 7 4 020 120 - assault,rogue
scurrg-h-6 6 3 011 020 - bomber,grit,heavy
tie-advanced 5 4 001 030 - escort
tie-bomber 5 4 001 001 - bomber,heavy
tie-defender 6 5 010 022 - bomber
tie-fighter 3 4 010 030 - swarm
tie-interceptor 3 5 010 040 - counter-2,swarm
tie-phantom 4 4 200 040 - cloak
vcx-100 8 3 010 030 - heavy,relay-1,strategic
vt-49-decimator 8 3 030 003 - counter-1,heavy,rogue
x-wing 5 3 100 040 - bomber,escort
y-wing 6 3 001 020 - bomber,heavy
yt-1300 7 2 010 030 - counter-1,escort
yt-2400 6 4 001 040 - rogue
yv-666 7 2 010 022 - grit,heavy,rogue
z-95-headhunter 3 3 100 300 - swarm
arc-170 7 2 020 120 - bomber,counter-1
belbullab-22 5 4 010 022 - relay-1,screen
btl-b-y-wing 6 3 001 011 - bomber,heavy
delta-7 4 4 010 031 - adept-1,counter-2,dodge-1
droid-tri-fighter 3 5 001 120 - ai-antisquadron-1,counter-2,swarm
hyena-bomber 4 4 100 020 - ai-battery-1,bomber,heavy
v-19-torrent 5 3 001 120 - escort,swarm
vulture 3 4 100 011 - ai-antisquadron-1,swarm
black-squadron 3 4 010 030 - counter-1,escort
dagger-squadron 5 2 011 021 - bomber,swarm
gamma-squadron 5 4 001 001 - bomber,grit
gold-squadron 6 3 020 020 - bomber
green-squadron 4 5 001 030 - bomber,counter-1
rogue-squadron 5 3 100 040 - bomber,rogue
saber-squadron 3 5 010 040 - snipe-4,swarm
tempest-squadron 5 4 001 030 - bomber,escort
corran-horn 5 4 100 040 bb bomber,rogue,snipe-4
darth-vader 5 4 001 031 bb escort
ig-88 5 5 001 040 s counter-2,rogue
luke-skywalker 5 3 001 040 bb bomber,escort
tycho-celchu 4 5 001 030 bs counter-2
wat-tambor 5 4 001 022 be escort,relay-1,screen
wedge-antilles 5 3 001 040 bb bomber,escort
bossk 7 3 011 004 b grit,rogue
dash-rendar 6 4 001 040 bb bomber,rogue
dengar 4 4 001 030 bs intel,swarm
howlrunner 3 4 010 030 bs swarm
mauler-mithel 3 4 010 030 bs swarm
soontir-fel 3 5 010 040 bs counter-2,swarm
boba-fett 6 3 011 040 bb bomber,rogue
dutch-vander 6 3 001 030 bb bomber,heavy
han-solo 7 3 011 022 bb grit,rogue
jan-ors 4 3 001 030 bb counter-2,intel
keyan-farlander 5 2 002 030 bb bomber
major-rhymer 5 4 001 011 bb bomber,heavy
nym 6 3 011 020 bb bomber,grit
maarek-stele 6 5 020 022 bb bomber,grit
shara-bey 4 5 001 030 bs counter-3
darth-vader-tie-defender 6 5 200 112 be adept-2,bomber,rogue
general-grievous 5 4 001 022 bb relay-2,screen
ciena-ree 3 5 010 040 bs counter-2,swarm
dis-t81 3 5 001 111 bs ai-antisquadron-1,counter-2,snipe-3,swarm
colonel-jendon 6 3 010 002 bb heavy,relay-2
axe 5 3 001 120 be escort,swarm
lando-calrissian 7 3 110 121 bb grit,rogue
anakin-skywalker-btl-b 6 3 110 030 bb adept-2,bomber,heavy
anakin-skywalker-delta-7 4 4 001 022 bs adept-2,counter-2,dodge-1
tel-trevura 4 4 010 030 bs grit,rogue
valen-rudor 3 4 010 003 bs swarm
kickback 5 3 001 120 bb escort,swarm
ahsoka-tano 4 4 010 031 bs adept-1,counter-2,grit
matchstick 6 3 001 011 bb bomber,heavy
ketsu-onyo 4 4 020 030 bs bomber,grit,rogue
phlac-arphocc-prototypes 3 5 001 111 bs ai-antisquadron-1,counter-2,swarm
hondo-ohnaka 6 3 020 040 bb bomber,grit,rogue
hera-syndulla 8 3 011 022 b grit,rogue
hera-syndulla-x-wing 5 3 001 121 bb bomber,dodge-1
biggs-darklighter 5 3 100 040 bb bomber,escort
captain-jonus 5 4 001 001 bb bomber,grit,heavy
dbs-404 4 4 100 020 bs ai-battery-1,bomber,heavy
dfs-311 3 4 100 101 bs ai-antisquadron-1,intel,swarm
norra-wexley 6 3 001 030 bb bomber
morna-kee 8 3 030 003 b counter-1,rogue
vult-skerris 3 5 010 022 bs counter-4,swarm
ten-numb 5 2 011 021 bb bomber
zertik-strom 5 4 001 300 bb escort
plo-koon 4 4 010 031 bs adept-2,counter-2
jango-fett 6 3 020 211 bb bomber,grit,rogue
luminara-unduli 4 4 010 031 bs adept-1,counter-2
baktoid-prototypes 4 4 100 020 bs ai-battery-1,bomber,heavy
whisper 4 4 200 040 bs cloak
malee-hurra 6 3 020 110 bb bomber,grit
kit-fisto 4 4 010 031 bs adept-2,counter-2,intel
odd-ball 7 2 020 021 be bomber,counter-1
lieutenant-blount 3 3 100 300 bs swarm
gar-saxon 7 4 011 120 b assault,rogue
kanan-jarrus 4 3 020 120 bb assault,cloak,rogue
fenn-rau 7 4 011 120 b assault,escort
mart-mattin 6 4 001 040 bb grit,rogue
ig-88b 5 5 001 022 s counter-1,rogue
haor-chall-prototypes 3 4 100 011 bs ai-antisquadron-1,swarm
moralo-eval 7 3 020 022 b grit,rogue
`;
