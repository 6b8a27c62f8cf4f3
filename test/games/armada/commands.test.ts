import { describe, expect, test } from 'vitest';
import { AT } from '../../../src/games/armada/state/layout.ts';
import { TestTable, deckOf, dice, squadron, unit } from './support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const NAVIGATE = 1;
const REPAIR = 4;
const CONCENTRATE = 8;

/** The corvette in its activation, with its dial kept or traded, and with the given tokens. */
function corvette(command: string, dial: 'Keep' | 'Trade' = 'Keep', tokens = 0): TestTable {
  const t = new TestTable().set(CORVETTE, 'commands', tokens);
  t.choose(`${command} dial`);
  return t.activate('0a', dial);
}

/** The Victory (engineering 4, command 3), with nothing else near it. */
function victory(command: string, dial: 'Keep' | 'Trade' = 'Keep', tokens = 0): TestTable {
  const t = new TestTable().set(VICTORY, 'commands', tokens).shields(VICTORY, 1, 3, 0, 2);
  t.choose('Squadron').dials(command);
  return t.until((x) => x.step === 'REVEAL' && x.actor === 1).choose(dial);
}

describe('tokens', () => {
  test('A-CMD-07 a token gained this round is usable this round', () => {
    const t = corvette('Navigate', 'Trade');
    t.until((x) => x.step === 'COURSE');
    expect(t.options()).toContain('Navigate with a token: speed 3');
  });

  test('A-CMD-27 raid tokens: kept they bar their command, the dial clears them all, a command token its own', () => {
    const raided = (): TestTable => {
      const t = new TestTable().set(CORVETTE, 'commands', REPAIR).set(CORVETTE, 'raids', REPAIR);
      return t.choose('Repair dial').dials().choose('(0a)');
    };
    const kept = raided().idle().choose('Keep the Repair');
    expect(kept.options().join()).not.toContain('Resolve Repair');
    const paid = raided();
    expect(paid.options()).toHaveLength(3);
    paid.choose(paid.options()[2]!);
    // No raid token is left, so the dial need not be discarded for one.
    expect([paid.step, paid.get(CORVETTE, 'raids'), paid.get(CORVETTE, 'commands')]).toEqual(['REVEAL', 0, 0]);
    paid.choose('Keep the Repair');
    expect(paid.options().join()).toContain('Resolve Repair with its dial');
    const thrown = raided();
    thrown.choose(thrown.options()[1]!);
    expect([thrown.get(CORVETTE, 'raids'), thrown.get(CORVETTE, 'commands')]).toEqual([0, REPAIR]);
    expect(thrown.options().join()).toContain('Resolve Repair with a token');
  });

  test('A-CMD-08 above the command value one token of choice goes at once', () => {
    const t = corvette('Navigate', 'Trade', REPAIR);
    expect(t.step).toBe('DROP');
    expect(t.options()).toHaveLength(2);
    t.choose('Discard the Navigate token');
    expect(t.get(CORVETTE, 'commands')).toBe(REPAIR);
  });

  test('A-CMD-09 a second copy of a held token is discarded at once', () => {
    const t = corvette('Repair', 'Trade', REPAIR);
    expect(t.step).not.toBe('DROP');
    expect(t.get(CORVETTE, 'commands')).toBe(REPAIR);
  });

  test('A-CMD-05 an unspent dial is discarded when the activation ends', () => {
    const t = corvette('Navigate').until((x) => x.s[AT.active] === VICTORY);
    expect(t.report()).toContain('CR90 Corvette A (0a) discards Navigate (dial)');
  });
});

const points = (command: string, with_: string, tokens: number): number =>
  victory(command, 'Keep', tokens).choose(with_).s[AT.engineering]!;

