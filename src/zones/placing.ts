/** The layout of the state, from the zones and the numbers of a declaration. */
import { LuckBlock, layout, luckWords, place, type Field, type LuckSource, type Row } from '../core/index.ts';
import type { AnyParts, GameSpec, NumberSpec, ZoneSpec } from './declaration.ts';
import type { ZonePlace } from './zone.ts';

export interface PlacedZone {
  readonly zone: string;
  readonly seat: number;
  readonly place: ZonePlace;
}
export interface PlacedNumber {
  readonly name: string;
  readonly number: NumberSpec;
  readonly seat: number;
  readonly offset: number;
}

/** Where everything is. */
export interface Placed {
  readonly fields: readonly Field[];
  readonly length: number;
  readonly luck: LuckBlock;
  readonly rollsAt: number;
  readonly rolls: number;
  /** The word for the secret choice of seat 0 until it is shown (the action plus one); -1 if the seats do not choose `together`. */
  readonly chosenAt: number;
  readonly exchangeAt: readonly number[];
  readonly zones: readonly PlacedZone[];
  readonly numbers: readonly PlacedNumber[];
  /** The words of a seat, from one to the next. */
  readonly seatWords: number;
  /** The first word of a seat. */
  base(seat: number): number;
}

/** In the order of the words in `words.ts`. */
const TABLE: readonly Row[] = [
  ['seat', 1, 'public'],
  ['turn', 1, 'public'],
  ['phase', 1, 'public'],
  ['round', 1, 'public'],
  ['ply', 1, 'public'],
  ['end', 1, 'public'],
];

/** Whether the zone has an order that somebody does not know, which luck can make. */
const isShuffled = ({ ordered, spots, sees }: ZoneSpec): boolean =>
  spots !== true && sees !== 'all' && (ordered ?? sees === 'none');
const pilesOf = (name: string, { piles }: ZoneSpec): string[] =>
  piles === undefined ? [name] : Array.from({ length: piles }, (_, i) => `${name}.${i}`);

/** The rows of one zone: the number of its cards, the cards, how often it was shuffled, what is ruled out. */
function zoneRows(label: string, zone: ZoneSpec, most: number): Row[] {
  return [
    [`${label} cards`, 1, 'public'],
    [label, most, zone.sees === 'all' ? 'public' : 'mixed'],
    ...(isShuffled(zone) ? [[`${label} shuffles`, 1, 'public'] as Row] : []),
    ...(zone.ruledOut === true ? [[`${label} ruled out`, most, 'mixed'] as Row] : []),
  ];
}

/** @param total the most cards of a match. */
export function placeParts(
  spec: GameSpec<AnyParts>,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  total: number,
): Placed {
  const zones = Object.entries(spec.zones);
  const numbers = Object.entries(spec.numbers ?? {});
  const dice = Object.keys(spec.dice ?? {});
  const sources: LuckSource[] = dice.map((id) => ({ id, perSeat: true }));
  const sourceOf = new Map<string, number>();
  for (const [name, zone] of zones)
    if (isShuffled(zone)) {
      sourceOf.set(name, sources.length);
      sources.push({ id: name, perSeat: zone.each === true });
    }
  const most = (zone: ZoneSpec): number =>
    Math.max(1, typeof zone.most === 'string' ? Number(options[zone.most]) : (zone.most ?? total));
  const rowsOf = (each: boolean): Row[] => [
    ...zones.flatMap(([name, zone]) =>
      (zone.each === true) === each ? pilesOf(name, zone).flatMap((label) => zoneRows(label, zone, most(zone))) : [],
    ),
    ...numbers.flatMap(([name, { each: own, size, sees }]): Row[] =>
      (own === true) === each ? [[name, size ?? 1, sees === 'owner' ? 'private' : 'public']] : [],
    ),
  ];
  const words = luckWords(sources, seats);
  const table = layout([
    ...TABLE,
    ...(dice.length > 0 ? [['rolls', dice.length * seats, 'public'] as Row] : []),
    ...rowsOf(false),
    ...(words > 0 ? [['luck', words, 'hidden'] as Row] : []),
  ]);
  const own: Row[] = [
    ...(Object.keys(spec.together ?? {}).length > 0 ? [['chosen', 1, 'private'] as Row] : []),
    ...(spec.decks === undefined ? [] : [['exchange', 1, 'hidden'] as Row]),
    ...rowsOf(true),
  ];
  const seat = layout(own);
  const fields = [
    ...place(table, 0, -1),
    ...Array.from({ length: seats }, (_, i) => place(seat, table.size + i * seat.size, i)).flat(),
  ];
  const base = (i: number): number => table.size + i * seat.size;
  const at = (name: string, i: number): number => (i < 0 ? table.at[name]! : base(i) + seat.at[name]!);
  const everyone = Array.from({ length: seats }, (_, i) => i);
  const owners = (each: true | undefined): number[] => (each === true ? everyone : [-1]);
  return {
    fields,
    length: table.size + seats * seat.size,
    luck: new LuckBlock(words > 0 ? table.at['luck']! : table.size + seats * seat.size, sources, seats),
    rollsAt: dice.length > 0 ? table.at['rolls']! : 0,
    rolls: dice.length * seats,
    chosenAt: own.some(([name]) => name === 'chosen') ? at('chosen', 0) : -1,
    seatWords: seat.size,
    exchangeAt: spec.decks === undefined ? [] : everyone.map((i) => at('exchange', i)),
    zones: zones.flatMap(([name, zone]) =>
      owners(zone.each).flatMap((owner) =>
        pilesOf(name, zone).map((label): PlacedZone => ({
          zone: name,
          seat: owner,
          place: {
            name: label,
            spec: zone,
            owner,
            at: at(`${label} cards`, owner),
            most: most(zone),
            shuffledAt: isShuffled(zone) ? at(`${label} shuffles`, owner) : -1,
            ruledAt: zone.ruledOut === true ? at(`${label} ruled out`, owner) : -1,
            source: sourceOf.get(name) ?? -1,
          },
        })),
      ),
    ),
    numbers: numbers.flatMap(([name, number]) =>
      owners(number.each).map((owner): PlacedNumber => ({ name, number, seat: owner, offset: at(name, owner) })),
    ),
    base,
  };
}
