/** Moves as actions: an action is the place of the move and the values that are chosen with it, as digits. */
import type { State } from '../core/index.ts';
import type { AnyParts, Choice, GameSpec, Move } from './declaration.ts';
import type { Rows } from './rows.ts';
import { RulesFault, type Runtime } from './runtime.ts';
import type { Player, Table } from './table.ts';
import { CARD_SHIFT, PHASE, SEAT } from './words.ts';
import { Zone } from './zone.ts';

/** One thing that is chosen. */
interface Pick {
  readonly radix: number;
  /** Value of the first digit. */
  readonly low: number;
  /** The zone of the chooser, by seat, whose cards are chosen; null for other choices. */
  readonly zones: readonly Zone[] | null;
  readonly others: boolean;
  readonly test: ((g: Table, value: number, a: number, b: number) => boolean) | null;
  /** Whether -1 is chosen where nothing else can be; it is the last digit. */
  readonly optional: boolean;
  readonly word: (value: number) => string;
}

export interface CompiledMove {
  readonly name: string;
  readonly phase: number;
  readonly base: number;
  readonly picks: readonly Pick[];
  /** What the last digit of each pick is worth. */
  readonly units: readonly number[];
  readonly spec: Move<AnyParts>;
  /** Of `spec`, where every move has it at the same place, which makes it quick to find. */
  readonly can: Move<AnyParts>['can'];
  /** Whether it is made together with the moves of the others. */
  readonly together: boolean;
  /** By seat, the unordered zone of which it only chooses a card, any that is there; null for other moves. */
  readonly plain: readonly Zone[] | null;
  /** Whether nothing is chosen. */
  readonly free: boolean;
}

/** What `can` or `if` gives, which an author may forget to return. */
function answer(given: boolean | undefined, from: string): boolean {
  if (given === undefined) throw new RulesFault(`${from} gave undefined, expected true or false: write return`);
  return given;
}

/** Writes an action for each kind of card of the unordered zone at `at`, from place `n` on. */
function cardsOf(s: State, at: number, base: number, skipped: number, out: Int32Array, from: number): number {
  let n = from;
  const end = at + s[at]!;
  for (let i = at + 1, last = skipped; i <= end; i++) {
    const card = (s[i]! >> CARD_SHIFT) - 1;
    if (card === last || card === skipped) continue;
    last = card;
    out[n++] = base + card;
  }
  return n;
}

/** No card; -1 is an empty spot. */
const NONE = -2;

const SINGLE: ReadonlySet<string> = new Set(['upTo', 'spot', 'any']);
const isSingle = (choose: unknown): choose is Choice<AnyParts> =>
  typeof choose === 'string' || Array.isArray(choose) || Object.keys(choose as object).some((key) => SINGLE.has(key));

/** What a move chooses, with names. */
export function choicesOf({ choose }: Move<AnyParts>): [name: string, choice: Choice<AnyParts>][] {
  if (choose === undefined) return [];
  return isSingle(choose) ? [['', choose]] : Object.entries(choose);
}

export class Moves {
  readonly ofAction: readonly CompiledMove[];
  readonly byPhase: readonly (readonly CompiledMove[])[];
  readonly maxLegal: number;
  /** By phase and seat, the unordered zone of which a card is chosen there and nothing else; 0 where there is more to it. */
  readonly #hands: Int32Array;
  /** By phase, the first action. */
  readonly #bases: Int32Array;
  /** By phase, whether `can` or `if` of the author decides, or more than one thing is chosen. */
  readonly #asks: readonly boolean[];
  readonly #rt: Runtime;
  readonly #table: Table;
  readonly #blank: number;
  #out: Int32Array = new Int32Array(0);
  #count = 0;
  /** The card that is not offered. */
  #skipped = NONE;
  readonly #values = new Int32Array(3);
  /** By action, the values that are chosen with it. */
  readonly #valueOf: Int32Array;
  readonly #doOf: readonly Move<AnyParts>['do'][];

