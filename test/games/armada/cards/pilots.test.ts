/** Unique squadrons: their defense tokens, and the parts of their texts that are no keywords. */
import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { SQUADRON_FLAG, TOKEN } from '../../../../src/games/armada/state/layout.ts';
import { tokenState } from '../../../../src/games/armada/units/combatants.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { TestTable, dice, fixedDefaults, squadron, unit } from '../support/table.ts';

const PILOT = squadron(0);
const ENEMY = squadron(1);
const HITS = dice('hit', 'hit', 'hit');
const CRITS = dice('critical', 'critical', 'hitCritical');

/**
 * Seat 0 goes first. A squadron of each side stands 40 mm from the other; ships are far away, and further squadrons
 * stand in a corner.
 */
function table(own: readonly string[], enemy: readonly string[], changes: Record<string, unknown>): TestTable {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ...changes, rules: { initiative: 'seat' } }, 0, {
    squadrons: [own, enemy],
  });
  t.place(unit(0), 100, 100, 0).place(unit(1), 800, 850, 8);
  own.forEach((_, i) => t.fly(squadron(0, i), i === 0 ? 450 : 60, 450 + 100 * i));
  enemy.forEach((_, i) => t.fly(squadron(1, i), i === 0 ? 450 : 860, 490 + 100 * i));
  return t;
}
/** The squadron of `seat` whose name has these words attacks. */
const attack = (t: TestTable, seat: number, who: string, words: string): TestTable => {
  t.until((x) => x.step === 'SQUADRON' && x.actor === seat).choose(who);
  return t.choose(words);
};
const states = (t: TestTable, c: number): number[] => [0, 1].map((slot) => tokenState(t.s, c, slot));

/** The reason why the fleet is refused; '' if it is legal. */
const refused = (squadrons: readonly string[], fleetLimit: number): string => {
  try {
    armada.contentSchema.parse({
      ...armada.defaults(),
      rules: { ...(armada.defaults()['rules'] as object), fleetLimit },
      sides: { a: { ships: ['cr90-corvette-a'], upgrades: [['general-dodonna']], squadrons } },
    });
    return '';
  } catch (error) {
    return String(error);
  }
};
/** The choices of a squadron that is engaged with a TIE Fighter, beside a ship. */
const choices = (id: string): string[] => {
  const t = table([id], ['tie-fighter'], HITS);
  t.place(unit(1), 450, 350, 8, 0);
  return t
    .until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .options();
};
/** The hull of a B-wing after an attack in which every die shows a critical. */
const hullAfter = (id: string): number => {
  const t = attack(table([id], ['b-wing'], CRITS), 0, '(0A)', 'Attack B-wing');
  return t.until((x) => x.step === 'SQUADRON' || x.over).wing(ENEMY, 'squadronHull');
};
const shieldsUp = (t: TestTable): number => [0, 1, 2, 3].reduce((n, zone) => n + t.shield(unit(1), zone), 0);
/**
 * A squadron attacks a Victory beside it. Returns damage cards, lost shields, and whether the defender was asked about
 * redirected damage.
 */
const attacked = (id: string, token: string): number[] => {
  const t = table([id], [], HITS);
  t.place(unit(1), 450, 350, 8, 0).until((x) => x.step === 'SQUADRON' && x.actor === 0);
  const before = shieldsUp(t.set(unit(1), 'dialSpeed', 1));
  t.choose('(0A)').choose('Victory').choose(token);
  t.until((x) => x.step !== 'DEFENSE');
  const asked = t.step === 'SOAK' ? 1 : 0;
  t.until((x) => x.step !== 'SOAK');
  return [t.get(unit(1), 'cards'), before - shieldsUp(t), asked];
};
/** The number of dice in an attack of Wedge Antilles. */
const diceOf = (activated: boolean): number => {
  const t = table(['wedge-antilles'], ['b-wing'], HITS);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
  t.setWing(ENEMY, 'squadronFlags', activated ? SQUADRON_FLAG.ACTIVATED : 0);
  t.choose('(0A)').choose('Attack B-wing');
  const offered = t.options().filter((text) => text.includes('add two blue dice')).length;
  if (offered > 0) t.choose('add two blue dice');
  expect([offered, t.options().some((text) => text.includes('two blue'))]).toEqual([activated ? 1 : 0, false]);
  return t.rows(ARMADA_EVENT.DIE).length;
};

