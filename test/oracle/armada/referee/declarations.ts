/**
 * A second reading of the declaration of attacks: who may attack whom, what obstructs, and which dice replace the
 * armament.
 */
import { ZONES_IN_ORDER } from '../measure.ts';
import type { Stand, Zone } from '../measure.ts';
import { LONG } from './desk.ts';
import type { Desk, Row } from './desk.ts';
import { crossesDust } from './dust.ts';
import { isJammed } from './goals/barrier.ts';
import { attacksStation, isStation } from './goals/stations.ts';
import { EXTREME } from './ignition.ts';
import { CLOSE_RANGE, DISTANCES, hasAnyNear, hasFriendNear, isKeptByNet, isNear } from './nearby.ts';
import { hasText } from './pilots.ts';
import { copies, insist, keyword } from './sheets.ts';
import type { Sheet, Sheets, ShipSheet, SquadronSheet } from './sheets.ts';
import { Strike, isOwn } from './strike.ts';
import type { Manner } from './strike.ts';
import { hasCard, isLedBy } from './cards/upgrades.ts';

const MANNERS: readonly Manner[] = ['attack', 'salvo', 'counter', 'snipe', 'ignition'];

/** Whether a card of ship `ship` is exhausted. */
export const isExhausted = (desk: Desk, ship: ShipSheet, name: string): boolean =>
  desk.seen(ship).upgrades.some(({ card, state }) => card === name && state === 'exhausted');

