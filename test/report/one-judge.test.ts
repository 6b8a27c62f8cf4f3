/**
 * Whether something is sure is decided once: on every page, a dot is filled if the sentences call its fact sure, and
 * otherwise not.
 */
import { describe, expect, test } from 'vitest';
import {
  afterGates,
  changesTogether,
  judgeTournament,
  levelVerdicts,
  scoresUnchanged,
  type Bands,
  type DiffRow,
  type Findings,
  type JudgedGate,
  type Standings,
} from '../../src/analysis/index.ts';
import { gateLines } from '../../src/report/diff-cells.ts';
import { diffVerdict } from '../../src/report/diff-verdict.ts';
import { listsPage } from '../../src/report/html/lists-page.ts';
import { skillPage } from '../../src/report/html/skill-page.ts';
import { listSentences } from '../../src/report/sentences/list-sentences.ts';
import { probeSentences } from '../../src/report/sentences/agent-sentences.ts';
import { skillSentences } from '../../src/report/sentences/skill-sentences.ts';
import { fieldSection } from '../../src/report/html/field-section.ts';
import { fieldSentences } from '../../src/report/sentences/field-sentences.ts';
import {
  cardPlayersPage,
  cardsPage,
  changedOverPlayers,
  denyPage,
  diffPage,
  exploitPage,
  offOverPlayers,
  partValuesPage,
  playersChangeSentences,
  playersPage,
  playersSentences,
  pricePage,
  standingsSection,
  tournamentSentences,
  priceSentences,
  type DiffReport,
  type DotFigure,
  type Page,
} from '../../src/report/index.ts';
import { benjaminiHochberg, normalQuantile, pValueAt, type Estimate } from '../../src/stats/index.ts';
import { makeSfc, seedSfc, unitSfc, type Sfc32 } from '../../src/core/index.ts';
import { testSeed } from '../fixtures/seating.ts';
import { estimate, findingsOf, none, winrate } from './sample.ts';

const NAMES = ['ash', 'birch', 'cedar', 'dogwood'];
const SE = 0.02;
const REPEATS = 60;

/** Effects of a list: two are zero, and two would be sure alone but perhaps not after the correction for the list. */
const effectsOf = (luck: Sfc32): Estimate[] =>
  NAMES.map((_, i) => {
    const value = (i < 2 ? 0 : 0.03) + SE * normalQuantile(unitSfc(luck) + 1e-9);
    return estimate(value, value - 1.96 * SE, value + 1.96 * SE, 100);
  });

const dotsOf = (page: Page, section: string): DotFigure =>
  page.sections
    .find(({ id }) => id === section)!
    .figures!.find((figure): figure is DotFigure => figure.kind === 'dots')!;

/** The labels of filled dots. Each dot is told whether it is sure, and does not decide by its own interval. */
function filled(page: Page, section: string): string[] {
  const { points } = dotsOf(page, section);
  expect(points.filter(({ sure }) => sure === undefined)).toEqual([]);
  return NAMES.filter((name) => points.some(({ label, sure }) => sure === true && label.includes(name)));
}

const namesIn = (text: string): string[] => NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(text));

const studied = { name: 's', gameId: 'dogfight', rulesVersion: '1', seed: '1', matchups: [] };
const catalog = { cards: NAMES.map((id) => ({ id })), ships: [] };
const population = (adds: Estimate) => ({ ...adds, players: 3, luck: 0.01, who: 0.01, spread: 0.01 });
const change = ({ value, lo, hi, n }: Estimate) => ({
  difference: value,
  lo,
  hi,
  n,
  a: 0.5,
  b: 0.5 + value,
  se: SE,
  correlation: 0.5,
  detectable: 0.05,
  pValue: pValueAt({ value, lo, hi }, 0),
  excluded: 0.05,
  differing: 40,
  identical: false,
});

const entrant = (side: string) => ({ side: NAMES.indexOf(side), sideLabel: side, agent: 'greedy' });
const pairs = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map((b) => [entrant(a), entrant(b)] as const));
const plan = {
  seats: 2,
  matchups: pairs.map((entrants) => {
    const label = entrants.map(({ sideLabel }) => sideLabel).join(' vs ');
    return { key: label, label, entrants };
  }),
};
const of = (value: number, half: number): Estimate => estimate(value, value - half, value + half, 300);

