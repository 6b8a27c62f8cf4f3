/** What players may do by upgrade cards: what is offered has to be allowed, and what is surely allowed has to be offered. */
import { argumentOf, kindOf } from '../../../../src/games/armada/actions.ts';
import * as KIND from '../../../../src/games/armada/kinds.ts';
import type { Desk } from './desk.ts';
import type { Answer } from './nearby.ts';
import { insist } from './sheets.ts';
import { COLOURS, codeOf } from './strike.ts';
import type { Strike } from './strike.ts';

/** An effect that may be used once its step of an attack has come. */
interface Option {
  readonly name: string;
  readonly step: string;
  readonly kind: number;
  readonly isAllowed: (strike: Strike) => Answer;
  /** Arguments that the actions have to have, if it is allowed. */
  readonly choices: (strike: Strike) => readonly number[];
}

export class Offers {
  readonly #desk: Desk;
  readonly #options: readonly Option[];
  /** Steps of the attack under way in which a player was asked. */
  readonly #asked = new Set<string>();

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#options = [
      {
        name: 'Bomber Command Center',
        step: 'effects',
        kind: KIND.GUIDE,
        isAllowed: (strike) => desk.wing.isGuided(desk.table, strike),
        choices: ({ dice }) => dice.map(codeOf),
      },
      {
        name: 'Yavaris',
        step: 'effects',
        kind: KIND.STAY,
        isAllowed: (strike) => desk.wing.mayStay(strike),
        choices: ({ dice }) => dice.map(({ colour }) => COLOURS.indexOf(colour)),
      },
    ];
  }

  /** A player chooses among actions. */
  look(legal: readonly number[]): void {
    const { strike, table } = this.#desk;
    if (strike !== null) this.#asked.add(table.step);
    for (const { name, step, kind, isAllowed, choices } of this.#options) {
      const offered = legal.filter((action) => kindOf(action) === kind).map(argumentOf);
      if (offered.length > 0) insist(strike !== null && table.step === step, `${name}: in its step of an attack`);
      if (strike === null || table.step !== step) continue;
      const allowed = isAllowed(strike);
      if (offered.length > 0) insist(allowed !== false, `${name} is offered and not allowed`);
      if (offered.length === 0) insist(allowed !== true, `${name} is allowed and not offered`);
      else insist(sameSet(offered, choices(strike)), `${name}: all choices that there are`);
    }
  }

  /** The damage of an attack is about to be summed: nothing that was allowed was passed over without a question. */
  summed(strike: Strike): void {
    for (const { name, step, isAllowed } of this.#options)
      if (!this.#asked.has(step)) insist(isAllowed(strike) !== true, `${name} is allowed and nobody was asked`);
  }

  /** An attack begins. */
  declared(): void {
    this.#asked.clear();
  }
}

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((n) => b.includes(n)) && b.every((n) => a.includes(n));