export class Declarations {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** A unit declares an attack, which is under way from now on. */
  declare(row: Row): void {
    insist(this.#desk.strike === null, 'one attack at a time');
    this.#desk.harm.settled();
    const manner = MANNERS[Math.floor(row.amount / 128) & 31]!;
    const from = ZONES_IN_ORDER[((row.amount >> 5) & 3) + 4 * ((row.amount >> 12) & 1)]!;
    const zone = ZONES_IN_ORDER[((row.amount >> 3) & 3) + 4 * ((row.amount >> 13) & 1)]!;
    // The log has no number for extreme range.
    const told = (row.amount >> 1) & 3;
    const band = manner === 'ignition' && told === 0 ? EXTREME : told;
    this.#desk.strike = new Strike({
      attacker: this.#desk.sheet(row.subject),
      target: this.#desk.sheet(row.object),
      manner,
      from,
      zone,
      band,
      diceBand: manner === 'ignition' ? this.#ignite(row, from, zone, band) : band,
      obstructed: (row.amount & 1) === 1,
      veiled: this.#isVeiled(this.#desk.sheet(row.object), zone),
      instead: this.#instead(this.#desk.sheet(row.subject), this.#desk.sheet(row.object), manner),
      ...this.#lent(this.#desk.sheet(row.subject), this.#desk.sheet(row.object), manner),
      ...this.#marks(this.#desk.sheet(row.subject), from, manner),
      again: this.#desk.noteAttack(this.#desk.sheet(row.subject), this.#desk.sheet(row.object), manner, from),
      // A reply uses the line of the attack (A-DEF-14).
      jammed: isJammed(
        this.#desk.table,
        this.#desk.sheet(row.subject),
        manner === 'salvo' || manner === 'counter' ? this.#desk.attackedZone : from,
        this.#desk.sheet(row.object),
        zone,
      ),
    });
    this.#desk.attackedZone = zone;
    if (this.#desk.strike.is.jammed === true) this.#desk.count('jammed');
    if (manner === 'counter') insist(!hasText(this.#desk.sheet(row.object), 'ig-88'), 'IG-88 is not countered');
    const answers = manner === 'salvo' || manner === 'counter';
    if (answers) insist(!this.#desk.cancelled, 'AH-24: nothing answers an attack that was cancelled');
    const { attacker, target } = this.#desk.strike.is;
    insist(attacker.seat !== target.seat, 'A-ATK-01: friends are no targets');
    insist(!attacker.destroyed && !target.destroyed, 'what is destroyed neither attacks nor is attacked');
    if (hasText(attacker, 'dis-t81')) insist(!this.#desk.strike.is.obstructed, 'DIS-T81: never obstructed');
    else if (hasText(target, 'ciena-ree') && !(attacker.kind === 'ship' && hasCard(attacker, 'jainas-light')))
      insist(this.#desk.strike.is.obstructed, 'Ciena Ree: obstructed');
    if (isStation(target)) {
      const rhymes =
        attacker.kind === 'squadron' &&
        (hasText(attacker, 'major-rhymer') ||
          this.#desk.pilots.friends(this.#desk.table, attacker, 'major-rhymer', 1) > 0);
      const reach = rhymes ? CLOSE_RANGE : DISTANCES[1];
      attacksStation(this.#desk.table, attacker, this.#desk.ship(row.object), from, band, reach);
      insist(manner === 'attack', 'AH-204: nothing but attacks are made at stations');
      this.#desk.count(`station attacked by a ${attacker.kind}`);
    }
    this.#desk.aces.declared(this.#desk.strike);
    this.#desk.between.declared(this.#desk.strike);
    if (target.kind === 'squadron' && keyword(target, 'swarm') > 0) {
      const hides = hasFriendNear(this.#desk.table, this.#desk.sheets, target, 'stronghold', DISTANCES[2]) === true;
      const sees = attacker.kind === 'ship' ? hasCard(attacker, 'jainas-light') : hasText(attacker, 'dis-t81');
      insist(!hides || sees || this.#desk.strike.is.obstructed, 'Stronghold: obstructed');
    }
    if (attacker.kind === 'squadron' && target.kind === 'squadron' && !hasText(attacker, 'dis-t81'))
      for (const unit of [attacker, target])
        if (hasAnyNear(this.#desk.table, this.#desk.sheets, unit, 'jamming-field', DISTANCES[2]) === true)
          insist(this.#desk.strike.is.obstructed, 'Jamming Field: obstructed');
    if (
      attacker.kind === 'squadron' &&
      target.kind === 'ship' &&
      manner === 'attack' &&
      !hasText(attacker, 'tycho-celchu') &&
      !hasText(attacker, 'haor-chall-prototypes')
    )
      insist(!isKeptByNet(this.#desk.table, this.#desk.sheets, attacker), 'Advanced Transponder Net: no ship');
    const clear = attacker.kind === 'ship' ? hasCard(attacker, 'jainas-light') : hasText(attacker, 'dis-t81');
    if (target.kind === 'ship' && this.#desk.chaff.get(target) === zone && !clear)
      insist(this.#desk.strike.is.obstructed, 'Early Warning System: obstructed');
    this.#desk.count(`${manner}: ${attacker.kind} at ${target.kind}`);
    if (attacker.kind !== 'ship') return;
    if (target.kind === 'squadron' && band === LONG && hasCard(attacker, 'heavy-fire-zone')) {
      const { engagedWith } = this.#desk.table.seats[target.seat]!.squadrons[target.slot]!;
      insist(attacker.card.antiSquadron[0] > 0 || engagedWith.length === 0, 'AH-155: not engaged, at long range');
      this.#desk.count('red dice of heavy-fire-zone');
    }
    if (target.kind === 'ship')
      insist(
        !isExhausted(this.#desk, attacker, 'Task Force Organa'),
        'AH-175: no attack on a ship while it is exhausted',
      );
    const { obstructed } = this.#desk.strike.is;
    if (hasCard(attacker, 'jainas-light')) insist(!obstructed, "Jaina's Light: never obstructed");
    else if (target.kind === 'ship' && target.card.size !== 'large' && isLedBy(target, 'general-cracken'))
      insist(obstructed || this.#desk.seen(target).speed < 3, 'General Cracken: obstructed');
    else if (target.kind === 'ship' && hasCard(target, 'admiral-montferrat'))
      insist(obstructed || this.#desk.seen(target).speed < 3, 'Admiral Montferrat: obstructed');
    if (this.#desk.table.step === 'declare' && isOwn(manner) && this.#desk.activation.attacks(this.#desk.table, from))
      this.#desk.count('card used: demolisher');
    if (manner === 'attack') this.#desk.ignition.other(this.#desk.table, attacker);
    // A salvo uses the line of the attack that it answers (A-DEF-14).
    if (target.kind === 'ship' && manner !== 'salvo' && !isStation(target))
      this.#insistOnSight(attacker, from, target, zone);
    if (copies(attacker, 'Depowered Armament') > 0)
      insist(band !== LONG, 'Depowered Armament: no attack at long range');
    if (copies(attacker, 'Disengaged Fire Control') > 0)
      insist(!this.#desk.strike.is.obstructed, 'Disengaged Fire Control: no obstructed attack');
  }

  /** Whether a card obstructs attacks of ships at this zone. */
  #isVeiled(target: Sheet, zone: Zone): boolean {
    if (target.kind !== 'ship' || isStation(target)) return false;
    const hides = hasCard(target, 'admiral-montferrat') || isLedBy(target, 'general-cracken');
    return this.#desk.chaff.get(target) === zone || (hides && this.#desk.seen(target).speed >= 3);
  }

  /** Ships may not attack across a dust field. */
  #insistOnSight(attacker: ShipSheet, from: Zone, target: ShipSheet, zone: Zone): void {
    const { table } = this.#desk;
    const standOf = ({ seat, slot, card }: ShipSheet): Stand => {
      const { x, y, heading } = table.seats[seat]!.ships[slot]!;
      return { ship: card, x, y, degrees: heading };
    };
    const across = crossesDust(this.#desk.content, table, standOf(attacker), from, standOf(target), zone);
    insist(across !== true, 'A-OBS-06: no attack across a dust field');
  }

  /** The dice that replace the armament: those of an ace, or of Ordnance Pods. */
  #instead(attacker: Sheet, target: Sheet, manner: Manner): readonly number[] | null {
    if (manner !== 'attack') return null;
    const pods = attacker === this.#desk.pods && target.kind === 'squadron';
    return pods ? [0, 0, 1] : this.#desk.aces.armament(attacker);
  }

  /** An exogorth or an ion cannon attacks with blue dice that belong to no unit. */
  stray(row: Row): void {
    insist(this.#desk.strike === null, 'one attack at a time');
    const target = this.#desk.sheet(row.object);
    insist(target.seat !== row.seat, 'the enemy of the target rolls');
    const dice = this.#desk.goals.stray(row, target);
    this.#desk.strike = new Strike({
      attacker: nobody(row.seat, this.#desk.sheets),
      target,
      manner: 'stray',
      from: 'front',
      zone: ZONES_IN_ORDER[row.amount >> 3]!,
      band: (row.amount >> 1) & 3,
      diceBand: 1,
      obstructed: (row.amount & 1) === 1,
      veiled: false,
      instead: [0, dice, 0],
      lent: 0,
      perhapsLent: 0,
      focus: null,
      comesFrom: 'front',
      again: false,
      jammed: false,
      farBlue: false,
    });
  }

  /** Notes what cards of the attacker have marked. */
  #marks(attacker: Sheet, from: Zone, manner: Manner) {
    const ship = attacker.kind === 'ship' ? attacker : null;
    return {
      focus: (ship === null ? null : this.#desk.focus.get(ship)) ?? null,
      comesFrom: manner === 'salvo' || manner === 'counter' ? this.#desk.attackedZone : from,
      farBlue: ship !== null && this.#desk.farBlue.has(ship),
    };
  }

  /** An ignition attack: returns the band of its dice. */
  #ignite(row: Row, from: Zone, zone: Zone, band: number): number {
    this.#desk.count(`ignition at range ${band}`);
    const [attacker, target] = [this.#desk.ship(row.subject), this.#desk.ship(row.object)];
    return this.#desk.ignition.declare(this.#desk.table, attacker, target, from, zone, band);
  }

  /**
   * Dice that others give: Dengar gives a die of counter to friends at distance 1-2, and ships give dice to squadrons
   * that they command.
   */
  #lent(attacker: Sheet, target: Sheet, manner: Manner): Pick<Strike['is'], 'lent' | 'perhapsLent'> {
    if (manner !== 'counter' || attacker.kind !== 'squadron')
      return { lent: this.#lentToOthers(attacker, target, manner), perhapsLent: 0 };
    const [least, most] = [true, false].map((sure) => lentToCounter(this.#desk, attacker, sure)) as [number, number];
    if (least < most) this.#desk.count('border case of counter');
    return { lent: most, perhapsLent: most - least };
  }

  #lentToOthers(attacker: Sheet, target: Sheet, manner: Manner): number {
    if (manner !== 'counter') {
      const controlled = this.#desk.wing.diceFor(attacker, target, manner);
      if (controlled > 0) this.#desk.count('card used: flight-controllers');
      if (manner !== 'snipe' || attacker.kind !== 'squadron' || !this.#desk.snipers.has(attacker)) return controlled;
      const dice = attacker.card.antiSquadron.reduce((sum, number) => sum + number, 0);
      this.#desk.count('sniped by ahsoka-tano');
      return controlled + Math.max(0, Math.min(3, dice) - keyword(attacker, 'snipe'));
    }
    insist(attacker.kind === 'ship' && hasCard(attacker, 'quad-laser-turrets'), 'Quad Laser Turrets: ships counter');
    insist(isNear(this.#desk.table, attacker, target, DISTANCES[1]) !== false, 'Quad Laser Turrets: at distance 1');
    this.#desk.count('card used: quad-laser-turrets');
    return 0;
  }
}

/** The dice of counter that cards give to a squadron; `sure`: only by cards that are surely near. */
export function lentToCounter(desk: Desk, squadron: SquadronSheet, sure: boolean): number {
  const given =
    desk.pilots.friends(desk.table, squadron, 'dengar', 2, sure) +
    desk.aces.counterDice(squadron, sure) +
    byGoran(desk, squadron, sure);
  if (!isWarded(desk, squadron, sure)) return given;
  if (sure) desk.count('counter by ti-99');
  return keyword(squadron, 'counter') > 0 ? given + 1 : Math.max(3, given);
}

/** Instructor Goran: a die for a squadron without heavy at distance 1-2. */
function byGoran(desk: Desk, squadron: SquadronSheet, sure: boolean): number {
  if (keyword(squadron, 'heavy') > 0) return 0;
  const near = hasFriendNear(desk.table, desk.sheets, squadron, 'instructor-goran', DISTANCES[2]);
  if (sure && near === true) desk.count('counter by instructor-goran');
  return near === true || (near === null && !sure) ? 1 : 0;
}

/** TI-99: a squadron at distance 1-3 that has not activated. */
function isWarded(desk: Desk, squadron: SquadronSheet, sure: boolean): boolean {
  if (desk.table.seats[squadron.seat]!.squadrons[squadron.slot]!.activated) return false;
  return desk.sheets.ships[squadron.seat]!.some((ship) => {
    if (ship.destroyed || !hasCard(ship, 'ti-99')) return false;
    const near = isNear(desk.table, ship, squadron, DISTANCES[3]);
    return near === true || (near === null && !sure);
  });
}

/** A ship without size and cards that stands in the place of the attacker. */
function nobody(seat: number, sheets: Sheets): ShipSheet {
  const slot = sheets.ships[seat]!.findIndex(({ destroyed }) => !destroyed);
  const host = sheets.ships[seat]![slot]!;
  return { ...host, card: { ...host.card, size: 'small' }, upgrades: [], fleet: [], faceup: [], tokens: [] };
}
