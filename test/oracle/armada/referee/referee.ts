/**
 * A referee of Armada: an independent reading of attacks, defense tokens, damage, damage cards, squadrons, obstacles and scores.
 * It takes places and the luck of dice and cards from the engine and says by the rules what they lead to. It is slow and plain,
 * and shares no rule with the engine, only its names for actions and log rows. It knows no upgrade cards; the texts of unique squadrons it reads in `pilots.ts`.
 */
import { EVENT } from '../../../../src/core/index.ts';
import type { MatchSetup, ROW } from '../../../../src/core/index.ts';
import { argumentOf, kindOf } from '../../../../src/games/armada/actions.ts';
import { FACES } from '../../../../src/games/armada/content/faces.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { ARMADA_EVENT as TOLD } from '../../../../src/games/armada/events.ts';
import * as KIND from '../../../../src/games/armada/kinds.ts';
import { MAX_SHIPS, MAX_SQUADRONS, PHASE, UNITS } from '../../../../src/games/armada/layout.ts';
import { unitOfCode } from '../../../../src/games/armada/units/fleet.ts';
import { ZONES_IN_ORDER } from '../measure.ts';
import type { Zone } from '../measure.ts';
import { Harm } from './harm.ts';
import { endOfMatch, endOfRound } from './scoring.ts';
import { Pilots, hasText } from './pilots.ts';
import { Sheets, copies, damageCards, insist, keyword } from './sheets.ts';
import type { Sheet, ShipSheet, SquadronSheet } from './sheets.ts';
import type { SeenTable } from './seen.ts';
import { COLOURS, Strike, areAdjacent, dieOf, hasHit, spend } from './strike.ts';
import type { Colour, Manner } from './strike.ts';

/** One row of the engine's log. */
export type Row = { readonly [K in keyof typeof ROW]: number };

const MANNERS: readonly Manner[] = ['attack', 'salvo', 'counter', 'snipe'];
/** Classes of dice in the argument of `KIND.EVADE`. */
const EVADE_DICE = 32;
const LONG = 3;
/** Slots of lent defense tokens count from here; options of critical effects from there. */
const LENT = 8;
const CRITICAL_OPTION = 512;
const SIZES = ['small', 'medium', 'large'];
const SCORED_TWICE: ReadonlySet<string> = new Set(['Advanced Gunnery', 'Most Wanted']);

const titleOf = (code: number): string => DAMAGE_TITLES[code]!.name;

export class Referee {
  readonly sheets: Sheets;
  readonly harm: Harm;
  readonly pilots: Pilots;
  /** How often it has met what, by word. */
  readonly met = new Map<string, number>();
  readonly #content: Content;
  #table: SeenTable;
  #strike: Strike | null = null;
  /** The action of this ply. */
  #kind = -1;
  #argument = 0;
  /** Victory tokens and points that this ply has to bring, and those it did bring. */
  #due = { tokens: [0, 0], points: [0, 0] };
  #scored = { tokens: [0, 0], points: [0, 0] };
  #roundOver = false;
  #winner = -1;
  readonly #moved = new Set<ShipSheet>();

  constructor(content: Content, setup: MatchSetup, table: SeenTable) {
    this.#content = content;
    this.#table = table;
    this.sheets = new Sheets(content, setup);
    this.harm = new Harm();
    this.pilots = new Pilots(this.sheets);
    this.harm.findActive((now) => this.#named(now.active!));
  }

  /** A player is about to act. */
  act(action: number): void {
    this.#kind = kindOf(action);
    this.#argument = argumentOf(action);
    this.#due = { tokens: [0, 0], points: [0, 0] };
    this.#scored = { tokens: [0, 0], points: [0, 0] };
    this.#roundOver = false;
    if (this.#kind === KIND.MARK) this.#picked.push(dieOf(this.#argument));
    this.#spendTokens();
    for (const ship of this.sheets.ships.flat()) this.harm.noteSpeed(ship, this.#seen(ship).speed);
    this.harm.answer(this.#kind, this.#argument, this.#table);
  }

  #count(word: string): void {
    this.met.set(word, (this.met.get(word) ?? 0) + 1);
  }

  #sheet(code: number): Sheet {
    const u = unitOfCode(code);
    if (u < UNITS) return this.sheets.ships[Math.floor(u / MAX_SHIPS)]![u % MAX_SHIPS]!;
    const c = u - UNITS;
    return this.sheets.squadrons[Math.floor(c / MAX_SQUADRONS)]![c % MAX_SQUADRONS]!;
  }

  #named(name: string): ShipSheet {
    const found = this.sheets.ships.flat().find((ship) => this.#seen(ship).name === name);
    insist(found !== undefined, `${name} is in play`);
    return found;
  }

  #ship(code: number): ShipSheet {
    const sheet = this.#sheet(code);
    insist(sheet.kind === 'ship', 'the row is about a ship');
    return sheet;
  }

  #seen(ship: ShipSheet) {
    return this.#table.seats[ship.seat]!.ships[ship.slot]!;
  }