/** Every side plays every other; `effects` are the scores over all matches. */
function tableOf(effects: readonly Estimate[]): Findings {
  const rows = plan.matchups.flatMap(({ label, entrants }) =>
    entrants.map(({ sideLabel }, i) => {
      const [a, b] = entrants.map((one) => effects[one.side]!.value);
      const value = 0.5 + 0.75 * (i === 0 ? a! - b! : b! - a!);
      return winrate({ matchup: label, side: sideLabel, agent: 'greedy', score: of(value, 1.96 * SE * 1.7) });
    }),
  );
  const totals = NAMES.map((side, i) =>
    winrate({ matchup: 'all', side, agent: 'greedy', score: of(0.5 + effects[i]!.value, 1.96 * SE) }),
  );
  const whole = winrate({ matchup: 'all', side: 'all', agent: 'all', score: none, first: none });
  return findingsOf({ winrates: [...rows, ...totals, whole] });
}

interface Kind {
  readonly page: (effects: readonly Estimate[]) => Page;
  readonly section: string;
  /** The names that the sentences of a page call sure. */
  readonly said: (answer: readonly string[]) => string[];
}

/** The names in the first sentence, unless it says that nothing is shown. */
const first =
  (nothing: RegExp, from = /^/) =>
  ([sentence]: readonly string[]): string[] =>
    nothing.test(sentence!) ? [] : namesIn(sentence!.slice(sentence!.search(from)));

const players = ['a', 'b', 'c'];
const KINDS: Readonly<Record<string, Kind>> = {
  'cards that are exchanged': {
    page: (effects) =>
      cardsPage(
        studied,
        { catalog },
        { effects: [], exchanges: effects.map((effect, card) => ({ card, seat: -1, moved: 0.2, effect })) },
      ),
    section: 'exchanges',
    said: first(/none of/),
  },
  'cards of a screen': {
    page: (effects) => {
      const q = benjaminiHochberg(effects.map((effect) => pValueAt(effect, 0)));
      const rows = effects.map((seen, card) => ({
        card,
        seat: -1,
        nSeen: 9,
        nDeck: 9,
        seen,
        deck: seen,
        qValue: q[card]!,
        shrunk: { value: 0.7 * seen.value, lo: 0.7 * seen.lo, hi: 0.7 * seen.hi },
        partner: -1,
      }));
      return cardsPage(studied, { catalog }, { effects: rows, exchanges: [] });
    },
    section: 'screen',
    said: first(/none of/),
  },
  'parts of lists': {
    page: (effects) =>
      partValuesPage(
        studied,
        effects.map((effect, i) => ({
          kind: 'upgrade',
          id: NAMES[i]!,
          points: 5,
          against: '',
          sides: ['x'],
          seat: -1,
          moved: 0.2,
          effect,
        })),
      ),
    section: 'parts',
    said: first(/none is shown/),
  },
  restrictions: {
    page: (effects) =>
      denyPage(
        studied,
        effects.map((effect, i) => ({ variant: NAMES[i]!, seat: 'all', moved: 0.2, ...change(effect) })),
      ),
    section: 'denied',
    said: first(/none is shown/),
  },
  'cards over players': {
    page: (effects) =>
      cardPlayersPage(
        { scenario: 's', seed: '1', what: 'card' },
        effects.map((effect, i) => ({ card: NAMES[i]!, adds: population(effect), byPlayer: [0, 0, 0] })),
        players,
      ),
    section: 'exchanges',
    said: first(/none of/),
  },
  'changes over players': {
    page: (effects) => {
      const rows = effects.map((effect, i) => ({
        matchup: 'all',
        side: NAMES[i]!,
        score: population(effect),
        byPlayer: [0, 0, 0],
      }));
      const { sure } = changedOverPlayers(rows);
      const page = playersPage({ scenario: 's', seed: '1', rows, players, value: 'change', reference: 0, sure });
      return { ...page, answer: playersChangeSentences(rows, players) };
    },
    section: 'sides',
    said: first(/^No change/),
  },
  'scores over players': {
    page: (effects) => {
      const found = tableOf(effects);
      const rows = found.winrates
        .filter(({ matchup, side }) => matchup === 'all' && side !== 'all')
        .map(({ matchup, side, score }) => ({ matchup, side, score: population(score), byPlayer: [0.5, 0.5, 0.5] }));
      const sure = offOverPlayers(found, rows, plan, 2);
      const page = playersPage({ scenario: 's', seed: '1', rows, players, value: 'score', reference: 0.5, sure });
      return { ...page, answer: playersSentences(found, rows, plan, 2, players) };
    },
    section: 'sides',
    said: (answer) => namesOff(answer.join('\n')),
  },
  prices: {
    page: (effects) => {
      const q = benjaminiHochberg(effects.map((effect) => pValueAt(effect, 0)));
      const rows = effects.map((effect, i) => ({
        kind: 'upgrade',
        id: NAMES[i]!,
        points: 5,
        sides: ['x'],
        copies: 1,
        moved: 0.2,
        effect,
        worth: estimate(5 + 100 * effect.value, 5 + 100 * effect.lo, 5 + 100 * effect.hi, 100),
        qValue: q[i]!,
      }));
      const answer = priceSentences(rows, { point: 0.01, pointError: 0.001 }, [], { matchups: [] });
      return { ...pricePage({ name: 's', matchups: [] }, rows), answer };
    },
    section: 'prices',
    said: first(/none is shown/),
  },
  'a comparison': {
    page: (effects) => {
      const rows = changesTogether(effects.map((effect, i) => scoreRow('all', NAMES[i]!, effect)));
      const run = { dir: 'x', rulesVersion: '1', gameId: 'dogfight' };
      const report = {
        rows,
        a: run,
        b: run,
        onlyA: [],
        onlyB: [],
        gates: [],
        discordant: [],
        changed: [],
        replay: () => ({}),
      };
      return diffPage(report as unknown as DiffReport);
    },
    section: 'changes',
    said: first(/^No change/),
  },
};

