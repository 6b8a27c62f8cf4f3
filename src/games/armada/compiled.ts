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
  readonly officers: Uint8Array;
  readonly engineering: Uint8Array;
  readonly maxSpeed: Uint8Array;
  /** The number of squadrons that a squadron command activates. */
  readonly squadronValue: Uint8Array;
  readonly flotilla: Uint8Array;
  /** 1: the ship has the bombard trait. */
  readonly bombards: Uint8Array;
  /** `[type * MOST_ZONES + zone]` */
  readonly shields: Uint8Array;
  readonly shieldSum: Uint8Array;
  /** `[(type * MOST_ZONES + zone) * COLOURS + colour]` */
  readonly battery: Uint8Array;
  /** Range band that the battery of a zone reaches, `[type * MOST_ZONES + zone]`; 0 without dice (A-ATK-04). */
  readonly reach: Uint8Array;
  /** Anti-squadron dice, `[type * COLOURS + colour]`. */
  readonly antiSquadron: Uint8Array;
  /** Farthest range band of the anti-squadron dice. */
  readonly antiSquadronReach: Uint8Array;
  /** Dice of the special battery, `[type * COLOURS + colour]`. */
  readonly special: Uint8Array;
  /** Farthest range band of the special battery; 0 without one. */
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
  /** 1: a fleet may hold only one of them. */
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
  /** Answers of keywords, `[type * QUESTIONS + question]` (`trait` in cards/ask.ts). */
  readonly traits: Uint8Array;
  /** The attack effects that keywords give. */
  readonly keywordUses: readonly (readonly Operation[])[];
  readonly expectedAtShip: Float64Array;
  readonly expectedAtSquadron: Float64Array;
}

export interface SideColumns {
  readonly labels: readonly string[];
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

/** Upgrade cards by their number in the match (`layout.ts`): '' and 0 for numbers without a card. */
export interface UpgradeColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly points: Int32Array;
  readonly isCommander: Uint8Array;
  readonly isOfficer: Uint8Array;
  /** Slots that each card fills, one bit each. */
  readonly slots: Int32Array;
  /** Factions that may hold each card, one bit each; all bits for any faction. */
  readonly factions: Int32Array;
  /** Whether each card does something only while it is not exhausted. */
  readonly exhausts: Uint8Array;
  /** Whether a commander or an officer can be on a ship of a type, `[card * types + type]`, whether or not it has a free slot. */
  readonly leads: Uint8Array;
  /** Numbers of the cards that ships can equip. */
  readonly numbers: Int16Array;
}

export interface ObstacleColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** The effect of each kind: the place in `OBSTACLE_KINDS`. */
  readonly effect: Uint8Array;
  readonly onTable: readonly StartingObstacle[];
  /** Whether obstacles of each kind are in the match, or an objective may add them. */
  readonly hasDust: boolean;
  readonly hasPurrgil: boolean;
  readonly hasRift: boolean;
  readonly hasExogorth: boolean;
}

/** What the evaluation needs to look ahead, for each type of ship (columns/lookahead.ts). */
export interface AheadColumns {
  /** `[type * BEARINGS + bearing]`: the zones whose arcs contain a ship in this direction, one bit each, and above them the zone that faces it. */
  readonly arcs: Uint16Array;
  /** Expected damage at a distance, `[(type * MOST_ZONES + zone) * STEPS + step]`. */
  readonly damage: Float64Array;
  /** `[((type * (MAX_SPEED + 1) + speed) * COURSES + course) * COURSE_WORDS]` */
  readonly courses: Int32Array;
  /** Distance from the centre of the base to its edge, `[type * MOST_ZONES + zone]`. */
  readonly half: Float64Array;
}

/** Arrays that a call writes and reads. Nothing in them is kept between calls. */
export interface Scratch {
  /** Legal actions when only their number matters. */
  readonly legal: Int32Array;
  readonly keys: Float64Array;
  readonly slots: Int32Array;
  readonly titles: Uint8Array;
  /** For the evaluation, by ship: its foreseen pose, its cost, hull and worth. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Uint8Array;
  readonly cost: Float64Array;
  readonly hull: Float64Array;
  readonly worth: Float64Array;
  /** For the evaluation, by side of the table: features, their sum and the value. */
  readonly features: Float64Array;
  readonly finish: Float64Array;
  readonly sums: Float64Array;
  readonly values: Float64Array;
}

