/** A second reading of the dice of an attack: what rolls, rerolls, adds, turns, spends and locks them. */
import { optionOfUse } from '../../../../src/games/armada/state/actions.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { lentToCounter } from './declarations.ts';
import { EVADE_DICE, LONG } from './desk.ts';
import type { Desk, Row } from './desk.ts';
import { DISTANCES, anyOf, isHeldByInstigator, isNear, shipsWith } from './nearby.ts';
import { hasText } from './pilots.ts';
import { copies, insist, keyword } from './sheets.ts';
import type { Sheet, SquadronSheet } from './sheets.ts';
import { COLOURS, codeOf, dieOf, hasHit, isOwn } from './strike.ts';
import type { Die, Strike } from './strike.ts';
import {
  MOST_SCRAMBLED,
  addsDie,
  evadeCancels,
  hasCard,
  isLedBy,
  rerolls,
  showsCritical,
  turns,
} from './cards/upgrades.ts';
import type { Use } from './cards/upgrades.ts';

/** Whether a die of a colour has this face. */
const hasFace = (colour: string, face: string): boolean =>
  face === 'hit' || (face === 'accuracy' ? colour !== 'black' : colour !== 'black');
/** Ships with the bombard trait. */
const BOMBARDS = /^(Venator II|Acclamator II|Munificent|Providence-class Dreadnought)/;
/** The number of faces of a die in the option of a card that turns one. */
const FACES_OF_DIE = 8;

/** The cards that add a die with a face. */
const FACES_ADDED: ReadonlySet<string> = new Set([
  'quad-turbolaser-cannons',
  'clone-gunners',
  'gunnery-chief-varnillian',
]);

export class Dice {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Dice that have been picked so far for an effect that takes several. */
  get picked(): readonly Die[] {
    return this.#picked;
  }

  pick(die: Die): void {
    this.#picked.push(die);
  }