/** The names that sentences about a table of sides call strong, weak, ahead or behind. */
function namesOff(text: string): string[] {
  const claims = [
    ...text.matchAll(/(?:too strong|too weak|ahead of the others|behind the others): ([^;.]*(?:\.\d[^;.]*)*)/g),
  ];
  return NAMES.filter((name) => claims.some(([, names]) => namesIn(names!).includes(name)));
}

describe.each(Object.entries(KINDS))('%s', (_, { page, section, said }) => {
  test('filled dots are those that the answer names', () => {
    const luck = makeSfc();
    seedSfc(luck, testSeed('one judge'));
    let [some, contested] = [0, 0];
    for (let i = 0; i < REPEATS; i++) {
      const effects = effectsOf(luck);
      const made = page(effects);
      const dots = filled(made, section);
      expect(dots, made.answer!.join('\n')).toEqual(said(made.answer!));
      if (dots.length > 0) some++;
      if (effects.filter(({ lo, hi }) => lo > 0 || hi < 0).length !== dots.length) contested++;
    }
    // The verdicts vary, and some differ from what each interval alone would say.
    expect(some).toBeGreaterThan(3);
    expect(some).toBeLessThan(REPEATS);
    expect(contested).toBeGreaterThan(0);
  });
});

/** A round robin whose players have the scores `effects`; the table is sorted. */
function standingsOf(effects: readonly Estimate[]): Standings {
  const order = NAMES.map((_, i) => i).toSorted((a, b) => effects[b]!.value - effects[a]!.value);
  const [top] = order;
  const scoreOf = (i: number): Estimate => of(0.5 + effects[i]!.value, 1.96 * SE);
  return {
    rows: order.map((i) => ({
      player: NAMES[i]!,
      elo: 700 * effects[i]!.value,
      eloInterval: { lo: 700 * effects[i]!.lo, hi: 700 * effects[i]!.hi },
      games: 600,
      score: scoreOf(i),
      opponents: NAMES.length - 1,
      lead: i === top ? of(0, 0.01) : of(effects[top!]!.value - effects[i]!.value, 1.96 * SE * 1.4),
      nash: 0.25,
      nashOdds: 1,
      alphaRank: 0.25,
      points: none,
    })),
    matrix: order.flatMap((i) =>
      order
        .filter((j) => j !== i)
        .map((j) => ({
          row: NAMES[i]!,
          column: NAMES[j]!,
          score: of(0.5 + 0.75 * (effects[i]!.value - effects[j]!.value), 1.96 * SE * 1.7),
        })),
    ),
    seat: 0,
    seatInterval: { lo: -5, hi: 5 },
    cycles: { share: 0.1, pValue: 0.5, ring: null },
    effective: 1,
    blocks: 300,
    level: 0.99,
  };
}

