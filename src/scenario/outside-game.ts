import {
  EXTENDABLE,
  OutsideAgentError,
  gameFrom,
  inGame,
  isGamePath,
  loadExtended,
  loadGame,
  namedRefusal,
  type OutsideGame,
} from '../outside/index.ts';
import type { PlayableGame } from '../registry.ts';
import { inputError } from './faults/input-error.ts';
import { hint } from './faults/suggest.ts';
import { knownKeys } from './faults/known-keys.ts';
import { HEAD_KEYS, contentJsonSchema, contentKeys } from './schema.ts';
import type { Registry } from './load.ts';
import { isTree, type Tree } from './tree.ts';

export interface ReadGame {
  readonly module: PlayableGame;
  /** The game as the plan carries it, if it does not ship with Broadside. */
  readonly outside?: OutsideGame;
}

export interface NamedIn {
  /** The folder that paths are relative to. */
  readonly folder: string;
  /** The folder of the scenario, whose files a game may import; null without one. */
  readonly scenario: string | null;
  /** Whether results, and not the user, name the game. */
  readonly foreign: boolean;
}

/**
 * The game that `spec` names: by the id of a registered game, by the path of a file, relative to a folder, or as a package that can be imported from
 * there. Null when there is no such game.
 * @throws OutsideAgentError for a game from outside that cannot be used, and for every game from outside when results name it.
 */
export function readGame(spec: string, { games }: Registry, { folder, scenario, foreign }: NamedIn): ReadGame | null {
  const registered = games.get(spec);
  if (registered !== undefined) return { module: registered };
  if (foreign && isGamePath(spec)) throw new OutsideAgentError(namedRefusal(spec));
  const outside = foreign || !isName(spec) ? null : loadGame(spec, folder, scenario);
  if (outside === null) return null;
  const module = gameFrom(outside) as PlayableGame;
  if (games.has(module.id))
    throw new OutsideAgentError(
      `${outside.file}: declares the id "${module.id}", which a game here has; choose another`,
    );
  const keys = inGame(outside, 'contentSchema', () => contentKeys(module) ?? knownKeys(contentJsonSchema(module), []));
  const taken = keys.find((key) => HEAD_KEYS.includes(key));
  if (taken !== undefined)
    throw new OutsideAgentError(
      `${outside.file}: its content has "${taken}", which is a setting of every scenario; choose another name`,
    );
  return { module, outside };
}

/**
 * The shipped game `spec` with the words that `extend` names: the path of a file, relative to a folder, or a package.
 * @throws OutsideAgentError when the words cannot be used, or this game takes none.
 */
export function readExtended(spec: string, extend: string, { folder, scenario, foreign }: NamedIn): ReadGame {
  if (!EXTENDABLE.includes(spec))
    throw new OutsideAgentError(`"${spec}" takes no words from outside; ${EXTENDABLE.join(' and ')} do`);
  if (foreign) throw new OutsideAgentError(namedRefusal(extend));
  const outside = isName(extend) ? loadExtended(extend, folder, spec, scenario) : null;
  if (outside === null) throw new OutsideAgentError(`no file or package "${extend}"; expected the path of a module`);
  return { module: gameFrom(outside) as PlayableGame, outside };
}

/**
 * As `readGame`, for a game that the command line names.
 * @param at the place to name in a fault.
 * @throws InputError when there is no such game, or it cannot be used.
 */
export function gameAt(spec: string, at: string, registry: Registry): ReadGame {
  try {
    const read = readGame(spec, registry, { folder: '.', scenario: null, foreign: false });
    if (read !== null) return read;
  } catch (error) {
    if (error instanceof OutsideAgentError) throw inputError(at, error.message);
    throw error;
  }
  throw inputError(at, `unknown game "${spec}"; ${hint(spec, registry.games.keys())}`);
}

/** Whether `spec` can be the path of a file or the name of a package. */
const isName = (spec: string): boolean => isGamePath(spec) || /^(@[a-z0-9._-]+\/)?[a-z0-9][a-z0-9._-]*$/i.test(spec);

/**
 * The content with which a game begins.
 * @throws OutsideAgentError when a game from outside throws, or returns no object.
 */
export function defaultsOf({ module, outside }: ReadGame, edition?: string): Tree {
  if (outside === undefined) return module.defaults(edition);
  const defaults: unknown = inGame(outside, 'defaults', () => module.defaults(edition));
  if (!isTree(defaults)) throw new OutsideAgentError(`${outside.file}: defaults returned no object`);
  return defaults;
}
