/**
 * Shows that the laws find faults: each of these rules has one fault planted by hand, which the law that names the
 * promise must catch.
 */
import { describe, expect, test } from 'vitest';
import { ALL_SEATS, EVENT, belowSfc, layout, makeSfc, placeSeats, seedSfc } from '../../src/core/index.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { testSeed } from '../fixtures/seating.ts';
import { LAWS } from '../../src/laws/all.ts';
import { subjectsOf } from './samples.ts';
import { POLICIES, walkUnder } from '../../src/laws/walk.ts';
import type { Game, GameInfo, Json } from '../../src/core/index.ts';
import type { Policy } from '../../src/laws/walk.ts';

interface Fault {
  readonly fault: string;
  /** The law that must notice the fault. */
  readonly law: string;
  readonly base: 'connect-four' | 'kuhn-poker' | 'dice-race';
  /** The members with which the fault replaces those of the sound game. */
  readonly plant: (game: Game) => Partial<Game>;
}

const at = (game: Game, name: string): number => game.info.fields.find((f) => f.name === name)!.offset;
const withInfo = (game: Game, changes: Partial<GameInfo>): Partial<Game> => ({ info: { ...game.info, ...changes } });

/** Leaves the hidden plan of the other seat unchanged in half of all worlds. */
const hideFromTruth =
  (game: Game): Game['hide'] =>
  (s, seat, seed) => {
    const plan = at(game, `plan[${1 - seat}]`);
    const truth = s[plan]!;
    game.hide(s, seat, seed);
    if (truth !== 0 && (seed[3]! & 1) === 0) s[plan] = truth;
  };

