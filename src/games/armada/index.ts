import type {
  Action,
  ActionText,
  Catalog,
  ContentWarning,
  EventLog,
  Game,
  GameInfo,
  GameModule,
  Json,
  MatchSetup,
  Seed,
  Sheet,
  State,
} from '../../core/index.ts';
import { namesakes } from '../../core/index.ts';
import { ARGUMENTS, FACEDOWN_DIAL } from './state/actions.ts';
import { tableOf } from './cards/ask.ts';
import type { MoreCards } from './cards/numbers.ts';
import { contentSchema, defaults, type Content } from './content/content.ts';
import { EDITIONS } from './content/editions.ts';
import { placementFaults } from './content/placement.ts';
import { unreached } from './content/unreached.ts';
import { distinct } from './distinct.ts';
import { evaluateFor, evaluateSides, featuresFor, marginFor } from './evaluation/evaluate.ts';
import { foresightFor } from './evaluation/foresight.ts';
import { FEATURES, STYLES as styles } from './evaluation/weights.ts';
import * as field from './state/field.ts';
import * as flow from './flow.ts';
import * as KIND from './state/kinds.ts';
import { exchangesOf } from './lists/exchanges.ts';
import { listChangesOf } from './lists/list-changes.ts';
import { FleetLists } from './lists/fleet-lists.ts';
import { LIST_TEXT } from './lists/write-list.ts';
import { SEATS } from './state/layout.ts';
import { dealMatch, logOpening } from './phases/deal.ts';
import type { WholeRules } from './rules-with-content.ts';
import { compileRules, placedOn } from './rules.ts';
import { luckOf, teamOf } from './teams.ts';
import { catalogOf } from './view/catalog.ts';
import { chart } from './view/chart.ts';
import { describeRow } from './view/describe-event.ts';
import { describeAction } from './view/describe.ts';
import { hideFrom } from './view/hide.ts';
import { unitNamed } from './view/named.ts';
import { drawAction } from './view/svg-action.ts';
import { nameSeats } from './view/name-seats.ts';
import { observeAs } from './view/observe.ts';
import { END_REASONS, endReasonOf } from './units/ending.ts';
import { POINTS, pointsBySource } from './units/points.ts';
import { RESTRICTIONS, restricts } from './view/restrictions.ts';
import { cardsMeant, furtherSheets, missingCard } from './view/further-sheets.ts';
import { cardSheet, shipSheet } from './view/sheets.ts';
import { drawBoard } from './view/svg.ts';

const ID = 'armada';
/** Kinds of entries whose names the log and the reports use to tell them apart. */
const NAMED = ['ships', 'squadrons', 'upgrades', 'obstacles', 'objectives'] as const;
const RULES_VERSION = '0.28.0';
/** Weight of matches played out at random in the value of a leaf: their results vary more than most actions of squadrons and dials differ. */
const LEAF_SHARE = 0.5;

