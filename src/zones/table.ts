/** What rules see: the table, the players, and the verbs. Built once for a compiled game. */
import { CHANCE_UNITS, ALL_SEATS, EVENT, NO_SEAT, drawBelow } from '../core/index.ts';
import type { AnyParts, GameSpec, NumberSpec, PlayerOf, TableOf } from './declaration.ts';
import type { Placed } from './placing.ts';
import type { Rows } from './rows.ts';
import { List } from './list.ts';
import { RulesFault, type Runtime } from './runtime.ts';
import { named, seatOf, strict, whole } from './strict.ts';
import { END, PHASE, ROUND, SEAT, TURN } from './words.ts';
import { Zone, strictZones } from './zone.ts';

export type Player = PlayerOf<AnyParts>;
export type Table = TableOf<AnyParts>;
/** Damage, players and numbers by names that the types of an author know, and these files do not. */
type Bag = Record<string, unknown>;

/** Indices of draws of dice: this many a round. */
const ROLLS = 4096;

const wrong = (rt: Runtime, name: string): void => {
  if (rt.strict)
    throw new RulesFault(`can reads ${name} of another player, a secret: read only what player ${rt.viewer} may know`);
  rt.leaked = true;
};

/** A number of the table or of a player as a property that reads the state. */
function numberProperty(rt: Runtime, name: string, spec: NumberSpec, offset: number): PropertyDescriptor {
  if (spec.each !== true)
    return {
      enumerable: true,
      get: () => rt.s[offset]!,
      set: (value: number) => {
        rt.s[offset] = whole(name, value);
      },
    };
  const secret = spec.sees === 'owner';
  return {
    enumerable: true,
    get: secret
      ? function (this: Seated) {
          if (rt.viewer >= 0 && rt.viewer !== this.seat && !rt.isShown(name)) wrong(rt, name);
          return rt.s[this.base + offset]!;
        }
      : function (this: Seated) {
          return rt.s[this.base + offset]!;
        },
    set(this: Seated, value: number) {
      rt.s[this.base + offset] = whole(name, value);
    },
  };
}

/** The place of a name. These lists are short. */
function placeOf(name: string, names: readonly string[], none: string, others: string): number {
  for (let i = 0; i < names.length; i++) if (names[i] === name) return i;
  return unknown(name, names, none, others);
}

function unknown(name: string, names: readonly string[], none: string, others: string): never {
  throw new RulesFault(`${none} "${name}"; ${others} ${names.join(', ')}`);
}

class Seated {
  readonly seat: number;
  /** The word of the state at which the numbers of the player begin. */
  readonly base: number;
  constructor(seat: number, base: number) {
    this.seat = seat;
    this.base = base;
  }
}

/** The verbs, on what they need. */
class Verbs {
  readonly #rt: Runtime;
  readonly #spec: GameSpec<AnyParts>;
  readonly #placed: Placed;
  readonly #phases: readonly string[];
  readonly #ends: readonly string[];
  readonly #dice: ReadonlyMap<string, number>;
  readonly #decks: readonly Int32Array[];
  readonly o: Readonly<Bag>;
  readonly card: Rows['columns'];
  readonly is: Readonly<Record<string, number>>;
  readonly kinds: number;
  players: readonly Player[] = [];
  /** The zone of the players that was dealt to last. */
  #dealt = '';
  #hands: readonly Zone[] = [];

  constructor(
    rt: Runtime,
    spec: GameSpec<AnyParts>,
    placed: Placed,
    rows: Rows,
    options: Bag,
    decks: readonly Int32Array[],
  ) {
    this.#rt = rt;
    this.#spec = spec;
    this.#placed = placed;
    this.#phases = Object.keys(spec.phases);
    this.#ends = Object.keys(spec.ends);
    this.#dice = new Map(Object.keys(spec.dice ?? {}).map((name, i) => [name, i]));
    this.#decks = decks;
    this.o = named('there is no option', options);
    this.card = named('the cards have no column', rows.columns);
    this.is = named('there is no card', rows.codes);
    this.kinds = rows.ids.length;
  }

  get me(): Player {
    const rt = this.#rt;
    return this.players[rt.s[SEAT]!]!;
  }

  get them(): Player {
    const rt = this.#rt;
    return this.players[rt.next(rt.s[SEAT]!)]!;
  }

  get turn(): Player {
    const rt = this.#rt;
    return this.players[rt.s[TURN]!]!;
  }

  get round(): number {
    const rt = this.#rt;
    return rt.s[ROUND]!;
  }

  deal(from: Zone, to: string, count: number): void {
    const rt = this.#rt;
    const hands = this.#dealt === to ? this.#hands : this.#handsOf(to);
    for (let n = 0; n < count; n++)
      for (let owner = 0; owner < rt.seats; owner++) {
        let seat = 0;
        while (seat < rt.seats - 1 && rt.nextCell >= 0 && rt.owners[seat] !== owner) seat++;
        from.draw(hands[rt.nextCell >= 0 ? seat : owner]!);
      }
  }

