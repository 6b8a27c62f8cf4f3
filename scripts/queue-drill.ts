/**
 * Kills workers, the coordinator and Redis at random moments of one run through a queue, and compares the results with a local run, byte by byte: `npm run
 * drill:queue [-- --kills 30] [--blocks 2000] [--agents greedy] [--seed TEXT]`. `--victims coordinator` kills only these, and `--double` hands every job out
 * twice. It needs redis-server. Exit codes: 0 all bytes are equal, 1 a difference, 2 a wrong option.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';
import { RedisServer } from '../test/queue/support/redis.ts';
import { REPOSITORY, differences, hashes, makeFolder, start } from './drill/processes.ts';

const SCENARIO = join(REPOSITORY, 'scenarios', 'dogfight', 'quickstart.yaml');
const WORKERS = 3;
/** Seconds between two kills, at most. */
const MOST_PAUSE = 8;
const VICTIMS: readonly string[] = ['worker', 'coordinator', 'redis'];
/** The time between two looks for jobs that are being played, in milliseconds. */
const DOUBLE_MS = 300;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    blocks: { type: 'string', default: '2000' },
    agents: { type: 'string', default: 'greedy' },
    seed: { type: 'string', default: 'drill' },
    victims: { type: 'string', default: 'worker,worker,coordinator,redis' },
    double: { type: 'boolean', default: false },
  },
});
const most = Number(values.kills);
if (!Number.isSafeInteger(most) || most < 1 || !/^[1-9]\d*$/.test(values.blocks)) {
  console.error('--kills and --blocks: expected whole numbers from 1 on');
  process.exit(2);
}
const victims = values.victims.split(',');
if (!victims.every((victim) => VICTIMS.includes(victim))) {
  console.error(`--victims ${values.victims}: expected some of ${VICTIMS.join(', ')}`);
  process.exit(2);
}
const random = seedrandom(values.seed);
const root = mkdtempSync(join(tmpdir(), 'broadside-queue-drill-'));
chmodSync(root, 0o755);
const command = ['run', SCENARIO, '--seed', 'drill', '--agents', values.agents, '--blocks', values.blocks];
const redis = await RedisServer.start();
const far = makeFolder(join(root, 'far'));
const worker = () => start(far, ['worker', '--queue', redis.url, '--workers', '1']);
const ask = () => start(far, [...command, '--queue', redis.url]);

const workers = Array.from({ length: WORKERS }, worker);
let coordinator = ask();
const doubled = new Set<string>();
const client = redis.client();
/** Hands each job that is being played out once more, so that two workers play it and answer. */
async function double(): Promise<void> {
  for (const key of await client.keys('broadside:broadside-*:active')) {
    const ids = (await client.lrange(key, 0, -1)).filter((id) => !doubled.has(id));
    if (ids.length > 0) await client.lpush(key.replace(/active$/, 'wait'), ...ids);
    for (const id of ids) doubled.add(id);
  }
}
const doubling = values.double ? setInterval(() => void double().catch(() => {}), DOUBLE_MS) : undefined;
const kills = new Map<string, number>();
let done = 0;
const began = performance.now();
/** Waits for the next kill; false when the run has ended before. */
const goesOn = async (): Promise<boolean> =>
  (await Promise.race([coordinator.ended, sleep(1000 * MOST_PAUSE * random()).then(() => null)])) === null;

while (done < most && (await goesOn())) {
  const victim = victims[Math.floor(random() * victims.length)]!;
  if (victim === 'redis') {
    await redis.kill();
    await sleep(1000 * random());
    await redis.run();
  } else if (victim === 'coordinator') {
    coordinator.child.kill('SIGKILL');
    await coordinator.ended;
    coordinator = ask();
  } else {
    const at = Math.floor(random() * WORKERS);
    workers[at]!.child.kill('SIGKILL');
    await workers[at]!.ended;
    workers[at] = worker();
  }
  done++;
  kills.set(victim, (kills.get(victim) ?? 0) + 1);
  console.log(`${done} of ${most} kills, ${((performance.now() - began) / 60_000).toFixed(1)} min: ${victim}`);
}
const last = await coordinator.ended;
clearInterval(doubling);
client.disconnect();
if (values.double) console.log(`${doubled.size} deliveries were doubled`);
for (const { child } of workers) child.kill('SIGTERM');
await Promise.all(workers.map(({ ended }) => ended));
await redis.stop();
console.log(`the run ended with ${last.code} after ${((performance.now() - began) / 60_000).toFixed(1)} min`);
const near = makeFolder(join(root, 'near'));
const local = await start(near, [...command, '--workers', '2']).ended;
const differ = last.code === 0 && local.code === 0 ? differences(hashes(near), hashes(far)) : ['its exit code'];
console.table(Object.fromEntries(kills));
if (done < most) console.log(`the run was over after ${done} kills; give it more --blocks`);
if (differ.length === 0) {
  console.log(`${done} kills: all bytes equal`);
  rmSync(root, { recursive: true });
} else {
  console.log(`other bytes in ${differ.slice(0, 8).join(', ')}; the folders are in ${root}\n${last.err}`);
  process.exitCode = 1;
}
