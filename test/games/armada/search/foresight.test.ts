/** The foresight of Armada, for positions that differ in one thing, and which players use it. */
import { expect, test } from 'vitest';
import { loadScenario } from '../../../../src/scenario/index.ts';
import { Match, Seating, playSync } from '../../../../src/core/index.ts';
import { AGENTS, GAMES } from '../../../../src/registry.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { COMMAND, DONE, FLAG, PHASE, SQUADRON_FLAG } from '../../../../src/games/armada/state/layout.ts';
import { AIM } from '../../../../src/games/armada/phases/flight.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { seating, testSeed } from '../../../fixtures/seating.ts';
import { TestTable, squadron, unit } from '../support/table.ts';

const OBSTACLES = ['asteroid-a', 'asteroid-b', 'debris-a', 'station'].map((obstacle) => ({ obstacle }));
const OWN = unit(0);
const ENEMY = unit(1);

/** A corvette and a Victory at the start of a Ship Phase, in these poses: x, y, heading, speed. */
function facing(own: readonly [number, number, number, number], enemy: readonly [number, number, number, number]) {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } });
  return t
    .dials('Repair')
    .place(OWN, ...own)
    .place(ENEMY, ...enemy);
}

const see = (t: TestTable): number => t.game.foresight!(t.s, 0);

test('a ship under the guns of a Victory, where it will stay, is worse off than one behind it', () => {
  const before = see(facing([450, 300, 0, 1], [450, 560, 8, 1]));
  expect(see(facing([450, 760, 8, 1], [450, 500, 8, 1]))).toBeGreaterThan(before);
});

test('a ship that can leave the enemy’s front in two moves is better off than one that cannot', () => {
  const slow = see(facing([380, 260, 0, 1], [450, 620, 8, 1]));
  expect(see(facing([380, 260, 0, 4], [450, 620, 8, 1]))).toBeGreaterThan(slow);
});

test('a Navigate dial on top of the stack is a way away from the edge, for who knows of it', () => {
  const t = facing([450, 860, 0, 2], [450, 120, 8, 1]);
  const bound = see(t);
  const theirs = t.game.foresight!(t.s, 1);
  t.set(OWN, 'dials', COMMAND.NAVIGATE);
  expect(see(t)).toBeGreaterThan(bound);
  expect(t.game.foresight!(t.s, 1)).toBe(theirs);
});

/**
 * The expected loss by obstacles of a ship at (300, 300) that waits until squadrons are put back, with debris at (`x`,
 * 300).
 */
function lost(x: number): number {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], {
    rules: { initiative: 'seat', obstacles: [{ obstacle: 'debris-a', x, y: 300 }] },
  });
  t.place(OWN, 300, 300, 0, 1).place(ENEMY, 800, 800, 8, 1);
  t.s[field.active] = OWN;
  const s = t.copy();
  const onTable = t.game.foresight!(s, 0);
  s[field.step] = STEP.DISPLACE;
  return onTable - t.game.foresight!(s, 0);
}

test('a ship whose course led it onto debris counts that while the squadrons under it are put back', () => {
  expect(lost(300)).toBeGreaterThan(lost(700));
});

test('of a ship that is being placed, the column, the pose and the speed count before it stands there', () => {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], {
    rules: { initiative: 'seat', deployment: 'alternating' },
  });
  t.until(({ step }) => step === 'DEPLOY_TO');
  const { game } = t;
  const legal = new Int32Array(game.info.maxLegal);
  const seat = game.toAct(t.s);
  for (const choices of [0, 1, 2]) {
    const count = game.legal(t.s, legal);
    const values = Array.from(legal.subarray(0, count), (a) => {
      const s = t.copy();
      game.apply(s, a, null);
      return game.foresight!(s, seat);
    });
    expect(new Set(values).size, `choice ${choices}`).toBeGreaterThan(1);
    game.apply(t.s, legal[count >> 1]!, null);
  }
});

/**
 * How much more a Squadron dial is worth for the next round than a Repair dial, with an X-wing at (`x`, 300) that has
 * activated.
 */