describe('defense tokens of squadrons', () => {
  test('A-DEF-01 A-DEF-02 A-DEF-11 brace: they start ready, one of a type an attack, and half the damage is left, rounded up', () => {
    const t = table(['tycho-celchu'], ['tie-fighter'], HITS);
    expect(states(t, PILOT)).toEqual([TOKEN.READY, TOKEN.READY]);
    attack(t, 1, 'TIE Fighter', 'Attack Tycho');
    expect([t.step, t.actor, t.options()]).toEqual([
      'DEFENSE',
      0,
      ['Brace (token 1)', 'Scatter (token 2)', 'No further defense tokens'],
    ]);
    t.play('Brace', 'No further');
    // Three hits, halved, cost two of four points of hull.
    expect([t.wing(PILOT, 'squadronHull'), states(t, PILOT)]).toEqual([2, [TOKEN.EXHAUSTED, TOKEN.READY]]);
    expect(t.report().join('\n')).toContain('Tycho Celchu (0A) spends Brace');
  });

  test('A-DEF-12 A-QR-23 scatter cancels all dice; the Status Phase readies the tokens; an exhausted one is discarded', () => {
    const t = table(['tycho-celchu'], ['tie-fighter'], HITS);
    attack(t, 1, 'TIE Fighter', 'Attack Tycho').choose('Scatter');
    t.until((x) => x.step !== 'DEFENSE');
    expect([t.wing(PILOT, 'squadronHull'), states(t, PILOT)]).toEqual([4, [TOKEN.READY, TOKEN.EXHAUSTED]]);
    t.until((x) => x.s[field.round] === 2);
    expect(states(t, PILOT)).toEqual([TOKEN.READY, TOKEN.READY]);
    t.setWing(PILOT, 'squadronFlags', TOKEN.EXHAUSTED << 10);
    attack(t, 1, 'TIE Fighter', 'Attack Tycho').choose('Scatter');
    expect(states(t, PILOT)).toEqual([TOKEN.READY, TOKEN.DISCARDED]);
  });

  test('A-ATK-10 an accuracy locks a token of a squadron', () => {
    const t = table(['tycho-celchu'], ['tie-fighter'], dice('hit', 'accuracy', 'hit'));
    attack(t, 1, 'TIE Fighter', 'Attack Tycho').choose('lock Scatter').choose('No further attack effects');
    expect(t.options()).toEqual(['Brace (token 1)', 'No further defense tokens']);
  });

  test('A-DEF-07 A-DEF-08 evade has one die of a squadron at distance 1 rerolled', () => {
    const t = table(['wat-tambor'], ['tie-fighter'], HITS);
    attack(t, 1, 'TIE Fighter', 'Attack Wat').choose('Evade (token 2)');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(1);
    expect([t.step, states(t, PILOT)]).toEqual(['DEFENSE', [TOKEN.READY, TOKEN.EXHAUSTED]]);
  });

  test('A-FLT-05 one unique squadron with defense tokens for each 100 points of the limit', () => {
    expect(refused(['tycho-celchu', 'wedge-antilles'], 180)).toContain(
      'more than one for each 100 points of the limit (1)',
    );
    expect(refused(['tycho-celchu', 'wedge-antilles'], 200)).toBe('');
    expect(refused(['tycho-celchu', 'gold-squadron'], 180)).toBe('');
  });
});

