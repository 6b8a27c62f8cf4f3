/** The examples of the docs, ready to run unchanged. */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import type * as broadside from '../../../src/index.ts';

/** The TypeScript examples of a page of docs/. */
export function examplesIn(page: string): string[] {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
}

type Print = (...words: unknown[]) => void;
export type Example = (library: typeof broadside, console: { readonly log: Print }) => Promise<void>;

/**
 * The example as a function of the library: its import becomes a destructuring, its results go to the folder `out`,
 * and its matches are played in this thread.
 */
export function compiledExample(code: string, out: string): Example {
  const [, names, rest] = /^import \{(.*)\} from 'broadside';\n([\s\S]*)$/.exec(code)!;
  const here = rest!.replaceAll("'results'", JSON.stringify(out)).replaceAll('workers: 2', 'workers: 0');
  const source = `export default async ({${names}}, console) => {${here}}`;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const made: { exports: { default?: Example } } = { exports: {} };
  compileFunction(outputText, ['exports'])(made.exports);
  return made.exports.default!;
}
