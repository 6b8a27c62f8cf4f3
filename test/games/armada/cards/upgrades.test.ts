import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { AT, onShip } from '../../../../src/games/armada/state/layout.ts';
import { EVENT, TestTable, deckOf, dice, unit } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);

interface Set {
  readonly own?: string;
  readonly enemy?: string;
  readonly cards?: readonly string[];
  readonly against?: readonly string[];
  readonly changes?: Record<string, unknown>;
}
/** Two ships bow to bow at close range (medium with `gap`); the first one belongs to the first player. */
function table({ own, enemy, cards, against, changes }: Set, gap = 190): TestTable {
  const t = new TestTable(
    [[own ?? 'victory-ii'], [enemy ?? 'victory-ii']],
    { ...changes, rules: { initiative: 'seat' } },
    0,
    { upgrades: [[cards ?? []], [against ?? []]] },
  );
  return t.place(OWN, 450, 300, 0).place(ENEMY, 450, 300 + gap, 8);
}
const attack = (t: TestTable): TestTable => t.activate('0a').choose('Attack from the front');
const CRITS = dice('critical', 'critical', 'hitCritical');
const HITS = dice('hit', 'hit', 'hit');
const toCritical = (t: TestTable): TestTable => t.until((x) => x.step === 'CRITICAL');
/** Dice that nearly always show a hit, but also have the other faces. */
const face = { blank: 0, hit: 20, doubleHit: 0, critical: 0, accuracy: 0, hitCritical: 0 };
const SHIPS = armada.defaults()['ships'] as Record<string, { size: 'small' | 'medium' | 'large' }>;
const TURNABLE = {
  dice: {
    red: { ...face, accuracy: 1, critical: 1 },
    blue: { ...face, accuracy: 1 },
    black: { ...face, hitCritical: 1 },
  },
};
const zones = (t: TestTable, u: number): number[] => [0, 1, 2, 3].map((zone) => t.shield(u, zone));

const using = (own: string, card: string, faces: Record<string, unknown>): TestTable =>
  attack(table({ own, cards: [card], changes: faces }));
const soaking = (cards: readonly string[]): string[][] => {
  const t = table({ enemy: 'mc80-command-cruiser', against: ['advanced-projectors'], cards, changes: HITS });
  attack(t)
    .until((x) => x.step === 'DEFENSE')
    .choose('any zones')
    .choose('No further');
  t.until((x) => x.step === 'SOAK');
  const before = t.options();
  t.choose('rear');
  return [before, t.options()];
};
const refused = (own: string, cards: readonly string[]): string => {
  try {
    table({ own, cards });
    return '';
  } catch (error) {
    return String(error);
  }
};
/** A Victory with a salvo token, attacked from the bow by a corvette. */
const answered = (cards: number): TestTable => {
  const printed = armada.defaults()['ships'] as Record<string, { defenseTokens: string[] }>;
  const ships = { ...printed, 'victory-ii': { ...printed['victory-ii'], defenseTokens: ['salvo'] } };
  const t = table({ own: 'cr90-corvette-a', changes: { ...HITS, ships } }).set(ENEMY, 'cards', cards);
  attack(t.dials().shields(ENEMY, 0, 0, 0, 0))
    .until((x) => x.step === 'DEFENSE')
    .play('Salvo', 'No further');
  return t.until((x) => x.step === 'DECLARE' || x.step === 'COURSE' || x.over);
};

describe('continuous', () => {
  test('Enhanced Armament, Expanded Launchers: dice of sides and bow, as far as they reach', () => {
    const sides = table({ own: 'cr90-corvette-a', cards: ['enhanced-armament'], changes: HITS });
    sides.place(OWN, 450, 300, 0).place(ENEMY, 600, 300, 8).activate('0a').choose('Attack from the right');
    expect(sides.rows(ARMADA_EVENT.DIE)).toHaveLength(3);
    const bow = attack(table({ own: 'gladiator-i', cards: ['expanded-launchers'], changes: HITS }));
    expect(bow.rows(ARMADA_EVENT.DIE)).toHaveLength(6);
  });

  test('Admiral Motti: hull by size, as long as his ship is in play (A-EFX-19)', () => {
    const t = table({ against: ['admiral-motti'], changes: HITS })
      .set(ENEMY, 'cards', 6)
      .shields(ENEMY, 3, 3, 1, 3);
    attack(t).until((x) => x.step === 'COURSE' || x.over);
    expect([t.over, t.get(ENEMY, 'cards')]).toEqual([false, 9]);
  });
});

