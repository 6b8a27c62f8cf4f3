import { join } from 'node:path';
import { studySkill, studyFolder, type SkillStudy } from '../../../experiment/index.ts';
import { shareText, skillCsv, skillPage, skillSentences, verdictWords } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE, writePage } from '../../../runner/run-report.ts';
import { compilePlan } from '../../../runner/registries.ts';
import { LEVELS, USUAL_LEVELS, inputError, levelName, splitAgentList } from '../../../scenario/index.ts';
import { type Plan, matchesIn } from '../../../matches/index.ts';
import { blocksOption, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { plural, sizeOf } from '../../print/words.ts';
import { EXIT } from '../../exit-code.ts';
import { workersOf } from '../../runs/play-plan.ts';
import { formatDuration } from '../../terminal/progress-bar.ts';
import { estimate } from '../../../experiment/estimate.ts';
import { planPlayedBy } from '../../runs/players.ts';
import { StudyStopped, STUDY_OPTIONS, studied, workshopOf } from '../../runs/study.ts';

const MOST_LEVELS = 20;

/** The plan of each level, the weakest first. */
function levelPlans(args: Args, context: Context): Plan[] {
  const text = args.text('levels');
  const levels = text === undefined ? [...USUAL_LEVELS] : splitAgentList(text);
  if (levels.length > MOST_LEVELS)
    throw inputError(`--levels ${text}`, `found ${levels.length} levels, the most allowed is ${MOST_LEVELS}`);
  const plans = levels.map((level) => planPlayedBy(level, '--levels', args, context));
  const specs = plans.map(({ matchups }) => matchups[0]!.entrants[0]!.agent);
  const twice = specs.find((spec, i) => specs.indexOf(spec) !== i);
  if (twice !== undefined) throw inputError('--levels', `${levelName(twice)} stands twice; expected each level once`);
  return plans;
}

const BAND = /^(?:(.+)=)?(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/;

/** The fair bands of `--band`, by level: `45..55` for all of them, `expert=47..53` for one. */
function bandsOf(args: Args, plans: readonly Plan[]): (readonly [number, number] | undefined)[] {
  const specs = plans.map(({ matchups }) => matchups[0]!.entrants[0]!.agent);
  const bands: (readonly [number, number] | undefined)[] = plans.map(() => undefined);
  for (const text of args.list('band')) {
    const [, level, from, to] = BAND.exec(text) ?? [];
    const band = [Number(from) / 100, Number(to) / 100] as const;
    if (from === undefined || !(band[0] < band[1] && band[1] <= 1))
      throw inputError(`--band ${text}`, `found "${text}", expected percentages such as 45..55, or expert=47..53`);
    const at = specs.flatMap((spec, i) =>
      level === undefined || spec === level || LEVELS.some((one) => one.name === level && one.spec === spec) ? [i] : [],
    );
    if (at.length === 0)
      throw inputError(`--band ${text}`, `no level "${level}" is played; known: ${specs.map(levelName).join(', ')}`);
    for (const i of at) bands[i] = band;
  }
  return bands;
}

/** Scores by level; more levels than a terminal is wide are for the page. */
function skillTable({ levels, sides }: SkillStudy): string {
  return terminalTable(
    ['side', 'level', 'score [95 %]', 'blocks', 'verdict'],
    sides.flatMap(({ side, scores, verdict }) =>
      scores.map((score, l) => [
        l === 0 ? side : '',
        levelName(levels[l]!),
        `${shareText(score)} %`,
        String(score.n),
        l === 0 ? verdictWords(verdict, levels.length) : '',
      ]),
    ),
    ['left', 'left', 'right', 'right', 'left'],
  );
}

/** Prints the time that each level would take, from a sample of each; false when it was stopped. */
async function foretell(plans: readonly Plan[], args: Args, context: Context): Promise<boolean> {
  const { io, registry, extraRegistry, signal } = context;
  const workers = workersOf(args);
  const found: { level: string; matches: number; seconds: number; bytes: number }[] = [];
  for (const plan of plans) {
    const more = extraRegistry === undefined ? {} : { extraRegistry };
    const one = await estimate(plan, registry, { workers, signal, ...more });
    if (one === null) return false;
    const level = levelName(plan.matchups[0]!.entrants[0]!.agent);
    found.push({ level, matches: matchesIn(plan), seconds: one.seconds, bytes: one.bytes });
    if (!args.flag('json'))
      io.out(`${level}: ${sizeOf(plan)}, about ${formatDuration(one.seconds)} with ${plural(workers, 'worker')}\n`);
  }
  const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
  if (args.flag('json')) printJson(io, { scenario: plans[0]!.name, workers, levels: found, seconds, bytes });
  else io.out(`all levels: about ${formatDuration(seconds)}, ${(bytes / 1e6).toFixed(1)} MB\n`);
  return true;
}

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const plans = levelPlans(args, context);
  const bands = bandsOf(args, plans);
  if (args.flag('dry-run')) {
    if (!(await foretell(plans, args, context))) {
      io.err('stopped before there was an estimate\n');
      throw new StudyStopped(EXIT.interrupted);
    }
    return;
  }
  const { teams } = compilePlan(plans[0]!, registry).info;
  const found = await studySkill(plans, workshopOf(args, context), teams, bands);
  const { levels, runs, rows, sides, ranks } = found;
  const { name: scenario, seed } = plans[0]!;
  const folder = studyFolder(args.required('out'), 'skill', runs[0]!.runId, [
    ...runs.map(({ runId }) => runId),
    JSON.stringify(found.bands),
  ]);
  const file = join(folder, 'skill.csv');
  writeAtomically(file, skillCsv(rows, sides));
  const answer = skillSentences({ ...found, name: levelName });
  await writePage(folder, { ...skillPage({ ...found, scenario, seed, name: levelName }), answer });
  if (args.flag('json')) {
    const dirs = runs.map(({ dir }) => dir);
    printJson(io, { sentences: answer, scenario, seed, levels, bands: found.bands, sides, ranks, rows, dirs, file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${skillTable(found)}\n${REPORT_FILE}, skill.csv in ${folder}\n`);
}

export const skill: Command = {
  usage: 'skill <scenario>',
  summary: 'Play a scenario at several levels of play: who is too strong, and for whom',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    ...Object.fromEntries(Object.entries(STUDY_OPTIONS).filter(([name]) => name !== 'agents')),
    levels: textOption(
      `Levels or agents, the weakest first; default: ${USUAL_LEVELS.join(',')}. ${LEVELS.map(({ name, spec }) => `${name}: ${spec}`).join('; ')}`,
    ),
    band: textOption('Fair scores in percent: 45..55 at every level, or expert=47..53 at one; may be repeated'),
    blocks: blocksOption('Blocks for each match-up and level'),
    'dry-run': {
      type: 'boolean',
      describe: 'Estimate the time of each level from a small sample; do not play the study',
    },
  },
  examples: [
    ['skill dogfight/ship-stats', 'Which ships are too strong, for beginners, for experts, or for everybody?'],
    ['skill my.yaml --levels novice,casual,skilled --blocks 200', 'Three levels, more certainty'],
    ['skill my.yaml --levels casual,expert --band expert=48..52', 'A narrower band where players are better'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
