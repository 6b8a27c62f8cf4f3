import { specialBattery } from '../cards/words/answers.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { traitsOf } from '../cards/keywords.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { amountsOf, isAnswer } from '../cards/word.ts';
import {
  COMMANDS,
  MAX_DICE,
  MAX_OBSTACLES,
  MAX_SPEED,
  MOST_ROUNDS,
  MOST_STATIONS,
  MOST_ZONES,
  OBJECTIVE_TOKENS,
  SEATS,
  ZONES,
} from '../state/layout.ts';
import type { Content, ShipCard, Side } from './content.ts';
import { objectivesOf } from './objective-checks.ts';
import { upgradesOf } from './own-upgrades.ts';

/** Number of dice classes, if a scenario gives every colour every face. */
const DIE_CLASSES = 18;
/** Most places that are offered for a displaced squadron, a flight or a deployment. */
const MOST_PLACES = 160;
const OBSTACLE_MOVERS: ReadonlySet<string> = new Set(['movesObstacle', 'shiftsObstacles']);
/** Most places that are offered for an objective token that a squadron moves, or for obstacles that move. */
const MOST_TOKEN_PLACES = 300;
/** Bound on the effects that reroll or add dice in one attack: concentrate fire, cards, keywords, evades, dodges. */
const EFFECTS_WITH_DICE = 40;
/** Most decisions that one card of the scenario adds to an attack and to an activation: dice picked, places and ships asked about. */
const OWN_CARD = { attack: 10, activation: 30 } as const;
/** Most decisions in setup about dials, exogorths and a ship that an objective asks about. */
const SETUP_OF_GOALS = 12;
const EXOGORTHS = 2;
/** Most answers that one card asks for when it is used. */
const ASKED = 14;
/** Most hull that all upgrade cards together add to one ship. */
const hullOfCards = (content: Content): number =>
  upgradesOf(content)
    .flatMap(({ effects }) => effects.flatMap((effect) => effect.do))
    .reduce(
      (sum, { word, parameters }) =>
        isAnswer(word) && word.question === QUESTION.HULL ? sum + Math.max(...amountsOf(word, parameters)) : sum,
      0,
    );

/** The greatest numbers of a side of the table, which is a fleet of the scenario, or a team of fleets. */
interface Largest {
  readonly ships: number;
  readonly squadrons: number;
  /** Squadrons whose defense tokens friends may spend. */
  readonly lenders: number;
  readonly upgrades: number;
  /** Upgrade cards of one ship that the scenario defines. */
  readonly own: number;
  readonly command: number;
  readonly tokens: number;
  readonly engineering: number;
  readonly shields: number;
  readonly hull: number;
  readonly zones: number;
  readonly attacks: number;
}

const hullOfStations = (content: Content): number =>
  Math.max(
    0,
    ...objectivesOf(content).flatMap(({ terms }) =>
      terms.flatMap(({ term, amounts }) => (term === TERM.STATIONS ? [amounts[2]!] : [])),
    ),
  );

/** The greatest total answer that the upgrade cards of one ship give to a question. */
function answered(content: Content, question: number): number {
  const of = new Map(upgradesOf(content).map(({ id, effects }) => [id, effects.flatMap((effect) => effect.do)]));
  const amount = (id: string): number =>
    (of.get(id) ?? []).reduce(
      (sum, { word, parameters }) =>
        isAnswer(word) && word.question === question ? sum + Math.max(...amountsOf(word, parameters)) : sum,
      0,
    );
  const ships = sides(content).flatMap((side) => side.upgrades ?? []);
  return Math.max(0, ...ships.map((cards) => cards.reduce((sum, id) => sum + amount(id), 0)));
}

/** Most cards on one ship that the scenario defines. */
const ownCards = ({ upgrades, ...content }: Content): number =>
  Math.max(
    0,
    ...Object.values(content.sides).flatMap((side) =>
      (side.upgrades ?? []).map(
        (cards) => cards.filter((id) => upgrades[id]?.effects !== undefined || upgrades[id]?.like !== undefined).length,
      ),
    ),
  );

const sides = (content: Content): readonly Side[] => Object.values(content.sides);

/** Whether the text of a squadron answers a question. */
function saysYes(content: Content, id: string, question: number): boolean {
  const { ability } = content.squadrons[id]!;
  return ability !== undefined && traitsOf([[ability]])[question] !== 0;
}

