import { dirname } from 'node:path';
import { inputError, type Registry, type Scenario } from '../../scenario/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { shellLine } from '../args/command-line.ts';
import { scenarioOptions } from '../args/options.ts';
import { parseCommandLine } from '../args/parse.ts';
import type { Args } from '../command.ts';
import type { Io } from '../context.ts';
import { runScenario } from '../commands/run.ts';
import { readScenario } from '../runs/read-scenario.ts';

export interface ToRead {
  /** The command line of `run` that names it. */
  readonly argv: readonly string[];
  /** The text to read in place of the file's contents. */
  readonly text: string | undefined;
}

/** An output that nobody reads. */
export const SILENT: Io = { out: () => {}, err: () => {}, outIsTerminal: false, errIsTerminal: false, columns: 80 };

/** The arguments of a command line of `run`; null for any other. */
export async function runArgs(argv: readonly string[]): Promise<Args | null> {
  if (argv[0] !== 'run') return null;
  const none = { agents: () => [], scenarios: () => [], runs: () => [], paths: () => [] };
  const asked = await parseCommandLine(argv, [['', [runScenario]]], 80, none);
  return 'text' in asked ? null : asked.args;
}

/**
 * The scenario that a command line names.
 * @param foreign whether code from outside is refused.
 * @throws InputError if the command line is none of `run`, and for a scenario that cannot be read.
 */
export async function scenarioOf({ argv, text }: ToRead, foreign: boolean, registry: Registry): Promise<Scenario> {
  const given = await runArgs(argv);
  if (given === null) throw inputError(shellLine(argv), 'plays no scenario');
  const [file = ''] = given.list('scenario');
  const written = text === undefined ? {} : { text, folder: dirname(scenarioPath(file)) };
  return readScenario(given, { registry, io: SILENT }, { ...scenarioOptions(given), foreign, ...written });
}
