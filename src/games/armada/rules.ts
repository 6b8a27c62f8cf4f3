import type { Field } from '../../core/index.ts';
import { DAMAGE_TITLES, TitleColumns } from './cards/damage-titles.ts';
import { Effects } from './cards/effects.ts';
import { keywordUses, traitsOf } from './cards/keywords.ts';
import { numberCards } from './cards/numbers.ts';
import type { MoreCards } from './cards/numbers.ts';
import { QUESTION, QUESTIONS } from './cards/question.ts';
import type { Objective } from './cards/objectives.ts';
import { termColumn } from './cards/terms.ts';
import type { Upgrade } from './cards/upgrade.ts';
import { upgradesOf } from './content/own-upgrades.ts';
import type { Operation } from './cards/word.ts';
import { boundsOf } from './content/bounds.ts';
import type { Content, ShipCard, Side, SquadronCard } from './content/content.ts';
import { COLOURS, DAMAGE_OF_FACE, DEFENSE_TOKENS, FACES, HITS_OF_FACE, SIZES } from './content/faces.ts';
import { fleetPoints } from './content/fleet-checks.ts';
import { objectivesOf } from './content/objective-checks.ts';
import { OBSTACLE_KINDS } from './content/obstacle-tokens.ts';
import { placeOf, spotsOf } from './content/placement.ts';
import { FEATURES } from './evaluation/weights.ts';
import { CARD } from './events.ts';
import { mm } from './geometry/directions.ts';
import { Geometry } from './geometry/geometry.ts';
import { Memo } from './geometry/memo.ts';
import { TargetingPlaces } from './geometry/targeting.ts';
import { Tool } from './geometry/tool.ts';
import {
  FIELDS,
  MAX_SHIPS,
  MAX_SPEED,
  MOST_ROUNDS,
  MAX_SQUADRONS,
  MAX_TOKENS,
  NEAR_CARDS,
  SEATS,
  START_WORDS,
  STATE_LENGTH,
  UNITS,
  ZONES,
  longFields,
  longStateLength,
} from './layout.ts';

/** Points of a team from which the setup area of Sector Fleet is wider (A-TEM-04). */
const GREAT = 1000;

const zonesOf = <T>(by: { front: T; right: T; rear: T; left: T }): T[] => [by.front, by.right, by.rear, by.left];

/** An obstacle of the scenario; x and y are below 0 if the players place it. */
interface StartingObstacle {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** The content as columns that the phases read, most of them indexed by ship type. Only scratch changes during a match. */
export class Rules {
  readonly content: Content;
  readonly typeIds: readonly string[];
  readonly cards: readonly ShipCard[];
  readonly sideLabels: readonly string[];
  readonly sideCards: readonly Side[];
  /** Fleets of a team; 1 in the standard game (`teams.ts`). */
  readonly fleetsPerTeam: number;
  /** Cost and number of ships of each side's fleet. */
  readonly sidePoints: Int32Array;
  readonly fleetSize: Uint8Array;
  /** Squadron types of a side, in order, and numbers of the upgrade cards of its ships, `[side * MAX_SHIPS + ship]`. */
  readonly squadronsOfSide: readonly Uint8Array[];
  readonly upgradesOfSide: readonly Int16Array[];
  /** Starting poses, `[((side * SEATS + seat) * MAX_SHIPS + ship) * START_WORDS]`: type, x, y, heading, speed. */
  readonly starts: Int32Array;
  /** Starting spots of squadrons, `[((side * SEATS + seat) * MAX_SQUADRONS + squadron) * 2]`: x, y. */
  readonly squadronStarts: Int32Array;
  readonly obstacleIds: readonly string[];
  /** Effect of each obstacle of `obstacleIds`: its place in `OBSTACLE_KINDS`. */
  readonly obstacleEffect: Uint8Array;
  /** Whether such obstacles are in the match. */
  readonly hasDust: boolean;
  readonly hasPurrgil: boolean;
  /** Lines of sight to and from a squadron end at its centre (A-R16-01), not at the closest point of its base. */
  readonly sightAtCentre: boolean;
  readonly obstaclesOnTable: readonly StartingObstacle[];
  readonly geometry: Geometry;
  readonly tool: Tool;

