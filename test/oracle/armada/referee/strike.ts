import { batteryOf } from './ignition.ts';
import { FACES } from '../../../../src/games/armada/content/faces.ts';
import { zonesOf } from '../measure.ts';
import { isStation } from './goals/stations.ts';
import type { Zone } from '../measure.ts';
import { copies, insist, keyword, spendSheet } from './sheets.ts';
import { hasText } from './pilots.ts';
import type { Answer } from './nearby.ts';
import { batteryDice, hasCard, isLedBy, printedBattery } from './cards/upgrades.ts';
import type { Sheet, ShipSheet } from './sheets.ts';

export type Colour = 'red' | 'blue' | 'black';
export const COLOURS: readonly Colour[] = ['red', 'blue', 'black'];
type Face = (typeof FACES)[number];
export interface Die {
  readonly colour: Colour;
  readonly face: Face;
}

/** Icons of a face (A-DIC-01 to 03). */
const HITS: Readonly<Record<Face, number>> = {
  blank: 0,
  hit: 1,
  doubleHit: 2,
  critical: 0,
  accuracy: 0,
  hitCritical: 1,
};
const CRITICALS: Readonly<Record<Face, number>> = {
  blank: 0,
  hit: 0,
  doubleHit: 0,
  critical: 1,
  accuracy: 0,
  hitCritical: 1,
};
/** Faces that each die has (A-DIC-01 to 03). */
const PRINTED: Readonly<Record<Colour, readonly Face[]>> = {
  red: ['blank', 'hit', 'doubleHit', 'critical', 'accuracy'],
  blue: ['hit', 'critical', 'accuracy'],
  black: ['blank', 'hit', 'hitCritical'],
};
/** The colours of dice that reach each band, close range first (A-ATK-08). */
const IN_BAND: readonly (readonly Colour[])[] = [[], COLOURS, ['red', 'blue'], ['red'], []];

export const dieOf = (code: number): Die => ({ colour: COLOURS[code >> 3]!, face: FACES[code & 7]! });
export const codeOf = ({ colour, face }: Die): number => (COLOURS.indexOf(colour) << 3) | FACES.indexOf(face);
export const hasHit = ({ face }: Die): boolean => HITS[face] > 0;

export type Manner = 'attack' | 'salvo' | 'counter' | 'snipe' | 'ignition' | 'stray';

/** Whether the attack belongs to an activation, and is not a reply. */
export const isOwn = (manner: Manner): boolean => manner === 'attack' || manner === 'ignition';

/** How an attack was declared. */
export interface Declared {
  readonly attacker: Sheet;
  readonly target: Sheet;
  readonly manner: Manner;
  readonly from: Zone;
  readonly zone: Zone;
  readonly band: number;
  /** The band for the dice: in an ignition attack from the targeting token, otherwise `band`. */
  readonly diceBand: number;
  readonly obstructed: boolean;
  /** Whether a card would obstruct the attack even if nothing lay across its line. */
  readonly veiled: boolean;
  /** The number of blue dice that friends give. */
  readonly lent: number;
  /** The number of blue dice of friends at the border of their distance, who may give them or not. */
  readonly perhapsLent: number;
  /** The dice that replace the armament; null if nothing does. */
  readonly instead: readonly number[] | null;
  /**
   * The zone of the attacker that its Swivel-Mount Batteries have in focus; then the zone from which the attack comes
   * for them.
   */
  readonly focus: Zone | null;
  readonly comesFrom: Zone;
  /** Whether half of the dice are lost to a barrier between two tokens; null if a measurement is close to a border. */
  readonly jammed: Answer;
  /** Whether the attacker has already attacked the target in this round. */
  readonly again: boolean;
  /** Whether Disposable Capacitors help the attacker. */
  readonly farBlue: boolean;
}

