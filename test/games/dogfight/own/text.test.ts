import { expect, test } from 'vitest';
import { DogFight } from '../../../../src/games/dogfight/index.ts';
import { ownContent } from './kit.ts';

const sheetOf = (id: string, card: Readonly<Record<string, unknown>>) => {
  const game = new DogFight(ownContent({ cards: { [id]: card } }).data!);
  return game.sheets.card(game.catalog.cards.findIndex((one) => one.id === id));
};
const textOf = (id: string, card: Readonly<Record<string, unknown>>): string => sheetOf(id, card).text;

test.each([
  ['beam-lance', {}, 'Energy attack, Attack +2.'],
  ['beam-lance', { attack: 4 }, 'Energy attack with Attack +4.'],
  ['beam-lance', { cost: 3 }, 'Energy attack with Attack +2.'],
  ['repair', { repair: 5 }, 'Repair 5, then heat -1.'],
  ['targeting-array', { range: 3 }, 'Equipped: Range +3. Renew for 1 energy.'],
  ['deflected-attack', { reduce: 4 }, 'When attacked or for your own attack: combat damage is reduced by 4.'],
  [
    'quick-action',
    { heat: 3 },
    'At 3 heat or more. Remove 2 discards of different form: 1 more tier, and a second card in this one.',
  ],
  ['clear-shot', { range: 1 }, 'Either Range +1 this turn, then attack; or ignore obstructions this turn.'],
  ['cruise', { text: 'Go.' }, 'Go.'],
])('the text of %s with %o is true', (id, card, text) => {
  expect(textOf(id, card)).toBe(text);
});

test.each([
  ['name', 'Long Lance', 'Short Lance'],
  ['mark', 'R', 'O'],
])('a new %s alone is that of the card', (key, first, second) => {
  const said = (value: string): string => JSON.stringify(sheetOf('beam-lance', { [key]: value }));
  expect(said(first)).not.toBe(said(second));
  expect(said(first)).toContain(`"${first}"`);
});

test('every shipped card has a text made from its program, with each of its numbers in it', () => {
  const cards = ownContent({}).data!.cards;
  for (const [id, entry] of Object.entries(cards)) {
    const numbers = Object.entries(entry).filter(([name, value]) => typeof value === 'number' && name !== 'cost');
    const raised = Object.fromEntries(numbers.map(([name], i) => [name, 7 + i]));
    const text = textOf(id, { ...raised, cost: 30 });
    expect(text.length, id).toBeGreaterThan(6);
    for (const value of Object.values(raised)) expect(text, id).toContain(String(value));
  }
});
