import { formatFault, type Scenario } from '../../scenario/index.ts';
import type { Io } from '../context.ts';

/**
 * Prints what in a scenario is allowed and may yet be a mistake, and which options change nothing that is played, but nothing
 * that is in `told`.
 */
export function tellWarnings({ warnings, unreached }: Scenario, io: Io, told = new Set<string>()): void {
  for (const warning of [...warnings, ...unreached]) {
    if (told.has(warning.message)) continue;
    told.add(warning.message);
    io.err(`warning: ${formatFault(warning)}\n`);
  }
}
