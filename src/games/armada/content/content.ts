import * as z from 'zod';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { ABILITIES } from '../cards/squadrons/aces.ts';
import { UPGRADES } from '../cards/slots/upgrades.ts';
import { CATEGORIES } from '../cards/objective.ts';
import { EVALUATION, FEATURES } from '../evaluation/weights.ts';
import { piecesOf } from '../geometry/obstacle-shapes.ts';
import {
  MAX_COMMAND,
  MAX_DECK,
  MAX_FLEETS,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SPEED,
  MAX_SQUADRONS,
  MAX_TOKENS,
  MOST_SLOTS,
} from '../state/layout.ts';
import { DEFENSE_TOKENS, FACES, SIZES, TRAITS } from './faces.ts';
import { checkFleets } from './fleet-checks.ts';
import { OBSTACLE_KINDS, OBSTACLES } from './obstacle-tokens.ts';
import { termsSchema } from './objective-schema.ts';
import { checkObjectives } from './objective-checks.ts';
import { OBJECTIVE_ROWS } from './own-objectives.ts';
import { SHIPS } from './ships.ts';
import { SQUADRONS } from './squadrons.ts';
import { SLOTS } from './slots.ts';
import { EDITIONS, asCurrent } from './editions.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { named } from './named-schema.ts';
import { checkSectorFleet } from './sector-fleet.ts';
import { checkTable, type Fault } from './table-checks.ts';

const SQUADRON_TOKENS = ['evade', 'brace', 'scatter'] as const;
const MAX_SQUADRON_TOKENS = 4;
/** Most dice of a battery; the pool has room for the dice that upgrades and commands add. */
const MOST_BATTERY = 12;
const count = (most: number) => z.int().min(0).max(most);
const dice = z
  .tuple([count(MOST_BATTERY), count(MOST_BATTERY), count(MOST_BATTERY)])
  .refine((d) => d[0] + d[1] + d[2] <= MOST_BATTERY, { error: `a battery holds at most ${MOST_BATTERY} dice` })
  .describe('dice of a battery: red, blue, black');
const point = z.tuple([z.number().min(-80).max(80), z.number().min(-200).max(200)]);
const byZone = <T extends z.ZodType>(each: T) =>
  z.strictObject({
    front: each.describe('front hull zone'),
    right: each.describe('right hull zone'),
    rear: each.describe('rear hull zone'),
    left: each.describe('left hull zone'),
    rightAuxiliary: each.optional().describe('right auxiliary hull zone, of a huge ship'),
    leftAuxiliary: each.optional().describe('left auxiliary hull zone, of a huge ship'),
  });
/** One value for each hull zone of a ship. */
export interface ByZone<T> {
  readonly front: T;
  readonly right: T;
  readonly rear: T;
  readonly left: T;
  readonly rightAuxiliary?: T | undefined;
  readonly leftAuxiliary?: T | undefined;
}
const halfAngle = z.number().min(10).max(85).describe('degrees from the long axis');
const apex = z.number().describe('where the lines of the arc meet: millimetres ahead of the centre of the base');

export const FACTIONS = ['rebel', 'empire', 'republic', 'separatist'] as const;
const source = z.array(z.string()).default(['scenario']).describe('data sets that a printed card was compared in');
const verified = z.boolean().default(false).describe('whether two of them agree on every number');

const IDENTITY = {
  name: z.string().min(1).max(60).optional().describe('made from the id if left out'),
  like: z.string().optional().describe('id of another one: what is not said here is as there'),
} as const;

const SHIP_IDS: string[] = Object.keys(SHIPS);
const SQUADRON_IDS: string[] = Object.keys(SQUADRONS);
const OBSTACLE_IDS: string[] = Object.keys(OBSTACLES);

const yaws = z.array(z.int().min(0).max(2));

