import type { EventLog, State } from '../../../core/index.ts';
import { checkDestroyed } from '../combat/destruction.ts';
import { seesVessel } from '../combat/targets.ts';
import { addEnergy, addHeat, effectDamage, payEnergy, repairHull } from '../combat/vessel.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import type { Bridge } from './own-words.ts';

/** The number that stands for no card, when the ship is the cause. */
const SHIP = -1;

/** The only `Bridge` object. It is lent to each own word, set to the present position. */
class LentBridge implements Bridge {
  seat = 0;
  seats = 0;
  #r!: Rules;
  #s!: State;
  /** The frame of the card; -1 for a ship, and for a condition, which only reads. */
  #frame = -1;
  #card = SHIP;
  #log: EventLog | null = null;
  #hurt = false;

  lend(r: Rules, s: State, seat: number, frame: number, log: EventLog | null): this {
    this.#r = r;
    this.#s = s;
    this.seat = seat;
    this.seats = r.seats;
    this.#frame = frame;
    this.#card = frame < 0 ? SHIP : s[frame + field.frameCard]!;
    this.#log = log;
    this.#hurt = false;
    return this;
  }

  #word(seat: number, word: number): number {
    return this.#s[this.#r.at(seat) + word]!;
  }

  #add(word: number, n: number): void {
    this.#s[this.#r.at(this.seat) + word]! += n;
  }

  isAlive(seat: number): boolean {
    return this.#word(seat, field.alive) === 1;
  }

  isEnemy(seat: number): boolean {
    return this.#r.teamOfSeat[seat] !== this.#r.teamOfSeat[this.seat];
  }

  hull(seat = this.seat): number {
    return this.#word(seat, field.hull);
  }

  maxHull(seat = this.seat): number {
    return this.#word(seat, field.maxHull);
  }

  energy(seat = this.seat): number {
    return this.#word(seat, field.energy);
  }

  heat(seat = this.seat): number {
    return this.#word(seat, field.heat);
  }

  hand(seat = this.seat): number {
    return this.#word(seat, field.handN);
  }

  turn(): number {
    return this.#s[field.turn]!;
  }

  distance(seat: number): number {
    return this.#r.map.distance(this.#word(this.seat, field.hex), this.#word(seat, field.hex));
  }

  sees(seat: number): boolean {
    return seesVessel(this.#r, this.#s, this.#r.at(this.seat), this.#r.at(seat));
  }

  target(): number {
    return this.#frame < 0 ? -1 : this.#s[this.#frame + field.frameChosen]!;
  }

  addEnergy(n: number, seat = this.seat): void {
    if (!this.isAlive(seat)) return;
    if (n < 0 && seat === this.seat && this.#card !== SHIP)
      payEnergy(this.#r, this.#s, seat, -n, this.#card, this.#log);
    else addEnergy(this.#r, this.#s, seat, n, this.#card, this.#log);
  }

  addHeat(n: number, seat = this.seat): void {
    if (this.isAlive(seat)) addHeat(this.#r, this.#s, seat, n, this.#card, this.#log);
  }

  repair(n: number, seat = this.seat): void {
    if (this.isAlive(seat)) repairHull(this.#r, this.#s, seat, n, this.#card, this.#log);
  }

  damage(n: number, seat: number): void {
    if (!this.isAlive(seat)) return;
    effectDamage(this.#r, this.#s, this.seat, seat, n, this.#card, this.#log);
    this.#hurt = true;
  }

  /**
   * Removes all vessels with Hull below zero together once a word is done; in a chain, they leave after the chain has
   * resolved.
   */
  finish(): void {
    if (this.#hurt && this.#s[field.chainN] === 0) checkDestroyed(this.#r, this.#s, 0, this.#log);
  }

  addAttack(n: number): void {
    if (this.#frame >= 0) this.#s[this.#frame + field.frameFlat]! += n;
  }

  addRange(n: number): void {
    this.#add(field.turnRange, n);
  }

  addMobility(n: number): void {
    this.#add(field.turnMobility, n);
  }
}

const BRIDGE = new LentBridge();

/** The bridge of `seat`, for one call. `frame`: the frame of the card on which the word stands, -1 for a ship. */
export const bridgeOf = (r: Rules, s: State, seat: number, frame: number, log: EventLog | null): Bridge =>
  BRIDGE.lend(r, s, seat, frame, log);

/** Completes the effects that the word has begun through the bridge. */
export const finishWord = (): void => BRIDGE.finish();
