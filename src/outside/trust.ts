import { existsSync } from 'node:fs';
import { bundleModule } from './bundle.ts';
import { bundleRules } from './extension.ts';
import { OutsideAgentError, type Outside, type OutsideGame, type OutsideModule } from './outside-agent.ts';

/**
 * Results are data, whoever made them. Every command that runs an outside agent or game because results name it asks here
 * first; the user overrules it with `--trust`.
 */
const TRUST = 'nothing that results name is run unless you say --trust';

/** Whether the file that a module came from is here and says the same. It is compiled for this, and not run. */
function isHere(outside: OutsideModule | OutsideGame): boolean {
  const { file, code } = outside;
  if (!existsSync(file)) return false;
  try {
    const here = outside.kind === 'game' ? bundleRules(file, outside.base) : bundleModule(file);
    return here.code === code;
  } catch (error) {
    if (error instanceof OutsideAgentError) return false;
    throw error;
  }
}

/**
 * Why an outside agent or game that a manifest carries may not run, as the rest of a sentence about it; '' if it may. A module
 * may run when its file is here and compiles to the very text in the manifest; a program has no such proof.
 */
export function refusalOf(outside: Outside): string {
  if (outside.kind === 'program')
    return `is a command that the results name, ${outside.command.join(' ')} in ${outside.folder}; ${TRUST}`;
  return isHere(outside)
    ? ''
    : `is code that the results carry, and ${outside.file} is not here with the same code; ${TRUST}`;
}

/**
 * Why an agent or game that a trace, or the scenario of a trace, names by its path or command may not run. Its file may lie
 * beside the trace and come from the same hands.
 */
export const namedRefusal = (id: string): string => `"${id}" is named by a trace, not by you; ${TRUST}`;
