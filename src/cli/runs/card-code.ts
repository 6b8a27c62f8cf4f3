import type { Game } from '../../core/index.ts';
import { hint, inputError } from '../../scenario/index.ts';

/**
 * The code of a card in the catalog.
 * @param at the option and its text, for the message.
 * @throws InputError when there is no such card.
 */
export function cardCode({ catalog: { cards } }: Game, id: string, at: string): number {
  const code = cards.findIndex((card) => card.id === id);
  if (code >= 0) return code;
  const known = cards.map((card) => card.id);
  throw inputError(at, `unknown card "${id}"; ${hint(id, known)}`);
}
