/**
 * Aces with texts that a player uses, and aces whose texts act on others: one test for each, with its id in the name.
 */
import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { ACES } from '../../../../src/games/armada/cards/squadrons/aces.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { SQUADRON_FLAG, TOKEN } from '../../../../src/games/armada/state/layout.ts';
import { setToken, tokenState } from '../../../../src/games/armada/units/combatants.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { TestTable, dice, fixedDefaults, squadron, unit } from '../support/table.ts';

const OWN = squadron(0);
const FRIEND = squadron(0, 1);
const ENEMY = squadron(1);
const OTHER = squadron(1, 1);
const HITS = dice('hit', 'hit', 'hit');
const CRITS = dice('critical', 'critical', 'hitCritical');
/** Dice that nearly always show a hit, but also have the other faces. */
const face = { blank: 0, hit: 20, doubleHit: 0, critical: 0, accuracy: 1, hitCritical: 0 };
const MOSTLY = { dice: { red: face, blue: face, black: { ...face, accuracy: 0 } } };
const BLANKS = dice('blank', 'blank', 'blank');

/** Squadrons of both sides: the first ones 40 mm apart, the second ones beside them, others in a corner. Ships are far away. */
function table(own: readonly string[], enemy: readonly string[], changes: Record<string, unknown> = HITS): TestTable {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ...changes, rules: { initiative: 'seat' } }, 0, {
    squadrons: [own, enemy],
  });
  t.place(unit(0), 100, 100, 0).place(unit(1), 800, 850, 8);
  own.forEach((_, i) => t.fly(squadron(0, i), i < 2 ? 450 : 60, i === 0 ? 450 : i === 1 ? 410 : 300 + 60 * i));
  enemy.forEach((_, i) => t.fly(squadron(1, i), i === 0 ? 450 : i === 1 ? 490 : 860, i < 2 ? 490 - 20 * i : 60 * i));
  return t;
}
/** Activates the first squadron of `seat`. */
const wakes = (t: TestTable, seat = 0, who = `(${seat}A)`): TestTable =>
  t.until((x) => x.step === 'SQUADRON' && x.actor === seat).choose(who);
const attacks = (t: TestTable, seat = 0, whom = `(${1 - seat}A)`): TestTable => wakes(t, seat).choose(whom);
const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));
const hull = (t: TestTable, c: number): number => t.wing(c, 'squadronHull');
const states = (t: TestTable, c: number): number[] => [0, 1].map((slot) => tokenState(t.s, c, slot));
/** Ends the attack under way without making any choice. */
const settled = (t: TestTable): TestTable =>
  t.until((x) => !['EFFECTS', 'DEFENSE', 'DODGE', 'CRITICAL', 'SOAK', 'OBSTRUCTED', 'COUNTER'].includes(x.step));
/** A Victory beside the first squadrons, which attack it. */
const atShip = (own: readonly string[], changes: Record<string, unknown> = HITS): TestTable => {
  const t = table(own, ['tie-bomber'], changes).place(unit(1), 450, 350, 8, 0);
  return t.fly(ENEMY, 860, 60);
};

/**
 * The offers of Captain Jonus at height `y` to a corvette that attacks a Victory; with two copies, one belongs to each
 * of two fleets.
 */
