/** Station Assault: two stations of the second player, which are attacked as ships and score at the end. */
import { describe, expect, test } from 'vitest';
import { armada } from '../../../../src/games/armada/index.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { MAX_SHIPS, PHASE, STATION_PLACE } from '../../../../src/games/armada/state/layout.ts';
import { ALTERNATING, FIRST, MM, SECOND, obstacles, play, setUp, victory } from '../support/campaign.ts';
import { dice, fixedDefaults, squadron, unit, type Cards, type TestTable } from '../support/table.ts';

const STATION = unit(1, STATION_PLACE);
const OTHER = STATION + 1;
const FIGHTER = squadron(0);
const OFF = -4_194_304;
interface Station {
  readonly name: string;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly hull: number;
  readonly damage: number;
  readonly destroyed: boolean;
  readonly damageCards: readonly { title: string | null; faceup: boolean }[];
}
const stations = (t: TestTable): Station[] =>
  obstacles(t).filter(({ name }) => name.includes('Station')) as unknown as Station[];
const FLEETS = [['victory-ii'], ['victory-ii']] as const;
const HITS = dice('hit', 'hit', 'hit');

const withKeyword = (word: string): string =>
  Object.entries(fixedDefaults()['squadrons'] as Record<string, { keywords: readonly string[] }>).find(([, card]) =>
    card.keywords.includes(word),
  )![0];

/**
 * Puts the two stations at these places, in millimetres, or off the table; the table is otherwise empty but for ships.
 */
const lay = (t: TestTable, ...places: (readonly [number, number] | null)[]): TestTable => {
  const all = obstacles(t);
  let n = 0;
  all.forEach(({ name }, k) => {
    const at = name.includes('Station') ? (places[n++] ?? null) : null;
    t.s[field.obstacleX + k] = at === null ? OFF : at[0] * MM;
    t.s[field.obstacleY + k] = at === null ? OFF : at[1] * MM;
    t.s[field.obstacleHeading + k] = 0;
  });
  return t;
};
/** A match with placed fleets: a Victory of the first player is below a station, and the enemy is far away. */
const siege = (
  changes: Record<string, unknown> = HITS,
  cards: Cards = {},
  fleets: readonly [readonly string[], readonly string[]] = FLEETS,
  gap = 200,
): TestTable => {
  const t = setUp(play('station-assault', ALTERNATING, fleets, cards, changes));
  lay(t, [450, 300 + gap]);
  t.place(FIRST, 450, 300, 0, 0).place(SECOND, 60, 850, 8, 0);
  return t;
};
const damage = (t: TestTable, v: number, cards: number): TestTable => t.set(v, 'cards', cards);
const offers = (t: TestTable): string[] => t.options().filter((text) => text.includes('Unarmed'));
const firing = (t: TestTable): TestTable => t.activate('0a').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
const shoot = (t: TestTable): TestTable =>
  firing(t)
    .choose('Unarmed')
    .until((x) => x.s[field.attackNumber] === 0);
/** Goes on until the squadron of the first player may act. */
const wings = (t: TestTable, x: number, y: number): TestTable => {
  t.fly(FIGHTER, x, y);
  return t.until((each) => each.step === 'SQUADRON_ACT');
};

