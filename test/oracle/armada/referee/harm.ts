import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { ZONES_IN_ORDER, zoneCoded } from '../measure.ts';
import type { Zone } from '../measure.ts';
import { Foul, bestOf, copies, damageCards, insist } from './sheets.ts';
import type { Sheet, ShipSheet } from './sheets.ts';
import { hasCard, hullOf } from './cards/upgrades.ts';
import { seenShip } from './goals/stations.ts';
import type { SeenTable } from './seen.ts';

/** Points that a ship must suffer at one zone; its owner may still have to choose the zone (A-DMG-05). */
interface Lot {
  readonly ship: ShipSheet;
  points: number;
  zone: Zone | null;
}

/** A faceup card that asks a player something before it is turned facedown. */
interface Asking {
  readonly ship: ShipSheet;
  readonly title: 'Injured Crew' | 'Comm Noise' | 'Shield Failure' | 'Projector Misaligned';
  readonly picked: Zone[];
}

const STEP_OF: Readonly<Record<Asking['title'], string>> = {
  'Injured Crew': 'injured',
  'Comm Noise': 'noise',
  'Shield Failure': 'shield_failure',
  'Projector Misaligned': 'projector',
};
const FAILING_ZONES = 2;
const DEBRIS_DAMAGE = 2;
const FAST = 1;

/**
 * Damage apart from the points of an attack: by damage cards, overlaps, obstacles and mines. The referee checks that
 * this damage comes, and no other.
 */
