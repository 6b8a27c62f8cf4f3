/**
 * The process of an isolated module. It reads requests from its input and answers on descriptor 3. Nothing else that it writes is read as an answer;
 * its output goes to the log. It waits without an event loop, so that a module does not compute while its opponent thinks.
 */
import { readSync, writeSync } from 'node:fs';
import { describeError } from '../../core/index.ts';
import { ASK, FrameReader, SAY, frameOf } from './frames.ts';
import type { HostAnswer } from './messages.ts';
import { openRealm } from './realm.ts';
import { harmlessModules, sharedGlobals, timers } from './node-surface.ts';

const REQUESTS = 0;
const ANSWERS = 3;
const ERRORS = 2;
const CHUNK_BYTES = 65_536;
const LONG_MS = 1_000_000;
const MOST_ASKED = 0x4000_0000;

const { reallyExit, version, platform, arch } = process as NodeJS.Process & { reallyExit: (code: number) => never };

const reader = new FrameReader(MOST_ASKED);
const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
const pause = new Int32Array(new SharedArrayBuffer(4));

/** The next frame. The process ends when its input ends: the match is over, or the process that played it has ended. */
function nextFrame(): { readonly kind: number; readonly payload: Buffer } {
  for (;;) {
    const frame = reader.next();
    if (frame !== null) return frame;
    let read = 0;
    try {
      read = readSync(REQUESTS, chunk);
      if (read === 0) reallyExit(0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') reallyExit(0);
      Atomics.wait(pause, 0, 0, 1);
    }
    reader.push(Buffer.from(chunk.subarray(0, read)));
  }
}

function write(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
}

const action = new Float64Array(1);

function say(answer: HostAnswer): void {
  if (typeof answer === 'number') {
    action[0] = answer;
    write(ANSWERS, frameOf(SAY.action, new Uint8Array(action.buffer)));
  } else write(ANSWERS, frameOf(SAY.text, Buffer.from(answer)));
}

const note = (text: string): void => {
  write(ANSWERS, frameOf(SAY.note, Buffer.from(text)));
};

/**
 * Things that code could reach if it left the realm. Files, processes and threads are not among them, because Node's
 * permissions forbid those.
 */
function disarm(): void {
  const names = ['abort', 'binding', 'chdir', 'dlopen', 'exit', 'getBuiltinModule', 'kill', 'reallyExit', 'setuid'];
  for (const name of [...names, '_debugProcess', '_kill', '_linkedBinding', 'permission', 'report'])
    Reflect.deleteProperty(process, name);
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);
}

const hostText = nextFrame().payload.toString();
const games = JSON.parse(nextFrame().payload.toString()) as readonly string[];
let settled = (): void => {};
const host = openRealm(
  { host: hostText, games },
  {
    settle: (answer) => {
      say(answer);
      settled();
    },
    note,
    ended: () => '',
    log: (text) => {
      write(ERRORS, Buffer.from(text));
    },
    end: (how) => {
      say(JSON.stringify({ why: 'crash', message: how }));
      reallyExit(1);
    },
    now: () => performance.now(),
    ...timers(),
    required: harmlessModules,
    env: {},
    node: { version, platform, arch },
    globals: sharedGlobals(),
  },
);
disarm();
process.on('unhandledRejection', (error) => {
  note(`a promise was rejected, for which nobody waited: ${describeError(error)}`);
});
process.on('uncaughtException', (error) => {
  note(`threw where nobody catches it: ${describeError(error)}`);
});

/** Serves requests until an answer is a promise, or a match is over. Then the event loop runs the pending work of the module. */
function serve(): void {
  for (;;) {
    const { kind, payload } = nextFrame();
    let answer: HostAnswer | undefined;
    if (kind === ASK.packet) {
      const words = host.room(payload.length >>> 2);
      for (let i = 0; i < payload.length >>> 2; i++) words[i] = payload.readInt32LE(i * 4);
      answer = host.choose();
    } else answer = host.ask(payload.toString());
    if (answer === undefined) {
      // A timer of the module does not keep the process alive; the wait for its answer does.
      const waiting = setInterval(() => {}, LONG_MS);
      settled = () => {
        clearInterval(waiting);
        setImmediate(serve);
      };
      return;
    }
    say(answer);
    if (kind === ASK.text) {
      setImmediate(serve);
      return;
    }
  }
}

serve();
