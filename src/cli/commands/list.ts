import type { CatalogEntry } from '../../core/index.ts';
import { matchesIn } from '../../matches/index.ts';
import type { PlayableGame } from '../../registry.ts';
import { knownRuns } from '../../runner/known-runs.ts';
import { InputError, hint, inputError, loadScenario, type Registry } from '../../scenario/index.ts';
import { RUN_OPTIONS, textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { scenarioNames, scenarioPath } from '../shipped/shipped-scenarios.ts';
import { terminalTable } from '../../report/table.ts';

const KINDS = ['games', 'agents', 'scenarios', 'ships', 'cards', 'runs'] as const;
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

interface Listed {
  readonly file: string;
  readonly game: string;
  readonly description: string;
  /** The catalog entries of a kind in the compiled game. */
  readonly entries: (kind: 'ships' | 'cards') => readonly CatalogEntry[];
}

/** The scenarios that can be read. `validate` explains what is wrong with the others. */
function scenarios(registry: Registry): Listed[] {
  return scenarioNames().flatMap((file) => {
    try {
      const { plan, description, game } = loadScenario(scenarioPath(file), registry);
      return [{ file, game: plan.gameId, description, entries: (kind) => game.catalog[kind] }];
    } catch (error) {
      if (error instanceof InputError) return [];
      throw error;
    }
  });
}

/**
 * The ships or cards of a game with their names from one of its scenarios; without a scenario, the ids of its defaults.
 */
function entriesOf(game: PlayableGame, kind: 'ships' | 'cards', known: readonly Listed[]): readonly CatalogEntry[] {
  const scenario = known.find((listed) => listed.game === game.id);
  if (scenario !== undefined) return scenario.entries(kind);
  return Object.keys(game.defaults()[kind] ?? {}).map((id) => ({ id, name: id }));
}

type Lister = (games: readonly PlayableGame[], registry: Registry, outDir: string) => Listing;

const catalogLister =
  (kind: 'ships' | 'cards'): Lister =>
  (games, registry) => {
    const known = scenarios(registry);
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
  scenarios: (games, registry) => ({
    header: ['scenario', 'game', 'meaning'],
    rows: scenarios(registry)
      .filter(({ game }) => games.some(({ id }) => id === game))
      .map(({ file, game, description }) => [file, game, description]),
  }),
  ships: catalogLister('ships'),
  cards: catalogLister('cards'),
  runs: (games, _registry, outDir) => ({
    header: ['run', 'played (UTC)', 'status', 'matches', 'players', 'changed'],
    rows: knownRuns(outDir)
      .filter(({ manifest }) => games.some(({ id }) => id === manifest.plan.gameId))
      .map(({ dir, manifest: { made, status, results, plan } }) => [
        dir,
        made?.date.slice(0, 16).replace('T', ' ') ?? '',
        status,
        `${results?.matches ?? 0} of ${matchesIn(plan)}`,
        [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', '),
        (made?.sets ?? []).join(' '),
      ]),
  }),
};

function run(args: Args, { io, registry }: Context): number {
  const { header, rows } = LISTERS[args.required('kind') as Kind](
    chosenGames(args, registry),
    registry,
    args.required('out'),
  );
  io.out(io.outIsTerminal ? terminalTable(header, rows) : rows.map((row) => `${row[0]!}\n`).join(''));
  return EXIT.ok;
}

export const list: Command = {
  usage: 'list <kind>',
  summary: 'List games, agents, scenarios, ships, cards or runs; in a pipe only ids, one for each line',
  positionals: { kind: { type: 'string', choices: KINDS, describe: 'What to list' } },
  options: {
    game: textOption('Only of this game'),
    out: { ...RUN_OPTIONS.out, describe: 'Folder of the results, for runs' },
  },
  examples: [
    ['list scenarios', 'Show the scenarios that can be run'],
    ['list cards --game dogfight | wc -l', 'Count the cards'],
    ['list runs', 'Show what was played, the last first'],
  ],
  run,
};
