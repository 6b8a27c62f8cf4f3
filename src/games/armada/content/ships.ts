import type { ShipCard } from './content.ts';
import { FACTION_OF, digits, listed, rowsOf } from './rows.ts';
import { slotsOf } from './slots.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** A ship card as it is printed; without `flotilla` it is no flotilla. */
export type PrintedShip = DeepReadonly<Omit<ShipCard, 'flotilla'>> & { readonly flotilla?: true };

/**
 * Shapes of ship tokens, by the first ship that has each: size, half angle and apex of the front arc, of the rear arc, the line between side zones
 * and auxiliary zones, then targeting points: y of the front, x and y of the right side, y of the rear, x and y of the right auxiliary
 * zone. Degrees, and millimetres ahead of the middle of the base and to its right. Both sides are alike.
 */
const SHAPE_ROWS = `
cr90-corvette-a|s|41.6 -8|41.6 -7.8||27.6|11.5 -7.9|-27.6|
nebulon-b-escort-frigate|s|28.4 -0.1|28.7 0||27.4|12 -0.1|-27.9|
assault-frigate-mark-ii-a|m|33.6 3.8|36.3 3.7||39.2|18 -0.8|-39.8|
mc30c-scout-frigate|s|31.3 4.9|34.1 5.3||27.7|11 5.3|-27.7|
mc80-assault-cruiser|l|29.4 -0.3|29.4 0.3||52.1|27.3 0|-53.8|
gr-75-combat-retrofits|s|28.1 -0.1|27.8 -0.2||27.7|11 0|-27.7|
mc80-battle-cruiser|l|42.5 -17.3|44.8 -22.4||52.1|27.3 -17.5|-53.8|
pelta-assault-ship|s|41.8 -7.1|33.3 -7.1||27.7|11 -7|-27.7|
hammerhead-scout-corvette|s|46.9 -5.4|32.1 -5.5||27.7|11 -11.2|-27.7|
mc75-armored-cruiser|l|37.5 -0.5|29.1 0.7||51.2|23.4 0|-51.2|
starhawk-battleship-mark-i|l|26.6 -9.3|26.5 7.9||51.2|23.4 0|-51.2|
victory-ii|m|51.1 3.8|43.1 3.5||39.4|19.6 -0.8|-39.8|
gladiator-ii|s|34.3 1|34.3 1||26.9|12.2 0.1|-28.1|
imperial-ii|l|42 -16.7|49.6 -16.5||52.1|27.3 -15.4|-53.8|
raider-i|s|35.4 -4.8|46.1 -4.8||27.7|11 -4.7|-27.7|
gozanti-assault-carriers|s|40.8 -2.3|54.8 -2.5||27.7|11 0|-27.7|
interdictor-combat-refit|m|44.7 -2.9|37 -2.7||40.6|19.9 -1|-40.6|
arquitens-command-cruiser|s|25.6 -2.8|44.5 0.8||27.7|11 0|-27.7|
quasar-fire-i|m|63.1 -4.2|39.8 -4.5||40.6|19.9 -14.2|-40.6|
onager-star-destroyer|l|43.4 5.1|28.7 16.7||51.2|23.4 0|-51.2|
acclamator-i|m|49.2 -0.7|53.9 -8.9||40.6|19.9 -4.8|-40.6|
consular-armed-cruiser|s|36.5 -6.3|37.2 -6.3||27.7|11 -6.3|-27.7|
venator-i|l|35.8 -19.1|46.9 -19.1||51.2|23.4 -19.1|-51.2|
hardcell-transport|s|42.6 2.2|42 -3.7||27.7|11 -0.8|-27.7|
munificent-star-frigate|m|21.9 -8.8|28.3 4.3||40.6|19.9 -2.3|-40.6|
providence-dreadnought|l|29.2 0|29.2 0||51.2|23.4 0|-51.2|
recusant-light-destroyer|l|72.9 34.3|60.9 -30.2||51.2|23.4 0|-51.2|
executor-i|h|50 -15|76 -20|-20|150|27.3 -2|-150|27.3 -23.5
`;