  #handsOf(name: string): readonly Zone[] {
    const hands = this.players.map((player) => name in player && (player as unknown as Bag)[name]);
    if (!hands.every((zone) => zone instanceof Zone)) throw new RulesFault(`deal: no player has a zone ${name}`);
    this.#dealt = name;
    this.#hands = hands;
    return hands;
  }

  deckOf(player: { readonly seat: number }): Int32Array {
    return this.#decks[seatOf('deckOf', player)]!;
  }

  roll(die: string, player: { readonly seat: number } = this.me): number {
    const rt = this.#rt;
    const d = this.#dice.get(die);
    if (d === undefined)
      throw new RulesFault(
        this.#dice.size === 0
          ? `there are no dice: write dice: { ${die}: 6 } in the declaration`
          : `there are no dice "${die}"; "dice" has ${[...this.#dice.keys()].join(', ')}`,
      );
    const seat = seatOf('roll', player);
    const n = rt.s[this.#placed.rollsAt + d * rt.seats + seat]!++;
    const faces = this.#spec.dice![die]!;
    const face = 1 + drawBelow(rt.s, rt.luck.row(d, seat), rt.s[ROUND]! * ROLLS + n, faces);
    if (rt.log !== null)
      rt.log.add(EVENT.CHANCE, seat, d, -1, Math.round(CHANCE_UNITS * (face - (faces + 1) / 2)), -1, NO_SEAT);
    return face;
  }

  go(phase: string, player?: { readonly seat: number }): void {
    const rt = this.#rt;
    rt.s[PHASE] = placeOf(phase, this.#phases, 'there is no phase', 'there are');
    if (player !== undefined) rt.s[SEAT] = seatOf('go', player);
    rt.told = true;
  }

  pass(player: { readonly seat: number }): void {
    this.#rt.pass(seatOf('pass', player));
  }

  newRound(): void {
    this.#rt.newRound();
  }

  end(reason: string): void {
    this.#rt.s[END] = 1 + placeOf(reason, this.#ends, 'there is no end', '"ends" has');
  }

  damage(by: { readonly seat: number }, card: number, amount: number, on: { readonly seat: number }, to = -1): void {
    this.#rt.log?.add(EVENT.CARD_DAMAGE, by.seat, card, to, amount, on.seat, ALL_SEATS);
  }
}

export interface Built {
  readonly table: Table;
  readonly players: readonly Player[];
  /** All zones, in the order of the layout. */
  readonly zones: readonly Zone[];
}

/** Names that an author may use of an object. */
const namesOf = (of: object): string[] =>
  [of, Object.getPrototypeOf(of) as object]
    .flatMap((each) => Object.getOwnPropertyNames(each))
    .filter((name) => name !== 'constructor' && name !== 'base');

/** Builds the table with its players. */
export function buildTable(
  rt: Runtime,
  spec: GameSpec<AnyParts>,
  placed: Placed,
  rows: Rows,
  options: Bag,
  decks: readonly Int32Array[],
): Built {
  // Classes of their own, so that every property is found at the same place of every object.
  class OwnTable extends Verbs {}
  class OwnPlayer extends Seated {}
  Object.defineProperties(OwnTable.prototype, Object.getOwnPropertyDescriptors(Verbs.prototype));
  const zones: Zone[] = [];
  for (const { name, number, offset } of placed.numbers.filter(({ seat }) => seat <= 0))
    if (number.size === undefined)
      Object.defineProperty(
        number.each === true ? OwnPlayer.prototype : OwnTable.prototype,
        name,
        numberProperty(rt, name, number, number.each === true ? offset - placed.base(0) : offset),
      );
  strictZones();
  const give = (target: object, seat: number): void => {
    for (const [name, zone] of Object.entries(spec.zones)) {
      if ((zone.each === true) !== seat >= 0) continue;
      const made = placed.zones
        .filter((place) => place.seat === seat && place.zone === name)
        .map(({ place }) => new Zone(rt, place));
      zones.push(...made);
      (target as Bag)[name] = zone.piles === undefined ? made[0]! : made;
    }
    for (const { name, number, offset } of placed.numbers.filter((each) => each.seat === seat))
      if (number.size !== undefined) (target as Bag)[name] = new List(rt, offset, number.size, name);
  };
  const table = new OwnTable(rt, spec, placed, rows, options, decks);
  give(table, -1);
  const players = Array.from({ length: rt.seats }, (_, seat) => {
    const player = new OwnPlayer(seat, placed.base(seat));
    give(player, seat);
    return player;
  });
  table.players = players;
  // A misspelt name is a fault, and a zone cannot be overwritten.
  Object.setPrototypeOf(
    OwnTable.prototype,
    strict('g has no', () => namesOf(table)),
  );
  Object.setPrototypeOf(
    OwnPlayer.prototype,
    strict('a player has no', () => namesOf(players[0]!)),
  );
  for (const each of [table, ...players]) Object.freeze(each);
  rt.hidden = zones.filter(({ mask }) => mask !== rt.all);
  return { table: table as unknown as Table, players, zones };
}
