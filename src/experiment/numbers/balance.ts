import type { Estimate } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { masterSeed } from '../../scenario/index.ts';
import { LEVEL, fitSurface, normalQuantile, type Surface } from '../../stats/index.ts';
import type { Workshop } from './sweep.ts';
import { shortfall, type Target } from './target.ts';
import { numberAt, setsOf, type Setting, type Variation } from './variation.ts';

export interface BalanceSettings {
  /** Numbers that may change, with the values they may take. */
  readonly numbers: readonly Variation[];
  readonly targets: readonly Target[];
  /** Blocks for each match-up of a probe; the next field is the same for the confirmation on fresh seeds. */
  readonly pairs: number;
  readonly confirm: number;
  /** Better players who must agree before a change is said to work; default: none. */
  readonly players?: readonly Confirmer[];
  /** Maximum number of probes after the first look at each number. */
  readonly probes: number;
  /** Maximum number of numbers changed at once. */
  readonly most: number;
}

/** A player who plays what a search has found: the scenario in its hands, and the same targets for it. */
export interface Confirmer {
  readonly agent: string;
  readonly plan: Workshop['plan'];
  readonly targets: readonly Target[];
}

/** What a search has found, as another player finds it; the targets are in their order. */
export interface Confirmed {
  readonly agent: string;
  readonly values: readonly Estimate[];
}

/** News while the search runs. `player`: the changed scenario in the hands of another player. */
export interface BalanceNews {
  readonly what: 'base' | 'look' | 'probe' | 'confirm' | 'player';
  /** Who plays, when it is not the player of the search. */
  readonly agent?: string;
  readonly sets: readonly string[];
  readonly values: readonly Estimate[];
}

/** A target before and after the change, both on the fresh seeds. */
export interface BalancedTarget {
  readonly target: Target;
  readonly before: Estimate;
  readonly after: Estimate;
  readonly reached: boolean;
}

export interface Balance {
  /** Whether every target was in its band on fresh seeds. */
  readonly reached: boolean;
  /** The change, as `path=value`; empty when none is needed or none helps. */
  readonly sets: readonly string[];
  readonly changed: readonly { readonly path: string; readonly from: number; readonly to: number }[];
  readonly targets: readonly BalancedTarget[];
  /** The same change in the hands of each of the further players. */
  readonly confirmed: readonly Confirmed[];
  /** Number of variants played, including the scenario as it is. */
  readonly probed: number;
}

/** A variant that was measured. */
interface Probe {
  readonly setting: Setting;
  readonly values: readonly Estimate[];
}

/** Prior standard deviations of the effect of a number's whole range on a target, in bands. */
const PRIOR = { slope: 10, bend: 3 };
/** Expected deviation from the additive surface, as a part of a target's band. */
const MISFIT = 0.15;
/** Distance from the ends of the band, as a part of it, that a candidate should keep. */
const MARGIN = 0.3;
/** Cost of changing one more number, in ranges of a number. */
const EACH = 0.2;
const MOST_CANDIDATES = 300_000;
/** Number of failed confirmations after which the search gives up. */
const CONFIRMATIONS = 4;

const errorOf = ({ lo, hi }: Estimate): number => (hi - lo) / 2 / normalQuantile(0.5 + LEVEL / 2);

/** The sum of the distances of all targets from their bands. */
const missOf = (targets: readonly Target[], values: readonly number[], margin: number): number =>
  targets.reduce((sum, target, i) => sum + shortfall(target, values[i]!, margin), 0);

const valuesOf = ({ values }: Probe): number[] => values.map(({ value }) => value);

/** What the search itself finds, before other players are asked. */
type Found = Omit<Balance, 'confirmed'>;

/** A plan on seeds that no search uses. */
function fresh(plan: Plan, pairs: number): Plan {
  const seed = `${plan.seed} confirm`;
  return { ...plan, seed, master: masterSeed(seed), pairs };
}

/** A search for the smallest change of a scenario that brings every target into its band. */
class Search {
  readonly #settings: BalanceSettings;
  readonly #workshop: Workshop;
  readonly #tell: (news: BalanceNews) => void;
  readonly #base: Setting;
  /** For each number all values it may take, including its present one. */
  readonly #values: readonly (readonly number[])[];
  readonly #probes: Probe[] = [];
  readonly #candidates: readonly Setting[];

