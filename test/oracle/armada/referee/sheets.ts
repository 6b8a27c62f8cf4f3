/**
 * The sheets that a careful player keeps during a match of Armada: shields, damage cards, defense tokens, hulls and
 * scores. The referee writes them by the rules alone and compares them with the engine after every ply.
 */
import type { MatchSetup } from '../../../../src/core/index.ts';
import type { Content, ShipCard, SquadronCard } from '../../../../src/games/armada/content/content.ts';
import type { Point, Zone } from '../measure.ts';
import { ZONES_IN_ORDER, spoken } from '../measure.ts';
import type { SeenShip, SeenTable } from './seen.ts';

export type TokenState = 'ready' | 'exhausted' | 'discarded';

/** A defense token. `spentAway`: it was exhausted when it was spent, and the row of its loss is still to come. */
export interface TokenSheet {
  readonly type: string;
  state: TokenState;
  spentAway?: boolean;
}

/** A ready token is exhausted, an exhausted one discarded (A-DEF-02); then a row tells the loss. */
export function spendSheet(token: TokenSheet): void {
  insist(token.state !== 'discarded', 'A-DEF-02: a discarded token is not spent');
  token.spentAway = token.state === 'exhausted';
  token.state = token.spentAway ? 'discarded' : 'exhausted';
}

export interface ShipSheet {
  readonly kind: 'ship';
  readonly seat: number;
  readonly slot: number;
  readonly card: ShipCard;
  /** The ids of the ship's upgrade cards; then their total cost. */
  readonly upgrades: string[];
  upgradePoints: number;
  /** The ships of its fleet, including this one. */
  readonly fleet: readonly ShipSheet[];
  readonly shields: Record<Zone, number>;
  readonly tokens: TokenSheet[];
  /** The number of facedown damage cards; then the titles of the faceup ones. */
  facedown: number;
  faceup: string[];
  destroyed: boolean;
  /** The token of a station that can be attacked. */
  readonly outline?: readonly Point[];
}

export interface SquadronSheet {
  readonly kind: 'squadron';
  readonly seat: number;
  readonly slot: number;
  readonly card: SquadronCard;
  readonly tokens: TokenSheet[];
  hull: number;
  destroyed: boolean;
}

export type Sheet = ShipSheet | SquadronSheet;

/** A rule that the engine has broken, or the referee has misread. */
export class Foul extends Error {}

export function insist(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Foul(rule);
}

export const damageCards = (ship: ShipSheet): number => ship.facedown + ship.faceup.length;
export const copies = (ship: ShipSheet, title: string): number => ship.faceup.filter((card) => card === title).length;
export const bestOf = (shields: ShipSheet['shields']): number => Math.max(...Object.values(shields));
/** The number behind a keyword of a squadron; 1 for a keyword without one, 0 without the keyword (A-SQD-11). */
export const keyword = ({ card }: SquadronSheet, word: string): number =>
  card.keywords.reduce((sum, text) => {
    const [, name, number] = /^(.*?)(?: (\d))?$/.exec(text)!;
    return name === word ? sum + Number(number ?? 1) : sum;
  }, 0);

export class Sheets {
  readonly ships: ShipSheet[][];
  readonly squadrons: SquadronSheet[][];
  /** Stations that can be attacked. */
  stations: readonly ShipSheet[] = [];
  readonly scores = [0, 0];
  readonly victoryTokens = [0, 0];

