import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { LUCK_VERSION, formatSeed, parseSeed } from '../core/index.ts';
import { inputError } from '../scenario/input-error.ts';
import { type Plan, identityText } from '../matches/index.ts';
import { isTree } from '../scenario/tree.ts';
import { FORMAT_VERSION } from './chunks/chunk-file.ts';
import { writeAtomically } from './files.ts';
import type { ForfeitCount } from './forfeits.ts';

/** A run that was killed also keeps the status `running`. */
export type RunStatus = 'running' | 'complete' | 'interrupted' | 'incomplete';

/** A chunk that could not be played, with the data to play it again. */
export interface FailedChunk {
  readonly chunk: number;
  /** Its first and last match number. */
  readonly matches: readonly [first: number, last: number];
  /** The match that was being played when it failed, when known. */
  readonly match: number | null;
  readonly tries: number;
  readonly message: string;
}

/** The number of matches behind the CSVs of a run, and the checksums of the CSVs. */
export interface Results {
  readonly matches: number;
  /** SHA-256 of each file. */
  readonly files: Readonly<Record<string, string>>;
  /** SHA-256 over the lines `<sha256>  <file>` in the order of `files`, as `sha256sum *.csv | sha256sum` prints it. */
  readonly checksum: string;
}

/** `manifest.json`: everything to resume and replay the run from its folder alone. It contains no clock times. */
export interface Manifest {
  readonly format: number;
  readonly luckVersion: number;
  /** Recorded only: not part of the identity. */
  readonly broadside: string;
  readonly run: string;
  readonly status: RunStatus;
  readonly unitsPerChunk: number;
  /** The plan; its master seed as text. */
  readonly plan: Omit<Plan, 'master'> & { readonly master: string };
  readonly failed: readonly FailedChunk[];
  readonly results: Results | null;
  /** Matches that agents forfeited; only once there are results. */
  readonly forfeits?: readonly ForfeitCount[];
}

const HASH_DIGITS = 12;
const LONGEST_PREFIX = 24;

/** Lower-case letters, digits and hyphens only: safe as a file name anywhere. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_PREFIX);

/**
 * Name of the run that `plan` belongs to: its seed for the reader, then a hash of everything that decides its matches
 * except their number. More blocks continue the run; any other difference makes another run.
 */
export function runIdOf(plan: Plan): string {
  const identity = JSON.stringify([FORMAT_VERSION, LUCK_VERSION, identityText(plan)]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, HASH_DIGITS);
  return [slug(plan.seed), hash].filter((part) => part !== '').join('-');
}

/** Folder of the run of `plan` below `outDir`. */
export const runFolder = (outDir: string, plan: Plan): string => join(outDir, plan.name, runIdOf(plan));

export function newManifest(plan: Plan, unitsPerChunk: number): Manifest {
  return {
    format: FORMAT_VERSION,
    luckVersion: LUCK_VERSION,
    broadside: packageJson.version,
    run: runIdOf(plan),
    status: 'running',
    unitsPerChunk,
    plan: { ...plan, master: formatSeed(plan.master) },
    failed: [],
    results: null,
  };
}

export const manifestPath = (dir: string): string => join(dir, 'manifest.json');

export function writeManifest(dir: string, manifest: Manifest): void {
  writeAtomically(manifestPath(dir), `${JSON.stringify(manifest, null, 2)}\n`);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isSeed = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

const isEntrant = (value: unknown): boolean =>
  isTree(value) &&
  Number.isSafeInteger(value['side']) &&
  isTree(value['params']) &&
  ['sideLabel', 'agent', 'agentId', 'agentVersion'].every((key) => isText(value[key]));

const isMatchup = (value: unknown, seats: unknown): boolean =>
  isTree(value) &&
  isText(value['label']) &&
  isText(value['key']) &&
  Array.isArray(value['entrants']) &&
  value['entrants'].length === seats &&
  value['entrants'].every((entrant) => isEntrant(entrant));

/** The first field with a value that no manifest of this format has; null for a sound manifest. */
function damaged({ unitsPerChunk, run, failed, plan }: Record<string, unknown>): string | null {
  if (!isTree(plan)) return 'plan';
  const { matchups, seats } = plan;
  const sound: [field: string, sound: boolean][] = [
    ['run', isText(run)],
    ['unitsPerChunk', isCount(unitsPerChunk)],
    ['failed', Array.isArray(failed)],
    ...['name', 'gameId', 'rulesVersion', 'seed'].map((key): [string, boolean] => [`plan.${key}`, isText(plan[key])]),
    ['plan.master', isSeed(plan['master'])],
    ['plan.content', isTree(plan['content'])],
    ['plan.seats', isCount(seats)],
    ['plan.pairs', isCount(plan['pairs'])],
    ['plan.matchups', Array.isArray(matchups) && matchups.every((matchup) => isMatchup(matchup, seats))],
  ];
  return sound.find(([, good]) => !good)?.[0] ?? null;
}

/**
 * The manifest of the run in `dir`; null when there is none.
 * @throws InputError when it cannot be read, is of another format or damaged.
 */
export function readManifest(dir: string): Manifest | null {
  const path = manifestPath(dir);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw inputError(path, `cannot be read (${message})`);
  }
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw inputError(path, `is not a manifest (${(error as Error).message})`);
  }
  if (!isTree(manifest) || !('format' in manifest)) throw inputError(path, 'is not a manifest');
  const { format } = manifest;
  if (format !== FORMAT_VERSION)
    throw inputError(
      path,
      `has format version ${JSON.stringify(format)}; this version of Broadside reads ${FORMAT_VERSION}`,
    );
  if (manifest['luckVersion'] !== LUCK_VERSION)
    throw inputError(
      path,
      `was played with luck version ${JSON.stringify(manifest['luckVersion'])}; this version of Broadside plays ${LUCK_VERSION}, in which the same seed means other luck`,
    );
  const field = damaged(manifest);
  if (field !== null)
    throw inputError(path, `is damaged: "${field}" is missing, or no such thing as was written there`);
  return manifest as unknown as Manifest;
}

/**
 * The manifest of the run that must be in `dir`.
 * @throws InputError when there is none, and as `readManifest` does.
 */
export function manifestIn(dir: string): Manifest {
  const manifest = readManifest(dir);
  if (manifest === null) throw inputError(dir, 'is not the folder of a run: it has no manifest.json');
  return manifest;
}

/** The plan of a manifest. */
export const planOf = (manifest: Manifest): Plan => ({ ...manifest.plan, master: parseSeed(manifest.plan.master) });
