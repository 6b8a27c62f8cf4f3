import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { fixedDefaults } from '../support/table.ts';
import { describe, expect, test } from 'vitest';
import { EventLog, belowSfc, derive, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { State } from '../../../../src/core/index.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import * as L from '../../../../src/games/armada/state/layout.ts';
import { action } from '../../../../src/games/armada/state/actions.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { NO_PLACE } from '../../../../src/games/armada/phases/deployment.ts';
import { OFF_TABLE } from '../../../../src/games/armada/units/squadrons.ts';
import { COLUMNS, placePose } from '../../../../src/games/armada/phases/deployment-zones.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import { compileRules } from '../../../../src/games/armada/rules.ts';
import { Space, ship, squadron } from '../support/space.ts';

const { AT, FIRST_SQUADRON, OF, SHIP_AT, SQUADRON_AT } = L;
const MM = 1024;
const RULES = fixedDefaults()['rules'] as object;
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];
const SIDES = {
  rebels: {
    ships: ['nebulon-b-escort-frigate', 'cr90-corvette-a'],
    squadrons: ['x-wing', 'x-wing', 'b-wing'],
  },
  empire: { ships: ['imperial-ii'], squadrons: ['tie-fighter', 'tie-fighter', 'tie-bomber', 'tie-bomber'] },
};

function content(width = 914.4): ReturnType<typeof armada.contentSchema.parse> {
  const printed = fixedDefaults() as { rules: Record<string, unknown> };
  const rules = {
    ...printed.rules,
    width,
    deployment: 'alternating',
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
  };
  return armada.contentSchema.parse({ ...printed, rules, sides: SIDES });
}

/** Deploys at random; returns the state at the first dial and the decisions until then. */
function deployed(
  seed: number,
  width?: number,
): { r: Rules; s: State; turns: [step: number, seat: number, item: number][]; firstBefore: number } {
  const parsed = content(width);
  const game = armada.compile(parsed);
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const rng = makeSfc();
  seedSfc(rng, Int32Array.of(seed, 1, 2, 3));
  const setup = {
    sideOfSeat: Int32Array.of(seed & 1, 1 - (seed & 1)),
    luckOwnerOfSeat: Int32Array.of(0, 1),
    deckOfSide: [null, null],
  };
  game.deal(s, setup, derive(Int32Array.of(9, 9, 9, 9), 1, seed));
  const turns: [number, number, number][] = [];
  const firstBefore = s[AT.first]!;
  while (s[AT.step] === STEP.DEPLOY || s[AT.step] === STEP.DEPLOY_TO) {
    const n = game.legal(s, legal);
    const chosen = legal[belowSfc(rng, n)]!;
    if (s[AT.step] === STEP.DEPLOY) turns.push([STEP.DEPLOY, game.toAct(s), chosen % 16384]);
    game.apply(s, chosen, new EventLog());
  }
  return { r: compileRules(parsed), s, turns, firstBefore };
}

const SEEDS = Array.from({ length: 12 }, (_, i) => i);
const GAMES = SEEDS.map((seed) => deployed(seed));

