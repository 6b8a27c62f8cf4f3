/** Rules at their limits: what is just allowed, what is just not allowed, and whom a report names. */
import { describe, expect, test } from 'vitest';
import { armada } from '../../../src/games/armada/index.ts';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { AT, onShip } from '../../../src/games/armada/state/layout.ts';
import { DUEL, EVENT, TestTable, deckOf, dice, squadron, unit, fixedDefaults } from './support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const SEAT = { initiative: 'seat' };
const printed = fixedDefaults();

/** The faults of a content with these changes. */
const faults = (changes: Record<string, unknown>): string[] => {
  const sides = { a: { ships: ['cr90-corvette-a'] }, b: { ships: ['victory-ii'] } };
  const result = armada.contentSchema.safeParse({ ...printed, sides, ...changes });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const withRules = (rules: object): Record<string, unknown> => ({
  rules: { ...(printed['rules'] as object), ...rules },
});
const lying = (...obstacles: object[]): string[] => faults(withRules({ obstacles }));

/** The faults of a Victory II that starts at this speed. */
function atSpeed(speed: number): string[] {
  return faults({ sides: { a: { ships: ['victory-ii'], deploy: [{ x: 400, y: 300, speed }] } } });
}

describe('a scenario', () => {
  test('A-SET-05 obstacles lie on the table and not on each other', () => {
    const first = { obstacle: 'asteroid-a', x: 400, y: 400 };
    expect(lying(first, { obstacle: 'station', x: 700, y: 400 })).toEqual([]);
    expect(lying(first, { obstacle: 'station', x: 410, y: 410 })).toEqual([
      'rules.obstacles.1: station lies on asteroid-a',
    ]);
    expect(lying({ ...first, x: 0 })).toEqual(['rules.obstacles.0: asteroid-a lies partly off the table']);
  });

  test('A-FLT-01 a limit of one point is a limit', () => {
    const sides = { a: { ships: ['cr90-corvette-a'] } };
    expect(faults({ ...withRules({ fleetLimit: 1 }), sides })[0]).toContain('above the limit of 1');
    expect(faults({ ...withRules({ fleetLimit: 0 }), sides })).toEqual([]);
  });

  test('a squadron has keywords that there are', () => {
    const squadrons = printed['squadrons'] as Record<string, { keywords: string[] }>;
    const x = squadrons['x-wing']!;
    const having = (...keywords: string[]): string[] =>
      faults({ squadrons: { ...squadrons, 'x-wing': { ...x, keywords } } });
    expect(having('bomber', 'counter 2')).toEqual([]);
    expect(having('bomber', 'sworm')).toEqual([expect.stringContaining('keywords.1: ')]);
  });

  test('a ship starts at its top speed at most', () => {
    expect(atSpeed(2)).toEqual([]);
    expect(atSpeed(3)).toHaveLength(1);
  });

  test.each([
    ['frontHalfAngle', 10, 85],
    ['rearHalfAngle', 10, 85],
  ])('arcs: %s from %i to %i degrees', (name, least, most) => {
    const ships = printed['ships'] as Record<string, { arcs: object }>;
    const victory = ships['victory-ii']!;
    const accepts = (angle: number): boolean =>
      faults({
        ships: { ...ships, 'victory-ii': { ...victory, arcs: { ...victory.arcs, [name]: angle } } },
      }).length === 0;
    expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
  });

  test.each([
    ['points', 1, 500],
    ['hull', 1, 40],
    ['command', 1, 6],
    ['squadron', 0, 10],
    ['engineering', 0, 12],
    ['shields', 0, 12],
  ])('ships: %s from %i to %i', (name, least, most) => {
    const ships = printed['ships'] as Record<string, { shields: object }>;
    const victory = ships['victory-ii']!;
    const accepts = (n: number): boolean =>
      faults({
        ships: {
          ...ships,
          'victory-ii': { ...victory, [name]: name === 'shields' ? { ...victory.shields, front: n } : n },
        },
      }).length === 0;
    expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
  });

  test('A-SET-05 an obstacle with a place of its own stays there when the others are placed in turn', () => {
    const t = new TestTable(DUEL, {
      rules: { ...SEAT, deployment: 'alternating', obstacles: [{ obstacle: 'station', x: 450, y: 450 }] },
    });
    const [station] = t.observe(0)['obstacles'] as unknown as { x: number; y: number }[];
    expect(station).toMatchObject({ x: 450, y: 450 });
    expect(t.options().join()).not.toContain('Station');
  });
});

/** Two ships bow to bow at close range; the first one is about to attack and has the given cards. */
function facing(
  cards: readonly string[],
  changes: Record<string, unknown>,
  own = 'victory-ii',
  against: string[] = [],
) {
  const t = new TestTable([[own], ['victory-ii']], { ...changes, rules: SEAT }, 0, { upgrades: [[cards], [against]] });
  return t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8);
}
const HITS = dice('hit', 'hit', 'hit');