const shipSchema = z
  .strictObject({
    ...IDENTITY,
    faction: z.enum(FACTIONS).describe('whose fleets may hold it'),
    size: z.enum(SIZES).describe('size of the base'),
    flotilla: z.boolean().default(false).describe('whether it is a flotilla'),
    points: z.int().min(1).max(500).describe('cost in fleet points'),
    hull: z.int().min(1).max(40).describe('damage that destroys it'),
    command: z.int().min(1).max(MAX_COMMAND).describe('command dials in its stack'),
    squadron: count(10).describe('squadrons that a squadron command activates'),
    engineering: count(12).describe('points of a repair command'),
    shields: byZone(count(12)).describe('shields of each hull zone at the start'),
    batteries: byZone(dice).describe('battery armament of each hull zone'),
    antiSquadron: dice,
    defenseTokens: z.array(z.enum(DEFENSE_TOKENS)).max(MAX_TOKENS).describe('its defense tokens'),
    traits: z.array(z.enum(TRAITS)).optional().describe('traits that cards ask about'),
    special: z
      .strictObject({ battery: dice, halfAngle, apex })
      .optional()
      .describe(
        'special battery for ignition attacks, and its arc in the front zone: degrees from the long axis, and where its lines meet',
      ),
    speedChart: z
      .array(yaws)
      .min(1)
      .max(MAX_SPEED)
      .describe('yaw clicks of each joint, nearest the ship first, for speed 1, 2, ...'),
    arcs: z
      .strictObject({
        frontHalfAngle: halfAngle,
        frontApex: apex,
        rearHalfAngle: halfAngle,
        rearApex: apex,
        middle: z
          .number()
          .optional()
          .describe('of a huge ship: where the line between its sides and its auxiliary zones lies'),
      })
      .describe(
        'degrees from the long axis, and where the arc lines meet: millimetres ahead of the centre of the base',
      ),
    targetingPoints: byZone(point).describe('millimetres: to starboard, forward'),
    slots: z
      .array(z.enum(SLOTS))
      .max(MOST_SLOTS)
      .default([])
      .describe('upgrade slots; every ship may carry a commander and a title as well'),
    source,
    verified,
    shapeVerified: verified,
  })
  .superRefine((ship, context) => {
    ship.speedChart.forEach((column, i) => {
      if (column.length !== i + 1)
        context.addIssue({
          code: 'custom',
          path: ['speedChart', i],
          message: `the column of speed ${i + 1} needs ${i + 1} yaw values, not ${column.length}`,
        });
    });
    const huge = ship.size === 'huge';
    const needs = (path: string[], has: boolean): void => {
      if (has === huge) return;
      const message = huge
        ? 'a huge ship needs a value for this'
        : `only a huge ship has this, and this one is ${ship.size}`;
      context.addIssue({ code: 'custom', path, message });
    };
    for (const name of ['shields', 'batteries', 'targetingPoints'] as const)
      for (const zone of ['rightAuxiliary', 'leftAuxiliary'] as const)
        needs([name, zone], ship[name][zone] !== undefined);
    needs(['arcs', 'middle'], ship.arcs.middle !== undefined);
  });

const squadronSchema = z.strictObject({
  ...IDENTITY,
  faction: z.enum(FACTIONS).describe('whose fleets may hold it'),
  points: z.int().min(1).max(100).describe('cost in fleet points'),
  speed: z.int().min(0).max(5).describe('its speed'),
  hull: z.int().min(1).max(20).describe('damage that destroys it'),
  battery: dice,
  antiSquadron: dice,
  keywords: z.array(z.string()).describe('such as bomber or counter 2'),
  unique: z.boolean().default(false).describe('whether a fleet holds it once at most'),
  defenseTokens: z.array(z.enum(SQUADRON_TOKENS)).max(MAX_SQUADRON_TOKENS).default([]).describe('its defense tokens'),
  ability: z.enum(ABILITIES).optional().describe('the text of a printed card besides its keywords'),
  source,
  verified,
});

const placement = z.strictObject({
  x: z.number().min(0).describe('millimetres from the left edge, seen from the own edge'),
  y: z.number().min(0).describe('millimetres from the own edge'),
  heading: count(15).default(0).describe('sixteenths of a turn clockwise, 0 facing the enemy edge'),
  speed: z.int().min(1).max(MAX_SPEED).optional().describe('2, or the most the ship can do, when left out'),
});

/** A row of `objectives`. */
const objectiveSchema = z.strictObject({
  ...IDENTITY,
  category: z.enum(CATEGORIES).describe('assault, defense or navigation'),
  victory: z.int().min(0).max(100).describe('points of a victory token; 0: the objective has none'),
  terms: termsSchema.optional(),
  numbers: z
    .record(z.string(), z.union([z.int(), z.record(z.string(), z.int())]))
    .optional()
    .describe('numbers of its terms, by the name of the term: only those that it has, others as printed'),
});

const corner = z.tuple([z.number().min(-200).max(200), z.number().min(-200).max(200)]);

/** An obstacle: its effect and its outline. */
const obstacleSchema = z.strictObject({
  ...IDENTITY,
  kind: z.enum(OBSTACLE_KINDS).describe('what it does to ships and squadrons'),
  outline: z
    .array(corner)
    .min(3)
    .max(40)
    .refine((outline) => piecesOf(outline) !== null, { error: 'the outline crosses itself or has no area' })
    .describe('corners in millimetres around its middle, in order'),
  source: z.array(z.string()).default(['scenario']).describe('data sets that the outline was taken from'),
  verified: z.boolean().default(false).describe('whether two of them agree'),
});

