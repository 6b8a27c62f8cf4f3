import { createRequire } from 'node:module';
import type * as reader from 'hyparquet';
import type * as writer from 'hyparquet-writer';
import { inputError } from '../../scenario/faults/input-error.ts';
import { nodeFault } from '../machine.ts';

const require = createRequire(import.meta.url);

// Both packages are loaded when the first file is read or written, because most commands read none and must start fast.
export const parquetReader = (): typeof reader => load('hyparquet') as typeof reader;
export const parquetWriter = (): typeof writer => load('hyparquet-writer') as typeof writer;

/** @throws InputError when Node was started with options under which the packages cannot be loaded. */
function load(name: string): unknown {
  const fault = nodeFault();
  if (fault !== '') throw inputError('Node', fault);
  return require(name);
}
