import { describe, expect, test } from 'vitest';
import { levelName } from '../../src/scenario/index.ts';
import {
  bandAnswer,
  levelVerdicts,
  ownPlayers,
  timesToDecide,
  timesToKnow,
  type DiffRow,
  type Findings,
} from '../../src/analysis/index.ts';
import {
  balanceSentences,
  diffSentences,
  runSentences,
  skillSentences,
  sweepSentences,
  tournamentSentences,
} from '../../src/report/index.ts';
import type { JudgedGate, Ring, Standings } from '../../src/analysis/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { estimate, findingsOf, held } from './sample.ts';

const entrant = (sideLabel: string, agent = 'greedy') => ({ side: sideLabel.charCodeAt(0), sideLabel, agent });
type Entrants = [ReturnType<typeof entrant>, ReturnType<typeof entrant>];
const matchup = (...entrants: Entrants) => {
  const label = entrants.map((one) => `${one.sideLabel}@${one.agent}`).join(' vs ');
  return { key: label, label, entrants };
};
const planOf = (...entrants: Entrants[]) => ({ seats: 2, matchups: entrants.map((pair) => matchup(...pair)) });
const even = estimate(0.5, 0.45, 0.55, 100);

/** One match-up in which the first side scores `value`, with an interval of `half` to either side. */
function duel(value: number, half: number, ...agents: string[]): string[] {
  const [a, b] =
    agents.length > 1
      ? [entrant('wolf', agents[0]), entrant('wolf', agents[1])]
      : [entrant('wolf', agents[0]), entrant('hare', agents[0])];
  const plan = planOf([a, b]);
  const { label } = plan.matchups[0]!;
  const row = (one: typeof a, score: number) =>
    held({
      matchup: label,
      side: one.sideLabel,
      agent: one.agent,
      score: estimate(score, score - half, score + half, 100),
    });
  const rows = [row(a, value), row(b, 1 - value)];
  const totals = rows.map((one) => ({ ...one, matchup: 'all' }));
  const whole = held({ matchup: 'all', side: 'all', agent: 'all', first: even });
  return runSentences(findingsOf({ winrates: [...rows, ...totals, whole] }), plan, 2);
}

