import { createAdaptorServer } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BrokenMatch } from '../core/index.ts';
import { measure, type Measured } from '../experiment/estimate.ts';
import { runFolder, runIdOf } from '../runner/manifest.ts';
import { InputError, inputError, isListFile, type Scenario } from '../scenario/index.ts';
import { scenarioPath } from '../scenario/shipped/shipped-scenarios.ts';
import { diffWords, isAsk, isDraft, isFiles, isText, isWhole, runWords } from './ask.ts';
import { bring } from './bring.ts';
import { completed } from './drafting/complete.ts';
import { isOpen } from './confined.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Desk } from './desk.ts';
import { FaultyDraft, openDraft, refusalOf } from './drafting/drafted.ts';
import { Drafts } from './drafting/drafts.ts';
import { forecastOf } from './forecast.ts';
import { guard, newToken } from './guard.ts';
import { homeOf } from './home.ts';
import type { Wanted } from './matches.ts';
import { studioPage } from './page.ts';
import { Place } from './place.ts';
import { Busy, Player } from './player.ts';
import { goingView } from './runs.ts';
import { saveScenario } from './drafting/save.ts';
import { scenarioView } from './scenario-view.ts';
import { shownAt } from './shown.ts';
import { aheadOf, fairOf, isStudy, studyWords, takesRuns, tryCode } from './studies.ts';
import type { Ask, Draft, Forecast, MatchOrder, Refusal } from './wire.ts';

export interface StudioOptions {
  /** The port; 0 takes a free one. */
  readonly port: number;
  /** The scenario or lists with which the studio opens. */
  readonly opened: readonly string[];
  /** Milliseconds without a page in any browser after which a run is stopped, as Ctrl-C does; default: a minute. */
  readonly patience?: number;
  /** Milliseconds that a request may take to arrive; default: ten seconds. */
  readonly slowest?: number;
}

export interface Studio {
  readonly address: string;
  readonly port: number;
  /** Stops the present run, as Ctrl-C does, and closes. */
  readonly close: () => Promise<void>;
}

const MOST_BODY = 262_144;
const PATIENCE = 60_000;
const SLOWEST = 10_000;
/** How often an idle page is sent a sign of life, by which the server also notices that a page is gone. */
const PULSE_MS = 5000;
/** After this many attempts during which the studio ended, a run is not resumed. */
const MOST_RESUMED = 2;

const NOTHING: Draft = { agents: '', seed: '', sets: '', text: '' };

const ORDERS: readonly MatchOrder[] = ['number', 'close', 'long', 'turns', 'late'];

/** The data that a page sends. */
interface Sent {
  readonly ask?: unknown;
  readonly blocks?: unknown;
  readonly files?: unknown;
  readonly draft?: unknown;
  readonly text?: unknown;
  readonly at?: unknown;
  readonly as?: unknown;
  readonly stamp?: unknown;
  readonly name?: unknown;
  readonly against?: unknown;
  readonly study?: unknown;
  readonly what?: unknown;
}

const noQuestion = (): InputError => inputError('studio', 'the page sent what is no question');

/** @throws InputError for a file that the studio does not open. */
function openFiles(files: readonly string[]): readonly string[] {
  for (const file of files)
    if (!isOpen(scenarioPath(file)))
      throw inputError(file, 'is no file in the folder of the studio, and no scenario that ships');
  return files;
}

function askIn({ ask }: Sent): Ask {
  if (!isAsk(ask)) throw noQuestion();
  openFiles(ask.files);
  return ask;
}

/** The text that a page wrote for the file; undefined when it wrote none. */
function typedIn({ text }: Sent): string | undefined {
  if (text !== undefined && !isWhole(text)) throw noQuestion();
  return text;
}