describe('texts', () => {
  test('Tycho Celchu moves and attacks ships although he is engaged', () => {
    expect(choices('a-wing').filter((text) => !text.includes('TIE'))).toEqual(['End the activation of the squadron']);
    expect(choices('tycho-celchu')).toEqual(
      expect.arrayContaining(['Move the squadron', expect.stringContaining('Victory')]),
    );
  });

  test('Darth Vader: his criticals are damage to squadrons as well', () => {
    // Vader counts three blue criticals and a black hit with a critical as 5; for a TIE Advanced, three blue criticals
    // count 0.
    expect([hullAfter('darth-vader'), hullAfter('tie-advanced')]).toEqual([0, 5]);
  });

  test('ig-88 ignores escort and counter of enemies', () => {
    const at = (id: string): [string[], boolean] => {
      const t = table([id], ['x-wing', 'a-wing'], HITS).fly(squadron(1, 1), 450, 410);
      t.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
      const targets = t.options().filter((text) => text.startsWith('Attack'));
      const asked =
        targets.length > 1 && t.choose('Attack A-wing').until((x) => x.step !== 'DEFENSE').step === 'COUNTER';
      return [targets, asked];
    };
    expect(at('tie-advanced')).toEqual([['Attack X-wing Squadron (1A)'], false]);
    expect(at('ig-88')).toEqual([['Attack X-wing Squadron (1A)', 'Attack A-wing Squadron (1B)'], false]);
    const plain = table(['tie-advanced'], ['a-wing'], HITS);
    expect(attack(plain, 0, '(0A)', 'Attack A-wing').step).toBe('COUNTER');
  });

  test('Luke Skywalker: the damage of his attacks on ships goes past shields, and no redirect takes it', () => {
    expect(attacked('luke-skywalker', 'No further')).toEqual([1, 0, 0]);
    expect(attacked('luke-skywalker', 'Redirect')).toEqual([1, 0, 0]);
    expect(attacked('x-wing', 'No further')).toEqual([0, 1, 0]);
    expect(attacked('x-wing', 'Redirect')).toEqual([0, 1, 1]);
  });

  test('Wedge Antilles: two blue dice against a squadron that has activated, once an attack', () => {
    expect([diceOf(false), diceOf(true)]).toEqual([4, 6]);
  });
});

/** The hull that the enemy has left after squadron 0A has attacked it with criticals. */
const left = (id: string, enemy: string): number => {
  const t = attack(table([id], [enemy], CRITS), 0, '(0A)', 'Attack');
  t.until((x) => x.step !== 'EFFECTS' && x.step !== 'DEFENSE' && x.step !== 'DODGE');
  return t.wing(ENEMY, 'squadronHull');
};

describe('pilots whose criticals are damage in some attacks, and those that obstruct', () => {
  test('shara-bey: in a counter, not in her own attack', () => {
    const t = table(['shara-bey'], ['b-wing'], CRITS);
    attack(t, 1, '(1A)', 'Attack')
      .until((x) => x.step === 'COUNTER')
      .choose('Counter');
    t.until((x) => x.step === 'SQUADRON' || x.over || x.s[field.round] === 2);
    expect(t.wing(ENEMY, 'squadronHull')).toBe(5 - 3);
    expect(left('shara-bey', 'b-wing')).toBe(5);
  });

  test('darth-vader-tie-defender: against unique squadrons', () => {
    // Two black dice show a hit and a critical each.
    expect([left('darth-vader-tie-defender', 'keyan-farlander'), left('darth-vader-tie-defender', 'b-wing')]).toEqual([
      0, 3,
    ]);
  });

  test('general-grievous: against a target without a ready defense token', () => {
    expect([left('general-grievous', 'b-wing'), left('general-grievous', 'keyan-farlander')]).toEqual([0, 3]);
  });

  test('maarek-stele: one die is turned to a critical, once an attack', () => {
    const faces = { blank: 0, hit: 20, doubleHit: 0, critical: 1, accuracy: 0, hitCritical: 0 };
    const black = { ...faces, critical: 0, hitCritical: 1 };
    const t = table(['maarek-stele'], ['b-wing'], { dice: { red: faces, blue: faces, black } });
    attack(t, 0, '(0A)', 'Attack');
    expect(t.options().filter((text) => text.includes('Maarek'))).toEqual([
      'Maarek Stele (0A): turn a blue hit to a critical',
      'Maarek Stele (0A): turn a black hit to a critical',
    ]);
    t.choose('black hit to a critical');
    expect(t.options().join()).not.toContain('Maarek');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how! >= 3)).toHaveLength(1);
  });

  test('ciena-ree: attacks at her are obstructed, her counter is not; dis-t81 is never obstructed', () => {
    const at = (id: string, enemy: string): string => attack(table([id], [enemy], HITS), 0, '(0A)', 'Attack').step;
    expect(at('x-wing', 'ciena-ree')).toBe('OBSTRUCTED');
    expect([at('x-wing', 'tie-fighter'), at('dis-t81', 'ciena-ree')]).not.toContain('OBSTRUCTED');
    const t = attack(table(['tie-fighter', 'x-wing'], ['ciena-ree'], HITS), 0, '(0A)', 'Attack');
    t.choose('obstruction takes')
      .until((x) => x.step === 'COUNTER')
      .choose('Counter');
    expect(t.step).not.toBe('OBSTRUCTED');
  });
});