describe('start of the Ship Phase, before and at the reveal', () => {
  test('A-EFX-06 A-EFX-12 Grand Moff Tarkin may give every friendly ship a token', () => {
    const t = table({ cards: ['grand-moff-tarkin'] }).dials();
    expect([t.actor, t.step]).toEqual([0, 'WINDOW']);
    t.choose('Grand Moff Tarkin: Repair');
    expect([t.get(OWN, 'commands'), t.get(ENEMY, 'commands'), t.step]).toEqual([4, 0, 'TURN']);
    expect(
      table({ cards: ['grand-moff-tarkin'] })
        .dials()
        .choose('no further card')
        .get(OWN, 'commands'),
    ).toBe(0);
  });

  test('A-CMD-08 tokens above the command value go at once', () => {
    const t = table({ own: 'gladiator-i', cards: ['grand-moff-tarkin'] })
      .set(OWN, 'commands', 3)
      .dials();
    t.choose('Grand Moff Tarkin: Repair');
    expect(t.step).toBe('DROP');
    expect(t.choose('Navigate').step).toBe('TURN');
  });

  test('A-EFX-11 the first player finishes before the second begins; discarded cards have no effect (A-EFX-19)', () => {
    const t = table({
      own: 'imperial-ii',
      enemy: 'imperial-ii',
      cards: ['grand-moff-tarkin', 'reinforced-blast-doors'],
      against: ['grand-moff-tarkin', 'reinforced-blast-doors'],
    });
    for (const u of [OWN, ENEMY]) {
      t.s[AT.places + (u === OWN ? 0 : 1)]! |= onShip(u) * 0x01010101;
      t.set(u, 'cards', 4);
    }
    t.dials();
    const order: number[] = [];
    while (t.step === 'WINDOW') {
      order.push(t.actor);
      t.choose('uses');
    }
    expect(order).toEqual([0, 0, 1, 1]);
    expect([t.get(OWN, 'cards'), t.get(ENEMY, 'cards')]).toEqual([1, 1]);
    t.until((x) => x.s[AT.round] === 2);
    expect(t.options().join()).not.toContain('Blast Doors');
  });

  test('A-EFX-08 A-EFX-14 the liaisons change the dial before it is revealed; the token paid has no other effect', () => {
    const t = table({ cards: ['weapons-liaison'] })
      .set(OWN, 'commands', 4)
      .dials('Navigate')
      .choose('(0a)');
    t.choose('a Repair token makes the dial Concentrate Fire').choose('Keep');
    expect(t.report().join()).toContain('reveals Concentrate Fire');
    expect([t.get(OWN, 'commands'), t.step]).toEqual([0, 'DECLARE']);
    const other = table({ own: 'cr90-corvette-a', cards: ['defense-liaison'] }).set(OWN, 'commands', 1);
    expect(other.dials('Squadron').choose('(0a)').options().join()).toContain('makes the dial Repair');
  });

  test('Raymus Antilles: the token, and the dial kept', () => {
    const t = table({ own: 'cr90-corvette-a', cards: ['raymus-antilles'] })
      .dials('Repair')
      .play('(0a)', 'Raymus');
    expect(t.options()).toContain('Resolve Repair with dial and token');
  });
});

