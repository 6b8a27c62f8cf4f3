// @module-tag heavy
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { traitRows } from '../../bench/world/traits.ts';
import { bootstrap, correlationAroundZero, kolmogorov, slopeThroughZero, type Two } from '../../bench/world/compare.ts';
import { realFleets, realResults, realUse } from '../../bench/world/data.ts';
import { cardRows, sayingRows } from '../../bench/world/judge.ts';
import { leastSquares, strengthsApart } from '../../bench/world/regression.ts';
import { SAYINGS } from '../../bench/world/sayings.ts';
import { partsOf } from '../../bench/world/variations.ts';
import { jobsOf, World, Worker, type Done } from '../../bench/world/work.ts';
import { shownBlocks } from '../../bench/world/show.ts';
import { Match, Seating, belowSfc, deriveText, makeSfc, playSync, seedSfc, unitSfc } from '../../src/core/index.ts';
import { officialCards } from '../../src/games/armada/official/cards.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { blockSeed, setupOf } from '../../src/runner/seating.ts';
import { loadScenario, masterSeed } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write } = scratchFolder();

const randomOf = (text: string): ReturnType<typeof makeSfc> => {
  const random = makeSfc();
  seedSfc(random, deriveText(masterSeed('test'), text));
  return random;
};

describe('the data of real tournaments', () => {
  const fleets = realFleets();

  test('every fleet of the championship is read, and what it misses are official cards', () => {
    expect(fleets).toHaveLength(146);
    const known = new Set(
      Object.values(officialCards())
        .flat()
        .flatMap(({ title, ace }) => (ace === '' ? [title] : [`${ace} - ${title}`, title, ace])),
    );
    const strange = fleets.flatMap(({ missing }) => missing).filter((name) => !known.has(name));
    expect(strange).toEqual([]);
  });

  test('results name fleets that exist, with points that a fleet can have', () => {
    const results = realResults();
    expect(results).toHaveLength(144);
    for (const { fleets: pair, points } of results) {
      for (const fleet of pair) expect(fleets[fleet - 1]!.fleet).toBe(fleet);
      for (const n of points) expect(n >= 0 && n <= 1000).toBe(true);
    }
  });

  test('most official ships are found in lists, each in no more than all of them', () => {
    const ships = realUse().filter(({ card }) => card.kind === 'ship');
    expect(ships.filter(({ share }) => share > 0).length).toBeGreaterThan(55);
    expect(ships.every(({ share }) => share <= 1)).toBe(true);
  });

  test('no program that fits anything reads them', () => {
    const readers = ['src', 'agents', 'bench', 'scripts']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.startsWith(join('bench', 'world')))
      .filter((file) => /bench\/world|['"./]world\//.test(readFileSync(file, 'utf8')));
    expect(readers).toEqual([]);
  });
});

describe('what holds play against the world', () => {
  test('the distance of Kolmogorov is the largest difference of shares', () => {
    expect(kolmogorov([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0);
    expect(kolmogorov([1, 2], [3, 4])).toBe(1);
    expect(kolmogorov([1, 2, 3, 4], [3, 4, 5, 6])).toBe(0.5);
  });

  test('which fleet is named first changes no correlation of margins', () => {
    const pairs: Two[] = [
      [10, 30],
      [-5, 20],
      [40, 90],
    ];
    const turned = pairs.map(([a, b], i): Two => (i === 1 ? [-a, -b] : [a, b]));
    expect(correlationAroundZero(turned)).toBeCloseTo(correlationAroundZero(pairs), 12);
    expect(slopeThroughZero([[2, 6]])).toBe(3);
  });

  test('the interval of a mean covers the truth about as often as it says', () => {
    const random = randomOf('coverage');
    let covered = 0;
    for (let world = 0; world < 100; world++) {
      const items = Array.from({ length: 40 }, () => unitSfc(random));
      const { lo, hi } = bootstrap(items, `world ${world}`, (drawn) => drawn.reduce((sum, x) => sum + x, 0) / 40);
      if (lo <= 0.5 && 0.5 <= hi) covered++;
    }
    expect(covered).toBeGreaterThanOrEqual(88);
    expect(covered).toBeLessThan(100);
  });

  test('least squares finds planted coefficients within their errors', () => {
    const random = randomOf('regression');
    const truth = [3, -2, 0, 5];
    const rows = Array.from({ length: 600 }, () => {
      const x = new Map(
        truth.flatMap((_, i): [number, number][] => {
          const n = belowSfc(random, 3) - 1;
          return n === 0 ? [] : [[i, n]];
        }),
      );
      const noise = 4 * (unitSfc(random) + unitSfc(random) - 1);
      return { x, y: [...x].reduce((sum, [i, n]) => sum + n * truth[i]!, 0) + noise };
    });
    leastSquares(rows, truth.length).forEach(({ value, se }, i) => {
      expect(Math.abs(value - truth[i]!)).toBeLessThan(3.5 * se);
      expect(se).toBeLessThan(0.15);
    });
  });
});

/** A block of a saying. */
const sayingBlock = (n: number, margin: number): Done => ({
  part: 'sayings',
  n,
  outcomes: [{ points: [100 + margin, 100], first: 0, won: 0, rounds: 6, firstShot: 2, shipsLost: [0, 0] }],
});

test('a slope is found beside strengths of players, and its error covers it', () => {
  const random = randomOf('strengths');
  const normal = (): number => Array.from({ length: 12 }, () => unitSfc(random)).reduce((sum, x) => sum + x, -6);
  let covered = 0;
  let ratios = 0;
  for (let world = 0; world < 40; world++) {
    const strengths = Array.from({ length: 30 }, normal);
    const matches = Array.from({ length: 60 }, () => {
      const a = belowSfc(random, 30);
      const b = (a + 1 + belowSfc(random, 29)) % 30;
      const x = normal();
      return { players: [a, b] as const, x, y: 0.5 * x + strengths[a]! - strengths[b]! + normal() };
    });
    const { value, se, ratio } = strengthsApart(matches);
    if (Math.abs(value - 0.5) < 2 * se) covered++;
    ratios += ratio / 40;
  }
  expect(covered).toBeGreaterThanOrEqual(34);
  expect(ratios).toBeGreaterThan(0.6);
  expect(ratios).toBeLessThan(1.6);
});

describe('the work', () => {
  const world = new World('test');

  test('every part is about equally far at any time', () => {
    const jobs = jobsOf({ championship: 10, cards: 100, sayings: 20 });
    expect(jobs).toHaveLength(130);
    const half = jobs.slice(0, 65);
    expect(half.filter(({ part }) => part === 'championship')).toHaveLength(5);
    expect(half.filter(({ part }) => part === 'cards')).toHaveLength(50);
  });

  test('a job is the same fleets and the same matches wherever it is played', () => {
    const workers = [new Worker('random', 'test'), new Worker('random', 'test')];
    for (const job of [
      { part: 'cards', n: 3 },
      { part: 'championship', n: 5 },
    ] as const) {
      const [here, there] = workers.map((worker) => worker.play(job));
      expect(here!.outcomes).toHaveLength(2);
      expect(there).toEqual(here);
    }
  });

  test('a job written as a scenario has the same matches', () => {
    const worker = new Worker('random', 'test');
    const job = { part: 'cards', n: 3 } as const;
    const { plan, game } = loadScenario(write('block.yaml', worker.scenario(job)), { games: GAMES, agents: AGENTS });
    const seed = blockSeed(plan, plan.matchups[0]!, 0);
    const match = new Match(game);
    const agents = [0, 1].map(() => AGENTS.get('random')!.create({}));
    const points = new Int32Array(game.info.points!.sources.length);
    const played = [0, 1].map((seating) => {
      match.start(setupOf(plan, game, plan.matchups[0]!, seating, seed), seed);
      playSync(match, new Seating(match, agents, ['random', 'random'], seed));
      return [seating, 1 - seating].map((seat) => {
        game.points!(match.state, seat, points);
        return points.reduce((sum, n) => sum + n, 0);
      });
    });
    expect(played).toEqual(worker.play(job).outcomes.map((outcome) => outcome.points));
  });

  const CARDS = new Map(
    Object.values(officialCards())
      .flat()
      .map((card) => [`${card.kind}:${card.id}`, card.points.current]),
  );
  const good = 'ship:gozanti-cruisers';
  const bad = 'ship:cr90-corvette-a';

  const worth = (id: string): number => (CARDS.get(id) ?? 0) + (id === good ? 30 : id === bad ? -30 : 0);

  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + worth(id), 0);

  /** Blocks in which one card is worth more than its points, and one is worth less. */
  function plantedBlocks(): Done[] {
    const random = randomOf('planted');
    // Fleets of the championship with a third of their parts left out.
    const fleets = world.fleets.map(({ list }) => partsOf(list));
    const drawn = (): string[] => fleets[belowSfc(random, fleets.length)]!.filter(() => unitSfc(random) < 2 / 3);
    return Array.from({ length: 1500 }, (_, n): Done => {
      const [a, b] = [drawn(), drawn()];
      const margin = Math.round(sum(a) - sum(b) + 40 * (unitSfc(random) + unitSfc(random) - 1));
      const outcome = {
        points: [margin, 0] as const,
        first: 0,
        won: 0,
        rounds: 6,
        firstShot: 2,
        shipsLost: [0, 0] as const,
      } as const;
      return { part: 'cards', n, parts: [a, b], outcomes: [outcome] };
    });
  }

  test('cards that were planted as worth more and less than their points are found so, and matches are shown that say it', () => {
    const done = plantedBlocks();
    const { rows, point } = cardRows(world, done);
    expect(point[0]).toBeGreaterThan(0.8);
    const found = rows.toSorted(
      (x, y) => y.worth.value - y.card.points.current - (x.worth.value - x.card.points.current),
    );
    expect(found[0]!.card.id).toBe('gozanti-cruisers');
    expect(found.at(-1)!.card.id).toBe('cr90-corvette-a');
    for (const [id, sign] of [
      [good, 1],
      [bad, -1],
    ] as const) {
      const shown = shownBlocks(world, done, id.replace('ship:', ''), 2);
      expect(shown).toHaveLength(2);
      for (const { entry, holder, beyond } of shown) {
        expect(entry.parts![holder]).toContain(id);
        expect(entry.parts![1 - holder]).not.toContain(id);
        expect(sign * beyond).toBeGreaterThan(30);
      }
    }
    expect(shownBlocks(world, done, 'Death Star', 2)).toEqual([]);
  });

  test('traits of fleets are held against real margins and played ones', () => {
    const squadrons = (fleet: number): number =>
      partsOf(world.fleets[fleet - 1]!.list)
        .filter((part) => part.startsWith('squadron:'))
        .reduce((total, part) => total + world.pointsOf(part), 0);
    // Each fleet loses by the number of points that it has more in squadrons.
    const done = world.results.map(({ fleets: [a, b] }, n) => ({
      ...sayingBlock(n, squadrons(b) - squadrons(a)),
      part: 'championship' as const,
    }));
    const row = traitRows(world, done).find(({ trait }) => trait === 'points in squadrons')!;
    expect(row.played.value).toBeCloseTo(-1, 9);
    expect(row.real.value).toBeGreaterThan(0);
    expect(row.real.n).toBe(144);
  });

  test('a saying is held against the margins of its two fleets on the same seeds', () => {
    const count = SAYINGS.length;
    const done = Array.from({ length: 20 }, (_, k) => sayingBlock(k * count, k % 2 === 0 ? 30 + k : 10 + k));
    const [row] = sayingRows(done);
    expect(row!.difference.value).toBeCloseTo(19, 10);
    expect(row!.difference.lo).toBeGreaterThan(0);
  });
});