describe('repair', () => {
  test('A-CMD-20 points are the engineering value with the dial, half of it rounded up with the token, the sum with both', () => {
    expect(points('Repair', 'with its dial', 0)).toBe(4);
    expect(points('Squadron', 'with a token', REPAIR)).toBe(2);
    expect(points('Repair', 'with dial and token', REPAIR)).toBe(6);
    const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], {}).set(CORVETTE, 'commands', REPAIR);
    t.choose('Squadron').activate('0a').choose('with a token');
    expect(t.s[AT.engineering]).toBe(1);
  });

  test('A-CMD-21 one point moves a shield, two recover one, three discard any own card', () => {
    const t = victory('Repair', 'Keep', REPAIR).set(VICTORY, 'cards', 0).choose('dial and token');
    t.choose('Move a shield from right to front');
    expect([t.shield(VICTORY, 1), t.shield(VICTORY, 0), t.s[AT.engineering]]).toEqual([2, 2, 5]);
    t.choose('Recover a shield at the rear');
    expect([t.shield(VICTORY, 2), t.s[AT.engineering]]).toEqual([1, 3]);
  });

  test('A-CMD-22 A-CMD-17 shields stop at the maximum, unspent points vanish, and a repair may do nothing', () => {
    const t = victory('Repair').shields(VICTORY, 3, 3, 1, 3).choose('its dial');
    expect(t.options()).toEqual(['End the repair']);
    t.choose('End the repair');
    expect(t.s[AT.engineering]).toBe(0);
    expect(t.step).not.toBe('REPAIR');
  });

  test('A-ACT-02 A-QR-36 repair comes after the reveal and before the attack', () => {
    const t = victory('Repair');
    expect(t.step).toBe('COMMANDS');
    t.place(CORVETTE, 450, 600, 0).place(VICTORY, 450, 800, 8).choose('Resolve no further command');
    expect(t.step).toBe('DECLARE');
  });

  test('A-CMD-21 a discarded card goes to the discards and is open there', () => {
    const t = new TestTable(undefined, { ...dice('hit', 'hit'), ...deckOf('depowered-armament') });
    t.place(CORVETTE, 450, 400, 0).place(VICTORY, 450, 600, 8).shields(VICTORY, 0, 0, 0, 0);
    t.choose('Squadron').dials('Repair');
    t.until((x) => x.step === 'DECLARE').choose('Attack from the front');
    t.until((x) => x.step === 'COMMANDS').choose('its dial');
    const before = t.get(VICTORY, 'cards');
    expect(t.options()).toContain('Discard an unseen facedown damage card');
    t.choose('Discard an unseen');
    expect(t.get(VICTORY, 'cards')).toBe(before - 1);
    expect((t.observe(0)['damageDeck'] as unknown as { discards: string[] }).discards).toEqual(['Depowered Armament']);
  });
});

const speeds = (t: TestTable): string[] => t.until((x) => x.step === 'COURSE').options();

describe('navigate', () => {
  test('A-CMD-18 the dial changes speed by one and leaves a click, the token one, both two', () => {
    expect(speeds(corvette('Squadron'))).toEqual(['Keep speed 2']);
    expect(speeds(corvette('Navigate'))).toEqual([
      'Keep speed 2',
      'Navigate with its dial: speed 1',
      'Navigate with its dial: speed 2',
      'Navigate with its dial: speed 3',
    ]);
    expect(speeds(corvette('Squadron', 'Keep', NAVIGATE))).toEqual([
      'Keep speed 2',
      'Navigate with a token: speed 1',
      'Navigate with a token: speed 3',
    ]);
    expect(speeds(corvette('Navigate', 'Keep', NAVIGATE)).slice(-2)).toEqual([
      'Navigate with dial and token: speed 0',
      'Navigate with dial and token: speed 4',
    ]);
  });

  test('A-MOV-03 the extra click turns 0 to 1 and 1 to 2 on one joint, never beyond 2', () => {
    const t = corvette('Navigate')
      .until((x) => x.step === 'COURSE')
      .choose('its dial: speed 3');
    expect(t.options()).toHaveLength(3);
    t.choose('One click to port');
    expect(t.options()).toHaveLength(3);
    const other = corvette('Navigate')
      .until((x) => x.step === 'COURSE')
      .choose('its dial: speed 3');
    other.choose('Straight at joint');
    expect(other.options()).toHaveLength(5);
    other.choose('Straight at joint');
    expect(other.options()).toHaveLength(5);
  });

  test('A-CMD-13 A-CMD-15 a command is resolved once, with at most a dial and a token', () => {
    const t = corvette('Navigate', 'Keep', NAVIGATE)
      .until((x) => x.step === 'COURSE')
      .choose('with a token: speed 3');
    expect(t.get(CORVETTE, 'commands')).toBe(0);
    expect(t.options()).toHaveLength(3);
    t.until((x) => x.s[AT.active] === VICTORY);
    expect(t.get(CORVETTE, 'dialSpeed')).toBe(3);
  });
});

