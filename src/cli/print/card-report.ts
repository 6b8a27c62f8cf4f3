import type { CardEffect, ExchangeEffect } from '../../analysis/index.ts';
import type { CatalogEntry } from '../../core/index.ts';
import type { Io } from '../context.ts';
import { effectText } from '../../report/points-text.ts';
import { terminalTable } from '../../report/table.ts';
import { Q_MEANS } from '../../report/sentences/words.ts';
import { foldUntold } from '../../report/untold.ts';
import { plural } from './words.ts';

export class CardReport {
  readonly #cards: readonly CatalogEntry[];
  readonly #seats: readonly number[];
  readonly #io: Io;

  constructor(cards: readonly CatalogEntry[], seats: number, io: Io) {
    this.#cards = cards;
    this.#seats = Array.from({ length: seats }, (_, seat) => seat);
    this.#io = io;
  }

  /** The ranking of a screen, best card first. */
  screen(effects: readonly CardEffect[], matches: number, isAmple: boolean): void {
    const ranked = effects
      .filter(({ seat }) => seat < 0)
      .toSorted((a, b) => b.shrunk.value - a.shrunk.value || a.card - b.card);
    const of = (card: number, seat: number): CardEffect =>
      effects.find((effect) => effect.card === card && effect.seat === seat)!;
    const blocks = ranked[0]?.seen.n ?? 0;
    this.#io.out(
      `What a copy adds to the score of its holder, against an average card, in points of 100 with 95 % interval; when seen, shrunk for the noise of the list;\n` +
        `${plural(matches, 'match', 'matches')} in ${plural(blocks, 'block')} with legal decks drawn at random:\n\n`,
    );
    this.#io.out(
      terminalTable(
        ['card', 'when seen', 'in the deck', ...this.#seats.map((s) => `seen, seat ${s}`), 'q-value', 'best with'],
        ranked.map(({ card, shrunk, deck, qValue, partner }) =>
          [this.#id(card), effectText(shrunk), effectText(deck)].concat(
            this.#seats.map((seat) => effectText(of(card, seat).seen)),
            qValue.toFixed(3),
            partner < 0 ? '' : this.#id(partner),
          ),
        ),
        ['left', 'right', 'right', ...this.#seats.map(() => 'right' as const), 'right', 'left'],
      ),
    );
    this.#io.out(`${Q_MEANS}\n\n`);
    if (!isAmple)
      this.#io.out('These are few blocks for so many cards: the intervals are rough, and rather too narrow.\n');
  }

  /** The effects of exchanging cards for `against` in the decks of the scenario. */
  exchanges(effects: readonly ExchangeEffect[], against: string): void {
    const ranked = effects
      .filter(({ seat }) => seat < 0)
      .toSorted((a, b) => b.effect.value - a.effect.value || a.card - b.card);
    const { told, note } = foldUntold(
      ranked,
      ({ effect }) => effect,
      ({ card }) => this.#id(card),
    );
    if (told.length === 0) {
      this.#io.out(`\nExchanged for ${against} in the decks of the scenario: ${note}\n\n`);
      return;
    }
    this.#io.out(
      `\nWhat all copies of a card add in the decks of the scenario, against ${against} in its place that nobody is told of,\n` +
        `on the same seeds; matches in which the card never came count as no difference:\n\n`,
    );
    this.#io.out(
      terminalTable(
        ['card', 'adds [95 %]', ...this.#seats.map((seat) => `on seat ${seat}`), 'matches moved', 'blocks'],
        told.map(({ card, effect, moved }) =>
          [this.#id(card), effectText(effect)].concat(
            this.#seats.map((seat) => {
              const own = effects.find((other) => other.card === card && other.seat === seat);
              return own === undefined ? '' : effectText(own.effect);
            }),
            `${(100 * moved).toFixed(0)} %`,
            String(effect.n),
          ),
        ),
        ['left', 'right', ...this.#seats.map(() => 'right' as const), 'right', 'right'],
      ),
    );
    this.#io.out(note === '' ? '\n' : `${note}\n\n`);
  }

  #id(card: number): string {
    return this.#cards[card]!.id;
  }
}