/** How often Dominator may be used with these shields in front, on the right, in the rear and on the left. */
const dominatorOffers = (...shields: [number, number, number, number]): string[] =>
  facing(['dominator'], HITS, 'victory-i')
    .shields(OWN, ...shields)
    .activate('0a')
    .choose('Attack from the front')
    .options()
    .filter((text) => text.includes('Dominator'));

/** Whether Advanced Projectors may redirect from the front with these shields. */
const projectorsOffer = (...shields: [number, number, number, number]): boolean => {
  const t = new TestTable([['victory-ii'], ['mc80-command-cruiser']], { ...HITS, rules: SEAT }, 0, {
    upgrades: [[[]], [['advanced-projectors']]],
  });
  t.place(OWN, 450, 300, 0)
    .place(ENEMY, 450, 490, 8)
    .shields(ENEMY, ...shields);
  t.activate('0a').choose('Attack from the front');
  return t
    .until((x) => x.step === 'DEFENSE')
    .options()
    .some((text) => text.includes('any zones'));
};

describe('cards', () => {
  test('Dominator takes only shields that are there: two of one zone where it has two', () => {
    expect(dominatorOffers(0, 0, 0, 0)).toHaveLength(0);
    expect(dominatorOffers(0, 1, 0, 0)).toHaveLength(1);
    expect(dominatorOffers(0, 2, 0, 0)).toHaveLength(2);
    // The card takes one shield of either zone, or one of each.
    expect(dominatorOffers(0, 1, 0, 1)).toHaveLength(3);
  });

  test('Ordnance Experts reroll black dice alone', () => {
    const t = facing(['ordnance-experts'], dice('blank', 'hit', 'hit'), 'gladiator-i');
    t.activate('0a').choose('Attack from the front').choose('Ordnance Experts');
    expect(t.options().filter((text) => text.startsWith('Pick'))).toEqual(['Pick a black hit']);
  });

  test('Ordnance Experts reroll two black dice where there are more', () => {
    const t = facing(['ordnance-experts'], dice('blank', 'hit', 'hit'), 'victory-i');
    t.activate('0a').choose('Attack from the front');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, , face]) => face! >> 3 === 2)).toHaveLength(3);
    t.choose('Ordnance Experts').play('Pick', 'Pick');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(2);
    expect(t.options().filter((text) => text.startsWith('Pick'))).toEqual([]);
  });

  test('Advanced Projectors need a shield elsewhere', () => {
    expect([projectorsOffer(3, 0, 0, 0), projectorsOffer(0, 0, 1, 0)]).toEqual([false, true]);
  });

  test('Assault Proton Torpedoes that destroy the target score it once', () => {
    const t = facing(
      ['assault-proton-torpedoes'],
      { ...dice('critical', 'critical', 'hitCritical'), ...deckOf('power-failure') },
      'gladiator-i',
    );
    // A Victory II has hull 8 and costs 85 points.
    t.shields(ENEMY, 0, 0, 0, 0).set(ENEMY, 'cards', 7);
    t.activate('0a').choose('Attack from the front');
    t.until((x) => x.step === 'CRITICAL').choose('Assault Proton');
    expect(t.over).toBe(true);
    expect(t.score(0)).toBe(85);
    expect(t.rows(EVENT.UNIT_DESTROYED)).toHaveLength(1);
  });

  test('Crew Panic: a dial thrown away is told', () => {
    const t = new TestTable(DUEL, { ...HITS, ...deckOf('crew-panic') });
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 800, 8).lay(OWN, 5);
    t.dials().choose('(0a)').choose('throw');
    expect(t.rows(ARMADA_EVENT.DIAL_LOST)).toHaveLength(1);
  });

  test('A-CMD-20 the facedown card that is discarded is one of that ship', () => {
    const t = new TestTable(DUEL, { ...HITS, rules: SEAT });
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 800, 8);
    // The sixth card of the deck lies facedown on the corvette. A word of `places` holds four cards, one in each byte.
    t.s[AT.places + 1]! |= onShip(OWN) << 8;
    t.set(OWN, 'cards', 1);
    const shown = (): unknown =>
      (t.observe(0)['seats'] as unknown as { ships: { damageCards: unknown[] }[] }[])[0]!.ships[0]!.damageCards;
    expect(shown()).toEqual([{ title: null, faceup: false }]);
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair').set(OWN, 'cards', 1);
    t.s[AT.engineering] = 3;
    t.choose('Discard');
    expect(shown()).toEqual([]);
    expect(t.get(OWN, 'cards')).toBe(0);
  });
});

