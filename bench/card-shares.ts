/**
 * Which cards of Dog Fight are played by the players who draw them? Plays matches with random legal decks on random ships, in
 * which every card is in as many decks as any other; a card is *seen* in a match when somebody has held it, and *played* when it
 * took effect at least once. Prints for each card matches seen, matches played and the share with its 95 % interval, then how the
 * matches ended.
 *
 *   npm run card-shares -- [--agent mcts:iterations=200] [--matches 400] [--from 0] [--seats 2] [--minutes M] [--seed text]
 *
 * Match `n` is the same in every run: a long run may be split with `--from`. Exit code 1 when a card that was seen in
 * `FEW` matches or more is played in less than `LEAST` of them, 130 when interrupted.
 */
import { parseArgs } from 'node:util';
import {
  EVENT,
  Match,
  ROW,
  TAG,
  Seating,
  belowSfc,
  derive,
  deriveText,
  makeSfc,
  playSync,
  seedSfc,
} from '../src/core/index.ts';
import type { EventLog } from '../src/core/index.ts';
import { CARDS } from '../src/games/dogfight/cards/cards.ts';
import { compileDogFight, contentSchema, defaults } from '../src/games/dogfight/index.ts';
import { SHIPS } from '../src/games/dogfight/content/ships.ts';
import { SQUARES } from '../src/games/dogfight/content/squares.ts';
import { AGENTS } from '../src/registry.ts';
import { masterSeed, parseAgentSpec } from '../src/scenario/index.ts';
import { wilson } from '../src/stats/index.ts';

const LEAST = 0.005;
const FEW = 400;
const COPIES = 3;
const DECK_SIZE = 40;
const LEVEL = 0.95;
const MINUTE = 60_000;
/** The number of consecutive matches on the same map, because compiling a map takes longer than playing a match. */
const MATCHES_A_MAP = 20;

const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'mcts:iterations=200' },
    matches: { type: 'string', default: '400' },
    from: { type: 'string', default: '0' },
    seats: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'card shares' },
  },
});
const matches = Number(values.matches);
const from = Number(values.from);
const seats = Number(values.seats);
const minutes = Number(values.minutes);
if (!(matches >= 1 && from >= 0 && seats >= 2 && seats <= 4 && minutes > 0)) {
  console.error('card-shares: --matches, --from, --seats (2 to 4) and --minutes are counts');
  process.exit(2);
}

const spec = parseAgentSpec(values.agent, AGENTS);
const module = AGENTS.get(spec.id)!;
const agents = Array.from({ length: seats }, () => module.create(spec.params));
const master = deriveText(masterSeed(values.seed), 'card shares');
const random = makeSfc();

/** Rules with every ship as a side, on a map of random squares. */
function rulesOf(number: number): ReturnType<typeof compileDogFight> {
  seedSfc(random, derive(master, TAG.deck, number));
  const names = Object.keys(SQUARES);
  return compileDogFight(
    contentSchema.parse({
      ...defaults(),
      seats,
      map: Array.from({ length: 2 * seats }, () => names[belowSfc(random, names.length)]!),
      sides: Object.fromEntries(SHIPS.map(({ id }) => [id, { ship: id, deck: 'starter' }])),
    }),
  );
}

/** Draws `size` cards from a box that holds each title `COPIES` times. */
function randomDeck(size: number): Int32Array {
  const box = Array.from({ length: CARDS.length * COPIES }, (_, i) => i % CARDS.length);
  return Int32Array.from({ length: size }, () => box.splice(belowSfc(random, box.length), 1)[0]!);
}

const seen = new Int32Array(CARDS.length);
const played = new Int32Array(CARDS.length);
const ends = new Map<string, number>();
const shipMatches = new Int32Array(SHIPS.length);
const shipScore = new Float64Array(SHIPS.length);
let done = 0;
let rounds = 0;

const holds = new Int32Array(CARDS.length);
const effects = new Int32Array(CARDS.length);