const FAULTS: readonly Fault[] = [
  {
    fault: 'hide forgets a hidden card',
    law: 'hide-is-canonical',
    base: 'kuhn-poker',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        const left = s[at(game, 'left')]!;
        game.hide(s, seat, seed);
        s[at(game, 'left')] = left;
      },
    }),
  },
  {
    fault: 'hide forgets one row of the luck to come',
    law: 'hide-varies-all-hidden',
    base: 'dice-race',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        const row = game.info.luck.row(1, 1);
        const kept = [s[row]!, s[row + 1]!];
        game.hide(s, seat, seed);
        s.set(kept, row);
      },
    }),
  },
  {
    fault: 'hide deals every world the same hidden card',
    law: 'hide-varies-all-hidden',
    base: 'kuhn-poker',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        const own = s[at(game, `card[${seat}]`)]!;
        s[at(game, `card[${1 - seat}]`)] = (own + 1) % 3;
        s[at(game, 'left')] = (own + 2) % 3;
      },
    }),
  },
  {
    fault: 'hide starts from the hidden truth',
    law: 'hide-is-canonical',
    base: 'dice-race',
    plant: (game) => ({ hide: hideFromTruth(game) }),
  },
  {
    fault: 'believe starts from the hidden truth',
    law: 'beliefs-rest-on-what-is-known',
    base: 'dice-race',
    plant: (game) => ({ believe: hideFromTruth(game) }),
  },
  {
    fault: 'believe changes what lies open',
    law: 'beliefs-rest-on-what-is-known',
    base: 'dice-race',
    plant: (game) => ({
      believe: (s, seat, seed) => {
        game.hide(s, seat, seed);
        s[game.info.fields.find((f) => f.visibility === 'public')!.offset]! ^= 1;
      },
    }),
  },
  {
    fault: 'hide resamples the seat’s own card',
    law: 'hide-keeps-known-fields',
    base: 'kuhn-poker',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        s[at(game, `card[${seat}]`)] = (seed[3]! >>> 0) % 3;
      },
    }),
  },
  {
    fault: 'hide resamples a plan that its seat has made itself',
    law: 'hide-moves-only-the-hidden',
    base: 'dice-race',
    plant: (game) => ({
      ...withInfo(game, { fields: game.info.fields.map((f) => (f.seat < 0 ? f : { ...f, visibility: 'mixed' })) }),
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        const plan = at(game, `plan[${seat}]`);
        if (s[plan] !== 0) s[plan] = 1 + ((seed[3]! >>> 0) & 1);
      },
    }),
  },
  {
    fault: 'hide favours the lower of two cards',
    law: 'hide-draws-as-planted',
    base: 'kuhn-poker',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        const [card, left] = [at(game, `card[${1 - seat}]`), at(game, 'left')];
        const [low, high] = [Math.min(s[card]!, s[left]!), Math.max(s[card]!, s[left]!)];
        const lower = (seed[3]! & 3) !== 0;
        s[card] = lower ? low : high;
        s[left] = lower ? high : low;
      },
    }),
  },
  {
    fault: 'a deck is never shuffled',
    law: 'hidden-worlds-can-happen',
    base: 'kuhn-poker',
    plant: (game) => ({
      deal: (out, setup, seed) => {
        game.deal(out, setup, seed);
        for (let seat = 0; seat < 2; seat++) out[at(game, `card[${seat}]`)] = setup.luckOwnerOfSeat[seat]!;
        out[at(game, 'left')] = 2;
      },
    }),
  },
  {
    fault: 'hide makes worlds that cannot be played',
    law: 'hidden-worlds-play-on',
    base: 'dice-race',
    plant: (game) => ({
      apply: (s, a, log) => {
        game.apply(s, a, log);
        if (s[at(game, 'plan[0]')] === 9) s[at(game, 'seat')] = 0;
      },
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        for (const plan of [at(game, 'plan[0]'), at(game, 'plan[1]')]) if (s[plan] !== 0) s[plan] = 9;
      },
      legal: (s, out) => (s[at(game, 'plan[0]')] === 9 ? 0 : game.legal(s, out)),
    }),
  },
  {
    fault: 'hide lets a public field slip, and the seat sees it',
    law: 'hide-keeps-what-the-seat-reads',
    base: 'dice-race',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        s[at(game, `place[${1 - seat}]`)]! += (seed[3]! >>> 0) & 1;
      },
    }),
  },
  {
    fault: 'legal writes a word',
    law: 'reading-does-not-write',
    base: 'connect-four',
    plant: (game) => ({
      legal: (s, out) => {
        s[at(game, 'low')]! ^= 1 << 7;
        return game.legal(s, out);
      },
    }),
  },
  {
    fault: 'more legal actions than promised',
    law: 'legal-in-bounds',
    base: 'connect-four',
    plant: (game) => withInfo(game, { maxLegal: 6 }),
  },
  {
    fault: 'an action offered twice',
    law: 'legal-in-bounds',
    base: 'dice-race',
    plant: (game) => ({
      legal: (s, out) => {
        const count = game.legal(s, out);
        out[count - 1] = out[0]!;
        return count;
      },
    }),
  },
  {
    fault: 'a search is told to leave out everything but what is not legal',
    law: 'distinct-within-legal',
    base: 'connect-four',
    plant: () => ({
      distinct: (_s, out) => {
        out[0] = 7;
        return 1;
      },
    }),
  },
  {
    fault: 'dice come from a stream in the state, one after the other',
    law: 'luck-is-keyed',
    base: 'dice-race',
    plant: (game) => ({
      apply: (s, a, log) => {
        game.apply(s, a, log);
        s[game.info.luck.offset]!++;
      },
    }),
  },
  {
    fault: 'dice come from a stream outside the state',
    law: 'same-seed-same-match',
    base: 'dice-race',
    plant: (game) => {
      const stream = makeSfc();
      seedSfc(stream, testSeed('stream'));
      return {
        apply: (s, a, log) => {
          game.apply(s, a, log);
          s[at(game, 'place[0]')]! += belowSfc(stream, 6);
        },
      };
    },
  },
  {
    fault: 'apply remembers how often it was called',
    law: 'apply-by-state-alone',
    base: 'connect-four',
    plant: (game) => {
      let calls = 0;
      return {
        apply: (s, a, log) => {
          calls++;
          game.apply(s, a, log);
          if (calls % 97 === 0) s[at(game, 'ply')]!++;
        },
      };
    },
  },
  {
    fault: 'a log changes the outcome',
    law: 'apply-by-state-alone',
    base: 'kuhn-poker',
    plant: (game) => ({
      apply: (s, a, log) => {
        game.apply(s, a, log);
        if (log === null) s[at(game, 'stake[0]')] = 2;
      },
    }),
  },
  {
    fault: 'the shares do not sum to one',
    law: 'returns-sum-to-one',
    base: 'connect-four',
    plant: (game) => ({
      returns: (s, out) => {
        game.returns(s, out);
        if (out[0] === 0.5) out.fill(1);
        else out[1] = 0;
      },
    }),
  },
  {
    fault: 'a match longer than promised',
    law: 'limits-hold',
    base: 'connect-four',
    plant: (game) => withInfo(game, { maxPlies: 20 }),
  },
  {
    fault: 'points below zero',
    law: 'limits-hold',
    base: 'connect-four',
    plant: (game) => ({
      ...withInfo(game, { points: { sources: ['lines'], tieRules: [] } }),
      points: (_, seat, out) => {
        out[0] = -seat;
      },
    }),
  },
  {
    fault: 'deal leaves a word of the match before',
    law: 'deal-overwrites',
    base: 'kuhn-poker',
    plant: (game) => ({
      deal: (out, setup, seed) => {
        const before = out[at(game, 'folded[1]')]!;
        game.deal(out, setup, seed);
        out[at(game, 'folded[1]')] = before;
      },
    }),
  },
  {
    fault: 'luck stays with the seat although it belongs to the side',
    law: 'luck-follows-owner',
    base: 'dice-race',
    plant: (game) => ({
      deal: (out, setup, seed) => {
        game.deal(out, { ...setup, luckOwnerOfSeat: Int32Array.of(0, 1) }, seed);
      },
    }),
  },
  {
    fault: 'words of the state without a field',
    law: 'layout-covers',
    base: 'kuhn-poker',
    plant: (game) => withInfo(game, { fields: game.info.fields.filter((f) => f.name !== 'stake[0]') }),
  },
  {
    fault: 'the luck marked as public',
    law: 'layout-covers',
    base: 'dice-race',
    plant: (game) =>
      withInfo(game, {
        fields: placeSeats(
          layout([
            ['seat', 1, 'public'],
            ['stage', 1, 'public'],
            ['luck', game.info.luck.words, 'public'],
          ]),
          layout([
            ['place', 1, 'public'],
            ['plan', 1, 'private'],
            ['done', 1, 'public'],
          ]),
          2,
        ),
      }),
  },
  {
    fault: 'what is legal depends on the other hand',
    law: 'reading-tells-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({
      legal: (s, out) => {
        const seat = game.toAct(s);
        return s[at(game, `card[${1 - seat}]`)] === 2 ? Math.min(1, game.legal(s, out)) : game.legal(s, out);
      },
    }),
  },
  {
    fault: 'observe shows the other hand',
    law: 'reading-tells-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({ observe: (s) => game.observe(s, -1) }),
  },
  {
    fault: 'observe shows a plan not yet revealed',
    law: 'reading-tells-no-secret',
    base: 'dice-race',
    plant: (game) => ({ observe: (s) => game.observe(s, -1) }),
  },
  {
    fault: 'evaluate compares with the other hand',
    law: 'reading-tells-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({
      evaluate: (s, seat) => (s[at(game, `card[${seat}]`)]! > s[at(game, `card[${1 - seat}]`)]! ? 0.9 : 0.1),
    }),
  },
  {
    fault: 'foresight looks at the other hand',
    law: 'reading-tells-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({ foresight: (s, seat) => s[at(game, `card[${1 - seat}]`)]! / 4 }),
  },
  {
    fault: 'describe tells everybody which plan is set',
    law: 'words-tell-no-secret',
    base: 'dice-race',
    plant: (game) => ({ describe: (s, a) => game.describe(s, a) }),
  },
  {
    fault: 'the drawing shows all hands',
    law: 'words-tell-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({ svg: (s) => `<svg>${JSON.stringify(game.observe(s, -1))}</svg>` }),
  },
  {
    fault: 'the board in characters shows all hands',
    law: 'words-tell-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({ chart: (s) => [JSON.stringify(game.observe(s, -1))] }),
  },
  {
    fault: 'an action over the drawing shows all hands',
    law: 'words-tell-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({ svgAction: (s) => `<text>${JSON.stringify(game.observe(s, -1))}</text>` }),
  },
  {
    fault: 'seen shows which plan is set',
    law: 'label-tells-no-secret',
    base: 'dice-race',
    plant: () => ({ observationLabel: (_s, a) => a }),
  },
  {
    fault: 'the chooser does not see the own action',
    law: 'label-tells-no-secret',
    base: 'kuhn-poker',
    plant: () => ({ observationLabel: () => 5 }),
  },
  {
    fault: 'seen marks the action with the card behind it',
    law: 'label-by-what-is-known',
    base: 'kuhn-poker',
    plant: (game) => ({
      observationLabel: (s, a, seat) => (seat === game.toAct(s) ? a : a + 10 * s[at(game, `card[${1 - seat}]`)]!),
    }),
  },
  {
    fault: 'everybody sees the card that is dealt',
    law: 'log-tells-no-secret',
    base: 'kuhn-poker',
    plant: (game) => ({
      apply: (s, a, log) => {
        if (log !== null && s[at(game, 'ply')] === 0)
          log.add(EVENT.CARD_OPENING, 0, s[at(game, 'card[0]')]!, -1, 0, -1, ALL_SEATS);
        game.apply(s, a, log);
      },
    }),
  },
  {
    fault: 'nobody is said to go first',
    law: 'log-tells-the-match',
    base: 'kuhn-poker',
    plant: (game) => ({
      apply: (s, a) => {
        game.apply(s, a, null);
      },
    }),
  },
  {
    fault: 'a card in the log that the catalog does not know',
    law: 'log-names-the-catalog',
    base: 'connect-four',
    plant: (game) => ({
      apply: (s, a, log) => {
        game.apply(s, a, log);
        log?.add(EVENT.CARD_PLAYED, 0, a, -1, 0, -1, ALL_SEATS);
      },
    }),
  },
  {
    fault: 'an evaluation beyond 1',
    law: 'evaluation-in-range',
    base: 'connect-four',
    plant: (game) => ({ evaluate: (s, seat) => 2 * game.evaluate!(s, seat) }),
  },
  {
    fault: 'a foresight beyond 1',
    law: 'evaluation-in-range',
    base: 'connect-four',
    plant: (game) => ({ foresight: (s, seat) => 2 * game.evaluate!(s, seat) }),
  },
  {
    fault: 'a foresight that marks what it has seen',
    law: 'reading-does-not-write',
    base: 'connect-four',
    plant: (game) => ({
      foresight: (s, seat) => {
        s[at(game, 'height')]! ^= 1;
        return game.evaluate!(s, seat);
      },
    }),
  },
  {
    fault: 'a margin in points',
    law: 'margin-in-range',
    base: 'connect-four',
    plant: () => ({ margin: (_s, seat) => (seat === 0 ? 42 : -42) }),
  },
  {
    fault: 'a feature without a name',
    law: 'evaluation-in-range',
    base: 'kuhn-poker',
    plant: (game) => withInfo(game, { features: game.info.features.slice(1) }),
  },
  {
    fault: 'an evaluation of all seats that takes the view of the first one',
    law: 'evaluations-agree',
    base: 'connect-four',
    plant: () => ({
      evaluate: (_s, seat) => (seat === 0 ? 0.25 : 0.75),
      evaluateAll: (_s, out) => {
        out.fill(0.25);
      },
    }),
  },
  {
    fault: 'observe throws once a column is full',
    law: 'words-never-throw',
    base: 'connect-four',
    plant: (game) => ({
      observe: (s, seat): Json => {
        if (s[at(game, 'height')] === 6) throw new Error('no room');
        return game.observe(s, seat);
      },
    }),
  },
];

