import {
  EventLog,
  EventView,
  ROW,
  belowSfc,
  hashState,
  nextSfc,
  type Game,
  type Sfc32,
  type State,
} from '../core/index.ts';
import type { Played } from './law.ts';
import { plantLuck, type Planter } from './subject.ts';

/** Deals that are tried for each match and seat, and how many of those that look alike to the seat are kept. */
const DEALS = { TRIED: 240, KEPT: 12 } as const;
/** Matches that are begun anew at each position in search of other worlds, if choices can be hidden. */
const TRIES = 90;
/** The number of other worlds of one position after which the search ends. */
const ENOUGH = 6;
/** Matches of more plies than this are too long to be played anew at every position. */
const MOST_PLIES = 400;
/** After this number of consecutive positions without another world, far after the last one that was found, the search of a match ends. */
const MISSES = 12;
/** A position is far after the last world that was found if its ply is at least this many times the ply of that world, plus this many plies. */
const FAR = { TIMES: 2, PLIES: 16 } as const;

function rowsSeen(log: EventLog, seat: number, from = 0, to = log.length): string {
  const seen: string[] = [];
  const view = new EventView(log, seat, from, to);
  while (view.next())
    seen.push(
      Object.values(ROW)
        .map((field) => view.get(field))
        .join(','),
    );
  return seen.sort().join('; ');
}

const observed = (game: Game, s: State, seat: number): string => JSON.stringify(game.observe(s, seat));

const choices = (game: Game, s: State, seat: number, legal: Int32Array): string =>
  game.toAct(s) === seat ? legal.subarray(0, game.legal(s, legal)).join(' ') : '';

/** The knowledge of a seat after a ply, as text to compare. */
export const known = (game: Game, s: State, seat: number, log: EventLog, legal: Int32Array): string =>
  [game.toAct(s), observed(game, s, seat), choices(game, s, seat, legal), rowsSeen(log, seat)].join('; ');

/** The knowledge of one seat at a ply of the match itself. */
interface Noted {
  readonly choices: string;
  readonly rows: string;
  readonly observed: string;
}

/** The match itself, by ply: its states, and what each seat knew and could not tell apart. */
class Original {
  readonly #game: Game;
  readonly #match: Played;
  readonly #legal: Int32Array;
  readonly #log = new EventLog();
  /** The state at each ply, and where the rows of each ply begin. */
  readonly #states: State[] = [];
  readonly #rows = [0];
  readonly #noted = new Map<string, Noted>();
  readonly #labels = new Map<string, number>();
  readonly #open: { looked: number; readonly plies: number[] }[] = [];

  constructor(match: Played, legal: Int32Array) {
    this.#match = match;
    this.#game = match.subject.game;
    this.#legal = legal;
  }

