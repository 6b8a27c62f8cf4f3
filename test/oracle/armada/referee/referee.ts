/**
 * A referee of Armada: an independent reading of attacks, defense tokens, damage, damage cards, squadrons, obstacles
 * and scores. It takes places and the luck of dice and cards from the engine, and decides by the rules what they lead
 * to. It is slow and plain. It shares only the names of actions and log rows with the engine, and no rule.
 * `declarations.ts` declares attacks, `dice.ts` reads their dice, `pilots.ts` the texts of unique squadrons, and
 * `cards/` those of upgrade cards.
 */
import { EVENT } from '../../../../src/core/index.ts';
import type { MatchSetup } from '../../../../src/core/index.ts';
import { argumentOf, kindOf } from '../../../../src/games/armada/state/actions.ts';
import { FACES } from '../../../../src/games/armada/content/faces.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { ARMADA_EVENT as TOLD } from '../../../../src/games/armada/state/events.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { PHASE } from '../../../../src/games/armada/state/layout.ts';
import { ZONES_IN_ORDER, zoneCoded } from '../measure.ts';
import type { Zone } from '../measure.ts';
import type { Bays } from './cards/bays.ts';
import { MISSION, Mission } from './goals/mission.ts';
import { BOTH_BESIDE, CardUses, PAID_WITH_TOKENS } from './cards/card-uses.ts';
import { Desk, EVADE_DICE } from './desk.ts';
import type { Row } from './desk.ts';
import { Dice } from './dice.ts';
import { Offers } from './offers.ts';
import { EXTREME } from './ignition.ts';
import { DISTANCES, isNear } from './nearby.ts';
import { hasText } from './pilots.ts';
import { isStation, stationFacts, stationSheets } from './goals/stations.ts';
import { endOfMatch, endOfRound } from './scoring.ts';
import type { SeenTable } from './seen.ts';
import { Sheets, copies, damageCards, insist, keyword } from './sheets.ts';
import type { Sheet, ShipSheet, SquadronSheet } from './sheets.ts';
import { COLOURS, areAdjacent, dieOf, spend } from './strike.ts';
import type { Colour, Strike } from './strike.ts';
import { hasCard, hullOf, moreEvaded } from './cards/upgrades.ts';
import type { Use } from './cards/upgrades.ts';
import { Declarations, isExhausted } from './declarations.ts';

/**
 * In an argument, `LENT` times the number of the lender is added to the slot of a lent defense token, and `CRITICAL_OPTION` times the option to a
 * critical effect.
 */
const LENT = 8;
const CRITICAL_OPTION = 512;
/** The number in the log of the critical that takes a shield. */
const CRITICAL_SHIELD = 3;
/** In an answer of Repair Crews, this number times the ship is added to the number of the damage card. */
const CARDS_OF_CREWS = 128;
const SIZES = ['small', 'medium', 'large', 'huge'];
/** Commands by the names that observations use. */
const COMMANDS = ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'];
/** The number that stands for any zone. */
const ANY_ZONE = 4;
const SCORED_TWICE: ReadonlySet<string> = new Set(['Advanced Gunnery', 'Most Wanted']);

/** Actions that spend a dial of a command, or more than the dial; speeds in the argument of a course. */
const COMMANDS_BY_KIND: ReadonlyMap<number, string> = new Map([
  [KIND.COURSE, 'Navigate'],
  [KIND.SQUADRON_COMMAND, 'Squadron'],
  [KIND.COMMANDS, 'Repair'],
  [KIND.ADD_DIE, 'Concentrate Fire'],
  [KIND.ADD_DIE_AND_REROLL, 'Concentrate Fire'],
]);
const SPEEDS = 8;

const titleOf = (code: number): string => DAMAGE_TITLES[code]!.name;

/** The maximum number of squadrons that gain assault under a command. */
const MOST_ASSAULTING = 3;

export class Referee {
  readonly #content: Content;
  readonly #desk: Desk;
  readonly #dice: Dice;
  readonly #uses: CardUses;
  readonly #bays: Bays;
  readonly #mission: Mission;
  readonly #offers: Offers;
  readonly #attacks: Declarations;
  /** The victory tokens and points that this ply must bring; then those that it did bring. */
  #due = { tokens: [0, 0], points: [0, 0] };
  #scored = { tokens: [0, 0], points: [0, 0] };
  #roundOver = false;
  /** Huge ships that have scored as crippled ones; then the huge ship that has revealed this dial in this ply. */
  readonly #crippledShips = new Set<ShipSheet>();
  #revealed: { readonly ship: ShipSheet; readonly command: string } | null = null;
  #winner = -1;
  readonly #moved = new Set<ShipSheet>();
  readonly #cards: readonly { readonly id: string }[];
  /** `cards`: the ids of cards by their codes in the log. */
  constructor(content: Content, setup: MatchSetup, table: SeenTable, cards: readonly { readonly id: string }[]) {
    this.#cards = cards;
    this.#content = content;
    this.#desk = new Desk(new Sheets(content, setup), table, content);
    this.#dice = new Dice(this.#desk);
    this.#uses = new CardUses(this.#desk, content, cards);
    this.#bays = this.#desk.bays;
    this.#mission = new Mission(this.#desk, content);
    this.#offers = new Offers(this.#desk, this.#dice, content, cards);
    this.#attacks = new Declarations(this.#desk);
    this.#desk.harm.findActive((now) => this.#named(now.active!));
  }

  /** How often each word has been met. */
  get met(): ReadonlyMap<string, number> {
    return this.#desk.met;
  }

  /** The card that an action uses, or to which the critical effect of the action belongs. */
  cardUsed(action: number): string | null {
    return this.#offers.cardUsed(action);
  }

