/**
 * Checks the files in deploy/ without docker, Slurm or Kubernetes: they can be parsed, and name only files and options
 * that exist.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PASSWORD } from './queue/support/redis.ts';

const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url));
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly resources: { readonly limits: Readonly<Record<string, string>> };
}
interface Workload {
  readonly kind: string;
  readonly spec: {
    readonly completions?: number;
    readonly completionMode?: string;
    readonly template: { readonly spec: { readonly containers: readonly Container[] } };
  };
}
interface Service {
  readonly command: readonly string[];
  readonly ports: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck: { readonly test: readonly string[] };
}

const { services } = parse(text('compose.yaml')) as { services: { redis: Service; worker: Service } };
const workloads = ['kubernetes-job.yaml', 'kubernetes-workers.yaml'];

describe('deploy', () => {
  test('the image has what the command line needs, and runs as nobody special', () => {
    const lines = text('Dockerfile').split('\n');
    for (const part of ['node_modules', 'dist', 'scenarios', 'package.json'])
      expect(lines.some((line) => line.startsWith('COPY --from=build') && line.includes(part))).toBe(true);
    expect(lines).toContain('USER node');
    expect(lines).toContain('ENTRYPOINT ["node", "/app/dist/cli.js"]');
  });

  test('compose: Redis with a password, an append-only file and no eviction; a worker that gets the address', () => {
    const command = services.redis.command.join(' ');
    expect(command).toContain('requirepass $$(cat /run/secrets/redis-password)');
    expect(command).not.toContain('REDIS_PASSWORD');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(services.redis.ports).toEqual(['127.0.0.1:6379:6379']);
    expect(services.worker.environment['BROADSIDE_QUEUE']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:.*\}@redis:6379$/);
    expect(services.worker).toMatchObject({ depends_on: { redis: { condition: 'service_healthy' } } });
  });

  test.each(['redis', 'worker'] as const)(
    'compose: %s writes nothing but its data, and has no right of its own',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  test(
    'compose: no command line shows the password of Redis, and its check asks with it',
    { tags: ['redis-server'] },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'broadside-compose-'));
      const secret = join(folder, 'secret');
      writeFileSync(secret, `${PASSWORD}\n`);
      const local = (line: string): string =>
        line.replaceAll('$$', '$').replaceAll('/run/secrets/redis-password', secret);
      const socket = join(folder, 'socket');
      const [shell, flag, script] = services.redis.command;
      // In Docker, the container keeps the data and the port; here the test does.
      const here = local(script!).replace(
        'redis-server - ',
        `redis-server - --port 0 --unixsocket ${socket} --dir ${folder} `,
      );
      const child = spawn(shell!, [flag!, here], { stdio: 'ignore' });
      try {
        const check = local(services.redis.healthcheck.test[1]!).replace('redis-cli', `redis-cli -s ${socket}`);
        const isHealthy = (): boolean => spawnSync('sh', ['-c', check]).status === 0;
        await expect.poll(isHealthy, { interval: 50 }).toBe(true);
        writeFileSync(secret, 'another');
        expect(isHealthy()).toBe(false);
        // The shell has been replaced by Redis (`exec`), so the signals of Docker reach Redis.
        expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toMatch(/^redis-server/);
        expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).not.toContain(PASSWORD);
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await ended;
        rmSync(folder, { recursive: true });
      }
    },
  );

  test('Kubernetes: an indexed Job whose shards count from 1, and workers with the address from a secret', () => {
    const job = parse(text('kubernetes-job.yaml')) as Workload;
    expect(job).toMatchObject({ kind: 'Job', spec: { completionMode: 'Indexed', completions: 20 } });
    expect(job.spec.template.spec.containers[0]!.args[0]).toContain('--shard "$((JOB_COMPLETION_INDEX + 1))/20"');
    const workers = parse(text('kubernetes-workers.yaml')) as Workload;
    expect(workers.spec.template.spec.containers[0]!.env![0]).toMatchObject({ name: 'BROADSIDE_QUEUE' });
  });

  test.each(workloads)('%s: as many threads as cores, and no right that it does not need', (name) => {
    const { template } = (parse(text(name)) as Workload).spec;
    const [container] = template.spec.containers;
    const { cpu } = container!.resources.limits;
    expect(container!.args.join(' ')).toContain(`--workers ${cpu}`);
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { cpu }, limits: { cpu } },
          volumeMounts: expect.arrayContaining([{ name: 'scratch', mountPath: '/tmp' }]),
        },
      ],
    });
  });

  test('passwords are of letters and digits, so that they can stand in an address, and on no command line', () => {
    for (const name of ['compose.yaml', 'kubernetes-workers.yaml']) {
      expect(text(name)).toContain('openssl rand -hex 24');
      expect(text(name)).not.toMatch(/--queue|--from-literal|base64/);
    }
  });

  test('Slurm: a task plays its shard into a folder of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'broadside-slurm-'));
    try {
      const stub = join(folder, 'stub');
      writeFileSync(stub, '#!/bin/sh\necho "$@"\n');
      chmodSync(stub, 0o755);
      const env = { PATH: process.env['PATH']!, BROADSIDE: stub, SLURM_CPUS_PER_TASK: '8' };
      const run = (more: Record<string, string>) =>
        spawnSync('bash', [join(DEPLOY, 'slurm.sh'), 'run', 'my.yaml'], { env: { ...env, ...more }, encoding: 'utf8' });
      const array = { SLURM_ARRAY_TASK_COUNT: '5', SLURM_ARRAY_TASK_MIN: '0' };
      expect(run({ ...array, SLURM_ARRAY_TASK_ID: '2' })).toMatchObject({
        status: 0,
        stdout: 'run my.yaml --shard 3/5 --out shards/shard-3 --workers 8\n',
      });
      expect(run({})).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('submit this with sbatch --array=1-N'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