const shot = (y: number, copies = 1): string[] => {
  const rules = { initiative: 'seat', fleets: 'free' };
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ...MOSTLY, rules }, 0, {
    squadrons: [Array.from({ length: copies }, () => 'captain-jonus'), []],
  });
  t.place(unit(0), 450, 250, 0, 1).place(unit(1), 450, 450, 8, 1);
  for (let k = 0; k < copies; k++) t.fly(squadron(0, k), 530, y + 40 * k);
  t.activate('0a').until((x) => x.step === 'DECLARE');
  return offers(t.choose('Attack from the front'), 'Captain Jonus');
};
/** The step after the first of these squadrons has attacked an A-wing. */
const countered = (own: string[]): string => {
  const x = attacks(table(own, ['a-wing'], BLANKS));
  return x.until((y) => y.step !== 'EFFECTS' && y.step !== 'DEFENSE').step;
};
/** How far an enemy beside this squadron can fly to the east, in distance bands. */
const reach = (own: string, enemy: string): number => {
  const t = table([own], [enemy]).setWing(OWN, 'squadronEngaged', 0).setWing(ENEMY, 'squadronEngaged', 0);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1);
  t.setWing(ENEMY, 'squadronEngaged', 0).choose('(1A)').choose('Move').choose('Fly east');
  return t.options().length;
};
/** The number of dice with which this squadron counters beside Plo Koon. */
const counters = (own: string): number => {
  const t = attacks(table([own, 'plo-koon'], ['x-wing'], BLANKS), 1);
  t.until((x) => x.step !== 'EFFECTS' && x.step !== 'DEFENSE' && x.step !== 'DODGE');
  if (t.step !== 'COUNTER') return 0;
  const before = t.rows(ARMADA_EVENT.DIE).length;
  return t.choose('Counter').rows(ARMADA_EVENT.DIE).length - before;
};
/** The offers to activate this friend, which is far from the commanding ship and near Matchstick. */
const commanded = (friend: string): string[] => {
  const t = table(['matchstick', friend], ['tie-fighter']).fly(OWN, 450, 450).fly(FRIEND, 450, 600).fly(ENEMY, 860, 60);
  t.until((x) => x.step === 'TURN' && x.actor === 0);
  t.place(unit(0), 450, 250, 0).choose('Activate').choose('Keep');
  t.until((x) => offers(x, 'Resolve Squadron').length > 0).choose('Resolve Squadron');
  return offers(t, 'Activate').filter((text) => text.includes('(0B)'));
};
/** The hull that this enemy loses when it activates beside Gar Saxon. */
const hurt = (enemy: string): number => {
  const t = table(['gar-saxon'], [enemy]);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1);
  const before = hull(t, ENEMY);
  return before - hull(t.choose('(1A)'), ENEMY);
};

