import { basename, join } from 'node:path';
import {
  changesGivingUp,
  improveAhead,
  improveList,
  improvePlan,
  neededFor,
  studyFolder,
  type ImproveQuestion,
} from '../../../experiment/index.ts';
import type { Json, ListChanges } from '../../../core/index.ts';
import {
  capital,
  exchangeWords,
  exchangesCsv,
  gainWords,
  improvePage,
  improveSentences,
  effectText,
  type TriedChange,
} from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import type { Plan } from '../../../matches/index.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { layersOf } from '../../../runner/chunks/layers.ts';
import { gameHere } from '../../../runner/registries.ts';
import { manifestIn, runIdOf } from '../../../runner/index.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { hint, inputError, isListFile, labelOfList, levelName, sidesText } from '../../../scenario/index.ts';
import { readListText } from '../../../scenario/files/side-lists.ts';
import { shellLine } from '../../args/command-line.ts';
import { textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { tellWarnings } from '../../print/warnings.ts';
import { confirmOption, confirmersOf, onlyAgent, planPlayedBy } from '../../runs/players.ts';
import { changesGiven } from '../../runs/next-command.ts';
import { LIST_OPTIONS, namedIn, playsLists, scenarioNamed } from '../../runs/read-scenario.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';

/** Matches to spend: about nine minutes on two cores, for fleets of 400 points and for decks, by the quick player. */
const MATCHES = { points: 6000, score: 24_000 } as const;
const MOST_MATCHES = 100_000_000;
/** The quick player, which plays unless the user names another. */
const QUICK = 'policy';

/** What the user asks, and how the new list is written. */
interface Asked {
  readonly question: ImproveQuestion;
  readonly label: string;
  readonly agent: string;
  readonly judge: string;
}

/** The lists or the scenario that `--against` names. */
const opponentsIn = (args: Args): readonly string[] => args.list('against').flatMap((each) => each.split(','));

/** The arguments with all lists that meet: the first, and those of `--against` if these are lists. */
function withOpponents(args: Args): Args {
  const others = opponentsIn(args);
  if (!others.every((other) => isListFile(other))) {
    if (others.length > 1) throw inputError(`--against ${others.join(',')}`, 'expected lists (.txt), or one scenario');
    return args;
  }
  return args.but({ scenario: [...args.list('scenario'), ...others], against: undefined });
}

/** The side that is improved: the side of the first list, or the one that the user names. */
function labelOf(args: Args, plan: Plan): string {
  if (playsLists(args)) return labelOfList(args.list('scenario')[0]!, new Set(['all']));
  const labels = [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ sideLabel }) => sideLabel)))];
  const side = args.text('side');
  if (side === undefined)
    throw inputError(
      'broadside improve',
      `expected --side: which list of ${namedIn(args)} is yours? ${labels.join(', ')}`,
    );
  if (!labels.includes(side)) throw inputError(`--side ${side}`, `plays no match there; ${hint(side, labels)}`);
  return side;
}

function readAsked(given: Args, context: Context): Asked {
  const { registry, io } = context;
  const args = withOpponents(given);
  if (!playsLists(args) && args.text('against') !== undefined)
    throw inputError('--against', 'is for a list from a file; a side of a scenario meets the other sides there');
  if (playsLists(args) && args.text('side') !== undefined)
    throw inputError('--side', 'is for scenarios; the first list is the one that is improved');
  const asWritten = scenarioNamed(args, registry);
  // The quick player looks only one action ahead, which is good play only with foresight.
  const isQuick = args.text('agents') === undefined && asWritten.game.foresight !== undefined;
  const scenario = isQuick ? scenarioNamed(args.but({ agents: QUICK }), registry) : asWritten;
  tellWarnings(scenario, io);
  const { plan } = scenario;
  const label = labelOf(args, plan);
  const game = gameHere(plan, registry);
  if (game?.listChanges === undefined)
    throw inputError(
      namedIn(args),
      `${plan.gameId} does not say what can be exchanged in a list or a deck; broadside sweep and broadside balance change its numbers`,
    );
  const all = game.listChanges(plan.content, label);
  if (all.obstacle !== null) throw inputError(label, all.obstacle);
  const of = args.list('of');
  const own = (plan.content as { readonly sides: Readonly<Record<string, Json>> }).sides[label];
  const changes = of.length === 0 ? all : { ...all, changes: changesGivingUp(all.changes, own, of) };
  const asked = improvePlan(plan, label);
  const agent = onlyAgent(asked);
  if (agent === null)
    throw inputError(namedIn(args), 'several agents play here; expected one, such as --agents greedy');
  const byPoints = scenario.game.info.points !== undefined;
  const [judge, ...more] = confirmersOf(args, asked, [], '--matches');
  if (more.length > 0)
    throw inputError(`--confirm ${args.text('confirm')!}`, 'expected one player: the last round is played once');
  return {
    label,
    agent: levelName(agent.agent),
    judge: levelName(judge ?? agent.agent),
    question: {
      plan: asked,
      changes,
      byPoints,
      matches:
        args.whole('matches', 1, MOST_MATCHES) ??
        Math.ceil(neededFor(changes.changes.length) * MATCHES[byPoints ? 'points' : 'score']),
      ...(judge === undefined ? {} : { judge: improvePlan(planPlayedBy(judge, '--confirm', args, context), label) }),
    },
  };
}

