import type { Statement } from '../../../scripts/rules-coverage.ts';

export const title = 'Dog Fight';

const TEXT = `
D-SET-01 the action deck is shuffled and lies face down
D-SET-02 the opening hand is the top seven cards
D-SET-03 two map squares a player make the one map
D-SET-04 a prepared map may be used instead
D-SET-05 chance picks the first player, who holds priority
D-SET-06 play goes clockwise
D-SET-07 ships are placed in reverse order, the priority player last
D-SET-08 only a free start space takes a ship
D-SET-09 hull and energy are set up by the ship card
D-SET-10 order of the set-up; ships are placed knowing the own hand
D-SEQ-01 a turn is Preparation, Action, Discard, End of Turn
D-SEQ-02 plans are made hidden and revealed in a fixed order
D-SEQ-03 one player holds priority a turn, and it rotates
D-SEQ-04 the priority player goes first in every phase
D-PREP-01 plans are finished one after another, priority first
D-PREP-02 three actions a turn, one a tier
D-PREP-03 an action is DRAW, SET or PASS
D-PREP-04 tiers are planned upwards in any mixture
D-PREP-05 a DRAW takes effect at once
D-PREP-06 set cards stay hidden until the Action Phase
D-PREP-07 DRAW and PASS leave a reminder token
D-PREP-08 a player may rearrange and exchange set cards in the own plan
D-PREP-09 a draw with a card set locks the plan
D-PREP-10 a draw with no card set does not lock
D-PREP-11 the right to rearrange ends with the own plan
D-PREP-12 the Action Phase waits for every plan
D-PREP-13 moving and attacking are cards, never free
D-ABL-01 an ability is paid for in Preparation
D-ABL-02 it is declared openly, at any own decision of the own Preparation
D-ABL-03 the ability says when it executes
D-ABL-04 an undeclared ability cannot be used
D-ACT-01 the Action Phase is abilities, then tiers
D-ACT-02 elective abilities resolve before the tiers
D-ACT-03 abilities resolve priority player first
D-ACT-04 tier by tier, and inside a tier player by player from priority
D-ACT-05 a set card is flipped and followed
D-ACT-06 a reminder token does nothing
D-ACT-07 nobody is in the next tier before all are done with this one
D-ACT-08 extra tiers follow tier 3 for their owners only
D-ACT-09 the priority player orders simultaneous events
D-ACT-10 the priority player orders an attack and its counter-attack
D-ACT-11 "this vessel" is the ship that played the card
D-ACT-12 nobody controls another player's vessel
D-DBL-01 one action a tier unless a card permits a second
D-DBL-02 the first card is primary, the second secondary
D-DBL-03 never more than two set cards in a tier
D-DBL-04 both are flipped, then primary resolves, then secondary
D-DIS-01 renewals and bonuses in the Discard Phase
D-DIS-02 the prerogative holds between players there
D-DIS-03 the owner orders events on one vessel
D-DIS-04 cards and tokens left in tiers expire to the discard pile
D-DIS-05 the discard pile lies face up
D-DIS-06 discard piles may be looked through with permission
D-DIS-07 the order of a discard pile never changes
D-END-01 effects for this turn end
D-END-02 the priority player may draw one card
D-END-03 priority goes to the left
D-END-04 the new priority player begins the next turn
D-WIN-01 the goal is to destroy every enemy capital ship
D-WIN-02 a vessel is destroyed below zero hull, not at zero
D-DMG-01 combat damage comes from attacks, effect damage from all else
D-DMG-02 only ATTACK cards inflict combat damage
D-DMG-03 one point of attack takes one point of hull
D-DMG-04 absorbed damage is no hull damage
D-DMG-05 hull falls by exactly what is not absorbed
D-ATK-01 an attack needs range, sight and a card
D-ATK-02 out of sight counts as out of range
D-ATK-03 an attack card is played by flipping, or by discarding a Star
D-ATK-04 damage offered is attack power with modifiers
D-ATK-05 the target is chosen on declaration and valid then
D-ATK-06 a friendly vessel may be chosen, never must
D-ATK-07 no switching of targets
D-ATK-08 an attack is mandatory unless nullified
D-ATK-09 a dead attacker's declared attacks still resolve
D-ATK-10 the target may respond with gear and Star cards
D-ATK-11 Normal attacks when flipped, Star attacks when discarded
D-FIN-01 an action is final before the next begins
D-FIN-02 the attacker's modifiers come before all responses
D-FIN-03 then the others respond, each finishing
D-FIN-04 afterwards the attack cannot be altered by its owner
D-CMB-01 card, target, own modifiers, responses, damage
D-CMB-02 no step is reordered or entered twice
D-MIS-01 an attack without a valid target misses
D-MIS-02 an effect may make an attack miss
D-MIS-03 a miss inflicts nothing, is an attack, is not successful
D-MIS-04 pre-emptive and afterward misses
D-OBS-01 obstructions hide vessels
D-OBS-02 ignoring obstructions keeps range
D-OBS-03 Missiles is a Projectile that can hit hidden targets
D-TYP-01 every attack has one combat type, Objective by default
DF-MAP-01 the spaces are hexes
DF-MAP-02 distance counts from 0 outward, without facing
DF-MAP-03 Mobility limits moves, Range limits attacks
DF-MAP-04 sight is apart from range
DF-MAP-05 planets, moons, asteroids, stars and debris obstruct
DF-MAP-06 a vessel in cover is in orbit and hidden from afar
DF-MAP-07 cover cuts visibility to one or two spaces
DF-MAP-08 vessels may share a hex
DF-MAP-09 border spaces, line of sight and orbit have headings in the rule book
DF-MAP-10 one map serves up to three players, and more maps more, without a limit
DF-SHP-01 one ship a player with attack, range, mobility, hull, energy, ability, grade
DF-SHP-02 Heavy is an original hull of 25 or more
DF-SHP-03 known ships; Tavor and Intrepid share an ability
DF-SHP-04 Achilles repeats attack cards but Gear ones, Stars included
DF-SHP-05 hints for the size of numbers
DF-SHP-06 original, maximum and current hull; repair stops at the maximum
DF-CRD-01 types of card
DF-CRD-02 forms of card
DF-CRD-03 the place of the artwork shows the form
DF-CRD-04 a Star found face down is negated
DF-CRD-05 an unmet condition negates the card
DF-CRD-06 the icon of effects that are not optional
DF-CRD-07 one copy of a title a vessel; a second Gear attack still attacks
DF-CRD-08 crew with three wounds expires
DF-CRD-09 activated is narrower than played
DF-DCK-01 hand seven at the start, ten at most; cards may lower it
DF-DCK-02 option: draw three and discard three at the start
DF-DCK-03 no minimum of deck size
DF-DCK-04 drawing is easy and frequent
DF-KEY-01 energy on own cards counts for requirements
DF-KEY-02 ten heat at End of Turn destroys
DF-KEY-03 an agility counter makes one attack miss
DF-KEY-04 what a disabled vessel may not do
DF-KEY-05 meaning of expire, destroy, for free, immediately, apply
DF-CMB-01 order: effect, target, modifiers, damage
DF-CMB-02 a chain is played, answered, then resolved in priority's order
DF-CMB-03 a declared attack that is made to miss may still be answered
DF-CMB-04 range and sight matter again at resolution
DF-CMB-05 a fully absorbed attack is still successful
DF-CMB-06 shields before armor
DF-CMB-07 multipliers of the original come before bonuses
DF-CMB-08 duplicating a card: once, costs again
DF-CMB-09 effect nullified against attack nullified; gear still equips
DF-CMB-10 only effects that choose a vessel target it
DF-CMB-11 delayed attacks strike at the next own tier
DF-CMB-12 denial is rare
DF-FMT-01 sparring is free for all
DF-FMT-02 Commander adds support craft
DF-FMT-03 an Environment Deck of five cards a player until it is empty; or cards face up beside the map
DF-FMT-04 Drift, Skeleton and Full Complement
DF-FMT-05 a card equipped at set-up was never flipped
DF-FMT-06 environment cards
DH-01 a map square is six by six hexes; two players use twelve by twelve
DH-02 three lettered start hexes a square, never obstructed
DH-03 a move ends on any hex within its length, staying included
DH-04 the map edge is solid
DH-05 obstruction hexes cost nothing extra and may be shared
DH-06 destinations and targets are chosen when the card resolves
DH-07 Drift is on by default, at any moment of the own Preparation
DH-08 in range is distance within range and in sight
DH-09 sight lines are exact, the same both ways, kind at edges
DH-10 visibility 1 for planet, moon, star; 2 for asteroid, debris
DH-11 ignoring obstructions keeps range
DH-12 vessels never block sight
DH-13 energy starts as printed and has no income of its own
DH-14 costs are paid on activation, all or nothing
DH-15 an unmet cost nullifies the card, which stays until Discard
DH-16 energy paid in Preparation is public and gone
DH-17 ten heat at End of Turn destroys
DH-18 deck of at most 60 cards, three copies a title; it holds the opening hand
DH-19 an empty deck takes up the shuffled discard pile
DH-20 no DRAW at the hand limit; a lowered limit discards down
DH-21 the target's owner answers first, then clockwise, each once
DH-22 ties on one vessel are its owner's to order where the order can matter
DH-23 counter-attacks open their own window; priority orders the chain
DH-24 a target gone or out of range at resolution is a miss
DH-25 order of the damage arithmetic
DH-26 a vessel below zero goes when the chain is done, its plan with it
DH-27 a dead holder's priority passes on at once, and is not shifted again that turn
DH-28 a player can attack a valid target, or nobody
DH-29 set cards trade places with one another, with passes and with the hand; any draw locks
DH-30 extra tiers are numbered on and planned normally
DH-31 a Jump is played face up in Preparation; found face down it is negated
DH-32 the second card of a tier costs no action
DH-33 Stars only in their window
DH-34 successful is declared, not missed, not nullified
DH-35 nullified never happens, missed hits nothing, both are played
DH-36 the priority player orders single events of the Discard Phase where two have a choice
DH-37 order of expiring cards
DH-38 last player with a ship wins; all gone at once is a draw
DH-39 discard piles are open, or open to teammates, or closed; hands, set cards and decks are hidden
DH-40 every chance is a keyed draw
DH-41 from turn 25 every vessel loses 1, 2, 3 hull at End of Turn
DH-42 a turn limit of 40 where DH-41 is off, decided by hull share
DH-43 a least distance between start hexes is an option
DH-44 under a ceasefire attack cards are played, their attacks are not declared
DH-45 Star Struck: the extra card is discarded first; without one a Star is not offered
DH-46 Drift of the Environment Deck is the Drift rule for one turn
DH-47 deck lists are open; closed, an opponent’s list is one of the scenario’s that fits what was seen
CARD-01 Main Battery
CARD-02 Beam Lance
CARD-03 Missiles
CARD-04 Torpedoes
CARD-05 Double Shot
CARD-06 Pursue
CARD-07 Hit and Run
CARD-08 Clear Shot
CARD-09 Flak Burst
CARD-10 Close Quarters
CARD-11 Counter Strike
CARD-12 Optimum Range
CARD-13 Cheap Shot
CARD-14 Cruise
CARD-15 Attack Position
CARD-16 Withdraw
CARD-17 Obstructed
CARD-18 Repair and Retreat
CARD-19 Slingshot Burn
CARD-20 Side Thrusters
CARD-21 Miss
CARD-22 Evasive Maneuvers
CARD-23 Deflected Attack
CARD-24 Direct Hit
CARD-25 Draw 3
CARD-26 Repair
CARD-27 Reactor Surge
CARD-28 Jamming
CARD-29 Interference
CARD-30 Signal Scramble
CARD-31 Return Fire
CARD-32 Quick Action
CARD-33 Paired Orders
CARD-34 Multiple System Failure
CARD-35 Solar Flare
CARD-36 Heavy Guns
CARD-37 Bulk Plating
CARD-38 Energy Shield
CARD-39 Hardened Armor
CARD-40 Reactive Armor: EM
CARD-41 Polarized Hull
CARD-42 Research and Development
CARD-43 Fusion Core
CARD-44 Targeting Array
CARD-45 Point Defense Grid
SHIP-01 Achilles
SHIP-02 Intrepid
SHIP-03 Tavor
SHIP-04 Inferno
SHIP-05 Sable
SHIP-06 Corvane
SHIP-07 Halberd
SHIP-08 Mirelle
`;

/**
 * The numbered statements of the rule book (D: the base rules, DF: further facts, DH: house rulings) and its
 * cards and ships, a few words each. `docs/rules/dogfight.md` says them in full.
 */
export const statements: readonly Statement[] = TEXT.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ');
    return { id: line.slice(0, space), words: line.slice(space + 1) };
  });
