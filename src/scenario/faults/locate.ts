import type { Finding } from './explain-issue.ts';
import { formatFault, type Fault } from './input-error.ts';
import type { ListFile } from '../files/list-file.ts';
import { missingPath, type Override } from '../override.ts';
import { formatPath, startsWith, type Path, type Tree } from '../tree.ts';
import type { YamlSource } from '../files/yaml-source.ts';

export interface Sources {
  readonly yaml: YamlSource;
  readonly lists: readonly ListFile[];
  readonly overrides: readonly Override[];
  /** The scenario before the overrides, for suggestions of near paths. */
  readonly before: Tree;
}

interface Placed {
  readonly fault: Fault;
  /** The sort key: the scenario by line, then list files, then options. */
  readonly order: readonly [group: number, line: number, column: number];
}

/** The last override that set the value at `path`. */
const overrideAt = (overrides: readonly Override[], path: Path): Override | undefined =>
  overrides.findLast((o) => startsWith(path, o.path)) ??
  overrides.findLast((o) => path.length > 0 && startsWith(o.path, path));

/** The line of the value at `path` in a list, or of the part that contains it. */
function lineIn({ lines }: ListFile, path: Path): number {
  for (let n = path.length; n > 0; n--) {
    const line = lines.get(formatPath(path.slice(0, n)));
    if (line !== undefined) return line;
  }
  return 1;
}

function place({ yaml, lists, overrides, before }: Sources, finding: Finding): Placed {
  const full = finding.key === undefined ? finding.path : [...finding.path, finding.key];
  const path = formatPath(finding.path);
  const { message } = finding;
  const override = overrideAt(overrides, full);
  if (override !== undefined) {
    const missing = finding.key !== undefined && override.path.length === full.length;
    const fault = missing ? missingPath(before, override) : { at: override.option, path, message };
    return { fault, order: [2, overrides.indexOf(override), 0] };
  }
  const index = lists.findIndex((list) => startsWith(full, list.path));
  if (index >= 0) {
    const list = lists[index]!;
    const line = lineIn(list, full.slice(list.path.length));
    return { fault: { at: `${list.file}:${line}:1`, path, message }, order: [1, index, line] };
  }
  const { line, column } = finding.key === undefined ? yaml.locate(full) : yaml.locateKey(full);
  return { fault: { at: `${yaml.file}:${line}:${column}`, path, message }, order: [0, line, column] };
}

/** Gives findings their places, in reading order, without duplicates. */
export function locateAll(sources: Sources, findings: readonly Finding[]): Fault[] {
  const placed = findings.map((finding) => place(sources, finding));
  placed.sort(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const faults = new Map(placed.map(({ fault }) => [formatFault(fault), fault]));
  return [...faults.values()];
}