/**
 * Printed ship cards with the points of the RRG 1.5 era, one on each line: id, name, faction, points, shape, hull, command, squadron and engineering
 * value, shields (front, sides, rear, auxiliary zones), batteries (red, blue, black dice of each zone), dice against squadrons, defense tokens,
 * clicks of each speed, upgrade slots, flags (f: flotilla, ?: two sources do not agree on every number, ~: nor on arcs and targeting
 * points), special battery (half angle, apex, dice), traits, data sets that have the entry (docs/rules/armada.md lists them).
 */
const SHIP_ROWS = `
cr90-corvette-a|CR90 Corvette A|r|44|cr90-corvette-a|4|1 1 2|2 2 1|210 110 100|010|evade evade redirect|2 12 012 0112|dost||||ALP BFI BSD BUY RKB TTS
cr90-corvette-b|CR90 Corvette B|r|39|cr90-corvette-a|4|1 1 2|2 2 1|030 020 010|010|evade evade redirect|2 12 012 0112|dios||||ALP BFI BSD BUY RKB TTS
nebulon-b-escort-frigate|Nebulon-B Escort Frigate|r|57|nebulon-b-escort-frigate|5|2 2 3|3 1 2|300 110 200|020|brace brace evade|1 11 012|ost||||ALP BFI BSD BUY RKB TTS
nebulon-b-support-refit|Nebulon-B Support Refit|r|51|nebulon-b-escort-frigate|5|2 1 3|3 1 2|300 110 200|010|brace brace evade|1 11 012|ost||||ALP BFI BSD BUY RKB TTS
assault-frigate-mark-ii-a|Assault Frigate Mark II A|r|81|assault-frigate-mark-ii-a|6|3 2 4|4 3 2|210 310 210|020|brace evade redirect|1 11 011|dfotw||||ALP BFI BSD RKB TTS
assault-frigate-mark-ii-b|Assault Frigate Mark II B|r|72|assault-frigate-mark-ii-a|6|3 3 4|4 3 2|200 310 200|010|brace evade redirect|1 11 011|dfotw||||ALP BFI BSD RKB TTS
mc30c-scout-frigate|MC30c Scout Frigate|r|69|mc30c-scout-frigate|4|2 1 3|3 3 2|102 203 101|010|evade evade redirect redirect|1 11 012 0110|dortw|~|||BFI BSD RKB TTS
mc30c-torpedo-frigate|MC30c Torpedo Frigate|r|63|mc30c-scout-frigate|4|2 1 3|3 3 2|012 023 011|010|evade evade redirect redirect|1 11 012 0110|dortw|~|||BFI BSD RKB TTS
mc80-assault-cruiser|MC80 Assault Cruiser|r|114|mc80-assault-cruiser|8|3 3 4|4 4 3|210 420 210|020|brace contain redirect redirect|1 11|ddiost|~|||BFI BSD RKB TTS
mc80-command-cruiser|MC80 Command Cruiser|r|106|mc80-assault-cruiser|8|3 4 4|4 4 3|120 330 120|011|brace contain redirect redirect|1 11|difost|~|||BFI BSD RKB TTS
gr-75-combat-retrofits|GR-75 Combat Retrofits|r|24|gr-75-combat-retrofits|3|1 2 2|1 1 1|010 000 010|010|evade scatter|2 12 012|pfo|f~|||BFI BSD RKB TTS
gr-75-medium-transports|GR-75 Medium Transports|r|18|gr-75-combat-retrofits|3|1 2 2|1 1 1|000 000 000|001|evade scatter|2 12 012|pfo|f~|||BFI BSD RKB TTS
mc80-battle-cruiser|MC80 Battle Cruiser|r|103|mc80-battle-cruiser|8|3 2 4|5 2 2|430 210 110|002|brace brace redirect|1 10 101|iosttw|~|||BFI BSD RKB TTS
mc80-star-cruiser|MC80 Star Cruiser|r|96|mc80-battle-cruiser|8|3 2 4|5 2 2|340 210 020|001|brace brace redirect|1 10 101|iosttw|~|||BFI BSD RKB TTS
pelta-assault-ship|Modified Pelta-class Assault Ship|r|56|pelta-assault-ship|5|2 1 4|3 2 1|202 101 200|011|brace evade redirect|2 11|cors|~|||BFI BSD RKB TTS
pelta-command-ship|Modified Pelta-class Command Ship|r|60|pelta-assault-ship|5|2 3 4|3 2 1|220 110 200|010|brace evade redirect|2 11|cfos|~|||BFI BSD RKB TTS
hammerhead-scout-corvette|Hammerhead Scout Corvette|r|41|hammerhead-scout-corvette|5|1 1 2|2 1 1|210 010 000|010|contain evade redirect|2 21 110|fotw|~|||BFI BSD RKB TTS
hammerhead-torpedo-corvette|Hammerhead Torpedo Corvette|r|36|hammerhead-scout-corvette|5|1 1 2|2 1 1|111 001 000|001|contain evade redirect|2 21 110|forw|~|||BFI BSD RKB TTS
mc75-armored-cruiser|MC75 Armored Cruiser|r|104|mc75-armored-cruiser|9|3 3 4|4 3 3|032 320 011|011|brace contain contain redirect|2 11 011|difortw|~|||BSD RKB TTS
mc75-ordnance-cruiser|MC75 Ordnance Cruiser|r|100|mc75-armored-cruiser|9|3 2 4|4 3 3|023 302 002|001|brace contain contain redirect|2 11 011|dforrw|~|||BSD RKB TTS
starhawk-battleship-mark-i|Starhawk-Class Battleship Mark I|r|140|starhawk-battleship-mark-i|14|4 3 4|6 4 2|422 221 201|011|brace contain redirect salvo|1 11|ifooutw|~|||BSD RKB TTS
starhawk-battleship-mark-ii|Starhawk-Class Battleship Mark II|r|150|starhawk-battleship-mark-i|14|4 3 4|6 4 2|431 320 210|110|brace contain redirect salvo|1 11|ifooutw|~|||BSD RKB TTS
victory-ii|Victory II-class Star Destroyer|e|85|victory-ii|8|3 3 4|3 3 1|330 210 200|010|brace redirect redirect|1 01|ifotw||||ALP BFI BSD BUY RKB TTS
victory-i|Victory I-class Star Destroyer|e|73|victory-ii|8|3 3 4|3 3 1|303 201 200|010|brace redirect redirect|1 01|fortw||||ALP BFI BSD BUY RKB TTS
gladiator-ii|Gladiator II-class Star Destroyer|e|62|gladiator-ii|5|2 2 3|3 2 1|202 103 101|020|brace evade redirect|2 11 011|orsw||||ALP BFI BSD RKB TTS
gladiator-i|Gladiator I-class Star Destroyer|e|56|gladiator-ii|5|2 2 3|3 2 1|202 004 101|010|brace evade redirect|2 11 011|orsw||||ALP BFI BSD RKB TTS
imperial-ii|Imperial II-class Star Destroyer|e|120|imperial-ii|11|3 4 4|4 3 2|440 220 120|020|brace contain redirect redirect|1 11 011|difotw|~|||BFI BSD RKB TTS
imperial-i|Imperial I-class Star Destroyer|e|110|imperial-ii|11|3 4 4|4 3 2|323 202 120|011|brace contain redirect redirect|1 11 011|iffotw|~|||BFI BSD RKB TTS
cymoon-1-refit|Imperial Star Destroyer Cymoon 1 Refit|e|112|imperial-ii|11|3 3 4|4 3 2|520 130 120|002|brace contain redirect redirect|1 11 011|cfottw|~|||BFI BSD RKB TTS
kuat-refit|Imperial Star Destroyer Kuat Refit|e|112|imperial-ii|11|3 2 4|4 3 2|323 112 111|011|brace contain redirect redirect|1 11 011|diforw|~|||BFI BSD RKB TTS
raider-i|Raider I-class Corvette|e|44|raider-i|4|1 1 2|2 2 2|022 011 010|002|brace evade evade|2 22 011 0111|forw|~|||BFI BSD RKB TTS
raider-ii|Raider II-class Corvette|e|48|raider-i|4|1 1 2|2 2 2|031 011 010|011|brace evade evade|2 22 011 0111|ifow|~|||BFI BSD RKB TTS
gozanti-assault-carriers|Gozanti-class Assault Carriers|e|28|gozanti-assault-carriers|3|1 2 2|1 1 1|100 010 000|010|evade scatter|2 11 110|pfo|f~|||BFI BSD RKB TTS
gozanti-cruisers|Gozanti-class Cruisers|e|23|gozanti-assault-carriers|3|1 2 2|1 1 1|010 010 000|001|evade scatter|2 11 110|pfo|f~|||BFI BSD RKB TTS
interdictor-combat-refit|Interdictor Combat Refit|e|93|interdictor-combat-refit|9|2 2 5|3 2 2|220 220 120|011|brace contain contain redirect|1 11|xifos|~|||BFI BSD RKB TTS
interdictor-suppression-refit|Interdictor Suppression Refit|e|90|interdictor-combat-refit|9|2 2 5|3 2 2|130 130 120|010|brace contain contain redirect|1 11|xxifos|~|||BFI BSD RKB TTS
arquitens-command-cruiser|Arquitens-class Command Cruiser|e|59|arquitens-command-cruiser|5|2 2 3|2 2 2|110 300 110|010|contain evade redirect redirect|2 02 002|dost|~|||BFI BSD RKB TTS
arquitens-light-cruiser|Arquitens-class Light Cruiser|e|54|arquitens-command-cruiser|5|2 1 3|2 2 2|101 300 101|001|contain evade redirect redirect|2 02 002|dot|~|||BFI BSD RKB TTS
quasar-fire-i|Quasar Fire I-class Cruiser-Carrier|e|54|quasar-fire-i|6|2 4 2|2 2 1|030 020 010|010|brace redirect|2 11 011|ffow|~|||BFI BSD RKB TTS
quasar-fire-ii|Quasar Fire II-class Cruiser-Carrier|e|61|quasar-fire-i|6|2 4 2|2 2 1|210 110 010|100|brace redirect|2 11 011|foww|~|||BFI BSD RKB TTS
onager-star-destroyer|Onager-class Star Destroyer|e|110|onager-star-destroyer|10|3 2 3|5 2 1|221 301 210|011|brace redirect salvo|1 11 110|outww|?~|19.9 -1.9 322||BSD RKB TTS
onager-testbed|Onager-class Testbed|e|96|onager-star-destroyer|10|3 1 3|5 2 1|121 210 110|001|brace redirect salvo|1 11 110|ousww|?~|19.9 -1.9 403||BSD RKB TTS
acclamator-i|Acclamator I-class Assault Ship|g|66|acclamator-i|7|3 3 4|4 2 2|302 201 101|002|brace redirect salvo|1 10 010|ffortw|~|||BSD ISB TTS
acclamator-ii|Acclamator II-class Assault Ship|g|71|acclamator-i|7|3 3 4|4 2 2|312 201 110|011|brace redirect salvo|1 10 010|dortw|~||bombard|BSD ISB TTS
consular-armed-cruiser|Consular-class Armed Cruiser|g|37|consular-armed-cruiser|4|1 1 2|2 2 1|021 011 010|020|contain evade redirect|2 21 111 1011|dors|~|||BSD ISB TTS
consular-charger-c70|Consular-class Charger c70|g|45|consular-armed-cruiser|4|1 1 2|2 2 1|210 200 110|001|contain evade redirect|2 21 111 1011|fost|~|||BSD ISB TTS
pelta-medical-frigate|Pelta-class Medical Frigate|g|49|pelta-assault-ship|5|2 2 4|3 2 1|210 110 200|010|brace evade redirect|2 11|pfos|~|||BSD ISB TTS
pelta-transport-frigate|Pelta-class Transport Frigate|g|45|pelta-assault-ship|5|2 1 4|3 2 1|201 101 200|011|brace evade redirect|2 11|dpos|~|||BSD ISB TTS
venator-i|Venator I-class Star Destroyer|g|90|venator-i|9|3 3 4|4 3 2|303 112 111|020|brace contain redirect salvo|1 11 010|cfortw|~|||BSD ISB TTS
venator-ii|Venator II-class Star Destroyer|g|100|venator-i|9|3 5 4|4 3 2|222 220 111|011|brace contain redirect salvo|1 11 010|dfortw|~||bombard|BSD ISB TTS
venator-ii-imperial|Venator II-class Star Destroyer (Empire)|e|100|venator-i|9|3 3 4|4 3 2|222 220 111|011|brace contain redirect salvo|1 11 010|dorrtw|~||bombard|BSD ISB TTS
victory-i-republic|Victory I-class Star Destroyer (Republic)|g|75|victory-ii|8|3 3 4|3 3 1|303 201 200|010|brace redirect salvo|1 01|forrsw||||BSD ISB TTS
gozanti-cruisers-separatist|Gozanti-class Cruisers (Separatist)|s|27|gozanti-assault-carriers|3|1 2 2|1 1 1|010 010 000|001|evade scatter|2 11 110|iow|f?~|||BSD ISB TTS
hardcell-transport|Hardcell-class Transport|s|47|hardcell-transport|5|1 2 3|3 1 2|210 010 000|010|brace evade redirect|2 11 110|poos|~|||BSD ISB TTS
hardcell-battle-refit|Hardcell-class Battle Refit|s|52|hardcell-transport|5|1 1 3|3 1 2|300 100 000|011|brace evade redirect|2 11 110|dfot|~|||BSD ISB TTS
munificent-star-frigate|Munificent-class Star Frigate|s|73|munificent-star-frigate|6|2 2 4|4 3 2|220 300 200|101|brace redirect salvo|1 12|diost|~||bombard|BSD ISB TTS
munificent-comms-frigate|Munificent-class Comms Frigate|s|70|munificent-star-frigate|6|2 3 4|4 3 2|220 300 200|100|brace redirect salvo|1 12|ifost|~||bombard|BSD ISB TTS
providence-dreadnought|Providence-class Dreadnought|s|105|providence-dreadnought|9|3 4 4|5 3 2|212 312 111|010|brace contain redirect salvo|2 11 100|iforttw|?~||bombard|BSD ISB TTS
providence-carrier|Providence-class Carrier|s|105|providence-dreadnought|9|3 4 4|5 3 2|212 222 111|002|brace contain redirect salvo|2 11 100|dcifort|?~|||BSD ISB TTS
providence-carrier-rebel|Providence-class Carrier (Rebel)|r|95|providence-dreadnought|9|3 2 4|5 3 2|212 222 111|002|brace evade redirect salvo|2 10|ffoossww|?~|||BSD ISB TTS
recusant-light-destroyer|Recusant-class Light Destroyer|s|85|recusant-light-destroyer|8|3 2 3|3 3 2|402 301 101|010|brace evade redirect salvo|1 11 021|fortw|~|||BSD ISB TTS
recusant-support-destroyer|Recusant-class Support Destroyer|s|90|recusant-light-destroyer|8|3 3 3|3 3 2|321 310 110|100|brace evade redirect salvo|1 11 021|ffotw|~|||BSD ISB TTS
executor-i|Executor I-class Star Dreadnought|e|381|executor-i|33|4 6 5|6 5 3 5|540 331 211 231|021|brace brace contain contain redirect redirect|0 00|ccccifooootw|?~|||ISB
executor-ii|Executor II-class Star Dreadnought|e|411|executor-i|33|4 6 5|6 5 3 5|550 431 211 331|111|brace brace contain contain redirect redirect|0 00|ciiffoooottw|?~|||ISB
star-dreadnought-assault-prototype|Star Dreadnought Assault Prototype|e|250|executor-i|22|4 5 4|6 3 2 3|540 321 111 221|110|brace brace contain contain redirect redirect|0 00|iiffooottw|?~|||ISB
star-dreadnought-command-prototype|Star Dreadnought Command Prototype|e|220|executor-i|22|4 5 4|6 3 2 3|440 311 111 211|020|brace brace contain contain redirect redirect|0 00|ccifoootw|?~|||ISB
`;

