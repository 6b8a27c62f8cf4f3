import { expect, test } from 'vitest';
import type { DeckTypes } from '../../src/analysis/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { cardSentences, cardsPage, deckTypesCsv } from '../../src/report/index.ts';

const CARDS = ['jump', 'flare', 'hull'].map((id) => ({ id, name: id }));
const at = (value: number, half: number) => ({ value, lo: value - half, hi: value + half, n: 200 });
const none = at(0.5, 0);

const page = (types: DeckTypes) =>
  cardsPage(PLAN, { catalog: { cards: CARDS } } as never, { effects: [], exchanges: [], types }).sections.find(
    ({ id }) => id === 'types',
  )!;

/** Three types: each beats the next one, and the first scores best against the others. */
const FOUND: DeckTypes = {
  types: [
    {
      decks: 120,
      cards: [{ card: 0, copies: 2.5, usual: 1.1 }],
      score: at(0.58, 0.03),
      against: [none, at(0.72, 0.04), at(0.44, 0.04)],
    },
    {
      decks: 110,
      cards: [
        { card: 1, copies: 2.1, usual: 0.8 },
        { card: 2, copies: 1.5, usual: 1 },
      ],
      score: at(0.49, 0.03),
      against: [at(0.28, 0.04), none, at(0.7, 0.04)],
    },
    { decks: 90, cards: [], score: at(0.43, 0.03), against: [at(0.56, 0.04), at(0.3, 0.04), none] },
  ],
  explained: 0.31,
  byChance: 0.08,
  areTypes: true,
  ring: [0, 1, 2],
};
const EVEN: DeckTypes = { ...FOUND, areTypes: false, ring: null };
const PLAN = { name: 'themes', gameId: 'race', rulesVersion: '1', seed: '1', matchups: [] as unknown } as Plan;
const nameOf = (card: number): string => CARDS[card]!.id;
const said = (types: DeckTypes): string =>
  cardSentences(nameOf, { effects: [], exchanges: [], types }, PLAN).join('\n');

test('archetypes.csv has a row for all others and one for each other type', () => {
  const lines = deckTypesCsv(FOUND, CARDS).trimEnd().split('\r\n');
  expect(lines[0]).toBe('archetype,cards,n_decks,against,score,score_lo,score_hi,n_blocks');
  expect(lines).toHaveLength(1 + 3 * 3);
  expect(lines[4]).toBe('2,flare hull,110,all,0.490000,0.460000,0.520000,200');
  expect(lines[5]).toBe('2,flare hull,110,1,0.280000,0.240000,0.320000,200');
});

test('the sentences name the types that surely differ, and a ring', () => {
  expect(said(FOUND)).toContain(
    'The random decks fall into 3 types; against the others: type 1 (jump) 58.0 % [55.0, 61.0] and type 3 43.0 % [40.0, 46.0].',
  );
  expect(said(FOUND)).toContain('Types 1 (jump), 2 (flare, hull), 3 form a ring: each beats the next.');
});

test('of decks that lie evenly nothing is said', () => {
  expect(said(EVEN)).not.toContain('type');
});

test('the page shows the matrix, and says whether there are types', () => {
  const { text, figures, tables } = page(FOUND);
  expect(text![0]).toContain(
    'The types explain 31 % of the differences between decks; chance alone would explain 8 %.',
  );
  expect(page(EVEN).text![0]).toContain('They lie evenly');
  const [heat] = figures!;
  expect(heat!.kind === 'heat' && heat!.cells).toHaveLength(6);
  expect(tables![0]!.rows[1]).toEqual(['2', '110', '49.0 % [46.0, 52.0]', 'flare 2.1 (0.8), hull 1.5 (1.0)']);
});
