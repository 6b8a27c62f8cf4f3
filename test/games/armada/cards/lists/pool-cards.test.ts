/**
 * Cards that people often bring: dice that are spent and added, tokens of ships that stand still, repairs for friends.
 */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { attack, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { SQUADRON_FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
const stateOf = (t: TestTable, seat: number, card: string, ship = 0): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[ship]!.upgrades.find((each) => each.card === card)!.state;
};

/** A Victory II with the given dice, before a squadron at close range. */
const flak = (cards: Cards, changes: Record<string, unknown>, gap = 120, own = 'gladiator-i'): TestTable => {
  const t = duel({ own: [own], cards: [cards], squadrons: [[], ['tie-bomber']], changes, gap: 620, y: 200 });
  t.fly(squadron(1), 450, 200 + gap);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
};
const isActivated = (t: TestTable): boolean => (t.wing(squadron(1), 'squadronFlags') & SQUADRON_FLAG.ACTIVATED) !== 0;
const isOver = (t: TestTable): boolean => t.s[field.attackNumber] === 0;
const shoot = (t: TestTable): TestTable =>
  t.choose('Attack from the front: TIE').until((x) => x.step === 'EFFECTS' || isOver(x));

const gunners = (tokens: number): TestTable => {
  const t = duel({ own: ['venator-ii', 'venator-ii'], cards: [['clone-gunners']] });
  t.set(SECOND, 'commands', tokens);
  t.dials('Concentrate');
  return t
    .play('(0a)', 'Keep')
    .choose('Attack from the front: ')
    .until((x) => x.step === 'EFFECTS');
};

const concord = (cards: Cards): TestTable => {
  const t = duel({ enemy: ['starhawk-battleship-mark-i'], against: [cards] });
  if (cards.length > 0) t.choose('Concord');
  t.place(ENEMY, 450, 490, 8, 0);
  return attack(t);
};

const total = (cards: Cards, from: string, changes = dice('critical', 'critical', 'hitCritical')): number => {
  const t = duel({ own: ['nebulon-b-escort-frigate'], cards: [cards], changes, gap: 240 });
  if (from !== 'front') t.place(OWN, 450, 300, from === 'left' ? 4 : 12);
  attack(t, from).until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
  return t.rows(ARMADA_EVENT.TOTAL).at(-1)![2]!;
};

const struck = (against: Cards): TestTable =>
  attack(duel({ cards: [['ms-1-ion-cannon']], against: [against], changes: dice('hit', 'critical') })).until(
    (x) => x.step === 'CRITICAL' || x.s[field.attackNumber] === 0,
  );

const crews = (cards: Cards, where: readonly [number, number] = [450, 300]): TestTable => {
  const t = duel({ own: ['gr-75-medium-transports', 'cr90-corvette-a'], cards: [cards], gap: 590 });
  t.place(SECOND, ...where, 0).set(SECOND, 'cards', 0);
  return t;
};

const held = (cards: Cards): string => {
  const t = duel({ own: ['pelta-command-ship'], cards: [cards], gap: 590 });
  t.set(OWN, 'commands', 7);
  t.activate('0a', 'Trade', 'Concentrate');
  return t.step;
};

describe('point-defense-reroute', () => {
  test('AH-161 dice with a critical icon are rerolled, as many as its player wants, once an attack at a squadron at close range', () => {
    const t = shoot(
      flak(['point-defense-reroute'], dice('hit', 'critical', 'hitCritical'), 120, 'mc30c-torpedo-frigate'),
    );
    expect(offers(t, 'Point-Defense Reroute')).toHaveLength(1);
    t.choose('Point-Defense Reroute');
    const picks = offers(t, 'critical');
    expect(picks.length).toBeGreaterThan(0);
    expect(offers(t, ' hit,')).toEqual([]);
    const none = shoot(flak(['point-defense-reroute'], dice('hit', 'hit', 'hit')));
    expect(offers(none, 'Point-Defense Reroute')).toEqual([]);
    const ship = attack(
      duel({ cards: [['point-defense-reroute']], changes: dice('critical', 'critical', 'hitCritical') }),
    );
    expect(offers(ship, 'Point-Defense Reroute')).toEqual([]);
  });
});

describe('flechette-torpedoes', () => {
  const CRITICAL = dice('hit', 'hit', 'hitCritical');
  const black = (cards: Cards, changes = CRITICAL): TestTable => shoot(flak(cards, changes, 110, 'raider-i'));

  test('AH-162 a black die with a critical icon is spent: the squadron counts as activated', () => {
    const t = black(['flechette-torpedoes']);
    expect(offers(t, 'counts as activated')).toHaveLength(1);
    const before = t.rows(ARMADA_EVENT.DIE_LOST).length;
    t.choose('counts as activated');
    expect([isActivated(t), t.rows(ARMADA_EVENT.DIE_LOST).length - before]).toEqual([true, 1]);
    expect(offers(t, 'counts as activated')).toEqual([]);
  });

  test('AH-162 not without the icon, nor at a squadron that has activated', () => {
    expect(offers(black(['flechette-torpedoes'], dice('hit', 'hit', 'hit')), 'counts as activated')).toEqual([]);
    const t = flak(['flechette-torpedoes'], CRITICAL, 110, 'raider-i');
    t.setWing(squadron(1), 'squadronFlags', t.wing(squadron(1), 'squadronFlags') | SQUADRON_FLAG.ACTIVATED);
    expect(offers(shoot(t), 'counts as activated')).toEqual([]);
  });
});

describe('clone-gunners', () => {
  test('AH-163 once it has concentrated its fire, a friend within distance 5 of the defender discards its token for a blue accuracy', () => {
    const t = gunners(8);
    expect(offers(t, 'Clone Gunners')).toEqual([]);
    t.choose('add a red');
    t.choose('Clone Gunners');
    expect(t.get(SECOND, 'commands')).toBe(0);
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)!.slice(1)).toEqual([2, 8 + 4]);
    expect(offers(t, 'Clone Gunners')).toEqual([]);
    const none = gunners(0).choose('add a red');
    expect(offers(none, 'Clone Gunners')).toEqual([]);
  });
});

