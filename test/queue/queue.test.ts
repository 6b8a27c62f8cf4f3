/** Runs through a queue with a real Redis, and everything that can go wrong there. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChunkFile, encodeChunk } from '../../src/runner/chunks/chunk-file.ts';
import { ChunkPlayer } from '../../src/runner/chunks/chunk-player.ts';
import { parseManifest, planOf } from '../../src/runner/manifest.ts';
import { PREFIX, bytesKey, hashOf, pack, planKey, readJob, unpack, unzipped } from '../../src/runner/queue/messages.ts';
import { nodeMajor, queueFor, version } from '../../src/runner/queue/needs.ts';
import { sayWorker } from '../../src/runner/queue/presence.ts';
import { Signals } from '../../src/runner/workers/signals.ts';
import { builtCode } from '../../src/scenario/agents/built-code.ts';
import { BALANCE_IN_BRIEF, shippedBroadside } from '../cli/harness.ts';
import { clean, csvs, folder, inOut, over, quick, serving, type Allowed, type Serving } from './support/played.ts';
import { PASSWORD, RedisServer } from './support/redis.ts';
import { runBelow } from '../cli/runs-below.ts';

afterAll(() => clean());

/** A valid offer, with the parts that `odd` replaces. */
const offer = (odd: object) => ({
  id: 'a1',
  host: 'elsewhere',
  pid: 17,
  threads: 2,
  version,
  node: nodeMajor(),
  modules: false,
  programs: false,
  rules: builtCode().rules,
  agents: builtCode().agents,
  play: builtCode().play,
  chunks: 0,
  matches: 0,
  rate: 0,
  run: '',
  ...odd,
});

/** Texts in place of an entry with these fields: not a map, or a map with one field missing or of another kind. */
const broken = (entry: object): string[] => [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"x"',
  '{}',
  `{"__proto__":${JSON.stringify(entry)}}`,
  ...Object.keys(entry).flatMap((name) => {
    const { [name]: _, ...without } = entry as Record<string, unknown>;
    return [{ ...without }, { ...entry, [name]: { x: [1] } }].map((value) => JSON.stringify(value));
  }),
];

/** A key of the queue for runs without modules and programs. */
const at = (key: string): string => `${PREFIX}:${queueFor({ modules: false, programs: false })}:${key}`;

