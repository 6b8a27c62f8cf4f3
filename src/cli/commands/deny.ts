import { join } from 'node:path';
import { TrialComparison } from '../../analysis/index.ts';
import { denyCsv, effectsPage, type VariantRow } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { addTrials } from '../../experiment/index.ts';
import { inputError, loadScenario, restrictedPlay, restrictionsOf, withVariants } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { printJson } from '../print-json.ts';
import { scenarioOptions } from '../scenario-options.ts';
import { STUDY_OPTIONS, effectText, playStage, studied, studiedFacts, writePage } from '../study.ts';
import { terminalTable } from '../../report/table.ts';

const ALL = 'all';

const text = ({ difference, lo, hi }: VariantRow): string => effectText({ value: difference, lo, hi });

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const { plan: own, game } = loadScenario(args.required('scenario'), registry, scenarioOptions(args));
  const terms = [...new Set(args.list('deny'))];
  if (terms.length === 0)
    throw inputError('broadside deny', `expected --deny, once or more; here are ${restrictionsOf(game).join(', ')}`);
  const { plan, trials } = withVariants(
    { ...own, name: `${own.name}-deny` },
    restrictedPlay(terms, game, registry.agents),
  );
  const idle = terms.find((_, variant) => trials.every((trial) => trial.variant !== variant));
  if (idle !== undefined) throw inputError(`--deny ${idle}`, 'takes nothing away from the agents of this scenario');
  if (plan.pairs < 2) throw inputError(own.name, `found ${plan.pairs} pair a match-up, expected at least 2 to compare`);
  const { dir, matches } = await playStage(plan, args, context);
  const comparison = new TrialComparison(terms.length, plan.seats);
  await addTrials(comparison, trials, dir);
  const rows = comparison.effects().map((effect): VariantRow => {
    const { variant, seat } = effect;
    return Object.assign({}, effect, { variant: terms[variant]!, seat: seat < 0 ? ALL : String(seat) });
  });
  const file = join(dir, 'deny.csv');
  writeAtomically(file, denyCsv(rows));
  await writePage(
    dir,
    effectsPage(
      `Restricted play in ${own.name}`,
      'Score of a player who is denied something, less the score of the same player who is not, paired by block.',
      studiedFacts(own),
      [
        {
          id: 'denied',
          title: 'What each restriction costs',
          caption: 'Change of the score; a filled dot surely moved it.',
          axis: 'change of score, pp',
          unit: 'points',
          reference: 0,
          points: rows.map(({ variant, seat, difference, lo, hi, n }) => ({
            label: seat === ALL ? variant : `${variant}, seat ${seat}`,
            value: difference,
            lo,
            hi,
            n,
          })),
        },
      ],
    ),
  );
  if (args.flag('json')) {
    printJson(io, { scenario: own.name, seed: own.seed, matches, rows, file });
    return;
  }
  const seats = [ALL, ...Array.from({ length: plan.seats }, (_, seat) => String(seat))];
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
  usage: 'deny <scenario>',
  summary: 'Measure what a player loses without a card, an ability or looking ahead (restricted play)',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    ...STUDY_OPTIONS,
    deny: { type: 'string', requiresArg: true, describe: 'card:missiles, ability, lookahead, …; may be repeated' },
    pairs: {
      type: 'string',
      requiresArg: true,
      describe: 'Blocks for each match-up; each is played again for every restriction and side',
    },
  },
  examples: [
    [
      'deny scenarios/dogfight/quickstart.yaml --deny ability --deny card:missiles',
      'What are they worth to their owners?',
    ],
    ['deny my.yaml --deny lookahead --deny state --pairs 500', 'How much of the game is skill?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
