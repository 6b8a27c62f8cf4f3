import { describe, expect, test } from 'vitest';
import { Match } from '../../../src/core/index.ts';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import { contentSchema, defaults } from '../../../src/games/dogfight/index.ts';
import { finish, offered, planned, plans } from './support/kit.ts';
import { Reader, optionText, playRandomly, setupOf } from './support/random-play.ts';
import { rulesFor, situation } from './support/situation.ts';
import type { SituationOptions } from './support/situation.ts';

const defs: readonly CardDef[] = CARDS;

/** A match at its first real decision. */
function opened(options: SituationOptions): { match: Match; read: Reader } {
  const game = rulesFor(options);
  const match = new Match(game);
  match.start(setupOf(game.info.seats), Int32Array.of(1, 2, 3, 4));
  match.advance();
  return { match, read: new Reader(game) };
}

const texts = (match: Match): string[] => Array.from({ length: match.count }, (_, i) => optionText(match, i));

/** Whether a deck is accepted, under changed rule options. */
const content = (deck: Record<string, number>, rules: Record<string, unknown> = {}) => {
  const base = defaults();
  return contentSchema.safeParse({
    ...base,
    sides: { a: { ship: 'tavor', deck: 'mine' }, b: { ship: 'tavor', deck: 'mine' } },
    decks: { mine: deck },
    rules: { ...(base['rules'] as object), ...rules },
  });
};

describe('decks', () => {
  const nine = [
    'main-battery',
    'beam-lance',
    'missiles',
    'pursue',
    'cruise',
    'repair',
    'draw-3',
    'fusion-core',
    'miss',
  ];
  const deckOf = (copies: number, kinds: number): Record<string, number> =>
    Object.fromEntries(nine.slice(0, kinds).map((id) => [id, copies]));

  test('DF-DCK-03 DH-18 no minimum but the opening hand, up to 60 cards, at most three copies of a title', () => {
    expect(content(deckOf(3, 9)).success).toBe(true);
    expect(content(deckOf(1, 7)).success).toBe(true);
    const issues = content(deckOf(3, 2)).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([['decks.mine', 'expected at least the 7 cards of the opening hand, found 6']]);
    expect(content(deckOf(3, 2), { openingHand: 6 }).success).toBe(true);
    expect(content(deckOf(3, 3), { openingExtra: 3 }).success).toBe(false);
    expect(content(deckOf(4, 6)).success).toBe(false);
    const many = Object.fromEntries(defs.slice(0, 21).map((def) => [def.id, 3]));
    expect(content(many).success).toBe(false);
    const sixty = Object.fromEntries(defs.slice(0, 20).map((def) => [def.id, 3]));
    expect(content(sixty).success).toBe(true);
  });

  test('DH-18 the bounds are options', () => {
    expect(content(deckOf(3, 3), { deckMin: 10 }).success).toBe(false);
    expect(content(deckOf(3, 3), { deckMin: 9 }).success).toBe(true);
    expect(content(deckOf(4, 6), { copies: 4 }).success).toBe(true);
  });

  test('the shipped decks hold 40 legal cards each', () => {
    const decks = defaults()['decks'] as Record<string, Record<string, number>>;
    expect(Object.keys(decks).length).toBeGreaterThanOrEqual(4);
    for (const [name, deck] of Object.entries(decks)) {
      expect(
        Object.values(deck).reduce((a, b) => a + b, 0),
        name,
      ).toBe(40);
      expect(Math.max(...Object.values(deck)), name).toBeLessThanOrEqual(3);
    }
  });

  test('DF-CRD-01 DF-CRD-02 45 cards of four types and four forms, titles once each', () => {
    expect(defs).toHaveLength(45);
    expect(new Set(defs.map((def) => def.id)).size).toBe(45);
    const count = (key: 'type' | 'form'): Record<string, number> => {
      const out: Record<string, number> = {};
      for (const def of defs) out[def[key]] = (out[def[key]] ?? 0) + 1;
      return out;
    };
    expect(count('type')).toEqual({ attack: 13, move: 7, intervene: 15, equip: 10 });
    expect(count('form')).toEqual({ normal: 21, gear: 13, star: 9, jump: 2 });
  });
});

describe('hands', () => {
  test('DF-DCK-02 option: three more cards at the start, three discarded at once', () => {
    const { match, read } = opened({ rules: { openingExtra: 3 } });
    const first = match.seat;
    let discards = 0;
    while (texts(match).every((o) => o.startsWith('discard '))) {
      match.choose(match.legal[0]!);
      match.advance();
      discards++;
    }
    expect(discards).toBeGreaterThan(3);
    for (const seat of [first, 1 - first]) {
      expect(read.one(match.state, 'HAND_N', seat)).toBe(7);
      expect(read.one(match.state, 'DECK_N', seat)).toBe(30);
      expect(read.one(match.state, 'PILE_N', seat)).toBe(3);
    }
    expect(opened({}).read.one(opened({}).match.state, 'PILE_N', 0)).toBe(0);
  });

  test('DF-DCK-01 the hand limit is an option', () => {
    const t = situation({ rules: { handLimit: 8 } }).hand(0, ...Array.from({ length: 8 }, () => 'cruise' as const));
    expect(offered(t.until('plan', 0), 'draw')).toEqual([]);
  });
});

