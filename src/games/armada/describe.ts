import type { Action, ActionText, State } from '../../core/index.ts';
import type { Rules } from './rules.ts';

export function describeAction(_r: Rules, _s: State, a: Action, _seat: number): ActionText {
  return { kind: 'x', args: [a], text: String(a) };
}
