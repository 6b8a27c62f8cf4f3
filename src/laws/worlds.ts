/** The law that looks for hidden worlds that never happen. */
import { EventLog, belowSfc, hashState, hashText, makeSfc, nextSfc, seedSfc } from '../core/index.ts';
import type { Game, State } from '../core/index.ts';
import { known } from './found-planter.ts';
import { broken, type Law } from './law.ts';
import { lawSeed, seating } from './seating.ts';

/** Limits of the search: random matches, plies of a match, and length of all that seats read in them. */
const MOST = { matches: 20_000, plies: 40, text: 8_000_000 } as const;
/** The number of visits after which an information set is looked at, and the most sets that are looked at. */
const VISITS = 200;
const SETS = 120;
/** A match is broken off when no seat has seen what at least one match in this many shows. */
const RARE = 200;
/** The number of hidden worlds that are made for each set. */
const WORLDS = 200;
/** A hidden world that never happened counts only if, at its frequency, it should have happened this often. */
const EXPECTED = 40;

/** What one seat has seen up to a position, and what is known of positions at which a seat has seen this. */
interface Seen {
  visits: number;
  /** The visit at which the latest new world was found. */
  fresh: number;
  readonly worlds: Set<string>;
  readonly seat: number;
  readonly state: State;
  readonly moves: string;
}

const bare = (game: Game, s: State): string => {
  const { offset, words } = game.info.luck;
  return hashState(s.slice().fill(0, offset, offset + words));
};

/** Is called at a position. Returns whether the match is worth going on with. */
type Visit = (key: string, s: State, seat: number, moves: string, match: number) => boolean;

/**
 * Plays a number of random matches, the same in every call, and shows each position together with what each seat has
 * seen. Returns the matches played.
 */
function play(game: Game, most: number, visit: Visit): number {
  const { seats, stateLength, maxLegal } = game.info;
  const s = new Int32Array(stateLength);
  const legal = new Int32Array(maxLegal);
  const mine = new Int32Array(maxLegal);
  const r = makeSfc();
  const log = new EventLog();
  const setup = seating(game);
  let text = 0;
  for (let n = 0; n < most; n++) {
    if (text > MOST.text) return n;
    const seed = lawSeed('worlds that happen', n);
    seedSfc(r, seed);
    game.deal(s, setup, seed);
    const keys = Array.from({ length: seats }, (_, seat) => `${seat}`);
    let moves = '';
    log.clear();
    for (let ply = 0; ply < MOST.plies && game.toAct(s) >= 0; ply++) {
      let goesOn = false;
      for (let seat = 0; seat < seats; seat++) {
        const told = known(game, s, seat, log, mine);
        text += told.length;
        keys[seat] = `${seat} ${hashText(keys[seat]! + told)} ${hashText(keys[seat]! + told, 1)}`;
        if (visit(keys[seat]!, s, seat, moves, n)) goesOn = true;
      }
      if (!goesOn) break;
      const action = legal[belowSfc(r, game.legal(s, legal))]!;
      moves += `${moves === '' ? '' : ', '}${game.toAct(s)} ${game.describe(s, action).text}`;
      for (let seat = 0; seat < seats; seat++) keys[seat] += ` ${game.observationLabel(s, action, seat)}`;
      log.clear();
      log.ply = ply;
      game.apply(s, action, log);
    }
  }
  return most;
}

/** The information sets that were visited often, with the worlds that happened in them. */
function setsOf(game: Game): Seen[] {
  const visits = new Map<string, number>();
  const matches = play(game, MOST.matches, (key, _s, _seat, _moves, match) => {
    const count = (visits.get(key) ?? 0) + 1;
    visits.set(key, count);
    return match < RARE || count * RARE > match;
  });
  const often = [...visits].filter(([, n]) => n >= VISITS).toSorted(([, a], [, b]) => b - a);
  const sets = new Map<string, Seen | null>(often.slice(0, SETS).map(([key]) => [key, null]));
  if (sets.size === 0) return [];
  play(game, matches, (key, s, seat, moves) => {
    const before = sets.get(key);
    if (before === undefined) return visits.get(key)! >= VISITS;
    const seen = before ?? { visits: 0, fresh: 0, worlds: new Set<string>(), seat, state: s.slice(), moves };
    if (before === null) sets.set(key, seen);
    const world = bare(game, s);
    seen.visits++;
    if (!seen.worlds.has(world)) seen.fresh = seen.visits;
    seen.worlds.add(world);
    return true;
  });
  return [...sets.values()].filter((seen) => seen !== null);
}

export const happens: Law = {
  id: 'hidden-worlds-can-happen',
  says: 'what hide makes of an information set that was met often has happened in one of its matches',
  look: ['hide', 'deal'],
  every: 1,
  game({ game }) {
    const r = makeSfc();
    seedSfc(r, lawSeed('hidden worlds'));
    const seed = new Int32Array(4);
    const s = new Int32Array(game.info.stateLength);
    for (const { seat, state, worlds, visits, fresh, moves } of setsOf(game)) {
      // A set counts only if no new world has been found for long.
      if (2 * fresh > visits) continue;
      let odd = 0;
      for (let i = 0; i < WORLDS; i++) {
        for (let k = 0; k < 4; k++) seed[k] = nextSfc(r);
        s.set(state);
        game.hide(s, seat, seed);
        if (!worlds.has(bare(game, s))) odd++;
      }
      if ((odd / WORLDS) * visits < EXPECTED) continue;
      broken(
        `seat ${seat} after ${moves === '' ? 'the deal' : moves}: ${Math.round((100 * odd) / WORLDS)} % of the hidden worlds never happened in ${visits} visits, which met ${worlds.size} worlds; what shuffles a deck, what is known of a card, or hide is wrong`,
      );
    }
  },
};
