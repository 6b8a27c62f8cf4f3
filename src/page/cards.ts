import type { Game, Sheet } from '../core/index.ts';
import type { Choice } from '../replay/line.ts';

/** The cards of a game by the names that actions and observations use. */
export class Cards {
  readonly #game: Game;
  readonly #codes = new Map<string, number>();

  constructor(game: Game) {
    this.#game = game;
    if (game.sheets === undefined) return;
    for (const [code, { id, name }] of game.catalog.cards.entries()) {
      const short = name.replace(/ \(.*\)$/, '');
      for (const word of [id, name, short]) if (!this.#codes.has(word)) this.#codes.set(word, code);
    }
  }

  /** The text of the card with this id or name; undefined if there is none. */
  sheet(word: string): Sheet | undefined {
    const code = this.#codes.get(word);
    const sheet = code === undefined ? undefined : this.#game.sheets?.card(code);
    return sheet === undefined || sheet.text === '' ? undefined : sheet;
  }

  /** What the card with the id or name `word` would do now for the seat that decides. */
  prospect(state: Int32Array, seat: number, word: string): readonly string[] {
    const code = this.#codes.get(word);
    return code === undefined ? [] : (this.#game.prospect?.(state, seat, code) ?? []);
  }

  /** The card that the action at `place` names; undefined if it names none. */
  named(state: Int32Array, { seat, legal }: Choice, place: number): string | undefined {
    const { args } = this.#game.describe(state, legal[place]!, seat);
    return args.find((arg): arg is string => typeof arg === 'string' && this.#codes.has(arg));
  }
}

/** A card in one line: its facts, and what it does. */
export function cardLine({ facts, text }: Sheet): string {
  const shown = facts.filter(([label]) => ['form', 'type', 'cost', 'kind', 'slot'].includes(label));
  const head = shown.map(([label, value]) => (label === 'cost' ? `cost ${value}` : value)).join(', ');
  return head === '' ? text : `${head}. ${text}`;
}
