import type { Json, State } from '../../core/index.ts';
import type { Rules } from './rules.ts';

export function observeAs(r: Rules, s: State, seat: number): Json {
  return { width: r.width, round: s[0]!, seat };
}
