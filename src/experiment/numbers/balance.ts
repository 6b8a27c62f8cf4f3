import { allIn, bandAnswer, type BandAnswer, type Estimate } from '../../analysis/index.ts';
import type { FrontRow } from '../../report/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { masterSeed } from '../../scenario/index.ts';
import { Changes } from './changes.ts';
import { Surrogate, type Measured } from './surrogate.ts';
import type { PlanRunner } from './sweep.ts';
import { distanceOf, shortfall, type Target } from './target.ts';
import { numberAt, type Setting, type Variation } from './variation.ts';

/** What a search for a balanced scenario may change, what it aims at, and how much it may play. */
export interface BalanceSettings {
  /** Numbers that may change, with the values they may take. */
  readonly numbers: readonly Variation[];
  readonly targets: readonly Target[];
  /** Blocks for each match-up of a probe; the next field is the number for the confirmation on fresh seeds. */
  readonly pairs: number;
  readonly confirm: number;
  /** Better players who must agree before a change is said to work; default: none. */
  readonly players?: readonly Confirmer[];
  /** Maximum number of probes after the first look at each number. */
  readonly probes: number;
  /** Maximum number of numbers changed at once. */
  readonly most: number;
}

/** A player who confirms the result of a search: the plan of the scenario with this player, and the same targets. */
export interface Confirmer {
  readonly agent: string;
  readonly plan: PlanRunner['plan'];
  readonly targets: readonly Target[];
}

/** The result of a search when another player plays it, for the targets in their order. */
export interface Confirmed {
  readonly agent: string;
  readonly values: readonly Estimate[];
}

/** News while the search runs. `player`: a change that was found, as another player plays it; `playerLook`: a probe of that player's own. */
export interface BalanceNews {
  readonly what: 'base' | 'look' | 'probe' | 'confirm' | 'player' | 'playerLook';
  /** The player, if it is not the player of the search. */
  readonly agent?: string;
  readonly sets: readonly string[];
  readonly values: readonly Estimate[];
}

/** A target before and after the change, both on the fresh seeds. */
export interface BalancedTarget {
  readonly target: Target;
  readonly before: Estimate;
  readonly after: Estimate;
  /** Whether the target is in its band after the change. */
  readonly answer: BandAnswer;
}

/**
 * The most that a search plays: the variants; on fresh seeds, the changes and the unchanged scenario; and for each
 * further player, the changes that were found and probes of its own with `lookPairs` blocks for each match-up.
 */
export function mostPlayed({ numbers, pairs, probes, players = [] }: BalanceSettings): {
  readonly variants: number;
  readonly fresh: number;
  readonly byPlayer: number;
  readonly looksByPlayer: number;
  readonly lookPairs: number;
} {
  const again = players.length > 0 ? SECOND_TRIES : 0;
  const looks = 1 + 2 * numbers.length;
  return {
    variants: looks + probes + again * probesAgain(probes),
    fresh: 2 + again,
    byPlayer: 1 + again,
    looksByPlayer: looks,
    lookPairs: lookPairs(pairs),
  };
}

/** The outcome of a search for a balanced scenario. */
export interface Balance {
  /** Whether every target is in its band on fresh seeds. */
  readonly answer: BandAnswer;
  /** The change, as `path=value`; empty when none is needed or none helps. */
  readonly sets: readonly string[];
  readonly changed: readonly { readonly path: string; readonly from: number; readonly to: number }[];
  readonly targets: readonly BalancedTarget[];
  /** The results of the same change with each of the further players. */
  readonly confirmed: readonly Confirmed[];
  /** The variants with more and with less change, the least change first. */
  readonly front: readonly FrontRow[];
  /** If only one number may change: the values that were played, ascending, and each target at these values. */
  readonly tried: Tried | null;
  /** Number of variants played, including the unchanged scenario. */
  readonly probed: number;
}

