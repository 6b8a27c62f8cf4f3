/**
 * node scripts/run-bundled.mjs bench/validation/balance.ts [first] [count] [screen,repair] Faults are planted in a
 * match-up that is about even: is the faulty number among those that a screening names, and does the search bring the
 * match-up back into its band on fresh seeds, also for the next better player?
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bandAnswer } from '../../src/analysis/index.ts';
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
  type PlanRunner,
} from '../../src/index.ts';

const SCENARIO = 'bench/validation/balance.yaml';
const SHIPS = ['ships.wolf.*', 'ships.hare.*'];
const DECKS = ['decks.pack.*', 'decks.warren.*'];
/** Seeds of the screening and of the search. A single copy of a card is worth a point or less. */
const SCREEN_PAIRS = 1000;
const SEARCH_PAIRS = 400;

/** The planted fault, and the number of the scenario that should be found faulty. */
const PLANTED: readonly (readonly [fault: string, numbers: readonly string[]])[] = [
  ...[
    'hull=16',
    'hull=19',
    'hull=29',
    'hull=33',
    'attack=3',
    'attack=7',
    'attack=8',
    'range=4',
    'range=5',
    'range=11',
    'hull=12',
    'hull=14',
    'hull=18',
    'hull=30',
    'hull=36',
    'attack=2',
    'attack=9',
    'range=3',
    'range=6',
    'range=13',
  ].flatMap((fault) => ['wolf', 'hare'].map((ship) => [`ships.${ship}.${fault}`, SHIPS] as const)),
  ...['pack.main-battery=0', 'warren.missiles=0', 'pack.pursue=0', 'warren.fusion-core=3'].map(
    (fault) => [`decks.${fault}`, DECKS] as const,
  ),
];

/** The numbers that may change to repair the fault: hull, attack and range of both ships. */
const MAY = [
  'ships.wolf.hull=12..36',
  'ships.hare.hull=12..36',
  'ships.wolf.attack=2..9',
  'ships.hare.attack=2..9',
  'ships.wolf.range=3..13',
  'ships.hare.range=3..13',
];

const registry = { games: GAMES, agents: AGENTS };
const outDir = mkdtempSync(join(tmpdir(), 'broadside-balance-'));

/**
 * Each fault has its own seeds, because on shared seeds a fault of one ship mirrors that of the other, and is no independent
 * case.
 */
function planFor(fault: readonly string[], sets: readonly string[], pairs: number, agents = 'random'): Plan {
  const { plan } = loadScenario(SCENARIO, registry, { sets: [...fault, ...sets], agents, blocks: pairs });
  return onSeed(plan, fault.join());
}

const onSeed = (plan: Plan, seed: string): Plan => ({ ...plan, seed, master: masterSeed(seed) });

const runnerFor = (fault: readonly string[], pairs: number): PlanRunner => ({
  plan: (sets) => planFor(fault, sets, pairs),
  play: (plan) => runPlan(plan, { outDir, workers: 0 }),
});

/** A further player, who must agree with the result. This player is asked only after the search has found one. */
const NEXT = 'greedy';

/** The score of the side that is named first, on many seeds that no other part of the program uses. */
async function fresh(plan: Plan): Promise<number> {
  const { findings } = await runPlan(onSeed({ ...plan, pairs: 1000 }, `${plan.seed} fresh`), { outDir, workers: 0 });
  return findings.winrates[0]!.score.value;
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
const isFair = (score: number): boolean => score >= 0.45 && score <= 0.55;

let faults = 0;
let named = 0;
let repaired = 0;
let agreed = 0;
let said = 0;
let falselySaid = 0;

async function screen(fault: readonly string[], culprit: string, patterns: readonly string[]): Promise<string> {
  const runner = runnerFor(fault, SCREEN_PAIRS);
  const { effects } = await morris(screenedNumbers(patterns, runner).numbers, 3, runner);
  const found = effects.some(({ path, qValue }) => path === culprit && qValue <= 0.1);
  if (found) named++;
  const rank = effects.findIndex(({ path }) => path === culprit) + 1;
  return `${found ? 'named' : 'not named'} (rank ${rank} of ${effects.length})`;
}

async function repair(fault: readonly string[]): Promise<string> {
  const runner = runnerFor(fault, SEARCH_PAIRS);
  const targets = usualTargets(runner.plan([]), 2);
  const byNextPlayer = (sets: readonly string[]): Plan => planFor(fault, sets, SEARCH_PAIRS, NEXT);
  const found = await balanceScenario(
    {
      numbers: MAY.map((text) => parseVariation(text, '--may')),
      targets,
      pairs: SEARCH_PAIRS,
      confirm: 1200,
      players: [{ agent: NEXT, plan: byNextPlayer, targets: usualTargets(byNextPlayer([]), 2) }],
      probes: 12,
      most: 2,
    },
    runner,
    () => undefined,
  );
  const after = await fresh(runner.plan(found.sets));
  const byNext = await fresh(planFor(fault, found.sets, 1, NEXT));
  if (isFair(after)) repaired++;
  if (isFair(after) && isFair(byNext)) agreed++;
  const answers = [found.answer, ...found.confirmed.map(({ values }) => bandAnswer(values[0]!, 0.45, 0.55))];
  const isYes = answers.every((answer) => answer === 'in');
  if (isYes) said++;
  if (isYes && !(isFair(after) && isFair(byNext))) falselySaid++;
  return `${found.sets.join(' ')} makes it ${percent(after)}, ${percent(byNext)} by ${NEXT}${isYes ? '; yes' : ''}`;
}

try {
  console.log(`even: ${percent(await fresh(runnerFor([], 1).plan([])))}`);
  const first = Number(process.argv[2] ?? 0);
  const count = Number(process.argv[3] ?? PLANTED.length);
  const what = process.argv[4] ?? 'screen,repair';
  for (const [text, patterns] of PLANTED.slice(first, first + count)) {
    const fault = [text];
    const before = await fresh(runnerFor(fault, 1).plan([]));
    if (isFair(before)) {
      console.log(`${text}: ${percent(before)}, no imbalance`);
      continue;
    }
    faults++;
    const told = [
      ...(what.includes('screen') ? [await screen(fault, text.split('=')[0]!, patterns)] : []),
      ...(what.includes('repair') ? [await repair(fault)] : []),
    ];
    console.log(`${text}: ${percent(before)}; ${told.join('; ')}`);
  }
  console.log(
    `${faults} imbalances: culprit named in ${named}; on fresh seeds back in band in ${repaired}, by ${NEXT} too in ${agreed}; "yes" said ${said} times, falsely ${falselySaid}`,
  );
} finally {
  rmSync(outDir, { recursive: true });
}
