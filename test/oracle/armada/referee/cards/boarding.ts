/** A second reading of Boarding Engineers: what they cost, whose cards they view, and which cards they turn faceup. */
import * as KIND from '../../../../../src/games/armada/state/kinds.ts';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';
import { CLOSE_RANGE, isNear, isOut } from '../nearby.ts';
import type { Answer } from '../nearby.ts';
import { copies, insist } from '../sheets.ts';
import type { Sheets, ShipSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';
import { hasCard } from './upgrades.ts';

const COMMAND = 'Squadron';
/** What the ship spends for the card: a dial by option 0, a token by option 1. */
const SPENT = ['dial', 'token'] as const;

export class Boarding {
  readonly #sheets: Sheets;
  /** The ship that reveals its dial, until its owner goes on. */
  #revealing: ShipSheet | null = null;
  /** Ships that have already used their card. */
  readonly #discarded = new Set<ShipSheet>();
  #cost: { readonly ship: ShipSheet; readonly spent: 'dial' | 'token' } | null = null;
  /** The boarded ship, the titles of viewed cards that were not turned yet, and how many cards may still be turned. */
  #boarded: { readonly ship: ShipSheet; readonly viewed: string[]; left: number } | null = null;

  constructor(sheets: Sheets) {
    this.#sheets = sheets;
  }

  revealed(ship: ShipSheet): void {
    this.#revealing = ship;
  }

  /** A player acts. The reveal ends as soon as somebody decides about the dial or gives a command. */
  act(kind: number, argument: number): void {
    if ([KIND.REVEAL, KIND.RAID, KIND.COMMANDS, KIND.SQUADRON_COMMAND, KIND.USE_NONE].includes(kind))
      this.#revealing = null;
    if (kind === KIND.BOARD) insist(this.#boarded !== null, 'Boarding Engineers: a ship is boarded');
    if (kind === KIND.BOARD && argument === 0) this.#boarded = null;
  }

  /** The options of the card: each names the enemy ship and what is spent. */
  choices(table: SeenTable): { readonly choice: number; readonly isAllowed: Answer }[] {
    const ship = this.#revealing;
    if (ship === null || !hasCard(ship, 'boarding-engineers') || this.#discarded.has(ship)) return [];
    const payable = [table.revealedDial === COMMAND, seen(table, ship).commandTokens.includes(COMMAND)];
    return this.#sheets.ships[1 - ship.seat]!.flatMap((enemy) =>
      payable.map((isPayable, k) => {
        const isTarget = isPayable && !isOut(table, enemy) && enemy.facedown > 0;
        return {
          choice: enemy.slot * SPENT.length + k,
          isAllowed: isTarget && isNear(table, ship, enemy, CLOSE_RANGE),
        };
      }),
    );
  }

  /** The cards that may be turned, by title. All others were turned before, or were dealt after the viewing. */
  cards(table: SeenTable): { readonly choice: number; readonly isAllowed: Answer }[] {
    if (this.#boarded === null) return [];
    const { ship, viewed } = this.#boarded;
    return facedown(table, ship).map((title) => ({
      choice: DAMAGE_TITLES.findIndex(({ name }) => name === title) + 1,
      isAllowed: viewed.includes(title),
    }));
  }

  begin(table: SeenTable, ship: ShipSheet, option: number): void {
    const possible = this.choices(table).filter(({ isAllowed }) => isAllowed !== false);
    insist(ship === this.#revealing, 'Boarding Engineers: at the reveal of its ship');
    insist(
      possible.some(({ choice }) => choice === option),
      'Boarding Engineers: an enemy at close range with facedown cards',
    );
    this.#discarded.add(ship);
    this.#cost = { ship, spent: SPENT[option % SPENT.length]! };
    let left = ship.card.engineering;
    for (let n = copies(ship, 'Power Failure'); n > 0; n--) left = Math.floor(left / 2);
    const boarded = this.#sheets.ships[1 - ship.seat]![Math.floor(option / SPENT.length)]!;
    this.#boarded = { ship: boarded, viewed: facedown(table, boarded), left };
  }

  /**
   * A boarding turns a facedown card faceup: it must be one of those that were viewed, and each is turned only once.
   */
  turned(ship: ShipSheet, title: string, argument: number): void {
    const boarded = this.#boarded;
    insist(boarded?.ship === ship && boarded.left > 0, 'Boarding Engineers: up to the engineering value');
    insist(DAMAGE_TITLES[argument - 1]?.name === title, 'Boarding Engineers: the player chooses the card');
    const at = boarded.viewed.indexOf(title);
    insist(at >= 0, 'Boarding Engineers: a viewed card that was not turned yet');
    boarded.left--;
    boarded.viewed.splice(at, 1);
  }

  /** The ply is over. `busy`: a card that was turned still asks something. */
  done(table: SeenTable, busy: boolean): void {
    if (this.#cost !== null) {
      const { ship, spent } = this.#cost;
      if (spent === 'dial') insist(table.revealedDial === null, 'Boarding Engineers: the dial is spent');
      else if (!hasCard(ship, 'wulff-yularen') && !hasCard(ship, 'executor'))
        insist(!seen(table, ship).commandTokens.includes(COMMAND), 'Boarding Engineers: the token is spent');
      this.#cost = null;
    }
    if (this.#boarded === null) insist(table.step !== 'board', 'Boarding Engineers: nothing more is turned');
    else if (this.#boarded.left === 0 || this.#boarded.ship.destroyed || this.#boarded.viewed.length === 0) {
      this.#boarded = busy ? this.#boarded : null;
      insist(table.step !== 'board', 'Boarding Engineers: nothing is left to be turned');
    } else
      insist(busy || ['board', 'card_asks'].includes(table.step), 'Boarding Engineers: further cards may be turned');
  }
}

const seen = (table: SeenTable, { seat, slot }: ShipSheet) => table.seats[seat]!.ships[slot]!;

const facedown = (table: SeenTable, ship: ShipSheet): string[] =>
  seen(table, ship).damageCards.flatMap(({ faceup, title }) => (faceup ? [] : [title]));
