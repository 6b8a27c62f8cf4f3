/** Uses of upgrade cards: whose they are, what they cost, and what they do to the attack under way. */
import { OPTION_OF_CRITICAL, optionOfUse } from '../../../../src/games/armada/actions.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import * as KIND from '../../../../src/games/armada/kinds.ts';
import { ZONES_IN_ORDER } from '../measure.ts';
import { CARD } from '../../../../src/games/armada/events.ts';
import type { Desk, Row } from './desk.ts';
import { DISTANCES, MEDIUM_RANGE, anyOf, isNear } from './nearby.ts';
import { insist } from './sheets.ts';
import type { ShipSheet } from './sheets.ts';
import type { SeenTable } from './seen.ts';
import { areAdjacent, isOwn, spend } from './strike.ts';
import type { Strike } from './strike.ts';
import { COSTS, CRITICALS, OF_DEFENDER, READ, hasCard, showsCritical } from './upgrades.ts';

const IS_READ: ReadonlySet<string> = new Set(READ);

/** Types of defense tokens in the order of their codes. */
const TOKEN_TYPES = ['evade', 'redirect', 'brace', 'scatter', 'contain', 'salvo'];
/** Squadrons more that a card activates. */
const bonus = (ship: ShipSheet): number => (hasCard(ship, 'expanded-hangar-bay') ? 1 : 0);

/** Whether the attack is neither a salvo nor a counter. */
const isPlain = (strike: Strike): boolean => strike.is.manner === 'attack';

export class CardUses {
  readonly #desk: Desk;
  readonly #content: Content;
  readonly #cards: readonly { readonly id: string }[];
  /** What cards have paid in this ply. */
  readonly #costs: { readonly owner: ShipSheet; readonly name: string; readonly cost: string }[] = [];
  /** The fleets whose Admiral Screed has been used in this activation: a salvo may use that of the other side. */
  readonly #screed = new Set<ShipSheet['fleet']>();

  /** `cards`: ids by the codes of the log. */
  constructor(desk: Desk, content: Content, cards: readonly { readonly id: string }[]) {
    this.#desk = desk;
    this.#content = content;
    this.#cards = cards;
  }

  /** A ship activates, or a squadron without a command. */
  activated(): void {
    this.#screed.clear();
  }