  readonly rounds: number;
  /** The initiative passes to the other player each round (A-WIN-04). */
  readonly passesInitiative: boolean;
  readonly width: number;
  readonly depth: number;
  /** Whether a team of Sector Fleet has `GREAT` points or more. */
  readonly great: boolean;

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
  /** Range band that the battery of a zone reaches, `[type * ZONES + zone]`; 0 without dice (A-ATK-04). */
  readonly reach: Uint8Array;
  /** Anti-squadron dice of a ship, `[type * COLOURS + colour]`, and the range band that they reach. */
  readonly antiSquadron: Uint8Array;
  readonly antiSquadronReach: Uint8Array;
  /** Dice of the special battery, `[type * COLOURS + colour]`, and the range band that they reach; 0 without one. */
  readonly special: Uint8Array;
  readonly specialReach: Uint8Array;
  readonly targeting: TargetingPlaces;
  /** `[(type * (MAX_SPEED + 1) + speed) * MAX_SPEED + joint]` */
  readonly yaw: Uint8Array;
  /** `[type * MAX_TOKENS + slot]`, codes of `DEFENSE`. */
  readonly token: Uint8Array;
  readonly tokenCount: Uint8Array;

  /** The same of squadrons. */
  readonly squadronToken: Uint8Array;
  readonly squadronTokenCount: Uint8Array;

  readonly squadronIds: readonly string[];
  readonly squadronCards: readonly SquadronCard[];
  readonly squadronPoints: Int32Array;
  readonly squadronSpeed: Uint8Array;
  readonly squadronHull: Uint8Array;
  /** Answers of keywords, `[type * QUESTIONS + question]` (`trait` in cards/ask.ts), and the attack effects that they give to a squadron type. */
  readonly traits: Uint8Array;
  readonly keywordUses: readonly (readonly Operation[])[];
  /** By question: 1 if a squadron of any fleet answers it. */
  readonly askedSquadrons: Uint8Array;
  /** Dice of a squadron against ships, and against squadrons, `[type * COLOURS + colour]`. */
  readonly squadronBattery: Uint8Array;
  readonly squadronDice: Uint8Array;
  /** Expected damage of a squadron against a ship, and against a squadron. */
  readonly expectedAtShip: Float64Array;
  readonly expectedAtSquadron: Float64Array;
  /** Upgrade cards and the objective as columns; damage titles as columns. */
  readonly effects: Effects;
  readonly titles = new TitleColumns(DAMAGE_TITLES);
  /** By question: upgrade cards below `NEAR_CARDS` that answer it, as bits; damage titles that do, as bits; and whether other cards may. `ask` reads this first. */
  readonly asked: Int32Array;
  readonly askedOfTitles: Int32Array;
  readonly askedElsewhere: Uint8Array;
  /** Id and cost of an upgrade card by its number (`layout.ts`); '' and 0 where there is none. */
  readonly upgradeIds: readonly string[];
  readonly upgradeNames: readonly string[];
  /** The printed upgrade cards with the numbers of the scenario. */
  readonly upgrades: readonly Upgrade[];
  readonly upgradePoints: Int32Array;
  readonly isCommander: Uint8Array;
  /** Objectives that matches can have; `firstObjective` is the card number of the first. What each says, `[(objective * TERMS + term) * KEYS + key]`. */
  readonly objectives: readonly Objective[];
  readonly firstObjective: number;
  readonly terms: Int16Array;
  /** Objectives of a side's fleet, one bit each. */
  readonly objectivesOfSide: Int32Array;
  /** Words of a state, and its fields. */
  readonly stateLength: number;
  readonly fields: readonly Field[];
  /** Numbers of the cards that ships can equip. */
  readonly shipCards: Int16Array;

  /** Expected damage of a battery at a band, `[(type * ZONES + zone) * 4 + band]`. */
  readonly expected: Float64Array;

  /** Faces of a die, one entry a side. */
  readonly faces: readonly Uint8Array[];
  /** Titles of the damage deck before shuffling. */
  readonly deck: Uint8Array;

  /** Weights of the evaluation; `featureWeights` are in the order of `FEATURES`. */
  readonly weights: Content['evaluation'];
  readonly featureWeights: Float64Array;

  readonly maxLegal: number;
  readonly maxPlies: number;

  /** Scratch: legal actions that are only counted, keys of a shuffle, its order, counts by title. */
  readonly scratchLegal: Int32Array;
  readonly scratchKeys = new Float64Array(64);
  readonly scratchSlots = new Int32Array(64);
  readonly scratchTitles = new Uint8Array(DAMAGE_TITLES.length);
  /** Scratch of the evaluation: foreseen poses and what a ship is worth, by unit; features, their sum and the value, by side of the table. */
  readonly scratchX = new Float64Array(UNITS);
  readonly scratchY = new Float64Array(UNITS);
  readonly scratchHeading = new Uint8Array(UNITS);
  readonly scratchCost = new Float64Array(UNITS);
  readonly scratchHull = new Float64Array(UNITS);
  readonly scratchWorth = new Float64Array(UNITS);
  readonly scratchFeatures = new Float64Array(SEATS * FEATURES.length);
  readonly scratchFinish = new Float64Array(SEATS * FEATURES.length);
  readonly scratchSums = new Float64Array(SEATS);
  readonly scratchValues = new Float64Array(SEATS);
  /** How many rounds a ship can stay on the table, by where it is. */
  readonly stayMemo = new Memo();

