/**
 * Writes `field.ts` of each game: every offset of its layout as a separate constant, which a bundler folds into the code.
 * Run it after a change of a layout table; a test fails while the file is out of date.
 *
 *   npm run fields
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIELD_CONSTANTS as ARMADA } from '../src/games/armada/state/layout.ts';
import { FIELD_CONSTANTS as DOGFIGHT } from '../src/games/dogfight/layout.ts';

/** The text of a `field.ts`. */
export const fieldFile = (constants: Readonly<Record<string, number>>): string =>
  [
    '// Written by `npm run fields` from the tables in layout.ts, where each field is explained.',
    ...Object.entries(constants).map(([name, offset]) => `export const ${name} = ${offset};`),
    '',
  ].join('\n');

/** The file of each game, and the text that it must hold. */
export const FIELD_FILES: readonly (readonly [path: string, text: string])[] = [
  [fileURLToPath(new URL('../src/games/armada/state/field.ts', import.meta.url)), fieldFile(ARMADA)],
  [fileURLToPath(new URL('../src/games/dogfight/field.ts', import.meta.url)), fieldFile(DOGFIGHT)],
];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of FIELD_FILES) {
    let before = '';
    try {
      before = readFileSync(path, 'utf8');
    } catch {
      // The file does not exist yet, and is written for the first time.
    }
    if (before !== text) writeFileSync(path, text);
  }
