import { join } from 'node:path';
import { ALL_LABEL } from '../../../analysis/index.ts';
import { denyPlan, studyDenials, writeDenyStudy } from '../../../experiment/index.ts';
import { denySentences, effectText, type VariantRow } from '../../../report/index.ts';
import { rulesFacts } from '../../../runner/run-report.ts';
import { inputError, restrictionsOf } from '../../../scenario/index.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { LIST_OPTIONS, readScenario } from '../../runs/read-scenario.ts';
import { printJson } from '../../print/print-json.ts';
import { blocksOption, textOption } from '../../args/options.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';
import { terminalTable } from '../../../report/table.ts';

const text = ({ difference, lo, hi }: VariantRow): string => effectText({ value: difference, lo, hi });

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const { plan, game } = readScenario(args, context);
  const terms = [...new Set(args.list('deny'))];
  if (terms.length === 0)
    throw inputError('broadside deny', `expected --deny, once or more; here are ${restrictionsOf(game).join(', ')}`);
  const { plan: varied } = denyPlan(plan, game, terms, registry.agents);
  await studyAhead([{ what: 'with and without each restriction', plan: varied, tells: 'changes' }], args, context);
  const found = await studyDenials(plan, game, terms, registry.agents, (one) => playStage(one, args, context));
  const { dir, matches, rows } = found;
  await writeDenyStudy(found, plan, rulesFacts(plan, registry));
  const answer = denySentences(rows, plan);
  if (args.flag('json')) {
    printJson(io, {
      sentences: answer,
      scenario: plan.name,
      seed: plan.seed,
      matches,
      rows,
      file: join(dir, 'deny.csv'),
    });
    return;
  }
  const seats = [ALL_LABEL, ...Array.from({ length: plan.seats }, (_, seat) => String(seat))];
  io.out(`${answer.join('\n')}\n\n`);
  io.out(
    'Score of a player who is denied something, less the score of the same player who is not, in points of 100:\n\n',
  );
  io.out(
    terminalTable(
      ['denied', 'change [95 %]', ...seats.slice(1).map((seat) => `on seat ${seat}`), 'matches moved', 'blocks'],
      terms.map((term) => {
        const bySeat = seats.map((seat) => rows.find((row) => row.variant === term && row.seat === seat)!);
        const { moved, n } = bySeat[0]!;
        return [term].concat(
          bySeat.map((row) => text(row)),
          `${(100 * moved).toFixed(0)} %`,
          String(n),
        );
      }),
      ['left', ...seats.map(() => 'right' as const), 'right', 'right'],
    ),
  );
  io.out(`\n${matches} matches on common seeds\nreport.html, deny.csv in ${dir}\n`);
}

export const deny: Command = {
  usage: 'deny <scenario..>',
  summary:
    'Measure what a player loses who may not use a card, an ability or foresight (who has another card instead: cards)',
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt)' } },
  options: {
    ...STUDY_OPTIONS,
    ...LIST_OPTIONS,
    deny: textOption('card:missiles, ability, lookahead, …; may be repeated'),
    blocks: blocksOption('Blocks for each match-up; each is played again for every restriction and side'),
  },
  examples: [
    ['deny dogfight/quickstart --deny ability --deny card:missiles', 'What are they worth to their owners?'],
    ['deny my.yaml --deny lookahead --deny state --blocks 500', 'How much of the game is skill?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
