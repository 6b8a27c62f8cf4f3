import { join } from 'node:path';
import type { ListExchange } from '../../../core/index.ts';
import { numbersIn, pricePlan, studyFolder, studyPrices, type PriceQuestion } from '../../../experiment/index.ts';
import {
  effectText,
  foldUntold,
  pricePage,
  priceSentences,
  pricesCsv,
  worthText,
  type PricedRow,
} from '../../../report/index.ts';
import { Q_MEANS } from '../../../report/sentences/words.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { runIdOf } from '../../../runner/index.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { hint, inputError } from '../../../scenario/index.ts';
import { ownSides, type Plan } from '../../../matches/index.ts';
import type { Estimate } from '../../../stats/index.ts';
import { textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { LIST_OPTIONS, namedIn, readScenario } from '../../runs/read-scenario.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';
import { isCardNumber, numberQuestionOf, priceNumber } from './number-price.ts';

const MATCHES = 8000;
const MOST_MATCHES = 100_000_000;
/** With fewer parts there is no useful mean to compare a part with. */
const FEWEST_PARTS = 3;

/** The ids that `--of` names, without the table in front of them. */
function askedOf(args: Args, exchanges: readonly ListExchange[]): string[] {
  const known = [...new Set(exchanges.map(({ id }) => id))];
  return args.list('of').map((path) => {
    const id = path.slice(path.lastIndexOf('.') + 1);
    if (!known.includes(id))
      throw inputError(
        `--of ${path}`,
        `is no part of the lists that can be taken away; ${hint(id, known)}; expected such as upgrades.${known[0]}`,
      );
    return id;
  });
}

/** A number of a card, with values around the present one, as `--vary` takes it. */
function numberOf(content: unknown): string {
  const found = numbersIn(content).find(([path]) => /^(?!sides\.)[^.]+\.[^.]+\.[^.]+$/.test(path));
  if (found === undefined) return 'TABLE.CARD.NUMBER=1..5';
  const [path, value] = found;
  return `${path}=${Math.max(0, value - 2)}..${value + 2}`;
}

/** All parts of the lists that play, each with its removal as an exchange for nothing. */
function questionOf(plan: Plan, args: Args, { registry }: Context): PriceQuestion {
  const game = registry.games.get(plan.gameId);
  if (game?.exchanges === undefined || game.lists === undefined)
    throw inputError(
      namedIn(args),
      game === undefined
        ? `the cards of ${plan.gameId} have no points; what a number is worth: broadside sweep ${namedIn(args)} --vary ${numberOf(plan.content)}`
        : `the cards of ${plan.gameId} have no points: ask for a number of one, such as --of cards.ID.cost`,
    );
  const playing = ownSides(plan);
  const exchanges = game.exchanges(plan.content).filter(({ side, against }) => playing.has(side) && against === '');
  if (new Set(exchanges.map(({ id }) => id)).size < FEWEST_PARTS)
    throw inputError(
      namedIn(args),
      `its lists hold fewer than ${FEWEST_PARTS} parts that can be taken away; a price is measured against the others`,
    );
  const builder = game.lists(plan.content);
  const whole = new Map(builder.lists.map(({ label, list }) => [label, builder.tell(list).points]));
  return {
    plan: { ...plan, name: `${plan.name}-price` },
    exchanges,
    pointsOf: ({ side, list }) => whole.get(side)! - builder.tell(list).points,
    matches: args.whole('matches', 1, MOST_MATCHES) ?? MATCHES,
  };
}

function table(rows: readonly PricedRow[]): string {
  const { told, note } = foldUntold(
    rows,
    ({ effect }) => effect,
    ({ id }) => id,
  );
  if (told.length === 0) return `${note}\n`;
  // Either all parts have prices, or none has.
  const isPriced = told.some(({ worth }) => Number.isFinite(worth.value));
  const text = terminalTable(
    [
      'part',
      'copies',
      'costs',
      ...(isPriced ? ['worth [95 %]', 'q-value'] : []),
      'all add [95 %], pp',
      'matches moved',
      'blocks',
    ],
    told.map(({ id, copies, points, worth, qValue, effect, moved }) =>
      [id, String(Number(copies.toFixed(1))), String(points)].concat(
        isPriced ? [worthText(worth), Number.isNaN(qValue) ? '' : qValue.toFixed(3)] : [],
        effectText(effect),
        `${(100 * moved).toFixed(0)} %`,
        String(effect.n),
      ),
    ),
    ['left', ...Array.from({ length: isPriced ? 7 : 5 }, () => 'right' as const)],
  );
  return `${text}${note === '' ? '' : `${note}\n`}${isPriced ? `\n${Q_MEANS}\n` : ''}`;
}

async function study(args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const [path, ...others] = args.list('of').filter((one) => isCardNumber(one));
  if (path !== undefined) {
    if (others.length > 0 || args.list('of').length > 1)
      throw inputError(`--of ${args.list('of').join(' --of ')}`, 'expected one number of a card at a time');
    const matches = args.whole('matches', 1, MOST_MATCHES) ?? MATCHES;
    return priceNumber(numberQuestionOf(path, matches, args, context), args, context);
  }
  const { plan } = readScenario(args, context);
  const question = questionOf(plan, args, context);
  const asked = askedOf(args, question.exchanges);
  const { plan: varied } = pricePlan(question);
  await studyAhead([{ what: 'with and without each part', plan: varied, tells: 'changes' }], args, context);
  let first: Estimate | undefined;
  const found = await studyPrices(question, async (one) => {
    const outcome = await playStage(one, args, context);
    first = outcome.findings.winrates.at(-1)?.first;
    return outcome;
  });
  const { rows } = found;
  const folder = studyFolder(args.required('out'), 'price', runIdOf(varied), []);
  const file = join(folder, 'prices.csv');
  writeAtomically(file, pricesCsv(rows));
  const answer = priceSentences(rows, found, asked, plan, first);
  await writePage(folder, { ...pricePage(plan, rows), answer }, rulesFacts(plan, registry));
  if (args.flag('json')) {
    const { point, pointError } = found;
    printJson(io, { sentences: answer, scenario: plan.name, seed: plan.seed, point, pointError, rows, file });
    return;
  }
  io.out(
    `${answer.join('\n')}\n\n${table(rows)}\nworth: points of one copy; all add: what all copies add to the score of who brings them\n${REPORT_FILE}, prices.csv in ${folder}\n`,
  );
}

export const price: Command = {
  usage: 'price <scenario..>',
  summary: 'Say what each part of a fleet should cost, or which number a card should have',
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt)' } },
  options: {
    of: textOption(
      'upgrades.ID or squadrons.ID: say its price first; or cards.ID.cost: the cost at which a card is worth as much as others',
    ),
    matches: textOption(`Matches to spend on all parts together; default: ${MATCHES}`),
    ...LIST_OPTIONS,
    ...STUDY_OPTIONS,
  },
  examples: [
    ['price mine.txt theirs.txt --agents policy', 'What should the parts of two fleets cost?'],
    ['price armada/core-180 --of upgrades.gunnery-team', 'What should it cost, measured against all other parts?'],
    ['price dogfight/deck-duel --of cards.solar-flare.cost', 'At which cost is it worth as much as cards like it?'],
    ['price dogfight/quickstart --of cards.beam-lance.attack=1..6', 'The same for another number, at these values'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