function largest(content: Content): Largest {
  const cards = sides(content).flatMap((side) => side.ships.map((id) => content.ships[id]!));
  const most = (of: (card: ShipCard) => number): number => Math.max(0, ...cards.map(of));
  const fleets = Math.max(1, content.rules.sectorFleet);
  const each = (of: (side: Side) => number): number => Math.max(0, ...sides(content).map(of));
  return {
    ships: fleets * each((side) => side.ships.length),
    squadrons: fleets * each((side) => side.squadrons.length),
    lenders: fleets * each((side) => side.squadrons.filter((id) => saysYes(content, id, QUESTION.LENDS_TOKENS)).length),
    upgrades: each((side) => Math.max(0, ...(side.upgrades ?? []).map((list) => list.length))),
    own: ownCards(content),
    command: most((card) => card.command),
    tokens: Math.max(
      most((card) => card.defenseTokens.length),
      ...sides(content).flatMap((side) => side.squadrons.map((id) => content.squadrons[id]!.defenseTokens.length)),
    ),
    engineering:
      most((card) => card.engineering + Math.ceil(card.engineering / 2)) +
      Math.max(1, answered(content, QUESTION.ENGINEERING)) +
      // Shields that are spent for engineering points.
      4 +
      ownCards(content) * fleets * each((side) => side.ships.length),
    shields: most(({ shields }) => Object.values(shields).reduce((sum: number, n) => sum + (n ?? 0), 0)),
    hull: Math.max(most((card) => card.hull) + hullOfCards(content), hullOfStations(content)),
    zones: most(({ size }) => (size === 'huge' ? MOST_ZONES : ZONES)),
    attacks: most(({ size }) => (size === 'huge' ? 3 : 2)),
  };
}

const hasKind = ({ rules, obstacles }: Content, kind: string): boolean =>
  rules.obstacles.some(({ obstacle }) => obstacles[obstacle]?.kind === kind);

const movesByCards = (content: Content): boolean => someCard(content, (word) => OBSTACLE_MOVERS.has(word));

const someCard = (content: Content, has: (word: string) => boolean): boolean =>
  upgradesOf(content).some(({ effects }) => effects.some((effect) => effect.do.some(({ word }) => has(word.name))));

/** The most mines that can be so close together that one maneuver sets them off; an estimate. */
const MOST_MINES = 8;

const laysMines = (content: Content): boolean =>
  someCard(content, (word) => word === 'laysMines') || anySays(content, QUESTION.LAYS_MINES);

/** Whether a squadron of a fleet answers `question` by its text. */
const anySays = (content: Content, question: number): boolean =>
  sides(content).some((side) => side.squadrons.some((id) => saysYes(content, id, question)));

