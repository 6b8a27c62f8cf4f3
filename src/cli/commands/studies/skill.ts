import { join } from 'node:path';
import { studySkill, studyFolder, type SkillStudy } from '../../../experiment/index.ts';
import { shareText, skillCsv, skillPage, skillSentences, verdictWords } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { compilePlan } from '../../../runner/registries.ts';
import { LEVELS, USUAL_LEVELS, inputError, levelName, splitAgentList } from '../../../scenario/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { blocksOption, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { partingSection, type Parted } from '../../runs/match-pages.ts';
import { planPlayedBy } from '../../runs/players.ts';
import { LIST_OPTIONS } from '../../runs/read-scenario.ts';
import { STUDY_OPTIONS, studied, studyAhead, runnerOf } from '../../runs/study.ts';

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

/** Scores by level. Levels that do not fit the width of the terminal are shown only on the page. */
function skillTable({ levels, sides }: SkillStudy): string {
  return terminalTable(
    ['side', 'level', 'score [99 %]', 'blocks', 'verdict'],
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

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const plans = levelPlans(args, context);
  const bands = bandsOf(args, plans);
  const names = plans.map(({ matchups }) => levelName(matchups[0]!.entrants[0]!.agent));
  await studyAhead(
    plans.map((plan, i) => ({ what: names[i]!, plan, tells: 'changes' })),
    args,
    context,
  );
  const { teams } = compilePlan(plans[0]!, registry).info;
  const found = await studySkill(plans, runnerOf(args, context), teams, bands);
  const { levels, runs, rows, sides, ranks } = found;
  const { name: scenario, seed } = plans[0]!;
  const folder = studyFolder(args.required('out'), 'skill', runs[0]!.runId, [
    ...runs.map(({ runId }) => runId),
    JSON.stringify(found.bands),
  ]);
  const file = join(folder, 'skill.csv');
  writeAtomically(file, skillCsv(rows, sides));
  const answer = skillSentences({ ...found, name: levelName });
  const parted = runs.slice(1).map((run, l): Parted => ({
    a: runs[l]!.dir,
    b: run.dir,
    what: `${levelName(levels[l + 1]!)} in place of ${levelName(levels[l]!)}`,
  }));
  const page = skillPage({ ...found, scenario, seed, name: levelName });
  const moments = plans[0]!.pairs < 2 ? [] : await partingSection(parted, folder, context);
  await writePage(
    folder,
    { ...page, answer, sections: [...page.sections, ...moments] },
    rulesFacts(plans[0]!, registry),
  );
  if (args.flag('json')) {
    const dirs = runs.map(({ dir }) => dir);
    printJson(io, { sentences: answer, scenario, seed, levels, bands: found.bands, sides, ranks, rows, dirs, file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${skillTable(found)}\n${REPORT_FILE}, skill.csv in ${folder}\n`);
}

export const skill: Command = {
  usage: 'skill <scenario..>',
  summary:
    'Play a scenario at several levels of play: who is too strong, and for whom (one score over all levels: run --players levels; what thinking longer is worth: ladder)',
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt)' } },
  options: {
    ...Object.fromEntries(Object.entries(STUDY_OPTIONS).filter(([name]) => name !== 'agents')),
    ...LIST_OPTIONS,
    levels: textOption(
      `Levels or agents, the weakest first; default: ${USUAL_LEVELS.join(',')}. ${LEVELS.map(({ name, spec }) => `${name}: ${spec}`).join('; ')}`,
    ),
    band: textOption('Fair scores in percent: 45..55 at every level, or expert=47..53 at one; may be repeated'),
    blocks: blocksOption('Blocks for each match-up and level'),
  },
  examples: [
    ['skill dogfight/ship-stats', 'Which ships are too strong, for beginners, for experts, or for everybody?'],
    ['skill my.yaml --levels novice,casual,skilled --blocks 200', 'Three levels, more certainty'],
    ['skill my.yaml --levels casual,expert --band expert=48..52', 'A narrower band where players are better'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
