/** What can be checked of deploy/ without docker, Slurm or Kubernetes: that it parses, and that it names what there is. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url));
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string }[];
}
interface Workload {
  readonly kind: string;
  readonly spec: {
    readonly completions?: number;
    readonly completionMode?: string;
    readonly template: {
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly containers: readonly Container[];
      };
    };
  };
}

describe('deploy', () => {
  test('the image has what the command line needs, and runs as nobody special', () => {
    const lines = text('Dockerfile').split('\n');
    for (const part of ['node_modules', 'dist', 'scenarios', 'package.json'])
      expect(lines.some((line) => line.startsWith('COPY --from=build') && line.includes(part))).toBe(true);
    expect(lines).toContain('USER node');
    expect(lines).toContain('ENTRYPOINT ["node", "/app/dist/cli.js"]');
  });

  test('compose: Redis with a password, an append-only file and no eviction; a worker that gets the address', () => {
    const { services } = parse(text('compose.yaml')) as {
      services: { redis: { command: string[]; ports: string[] }; worker: { environment: Record<string, string> } };
    };
    const command = services.redis.command.join(' ');
    expect(command).toContain('--requirepass ${REDIS_PASSWORD:?');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(services.redis.ports).toEqual(['127.0.0.1:6379:6379']);
    expect(services.worker.environment['BROADSIDE_QUEUE']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:.*\}@redis:6379$/);
  });

  test('Kubernetes: an indexed Job whose shards count from 1, and workers with the address from a secret', () => {
    const job = parse(text('kubernetes-job.yaml')) as Workload;
    expect(job).toMatchObject({ kind: 'Job', spec: { completionMode: 'Indexed', completions: 20 } });
    expect(job.spec.template.spec.containers[0]!.args[0]).toContain('--shard "$((JOB_COMPLETION_INDEX + 1))/20"');
    const workers = parse(text('kubernetes-workers.yaml')) as Workload;
    expect(workers.spec.template.spec.containers[0]).toMatchObject({ args: ['worker', '--workers', '4'] });
    expect(workers.spec.template.spec.containers[0]!.env![0]).toMatchObject({ name: 'BROADSIDE_QUEUE' });
    for (const { spec } of [job, workers]) expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
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