const brokenLaws = (fault: Fault): Set<string> => {
  const sound = subjectsOf(fault.base)[0]!;
  const faulty = (game: Game): Game => altered(game, fault.plant(game));
  const subject = { ...sound, name: fault.fault, game: faulty(sound.game), twin: faulty(sound.twin) };
  const found = new Set<string>();
  // The law about hiding plays thousands of matches, so it is left out where another law must find the fault.
  const laws = LAWS.filter(({ id }) => id !== 'hidden-worlds-can-happen' || ['', id].includes(fault.law));
  for (const policy of Object.keys(POLICIES) as Policy[])
    for (const violation of walkUnder(laws, subject, policy, 150).violations) found.add(violation.law);
  return found;
};

describe('planted faults', () => {
  test.each(FAULTS)('$fault: caught by $law', (fault) => {
    expect([...brokenLaws(fault)]).toContain(fault.law);
  });

  test.each(['connect-four', 'kuhn-poker', 'dice-race'] as const)(
    '%s in the same wrapping, without a fault, breaks none',
    (base) => {
      expect([...brokenLaws({ fault: 'none', law: '', base, plant: () => ({}) })]).toEqual([]);
    },
  );

  test('every law catches one of them', () => {
    const biting = new Set(FAULTS.map((fault) => fault.law));
    expect(LAWS.map((law) => law.id).filter((id) => !biting.has(id))).toEqual([]);
  });
});