describe('a run begins with its answer', () => {
  test('matches that only the rule for ties decided are counted, and those at 0:0', () => {
    const plan = planOf([entrant('wolf'), entrant('hare')]);
    const { label } = plan.matchups[0]!;
    const told = (tied: number, scoreless: number): string[] =>
      runSentences(
        findingsOf({
          winrates: [
            held({ matchup: label }),
            held({ matchup: label, side: 'hare' }),
            held({ matchup: 'all', side: 'all', tied, scoreless, tieShare: estimate(0.23, 0.17, 0.3, 100) }),
          ],
        }),
        plan,
        2,
      );
    const among = '23.0 % [17.0, 30.0]';
    expect(told(46, 40)).toContain(
      `46 of 200 matches were decided only by the rule for ties: ${among}, 40 of them at 0:0.`,
    );
    expect(told(46, 46)).toContain(`46 of 200 matches were decided only by the rule for ties: ${among}, all at 0:0.`);
    expect(told(46, 0)).toContain(`46 of 200 matches were decided only by the rule for ties: ${among}.`);
    expect(told(0, 0).join(' ')).not.toContain('ties');
  });

  test('a name that looks like several stands within quotation marks', () => {
    const plan = planOf([entrant('wolf, old'), entrant('hare and hound')]);
    const row = (side: string, score: number) =>
      held({
        matchup: plan.matchups[0]!.label,
        side,
        agent: 'greedy',
        score: estimate(score, score - 0.1, score + 0.1, 100),
      });
    const rows = [row('wolf, old', 0.7), row('hare and hound', 0.3)];
    const whole = held({ matchup: 'all', side: 'all', agent: 'all', first: even });
    const [first] = runSentences(findingsOf({ winrates: [...rows, whole] }), plan, 2);
    expect(first).toMatch(/^"wolf, old" is too strong against "hare and hound": 70\.0 %/);
    const moved = { ...diffRow(0.05, 0.03, 1e-6), side: 'wolf, old' };
    expect(diffSentences({ rows: [moved] })[0]).toMatch(/^From A to B: helps "wolf, old" \(\+5\.0 points/);
    const renamed = JSON.parse(
      JSON.stringify(pairOf(estimate(0.7, 0.6, 0.8, 100)))
        .replaceAll('"a"', '"wolf, old"')
        .replaceAll('"b"', '"hare and hound"'),
    ) as Standings;
    expect(tournamentSentences(renamed, { matchups: [] })[0]).toMatch(
      /^"wolf, old" is the strongest: .* against "hare and hound"/,
    );
  });

  test('a ship at 60 % [54, 66] is named, though a fair 55 % is not excluded', () => {
    const [first, second, last] = duel(0.6, 0.06, 'greedy');
    expect(first).toBe('wolf is ahead of hare: 60.0 % [54.0, 66.0] over 100 blocks.');
    expect(second).toMatch(
      /^Whether it is above a fair 45 to 55 % is open: about \d+ more blocks settle it in four of five runs\.$/,
    );
    expect(last).toBe('As played by greedy.');
  });

  test('two sides of one match-up are one fact: whose interval leaves one half is named', () => {
    expect(duel(0.555, 0.051, 'greedy')[0]).toBe('wolf is ahead of hare: 55.5 % [50.4, 60.6] over 100 blocks.');
    expect(duel(0.555, 0.057, 'greedy')[0]).toContain('no difference shown');
  });

  test('who is named is the one ahead, whichever is listed first', () => {
    expect(duel(0.3, 0.1, 'greedy')[0]).toBe(
      'hare is too strong against wolf: 70.0 % [60.0, 80.0] over 100 blocks, surely above a fair 45 to 55 %.',
    );
  });

  test('no difference says how many more blocks settle two points', () => {
    // For two points the interval must be four times narrower, which takes sixteen times the blocks, less the present
    // ones; for five points a sixth of that.
    const [first, second] = duel(0.52, 0.08, 'greedy');
    expect(first).toBe('wolf and hare: no difference shown; wolf 52.0 % [44.0, 60.0] over 100 blocks.');
    expect(second).toBe('About 180 more blocks settle it to ±5 points, about 1700 more blocks to ±2.');
    expect(duel(0.52, 0.045, 'greedy')[1]).toMatch(/^About \d+ more blocks settle it to ±2 points\.$/);
  });

  test('an interval within the band is even', () => {
    expect(duel(0.51, 0.03, 'greedy')[0]).toContain('are even');
  });

  test('scores that are even because nearly all is drawn do not make the sides even', () => {
    const plan = planOf([entrant('wolf'), entrant('hare')]);
    const row = (side: string, wins: number) =>
      held({
        matchup: plan.matchups[0]!.label,
        side,
        agent: 'greedy',
        score: estimate(0.5 + (wins - 29) / 2000, 0.48, 0.52, 100),
        wins,
        losses: 58 - wins,
      });
    const whole = held({ matchup: 'all', side: 'all', agent: 'all', matches: 1000, draws: 942, first: even });
    const told = runSentences(findingsOf({ winrates: [row('wolf', 42), row('hare', 16), whole] }), plan, 2);
    expect(told[0]).toContain('wolf and hare have even scores, as nearly all is drawn: wolf 50.6 %');
    expect(told[1]).toBe('942 of 1000 matches are drawn (94.2 %); wolf won 42 of the 58 decided (72.4 %).');
  });

  test('among more than two, matches without a single winner are counted, and the others by their winner', () => {
    const plan = {
      seats: 3,
      matchups: [{ key: 'w', label: 'w', entrants: ['wolf', 'hare', 'owl'].map((side) => entrant(side)) }],
    };
    const whole = held({ matchup: 'all', side: 'all', agent: 'all', matches: 300, draws: 270, first: even });
    const score = estimate(1 / 3, 0.32, 0.35, 100);
    const rows = [
      ['wolf', 18],
      ['hare', 10],
      ['owl', 2],
    ].map(([side, wins]) =>
      held({ matchup: 'w', side: side as string, agent: 'greedy', score, wins: wins as number, losses: 40 }),
    );
    expect(runSentences(findingsOf({ winrates: [...rows, whole] }), plan, 3)).toContain(
      '270 of 300 matches have no single winner (90.0 %); wolf won 18 of the 30 decided (60.0 %).',
    );
  });

  test('sides that differ in nothing but their names are not compared, but going first is', () => {
    const first = estimate(0.55, 0.4, 0.7, 100);
    const plan = planOf([entrant('wolf'), entrant('hare')]);
    const { label } = plan.matchups[0]!;
    const found = (score: Estimate) => {
      const rows = ['wolf', 'hare'].map((side) => held({ matchup: label, side, agent: 'greedy', score }));
      return findingsOf({ winrates: [...rows, held({ matchup: 'all', side: 'all', agent: 'all', first })] });
    };
    const split = { value: 0.5, lo: 0.45, hi: 0.55, n: 100, rare: true as const };
    const told = (sides: unknown, score: Estimate = split) =>
      runSentences(found(score), { ...plan, content: { sides } }, 2);
    const [going, more, alike] = told({ wolf: { deck: { bite: 2 } }, hare: { deck: { bite: 2 } } });
    expect(going).toMatch(/^Going first: no difference shown; 55\.0 %/);
    expect(more).toMatch(/^About .* settle it to ±5 points/);
    expect(alike).toBe('The sides differ in nothing but their names, so no score can differ from an equal share.');
    for (const unlike of [{ wolf: { deck: { bite: 2 } }, hare: { deck: { bite: 3 } } }, { wolf: {} }, undefined])
      expect(told(unlike)[0]).toMatch(/^wolf and hare/);
    // A game may give sides their roles by name: blocks that are not even show it.
    expect(told({ wolf: {}, hare: {} }, estimate(0.52, 0.4, 0.6, 100))[0]).toMatch(/^wolf and hare/);
  });

  test('agents are stronger, never too strong', () => {
    const sentences = duel(0.8, 0.05, 'mcts', 'greedy').join(' ');
    expect(sentences).toBe(
      'mcts 80.0 % [75.0, 85.0] is stronger than greedy, over 100 blocks. As played by mcts and greedy.',
    );
  });

  test('agents that meet on several sides are judged over all of them', () => {
    const plan = planOf(...['wolf', 'hare'].map((side): Entrants => [entrant(side, 'mcts'), entrant(side, 'greedy')]));
    const scores = { mcts: estimate(0.8, 0.7, 0.9, 50), greedy: estimate(0.2, 0.1, 0.3, 50) };
    const rows = plan.matchups.flatMap(({ label, entrants }) =>
      entrants.map(({ sideLabel, agent }) =>
        held({ matchup: label, side: sideLabel, agent, score: agent === 'mcts' ? scores.mcts : scores.greedy }),
      ),
    );
    const totals = rows.map((row) => ({ ...row, matchup: 'all' }));
    const whole = held({ matchup: 'all', side: 'all', agent: 'all', blocks: 100, first: even });
    const [first] = runSentences(findingsOf({ winrates: [...rows, ...totals, whole] }), plan, 2);
    expect(first).toBe(
      'Of 2 looked at, over 2 match-ups of 50 blocks, mcts is the strongest: 80.0 % [63.8, 96.2]; the weakest is greedy 20.0 % [3.8, 36.2].',
    );
  });

  test('an agent that wins single match-ups where its total is open is stronger there, and only one that loses in total makes it depend', () => {
    const plan = planOf(...['wolf', 'hare'].map((side): Entrants => [entrant(side, 'mcts'), entrant(side, 'greedy')]));
    /** `mcts` surely wins with wolf; with hare it scores `value`, with an interval of a half to either side. */
    const told = (value: number): string => {
      const rows = plan.matchups.flatMap(({ label, entrants }, i) =>
        entrants.map(({ sideLabel, agent }) => {
          const [score, half] = i === 0 ? [0.7, 0.1] : [value, 0.5];
          const own = agent === 'mcts' ? score : 1 - score;
          return held({ matchup: label, side: sideLabel, agent, score: estimate(own, own - half, own + half, 50) });
        }),
      );
      const whole = held({ matchup: 'all', side: 'all', agent: 'all', blocks: 100, first: even });
      const totals = rows.map((row) => ({ ...row, matchup: 'all' }));
      return runSentences(findingsOf({ winrates: [...rows, ...totals, whole] }), plan, 2).join(' ');
    };
    expect(told(0.5)).toContain('Surely stronger in single match-ups: wolf@mcts against wolf@greedy 70.0 %');
    expect(told(0.5)).not.toContain('It depends');
    expect(told(0.2)).toContain('It depends on who meets whom, and on which side: wolf@mcts against wolf@greedy');
  });

  test('random players are said to choose blindly', () => {
    expect(duel(0.6, 0.06, 'random').at(-1)).toContain('who choose blindly');
  });
});

const NAMES = ['ash', 'birch', 'cedar', 'dogwood'];

/**
 * Every side plays every other, with these totals, each with an interval of `half` to either side; `first` is the
 * score of going first. In match-ups the sides score as their totals say, or `beats` points more against the next one
 * of the first three.
 */
function table(scores: readonly number[], half: number, { first = even, beats = 0, blocks = 600 } = {}): string[] {
  const pairs = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map((b): Entrants => [entrant(a), entrant(b)]));
  const plan = planOf(...pairs);
  const of = (value: number) => estimate(value, value - half, value + half, 300);
  const ring = (a: number, b: number): number => (a < 3 && b < 3 ? ((b - a + 3) % 3 === 1 ? beats : -beats) : 0);
  const rows = plan.matchups.flatMap(({ label, entrants }) => {
    const [a, b] = entrants.map(({ sideLabel }) => NAMES.indexOf(sideLabel));
    const value = 0.5 + 0.75 * (scores[a!]! - scores[b!]!) + ring(a!, b!);
    return entrants.map(({ sideLabel }, i) => {
      const own = i === 0 ? value : 1 - value;
      const reach = Math.sqrt(3) * half;
      return held({
        matchup: label,
        side: sideLabel,
        agent: 'greedy',
        score: estimate(own, own - reach, own + reach, 100),
      });
    });
  });
  const totals = NAMES.map((side, i) => held({ matchup: 'all', side, agent: 'greedy', score: of(scores[i]!) }));
  const whole = held({ matchup: 'all', side: 'all', agent: 'all', blocks, first });
  const found: Findings = findingsOf({ winrates: [...rows, ...totals, whole] });
  return runSentences(found, plan, 2);
}

