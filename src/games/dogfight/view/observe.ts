import type { Json, State } from '../../../core/index.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import { countOpen } from '../cards/zones.ts';
import { byteAt } from '../bytes.ts';
import { END_REASONS } from '../combat/destruction.ts';
import { mobilityOf, rangeOf } from '../combat/vessel.ts';
import * as field from '../field.ts';
import { ATTACK, ATTACK_WORDS, FRAME, FRAME_WORDS, MAX_BROUGHT, MAX_TIERS, PLACE, PLACES, SEAT } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { coveredCards, knowsPile } from './piles.ts';

const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const wordsOf = (table: Readonly<Record<string, number>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(table).map(([name, code]) => [code, wordOf(name)]));

/** Whether the vessel has still to drift this turn; `last`: it must do so now, because its owner’s plan is finished. */
const DRIFT_WORDS = ['no', 'due', 'last'] as const;
const STEP_WORDS = wordsOf(STEP);
const PLACE_WORDS = wordsOf(PLACE);
/** Modifiers until the end of the turn: their names without the `T_`, and their offsets. */
const TURN_FIELDS = Object.entries(SEAT)
  .filter(([, at]) => at >= field.turnRange && at <= field.turnPrimary)
  .map(([name, at]) => [wordOf(name.slice(2)), at] as const);

const idOf = (r: Rules, card: number): string => r.titles[card]?.id ?? '-';

const list = (r: Rules, s: State, at: number, n: number): string[] =>
  Array.from({ length: n }, (_, i) => idOf(r, s[at + i]!));

const packed = (r: Rules, s: State, at: number, n: number): string[] =>
  Array.from({ length: n }, (_, i) => idOf(r, byteAt(s, at, i)));

function places(r: Rules, s: State, b: number, own: boolean): Json[] {
  const out: Json[] = [];
  for (let i = 0; i < MAX_TIERS * PLACES; i++) {
    const status = s[b + field.status + i]!;
    if (status === PLACE.EMPTY) continue;
    const token = status === PLACE.DRAW || status === PLACE.PASS;
    const known = !token && (own || status !== PLACE.DOWN);
    out.push({
      tier: (i >> 1) + 1,
      place: i % PLACES === 0 ? 'primary' : 'secondary',
      status: PLACE_WORDS.get(status)!,
      card: known ? idOf(r, s[b + field.card + i]!) : null,
    });
  }
  return out;
}

/**
 * Titles of which others have seen a card of `seat`, with the most copies seen at one time: those that lie open or are out
 * of the game now, or did before a new deck was made.
 */
function shownCards(r: Rules, s: State, b: number): Record<string, number> {
  const { shown } = r;
  countOpen(s, b, shown);
  const out: Record<string, number> = {};
  shown.forEach((open, card) => {
    const most = Math.max(open, byteAt(s, b + field.shown, card));
    if (most > 0) out[idOf(r, card)] = most;
  });
  return out;
}

/** Squares that the seat at `b` brings, or may choose from. */
const squaresOf = (r: Rules, s: State, b: number): string[] =>
  Array.from({ length: MAX_BROUGHT }, (_, i) => r.squareNames[byteAt(s, b + field.squares, i) - 1]).filter(
    (name) => name !== undefined,
  );

/** The Discard Pile at `b`, oldest card first; for a viewer who may not look through it, the covered cards are null. */
function discardPile(r: Rules, s: State, b: number, known: boolean): (string | null)[] {
  const pile: (string | null)[] = packed(r, s, b + field.pile, s[b + field.pileN]!);
  return known ? pile : pile.fill(null, 0, coveredCards(s, b));
}

