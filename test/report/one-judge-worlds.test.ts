// @module-tag heavy
/** Random worlds: no interval on a page contradicts a word on it, in text, HTML, CSV and JSON. */
import { expect, test } from 'vitest';
import { blockOf, everyMeeting, recordsOf, type Luck } from '../../bench/validation/equal-sides.ts';
import { numbers } from '../../bench/validation/support/synthetic-blocks.ts';
import {
  ALL_LABEL,
  Accumulator,
  Tournament,
  accumulatorShape,
  fairBand,
  findings,
  judgeTournament,
  together,
  type Evidence,
  type Findings,
  type PlanLabels,
  type ScoredMatch,
} from '../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import {
  htmlPage,
  matrixCsv,
  ratingsCsv,
  runPage,
  runSentences,
  standingsSection,
  tournamentSentences,
  winrateTable,
  winratesCsv,
  type DotFigure,
  type Section,
} from '../../src/report/index.ts';
import type { Interval } from '../../src/stats/index.ts';

type Next = () => number;
const catalog = { cards: [], ships: [] };
const pick = <T>(next: Next, from: readonly T[]): T => from[Math.floor(next() * from.length)]!;

interface World {
  readonly plan: PlanLabels;
  readonly seats: number;
  readonly blocks: number;
  readonly luck: Luck;
  readonly strength: readonly number[];
}

/**
 * A random world: equal sides, one strong, one weak, all different, or a ring; few blocks or many; drawn matches, or
 * matches that luck decides.
 */
function worldOf(next: Next, mostSides: number): World {
  const seats = pick(next, [2, 2, 2, 3, 4]);
  const sides = Math.max(seats, 2 + Math.floor(next() * (seats === 2 ? mostSides : 4)));
  const kind = pick(next, ['equal', 'strong', 'weak', 'all']);
  const far = 0.2 + 2 * next();
  const strength = Array.from({ length: sides }, (_, i) =>
    kind === 'all' ? 0.4 + next() : i > 0 || kind === 'equal' ? 1 : kind === 'strong' ? 1 + far : 1 / (1 + far),
  );
  const luck = { seat: next() < 0.4 ? next() : 0, side: 0, drawn: next() < 0.3 ? next() : 0 };
  return { plan: everyMeeting(sides, seats), seats, blocks: pick(next, [1, 2, 3, 5, 10, 30, 100]), luck, strength };
}

const winnersOf = ({ seats, luck, strength }: World, entrants: readonly { readonly side: number }[], next: Next) =>
  blockOf(
    seats,
    luck,
    next,
    entrants.map(({ side }) => strength[side]!),
  );

function play(world: World, next: Next): Findings {
  const sums = new Accumulator(accumulatorShape(world.plan, catalog));
  for (let block = 0; block < world.blocks; block++)
    world.plan.matchups.forEach(({ entrants }, m) => sums.addBlock(m, recordsOf(winnersOf(world, entrants, next))));
  return findings(world.plan, catalog, sums);
}

const excludes = ({ lo, hi }: Interval, x: number): boolean => lo > x || hi < x;
const outside = ({ lo, hi }: Interval, [from, to]: readonly [number, number]): boolean => lo > to || hi < from;
const tenth = (x: number): string => (100 * x).toFixed(1).replace(/^-(?=0\.0$)/, '');
const printed = ({ value, lo, hi }: Interval & { readonly value: number }): string =>
  `${tenth(value)} % [${tenth(lo)}, ${tenth(hi)}]`;
const intervalsIn = (text: string): string[] => text.match(/\d+\.\d %? ?\[\d+\.\d, \d+\.\d\]/g) ?? [];

/** The names that follow some words, up to the end of the clause; `more`: whether only the first ones are named. */
function namedBy(text: string, words: RegExp): { readonly names: string[]; readonly more: boolean } {
  const clauses = [...text.matchAll(new RegExp(`(?:${words.source}): (.*?)(?:; | \\(whether|\\.(?: |$))`, 'g'))];
  const all = clauses.map(([, clause]) => clause!).join(' ');
  return {
    names: [...all.matchAll(/\b(s\d+)(?: \(without [^)]*\))? \d/g)].map(([, name]) => name!),
    more: /\d+ more/.test(all),
  };
}

const dotsOf = ({ figures = [] }: Section, caption: string): DotFigure['points'] =>
  figures.find((figure): figure is DotFigure => figure.kind === 'dots' && figure.caption.startsWith(caption))?.points ??
  [];