/** The obstacles of a match. Each has a place, unless the players place it. */
const obstaclesOnTable = z
  .array(
    z.strictObject({
      obstacle: z.string().meta({ examples: OBSTACLE_IDS }).describe('one of "obstacles"'),
      x: z.number().min(0).optional().describe("millimetres from seat 0's left"),
      y: z.number().min(0).optional().describe("millimetres from seat 0's edge"),
      heading: z.int().min(0).max(15).default(0).describe('sixteenths of a turn clockwise'),
    }),
  )
  .max(MAX_OBSTACLES);

const squadronPlace = z.strictObject({
  x: z.number().min(0).describe('millimetres from the left edge, seen from the own edge'),
  y: z.number().min(0).describe('millimetres from the own edge'),
});

export const sideSchema = z.strictObject({
  ships: z
    .array(z.string().meta({ examples: SHIP_IDS }))
    .min(1)
    .max(MAX_SHIPS)
    .describe('its ships, by the ids of "ships"'),
  squadrons: z
    .array(z.string().meta({ examples: SQUADRON_IDS }))
    .max(MAX_SQUADRONS)
    .default([])
    .describe('its squadrons, by the ids of "squadrons"'),
  upgrades: z
    .array(z.array(z.string()))
    .optional()
    .describe('upgrade cards: one list a ship, in the order of the ships'),
  objectives: z
    .array(z.string())
    .optional()
    .describe('one of each category: assault, defense, navigation; for `rules.objectives: choose`'),
  grandAdmiral: z
    .boolean()
    .default(false)
    .describe(
      'Sector Fleet: its player is the Grand Admiral of the team; the cheapest fleet where a team marks none or several',
    ),
  deploy: z.array(placement).optional().describe('one place a ship; evenly along the own edge when left out'),
  deploySquadrons: z.array(squadronPlace).optional().describe('one place a squadron; beside the ships when left out'),
});

const faces = (kinds: readonly string[]) =>
  z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, count(20).describe('faces of this kind')])));

const die = faces(FACES).refine((d) => Object.values(d).some((n) => n > 0), { error: 'a die needs a face' });

const titleIds = DAMAGE_TITLES.map((title) => title.id);
const deckSchema = z
  .strictObject(
    Object.fromEntries(titleIds.map((id) => [id, count(MAX_DECK).describe('copies in the damage deck')])) as Record<
      string,
      z.ZodInt
    >,
  )
  .refine((deck) => Object.values(deck).reduce((a, b) => a + b, 0) <= MAX_DECK, {
    error: `the damage deck holds at most ${MAX_DECK} cards`,
  })
  .refine((deck) => Object.values(deck).some((n) => n > 0), { error: 'the damage deck needs a card' });

const rulesSchema = z.strictObject({
  rounds: z
    .union([z.int().min(1).max(12), z.literal('unlimited')])
    .describe(
      'rounds of the match; unlimited: until a side has no ship left, with the initiative passing every round, without objectives',
    ),
  initiative: z
    .enum(['choice', 'points', 'coin', 'seat'])
    .describe(
      'who is first player: whom the player of the cheaper fleet chooses (a coin for equal ones), the cheaper fleet, a coin, or the first seat',
    ),
  edition: z
    .enum(EDITIONS)
    .describe("whose points and texts the cards have: before the publisher's last errata, or the current ones"),
  fleetLimit: z
    .int()
    .min(0)
    .max(2000)
    .describe('most points a fleet may cost, with one faction and a third of them for squadrons; 0 checks nothing'),
  fleets: z.enum(['legal', 'free']).describe('whether fleets must be such as the rules of building fleets allow'),
  sectorFleet: z
    .int()
    .min(0)
    .max(MAX_FLEETS)
    .describe(
      'fleets of a team in Sector Fleet, with a seat each: 1 to 3 for matches of 2, 4 and 6 seats; 0: the standard game of two seats',
    ),
  width: z.number().min(400).max(2000).describe('millimetres of play area along the players edges'),
  depth: z.number().min(400).max(2000).describe('millimetres between the players edges'),
  deployment: z
    .enum(['fixed', 'alternating'])
    .describe('whether everything starts where the scenario says, or the players place obstacles and fleets in turn'),
  places: z
    .enum(['legal', 'free'])
    .describe('whether places that the scenario gives must be those in which the rules let units and obstacles start'),
  sightToSquadrons: z
    .enum(['base', 'centre'])
    .describe(
      'where lines of sight to and from squadrons end: at the closest point of the base, or at its centre as in the later edition',
    ),
  obstacles: obstaclesOnTable.describe('obstacles of the match, with their places unless the players place them'),
  objectives: z
    .union([z.enum(['none', 'choose']), z.array(z.string()).min(1)])
    .describe(
      'none; choose: the first player picks one of the three of the other fleet; or a list: the first player picks one of it',
    ),
});

const weight = z.number().min(-1000).max(1000);
const weights = <const T extends string>(names: readonly T[]) => z.record(z.enum(names), weight);

