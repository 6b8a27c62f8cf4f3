/** Actions that searches leave out, because by the rules they are no better than another action. */
import { describe, expect, test } from 'vitest';
import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { argumentOf, kindOf } from '../../../../src/games/armada/state/actions.ts';
import { poolDamage } from '../../../../src/games/armada/attack/dice.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import type { Armada } from '../../../../src/games/armada/index.ts';
import { SHIP_AT, SQUADRON_AT } from '../../../../src/games/armada/state/layout.ts';
import type { Rules } from '../../../../src/games/armada/compiled.ts';
import { isSquadron } from '../../../../src/games/armada/units/combatants.ts';
import { testSeed } from '../../../fixtures/seating.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';
import type { Cards } from '../support/table.ts';

const FRIGATE = unit(0);
const VICTORY = unit(1);
const OWN = squadron(0);
const ENEMY = squadron(1);
const NEBULON = 'nebulon-b-escort-frigate';

/** A frigate and a Victory far apart, and squadrons in other corners. */
function table(cards: Cards = {}): TestTable {
  const changes = { ...dice('hit', 'hit', 'hit'), rules: { initiative: 'seat' } };
  const t = new TestTable([[NEBULON], ['victory-ii']], changes, 0, cards);
  t.place(FRIGATE, 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
  for (const [seat, all] of (cards.squadrons ?? []).entries())
    all.forEach((_, i) => t.fly(squadron(seat, i), 60 + 60 * i, 500 - 300 * seat));
  return t;
}

/** The words of the actions that a search leaves out. */
function leftOut(t: TestTable): string[] {
  const looked = new Int32Array(t.game.info.maxLegal);
  const kept = new Set(looked.subarray(0, t.game.distinct!(t.s, looked)));
  const legal = new Int32Array(t.game.info.maxLegal);
  const all = [...legal.subarray(0, t.game.legal(t.s, legal))];
  return all.filter((a) => !kept.has(a)).map((a) => t.game.describe(t.s, a).text);
}

const REPAIR_TOKEN = 1 << 2;
const atReveal = (tokens: number, dial = 'Repair'): TestTable =>
  table().set(FRIGATE, 'commands', tokens).dials(dial).choose('(0a)');

describe('dials and tokens', () => {
  test('a dial is traded only for a token that the ship does not hold', () => {
    expect(leftOut(atReveal(REPAIR_TOKEN))).toEqual([expect.stringContaining('Trade')]);
    expect(leftOut(atReveal(0).shields(FRIGATE, 2, 1, 2, 1))).toEqual([]);
  });

  test('a Repair dial of a ship without damage becomes a token', () => {
    expect(leftOut(atReveal(0))).toEqual([expect.stringContaining('Keep')]);
    expect(leftOut(atReveal(REPAIR_TOKEN))).toEqual([expect.stringContaining('Trade')]);
  });

  test('who has the dial spends no token alone and repairs', () => {
    const t = atReveal(REPAIR_TOKEN).choose('Keep');
    const all = t.options();
    expect(leftOut(t)).toEqual([all[0], all.find((text) => text.includes('token') && !text.includes('dial'))]);
  });

  test('a token alone may be spent or kept', () => {
    const t = table().set(FRIGATE, 'commands', REPAIR_TOKEN).dials('Concentrate').play('(0a)', 'Keep');
    expect(t.options()).toHaveLength(2);
    expect(leftOut(t)).toEqual([]);
  });

  test('a dial is not traded for a token that is spent in the same activation', () => {
    const t = atReveal(0).shields(FRIGATE, 2, 1, 2, 1).choose('Trade');
    expect(t.step).toBe('COMMANDS');
    expect(leftOut(t)).toEqual([expect.stringContaining('token')]);
    expect(leftOut(t.play('no further'))).toEqual([]);
  });

  test('... nor for one of Navigate, which the next activation may spend', () => {
    const t = table().place(FRIGATE, 100, 100, 0, 2).dials('Navigate').play('(0a)', 'Trade');
    t.until((x) => x.step === 'COURSE');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text.includes('token')));
    expect(leftOut(t)).toHaveLength(2);
    t.until((x) => x.s[field.active] === -1).until((x) => x.s[field.active] === FRIGATE);
    expect(t.s[field.traded]).toBe(0);
  });

  test('... nor for a squadron token', () => {
    const squadrons = { squadrons: [['x-wing', 'x-wing'], ['tie-fighter']] } satisfies Cards;
    const t = table(squadrons).fly(OWN, 140, 200).dials('Squadron').play('(0a)', 'Trade');
    expect(leftOut(t)).toEqual([expect.stringContaining('token')]);
  });

  test('the token that a dial was traded for is not the one that is discarded', () => {
    const t = table().set(FRIGATE, 'commands', 0b11).dials('Repair').shields(FRIGATE, 2, 1, 2, 1);
    t.play('(0a)', 'Trade');
    expect(t.step).toBe('DROP');
    expect(leftOut(t)).toEqual([expect.stringContaining('Repair')]);
  });

  test('a repair goes on while a shield can be recovered', () => {
    const t = atReveal(0).shields(FRIGATE, 2, 1, 2, 1).play('Keep', 'dial');
    expect(leftOut(t)).toEqual([
      ...t.options().filter((text) => text.includes('Move a shield')),
      expect.stringContaining('End the repair'),
    ]);
    t.play('Recover');
    expect(leftOut(t)).toEqual([]);
  });

  test('an attack on a ship takes the die of a Concentrate Fire dial', () => {
    const t = table().place(VICTORY, 100, 260, 8, 0).dials('Concentrate').play('(0a)', 'Keep', 'Attack');
    expect(leftOut(t.until((x) => x.step === 'EFFECTS'))).toEqual([expect.stringContaining('No further')]);
  });

  test('... and rerolls no die by the token alone', () => {
    const t = table()
      .place(VICTORY, 100, 260, 8, 0)
      .set(FRIGATE, 'commands', 1 << 3);
    t.dials('Concentrate')
      .play('(0a)', 'Keep', 'Attack')
      .until((x) => x.step === 'EFFECTS');
    expect(leftOut(t)).toEqual([expect.stringContaining('Fire: reroll'), expect.stringContaining('No further')]);
  });

  test('... and the last attack, also on a squadron', () => {
    const t = table({ squadrons: [[], ['tie-fighter']] }).fly(ENEMY, 100, 200);
    t.dials('Concentrate')
      .play('(0a)', 'Keep', 'TIE')
      .until((x) => x.step === 'EFFECTS');
    expect(leftOut(t)).toEqual([]);
    t.s[field.attacks] = 2;
    expect(leftOut(t)).toEqual([expect.stringContaining('No further')]);
  });

  test('no speed that the Navigate dial sets is paid by the token alone', () => {
    const t = atReveal(1, 'Navigate')
      .choose('Keep')
      .until((x) => x.step === 'COURSE');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text.includes('token') && !text.includes('dial')));
    expect(leftOut(t).length).toBeGreaterThan(0);
  });

  test('a squadron command activates somebody', () => {
    const t = table({ squadrons: [['x-wing', 'x-wing'], ['tie-fighter']] });
    t.fly(OWN, 140, 200).fly(squadron(0, 1), 60, 200).dials('Squadron').play('(0a)', 'Keep', 'dial');
    expect(leftOut(t)).toEqual([expect.stringContaining('no further squadron')]);
    t.choose('Activate').until((x) => x.step === 'SQUADRON');
    expect(leftOut(t)).toEqual([]);
  });

  test('... by token, too', () => {
    const t = table({ squadrons: [['x-wing', 'x-wing'], ['tie-fighter']] }).set(FRIGATE, 'commands', 1 << 1);
    t.fly(OWN, 140, 200).fly(squadron(0, 1), 60, 200).dials('Concentrate').play('(0a)', 'Keep', 'token');
    expect(leftOut(t)).toEqual([expect.stringContaining('no further squadron')]);
  });
});

