import type { CatalogEntry, Game, Sheet } from '../../core/index.ts';
import { matchesIn } from '../../matches/index.ts';
import type { PlayableGame } from '../../registry.ts';
import { knownRuns, type KnownRun } from '../../runner/known-runs.ts';
import { LEVELS, STYLE_NAMES, hint, inputError, styleSpec, type Registry } from '../../scenario/index.ts';
import { printJson } from '../print/print-json.ts';
import { plural } from '../print/words.ts';
import { knownStudies } from '../../runner/listed-runs.ts';
import { writeRunsIndex } from '../runs/runs-index.ts';
import { JSON_OPTION, RUN_OPTIONS, textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { contentOf, readableScenarios, type Listed } from '../shipped/game-content.ts';
import { terminalTable } from '../../report/table.ts';
import { deckSize, sheetText } from '../print/sheet-text.ts';

/** The text in the column of the status for a study of several runs. */
const STUDY = 'study';

const KINDS = ['games', 'agents', 'levels', 'scenarios', 'ships', 'cards', 'decks', 'runs'] as const;
type Kind = (typeof KINDS)[number];

interface Listing {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The games that `--game` selects; without it, all games. */
function chosenGames(args: Args, { games }: Registry): PlayableGame[] {
  const id = args.text('game');
  if (id === undefined) return [...games.values()];
  const game = games.get(id);
  if (game === undefined) throw inputError(`--game ${id}`, `unknown game "${id}"; ${hint(id, games.keys())}`);
  return [game];
}

/** The ships or cards of a game: those with a code, and the other cards of the content. */
const namedIn = (game: Game, kind: 'ships' | 'cards'): readonly CatalogEntry[] => [
  ...game.catalog[kind].filter((_, code) => kind === 'ships' || code !== game.blankCard),
  ...(kind === 'cards' ? (game.furtherSheets?.() ?? []) : []),
];

/** The ships or cards with their names; if no scenario of a game can be read, the ids of its default content. */
function entriesOf(game: PlayableGame, kind: 'ships' | 'cards', known: readonly Listed[]): readonly CatalogEntry[] {
  const scenario = known.find((listed) => listed.id === game.id);
  if (scenario !== undefined) return namedIn(scenario.game, kind);
  return Object.keys(game.defaults()[kind] ?? {}).map((id) => ({ id, name: id }));
}

type Lister = (
  games: readonly PlayableGame[],
  registry: Registry,
  outDir: string,
  scenario: string | undefined,
  game: string | undefined,
) => Listing;

/**
 * The runs in `outDir`. If `game` is named (a shipped game, or one from outside that was played), only its runs.
 * @throws InputError when there is no such game.
 */
function runsOf(outDir: string, game: string | undefined, { games }: Registry): KnownRun[] {
  const runs = knownRuns(outDir);
  if (game === undefined) return runs;
  const found = runs.filter(({ manifest }) => manifest.plan.gameId === game);
  const known = new Set([...games.keys(), ...runs.map(({ manifest }) => manifest.plan.gameId)]);
  if (!known.has(game)) throw inputError(`--game ${game}`, `unknown game "${game}"; ${hint(game, known)}`);
  return found;
}

const catalogLister =
  (kind: 'ships' | 'cards'): Lister =>
  (games, registry, _outDir, scenario) => {
    if (scenario !== undefined)
      return {
        header: [kind.slice(0, -1), 'name', 'game'],
        rows: contentOf(scenario, games, registry).flatMap((game) =>
          namedIn(game, kind).map(({ id, name }) => [id, name, game.info.id]),
        ),
      };
    const known = readableScenarios(registry);
    return {
      header: [kind.slice(0, -1), 'name', 'game'],
      rows: games.flatMap((game) => entriesOf(game, kind, known).map(({ id, name }) => [id, name, game.id])),
    };
  };

const LISTERS: Readonly<Record<Kind, Lister>> = {
  games: (games) => ({
    header: ['game', 'title', 'rules'],
    rows: games.map((game) => [game.id, game.title, game.rulesVersion]),
  }),
  agents: (_games, { agents }) => ({
    header: ['agent', 'version', 'settings', 'meaning'],
    rows: [...agents.values()].map(({ id, version, params, doc }) => {
      const settings = Object.entries(params).map(([name, param]) => `${name}=${param.default}`);
      return [id, version, settings.join(','), doc];
    }),
  }),
  levels: (games) => ({
    header: ['level or style', 'agent', 'meaning'],
    rows: [
      ...LEVELS.map(({ name, spec, meaning }) => [name, spec, meaning]),
      ...STYLE_NAMES.map((name) => [
        name,
        styleSpec(name),
        games
          .flatMap(({ id, styles }) => (styles?.[name] === undefined ? [] : [`${id}: ${styles[name].plays}`]))
          .join('; '),
      ]),
    ],
  }),
  scenarios: (games, registry) => ({
    header: ['scenario', 'game', 'meaning'],
    rows: readableScenarios(registry)
      .filter((listed) => games.some(({ id }) => id === listed.id))
      .map(({ file, id, description }) => [file, id, description]),
  }),
  ships: catalogLister('ships'),
  cards: catalogLister('cards'),
  decks: (games, registry, _outDir, scenario) => ({
    header: ['deck', 'cards', 'titles', 'sides', 'game'],
    rows: contentOf(scenario, games, registry).flatMap((game) =>
      (game.deckLists?.() ?? []).map((deck) => [
        deck.name,
        String(deckSize(deck)),
        String(deck.cards.length),
        deck.sides.join(', '),
        game.info.id,
      ]),
    ),
  }),
  runs: (_games, registry, outDir, _scenario, game) => ({
    header: ['run', 'played (UTC)', 'status', 'matches', 'players', 'changed'],
    rows: [
      ...runsOf(outDir, game, registry).map(({ dir, manifest: { made, status, results, plan } }) => [
        dir,
        made?.date.slice(0, 16).replace('T', ' ') ?? '',
        status,
        `${results?.matches ?? 0} of ${matchesIn(plan)}`,
        [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', '),
        (made?.sets ?? []).join(' '),
      ]),
      ...knownStudies(outDir)
        .filter((study) => game === undefined || study.game === game)
        .map(({ dir, played, players }) => [dir, played, STUDY, '', players, '']),
    ].toSorted(([, a = ''], [, b = '']) => (a < b ? 1 : a > b ? -1 : 0)),
  }),
};

function sheetsIn(game: Game, kind: 'ships' | 'cards'): readonly Sheet[] {
  const { catalog, sheets } = game;
  if (sheets === undefined) return [];
  const coded = catalog[kind].map((_, code) => sheets[kind === 'cards' ? 'card' : 'ship'](code));
  return kind === 'cards' ? coded.concat(game.furtherSheets?.() ?? []) : coded;
}

/** The texts of the ships or cards of a scenario, one after another. */
function fullSheets(kind: 'ships' | 'cards', args: Args, registry: Registry): Sheet[] {
  return contentOf(args.text('scenario'), chosenGames(args, registry), registry)
    .flatMap((game) => sheetsIn(game, kind))
    .filter(({ facts }) => facts.length > 0);
}

/** The list as objects, for programs: one for each row, with the names of the columns as keys. */
const objectsOf = ({ header, rows }: Listing): object[] =>
  rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])));