describe('a queue', { tags: ['heavy', 'redis-server'] }, () => {
  let redis: RedisServer;
  let client: ReturnType<RedisServer['client']>;
  const workers: Serving[] = [];
  const serve = (allow: Allowed = {}): Serving => {
    const worker = serving(redis, allow);
    workers.push(worker);
    return worker;
  };
  beforeAll(async () => {
    redis = await RedisServer.start();
    client = redis.client();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    await client.flushall();
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });
  const queued = (out: string, argv: readonly string[]) => inOut(out, [...argv, '--queue', redis.url]);

  test.each([
    ['run', quick('run', '--blocks', '6')],
    ['diff', quick('diff', '--blocks', '4', '--set-b', 'ships.tavor.hull=22')],
    ['sweep', over('sweep', '--blocks', '3', '--vary', 'ships.tavor.hull=22')],
    ['tournament', over('tournament', '--blocks', '4')],
    ['skill', over('skill', '--blocks', '2', '--levels', 'novice,casual')],
    ['balance', over('balance', '--blocks', '3', ...BALANCE_IN_BRIEF)],
  ])('%s: three workers give the bytes of one machine', async (name, argv) => {
    for (let i = 0; i < 3; i++) serve({ modules: true });
    const far = await queued(`far-${name}`, argv);
    const near = await inOut(`near-${name}`, argv);
    expect(far.code).toBe(near.code);
    expect(csvs(`far-${name}`)).toEqual(csvs(`near-${name}`));
    expect(Object.keys(csvs(`far-${name}`)).length).toBeGreaterThan(3);
    expect(far.err).toMatch(/:\d+: \d+ chunks, \d+ matches, \d+\/s on each thread\n/);
    // The keys of the run are removed, and nothing shows the password.
    expect(await client.keys(`${PREFIX}:bytes:*`)).toEqual([]);
    expect(JSON.stringify([far, near])).not.toContain(PASSWORD);
    const files = readdirSync(join(folder, `far-${name}`), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((path) => /manifest\.json$|\.html$/.test(path)))
      expect(readFileSync(join(folder, `far-${name}`, file), 'utf8')).not.toContain(PASSWORD);
  });

  test('broadside queue shows workers, runs, depth and failures', async () => {
    serve({ modules: true });
    const jobs = new Queue(queueFor({ modules: false, programs: false }), { prefix: PREFIX, connection: client });
    await jobs.add('chunk', { plan: 'a'.repeat(64), run: 'lost', index: 0, first: 0, count: 1 });
    await expect.poll(() => jobs.getFailedCount()).toBeGreaterThan(0);
    await jobs.close();
    const { code, out } = await shippedBroadside(['queue', redis.url]);
    expect(code).toBe(0);
    expect(out).toContain(`${redis.shown}: 0 chunks waiting, 0 being played, 1 failed\n`);
    expect(out).toMatch(new RegExp(`\\n\\S+:${process.pid} +${version} +${nodeMajor()} +0 +modules +0 +0 +0`));
    expect(out).toContain(': the plan of the chunk is not in the queue\n');
  });

  test('workers that do not fit are named with their reasons, and a run that none fits ends with exit code 2', async () => {
    const say = setInterval(() => {
      void sayWorker(client, offer({ id: 'a1', version: '0.0.9' }));
      void sayWorker(client, offer({ id: 'a2', pid: 18, node: 18 }));
      void sayWorker(client, offer({ id: 'a3', pid: 19, rules: { ...builtCode().rules, dogfight: 'abc' } }));
    }, 500);
    const here = serve();
    const [old, module] = await Promise.all([
      inOut('old', quick('run', '--blocks', '2', '--queue', redis.url)),
      inOut('program', over('run', '--agents', 'random,exec:node x.mjs', '--blocks', '2', '--queue', redis.url)),
    ]);
    clearInterval(say);
    for (const { code, out, err } of [old, module]) {
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`no worker at ${redis.shown} can play this run:\n`);
      expect(err).toContain('the worker elsewhere:17 is version 0.0.9, not ');
      expect(err).toContain('the worker elsewhere:18 runs on Node 18, not ');
      expect(err).toContain('the worker elsewhere:19 has other code of the rules of dogfight (hash abc, not ');
    }
    expect(old.err).toContain('plays no modules of users; start it with --allow-modules');
    expect(module.err).toContain('plays no programs; start it with --allow-programs');
    expect(here.told.join('\n')).toMatch(/refuses run 1-\w+ of \S+: this worker plays no modules of users/);
  });

  test('a job that is forced on a worker is refused all the same', async () => {
    const here = serve();
    const coordinator = new AbortController();
    const running = shippedBroadside(
      [...quick('run', '--blocks', '1', '--queue', redis.url), '--out', join(folder, 'forced')],
      { signal: coordinator.signal },
    );
    const modules = new Queue(queueFor({ modules: true, programs: false }), { prefix: PREFIX, connection: client });
    const plain = new Queue(queueFor({ modules: false, programs: false }), { prefix: PREFIX, connection: client });
    await expect.poll(() => modules.getWaitingCount()).toBeGreaterThan(0);
    const [job] = await modules.getWaiting();
    const moved = await plain.add('chunk', job!.data);
    await expect.poll(() => moved.isFailed()).toBe(true);
    expect((await plain.getJob(moved.id!))!.failedReason).toMatch(/refused it: it plays no modules of users/);
    expect(here.told.join('\n')).toContain('this worker plays no modules of users');
    coordinator.abort();
    expect((await running).code).toBe(130);
    await modules.close();
    await plain.close();
  });

  test('a worker whose files of a program differ refuses the run: exit code 4', async () => {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, 'setTimeout(() => {}, 1e6);');
    const running = queued('other-program', over('run', '--agents', `random,exec:node ${file}`, '--blocks', '1'));
    const jobs = new Queue(queueFor({ modules: false, programs: true }), { prefix: PREFIX, connection: client });
    await expect.poll(() => jobs.getWaitingCount()).toBeGreaterThan(0);
    await jobs.close();
    writeFileSync(file, 'setTimeout(() => {}, 2e6);');
    const here = serve({ programs: true });
    const { code, err } = await running;
    const why = /has other files of the program exec:node \S+ \(hash \w+, not \w+\)/;
    expect(code).toBe(4);
    expect(err).toMatch(why);
    expect(here.told.join('\n')).toMatch(why);
  });

  test('an address from the environment is told, without its password', async () => {
    vi.stubEnv('BROADSIDE_QUEUE', redis.url);
    serve({ modules: true });
    const { code, err } = await inOut('ambient', quick('run', '--blocks', '2'));
    vi.unstubAllEnvs();
    expect(code).toBe(0);
    expect(err).toContain(`plays on the queue that BROADSIDE_QUEUE names: ${redis.shown}\n`);
  });

  test('poisoned jobs are named, and the worker goes on', async () => {
    const here = serve();
    const name = queueFor({ modules: false, programs: false });
    const jobs = new Queue(name, { prefix: PREFIX, connection: client });
    await jobs.add('chunk', { plan: 'x', run: 'y', index: -1 });
    await jobs.add('mail', { to: 'somebody' });
    await jobs.add('chunk', { huge: 'x'.repeat(20_000_000) });
    await client.hset(`${PREFIX}:${name}:bad`, {
      name: 'chunk',
      data: 'not JSON',
      opts: '{}',
      timestamp: '1',
      priority: '0',
      delay: '0',
    });
    await client.lpush(`${PREFIX}:${name}:wait`, 'bad');
    const { code } = await queued('poisoned', over('run', '--blocks', '2'));
    expect(code).toBe(0);
    await expect.poll(() => jobs.getFailedCount()).toBe(3);
    expect((await jobs.getFailed()).map(({ failedReason }) => failedReason)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^job \d+ is no chunk of Broadside$/)),
    );
    await expect.poll(() => here.told).toContain('job bad was no JSON, and is removed');
    await jobs.close();
  });

  /** A worker that plays chunks but sends something else. */
  async function liar(lie: (bytes: Buffer) => Promise<Uint8Array>): Promise<() => Promise<void>> {
    const end = redis.client();
    const say = setInterval(() => void sayWorker(client, offer({})), 500);
    const worker = new Worker(
      queueFor({ modules: false, programs: false }),
      async ({ name, data, id }) => {
        const job = readJob(name, data)!;
        const manifest = parseManifest('', (await unzipped((await client.getBuffer(planKey(job.plan)))!))!.toString());
        const signals = Signals.forSlots(1).buffer;
        const player = await ChunkPlayer.for({
          plan: planOf(manifest),
          run: job.run,
          folder: '',
          extraRegistry: undefined,
          signals,
        });
        const { packed, units, fault, complaints } = await player.play({ ...job, slot: 0, into: 'bytes' });
        const bytes = await pack(packed!.log, await lie(Buffer.from(packed!.bytes)));
        await client.set(bytesKey(id!), bytes);
        return { units, fault, complaints, worker: 'a1', name: 'elsewhere:17', seconds: 1, hash: hashOf(bytes) };
      },
      { prefix: PREFIX, connection: end },
    );
    return async () => {
      clearInterval(say);
      await worker.close();
      end.disconnect();
    };
  }

  test('--verify names a worker that sends other results, and keeps none of them: exit code 1', async () => {
    const stop = await liar(async (bytes) => {
      const chunk = ChunkFile.parse('', bytes);
      const rows = (await chunk.rows()).map((row) => Object.assign({}, row, { rounds: row.rounds + 1 }));
      return encodeChunk({ label: chunk.label, rows, accumulator: chunk.accumulator });
    });
    const { code, err } = await queued('lied', over('run', '--blocks', '2', '--verify', '100%'));
    await stop();
    expect(code).toBe(1);
    expect(err).toContain('the worker elsewhere:17 sent other results for chunk 0 than are played here. ');
    expect(readdirSync(join(runBelow(join(folder, 'lied')), 'chunks'))).toEqual([]);
  });

  test('--verify passes an honest worker; a share that is none, or no queue, is refused', async () => {
    serve();
    expect((await queued('honest', over('run', '--blocks', '2', '--verify', '100%'))).code).toBe(0);
    for (const [more, says] of [
      [['--verify', '2'], '--verify 2: found "2", expected a percentage up to 100%, such as 1%'],
      [['--verify', '1%'], '--verify: compares what comes through a queue; expected --queue as well'],
    ] as const)
      expect(await inOut('none', over('run', ...more))).toMatchObject({ code: 2, err: expect.stringContaining(says) });
  });

  test('bytes that are no chunk are tried three times and given up by name: exit code 4', async () => {
    const stop = await liar(async () => Buffer.from('nonsense'));
    const { code, err } = await queued('garbled', over('run', '--blocks', '2'));
    await stop();
    expect(code).toBe(4);
    expect(err).toContain(
      'chunk 0 failed 3 times at matches 1 to 4: what came back from elsewhere:17 is not that chunk',
    );
  });

  test('a result that is not packed, or unpacks to more than it may, is refused', async () => {
    expect(await unpack(Buffer.from('no gzip'))).toBeNull();
    const packed = await pack('', Buffer.alloc(10_000));
    expect(await unzipped(packed, 9000)).toBeNull();
    expect((await unzipped(packed, 11_000))?.length).toBe(10_004);
  });

  describe('entries that Broadside did not write as they are', () => {
    const sound = offer({});
    const needs = { version: '1', node: 22, game: null, code: null, modules: false, programs: false };
    const asker = { id: 'b1', host: 'elsewhere', pid: 18, run: 'r-1', needs };
    test('are shown as malformed, workers and runs alike', async () => {
      const odd = [
        ...broken(sound).map((text, i) => [`${PREFIX}:worker:odd-${i}`, text] as const),
        ...broken(asker).map((text, i) => [`${PREFIX}:asker:odd-${i}`, text] as const),
        [`${PREFIX}:asker:odd-needs`, JSON.stringify({ ...asker, needs: { ...needs, code: {} } })] as const,
      ];
      for (const [key, text] of odd) await client.set(key, text);
      await client.rpush(`${PREFIX}:worker:list`, 'x');
      await client.set(`${PREFIX}:worker:sound`, JSON.stringify(sound));
      await client.set(`${PREFIX}:asker:sound`, JSON.stringify(asker));
      const { code, out, err } = await shippedBroadside(['queue', redis.url]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const key of [...odd.map(([name]) => name), `${PREFIX}:worker:list`])
        expect(out).toContain(`malformed: ${key} is none of Broadside, and is passed over`);
      expect(out).toContain('elsewhere:17');
      expect(out).toContain('run r-1, asked for by elsewhere:18');
      const json = JSON.parse((await shippedBroadside(['queue', redis.url, '--json'])).out) as { malformed: string[] };
      expect(json.malformed).toHaveLength(odd.length + 1);
    });

    test('are shown among the failed jobs', async () => {
      await client.zadd(at('failed'), 1, 'a', 2, 'b', 3, 'c');
      await client.hset(at('a'), { name: 'chunk', data: '{bad', opts: '{}', failedReason: 'x' });
      await client.hset(at('b'), { name: 'chunk', data: '{}', opts: '{}', failedReason: 'as it should be' });
      await client.set(at('c'), 'no job');
      const { code, out } = await shippedBroadside(['queue', redis.url]);
      expect(code).toBe(0);
      expect(out).toContain(`malformed: ${at('a')} is none`);
      expect(out).toContain(`malformed: ${at('c')} is none`);
      expect(out).toContain('failed: b: as it should be');
    });

    test('are shown in place of the lists of jobs', async () => {
      for (const kind of ['wait', 'active', 'failed']) await client.set(at(kind), 'no list');
      const { code, out, err } = await shippedBroadside(['queue', redis.url]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const kind of ['wait', 'active', 'failed']) expect(out).toContain(`malformed: ${at(kind)} is none`);
    });

    test('do not keep a run from being played', async () => {
      for (const [i, text] of broken(sound).entries()) await client.set(`${PREFIX}:worker:odd-${i}`, text);
      for (const [i, text] of broken(asker).entries()) await client.set(`${PREFIX}:asker:odd-${i}`, text);
      const worker = serve({ modules: true });
      const { code, err } = await queued('among-odd', quick('run', '--blocks', '3'));
      expect(code).toBe(0);
      expect(err + worker.told.join()).not.toMatch(/undefined|internal error/);
    });
  });

  test.each([
    ['a wrong password', () => redis.url.replace(PASSWORD, 'wrong-9'), /: wrong user or password \(WRONGPASS/],
    ['no password', () => redis.shown, /: wrong user or password \(NOAUTH/],
    [
      'an unreachable host',
      () => `redis://:${PASSWORD}@127.0.0.1:1`,
      /^redis:\/\/127\.0\.0\.1:1: cannot be reached \(connect ECONNREFUSED/,
    ],
    [
      'no address',
      () => 'localhost',
      /^(--queue|broadside queue): cannot be read as the address of a Redis; expected redis:/,
    ],
  ])('%s: exit code 2, and no password in the message', async (_, url, message) => {
    for (const argv of [
      over('run', '--blocks', '2', '--queue', url()),
      ['worker', '--queue', url()],
      ['queue', url()],
    ]) {
      const { code, err } = await (argv[0] === 'run' ? inOut('none', argv) : shippedBroadside(argv));
      expect(code).toBe(2);
      expect(err).toMatch(message);
      expect(err).not.toMatch(/geheim|wrong-9/);
    }
  });

  test('a Redis without memory ends the run with exit code 4, and says so', async () => {
    const full = await RedisServer.start('--maxmemory', '1mb');
    try {
      const { code, err } = await inOut('full', over('run', '--blocks', '2', '--queue', full.url));
      expect(code).toBe(4);
      expect(err).toContain(
        `${full.shown} has no memory left (maxmemory); give Redis more, or use fewer workers; what was played is kept. To go on: `,
      );
      expect(err).not.toContain(PASSWORD);
    } finally {
      await full.stop();
    }
  });

  test('a Redis that is killed and comes back loses nothing', async () => {
    serve({ modules: true });
    const running = queued('restart', quick('run', '--blocks', '12'));
    await sleep(2500);
    await redis.kill();
    await sleep(300);
    await redis.run();
    expect((await running).code).toBe(0);
    await inOut('restart-near', quick('run', '--blocks', '12'));
    expect(csvs('restart')).toEqual(csvs('restart-near'));
  });
});
