import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { RUN_OPTIONS, textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { deskOf } from '../studio/desk.ts';

const HIGHEST_PORT = 65_535;
/** The program that opens an address in the user's browser, by platform. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
/**
 * File by which the browser is sent to the studio. Other users of this computer can see the words of a command but not the user's
 * files, so the token is not passed on a command line.
 */
const DOOR = 'open-studio.html';
const DOOR_MS = 30_000;

/** Opens an address with a token in the browser of the user. A missing browser is no fault, because the address is printed, too. */
function openInBrowser(address: string, outDir: string): () => void {
  const file = resolve(outDir, DOOR);
  const close = (): void => rmSync(file, { force: true });
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${address}">`, { mode: 0o600 });
  const [program = '', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(program, [...words, file], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
  setTimeout(close, DOOR_MS).unref();
  return close;
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, signal } = context;
  const port = args.whole('port', 1, HIGHEST_PORT) ?? 0;
  const files = args.list('scenario');
  const desk = await deskOf(args, context);
  // A file that cannot be read is reported now, in the terminal.
  if (files.length > 0) await desk.read(['run', ...files], false);
  const { openStudio } = await import('../../studio/index.ts');
  const studio = await openStudio(desk, { port, opened: files });
  io.out(`${studio.address}\n`);
  io.err('open this address in a browser on this computer; whoever has it can play here. Ctrl-C ends the studio\n');
  const closeDoor = args.flag('open') ? openInBrowser(studio.address, desk.outDir) : undefined;
  await new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
  closeDoor?.();
  await studio.close();
  return EXIT.ok;
}

export const studio: Command = {
  usage: 'studio [scenario..]',
  summary: 'Do all this in a browser: choose a scenario and players, play, watch the answer, look at matches',
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt) that meet, to begin with' } },
  options: {
    port: textOption('Port on this computer; default: a free one'),
    open: { type: 'boolean', describe: 'Open it in the browser' },
    workers: RUN_OPTIONS.workers,
    out: RUN_OPTIONS.out,
  },
  examples: [
    ['studio', 'Print an address; open it in a browser on this computer'],
    ['studio dogfight/quickstart --open', 'Begin with a scenario, in the browser'],
    ['studio mine.txt theirs.txt', 'Begin with two fleet lists'],
  ],
  run,
};
