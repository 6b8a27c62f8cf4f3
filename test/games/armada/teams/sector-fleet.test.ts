/**
 * Sector Fleet: two teams of fleets, with a seat for each fleet. Facts of random matches are checked in the
 * observation, not in the state.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENT, EventLog, ROW, belowSfc, derive, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { Game, State } from '../../../../src/core/index.ts';
import { setupLeft } from '../../../../src/games/armada/geometry/setup-area.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import { compileRules } from '../../../../src/games/armada/rules.ts';
import { hullOf, unitOfCode } from '../../../../src/games/armada/units/combatants.ts';
import { unit } from '../support/table.ts';

const OBSTACLES = ['asteroid-a', 'debris-a', 'station'].map((obstacle) => ({ obstacle }));
const RULES = { sectorFleet: 2, objectives: 'choose', obstacles: OBSTACLES };
const SIDES = {
  dodonna: {
    ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'],
    squadrons: ['x-wing', 'x-wing', 'y-wing'],
    upgrades: [['general-dodonna'], ['nav-team']],
    objectives: ['most-wanted', 'fire-lanes', 'minefields'],
  },
  screed: {
    ships: ['victory-ii', 'gozanti-cruisers'],
    squadrons: ['tie-fighter', 'tie-fighter', 'tie-bomber'],
    upgrades: [['admiral-screed', 'xi7-turbolasers'], []],
    objectives: ['opening-salvo', 'contested-outpost', 'intel-sweep'],
  },
  ackbar: {
    ships: ['cr90-corvette-b'],
    squadrons: ['a-wing', 'a-wing'],
    upgrades: [['admiral-ackbar']],
    objectives: ['precision-strike', 'fire-lanes', 'dangerous-territory'],
  },
  motti: {
    ships: ['gladiator-i'],
    squadrons: ['tie-fighter'],
    upgrades: [['admiral-motti', 'expanded-launchers']],
    objectives: ['advanced-gunnery', 'contested-outpost', 'superior-positions'],
  },
};
type Sides = Record<string, { readonly ships: readonly string[]; readonly grandAdmiral?: boolean }>;

const given = (rules: object, sides: object): unknown => {
  const printed = armada.defaults();
  return { ...printed, rules: { ...(printed['rules'] as object), ...rules }, sides };
};
const faults = (rules: object, sides: object): string[] => {
  const result = armada.contentSchema.safeParse(given(rules, sides));
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

interface Unit {
  readonly name: string;
  readonly destroyed: boolean;
  readonly aside: boolean;
  readonly activated: boolean;
  readonly facedownDials: readonly (string | null)[];
}
interface Seen {
  readonly toAct: number;
  readonly phase: string;
  readonly step: string;
  readonly firstPlayer: number;
  readonly grandAdmirals: readonly [number, number];
  readonly seats: readonly {
    readonly ships: readonly Unit[];
    readonly squadrons: readonly Unit[];
    readonly score: number;
    readonly passTokens: number;
  }[];
  readonly active: string | null;
  readonly activeSquadron: string | null;
  readonly attack: { readonly attacker: string; readonly target: string } | null;
}

class Match {
  readonly game: Game;
  readonly rules: Rules;
  readonly s: State;
  readonly log = new EventLog();
  readonly #legal: Int32Array;
  readonly #sides: number;

  constructor(rules: object = RULES, sides: Sides = SIDES, seed = 0) {
    const content = armada.contentSchema.parse(given(rules, sides));
    this.game = armada.compile(content);
    this.rules = compileRules(content);
    this.#sides = Object.keys(sides).length;
    this.s = new Int32Array(this.game.info.stateLength);
    this.#legal = new Int32Array(this.game.info.maxLegal);
    this.deal(seed);
  }

  deal(seed: number): this {
    const numbers = Int32Array.from({ length: this.game.info.seats }, (_, seat) => seat);
    const setup = {
      sideOfSeat: numbers.map((seat) => seat % this.#sides),
      luckOwnerOfSeat: numbers,
      deckOfSide: Array.from({ length: this.#sides }, () => null),
    };
    this.game.deal(this.s, setup, derive(Int32Array.of(5, 6, 7, 8), 1, seed));
    return this;
  }

  see(seat = -1): Seen {
    return this.game.observe(this.s, seat) as unknown as Seen;
  }

  options(): { readonly kind: string; readonly args: readonly unknown[]; readonly text: string }[] {
    const n = this.game.legal(this.s, this.#legal);
    return Array.from({ length: n }, (_, i) => this.game.describe(this.s, this.#legal[i]!));
  }

  take(i: number): void {
    this.game.legal(this.s, this.#legal);
    this.game.apply(this.s, this.#legal[i]!, this.log);
  }
}

/** A decision of a random match: what everybody sees before it, and the actions that are offered. */
interface Ply {
  readonly seen: Seen;
  readonly options: ReturnType<Match['options']>;
  readonly taken: number;
}

