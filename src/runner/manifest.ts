import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { LUCK_VERSION, formatSeed, parseSeed } from '../core/index.ts';
import { gameHash, moduleVersion, refusalOf, type Outside } from '../outside/index.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import { type Plan, type PlanOrigin, codeInUse, gameOf, identityText } from '../matches/index.ts';
import { show } from '../scenario/faults/explain-issue.ts';
import { masterSeed } from '../scenario/master-seed.ts';
import { readBytes } from '../scenario/files/read-text.ts';
import { isTree } from '../scenario/tree.ts';
import { FORMAT_VERSION, otherFormat } from './chunks/chunk-file.ts';
import { writeAtomically } from './files.ts';
import { folderName } from './folder-name.ts';
import type { BrokenMatches } from './faults.ts';
import type { ForfeitCount } from './forfeits.ts';

/** A run that was killed also keeps the status `running`. `sharded`: its shard is there, and other shards are not. */
export type RunStatus = 'running' | 'complete' | 'interrupted' | 'incomplete' | 'sharded';

/** A chunk that could not be played, with the data to play it again. */
export interface FailedChunk {
  readonly chunk: number;
  /** First and last match number of the chunk. */
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

/** How a run came about, for people. No other file depends on it. */
export interface Made extends Partial<PlanOrigin> {
  /** The words of the command line that last played matches of the run; empty when a program did. */
  readonly command: readonly string[];
  /** When the run began, as an ISO date in UTC. */
  readonly date: string;
}

/** `manifest.json`: everything to resume and replay the run from its folder alone. Only `made` depends on a clock. */
export interface Manifest {
  readonly format: number;
  readonly luckVersion: number;
  /** The version of Broadside. It is only recorded, and is not part of the identity. */
  readonly broadside: string;
  readonly run: string;
  readonly status: RunStatus;
  readonly unitsPerChunk: number;
  /** The plan; its master seed as text, and of its code only what its matches meet. */
  readonly plan: Omit<Plan, 'master' | 'origin'> & { readonly master: string };
  readonly failed: readonly FailedChunk[];
  readonly results: Results | null;
  /** Matches that agents forfeited; only once there are results. */
  readonly forfeits?: readonly ForfeitCount[];
  /** Matches that the rules broke off; only where there are some. */
  readonly faults?: BrokenMatches;
  /** Absent in runs of version 0.1. */
  readonly made?: Made;
}

/** Most bytes of a manifest: 10,000 match-ups take only 10 MB. */
const MOST_BYTES = 268_435_456;
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

/** The folders of the runs of a scenario below `outDir`; the second is the place used before games had folders. */
export const scenarioFolders = (outDir: string, { gameId, name }: Plan): readonly [now: string, before: string] => [
  join(outDir, gameId, folderName(name)),
  join(outDir, folderName(name)),
];

/** The folder of the run of `plan` below `outDir`. A run in the old place is continued there. */
export function runFolder(outDir: string, plan: Plan): string {
  const [now, before] = scenarioFolders(outDir, plan).map((folder) => join(folder, runIdOf(plan)));
  return existsSync(manifestPath(before!)) ? before! : now!;
}

export function newManifest(of: Plan, unitsPerChunk: number): Manifest {
  const { origin: _, ...plan } = of;
  const code = codeInUse(plan);
  return {
    format: FORMAT_VERSION,
    luckVersion: LUCK_VERSION,
    broadside: packageJson.version,
    run: runIdOf(plan),
    status: 'running',
    unitsPerChunk,
    plan: { ...plan, ...(code === undefined ? {} : { code }), master: formatSeed(plan.master) },
    failed: [],
    results: null,
  };
}

export const manifestPath = (dir: string): string => join(dir, 'manifest.json');

export function writeManifest(dir: string, manifest: Manifest): void {
  writeAtomically(manifestPath(dir), `${JSON.stringify(manifest, null, 2)}\n`);
}

const isText = (value: unknown): boolean => typeof value === 'string';
/** Merging creates folders with these names, so a name must not lead out of the folder of results. */
const isFolderName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !/[/\\]|^\.\.?$/.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isSeed = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

const isCode = (value: unknown): boolean =>
  isTree(value) &&
  isText(value['rules']) &&
  isText(value['play']) &&
  isTree(value['agents']) &&
  Object.values(value['agents']).every((hash) => isText(hash));

const isOutside = (value: unknown): boolean =>
  isTree(value) &&
  isText(value['id']) &&
  (value['files'] === undefined || (Array.isArray(value['files']) && value['files'].every((file) => isText(file)))) &&
  (value['kind'] === 'game'
    ? ['gameId', 'file', 'code'].every((key) => isText(value[key]))
    : value['kind'] === 'module'
      ? isText(value['file']) &&
        isText(value['code']) &&
        isTree(value['declaration']) &&
        isText(value['declaration']['version']) &&
        isTree(value['declaration']['params'])
      : value['kind'] === 'program' &&
        isText(value['folder']) &&
        isText(value['version']) &&
        Array.isArray(value['command']) &&
        value['command'].every((word) => isText(word)));

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

/** Whether the game and the modules that a plan carries are those whose hashes stand in its identity. */
function isSameCode({ gameId, outside, code, matchups }: Record<string, unknown>): boolean {
  const all = (outside ?? []) as readonly Outside[];
  const carried = gameOf({ outside: all });
  const modules = all.filter((each) => each.kind === 'module');
  const entrants = (matchups as Plan['matchups']).flatMap((matchup) => matchup.entrants);
  return (
    all.filter(({ kind }) => kind === 'game').length < 2 &&
    (carried === undefined || (carried.gameId === gameId && isTree(code) && code['rules'] === gameHash(carried))) &&
    modules.every((module) =>
      entrants.every(({ agentId, agentVersion }) => agentId !== module.id || agentVersion === moduleVersion(module)),
    )
  );
}

/** The first field whose value is impossible in this format; null for a sound manifest. */
function damaged({ unitsPerChunk, run, failed, plan }: Record<string, unknown>): string | null {
  if (!isTree(plan)) return 'plan';
  const { matchups, outside, seats } = plan;
  const sound: [field: string, sound: boolean][] = [
    ['run', isText(run)],
    ['unitsPerChunk', isCount(unitsPerChunk)],
    ['failed', Array.isArray(failed)],
    ['plan.name', isText(plan['name']) && plan['name'] !== ''],
    ['plan.gameId', isFolderName(plan['gameId'])],
    ...['rulesVersion', 'seed'].map((key): [string, boolean] => [`plan.${key}`, isText(plan[key])]),
    ['plan.master', isSeed(plan['master']) && plan['master'] === formatSeed(masterSeed(String(plan['seed'])))],
    ['plan.code', plan['code'] === undefined || isCode(plan['code'])],
    ['plan.outside', outside === undefined || (Array.isArray(outside) && outside.every((agent) => isOutside(agent)))],
    ['plan.content', isTree(plan['content'])],
    ['plan.seats', isCount(seats)],
    ['plan.pairs', isCount(plan['pairs'])],
    ['plan.matchups', Array.isArray(matchups) && matchups.every((matchup) => isMatchup(matchup, seats))],
  ];
  const harmed = sound.find(([, good]) => !good)?.[0];
  return harmed ?? (isSameCode(plan) ? null : 'plan.outside');
}

/**
 * The manifest of the run in `dir`; null when there is none.
 * @throws InputError when it cannot be read, is of another format or damaged.
 */
export function readManifest(dir: string): Manifest | null {
  const path = manifestPath(dir);
  const bytes = readBytes(path, MOST_BYTES);
  return bytes === null ? null : parseManifest(path, bytes.toString('utf8'));
}

/**
 * The manifest in `text`, which comes from `path`.
 * @throws InputError when it is of another format or damaged.
 */
export function parseManifest(path: string, text: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw inputError(path, `is not a manifest (${(error as Error).message})`);
  }
  if (!isTree(manifest) || !('format' in manifest)) throw inputError(path, 'is not a manifest');
  const { format } = manifest;
  if (format !== FORMAT_VERSION) throw otherFormat(path, format);
  if (manifest['luckVersion'] !== LUCK_VERSION)
    throw inputError(
      path,
      `was played with luck version ${JSON.stringify(manifest['luckVersion'])}; this version of Broadside plays ${LUCK_VERSION}, in which the same seed means other luck`,
    );
  const field = damaged(manifest);
  if (field !== null)
    throw inputError(path, `is damaged: "${field}" is missing, or no such thing as was written there`);
  const found = manifest as unknown as Manifest;
  const named = runIdOf(planOf(found));
  if (named !== found.run)
    throw inputError(path, `is damaged: its plan is that of run ${named}, but "run" says ${show(found.run)}`);
  return found;
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

/**
 * The plan of a manifest, without the code and the commands of its outside game and agents: results are data. See
 * `trustedPlan`.
 */
export function planOf({ plan }: Manifest): Plan {
  const { outside: _, ...rest } = plan;
  return { ...rest, master: parseSeed(plan.master) };
}

/**
 * The plan of a manifest, to read what was played: as `planOf`, with its game from outside if that may run here: see
 * `refusalOf`.
 */
export function readablePlan(manifest: Manifest, trust = false): Plan {
  const game = gameOf(manifest.plan);
  const plan = planOf(manifest);
  return game === undefined || refusedGame(manifest, trust) !== '' ? plan : { ...plan, outside: [game] };
}

/**
 * Why the game that a manifest carries may not run here, as a part of a sentence; '' if it may run, or if the manifest
 * carries none.
 */
export function refusedGame({ plan }: Manifest, trust = false): string {
  const game = gameOf(plan);
  const refusal = game === undefined || trust ? '' : refusalOf(game);
  return refusal === '' ? '' : `${game!.id} ${refusal}`;
}

/**
 * The plan of the manifest in `dir` with its outside game and agents, to be played. Unless the user trusts the
 * results, its modules are isolated, even if they were not when the run was played: the matches are the same.
 * @throws InputError for a game or agent that may not run here, unless the user trusts the results: see `refusalOf`.
 */
export function trustedPlan(dir: string, manifest: Manifest, trust: boolean): Plan {
  const { outside = [] } = manifest.plan;
  for (const agent of outside) {
    const refusal = trust ? '' : refusalOf(agent);
    if (refusal !== '') throw inputError(manifestPath(dir), `${agent.id} ${refusal}`);
  }
  const rung = outside.map((agent) =>
    agent.kind === 'module' && !trust ? { ...agent, ring: 'isolated' as const } : agent,
  );
  return { ...planOf(manifest), ...(outside.length === 0 ? {} : { outside: rung }) };
}