/** Rows of a CSV file by their columns. */
function table(csv: string): Record<string, string>[] {
  const [head, ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i]!, cell])));
}

const evidence: Evidence = { convergence: [], sweeps: [], cards: [] };

async function checkRun(world: World, found: Findings): Promise<string> {
  const { plan, seats } = world;
  const [share, band] = [1 / seats, fairBand(seats)];
  const rows = together(found.winrates);
  const page = runPage(found, evidence, {
    plan: { ...plan, name: 'x', gameId: 'x', rulesVersion: '1', seed: '1', mirror: 'seat', pairs: world.blocks },
    teams: seats,
    catalog,
    run: '',
    status: 'complete',
    checksum: '',
    replay: () => '',
  });
  const said = runSentences(found, plan, seats).join(' ');
  expect(page.answer!.join(' ')).toBe(said);
  const known = rows.filter(({ score }) => Number.isFinite(score.value));
  const totals = known.filter(({ matchup, side }) => matchup === ALL_LABEL && side !== ALL_LABEL);
  const several = plan.matchups.length > 1;
  const judged = several ? totals : known.filter(({ matchup }) => matchup !== ALL_LABEL);
  const whole = rows.at(-1)!;

  // Each row has one interval, the same in text, table, HTML and CSV.
  const all = new Set([
    ...rows.flatMap(({ score, first }) => [score, first].filter(({ value }) => Number.isFinite(value)).map(printed)),
    ...(whole.places ?? []).map(printed),
  ]);
  const without = said.replaceAll(/\(without [^)]*\) [^\]]*\]/g, '');
  for (const text of intervalsIn(without)) expect(all, said).toContain(text);
  const look = page.sections.find(({ id }) => id === 'look')!;
  const notes = (look.flags ?? []).map(({ text }) => text).join(' ');
  for (const text of intervalsIn(notes)) expect(all, notes).toContain(text);
  for (const text of intervalsIn(winrateTable(found, { width: Infinity }))) expect(all).toContain(text);
  const [, html = ''] = /id="winrates"([\s\S]*?)<\/section>/.exec(await htmlPage(page)) ?? [];
  const shown = intervalsIn(
    html
      .replaceAll('<', ' <')
      .replaceAll(/ <(?:span|\/span)[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('\u00a0', ' '),
  ).filter((text) => text.includes('%'));
  expect(shown.length).toBeGreaterThan(judged.length);
  for (const text of shown) expect(all).toContain(text);
  const cells = table(winratesCsv(found));
  expect(cells.map((row) => [row['score_lo'], row['score_hi'], row['first_lo'], row['first_hi']])).toEqual(
    rows.map(({ score, first }) =>
      [score.lo, score.hi, first.lo, first.hi].map((x) => (Number.isNaN(x) ? '' : x.toFixed(6))),
    ),
  );

  // The sentences say what the intervals show, and nothing more.
  const off = judged.filter(({ score }) => excludes(score, share)).map(({ side }) => side);
  const out = judged.filter(({ score }) => outside(score, band)).map(({ side }) => side);
  const section = page.sections.find(({ id }) => id === 'winrates')!;
  const filled = dotsOf(section, 'Score of each side')
    .filter(({ sure }) => sure === true)
    .map(({ label }) => label);
  expect(filled).toEqual(totals.filter(({ score }) => excludes(score, share)).map(({ side }) => side));
  if (several) {
    const strong = namedBy(said, /too strong|too weak/);
    const ahead = namedBy(said, /ahead of the others|behind the others/);
    const [, explained = ''] = /, (\S.*?) (?:does|do) not stand out/.exec(said) ?? [];
    const named = [...strong.names, ...ahead.names, ...(explained.match(/s\d+/g) ?? [])];
    expect(off, said).toEqual(expect.arrayContaining(named));
    expect(out, said).toEqual(expect.arrayContaining(strong.names));
    if (!strong.more && !ahead.more && !/\d+ more do not stand out/.test(said))
      expect(new Set(named), said).toEqual(new Set(off));
    expect(/none stands out/.test(said), said).toBe(off.length === 0);
  } else {
    expect(/is too strong against|is ahead of/.test(said), said).toBe(judged.some(({ score }) => score.lo > share));
    if (/are even/.test(said))
      for (const { score } of judged) expect(score.lo >= band[0] && score.hi <= band[1]).toBe(true);
    if (seats === 2) expect(/no difference|are even/.test(said), said).toBe(off.length === 0);
  }
  const goesFirst = seats === 2 ? excludes(whole.first, share) : whole.places!.some((place) => excludes(place, share));
  expect(/Going first scored|The order of play matters/.test(said), said).toBe(goesFirst);
  const outer = [...known.map(({ score }) => score), whole.first].some((score) => outside(score, band));
  if (/Nothing lies outside/.test(look.text!.join(' '))) expect(outer, `${look.text!.join(' ')} ${said}`).toBe(false);
  return off.length > 0 ? 'off' : goesFirst ? 'first' : 'calm';
}

test('a hundred and forty runs', async () => {
  const next = numbers('one judge, runs');
  const seen: Record<string, number> = {};
  for (let i = 0; i < 140; i++) {
    const world = worldOf(next, 9);
    const kind = await checkRun(world, play(world, next));
    seen[kind] = (seen[kind] ?? 0) + 1;
  }
  // If the luck of the seats decides, most blocks are tied, and going first is rarely shown to matter.
  expect(Math.min(seen['off'] ?? 0, seen['calm'] ?? 0)).toBeGreaterThan(5);
  expect(seen['first']).toBeGreaterThan(0);
});

/** The matches of a block by seating. */
const matchesOf = (winners: readonly number[]): ScoredMatch[] =>
  winners.map((winner, seating) => ({
    seating,
    scores: winners.map((_, seat) => (winner < 0 ? SCORE_UNITS / winners.length : seat === winner ? SCORE_UNITS : 0)),
  }));

function checkTournament(world: World, next: Next): string {
  const tournament = new Tournament(world.plan);
  for (let block = 0; block < Math.max(2, world.blocks); block++)
    tournament.addLayer(
      new Map(world.plan.matchups.map(({ entrants }, m) => [m, matchesOf(winnersOf(world, entrants, next))])),
    );
  const standings = tournament.standings(next, 50);
  const said = tournamentSentences(standings, world.plan).join(' ');
  const { rows, matrix } = standings;
  const [top] = rows as [(typeof rows)[number]];
  const against = (row: string, column: string) =>
    matrix.find((cell) => cell.row === row && cell.column === column)!.score;
  const off = rows.filter(({ score }) => excludes(score, 0.5)).map(({ player }) => player);
  const [dots] = standingsSection(standings).figures as DotFigure[];
  expect(dots!.points.filter(({ sure }) => sure === true).map(({ label }) => label)).toEqual(off);
  expect(/none is shown to be stronger|no difference in strength shown/.test(said), said).toBe(
    judgeTournament(standings)!.kind === 'none',
  );
  if (/none is shown to be stronger|no difference in strength/.test(said)) expect(off).toEqual([]);
  const [, open = ''] = /not told apart from (.*?)(?:; |\.(?: |$))/.exec(said) ?? [];
  for (const [, name, points] of open.matchAll(/\b(s\d+) \((\+?-?\d+\.\d) ?(points)?/g)) {
    const row = rows.find(({ player }) => player === name)!;
    if (points !== undefined && /points/.test(open)) expect(row.lead.lo, said).toBeLessThanOrEqual(0);
    else expect(against(top.player, name!).lo, said).toBeLessThanOrEqual(0.5);
  }
  for (const [, name] of said.matchAll(/\b(s\d+) beats it/g))
    expect(against(name!, top.player).lo).toBeGreaterThan(0.5);
  if (/is the strongest/.test(said))
    for (const { player, lead } of rows.slice(1))
      expect(lead.lo > 0 || against(top.player, player).lo > 0.5, said).toBe(true);
  const csv = table(ratingsCsv(standings, () => NaN));
  expect(csv.map((row) => [row['score_lo'], row['score_hi']])).toEqual(
    rows.map(({ score }) => [score.lo.toFixed(6), score.hi.toFixed(6)]),
  );
  expect(table(matrixCsv(standings)).map((row) => row['lo'])).toEqual(matrix.map(({ score }) => score.lo.toFixed(6)));
  const all = new Set([...rows.map(({ score }) => printed(score)), ...matrix.map(({ score }) => printed(score))]);
  for (const text of intervalsIn(said).filter((one) => one.includes('%'))) expect(all, said).toContain(text);
  return off.length > 0 ? 'off' : 'calm';
}

test('sixty tournaments', () => {
  const next = numbers('one judge, tournaments');
  const seen: Record<string, number> = {};
  for (let i = 0; i < 60; i++) {
    const kind = checkTournament(worldOf(next, 6), next);
    seen[kind] = (seen[kind] ?? 0) + 1;
  }
  expect(Math.min(seen['off'] ?? 0, seen['calm'] ?? 0)).toBeGreaterThan(2);
});