function ordered(x: number, round: number): number {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } }, 0, {
    squadrons: [['x-wing'], []],
  });
  t.place(OWN, 300, 300, 0, 1).place(ENEMY, x, 500, 8, 1).fly(squadron(0, 0), x, 300);
  t.setWing(squadron(0, 0), 'squadronFlags', SQUADRON_FLAG.ACTIVATED);
  for (const u of [OWN, ENEMY]) t.set(u, 'flags', FLAG.ACTIVATED).set(u, 'dialCount', 1);
  t.s[field.phase] = PHASE.SQUADRON;
  t.s[field.round] = round;
  const [orders, repairs] = [COMMAND.SQUADRON, COMMAND.REPAIR].map((dial) => see(t.set(OWN, 'dials', dial)));
  return orders! - repairs!;
}

test('squadrons that end the round where the next dial can order them to attack make it worth more', () => {
  const near = ordered(400, 2);
  expect(near).toBeGreaterThan(ordered(800, 2));
  expect(near).toBeGreaterThan(ordered(400, 6));
});

/** A stack of two dials: Repair on top, then `second`. */
const stack = (second: number): number => COMMAND.REPAIR | (second << 2);

/**
 * How much better it is that the second dial of a carrier is Squadron and not Concentrate Fire, with four of `wing`
 * beside it. `other`: the second dial of another carrier of its side.
 */
function later(wing: string, other: number): number {
  const t = new TestTable([['quasar-fire-i', 'quasar-fire-i'], ['victory-ii']], { rules: { initiative: 'seat' } }, 0, {
    squadrons: [[wing, wing, wing, wing], []],
  });
  t.place(OWN, 200, 200, 0, 1).place(unit(0, 1), 700, 200, 0, 1).place(ENEMY, 450, 800, 8, 1);
  for (let k = 0; k < 4; k++) t.fly(squadron(0, k), 350 + 50 * k, 200);
  t.s[field.phase] = PHASE.SHIP;
  t.s[field.active] = ENEMY;
  for (const u of [OWN, unit(0, 1)]) t.set(u, 'dialCount', 2).set(u, 'dials', stack(other));
  const [orders, fires] = [COMMAND.SQUADRON, COMMAND.CONCENTRATE].map((dial) => see(t.set(OWN, 'dials', stack(dial))));
  return orders! - fires!;
}

test('a carrier plans to order four bombers, but not four fighters', () => {
  expect(later('tie-bomber', COMMAND.CONCENTRATE)).toBeGreaterThan(0);
  expect(later('tie-fighter', COMMAND.CONCENTRATE)).toBeLessThan(0);
});

test('two carriers do not count the same bombers for the same round', () => {
  expect(later('tie-bomber', COMMAND.SQUADRON)).toBeLessThan(0);
});

/**
 * How much better the position is when a corvette in front of a Victory is about to move than when the Victory is. The
 * corvette is at `x`, the Victory at 300.
 */
function frontFirst(x: number): number {
  const t = new TestTable([['victory-ii', 'cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } });
  t.dials('Repair').place(OWN, 300, 200, 0, 2).place(unit(0, 1), x, 310, 0, 2).place(ENEMY, 800, 850, 8, 1);
  t.s[field.step] = STEP.COURSE;
  const [front, rear] = [unit(0, 1), OWN].map((u) => {
    t.s[field.active] = u;
    return see(t);
  });
  return front! - rear!;
}

test('the ship in front moves before the one that would ram it', () => {
  expect(frontFirst(300)).toBeGreaterThan(frontFirst(500));
});

const FLIER = squadron(0, 0);
const NORTH = AIM.COMPASS;

/**
 * An X-wing at (450, 300) is about to fly north to a Victory at (450, `y`); three friends are at `x`, where the flight
 * would end.
 */
function flight(x: number, y: number, done: number): TestTable {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } }, 0, {
    squadrons: [['x-wing', 'x-wing', 'x-wing', 'x-wing'], []],
  });
  t.place(OWN, 200, 200, 0, 1).place(ENEMY, 450, y, 8, 1).fly(FLIER, 450, 300);
  [76.5, 124.3, 184.5].forEach((far, i) => t.fly(squadron(0, i + 1), x, 300 + far));
  t.s[field.phase] = PHASE.SHIP;
  t.s[field.active] = OWN;
  t.s[field.activeSquadron] = FLIER;
  t.s[field.squadronDone] = done;
  t.s[field.flight] = NORTH;
  t.s[field.step] = STEP.FLY_TO;
  return t;
}

/** How much better the position is while the X-wing aims north than while it stays. */
function aimed(x: number): number {
  const t = flight(x, 800, 0);
  const value = see(t);
  t.s[field.step] = STEP.SQUADRON_ACT;
  t.s[field.squadronDone] = DONE.MOVED | DONE.ATTACKED;
  return value - see(t);
}

