import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fairBand } from '../analysis/index.ts';
import { SideInks } from '../matches/index.ts';
import { STYLE } from '../report/index.ts';
import { compilePlan } from '../runner/registries.ts';
import { REPORT_FILE } from '../runner/run-report.ts';
import { InputError, inputError } from '../scenario/index.ts';
import { scenarioPath } from '../scenario/shipped/shipped-scenarios.ts';
import { fileWord, isFiles, isText, isTexts, option, runWords } from './ask.ts';
import { folderOf, isOpen, isWithin } from './confined.ts';
import type { Desk } from './desk.ts';
import type { Curve, SectionHtml, Studied, Study, StudyForm, StudyQuestion } from './wire.ts';

/** The question that each study answers, as people would ask it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  sweep: 'What is a point of this number worth?',
  price: 'What should it cost?',
  cards: 'What is each card worth?',
  deny: 'What does a player lose without a card, an ability or foresight?',
  skill: 'Is it too strong for beginners, for experts, or for everybody?',
  balance: 'Which small change makes it fair?',
  diff: 'What differs between two scenarios, or two runs?',
  tournament: 'Who is best of many, and who beats whom?',
  fleets: 'Which fleets are legal, and which are strong?',
  improve: 'What should I exchange in my fleet or deck?',
  luck: 'How much of it is luck?',
  learn: 'Let players practise',
};

export const questionsOf = (forms: readonly StudyForm[]): StudyQuestion[] =>
  forms.map((form) => ({ question: QUESTIONS[form.command] ?? form.summary, form }));

const KEYS: ReadonlySet<string> = new Set(['command', 'files', 'other', 'values', 'trust']);
const MOST_VALUES = 200;
/** Values that name a file of players. */
const PLAYER_FILE = /\.txt$/i;
/** Whether players are named by the path of a module. */
const isCode = (players: string): boolean => /[./]/.test(players) && !PLAYER_FILE.test(players);

export function isStudy(value: unknown, forms: readonly StudyForm[]): value is Study {
  if (typeof value !== 'object' || value === null || !Object.keys(value).every((key) => KEYS.has(key))) return false;
  const { command, files, other, values, trust } = value as Record<string, unknown>;
  const form = forms.find((each) => each.command === command);
  if (form === undefined || !isFiles(files) || !isText(other)) return false;
  if (trust !== undefined && typeof trust !== 'boolean') return false;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return false;
  return Object.entries(values).every(
    ([name, given]) => form.options.some((each) => each.name === name) && isTexts(given, MOST_VALUES),
  );
}

/** Whether a study takes runs in place of scenarios. */
export const takesRuns = (command: string): boolean => command === 'diff';

/**
 * The word of a command line for a scenario or run.
 * @throws InputError for a path that leads out of the folders of the studio.
 */
function otherWord(other: string, { outDir }: Desk): string[] {
  if (other === '') return [];
  if (isOpen(scenarioPath(other))) return [fileWord(other)];
  const dir = folderOf(outDir, other);
  if (dir !== null) return [dir];
  throw inputError(other, `is no scenario of the folder of the studio, none that ships, and no run in ${outDir}`);
}

/**
 * The command line of a study.
 * @throws InputError for files that the studio does not open.
 */
export function studyWords({ command, files, other, values }: Study, desk: Desk): string[] {
  const { options } = desk.studies.find((form) => form.command === command)!;
  for (const file of values['players'] ?? [])
    if (PLAYER_FILE.test(file) && !isOpen(file)) throw inputError(file, 'is no file in the folder of the studio');
  return [
    command,
    ...files.flatMap((file) => (takesRuns(command) ? otherWord(file, desk) : [fileWord(file)])),
    ...otherWord(other, desk),
    ...options.flatMap(({ name, isFlag }) => {
      const given = (values[name] ?? []).filter((text) => text.trim() !== '');
      return isFlag ? (given.length > 0 ? [`--${name}`] : []) : given.flatMap((text) => option(name, text));
    }),
    ...desk.where,
  ];
}

/** Options of studies that take players. */
const PLAYERS = ['confirm', 'players', 'levels'] as const;

/**
 * Runs the code from outside that a study needs once, if it was allowed, because code that hangs would block the command.
 * @throws InputError for code that cannot be used.
 */
