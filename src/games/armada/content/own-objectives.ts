/** The objectives of a scenario: the printed ones with the scenario's numbers, those that are like others, and those with their own terms. */
import { own } from '../../../core/index.ts';
import type { CardNumbers } from '../cards/card-numbers.ts';
import { OBJECTIVES } from '../cards/objectives.ts';
import type { Category, Objective } from '../cards/objective.ts';
import { TERM_NUMBERS, readTerms } from '../cards/term-forms.ts';
import type { Term } from '../cards/terms.ts';
import type { Content } from './content.ts';
import { checkTerms } from './objective-terms.ts';
import type { Fault } from './table-checks.ts';

type Rows = Content['objectives'];

/** Most objectives that a scenario adds: a match has a bit for each. */
const MOST_OWN = 12;
const ID = /^[a-z][a-z0-9-]{0,39}$/;

function numbersOf(terms: readonly Term[]): CardNumbers {
  const found: Record<string, number | Record<string, number>> = {};
  for (const [name, { term, numbers }] of Object.entries(TERM_NUMBERS)) {
    const amounts = terms.find((each) => each.term === term)?.amounts;
    if (amounts === undefined) continue;
    const all = Object.entries(numbers).map(([key, [place]]) => [key, amounts[place] ?? 0] as const);
    found[name] = all[0]![0] === '' ? all[0]![1] : Object.fromEntries(all);
  }
  return found;
}

/** A row of `objectives` as it is printed. */
export interface ObjectiveRow {
  readonly name: string;
  readonly category: Category;
  readonly victory: number;
  readonly numbers?: CardNumbers;
}

/** What the printed objectives say, by id. */
export const OBJECTIVE_ROWS: Readonly<Record<string, ObjectiveRow>> = Object.fromEntries(
  OBJECTIVES.map(({ id, row, terms }) => {
    const numbers = numbersOf(terms);
    return [id, Object.keys(numbers).length === 0 ? row : { ...row, numbers }];
  }),
);

function withNumbers(terms: readonly Term[], numbers: CardNumbers): readonly Term[] {
  const changed = Object.entries(numbers).flatMap(([name, said]) => {
    const form = TERM_NUMBERS[name]!;
    const all: readonly (readonly [string, number])[] = typeof said === 'number' ? [['', said]] : Object.entries(said);
    return all.map(([key, value]) => ({ term: form.term, place: form.numbers[key]![0], value }));
  });
  return terms.map(({ term, amounts }) => ({
    term,
    amounts: amounts.map(
      (amount, place) => changed.find((each) => each.term === term && each.place === place)?.value ?? amount,
    ),
  }));
}

/** An objective without its numbers: its own terms, the printed ones, or those of the objective that it is `like`, which may be `like` another. */
function modelOf(rows: Rows, id: string): Pick<Objective, 'id' | 'said' | 'terms' | 'effects'> | undefined {
  let at: string | undefined = id;
  for (let k = 0; k <= Object.keys(rows).length && at !== undefined; k++) {
    const row: Rows[string] | undefined = own(rows, at);
    if (row?.terms !== undefined) return { id: at, said: row.terms, ...readTerms(row.terms) };
    const printed = OBJECTIVES.find((each) => each.id === at);
    if (printed !== undefined) return printed;
    at = row?.like;
  }
  return undefined;
}

/** All objectives, printed ones first. */
export const allObjectives = ({ objectives }: Pick<Content, 'objectives'>): readonly Objective[] => {
  const added = Object.keys(objectives).filter((id) => !Object.hasOwn(OBJECTIVE_ROWS, id));
  return [...OBJECTIVES.map(({ id }) => id), ...added].flatMap((id) => {
    const model = modelOf(objectives, id);
    const row = own(objectives, id);
    if (model === undefined || row === undefined) return OBJECTIVES.find((each) => each.id === id) ?? [];
    const { name, category, victory, numbers = {} } = row;
    return {
      id,
      row: { name, category, victory },
      terms: withNumbers(model.terms, numbers),
      effects: model.effects,
      said: model.said,
    };
  });
};

function checkNumbers(id: string, printed: CardNumbers, numbers: CardNumbers, fault: Fault): void {
  for (const [name, said] of Object.entries(numbers)) {
    const is = printed[name];
    if (is === undefined) {
      fault([name], `${id} has no number "${name}"`, Object.keys(printed));
      continue;
    }
    if ((typeof is === 'number') !== (typeof said === 'number')) {
      const wanted = typeof is === 'number' ? 'one number' : `numbers by name: ${Object.keys(is).join(', ')}`;
      fault([name], `expected ${wanted}`);
      continue;
    }
    const all: readonly (readonly [string, number])[] = typeof said === 'number' ? [['', said]] : Object.entries(said);
    for (const [key, value] of all) {
      const path = key === '' ? [name] : [name, key];
      const place = own(TERM_NUMBERS[name]!.numbers, key);
      if (place === undefined)
        fault(path, `${name} of ${id} has no "${key}"`, Object.keys(TERM_NUMBERS[name]!.numbers));
      else if (value < place[1] || value > place[2]) fault(path, `found ${value}, expected ${place[1]} to ${place[2]}`);
    }
  }
}

/** Checks the rows of `objectives`; paths start at the id. Returns true if all of them can be played. */
export function checkObjectiveRows({ objectives }: Pick<Content, 'objectives'>, fault: Fault): boolean {
  let sound = true;
  const say: Fault = (path, message, known) => {
    sound = false;
    fault(path, message, known);
  };
  const added = Object.keys(objectives).filter((id) => !Object.hasOwn(OBJECTIVE_ROWS, id));
  if (added.length > MOST_OWN)
    say([added[MOST_OWN]!], `too many objectives: found ${added.length} new ones, expected at most ${MOST_OWN}`);
  for (const [id, row] of Object.entries(objectives)) {
    const printed = Object.hasOwn(OBJECTIVE_ROWS, id);
    const model = modelOf(objectives, id);
    if (printed && row.like !== undefined)
      say([id, 'like'], 'a printed objective is itself; give the new one another id');
    if (!printed && !ID.test(id))
      say(
        [id],
        `the id "${id}" is not allowed; expected up to 40 small letters, digits and hyphens, starting with a letter`,
      );
    if (model === undefined)
      if (row.like === undefined)
        say(
          [id],
          `unknown objective "${id}"; a new one says under "terms" what it is about, or is "like" a printed one`,
          Object.keys(OBJECTIVE_ROWS),
        );
      else say([id, 'like'], `unknown objective "${row.like}"`, Object.keys(OBJECTIVE_ROWS));
    else {
      const terms = own(objectives, model.id)?.terms;
      const is = OBJECTIVES.find((each) => each.id === model.id);
      if (terms === undefined && row.victory > 0 && is?.row.victory === 0)
        say([id, 'victory'], `${model.id} has no victory tokens, so that a token scores nothing; expected 0`);
      if (terms !== undefined)
        checkTerms(terms, row.victory, (path, message) => {
          say([id, ...path], message);
        });
      checkNumbers(id, numbersOf(model.terms), row.numbers ?? {}, (path, message, known) => {
        say([id, 'numbers', ...path], message, known);
      });
    }
  }
  return sound;
}
