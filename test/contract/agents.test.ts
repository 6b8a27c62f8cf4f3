import { describe, expect, test } from 'vitest';
import { AGENTS } from '../../src/registry.ts';
import { choosesAfresh, choosesByKnowledge, quick } from './agent-laws.ts';
import { LawBroken } from '../../src/laws/law.ts';
import { ALL_GAMES, subjectsOf } from './samples.ts';
import type { Agent, Match } from '../../src/core/index.ts';
import type { Subject } from '../../src/laws/subject.ts';
import type { MakeAgent } from './agent-laws.ts';

/** A sample of a game by its name, and the first sample of the game. */
type Sample = readonly [name: string, subject: Subject, first: Subject];
const samples = [...ALL_GAMES.keys()].map((id) => subjectsOf(id));
/** The first sample of each game, and the others, which are heavy. */
const firsts = samples.map(([first]): Sample => [first!.name, first!, first!]);
const others = samples.flatMap(([first, ...rest]) => rest.map((one): Sample => [one.name, one, first!]));
const shortest = (subjects: readonly Subject[]): Subject =>
  subjects.reduce((a, b) => (b.game.info.maxPlies < a.game.info.maxPlies ? b : a));
/**
 * The number of decisions at the first sample of a game and at the other ones, and of matches, by how long an agent
 * thinks.
 */
const EFFORT: Readonly<Record<string, { decisions: number; others: number; matches: number }>> = {
  random: { decisions: 150, others: 30, matches: 100 },
  policy: { decisions: 60, others: 12, matches: 3 },
};
const SLOW = { decisions: 12, others: 2, matches: 1 };

describe.each([...AGENTS.values()].map((module) => [module.id, module] as const))('%s', (id, module) => {
  const { decisions, others: fewer, matches } = EFFORT[id] ?? SLOW;
  const make: MakeAgent = () => module.create(quick(module));

  const isPlayed = ({ game }: Subject): boolean => (module.refuses?.(game, quick(module)) ?? null) === null;
  // Compiling all samples takes long, so an agent that refuses the first sample of a game is not tried with the
  // others.
  const plays = ([, subject, first]: Sample): boolean =>
    module.refuses === undefined || (isPlayed(first) && isPlayed(subject));

  const seesNothingMore = (name: string, subject: Subject): void => {
    const isFirst = firsts.some(([first]) => first === name);
    const asked = isFirst ? decisions : fewer;
    const different = choosesByKnowledge(subject, make, asked);
    const hides = subject.game.info.luck.words > 0 && subject.game.info.fields.some((f) => f.visibility === 'private');
    const choice = subject.name !== 'dice-race (luck)';
    if (hides && choice) expect(different).toBeGreaterThan(asked / 3);
  };
  const chooses = '%s: chooses the same in worlds that its seat cannot tell apart';
  test.each(firsts.filter(plays))(chooses, seesNothingMore);
  test.each(others.filter(plays))(chooses, { tags: ['heavy'] }, seesNothingMore);

  // Whole matches are played only with the sample whose matches are shortest.
  const whole = samples.filter(([first]) => plays([first!.name, first!, first!]));
  test.each(whole.map((subjects) => [subjects[0]!.name, subjects] as const))(
    '%s or shorter: a used agent chooses as a fresh one, and legally',
    (_name, subjects) => {
      choosesAfresh(shortest(subjects), make, matches);
    },
  );
});

const kuhn = subjectsOf('kuhn-poker')[0]!;

const peeksAtTheState: MakeAgent = (match: Match): Agent => ({
  start: () => {},
  choose: (d) => d.legal[match.state[6] === 2 ? 0 : 1]!,
});

const peeksAtTheLuck: MakeAgent = (match: Match): Agent => ({
  start: () => {},
  choose: (d) => d.legal[match.state[match.game.info.luck.offset]! & 1]!,
});

/** An agent that overwrites everything it is handed, as it may. */
const scribbles: MakeAgent = () => ({
  start: () => {},
  choose: (d) => {
    const last = d.legal[d.count - 1]!;
    d.view().fill(0);
    d.legal.fill(99);
    d.seed.fill(0);
    return last;
  },
});

const writesToTheMatch: MakeAgent = (match) => ({
  start: () => {},
  choose: (d) => {
    match.state[1] = 7;
    return d.legal[0]!;
  },
});

const neverForgets: MakeAgent = () => {
  let asked = 0;
  return { start: () => {}, choose: (d) => d.legal[asked++ % d.count]! };
};

describe('planted cheats', () => {
  test.each([
    ['reads the true state', peeksAtTheState],
    ['reads the luck of the match', peeksAtTheLuck],
  ])('an agent that %s is caught', (_name, make) => {
    expect(() => choosesByKnowledge(kuhn, make, 200)).toThrow(LawBroken);
  });

  test('an agent that writes to the match is caught', () => {
    expect(() => choosesByKnowledge(kuhn, writesToTheMatch, 50)).toThrow(/choosing wrote: ply is 7/);
  });

  test('an agent that spoils what it is handed harms nobody', () => {
    expect(choosesByKnowledge(kuhn, scribbles, 50)).toBeGreaterThan(0);
    choosesAfresh(kuhn, scribbles, 20);
  });

  test('an agent that remembers its last match is caught', () => {
    expect(() => {
      choosesAfresh(kuhn, neverForgets, 20);
    }).toThrow(LawBroken);
  });

  test('an agent that answers illegally is caught', () => {
    expect(() => {
      choosesAfresh(kuhn, () => ({ start: () => {}, choose: () => 7 }), 1);
    }).toThrow('match 0: seat 0 forfeits: illegal');
  });
});
