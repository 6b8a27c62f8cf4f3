/** What an objective says, in sentences for people. */
import { TERM_NAMES } from '../cards/term-forms.ts';
import type { PlainTerms, TermName } from '../cards/term-forms.ts';

type Value = string | number | true;
type Said = Readonly<Record<string, string | number>>;
/** A sentence; `v`: the value of a term of one value, `n`: those of a term of several, `all`: every term of the objective. */
type Sentence = (v: Value, n: Said, all: PlainTerms) => string;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const number = (n: Value | undefined): string => NUMBERS[Number(n)] ?? String(n);
const several = (n: Value | undefined, one: string, many = `${one}s`): string =>
  `${number(n)} ${Number(n) === 1 ? one : many}`;
/** Where something may not lie: beyond a distance of the player edges, and of each other. */
function beyond(edge: number | string | undefined, apart?: number | string): string {
  const parts = [
    ...(Number(edge ?? 0) === 0 ? [] : [`distance ${edge} of the player edges`]),
    ...(Number(apart ?? 0) === 0 ? [] : [`distance ${apart} of each other`]),
  ];
  return parts.length === 0 ? '' : `, beyond ${parts.join(' and ')}`;
}
const PLACERS: Readonly<Record<string, string>> = {
  second: 'the second player places',
  both: 'the players, the second one first, take turns to place',
  'first begins': 'the players, the first one first, take turns to place',
};

