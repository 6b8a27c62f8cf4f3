/**
 * The process that compiles modules. It also starts and watches the process of a module that is only asked for its
 * declaration. It gets one request, answers on descriptor 3, and ends. Its environment is empty. Descriptor 4 is closed when
 * the waiting thread ends; the loader then ends at once, with everything that it started.
 */
import { writeSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { ChildProcess } from 'node:child_process';
import { spawnWatched } from '../watcher.ts';
import { compile } from './compile.ts';
import type { AskRequest, Asked, LoaderRequest } from './requests.ts';

const REQUEST = 0;
const ANSWER = 3;
const ALIVE = 4;
const MS = 1000;

const { reallyExit } = process as NodeJS.Process & { reallyExit: (code: number) => never };

let end = (): void => {};

const gone = (): void => {
  end();
  reallyExit(0);
};

/** Asks a process that runs the code of a module, and ends the process when its time is over. */
function ask({ options, opening, limits, environment, most }: AskRequest): Promise<Asked> {
  return new Promise((resolve) => {
    const { child, kill } = spawnWatched<ChildProcess>(process.execPath, options, {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: environment,
    });
    end = kill;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      kill();
    }, limits.seconds * MS);
    const [input, out, errors, answers] = child.stdio as unknown as [Writable, Readable, Readable, Readable];
    const said = { errors: '', answers: Buffer.alloc(0) };
    out.resume();
    errors.on('data', (bytes: Buffer) => {
      said.errors = (said.errors + bytes.toString()).slice(-most.errors);
    });
    answers.on('data', (bytes: Buffer) => {
      said.answers = Buffer.concat([said.answers, bytes]);
      if (said.answers.length > most.answers) kill();
    });
    input.on('error', () => {});
    input.end(Buffer.from(opening, 'base64'));
    let fault = '';
    child.on('error', (error) => {
      fault = error.message;
    });
    child.on('close', (status, signal) => {
      clearTimeout(late);
      resolve({ status, signal, isLate, fault, errors: said.errors, answers: said.answers.toString('base64') });
    });
  });
}

async function answerTo(request: LoaderRequest): Promise<unknown> {
  if (request.do === 'ask') return ask(request);
  const require = createRequire(request.esbuild);
  return compile(request, require(request.esbuild) as Parameters<typeof compile>[1]);
}

/** Writes the answer, and ends. */
async function main(): Promise<void> {
  const alive = new Socket({ fd: ALIVE });
  for (const event of ['end', 'close', 'error']) alive.on(event, gone);
  alive.resume();
  const request = JSON.parse(readFileSync(REQUEST, 'utf8')) as LoaderRequest;
  setTimeout(gone, request.limits.seconds * MS + request.limits.graceMs);
  let answer: unknown;
  try {
    answer = await answerTo(request);
  } catch (error) {
    answer = { fault: `cannot be compiled: ${error instanceof Error ? error.message : String(error)}` };
  }
  const bytes = Buffer.from(JSON.stringify(answer));
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWER, bytes, at);
  gone();
}

void main();
