import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { finish, offered, planned, plans, put } from './support/kit.ts';
import { Reader, playRandomly } from './support/random-play.ts';
import { rulesFor, situation } from './support/situation.ts';
import type { Situation, SituationOptions } from './support/situation.ts';

type Name = 'hidden-orbit' | 'temporary-ceasefire' | 'star-struck' | 'drift';
const NONE = { 'hidden-orbit': 0, 'temporary-ceasefire': 0, 'star-struck': 0, drift: 0 };

/** Rules under which each player brings this many copies of each card. */
const bringing = (copies: Partial<Record<Name, number>>, rules = {}): SituationOptions => ({
  rules: { environment: { ...NONE, ...copies }, ...rules },
});

/** A situation with only one card in the deck, `copies` times, which opens the first turn. */
const under = (card: Name, rules = {}, copies = 1): Situation =>
  situation(bringing({ [card]: 5 }, rules)).environmentDeck({ [card]: copies });

interface Seen {
  readonly left: Record<Name, number>;
  readonly pile: Record<Name, number>;
  readonly card: Name | null;
  readonly orbitTimers: number;
}

const environmentOf = (t: Situation): Seen => {
  t.options();
  return (t.observe(-1) as unknown as { environment: Seen }).environment;
};

/** The copies of each card in a deck to which every seat brings five Drifts, unless it brings something else. */
function deckOf(...environments: (Readonly<Record<string, number>> | undefined)[]): number[] {
  const game = rulesFor({ ...bringing({ drift: 5 }), environments });
  const s = new Int32Array(game.info.stateLength);
  const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
  game.deal(s, setup, Int32Array.of(1, 2, 3, 4));
  return new Reader(game).words(s, 'ENV_LEFT');
}

/** A situation with these cards beside the map. */
const alternate = (...alternateRules: Name[]): Situation => situation({ rules: { alternateRules } });

describe('the deck', () => {
  test('DF-FMT-03 each player brings five cards to one Environment Deck; a card opens each turn, under the Priority player', () => {
    const t = situation(bringing({ 'temporary-ceasefire': 2, drift: 3 }));
    const seen = environmentOf(t);
    expect(seen.left['temporary-ceasefire'] + seen.left.drift).toBe(9);
    expect(t.all('ENVIRONMENT')).toHaveLength(1);
    expect(t.all('ENVIRONMENT')[0]!.seat).toBe(0);
    t.endTurn();
    expect(t.all('ENVIRONMENT').map((row) => row.seat)).toEqual([0, 1]);
    const after = environmentOf(t);
    expect(after.left['temporary-ceasefire'] + after.left.drift).toBe(8);
  });

  test('DF-FMT-03 who wants brings five of its own, who does not brings none', () => {
    expect(deckOf(undefined, undefined)).toEqual([0, 0, 0, 10]);
    expect(deckOf({}, undefined)).toEqual([0, 0, 0, 5]);
    expect(deckOf({ 'hidden-orbit': 2, 'star-struck': 3 }, undefined)).toEqual([2, 0, 3, 5]);
    expect(deckOf({}, {})).toEqual([0, 0, 0, 0]);
  });

  test('DF-FMT-03 the deck lasts until it is empty: five turns for each player who brings one', () => {
    const t = situation(bringing({ drift: 5 }, { attritionFrom: 0 }));
    for (let turn = 0; turn < 14; turn++) t.endTurn();
    expect(t.all('ENVIRONMENT')).toHaveLength(10);
    expect(environmentOf(t)).toMatchObject({ card: null, left: NONE, pile: { ...NONE, drift: 10 } });
  });

  test('DF-FMT-03 without it there is no such card', () => {
    const t = situation();
    t.endTurn();
    expect(t.all('ENVIRONMENT')).toEqual([]);
    expect(t.observe(-1)).not.toHaveProperty('environment');
  });

  test('DF-FMT-03 DH-19 both kinds of deck are made anew apart: the Environment Deck only by an option of its own', () => {
    for (const [reshuffle, environmentReshuffle, cards] of [
      [true, true, 3],
      [false, true, 3],
      [true, false, 2],
      [false, false, 2],
    ] as const) {
      const t = under('drift', { reshuffle, environmentReshuffle }, 2);
      t.endTurn();
      t.endTurn();
      t.options();
      expect(t.all('ENVIRONMENT'), String(reshuffle)).toHaveLength(cards);
      expect(environmentOf(t).card).toBe(environmentReshuffle ? 'drift' : null);
    }
  });

  test('DF-FMT-03 every copy is played once before any comes again', () => {
    const copies = { 'hidden-orbit': 1, 'temporary-ceasefire': 1, 'star-struck': 2, drift: 1 };
    const t = situation(bringing(copies, { attritionFrom: 0, environmentReshuffle: true }));
    for (let turn = 0; turn < 10; turn++) t.endTurn();
    const played = t
      .all('ENVIRONMENT')
      .slice(0, 10)
      .map((row) => row.object);
    expect([0, 1, 2, 3].map((card) => played.filter((object) => object === card).length)).toEqual([2, 2, 4, 2]);
  });

  test('DF-FMT-03 DH-40 each card comes first as often as its share of the deck', () => {
    const game = rulesFor(bringing({ 'hidden-orbit': 1, 'temporary-ceasefire': 1, 'star-struck': 2, drift: 1 }));
    const first = new Map<number, number>();
    const matches = 2000;
    const s = new Int32Array(game.info.stateLength);
    const legal = new Int32Array(game.info.maxLegal);
    const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
    const read = new Reader(game);
    for (let seed = 0; seed < matches; seed++) {
      game.deal(s, setup, Int32Array.of(seed, 3, 1, 4));
      while (game.inSetup(s)) {
        game.legal(s, legal);
        game.apply(s, legal[0]!, null);
      }
      const left = read.words(s, 'ENV_LEFT');
      const card = left.findIndex((n, i) => n < [2, 2, 4, 2][i]!);
      first.set(card, (first.get(card) ?? 0) + 1);
    }
    // Five standard deviations of a share of 1/5 are about 90 matches, of 2/5 about 110.
    for (const [card, share] of [0.2, 0.2, 0.4, 0.2].entries())
      expect(Math.abs(first.get(card)! - share * matches), `card ${card}`).toBeLessThan(110);
  });
});

