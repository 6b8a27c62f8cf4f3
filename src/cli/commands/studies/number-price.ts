import { join } from 'node:path';
import {
  FEWEST_LIKE,
  cardsInDecks,
  likeCards,
  numberAt,
  numberPlan,
  parseVariation,
  studyFolder,
  studyNumber,
  takes,
  type NumberQuestion,
} from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import {
  effectText,
  numberPriceCsv,
  numberPricePage,
  numberPriceSentences,
  type NumberPrice,
} from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { runIdOf } from '../../../runner/index.ts';
import { compilePlan } from '../../../runner/registries.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { InputError, inputError } from '../../../scenario/index.ts';
import type { Args } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { cardCode } from '../../runs/card-code.ts';
import { playStage, studyAhead, runnerOf } from '../../runs/study.ts';

/** The number of values that are tried below and above the present value when none are given. */
const BELOW = 2;
const ABOVE = 3;
const PATH = /^cards\.([^.=]+)\.([^.=]+)(?:=(.+))?$/;

type Cards = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const cardsOf = ({ content }: Plan): Cards => (content as { readonly cards?: Cards }).cards ?? {};

/** Whether `--of` names a number of a card. */
export const isCardNumber = (path: string): boolean => path.startsWith('cards.');

type Decks = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** A card of a deck in whose place the priced card can be put: the id of the card, and the changes, as `--set` takes them, that do so. */
interface Place {
  readonly instead: string;
  readonly sets: readonly string[];
}

/**
 * Puts a card that no deck holds into the place of the similar card of which the decks hold most copies, of as many copies as the
 * rules of decks allow; null if no deck may hold it.
 */
function placeFor(card: string, like: readonly string[], plan: Plan, isValid: (place: Place) => boolean): Place | null {
  const { decks = {}, sides = {} } = plan.content as {
    readonly decks?: Decks;
    readonly sides?: Readonly<Record<string, { readonly deck?: unknown } | undefined>>;
  };
  const playing = new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ sideLabel }) => sideLabel)));
  const used = [...new Set([...playing].map((side) => sides[side]?.deck))].filter((deck) => typeof deck === 'string');
  const copiesOf = (id: string): number => used.reduce((sum, deck) => sum + (decks[deck]?.[id] ?? 0), 0);
  for (const instead of like.toSorted((a, b) => copiesOf(b) - copiesOf(a))) {
    if (copiesOf(instead) === 0) break;
    for (let most = Math.max(...used.map((deck) => decks[deck]?.[instead] ?? 0)); most > 0; most--) {
      const sets = used.flatMap((deck) => {
        const held = decks[deck]?.[instead] ?? 0;
        const placed = Math.min(held, most);
        return placed === 0 ? [] : [`decks.${deck}.${instead}=${held - placed}`, `decks.${deck}.${card}=${placed}`];
      });
      if (isValid({ instead, sets })) return { instead, sets };
    }
  }
  return null;
}

/** A copy of the card with another value, as a text of `--set`. */
const copyOf = (
  card: Readonly<Record<string, unknown>>,
  like: string,
  id: string,
  number: string,
  value: number,
): string => {
  const name = typeof card['name'] === 'string' ? { name: `${card['name']} (${number} ${value})` } : {};
  return `cards.${id}=${JSON.stringify({ like: card['like'] ?? like, ...card, ...name, [number]: value })}`;
};