/** The values of one number that were played, and the value of each target with them. */
export interface Tried {
  readonly path: string;
  readonly present: number;
  readonly values: readonly { readonly x: number; readonly targets: readonly Estimate[] }[];
}

/** A variant that was measured. */
interface Probe {
  readonly setting: Setting;
  readonly values: readonly Estimate[];
  /** Whether the values were measured on the fresh seeds. */
  readonly confirmed: boolean;
}

/** How far inside its band a candidate should stay, as a part of half the band, so that fresh seeds can tell. */
const MARGIN = 0.5;
/** A value on fresh seeds whose interval reaches out of the band must keep this part of the margin to the ends of the band. */
const KEPT = 0.5;
/** The cheapest candidate is played among those whose chance to be in the bands is at least this part of the highest chance. */
const NEARLY = 0.8;
/** A measured variant is confirmed if the probability that it is in the bands is at least this, and no cheaper variant is worth playing. */
const LIKELY = 0.5;
/** A cheaper change is worth playing if its probability is at least `chance` and it probably saves this part of the cost. */
const WORTH = { chance: 0.3, saving: 0.03 };
/** Number of failed confirmations after which the search gives up. */
const CONFIRMATIONS = 4;
/** How often the search continues because a further player disagrees, each time with a third of its probes. */
const SECOND_TRIES = 4;
const probesAgain = (probes: number): number => Math.ceil(probes / 3);
/**
 * The number of blocks of a probe by a further player, as a part of those of a probe of the search, because a better player takes more
 * time for a match.
 */
const lookPairs = (pairs: number): number => Math.ceil(pairs / 2);

const RANK: Readonly<Record<BandAnswer, number>> = { in: 0, open: 1, out: 2 };

/** The sum of the distances of all targets from their bands, which are narrowed by `margin`. */
const missOf = (targets: readonly Target[], values: readonly Estimate[], margin = 0): number =>
  targets.reduce((sum, target, i) => sum + shortfall(target, values[i]!.value, margin), 0);

/** The distance of the targets from their bands with the further players, summed; `margin` narrows the bands. */
const missBy = (players: readonly Confirmer[], confirmed: readonly Confirmed[], margin: number): number =>
  confirmed.reduce((sum, { values }, k) => sum + missOf(players[k]!.targets, values, margin), 0);

const afterOf = ({ targets }: Found): Estimate[] => targets.map(({ after }) => after);

/** What the search itself finds, before other players are asked. */
interface Found extends Omit<Balance, 'confirmed' | 'front' | 'tried'> {
  readonly setting: Setting;
}

/** The change that was found, and its results with the further players. */
interface Asked {
  readonly found: Found;
  readonly confirmed: readonly Confirmed[];
}

/** A plan on seeds that no search uses. */
function fresh(plan: Plan, pairs: number): Plan {
  const seed = `${plan.seed} confirm`;
  return { ...plan, seed, master: masterSeed(seed), pairs };
}

/** A search for the smallest change of a scenario that brings every target into its band. */
class Search {
  readonly #settings: BalanceSettings;
  readonly #runner: PlanRunner;
  readonly #tell: (news: BalanceNews) => void;
  readonly #changes: Changes;
  readonly #probes: Probe[] = [];
  readonly #byPlayer: readonly Measured[][];
  /** Whether a further player disagreed, so that its measurements count as much as those of the player of the search. */
  #isJoint = false;

