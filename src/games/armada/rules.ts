import { DAMAGE_TITLES } from './cards/damage-titles.ts';
import { UPGRADES } from './cards/upgrades.ts';
import { boundsOf } from './content/bounds.ts';
import { DEFENSE_TOKENS, FACES, SIZES } from './content/content.ts';
import type { Content, ShipCard, Side, SquadronCard } from './content/content.ts';
import { fleetPoints } from './content/fleet-checks.ts';
import { KEYWORD, readKeyword } from './content/keywords.ts';
import { OBSTACLE_KINDS } from './content/obstacle-tokens.ts';
import { placeOf, spotOf } from './content/placement.ts';
import { FEATURES } from './evaluation/weights.ts';
import { mm } from './geometry/directions.ts';
import { Geometry } from './geometry/geometry.ts';
import { Tool } from './geometry/tool.ts';
import { MAX_SHIPS, MAX_SPEED, MAX_SQUADRONS, MAX_TOKENS, SEATS, UNITS, ZONES } from './layout.ts';

export const COLOURS = 3;
export const START_WORDS = 5;
/** Damage of each face against a ship, and its parts. Faces: blank, hit, double hit, critical, accuracy, hit and critical. */
export const FACE = { BLANK: 0, HIT: 1, DOUBLE: 2, CRITICAL: 3, ACCURACY: 4, HIT_CRITICAL: 5 } as const;
export const DAMAGE_OF_FACE = Uint8Array.of(0, 1, 2, 1, 0, 2);
/** ... against a squadron: the hits alone. */
export const HITS_OF_FACE = Uint8Array.of(0, 1, 2, 0, 0, 1);
export const COLOUR = { RED: 0, BLUE: 1, BLACK: 2 } as const;

/** Codes of the defense tokens; 0 is no token. */
export const DEFENSE = { NONE: 0, EVADE: 1, REDIRECT: 2, BRACE: 3, SCATTER: 4, CONTAIN: 5, SALVO: 6 } as const;

const zonesOf = <T>(by: { front: T; right: T; rear: T; left: T }): T[] => [by.front, by.right, by.rear, by.left];

/** An obstacle of the scenario: x and y below 0 when the players place it. */
interface StartingObstacle {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** The content as columns, indexed by ship type: what the phases read. Nothing in it changes during a match but scratch. */
export class Rules {
  readonly content: Content;
  readonly typeIds: readonly string[];
  readonly cards: readonly ShipCard[];
  readonly sideLabels: readonly string[];
  readonly sideCards: readonly Side[];
  /** Cost of each side's fleet, and its number of ships. */
  readonly sidePoints: Int32Array;
  readonly fleetSize: Uint8Array;
  /** Squadron types of a side, in order, and upgrade cards of its ships as bits, `[side * MAX_SHIPS + ship]`. */
  readonly squadronsOfSide: readonly Uint8Array[];
  readonly upgradesOfSide: Int32Array;
  /** Starting poses, `[((side * SEATS + seat) * MAX_SHIPS + ship) * START_WORDS]`: type, x, y, heading, speed. */
  readonly starts: Int32Array;
  /** Starting spots of squadrons, `[((side * SEATS + seat) * MAX_SQUADRONS + squadron) * 2]`: x, y. */
  readonly squadronStarts: Int32Array;
  readonly obstacleIds: readonly string[];
  /** Places in `OBSTACLE_KINDS`, by place in `obstacleIds`. */
  readonly obstacleEffect: Uint8Array;
  readonly obstaclesOnTable: readonly StartingObstacle[];
  readonly geometry: Geometry;
  readonly tool: Tool;

  readonly rounds: number;
  readonly width: number;
  readonly depth: number;

