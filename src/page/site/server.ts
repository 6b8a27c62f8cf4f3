/**
 * Takes the place of a server where there is none: this page answers the requests of the studio itself. `scripts/pages/site.mjs` uses it instead of
 * `src/page/studio/server.ts`.
 */
import { AGENTS, GAMES } from '../../registry.ts';
import { matchSeed } from '../../runner/seating.ts';
import { placeOf } from '../../runner/chunks/chunks.ts';
import { runIdOf } from '../../runner/manifest.ts';
import { ChunkSums, checksumOf, inOrder, tablesOf } from '../../runner/results.ts';
import { matchesCsvHeader, matchesCsvRows } from '../../report/index.ts';
import { InputError, loadScenario, type Registry, type Scenario } from '../../scenario/index.ts';
import type { Plan } from '../../matches/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { fillPage, pageOf } from '../../replay/match-page.ts';
import { recordMatch } from '../../replay/recorded-match.ts';
import { beforeAndAfter } from '../../studio/before-after.ts';
import { completed } from '../../studio/drafting/complete.ts';
import { forecastOf } from '../../studio/forecast.ts';
import { FaultyDraft, openDraft, refusalOf } from '../../studio/drafting/drafted.ts';
import { runWords } from '../../studio/ask.ts';
import { listed, type Wanted as WantedMatches } from '../../studio/matches.ts';
import { figuresOf } from '../../studio/runs.ts';
import { scenarioView } from '../../studio/scenario-view.ts';
import { knownScenarios } from '../../studio/scenarios.ts';
import { questionsOf, studyWords } from '../../studio/studies.ts';
import { checkVaried, sweepAsked, sweepTakes, sweptOf, type SweepRun, type SweptRun } from '../../studio/swept.ts';
import type { Desk } from '../../studio/desk.ts';
import type {
  Ask,
  Draft,
  Home,
  MatchOrder,
  MatchPageList,
  Now,
  Refusal,
  RunEntry,
  RunView,
  Study,
} from '../../studio/wire.ts';
import { sha256 } from './sha256.ts';
import { SWEEP_FORM } from './sweep-form.ts';
import { SitePlayer, chunksOf, inTurn, playedOf, type SiteRun, type Wanted } from './site-player.ts';

/** The version that the build puts into the page. */
declare const BROADSIDE_VERSION: string;
declare const BROADSIDE_WORKER: string;

export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.faults.join('\n'));
    this.refusal = refusal;
  }
}

/** What a page without a server can do. */
export const CAN = { save: false, bring: false, measure: false };

export type Query = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

const registry: Registry = { games: GAMES, agents: AGENTS };
/** Digits of a checksum that commands show. */
const SHOWN_DIGITS = 16;

const listeners = new Set<(now: Now) => void>();
const player = new SitePlayer(registry, BROADSIDE_WORKER, (now) => {
  for (const listener of listeners) listener(now);
});

export function follow(tell: (now: Now) => void, here: (isHere: boolean) => void): void {
  listeners.add(tell);
  here(true);
  tell(player.now);
}

const PLAIN = /^[A-Za-z0-9_./:=,@%+-]+$/;
const shellLine = (words: readonly string[]): string =>
  ['npx', 'broadside', ...words]
    .map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** The values of an option among the words of a command line that the studio made. */
function valuesOf(argv: readonly string[], name: string): string[] {
  return argv.flatMap((word, i) => {
    if (word === `--${name}`) return [argv[i + 1] ?? ''];
    return word.startsWith(`--${name}=`) ? [word.slice(name.length + 3)] : [];
  });
}

function read(argv: readonly string[], text?: string): Scenario {
  const file = scenarioPath(argv[1]!);
  const [agents, seed, pairs] = [valuesOf(argv, 'agents')[0], valuesOf(argv, 'seed')[0], valuesOf(argv, 'blocks')[0]];
  const written = text === undefined ? {} : { text, folder: file.slice(0, file.lastIndexOf('/')) };
  return loadScenario(file, registry, { agents, seed, pairs, sets: valuesOf(argv, 'set'), foreign: true, ...written });
}

/** The parts of the command line that are available here. */
const desk: Desk = {
  version: BROADSIDE_VERSION,
  registry,
  extraRegistry: undefined,
  outDir: 'results',
  workers: player.workers,
  where: [],
  read: (argv, _, text) => Promise.resolve().then(() => read(argv, text)),
  asked: () => Promise.resolve(null),
  run: () => Promise.reject(new Error('there is no command line here')),
  studies: [SWEEP_FORM],
  shellLine,
  view: (id) => runView(id),
  matches: (id, wanted) => matchesOf(id, wanted),
  live: () => Promise.reject(new Error('the player looks at its runs itself')),
  close: () => Promise.resolve(),
};

/** The name of a run in an address, as one part of a path. */
const idIn = (plan: Plan): string => `${plan.gameId}/${plan.name}/${runIdOf(plan)}`;
const idOf = ({ plan }: Scenario): string => idIn(plan);

function runOf(id: string): SiteRun {
  const run = player.runs.get(id);
  if (run === undefined) throw new RefusedError({ faults: ['this run is gone: it lived in a page that was closed'] });
  return run;
}