/** Whether a damaged ship of `seat` that ends its maneuver on a station may discard a damage card. */
const repairsShip = (seat: number): boolean => {
  const t = siege({}, { squadrons: [['x-wing'], ['x-wing']] });
  lay(t, [450, 450]);
  const u = unit(seat);
  t.place(unit(1 - seat), 60, seat === 0 ? 850 : 60, 0, 0).place(u, 450, 450, 0, 0);
  t.fly(squadron(0), 100, 400).fly(squadron(1), 100, 700);
  damage(t, u, 1);
  t.until((x) => x.s[field.phase] === PHASE.SHIP && x.s[field.active] === u);
  while (t.s[field.active] === u && t.step !== 'STATION') t.idle();
  return t.step === 'STATION';
};
/** The hull of a squadron of `seat`, with one point left, after it has ended its move on a station. */
const hullOnStation = (seat: number): number => {
  const t = siege({}, { squadrons: [['x-wing'], ['x-wing']] });
  lay(t, [450, 450]);
  t.place(FIRST, 60, 60, 0, 0);
  t.setWing(squadron(seat), 'squadronHull', 1);
  t.fly(squadron(1 - seat), 800, 100).fly(squadron(seat), 450, 450);
  t.until((x) => x.step === 'SQUADRON_ACT' && x.s[field.activeSquadron] === squadron(seat));
  t.choose('Move').choose('Fly nowhere');
  return t.wing(squadron(seat), 'squadronHull');
};
/** Victory tokens and scores at the end of the match, with this many damage cards on the two stations. */
const atTheEnd = (one: number, two: number): number[] => {
  const t = siege({}, {});
  lay(t, [450, 500], [650, 500]);
  damage(damage(t, STATION, one), OTHER, two);
  t.s[field.round] = 6;
  t.place(FIRST, 60, 60, 0, 0).until((x) => x.over);
  return [...victory(t), t.score(0), t.score(1)];
};
/** Whether an asteroid field at this height obstructs the attack on the station. */
const isObstructedBy = (y: number): boolean => {
  const t = siege();
  t.s[field.obstacleX] = 450 * MM;
  t.s[field.obstacleY] = y * MM;
  return offers(firing(t))[0]!.includes('obstructed');
};
/** The attacks on the station that are offered when it has this heading. */
const offerTurned = (heading: number): string => {
  const t = siege();
  obstacles(t).forEach(({ name }, k) => {
    if (name.includes('(1k)')) t.s[field.obstacleHeading + k] = heading;
  });
  return offers(firing(t))[0]!;
};
/** The damage by a squadron at this height whose dice all show criticals; null if it may not attack. */
const struckBy = (wing: string, y: number): number | null => {
  const t = siege(dice('critical', 'critical', 'hitCritical'), { squadrons: [[wing], []] });
  t.place(FIRST, 60, 60, 0, 0);
  wings(t, 450, y);
  if (offers(t).length === 0) return null;
  expect(offers(t)).toEqual(['Attack Unarmed Station (1k)']);
  t.choose('Unarmed').until((x) => x.s[field.attackNumber] === 0);
  return stations(t)[0]!.damage;
};
/** The faults of a fleet of this many ships. */
const faultsOf = (n: number): string[] => {
  const printed = fixedDefaults();
  const rules = { ...(printed['rules'] as object), fleets: 'free', objectives: ['station-assault'] };
  const ships = Array<string>(n).fill('cr90-corvette-a');
  const side = { ships, squadrons: [] };
  const sides = { a: side, b: { ships: ['victory-ii'], squadrons: [] } };
  const result = armada.contentSchema.safeParse({ ...printed, rules, sides });
  return result.success
    ? []
    : result.error.issues.map(({ message }) => message).filter((text) => text.includes('room'));
};
/** The action after which `seat` values the table most. */
const bestOf = (t: TestTable, seat: number, how: 'evaluate' | 'foresight'): string => {
  const buffer = new Int32Array(t.game.info.maxLegal);
  const n = t.game.legal(t.s, buffer);
  const worth = [...buffer.subarray(0, n)].map((action) => {
    const after = t.copy();
    t.game.apply(after, action, null);
    return t.game[how]!(after, seat);
  });
  return t.options()[worth.indexOf(Math.max(...worth))]!;
};