/** A table with the second squadron of each side beside the first ones, `own` at (450, 410), `enemy` at (490, 450). */
const close = (own: readonly string[], enemy: readonly string[], faces: Record<string, unknown>): TestTable => {
  const t = table(own, enemy, faces);
  if (own.length > 1) t.fly(squadron(0, 1), 450, 410);
  if (enemy.length > 1) t.fly(squadron(1, 1), 490, 450);
  return t;
};
/**
 * How often squadron 0A can choose actions with these words in its attack on the first enemy squadron, and the number
 * of its dice after that.
 */
const used = (t: TestTable, words: string): [times: number, dice: number] => {
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('(1A)');
  let times = 0;
  for (; t.options().some((text) => text.includes(words)); times++) t.choose(words);
  return [times, t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how !== 1).length];
};
const BLANKS = dice('blank', 'blank', 'blank');

/** How often Dash Rendar may reroll in an attack on these enemies, with a Victory at `y`. */
const rerolls = (enemies: readonly string[], y: number): number => {
  const t = close(['dash-rendar'], enemies, HITS).place(unit(1), 450, y, 8, 0);
  return used(t, 'Dash Rendar: reroll')[0];
};
/**
 * The number of dice with which a squadron counters a B-wing. Its friend at `y` is Dengar, or a TIE Bomber if the
 * squadron is Dengar.
 */
