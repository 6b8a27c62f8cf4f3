import type { Field } from '../../core/index.ts';
import type { TitleColumns } from './cards/title-columns.ts';
import type { Effects } from './cards/effects.ts';
import type { Objective } from './cards/objective.ts';
import type { Operation, Picking } from './cards/word.ts';
import type { EVALUATION } from './evaluation/weights.ts';
import type { Geometry } from './geometry/geometry.ts';
import type { PlanMemo } from './evaluation/plan-memo.ts';
import type { Memo } from './geometry/memo.ts';
import type { TargetingPlaces } from './geometry/targeting.ts';
import type { Tool } from './geometry/tool.ts';

/** An obstacle of the scenario; x and y are below 0 if the players place it. */
export interface StartingObstacle {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** What is printed on ship cards, by ship type. */
export interface ShipColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly size: Uint8Array;
  /** Number of hull zones: four, or six of a huge ship. */
  readonly zones: Uint8Array;
  readonly points: Int32Array;
  readonly hull: Uint8Array;
  readonly command: Uint8Array;
  /** Officer slots. */
  readonly officers: Uint8Array;
  readonly engineering: Uint8Array;
  readonly maxSpeed: Uint8Array;
  /** Squadrons that a squadron command activates. */
  readonly squadronValue: Uint8Array;
  readonly flotilla: Uint8Array;
  /** 1: it has the bombard trait. */
  readonly bombards: Uint8Array;
  /** `[type * MOST_ZONES + zone]` */
  readonly shields: Uint8Array;
  readonly shieldSum: Uint8Array;
  /** `[(type * MOST_ZONES + zone) * COLOURS + colour]` */
  readonly battery: Uint8Array;
  /** Range band that the battery of a zone reaches, `[type * MOST_ZONES + zone]`; 0 without dice (A-ATK-04). */
  readonly reach: Uint8Array;
  /** Anti-squadron dice, `[type * COLOURS + colour]`, and the range band that they reach. */
  readonly antiSquadron: Uint8Array;
  readonly antiSquadronReach: Uint8Array;
  /** Dice of the special battery, `[type * COLOURS + colour]`, and the range band that they reach; 0 without one. */
  readonly special: Uint8Array;
  readonly specialReach: Uint8Array;
  /** `[(type * (MAX_SPEED + 1) + speed) * MAX_SPEED + joint]` */
  readonly yaw: Uint8Array;
  /** Defense tokens, `[type * MAX_TOKENS + slot]`, codes of `DEFENSE`. */
  readonly token: Uint8Array;
  readonly tokenCount: Uint8Array;
  /** Expected damage of a battery at a band, `[(type * MOST_ZONES + zone) * 4 + band]`. */
  readonly expected: Float64Array;
}

/** What is printed on squadron cards, by squadron type. */
export interface SquadronColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** The text of a unique squadron by its id. */
  readonly ability: readonly (string | undefined)[];
  /** 1: a fleet holds one of them. */
  readonly unique: Uint8Array;
  readonly points: Int32Array;
  readonly speed: Uint8Array;
  readonly hull: Uint8Array;
  /** Defense tokens, `[type * MAX_TOKENS + slot]`, codes of `DEFENSE`. */
  readonly token: Uint8Array;
  readonly tokenCount: Uint8Array;
  /** Dice against ships, and against squadrons, `[type * COLOURS + colour]`. */
  readonly battery: Uint8Array;
  readonly antiSquadron: Uint8Array;
  /** Answers of keywords, `[type * QUESTIONS + question]` (`trait` in cards/ask.ts), and the attack effects that keywords give. */
  readonly traits: Uint8Array;
  readonly keywordUses: readonly (readonly Operation[])[];
  /** Expected damage of an attack on a ship, and on a squadron. */
  readonly expectedAtShip: Float64Array;
  readonly expectedAtSquadron: Float64Array;
}

/** The fleets of the scenario. */
export interface SideColumns {
  readonly labels: readonly string[];
  /** Cost of each fleet, and its number of ships. */
  readonly points: Int32Array;
  readonly shipCount: Uint8Array;
  /** Squadron types of a side, in order, and numbers of the upgrade cards of its ships, `[side * MAX_SHIPS + ship]`. */
  readonly squadrons: readonly Uint8Array[];
  readonly upgrades: readonly Int16Array[];
  /** Objectives of each fleet, one bit each. */
  readonly objectives: Int32Array;
  /** 1 for a fleet whose player is marked as the Grand Admiral of its team. */
  readonly grandAdmiral: Uint8Array;
}

/** Upgrade cards by their number in the match (`layout.ts`): '' and 0 where there is none. */
export interface UpgradeColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly points: Int32Array;
  readonly isCommander: Uint8Array;
  readonly isOfficer: Uint8Array;
  /** Slots that each fills, one bit each. */
  readonly slots: Int32Array;
  /** Factions that may hold each, one bit each; all bits: any. */
  readonly factions: Int32Array;
  /** Whether being exhausted keeps the card from something. */
  readonly exhausts: Uint8Array;
  /** Whether a commander or an officer can lead a ship of a type, `[card * types + type]`, be there a free slot or not. */
  readonly leads: Uint8Array;
  /** Numbers of the cards that ships can equip. */
  readonly numbers: Int16Array;
}

/** Obstacles, by their kind in the content. */
export interface ObstacleColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Effect: the place in `OBSTACLE_KINDS`. */
  readonly effect: Uint8Array;
  readonly onTable: readonly StartingObstacle[];
  /** Whether such obstacles are in the match, or an objective may bring them. */
  readonly hasDust: boolean;
  readonly hasPurrgil: boolean;
  readonly hasRift: boolean;
  readonly hasExogorth: boolean;
}