/** Weights of the evaluation that agents use. No rule reads them. */
const evaluationSchema = z.strictObject({
  scale: z.number().min(0.1).max(10_000).describe('points of a lead that counts as half a win'),
  features: weights(FEATURES).describe('points that one unit of each feature is worth'),
  threat: weights(['now', 'waiting', 'later']).describe(
    'an attack that can be made at once, one that waits for the turn of its ship, one of the next round',
  ),
  edge: weights(['lost', 'bound', 'able', 'fade']).describe(
    'part of the worth of a ship at risk: off the table, bound to be after its next move, the same with a navigate token; fading with each round until then',
  ),
  commands: weights(['navigate', 'repair', 'concentrate', 'squadron', 'token', 'depth']).describe(
    'worth of a dial as a part of the cost of the ship (repair: points per engineering value; squadron: points per squadron), of a token as a part of the dial, of each dial further down',
  ),
  squadrons: weights(['alive', 'hit', 'ship', 'squadron']).describe(
    'part of the cost of a squadron for being alive, weight of a hit on it, points for an expected damage on a ship and on a squadron',
  ),
});

const NAMED = ['ships', 'squadrons', 'upgrades', 'obstacles', 'objectives'] as const;

/** Whether all entries have names. Names are missing if an entry has a fault, which is reported first. */
const isNamed = (entries: Readonly<Record<string, { readonly name?: string | undefined }>>): boolean =>
  Object.values(entries).every(({ name }) => name !== undefined);

/** Everything a match of Armada is made of. `sides` comes from the scenario, the rest has defaults. */
export const contentSchema = z
  .strictObject({
    rules: rulesSchema.describe('the table, the length of the match, and how it is set up'),
    ships: named(shipSchema).describe('ships by id: the shipped ones, and your own'),
    squadrons: named(squadronSchema).describe('squadrons by id: the shipped ones, and your own'),
    upgrades: named(upgradeSchema(FACTIONS)).describe('upgrade cards by id: the shipped ones, and your own'),
    obstacles: named(obstacleSchema).describe('obstacles by id: the shipped ones, and your own'),
    objectives: named(objectiveSchema).describe('objective cards by id: the shipped ones, and your own'),
    dice: z
      .strictObject({
        red: die.describe('faces of a red die'),
        blue: die.describe('faces of a blue die'),
        black: die.describe('faces of a black die'),
      })
      .describe('faces of the dice'),
    damageDeck: deckSchema.describe('copies of each damage card'),
    evaluation: evaluationSchema.describe('weights by which agents value a position; no rule reads them'),
    sides: z.record(z.string(), sideSchema).describe('the fleets that meet, by label'),
  })
  .superRefine((content, context) => {
    if (!NAMED.every((kind) => isNamed(content[kind]))) return;
    if (Object.keys(content.sides).length === 0)
      context.addIssue({ code: 'custom', path: ['sides'], message: 'at least one side is needed' });
    const fault: Fault = (path, message, known) => {
      context.addIssue({ code: 'custom', path, message, ...(known === undefined ? {} : { params: { known } }) });
    };
    checkFleets(content, fault);
    checkTable(content, fault);
    checkObjectives(content, fault);
    checkSectorFleet(content, fault);
  });

export type Content = z.infer<typeof contentSchema>;
export type ShipCard = Content['ships'][string];
export type SquadronCard = Content['squadrons'][string];
export type UpgradeCard = Content['upgrades'][string];
export type Side = z.infer<typeof sideSchema>;

const face = (
  blank: number,
  hit: number,
  doubleHit: number,
  critical: number,
  accuracy: number,
  hitCritical: number,
) => ({
  blank,
  hit,
  doubleHit,
  critical,
  accuracy,
  hitCritical,
});

/** All content except the sides, as printed, with the play area of the core set, 3 by 3 feet. Each call returns a new copy. */
export function defaults(edition: string = EDITIONS[0]): Record<string, unknown> {
  const cards = structuredClone({ ships: SHIPS, squadrons: SQUADRONS, upgrades: UPGRADES });
  return structuredClone({
    rules: {
      edition,
      rounds: 6,
      initiative: 'choice',
      fleetLimit: 0,
      fleets: 'legal',
      sectorFleet: 0,
      width: 914.4,
      depth: 914.4,
      deployment: 'alternating',
      places: 'legal',
      sightToSquadrons: 'base',
      obstacles: [],
      objectives: 'none',
    },
    ...(edition === 'current' ? asCurrent(cards) : cards),
    obstacles: OBSTACLES,
    objectives: OBJECTIVE_ROWS,
    dice: { red: face(2, 2, 1, 2, 1, 0), blue: face(0, 4, 0, 2, 2, 0), black: face(2, 4, 0, 0, 0, 2) },
    damageDeck: Object.fromEntries(DAMAGE_TITLES.map((title) => [title.id, title.count])),
    evaluation: EVALUATION,
  });
}
