import type { FindOptions, ReplaySource } from '../../replay/found-match.ts';
import { matchPage } from '../../replay/match-page.ts';
import { Names } from '../../replay/names.ts';
import { replayMatch, type Replay, type ReplayStep } from '../../replay/replay.ts';
import { inputError } from '../../scenario/index.ts';
import { Adviser, DEFAULT_ADVISER } from '../../replay/adviser.ts';
import { JSON_OPTION, textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context, Io } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { placeText } from '../../report/index.ts';
import { printJson } from '../print/print-json.ts';
import { runFolderAt } from '../runs/run-folder.ts';
import { plural } from '../print/words.ts';
import { lineAt } from '../runs/line-file.ts';
import { writeDrawing } from '../terminal/write-drawing.ts';

const MOST = 2_147_483_647;
const MOST_ADVISED = 3;

/** For a match that other code played: the source from which it is told. */
const TOLD_BY: Readonly<Record<ReplaySource, string>> = {
  decisions: 'The rules here lead its decisions to the same end',
  agents: 'Its agents were asked again',
  words: 'These are the words that the run keeps of it',
  line: 'The rules here lead the decisions of the line to the position that was saved',
};

function printHead({ match, place, matchup, seed, entrants, source, otherCode }: Replay, dir: string, io: Io): void {
  io.out(`match ${match} of ${dir}: ${matchup}\n`);
  if (otherCode.length > 0) io.out(`played by other code: ${otherCode.join(', ')}. ${TOLD_BY[source]}\n`);
  io.out(`${placeText(place)}, seed ${seed}\n`);
  entrants.forEach(({ sideLabel, agent }, seat) => io.out(`seat ${seat}: ${sideLabel}, played by ${agent}\n`));
}

/** The adviser's best actions, and the chosen action if it is not among them. */
function adviceOn({ weighed }: ReplayStep): string[] {
  return weighed
    .map((each, rank) => ({ ...each, rank: rank + 1 }))
    .filter(({ rank, chosen }) => rank <= MOST_ADVISED || chosen)
    .map(({ rank, visits, value, text, chosen }) => {
      const mark = chosen ? ' (chosen)' : '';
      return `${rank}. ${visits} visits, worth ${Math.round(100 * value)} %: ${text}${mark}`;
    });
}

/** The names of the seats, as the page of the match has them. */
const namesOf = (entrants: Replay['entrants']): Names =>
  new Names(entrants.map(({ sideLabel, agent }) => ({ side: sideLabel, agent })));

/** Prints the steps. For a forced ply, only its events are printed, unless `all` is set. */
function printSteps({ steps, setup, entrants }: Replay, all: boolean, io: Io): void {
  const names = namesOf(entrants);
  const width = String(steps.length).length;
  let round = 0;
  if (setup !== '') io.out(`\n${setup.toLowerCase()}\n`);
  const enter = (next: number): void => {
    if (next > round) io.out(`\nround ${next}\n`);
    round = Math.max(round, next);
  };
  for (const step of steps) {
    enter(step.round);
    const choice = step.forced ? ' (no other choice)' : '';
    if (all || !step.forced)
      io.out(`${String(step.ply).padStart(width)}  ${names.of(step.seat)}: ${names.in(step.text)}${choice}\n`);
    for (const line of adviceOn(step)) io.out(`${' '.repeat(width)}    ${names.in(line)}\n`);
    for (const event of step.events) {
      if (event.round === 0 && event.text === setup) continue;
      enter(event.round);
      io.out(`${' '.repeat(width)}    ${names.in(event.text)}\n`);
    }
  }
}

/** The round in which a match ended, in words. */
const lastPlace = (steps: readonly ReplayStep[]): string => {
  const round = steps.at(-1)?.round ?? 0;
  return round === 0 ? 'before round 1' : `in round ${round}`;
};

function printEnd({ scores, endReason, forfeit, steps, hash, recorded, fault, entrants }: Replay, io: Io): number {
  if (fault === null && scores === null) {
    io.out(`\nthe line ends after ${plural(steps.length, 'ply', 'plies')}, in position ${hash}; the match goes on\n`);
    return EXIT.ok;
  }
  if (fault !== null || scores === null) {
    io.err(`the match broke off after ${plural(steps.length, 'ply', 'plies')}: ${fault ?? 'no scores'}\n`);
    return EXIT.incomplete;
  }
  const shares = scores.map((score, seat) => `${namesOf(entrants).of(seat)} ${score}`).join(', ');
  io.out(`\nend: ${endReason} ${lastPlace(steps)}, after ${plural(steps.length, 'ply', 'plies')}; ${shares}\n`);
  if (forfeit !== '') io.out(`the forfeit: ${forfeit}\n`);
  if (recorded !== null && recorded !== hash) {
    io.err(`the final position is ${hash}, but the run recorded ${recorded}: the rules or an agent have changed\n`);
    return EXIT.failed;
  }
  io.out(`final position ${hash}, ${recorded === null ? 'not yet recorded in the run' : 'as the run recorded it'}\n`);
  return EXIT.ok;
}

