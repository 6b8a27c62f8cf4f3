/** Every name of the library has a docstring, for readers in an editor or in the API pages. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The exported names without a docstring in each file, with the place of their declaration. */
function undocumented(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, ts.sys.readFile.bind(ts.sys)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const names = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
    const silent = names
      .map((name) => ((name.flags & ts.SymbolFlags.Alias) === 0 ? name : checker.getAliasedSymbol(name)))
      .filter((symbol) => symbol.getDocumentationComment(checker).length === 0);
    return silent.map(({ name, declarations }) => `${name} (${declarations?.[0]?.getSourceFile().fileName ?? file})`);
  });
}

test('every public name has a docstring', () => {
  expect(undocumented([`${ROOT}/src/index.ts`, `${ROOT}/src/sdk.ts`])).toEqual([]);
});

test('a name without one is found', () => {
  expect(undocumented([`${ROOT}/test/fixtures/undocumented.ts`])).toEqual([
    expect.stringMatching(/^silent \(.*undocumented\.ts\)$/),
  ]);
});
