/**
 * node scripts/run-bundled.mjs bench/validation/balance-tables.ts [worlds of each kind] [kinds whose name contains this]
 * `balance` in worlds whose scores are known: imbalances planted in match-ups and in tables of up to eight ships. Is every
 * target truly back in its band, how many matches did this take, and does `balance` ever say "yes" when the truth is no?
 */
import { bandAnswer, type Findings } from '../../src/analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../src/core/index.ts';
import { balanceScenario, parseVariation, type Target, type PlanRunner } from '../../src/experiment/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import type { RunOutcome } from '../../src/runner/index.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import { shareOf } from './support/share-of.ts';

/** A kind of world: the number of ships, the numbers of them that may change, and how many ships have a planted fault. */
interface Kind {
  readonly name: string;
  readonly ships: number;
  readonly numbers: readonly ('hull' | 'attack')[];
  readonly faults: number;
  readonly most: number;
  /** Blocks for each match-up. */
  readonly pairs: number;
  readonly rounds: boolean;
}

const KINDS: readonly Kind[] = [
  {
    name: 'two ships, one fault',
    ships: 2,
    numbers: ['hull', 'attack'],
    faults: 1,
    most: 2,
    pairs: 400,
    rounds: false,
  },
  {
    name: 'two ships, one fault, few blocks',
    ships: 2,
    numbers: ['hull', 'attack'],
    faults: 1,
    most: 2,
    pairs: 100,
    rounds: false,
  },
  {
    name: 'two ships, score and length',
    ships: 2,
    numbers: ['hull', 'attack'],
    faults: 1,
    most: 3,
    pairs: 400,
    rounds: true,
  },
  {
    name: 'four ships, two faults',
    ships: 4,
    numbers: ['hull', 'attack'],
    faults: 2,
    most: 3,
    pairs: 150,
    rounds: false,
  },
  { name: 'five ships, three faults', ships: 5, numbers: ['hull'], faults: 3, most: 5, pairs: 150, rounds: false },
  { name: 'eight ships, five faults', ships: 8, numbers: ['hull'], faults: 5, most: 8, pairs: 100, rounds: false },
  { name: 'five ships, nothing planted', ships: 5, numbers: ['hull'], faults: 0, most: 5, pairs: 150, rounds: false },
];

const BASE = { hull: 24, attack: 6 };
const MAY = { hull: '12..36', attack: '3..9' };
/** How much of the noise of a variant is luck that all variants share. */
const COMMON = 0.6;
/** The standard deviation of a block's score. */
const SPREAD = 0.35;
const FAR = 0.06;
const BAND = [0.45, 0.55] as const;

const randomOf = (text: string): (() => number) => {
  const state = makeSfc();
  seedSfc(state, deriveText(masterSeed('balance tables'), text));
  return () => unitSfc(state);
};
/** Twelve uniform numbers make a normal one. */
const normal = (next: () => number): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += next();
  return sum;
};

type Numbers = Readonly<Record<string, number>>;
const named = (ship: number, what: string): string => `s${ship}.${what}`;

class World {
  readonly kind: Kind;
  readonly base: Numbers;
  readonly #id: string;
  readonly #gifts: readonly number[];
  readonly #tastes: readonly number[];
  readonly #versus: readonly (readonly number[])[];
  matches = 0;

  constructor(kind: Kind, index: number) {
    this.kind = kind;
    this.#id = `${kind.name} ${index}`;
    const next = randomOf(this.#id);
    const { ships } = kind;
    // Ships differ in strength apart from their numbers, and their printed numbers compensate for this.
    this.#gifts = Array.from({ length: ships }, () => 0.1 * normal(next));
    this.#tastes = Array.from({ length: ships }, () => 0.8 + 0.6 * next());
    const versus = Array.from({ length: ships }, () => Array.from({ length: ships }, () => 0));
    for (let i = 0; i < ships; i++)
      for (let j = 0; j < i; j++) {
        versus[i]![j] = ships === 2 ? 0 : 0.15 * normal(next);
        versus[j]![i] = -versus[i]![j]!;
      }
    this.#versus = versus;
    const base: Record<string, number> = {};
    for (let i = 0; i < ships; i++) for (const what of ['hull', 'attack'] as const) base[named(i, what)] = BASE[what];
    this.base = base;
    const faulty = Array.from({ length: ships }, (_, i) => i)
      .map((i) => [next(), i] as const)
      .sort((a, b) => a[0] - b[0])
      .slice(0, kind.faults);
    for (const [, ship] of faulty) {
      const what = kind.numbers[Math.floor(next() * kind.numbers.length)]!;
      const up = next() < 0.5;
      const part = 0.15 + 0.25 * next();
      base[named(ship, what)] = Math.max(1, Math.round(BASE[what] * (up ? 1 + part : 1 - part)));
    }
  }

  #strength(ship: number, numbers: Numbers): number {
    const [hull, attack] = [numbers[named(ship, 'hull')]!, numbers[named(ship, 'attack')]!];
    return (
      this.#gifts[ship]! +
      this.#tastes[ship]! *
        Math.log((hull / BASE.hull) * Math.sqrt(attack / BASE.attack) + 0.15 * (attack / BASE.attack)) *
        1.6
    );
  }

