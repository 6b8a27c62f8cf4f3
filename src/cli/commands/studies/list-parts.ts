/** `cards` for games whose players bring lists: what each part of the lists of a scenario is worth. */
import { join } from 'node:path';
import type { ListExchange } from '../../../core/index.ts';
import { partVariants, studyParts, writePartStudy, type PartQuestion } from '../../../experiment/index.ts';
import type { PartValue } from '../../../analysis/index.ts';
import { ownSides, type Plan } from '../../../matches/index.ts';
import { effectText, foldUntold, partName, partSentences } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { rulesFacts } from '../../../runner/run-report.ts';
import { hint, inputError } from '../../../scenario/index.ts';
import type { Args } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { confirmersOf, onlyAgent, planPlayedBy } from '../../runs/players.ts';
import { namedIn } from '../../runs/read-scenario.ts';
import { playStage, studyAhead } from '../../runs/study.ts';
import type { Exchanges } from './card-players.ts';

export const EXCHANGE_MATCHES = 8000;
export const MOST_MATCHES = 100_000_000;

function exchangesAsked(plan: Plan, args: Args, { registry }: Context): readonly ListExchange[] {
  for (const option of ['matches', 'exchange'])
    if (args.text(option) !== undefined)
      throw inputError(`--${option}`, `${plan.gameId} has no decks to draw at random; expected --exchange-matches`);
  const against = args.text('against');
  const playing = ownSides(plan);
  const all = registry.games.get(plan.gameId)!.exchanges!(plan.content, against).filter(({ side }) =>
    playing.has(side),
  );
  if (all.length === 0)
    throw against === undefined
      ? inputError(namedIn(args), 'its fleets hold no upgrade or squadron that can be exchanged')
      : inputError(
          `--against ${against}`,
          'leaves no legal list; expected "nothing", or the id of a squadron that the fleets may hold',
        );
  const wanted = args.list('card');
  for (const id of wanted)
    if (!all.some((exchange) => exchange.id === id))
      throw inputError(
        `--card ${id}`,
        `is no part of the lists that can be exchanged; ${hint(id, [...new Set(all.map((each) => each.id))])}`,
      );
  return wanted.length === 0 ? all : all.filter(({ id }) => wanted.includes(id));
}

function table(values: readonly PartValue[], seats: number): string {
  const bySeat = Array.from({ length: seats }, (_, seat) => seat);
  const ranked = values
    .filter(({ seat }) => seat < 0)
    .toSorted((a, b) => b.effect.value - a.effect.value || (a.id < b.id ? -1 : 1));
  const { told, note } = foldUntold(ranked, ({ effect }) => effect, partName);
  if (told.length === 0) return `${note}\n`;
  const text = terminalTable(
    [
      'part',
      'points',
      'instead of',
      'adds [95 %]',
      ...bySeat.map((seat) => `on seat ${seat}`),
      'matches moved',
      'blocks',
    ],
    told.map((part) =>
      [part.id, String(part.points), part.against || 'nothing', effectText(part.effect)].concat(
        bySeat.map((seat) => {
          const own = values.find(
            (each) =>
              each.seat === seat && each.kind === part.kind && each.id === part.id && each.against === part.against,
          );
          return own === undefined ? '' : effectText(own.effect);
        }),
        `${(100 * part.moved).toFixed(0)} %`,
        String(part.effect.n),
      ),
    ),
    ['left', 'right', 'left', 'right', ...bySeat.map(() => 'right' as const), 'right', 'right'],
  );
  return note === '' ? text : `${text}${note}\n`;
}

/** The plan, with the name under which runs of `cards` are stored. */
const named = (plan: Plan): Plan => ({ ...plan, name: `${plan.name}-cards` });

const matchesAsked = (args: Args): number => args.whole('exchange-matches', 1, MOST_MATCHES) ?? EXCHANGE_MATCHES;

/** The exchanges of parts of the lists in `plan`, for several players. */
export function listExchanges(plan: Plan, args: Args, context: Context): Exchanges {
  const varied = partVariants(named(plan), exchangesAsked(plan, args, context));
  return {
    what: 'part',
    plan: varied.plan,
    variants: varied.entrants,
    names: varied.variants.map(({ id, against }) => (against === '' ? id : `${id} instead of ${against}`)),
    matches: matchesAsked(args),
  };
}

/** Exchanges the parts of the lists in `plan`, prints what each is worth, and writes `part-values.csv` and a page. */
export async function studyLists(plan: Plan, args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const question: PartQuestion = {
    plan: named(plan),
    exchanges: exchangesAsked(plan, args, context),
    matches: matchesAsked(args),
    players: confirmersOf(args, plan, [], '--exchange-matches').map((player) => {
      const own = planPlayedBy(player, '--confirm', args.but({ against: undefined }), context);
      return { agent: onlyAgent(own)!.agent, plan: named(own) };
    }),
  };
  const perBlock = plan.matchups.length * plan.seats;
  const pairs = Math.max(1, Math.floor(question.matches / perBlock));
  await studyAhead([{ what: 'exchanges', plan: { ...question.plan, pairs }, tells: 'nothing' }], args, context);
  const found = await studyParts(question, (one) => playStage(one, args, context));
  const { values, confirmed } = found;
  const dir = await writePartStudy(found, question, args.required('out'), rulesFacts(plan, registry));
  const answer = partSentences(values, plan, confirmed);
  if (args.flag('json')) {
    const { seed } = plan;
    printJson(io, {
      sentences: answer,
      scenario: plan.name,
      seed,
      values,
      confirmed,
      file: join(dir, 'part-values.csv'),
    });
    return;
  }
  io.out(`${answer.join('\n')}\n\n`);
  io.out(
    'What all copies of a part add to the score of who brings them, in points of 100, on the same seeds; points are those of one copy:\n\n',
  );
  io.out(table(values, plan.seats));
  for (const { agent, values: own } of confirmed)
    io.out(`\nThe same in the hands of ${agent}:\n\n${table(own, plan.seats)}`);
  io.out(`\nreport.html, part-values.csv in ${dir}\n`);
}
