import type { ActionText, State } from '../../core/index.ts';
import * as A from './actions.ts';
import type { Rules } from './rules.ts';
import { nameOf } from './words.ts';

const { KIND } = A;

/** Decisions about places on the table: flights, displacements, obstacles, deployment. */
export function describePlaces(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.FLY:
      return { kind: 'aim', args: [what], text: `Fly: ${aimText(r, s, what)}` };
    case KIND.FLY_TO:
      return { kind: 'reach', args: [what], text: `Reach ${what}` };
    case KIND.DISPLACE:
      return { kind: 'displace', args: [nameOf(r, s, what)], text: `Put back ${nameOf(r, s, what)}` };
    case KIND.DISPLACE_TO:
      return { kind: 'displace-to', args: [what], text: `At place ${what}` };
    case KIND.OBSTACLE:
      return { kind: 'obstacle', args: [what], text: `Resolve obstacle ${what + 1} first` };
    case KIND.STATION:
      return { kind: 'no-discard', args: [], text: 'Discard nothing at the station' };
    default:
      return { kind: 'deploy', args: [what], text: `Deploy: ${what}` };
  }
}

function aimText(r: Rules, s: State, what: number): string {
  if (what === 0) return 'stay';
  return what < 32 ? `direction ${what - 1}` : `towards ${nameOf(r, s, what - 32)}`;
}