describe('dice of an attack', () => {
  test('odd-ball: up to two dice are rerolled when he has moved in this activation', () => {
    const t = table(['odd-ball'], ['tie-fighter']).fly(OWN, 450, 300);
    t.until((x) => x.step === 'TURN' && x.actor === 0);
    t.place(unit(0), 380, 250, 0).choose('Activate').choose('Keep');
    t.until((x) => offers(x, 'Resolve Squadron').length > 0).choose('Resolve Squadron');
    t.choose('(0A)').choose('Move').choose('TIE').choose('touch').choose('Attack TIE');
    t.choose('Odd Ball').play('Pick', 'Pick');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(2);
    expect(offers(t, 'Odd Ball')).toEqual([]);
    expect(offers(attacks(table(['odd-ball'], ['tie-fighter'])), 'Odd Ball')).toEqual([]);
  });

  test('lieutenant-blount: another friend with swarm at distance 1 rerolls a die against a squadron, besides swarm', () => {
    const t = attacks(table(['z-95-headhunter', 'lieutenant-blount'], ['tie-fighter']));
    t.choose('Lieutenant Blount: reroll');
    expect(offers(t, 'Blount: ')).toEqual([]);
    expect(offers(attacks(table(['x-wing', 'lieutenant-blount'], ['tie-fighter'])), 'Blount: ')).toEqual([]);
    expect(offers(attacks(table(['lieutenant-blount', 'z-95-headhunter'], ['tie-fighter'])), 'Blount: ')).toEqual([]);
  });

  test('captain-jonus: a friendly ship that attacks a ship at distance 1 of him turns a die to an accuracy', () => {
    expect(shot(450)).toEqual([
      'Captain Jonus: turn a red hit to an accuracy',
      'Captain Jonus: turn a blue hit to an accuracy',
    ]);
    expect(shot(300)).toEqual([]);
    expect(shot(450, 2)).toEqual(shot(450));
  });

  test('malee-hurra: a friendly ship spends a die to turn another one to a critical, once an activation', () => {
    const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } }, 3, {
      squadrons: [['malee-hurra'], []],
    });
    t.place(unit(0), 450, 250, 0, 1).place(unit(1), 450, 450, 8, 1).fly(OWN, 530, 450);
    t.activate('0a').until((x) => x.step === 'DECLARE');
    t.choose('Attack from the front').choose('Malee Hurra: spend').choose('Pick');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how! >= 3)).toHaveLength(1);
    expect(t.rows(ARMADA_EVENT.DIE_LOST)).toHaveLength(1);
    expect(offers(t, 'Malee')).toEqual([]);
  });

  test('baktoid-prototypes: a die is turned to an accuracy while another friendly bomber is at distance 1 of the ship', () => {
    expect(offers(attacks(atShip(['baktoid-prototypes', 'hyena-bomber'], MOSTLY), 0, 'Victory'), 'Baktoid')).toEqual([
      'Baktoid Prototypes: turn a red hit to an accuracy',
    ]);
    expect(offers(attacks(atShip(['baktoid-prototypes', 'vulture'], MOSTLY), 0, 'Victory'), 'Baktoid')).toEqual([]);
  });

  test('dbs-404: in touch with the target it suffers a damage to add a die of a colour in the pool', () => {
    const t = attacks(table(['dbs-404'], ['b-wing']).fly(ENEMY, 450, 484.2));
    t.choose('DBS-404: suffer one damage, add a blue die');
    expect([hull(t, OWN), t.rows(ARMADA_EVENT.DIE).length, offers(t, 'DBS')]).toEqual([3, 3, []]);
    expect(offers(attacks(table(['dbs-404'], ['b-wing'])), 'DBS')).toEqual([]);
    const last = table(['dbs-404'], ['a-wing']).fly(ENEMY, 450, 484.2).setWing(OWN, 'squadronHull', 1);
    attacks(last).choose('DBS-404');
    expect([hull(last, OWN), hull(last, ENEMY), last.step]).toEqual([0, 4, 'SQUADRON']);
  });

  test('kanan-jarrus: a die with a critical is spent for a raid token on the ship', () => {
    const t = attacks(atShip(['kanan-jarrus'], CRITS), 0, 'Victory');
    t.choose('Kanan Jarrus: spend a blue critical for a Repair raid token');
    expect([t.get(unit(1), 'raids'), offers(t, 'Kanan')]).toEqual([1 << 2, []]);
    expect(offers(attacks(atShip(['kanan-jarrus'], HITS), 0, 'Victory'), 'Kanan')).toEqual([]);
  });

  test('ten-numb: a blue critical is spent: one damage on each other enemy squadron at distance 1 of the target', () => {
    const t = attacks(table(['ten-numb'], ['b-wing', 'a-wing', 'a-wing'], CRITS));
    t.choose('Ten Numb: spend a blue critical');
    expect([OTHER, squadron(1, 2), ENEMY].map((c) => hull(t, c))).toEqual([3, 4, 4]);
    expect(offers(t, 'Ten Numb')).toEqual([]);
    expect(offers(attacks(table(['ten-numb'], ['b-wing'], CRITS)), 'Ten Numb')).toEqual([]);
  });

  test('zertik-strom: another friend at distance 1 suffers a damage, and any dice are rerolled', () => {
    const t = attacks(table(['zertik-strom', 'tie-bomber', 'tie-bomber'], ['b-wing']));
    expect(offers(t, 'Zertik')).toEqual(['Zertik Strom: one damage on TIE Bomber Squadron (0B), reroll dice']);
    t.choose('Zertik').play('Pick', 'Pick', 'Pick');
    expect([hull(t, FRIEND), t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1).length]).toEqual([4, 3]);
  });

  test('jango-fett: a friend at distance 1 of a unique target suffers a damage, and a die is turned to any face', () => {
    const t = attacks(table(['jango-fett', 'vulture'], ['wedge-antilles']).fly(FRIEND, 480, 440));
    t.choose('Jango Fett: one damage on Vulture');
    expect([hull(t, FRIEND), t.step]).toEqual([2, 'TEXT']);
    expect(offers(attacks(table(['jango-fett', 'vulture'], ['x-wing']).fly(FRIEND, 480, 440)), 'Jango')).toEqual([]);
  });

  test('morna-kee: a defense token is spent to reroll dice; a discarded one is ready again as she activates', () => {
    const t = table(['morna-kee'], ['b-wing']);
    setToken(t.s, OWN, 0, TOKEN.DISCARDED);
    attacks(t);
    expect(states(t, OWN)[0]).toBe(TOKEN.READY);
    t.choose('Morna Kee: spend Brace').play('Pick', 'Pick');
    expect([states(t, OWN)[0], t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1).length]).toEqual([
      TOKEN.EXHAUSTED,
      0,
    ]);
    t.choose('No further die');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(2);
  });

  test('lando-calrissian: a discarded token sets a die that nothing changes again; in defense one has dice rerolled', () => {
    const red = { blank: 0, hit: 20, doubleHit: 1, critical: 0, accuracy: 1, hitCritical: 0 };
    const faces = { dice: { red, blue: { ...red, doubleHit: 0 }, black: { ...red, doubleHit: 0, accuracy: 0 } } };
    const t = attacks(table(['lando-calrissian'], ['tycho-celchu'], faces));
    t.choose('Lando Calrissian: discard Brace').choose('turn a red hit to a red double hit for good');
    expect(states(t, OWN)).toEqual([TOKEN.DISCARDED, TOKEN.READY]);
    t.until((x) => x.step === 'DEFENSE').choose('Scatter');
    // The die that was set cannot be changed, so its two points of damage are left.
    expect(hull(settled(t), ENEMY)).toBe(2);
    const d = attacks(table(['lando-calrissian'], ['b-wing']), 1);
    d.until((x) => x.step === 'DEFENSE');
    d.choose('Lando Calrissian: spend Brace').play('Pick', 'No further die');
    expect(d.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(1);
    expect(offers(d, 'Lando')).toEqual([]);
  });

  test('A-DEF-17 lando-calrissian: a token that Intel Officer has named is discarded, spent for his text as well', () => {
    const t = table([], ['lando-calrissian'], MOSTLY).place(unit(0), 450, 400, 0);
    t.activate('0a').until((x) => x.step === 'DECLARE');
    t.choose('Lando Calrissian').until((x) => x.step === 'DEFENSE');
    t.s[field.namedToken] = 1;
    t.choose('Lando Calrissian: spend Brace');
    expect(states(t, ENEMY)).toEqual([TOKEN.DISCARDED, TOKEN.READY]);
  });

  test('A-DEF-17 tel-trevura: a token that Intel Officer has discarded as he spent it is one that he discarded', () => {
    const t = table([], ['tel-trevura'], MOSTLY).place(unit(0), 450, 400, 0).setWing(ENEMY, 'squadronHull', 2);
    t.activate('0a').until((x) => x.step === 'DECLARE');
    t.choose('Tel Trevura').until((x) => x.step === 'DEFENSE');
    t.s[field.namedToken] = 1;
    t.choose('token 1');
    settled(t);
    expect([states(t, ENEMY)[0], hull(t, ENEMY)]).toEqual([TOKEN.DISCARDED, 4]);
  });
});