/** The checksum of a run, which the command line also makes of the run's tables. */
function checksumIn(run: SiteRun, told: Parameters<typeof tablesOf>[0]): string {
  const csv = [matchesCsvHeader(run.plan.seats), ...chunksOf(run).map(({ rows }) => matchesCsvRows(run.plan, rows))];
  const files = [...tablesOf(told), ['matches.csv', csv.join('')] as const];
  return checksumOf(inOrder(files.map(([name, text]) => [name, sha256(text)])));
}

function matchesOf(id: string, wanted: WantedMatches): Promise<MatchPageList> {
  const run = runOf(id);
  return listed(run.plan, inTurn(chunksOf(run)), wanted);
}

async function runView(id: string): Promise<RunView> {
  const run = runOf(id);
  const { plan, ask, game, status } = run;
  const sums = new ChunkSums(plan, game);
  for (const chunk of chunksOf(run)) sums.add(chunk);
  const told = sums.told();
  const checksum = status === 'complete' ? checksumIn(run, told) : '';
  const outcome = {
    runId: runIdOf(plan),
    status: status === 'running' ? ('interrupted' as const) : status,
    checksum,
    ...told,
  };
  const figures = await figuresOf(id, outcome, plan, registry, (match) => replayWords(id, match));
  return {
    id,
    name: plan.name,
    game: plan.gameId,
    status,
    matchups: plan.matchups.map(({ label }) => label),
    hasReport: false,
    command: shellLine(runWords(ask, [], plan.pairs)),
    ask,
    closed: '',
    ...figures,
    checksum: checksum.slice(0, SHOWN_DIGITS),
  };
}

