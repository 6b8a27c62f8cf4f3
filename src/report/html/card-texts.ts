import type { CatalogLabels } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { PageTable } from './page-model.ts';

/** What a page needs to know of a game to print the texts of its cards. */
export interface PrintedCards {
  readonly catalog: CatalogLabels;
  readonly sheets?: Game['sheets'];
}

/**
 * The printed texts of the cards `ids` as the scenario defines them, one row each.
 * @returns no table for a game whose cards have no text.
 */
export function cardTexts(ids: Iterable<string>, { catalog, sheets }: PrintedCards): PageTable[] {
  if (sheets === undefined) return [];
  const codes = [...new Set(ids)].map((id) => catalog.cards.findIndex((card) => card.id === id));
  const rows = codes
    .filter((code) => code >= 0)
    .map((code) => sheets.card(code))
    .filter(({ facts }) => facts.length > 0)
    .map(({ id, facts, text }) => [id, text, facts.map(([label, value]) => `${label} ${value}`).join('; ')]);
  if (rows.length === 0) return [];
  return [{ caption: 'What stands on the cards', head: ['card', 'what it does', 'the rest'], rows, prose: true }];
}