/** The corvette in front of the Victory at medium range, with two red dice and one blue die. */
function firing(command: string, tokens: number, faces = dice('hit', 'hit')): TestTable {
  const t = new TestTable(undefined, faces).set(CORVETTE, 'commands', tokens);
  t.place(CORVETTE, 450, 400, 0).place(VICTORY, 450, 650, 8);
  t.choose(`${command} dial`).activate('0a');
  return t.choose('Attack from the front');
}

const pool = (t: TestTable): string[] => (t.observe(0)['attack'] as unknown as { dice: string[] }).dice;

describe('concentrate fire', () => {
  test('A-CMD-23 A-EFX-03 the dial adds a die of a colour in the pool, in Resolve Attack Effects', () => {
    const t = firing('Concentrate Fire', 0);
    expect(t.step).toBe('EFFECTS');
    expect(t.options()).toEqual([
      'Concentrate Fire with the dial: add a red die',
      'Concentrate Fire with the dial: add a blue die',
      'No further attack effects',
    ]);
    t.choose('add a blue die');
    expect(t.s[AT.dial]).toBe(0);
  });

  test('A-CMD-23 the token rerolls one die', () => {
    const t = firing('Squadron', CONCENTRATE);
    expect(t.options()).toEqual([
      'Concentrate Fire: reroll a red hit',
      'Concentrate Fire: reroll a blue hit',
      'No further attack effects',
    ]);
    expect(pool(t)).toHaveLength(3);
    t.choose('reroll a red');
    expect(t.get(CORVETTE, 'commands')).toBe(0);
  });

  test('A-CMD-14 A-CMD-23 joined, the dial adds a die and the token may reroll any, the added one too', () => {
    const t = firing('Concentrate Fire', CONCENTRATE).choose('dial and token: add a blue');
    expect(t.get(CORVETTE, 'commands')).toBe(0);
    expect(t.step).toBe('EFFECTS');
    expect(t.options()).toEqual([
      'Concentrate Fire: reroll a red hit',
      'Concentrate Fire: reroll a blue hit',
      'No further attack effects',
    ]);
    expect(pool(t)).toHaveLength(4);
    t.choose('reroll a blue');
    expect(t.step).not.toBe('EFFECTS');
  });

  test('A-EFX-07 A-CMD-13 one resolution an attack: after the dial alone the token stays', () => {
    const t = firing('Concentrate Fire', CONCENTRATE).choose('with the dial: add a red');
    expect(t.step).not.toBe('EFFECTS');
    expect(t.get(CORVETTE, 'commands')).toBe(CONCENTRATE);
  });

  test('A-CMD-24 dial and token are not spread over two attacks', () => {
    const t = new TestTable(undefined, dice('hit', 'hit')).set(CORVETTE, 'commands', CONCENTRATE);
    // The Victory is to starboard of the bow, so both the front and the right zone may attack it.
    t.place(CORVETTE, 400, 400, 0).place(VICTORY, 490, 500, 8);
    t.choose('Concentrate Fire dial').activate('0a');
    t.choose('Attack')
      .choose('with the dial: add')
      .until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect(t.step).toBe('DECLARE');
    t.choose('Attack');
    expect(t.step).not.toBe('EFFECTS');
  });

  test('A-CMD-23 an empty pool gives the dial nothing to add to', () => {
    const t = firing('Concentrate Fire', 0);
    t.s.fill(0, AT.dice, AT.dice + 16);
    expect(t.options()).toEqual(['No further attack effects']);
  });
});

