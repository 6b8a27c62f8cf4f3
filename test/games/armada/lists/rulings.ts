/**
 * What the Rules Reference 1.5 clarifies (its FAQ and its clarifications of cards), in our words, and the test that shows it. A row: the id of the card, or the heading
 * of the FAQ; the point; after > the name of a test, or after - why there is none. Campaigns are not played, so that their entries are left out.
 */
export const FAQ = `
activations|all unactivated ships are barred: a pass > A-SHIP-09, A-SHIP-10, A-ACT-05, A-SHIP-11 a player all of whose ships are barred passes without a token, and the opponent has the turn
attacks|added dice ignore the range > A-ATK-07 a die may be added whose colour the range would not let the attacker gather: Opening Salvo at long range
attacks|without gathered dice no attack > A-ATK-06 a rear battery without a die at that range makes no salvo, and no attack is counted
attacks|own zones do not block > A-MEA-17 the attacker’s own zones never block
attacks|shield dials do not obstruct > A-MEA-22 A-MEA-12 a dividing line belongs to the nearer band, measured from the tokens, whatever stands out from the bases
attacks|engaged squadrons are targets > A-QR-41 A-QR-42 A-QR-43 A-QR-44 A-ATK-14 A-ATK-15 A-ATK-16 a zone that attacks a squadron may attack each other one in arc and range, rolling anew
commands|dial and token are one resolution, at once > A-CMD-13 A-CMD-15 a command is resolved once, with at most a dial and a token
commands|the dial is traded at the reveal alone > A-QR-10 A-CMD-06 the owner decides whether to trade the dial for its token
commands|a token serves in its round > A-CMD-07 a token gained this round is usable this round
commands|not spread over two attacks > A-CMD-24 dial and token are not spread over two attacks
commands|the die of the dial may be rerolled, or none > A-CMD-14 A-CMD-23 joined, the dial adds a die and the token may reroll any, the added one too
commands|dials of cards are not revealed > A-CMD-11 each friendly ship that activates in the round gains a dial, kept besides its own
commands|after a raid token has left, its command may be resolved > A-CMD-27 raid tokens: kept they bar their command, the dial clears them all, a command token its own
commands|who changes a dial sees it > A-INF-03 an enemy stack shows the dials that were looked at, an own one all of them
damage cards|facedown cards are not seen > A-DMG-07 facedown cards are seen by nobody, unless they have lain faceup
defense tokens|spent without effect > A-DEF-05 it answers an attack that has no dice left, against which nothing else is offered
defense tokens|an evade, then the next token > A-QR-37 A-DEF-02 A-DEF-05 one after another: ready to exhausted, exhausted to discarded
flotillas|as large as their base > A-SIZ-01 a ship is as large as its base, a flotilla too
movement|ships do not move along the tool > A-MOV-07 only the end counts: passing over a ship is free
movement|the tool may lie off the table - the tool is a computation, only bases leave the table
movement|which ship is the closest > AH-16 of several ships the closest at the final position gets the card
movement|touching is no overlap > A-OVL-01 AH-02 touching is not overlapping: bases count, the frames of shield dials beside them do not
movement|no station saves a ship that the overlap destroys > A-OBS-05 a ship that an overlap destroys is not saved by the station under it
movement|held inside by an overlap > A-OVL-10 a plotted exit is ignored when overlaps hold the ship inside
movement|the speed of a further maneuver is that of the effect > A-MOV-11 Engine Techs: after a maneuver with navigate one more at speed 1, once (A-EFX-09)
obstructed|the hidden part of an obstacle > A-MEA-18 AH-13 of an obstacle under a ship only what shows counts
set aside|no ships in play: lost > A-SAD-02 what is set aside is lost with the last ship
set aside|effects of the start of the round > A-SAD-03 Hyperspace Assault: from round 2 they arrive at distance 1 of a token, or the tokens move
set aside|no tokens and no objective ship > AH-103 another friendly ship is set aside before the fleets are deployed; it is not in play
set aside|no other effect deploys them > A-SAD-01 A-PAS-02 Hyperspace Assault: the second player sets aside a small or medium ship and up to three squadrons
setup|a third for squadrons > A-FLT-04 squadrons cost a third of the limit at most, rounded up
setup|six obstacles > A-OBS-01 the standard set has three asteroid fields, two debris fields and a station
setup|no speed 0, no overlap > A-SET-07 A-SET-08 A-SET-11 ships start in their zone, on no unit, at a speed of their chart
setup|undeployed units are in play > A-EFX-16 A-EFX-17 A-EFX-18 setup is told under Setup, and the first round begins after it
setup|shield dials reach out of the zone - shield dials are not modelled
squadrons|none has to move or attack > A-QR-21 A-SQD-02 a squadron moves or attacks, or does neither; it does not activate again
squadrons|inside the setup area > A-SET-09 A-MEA-23 squadrons start wholly within distance 2 of a friendly ship
squadrons|a counter is an attack as any other > A-DEF-14 cards add dice to a counter, which is no salvo
squadrons|criticals of bombers > A-ATK-13 A-SQD-17 criticals of a bomber count and may be resolved, those of others do neither
squadrons|as many as possible touch the ship > A-OVL-03 AH-15 never so that fewer touch the ship than could
squadrons|the others touch those > A-OVL-03 one for whom there is no room touches a squadron that touches the ship
squadrons|bases under shield dials - shield dials are not modelled
squadrons|rogue in any order > A-SQD-12 rogue moves and attacks
squadrons|grit against two > A-SQD-14 grit: one engager holds nobody; of two it is enough that one is not heavy
squadrons|at distance 1 without engagement > A-SQD-07 obstructed at distance 1 a squadron may still attack, and may fly away
squadrons|strategic, snipe, relay > A-SQD-12 escort: who is engaged with an escort attacks no other squadron, and none but an escort is sniped (A-SQD-15)
squadrons|tokens under ships move > A-SQD-18 strategic moves a token at distance 1 of where the squadron ends, to distance 1 of it
squadrons|the relay is in range of the ship > A-SQD-16 relay: a squadron at distance 1-3 of a relay that is in command range, as many as its number
squadrons|speed values and moves by cards > A-SQD-05 Corrupter: commanded bombers fly one band farther
upgrade cards|one title > A-FLT-07 A-FLT-08 A-FLT-09 A-FLT-10 what a fleet may not carry is refused by name
obstacles|squadrons under an exogorth - it is placed where it overlaps nothing (AH-74)
obstacles|purrgils by the speed of the dial > A-OBS-10 a moved obstacle does nothing until a unit ends a move on it: a ship suffers as much as its speed, a squadron 1
`;