  /** The attack under way. */
  #attack(): Strike {
    insist(this.#strike !== null, 'an attack is under way');
    return this.#strike;
  }

  /** What an action spends before anything follows from it. */
  #spendTokens(): void {
    const { SPEND, EVADE, EVADE_MORE, REDIRECT } = KIND;
    if (![SPEND, EVADE, EVADE_MORE, REDIRECT].includes(this.#kind)) return;
    const strike = this.#attack();
    const { target } = strike.is;
    if (this.#kind === EVADE_MORE) return;
    const what =
      this.#kind === EVADE
        ? Math.floor(this.#argument / EVADE_DICE)
        : this.#kind === REDIRECT
          ? this.#argument >> 3
          : this.#argument;
    const owner = this.#spender(target, what);
    const type = spend(strike, owner, what % LENT, target.kind === 'ship' ? this.#seen(target).speed : 0);
    this.#count(owner === target ? type : 'lent token');
    if (this.#kind === REDIRECT) {
      insist(target.kind === 'ship', 'A-DEF-06: ships redirect');
      this.#redirect(strike, target, type);
    } else if (type === 'brace') strike.braced = true;
    else if (type === 'contain') strike.contained = true;
    else if (type === 'scatter') strike.dice.length = 0;
    else if (type === 'salvo') {
      insist(strike.is.manner === 'attack', 'A-DEF-15: no salvo against counter or salvo');
      strike.salvo = true;
    } else insist(type === 'evade' && this.#kind === EVADE, 'the token fits what is done with it');
  }

  /** Whose token it is: the defender's, or that of Jan Ors at distance 1-2. */
  #spender(target: Sheet, what: number): Sheet {
    if (what < LENT) return target;
    const lender = this.sheets.squadrons[target.seat]![Math.floor(what / LENT) - 1]!;
    insist(target.kind === 'squadron' && hasText(lender, 'jan-ors') && !lender.destroyed, 'Jan Ors lends to squadrons');
    insist(this.pilots.near(this.#table, lender, target, 2), 'Jan Ors lends at distance 1-2');
    return lender;
  }

  #redirect(strike: Strike, target: ShipSheet, type: string): void {
    insist(type === 'redirect', 'the token fits what is done with it');
    strike.redirect = ZONES_IN_ORDER[this.#argument & 7]!;
    insist(areAdjacent(strike.is.zone, strike.redirect), 'A-DEF-06: redirect takes an adjacent zone');
    if (copies(target, 'Capacitor Failure') > 0)
      insist(target.shields[strike.is.zone] > 0, 'Capacitor Failure: no redirect from a bare zone');
  }

  #critical(row: Row): void {
    const strike = this.#attack();
    this.#count(row.amount === 1 ? 'critical' : 'critical of a text');
    strike.resolveCritical(row.amount === 1);
    if (row.amount === 1) return;
    strike.critical = false;
    insist(hasText(strike.is.attacker, 'nym'), 'Nym has a critical effect of his own');
    insist(
      strike.dice.some(({ colour, face }) => colour === 'blue' && face === 'critical'),
      'Nym: a blue critical',
    );
  }

  row(row: Row): void {
    switch (row.kind) {
      case TOLD.ATTACK:
        return this.#declare(row);
      case TOLD.DIE:
        return this.#die(row);
      case TOLD.DIE_LOST:
        return this.#dieLost(row);
      case TOLD.LOCKED:
        return this.#lock(row);
      case TOLD.CRITICAL:
        return this.#critical(row);
      case TOLD.TOTAL:
        return this.#total(row);
      case TOLD.SHIELD_LOST:
        return this.#shieldLost(this.#ship(row.subject), ZONES_IN_ORDER[row.object]!);
      case TOLD.CARD_DEALT:
        return this.#cardDealt(this.#ship(row.subject), row.object === 1 ? titleOf(row.amount) : null);
      case TOLD.CARD_TURNED:
        return this.#cardTurned(this.#ship(row.subject), titleOf(row.amount));
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
        this.sheets.victoryTokens[row.seat]! += row.object;
        this.sheets.scores[row.seat]! += row.amount;
        return;
      case EVENT.UNIT_DESTROYED:
        return this.#destroyed(row);
      case EVENT.DAMAGE:
        if (row.seat >= 0 && row.subject >= 0) this.#damaged(row);
        return;
      case EVENT.UNIT_MOVED:
        return this.#unitMoved(this.#sheet(row.subject));
      default:
        this.#elsewhere(row);
    }
  }

  /** Rows that have to do with damage outside attacks, with phases and with the end. */
  #elsewhere(row: Row): void {
    switch (row.kind) {
      case TOLD.OVERLAPPED:
        this.#count('overlap');
        return this.harm.overlap(this.#ship(row.subject), this.#ship(row.object));
      case TOLD.ON_OBSTACLE:
        return this.#onObstacle(row);
      case TOLD.MINE:
        this.#count('mine');
        return this.harm.mine(this.#ship(row.subject), row.amount);
      case TOLD.SPEED_SET:
        return this.harm.speedSet(this.#ship(row.subject), row.amount, this.#kind);
      case TOLD.PILOT:
        return this.#pilot(row);
      case TOLD.ACTIVATED:
      case TOLD.SQUADRON_ACTIVATED:
        this.harm.settled();
        this.#moved.clear();
        return;
      case EVENT.PHASE:
        if (row.amount === PHASE.STATUS) this.#readyTokens();
        return;
      case EVENT.ROUND_END:
        this.#roundOver = true;
        return;
      case TOLD.WON:
        this.#winner = row.seat;
    }
  }

  #declare(row: Row): void {
    insist(this.#strike === null, 'one attack at a time');
    this.harm.settled();
    const manner = MANNERS[Math.floor(row.amount / 128)]!;
    this.#strike = new Strike({
      attacker: this.#sheet(row.subject),
      target: this.#sheet(row.object),
      manner,
      from: ZONES_IN_ORDER[(row.amount >> 5) & 3]!,
      zone: ZONES_IN_ORDER[(row.amount >> 3) & 3]!,
      band: (row.amount >> 1) & 3,
      obstructed: (row.amount & 1) === 1,
      lent: manner === 'counter' ? this.#lentToCounter(this.#sheet(row.subject)) : 0,
    });
    if (manner === 'counter') insist(!hasText(this.#sheet(row.object), 'ig-88'), 'IG-88 is not countered');
    const { attacker, target, band } = this.#strike.is;
    insist(attacker.seat !== target.seat, 'A-ATK-01: friends are no targets');
    insist(!attacker.destroyed && !target.destroyed, 'what is destroyed neither attacks nor is attacked');
    this.#count(`${manner}: ${attacker.kind} at ${target.kind}`);
    if (attacker.kind !== 'ship') return;
    if (copies(attacker, 'Depowered Armament') > 0) insist(band < LONG, 'Depowered Armament: no attack at long range');
    if (copies(attacker, 'Disengaged Fire Control') > 0)
      insist(!this.#strike.is.obstructed, 'Disengaged Fire Control: no obstructed attack');
  }

  /** Dengar gives a die of counter to other friends at distance 1-2. */
  #lentToCounter(squadron: Sheet): number {
    insist(squadron.kind === 'squadron', 'squadrons counter');
    return this.pilots.friends(this.#table, squadron, 'dengar', 2);
  }

  /** Dutch Vander, and Boba Fett. */
  #pilot(row: Row): void {
    const by = this.#sheet(row.subject);
    const whom = this.#sheet(row.object);
    insist(by.kind === 'squadron', 'the text of a squadron');
    this.#count(`text: ${by.card.name}`);
    if (row.amount === 2) {
      this.pilots.harms(this.#table, by, whom);
      if (whom.kind === 'ship') this.harm.hurt(whom);
      return;
    }
    const strike = this.#attack();
    insist(
      hasText(by, 'dutch-vander') && by === strike.is.attacker && whom === strike.is.target,
      'Dutch Vander attacks',
    );
    insist(whom.kind === 'squadron' && strike.suffered > 0 && whom.hull > 0, 'Dutch Vander: it was damaged');
    const { activated } = this.#table.seats[whom.seat]!.squadrons[whom.slot]!;
    insist(activated === (row.amount === 1), 'Dutch Vander: once more if it has been activated');
    if (row.amount === 0) return;
    whom.hull--;
    strike.suffered++;
  }

  #damaged(row: Row): void {
    if (this.#strike !== null) {
      this.#attackOver(row);
      return;
    }
    const whom = this.#sheet(row.object);
    insist(whom.kind === 'squadron' && row.amount === 1, 'texts hurt squadrons by one point');
    const by = this.#sheet(row.subject);
    this.#count(`text: ${by.card.name}`);
    this.pilots.stung(by, whom);
  }

  #die(row: Row): void {
    const strike = this.#attack();
    const die = dieOf(row.amount);
    if (row.object === 0) {
      strike.roll(die);
      return;
    }
    insist(strike.unrolled.length === 0, 'all dice are rolled before any is changed');
    if (row.object === 1) this.#reroll(strike, die);
    else if (row.object === 2) this.#addDie(strike, die);
    else this.#setDie(strike, die);
  }

  /** Bossk adds a die that shows an accuracy. */
  #setDie(strike: Strike, die: ReturnType<typeof dieOf>): void {
    const { attacker } = strike.is;
    insist(this.#kind === KIND.ABILITY && hasText(attacker, 'bossk'), 'nothing else turns a die to a face here');
    insist(attacker.hull < attacker.card.hull, 'Bossk has lost hull');
    insist(die.colour === 'blue' && die.face === 'accuracy', 'Bossk adds a blue accuracy');
    strike.use('bossk', 1);
    this.#count('text: Bossk');
    strike.add(die);
  }

  /** Keyan Farlander rerolls the dice that he has picked, all together. */
  #rerollPicked(strike: Strike, die: ReturnType<typeof dieOf>): void {
    const { attacker, target, zone } = strike.is;
    if (this.#picked.length > 0) {
      insist(hasText(attacker, 'keyan-farlander'), 'nobody else picks dice here');
      insist(target.kind === 'ship' && target.shields[zone] === 0, 'Keyan Farlander: a zone without shields');
      strike.use('keyan', 1);
      for (const old of this.#picked) strike.remove(old, 'Keyan Farlander');
      this.#again.push(...this.#picked.map(({ colour }) => colour));
      this.#picked.length = 0;
      this.#count('text: Keyan Farlander');
    }
    const at = this.#again.indexOf(die.colour);
    insist(at >= 0, 'Keyan Farlander rerolls what he has picked');
    this.#again.splice(at, 1);
    strike.add(die);
  }

  /** Dice picked so far, and colours of those that are being rolled again. */
  readonly #picked: ReturnType<typeof dieOf>[] = [];
  readonly #again: string[] = [];

  #reroll(strike: Strike, die: ReturnType<typeof dieOf>): void {
    const { attacker, target, band } = strike.is;
    if (this.#kind === KIND.MARK || this.#kind === KIND.MARKED) return this.#rerollPicked(strike, die);
    const code = this.#kind === KIND.EVADE ? this.#argument % EVADE_DICE : this.#argument;
    const old = dieOf(code);
    insist(old.colour === die.colour, 'A-DIC-04: a reroll keeps the colour');
    if (this.#kind === KIND.EVADE || this.#kind === KIND.EVADE_MORE)
      insist(band < LONG, 'A-DEF-07: reroll up to medium range');
    else if (this.#kind === KIND.REROLL) strike.use('reroll by concentrate fire', 1);
    else {
      this.#count(`reroll ${this.#kind}`);
      const squadron = this.#kind === KIND.DODGE ? target : attacker;
      insist(squadron.kind === 'squadron', 'keywords are of squadrons');
      this.#keywordReroll(strike, squadron);
    }
    strike.remove(old, 'A-DIC-04');
    strike.add(die);
  }

  #keywordReroll(strike: Strike, squadron: SquadronSheet): void {
    const { attacker, target } = strike.is;
    if (this.#kind === KIND.ADEPT && hasText(squadron, 'dash-rendar'))
      strike.use('dash rendar', this.pilots.enemies(this.#table, squadron));
    else if (this.#kind === KIND.ADEPT) strike.use('adept', keyword(squadron, 'adept'));
    else if (this.#kind === KIND.SWARM) {
      strike.use('swarm', keyword(squadron, 'swarm'));
      insist(
        target.kind === 'squadron' && this.#engagedWith(target, attacker) > 0,
        'swarm: another friend is engaged with the target',
      );
    } else if (this.#kind === KIND.DODGE)
      strike.use('dodge', keyword(squadron, 'dodge') + this.#screened(squadron, attacker));
    else insist(false, `nothing rerolls dice by action ${this.#kind} here`);
  }

  /** Squadrons that a squadron is engaged with, other than `except`. */
  #engagedWith(squadron: SquadronSheet, except: Sheet): number {
    const { engagedWith } = this.#table.seats[squadron.seat]!.squadrons[squadron.slot]!;
    const name = except.kind === 'squadron' ? this.#table.seats[except.seat]!.squadrons[except.slot]!.name : '';
    return engagedWith.filter((enemy) => enemy !== name).length;
  }

  /** Screen: one more for each friend without it that the attacker is engaged with, up to three. */
  #screened(squadron: SquadronSheet, attacker: Sheet): number {
    if (keyword(squadron, 'screen') === 0 || attacker.kind !== 'squadron') return 0;
    const { engagedWith } = this.#table.seats[attacker.seat]!.squadrons[attacker.slot]!;
    const friends = this.sheets.squadrons[squadron.seat]!.filter(
      (friend) =>
        friend !== squadron &&
        keyword(friend, 'screen') === 0 &&
        engagedWith.includes(this.#table.seats[friend.seat]!.squadrons[friend.slot]!.name),
    );
    return Math.min(3, friends.length);
  }

  #addDie(strike: Strike, die: ReturnType<typeof dieOf>): void {
    const { attacker, target } = strike.is;
    const inPool = strike.dice.some(({ colour }) => colour === die.colour);
    const objective = this.#table.objective?.name;
    switch (this.#kind) {
      case KIND.ADD_DIE:
      case KIND.ADD_DIE_AND_REROLL:
        strike.use('die by concentrate fire', 1);
        insist(attacker.kind === 'ship' && strike.is.manner === 'attack', 'A-CMD-23, A-DEF-14: ships, not in a salvo');
        insist(inPool && die.colour === COLOURS[this.#argument], 'A-CMD-23: a colour in the pool');
        insist(this.#table.revealedDial === 'Concentrate Fire', 'A-CMD-23: the dial is concentrate fire');
        break;
      case KIND.AI: {
        insist(attacker.kind === 'squadron', 'AI is of squadrons');
        strike.use('ai', keyword(attacker, target.kind === 'ship' ? 'ai: battery' : 'ai: anti-squadron'));
        break;
      }
      case KIND.ABILITY:
        insist(die.colour === 'blue' && target.kind === 'squadron', 'texts add blue dice against squadrons');
        this.#addByText(strike, attacker, target);
        break;
      case KIND.OBJECTIVE_DICE:
        strike.use('opening salvo', 2);
        insist(
          objective === 'Opening Salvo' && attacker.seat !== this.#table.firstPlayer,
          'Opening Salvo: any two colours for the second player',
        );
        break;
      default:
        if (objective === 'Opening Salvo' && this.#openingSalvo(strike)) {
          strike.use('opening salvo', 2);
          insist(die.colour === 'red', 'Opening Salvo: red dice for the first player');
        } else {
          strike.use('most wanted', 1);
          insist(
            objective === 'Most Wanted' && target.kind === 'ship' && this.#seen(target).objective,
            'Most Wanted: against an objective ship',
          );
          insist(attacker.kind === 'ship' && inPool, 'Most Wanted: ships, a colour in the pool');
        }
    }
    this.#count(`die added by ${this.#kind}`);
    strike.add(die);
  }

  /** Wedge Antilles against what has been activated; friends with swarm beside Howlrunner. */
  #addByText(strike: Strike, attacker: Sheet, target: SquadronSheet): void {
    insist(attacker.kind === 'squadron', 'texts are of squadrons');
    if (hasText(attacker, 'wedge-antilles')) {
      insist(
        this.#table.seats[target.seat]!.squadrons[target.slot]!.activated,
        'Wedge Antilles: it has been activated',
      );
      strike.use('wedge', 2);
      return;
    }
    strike.use('howlrunner', 1);
    insist(keyword(attacker, 'swarm') > 0, 'Howlrunner: friends with swarm');
    insist(this.pilots.friends(this.#table, attacker, 'howlrunner', 1) > 0, 'Howlrunner: at distance 1');
  }

  #openingSalvo({ is: { attacker, target, manner } }: Strike): boolean {
    return (
      attacker.kind === 'ship' &&
      target.kind === 'ship' &&
      manner === 'attack' &&
      attacker.seat === this.#table.firstPlayer &&
      this.#seen(attacker).objective
    );
  }

  #dieLost(row: Row): void {
    const strike = this.#attack();
    const die = dieOf(row.amount);
    if (row.object === 0) {
      insist(
        this.#kind === KIND.LOSE_DIE && COLOURS[this.#argument] === die.colour,
        'A-ATK-09: the attacker chooses the die',
      );
      strike.lose(die.colour);
      return;
    }
    if (row.object === 1) insist(die.face === 'accuracy', 'A-ATK-10: accuracy icons lock');
    if (row.object === 2) insist(strike.is.band === LONG, 'A-DEF-07: evade cancels at long range only');
    if (row.object === 3) this.#spendDie(strike, die);
    strike.remove(die, 'A-DIC-04');
  }

  /** A die is spent for assault, or for Precision Strike. */
  #spendDie(strike: Strike, die: ReturnType<typeof dieOf>): void {
    const { attacker, target } = strike.is;
    insist(hasHit(die) && target.kind === 'ship', 'a die with a hit is spent, against a ship');
    this.#count(this.#kind === KIND.FLIP ? 'precision strike' : 'assault');
    if (this.#kind === KIND.FLIP) {
      insist(this.#table.objective?.name === 'Precision Strike', 'Precision Strike turns cards');
      insist(strike.criticalsCount && target.facedown > 0, 'Precision Strike: ships and bombers, a facedown card');
      strike.use('precision strike', 1);
    } else {
      insist(this.#kind === KIND.ASSAULT && attacker.kind === 'squadron', 'assault is of squadrons');
      strike.use('assault', keyword(attacker, 'assault'));
    }
  }

  #lock(row: Row): void {
    const strike = this.#attack();
    const { attacker, target } = strike.is;
    insist(this.#kind === KIND.LOCK && this.#argument === row.object, 'A-ATK-10: the chosen token is locked');
    insist(
      target.tokens[row.object]!.state !== 'discarded' && !strike.locked.has(row.object),
      'A-ATK-10: a token is locked once',
    );
    if (attacker.kind === 'ship')
      insist(copies(attacker, 'Blinded Gunners') === 0, 'Blinded Gunners spend no accuracy');
    strike.locked.add(row.object);
    this.#count('accuracy');
  }

  #total(row: Row): void {
    const strike = this.#attack();
    const total = strike.sum();
    insist(total === row.amount, `A-ATK-13: the attack comes to ${total}, not ${row.amount}`);
    const { target } = strike.is;
    if (target.kind === 'ship') return;
    strike.suffered = Math.min(total, target.hull);
    target.hull -= strike.suffered;
    strike.points = 0;
  }

  #shieldLost(ship: ShipSheet, zone: Zone): void {
    const strike = this.#strike;
    insist(ship.shields[zone] > 0, 'A-DMG-02: a shield is lost where there is one');
    if (strike !== null && strike.is.target === ship && !this.harm.claims(ship))
      insist(!hasText(strike.is.attacker, 'luke-skywalker'), 'Luke Skywalker: past the shields');
    if (strike !== null && strike.is.target === ship && strike.points > 0 && !this.harm.claims(ship))
      this.#sufferAt(strike, zone);
    else this.harm.shieldLost(ship, zone);
    ship.shields[zone]--;
  }

  /** A point of the attack is suffered at a zone (A-DMG-02, A-DEF-06, AH-28). */
  #sufferAt(strike: Strike, zone: Zone): void {
    if (zone !== strike.is.zone) {
      insist(zone === strike.redirect, 'A-DEF-06: other zones suffer by redirect only');
      insist(this.#kind === KIND.SOAK && ZONES_IN_ORDER[this.#argument] === zone, 'A-DEF-06: the defender chooses');
      this.#count('redirected');
    }
    strike.points--;
    strike.suffered++;
  }

  #cardDealt(ship: ShipSheet, title: string | null): void {
    const strike = this.#strike;
    const byAttack = strike !== null && strike.is.target === ship && strike.points > 0 && !this.harm.claims(ship);
    if (byAttack) {
      const bare = ship.shields[strike.is.zone] === 0 || hasText(strike.is.attacker, 'luke-skywalker');
      insist(bare, 'A-DMG-02: a card is dealt where there is no shield');
      insist((title !== null) === strike.critical, 'A-ATK-12: the first card of a critical is faceup, no other');
      strike.critical = false;
      strike.points--;
      strike.suffered++;
    } else {
      this.harm.cardDealt(ship, title);
      if (strike?.is.target === ship) strike.suffered++;
    }
    if (title === null) ship.facedown++;
    else this.#faceup(ship, title);
    if (damageCards(ship) >= ship.card.hull && strike?.is.target === ship) strike.points = 0;
  }

  #faceup(ship: ShipSheet, title: string): void {
    this.#count(`card: ${title}`);
    ship.faceup.push(title);
    const strike = this.#strike;
    if (strike?.is.target === ship && this.#table.objective?.name === 'Precision Strike')
      this.#due.tokens[strike.is.attacker.seat]!++;
    if (damageCards(ship) < ship.card.hull) this.harm.resolve(ship, title, this.#seen(ship).facedownDials.length);
  }

  #cardTurned(ship: ShipSheet, title: string): void {
    insist(this.#kind === KIND.FLIP, 'only Precision Strike turns cards');
    ship.facedown--;
    this.#faceup(ship, title);
  }

  #shieldGained(row: Row): void {
    const ship = this.#ship(row.subject);
    const zone = ZONES_IN_ORDER[row.object]!;
    insist(ship.shields[zone] < ship.card.shields[zone], 'A-CMD-22: no zone has more than its maximum');
    if (copies(ship, 'Capacitor Failure') > 0)
      insist(ship.shields[zone] > 0, 'Capacitor Failure: bare zones gain nothing');
    ship.shields[zone]++;
    if (row.amount < 0) return;
    const from = ZONES_IN_ORDER[row.amount]!;
    insist(ship.shields[from] > 0 && from !== zone, 'A-CMD-21: a shield is moved from another zone');
    ship.shields[from]--;
  }

  #repaired(row: Row): void {
    const ship = this.#ship(row.subject);
    insist(this.#kind === KIND.DISCARD, 'A-CMD-21, A-OBS-04: the owner chooses the card');
    const title = titleOf(row.amount);
    const faceup = this.#argument !== 64 && this.#argument % 2 === 1;
    if (faceup) {
      insist(ship.faceup.includes(title), 'the discarded card lay there');
      ship.faceup.splice(ship.faceup.indexOf(title), 1);
    } else ship.facedown--;
    insist(ship.facedown >= 0, 'the discarded card lay there');
  }

  #tokenLost(row: Row): void {
    const ship = this.#ship(row.subject);
    const token = ship.tokens[row.object]!;
    insist(token.state !== 'discarded', 'a token is discarded once');
    if (this.#kind === KIND.EVADE_MORE) {
      const { attacker } = this.#attack().is;
      insist(
        attacker.kind === 'ship' && SIZES.indexOf(attacker.card.size) > SIZES.indexOf(ship.card.size),
        'A-DEF-09: a second die of a larger ship',
      );
    } else if (this.#kind === KIND.CRITICAL) {
      insist(hasText(this.#attack().is.attacker, 'nym'), 'Nym discards a token');
      insist(row.object === Math.floor(this.#argument / CRITICAL_OPTION), 'Nym: a token of his choice');
    } else insist(this.#kind === KIND.INJURED && this.#argument === row.object, 'Injured Crew: the owner chooses');
    token.state = 'discarded';
  }

  #refuelled(row: Row): void {
    const squadron = this.#sheet(row.subject);
    insist(squadron.kind === 'squadron', 'A-OBS-04: a squadron recovers');
    insist(squadron.hull < squadron.card.hull, 'A-OBS-04: no more than its hull');
    squadron.hull++;
    this.#count('refuelled');
  }

  #destroyed(row: Row): void {
    const sheet = this.#sheet(row.subject);
    insist(!sheet.destroyed, 'a unit is destroyed once');
    sheet.destroyed = true;
    this.#count(`${sheet.kind} destroyed`);
    const { aside } = this.#table.seats[sheet.seat]![sheet.kind === 'ship' ? 'ships' : 'squadrons'][sheet.slot]!;
    let points = sheet.card.points;
    if (sheet.kind === 'ship') {
      const full = damageCards(sheet) >= sheet.card.hull;
      insist(full || aside || this.#moved.has(sheet), 'A-DMG-04, 10: cards, the edge, or never having come');
      if (this.#seen(sheet).objective && SCORED_TWICE.has(this.#table.objective?.name ?? '')) points *= 2;
      this.harm.forget(sheet);
    } else {
      insist(aside || sheet.hull === 0 || this.#moved.size > 0, 'A-DMG-01: no hull is left');
      sheet.hull = 0;
    }
    insist(points === row.amount, `A-SCO-01: it scores ${points}, not ${row.amount}`);
    this.sheets.scores[1 - sheet.seat]! += points;
  }

  #attackOver(row: Row): void {
    const strike = this.#attack();
    const { attacker, target, zone } = strike.is;
    insist(this.#sheet(row.subject) === attacker && this.#sheet(row.object) === target, 'the attack ends that began');
    insist(strike.unrolled.length === 0, 'every die was rolled or lost');
    insist(strike.points === 0, 'A-DMG-02: every point is suffered');
    insist(row.amount === strike.suffered, `${strike.suffered} points were suffered, not ${row.amount}`);
    if (
      this.#table.objective?.name === 'Superior Positions' &&
      target.kind === 'ship' &&
      zone === 'rear' &&
      strike.suffered > 0
    )
      this.#due.tokens[attacker.seat]!++;
    this.#strike = null;
    if (attacker.kind === 'squadron' && strike.is.manner !== 'counter')
      this.pilots.attacked(this.#table, attacker, target);
  }

  #unitMoved(unit: Sheet): void {
    if (unit.kind === 'squadron') {
      this.pilots.moved(unit);
      return;
    }
    this.#moved.add(unit);
    this.harm.moved(unit);
  }

  #onObstacle(row: Row): void {
    const ship = this.#ship(row.subject);
    const { objective, firstPlayer } = this.#table;
    const kind = Object.values(this.#content.obstacles)[row.amount]!.kind;
    this.#count(`on ${kind}`);
    const has = objective?.tokens.some(({ token }) => token === row.object + 1) ?? false;
    const dangerous = objective?.name === 'Dangerous Territory';
    if (dangerous && has && !this.#takenHere.has(row.object)) {
      this.#takenHere.add(row.object);
      this.#due.tokens[ship.seat]!++;
    }
    const outpost = objective?.name === 'Contested Outpost' && kind === 'station';
    const ignored = dangerous && ship.seat !== firstPlayer && kind !== 'station';
    this.harm.onObstacle(ship, outpost || ignored ? null : kind, ignored);
  }

  /** Obstacles whose token has been taken since the last look at the table. */
  readonly #takenHere = new Set<number>();

  #readyTokens(): void {
    for (const ship of this.sheets.ships.flat())
      if (!ship.destroyed && copies(ship, 'Compartment Fire') === 0)
        for (const token of ship.tokens) if (token.state === 'exhausted') token.state = 'ready';
    for (const squadron of this.sheets.squadrons.flat())
      if (!squadron.destroyed)
        for (const token of squadron.tokens) if (token.state === 'exhausted') token.state = 'ready';
  }

  /** The ply is over: what it should have brought has to be there. Throws a `Foul` otherwise. */
  done(table: SeenTable): void {
    const strike = this.#strike;
    if (strike !== null && strike.unrolled.length > 0)
      insist(strike.toLose > 0, 'A-QR-35: the pool is rolled as soon as nothing is left to be lost');
    if (strike !== null && table.attack?.rolled === true) {
      const own = strike.dice.map(({ colour, face }) => `${colour} ${face}`).toSorted();
      const seen = table.attack.dice.map(plainDie).toSorted();
      insist(own.join() === seen.join(), `the pool is ${own.join()}, not ${seen.join()}`);
    }
    for (const ship of this.sheets.ships.flat())
      if (!ship.destroyed && damageCards(ship) >= ship.card.hull)
        insist(strike?.salvo === true || this.#lastWords, 'A-DMG-04: destroyed at once');
    for (const squadron of this.sheets.squadrons.flat())
      if (!squadron.destroyed && squadron.hull === 0)
        insist(strike !== null || table.step === 'counter', 'A-DMG-01: destroyed at once, but for its counter');
    this.harm.done(table.step);
    this.pilots.done(table, strike !== null || table.step === 'counter');
    insist(this.#again.length === 0, 'what is picked is rolled again at once');
    this.#score(table);
    const difference = this.sheets.difference(table);
    insist(difference === null, difference ?? '');
    this.#table = table;
    this.#takenHere.clear();
  }

  /** A salvo of a doomed ship may still be under way (A-DEF-16). */
  get #lastWords(): boolean {
    return this.#strike?.is.manner === 'salvo';
  }

  #score(table: SeenTable): void {
    const { objective } = this.#table;
    if (objective === null || objective.name === null) {
      insist(
        this.#scored.points.every((n) => n === 0),
        'A-SCO-01: no objective, no points by it',
      );
      return;
    }
    if (objective.name === 'Intel Sweep') {
      const gone = Math.max(0, objective.tokens.length - table.objective!.tokens.length);
      insist(gone === this.#scored.tokens[0]! + this.#scored.tokens[1]!, 'Intel Sweep: a token on the table is taken');
      this.#due.tokens = [...this.#scored.tokens];
    }
    const sides = { first: table.firstPlayer, tokens: this.sheets.victoryTokens };
    const round = this.#roundOver ? endOfRound(this.#content, this.sheets, table) : { sure: true, tokens: [0, 0] };
    const over = this.#winner >= 0 && this.#roundOver;
    const end = over ? endOfMatch(this.sheets, objective.name, sides.tokens) : [0, 0];
    for (const seat of [0, 1]) {
      const tokens = this.#due.tokens[seat]! + round.tokens[seat]!;
      if (!round.sure) {
        this.#count('border case of scoring');
        continue;
      }
      insist(
        this.#scored.tokens[seat] === tokens,
        `${objective.name}: seat ${seat} gains ${tokens} tokens, not ${this.#scored.tokens[seat]}`,
      );
      if (tokens > 0) this.#count(`scored: ${objective.name}`);
      const points = tokens * objective.pointsOfToken + end[seat]!;
      insist(
        this.#scored.points[seat] === points,
        `${objective.name}: seat ${seat} scores ${points}, not ${this.#scored.points[seat]}`,
      );
    }
  }

  /** The match is over: the winner by A-WIN-01 to 03. */
  over(returns: ArrayLike<number>, table: SeenTable): void {
    const left = [0, 1].map((seat) => this.sheets.ships[seat]!.filter(({ destroyed }) => !destroyed).length);
    const [a, b] = this.sheets.scores as [number, number];
    const leader = a === b ? 1 - table.firstPlayer : a > b ? 0 : 1;
    const winner = left[0]! > 0 === left[1]! > 0 ? leader : left[0]! > 0 ? 0 : 1;
    insist(returns[winner] === 1 && returns[1 - winner] === 0, `A-WIN: seat ${winner} wins`);
  }
}

const plainDie = (name: string): string => {
  const colour = COLOURS.find((c) => name.startsWith(c))! satisfies Colour;
  const words = name
    .slice(colour.length + 1)
    .replace('hit and critical', 'hitCritical')
    .replace('double hit', 'doubleHit');
  return `${colour} ${FACES.find((face) => face === words)!}`;
};
