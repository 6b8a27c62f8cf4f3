import { isMap, type Json, type ListChange } from '../../core/index.ts';
import { hint, inputError } from '../../scenario/index.ts';

/** The ids of the parts under a key of a list. */
const partsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((each: Json) => partsIn(each)) : typeof value === 'string' ? [value] : [];

/** Whether `before` holds a part, or a copy of one, that `after` lacks. */
function loses(before: Json | undefined, after: Json | undefined): boolean {
  const left = partsIn(after);
  return partsIn(before).some((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A name without its number of copies, and what follows it: `Gunnery Team` of `Gunnery Team on Imperial II`. */
const nameIn = (out: string): string =>
  out
    .replace(/^\d+ /, '')
    .replace(/ on .*$/, '')
    .replace(/ with .*$/, '')
    .replace(/ and its upgrades$/, '');
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The exchanges that give up one of `asked`: a part by (the beginning of) its name, or any part under a key of the list,
 * such as `upgrades`. An exchange that gives up parts under several keys counts for the first: a ship with its upgrades is a ship.
 * @param own the list as the side of its scenario.
 * @throws InputError for a name that no exchange gives up.
 */
export function changesGivingUp(
  changes: readonly ListChange[],
  own: Json | undefined,
  asked: readonly string[],
): ListChange[] {
  const kinds = isMap(own)
    ? Object.keys(own).filter((key) => partsIn(own[key]).length > 0 && Array.isArray(own[key]))
    : [];
  const kindOf = ({ list }: ListChange): string | undefined =>
    kinds.find((key) => isMap(own) && isMap(list) && loses(own[key], list[key]));
  const names = new Set([...kinds, ...changes.map(({ out }) => nameIn(out)).filter((name) => name !== '')]);
  const chosen = new Set<ListChange>();
  for (const name of asked) {
    const found = changes.filter((change) =>
      kinds.includes(name)
        ? kindOf(change) === name
        : letters(change.out.replace(/^\d+ /, '')).startsWith(letters(name)),
    );
    if (found.length === 0 || letters(name) === '')
      throw inputError(`--of ${name}`, `no exchange gives it up; ${hint(name, names)}`);
    for (const change of found) chosen.add(change);
  }
  return changes.filter((change) => chosen.has(change));
}
