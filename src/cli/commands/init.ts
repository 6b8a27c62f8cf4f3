import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { makeFolder } from '../../runner/files.ts';
import { hint, inputError, loadScenario, scenarioOfLists } from '../../scenario/index.ts';
import { agentTemplate } from '../shipped/agent-template.ts';
import { textOption } from '../args/options.ts';
import { tellWarnings } from '../print/warnings.ts';
import { AS_IT_IS_OPTION } from '../runs/read-scenario.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { shellLine } from '../args/command-line.ts';
import { EXIT } from '../exit-code.ts';
import { packageRoot } from '../../scenario/shipped/package-root.ts';

const KINDS = ['scenario', 'agent', 'game'] as const;
type Kind = (typeof KINDS)[number];
const example = (...path: string[]): string => readFileSync(join(packageRoot(), 'examples', ...path), 'utf8');

/** Writes a new file and creates its folders. */
function writeNew(path: string, text: string): void {
  try {
    makeFolder(dirname(path));
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    throw inputError(path, code === 'EEXIST' ? 'is there already; nothing was written' : `cannot be written (${code})`);
  }
}

/** The shipped quickstart of a game, with a new head. */
function scenarioText(path: string, game: string, { registry }: Context): string {
  if (!registry.games.has(game))
    throw inputError(`--game ${game}`, `unknown game "${game}"; ${hint(game, registry.games.keys())}`);
  const model = join(packageRoot(), 'scenarios', game, 'quickstart.yaml');
  try {
    const head = `# docs/SCENARIOS.md explains every key. To run it:\n#   ${shellLine(['run', path])}\n`;
    return (
      head +
      readFileSync(model, 'utf8')
        .replace(/^(#.*\n)+/, '')
        .replace(/^name:.*\n/m, '')
    );
  } catch {
    throw inputError(`--game ${game}`, 'ships without a quickstart scenario to copy');
  }
}

/**
 * The import path of the toolkit for a file at `path`: the source inside the checkout's agents folder, the package
 * elsewhere.
 */
function sdkFor(path: string): string {
  const inside = relative(join(packageRoot(), 'agents'), resolve(path));
  if (inside.startsWith('..')) return 'broadside/sdk';
  return relative(dirname(resolve(path)), join(packageRoot(), 'src', 'sdk.ts')).replaceAll('\\', '/');
}

/** The kind of file that is written, and its path. `init my.yaml` gives both at once. */
function placesOf(args: Args): readonly [kind: Kind, path: string] {
  const [first, path] = [args.required('kind'), args.text('path')];
  const kind = KINDS.find((each) => each === first);
  if (kind !== undefined && path !== undefined) return [kind, path];
  if (path === undefined && /\.ya?ml$/.test(first)) return ['scenario', first];
  if (kind === undefined && path !== undefined)
    throw inputError(
      `broadside init ${first}`,
      `found "${first}", expected ${KINDS.join(' or ')}; ${hint(first, KINDS)}`,
    );
  throw inputError(`broadside init ${first}`, 'expected broadside init <kind> <path>');
}

/** A scenario in which the lists of these files meet, with their fleets written out. */
function listsText(path: string, files: readonly string[], asItIs: boolean, context: Context): string {
  const { file, text, whole } = scenarioOfLists(files, context.registry, asItIs);
  tellWarnings(loadScenario(file, context.registry, { text }), context.io);
  return `# docs/SCENARIOS.md explains every key. To run it:\n#   ${shellLine(['run', path])}\n${whole}`;
}

function run(args: Args, context: Context): number {
  const [kind, given] = placesOf(args);
  const from = args.text('from');
  if (from !== undefined && kind !== 'scenario')
    throw inputError('--from', `has no use with "init ${kind}": lists make a scenario`);
  if (kind === 'scenario') {
    const path = extname(given) === '' ? `${given}.yaml` : given;
    const text =
      from === undefined
        ? scenarioText(path, args.required('game'), context)
        : listsText(
            path,
            from
              .split(',')
              .map((file) => file.trim())
              .filter((file) => file !== ''),
            args.flag('as-it-is'),
            context,
          );
    writeNew(path, text);
    context.io.out(`wrote ${path}\nnext: ${shellLine(['validate', path])}\n`);
    return EXIT.ok;
  }
  return kind === 'game' ? initGame(given, context) : initAgent(given, context);
}

/** Writes a small game and a scenario that plays it. */
function initGame(given: string, { io }: Context): number {
  const path = extname(given) === '' ? `${given}.ts` : given;
  const id = basename(path, extname(path));
  if (extname(path) !== '.ts') throw inputError(given, 'expected the path of a new file in TypeScript, my-game.ts');
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw inputError(given, `"${id}" is no id for a game; expected small letters, digits and hyphens`);
  const scenario = path.replace(/\.ts$/, '.yaml');
  if (existsSync(scenario)) throw inputError(scenario, 'is there already; nothing was written');
  writeNew(path, example('zones', 'battler.ts').replaceAll("'battler'", `'${id}'`));
  writeNew(scenario, gameScenario(basename(path)));
  io.out(
    `wrote ${path} and ${scenario}\nnext: ${shellLine(['check-game', path])}\n      ${shellLine(['run', scenario])}\n`,
  );
  return EXIT.ok;
}

const gameScenario = (file: string): string => `# docs/SCENARIOS.md explains every key.
game: ./${file}
blocks: 200
agents: [greedy]
pairing: all
sides:
  orcs: { deck: { orc: 6, goblin: 6, ogre: 4, shaman: 4 } }
  humans: { deck: { knight: 6, squire: 6, archer: 4, captain: 4 } }
`;

/** The shipped program, under the name that it gets. */
const programFor = (path: string): string =>
  example('python', 'random_agent.py')
    .replaceAll('examples/python/random_agent.py', path)
    .replaceAll('random_agent.py', basename(path));

/** Writes a module, or a program when the path ends in `.py`. */
function initAgent(given: string, { io }: Context): number {
  const path = extname(given) === '' ? join(given, 'index.ts') : given;
  const name = basename(given, extname(given));
  const kind = extname(path);
  if (!['.ts', '.mts', '.py'].includes(kind))
    throw inputError(given, `"${kind}" is no kind of agent that can be written; expected .ts or .py, or a folder`);
  if (kind !== '.py' && !/^[a-z][a-z0-9-]*$/.test(name))
    throw inputError(given, `"${name}" is no id for an agent; expected small letters, digits and hyphens`);
  writeNew(path, kind === '.py' ? programFor(path) : agentTemplate(name, sdkFor(path)));
  const spec = kind === '.py' ? `exec:python3 ${path}` : /[\\/]/.test(path) ? path : `./${path}`;
  io.out(`wrote ${path}\nnext: ${shellLine(['check-agent', spec])}\n`);
  return EXIT.ok;
}

export const init: Command = {
  usage: 'init <kind> [path]',
  summary: 'Write a scenario, an agent or a game to start from; never overwrites a file',
  positionals: {
    kind: { type: 'string', describe: `What to write: ${KINDS.join(', ')}` },
    path: { type: 'string', describe: 'New file (or, for an agent, new folder)' },
  },
  options: {
    game: { ...textOption('Game of the scenario'), default: 'dogfight' },
    from: textOption('Lists (.txt) that meet in the scenario: a.txt,b.txt'),
    'as-it-is': AS_IT_IS_OPTION,
  },
  examples: [
    ['init scenario my-duel.yaml', 'A scenario to change'],
    ['init my-duel.yaml --from mine.txt,theirs.txt', 'A scenario of two fleets, as a fleet builder writes them'],
    ['init agent mine.ts', 'An agent to change'],
    ['init agent mine.py', 'An agent in Python'],
    ['init game my-game.ts', 'A card game of two decks, with a scenario beside it'],
  ],
  run,
};
