// @module-tag python3
// @module-tag heavy
/** The Python examples that learn, with the built command line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ROOT, build } from './built-cli.ts';

beforeAll(() => build());

const EXAMPLES = join(ROOT, 'examples');
const KUHN = join(EXAMPLES, 'zones', 'kuhn.yaml');
const COMMAND = `${process.execPath} ${join(ROOT, 'dist', 'cli.js')}`;

/** The output of an example, on both streams. */
async function python(file: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr } = await promisify(execFile)('python3', [join(EXAMPLES, 'python', file), ...words], { env });
  return stdout + stderr;
}

test('the environments keep their promises', async () => {
  expect(await python('test_env.py', COMMAND, KUHN)).toMatch(/Ran 8 tests in .*\n\nOK/);
});

test('a function plays in a run, in numbers alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-policy-'));
  writeFileSync(
    join(folder, 'policy.py'),
    `import sys\nsys.path.insert(0, ${JSON.stringify(join(EXAMPLES, 'python'))})\nfrom broadside_env import play\nplay(lambda question: question.legal[-1] if sum(question.mask(4)) == 2 else 0)\n`,
  );
  const words = [join(ROOT, 'dist', 'cli.js'), 'run', KUHN, '--blocks', '2', '--out', folder, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...words,
    '--agents',
    `exec:python3 -B ${join(folder, 'policy.py')},random`,
  ]);
  rmSync(folder, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'complete', forfeits: [] });
});

test('a table reaches the value of Kuhn poker', async () => {
  const out = await python('kuhn_regret.py', '--matches', '60000', '--scenario', KUHN, '--command', COMMAND);
  const [, value] = /who goes first: ([-+][\d.]+) antes/.exec(out)!;
  const [, gained] = /perfect opponent gains on both seats together: ([\d.]+) antes/.exec(out)!;
  // Random play wins 0.125 for the player who goes first, and loses 0.917 to a perfect opponent.
  expect(Math.abs(Number(value) + 1 / 18)).toBeLessThan(0.02);
  expect(Number(gained)).toBeLessThan(0.1);
});

test('a linear policy learns to beat chance', async () => {
  const out = await python('policy_gradient.py', KUHN, '--actions', '4', '--matches', '12000', '--command', COMMAND);
  const [, before, after] = /chance: ([\d.]+) before, ([\d.]+) after/.exec(out)!;
  expect(Number(after) - Number(before)).toBeGreaterThan(0.05);
});
