import { TAG, derive, deriveText, type Game, type MatchSetup, type Seed } from '../core/index.ts';
import { entrantOf, type Entrant, type Matchup, type Plan } from '../matches/index.ts';
import { AGENTS_LUCK } from '../scenario/variants.ts';

/** Seed of block `block` of a match-up. Its seatings are dealt from it: see `matchSeed`. */
export const blockSeed = (plan: Pick<Plan, 'master'>, matchup: Pick<Matchup, 'key'>, block: number): Seed =>
  derive(deriveText(plan.master, matchup.key), TAG.block, block);

/** What decides a match besides its seed: which side and agent has which seat, and with which changes. */
const seatedAs = ({ side, sideLabel, agent, swap, deny }: Entrant): string =>
  JSON.stringify([side, sideLabel, agent, swap, deny]);

/** The number of seatings after which the entrants return to their first seats: 2 for a, b, a, b. */
function period({ entrants }: Pick<Matchup, 'entrants'>): number {
  const names = entrants.map((entrant) => seatedAs(entrant));
  const { length } = names;
  const repeats = (by: number): boolean =>
    length % by === 0 && names.every((name, i) => name === names[(i + by) % length]);
  return names.findIndex((_, i) => repeats(i + 1)) + 1;
}

/**
 * Seed of a match: that of its block. If all entrants sit as in an earlier seating, the same match would be played again, so it is dealt from another
 * seed; where luck or decks move with the entrants, it is another match anyway. A match-up that varies another one has the seed of that one.
 */
export function matchSeed(
  plan: Pick<Plan, 'master' | 'mirror' | 'decks' | 'matchups'>,
  matchup: Matchup,
  block: number,
  seating: number,
): Seed {
  const seed = blockSeed(plan, matchup, block);
  if (plan.mirror === 'owner' || plan.decks === 'random') return seed;
  const repeat = Math.floor(seating / period(plan.matchups[matchup.base ?? -1] ?? matchup));
  return repeat === 0 ? seed : derive(seed, TAG.repeat, repeat);
}

/** The entrant at `seat` in seating `seating`. */
export const entrantAt = (matchup: Matchup, seat: number, seating: number): Entrant =>
  matchup.entrants[entrantOf(seat, seating, matchup.entrants.length)]!;

/**
 * Indices of seeds that are derived from a block's seed: one for redrawn luck, one for the agents when their randomness
 * is redrawn.
 */
const REDRAWN = { luck: 0, agents: 1 };

/** The setup of a match: seating `seating` of a match-up's block with seed `seed`. */
export function setupOf(plan: Plan, game: Game, matchup: Matchup, seating: number, seed: Seed): MatchSetup {
  const { seats } = plan;
  const { redraw = [] } = matchup;
  const bySeat = (value: (seat: number) => number): Int32Array =>
    Int32Array.from({ length: seats }, (_, seat) => value(seat));
  return {
    sideOfSeat: bySeat((seat) => entrantAt(matchup, seat, seating).side),
    luckOwnerOfSeat: bySeat((seat) => (plan.mirror === 'owner' ? entrantOf(seat, seating, seats) : seat)),
    deckOfSide: game.catalog.sides.map(() => null),
    ...(plan.decks === 'random' ? { deckOfSeat: randomDecks(game, matchup, seating, seed) } : {}),
    ...(matchup.entrants.some(({ swap }) => swap !== undefined)
      ? { exchangeOfSeat: matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating).swap ?? null) }
      : {}),
    ...(redraw.length > 0
      ? {
          seedOfSource: game.info.luck.sources.map(({ id }) =>
            redraw.includes(id) ? derive(seed, TAG.redraw, REDRAWN.luck) : null,
          ),
        }
      : {}),
  };
}

/** A deck for every seat, drawn once for the block. A deck stays with its entrant. */
function randomDecks(game: Game, matchup: Matchup, seating: number, seed: Seed): Int32Array[] {
  const decks = matchup.entrants.map(({ side }, i) => {
    if (game.randomDeck === undefined) throw new Error(`${game.info.id} has no decks to draw`);
    return game.randomDeck(side, derive(seed, TAG.deck, i));
  });
  return decks.map((_, seat) => decks[entrantOf(seat, seating, decks.length)]!);
}

export const agentsSeed = ({ redraw = [] }: Matchup, seed: Seed): Seed =>
  redraw.includes(AGENTS_LUCK) ? derive(seed, TAG.redraw, REDRAWN.agents) : seed;
