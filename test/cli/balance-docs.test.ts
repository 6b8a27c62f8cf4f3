/** The examples of docs/BALANCE.md run as they stand. */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as broadside from '../../src/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { path } = scratchFolder();
const docs = readFileSync(new URL('../../docs/BALANCE.md', import.meta.url), 'utf8');
const examples = [...docs.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);

type Print = (...words: unknown[]) => void;
type Example = (library: typeof broadside, console: { readonly log: Print }) => Promise<void>;

/** The example as a function of the library: its import becomes a destructuring, its results go to a scratch folder and its threads to this one. */
function compiled(code: string): Example {
  const [, names, rest] = /^import \{(.*)\} from 'broadside';\n([\s\S]*)$/.exec(code)!;
  const here = rest!.replaceAll("'results'", JSON.stringify(path('out'))).replaceAll('workers: 2', 'workers: 0');
  const source = `export default async ({${names}}, console) => {${here}}`;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const made: { exports: { default?: Example } } = { exports: {} };
  compileFunction(outputText, ['exports'])(made.exports);
  return made.exports.default!;
}

test.each(examples.map((code, i): [number, string] => [i + 1, code]))('example %i', async (_number, code) => {
  const lines: unknown[][] = [];
  await compiled(code)(broadside, { log: (...words) => void lines.push(words) });
  expect(lines.length).toBeGreaterThan(2);
  for (const value of lines.flat(2)) {
    if (typeof value === 'number') expect(value).not.toBeNaN();
    else expect(value).toMatch(/\w/);
  }
});

test('there are examples of cards, luck, restricted play and repair', () => {
  expect(examples).toHaveLength(4);
});