/** One attack from its declaration to its damage (A-QR-30 to 40). */
export class Strike {
  readonly is: Declared;
  /** The colours that must still be rolled; then the number of dice that must be removed before the roll. */
  readonly unrolled: Colour[];
  toLose: number;
  readonly dice: Die[] = [];
  readonly locked = new Set<number>();
  /** The slots of tokens that the attacker has spent. */
  readonly gone = new Set<number>();
  readonly typesSpent = new Set<string>();
  /** The slots of the tokens that the defender has spent; then those that it has spent before the step for tokens. */
  readonly slotsSpent = new Set<number>();
  readonly slotsBefore = new Set<number>();
  /**
   * Points that the defender may suffer beside the attacked zone by Adi Gallia; then whether a redirect is free of the
   * limit by XI7.
   */
  shared = 0;
  unlimited = false;
  braced = false;
  contained = false;
  salvo = false;
  redirect: Zone | null = null;
  /** Whether a redirect reduces the damage by a point. */
  reduced = false;
  /** The number of damage cards of this attack that must still be dealt faceup. */
  critical = 0;
  /** The slot of a token that must be discarded when it is spent. */
  named = -1;
  /** Whether redirected damage may go to any zone; then the points that each zone has taken in this way. */
  anyZone = false;
  /** Whether redirected damage may go to both zones beside the attacked one. */
  bothBeside = false;
  readonly redirected = new Map<Zone, number>();
  /** The sum of the damage once it is known, then the points that must still be suffered. */
  total: number | null = null;
  points = 0;
  suffered = 0;
  /** Whether a friend reduces the damage by a point; null if a measurement is close to a border. */
  sheltered: Answer = false;
  /**
   * Points by which texts reduce the damage; then points that a squadron must still suffer, and dice that nothing may
   * change again.
   */
  off = 0;
  pending = 0;
  readonly frozen: Die[] = [];
  /** A die that may be spent, but not changed or rerolled. */
  held: Die | null = null;

  /** The dice that may be changed and rerolled: all but the die that a card holds. */
  get changeable(): readonly Die[] {
    const { held } = this;
    const at = held === null ? -1 : this.dice.findIndex((die) => codeOf(die) === codeOf(held));
    return at < 0 ? this.dice : this.dice.toSpliced(at, 1);
  }

  /** How often each effect of this attack was used. */
  readonly uses = new Map<string, number>();

  constructor(is: Declared) {
    this.is = is;
    this.unrolled = gathered(is);
    const { attacker, target } = is;
    const failing = target.kind === 'ship' ? 'Damaged Munitions' : 'Point-Defense Failure';
    // He keeps the die if a ship or an obstacle obstructs the attack. The referee cannot tell these from a card, so it
    // allows both.
    const led = attacker.kind === 'ship' && target.kind === 'ship' && isLedBy(attacker, 'general-romodi');
    const kept = led && !is.veiled;
    const beside =
      is.focus !== null && attacker.kind === 'ship' && areAdjacent(attacker, is.focus, is.comesFrom) ? 1 : 0;
    const lost = beside + (is.obstructed && !kept ? 1 : 0) + (attacker.kind === 'ship' ? copies(attacker, failing) : 0);
    // A-ATK-06: an attack without a die is cancelled, so it is never made. AH-24: an attack that loses all of its dice
    // before the roll is cancelled as well.
    insist(this.unrolled.length > 0, 'A-ATK-06: an attack has a die to begin with');
    this.toLose = Math.min(lost, this.unrolled.length);
    if (led && is.veiled && is.obstructed) this.#mayKeep = 1;
    if (is.jammed === false) return;
    const half = (this.unrolled.length - this.toLose) >> 1;
    // The barrier takes half of all dice before Thermal Shields do (AH-124).
    this.#jam = target.kind === 'ship' && hasCard(target, 'thermal-shields') ? this.unrolled.length >> 1 : half;
    this.#besides = this.toLose;
    this.toLose += this.#jam;
    this.#mayKeep += is.jammed === null ? this.#jam : this.#jam - half;
  }

  /** The number of dice that a barrier takes; then the number of other lost dice. */
  #jam = 0;
  #besides = 0;

  /** AH-24: no die was rolled. */
  get isCancelled(): boolean {
    return !this.#rolledAny;
  }
  #rolledAny = false;

  /** Whether all dice are rolled, if their number is known. */
  get isRolled(): boolean {
    return this.unrolled.length <= (this.dice.length > 0 ? this.is.perhapsLent : 0);
  }

  /** The number of dice that a barrier may take or not, at the border of a measurement. */
  #mayKeep = 0;

  /** Criticals count between ships and for bombers against ships (A-ATK-13, A-SQD-17). */
  get criticalsCount(): boolean {
    const { attacker, target } = this.is;
    return target.kind === 'ship' && (attacker.kind === 'ship' || keyword(attacker, 'bomber') > 0);
  }

