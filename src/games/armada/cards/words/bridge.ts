import type { EventLog, State } from '../../../../core/index.ts';
import { addDie, classAt, isDie, isFree, setFace } from '../../attack/dice.ts';
import { hurtZone } from '../../attack/suffer.ts';
import { ATTACK_AS, FLAG, MAX_DICE, MAX_SHIPS, SEAT_OF, SHIP_AT, TOKEN, UNITS } from '../../state/layout.ts';
import { COLOUR_WORDS, COMMAND_WORDS, DEFENSE_TOKENS, FACES } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { within } from '../../position/nearby.ts';
import type { Rules } from '../../compiled.ts';
import * as STEP from '../../state/steps.ts';
import * as fleet from '../../units/combatants.ts';
import * as tokens from '../../units/tokens.ts';
import { nameOf } from '../../view/words.ts';
import { MOMENT } from '../entry.ts';
import { codeOfName } from '../word.ts';
import type { ArmadaBridge, ArmadaColour, ArmadaCommand, ArmadaDefense, ArmadaFace, ArmadaZone } from './own-words.ts';
import { setSpeed } from '../../position/speeds.ts';

/** The most that one use of a card may do, so that a match keeps within its bounds. */
const MOST = { DICE: 4, DAMAGE: 4 } as const;
const CLASSES_OF_COLOUR = 8;
/** Stands for a zone that the owner then chooses. */
const ANY_ZONE = -1;
const ANY_COLOUR = -1;

/** The only implementation of `ArmadaBridge`. Each call lends it to an own word, for one position. */
class LentBridge implements ArmadaBridge {
  ship = 0;
  readonly places = MAX_SHIPS;
  #r!: Rules;
  #s!: State;
  /** `MOMENT.NONE` while a word only reads. */
  #moment = 0;
  #log: EventLog | null = null;
  #added = 0;
  #hurt = false;

  lend(r: Rules, s: State, ship: number, moment: number, log: EventLog | null): this {
    this.#r = r;
    this.#s = s;
    this.ship = ship;
    this.#moment = moment;
    this.#log = log;
    this.#added = 0;
    this.#hurt = false;
    return this;
  }

  friend(i: number): number {
    return SEAT_OF[this.ship]! * MAX_SHIPS + i;
  }

  enemy(i: number): number {
    return (1 - SEAT_OF[this.ship]!) * MAX_SHIPS + i;
  }