export async function tryCode({ files, values, trust }: Study, desk: Desk): Promise<void> {
  if (trust !== true) return;
  const [sets = [], [agents], [seed]] = [values['set'], values['agents'] ?? [], values['seed'] ?? []];
  const ask = { files, sets, ...(agents === undefined ? {} : { agents }), ...(seed === undefined ? {} : { seed }) };
  const players = PLAYERS.flatMap((name) => values[name] ?? []).filter((given) => isCode(given));
  // Runs contain no code that is executed here.
  if (!files.every((file) => isOpen(scenarioPath(file)))) return;
  const asked = [ask, ...players.map((given) => Object.assign({}, ask, { agents: given }))];
  if (values['set-b'] !== undefined) asked.push({ ...ask, sets: [...sets, ...values['set-b']] });
  for (const each of asked) await desk.read(runWords(each, desk.where), false);
}

/** The band of fair scores of a scenario; if the scenario cannot be read, the band for two sides. */
export async function fairOf({ files, trust }: Study, desk: Desk): Promise<readonly [number, number]> {
  try {
    const { plan } = await desk.read(runWords({ files }, desk.where), trust !== true);
    return fairBand(compilePlan(plan, desk.registry).info.teams);
  } catch (error) {
    if (error instanceof InputError) return fairBand(2);
    throw error;
  }
}

const SECTION = /<section id="([^"]*)"[^>]*>\s*<h2[^>]*>(.*?)<\/h2>[^]*?<\/section>/g;

/** A report in folder `place`, with its links changed to lead there from the page of the studio. Links out of the results are removed. */
const relinked = (html: string, place: string): string =>
  html.replaceAll(/ href="([^"#][^"]*)"/g, (_, to: string) => {
    const path = posix.join(place, to);
    return path.startsWith('..') ? '' : ` href="results/${path}" target="_blank" rel="noopener"`;
  });

/** The parts of a report at a place below the results that a command has just written, with their style. */
function sectionsIn(html: string, place: string): SectionHtml[] {
  // The page of the studio has the style of all reports.
  const style = (/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '').replace(STYLE, '');
  const body = html.slice(html.indexOf('<main>'));
  return Array.from(body.matchAll(SECTION), ([whole, id = '', title = '']) => ({
    id,
    title,
    html: `<style>${style}</style>${relinked(whole, place)}`,
  }));
}

/** The keys under which studies print the names of their files. */
interface Told {
  readonly sentences?: readonly string[];
  readonly folder?: string;
  readonly file?: string;
  readonly dir?: string;
  readonly files?: readonly string[];
  /** Players with a learned value. */
  readonly agents?: string;
  readonly curves?: readonly Omit<Curve, 'ink'>[];
}

export function inked(curves: readonly Omit<Curve, 'ink'>[]): Curve[] {
  const inks = new SideInks(curves.map(({ side }) => side));
  return curves.map((curve) => Object.assign({}, curve, { ink: inks.of(curve.side) ?? '' }));
}

/** The findings of a study, from the JSON that it printed; null when it was stopped or failed. */
export function studiedOf(told: string, study: Study, fair: readonly [number, number], outDir: string): Studied | null {
  let found: Told;
  try {
    found = JSON.parse(told) as Told;
  } catch {
    return null;
  }
  if (!Array.isArray(found.sentences)) return null;
  const [first] = found.files ?? [];
  const folder = found.folder ?? (found.file === undefined ? undefined : dirname(found.file)) ?? found.dir;
  const dir = folder ?? (first === undefined ? outDir : dirname(first));
  const report = join(dir, REPORT_FILE);
  const isThere = isWithin(outDir, report) && statSync(report).isFile();
  const place = relative(outDir, dir).split(sep).join('/');
  return {
    study,
    answer: found.sentences,
    report: isThere ? place : '',
    agents: found.agents ?? '',
    sections: isThere ? sectionsIn(readFileSync(report, 'utf8'), place) : [],
    curves: inked(found.curves ?? []),
    fair,
  };
}

/**
 * How long a study takes and how precise it is, as `--dry-run` says it.
 * @throws InputError for a study that cannot be played.
 */
export async function aheadOf(argv: readonly string[], study: Study, desk: Desk): Promise<string> {
  const [said, wrong]: [string[], string[]] = [[], []];
  const { signal } = new AbortController();
  const watching = {
    signal,
    foreign: study.trust !== true,
    out: (text: string) => said.push(text),
    err: (text: string) => wrong.push(text),
  };
  const code = await desk.run([...argv, '--dry-run'], watching);
  if (code === 0) return said.join('').trim();
  const lines = wrong
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  throw new InputError(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return { at: line.slice(0, Math.max(0, at)), path: '', message: line.slice(at < 0 ? 0 : at + 2) };
    }),
  );
}