/** The first squadron of seat 0 is activated beside the first of seat 1. */
const beside = (own: string, enemy: string): TestTable =>
  table({ squadrons: [[own], [enemy]] })
    .until((x) => x.step === 'SQUADRON')
    .fly(ENEMY, 110, 500)
    .choose('Activate');

describe('attacks', () => {
  test('no squadron ends its activation beside a target that cannot answer', () => {
    expect(leftOut(beside('x-wing', 'tie-fighter'))).toEqual([expect.stringContaining('End the activation')]);
  });

  test('a squadron may spare one that counters', () => {
    expect(leftOut(beside('x-wing', 'tie-interceptor'))).toEqual([]);
  });

  test('a free counter attack is made', () => {
    const t = beside('x-wing', 'tie-interceptor')
      .choose('Attack')
      .until((x) => x.step === 'COUNTER');
    expect(leftOut(t)).toEqual([t.options()[0]]);
  });

  test('no die that shows something is rerolled where one of its colour shows nothing', () => {
    const t = table()
      .place(VICTORY, 100, 260, 8, 0)
      .set(FRIGATE, 'commands', 1 << 3);
    t.dials('Navigate')
      .play('(0a)', 'Keep', 'Attack')
      .until((x) => x.step === 'EFFECTS');
    expect(leftOut(t)).toEqual([]);
    t.s[field.dice] = 1;
    expect(leftOut(t)).toEqual(['Concentrate Fire: reroll a red hit']);
  });

  test('no die is rerolled that does the most to a squadron without tokens', () => {
    const cards: Cards = { squadrons: [['x-wing'], ['tie-fighter', 'tie-fighter']] };
    const t = table(cards).until((x) => x.step === 'SQUADRON' && x.options()[0]!.includes('TIE'));
    t.fly(OWN, 110, 500).fly(ENEMY, 60, 500).fly(squadron(1, 1), 160, 500);
    t.choose('Activate')
      .choose('Attack')
      .until((x) => x.step === 'EFFECTS');
    expect(t.options()[0]).toContain('Swarm: reroll');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text.startsWith('Swarm')));
  });

  test('no ship ends its attacks while it has a shot', () => {
    const t = table();
    t.place(FRIGATE, 450, 400, 0, 2).place(VICTORY, 450, 600, 8, 0).dials('Concentrate').play('(0a)', 'Keep');
    expect(t.step).toBe('DECLARE');
    expect(leftOut(t)).toEqual([expect.stringContaining('no further attack')]);
  });

  test('a squadron that could move neither ends its activation nor stays', () => {
    const t = table({ squadrons: [['x-wing'], ['tie-fighter']] }).until((x) => x.step === 'SQUADRON');
    t.fly(OWN, 300, 500).choose('Activate');
    expect(leftOut(t)).toEqual([expect.stringContaining('End the activation')]);
    t.choose('Move');
    expect(leftOut(t)).toEqual([t.options()[0]]);
  });

  test('no squadron flies over the edge of the table, where it stays', () => {
    const t = table({ squadrons: [['x-wing'], ['tie-fighter']] }).until((x) => x.step === 'SQUADRON');
    t.fly(OWN, 400, 20).play('Activate', 'Move');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text === 'Fly nowhere' || text.includes('south')));
  });

  test('a flight to distance 1 of a unit out of reach is the flight that touches it', () => {
    const t = table({ squadrons: [['x-wing'], ['tie-fighter']] }).until((x) => x.step === 'SQUADRON');
    t.play('Activate', 'Move', 'TIE');
    expect(leftOut(t)).toEqual([t.options()[1]]);
    t.fly(ENEMY, 160, 500);
    expect(leftOut(t)).toEqual([]);
  });

  test('a Squadron dial is not declined where a squadron could attack', () => {
    const t = table({ squadrons: [['x-wing'], ['tie-fighter']] });
    t.fly(OWN, 140, 200).fly(ENEMY, 190, 200).dials('Squadron').play('(0a)', 'Keep');
    expect(leftOut(t)).toEqual([t.options()[0]]);
    t.fly(ENEMY, 800, 200);
    expect(leftOut(t)).toEqual([]);
  });

  test('a squadron that has attacked by command may end its activation', () => {
    const t = table({ squadrons: [['x-wing'], ['tie-fighter']] });
    t.fly(OWN, 140, 200).fly(ENEMY, 190, 200).dials('Squadron').play('(0a)', 'Keep', 'dial', 'Activate');
    t.set(ENEMY, 'squadronHull', 1).choose('Attack');
    expect(t.step).toBe('SQUADRON_ACT');
    expect(t.options()).toHaveLength(2);
    expect(leftOut(t)).toEqual([]);
  });
});

