import { own } from '../core/index.ts';
import { show, type Finding } from './faults/explain-issue.ts';
import { hint } from './faults/suggest.ts';
import { isTree, valueAt, type Tree } from './tree.ts';

/** The top-level key whose entries are decks. A deck given in a file replaces a shipped deck of the same name as a whole. */
const DECKS = 'decks';

/** A map with this key is one word with its parameters. It replaces another map as a whole and is not merged with it. */
const WORD = 'do';

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => copy(item));
  if (!isTree(value)) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
};

function lay(base: unknown, over: unknown): unknown {
  if (!isTree(base) || !isTree(over) || Object.hasOwn(over, WORD)) return copy(over);
  const merged = copy(base) as Tree;
  for (const [key, value] of Object.entries(over)) merged[key] = lay(own(base, key), value);
  return merged;
}

/** The top-level keys whose entries may be `like` another one. */
const LIKENESS = ['cards', 'ships', 'squadrons', 'upgrades', 'obstacles', 'objectives'] as const;
const LIKE = 'like';
/** Keys that an entry does not take over from another one: its name, its words and the source of its numbers. */
const OWN = ['name', 'text', 'source', 'verified', 'shapeVerified'] as const;
/** An entry with its own effects takes over no numbers, because the numbers belong to the effects. */
const EFFECTS = 'effects';
const NUMBERS = 'numbers';

/** Fills in what an entry with `like` does not give, from the entry that it names. */
function fillLikes(entries: Tree): void {
  const filled = new Set<string>();
  const fill = (id: string): void => {
    const entry = entries[id];
    if (filled.has(id) || !isTree(entry)) return;
    filled.add(id);
    const model = entry[LIKE];
    if (typeof model !== 'string' || model === id || !isTree(own(entries, model))) return;
    fill(model);
    const { [LIKE]: _, ...rest } = entries[model] as Tree;
    for (const key of OWN) delete rest[key];
    if (Object.hasOwn(entry, EFFECTS)) delete rest[NUMBERS];
    entries[id] = lay(rest, entry);
  };
  for (const id of Object.keys(entries)) fill(id);
}

/**
 * The findings about `content`. An entry that is `like` an unknown one gets only this finding; the values that it would have taken over are
 * not reported as missing. A game may give the message in its own words.
 */
export function explainLikes(content: Tree, findings: readonly Finding[]): Finding[] {
  let told = [...findings];
  for (const key of LIKENESS) {
    const entries = content[key];
    if (!isTree(entries)) continue;
    for (const [id, entry] of Object.entries(entries)) {
      const model = isTree(entry) ? entry[LIKE] : undefined;
      if (typeof model !== 'string' || isTree(own(entries, model))) continue;
      const within = ({ path }: Finding): boolean => path[0] === key && path[1] === id;
      const saysLike = told.some((finding) => within(finding) && finding.path[2] === LIKE);
      told = told.filter((finding) => !within(finding) || valueAt(content, finding.path) !== undefined);
      const known = Object.keys(entries).filter((other) => other !== id);
      if (!saysLike)
        told.push({ path: [key, id, LIKE], message: `unknown ${key.slice(0, -1)} "${model}"; ${hint(model, known)}` });
    }
  }
  return told;
}

/**
 * Writes out, in place, each deck of `written` that is `like` another deck, from the file or from the `shipped` ones. It gets the
 * cards of that deck in their order, with the copies that it gives itself, and its new cards at the end.
 */
export function fillDecks(written: Tree, shipped: Tree, findings: Finding[]): void {
  const decks = written[DECKS];
  if (!isTree(decks)) return;
  const shippedDecks = isTree(shipped[DECKS]) ? shipped[DECKS] : {};
  const fault = (name: string, message: string): void => {
    findings.push({ path: [DECKS, name, LIKE], message });
  };
  const open = new Set<string>();
  const fill = (name: string): void => {
    const deck = decks[name];
    if (!isTree(deck) || !Object.hasOwn(deck, LIKE)) return;
    const { [LIKE]: model, ...cards } = deck;
    decks[name] = cards;
    if (typeof model !== 'string') {
      fault(name, `found ${show(model)}, expected the name of a deck`);
      return;
    }
    open.add(name);
    if (open.has(model) && model !== name)
      fault(name, `"${name}" and "${model}" are like each other; write one of them out`);
    else if (model !== name) fill(model);
    open.delete(name);
    const cardsOf = model === name ? own(shippedDecks, name) : (own(decks, model) ?? own(shippedDecks, model));
    if (isTree(cardsOf)) decks[name] = { ...cardsOf, ...cards };
    else {
      const known = Object.keys({ ...shippedDecks, ...decks }).filter((id) => id !== name);
      fault(name, `unknown deck "${model}"; ${hint(model, known)}`);
    }
  };
  for (const name of Object.keys(decks)) fill(name);
}

/** `over` laid over `base`, map by map; lists, single values and decks replace. Neither argument is changed or shared. */
export function overlay(base: Tree, over: Tree): Tree {
  const merged = lay(base, over) as Tree;
  const [shipped, given] = [base[DECKS], over[DECKS]];
  if (isTree(shipped) && isTree(given)) merged[DECKS] = copy({ ...shipped, ...given });
  for (const key of LIKENESS) {
    const entries = merged[key];
    if (isTree(entries)) fillLikes(entries);
  }
  return merged;
}
