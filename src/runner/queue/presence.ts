import type { Redis } from 'ioredis';
import { isTree } from '../../scenario/tree.ts';
import { askerKey, workerKey } from './messages.ts';
import type { Needs, Offer } from './needs.ts';

/** Who works at a queue says so again and again; who is silent for this long is gone. */
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

async function all<T>(client: Redis, pattern: string): Promise<T[]> {
  const keys = new Set<string>();
  let cursor = '0';
  do {
    const [next, found] = await client.scan(cursor, 'MATCH', pattern, 'COUNT', SCAN_COUNT);
    cursor = next;
    for (const key of found) keys.add(key);
  } while (cursor !== '0');
  if (keys.size === 0) return [];
  const texts = await client.mget(...[...keys].toSorted());
  return texts.flatMap((text) => {
    try {
      const value: unknown = text === null || text.length > MOST_LETTERS ? null : JSON.parse(text);
      return isTree(value) ? [value as T] : [];
    } catch {
      return [];
    }
  });
}

const isOffer = ({ id, host, pid, threads, version, rules, agents }: Offer): boolean =>
  [id, host, version].every((value) => typeof value === 'string') &&
  Number.isSafeInteger(pid) &&
  Number.isSafeInteger(threads) &&
  isTree(rules) &&
  isTree(agents);

/** The workers that are there. */
export const workersAt = async (client: Redis): Promise<Offer[]> =>
  (await all<Offer>(client, workerKey('*'))).filter((offer) => isOffer(offer));

/** Seconds since each of `offers` last said that it is there. */
export async function secondsSilent(client: Redis, offers: readonly Offer[]): Promise<number[]> {
  const left = await Promise.all(offers.map(({ id }) => client.pttl(workerKey(id))));
  return left.map((ms) => Math.max(0, SEEN_SECONDS - Math.ceil(ms / 1000)));
}

/** The runs that are being played through the queue. */
export const askersAt = async (client: Redis): Promise<Asker[]> =>
  (await all<Asker>(client, askerKey('*'))).filter(
    ({ run, host, needs }) => typeof run === 'string' && typeof host === 'string' && isTree(needs),
  );

export const sayWorker = (client: Redis, offer: Offer): Promise<unknown> =>
  client.set(workerKey(offer.id), JSON.stringify(offer), 'EX', SEEN_SECONDS);

export const sayAsker = (client: Redis, asker: Asker): Promise<unknown> =>
  client.set(askerKey(asker.id), JSON.stringify(asker), 'EX', SEEN_SECONDS);

/** A worker's name for people. */
export const nameOf = ({ host, pid }: Pick<Offer, 'host' | 'pid'>): string => `${host}:${pid}`;
