import { join } from 'node:path';
import { luckPlan, studyLuck, writeLuckStudy } from '../../../experiment/index.ts';
import { indexWords, luckSentences, narrows, shareText, type AdjustedRow } from '../../../report/index.ts';
import { rulesFacts } from '../../../runner/run-report.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { LIST_OPTIONS, readScenario } from '../../runs/read-scenario.ts';
import { printJson } from '../../print/print-json.ts';
import { blocksOption } from '../../args/options.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';
import { terminalTable } from '../../../report/table.ts';
import { plural } from '../../print/words.ts';

/** Scores after the luck of deals and dice has been removed, if the game reports that luck. */
const adjustedTable = (rows: readonly AdjustedRow[]): string =>
  terminalTable(
    ['match-up', 'side', 'score, % [95 %]', 'without its luck, % [95 %]', 'spread left', 'blocks'],
    rows.map(({ matchup, side, plain, adjusted, left }) => [
      matchup,
      side,
      shareText(plain),
      shareText(adjusted),
      Number.isFinite(left) ? `${(100 * left).toFixed(0)} %` : '',
      String(plain.n),
    ]),
    ['left', 'left', 'right', 'right', 'right', 'right'],
  );

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const { plan, game } = readScenario(args, context);
  await studyAhead(
    [{ what: 'with each source of luck redrawn', plan: luckPlan(plan, game).plan, tells: 'luck' }],
    args,
    context,
  );
  const found = await studyLuck(plan, game, (varied) => playStage(varied, args, context));
  const { dir, matches, rows, adjusted } = found;
  await writeLuckStudy(found, plan, rulesFacts(plan, registry));
  const answer = luckSentences(rows, plan);
  if (args.flag('json')) {
    const file = join(dir, 'luck.csv');
    printJson(io, { sentences: answer, scenario: plan.name, seed: plan.seed, matches, rows, adjusted, file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n`);
  const several = plan.matchups.length > 1;
  io.out(
    terminalTable(
      [...(several ? ['match-up'] : []), 'luck of', 'by itself [95 %]', 'with all else [95 %]', 'blocks'],
      rows.map((row) =>
        (several ? [row.matchup] : []).concat(
          row.source,
          indexWords(row.first),
          indexWords(row.total),
          String(row.first.n),
        ),
      ),
      [...(several ? (['left'] as const) : []), 'left', 'right', 'right', 'right'],
    ),
  );
  io.out(`\nshares of the variance of a match's score; ${plural(matches, 'match', 'matches')}\n`);
  const apart = adjusted.filter(narrows);
  io.out(
    apart.length > 0
      ? `\n${adjustedTable(apart)}\n`
      : '\nTaking the luck of deals and dice out makes no score here more certain, so such scores are not shown; they are in luck-adjusted.csv\n',
  );
  io.out(`report.html, luck.csv, luck-adjusted.csv in ${dir}\n`);
}

export const luck: Command = {
  usage: 'luck <scenario..>',
  summary: 'Measure how much of the result each source of luck decides: the deal, the dice, who goes first',
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt)' } },
  options: {
    ...STUDY_OPTIONS,
    ...LIST_OPTIONS,
    blocks: blocksOption(
      'Blocks for each match-up; each is played again for every source, with it kept and with it redrawn',
    ),
  },
  examples: [
    ['luck mine.txt theirs.txt --agents policy', 'How much of a match between two fleets is luck?'],
    ['luck dogfight/quickstart --blocks 1000', 'Deal, dice, first player and the agents themselves'],
    ['luck my.yaml --set rules.openingHand=5', 'Does a smaller hand make the deal matter less?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