  /** Points by which cards of the defender reduce the damage. */
  softened = 0;
  /** Mar Tuuk: the target had no shields when the dice were rolled, so one die must be cancelled. */
  owesDie = false;

  /** Thermal Shields: the number of dice that the defender must still remove before the roll. */
  toHalve = 0;

  /** Half of the dice, rounded down, must be removed. */
  halve(): void {
    insist(
      this.unrolled.length >= 2 && this.dice.length === 0,
      'Thermal Shields: before the roll, of two dice at least',
    );
    if (this.is.jammed === true)
      insist(this.toLose <= this.#besides, 'AH-124: the barrier comes before Thermal Shields');
    this.toHalve = Math.floor(this.unrolled.length / 2);
  }

  /** Commander Sato replaces a die before the roll. */
  replace(old: Colour, now: Colour): void {
    insist(this.dice.length === 0 && this.toHalve === 0 && old !== now, 'Commander Sato: before the roll');
    this.use('die of commander-sato', 2);
    this.#take(old);
    this.unrolled.push(now);
  }

  /** Heavy Fire Zone: all blue dice become red before the roll. */
  redden(): void {
    insist(this.dice.length === 0 && this.unrolled.includes('blue'), 'AH-155: blue dice, before the roll');
    for (let k = 0; k < this.unrolled.length; k++) if (this.unrolled[k] === 'blue') this.unrolled[k] = 'red';
  }

  loseHalf(colour: Colour): void {
    insist(this.toHalve > 0, 'Thermal Shields: half of the dice');
    this.#take(colour);
    this.toHalve--;
    this.toLose = Math.min(this.toLose, this.unrolled.length);
  }

  /** Avenger: whether it is used; then the number of tokens that the defender has spent by exhausting them. */
  pressed = false;
  exhaustedSpent = 0;

  /** Linked Turbolaser Towers: whether the dice that they add are of one colour. */
  firstOfTowers(colour: Colour): boolean {
    this.#towers ??= colour;
    return this.#towers === colour;
  }

  #towers: Colour | null = null;

  lose(colour: Colour): void {
    insist(this.toLose > 0, 'A-ATK-09: no more dice are lost before the roll than obstruction and damage cards take');
    this.#take(colour);
    this.toLose--;
  }

  roll(die: Die): void {
    if (this.toLose <= this.#mayKeep) this.toLose = 0;
    this.#mayKeep = 0;
    this.#rolledAny = true;
    insist(this.toLose === 0 && this.toHalve === 0, 'AH-25: what is lost before the roll is lost first');
    this.#take(die.colour);
    this.add(die);
    const { attacker, target } = this.is;
    const bare = target.kind === 'ship' && Object.values(target.shields).every((n) => n === 0);
    if (bare && attacker.kind === 'ship' && isLedBy(attacker, 'mar-tuuk')) this.owesDie = true;
  }

  #take(colour: Colour): void {
    const at = this.unrolled.indexOf(colour);
    insist(at >= 0, `A-QR-35: a ${colour} die was gathered`);
    this.unrolled.splice(at, 1);
  }

  add(die: Die): void {
    insist(PRINTED[die.colour].includes(die.face), `A-DIC: a ${die.colour} die has no ${die.face}`);
    this.dice.push(die);
  }

  remove({ colour, face }: Die, why: string): void {
    const at = this.dice.findIndex((die) => die.colour === colour && die.face === face);
    insist(at >= 0, `${why}: the pool has a ${colour} ${face}`);
    this.dice.splice(at, 1);
  }

  /** Counts a use of an effect, which may be used `most` times in an attack (A-EFX-07). */
  use(effect: string, most: number): void {
    const times = (this.uses.get(effect) ?? 0) + 1;
    this.uses.set(effect, times);
    insist(times <= most, `A-EFX-07: ${effect} is used at most ${most} times an attack`);
  }

  /** Contain bars only the standard critical effect, not that of a card (A-DEF-10). */
  resolveCritical(standard: boolean): void {
    const { attacker } = this.is;
    insist(this.criticalsCount, 'A-DMG-09: only ships and bombers resolve criticals, against ships');
    insist(!isStation(this.is.target), 'A-OBJ-28: no critical effect against a station');
    insist(
      this.dice.some(({ face }) => CRITICALS[face] > 0),
      'A-DMG-08: a critical effect needs a critical icon',
    );
    const { target } = this.is;
    insist(target.kind !== 'ship' || !hasCard(target, 'commander-gherant'), 'Commander Gherant: no critical effect');
    const all = target.kind === 'ship' && hasCard(target, 'damage-control-officer');
    insist(!(standard || all) || !this.contained, 'A-DEF-10: contain bars the standard critical');
    if (attacker.kind === 'ship')
      insist(copies(attacker, 'Targeter Disruption') === 0, 'Targeter Disruption bars critical effects');
    const second = attacker.kind === 'ship' && hasCard(attacker, 'fire-control-team');
    this.use('critical effects', second ? 2 : 1);
    if (standard) this.use('the standard critical effect', 1);
    if (standard) this.firstFaceup(1);
  }

  /** The first damage cards are faceup, including those that a critical effect has already dealt (AH-110). */
  firstFaceup(count: number): void {
    this.critical = Math.max(count + Math.min(0, this.critical), this.critical);
  }

  /** Whether the text of the attacking squadron makes its criticals damage. */
  #criticalsHit(): boolean {
    const { attacker, target, manner } = this.is;
    if (hasText(attacker, 'darth-vader')) return true;
    if (hasText(attacker, 'shara-bey')) return manner === 'counter';
    if (hasText(attacker, 'darth-vader-tie-defender')) return target.kind === 'squadron' && target.card.unique;
    return hasText(attacker, 'general-grievous') && target.tokens.every(({ state }) => state !== 'ready');
  }