function playRandom(seed: number, rules?: object, sides?: Sides): { match: Match; plies: Ply[] } {
  const match = new Match(rules, sides, seed);
  const rng = makeSfc();
  seedSfc(rng, Int32Array.of(seed, 3, 1, 4));
  const plies: Ply[] = [];
  while (match.game.toAct(match.s) >= 0) {
    const options = match.options();
    const taken = belowSfc(rng, options.length);
    plies.push({ seen: match.see(), options, taken });
    match.take(taken);
  }
  return { match, plies };
}

const teamOf = (seat: number): number => seat % 2;
const ready = (each: Unit): boolean => !each.destroyed && !each.aside && !each.activated;
const ownerOf = (seen: Seen, name: string | null): number =>
  seen.seats.findIndex(({ ships, squadrons }) => [...ships, ...squadrons].some((each) => each.name === name));
const mates = (seen: Seen, team: number): number[] => [...seen.seats.keys()].filter((seat) => teamOf(seat) === team);

describe('random matches of two teams of two', () => {
  let plies: Ply[];
  let logs: Match[];
  beforeAll(() => {
    const played = Array.from({ length: 6 }, (_, seed) => playRandom(seed));
    plies = played.flatMap((one) => one.plies);
    logs = played.map(({ match }) => match);
  });
  const at = (step: string, phase?: string): Ply[] =>
    plies.filter(({ seen }) => seen.step === step && (phase === undefined || seen.phase === phase));

  test('A-SHIP-23 the teams take turns while both have ships to activate, the first team first', () => {
    const turns = at('turn');
    expect(turns.length).toBeGreaterThan(25);
    turns.forEach(({ seen }, i) => {
      const fresh = !seen.seats.some(({ ships }) => ships.some((ship) => ship.activated));
      const both = [0, 1].every((team) => mates(seen, team).some((seat) => seen.seats[seat]!.ships.some(ready)));
      if (fresh && both) expect(teamOf(seen.toAct)).toBe(seen.firstPlayer);
      const before = turns[i - 1];
      const passed = plies.some((ply) => ply.options[ply.taken]!.kind === 'pass');
      if (!fresh && both && before !== undefined && !passed)
        expect(teamOf(seen.toAct)).not.toBe(teamOf(before.seen.toAct));
    });
  });

  test('A-SHIP-24 A-SHIP-26 the Grand Admiral names one of the teammates who can activate a ship', () => {
    const asked = at('name_player', 'Ship Phase');
    expect(asked.length).toBeGreaterThan(10);
    for (const { seen, options } of asked) {
      const team = teamOf(seen.toAct);
      expect(seen.toAct).toBe(seen.grandAdmirals[team]);
      const able = mates(seen, team).filter((seat) => seen.seats[seat]!.ships.some(ready));
      expect(options.filter(({ kind }) => kind === 'name-player').map(({ args }) => args[0])).toEqual(able);
    }
  });

  test('A-SHIP-25 the named player activates one own ship', () => {
    plies.forEach(({ options, taken }, i) => {
      if (options[taken]!.kind !== 'name-player' || plies[i + 1]!.seen.step !== 'turn') return;
      const { seen, options: ships } = plies[i + 1]!;
      expect(seen.toAct).toBe(options[taken]!.args[0]);
      expect(ships.map(({ args }) => args[0])).toEqual(
        seen.seats[seen.toAct]!.ships.filter(ready).map(({ name }) => name),
      );
    });
  });

  test('A-TEM-09 in the Squadron Phase each of the two squadrons of a turn is of a player named by the Grand Admiral', () => {
    const asked = at('name_player', 'Squadron Phase');
    expect(asked.length).toBeGreaterThan(10);
    for (const { seen, options } of asked) {
      const team = teamOf(seen.toAct);
      expect(seen.toAct).toBe(seen.grandAdmirals[team]);
      const able = mates(seen, team).filter((seat) => seen.seats[seat]!.squadrons.some(ready));
      expect(options.map(({ args }) => args[0])).toEqual(able);
    }
    for (const { seen, options } of at('squadron', 'Squadron Phase'))
      for (const { args } of options) expect(ownerOf(seen, args[0] as string)).toBe(seen.toAct);
  });

  test('A-TEM-01 A-TEM-10 players decide about their own units, dials included', () => {
    for (const step of ['dials', 'reveal', 'commands', 'declare', 'course', 'yaw'])
      for (const { seen } of at(step)) expect(seen.toAct).toBe(ownerOf(seen, seen.active));
    for (const step of ['squadron_act', 'fly'])
      for (const { seen } of at(step)) expect(seen.toAct).toBe(ownerOf(seen, seen.activeSquadron));
    for (const { seen } of at('defense')) expect(seen.toAct).toBe(ownerOf(seen, seen.attack!.target));
    for (const { seen } of at('effects')) expect(seen.toAct).toBe(ownerOf(seen, seen.attack!.attacker));
    expect(at('defense').length).toBeGreaterThan(10);
  });

  test('A-TEM-07 a Grand Admiral picks the objective and both place obstacles in turn, the second team first', () => {
    const objective = at('objective');
    expect(objective.length).toBeGreaterThan(2);
    for (const { seen } of objective) expect(seen.toAct).toBe(seen.grandAdmirals[seen.firstPlayer]);
    const placing = plies.filter(
      ({ seen, options }) => seen.step === 'deploy' && options[0]!.text.includes('Asteroid'),
    );
    expect(placing.length).toBeGreaterThan(2);
    for (const { seen } of placing) expect(seen.grandAdmirals).toContain(seen.toAct);
  });

  test('A-TEM-08 the opposing Grand Admiral puts displaced squadrons back', () => {
    const displaced = plies.filter(({ seen }) => seen.step === 'displace' || seen.step === 'displace_to');
    expect(displaced.length).toBeGreaterThan(2);
    for (const { seen } of displaced)
      expect(seen.toAct).toBe(seen.grandAdmirals[1 - teamOf(ownerOf(seen, seen.active))]);
  });

  test('the score is the team’s, and rows of the log name the seat that owns the unit', () => {
    let moves = 0;
    for (const match of logs) {
      const { seats } = match.see();
      expect([seats[0]!.score, seats[1]!.score]).toEqual([seats[2]!.score, seats[3]!.score]);
      const owners = new Map<number, number>();
      for (let i = 0; i < match.log.length; i++)
        if (match.log.get(i, ROW.kind) === EVENT.UNIT_ENTERS)
          owners.set(unitOfCode(match.log.get(i, ROW.subject)), match.log.get(i, ROW.seat));
      expect(new Set(owners.values())).toEqual(new Set([0, 1, 2, 3]));
      for (let i = 0; i < match.log.length; i++) {
        if (match.log.get(i, ROW.kind) !== EVENT.UNIT_MOVED) continue;
        moves++;
        expect(match.log.get(i, ROW.seat)).toBe(owners.get(unitOfCode(match.log.get(i, ROW.subject))));
      }
    }
    expect(moves).toBeGreaterThan(50);
  });
});

