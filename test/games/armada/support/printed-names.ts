/**
 * What the texts of upgrade cards and unique squadrons name, in a form of our own, from public data: facts in which at least two of BSData/star-wars-armada,
 * videege/flagship and Polkadoty/the-isb-api agree (four cards by the two that the rulings follow: AH-209, 234, 237, 245). Cards that name nothing of the kind have no row.
 * A row: id, then d and a distance, ranges (C close, M medium, L long), + and a colour of dice (r, b, k black), acc, hit, crit, # and a number of two or more,
 * defense tokens, keywords, sizes, and other words of the rules.
 */
export const NAMED_BY_UPGRADES = `
admiral-ackbar|#2 +r; admiral-chiraneau|#2; admiral-konstantine|#2 d5 flotilla medium; admiral-montferrat|#3; admiral-motti|#2 #3 large medium small;
admiral-raddus|#3 d2; admiral-screed|crit; admiral-sloane|acc crit rogue; admiral-yularen|#2 d3; advanced-projectors|redirect;
advanced-transponder-net|d2 heavy; agent-kallus|unique; ahsoka-tano-rebel|d5; ahsoka-tano|#3 snipe unique; all-fighters-follow-me|#5;
amity|#2 evade facedown; anakin-skywalker|#2 #3 d5; asajj-ventress|d5 raid; aspiration|#2 #6; assault-concussion-missiles|+k crit;
assault-proton-torpedoes|+k crit faceup; auxiliary-shields-team|#4; b2-rocket-troopers|C M raid salvo; barriss-offee|redirect;
battle-droid-reserves|facedown faceup; beast-of-burden|d3; boarding-engineers|C facedown faceup; boarding-troopers|C; bomber-command-center|bomber d5;
boosted-comms|C L; captain-brunson|d2 obstacle; captain-needa|evade; captain-rex|C d3 raid; centicore|#2 C M; cham-syndulla|C; chart-officer|obstacle;
clone-captain-silver|#3; clone-captain-zak|salvo; clone-commander-wolffe|#3 acc adept assault hit; clone-gunners|+b acc d5; clone-navigation-officer|d5;
cluster-bombs|#4 +b crit hit; commandant-aresko|d3; commander-beck|raid; commander-sato|#2 d1; commander-woldar|d3 swarm; comms-net|d5; concord|salvo;
corrupter|bomber; count-dooku|#2 raid; damage-control-officer|contain; darth-vader-boarding-team|C; darth-vader-officer|d5;
dby-827-heavy-turbolasers|crit salvo; devastator|+b; director-krennic|#2 +r L; disposable-capacitors|+b C L medium small; dodonnas-pride|+b crit faceup;
dominator|#2 +b C M; dual-turbolaser-turrets|+r; eclipse|facedown faceup; electronic-countermeasures|acc; emperor-palpatine-officer|unique; endeavor|contain;
enhanced-armament|+r; expanded-launchers|#2 +k; expert-shield-tech|redirect; external-racks|#2 +k C; ezra-bridger|d2 obstacle;
fighter-coordination-team|C M d1; flag-bridge|flagship large medium; flak-guns|+b +k salvo; flechette-torpedoes|+k crit; flight-controllers|+b;
foresight|evade redirect; g-8-experimental-projector|d5; g7-x-grav-well-projector|d3; gallant-haven|d1; garels-honor|facedown faceup; garm-bel-iblis|#2;
general-cracken|medium small; general-dodonna|#4 faceup; general-draven-officer|counter intel; general-grievous|d5 unique; general-rieekan|unique;
general-romodi|+r obstacle; general-tagge|#2; gilded-aegis|#6 redirect; governor-pryce|acc; grand-admiral-thrawn|#3; grav-shift-reroute|d2 d3 obstacle;
gunnery-chief-varnillian|#2 +r; h9-turbolasers|acc crit hit; hand-of-justice|d5; hardened-bulkheads|facedown large; heavy-fire-zone|+b +r;
heavy-ion-emplacements|+b crit; heavy-turbolaser-turrets|brace; high-capacity-ion-turbines|+b; home-one|acc d5; hondo-ohnaka|#2;
hot-landing|adept d2 grit raid; hyperspace-rings|rogue scout; hyperwave-signal-boost|C L ai; iden-versio|C d1 evade raid; implacable|#2 d2; independence|#4;
insidious|+k; instigator|#2 d1; instructor-goran|counter d2 heavy; intensify-firepower|hit; invisible-hand|#5 ai d3 swarm; ion-cannon-batteries|+b crit;
jainas-light|obstacle; jamming-field|d2; jedi-hostage|C raid salvo; jyn-erso|#2 C raid; kraken|C M; kyrsta-agate-officer|+b +r crit salvo;
kyrsta-agate|scatter; leading-shots|+b; leia-organa|d5; linked-turbolaser-towers|#2 +r; lira-wessex|facedown faceup; local-fire-control|salvo;
lucid-voice|#3 +b +k +r; luminara-unduli|#2 d5 unique; magnite-crystal-tractor-beam-array|d5; mar-tuuk|+r; medical-team|faceup;
mercy-mission|#15 #40 flagship small; minister-tua|large medium; mon-calamari-exodus-fleet|#2 d4; mon-mothma|C d1 evade; ms-1-ion-cannon|+b crit;
munitions-resupply|d5; nevoota-bee|swarm unique; nk-7-ion-cannons|+b crit; nova-defiant|#4; obi-wan-kenobi|redirect;
orbital-bombardment-particle-cannons|#2 +r crit d1; ordnance-experts|#2 +k; ordnance-pods|+k large medium; overload-pulse|+b crit; paragon|+k;
parts-resupply|d5; patriot-fist|#2 +b L; phoenix-home|#4; phylon-q7-tractor-beams|d5; plo-koon|+b acc adept d1 d3 grit; point-defense-ion-cannons|C d1;
point-defense-reroute|C crit; profundity|d1 small; projection-experts|#2 d5; proximity-mines|d1 d5 half; quad-battery-turrets|+b;
quad-laser-turrets|counter d1; quad-turbolaser-cannons|+r acc; rapid-launch-bays|d2; rapid-reload|+k; reactive-gunnery|salvo; redemption|d5;
reinforced-blast-doors|#3 facedown; repair-crews|d2; reserve-hangar-deck|#2 d1 d5 swarm unique; resolute|#2; rune-haako|#2 d5; sa-nalaor|evade;
sabine-wren|d2 d3 obstacle; salvation|#2 crit; san-hill|d5; sensor-team|acc; seventh-fleet-star-destroyer|d4; shriv-suurgav|C; shu-mai|#2 #3;
slaved-turrets|+r; slicer-tools|d3 raid; sovereign|#3 d5; spha-t|#2 #5 +b +k; spinal-armament|+r; squall|#3 C M d2; stronghold|d2 swarm; sunder|+b +k crit;
superheavy-composite-beam-turbolasers|+b +r crit medium; suppressor|d3; sw-7-ion-batteries|+b acc; swift-return|d2 obstacle; tantive-iv|d5;
targeting-scrambler|#4 C d3; task-force-antilles|d3; task-force-organa|#2 d3; tb-73|evade; tf-1726|#2 +k raid; the-grand-inquisitor|d5;
thermal-shields|brace half; ti-99|counter d3; tide-of-progress-xii|faceup; toryn-farr|+b d3; tranquility|#2 #6; triumphant|#3 C M adept;
turbolaser-reroute-circuits|#2 +r crit evade hit; unity|heavy redirect; vanguard|redirect; vector|#5 heavy; warlord|acc hit; wat-tambor|#2 d5;
weapons-battery-techs|acc crit; wedge-antilles|#3 cloak d5 strategic unique; wide-area-barrage|+k C crit half hit; xi7-turbolasers|redirect;
xx-9-turbolasers|#2 crit faceup
`;

