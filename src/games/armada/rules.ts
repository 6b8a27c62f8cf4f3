import { DAMAGE_TITLES } from './cards/damage-titles.ts';
import { TitleColumns } from './cards/title-columns.ts';
import { Effects } from './cards/effects.ts';
import { broughtBy, numberCards, type MoreCards } from './cards/numbers.ts';
import { MOMENT } from './cards/entry.ts';
import { QUESTIONS, TEXT_QUESTIONS, QUESTION } from './cards/question.ts';
import { TEXT_PICKINGS } from './cards/squadrons/attack-texts.ts';
import { TERM, termColumn } from './cards/terms.ts';
import { aheadColumns } from './columns/lookahead.ts';
import { copiesOf, facesOf, meansOf } from './columns/dice.ts';
import { gridColumns } from './columns/grid.ts';
import { obstacleColumns } from './columns/obstacles.ts';
import { scratchArrays } from './columns/scratch.ts';
import { shipColumns } from './columns/ships.ts';
import { sideColumns, squadronStartsOf, startsOf } from './columns/sides.ts';
import { squadronColumns } from './columns/squadrons.ts';
import { upgradeColumns } from './columns/upgrades.ts';
import type { Rules, SideColumns, SquadronColumns } from './compiled.ts';
import type { WholeRules } from './rules-with-content.ts';
import { boundsOf } from './content/bounds.ts';
import type { Content } from './content/content.ts';
import { objectivesOf } from './content/objective-checks.ts';
import type { Placed } from './content/placement.ts';
import { upgradesOf } from './content/own-upgrades.ts';
import { STATION } from './columns/station.ts';
import { secondGains } from './evaluation/objective-gains.ts';
import { FEATURES } from './evaluation/weights.ts';
import { CARD } from './state/events.ts';
import { DISTANCE } from './geometry/bands.ts';
import { mm } from './geometry/directions.ts';
import { Geometry } from './geometry/geometry.ts';
import { PlanMemo } from './evaluation/plan-memo.ts';
import { Memo } from './geometry/memo.ts';
import { TargetingPlaces } from './geometry/targeting.ts';
import { Tool } from './geometry/tool.ts';
import {
  FIELDS,
  HUGE_STATE_LENGTH,
  MOST_ROUNDS,
  NEAR_CARDS,
  STATE_LENGTH,
  ZONES,
  hugeFields,
  longFields,
  longStateLength,
} from './state/layout.ts';

/** Depth of a turned table: two lengths of the range ruler, which is a third of a table of six feet; the same on a smaller table. */
const TURNED_DEPTH = 2 * Math.floor(DISTANCE[5]!);

/** Points of a team from which the setup area of Sector Fleet is wider (A-TEM-04). */
const GREAT = 1000;

/** Measurements of ships and obstacles, which all content with the same ships and obstacles can share. */
type Measured = Pick<Rules, 'geometry' | 'tool'>;

/** Whether an objective of the match has stations that can be attacked. */
const bringsStations = (content: Content): boolean =>
  objectivesOf(content).some(({ terms }) => terms.some(({ term }) => term === TERM.STATIONS));

/** The part of the rules that is needed to check starting places. */
export function placedOn(content: Content, like?: Measured): Placed {
  const { rules } = content;
  const outlines = Object.values(content.obstacles).map((token) => token.outline);
  return {
    content,
    ship: shipColumns(content, meansOf(facesOf(content)), bringsStations(content)),
    obstacle: obstacleColumns(content, objectivesOf(content)),
    geometry: like?.geometry ?? new Geometry([...Object.values(content.ships), STATION], outlines),
    width: mm(rules.width),
    depth: mm(rules.depth),
    great: rules.sectorFleet * rules.fleetLimit >= GREAT,
  };
}

/**
 * Compiles validated content. @param like measurements of the same ships and obstacles, if they exist already. @param more cards in addition to the
 * printed ones.
 */
