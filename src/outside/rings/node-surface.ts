import assert from 'node:assert';
import assertStrict from 'node:assert/strict';
import buffer from 'node:buffer';
import events from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import querystring from 'node:querystring';
import stringDecoder from 'node:string_decoder';
import url from 'node:url';
import util from 'node:util';
import type { SurfaceIo } from './surface.ts';

/** The globals of Node, beside the console, timers and the process, that a module finds in either ring. */
const SHARED = [
  'AbortController',
  'AbortSignal',
  'Buffer',
  'Event',
  'EventTarget',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'structuredClone',
];
/** The additional globals of a trusted module. */
const TRUSTED = ['Headers', 'Request', 'Response', 'crypto', 'fetch'];

const picked = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (globalThis as Record<string, unknown>)[name]]));

export const sharedGlobals = (): Record<string, unknown> => picked(SHARED);
export const trustedGlobals = (): Record<string, unknown> => picked([...SHARED, ...TRUSTED]);

/** Modules of Node that read no file, start nothing and reach no network. */
const HARMLESS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['assert', assert],
  ['assert/strict', assertStrict],
  ['buffer', buffer],
  ['events', events],
  ['path', path],
  ['querystring', querystring],
  ['string_decoder', stringDecoder],
  ['url', url],
  ['util', util],
]);

export const harmlessModules: SurfaceIo['required'] = (name) =>
  HARMLESS.get(name.replace(/^node:/, '')) ??
  `an isolated module cannot use "${name}"; if you trust the module, play it with --modules trusted`;

/** What a trusted module in `file` may require: everything except the access to the thread that it runs in. */
export function trustedModules(file: string): SurfaceIo['required'] {
  const require = createRequire(file);
  return (name) => {
    let found: unknown;
    try {
      found = require(name);
    } catch (error) {
      return error instanceof Error ? error.message : `cannot find "${name}"`;
    }
    if (name.replace(/^node:/, '') !== 'worker_threads') return found;
    return { ...(found as object), isMainThread: true, parentPort: null, threadId: 0, workerData: null };
  };
}

/** Timers by number. By themselves they do not keep the thread alive. */
export function timers(): Pick<SurfaceIo, 'later' | 'cancel'> {
  const running = new Map<number, NodeJS.Timeout>();
  let last = 0;
  return {
    later: (callback, ms, again) => {
      const id = ++last;
      const call = (): void => {
        if (!again) running.delete(id);
        callback();
      };
      running.set(id, (again ? setInterval(call, ms) : setTimeout(call, ms)).unref());
      return id;
    },
    cancel: (id) => {
      clearTimeout(running.get(id));
      running.delete(id);
    },
  };
}
