/** Uses of upgrade cards: whose cards they are, what they cost, and what they do to the attack under way. */
import { OPTION_OF_CRITICAL, optionOfUse } from '../../../../../src/games/armada/state/actions.ts';
import type { Content } from '../../../../../src/games/armada/content/content.ts';
import * as KIND from '../../../../../src/games/armada/state/kinds.ts';
import { ZONES_IN_ORDER, zoneCoded } from '../../measure.ts';
import type { Zone } from '../../measure.ts';
import { CARD } from '../../../../../src/games/armada/state/events.ts';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';
import { turnFacedown } from '../harm.ts';
import { BAYS } from './bays.ts';
import { CARDS, OLDER_TEXTS } from './cards.ts';
import type { Desk, Row } from '../desk.ts';
import { CLOSE_RANGE, DISTANCES, LONG_RANGE, MEDIUM_RANGE, anyOf, isNear, isOut } from '../nearby.ts';
import { ReadyCards } from './ready.ts';
import { copies, insist, keyword } from '../sheets.ts';
import type { Sheet, ShipSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';
import { COLOURS, areAdjacent, hasHit, isOwn, spend } from '../strike.ts';
import type { Strike } from '../strike.ts';
import { hasCard, showsCritical } from './upgrades.ts';

/** The slots of the cards of which Darth Vader has one discarded. */
const LEADING: ReadonlySet<string> = new Set(['commander', 'officer']);
/** Cards that let zones have more shields than their maximum (AH-211). */
const RAISING: ReadonlySet<string> = new Set(['aspiration', 'auxiliary-shields-team', 'gilded-aegis', 'tranquility']);
/** Cards by which enemies lose upgrade cards. */
const TAKING: ReadonlySet<string> = new Set(['darth-vader-boarding-team', 'shriv-suurgav', 'sunder']);
/**
 * Cards that have faceup damage cards discarded: whether they may discard those about the crew. Then the titles of
 * these.
 */
const SPARED: Readonly<Record<string, boolean>> = { 'medical-team': true, 'tide-of-progress-xii': false };
const CREW: ReadonlySet<string> = new Set([
  'Blinded Gunners',
  'Comm Noise',
  'Compartment Fire',
  'Crew Panic',
  'Damaged Controls',
  'Injured Crew',
  'Life Support Failure',
]);
/** Cards that act after their ship is destroyed: in its last moment, or until the end of the round. */
const OUTLIVING: ReadonlySet<string> = new Set(['cluster-bombs', 'intensify-firepower', 'shields-to-maximum']);
/** Cards that react to losses. Then the number of tokens of a unit in the answers of General Grievous. */
const OF_LOSSES: ReadonlySet<string> = new Set(['reserve-hangar-deck', 'general-grievous']);
const SLOTS_OF_TOKENS = 8;
/** The number of tokens of a ship in the answers of Beast of Burden. */
const TOKENS_OF_SHIPS = 6;

/** Commands in the order of their codes. */
const COMMANDS = ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'];
/** The number of squadrons in the answers of Hyperwave Signal Boost; the next answer ends the choice. */
const MOST_SQUADRONS = 20;
/** Types of defense tokens in the order of their codes. */
const TOKEN_TYPES = ['evade', 'redirect', 'brace', 'scatter', 'contain', 'salvo'];
/** The number of additional squadrons that a card activates. */
const bonus = (ship: ShipSheet): number => (hasCard(ship, 'expanded-hangar-bay') ? 1 : 0);

/** Cards that have units spend defense tokens without an effect. */
export const PAID_WITH_TOKENS: readonly string[] = [
  'boarding-troopers',
  'emperor-palpatine-officer',
  'darth-vader',
  'anakin-skywalker',
  'beast-of-burden',
];
/** The option of Luminara Unduli that names the defender itself. */
const DEFENDER = 12;
/** The places of zones in answers of Kyrsta Agate: for any zone. */
const ANY_ZONES = 4;
/** The place in answers of Kyrsta Agate for both zones beside the attacked one. */
export const BOTH_BESIDE = 6;
/** The slots of the cards that Sunder and Shriv Suurgav have discarded. */
const WEAPONS = ['offensive retrofit', 'defensive retrofit', 'ordnance', 'ion cannons', 'turbolasers'];
const TEAMS = ['weapons team', 'support team'];

/** Whether a token in this state can be spent: Faulty Countermeasures forbids it for exhausted ones. */
const isSpendable = (owner: Sheet, state: string): boolean =>
  state === 'ready' ||
  (state === 'exhausted' && (owner.kind !== 'ship' || copies(owner, 'Faulty Countermeasures') === 0));

/** Whether the attack is neither a salvo nor a counter. */
const isPlain = (strike: Strike): boolean => strike.is.manner === 'attack';

export class CardUses {
  readonly #desk: Desk;
  readonly #content: Content;
  readonly #cards: readonly { readonly id: string }[];
  readonly #ready: ReadyCards;
  /** What uses of cards have cost in this ply. */
  readonly #costs: { readonly owner: ShipSheet; readonly name: string; readonly cost: string }[] = [];
  /** The fleets whose Admiral Screed was used in this activation; in a salvo, that of the other side may be used. */
  readonly #screed = new Set<ShipSheet['fleet']>();

  /** `cards`: the ids of cards by their codes in the log. */
  constructor(desk: Desk, content: Content, cards: readonly { readonly id: string }[]) {
    this.#desk = desk;
    this.#ready = new ReadyCards(desk);
    this.#content = content;
    this.#cards = cards;
  }

  /** A ship activates, or a squadron that no ship commands. */
  activated(): void {
    this.#desk.snipers.clear();
    this.#desk.assaulting = null;
    this.#screed.clear();
  }

  /** A card is used: it pays its cost, and causes what follows in this ply and when dice are picked. */
  used(row: Row): void {
    const id = this.#cards[row.subject]!.id;
    const taking = PAID_WITH_TOKENS.includes(this.#desk.use?.id ?? '');
    if (taking && row.subject >= CARD.DEFENSE && row.subject < CARD.UPGRADE) {
      this.boarded(row);
      return;
    }
    if (row.object < 0 || !Object.hasOwn(this.#content.upgrades, id)) return;
    const ship = this.#desk.ship(row.object);
    const owner = hasCard(ship, id) ? ship : ship.fleet.find((each) => hasCard(each, id));
    insist(owner !== undefined && (!owner.destroyed || OUTLIVING.has(id)), `${id} is on a ship in play`);
    const name = this.#content.upgrades[id]!.name;
    const state = this.#desk.seen(owner).upgrades.find(({ card }) => card === name)!.state;
    const read = this.#desk.isOld ? (OLDER_TEXTS.get(id) ?? CARDS.get(id)) : CARDS.get(id);
    if (read?.cost !== undefined) insist(state === 'ready', `A-UPG: ${id} is ready`);
    this.#desk.count(`card used: ${id}`);
    if (read === undefined || read.silent === true) return;
    this.#desk.usedNow = true;
    if (OF_LOSSES.has(id)) this.#desk.interrupted ??= { use: this.#desk.use };
    this.#desk.use = { id, ship, spent: 0, option: optionOfUse(this.#desk.action) };
    if (read.cost !== undefined) this.#costs.push({ owner, name, cost: read.cost });
    // With the text of the last errata, the card is discarded when the ship reveals a command.
    if (id === BAYS && this.#desk.table.active !== null && !this.#desk.isOld)
      this.#costs.push({ owner, name, cost: 'discarded' });
    if (id === 'hot-landing') this.#raidsForLoss(ship);
    else if (OF_LOSSES.has(id)) this.#useForLoss(id);
    else if (Object.hasOwn(SPARED, id)) this.#spares(id, ship);
    else if (id === 'chart-officer') this.#desk.harm.ignores(ship);
    else if (id === 'lira-wessex')
      insist(this.#desk.table.damageDeck.viewed.length === 1, 'Lira Wessex: a card that comes faceup');
    else if (this.#desk.strike !== null) this.#useInAttack(this.#desk.strike, id, ship);
    else if (id === 'boarding-engineers')
      this.#desk.boarding.begin(this.#desk.table, ship, optionOfUse(this.#desk.action));
    else this.#useOutside(id, ship);
  }

  /**
   * Medical Team, or Tide of Progress XII, discards a card that the ship would get faceup; the card counts as
   * suffered.
   */
  #spares(id: string, ship: ShipSheet): void {
    const [title] = this.#desk.table.damageDeck.viewed;
    insist(title !== undefined && CREW.has(title) === SPARED[id], `${id}: the trait of the card`);
    const { strike, harm, viewing } = this.#desk;
    viewing.spared();
    const byAttack = strike !== null && strike.is.target === ship && strike.points > 0 && !harm.claims(ship);
    if (!byAttack) harm.cardDealt(ship, title);
    else {
      insist(strike.critical > 0, `${id}: a faceup card`);
      strike.critical--;
      strike.points--;
    }
    if (strike?.is.target === ship) strike.suffered++;
  }

  /**
   * General Grievous readies or recovers a token. The row of its place tells which squadron Reserve Hangar Deck keeps.
   */
  #useForLoss(id: string): void {
    if (id !== 'general-grievous') return;
    const unit = this.#desk.sheet(Math.floor(this.#desk.argument / SLOTS_OF_TOKENS));
    insist(unit.seat === this.#desk.use!.ship.seat, 'General Grievous: a friend');
    insist(unit.kind === 'ship' || unit.card.unique, 'General Grievous: a ship or a unique squadron');
    const token = unit.tokens[this.#desk.argument % SLOTS_OF_TOKENS]!;
    insist(token.state !== 'ready', 'General Grievous: a token that is not ready');
    token.state = token.state === 'exhausted' ? 'ready' : 'exhausted';
  }

  /** A card that must be discarded in this ply. */
  #leaving: { readonly ship: ShipSheet; readonly id: string } | null = null;

  /** An event has the card of a ship discarded, if the ship has it. */
  leaves(ship: ShipSheet, id: string): void {
    if (hasCard(ship, id) && !ship.destroyed) this.#leaving = { ship, id };
  }

  /** An upgrade card of an enemy is discarded by a boarding, or by the critical effect of Sunder. */
  discarded(row: Row): void {
    const card = this.#cards[row.subject];
    if (card === undefined || !Object.hasOwn(this.#content.upgrades, card.id)) return;
    if (this.#leaving?.id === card.id && this.#desk.ship(row.object) === this.#leaving.ship) {
      this.#leaving.ship.upgrades.splice(this.#leaving.ship.upgrades.indexOf(card.id), 1);
      this.#leaving = null;
      this.#desk.count(`card left: ${card.id}`);
      return;
    }
    const { use } = this.#desk;
    if (use?.id === 'chimaera') {
      const { ship } = use;
      insist(this.#content.upgrades[card.id]!.slot === 'fleet command', 'Chimaera: a fleet command');
      insist(hasCard(ship, card.id) && this.#desk.table.phase === 'Command Phase', 'Chimaera: a card of its own');
      ship.upgrades.splice(ship.upgrades.indexOf(card.id), 1);
      ship.upgradePoints -= this.#content.upgrades[card.id]!.points;
      return;
    }
    insist(use !== null && TAKING.has(use.id), 'cards of enemies are discarded by cards');
    const loser = this.#desk.ship(row.object);
    const { slot, secondSlot } = this.#content.upgrades[card.id]!;
    const slots = secondSlot === undefined ? [slot] : [slot, secondSlot];
    if (use.id === 'sunder') insist(loser === this.#desk.attack().is.target, 'Sunder: a card of the defender');
    else {
      insist(loser.seat !== use.ship.seat && loser.slot === use.option >> 1, 'a boarding: of the chosen enemy');
      insist(isNear(this.#desk.table, use.ship, loser, CLOSE_RANGE) !== false, 'a boarding: at close range');
    }
    if (use.id === 'darth-vader-boarding-team') insist(slot !== 'commander', 'Darth Vader: no commander');
    else {
      const named = use.id === 'sunder' ? WEAPONS : [...WEAPONS, ...TEAMS];
      insist(
        slots.some((each) => named.includes(each)),
        `${use.id}: weapons and retrofits`,
      );
    }
    insist(++use.spent === 1, `${use.id}: one card`);
    const at = loser.upgrades.indexOf(card.id);
    insist(at >= 0, `${card.id} was there`);
    loser.upgrades.splice(at, 1);
    this.#unfocus(loser, card.id);
    insist(this.#sunk === null || RAISING.has(card.id), 'AH-211: shields go with the card that raised them');
    this.#sunk = null;
  }

  /** The ship that loses shields above a maximum as a card of it is discarded. */
  #sunk: ShipSheet | null = null;

  /**
   * A ship loses a shield. Returns whether the shield is above the maximum and is lost with a card that an enemy has
   * discarded.
   */
  sinks(ship: ShipSheet, zone: Zone): boolean {
    const { use } = this.#desk;
    if (use === null || !TAKING.has(use.id) || ship.seat === use.ship.seat || use.spent > 0) return false;
    if (ship.shields[zone] <= (ship.card.shields[zone] ?? 0)) return false;
    this.#sunk = ship;
    this.#desk.count('shield lost with its card');
    return true;
  }

  /**
   * The ships that Admiral Raddus has brought in this round; then the ship that has arrived in this ply, and the ships
   * beside which it may stand.
   */
  readonly #held = new Set<ShipSheet>();
  #came: { readonly ship: ShipSheet; readonly by: ShipSheet; readonly any: boolean } | null = null;

  /** A ship that was set aside comes to the table. */
  arrived(row: Row): void {
    const { use } = this.#desk;
    if (use?.id !== 'admiral-raddus' && use?.id !== 'profundity') return;
    const ship = this.#desk.ship(row.subject);
    const any = use.id === 'admiral-raddus';
    insist(ship !== use.ship && ship.seat === use.ship.seat, `${use.id}: another friendly ship`);
    if (any) insist(ship.card.command <= 3, 'Admiral Raddus: command 3 or less');
    if (!any) insist(ship.card.size === 'small' && ship.card.command === 1, 'Profundity: small, command 1');
    this.#came = { ship, by: use.ship, any };
    if (any) this.#held.add(ship);
  }

  /**
   * A ship activates. A ship that Admiral Raddus has brought may not be the first of the round while another one can
   * activate.
   */
  shipActivated(ship: ShipSheet): void {
    if (!this.#held.has(ship)) return;
    const all = this.#desk.sheets.ships.flat();
    const begun = all.some((each) => this.#desk.seen(each).activated);
    const others = all.some((each) => !each.destroyed && !this.#desk.seen(each).aside && !this.#held.has(each));
    insist(begun || !others, 'Admiral Raddus: not the first ship of the round');
  }

  roundOver(): void {
    this.#held.clear();
    this.#desk.dulled.clear();
  }

  /** Profundity hands an officer or the commander over. */
  drawn(row: Row): void {
    const card = this.#cards[row.subject];
    if (card === undefined || !Object.hasOwn(this.#content.upgrades, card.id)) return;
    const { use } = this.#desk;
    const ship = this.#desk.ship(row.object);
    if (use?.id === 'chimaera') {
      const { faction } = this.#content.upgrades[card.id]!;
      insist(['any', 'empire'].includes(faction), 'Chimaera: a card for the Empire');
      insist(
        ship.fleet.every((each) => !hasCard(each, card.id)),
        'Chimaera: none that the fleet has',
      );
      ship.upgrades.push(card.id);
      ship.upgradePoints += this.#content.upgrades[card.id]!.points;
      return;
    }
    insist(use?.id === 'profundity', 'Profundity alone moves cards');
    const { slot } = this.#content.upgrades[card.id]!;
    insist(LEADING.has(slot), 'Profundity: an officer or the commander');
    insist(slot !== 'commander' || !ship.card.flotilla, 'Profundity: no commander for a flotilla');
    this.goesOver(ship, card.id);
  }

  /** Moves a card of the ship that uses it to another ship. */
  goesOver(ship: ShipSheet, id: string): void {
    const from = this.#desk.use!.ship;
    const { points } = this.#content.upgrades[id]!;
    ship.upgradePoints += points;
    from.upgradePoints -= points;
    const at = from.upgrades.indexOf(id);
    if (at < 0) return;
    from.upgrades.splice(at, 1);
    ship.upgrades.push(id);
  }

  /** Hyperwave Signal Boost: a squadron is chosen. */
  chooses(): void {
    const { waking, argument, table } = this.#desk;
    if (waking === null || argument >= MOST_SQUADRONS) return;
    const squadron = this.#desk.sheets.squadrons[waking.ship.seat]![argument]!;
    const seen = table.seats[squadron.seat]!.squadrons[squadron.slot]!;
    insist(!squadron.destroyed && !seen.activated, 'AH-208: a squadron that has not activated');
    insist(isNear(table, waking.ship, squadron, LONG_RANGE) !== false, 'AH-208: at close to long range');
    waking.chosen.add(squadron);
    waking.waits.add(squadron);
    insist(waking.chosen.size <= waking.ship.card.squadron + bonus(waking.ship), 'AH-208: up to the squadron value');
  }

  /** A squadron activates in the Squadron Phase. It must be one that the card has chosen while any of these waits. */
  wakes(squadron: Sheet): void {
    const { waking } = this.#desk;
    if (waking === null || squadron.seat !== waking.ship.seat) this.#desk.waking = null;
    else insist(waking.waits.delete(squadron), 'AH-208: squadrons of the turn are those that were chosen');
  }

  #useOutside(id: string, ship: ShipSheet): void {
    const option = optionOfUse(this.#desk.action);
    if (id === 'engine-techs' || id === 'quantum-storm') this.#desk.activation.movesAgain(ship, id === 'quantum-storm');
    else if (id === 'general-draven') {
      // The dials of the commander are chosen before the match.
      if (this.#desk.table.phase !== 'Setup') this.#desk.dulled.set(1 - ship.seat, COMMANDS[option]!);
    } else if (id === 'hyperwave-signal-boost') {
      insist(this.#desk.table.phase === 'Squadron Phase', 'AH-208: in the Squadron Phase');
      const waits = [...(this.#desk.waking?.waits ?? [])];
      insist(
        waits.every((each) => each.destroyed),
        'AH-208: one card after the other',
      );
      this.#desk.waking = { ship, chosen: new Set(), waits: new Set() };
    } else if (id === 'iden-versio') ship.upgrades.splice(ship.upgrades.indexOf(id), 1);
    else if (id === 'general-tagge') this.#recoversOnly(ship);
    else if (id === 'emperor-palpatine') this.#desk.doomed.set(1 - ship.seat, TOKEN_TYPES[option - 1]!);
    else if (id === 'suppressor') {
      const over = this.#desk.sheets.ships
        .flat()
        .find((each) => this.#desk.seen(each).name === this.#desk.table.active);
      insist(
        over !== undefined && over.seat !== ship.seat && !over.destroyed,
        'Suppressor: an enemy ends its activation',
      );
      insist(isNear(this.#desk.table, ship, over, DISTANCES[3]) !== false, 'Suppressor: at distance 1-3');
      insist(over.tokens[option]!.state === 'ready', 'Suppressor: a ready token');
      over.tokens[option]!.state = 'exhausted';
    } else if (id === 'g-8-experimental-projector') {
      const over = this.#desk.sheets.ships
        .flat()
        .find((each) => this.#desk.seen(each).name === this.#desk.table.active);
      insist(over !== undefined && over.seat !== ship.seat, 'G-8: an enemy that is activated');
      insist(isNear(this.#desk.table, ship, over, DISTANCES[5]) !== false, 'G-8: at distance 1-5');
    } else if (id === 'jyn-erso') {
      const boarded = this.#desk.sheets.ships[1 - ship.seat]![option >> 1]!;
      const { raidTokens, objective, objectiveTokens = 0 } = this.#desk.seen(boarded);
      insist(raidTokens.length === 0, 'Jyn Erso: a ship without raid tokens');
      insist(isNear(this.#desk.table, ship, boarded, CLOSE_RANGE) !== false, 'Jyn Erso: at close range');
      if (objective || objectiveTokens > 0) this.#desk.goals.due[ship.seat]!++;
    } else if (id === 'moff-jerjerrod') {
      this.#desk.activation.sharpens(ship);
      this.#desk.harm.hurtAt(ship, zoneCoded(this.#desk.argument)!);
    } else if (id === 'ordnance-pods') this.#desk.pods = ship;
    else if (id === 'hand-of-justice') {
      const friend = this.#desk.sheets.ships[ship.seat]![Math.floor(option / TOKENS_OF_SHIPS)]!;
      const token = friend.tokens[option % TOKENS_OF_SHIPS]!;
      insist(friend !== ship && this.#near(ship, friend), 'Hand of Justice: another friend at distance 1-5');
      insist(token.state === 'exhausted', 'Hand of Justice: an exhausted token');
      token.state = 'ready';
    } else if (id === 'admiral-ozzel-officer') this.#desk.activation.movesEarly(ship);
    else if (id === 'clone-commander-wolffe') this.#desk.assaulting = { ship, gained: new Set() };
    else if (id === 'wedge-antilles') {
      insist(this.#desk.table.phase === 'Squadron Phase', 'AH-197: in the Squadron Phase');
      this.#desk.cloaker.set(ship.seat, ship);
    } else if (id === 'ahsoka-tano') {
      const squadron = this.#desk.sheets.squadrons[ship.seat]![option]!;
      insist(!squadron.card.unique && this.#desk.snipers.size < 3, 'AH-86: up to three that are not unique');
      this.#desk.snipers.add(squadron);
    } else if (id === 'gunnery-chief-varnillian') {
      insist(option === 0 || ship.seat !== this.#desk.table.firstPlayer, 'Varnillian: blank for the first player');
      const before = this.#desk.held.get(ship) ?? [];
      insist(before.length === 0 || hasCard(ship, 'corvus'), 'AH-107: a second die after Corvus alone');
      this.#desk.held.set(ship, [...before, option]);
    } else if (id === 'kyrsta-agate') ship.tokens.push({ type: TOKEN_TYPES[option - 1]!, state: 'ready' });
    else if (id === 'mon-calamari-exodus-fleet') this.#hasCopy(id, ship, option, 4);
    else if (id === 'amity' && this.#desk.kind !== KIND.ANSWER) ship.tokens.push({ type: 'evade', state: 'ready' });
    else if (id === 'amity') this.#ramsBack(ship);
    else if (id === 'concord') ship.tokens.push({ type: 'salvo', state: 'ready' });
    else if (id === 'unity') ship.tokens.push({ type: 'redirect', state: 'ready' });
    else if (id === 'endeavor') ship.tokens.push({ type: 'contain', state: 'ready' });
    else if (id === 'vanguard') ship.tokens[option] = { type: 'redirect', state: 'ready' };
    else if (id === 'local-fire-control' || id === 'captain-needa') {
      insist(ship.tokens[option]!.state !== 'discarded', `${id} replaces a token that is there`);
      ship.tokens[option] = { type: id === 'captain-needa' ? 'evade' : 'salvo', state: 'ready' };
    } else if (id === 'tb-73') ship.tokens.push({ type: 'evade', state: 'ready' });
    else if (id === 'early-warning-system') this.#desk.chaff.set(ship, ZONES_IN_ORDER[option]!);
    else if (id === 'disposable-capacitors') this.#desk.farBlue.add(ship);
    else if (id === 'swivel-mount-batteries') this.#desk.focus.set(ship, ZONES_IN_ORDER[option]!);
    else if (id === 'walex-blissex') {
      insist(ship.tokens[option]!.state === 'discarded', 'Walex Blissex: a discarded token');
      ship.tokens[option]!.state = 'ready';
    }
  }

  readied(row: Row): void {
    const { id } = this.#cards[row.subject]!;
    this.#ready.readied(id);
    this.#unfocus(this.#desk.ship(row.object), id);
  }

  /** A card is ready again, or discarded; in both cases its focus token is removed. */
  #unfocus(ship: ShipSheet, id: string): void {
    if (id === 'swivel-mount-batteries') this.#desk.focus.delete(ship);
  }

  /** Boarding Troopers, or Emperor Palpatine, spend a defense token of an enemy: the chosen one, or the only one. */
  boarded(row: Row): void {
    const use = this.#desk.use!;
    const target = this.#desk.sheet(row.object);
    use.spent++;
    if (use.id === 'boarding-troopers') {
      insist(target.seat !== use.ship.seat && target.slot === use.option >> 1, 'Boarding Troopers: the chosen ship');
      insist(use.spent <= use.ship.card.squadron + bonus(use.ship), 'Boarding Troopers: up to the squadron value');
    } else if (use.id === 'beast-of-burden') {
      this.#paysWithTokens(row.subject, use.ship, this.#desk.sheets.ships[use.ship.seat]![use.option]!);
      return;
    } else if (use.id === 'darth-vader') {
      insist(target === this.#desk.attack().is.attacker && use.spent === 1, 'Darth Vader: one of the attacker');
    } else if (use.id === 'anakin-skywalker') {
      insist(target === use.ship.fleet[use.option] && use.spent === 1, 'Anakin Skywalker: one of the chosen friend');
    } else {
      insist(target === this.#desk.attack().is.attacker && use.spent === 1, 'Emperor Palpatine: one of the attacker');
      insist(target.kind === 'ship' || target.card.unique, 'Emperor Palpatine: unique squadrons');
    }
    const type = TOKEN_TYPES[row.subject - CARD.DEFENSE]!;
    const slot =
      use.id === 'darth-vader'
        ? use.option
        : this.#desk.kind === KIND.ANSWER && !this.#desk.usedNow
          ? this.#desk.argument
          : target.tokens.findIndex((token) => token.type === type && isSpendable(target, token.state));
    const token = target.tokens[slot]!;
    insist(token.type === type && token.state !== 'discarded', 'Boarding Troopers: a token that is there');
    if (token.state === 'ready') token.state = 'exhausted';
  }

  /**
   * Beast of Burden spends a token of its own and readies one of the chosen ship. The answer names both tokens, unless
   * there is only one of each.
   */
  #paysWithTokens(code: number, ship: ShipSheet, friend: ShipSheet): void {
    const type = TOKEN_TYPES[code - CARD.DEFENSE]!;
    const chosen = this.#desk.kind === KIND.ANSWER;
    const otherThan = (own: number): number =>
      friend.tokens.findIndex(({ state }, k) => state === 'exhausted' && (friend !== ship || k !== own));
    const own = chosen
      ? Math.floor(this.#desk.argument / TOKENS_OF_SHIPS)
      : ship.tokens.findIndex((token, k) => token.type === type && token.state !== 'discarded' && otherThan(k) >= 0);
    const other = chosen ? this.#desk.argument % TOKENS_OF_SHIPS : otherThan(own);
    insist(own >= 0 && other >= 0, 'AH-82: a token to spend and one to ready');
    insist(ship.seat === friend.seat && isNear(this.#desk.table, ship, friend, DISTANCES[3]) !== false, 'AH-82: near');
    insist(ship !== friend || own !== other, 'AH-82: another token');
    insist(ship.tokens[own]!.type === type && ship.tokens[own]!.state !== 'discarded', 'AH-82: a token that is there');
    insist(friend.tokens[other]!.state === 'exhausted', 'AH-82: an exhausted token');
    if (ship.tokens[own]!.state === 'ready') ship.tokens[own]!.state = 'exhausted';
    friend.tokens[other]!.state = 'ready';
  }

  #useInAttack(strike: Strike, id: string, ship: ShipSheet): void {
    const { attacker, target } = strike.is;
    if (id === 'targeting-scrambler') insist(ship.seat === target.seat, 'Targeting Scrambler: of a friendly ship');
    else if (id === 'implacable') {
      insist(ship.seat === target.seat, 'Implacable: of the defending side');
      insist(isNear(this.#desk.table, ship, target, DISTANCES[2]) !== false, 'Implacable: at distance 1-2');
      strike.softened += optionOfUse(this.#desk.action);
    } else if (id === 'luminara-unduli') insist(ship.seat === target.seat, 'Luminara Unduli: of the defending side');
    else if (id === 'darth-vader-officer' || id === 'home-one') {
      insist(attacker.kind === 'ship' && ship.seat === attacker.seat, `${id}: a friendly ship attacks`);
      insist(ship === attacker || this.#near(ship, attacker), `${id}: at distance 1-5`);
    } else insist(ship === (CARDS.get(id)?.ofDefender === true ? target : attacker), `${id} is of the other ship`);
    // Linked Turbolaser Towers have two uses, which are counted when dice change.
    if (id === 'barriss-offee') strike.use(`${id} of ship ${ship.slot}`, 2);
    else if (id === 'director-krennic') strike.use(`${id} for ${optionOfUse(this.#desk.action)}`, 1);
    else if (id !== 'linked-turbolaser-towers') strike.use(`card ${id} of ship ${ship.slot}`, 1);
    const option = optionOfUse(this.#desk.action);
    if (id === 'devastator') {
      insist(!this.#desk.devastated, 'AH-246: Devastator once a round');
      this.#desk.devastated = true;
    }
    if (id === 'darth-vader-officer') this.#dropLeader(strike, option);
    else if (id === 'task-force-organa') this.#hasCopy(id, ship, option, 3);
    else if (id === 'home-one') insist(ship !== attacker, 'Home One: another ship');
    else if (id === 'anakin-skywalker') {
      const others = ship.fleet.filter((each) => each !== attacker && !each.destroyed);
      insist(others.filter((each) => this.#near(each, target)).length >= 2, 'Anakin Skywalker: two friends');
      insist(ship.fleet[option] !== attacker && this.#near(ship.fleet[option]!, target), 'Anakin Skywalker: another');
    } else if (id === 'luminara-unduli') this.#readies(strike, ship, null);
    else if (id === 'kyrsta-agate') this.#agate(strike, ship, option);
    else if (CARDS.get(id)?.critical !== undefined) this.#criticalOfCard(strike, id);
    else if (id === 'kraken') {
      const flanks = ship.fleet
        .filter((other) => other !== attacker && !other.destroyed)
        .map((other) => isNear(this.#desk.table, other, target, MEDIUM_RANGE));
      insist(anyOf(flanks) !== false, 'Kraken: another ship at close to medium range of the defender');
    } else if (id === 'reactive-gunnery') {
      insist(isPlain(strike) && !strike.salvo, 'Reactive Gunnery: one salvo an attack');
      insist(ship.tokens[option]!.state === 'ready', 'Reactive Gunnery: a ready token');
      spend(strike, target, option, this.#desk.seen(ship).speed);
      this.#desk.doom(target, option);
      strike.salvo = true;
    } else if (id === 'avenger') strike.pressed = true;
    else if (id === 'admonition') {
      const { state } = ship.tokens[option]!;
      insist(state === 'ready' || (state === 'exhausted' && !this.#desk.isOld), 'AH-229: a token, once a ready one');
    } else if (id === 'major-derlin' || id === 'foremans-labor') {
      strike.softened++;
      if (id === 'foremans-labor')
        insist(target.kind === 'ship' && target.shields[strike.is.zone] > 0, "Foreman's Labor: a zone with shields");
    } else if (id === 'seventh-fleet-star-destroyer') {
      insist(strike.is.zone === 'front', 'Seventh Fleet Star Destroyer: at the front zone');
      const other = this.#desk.sheets.ships[ship.seat]![option]!;
      insist(other !== ship && hasCard(other, id) && !other.destroyed, 'Seventh Fleet Star Destroyer: a copy');
      insist(
        isNear(this.#desk.table, ship, other, DISTANCES[4]) !== false,
        'Seventh Fleet Star Destroyer: at distance 1-4',
      );
      strike.softened++;
    } else if (id === 'thermal-shields') {
      strike.halve();
      const type = spend(strike, target, option, this.#desk.seen(ship).speed);
      strike.slotsBefore.add(option);
      insist(type === 'brace', 'Thermal Shields: a brace');
    } else if (id === 'reeva-demesne') {
      insist(target.kind === 'ship' && target.shields[strike.is.zone] > 0, 'Reeva Demesne: a zone with shields');
      insist(ship.tokens[option]!.state === 'exhausted', 'Reeva Demesne: an exhausted token');
      ship.tokens[option]!.state = 'ready';
    } else if (id === 'tranquility') {
      insist(strike.slotsSpent.size < 2, 'Tranquility: fewer than two tokens');
    } else if (id === 'barriss-offee') this.#moves(strike, ship, option);
    else if (id === 'task-force-antilles') {
      this.#hasCopy(id, ship, option, 3);
      this.#desk.harm.hurt(ship.fleet[option]!);
      strike.softened++;
    } else if (id === 'heavy-fire-zone') {
      insist(isPlain(strike) || strike.is.manner === 'counter', 'AH-155: an attack or a counter');
      insist(target.kind === 'squadron', 'AH-155: at a squadron');
      insist(!this.#isFought(target), 'AH-155: no friend is engaged with it');
      strike.redden();
    } else if (id === 'intel-officer') strike.named = option;
    else if (id === 'electronic-countermeasures')
      insist(!strike.gone.has(option) && strike.locked.delete(option), 'Electronic Countermeasures: a locked token');
    else if (id === 'admiral-screed') {
      insist(!this.#screed.has(ship.fleet), 'Admiral Screed: once an activation');
      this.#screed.add(ship.fleet);
    } else if (id === 'turbolaser-reroute-circuits') {
      const evades = ship.tokens.filter(({ type, state }) => type === 'evade' && state !== 'discarded');
      const ready = evades.find(({ state }) => state === 'ready');
      insist(evades.length > 0, 'Turbolaser Reroute Circuits: an evade');
      if (ready !== undefined) ready.state = 'exhausted';
    }
  }

  /** Barriss Offee: a redirect is spent before the roll, and another zone is attacked after the defense tokens. */
  #moves(strike: Strike, ship: ShipSheet, option: number): void {
    if (strike.uses.get(`barriss-offee of ship ${ship.slot}`) === 1) {
      insist(strike.dice.length === 0, 'AH-190: before the roll');
      insist(spend(strike, ship, option, this.#desk.seen(ship).speed) === 'redirect', 'AH-190: a redirect');
      strike.slotsBefore.add(option);
      return;
    }
    const zone = ZONES_IN_ORDER[option]!;
    insist(zone !== strike.is.zone, 'AH-190: another zone');
    Object.assign(strike.is, { zone });
    this.#desk.attackedZone = zone;
  }

  #isFought(target: Sheet): boolean {
    return this.#desk.table.seats[target.seat]!.squadrons[target.slot]!.engagedWith.length > 0;
  }

  /** Wide-Area Barrage: the units that may suffer the damage, including those at the border of a measurement. */
  #besideDefender(target: Sheet): Sheet[] {
    if (target.kind !== 'ship') return [];
    const { ships, squadrons, stations } = this.#desk.sheets;
    return [...ships.flat(), ...stations, ...squadrons.flat()].filter(
      (unit) =>
        unit !== target &&
        !isOut(this.#desk.table, unit) &&
        isNear(this.#desk.table, target, unit, CLOSE_RANGE) !== false,
    );
  }

  /** Wide-Area Barrage: half of the hits of the black dice, rounded up. */
  #barrage(strike: Strike): number {
    return Math.ceil(strike.dice.filter((die) => die.colour === 'black' && hasHit(die)).length / 2);
  }

  /** Wide-Area Barrage: a squadron suffers that many points. */
  barraged(strike: Strike, unit: Sheet, points: number): void {
    insist(this.#besideDefender(strike.is.target).includes(unit), 'AH-156: at close range of the defender');
    insist(
      unit.kind === 'squadron' && points === Math.min(unit.hull, this.#barrage(strike)),
      'AH-156: half of the hits',
    );
    unit.hull -= points;
  }

  /** Battle Droid Reserves turn a faceup card facedown. */
  #turnsDown(ship: ShipSheet, title: string): void {
    insist(CREW.has(title) && copies(ship, title) > 0, 'AH-160: a faceup crew card');
    turnFacedown(ship, title);
    this.#desk.count('card turned by battle-droid-reserves');
  }

  /** Amity: the enemy ship that has moved and overlapped it gets a card, and so does Amity. */
  #ramsBack(ship: ShipSheet): void {
    const { active } = this.#desk.table;
    const enemies = this.#desk.sheets.ships[1 - ship.seat]!;
    const mover = enemies.find((each) => !each.destroyed && this.#desk.seen(each).name === active);
    insist(mover !== undefined, 'AH-177: the enemy that moves');
    this.#desk.harm.more(ship);
    this.#desk.harm.more(mover);
  }

  /** Whether a friend at this distance has a ready copy of the card, which is then exhausted. */
  #hasCopy(id: string, ship: ShipSheet, place: number, distance: number): void {
    const other = ship.fleet[place]!;
    insist(other !== ship && !other.destroyed && hasCard(other, id), `${id}: another friend with the card`);
    insist(isNear(this.#desk.table, ship, other, DISTANCES[distance]!) !== false, `${id}: near enough`);
    insist(this.#stateOf(other, id) === 'ready', `${id}: a card that is ready`);
    this.#costs.push({ owner: other, name: this.#content.upgrades[id]!.name, cost: 'exhausted' });
  }

  #near(ship: ShipSheet, other: Sheet): boolean {
    return isNear(this.#desk.table, ship, other, DISTANCES[5]) !== false;
  }

  /** Darth Vader (officer): the attacker discards its commander or an officer. */
  #dropLeader({ is: { attacker } }: Strike, option: number): void {
    if (attacker.kind !== 'ship') return;
    const order = Object.keys(this.#content.upgrades);
    const leaders = attacker.upgrades
      .filter((id) => id !== 'darth-vader-officer' && LEADING.has(this.#content.upgrades[id]!.slot))
      .filter((id) => this.#stateOf(attacker, id) !== 'discarded')
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    insist(leaders[option] !== undefined, 'Darth Vader: a commander or an officer of the attacker');
    attacker.upgrades.splice(attacker.upgrades.indexOf(leaders[option]), 1);
  }

  #stateOf(ship: ShipSheet, id: string): string {
    const { name } = this.#content.upgrades[id]!;
    return this.#desk.seen(ship).upgrades.find(({ card }) => card === name)!.state;
  }

  /** Luminara Unduli readies a token: at once if only one kind can be readied, otherwise the chosen one. */
  #readies(strike: Strike, ship: ShipSheet, slot: number | null): void {
    const { target } = strike.is;
    const option = this.#desk.use!.option;
    const owner = option === DEFENDER ? target : ship.fleet[option]!;
    insist(strike.slotsSpent.size < 2, 'Luminara Unduli: fewer than two tokens');
    insist(target.kind === 'ship' || target.card.unique, 'Luminara Unduli: unique squadrons');
    if (owner !== target) insist(this.#near(owner as ShipSheet, target), 'Luminara Unduli: at distance 1-5');
    const fit = owner.tokens.flatMap(({ type, state }, k) =>
      state === 'exhausted' && !(owner === target && strike.slotsSpent.has(k))
        ? [[`${type}${owner === target && k === strike.named ? ' named' : ''}`, k] as const]
        : [],
    );
    const kinds = new Set(fit.map(([kind]) => kind));
    insist(kinds.size > 0, 'Luminara Unduli: an exhausted token');
    if (slot === null && kinds.size > 1) return;
    const chosen = slot ?? fit[0]![1];
    insist(
      fit.some(([, k]) => k === chosen),
      'Luminara Unduli: a token that was not spent',
    );
    owner.tokens[chosen]!.state = 'ready';
  }

  /** Kyrsta Agate discards a token for its effect. */
  #agate(strike: Strike, ship: ShipSheet, option: number): void {
    const { type } = ship.tokens[option]!;
    insist(this.#desk.seen(ship).speed > 0, 'Kyrsta Agate: while the ship moves');
    insist(!strike.typesSpent.has(type), 'Kyrsta Agate: each effect once an attack');
    strike.typesSpent.add(type);
    if (type === 'brace') strike.braced = true;
    else if (type === 'contain') strike.contained = true;
    else if (type === 'salvo') strike.salvo = true;
    else if (type === 'redirect') {
      const zones = ZONES_IN_ORDER.filter((zone) => areAdjacent(ship, zone, strike.is.zone) && ship.shields[zone] > 0);
      if (hasCard(ship, 'advanced-projectors')) this.#redirects(strike, ANY_ZONES);
      else if (zones.length === 2 && hasCard(ship, 'foresight')) this.#redirects(strike, BOTH_BESIDE);
      else if (zones.length === 1) {
        strike.unlimited = true;
        strike.redirect = zones[0]!;
      }
    }
  }

  #redirects(strike: Strike, zone: number): void {
    strike.unlimited = true;
    if (zone === ANY_ZONES) strike.anyZone = true;
    else if (zone === BOTH_BESIDE) strike.bothBeside = true;
    else strike.redirect = zoneCoded(zone)!;
  }

  /** General Tagge: if only one token can be recovered, it is recovered without a question. */
  #recoversOnly(ship: ShipSheet): void {
    const gone = this.#desk.sheets.ships[ship.seat]!.filter((each) => !each.destroyed).flatMap(({ slot, tokens }) => {
      const lost = tokens.flatMap(({ type, state }, k) => (state === 'discarded' ? [{ type, k }] : []));
      return lost
        .filter(({ type }, i) => lost.findIndex((other) => other.type === type) === i)
        .map(({ k }) => slot * TOKENS_OF_SHIPS + k);
    });
    insist(gone.length > 0, 'General Tagge: a discarded token');
    if (gone.length === 1) this.#recovers(ship, gone[0]!);
  }

  /** General Tagge: a ship of the fleet recovers a discarded token. */
  #recovers(ship: ShipSheet, argument: number): void {
    const friend = this.#desk.sheets.ships[ship.seat]![Math.floor(argument / TOKENS_OF_SHIPS)];
    if (friend === undefined) return;
    const token = friend.tokens[argument % TOKENS_OF_SHIPS]!;
    insist(!friend.destroyed && token.state === 'discarded', 'General Tagge: a discarded token');
    token.state = 'ready';
  }

  /** The player answers the question of a card. */
  answered(): void {
    const { use, strike, argument } = this.#desk;
    if (use?.id === 'wedge-antilles') this.#cloaks(use.ship, argument);
    if (use?.id === 'general-tagge') this.#recovers(use.ship, argument);
    if (use?.id === 'battle-droid-reserves' && argument < DAMAGE_TITLES.length)
      this.#turnsDown(use.ship, DAMAGE_TITLES[argument]!.name);
    if (use === null || strike === null) return;
    if (use.id === 'luminara-unduli') this.#readies(strike, use.ship, argument);
    else if (use.id === 'wide-area-barrage') this.#desk.harm.only(this.#desk.sheet(argument));
    else if (use.id === 'commander-sato' && argument < COLOURS.length ** 2)
      strike.replace(COLOURS[Math.floor(argument / COLOURS.length)]!, COLOURS[argument % COLOURS.length]!);
    else if (use.id === 'kyrsta-agate' && use.ship.tokens[use.option]!.type === 'redirect')
      this.#redirects(strike, argument);
  }

  /** Wedge Antilles: a squadron gains cloak. */
  #cloaks(ship: ShipSheet, place: number): void {
    const squadron = this.#desk.sheets.squadrons[ship.seat]![place];
    if (squadron === undefined) return;
    insist(!this.#desk.cloaked.has(squadron), 'AH-197: each once');
    this.#desk.gainsCloak(squadron);
  }

  /** Hot Landing: an enemy ship near a lost squadron with adept gains a raid token. */
  #raidsForLoss(ship: ShipSheet): void {
    const raided = this.#desk.sheets.ships[1 - ship.seat]![Math.floor(this.#desk.argument / COMMANDS.length)]!;
    const lost = this.#desk.sheets.squadrons[ship.seat]!.filter(
      (c) => c.hull === 0 && (keyword(c, 'adept') > 0 || this.#desk.aces.isEscort(c)),
    );
    insist(
      lost.some((squadron) => isNear(this.#desk.table, raided, squadron, DISTANCES[2]) !== false),
      'AH-199: within distance 2 of a squadron with adept that was lost',
    );
  }

  /** The critical effect of an upgrade card. */
  #criticalOfCard(strike: Strike, id: string): void {
    const { target, zone, manner } = strike.is;
    const own = isOwn(manner) || id === 'kyrsta-agate-officer';
    insist(this.#desk.kind === KIND.CRITICAL && own && target.kind === 'ship', `${id}: a critical effect`);
    const colour = CARDS.get(id)!.critical!;
    insist(
      strike.dice.some((die) => showsCritical(die) && (colour === 'any' || colour.split(' or ').includes(die.colour))),
      `${id}: a ${colour} critical`,
    );
    if (id === 'kyrsta-agate-officer') {
      const { attacker } = strike.is;
      const token = attacker.tokens[Math.floor(this.#desk.argument / OPTION_OF_CRITICAL)]!;
      insist(token.state === 'exhausted', 'Kyrsta Agate: an exhausted token');
      token.state = 'ready';
    } else if (id === 'xx-9-turbolasers') strike.firstFaceup(2);
    else if (id === 'heavy-ion-emplacements') {
      for (const each of ZONES_IN_ORDER)
        if ((each === zone || areAdjacent(target, zone, each)) && target.shields[each] > 0)
          this.#desk.harm.takeShield(target, each);
    } else if (id === 'overload-pulse') {
      for (const token of target.tokens) if (token.state === 'ready') token.state = 'exhausted';
    } else if (id === 'ion-cannon-batteries') {
      const bare = this.#desk.seen(target).commandTokens.length === 0;
      if (bare) this.#desk.harm.takeShield(target, zone);
    } else if (id === 'assault-concussion-missiles') {
      for (const each of ZONES_IN_ORDER) if (areAdjacent(target, zone, each)) this.#desk.harm.hurtAt(target, each);
    } else if (id === 'orbital-bombardment-particle-cannons') {
      insist(manner === 'ignition', 'A-IGN-08: a critical effect of ignition attacks');
      this.#desk.blast.around(this.#desk.table, target, this.#desk.harm);
    } else if (id === 'superheavy-composite-beam-turbolasers') {
      insist(manner === 'ignition', 'A-IGN-08: a critical effect of ignition attacks');
      for (const die of strike.dice) if (showsCritical(die) && die.colour !== 'black') this.#desk.harm.hurt(target);
    } else if (id === 'wide-area-barrage') {
      for (const unit of this.#besideDefender(target))
        if (unit.kind === 'ship') this.#desk.harm.blast(unit, this.#barrage(strike), false);
    } else if (!['sunder', 'nk-7-ion-cannons', 'ms-1-ion-cannon'].includes(id)) {
      if (id === 'dodonnas-pride') strike.dice.length = 0;
      this.#desk.harm.dealFaceup(target);
      strike.critical--;
    }
  }

  /** Flechette Torpedoes have turned the slider of the defender; MS-1 Ion Cannon has exhausted a card of it. */
  #harmed(table: SeenTable): void {
    const { use, usedNow, strike } = this.#desk;
    if (strike === null || use === null) return;
    const { target } = strike.is;
    if (use.id === 'flechette-torpedoes' && usedNow && target.kind === 'squadron') {
      insist(!this.#desk.table.seats[target.seat]!.squadrons[target.slot]!.activated, 'AH-162: not activated before');
      insist(table.seats[target.seat]!.squadrons[target.slot]!.activated, 'AH-162: activated then');
    }
    if (use.id !== 'ms-1-ion-cannon' || target.kind !== 'ship' || target.destroyed) return;
    const before = this.#desk.seen(target).upgrades;
    const now = table.seats[target.seat]!.ships[target.slot]!.upgrades;
    const exhausted = now.filter(({ card, state }) => {
      const old = before.find((each) => each.card === card);
      return state === 'exhausted' && old?.state === 'ready';
    });
    insist(exhausted.length <= 1, 'AH-166: one card');
    if (exhausted.length === 1) this.#desk.count('card exhausted by ms-1-ion-cannon');
  }

  /** The ply is over: checks that all uses were paid for. */
  done(table: SeenTable): void {
    this.#ready.done(table);
    insist(this.#desk.dooming === null, 'Emperor Palpatine: the token goes');
    this.#harmed(table);
    insist(this.#leaving === null || this.#leaving.ship.destroyed, `${this.#leaving?.id} leaves`);
    this.#leaving = null;
    if (this.#came !== null) {
      const { ship, by, any } = this.#came;
      const distance = any ? 2 : 1;
      insist(isNear(table, by, ship, DISTANCES[distance]) !== false, `it comes at distance ${distance}`);
      this.#came = null;
    }
    for (const { owner, name, cost } of this.#costs) {
      // In the same ply, the Status Phase may have readied a card again that was used at its start.
      const readied = this.#desk.table.phase === 'Status Phase' || table.phase !== this.#desk.table.phase;
      if (owner.destroyed || (cost === 'exhausted' && readied)) continue;
      const { state } = table.seats[owner.seat]!.ships[owner.slot]!.upgrades.find(({ card }) => card === name)!;
      insist(state === cost, `A-UPG: ${name} is ${cost} by its use`);
    }
    this.#costs.length = 0;
  }
}