describe('command headers', () => {
  test('A-EFX-05 AH-44 such a card acts once, while its ship resolves that command, and never when a token is spent', () => {
    const cards = ['engineering-team'];
    const t = table({ own: 'cr90-corvette-a', cards, changes: HITS }, 250).set(OWN, 'commands', 1 | 4);
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair with its dial');
    // The engineering value is two and one more; points that were spent do not come back.
    expect(t.observe(0)['engineering']).toBe(3);
    t.shields(OWN, 0, 2, 1, 2);
    t.choose('Recover a shield at the front').choose('End the repair');
    expect(t.options().join()).not.toContain('Repair');
    t.until((x) => x.step === 'REVEAL' && x.actor === 1).place(OWN, 450, 300, 0);
    t.play('Keep', 'Resolve no further command', 'Attack from the front');
    expect(t.step).toBe('DEFENSE');
    expect(t.options().join()).toMatch(/Evade/);
    expect(t.options().join()).not.toMatch(/Team/);
    // Without a repair there are no points.
    const idle = table({ own: 'cr90-corvette-a', cards }).activate('0a', 'Keep', 'Navigate');
    while (idle.s[AT.active] === OWN) {
      expect([idle.s[AT.engineering], idle.options().join().includes('Team')]).toEqual([0, false]);
      idle.idle();
    }
  });

  test('Engineering Team: one point more', () => {
    const t = table({ own: 'cr90-corvette-a', cards: ['engineering-team'] }).shields(OWN, 0, 0, 0, 0);
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair');
    expect(t.observe(0)['engineering']).toBe(3);
  });

  test('Nav Team: a token may give a click of yaw instead of a change of speed', () => {
    const t = table({ own: 'cr90-corvette-a', cards: ['nav-team'] })
      .place(OWN, 450, 300, 4, 3)
      .set(OWN, 'commands', 1);
    t.activate('0a')
      .until((x) => x.step === 'COURSE')
      .choose('speed 3, the token for a click of yaw');
    expect(t.options()).toHaveLength(3);
  });

  test('A-MOV-11 Engine Techs: after a maneuver with navigate one more at speed 1, once (A-EFX-09)', () => {
    const t = table({ own: 'cr90-corvette-a', cards: ['engine-techs'] }).place(OWN, 450, 200, 4, 2);
    t.activate('0a', 'Keep', 'Navigate')
      .until((x) => x.step === 'COURSE')
      .choose('its dial: speed 2');
    t.until((x) => x.step === 'WINDOW')
      .choose('Engine Techs')
      .until((x) => x.actor === 1);
    // The ship moves three segments of 68.4 mm.
    expect(Math.abs(t.get(OWN, 'x') - (450 + 3 * 68.4) * 1024)).toBeLessThan(4);
    expect([t.get(OWN, 'dialSpeed'), t.get(OWN, 'exhausted') !== 0]).toEqual([2, true]);
    expect(t.until((x) => x.s[AT.round] === 2).get(OWN, 'exhausted')).toBe(0);
  });
});

test('A-MOV-11 AH-50 Engine Techs: not after a maneuver that overlapped a ship', () => {
  const t = table({ own: 'cr90-corvette-a', cards: ['engine-techs'] })
    .place(OWN, 450, 200, 0, 2)
    .place(ENEMY, 450, 380, 8, 0);
  t.activate('0a', 'Keep', 'Navigate')
    .until((x) => x.step === 'COURSE')
    .choose('its dial: speed 2');
  const asked: string[] = [];
  t.until((x) => {
    asked.push(...x.options());
    return x.actor === 1;
  });
  expect(t.get(OWN, 'cards')).toBe(1);
  expect(asked.join()).not.toContain('Engine Techs');
});

describe('cards that would do nothing', () => {
  test('AH-49 Admiral Screed turns no die that shows its critical already, and is not spent for none', () => {
    const crits = using('gladiator-i', 'admiral-screed', dice('critical', 'critical', 'hitCritical'));
    expect(crits.options().join()).not.toContain('Admiral Screed');
    const t = using('gladiator-i', 'admiral-screed', TURNABLE).choose('Admiral Screed: red hit');
    expect(t.options().every((text) => text.startsWith('Pick'))).toBe(true);
    expect(t.choose('Pick a red').report().at(-1)).toMatch(/^turns red \w+ to red critical$/u);
  });

  test('AH-49 dice are rerolled by a card if one at least is', () => {
    const t = using('cr90-corvette-b', 'leading-shots', HITS).choose('Leading Shots');
    expect(t.options().every((text) => text.startsWith('Pick'))).toBe(true);
    t.choose('Pick a blue hit');
    expect(t.options().some((text) => !text.startsWith('Pick'))).toBe(true);
  });
});

