import type { Game, Seed } from '../core/index.ts';
import type { Matchup, Plan } from '../matches/index.ts';
import type { Registry } from '../scenario/index.ts';
import { entrantAt, setupOf } from '../runner/seating.ts';
import { fillPage, pageEntrant, pageRules, pageSetup } from './match-page.ts';
import { wordsOf } from './page-match.ts';

export interface MatchToPlay {
  readonly plan: Plan;
  readonly game: Game;
  readonly matchup: Matchup;
  readonly seating: number;
  /** Block of the seed, from 0, and its seed. */
  readonly block: number;
  readonly seed: Seed;
  readonly seat: number;
}

/**
 * The name of a seat's side for the person at seat `own`. If sides are secret, an opponent's side is described only by
 * its units.
 */
export function sideFor({ game, matchup, seating }: MatchToPlay, seat: number, own: number): string {
  const { teamOfSeat } = game.info;
  const { sides, ships } = game.catalog;
  const { side, sideLabel } = entrantAt(matchup, seat, seating);
  if (game.secretSides !== true || teamOfSeat[seat] === teamOfSeat[own]) return sideLabel;
  return sides[side]!.units.map((unit) => ships[unit]!.name).join(', ');
}

/**
 * A page on which a person plays the match. It is the page of `replay`, before the first ply.
 * @throws InputError when the game has no page.
 */
export async function playPage(asked: MatchToPlay, registry: Registry): Promise<string> {
  const { plan, game, matchup, seating, block, seed, seat } = asked;
  const secret = game.secretSides === true;
  return fillPage({
    format: 1,
    title: secret ? plan.name : matchup.label,
    ...(await pageRules(plan, registry)),
    content: plan.content,
    setup: pageSetup(setupOf(plan, game, matchup, seating, seed)),
    seed: wordsOf(seed),
    places: [],
    end: null,
    hash: '',
    entrants: matchup.entrants.map((_, each) =>
      pageEntrant(plan, entrantAt(matchup, each, seating), sideFor(asked, each, seat)),
    ),
    facts: [
      ['scenario', plan.name],
      ['block', `${block + 1}, seating ${seating + 1}`],
    ],
    you: seat,
    source: null,
  });
}
