/** Harms files of a run between two kills, and repairs them as a user would. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

/** A file or folder that was harmed. */
export interface Harm {
  readonly kind: string;
  /** The text that the message must contain; '' if the next call must go on as if nothing had happened. */
  readonly named: string;
  /** Does what the message tells the user to do. */
  readonly mend: () => void;
}

/** A number in [0, 1). */
export type Random = () => number;

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const nothing = (): void => {};

/** The folders of the runs below `cwd`. */
const runsBelow = (cwd: string): string[] =>
  existsSync(join(cwd, 'results'))
    ? readdirSync(join(cwd, 'results'), { recursive: true, encoding: 'utf8' })
        .filter((name) => basename(name) === 'chunks')
        .map((name) => join(cwd, 'results', name, '..'))
        .toSorted()
    : [];

const chunksOf = (run: string): string[] =>
  readdirSync(join(run, 'chunks'))
    .filter((name) => name.endsWith('.parquet'))
    .toSorted()
    .map((name) => join(run, 'chunks', name));

type Deed = (run: string, random: Random, foreign: string) => Harm | null;

/** A kind of harm to one of the chunk files of a run. */
const toChunk =
  (kind: string, refused: boolean, deed: (path: string, random: Random, foreign: string) => void): Deed =>
  (run, random, foreign) => {
    const files = chunksOf(run);
    if (files.length === 0) return null;
    const path = pick(random, files);
    deed(path, random, foreign);
    return { kind, named: refused ? basename(path) : '', mend: () => rmSync(path, { force: true }) };
  };

const DEEDS: readonly Deed[] = [
  toChunk('byte changed', true, (path, random) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(random() * bytes.length)]! ^= 0x10;
    writeFileSync(path, bytes);
  }),
  toChunk('truncated', true, (path, random) => truncateSync(path, Math.floor(random() * 2000))),
  toChunk('chunk missing', false, (path) => rmSync(path)),
  toChunk('chunk of another run', true, (path, _, foreign) => copyFileSync(foreign, path)),
  toChunk('chunk that cannot be read', true, (path) => chmodSync(path, 0)),
  toChunk('chunk that is read-only', false, (path) => chmodSync(path, 0o444)),
  (run) => {
    const folder = join(run, 'chunks');
    chmodSync(folder, 0o555);
    return { kind: 'folder that is read-only', named: 'chunks', mend: () => chmodSync(folder, 0o755) };
  },
  (run) => {
    const files = ['notes.txt', '000000.parquet.bak', '12.parquet', '000003.parquet.999999999-0-0.tmp'].map((name) =>
      join(run, 'chunks', name),
    );
    for (const file of files) writeFileSync(file, 'not ours');
    // The temporary file of a dead process must be removed. The other files do not belong to a process of this run,
    // and must stay.
    return { kind: 'foreign files', named: '', mend: () => files.forEach((file) => rmSync(file, { force: true })) };
  },
  (run) => {
    if (!existsSync(join(run, 'claims'))) return null;
    for (const name of ['000000.parquet', '000001.parquet', '000002.parquet'])
      writeFileSync(join(run, 'claims', name), `${hostname()} 999999999 0`);
    return { kind: 'claims of the dead', named: '', mend: nothing };
  },
  (run) => {
    const path = join(run, 'manifest.json');
    if (!existsSync(path)) return null;
    truncateSync(path, 100);
    return { kind: 'manifest truncated', named: 'manifest.json', mend: () => rmSync(path) };
  },
  (run) => {
    rmSync(join(run, 'matches.csv'), { force: true });
    writeFileSync(join(run, 'timings.json'), '{"sessions": 7');
    return { kind: 'report missing, timings damaged', named: '', mend: nothing };
  },
];

/** Harms one of the runs below `cwd`; null when there is nothing to harm. `foreign` is a chunk of another run. */
export function doHarm(cwd: string, random: Random, foreign: string): Harm | null {
  const runs = runsBelow(cwd);
  return runs.length === 0 ? null : pick(random, DEEDS)(pick(random, runs), random, foreign);
}
