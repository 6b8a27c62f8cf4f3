import { effect, signal } from '@preact/signals';
import type { Now, Refusal } from '../../studio/wire.ts';

/** Where the reader is: what follows `#` in the address. */
export interface Route {
  readonly screen: 'home' | 'scenario' | 'run' | 'runs' | 'study';
  /** Files of a scenario, the place of a run, or a study with its files. */
  readonly what: readonly string[];
}

function routeIn(hash: string): Route {
  const [screen = '', ...what] = hash.replace(/^#\/?/, '').split('/');
  const words = what.map((word) => decodeURIComponent(word));
  if (screen === 'runs') return { screen, what: [] };
  if ((screen === 'scenario' || screen === 'run') && words.length > 0) return { screen, what: words };
  if (screen === 'study' && words.length > 1) return { screen, what: words };
  return { screen: 'home', what: [] };
}

export const addressOf = (screen: Route['screen'], ...what: readonly string[]): string =>
  `#/${[screen, ...what.map(encodeURIComponent)].join('/')}`;

export const route = signal<Route>(routeIn(location.hash));
addEventListener('hashchange', () => {
  route.value = routeIn(location.hash);
  scrollTo(0, 0);
});
effect(() => {
  const { screen, what } = route.value;
  const titles = {
    home: 'Broadside studio',
    runs: 'Runs',
    scenario: what.join(', '),
    run: what.join(', '),
    study: what.join(', '),
  };
  document.title = screen === 'home' ? titles.home : `${titles[screen]} · Broadside studio`;
});

/** What is being played. */
export const now = signal<Now>({ going: null, ended: null });
/** Whether the server answers. */
export const isHere = signal(true);

/** Follows the server from now on. */
export function follow(): void {
  const events = new EventSource('/api/events');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    isHere.value = true;
    now.value = JSON.parse(data) as Now;
  });
  events.addEventListener('error', () => {
    isHere.value = false;
    // The browser tries again by itself, but not after an answer that is no stream.
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, RETRY_MS);
  });
}

const RETRY_MS = 2000;

/** The server refused. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.faults.join('\n'));
    this.refusal = refusal;
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const text = await response.text();
  let refusal: Refusal;
  try {
    refusal = JSON.parse(text) as Refusal;
  } catch {
    refusal = { faults: [text.trim()] };
  }
  throw new RefusedError(refusal);
}

const GONE = 'The studio does not answer. Start it again: broadside studio, and open the address that it prints.';

async function asked<T>(request: () => Promise<Response>): Promise<T> {
  let response: Response;
  try {
    response = await request();
  } catch {
    isHere.value = false;
    throw new RefusedError({ faults: [GONE] });
  }
  return answer<T>(response);
}

export const get = <T>(
  path: string,
  query: Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[] = {},
): Promise<T> =>
  asked<T>(() => fetch(`/api/${path}?${new URLSearchParams(query as Record<string, string>).toString()}`));

export const post = <T>(path: string, body: unknown): Promise<T> =>
  asked<T>(() =>
    fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const refusalOf = (error: unknown): Refusal =>
  error instanceof RefusedError ? error.refusal : { faults: [String(error)] };