export const NAMED_BY_ACES = `
ahsoka-tano|#2 +b d1; anakin-skywalker-delta-7|#2 d1; axe|d1; baktoid-prototypes|acc bomber d1; biggs-darklighter|d1 escort; boba-fett|d1; bossk|#6 +b acc;
captain-jonus|acc d1; colonel-jendon|d2; darth-vader-tie-defender|crit unique; darth-vader|crit; dash-rendar|d1; dengar|counter d2; fenn-rau|#2 d1 unique;
gar-saxon|d1 intel relay; general-grievous|crit; haor-chall-prototypes|d1; hera-syndulla-x-wing|adept escort; hera-syndulla|#2 d2 rogue; hondo-ohnaka|d1;
howlrunner|+b d1 swarm; ig-88b|d1; ig-88|counter escort; jan-ors|d2; jango-fett|d1 unique; kanan-jarrus|crit raid; ketsu-onyo|#2 d1; kickback|d1;
kit-fisto|#3; lieutenant-blount|d1 swarm; luminara-unduli|d1 unique; maarek-stele|crit; major-rhymer|C d1; malee-hurra|crit d1; mart-mattin|d1;
matchstick|#3 bomber d3; moralo-eval|d1 d2 obstacle; norra-wexley|bomber crit d1; nym|+b crit; odd-ball|#2; phlac-arphocc-prototypes|d1;
plo-koon|counter d1 unique; shara-bey|counter crit; soontir-fel|counter; tel-trevura|#3 escort; ten-numb|+b crit d1; vult-skerris|counter;
wedge-antilles|#2 +b; whisper|d1; zertik-strom|d1
`;