  readonly size: Uint8Array;
  readonly points: Int32Array;
  readonly hull: Uint8Array;
  readonly command: Uint8Array;
  readonly engineering: Uint8Array;
  readonly maxSpeed: Uint8Array;
  /** Squadrons that a squadron command activates. */
  readonly squadronValue: Uint8Array;
  readonly flotilla: Uint8Array;
  /** `[type * ZONES + zone]` */
  readonly shields: Uint8Array;
  readonly shieldSum: Uint8Array;
  /** `[(type * ZONES + zone) * COLOURS + colour]` */
  readonly battery: Uint8Array;
  /** Attack range of a zone as a band, 0 without dice (A-ATK-04). */
  readonly reach: Uint8Array;
  /** Anti-squadron dice of a ship, `[type * COLOURS + colour]`, and how far they reach. */
  readonly antiSquadron: Uint8Array;
  readonly antiSquadronReach: Uint8Array;
  /** `[(type * (MAX_SPEED + 1) + speed) * MAX_SPEED + joint]` */
  readonly yaw: Uint8Array;
  /** `[type * MAX_TOKENS + slot]`, codes of `DEFENSE`. */
  readonly token: Uint8Array;
  readonly tokenCount: Uint8Array;

  readonly squadronIds: readonly string[];
  readonly squadronCards: readonly SquadronCard[];
  readonly squadronPoints: Int32Array;
  readonly squadronSpeed: Uint8Array;
  readonly squadronHull: Uint8Array;
  /** Bits of `KEYWORD`, and the numbers behind counter and snipe. */
  readonly keywords: Int32Array;
  readonly counter: Uint8Array;
  readonly snipe: Uint8Array;
  /** Dice of a squadron, `[type * COLOURS + colour]`: at ships, at squadrons. */
  readonly squadronBattery: Uint8Array;
  readonly squadronDice: Uint8Array;
  /** Expected damage of a squadron's armaments: at a ship, at a squadron. */
  readonly expectedAtShip: Float64Array;
  readonly expectedAtSquadron: Float64Array;
  /** By place in `UPGRADES`. */
  readonly upgradePoints: Int32Array;
  /** Cards that are commanders, as bits. */
  readonly commanderCards: number;

  /** Expected damage of a battery at a band, `[(type * ZONES + zone) * 4 + band]`. */
  readonly expected: Float64Array;

  /** Faces of a die, one entry a side. */
  readonly faces: readonly Uint8Array[];
  /** Titles of the damage deck before shuffling. */
  readonly deck: Uint8Array;

  /** Weights of the evaluation, those of its features in the order of `FEATURES`. */
  readonly weights: Content['evaluation'];
  readonly featureWeights: Float64Array;

  readonly maxLegal: number;
  readonly maxPlies: number;

  /** Scratch: legal actions counted only to see whether there is a choice, keys of a shuffle, its order, counts by title. */
  readonly scratchLegal: Int32Array;
  readonly scratchKeys = new Float64Array(64);
  readonly scratchSlots = new Uint8Array(64);
  readonly scratchTitles = new Uint8Array(DAMAGE_TITLES.length);
  /** Scratch of `evaluate`: poses and damage to come, by unit. */
  readonly scratchX = new Float64Array(UNITS);
  readonly scratchY = new Float64Array(UNITS);
  readonly scratchHeading = new Uint8Array(UNITS);
  readonly scratchFeatures = new Float64Array(16);
  readonly scratchFinish = new Float64Array(16);

