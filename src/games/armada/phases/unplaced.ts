/** Units that are still to be placed in setup. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { SHIP_AT } from '../state/layout.ts';
import { alive } from '../units/combatants.ts';
import { OFF_TABLE, flying, squadronX } from '../units/squadrons.ts';

export const shipLeft = (s: State, u: number): boolean => alive(s, u) && s[SHIP_AT[u]! + field.x] === OFF_TABLE;
export const squadronLeft = (s: State, c: number): boolean => flying(s, c) && squadronX(s, c) === OFF_TABLE;
