// @module-tag heavy
/** Machines on which Broadside cannot work: the message names the obstacle at once, before anything is played. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, bash, build } from './built-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-machine-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeAll(() => build());

const scenario = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const RUN = `run ${scenario} --agents random --blocks 4 --workers 2`;
const FLAG = 'NODE_OPTIONS=--no-experimental-require-module';

describe('a flag of Node that keeps results from being read', () => {
  test.each([
    `${RUN} --out none`,
    `skill ${scenario} --levels novice,casual --blocks 2 --workers 2 --out none`,
    'worker --queue redis://localhost:1 --workers 2',
  ])('ends %s before it plays', async (line) => {
    const { code, err, out } = await bash(root, `${FLAG} $B ${line}`).ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Node: was started with --no-experimental-require-module (look at NODE_OPTIONS)');
    expect(existsSync(join(root, 'none'))).toBe(false);
  });

  test('is named by commands that only read', async () => {
    expect((await bash(root, `$B ${RUN} --out read`).ended).code).toBe(0);
    const run = (await bash(root, 'echo read/dogfight/quickstart/*').ended).out.trim();
    for (const line of [`replay ${run} --match 1`, `diff ${run} ${run}`, `merge merged ${run}`]) {
      const { code, err } = await bash(root, `${FLAG} $B ${line}`).ended;
      expect({ line, code, err }).toMatchObject({
        code: 2,
        err: expect.stringContaining('Node: was started with --no-experimental-require-module'),
      });
    }
  });

  test("is in nobody's way who needs no results", async () => {
    expect((await bash(root, `${FLAG} $B validate ${scenario}`).ended).code).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('few files that may be open', () => {
  test.each([40, 80, 120, 191])('%i: named before anything is played', async (most) => {
    const { code, err, out } = await bash(root, `ulimit -n ${most}; $B ${RUN} --out few`).ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `this process: may have ${most} files open at a time, and needs 192; allow more (ulimit -n 1024), or use fewer --workers\n`,
    );
    expect(existsSync(join(root, 'few'))).toBe(false);
  });

  test('as many as are asked for are enough, with modules of users and with programs', async () => {
    const agents = `${join(ROOT, 'examples', 'recipes', 'hasty.ts')},random`;
    const line = `run ${scenario} --agents ${agents} --blocks 4 --workers 4 --out enough`;
    const { code, err } = await bash(root, `ulimit -n ${160 + 16 * 4}; $B ${line}`).ended;
    expect({ code, err }).toMatchObject({ code: 0 });
  });
});