  /** `measured`: the geometry of the same ships and obstacles, if it exists already; `more`: cards in addition to the printed ones. */
  constructor(content: Content, measured?: Geometry, more: MoreCards = {}) {
    this.content = content;
    this.typeIds = Object.keys(content.ships);
    this.cards = Object.values(content.ships);
    this.sideLabels = Object.keys(content.sides);
    this.sideCards = Object.values(content.sides);
    this.fleetsPerTeam = Math.max(1, content.rules.sectorFleet);
    this.sidePoints = Int32Array.from(this.sideCards, (side) => fleetPoints(content, side));
    this.squadronIds = Object.keys(content.squadrons);
    this.squadronCards = Object.values(content.squadrons);
    this.squadronsOfSide = this.sideCards.map((side) =>
      Uint8Array.from(side.squadrons, (id) => this.squadronIds.indexOf(id)),
    );
    const equipped = new Set(this.sideCards.flatMap((side) => (side.upgrades ?? []).flat()));
    this.objectives = objectivesOf(content);
    this.terms = termColumn(this.objectives);
    this.upgrades = upgradesOf(content);
    const numbered = numberCards([...this.upgrades, ...(more.upgrades ?? [])], equipped, this.objectives);
    this.firstObjective = numbered.find(({ onTable }) => onTable)?.number ?? -1;
    this.effects = new Effects(numbered);
    const { effects } = this;
    this.asked = effects.asked;
    this.askedOfTitles = this.titles.asked;
    this.askedElsewhere = Uint8Array.from(effects.askedFleet, (fleet, question) =>
      effects.further > 0 || fleet !== 0 || effects.askedTable[question]!.length > 0 ? 1 : 0,
    );
    const last = numbered.reduce((most, { number }) => Math.max(most, number), 0);
    const ids = Array.from({ length: last + 1 }, () => '');
    for (const { number, entry } of numbered) ids[number] = entry.id;
    this.upgradeIds = ids;
    const objectiveNames = new Map(this.objectives.map(({ id, row }) => [id, row.name]));
    this.upgradeNames = ids.map((id) => content.upgrades[id]?.name ?? objectiveNames.get(id) ?? id);
    this.upgradePoints = Int32Array.from(ids, (id) => content.upgrades[id]?.points ?? 0);
    this.shipCards = Int16Array.from(
      numbered.filter(({ onTable }) => !onTable),
      ({ number }) => number,
    );
    this.isCommander = Uint8Array.from(ids, (id) => (content.upgrades[id]?.slot === 'commander' ? 1 : 0));
    this.upgradesOfSide = this.sideCards.flatMap((side) =>
      Array.from({ length: MAX_SHIPS }, (_, i) =>
        Int16Array.from(side.upgrades?.[i] ?? [], (id) => ids.indexOf(id)).toSorted(),
      ),
    );
    const every = (1 << this.objectives.length) - 1;
    this.objectivesOfSide = Int32Array.from(this.sideCards, (side) =>
      content.rules.objectives === 'choose'
        ? this.objectives.reduce((bits, { id }, k) => bits | (side.objectives!.includes(id) ? 1 << k : 0), 0)
        : every,
    );
    const withObjectives = this.objectives.length > 0;
    const plain = effects.further === 0 && !withObjectives && this.fleetsPerTeam === 1;
    this.stateLength = plain ? STATE_LENGTH : longStateLength(effects.further);
    this.fields = plain ? FIELDS : longFields(effects.further);
    const { rounds } = content.rules;
    this.passesInitiative = rounds === 'unlimited';
    this.rounds = rounds === 'unlimited' ? MOST_ROUNDS : rounds;
    this.sightAtCentre = content.rules.sightToSquadrons === 'centre';
    this.width = mm(content.rules.width);
    this.depth = mm(content.rules.depth);
    this.great = content.rules.sectorFleet * content.rules.fleetLimit >= GREAT;

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
    const kinds = new Set(content.rules.obstacles.map(({ obstacle }) => content.obstacles[obstacle]?.kind));
    this.hasDust = kinds.has('dust');
    this.hasPurrgil = kinds.has('purrgil');
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
    const texts = fighters.map(({ keywords, ability }) => (ability === undefined ? keywords : [...keywords, ability]));
    this.traits = traitsOf(texts);
    this.keywordUses = keywordUses(texts);
    const fielded = new Set(this.squadronsOfSide.flatMap((types) => [...types]));
    this.askedSquadrons = Uint8Array.from({ length: QUESTIONS }, (_, question) =>
      [...fielded].some((t) => this.traits[t * QUESTIONS + question] !== 0) ? 1 : 0,
    );
    this.squadronTokenCount = Uint8Array.from(fighters, (card) => card.defenseTokens.length);
    this.squadronToken = new Uint8Array(fighters.length * MAX_TOKENS);
    fighters.forEach((card, t) => {
      this.squadronToken.set(card.defenseTokens.map(codeOfToken), t * MAX_TOKENS);
    });
    this.squadronBattery = Uint8Array.from(fighters.flatMap((card) => card.battery));
    this.squadronDice = Uint8Array.from(fighters.flatMap((card) => card.antiSquadron));
    this.shields = Uint8Array.from(cards.flatMap((card) => zonesOf(card.shields)));
    this.shieldSum = Uint8Array.from(cards, (card) => zonesOf(card.shields).reduce((a, b) => a + b, 0));
    this.battery = Uint8Array.from(cards.flatMap((card) => zonesOf(card.batteries).flat()));
    this.reach = Uint8Array.from(cards.flatMap((card) => zonesOf(card.batteries).map(reachOf)));
    const specials = cards.map((card) => card.special?.battery ?? ([0, 0, 0] as const));
    this.special = Uint8Array.from(specials.flat());
    this.specialReach = Uint8Array.from(specials, reachOf);
    this.targeting = new TargetingPlaces(this.geometry.shapes, this.specialReach);
    this.yaw = new Uint8Array(cards.length * (MAX_SPEED + 1) * MAX_SPEED);
    this.token = new Uint8Array(cards.length * MAX_TOKENS);
    this.tokenCount = Uint8Array.from(cards, (card) => card.defenseTokens.length);
    cards.forEach((card, t) => {
      card.speedChart.forEach((column, i) => {
        this.yaw.set(column, (t * (MAX_SPEED + 1) + i + 1) * MAX_SPEED);
      });
      this.token.set(card.defenseTokens.map(codeOfToken), t * MAX_TOKENS);
    });
    const { red, blue, black } = content.dice;
    this.faces = [red, blue, black].map((die) => Uint8Array.from(FACES.flatMap((face, k) => repeat(k, die[face]!))));
    this.deck = Uint8Array.from(DAMAGE_TITLES.flatMap((title, code) => repeat(code, content.damageDeck[title.id]!)));

    const hits = this.faces.map((sides) => sides.reduce((sum, face) => sum + HITS_OF_FACE[face]!, 0) / sides.length);
    this.expectedAtSquadron = Float64Array.from(fighters, (card) => expectedOf(card.antiSquadron, hits));
    const perDie = this.faces.map((die) => die.reduce((sum, face) => sum + DAMAGE_OF_FACE[face]!, 0) / die.length);
    this.expectedAtShip = Float64Array.from(fighters, (card, k) =>
      expectedOf(card.battery, this.traits[k * QUESTIONS + QUESTION.CRITICALS_COUNT] === 0 ? hits : perDie),
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
    this.sideCards.forEach((_, side) => {
      for (let seat = 0; seat < SEATS; seat++)
        spotsOf(this, side, seat).forEach(({ x, y }, i) => {
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

  /** Code of an upgrade card in reports (`CARD`); cards without a fixed number come after the squadrons. */
  cardCode(card: number): number {
    return card < NEAR_CARDS ? CARD.UPGRADE + card : CARD.SQUADRON + this.squadronIds.length + card - NEAR_CARDS;
  }
}

const codeOfToken = (token: (typeof DEFENSE_TOKENS)[number]): number => DEFENSE_TOKENS.indexOf(token) + 1;

const repeat = (value: number, times: number): number[] => Array.from({ length: times }, () => value);

const expectedOf = (dice: readonly number[], perDie: readonly number[]): number =>
  dice.reduce((sum, n, colour) => sum + n * perDie[colour]!, 0);

function reachOf(battery: readonly [number, number, number]): number {
  if (battery[0] > 0) return 3;
  if (battery[1] > 0) return 2;
  return battery[2] > 0 ? 1 : 0;
}