const seatsWith = (sectorFleet: number): number => new Match({ sectorFleet }).game.info.seats;

test('A-SHIP-12 A-SHIP-26 instead of naming a player, the Grand Admiral may spend a pass token of the team', () => {
  const screed = {
    ...SIDES.screed,
    ships: ['victory-ii', ...Array.from({ length: 3 }, () => 'gozanti-cruisers')],
    upgrades: [['admiral-screed'], [], [], []],
  };
  let passes = 0;
  for (let seed = 0; seed < 6; seed++) {
    const { plies } = playRandom(seed, { ...RULES, fleets: 'free' }, { ...SIDES, screed });
    plies.forEach(({ seen, options, taken }, i) => {
      const next = plies[i + 1]?.seen;
      if (seen.step !== 'name_player' || options[taken]!.kind !== 'pass' || next === undefined) return;
      passes++;
      expect(teamOf(next.toAct)).not.toBe(teamOf(seen.toAct));
      expect(next.seats[seen.toAct]!.passTokens).toBe(seen.seats[seen.toAct]!.passTokens - 1);
    });
  }
  expect(passes).toBeGreaterThan(0);
});

test('A-TEM-02 matches of two, four and six seats', () => {
  expect([0, 1, 2].map(seatsWith)).toEqual([2, 2, 4]);
  const { match } = playRandom(1, { sectorFleet: 3 });
  expect([...match.game.info.teamOfSeat]).toEqual([0, 1, 0, 1, 0, 1]);
  const shares = new Float64Array(6);
  match.game.returns(match.s, shares);
  const won = shares[0]!;
  expect([...shares]).toEqual([won, 1 - won, won, 1 - won, won, 1 - won]);
});

