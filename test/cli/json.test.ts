/** The JSON of commands that check and list, and of faults (`--json`). */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();
const read = (text: string): unknown => JSON.parse(text);

test('validate tells sizes, and faults with their places', async () => {
  const good = write('good.yaml', 'game: kuhn-poker\npairs: 5\nsides: { red: {}, blue: {} }\n');
  const bad = write('bad.yaml', 'game: kuhn-poker\npairs: 0\nsides: { red: {}, blue: {} }\n');
  const { code, out, err } = await broadside(['validate', good, bad, '--json']);
  expect({ code, err }).toEqual({ code: 2, err: '' });
  expect(read(out)).toEqual({
    scenarios: [
      { file: good, ok: true, game: 'kuhn-poker', matchups: 1, blocks: 5, seats: 2, matches: 10, warnings: [] },
      { file: bad, ok: false, faults: [expect.objectContaining({ at: `${bad}:2:8`, path: 'blocks' })] },
    ],
  });
});

test('list tells every column', async () => {
  const { out } = await broadside(['list', 'games', '--json']);
  expect(read(out)).toContainEqual({ game: 'kuhn-poker', title: 'Kuhn poker', rules: '1' });
  const agents = read((await broadside(['list', 'agents', '--json'])).out) as { agent: string; settings: string }[];
  expect(agents.find(({ agent }) => agent === 'mcts')!.settings).toContain('iterations=');
  const none = await broadside(['list', 'runs', '--json', '--html', path('runs.html')]);
  expect(none.code).toBe(2);
  expect(existsSync(path('runs.html'))).toBe(false);
});

test('under --json, a fault is an object on the output as well as a line on the error output', async () => {
  const file = write('none.yaml', 'game: chess\nsides: { red: {} }\n');
  const { code, out, err } = await broadside(['run', file, '--json', '--out', path('out')]);
  expect(code).toBe(2);
  const { faults } = read(out) as { faults: { at: string; message: string }[] };
  expect(faults.map(({ at }) => at)).toEqual([`${file}:1:7`]);
  expect(err).toContain(faults[0]!.message);
  expect((await broadside(['run', file, '--out', path('out')])).out).toBe('');
});

test('run names its page and tells what deserves attention', async () => {
  const file = write('uneven.yaml', 'game: kuhn-poker\npairs: 200\nsides: { red: {} }\nagents: [random, greedy]\n');
  const { code, out } = await broadside(['run', file, '--json', '--out', path('out'), '--workers', '1']);
  expect(code).toBe(0);
  const { report, findings } = read(out) as { report: string; findings: { kind: string; matches: number[] }[] };
  expect(existsSync(report)).toBe(true);
  const [first] = findings;
  expect(first).toMatchObject({ kind: 'matchup', strength: true });
  expect(first!.matches.length).toBeGreaterThan(0);
});