  /** A card is used: it pays its cost, and what follows in this ply and in the picking of dice is its work. */
  used(row: Row): void {
    const id = this.#cards[row.subject]!.id;
    const taking = ['boarding-troopers', 'emperor-palpatine-officer'].includes(this.#desk.use?.id ?? '');
    if (taking && row.subject >= CARD.DEFENSE && row.subject < CARD.UPGRADE) {
      this.boarded(row);
      return;
    }
    if (row.object < 0 || !Object.hasOwn(this.#content.upgrades, id)) return;
    const ship = this.#desk.ship(row.object);
    const owner = hasCard(ship, id) ? ship : ship.fleet.find((each) => hasCard(each, id));
    insist(owner !== undefined && !owner.destroyed, `${id} is on a ship in play`);
    const name = this.#content.upgrades[id]!.name;
    const state = this.#desk.seen(owner).upgrades.find(({ card }) => card === name)!.state;
    if (Object.hasOwn(COSTS, id)) insist(state === 'ready', `A-UPG: ${id} is ready`);
    this.#desk.count(`card used: ${id}`);
    if (!IS_READ.has(id)) return;
    this.#desk.use = { id, ship, spent: 0, option: optionOfUse(this.#desk.action) };
    const cost = COSTS[id];
    if (cost !== undefined) this.#costs.push({ owner, name, cost });
    if (this.#desk.strike !== null) this.#useInAttack(this.#desk.strike, id, ship);
    else if (id === 'boarding-engineers')
      this.#desk.boarding.begin(this.#desk.table, ship, optionOfUse(this.#desk.action));
    else this.#useOutside(id, ship);
  }

  #useOutside(id: string, ship: ShipSheet): void {
    const option = optionOfUse(this.#desk.action);
    if (id === 'engine-techs') this.#desk.activation.movesAgain(ship);
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

  /** A card is ready again: a focus token goes. */
  readied(row: Row): void {
    if (this.#cards[row.subject]!.id === 'swivel-mount-batteries') this.#desk.focus.delete(this.#desk.ship(row.object));
  }

  /** Boarding Troopers, or Emperor Palpatine, have a defense token of an enemy spent: the one that was chosen, or the only one. */
  boarded(row: Row): void {
    const use = this.#desk.use!;
    const target = this.#desk.sheet(row.object);
    use.spent++;
    if (use.id === 'boarding-troopers') {
      insist(target.seat !== use.ship.seat && target.slot === use.option >> 1, 'Boarding Troopers: the chosen ship');
      insist(use.spent <= use.ship.card.squadron + bonus(use.ship), 'Boarding Troopers: up to the squadron value');
    } else {
      insist(target === this.#desk.attack().is.attacker && use.spent === 1, 'Emperor Palpatine: one of the attacker');
      insist(target.kind === 'ship' || target.card.unique, 'Emperor Palpatine: unique squadrons');
    }
    const type = TOKEN_TYPES[row.subject - CARD.DEFENSE]!;
    const slot =
      this.#desk.kind === KIND.ANSWER
        ? this.#desk.argument
        : target.tokens.findIndex((token) => token.type === type && token.state !== 'discarded');
    const token = target.tokens[slot]!;
    insist(token.type === type && token.state !== 'discarded', 'Boarding Troopers: a token that is there');
    if (token.state === 'ready') token.state = 'exhausted';
  }

  #useInAttack(strike: Strike, id: string, ship: ShipSheet): void {
    const { attacker, target } = strike.is;
    if (id === 'targeting-scrambler') insist(ship.seat === target.seat, 'Targeting Scrambler: of a friendly ship');
    else insist(ship === (OF_DEFENDER.has(id) ? target : attacker), `${id} is of the other ship`);
    // Linked Turbolaser Towers have two uses, which are counted where dice change.
    if (id !== 'linked-turbolaser-towers') strike.use(`card ${id} of ship ${ship.slot}`, 1);
    const option = optionOfUse(this.#desk.action);
    if (Object.hasOwn(CRITICALS, id)) this.#criticalOfCard(strike, id);
    else if (id === 'kraken') {
      const flanks = ship.fleet
        .filter((other) => other !== attacker && !other.destroyed)
        .map((other) => isNear(this.#desk.table, other, target, MEDIUM_RANGE));
      insist(anyOf(flanks) !== false, 'Kraken: another ship at close to medium range of the defender');
    } else if (id === 'reactive-gunnery') {
      insist(isPlain(strike) && !strike.salvo, 'Reactive Gunnery: one salvo an attack');
      insist(ship.tokens[option]!.state === 'ready', 'Reactive Gunnery: a ready token');
      spend(strike, target, option, this.#desk.seen(ship).speed);
      strike.salvo = true;
    } else if (id === 'admonition') {
      insist(ship.tokens[option]!.state !== 'discarded', 'Admonition: a token that is there');
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
      insist(type === 'brace', 'Thermal Shields: a brace');
    } else if (id === 'tranquility') {
      insist(strike.typesSpent.size < 2, 'Tranquility: fewer than two tokens');
    } else if (id === 'intel-officer') strike.named = option;
    else if (id === 'electronic-countermeasures')
      insist(strike.locked.delete(option), 'Electronic Countermeasures: a locked token');
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

  /** The critical effect of an upgrade card. */
  #criticalOfCard(strike: Strike, id: string): void {
    const { target, zone, manner } = strike.is;
    const own = isOwn(manner) || id === 'kyrsta-agate-officer';
    insist(this.#desk.kind === KIND.CRITICAL && own && target.kind === 'ship', `${id}: a critical effect`);
    const colour = CRITICALS[id]!;
    insist(
      strike.dice.some((die) => showsCritical(die) && (colour === null || colour.split(' or ').includes(die.colour))),
      `${id}: a ${colour} critical`,
    );
    if (id === 'kyrsta-agate-officer') {
      const { attacker } = strike.is;
      const token = attacker.tokens[Math.floor(this.#desk.argument / OPTION_OF_CRITICAL)]!;
      insist(token.state === 'exhausted', 'Kyrsta Agate: an exhausted token');
      token.state = 'ready';
    } else if (id === 'xx-9-turbolasers') strike.critical = 2;
    else if (id === 'heavy-ion-emplacements') {
      for (const each of ZONES_IN_ORDER)
        if ((each === zone || areAdjacent(zone, each)) && target.shields[each] > 0)
          this.#desk.harm.takeShield(target, each);
    } else if (id === 'overload-pulse') {
      for (const token of target.tokens) if (token.state === 'ready') token.state = 'exhausted';
    } else if (id === 'ion-cannon-batteries') {
      const bare = this.#desk.seen(target).commandTokens.length === 0;
      if (bare) this.#desk.harm.takeShield(target, zone);
    } else if (id === 'assault-concussion-missiles') {
      for (const each of ZONES_IN_ORDER) if (areAdjacent(zone, each)) this.#desk.harm.hurtAt(target, each);
    } else if (id === 'orbital-bombardment-particle-cannons') {
      insist(manner === 'ignition', 'A-IGN-08: a critical effect of ignition attacks');
      this.#desk.blast.around(this.#desk.table, target, this.#desk.harm);
    } else {
      if (id === 'dodonnas-pride') strike.dice.length = 0;
      this.#desk.harm.dealFaceup(target);
    }
  }

  /** The ply is over: what was used has been paid for. */
  done(table: SeenTable): void {
    for (const { owner, name, cost } of this.#costs) {
      // In the last ply of a round the Status Phase has readied it again.
      if (owner.destroyed || (cost === 'exhausted' && table.round !== this.#desk.table.round)) continue;
      const { state } = table.seats[owner.seat]!.ships[owner.slot]!.upgrades.find(({ card }) => card === name)!;
      insist(state === cost, `A-UPG: ${name} is ${cost} by its use`);
    }
    this.#costs.length = 0;
  }
}