/** The improved list in the form of the original, and the name of its file. */
function written(
  list: Json,
  { question, label }: Asked,
  args: Args,
  { registry }: Context,
): readonly [name: string, text: string] {
  const { plan, changes } = question;
  if (!playsLists(args)) return [`${label}.yaml`, sideText(list, changes, label)];
  const [file] = args.list('scenario');
  if (changes.write !== undefined) return [basename(file!), changes.write(list)];
  const content = changes.content({ [label]: list });
  const text = readListText(file!);
  const form = !/\.json$/i.test(file!) ? 'text' : text.includes('"ObjectStates"') ? 'tts' : 'json';
  return [basename(file!), registry.games.get(plan.gameId)!.listText!.write(content, label, form)];
}

const sideText = (list: Json, { write }: ListChanges, label: string): string =>
  write === undefined ? sidesText({ [label]: list }) : write(list);

/** The command that plays the improved list against the original; null where no command can. */
function trial(args: Args, list: Json, file: string, { question, label }: Asked): readonly string[] | null {
  const scenarios = args.list('scenario');
  if (!playsLists(args))
    return question.changes.write === undefined
      ? ['diff', ...scenarios, ...changesGiven(args), '--set-b', `sides.${label}=${JSON.stringify(list)}`]
      : null;
  const others = opponentsIn(args);
  return others.some((other) => isListFile(other))
    ? ['run', file, ...others, ...changesGiven(args)]
    : ['diff', ...scenarios, file, ...others.flatMap((other) => ['--against', other]), ...changesGiven(args)];
}

const table = (rows: readonly TriedChange[], byPoints: boolean): string =>
  terminalTable(
    ['exchange', ...(byPoints ? ['costs more', 'margin a match'] : []), 'score, pp'],
    rows.map((row) =>
      [capital(exchangeWords(row))].concat(
        byPoints ? [String(row.points), gainWords(row).replace(' points of margin a match', '')] : [],
        row.score === null ? '' : effectText(row.score),
      ),
    ),
    ['left', ...(byPoints ? (['right', 'right'] as const) : []), 'right'],
  );

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const asked = readAsked(args, context);
  const { question, label, agent, judge } = asked;
  const { plan, byPoints } = question;
  await studyAhead(improveAhead(question), args, context);
  const found = await improveList(
    question,
    async (one, isStep) => {
      const { dir: played } = await playStage(one, args, context, isStep);
      return { dir: played, layers: layersOf(played, manifestIn(played)) };
    },
    ({ round, of, left, best }) => {
      io.err(
        `round ${round} of ${of}: ${left} of ${question.changes.changes.length} exchanges left; first: ${exchangeWords(best)}\n`,
      );
    },
  );
  const { tried, finalists, list, dir } = found;
  const answer = improveSentences(found, agent, judge);
  const folder = studyFolder(args.required('out'), 'improve', runIdOf(plan), [String(question.matches), judge]);
  const [name, text] = list === null ? ['', ''] : written(list, asked, args, context);
  const file = name === '' ? null : join(folder, name);
  writeAtomically(join(folder, 'exchanges.csv'), exchangesCsv(tried));
  if (file !== null) writeAtomically(file, text);
  const agents = agent === judge ? agent : `${agent}, ${judge} in the last round`;
  await writePage(folder, { ...improvePage(label, agents, tried, finalists), answer }, rulesFacts(plan, registry));
  if (args.flag('json')) {
    printJson(io, {
      sentences: answer,
      side: label,
      seed: plan.seed,
      agent,
      judge,
      matches: found.matches,
      exchanges: tried,
      finalists,
      list,
      dir,
      folder,
      file,
    });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${table(tried.slice(0, finalists), byPoints)}\n`);
  if (file !== null) {
    io.out(`the list with this exchange: ${file}\n`);
    const next = trial(args, list, file, asked);
    if (next !== null) io.out(`to see what it does: ${shellLine(next)}\n`);
  }
  io.out(`${REPORT_FILE}, exchanges.csv in ${folder}\n`);
  io.out(`to read a match of the last round: ${shellLine(['replay', dir, '--match', '1'])}\n`);
}

export const improve: Command = {
  usage: 'improve <scenario..>',
  summary: 'Say what to exchange in a fleet or a deck, so that it does better against a field',
  positionals: { scenario: { type: 'string', describe: 'Your list (.txt); or a scenario, with --side' } },
  options: {
    against: textOption(
      'The field: lists (theirs.txt,others.txt) or a scenario; default: armada/tournament for fleets, dogfight/deck-duel for decks',
    ),
    side: textOption('The side of the scenario that is improved; it meets the other sides'),
    of: textOption(
      'Only exchanges that give this up: a name from the list, or ships, squadrons, upgrades, objectives; may be repeated',
    ),
    matches: textOption(
      `Matches to spend; default: ${MATCHES.points} in a game of points, ${MATCHES.score} otherwise, fewer for few exchanges`,
    ),
    confirm: confirmOption('none; the player of the last round, on fresh seeds'),
    'as-it-is': LIST_OPTIONS['as-it-is'],
    ...STUDY_OPTIONS,
  },
  examples: [
    ['improve mine.txt', 'What should I change in my fleet for a tournament?'],
    ['improve mine.txt --against theirs.txt,others.txt', 'Against these fleets'],
    ["improve mine.txt --of 'Gunnery Team'", 'What should I bring instead of this card?'],
    [
      'improve armada/core-180 --side rebels --confirm greedy',
      'A side of a scenario; a better player decides at the end',
    ],
    ['improve deck.txt --against dogfight/deck-duel', 'The same for a deck of Dog Fight'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
