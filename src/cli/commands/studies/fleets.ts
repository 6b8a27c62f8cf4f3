import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, ListBuilder } from '../../../core/index.ts';
import {
  duelScores,
  runsAhead,
  searchLists,
  studyFolder,
  type ListNews,
  type ListSearch,
  type ListSettings,
} from '../../../experiment/index.ts';
import { listSentences, listsCsv, listsPage, partsCsv, shareText, type CheckedList } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { runIdOf } from '../../../runner/index.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import {
  hint,
  inputError,
  isListFile,
  levelName,
  loadScenario,
  sidesText,
  type Scenario,
} from '../../../scenario/index.ts';
import { isFolder } from '../../../scenario/files/read-text.ts';
import { shellLine } from '../../args/command-line.ts';
import { scenarioOptions, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { tellLists } from '../../runs/told-lists.ts';
import { confirmOption, confirmersOf, onlyAgent, planPlayedBy } from '../../runs/players.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';

const MATCHES = 6000;
const POPULATION = 20;
const BLOCKS = 2;
const FINALISTS = 8;
const MOST_MATCHES = 100_000_000;
const MOST_LISTS = 1000;
const MOST_POINTS = 2000;
const BOTH = 'both';

function read(args: Args, { registry }: Context): { readonly scenario: Scenario; readonly builder: ListBuilder } {
  const file = args.required('scenario');
  const scenario = loadScenario(scenarioPath(file), registry, scenarioOptions(args));
  const { gameId, content } = scenario.plan;
  const lists = registry.games.get(gameId)?.lists;
  if (lists === undefined)
    throw inputError(file, `${gameId} has no lists to build; expected a scenario of a game whose players bring fleets`);
  const builder = lists(content, args.whole('points', 1, MOST_POINTS));
  if (builder.obstacle !== null) throw inputError(file, builder.obstacle);
  return { scenario, builder };
}

const checkedLists = ({ faultAt }: Scenario, builder: ListBuilder): CheckedList[] =>
  builder.lists.map(({ label, list }) => ({
    label,
    points: builder.tell(list).points,
    faults: builder.faults(list).map(({ path, message }) => faultAt(['sides', label, ...path], message)),
  }));

const legalityLines = (checked: readonly CheckedList[], limit: number): string[] =>
  checked.flatMap(({ label, points, faults }) => [
    `${label}: ${faults.length === 0 ? 'legal' : 'not legal'}, ${points} of ${limit} points`,
    ...faults.map(({ at, message }) => `  ${at}: ${message}`),
  ]);

/** The factions of the fleets of the scenario; all factions if none of these can be searched. */
function factionsOf(builder: ListBuilder): readonly string[] {
  const { lists, groups } = builder;
  const held = new Set(lists.map(({ list }) => builder.tell(list).group));
  const own = groups.filter((group) => held.has(group));
  return own.length === 0 ? groups : own;
}

function settingsOf(args: Args, context: Context, scenario: Scenario, builder: ListBuilder): ListSettings {
  const { plan } = scenario;
  const own = onlyAgent(plan);
  if (own === null)
    throw inputError(args.required('scenario'), 'several agents play here; expected one, such as --agents greedy');
  const faction = args.text('faction') ?? BOTH;
  if (faction !== BOTH && !builder.groups.includes(faction))
    throw inputError(`--faction ${faction}`, `no legal list of it; ${hint(faction, [...builder.groups, BOTH])}`);
  return {
    builder,
    base: plan,
    groups: faction === BOTH ? factionsOf(builder) : [faction],
    matches: args.whole('matches', 1, MOST_MATCHES) ?? MATCHES,
    population: args.whole('population', 4, MOST_LISTS) ?? POPULATION,
    blocks: args.whole('blocks', 1, MOST_LISTS) ?? BLOCKS,
    finalists: args.whole('finalists', 2, MOST_LISTS) ?? FINALISTS,
    players: confirmersOf(args, plan, [], '--blocks').map((player) => {
      const base = planPlayedBy(player, '--confirm', args, context);
      return { agent: levelName(onlyAgent(base)!.agent), base };
    }),
  };
}

const WHAT: Readonly<Record<ListNews['what'], string>> = {
  generation: 'generation',
  confirm: 'fresh seeds, round',
  last: 'last round',
  player: 'other player',
};

const newsLine = ({ what, number, of, best, share, tried }: ListNews): string =>
  `${WHAT[what]} ${number} of ${of}: ${best} ${(100 * share).toFixed(1)} %, ${tried} lists tried\n`;

function lastTable({ last, rows, finalists }: ListSearch): string {
  return terminalTable(
    ['list', 'group', 'points', 'share [95 %]', 'blocks'],
    last.map(({ label, share }, i) => {
      const { group, points } = rows.find((row) => row.label === label)!;
      const name = i < finalists ? label : `${label} (scenario)`;
      return [name, group, String(points), `${shareText(share)} %`, String(share.n)];
    }),
    ['left', 'left', 'right', 'right', 'right'],
  );
}

async function search(args: Args, context: Context, scenario: Scenario, builder: ListBuilder): Promise<void> {
  const { io, registry } = context;
  const { plan } = scenario;
  const settings = settingsOf(args, context, scenario, builder);
  const checked = checkedLists(scenario, builder);
  const illegal = checked.filter(({ faults }) => faults.length > 0);
  if (illegal.length > 0 && !args.flag('json'))
    io.err(`${legalityLines(illegal, builder.limit).join('\n')}\nthey do not play\n`);
  await studyAhead(runsAhead(settings), args, context);
  const found = await searchLists(
    settings,
    async (round) => {
      const { dir } = await playStage(round, args, context);
      return { dir, scores: await duelScores(dir, 1) };
    },
    (news) => io.err(newsLine(news)),
  );
  const { rows, parts, last, gauntlet, matches, dir, lists } = found;
  const { groups, population, blocks, finalists, players = [] } = settings;
  const asked = [
    builder.limit,
    groups,
    settings.matches,
    population,
    blocks,
    finalists,
    players.map(({ agent }) => agent),
  ];
  const folder = studyFolder(
    args.required('out'),
    'fleets',
    runIdOf(plan),
    asked.map((each) => JSON.stringify(each)),
  );
  const agent = levelName(onlyAgent(plan)!.agent);
  const answer = listSentences(found, builder.limit, agent);
  const best: Record<string, Json> = Object.fromEntries(last.map(({ label }) => [label, lists.get(label)!]));
  writeAtomically(join(folder, 'lists.csv'), listsCsv(rows));
  writeAtomically(join(folder, 'parts.csv'), partsCsv(parts));
  writeAtomically(join(folder, 'best.yaml'), sidesText(best));
  const told = { ...found, scenario: plan.name, seed: plan.seed, agent, limit: builder.limit, legality: checked };
  await writePage(folder, { ...listsPage(told), answer }, rulesFacts(plan, registry));
  if (args.flag('json')) {
    printJson(io, {
      sentences: answer,
      limit: builder.limit,
      legality: checked,
      gauntlet,
      matches,
      last,
      best,
      parts,
      dir,
      folder,
    });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${lastTable(found)}\n`);
  io.out(`${REPORT_FILE}, lists.csv, parts.csv, best.yaml (a piece of a scenario) in ${folder}\n`);
  io.out(`to read a match of the last round: ${shellLine(['replay', dir, '--match', '1'])}\n`);
}

/** The list files that a path names: the file, or all lists of a folder. */
function listsIn(file: string): string[] {
  if (!isFolder(file)) return [file];
  const lists = readdirSync(file).filter((name) => isListFile(join(file, name)));
  if (lists.length === 0) throw inputError(file, 'is a folder without lists (.txt)');
  return lists.toSorted().map((name) => join(file, name));
}

async function run(args: Args, context: Context): Promise<number> {
  const files = args.list('scenario').flatMap((file) => listsIn(file));
  if (files.every((file) => isListFile(file))) return tellLists(files, args, context);
  if (args.text('edition') !== undefined)
    throw inputError('--edition', 'is for lists (.txt); a scenario says it: --set rules.edition=current');
  const { scenario, builder } = read(args, context);
  if (!args.flag('check')) return studied(() => search(args, context, scenario, builder));
  const checked = checkedLists(scenario, builder);
  if (args.flag('json')) printJson(context.io, { limit: builder.limit, legality: checked });
  else context.io.out(`${legalityLines(checked, builder.limit).join('\n')}\n`);
  return checked.every(({ faults }) => faults.length === 0) ? EXIT.ok : EXIT.failed;
}

export const fleets: Command = {
  usage: 'fleets <scenario..>',
  summary: 'Check lists or the fleets of a scenario, and search for strong ones within a limit of points',
  positionals: {
    scenario: { type: 'string', describe: 'Scenario file; or lists (.txt), or a folder of them, to check' },
  },
  options: {
    points: textOption("Most points of a fleet; default: the scenario's limit"),
    edition: textOption('Edition by which lists are judged: current or before; default: that of their points'),
    check: { type: 'boolean', describe: 'Only say whether the fleets of the scenario are legal, and why not' },
    faction: textOption(`The faction to search, or ${BOTH} (default): those of the fleets of the scenario`),
    matches: textOption(`Matches to spend, on the search and on its confirmation; default: ${MATCHES}`),
    population: textOption(`Fleets of a generation; default: ${POPULATION}`),
    finalists: textOption(`Fleets that are confirmed on fresh seeds; default: ${FINALISTS}`),
    ...STUDY_OPTIONS,
    blocks: textOption(`Blocks in which a fleet of a generation meets each opponent; default: ${BLOCKS}`),
    confirm: confirmOption('none'),
  },
  examples: [
    ['fleets mine.txt theirs.txt', 'Can the fleets in the texts of a fleet builder be read, and are they legal?'],
    ['fleets armada/core-180 --check --points 150', 'Are the fleets legal with 150 points?'],
    ['fleets armada/core-180 --points 180', 'Which fleets are strong, and what is in them?'],
    [
      'fleets my.yaml --faction rebel --agents greedy:worlds=2 --confirm greedy',
      'Search with a quick player, confirm with a better one',
    ],
  ],
  run,
};