/** The words of the report for an attack from a zone on the ship ahead. */
const told = (changes: Record<string, unknown>, zone: string, enemyHeading = 8): string => {
  const t = new TestTable(DUEL, { ...HITS, ...changes });
  t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, enemyHeading).activate('0a').choose(`Attack from the ${zone}`);
  return t.report().find((line) => line.includes('attack'))!;
};

describe('reports', () => {
  test('A-DMG-04 a ship that falls to an obstacle was destroyed by nobody', () => {
    const rules = { ...SEAT, obstacles: [{ obstacle: 'asteroid-a', x: 450, y: 300 }] };
    const t = new TestTable(DUEL, { ...deckOf('power-failure'), rules });
    // A CR90 has hull 4.
    t.place(OWN, 450, 300, 0, 0).place(ENEMY, 800, 800, 8).set(OWN, 'cards', 3);
    t.activate('0a').until((x) => x.over);
    const [row] = t.rows(EVENT.UNIT_DESTROYED);
    expect(row![1]).toBe(-1);
    expect(t.score(1)).toBeGreaterThan(0);
  });

  test('A-DMG-01 a squadron shot down was destroyed by the ship that shot, the first one too', () => {
    const t = new TestTable(DUEL, { ...HITS, rules: SEAT }, 0, { squadrons: [[], ['tie-fighter']] });
    t.place(OWN, 450, 300, 0).place(ENEMY, 800, 800, 8).fly(squadron(1), 450, 400);
    t.setWing(squadron(1), 'squadronHull', 1).activate('0a').choose('Attack from the front');
    t.until((x) => x.rows(EVENT.UNIT_DESTROYED).length > 0);
    const [attacker] = t.rows(ARMADA_EVENT.ATTACK)[0]!;
    expect(t.rows(EVENT.UNIT_DESTROYED)[0]![1]).toBe(attacker);
  });

  test('an attack is told with zones, range and obstruction', () => {
    const rules = { ...SEAT, obstacles: [{ obstacle: 'station', x: 450, y: 395 }] };
    const plain = told({ rules: SEAT }, 'front');
    expect(plain).toMatch(/front/u);
    expect(plain).toMatch(/close range/u);
    expect(plain).not.toMatch(/obstructed/u);
    expect(told({ rules }, 'front')).toMatch(/obstructed/u);
    const behind = told({ rules: SEAT }, 'front', 0);
    expect(behind).toMatch(/rear/u);
    expect(behind).toMatch(/close range/u);
  });
});
