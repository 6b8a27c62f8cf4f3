// The type declarations of the package: those that its entry points reach, and no others.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A relative module in `from '…'` or `import('…')`; the compiler leaves the endings of the sources. */
const RELATIVE = /((?:from |import\()')(\.[^']+)\.ts'/g;
/** The compiler indents by four blanks each; a tab is enough, and a tenth of all declarations smaller. */
const INDENTED = /^(?: {4})+/gm;

/**
 * Copies the declarations that `entries` reach from the folder `from` to the folder `to`, with the endings of the built code in their imports.
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} entries below `from`
 */
export function keepReachable(from, to, entries) {
  const left = [...entries];
  const kept = new Set(left);
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const folder = dirname(file);
    const written = readFileSync(join(from, file), 'utf8');
    const indented = written.replace(INDENTED, (blanks) => '\t'.repeat(blanks.length / 4));
    const text = indented.replace(RELATIVE, (_, lead, path) => {
      const found = join(folder, `${path}.d.ts`);
      if (!existsSync(join(from, found))) throw new Error(`${file}: no declarations of ${path}`);
      if (!kept.has(found)) left.push(found);
      kept.add(found);
      return `${lead}${path}.js'`;
    });
    mkdirSync(join(to, folder), { recursive: true });
    writeFileSync(join(to, file), text);
  }
}