/** A ship of seat 0 with a card attacks a squadron, with these faces. */
function atSquadron(ship: string, card: string, changes: Record<string, unknown>): TestTable {
  const cards: Cards = { squadrons: [[], ['x-wing']], upgrades: [[[card]], [[]]] };
  const t = new TestTable([[ship], [NEBULON]], { ...changes, rules: { initiative: 'seat' } }, 0, cards);
  t.place(FRIGATE, 450, 300, 0).place(VICTORY, 100, 800, 8).fly(ENEMY, 450, 390);
  t.activate('0a').until((x) => x.step === 'DECLARE');
  return t.choose('X-wing').until((x) => x.step === 'EFFECTS');
}

describe('cards against squadrons', () => {
  test('no shields are given for dice', () => {
    const t = atSquadron('victory-i', 'dominator', dice('hit', 'hit', 'hit'));
    const uses = t.options().filter((text) => text.includes('Dominator'));
    expect(uses.length).toBeGreaterThan(0);
    expect(leftOut(t)).toEqual(uses);
  });
});

/** The ship of seat 0 attacks that of seat 1 at medium range with these faces; the defender may spend tokens. */
function defending(attacker: string, defender: string, red: string, blue: string): TestTable {
  const t = new TestTable([[attacker], [defender]], { ...dice(red, blue), rules: { initiative: 'seat' } });
  t.place(FRIGATE, 450, 300, 0)
    .place(VICTORY, 450, 530, 8)
    .activate('0a')
    .until((x) => x.step === 'DECLARE');
  return t.choose('Attack from the front').until((x) => x.step === 'DEFENSE');
}