  constructor(settings: BalanceSettings, workshop: Workshop, tell: (news: BalanceNews) => void) {
    const { numbers } = settings;
    const { content } = workshop.plan([]);
    this.#settings = settings;
    this.#workshop = workshop;
    this.#tell = tell;
    this.#base = numbers.map(({ path }) => numberAt(content, path, `--may ${path}`));
    this.#values = numbers.map(({ values }, i) => [...new Set([...values, this.#base[i]!])].sort((a, b) => a - b));
    this.#candidates = this.#combinations();
    for (const setting of this.#extremes()) workshop.plan(this.#setsOf(setting));
  }

  /** The change that was found, as the further players find it. */
  async run(): Promise<Balance> {
    const found = await this.#search();
    const players = this.#settings.players ?? [];
    const plans = players.map(({ plan }) => fresh(plan(found.sets), this.#settings.pairs));
    if (plans.length > 0) await this.#workshop.ahead?.(plans);
    const confirmed: Confirmed[] = [];
    for (const [i, { agent, targets }] of players.entries()) {
      const values = await this.#measure(plans[i]!, targets);
      this.#tell({ what: 'player', agent, sets: found.sets, values });
      confirmed.push({ agent, values });
    }
    return { ...found, confirmed };
  }

  async #search(): Promise<Found> {
    const { targets, probes } = this.#settings;
    await this.#probe(this.#base, 'base');
    let looked = false;
    let narrow: Found | undefined;
    let confirmed = 0;
    for (let i = 0; i <= probes && confirmed <= CONFIRMATIONS; i++) {
      const ready = this.#ready();
      if (ready === undefined && !looked) {
        await this.#workshop.ahead?.(this.#extremes().map((setting) => this.#planOf(setting)));
        for (const setting of this.#extremes()) await this.#probe(setting, 'look');
        looked = true;
        continue;
      }
      const next = looked && i < probes ? this.#propose(ready?.setting) : undefined;
      if (next !== undefined) {
        await this.#probe(next, 'probe');
        continue;
      }
      if (ready === undefined) break;
      const found = await this.#confirm(ready.setting);
      confirmed++;
      const values = found.targets.map(({ after }) => after.value);
      if (missOf(targets, values, found.sets.length === 0 ? 0 : MARGIN / 3) === 0) return found;
      if (found.reached) narrow ??= found;
    }
    if (narrow !== undefined) return narrow;
    const best = this.#probes.toSorted((a, b) => missOf(targets, valuesOf(a), 0) - missOf(targets, valuesOf(b), 0))[0]!;
    return this.#confirm(best.setting);
  }

  #setsOf(setting: Setting): string[] {
    return setsOf(this.#settings.numbers, setting).filter((_, i) => setting[i] !== this.#base[i]);
  }

  /** Each number at each end of its range, with all others unchanged. */
  #extremes(): Setting[] {
    return this.#values.flatMap((values, i) =>
      [...new Set([values[0]!, values.at(-1)!])]
        .filter((value) => value !== this.#base[i])
        .map((value) => this.#base.map((own, j) => (j === i ? value : own))),
    );
  }

  /** Settings that change only a few numbers, the cheapest first. */
  #combinations(): Setting[] {
    let found: Setting[] = [this.#base];
    let wave: { setting: Setting; last: number }[] = [{ setting: this.#base, last: -1 }];
    for (let changes = 0; changes < this.#settings.most && wave.length > 0; changes++) {
      const next: typeof wave = [];
      for (const { setting, last } of wave)
        for (let i = last + 1; i < this.#values.length; i++)
          for (const value of this.#values[i]!)
            if (value !== this.#base[i] && found.length + next.length < MOST_CANDIDATES)
              next.push({ setting: setting.map((own, j) => (j === i ? value : own)), last: i });
      found = found.concat(next.map(({ setting }) => setting));
      wave = next;
    }
    return found.toSorted((a, b) => this.#costOf(a) - this.#costOf(b));
  }

  #costOf(setting: Setting): number {
    return setting.reduce((sum, value, i) => {
      const range = this.#values[i]!.at(-1)! - this.#values[i]![0]!;
      return value === this.#base[i] ? sum : sum + EACH + Math.abs(value - this.#base[i]!) / range;
    }, 0);
  }

  /** Coordinates on the surface: 0 for the present value, 1 for a whole range away. */
  #coordinates(setting: Setting): number[] {
    return setting.map((value, i) => {
      const range = this.#values[i]!.at(-1)! - this.#values[i]![0]!;
      return range === 0 ? 0 : (value - this.#base[i]!) / range;
    });
  }

  #planOf(setting: Setting): Plan {
    return { ...this.#workshop.plan(this.#setsOf(setting)), pairs: this.#settings.pairs };
  }

  async #probe(setting: Setting, what: BalanceNews['what']): Promise<Probe> {
    const sets = this.#setsOf(setting);
    const probe = { setting, values: await this.#measure(this.#planOf(setting)) };
    this.#probes.push(probe);
    this.#tell({ what, sets, values: probe.values });
    return probe;
  }

  async #measure(plan: Plan, targets = this.#settings.targets): Promise<Estimate[]> {
    const { findings }: RunOutcome = await this.#workshop.play(plan);
    return targets.map(({ read }) => read(findings));
  }

  /** The cheapest variant that was measured inside all bands; with a margin, unless it is the scenario as it is. */
  #ready(): Probe | undefined {
    const { targets } = this.#settings;
    return this.#probes
      .filter((probe) => missOf(targets, valuesOf(probe), probe.setting === this.#base ? 0 : MARGIN / 2) === 0)
      .toSorted((a, b) => this.#costOf(a.setting) - this.#costOf(b.setting))[0];
  }

  /**
   * The cheapest untried setting that is predicted inside all bands; if there is none, the setting predicted nearest.
   * When a variant was measured inside all bands (`ready`), only cheaper settings are proposed.
   */
  #propose(ready: Setting | undefined): Setting | undefined {
    const { targets } = this.#settings;
    const surfaces = targets.map((target, t) => this.#surface(target, t));
    const tried = new Set(this.#probes.map(({ setting }) => setting.join()));
    const dearest = ready === undefined ? Infinity : this.#costOf(ready);
    let best: Setting | undefined;
    let least = Infinity;
    for (const setting of this.#candidates) {
      if (this.#costOf(setting) >= dearest) break;
      if (tried.has(setting.join())) continue;
      const x = this.#coordinates(setting);
      const miss = missOf(
        targets,
        surfaces.map((surface) => surface(x)),
        MARGIN,
      );
      if (miss === 0) return setting;
      if (miss < least) [best, least] = [setting, miss];
    }
    return ready === undefined ? best : undefined;
  }

  #surface({ lo, hi }: Target, t: number): Surface {
    const points = this.#probes
      .filter(({ values }) => !Number.isNaN(values[t]!.value))
      .map(({ setting, values }) => ({
        x: this.#coordinates(setting),
        y: values[t]!.value / (hi - lo),
        se: errorOf(values[t]!) / (hi - lo),
      }));
    const surface = fitSurface(points, PRIOR, MISFIT);
    return (x) => surface(x) * (hi - lo);
  }

  /**
   * Plays the scenario unchanged and changed on seeds that the search has not used. The result corrects the probe. If the
   * scenario is in its bands there as it stands, no change is advised.
   */
  async #confirm(setting: Setting): Promise<Found> {
    const { targets, numbers, confirm } = this.#settings;
    const sets = this.#setsOf(setting);
    const [unchanged, changed] = [fresh(this.#workshop.plan([]), confirm), fresh(this.#workshop.plan(sets), confirm)];
    await this.#workshop.ahead?.([unchanged, changed]);
    const before = await this.#measure(unchanged);
    const isNeeded = before.some(({ value }, i) => shortfall(targets[i]!, value) > 0);
    if (sets.length > 0 && !isNeeded) return this.#confirm(this.#base);
    const after = sets.length === 0 ? before : await this.#measure(changed);
    this.#tell({ what: 'confirm', sets, values: after });
    const at = this.#probes.findIndex((probe) => probe.setting === setting);
    if (at >= 0) this.#probes[at] = { setting, values: after };
    const found = targets.map((target, i) => ({
      target,
      before: before[i]!,
      after: after[i]!,
      reached: shortfall(target, after[i]!.value) === 0,
    }));
    return {
      reached: found.every(({ reached }) => reached),
      sets,
      changed: numbers.flatMap(({ path }, i) =>
        setting[i] === this.#base[i] ? [] : [{ path, from: this.#base[i]!, to: setting[i]! }],
      ),
      targets: found,
      probed: this.#probes.length,
    };
  }
}

/**
 * Searches for the smallest change of the numbers that brings every target into its band. It looks at both ends of each
 * number, fits a response surface and probes where the surface predicts the bands at the lowest cost, all on common
 * seeds. Then it confirms the result on fresh seeds, and lets the further players play it there. The cost of a change is its part of each number's range, plus a
 * constant for each changed number.
 * @throws InputError before anything is played, when a path has no number or an end of a range is not a valid scenario.
 */
export const balanceScenario = (
  settings: BalanceSettings,
  workshop: Workshop,
  tell: (news: BalanceNews) => void,
): Promise<Balance> => new Search(settings, workshop, tell).run();