export function compileRules(content: Content, like?: Measured, more: MoreCards = {}): WholeRules {
  const { rules } = content;
  const faces = facesOf(content);
  const table = placedOn(content, like);
  const { ship, obstacle, geometry } = table;
  const squadron = squadronColumns(content, meansOf(faces));
  const objectives = objectivesOf(content);
  const entries = upgradesOf(content);
  const carried = Object.values(content.sides).flatMap((side) => (side.upgrades ?? []).flat());
  const equipped = new Set([...carried, ...broughtBy(entries, new Set(carried))]);
  const numbered = numberCards([...entries, ...(more.upgrades ?? [])], equipped, objectives);
  const upgrade = upgradeColumns(content, objectives, numbered);
  const side = sideColumns(content, objectives, upgrade.ids);
  const effects = new Effects(numbered);
  const titles = new TitleColumns(DAMAGE_TITLES);
  const fleetsPerTeam = Math.max(1, rules.sectorFleet);
  const asked = askedSquadrons(side, squadron);
  const hasTexts = TEXT_QUESTIONS.some((question) => asked[question] !== 0);
  const hasHuge = Object.values(content.sides).some((fleet) =>
    fleet.ships.some((id) => ship.zones[ship.ids.indexOf(id)]! > ZONES),
  );
  const plain =
    !obstacle.hasExogorth && effects.further === 0 && objectives.length === 0 && fleetsPerTeam === 1 && !hasTexts;
  const tool = like?.tool ?? toolOf(geometry);
  const bounds = boundsOf(content);
  const turns = objectives.some(({ terms }) => terms.some(({ term }) => term === TERM.TURNED));
  const rulesOfTable: WholeRules = {
    ...table,
    zoneDepth: Math.floor(DISTANCE[3]!),
    isTurned: false,
    turned: null,
    ...gridColumns(table, 0),
    side,
    squadron,
    upgrade,
    tool,
    ahead: aheadColumns(ship, geometry.shapes, tool),
    targeting: new TargetingPlaces(geometry.shapes, ship.specialReach, effects.asksShips(QUESTION.SPECIAL_DICE)),
    upgradeEntries: entries,
    fleetsPerTeam,
    initiative: rules.initiative,
    alternating: rules.deployment === 'alternating',
    rounds: rules.rounds === 'unlimited' ? MOST_ROUNDS : rules.rounds,
    passesInitiative: rules.rounds === 'unlimited',
    sightAtCentre: rules.sightToSquadrons === 'centre',
    starts: startsOf(table),
    squadronStarts: squadronStartsOf(table),
    effects,
    titles,
    asked: effects.asked,
    askedOfTitles: titles.asked,
    askedElsewhere: Uint8Array.from(effects.askedFleet, (fleet, question) =>
      fleet !== 0 ||
      effects.askedTable[question]!.length > 0 ||
      effects.askedCalled[question] !== 0 ||
      effects.asksShips(question)
        ? 1
        : 0,
    ),
    askedSquadrons: asked,
    hasTexts,
    interrupts:
      effects.hearsLosses || asked[QUESTION.ROAMS] !== 0 || turns || effects.offered[MOMENT.SPEED]!.length > 0,
    textPickings: TEXT_PICKINGS,
    objectives,
    firstObjective: numbered.find(({ onTable }) => onTable)?.number ?? -1,
    terms: termColumn(objectives),
    faces,
    deck: copiesOf(DAMAGE_TITLES.map(({ id }) => content.damageDeck[id]!)),
    weights: content.evaluation,
    featureWeights: Float64Array.from(FEATURES, (name) => content.evaluation.features[name]),
    objectiveGains: Float64Array.from(objectives, ({ id }) => secondGains(id)),
    stayMemo: new Memo(),
    planMemo: new PlanMemo(),
    hasHuge,
    stationType: bringsStations(content) ? ship.ids.length - 1 : -1,
    stateLength: hasHuge ? HUGE_STATE_LENGTH : plain ? STATE_LENGTH : longStateLength(effects.further),
    fields: hasHuge ? hugeFields() : plain ? FIELDS : longFields(effects.further),
    maxLegal: bounds.maxLegal,
    maxPlies: bounds.maxPlies,
    scratch: scratchArrays(bounds.maxLegal),
    cardCode: (card) =>
      card < NEAR_CARDS ? CARD.UPGRADE + card : CARD.SQUADRON + squadron.ids.length + card - NEAR_CARDS,
  };
  return turns ? { ...rulesOfTable, turned: turnedOf(rulesOfTable) } : rulesOfTable;
}

/** The rules of the same match on a table turned by a right angle: the players sit at its short edges. */
function turnedOf(rules: WholeRules): WholeRules {
  const width = rules.depth;
  const depth = rules.width;
  const zoneDepth = Math.min(TURNED_DEPTH, Math.floor(depth / 3));
  return {
    ...rules,
    width,
    depth,
    zoneDepth,
    isTurned: true,
    ...gridColumns({ width, depth, great: rules.great }, zoneDepth),
    stayMemo: new Memo(),
    planMemo: new PlanMemo(),
  };
}

const toolOf = ({ shapes }: Geometry): Tool =>
  new Tool(
    Array.from({ length: shapes.zones.length }, (_, t) => {
      const at = shapes.baseAt(t, 0);
      return { width: shapes.base[at + 4]!, length: shapes.base[at + 5]!, notch: shapes.notch[t]! };
    }),
  );

function askedSquadrons(side: SideColumns, { traits }: SquadronColumns): Uint8Array {
  const fielded = new Set(side.squadrons.flatMap((types) => [...types]));
  return Uint8Array.from({ length: QUESTIONS }, (_, question) =>
    [...fielded].some((t) => traits[t * QUESTIONS + question] !== 0) ? 1 : 0,
  );
}
