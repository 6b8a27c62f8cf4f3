import { describe, expect, test } from 'vitest';
import { AT, PHASE } from '../../../src/games/armada/state/layout.ts';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { DUEL, EVENT, PAIR, TestTable, unit } from './support/table.ts';
import type { Fleets } from './support/table.ts';

const CORVETTE = unit(0);
const SECOND = unit(0, 1);
const VICTORY = unit(1);
/** The Victory (85) is cheaper than two corvettes (88), so seat 1 goes first. In the duel seat 0 does. */
const TRIO: Fleets = [['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']];

const phases = (t: TestTable): number[] => t.rows(EVENT.PHASE).map((row) => row[2]!);
const activations = (t: TestTable): number[] => t.rows(ARMADA_EVENT.ACTIVATED).map((row) => row[0]! % 32);
const nextRound = (t: TestTable): TestTable => {
  const round = t.s[AT.round]!;
  return t.until((x) => x.s[AT.round] !== round);
};

describe('the round', () => {
  test('A-QR-01 A-QR-02 A-SHIP-01 A-SHIP-05 four phases: Command, Ship, Squadron, Status', () => {
    const t = nextRound(new TestTable());
    expect(phases(t).slice(0, 4)).toEqual([PHASE.COMMAND, PHASE.SHIP, PHASE.SQUADRON, PHASE.STATUS]);
    expect(phases(t)[4]).toBe(PHASE.COMMAND);
  });

  test('A-QR-03 A-SHIP-02 A-SHIP-03 the first player activates first, then the other', () => {
    const t = nextRound(new TestTable());
    expect(activations(t)).toEqual([CORVETTE, VICTORY]);
    expect(activations(nextRound(new TestTable(PAIR))).slice(0, 2)).toEqual([VICTORY, CORVETTE]);
  });

  test('A-QR-20 A-QR-22 without squadrons nobody is asked between the last activation and the next dials', () => {
    const t = new TestTable().until((x) => activations(x).length === 2 && x.step !== 'REVEAL');
    nextRound(t);
    expect(t.step).toBe('DIALS');
  });

  test('A-QR-23 Status step 1: exhausted defense tokens are ready again, discarded ones stay away', () => {
    const t = new TestTable().set(CORVETTE, 'tokens', 0b10_01_01);
    nextRound(t);
    expect([0, 1, 2].map((slot) => t.token(CORVETTE, slot))).toEqual([0, 0, 2]);
  });

  test('A-QR-28 Status step 3: the initiative token is turned over, and with it who counts as activated', () => {
    const t = new TestTable();
    const before = t.s[AT.initiativeSide];
    nextRound(t);
    expect(t.s[AT.initiativeSide]).toBe(1 - before!);
    expect(t.get(CORVETTE, 'flags')).toBe(0);
    expect(t.s[AT.first]).toBe(0);
  });

  test('A-QR-29 A-CMD-01 Status step 4: the next round token, up to six', () => {
    const t = new TestTable().place(CORVETTE, 200, 300, 4, 1).place(VICTORY, 600, 600, 12, 1);
    t.set(CORVETTE, 'dialSpeed', 0).set(VICTORY, 'dialSpeed', 0);
    for (let round = 2; round <= 6; round++) expect(nextRound(t).s[AT.round]).toBe(round);
    t.until((x) => x.over);
    expect(t.rows(EVENT.ROUND_END)).toHaveLength(6);
    expect(t.s[AT.round]).toBe(6);
  });
});