/**
 * When upgrade cards act that act at a time, by what their texts name: P deployment, 1 the first round, O the start of a round, S, s, T the start of the
 * Ship, Squadron and Status Phase (s also a squadron command), r, n repair and navigate commands, B before a reveal or as a ship activates, R, V as a
 * dial is revealed and after that, A attack, D defense, X critical, M maneuver, C course or speed, L a loss, F a faceup card, Z a resolved command,
 * E an end, G a gain.
 */
export const WHEN_OF_UPGRADES = `
adar-tallon MZ; admiral-ackbar A; admiral-chiraneau Cs; admiral-konstantine CT; admiral-ozzel-officer 1CM; admiral-raddus MOP; admiral-screed AMX;
admiral-tarkin GS; admiral-titus 1C; admiral-trench ERSZ; admiral-yularen Zrs; admonition AD; advanced-projectors DZ; agent-kallus A; ahsoka-tano EGMs;
ahsoka-tano-rebel BGMV; all-fighters-follow-me CEMS; amity DGMP; anakin-skywalker AD; annihilator A; asajj-ventress ADG; aspiration P;
assault-concussion-missiles DX; assault-proton-torpedoes DFX; auxiliary-shields-team r; avenger AD; b2-rocket-troopers ADG; bail-organa GR; barriss-offee ADZ;
battle-droid-reserves Fr; beast-of-burden BD; boarding-engineers FR; boarding-troopers DR; boosted-comms s; caitken-and-shollan A; captain-brunson AD;
captain-needa 1D; captain-rex Gs; cataclysm S; cham-syndulla GR; chart-officer M; chimaera GO; clone-captain-silver CMZn; clone-captain-zak A;
clone-commander-wolffe EGMZs; clone-gunners ADG; clone-navigation-officer GR; cluster-bombs ADGLX; commandant-aresko GR; commander-sato A; commander-vanto
GMZ; comms-net GRV; concord CDGP; corrupter CEMs; corvus P; count-dooku GS; darth-vader AD; darth-vader-boarding-team R; darth-vader-officer A;
dby-827-heavy-turbolasers AX; defense-liaison BRr; defiance A; devastator AD; director-isard GR; director-krennic A; disposable-capacitors ABE; dodonnas-pride
ADFX; dominator A; dual-turbolaser-turrets A; early-warning-system AEST; electronic-countermeasures D; emperor-palpatine DEPS; emperor-palpatine-officer AD;
endeavor 1DG; engine-techs CMn; engineering-captain BRr; engineering-team Gr; entrapment-formation CES; expert-shield-tech AD; external-racks A; ezra-bridger
R; fb-88 BR; fighter-coordination-team M; fire-control-team XZ; flechette-torpedoes AMX; flight-controllers EMs; foremans-labor AD; g-8-experimental-projector
CEMZ; g7-x-grav-well-projector CP; garm-bel-iblis GPS; general-draven EPRSZ; general-draven-officer A; general-grievous DL; general-romodi A; general-tagge
DPS; gilded-aegis DE; governor-pryce AGM; grand-admiral-thrawn EGPS; grand-moff-tarkin GS; grav-shift-reroute MP; gunnery-chief-varnillian AP; h9-turbolasers
AX; hand-of-justice BDR; heavy-fire-zone AD; heavy-ion-emplacements DX; home-one A; hondo-ohnaka S; hot-landing EGLs; hyperspace-rings GP;
hyperwave-signal-boost As; iden-versio DGZs; impetuous AEG; implacable AD; independence ACEMs; intel-officer AD; intensify-firepower AES; interdictor B;
invisible-hand MPs; ion-cannon-batteries DX; jedi-hostage ADGR; jyn-erso GR; kraken ADM; kyrsta-agate ACDGPZ; kyrsta-agate-officer ADXZ; lando-calrissian AD;
leading-shots A; leia-organa R; linked-turbolaser-towers AM; lira-wessex F; local-fire-control DP; luminara-unduli D; magnite-crystal-tractor-beam-array CEM;
major-derlin AD; mar-tuuk AD; medical-team F; mercy-mission ELP; moff-jerjerrod CDEM; mon-calamari-exodus-fleet Gr; ms-1-ion-cannon DX; munitions-resupply
GRV; nav-team CMn; navigation-officer BRn; nevoota-bee AEGMs; nk-7-ion-cannons DX; nova-defiant GPR; orbital-bombardment-particle-cannons DX; ordnance-experts
A; ordnance-pods AE; overload-pulse DX; paragon A; parts-resupply GRV; passel-argente GRr; patriot-fist AGM; phylon-q7-tractor-beams BC;
point-defense-ion-cannons AD; point-defense-reroute AX; profundity OP; projection-experts r; proximity-mines P; pursuant RZ; quad-battery-turrets AC;
quad-turbolaser-cannons A; quantum-storm CMn; rakehell CMZn; rapid-launch-bays MPR; raymus-antilles GR; reactive-gunnery ADZ; redemption GZr;
redundant-shields T; reeva-demesne AD; reinforced-blast-doors S; repair-crews r; reserve-hangar-deck LM; resolute GZ; rune-haako GR; ruthless-strategists AD;
sabine-wren S; san-hill Z; sensor-team A; seventh-fleet-star-destroyer ADG; shields-to-maximum BERS; shriv-suurgav R; shu-mai AP; skilled-first-officer BR;
slaved-turrets A; slicer-tools GM; sovereign GS; squall B; sunder DX; superheavy-composite-beam-turbolasers DX; support-officer O; suppressor DM;
swivel-mount-batteries AR; tactical-expert BR; take-evasive-action CES; targeting-scrambler AD; task-force-antilles AD; task-force-organa A; taskmaster-grint
GPR; tb-73 DGP; tf-1726 ADM; the-grand-inquisitor C; thermal-shields AD; tide-of-progress-xii F; tikkes GR; tranquility D; triumphant 1Z;
turbolaser-reroute-circuits ADX; unity ADGP; vanguard 1DG; vector CEMs; veteran-captain GR; veteran-gunners A; walex-blissex BD; warlord A; wat-tambor Gr;
weapons-battery-techs AX; weapons-liaison BR; wedge-antilles EGs; wide-area-barrage ADX; wing-commander BR; xi7-turbolasers ADZ; xx-9-turbolasers ADFX;
yavaris AMs
`;
