import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { EventLog } from '../../../../src/core/index.ts';
import type { State } from '../../../../src/core/index.ts';
import { kindOf, argumentOf } from '../../../../src/games/armada/state/actions.ts';
import { defaults, contentSchema } from '../../../../src/games/armada/content/content.ts';
import { refreshEngagement } from '../../../../src/games/armada/position/engagement.ts';
import { settle } from '../../../../src/games/armada/flow.ts';
import { dealFacedown } from '../../../../src/games/armada/attack/suffer.ts';
import { shuffleNew } from '../../../../src/games/armada/units/damage-deck.ts';
import * as L from '../../../../src/games/armada/state/layout.ts';
import type { WholeRules } from '../../../../src/games/armada/rules-with-content.ts';
import { compileRules } from '../../../../src/games/armada/rules.ts';
import { legal, passStep, take } from '../../../../src/games/armada/flow.ts';
import { placeSquadron, squadronX, squadronY } from '../../../../src/games/armada/units/squadrons.ts';

const MM = 1024;
const { AT, OF, SEAT_AT, SHIP_AT, SQUADRON_AT, STATE_LENGTH } = L;

/** Squadron `i` of `seat` as a combatant. */
export const squadron = (seat: number, i = 0): number => L.FIRST_SQUADRON[seat]! + i;
export const ship = (seat: number, i = 0): number => seat * L.MAX_SHIPS + i;

/** Compiled rules by the text of their content. */
const known = new Map<string, WholeRules>();

/** A table that is laid out by hand, in millimetres, to try single rules on it. */
export class Space {
  readonly r: WholeRules;
  readonly s: State = new Int32Array(STATE_LENGTH);
  readonly log = new EventLog();
  readonly #legal: Int32Array;

  constructor(changes: Record<string, unknown> = {}) {
    const printed = defaults();
    const rules = { ...(printed['rules'] as object), deployment: 'fixed', places: 'free' };
    const content = { ...printed, rules, ...changes, sides: { a: { ships: ['cr90-corvette-a'] } } };
    const text = JSON.stringify(content);
    this.r = known.get(text) ?? compileRules(contentSchema.parse(content));
    known.set(text, this.r);
    this.#legal = new Int32Array(this.r.maxLegal + 512);
    this.s[AT.active] = -1;
    this.s[AT.activeSquadron] = -1;
    this.s[AT.round] = 1;
    shuffleNew(this.r, this.s);
  }

  ship(u: number, id: string, x: number, y: number, heading = 0, speed = 2): this {
    const at = SHIP_AT[u]!;
    const type = this.r.ship.ids.indexOf(id);
    if (type < 0) throw new Error(`no ship ${id}`);
    if (this.s[at + OF.kind] === 0) this.s[SEAT_AT[L.SEAT_OF[u]!]! + OF.ships]!++;
    this.s[at + OF.kind] = type + 1;
    this.s[at + OF.x] = Math.round(x * MM);
    this.s[at + OF.y] = Math.round(y * MM);
    this.s[at + OF.heading] = heading;
    this.s[at + OF.dialSpeed] = speed;
    return this;
  }

  squadron(c: number, id: string, x: number, y: number): this {
    const at = SQUADRON_AT[c]!;
    const type = this.r.squadron.ids.indexOf(id);
    if (type < 0) throw new Error(`no squadron ${id}`);
    this.s[at + OF.squadronKind] = type + 1;
    this.s[at + OF.squadronHull] = this.r.squadron.hull[type]!;
    placeSquadron(this.s, c, Math.round(x * MM), Math.round(y * MM));
    refreshEngagement(this.r, this.s);
    return this;
  }

  obstacle(id: string, x: number, y: number, heading = 0): this {
    let k = 0;
    while (this.s[AT.obstacleKind + k] !== 0) k++;
    this.s[AT.obstacleKind + k] = this.r.obstacle.ids.indexOf(id) + 1;
    this.s[AT.obstacleX + k] = x * MM;
    this.s[AT.obstacleY + k] = y * MM;
    this.s[AT.obstacleHeading + k] = heading;
    refreshEngagement(this.r, this.s);
    return this;
  }

  /** Where a squadron is, in millimetres. */
  at(c: number): [number, number] {
    return [squadronX(this.s, c) / MM, squadronY(this.s, c) / MM];
  }

  /** Where a ship is, in millimetres, and its heading. */
  pose(u: number): [number, number, number] {
    const at = SHIP_AT[u]!;
    return [this.s[at + OF.x]! / MM, this.s[at + OF.y]! / MM, this.s[at + OF.heading]!];
  }

  get step(): string {
    return Object.entries(STEP).find(([, code]) => code === this.s[AT.step])?.[0] ?? `passing ${this.s[AT.step]}`;
  }

  /** Arguments of the legal actions of a kind. */
  offers(kind: number): number[] {
    const n = legal(this.r, this.s, this.#legal);
    return [...this.#legal.subarray(0, n)].filter((a) => kindOf(a) === kind).map(argumentOf);
  }

  take(action: number): this {
    take(this.r, this.s, action, this.log);
    return this;
  }

  dealFacedown(u: number): this {
    dealFacedown(this.r, this.s, u, this.log);
    return this;
  }

  /** Passes through one step of the table in which nobody is asked. */
  pass(): this {
    passStep(this.r, this.s, this.log);
    return this;
  }

  /** Passes through steps in which nobody is asked. */
  settle(): this {
    settle(this.r, this.s, this.log);
    return this;
  }
}