interface PageWish {
  readonly dir: string;
  readonly match: number;
  readonly html: string;
  readonly ply: number | undefined;
  readonly seat: number | undefined;
  readonly asJson: boolean;
}

/** Writes the match as a page, and prints the address that opens it at the ply and seat that were asked for. */
async function writePage(
  { dir, match, html: file, ply, seat, asJson }: PageWish,
  found: FindOptions,
  io: Io,
): Promise<number> {
  const { html, hash, recorded } = await matchPage(dir, match, found);
  writeDrawing(file, html);
  const parts = [...(ply === undefined ? [] : [`ply=${ply}`]), ...(seat === undefined ? [] : [`seat=${seat}`])];
  const address = parts.length === 0 ? file : `${file}#${parts.join('&')}`;
  if (asJson) printJson(io, { match, file, address, bytes: Buffer.byteLength(html), hash, recorded });
  else
    io.out(
      `match ${match} of ${dir} is in ${file}; open it in a browser${parts.length === 0 ? '' : ` as ${address}`}\n`,
    );
  if (recorded === null || recorded === hash) return EXIT.ok;
  io.err(`the final position is ${hash}, but the run recorded ${recorded}: the rules or an agent have changed\n`);
  return EXIT.failed;
}

async function run(args: Args, { io, extraRegistry, registry }: Context): Promise<number> {
  const lineFile = args.text('line');
  const line = lineFile === undefined ? undefined : lineAt(lineFile);
  const match = args.whole('match', 1, MOST) ?? line?.match;
  if (match === undefined) throw inputError('broadside replay', 'expected --match N, as numbered in matches.csv');
  const seat = args.whole('seat', 0, MOST);
  const ply = args.whole('ply', 0, MOST);
  const dir = runFolderAt(args.required('run'));
  const found: FindOptions = {
    ...(seat === undefined ? {} : { seat }),
    ...(extraRegistry === undefined ? {} : { extraRegistry }),
    ...(line === undefined ? {} : { line }),
    again: args.flag('again'),
    trust: args.flag('trust'),
  };
  const html = args.text('html');
  if (html !== undefined) return writePage({ dir, match, html, ply, seat, asJson: args.flag('json') }, found, io);
  const adviserSpec = args.text('explain');
  const adviser =
    adviserSpec === undefined ? undefined : new Adviser(adviserSpec || DEFAULT_ADVISER, '--explain', registry);
  const replay = await replayMatch(dir, match, {
    ...(adviser === undefined ? {} : { ask: (question) => adviser.ask(question) }),
    ...found,
  });
  const svg = args.text('svg');
  if (svg !== undefined) {
    const at = ply ?? replay.steps.length;
    writeDrawing(svg, replay.svg(at));
    if (args.flag('json')) printJson(io, { match: replay.match, ply: at, file: svg });
    else io.out(`the board after ${plural(at, 'ply', 'plies')} is in ${svg}\n`);
    return EXIT.ok;
  }
  if (args.flag('json')) {
    io.out(`${JSON.stringify(replay, null, 2)}\n`);
    return replay.fault === null ? EXIT.ok : EXIT.incomplete;
  }
  printHead(replay, dir, io);
  printSteps(ply === undefined ? replay : { ...replay, steps: replay.steps.slice(0, ply) }, args.flag('forced'), io);
  return ply === undefined ? printEnd(replay, io) : EXIT.ok;
}

export const replay: Command = {
  usage: 'replay <run>',
  summary: 'Tell one match of a run step by step, from the decisions that it recorded',
  positionals: {
    run: { type: 'string', describe: 'Folder, name or first digits of the run; latest: the one played last' },
  },
  options: {
    match: textOption('Number of the match, as in matches.csv'),
    seat: textOption('Report only what this seat knows; default: everything'),
    ply: textOption('Report, or draw, up to this ply'),
    forced: { type: 'boolean', describe: 'Report forced plies as well' },
    explain: {
      type: 'string',
      describe: `Show what an agent thinks of each choice; default: ${DEFAULT_ADVISER}`,
    },
    svg: textOption('Draw the board to this file instead'),
    html: textOption('Write the match to this file instead, as a page that plays it in a browser'),
    line: textOption('Tell this line, saved from a page, instead of the match that it begins as'),
    again: { type: 'boolean', describe: 'Ask the agents again, instead of reading what they decided' },
    trust: {
      type: 'boolean',
      describe: 'Run code and commands that the results name; without it, only code that is here as well is run',
    },
    json: JSON_OPTION,
  },
  examples: [
    ['replay latest --match 17', 'Everything that happened'],
    ['replay quickstart/latest --match 17 --seat 0', 'What the first seat saw of it'],
    ['replay quickstart/latest --match 17 --explain', 'With the moves that a search would have made'],
    ['replay quickstart/latest --match 17 --ply 40 --svg board.svg', 'The board after 40 plies'],
    ['replay latest --line line.json', 'A line that was saved from the page of a match'],
    ['replay latest --match 17 --html match.html', 'A page to step through the match, in one file'],
  ],
  run,
};
