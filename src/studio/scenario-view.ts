import { printable, type Game } from '../core/index.ts';
import { agentsOf } from '../report/index.ts';
import { runFolder } from '../runner/manifest.ts';
import { LEVELS, STYLE_NAMES, formatFault, isListFile, styleSpec, type Scenario } from '../scenario/index.ts';
import { readText } from '../scenario/files/read-text.ts';
import { scenarioPath } from '../scenario/shipped/shipped-scenarios.ts';
import { diffWords, runWords } from './ask.ts';
import type { Desk } from './desk.ts';
import { numberTables, patchOf } from './numbers.ts';
import { runIdIn } from './player.ts';
import { blocksThere } from './runs.ts';
import type { Ask, Forecast, Player, ScenarioView, SheetEntry } from './wire.ts';

/** What stands on the ships or cards that are in the game. */
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

/** Whether there is something to compare: `diff` takes one scenario. */
const mayCompare = ({ files: [file = '', ...more], sets = [] }: Ask): boolean =>
  more.length === 0 && !isListFile(file) && sets.length > 0;

/**
 * A scenario as its screen shows it.
 * @param plain the same without the changes that were asked for.
 */
export function scenarioView(
  ask: Ask,
  scenario: Scenario,
  plain: Scenario,
  forecast: Forecast,
  desk: Desk,
): ScenarioView {
  const { plan, game, description, warnings } = scenario;
  const { sets = [] } = ask;
  const [file = ''] = ask.files;
  const dir = runFolder(desk.outDir, plan);
  return {
    ask,
    name: plan.name,
    game: desk.registry.games.get(plan.gameId)?.title ?? plan.gameId,
    description,
    sides: game.catalog.sides.map(({ label }) => label),
    agents: agentsOf(plan),
    matchups: plan.matchups.length,
    seats: plan.seats,
    blocks: plan.pairs,
    warnings: warnings.map((fault) => formatFault(fault)),
    text: isListFile(file) ? '' : printable(readText(scenarioPath(file)), '\n\t'),
    ships: sheetsOf(game, 'ships'),
    cards: sheetsOf(game, 'cards'),
    numbers: numberTables(plain.plan.content, plain.game),
    patch: patchOf(sets),
    levels: levelsOf(plan.gameId, desk),
    forecast,
    command: desk.shellLine(runWords(ask, desk.where)),
    compareCommand: mayCompare(ask) ? desk.shellLine(diffWords(ask, desk.where)) : '',
    run: runIdIn(desk.outDir, plan),
    played: blocksThere(dir),
  };
}