describe('while attacking', () => {
  test('Leading Shots: a blue die is spent, any others are rerolled together', () => {
    const t = using('cr90-corvette-b', 'leading-shots', HITS).choose('Leading Shots');
    t.play('Pick a blue hit', 'Pick a blue hit');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(2);
    expect(t.rows(ARMADA_EVENT.DIE_LOST)).toHaveLength(1);
    expect(t.options().join()).not.toContain('Leading Shots');
  });

  test('Ordnance Experts: up to two black dice', () => {
    const t = using('gladiator-i', 'ordnance-experts', HITS)
      .choose('Ordnance Experts')
      .play('Pick a black', 'Pick a black');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(2);
    const one = using('gladiator-i', 'ordnance-experts', HITS).play(
      'Ordnance Experts',
      'Pick a black',
      'No further die',
    );
    expect(one.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(1);
  });

  test('H9 Turbolasers: a hit or critical becomes an accuracy', () => {
    const t = using('cr90-corvette-a', 'h9-turbolasers', TURNABLE).choose('H9 Turbolasers: blue hit');
    expect(t.options().join()).toContain('Spend an accuracy');
  });

  test('External Racks: two black dice at close range, then the card is gone', () => {
    const t = using('gladiator-i', 'external-racks', HITS).choose('External Racks');
    expect(t.rows(ARMADA_EVENT.DIE)).toHaveLength(6);
    expect(t.get(OWN, 'discarded')).not.toBe(0);
  });

  test('Dominator: one or two shields for as many blue dice (A-EFX-14)', () => {
    const t = using('victory-i', 'dominator', HITS).choose('Dominator: right and left');
    expect(zones(t, OWN)).toEqual([3, 2, 1, 2]);
    expect(t.rows(ARMADA_EVENT.DIE)).toHaveLength(8);
  });

  test('Admiral Screed: once an activation a die is spent to turn another to a critical', () => {
    const t = using('gladiator-i', 'admiral-screed', TURNABLE)
      .choose('Admiral Screed: red hit')
      .choose('Pick a black hit');
    t.until((x) => x.step === 'CRITICAL');
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)).toEqual([expect.any(Number), 3 + 2 * 8 + 1, 2 * 8 + 5]);
  });

  test('Admiral Screed of one side leaves that of the other, who makes a salvo', () => {
    const printed = armada.defaults()['ships'] as Record<string, { defenseTokens: string[] }>;
    const ships = { ...printed, 'victory-ii': { ...printed['victory-ii'], defenseTokens: ['salvo'] } };
    const cards = ['admiral-screed'];
    const t = attack(table({ cards, against: cards, changes: { ...TURNABLE, ships } }).dials());
    t.choose('Admiral Screed: red hit').choose('Pick a red hit');
    t.until((x) => x.step === 'DEFENSE')
      .choose('Salvo')
      .until((x) => x.step === 'EFFECTS' && x.actor === 1);
    expect(t.options().join()).toContain('Admiral Screed: red');
  });

  test('Intel Officer names a token after the roll; spent, it is discarded', () => {
    const t = attack(table({ cards: ['overload-pulse'], against: [], changes: HITS, own: 'victory-ii' }));
    expect(t.step).not.toBe('WINDOW');
    const named = attack(table({ own: 'gladiator-i', cards: ['intel-officer'], changes: HITS })).choose(
      'Intel Officer: Brace (token 1)',
    );
    named.until((x) => x.step === 'DEFENSE').choose('Brace (token 1)');
    expect(named.token(ENEMY, 0)).toBe(2);
  });

  test('Intel Officer names one token: the other of its type may be spent instead, and locked apart from it', () => {
    const set = { enemy: 'nebulon-b-escort-frigate', cards: ['intel-officer'] };
    const named = (): TestTable =>
      attack(table({ ...set, changes: dice('hit', 'accuracy') })).choose('Intel Officer: Brace (token 1)');
    const spent = named().until((x) => x.step === 'DEFENSE');
    expect(spent.options()).toEqual(expect.arrayContaining(['Brace (token 1)', 'Brace (token 2)']));
    spent.choose('Brace (token 2)');
    expect([spent.token(ENEMY, 0), spent.token(ENEMY, 1)]).toEqual([0, 1]);
    const locked = named();
    expect(locked.options().join()).toContain('lock Brace (token 2)');
    locked
      .choose('lock Brace (token 2)')
      .until((x) => x.step === 'DEFENSE')
      .choose('Brace (token 1)');
    expect([locked.token(ENEMY, 0), locked.token(ENEMY, 1)]).toEqual([2, 0]);
  });
});