  /** The ply is over. */
  done(): void {
    insist(this.#again.length === 0, 'what is picked is rolled again at once');
    insist(this.#every === null || this.#every.length === 0, 'Veteran Gunners: every die');
    this.#every = null;
  }

  /** A die is rolled, rerolled, added or turned. */
  rolled(row: Row): void {
    const strike = this.#desk.attack();
    const die = dieOf(row.amount);
    if (row.object === 0) {
      // Something that was used before the roll is over now.
      this.#desk.use = null;
      strike.roll(die);
      if (strike.isRolled) this.#desk.corona.rolled(strike);
      return;
    }
    insist(strike.isRolled, 'all dice are rolled before any is changed');
    if (row.object === 1) this.#reroll(strike, die);
    else if (row.object === 2 && !this.#addsFace(strike)) this.#addDie(strike, die);
    else this.#setDie(strike, die);
  }

  /** Whether the die that is added now shows a face that the text names; others are rolled. */
  #addsFace({ is: { attacker } }: Strike): boolean {
    const { use, kind } = this.#desk;
    if (use !== null) return FACES_ADDED.has(use.id);
    return kind === KIND.AID || (kind === KIND.ABILITY && hasText(attacker, 'bossk'));
  }

  /** Bossk adds a die that shows an accuracy. */
  #setDie(strike: Strike, die: Die): void {
    if (this.#desk.aces.turnsPicked(strike, this.#picked, die) || this.#desk.aces.changes(strike, die)) return;
    if (this.#desk.use !== null) return this.#turnByCard(strike, this.#desk.use, die);
    const tagged = this.#desk.kind === KIND.TURN_BY_TAG ? this.#desk.goals.tagged() : null;
    if (tagged !== null) {
      insist(dieOf(tagged).colour === die.colour, 'A-DIC-04: a die keeps its colour');
      insist(codeOf(die) % 8 === this.#desk.argument % 8, 'Rift Assault: the chosen face');
      strike.remove(dieOf(tagged), 'Rift Assault');
      strike.add(die);
      return;
    }
    const { attacker } = strike.is;
    if (this.#desk.kind === KIND.AID) return this.#addedByPlo(strike, die);
    if (attacker.kind === 'squadron' && attacker.card.ability === 'maarek-stele') {
      const old = dieOf(this.#desk.argument);
      insist(this.#desk.kind === KIND.ABILITY && old.colour === die.colour, 'Maarek Stele turns the chosen die');
      insist(old.face !== die.face && ['critical', 'hitCritical'].includes(die.face), 'Maarek Stele: to a critical');
      strike.use('maarek', 1);
      this.#desk.count('text: Maarek Stele');
      strike.remove(old, 'Maarek Stele');
      strike.add(die);
      return;
    }
    insist(this.#desk.kind === KIND.ABILITY && hasText(attacker, 'bossk'), 'nothing else turns a die to a face here');
    insist(attacker.hull < attacker.card.hull, 'Bossk has lost hull');
    insist(die.colour === 'blue' && die.face === 'accuracy', 'Bossk adds a blue accuracy');
    strike.use('bossk', 1);
    this.#desk.count('text: Bossk');
    strike.add(die);
  }

  /** A card turns a die: the picked one, or the one that the player has chosen. */
  #turnByCard(strike: Strike, use: Use, die: Die): void {
    const option = optionOfUse(this.#desk.action);
    if (use.id === 'quad-turbolaser-cannons') {
      insist(die.colour === 'red' && die.face === 'accuracy', 'Quad Turbolaser Cannons: a red accuracy');
      insist(
        strike.dice.some((each) => codeOf(each) === codeOf(die)),
        'Quad Turbolaser Cannons: beside another one',
      );
      insist(strike.is.manner !== 'salvo', 'A-DEF-14: nothing is added to a salvo');
      strike.use(use.id, 1);
      this.#desk.count(`die added by ${use.id}`);
      strike.add(die);
      return;
    }
    if (use.id === 'clone-gunners') {
      this.#gunners(strike, use, die);
      return;
    }
    if (use.id === 'gunnery-chief-varnillian') {
      const held = this.#desk.held.get(use.ship) ?? [];
      const at = held.indexOf(codeOf(die));
      insist(at >= 0, 'Gunnery Chief Varnillian: a die of the card');
      this.#desk.held.set(use.ship, held.with(at, use.option));
      strike.add(die);
      return;
    }
    const chosen = this.#chosen(strike, use.id, option);
    const old = this.#picked.pop() ?? chosen;
    turns(strike.is.manner, use, this.#picked, old, die, this.#desk.isOld);
    this.#picked.length = 0;
    strike.remove(old, use.id);
    strike.add(die);
  }

  /** Plo Koon (commander): a squadron adds a blue accuracy against a ship at distance 1-3 of a friendly ship. */
  #addedByPlo(strike: Strike, die: Die): void {
    const { attacker, target } = strike.is;
    const { table, sheets } = this.#desk;
    const friends = sheets.ships[attacker.seat]!.filter((ship) => !ship.destroyed);
    insist(attacker.kind === 'squadron' && target.kind === 'ship', 'AH-172: a squadron at a ship');
    insist(
      friends.some((ship) => hasCard(ship, 'plo-koon')),
      'AH-172: of Plo Koon',
    );
    insist(
      anyOf(friends.map((ship) => isNear(table, ship, target, DISTANCES[3]))) !== false,
      'AH-172: a friend near it',
    );
    insist(die.colour === 'blue' && die.face === 'accuracy', 'AH-172: a blue accuracy');
    strike.use('plo-koon', 1);
    this.#desk.count('die added by plo-koon');
    strike.add(die);
    strike.held = die;
  }

  /** Clone Gunners: another friend at distance 1-5 of the defender spends a token, and a blue accuracy is added. */
  #gunners(strike: Strike, use: Use, die: Die): void {
    const friend = this.#desk.sheets.ships[use.ship.seat]![optionOfUse(this.#desk.action)]!;
    const concentrated = strike.uses.has('die by concentrate fire') || strike.uses.has('reroll by concentrate fire');
    insist(concentrated && strike.is.manner !== 'salvo', 'AH-163: it has concentrated its fire');
    insist(friend !== use.ship && !friend.destroyed, 'AH-163: another friend');
    insist(isNear(this.#desk.table, friend, strike.is.target, DISTANCES[5]) !== false, 'AH-163: at distance 1-5');
    insist(this.#desk.seen(friend).commandTokens.includes('Concentrate Fire'), 'AH-163: a token');
    insist(die.colour === 'blue' && die.face === 'accuracy', 'AH-163: a blue accuracy');
    strike.use(use.id, 1);
    this.#desk.count(`die added by ${use.id}`);
    strike.add(die);
  }

  /** The die that the option of a card names. */
  #chosen(strike: Strike, id: string, option: number): Die {
    if (id === 'turbolaser-reroute-circuits') return dieOf(option % FACES_OF_DIE);
    if (id === 'kraken') return this.#turnedByKraken(strike);
    if (id !== 'governor-pryce') return dieOf(option);
    if (this.#desk.isOld) return dieOf(this.#desk.use!.option);
    const codes = [...new Set(strike.dice.map(codeOf))].toSorted((a, b) => a - b);
    return dieOf(codes[option >> 2]!);
  }

  /** Kraken: the die that was chosen, or the only kind of die that can be turned. */
  #turnedByKraken(strike: Strike): Die {
    if (this.#desk.kind === KIND.ANSWER) return dieOf(this.#desk.argument);
    const face = ['hit', 'critical', 'accuracy'][this.#desk.use!.option]!;
    return strike.dice.find((die) => die.face !== face && hasFace(die.colour, face))!;
  }

  /** Veteran Gunners reroll every die. */
  #rerollEach(strike: Strike, die: Die): void {
    if (this.#every === null) {
      strike.use('veteran-gunners rerolls', 1);
      this.#every = [...strike.dice];
    }
    const at = this.#every.findIndex(({ colour }) => colour === die.colour);
    insist(at >= 0, 'Veteran Gunners: each die once');
    const old = this.#every.splice(at, 1)[0]!;
    strike.remove(old, 'Veteran Gunners');
    strike.add(die);
  }
  #every: Die[] | null = null;

  /** Keyan Farlander rerolls the dice that he has picked, all together. */
  #rerollPicked(strike: Strike, die: Die): void {
    const { attacker, target, zone } = strike.is;
    if (this.#picked.length > 0 && this.#desk.use !== null) {
      rerolls(strike, this.#desk.use, this.#picked);
      if (this.#desk.kind === KIND.MARK && this.#desk.use.id === 'targeting-scrambler')
        insist(pickable(strike, this.#picked).length === 0, 'Targeting Scrambler: a further die may be picked');
      for (const old of this.#picked) strike.remove(old, this.#desk.use.id);
      this.#again.push(...this.#picked.map(({ colour }) => colour));
      this.#picked.length = 0;
    } else if (this.#picked.length > 0 && this.#desk.aces.rerollsPicked(this.#picked)) {
      for (const old of this.#picked) strike.remove(old, 'a text');
      this.#again.push(...this.#picked.map(({ colour }) => colour));
      this.#picked.length = 0;
    } else if (this.#picked.length > 0) {
      insist(hasText(attacker, 'keyan-farlander'), 'nobody else picks dice here');
      insist(target.kind === 'ship' && target.shields[zone] === 0, 'Keyan Farlander: a zone without shields');
      strike.use('keyan', 1);
      for (const old of this.#picked) strike.remove(old, 'Keyan Farlander');
      this.#again.push(...this.#picked.map(({ colour }) => colour));
      this.#picked.length = 0;
      this.#desk.count('text: Keyan Farlander');
    }
    const at = this.#again.indexOf(die.colour);
    insist(at >= 0, 'what is rerolled was picked');
    this.#again.splice(at, 1);
    strike.add(die);
  }

  /** The dice that were picked so far, and the colours of those that are being rerolled. */
  readonly #picked: Die[] = [];
  readonly #again: string[] = [];

  #reroll(strike: Strike, die: Die): void {
    if (this.#desk.kind === KIND.TEXT && this.#desk.aces.changes(strike, die)) return;
    const { attacker, target, band } = strike.is;
    if (this.#desk.use?.id === 'veteran-gunners') return this.#rerollEach(strike, die);
    if (this.#desk.kind === KIND.MARK || this.#desk.kind === KIND.MARKED) return this.#rerollPicked(strike, die);
    if (this.#desk.use?.id === 'linked-turbolaser-towers') return this.#towers(strike, die);
    if (this.#desk.kind === KIND.AID) return this.#aided(strike, die);
    if (this.#desk.use?.id === 'kyrsta-agate') return this.#evadedByAgate(strike, die);
    if (this.#desk.use?.id === 'director-krennic') return this.#rerolledByKrennic(strike, die);
    const by = [KIND.EVADE, KIND.REROLL].includes(this.#desk.kind);
    const code = by ? this.#desk.argument % EVADE_DICE : this.#desk.argument;
    const old = dieOf(code);
    insist(old.colour === die.colour, 'A-DIC-04: a reroll keeps the colour');
    if (this.#desk.kind === KIND.EVADE || this.#desk.kind === KIND.EVADE_MORE)
      insist(!evadeCancels(target, band), 'A-DEF-07: reroll up to medium range');
    else if (this.#desk.kind === KIND.REROLL) strike.use('reroll by concentrate fire', 1);
    else if (this.#desk.kind === KIND.BEACON) this.#desk.goals.beacon(strike);
    else if (this.#desk.kind === KIND.GUIDE) {
      this.#desk.wing.guided(this.#desk.table, strike);
      this.#desk.count('card used: bomber-command-center');
    } else {
      this.#desk.count(`reroll ${this.#desk.kind}`);
      const squadron = this.#desk.kind === KIND.DODGE ? target : attacker;
      insist(squadron.kind === 'squadron', 'keywords are of squadrons');
      this.#keywordReroll(strike, squadron);
    }
    strike.remove(old, 'A-DIC-04');
    strike.add(die);
  }

  /** Director Krennic rerolls red dice: those that were chosen one by one, or the only ones. */
  #rerolledByKrennic(strike: Strike, die: Die): void {
    insist(
      die.colour === 'red' && strike.is.band >= 2 && strike.is.band <= LONG,
      'Director Krennic: red, at medium to long range',
    );
    if (this.#desk.use!.option === 1) strike.use('red dice of director-krennic for a token', 2);
    strike.remove(this.#picked.shift() ?? strike.dice.find(({ colour }) => colour === 'red')!, 'Director Krennic');
    strike.add(die);
  }

  /** Kyrsta Agate discards an evade and rerolls a die: the chosen one, or the only kind of die. */
  #evadedByAgate(strike: Strike, die: Die): void {
    insist(strike.is.band < LONG, 'A-DEF-07: reroll up to medium range');
    strike.remove(this.#desk.kind === KIND.ANSWER ? dieOf(this.#desk.argument) : strike.dice[0]!, 'Kyrsta Agate');
    strike.add(die);
  }

  /** Linked Turbolaser Towers reroll a red die. */
  #towers(strike: Strike, die: Die): void {
    const { attacker, target } = strike.is;
    const old = dieOf(optionOfUse(this.#desk.action));
    insist(old.colour === 'red' && die.colour === 'red', 'Linked Turbolaser Towers: a red die');
    insist(
      this.#desk.isOld || target.kind === 'squadron' || (attacker.kind === 'ship' && BOMBARDS.test(attacker.card.name)),
      'AH-227: now at ships with the bombard trait only',
    );
    strike.use('reroll of linked-turbolaser-towers', 1);
    strike.remove(old, 'Linked Turbolaser Towers');
    strike.add(die);
  }

  /** Toryn Farr: another friend at distance 1-3 rerolls a blue die. */
  #aided(strike: Strike, die: Die): void {
    const { attacker } = strike.is;
    if (Math.floor(this.#desk.argument / EVADE_DICE) === 1) {
      const again = dieOf(this.#desk.argument % EVADE_DICE);
      this.#sloane(strike, 'rerolls');
      insist(strike.is.target.kind === 'ship' && showsCritical(again), 'Admiral Sloane: a critical against a ship');
      insist(again.colour === die.colour, 'A-DIC-04: a reroll keeps the colour');
      strike.remove(again, 'Admiral Sloane');
      strike.add(die);
      return;
    }
    if (Math.floor(this.#desk.argument / EVADE_DICE) === 3) return this.#woldar(strike, die);
    const old = dieOf(this.#desk.argument);
    const { table, sheets } = this.#desk;
    const near = shipsWith(table, sheets, attacker.seat, 'toryn-farr')
      .filter((ship) => ship !== attacker)
      .map((ship) => isNear(table, ship, attacker, DISTANCES[3]));
    insist(
      anyOf(near) !== false && old.colour === 'blue' && die.colour === 'blue',
      'Toryn Farr: a blue die of a friend',
    );
    strike.use('toryn-farr', 1);
    this.#desk.count('card used: toryn-farr');
    strike.remove(old, 'Toryn Farr');
    strike.add(die);
  }

  /** Commander Woldar: a squadron without swarm at distance 1-3 rerolls a die against a squadron. */
  #woldar(strike: Strike, die: Die): void {
    const old = dieOf(this.#desk.argument % EVADE_DICE);
    const { attacker, target } = strike.is;
    insist(attacker.kind === 'squadron' && target.kind === 'squadron', 'Commander Woldar: squadrons');
    const swarms = keyword(attacker, 'swarm') > 0 || (this.#desk.wing.isLedAsSwarm(attacker) && !attacker.card.unique);
    insist(!swarms, 'Commander Woldar: without swarm');
    const { table, sheets } = this.#desk;
    const near = shipsWith(table, sheets, attacker.seat, 'commander-woldar').map((ship) =>
      isNear(table, ship, attacker, DISTANCES[3]),
    );
    insist(anyOf(near) !== false && old.colour === die.colour, 'Commander Woldar: at distance 1-3');
    strike.use('commander-woldar', 1);
    this.#desk.count('card used: commander-woldar');
    strike.remove(old, 'Commander Woldar');
    strike.add(die);
  }

  /** Admiral Sloane: a squadron of her side without rogue uses each of her effects once in an attack. */
  #sloane(strike: Strike, what: string): void {
    const { attacker } = strike.is;
    const led = this.#desk.sheets.ships[attacker.seat]!.some(
      (ship) => !ship.destroyed && hasCard(ship, 'admiral-sloane'),
    );
    insist(led && attacker.kind === 'squadron' && keyword(attacker, 'rogue') === 0, 'Admiral Sloane: without rogue');
    strike.use(`admiral-sloane ${what}`, 1);
    this.#desk.count(`admiral-sloane ${what}`);
  }

  /** Admiral Sloane: an accuracy spends a token of the defender, which cannot spend it again. */
  #spentBySloane(strike: Strike, die: Die): void {
    const slot = this.#desk.argument % EVADE_DICE;
    this.#sloane(strike, 'spends');
    insist(die.face === 'accuracy', 'Admiral Sloane: an accuracy');
    const token = strike.is.target.tokens[slot]!;
    insist(token.state !== 'discarded', 'Admiral Sloane: a token that is there');
    strike.locked.add(slot);
    strike.gone.add(slot);
    if (token.state === 'ready') token.state = 'exhausted';
    else this.#desk.losing = slot;
  }

  #keywordReroll(strike: Strike, squadron: SquadronSheet): void {
    const { attacker, target } = strike.is;
    if (this.#desk.kind === KIND.ADEPT && hasText(squadron, 'dash-rendar'))
      strike.use('dash rendar', this.#desk.pilots.enemies(this.#desk.table, squadron));
    else if (this.#desk.kind === KIND.ADEPT)
      strike.use('adept', keyword(squadron, 'adept') + this.#desk.aces.adeptDice(squadron));
    else if (this.#desk.kind === KIND.SWARM) {
      const led = this.#desk.wing.isLedAsSwarm(squadron);
      const swarms = keyword(squadron, 'swarm') > 0 || (led && !squadron.card.unique);
      strike.use('swarm', swarms ? 1 : 0);
      if (led) this.#desk.count('card used: nevoota-bee');
      insist(
        (target.kind === 'ship' && led) ||
          (target.kind === 'squadron' &&
            (this.#engagedWith(target, attacker) > 0 ||
              isHeldByInstigator(this.#desk.table, this.#desk.sheets, target) !== false)),
        'swarm: another friend is engaged with the target',
      );
    } else if (this.#desk.kind === KIND.DODGE)
      strike.use('dodge', keyword(squadron, 'dodge') + this.#screened(squadron, attacker));
    else insist(false, `nothing rerolls dice by action ${this.#desk.kind} here`);
  }

  /** Squadrons that a squadron is engaged with, other than `except`. */
  #engagedWith(squadron: SquadronSheet, except: Sheet): number {
    const { engagedWith } = this.#desk.table.seats[squadron.seat]!.squadrons[squadron.slot]!;
    const name = except.kind === 'squadron' ? this.#desk.table.seats[except.seat]!.squadrons[except.slot]!.name : '';
    return engagedWith.filter((enemy) => enemy !== name).length;
  }

  /** Screen: one more for each friend without screen that the attacker is engaged with, up to three. */
  #screened(squadron: SquadronSheet, attacker: Sheet): number {
    if (keyword(squadron, 'screen') === 0 || attacker.kind !== 'squadron') return 0;
    const { engagedWith } = this.#desk.table.seats[attacker.seat]!.squadrons[attacker.slot]!;
    const friends = this.#desk.sheets.squadrons[squadron.seat]!.filter(
      (friend) =>
        friend !== squadron &&
        keyword(friend, 'screen') === 0 &&
        engagedWith.includes(this.#desk.table.seats[friend.seat]!.squadrons[friend.slot]!.name),
    );
    return Math.min(3, friends.length);
  }

  #addDie(strike: Strike, die: Die): void {
    if (this.#desk.kind === KIND.TEXT && this.#desk.aces.changes(strike, die)) return;
    if (this.#desk.use !== null) {
      addsDie(strike, this.#desk.use, die, {
        broadside: this.#desk.broadside,
        speed: (ship) => this.#desk.seen(ship).speed,
        activated: (sheet) =>
          this.#desk.table.seats[sheet.seat]![sheet.kind === 'ship' ? 'ships' : 'squadrons'][sheet.slot]!.activated,
        counters: (squadron) => keyword(squadron, 'counter') + lentToCounter(this.#desk, squadron, false) > 0,
        firstSquadron: !this.#desk.isOld || this.#desk.flak === 1,
      });
      this.#desk.count(`die added by ${this.#desk.use.id}`);
      strike.add(die);
      return;
    }
    const { attacker, target } = strike.is;
    const inPool = strike.dice.some(({ colour }) => colour === die.colour);
    const objective = this.#desk.table.objective?.name;
    switch (this.#desk.kind) {
      case KIND.ADD_DIE:
      case KIND.ADD_DIE_AND_REROLL:
        strike.use('die by concentrate fire', 1);
        insist(attacker.kind === 'ship' && isOwn(strike.is.manner), 'A-CMD-23, A-DEF-14: ships, not in a salvo');
        insist(
          inPool && die.colour === COLOURS[this.#desk.argument % COLOURS.length],
          'A-CMD-23: a colour in the pool',
        );
        if (this.#desk.kind === KIND.ADD_DIE && this.#desk.argument >= COLOURS.length) {
          insist(isLedBy(attacker, 'admiral-piett'), 'Admiral Piett: a token as a dial');
          break;
        }
        insist(
          this.#desk.table.revealedDial === 'Concentrate Fire' ||
            this.#desk.table.gainedDials?.includes('Concentrate Fire') === true ||
            this.#desk.table.matchedTokens?.[attacker.seat] === 'Concentrate Fire',
          'A-CMD-23: the dial is concentrate fire',
        );
        break;
      case KIND.AI: {
        insist(attacker.kind === 'squadron', 'AI is of squadrons');
        insist(
          this.#desk.table.phase !== 'Squadron Phase' || this.#desk.waking?.chosen.has(attacker) === true,
          'AI: under a command, or AH-208',
        );
        const own = keyword(attacker, target.kind === 'ship' ? 'ai: battery' : 'ai: anti-squadron');
        strike.use('ai', own + (own > 0 && this.#desk.bays.isQuickened(attacker) ? 1 : 0));
        break;
      }
      case KIND.STAY:
        insist(die.colour === COLOURS[this.#desk.argument], 'Yavaris: the colour that was chosen');
        this.#desk.wing.stays(strike, die);
        break;
      case KIND.ABILITY:
        insist(die.colour === 'blue' && target.kind === 'squadron', 'texts add blue dice against squadrons');
        this.#addByText(strike, attacker, target);
        break;
      case KIND.OBJECTIVE_DICE:
        strike.use('opening salvo', 2);
        insist(
          objective === 'Opening Salvo' && attacker.seat !== this.#desk.table.firstPlayer,
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
            objective === 'Most Wanted' && target.kind === 'ship' && this.#desk.seen(target).objective,
            'Most Wanted: against an objective ship',
          );
          insist(attacker.kind === 'ship' && inPool, 'Most Wanted: ships, a colour in the pool');
        }
    }
    this.#desk.count(`die added by ${this.#desk.kind}`);
    strike.add(die);
  }

  /** Wedge Antilles adds dice against units that have activated; Howlrunner helps friends with swarm beside her. */
  #addByText(strike: Strike, attacker: Sheet, target: SquadronSheet): void {
    insist(attacker.kind === 'squadron', 'texts are of squadrons');
    if (hasText(attacker, 'wedge-antilles')) {
      insist(
        this.#desk.table.seats[target.seat]!.squadrons[target.slot]!.activated,
        'Wedge Antilles: it has been activated',
      );
      strike.use('wedge', 2);
      return;
    }
    strike.use('howlrunner', 1);
    insist(keyword(attacker, 'swarm') > 0, 'Howlrunner: friends with swarm');
    insist(this.#desk.pilots.friends(this.#desk.table, attacker, 'howlrunner', 1) > 0, 'Howlrunner: at distance 1');
  }

  #openingSalvo({ is: { attacker, target, manner } }: Strike): boolean {
    return (
      attacker.kind === 'ship' &&
      target.kind === 'ship' &&
      isOwn(manner) &&
      attacker.seat === this.#desk.table.firstPlayer &&
      this.#desk.seen(attacker).objective
    );
  }

  lost(row: Row): void {
    const strike = this.#desk.attack();
    const die = dieOf(row.amount);
    if (row.object === 0 && this.#desk.use?.id === 'thermal-shields') {
      strike.loseHalf(die.colour);
      return;
    }
    if (row.object === 0) {
      insist(
        this.#desk.kind === KIND.LOSE_DIE && COLOURS[this.#desk.argument] === die.colour,
        'A-ATK-09: the attacker chooses the die',
      );
      strike.lose(die.colour);
      return;
    }
    if (row.object === 4) {
      this.#desk.corona.lost(strike, die);
      return;
    }
    if (row.object === 1) insist(die.face === 'accuracy', 'A-ATK-10: accuracy icons lock');
    if (row.object === 2 && this.#desk.use?.id === 'captain-brunson')
      insist(codeOf(die) === this.#desk.use.option, 'Captain Brunson: the chosen die');
    else if (row.object === 2)
      insist(evadeCancels(strike.is.target, strike.is.band), 'A-DEF-07, 08: evade cancels at long and extreme range');
    if (row.object === 3) this.#spendDie(strike, die);
    strike.remove(die, 'A-DIC-04');
  }

  /** A die is spent for assault, or for Precision Strike. */
  #spendDie(strike: Strike, die: Die): void {
    if (this.#desk.kind === KIND.TEXT && this.#desk.aces.spends(die)) return;
    if (this.#desk.kind === KIND.AID) return this.#spentBySloane(strike, die);
    if (this.#desk.kind === KIND.SCAN) return this.#desk.goals.scan(strike, die);
    if (this.#desk.kind === KIND.TAG)
      return insist(codeOf(die) === this.#desk.goals.tagged(), 'Rift Assault: the chosen die');
    const { attacker, target } = strike.is;
    if (this.#desk.use !== null) {
      if (this.#desk.use.id === 'mar-tuuk') {
        insist(strike.owesDie, 'Mar Tuuk: against a ship without shields');
        strike.owesDie = false;
        return;
      }
      if (this.#desk.use.id === 'flechette-torpedoes') {
        insist(die.colour === 'black' && showsCritical(die), 'AH-162: a black die with a critical');
        insist(target.kind === 'squadron' && ++this.#desk.use.spent === 1, 'AH-162: one die, at a squadron');
        return;
      }
      const any =
        this.#desk.use.id === 'admonition' ||
        (this.#desk.use.id === 'gunnery-chief-varnillian' && codeOf(die) === this.#desk.use.option) ||
        this.#desk.use.id === 'dual-turbolaser-turrets' ||
        this.#desk.use.id === 'admiral-screed' ||
        this.#desk.use.id === 'sensor-team';
      insist(any || (this.#desk.use.id === 'leading-shots' && die.colour === 'blue'), 'the card costs such a die');
      insist(++this.#desk.use.spent === 1, 'the card costs one die');
      return;
    }
    const helped =
      attacker.kind === 'squadron' && this.#desk.wing.isHelped(attacker, this.#desk.assaulting?.ship ?? null);
    // With the older text of Clone Commander Wolffe, only squadrons with assault on their card count.
    const counts = helped && !(this.#desk.isOld && this.#desk.assaulting!.gained.has(attacker));
    const fits = hasHit(die) || (counts && this.#desk.kind === KIND.ASSAULT && die.face === 'accuracy');
    insist(fits && target.kind === 'ship', 'a die with a hit is spent, against a ship');
    if (helped && !hasHit(die)) this.#desk.count('assault with an accuracy');
    this.#desk.count(this.#desk.kind === KIND.FLIP ? 'precision strike' : 'assault');
    if (this.#desk.kind === KIND.FLIP) {
      insist(this.#desk.table.objective?.name === 'Precision Strike', 'Precision Strike turns cards');
      insist(strike.criticalsCount && target.facedown > 0, 'Precision Strike: ships and bombers, a facedown card');
      strike.use('precision strike', 1);
    } else {
      insist(this.#desk.kind === KIND.ASSAULT && attacker.kind === 'squadron', 'assault is of squadrons');
      const gained = helped && this.#desk.assaulting!.gained.has(attacker);
      if (gained) this.#desk.count('assault by clone-commander-wolffe');
      strike.use('assault', gained ? 1 : keyword(attacker, 'assault'));
    }
  }

  lock(row: Row): void {
    const strike = this.#desk.attack();
    const { attacker, target } = strike.is;
    insist(this.#desk.kind === KIND.LOCK && this.#desk.argument === row.object, 'A-ATK-10: the chosen token is locked');
    insist(
      target.tokens[row.object]!.state !== 'discarded' && !strike.locked.has(row.object),
      'A-ATK-10: a token is locked once',
    );
    if (attacker.kind === 'ship')
      insist(copies(attacker, 'Blinded Gunners') === 0, 'Blinded Gunners spend no accuracy');
    strike.locked.add(row.object);
    this.#desk.count('accuracy');
  }
}

/** The dice that may still be picked for Targeting Scrambler. Dice of one kind are picked one after the other. */
export function pickable({ changeable: dice }: Strike, picked: readonly Die[]): Die[] {
  if (picked.length >= MOST_SCRAMBLED) return [];
  const left = dice.map(codeOf);
  for (const code of picked.map(codeOf)) left.splice(left.indexOf(code), 1);
  const last = Math.max(0, ...picked.map(codeOf));
  return left.filter((code) => code >= last).map(dieOf);
}
