import { CARD_TYPES, type CardDef } from '../cards/card.ts';
import { MAX_GEAR } from '../layout.ts';
import type { CardEntry } from './card-entry.ts';

interface DeckRules {
  readonly copies: number;
  readonly banned?: readonly string[] | undefined;
  readonly typeCopies?: Readonly<Record<string, number | undefined>> | undefined;
}

/** The maximum number of copies of a card in a deck: the number in its entry, otherwise that of the rules; 0 for a banned card. */
export const mostCopies = (id: string, rules: DeckRules, entries: Readonly<Record<string, CardEntry>>): number =>
  rules.banned?.includes(id) ? 0 : (entries[id]?.copies ?? rules.copies);

/** Checks a deck against the rules of the scenario, except its size. A fault names the card, or no card if it concerns the whole deck. */
export function checkDeck(
  deck: Readonly<Record<string, number | undefined>>,
  titles: readonly CardDef[],
  rules: DeckRules,
  entries: Readonly<Record<string, CardEntry>>,
  fault: (key: readonly string[], message: string) => void,
): void {
  const held = titles.filter(({ id }) => (deck[id] ?? 0) > 0);
  for (const { id } of held) {
    const n = deck[id]!;
    const most = mostCopies(id, rules, entries);
    if (rules.banned?.includes(id)) fault([id], `"${id}" is banned by rules.banned`);
    else if (n > most) fault([id], `expected at most ${most} copies of one title, found ${n}`);
  }
  for (const type of CARD_TYPES) {
    const most = rules.typeCopies?.[type];
    const n = held.filter((def) => def.type === type).reduce((sum, { id }) => sum + deck[id]!, 0);
    if (most !== undefined && n > most)
      fault([], `expected at most ${most} ${type.toUpperCase()} cards (rules.typeCopies), found ${n}`);
  }
  const gear = held.filter(({ form }) => form === 'gear').length;
  if (gear > MAX_GEAR) fault([], `expected at most ${MAX_GEAR} Gear titles in a deck, found ${gear}`);
}