describe('while defending', () => {
  test('A-QR-24 A-QR-25 A-QR-26 A-QR-27 Electronic Countermeasures free a locked token, and are ready again for a repair token only', () => {
    const t = table({
      own: 'cr90-corvette-a',
      enemy: 'mc80-command-cruiser',
      against: ['electronic-countermeasures'],
      changes: dice('hit', 'accuracy'),
    });
    attack(t).choose('lock Brace (token 1)');
    expect(t.options().join()).not.toContain(',Brace (token 1)');
    t.choose('Electronic Countermeasures: free token 1');
    expect(t.options()).toContain('Brace (token 1)');
    t.until((x) => x.step === 'COURSE')
      .place(OWN, 100, 100, 0, 0)
      .place(ENEMY, 800, 800, 8, 0);
    t.until((x) => x.s[AT.round] === 2);
    expect(t.get(ENEMY, 'exhausted')).not.toBe(0);
    t.set(ENEMY, 'commands', 4).until((x) => x.step === 'WINDOW');
    t.choose('ready it');
    expect([t.get(ENEMY, 'exhausted'), t.get(ENEMY, 'commands')]).toEqual([0, 0]);
  });

  test('Advanced Projectors redirect to any zones; XI7 Turbolasers let each take one point', () => {
    expect(soaking([])[0]).toHaveLength(4);
    expect(soaking([])[1]).toHaveLength(4);
    expect(soaking(['xi7-turbolasers'])[1]).toHaveLength(3);
  });

  test('Redundant Shields: a shield at the start of the Status Phase', () => {
    const t = table({
      own: 'mc80-command-cruiser',
      cards: [],
      enemy: 'assault-frigate-mark-ii-b',
      against: ['redundant-shields'],
    });
    t.place(OWN, 150, 150, 0, 0).place(ENEMY, 750, 750, 8, 0).shields(ENEMY, 0, 3, 2, 3);
    t.until((x) => x.step === 'WINDOW').choose('Redundant Shields: front');
    expect(t.shield(ENEMY, 0)).toBe(1);
    expect(t.step).toBe('DIALS');
  });
});

