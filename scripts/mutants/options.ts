import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/** The options of a run of the mutants. */
export interface Options {
  readonly games: readonly string[];
  /** The number of mutants that are judged for each game. */
  readonly sample: number;
  /** Decides which mutants are in the sample. */
  readonly seed: string;
  /** Judges only mutants of files whose path contains this text. */
  readonly only: string;
  /** Judges only the mutant with this id, in the sample or not. */
  readonly id: string | undefined;
  /** Lists the sample and ends. */
  readonly list: boolean;
  /** Discards the recorded verdicts. */
  readonly fresh: boolean;
  readonly workers: number;
}

function count(name: string, text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new Error(`--${name} ${text} is no count`);
  return n;
}

/**
 * Reads the arguments of the command.
 * @throws Error that says which argument is wrong.
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', multiple: true },
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: 'mutants' },
      only: { type: 'string', default: '' },
      id: { type: 'string' },
      list: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      workers: { type: 'string' },
    },
  });
  const games = values.game ?? known;
  const unknown = games.find((game) => !known.includes(game));
  if (unknown !== undefined) throw new Error(`no game ${unknown}; games are ${known.join(', ')}`);
  return {
    ...values,
    games,
    id: values.id,
    sample: values.sample === 'all' ? Infinity : count('sample', values.sample),
    workers: values.workers === undefined ? availableParallelism() : count('workers', values.workers),
  };
}
