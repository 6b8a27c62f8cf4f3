import type { DeckList, Sheet } from '../../../core/index.ts';
import { BLANK } from '../cards/cards.ts';
import { differs } from '../content/fleet.ts';
import { SHIPS, type ShipDef } from '../content/ships.ts';
import { isChanged, isShipped, numbersOf, textOf } from '../content/titles.ts';
import type { CardEntry } from '../content/card-entry.ts';
import type { WholeRules } from '../rules-with-content.ts';

type Facts = Sheet['facts'];

const entriesOf = (r: WholeRules): Readonly<Record<string, CardEntry>> =>
  r.content.cards as Readonly<Record<string, CardEntry>>;

/** Decks that hold the card, with the number of its copies in each. */
function holders(r: WholeRules, id: string): string {
  const held = Object.entries(r.content.decks).flatMap(([name, deck]) =>
    (deck[id] ?? 0) > 0 ? [`${name} ${deck[id]}`] : [],
  );
  return held.length === 0 ? 'none' : held.join(', ');
}

function originOf(r: WholeRules, id: string): Facts {
  if (!isShipped(id)) return [['origin', 'of the scenario']];
  return isChanged(entriesOf(r), id) ? [['origin', 'shipped, changed by the scenario']] : [];
}

/** The text and numbers of card `code`. */
export function cardSheet(r: WholeRules, code: number): Sheet {
  const def = r.titles[code]!;
  const entries = entriesOf(r);
  if (def === BLANK) return { id: def.id, name: def.name, facts: [], text: def.text };
  const { cost: _cost, ...numbers } = numbersOf(entries[def.id] ?? {});
  const list = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
  const banned = r.rules.banned?.includes(def.id) === true;
  return {
    id: def.id,
    name: def.name,
    facts: [
      ['mark', def.mark],
      ['form', def.form],
      ['type', def.type],
      ['cost', String(r.card.cost[code]!)],
      ['copies', banned ? '0 (banned)' : String(r.card.mostCopies[code]!)],
      ...(list.length === 0 ? [] : [['numbers', list.join(', ')] as const]),
      ['decks', holders(r, def.id)],
      ...originOf(r, def.id),
    ],
    text: textOf(entries, def),
  };
}

const ABILITY_TEXT: Readonly<Record<ShipDef['ability']['op'], (amount: number) => string>> = {
  'twin-salvo': () => 'the next ATTACK other than Gear is repeated',
  'trim-drives': (n) => `Mobility +${n} this turn`,
  'inferno-burst': (n) => `the first attack of the turn has Attack +${n}`,
  'ghost-vector': (n) =>
    `${n} agility ${n === 1 ? 'counter' : 'counters'} this turn, each of which makes an attack miss`,
  'deep-scan': () => 'obstructions are ignored this turn',
  overcrew: (n) => `${n} more ${n === 1 ? 'tier' : 'tiers'} this turn`,
  'collector-sails': (n) => `energy +${n} in each Discard Phase`,
};

function priceOf({ op, cost, heat, discard }: ShipDef['ability']): string {
  const price = [
    ...(cost > 0 ? [`${cost} energy`] : []),
    ...((discard ?? op === 'twin-salvo') ? ['a hand card'] : []),
    ...(heat > 0 ? [`${heat} heat`] : []),
  ];
  return price.length === 0 ? 'free' : price.join(', ');
}

function abilityText({ ability }: ShipDef): string {
  const does = ABILITY_TEXT[ability.op](ability.amount);
  if (ability.op === 'collector-sails') return `${ability.name}: ${does}.`;
  const when = ability.when === 'declared' || ability.op === 'overcrew' ? 'at once' : 'from the Action Phase on';
  return `${ability.name} (declared in Preparation: ${priceOf(ability)}; ${when}): ${does}.`;
}

/** The text and numbers of ship `code`. */
export function shipSheet(r: WholeRules, code: number): Sheet {
  const ship = r.ships[code]!;
  const shipped = SHIPS.some(({ id }) => id === ship.id);
  const sides = r.side.labels.filter((_, side) => r.side.ship[side] === code);
  const own = Object.values(r.content.sides).some((side) => differs(side)) && ship.id.includes('(');
  return {
    id: ship.id,
    name: ship.name,
    facts: [
      ['attack', String(ship.attack)],
      ['range', String(ship.range)],
      ['mobility', String(ship.mobility)],
      ['hull', `${ship.hull} (${ship.hull >= r.rules.heavyHull ? 'heavy' : 'light'})`],
      ['energy', String(ship.energy)],
      ['grade', String(ship.grade)],
      ['sides', sides.length === 0 ? 'none' : sides.join(', ')],
      ...(shipped ? [] : [['origin', own ? 'of one side' : 'of the scenario'] as const]),
    ],
    text: abilityText(ship),
  };
}

export const deckLists = ({ content: { decks, sides } }: WholeRules): DeckList[] =>
  Object.entries(decks).map(([name, deck]) => ({
    name,
    cards: Object.entries(deck).flatMap(([id, copies]) => (copies > 0 ? [[copies, id] as const] : [])),
    sides: Object.keys(sides).filter((label) => sides[label]!.deck === name),
  }));
