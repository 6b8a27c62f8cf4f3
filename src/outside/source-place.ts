import { SourceMap, type SourceMapPayload } from 'node:module';

/** Matches sources of the toolkit in a bundle. They are no place to look for a fault, even if the author's file called what was thrown there. */
const TOOLKIT = /(^|\/)(sdk\.[jt]s|src\/(zones|core|search)\/[^.]*\.ts)$/;

export type BundleMap = readonly [code: string, map: string];

/** Source maps of the bundles that were made here or passed to `keepMaps`, by the code of the bundles. */
const maps = new Map<string, string>();

/** Keeps source maps, so that `placeOf` knows the lines of these bundles. */
export function keepMaps(bundles: readonly BundleMap[]): void {
  for (const [code, map] of bundles) maps.set(code, map);
}

/** The known source maps of these bundles, to be passed to another thread. */
export const mapsOf = (bundles: readonly { readonly code: string }[]): BundleMap[] =>
  bundles.flatMap(({ code }) => {
    const map = maps.get(code);
    return map === undefined ? [] : [[code, map] as const];
  });

/** The place in the author's sources to which the `stack` of an error points in a bundle: ` (mine.ts:12:3)`; '' if that is not known. */
export function placeOf({ id, code }: { readonly id: string; readonly code: string }, stack: string): string {
  const map = maps.get(code) ?? '';
  if (map === '' || stack === '') return '';
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const places = stack.split('\n').flatMap((line) => {
    const found = line.includes(`${id}.bundle:`) ? /\.bundle:(\d+):(\d+)/.exec(line) : null;
    if (found === null) return [];
    const entry = sources.findEntry(Number(found[1]) - 1, Number(found[2]) - 1);
    return 'originalSource' in entry ? [entry] : [];
  });
  const entry = places.find(({ originalSource }) => !TOOLKIT.test(originalSource));
  return entry === undefined ? '' : ` (${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1})`;
}