describe('concord', () => {
  test('AH-164 it gains a salvo token; at speed 0 it spends one token an attack', () => {
    const t = concord(['concord']).until((x) => x.step === 'DEFENSE');
    expect(offers(t, 'Salvo')).toHaveLength(1);
    expect(offers(t, 'Brace').length).toBeGreaterThan(0);
    t.choose('Brace');
    expect(t.step).not.toBe('DEFENSE');
    const none = concord([]).until((x) => x.step === 'DEFENSE' || x.s[field.attackNumber] === 0);
    expect(none.step).not.toBe('DEFENSE');
  });
});

describe('salvation', () => {
  test('AH-165 critical icons of an attack at a ship from the front count twice', () => {
    expect([total([], 'front'), total(['salvation'], 'front')]).toEqual([3, 6]);
    expect([total([], 'left'), total(['salvation'], 'left')]).toEqual([2, 2]);
    expect(total(['salvation'], 'front', dice('hit', 'hit'))).toBe(3);
  });
});

describe('ms-1-ion-cannon', () => {
  test('AH-166 as a blue critical effect a card of the defender that does something ready is exhausted, by the choice of the attacker', () => {
    const t = struck(['electronic-countermeasures', 'gunnery-team', 'intel-officer']).choose('MS-1');
    expect(texts(t)).toHaveLength(2);
    t.choose('exhaust Intel Officer');
    expect([stateOf(t, 1, 'Intel Officer'), stateOf(t, 0, 'MS-1 Ion Cannon')]).toEqual(['exhausted', 'ready']);
    expect(offers(struck(['gunnery-team']), 'MS-1')).toEqual([]);
  });
});

describe('repair-crews', () => {
  test('AH-167 instead of spending engineering points a damage card of a friend within distance 2 is discarded', () => {
    const t = crews(['repair-crews'], [540, 300]);
    t.lay(SECOND, 0, 2);
    t.activate('0a', 'Keep', 'Repair').choose('Repair');
    expect(t.step).toBe('CARD_ASKS');
    t.choose('discard');
    expect([t.get(SECOND, 'cards'), t.step === 'REPAIR', t.s[field.engineering]]).toEqual([1, false, 0]);
  });

  test('AH-167 its player may repair as usual; and has to without a card nearby', () => {
    const t = crews(['repair-crews'], [540, 300]);
    t.lay(SECOND, 0, 2);
    t.activate('0a', 'Keep', 'Repair').play('Repair', 'spend engineering points');
    expect(t.step).toBe('REPAIR');
    const far = crews(['repair-crews'], [800, 300]);
    far.lay(SECOND, 0, 2);
    far.activate('0a', 'Keep', 'Repair').choose('Repair');
    expect(far.step).toBe('REPAIR');
  });
});

describe('quantum-storm', () => {
  test('AH-168 after a maneuver with a navigate command it moves once more, straight at speed 1', () => {
    const t = duel({ own: ['gr-75-medium-transports'], cards: [['quantum-storm']], gap: 590 });
    t.activate('0a', 'Keep', 'Navigate')
      .until((x) => x.step === 'COURSE')
      .choose('Navigate');
    t.until((x) => x.step === 'WINDOW');
    const y = t.get(OWN, 'y');
    t.choose('Quantum Storm');
    expect([t.step, t.get(OWN, 'x'), t.get(OWN, 'y') > y]).toEqual(['TURN', 450 * 1024, true]);
    const none = duel({ own: ['gr-75-medium-transports'], cards: [['quantum-storm']], gap: 590 });
    none.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'TURN' || x.step === 'WINDOW');
    expect(none.step).toBe('TURN');
  });
});

describe('phoenix-home', () => {
  test('AH-169 it holds four command tokens, and its command value stays', () => {
    expect([held([]), held(['phoenix-home'])]).toEqual(['DROP', 'COMMANDS']);
  });
});

describe('paragon', () => {
  test('AH-170 against a ship that it has attacked this round a black die is added', () => {
    const t = duel({ own: ['assault-frigate-mark-ii-a'], cards: [['paragon']] });
    t.place(OWN, 450, 300, 0).place(ENEMY, 340, 420, 8);
    t.activate('0a').choose('Attack from the front: ');
    expect(offers(t, 'Paragon')).toEqual([]);
    t.until((x) => x.step === 'DECLARE').choose('Attack from the left: ');
    t.until((x) => x.step === 'EFFECTS');
    expect(offers(t, 'Paragon')).toHaveLength(1);
    t.choose('Paragon');
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)![2]! >> 3).toBe(2);
    expect(offers(t, 'Paragon')).toEqual([]);
  });
});