/** By the ids of damage cards, objectives, unique squadrons and upgrade cards. */
export const CLARIFIED = `
damaged-controls|in the Move Ship step > A-DMG-14 Damaged Controls: once a maneuver, before the obstacle
power-failure|two in sequence > A-DMG-15 two Power Failures halve the engineering value in sequence, rounding down
thrust-control-malfunction|the last joint with yaw; a dial raises it > A-DMG-16 Thrust-Control Malfunction lowers the last joint with yaw; a dial may raise it again
advanced-gunnery|with Gunnery Team > AH-248 Advanced Gunnery: the first player may attack another hull zone of the same ship, with Gunnery Team neither may
advanced-gunnery|with Slaved Turrets > AH-237 an objective that lets it attack twice does not
advanced-gunnery|with Impetuous or Ordnance Pods > AH-115 with a card by which a zone attacks again, not at the same squadron
blockade-run|ships that are set aside have tokens > A-OBJ-25 each ship of the second player carries a token: 20 points for the first player once it is destroyed
opening-salvo|after the roll, any colours > Opening Salvo: the first attack of a ship at a ship adds two red dice for the first player, two of any colours for the second
opening-salvo|upgrades count > AH-52 Opening Salvo: the cost of the upgrades of a damaged ship counts, whether they are discarded or not
surprise-attack|the station outside of the zone > A-OBJ-04 the second player places the station first, within distance 5 of the edge of the first player
surprise-attack|a huge flagship at its edge > AH-252 a huge flagship overlaps the station and touches the edge of its player
targeting-beacons|once an attack > A-OBJ-15 a ship of the second player may reroll two dice of an attack at a ship at distance 1-2 of a token
capture-the-vip|a ship that leaves the table > A-OBJ-14 AH-77 a ship that is destroyed leaves it in touch with its base, towards the nearest ship of the other side
rift-assault|the die has to be turned > A-OBJ-23 the token of the target turns a die and scores 10: to an accuracy or a hit, of the second player to any icon
contested-outpost|the station does not obstruct > Contested Outpost: the greater sum of command values at distance 1 scores a token at the end of a round
fire-lanes|only dice in range, with upgrades > AH-51 are those of the armament as upgrades have it
planetary-ion-cannon|one ship a round, or the standard effect > A-OBJ-11 a blue critical has the defender exhaust a defense token, or is the standard effect
fleet-ambush|ships before squadrons > Fleet Ambush: every other turn of the first player is a ship beyond distance 5 of all edges; ships before squadrons
fleet-ambush|a ship without room - it goes to the first free place
hyperspace-assault|not in the first round; lost at the end > A-SAD-02 A-OBJ-02 units still set aside at the end count as destroyed, and save nobody from elimination
hyperspace-assault|over squadrons - ships arrive where they overlap nothing
dangerous-territory|in the Move Ship step, one token > Dangerous Territory: a ship that ends on an obstacle takes the token; ships of the second player ignore asteroids and debris
dangerous-territory|strategic - a token on an obstacle stays there
doomed-station|what cannot move stays > AH-120 AH-121 at the end of a round each player, the second first, moves another obstacle towards the rift
hyperspace-migration|gained or lost, before purrgils move > A-OBJ-21 a ship at distance 1 of a purrgil at the end of a round gets a token, which scores 20 at the end of the next
navigational-hazards|units stay where they are > A-OBJ-20 AH-120 at the end of a round each player, the second first, may move another asteroid or debris field within distance 2
minefields|in the Move Ship step > A-TOK-02 A-DIC-05 Minefields: a mine at distance 1 of where a ship ends rolls two blue dice, a card for each hit or critical
solar-corona|after the roll > a ship that fires towards the edge loses a die with an accuracy, before anything is done with dice
biggs-darklighter|not to whom General Rieekan keeps > biggs-darklighter: no point goes to a squadron that General Rieekan keeps in play
ig-88b|escorts first, each once > AH-194 it attacks escorts first, and no more while an escort is left
colonel-jendon|engaged or not; the friend does not activate > colonel-jendon: in the place of his attack a friend at distance 1-2 attacks, activated or not
luke-skywalker|no critical of Norra Wexley > norra-wexley: a critical of a bomber at distance 1, or of her own, takes a shield of the zone, not one of Luke Skywalker
luke-skywalker|damage cards that take shields > Luke Skywalker: the damage of his attacks on ships goes past shields, and no redirect takes it
dutch-vander|only if the defender suffers > one that counts as activated suffers one more damage instead; without damage nothing happens
major-rhymer|all dice at close range > he and friends at distance 1 attack ships at close range, with all dice of their battery
jan-ors|her tokens are locked when she defends > A-DEF-04 one token of a type an attack, hers or its own; A-ATK-10 accuracies lock hers only when she defends
valen-rudor|no counter either > valen-rudor: no enemy that is engaged with another squadron attacks or counters him
whisper|a counter before the move > whisper: after an attack in which it spent a token it moves up to distance 1
admiral-montferrat|Disengaged Fire Control > AH-131 a ship with Disengaged Fire Control does not attack his ship at speed 3
admiral-ackbar|with Gunnery Team > with Gunnery Team both attacks from one side zone have his dice
admiral-motti|without him > Admiral Motti: hull by size, as long as his ship is in play (A-EFX-19)
admiral-chiraneau|with Corrupter > AH-142 commanded squadrons that are held may move at speed 2, with what other cards add
admiral-ozzel|with Nav Team > admiral-ozzel: every ship may change its speed by one, and a dial does more
admiral-konstantine|no Thruster Fissure > AH-151 an enemy at distance 1-5 of two friends, one of them not small, loses a navigate token or changes its speed by one
admiral-raddus|also once his ship is lost > AH-105 it is not the first ship to activate in that round, but may be the second
admiral-screed|in any activation > Admiral Screed of one side leaves that of the other, who makes a salvo
aspiration|not above the maximum afterwards > aspiration: shields move to up to two zones, which have six at most, and none is recovered then
aspiration|lost with the card > AH-211 shields above the maximum are lost with Aspiration, those of other zones are not
admiral-sloane|another token of the type > AH-114 an accuracy spends a token of the defender, who does not spend it again; one of its type may be spent
assault-concussion-missiles|no brace > A-DEF-18 Assault Concussion Missiles: a point on each zone beside the one that is hit, not halved
admonition|one token a defense > admonition: a token is discarded, locked or not, and a die is cancelled, once an attack
bail-organa|the older card - it is no longer legal, and not played
all-fighters-follow-me|with Independence; the ship may be lost > once called, commanded squadrons fly a distance farther
boarding-engineers|one at a time, each once > Boarding Engineers turn a card once, also one that turns itself facedown again
boarding-troopers|one at a time, each once > boarding-troopers: defense tokens of an enemy at close range are spent, up to the squadron value
cham-syndulla|the dials are seen > AH-192 a squadron dial or token and the card: each dial of an enemy at close range is set anew
chimaera|what was discarded is not exchanged > AH-146 what was exchanged may come back, what was discarded for its effect may not
chart-officer|all obstacles or none > AH-116 the officer is discarded, and the obstacles that the ship overlaps do nothing
comms-net|after the reveal > Comms Net: after the reveal step a command token goes to a friendly ship at distance 1-5
defiance|any colour > defiance: a die of any colour against a ship that has activated
dual-turbolaser-turrets|nothing in between > dual-turbolaser-turrets: a red die more, then one of any leaves
demolisher|one attack before, one after > Demolisher: one attack before the maneuver, one after it
electronic-countermeasures|no rule of tokens is lifted > A-QR-24 A-QR-25 A-QR-26 A-QR-27 Electronic Countermeasures free a locked token, and are ready again for a repair token only
devastator|discarded tokens alone > a blue die for each discarded defense token of its own, once, from the front
engine-techs|the yaw of speed 1 > A-MOV-11 Engine Techs: after a maneuver with navigate one more at speed 1, once (A-EFX-09)
dominator|two shields of one zone > Dominator takes only shields that are there: two of one zone where it has two
entrapment-formation|the ship may be lost > entrapment-formation: once called, the speed changes by one for nothing
executor|one dial with one token > it holds any number of command tokens, several of one command among them
g7-x-grav-well-projector|tokens stay > AH-171 a ship that deploys near it begins at speed 0, of either side
fire-control-team|with XX-9 Turbolasers > AH-110 XX 9 Turbolasers with the standard effect deal two cards faceup
fire-control-team|with Assault Proton Torpedoes > AH-110 the card of Assault Proton Torpedoes is the first one of the attack: the standard effect deals no second faceup
g-8-experimental-projector|slower than the dial > AH-182 the course is determined from the speed of the dial
g-8-experimental-projector|further maneuvers > AH-182 the enemy with G-8 Experimental Projector may slow that of Engine Techs to speed 0
flechette-torpedoes|a counter ends no activation > AH-162 a black die with a critical icon is spent: the squadron counts as activated
garm-bel-iblis|no second copy of a token > a ship gains none that it holds, may stop early, and discards at once what is too much (A-CMD-08)
flight-controllers|snipe > AH-251 squadrons that the ship commands snipe with a die more
general-dodonna|several opponents - of a campaign alone
general-madine|with Nav Team > AH-235 before, a navigate token changes the speed or gives a click
governor-pryce|the older card - it is no longer legal, and not played
general-rieekan|until the end of the Status Phase > AH-188 it acts, is attacked and gets damage cards; repairs do not save it
general-rieekan|off the table > AH-188 what leaves the play area is destroyed at once
general-rieekan|the last ship > AH-188 the match ends at the end of the round if it was the last ship
general-rieekan|the owner chooses > AH-188 its player decides: a unit that is let go is destroyed at once, and the next may stay
grand-admiral-thrawn|kept or traded > A-CMD-10 or traded for its token
grav-shift-reroute|over squadrons, turned - departed from (AH-126)
insidious|black dice alone > AH-136 a zone of black dice alone attacks the rear at medium range
instigator|real engagement keeps from ships > AH-143 engaged with a squadron that is not heavy it attacks no ship
hondo-ohnaka|two different ships each > two different tokens on two different ships, then the two others by the opponent
intel-officer|an own token - nobody names a token of the own ship
impetuous|with Gunnery Team > AH-150 at the end of its attacks it attacks one squadron with its own dice, from a zone that has attacked as well
leia-organa-commander|not with dial and token > AH-112 a token that is there is kept, and not after another command
linked-turbolaser-towers|once; no further squadrons > exhausted for two dice of one colour against the first squadron, and no further one is attacked
ordnance-pods|each squadron in the arc > AH-115 after its attacks the ship attacks each squadron at close range of a zone with a black die, be it one that has attacked
minister-tua|her card stays - slots are asked as fleets are built, so that a card in one stays
phylon-q7-tractor-beams|the token, or slower > AH-81: an enemy that is no larger spends a navigate token, or goes slower by one
mon-mothma|in place of the effect > AH-98 at medium range an evade cancels a die; at close range it has one more rerolled
profundity|over squadrons - departed from (AH-104)
profundity|scores follow the cards > AH-106 an officer and the commander go over to it, where it has room for them
ms-1-ion-cannon|what needs no readiness stays > AH-166 as a blue critical effect a card of the defender that does something ready is exhausted, by the choice of the attacker
quad-laser-turrets|one blue die > a ship counters a squadron that attacks it at distance 1, with one blue die
quad-laser-turrets|a zone of choice > AH-246 its dice are added once a round, in a counter from the front as well
rapid-launch-bays|placed, then activated without a move > AH-232 before, a token places one; those that have come activate under the command, and do not move
shields-to-maximum|the ship may be lost > Shields to Maximum!: discarded or for a repair token, each friendly ship recovers a shield before it reveals, this round
slaved-turrets|further squadrons > AH-237 further squadrons of the one attack may be attacked
slicer-tools|the dial is seen > slicer-tools: the top dial of an enemy at distance 1-3 is seen, and set anew, or a raid token of another command
squall|before the reveal > squall: as it activates up to three move to distance 2, and not into engagement
targeting-scrambler|several copies > Targeting Scrambler: as a friendly ship at distance 1-3 defends at close range, up to four dice are rerolled
task-force-antilles|one copy > AH-191 a point of the damage is suffered by another ship with the card at distance 1-3, which is exhausted
warlord|two hits > AH-249 weapons-battery-techs, warlord: an accuracy to a critical, or to a hit, of a red die to two
the-grand-inquisitor|as the dial changes > AH-200 the-grand-inquisitor: as an enemy at distance 1-5 changes its speed the ship goes faster or slower by one
wulff-yularen|not the same command again > AH-242 Wulff Yularen: his player decides for each command token that is spent whether it comes back
veteran-gunners|accuracies first > veteran-gunners: every die, once, and the card is exhausted
xi7-turbolasers|with Advanced Projectors > Advanced Projectors redirect to any zones; XI7 Turbolasers let each take one point
walex-blissex|ready > walex-blissex: a discarded token is ready again, and the card is discarded
yavaris|no other move > Yavaris: a commanded squadron that does not move adds a die of a colour in its pool
`;

