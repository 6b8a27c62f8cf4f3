import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { EVENT, EventLog, ROW, derive } from '../../../../src/core/index.ts';
import type { Game, Json, Seed, State } from '../../../../src/core/index.ts';
import { refreshEngagement } from '../../../../src/games/armada/position/engagement.ts';
import { contentSchema } from '../../../../src/games/armada/content/content.ts';
import { placementFaults } from '../../../../src/games/armada/content/placement.ts';
import type { MoreCards } from '../../../../src/games/armada/cards/numbers.ts';
import { Armada, armada } from '../../../../src/games/armada/index.ts';
import {
  AT,
  FIRST_SQUADRON,
  MAX_SHIPS,
  OF,
  PLACE,
  SEAT_AT,
  SHIP_AT,
  SQUADRON_AT,
  onShip,
} from '../../../../src/games/armada/state/layout.ts';
import type { WholeRules } from '../../../../src/games/armada/rules-with-content.ts';

const ROOT: Seed = Int32Array.of(11, 22, 33, 44);
const PER_MM = 1024;

/** Ship ids of the two fleets, seat 0 first. */
export type Fleets = readonly [readonly string[], readonly string[]];

/** Squadrons of the two fleets, and upgrade cards: one list a ship. */
export interface Cards {
  readonly squadrons?: readonly [readonly string[], readonly string[]];
  readonly upgrades?: readonly [readonly (readonly string[])[], readonly (readonly string[])[]];
  /** Objectives of the two fleets. */
  readonly objectives?: readonly [readonly string[], readonly string[]];
  /**
   * Cards that are not printed, put into the content without a check by its schema. The first ship of the first fleet
   * carries them all.
   */
  readonly more?: MoreCards;
}

/** The printed content of an edition with fixed places and the cheaper fleet as first player: no questions before the first dial. */
export function fixedDefaults(edition?: string): Record<string, unknown> {
  const printed = armada.defaults(edition);
  const rules = { ...(printed['rules'] as object), deployment: 'fixed', initiative: 'points', places: 'free' };
  return { ...printed, rules };
}

