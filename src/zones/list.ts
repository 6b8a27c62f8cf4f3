import { RulesFault, type Runtime } from './runtime.ts';
import { whole } from './strict.ts';

/** Several numbers under one name. */
export class List {
  readonly #rt: Runtime;
  readonly #at: number;
  readonly size: number;
  readonly #name: string;

  constructor(rt: Runtime, at: number, size: number, name: string) {
    this.#rt = rt;
    this.#name = name;
    this.#at = at;
    this.size = size;
  }

  get(i: number): number {
    return this.#rt.s[this.#word(i)]!;
  }

  set(i: number, value: number): void {
    this.#rt.s[this.#word(i)] = whole(this.#name, value);
  }

  add(i: number, value: number): void {
    this.#rt.s[this.#word(i)]! += whole(this.#name, value);
  }

  #word(i: number): number {
    if (!(i >= 0 && i < this.size))
      throw new RulesFault(`${this.#name} has the places 0 to ${this.size - 1}, and not ${i}`);
    return this.#at + i;
  }
}