/** Rulings of the publisher's forum (AMG) and of the players' collective (ARC), as far as a search of public pages shows them. */
export const RULED = `
salvation|ARC: a salvo comes from the zone that was attacked > AH-247 in a salvo the shield is one of the zone that was attacked
spha-t|ARC: the zone before which the token lies > AH-88: the first attack is an ignition attack from the zone before which the token lies, with five blue dice and a black one
clone-gunners|ARC: near the defender, wherever the attacker is > AH-163 once it has concentrated its fire, a friend within distance 5 of the defender discards its token for a blue accuracy
admonition|AMG: discarding is no spending > AH-229 a locked token serves in both editions
quad-laser-turrets|AMG: black with Flak Guns > with flak-guns the die is black
interdictor|AMG: no cost of readying > AH-113 as any ship activates, also an enemy, another card of the ship is ready again
caitken-and-shollan|ARC: as many dice of a colour as its player wants > caitken-and-shollan: any number of dice of one colour
hondo-ohnaka|AMG: two different ships each > two different tokens on two different ships, then the two others by the opponent
planetary-ion-cannon|AMG: Thermal Shields - the window of the defender opens in its attacks as in any
solar-corona|AMG: dice are added once the last is lost - the pool goes on as where an obstruction takes the only die (AH-24)
`;