/** The corvette in front of the Victory, with a squadron beside it, a dial and tokens. */
function busy(command: string, tokens: number): TestTable {
  const t = new TestTable(undefined, dice('hit', 'hit'), 0, { squadrons: [['x-wing'], []] });
  t.place(CORVETTE, 450, 400, 0).place(VICTORY, 450, 650, 8).fly(squadron(0), 380, 400);
  return t.set(CORVETTE, 'commands', tokens).activate('0a', 'Keep', command).shields(CORVETTE, 1, 2, 1, 2);
}
const SQUADRON = 2;

describe('several commands in one activation', () => {
  test('A-CMD-16 each is resolved at its own moment', () => {
    const t = busy('Concentrate Fire', NAVIGATE | SQUADRON | REPAIR);
    expect(t.options()).toEqual([
      'Resolve no further command',
      'Resolve Repair with a token',
      'Resolve Squadron with a token',
    ]);
    t.play('Resolve Repair', 'End the repair', 'Resolve Squadron', 'Activate X-wing', 'End the activation', 'Attack');
    expect(t.step).toBe('EFFECTS');
    t.choose('Concentrate Fire with the dial').until((x) => x.step === 'COURSE');
    t.choose('Navigate with a token: speed 3');
    expect(
      (t.observe(0)['seats'] as unknown as { ships: { commandsResolved: string[] }[] }[])[0]!.ships[0]!,
    ).toMatchObject({ commandTokens: [], commandsResolved: ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'] });
  });

  test('AH-35 a squadron command with the token alone is resolved after the reveal, as with the dial, and not later', () => {
    const t = busy('Navigate', SQUADRON);
    expect(t.step).toBe('COMMANDS');
    t.play('Resolve Squadron with a token', 'Activate X-wing');
    expect(t.options()).toEqual(['Move the squadron', 'End the activation of the squadron']);
    const later = busy('Navigate', SQUADRON).choose('Resolve no further command');
    expect(later.step).toBe('DECLARE');
    const met: string[] = [];
    while (later.s[AT.active] === CORVETTE) {
      met.push(...later.options());
      later.idle();
    }
    expect(met.join()).not.toContain('Squadron with');
    expect(later.get(CORVETTE, 'commands')).toBe(SQUADRON);
  });

  test('AH-36 A-ACT-02 repairs and squadrons come in either order, one finished before the other begins', () => {
    const [none, repair, wings] = [
      'Resolve no further command',
      'Resolve Repair with its dial',
      'Resolve Squadron with a token',
    ];
    const repairing = busy('Repair', SQUADRON);
    expect(repairing.options()).toEqual([none, repair, wings]);
    repairing.choose('Resolve Repair');
    expect(repairing.options().join()).not.toContain('Resolve');
    repairing.choose('Move a shield from right');
    expect(repairing.options().join()).not.toContain('Resolve');
    repairing.choose('End the repair');
    expect(repairing.options()).toEqual([none, wings]);
    const flying = busy('Repair', SQUADRON).choose('Resolve Squadron');
    expect(flying.options().join()).not.toContain('Resolve');
    flying.choose('Activate X-wing');
    expect(flying.options().join()).not.toContain('Resolve');
    flying.choose('End the activation');
    expect(flying.options()).toEqual([none, repair]);
  });
});
