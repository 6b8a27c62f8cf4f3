/**
 * npm run speed -- [--seconds 8] [--rounds 3] Matches that one core plays in a second, for each player that ships, in the
 * quickstart scenarios of both games, as a table. The time is the processor time of the whole program. The best round
 * counts, because other work on the machine can only slow a round down.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AGENTS, GAMES, loadScenario, masterSeed, runPlan } from '../src/index.ts';
import { LEVELS } from '../src/scenario/index.ts';

const SCENARIOS = ['scenarios/dogfight/quickstart.yaml', 'scenarios/armada/quickstart.yaml'];
/** A number of blocks that no machine plays in the time. */
const BLOCKS = 5_000_000;
/** The part of the time at the beginning in which the code is still being compiled; it is not counted. */
const WARM = 0.4;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
  },
});
const registry = { games: GAMES, agents: AGENTS };

/** Seconds of processor time of all threads. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Measures the matches a second of a run, which is stopped after a while. */
async function pace(scenario: string, player: string, round: number): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'broadside-speed-'));
  const enough = new AbortController();
  const { plan } = loadScenario(scenario, registry, { agents: player, blocks: BLOCKS });
  const seed = `speed ${round}`;
  const seen: { at: number; done: number }[] = [];
  try {
    await runPlan(
      { ...plan, seed, master: masterSeed(seed) },
      {
        outDir,
        workers: 1,
        signal: enough.signal,
        onProgress: ({ done }) => {
          const at = busy();
          if (done > (seen.at(-1)?.done ?? 0)) seen.push({ at, done });
          if (seen.length > 2 && at - seen[0]!.at > Number(values.seconds)) enough.abort();
        },
      },
    );
    const last = seen.at(-1)!;
    const from = seen.find(({ at }) => at >= seen[0]!.at + WARM * (last.at - seen[0]!.at))!;
    return (last.done - from.done) / (last.at - from.at);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const shown = (rate: number): string => (rate >= 20 ? Math.round(rate).toLocaleString('en') : rate.toPrecision(2));

const best = new Map<string, number>();
for (let round = 1; round <= Number(values.rounds); round++)
  for (const { spec } of LEVELS)
    for (const scenario of SCENARIOS) {
      const key = `${spec} ${scenario}`;
      best.set(key, Math.max(best.get(key) ?? 0, await pace(scenario, spec, round)));
    }
console.log(`${cpus()[0]!.model}, one worker, Node.js ${process.version}, best of ${values.rounds}`);
console.log('\n| player | Dog Fight | Armada |\n| --- | ---: | ---: |');
for (const { name, spec } of LEVELS)
  console.log(
    `| ${name} (\`${spec}\`) | ${SCENARIOS.map((scenario) => shown(best.get(`${spec} ${scenario}`)!)).join(' | ')} |`,
  );
