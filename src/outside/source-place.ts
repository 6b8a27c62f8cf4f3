import { SourceMap, type SourceMapPayload } from 'node:module';

/** Where in the sources the `stack` of an error points into the bundle `id`: ` (mine.ts:12:3)`; '' if that is not known. */
export function placeIn(stack: string, id: string, map: string): string {
  if (map === '') return '';
  const at = stack.split('\n').find((line) => line.includes(`${id}.bundle:`));
  const found = /\.bundle:(\d+):(\d+)/.exec(at ?? '');
  if (found === null) return '';
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
    Number(found[1]) - 1,
    Number(found[2]) - 1,
  );
  return 'originalSource' in entry
    ? ` (${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1})`
    : '';
}
