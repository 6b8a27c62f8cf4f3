// @module-tag heavy
import { describe, expect, test } from 'vitest';
import { TrialComparison, exchangeEffects } from '../../src/analysis/index.ts';
import { RestrictedAgent, makeSfc, seedSfc, belowSfc, type Decision, type Game } from '../../src/core/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES as SHIPPED } from '../../src/registry.ts';
import { runPlan } from '../../src/runner/index.ts';
import {
  addTrials,
  cardsInDecks,
  luckIndices,
  luckPlan,
  screenCards,
  exchangeCards,
} from '../../src/experiment/index.ts';
import { loadScenario, restrictedPlay, restrictionsOf, withVariants } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { EXTRA_REGISTRY } from '../runner/fixtures/plans.ts';

const { write, path } = scratchFolder();
const registry = { games: new Map([...SHIPPED, ...GAMES]), agents: AGENTS };
const play = (plan: Plan, unitsPerChunk = 64) =>
  runPlan(plan, { outDir: path('out'), workers: 0, unitsPerChunk, extraRegistry: EXTRA_REGISTRY });

const DOGFIGHT = `game: dogfight
pairs: 12
agents: [random]
sides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter } }
`;
const dogfight = () => loadScenario(write('dogfight.yaml', DOGFIGHT), registry);

test.each(['scenarios/dogfight/quickstart.yaml', 'scenarios/armada/quickstart.yaml'])(
  '%s: a redrawn source has other rows of luck, and no other source has',
  (scenario) => {
    const { game } = loadScenario(scenario, registry);
    const { luck, stateLength } = game.info;
    const seats = Int32Array.of(0, 1);
    const setup = { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: game.catalog.sides.map(() => null) };
    const [seed, other] = [Int32Array.of(1, 2, 3, 4), Int32Array.of(5, 6, 7, 8)];
    const deal = (seedOfSource: readonly (Int32Array | null)[]): Int32Array => {
      const s = new Int32Array(stateLength);
      game.deal(s, { ...setup, seedOfSource }, seed);
      return s;
    };
    const [plain, redrawn] = [
      deal([]),
      luck.sources.map((_, i) => deal(luck.sources.map((__, k) => (k === i ? other : null)))),
    ];
    luck.sources.forEach((_, i) => {
      for (let source = 0; source < luck.sources.length; source++)
        for (const seat of seats) {
          const at = luck.row(source, seat);
          expect(redrawn[i]![at] === plain[at]).toBe(source !== i);
        }
    });
  },
);

test('luck: every source is redrawn alone and kept alone, and agents without a choice decide nothing', async () => {
  const file = write(
    'race.yaml',
    'game: dice-race\npairs: 150\nagents: [random]\nrules: { dice: [2, 40], hold: 0 }\nsides: { a: {}, b: {} }\n',
  );
  const { plan: own, game } = loadScenario(file, registry);
  const study = luckPlan(own, game);
  expect(study.sources).toEqual(['stage-1', 'stage-2', 'agents']);
  expect(study.plan.matchups.map(({ redraw }) => redraw?.join())).toEqual([
    undefined,
    'stage-1',
    'stage-2,agents',
    'stage-2',
    'stage-1,agents',
    'agents',
    'stage-1,stage-2',
  ]);
  const { dir } = await play(study.plan, 400);
  const [first, second, agents] = (await luckIndices(dir, study)).indices(3, [0]);
  // The second die is twenty times as large as the first.
  expect(first!.total.value).toBeLessThan(0.15);
  expect(second!.first.value).toBeGreaterThan(0.85);
  expect(agents!.total).toMatchObject({ value: 0, n: 150 });
});

describe('exchanged cards', () => {
  test('matches in which the card never came are those of the base, however the run is cut into chunks', async () => {
    const { plan, game } = dogfight();
    const missiles = game.catalog.cards.findIndex(({ id }) => id === 'missiles');
    const vary = withVariants({ ...plan, pairs: 6 }, [
      { name: 'with a blank', vary: (entrant) => ({ ...entrant, swap: { from: missiles, to: game.blankCard! } }) },
    ]);
    expect(vary.trials).toHaveLength(2);
    expect(vary.plan.matchups.map(({ label }) => label)[1]).toBe('tavor vs inferno: tavor with a blank');
    const whole = await play({ ...vary.plan, name: 'whole' });
    const cut = await play({ ...vary.plan, name: 'cut' }, 1);
    expect(cut.checksum).toBe(whole.checksum);
    const effects = new TrialComparison(1, 2);
    await addTrials(effects, vary.trials, whole.dir);
    const [all] = exchangeEffects(effects.effects(), [missiles]);
    expect(all).toMatchObject({ card: missiles, seat: -1, effect: { n: 6 } });
    expect(all!.moved).toBeLessThan(0.9);
  });

  test('sequential halving leaves more blocks to the cards with the larger effects', async () => {
    const { plan, game } = dogfight();
    const cards = cardsInDecks(plan, game).slice(0, 4);
    const seeds: string[] = [];
    const found = await exchangeCards(plan, game, {
      cards,
      against: game.blankCard!,
      matches: 1,
      play: (round) => {
        seeds.push(round.seed);
        return play(round);
      },
    });
    expect(seeds).toEqual(['1 swaps 1', '1 swaps 2']);
    const blocks = found.filter(({ seat }) => seat < 0).map(({ effect }) => effect.n);
    expect(blocks.toSorted((a, b) => a - b)).toEqual([10, 10, 20, 20]);
  });
});

