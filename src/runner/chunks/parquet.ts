import { createRequire } from 'node:module';
import type * as reader from 'hyparquet';
import type * as writer from 'hyparquet-writer';
import { inputError } from '../../scenario/faults/input-error.ts';
import { nodeFault } from '../machine.ts';

const require = createRequire(import.meta.url);

// Both are loaded with the first file that is read or written: most commands read none, and are to start at once.
export const parquetReader = (): typeof reader => load('hyparquet') as typeof reader;
export const parquetWriter = (): typeof writer => load('hyparquet-writer') as typeof writer;

/** @throws InputError when Node was started so that it cannot. */
function load(name: string): unknown {
  const fault = nodeFault();
  if (fault !== '') throw inputError('Node', fault);
  return require(name);
}
