/** Sixty fleets that people brought, in our own short form, and the text in which a fleet builder writes them. */
import { readFileSync } from 'node:fs';
import { nameOfCard, officialCards, type Kind } from '../../../../src/games/armada/official/cards.ts';

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** The points of all copies. */
  readonly points: number;
}

export interface Sixtieth {
  readonly name: string;
  readonly faction: string;
  readonly commander: string;
  readonly objectives: readonly Card[];
  readonly ships: readonly (Card & { readonly upgrades: readonly Card[] })[];
  readonly squadrons: readonly Card[];
  /** Whether the last line of the text states the total. */
  readonly total: string;
  /** The list as a row of `sides`. */
  readonly row: {
    readonly ships: readonly string[];
    readonly upgrades: readonly (readonly string[])[];
    readonly squadrons: readonly string[];
    readonly objectives: readonly string[];
  };
}

/** `2 tie-fighter`, or `darth-vader = Darth Vader - TIE Advanced Squadron (21)` where the builder wrote another name. */
function cardOf(kind: Kind, told: string): Card {
  const [, n = '1', id = '', written = ''] = /^(?:(\d+) )?(\S+)(?: = (.*))?$/.exec(told.trim())!;
  const card = officialCards()[kind].find((each) => each.id === id)!;
  const count = Number(n);
  const [, name = nameOfCard(card), points = card.points.current * count] = /^(.*) \((\d+)\)$/.exec(written) ?? [];
  return { id, name, count, points: Number(points) };
}

const cardsOf = (kind: Kind, told: string): Card[] =>
  told.trim() === '' ? [] : told.split(', ').map((each) => cardOf(kind, each));

export const SIXTY: readonly Sixtieth[] = readFileSync(
  new URL('../../../fixtures/lists/sixty.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n\n')
  .map((block, i) => {
    const [head = '', ...rows] = block.split('\n');
    const [faction = '', commander = '', objectives = '', total = ''] = head.split('; ');
    const ships = rows.slice(0, -1).map((row) => {
      const [ship = '', upgrades = ''] = row.split(/: ?/);
      return Object.assign(cardOf('ship', ship), { upgrades: cardsOf('upgrade', upgrades) });
    });
    const squadrons = cardsOf('squadron', rows.at(-1)!.slice(2));
    const brought = cardsOf('objective', objectives);
    return {
      name: `list ${i + 1}`,
      faction: faction.charAt(0).toUpperCase() + faction.slice(1),
      commander,
      objectives: brought,
      ships,
      squadrons,
      total,
      row: {
        ships: ships.map(({ id }) => id),
        upgrades: ships.map(({ upgrades }) => upgrades.map(({ id }) => id)),
        squadrons: squadrons.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
        objectives: brought.map(({ id }) => id),
      },
    };
  });

/** The forms in which the parts of a text are written; by default each is the form of the builder. */
export interface Writing {
  readonly head: (list: Sixtieth) => string;
  readonly ship: (ship: Sixtieth['ships'][number]) => string;
  readonly upgrade: (card: Card) => string;
  readonly shipSum: (points: number) => string;
  readonly squadronsHead: (points: number, list: Sixtieth) => string;
  readonly squadron: (card: Card) => string;
  readonly squadronsSum: (points: number) => string;
  readonly total: (list: Sixtieth) => string;
  /** A ship with its upgrades. */
  readonly block: ((ship: Sixtieth['ships'][number]) => string) | null;
}

export const sumOf = (cards: readonly Card[]): number => cards.reduce((n, { points }) => n + points, 0);

const objectiveOf = (list: Sixtieth, category: string): string =>
  list.objectives.find(({ id }) => officialCards().objective.find((card) => card.id === id)!.category === category)
    ?.name ?? '';

export const BUILDER: Writing = {
  head: (list) =>
    `Name: ${list.name}\nFaction: ${list.faction}\nCommander: ${list.commander}\n\nAssault: ${objectiveOf(list, 'assault')}\nDefense: ${objectiveOf(list, 'defense')}\nNavigation: ${objectiveOf(list, 'navigation')}\n\n`,
  ship: ({ name, points }) => `${name} (${points})`,
  upgrade: ({ name, points }) => `• ${name} (${points})`,
  shipSum: (points) => `= ${points} Points`,
  squadronsHead: () => 'Squadrons:',
  squadron: ({ name, count, points }) => `• ${count === 1 ? '' : `${count} x `}${name} (${points})`,
  squadronsSum: (points) => `= ${points} Points`,
  total: ({ total }) => `Total Points: ${total}`,
  block: null,
};

const lines = (...all: string[]): string =>
  all
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');

/** The text of a list; `changed` gives another form to some parts. */
export function textOf(list: Sixtieth, changed: Partial<Writing> = {}): string {
  const w = { ...BUILDER, ...changed };
  const ships = list.ships.map((ship) =>
    w.block === null
      ? lines(w.ship(ship), ...ship.upgrades.map((card) => w.upgrade(card)), w.shipSum(sumOf([ship, ...ship.upgrades])))
      : lines(w.block(ship)),
  );
  const inSquadrons = sumOf(list.squadrons);
  const squadrons = lines(
    w.squadronsHead(inSquadrons, list),
    ...list.squadrons.map((card) => w.squadron(card)),
    w.squadronsSum(inSquadrons),
  );
  return `${w.head(list)}${ships.join('\n')}\n${squadrons}\n${w.total(list)}\n`;
}
