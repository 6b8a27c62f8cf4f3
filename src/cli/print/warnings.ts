import { formatFault, type Scenario } from '../../scenario/index.ts';
import type { Io } from '../context.ts';

/**
 * Prints what in a scenario is allowed but may be a mistake, and which options change nothing that is played. Warnings in
 * `told` are not repeated.
 */
export function tellWarnings({ warnings, unreached }: Scenario, io: Io, told = new Set<string>()): void {
  for (const warning of [...warnings, ...unreached]) {
    if (told.has(warning.message)) continue;
    told.add(warning.message);
    io.err(`warning: ${formatFault(warning)}\n`);
  }
}
