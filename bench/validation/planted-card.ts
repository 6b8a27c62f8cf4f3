/**
 * A card of Dog Fight is made too strong by one of its numbers. One large screen measures how far it truly is above the
 * next card; then the program counts how often it ranks first in screens of 16,000 matches on other seeds. Decks and
 * players are random.
 *
 *     node scripts/run-bundled.mjs bench/validation/planted-card.ts [repeats]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENTS, GAMES, loadScenario, masterSeed, runPlan, screenCards } from '../../src/index.ts';
import { shareOf } from './support/share-of.ts';

const SCENARIO = 'scenarios/dogfight/quickstart.yaml';
const PLANTED = { card: 'repair', set: 'cards.repair.repair=4' };
const TRUTH_PAIRS = 40_000;
const PAIRS = 8000;

const repeats = Number(process.argv[2] ?? 40);
const { plan, game } = loadScenario(
  SCENARIO,
  { games: GAMES, agents: AGENTS },
  { sets: [PLANTED.set], agents: 'random' },
);

/** Cards with their values by a screen of `pairs` blocks, best first, by cards seen and by deck contents. */
async function ranked(seed: string, pairs: number) {
  const outDir = mkdtempSync(join(tmpdir(), 'broadside-planted-card-'));
  try {
    const asked = { ...plan, seed, master: masterSeed(seed), pairs, decks: 'random' } as const;
    const { dir } = await runPlan(asked, { outDir, workers: 0 });
    const all = (await screenCards(dir, game)).effects().filter(({ seat }) => seat < 0);
    const by = (what: 'seen' | 'deck') =>
      all
        .map(({ card, [what]: { value } }) => ({ card: game.catalog.cards[card]!.id, value }))
        .toSorted((a, b) => b.value - a.value);
    return { seen: by('seen'), deck: by('deck') };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

const percent = (x: number): string => (100 * x).toFixed(1);

const truth = await ranked('truth', TRUTH_PAIRS);
for (const what of ['seen', 'deck'] as const) {
  const [best, next] = truth[what];
  console.log(
    `truth by ${what}: ${best!.card} ${percent(best!.value)}, ${next!.card} ${percent(next!.value)} (points of 100)`,
  );
}
const first = { seen: 0, deck: 0 };
for (let repeat = 0; repeat < repeats; repeat++) {
  const screen = await ranked(`repeat ${repeat}`, PAIRS);
  for (const what of ['seen', 'deck'] as const) if (screen[what][0]!.card === PLANTED.card) first[what]++;
}
console.log(`planted card first by cards seen: ${shareOf(first.seen, repeats)}`);
console.log(`... by deck contents: ${shareOf(first.deck, repeats)}`);
