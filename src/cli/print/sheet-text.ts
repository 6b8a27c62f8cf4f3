import type { DeckList, Sheet } from '../../core/index.ts';
import { plural } from './words.ts';

export function sheetText({ id, name, facts, text }: Sheet): string {
  const width = Math.max(...facts.map(([label]) => label.length));
  const lines = facts.map(([label, value]) => `  ${label.padEnd(width)}  ${value}\n`);
  return `${name} (${id})\n${lines.join('')}${text === '' ? '' : `  ${text}\n`}`;
}

export const deckSize = ({ cards }: DeckList): number => cards.reduce((sum, [copies]) => sum + copies, 0);

/** A deck in the form of a deck list file, so that the output can be saved as one. */
export function deckText(deck: DeckList): string {
  const played = deck.sides.length === 0 ? 'no side' : deck.sides.join(', ');
  const head = `# ${deck.name}: ${plural(deckSize(deck), 'card')}; played by ${played}`;
  return [head, ...deck.cards.map((line) => line.join(' ')), ''].join('\n');
}
