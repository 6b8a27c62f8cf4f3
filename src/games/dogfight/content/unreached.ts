import { namedEntries, own } from '../../../core/index.ts';
import { MAKING } from './card-entry.ts';
import type { Content } from './content.ts';

/** Rules that only say which decks are allowed. */
const OF_DECKS: ReadonlySet<string> = new Set(['copies', 'deckMin', 'deckMax', 'typeCopies']);
const OF_ENVIRONMENT: ReadonlySet<string> = new Set(['environmentReshuffle', 'orbitTimers']);

const named = (names: Readonly<Record<string, number | undefined>>): string[] =>
  Object.entries(names).flatMap(([id, copies]) => ((copies ?? 0) > 0 ? [id] : []));

/** Why no turn uses a rule option; '' if one may. */
function unmetRule({ rules, seats, sides }: Content, rule: string, played: readonly string[]): string {
  if (OF_DECKS.has(rule)) return `rules.${rule} says which decks are allowed, and changes no match between given decks`;
  const brought = played.flatMap((label) => named(own(sides, label)?.environment ?? rules.environment));
  if (OF_ENVIRONMENT.has(rule) && brought.length === 0 && rules.alternateRules.length === 0)
    return `no side of this scenario brings environment cards, so that rules.${rule} is never asked`;
  if (rule === 'attritionPerSeat' && (seats === 2 || rules.attritionFrom === 0))
    return `rules.attritionPerSeat is never asked: ${seats === 2 ? 'it is for more than two players' : 'there is no attrition'}`;
  if (rule === 'turnLimit' && rules.attritionFrom > 0)
    return 'rules.turnLimit is never asked: it is for matches without attrition';
  return '';
}

/**
 * Why no match depends on a value of the content: see `Game.unreached`. If deck lists are closed, players consider
 * what others might have brought, so anything may matter.
 */
export function unreached(content: Content, path: readonly string[], played: readonly string[]): string {
  const [table = '', id = '', key = '', ...deeper] = path;
  if (content.rules.deckLists === 'closed') return '';
  const sides = played.flatMap((label) => own(content.sides, label) ?? []);
  if (table === 'sides') return played.includes(id) ? '' : `side ${id} takes part in no match-up of this scenario`;
  if (table === 'rules') return unmetRule(content, id, played);
  if (table === 'ships') {
    const flown = namedEntries(
      sides.map(({ ship }) => ship),
      [content.ships],
    );
    return flown.has(id) ? '' : `${id} is flown by no side of this scenario`;
  }
  const decks = new Set(sides.map(({ deck }) => deck));
  if (table === 'decks') return decks.has(id) ? '' : `deck ${id} is played by no side of this scenario`;
  const held = namedEntries(
    [...decks].map((deck) => named(own(content.decks, deck) ?? {})),
    [content.cards],
  );
  const unheld = (card: string): string => (held.has(card) ? '' : `${card} is in no deck of this scenario`);
  // The properties of a card, and not only its numbers, may tell agents which orders of play are equivalent.
  if (table === 'cards') return key === '' || MAKING.some((part) => part === key) ? '' : unheld(id);
  return table === 'evaluation' && (id === 'hand' || id === 'gear') && deeper.length === 0 && key !== ''
    ? unheld(key)
    : '';
}
