/** A second reading of objectives of campaigns: what they mark, spend and score, and the obstacles of campaigns. */
import { EVENT } from '../../../../../src/core/index.ts';
import type { Content } from '../../../../../src/games/armada/content/content.ts';
import { FACES } from '../../../../../src/games/armada/content/faces.ts';
import { ARMADA_EVENT as TOLD } from '../../../../../src/games/armada/state/events.ts';
import * as KIND from '../../../../../src/games/armada/state/kinds.ts';
import { OBJECTIVE_TOKENS, MAX_SHIPS, PHASE } from '../../../../../src/games/armada/state/layout.ts';
import { baseOutline, between, contains, toTable } from '../../measure.ts';
import type { Point, Stand } from '../../measure.ts';
import type { Desk, Row } from '../desk.ts';
import { DISTANCES, anyOf, isOut } from '../nearby.ts';
import type { Answer } from '../nearby.ts';
import { Moved } from './moved.ts';
import type { SeenTable } from '../seen.ts';
import { hasText } from '../pilots.ts';
import { insist } from '../sheets.ts';
import type { Sheet, ShipSheet, SquadronSheet } from '../sheets.ts';
import type { Die, Strike } from '../strike.ts';
import { commandOf, hasCard } from '../cards/upgrades.ts';

const BORDER = 0.2;
const RADIUS = 17.1;
/** A disc with this distance to an outline surely overlaps it. */
const RADIUS_IN = 0;
const OPTION = 512;
/** Codes of the critical effects of objectives in the log. */
const DEPOSITS = 400;
const STORM = 401;
const EXHAUST = 402;
const MARK = 403;
/** The number of an exogorth in `ATTACK_AS`. */
const EXOGORTH = 5;
const HALF_TOKEN = 12.5;
const SHIELD = 4;
const COMMANDS = ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'];
/** Objectives that sell a victory token, with its price in engineering points. */
const PRICES: Readonly<Record<string, number>> = { station: 3, dust: 2 };

/** Objectives whose tokens are held by ships. */
const HOLDERS: ReadonlySet<string> = new Set([
  'Fleet in Being',
  'Ion Storm',
  'Capture the VIP',
  'Hyperspace Migration',
  'Rift Assault',
]);

type Obstacle = SeenTable['obstacles'][number];

/** The distance from a point to a base; 0 on it. */
const toBase = ({ x, y }: { readonly x: number; readonly y: number }, base: readonly Point[]): number =>
  contains(base, [x, y])
    ? 0
    : between(
        [
          [x, y],
          [x, y],
        ],
        base,
      );

const mayRecover = (type: string, state: string, second: boolean): boolean =>
  (state === 'discarded' && type !== 'scatter') || (state === 'exhausted' && second);

/** The answer at a reveal that takes no token. */
const NO_TOKEN = 8;

interface Reveal {
  readonly ship: ShipSheet;
  readonly near: Answer;
  /** The number of tokens that may lie at distance 1. */
  readonly choices: number;
}

/** The number of dials that lie facedown on the objective. */
const left = (seen: SeenTable): number => seen.objective!.raidDials.length;

export class Goals {
  readonly moved: Moved;
  readonly #desk: Desk;
  readonly #content: Content;
  /** The victory tokens that this ply must bring, by seat. */
  due = [0, 0];
  /** The objective tokens that each ship holds. */
  readonly #held = new Map<ShipSheet, number>();
  /** The squadrons that a blast must still hurt, and those at its border. */
  readonly #owed = new Map<SquadronSheet, number>();
  readonly #perhaps = new Set<SquadronSheet>();
  #strikeCards = 0;
  #roundOver = false;
  #hasBegun = false;

  constructor(desk: Desk, content: Content) {
    this.#desk = desk;
    this.#content = content;
    this.moved = new Moved(desk, content);
    // With fixed places, it may be that nobody is asked before the first round.
    if (desk.table.phase !== 'Setup') this.#begins(desk.table);
  }

