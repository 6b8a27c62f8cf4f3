import { SourceMap, type SourceMapPayload } from 'node:module';

/** Sources of the toolkit that are part of a bundle: what is thrown there was called from the author's file. */
const TOOLKIT = /(^|\/)(sdk\.[jt]s|src\/(zones|core|search)\/[^.]*\.ts)$/;

/**
 * Where in the sources of its author the `stack` of an error points into the bundle `id`: ` (mine.ts:12:3)`; '' if that is not
 * known.
 */
export function placeIn(stack: string, id: string, map: string): string {
  if (map === '') return '';
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const places = stack.split('\n').flatMap((line) => {
    const found = line.includes(`${id}.bundle:`) ? /\.bundle:(\d+):(\d+)/.exec(line) : null;
    if (found === null) return [];
    const entry = sources.findEntry(Number(found[1]) - 1, Number(found[2]) - 1);
    return 'originalSource' in entry ? [entry] : [];
  });
  const entry = places.find(({ originalSource }) => !TOOLKIT.test(originalSource)) ?? places[0];
  return entry === undefined ? '' : ` (${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1})`;
}
