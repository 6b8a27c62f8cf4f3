/** Offers of squadron keywords and texts about dice in the pool. */
import type { EventLog, State } from '../../../../core/index.ts';
import { action } from '../../state/actions.ts';
import { classesInPool, coloursInPool, findDie, hasRoom, reroll, eachClass } from '../../attack/dice.ts';
import { COLOURS } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import * as KIND from '../../state/kinds.ts';
import { ATTACK } from '../../state/layout.ts';
import type { Rules } from '../../compiled.ts';
import { operation } from '../word.ts';

/** Appends an action of `kind` for each class of dice in the pool. */
export const eachClassInPool = (s: State, kind: number, out: Int32Array, from: number): number =>
  eachClass(classesInPool(s, -1), action(kind, 0), out, from);

/** Appends an action of `kind` for each colour in the pool. */
export function eachColour(s: State, kind: number, out: Int32Array, from: number): number {
  const colours = coloursInPool(s);
  let n = from;
  for (let colour = 0; colour < COLOURS; colour++) if ((colours & (1 << colour)) !== 0) out[n++] = action(kind, colour);
  return n;
}

export const rerolledByAdept = (s: State): number => (s[field.attackFlags]! / ATTACK.ADEPT) & MOST_ADEPT;
/** The most dice that the lowest bits of `attackFlags` can count; other bits lie above. */
const MOST_ADEPT = 255;

/** Rerolls a die of a class, and counts it among those of adept. */
export function rerollAdept(r: Rules, s: State, _act: number, _c: number, cls: number, log: EventLog | null): void {
  s[field.attackFlags]! += ATTACK.ADEPT;
  reroll(r, s, findDie(s, cls, -1), log);
}

/** Adds one die to an attack, once. `mayAdd`: whether squadron `c` may. */
export const addsOne = (
  name: string,
  mayAdd: (r: Rules, s: State, c: number) => boolean,
  add: (r: Rules, s: State, log: EventLog | null) => void,
) =>
  operation(name, {
    kind: KIND.ABILITY,
    legal: (r, s, _act, c, _about, out, from) => {
      if ((s[field.attackFlags]! & ATTACK.ABILITY) !== 0 || !hasRoom(s) || !mayAdd(r, s, c)) return from;
      out[from] = action(KIND.ABILITY, 0);
      return from + 1;
    },
    take: (r, s, _act, _c, _what, log) => {
      s[field.attackFlags]! |= ATTACK.ABILITY;
      add(r, s, log);
    },
  });
