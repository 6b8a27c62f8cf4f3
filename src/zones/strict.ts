import { RulesFault } from './runtime.ts';

/** Names that tools and the language itself look up on any object. */
const ASKED: ReadonlySet<string | symbol> = new Set(['then', 'toJSON']);

/** A prototype for objects whose names an author writes: where there is no such name it says which there are, as `undefined` would go on unnoticed. */
export const strict = (none: string, known: () => readonly string[]): object =>
  new Proxy(Object.create(Object.prototype) as object, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target || ASKED.has(name))
        return Reflect.get(target, name, receiver) as unknown;
      throw new RulesFault(`${none} "${name}"; there are ${known().join(', ')}`);
    },
  });

/** The same names, and a fault for any other. */
export function named<T extends object>(none: string, values: T): T {
  const names = Object.keys(values);
  return Object.freeze(
    Object.setPrototypeOf(
      { ...values },
      strict(none, () => names),
    ) as T,
  );
}

/** The seat of a player that an author hands over. */
export function seatOf(verb: string, player: { readonly seat: number }): number {
  const seat = (player as { readonly seat?: number } | null)?.seat;
  if (seat === undefined) noPlayer(verb, player);
  return seat;
}

// Faults are functions of their own: what is called at every ply stays small, so that the engine inlines it.
function noPlayer(verb: string, found: unknown): never {
  throw new RulesFault(`${verb}: found ${JSON.stringify(found)}, expected a player: g.me, g.them or g.players[0]`);
}

/** @throws RulesFault for what a number of the table cannot hold. */
export function whole(name: string, value: number): number {
  if ((value | 0) !== value) notWhole(name, value);
  return value;
}

function notWhole(name: string, value: unknown): never {
  throw new RulesFault(`${name}: found ${String(value)}, expected a whole number`);
}