  stateAt(ply: number): State {
    const game = this.#game;
    const { setup, seed, actions } = this.#match;
    while (this.#states.length <= ply) {
      const at = this.#states.length;
      const s = at === 0 ? new Int32Array(game.info.stateLength) : this.#states[at - 1]!.slice();
      if (at === 0) game.deal(s, setup, seed);
      else {
        this.#log.ply = at - 1;
        game.apply(s, actions[at - 1]!, this.#log);
      }
      this.#states.push(s);
      this.#rows.push(this.#log.length);
    }
    return this.#states[ply]!;
  }

  notedAt(seat: number, ply: number): Noted {
    const key = `${seat} ${ply}`;
    const before = this.#noted.get(key);
    if (before !== undefined) return before;
    const s = this.stateAt(ply);
    const noted = {
      choices: choices(this.#game, s, seat, this.#legal),
      rows: rowsSeen(this.#log, seat, this.#rows[ply], this.#rows[ply + 1]),
      observed: observed(this.#game, s, seat),
    };
    this.#noted.set(key, noted);
    return noted;
  }

  /** How a seat saw the action that was played in a ply. */
  labelAt(seat: number, ply: number): number {
    const key = `${seat} ${ply}`;
    const label =
      this.#labels.get(key) ?? this.#game.observationLabel(this.stateAt(ply), this.#match.actions[ply]!, seat);
    this.#labels.set(key, label);
    return label;
  }

  /** The plies before `end` in which another choice would have looked alike to a seat. */
  openFor(seat: number, end: number): readonly number[] {
    const game = this.#game;
    const open = (this.#open[seat] ??= { looked: 0, plies: [] });
    for (; open.looked < end; open.looked++) {
      const s = this.stateAt(open.looked);
      if (game.toAct(s) === seat) continue;
      const played = this.#match.actions[open.looked]!;
      const label = this.labelAt(seat, open.looked);
      const legal = this.#legal.subarray(0, game.legal(s, this.#legal));
      if (legal.some((action) => action !== played && game.observationLabel(s, action, seat) === label))
        open.plies.push(open.looked);
    }
    return open.plies;
  }
}

/** A match played anew that a seat could not tell from the match itself up to some ply. */
interface Twin {
  readonly s: State;
  ply: number;
}

/**
 * A planter for any game. It plays the match anew, with other luck and other choices of the other seats, and keeps
 * what looked the same to a seat after every ply. So it does not use `hide`, but trusts `observe`, the log and the
 * labels. It does not tell how probable a world is, and finds none if too much would have to agree by chance.
 */
export class FoundPlanter {
  /** How often another world was looked for, and how often one was found. */
  asked = 0;
  found = 0;
  /** Whether some words of the state, luck aside, are hidden from some seat. */
  readonly secrets: boolean;
  /** The ply of the furthest world that was found, the consecutive positions without one far after it, and the ply up to which the search goes. */
  #furthest = 0;
  #missed = 0;
  #reach = MOST_PLIES;
  readonly #search: number;
  /** Length of the texts that were compared so far. */
  #searched = 0;
  readonly #game: Game;
  readonly #legal: Int32Array;
  readonly #log = new EventLog();
  #match: Played | null = null;
  #original: Original | null = null;
  /** For each seat: deals that look like the real one, and twins of the match, each of which has been played as far as it was needed. */
  readonly #deals = new Map<number, readonly State[]>();
  readonly #twins = new Map<number, Twin[]>();
  readonly #worlds = new Map<string, readonly State[]>();

  /**
   * @param search length of the texts that may be compared in one match in search of worlds; the cost of a position grows with the amount that a seat
   * is told.
   */
  constructor(game: Game, search = Number.POSITIVE_INFINITY) {
    this.#game = game;
    this.#search = search;
    this.#legal = new Int32Array(game.info.maxLegal);
    const { fields, luck } = game.info;
    const isLuck = (offset: number): boolean => offset >= luck.offset && offset < luck.offset + luck.words;
    this.secrets = fields.some(({ visibility, offset }) => visibility !== 'public' && !isLuck(offset));
  }

  /** Begins with a match whose walk begins now. */
  readonly follow = (match: Played): void => {
    this.#match = match;
    this.#original = new Original(match, this.#legal);
    this.#searched = 0;
    this.#deals.clear();
    this.#twins.clear();
    this.#worlds.clear();
  };

  readonly plant: Planter = (s, seat, r) => {
    const worlds = this.secrets ? this.#worldsOf(s, seat, r) : [];
    if (worlds.length > 0) s.set(worlds[belowSfc(r, worlds.length)]!);
    plantLuck(this.#game, s, r, nextSfc);
  };

  #worldsOf(s: State, seat: number, r: Sfc32): readonly State[] {
    const ply = this.#match!.actions.length;
    const key = `${seat} ${ply}`;
    const before = this.#worlds.get(key);
    if (before !== undefined) return before;
    const worlds = new Map<string, State>();
    if (ply <= this.#reach) {
      const twins = this.#twins.get(seat) ?? this.#dealt(seat, r).map((deal): Twin => ({ s: deal.slice(), ply: 0 }));
      const alive = twins.filter((twin) => this.#goesOn(twin, seat, ply, r));
      const others = alive.filter((twin) => this.#differs(twin.s, s));
      const open = this.#original!.openFor(seat, ply);
      for (let n = 0; open.length > 0 && n < TRIES && others.length < ENOUGH && this.#searched < this.#search; n++) {
        const twin = this.#begun(seat, open, n, r);
        if (this.#goesOn(twin, seat, ply, r) && this.#differs(twin.s, s)) others.push(twin);
      }
      this.#twins.set(seat, [...others, ...alive.filter((twin) => !others.includes(twin))].slice(0, DEALS.KEPT));
      for (const twin of others) worlds.set(hashState(twin.s), twin.s.slice());
    }
    const found = [...worlds.values()].slice(0, ENOUGH);
    this.asked++;
    this.#note(ply, found.length > 0);
    this.#worlds.set(key, found);
    return found;
  }

  /** Counts a position, and learns how far into a match worlds can be found. */
  #note(ply: number, found: boolean): void {
    if (found) {
      this.found++;
      this.#furthest = Math.max(this.#furthest, ply);
      this.#missed = 0;
      return;
    }
    const far = FAR.TIMES * this.#furthest + FAR.PLIES;
    if (ply <= far || ply > this.#reach) return;
    this.#missed++;
    if (this.#missed >= MISSES) this.#reach = far;
  }

  /** Whether two states differ in more than luck. */
  #differs(a: State, b: State): boolean {
    const { offset, words } = this.#game.info.luck;
    return a.some((word, at) => word !== b[at] && (at < offset || at >= offset + words));
  }

  /** Deals with other luck that look to a seat like the real one. */
  #dealt(seat: number, r: Sfc32): readonly State[] {
    const before = this.#deals.get(seat);
    if (before !== undefined) return before;
    const alike: State[] = [];
    const s = new Int32Array(this.#game.info.stateLength);
    this.#log.clear();
    for (let n = 0; n < DEALS.TRIED && alike.length < DEALS.KEPT && this.#searched < this.#search; n++) {
      this.#game.deal(
        s,
        this.#match!.setup,
        Int32Array.from({ length: 4 }, () => nextSfc(r)),
      );
      if (this.#looksAlike(s, seat, 0)) alike.push(s.slice());
    }
    this.#deals.set(seat, alike);
    return alike;
  }

  /** A match begun anew: with other luck from the deal, or with the same luck up to a ply in which another choice looks alike. */
  #begun(seat: number, open: readonly number[], n: number, r: Sfc32): Twin {
    const deals = this.#dealt(seat, r);
    if (n % 3 === 2 && deals.length > 0) return { s: deals[belowSfc(r, deals.length)]!.slice(), ply: 0 };
    const ply = n % 3 === 0 ? open.at(-1)! : open[belowSfc(r, open.length)]!;
    return { s: this.#original!.stateAt(ply).slice(), ply };
  }

  /** Plays a twin on to a ply, as long as the seat cannot tell it from the match itself. */
  #goesOn(twin: Twin, seat: number, end: number, r: Sfc32): boolean {
    for (; twin.ply < end; twin.ply++) {
      const action = this.#choice(twin.s, seat, twin.ply, r);
      if (action < 0) return false;
      this.#log.clear();
      this.#log.ply = twin.ply;
      this.#game.apply(twin.s, action, this.#log);
      if (!this.#looksAlike(twin.s, seat, twin.ply + 1)) return false;
    }
    return true;
  }

  /**
   * Whether a state, with the rows that were just written, looks to a seat like the match itself at a ply. What is
   * quick to compare is compared first.
   */
  #looksAlike(s: State, seat: number, ply: number): boolean {
    const game = this.#game;
    const noted = this.#original!.notedAt(seat, ply);
    this.#searched += noted.choices.length + noted.rows.length + noted.observed.length;
    return (
      game.toAct(s) === game.toAct(this.#original!.stateAt(ply)) &&
      choices(game, s, seat, this.#legal) === noted.choices &&
      rowsSeen(this.#log, seat) === noted.rows &&
      observed(game, s, seat) === noted.observed
    );
  }

  /** An action that looks to `seat` like the one that was played in a ply; -1 when there is none. */
  #choice(s: State, seat: number, ply: number, r: Sfc32): number {
    const game = this.#game;
    const played = this.#match!.actions[ply]!;
    const legal = this.#legal.subarray(0, game.legal(s, this.#legal));
    const mayStay = legal.includes(played);
    if (game.toAct(s) === seat) return mayStay ? played : -1;
    const label = this.#original!.labelAt(seat, ply);
    if (mayStay && belowSfc(r, 2) === 0 && game.observationLabel(s, played, seat) === label) return played;
    const alike = legal.filter((action) => game.observationLabel(s, action, seat) === label);
    return alike.length === 0 ? -1 : alike[belowSfc(r, alike.length)]!;
  }
}
