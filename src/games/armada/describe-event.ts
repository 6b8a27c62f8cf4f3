import type { EventLog } from '../../core/index.ts';
import type { Rules } from './rules.ts';

export function describeRow(_r: Rules, log: EventLog, i: number): string {
  return String(log.get(i, 0));
}
