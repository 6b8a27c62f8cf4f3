/**
 * node scripts/run-bundled.mjs bench/validation/balance.ts [first] [count]
 * Faults planted in a match-up that is about even: is the number at fault among those that a screening names, and does the
 * search bring the match-up back into its band on fresh seeds?
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AGENTS,
  GAMES,
  balanceScenario,
  loadScenario,
  masterSeed,
  morris,
  parseVariation,
  runPlan,
  screenedNumbers,
  usualTargets,
  type Plan,
  type Workshop,
} from '../../src/index.ts';

const SCENARIO = 'bench/validation/balance.yaml';
const SHIPS = ['ships.tavor.*', 'ships.inferno.*'];
const CARDS = ['cards.beam-lance.*', 'cards.direct-hit.*', 'cards.missiles.*', 'cards.counter-strike.*'];
const DECKS = ['decks.shooter.*', 'decks.runner.*'];
/** Seeds of the screening and of the search. A single copy of a card is worth a point or less. */
const SCREEN_PAIRS = 1000;
const SEARCH_PAIRS = 400;

/** What is changed for the worse, and where to look for it. */
const PLANTED: readonly (readonly [fault: readonly string[], culprit: string, numbers: readonly string[]])[] = [
  ...[7, 8].map((x) => [[`ships.tavor.attack=${x}`], 'ships.tavor.attack', SHIPS] as const),
  ...[3].map((x) => [[`ships.tavor.attack=${x}`], 'ships.tavor.attack', SHIPS] as const),
  ...[3, 8, 9].map((x) => [[`ships.inferno.attack=${x}`], 'ships.inferno.attack', SHIPS] as const),
  ...[12, 24, 28].map((x) => [[`ships.tavor.hull=${x}`], 'ships.tavor.hull', SHIPS] as const),
  ...[22, 48].map((x) => [[`ships.inferno.hull=${x}`], 'ships.inferno.hull', SHIPS] as const),
  ...[5, 11].map((x) => [[`ships.tavor.range=${x}`], 'ships.tavor.range', SHIPS] as const),
  ...[3, 9].map((x) => [[`ships.inferno.range=${x}`], 'ships.inferno.range', SHIPS] as const),
  ...[9, 12].map((x) => [[`cards.beam-lance.attack=${x}`], 'cards.beam-lance.attack', CARDS] as const),
  ...[30].map((x) => [[`cards.direct-hit.attack=${x}`], 'cards.direct-hit.attack', CARDS] as const),
  ...[0].map((x) => [[`decks.shooter.main-battery=${x}`], 'decks.shooter.main-battery', DECKS] as const),
  ...[3].map((x) => [[`decks.runner.missiles=${x}`], 'decks.runner.missiles', DECKS] as const),
];

/** What a designer may turn to repair it: hull and attack of both ships. */
const MAY = [
  'ships.tavor.hull=10..30',
  'ships.inferno.hull=20..50:2',
  'ships.tavor.attack=3..8',
  'ships.inferno.attack=3..9',
];

const registry = { games: GAMES, agents: AGENTS };
const outDir = mkdtempSync(join(tmpdir(), 'broadside-balance-'));

const workshopFor = (fault: readonly string[], pairs: number): Workshop => ({
  plan: (sets) => loadScenario(SCENARIO, registry, { sets: [...fault, ...sets], pairs: String(pairs) }).plan,
  play: (plan) => runPlan(plan, { outDir, workers: 0 }),
});

/** Score of the side named first on many seeds that nothing else saw. */
async function fresh(plan: Plan): Promise<number> {
  const seed = 'fresh';
  const asked = { ...plan, seed, master: masterSeed(seed), pairs: 1000 };
  const { findings } = await runPlan(asked, { outDir, workers: 0 });
  return findings.winrates[0]!.score.value;
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

let faults = 0;
let named = 0;
let repaired = 0;
try {
  console.log(`even: ${percent(await fresh(workshopFor([], 1).plan([])))}`);
  const first = Number(process.argv[2] ?? 0);
  const count = Number(process.argv[3] ?? PLANTED.length);
  for (const [fault, culprit, patterns] of PLANTED.slice(first, first + count)) {
    const workshop = workshopFor(fault, SEARCH_PAIRS);
    const screen = workshopFor(fault, SCREEN_PAIRS);
    const before = await fresh(workshop.plan([]));
    if (before > 0.45 && before < 0.55) {
      console.log(`${fault.join(' ')}: ${percent(before)}, no imbalance`);
      continue;
    }
    faults++;
    const { numbers } = screenedNumbers(patterns, screen);
    const { effects } = await morris(numbers, 3, screen);
    const found = effects.some(({ path, qValue }) => path === culprit && qValue <= 0.1);
    if (found) named++;
    const { sets } = await balanceScenario(
      {
        numbers: MAY.map((text) => parseVariation(text, '--may')),
        targets: usualTargets(workshop.plan([]), 2),
        pairs: SEARCH_PAIRS,
        confirm: 1200,
        probes: 12,
        most: 2,
      },
      workshop,
      () => undefined,
    );
    const after = await fresh(workshop.plan(sets));
    if (after >= 0.45 && after <= 0.55) repaired++;
    const rank = effects.findIndex(({ path }) => path === culprit) + 1;
    console.log(
      `${fault.join(' ')}: ${percent(before)}, ${found ? 'named' : 'not named'} (rank ${rank} of ${effects.length}); ${sets.join(' ')} makes it ${percent(after)}`,
    );
  }
  console.log(`${faults} imbalances: culprit named in ${named}, back in band on fresh seeds in ${repaired}`);
} finally {
  rmSync(outDir, { recursive: true });
}
