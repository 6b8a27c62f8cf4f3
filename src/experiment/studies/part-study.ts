import { join } from 'node:path';
import { exchangeEffects, type PartValue } from '../../analysis/index.ts';
import type { ListExchange } from '../../core/index.ts';
import type { Entrant, Plan } from '../../matches/index.ts';
import { partValuesCsv, partValuesPage, type PartsBy } from '../../report/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { runFolder } from '../../runner/manifest.ts';
import { writePage, type PageFacts } from '../../runner/run-report.ts';
import { levelName, masterSeed, type EntrantVariant } from '../../scenario/index.ts';
import { raceVariants } from './race.ts';

/** The settings of a study of what the parts of lists are worth. */
export interface PartQuestion {
  readonly plan: Plan;
  readonly exchanges: readonly ListExchange[];
  /** Matches to spend, for each player. */
  readonly matches: number;
  /** Better players who repeat the exchanges that surely changed a score. */
  readonly players: readonly { readonly agent: string; readonly plan: Plan }[];
}

/** What each part of the lists is worth, by all exchanges and by further players. */
export interface PartStudy {
  readonly values: readonly PartValue[];
  readonly confirmed: readonly PartsBy[];
}

/** Exchanges of one part for another of its kind, on all sides that hold it. */
export interface Variant {
  readonly own: readonly ListExchange[];
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  readonly against: string;
}

function variantsOf(exchanges: readonly ListExchange[]): Variant[] {
  const groups = new Map<string, ListExchange[]>();
  for (const exchange of exchanges) {
    const key = `${exchange.kind} ${exchange.id} ${exchange.against === '' ? '' : 'for another'}`;
    groups.set(key, [...(groups.get(key) ?? []), exchange]);
  }
  return [...groups.values()].map((own) => {
    const [{ kind, id, points }] = own as [ListExchange];
    return { own, kind, id, points, against: [...new Set(own.map(({ against }) => against))].join(', ') };
  });
}

const nameOf = ({ id, against }: Variant): string => (against === '' ? `without ${id}` : `with ${against} for ${id}`);

/** The plan with the lists of all variants as further sides, and the variants of entrants who play them. */
export function partVariants(plan: Plan, exchanges: readonly ListExchange[]) {
  const variants = variantsOf(exchanges);
  const content = plan.content as { readonly sides: Readonly<Record<string, unknown>> };
  const sides: Record<string, unknown> = { ...content.sides };
  const places = new Map<ListExchange, number>();
  for (const variant of variants)
    for (const exchange of variant.own) {
      places.set(exchange, Object.keys(sides).length);
      sides[`${exchange.side} ${nameOf(variant)}`] = exchange.list;
    }
  const entrants = variants.map((variant): EntrantVariant => {
    const vary = (entrant: Entrant): Entrant | null => {
      const exchange = variant.own.find(({ side }) => side === entrant.sideLabel);
      return exchange === undefined ? null : { ...entrant, side: places.get(exchange)! };
    };
    return { name: nameOf(variant), vary };
  });
  return { plan: { ...plan, content: { ...content, sides } }, variants, entrants };
}

/** What the parts of the lists add to the score of their player, compared with what replaces them. */
async function valuesOf(
  { plan, exchanges, matches }: Pick<PartQuestion, 'plan' | 'exchanges' | 'matches'>,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<PartValue[]> {
  const varied = partVariants(plan, exchanges);
  const effects = await raceVariants(varied.plan, varied.entrants, matches, play);
  return exchangeEffects(
    effects,
    varied.variants.map((_, i) => i),
  ).map(({ card, ...effect }) => {
    const { kind, id, points, against, own } = varied.variants[card]!;
    return Object.assign(effect, { kind, id, points, against, sides: own.map(({ side }) => side) });
  });
}

const isSure = ({ seat, effect }: PartValue): boolean => seat < 0 && (effect.lo > 0 || effect.hi < 0);

/** Exchanges the parts of a scenario's lists. `play` plays a plan to its end. */
export async function studyParts(
  question: PartQuestion,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<PartStudy> {
  const values = await valuesOf(question, play);
  const sure = values.filter(isSure);
  const again = question.exchanges.filter(({ kind, id, against }) =>
    sure.some((value) => value.kind === kind && value.id === id && (value.against === '') === (against === '')),
  );
  const confirmed: PartsBy[] = [];
  if (again.length > 0)
    for (const { agent, plan } of question.players) {
      // The seeds differ from those by which the parts were chosen.
      const seed = `${plan.seed} confirm`;
      const own = { plan: { ...plan, seed, master: masterSeed(seed) }, exchanges: again, matches: question.matches };
      confirmed.push({ agent: levelName(agent), values: await valuesOf(own, play) });
    }
  return { values, confirmed };
}

/** Writes `part-values.csv` and the page of a study; returns their folder. `facts`: see `rulesFacts`. */
export async function writePartStudy(
  { values, confirmed }: PartStudy,
  { plan }: Pick<PartQuestion, 'plan'>,
  outDir: string,
  facts?: PageFacts,
): Promise<string> {
  const dir = join(runFolder(outDir, plan), 'values');
  makeFolder(dir);
  writeAtomically(join(dir, 'part-values.csv'), partValuesCsv(values));
  const asked = { ...plan, name: plan.name.replace(/-cards$/, '') };
  await writePage(dir, partValuesPage(asked, values, confirmed), facts);
  return dir;
}