export class Harm {
  /** The cards that a ship must be dealt, in order; null where a card may be faceup or facedown. */
  readonly #cards: { readonly ship: ShipSheet; readonly faceup: boolean | null }[] = [];
  readonly #lots: Lot[] = [];
  /** Points that ships at the border of a blast may have to suffer. */
  readonly #perhaps = new Map<ShipSheet, number>();
  /** The shields that a zone must lose by a damage card. */
  readonly #drops: { readonly ship: ShipSheet; readonly zone: Zone }[] = [];
  #asking: Asking | null = null;
  readonly #speeds = new Map<ShipSheet, number>();
  /** The ship that has moved in this activation, and the consequences of its move. */
  #mover: {
    readonly ship: ShipSheet;
    readonly controls: number;
    dealt: number;
    met: boolean;
    ruptured: number;
  } | null = null;

  /** Whether a row about a ship belongs to this damage, and not to the points of an attack. */
  claims(ship: ShipSheet): boolean {
    return (
      this.#cards.some((card) => card.ship === ship) ||
      this.#drops.some((drop) => drop.ship === ship) ||
      this.#lots.some((lot) => lot.ship === ship)
    );
  }

  /** Notes what an action has to do with damage. */
  answer(kind: number, argument: number, table: SeenTable): void {
    if (kind === KIND.PANIC && argument === 0) this.#panic(table);
    else if (kind === KIND.PICK_ZONE) this.#pick(argument, table);
    else if (kind === KIND.NOISE || kind === KIND.INJURED) this.#turnDown();
  }

  /** Crew Panic: the ship suffers a point for each copy. */
  #panic(table: SeenTable): void {
    const ship = this.#panicked(table);
    for (let n = copies(ship, 'Crew Panic'); n > 0; n--) this.#lots.push({ ship, points: 1, zone: null });
  }

  #panicked: (table: SeenTable) => ShipSheet = () => {
    throw new Foul('nobody said which ship is active');
  };

  /** Sets the function that finds the active ship of a table. */
  findActive(find: (table: SeenTable) => ShipSheet): void {
    this.#panicked = find;
  }

  #pick(argument: number, table: SeenTable): void {
    const zone = zoneCoded(argument) ?? null;
    const asking = this.#asking;
    if (asking === null) {
      const isHurt = (each: ShipSheet): boolean => seenShip(table, each).name === table.hurt?.ship;
      for (const [ship, points] of this.#perhaps)
        if (isHurt(ship) && this.#perhaps.delete(ship)) this.#lots.push({ ship, points, zone: null });
      const lot = this.#lots.find((each) => each.zone === null && isHurt(each.ship)) ?? this.#rupture();
      insist(lot !== null && zone !== null, 'A-DMG-05: a zone is chosen for damage');
      lot.zone = zone;
      return;
    }
    const { ship, title, picked } = asking;
    if (title === 'Projector Misaligned') {
      insist(zone !== null && ship.shields[zone] === bestOf(ship.shields), 'Projector Misaligned: the strongest zone');
      this.#dropAll(ship, zone);
      this.#turnDown();
      return;
    }
    insist(title === 'Shield Failure', 'zones are chosen for shields');
    if (zone !== null) {
      insist(ship.shields[zone] > 0 && !picked.includes(zone), 'Shield Failure: two zones with shields');
      picked.push(zone);
      this.#drops.push({ ship, zone });
    }
    const others = ZONES_IN_ORDER.some((each) => ship.shields[each] > 0 && !picked.includes(each));
    if (zone === null || picked.length === FAILING_ZONES || !others) this.#turnDown();
  }

  /** Ruptured Engine harms a ship after its obstacles, once for each copy, if its dial shows more than 1 (A-DMG-23, AH-34). */
  #rupture(): Lot | null {
    const mover = this.#mover;
    if (mover === null || mover.ruptured === this.#ruptures(mover.ship)) return null;
    mover.ruptured++;
    const lot = { ship: mover.ship, points: 1, zone: null };
    this.#lots.push(lot);
    return lot;
  }

  #ruptures(ship: ShipSheet): number {
    return (this.#speeds.get(ship) ?? 0) > FAST ? copies(ship, 'Ruptured Engine') : 0;
  }

  #dropAll(ship: ShipSheet, zone: Zone): void {
    for (let n = ship.shields[zone]; n > 0; n--) this.#drops.push({ ship, zone });
  }

  #turnDown(): void {
    insist(this.#asking !== null, 'a damage card asks');
    const { ship, title } = this.#asking;
    this.#asking = null;
    turnFacedown(ship, title);
  }

  /** Whether a card that was dealt faceup asks a player something, or stays faceup. */
  asks(ship: ShipSheet, title: string, dials: number): boolean {
    if (title === 'Injured Crew') return ship.tokens.some(({ state }) => state !== 'discarded');
    if (title === 'Comm Noise') return (this.#speeds.get(ship) ?? 0) > 0 || dials > 0;
    const most = bestOf(ship.shields);
    if (title === 'Projector Misaligned')
      return most > 0 && ZONES_IN_ORDER.filter((zone) => ship.shields[zone] === most).length > 1;
    return title !== 'Shield Failure' || most > 0;
  }

  /** A faceup card has been dealt to a ship that is still in play; `dials` is the number of dials in its stack. */
  resolve(ship: ShipSheet, title: string, dials: number): void {
    const shields = bestOf(ship.shields);
    switch (title) {
      case 'Structural Damage':
        turnFacedown(ship, title);
        this.#cards.unshift({ ship, faceup: false });
        return;
      case 'Injured Crew':
      case 'Comm Noise':
      case 'Shield Failure':
        return this.#ask(ship, title, this.asks(ship, title, dials));
      case 'Projector Misaligned': {
        const strongest = ZONES_IN_ORDER.filter((zone) => ship.shields[zone] === shields);
        if (shields > 0 && strongest.length === 1) this.#dropAll(ship, strongest[0]!);
        return this.#ask(ship, title, this.asks(ship, title, dials));
      }
    }
  }

  #ask(ship: ShipSheet, title: Asking['title'], open: boolean): void {
    if (open) this.#asking = { ship, title, picked: [] };
    else turnFacedown(ship, title);
  }

  /**
   * Both ships get a card; if one is a flotilla, only flotillas do (A-OVL-06, 11). Damaged Controls adds one
   * (A-DMG-14).
   */
  overlap(mover: ShipSheet, other: ShipSheet): void {
    const flotillas = mover.card.flotilla || other.card.flotilla;
    const sizes = ['small', 'medium', 'large', 'huge'];
    let late = false;
    for (const ship of [mover, other]) {
      const rival = ship === mover ? other : mover;
      const larger = sizes.indexOf(ship.card.size) > sizes.indexOf(rival.card.size);
      if (larger && hasCard(ship, 'hardened-bulkheads')) continue;
      const enemies = mover.seat !== other.seat;
      // If both cards would be faceup, only that of the mover is.
      const bared = enemies && hasCard(other, 'eclipse') && (!flotillas || mover.card.flotilla);
      const faceup = ship === mover ? bared : enemies && !bared && hasCard(mover, 'garels-honor');
      if (flotillas && !ship.card.flotilla) continue;
      // The mover gets its faceup card when its move is over (AH-224).
      if (faceup && ship === mover) late = true;
      else this.#cards.push({ ship, faceup });
    }
    insist(this.#mover?.ship === mover, 'A-OVL-05: the ship that moves overlaps');
    this.#mover.met = true;
    for (let n = this.#mover.controls; n > 0; n--) this.#cards.push({ ship: mover, faceup: false });
    if (late) this.#cards.push({ ship: mover, faceup: true });
    this.#mover.dealt = this.#mover.controls;
  }

  /** A card deals a ship one more facedown card. */
  more(ship: ShipSheet): void {
    this.#cards.push({ ship, faceup: false });
  }

  /** A ship suffers a point on one zone that its owner chooses. */
  hurt(ship: ShipSheet): void {
    this.#lots.push({ ship, points: 1, zone: null });
  }

  /** A ship suffers points on one zone that its owner chooses; at the border of a blast they are not `sure`. */
  blast(ship: ShipSheet, points: number, sure: boolean): void {
    if (sure) this.#lots.push({ ship, points, zone: null });
    else this.#perhaps.set(ship, points);
  }

  /** At most one of the ships that may suffer points does so. */
  only(unit: Sheet): void {
    for (const ship of this.#perhaps.keys()) if (ship !== unit) this.#perhaps.delete(ship);
  }

  /** Whether some damage is still to come. */
  get busy(): boolean {
    return this.#asking !== null || this.#lots.length > 0 || this.#cards.length > 0;
  }

  /** The critical effect of a card deals a faceup card, hurts a zone, or takes a shield. */
  dealFaceup(ship: ShipSheet): void {
    this.#cards.push({ ship, faceup: true });
  }

  dealFacedown(ship: ShipSheet): void {
    this.#cards.push({ ship, faceup: false });
  }

  hurtAt(ship: ShipSheet, zone: Zone): void {
    this.#lots.push({ ship, points: 1, zone });
  }

  takeShield(ship: ShipSheet, zone: Zone): void {
    this.#drops.push({ ship, zone });
  }

  /** A mine deals cards, the last of them faceup if a die was critical. */
  mine(ship: ShipSheet, cards: number): void {
    for (let n = 1; n <= cards; n++) this.#cards.push({ ship, faceup: n === cards ? null : false });
  }

  /** `kind`: null for an obstacle without an effect; `ignored`: the obstacle has no effect on this ship. */
  onObstacle(ship: ShipSheet, kind: string | null, ignored: boolean): void {
    insist(this.#mover?.ship === ship, 'A-OBS-02: obstacles act after movement');
    if (!ignored) {
      insist(this.#mover.dealt === this.#mover.controls, 'A-DMG-14: Damaged Controls come before the obstacle');
      this.#mover.met = true;
    }
    if (kind === 'asteroid') this.#cards.push({ ship, faceup: true });
    if (kind === 'debris') this.#lots.push({ ship, points: DEBRIS_DAMAGE, zone: null });
    const speed = this.#speeds.get(ship) ?? 0;
    if (kind === 'purrgil' && speed > 0) this.#lots.push({ ship, points: speed, zone: null });
    if (kind === 'exogorth') this.#lots.push({ ship, points: 1, zone: null });
  }

  /** Chart Officer ignores the obstacle that the ship overlaps, but not Damaged Controls (AH-116). */
  ignores(ship: ShipSheet): void {
    insist(this.#mover?.ship === ship, 'AH-116: the ship that has moved');
    insist(this.#mover.dealt === this.#mover.controls, 'A-DMG-14: Damaged Controls come before the obstacle');
    this.#mover.met = true;
  }

  moved(ship: ShipSheet): void {
    this.#maneuverOver();
    this.#mover = { ship, controls: copies(ship, 'Damaged Controls'), dealt: 0, met: false, ruptured: 0 };
  }

  /**
   * The dial of a ship shows a new speed. Thruster Fissure hurts the ship if its own side has set the speed
   * (A-DMG-22), or a tractor beam has (AH-81).
   */
  speedSet(ship: ShipSheet, speed: number, kind: number, tractored: boolean): void {
    this.#speeds.set(ship, speed);
    // If the speed changes after the move in the same ply, a gravity rift has changed it.
    const own = kind === KIND.COURSE && this.#mover?.ship !== ship;
    if (!own && !tractored) return;
    for (let n = copies(ship, 'Thruster Fissure'); n > 0; n--) this.#lots.push({ ship, points: 1, zone: null });
  }

  noteSpeed(ship: ShipSheet, speed: number): void {
    this.#speeds.set(ship, speed);
  }

  /** Returns whether the lost shield is a point of damage, and not a shield that a card takes. */
  shieldLost(ship: ShipSheet, zone: Zone): boolean {
    const at = this.#drops.findIndex((drop) => drop.ship === ship && drop.zone === zone);
    if (at >= 0) this.#drops.splice(at, 1);
    else this.#point(ship, zone);
    return at < 0;
  }

  #point(ship: ShipSheet, zone: Zone | null): void {
    const at = this.#lots.findIndex(
      (lot) =>
        lot.ship === ship && lot.zone !== null && (zone === null ? ship.shields[lot.zone] === 0 : lot.zone === zone),
    );
    insist(at >= 0, `nothing harms the ${ship.card.name} of seat ${ship.seat}`);
    if (--this.#lots[at]!.points === 0) this.#lots.splice(at, 1);
  }

  cardDealt(ship: ShipSheet, title: string | null): void {
    const at = this.#cards.findIndex((card) => card.ship === ship);
    if (at >= 0) {
      const { faceup } = this.#cards[at]!;
      insist(
        faceup === null || faceup === (title !== null),
        `the card is dealt ${faceup === true ? 'faceup' : 'facedown'}`,
      );
      this.#cards.splice(at, 1);
      return;
    }
    insist(title === null, 'A-DMG-02: damage deals facedown cards');
    const mover = this.#mover;
    if (mover?.ship === ship && mover.dealt < mover.controls && !this.#lots.some((lot) => lot.ship === ship))
      mover.dealt++;
    else this.#point(ship, null);
  }

  /** A new event begins, so all expected damage must have been dealt. */
  settled(): void {
    insist(this.#cards.length === 0 && this.#lots.length === 0 && this.#drops.length === 0, 'damage is still to come');
    insist(this.#asking === null, 'a damage card still asks');
    this.#perhaps.clear();
    this.#maneuverOver();
  }

  #maneuverOver(): void {
    const mover = this.#mover;
    this.#mover = null;
    if (mover === null || mover.ship.destroyed) return;
    if (!mover.met) insist(mover.dealt === 0, 'Damaged Controls: only in an overlap');
    insist(mover.ruptured === this.#ruptures(mover.ship), 'A-DMG-23: Ruptured Engine harms after a fast maneuver');
  }

  /** A destroyed ship suffers nothing more. */
  forget(ship: ShipSheet): void {
    for (const list of [this.#cards, this.#lots, this.#drops] as { ship: ShipSheet }[][])
      for (let i = list.length - 1; i >= 0; i--) if (list[i]!.ship === ship) list.splice(i, 1);
    this.#perhaps.delete(ship);
    if (this.#asking?.ship === ship) this.#asking = null;
  }

  /** The ply is over, and the engine asks `step`. */
  done(step: string): void {
    const viewed = (step === 'look' || step === 'card_asks') && this.#cards.every(({ faceup }) => faceup !== false);
    insist(viewed || step === 'over' || this.#cards.length === 0, 'cards come at once, but for one that is chosen');
    insist(this.#drops.length === 0, 'shields of damage cards go at once');
    // A ship without hull waits for General Rieekan's decision (AH-188).
    for (const { zone } of this.#lots)
      insist(zone === null || step === 'card_asks', 'A-DMG-05: the points come as soon as the zone is chosen');
    if (this.#asking !== null) {
      const { ship, title } = this.#asking;
      insist(step === STEP_OF[title] || damageCards(ship) >= hullOf(ship, ship.fleet), `${title} asks`);
    } else if (this.#lots.length > 0) {
      // A card may keep a squadron that the same blast has destroyed.
      insist(step === 'hurt_zone' || step === 'card_asks', 'A-DMG-05: the owner chooses a zone');
    }
  }
}

export function turnFacedown(ship: ShipSheet, title: string): void {
  const at = ship.faceup.indexOf(title);
  insist(at >= 0, `${title} lies faceup`);
  ship.faceup.splice(at, 1);
  ship.facedown++;
}