describe('Hidden Orbit', () => {
  const atTheStar = { distance: 1, under: ['star', 'open'] } as const;

  test('DF-FMT-06 vessels in orbit neither attack nor are attacked from another hex', () => {
    for (const shooter of [0, 1]) {
      const t = put(under('hidden-orbit'), shooter, 1 - shooter, atTheStar).hand(0, 'main-battery');
      finish(plans(t, ['set main-battery']));
      expect(t.hull(1), `shooter ${shooter}`).toBe(24);
    }
    const without = put(situation(), 0, 1, atTheStar).hand(0, 'main-battery');
    finish(plans(without, ['set main-battery']));
    expect(without.hull(1)).toBe(20);
  });

  test('DF-FMT-06 in the same hex they fight, and outside all orbits it changes nothing', () => {
    const same = put(under('hidden-orbit'), 0, 1, { distance: 0, under: ['star', 'star'] });
    finish(plans(same.hand(0, 'main-battery'), ['set main-battery']));
    expect(same.hull(1)).toBe(20);
    const open = under('hidden-orbit').hand(0, 'main-battery');
    finish(plans(open, ['set main-battery']));
    expect(open.hull(1)).toBe(20);
  });

  test('DF-FMT-06 DF-CMB-04 a target that slips into orbit before the attack resolves is missed', () => {
    const t = put(under('hidden-orbit'), 0, 1, { distance: 3 }).hand(0, 'main-battery');
    t.hand(1, 'side-thrusters', 'cruise');
    const { map } = t.game;
    const star = Array.from({ length: map.hexes }, (_, h) => h).find((h) => map.kindOf(h) > 0)!;
    const beside = Array.from({ length: map.hexes }, (_, h) => h).find(
      (h) => map.kindOf(h) === 0 && map.distance(h, star) === 1,
    )!;
    const near = Array.from({ length: map.hexes }, (_, h) => h).find(
      (h) => map.kindOf(h) === 0 && map.distance(h, beside) === 1 && map.sees(h, star) && map.distance(h, star) === 1,
    )!;
    t.at(1, map.label(beside)).at(0, map.label(near));
    plans(t, ['set main-battery']);
    t.until('respond').do('star side-thrusters', `hex ${map.label(star)}`);
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED')).toHaveLength(1);
  });

  test('DF-FMT-06 three timers, one removed at the opening of each later turn', () => {
    const t = under('hidden-orbit', {}, 2);
    const timers: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      timers.push(environmentOf(t).orbitTimers);
      t.endTurn();
    }
    // A second copy opens the second turn and gets new timers; then the deck is empty.
    expect(timers).toEqual([3, 3, 2, 1, 0, 0]);
    expect(t.all('ENVIRONMENT_ENDS')).toHaveLength(1);
  });

  test('DF-FMT-06 while it lies it does not return to the deck', () => {
    const rules = { attritionFrom: 0, environmentReshuffle: true };
    const t = situation(bringing({ 'hidden-orbit': 5 }, rules)).environmentDeck({ 'hidden-orbit': 2, drift: 2 });
    for (let turn = 0; turn < 12; turn++) {
      const { left, pile, card, orbitTimers } = environmentOf(t);
      const lies = orbitTimers > 0 ? 1 : 0;
      expect(left['hidden-orbit'] + pile['hidden-orbit'] + lies).toBe(2);
      expect(left.drift + pile.drift + (card === 'drift' ? 1 : 0)).toBe(2);
      t.endTurn();
    }
  });

  test('DF-FMT-06 the number of timers is an option', () => {
    expect(environmentOf(under('hidden-orbit', { orbitTimers: 5 })).orbitTimers).toBe(5);
  });
});

