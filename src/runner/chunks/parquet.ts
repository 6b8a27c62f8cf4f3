import { createRequire } from 'node:module';
import type * as reader from 'hyparquet';
import type * as writer from 'hyparquet-writer';

const require = createRequire(import.meta.url);

// Both are loaded with the first file that is read or written: most commands read none, and are to start at once.
export const parquetReader = (): typeof reader => require('hyparquet') as typeof reader;
export const parquetWriter = (): typeof writer => require('hyparquet-writer') as typeof writer;
