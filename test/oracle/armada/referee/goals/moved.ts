/** A second reading of objectives whose obstacles or tokens move: Doomed Station, Navigational Hazards, Sensor Net. */
import type { Content } from '../../../../../src/games/armada/content/content.ts';
import { baseOutline } from '../../measure.ts';
import type { Point } from '../../measure.ts';
import type { Desk } from '../desk.ts';

import { DISTANCES, anyOf, gapToPoint } from '../nearby.ts';
import type { Answer } from '../nearby.ts';
import type { SeenTable } from '../seen.ts';
import { insist } from '../sheets.ts';
import type { ShipSheet } from '../sheets.ts';

const BORDER = 0.3;
const HALF_TOKEN = 12.5;
/** The number of answers for one obstacle, and the number of parts of the way to the rift that may be chosen. */
const ANSWERS = 33;
const PARTS = 4;
/** The steps at which cards that were used at a reveal still act. */
const REVEALING: ReadonlySet<string> = new Set(['window', 'card_asks', 'drop', 'hurt_zone', 'board']);

type Obstacle = SeenTable['obstacles'][number];
type Token = NonNullable<SeenTable['objective']>['tokens'][number];

export class Moved {
  readonly #desk: Desk;
  readonly #content: Content;
  /** The obstacles that were moved at the end of this round, and the answer of this ply. */
  readonly #moved = new Set<number>();
  #answer: number | null = null;
  /** The ship that has revealed a dial beside a token and must still score, and the answer that its tokens give. */
  #revealed: { readonly ship: ShipSheet; readonly near: Answer; readonly tokens: readonly Token[] } | null = null;
  /** The ship after whose reveal a token moves. */
  #shifts: ShipSheet | null = null;

  constructor(desk: Desk, content: Content) {
    this.#desk = desk;
    this.#content = content;
  }

  get #name(): string {
    return this.#desk.table.objective?.name ?? '';
  }

  /** A question of the objective is answered. */
  answered(answer: number): void {
    if (this.#name === 'Doomed Station' || this.#name === 'Navigational Hazards') this.#answer = answer;
  }

  #kindOf(obstacle: Obstacle): string {
    return Object.values(this.#content.obstacles).find(({ name }) => name === obstacle.name)!.kind;
  }

  /** A ship reveals a dial. */
  reveals(ship: ShipSheet): void {
    if (this.#name !== 'Sensor Net') return;
    const { tokens } = this.#desk.table.objective!;
    const near = tokens.map((token) => this.#isNear(this.#desk.table, ship, token));
    this.#revealed = { ship, near: anyOf(near), tokens: tokens.filter((_, i) => near[i] !== false) };
  }

  #isNear(table: SeenTable, ship: ShipSheet, { x, y }: Token): Answer {
    const { x: shipX, y: shipY, heading } = table.seats[ship.seat]!.ships[ship.slot]!;
    const base = baseOutline({ ship: ship.card, x: shipX, y: shipY, degrees: heading });
    const far = gapToPoint([x, y] as Point, base) - HALF_TOKEN - DISTANCES[1];
    return Math.abs(far) < BORDER ? null : far < 0;
  }

  /** A seat gains a victory token. Returns whether a reveal has brought it. */
  scores(seat: number): boolean {
    if (this.#revealed === null) return false;
    const { ship, near } = this.#revealed;
    insist(near !== false && ship.seat === seat, 'Sensor Net: a ship at distance 1 of a token');
    this.#shifts = ship;
    this.#revealed = null;
    this.#desk.count('sensed');
    return true;
  }

  /** The ply is over. */
  done(table: SeenTable): void {
    if (this.#answer !== null) this.#checkObstacles(this.#desk.table, table, this.#answer);
    this.#answer = null;
    if (table.round > this.#desk.table.round) this.#moved.clear();
    if (this.#name === 'Sensor Net') this.#checkTokens(this.#desk.table, table);
    if (this.#revealed !== null && !REVEALING.has(table.step)) {
      insist(this.#revealed.near !== true, 'Sensor Net: such a reveal scores');
      this.#revealed = null;
    }
  }

  #checkTokens(before: SeenTable, after: SeenTable): void {
    if (before.phase === 'Setup') return;
    for (const { token, x, y } of after.objective!.tokens) {
      const old = before.objective!.tokens.find((each) => each.token === token)!;
      const far = Math.hypot(x - old.x, y - old.y);
      if (far === 0 || before.step !== 'goal') continue;
      const ship = this.#shifts;
      insist(
        ship !== null && this.#isNear(before, ship, old) !== false,
        'Sensor Net: a token at distance 1 of the ship moves',
      );
      const reach = ship.seat === before.firstPlayer ? DISTANCES[4] : DISTANCES[2];
      insist(far <= reach - 2 * HALF_TOKEN + BORDER, 'Sensor Net: all of it within distance 4, of the first player 2');
      this.#shifts = null;
      this.#desk.count('token moved after a reveal');
    }
  }

  #checkObstacles(before: SeenTable, after: SeenTable, answer: number): void {
    const k = Math.floor(answer / ANSWERS);
    const m = answer % ANSWERS;
    const [old, now] = [before.obstacles[k]!, after.obstacles[k]!];
    const what = `${this.#name}: ${old.name}`;
    insist(!this.#moved.has(k) && this.#moved.size < 2, `${what} moves once, and two do so in a round`);
    this.#moved.add(k);
    for (const [j, { x, y }] of after.obstacles.entries())
      insist(j === k || (x === before.obstacles[j]!.x && y === before.obstacles[j]!.y), `${what} alone moves`);
    if (m === 0) return insist(old.x === now.x && old.y === now.y, `${what} stays`);
    this.#desk.count(`moved: ${this.#name}`);
    if (this.#name === 'Navigational Hazards') {
      insist(['asteroid', 'debris'].includes(this.#kindOf(old)), `${what} is no field`);
      return insist(
        Math.hypot(now.x! - old.x!, now.y! - old.y!) <= DISTANCES[2] + BORDER,
        `${what}: within distance 2`,
      );
    }
    const rift = before.obstacles.find((each) => this.#kindOf(each) === 'rift')!;
    const length = Math.hypot(rift.x! - old.x!, rift.y! - old.y!);
    const part = (DISTANCES[2] * m) / PARTS / length;
    const at = [old.x! + (rift.x! - old.x!) * part, old.y! + (rift.y! - old.y!) * part] as const;
    if (now.x === null) this.#desk.count('swallowed by the rift');
    else insist(Math.hypot(now.x - at[0], now.y! - at[1]) < BORDER, `${what}: that part of the way to the rift`);
  }
}
