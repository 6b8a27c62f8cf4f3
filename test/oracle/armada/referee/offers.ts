/**
 * What players may do with upgrade cards: only allowed actions may be offered, and surely allowed ones must be
 * offered.
 */
import {
  OPTION_OF_CRITICAL,
  argumentOf,
  cardOfUse,
  isUse,
  kindOf,
  optionOfUse,
  shipOfUse,
} from '../../../../src/games/armada/state/actions.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { CARD } from '../../../../src/games/armada/state/events.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { NEAR_CARDS } from '../../../../src/games/armada/state/layout.ts';
import type { Desk } from './desk.ts';
import { pickable } from './dice.ts';
import type { Dice } from './dice.ts';
import { DISTANCES, isNear, shipsWith } from './nearby.ts';
import type { Answer } from './nearby.ts';
import { copies, insist } from './sheets.ts';
import type { ShipSheet } from './sheets.ts';
import { COLOURS, codeOf } from './strike.ts';
import type { Strike } from './strike.ts';
import { hasCard, showsCritical } from './cards/upgrades.ts';

interface Choice {
  readonly choice: number;
  readonly isAllowed: Answer;
}

/** An effect of a card that is offered at some steps. */
interface Option {
  readonly name: string;
  readonly steps: readonly string[];
  /** The choice of an action that uses this offer; null if the action does something else. */
  readonly chosenBy: (action: number) => number | null;
  readonly choices: (strike: Strike | null) => readonly Choice[];
}

/** In the argument of `KIND.CRITICAL`, effects of cards have numbers from this one on. */
const FIRST_CARD = 2;
const OF_OBJECTIVES = 400;
const SCRAMBLING_DISTANCE = DISTANCES[3];
const CLOSE = 1;
/** Steps of an attack in which cards are offered. */
const IN_ATTACK: ReadonlySet<string> = new Set(['effects', 'defense', 'critical']);
/** The steps at which Boarding Engineers are used, and at which a player goes on who cannot use them. */
const AT_REVEAL = ['window', 'reveal', 'raid', 'commands', 'declare', 'course'];

export class Offers {
  readonly #desk: Desk;
  readonly #options: readonly Option[];
  /** The steps of the attack under way at which a player was asked. */
  readonly #asked = new Set<string>();
  readonly #cards: readonly { readonly id: string }[];
  /** The index of the first card without a fixed number. */
  readonly #further: number;

  /** `cards`: the ids of cards by their codes in the log. */
  constructor(desk: Desk, dice: Dice, content: Content, cards: readonly { readonly id: string }[]) {
    const isScrambling = (): boolean => desk.use?.id === 'targeting-scrambler';
    this.#desk = desk;
    this.#cards = cards;
    this.#further = CARD.SQUADRON + Object.keys(content.squadrons).length;
    this.#options = [
      {
        name: 'Bomber Command Center',
        steps: ['effects'],
        chosenBy: (action) => (kindOf(action) === KIND.GUIDE ? argumentOf(action) : null),
        choices: (strike) => {
          const isAllowed = strike !== null && desk.wing.isGuided(desk.table, strike);
          return (strike?.changeable ?? []).map((die) => ({ choice: codeOf(die), isAllowed }));
        },
      },
      {
        name: 'Yavaris',
        steps: ['effects'],
        chosenBy: (action) => (kindOf(action) === KIND.STAY ? argumentOf(action) : null),
        choices: (strike) => {
          const isAllowed = strike !== null && desk.wing.mayStay(strike);
          return (strike?.dice ?? []).map(({ colour }) => ({ choice: COLOURS.indexOf(colour), isAllowed }));
        },
      },
      {
        name: 'Targeting Scrambler',
        steps: ['defense'],
        chosenBy: (action) => (this.#uses(action, 'targeting-scrambler') ? shipOfUse(action) : null),
        choices: (strike) => (strike === null ? [] : this.#scramblers(strike)),
      },
      {
        name: 'A die for Targeting Scrambler',
        steps: ['mark'],
        chosenBy: (action) => (isScrambling() && kindOf(action) === KIND.MARK ? argumentOf(action) : null),
        choices: (strike) =>
          strike !== null && isScrambling()
            ? pickable(strike, dice.picked).map((die) => ({ choice: codeOf(die), isAllowed: true }))
            : [],
      },
      {
        name: 'Orbital Bombardment Particle Cannons',
        steps: ['critical'],
        chosenBy: (action) => (this.#idOfCritical(action) === 'orbital-bombardment-particle-cannons' ? 0 : null),
        choices: (strike) => [{ choice: 0, isAllowed: strike !== null && mayBombard(strike) }],
      },
      {
        name: 'Boarding Engineers',
        steps: AT_REVEAL,
        chosenBy: (action) => (this.#uses(action, 'boarding-engineers') ? optionOfUse(action) : null),
        choices: () => desk.boarding.choices(desk.table),
      },
      {
        name: 'A card turned by Boarding Engineers',
        steps: ['board'],
        chosenBy: (action) => (kindOf(action) === KIND.BOARD && argumentOf(action) > 0 ? argumentOf(action) : null),
        choices: () => desk.boarding.cards(desk.table),
      },
    ];
  }

  #id(number: number): string {
    return this.#cards[number < NEAR_CARDS ? CARD.UPGRADE + number : this.#further + number - NEAR_CARDS]!.id;
  }

  /** The card that an action uses, or to which the critical effect of the action belongs. */
  cardUsed(action: number): string | null {
    return isUse(kindOf(action)) ? this.#id(cardOfUse(action)) : this.#idOfCritical(action);
  }

  #uses(action: number, id: string): boolean {
    return isUse(kindOf(action)) && this.cardUsed(action) === id;
  }

  #idOfCritical(action: number): string | null {
    const effect = argumentOf(action) % OPTION_OF_CRITICAL;
    // The numbers after those of the cards belong to effects of objectives.
    if (effect >= OF_OBJECTIVES) return null;
    return kindOf(action) === KIND.CRITICAL && effect >= FIRST_CARD ? this.#id(effect - FIRST_CARD) : null;
  }