  constructor(settings: BalanceSettings, runner: PlanRunner, tell: (news: BalanceNews) => void) {
    const { numbers, most, players = [] } = settings;
    const { content } = runner.plan([]);
    this.#settings = settings;
    this.#runner = runner;
    this.#tell = tell;
    this.#byPlayer = players.map(() => []);
    const base = numbers.map(({ path }) => numberAt(content, path, `--may ${path}`));
    this.#changes = new Changes(numbers, base, most);
    for (const setting of this.#changes.extremes()) runner.plan(this.#changes.sets(setting));
  }

  /**
   * The change that was found, judged by the further players. If one of them finds it out of a band, each plays probes of its own, and the
   * search continues for a change that is likely to be well inside the bands of all players. The change on which they agree best is kept.
   */
  async run(): Promise<Balance> {
    const { targets, players = [], probes } = this.#settings;
    const kept = KEPT * MARGIN;
    const missOfAll = ({ found, confirmed }: Asked): number =>
      missOf(targets, afterOf(found), kept) + missBy(players, confirmed, kept);
    let best = await this.#ask((await this.#search())!);
    let last = best;
    for (let again = 0; again < SECOND_TRIES; again++) {
      if (missBy(players, last.confirmed, this.#isJoint ? kept : 0) === 0) break;
      await this.#lookTogether();
      const found = await this.#choose(probesAgain(probes));
      if (found === null) break;
      last = await this.#ask(found);
      if (missOfAll(last) < missOfAll(best)) best = last;
    }
    const { setting: _, ...found } = best.found;
    return {
      ...found,
      confirmed: best.confirmed,
      probed: this.#probes.length,
      front: this.#front(),
      tried: this.#tried(),
    };
  }

  /** Plays the change that was found with each of the further players. */
  async #ask(found: Found): Promise<Asked> {
    const { players = [], pairs } = this.#settings;
    const plans = players.map(({ plan }) => fresh(plan(found.sets), pairs));
    if (plans.length > 0) await this.#runner.ahead?.(plans);
    const confirmed: Confirmed[] = [];
    for (const [i, { agent, targets }] of players.entries()) {
      const values = await this.#measure(plans[i]!, targets);
      this.#byPlayer[i]!.push({ x: this.#changes.coordinates(found.setting), values });
      this.#tell({ what: 'player', agent, sets: found.sets, values });
      confirmed.push({ agent, values });
    }
    return { found, confirmed };
  }

  async #search(): Promise<Found | null> {
    const { targets } = this.#settings;
    const { values } = await this.#probe(this.#changes.base, 'base');
    if (missOf(targets, values) === 0) {
      const found = await this.#confirm(this.#changes.base);
      if (missOf(targets, afterOf(found)) === 0) return found;
    }
    await this.#look();
    return this.#choose(this.#settings.probes);
  }

  /** Plays both ends of each number, once. */
  async #look(): Promise<void> {
    if (this.#probes.length > 1) return;
    const extremes = this.#changes.extremes();
    await this.#runner.ahead?.(extremes.map((setting) => this.#planOf(setting)));
    for (const setting of extremes) await this.#probe(setting, 'look');
  }

  /**
   * From here on, the results of the further players count. Each player plays, once, the scenario as it stands and both
   * ends of each number.
   */
  async #lookTogether(): Promise<void> {
    await this.#look();
    if (this.#isJoint) return;
    this.#isJoint = true;
    const { players = [], pairs } = this.#settings;
    const settings = [this.#changes.base, ...this.#changes.extremes()];
    for (const [i, { agent, plan, targets }] of players.entries()) {
      const plans = settings.map((setting) => ({ ...plan(this.#changes.sets(setting)), pairs: lookPairs(pairs) }));
      await this.#runner.ahead?.(plans);
      for (const [k, setting] of settings.entries()) {
        const values = await this.#measure(plans[k]!, targets);
        this.#byPlayer[i]!.push({ x: this.#changes.coordinates(setting), values });
        this.#tell({ what: 'playerLook', agent, sets: this.#changes.sets(setting), values });
      }
    }
  }

  /** Plays variants that are likely to be in every band, at most `probes`, and confirms the cheapest. Returns null if every change is given up. */
  async #choose(probes: number): Promise<Found | null> {
    const { targets } = this.#settings;
    const tried: Found[] = [];
    for (let left = probes; tried.length <= CONFIRMATIONS;) {
      const { ready, next } = this.#propose();
      if (next !== undefined && left-- > 0) {
        await this.#probe(next, 'probe');
        continue;
      }
      if (ready === undefined) break;
      const found = await this.#confirm(ready);
      if (found.sets.length === 0 || this.#isEnough(found)) return found;
      tried.push(found);
    }
    return (
      tried.toSorted(
        (a, b) => RANK[a.answer] - RANK[b.answer] || missOf(targets, afterOf(a)) - missOf(targets, afterOf(b)),
      )[0] ?? null
    );
  }

  /** Whether on fresh seeds every target is in its band, and far enough inside if its interval reaches out. */
  #isEnough(found: Found): boolean {
    return found.answer === 'in' || missOf(this.#settings.targets, afterOf(found), KEPT * MARGIN) === 0;
  }

  #planOf(setting: Setting): Plan {
    return { ...this.#runner.plan(this.#changes.sets(setting)), pairs: this.#settings.pairs };
  }

  async #probe(setting: Setting, what: BalanceNews['what']): Promise<Probe> {
    const sets = this.#changes.sets(setting);
    const probe = { setting, values: await this.#measure(this.#planOf(setting)), confirmed: false };
    this.#probes.push(probe);
    this.#tell({ what, sets, values: probe.values });
    return probe;
  }

  async #measure(plan: Plan, targets = this.#settings.targets): Promise<Estimate[]> {
    const { findings }: RunOutcome = await this.#runner.play(plan);
    return targets.map(({ read }) => read(findings));
  }

  /** Predictions for all variants from those that were played. */
  #surrogate(): Surrogate {
    const measured = this.#probes.map(({ setting, values }) => ({ x: this.#changes.coordinates(setting), values }));
    return new Surrogate(this.#settings.targets, measured);
  }

  /** The predictions for the player of the search and, once a further player has disagreed, for each further player. */
  #surrogates(): Surrogate[] {
    const { players = [] } = this.#settings;
    const others = this.#isJoint ? players : [];
    return [this.#surrogate(), ...others.map(({ targets }, i) => new Surrogate(targets, this.#byPlayer[i]!))];
  }

  /** The variant to confirm, and the variant to play before that; each may be missing. */
  #propose(): { readonly ready?: Setting | undefined; readonly next?: Setting | undefined } {
    const changes = this.#changes;
    const surrogates = this.#surrogates();
    const margin = this.#isJoint ? KEPT * MARGIN : MARGIN;
    const known = new Map<string, number>();
    const worth = (setting: Setting): number => {
      const key = setting.join();
      const x = changes.coordinates(setting);
      const own = known.get(key) ?? surrogates.reduce((product, one) => product * one.worth(x, margin), 1);
      known.set(key, own);
      return own;
    };
    const played = this.#probes.filter(({ confirmed }) => !confirmed).map(({ setting }) => setting);
    const best = played.toSorted((a, b) => worth(b) - worth(a))[0];
    const tried = new Set(this.#probes.map(({ setting }) => setting.join()));
    const others = [...changes.candidates([changes.base, best ?? changes.base], worth)].filter(
      (setting) => !tried.has(setting.join()),
    );
    const ready = played.filter((setting) => worth(setting) >= LIKELY).toSorted(changes.byCost)[0];
    if (ready !== undefined) return { ready, next: this.#saving(ready, others, worth) };
    const most = others.reduce((height, setting) => Math.max(height, worth(setting)), 0);
    return {
      ready: best,
      next: others.filter((setting) => worth(setting) >= NEARLY * most).toSorted(changes.byCost)[0],
    };
  }

  /** The setting that is expected to save the most of the cost of a variant that is good enough. */
  #saving(ready: Setting, others: readonly Setting[], worth: (setting: Setting) => number): Setting | undefined {
    const dearest = this.#changes.cost(ready);
    let most = WORTH.saving * dearest;
    let next: Setting | undefined;
    for (const setting of others) {
      const chance = worth(setting);
      const saved = chance * (dearest - this.#changes.cost(setting));
      if (chance >= WORTH.chance && saved > most) [next, most] = [setting, saved];
    }
    return next;
  }

  /**
   * The Pareto front of the variants that were played: for each of its variants, no other comes nearer to the bands
   * with less change. The least change comes first. Distances are those of the values as played.
   */
  #front(): FrontRow[] {
    const { targets } = this.#settings;
    const surrogate = this.#surrogate();
    const points = this.#probes.map(({ setting, values, confirmed }): FrontRow => {
      const away = targets.map((target, i) => distanceOf(target, values[i]!.value));
      const worst = away.indexOf(Math.max(...away));
      return {
        sets: this.#changes.sets(setting),
        amount: this.#changes.amount(setting),
        inBand: away.filter((distance) => distance <= 1).length,
        farthest: { target: targets[worst]!.name, share: targets[worst]!.share, ...values[worst]! },
        away: away[worst]!,
        probability: surrogate.chance(this.#changes.coordinates(setting)),
        fresh: confirmed,
      };
    });
    const sorted = points.toSorted((a, b) => a.amount - b.amount || a.away - b.away);
    return sorted.filter(({ away }, i) => sorted.slice(0, i).every((cheaper) => cheaper.away > away));
  }

  #tried(): Tried | null {
    const [number, ...others] = this.#settings.numbers;
    if (number === undefined || others.length > 0) return null;
    const values = this.#probes.map(({ setting, values: targets }) => ({ x: setting[0]!, targets }));
    return { path: number.path, present: this.#changes.base[0]!, values: values.toSorted((a, b) => a.x - b.x) };
  }

  /** Replaces the results on the seeds of the search by the results on fresh seeds. */
  #correct(setting: Setting, values: readonly Estimate[]): void {
    const at = this.#probes.findIndex((probe) => probe.setting === setting);
    this.#probes[at] = { setting, values, confirmed: true };
  }

  /**
   * Plays the scenario unchanged and changed on seeds that the search has not used. The result corrects the probe. If the
   * unchanged scenario is in its bands on these seeds, no change is advised.
   */
  async #confirm(setting: Setting): Promise<Found> {
    const { targets, confirm } = this.#settings;
    const sets = this.#changes.sets(setting);
    const [unchanged, changed] = [fresh(this.#runner.plan([]), confirm), fresh(this.#runner.plan(sets), confirm)];
    await this.#runner.ahead?.([unchanged, changed]);
    const before = await this.#measure(unchanged);
    const isNeeded = this.#isJoint || missOf(targets, before) > 0;
    if (sets.length > 0 && !isNeeded) return this.#confirm(this.#changes.base);
    const after = sets.length === 0 ? before : await this.#measure(changed);
    this.#tell({ what: 'confirm', sets, values: after });
    this.#correct(this.#changes.base, before);
    this.#correct(setting, after);
    const found = targets.map((target, i) => ({
      target,
      before: before[i]!,
      after: after[i]!,
      answer: bandAnswer(after[i]!, target.lo, target.hi),
    }));
    return {
      answer: allIn(found.map(({ answer }) => answer)),
      setting,
      sets,
      changed: this.#changes.moved(setting),
      targets: found,
      probed: this.#probes.length,
    };
  }
}

/**
 * Searches for the smallest change of the numbers that brings every target into its band. It looks at both ends of each
 * number, fits a Gaussian process to each target, and plays what is likely to be in every band at the lowest cost, all on
 * common seeds. Then it confirms the result on fresh seeds, and lets the further players play it there. The cost of a
 * change is its part of each number's range, plus a constant for each changed number.
 * @throws InputError before anything is played, when a path has no number or an end of a range is not a valid scenario.
 */
export const balanceScenario = (
  settings: BalanceSettings,
  runner: PlanRunner,
  tell: (news: BalanceNews) => void,
): Promise<Balance> => new Search(settings, runner, tell).run();
