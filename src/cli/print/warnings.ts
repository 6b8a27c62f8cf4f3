import { formatFault, type Fault, type Scenario } from '../../scenario/index.ts';
import type { Io } from '../context.ts';

/** A warning without its numbers, which vary from variant to variant. */
const withoutNumbers = ({ path, message }: Fault): string =>
  `${path} ${message.replaceAll(/(?<!\w-?)\d[\d.]*(?!\w)/g, '#')}`;

/**
 * Prints what the scenario contains that is allowed but may be a mistake, and which options change nothing that is played. `told`: the warnings about
 * earlier variants; a warning that differs from them only in numbers is not repeated.
 */
export function tellWarnings(
  { warnings, unreached }: Pick<Scenario, 'warnings' | 'unreached'>,
  io: Pick<Io, 'err'>,
  told = new Set<string>(),
): void {
  const own = [...warnings, ...unreached];
  const fresh = own.filter((warning) => !told.has(withoutNumbers(warning)));
  for (const line of new Set(fresh.map((warning) => formatFault(warning)))) io.err(`warning: ${line}\n`);
  for (const warning of own) told.add(withoutNumbers(warning));
}