  score(i: number, j: number, numbers: Numbers): number {
    return 1 / (1 + Math.exp(this.#strength(j, numbers) - this.#strength(i, numbers) - this.#versus[i]![j]!));
  }

  /** The true values of the targets. */
  truth(numbers: Numbers): number[] {
    const { ships, rounds } = this.kind;
    const mean = (what: string): number => {
      let sum = 0;
      for (let i = 0; i < ships; i++) sum += numbers[named(i, what)]! / ships;
      return sum;
    };
    const scores =
      ships === 2
        ? [this.score(0, 1, numbers)]
        : Array.from({ length: ships }, (_, i) => {
            let sum = 0;
            for (let j = 0; j < ships; j++) if (j !== i) sum += this.score(i, j, numbers) / (ships - 1);
            return sum;
          });
    return rounds ? [...scores, 2 + (1.5 * mean('hull')) / mean('attack')] : scores;
  }

  get targets(): Target[] {
    const { ships, rounds } = this.kind;
    const score = (i: number): Target => ({
      name: ships === 2 ? 'match-up' : `ship ${i}`,
      lo: BAND[0],
      hi: BAND[1],
      share: true,
      read: ({ winrates }) => winrates[i]!.score,
    });
    const list = Array.from({ length: ships === 2 ? 1 : ships }, (_, i) => score(i));
    if (rounds) list.push({ ...score(list.length), name: 'rounds', lo: 7, hi: 9, share: false });
    return list;
  }

  isFair(numbers: Numbers): boolean {
    const targets = this.targets;
    return this.truth(numbers).every((value, i) => value >= targets[i]!.lo && value <= targets[i]!.hi);
  }

  /** Whether a score is out of its band by more than a very small amount. */
  get isFaulty(): boolean {
    return this.truth(this.base).some((value, i) => {
      const { lo, hi, share } = this.targets[i]!;
      return share && Math.abs(value - (lo + hi) / 2) > FAR;
    });
  }

  numbers(sets: readonly string[]): Numbers {
    return { ...this.base, ...Object.fromEntries(sets.map((set) => [set.split('=')[0]!, Number(set.split('=')[1])])) };
  }

  get runner(): PlanRunner {
    const { pairs, ships } = this.kind;
    const played = new Set<string>();
    return {
      plan: (sets) => ({ content: this.numbers(sets), seed: 'search', pairs }) as unknown as Plan,
      play: (plan) => {
        const numbers = plan.content as Numbers;
        const own = `${this.#id} ${plan.seed} ${JSON.stringify(numbers)} ${plan.pairs}`;
        if (!played.has(own)) this.matches += ships * (ships - 1) * plan.pairs;
        played.add(own);
        const both = [randomOf(`${this.#id} ${plan.seed}`), randomOf(own)];
        const winrates = this.truth(numbers).map((value, i) => {
          const { share } = this.targets[i]!;
          const blocks = plan.pairs * (share ? ships - 1 : (ships * (ships - 1)) / 2);
          const se = (share ? SPREAD * 2 * Math.sqrt(value * (1 - value)) : 2) / Math.sqrt(blocks);
          const noise = Math.sqrt(COMMON) * normal(both[0]!) + Math.sqrt(1 - COMMON) * normal(both[1]!);
          const found = value + se * noise;
          return { score: { value: found, lo: found - 1.96 * se, hi: found + 1.96 * se, n: plan.pairs } };
        });
        return Promise.resolve({ findings: { winrates } as unknown as Findings } as unknown as RunOutcome);
      },
    };
  }
}

const count = Number(process.argv[2] ?? 20);
const asked = process.argv[3] ?? '';
for (const kind of KINDS.filter(({ name }) => name.includes(asked))) {
  let mended = 0;
  let said = 0;
  let wrong = 0;
  let out = 0;
  let untouched = 0;
  let matches = 0;
  let changes = 0;
  let own = 0;
  let worlds = 0;
  for (let index = 0; worlds < count; index++) {
    const world = new World(kind, index);
    if (world.isFaulty !== kind.faults > 0) continue;
    worlds++;
    const numbers = Object.keys(world.base).filter((path) => kind.numbers.some((what) => path.endsWith(what)));
    const found = await balanceScenario(
      {
        numbers: numbers.map((path) =>
          parseVariation(`${path}=${MAY[path.endsWith('hull') ? 'hull' : 'attack']}`, '--may'),
        ),
        targets: world.targets,
        pairs: kind.pairs,
        confirm: 2 * kind.pairs,
        probes: 12,
        most: kind.most,
      },
      world.runner,
      () => undefined,
    );
    const isFair = world.isFair(world.numbers(found.sets));
    const answers = found.targets.map(({ after, target: { lo, hi } }) => bandAnswer(after, lo, hi));
    const isYes = answers.every((answer) => answer === 'in');
    if (isFair) mended++;
    if (isYes) said++;
    if (isYes && !isFair) wrong++;
    if (answers.includes('out')) out++;
    if (found.sets.length === 0) untouched++;
    matches += world.matches / count;
    changes += found.changed.length / count;
    own +=
      found.changed.reduce(
        (sum, { path, from, to }) => sum + Math.abs(to - from) / (path.endsWith('hull') ? 24 : 6),
        0,
      ) / count;
  }
  console.log(
    `${kind.name}: in band in truth ${shareOf(mended, count)}; "yes" ${said}, wrongly ${wrong}, "no" ${out}; left alone ${untouched}; ${Math.round(matches)} matches, ${changes.toFixed(1)} numbers changed by ${own.toFixed(2)} ranges`,
  );
}
