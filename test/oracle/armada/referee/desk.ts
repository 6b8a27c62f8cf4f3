/**
 * The desk at which all parts of the referee look: the table, the sheets, the action of this ply and the attack under
 * way.
 */
import type { ROW } from '../../../../src/core/index.ts';
import { MAX_SHIPS, MAX_SQUADRONS, UNITS } from '../../../../src/games/armada/state/layout.ts';
import { unitOfCode } from '../../../../src/games/armada/units/combatants.ts';
import { Aces } from './aces.ts';
import { Activation } from './activation.ts';
import { Between } from './between.ts';
import { Blast } from './cards/blast.ts';
import { Bays } from './cards/bays.ts';
import { Boarding } from './cards/boarding.ts';
import { Corona } from './goals/corona.ts';
import { Goals } from './goals/goals.ts';
import { Mines } from './goals/mines.ts';
import { seenShip } from './goals/stations.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { Harm } from './harm.ts';
import { Ignition } from './ignition.ts';
import { Pilots } from './pilots.ts';
import { DISTANCES, isNear } from './nearby.ts';
import { hasCard } from './cards/upgrades.ts';
import { insist, keyword } from './sheets.ts';
import type { Sheet, Sheets, ShipSheet, SquadronSheet } from './sheets.ts';
import type { Zone } from '../measure.ts';
import type { SeenShip, SeenTable } from './seen.ts';
import type { Strike } from './strike.ts';
import type { Use } from './cards/upgrades.ts';
import { Viewing } from './cards/viewing.ts';
import { Wing } from './cards/wing.ts';

/** One row of the engine's log. */
export type Row = { readonly [K in keyof typeof ROW]: number };

/** Classes of dice in the argument of `KIND.EVADE`. */
export const EVADE_DICE = 32;
/** The number of long range. */
export const LONG = 3;

export class Desk {
  readonly harm = new Harm();
  readonly pilots: Pilots;
  readonly ignition: Ignition;
  readonly wing: Wing;
  readonly activation: Activation;
  readonly blast: Blast;
  readonly boarding: Boarding;
  readonly viewing: Viewing;
  readonly aces: Aces;
  readonly corona: Corona;
  readonly goals: Goals;
  readonly mines: Mines;
  readonly between = new Between(this);
  readonly bays = new Bays(this);
  readonly met = new Map<string, number>();
  strike: Strike | null = null;
  /**
   * The action of this ply with its kind and argument. `use`: the card that the action uses; `broadside`: whether the
   * active ship attacks only from its sides.
   */
  action = -1;
  kind = -1;
  argument = 0;
  use: Use | null = null;
  /** Whether the card of `use` was used in this ply, so that its question is not answered yet. */
  usedNow = false;
  /** The use that a card which reacts to a loss has interrupted, and that goes on afterwards. */
  interrupted: { readonly use: Use | null } | null = null;
  broadside = false;
  /** The zones that Early Warning System has marked, until the end of the round. */
  readonly chaff = new Map<ShipSheet, Zone>();
  /** The unit that was attacked last. */
  struck: Sheet | null = null;
  /**
   * Whether the attack that ended last was cancelled. A cancelled salvo leaves the attack that it answers under way.
   */
  cancelled = false;
  /** The units that each unit has attacked in this round. */
  readonly attacked = new Map<Sheet, Set<Sheet>>();

  /** Whether cards have the texts before the last errata. */
  get isOld(): boolean {
    return this.content.rules.edition === 'before';
  }

  /** The number of attacks on squadrons that the active ship has made in its activation. */
  flak = 0;
  #flakFrom: Zone | null = null;

  /** Notes an attack. Returns whether the unit has already attacked this target in this round. */
  noteAttack(attacker: Sheet, target: Sheet, manner: string, from: Zone): boolean {
    // A zone may go on from one squadron to the next in one attack.
    const goesOn = manner === 'attack' && target.kind === 'squadron' && this.flak > 0 && from === this.#flakFrom;
    this.#flakFrom = from;
    if (attacker.kind === 'ship' && hasCard(attacker, 'slaved-turrets'))
      insist(goesOn || !this.attacked.has(attacker), 'AH-237: Slaved Turrets attack once a round');
    if (attacker.kind === 'ship' && target.kind === 'squadron' && manner === 'attack') this.flak++;
    const before = this.attacked.get(attacker) ?? new Set();
    const again = before.has(target);
    this.attacked.set(attacker, before.add(target));
    return again;
  }