  get #name(): string {
    return this.#desk.table.objective?.name ?? '';
  }

  /** A player is about to act. */
  act(): void {
    this.due = [0, 0];
    this.#flown = null;
    const { kind, argument, table } = this.#desk;
    if (kind === KIND.GOAL && this.#name === 'Fleet in Being' && argument > 0) this.#readies(argument - 1);
    if (kind === KIND.GOAL && this.#name === 'Asteroid Tactics' && argument <= 16) this.#recovers(argument);
    if (kind === KIND.GOAL && this.#name === 'Planetary Ion Cannon') this.#exhausts(argument);
    if (kind === KIND.GOAL) this.#picks(argument);
    if (kind === KIND.GOAL) this.moved.answered(argument);
    if (kind === KIND.GOAL && this.#name === 'Marked for Destruction' && argument > 0) this.#stings(argument);
    if (kind === KIND.TAG || kind === KIND.TURN_BY_TAG) this.#tags(kind, argument);
    if (kind === KIND.MINING) this.#mines(Math.floor(argument / 32), argument % 32, table);
  }

  /**
   * The unit that may recover a defense token; then the ship of the first player that waits for this before its
   * asteroid has an effect.
   */
  #recovering: Sheet | null = null;

  /**
   * A ship ends on an obstacle. Returns whether the obstacle has no effect now: in Asteroid Tactics it has none on
   * ships of the second player.
   */
  onObstacle(ship: ShipSheet, kind: string, ignored: boolean): boolean {
    const still = kind === 'purrgil' && this.#desk.seen(ship).speed === 0;
    const harms = ['asteroid', 'debris', 'purrgil', 'exogorth'].includes(kind) && !ignored && !still;
    if (this.#name === 'Navigational Hazards' && harms) this.due[1 - ship.seat]!++;
    if (this.#name !== 'Asteroid Tactics' || kind !== 'asteroid') return false;
    const second = ship.seat !== this.#desk.table.firstPlayer;
    const asks = ship.tokens.some(({ type, state }) => mayRecover(type, state, second));
    if (asks) this.#recovering = ship;
    return asks || second;
  }

  /** Asteroid Tactics: a discarded token is recovered, or the second player readies an exhausted one. */
  #recovers(answer: number): void {
    const { table } = this.#desk;
    // In the Status Phase this question is about the places of drifting obstacles, and nobody recovers anything.
    if (table.phase === 'Status Phase') return;
    if (this.#recovering === null) {
      const squadron = this.#desk.sheets.squadrons
        .flat()
        .find((each) => table.seats[each.seat]!.squadrons[each.slot]!.name === table.activeSquadron);
      if (squadron === undefined || table.step !== 'goal' || table.activeSquadron === null) return;
      insist(squadron.card.unique, 'Asteroid Tactics: unique squadrons');
      this.#recovering = squadron;
    }
    const unit = this.#recovering;
    this.#recovering = null;
    const first = unit.seat === table.firstPlayer;
    if (answer < 16) {
      const token = unit.tokens[answer % 8]!;
      insist(
        answer < 8 ? token.state === 'discarded' && token.type !== 'scatter' : token.state === 'exhausted' && !first,
        'Asteroid Tactics: which token',
      );
      token.state = answer < 8 && first ? 'exhausted' : 'ready';
      this.#desk.count('recovered on an asteroid field');
    }
    if (unit.kind === 'ship' && first) this.#desk.harm.dealFaceup(unit);
  }

  /** Planetary Ion Cannon: the defender exhausts a token for the critical effect. */
  #exhausts(slot: number): void {
    const { strike } = this.#desk;
    if (strike === null) return;
    insist(this.#exhausting && strike.is.target.tokens[slot]!.state === 'ready', 'Planetary Ion Cannon: a ready token');
    strike.is.target.tokens[slot]!.state = 'exhausted';
    this.#exhausting = false;
  }

  #exhausting = false;
  /** The squadrons that exogorths attack in this ply. */
  readonly #struckAt: SquadronSheet[] = [];
  readonly #slid = new Set<SquadronSheet>();

  /** An exogorth or an ion cannon attacks. Returns the number of its blue dice. */
  stray(row: Row, target: Sheet): number {
    const { table, argument, kind } = this.#desk;
    if (row.subject === EXOGORTH) {
      insist(target.kind === 'squadron', 'exogorths attack squadrons');
      this.#struckAt.push(target);
      this.#desk.count('exogorth attacks');
      return 3;
    }
    insist(this.#name === 'Planetary Ion Cannon' && target.kind === 'ship', 'the ion cannon attacks ships');
    insist(kind === KIND.GOAL && argument > 0 && target.seat === table.firstPlayer, 'the second player fires');
    // The answers for auxiliary zones of a huge ship follow all others.
    const place = Math.floor(((argument - 1) % (48 * OBJECTIVE_TOKENS)) / 48);
    const token = table.objective!.tokens.find((each) => each.token === place + 1);
    insist(token !== undefined, 'Planetary Ion Cannon: a token on the table');
    const base = this.#base(table, target);
    const far = toBase(token, base) - HALF_TOKEN;
    insist(far <= DISTANCES[3] + BORDER, 'Planetary Ion Cannon: at distance 1-3 of the token');
    insist(
      (row.amount & 1) === 0 && ((row.amount >> 1) & 3) === 2,
      'Planetary Ion Cannon: medium range, never obstructed',
    );
    this.#desk.count('ion cannon');
    return 4;
  }

  /** An attack has ended: a squadron that an exogorth has damaged counts as activated. */
  struck({ is: { manner, target }, suffered }: Strike): void {
    if (manner === 'stray' && target.kind === 'squadron' && suffered > 0 && target.hull > 0) this.#slid.add(target);
  }

  /** Fleet in Being: an objective token of the attacked ship readies one of its defense tokens. */
  #readies(slot: number): void {
    const { target } = this.#desk.attack().is;
    insist(target.kind === 'ship' && target.tokens[slot]!.state === 'exhausted', 'Fleet in Being: an exhausted token');
    const has = this.#held.get(target) ?? 0;
    insist(has > 0, 'Fleet in Being: a token is spent for it');
    this.#held.set(target, has - 1);
    target.tokens[slot]!.state = 'ready';
    this.#desk.count('readied for an objective token');
  }

  #mines(k: number, tokens: number, table: SeenTable): void {
    const ship = this.#active();
    const price = PRICES[this.kindOf(table.obstacles[k]!)];
    insist(price !== undefined && this.#name === 'Abandoned Mining Facility', 'stations and dust fields are mined');
    insist(tokens * price <= table.engineering, 'Abandoned Mining Facility: points that the repair has');
    insist(this.near(table, ship, table.obstacles[k]!, 1) !== false, 'Abandoned Mining Facility: at distance 1');
    this.due[ship.seat]! += tokens;
    this.#desk.count('mined');
  }

  #active(): ShipSheet {
    const found = this.#desk.sheets.ships.flat().find((ship) => this.#desk.seen(ship).name === this.#desk.table.active);
    insist(found !== undefined, 'a ship is active');
    return found;
  }

  row(row: Row): void {
    if (row.kind === EVENT.UNIT_MOVED) this.#flown = this.#desk.sheet(row.subject);
    if (row.kind === TOLD.REVEALED) this.#reveals(this.#desk.ship(row.subject));
    if (row.kind === TOLD.REVEALED) this.moved.reveals(this.#desk.ship(row.subject));
    if (row.kind === TOLD.OBJECTIVE_SCORED && this.moved.scores(row.seat)) this.due[row.seat]!++;
    if (row.kind === EVENT.PHASE) this.#isStatus = row.amount === PHASE.STATUS;
    if (row.kind === EVENT.ROUND_END) this.#roundOver = true;
    if (row.kind === TOLD.SHIP_TOKENS) this.#desk.count('objective tokens of a ship');
    if (row.kind === TOLD.OBSTACLE_GONE) this.#desk.count('obstacle gone');
  }

  /** The fleets are placed: notes what ships hold from the start. */
  #begins({ firstPlayer, objective }: SeenTable): void {
    this.#hasBegun = true;
    if (objective?.name !== 'Fleet in Being') return;
    for (const ship of this.#desk.sheets.ships.flat())
      this.#held.set(ship, ship.seat === firstPlayer ? 1 : commandOf(ship));
  }

  /** Targeting Beacons: a ship of the second player rerolls up to two dice against a ship at distance 1-2 of a token. */
  beacon(strike: Strike): void {
    const { table } = this.#desk;
    const { attacker, target } = strike.is;
    insist(
      this.#name === 'Targeting Beacons' && attacker.kind === 'ship' && target.kind === 'ship',
      'beacons: ships at ships',
    );
    insist(attacker.seat !== table.firstPlayer, 'Targeting Beacons: ships of the second player');
    const near = table.objective!.tokens.map((token) => this.#isAtToken(table, target, token, 2));
    insist(anyOf(near) !== false, 'Targeting Beacons: at distance 1-2 of a token');
    strike.use('beacon', 2);
    this.#desk.count('beacon');
  }

  /** Close-Range Intel Scan: accuracies are spent for a victory token, once an attack. */
  scan(strike: Strike, die: Die): void {
    const { attacker, target } = strike.is;
    insist(
      this.#name === 'Close-Range Intel Scan' && attacker.kind === 'ship' && target.kind === 'ship',
      'scans: ships at ships',
    );
    insist(die.face === 'accuracy', 'Close-Range Intel Scan: accuracies');
    const price = attacker.seat === this.#desk.table.firstPlayer ? 2 : 1;
    insist(this.#desk.argument === price, 'Close-Range Intel Scan: one die, of the first player two');
    strike.use('scan', price);
    if (strike.uses.get('scan') === price) this.due[attacker.seat]!++;
    this.#desk.count('scanned');
  }

  /** Rift Assault: a die marks a target far from obstacles; its token turns a die and scores. */
  #tags(kind: number, what: number): void {
    const { strike, table } = this.#desk;
    insist(strike !== null && this.#name === 'Rift Assault', 'Rift Assault: in attacks');
    const { attacker, target } = strike.is;
    insist(attacker.kind === 'ship' && target.kind === 'ship', 'Rift Assault: ships at ships');
    const held = this.#held.get(target) ?? 0;
    if (kind === KIND.TAG) {
      strike.use('tag', 1);
      insist(held === 0 && what % 8 !== 0, 'Rift Assault: a die with an icon, at a ship without a token');
      const near = anyOf(table.obstacles.map((each) => this.near(table, target, each, 1)));
      insist(near !== true, 'Rift Assault: beyond distance 1 of all obstacles');
      this.#held.set(target, 1);
      this.#desk.count('tagged');
      return;
    }
    strike.use('turn by a tag', 1);
    insist(held === 1, 'Rift Assault: the target has a token');
    const face = FACES[what % 8]!;
    const first = attacker.seat === table.firstPlayer;
    insist(first ? ['accuracy', 'hit'].includes(face) : face !== 'blank', 'Rift Assault: such a face');
    this.#held.set(target, 0);
    this.due[attacker.seat]!++;
    this.#desk.count('die turned by a tag');
  }

  /** Rift Assault: the chosen die is removed or turned. Returns the die as it was if it is turned. */
  tagged(): number | null {
    const { kind, argument } = this.#desk;
    if (kind === KIND.TAG) return argument;
    return kind === KIND.TURN_BY_TAG ? Math.floor(argument / 8) : null;
  }

  /** The ships at which the rift has torn at the end of this round; then whether the round is over. */
  readonly #torn = new Set<ShipSheet>();
  #isStatus = false;

  /** Rift Assault: whether the rift deals a ship this card. */
  tears(ship: ShipSheet): boolean {
    if (this.#name !== 'Rift Assault' || !this.#isStatus) return false;
    insist(!this.#torn.has(ship), 'Rift Assault: one card a ship');
    this.#torn.add(ship);
    this.#desk.count('torn by the rift');
    return true;
  }

  /** Whether a ship is at distance 1-2 of a rift. */
  isAtRift(table: SeenTable, ship: ShipSheet): Answer {
    return anyOf(
      table.obstacles.map((each) => each.name.startsWith('Gravity Rift') && this.near(table, ship, each, 2)),
    );
  }

  #checkTorn(table: SeenTable): void {
    for (const ship of this.#desk.sheets.ships.flat()) {
      if (isOut(table, ship)) continue;
      const slow = this.#placed(table, ship).speed <= 1;
      const torn = slow && this.isAtRift(table, ship);
      insist(torn === null || torn === this.#torn.has(ship), 'Rift Assault: slow ships at distance 1-2 of the rift');
    }
    this.#torn.clear();
  }

  /**
   * The end of a round. Hyperspace Migration: ships hold tokens before purrgils move. Rift Assault: the rift tears at
   * slow ships.
   */
  #endsRound(table: SeenTable): void {
    const before = this.#desk.table;
    if (this.#name === 'Rift Assault' && this.#roundOver) this.#checkTorn(table);
    if (this.#name === 'Hyperspace Migration' && table.step === 'drift' && before.step !== 'drift') {
      for (const ship of this.#desk.sheets.ships.flat()) {
        if (isOut(table, ship)) continue;
        const held = this.#held.get(ship) ?? 0;
        if (held > 0) this.due[ship.seat]!++;
        const near = table.obstacles.map((each) => this.kindOf(each) === 'purrgil' && this.near(table, ship, each, 1));
        const now = held > 0 ? false : anyOf(near);
        const has = (this.#placed(table, ship).objectiveTokens ?? 0) > 0;
        insist(now === null || has === now, 'Hyperspace Migration: tokens of ships beside purrgils');
        this.#held.set(ship, has ? 1 : 0);
        this.#desk.count(has ? 'beside a purrgil' : 'not beside a purrgil');
      }
    }
  }

  #isAtToken(table: SeenTable, ship: ShipSheet, { x, y }: { x: number; y: number }, band: 1 | 2 | 3): Answer {
    const base = this.#base(table, ship);
    const far = toBase({ x, y }, base) - HALF_TOKEN;
    return Math.abs(far - DISTANCES[band]) < BORDER ? null : far < DISTANCES[band];
  }

  /** A ship reveals a dial: the objects at distance 1 of it are taken, or carried if its owner wants. */
  #reveals(ship: ShipSheet): void {
    if (this.#name !== 'Salvage Run' && this.#name !== 'Capture the VIP') return;
    const { table } = this.#desk;
    const near = table.objective!.tokens.map((token) => this.#isAtToken(table, ship, token, 1));
    this.#reveal = { ship, near: anyOf(near), choices: near.filter((each) => each !== false).length };
  }

  /**
   * Whether a token may be left (AH-243), because it would move with the ship or its removal would let a squadron act.
   */
  #mayLeave(): boolean {
    const acts = this.#desk.sheets.squadrons.flat().some((squadron) => hasText(squadron, 'moralo-eval'));
    return this.#name === 'Capture the VIP' || acts;
  }

  /** The owner has chosen the token to take; place 8 stands for none. */
  #picks(place: number): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null) return;
    insist(place !== NO_TOKEN || this.#mayLeave(), `${this.#name}: a token is taken`);
    this.#reveal = { ...asked, near: place !== NO_TOKEN };
  }

  #asked: Reveal | null = null;

  #reveal: Reveal | null = null;

  /** Checks what the reveal of this ply has brought. */
  #revealed(table: SeenTable): void {
    const reveal = this.#reveal;
    this.#reveal = null;
    if (reveal === null) return;
    const gone = this.#desk.table.objective!.tokens.length - table.objective!.tokens.length;
    if (gone === 0 && table.step === 'goal' && this.#desk.table.step !== 'goal') {
      insist(reveal.near !== false, `${this.#name}: asked beside a token`);
      insist(this.#mayLeave() || reveal.choices > 1, `${this.#name}: asked which of several`);
      this.#asked = reveal;
      return;
    }
    if (reveal.near !== null) insist((gone === 1) === reveal.near, `${this.#name}: a token at distance 1 is taken`);
    if (gone !== 1) return;
    this.#desk.count('token taken at a reveal');
    if (this.#name === 'Salvage Run') this.due[reveal.ship.seat]!++;
    else this.#held.set(reveal.ship, 1);
  }

  /** Capture the VIP: a destroyed ship leaves its token beside its base. */
  #drops(table: SeenTable): void {
    for (const [ship, n] of this.#held) {
      if (n === 0 || !ship.destroyed) continue;
      this.#held.set(ship, 0);
      const [token] = table.objective!.tokens;
      insist(token !== undefined, 'Capture the VIP: the token lies on the table');
      const { width, depth } = TABLE;
      const base = this.#base(table, ship);
      const far = toBase(token, base);
      const atEdge = Math.min(token.x, token.y) < BORDER || token.x > width - BORDER || token.y > depth - BORDER;
      insist(atEdge || Math.abs(far - HALF_TOKEN) < 1, 'Capture the VIP: in touch with the base of the ship');
      this.#desk.count('VIP dropped');
    }
  }

  /** Capture the VIP: the ships that carry the token, by seat. */
  carriers(): number[] {
    return [0, 1].map((seat) =>
      [...this.#held].some(([ship, n]) => n > 0 && ship.seat === seat && !ship.destroyed) ? 1 : 0,
    );
  }

  /** Notes a critical effect. Returns whether it belongs to the objective. */
  critical(row: Row, strike: Strike): boolean {
    if (row.amount < DEPOSITS) return false;
    const { attacker, target, manner } = strike.is;
    insist(attacker.kind === 'ship' && target.kind === 'ship', 'critical effects of objectives: ships at ships');
    insist(manner !== 'salvo', 'A-DEF-14: a salvo resolves the standard effect alone');
    const option = Math.floor(this.#desk.argument / OPTION);
    if (row.amount === EXHAUST) {
      insist(
        manner === 'stray' && strike.dice.some(({ colour, face }) => colour === 'blue' && face === 'critical'),
        'Planetary Ion Cannon: a blue critical',
      );
      this.#exhausting = true;
      return true;
    }
    if (row.amount === MARK) this.#marks(strike, target);
    if (row.amount === DEPOSITS) this.#setOff(strike, target, option);
    if (row.amount === STORM) this.#storm(attacker, target, option, strike);
    return true;
  }

  /** Marked for Destruction: from now on the target is the only objective ship of its side. */
  #marks(strike: Strike, target: ShipSheet): void {
    insist(this.#name === 'Marked for Destruction', 'Marked for Destruction has a critical effect');
    insist(strike.is.band <= 2, 'Marked for Destruction: at close to medium range');
    this.#mark[target.seat] = target;
    this.#desk.count('marked');
  }

  /** Marked for Destruction: the objective ship of each side. */
  readonly #mark: (ShipSheet | null)[] = [null, null];

  /** Whether a ship is an objective ship; it may have become one in this ply. */
  isNamed(ship: ShipSheet): boolean {
    return this.#name === 'Marked for Destruction' ? this.#mark[ship.seat] === ship : this.#desk.seen(ship).objective;
  }

  /** Marked for Destruction: a purrgil that was moved or left stings an objective ship beside it. */
  #stings(answer: number): void {
    const { table } = this.#desk;
    const ship = this.#desk.sheets.ships[Math.floor((answer - 1) / MAX_SHIPS)]![(answer - 1) % MAX_SHIPS]!;
    insist(this.#mark[ship.seat] === ship, 'Marked for Destruction: an objective ship is stung');
    const near = table.obstacles.map((each) => this.kindOf(each) === 'purrgil' && this.near(table, ship, each, 1));
    insist(anyOf(near) !== false, 'Marked for Destruction: at distance 1 of a purrgil');
    this.#mark[ship.seat] = null;
    this.due[1 - ship.seat]!++;
    this.#desk.harm.dealFacedown(ship);
    this.#desk.count('stung by a purrgil');
  }

  #storm(attacker: ShipSheet, target: ShipSheet, option: number, strike: Strike): void {
    insist(this.#name === 'Ion Storm', 'Ion Storm has a critical effect');
    if ((this.#held.get(target) ?? 0) > 0) this.due[attacker.seat]!++;
    const { commandTokens } = this.#desk.seen(target);
    insist(
      option === SHIELD ? commandTokens.length === 0 : commandTokens.includes(COMMANDS[option]!),
      'Ion Storm: a token that is there',
    );
    if (option === SHIELD && target.shields[strike.is.zone] > 0) this.#desk.harm.takeShield(target, strike.is.zone);
    this.#desk.count('critical of Ion Storm');
  }

  #setOff(strike: Strike, target: ShipSheet, k: number): void {
    const { table } = this.#desk;
    const obstacle = table.obstacles[k]!;
    insist(this.#name === 'Volatile Deposits', 'Volatile Deposits have a critical effect');
    insist(
      this.near(table, target, obstacle, 1) !== false,
      'Volatile Deposits: an obstacle at distance 1 of the target',
    );
    const criticals = strike.dice.filter(({ face }) => face === 'critical' || face === 'hitCritical');
    const anyColour = target.seat === table.firstPlayer;
    insist(
      criticals.some(({ colour }) => anyColour || colour === 'blue'),
      'Volatile Deposits: a blue critical',
    );
    const points = Math.ceil(criticals.length / 2);
    for (const ship of this.#desk.sheets.ships.flat()) {
      const near = isOut(table, ship) ? false : this.near(table, ship, obstacle, 1);
      if (near !== false) this.#desk.harm.blast(ship, points, near === true);
    }
    for (const squadron of this.#desk.sheets.squadrons.flat()) {
      const near = isOut(table, squadron) ? false : this.near(table, squadron, obstacle, 1);
      if (near === true) this.#owed.set(squadron, points);
      if (near === null) this.#perhaps.add(squadron);
    }
    this.#desk.count('deposits set off');
  }

  /** A squadron suffers damage that no unit deals. Returns whether the objective has caused it. */
  stung(squadron: SquadronSheet, points: number): boolean {
    if (this.#isOnPurrgil(squadron)) {
      insist(points === 1, 'A-OBS-07: a purrgil hurts squadrons by one');
      squadron.hull--;
      this.#desk.count('squadron on purrgil');
      return true;
    }
    const owed = this.#owed.get(squadron);
    if (owed === undefined && !this.#perhaps.delete(squadron)) return false;
    insist(owed === undefined || points === Math.min(owed, squadron.hull), 'Volatile Deposits: half of the criticals');
    this.#owed.delete(squadron);
    squadron.hull -= points;
    return true;
  }

  /** Whether a squadron has moved to a purrgil. Its place before the ply is the end of its last flight. */
  #isOnPurrgil(squadron: SquadronSheet): boolean {
    if (this.#desk.strike !== null) return false;
    return squadron === this.#flown && this.#desk.table.obstacles.some((each) => this.kindOf(each) === 'purrgil');
  }

  /** The squadron that has moved in this ply. */
  #flown: Sheet | null = null;

  /** The attack under way has dealt a damage card to its target. */
  cardDealt(): void {
    this.#strikeCards++;
  }

  attackOver({ is: { attacker, target } }: Strike): void {
    const cards = this.#strikeCards;
    this.#strikeCards = 0;
    if (this.#name === 'Fighter Ambush' && cards > 0 && attacker.kind === 'squadron' && target.kind === 'ship')
      this.due[attacker.seat]!++;
  }

  /** The ply is over; `table` is the table after it. */
  done(table: SeenTable): void {
    insist(this.#owed.size === 0, 'Volatile Deposits: all squadrons at distance 1 suffer');
    this.#perhaps.clear();
    if (!this.#hasBegun && table.phase !== 'Setup') this.#begins(table);
    if (this.#name === 'Ion Storm') this.#settle(table);
    if (this.#name === 'Surprise Attack') this.#surprise(table);
    if (this.#name === 'Fighter Ambush' && table.phase === 'Command Phase' && this.#desk.table.phase === 'Setup')
      this.#keepAway(table);
    if (this.#name === 'Infested Fields') this.#takes(table);
    this.#revealed(table);
    this.moved.done(table);
    this.#endsRound(table);
    this.#checkMarks(table);
    if (this.#name === 'Capture the VIP') this.#drops(table);
    for (const squadron of this.#struckAt.splice(0)) this.#nearExogorth(table, squadron);
    // At the end of a round, no unit has activated.
    const told = !this.#roundOver && table.step !== 'over';
    for (const { seat, slot } of told ? this.#slid : [])
      insist(
        table.seats[seat]!.squadrons[slot]!.activated,
        'A-OBS-12: a squadron that an exogorth damages is activated',
      );
    this.#slid.clear();
    if (this.#roundOver && this.#name === 'Fleet in Being') this.#atEdges(table);
    this.#roundOver = false;
    this.#compare(table);
  }

  /** Checks that an exogorth was near the squadron that it has attacked, which has not moved since: a ship pushes it away only before the attack. */
  #nearExogorth(table: SeenTable, squadron: SquadronSheet): void {
    if (isOut(table, squadron)) return;
    // The exogorth that has attacked may have been removed from the table.
    const near = this.#desk.table.obstacles
      .filter((each) => this.kindOf(each) === 'exogorth')
      .map((each) => this.near(table, squadron, each, 1));
    insist(anyOf(near) !== false, 'A-OBS-12: at distance 1 of an exogorth');
  }

  /** Infested Fields: a squadron that has moved takes the tokens of the obstacles under it. */
  #takes(table: SeenTable): void {
    const unit = this.#flown;
    if (unit === null || unit.kind !== 'squadron') return;
    for (const { token } of this.#desk.table.objective!.tokens) {
      const gone = table.objective!.tokens.every((each) => each.token !== token);
      const gap = this.#gap(table, unit, this.#desk.table.obstacles[token - 1]!);
      if (gap > BORDER) insist(!gone, 'Infested Fields: a squadron takes tokens of obstacles under it');
      if (gap < RADIUS_IN) insist(gone || unit.destroyed, 'Infested Fields: it always takes them');
      if (gone) this.due[unit.seat]!++;
    }
  }

  /**
   * Ion Storm: a ship that is far from all obstacles after its maneuver gains a token; one that resolves a repair
   * loses it.
   */
  #settle(table: SeenTable): void {
    const { kind } = this.#desk;
    if (kind === KIND.COMMANDS && this.#desk.argument > 0) this.#held.set(this.#active(), 0);
    for (const ship of this.#desk.sheets.ships.flat()) {
      if (ship.destroyed) continue;
      const has = table.seats[ship.seat]!.ships[ship.slot]!.objectiveTokens ?? 0;
      if (has === (this.#held.get(ship) ?? 0)) continue;
      insist(has === 1, 'Ion Storm: tokens go by repairs alone');
      const band = ship.seat === table.firstPlayer ? 1 : 2;
      const near = anyOf(table.obstacles.map((obstacle) => this.near(table, ship, obstacle, band)));
      insist(near !== true, 'Ion Storm: a ship near an obstacle gets no token');
      this.#held.set(ship, 1);
    }
  }

  /**
   * Surprise Attack: the flagship begins on the station, ships begin at half speed, and all ships of the first player
   * get the same raid tokens.
   */
  #surprise(table: SeenTable): void {
    const { table: before } = this.#desk;
    if (before.phase === 'Setup' && table.phase === 'Command Phase') {
      insist(left(table) === 3, 'Surprise Attack: three dials');
      for (const ship of this.#desk.sheets.ships[table.firstPlayer]!) {
        const most = Math.ceil(ship.card.speedChart.length / 2);
        // Corvus is placed again at any speed (AH-108), and the enemy's Admiral Titus may have a ship go faster.
        const swayed = this.#desk.sheets.ships[1 - ship.seat]!.some((each) => hasCard(each, 'admiral-titus')) ? 1 : 0;
        const slow = this.#placed(table, ship).speed <= most + swayed;
        insist(slow || hasCard(ship, 'corvus'), 'Surprise Attack: half speed');
      }
    }
    if (before.phase === 'Command Phase' && table.phase === 'Ship Phase' && table.round <= 3) {
      insist(left(before) - left(table) === 1, 'Surprise Attack: a dial is revealed each round');
      const raid = before.objective!.raidDials[0]!;
      for (const ship of this.#desk.sheets.ships[table.firstPlayer]!)
        if (!ship.destroyed && !isOut(table, ship))
          insist(this.#placed(table, ship).raidTokens.includes(raid), `Surprise Attack: a ${raid} raid token`);
      this.#desk.count('raided by surprise');
    }
  }

  #placed(table: SeenTable, ship: ShipSheet) {
    return table.seats[ship.seat]!.ships[ship.slot]!;
  }

  /** Fighter Ambush: squadrons of the second player begin beyond distance 5 of the first player's edge. */
  #keepAway(table: SeenTable): void {
    const second = 1 - table.firstPlayer;
    for (const squadron of this.#desk.sheets.squadrons[second]!) {
      if (isOut(table, squadron)) continue;
      const { y } = table.seats[second]!.squadrons[squadron.slot]!;
      const far = second === 1 ? y : 914.4 - y;
      insist(far > DISTANCES[5] + RADIUS - BORDER, 'Fighter Ambush: beyond distance 5 of the edge of the first player');
    }
  }

  #atEdges(table: SeenTable): void {
    for (const ship of this.#desk.sheets.ships.flat()) {
      const held = this.#held.get(ship) ?? 0;
      if (held === 0 || isOut(table, ship)) continue;
      const corners = this.#base(table, ship);
      const { width, depth } = TABLE;
      const sides = Math.min(...corners.map(([x]) => Math.min(x, width - x))) - DISTANCES[5];
      const players = Math.min(...corners.map(([, y]) => Math.min(y, depth - y))) - DISTANCES[3];
      const least = Math.min(sides, players);
      if (Math.abs(least) < BORDER) this.#held.set(ship, this.#placed(table, ship).objectiveTokens ?? 0);
      else if (least < 0) this.#held.set(ship, held - 1);
    }
  }

  /** Fleet in Being: the number of enemy ships in play without a token, by the seat that scores for them. */
  bare(table: SeenTable): number[] {
    return [0, 1].map(
      (seat) =>
        this.#desk.sheets.ships[1 - seat]!.filter((ship) => !isOut(table, ship) && (this.#held.get(ship) ?? 0) === 0)
          .length,
    );
  }

  #checkMarks(table: SeenTable): void {
    if (this.#name !== 'Marked for Destruction') return;
    for (const ship of this.#desk.sheets.ships.flat())
      if (!ship.destroyed)
        insist(
          this.#placed(table, ship).objective === (this.#mark[ship.seat] === ship),
          `Marked for Destruction: ${this.#placed(table, ship).name} is the objective ship of its side, or not`,
        );
  }

  #compare(table: SeenTable): void {
    if (!HOLDERS.has(this.#name)) return;
    if (!this.#hasBegun) return;
    for (const ship of this.#desk.sheets.ships.flat())
      if (!ship.destroyed) {
        const has = this.#placed(table, ship).objectiveTokens ?? 0;
        const own = this.#held.get(ship) ?? 0;
        insist(has === own, `${this.#name}: ${this.#placed(table, ship).name} has ${has} tokens, not ${own}`);
      }
  }

  /** The kind of an obstacle. */
  kindOf(obstacle: Obstacle): string {
    return Object.values(this.#content.obstacles).find(({ name }) => name === obstacle.name)!.kind;
  }

  /** Whether a unit is within distance `band` of an obstacle. */
  near(table: SeenTable, unit: Sheet, obstacle: Obstacle, band: 1 | 2 | 3 | 4 | 5): Answer {
    if (obstacle.x === null) return false;
    const gap = this.#gap(table, unit, obstacle) - DISTANCES[band];
    return Math.abs(gap) < BORDER ? null : gap < 0;
  }

  #gap(table: SeenTable, unit: Sheet, obstacle: Obstacle): number {
    const outline = this.#outline(obstacle);
    if (unit.kind === 'ship') {
      const base = this.#base(table, unit);
      const meets = outline.some((p) => contains(base, p)) || base.some((p) => contains(outline, p));
      return meets ? 0 : between(base, outline);
    }
    const { x, y } = table.seats[unit.seat]!.squadrons[unit.slot]!;
    if (contains(outline, [x, y])) return 0;
    return Math.max(
      0,
      between(
        [
          [x, y],
          [x, y],
        ],
        outline,
      ) - RADIUS,
    );
  }

  #outline(obstacle: Obstacle): Point[] {
    const { outline } = Object.values(this.#content.obstacles).find(({ name }) => name === obstacle.name)!;
    const at = { x: obstacle.x!, y: obstacle.y!, degrees: obstacle.heading } as Stand;
    return outline.map((p) => toTable(at, p as Point));
  }

  #base(table: SeenTable, ship: ShipSheet): Point[] {
    const { x, y, heading } = this.#placed(table, ship);
    return baseOutline({ ship: ship.card, x, y, degrees: heading });
  }

  /**
   * Volatile Deposits: the seat with the greater sum of command values at each asteroid field; null where a
   * measurement is close.
   */
  fields(table: SeenTable): (readonly [number, number] | null)[] {
    return table.obstacles
      .filter((obstacle) => this.kindOf(obstacle) === 'asteroid' && obstacle.x !== null)
      .map((obstacle) => {
        const sums: [number, number] = [0, 0];
        for (const ship of this.#desk.sheets.ships.flat()) {
          const near = isOut(table, ship) ? false : this.near(table, ship, obstacle, 1);
          if (near === null) return null;
          if (near) sums[ship.seat as 0 | 1] += commandOf(ship);
        }
        return sums;
      });
  }
}

const TABLE = { width: 914.4, depth: 914.4 } as const;