  /** Sums the dice (A-QR-39, 40, A-DEF-11). */
  sum(): number {
    const counts = this.criticalsCount || this.#criticalsHit();
    const { attacker, target, zone } = this.is;
    const ions = target.kind === 'ship' && attacker.kind === 'ship' && hasCard(attacker, 'sw-7-ion-batteries');
    const front = target.kind === 'ship' && attacker.kind === 'ship' && this.is.comesFrom === 'front';
    const twice = front && hasCard(attacker, 'salvation') ? 2 : 1;
    const worth = this.dice.reduce(
      (sum, { colour, face }) =>
        sum +
        HITS[face] +
        (counts ? twice * CRITICALS[face] : 0) +
        (ions && colour === 'blue' && face === 'accuracy' ? 1 : 0),
      0,
    );
    insist(!this.owesDie, 'Mar Tuuk: a die is cancelled');
    const alone = [...this.slotsSpent];
    const braceAlone =
      target.kind === 'ship'
        ? alone.length === 1 && target.tokens[alone[0]!]!.type === 'brace'
        : this.typesSpent.size === 1;
    const limited = attacker.kind === 'ship' && !braceAlone && hasCard(attacker, 'heavy-turbolaser-turrets');
    const half = Math.ceil(worth / 2);
    const total = this.braced ? (limited ? Math.max(half, worth - 1) : half) : worth;
    const hopeful = target.kind === 'ship' && hasCard(target, 'bright-hope') && zone !== 'rear' ? 1 : 0;
    this.total = Math.max(0, total - hopeful - (this.reduced ? 1 : 0) - this.softened - this.off);
    this.points = this.total;
    if (target.kind === 'ship' && hasCard(target, 'adi-gallia'))
      this.shared = alone.filter((slot) => !this.slotsBefore.has(slot)).length;
    return this.total;
  }
}

/** The dice of the used armament that reach the target (A-ATK-02, 05, 08, A-DEF-14, A-SQD-13, snipe). */
function gathered({ attacker, target, manner, from, zone, diceBand, lent, instead, farBlue }: Declared): Colour[] {
  const [red = 0, blue = 0, black = 0] = instead ?? armament(attacker, target, manner, from);
  const flak = attacker.kind === 'ship' && hasCard(attacker, 'flak-guns');
  // Only red dice reach long range.
  if (manner === 'attack' && diceBand === 3 && target.kind === 'squadron' && instead === null && mayFireRed(attacker))
    return Array.from({ length: red + blue }, () => 'red');
  const allBlack = flak && target.kind === 'squadron' && manner !== 'salvo';
  const numbers = allBlack ? [0, 0, red + blue + black] : [red, blue + lent, black];
  const band = flak && target.kind === 'ship' && manner === 'salvo' ? Math.max(1, diceBand - 1) : diceBand;
  const inBand = new Set(attacker.kind === 'ship' ? IN_BAND[band]! : COLOURS);
  const far = farBlue && target.kind === 'ship' && manner !== 'ignition' && diceBand <= 3;
  const atRear = attacker.kind === 'ship' && target.kind === 'ship' && zone === 'rear' && manner !== 'ignition';
  const behind = atRear && hasCard(attacker, 'insidious') && diceBand <= 2;
  const reach = new Set(
    COLOURS.filter((colour) => inBand.has(colour) || (far && colour === 'blue') || (behind && colour === 'black')),
  );
  return COLOURS.flatMap((colour, k) => (reach.has(colour) ? Array.from({ length: numbers[k]! }, () => colour) : []));
}