/** The question that `--of cards.ID.NUMBER` or `--of cards.ID.NUMBER=0..6` asks. */
export function numberQuestionOf(path: string, matches: number, args: Args, context: Context): NumberQuestion {
  const [, card = '', number = '', range] = PATH.exec(path) ?? [];
  const at = `--of ${path}`;
  if (number === '')
    throw inputError(at, 'expected a number of a card, such as cards.solar-flare.cost or cards.solar-flare.cost=0..6');
  const runner = runnerOf(args, context);
  const asItIs = runner.plan([]);
  const whole = compilePlan(asItIs, context.registry);
  const code = cardCode(whole, card, at);
  const written = cardsOf(asItIs)[card];
  const base = numberAt(asItIs.content, `cards.${card}.${number}`, at);
  const like = likeCards(whole, code);
  if (like.length < FEWEST_LIKE)
    throw inputError(
      at,
      `only ${like.length} ${like.length === 1 ? 'card is' : 'cards are'} like ${card}, and a price is measured against the middle of at least ${FEWEST_LIKE}; for scores by its values: sweep --vary`,
    );
  const isHeld = cardsInDecks(asItIs, whole).includes(code);
  const place = isHeld ? null : placeFor(card, like, asItIs, ({ sets }) => takes(runner, sets));
  if (!isHeld && place === null)
    throw inputError(at, `${card} is in no deck that plays here, and none may hold it in the place of a card like it`);
  const placed = place?.sets ?? [];
  const plain = runner.plan(placed);
  const asked =
    range === undefined
      ? Array.from({ length: BELOW + ABOVE + 1 }, (_, i) => base - BELOW + i)
      : parseVariation(`${number}=${range}`, '--of').values;
  const copies: { value: number; id: string; set: string }[] = [];
  let refused: InputError | undefined;
  for (const value of asked) {
    if (value === base) continue;
    const id = `${card}-${number}-${value}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
    const set = copyOf(written ?? {}, card, id, number, value);
    try {
      runner.plan([...placed, set]);
      copies.push({ value, id, set });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused = error;
      // A value that the user names is not skipped when it is invalid.
      if (range !== undefined) break;
    }
  }
  if (copies.length === 0 || (range !== undefined && refused !== undefined))
    throw inputError(
      at,
      `no other card may stand beside it with another ${number} (${refused?.faults[0]?.message ?? 'no value was named'}); for scores by its values: sweep --vary cards.${card}.${number}=…`,
    );
  const plan = runner.plan([...placed, ...copies.map(({ set }) => set)]);
  return {
    plan: { ...plan, name: `${plan.name}-price` },
    plain,
    game: compilePlan(plan, context.registry),
    card,
    number,
    base,
    copies: copies.map(({ value, id }) => ({ value, id })),
    like,
    instead: place?.instead ?? null,
    matches,
  };
}

function table({ number, values, like, card }: NumberPrice): string {
  const rows = [
    ...values.map((one) => ({ name: `${card} at ${number} ${one.value}`, ...one })),
    ...like.map((one) => ({ name: one.id, ...one })),
  ];
  return terminalTable(
    ['in its place', 'brings [95 %], pp', 'matches moved', 'blocks'],
    rows.map(({ name, effect, moved }) => [
      name,
      effectText(effect),
      `${(100 * moved).toFixed(0)} %`,
      String(effect.n),
    ]),
    ['left', 'right', 'right', 'right'],
  );
}

/** Runs the command that finds the value of a number at which a card is worth as much as similar cards. */
export async function priceNumber(question: NumberQuestion, args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const { plan: varied } = numberPlan(question);
  await studyAhead([{ what: 'other values, and like cards', plan: varied, tells: 'changes' }], args, context);
  const found = await studyNumber(question, (one) => playStage(one, args, context));
  const { plain: plan } = question;
  const folder = studyFolder(args.required('out'), 'price', runIdOf(varied), [question.card, question.number]);
  const file = join(folder, 'number-price.csv');
  writeAtomically(file, numberPriceCsv(found));
  const answer = numberPriceSentences(found, plan);
  await writePage(folder, { ...numberPricePage(plan, found), answer }, rulesFacts(plan, registry));
  if (args.flag('json')) {
    const { at: _curve, ...told } = found;
    printJson(io, { sentences: answer, scenario: plan.name, seed: plan.seed, ...told, file });
    return;
  }
  io.out(
    `${answer.join('\n')}\n\n${table(found)}\nbrings: what all copies in its place add to the score of who holds them\n${REPORT_FILE}, number-price.csv in ${folder}\n`,
  );
}