const SENTENCES: Readonly<Record<TermName, Sentence>> = {
  names: (v) =>
    v === 'each'
      ? 'Each player names an own ship as the objective ship.'
      : v === 'second'
        ? 'The second player names a ship of each side as an objective ship.'
        : 'Every ship begins with an objective token.',
  tokens: (_v, { count, edge, apart, by, near, edges }) => {
    const where =
      near === 'sides'
        ? ' by turns at distance 1 of the one and of the other side edge of the play area'
        : near === 'station'
          ? ' at distance 1 of the station'
          : near === 'obstacle'
            ? ' at distance 1 of obstacles'
            : '';
    const limits = beyond(edge, apart).replace('the player edges', edges === 'all' ? 'all edges' : 'the player edges');
    return `Before the fleets, ${PLACERS[String(by ?? 'second')]!} ${several(count, 'objective token')}${where}${limits}.`;
  },
  firstMovesTokens: (v) => `The first player may then move each token within distance ${v}.`,
  obstacles: (_v, { edge, apart, by }) =>
    by === 'second'
      ? `The second player places all obstacles${beyond(edge, apart)}.`
      : `Obstacles are placed in turn, the ${by === 'first begins' ? 'first' : 'second'} player first${beyond(edge, apart)}.`,
  withoutStation: () => 'There is no station.',
  withoutAsteroids: () => 'There are no asteroid fields.',
  withoutDebris: () => 'There are no debris fields.',
  adds: (_v, { dust = 0, purrgils = 0, rift = 0, riftEdge, purrgilEdge }) => {
    const parts = [
      ...(Number(dust) > 0 ? [several(dust, 'dust field')] : []),
      ...(Number(purrgils) > 0 ? [several(purrgils, 'purrgil')] : []),
      ...(Number(rift) > 0 ? ['a gravity rift'] : []),
    ];
    return `${capital(parts.join(' and '))} ${parts.length === 1 && Number(dust) + Number(purrgils) + Number(rift) === 1 ? 'is' : 'are'} added to the obstacles.${Number(rift) > 0 && beyond(riftEdge) !== '' ? ` The rift lies${beyond(riftEdge).slice(1)}.` : ''}${Number(purrgils) > 0 && beyond(purrgilEdge) !== '' ? ` The second player places the purrgils last${beyond(purrgilEdge)}.` : ''}`;
  },
  centre: (_v, { obstacle, from, to }) =>
    `The ${obstacle === 'rift' ? 'gravity rift' : 'station'} lies in the middle of the setup area${Number(to ?? 0) > 0 ? `, the other obstacles at distance ${from ?? 1}-${to} of it` : ''}.`,
  outpost: (v, _n, all) =>
    `The second player places the station last, beyond distance ${v} of the player edges${all.outpostWorks === true ? '' : '; it neither obstructs nor repairs'}.`,
  outpostWorks: () => 'The station obstructs and repairs as always.',
  stationAtFirst: (v) =>
    `The second player places the station first, within distance ${v} of the edge of the first player.`,
  flagshipOnStation: () => 'The first player places the flagship before other ships, and on that station.',
  firstAtHalfSpeed: () => 'Ships of the first player begin no faster than half of their maximum speed, rounded up.',
  raidDials: (v) =>
    `Once the fleets lie, the second player lays ${several(v, 'dial')} facedown on this card. At the start of a Ship Phase one of them is revealed, and every ship of the first player gains its raid token.`,
  fightersLast: (v) =>
    `The second player places all squadrons after everything else, beside ships or at distance 1 of obstacles, beyond distance ${v} of the edge of the first player.`,
  fleetTokens: () =>
    'Each ship of the first player begins with one objective token, each of the second player with as many as its command value.',
  obstacleTokens: (_v, _n, all) =>
    `Each obstacle carries an objective token. A ship${all.squadronsTake === true ? ' or squadron' : ''} that ends its move on the obstacle takes it for a victory token.`,
  mines: (v) =>
    `The tokens lie at distance 1 of obstacles and are mines. A ship that ends its maneuver at distance 1 of one sets it off: ${several(v, 'blue die', 'blue dice')}, a damage card for each hit or critical, one of them faceup if there is a critical.`,
  ambush: (v) =>
    `On every other turn the first player places a ship beyond distance ${v} of all edges of the setup area. Ships come before squadrons.`,
  firstDeploysAll: () => 'The first player places the whole fleet before the second player.',
  corona: () =>
    'Once the fleets lie, the second player chooses the left or right edge of the play area. A ship that attacks from a zone with part of it in its arc loses a die with an accuracy.',
  setsAside: (_v, { ships, squadrons, size }) =>
    `The second player may set aside ${several(ships, `${size === 'large' ? '' : 'small or medium '}ship`)} and up to ${several(squadrons, 'squadron')}. From the second round on all of them may arrive at distance 1 of a token; until then the tokens may be moved within distance 1. What never arrives counts as destroyed.`,
  startToken: (v) => `Ships of the second player begin with a ${v} token.`,
  openingDice: (_v, { red }) =>
    `The first attack of a ship at a ship spends its token after the roll: the first player adds ${several(red, 'red die', 'red dice')}, the second player two dice of any colours.`,
  tokensReady: () => 'A ship that is attacked may discard one of its tokens to ready an exhausted defense token.',
  squadronCardsScore: () => 'An attack of a squadron that deals a ship a damage card scores a victory token.',
  deposits: () =>
    'A blue critical of a ship at a ship may set off an obstacle at distance 1 of the target; against a ship of the first player any critical may. Everything at distance 1 of the obstacle suffers damage: half of the critical icons, rounded up.',
  storm: (_v, { first, second }) =>
    `A ship that ends its maneuver beyond distance ${second} of all obstacles gets an objective token, one of the first player beyond distance ${first}; a repair command takes it away. A critical of a ship may take a command token of the target, or a shield of the zone if it has none, and scores a victory token if the target has an objective token.`,
  mining: (_v, { station, dust }) =>
    `A repair may spend engineering points for victory tokens at one obstacle at distance 1: ${station} for each at a station, ${dust} at a dust field, which is removed if it gives more than one.`,
  exogorths: (_v, { count, setup, moves }) =>
    `The second player places ${several(count, 'exogorth')}${Number(setup ?? 0) === 1 ? ' in setup and' : ''} at the end of each round, each touching another obstacle. Once they have attacked they go${Number(moves ?? 0) === 1 ? ', and the second player moves what they touched within distance 2' : ''}.`,
  squadronsTake: () => '',
  asteroidsRecover: () =>
    'A ship or unique squadron that ends its move on an asteroid field may recover a defense token that is no scatter: exhausted for the first player; the second player may ready one instead, and the field does nothing else to these ships.',
  cannon: (v) =>
    `At the end of each Command Phase the second player may spend a token for an attack with ${several(v, 'blue die', 'blue dice')} at any zone of an enemy ship at distance 1-3 of it, as at medium range and never obstructed. A blue critical may have the defender exhaust a defense token.`,
  riftStrikes: () =>
    'Once the fleets lie, the second player may have an enemy ship moved straight on at speed 1 and changes its speed by one.',
  riftPulls: () =>
    'Once an activation a ship that ends a maneuver at distance 1-2 of the gravity rift moves on at speed 1: straight, or as its chart allows if it belongs to the second player.',
  faceupScores: () =>
    'Once an attack a ship or bomber may spend a die with a hit to turn a random damage card of the target faceup. Each card that an attack deals or turns faceup scores a victory token.',
  zoneScores: (v) => `An attack that damages the ${v} zone of a ship scores a victory token.`,
  secondIgnoresObstacles: () => 'Ships of the second player ignore asteroid and debris fields.',
  revealTakes: (v, _n, all) =>
    `${all.names === undefined ? 'A' : 'An objective'} ship that reveals a dial takes a token at distance ${Number(v) === 1 ? 1 : `1-${v}`}${all.carried === true ? '' : ' for a victory token'}.`,
  carried: () =>
    'It carries the token, which is laid down beside it when it is destroyed. At the end of the match the side that carries the token scores a victory token.',
  beaconRerolls: (v) =>
    `A ship of the second player that attacks a ship at distance 1-2 of a token may reroll up to ${several(v, 'die', 'dice')}.`,
  sensors: (_v, { first, second }) =>
    `A ship that reveals a dial at distance 1 of tokens scores a victory token. Then its opponent moves one of these tokens, which the owner of the ship chooses: the first player within distance ${first}, the second within distance ${second}.`,
  migration: (_v, { first, second }) =>
    `At the start of the Ship Phases of rounds ${first} and ${second} the second player places a purrgil beside a token, both times the same. Purrgils move towards the other token, at most distance 2 a round, and leave the match as they touch it. At the end of a round, before they move, a ship with an objective token loses it for a victory token, and a ship without one at distance 1 of a purrgil gets one.`,
  marks: () =>
    'A critical of a ship at close to medium range may make its target the objective ship of its side, in the place of any other.',
  purrgilsSting: () =>
    'A player who has moved a purrgil may have it sting an objective ship at distance 1: the ship is none any more, suffers a facedown damage card, and scores a victory token for its opponent.',
  tags: () =>
    'Once an attack a ship may spend a die with an icon to give its target an objective token, if the target is a ship without one, beyond distance 1 of all obstacles. Once an attack a ship may discard the token of its target for a victory token: it turns a die, to an accuracy or a single hit, or to any icon if it belongs to the second player.',
  barrier: (v) =>
    `Once the fleets lie, the second player places two objective tokens within distance ${v} of each other. An attack whose line of sight runs across a token or the line between them loses half of its dice, rounded down, of the attacker's choice before the roll, unless the attacker or the defender stands on a token.`,
  riftTears: (v) =>
    `At the end of a round each ship at distance 1-2 of the gravity rift at speed ${v} or less suffers a facedown damage card.`,
  crashesScore: () =>
    'A ship that ends its maneuver on an obstacle and suffers damage or a damage card by it scores a victory token for the other side.',
  obstaclesMove: (v) =>
    v === 'fields'
      ? 'At the end of a round each player, the second one first, may move an asteroid or debris field within distance 2, each another one.'
      : 'At the end of a round each player, the second one first, moves an obstacle within distance 2 towards the gravity rift, each another one. What touches the rift is removed.',
  scans: (_v, { first, second }) =>
    `Once an attack at a ship, a ship of the second player may spend ${several(second, 'accuracy', 'accuracies')} for a victory token, one of the first player ${several(first, 'accuracy', 'accuracies')}.`,
  outpostScores: (v, _n, all) =>
    `At the end of a round${all.obstaclesMove === undefined ? '' : ', once obstacles have moved,'} the greater sum of command values at distance ${Number(v) === 1 ? 1 : `1-${v}`} of the station scores a victory token.`,
  lanesScore: () =>
    'At the end of a round each token scores a victory token for the player whose ships bear more dice on it. Whoever has a unit on it hands it to the other player.',
  asteroidsScore: (v) =>
    `At the end of a round each asteroid field scores a victory token for the greater sum of command values at distance ${Number(v) === 1 ? 1 : `1-${v}`} of it.`,
  edgesTakeTokens: (_v, { sides, players }) =>
    `At the end of a round a ship within distance ${sides} of a side edge or ${players} of a player edge loses one of its tokens.`,
  bareShipsScore: () =>
    'At the end of the match each player scores a victory token for each enemy ship in play without an objective token.',
  mostTokens: (v) => `At the end of the match more victory tokens score ${v} points.`,
  damagedShare: (v) =>
    `At the end of the match ${Number(v) === 1 ? 'the cost' : Number(v) === 2 ? 'half of the cost' : `one part in ${v} of the cost`} of each damaged enemy ship scores.`,
  zoneTwice: (_v, _n, { targetTwice }) =>
    `An objective ship may make both of its attacks from one zone${targetTwice === undefined ? ', at different targets' : targetTwice === 'both' ? '' : `; only that of the ${targetTwice} player at the same target`}.`,
  targetTwice: () => '',
  dieAtNamed: (v) =>
    `Once an attack a ship that attacks an objective ship may add ${several(v, 'die of a colour', 'dice of a colour')} in its pool.`,
  costAgain: () => 'The cost of a destroyed objective ship, without its upgrades, scores once more.',
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Terms that come before the others: which obstacles lie, and where. */
const FIRST: readonly TermName[] = [
  'withoutStation',
  'withoutAsteroids',
  'withoutDebris',
  'adds',
  'centre',
  'stationAtFirst',
  'obstacles',
  'outpost',
  'outpostWorks',
  'obstacleTokens',
];

/** The text of an objective: a sentence or two for each of its terms. */
export function objectiveText(said: PlainTerms): string {
  return [...FIRST, ...TERM_NAMES.filter((name) => !FIRST.includes(name))]
    .flatMap((name) => {
      const value: unknown = said[name];
      if (value === undefined) return [];
      const n = typeof value === 'object' ? (value as Said) : {};
      return [SENTENCES[name](value as Value, n, said)];
    })
    .filter((text) => text !== '')
    .join(' ');
}
