/**
 * Files that a scenario names. A message about a wrong one says which scenario and line named it, and never shows the
 * text of a file that is not ours.
 */
import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DUEL, FLEETS, inFolder, refused, writeFiles } from './support/refuse.ts';

inFolder();

/** Scenarios that name FILE, each with the place of the name. */
const FIELDS: Readonly<Record<string, readonly [text: string, at: string]>> = {
  'a deck': [`${DUEL}decks:\n  starter: { file: FILE }\n`, 's/s.yaml:9:20 decks.starter.file: '],
  'a side': [DUEL.replace('{ ship: tavor, deck: starter }', '{ file: FILE }'), 's/s.yaml:6:18 sides.tavor.file: '],
  'a fleet': [FLEETS.replace(/rebels: .*/, 'rebels: { file: FILE }'), 's/s.yaml:6:19 sides.rebels.file: '],
  obstacles: [`${FLEETS}obstacles: { file: FILE }\n`, 's/s.yaml:9:20 obstacles.file: '],
  weights: [DUEL.replace('[random]', "['greedy:weights=FILE']"), 's/s.yaml:4:10 agents.0: '],
  'weights of a match-up': [
    `${DUEL}matchups: [['tavor@greedy:weights=FILE', 'inferno@random']]\n`,
    's/s.yaml:8:13 matchups.0.0: ',
  ],
  'a module': [DUEL.replace('[random]', "['./FILE.ts']"), 's/s.yaml:4:10 agents.0: '],
  'a game': [DUEL.replace('game: dogfight', 'game: ./FILE.ts'), 's/s.yaml:1:7 game: '],
  words: [`${DUEL}extend: ./FILE.ts\n`, 's/s.yaml:8:9 extend: '],
};

/** Texts that no message may show, in the form in which files with secrets contain them. */
const SECRETS: Readonly<Record<string, string>> = {
  shadow: 'root:$6$hush-hush:19000:0:99999:7:::\nme:$y$hush-hush:19000:0:99999:7:::\n',
  token: 'hush-hush\n',
  ini: '[default]\naws_secret_access_key = hush-hush\n',
  environment: 'TOKEN=hush-hush\nexport OTHER="hush-hush"\n',
  yaml: 'hush-hush: hush-hush\nother: [hush-hush, { hush-hush: 1 }]\n',
  json: '{"auths": {"x": {"auth": "hush-hush"}}, "hush-hush": "hush-hush"}\n',
  key: '-----BEGIN PRIVATE KEY-----\nhush-hush\n-----END PRIVATE KEY-----\n',
  'tags of YAML': 'a: !hush-hush b\nc: *hush-hush\n? {hush-hush: 1}\n: 2\n',
  'many lines': 'hush-hush and more\n'.repeat(100),
};

test.each(Object.entries(FIELDS))(
  '%s that is not there: the scenario and the line that ask for it',
  async (_, [text, at]) => {
    writeFiles({ 's/s.yaml': text.replace('FILE', 'none') });
    const message = await refused(['validate', 's/s.yaml']);
    expect(message).toContain(at);
    expect(message).toMatch(/none/);
    expect(message.trim().split('\n')).toHaveLength(1);
  },
);

const KINDS: Readonly<Record<string, string | Uint8Array>> = { 'an empty file': '', 'a binary file': Buffer.alloc(9) };
const READ = Object.entries(FIELDS).filter(([, [text]]) => !text.includes('FILE.ts'));

test.each(READ.flatMap(([field, [text, at]]) => Object.keys(KINDS).map((kind) => [field, kind, text, at] as const)))(
  '%s in %s',
  async (_, kind, text, at) => {
    writeFiles({ 's/s.yaml': text.replace('FILE', 'odd'), 's/odd': KINDS[kind]! });
    const message = await refused(['validate', 's/s.yaml']);
    expect(message).toContain(at);
    expect(message).toContain('s/odd');
  },
);

test.each(READ.flatMap(([field, [text]]) => Object.keys(SECRETS).map((kind) => [field, kind, text] as const)))(
  '%s in a file of secrets (%s): nothing of it is told',
  async (_, kind, text) => {
    writeFiles({ 's/s.yaml': text.replace('FILE', 'odd'), [`hidden/${kind}`]: SECRETS[kind]! });
    symlinkSync(`../hidden/${kind}`, 's/odd');
    const message = await refused(['validate', 's/s.yaml']);
    expect(message).not.toContain('hush-hush');
    expect(message).toContain('s/odd');
    expect(message).toContain('s/s.yaml');
    expect(message.trim().split('\n').length).toBeLessThan(9);
  },
);

test('a line that was meant for a list is told', async () => {
  writeFiles({
    's.yaml': `${DUEL}decks:\n  starter: { file: list.txt }\n`,
    'list.txt': '3x mian-battery\n-1 missiles\n2.5 cruise\n0 pursue\nthree draw-3\n',
  });
  const message = await refused(['validate', 's.yaml']);
  for (const [line, found, meant] of [
    [1, '3x mian-battery', 'main-battery'],
    [2, '-1 missiles', 'missiles'],
    [3, '2.5 cruise', 'main-battery'],
    [4, '0 pursue', 'pursue'],
  ] as const)
    expect(message).toContain(
      `list.txt:${line}:1 decks.starter: not a line of a list: found "${found}", expected a count from 1 and an id, such as "3 ${meant}" (in a file that s.yaml:9:20 names)`,
    );
  expect(message).toContain('list.txt:5:1 decks.starter: not a line of a list: expected a count from 1');
});

test('a fault in a file of players names its line', async () => {
  writeFiles({ 'players.txt': '# who plays\nrandom\ngredy\n' });
  expect(await refused(['run', 'duel.yaml', '--players', 'players.txt'])).toBe(
    'players.txt:3:1: unknown agent "gredy"; did you mean "greedy"?\n',
  );
});
