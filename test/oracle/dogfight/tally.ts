import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';

/**
 * Situations that the oracle counts when they occur, under the statement to which they belong. Agreement says nothing
 * about situations that never occurred.
 */
export const SITUATIONS = [
  'D-SET-08 start hexes at the required distance',
  'D-SET-08 no start hex far enough: the farthest serve',
  'D-SET-03 a player chooses two of the squares of the side',
  'DF-FMT-04 a card is equipped at setup',
  'DF-FMT-04 a full complement leaves the rest of the EQUIP cards',
  'DF-DCK-02 a card of the opening hand is discarded',
  'D-PREP-08 two set cards trade places',
  'D-PREP-08 a set card is exchanged for a hand card',
  'D-PREP-08 a set card trades places with a pass',
  'D-PREP-08 a second card moves to a tier that was passed',
  'D-PREP-08 a plan is rearranged while a second card is asked for',
  'D-PREP-09 a draw with a card set locks the plan',
  'D-PREP-10 a draw with no card set does not lock',
  'DH-29 primary and secondary trade places',
  'DH-20 no draw at the hand limit',
  'DH-19 the pile becomes a new deck',
  'DH-19 nothing left to draw',
  'DH-07 a vessel drifts in the middle of the plan',
  'DH-07 a vessel drifts at the end of the plan',
  'D-ABL-02 an ability is declared in the middle of a plan',
  'DH-30 no further tier beyond the most',
  'DH-32 a second card is set in a tier',
  'DF-KEY-03 an agility counter makes an attack miss',
  'the burst of Inferno goes into an attack',
  'the burst of Inferno is wasted on an attack without target',
  'D-ACT-08 a tier beyond those of others',
  'D-DBL-04 primary and secondary are flipped together',
  'DF-CRD-04 a Star set face down is nullified',
  'DH-31 a Jump set face down is nullified',
  'DH-15 a card that cannot be paid is nullified',
  'DH-15 a card whose condition fails is nullified',
  'DF-CRD-07 a second copy of an EQUIP title is nullified',
  'DF-CRD-07 a second copy of a Gear ATTACK attacks',
  'DF-KEY-04 a disabled vessel loses a card',
  'DF-KEY-04 a disabled vessel equips',
  'DF-KEY-04 a disabled vessel is attacked',
  'CARD-16 only MOVE after Withdraw: another card is nullified',
  'D-SEQ-03 Priority gained in mid-turn',
  'D-MIS-01 an attack finds no valid target',
  'D-ATK-05 a target is chosen among several',
  'D-ATK-06 a friend is attacked',
  'DH-28 only a friend in reach: declined',
  'DH-28 an enemy in reach is not attacked',
  'D-MIS-01 a Star attacks without a valid target',
  'DH-21 another player than the target answers',
  'D-FIN-02 an own attack is boosted',
  'D-FIN-02 an own attack is reduced',
  'DF-CMB-03 a missed attack is answered',
  'DH-23 an answer attacks: a chain of two',
  'DH-23 a chain of three or more',
  'DH-23 a chain of five or more',
  'D-ACT-10 the attacker orders the chain',
  'D-ACT-10 the target orders the chain',
  'D-ACT-10 a third player orders the chain',
  'DH-24 at resolution the target is out of Range',
  'DH-24 at resolution the target is out of sight',
  'DH-24 at resolution the target is hidden',
  'DH-24 at resolution the target is not at the exact distance',
  'D-ATK-09 a vessel below zero shoots on',
  'DH-26 a vessel below zero is hit again',
  'D-DMG-04 an attack is absorbed',
  'D-WIN-02 a Hull of exactly 0',
  'DH-25 damage below 0 counts as 0',
  'DF-CMB-08 Twin Salvo repeats a card',
  'DF-SHP-04 Twin Salvo repeats a Star',
  'DF-CMB-08 Heavy Guns repeats a card',
  'DF-CMB-08 a repetition cannot be paid',
  'DF-CMB-08 a repetition is lost with its vessel or its effect',
  'DF-CMB-09 Jamming nullifies the effect',
  'DF-CMB-09 Jamming nullifies several attacks at once',
  'DF-CMB-09 Interference nullifies one attack',
  'CARD-03 a roll for a hidden target hits',
  'CARD-03 a roll for a hidden target misses',
  'DF-CMB-11 a delayed shot is under way',
  'DF-CMB-11 a delayed shot strikes',
  'DF-CMB-11 a delayed shot strikes a hidden target',
  'DF-CMB-11 a delayed shot misses',
  'DF-CMB-11 a delayed shot of a dead shooter',
  'DF-CMB-11 a delayed shot at a dead target',
  'CARD-05 Double Shot attacks again',
  'CARD-05 Double Shot loses its second attack',
  'CARD-05 the second attack of Double Shot finds no target',
  'CARD-07 the move of Hit and Run is lost',
  'CARD-09 Flak Burst attacks several',
  'CARD-15 the move after an ATTACK',
  'CARD-15 no move: the ATTACK was nullified',
  'CARD-17 a vessel hides',
  'CARD-17 a hidden vessel leaves its body',
  'CARD-17 a hidden vessel cannot attack or be attacked',
  'CARD-21 Miss is used',
  'CARD-21 Miss is used with the last hand card',
  'CARD-34 several vessels are crippled',
  'CARD-34 several Gear fall',
  'CARD-34 the next tier is disabled',
  'CARD-34 jammed',
  'CARD-34 scrambled',
  'CARD-35 Solar Flare hits several',
  'CARD-35 Solar Flare destroys',
  'CARD-38 the shield falls',
  'CARD-38 the shield falls at once when equipped',
  'CARD-40 energy on Reactive Armor is spent',
  'CARD-40 the attacker is burnt',
  'CARD-40 the burnt attacker falls below zero',
  'CARD-41 the last armor counter goes',
  'CARD-31 a Gear card returns and is equipped',
  'CARD-31 a returned card leaves the game',
  'CARD-42 one more tier and a free draw',
  'D-DIS-01 a renewal is paid',
  'D-DIS-01 a renewal lapses by choice',
  'D-DIS-01 a renewal lapses unpaid',
  'D-DIS-03 a bonus comes before a renewal',
  'D-DIS-03 a renewal comes before a bonus',
  'D-DIS-03 the order of events on one vessel counts',
  'DH-36 the Priority player orders single events',
  'DH-36 the Priority player says whose hand is discarded from next',
  'DH-36 one of three or more comes next',
  'DH-20 a hand above the limit is discarded down',
  'DH-17 heat destroys',
  'DH-27 the holder of Priority falls',
  'DH-27 inherited Priority is not shifted again',
  'DH-27 a seat that was to take Priority has fallen',
  'DH-41 the long match takes Hull',
  'DH-41 the long match destroys some',
  'DH-41 all go at once: the least negative wins',
  'DH-41 all go at once: a tie',
  'DH-42 the last turn is decided by Hull share',
  'DH-42 the last turn is a tie',
  'DF-FMT-06 hidden-orbit is played',
  'DF-FMT-06 temporary-ceasefire is played',
  'DF-FMT-06 star-struck is played',
  'DF-FMT-06 drift is played',
  'DF-FMT-06 Hidden Orbit expires',
  'DF-FMT-06 a second Hidden Orbit takes the place of the first',
  'DF-FMT-06 Hidden Orbit keeps a vessel out of combat',
  'DH-24 at resolution Hidden Orbit hides the target',
  'DF-FMT-03 the Environment Deck is empty',
  'DF-FMT-03 the environment pile becomes a new deck',
  'DH-44 an attack effect does nothing in a ceasefire',
  'DH-45 a Star costs one more card',
  'D-END-02 the Priority draw is taken',
  'D-END-02 the Priority draw is declined',
  'DH-38 the last vessel wins',
  'DH-38 a team wins',
  'DH-38 all fall in one chain or check',
] as const;

export type Situation = (typeof SITUATIONS)[number];

/** The events of a card that are counted by title. */
export const USES = ['activated', 'nullified', 'star', 'jump', 'equipped', 'expired', 'returned', 'removed'] as const;
export type Use = (typeof USES)[number];

/** What occurred in one match, and how often. */
export class Tally {
  readonly situations = new Map<Situation, number>();
  readonly uses = new Map<string, number>();
  /** How often each ability was declared, by ship. */
  readonly abilities = new Map<string, number>();

  meet(situation: Situation): void {
    count(this.situations, situation, 1);
  }

  use(card: CardId, use: Use): void {
    count(this.uses, `${card} ${use}`, 1);
  }

  declare(ship: string): void {
    count(this.abilities, ship, 1);
  }
}

/** Adds `by` to the count of `key`. */
export function count<K>(counts: Map<K, number>, key: K, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