  constructor(content: Content, setup: MatchSetup) {
    const sides = Object.values(content.sides);
    // The fleets of each team, in the order of their seats. Without teams, each fleet is a team.
    const fleets = [0, 1].map((team) =>
      [...setup.sideOfSeat].filter((_, seat) => seat % 2 === team).map((side) => sides[side]!),
    );
    this.ships = fleets.map((team, seat) => {
      const all: ShipSheet[] = [];
      for (const side of team) all.push(...this.#fleetOf(content, side, seat, all.length));
      return all;
    });
    this.squadrons = fleets.map((team, seat) =>
      team
        .flatMap((side) => side.squadrons)
        .map((id, slot) => {
          const card = content.squadrons[id]!;
          const tokens = card.defenseTokens.map((type) => ({ type, state: 'ready' as TokenState }));
          return { kind: 'squadron', seat, slot, card, tokens, hull: card.hull, destroyed: false };
        }),
    );
  }

  #fleetOf(content: Content, side: Content['sides'][string], seat: number, first: number): ShipSheet[] {
    const fleet: ShipSheet[] = [];
    side.ships.forEach((id, k) => {
      const slot = first + k;
      const card = content.ships[id]!;
      const tokens = card.defenseTokens.map((type) => ({ type, state: 'ready' as TokenState }));
      const shields = { ...NO_SHIELDS, ...card.shields } as Record<Zone, number>;
      const upgrades = [...(side.upgrades?.[k] ?? [])];
      const upgradePoints = upgrades.reduce((sum, upgrade) => sum + content.upgrades[upgrade]!.points, 0);
      fleet.push({
        kind: 'ship',
        seat,
        slot,
        card,
        upgrades,
        upgradePoints,
        fleet,
        shields,
        tokens,
        facedown: 0,
        faceup: [],
        destroyed: false,
      });
    });
    return fleet;
  }

  /** Stations have come to the table. */
  meet(stations: readonly ShipSheet[]): void {
    if (this.stations.length === 0) this.stations = stations;
  }

  /**
   * The first entry in which the sheets and the table differ; null when they agree. `more`: further entries to
   * compare.
   */
  difference(table: SeenTable, more: readonly [string, unknown, unknown][] = []): string | null {
    for (const [what, engine, own] of more)
      if (engine !== own) return `${what}: engine ${String(engine)}, referee ${String(own)}`;
    for (const seat of [0, 1]) {
      const seen = table.seats[seat]!;
      const facts: [string, unknown, unknown][] = [[`score of seat ${seat}`, seen.score, this.scores[seat]]];
      if (table.objective !== null)
        facts.push([`victory tokens of seat ${seat}`, table.objective.victoryTokens[seat], this.victoryTokens[seat]]);
      this.ships[seat]!.forEach((ship, i) => facts.push(...shipFacts(ship, seen.ships[i]!)));
      this.squadrons[seat]!.forEach((squadron, i) => {
        const { hull, destroyed, name, defenseTokens = [] } = seen.squadrons[i]!;
        facts.push([`hull of ${name}`, hull, squadron.hull], [`end of ${name}`, destroyed, squadron.destroyed]);
        const states = defenseTokens.map(({ state }) => state);
        if (!destroyed) facts.push([`tokens of ${name}`, states, squadron.tokens.map(({ state }) => state)]);
      });
      for (const [what, engine, own] of facts)
        if (JSON.stringify(engine) !== JSON.stringify(own))
          return `${what}: engine ${JSON.stringify(engine)}, referee ${JSON.stringify(own)}`;
    }
    return null;
  }
}

const NO_SHIELDS = { rightAuxiliary: 0, leftAuxiliary: 0 };

function shipFacts(ship: ShipSheet, seen: SeenShip): [string, unknown, unknown][] {
  const facts: [string, unknown, unknown][] = [[`end of ${seen.name}`, seen.destroyed, ship.destroyed]];
  if (ship.destroyed) return facts;
  const up = seen.damageCards.filter(({ faceup }) => faceup).map(({ title }) => title);
  facts.push(
    ...ZONES_IN_ORDER.map((zone): [string, unknown, unknown] => [
      `${zone} shields of ${seen.name}`,
      seen.shields[spoken(zone)] ?? 0,
      ship.shields[zone],
    ]),
    [`damage cards of ${seen.name}`, seen.damageCards.length, damageCards(ship)],
    [`faceup cards of ${seen.name}`, up.toSorted(), ship.faceup.toSorted()],
    [`tokens of ${seen.name}`, seen.defenseTokens.map(({ state }) => state), ship.tokens.map(({ state }) => state)],
  );
  return facts;
}