/** Upper bounds of plies and of legal actions in a match of this content; docs/rules/armada.md explains the sum. */
export function boundsOf(content: Content): { maxLegal: number; maxPlies: number } {
  const m = largest(content);
  const objectives = content.rules.objectives !== 'none';
  // A targeting token is placed, an evade at extreme range asks about a third die, and a critical effect may hurt every ship.
  const ignition =
    sides(content).some((side) => side.ships.some((id) => content.ships[id]!.special !== undefined)) ||
    upgradesOf(content).some(({ effects }) =>
      effects.some((effect) => effect.do.some(({ word }) => word === specialBattery.word)),
    )
      ? 1
      : 0;
  // A card lets a ship attack squadrons once more.
  const extra = upgradesOf(content).some(({ effects }) => effects.some((effect) => effect.during === 'end of attacks'))
    ? 1
    : 0;
  const launches = someCard(content, (word) => word === 'launchesSquadrons');
  // Mines of cards, and of squadrons, may go off at the end of one maneuver.
  const mines = laysMines(content) ? MOST_MINES : 0;
  // A faceup card asks at most four times: which of the viewed cards, two zones, and the end; a point of damage asks once.
  const damage = m.hull + m.shields + 4 * m.hull + 1;
  const effects =
    MAX_DICE + EFFECTS_WITH_DICE + MAX_DICE + m.upgrades + 3 + (objectives ? 7 : 0) + m.own * OWN_CARD.attack;
  // Cards of the defender are used before the roll, when dice are removed, after the tokens and before the damage.
  const asked = m.upgrades === 0 ? 0 : MAX_DICE + 3 * m.upgrades + ASKED;
  const attack =
    1 +
    MAX_DICE +
    2 +
    asked +
    effects +
    (3 + ignition) * m.tokens +
    1 +
    1 +
    damage +
    1 +
    (ignition + (objectives ? 1 : 0)) * SEATS * m.ships;
  const exchange = 2 * attack + 1;
  const flight = 3;
  // A text may attack before each move of an enemy; another may move and attack whenever an objective token is moved.
  const watch = anySays(content, QUESTION.WATCHES) ? 1 + exchange : 0;
  const roams = objectives && anySays(content, QUESTION.ROAMS) ? SEATS * (2 + exchange + flight + watch) : 0;
  // A squadron may hurt a unit as it activates, and turn a slider by its attack and by its counter.
  const squadron = 1 + 1 + exchange + 1 + flight + 1 + (1 + flight) + 2 + 2 + 2 * watch + roams;
  const maneuver = 1 + MAX_SPEED + 1 + damage + 2 * SEATS * m.squadrons + MAX_OBSTACLES * (1 + damage) + damage;
  // By cards: a token is handed over or gained, and damage cards are turned faceup, up to the engineering value.
  const byCards =
    m.upgrades === 0
      ? 0
      : 2 +
        2 * m.command +
        m.engineering * (1 + damage) +
        m.own * (OWN_CARD.activation + m.engineering * (1 + damage) + maneuver);
  const activation =
    byCards +
    m.upgrades * (1 + 2 * ASKED) +
    (3 + damage) +
    (2 + COMMANDS) +
    (2 + COMMANDS) +
    (m.engineering + 2) +
    (m.squadrons + 2) +
    (launches ? m.squadrons : 0) +
    mines * (1 + damage) +
    (m.attacks + extra) * (exchange + m.squadrons * (attack + 1)) +
    2 * (maneuver + watch) +
    2 * roams +
    m.upgrades +
    2 +
    ignition;
  // The player of a ship or squadron of a team may be named before it acts.
  const naming = content.rules.sectorFleet > 1 ? SEATS * (2 * m.ships + m.squadrons + 2) : 0;
  // A squadron activates once a round, by a command or in the Squadron Phase; every turn of that phase may be a pass.
  const round =
    SEATS * (m.ships * (m.command + activation + 3 * m.upgrades * (1 + ASKED) + 2) + m.squadrons * (squadron + 1)) +
    2 * SEATS * (m.ships + 2) +
    // Squadrons that may activate at the start of the Ship Phase, or attack all enemies around them at the start of the Squadron Phase.
    SEATS +
    // A card asks about every token that its ship gains, a commander about every unit that is destroyed.
    (someCard(content, (word) => word === 'passesTokens') ? SEATS * m.ships * (1 + m.upgrades) * (1 + COMMANDS) : 0) +
    (someCard(content, (word) => word === 'notesFallen') ? SEATS * (m.ships + m.squadrons) : 0) +
    (anySays(content, QUESTION.PHASE_TEXT) ? SEATS * m.squadrons * exchange : 0) +
    SEATS * roams +
    naming;
  const stations = objectives ? MOST_STATIONS : 0;
  const declare = 1 + m.zones * (m.zones * m.ships + m.squadrons + stations);
  const repair = m.zones * m.zones + Math.min(2 * DAMAGE_TITLES.length, m.hull) + 2;
  const cards = m.upgrades * Math.max(DIE_CLASSES, 16) * m.ships;
  const dice = m.tokens + 4 * 3 + 6 * DIE_CLASSES + DIE_CLASSES * COMMANDS + 1;
  const defense = m.tokens * (1 + m.lenders) * DIE_CLASSES + 1;
  const tokens = objectives ? OBJECTIVE_TOKENS : 0;
  const setup =
    2 +
    SEATS * Math.max(1, content.rules.sectorFleet) +
    naming +
    SEATS * (m.ships + m.squadrons) * 8 +
    MAX_OBSTACLES * 8 +
    // Objectives have dials and exogorths, and place or move a ship.
    (objectives ? 8 + 3 * tokens + SETUP_OF_GOALS + maneuver : 0);
  // At the start of a round tokens are moved, or units arrive; a maneuver may set off every mine.
  const byObjective = objectives
    ? 2 +
      tokens +
      4 * m.ships +
      2 * m.squadrons +
      SEATS * m.ships * (tokens * (1 + damage) + maneuver + MAX_OBSTACLES + 2)
    : 0;
  // Exogorths attack every squadron, and an ion cannon attacks a ship.
  const strays =
    objectives || hasKind(content, 'exogorth') ? attack + EXOGORTHS * (2 + SEATS * m.squadrons * attack) : 0;
  const { rounds } = content.rules;
  // At the end of a round each player may move a purrgil, and for an objective another obstacle.
  const drifts = objectives ? 3 * SEATS + 1 : hasKind(content, 'purrgil') ? SEATS : 0;
  const movesObstacles = movesByCards(content);
  const objectiveUses = objectives ? 8 * DIE_CLASSES : 0;
  return {
    maxLegal: Math.max(
      declare,
      repair,
      dice + cards + objectiveUses,
      defense,
      objectives || drifts > 0 || movesObstacles ? MOST_TOKEN_PLACES : MOST_PLACES,
      objectives ? 1 + tokens * m.ships * m.zones : 0,
      m.ships + m.squadrons + 2,
    ),
    maxPlies: setup + (rounds === 'unlimited' ? MOST_ROUNDS : rounds) * (round + byObjective + drifts + strays),
  };
}
