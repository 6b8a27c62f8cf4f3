import { join } from 'node:path';
import { ALL_LABEL } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { adjustedCsv, effectsPage, luckCsv, type AdjustedRow, type LuckRow, type Page } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { adjustedScores, luckIndices, luckPlan } from '../../experiment/index.ts';
import { loadScenario } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { printJson } from '../print-json.ts';
import { scenarioOptions } from '../scenario-options.ts';
import { STUDY_OPTIONS, playStage, shareText, studied, studiedFacts, writePage } from '../study.ts';
import { terminalTable } from '../../report/table.ts';
import { plural } from '../words.ts';

/** What the whole says in one sentence. */
function verdict(rows: readonly LuckRow[]): string {
  const [most] = rows
    .filter(({ matchup }) => matchup === ALL_LABEL)
    .toSorted((a, b) => b.total.value - a.total.value || (a.source < b.source ? -1 : 1));
  if (most === undefined || !Number.isFinite(most.total.value))
    return 'Every match ended alike: there is no luck to share out.';
  return `Most depends on ${most.source}: settled beforehand, it alone would take away ${shareText(most.total)} % of the spread of scores.`;
}

/** The same as a page. */
function pageOf(plan: Plan, rows: readonly LuckRow[], adjusted: readonly AdjustedRow[]): Page {
  const several = new Set(rows.map(({ matchup }) => matchup)).size > 1;
  const name = ({ matchup, source }: LuckRow): string => (several ? `${matchup}: ${source}` : source);
  const share = { axis: 'share of the variance, %', unit: 'percent' as const };
  return effectsPage(`What luck decides in ${plan.name}`, verdict(rows), studiedFacts(plan), [
    {
      ...share,
      id: 'total',
      title: 'With all that depends on it',
      caption: 'Share of the variance of scores that would go if this luck alone were settled (total index).',
      points: rows.map((row) => ({ label: name(row), ...row.total })),
    },
    {
      ...share,
      id: 'first',
      title: 'By itself',
      caption: 'Share of the variance that remains when all other luck is averaged out (first-order index).',
      points: rows.map((row) => ({ label: name(row), ...row.first })),
    },
    {
      id: 'adjusted',
      title: 'Scores without their luck',
      caption: 'Score of each side with the luck of deals and dice taken out, as far as the game tells it.',
      axis: 'score, %',
      unit: 'percent',
      reference: 0.5,
      points: adjusted.map(({ matchup, side, adjusted: score }) => ({ label: `${side} in ${matchup}`, ...score })),
    },
  ]);
}

/** Scores with the luck of deals and dice taken out, as far as the game tells it. */
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
  const { plan: own, game } = loadScenario(args.required('scenario'), registry, scenarioOptions(args));
  const { plan, sources, places } = luckPlan({ ...own, name: `${own.name}-luck` }, game);
  const { dir, matches } = await playStage(plan, args, context);
  const found = await luckIndices(dir, { places });
  const bases = own.matchups.map(({ index }) => index);
  const rowsOf = (matchup: string, over: readonly number[]): LuckRow[] =>
    found.indices(sources.length, over).map(({ source, first, total }) => ({
      matchup,
      source: sources[source]!,
      first,
      total,
    }));
  const single = bases.length > 1 ? own.matchups.flatMap(({ label, index }) => rowsOf(label, [index])) : [];
  const rows = [...single, ...rowsOf(ALL_LABEL, bases)];
  const file = join(dir, 'luck.csv');
  writeAtomically(file, luckCsv(rows));
  const adjusted = (await adjustedScores(dir)).map((score): AdjustedRow => {
    const { label, entrants } = own.matchups[score.matchup]!;
    const { sideLabel: side, agent } = entrants[score.entrant]!;
    return Object.assign({}, score, { matchup: label, side, agent });
  });
  writeAtomically(join(dir, 'luck-adjusted.csv'), adjustedCsv(adjusted));
  await writePage(dir, pageOf(own, rows, adjusted));
  if (args.flag('json')) {
    printJson(io, { scenario: own.name, seed: own.seed, matches, rows, adjusted, file });
    return;
  }
  io.out(
    terminalTable(
      [
        ...(single.length > 0 ? ['match-up'] : []),
        'luck of',
        'by itself, % [95 %]',
        'with all else, % [95 %]',
        'blocks',
      ],
      rows.map((row) => [
        ...(single.length > 0 ? [row.matchup] : []),
        row.source,
        shareText(row.first),
        shareText(row.total),
        String(row.first.n),
      ]),
      [...(single.length > 0 ? (['left'] as const) : []), 'left', 'right', 'right', 'right'],
    ),
  );
  io.out(`\n${verdict(rows)}\n`);
  io.out(`shares of the variance of a match's score; ${plural(matches, 'match', 'matches')}\n`);
  io.out(`\n${adjustedTable(adjusted)}\nreport.html, luck.csv, luck-adjusted.csv in ${dir}\n`);
}

export const luck: Command = {
  usage: 'luck <scenario>',
  summary: 'Measure how much of the result each source of luck decides: the deal, the dice, who goes first',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    ...STUDY_OPTIONS,
    pairs: {
      type: 'string',
      requiresArg: true,
      describe: 'Blocks for each match-up; each is played again for every source, with it kept and with it redrawn',
    },
  },
  examples: [
    ['luck scenarios/dogfight/quickstart.yaml --pairs 1000', 'Deal, dice, first player and the agents themselves'],
    ['luck my.yaml --set rules.openingHand=5', 'Does a smaller hand make the deal matter less?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
