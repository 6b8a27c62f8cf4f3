import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';
import { BAD_ADDRESS, isAddress, shownAddress, withoutPassword } from './address.ts';
import { QueueFault } from './queue-fault.ts';

const CONNECT_MS = 5000;
/** How often an address is tried before it counts as unreachable. */
const TRIES = 3;
const BETWEEN_MS = 500;
const MOST_RETRY_MS = 2000;
/** How long the queue may be away before the run or the worker gives up. */
const LOST_MS = 300_000;
/** A connection is given up after this number of errors in a minute; errors of the network connection itself do not count. */
const MOST_ERRORS = 200;
const MINUTE_MS = 60_000;

/** Redis answers with this when it has reached `maxmemory`. */
export const isFull = (text: string): boolean => /\bOOM\b/.test(text);

type Options = Pick<RedisOptions, 'lazyConnect' | 'connectTimeout' | 'maxRetriesPerRequest' | 'retryStrategy'>;
type Make = (url: string, options: Options) => Redis;

export class QueueServer {
  /** Host and port of the server. */
  readonly shown: string;
  readonly #url: string;
  readonly #make: Make;
  readonly #clients = new Set<Redis>();
  #onFault: (fault: QueueFault) => void = () => {};
  #lost: NodeJS.Timeout | undefined;
  #errors: number[] = [];

  private constructor(url: string, make: Make) {
    this.#url = url;
    this.shown = shownAddress(url);
    this.#make = make;
  }

  /**
   * Connects to the Redis or Valkey at `url` and checks that it answers.
   * @throws QueueFault when the packages are not installed, or the server does not answer or does not let us in.
   */
  static async open(url: string): Promise<QueueServer> {
    if (!isAddress(url)) throw new QueueFault('refused', `the queue: ${BAD_ADDRESS}`);
    const shown = shownAddress(url);
    let make: Make;
    try {
      const [{ Redis: Client }] = await Promise.all([import('ioredis'), import('bullmq')]);
      make = (at, options) => new Client(at, options);
    } catch {
      throw new QueueFault(
        'refused',
        'a queue needs the packages bullmq and ioredis, which are not installed here: npm install bullmq@6 ioredis@6',
      );
    }
    const server = new QueueServer(url, make);
    let complaint = '';
    for (let i = 0; i < TRIES; i++) {
      complaint = await server.#try();
      if (complaint === '') return server;
      if (/WRONGPASS|NOAUTH|invalid password/i.test(complaint)) {
        throw new QueueFault('refused', `${shown}: wrong user or password (${complaint})`);
      }
      await sleep(BETWEEN_MS);
    }
    throw new QueueFault('refused', `${shown}: cannot be reached (${complaint})`);
  }

  /** What is wrong with the server; '' for nothing. */
  async #try(): Promise<string> {
    let complaint = '';
    const client = this.#make(this.#url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    client.on('error', (error: Error) => {
      complaint ||= error.message;
    });
    try {
      await client.connect();
      await client.set('broadside:hello', 1, 'PX', 1);
      return '';
    } catch (error) {
      const { message } = error as Error;
      if (isFull(message)) return '';
      return withoutPassword(complaint || message);
    } finally {
      client.disconnect();
    }
  }

  /** Called when the server has been away for too long, or answers only with errors. */
  set onFault(tell: (fault: QueueFault) => void) {
    this.#onFault = tell;
  }

  /** A separate client, which reconnects whenever the connection breaks. */
  client(): Redis {
    const client = this.#make(this.#url, {
      maxRetriesPerRequest: null,
      connectTimeout: CONNECT_MS,
      retryStrategy: (times) => Math.min(100 * times, MOST_RETRY_MS),
    });
    this.#clients.add(client);
    // Without a handler ioredis prints each error.
    client.on('error', () => {});
    client.on('close', () => {
      this.#lost ??= setTimeout(() => {
        this.#onFault(new QueueFault('lost', `${this.shown} has been away for ${LOST_MS / MINUTE_MS} minutes`));
      }, LOST_MS).unref();
    });
    client.on('ready', () => {
      clearTimeout(this.#lost);
      this.#lost = undefined;
    });
    return client;
  }

  /**
   * Notes an error of the queue's package. Errors of the connection are ignored; a flood of other errors is a fault.
   */
  note(error: Error): void {
    const now = performance.now();
    this.#errors = [...this.#errors.filter((at) => now - at < MINUTE_MS), now];
    if (this.#errors.length > MOST_ERRORS)
      this.#onFault(
        new QueueFault('lost', `${this.shown} answers with errors only: ${withoutPassword(error.message)}`),
      );
  }

  close(): void {
    clearTimeout(this.#lost);
    this.#onFault = () => {};
    for (const client of this.#clients) client.disconnect();
  }
}