describe('defense tokens', () => {
  const CORVETTE = 'cr90-corvette-a';

  test('none is spent where there is no damage', () => {
    const t = defending(CORVETTE, 'victory-ii', 'blank', 'blank');
    expect(t.options().length).toBeGreaterThan(1);
    expect(leftOut(t)).toEqual(t.options().slice(0, -1));
  });

  test('no brace against one damage, which redirect may move', () => {
    const t = defending(CORVETTE, 'victory-ii', 'blank', 'hit');
    expect(leftOut(t)).toEqual(['Brace (token 1)']);
    expect(leftOut(defending(CORVETTE, 'victory-ii', 'hit', 'hit'))).toEqual([]);
  });

  test('who redirects moves the damage, unless the attacked zone keeps as many shields', () => {
    const t = defending(CORVETTE, 'victory-ii', 'hit', 'hit');
    t.until((x) => x.step === 'DEFENSE').choose('Redirect');
    t.choose(t.options().at(-1)!).until((x) => x.step === 'SOAK');
    expect(leftOut(t)).toEqual([t.options()[0]]);
    const bare = defending(CORVETTE, 'victory-ii', 'hit', 'hit').shields(VICTORY, 4, 1, 1, 1);
    expect(leftOut(bare).filter((text) => text.includes('Redirect'))).toHaveLength(2);
    bare.shields(VICTORY, 1, 1, 1, 1);
    expect(leftOut(bare)).toEqual([]);
  });

  test('evade takes dice that do damage', () => {
    const t = defending('victory-ii', CORVETTE, 'hit', 'blank');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text.includes('blank')));
    t.choose('Evade (token 1) against a red hit');
    expect(leftOut(t)).toEqual(t.options().filter((text) => text.includes('blank')));
  });
});