const answer = (target: string, y: number): number => {
  const friend = target === 'dengar' ? 'tie-bomber' : 'dengar';
  const t = table([target, friend], ['b-wing'], BLANKS).fly(squadron(0, 1), 450, y);
  attack(t, 1, '(1A)', '(0A)').until((x) => !['EFFECTS', 'DEFENSE'].includes(x.step));
  if (t.step !== 'COUNTER') return 0;
  const before = t.rows(ARMADA_EVENT.DIE).length;
  t.choose('Counter');
  return t.rows(ARMADA_EVENT.DIE).length - before;
};
/** The hull of an A-wing after it has attacked `target`. */
const hullLeft = (own: readonly string[], target: string): number => {
  const t = close(own, ['a-wing'], BLANKS);
  attack(t, 1, '(1A)', target).until((x) => x.s[field.activeSquadron]! < 0);
  return t.wing(ENEMY, 'squadronHull');
};
describe('texts of six more', () => {
  test('Bossk adds a blue die that shows an accuracy, once an attack, when he is damaged', () => {
    const hurt = close(['bossk'], ['b-wing'], HITS).setWing(PILOT, 'squadronHull', 6);
    expect(used(hurt, 'add a blue die that shows an accuracy')).toEqual([1, 5]);
    expect(hurt.rows(ARMADA_EVENT.DIE).at(-1)).toEqual([expect.anything(), 2, 8 + 4]);
    expect(used(close(['bossk'], ['b-wing'], HITS), 'accuracy')).toEqual([0, 4]);
  });

  test('Dash Rendar rerolls a die for each enemy ship and squadron at distance 1', () => {
    expect([rerolls(['tie-bomber'], 850), rerolls(['tie-bomber', 'tie-bomber'], 850)]).toEqual([1, 2]);
    expect(rerolls(['tie-bomber', 'tie-bomber'], 350)).toBe(3);
  });

  test('Dengar: other friends at distance 1-2 have counter 1, or one die more (A-SQD-13)', () => {
    expect([answer('tie-bomber', 330), answer('tie-bomber', 200), answer('tie-interceptor', 330)]).toEqual([1, 0, 3]);
    expect(answer('dengar', 330)).toBe(0);
  });

  test('Howlrunner: other friends with swarm at distance 1 add a blue die against a squadron, once an attack', () => {
    expect(used(close(['tie-fighter', 'howlrunner'], ['b-wing'], HITS), 'add a blue die')).toEqual([1, 4]);
    expect(used(close(['tie-bomber', 'howlrunner'], ['b-wing'], HITS), 'add a blue die')[0]).toBe(0);
    expect(used(close(['howlrunner', 'tie-fighter'], ['b-wing'], HITS), 'add a blue die')[0]).toBe(0);
    expect(used(table(['tie-fighter', 'howlrunner'], ['b-wing'], HITS), 'add a blue die')[0]).toBe(0);
  });

  test('Mauler Mithel: each squadron engaged with him after he has moved suffers one damage', () => {
    const t = table(['mauler-mithel'], ['b-wing', 'x-wing', 'x-wing'], BLANKS);
    t.fly(PILOT, 450, 300).fly(squadron(1, 1), 490, 490).setWing(squadron(1, 1), 'squadronHull', 1);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0).play('(0A)', 'Move', 'B-wing Squadron (1A)', 'touch');
    expect([0, 1, 2].map((i) => t.wing(squadron(1, i), 'squadronHull'))).toEqual([4, 0, 5]);
    expect([t.score(0), t.wing(PILOT, 'squadronHull')]).toEqual([13, 3]);
  });

  test('Soontir Fel: a squadron engaged with him that attacks another target suffers one damage, not for a counter', () => {
    expect(hullLeft(['tie-fighter', 'soontir-fel'], '(0A)')).toBe(3);
    expect(hullLeft(['tie-fighter', 'soontir-fel'], '(0B)')).toBe(4);
    // The A-wing suffers nothing for its counter against a TIE Fighter.
    const t = close(['tie-fighter', 'soontir-fel'], ['a-wing'], BLANKS);
    attack(t, 0, '(0A)', '(1A)')
      .until((x) => x.step === 'COUNTER')
      .choose('Counter');
    expect(t.until((x) => x.step === 'SQUADRON').wing(ENEMY, 'squadronHull')).toBe(4);
  });
});

const aces = (): never =>
  armada.contentSchema.parse({
    ...fixedDefaults(),
    sides: {
      a: {
        ships: ['nebulon-b-escort-frigate', 'cr90-corvette-b'],
        squadrons: ['luke-skywalker', 'tycho-celchu', 'wedge-antilles', 'corran-horn', 'dash-rendar'],
      },
      b: {
        ships: ['victory-ii'],
        squadrons: [
          'darth-vader',
          'ig-88',
          'tie-fighter',
          'bossk',
          'dengar',
          'howlrunner',
          'mauler-mithel',
          'soontir-fel',
        ],
      },
    },
  }) as never;

test('the laws of every game hold with aces on both sides', () => {
  const game = armada.compile(aces());
  const subject = { name: 'aces', game, twin: armada.compile(aces()), plant: PLANTERS.get('armada')!(game) };
  expect(walkUnder(LAWS, subject, 'random', 2).violations).toEqual([]);
});
