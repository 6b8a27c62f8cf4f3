import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROVIDED } from './bundle.ts';
import type { OutsideGame } from './outside-agent.ts';

/** The global variable under which a page provides what a game imports but its bundle does not contain. */
const PROVIDED_GLOBAL = 'broadsideProvided';

/** The security policy of a page forbids code that is made from text, so the schema library is told not to make any. */
const PROVIDED_ENTRY = `import { config } from '${PROVIDED}';
config({ jitless: true });
export * from '${PROVIDED}';
export { default } from '${PROVIDED}';`;

let provided: Promise<string> | undefined;

/** What a game imports, for browsers, without its messages in other languages. */
async function bundledProvided(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: PROVIDED_ENTRY, resolveDir: dirname(fileURLToPath(import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: PROVIDED_GLOBAL,
    platform: 'browser',
    target: 'es2023',
    legalComments: 'none',
    plugins: [
      {
        name: 'without-locales',
        setup: (bundler) =>
          bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {};' })),
      },
    ],
    tsconfigRaw: '{}',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0]!.text;
}

/**
 * A script for browsers that makes the game of `outside` the value of the global variable `name`. The text of the game is
 * that of the plan, so that a page plays the very rules of the run.
 */
export async function browserProgram({ code }: OutsideGame, name: string): Promise<string> {
  const needed = code.includes(`require("${PROVIDED}")`);
  const library = needed ? await (provided ??= bundledProvided()) : '';
  return `${library}var ${name}=(()=>{const module={exports:{}};(function(exports,require,module){${code}
})(module.exports,()=>${needed ? PROVIDED_GLOBAL : 'undefined'},module);const found=module.exports;return"game"in found?found.game:found.default})();`;
}
