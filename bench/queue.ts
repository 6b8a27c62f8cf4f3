/**
 * Measures the cost of a queue: `npm run bench:queue [-- --blocks 1500] [--jobs 100000] [--simulated 200] [--only
 * home|many]`. `home`: one run is played by a local pool of two threads, and then through a queue by two workers of one
 * thread on the same cores. `many`: workers only wait, for the given number of jobs of 100 ms each; printed are the
 * milliseconds for each job, the memory of Redis and the memory of this process. It needs redis-server and a build. Run
 * it on a quiet machine.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'bullmq';
import { ChunkFile, FORMAT_VERSION, chunkPath, encodeChunk, type Chunk } from '../src/runner/chunks/chunk-file.ts';
import { spanAt } from '../src/runner/chunks/chunks.ts';
import { runIdOf, runPlan } from '../src/runner/index.ts';
import { PREFIX, bytesKey, hashOf, pack, readJob } from '../src/runner/queue/messages.ts';
import { needsOf, nodeMajor, queueFor, version, type Offer } from '../src/runner/queue/needs.ts';
import { sayWorker } from '../src/runner/queue/presence.ts';
import { MOST_JOBS, QueuePool } from '../src/runner/queue/queue-pool.ts';
import { Signals } from '../src/runner/workers/signals.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { builtCode } from '../src/scenario/agents/built-code.ts';
import { loadScenario } from '../src/scenario/index.ts';
import { usageOf } from '../scripts/usage/usage.mjs';
import { RedisServer } from '../test/queue/support/redis.ts';

const ROOT = join(import.meta.dirname, '..');
const SCENARIO = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const CLI = join(ROOT, 'dist', 'cli.js');
const SIMULATED_MS = 100;
/** Folder for chunk files that nobody reads; it is in memory if the machine has such a folder. */
const SCRATCH = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '1500' },
    jobs: { type: 'string', default: '100000' },
    simulated: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usageOf(import.meta.filename));
  process.exit(0);
}

/** The seconds that a command of the built command line takes. */
async function seconds(argv: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [CLI, ...argv], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${String(code)}`);
  return (performance.now() - started) / 1000;
}

async function home(redis: RedisServer, folder: string): Promise<void> {
  const command = ['run', SCENARIO, '--blocks', values.blocks];
  const rows: Record<string, object> = {};
  for (const turn of [1, 2]) {
    const near = await seconds([...command, '--workers', '2', '--out', join(folder, `near-${turn}`)]);
    const workers = [1, 2].map(() =>
      spawn(process.execPath, [CLI, 'worker', '--queue', redis.url, '--workers', '1'], { stdio: 'ignore' }),
    );
    await sleep(4000);
    const far = await seconds([...command, '--queue', redis.url, '--out', join(folder, `far-${turn}`)]);
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.on('close', resolve))));
    rows[`turn ${turn}`] = { 'local, s': near.toFixed(1), 'queue, s': far.toFixed(1), ratio: (near / far).toFixed(3) };
  }
  console.table(rows);
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

async function many(redis: RedisServer, folder: string): Promise<void> {
  const jobs = Number(values.jobs);
  const simulated = Number(values.simulated);
  const { plan } = loadScenario(SCENARIO, { games: GAMES, agents: AGENTS }, { agents: 'random' });
  const model = await runPlan({ ...plan, pairs: 40 }, { outDir: folder, workers: 0, unitsPerChunk: 40 });
  const chunk = ChunkFile.read(chunkPath(join(model.dir, 'chunks'), 0))!;
  const content = { rows: await chunk.rows(), accumulator: chunk.accumulator };
  const { rules, agents, play } = builtCode();
  const client = redis.client();
  const offer: Offer = {
    id: 'bench',
    host: 'bench',
    pid: process.pid,
    threads: simulated,
    version,
    node: nodeMajor(),
    rules,
    agents,
    play,
    modules: false,
    programs: false,
    chunks: 0,
    matches: 0,
    rate: 0,
    run: '',
  };
  const say = setInterval(() => void sayWorker(client, offer), 1000);
  await sayWorker(client, offer);
  const workers = Array.from({ length: simulated }, () => {
    const worker = new Worker(
      queueFor(needsOf(plan)),
      async ({ name, data, id }) => {
        const { index, first, count, run } = readJob(name, data)!;
        await sleep(SIMULATED_MS);
        const label: Chunk['label'] = { format: FORMAT_VERSION, run, index, first, units: count };
        const bytes = await pack('', encodeChunk({ label, ...content }));
        await client.set(bytesKey(id!), bytes, 'EX', 600);
        return {
          units: count,
          fault: null,
          complaints: 0,
          worker: 'bench',
          name: 'bench',
          seconds: 0.1,
          hash: hashOf(bytes),
        };
      },
      { prefix: PREFIX, connection: redis.client() },
    );
    worker.on('error', (error) => console.error(error.message));
    return worker;
  });
  const chunks = join(folder, 'many', 'chunks');
  mkdirSync(chunks, { recursive: true });
  const run = runIdOf(plan);
  const signals = Signals.forSlots(MOST_JOBS).buffer;
  const job = { plan, run, folder: chunks, extraRegistry: undefined, signals };
  const pool = await QueuePool.open(job, 40, { url: redis.url }, { tell: console.log, machines: () => {} });
  let next = 0;
  let ended = 0;
  const started = performance.now();
  const rows: object[] = [];
  const note = async (): Promise<void> => {
    const used = /used_memory:(\d+)/.exec(await client.info('memory'))![1];
    rows.push({
      jobs: ended,
      'ms a job': ((performance.now() - started) / Math.max(1, ended)).toFixed(2),
      'Redis, MB': megabytes(Number(used)),
      'heap here, MB': megabytes(process.memoryUsage().heapUsed),
    });
  };
  const step = Math.ceil(jobs / 10);
  await Promise.all(
    Array.from({ length: MOST_JOBS }, async (_, slot) => {
      for (;;) {
        await pool.enter();
        if (next >= jobs) {
          pool.leave();
          return;
        }
        const span = spanAt(jobs * 40, 40, next++);
        await pool.run({ ...span, slot, into: 'file' });
        rmSync(chunkPath(chunks, span.index));
        ended++;
        if (ended % step === 0) await note();
        pool.leave();
      }
    }),
  );
  console.table(rows);
  console.log(`${readdirSync(chunks).length} files left; ${readFileSync('/proc/loadavg', 'utf8').trim()}`);
  clearInterval(say);
  await pool.close();
  await Promise.all(workers.map((worker) => worker.close()));
  client.disconnect();
}

const folder = mkdtempSync(join(SCRATCH, 'broadside-bench-queue-'));
const redis = await RedisServer.start();
try {
  if (values.only !== 'many') await home(redis, folder);
  if (values.only !== 'home') await many(redis, folder);
} finally {
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