describe('Temporary Ceasefire', () => {
  test('DF-FMT-06 DH-44 nobody declares an attack, and what else the card does happens', () => {
    const t = under('temporary-ceasefire').hand(0, 'main-battery', 'pursue', 'close-quarters');
    planned(t, 'set main-battery', 'set pursue', 'set close-quarters');
    planned(t);
    t.until('move');
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('ATTACK')).toEqual([]);
    expect(t.all('MISSED')).toEqual([]);
    expect(t.all('HELD_FIRE')).toHaveLength(3);
    expect(t.gearOf(0)).toEqual(['close-quarters']);
  });

  test('DH-44 Star attacks are not offered, other Stars are no different', () => {
    const t = under('temporary-ceasefire').hand(0, 'cheap-shot', 'cruise');
    finish(plans(t, ['set cruise']));
    expect(t.handOf(0)).toEqual(['cheap-shot']);
    const war = situation().hand(0, 'cheap-shot', 'cruise');
    expect(plans(war, ['set cruise']).until('own-before', 0).options()).toContain('star cheap-shot');
  });

  test('DH-44 nothing is launched, no burst is spent, the costs are', () => {
    const t = situation({ ...bringing({ 'temporary-ceasefire': 5 }), ships: ['inferno', 'tavor'] });
    put(t, 0, 1, { distance: 4 }).setEnergy(0, 9).hand(0, 'missiles', 'beam-lance');
    planned(t, 'ability', 'set missiles', 'set beam-lance');
    finish(planned(t));
    expect([t.energy(0), t.heat(0), t.hull(1)]).toEqual([4, 0, 24]);
    expect(t.all('DELAYED')).toEqual([]);
  });

  test('D-END-01 DH-44 it ends with the turn', () => {
    const t = under('temporary-ceasefire').hand(1, 'main-battery');
    t.endTurn();
    expect(environmentOf(t).card).toBe(null);
    finish(plans(t, ['set main-battery']));
    expect(t.hull(0)).toBe(20);
  });

  test('DF-FMT-06 effect damage is no attack', () => {
    const t = under('temporary-ceasefire').hand(0, 'solar-flare');
    finish(plans(t, ['set solar-flare']));
    expect(t.hull(1)).toBe(22);
  });
});

/** Both seats fight under Star Struck until seat 0 turns up Multiple System Failure. */
const failing = (...hand: CardId[]): Situation => {
  const t = under('star-struck').hand(0, 'multiple-system-failure', 'torpedoes', 'main-battery').apart(0, 1, 2);
  t.setEnergy(0, 1)
    .hand(1, ...hand)
    .gear(1, 'close-quarters');
  planned(t, 'set torpedoes', 'set main-battery', 'set multiple-system-failure');
  return planned(t);
};

