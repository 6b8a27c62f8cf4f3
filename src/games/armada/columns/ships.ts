import type { ShipColumns } from '../compiled.ts';
import type { ByZone, Content, ShipCard } from '../content/content.ts';
import { STATION, STATION_ID } from './station.ts';
import { COLOURS, SIZES } from '../content/faces.ts';
import { MAX_SPEED, MOST_ZONES, ZONES } from '../state/layout.ts';
import { expectedOf, reachOf, type Means } from './dice.ts';
import { tokensOf } from './tokens.ts';

/** One value for each place of a zone in a table; `none` for zones that the ship does not have. */
const zonesOf = <T>(by: ByZone<T>, none: T): T[] => [
  by.front,
  by.right,
  by.rear,
  by.left,
  by.rightAuxiliary ?? none,
  by.leftAuxiliary ?? none,
];
const NO_DICE = [0, 0, 0] as const;
type Dice = readonly [number, number, number];

/** @param means of the dice. @param hasStations whether stations can be attacked: they are the last type. */
export function shipColumns(content: Content, means: Means, hasStations: boolean): ShipColumns {
  const ships = hasStations ? { ...content.ships, [STATION_ID]: STATION } : content.ships;
  const cards = Object.values(ships);
  const column = (of: (card: ShipCard) => number): Uint8Array => Uint8Array.from(cards, of);
  const battery = Uint8Array.from(cards.flatMap((card) => zonesOf<Dice>(card.batteries, NO_DICE).flat()));
  const specials = cards.map((card) => card.special?.battery ?? ([0, 0, 0] as const));
  return {
    ids: Object.keys(ships),
    names: cards.map(({ name }) => name),
    size: column((card) => SIZES.indexOf(card.size)),
    zones: column((card) => (card === STATION ? 1 : card.size === 'huge' ? MOST_ZONES : ZONES)),
    points: Int32Array.from(cards, (card) => card.points),
    hull: column((card) => card.hull),
    command: column((card) => card.command),
    officers: column((card) => card.slots.filter((slot) => slot === 'officer').length),
    engineering: column((card) => card.engineering),
    maxSpeed: column((card) => card.speedChart.length),
    squadronValue: column((card) => card.squadron),
    flotilla: column((card) => (card.flotilla ? 1 : 0)),
    bombards: column((card) => (card.traits?.includes('bombard') === true ? 1 : 0)),
    shields: Uint8Array.from(cards.flatMap((card) => zonesOf(card.shields, 0))),
    shieldSum: column((card) => zonesOf(card.shields, 0).reduce((a, b) => a + b, 0)),
    battery,
    reach: Uint8Array.from(cards.flatMap((card) => zonesOf<Dice>(card.batteries, NO_DICE).map(reachOf))),
    antiSquadron: Uint8Array.from(cards.flatMap((card) => card.antiSquadron)),
    antiSquadronReach: column((card) => reachOf(card.antiSquadron)),
    special: Uint8Array.from(specials.flat()),
    specialReach: Uint8Array.from(specials, reachOf),
    yaw: yawOf(cards),
    token: tokensOf(cards),
    tokenCount: column((card) => card.defenseTokens.length),
    expected: expectedDamage(battery, cards.length, means.damage),
  };
}

function yawOf(cards: readonly ShipCard[]): Uint8Array {
  const yaw = new Uint8Array(cards.length * (MAX_SPEED + 1) * MAX_SPEED);
  cards.forEach((card, t) => {
    card.speedChart.forEach((joints, i) => {
      yaw.set(joints, (t * (MAX_SPEED + 1) + i + 1) * MAX_SPEED);
    });
  });
  return yaw;
}

/** The dice of a battery that roll: at band 1 all, at band 2 red and blue, at band 3 red, at band 0 none. */
const expectedDamage = (battery: Uint8Array, types: number, means: readonly number[]): Float64Array =>
  Float64Array.from({ length: types * MOST_ZONES * 4 }, (_, i) => {
    const [at, band] = [(i >> 2) * COLOURS, i & 3];
    return expectedOf(battery.subarray(at, band === 0 ? at : at + COLOURS + 1 - band), means);
  });