describe('a table of sides', () => {
  test('names what is too strong and too weak, then who is ahead, and how many were looked at', () => {
    const [first, explained] = table([0.7, 0.56, 0.49, 0.25], 0.03);
    expect(first).toBe(
      'Of 4 looked at, over 6 match-ups of 100 blocks, too strong: ash 70.0 % [67.0, 73.0]; too weak: dogwood 25.0 % [22.0, 28.0].',
    );
    expect(explained).toBe('Without the match-ups against dogwood and ash, birch does not stand out.');
  });

  test('a run that goes on is told by its whole blocks', () => {
    const [ring, none] = table([0.5, 0.5, 0.5, 0.5], 0.02, { beats: 0.12, blocks: 27 });
    expect(ring).toContain('over 4 blocks each.');
    expect(none).toMatch(/^Of 4 looked at, over 6 match-ups of 4 blocks, none stands out/);
  });

  test('who is far off only because another is, is not named', () => {
    expect(table([0.56, 0.56, 0.57, 0.31], 0.02)[0]).toBe(
      'Of 4 looked at, over 6 match-ups of 100 blocks, too weak: dogwood 31.0 % [29.0, 33.0].',
    );
    expect(table([0.44, 0.7, 0.43, 0.43], 0.02)[0]).toBe(
      'Of 4 looked at, over 6 match-ups of 100 blocks, too strong: birch 70.0 % [68.0, 72.0].',
    );
  });

  test('where sides are behind and none is ahead, the highest is named beside them', () => {
    expect(table([0.53, 0.53, 0.52, 0.42], 0.04)[0]).toMatch(
      /^Of 4 looked at, over 6 match-ups of 100 blocks, behind the others: dogwood 42\.0 % \[38\.0, 46\.0\]; highest: ash 53\.0 % \[49\.0, 57\.0\] \(whether/,
    );
  });

  test('who is too strong by the weakness of another is said to be ahead without it', () => {
    expect(table([0.64, 0.58, 0.53, 0.25], 0.02)[1]).toMatch(
      /^Also ahead of the others: ash \(without dogwood\) 56\.4 % \[5[^\]]*\] \(whether outside a fair/,
    );
  });

  test('a ring comes first where no side stands out, and after the sides that do', () => {
    const [first, second] = table([0.5, 0.5, 0.5, 0.5], 0.02, { beats: 0.12 });
    expect(first).toBe(
      'In a ring, ash beats birch beats cedar beats ash: 62.0 % [58.5, 65.5], 62.0 % [58.5, 65.5] and 62.0 % [58.5, 65.5] over 100 blocks each.',
    );
    expect(second).toContain('none stands out');
    expect(
      table([0.7, 0.5, 0.5, 0.3], 0.02, { beats: 0.3 }).findIndex((text) => text.startsWith('In a ring')),
    ).toBeGreaterThan(0);
  });

  test('what was asked comes first, and what going first is worth after it', () => {
    const calm = [0.53, 0.51, 0.49, 0.47];
    const [answer, , opening] = table(calm, 0.05, { first: estimate(0.62, 0.58, 0.66, 600) });
    expect(answer).toContain('none stands out');
    expect(opening).toBe('Going first scored 62.0 % [58.0, 66.0], outside a fair 45 to 55 %.');
    expect(table([0.7, 0.5, 0.5, 0.3], 0.02, { first: estimate(0.62, 0.58, 0.66, 600) })[0]).toContain(
      'too strong: ash',
    );
    // The effect is sure, but it is open whether it is larger than five points.
    expect(table(calm, 0.05, { first: estimate(0.56, 0.53, 0.59, 600) })[2]).toBe(
      'Going first scored 56.0 % [53.0, 59.0]; whether it is outside a fair 45 to 55 % is open.',
    );
    expect(table(calm, 0.05, { first: estimate(0.53, 0.515, 0.545, 600) })[2]).toBe(
      'Going first scored 53.0 % [51.5, 54.5], within a fair 45 to 55 %.',
    );
  });

  test('a side that meets itself is asked what going first is worth', () => {
    const plan = planOf([entrant('wolf'), entrant('wolf')]);
    const row = (label: string, side: string, first: typeof even) =>
      held({ matchup: label, side, agent: 'greedy', score: estimate(0.5, 0.5, 0.5, 100), first });
    const said = (first: typeof even): string[] =>
      runSentences(
        findingsOf({
          winrates: [row(plan.matchups[0]!.label, 'wolf', first), row('all', 'wolf', first), row('all', 'all', first)],
        }),
        plan,
        2,
      );
    expect(said(estimate(0.62, 0.58, 0.66, 100))[0]).toBe(
      'Going first scored 62.0 % [58.0, 66.0] over 100 blocks, outside a fair 45 to 55 %.',
    );
    expect(said(even)[0]).toBe('Going first: no difference shown; 50.0 % [45.0, 55.0] over 100 blocks.');
  });

  test('names nobody where all may be equal', () => {
    expect(table([0.5, 0.5, 0.5, 0.5], 0.05)[0]).toBe(
      'Of 4 looked at, over 6 match-ups of 100 blocks, none stands out: all at 50.0 % [45.0, 55.0].',
    );
    expect(table([0.53, 0.51, 0.49, 0.47], 0.05)[0]).toBe(
      'Of 4 looked at, over 6 match-ups of 100 blocks, none stands out: highest ash 53.0 % [48.0, 58.0], lowest dogwood 47.0 % [42.0, 52.0].',
    );
  });
});

const diffRow = (difference: number, half: number, pValue: number, rest: Partial<DiffRow> = {}): DiffRow => ({
  matchup: 'wolf vs hare',
  side: 'wolf',
  agentA: 'greedy',
  agentB: 'greedy',
  measure: 'score',
  n: 100,
  a: 0.5,
  b: 0.5 + difference,
  difference,
  lo: difference - half,
  hi: difference + half,
  se: half / 2,
  correlation: 0.5,
  detectable: half,
  pValue,
  excluded: half,
  differing: 40,
  identical: false,
  ...rest,
});

const cannotDiffer = (unreached: string[]): string =>
  diffSentences({ rows: [diffRow(0.015, 0.06, 0.6)], unreached }).join(' ');

const over = (side: string, difference: number) => ({ ...diffRow(difference, 0.03, 1e-6), matchup: 'all', side });

describe('a comparison begins with its answer', () => {
  test('what moved, from where to where', () => {
    expect(diffSentences({ rows: [diffRow(0.1, 0.04, 1e-6)] })).toEqual([
      'From A to B: helps wolf (+10.0 points [+6.0, +14.0], from 50.0 to 60.0 %) (1 score looked at, 100 blocks).',
      'As played by greedy.',
    ]);
  });

  test('whom it hurts and whom it helps, the farthest first', () => {
    const rows = [diffRow(0.3, 0.1, 1e-6), over('wolf', 0.05), over('hare', -0.08), over('mole', 0.06)];
    expect(diffSentences({ rows })[0]).toBe(
      'From A to B: hurts hare (-8.0 points [-11.0, -5.0], from 50.0 to 42.0 %); helps mole (+6.0 points [+3.0, +9.0], from 50.0 to 56.0 %) and wolf (+5.0 points [+2.0, +8.0], from 50.0 to 55.0 %) (3 scores looked at, 100 blocks).',
    );
  });

  test('of several, whom it may hurt when only who is helped is sure', () => {
    const rest = [over('hare', -0.02), over('mole', -0.025)];
    expect(diffSentences({ rows: [over('wolf', 0.05), ...rest] })[1]).toBe(
      'Whom it hurts is not sure; by the estimates: mole -2.5 points [-5.5, +0.5] and hare -2.0 points [-5.0, +1.0].',
    );
    expect(diffSentences({ rows: [over('wolf', -0.05), ...rest] })[1]).toMatch(
      /^Whom it helps is not sure; by the estimates: hare -2\.0 /,
    );
    expect(
      diffSentences({ rows: [over('wolf', 0.05), over('hare', -0.08), over('mole', -0.02)] }).join(' '),
    ).not.toContain('is not sure');
  });

  test('the verdict of a gate comes first', () => {
    const wolf = { ...diffRow(0.1, 0.04, 1e-6), matchup: 'all' };
    const hare = { ...diffRow(-0.02, 0.06, 0.5), matchup: 'all', side: 'hare' };
    const gate = (text: string, verdicts: JudgedGate['verdict'][]): string[] =>
      diffSentences({
        rows: [wolf, hare],
        gates: [
          {
            kind: 'no-change',
            text,
            margin: 0.05,
            of: 'sides',
            verdict: verdicts[0]!,
            rows: [wolf, hare].map((row, i) => ({ row, verdict: verdicts[i]! })),
            blocksNeeded: 340,
          },
        ],
      });
    const [first, second] = gate('no-change:5pp of sides', ['failed', 'inconclusive']);
    expect(first).toBe(
      'Gate no-change:5pp of sides: failed by score of wolf: a change of more than 5 points is shown.',
    );
    expect(second).toMatch(/^From A to B: helps wolf /);
    expect(gate('x', ['inconclusive', 'inconclusive'])[0]).toBe(
      'Gate x: inconclusive for score of wolf and score of hare: neither a change is shown, nor that it is below 5 points; if nothing changed, about 340 blocks will pass it.',
    );
    expect(gate('x', ['passed', 'passed'])[0]).toBe('Gate x: passed.');
  });

  test('what could have moved, and what would settle it', () => {
    const [first, second] = diffSentences({ rows: [diffRow(0.015, 0.06, 0.6)] });
    expect(first).toBe(
      'No change of a score shown: score of wolf could have moved by anything from -4.5 to +7.5 points (1 score looked at, 100 blocks).',
    );
    expect(second).toBe('About 890 more blocks settle it to ±2 points.');
  });

  test('which match-ups cannot differ', () => {
    expect(cannotDiffer([])).not.toContain('cannot differ');
    expect(cannotDiffer(['a vs b'])).toContain('1 match-up cannot differ, because no change reaches it: a vs b.');
    expect(cannotDiffer(['a', 'b', 'c', 'd'])).toContain(
      '4 match-ups cannot differ, because no change reaches them: a, b, c and 1 more.',
    );
  });
});

const standing = (player: string, elo: number, score = even, lead = estimate(0, 0, 0, 100)) => ({
  player,
  elo,
  eloInterval: { lo: elo - 20, hi: elo + 20 },
  score,
  games: 200,
  opponents: 1,
  lead,
  nash: NaN,
  nashOdds: NaN,
  alphaRank: NaN,
  points: { value: NaN, lo: NaN, hi: NaN, n: 0 },
});

const pairOf = (a: Estimate): Standings => {
  const b = estimate(1 - a.value, 1 - a.hi, 1 - a.lo, a.n);
  return {
    rows: [standing('a', 30, a), standing('b', -30, b)],
    matrix: [
      { row: 'a', column: 'b', score: a },
      { row: 'b', column: 'a', score: b },
    ],
    seat: 0,
    seatInterval: { lo: -5, hi: 5 },
    cycles: null,
    effective: NaN,
    blocks: 100,
    level: 0.99,
  };
};

/**
 * The findings of a round robin: the scores over all opponents, the leads of the first player, and the scores of each
 * row against each column.
 */
const round = (
  scores: Readonly<Record<string, number>>,
  rest: {
    readonly half?: number;
    readonly leads?: Readonly<Record<string, Estimate>>;
    readonly cells?: Readonly<Record<string, Estimate>>;
    readonly ring?: Ring;
    readonly pValue?: number;
  } = {},
): Standings => {
  const { half = 0.03, leads = {}, cells = {}, ring: shown = null, pValue = 0.5 } = rest;
  const names = Object.keys(scores);
  const of = (value: number) => estimate(value, value - half, value + half, 100);
  return {
    rows: names.map((name, i) => ({
      ...standing(name, 40 - 10 * i, of(scores[name]!), leads[name] ?? of(scores[names[0]!]! - scores[name]!)),
      opponents: names.length - 1,
    })),
    matrix: names.flatMap((row) =>
      names
        .filter((column) => column !== row)
        .map((column) => ({ row, column, score: cells[row + column] ?? of(0.5) })),
    ),
    seat: 0,
    seatInterval: { lo: -5, hi: 5 },
    cycles: { share: 0.1, pValue, ring: shown },
    effective: 1,
    blocks: 100,
    level: 0.99,
  };
};

const ring = (players: string[]): Ring => ({ players, scores: players.map(() => estimate(0.62, 0.58, 0.66, 100)) });

/** The players whom the user brought if two agents meet, each on its own side. */
function brought(agents: readonly [string, string], outside: readonly string[], sides = ['x', 'x']): string[] {
  const known = (i: 0 | 1) => ({ ...entrant(sides[i]!, agents[i]), agentId: agents[i].split(':')[0]! });
  const matchups = [{ key: 'key', label: 'label', entrants: [known(0), known(1)] }];
  return ownPlayers({ seats: 2, matchups, outside: outside.map((id) => ({ kind: 'module', id })) });
}

describe('a tournament', () => {
  const plan = planOf([entrant('x', 'a'), entrant('x', 'b')]);
  const first = (standings: Standings): string => tournamentSentences(standings, plan)[0]!;

  test('of two names the strongest only where that is shown', () => {
    expect(first(pairOf(estimate(0.57, 0.52, 0.62, 100)))).toContain(
      'a is the strongest: 57.0 % [52.0, 62.0] against b over 100 blocks;',
    );
    expect(first(pairOf(estimate(0.53, 0.48, 0.58, 100)))).toBe(
      'a and b: no difference in strength shown; a 53.0 % [48.0, 58.0] over 100 blocks.',
    );
  });

  test('rests on totals where all have met all', () => {
    // The only match-up of the first two does not show the difference, but all matches together do.
    expect(first(round({ a: 0.6, b: 0.5, c: 0.4 }, { cells: { ab: estimate(0.53, 0.46, 0.6, 100) } }))).toBe(
      'Of 3 players, a is the strongest: 60.0 % [57.0, 63.0] against all over 100 blocks of each match-up, +10.0 points [+7.0, +13.0] more than the second, b; +40 Elo [+20, +60] around the mean of all.',
    );
  });

  test('begins with the player that the user brought', () => {
    const own = { own: ['b'] };
    const of = round(
      { a: 0.6, b: 0.5, c: 0.4 },
      { cells: { ba: estimate(0.35, 0.28, 0.42, 100), bc: estimate(0.6, 0.53, 0.67, 100) } },
    );
    const [place, verdict] = tournamentSentences(of, plan, own);
    expect(place).toBe(
      'b is number 2 of 3 with 50.0 % [47.0, 53.0] against all over 100 blocks of each match-up; head to head it beats c and loses to a.',
    );
    expect(verdict).toBe(tournamentSentences(of, plan)[0]);
    const lost = tournamentSentences(pairOf(estimate(0.57, 0.52, 0.62, 100)), plan, own)[0]!;
    expect(lost).toMatch(/^b is weaker than a: 43\.0 % \[38\.0, 48\.0\] over 100 blocks; -/);
    expect(tournamentSentences(pairOf(estimate(0.53, 0.48, 0.58, 100)), plan, own)[0]).toBe(
      'b and a: no difference in strength shown; b 47.0 % [42.0, 52.0] over 100 blocks.',
    );
    const tied = tournamentSentences(round({ a: 0.51, b: 0.5, c: 0.49 }), plan, { own: ['a'], sides: ['Sides.'] });
    const among = 'is not shown to be stronger or weaker than any other';
    expect(tied[0]).toBe(`a ${among}: 51.0 % [48.0, 54.0] against all over 100 blocks of each match-up.`);
    const third = tournamentSentences(round({ a: 0.51, b: 0.5, c: 0.49 }), plan, { own: ['c'] });
    expect(third[0]).toMatch(new RegExp(`^c ${among}: 49`));
    const behind = tournamentSentences(round({ a: 0.56, b: 0.5, c: 0.44 }), plan, { own: ['b'] });
    expect(behind[0]).toMatch(/^b is number 2 of 3 with .*; head to head it is not told apart from a and c\.$/);
    expect(tied[2]).toBe('Sides.');
  });

  test('the player that the user brought is the first agent from outside', () => {
    expect(brought(['greedy', './mine.ts:depth=2'], ['./mine.ts'])).toEqual(['./mine.ts:depth=2']);
    expect(brought(['./old.ts', './mine.ts'], ['./mine.ts', './old.ts'])).toEqual(['./mine.ts']);
    expect(brought(['greedy', 'random'], [])).toEqual([]);
    expect(brought(['./mine.ts', './mine.ts'], ['./mine.ts'], ['x', 'y'])).toEqual([]);
  });

  test('names ties as ties, and nobody where nothing is shown', () => {
    expect(first(round({ a: 0.58, b: 0.56, c: 0.36 }))).toBe(
      'Of 3 players, a is rated highest with +40 Elo [+20, +60] around the mean of all, and is not told apart from b (+2.0 points [-1.0, +5.0] less).',
    );
    expect(first(round({ a: 0.51, b: 0.5, c: 0.49 }))).toBe(
      'Of 3 players, none is shown to be stronger or weaker than the others: highest a 51.0 % [48.0, 54.0], lowest c 49.0 % [46.0, 52.0] over 100 blocks of each match-up.',
    );
    expect(first(round({ a: 0.5, b: 0.5, c: 0.5 }))).toBe(
      'Of 3 players, none is shown to be stronger or weaker than the others: all at 50.0 % [47.0, 53.0] over 100 blocks of each match-up.',
    );
  });

  test('says who beats the first, and never that this is not shown', () => {
    const text = first(
      round(
        { a: 0.58, b: 0.56, c: 0.36 },
        { cells: { ab: estimate(0.3, 0.215, 0.385, 100), ba: estimate(0.7, 0.615, 0.785, 100) } },
      ),
    );
    expect(text).toContain('; b beats it, 70.0 % [61.5, 78.5].');
    expect(text).not.toContain('is the strongest');
    expect(text).not.toContain('not shown to be stronger');
  });

  test('tells a ring, in which nobody is the strongest, and scores without an order', () => {
    const said = (players: string[]): string[] =>
      tournamentSentences(round({ a: 0.6, b: 0.5, c: 0.45, d: 0.45 }, { ring: ring(players), pValue: 1e-6 }), plan);
    const links = '62.0 % [58.0, 66.0], 62.0 % [58.0, 66.0] and 62.0 % [58.0, 66.0] over 100 blocks each';
    expect(said(['a', 'b', 'c'])[0]).toBe(
      `In a ring, a beats b beats c beats a: ${links}: none of them is the strongest.`,
    );
    expect(said(['b', 'c', 'd'])[0]).toContain('a is the strongest');
    expect(said(['b', 'c', 'd'])[1]).toBe(`In a ring, b beats c beats d beats b: ${links}.`);
    expect(tournamentSentences(round({ a: 0.6, b: 0.5, c: 0.4 }, { pValue: 1e-6 }), plan).at(-1)).toBe(
      'No order of strength explains the scores: who meets whom matters.',
    );
  });

  test('where no order explains the scores, no total makes a player the strongest', () => {
    const [split, better] = [0.5, 0.6].map((ab) =>
      tournamentSentences(
        round(
          { a: 0.64, b: 0.61, c: 0.25 },
          {
            leads: { b: estimate(0.03, 0.007, 0.055, 200) },
            cells: { ab: estimate(ab, ab - 0.01, ab + 0.01, 200), ac: estimate(0.78, 0.75, 0.81, 200) },
            pValue: 1e-3,
          },
        ),
        plan,
      ),
    );
    expect(split![0]).toContain('and is not told apart from b (50.0 % [49.0, 51.0] against it)');
    expect(split!.join(' ')).not.toContain('is the strongest');
    expect(better![0]).toContain('a is the strongest: 60.0 % [59.0, 61.0] against the second, b, over 200 blocks;');
  });
});

const at = (value: number, score: number, half: number) => ({
  setting: [value],
  winrate: held({ agent: 'greedy', score: estimate(score, score - half, score + half, 100) }),
  change: value === 20 ? null : { difference: score - 0.5, lo: score - 0.52, hi: score - 0.48 },
});

const atBy = (agent: string) => ({
  ...at(20, 0.5, 0.03),
  winrate: held({ agent, score: estimate(0.5, 0.47, 0.53, 100) }),
});

const bySide = (side: string, value: number, score: number) => {
  const row = at(value, score, 0.03);
  return { ...row, winrate: { ...row.winrate, side } };
};

const targetBy = (player: string, value: number) => ({
  name: 'wolf vs hare',
  player,
  bandLo: 0.45,
  bandHi: 0.55,
  before: null,
  after: estimate(value, value - 0.02, value + 0.02, 100),
  share: true,
});

describe('three answers', () => {
  test('in, out, and open with the blocks that would tell', () => {
    expect(bandAnswer(estimate(0.5, 0.46, 0.54, 100), 0.45, 0.55)).toBe('in');
    expect(bandAnswer(estimate(0.6, 0.56, 0.64, 100), 0.45, 0.55)).toBe('out');
    expect(bandAnswer(estimate(0.479, 0.388, 0.57, 100), 0.45, 0.55)).toBe('open');
    expect(bandAnswer(estimate(NaN, NaN, NaN, 0), 0.45, 0.55)).toBe('out');
    // The interval reaches 9.1 points to either side, and the nearest end of the band is 2.9 away. More blocks are
    // needed than if the truth were the measured score.
    expect(timesToDecide(estimate(0.479, 0.388, 0.57, 100), 0.45, 0.55)).toBeGreaterThan((9.1 / 2.9) ** 2);
    expect(timesToDecide(estimate(0.5, 0.46, 0.54, 100), 0.45, 0.55)).toBe(1);
    // Four times the blocks make the interval half as wide; a power of 80 % needs a little more.
    expect(timesToKnow({ lo: 0.46, hi: 0.54, n: 100 }, 0.02)).toBeCloseTo(4 * 1.044 ** 2, 1);
  });

  test('47.9 [38.8, 57.0] is not said to be in its band', () => {
    const after = estimate(0.479, 0.388, 0.57, 100);
    const row = {
      name: 'wolf vs hare',
      player: 'greedy',
      bandLo: 0.45,
      bandHi: 0.55,
      before: after,
      after,
      share: true,
    };
    const sentences = balanceSentences([row], { changed: [] });
    expect(sentences[0]).toBe('Not shown that anything needs to change: no target is shown to be out of its band.');
    expect(sentences[1]).toBe(
      'Of 1 target: wolf vs hare 47.9 % [38.8, 57.0] (band 45 to 55 %, cannot tell yet: about 8500 more blocks settle it in four of five runs).',
    );
    expect(sentences[2]).toBe('Probability that it is in its band: 67 %.');
    expect(sentences[3]).toBe('As played by greedy.');
  });

  test('what holds for blind players only is not said to hold', () => {
    const change = { changed: [{ path: 'hull', from: 20, to: 22 }] };
    const said = balanceSentences([targetBy('random', 0.5), targetBy('casual (greedy)', 0.288)], change);
    expect(said[0]).toBe(
      'No value that was looked at suits random and casual (greedy) alike: with hull from 20 to 22, the targets hold for random only.',
    );
    expect(said[3]).toBe(
      'casual (greedy) does not agree that this is enough: wolf vs hare 28.8 % [26.8, 30.8] (band 45 to 55 %).',
    );
    expect(said[4]).toBe('As played by random.');
    expect(balanceSentences([targetBy('random', 0.5), targetBy('greedy', 0.5)], change)[0]).toBe(
      'With hull from 20 to 22, every target is in its band on fresh seeds.',
    );
  });

  test('a change is not said to be needed where the scenario is not shown to be out of its band', () => {
    const before = estimate(0.555, 0.505, 0.605, 100);
    const row = { ...targetBy('greedy', 0.5), before };
    const change = { changed: [{ path: 'hull', from: 20, to: 22 }] };
    expect(balanceSentences([row], change).slice(0, 2)).toEqual([
      expect.stringMatching(
        /^Not shown that anything needs to change: as it stands, no target is shown to be out of its band \(about \d+ more blocks settle it in four of five runs\)\.$/,
      ),
      'With hull from 20 to 22, every target is in its band on fresh seeds.',
    ]);
    const out = { ...row, before: estimate(0.6, 0.56, 0.64, 100) };
    expect(balanceSentences([out], change)[2]).toBe('Probability that it is in its band: over 99 %.');
    const both = balanceSentences([out, { ...out, name: 'rounds', after: estimate(0.54, 0.52, 0.56, 100) }], change);
    expect(both[2]).toBe('Probability that all are in their bands: 84 %.');
  });

  test('a sweep says at which values it is surely fair, where it surely is not, and where it cannot tell', () => {
    const [first, second, last] = sweepSentences(
      ['hull'],
      [at(18, 0.4, 0.03), at(20, 0.5, 0.03), at(22, 0.56, 0.03)],
      2,
    );
    expect(first).toBe(
      'hull: wolf scores from 40.0 % [37.0, 43.0] at 18 to 56.0 % [53.0, 59.0] at 22; 2 of 3 variants looked at surely differ from the scenario as it stands.',
    );
    expect(second).toMatch(
      /^Surely fair \(45 to 55 %\) at 20; surely unfair at 18; cannot tell yet at 22 \(about \d+ more blocks settle it in four of five runs\)\.$/,
    );
    expect(last).toBe('As played by greedy.');
  });

  test('a sweep of several sides names those that are surely unfair, and nothing without a score', () => {
    const rows = [20, 22].flatMap((value) => [
      bySide('wolf', value, 0.5),
      bySide('hare', value, 0.35),
      bySide('elk', value, 0.65),
      bySide('owl', value, NaN),
    ]);
    expect(sweepSentences(['hull'], rows, 2)).toContain(
      'Surely unfair for others: hare at 20 and 22; elk at 20 and 22.',
    );
    expect(sweepSentences(['hull'], [bySide('wolf', 20, NaN), bySide('hare', 20, 0.5)], 2).join(' ')).not.toContain(
      'unfair',
    );
  });

  test('a sweep of several agents names the one whose score it tells', () => {
    expect(sweepSentences(['hull'], [atBy('random'), atBy('greedy')], 2)[0]).toMatch(/^hull: wolf@random scores from /);
  });
});

describe('levels of play', () => {
  const levels = ['policy:temperature=0.05', 'greedy'];
  const bands = [
    [0.45, 0.55],
    [0.45, 0.55],
  ] as const;
  const said = (scores: Record<string, readonly [number, number]>) => {
    const sides = Object.entries(scores).map(([side, values]) => ({
      side,
      scores: values.map((value) => estimate(value, value - 0.02, value + 0.02, 100)),
    }));
    const verdicts = levelVerdicts(sides, 0.5, bands);
    const judged = sides.map((side, i) => Object.assign({ verdict: verdicts[i]! }, side));
    return skillSentences({ levels, bands, sides: judged, ranks: [], name: levelName });
  };

  test('for whom a side is too strong, and for whom the answer turns', () => {
    const [first, second, , last] = said({ wolf: [0.3, 0.7], hare: [0.6, 0.35], newt: [0.3, 0.3], mole: [0.5, 0.4] });
    expect(first).toBe(
      'Of 4 sides at 2 levels of play, over 100 blocks, too strong: wolf for experts only (casual: 70.0 % [68.0, 72.0]) and hare for beginners only (novice: 60.0 % [58.0, 62.0]); too weak at every level: newt, 30.0 % [28.0, 32.0] at novice at best; weak at some levels, which is not yet too weak: mole at casual (a fair score is 45 to 55 %).',
    );
    expect(second).toBe(
      'The answer changes with the player for wolf (30.0 % [28.0, 32.0] at novice, 70.0 % [68.0, 72.0] at casual) and hare (35.0 % [33.0, 37.0] at casual, 60.0 % [58.0, 62.0] at novice).',
    );
    expect(last).toBe('As played by novice (policy:temperature=0.05) and casual (greedy).');
  });

  test('nobody stands out', () => {
    expect(said({ wolf: [0.5, 0.54], hare: [0.5, 0.46] })[0]).toContain('none is shown to be too strong at any level');
  });
});
