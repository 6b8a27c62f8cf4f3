import type { Runtime } from './runtime.ts';

/** Several numbers under one name. */
export class List {
  readonly #rt: Runtime;
  readonly #at: number;
  readonly size: number;

  constructor(rt: Runtime, at: number, size: number) {
    this.#rt = rt;
    this.#at = at;
    this.size = size;
  }

  get(i: number): number {
    return this.#rt.s[this.#at + i]!;
  }

  set(i: number, value: number): void {
    this.#rt.s[this.#at + i] = value;
  }

  add(i: number, value: number): void {
    this.#rt.s[this.#at + i]! += value;
  }
}