const SIZE_OF: Readonly<Record<string, PrintedShip['size']>> = { s: 'small', m: 'medium', l: 'large', h: 'huge' };
type Dice = [red: number, blue: number, black: number];

const numbers = (text: string): number[] => listed(text, ' ').map(Number);

/** Values of the zones: front, sides, rear, and auxiliary zones if there are any. */
const zonesOf = <T>([front, side, rear, auxiliary]: readonly T[]) => ({
  front: front!,
  right: side!,
  rear: rear!,
  left: side!,
  ...(auxiliary === undefined ? {} : { rightAuxiliary: auxiliary, leftAuxiliary: auxiliary }),
});

type Shape = Pick<PrintedShip, 'size' | 'arcs' | 'targetingPoints'>;
const SHAPES = new Map(
  rowsOf(SHAPE_ROWS).map(([id, size, ahead, behind, middle, bow, side, stern, auxiliary]): [string, Shape] => {
    const [frontHalfAngle, frontApex] = numbers(ahead!);
    const [rearHalfAngle, rearApex] = numbers(behind!);
    const [x, y] = numbers(side!);
    const [auxiliaryX, auxiliaryY] = numbers(auxiliary!);
    const arcs = {
      frontHalfAngle: frontHalfAngle!,
      frontApex: frontApex!,
      rearHalfAngle: rearHalfAngle!,
      rearApex: rearApex!,
    };
    return [
      id!,
      {
        size: SIZE_OF[size!]!,
        arcs: middle === '' ? arcs : { ...arcs, middle: Number(middle) },
        targetingPoints: {
          front: [0, Number(bow)],
          right: [x!, y!],
          rear: [0, Number(stern)],
          left: [-x!, y!],
          ...(auxiliaryX === undefined
            ? {}
            : { rightAuxiliary: [auxiliaryX, auxiliaryY!], leftAuxiliary: [-auxiliaryX, auxiliaryY!] }),
        },
      },
    ];
  }),
);

