import type { State } from '../../core/index.ts';
import type { Rules } from './rules.ts';

export const FEATURES = ['x'] as const;
export function featuresFor(_r: Rules, _s: State, _seat: number, out: Float64Array): void {
  out[0] = 0;
}
export function evaluateFor(_r: Rules, _s: State, _seat: number): number {
  return 0.5;
}