/** A short text that a page sent. */
function shortIn(value: unknown): string {
  if (!isText(value)) throw noQuestion();
  return value;
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

function wantedIn(context: Context): Wanted {
  const order = ORDERS.find((each) => each === context.req.query('order')) ?? 'number';
  const { winner = '', matchup, from } = context.req.query();
  return { order, winner, matchup: whole(matchup), from: whole(from) ?? 0 };
}

/** The screen of a scenario with which the studio begins; without one, the first screen. */
const firstScreen = (opened: readonly string[]): string =>
  opened.length === 0 ? '' : ['scenario', ...opened.map((file) => encodeURIComponent(file))].join('/');

/** Milliseconds between two checks whether a run has begun. */
const BEGIN_MS = 20;
/** How long a studio that ends waits for the matches in progress. */
const STOP_MS = 1000;

/** Opens a studio on this computer. @throws InputError when the port is taken, or another studio works in the folder. */
export async function openStudio(desk: Desk, options: StudioOptions): Promise<Studio> {
  const token = newToken();
  const app = new Hono();
  const { server, port } = await listen(app, options);
  const shown = `http://127.0.0.1:${port}`;
  let place: Place;
  try {
    place = Place.take(desk.outDir, shown);
  } catch (error) {
    server.close();
    throw error;
  }
  const player = new Player(desk, place);
  const drafts = new Drafts(desk.outDir);
  const measured = new Map<string, Measured>();
  const attendance = new Attendance(player, options.patience ?? PATIENCE);
  // A run during which the last studio was killed is resumed when somebody opens a page.
  let left = place.left;
  const resume = async (): Promise<void> => {
    const found = left;
    left = null;
    if (found === null || found.resumed >= MOST_RESUMED || player.now.going !== null) return;
    const { plan } = await desk.read(found.argv, false);
    player.play(found.argv, plan, found.resumed + 1);
  };

  const read = async (ask: Ask, blocks?: number): Promise<{ argv: string[]; scenario: Scenario }> => {
    const argv = runWords(ask, desk.where, blocks);
    return { argv, scenario: await desk.read(argv, ask.trust !== true) };
  };

  app.use(guard(() => port, token, firstScreen(options.opened)));
  app.use(bodyLimit({ maxSize: MOST_BODY, onError: (context) => context.text('too large\n', 413) }));
  app.onError((error, context) => {
    if (error instanceof InputError) return context.json(refusalOf(error), 422);
    if (error instanceof FaultyDraft) return context.json(refusalOf(error.faults, error.file, error.mend), 422);
    if (error instanceof BrokenMatch) return context.json({ faults: [error.message] } satisfies Refusal, 422);
    if (error instanceof Busy) return context.json({ faults: [error.message] } satisfies Refusal, 409);
    const words = `internal error: ${error.message}. Please report this line with what you did.`;
    return context.json({ faults: [words] } satisfies Refusal, 500);
  });
  app.notFound((context) => context.text('there is no such page\n', 404));

  app.get('/', async (context) => {
    const { html, policy } = await studioPage();
    context.header('content-security-policy', policy);
    return context.html(html);
  });
  app.get('/api/home', (context) => context.json(homeOf(desk, drafts)));
  app.post('/api/scenario', async (context) => {
    const sent = await sentIn(context);
    const draft = await openDraft(askIn(sent), typedIn(sent), desk);
    const { scenario } = draft;
    const forecast = forecastOf(scenario, desk.registry, desk.workers, measured.get(runIdOf(scenario.plan)));
    return context.json(scenarioView(draft, forecast, desk));
  });
  app.post('/api/complete', async (context) => {
    const sent = await sentIn(context);
    const text = typedIn(sent);
    if (text === undefined || !Number.isInteger(sent.at)) throw noQuestion();
    return context.json(await completed(askIn(sent), text, Number(sent.at), desk));
  });
  app.get('/api/draft', (context) => {
    const files = context.req.queries('file') ?? [];
    return context.json({ draft: isFiles(files) ? drafts.of(files) : null });
  });
  app.post('/api/draft', async (context) => {
    const { files, draft } = await sentIn(context);
    if (!isFiles(files) || !isDraft(draft)) throw noQuestion();
    drafts.keep(openFiles(files), draft);
    return context.json({});
  });
  app.post('/api/save', async (context) => {
    const sent = await sentIn(context);
    const ask = askIn(sent);
    const [file = ''] = ask.files;
    const text = typedIn(sent);
    if (text === undefined || ask.files.length > 1 || isListFile(file)) throw noQuestion();
    const toSave = { text, as: shortIn(sent.as), stamp: shortIn(sent.stamp), trust: ask.trust === true };
    const saved = await saveScenario(file, toSave, desk);
    drafts.keep(ask.files, NOTHING);
    return context.json({ file: saved });
  });
  app.post('/api/bring', async (context) => {
    const sent = await sentIn(context);
    const [text, name, against] = [typedIn(sent), shortIn(sent.name), shortIn(sent.against)];
    if (text === undefined) throw noQuestion();
    if (against !== '') openFiles([against]);
    return context.json({ files: await bring({ text, name, against }, desk) });
  });
  app.post('/api/measure', async (context) => {
    const { scenario } = await read(askIn(await sentIn(context)));
    if (player.now.going !== null) throw new Busy(`${player.now.going.name} is being played; stop it first`);
    const found = await measure(scenario.plan, desk.registry, {
      workers: desk.workers,
      ...(desk.extraRegistry === undefined ? {} : { extraRegistry: desk.extraRegistry }),
    });
    if (found !== null) measured.set(runIdOf(scenario.plan), found);
    return context.json(forecastOf(scenario, desk.registry, desk.workers, found ?? undefined) satisfies Forecast);
  });
  app.post('/api/play', async (context) => {
    const sent = await sentIn(context);
    const blocks = Number(sent.blocks);
    const { argv, scenario } = await read(askIn(sent), blocks);
    return context.json({ run: player.play(argv, scenario.plan), dir: runFolder(desk.outDir, scenario.plan) });
  });
  app.post('/api/compare', async (context) => {
    const sent = await sentIn(context);
    const ask = askIn(sent);
    const blocks = Number(sent.blocks);
    const { sets = [], ...without } = ask;
    const { scenario: before } = await read(without, blocks);
    const { scenario: after } = await read(ask, blocks);
    player.compare(diffWords(ask, desk.where, blocks), before.plan, after.plan, sets);
    return context.json({});
  });
  app.post('/api/study', async (context) => {
    const sent = await sentIn(context);
    const { study } = sent;
    if (!isStudy(study, desk.studies)) throw noQuestion();
    if (!takesRuns(study.command)) openFiles(study.files);
    const argv = studyWords(study, desk);
    if (sent.what === 'say') return context.json({ command: desk.shellLine(argv), text: '' });
    if (player.now.going !== null) throw new Busy(`${player.now.going.name} is being played; stop it first`);
    await tryCode(study, desk);
    if (sent.what === 'ahead') return context.json({ command: '', text: await aheadOf(argv, study, desk) });
    player.study(argv, study, await fairOf(study, desk));
    return context.json({ command: '', text: '' });
  });
  app.post('/api/stop', async (context) => {
    await player.stop();
    return context.json({});
  });
  app.get('/api/run', async (context) => {
    const id = context.req.query('id') ?? '';
    // A run that has just begun writes its manifest in a moment.
    while (player.now.going?.run === id && !existsSync(join(desk.outDir, id, 'manifest.json'))) await sleep(BEGIN_MS);
    return context.json(await (player.now.going?.run === id ? goingView(id, desk) : desk.view(id)));
  });
  app.get('/api/matches', async (context) =>
    context.json(await desk.matches(context.req.query('id') ?? '', wantedIn(context))),
  );
  app.get('/api/events', (context) => {
    void resume().catch(() => {});
    return streamSSE(context, async (stream) => {
      const gone = attendance.enter();
      const ended = new Promise<void>((end) => stream.onAbort(end));
      let sending = Promise.resolve();
      const send = (data: string): void => {
        sending = sending.then(() => stream.writeSSE({ data }));
      };
      const silence = player.listen((now) => send(JSON.stringify(now)));
      const pulse = setInterval(() => void stream.write(': here\n\n'), PULSE_MS);
      await ended;
      clearInterval(pulse);
      silence();
      gone();
    });
  });
  app.get('/results/*', async (context) => {
    const url = new URL(context.req.url);
    const found = await shownAt(decoded(url.pathname.slice('/results/'.length)), url.searchParams, desk);
    if ('ply' in found) return context.redirect(`${url.pathname}#ply=${found.ply}`);
    context.header('content-security-policy', found.policy);
    return context.html(found.html);
  });

  return {
    address: `${shown}/?token=${token}`,
    port,
    close: async () => {
      attendance.close();
      // Work that goes on after this time is ended by force; what was played is kept.
      await Promise.race([player.stop(), sleep(STOP_MS, undefined, { ref: false })]);
      await desk.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      place.leave();
    },
  };
}

/** @throws InputError for anything but a JSON object. */
async function sentIn(context: Context): Promise<Sent> {
  try {
    const sent: unknown = await context.req.json();
    if (typeof sent === 'object' && sent !== null) return sent;
  } catch {
    // The error is thrown below.
  }
  throw noQuestion();
}

/** @throws InputError for an address that cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw inputError('studio', 'there is no such page');
  }
}

/** Begins to listen, for requests of this computer only. */
async function listen(
  app: Hono,
  { port, slowest = SLOWEST }: StudioOptions,
): Promise<{ server: Server; port: number }> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      requestTimeout: slowest,
      headersTimeout: slowest,
      connectionsCheckingInterval: slowest / 4,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(
        inputError(
          `--port ${port}`,
          error.code === 'EADDRINUSE' ? 'is taken; another, or none for a free one' : `cannot be used (${error.code})`,
        ),
      );
    });
    server.listen(port, '127.0.0.1', done);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Stops a run when no page is open any more. */
class Attendance {
  readonly #player: Player;
  readonly #patience: number;
  #pages = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(player: Player, patience: number) {
    this.#player = player;
    this.#patience = patience;
  }

  /** Counts a page as open until the returned function is called. */
  enter(): () => void {
    this.#pages++;
    clearTimeout(this.#timer);
    return () => {
      this.#pages--;
      // Pages that the end of the studio closes set no timer, which would keep the process alive.
      if (this.#pages === 0 && !this.#closed) this.#timer = setTimeout(() => void this.#player.stop(), this.#patience);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
