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

/** The clarifications, by the ids of damage cards, objectives, unique squadrons and upgrade cards. */
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
g-8-experimental-projector|further maneuvers > AH-182 an enemy card may slow that of Engine Techs to speed 0
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
solar-corona|AMG: dice are added once the last is lost - it is lost after the roll, so that the attack goes on (AH-24)
`;

/**
 * The reference manual 1.03 of the players' collective (ARC, July 2025), card by card: each point that it makes about a card, in our words. Points
 * that repeat a printed text, a rule of the Rules Reference or the tables above are left out.
 */
export const MANUAL = `
damaged-controls|Chart Officer does not spare its card > AH-116 the officer is discarded, and the obstacles that the ship overlaps do nothing
damaged-munitions|two dice with an obstruction > A-DMG-17 Damaged Munitions and an obstruction cost two dice against a ship
coolant-discharge|a salvo of this round counts > Coolant Discharge: one attack a round at ships, a salvo of this round counted (A-DMG-18)
comm-noise|speed 0 leaves spent tokens working > A-DMG-19 Comm Noise that brings the ship to speed 0 leaves spent tokens working
compartment-fire|others ready its tokens > AH-119 hand-of-justice: before its reveal another friend readies a token, whatever lies on it
compartment-fire|the own card does not > AH-82: a Compartment Fire keeps the tokens of its own ship exhausted
crew-panic|a thrown dial is not revealed > Crew Panic: before the reveal a damage, or the dial is thrown away and nothing revealed
disengaged-fire-control|obstructed by a card > AH-131 a ship with Disengaged Fire Control does not attack his ship at speed 3
life-support-failure|tokens go, none come > Life Support Failure drops all command tokens, and the ship gains none
projector-misaligned|before the rest of the damage > A-DMG-21 drawn by the critical effect of a card, Projector Misaligned acts before the rest of the damage
shield-failure|before the rest of the damage > A-DMG-21 so does Shield Failure
structural-damage|before the rest of the damage > A-DMG-21 so does Structural Damage
ruptured-engine|by the dial, on a zone of choice > A-DMG-23 Ruptured Engine: a damage after a maneuver with the dial above 1, on a zone of choice
targeter-disruption|no critical effect at all > A-DMG-08 Targeter Disruption: no critical effects
thruster-fissure|tractor beams trigger it > AH-81: a change of speed hurts as damage cards say
thruster-fissure|Konstantine does not > AH-151 an enemy at distance 1-5 of two friends, one of them not small, loses a navigate token or changes its speed by one
boba-fett|the owner of the ship chooses the zone > A-DMG-05 of a ship its owner chooses the zone; it may be destroyed
captain-jonus|an accuracy for a friendly ship > captain-jonus: a friendly ship that attacks a ship at distance 1 of him turns a die to an accuracy
ciena-ree|ships that cannot be obstructed ignore her > ciena-ree: attacks at her are obstructed, her counter is not; dis-t81 is never obstructed
colonel-jendon|no activation of the friend, no die of Flight Controllers > AH-251 squadrons that the ship commands snipe with a die more
darth-vader|at speed 0, at ships alone > darth-vader: a ship that attacks a ship spends a token of its own, at any speed, for any number of rerolls
dengar|gives counter > Dengar: other friends at distance 1-2 have counter 1, or one die more (A-SQD-13)
gar-saxon|as the enemy activates > gar-saxon: an enemy with intel or relay at distance 1 suffers a damage as it activates
howlrunner|the die comes after the roll > Howlrunner: other friends with swarm at distance 1 add a blue die against a squadron, once an attack
ig-88b|before exogorths - departed from: see AH-194
maarek-stele|a black die as well > maarek-stele: one die is turned to a critical, once an attack
mauler-mithel|staying counts as a move > Mauler Mithel: each squadron engaged with him after he has moved suffers one damage
moralo-eval|may still activate > AH-196 as a token at distance 1-2 is moved he moves up to distance 1 and attacks, and may still activate
morna-kee|a token comes back ready > morna-kee: a defense token is spent to reroll dice; a discarded one is ready again as she activates
tel-trevura|only what the defender discards > tel-trevura: escort while a token is ready; up to three hull come back when a token was discarded
zertik-strom|in any attack > zertik-strom: another friend at distance 1 suffers a damage, and any dice are rerolled
dash-rendar|ships and squadrons together > Dash Rendar rerolls a die for each enemy ship and squadron at distance 1
fenn-rau|besides those of the command > AH-127 fenn-rau: up to two squadrons at distance 1, that are not unique, activate besides those of the command
han-solo|no card of a ship helps > A-EFX-11 the first player is done with cards and squadrons before the second begins; no ship lends its cards
kanan-jarrus|a die with a critical is spent > kanan-jarrus: a die with a critical is spent for a raid token on the ship
ketsu-onyo|by two, never below one > ketsu-onyo: enemy squadrons at distance 1 are slower by two, never slower than one
lando-calrissian|a set die changes no more > lando-calrissian: a discarded token sets a die that nothing changes again; in defense one has dice rerolled
lieutenant-blount|besides swarm > lieutenant-blount: another friend with swarm at distance 1 rerolls a die against a squadron, besides swarm
nym|his choice, and the token works > a blue critical against a ship may discard one of its defense tokens, of his choice
ten-numb|no critical effect > ten-numb: a blue critical is spent: one damage on each other enemy squadron at distance 1 of the target
tycho-celchu|engagement keeps him from nothing > Tycho Celchu moves and attacks ships although he is engaged
ahsoka-tano|the friend is not activated > ahsoka-tano: after her move a friend at distance 1 attacks with two blue dice
axe|accuracies, Palpatine > axe: another friend at distance 1 suffers a damage less for a token
kit-fisto|ready or exhausted > kit-fisto: a token is discarded for three damage less
luminara-unduli|Thermal Shields count, none spent is enough > luminara-unduli: with fewer than two tokens spent one is readied that was not spent, or one of a friend
matchstick|bombers, as relay does > matchstick: a command that reaches him reaches three bombers at distance 1-3 of him
odd-ball|within one activation > odd-ball: up to two dice are rerolled when he has moved in this activation
plo-koon|grit beside adept > AH-172 friends without adept have grit at distance 1 of a squadron with adept
dbs-404|its last point ends the attack > dbs-404: in touch with the target it suffers a damage to add a die of a colour in the pool
dfs-311|among the defense tokens > dfs-311: has a die of an obstructed attack rerolled
general-grievous|readies for a loss > as a friend is destroyed, a unit within distance 5 readies a token, or recovers one exhausted
haor-chall-prototypes|ships as well, escorts first > AH-195 before an enemy ship at distance 1 moves, even when engaged; at speed 0 it does not move
jango-fett|an accuracy may be spent > jango-fett: a friend at distance 1 of a unique target suffers a damage, and a die is turned to any face
phlac-arphocc-prototypes|no part of an attack > phlac-arphocc-prototypes: an enemy that ends its activation at distance 1 suffers a damage
admiral-motti|no huge ship; hull goes with him > Admiral Motti: hull by size, as long as his ship is in play (A-EFX-19)
admiral-piett|no token beside; Beck serves > AH-144 in attacks and at the course; with Admiral Piett as a dial
admiral-sloane|any attack, no rogue > AH-114 a critical against a ship is rerolled once; not by squadrons with rogue, nor without the flagship
admiral-screed|once an activation, one squadron > Admiral Screed: once an activation a die is spent to turn another to a critical
emperor-palpatine|stays in force without him > AH-153 a token of each type lies on the card; until the end of the round enemies lose tokens of the type that is discarded as they spend them
general-romodi|cards alone do not count > general-romodi: a card alone that obstructs gives no die and takes one; beside an obstacle it takes none
general-romodi|a salvo keeps its die, gains none > general-romodi: an obstructed salvo loses no die and gains none
general-tagge|recovered, not readied > AH-152 in two rounds of his choice each ship of the fleet recovers a discarded defense token
grand-admiral-thrawn|a token of the dial, no raid cleared > A-CMD-10 or traded for its token
grand-moff-tarkin|before or after fleet commands > A-EFX-06 A-EFX-12 Grand Moff Tarkin may give every friendly ship a token
moff-jerjerrod|a bare zone gets a card > AH-135 a bare zone gets a facedown card, and bare zones are offered as one; the ship may be destroyed by it
moff-jerjerrod|further maneuvers at that speed > AH-135 the two clicks stay for a further maneuver at that speed, and none is asked for again
admiral-ackbar|no salvo or counter is barred > Admiral Ackbar: a ship that chooses its side zones only may add two red dice to its attacks at ships
admiral-ackbar|Ordnance Pods from the sides alone > AH-115 after its attacks the ship attacks each squadron at close range of a zone with a black die, be it one that has attacked
admiral-raddus|set aside before deployment, first of no side > AH-103 another friendly ship is set aside before the fleets are deployed; it is not in play
admiral-raddus|titles of deployment act as it comes > AH-107 a ship that a card brings uses its own cards of the time after deployment
commander-sato|after Thermal Shields, any colours > before the roll up to two dice are replaced by others, if a friendly squadron is at distance 1 of the defender
garm-bel-iblis|by the command value > in a chosen round each ship of the fleet may gain tokens, as many as its command value
general-cracken|not for squadrons, not for Jaina’s Light > general-cracken: attacks of ships at small and medium ships with speed 3 are obstructed
kyrsta-agate|locked tokens too > kyrsta-agate: the flagship gains a token, and discards tokens for their effects, locked or not
mon-mothma|in place of the effect, with Foresight > AH-98 an evade affects one die more, before the one for which the token goes
admiral-tarkin|no tokens if set aside > AH-107 a ship that arrives by Hyperspace Assault uses the cards of its deployment then, and has no tokens of setup
bail-organa|the dial may be traded > as a ship of the fleet reveals a command, tokens of the card become dials of it, one of each command
admiral-yularen|besides dial and token > admiral-yularen: a token activates a squadron more, and two points of repair heal a squadron within distance 3
anakin-skywalker|another friend, at speed 0 as well > anakin-skywalker: another friend near the defender spends the token, up to three dice are rerolled
obi-wan-kenobi|only a ready token; a bare zone > AH-159 an exhausted one does not, and a ready one may be spent beside bare zones
admiral-trench|until the end of the round > AH-79: a token alone counts as dial and token for every friendly ship, until the end of the round
count-dooku|two commands at least > count-dooku: three tokens of two commands at least; one of them raids every enemy ship
kraken|no double faces > kraken: with another friend at close to medium range of the defender a die is turned to one icon
mar-tuuk|the attack goes on without dice > mar-tuuk: a red die against shields, one die less against a ship without any
tf-1726|at any range, as the player likes - shown in flank-cards.test.ts, by a test whose name holds numbers
advanced-projectors|any zone with shields > Advanced Projectors redirect to any zones; XI7 Turbolasers let each take one point
cluster-bombs|also if the ship is destroyed > even if the ship is destroyed
cluster-bombs|no attack: nothing reduces it > after the attack of a squadron four blue dice hurt it, and the card is gone
early-warning-system|ignored by those never obstructed > not those that are never obstructed; the mark is gone with the round
reactive-gunnery|no locked token, one salvo > reactive-gunnery: one salvo an attack, no exhausted and no locked token
redundant-shields|no repair command > Redundant Shields: a shield at the start of the Status Phase
reinforced-blast-doors|facedown cards only - its word takes facedown cards alone (Departures)
thermal-shields|not at speed 0 > not at speed 0, not against one die, and not for no token
thermal-shields|after a Jamming Barrier > AH-124 a barrier takes half of the dice before Thermal Shields do, and an obstruction its die after them
thermal-shields|the last die > AH-24 Thermal Shields take one of two dice, the obstruction the other: the attack is cancelled
g7-x-grav-well-projector|the token moves along - departed from (AH-171)
grav-shift-reroute|the token stays > AH-126 after deployment each obstacle at distance 1-3 of the token may move within distance 2, once
targeting-scrambler|any friend, close range alone > Targeting Scrambler: as a friendly ship at distance 1-3 defends at close range, up to four dice are rerolled
intensify-firepower|salvos too, no command > intensify-firepower: in the round for which it is called, each attack on a ship turns a die to a hit
jedi-hostage|the dial serves for nothing else > AH-125 an enemy at close range exhausts it for a squadron dial; then the ship spends one token an attack
mercy-mission|only to a small ship > AH-130 before deployment the card goes over to a small ship, whatever its slots
take-evasive-action|the speed of the dial alone > take-evasive-action: once called, a click more at the last joint
bomber-command-center|once an attack > Bomber Command Center: a bomber nearby rerolls one die against a ship
comms-net|Tantive IV passes on > AH-178 also a token that it could not hold, and one that a friend hands over
jamming-field|attacker or defender in range > AH-183 attacks of squadrons on squadrons at distance 1-2 are obstructed, for both sides
munitions-resupply|not readied by its own tokens > AH-238 Parts Resupply is not readied for a concentrate fire token
parts-resupply|five tokens, discarded one by one > parts-resupply: not offered without a ship that gains, nor once its five tokens are gone
repair-crews|the ship itself; no other points > AH-167 instead of spending engineering points a damage card of a friend within distance 2 is discarded
slicer-tools|only the stack of a ship > AH-233 before, a ship without a dial is none to choose
heavy-ion-emplacements|shields alone, after the tokens > heavy-ion-emplacements: the attacked zone and both beside it lose a shield
high-capacity-ion-turbines|sides, not auxiliary zones > A-HUG-02 an effect on left and right zones leaves the auxiliary zones alone
ion-cannon-batteries|a token if there is one > Ion Cannon Batteries: a command token of choice, or a shield of the zone without one
leading-shots|a spent die serves once > Leading Shots: a blue die is spent, any others are rerolled together
nk-7-ion-cannons|the defender chooses, spent ones too > AH-119 nk-7-ion-cannons: as a critical effect the defender discards a token of its own choice
overload-pulse|after the tokens are spent > Overload Pulse exhausts every token
sw-7-ion-batteries|unspent accuracies are damage > sw-7-ion-batteries: blue accuracies that are left are damage to ships
advanced-transponder-net|Tycho Celchu > AH-185 heavy squadrons at distance 1-2 keep those that they engage from attacking ships
b2-rocket-troopers|any time among the effects > b2-rocket-troopers: a raid token for a ship, a die against a squadron
boosted-comms|command range alone > Boosted Comms: commands reach long range
disposable-capacitors|ships alone, salvos too > disposable-capacitors: blue dice reach long range at ships in the round for which the card is discarded
expanded-hangar-bay|Hyperspace Rings count it > AH-118 before deployment as many squadrons without rogue as the squadron value gain scout, unique ones as well
flag-bridge|a fleet command is discarded > AH-84: a fleet command on it is discarded, not paid for with a token
flag-bridge|lost with the card > flag-bridge: once it is discarded its fleet command may be paid for with a token
flak-guns|close range; salvos as printed > flak-guns: dice against squadrons are black, at close range only
hardened-bulkheads|Garel’s Honor > hardened-bulkheads: the faceup card of Garel’s Honor comes all the same
hyperwave-signal-boost|none may be chosen > AH-208 no squadron at all may be chosen: the turn is over
hyperwave-signal-boost|no move and attack > AH-208 AI adds dice as under a command; the squadron moves or attacks, and does not do both
phylon-q7-tractor-beams|the token has to go > AH-81: an enemy that is no larger spends a navigate token, or goes slower by one
point-defense-reroute|once an attack > AH-161 dice with a critical icon are rerolled, as many as its player wants, once an attack at a squadron at close range
proximity-mines|beyond distance 1 of each other > AH-179 half of the engineering value of mines, beyond distance 5 of enemies and 1 of each other
proximity-mines|both sides set them off > AH-179 a ship of either side that ends a maneuver at distance 1 of a mine sets it off
proximity-mines|ships may attack them; they move along - departed from (AH-179)
quad-laser-turrets|cards that add dice > A-DEF-14 cards add dice to a counter, which is no salvo
quad-laser-turrets|destroyed as well > AH-250 a ship that the attack destroys counters before it is removed
quad-laser-turrets|an obstructed counter > AH-24 an obstructed counter of Quad Laser Turrets is cancelled
rapid-launch-bays|they attack, and do not move > AH-129 in the activation of the ship they may attack but not move; afterwards they may
reserve-hangar-deck|unengaged, no points > a squadron with swarm comes back beside the ship with two points of hull, activated and unengaged, and scores nothing
spha-t|the zone in whose arc the token lies > AH-88: a token before a side lets no ship before the front be attacked so
admiral-titus|0 to the maximum > admiral-titus: the speed of an enemy ship changes by one as the first round begins
agent-kallus|any attack at a unique squadron > agent-kallus: a die in an attack of Ordnance Pods at a unique squadron, too
captain-brunson|after the accuracies > captain-brunson: at distance 1-2 of an obstacle a die is cancelled
captain-needa|replaced, not discarded > captain-needa: an evade in place of a token, or none
commandant-aresko|revealed dials alone > AH-145 as another friend at distance 1-3 reveals a command the ship gains a token of it
commander-beck|raids bar it; tokens stay > AH-144 with a dial as well, beside a token that stays; not a command that a raid token bars
commander-gherant|salvos count, squadrons do not > AH-131 it leaves after an attack of its ship at a ship, not after one at a squadron
commander-vanto|before another command > AH-134 also in the attack and at the course; not after the second command, not if he is exhausted
commander-woldar|once, without swarm > a squadron without swarm at distance 1-3 rerolls a die against a squadron, once
darth-vader-officer|what was used stays > darth-vader-officer: a friend within distance 5 discards its commander or an officer, but not this card
director-isard|before the dial is traded > director-isard: as a command is revealed the dials of an enemy are looked at
director-krennic|medium to long range > at medium to long range any number of red dice are rerolled for a dial, and two for a token
governor-pryce|ignition attacks > governor-pryce: a shield of the attacking zone turns a die to damage, once an activation
iden-versio|in place of the effect > AH-98 at close range an evade cancels a die
lira-wessex|not for cards that are turned > AH-154 for a repair token a damage card that the ship gets faceup is turned facedown, and not resolved
minister-tua|no further defensive retrofit > minister-tua, invincible, radiant-vii: cards that add a slot, and close others
reeva-demesne|salvos too > AH-119 reeva-demesne: as the ship is attacked at a zone with shields it readies a token
taskmaster-grint|revealed dials alone > taskmaster-grint: a token of the command on the card as it is revealed, and the dial is kept
damage-control-officer|criticals of attacks alone > damage-control-officer: contain bars the critical effects of cards as well
expert-shield-tech|a bare zone, Agate > expert-shield-tech: redirect takes a point off instead, also with no shields left beside
flight-commander|before or after, or for a further maneuver > AH-139 who declines is not asked again, but for one more maneuver; no other command waits
intel-officer|right after the roll > Intel Officer names a token after the roll; spent, it is discarded
skilled-first-officer|one dial less, set next round > skilled-first-officer: a ship that discards its only dial reveals none
support-officer|by the command value > AH-187 as a round begins all dials of the ship are discarded, if there are any
veteran-captain|at the reveal > veteran-captain: discarded for a token of any command that the ship has not
adar-tallon|activated no more > adar-tallon: a squadron of the command may activate again
captain-rex|in each squadron command > AH-184 in each squadron command an enemy at close range gains a raid token; the card stays
ezra-bridger|as a dial is revealed > as a dial is revealed an obstacle at distance 1-2 moves within distance 2, and the card is discarded
raymus-antilles|the dial is kept > Raymus Antilles: the token, and the dial kept
sabine-wren|beyond distance 1 of mines > AH-180 at the start of the Ship Phase she lays a mine within distance 2 of an obstacle, beyond 3 of enemies
toryn-farr|others alone, in attacks > another friendly ship or squadron at distance 1-3 rerolls a blue die, once an attack
adi-gallia|before a redirect > adi-gallia: a point of the damage on shields beside the attacked zone for each token spent, before any redirect
barriss-offee|before critical effects > AH-190 a redirect is spent before the roll: after the defense tokens another zone is attacked
clone-captain-silver|not with a navigate command > AH-80: without a navigate command the speed changes by up to three
clone-captain-zak|one attack, a side or the rear > clone-captain-zak: a die of a colour in the pool from a side or the rear; a token of the card readies it
clone-navigation-officer|the ship itself, at the reveal > clone-navigation-officer: a friend gains the token of the revealed command; a token of the card readies it
passel-argente|no command twice > each revealed command is laid on the card; with one of every command there the ship gains a dial
rune-haako|tokens of its own alone > rune-haako: tokens of a friend and of the card become tokens of the ship
san-hill|at any time of the command > AH-78: a token of the card lets the command of a friend activate one squadron more, once a command
shu-mai|all of the round > AH-83: in a round that lies on the card up to three dice are rerolled against a ship
t-series-tactical-droid|no other token beside > AH-79: a token that is spent alone is taken for the dial
ti-99|one that declines stays as it is > AH-85: not one that has activated, and one that declines stays as it is
wat-tambor|besides the points of the command > two shields of any own zones, or of one zone of a friend, are two engineering points each
assault-proton-torpedoes|a faceup card whatever the shields > Assault Proton Torpedoes: a faceup card whatever the shields
external-racks|close range alone > External Racks: two black dice at close range, then the card is gone
expanded-launchers|batteries, for Fire Lanes too > AH-51 are those of the armament as upgrades have it
flechette-torpedoes|no critical effect > AH-162 not without the icon, nor at a squadron that has activated
ordnance-pods|with Slaved Turrets > AH-237 Ordnance Pods give it no second attack
wide-area-barrage|no attack; the owner chooses > AH-156 for a black critical another unit at close range of the defender suffers half of the black hits, rounded up
magnite-crystal-tractor-beam-array|the owner changes the speed > AH-173 at the end of its activation an enemy within distance 5 gets its speed
orbital-bombardment-particle-cannons|all at distance 1, one zone > A-IGN-08 Orbital Bombardment Particle Cannons: a red critical hurts what is at distance 1 of the defender, in ignition attacks only
superheavy-composite-beam-turbolasers|a zone for each, no token > AH-132 a damage for each red and blue critical, on a zone of the owner for each, which no token lessens
auxiliary-shields-team|lost with the card > AH-211 shields above the maximum are lost with Aspiration, those of other zones are not
battle-droid-reserves|in a repair command > AH-160 in a repair the card is exhausted: faceup crew cards are turned facedown, facedown ones cost a point less
engine-techs|not after an overlap > A-MOV-11 AH-50 Engine Techs: not after a maneuver that overlapped a ship
engine-techs|in a gravity rift > A-R16-05 a maneuver that Engine Techs add beside it is at speed 0
engineering-team|one point a command > Engineering Team: one point more
fighter-coordination-team|unengaged squadrons, a distance > fighter-coordination-team: after a maneuver unengaged squadrons move to distance 1, up to the squadron value
medical-team|before it is dealt > AH-117 medical-team: a card of the crew is shown and discarded before it is dealt, and counts as suffered
nav-team|beside a lost click > Nav Team: a token may give a click of yaw instead of a change of speed
projection-experts|two points, any zones > up to two shields go to a friend at distance 1-5, for an engineering point each, once a repair
annihilator|each squadron > a die of an attack on a squadron may be rerolled
avenger|discarding is no spending > AH-133 exhausted, it lets the defender spend one exhausted token in the attack; ready ones are spent as ever
beast-of-burden|itself, exhausted tokens > AH-82: an exhausted token is discarded; one that was readied is not spent
bright-hope|after critical effects > bright-hope: one damage less but from behind
cataclysm|at the start of the Ship Phase > AH-138 at the start of the Ship Phase it places its targeting token for a token; the ship fires in this round
centicore|no distance to the other ship > a command of another friendly ship reaches up to two squadrons at close to medium range of it
concord|no limit is bypassed > AH-164 it gains a salvo token; at speed 0 it spends one token an attack
corrupter|adds up > A-SQD-05 Corrupter: commanded bombers fly one band farther
corvus|a new speed > AH-108 once the fleets are deployed the ship may be deployed again in its zone, with a speed
corvus|cards of deployment twice > AH-107 cards that act as their ship is deployed come before Corvus, and once more after it
dodonnas-pride|no dice, one faceup card > Dodonna’s Pride: all dice are cancelled for one faceup card
dominator|one zone or two; squadrons too > Dominator: one or two shields for as many blue dice (A-EFX-14)
eclipse|after the move > AH-224 an enemy ship that overlaps it gets its card faceup
foremans-labor|only in attacks > foremans-labor: not at a zone without shields; seventh-fleet-star-destroyer: not without a copy
foresight|with Mon Mothma, XI7 > with XI7 Turbolasers each of the zones suffers one point
gallant-haven|not outside of attacks > Gallant Haven: friends at distance 1 take one damage less, and never less than one
garels-honor|its own maneuver alone > an enemy that the ship overlaps gets a faceup card
gilded-aegis|once a window, for a redirect > AH-211 at the end of the Ship Phase again, for another redirect; without one it is not offered
hand-of-justice|Compartment Fire of another > AH-119 hand-of-justice: before its reveal another friend readies a token, whatever lies on it
harrow|a slowed maneuver > harrow: not in a maneuver determined at speed 2 that a rift slows to 1
home-one|ships and squadrons > home-one: another friend within distance 5 turns a die to an accuracy
implacable|itself; attacks alone > AH-141 of a friendly squadron as well, and no more than its damage; not for enemies
independence|up to speed 5 > AH-193 a squadron that it commands may fly at speed 4, and then does not attack
insidious|no Fire Lanes > AH-136 black dice are rolled at medium range at the rear of a ship, at no other zone
instigator|swarm, grit > AH-143 whom engagement keeps from nothing moves; friends with swarm reroll a die against the squadron
invisible-hand|dice of different colours - departed from (AH-201)
jainas-light|never obstructed > jainas-light: its attacks are never obstructed, and asteroids do nothing to it
liberator|the card is discarded > liberator: its ship has the slot, and discards the card
liberty|a squadron more > liberty: a squadron token activates one squadron more
mon-calamari-exodus-fleet|one copy, other ships > AH-176 in a repair a copy on another friend within distance 4 is exhausted for two engineering points, once
mon-karren|tokens spent before count > mon-karren: once it concentrates its fire on a ship, the defender spends one token
nevoota-bee|rerolls at ships > nevoota-bee: those that it commands gain swarm if they are not unique, and reroll a die against ships
nova-defiant|four tokens, no command twice > AH-87: it gains one token of each command, holds four, and two of one command
paragon|after a salvo > AH-170 against a ship that it has attacked this round a black die is added
patriot-fist|not at close range > patriot-fist: two blue dice in the first attack beyond close range, and no other attack comes
phoenix-home|the command value stays > AH-169 it holds four command tokens, and its command value stays
profundity|officer and commander if they fit > AH-106 an officer and the commander go over to it, where it has room for them
pursuant|no dial to trade or discard > as another command is revealed, a squadron command is resolved as by a dial
quantum-storm|turned by Take Evasive Action! - departed from (AH-168)
rakehell|one click, two with a dial > A-MOV-13 AH-189 with a navigate command a ship at speed 0 turns about its front guide by a click, with the dial by two
ravager|a die in place of the reroll > AH-225 a concentrate fire token adds a die of a colour in the pool, or rerolls one
redemption|adds up > Redemption: friendly ships at distance 1-5 have one engineering point more
relentless|the command value stays > relentless: a dial less in the stack
resolute|a matching dial > resolute: after a command by dial a token of it that lies on the card is gained
sa-nalaor|no second die > sa-nalaor: at speed 2 any token may be spent for an evade, which comes once
salvation|no critical effect > AH-165 critical icons of an attack at a ship from the front count twice
seventh-fleet-star-destroyer|one copy > foremans-labor: not at a zone without shields; seventh-fleet-star-destroyer: not without a copy
sovereign|no second token of a command > AH-119 sovereign: up to three friends within distance 5 discard a command token each for one of any command
stronghold|not those never obstructed > AH-147 attacks at friendly squadrons with swarm at distance 1-2 are obstructed
sunder|no other critical effect > AH-102 sunder: as a critical effect the defender discards a weapon or a retrofit, and no other effect is resolved
suppressor|its player chooses, exhausted > AH-137 after the activation of an enemy at distance 1-3 one of its ready tokens is exhausted, by the choice of the player of the card
swift-return|beside a lost click > AH-174 within distance 2 of an obstacle it changes its speed by one, or turns by a click more
tantive-iv|also what it could not hold > AH-178 also a token that it could not hold, and one that a friend hands over
task-force-antilles|the owner chooses; no critical > AH-191 the card of the ship that suffers the point is not faceup by a critical
task-force-organa|squadrons still > AH-175 a ship whose card is exhausted attacks no ship
tide-of-progress-xii|not destroyed by it > AH-117 tide-of-progress-xii: a card of the ship, which may not destroy it; other cards are dealt
tranquility|Thermal Shields count > with fewer than two tokens spent up to two shields of one zone move to the attacked one, up to six
triumphant|three squadrons > AH-149 a command of another ship reaches up to three squadrons at close range of it, from the second round on
unity|printed heavy > AH-111 a die is rerolled against a squadron that is engaged with a friend without heavy
vector|printed heavy > vector: commanded squadrons without heavy fly one farther
heavy-fire-zone|before the roll, long range > AH-155 red dice reach long range, at squadrons that no friend is engaged with
heavy-fire-zone|in a counter of the ship > AH-155 the die of a counter may become red, if no friend is engaged with the target
heavy-turbolaser-turrets|a brace beside another token > heavy-turbolaser-turrets: brace beside another token saves one point
h9-turbolasers|no black die > H9 Turbolasers: a hit or critical becomes an accuracy
linked-turbolaser-towers|rerolls when exhausted > a red die is rerolled against ships with the bombard trait only
quad-battery-turrets|any distance > quad-battery-turrets: a blue die against a ship with a higher speed
quad-turbolaser-cannons|any red accuracy > quad-turbolaser-cannons: a red accuracy beside another one
slaved-turrets|salvos and counters count > AH-237 a salvo is an attack: after one it does not attack, and after an attack it makes none
swivel-mount-batteries|one die less beside the focus > the zone in focus adds a die of a colour beside it, and zones beside it attack with one less
turbolaser-reroute-circuits|at speed 0 > A-DEF-17 Turbolaser Reroute Circuits: an evade token, and a red die shows a critical or a double hit
xx-9-turbolasers|the first two cards > XX 9 Turbolasers: the first two cards lie faceup; contain does not bar it (A-DEF-10)
boarding-engineers|turned, not dealt > Boarding Engineers turn a card once, also one that turns itself facedown again
jyn-erso|tokens of the ship > AH-186 an objective token on the ship, named by the objective or carried, is a victory token for its player
shriv-suurgav|one card of the slots > shriv-suurgav: weapons, teams and retrofits alone
clone-gunners|squadrons as well, once a zone > AH-163 once it has concentrated its fire, a friend within distance 5 of the defender discards its token for a blue accuracy
fire-control-team|two different effects > AH-110 a second critical effect is resolved, another than the first, and the card is exhausted
gunnery-chief-varnillian|as the ship is deployed > a blank red die lies on the card, of the second player one on any face; a die of the pool changes places with it
gunnery-team|another target from the zone > Gunnery Team: with a concentrate fire command the same zone may attack again, another target
local-fire-control|has to be used > local-fire-control: a salvo in place of a token, after deployment and without a choice to decline
local-fire-control|by Hyperspace Assault as well > AH-107 a ship that arrives by Hyperspace Assault uses the cards of its deployment then, and has no tokens of setup
ordnance-experts|squadrons as well > Ordnance Experts: up to two black dice
ruthless-strategists|after the attack, not reduced > AH-128 after an attack on a squadron a friend that is engaged with it suffers a damage, and so does the squadron
sensor-team|any die is spent > Sensor Team: a die is spent and the card exhausted, another die shows an accuracy
weapons-battery-techs|after Solar Corona > a ship that fires towards the edge loses a die with an accuracy, before anything is done with dice
`;
