/** Shows that the laws notice a deck list or a Discard Pile that leaks where it is closed: Dog Fight with one fault planted by hand. */
import { describe, expect, test } from 'vitest';
import { ALL_SEATS, EVENT } from '../../src/core/index.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { HIDING } from '../../src/laws/hiding.ts';
import { subjectsOf } from './samples.ts';
import { walkUnder } from '../../src/laws/walk.ts';
import type { Game, State } from '../../src/core/index.ts';
import type { Law } from '../../src/laws/law.ts';
import type { Subject } from '../../src/laws/subject.ts';

const soundOf = (sample: string): Subject =>
  subjectsOf('dogfight').find(({ name }) => name === `dogfight (${sample})`)!;
const LISTS = soundOf('closed lists');
const PILES = soundOf('closed piles');
const MATCHES = 12;

const at = (game: Game, name: string, seat: number): number =>
  game.info.fields.find((f) => f.name === `${name}[${seat}]`)!.offset;
const sideOf = (game: Game, s: State, seat: number): number => s[at(game, 'SIDE', seat)]!;

interface Fault {
  readonly fault: string;
  /** The law that must notice the fault. */
  readonly law: string;
  readonly plant: (game: Game) => Partial<Game>;
}

const FAULTS: readonly Fault[] = [
  {
    fault: 'a hidden world tells which side sits there',
    law: 'hide-is-canonical',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        const side = sideOf(game, s, 1 - seat);
        game.hide(s, seat, seed);
        s[at(game, 'SIDE', 1 - seat)] = side;
      },
    }),
  },
  {
    fault: 'every other world is dealt from the true list',
    law: 'hide-is-canonical',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        const side = sideOf(game, s, 1 - seat);
        const next = seed.slice();
        do game.hide(s, seat, next);
        while ((seed[0]! & 1) === 0 && sideOf(game, s, 1 - seat) !== side && next[1]!++ !== seed[1]! - 1);
      },
    }),
  },
  {
    fault: 'one deck is believed more often than another',
    law: 'hide-draws-as-planted',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        game.hide(s, seat, seed);
        const again = seed.slice();
        again[2]!++;
        if (sideOf(game, s, 1 - seat) >= 0) game.hide(s, seat, again);
      },
    }),
  },
  {
    fault: 'the observation names the side of the opponent',
    law: 'reading-tells-no-secret',
    plant: (game) => ({ observe: (s, seat) => [game.observe(s, seat), seat < 0 ? 0 : sideOf(game, s, 1 - seat)] }),
  },
  {
    fault: 'the evaluation knows the list of the opponent',
    law: 'hide-keeps-what-the-seat-reads',
    plant: (game) => ({
      evaluate: (s, seat) => (game.evaluate!(s, seat) + (sideOf(game, s, 1 - seat) + 1) / 100) / 1.1,
    }),
  },
  {
    fault: 'the log tells everybody which side acts',
    law: 'log-tells-no-secret',
    plant: (game) => ({
      apply: (s, a, log) => {
        const seat = game.toAct(s);
        game.apply(s, a, log);
        log?.add(EVENT.PHASE, seat, -1, -1, sideOf(game, s, seat), -1, ALL_SEATS);
      },
    }),
  },
  {
    fault: 'the label of an action depends on the list of its chooser',
    law: 'label-by-what-is-known',
    plant: (game) => ({
      observationLabel: (s, a, seat) =>
        game.observationLabel(s, a, seat) + (game.toAct(s) === seat ? 0 : 10_000 * sideOf(game, s, 1 - seat)),
    }),
  },
];

/** The words of the Discard Pile of `seat`. */
function pileOf(game: Game, s: State, seat: number): State {
  const from = at(game, 'PILE', seat);
  return s.subarray(from, from + game.info.fields.find((f) => f.name === `PILE[${seat}]`)!.length);
}

const PILE_FAULTS: readonly Fault[] = [
  {
    fault: 'a hidden world keeps the pile of the opponent',
    law: 'hide-is-canonical',
    plant: (game) => ({
      hide: (s, seat, seed) => {
        const pile = pileOf(game, s, 1 - seat).slice();
        game.hide(s, seat, seed);
        pileOf(game, s, 1 - seat).set(pile);
      },
    }),
  },
  {
    fault: 'the observation tells the lowest cards of the pile of the opponent',
    law: 'reading-tells-no-secret',
    plant: (game) => ({
      observe: (s, seat) => [game.observe(s, seat), seat < 0 ? 0 : pileOf(game, s, 1 - seat)[0]!],
    }),
  },
];

const LAW_OF = new Map(HIDING.map((law) => [law.id, law]));

/** The laws among `laws` that are broken when `plant` changes the rules. */
const broken = (laws: readonly Law[], name: string, plant: Fault['plant'], sound = LISTS): string[] => {
  const faulty = (game: Game): Game => altered(game, plant(game));
  const subject = { ...sound, name, game: faulty(sound.game), twin: faulty(sound.twin) };
  return walkUnder(laws, subject, 'random', MATCHES).violations.map(({ law }) => law);
};

describe('closed deck lists that leak', () => {
  test.each(FAULTS)('$fault: caught by $law', ({ fault, law, plant }) => {
    expect(broken([LAW_OF.get(law)!], fault, plant)).toEqual([law]);
  });

  test('without a fault, in the same wrapping, no law is broken', () => {
    expect(broken(HIDING, 'none', () => ({}))).toEqual([]);
  });
});

describe('closed Discard Piles that leak', () => {
  test.each(PILE_FAULTS)('$fault: caught by $law', ({ fault, law, plant }) => {
    expect(broken([LAW_OF.get(law)!], fault, plant, PILES)).toEqual([law]);
  });

  test('without a fault, in the same wrapping, no law is broken', () => {
    expect(broken(HIDING, 'none', () => ({}), PILES)).toEqual([]);
  });
});
