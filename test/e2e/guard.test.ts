/** The action that guards a rule change: its steps, run as a forge runs them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, build } from './built-cli.ts';

const ACTION = join(ROOT, '.github', 'actions', 'guard');
const folder = mkdtempSync(join(tmpdir(), 'broadside-guard-'));
const checkout = join(folder, 'checkout');

const DUEL = readFileSync(join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml'), 'utf8').replace(
  /^agents: .*$/m,
  'agents: [random]',
);

interface Step {
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly runs: { readonly steps: readonly Step[] };
}
const action = parse(readFileSync(join(ACTION, 'action.yml'), 'utf8')) as Action;

const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim();

beforeAll(async () => {
  await build();
  mkdirSync(checkout);
  writeFileSync(join(checkout, 'duel.yaml'), DUEL);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'base');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Guarded {
  readonly code: number | null;
  readonly outputs: string;
  readonly summary: string;
}

/** Runs the steps of the action with `inputs`, up to the first step that fails. */
function guard(name: string, inputs: Readonly<Record<string, string>>): Guarded {
  const temp = join(folder, name);
  mkdirSync(temp);
  const files = { GITHUB_OUTPUT: join(temp, 'outputs'), GITHUB_STEP_SUMMARY: join(temp, 'summary.md') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const command = `${process.execPath} ${join(ROOT, 'dist', 'cli.js')}`;
  const given: Record<string, string> = { base: git('rev-parse', 'HEAD'), prepare: 'true', command, ...inputs };
  const filled = (text: string): string =>
    text
      .replace('${{ github.action_path }}', ACTION)
      .replace(/\$\{\{ inputs\.(\w+) \}\}/, (_, key: string) => given[key] ?? action.inputs[key]!.default!);
  let code: number | null = 0;
  for (const { run, env } of action.runs.steps) {
    const values = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, filled(value)]));
    const step = { ...process.env, RUNNER_TEMP: temp, ...files, ...values };
    code = spawnSync('bash', ['-c', filled(run)], { cwd: checkout, env: step, stdio: 'ignore' }).status;
    if (code !== 0) break;
  }
  git('worktree', 'prune');
  const [outputs, summary] = [files.GITHUB_OUTPUT, files.GITHUB_STEP_SUMMARY].map((file) => readFileSync(file, 'utf8'));
  return { code, outputs: outputs!, summary: summary! };
}

test('what changes no match passes, and the summary says so', () => {
  writeFileSync(join(checkout, 'notes.md'), 'no rule\n');
  const { code, outputs, summary } = guard('same', { scenario: 'duel.yaml', blocks: '4', gate: 'no-change:3pp' });
  expect(code).toBe(0);
  expect(outputs).toContain('verdict=passed\n');
  expect(summary).toContain('A and B are the same run');
});

test('a changed rule fails by the gate, and the Markdown says what it did', () => {
  writeFileSync(join(checkout, 'duel.yaml'), `${DUEL}\nships: { tavor: { hull: 8 } }\n`);
  const inputs = { scenario: 'duel.yaml', blocks: '60', gate: 'no-change:1pp', of: 'sides' };
  const { code, outputs, summary } = guard('changed', inputs);
  expect(code).toBe(1);
  expect(outputs).toMatch(/^markdown=.*broadside-diff\.md\nverdict=failed\n$/);
  expect(summary).toContain('- Gate no-change:1pp of sides: failed by ');
  expect(summary).toMatch(/tavor.*down by/);
  expect(guard('without', { ...inputs, blocks: '4', gate: '', of: '' }).code).toBe(0);
});