  /** `measured`: the geometry of the same ships and obstacles, where there is one already. */
  constructor(content: Content, measured?: Geometry) {
    this.content = content;
    this.typeIds = Object.keys(content.ships);
    this.cards = Object.values(content.ships);
    this.sideLabels = Object.keys(content.sides);
    this.sideCards = Object.values(content.sides);
    this.sidePoints = Int32Array.from(this.sideCards, (side) => fleetPoints(content, side));
    this.squadronIds = Object.keys(content.squadrons);
    this.squadronCards = Object.values(content.squadrons);
    this.squadronsOfSide = this.sideCards.map((side) =>
      Uint8Array.from(side.squadrons, (id) => this.squadronIds.indexOf(id)),
    );
    const upgradeIds = Object.keys(UPGRADES);
    this.upgradePoints = Int32Array.from(upgradeIds, (id) => content.upgrades[id]?.points ?? 0);
    this.commanderCards = Object.values(UPGRADES).reduce(
      (bits, card, code) => (card.slot === 'commander' ? bits | (1 << code) : bits),
      0,
    );
    this.upgradesOfSide = new Int32Array(this.sideCards.length * MAX_SHIPS);
    this.sideCards.forEach((side, k) => {
      side.upgrades?.forEach((ids, i) => {
        for (const id of ids) this.upgradesOfSide[k * MAX_SHIPS + i]! |= 1 << upgradeIds.indexOf(id);
      });
    });
    this.rounds = content.rules.rounds;
    this.width = mm(content.rules.width);
    this.depth = mm(content.rules.depth);

    const { cards } = this;
    const tokens = Object.values(content.obstacles);
    this.geometry =
      measured ??
      new Geometry(
        cards,
        tokens.map((token) => token.outline),
      );
    this.obstacleIds = Object.keys(content.obstacles);
    this.obstacleEffect = Uint8Array.from(tokens, (token) => OBSTACLE_KINDS.indexOf(token.kind));
    this.obstaclesOnTable = content.rules.obstacles.map(({ obstacle, x = -1, y = -1, heading }) => ({
      kind: this.obstacleIds.indexOf(obstacle),
      x: mm(x),
      y: mm(y),
      heading,
    }));
    this.tool = new Tool(
      cards.map((_, t) => {
        const { base } = this.geometry.shapes;
        const at = this.geometry.shapes.baseAt(t, 0);
        return { width: base[at + 4]!, length: base[at + 5]! };
      }),
    );
    this.size = Uint8Array.from(cards, (card) => SIZES.indexOf(card.size));
    this.points = Int32Array.from(cards, (card) => card.points);
    this.hull = Uint8Array.from(cards, (card) => card.hull);
    this.command = Uint8Array.from(cards, (card) => card.command);
    this.engineering = Uint8Array.from(cards, (card) => card.engineering);
    this.maxSpeed = Uint8Array.from(cards, (card) => card.speedChart.length);
    this.squadronValue = Uint8Array.from(cards, (card) => card.squadron);
    this.flotilla = Uint8Array.from(cards, (card) => (card.flotilla ? 1 : 0));
    this.antiSquadron = Uint8Array.from(cards.flatMap((card) => card.antiSquadron));
    this.antiSquadronReach = Uint8Array.from(cards, (card) => reachOf(card.antiSquadron));
    const fighters = this.squadronCards;
    this.squadronPoints = Int32Array.from(fighters, (card) => card.points);
    this.squadronSpeed = Uint8Array.from(fighters, (card) => card.speed);
    this.squadronHull = Uint8Array.from(fighters, (card) => card.hull);
    this.keywords = Int32Array.from(fighters, (card) =>
      card.keywords.reduce((bits, text) => bits | readKeyword(text).bit, 0),
    );
    this.counter = Uint8Array.from(fighters, (card) => keywordValue(card, KEYWORD.COUNTER));
    this.snipe = Uint8Array.from(fighters, (card) => keywordValue(card, KEYWORD.SNIPE));
    this.squadronBattery = Uint8Array.from(fighters.flatMap((card) => card.battery));
    this.squadronDice = Uint8Array.from(fighters.flatMap((card) => card.antiSquadron));
    this.shields = Uint8Array.from(cards.flatMap((card) => zonesOf(card.shields)));
    this.shieldSum = Uint8Array.from(cards, (card) => zonesOf(card.shields).reduce((a, b) => a + b, 0));
    this.battery = Uint8Array.from(cards.flatMap((card) => zonesOf(card.batteries).flat()));
    this.reach = Uint8Array.from(cards.flatMap((card) => zonesOf(card.batteries).map(reachOf)));
    this.yaw = new Uint8Array(cards.length * (MAX_SPEED + 1) * MAX_SPEED);
    this.token = new Uint8Array(cards.length * MAX_TOKENS);
    this.tokenCount = Uint8Array.from(cards, (card) => card.defenseTokens.length);
    cards.forEach((card, t) => {
      card.speedChart.forEach((column, i) => {
        this.yaw.set(column, (t * (MAX_SPEED + 1) + i + 1) * MAX_SPEED);
      });
      card.defenseTokens.forEach((token, slot) => {
        this.token[t * MAX_TOKENS + slot] = DEFENSE_TOKENS.indexOf(token) + 1;
      });
    });
    const { red, blue, black } = content.dice;
    this.faces = [red, blue, black].map((die) => Uint8Array.from(FACES.flatMap((face, k) => repeat(k, die[face]!))));
    this.deck = Uint8Array.from(DAMAGE_TITLES.flatMap((title, code) => repeat(code, content.damageDeck[title.id]!)));

    const hits = this.faces.map((sides) => sides.reduce((sum, face) => sum + HITS_OF_FACE[face]!, 0) / sides.length);
    this.expectedAtSquadron = Float64Array.from(fighters, (card) => expectedOf(card.antiSquadron, hits));
    const perDie = this.faces.map((die) => die.reduce((sum, face) => sum + DAMAGE_OF_FACE[face]!, 0) / die.length);
    this.expectedAtShip = Float64Array.from(fighters, (card, k) =>
      expectedOf(card.battery, (this.keywords[k]! & KEYWORD.BOMBER) === 0 ? hits : perDie),
    );
    this.expected = Float64Array.from({ length: cards.length * ZONES * 4 }, (_, i) => {
      const band = i & 3;
      const dice = this.battery.subarray(
        (i >> 2) * COLOURS,
        (i >> 2) * COLOURS + (band === 0 ? 0 : COLOURS + 1 - band),
      );
      return dice.reduce((sum, n, colour) => sum + n * perDie[colour]!, 0);
    });

    this.fleetSize = Uint8Array.from(this.sideCards, (side) => side.ships.length);
    this.starts = new Int32Array(this.sideCards.length * SEATS * MAX_SHIPS * START_WORDS);
    this.sideCards.forEach((fleet, side) => {
      for (let seat = 0; seat < SEATS; seat++)
        fleet.ships.forEach((_, i) => {
          const { type, x, y, heading, speed } = placeOf(this, side, i, seat);
          this.starts.set([type, x, y, heading, speed], ((side * SEATS + seat) * MAX_SHIPS + i) * START_WORDS);
        });
    });

    this.squadronStarts = new Int32Array(this.sideCards.length * SEATS * MAX_SQUADRONS * 2);
    this.sideCards.forEach((fleet, side) => {
      for (let seat = 0; seat < SEATS; seat++)
        fleet.squadrons.forEach((_, i) => {
          const { x, y } = spotOf(this, side, i, seat);
          this.squadronStarts.set([x, y], ((side * SEATS + seat) * MAX_SQUADRONS + i) * 2);
        });
    });

    this.weights = content.evaluation;
    this.featureWeights = Float64Array.from(FEATURES, (name) => content.evaluation.features[name]);

    const bounds = boundsOf(content);
    this.maxLegal = bounds.maxLegal;
    this.maxPlies = bounds.maxPlies;
    this.scratchLegal = new Int32Array(this.maxLegal);
  }
}

const repeat = (value: number, times: number): number[] => Array.from({ length: times }, () => value);

const expectedOf = (dice: readonly number[], perDie: readonly number[]): number =>
  dice.reduce((sum, n, colour) => sum + n * perDie[colour]!, 0);

/** Sum of the numbers behind a keyword (A-SQD-11). */
const keywordValue = (card: SquadronCard, bit: number): number =>
  card.keywords.reduce((sum, text) => sum + (readKeyword(text).bit === bit ? readKeyword(text).value : 0), 0);

function reachOf(battery: readonly [number, number, number]): number {
  if (battery[0] > 0) return 3;
  if (battery[1] > 0) return 2;
  return battery[2] > 0 ? 1 : 0;
}