  /** A player is about to choose one of the legal actions. */
  act(action: number, legal: readonly number[]): void {
    this.#offers.look(legal);
    this.#desk.kind = kindOf(action);
    this.#desk.argument = argumentOf(action);
    this.#due = { tokens: [0, 0], points: [0, 0] };
    this.#scored = { tokens: [0, 0], points: [0, 0] };
    this.#roundOver = false;
    this.#desk.action = action;
    this.#desk.usedNow = false;
    this.#desk.aces.act();
    this.#desk.between.act();
    this.#desk.activation.act(this.#desk.kind, this.#desk.argument);
    this.#desk.boarding.act(this.#desk.kind, this.#desk.argument);
    if (![KIND.MARK, KIND.MARKED, KIND.ANSWER].includes(this.#desk.kind)) this.#desk.use = null;
    if (this.#desk.kind === KIND.BROADSIDE) this.#desk.broadside = true;
    if (this.#desk.kind === KIND.MOVE_SQUADRON) this.#desk.wing.moves(this.#desk.table, this.#desk.aces.free);
    if (this.#desk.kind === KIND.MARK) this.#dice.pick(dieOf(this.#desk.argument));
    if (this.#desk.kind === KIND.ANSWER) this.#desk.mines.answered(this.#desk.argument);
    if (this.#desk.kind === KIND.ANSWER) this.#uses.answered();
    if (this.#desk.kind === KIND.ANSWER && this.#desk.use?.id === 'hyperwave-signal-boost') this.#uses.chooses();
    this.#spendDial();
    if (this.#desk.kind === KIND.ANSWER && this.#desk.use?.id === 'director-krennic' && this.#desk.argument < 24)
      this.#dice.pick(dieOf(this.#desk.argument));
    this.#endSharing();
    this.#desk.goals.act();
    this.#spendTokens();
    for (const ship of this.#desk.sheets.ships.flat()) this.#desk.harm.noteSpeed(ship, this.#desk.seen(ship).speed);
    this.#desk.harm.answer(this.#desk.kind, this.#desk.argument, this.#desk.table);
  }

  /** A dial of the command that General Draven has named may not be spent as a dial. */
  #spendDial(): void {
    const { kind, argument, dulled } = this.#desk;
    const ship = this.#active();
    const command = ship === null ? undefined : dulled.get(ship.seat);
    if (command === undefined || COMMANDS_BY_KIND.get(kind) !== command) return;
    const asDie = command === 'Concentrate Fire';
    const resource = kind === KIND.COURSE ? Math.floor(argument / SPEEDS) : argument;
    this.#desk.count(`dulled ${command}`);
    insist(asDie ? argument >= COLOURS.length : (resource & 1) === 0, `AH-209: no ${command} dial`);
  }

  /** The ship that is being activated, if any. */
  #active(): ShipSheet | null {
    const { active } = this.#desk.table;
    return active === null ? null : this.#named(active);
  }

  #named(name: string): ShipSheet {
    const found = this.#desk.sheets.ships.flat().find((ship) => this.#desk.seen(ship).name === name);
    insist(found !== undefined, `${name} is in play`);
    return found;
  }

  /** Adi Gallia: the defender suffers no further point beside the attacked zone. */
  #endSharing(): void {
    const { kind, strike, argument } = this.#desk;
    if (kind === KIND.SOAK && strike !== null && strike.shared > 0 && ZONES_IN_ORDER[argument] === strike.is.zone)
      strike.shared = 0;
  }

  /** Spends what an action costs, before anything follows from it. */
  #spendTokens(): void {
    const { SPEND, EVADE, EVADE_MORE, REDIRECT } = KIND;
    if (![SPEND, EVADE, EVADE_MORE, REDIRECT].includes(this.#desk.kind)) return;
    const strike = this.#desk.attack();
    const { target } = strike.is;
    if (this.#desk.kind === EVADE || this.#desk.kind === EVADE_MORE) this.#evade(strike, this.#desk.kind);
    if (this.#desk.kind === EVADE_MORE) return;
    const what =
      this.#desk.kind === EVADE
        ? Math.floor(this.#desk.argument / EVADE_DICE)
        : this.#desk.kind === REDIRECT
          ? (this.#desk.argument & 4095) >> 3
          : this.#desk.argument;
    const owner = this.#spender(target, what);
    if (this.#desk.kind === EVADE) this.#evadeSlot = what % LENT;
    const type = spend(strike, owner, what % LENT, target.kind === 'ship' ? this.#desk.seen(target).speed : 0);
    this.#desk.count(owner === target ? type : 'lent token');
    this.#desk.doom(owner, what % LENT);
    const freed =
      target.kind === 'ship' && hasCard(target, 'jedi-hostage') && isExhausted(this.#desk, target, 'Jedi Hostage');
    if (freed) this.#desk.count('one token by jedi-hostage');
    insist(!freed || strike.slotsSpent.size <= 1, 'Jedi Hostage: one token an attack');
    if (owner === target) this.#desk.aces.spent(target, what % LENT);
    if (this.#evadesWithOther(strike, target, type)) return;
    if (this.#desk.kind === REDIRECT) {
      insist(target.kind === 'ship', 'A-DEF-06: ships redirect');
      this.#redirect(strike, target, type);
    } else if (type === 'brace') strike.braced = true;
    else if (type === 'contain') strike.contained = true;
    else if (type === 'scatter') strike.dice.splice(0, strike.dice.length, ...strike.frozen);
    else if (type === 'salvo') {
      insist(strike.is.manner === 'attack' && !strike.salvo, 'A-DEF-15: no salvo against counter or salvo');
      strike.salvo = true;
    } else insist(type === 'evade' && this.#desk.kind === EVADE, 'the token fits what is done with it');
  }

  /** Sa Nalaor, at speed 2 or more: another token is spent with the effect of an evade. */
  #evadesWithOther(strike: Strike, target: Sheet, type: string): boolean {
    if (this.#desk.kind !== KIND.EVADE || type === 'evade') return false;
    insist(target.kind === 'ship' && hasCard(target, 'sa-nalaor'), 'Sa Nalaor: any token for an evade');
    insist(this.#desk.seen(target).speed >= 2, 'Sa Nalaor: at speed 2 or more');
    insist(!strike.typesSpent.has('evade'), 'Sa Nalaor: one evade an attack');
    this.#desk.count('card used: sa-nalaor');
    return true;
  }

  /**
   * An evade affects one die, or two at extreme range. Against a larger attacker, discarding the token affects one
   * more (A-DEF-07 to 09).
   */
  #evade(strike: Strike, kind: number): void {
    const { attacker, target, band } = strike.is;
    const free = (band === EXTREME ? 2 : 1) + (target.kind === 'ship' ? moreEvaded(target, band) : 0);
    strike.use('dice of evade', free + 1);
    insist((kind === KIND.EVADE) === (strike.uses.get('dice of evade') === 1), 'A-DEF-04: one evade an attack');
    if (strike.uses.get('dice of evade')! <= free) return;
    insist(attacker.kind === 'ship' && target.kind === 'ship', 'AH-41: a second die between ships');
    const larger = SIZES.indexOf(attacker.card.size) > SIZES.indexOf(target.card.size);
    insist(larger, 'A-DEF-09: a further die of a larger ship');
    this.#desk.count(`die evaded for the token at range ${band}`);
    const token = target.tokens[this.#evadeSlot]!;
    insist(token.type === 'evade', 'A-DEF-09: the token that was spent goes');
    this.#evadeCost = true;
  }

  /** The slot of the evade token of this attack, and whether it must be paid in this ply. */
  #evadeSlot = 0;
  #evadeCost = false;

  /** The owner of the token: the defender, or Jan Ors at distance 1-2. */
  #spender(target: Sheet, what: number): Sheet {
    if (what < LENT) return target;
    const lender = this.#desk.sheets.squadrons[target.seat]![Math.floor(what / LENT) - 1]!;
    insist(target.kind === 'squadron' && hasText(lender, 'jan-ors') && !lender.destroyed, 'Jan Ors lends to squadrons');
    insist(this.#desk.pilots.near(this.#desk.table, lender, target, 2), 'Jan Ors lends at distance 1-2');
    return lender;
  }

  #redirect(strike: Strike, target: ShipSheet, type: string): void {
    insist(type === 'redirect', 'the token fits what is done with it');
    if ((this.#desk.argument & 7) === ANY_ZONE + 1) {
      insist(hasCard(target, 'expert-shield-tech'), 'Expert Shield Tech: a point less');
      strike.reduced = true;
      this.#desk.count('card used: expert-shield-tech');
      return;
    }
    if ((this.#desk.argument & 7) === ANY_ZONE) {
      insist(hasCard(target, 'advanced-projectors'), 'Advanced Projectors redirect to any zone');
      strike.anyZone = true;
      return;
    }
    if ((this.#desk.argument & 7) === BOTH_BESIDE) {
      insist(hasCard(target, 'foresight'), 'Foresight redirects to both zones beside');
      strike.bothBeside = true;
      this.#desk.count('card used: foresight');
      return;
    }
    strike.redirect = zoneCoded((this.#desk.argument & 7) | (((this.#desk.argument >> 12) & 1) << 3))!;
    insist(areAdjacent(target, strike.is.zone, strike.redirect), 'A-DEF-06: redirect takes an adjacent zone');
    if (copies(target, 'Capacitor Failure') > 0)
      insist(target.shields[strike.is.zone] > 0, 'Capacitor Failure: no redirect from a bare zone');
  }

  #critical(row: Row): void {
    const strike = this.#desk.attack();
    this.#desk.count(row.amount === 1 ? 'critical' : 'critical of a text');
    strike.resolveCritical(row.amount === 1);
    if (row.amount === 1 || this.#desk.goals.critical(row, strike)) return;
    if (strike.is.attacker.kind === 'ship') return;
    if (row.amount === CRITICAL_SHIELD) {
      insist(this.#desk.aces.takesShield(strike), 'Norra Wexley: bombers at distance 1');
      const { target, zone } = strike.is;
      insist(target.kind === 'ship' && target.shields[zone] > 0, 'Norra Wexley: a zone with a shield');
      this.#desk.harm.takeShield(target, zone);
      return;
    }
    insist(hasText(strike.is.attacker, 'nym'), 'Nym has a critical effect of his own');
    insist(
      strike.dice.some(({ colour, face }) => colour === 'blue' && face === 'critical'),
      'Nym: a blue critical',
    );
  }

  row(row: Row): void {
    this.#desk.goals.row(row);
    switch (row.kind) {
      case TOLD.ATTACK:
        this.#offers.declared();
        return this.#attacks.declare(row);
      case TOLD.DIE:
        return this.#dice.rolled(row);
      case TOLD.DIE_LOST:
        return this.#dice.lost(row);
      case TOLD.LOCKED:
        return this.#dice.lock(row);
      case TOLD.CRITICAL:
        return this.#critical(row);
      case TOLD.TOTAL:
        return this.#total(row);
      case TOLD.SHIELD_LOST:
        return this.#shieldLost(this.#desk.ship(row.subject), ZONES_IN_ORDER[row.object]!);
      case TOLD.CARD_DEALT:
        return this.#cardDealt(this.#desk.ship(row.subject), row.object === 1 ? titleOf(row.amount) : null);
      case TOLD.CARD_TURNED:
        return this.#cardTurned(this.#desk.ship(row.subject), titleOf(row.amount));
      case TOLD.SHIELD_GAINED:
        return this.#shieldGained(row);
      case TOLD.CARD_REPAIRED:
        return this.#repaired(row);
      case TOLD.TOKEN_LOST:
        return this.#tokenLost(row);
      case TOLD.REFUELLED:
        return this.#refuelled(row);
      case TOLD.OBJECTIVE_SCORED:
        this.#scored.tokens[row.seat]! += row.object;
        this.#scored.points[row.seat]! += row.amount;
        this.#desk.sheets.victoryTokens[row.seat]! += row.object;
        this.#desk.sheets.scores[row.seat]! += row.amount;
        return;
      case TOLD.STATION_DESTROYED:
        return this.#stationDestroyed(this.#desk.ship(row.subject));
      case TOLD.CRIPPLED:
        return this.#crippled(row);
      case EVENT.UNIT_DESTROYED:
        return this.#destroyed(row);
      case TOLD.STRAY:
        this.#offers.declared();
        return this.#attacks.stray(row);
      case EVENT.DAMAGE:
        if (this.#desk.strike?.is.manner === 'stray' && this.#desk.sheet(row.object) === this.#desk.strike.is.target) {
          this.#attackOver(row);
          return;
        }
        if (row.seat >= 0 && row.subject >= 0) this.#damaged(row);
        else this.#blasted(this.#desk.sheet(row.object), row.amount);
        return;
      case EVENT.UNIT_MOVED:
        return this.#unitMoved(this.#desk.sheet(row.subject), row.amount);
      default:
        this.#elsewhere(row);
    }
  }

  /** Reads rows about damage outside attacks, phases and the end. */
  #elsewhere(row: Row): void {
    switch (row.kind) {
      case TOLD.OVERLAPPED:
        this.#desk.count('overlap');
        this.#desk.activation.overlaps();
        this.#uses.leaves(this.#desk.ship(row.subject), 'admiral-montferrat');
        return this.#desk.harm.overlap(this.#desk.ship(row.subject), this.#desk.ship(row.object));
      case TOLD.ON_OBSTACLE:
        return this.#onObstacle(row);
      case TOLD.MINE:
        this.#desk.count('mine');
        this.#desk.mines.went(this.#desk.ship(row.subject), row.object);
        return this.#desk.harm.mine(this.#desk.ship(row.subject), row.amount);
      case TOLD.SPEED_SET:
        this.#sped.push(this.#desk.ship(row.subject));
        return this.#desk.harm.speedSet(
          this.#desk.ship(row.subject),
          row.amount,
          this.#desk.kind,
          this.#changesSpeed(row),
        );
      case TOLD.PILOT:
        return this.#pilot(row);
      case TOLD.ACTIVATED:
      case TOLD.SQUADRON_ACTIVATED:
        this.#desk.aces.activated();
        this.#desk.between.activated(this.#desk.sheet(row.subject));
        if (row.kind === TOLD.SQUADRON_ACTIVATED && row.amount > 0) this.#gainsAssault(this.#desk.sheet(row.subject));
        if (row.kind === TOLD.ACTIVATED) this.#bays.activated();
        if (row.kind === TOLD.ACTIVATED) this.#sped = [];
        if (row.kind === TOLD.ACTIVATED) this.#desk.broadside = false;
        if (row.kind === TOLD.ACTIVATED) this.#desk.flak = 0;
        if (row.kind === TOLD.ACTIVATED) this.#desk.pods = null;
        if (row.kind === TOLD.SQUADRON_ACTIVATED) this.#desk.pilots.activated(this.#desk.sheet(row.subject));
        if (row.kind === TOLD.SQUADRON_ACTIVATED && this.#desk.table.phase === 'Squadron Phase')
          this.#uses.wakes(this.#desk.sheet(row.subject));
        // A squadron that a ship commands activates during the activation of the ship.
        if (row.kind === TOLD.ACTIVATED || row.amount === 0) this.#uses.activated();
        if (row.kind === TOLD.ACTIVATED) this.#uses.shipActivated(this.#desk.ship(row.subject));
        if (row.kind === TOLD.ACTIVATED) this.#shipActivated(this.#desk.ship(row.subject));
        else this.#desk.wing.activated(this.#desk.sheet(row.subject), row.amount === 0 ? null : this.#active());
        this.#desk.harm.settled();
        this.#moved.clear();
        return;
      case TOLD.REVEALED:
        if (this.#desk.ship(row.subject).card.size === 'huge')
          this.#revealed = { ship: this.#desk.ship(row.subject), command: COMMANDS[row.amount]! };
        return this.#desk.boarding.revealed(this.#desk.ship(row.subject));
      case TOLD.SET_ASIDE:
        return this.#bays.setAside(this.#desk.sheet(row.subject));
      case TOLD.PLACED:
        return this.#placed(this.#desk.sheet(row.subject));
      case TOLD.TARGETING:
        this.#desk.count('targeting token');
        return this.#desk.ignition.placed(this.#desk.ship(row.subject));
      case EVENT.CARD_PLAYED:
        if (this.#cards[row.subject]?.id === 'general-rieekan') return this.#falls(this.#desk.sheet(row.object));
        return this.#uses.used(row);
      case EVENT.CARD_DISCARDED:
        return this.#uses.discarded(row);
      case EVENT.CARD_DRAWN:
        if (this.#cards[row.subject]?.id === MISSION) return this.#missionHanded(row);
        return this.#uses.drawn(row);
      case TOLD.ARRIVED:
        return this.#uses.arrived(row);
      case EVENT.PHASE:
        this.#desk.waking = null;
        this.#desk.wing.settled();
        this.#desk.activation.phaseOver();
        if (row.amount === PHASE.STATUS) this.#readyDue = true;
        return;
      case TOLD.PASSED:
        this.#desk.waking = null;
        return;
      case TOLD.READIED:
        return this.#uses.readied(row);
      case EVENT.ROUND_END:
        this.#roundOver = true;
        this.#desk.cloaked.clear();
        this.#desk.cloaker.clear();
        for (const sheet of this.#desk.fallen)
          insist(sheet.destroyed, 'AH-188: destroyed at the end of the Status Phase');
        this.#desk.fallen.clear();
        this.#uses.roundOver();
        this.#desk.chaff.clear();
        this.#desk.attacked.clear();
        this.#desk.farBlue.clear();
        this.#desk.devastated = false;
        this.#desk.doomed.clear();
        return;
      case TOLD.WON:
        this.#winner = row.seat;
    }
  }

  /**
   * Whether an enemy's card changes the speed of a ship; Magnite Crystal Tractor Beam Array changes it to its own, as
   * far as the ship can go.
   */
  /** Ships that have changed their speed since the last activation of a ship. */
  #sped: ShipSheet[] = [];

  #changesSpeed(row: Row): boolean {
    const { use } = this.#desk;
    if (use?.id === 'phylon-q7-tractor-beams') return true;
    const ship = this.#desk.ship(row.subject);
    // The rift on which the ship ends may change the speed again in the same ply.
    if (use?.id === 'the-grand-inquisitor' && this.#desk.usedNow && use.spent++ === 0) {
      const { speed } = this.#desk.seen(ship);
      insist(ship === use.ship && Math.abs(row.amount - speed) === 1, 'AH-200: its own speed by one');
      const heard = this.#sped.some(
        (other) => other.seat !== ship.seat && isNear(this.#desk.table, ship, other, DISTANCES[5]) !== false,
      );
      insist(heard, 'AH-200: an enemy at distance 1-5 has changed its speed');
      return true;
    }
    if (use?.id !== 'magnite-crystal-tractor-beam-array') return false;
    const most = ship.card.speedChart.length;
    const near = isNear(this.#desk.table, use.ship, ship, DISTANCES[5]) !== false;
    insist(ship.seat !== use.ship.seat && near, 'AH-173: an enemy at distance 1-5');
    insist(row.amount === Math.min(most, this.#desk.seen(use.ship).speed), 'AH-173: the speed of the ship');
    return true;
  }

  /** Whether Reserve Hangar Deck may keep a squadron, or General Grievous is asked when it is destroyed. */
  #mayBeKept(squadron: SquadronSheet): boolean {
    const ships = this.#desk.sheets.ships.flat();
    return ships.some((ship) => hasCard(ship, 'reserve-hangar-deck') && ship.seat === squadron.seat);
  }

  /** Reserve Hangar Deck keeps a squadron. */
  #placed(squadron: Sheet): void {
    this.#bays.placed(squadron);
    if (this.#desk.use?.id !== 'reserve-hangar-deck') return;
    insist(squadron.kind === 'squadron' && squadron.hull === 0, 'Reserve Hangar Deck: a squadron that is lost');
    const swarms = keyword(squadron, 'swarm') > 0 || this.#desk.wing.isLedAsSwarm(squadron);
    insist(!squadron.card.unique && swarms, 'Reserve Hangar Deck: swarm, and not unique');
    squadron.hull = 2;
  }

  #shipActivated(ship: ShipSheet): void {
    this.#desk.wing.settled();
    this.#desk.ignition.activated(ship);
    this.#desk.activation.activated(this.#desk.table, ship);
  }

  /** Reads what Dutch Vander and Boba Fett do. */
  #pilot(row: Row): void {
    const by = this.#desk.sheet(row.subject);
    const whom = this.#desk.sheet(row.object);
    insist(by.kind === 'squadron', 'the text of a squadron');
    this.#desk.count(`text: ${by.card.name}`);
    if (row.amount === 2) {
      this.#desk.pilots.harms(this.#desk.table, by, whom);
      if (whom.kind === 'ship') this.#desk.harm.hurt(whom);
      return;
    }
    if (this.#desk.aces.toggles(by, whom)) return;
    const strike = this.#desk.attack();
    this.#hit(strike);
    insist(
      hasText(by, 'dutch-vander') && by === strike.is.attacker && whom === strike.is.target,
      'Dutch Vander attacks',
    );
    insist(whom.kind === 'squadron' && strike.suffered > 0 && whom.hull > 0, 'Dutch Vander: it was damaged');
    const { activated } = this.#desk.table.seats[whom.seat]!.squadrons[whom.slot]!;
    insist(activated === (row.amount === 1), 'Dutch Vander: once more if it has been activated');
    if (row.amount === 0) return;
    whom.hull--;
    strike.suffered++;
  }

  /** Damage that no unit deals: the rows of shields and cards tell what a ship suffers. */
  #blasted(whom: Sheet, points: number): void {
    if (whom.kind === 'ship') return;
    if (this.#desk.goals.stung(whom, points)) return;
    this.#desk.count('squadron in a blast');
    this.#desk.blast.stung(whom, points);
  }

  #damaged(row: Row): void {
    const whom = this.#desk.sheet(row.object);
    if (this.#desk.use?.id === 'cluster-bombs') {
      insist(whom.kind === 'squadron' && row.amount <= 4, 'Cluster Bombs: a squadron, four blue dice');
      whom.hull -= Math.min(row.amount, whom.hull);
      return;
    }
    if (this.#desk.use?.id === 'ruthless-strategists') {
      this.#strategists(this.#desk.use, whom, row.amount);
      return;
    }
    if (this.#desk.use?.id === 'wide-area-barrage' && this.#desk.strike !== null)
      if (whom !== this.#desk.strike.is.target) {
        this.#uses.barraged(this.#desk.strike, whom, row.amount);
        return;
      }
    if (row.amount === 1 && this.#desk.aces.stung(this.#desk.sheet(row.subject), whom)) return;
    if (this.#desk.strike !== null) {
      this.#attackOver(row);
      return;
    }
    insist(whom.kind === 'squadron' && row.amount === 1, 'texts hurt squadrons by one point');
    const by = this.#desk.sheet(row.subject);
    this.#desk.count(`text: ${by.card.name}`);
    this.#desk.pilots.stung(by, whom, this.#desk.fallen.has(whom));
  }

  /** Ruthless Strategists: a friend that is engaged with the defender is hurt first, then the defender. */
  #strategists(use: Use, whom: Sheet, points: number): void {
    const { struck, table } = this.#desk;
    insist(whom.kind === 'squadron' && points === 1, 'Ruthless Strategists: a point on squadrons');
    insist(++use.spent <= 2, 'Ruthless Strategists: two squadrons');
    if (use.spent === 1) {
      const { engagedWith } = table.seats[whom.seat]!.squadrons[whom.slot]!;
      const { name } = table.seats[struck!.seat]!.squadrons[struck!.slot]!;
      insist(whom.seat === use.ship.seat && engagedWith.includes(name), 'Ruthless Strategists: an engaged friend');
    } else insist(whom === struck, 'Ruthless Strategists: the defender');
    whom.hull--;
  }

  #total(row: Row): void {
    const strike = this.#desk.attack();
    insist(!strike.isCancelled, 'AH-24: an attack without a die to roll is cancelled');
    this.#offers.summed(strike);
    const total = strike.sum();
    insist(total === row.amount, `A-ATK-13: the attack comes to ${total}, not ${row.amount}`);
    const { target } = strike.is;
    if (target.kind === 'ship') return;
    strike.points = 0;
    strike.pending = total;
  }

  /** A squadron suffers the rest of the damage after its friends were asked. */
  #hit(strike: Strike): void {
    const { target } = strike.is;
    if (target.kind === 'ship' || strike.pending === 0) return;
    const total = strike.pending;
    strike.pending = 0;
    strike.sheltered = total > 1 && this.#desk.wing.isSheltered(this.#desk.table, target);
    if (strike.sheltered === true) this.#desk.count('card used: gallant-haven');
    strike.suffered = Math.min(strike.sheltered === true ? total - 1 : total, target.hull);
    target.hull -= strike.suffered;
  }

  #shieldLost(ship: ShipSheet, zone: Zone): void {
    const strike = this.#desk.strike;
    insist(ship.shields[zone] > 0, 'A-DMG-02: a shield is lost where there is one');
    if (this.#uses.sinks(ship, zone)) {
      ship.shields[zone]--;
      return;
    }
    if (this.#desk.use?.id === 'governor-pryce' && this.#desk.use.ship === ship) {
      insist(
        ++this.#desk.use.spent <= 1 && zone === strike?.is.comesFrom,
        'Governor Pryce: a shield of the attacking zone',
      );
      ship.shields[zone]--;
      return;
    }
    const { use } = this.#desk;
    if (use?.id === 'implacable' && use.ship === ship && use.spent < use.option) {
      insist(zone === 'front' && ++use.spent <= 2, 'Implacable: two shields of the front zone');
      ship.shields[zone]--;
      return;
    }
    if (this.#desk.use?.id === 'wat-tambor') {
      insist(ship.seat === this.#desk.use.ship.seat && ++this.#desk.use.spent <= 2, 'Wat Tambor: two shields');
      ship.shields[zone]--;
      return;
    }
    if (this.#desk.use?.id === 'projection-experts' && this.#desk.use.ship === ship) {
      insist(++this.#desk.use.spent <= 2, 'Projection Experts: two shields');
      ship.shields[zone]--;
      return;
    }
    if (this.#desk.use?.id === 'dominator' && this.#desk.use.ship === ship) {
      insist(++this.#desk.use.spent <= 2, 'Dominator: two shields');
      ship.shields[zone]--;
      return;
    }
    if (strike !== null && strike.is.target === ship && !this.#desk.harm.claims(ship))
      insist(!hasText(strike.is.attacker, 'luke-skywalker'), 'Luke Skywalker: past the shields');
    if (strike !== null && strike.is.target === ship && strike.points > 0 && !this.#desk.harm.claims(ship))
      this.#sufferAt(strike, zone);
    else if (this.#desk.harm.shieldLost(ship, zone) && strike?.is.target === ship) strike.suffered++;
    ship.shields[zone]--;
  }

  /** The defender suffers one point of the attack's damage at a zone (A-DMG-02, A-DEF-06, AH-28). */
  #sufferAt(strike: Strike, zone: Zone): void {
    const { target } = strike.is;
    if (
      zone !== strike.is.zone &&
      strike.shared > 0 &&
      target.kind === 'ship' &&
      areAdjacent(target, zone, strike.is.zone)
    ) {
      strike.shared--;
      this.#desk.count('card used: adi-gallia');
    } else if (zone !== strike.is.zone) {
      const beside = strike.bothBeside && target.kind === 'ship' && areAdjacent(target, zone, strike.is.zone);
      insist(strike.anyZone || beside || zone === strike.redirect, 'A-DEF-06: other zones suffer by redirect only');
      const times = (strike.redirected.get(zone) ?? 0) + 1;
      strike.redirected.set(zone, times);
      const { attacker } = strike.is;
      if (attacker.kind === 'ship' && hasCard(attacker, 'xi7-turbolasers') && !strike.unlimited)
        insist(times === 1, 'XI7: one point a zone');
      insist(
        this.#desk.kind === KIND.SOAK && ZONES_IN_ORDER[this.#desk.argument] === zone,
        'A-DEF-06: the defender chooses',
      );
      this.#desk.count('redirected');
    }
    strike.points--;
    strike.suffered++;
  }

  #cardDealt(ship: ShipSheet, title: string | null): void {
    const { kind, argument, viewing } = this.#desk;
    viewing.dealt(ship, title, kind, kind === KIND.LOOK ? titleOf(argument) : '');
    if (kind === KIND.LOOK && title !== null) this.#desk.count('card used: general-dodonna');
    const strike = this.#desk.strike;
    const byAttack = strike !== null && strike.is.target === ship && strike.points > 0 && !this.#desk.harm.claims(ship);
    if (strike?.is.target === ship) this.#desk.goals.cardDealt();
    if (byAttack) {
      const bare = ship.shields[strike.is.zone] === 0 || hasText(strike.is.attacker, 'luke-skywalker');
      insist(bare, 'A-DMG-02: a card is dealt where there is no shield');
      insist((title !== null) === strike.critical > 0, 'A-ATK-12: the first card of a critical is faceup, no other');
      strike.critical = Math.max(0, strike.critical - 1);
      strike.points--;
      strike.suffered++;
    } else {
      if (!this.#desk.goals.tears(ship)) this.#desk.harm.cardDealt(ship, title);
      if (strike?.is.target === ship) strike.suffered++;
    }
    if (title === null) ship.facedown++;
    else this.#faceup(ship, title);
    this.#lastCard = { ship, title, points: strike?.points ?? 0 };
    if (this.#isOver(ship) && strike?.is.target === ship) strike.points = 0;
  }

  /**
   * The last damage card that was dealt, and the points that were left then, because General Rieekan may keep the
   * ship.
   */
  #lastCard: { readonly ship: ShipSheet; readonly title: string | null; readonly points: number } | null = null;

  /** Whether a ship has no hull left and nobody keeps it. */
  #isOver(ship: ShipSheet): boolean {
    return damageCards(ship) >= hullOf(ship, ship.fleet) && !this.#desk.fallen.has(ship);
  }

  /**
   * Whether General Rieekan's player is asked about a unit without hull. The unit must be of his fleet; after the
   * match nobody is asked.
   */
  #mayStay(sheet: Sheet, table: SeenTable): boolean {
    if (table.step !== 'card_asks' && table.step !== 'over') return false;
    const place = String.fromCharCode((sheet.kind === 'ship' ? 97 : 65) + sheet.slot);
    const asked = this.#desk.sheets.ships[sheet.seat]!.some((leader) =>
      table.seats[sheet.seat]!.ships[leader.slot]!.upgrades.some(
        ({ card, holds = [] }) => card === 'General Rieekan' && holds.includes(`${sheet.kind} ${place} may stay`),
      ),
    );
    if (asked) insist(sheet.kind === 'ship' || sheet.card.unique, 'AH-188: a ship or a unique squadron');
    return asked;
  }

  #faceup(ship: ShipSheet, title: string): void {
    this.#desk.count(`card: ${title}`);
    const { use, usedNow } = this.#desk;
    // Another card may come in the same ply.
    const turned = use?.id === 'lira-wessex' && usedNow && use.spent++ === 0;
    if (turned) ship.facedown++;
    else ship.faceup.push(title);
    const strike = this.#desk.strike;
    if (strike?.is.target === ship && this.#desk.table.objective?.name === 'Precision Strike')
      this.#due.tokens[strike.is.attacker.seat]!++;
    // The further card of Structural Damage is dealt before General Rieekan decides (AH-188); a card without a
    // question is turned facedown.
    const dials = this.#desk.seen(ship).facedownDials.length;
    const further = title === 'Structural Damage' || !this.#desk.harm.asks(ship, title, dials);
    if (!turned && ((further && this.#isFreeToKeep(ship.seat)) || !this.#isOver(ship)))
      this.#desk.harm.resolve(ship, title, dials);
  }

  /** Whether the General Rieekan of a seat is in play and has kept no unit in this round. */
  #isFreeToKeep(seat: number): boolean {
    return this.#desk.sheets.ships[seat]!.some(
      (leader) =>
        !leader.destroyed &&
        this.#desk
          .seen(leader)
          .upgrades.some(({ card, holds = [] }) => card === 'General Rieekan' && holds.length === 0),
    );
  }

  #cardTurned(ship: ShipSheet, title: string): void {
    const { boarding, kind, argument } = this.#desk;
    if (kind === KIND.BOARD) {
      boarding.turned(ship, title, argument);
      this.#desk.count('card turned by boarding-engineers');
    } else insist(kind === KIND.FLIP, 'only Precision Strike and Boarding Engineers turn cards');
    ship.facedown--;
    this.#faceup(ship, title);
  }

  #shieldGained(row: Row): void {
    const ship = this.#desk.ship(row.subject);
    const zone = ZONES_IN_ORDER[row.object]!;
    const side = zone === 'left' || zone === 'right';
    if (this.#desk.use?.id === 'projection-experts')
      insist(ship !== this.#desk.use.ship && ship.seat === this.#desk.use.ship.seat, 'Projection Experts: a friend');
    const laid = this.#desk.use?.id === 'aspiration' && row.amount >= 0;
    const gathered = this.#desk.use?.id === 'gilded-aegis' && row.amount >= 0;
    if (gathered) insist(zone === ZONES_IN_ORDER[this.#desk.use!.option], 'AH-211: to the chosen zone');
    const raised = laid || gathered || (this.#desk.use?.id === 'tranquility' && row.amount >= 0);
    if (raised && !laid && !gathered)
      insist(zone === this.#desk.attack().is.zone && ++this.#desk.use!.spent <= 2, 'Tranquility: two shields');
    const over = ZONES_IN_ORDER.some((each) => ship.shields[each] > (ship.card.shields[each] ?? 0));
    if (row.amount < 0 && this.#desk.use?.id !== 'projection-experts')
      insist(
        !over || !(hasCard(ship, 'tranquility') || hasCard(ship, 'aspiration')),
        'Tranquility, Aspiration: nothing is recovered above a maximum',
      );
    const repairs = this.#desk.kind === KIND.RECOVER || this.#desk.kind === KIND.MOVE_SHIELD;
    const more = side && repairs && hasCard(ship, 'auxiliary-shields-team') ? 1 : 0;
    const printed = ship.card.shields[zone] ?? 0;
    const most = raised ? 6 : more === 0 ? printed : Math.max(printed, Math.min(4, printed + more));
    insist(ship.shields[zone] < most, 'A-CMD-22: no zone has more than its maximum');
    if (copies(ship, 'Capacitor Failure') > 0)
      insist(ship.shields[zone] > 0, 'Capacitor Failure: bare zones gain nothing');
    ship.shields[zone]++;
    if (row.amount < 0) return;
    const from = ZONES_IN_ORDER[row.amount]!;
    insist(ship.shields[from] > 0 && from !== zone, 'A-CMD-21: a shield is moved from another zone');
    ship.shields[from]--;
  }

  #repaired(row: Row): void {
    const ship = this.#desk.ship(row.subject);
    if (this.#desk.use?.id === 'reinforced-blast-doors') {
      insist(++this.#desk.use.spent <= 3, 'Reinforced Blast Doors: three cards');
      ship.facedown--;
      insist(ship.facedown >= 0, 'Reinforced Blast Doors: facedown cards');
      return;
    }
    const crews = this.#desk.use?.id === 'repair-crews';
    if (crews) this.#crewsRepair(this.#desk.use!, ship);
    else insist(this.#desk.kind === KIND.DISCARD, 'A-CMD-21, A-OBS-04: the owner chooses the card');
    const title = titleOf(row.amount);
    const what = crews ? this.#desk.argument % CARDS_OF_CREWS : this.#desk.argument;
    const faceup = what !== 64 && what % 2 === 1;
    if (faceup) {
      insist(ship.faceup.includes(title), 'the discarded card lay there');
      ship.faceup.splice(ship.faceup.indexOf(title), 1);
    } else ship.facedown--;
    insist(ship.facedown >= 0, 'the discarded card lay there');
  }

  /** Repair Crews discard a card of a friend at distance 1-2 instead of a repair. */
  #crewsRepair(use: Use, ship: ShipSheet): void {
    insist(this.#desk.kind === KIND.ANSWER && ++use.spent === 1, 'AH-167: one card');
    insist(ship.slot === Math.floor(this.#desk.argument / CARDS_OF_CREWS), 'AH-167: the chosen ship');
    const near = ship === use.ship || isNear(this.#desk.table, use.ship, ship, DISTANCES[2]) !== false;
    insist(ship.seat === use.ship.seat && near, 'AH-167: a friend at distance 1-2');
  }

  #tokenLost(row: Row): void {
    const loser = this.#desk.sheet(row.subject);
    const spent = loser.tokens[row.object]!;
    if (spent.spentAway === true) {
      spent.spentAway = false;
      return;
    }
    const { dooming } = this.#desk;
    if (dooming?.owner === loser && dooming.slot === row.object) {
      this.#desk.dooming = null;
      return;
    }
    if (this.#desk.losing === row.object && loser === this.#desk.strike?.is.target) {
      this.#desk.losing = -1;
      loser.tokens[row.object]!.state = 'discarded';
      return;
    }
    if (this.#desk.use?.id === 'nk-7-ion-cannons') {
      insist(loser === this.#desk.attack().is.target && ++this.#desk.use.spent === 1, 'NK-7: one of the defender');
      insist(loser.tokens[row.object]!.state !== 'discarded', 'NK-7: a token that is there');
      loser.tokens[row.object]!.state = 'discarded';
      return;
    }
    // Intel Officer: the named token is discarded when it is spent.
    if (this.#isNamedSpent(loser, row.object)) return;
    if (loser.kind === 'squadron' && this.#desk.use?.id === 'emperor-palpatine-officer') {
      const token = loser.tokens[row.object]!;
      insist(token.state === 'exhausted', 'Emperor Palpatine: an exhausted token is discarded');
      token.state = 'discarded';
      return;
    }
    if (loser.kind === 'squadron') {
      this.#desk.aces.discards(loser, row.object);
      return;
    }
    const ship = this.#desk.ship(row.subject);
    const token = ship.tokens[row.object]!;
    insist(token.state !== 'discarded', 'a token is discarded once');
    if (this.#desk.kind === KIND.EVADE_MORE) {
      insist(
        this.#evadeCost && row.object === this.#evadeSlot,
        'A-DEF-09: a further die costs the token, no other does',
      );
      this.#evadeCost = false;
    } else if (this.#desk.use?.id === 'admonition') {
      insist(this.#desk.use.option === row.object, 'Admonition: the chosen token');
    } else if (this.#desk.use?.id === 'gilded-aegis') {
      const ends = ['Command Phase', 'Ship Phase'].includes(this.#desk.table.phase) && this.#desk.table.active === null;
      insist(ends && ship === this.#desk.use.ship, 'AH-211: its own token, at the end of a phase');
      insist(token.type === 'redirect', 'AH-211: a redirect');
      const exhausted = ship.tokens.some(({ type, state }) => type === 'redirect' && state === 'exhausted');
      insist(token.state === 'exhausted' || !exhausted, 'AH-211: an exhausted one first');
    } else if (this.#desk.use?.id === 'kyrsta-agate') {
      insist(this.#desk.use.option === row.object, 'Kyrsta Agate: the chosen token');
    } else if (PAID_WITH_TOKENS.includes(this.#desk.use?.id ?? '')) {
      insist(token.state === 'exhausted', 'Boarding Troopers: an exhausted token is discarded');
    } else if (this.#desk.use?.id === 'turbolaser-reroute-circuits') {
      insist(token.type === 'evade' && token.state === 'exhausted', 'Turbolaser Reroute Circuits: an evade');
    } else if (this.#desk.kind === KIND.CRITICAL) {
      insist(hasText(this.#desk.attack().is.attacker, 'nym'), 'Nym discards a token');
      insist(row.object === Math.floor(this.#desk.argument / CRITICAL_OPTION), 'Nym: a token of his choice');
    } else
      insist(this.#desk.kind === KIND.INJURED && this.#desk.argument === row.object, 'Injured Crew: the owner chooses');
    token.state = 'discarded';
  }

  #isNamedSpent(loser: Sheet, slot: number): boolean {
    const { strike } = this.#desk;
    return strike?.is.target === loser && strike.named === slot && loser.tokens[slot]!.state === 'discarded';
  }

  #refuelled(row: Row): void {
    const squadron = this.#desk.sheet(row.subject);
    insist(squadron.kind === 'squadron', 'A-OBS-04: a squadron recovers');
    if (this.#desk.strike !== null) {
      this.#hit(this.#desk.strike);
      insist(this.#desk.aces.recovers(squadron), 'only Tel Trevura recovers hull in an attack');
    }
    const { seat } = squadron;
    const healers = this.#desk.sheets.ships[seat]!.some((ship) => hasCard(ship, 'admiral-yularen'));
    if (row.object < 0)
      insist(hasText(squadron, 'tel-trevura') || healers, 'only Tel Trevura and Admiral Yularen heal');
    else if (this.#desk.table.objective?.name === 'Station Assault')
      insist(seat !== this.#desk.table.firstPlayer, 'A-OBJ-26: no station repairs the first player');
    insist(squadron.hull < squadron.card.hull, 'A-OBS-04: no more than its hull');
    squadron.hull++;
    this.#desk.count('refuelled');
  }

  /** General Rieekan keeps a ship or a unique squadron that would be destroyed, once in a round. */
  #falls(sheet: Sheet): void {
    if (this.#desk.strike !== null && this.#desk.strike.is.target === sheet) this.#hit(this.#desk.strike);
    const leaders = this.#desk.sheets.ships[sheet.seat]!.filter((ship) => hasCard(ship, 'general-rieekan'));
    const kept = [...this.#desk.fallen].filter(({ seat }) => seat === sheet.seat);
    insist(kept.length < leaders.length, 'AH-188: once a round');
    insist(
      leaders.some(({ destroyed }) => !destroyed),
      'AH-188: while he is in play',
    );
    if (sheet.kind === 'ship') insist(damageCards(sheet) >= hullOf(sheet, sheet.fleet), 'AH-188: a ship without hull');
    else insist(sheet.card.unique && sheet.hull === 0, 'AH-188: a unique squadron without hull');
    this.#desk.fallen.add(sheet);
    const last = this.#lastCard;
    if (sheet.kind === 'ship' && last?.ship === sheet) {
      if (this.#desk.strike?.is.target === sheet) this.#desk.strike.points = last.points;
      if (last.title !== null && sheet.faceup.includes(last.title))
        this.#desk.harm.resolve(sheet, last.title, this.#desk.seen(sheet).facedownDials.length);
    }
    this.#desk.count(`${sheet.kind} kept by general-rieekan`);
  }

  /** A station with as many damage cards as hull is destroyed; nothing else happens to it. */
  #stationDestroyed(station: ShipSheet): void {
    insist(isStation(station) && !station.destroyed, 'A-OBJ-27: a station is destroyed once');
    insist(damageCards(station) >= station.card.hull, 'A-OBJ-27: with as many cards as hull');
    station.destroyed = true;
    this.#desk.harm.forget(station);
    this.#desk.count('station destroyed');
  }

  #destroyed(row: Row): void {
    const sheet = this.#desk.sheet(row.subject);
    if (this.#desk.strike !== null && this.#desk.strike.is.target === sheet) this.#hit(this.#desk.strike);
    insist(!sheet.destroyed, 'a unit is destroyed once');
    sheet.destroyed = true;
    this.#desk.count(`${sheet.kind} destroyed`);
    const { aside } = this.#desk.table.seats[sheet.seat]![sheet.kind === 'ship' ? 'ships' : 'squadrons'][sheet.slot]!;
    let points = sheet.card.points;
    if (sheet.kind === 'ship') {
      const full = damageCards(sheet) >= hullOf(sheet, sheet.fleet);
      const fallen = this.#desk.fallen.has(sheet) && (this.#readyDue || this.#desk.table.phase === 'Status Phase');
      insist(full || aside || fallen || this.#moved.has(sheet), 'A-DMG-04, 10: cards, the edge, or never having come');
      if (this.#desk.goals.isNamed(sheet) && SCORED_TWICE.has(this.#desk.table.objective?.name ?? ''))
        this.#due.points[1 - sheet.seat]! += points;
      if (this.#desk.table.objective?.name === 'Blockade Run' && sheet.seat !== this.#desk.table.firstPlayer)
        this.#due.tokens[1 - sheet.seat]!++;
      points += sheet.upgradePoints;
      this.#desk.harm.forget(sheet);
      this.#desk.viewing.destroyed();
    } else {
      insist(
        aside || sheet.hull === 0 || this.#desk.fallen.has(sheet) || this.#moved.size > 0,
        'A-DMG-01: no hull is left',
      );
      sheet.hull = 0;
    }
    insist(points === row.amount, `A-SCO-01: it scores ${points}, not ${row.amount}`);
    this.#desk.sheets.scores[1 - sheet.seat]! += points;
  }

  /** A huge ship with damage cards for half of its hull scores half of its points (A-SCO-03). */
  #crippled(row: Row): void {
    const ship = this.#desk.ship(row.subject);
    insist(isCrippled(ship) && !this.#crippledShips.has(ship), 'A-SCO-03: a huge ship that is crippled, once');
    const points = Math.ceil((ship.card.points + ship.upgradePoints) / 2);
    insist(points === row.amount, `A-SCO-03: it scores ${points}, not ${row.amount}`);
    this.#crippledShips.add(ship);
    this.#desk.sheets.scores[1 - ship.seat]! += points;
    this.#desk.count('crippled');
  }

  /** A huge ship has gained the token of its dial (A-ACT-06), unless a damage card forbids it to gain any. */
  #gainedToken(table: SeenTable): void {
    if (this.#revealed === null) return;
    const { ship, command } = this.#revealed;
    this.#revealed = null;
    if (ship.destroyed || copies(ship, 'Life Support Failure') > 0) return;
    const { commandTokens } = table.seats[ship.seat]!.ships[ship.slot]!;
    insist(commandTokens.includes(command), 'A-ACT-06: a huge ship gains the token of its dial');
    this.#desk.count('token of a huge ship');
  }

  /** Clone Commander Wolffe: the first three without adept gain assault. */
  #gainsAssault(squadron: Sheet): void {
    const { assaulting, aces } = this.#desk;
    if (assaulting === null || squadron.kind !== 'squadron' || assaulting.gained.size >= MOST_ASSAULTING) return;
    if (keyword(squadron, 'assault') + keyword(squadron, 'adept') + aces.adeptDice(squadron) > 0) return;
    if (this.#active() === assaulting.ship) assaulting.gained.add(squadron);
  }

  #attackOver(row: Row): void {
    const strike = this.#desk.attack();
    this.#hit(strike);
    this.#desk.aces.attackOver();
    const { attacker, target, zone } = strike.is;
    const same = strike.is.manner === 'stray' || this.#desk.sheet(row.subject) === attacker;
    insist(same && this.#desk.sheet(row.object) === target, 'the attack ends that began');
    insist(strike.isRolled, 'every die was rolled or lost');
    insist(strike.points === 0, 'A-DMG-02: every point is suffered');
    this.#desk.goals.struck(strike);
    if (strike.sheltered === null && target.kind === 'squadron') this.#borderOfShelter(strike, target, row.amount);
    insist(row.amount === strike.suffered, `${strike.suffered} points were suffered, not ${row.amount}`);
    if (
      this.#desk.table.objective?.name === 'Superior Positions' &&
      target.kind === 'ship' &&
      zone === 'rear' &&
      strike.suffered > 0
    )
      this.#due.tokens[attacker.seat]!++;
    this.#desk.goals.attackOver(strike);
    this.#desk.strike = null;
    if (strike.isCancelled) this.#desk.count('attack cancelled');
    this.#desk.cancelled = strike.isCancelled && strike.is.manner !== 'salvo';
    if (attacker.kind === 'ship' && target.kind === 'ship' && strike.is.manner !== 'stray' && !strike.isCancelled)
      this.#uses.leaves(attacker, 'commander-gherant');
    this.#desk.struck = target;
    if (attacker.kind === 'squadron' && strike.is.manner !== 'counter')
      this.#desk.pilots.attacked(this.#desk.table, attacker, target, this.#desk.aces.free);
  }

  /** A border case of Gallant Haven, in which either number is accepted. */
  #borderOfShelter(strike: Strike, target: SquadronSheet, suffered: number): void {
    this.#desk.count('border case of Gallant Haven');
    if (strike.suffered !== strike.total || suffered !== strike.total - 1) return;
    strike.suffered--;
    target.hull++;
  }

  #unitMoved(unit: Sheet, speed: number): void {
    if (unit.kind === 'squadron') {
      this.#bays.moved(unit, this.#active());
      this.#desk.pilots.moved(unit);
      this.#desk.aces.moved(unit, speed);
      this.#desk.between.moved(unit, speed);
      return;
    }
    this.#moved.add(unit);
    this.#desk.mines.moved(unit);
    this.#desk.pods = null;
    this.#desk.activation.moved(this.#desk.table, unit, speed, this.#desk.goals.isAtRift(this.#desk.table, unit));
    this.#desk.ignition.moved(this.#desk.table, unit);
    this.#desk.harm.moved(unit);
  }

  #onObstacle(row: Row): void {
    const ship = this.#desk.ship(row.subject);
    const { objective, firstPlayer } = this.#desk.table;
    const kind = Object.values(this.#content.obstacles)[row.amount]!.kind;
    this.#desk.count(`on ${kind}`);
    const has = objective?.tokens.some(({ token }) => token === row.object + 1) ?? false;
    const dangerous = objective?.name === 'Dangerous Territory';
    const taken = dangerous || objective?.name === 'Infested Fields';
    if (taken && has && !this.#takenHere.has(row.object)) {
      this.#takenHere.add(row.object);
      this.#due.tokens[ship.seat]!++;
    }
    const outpost = objective?.name === 'Contested Outpost' && kind === 'station';
    const ignored = kind !== 'station' && ((dangerous && ship.seat !== firstPlayer) || hasCard(ship, 'jainas-light'));
    const waits = this.#desk.goals.onObstacle(ship, kind, ignored);
    this.#desk.harm.onObstacle(ship, outpost || ignored || waits ? null : kind, ignored);
  }

  /** Obstacles whose token was taken since the last look at the table. */
  readonly #takenHere = new Set<number>();

  /** Tokens are readied after the cards of the start of the Status Phase; only Redundant Shields delay them. */
  #readyDue = false;

  #waitsForCards(table: SeenTable): boolean {
    const sways = this.#desk.sheets.ships
      .flat()
      .some((ship) => !ship.destroyed && hasCard(ship, 'admiral-konstantine'));
    // A change of speed may hurt a ship with Thruster Fissure.
    if (sways && ['window', 'card_asks', 'hurt_zone'].includes(table.step)) return true;
    return (
      table.step === 'window' &&
      this.#desk.sheets.ships
        .flat()
        .some(
          (ship) =>
            !ship.destroyed &&
            hasCard(ship, 'redundant-shields') &&
            ZONES_IN_ORDER.some((zone) => ship.shields[zone] < (ship.card.shields[zone] ?? 0)),
        )
    );
  }

  #readyTokens(): void {
    this.#readyDue = false;
    for (const ship of this.#desk.sheets.ships.flat())
      if (!ship.destroyed && copies(ship, 'Compartment Fire') === 0)
        for (const token of ship.tokens) if (token.state === 'exhausted') token.state = 'ready';
    for (const squadron of this.#desk.sheets.squadrons.flat())
      if (!squadron.destroyed)
        for (const token of squadron.tokens) if (token.state === 'exhausted') token.state = 'ready';
  }

  /** The ply is over: checks that it has brought everything that it should. Throws a `Foul` otherwise. */
  done(table: SeenTable): void {
    const strike = this.#desk.strike;
    if (strike !== null) this.#desk.corona.done(table.step);
    const asks = table.texts?.asks ?? null;
    if (strike !== null && asks !== 'Axe' && asks !== 'Biggs Darklighter') this.#hit(strike);
    if (strike !== null && !strike.isRolled && !['window', 'card_asks', 'goal'].includes(table.step))
      insist(strike.toLose > 0, 'A-QR-35: the pool is rolled as soon as nothing is left to be lost');
    if (strike !== null && table.attack?.rolled === true) {
      const own = strike.dice.map(({ colour, face }) => `${colour} ${face}`).toSorted();
      const seen = table.attack.dice.map(plainDie).toSorted();
      insist(own.join() === seen.join(), `the pool is ${own.join()}, not ${seen.join()}`);
    }
    for (const ship of this.#desk.sheets.ships.flat())
      if (!ship.destroyed && this.#isOver(ship))
        insist(
          strike?.salvo === true || this.#lastWords(ship, table) || this.#mayStay(ship, table),
          'A-DMG-04: destroyed at once',
        );
    for (const squadron of this.#desk.sheets.squadrons.flat())
      if (!squadron.destroyed && !this.#desk.fallen.has(squadron) && squadron.hull === 0)
        insist(
          strike !== null ||
            table.step === 'counter' ||
            this.#mayStay(squadron, table) ||
            (table.step === 'card_asks' && this.#mayBeKept(squadron)),
          'A-DMG-01: destroyed at once, but for its counter or a card',
        );
    if (this.#readyDue && (!this.#waitsForCards(table) || this.#desk.sheets.difference(table) !== null))
      this.#readyTokens();
    this.#uses.done(table);
    if (this.#desk.interrupted !== null) this.#desk.use = this.#desk.interrupted.use;
    this.#desk.interrupted = null;
    this.#desk.mines.done(table);
    this.#bays.done(table);
    this.#desk.harm.done(table.step);
    this.#desk.aces.done();
    this.#desk.between.done(table);
    this.#desk.pilots.done(table, strike !== null || table.step === 'counter');
    this.#dice.done();
    this.#desk.blast.done();
    this.#desk.activation.done(table);
    this.#desk.boarding.done(table, this.#desk.harm.busy);
    this.#desk.viewing.done(this.#desk.kind, this.#desk.table, table);
    this.#desk.ignition.done(this.#desk.table, table, strike !== null);
    this.#desk.goals.done(table);
    this.#gainedToken(table);
    this.#score(table);
    this.#desk.sheets.meet(stationSheets(this.#content, table));
    if (table.step === 'station' && table.objective?.name === 'Station Assault')
      insist(this.#active()?.seat !== table.firstPlayer, 'A-OBJ-26: no station repairs the first player');
    const difference = this.#desk.sheets.difference(table, stationFacts(table, this.#desk.sheets.stations));
    insist(difference === null, difference ?? '');
    this.#desk.table = table;
    this.#takenHere.clear();
  }

  /**
   * A salvo of a destroyed ship may still be under way (A-DEF-16), or its counter with Quad Laser Turrets may be due
   * (A-SQD-13).
   */
  #lastWords(ship: ShipSheet, table: SeenTable): boolean {
    const is = this.#desk.strike?.is;
    if (is?.manner === 'salvo' || !hasCard(ship, 'quad-laser-turrets')) return is?.manner === 'salvo';
    return table.step === 'counter' || is?.manner === 'counter' || is?.attacker.kind === 'squadron';
  }

  /** Mercy Mission moves to another ship, which is then worth more. */
  #missionHanded(row: Row): void {
    const ship = this.#desk.ship(row.object);
    this.#mission.handed(ship);
    this.#uses.goesOver(ship, MISSION);
  }

  #score(table: SeenTable): void {
    const { objective } = this.#desk.table;
    const missions = this.#winner >= 0 ? this.#mission.due(table) : [0, 0];
    if (missions === null) {
      this.#desk.count('border case of scoring');
      return;
    }
    if (objective === null || objective.name === null) {
      insist(
        this.#scored.points.every((n, seat) => n === missions[seat]),
        'A-SCO-01: no objective, no points by it',
      );
      return;
    }
    if (objective.name === 'Intel Sweep') {
      const gone = Math.max(0, objective.tokens.length - table.objective!.tokens.length);
      insist(gone === this.#scored.tokens[0]! + this.#scored.tokens[1]!, 'Intel Sweep: a token on the table is taken');
      this.#due.tokens = [...this.#scored.tokens];
    }
    const over = this.#winner >= 0 && this.#roundOver;
    const sides = { first: table.firstPlayer, tokens: this.#desk.sheets.victoryTokens };
    const round = this.#roundOver
      ? endOfRound(this.#content, this.#desk.sheets, table, this.#desk.goals, over)
      : { sure: true, tokens: [0, 0] };
    for (const seat of [0, 1]) this.#due.tokens[seat]! += this.#desk.goals.due[seat]!;
    const end = over ? endOfMatch(this.#desk.sheets, objective.name, sides.tokens) : [0, 0];
    for (const seat of [0, 1]) {
      const tokens = this.#due.tokens[seat]! + round.tokens[seat]!;
      if (!round.sure) {
        this.#desk.count('border case of scoring');
        continue;
      }
      insist(
        this.#scored.tokens[seat] === tokens,
        `${objective.name}: seat ${seat} gains ${tokens} tokens, not ${this.#scored.tokens[seat]}`,
      );
      if (tokens > 0) this.#desk.count(`scored: ${objective.name}`);
      const points = tokens * objective.pointsOfToken + this.#due.points[seat]! + end[seat]! + missions[seat]!;
      insist(
        this.#scored.points[seat] === points,
        `${objective.name}: seat ${seat} scores ${points}, not ${this.#scored.points[seat]}`,
      );
    }
  }

  /** The match is over: checks the winner by A-WIN-01 to 03. */
  over(returns: ArrayLike<number>, table: SeenTable): void {
    const left = [0, 1].map((seat) => this.#desk.sheets.ships[seat]!.filter(({ destroyed }) => !destroyed).length);
    for (const ship of this.#desk.sheets.ships.flat())
      insist(!isCrippled(ship) || this.#crippledShips.has(ship), 'A-SCO-03: a crippled huge ship scores');
    const [a, b] = this.#desk.sheets.scores as [number, number];
    const leader = a === b ? 1 - table.firstPlayer : a > b ? 0 : 1;
    const winner = left[0]! > 0 === left[1]! > 0 ? leader : left[0]! > 0 ? 0 : 1;
    insist(returns[winner] === 1 && returns[1 - winner] === 0, `A-WIN: seat ${winner} wins`);
  }
}

/** Whether a huge ship in play has damage cards for half of its hull, rounded up. */
const isCrippled = (ship: ShipSheet): boolean =>
  ship.card.size === 'huge' && !ship.destroyed && damageCards(ship) >= Math.ceil(hullOf(ship, ship.fleet) / 2);

const plainDie = (name: string): string => {
  const colour = COLOURS.find((c) => name.startsWith(c))! satisfies Colour;
  const words = name
    .slice(colour.length + 1)
    .replace('hit and critical', 'hitCritical')
    .replace('double hit', 'doubleHit');
  return `${colour} ${FACES.find((face) => face === words)!}`;
};