test('ratings of a tournament: nobody stands out in words exactly where no dot is filled, and the strongest has a filled dot', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('one judge'));
  const seen = new Set<string>();
  for (let i = 0; i < REPEATS; i++) {
    const standings = standingsOf(effectsOf(luck));
    const { points } = standingsSection(standings).figures![0] as DotFigure;
    const filledIn = points.filter(({ sure }) => sure === true).map(({ label }) => label);
    const [said] = tournamentSentences(standings, { matchups: [] });
    const { kind } = judgeTournament(standings)!;
    seen.add(kind);
    expect(/none is shown to be stronger or weaker/.test(said!), said).toBe(filledIn.length === 0);
    const [, strongest] = / (\w+) is the strongest/.exec(said!) ?? [];
    if (strongest !== undefined) expect(filledIn).toContain(strongest);
  }
  expect([...seen].toSorted()).toEqual(['none', 'strongest', 'tied']);
});

test('against a field: filled dots are those that are called surely behind', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('one judge'));
  for (let i = 0; i < REPEATS; i++) {
    const rows = NAMES.map((name, n) => ({
      side: name,
      agent: 'greedy',
      name,
      share: of(0.6 - 0.05 * n, 0.04),
      behind: of(0.05 * n, 0.04),
      isBehind: n > 0 && unitSfc(luck) < 0.5,
      meetings: [],
      cards: [],
    }));
    const standings = { field: [{ side: 'raider', weight: 1 }], rows, blocks: 100 };
    const figure = fieldSection(standings).figures![0] as DotFigure;
    const filledIn = figure.points.filter(({ sure }) => sure === true).map(({ label }) => label);
    const said = fieldSentences(standings, ['greedy']);
    const behind = said.flatMap((text) => /(?:Surely behind \w+|surely ahead of)(.*)/.exec(text)?.[1] ?? []);
    expect(filledIn, said.join(' ')).toEqual(namesIn(behind.join(' ')));
  }
});

test.each([
  [0.7, 0.6, 0.8],
  [0.55, 0.45, 0.65],
  [0.3, 0.2, 0.4],
])('an agent that is exploited at %d: its dot is filled exactly where it is said', (value, lo, hi) => {
  const taken = estimate(value, lo, hi, 100);
  const made = exploitPage({ agent: 'greedy', taken, seeing: taken }, studied);
  const [dot] = dotsOf(made, 'taken').points;
  expect(dot!.sure).toBe(made.answer![0]!.includes('can be exploited'));
});

/** Effects whose size and direction vary from list to list. */
const variedEffects = (luck: Sfc32): Estimate[] =>
  effectsOf(luck).map(({ value, lo, hi, n }) => {
    const more = unitSfc(luck) < 0.5 ? 0 : 0.16 * (unitSfc(luck) - 0.5);
    return estimate(value + more, lo + more, hi + more, n);
  });

test('levels: a side that is called too strong or too weak has a filled dot at each of those levels, and its row of the table says so', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('one judge'));
  const LEVELS = ['novice', 'casual', 'expert'];
  const bands: Bands = LEVELS.map(() => [0.45, 0.55]);
  const sides = NAMES.slice(0, 3);
  const seen = { strong: 0, weak: 0, calm: 0 };
  for (let i = 0; i < 4 * REPEATS; i++) {
    const scores = sides.map(() => {
      const shift = 0.5 * (unitSfc(luck) - 0.5);
      return variedEffects(luck)
        .slice(1)
        .map(({ value }) => of(0.5 + shift + value, 1.96 * SE));
    });
    const verdicts = levelVerdicts(
      scores.map((own) => ({ scores: own })),
      0.5,
      bands,
    );
    const judged = sides.map((side, n) => ({ side, scores: scores[n]!, verdict: verdicts[n]! }));
    const found = { levels: LEVELS, bands, sides: judged, ranks: [], name: String };
    const said = skillSentences(found).join(' ');
    const [section] = skillPage({ ...found, scenario: 's', seed: '1', rows: [] }).sections;
    const [, strongWords = ''] = /too strong: (.*?)(?:; too weak|; weak at|; fair at|\(a fair score)/.exec(said) ?? [];
    const [, weakWords = ''] = /too weak at every level: (.*?)(?:; weak at|; fair at|\(a fair score)/.exec(said) ?? [];
    for (const [n, side] of sides.entries()) {
      const { points } = section!.figures![n] as DotFigure;
      const filledAt = LEVELS.filter((_, l) => points[l]!.sure === true);
      const verdict = section!.tables![0]!.rows[n]!.at(-1)!;
      const isStrong = namesIn(strongWords).includes(side);
      const isWeak = namesIn(weakWords).includes(side);
      expect([side, /too strong/.test(verdict), /too weak/.test(verdict)]).toEqual([side, isStrong, isWeak]);
      if (isStrong) expect(filledAt.length).toBeGreaterThanOrEqual(verdicts[n]!.strong.length);
      if (isStrong) expect(filledAt).toEqual(expect.arrayContaining(verdicts[n]!.strong.map((l) => LEVELS[l]!)));
      if (isWeak) expect(filledAt, said).toEqual(LEVELS);
      if (filledAt.length === 0) expect(isStrong || isWeak, said).toBe(false);
      seen[isStrong ? 'strong' : isWeak ? 'weak' : 'calm']++;
    }
  }
  expect(Math.min(seen.strong, seen.weak, seen.calm)).toBeGreaterThan(5);
});