/** Counts the cards of one match, of all players together. */
function countCards(log: EventLog): void {
  holds.fill(0);
  effects.fill(0);
  for (let i = 0; i < log.length; i++) {
    const kind = log.get(i, ROW.kind);
    const card = log.get(i, ROW.subject);
    if (kind === EVENT.CARD_OPENING || kind === EVENT.CARD_DRAWN) holds[card] = 1;
    else if (kind === EVENT.CARD_PLAYED) effects[card]!++;
    else if (kind === EVENT.CARD_NULLIFIED) effects[card]!--;
  }
  for (let card = 0; card < CARDS.length; card++) {
    seen[card]! += holds[card]!;
    if (effects[card]! > 0) played[card]! += holds[card]!;
  }
}

function playOne(match: Match, n: number): void {
  const seed = derive(master, TAG.block, n);
  seedSfc(random, derive(seed, TAG.deck, 1));
  const ships = Int32Array.from({ length: seats }, () => belowSfc(random, SHIPS.length));
  const decks: (Int32Array | null)[] = SHIPS.map(() => null);
  for (const ship of ships) decks[ship] = randomDeck(DECK_SIZE);
  const owners = Int32Array.from({ length: seats }, (_, seat) => seat);
  match.start({ sideOfSeat: ships, luckOwnerOfSeat: owners, deckOfSide: decks }, seed);
  playSync(
    match,
    new Seating(
      match,
      agents,
      agents.map(() => spec.id),
      seed,
    ),
  );
  countCards(match.log);
  const returns = new Float64Array(seats);
  match.returns(returns);
  ships.forEach((ship, seat) => {
    shipMatches[ship]!++;
    shipScore[ship]! += returns[seat]!;
  });
  const end = match.endReason();
  ends.set(end, (ends.get(end) ?? 0) + 1);
  rounds += match.game.round(match.state);
  done++;
}

const percent = (x: number): string => (100 * x).toFixed(1).padStart(5);

function rate(x: number, n: number): string {
  if (n === 0) return '    -';
  const { lo, hi } = wilson(x / n, n, LEVEL);
  return `${percent(x / n)} % [${percent(lo)}, ${percent(hi)}]`;
}

function print(): void {
  console.log(`${done} matches from ${from} by ${values.agent}, ${seats} seats, seed "${values.seed}"\n`);
  console.log('card                        seen  played  share');
  const order = CARDS.map((_, card) => card).toSorted((a, b) => played[a]! / seen[a]! - played[b]! / seen[b]!);
  for (const card of order)
    console.log(
      `${CARDS[card]!.id.padEnd(26)} ${String(seen[card]).padStart(5)} ${String(played[card]).padStart(7)}  ${rate(played[card]!, seen[card]!)}`,
    );
  console.log('\nship         seats  score');
  SHIPS.forEach(({ id }, ship) => {
    const n = shipMatches[ship]!;
    console.log(`${id.padEnd(12)} ${String(n).padStart(5)}  ${rate(shipScore[ship]!, n)}`);
  });
  console.log(`\nmean turns ${(rounds / done).toFixed(1)}; how it ended:`);
  for (const [end, n] of [...ends].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${end.padEnd(12)} ${String(n).padStart(5)}  ${rate(n, done)}`);
}

const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
});

const start = performance.now();
let match: Match | null = null;
for (let n = from; n < from + matches && !stop.signal.aborted; n++) {
  if (match === null || n % MATCHES_A_MAP === 0) match = new Match(rulesOf(Math.floor(n / MATCHES_A_MAP)));
  playOne(match, n);
  if (performance.now() - start > minutes * MINUTE) break;
  if (done % MATCHES_A_MAP === 0) {
    process.stderr.write(`${done} of ${matches} matches\r`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
print();
const dead = CARDS.filter((_, card) => seen[card]! >= FEW && played[card]! / seen[card]! < LEAST);
for (const { id } of dead)
  console.error(`${id} is played in less than ${100 * LEAST} % of the matches in which it is seen`);
if (stop.signal.aborted) {
  console.error(`interrupted; the rest: --from ${from + done} --matches ${matches - done}`);
  process.exitCode = 130;
} else if (dead.length > 0) process.exitCode = 1;
