import { bundleGame, bundleModule, type Bundle } from './bundle.ts';
import { shippedText } from './rings/texts.ts';

/**
 * Words of a scenario as the text of a whole game: the module that exports them, and behind it the rules that take them
 * from the variable `BROADSIDE_WORDS`. The words stand in the second line, and the map knows.
 */
function bundleWords(file: string, base: string): Bundle {
  const { code, map } = bundleModule(file);
  const words = `(()=>{const module={exports:{}};((exports,module)=>{\n${code}\n})(module.exports,module);const found=module.exports;return found.words??found.default??null})()`;
  return {
    code: `var BROADSIDE_WORDS=${words};\n${shippedText(base)}`,
    map: map.replace('"mappings": "', '"mappings": ";'),
  };
}

/** Compiles and bundles the game in `file`, or the words there that extend the game `base`. */
export const bundleRules = (file: string, base: string | undefined): Bundle =>
  base === undefined ? bundleGame(file) : bundleWords(file, base);
