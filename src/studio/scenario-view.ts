import { printable, type Game } from '../core/index.ts';
import { pricedCards } from '../experiment/studies/number-price.ts';
import { agentsOf } from '../report/index.ts';
import { runFolder } from '../runner/manifest.ts';
import { LEVELS, STYLE_NAMES, formatFault, isListFile, styleSpec } from '../scenario/index.ts';
import { diffWords, runWords } from './ask.ts';
import type { Desk } from './desk.ts';
import type { Drafted } from './drafting/drafted.ts';
import { numberTables } from './numbers.ts';
import { runIdIn } from './player.ts';
import { blocksThere } from './runs.ts';
import { questionsOf } from './studies.ts';
import type { Ask, Forecast, Player, ScenarioView, SheetEntry } from './wire.ts';

function sheetsOf({ sheets, catalog, blankCard }: Game, kind: 'ships' | 'cards'): SheetEntry[] {
  if (sheets === undefined) return [];
  const of = kind === 'ships' ? 'ship' : 'card';
  return catalog[kind]
    .flatMap((_, code) => (kind === 'cards' && code === blankCard ? [] : [sheets[of](code)]))
    .filter(({ facts }) => facts.length > 0)
    .map(({ id, name, facts, text }) => ({ id, name, facts, text }));
}

function levelsOf(gameId: string, { registry }: Desk): Player[] {
  const { styles = {} } = registry.games.get(gameId) ?? {};
  const named = STYLE_NAMES.flatMap((name) =>
    styles[name] === undefined ? [] : [{ name: styleSpec(name), meaning: `${name}: ${styles[name].plays}` }],
  );
  return [...LEVELS.map(({ name, spec, meaning }) => ({ name, meaning: `${spec}: ${meaning}` })), ...named];
}

/** Whether there is something to compare; `diff` takes only one scenario. */
const mayCompare = ({ files: [file = '', ...more], sets = [] }: Ask): boolean =>
  more.length === 0 && !isListFile(file) && sets.length > 0;

/** Studies of lists and of what is in them, which games from outside do not have. */
const OF_LISTS: ReadonlySet<string> = new Set(['price', 'fleets', 'improve']);

/** Whether a study can be made of this game. Practice is only for games from outside. */
const mayAsk = (command: string, doesShip: boolean): boolean =>
  doesShip ? command !== 'learn' : !OF_LISTS.has(command);

export function scenarioView(draft: Drafted, forecast: Forecast, desk: Desk): ScenarioView {
  const { ask, scenario, plain, text, stamp, mayOverwrite, mustSave } = draft;
  const { plan, game, description, warnings } = scenario;
  const dir = runFolder(desk.outDir, plan);
  return {
    ask,
    priced: pricedCards(game),
    name: plan.name,
    game: desk.registry.games.get(plan.gameId)?.title ?? plan.gameId,
    description,
    sides: game.catalog.sides.map(({ label }) => label),
    field: (plan.field ?? []).map(({ side, weight }) => ({ side, percent: String(Number((100 * weight).toFixed(2))) })),
    agents: agentsOf(plan),
    matchups: plan.matchups.length,
    seats: plan.seats,
    blocks: plan.pairs,
    warnings: warnings.map((fault) => formatFault(fault)),
    text: printable(text, '\n\t\r'),
    stamp,
    mayOverwrite,
    mustSave,
    ships: sheetsOf(game, 'ships'),
    cards: sheetsOf(game, 'cards'),
    numbers: numberTables(plain.plan.content, plain.game),
    levels: levelsOf(plan.gameId, desk),
    studies: questionsOf(desk.studies.filter(({ command }) => mayAsk(command, desk.registry.games.has(plan.gameId)))),
    forecast,
    command: desk.shellLine(runWords(ask, desk.where)),
    compareCommand: mayCompare(ask) ? desk.shellLine(diffWords(ask, desk.where)) : '',
    run: runIdIn(desk.outDir, plan),
    played: blocksThere(dir),
  };
}