describe('Command Phase', () => {
  test('A-QR-04 A-INF-01 AH-37 dials are chosen one seat after the other, and the second does not see the first', () => {
    const t = new TestTable();
    expect(t.actor).toBe(0);
    const before = t.observe(1);
    const a = new TestTable().choose('Navigate dial');
    const b = new TestTable().choose('Repair dial');
    expect(a.observe(1)).toEqual(b.observe(1));
    expect(a.observe(1)).not.toEqual(before);
    expect(a.observe(0)).not.toEqual(b.observe(0));
    expect(a.actor).toBe(1);
    const legal = new Int32Array(t.game.info.maxLegal);
    t.game.legal(t.s, legal);
    expect(new Set([0, 1, 2, 3].map((i) => t.game.observationLabel(t.s, legal[i]!, 1))).size).toBe(1);
    expect([0, 1, 2, 3].map((i) => t.game.observationLabel(t.s, legal[i]!, 0))).toEqual([...legal.subarray(0, 4)]);
  });

  test('A-QR-05 A-CMD-03 new dials go to the bottom; the stack is revealed in the order chosen', () => {
    const t = new TestTable().play('Squadron', 'Navigate', 'Repair', 'Concentrate');
    for (const command of ['Navigate', 'Repair', 'Concentrate']) {
      t.until((x) => x.step === 'REVEAL' && x.actor === 1);
      expect(t.observe(1)['revealedDial']).toContain(command);
      if (command !== 'Concentrate') t.until((x) => x.step === 'DIALS').dials('Squadron');
    }
  });

  test('A-QR-06 A-CMD-02 after the Command Phase a stack holds as many dials as the command value', () => {
    const t = new TestTable().dials();
    const counts = (): number[] => [t.get(CORVETTE, 'dialCount'), t.get(VICTORY, 'dialCount')];
    expect(counts()).toEqual([1, 3]);
    nextRound(t);
    expect(counts()).toEqual([0, 2]);
    t.dials();
    expect(counts()).toEqual([1, 3]);
  });

  test('A-CMD-12 there are four commands', () => {
    expect(new TestTable().options()).toHaveLength(4);
  });
});

describe('Ship Phase', () => {
  test('A-QR-07 A-SHIP-06 A-ACT-01 a turn activates one own ship that has not activated yet', () => {
    const t = new TestTable(PAIR).dials();
    t.until((x) => x.step === 'TURN' && x.actor === 0);
    expect(t.options()).toHaveLength(2);
    t.choose('(0b)').until((x) => x.step === 'REVEAL' && x.s[AT.active] === CORVETTE);
    expect(activations(t)).toEqual([VICTORY, SECOND, CORVETTE]);
  });

  test('A-QR-08 A-SHIP-17 A-SHIP-18 A-SHIP-19 an activation runs reveal, attack, maneuver', () => {
    const t = new TestTable().place(CORVETTE, 400, 300, 0).place(VICTORY, 400, 500, 8);
    t.dials().choose('(0a)');
    const steps: string[] = [];
    while (t.s[AT.active] === CORVETTE) {
      if (steps.at(-1) !== t.step) steps.push(t.step);
      t.idle();
    }
    expect(steps.slice(0, 3)).toEqual(['REVEAL', 'DECLARE', 'COURSE']);
  });

  test('A-QR-09 A-CMD-04 reveal turns over the top dial', () => {
    const t = new TestTable().play('Repair', 'Squadron', 'Squadron', 'Squadron').choose('(0a)');
    expect(t.observe(1)['revealedDial']).toBe('Repair');
    expect(t.get(CORVETTE, 'dialCount')).toBe(0);
  });

  test('A-QR-10 A-CMD-06 the owner decides whether to trade the dial for its token', () => {
    const t = new TestTable().play('Repair', 'Squadron', 'Squadron', 'Squadron').choose('(0a)');
    expect(t.options()).toHaveLength(2);
    t.choose('Trade');
    expect(t.get(CORVETTE, 'commands')).toBe(1 << 2);
    expect(t.s[AT.dial]).toBe(0);
  });

  test('A-SHIP-04 A-SHIP-07 A-SHIP-08 a player without a ship left passes for nothing until all have activated', () => {
    const t = nextRound(new TestTable(TRIO).passTokens(1, 2));
    expect(activations(t)).toEqual([VICTORY, CORVETTE, SECOND, unit(0, 2)]);
    expect(t.rows(ARMADA_EVENT.PASSED).every((row) => row[2] === 0)).toBe(true);
    expect(t.rows(ARMADA_EVENT.PASSED).length).toBeGreaterThan(0);
  });
});