describe('critical effects', () => {
  test('Overload Pulse exhausts every token', () => {
    const t = toCritical(attack(table({ cards: ['overload-pulse'], changes: CRITS }))).choose('Overload Pulse');
    expect([0, 1, 2].map((slot) => t.token(ENEMY, slot))).toEqual([1, 1, 1]);
  });

  test('A-DEF-18 Assault Concussion Missiles: a point on each zone beside the one that is hit, not halved', () => {
    const t = toCritical(attack(table({ own: 'gladiator-i', cards: ['assault-concussion-missiles'], changes: CRITS })));
    t.choose('Assault Concussion Missiles');
    expect(zones(t, ENEMY).slice(1)).toEqual([2, 1, 2]);
  });

  test('Assault Proton Torpedoes: a faceup card whatever the shields', () => {
    const t = table({
      own: 'gladiator-i',
      cards: ['assault-proton-torpedoes'],
      changes: { ...CRITS, ...deckOf('power-failure') },
    });
    t.shields(ENEMY, 12, 3, 1, 3);
    toCritical(attack(t)).choose('Assault Proton');
    expect([t.get(ENEMY, 'cards'), t.get(ENEMY, 'faceup')]).toEqual([1, 1 << 14]);
  });

  test('XX 9 Turbolasers: the first two cards lie faceup; contain does not bar it (A-DEF-10)', () => {
    const t = table({ cards: ['xx-9-turbolasers'], changes: { ...CRITS, ...deckOf('power-failure') } }).shields(
      ENEMY,
      0,
      0,
      0,
      0,
    );
    toCritical(attack(t)).choose('XX-9');
    expect(t.report().filter((line) => line.includes('faceup damage card'))).toHaveLength(2);
  });

  test('Dodonna’s Pride: all dice are cancelled for one faceup card', () => {
    const t = table({
      own: 'cr90-corvette-a',
      cards: ['dodonnas-pride'],
      changes: { ...CRITS, ...deckOf('power-failure') },
    });
    toCritical(attack(t)).choose("Dodonna's Pride");
    expect([t.get(ENEMY, 'cards'), t.shield(ENEMY, 0)]).toEqual([1, 3]);
  });
});

/** Half a token by size, in millimetres. */
const HALF = { small: 35.125, medium: 50.75, large: 64 } as const;

/** Whether an evade of `enemy` at long range (250 mm) may affect one more die against `own`. */
function dodgesMore(own: string, enemy: string): boolean {
  const t = table({ own, enemy, changes: HITS }, HALF[SHIPS[own]!.size] + 250 + HALF[SHIPS[enemy]!.size]);
  attack(t)
    .until((x) => x.step === 'DEFENSE')
    .choose('Evade');
  return t.step === 'EVADE';
}

/** The hull of a ship whose fleet Admiral Motti commands from another ship. */
function hullUnderMotti(id: string): number {
  const fleets = [['cr90-corvette-a'], ['victory-ii', id]] as const;
  const t = new TestTable(fleets, {}, 0, { upgrades: [[[]], [['admiral-motti'], []]] });
  const other = unit(1, 1);
  t.place(OWN, 100, 100, 0, 0)
    .place(ENEMY, 800, 800, 8, 0)
    .place(other, 400, 800, 8, 0)
    .until((x) => x.over);
  return t.rows(EVENT.UNIT_SURVIVES).find(([code]) => code! % 64 === other)![2]!;
}

describe('sizes', () => {
  test('A-SIZ-01 a ship is as large as its base, a flotilla too', () => {
    // Small: CR90, Gladiator; medium: Victory, Assault Frigate; large: Imperial.
    expect(dodgesMore('gladiator-i', 'cr90-corvette-a')).toBe(false);
    expect(dodgesMore('victory-ii', 'cr90-corvette-a')).toBe(true);
    expect(dodgesMore('victory-ii', 'assault-frigate-mark-ii-b')).toBe(false);
    expect(dodgesMore('imperial-ii', 'assault-frigate-mark-ii-b')).toBe(true);
    // Admiral Motti adds one, two or three hull by size: a flotilla (hull 3) is small.
    expect(['gozanti-cruisers', 'gladiator-i', 'victory-ii', 'imperial-ii'].map(hullUnderMotti)).toEqual([
      4, 6, 10, 14,
    ]);
  });
});

describe('scoring and refusals', () => {
  test('A-SCO-02 A-FLT-12 a destroyed ship scores its upgrades, the discarded ones too', () => {
    const t = table({ against: ['dominator', 'xi7-turbolasers'], changes: HITS })
      .set(ENEMY, 'cards', 7)
      .set(ENEMY, 'discarded', -1);
    attack(t.dials().shields(ENEMY, 0, 0, 0, 0)).until((x) => x.over);
    expect(t.score(0)).toBe(85 + 12 + 6);
  });

  test('A-FLT-07 A-FLT-08 A-FLT-09 A-FLT-10 what a fleet may not carry is refused by name', () => {
    expect(refused('cr90-corvette-a', ['overload-pulse'])).toContain('no ion cannons slot left');
    expect(refused('cr90-corvette-a', ['comms-net'])).toContain('no fleet support slot left');
    expect(refused('cr90-corvette-a', ['dominator'])).toContain('needs a ship of the kind Victory');
    expect(refused('cr90-corvette-a', ['grand-moff-tarkin'])).toContain('belongs to empire');
    expect(refused('gozanti-cruisers', ['admiral-motti'])).toContain('cannot sail on a flotilla');
    expect(refused('victory-ii', ['admiral-motti', 'grand-moff-tarkin'])).toContain('is a second commander');
    expect(refused('cr90-corvette-c', [])).toContain('unknown ship');
  });
});

