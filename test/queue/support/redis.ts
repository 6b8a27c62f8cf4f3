/** A separate Redis for a test file, on a free port of this machine and in a folder that is removed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export const PASSWORD = 'geheim-7';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export class RedisServer {
  readonly url: string;
  readonly shown: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'broadside-redis-'));
  readonly #port: number;
  readonly #more: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(port: number, more: readonly string[]) {
    this.#port = port;
    this.#more = more;
    this.url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
    this.shown = `redis://127.0.0.1:${port}`;
  }

  /** `more`: further options of redis-server. */
  static async start(...more: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), more);
    await server.run();
    return server;
  }

  /** Starts the process, perhaps again after `kill`, and waits until it answers. */
  async run(): Promise<void> {
    const options = { port: this.#port, bind: '127.0.0.1', dir: this.folder, requirepass: PASSWORD, appendonly: 'yes' };
    const argv = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.#child = spawn('redis-server', [...argv, ...this.#more], { stdio: 'ignore' });
    const client = this.client();
    await client.ping();
    client.disconnect();
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  client(): Redis {
    const client = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    client.on('error', () => {});
    return client;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