  /** By side: the command whose dials count as tokens until the end of the round, by General Draven. */
  readonly dulled = new Map<number, string>();
  /**
   * The ship with Hyperwave Signal Boost, the squadrons that it has chosen in this turn, and those of them that must
   * still activate.
   */
  waking: { readonly ship: ShipSheet; readonly chosen: Set<Sheet>; readonly waits: Set<Sheet> } | null = null;

  /** The units that General Rieekan keeps until the end of the Status Phase. */
  readonly fallen = new Set<Sheet>();
  /** The slot of an exhausted token that Admiral Sloane spends; -1 for none. */
  losing = -1;
  /** The ship that attacks squadrons with Ordnance Pods, until it moves. */
  pods: ShipSheet | null = null;
  /**
   * By side: the type of defense tokens that its units discard when they spend them, until the end of the round, by
   * Emperor Palpatine.
   */
  readonly doomed = new Map<number, string>();
  /** Squadrons to which Ahsoka Tano (officer) gives snipe. */
  readonly snipers = new Set<SquadronSheet>();
  /** The ship whose squadrons Clone Commander Wolffe helps in this command, and those that gain assault from him. */
  assaulting: { readonly ship: ShipSheet; readonly gained: Set<SquadronSheet> } | null = null;
  readonly cloaked = new Set<SquadronSheet>();
  readonly cloaker = new Map<number, ShipSheet>();

  /** A squadron gains cloak from Wedge Antilles. If only one squadron may gain it, nobody is asked. */
  gainsCloak(squadron: SquadronSheet): void {
    const ship = this.cloaker.get(squadron.seat);
    const fits = !squadron.destroyed && !squadron.card.unique && keyword(squadron, 'strategic') === 0;
    insist(ship !== undefined && fits, 'AH-197: not unique, without strategic');
    insist(isNear(this.table, ship, squadron, DISTANCES[5]) !== false, 'AH-197: at distance 1-5');
    this.cloaked.add(squadron);
    this.count('cloak by wedge-antilles');
  }
  readonly farBlue = new Set<ShipSheet>();
  /** Whether Devastator has added its dice this round. */
  devastated = false;
  readonly focus = new Map<ShipSheet, Zone>();
  attackedZone: Zone = 'front';
  /** The dice that lie on cards, as their codes. */
  readonly held = new Map<ShipSheet, readonly number[]>();

  readonly sheets: Sheets;
  readonly content: Content;
  table: SeenTable;

  constructor(sheets: Sheets, table: SeenTable, content: Content) {
    this.sheets = sheets;
    this.content = content;
    this.table = table;
    this.pilots = new Pilots(sheets);
    this.ignition = new Ignition(sheets, content);
    this.wing = new Wing(sheets);
    this.activation = new Activation(sheets, content);
    this.blast = new Blast(sheets);
    this.boarding = new Boarding(sheets);
    this.viewing = new Viewing(sheets);
    this.aces = new Aces(this);
    this.corona = new Corona(this);
    this.goals = new Goals(this, content);
    this.mines = new Mines(this, content);
  }

  /** A unit has spent a token in its defense, which the enemy's Emperor Palpatine may have discarded. */
  doom(owner: Sheet, slot: number): void {
    const token = owner.tokens[slot]!;
    if (this.doomed.get(owner.seat) !== token.type || token.state === 'discarded') return;
    token.state = 'discarded';
    this.dooming = { owner, slot };
    this.count('token lost to emperor-palpatine');
  }
  /** The token that must be discarded because of Emperor Palpatine. */
  dooming: { readonly owner: Sheet; readonly slot: number } | null = null;

  count(word: string): void {
    this.met.set(word, (this.met.get(word) ?? 0) + 1);
  }

  sheet(code: number): Sheet {
    const u = unitOfCode(code);
    if (u < UNITS) {
      const [seat, slot] = [Math.floor(u / MAX_SHIPS), u % MAX_SHIPS];
      const station = this.sheets.stations.find((each) => each.seat === seat && each.slot === slot);
      return station ?? this.sheets.ships[seat]![slot]!;
    }
    const c = u - UNITS;
    return this.sheets.squadrons[Math.floor(c / MAX_SQUADRONS)]![c % MAX_SQUADRONS]!;
  }

  ship(code: number): ShipSheet {
    const sheet = this.sheet(code);
    insist(sheet.kind === 'ship', 'the row is about a ship');
    return sheet;
  }

  seen(ship: ShipSheet): SeenShip {
    return seenShip(this.table, ship);
  }

  /** The attack under way. */
  attack(): Strike {
    insist(this.strike !== null, 'an attack is under way');
    return this.strike;
  }
}