describe('salvo', () => {
  test('A-DEF-13 A-DEF-14 after the damage it strikes back with the rear battery at the zone that attacked', () => {
    const t = answered(0);
    expect(t.report().join()).toContain('makes a salvo attack');
    expect(t.rows(ARMADA_EVENT.TOTAL).map(([, , total]) => total)).toEqual([3, 2]);
    expect(t.shield(OWN, 0)).toBe(0);
  });

  test('A-DEF-16 AH-31 a ship that the attack destroys still makes its salvo', () => {
    const t = answered(7);
    expect([t.over, t.shield(OWN, 0), t.score(0)]).toEqual([true, 0, 85]);
  });

  test('A-DEF-05 it answers an attack that has no dice left, against which nothing else is offered', () => {
    const printed = armada.defaults()['ships'] as Record<string, { defenseTokens: string[] }>;
    const ships = { ...printed, 'victory-ii': { ...printed['victory-ii'], defenseTokens: ['brace', 'salvo'] } };
    const t = table({ own: 'cr90-corvette-a', changes: { ...dice('accuracy', 'hit'), ships } }, 300);
    t.place(OWN, 450, 300, 8).activate('0a').play('Attack from the rear', 'lock Brace');
    expect(t.options()).toEqual(['Salvo (token 2)', 'No further defense tokens']);
    t.choose('Salvo (token 2)').until((x) => x.step === 'COURSE');
    expect(t.rows(ARMADA_EVENT.ATTACK)).toHaveLength(2);
  });

  test('A-ATK-06 a rear battery without a die at that range makes no salvo, and no attack is counted', () => {
    const printed = armada.defaults()['ships'] as Record<string, { batteries: Record<string, number[]> }>;
    const batteries = { ...printed['victory-ii']!.batteries, rear: [0, 1, 1] };
    const ships = { ...printed, 'victory-ii': { ...printed['victory-ii'], batteries, defenseTokens: ['salvo'] } };
    const t = table({ own: 'cr90-corvette-a', changes: { ...HITS, ships } }, 340);
    attack(t.dials())
      .until((x) => x.step === 'DEFENSE')
      .choose('Salvo')
      .until((x) => x.step === 'COURSE');
    expect([t.get(ENEMY, 'attacksMade'), t.rows(ARMADA_EVENT.ATTACK).length]).toEqual([0, 1]);
  });

  test('A-DEF-14 a card that adds dice adds none to a salvo', () => {
    const printed = armada.defaults()['ships'] as Record<string, { defenseTokens: string[] }>;
    const ships = { ...printed, 'gladiator-i': { ...printed['gladiator-i'], defenseTokens: ['salvo'] } };
    const t = table({ enemy: 'gladiator-i', against: ['external-racks'], changes: { ...HITS, ships } });
    attack(t.dials())
      .until((x) => x.step === 'DEFENSE')
      .choose('Salvo');
    const met: string[] = [];
    while (t.step !== 'DECLARE' && t.step !== 'COURSE') {
      met.push(...t.options());
      t.idle();
    }
    expect(t.rows(ARMADA_EVENT.ATTACK)).toHaveLength(2);
    expect(met.join()).not.toContain('External Racks');
  });

  test('A-DEF-15 a salvo is not answered by salvo', () => {
    expect(answered(0).rows(ARMADA_EVENT.ATTACK)).toHaveLength(2);
  });
});