test('a flight to where others stand counts as none', () => {
  expect(aimed(450)).toBe(0);
  expect(aimed(700)).toBeGreaterThan(0);
});

/** How much more a flight towards a Victory at (450, `y`) is worth when a command moves the squadron. */
const gained = (y: number): number => see(flight(700, y, DONE.BY_COMMAND)) - see(flight(700, y, 0));

test('a flight by command counts the attack that follows, if it leads to somebody', () => {
  expect(gained(600)).toBeGreaterThan(0);
  expect(gained(850)).toBe(0);
});

test('searches that play on, and policy, look at foresight; those that do not play on do not', () => {
  const { game } = loadScenario('scenarios/armada/duel.yaml', { games: GAMES, agents: AGENTS });
  const asked = (id: string, params: Record<string, number>): number => {
    const module = AGENTS.get(id)!;
    const defaults = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
    let n = 0;
    const watched = Object.create(game, {
      foresight: {
        value: (s: Int32Array, seat: number) => {
          n++;
          return game.foresight!(s, seat);
        },
      },
    }) as typeof game;
    const match = new Match(watched);
    match.start({ ...seating(watched), sideOfSeat: Int32Array.of(0, 1) }, testSeed('foresight'));
    const agents = [0, 1].map(() => module.create({ ...defaults, ...params }));
    playSync(match, new Seating(match, agents, ['a', 'b'], testSeed('foresight')));
    expect(match.forfeitMessage).toBe('');
    return n;
  };
  expect(asked('greedy', { worlds: 1, horizon: 0 })).toBe(0);
  expect(asked('mcts', { iterations: 2, horizon: 0 })).toBe(0);
  expect(asked('mo-ismcts', { iterations: 2 })).toBe(0);
  expect(asked('policy', { foresight: 0 })).toBe(0);
  expect(asked('policy', {})).toBeGreaterThan(100);
  expect(asked('greedy', { worlds: 1 })).toBeGreaterThan(1000);
  expect(asked('mcts', { iterations: 2 })).toBeGreaterThan(1000);
});

test('the first player prefers the objective by which the second gains least in play', () => {
  const now = { Salvage: 0, Planetary: 0 };
  for (const name of ['Salvage', 'Planetary'] as const) {
    const t = new TestTable(
      [['victory-ii'], ['victory-ii']],
      { rules: { initiative: 'seat', deployment: 'alternating', objectives: 'choose', obstacles: OBSTACLES } },
      0,
      {
        objectives: [
          ['most-wanted', 'fire-lanes', 'superior-positions'],
          ['precision-strike', 'planetary-ion-cannon', 'salvage-run'],
        ],
      },
    );
    t.choose(name);
    now[name] = see(t);
  }
  expect(now.Salvage).toBeGreaterThan(now.Planetary + 0.1);
});

const core180 = () => loadScenario('scenarios/armada/core-180.yaml', { games: GAMES, agents: AGENTS }).game;

test('what is foreseen does not depend on what was foreseen before', () => {
  const game = core180();
  const states: Int32Array[] = [];
  const foreseen: number[] = [];
  const match = new Match(game);
  match.observer = { afterPly: ({ state }) => states.push(state.slice()) };
  match.start({ ...seating(game), sideOfSeat: Int32Array.of(0, 1) }, testSeed('memo'));
  const agents = [0, 1].map(() => AGENTS.get('random')!.create({}));
  playSync(match, new Seating(match, agents, ['a', 'b'], testSeed('memo')));
  for (const s of states) foreseen.push(game.foresight!(s, 0), game.foresight!(s, 1));
  const other = core180();
  for (let i = states.length - 1; i >= 0; i--)
    expect([other.foresight!(states[i]!, 0), other.foresight!(states[i]!, 1)]).toEqual(
      foreseen.slice(2 * i, 2 * i + 2),
    );
});

test('what searches without foresight see is as it was, to the last digit', () => {
  const t = facing([450, 300, 0, 2], [450, 560, 8, 1]);
  expect([t.game.evaluate!(t.s, 0), t.game.evaluate!(t.s, 1)]).toEqual([0.20439673678564596, 0.7965365257834129]);
  t.activate('0a').until(({ step }) => step === 'YAW');
  expect([t.game.evaluate!(t.s, 0), t.game.evaluate!(t.s, 1)]).toEqual([0.20232468426008904, 0.7982271466552927]);
});