export const DUEL: Fleets = [['cr90-corvette-a'], ['victory-ii']];
export const PAIR: Fleets = [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']];

/** Compiled games by the text of their content: compiling takes far longer than what a test then does. */
const known = new Map<string, Armada>();

/** Games by the text of their ships and obstacles, so that content with the same ones is measured only once. */
const measured = new Map<string, Armada>();

/** Compiles content that the schema accepts, with the check of starting places. */
function compiled(content: unknown, more?: MoreCards): Armada {
  const parsed = contentSchema.parse(content);
  for (const { id, row } of more?.upgrades ?? []) {
    parsed.upgrades[id] = structuredClone(row) as (typeof parsed.upgrades)[string];
    ((parsed.sides['a']!.upgrades ??= [[]])[0] ??= []).push(id);
  }
  const text = JSON.stringify([parsed.ships, parsed.obstacles]);
  const game = new Armada(parsed, measured.get(text), more);
  measured.set(text, game);
  // Parsing by the game's schema throws an error that names the fault.
  if (placementFaults(game.rules).length > 0) armada.contentSchema.parse(content);
  return game;
}

/** A game keeps nothing of a match (the laws check this), so tables of one content may share it. */
function compiledFrom(content: unknown): Armada {
  const text = JSON.stringify(content);
  const game = known.get(text) ?? compiled(content);
  known.set(text, game);
  return game;
}

const one = (face: string): Record<string, number> => ({
  blank: 0,
  hit: 0,
  doubleHit: 0,
  critical: 0,
  accuracy: 0,
  hitCritical: 0,
  [face]: 1,
});

/** Dice that always show one face, so that a test is certain of the result. */
export const dice = (red: string, blue: string, black = 'blank'): Record<string, unknown> => ({
  dice: { red: one(red), blue: one(blue), black: one(black) },
});

/** A damage deck of 52 cards of one title. */
export const deckOf = (title: string): Record<string, unknown> => {
  const printed = armada.defaults()['damageDeck'] as Record<string, number>;
  return { damageDeck: { ...Object.fromEntries(Object.keys(printed).map((id) => [id, 0])), [title]: 52 } };
};

/** A match that is laid out by hand: poses and supplies are set freely, then actions are chosen by their words. */
export class TestTable {
  readonly game: Game;
  readonly s: State;
  readonly log = new EventLog();
  readonly #legal: Int32Array;
  readonly #rules: WholeRules;

  constructor(fleets: Fleets = DUEL, changes: Record<string, unknown> = {}, seed = 0, cards: Cards = {}) {
    const printed = fixedDefaults((changes['rules'] as { edition?: string } | undefined)?.edition);
    const rules = {
      ...(printed['rules'] as Record<string, unknown>),
      ...(changes['rules'] as Record<string, unknown>),
    };
    const side = (k: 0 | 1) => ({
      ships: fleets[k],
      squadrons: cards.squadrons?.[k] ?? [],
      ...(cards.upgrades === undefined ? {} : { upgrades: cards.upgrades[k] }),
      ...(cards.objectives === undefined ? {} : { objectives: cards.objectives[k] }),
    });
    const content = { ...printed, ...changes, rules, sides: { a: side(0), b: side(1) } };
    const game = cards.more === undefined ? compiledFrom(content) : compiled(content, cards.more);
    this.game = game;
    this.#rules = game.rules;
    this.s = new Int32Array(this.game.info.stateLength);
    this.#legal = new Int32Array(this.game.info.maxLegal);
    const setup = {
      sideOfSeat: Int32Array.of(0, 1),
      luckOwnerOfSeat: Int32Array.of(0, 1),
      deckOfSide: [null, null],
    };
    this.game.deal(this.s, setup, derive(ROOT, 1, seed));
  }

  /** The content as the game has compiled it. */
  get rules(): WholeRules {
    return this.#rules;
  }

  /** Offset of a ship's field: `field(unit(0, 1), 'shields')`. */
  field(unit: number, name: keyof typeof OF): number {
    return SHIP_AT[unit]! + OF[name];
  }

  get(unit: number, name: keyof typeof OF): number {
    return this.s[this.field(unit, name)]!;
  }

  set(unit: number, name: keyof typeof OF, value: number): this {
    this.s[this.field(unit, name)] = value;
    return this;
  }

  /** Offset of a squadron's field: `wing(squadron(0, 1), 'squadronHull')`. */
  wing(c: number, name: keyof typeof OF): number {
    return this.s[SQUADRON_AT[c]! + OF[name]]!;
  }

  setWing(c: number, name: keyof typeof OF, value: number): this {
    this.s[SQUADRON_AT[c]! + OF[name]] = value;
    return this;
  }

  /** Places a squadron, in millimetres. Its engagement is updated when it next moves or looks at the table. */
  fly(c: number, x: number, y: number): this {
    this.setWing(c, 'squadronX', x * PER_MM).setWing(c, 'squadronY', y * PER_MM);
    refreshEngagement(this.#rules, this.s);
    return this;
  }

  /** Places a ship; the place in millimetres, the heading in sixteenths of a turn. */
  place(unit: number, x: number, y: number, heading: number, speed = 2): this {
    return this.set(unit, 'x', x * PER_MM)
      .set(unit, 'y', y * PER_MM)
      .set(unit, 'heading', heading)
      .set(unit, 'dialSpeed', speed);
  }

  shield(unit: number, zone: number): number {
    return (this.get(unit, 'shields') >> (8 * zone)) & 255;
  }

  /** Sets the shields of the four zones: front, right, rear, left. */
  shields(unit: number, ...zones: readonly [number, number, number, number]): this {
    return this.set(
      unit,
      'shields',
      zones.reduce((word, n, z) => word | (n << (8 * z)), 0),
    );
  }

  /** State of the defense token in a slot: 0 ready, 1 exhausted, 2 discarded. */
  token(unit: number, slot: number): number {
    return (this.get(unit, 'tokens') >> (2 * slot)) & 3;
  }

  /** Lays the first cards of the deck faceup on a ship; `code` is the title that all cards of the deck have. */
  lay(unit: number, code: number, copies = 1): this {
    for (let i = 0; i < copies; i++) this.s[AT.places + (i >> 2)]! |= (onShip(unit) + PLACE.FACEUP) << (8 * (i & 3));
    return this.set(unit, 'cards', copies).set(unit, 'faceup', 1 << code);
  }

  /** Kinds of the rows in the log, in order. */
  kinds(): number[] {
    return Array.from({ length: this.log.length }, (_, i) => this.log.get(i, ROW.kind));
  }

  score(seat: number): number {
    return this.s[SEAT_AT[seat]! + OF.score]!;
  }

  passTokens(seat: number, n: number): this {
    this.s[SEAT_AT[seat]! + OF.passTokens] = n;
    return this;
  }

  get actor(): number {
    return this.game.toAct(this.s);
  }

  get over(): boolean {
    return this.game.toAct(this.s) < 0;
  }

  get step(): string {
    return Object.entries(STEP).find(([, code]) => code === this.s[AT.step])?.[0] ?? String(this.s[AT.step]);
  }

  /** The legal actions in words. */
  options(): string[] {
    const n = this.game.legal(this.s, this.#legal);
    return Array.from({ length: n }, (_, i) => this.game.describe(this.s, this.#legal[i]!).text);
  }

  /** Applies the first legal action whose words contain `words`; throws with the list of actions when there is none. */
  choose(words: string): this {
    const options = this.options();
    const i = options.findIndex((text) => text.includes(words));
    if (i < 0) throw new Error(`no "${words}" at ${this.step} of seat ${this.actor}; offered: ${options.join(' | ')}`);
    this.game.apply(this.s, this.#legal[i]!, this.log);
    return this;
  }

  /** Chooses actions one after another, by their words. */
  play(...words: readonly string[]): this {
    for (const word of words) this.choose(word);
    return this;
  }

  /** Sets the same dial on every ship that is asked for one. */
  dials(command = 'Squadron'): this {
    while (this.step === 'DIALS') this.choose(command);
    return this;
  }

  /**
   * Goes on with the least eventful choices (keep the dial, no attack, no token, tool straight) until `done`; throws
   * when the match is over first.
   */
  until(done: (table: this) => boolean): this {
    while (!done(this)) {
      if (this.over) throw new Error('the match is over');
      this.idle();
    }
    return this;
  }

  /** Makes one uneventful choice. */
  idle(): this {
    const quiet = [
      'Squadron dial',
      'Activate',
      'Keep the',
      'Resolve no further command',
      'Use no further card',
      'End the activation of the squadron',
      'Activate no further squadron',
      'Do not counter',
      'End the repair',
      'Make no further attack',
      'No further',
      'Evade no second',
      'Resolve no critical',
      'Keep speed',
      'Straight at joint',
      'Tool',
    ];
    const options = this.options();
    const words = quiet.find((text) => options.some((option) => option.includes(text)));
    return this.choose(words ?? options[0]!);
  }

  /** Sets dials, then activates `unit` of the seat to act and keeps or trades its dial. */
  activate(letter: string, dial: 'Keep' | 'Trade' = 'Keep', command = 'Squadron'): this {
    this.dials(command);
    return this.play(`(${letter})`, dial);
  }

  /** Rows of one kind in the log, as [subject, object, amount]. */
  rows(kind: number): number[][] {
    const found: number[][] = [];
    for (let i = 0; i < this.log.length; i++)
      if (this.log.get(i, ROW.kind) === kind)
        found.push([this.log.get(i, ROW.subject), this.log.get(i, ROW.object), this.log.get(i, ROW.amount)]);
    return found;
  }

  /** The report in words. */
  report(): string[] {
    return Array.from({ length: this.log.length }, (_, i) => this.game.describeEvent(this.log, i)).filter(
      (line) => line !== '',
    );
  }

  observe(seat: number): Record<string, Json> {
    return this.game.observe(this.s, seat) as Record<string, Json>;
  }

  copy(): State {
    return Int32Array.from(this.s);
  }
}

/** Unit number of ship `i` of `seat`. */
export const unit = (seat: number, i = 0): number => seat * MAX_SHIPS + i;
/** Combatant number of squadron `i` of `seat`. */
export const squadron = (seat: number, i = 0): number => FIRST_SQUADRON[seat]! + i;
export { EVENT };
