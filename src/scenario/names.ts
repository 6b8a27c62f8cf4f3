import { printable, unseenIn } from '../core/index.ts';
import type { Finding } from './faults/explain-issue.ts';
import { isTree, type Path, type Tree } from './tree.ts';

/** The name of the row over all sides in reports. */
const TAKEN_LABEL = 'all';
const LONGEST_LABEL = 80;

/** Characters that are allowed in a description but not in a name. */
const IN_DESCRIPTION = '\n\t';

/** Side labels are parts of match-up names and seed keys, and name the rows of reports. */
export function checkLabels(sides: unknown, findings: Finding[]): void {
  if (!isTree(sides)) return;
  for (const label of Object.keys(sides)) {
    const fault = (problem: string): void =>
      void findings.push({ path: ['sides'], key: label, message: `side label "${label}" ${problem}` });
    if (label === TAKEN_LABEL) fault('is what reports call the total of all sides; expected another name');
    if (/[@|]/.test(label) || label.trim() !== label || label === '') fault('may not hold @ or | or blank ends');
    if (label.length > LONGEST_LABEL)
      fault(`is too long: found ${label.length} characters, the most allowed is ${LONGEST_LABEL}`);
  }
}

/**
 * Names of properties that every JavaScript object has. If an entry had such a name, look-ups would find the property
 * instead.
 */
const isOfTheLanguage = (id: string): boolean => id in Object.prototype;

/** Finds entries of `content`, such as cards, whose names the language uses itself. */
export function checkIds(content: Tree, findings: Finding[]): void {
  for (const [kind, entries] of Object.entries(content)) {
    if (!isTree(entries)) continue;
    for (const id of Object.keys(entries))
      if (isOfTheLanguage(id))
        findings.push({ path: [kind], key: id, message: `the name "${id}" is not allowed; expected another one` });
  }
}

/** Why `text` may not be shown as it is; '' if it may. */
export function unseenFault(text: string, allowed = ''): string {
  const codes = unseenIn(text, allowed);
  return codes.length === 0
    ? ''
    : `"${printable(text)}" holds ${codes.join(', ')}, which nobody sees; expected visible characters`;
}

/** Finds texts and keys, anywhere below `root`, with characters that nobody sees. */
export function checkTexts(root: Tree, findings: Finding[]): void {
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      const fault = unseenFault(value, path[0] === 'description' ? IN_DESCRIPTION : '');
      if (fault !== '') findings.push({ path, message: fault });
    } else if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, [...path, i]);
    else if (isTree(value))
      for (const [key, item] of Object.entries(value)) {
        const fault = unseenFault(key);
        if (fault !== '') findings.push({ path, key, message: `the key ${fault}` });
        walk(item, [...path, key]);
      }
  };
  walk(root, []);
}
