import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Args } from '../../src/cli/command.ts';
import { exchangeCommand, nextCommand, without } from '../../src/cli/runs/next-command.ts';
import { meansResults } from '../../src/cli/runs/run-folder.ts';
import { scenarioPath } from '../../src/scenario/shipped/shipped-scenarios.ts';
import { scratchFolder } from '../scenario/folder.ts';

describe('the commands that go on from one keep what was changed', () => {
  const two = new Args({
    scenario: ['a.txt', 'b.txt'],
    set: ['rules.rounds=5', 'rules.edition=before'],
    'as-it-is': true,
  });
  const CHANGES = ['--set', 'rules.rounds=5', '--set', 'rules.edition=before', '--as-it-is'];

  test('what to exchange in the first of two lists', () => {
    expect(exchangeCommand(two)).toEqual(['improve', 'a.txt', '--against', 'b.txt', ...CHANGES]);
    expect(exchangeCommand(new Args({ scenario: 'a.txt' }))).toEqual(['improve', 'a.txt']);
    const met = new Args({ scenario: ['a.txt', 'b.txt'], against: 'armada/tournament', set: 'rules.rounds=5' });
    expect(exchangeCommand(met)).toEqual([
      'improve',
      'a.txt',
      '--against',
      'armada/tournament',
      ...CHANGES.slice(0, 2),
    ]);
  });

  test('a study of the same', () => {
    expect(nextCommand('cards', two, '--agents', 'policy')).toEqual([
      'cards',
      'a.txt',
      'b.txt',
      ...CHANGES,
      '--agents',
      'policy',
    ]);
  });

  test('a command line without an option', () => {
    expect(without(['diff', 'a', '--blocks', '9', '--pairs=8', '--out', 'x'], 'blocks', 'pairs')).toEqual([
      'diff',
      'a',
      '--out',
      'x',
    ]);
  });
});

describe('with the working folder as the folder of results', () => {
  const { path } = scratchFolder();
  const home = process.cwd();
  beforeEach(() => process.chdir(path('.')));
  afterEach(() => process.chdir(home));

  test('the name of a shipped scenario means the scenario, not the folder of its runs', () => {
    const shipped = scenarioPath('armada/fleet-400');
    mkdirSync('armada/fleet-400', { recursive: true });
    expect(scenarioPath('armada/fleet-400')).toBe(shipped);
    expect(meansResults('armada/fleet-400')).toBe(false);
    expect(meansResults('armada')).toBe(true);
    mkdirSync('own');
    expect(scenarioPath('own')).toBe('own');
    // A file of the user goes before what ships.
    mkdirSync('dogfight');
    writeFileSync('dogfight/quickstart', '');
    expect(scenarioPath('dogfight/quickstart')).toBe('dogfight/quickstart');
  });
});