/** The game with its compiled content; `more`: cards in addition to the printed ones. */
export class Armada implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly sheets: NonNullable<Game['sheets']>;
  readonly rules: WholeRules;

  readonly restrictions = RESTRICTIONS;

  constructor(content: Content, like?: Armada, more?: MoreCards) {
    const rules = compileRules(content, like?.rules, more);
    this.rules = rules;
    this.catalog = catalogOf(rules);
    this.sheets = { card: (code) => cardSheet(rules, code), ship: (code) => shipSheet(rules, code) };
    this.info = {
      id: ID,
      rulesVersion: RULES_VERSION,
      seats: SEATS * rules.fleetsPerTeam,
      teams: SEATS,
      teamOfSeat: Int32Array.from({ length: SEATS * rules.fleetsPerTeam }, (_, seat) => teamOf(seat)),
      stateLength: rules.stateLength,
      maxLegal: rules.maxLegal,
      maxPlies: rules.maxPlies,
      ...(rules.passesInitiative ? {} : { mostRounds: rules.rounds }),
      fields: rules.fields,
      luck: luckOf(rules.fleetsPerTeam),
      features: FEATURES,
      leafShare: LEAF_SHARE,
      endReasons: END_REASONS,
      points: POINTS,
    };
  }

  /** Warns of entries with the same name. */
  warnings(): ContentWarning[] {
    return NAMED.flatMap((kind) =>
      namesakes(
        kind,
        Object.entries(this.rules.content[kind]).map(([id, { name }]) => ({ id, name })),
        ({ id }) => this.#isUnique(kind, id),
      ),
    );
  }

  /** Whether a kind has cards of one hero under one name, of which a fleet may hold only one (A-FLT-10). */
  #isUnique(kind: (typeof NAMED)[number], id: string): boolean {
    const card = this.rules.content[kind][id];
    return card !== undefined && 'unique' in card && card.unique;
  }

  deal(out: State, setup: MatchSetup, seed: Seed): void {
    dealMatch(this.rules, out, setup, seed);
    flow.settle(this.rules, out, null);
  }

  toAct(s: State): number {
    return this.rules.fleetsPerTeam === 1 ? s[field.actor]! : s[field.asked]!;
  }

  legal(s: State, out: Int32Array): number {
    return flow.legal(tableOf(this.rules, s), s, out);
  }

  distinct(s: State, out: Int32Array): number {
    return distinct(tableOf(this.rules, s), s, out);
  }

  apply(s: State, a: Action, log: EventLog | null): void {
    const from = log === null ? 0 : log.length;
    if (s[field.opened] === 0) {
      s[field.opened] = 1;
      if (log !== null) logOpening(tableOf(this.rules, s), s, log);
    }
    if (log !== null) log.round = s[field.round]!;
    flow.play(tableOf(this.rules, s), s, a, log);
    if (log !== null && this.rules.fleetsPerTeam > 1) nameSeats(this.rules, s, log, from);
  }

  observationLabel(s: State, a: Action, seat: number): number {
    return teamOf(seat) !== s[field.actor] && Math.floor(a / ARGUMENTS) === KIND.DIAL ? FACEDOWN_DIAL : a;
  }

  returns(s: State, out: Float64Array): void {
    for (let seat = 0; seat < this.info.seats; seat++) out[seat] = s[field.winner] === teamOf(seat) ? 1 : 0;
  }

  hide(s: State, seat: number, seed: Seed): void {
    hideFrom(tableOf(this.rules, s), s, teamOf(seat), seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    featuresFor(tableOf(this.rules, s), s, teamOf(seat), out);
  }

  evaluate(s: State, seat: number): number {
    return evaluateFor(tableOf(this.rules, s), s, teamOf(seat));
  }

  evaluateAll(s: State, out: Float64Array): void {
    const { values } = this.rules.scratch;
    evaluateSides(tableOf(this.rules, s), s, values);
    for (let seat = 0; seat < this.info.seats; seat++) out[seat] = values[teamOf(seat)]!;
  }

  foresight(s: State, seat: number): number {
    return foresightFor(tableOf(this.rules, s), s, teamOf(seat));
  }

  margin(s: State, seat: number): number {
    return marginFor(tableOf(this.rules, s), s, teamOf(seat));
  }

  round(s: State): number {
    return s[field.round]!;
  }

  endReason(s: State): number {
    return endReasonOf(s);
  }

  points(s: State, seat: number, out: Int32Array): void {
    pointsBySource(tableOf(this.rules, s), s, teamOf(seat), out);
  }

  observe(s: State, seat: number): Json {
    return observeAs(tableOf(this.rules, s), s, seat);
  }

  restricts(_s: State, a: Action, which: number): boolean {
    return restricts(a, which);
  }

  describe(s: State, a: Action, seat = -1): ActionText {
    return describeAction(tableOf(this.rules, s), s, a, teamOf(seat));
  }

  describeEvent(log: EventLog, i: number): string {
    return describeRow(this.rules, log, i);
  }

  unreached(path: readonly string[], played: readonly string[]): string {
    return unreached(this.rules.content, path, played);
  }

  svg(s: State, seat: number): string {
    return drawBoard(tableOf(this.rules, s), s, teamOf(seat));
  }

  unitNamed(s: State, a: Action): string | null {
    return unitNamed(s, a);
  }

  svgAction(s: State, a: Action): string {
    return drawAction(tableOf(this.rules, s), s, a);
  }

  chart(s: State, seat: number): string[] {
    return chart(tableOf(this.rules, s), s, teamOf(seat));
  }
}

/** The game with members that commands look up; pages of matches, which look nothing up, leave them out. */
class LookedUpArmada extends Armada {
  furtherSheets(): readonly Sheet[] {
    return furtherSheets(this.rules);
  }

  cardsMeant(name: string): readonly string[] {
    return cardsMeant(name);
  }

  missingCard(name: string): string {
    return missingCard(name);
  }
}

/** The content schema with a check of starting places: a unit off the table or on another unit is a fault of the scenario. */
const checkedSchema = /* @__PURE__ */ contentSchema.superRefine((content, context) => {
  if (context.issues.length > 0) return;
  for (const { path, message } of placementFaults(placedOn(content)))
    context.addIssue({ code: 'custom', path, message });
});

/** Armada for two seats, or for two teams of up to three: ships, dials, dice and the maneuver tool (docs/rules/armada.md). */
export const armada: GameModule<Content, typeof checkedSchema> = {
  id: ID,
  title: 'Armada',
  rulesVersion: RULES_VERSION,
  contentSchema: checkedSchema,
  defaults,
  editions: { path: ['rules', 'edition'], names: EDITIONS },
  styles,
  compile: (content, like) => new LookedUpArmada(content, like instanceof Armada ? like : undefined),
  lists: (content, limit) => new FleetLists(content, limit),
  exchanges: exchangesOf,
  listChanges: listChangesOf,
  listText: LIST_TEXT,
};
