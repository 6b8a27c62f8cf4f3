import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Args } from '../../src/cli/command.ts';
import { runCli } from '../../src/cli/app.ts';
import type { Context } from '../../src/cli/context.ts';
import { deskOf } from '../../src/cli/studio/desk.ts';
import { AGENTS as SHIPPED_AGENTS, GAMES as SHIPPED_GAMES } from '../../src/registry.ts';
import { openStudio, type Studio, type StudioOptions } from '../../src/studio/index.ts';
import type { Now } from '../../src/studio/wire.ts';
import { AGENTS, GAMES } from '../fixtures/registry.ts';

const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
const io = { out: () => {}, err: () => {}, outIsTerminal: false, errIsTerminal: false, columns: 120 };

/** A studio with the shipped games and the fixture games, whose results are in `out`. */
export async function studioIn(out: string, options: Partial<StudioOptions> = {}): Promise<Studio> {
  const context: Context = {
    io,
    argv: ['studio'],
    registry: {
      games: new Map([...SHIPPED_GAMES, ...GAMES]),
      agents: new Map([...SHIPPED_AGENTS, ...AGENTS]),
      source: extraRegistry,
    },
    extraRegistry,
    signal: new AbortController().signal,
    command: (argv, more) => runCli({ ...context, argv, ...more }),
  };
  const desk = await deskOf(new Args({ out, workers: '1' }), context);
  return openStudio(desk, { port: 0, opened: [], ...options });
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request exactly as written: a path with dots, or a name that is no host. Status 0 means that the server
 * closed the connection.
 */
export const ask = (port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
  new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      // A stream of events does not end, so only its head is read.
      if (answer.headers['content-type'] === 'text/event-stream') sent.destroy();
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('close', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', () => done({ status: 0, headers: {}, text: '' }));
    sent.end(body);
  });

/** The headers that a page of the studio sends with every request. */
export async function pageHeaders({ address, port }: Studio): Promise<Record<string, string>> {
  const entered = await ask(port, new URL(address).pathname + new URL(address).search, {
    headers: { host: `127.0.0.1:${port}` },
  });
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  return { host: `127.0.0.1:${port}`, cookie: cookie.split(';')[0]!, origin: `http://127.0.0.1:${port}` };
}

/** Asks as a page of the studio does; returns the answer as JSON. */
export async function fromPage<T>(studio: Studio, path: string, sent?: unknown): Promise<T> {
  const headers = await pageHeaders(studio);
  const answer =
    sent === undefined
      ? await ask(studio.port, path, { headers })
      : await ask(studio.port, path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
  return JSON.parse(answer.text) as T;
}

/** Follows a studio as a page does, until `enough` is true for its messages. */
export async function followed(studio: Studio, enough: (now: Now) => boolean): Promise<Now> {
  const headers = await pageHeaders(studio);
  return new Promise((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port: studio.port, path: '/api/events', headers, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          const events = text.split('\n\n');
          text = events.pop()!;
          for (const event of events) {
            if (!event.startsWith('data: ')) continue;
            const now = JSON.parse(event.slice('data: '.length)) as Now;
            if (!enough(now)) continue;
            done(now);
            sent.destroy();
            return;
          }
        });
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}