describe('Star Struck', () => {
  test('DF-FMT-06 DH-45 a Star costs one more hand card, discarded before it', () => {
    const t = under('star-struck').hand(0, 'main-battery').hand(1, 'evasive-maneuvers', 'cruise', 'repair');
    plans(t, ['set main-battery']);
    t.until('respond').do('star evasive-maneuvers');
    expect([t.step, t.seat]).toEqual(['star-cost', 1]);
    expect(t.options().toSorted()).toEqual(['discard cruise', 'discard repair']);
    expect(t.energy(1)).toBe(8);
    expect(t.observe(0)).toMatchObject({ announced: 'evasive-maneuvers' });
    t.do('discard repair');
    expect(t.pileOf(1)).toEqual(['repair', 'evasive-maneuvers']);
    finish(t);
    expect([t.hull(1), t.energy(1)]).toEqual([24, 6]);
    expect(t.handOf(1)).toEqual(['cruise']);
  });

  test('DH-45 a Star that is the last hand card is not offered; a second copy may pay for the first', () => {
    const alone = under('star-struck').hand(0, 'main-battery').hand(1, 'evasive-maneuvers');
    plans(alone, ['set main-battery']);
    finish(alone);
    expect(alone.handOf(1)).toEqual(['evasive-maneuvers']);
    expect(alone.hull(1)).toBe(20);
    const pair = under('star-struck').hand(0, 'main-battery').hand(1, 'evasive-maneuvers', 'evasive-maneuvers');
    plans(pair, ['set main-battery']);
    pair.until('respond').do('star evasive-maneuvers');
    expect(pair.pileOf(1)).toEqual(['evasive-maneuvers', 'evasive-maneuvers']);
    finish(pair);
    expect(pair.hull(1)).toBe(24);
  });

  test('DH-45 in every window: own tier, own attack, answer', () => {
    const t = under('star-struck').hand(0, 'cheap-shot', 'direct-hit', 'repair', 'draw-3', 'cruise');
    t.hand(1, 'counter-strike', 'miss');
    plans(t, []);
    t.until('own-before', 0).do('star cheap-shot', 'discard repair');
    expect(t.step).toBe('boost');
    t.do('star direct-hit', 'discard draw-3');
    t.do('star counter-strike');
    expect(t.pileOf(0)).toEqual(['repair', 'cheap-shot', 'draw-3', 'direct-hit']);
    expect(t.pileOf(1)).toEqual(['miss', 'counter-strike']);
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([24 - 4, 24 - 4 + 2 - 3]);
  });

  test('DH-45 CARD-30 the window of a card that targets a vessel is no exception', () => {
    const paid = failing('signal-scramble', 'cruise').until('card-window').do('star signal-scramble');
    expect(paid.pileOf(1)).toEqual(['cruise', 'signal-scramble']);
    expect(finish(paid).gearOf(1)).toEqual(['close-quarters']);
    expect(finish(failing('signal-scramble')).gearOf(1)).toEqual([]);
  });

  test('D-END-01 DH-45 it ends with the turn', () => {
    const t = under('star-struck').hand(1, 'main-battery').hand(0, 'evasive-maneuvers', 'cruise');
    t.endTurn();
    plans(t, ['set main-battery']);
    t.until('respond').do('star evasive-maneuvers');
    expect(t.step).not.toBe('star-cost');
    expect(t.handOf(0)).toContain('cruise');
  });
});

describe('Drift', () => {
  test('DF-FMT-04 DH-46 each vessel must move 1 in its Preparation of that turn', () => {
    const t = under('drift').at(0, '0606');
    planned(t);
    expect([t.step, t.seat]).toEqual(['drift', 0]);
    expect(t.options()).toHaveLength(6);
    t.do('hex 0605');
    planned(t);
    expect([t.step, t.seat]).toEqual(['drift', 1]);
    t.endTurn();
    expect(offered(t, 'drift')).toEqual([]);
    planned(t);
    expect(t.step).not.toBe('drift');
  });

  test('DH-46 with the Drift rule on it is one step all the same', () => {
    const t = under('drift', { drift: true });
    t.do('drift').do(t.options()[0]!);
    expect(offered(t, 'drift')).toEqual([]);
  });
});

describe('alternate rules', () => {
  test('DF-FMT-03 cards that lie face up at setup are in force in every turn, and no card is played', () => {
    const t = alternate('star-struck', 'drift');
    for (let turn = 1; turn <= 4; turn++) {
      expect(offered(t, 'drift'), `turn ${turn}`).toEqual(['drift']);
      expect(environmentOf(t)).toMatchObject({ card: null, orbitTimers: 0, alternateRules: ['star-struck', 'drift'] });
      t.endTurn();
    }
    expect(t.all('ENVIRONMENT')).toEqual([]);
  });

  test('DF-FMT-03 Hidden Orbit lies for the whole match', () => {
    const t = put(alternate('hidden-orbit'), 0, 1, { distance: 1, under: ['star', 'open'] }).hand(0, 'main-battery');
    for (let turn = 0; turn < 4; turn++) t.endTurn();
    finish(plans(t, ['set main-battery']));
    expect(t.hull(1)).toBe(24);
    expect(t.all('ENVIRONMENT_ENDS')).toEqual([]);
  });

  test('DF-FMT-03 an alternate rule stays when a card of the deck that does the same expires', () => {
    const t = situation(bringing({ drift: 5 }, { alternateRules: ['drift'] })).environmentDeck({ drift: 1 });
    t.endTurn();
    expect(offered(t, 'drift')).toEqual(['drift']);
  });
});

test('DF-FMT-03 random matches with every environment card end within their bounds', () => {
  for (const seats of [2, 6]) {
    const copies = { 'hidden-orbit': 1, 'temporary-ceasefire': 1, 'star-struck': 2, drift: 1 };
    const game = rulesFor({ ...bringing(copies), seats });
    for (let seed = 0; seed < 15; seed++) {
      const match = playRandomly(game, seed, {});
      expect(game.endReason(match.state)).toBeGreaterThanOrEqual(0);
    }
  }
});
