import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';

/** How a file is compiled, by its ending. No other file becomes part of a module. */
const COMPILED_AS = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
} as const;
type Ending = keyof typeof COMPILED_AS;

/** Longest file that is compiled. */
const MOST_BYTES = 16_777_216;
const PACKAGES = 'node_modules';

/** Thrown for a file that may not become part of a module. The message names it and says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The places whose files may become part of a module. */
export interface Reach {
  /** The file of the module, with all links followed. */
  readonly entry: string;
  /** The module's own folder: the folder of its file or, for a package, of the package. */
  readonly own: string;
  /** The folder of the scenario; null without one. */
  readonly scenario: string | null;
  /** The folder of the toolkit's own code. */
  readonly toolkit: string;
}

/** The text of a file, and how it is compiled. */
export interface Source {
  readonly contents: string;
  readonly loader: 'ts' | 'js' | 'json';
}

/** `path` with all links followed; null when nothing is there. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Whether `path` lies below `folder` without a hidden name on the way, because private files of a user are often hidden. */
function isOpenBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  const names = way.split(sep);
  if (way === '' || names[0] === '..' || way === path) return false;
  return !names.slice(names.lastIndexOf(PACKAGES) + 1).some((name) => name.startsWith('.'));
}

function* upwards(folder: string): Generator<string> {
  yield folder;
  for (let at = folder; dirname(at) !== at;) {
    at = dirname(at);
    yield at;
  }
}

/** The targets of the links in `folder`, which contains packages. */
function linksIn(folder: string): string[] {
  const names = (at: string): string[] => {
    try {
      return readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
        entry.isSymbolicLink() ? [join(at, entry.name)] : entry.name.startsWith('@') ? names(join(at, entry.name)) : [],
      );
    } catch {
      return [];
    }
  };
  return names(folder).flatMap((name) => realPath(name) ?? []);
}

/**
 * The one place that decides which files become part of a module, and the list of those that did. All links are followed
 * first. A module may be made from sources below its own folder, below the scenario's folder, or below a `node_modules`
 * in its own folder or in one above it. A package in `node_modules` may be a link to a folder beside that
 * `node_modules`, as in a workspace. A link that leads elsewhere is refused, because it was made by whoever packed the
 * folder.
 */
export class ReadableFiles {
  readonly #reach: Reach;
  readonly #folders: readonly string[];
  /** The folders of packages, each with the folder that holds it. */
  readonly #packages: readonly string[];
  #linked: readonly string[] | undefined;
  readonly #read = new Set<string>();

  constructor(reach: Reach) {
    this.#reach = reach;
    this.#folders = [reach.own, ...(reach.scenario === null ? [] : [reach.scenario]), reach.toolkit];
    this.#packages = [...upwards(reach.own)].flatMap((folder) => {
      const found = realPath(join(folder, PACKAGES));
      return found !== null && basename(found) === PACKAGES ? [found] : [];
    });
  }

  /** Whether `path` was read. */
  has(path: string): boolean {
    return this.#read.has(realPath(path) ?? path);
  }

  /**
   * The files read, without those of the toolkit, in order. Files of packages begin at their `node_modules`, others at
   * the module's file, so that the names are the same on every machine.
   */
  get names(): string[] {
    const { entry, toolkit } = this.#reach;
    const names = [...this.#read].flatMap((path) => {
      if (isOpenBelow(toolkit, path) && !isOpenBelow(this.#reach.own, path)) return [];
      const parts = path.split(sep);
      const packages = parts.lastIndexOf(PACKAGES);
      return [packages < 0 ? relative(dirname(entry), path).split(sep).join('/') : parts.slice(packages).join('/')];
    });
    return [...new Set(names)].sort();
  }

  /**
   * The text of the file at `path`, imported with the attributes `attributes`.
   * @throws Refusal for a file that may not become part of the module.
   */
  read(path: string, attributes: Readonly<Record<string, string>>): Source {
    const real = realPath(path);
    if (real === null) throw new Refusal(`${path}: cannot be read`);
    const named = real === path ? path : `${path}: leads to ${real}, which`;
    const ending = extname(real);
    if (!(ending in COMPILED_AS))
      throw new Refusal(
        `${named}${real === path ? ':' : ''} is no source; a module may import ${Object.keys(COMPILED_AS).join(', ')}`,
      );
    for (const [key, value] of Object.entries(attributes))
      if (key !== 'type' || value !== 'json' || ending !== '.json')
        throw new Refusal(`${path}: imported with { ${key}: '${value}' }; a module may import { type: 'json' } alone`);
    if (!this.#isOpen(real)) throw new Refusal(`${named}${real === path ? ':' : ''} ${this.#outside()}`);
    const contents = textOf(real);
    this.#read.add(real);
    return { contents, loader: COMPILED_AS[ending as Ending] };
  }

  #isOpen(real: string): boolean {
    if ([...this.#folders, ...this.#packages].some((folder) => isOpenBelow(folder, real))) return true;
    this.#linked ??= this.#packages.flatMap((folder) =>
      linksIn(folder).filter((target) => isOpenBelow(dirname(folder), target)),
    );
    return this.#linked.some((folder) => isOpenBelow(folder, real));
  }

  #outside(): string {
    const { own, scenario } = this.#reach;
    const others = scenario === null || scenario === own ? '' : `, of ${scenario}`;
    return `lies outside of what a module may import: files of ${own}${others} and of the packages above it that are not hidden`;
  }
}

/** The text of a file of ordinary kind and size. @throws Refusal for any other. */
function textOf(path: string): string {
  // The file is opened only when it is known to be a regular file, because opening a pipe would wait for a writer.
  if (!lstatSync(path).isFile())
    throw new Refusal(`${path}: is a folder, a pipe, a socket or a device, expected a file`);
  let fd: number;
  try {
    fd = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    throw new Refusal(`${path}: cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
  try {
    const { size } = fstatSync(fd);
    if (size > MOST_BYTES)
      throw new Refusal(`${path}: too large: found ${size} bytes, the most allowed is ${MOST_BYTES}`);
    return readFileSync(fd, 'utf8');
  } finally {
    closeSync(fd);
  }
}
