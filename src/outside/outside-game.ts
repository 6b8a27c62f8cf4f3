import { readFileSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import * as zod from 'zod';
import { describeError, madeFrom, textOf, type Game, type GameModule } from '../core/index.ts';
import { PROVIDED, shortHash } from './bundle.ts';
import { RULES_PROCESS, bounded } from './bounded.ts';
import { bundleRules } from './extension.ts';
import { compiledFault, declaredFault, faultIn, gameIn } from './game-shape.ts';
import { MODULE_ENDING, OutsideAgentError, type OutsideGame } from './outside-agent.ts';
import { keepMaps, placeOf } from './source-place.ts';
import { nameCode } from './trust.ts';

/** The games that this thread has loaded, by their code. */
const games = new Map<string, GameModule>();

/** Whether `spec` names a game by the path of its file. */
export const isGamePath = (spec: string): boolean =>
  MODULE_ENDING.test(spec) || spec.startsWith('./') || spec.startsWith('../') || isAbsolute(spec);

export const gameHash = ({ code }: OutsideGame): string => shortHash(code);

/** Where something was thrown in the sources of `outside`: ` (mine.ts:12:3)`; '' if that is not known. */
export const placeInGame = (outside: OutsideGame, error: unknown): string =>
  placeOf(outside, error instanceof Error ? textOf(error.stack) : '');

/** For members of a game made from a declaration, the parts of the declaration that decide what they do. The part where a fault most often lies comes first. */
const DECLARED: Readonly<Partial<Record<string, readonly string[]>>> = {
  deal: ['setup', 'decks'],
  hide: ['zones', 'setup', 'numbers'],
  believe: ['zones', 'setup', 'numbers'],
  observe: ['zones', 'numbers'],
  observationLabel: ['phases'],
  legal: ['phases'],
  apply: ['phases', 'over'],
  toAct: ['phases', 'over'],
  round: ['phases'],
  evaluate: ['standing', 'score'],
  features: ['zones', 'numbers', 'standing', 'score'],
  returns: ['score'],
  endReason: ['ends', 'over'],
  info: ['zones', 'numbers', 'longest'],
};

/** Whether the game of `outside` is made from a declaration. */
export const isDeclared = ({ file }: OutsideGame): boolean => /\bdefineGame\(/.test(readFileSync(file, 'utf8'));

/** Where the file of `outside` declares what decides these members: `zones (mine.ts:12), setup (mine.ts:30)`. */
export function declaredPlaces(outside: OutsideGame, members: readonly string[]): string {
  const text = readFileSync(outside.file, 'utf8');
  const parts = new Set(members.flatMap((member) => DECLARED[member] ?? ['phases']));
  const there = [...parts].filter((part) => new RegExp(`^\\s*${part}\\s*[(:]`, 'm').test(text));
  return (there.length === 0 ? [...parts] : there).map((part) => `${part} (${memberPlace(outside, part)})`).join(', ');
}

/**
 * Where the file of `outside` defines `member` of its game: `mine.ts:12`; only the file if the member is not found
 * there.
 */
export function memberPlace({ file }: OutsideGame, member: string): string {
  const pattern = new RegExp(`^\\s*(?:readonly |async )?${member}\\s*[(:=]`);
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((text) => pattern.test(text));
  return line < 0 ? basename(file) : `${basename(file)}:${line + 1}`;
}

/** Runs `step`, a call of the code of `outside`. An exception, or an attempt to end the process, becomes a fault of the game's file. */
export function inGame<T>(outside: OutsideGame, what: string, step: () => T): T {
  try {
    return bounded(step);
  } catch (error) {
    if (error instanceof OutsideAgentError) throw error;
    throw new OutsideAgentError(
      `${outside.file}: ${what} threw: ${describeError(error)}${placeInGame(outside, error)}`,
    );
  }
}

function required(name: string): unknown {
  if (name === PROVIDED) return zod;
  throw new OutsideAgentError(
    `imports ${name}: rules may import broadside/sdk, zod, and files and packages that need nothing of Node`,
  );
}

function evaluated(outside: OutsideGame): unknown {
  const { id, file, code } = outside;
  const module = { exports: {} };
  // The code is evaluated in the realm of the match, like shipped rules, because it is called at every ply.
  const call = compileFunction(code, ['exports', 'require', 'module', 'process'], { filename: `${id}.bundle` }) as (
    ...args: readonly unknown[]
  ) => void;
  inGame(outside, 'loading it', () => {
    try {
      call(module.exports, required, module, RULES_PROCESS);
    } catch (error) {
      if (error instanceof OutsideAgentError) throw new OutsideAgentError(`${file}: ${error.message}`);
      throw error;
    }
  });
  return inGame(outside, 'reading it', () => {
    const fault = faultIn(module.exports);
    if (fault !== '') throw new OutsideAgentError(`${file}: ${fault}`);
    return gameIn(module.exports);
  });
}

/**
 * The game that `outside` carries. Its code runs in this thread, once for each text.
 * @throws OutsideAgentError when it throws, or exports no game.
 */
export function gameFrom(outside: OutsideGame): GameModule {
  const known = games.get(outside.code);
  if (known !== undefined) return known;
  const found = evaluated(outside);
  const fault = inGame(outside, 'reading it', () => declaredFault(found));
  if (fault !== '') throw new OutsideAgentError(`${outside.file}: ${fault}`);
  const game = found as GameModule;
  const { id } = game;
  if (outside.gameId !== '' && outside.gameId !== id)
    throw new OutsideAgentError(`${outside.file}: declares the id "${id}", not "${outside.gameId}" as the plan says`);
  games.set(outside.code, game);
  return game;
}

/**
 * Compiles the rules of `outside` for validated content, and checks that the result is complete.
 * @throws OutsideAgentError when compiling throws, or when the result is no `Game`.
 */
export function compileWhole(outside: OutsideGame, content: unknown): Game {
  const module = gameFrom(outside);
  const game = inGame(outside, 'compile', () => module.compile(content));
  const fault = inGame(outside, 'reading what compile returned', () => compiledFault(game, module));
  if (fault !== '') throw new OutsideAgentError(`${outside.file}: compile returned no game: ${fault}`);
  return madeFrom(game, { gameId: module.id, content });
}

/**
 * Bundles and loads the game that `spec` names: the path of a module, relative to `folder`, or a package that can be
 * imported from there. `scenario` is the folder of the scenario, see `ReadableFiles`. Null when `spec` is no path and
 * there is no such package.
 * @throws OutsideAgentError when it cannot be compiled, throws, or exports no game.
 */
export function loadGame(spec: string, folder: string, scenario: string | null = null): OutsideGame | null {
  return bundledGame(spec, folder, scenario, undefined);
}

/**
 * Bundles and loads the words that `spec` names, as the game `base`, one of `EXTENDABLE`, with these words. Null as for
 * `loadGame`.
 * @throws OutsideAgentError when they cannot be compiled, throw, or are no words for this game.
 */
export const loadExtended = (
  spec: string,
  folder: string,
  base: string,
  scenario: string | null = null,
): OutsideGame | null => bundledGame(spec, folder, scenario, base);

function bundledGame(
  spec: string,
  folder: string,
  scenario: string | null,
  base: string | undefined,
): OutsideGame | null {
  const place = isGamePath(spec) ? { file: resolve(folder, spec), scenario } : { name: spec, folder: resolve(folder) };
  const found = bundleRules(place, base);
  if (found === null) return null;
  const { file, bundle } = found;
  const { code, map, files } = bundle;
  keepMaps([[code, map]]);
  nameCode('game', code);
  const bare: OutsideGame = {
    kind: 'game',
    id: spec,
    gameId: '',
    file,
    code,
    files,
    ...(base === undefined ? {} : { base }),
  };
  return { ...bare, gameId: gameFrom(bare).id };
}