  constructor(
    rt: Runtime,
    spec: GameSpec<AnyParts>,
    table: Table,
    players: readonly Player[],
    rows: Rows,
    options: never,
  ) {
    this.#rt = rt;
    this.#table = table;
    this.#blank = rows.blank;
    const ofAction: CompiledMove[] = [];
    let most = 1;
    this.byPhase = Object.entries(spec.phases).map(([phase, moves], i) => {
      let count = 0;
      const compiled = Object.entries(moves).map(([name, move]) => {
        const picks = choicesOf(move).map(([, choice]) => pickOf(choice, table, players, rows, options));
        const size = picks.reduce((product, { radix }) => product * radix, 1);
        count += picks.reduce((n, { radix, zones }) => n * Math.min(radix, zones?.[0]?.most ?? radix), 1);
        const units = picks.map((_, k) => picks.slice(k + 1).reduce((product, { radix }) => product * radix, 1));
        const plain = picks.length === 1 && move.can === undefined && picks[0]!.zones?.[0]?.sorted === true;
        const made = {
          plain: plain ? picks[0]!.zones : null,
          free: picks.length === 0,
          name,
          phase: i,
          base: ofAction.length,
          picks,
          units,
          spec: move,
          can: move.can,
          together: spec.together?.[phase] !== undefined,
        };
        for (let k = 0; k < size; k++) ofAction.push(made);
        return made;
      });
      most = Math.max(most, count);
      return compiled;
    });
    this.#hands = Int32Array.from(
      this.byPhase.flatMap((moves) =>
        players.map((_, seat) => (moves.length > 1 ? 0 : (moves[0]!.plain?.[seat]!.at ?? 0))),
      ),
    );
    this.#bases = Int32Array.from(this.byPhase, ([first]) => first!.base);
    this.#asks = this.byPhase.map((moves) =>
      moves.some(({ free, plain, can }) => can !== undefined || (!free && plain === null)),
    );
    this.ofAction = ofAction;
    this.#doOf = ofAction.map(({ spec: { do: act } }) => act);
    this.#valueOf = new Int32Array(3 * ofAction.length);
    ofAction.forEach(({ base, picks, units }, action) =>
      picks.forEach(({ radix }, k) => {
        this.#valueOf[3 * action + k] = valueOf(picks[k]!, Math.floor((action - base) / units[k]!) % radix);
      }),
    );
    this.maxLegal = most;
  }

  /** The actions of the seat that acts; the runtime has the state. */
  legal(out: Int32Array): number {
    const rt = this.#rt;
    const { s } = rt;
    const seat = s[SEAT]!;
    const hand = this.#hands[s[PHASE]! * rt.seats + seat]!;
    if (hand > 0) {
      const n = cardsOf(s, hand, this.#bases[s[PHASE]!]!, this.#blank, out, 0);
      if (n > 0) return n;
    }
    const moves = this.byPhase[s[PHASE]!]!;
    const asks = this.#asks[s[PHASE]!]!;
    if (asks) {
      rt.viewer = seat;
      rt.strict = true;
      this.#out = out;
      this.#skipped = this.#blank;
    }
    let n = this.#offer(moves, s, seat, out, this.#blank);
    // Who holds only blank cards and must play one plays one.
    if (n === 0 && this.#blank >= 0) {
      this.#skipped = NONE;
      n = this.#offer(moves, s, seat, out, NONE);
    }
    if (asks) rt.viewer = -1;
    if (n === 0) this.#stuck();
    return n;
  }

  #offer(moves: readonly CompiledMove[], s: State, seat: number, out: Int32Array, skipped: number): number {
    let n = 0;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!;
      const { base, plain } = move;
      if (plain !== null) n = cardsOf(s, plain[seat]!.at, base, skipped, out, n);
      else if (move.free) {
        if (move.can === undefined || answer(move.can(this.#table, 0, 0, 0), 'can')) out[n++] = base;
      } else {
        this.#count = n;
        this.#choose(move, 0, base);
        n = this.#count;
      }
    }
    return n;
  }

  #stuck(): never {
    const { s } = this.#rt;
    const moves = this.byPhase[s[PHASE]!]!.map(({ name }) => name).join(', ');
    throw new RulesFault(
      `player ${s[SEAT]} has no move (${moves}): add a move that can always be made, such as pass, or let the move before lead elsewhere with g.go or g.end`,
    );
  }

  #choose(move: CompiledMove, depth: number, code: number): void {
    const pick = move.picks[depth]!;
    const unit = move.units[depth]!;
    if (pick.zones === null) {
      const seat = this.#rt.s[SEAT]!;
      const last = pick.optional ? pick.radix - 1 : pick.radix;
      let any = false;
      for (let digit = 0; digit < last; digit++)
        if ((!pick.others || digit !== seat) && this.#passes(pick, depth, pick.low + digit)) {
          any = true;
          this.#take(move, depth, code + digit * unit, pick.low + digit);
        }
      if (pick.optional && !any) this.#take(move, depth, code + last * unit, -1);
      return;
    }
    const { s } = this.#rt;
    const zone = pick.zones[s[SEAT]!]!;
    const { end } = zone;
    let last = -1;
    for (let i = 0; i < end; i++) {
      const card = (s[zone.at + 1 + i]! >> CARD_SHIFT) - 1;
      if (card < 0 || card === last || card === this.#skipped) continue;
      last = card;
      if (!zone.sorted && this.#met(s, zone, i, card)) continue;
      if (depth > 0 && this.#spent(move, depth, s, zone, card)) continue;
      this.#take(move, depth, code + card * unit, card);
    }
  }

  /** Whether a card like the one at place `i` lies before it. */
  #met(s: State, zone: Zone, i: number, card: number): boolean {
    for (let j = 0; j < i; j++) if ((s[zone.at + 1 + j]! >> CARD_SHIFT) - 1 === card) return true;
    return false;
  }

  /** Whether all copies of `card` are chosen already, from the same zone. */
  #spent(move: CompiledMove, depth: number, s: State, zone: Zone, card: number): boolean {
    let left = 0;
    for (let i = 0; i < zone.end; i++) if ((s[zone.at + 1 + i]! >> CARD_SHIFT) - 1 === card) left++;
    for (let k = 0; k < depth; k++)
      if (move.picks[k]!.zones === move.picks[depth]!.zones && this.#values[k] === card) left--;
    return left <= 0;
  }

  #passes({ test }: Pick, depth: number, value: number): boolean {
    const values = this.#values;
    return (
      test === null || answer(test(this.#table, value, depth > 0 ? values[0]! : 0, depth > 1 ? values[1]! : 0), 'if')
    );
  }

  #take(move: CompiledMove, depth: number, code: number, value: number): void {
    const values = this.#values;
    values[depth] = value;
    if (depth + 1 < move.picks.length) {
      this.#choose(move, depth + 1, code);
      return;
    }
    const { can } = move;
    if (
      can !== undefined &&
      !answer(can(this.#table, values[0]!, depth > 0 ? values[1]! : 0, depth > 1 ? values[2]! : 0), 'can')
    )
      return;
    this.#out[this.#count++] = code;
  }

  /** The value of pick `k` of an action. */
  value(action: number, k: number): number {
    const move = this.ofAction[action]!;
    const pick = move.picks[k];
    if (pick === undefined) return 0;
    return valueOf(pick, (((action - move.base) / move.units[k]!) | 0) % pick.radix);
  }

  /** Makes the move; the runtime has the state. */
  run(action: number): void {
    const values = this.#valueOf;
    const at = 3 * action;
    const act = this.#doOf[action]!;
    act(this.#table, values[at]!, values[at + 1]!, values[at + 2]!);
  }

  /** The chosen values in words; '' where there was nothing to choose. */
  words(action: number): string[] {
    return this.ofAction[action]!.picks.map((pick, k) => {
      const value = this.value(action, k);
      return pick.optional && value < 0 ? '' : pick.word(value);
    });
  }
}

const valueOf = ({ low, radix, optional }: Pick, digit: number): number =>
  optional && digit === radix - 1 ? -1 : low + digit;

function pickOf(choice: Choice<AnyParts>, table: Table, players: readonly Player[], rows: Rows, options: never): Pick {
  const plain = { low: 0, zones: null, others: false, test: null, optional: false };
  const card = (value: number): string => rows.names[value] ?? String(value);
  if (typeof choice === 'string')
    return { ...plain, radix: rows.ids.length, zones: zonesOf(choice, table, players), word: card };
  if ('length' in choice) return { ...plain, radix: choice.length, word: (value) => choice[value] ?? '' };
  const optional = choice.optional === true;
  const more = optional ? 1 : 0;
  const free = { ...plain, test: choice.if ?? null, optional };
  if ('spot' in choice) {
    const zones = zonesOf(choice.spot, table, players);
    return { ...free, radix: zones[0]!.most + more, word: (value) => String(value + 1) };
  }
  if ('upTo' in choice) {
    const low = choice.from ?? 0;
    const high = typeof choice.upTo === 'function' ? choice.upTo(options) : choice.upTo;
    return { ...free, radix: high - low + 1 + more, low, word: String };
  }
  if (choice.any === 'card') return { ...free, radix: rows.ids.length - (rows.blank < 0 ? 0 : 1) + more, word: card };
  return { ...free, radix: players.length + more, others: choice.any === 'other', word: (seat) => `player ${seat}` };
}

/** The zone of each seat, or the one of the table. */
function zonesOf(name: string, table: Table, players: readonly Player[]): readonly Zone[] {
  return players.map((player) => {
    const found = ((name in player ? player : table) as unknown as Record<string, unknown>)[name];
    if (found instanceof Zone) return found;
    throw new RangeError(`zone ${name} has piles: choose the pile by number, { upTo: … }`);
  });
}