/** What a viewer knows of `seat`. `own`: includes what only the seat itself sees; `listed`: includes its deck list; `looked`: includes its Discard Pile. */
function seatView(r: Rules, s: State, seat: number, own: boolean, listed: boolean, looked: boolean): Json {
  const b = r.at(seat);
  const get = (name: keyof typeof SEAT): number => s[b + SEAT[name]]!;
  const turn: Record<string, number> = {};
  for (const [name, at] of TURN_FIELDS) if (s[b + at] !== 0) turn[name] = s[b + at]!;
  return {
    seat,
    team: r.teamOfSeat[seat]!,
    side: listed ? (r.side.labels[get('SIDE')] ?? '-') : null,
    ship: r.ships[get('SHIP')]!.id,
    alive: get('ALIVE') === 1,
    hex: r.map.label(get('HEX')),
    hull: get('HULL'),
    maxHull: get('MAX_HULL'),
    energy: get('ENERGY'),
    heat: get('HEAT'),
    range: rangeOf(r, s, b, 0, 1),
    mobility: mobilityOf(r, s, b, 0),
    tiers: get('TIERS'),
    planned: get('PLANNED'),
    locked: get('LOCKED') === 1,
    declared: get('DECLARED') === 1,
    drift: DRIFT_WORDS[get('DRIFT')]!,
    picked: get('MOVED'),
    paired: get('PAIRED'),
    places: places(r, s, b, own),
    hand: own ? list(r, s, b + field.hand, get('HAND_N')) : get('HAND_N'),
    deck: get('DECK_N'),
    ...(r.closed ? { deckSize: get('LIST_N'), shown: shownCards(r, s, b) } : {}),
    deckList: listed ? packed(r, s, b + field.list, get('LIST_N')) : null,
    discard: discardPile(r, s, b, looked),
    removed: get('REMOVED'),
    shuffles: get('SHUFFLES'),
    gear: list(r, s, b + field.gear, get('GEAR_N')),
    gearGone: get('GEAR_GONE'),
    charges: { reactive: get('REACTIVE'), polarized: get('POLARIZED') },
    thisTurn: turn,
    delayed: Array.from({ length: 4 }, (_, i) => ((get('DELAYED') >>> (i * 8)) & 255) - 1).filter((x) => x >= 0),
    delayedTier: get('DELAYED_TIER') + 1,
    maintain: get('MAINTAIN'),
    ...(r.bringing ? { squares: squaresOf(r, s, b) } : {}),
    setupLeft: get('SETUP_LEFT'),
  };
}

const columnsOf = (names: Readonly<Record<string, number>>) =>
  Object.entries(names).map(([name, offset]) => [name.toLowerCase(), offset] as const);

const ATTACK_COLUMNS = columnsOf(ATTACK);
const FRAME_COLUMNS = columnsOf(FRAME);

function records(r: Rules, s: State, at: number, n: number, words: number, columns: typeof ATTACK_COLUMNS): Json[] {
  return Array.from({ length: n }, (_, i) => {
    const out: Record<string, Json> = {};
    for (const [name, offset] of columns) {
      const value = s[at + i * words + offset]!;
      out[name] = name === 'card' ? idOf(r, value) : value;
    }
    return out;
  });
}

/** Cards left in the Environment Deck and on its pile, the one in force this turn, the turns that Hidden Orbit has left, and alternate rules. */
function environmentView(r: Rules, s: State): Json {
  const copies = (at: number): Json => Object.fromEntries(ENVIRONMENT.map(({ id }, card) => [id, s[at + card]!]));
  return {
    left: copies(field.envLeft),
    pile: copies(field.envPile),
    card: ENVIRONMENT[s[field.envCard]! - 1]?.id ?? null,
    orbitTimers: s[field.envTimers]!,
    alternateRules: [...r.rules.alternateRules],
  };
}

/** What `seat` sees of the match, as plain data; -1 sees everybody's hand, set cards and deck order. */
export function observe(r: Rules, s: State, seat: number): Json {
  const out: Record<string, Json> = {
    turn: s[field.turn]!,
    step: STEP_WORDS.get(s[field.step]!)!,
    toAct: s[field.actor]!,
    first: s[field.first]!,
    priority: s[field.priority]!,
    nextPriority: s[field.nextPriority]!,
    passedOn: s[field.passedOn] === 1,
    tier: s[field.tier]! + 1,
    turnSeat: s[field.turnSeat]!,
    tierAttacks: s[field.tierAttacks]!,
    over: s[field.endReason]! < 0 ? null : END_REASONS[s[field.endReason]!]!,
    chain: records(r, s, field.chain, s[field.chainN]!, ATTACK_WORDS, ATTACK_COLUMNS),
    current: s[field.current]!,
    resolving: records(r, s, field.frames, s[field.framesN]!, FRAME_WORDS, FRAME_COLUMNS),
    seats: Array.from({ length: r.seats }, (_, i) => {
      const listed = !r.closed || seat < 0 || r.teamOfSeat[i] === r.teamOfSeat[seat];
      return seatView(r, s, i, seat < 0 || i === seat, listed, seat < 0 || knowsPile(r, seat, i));
    }),
  };
  if (r.environmentDeck || r.rules.alternateRules.length > 0) out['environment'] = environmentView(r, s);
  if (r.boards.count > 1 || r.bringing) out['map'] = [...r.map.squares];
  if (s[field.announced]! > 0) out['announced'] = idOf(r, s[field.announced]! - 1);
  if (s[field.step] === STEP.MOVE) out['moveUpTo'] = s[field.moveMax]!;
  if (seat < 0)
    out['decks'] = Array.from({ length: r.seats }, (_, i) => {
      const b = r.at(i);
      return list(r, s, b + field.deck, s[b + field.deckN]!).reverse();
    });
  return out;
}
