import { namesakes, type ContentWarning } from '../../../core/index.ts';
import { LEAST_GRADE, NEED } from '../cards/needs.ts';
import { stepsOf } from '../cards/words.ts';
import type { ShipEntry } from '../content/fleet.ts';
import { SHIPS, type AbilityOp } from '../content/ships.ts';
import { takesAmount } from '../phases/abilities.ts';
import type { WholeRules } from '../rules-with-content.ts';

/** Whether a card of the side, or the ability of its ship, ever gives energy. */
function givesEnergy(r: WholeRules, side: number): boolean {
  if (r.ships[r.side.ship[side]!]!.ability.op === 'collector-sails') return true;
  return r.side.deck[side]!.some((card) => {
    const def = r.titles[card]!;
    return (
      r.gear.income[card]! > 0 || stepsOf(def.act).some((step) => step.do === 'energy' && r.numberOf(def, step.n) > 0)
    );
  });
}

/** Why the ship of `side` can never use `card`; '' when it can. */
function unusable(r: WholeRules, side: number, card: number): string {
  const need = r.card.need[card]!;
  const { name, hull, grade, energy } = r.ships[r.side.ship[side]!]!;
  if ((need & NEED.heavy) !== 0 && hull < r.rules.heavyHull)
    return `it is for heavy ships, and ${name} has Hull ${hull} (heavy from ${r.rules.heavyHull})`;
  if ((need & NEED.grade) !== 0 && grade < LEAST_GRADE)
    return `it is for Grade ${LEAST_GRADE}, and ${name} has Grade ${grade}`;
  const price = r.card.cost[card]! + r.card.charge[card]!;
  if (price > energy && !givesEnergy(r, side))
    return `it costs ${price} energy, ${name} starts with ${energy}, and nothing in the deck gives energy`;
  return '';
}

/** Cards that the ship of a side can never use, by side. */
function deadCards(r: WholeRules): ContentWarning[] {
  return r.side.labels.flatMap((label, side) => {
    const cards = r.side.deck[side]!;
    return [...new Set(cards)].flatMap((card) => {
      const why = unusable(r, side, card);
      const n = cards.filter((other) => other === card).length;
      const deck = r.content.sides[label]!.deck;
      if (why === '') return [];
      return [{ path: ['sides', label], message: `deck "${deck}" holds ${r.titles[card]!.name} (${n}): ${why}` }];
    });
  });
}

/**
 * The warning about the number at `path` of an ability that uses no number. There is none for 0 and for `usual`, the number that the ability has
 * without being given one.
 */
function vainAmount(path: string[], op: AbilityOp, amount: number | undefined, usual: number): ContentWarning[] {
  if (amount === undefined || amount === 0 || amount === usual || takesAmount(op)) return [];
  return [{ path: [...path, 'ability', 'amount'], message: `found ${amount}, but ${op} has no amount` }];
}

/** Warnings about abilities that are given a number although they use none. */
function vainAmounts(r: WholeRules): ContentWarning[] {
  const entries: Readonly<Record<string, ShipEntry>> = r.content.ships;
  const ships = Object.entries(entries).flatMap(([id, { like, ability }]) => {
    const { op } = r.ships.find((ship) => ship.id === id)!.ability;
    const model = like === undefined ? SHIPS.find((ship) => ship.id === id) : entries[like];
    return vainAmount(['ships', id], op, ability?.amount, model?.ability?.amount ?? 1);
  });
  const sides = Object.entries(r.content.sides).flatMap(([label, { ability }], side) => {
    const { op } = r.ships[r.side.ship[side]!]!.ability;
    return vainAmount(['sides', label], op, ability?.amount, 0);
  });
  return [...ships, ...sides];
}

/**
 * Warnings about cards in decks whose ship can never use them, ships that a changed Hull makes heavy or no longer heavy, duplicate names, and
 * numbers without effect.
 */
export function contentWarnings(r: WholeRules): ContentWarning[] {
  const line = r.rules.heavyHull;
  const crosses = (path: string[], name: string, now: number, before: number): ContentWarning[] => {
    if (now >= line === before >= line) return [];
    const what = now >= line ? 'heavy: cards for heavy ships work' : 'light: cards for heavy ships do nothing';
    return [{ path, message: `Hull ${now} instead of ${before} makes ${name} ${what} (heavy from ${line})` }];
  };
  const ships = SHIPS.flatMap(({ id, name, hull }) =>
    crosses(['ships', id, 'hull'], name, r.content.ships[id]!.hull, hull),
  );
  const sides = Object.entries(r.content.sides).flatMap(([label, side]) =>
    side.hull === undefined
      ? []
      : crosses(['sides', label, 'hull'], `the ${side.ship} of this side`, side.hull, r.content.ships[side.ship]!.hull),
  );
  const alike = [
    ...namesakes('cards', r.titles),
    ...namesakes('ships', r.ships.slice(0, Object.keys(r.content.ships).length)),
  ];
  return [...deadCards(r), ...ships, ...sides, ...alike, ...vainAmounts(r)];
}
