import { compileFunction, constants, createContext, type Context } from 'node:vm';
import type { ModuleHost, HostIo } from './host.ts';
import type { SurfaceIo } from './surface.ts';

export interface RealmText {
  /** The bundle of `open-host.ts`. */
  readonly host: string;
  /** Bundles that export `GAMES`, or one `game` from outside. A later bundle takes precedence over an earlier one. */
  readonly games: readonly string[];
}

/**
 * Globals that code reads very often. They are passed as variables of a function, because a look-up in the global
 * object of a realm costs time in every iteration of a search.
 */
const INTRINSICS = [
  'Array',
  'BigInt',
  'Boolean',
  'Error',
  'Float64Array',
  'Int32Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RangeError',
  'Reflect',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'Uint32Array',
  'WeakMap',
];

/** `code` as a function in a realm. An inner function may declare names of its own that stand among the intrinsics. */
function functionOf(code: string, filename: string, realm: Context, names: readonly string[]): unknown {
  const text = `return function (${names.join(', ')}) {\n${code}\n};`;
  const values = INTRINSICS.map(
    (name) => compileFunction(`return ${name};`, [], { parsingContext: realm })() as unknown,
  );
  // The text of the caller must begin at line 1 of its file.
  const outer = compileFunction(text, INTRINSICS, { filename, parsingContext: realm, lineOffset: -1 });
  return (outer as (...args: readonly unknown[]) => unknown)(...values);
}

/**
 * Opens a realm with globals and prototypes of its own, and the host of one module in it. Whatever the module replaces
 * there, the match never uses.
 */
export function openRealm(text: RealmText, io: HostIo & SurfaceIo): ModuleHost {
  const realm = createContext(constants.DONT_CONTEXTIFY);
  const names = ['exports', 'require', 'module', '__filename'];
  const run = (code: string, name: string, file: string, module: { exports: object }, require: unknown): void => {
    const call = functionOf(code, name, realm, names) as (...args: readonly unknown[]) => void;
    call(module.exports, require, module, file);
  };
  const module = { exports: {} as { openHost: (io: object, run: unknown, games: readonly string[]) => ModuleHost } };
  run(text.host, 'broadside.host', '', module, () => {
    throw new Error('the host imports nothing');
  });
  return module.exports.openHost(io, run, text.games);
}
