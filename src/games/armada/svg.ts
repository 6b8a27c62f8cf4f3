import type { State } from '../../core/index.ts';
import type { Rules } from './rules.ts';

export function drawBoard(r: Rules, s: State, seat: number): string {
  return `<svg>${r.width} ${s.length} ${seat}</svg>`;
}