test('A-TEM-03 A-FLT-13 a fleet has a quarter of its limit in squadrons, three flotillas, and room in its team', () => {
  const flotillas = Array.from({ length: 4 }, () => 'gozanti-cruisers');
  const wing = Array.from({ length: 7 }, () => 'tie-fighter');
  const fleet = { ships: ['victory-ii'], upgrades: [['admiral-screed']], squadrons: wing };
  expect(faults({ sectorFleet: 2, fleetLimit: 200 }, { a: fleet })).toEqual([
    'sides.a.squadrons: squadrons cost 56 points, more than the quarter of the limit (50) that Sector Fleet allows',
  ]);
  expect(faults({ fleetLimit: 200 }, { a: fleet })).toEqual([]);
  expect(faults({ sectorFleet: 1 }, { a: { ships: flotillas } })[0]).toContain('more than the 3 of a fleet');
  expect(faults({ sectorFleet: 3 }, { a: { ships: [...flotillas, 'raider-i'] } })).toEqual([
    expect.stringContaining('4 flotillas'),
    'sides.a.ships: 5 ships, more than the 4 that a fleet has with 3 in a team',
  ]);
  expect(faults({ sectorFleet: 3 }, { a: { ships: ['raider-i'], squadrons: wing } })[0]).toContain('7 squadrons');
  expect(faults({ sectorFleet: 2, deployment: 'fixed' }, { a: { ships: ['raider-i'] } })[0]).toContain('alternating');
  expect(faults({}, { a: { ships: ['raider-i'], grandAdmiral: true } })[0]).toContain('rules.sectorFleet');
});

/** Where the setup area begins, in millimetres. */
const left = (sectorFleet: number, fleetLimit: number): number => {
  const sides = { a: { ships: ['victory-ii'], upgrades: [['admiral-screed']] } };
  const content = armada.contentSchema.parse(given({ sectorFleet, fleetLimit, width: 1828.8 }, sides));
  return Math.round(setupLeft(compileRules(content)) / 1024);
};

test('A-TEM-04 from 1000 points the setup area begins at distance 3 of the short edges', () => {
  expect([left(0, 1000), left(2, 499), left(2, 500), left(3, 334)]).toEqual([305, 305, 185, 185]);
});

const admirals = (changes: Record<string, object>, seed = 0): readonly number[] => {
  const sides = Object.fromEntries(
    Object.entries(SIDES).map(([label, side]) => [label, { ...side, ...changes[label] }]),
  ) as Sides;
  return new Match(RULES, sides, seed).see().grandAdmirals;
};

describe('the Grand Admiral', () => {
  test('A-TEM-06 is the player of the cheapest fleet', () => {
    expect(admirals({})).toEqual([2, 3]);
  });

  test('A-TEM-06 or the player on whom the team agrees', () => {
    expect(admirals({ dodonna: { grandAdmiral: true } })).toEqual([0, 3]);
    expect(admirals({ dodonna: { grandAdmiral: true }, ackbar: { grandAdmiral: true } })).toEqual([2, 3]);
  });

  test('A-TEM-06 of equally cheap fleets the draw decides', () => {
    const match = new Match(RULES, { a: SIDES.dodonna, b: SIDES.screed });
    const drawn = Array.from({ length: 20 }, (_, seed) => match.deal(seed).see().grandAdmirals);
    expect(new Set(drawn.map(([one]) => one))).toEqual(new Set([0, 2]));
    expect(new Set(drawn.map(([, other]) => other))).toEqual(new Set([1, 3]));
  });
});

test('A-TEM-05 the first player is the first team, and the Grand Admiral of the cheaper team chooses it', () => {
  const match = new Match();
  expect([match.see().step, match.see().toAct]).toEqual(['initiative', 2]);
  match.take(1);
  expect(match.see().firstPlayer).toBe(1);
  const lines = Array.from({ length: match.log.length }, (_, i) => match.game.describeEvent(match.log, i));
  expect(lines).toContain('Team 1 is the first team');
});

test('A-TEM-10 teammates see each other’s dials, opponents do not', () => {
  const match = new Match({ sectorFleet: 2 });
  while (match.see().step !== 'dials' || match.see().seats[2]!.ships[0]!.facedownDials.length === 0) match.take(0);
  const dials = (seat: number): readonly (string | null)[] => match.see(seat).seats[2]!.ships[0]!.facedownDials;
  expect(dials(0)).toEqual(dials(2));
  expect(dials(0)).not.toContain(null);
  expect([dials(1)[0], dials(3)[0]]).toEqual([null, null]);
});

test('a commander leads the ships of its own fleet', () => {
  const { rules, s } = new Match({ sectorFleet: 2 });
  const hull = (u: number): number => hullOf(rules, s, u) - rules.ship.hull[rules.ship.ids.indexOf(typeIds[u]!)]!;
  const typeIds: Record<number, string> = {
    [unit(1, 0)]: 'victory-ii',
    [unit(1, 1)]: 'gozanti-cruisers',
    [unit(1, 2)]: 'gladiator-i',
  };
  expect([hull(unit(1, 0)), hull(unit(1, 1)), hull(unit(1, 2))]).toEqual([0, 0, 1]);
});