const scoreRow = (matchup: string, side: string, effect: Estimate): DiffRow => ({
  matchup,
  side,
  agentA: 'greedy',
  agentB: 'greedy',
  measure: 'score',
  ...change(effect),
});
const minus = ({ value, lo, hi, n }: Estimate): Estimate => estimate(-value, -hi, -lo, n);

/** A comparison of one match-up of two sides, or of several with their totals. */
function rowsOfChange(effects: readonly Estimate[], several: boolean): DiffRow[] {
  const [total, ...others] = effects;
  const opponents = NAMES.slice(1, several ? undefined : 2);
  const matchups = opponents.flatMap((other, i) => {
    const label = `ash vs ${other}`;
    return [scoreRow(label, 'ash', others[i]!), scoreRow(label, other, minus(others[i]!))];
  });
  return several ? [scoreRow('all', 'ash', total!), ...matchups] : matchups;
}

const asReport = (rows: readonly DiffRow[], gates: readonly JudgedGate[]): DiffReport => {
  const run = { dir: 'x', rulesVersion: '1', gameId: 'dogfight' };
  const rest = { a: run, b: run, onlyA: [], onlyB: [], discordant: [], changed: [], replay: () => ({}) };
  return { rows, gates, ...rest } as unknown as DiffReport;
};

test.each([false, true])(
  'gates: what fails one is called moved in words, dots and tables, and nothing else is that no test shows (several match-ups: %s)',
  (several) => {
    const luck = makeSfc();
    seedSfc(luck, testSeed('one judge'));
    const seen = { failed: 0, calm: 0, together: 0 };
    for (let i = 0; i < 4 * REPEATS; i++) {
      const looked = changesTogether(rowsOfChange(effectsOf(luck), several));
      const asked: JudgedGate = {
        kind: 'no-change',
        text: 'no-change:1pp',
        margin: 0.01,
        ...scoresUnchanged(looked, 0.01),
      };
      const {
        rows,
        gates: [gate],
      } = afterGates(looked, [asked]);
      if (gate?.kind !== 'no-change') throw new Error('the gate became another');
      const page = diffPage(asReport(rows, [gate]));
      const said = page.answer!.join(' ');
      const failed = gate.rows.filter((one) => one.verdict === 'failed').map(({ row }) => row);
      const lines = gateLines(gate);
      for (const { row, verdict: one } of gate.rows)
        if (one !== 'passed')
          expect(lines).toContain(`${one}: ${row.matchup}, score of ${row.side}: ${diffVerdict(row)}`);
      for (const row of failed) expect(diffVerdict(row)).toMatch(row.difference > 0 ? /^up/ : /^down/);
      if (failed.length > 0) expect(said).not.toMatch(/No change of a score (?:shown|is sure)/);
      const dots = dotsOf(page, 'changes').points.filter(({ sure }) => sure === true);
      const labels = dots.map(({ label }) => label).join(' | ');
      for (const { matchup, side } of failed)
        expect(labels).toContain(several ? `${side} in ${matchup}` : `score of ${side}`);
      const off = rows.filter(({ lo, hi }) => lo > 0 || hi < 0);
      expect(off).toEqual(expect.arrayContaining(failed));
      expect(dots.length).toBe(off.length);
      expect(rows.filter((row) => !diffVerdict(row).includes('no change'))).toEqual(off);
      expect(dots.length === 0).toBe(/No change of a score (?:shown|is sure)/.test(said));
      if (failed.length > 0) seen.failed++;
      else if (off.length > 0) seen.together++;
      else seen.calm++;
    }
    expect(Math.min(seen.failed, seen.calm)).toBeGreaterThan(0);
    // With one match-up, a gate looks at the same score and needs less evidence.
    expect(seen.together > 0).toBe(several);
  },
);

