import { evaluationOf, formatSeed, type Decision, type Game, type Json, type Seed, type Sheet } from '../core/index.ts';

/** The message that begins a match. `numbers`: whether it goes without texts. */
export function matchMessage(
  game: Game,
  seat: number,
  seed: Seed,
  seconds: number,
  numbers: boolean,
): Record<string, Json> {
  const { id, rulesVersion, seats, teamOfSeat, features, maxLegal } = game.info;
  return {
    type: 'match',
    game: id,
    rules: rulesVersion,
    seat,
    seats,
    teams: [...teamOfSeat],
    seed: formatSeed(seed),
    time_limit: seconds,
    features,
    max_legal: maxLegal,
    sides: game.catalog.sides.map(({ label }) => label),
    ...(numbers ? {} : sheetsOf(game)),
  };
}

/** Question number `id` of a match, without its news. `numbers`: whether it goes without texts. */
export function questionOf(
  game: Game,
  seat: number,
  id: number,
  decision: Decision,
  numbers: boolean,
): Record<string, Json> {
  const view = decision.view();
  const features = new Float64Array(game.info.features.length);
  game.features(view, seat, features);
  const actions = [...decision.legal.subarray(0, decision.count)];
  const named = (action: number): Json => {
    const { kind, args, text } = game.describe(view, action, seat);
    return { action, kind, args, text };
  };
  return {
    id,
    ply: decision.ply,
    round: game.round(view),
    seed: formatSeed(decision.seed),
    legal: numbers ? actions : actions.map(named),
    ...(numbers ? {} : { observation: decision.observe() }),
    value: evaluationOf(game, view, seat),
    features: [...features],
  };
}

const toldSheet = (sheet: Sheet): Json[] =>
  sheet.facts.length === 0 ? [] : [{ ...sheet, facts: Object.fromEntries(sheet.facts) }];

/** The texts of the cards and ships of a game, if it has them. */
const sheetsOf = ({ catalog, sheets }: Game): Record<string, Json> =>
  sheets === undefined
    ? {}
    : {
        cards: catalog.cards.flatMap((_, code) => toldSheet(sheets.card(code))),
        ships: catalog.ships.flatMap((_, code) => toldSheet(sheets.ship(code))),
      };
