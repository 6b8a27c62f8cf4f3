// @module-tag heavy
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Plan } from '../../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../../src/registry.ts';
import { runPlan } from '../../../src/runner/index.ts';
import { luckPlan, studyParts, exchangeCards } from '../../../src/experiment/index.ts';
import { loadScenario, restrictedPlay, withVariants } from '../../../src/scenario/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { Q_MEANS } from '../../../src/report/sentences/words.ts';
import { broadside } from '../harness.ts';

const { write, path } = scratchFolder();

const DOGFIGHT = `game: dogfight
pairs: 6
agents: [random]
sides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter } }
`;
const file = (): string => write('duel.yaml', DOGFIGHT);

async function study(...argv: string[]) {
  const told = await broadside([...argv, '--out', path('out'), '--workers', '1'], { games: GAMES });
  const plain = (text: string): string => text.replaceAll(`${path('.')}/`, '').replaceAll(path('.'), '.');
  return { code: told.code, out: plain(told.out), err: plain(told.err) };
}

/** Plays a plan in this thread before the command runs; the command then finds the matches. */
const played = (plan: Plan) => runPlan(plan, { outDir: path('out'), workers: 0 });
const loaded = () => loadScenario(file(), { games: GAMES, agents: AGENTS });
const header = (csv: string): string[] => csv.split('\r\n')[0]!.split(',');

test('luck: a row a source, a sentence, luck.csv', async () => {
  const { plan, game } = loaded();
  await played({ ...luckPlan(plan, game).plan, name: 'duel-luck' });
  const { code, out, err } = await study('luck', file());
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /\nluck of +by itself \[95 %\] +with all else \[95 %\] +blocks\ndeck +(too few blocks to say|[\d.]+ % \[)/,
  );
  for (const source of ['first', 'dice', 'agents']) expect(out).toMatch(new RegExp(`\n${source} .* 6\n`));
  expect(out).toMatch(/^(Too few blocks to say what luck decides|Of 4 sources of luck, most depends on)/);
  const [, dir] = /\nreport\.html, luck\.csv, luck-adjusted\.csv in (\S+)\n$/.exec(out)!;
  const csv = readFileSync(join(path(dir!), 'luck.csv'), 'utf8');
  expect(header(csv).slice(0, 4)).toEqual(['matchup', 'source', 'first_order', 'first_order_lo']);
  expect(csv).toMatch(/\r\nall,dice,-?0\.\d{6},/);
});

