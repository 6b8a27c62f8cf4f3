import { fairBand, type WinrateRow } from '../analysis/index.ts';
import { comparable } from '../experiment/comparison/compare.ts';
import { checkPlayed } from '../experiment/comparison/untested.ts';
import { ROUGH, roughSeconds } from '../experiment/estimate.ts';
import {
  headlineRows,
  scoreChanges,
  sweepRows,
  sweptTogether,
  type SweptVariant,
} from '../experiment/numbers/sweep.ts';
import { onCurves, sweepCurves } from '../experiment/numbers/sweep-curves.ts';
import {
  checkPaths,
  gridOf,
  numberAt,
  parseVariation,
  setsOf,
  type Setting,
  type Variation,
} from '../experiment/numbers/variation.ts';
import { matchesIn, type Plan } from '../matches/index.ts';
import { curveJson, durationRange, formatDuration, sweepPage, sweepSentences } from '../report/index.ts';
import { runIdOf } from '../runner/manifest.ts';
import { compilePlan } from '../runner/registries.ts';
import { inputError, type Registry } from '../scenario/index.ts';
import { comparisonOf, type Played } from './before-after.ts';
import { sectionsHtml } from './runs.ts';
import { inked } from './studies.ts';
import type { Ask, Studied, Study } from './wire.ts';

export interface SweepRun {
  readonly ask: Ask;
  readonly plan: Plan;
  /** The values of the varied numbers; null for the unchanged scenario. */
  readonly setting: Setting | null;
  /** How the plan of the run differs from the scenario. */
  readonly what: string;
}

/** The runs of a sweep: the unchanged scenario, then every combination of values. */
export interface SweepAsked {
  readonly variations: readonly Variation[];
  readonly runs: readonly SweepRun[];
}

/**
 * The runs of a sweep.
 * @param planOf the plan that a question asks for.
 * @throws InputError for numbers or values that cannot be varied.
 */
export function sweepAsked({ files, values }: Study, planOf: (ask: Ask) => Plan): SweepAsked {
  const given = (values['vary'] ?? []).filter((text) => text.trim() !== '');
  if (given.length === 0) throw inputError('--vary', 'expected a number and its values: ships.tavor.hull=18..28:2');
  const variations = given.map((text) => parseVariation(text, '--vary'));
  checkPaths(variations, '--vary');
  const [agents = ''] = values['agents'] ?? [];
  const [seed = ''] = values['seed'] ?? [];
  const own = (values['set'] ?? []).filter((text) => text.trim() !== '');
  const runOf = (setting: Setting | null): SweepRun => {
    const changed = setting === null ? [] : setsOf(variations, setting);
    const ask = {
      files,
      ...(agents.trim() === '' ? {} : { agents }),
      ...(seed.trim() === '' ? {} : { seed }),
      sets: [...own, ...changed],
    };
    return { ask, plan: planOf(ask), setting, what: setting === null ? 'as it is' : changed.join(', ') };
  };
  return { variations, runs: [null, ...gridOf(variations)].map((setting) => runOf(setting)) };
}

/** @throws InputError for a number that the scenario does not have, or that its matches do not meet. */
export function checkVaried({ variations, runs }: SweepAsked, registry: Registry): void {
  const { plan } = runs[0]!;
  const paths = variations.map(({ path }) => path);
  for (const path of paths) numberAt(plan.content, path, `--vary ${path}`);
  checkPlayed(paths, plan, compilePlan(plan, registry), '--vary');
}

export function sweepTakes({ runs }: SweepAsked, registry: Registry, workers: number): string {
  const plans = new Map(runs.map(({ plan }) => [runIdOf(plan), plan]));
  const [{ plan }] = runs as [SweepRun];
  const seconds = (plans.size * roughSeconds(plan, registry)) / workers;
  const time = `roughly ${formatDuration(seconds)} ${durationRange(seconds / ROUGH, seconds * ROUGH)}`;
  return `${plans.size} runs of ${plan.pairs} blocks, ${plans.size * matchesIn(plan)} matches: ${time}`;
}

export interface SweptRun {
  readonly winrates: readonly WinrateRow[];
  /** The matches of the run, from the first on. */
  readonly played: () => Played;
}

/** The rows in which two runs differ. */
async function rowsBetween(a: Played, b: Played): Promise<NonNullable<SweptVariant['changes']>> {
  const { common } = comparable({ at: 'A', ...a.plan }, { at: 'B', ...b.plan });
  return scoreChanges((await comparisonOf(a, b, common)).diff().rows);
}

/** The findings of a sweep, as the command `sweep` tells them. */
export async function sweptOf(
  study: Study,
  { variations, runs }: SweepAsked,
  runOf: (run: SweepRun) => SweptRun,
  registry: Registry,
): Promise<Studied> {
  const [base, ...others] = runs as [SweepRun, ...SweepRun[]];
  const own = runOf(base);
  const played: SweptVariant[] = [];
  for (const each of others) {
    const { winrates, played: matches } = runOf(each);
    const isSame = runIdOf(each.plan) === runIdOf(base.plan) || each.plan.pairs < 2;
    const changes = isSame ? null : await rowsBetween(own.played(), matches());
    played.push({ setting: each.setting!, dir: matches().id, winrates, changes });
  }
  const variants = sweptTogether(played);
  const paths = variations.map(({ path }) => path);
  const rows = variants.flatMap(sweepRows);
  const curves = sweepCurves(rows);
  const headlines = onCurves(variants.flatMap(headlineRows), curves);
  const { teams } = compilePlan(base.plan, registry).info;
  const at = variations.map(({ path }) => numberAt(base.plan.content, path, `--vary ${path}`));
  const page = sweepPage(paths, headlines, at, fairBand(teams), curves);
  return {
    study,
    answer: sweepSentences(paths, headlines, teams, [], curves),
    report: '',
    agents: '',
    sections: await sectionsHtml(page),
    curves: inked(curves.map((one) => curveJson(one, teams))),
    fair: fairBand(teams),
  };
}