/** What the foresight of the evaluation reads of each type of ship (columns/ahead.ts). */
export interface AheadColumns {
  /** `[type * BEARINGS + bearing]`: the zones whose arcs hold a ship in this direction, one bit each, and above them the zone that faces it. */
  readonly arcs: Uint16Array;
  /** Expected damage at a distance, `[(type * MOST_ZONES + zone) * STEPS + step]`. */
  readonly damage: Float64Array;
  /** `[((type * (MAX_SPEED + 1) + speed) * COURSES + course) * COURSE_WORDS]` */
  readonly courses: Int32Array;
  /** Distance from the centre of the base to its edge, `[type * MOST_ZONES + zone]`. */
  readonly half: Float64Array;
}

/** Arrays that a call writes and reads; nothing in them survives it. */
export interface Scratch {
  /** Legal actions that are only counted. */
  readonly legal: Int32Array;
  /** Keys of a shuffle, its order, counts by title. */
  readonly keys: Float64Array;
  readonly slots: Int32Array;
  readonly titles: Uint8Array;
  /** Of the evaluation: foreseen poses and what a ship is worth, by unit. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Uint8Array;
  readonly cost: Float64Array;
  readonly hull: Float64Array;
  readonly worth: Float64Array;
  /** ... features, their sum and the value, by side of the table. */
  readonly features: Float64Array;
  readonly finish: Float64Array;
  readonly sums: Float64Array;
  readonly values: Float64Array;
}

/**
 * What a match reads of its content, mostly columns by type. `compileRules` makes it. Only scratch changes during a match. It stands below the
 * cards and the content, which know it; what tells people about the content takes `WholeRules`.
 */
export interface Rules {
  readonly ship: ShipColumns;
  readonly squadron: SquadronColumns;
  readonly side: SideColumns;
  readonly upgrade: UpgradeColumns;
  readonly obstacle: ObstacleColumns;
  readonly geometry: Geometry;
  readonly tool: Tool;
  readonly ahead: AheadColumns;
  readonly targeting: TargetingPlaces;

  /** Fleets of a team; 1 in the standard game (`teams.ts`). */
  readonly fleetsPerTeam: number;
  /** How the first player is found, and whether the players place their units. */
  readonly initiative: 'choice' | 'points' | 'coin' | 'seat';
  readonly alternating: boolean;
  readonly rounds: number;
  /** The initiative passes to the other player each round (A-WIN-04). */
  readonly passesInitiative: boolean;
  readonly width: number;
  readonly depth: number;
  /** How far deployment zones reach from the player edges. */
  readonly zoneDepth: number;
  /** Whether the short edges of the table are the player edges; the rules of matches in which an objective makes them so, where one can. */
  readonly isTurned: boolean;
  readonly turned: Rules | null;
  /** Whether a team of Sector Fleet has so many points that its setup area is wider (A-TEM-04). */
  readonly great: boolean;
  /** x of the middles of the columns of the grid in the setup area, y of those of its rows, and y of those of its rows for obstacles. */
  readonly gridX: Int32Array;
  readonly gridY: Int32Array;
  readonly obstacleY: Int32Array;
  /** Lines of sight to and from a squadron end at its centre (A-R16-01), not at the closest point of its base. */
  readonly sightAtCentre: boolean;
  /** Starting poses, `[((side * SEATS + seat) * MAX_SHIPS + ship) * START_WORDS]`: type, x, y, heading, speed. */
  readonly starts: Int32Array;
  /** Starting spots of squadrons, `[((side * SEATS + seat) * MAX_SQUADRONS + squadron) * 2]`: x, y. */
  readonly squadronStarts: Int32Array;

  /** Upgrade cards and the objective as columns; damage titles as columns. */
  readonly effects: Effects;
  readonly titles: TitleColumns;
  /** By question: upgrade cards below `NEAR_CARDS` that answer it, as bits; damage titles that do, as bits; and whether other cards may. `ask` reads this first. */
  readonly asked: Int32Array;
  readonly askedOfTitles: Int32Array;
  readonly askedElsewhere: Uint8Array;
  /** By question: 1 if a squadron of any fleet answers it. */
  readonly askedSquadrons: Uint8Array;
  /** Whether a squadron of any fleet has the text of an ace that is used. */
  readonly hasTexts: boolean;
  /** Whether something comes in between two steps: cards that hear of losses, squadrons that act for objective tokens, an objective that turns the table. */
  readonly interrupts: boolean;
  /** Dice that texts of aces have picked, by the number of the text. */
  readonly textPickings: readonly (Picking | null)[];
  /** Objectives that matches can have; `firstObjective` is the card number of the first. What each says, `[(objective * TERMS + term) * KEYS + key]`. */
  readonly objectives: readonly Objective[];
  readonly firstObjective: number;
  readonly terms: Int16Array;

  /** Faces of a die, one entry a side. */
  readonly faces: readonly Uint8Array[];
  /** Titles of the damage deck before shuffling. */
  readonly deck: Uint8Array;

  /** Weights of the evaluation; `featureWeights` are in the order of `FEATURES`. */
  readonly weights: typeof EVALUATION;
  readonly featureWeights: Float64Array;
  /** How many rounds a ship can stay on the table, by where it is. */
  readonly stayMemo: Memo;
  /** What the plans of all ships are worth. */
  readonly planMemo: PlanMemo;

  /** Words of a state, and its fields. */
  /** Whether a ship of a fleet has more than four hull zones; only such matches have fields for those. */
  readonly hasHuge: boolean;
  readonly stateLength: number;
  readonly fields: readonly Field[];
  readonly maxLegal: number;
  readonly maxPlies: number;
  readonly scratch: Scratch;

  /** Code of an upgrade card in reports (`CARD`); cards without a fixed number come after the squadrons. */
  cardCode(card: number): number;
}