describe('Station Assault', () => {
  test('A-OBJ-26 the second player places two stations last, beyond distance 3 of the player edges and 1 of each other and of all obstacles', () => {
    const t = play('station-assault', ALTERNATING);
    const placed: string[] = [];
    while (obstacles(t).some(({ x }) => x === null)) {
      const [text] = t.options();
      if (text!.startsWith('Place ')) placed.push(`${t.actor} ${text}`);
      t.choose(text!);
    }
    expect(placed.map((text) => text.includes('Station'))).toEqual([...Array(5).fill(false), true, true]);
    expect(placed.slice(5).map((text) => text[0])).toEqual(['1', '1']);
    expect(obstacles(t)).toHaveLength(7);
    const depth = t.rules.depth / MM;
    for (const { seat, y, hull, destroyed } of stations(t)) {
      expect([seat, hull, destroyed]).toEqual([1, 10, false]);
      expect([y > 184.5 + 20, y < depth - 184.5 - 20]).toEqual([true, true]);
    }
    const [one, two] = stations(t);
    expect(Math.hypot(one!.x - two!.x, one!.y - two!.y)).toBeGreaterThan(76.5);
  });

  test('A-OBJ-26 they do nothing for the first player; they repair ships and squadrons of the second', () => {
    expect([repairsShip(0), repairsShip(1)]).toEqual([false, true]);
    expect([hullOnStation(0), hullOnStation(1)]).toEqual([1, 2]);
  });

  test('A-OBJ-26 at the end each scores 40: for the first player if it is destroyed, else for the second', () => {
    expect(atTheEnd(0, 0)).toEqual([0, 2, 0, 80]);
    expect(atTheEnd(10, 9)).toEqual([1, 1, 40, 40]);
    expect(atTheEnd(10, 10)).toEqual([2, 0, 80, 0]);
  });

  test('A-OBJ-27 a ship attacks one as a ship with one hull zone: each damage is a facedown card, and it spends no tokens', () => {
    const t = firing(siege());
    expect(offers(t)).toEqual(['Attack from the front: Unarmed Station (1k), close range']);
    const steps = new Set<string>();
    t.choose('Unarmed');
    while (t.s[field.attackNumber] !== 0) {
      steps.add(t.step);
      t.idle();
    }
    expect(steps.has('DEFENSE')).toBe(false);
    const [one] = stations(t);
    expect([one!.damage, one!.damageCards]).toEqual([6, Array(6).fill({ title: null, faceup: false })]);
    expect(t.report().join('\n')).toContain('inflicts 6 damage on Unarmed Station (1k)');
  });

  test('A-OBJ-27 with as many cards as hull it is destroyed: no target any more, it repairs nobody, and it still obstructs', () => {
    const t = siege({ ...HITS }, { squadrons: [['x-wing'], []] });
    t.fly(FIGHTER, 100, 100);
    damage(t, STATION, 5);
    shoot(t);
    expect(stations(t)[0]).toMatchObject({ damage: 10, destroyed: true, damageCards: [] });
    expect(t.rows(ARMADA_EVENT.STATION_DESTROYED)).toHaveLength(1);
    expect([t.score(0), victory(t)]).toEqual([0, [0, 0]]);
    expect(offers(t)).toEqual([]);
    const behind = siege();
    damage(behind, STATION, 10).place(SECOND, 450, 640, 8, 0);
    expect(
      firing(behind)
        .options()
        .filter((text) => text.includes('(1a), front zone, long range')),
    ).toEqual([expect.stringContaining('obstructed')]);
    const own = siege();
    lay(own, [450, 450]);
    damage(damage(own, SECOND, 1), STATION, 10)
      .place(FIRST, 60, 60, 0, 0)
      .place(SECOND, 450, 450, 8, 0);
    own.until((x) => x.s[field.phase] === PHASE.SHIP && x.s[field.active] === SECOND);
    while (own.s[field.active] === SECOND && own.step !== 'STATION') own.idle();
    expect(own.step).not.toBe('STATION');
  });

  test('A-OBJ-28 no critical effect is resolved against it, though critical icons are damage', () => {
    const t = firing(
      siege(dice('critical', 'critical', 'hitCritical'), { upgrades: [[['assault-concussion-missiles']], [[]]] }, [
        ['victory-i'],
        ['victory-ii'],
      ]),
    );
    t.choose('Unarmed');
    while (t.s[field.attackNumber] !== 0) {
      expect(t.step).not.toBe('CRITICAL');
      t.idle();
    }
    expect(stations(t)[0]!.damage).toBeGreaterThanOrEqual(6);
    expect(stations(t)[0]!.damageCards.every(({ faceup }) => !faceup)).toBe(true);
  });

  test('A-OBJ-29 lines of sight end at the point of the token closest to the attacker', () => {
    // An asteroid field that lies on the way to the middle of the station, but not on the way to its near side.
    expect([isObstructedBy(420), isObstructedBy(570)]).toEqual([true, false]);
  });

  test('A-OBJ-29 a ship or squadron on a station does not attack it', () => {
    const t = siege(HITS, { squadrons: [['x-wing'], []] });
    lay(t, [450, 350], [450, 600]);
    t.fly(FIGHTER, 800, 100);
    expect(offers(firing(t))).toEqual([expect.stringContaining('(1l)')]);
    expect(t.options().some((text) => text.includes('(1k)'))).toBe(false);
    const wing = siege(HITS, { squadrons: [['x-wing'], []] });
    lay(wing, [450, 600]);
    expect(offers(wings(wing, 450, 600))).toEqual([]);
  });

  test('A-OBJ-29 only the first player attacks them', () => {
    const t = siege(HITS, { squadrons: [[], ['x-wing']] });
    t.place(FIRST, 60, 60, 0, 0).place(SECOND, 450, 700, 8, 0).fly(squadron(1), 450, 560);
    t.until((x) => x.s[field.phase] === PHASE.SHIP && x.s[field.active] === SECOND);
    while (t.s[field.active] === SECOND) {
      expect(offers(t).filter((text) => text.startsWith('Attack'))).toEqual([]);
      t.idle();
    }
    t.until((x) => x.step === 'SQUADRON_ACT');
    expect(offers(t)).toEqual([]);
  });

  test('AH-202 range is measured to the closest point of the token in the arc', () => {
    const bands = [90, 150, 210, 330].map((gap) => offers(firing(siege(HITS, {}, FLEETS, gap + 100)))[0] ?? '');
    expect(bands.map((text) => /(close|medium|long) range/u.exec(text)?.[1] ?? null)).toEqual([
      'close',
      'medium',
      'long',
      null,
    ]);
    // To the side, only the part of the token in the front arc counts, and this part is farther away than the station.
    const beside = siege();
    lay(beside, [520, 380]);
    expect(offers(firing(beside)).map((text) => text.split(':')[0])).toContain('Attack from the right');
  });

  test('AH-203 it does not obstruct the attack at itself; the other station, obstacles and ships do', () => {
    for (let heading = 0; heading < 16; heading++) expect(offerTurned(heading)).not.toContain('obstructed');
    const t = siege(HITS, {}, FLEETS, 320);
    lay(t, [450, 610], [450, 470]);
    expect(offers(firing(t)).find((text) => text.includes('(1k)'))).toContain('obstructed');
    const ship = siege(HITS, {}, [['victory-ii', 'cr90-corvette-a'], ['victory-ii']], 260);
    ship.place(unit(0, 1), 450, 430, 4, 0);
    expect(offers(firing(ship))[0]).toContain('obstructed');
  });

  test('AH-204 a squadron at distance 1 attacks it with its battery; only the criticals of bombers are damage', () => {
    expect([struckBy('tie-bomber', 430), struckBy('tie-fighter', 430)]).toEqual([2, 0]);
    expect(struckBy('tie-bomber', 300)).toBeNull();
  });

  test('AH-204 who is engaged attacks squadrons first; a station engages nobody and strikes nobody back', () => {
    const t = siege(HITS, { squadrons: [['x-wing'], ['tie-fighter']] });
    t.place(FIRST, 60, 60, 0, 0);
    t.fly(squadron(1), 450, 390);
    wings(t, 450, 430);
    expect(offers(t)).toEqual([]);
    const alone = siege(HITS, { squadrons: [['x-wing'], []] });
    alone.place(FIRST, 60, 60, 0, 0);
    wings(alone, 450, 430);
    expect(alone.options().some((text) => text.startsWith('Move'))).toBe(true);
    alone.choose('Unarmed').until((x) => x.s[field.attackNumber] === 0);
    expect(alone.wing(FIGHTER, 'squadronHull')).toBe(5);
  });

  test('AH-205 cards and texts of the attacker take it for a ship', () => {
    const t = siege(HITS, { upgrades: [[['paragon']], [[]]] }, [['assault-frigate-mark-ii-a'], ['victory-ii']]);
    lay(t, [540, 400]);
    const sides = offers(firing(t));
    expect(sides.length).toBeGreaterThan(1);
    t.choose(sides[0]!).until((x) => x.s[field.attackNumber] === 0 && x.step === 'DECLARE');
    t.choose(offers(t)[0]!).until((x) => x.step === 'EFFECTS' || x.s[field.attackNumber] === 0);
    expect(t.options().some((text) => text.includes('Paragon'))).toBe(true);
  });

  test('AH-205 it gets no raid tokens', () => {
    const assault = withKeyword('assault');
    const own = siege(HITS, { squadrons: [[assault], []] });
    own.place(FIRST, 60, 60, 0, 0);
    wings(own, 450, 430);
    own.choose('Unarmed');
    while (own.s[field.attackNumber] !== 0) {
      expect(own.options().join()).not.toContain('raid');
      own.idle();
    }
  });

  test('AH-206 Wide-Area Barrage may choose a station at close range of its defender', () => {
    const t = siege(dice('hit', 'hit', 'hitCritical'), { upgrades: [[['wide-area-barrage']], [[]]] }, [
      ['victory-i'],
      ['victory-ii'],
    ]);
    lay(t, [560, 450]);
    t.place(SECOND, 450, 430, 8, 0);
    firing(t).choose('(1a), front zone');
    t.until((x) => x.step === 'CRITICAL').choose('Wide-Area');
    t.until((x) => x.options().some((text) => text.includes('Unarmed'))).choose('Unarmed');
    t.until((x) => x.s[field.attackNumber] === 0);
    expect(stations(t)[0]!.damage).toBeGreaterThan(0);
  });

  test('AH-206 Orbital Bombardment deals two damage to a station at distance 1 of its defender', () => {
    const cannons = { upgrades: [[['orbital-bombardment-particle-cannons']], [[]]] } as Cards;
    const t = siege(dice('critical', 'blank'), cannons, [['onager-testbed'], ['cr90-corvette-a']]);
    const stand = (): TestTable => t.place(FIRST, 450, 200, 0, 0).place(SECOND, 450, 560, 8, 0);
    lay(stand(), [530, 600], [800, 800]);
    t.activate('0a').until((x) => x.step === 'TARGETING');
    t.choose('123.7 mm ahead, in the middle').until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    stand().activate('0a');
    t.choose('Ignition attack').until((x) => x.step === 'CRITICAL');
    t.choose('Orbital Bombardment').until((x) => x.s[field.attackNumber] === 0);
    expect(stations(t).map((each) => each.damage)).toEqual([2, 0]);
  });

  test('AH-207 damage cards of a station are of the deck of both: nobody knows them, and they are discarded once it is destroyed', () => {
    const t = siege();
    damage(t, STATION, 0);
    shoot(t);
    const deck = t.observe(0)['damageDeck'] as { undrawn: number; discards: string[] };
    expect([deck.undrawn, deck.discards.length]).toEqual([52 - 6, 0]);
    damage(t, STATION, 9);
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    shoot(t);
    const after = t.observe(0)['damageDeck'] as { undrawn: number; discards: string[] };
    expect([after.undrawn, after.discards.length]).toEqual([52 - 7, 7]);
  });

  test('AH-212 stations are no ships of their side: no dials, turns, pass tokens or collisions, and the last ship ends the match', () => {
    const t = siege();
    expect(t.observe(0)['seats']).toMatchObject([{ ships: [{}] }, { ships: [{}] }]);
    expect((t.observe(0)['seats'] as { ships: unknown[] }[]).map(({ ships }) => ships.length)).toEqual([1, 1]);
    expect([t.s[t.field(FIRST, 'dialCount')], t.s[t.field(STATION, 'dialCount')]]).toEqual([0, 0]);
    damage(t, SECOND, 7).shields(SECOND, 0, 0, 0, 0).place(SECOND, 450, 460, 8, 0);
    lay(t, [800, 800]);
    firing(t)
      .choose('(1a), front zone')
      .until((x) => x.over);
    expect(t.s[field.winner]).toBe(0);
    expect(victory(t)).toEqual([0, 0]);
  });

  test('AH-212 a side has ten ships at most then', () => {
    expect(faultsOf(10)).toEqual([]);
    expect(faultsOf(11)).toEqual(['station-assault has room for 10 ships of a fleet, found 11']);
  });

  test('AH-213 scouts keep away from stations of the enemy', () => {
    const squadrons = fixedDefaults()['squadrons'] as Record<string, object>;
    const scouts = { squadrons: { ...squadrons, 'x-wing': { ...squadrons['x-wing'], keywords: ['scout'] } } };
    const own = play('station-assault', ALTERNATING, FLEETS, { squadrons: [['x-wing'], []] }, scouts);
    while (!own.options().some((text) => text.includes('anywhere, as a scout'))) {
      expect(own.over).toBe(false);
      own.choose(own.options()[0]!);
    }
    lay(own, [450, 450]);
    own.choose('anywhere, as a scout');
    const fields = own.options().length;
    lay(own);
    expect(own.options().length).toBeGreaterThan(fields);
  });

  test('AH-213 mines keep away from stations of the enemy', () => {
    const cards = { upgrades: [[['proximity-mines']], [[]]] } as Cards;
    const t = play('station-assault', ALTERNATING, FLEETS, cards);
    while (!t.options().some((text) => text.includes('lay mines'))) {
      expect(t.over).toBe(false);
      t.choose(t.options()[0]!);
    }
    t.place(FIRST, 100, 100, 0, 1).place(SECOND, 100, 850, 8, 1);
    lay(t, [700, 450]).choose('lay mines');
    const fields = t.options().length;
    expect(lay(t).options().length).toBeGreaterThan(fields);
  });

  test('players shoot at a station rather than at nothing, and would rather end a station than begin another', () => {
    for (const how of ['evaluate', 'foresight'] as const) {
      expect(bestOf(firing(siege()), 0, how)).toContain('Unarmed Station (1k)');
      const t = siege({}, { squadrons: [['y-wing'], []] });
      t.place(FIRST, 60, 60, 0, 0);
      expect(bestOf(wings(t, 450, 430), 0, how)).toBe('Attack Unarmed Station (1k)');
      const two = siege();
      lay(two, [380, 480], [520, 480]);
      damage(two, OTHER, 6);
      expect(bestOf(firing(two), 0, how)).toContain('Unarmed Station (1l)');
    }
  });

  test('the drawing shows what is left of a station', () => {
    const t = siege();
    damage(t, STATION, 3);
    const drawing = t.game.svg!(t.s, 0);
    expect(drawing).toContain('station H7 of 10');
    damage(t, STATION, 10);
    expect(t.game.svg!(t.s, 0)).toContain('station, destroyed');
    expect(t.game.chart!(t.s, 0).join('\n')).toContain('Unarmed Station (1k): hull 0 of 10');
  });

  test('an attack at a station is drawn with its token', () => {
    const t = firing(siege());
    const buffer = new Int32Array(t.game.info.maxLegal);
    t.game.legal(t.s, buffer);
    const drawn = t.game.svgAction!(t.s, buffer[0]!);
    const [, x, y] = /class="way" .* x2="([\d.]+)" y2="([\d.]+)"/u.exec(drawn)!;
    expect(Math.hypot(Number(x) - 450, Number(y) - 500)).toBeLessThan(15);
  });

  test('stations stand behind all ships of the second player', () => {
    expect(STATION % MAX_SHIPS).toBe(MAX_SHIPS - 2);
    const t = siege();
    expect(t.get(STATION, 'kind')).toBeGreaterThan(0);
  });
});