test('what is left out never gains anything: 2,000 actions of random matches', () => {
  const t = table({
    squadrons: [
      ['x-wing', 'y-wing', 'x-wing'],
      ['tie-fighter', 'tie-bomber', 'tie-interceptor'],
    ],
  });
  const game = t.game as Armada;
  const rng = makeSfc();
  seedSfc(rng, testSeed('left out'));
  const legal = new Int32Array(game.info.maxLegal);
  const looked = new Int32Array(game.info.maxLegal);
  const opening = t.copy();
  const s = t.copy();
  const after = t.copy();
  const without = t.copy();
  let seen = 0;
  let defenses = 0;
  while (seen < 2000) {
    if (game.toAct(s) < 0) s.set(opening);
    const n = game.legal(s, legal);
    const kept = new Set(looked.subarray(0, game.distinct(s, looked)));
    for (let i = 0; i < n; i++) {
      if (kept.has(legal[i]!)) continue;
      seen++;
      after.set(s);
      game.apply(after, legal[i]!, null);
      const { text } = game.describe(s, legal[i]!);
      if (DEFENSES.has(kindOf(legal[i]!))) {
        defenses++;
        without.set(s);
        game.apply(without, legal[n - 1]!, null);
        expect(defends(game.rules, s, after, without), text).toBe(false);
      } else if (kindOf(legal[i]!) === KIND.FLY_TO) {
        without.set(s);
        game.apply(without, legal[0]!, null);
        expect(after, text).toEqual(without);
      } else expect(gains(s, legal[i]!, after), text).toBe(false);
    }
    game.apply(s, legal[belowSfc(rng, n)]!, null);
  }
  expect(defenses).toBeGreaterThan(10);
});

const DEFENSES: ReadonlySet<number> = new Set([KIND.EVADE, KIND.EVADE_MORE, KIND.DODGE, KIND.SPEND, KIND.REDIRECT]);

/**
 * Whether a defense token makes the attack do less than if no further token is spent, or the same while less is left
 * of the unit.
 */
function defends(r: Rules, before: Int32Array, after: Int32Array, without: Int32Array): boolean {
  const over = [after, without].map((s) => s[field.placedDice] === 0);
  if (over[0] !== over[1]) return false;
  if (!over[0]) return poolDamage(r, after) < poolDamage(r, without);
  const v = before[field.target]!;
  const words = isSquadron(v)
    ? [SQUADRON_AT[v]! + field.squadronHull]
    : [field.shields, field.cards].map((at) => SHIP_AT[v]! + at);
  return words.some((at) => after[at] !== without[at]);
}

/**
 * Whether `a` gains the seat to act something: a token, a shield, fewer damage cards, hull, a place, or harm to an
 * enemy.
 */
function gains(before: Int32Array, a: number, after: Int32Array): boolean {
  const words = [field.commands, field.shields, field.cards].map((at) => SHIP_AT[before[field.active]!]! + at);
  if (kindOf(a) === KIND.FLY) {
    const at = SQUADRON_AT[before[field.activeSquadron]!]!;
    return [field.squadronX, field.squadronY, field.squadronHull].some((of) => before[at + of] !== after[at + of]);
  }
  if (kindOf(a) === KIND.COMMANDS || kindOf(a) === KIND.SQUADRON_COMMAND)
    return argumentOf(a) !== 0 && (after[words[0]!]! & ~before[words[0]!]!) !== 0;
  if (kindOf(a) === KIND.REVEAL || kindOf(a) === KIND.REPAIRED) return words.some((at) => before[at] !== after[at]);
  return after[field.attacks]! > before[field.attacks]!;
}
