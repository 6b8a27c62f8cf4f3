import type { Redis } from 'ioredis';
import { isTree } from '../../scenario/tree.ts';
import { askerKey, workerKey } from './messages.ts';
import type { Needs, Offer } from './needs.ts';

/** A worker at a queue announces itself again and again; one that was silent for this long counts as gone. */
const SEEN_SECONDS = 15;
export const SAY_MS = 3000;
const SCAN_COUNT = 1000;
const MOST_LETTERS = 100_000;

/** A run that waits for workers. */
export interface Asker {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly run: string;
  readonly needs: Needs;
}

/** The entries that were found, and the keys of entries that no version of Broadside writes. */
export interface Present<T> {
  readonly there: readonly T[];
  readonly malformed: readonly string[];
}

function parsed(text: string | null): unknown {
  if (text === null || text.length > MOST_LETTERS) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entries under keys that match `pattern`, in order of their keys. */
async function present<T>(client: Redis, pattern: string, is: (value: unknown) => value is T): Promise<Present<T>> {
  const found = new Set<string>();
  let cursor = '0';
  do {
    const [next, some] = await client.scan(cursor, 'MATCH', pattern, 'COUNT', SCAN_COUNT);
    cursor = next;
    for (const key of some) found.add(key);
  } while (cursor !== '0');
  const keys = [...found].toSorted();
  const there: T[] = [];
  const malformed: string[] = [];
  if (keys.length === 0) return { there, malformed };
  const texts = await client.mget(...keys);
  for (const [i, key] of keys.entries()) {
    const value = parsed(texts[i]!);
    if (is(value)) there.push(value);
    // The entry may have expired since its key was found.
    else if ((await client.exists(key)) > 0) malformed.push(key);
  }
  return { there, malformed };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isHashes = (value: unknown): boolean => isTree(value) && Object.values(value).every((hash) => isText(hash));

/** Whether every field named in `kinds` is there and of its kind. */
const isMade = (value: unknown, kinds: Readonly<Record<string, (field: unknown) => boolean>>): boolean =>
  isTree(value) && Object.entries(kinds).every(([name, is]) => is(value[name]));

const isOffer = (value: unknown): value is Offer =>
  isMade(value, {
    id: isText,
    host: isText,
    pid: isCount,
    threads: isCount,
    version: isText,
    node: isCount,
    rules: isHashes,
    agents: isHashes,
    play: isText,
    modules: isFlag,
    programs: isFlag,
    chunks: isCount,
    matches: isCount,
    run: isText,
    rate: (rate) => typeof rate === 'number' && rate >= 0,
  });

const isCode = (value: unknown): boolean =>
  value === null || isMade(value, { rules: isText, play: isText, agents: isHashes });

const isNeeds = (value: unknown): boolean =>
  isMade(value, {
    version: isText,
    node: isCount,
    modules: isFlag,
    programs: isFlag,
    code: isCode,
    game: (game) => game === null || isText(game),
  });

const isAsker = (value: unknown): value is Asker =>
  isMade(value, { id: isText, host: isText, run: isText, pid: isCount, needs: isNeeds });

/** The workers at a queue, and the keys of entries that are not workers. */
export const workersAndMore = (client: Redis): Promise<Present<Offer>> => present(client, workerKey('*'), isOffer);

/** The runs that are being played through the queue, and the keys of entries that are not runs. */
export const askersAndMore = (client: Redis): Promise<Present<Asker>> => present(client, askerKey('*'), isAsker);

export const workersAt = async (client: Redis): Promise<readonly Offer[]> => (await workersAndMore(client)).there;

/** Seconds since each worker of `offers` last announced itself. */
export async function secondsSilent(client: Redis, offers: readonly Offer[]): Promise<number[]> {
  const left = await Promise.all(offers.map(({ id }) => client.pttl(workerKey(id))));
  return left.map((ms) => Math.max(0, SEEN_SECONDS - Math.ceil(ms / 1000)));
}

/** The runs that are being played through the queue. */
export const askersAt = async (client: Redis): Promise<readonly Asker[]> => (await askersAndMore(client)).there;

export const sayWorker = (client: Redis, offer: Offer): Promise<unknown> =>
  client.set(workerKey(offer.id), JSON.stringify(offer), 'EX', SEEN_SECONDS);

export const sayAsker = (client: Redis, asker: Asker): Promise<unknown> =>
  client.set(askerKey(asker.id), JSON.stringify(asker), 'EX', SEEN_SECONDS);

/** A worker's name for people. */
export const nameOf = ({ host, pid }: Pick<Offer, 'host' | 'pid'>): string => `${host}:${pid}`;