test('deny: a row a restriction, by seat; deny.csv', async () => {
  const { plan, game } = loaded();
  const terms = ['ability', 'card:missiles'];
  await played({ ...withVariants(plan, restrictedPlay(terms, game, AGENTS)).plan, name: 'duel-deny' });
  const { code, out, err } = await study('deny', file(), '--deny', terms[0]!, '--deny', terms[1]!);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Of 2 restrictions looked at, over 6 blocks, /);
  expect(out).toMatch(/\ndenied +change \[95 %\] +on seat 0 +on seat 1 +matches moved +blocks\n/);
  expect(out).toMatch(/\nability +[+-]?[\d.]+ \[.* 6\ncard:missiles +[+-]?[\d.]+ \[.* 6\n/);
  const [, dir] = /\nreport\.html, deny\.csv in (\S+)\n$/.exec(out)!;
  const csv = readFileSync(join(path(dir!), 'deny.csv'), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(1 + 2 * 3 + 1);
});

test('cards: a screen and exchanges, the causal columns of cards.csv filled', async () => {
  const { plan, game } = loaded();
  const own = { ...plan, name: 'duel-cards' };
  await played({ ...own, pairs: 10, decks: 'random' });
  const missiles = game.catalog.cards.findIndex(({ id }) => id === 'missiles');
  await exchangeCards(own, game, { cards: [missiles], against: game.blankCard!, matches: 60, play: played });
  const options = ['--matches', '20', '--card', 'missiles', '--exchange-matches', '60'];
  const { code, out, err } = await study('cards', file(), ...options);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(Q_MEANS);
  expect(out).toMatch(/20 matches in 10 blocks with legal decks drawn at random/);
  expect(out).toMatch(/\nmissiles +[+-]?[\d.]+ \[[^\]]+\] +[+-]?[\d.]+ \[.* 10\n/);
  // What a card adds when seen has one value, in the answer and in the table.
  expect(out).toMatch(
    /when seen, shrunk for the noise of the list;\n.*\n\ncard +when seen +in the deck +seen, seat 0 /,
  );
  expect(out).not.toMatch(/ (adds|costs) [\d.]+ pp /);
  const [, dir] = /\nreport\.html, cards\.csv in (\S+)\n$/.exec(out)!;
  const lines = readFileSync(join(path(dir!), 'cards.csv'), 'utf8').split('\r\n');
  const columns = lines[0]!.split(',');
  const rows = lines.filter((line) => line.startsWith('all,all,all,missiles,')).map((line) => line.split(','));
  expect(rows.map((row) => row[columns.indexOf('seat')])).toEqual(['all', '0', '1']);
  for (const name of ['beta_seen', 'beta_seen_lo', 'beta_deck_hi', 'tau_exchange', 'tau_exchange_lo', 'q_value'])
    for (const row of rows) expect(row[columns.indexOf(name)]).toMatch(/^-?\d\.\d{6}$/);
  expect(lines.filter((line) => line.startsWith('all,all,all,')).length).toBeGreaterThan(100);
});

const FLEETS = `game: armada
pairs: 2
agents: [random]
rules: { deployment: fixed, places: free, rounds: 2 }
sides:
  rebels: { ships: [nebulon-b-escort-frigate], squadrons: [x-wing, x-wing], upgrades: [[enhanced-armament]] }
  empire: { ships: [victory-ii], squadrons: [tie-fighter] }
`;

test('cards in fleets: a row a part and what stands in its place, part-values.csv', async () => {
  const fleets = write('fleets.yaml', FLEETS);
  const { plan } = loadScenario(fleets, { games: GAMES, agents: AGENTS });
  const exchanges = GAMES.get('armada')!.exchanges!(plan.content, 'nothing');
  const asked = { plan: { ...plan, name: 'fleets-cards' }, exchanges, matches: 60, players: [] };
  await studyParts(asked, played);
  const { code, out, err } = await study('cards', fleets, '--against', 'nothing', '--exchange-matches', '60');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Of 3 exchanges, /);
  expect(out).toMatch(/\nx-wing +13 +nothing +[+-]?[\d.]+ \[/);
  const [, dir] = /\nreport\.html, part-values\.csv in (\S+)\n$/.exec(out)!;
  const lines = readFileSync(join(path(dir!), 'part-values.csv'), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('kind,part,points,sides,against,seat,adds,adds_lo,adds_hi,moved,n_blocks');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 6).join())).toEqual([
    ...['all', '0', '1'].map((seat) => `upgrade,enhanced-armament,10,rebels,,${seat}`),
    ...['all', '0', '1'].map((seat) => `squadron,x-wing,13,rebels,,${seat}`),
    ...['all', '0', '1'].map((seat) => `squadron,tie-fighter,8,empire,,${seat}`),
  ]);
  expect(readFileSync(join(path(dir!), 'report.html'), 'utf8')).toContain('x-wing instead of nothing (13)');
  const json = await study('cards', fleets, '--against', 'nothing', '--exchange-matches', '60', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ scenario: 'fleets', confirmed: [] });
});

const kept = async (...argv: string[]) => {
  const { code, err, out } = await study(...argv);
  return [code, out, err];
};

test('bad input', async () => {
  const armada = 'scenarios/armada/quickstart.yaml';
  expect(await kept('cards', armada, '--matches', '20')).toEqual([
    2,
    '',
    '--matches: armada has no decks to draw at random; expected --exchange-matches\n',
  ]);
  expect((await kept('cards', armada))[2]).toContain('its fleets hold no upgrade or squadron that can be exchanged');
  const fleets = write('fleets.yaml', FLEETS);
  expect((await kept('cards', fleets, '--card', 'x-win'))[2]).toContain(
    '--card x-win: is no part of the lists that can be exchanged; did you mean "x-wing"?',
  );
  expect((await kept('cards', fleets, '--against', 'tavor'))[2]).toContain('--against tavor: leaves no legal list');
  expect(await kept('cards', file(), '--card', 'misiles')).toEqual([
    2,
    '',
    '--card misiles: unknown card "misiles"; did you mean "missiles"?\n',
  ]);
  expect((await kept('cards', file(), '--card', 'torpedoes'))[2]).toContain('is in no deck of the scenario');
  expect((await kept('cards', file(), '--matches', '-1'))[2]).toContain('too small: found -1, expected at least 0');
  const [code, , unasked] = await kept('deny', file());
  expect(code).toBe(2);
  expect(unasked).toMatch(/^broadside deny: expected --deny, once or more; here are lookahead, state, ability, /);
  expect(await kept('deny', file(), '--deny', 'abilty')).toEqual([
    2,
    '',
    '--deny abilty: unknown restriction "abilty"; did you mean "ability"?\n',
  ]);
  expect((await kept('deny', file(), '--deny', 'lookahead'))[2]).toBe(
    '--deny lookahead: takes nothing away from the agents of this scenario\n',
  );
});

test('stopped by Ctrl-C: exit code 130 and the command to go on', async () => {
  const stop = new AbortController();
  stop.abort();
  const argv = ['luck', file(), '--out', path('stopped'), '--workers', '1', '--pairs', '300'];
  const { code, err } = await broadside(argv, { games: GAMES, signal: stop.signal });
  expect(code).toBe(130);
  expect(err).toBe(`stopped; what was played is kept. To go on: npx broadside ${argv.join(' ')}\n`);
});
