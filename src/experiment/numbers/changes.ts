import type { Setting, Variation } from './variation.ts';

/** Cost of changing one more number, in ranges of a number. */
const EACH = 0.2;
/** Up to this number of changes, each is evaluated; with more, a hill climb looks for better ones. */
const MOST_LISTED = 10_000;
const MOST_STEPS = 100;

/** The changes that a search may make to the numbers of a scenario. */
export class Changes {
  readonly base: Setting;
  readonly #numbers: readonly Variation[];
  readonly #most: number;
  /** For each number all values it may take, including its present one. */
  readonly #values: readonly (readonly number[])[];
  readonly #ranges: readonly number[];
  readonly #listed: readonly Setting[];

  /** @param most how many numbers may change at once. */
  constructor(numbers: readonly Variation[], base: Setting, most: number) {
    this.#numbers = numbers;
    this.#most = most;
    this.base = base;
    this.#values = numbers.map(({ values }, i) => [...new Set([...values, base[i]!])].sort((a, b) => a - b));
    this.#ranges = this.#values.map((values) => values.at(-1)! - values[0]!);
    this.#listed = this.#combinations();
  }

  /** A change as `path=value`. */
  sets(setting: Setting): string[] {
    return this.moved(setting).map(({ path, to }) => `${path}=${to}`);
  }

  moved(setting: Setting): { readonly path: string; readonly from: number; readonly to: number }[] {
    return this.#numbers.flatMap(({ path }, i) =>
      setting[i] === this.base[i] ? [] : [{ path, from: this.base[i]!, to: setting[i]! }],
    );
  }

  /** How much a setting changes: the part of each number's range, and a constant for each changed number. */
  cost(setting: Setting): number {
    return this.amount(setting) + EACH * setting.filter((value, i) => value !== this.base[i]).length;
  }

  /** Orders settings by their cost. */
  readonly byCost = (a: Setting, b: Setting): number => this.cost(a) - this.cost(b);

  /** How much a setting changes, in ranges of a number. */
  amount(setting: Setting): number {
    return setting.reduce(
      (sum, value, i) => (value === this.base[i] ? sum : sum + Math.abs(value - this.base[i]!) / this.#ranges[i]!),
      0,
    );
  }

  /** Coordinates on a surface: 0 for the present value, 1 for a whole range away. */
  coordinates(setting: Setting): number[] {
    return setting.map((value, i) => (value === this.base[i] ? 0 : (value - this.base[i]!) / this.#ranges[i]!));
  }

  /** Each number at each end of its range, with all others unchanged. */
  extremes(): Setting[] {
    return this.#values.flatMap((values, i) =>
      [...new Set([values[0]!, values.at(-1)!])]
        .filter((value) => value !== this.base[i])
        .map((value) => this.#with(this.base, i, value)),
    );
  }

  /**
   * The candidates among the settings: the cheapest settings, and those that a hill climb by single steps reaches
   * from `starts`. `worth` is larger for better settings.
   */
  *candidates(starts: readonly Setting[], worth: (setting: Setting) => number): Generator<Setting> {
    for (const setting of this.#listed) yield setting;
    for (const start of starts) yield* this.#climb(start, worth);
  }

  /** The settings on the climb from a start; every step changes one number to its best value. */
  *#climb(start: Setting, worth: (setting: Setting) => number): Generator<Setting> {
    let at = start;
    let height = worth(at);
    for (let step = 0; step < MOST_STEPS; step++) {
      const from = at;
      for (const next of this.#neighbours(from)) {
        const own = worth(next);
        if (own > height) [at, height] = [next, own];
      }
      if (at === from) return;
      yield at;
    }
  }

  *#neighbours(setting: Setting): Generator<Setting> {
    const changed = setting.filter((value, i) => value !== this.base[i]).length;
    for (const [i, values] of this.#values.entries())
      if (changed < this.#most || setting[i] !== this.base[i])
        for (const value of values) if (value !== setting[i]) yield this.#with(setting, i, value);
  }

  #with(setting: Setting, i: number, value: number): Setting {
    return setting.map((own, j) => (j === i ? value : own));
  }

  /** Settings that change one number, then two, and so on as far as they are not too many; the cheapest first. */
  #combinations(): Setting[] {
    let found: Setting[] = [this.base];
    let wave: { setting: Setting; last: number }[] = [{ setting: this.base, last: -1 }];
    for (let changes = 0; changes < this.#most && wave.length > 0; changes++) {
      const next: typeof wave = [];
      for (const { setting, last } of wave)
        for (let i = last + 1; i < this.#values.length; i++)
          for (const value of this.#values[i]!)
            if (value !== this.base[i] && found.length + next.length < MOST_LISTED)
              next.push({ setting: this.#with(setting, i, value), last: i });
      found = found.concat(next.map(({ setting }) => setting));
      wave = next;
    }
    return found.toSorted(this.byCost);
  }
}