describe('alternating setup', () => {
  test('A-SET-05 the second player begins, obstacles alternate, then fleets from the first player on', () => {
    for (const { s, turns } of GAMES) {
      const first = s[AT.first]!;
      const obstacles = turns.filter(([, , item]) => item >= L.COMBATANTS);
      expect(obstacles.map(([, seat]) => seat)).toEqual([0, 1, 0, 1, 0, 1].map((k) => (k === 0 ? 1 - first : first)));
      expect(turns[6]![1]).toBe(first);
    }
  });

  test('A-SET-05 A-MEA-23 obstacles lie beyond distance 3 of the edges and distance 1 of each other', () => {
    for (const { r, s } of GAMES) {
      const { obstacles } = r.geometry;
      for (let k = 0; k < 6; k++) {
        if (s[AT.obstacleX + k]! < 0) continue;
        const [kind, h] = [s[AT.obstacleKind + k]! - 1, s[AT.obstacleHeading + k]!];
        const [x, y] = [s[AT.obstacleX + k]!, s[AT.obstacleY + k]!];
        const edge = 184.5 * MM;
        expect(obstacles.inside(kind, h, x, y, edge, edge, r.width - edge, r.depth - edge)).toBe(true);
        for (let j = 0; j < k; j++) {
          const [other, hj] = [s[AT.obstacleKind + j]! - 1, s[AT.obstacleHeading + j]!];
          const gap = obstacles.squareBetween(kind, h, other, hj, s[AT.obstacleX + j]! - x, s[AT.obstacleY + j]! - y);
          expect(gap).toBeGreaterThan((76.5 * MM) ** 2);
        }
      }
    }
  });

  test('A-SET-06 A-SET-10 a turn is one ship or two squadrons; a lone squadron waits for the ships', () => {
    for (const { turns } of GAMES) {
      const fleet = turns.slice(6);
      const left = [0, 1].map((seat) => ({
        ships: fleet.filter(([, who, item]) => who === seat && item < L.UNITS).length,
        squadrons: fleet.filter(([, who, item]) => who === seat && item >= L.UNITS).length,
      }));
      for (let i = 0; i < fleet.length;) {
        const [, seat, item] = fleet[i]!;
        const own = left[seat]!;
        let taken = 1;
        if (item < L.UNITS) own.ships--;
        else {
          taken = own.squadrons > 1 ? 2 : 1;
          if (taken === 1) expect(own.ships).toBe(0);
          own.squadrons -= taken;
        }
        for (let k = 1; k < taken; k++) expect(fleet[i + k]!.slice(1, 2)).toEqual([seat]);
        i += taken;
        const rest = left[1 - seat]!;
        if (i < fleet.length) expect(fleet[i]![1]).toBe(rest.ships + rest.squadrons > 0 ? 1 - seat : seat);
      }
    }
  });

  test('A-SET-07 A-SET-08 A-SET-11 ships start in their zone, on no unit, at a speed of their chart', () => {
    for (const { r, s } of GAMES)
      for (const u of [0, 1, 12, 13]) {
        const at = SHIP_AT[u]!;
        if (s[at + OF.kind] === 0) continue;
        const [t, h] = [s[at + OF.kind]! - 1, s[at + OF.heading]!];
        const low = u < 12 ? 0 : r.depth - Math.floor(184.5 * MM);
        expect(r.geometry.inside(t, h, s[at + OF.x]!, s[at + OF.y]! - low, r.width, 184.5 * MM)).toBe(true);
        expect(s[at + OF.dialSpeed]).toBeGreaterThanOrEqual(1);
        expect(s[at + OF.dialSpeed]).toBeLessThanOrEqual(r.ship.maxSpeed[t]!);
        for (const v of [0, 1, 12, 13]) {
          const b = SHIP_AT[v]!;
          if (v === u || s[b + OF.kind] === 0) continue;
          const [dx, dy] = [s[b + OF.x]! - s[at + OF.x]!, s[b + OF.y]! - s[at + OF.y]!];
          expect(r.geometry.overlap(t, h, s[b + OF.kind]! - 1, s[b + OF.heading]!, dx, dy)).toBe(false);
        }
      }
  });

  test('A-SET-09 A-MEA-23 squadrons start wholly within distance 2 of a friendly ship', () => {
    for (const { r, s } of GAMES)
      for (let seat = 0; seat < 2; seat++)
        for (let i = 0; i < 4; i++) {
          const at = SQUADRON_AT[FIRST_SQUADRON[seat]! + i]!;
          if (s[at + OF.squadronKind] === 0) continue;
          const near = [0, 1].some((k) => {
            const b = SHIP_AT[seat * 12 + k]!;
            if (s[b + OF.kind] === 0) return false;
            const [dx, dy] = [s[at + OF.squadronX]! - s[b + OF.x]!, s[at + OF.squadronY]! - s[b + OF.y]!];
            const gap = Math.sqrt(r.geometry.discs.toBase(s[b + OF.kind]! - 1, s[b + OF.heading]!, dx, dy));
            return gap + 17.1 * MM <= 124.3 * MM + 2;
          });
          expect(near).toBe(true);
        }
  });

  test('A-SET-02 on a wide table everything starts in the middle four feet', () => {
    const { s } = deployed(3, 1828.8);
    const margin = 304.8 * MM;
    for (const at of [0, 12].map((u) => SHIP_AT[u]!)) {
      expect(s[at + OF.x]).toBeGreaterThan(margin);
      expect(s[at + OF.x]).toBeLessThan(1828.8 * MM - margin);
    }
  });

  test('A-SET-02 the places of a wide table reach as far to the left as to the right', () => {
    const width = 1828.8;
    const { r, s } = deployed(3, width);
    const across = (column: number): number => {
      const pose = new Int32Array(3);
      placePose(r, s, 0, column, 0, 0, pose);
      return pose[0]!;
    };
    for (let column = 0; column < COLUMNS; column++)
      expect(Math.abs(across(column) + across(COLUMNS - 1 - column) - width * MM)).toBeLessThanOrEqual(2);
  });

  test('A-SET-01 initiative, obstacles, fleets and only then dials, in this order', () => {
    for (const { s, turns, firstBefore } of GAMES) {
      const kinds = turns.map(([, , item]) => (item >= L.COMBATANTS ? 'obstacle' : 'unit'));
      expect(kinds.lastIndexOf('obstacle')).toBeLessThan(kinds.indexOf('unit'));
      expect(s[AT.first]).toBe(firstBefore);
      expect([s[AT.step], s[AT.round]]).toEqual([STEP.DIALS, 1]);
    }
  });

  test('A-MEA-24 distance 1-3 is the three bands together: ships start in each of them and no farther', () => {
    const met = new Set<number>();
    for (const { r, s } of GAMES)
      for (const u of [0, 1, 12, 13]) {
        const at = SHIP_AT[u]!;
        if (s[at + OF.kind] === 0) continue;
        const { base } = r.geometry.shapes;
        const first = r.geometry.shapes.baseAt(s[at + OF.kind]! - 1, s[at + OF.heading]!);
        const ys = [0, 1, 2, 3].map((k) => (s[at + OF.y]! + base[first + 2 * k + 1]!) / MM);
        const far = u < 12 ? Math.max(...ys) : r.depth / MM - Math.min(...ys);
        expect(far).toBeLessThanOrEqual(184.5 + 0.002);
        for (const [band, from] of [0, 76.5, 124.3].entries()) if (far > from) met.add(band);
      }
    expect(met.size).toBe(3);
  });

  test('a ship that finds no place in its zone starts at the first free one beyond it', () => {
    const space = new Space({ rules: { ...RULES, deployment: 'alternating' } });
    space.ship(ship(0), 'cr90-corvette-a', OFF_TABLE / MM, OFF_TABLE / MM, 0);
    // Two rows of Star Destroyers, turned sideways, fill the zone of 184.5 mm and leave gaps that are too narrow for a corvette.
    for (let i = 0; i < 7; i++) {
      space.ship(ship(0, i + 1), 'imperial-ii', 64.5 + 130.5 * i, 39, 4);
      space.ship(ship(1, i), 'imperial-ii', 64.5 + 130.5 * i, 139, 4);
    }
    space.s[AT.step] = STEP.NEXT_DEPLOY;
    space.settle().take(action(KIND.DEPLOY, ship(0)));
    expect(space.offers(KIND.DEPLOY_TO)).toEqual([NO_PLACE]);
    // Places are tried 15 mm apart. The upper row ends at 177.75 mm, and the base of the corvette measures 43 by 71 mm.
    expect(space.take(action(KIND.DEPLOY_TO, NO_PLACE)).pose(ship(0))).toEqual([30, 225, 0]);
  });

  test.each([
    [0, 'lower', 17.1],
    [1, 'upper', 914.4 - 17.1],
  ])('squadrons of seat %i that find no place beside a ship start side by side along the %s edge', (seat, _, y) => {
    const space = new Space({ rules: { ...RULES, width: 1828.8, deployment: 'alternating' } });
    // The ship lies outside the middle four feet, so no place beside it is in the setup area.
    space.ship(ship(seat), 'victory-ii', 100, seat === 0 ? 150 : 764, 8 * seat);
    for (let i = 0; i < 2; i++) space.squadron(squadron(seat, i), 'x-wing', OFF_TABLE / MM, OFF_TABLE / MM);
    space.s[AT.turn] = seat;
    space.s[AT.step] = STEP.NEXT_DEPLOY;
    space.settle();
    for (let i = 0; i < 2; i++) {
      space.take(action(KIND.DEPLOY, squadron(seat, i)));
      expect(space.offers(KIND.DEPLOY_TO)).toEqual([NO_PLACE]);
      space.take(action(KIND.DEPLOY_TO, NO_PLACE)).settle();
    }
    const [one, other] = [space.at(squadron(seat, 0)), space.at(squadron(seat, 1))];
    for (const [, depth] of [one, other]) expect(depth).toBeCloseTo(y, 2);
    expect(Math.abs(one[0] - other[0])).toBeGreaterThanOrEqual(2 * 17.1);
  });
});
