import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Bytes of a token: too many to be guessed. */
const TOKEN_BYTES = 24;
const COOKIE = 'broadside-studio';

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are equal, in a time that says nothing of either. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** The headers of every answer. Pages that run scripts or draw have further ones. */
export const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Names under which a browser on this computer reaches the server; any other name may belong to somebody else. */
const hostsOf = (port: number): readonly string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

interface Refused {
  readonly status: 401 | 403 | 405 | 415 | 421;
  readonly why: string;
}

/** Why a request does not come from a page of this server, as far as its headers tell; null if it does. */
function strangeness({ method, headers }: Request, port: number): Refused | null {
  const host = headers.get('host') ?? '';
  if (!hostsOf(port).includes(host)) return { status: 421, why: 'another host' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, why: 'only GET and POST' };
  const origin = headers.get('origin');
  // A browser says where a request comes from, unless the user only follows an address.
  if (origin === null ? method === 'POST' : origin !== `http://${host}`) return { status: 403, why: 'another origin' };
  if (method === 'POST' && headers.get('content-type') !== 'application/json')
    return { status: 415, why: 'expected JSON' };
  return null;
}

/** Whether the browser says that another site has sent it here. */
const fromElsewhere = ({ headers }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
};

const OTHER_SITE: Refused = { status: 403, why: 'another site' };
const NO_TOKEN: Refused = { status: 401, why: 'open the address that the command printed' };

const ENTRANCE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const entrance = (first: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/#/${first}"><title>Broadside studio</title><p><a href="/#/${first}">Broadside studio</a></p>`;

/**
 * Lets requests pass that come from a page of this server in a browser that was given the token; all others are refused before anything is read. The
 * address with the token gives the browser a cookie in its place. @param first the screen to which it then leads: the part of its address after `#`.
 */
export function guard(port: () => number, token: string, first: string): MiddlewareHandler {
  // The cookie holds another token than the address, because other people may read an address on the screen or in a
  // history.
  const kept = newToken();
  return async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    const request = context.req.raw;
    const strange = strangeness(request, port());
    if (strange !== null) return context.text(`${strange.why}\n`, strange.status);
    const url = new URL(request.url);
    const name = `${COOKIE}-${port()}`;
    const offered = request.method === 'GET' && url.pathname === '/' ? url.searchParams.get('token') : null;
    // A request with the token may come from anywhere, for example from a terminal that runs in a page.
    if (offered !== null && isSame(offered, token)) {
      setCookie(context, name, kept, { httpOnly: true, sameSite: 'Strict', path: '/' });
      context.header('content-security-policy', ENTRANCE_POLICY);
      // A redirect would still count as coming from elsewhere, and the browser would hold the cookie back.
      return context.html(entrance(first));
    }
    const cookie = getCookie(context, name);
    const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const known = (cookie !== undefined && isSame(cookie, kept)) || (bearer !== undefined && isSame(bearer, token));
    const refused = fromElsewhere(request) ? OTHER_SITE : known ? null : NO_TOKEN;
    return refused === null ? next() : context.text(`${refused.why}\n`, refused.status);
  };
}