test('a screen reads decks drawn at random: other cards than the sides hold, the same for both matches of a block', async () => {
  const { plan, game } = dogfight();
  const { dir } = await play({ ...plan, decks: 'random' });
  const screen = await screenCards(dir, game);
  const effects = screen.effects();
  expect(effects.filter(({ seat }) => seat < 0).length).toBeGreaterThan(40);
  expect(screen).toMatchObject({ matches: 24, blocks: 12 });
  await expect(play(plan).then((own) => screenCards(own.dir, game))).rejects.toThrow(/decks of its own/);
});

describe('restricted play', () => {
  test('names what can be denied, and refuses other names', () => {
    const { game } = dogfight();
    expect(restrictionsOf(game)).toEqual(expect.arrayContaining(['lookahead', 'state', 'ability', 'card:missiles']));
    expect(() => restrictedPlay(['card:misiles'], game, AGENTS)).toThrow(/did you mean "card:missiles"\?/);
  });

  test('a player who may not attack loses, and one denied a card never plays it', async () => {
    const { plan, game } = dogfight();
    const terms = ['type:attack', 'card:missiles', 'state'];
    const { plan: varied, trials } = withVariants(plan, restrictedPlay(terms, game, AGENTS));
    // Random players ignore the state.
    expect(trials.filter(({ variant }) => variant === 2)).toEqual([]);
    const { dir, findings } = await play(varied);
    const comparison = new TrialComparison(3, 2);
    await addTrials(comparison, trials, dir);
    const effects = comparison.effects().filter(({ seat }) => seat < 0);
    expect(effects.map(({ variant }) => variant)).toEqual([0, 1]);
    expect(effects[0]!.hi).toBeLessThan(0);
    const plays = findings.cards.filter(
      ({ card, side, seat }) => card === 'missiles' && seat === 'all' && side.endsWith(' without card:missiles'),
    );
    expect(plays).toHaveLength(2);
    for (const { nSet, nPlayed } of plays) expect([nSet, nPlayed]).toEqual([0, 0]);
  });

  test('a restricted agent sees no denied action, in what it is offered nor in what it searches', () => {
    const { game: whole } = dogfight();
    const denied = whole.restrictions!.indexOf('drawing');
    let asked: Game | null = null;
    const offered: number[][] = [];
    const inner = {
      start: (game: Game) => {
        asked = game;
      },
      choose: (d: Decision) => {
        offered.push([...d.legal.subarray(0, d.count)]);
        return d.legal[0]!;
      },
    };
    const agent = new RestrictedAgent(inner, ['drawing']);
    agent.start(whole, 0, Int32Array.of(1, 2, 3, 4));
    const s = new Int32Array(whole.info.stateLength);
    const seats = Int32Array.of(0, 1);
    whole.deal(s, { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] }, Int32Array.of(9, 9, 9, 9));
    const random = makeSfc();
    seedSfc(random, Int32Array.of(5, 6, 7, 8));
    const [all, own] = [new Int32Array(whole.info.maxLegal), new Int32Array(whole.info.maxLegal)];
    let taken = 0;
    for (let ply = 0; ply < 400 && whole.toAct(s) >= 0; ply++) {
      const count = whole.legal(s, all);
      const seat = whole.toAct(s);
      const left = asked!.legal(s, own);
      const kept = [...all.subarray(0, count)].filter((a) => seat !== 0 || !whole.restricts!(s, a, denied));
      expect([...own.subarray(0, left)]).toEqual(kept.length > 0 ? kept : [...all.subarray(0, count)]);
      if (kept.length < count) taken++;
      if (seat === 0 && count > 1) {
        const seed = Int32Array.of(1, 1, 1, 1);
        void agent.choose({ seat, ply, seed, legal: all, count, view: () => s, observe: () => null });
      }
      whole.apply(s, all[belowSfc(random, count)]!, null);
    }
    expect(taken).toBeGreaterThan(5);
    expect(offered.flat()).not.toContain(1);
    expect(() => {
      new RestrictedAgent(inner, ['luck']).start(whole, 0, Int32Array.of(0, 0, 0, 0));
    }).toThrow('dogfight has no "luck" to deny');
  });

  test('an agent that is denied something is told of the end like any other', () => {
    const told: string[] = [];
    const inner = {
      start: () => undefined,
      choose: () => 0,
      finish: (shares: readonly number[], reason: string) => {
        told.push(`${shares.join(' ')} ${reason}`);
      },
    };
    new RestrictedAgent(inner, ['drawing']).finish!([1, 0], 'destroyed');
    expect(told).toEqual(['1 0 destroyed']);
    expect(new RestrictedAgent({ start: () => undefined, choose: () => 0 }, []).finish).toBeUndefined();
  });
});