function ship(columns: readonly string[]): [id: string, row: PrintedShip] {
  const [
    id,
    name,
    faction,
    points,
    shape,
    hull,
    values,
    shields,
    batteries,
    antiSquadron,
    tokens,
    speeds,
    slots,
    flags,
    special,
    traits,
    source,
  ] = columns as Columns;
  const [command, squadron, engineering] = numbers(values);
  const [halfAngle, apex, battery] = listed(special, ' ');
  return [
    id,
    {
      name,
      faction: FACTION_OF[faction]!,
      points: Number(points),
      ...SHAPES.get(shape)!,
      hull: Number(hull),
      command: command!,
      squadron: squadron!,
      engineering: engineering!,
      shields: zonesOf(numbers(shields)),
      batteries: zonesOf(batteries.split(' ').map((dice) => digits(dice) as Dice)),
      antiSquadron: digits(antiSquadron) as Dice,
      defenseTokens: tokens.split(' ') as PrintedShip['defenseTokens'],
      speedChart: speeds.split(' ').map(digits),
      slots: slotsOf(slots),
      ...(flags.includes('f') ? { flotilla: true } : {}),
      ...(halfAngle === undefined
        ? {}
        : { special: { halfAngle: Number(halfAngle), apex: Number(apex), battery: digits(battery!) as Dice } }),
      ...(traits === '' ? {} : { traits: traits.split(', ') as NonNullable<PrintedShip['traits']> }),
      source: source.split(' '),
      verified: !flags.includes('?'),
      shapeVerified: !flags.includes('~'),
    },
  ];
}
type Columns = [
  id: string,
  name: string,
  faction: string,
  points: string,
  shape: string,
  hull: string,
  values: string,
  shields: string,
  batteries: string,
  antiSquadron: string,
  tokens: string,
  speeds: string,
  slots: string,
  flags: string,
  special: string,
  traits: string,
  source: string,
];

/** Ships by id, as a scenario writes them. */
export const SHIPS: Readonly<Record<string, PrintedShip>> = Object.fromEntries(rowsOf(SHIP_ROWS).map(ship));