function run(args: Args, { io, registry }: Context): number {
  const kind = args.required('kind') as Kind;
  const asJson = args.flag('json');
  const ofSheets = kind === 'cards' || kind === 'ships';
  if (args.flag('full') && !ofSheets)
    throw inputError('--full', `has no use with "list ${kind}": it is for cards and ships`);
  if (args.text('scenario') !== undefined && !ofSheets && kind !== 'decks')
    throw inputError('--scenario', `has no use with "list ${kind}": it is for cards, ships and decks`);
  if (ofSheets && args.flag('full')) {
    const sheets = fullSheets(kind, args, registry);
    if (asJson) printJson(io, sheets);
    else io.out(sheets.map((sheet) => sheetText(sheet)).join('\n'));
    return EXIT.ok;
  }
  const html = args.text('html');
  if (html !== undefined && kind !== 'runs')
    throw inputError('--html', `has no use with "list ${kind}": it is for runs`);
  if (html !== undefined && asJson) throw inputError('--json', 'has no use with --html, which writes a page');
  if (html !== undefined) {
    const [outDir, only] = [args.required('out'), args.text('game')];
    const runs = runsOf(outDir, only, registry);
    writeRunsIndex(html, runs, outDir, (game) => only === undefined || game === only);
    io.out(`${plural(runs.length, 'run')}, the last first, in ${html}\n`);
    return EXIT.ok;
  }
  // Runs are data, and may be of games that are not registered.
  const games = kind === 'runs' ? [] : chosenGames(args, registry);
  const listing = LISTERS[kind](games, registry, args.required('out'), args.text('scenario'), args.text('game'));
  const { header, rows } = listing;
  if (asJson) printJson(io, objectsOf(listing));
  else if (io.outIsTerminal) io.out(terminalTable(header, rows));
  // In a pipe, the list goes to other commands, which read runs but no studies.
  else io.out(rows.flatMap(([id, , status]) => (kind === 'runs' && status === STUDY ? [] : [`${id}\n`])).join(''));
  return EXIT.ok;
}

export const list: Command = {
  usage: 'list <kind>',
  summary: 'List games, agents, scenarios, ships, cards, decks or runs; in a pipe only ids, one for each line',
  positionals: { kind: { type: 'string', choices: KINDS, describe: 'What to list' } },
  options: {
    game: textOption('Only of this game'),
    scenario: textOption('Cards, ships or decks as this scenario has them'),
    full: { type: 'boolean', describe: 'Cards or ships with all that stands on them' },
    html: textOption('Write runs to this file instead, as a page with links to their reports and matches'),
    json: JSON_OPTION,
    out: { ...RUN_OPTIONS.out, describe: 'Folder of the results, for runs' },
  },
  examples: [
    ['list scenarios', 'Show the scenarios that can be run'],
    ['list cards --game dogfight | wc -l', 'Count the cards'],
    ['list cards --full --scenario my.yaml', 'Read every card of a scenario, your own ones last'],
    ['list runs', 'Show what was played, the last first, studies of several runs too'],
    ['list agents --json', 'All columns, for programs'],
    ['list runs --html results/index.html', 'The same as a page, to filter and to sort'],
  ],
  run,
};