const kept = (hullLeft: number): string[] => {
  const t = table(['x-wing', 'biggs-darklighter', 'luke-skywalker'], ['tie-fighter']);
  t.fly(squadron(0, 2), 405, 410).setWing(squadron(0, 2), 'squadronHull', hullLeft);
  return offers(
    attacks(t, 1).until((x) => x.step === 'TEXT'),
    'Luke Skywalker',
  );
};

describe('defense', () => {
  test('dfs-311: has a die of an obstructed attack rerolled', () => {
    const t = attacks(table(['luminara-unduli'], ['b-wing']), 1);
    expect(
      offers(
        t.until((x) => x.step === 'DEFENSE'),
        'DFS',
      ),
    ).toEqual([]);
    const d = table(['dfs-311'], ['x-wing', 'x-wing']);
    // An obstacle that obstructs is replaced by the bit that says so.
    attacks(d, 1);
    expect(
      offers(
        d.until((x) => x.step === 'DEFENSE'),
        'DFS',
      ),
    ).toEqual([]);
    d.s[d.game.info.fields.find(({ name }) => name === 'attackFlags')!.offset]! |= 32;
    d.choose('DFS-311: have a blue hit rerolled');
    expect(d.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(1);
    expect(offers(d, 'DFS')).toEqual([]);
  });

  test('kit-fisto: a token is discarded for three damage less', () => {
    const t = attacks(table(['kit-fisto'], ['x-wing']), 1).until((x) => x.step === 'DEFENSE');
    t.choose('Kit Fisto: discard Brace');
    expect(states(t, OWN)).toEqual([TOKEN.DISCARDED, TOKEN.READY]);
    // Four hits, reduced by three, leave one point of damage.
    expect(hull(settled(t), OWN)).toBe(3);
  });

  test('tel-trevura: escort while a token is ready; up to three hull come back when a token was discarded', () => {
    const t = table(['tel-trevura', 'tie-bomber'], ['x-wing']);
    wakes(t, 1);
    expect(offers(t, 'Attack TIE Bomber')).toEqual([]);
    t.choose('Attack Tel');
    for (const slot of [0, 1]) setToken(t.s, OWN, slot, TOKEN.EXHAUSTED);
    t.setWing(OWN, 'squadronHull', 2)
      .until((x) => x.step === 'DEFENSE')
      .choose('Brace');
    // Two of his four points of hull are lost, which destroys him; then he recovers three.
    expect([hull(settled(t), OWN), states(t, OWN)[0]]).toEqual([3, TOKEN.DISCARDED]);
    const spent = table(['tel-trevura', 'tie-bomber'], ['x-wing']);
    for (const slot of [0, 1]) setToken(spent.s, OWN, slot, TOKEN.EXHAUSTED);
    expect(offers(wakes(spent, 1), 'Attack TIE Bomber')).toHaveLength(1);
  });

  test('axe: another friend at distance 1 suffers a damage less for a token', () => {
    const t = attacks(table(['v-19-torrent', 'axe'], ['x-wing']), 1);
    t.until((x) => x.step === 'TEXT');
    expect(t.options()).toEqual([
      'Axe: spend Brace (token 1): one damage less',
      'Axe: spend Evade (token 2): one damage less',
      'Axe: no token',
    ]);
    t.choose('Brace');
    expect(hull(t, OWN)).toBe(2);
    expect(t.report().join('\n')).toContain('Axe (0B) spends Brace');
    expect(t.rows(ARMADA_EVENT.TOKEN_LOST)).toEqual([]);
  });

  test('biggs-darklighter: a point of damage on an escort at distance 1 goes to another one', () => {
    const t = attacks(table(['x-wing', 'biggs-darklighter'], ['tie-fighter']), 1);
    t.until((x) => x.step === 'TEXT').choose('one damage goes to Biggs Darklighter');
    expect([hull(t, OWN), hull(t, FRIEND)]).toEqual([3, 4]);
    const plain = attacks(table(['a-wing', 'biggs-darklighter'], ['tie-fighter']).fly(FRIEND, 405, 405), 1, '(0');
    expect(plain.until((x) => x.step !== 'EFFECTS' && x.step !== 'DEFENSE').step).not.toBe('TEXT');
  });

  test('biggs-darklighter: no point goes to a squadron that General Rieekan keeps in play', () => {
    expect([kept(3).length, kept(0).length]).toEqual([1, 0]);
  });

  test('A-ATK-15 biggs-darklighter: an escort that he has cost its last hull is no target of the zone that attacks on', () => {
    const t = table([], ['x-wing', 'biggs-darklighter', 'tie-fighter']).place(unit(0), 450, 400, 0);
    t.fly(squadron(1, 2), 430, 520).setWing(OTHER, 'squadronHull', 1);
    t.activate('0a').until((x) => x.step === 'DECLARE');
    t.choose('X-wing Squadron (1A)')
      .until((x) => x.step === 'TEXT')
      .choose('one damage goes to Biggs');
    t.until((x) => x.step === 'MORE_TARGETS');
    expect([hull(t, OTHER), offers(t, '(1B)'), offers(t, '(1C)')]).toEqual([0, [], [expect.any(String)]]);
  });

  test('valen-rudor: no enemy that is engaged with another squadron attacks or counters him', () => {
    const t = wakes(table(['tie-fighter', 'valen-rudor'], ['a-wing']), 1);
    expect([offers(t, 'Attack TIE'), offers(t, 'Attack Valen')].map((list) => list.length)).toEqual([1, 0]);
    expect(offers(wakes(table(['valen-rudor'], ['a-wing']), 1), 'Attack Valen')).toHaveLength(1);
    expect([countered(['valen-rudor', 'tie-fighter']), countered(['valen-rudor'])]).toEqual(['SQUADRON', 'COUNTER']);
  });

  test('luminara-unduli: enemies at distance 1 of her see friends obstructed that are not unique', () => {
    expect(attacks(table(['v-19-torrent', 'luminara-unduli'], ['x-wing']), 1).step).toBe('OBSTRUCTED');
    const unique = table(['kickback', 'luminara-unduli'], ['x-wing']);
    expect(attacks(unique, 1).step).not.toBe('OBSTRUCTED');
    expect(attacks(table(['v-19-torrent', 'luminara-unduli'], ['x-wing']).fly(FRIEND, 450, 300), 1).step).not.toBe(
      'OBSTRUCTED',
    );
  });
});

describe('friends and enemies around them', () => {
  test('ketsu-onyo: enemy squadrons at distance 1 are slower by two, never slower than one', () => {
    expect([reach('x-wing', 'tie-fighter'), reach('ketsu-onyo', 'tie-fighter')]).toEqual([4, 2]);
    expect(reach('ketsu-onyo', 'yv-666')).toBe(1);
  });

  test('norra-wexley: a critical of a bomber at distance 1, or of her own, takes a shield of the zone, not one of Luke Skywalker', () => {
    const full = atShip(['b-wing', 'norra-wexley'], CRITS).shields(unit(1), 4, 4, 4, 4);
    const t = attacks(full, 0, 'Victory').until((x) => x.step === 'CRITICAL');
    const before = [0, 1, 2, 3].reduce((n, zone) => n + t.shield(unit(1), zone), 0);
    t.choose('Critical beside Norra Wexley');
    settled(t);
    // The critical takes one shield, the damage three.
    expect(before - [0, 1, 2, 3].reduce((n, zone) => n + t.shield(unit(1), zone), 0)).toBe(4);
    expect(
      offers(
        attacks(atShip(['norra-wexley'], CRITS), 0, 'Victory').until((x) => x.step === 'CRITICAL'),
        'Norra',
      ),
    ).toHaveLength(1);
    const luke = attacks(atShip(['luke-skywalker', 'norra-wexley'], CRITS), 0, 'Victory');
    expect([luke.until((x) => x.step === 'CRITICAL').step, offers(luke, 'Norra')]).toEqual(['CRITICAL', []]);
    const bare = atShip(['b-wing', 'norra-wexley'], CRITS).shields(unit(1), 0, 0, 0, 0);
    expect(
      offers(
        attacks(bare, 0, 'Victory').until((x) => x.step === 'CRITICAL'),
        'Norra',
      ),
    ).toEqual([]);
  });

  test('plo-koon: friends at distance 1 without counter that are not unique have counter 1', () => {
    expect([counters('v-19-torrent'), counters('arc-170'), counters('kickback')]).toEqual([1, 1, 0]);
  });

  test('hera-syndulla-x-wing: friends with escort at distance 1-2 have adept 1', () => {
    const adept = (own: string[]): number => offers(attacks(table(own, ['b-wing'])), 'Adept').length;
    expect([adept(['x-wing', 'hera-syndulla-x-wing']), adept(['a-wing', 'hera-syndulla-x-wing'])]).toEqual([1, 0]);
    const t = attacks(table(['x-wing', 'hera-syndulla-x-wing'], ['b-wing'])).choose('Adept');
    expect(offers(t, 'Adept')).toEqual([]);
  });

  test('matchstick: a command that reaches him reaches three bombers at distance 1-3 of him', () => {
    expect([commanded('btl-b-y-wing').length, commanded('v-19-torrent').length]).toEqual([1, 0]);
  });

  test('gar-saxon: an enemy with intel or relay at distance 1 suffers a damage as it activates', () => {
    expect([hurt('hwk-290'), hurt('vcx-100'), hurt('x-wing')]).toEqual([1, 1, 0]);
    const last = table(['gar-saxon'], ['hwk-290', 'x-wing']).setWing(ENEMY, 'squadronHull', 1);
    wakes(last, 1);
    expect([hull(last, ENEMY), last.step]).toEqual([0, 'SQUADRON']);
  });

  test('phlac-arphocc-prototypes: an enemy that ends its activation at distance 1 suffers a damage', () => {
    const t = wakes(table(['phlac-arphocc-prototypes'], ['x-wing']), 1).choose('End the activation');
    expect(hull(t, ENEMY)).toBe(4);
    const away = wakes(table(['phlac-arphocc-prototypes'], ['x-wing']).fly(OWN, 100, 450), 1);
    expect(hull(away.choose('End the activation'), ENEMY)).toBe(5);
  });

  test('anakin-skywalker-delta-7: two enemies at distance 1 of a damaged target suffer a damage', () => {
    const t = attacks(table(['anakin-skywalker-delta-7'], ['b-wing', 'a-wing', 'a-wing']));
    t.until((x) => x.step === 'TEXT');
    expect(t.options()).toEqual([
      'Anakin Skywalker: one damage on B-wing Squadron (1A)',
      'Anakin Skywalker: one damage on A-wing Squadron (1B)',
      'Anakin Skywalker: hurt no further squadron',
    ]);
    t.choose('(1B)').choose('(1A)');
    expect([hull(t, ENEMY), hull(t, OTHER)]).toEqual([5 - 4 - 1, 3]);
    const none = attacks(table(['anakin-skywalker-delta-7'], ['b-wing', 'a-wing'], BLANKS));
    expect(none.until((x) => !['EFFECTS', 'DEFENSE', 'COUNTER'].includes(x.step)).step).not.toBe('TEXT');
  });
});

describe('activations', () => {
  test('vult-skerris: attacks nobody in the Squadron Phase, and counters', () => {
    expect(offers(wakes(table(['vult-skerris'], ['b-wing'])), 'Attack')).toEqual([]);
    const t = attacks(table(['vult-skerris'], ['b-wing'], BLANKS), 1);
    expect(t.until((x) => !['EFFECTS', 'DEFENSE'].includes(x.step)).step).toBe('COUNTER');
  });

  test('anakin-skywalker-btl-b: a token is spent to ignore engagement until the end of the activation', () => {
    const t = table(['anakin-skywalker-btl-b'], ['tie-advanced', 'tie-fighter']).place(unit(1), 450, 350, 8, 0);
    wakes(t);
    expect([offers(t, 'Move'), offers(t, 'Victory'), offers(t, 'TIE Fighter')].map((list) => list.length)).toEqual([
      0, 0, 0,
    ]);
    t.choose('Anakin Skywalker: spend Brace (token 1) to ignore engagement');
    expect(offers(t, 'Move')).toHaveLength(1);
    expect(offers(t, 'Victory').length).toBeGreaterThan(0);
    expect(offers(t, 'TIE Fighter')).toHaveLength(1);
    expect(states(t, OWN)).toEqual([TOKEN.EXHAUSTED, TOKEN.READY]);
  });

  test('colonel-jendon: in the place of his attack a friend at distance 1-2 attacks, activated or not', () => {
    const t = table(['colonel-jendon', 'tie-bomber'], ['b-wing'], BLANKS);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
    t.setWing(FRIEND, 'squadronFlags', SQUADRON_FLAG.ACTIVATED).choose('(0A)');
    t.choose('Colonel Jendon: TIE Bomber Squadron (0B) attacks').choose('Attack B-wing');
    expect(t.report().join('\n')).toContain('TIE Bomber Squadron (0B)');
    settled(t);
    // His friend's attack counts as his own, so he neither attacks nor moves any more.
    expect(t.step).toBe('SQUADRON');
    expect(t.wing(OWN, 'squadronFlags') & SQUADRON_FLAG.ACTIVATED).not.toBe(0);
  });

  test('ahsoka-tano: after her move a friend at distance 1 attacks with two blue dice', () => {
    const t = table(['ahsoka-tano', 'btl-b-y-wing'], ['b-wing'], BLANKS).fly(OWN, 450, 330).fly(FRIEND, 450, 400);
    wakes(t).play('Move', 'Fly nowhere');
    expect(t.report()).toContain('Ahsoka Tano (0A) stays in place');
    t.choose('Ahsoka Tano: BTL-B Y-Wing Squadron (0B) may attack').choose('Attack B-wing');
    expect(t.rows(ARMADA_EVENT.DIE).map(([, , die]) => die! >> 3)).toEqual([1, 1]);
    settled(t);
    expect(t.wing(FRIEND, 'squadronFlags') & SQUADRON_FLAG.ACTIVATED).toBe(0);
  });

  test('kickback: after his attack he moves up to distance 1, engaged or not', () => {
    const t = attacks(table(['kickback'], ['b-wing'], BLANKS).place(unit(0), 450, 100, 0));
    settled(t).play('Kickback: move', 'Fly towards CR90', 'touching');
    expect(t.wing(OWN, 'squadronEngaged')).toBe(0);
    expect(Math.round(450 - t.wing(OWN, 'squadronY') / 1024)).toBe(77);
  });

  test('whisper: after an attack in which it spent a token it moves up to distance 1', () => {
    const t = table(['whisper'], ['b-wing'], HITS).place(unit(0), 450, 100, 0);
    attacks(t, 1).until((x) => x.step === 'DEFENSE');
    t.choose('Scatter').until((x) => x.step === 'TEXT' || x.step === 'SQUADRON');
    t.play('Whisper: move', 'Fly towards CR90', 'touching');
    expect(t.wing(OWN, 'squadronEngaged')).toBe(0);
    const none = attacks(table(['whisper'], ['b-wing'], BLANKS), 1);
    expect(none.until((x) => x.step === 'TEXT' || x.step === 'SQUADRON').step).toBe('SQUADRON');
  });

  test('hera-syndulla: two friends at distance 1-2 have rogue in the Squadron Phase', () => {
    const t = table(['hera-syndulla', 'x-wing'], ['tie-fighter']).fly(OWN, 450, 380);
    t.until((x) => x.step === 'TEXT').choose('X-wing Squadron (0B) moves and attacks');
    expect(t.step).not.toBe('TEXT');
    t.fly(FRIEND, 250, 380)
      .until((x) => x.step === 'SQUADRON' && x.actor === 0)
      .choose('(0B)')
      .play('Move', 'Fly nowhere');
    t.fly(ENEMY, 250, 420);
    expect(t.step).toBe('SQUADRON');
    const again = table(['hera-syndulla', 'x-wing'], ['tie-fighter']).fly(OWN, 450, 380);
    again
      .until((x) => x.step === 'TEXT')
      .choose('X-wing')
      .fly(FRIEND, 450, 330);
    again
      .until((x) => x.step === 'SQUADRON' && x.actor === 0)
      .choose('(0B)')
      .play('Move', 'TIE Fighter', 'touching');
    expect(offers(again, 'Attack TIE')).toHaveLength(1);
  });

  test('hondo-ohnaka: in the place of his attack a squadron at distance 1 counts as activated, or is placed', () => {
    const t = wakes(table(['hondo-ohnaka'], ['b-wing']));
    t.choose('Hondo Ohnaka: B-wing Squadron (1A) counts as activated');
    expect(t.wing(ENEMY, 'squadronFlags') & SQUADRON_FLAG.ACTIVATED).not.toBe(0);
    const moved = table(['hondo-ohnaka'], ['b-wing']);
    moved.until((x) => x.step === 'SQUADRON' && x.actor === 0).setWing(ENEMY, 'squadronFlags', SQUADRON_FLAG.ACTIVATED);
    moved.choose('(0A)').choose('Hondo Ohnaka: place B-wing').choose('heading 8');
    expect(moved.wing(ENEMY, 'squadronY')).toBeLessThan(450 * 1024);
  });
});

const sides = (own: readonly string[], enemy: readonly string[]): never =>
  armada.contentSchema.parse({
    ...fixedDefaults(),
    rules: { ...(fixedDefaults()['rules'] as object), fleets: 'free', rounds: 3 },
    sides: {
      a: { ships: ['nebulon-b-escort-frigate'], squadrons: own },
      b: { ships: ['victory-ii'], squadrons: enemy },
    },
  }) as never;

test('the laws of every game hold with these aces on both sides', () => {
  const ids = ACES.map(({ id }) => id).slice(24);
  for (const k of [0, 1]) {
    const content = sides(
      ids.filter((_, i) => i % 4 === k),
      ids.filter((_, i) => i % 4 === k + 2),
    );
    const game = armada.compile(content);
    const subject = { name: 'aces', game, twin: armada.compile(content), plant: PLANTERS.get('armada')!(game) };
    expect(walkUnder(LAWS, subject, 'random', 1).violations).toEqual([]);
  }
});