/**
 * What a match needs of its content, mostly as columns by type. `compileRules` makes it, and only scratch changes during a match. It knows neither
 * cards nor the content; code that tells people about the content takes `WholeRules`.
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
  /** How the first player is determined. */
  readonly initiative: 'choice' | 'points' | 'coin' | 'seat';
  /** Whether the players place their units in turn. */
  readonly alternating: boolean;
  readonly rounds: number;
  /** The initiative passes to the other player each round (A-WIN-04). */
  readonly passesInitiative: boolean;
  readonly width: number;
  readonly depth: number;
  /** How far deployment zones reach from the player edges. */
  readonly zoneDepth: number;
  /** Whether the short edges of the table are the player edges. */
  readonly isTurned: boolean;
  /** The rules on the turned table, for matches in which an objective turns it; null if none can. */
  readonly turned: Rules | null;
  /** Whether a team of Sector Fleet has so many points that its setup area is wider (A-TEM-04). */
  readonly great: boolean;
  /** x of the middles of the columns of the grid in the setup area. */
  readonly gridX: Int32Array;
  /** y of the middles of the rows of the grid. */
  readonly gridY: Int32Array;
  /** y of the middles of the rows of the grid for obstacles. */
  readonly obstacleY: Int32Array;
  /** Lines of sight to and from a squadron end at its centre (A-R16-01), not at the closest point of its base. */
  readonly sightAtCentre: boolean;
  /** Starting poses, `[((side * SEATS + seat) * MAX_SHIPS + ship) * START_WORDS]`: type, x, y, heading, speed. */
  readonly starts: Int32Array;
  /** Starting spots of squadrons, `[((side * SEATS + seat) * MAX_SQUADRONS + squadron) * 2]`: x, y. */
  readonly squadronStarts: Int32Array;

  /** Upgrade cards and objectives as columns. */
  readonly effects: Effects;
  readonly titles: TitleColumns;
  /** For each question: upgrade cards below `NEAR_CARDS` that answer it, as bits. `ask` reads this first. */
  readonly asked: Int32Array;
  /** For each question: damage titles that answer it, as bits. */
  readonly askedOfTitles: Int32Array;
  /** For each question: 1 if any other card may answer it. */
  readonly askedElsewhere: Uint8Array;
  /** For each question: 1 if a squadron of any fleet answers it. */
  readonly askedSquadrons: Uint8Array;
  /** Whether a squadron of any fleet is an ace with a text that its player uses. */
  readonly hasTexts: boolean;
  /** Whether something may happen between two steps: cards act on losses, squadrons act because of objective tokens, an objective turns the table. */
  readonly interrupts: boolean;
  /** For each text of an ace, by number: what its player picks; null for other texts. */
  readonly textPickings: readonly (Picking | null)[];
  readonly objectives: readonly Objective[];
  /** Card number of the first objective. */
  readonly firstObjective: number;
  /** The terms of each objective, at `[(objective * TERMS + term) * KEYS + key]`. */
  readonly terms: Int16Array;

  /** Faces of a die, an entry for each side. */
  readonly faces: readonly Uint8Array[];
  /** Titles of the damage deck before shuffling. */
  readonly deck: Uint8Array;

  readonly weights: typeof EVALUATION;
  /** The weights in the order of `FEATURES`. */
  readonly featureWeights: Float64Array;
  /** For the evaluation: points of margin that the second player gains by each objective. */
  readonly objectiveGains: Float64Array;
  /** How many rounds a ship can stay on the table, by where it is. */
  readonly stayMemo: Memo;
  readonly planMemo: PlanMemo;

  /** The type of the stations that can be attacked, behind those of ships; -1 in matches without an objective that has some. */
  readonly stationType: number;

  /** Whether a ship of a fleet has more than four hull zones. Only then has a state fields for the further zones. */
  readonly hasHuge: boolean;
  readonly stateLength: number;
  readonly fields: readonly Field[];
  readonly maxLegal: number;
  readonly maxPlies: number;
  readonly scratch: Scratch;

  /** Code of an upgrade card in reports (`CARD`); cards without a fixed number come after the squadrons. */
  cardCode(card: number): number;
}
