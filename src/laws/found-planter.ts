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

/** The number of matches that are played anew in search of other worlds of one position. */
const TRIES = 90;
/** The number of other worlds of one position after which the search ends. */
const ENOUGH = 6;
/** Plies after which matches are too long to be played anew at every position. */
const MOST_PLIES = 400;
/** After this number of consecutive positions without another world, far after the last one that was found, the search of a match ends. */
const MISSES = 12;
/** A position is far after the last world that was found from this many times its plies on, plus this many plies. */
const FAR = { TIMES: 2, PLIES: 16 } as const;

/** The knowledge of a seat after a ply, as text to compare. */
export function known(game: Game, s: State, seat: number, log: EventLog, legal: Int32Array): string {
  const toAct = game.toAct(s);
  const parts = [`${toAct}`, JSON.stringify(game.observe(s, seat))];
  if (toAct === seat) parts.push(legal.subarray(0, game.legal(s, legal)).join(' '));
  const seen: string[] = [];
  const view = new EventView(log, seat, 0, log.length);
  while (view.next())
    seen.push(
      Object.values(ROW)
        .map((field) => view.get(field))
        .join(','),
    );
  return [...parts, ...seen.sort()].join('; ');
}

/**
 * A planter for any game: it plays the match anew, with other luck and other choices of the other seats, and keeps what
 * looked the same to a seat after every ply. So it does not use `hide`, and trusts `observe`, the log and the labels.
 * It does not tell how probable a world is, and finds none if too much would have to agree by chance.
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
  readonly #known = new Map<number, string[]>();
  readonly #labels = new Map<number, number[]>();
  readonly #worlds = new Map<string, State[]>();

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

  /** Begins with a match that is about to be walked. */
  readonly follow = (match: Played): void => {
    this.#match = match;
    this.#searched = 0;
    this.#known.clear();
    this.#labels.clear();
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
    if (ply <= this.#reach)
      for (let n = 0; n < TRIES && worlds.size < ENOUGH && this.#searched < this.#search; n++) {
        const world = this.#tried(seat, n % 3, r);
        if (world !== null && this.#differs(world, s)) worlds.set(hashState(world), world);
      }
    const found = [...worlds.values()];
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

  /**
   * The position after the match so far with other luck (`how` 0), other choices (1) or both (2); null when `seat` would
   * have noticed.
   */
  #tried(seat: number, how: number, r: Sfc32): State | null {
    const game = this.#game;
    const { setup, seed, actions } = this.#match!;
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, setup, how === 1 ? seed : Int32Array.from({ length: 4 }, () => nextSfc(r)));
    this.#log.clear();
    for (let ply = 0; ; ply++) {
      const told = known(game, s, seat, this.#log, this.#legal);
      this.#searched += told.length;
      if (told !== this.#knownAt(seat, ply)) return null;
      if (ply === actions.length) return s;
      const action = this.#choice(s, seat, ply, how, r);
      if (action < 0) return null;
      this.#log.clear();
      this.#log.ply = ply;
      game.apply(s, action, this.#log);
    }
  }

  /** An action that looks to `seat` like the one that was played in a ply; -1 when there is none. */
  #choice(s: State, seat: number, ply: number, how: number, r: Sfc32): number {
    const game = this.#game;
    const { actions } = this.#match!;
    const played = actions[ply]!;
    const legal = [...this.#legal.subarray(0, game.legal(s, this.#legal))];
    if (game.toAct(s) === seat || how === 0) return legal.includes(played) ? played : -1;
    const label = this.#labelAt(seat, ply);
    const alike = legal.filter((action) => game.observationLabel(s, action, seat) === label);
    return alike.length === 0 ? -1 : alike[belowSfc(r, alike.length)]!;
  }

  #labelAt(seat: number, ply: number): number {
    this.#remember(seat, ply + 1);
    return this.#labels.get(seat)![ply]!;
  }

  #knownAt(seat: number, ply: number): string {
    this.#remember(seat, ply);
    return this.#known.get(seat)![ply]!;
  }

  /** Plays the match itself up to `ply`, and notes what `seat` knew after each ply and how it saw each action. */
  #remember(seat: number, ply: number): void {
    const noted = this.#known.get(seat);
    if (noted !== undefined && noted.length > ply) return;
    const game = this.#game;
    const { setup, seed, actions } = this.#match!;
    const s = new Int32Array(game.info.stateLength);
    const log = new EventLog();
    const texts: string[] = [];
    const labels: number[] = [];
    game.deal(s, setup, seed);
    for (let at = 0; ; at++) {
      texts.push(known(game, s, seat, log, this.#legal));
      if (at === actions.length) break;
      labels.push(game.observationLabel(s, actions[at]!, seat));
      log.clear();
      log.ply = at;
      game.apply(s, actions[at]!, log);
    }
    this.#known.set(seat, texts);
    this.#labels.set(seat, labels);
  }
}
