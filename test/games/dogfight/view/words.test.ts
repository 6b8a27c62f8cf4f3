/** What the reader of a replay is told: reasons, requirements, what is left, and where a card came from. */
import { expect, test } from 'vitest';
import { finish, planned, plans, put } from '../support/kit.ts';
import { situation } from '../support/situation.ts';

test('a card that cannot be paid says what it costs and what there is', () => {
  const t = situation().setEnergy(0, 0).hand(0, 'beam-lance');
  finish(plans(t, ['set beam-lance']));
  expect(t.said()).toContain('Seat 0 turns up Beam Lance in tier 1.');
  expect(t.said()).toContain("Seat 0's Beam Lance is nullified: it costs 1 energy, and there is none.");
});

test.each([
  ['cheap-shot', 'Cheap Shot is nullified: a Star card does nothing in a tier.'],
  ['paired-orders', 'Paired Orders is nullified: a Jump card does nothing face down.'],
  ['heavy-guns', 'Heavy Guns is nullified: its ship is not heavy.'],
  ['multiple-system-failure', 'Multiple System Failure is nullified: no vessel has suffered 10 Hull damage this turn.'],
] as const)('why %s is nullified', (card, words) => {
  const t = situation().hand(0, card);
  finish(plans(t, [`set ${card}`]));
  expect(t.said()).toContain(`Seat 0's ${words}`);
});

test('a payment is one line, with its cause and what is left; so is heat', () => {
  const t = situation().hand(0, 'beam-lance', 'reactor-surge');
  finish(plans(t, ['ability', 'set beam-lance', 'set reactor-surge']));
  const money = t.said().filter((line) => / energy | heat /.test(line));
  expect(money).toEqual([
    'Seat 0 pays 1 energy for Trim Drives, 7 left.',
    'Seat 0 pays 1 energy for Beam Lance, 6 left.',
    'Seat 0 gets 3 energy from Reactor Surge, 9 in all.',
    'Seat 0 takes 1 heat from Reactor Surge, 1 in all.',
  ]);
});

test('a hit says what is left of the Hull, once', () => {
  const t = situation().hand(0, 'main-battery').hand(1, 'repair');
  finish(plans(t, ['set main-battery'], ['pass', 'set repair']));
  expect(t.said().filter((line) => line.includes('Hull'))).toEqual([
    'The Tavor of seat 1 loses 4 Hull, 20 left.',
    'Seat 1 repairs 3 Hull by Repair, 23 in all.',
  ]);
});

test('an attack without a target says why, and a die what it needed', () => {
  const far = put(situation().hand(0, 'main-battery'), 0, 1, { distance: 9 });
  finish(plans(far, ['set main-battery']));
  expect(far.said()).toContain('Seat 1 is no target: at distance 9, beyond Range 6.');
  const blind = put(situation().hand(0, 'main-battery', 'missiles'), 0, 1, { distance: 4, sees: false });
  planned(blind, 'set main-battery', 'set missiles');
  finish(planned(blind));
  expect(blind.said()).toContain('Seat 1 is no target: out of sight behind or in an obstruction.');
  expect(blind.said().join(' ')).toMatch(/on d4 for Missiles\. Missiles needs 3 or less: it (works|fails)\./);
});

test('a card from hand and a card of the plan say where they came from', () => {
  const t = situation().hand(0, 'main-battery').hand(1, 'evasive-maneuvers');
  plans(t, ['set main-battery']);
  t.until('respond').do('star evasive-maneuvers');
  expect(t.said()).toContain('Seat 1 plays Evasive Maneuvers from hand.');
});

test('DH-02 the drawing has letters on start hexes, names, the turn and a legend', () => {
  const t = situation({ ships: ['tavor', 'sable'], seats: 2 });
  const drawing = t.game.svg(t.state);
  for (const words of ['>▸A</text>', '>▸L</text>', '>Tavor</text>', '>Sable</text>', 'Turn 1', 'Seat 0 holds Priority'])
    expect(drawing).toContain(words);
  expect(drawing).toContain('ringed: planet, crescent: moon, rocks: asteroid');
});
