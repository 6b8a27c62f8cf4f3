import type { Statement } from '../../../scripts/rules-coverage.ts';

export const title = 'Armada';

const TEXT = `
A-QR-01 A round has exactly four phases
A-QR-02 the order is Command, Ship, Squadron, Status
A-QR-03 turns alternate in the Ship and Squadron Phases
A-QR-04 command Phase
A-QR-05 new dials go facedown to the bottom of a ship's stack
A-QR-06 at the end of the Command Phase each ship's stack size equals its command value
A-QR-07 ship Phase
A-QR-08 an activation runs reveal, attack, maneuver, in that order
A-QR-09 reveal turns over the top dial of that ship
A-QR-10 on reveal the owner decides whether to trade the dial for the token of the same command
A-QR-11 attack
A-QR-12 maneuver
A-QR-13 passing is offered only on the player's own turn and only if that player still has an unactivated ship
A-QR-14 passing costs one pass token, which leaves the game
A-QR-15 FP may pass only after at least one own activation and while holding fewer unactivated ships than SP
A-QR-16 SP may pass only while not holding more unactivated ships than FP
A-QR-17 A player may not use pass tokens on two turns in a row within one Ship Phase
A-QR-18 squadron Phase
A-QR-19 A player with exactly one unactivated squadron must activate it on that turn
A-QR-20 A player without unactivated squadrons has to pass
A-QR-21 A squadron activated in this phase may either move or attack, or do neither
A-QR-22 status Phase steps are executed in the listed order
A-QR-23 step 1
A-QR-24 step 2
A-QR-25 step 2
A-QR-26 step 2
A-QR-27 step 2
A-QR-28 step 3
A-QR-29 step 4
A-QR-30 squadron and ship attacks share one step sequence
A-QR-31 declare
A-QR-32 declare
A-QR-33 declare
A-QR-34 declare
A-QR-35 roll
A-QR-36 effects step
A-QR-37 token step
A-QR-38 damage step
A-QR-39 damage step
A-QR-40 ship against ship
A-QR-41 extra target
A-QR-42 the extra squadron has to satisfy arc and attack range for the zone that is already attacking
A-QR-43 each extra target repeats the sequence from the roll step to the extra-target step
A-QR-44 one attack may target each enemy squadron once
A-EFX-01 every effect owns a timing window outside which it cannot be used
A-EFX-02 the window normally comes from the effect's own text
A-EFX-03 A dice-modifying effect works only in Resolve Attack Effects unless it names another timing
A-EFX-04 effects headed by a critical icon are critical effects
A-EFX-05 an effect headed by a command icon may be used once, while its ship resolves that command
A-EFX-06 A "when" effect fires at the instant of its event, at most once per occurrence
A-EFX-07 A "while" effect may be used during its event, at most once per occurrence
A-EFX-08 A "before" effect comes directly ahead of its event, at most once per occurrence
A-EFX-09 an "after" effect comes directly behind its event, at most once per occurrence
A-EFX-10 several own effects with one timing
A-EFX-11 effects of both players with one timing
A-EFX-12 upgrade-card effects are optional unless they say otherwise
A-EFX-13 all other card effects are compulsory unless they say otherwise
A-EFX-14 A component paid as a card cost gives none of its usual effect
A-EFX-15 A ship or squadron never spends another unit's dials, command tokens or defense tokens
A-EFX-16 during setup only objective effects and effects with a stated setup timing are usable
A-EFX-17 during setup undeployed units count as in play, with all their cards (ship, squadron, upgrades) working
A-EFX-18 exception to 17
A-EFX-19 A card that is discarded or turned facedown stops having an effect
A-SHIP-01 the Ship Phase follows the Command Phase as second phase
A-SHIP-02 FP takes the first activation
A-SHIP-03 SP answers with one activation, and so on in turn
A-SHIP-04 the alternation stops when every ship has activated
A-SHIP-05 the Squadron Phase comes next
A-SHIP-06 an already activated ship cannot be activated again
A-SHIP-07 A player with no unactivated ship passes each remaining turn of the phase
A-SHIP-08 the forced pass of 07 costs no token
A-SHIP-09 A player whose unactivated ships are all barred by effects passes that turn
A-SHIP-10 the forced pass of 09 costs no token
A-SHIP-11 after any pass the opponent has the turn
A-SHIP-12 on an own turn with an unactivated ship, a pass token may be spent to pass
A-SHIP-13 A spent pass token is removed
A-SHIP-14 FP condition
A-SHIP-15 SP condition
A-SHIP-16 no pass token on consecutive own turns of one Ship Phase
A-SHIP-17 activation step 1 is Reveal Command Dial
A-SHIP-18 activation step 2 is Attack
A-SHIP-19 activation step 3 is Execute Maneuver
A-SHIP-20 at the close of its activation a special-arc ship has the option of placing its targeting token
A-SHIP-21 the token goes at close range (any part in the band) and within that special arc (other ranges
A-SHIP-22 A placed token prepares an ignition attack
A-SHIP-23 sector Fleet
A-SHIP-24 sector Fleet
A-SHIP-25 sector Fleet
A-SHIP-26 sector Fleet
A-CMD-01 the game has six rounds
A-CMD-02 A ship may need several dials at once (round 1, or after losing dials)
A-CMD-03 owners may view their own facedown dials but not reorder them
A-CMD-04 A ship whose spent dial lies faceup on its card is activated
A-CMD-05 A dial neither spent for a token nor for its effect is discarded at the end of the activation
A-CMD-06 trading a dial for its token is possible only at reveal
A-CMD-07 A token gained this round is usable this round
A-CMD-08 above command value after a gain
A-CMD-09 A second copy of a held token type is discarded at once
A-CMD-10 extra dials gained by effects are not "revealed" but may be traded or spent like others
A-CMD-11 only dials from the ship's own stack trigger reveal effects
A-CMD-12 four commands
A-CMD-13 A ship resolves each command at most once per round
A-CMD-14 dial plus matching token may be joined
A-CMD-15 at most one dial and one token go into a resolution
A-CMD-16 different commands may be resolved in one activation, each at its own moment
A-CMD-17 A command may be resolved with no effect
A-CMD-18 navigate, Determine Course
A-CMD-19 squadron, after reveal
A-CMD-20 repair, after reveal
A-CMD-21 repair prices
A-CMD-22 shields never exceed the zone maximum
A-CMD-23 CF, Resolve Attack Effects
A-CMD-24 A dial and a token of CF cannot be used on two different attacks of a round
A-CMD-25 squadrons already activated cannot be activated by a command
A-CMD-26 command range is measured base to base , without arc or LOS
A-CMD-27 raid token
A-ACT-01 A ship activates at most once per round
A-ACT-02 "After reveal" commands (squadron, repair) come before the Attack step, in owner's order
A-ACT-03 attacking is optional, the maneuver is not (speed 0 counts as executed)
A-ACT-04 the same target may be attacked by different zones in one activation
A-ACT-05 if forced to pass because effects bar all ships (Raddus, Pryce), no token is spent
A-ACT-06 A huge ship may make three attacks, from different zones, and also gains the token of its revealed dial
A-ATK-01 friendly units are never legal targets
A-ATK-02 battery dice against ships, anti-squadron dice against squadrons
A-ATK-03 A dash armament has no dice
A-ATK-04 attack range of a zone
A-ATK-05 A squadron attacks at distance 1 only, with its whole armament
A-ATK-06 A pool gathered empty at the target's range cancels the attack
A-ATK-07 range colour limits apply to gathering only, not to added dice
A-ATK-08 ship dice by band
A-ATK-09 an obstructed attack loses one die of the attacker's choice before rolling (once, whatever the number of obstructions)
A-ATK-10 accuracy icons
A-ATK-11 modifying and accuracy spending may interleave
A-ATK-12 standard critical of ships
A-ATK-13 damage total
A-ATK-14 each repetition for an extra squadron is a new attack for card effects
A-ATK-15 A zone that attacked a squadron has used its attack for the activation, however many squadrons it hit
A-ATK-16 engaged squadrons are legal targets for ships
A-ATK-17 squadrons have no zones and a 360 degree arc
A-ATK-18 proximity mines may be declared as targets
A-MEA-01 arcs are unbounded in length and include their border lines
A-MEA-02 any part of a component between the two extended lines puts it in arc
A-MEA-03 A zone is the token area between its lines, without the plastic base
A-MEA-04 zones sharing a line are adjacent (front/left, front/right, rear/left, rear/right)
A-MEA-05 attack range from or to a ship
A-MEA-06 to or from a squadron
A-MEA-07 parts of the defender outside the attacking arc do not count for range
A-MEA-08 if the range line crosses a zone of the defender other than the defending one, there is no LOS: choose another target
A-MEA-09 targeting points serve LOS only
A-MEA-10 other measurements use closest point to closest point of the bases/tokens
A-MEA-11 A unit is at close range and distance 1 of itself
A-MEA-12 sliders, shield dials and their frames are ignored in arc, range, distance and LOS
A-MEA-13 LOS zone to zone
A-MEA-14 LOS at a squadron
A-MEA-15 LOS through a wrong zone of the defender is no LOS
A-MEA-16 LOS through an obstacle, or through a ship that is neither attacker nor defender, is obstructed
A-MEA-17 squadrons neither block nor obstruct
A-MEA-18 an obstacle under an attacking or defending ship obstructs only where its visible part is crossed
A-MEA-19 LOS through a shield dial that overlaps an obstacle is obstructed
A-MEA-20 LOS over an obstacle is obstructed even if the two bases touch
A-MEA-21 range bands close, medium, long
A-MEA-22 A dividing line belongs to the nearer band
A-MEA-23 "At": any part in the band
A-MEA-24 "1-3" means bands 1, 2 and 3 together
A-MEA-25 the range ruler may be used at any time
A-DIC-01 red d8
A-DIC-02 blue d8
A-DIC-03 black d8
A-DIC-04 reroll
A-DIC-05 dice rolled outside attacks have no built-in meaning
A-DEF-01 ships and unique squadrons start with their printed tokens, ready
A-DEF-02 spending a ready token exhausts it
A-DEF-03 A defender at speed 0 spends none (ships
A-DEF-04 at most one token of each type per attack, each token once
A-DEF-05 tokens may be spent one after another with results seen in between, and without useful effect
A-DEF-06 redirect
A-DEF-07 evade
A-DEF-08 evade
A-DEF-09 evade against a larger ship may affect one die more
A-DEF-10 contain (ship)
A-DEF-11 brace
A-DEF-12 scatter
A-DEF-13 salvo (ship)
A-DEF-14 salvo uses the range and LOS of the first attack, ignores arcs, takes no added dice, allows only the standard critical
A-DEF-15 salvo cannot answer counter, salvo or ignition attacks
A-DEF-16 A ship destroyed by the attack still makes its salvo before it is removed
A-DEF-17 tokens paid as card costs yield no defense effect
A-DEF-18 brace does not reduce damage of critical effects that deal it separately
A-DMG-01 squadrons subtract the total from hull and are destroyed at 0
A-DMG-02 ships take points singly
A-DMG-03 cards are dealt one at a time
A-DMG-04 A ship is destroyed at once when its cards reach its hull value
A-DMG-05 damage without a named zone
A-DMG-06 an empty deck is rebuilt by shuffling the discards
A-DMG-07 facedown cards may not be viewed, even if once faceup
A-DMG-08 the attacker resolves at most one critical effect per attack, needs a crit icon (of the stated colour), and does ...
A-DMG-09 squadrons neither resolve nor suffer criticals unless told so
A-DMG-10 A base partly outside the play area destroys the unit (dials, frames and sliders ignored)
A-DMG-11 A destroyed ship's cards go to the discards, its tokens and dials to the supply
A-DMG-12 non-unique squadron cards stay active until the last of the type is gone
A-DMG-13 the deck has 52 cards, 22 titles, 16 crew and 36 ship trait
A-DMG-14 damaged Controls acts in the Move Ship step
A-DMG-15 two Power Failures halve in sequence, rounding down each time (5, 2, 1)
A-DMG-16 thrust-Control lowers the last joint that has yaw at the dial speed
A-DMG-17 damaged Munitions and Point-Defense Failure stack with obstruction (two dice lost)
A-DMG-18 coolant Discharge counts a salvo made this round
A-DMG-19 comm Noise down to speed 0 mid-attack leaves already spent tokens working
A-DMG-20 faulty Countermeasures stops spending exhausted tokens, not discarding them
A-DMG-21 projector Misaligned, Shield Failure and Structural Damage resolve before the rest of the damage when drawn by a ...
A-DMG-22 thruster Fissure triggers only when the ship's own side changes its dial
A-DMG-23 ruptured Engine looks at the dial, not at a temporary speed
A-MOV-01 determine Course
A-MOV-02 A column's first entry belongs to the joint next to the ship
A-MOV-03 yaw values are 0, 1, 2 clicks
A-MOV-04 the tool is set on one side of the front of the base
A-MOV-05 if the final position covers the tool, the other side has to be used
A-MOV-06 once the tool is inserted the course is fixed
A-MOV-07 only start and end positions matter
A-MOV-08 speed is kept between rounds
A-MOV-09 A ship cannot speed up to a column without entries
A-MOV-10 temporary speed changes leave the dial alone and do not count as a change
A-MOV-11 A further maneuver from an effect uses the effect's speed for that maneuver
A-MOV-12 speed 0
A-MOV-13 speed-0 yaw (by effects)
A-OVL-01 touching is not overlapping
A-OVL-02 overlap of squadrons by a ship
A-OVL-03 as many as possible must touch the ship
A-OVL-04 squadrons so placed on an obstacle ignore it
A-OVL-05 overlap of a ship
A-OVL-06 then one facedown card each to the mover and to the closest ship it overlapped
A-OVL-07 on the reduced maneuver the ship may end over the tool
A-OVL-08 the maneuver counts as executed only after these cards are dealt
A-OVL-09 overlap checks include shield dials and frames, exclude sliders
A-OVL-10 A plotted exit from the area is ignored if overlap retries end inside it
A-OVL-11 flotilla
A-OBS-01 standard set
A-OBS-02 effects apply after movement that ends on the token
A-OBS-03 asteroid
A-OBS-04 station
A-OBS-05 A ship killed by overlap damage is not saved by the station
A-OBS-06 dust
A-OBS-07 exogorth, purrgil, gravity rift
A-OBS-08 obstacle moves
A-OBS-09 units on a moved obstacle stay
A-OBS-10 A moved obstacle triggers nothing until a unit ends a move on it
A-OBS-11 exogorth, under a ship
A-OBS-12 exogorth, its attacks
A-OBS-13 gravity rift
A-SQD-01 activation state is shown by comparing slider and initiative token
A-SQD-02 squadron Phase
A-SQD-03 move
A-SQD-04 it may not end overlapping a unit (ship dials included)
A-SQD-05 speed value changes affect standard moves only
A-SQD-06 engaged = at distance 1 of an enemy squadron with unobstructed LOS; ships never engage
A-SQD-07 obstructed LOS within distance 1
A-SQD-08 engaged squadrons cannot move
A-SQD-09 engaged squadrons must attack a squadron instead of a ship if able
A-SQD-10 engagement is read at start and end of moves and ends with the last engager
A-SQD-11 numeric keywords add up
A-SQD-12 adept X, AI, Assault, Bomber, Cloak, Counter X, Dodge X, Escort, Grit, Heavy, Intel, Relay X, Rogue, Scout, ...
A-SQD-13 counter
A-SQD-14 grit
A-SQD-15 snipe while engaged with escort
A-SQD-16 relay squadrons have to be in the command's range themselves
A-SQD-17 bomber may use the standard critical, resolved before the total
A-SQD-18 strategic does not move tokens assigned to ships
A-SQD-19 A squadron whose base leaves the area, even partly, is destroyed
A-STA-01 exhausted cards and tokens cannot be exhausted again
A-STA-02 ready cost
A-STA-03 cards without icon act as recur
A-STA-04 after round 6 no round token follows
A-PAS-01 before deployment the player with fewer ships gets tokens equal to the difference
A-PAS-02 the count is of all ships of the fleet, flotillas and set-aside ones included
A-SET-01 order
A-SET-02 play area 3x6 ft with a central 3x4 ft setup area
A-SET-03 lower fleet total chooses FP; tie by coin
A-SET-04 FP picks one of SP's three objectives
A-SET-05 SP starts
A-SET-06 FP starts deployment
A-SET-07 deployment zone
A-SET-08 ships pick a start speed from the chart, not 0
A-SET-09 squadrons
A-SET-10 A lone last squadron waits until all own ships are down
A-SET-11 ships may not be placed overlapping ships
A-SET-12 short-edge objectives
A-SET-13 upgrade cards with starting tokens or dials are filled at deployment, alternating if both have some, FP first
A-FLT-01 standard limit 400 points (core 180)
A-FLT-02 one faction
A-FLT-03 exactly one commander, on a non-flotilla
A-FLT-04 squadron points at most one third of the limit, rounded up
A-FLT-05 one unique squadron with defense tokens per 100 points of the limit
A-FLT-06 three objectives, one per category
A-FLT-07 one card per matching slot
A-FLT-08 no duplicate card on a ship, one modification, one title per ship
A-FLT-09 titles need the ship's icon (or the named ship)
A-FLT-10 A unique name appears once per fleet across card types
A-FLT-11 huge ships cannot take slot-adding upgrades
A-FLT-12 discarded upgrades stay equipped facedown for scoring
A-FLT-13 sector Fleet
A-OBJ-01 the twelve core objectives are summarised in the data file
A-OBJ-02 objective tokens mark places or ships
A-OBJ-03 objectives that leave obstacles out and bring those of the campaign
A-OBJ-04 Surprise Attack
A-OBJ-05 Ion Storm
A-OBJ-06 Fighter Ambush
A-OBJ-07 Fleet in Being
A-OBJ-08 Abandoned Mining Facility
A-OBJ-09 Volatile Deposits
A-OBJ-10 Infested Fields
A-OBJ-11 Planetary Ion Cannon
A-OBJ-12 Asteroid Tactics
A-OBJ-13 Rift Ambush
A-OBJ-14 Capture the VIP
A-OBJ-15 Targeting Beacons
A-OBJ-16 Close-Range Intel Scan
A-OBJ-17 Salvage Run
A-OBJ-18 Sensor Net
A-OBJ-19 Doomed Station
A-OBJ-20 Navigational Hazards
A-OBJ-21 Hyperspace Migration
A-OBJ-22 Marked for Destruction
A-OBJ-23 Rift Assault
A-OBJ-24 Jamming Barrier
A-OBJ-25 Blockade Run
A-OBJ-26 Station Assault
A-OBJ-27 a station is attacked as a ship with one hull zone: damage is facedown cards, and one that is destroyed stays as an obstacle
A-OBJ-28 no critical effect is resolved against a station
A-OBJ-29 lines of sight to a station end at the closest point of its token; who overlaps one does not attack it
A-SCO-01 score = cost of destroyed enemy units + victory tokens times the card value
A-SCO-02 A destroyed ship scores its upgrades too
A-SCO-03 crippled huge ships (cards at least half hull, rounded up) score half of ship plus upgrades, rounded up
A-WIN-01 after round 6 the higher score wins
A-WIN-02 A side without ships in play loses at once (squadrons and set-aside units do not count)
A-WIN-03 both last ships lost together
A-WIN-04 optional unlimited rounds
A-SAD-01 set-aside units are touched only by the effect that set them aside
A-SAD-02 no ships in play ends the game even with set-aside ships left
A-SAD-03 A deployed set-aside unit may use start-of-round effects of that round
A-INF-01 open
A-INF-02 scores and remaining deck composition are derivable and may not be misstated
A-INF-03 choosing an enemy's facedown dial shows the chooser that dial
A-TOK-01 chaff/focus and grav tokens only mark their card's effect
A-TOK-02 proximity mines
A-IGN-01 A special battery is usable only in ignition attacks
A-IGN-02 at activation end the token may be placed inside a special arc, wholly within any of the ship's ignition ranges
A-IGN-03 in the next Attack step, with a token out, the first attack has to be an ignition attack at a ship in the special ...
A-IGN-04 the token is removed after that attack or at the end of the Attack step
A-IGN-05 arc (the special one), attack range and LOS are measured from the ship
A-IGN-06 dice come from the special battery by the range from the token to any part of the defender's ship token
A-IGN-07 the attack range, not the token range, drives evade and other range effects
A-IGN-08 ignition-headed criticals work only in ignition attacks
A-IGN-09 the special arc belongs to the zone it lies in, which counts as the attacking zone
A-HUG-01 two large bases, one token, six zones
A-HUG-02 "Left"/"right" effects skip auxiliary zones
A-HUG-03 tool at the rear base
A-HUG-04 deploys touching its edge, wholly in the setup area, not on obstacles
A-SIZ-01 sizes small, medium, large, huge by base
A-TEM-01 RRG team play
A-TEM-02 sector Fleet sizes
A-TEM-03 each fleet
A-TEM-04 from 1000 points the setup markers sit at distance 3 from the short edges
A-TEM-05 first/second player means first/second team
A-TEM-06 grand Admiral
A-TEM-07 the first team's Grand Admiral picks from the other Grand Admiral's objectives
A-TEM-08 opposing Grand Admiral places squadrons displaced by a ship
A-TEM-09 squadron Phase
A-TEM-10 players assign own dials
A-TEM-11 margin table for tournaments
A-R16-01 LOS at squadrons uses the base centre
A-R16-02 A cancelled attack (after declaration) gives no new target
A-R16-03 salvo counts as a new legal attack
A-R16-04 redirect choice is made after the total is known
A-R16-05 gravity rift
A-R16-06 proximity mines at distance 1 all trigger together
A-R16-07 set-aside units are not in play
A-R16-08 point changes
AH-01 ship base = axis-aligned rectangle in ship frame
AH-02 shield-dial frames are not modelled
AH-03 front arc = both lines from apex (0, front_apex_y) at plus/minus front half angle
AH-04 zones = token rectangle cut by these lines
AH-05 tool
AH-06 tool footprint for
AH-07 if both sides cover the tool, small/medium/large ships may use either side
AH-08 speed reduction by overlap keeps the plotted clicks of the remaining inner joints
AH-09 numbers
AH-10 grazing a corner or running along an edge is neither obstruction nor a wrong-zone crossing
AH-11 range zone to zone = minimum over attacking zone and (defending zone cut by the attacking arc)
AH-12 LOS line end at a squadron (1.5)
AH-13 LOS obstructed by another ship
AH-14 squadron move
AH-15 squadron displacement
AH-16 "Closest ship overlapped": measured base to base at the mover's final position
AH-17 within distance of an edge
AH-18 huge ship
AH-19 test vectors of AH 05 for a small base (43x71), tool on starboard, centre shift (x, y) and heading change
AH-20 FP pass test "has activated a ship" means this round
AH-21 consecutive-turn bar
AH-22 non-recur readying
AH-23 S002 "rotate to readied" and initiative flip have no cost
AH-24 an attack that loses all dice before the roll is cancelled
AH-25 order inside Roll
AH-26 attacker offers
AH-27 defender offers
AH-28 redirect: the amount is chosen when damage is resolved, after brace, and suffered first
AH-29 standard critical
AH-30 damage that would exceed a ship's hull stops at destruction
AH-31 salvo after destruction
AH-32 chain order after an attack
AH-33 out-of-area destruction is checked at the end of Move Ship, before obstacle effects
AH-34 ruptured Engine resolves after obstacles
AH-35 A squadron command with token only
AH-36 repair and squadron may be interleaved with each other only between, not inside, resolutions
AH-37 dials are committed simultaneously
AH-38 all randomness is keyed draws (see reports.md, Luck)
AH-39 ties in "most shields" and similar
AH-40 A speed-0 ship deals no overlap damage unless it already overlaps (it cannot), so matters for obstacles only
AH-41 evade extra die against larger ship applies to ships only
AH-42 "Friendly" includes self unless "another"
AH-43 seed wording "close range" for token placement is the default ignition (close)
AH-44 command icon header in S003 shown as "Evade" is treated as a transcription slip
AH-45 accuracy may lock exhausted tokens
AH-46 A "must spend" effect is obeyed unless no token is legal
AH-47 simultaneous loss of last ships
AH-48 scores are frozen at the immediate end
AH-49 A card is not spent to change nothing
AH-50 no Engine Techs after a maneuver that overlapped a ship
AH-51 Fire Lanes adds up the pools of all zones that bear
AH-52 Opening Salvo halves the cost of ship and upgrades
AH-70 the flagship of a fleet without a commander is its costliest ship
AH-71 Ion Storm takes something of ships without a token as well
AH-72 an objective adds the obstacles that the scenario does not have
AH-73 attacks of what is no unit are nobody's
AH-74 places of an exogorth
AH-75 the order of the attacks of exogorths
AH-76 a rift is placed before other obstacles
AH-77 where the VIP lies when its ship is destroyed
AH-78 San Hill
AH-79 Admiral Trench, T-series Tactical Droid: a token is taken for more
AH-80 Clone Captain Silver
AH-81 Phylon Q7 Tractor Beams
AH-82 Beast of Burden
AH-83 Shu Mai
AH-84 Flag Bridge
AH-85 TI-99
AH-86 Ahsoka Tano (Republic)
AH-87 Nova Defiant
AH-88 SPHA-T
AH-98 evades that cards better: more dice, and dice cancelled at close or medium range
AH-99 a redirect to both zones beside the attacked one
AH-100 a card of a squadron command is used before its squadrons
AH-101 an enemy ship discards an upgrade card
AH-102 a critical effect that discards an upgrade card
AH-120 each player moves one obstacle at the end of a round
AH-121 towards the rift is along the line of the middles
AH-122 a station beside a rift may lie nearer to the player edges
AH-103 ships that cards set aside
AH-104 where such a ship comes to the table
AH-105 a ship that Admiral Raddus brings is not the first of its round
AH-106 cards that go over to the ship that Profundity brings
AH-107 cards of the time after deployment of a ship that comes later
AH-108 a ship that is deployed again
AH-109 a maneuver before the first round
AH-110 a second critical effect
AH-111 squadrons engaged with friends without heavy
AH-112 a dial that counts as dial and token
AH-113 cards readied as any ship activates
AH-114 an accuracy of a squadron that spends a token
AH-115 attacks on squadrons at the end of the attacks
AH-116 obstacles that a card ignores
AH-117 damage cards that are discarded before they are dealt
AH-118 squadrons that gain scout
AH-119 tokens that other ships ready, swap and lose
AH-123 where a purrgil of Hyperspace Migration comes
AH-124 what obstruction takes leaves before half of the dice
AH-125 a hostage on a ship that is attacked
AH-126 obstacles moved before the match
AH-127 squadrons that a squadron leads
AH-128 damage for damage after an attack
AH-129 squadrons that a ship carries
AH-130 a ship on a mission
AH-131 cards that leave after an overlap or an attack
AH-132 damage for critical icons in an ignition attack
AH-133 exhausted tokens that a defender may spend
AH-134 a token after the first command of an activation
AH-135 damage for clicks at the first joint
AH-136 black dice at the rear of a ship
AH-137 a token exhausted after an enemy's activation
AH-138 a targeting token at the start of the Ship Phase
AH-139 squadrons commanded after the maneuver
AH-140 a token for the dial in a whole fleet
AH-141 shields for the damage of a friend
AH-142 held squadrons that move
AH-143 squadrons that a ship holds
AH-144 commands as if by a token, for raid tokens
AH-145 a token as a friend reveals a command
AH-146 fleet commands that are exchanged
AH-147 swarms that a ship hides
AH-148 counter by a ship nearby
AH-149 squadrons at close range of another ship
AH-150 one squadron more at the end of the attacks
AH-151 enemies that two friends keep in check
AH-152 tokens that ships recover in chosen rounds
AH-153 tokens that enemies lose as they spend them
AH-154 a damage card turned down for a token
AH-155 red dice against squadrons
AH-156 hits that reach others
AH-157 a raid token for a token of a friend
AH-158 another rear battery
AH-159 redirects that take a point off
AH-160 droids that repair
AH-161 dice with critical icons rerolled
AH-162 squadrons activated by an attack
AH-163 a token of a friend for an accuracy
AH-164 a token spent at speed 0
AH-165 critical icons that count twice
AH-166 a card of the defender exhausted
AH-167 repairs for a friend
AH-168 one more maneuver, straight
AH-169 more command tokens than the command value
AH-170 dice against a ship attacked before
AH-171 ships that deploy at speed 0
AH-172 an accuracy of a commander, grit beside adept
AH-173 an enemy at the speed of a ship
AH-174 speed or yaw beside an obstacle
AH-175 dice rerolled for a copy
AH-176 engineering points for a copy
AH-177 one more damage card for an overlap
AH-178 a command token that a friend gains
AH-179 mines of cards
AH-180 a mine near an obstacle
AH-181 a mine of a squadron
AH-182 a card that slows an enemy ship
AH-183 attacks of squadrons jammed
AH-184 one raid token for a dial
AH-185 heavy squadrons that guard ships
AH-186 raid tokens and a victory token
AH-187 dials discarded by a card
AH-188 what is destroyed and stays until the end of the round
AH-189 a turn at speed 0
AH-190 another zone is attacked
AH-191 a point of the damage for another ship
AH-192 dials of an enemy set anew
AH-193 squadrons that fly fast and do not attack
AH-194 attacks at all squadrons around
AH-195 an attack before an enemy moves
AH-196 a squadron that acts for an objective token
AH-197 cloak by a card
AH-198 assault by a card
AH-199 grit for adept, and a raid token for a loss
AH-200 a change of speed that a card hears of
AH-201 squadrons with swarm that a ship carries
AH-202 range to a station
AH-203 what obstructs an attack at a station
AH-204 squadrons that attack a station
AH-205 cards of the attacker that speak of a ship, against a station
AH-206 effects around a ship that reach a station
AH-207 damage cards of a station
AH-208 a turn of the Squadron Phase by a card
AH-209 dials that count as tokens
AH-210 a turned table
AH-211 shields for a redirect at the end of a phase
AH-212 stations are no ships of a fleet
AH-213 other effects that see a station, or do not
AH-220 the base of a huge ship is one rectangle
AH-221 a line across a huge ship divides its sides
AH-222 a huge ship lays the tool beside its front base
AH-223 the token of the dial that a huge ship reveals
AH-224 a huge ship that makes the card of an overlap a faceup one
AH-225 a concentrate fire token that adds a die
AH-226 a card has the text of the edition
AH-227 a red die rerolled, two dice at the first squadron
AH-228 faces to which a die is turned for a shield
AH-229 a token discarded to cancel a die
AH-230 who spends accuracies for assault
AH-231 how many squadrons with swarm a command places
AH-232 squadrons placed at a squadron command
AH-233 a dial that is set without a look at it
AH-234 tokens taken of a ship with raid tokens
AH-235 yaw by a navigate dial or token
AH-236 squadrons that a card adds to turns
AH-237 a ship that attacks once a round
AH-238 how cards ready
AH-239 the course of an added maneuver
AH-240 sources that disagree about what is printed
AH-241 Marked for Destruction
AH-242 Wulff Yularen
AH-243 "may" in objectives
AH-244 "may" of cards that are always used
AH-245 whom Admiral Raddus sets aside, and where the ship comes
AH-246 Devastator once a round, and the zone of a counter
AH-247 the zone of a salvo
AH-248 Advanced Gunnery and other hull zones
AH-249 Warlord
AH-250 counters of ships that are destroyed
AH-251 dice of Flight Controllers
AH-252 where a huge flagship starts in Surprise Attack
`;

/** The statements of the rules as numbered in docs/rules/armada.md: A- from the rule books, AH- house rulings. FP and SP are the first and second player. */
export const statements: readonly Statement[] = TEXT.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ');
    return { id: line.slice(0, space), words: line.slice(space + 1) };
  });
