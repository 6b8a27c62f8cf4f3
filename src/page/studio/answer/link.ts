/** A link that carries an answer: what was asked and what was found, compressed into an address. */
import type { Ask, Scores, ScoreRow } from '../../../studio/wire.ts';

export interface Carried {
  readonly ask: Ask;
  readonly blocks: number;
  readonly name: string;
  readonly game: string;
  readonly answer: readonly string[];
  readonly scores: Scores;
  readonly matches: number;
  /** The checksum of all tables, as the command prints it. */
  readonly checksum: string;
}

/** More match-ups would make an address that mail programs cut. */
const MOST_ROWS = 12;
/** Characters that an unpacked link may have: what a stranger sends may not fill the memory. */
const MOST_CHARACTERS = 40_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
  most: number,
): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(change) as ReadableStream<Uint8Array>).getReader();
  const parts: number[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (parts.length + next.value.length > most) throw new RangeError('too long');
    for (const byte of next.value) parts.push(byte);
  }
  return Uint8Array.from(parts);
}

/** The part of an address that carries an answer. */
export async function packed(carried: Carried): Promise<string> {
  const rows = carried.scores.rows.slice(0, MOST_ROWS).map((row) => Object.assign({}, row, { inks: ['', ''] }));
  const { files, agents, seed, sets } = carried.ask;
  // The sender may have allowed code to run; this gives the receiver's browser no permission.
  const ask = { files, agents, seed, sets };
  const text = JSON.stringify({ ...carried, ask, scores: { ...carried.scores, rows } });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), MOST_CHARACTERS);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The contents of a link; null for anything that `packed` does not make. */
export async function unpacked(text: string): Promise<Carried | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'), MOST_CHARACTERS);
    return carriedIn(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => isText(each));
const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => isNumber(each));
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A checked copy, without anything else that a stranger may have added.
 * @throws RangeError for another value.
 */
function carriedIn(value: unknown): Carried {
  if (!isMap(value) || !isMap(value['ask']) || !isMap(value['scores'])) throw new RangeError('no answer');
  const { blocks, name, game, answer, matches, checksum } = value;
  const { files, agents, seed, sets } = value['ask'];
  const { even, fair, rows } = value['scores'];
  if (!isTexts(files) || files.length === 0 || !isTexts(answer)) throw new RangeError('no answer');
  if (![agents, seed].every((each) => each === undefined || isText(each))) throw new RangeError('no question');
  if (sets !== undefined && !isTexts(sets)) throw new RangeError('no changes');
  if (!Number.isInteger(blocks) || !Number.isInteger(matches)) throw new RangeError('no size');
  if (!isText(name) || !isText(game) || !isText(checksum)) throw new RangeError('no names');
  if (!isNumber(even) || !isPair(fair) || !Array.isArray(rows)) throw new RangeError('no scores');
  return {
    ask: {
      files,
      ...(isText(agents) ? { agents } : {}),
      ...(isText(seed) ? { seed } : {}),
      ...(sets === undefined ? {} : { sets }),
    },
    blocks: Number(blocks),
    matches: Number(matches),
    name,
    game,
    answer,
    checksum,
    scores: { even, fair, rows: rows.slice(0, MOST_ROWS).map((row) => rowIn(row)) },
  };
}

function rowIn(row: unknown): ScoreRow {
  if (!isMap(row)) throw new RangeError('no row');
  const { label, side, others, blocks, value, lo, hi, always } = row;
  if (!isText(label) || !isText(side) || !isText(others) || !isPair(always)) throw new RangeError('no row');
  if (!isNumber(blocks) || !isNumber(value) || !isNumber(lo) || !isNumber(hi)) throw new RangeError('no row');
  return { label, side, others, inks: ['', ''], blocks, value, lo, hi, always };
}
