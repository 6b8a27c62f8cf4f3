import { PROVIDED, bundleModule, bundlePackage, type Bundle } from './bundle.ts';
import { shippedText } from './rings/texts.ts';

/**
 * Words of a scenario as the text of a whole game: the module that exports them, followed by the rules that take them
 * from the variable `BROADSIDE_WORDS`. The words begin in the second line; the source map is shifted accordingly.
 */
function withRules({ code, map, files }: Bundle, base: string): Bundle {
  const words = `(()=>{const module={exports:{}};((exports,module)=>{\n${code}\n})(module.exports,module);const found=module.exports;return found.words??found.default??null})()`;
  return {
    code: `var BROADSIDE_WORDS=${words};\n${shippedText(base)}`,
    map: map.replace('"mappings": "', '"mappings": ";'),
    files,
  };
}

/** Where rules are: a file, or a package that can be imported from a folder. `scenario`: as for `bundleModule`. */
export type RulesPlace =
  | { readonly file: string; readonly scenario: string | null }
  | { readonly name: string; readonly folder: string };

/**
 * Compiles and bundles the game in `place`, or the words there that extend the game `base`. Null when there is no such
 * package.
 */
export function bundleRules(
  place: RulesPlace,
  base: string | undefined,
): { readonly file: string; readonly bundle: Bundle } | null {
  const external = base === undefined ? [PROVIDED] : [];
  const found =
    'file' in place
      ? { file: place.file, bundle: bundleModule(place.file, place.scenario, external) }
      : bundlePackage(place.name, place.folder, external);
  if (found === null || base === undefined) return found;
  return { file: found.file, bundle: withRules(found.bundle, base) };
}