test('a gate of improvement that passes: the score that it watches is called moved, although the comparison alone does not show it', () => {
  const rows = changesTogether(
    rowsOfChange(
      [0, 0.045, 0, 0].map((value) => of(value, 0.044)),
      false,
    ),
  );
  expect(diffPage(asReport(rows, [])).answer![0]).toMatch(/No change of a score/);
  const gate = {
    kind: 'improves',
    text: 'improves:side=ash@2pp',
    whose: 'side',
    name: 'ash',
    effect: 0.02,
    verdict: 'passed',
  };
  const result = { difference: change(of(0.045, 0.044)), test: { llr: 3, lower: -2.9, upper: 2.9 }, blocksNeeded: 0 };
  const after = afterGates(rows, [{ ...gate, ...result } as unknown as JudgedGate]);
  const page = diffPage(asReport(after.rows, after.gates));
  expect(page.answer![1]).toMatch(/helps ash/);
  expect(dotsOf(page, 'changes').points.map(({ sure }) => sure)).toEqual([true, false]);
});

test('a search for lists: words, dots and table tell one share, and a rival is called worse only where its difference is sure', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('one judge'));
  for (let i = 0; i < REPEATS; i++) {
    const effects = effectsOf(luck);
    const last = NAMES.map((label, n) => ({ label, share: of(0.5 + effects[n]!.value, 1.96 * SE), opponents: [] }));
    const rows = last.map(({ label, share }) => ({
      label,
      group: 'g',
      points: 180,
      words: [['ships', label]],
      origin: 'drawn',
      parents: [],
      blocks: 100,
      share: share.value,
      top: false,
    }));
    const found = {
      rows,
      parts: [],
      last,
      finalists: 4,
      gauntlet: ['x'],
      rival: { label: 'birch', difference: change(effects[3]!) },
      matches: 100,
      confirmed: [],
      generations: [],
      legality: [],
      scenario: 's',
      seed: '1',
      agent: 'greedy',
      limit: 180,
    } as unknown as Parameters<typeof listsPage>[0];
    const said = listSentences(found, 180, 'greedy').join(' ');
    const page = listsPage(found);
    const [best] = dotsOf(page, 'best').points;
    const cell = page.sections[0]!.tables![0]!.rows[0]!.at(-1)!;
    const shown = `${(100 * best!.value).toFixed(1)} % [${(100 * best!.lo).toFixed(1)}, ${(100 * best!.hi).toFixed(1)}]`;
    expect(said).toContain(`it scores ${shown}`);
    expect(cell.replaceAll(' %', '').replace(/^([\d.]+)/, '$1 %')).toBe(shown);
    const { lo, hi } = effects[3]!;
    expect(/It is better than birch/.test(said)).toBe(hi < 0);
    expect(/birch is better still/.test(said)).toBe(lo > 0);
  }
});

test('a probe: who is surely exploited in words is who is so after correction for both sides', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('one judge'));
  const sides = [0, 1].map((seat) => ({ seat, label: NAMES[seat]!, agent: 'mcts', covered: 1 }));
  let [some, contested] = [0, 0];
  for (let i = 0; i < REPEATS; i++) {
    const [, , a, b] = effectsOf(luck);
    const gains = [a!, b!].map((gain) => ({ plan: 0, gain }));
    const [head] = probeSentences(sides, { gains: [gains[0]!, gains[1]!], value: 0.5, played: of(0.5, 0.1) });
    const p = [a!, b!].map((gain) => (gain.value > 0 ? pValueAt(gain, 0) : 1));
    const sure = p.map((own, n) => (own <= p[1 - n]! ? 2 * own <= 0.05 : own <= 0.05 && 2 * p[1 - n]! <= 0.05));
    // The side that gains is the one that exploits the other.
    const named = /surely takes/.test(head!) ? namesIn(head!) : [];
    expect(named.toSorted(), head).toEqual(
      [sure[1] ? 'ash' : '', sure[0] ? 'birch' : ''].filter((name) => name !== ''),
    );
    if (named.length > 0) some++;
    if (named.length < [a!, b!].filter(({ lo }) => lo > 0).length) contested++;
  }
  expect(some).toBeGreaterThan(3);
  expect(contested).toBeGreaterThan(0);
});
