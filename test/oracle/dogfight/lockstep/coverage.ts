import type { MatchSetup } from '../../../../src/core/index.ts';
import type { Form } from '../../../../src/games/dogfight/cards/card.ts';
import { CARDS } from '../../../../src/games/dogfight/cards/cards.ts';
import type { CardId } from '../../../../src/games/dogfight/cards/cards.ts';
import type { Content } from '../../../../src/games/dogfight/index.ts';
import { SHIPS } from '../../../../src/games/dogfight/content/ships.ts';
import { SITUATIONS, USES, count } from '../tally.ts';
import type { Tally, Use } from '../tally.ts';
import { cardOf, isElective } from '../vessel.ts';

/** The number of matches in which a thing occurred, and its total number. */
interface Met {
  matches: number;
  times: number;
}

/** The situations in which every card of a form must have occurred; otherwise agreement says nothing about it. */
const EXPECTED: Readonly<Record<Form, readonly Use[]>> = {
  normal: ['activated', 'nullified'],
  gear: ['activated', 'nullified', 'equipped'],
  star: ['star', 'nullified'],
  jump: ['jump', 'nullified'],
};

/** Sums up what occurred in many matches of a lockstep: cards, abilities, options, situations. */
export class LockstepCoverage {
  readonly #met = new Map<string, Met>();

  add(content: Content, setup: MatchSetup, tally: Tally): void {
    const counts = new Map<string, number>();
    for (const [key, n] of tally.situations) count(counts, key, n);
    for (const [key, n] of tally.uses) count(counts, key, n);
    for (const [ship, n] of tally.abilities) count(counts, `ability ${ship}`, n);
    for (const card of cardsIn(content, setup)) count(counts, `dealt ${card}`, 1);
    for (const key of optionsOf(content, setup)) count(counts, key, 1);
    for (const [key, n] of counts) {
      const met = this.#met.get(key) ?? { matches: 0, times: 0 };
      this.#met.set(key, { matches: met.matches + 1, times: met.times + n });
    }
  }

  /** Situations, cards and abilities that no match has met. */
  missing(): string[] {
    const cards = CARDS.flatMap(({ id, form }) => EXPECTED[form].map((use) => `${id} ${use}`));
    const ships = SHIPS.filter(({ ability }) => isElective(ability.op)).map(({ id }) => `ability ${id}`);
    return [...SITUATIONS, ...cards, ...ships].filter((key) => !this.#met.has(key));
  }

  /** Four tables, each row with its number of matches. */
  lines(): string[] {
    return [...this.#situations(), '', ...this.#cards(), '', ...this.#ships(), '', ...this.#options()];
  }

  #of(key: string): Met {
    return this.#met.get(key) ?? { matches: 0, times: 0 };
  }

  #situations(): string[] {
    const rows = SITUATIONS.map((key) => [key, `${this.#of(key).matches}`, `${this.#of(key).times}`]);
    return table(['situation', 'matches', 'times'], rows);
  }

  #cards(): string[] {
    const rows = CARDS.map(({ id }) => [
      id,
      `${this.#of(`dealt ${id}`).matches}`,
      ...USES.map((use) => `${this.#of(`${id} ${use}`).times || '-'}`),
    ]);
    return table(['card', 'matches', ...USES], rows);
  }

  #ships(): string[] {
    const rows = SHIPS.map(({ id }) => [id, `${this.#of(`ship ${id}`).matches}`, `${this.#of(`ability ${id}`).times}`]);
    return table(['ship', 'matches', 'abilities declared'], rows);
  }

  #options(): string[] {
    const keys = [...this.#met.keys()].filter((key) => key.startsWith(OPTION)).toSorted();
    return table(
      ['option', 'matches'],
      keys.map((key) => [key.slice(OPTION.length), `${this.#of(key).matches}`]),
    );
  }
}

const OPTION = 'option ';

/** The titles in all decks of a match. */
function cardsIn(content: Content, setup: MatchSetup): Set<CardId> {
  const sides = Object.values(content.sides);
  return new Set(
    [...setup.sideOfSeat].flatMap((side) => {
      const own = setup.deckOfSide[side];
      if (own) return [...own].map(cardOf);
      const copies: Readonly<Record<string, number | undefined>> = content.decks[sides[side]!.deck]!;
      return CARDS.map(({ id }) => id).filter((id) => (copies[id] ?? 0) > 0);
    }),
  );
}

/** The options of a match, one key for each value; ships as `ship <id>`. */
function optionsOf(content: Content, setup: MatchSetup): Set<string> {
  const { seats, teams, map, rules } = content;
  const plain = Object.entries(rules).map(([name, value]) =>
    typeof value === 'object' ? `${name} ${Object.values(value).join('/')}` : `${name} ${value}`,
  );
  const byOwner = setup.luckOwnerOfSeat.some((owner, seat) => owner !== seat);
  const more = [
    `seats ${seats}`,
    `teams ${teams ? teams.join('') : 'none'}`,
    ...mapKeys(map),
    ...(byOwner ? ['luck follows the side'] : []),
  ];
  const ships = [...setup.sideOfSeat].map((side) => `ship ${Object.values(content.sides)[side]!.ship}`);
  return new Set([...[...plain, ...more].map((key) => OPTION + key), ...ships]);
}

/** Keys for how the map is given, and for its squares. */
function mapKeys(map: Content['map']): string[] {
  if ('pool' in map) return ['map drawn from a pool', ...map.pool.map((square) => `square ${square}`)];
  const squares = map.flat();
  const how = map.some((entry) => Array.isArray(entry)) ? 'map by player' : `map of ${squares.length} squares`;
  return [how, ...squares.map((square) => `square ${square}`)];
}

/** Rows under a head, columns aligned. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]!.length)));
  return [head, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
}