  name(ship: number): string {
    return nameOf(this.#r, this.#s, ship);
  }

  isAlive(ship: number): boolean {
    return ship >= 0 && ship < UNITS && fleet.alive(this.#s, ship);
  }

  hasActivated(ship = this.ship): boolean {
    return (this.#s[SHIP_AT[ship]! + field.flags]! & FLAG.ACTIVATED) !== 0;
  }

  round(): number {
    return this.#s[field.round]!;
  }

  hull(ship = this.ship): number {
    return this.isAlive(ship) ? fleet.hullOf(this.#r, this.#s, ship) - this.#s[SHIP_AT[ship]! + field.cards]! : 0;
  }

  shield(zone: ArmadaZone, ship = this.ship): number {
    return fleet.shield(this.#s, ship, zone);
  }

  speed(ship = this.ship): number {
    return this.#s[SHIP_AT[ship]! + field.dialSpeed]!;
  }

  hasToken(command: ArmadaCommand, ship = this.ship): boolean {
    return fleet.hasCommand(this.#s, ship, codeOfName(COMMAND_WORDS, command));
  }

  readyDefenses(kind: ArmadaDefense, ship = this.ship): number {
    let n = 0;
    for (let slot = this.#defense(kind, TOKEN.READY, ship, 0); slot >= 0; n++)
      slot = this.#defense(kind, TOKEN.READY, ship, slot + 1);
    return n;
  }

  within(band: number, ship: number): boolean {
    const reach = DISTANCE[band];
    if (reach === undefined || band === 0) throw new RangeError(`found distance band ${band}, expected 1 to 5`);
    return this.isAlive(ship) && within(this.#r, this.#s, this.ship, ship, reach);
  }

  target(): number {
    const s = this.#s;
    return s[field.attackNumber] === 0 || s[field.target]! >= UNITS ? -1 : s[field.target]!;
  }

  range(): number {
    return this.#s[field.attackNumber] === 0 ? 0 : this.#s[field.band]!;
  }

  dice(face: ArmadaFace, colour?: ArmadaColour): number {
    const s = this.#s;
    const wanted = codeOfName(FACES, face);
    const of = colour === undefined ? ANY_COLOUR : codeOfName(COLOUR_WORDS, colour);
    let n = 0;
    for (let i = 0; i < s[field.placedDice]!; i++)
      if (isDie(s, i) && (classAt(s, i) & 7) === wanted && (of === ANY_COLOUR || classAt(s, i) >> 3 === of)) n++;
    return n;
  }

  gainShield(zone: ArmadaZone, ship = this.ship): void {
    if (this.#changes(ship) && tokens.belowMaximum(this.#r, this.#s, ship, zone))
      tokens.gainShield(this.#s, ship, zone, -1, this.#log);
  }

  loseShield(zone: ArmadaZone, ship = this.ship): void {
    if (!this.#changes(ship) || fleet.shield(this.#s, ship, zone) === 0) return;
    fleet.addShield(this.#s, ship, zone, -1);
    this.#log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[ship]!, fleet.codeOf(this.#s, ship), zone, 1);
  }

  setSpeed(speed: number, ship = this.ship): void {
    if (!this.#changes(ship)) return;
    const set = Math.max(0, Math.min(this.#r.ship.maxSpeed[fleet.typeOf(this.#s, ship)]!, Math.trunc(speed)));
    if (set === this.speed(ship)) return;
    setSpeed(this.#r, this.#s, ship, set, this.#log);
  }

  gainToken(command: ArmadaCommand, ship = this.ship): void {
    const room =
      this.#changes(ship) && tokens.heldTokens(this.#s, ship) < tokens.commandValueOf(this.#r, this.#s, ship);
    if (room) tokens.gainToken(this.#r, this.#s, ship, codeOfName(COMMAND_WORDS, command), this.#log);
  }

  loseToken(command: ArmadaCommand, ship = this.ship): void {
    if (this.#changes(ship) && this.hasToken(command, ship))
      tokens.dropToken(this.#s, ship, codeOfName(COMMAND_WORDS, command), this.#log);
  }

  exhaustDefense(kind: ArmadaDefense, ship = this.ship): void {
    this.#turn(kind, TOKEN.READY, TOKEN.EXHAUSTED, ship);
  }

  readyDefense(kind: ArmadaDefense, ship = this.ship): void {
    this.#turn(kind, TOKEN.EXHAUSTED, TOKEN.READY, ship);
  }

  addDie(colour: ArmadaColour): void {
    this.#demandDice('addDie');
    const s = this.#s;
    if (s[field.attackAs] === ATTACK_AS.SALVO || s[field.placedDice]! >= MAX_DICE || this.#added >= MOST.DICE) return;
    this.#added++;
    addDie(this.#r, s, codeOfName(COLOUR_WORDS, colour), this.#log);
  }

  turnDie(from: ArmadaFace, to: ArmadaFace): void {
    this.#demandDice('turnDie');
    const s = this.#s;
    const shown = codeOfName(FACES, from);
    const face = codeOfName(FACES, to);
    for (let i = 0; i < s[field.placedDice]!; i++) {
      if (!isFree(s, i) || (classAt(s, i) & 7) !== shown) continue;
      if (!this.#r.faces[Math.floor(classAt(s, i) / CLASSES_OF_COLOUR)]!.includes(face)) continue;
      setFace(s, i, face, this.#log);
      return;
    }
  }

  damage(n: number, ship: number, zone?: ArmadaZone): void {
    const attack = this.#moment === MOMENT.AFTER_ROLL || this.#moment === MOMENT.ATTACK_EFFECTS;
    if (attack) throw new RangeError('damage has no place between the roll of an attack and its damage');
    if (!(n >= 1 && n <= MOST.DAMAGE)) throw new RangeError(`damage: found ${n}, expected 1 to ${MOST.DAMAGE}`);
    if (this.#hurt) throw new RangeError('damage stands once in a use of a card');
    if (!this.#changes(ship)) return;
    if (SEAT_OF[ship] === SEAT_OF[this.ship]) throw new RangeError('damage is for ships of the other side');
    this.#hurt = true;
    this.#s[field.engineering] = 0;
    this.#s[field.flight] = 0;
    // Both steps also handle squadrons that a destroyed ship held: a blast after a critical effect, elsewhere the end of a boarding.
    const next = this.#moment === MOMENT.CRITICAL ? STEP.NEXT_BLAST : STEP.NEXT_BOARD;
    hurtZone(this.#s, ship, zone ?? ANY_ZONE, Math.trunc(n), next);
  }

  /** Checks that `ship` can be changed now. @throws RangeError while a word may only read. */
  #changes(ship: number): boolean {
    if (this.#moment === MOMENT.NONE) throw new RangeError('met, fits and says only read; run changes the position');
    return this.isAlive(ship);
  }

  #demandDice(what: string): void {
    if (this.#moment !== MOMENT.ATTACK_EFFECTS && this.#moment !== MOMENT.AFTER_ROLL)
      throw new RangeError(`${what} is for "after roll" and "resolve attack effects"`);
  }

  /** The first slot from `from` on with a defense token of `kind` in this state (ready, exhausted or discarded); -1 for none. */
  #defense(kind: ArmadaDefense, state: number, ship: number, from: number): number {
    const type = codeOfName(DEFENSE_TOKENS, kind) + 1;
    if (!this.isAlive(ship)) return -1;
    for (let slot = from; slot < fleet.tokensOf(this.#r, this.#s, ship); slot++)
      if (fleet.tokenType(this.#r, this.#s, ship, slot) === type && fleet.tokenState(this.#s, ship, slot) === state)
        return slot;
    return -1;
  }

  #turn(kind: ArmadaDefense, from: number, to: number, ship: number): void {
    const slot = this.#changes(ship) ? this.#defense(kind, from, ship, 0) : -1;
    if (slot >= 0) fleet.setToken(this.#s, ship, slot, to);
  }
}

const BRIDGE = new LentBridge();

/** The bridge of ship `u`, valid for one call; `moment`: `MOMENT.NONE` if the word may only read. */
export const bridgeOf = (r: Rules, s: State, u: number, moment: number, log: EventLog | null): ArmadaBridge =>
  BRIDGE.lend(r, s, u, moment, log);
