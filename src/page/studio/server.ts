import type { Draft, Now, Refusal } from '../../studio/wire.ts';

export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.faults.join('\n'));
    this.refusal = refusal;
  }
}

/** What this page can do; a page without a server can do less. */
export const CAN = { save: true, bring: true, measure: true };

const RETRY_MS = 2000;
const GONE = 'The studio does not answer. Start it again: broadside studio, and open the address that it prints.';

/** Is called with whether the server answers. */
let tellHere: (isHere: boolean) => void = () => {};

/** Receives the state of the server, now and whenever it changes. */
export function follow(tell: (now: Now) => void, here: (isHere: boolean) => void): void {
  tellHere = here;
  const events = new EventSource('/api/events');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    here(true);
    tell(JSON.parse(data) as Now);
  });
  events.addEventListener('error', () => {
    here(false);
    // The browser reconnects by itself, except after an answer that is no stream.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => follow(tell, here), RETRY_MS);
  });
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

async function asked<T>(request: () => Promise<Response>): Promise<T> {
  let response: Response;
  try {
    response = await request();
  } catch {
    tellHere(false);
    throw new RefusedError({ faults: [GONE] });
  }
  return answer<T>(response);
}

export type Query = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

export const get = <T>(path: string, query: Query = {}): Promise<T> =>
  asked<T>(() => fetch(`/api/${path}?${new URLSearchParams(query as Record<string, string>).toString()}`));

export const post = <T>(path: string, body: unknown): Promise<T> =>
  asked<T>(() =>
    fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Longest draft that a browser still sends when a page closes. */
const MOST_KEPT = 30_000;

/** Sends a draft so that it arrives even if the page is being closed. */
export const keep = (files: readonly string[], draft: Draft): void =>
  void fetch('/api/draft', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files, draft }),
    keepalive: draft.text.length < MOST_KEPT,
  }).catch(() => {});