function armament(attacker: Sheet, target: Sheet, manner: Manner, from: Zone): readonly number[] {
  if (attacker.kind === 'squadron') {
    if (manner === 'counter' || manner === 'snipe') return [0, keyword(attacker, manner), 0];
    return target.kind === 'ship' ? attacker.card.battery : attacker.card.antiSquadron;
  }
  if (manner === 'counter') return [0, 1, 0];
  if (target.kind === 'squadron') return attacker.card.antiSquadron;
  if (manner === 'ignition') return batteryOf(attacker)!;
  // A-DEF-14: a salvo uses the printed battery.
  if (manner === 'salvo') return printedBattery(attacker, 'rear');
  const more = batteryDice(attacker, from);
  return printedBattery(attacker, from).map((number, k) => number + more[k]!);
}

/** Whether Heavy Fire Zone may redden dice: not with Flak Guns, whose dice are black. */
const mayFireRed = (attacker: Sheet): boolean =>
  attacker.kind === 'ship' && hasCard(attacker, 'heavy-fire-zone') && !hasCard(attacker, 'flak-guns');

const ROUND: readonly Zone[] = ['front', 'right', 'rightAuxiliary', 'rear', 'leftAuxiliary', 'left'];
/** A-MEA-04, A-HUG-01. */
export function areAdjacent({ card }: Pick<ShipSheet, 'card'>, a: Zone, b: Zone): boolean {
  const round = ROUND.filter((zone) => zonesOf(card).includes(zone));
  const apart = Math.abs(round.indexOf(a) - round.indexOf(b));
  return round.includes(a) && round.includes(b) && (apart === 1 || apart === round.length - 1);
}

/** Spends a defense token (A-DEF-01 to 05, 20). */
export function spend(strike: Strike, owner: Sheet, slot: number, speed: number): string {
  const token = owner.tokens[slot]!;
  insist(token.state !== 'discarded', 'A-DEF-02: a discarded token is not spent');
  if (owner.kind === 'ship' && speed === 0) {
    insist(hasCard(owner, 'concord'), 'A-DEF-03: a defender at speed 0 spends no token');
    insist(strike.slotsSpent.size === strike.slotsBefore.size, 'AH-164: Concord spends one token');
  }
  insist(owner !== strike.is.target || !strike.locked.has(slot), 'A-ATK-10: a locked token is not spent');
  insist(!strike.typesSpent.has(token.type), 'A-DEF-04: one token of each type an attack');
  if (owner.kind === 'ship' && copies(owner, 'Faulty Countermeasures') > 0)
    insist(token.state === 'ready', 'A-DMG-20: Faulty Countermeasures bars exhausted tokens');
  const { attacker, target } = strike.is;
  const concentrated = strike.uses.has('die by concentrate fire') || strike.uses.has('reroll by concentrate fire');
  if (attacker.kind === 'ship' && target.kind === 'ship' && hasCard(attacker, 'mon-karren') && concentrated)
    insist(strike.slotsSpent.size === 0, 'Mon Karren: one token');
  if (owner === target && token.state === 'exhausted') strike.exhaustedSpent++;
  insist(!strike.pressed || strike.exhaustedSpent <= 1, 'Avenger: one exhausted token');
  strike.typesSpent.add(token.type);
  if (owner === target && target.kind === 'ship' && token.type === 'redirect' && token.state === 'ready')
    if (isLedBy(target, 'obi-wan-kenobi')) strike.softened++;
  if (owner === target) strike.slotsSpent.add(slot);
  const named = owner === strike.is.target && slot === strike.named;
  if (named && token.state === 'ready') token.state = 'discarded';
  else spendSheet(token);
  return token.type;
}