describe('turns', () => {
  test('D-PREP-02 the number of tiers is an option', () => {
    const t = situation({ rules: { tiers: 2 } });
    planned(t, 'pass', 'pass');
    expect(t.seat).toBe(1);
    expect(t.tiersOf(0)).toBe(2);
  });

  test('D-PREP-08 rearranging can be switched off', () => {
    const t = situation({ rules: { rearranging: false }, ships: ['mirelle', 'mirelle'] }).hand(
      0,
      'cruise',
      'main-battery',
    );
    t.until('plan', 0).do('set cruise', 'set main-battery', 'pass');
    expect(t.seat).toBe(1);
  });

  test('DH-07 DF-FMT-04 Drift is on by default: who has not drifted by the end of the own Preparation is asked then', () => {
    expect(defaults()['rules']).toHaveProperty('drift', true);
    const t = situation({ rules: { drift: true } })
      .at(0, '0606')
      .at(1, '0101');
    planned(t);
    expect([t.step, t.seat]).toEqual(['drift', 0]);
    expect(t.options().toSorted()).toEqual(['hex 0506', 'hex 0605', 'hex 0607', 'hex 0705', 'hex 0706', 'hex 0707']);
    t.do('hex 0506');
    expect(t.hexOf(0)).toBe('0506');
    planned(t);
    expect([t.step, t.seat]).toEqual(['drift', 1]);
    expect(t.options()).not.toContain('hex 0101');
    t.do(t.options()[0]!);
    finish(t);
    expect(t.all('UNIT_MOVED').map((row) => [row.seat, row.amount])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test('DH-07 DF-FMT-04 the step may be taken at any own decision of the Preparation, once', () => {
    for (const before of [[], ['draw'], ['set cruise', 'pass', 'pass'], ['jump paired-orders', 'set cruise']]) {
      const t = situation({ rules: { drift: true } })
        .at(0, '0606')
        .hand(0, 'cruise', 'paired-orders', 'repair');
      t.until('plan', 0).do(...before);
      const { step } = t;
      t.do('drift', 'hex 0605');
      expect([t.hexOf(0), t.step], before.join(', ')).toEqual(['0605', step]);
      expect(offered(t, 'drift')).toEqual([]);
      while (t.seat === 0) {
        expect(t.step).not.toBe('drift');
        t.pass();
      }
      expect(t.hexOf(0)).toBe('0605');
    }
  });

  test('DH-07 a vessel that cannot move does not drift, and off there is no Drift', () => {
    for (const [rules, shipStats] of [
      [{ drift: true }, { tavor: { mobility: 0 } }],
      [{ drift: false }, {}],
    ] as const) {
      const t = situation({ rules, shipStats });
      expect(offered(t, 'drift')).toEqual([]);
      finish(plans(t, []));
      expect(t.all('UNIT_MOVED')).toEqual([]);
    }
  });

  test('DH-13 energy has no income of its own and no cap', () => {
    const t = situation().setEnergy(0, 50).hand(0, 'reactor-surge');
    finish(plans(t, ['set reactor-surge']));
    expect([t.energy(0), t.energy(1)]).toEqual([53, 8]);
    t.endTurn();
    t.endTurn();
    expect([t.energy(0), t.energy(1)]).toEqual([53, 8]);
  });

  test('DF-FMT-01 without teams everybody fights everybody', () => {
    const { info } = rulesFor({ seats: 4 });
    expect(info.teams).toBe(4);
    expect([...info.teamOfSeat]).toEqual([0, 1, 2, 3]);
    expect([...rulesFor({ seats: 4, teams: [0, 1, 0, 1] }).info.teamOfSeat]).toEqual([0, 1, 0, 1]);
  });

  test('DH-38 a team lives as long as one of its vessels', () => {
    const t = situation({ seats: 4, teams: [0, 1, 0, 1] })
      .setHull(1, 0)
      .hand(0, 'main-battery');
    const { map } = t.game;
    t.apart(0, 1, 4);
    const from = map.hexOf(t.hexOf(0));
    const away = Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.distance(from, h) > 6);
    t.at(2, map.label(away[0]!)).at(3, map.label(away[1]!));
    planned(t, 'set main-battery');
    for (let i = 0; i < 3; i++) planned(t);
    finish(t);
    expect([t.alive(1), t.over]).toEqual([false, false]);
  });
});

describe('complements', () => {
  test('DF-FMT-04 DF-FMT-05 Skeleton Complement: up to three EQUIP cards begin equipped', () => {
    for (const [complement, most] of [
      ['skeleton', 3],
      ['full', 6],
    ] as const) {
      const game = rulesFor({ rules: { complement } });
      const read = new Reader(game);
      let gear = 0;
      for (let seed = 0; seed < 10; seed++) {
        let done = false;
        playRandomly(game, seed, {
          before: (match) => {
            const { state } = match;
            if (done || !texts(match).includes('draw')) return;
            done = true;
            for (const seat of [0, 1]) {
              const equipped = read.zone(state, 'GEAR', seat);
              expect(equipped.length).toBeLessThanOrEqual(most);
              for (const card of equipped) expect(defs[card]!.type).toBe('equip');
              gear += equipped.length;
            }
          },
        });
      }
      expect(gear, complement).toBeGreaterThan(0);
    }
    const plain = opened({});
    expect(plain.read.one(plain.match.state, 'GEAR_N', 0)).toBe(0);
  });
});