const entryOf = (run: SiteRun): RunEntry => ({
  id: run.id,
  scenario: run.plan.name,
  game: run.plan.gameId,
  players: [...new Set(run.plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', '),
  changed: (run.ask.sets ?? []).join(', '),
  blocks: run.plan.pairs,
  status: run.status,
  matches: chunksOf(run).reduce((sum, { rows }) => sum + rows.length, 0),
  played: run.at,
  answer: '',
  hasReport: false,
  isRun: true,
  partOf: '',
});

const homeView = (): Home => ({
  version: BROADSIDE_VERSION,
  folder: '',
  outDir: 'this page',
  scenarios: knownScenarios(),
  runs: [...player.runs.values()].toReversed().map(entryOf),
  drafts: [],
  studies: questionsOf([SWEEP_FORM]),
});

const DRAFTS = 'broadside-draft ';
const NOTHING = '{"agents":"","seed":"","sets":"","text":""}';

export function keep(files: readonly string[], draft: Draft): void {
  try {
    const text = JSON.stringify(draft);
    if (text === NOTHING) localStorage.removeItem(DRAFTS + files.join(' '));
    else localStorage.setItem(DRAFTS + files.join(' '), text);
  } catch {
    // The browser may keep nothing for this page.
  }
}

function draftOf(files: readonly string[]): Draft | null {
  try {
    const text = localStorage.getItem(DRAFTS + files.join(' '));
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

/** The plan that a page asks to play. @throws RefusedError while another one is being played. */
function wantedOf(ask: Ask, blocks: number): Wanted {
  if (player.now.going !== null)
    throw new RefusedError({ faults: [`${player.now.going.name} is being played; stop it first`] });
  const scenario = read(runWords(ask, [], blocks));
  return { id: idOf(scenario), ask, plan: scenario.plan };
}

const replayWords = (id: string, match: number): string =>
  shellLine(['replay', `results/${id}`, '--match', String(match)]);

const ORDERS: readonly MatchOrder[] = ['number', 'close', 'long', 'turns', 'late'];

/**
 * Describes, forecasts or plays a sweep.
 * @throws InputError for what cannot be varied.
 */
function studied(study: Study, what: unknown): { readonly command: string; readonly text: string } {
  if (what === 'say') return { command: shellLine(studyWords(study, desk)), text: '' };
  if (player.now.going !== null)
    throw new RefusedError({ faults: [`${player.now.going.name} is being played; stop it first`] });
  const [blocks] = study.values['blocks'] ?? [];
  const many = blocks === undefined || blocks.trim() === '' ? undefined : Number(blocks);
  const sweep = sweepAsked(study, (ask) => read(runWords(ask, [], many)).plan);
  checkVaried(sweep, registry);
  if (what === 'ahead') return { command: '', text: sweepTakes(sweep, registry, player.workers) };
  // The unchanged scenario may be among the variants.
  const parts = new Map(sweep.runs.map((run) => [idIn(run.plan), { ...run, id: idIn(run.plan) }]));
  player.series([...parts.values()], study, async (runs) => {
    const found = new Map(runs.map((run) => [run.id, run]));
    const sweptRun = ({ plan }: SweepRun): SweptRun => {
      const run = found.get(idIn(plan))!;
      const sums = new ChunkSums(run.plan, run.game);
      for (const chunk of chunksOf(run)) sums.add(chunk);
      return { winrates: sums.told().findings.winrates, played: () => playedOf(run) };
    };
    return { studied: await sweptOf(study, sweep, sweptRun, registry) };
  });
  return { command: '', text: '' };
}

async function answered(path: string, query: URLSearchParams, body: Record<string, unknown>): Promise<unknown> {
  if (path === 'home') return homeView();
  if (path === 'draft' && 'draft' in body) {
    keep(body['files'] as string[], body['draft'] as Draft);
    return {};
  }
  if (path === 'draft') return { draft: draftOf(query.getAll('file')) };
  if (path === 'scenario') {
    const draft = await openDraft(body['ask'] as Ask, body['text'] as string | undefined, desk);
    const view = scenarioView(draft, forecastOf(draft.scenario, registry, player.workers, undefined), desk);
    const run = player.runs.get(idOf(draft.scenario));
    const { plan } = draft.scenario;
    const there =
      run === undefined
        ? 0
        : Math.floor(chunksOf(run).reduce((sum, { rows }) => sum + rows.length, 0) / plan.seats / plan.matchups.length);
    return { ...view, run: idOf(draft.scenario), played: there };
  }
  if (path === 'complete') return completed(body['ask'] as Ask, body['text'] as string, body['at'] as number, desk);
  if (path === 'play') {
    const ask = body['ask'] as Ask;
    const wanted = wantedOf(ask, body['blocks'] as number);
    player.play(wanted);
    return { run: wanted.id };
  }
  if (path === 'compare') {
    const { sets = [], ...without } = body['ask'] as Ask;
    const blocks = body['blocks'] as number;
    const parts = [
      { ...wantedOf(without, blocks), what: 'as it is' },
      { ...wantedOf({ ...without, sets }, blocks), what: sets.join(', ') },
    ];
    player.series(parts, null, async ([before, after]) => {
      const found = await beforeAndAfter(playedOf(before!), playedOf(after!), registry, replayWords);
      return { compared: { name: before!.plan.name, sets, report: '', ...found } };
    });
    return {};
  }
  if (path === 'study') return studied(body['study'] as Study, body['what']);
  if (path === 'stop') {
    player.stop();
    return {};
  }
  if (path === 'run') return runView(query.get('id') ?? '');
  if (path === 'matches') {
    const order = ORDERS.find((each) => each === query.get('order')) ?? 'number';
    const matchup = query.get('matchup') ?? '';
    const wanted = {
      order,
      matchup: matchup === '' ? null : Number(matchup),
      winner: query.get('winner') ?? '',
      from: Number(query.get('from') ?? 0),
    };
    return matchesOf(query.get('id') ?? '', wanted);
  }
  throw new RefusedError({ faults: [`there is no ${path} here`] });
}

async function asked<T>(path: string, query: Query, body: unknown): Promise<T> {
  try {
    const params = new URLSearchParams(query as Record<string, string>);
    return (await answered(path, params, (body ?? {}) as Record<string, unknown>)) as T;
  } catch (error) {
    if (error instanceof InputError) throw new RefusedError(refusalOf(error));
    if (error instanceof FaultyDraft) throw new RefusedError(refusalOf(error.faults, error.file, error.mend));
    throw error;
  }
}

export const get = <T>(path: string, query: Query = {}): Promise<T> => asked<T>(path, query, null);
export const post = <T>(path: string, body: unknown): Promise<T> => asked<T>(path, {}, body);

/** The address that the page of a match would have on a server. */
const MATCH = /^results\/(.+)\/pages\/match-(\d+)\.html/;

/** The page of a match, for which the match is played again. */
async function matchHtml(id: string, number: number): Promise<string> {
  const run = runOf(id);
  const { plan, game } = run;
  const row = chunksOf(run)
    .flatMap(({ rows }) => rows)
    .find(({ match }) => match === number);
  if (row === undefined) throw new RefusedError({ faults: [`this run has no match ${number}`] });
  const place = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, number);
  const matchup = plan.matchups[place.matchup]!;
  const seed = matchSeed(plan, matchup, place.block, place.seating);
  const seen = await recordMatch({ plan, game, registry, matchup, seating: place.seating, seed }, (step) => step());
  if (seen.fault !== null) throw new RefusedError({ faults: [seen.fault] });
  const end = { reason: seen.match.endReason(), forfeit: seen.match.forfeitMessage, hash: row.stateHash };
  return fillPage(await pageOf({ plan, registry, game, place, seed, run: runIdOf(plan), number }, seen, end));
}

/** Opens the page of a match in a new tab. */
async function openMatch(id: string, number: number): Promise<void> {
  // The tab is opened at once; if it were opened later, the browser would block it.
  const tab = open('', '_blank');
  try {
    const html = await matchHtml(id, number);
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    if (tab === null) location.href = address;
    else tab.location.href = address;
  } catch (error) {
    if (tab !== null) tab.document.body.textContent = String(error);
  }
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const [, id, number] = MATCH.exec(link?.getAttribute('href') ?? '') ?? [];
  if (id === undefined) return;
  event.preventDefault();
  void openMatch(
    id
      .split('/')
      .map((part) => decodeURIComponent(part))
      .join('/'),
    Number(number),
  );
});
