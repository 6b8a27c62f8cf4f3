// @module-tag heavy
import { readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRELUDE, ROGUES, SLOW_ROGUES, type Rogue } from './rogues/programs.ts';
import { logs, play, programFolder } from './harness.ts';

const root = programFolder();

const fileOf = (deed: string): string => `${deed.replaceAll(/[^a-z0-9]+/gi, '-')}.sh`;
const specOf = ([deed]: Rogue): string => `exec:sh ${fileOf(deed)}`;

/** The match and the message of each forfeit, by program. */
async function playRogues(rogues: readonly Rogue[], seconds: number): Promise<string> {
  for (const [deed, script] of rogues) writeFileSync(join(root, fileOf(deed)), PRELUDE + script);
  const outcome = await play(rogues.map(specOf), { seconds });
  expect(outcome).toMatchObject({ status: 'complete', failedChunks: [], matches: 2 * rogues.length });
  const counted = outcome.forfeits.map(({ agent, reason, matches }) => [agent, `${reason} ${matches}`] as const);
  const due = rogues
    .filter(([, , forfeit]) => forfeit !== null)
    .map((rogue) => [specOf(rogue), `forfeit:${rogue[2]!} 2`] as const);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(due));
  const said = logs(outcome);
  for (const rogue of rogues) {
    const lines = said.split('\n').filter((text) => text.includes(`: ${specOf(rogue)} at seat `));
    const [, , forfeit, message] = rogue;
    expect({ [rogue[0]]: lines.length }).toEqual({ [rogue[0]]: forfeit === null ? 0 : 2 });
    for (const line of lines) expect.soft(line).toMatch(message);
  }
  return said;
}

test('there are at least 60 of them, and no two do the same', () => {
  const all = [...ROGUES, ...SLOW_ROGUES];
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(([, script]) => script)).size).toBe(all.length);
  expect(new Set(all.map(specOf)).size).toBe(all.length);
});

test('each rogue program loses its own match in its own way, or plays on, and stops nothing', async () => {
  const said = await playRogues(ROGUES, 30);
  // Nothing in a log affects the terminal that shows it.
  expect(said.split('\n').find((line) => line.includes('[2Jred'))).toBe('\\u001b[2Jred\\u202e \\u0000 \u{fffd}');
  expect(said.match(/[^\P{C}\n]/u)).toBeNull();
});

test('each program that lets its time pass loses by it', async () => {
  // The programs wait at the same time.
  const quarter = Math.ceil(SLOW_ROGUES.length / 4);
  const quarters = [0, 1, 2, 3].map((i) => SLOW_ROGUES.slice(i * quarter, (i + 1) * quarter));
  await Promise.all(quarters.map((rogues) => playRogues(rogues, 0.4)));
});

test('a program that answers a question of the match before loses the second match at each seat', async () => {
  const script = 'greet; question; choose 1 1; question; choose 2 1; question; choose 2 1; linger';
  writeFileSync(join(root, 'behind.sh'), PRELUDE + script);
  const outcome = await play(['exec:sh behind.sh'], { pairs: 2 });
  expect(outcome.forfeits).toMatchObject([{ reason: 'forfeit:garbage', matches: 2 }]);
  expect(logs(outcome).match(/answered question 2, expected an answer to 1/g)).toHaveLength(2);
});

/** The processes that run in the folder of this test. Only Linux shows them as files. */
const left = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === root && pid !== 'self' && pid !== String(process.pid);
    } catch {
      return false;
    }
  });

test.skipIf(process.platform !== 'linux')('nothing of them is left running', async () => {
  await expect.poll(() => left().map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1'))).toEqual([]);
});