  /** The ships that may scramble an attack at close range against a friendly ship at distance 1-3. */
  #scramblers({ is: { target, band }, changeable: dice }: Strike): Choice[] {
    const { table, sheets } = this.#desk;
    if (target.kind !== 'ship' || band !== CLOSE || dice.length === 0) return [];
    return shipsWith(table, sheets, target.seat, 'targeting-scrambler')
      .filter((ship) => this.#isReady(ship, 'Targeting Scrambler'))
      .map((ship) => ({ choice: ship.slot, isAllowed: isNear(table, ship, target, SCRAMBLING_DISTANCE) }));
  }

  #isReady(ship: ShipSheet, name: string): boolean {
    return this.#desk.seen(ship).upgrades.some(({ card, state }) => card === name && state === 'ready');
  }

  /** A player chooses among actions. */
  look(legal: readonly number[]): void {
    const { strike, table, activation } = this.#desk;
    if (strike !== null) this.#asked.add(table.step);
    for (const { name, steps, chosenBy, choices } of this.#options) {
      const offered = legal.map(chosenBy).filter((choice) => choice !== null);
      if (offered.length === 0 && !steps.includes(table.step)) continue;
      const known = choices(strike);
      for (const choice of offered)
        insist(
          known.some((each) => each.choice === choice && each.isAllowed !== false),
          `${name} is not allowed`,
        );
      for (const { choice, isAllowed } of known)
        insist(isAllowed !== true || offered.includes(choice), `${name} is allowed and not offered`);
    }
    if (table.step === 'declare') activation.mayAttack();
    if (legal.some((action) => this.#uses(action, 'engine-techs'))) activation.mayMoveAgain();
  }

  /**
   * The damage of an attack is about to be summed: checks that the player was asked about everything that was allowed.
   */
  summed(strike: Strike): void {
    for (const { name, steps, choices } of this.#options)
      if (IN_ATTACK.has(steps[0]!) && !steps.some((step) => this.#asked.has(step)))
        insist(!choices(strike).some(({ isAllowed }) => isAllowed === true), `${name} is allowed and nobody was asked`);
  }

  /** An attack begins. */
  declared(): void {
    this.#asked.clear();
  }
}

/** In an ignition attack, the critical effect needs a red icon (A-IGN-08). */
const mayBombard = ({ uses, is: { attacker, manner, target }, dice, critical, contained }: Strike): boolean =>
  !(contained && target.kind === 'ship' && hasCard(target, 'damage-control-officer')) &&
  !(target.kind === 'ship' && hasCard(target, 'commander-gherant')) &&
  manner === 'ignition' &&
  attacker.kind === 'ship' &&
  // With Fire-Control Team the effect may come second, but not twice.
  (critical === 0 || hasCard(attacker, 'fire-control-team')) &&
  !uses.has(`card orbital-bombardment-particle-cannons of ship ${attacker.slot}`) &&
  hasCard(attacker, 'orbital-bombardment-particle-cannons') &&
  copies(attacker, 'Targeter Disruption') === 0 &&
  dice.some((die) => die.colour === 'red' && showsCritical(die));