const tokens = (fleets: Fleets, seat: number): number => {
  const seats = new TestTable(fleets).observe(-1)['seats'] as unknown as { passTokens: number }[];
  return seats[seat]!.passTokens;
};

const canPass = (t: TestTable): boolean => t.options().includes('Spend a pass token');

const atTurn = (t: TestTable, seat: number): TestTable => t.until((x) => x.step === 'TURN' && x.actor === seat);

describe('pass tokens', () => {
  test('A-PAS-01 A-PAS-02 the side with fewer ships gets the difference, one less for the first player', () => {
    expect([tokens(DUEL, 0), tokens(DUEL, 1)]).toEqual([0, 0]);
    expect([tokens(PAIR, 0), tokens(PAIR, 1)]).toEqual([0, 0]);
    expect([tokens(TRIO, 0), tokens(TRIO, 1)]).toEqual([0, 1]);
    const dear: Fleets = [
      ['victory-ii', 'victory-ii'],
      ['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a'],
    ];
    expect([tokens(dear, 0), tokens(dear, 1)]).toEqual([1, 0]);
  });

  const EVEN: Fleets = [
    ['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a'],
    ['cr90-corvette-b', 'cr90-corvette-b', 'cr90-corvette-b', 'cr90-corvette-b'],
  ];
  /** Seat 0 (132 points) is first player against 156 points of four corvettes. */
  const even = (): TestTable => new TestTable(EVEN).dials();

  test('A-QR-13 A-SHIP-12 passing is offered on the own turn with an unactivated ship left', () => {
    const t = even().passTokens(0, 2);
    t.choose('(0a)');
    atTurn(t, 0);
    expect(canPass(t)).toBe(true);
  });

  test('A-QR-14 A-SHIP-11 A-SHIP-13 passing costs a token and gives the turn to the opponent', () => {
    const t = even().passTokens(0, 2);
    t.choose('(0a)');
    atTurn(t, 0).choose('Spend a pass token');
    expect(t.actor).toBe(1);
    expect((t.observe(0)['seats'] as unknown as { passTokens: number }[])[0]!.passTokens).toBe(1);
  });

  test('A-QR-15 A-SHIP-14 AH-20 the first player has to have activated this round and to have fewer ships waiting', () => {
    const t = even().passTokens(0, 3);
    expect(canPass(t)).toBe(false);
    t.choose('(0a)');
    atTurn(t, 0);
    expect(canPass(t)).toBe(true);
    const equal = new TestTable([['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a'], EVEN[1]]).dials();
    equal.passTokens(0, 3).set(unit(1, 3), 'flags', 2);
    equal.choose('(0a)');
    atTurn(equal, 0);
    expect(canPass(equal)).toBe(false);
  });

  test('A-QR-16 A-SHIP-15 the second player may pass while not holding more unactivated ships', () => {
    const t = even().passTokens(1, 3);
    t.choose('(0a)');
    atTurn(t, 1);
    expect(canPass(t)).toBe(false);
    const level = even().passTokens(1, 3).set(unit(1, 3), 'flags', 2).set(unit(1, 2), 'flags', 2);
    level.choose('(0a)');
    atTurn(level, 1);
    expect(canPass(level)).toBe(true);
  });

  test('A-QR-17 A-SHIP-16 AH-21 no token on two own turns in a row', () => {
    const t = even().passTokens(0, 3);
    t.choose('(0a)');
    atTurn(t, 0).choose('Spend a pass token');
    atTurn(t, 0);
    expect(canPass(t)).toBe(false);
    t.choose('(0b)');
    atTurn(t, 0);
    t.set(unit(1, 0), 'flags', 0).set(unit(1, 1), 'flags', 0);
    expect(canPass(t)).toBe(true);
  });

  test('A-SHIP-08 a player who holds tokens keeps them when no own ship is left to activate', () => {
    const t = nextRound(new TestTable(PAIR).passTokens(1, 2));
    expect((t.observe(0)['seats'] as unknown as { passTokens: number }[])[1]!.passTokens).toBe(2);
  });
});
