import { createHash } from 'node:crypto';
import type { Outside } from './outside-agent.ts';

/**
 * Results are data, whoever made them. Every command that runs an outside agent or game because results name it asks here
 * first; the user overrules it with `--trust`.
 */
const TRUST = 'nothing that results name is run unless you say --trust';

/**
 * The name of code, which also says how it is run: a module in a process of its own, or a game in the thread of the
 * match.
 */
const codeName = (kind: 'module' | 'game', code: string): string =>
  createHash('sha256').update(`${kind}\n${code}`).digest('hex');

/** The names of the code that the user named in this process, by a path on the command line or in a scenario. */
const named = new Set<string>();

export const nameCode = (kind: 'module' | 'game', code: string): void => {
  named.add(codeName(kind, code));
};

/** The code names of the modules and games in `outside` that the user has named in this process. */
export const namedAmong = (outside: readonly Outside[]): string[] =>
  outside.flatMap((each) => {
    if (each.kind === 'program') return [];
    const name = codeName(each.kind, each.code);
    return named.has(name) ? [name] : [];
  });

/** The names of the code that the user has run before. */
let before: () => ReadonlySet<string> = () => new Set();

/** Sets the function that reads the names of the code that the user has run before. */
export const rememberFrom = (read: () => ReadonlySet<string>): void => {
  before = read;
};

/**
 * Why an outside agent or game that a manifest carries may not run, as the rest of a sentence about it; '' if it may. Code may
 * run if the user named it in this process, or has run it before. No file is opened to find out, because the results would
 * choose which file. For a program there is no such proof.
 */
export function refusalOf(outside: Outside): string {
  if (outside.kind === 'program')
    return `is a command that the results name, ${outside.command.join(' ')} in ${outside.folder}; ${TRUST}`;
  const name = codeName(outside.kind, outside.code);
  return named.has(name) || before().has(name)
    ? ''
    : `is code that the results carry, and you have neither named nor run this code before; ${TRUST}`;
}

/**
 * Why an agent or game that a trace, or the scenario of a trace, names by its path or command may not run. Its file may lie
 * beside the trace and come from the same person.
 */
export const namedRefusal = (id: string): string => `"${id}" is named by a trace, not by you; ${TRUST}`;

/** Whether a fault says that code may not run because results name it. */
export const isRefusal = (message: string): boolean => message.includes(TRUST);
