/**
 * A second reading of General Dodonna: before a ship gets a faceup card, its enemy views four cards, keeps one on top
 * and discards the rest.
 */
import * as KIND from '../../../../../src/games/armada/state/kinds.ts';
import { insist } from '../sheets.ts';
import type { Sheets, ShipSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';
import { hasCard } from './upgrades.ts';

const VIEWED = 4;

export class Viewing {
  readonly #sheets: Sheets;
  /** The number of cards dealt in this ply, and the title that was chosen among the viewed cards. */
  #dealt = 0;
  #chosen: string | null = null;
  /** The card that is shown to the player of Medical Team or of Tide of Progress XII. */
  #shown: string | null = null;
  #destroyed = false;

  constructor(sheets: Sheets) {
    this.#sheets = sheets;
  }

  /**
   * A ship gets a card; `title` is null for a facedown one. `picked`: the title that the player has chosen in this
   * ply.
   */
  dealt(ship: ShipSheet, title: string | null, kind: number, picked: string): void {
    this.#dealt++;
    if (title === null) return;
    if (kind === KIND.ANSWER && this.#shown !== null) {
      insist(title === this.#shown, 'the card that was shown is dealt');
      this.#shown = null;
      this.#dealt--;
      return;
    }
    const commanded = this.#sheets.ships[1 - ship.seat]!.some(
      (each) => !each.destroyed && hasCard(each, 'general-dodonna'),
    );
    const chosen = kind === KIND.LOOK && this.#chosen === null;
    if (!commanded) insist(!chosen, 'nobody but General Dodonna views cards');
    else {
      insist(chosen && title === picked, 'General Dodonna: a faceup card is one that was viewed and chosen');
      this.#chosen = title;
    }
  }

  /** The card that was shown is discarded instead of being dealt. */
  spared(): void {
    this.#shown = null;
  }

  /** The cards of a ship that is destroyed are discarded. */
  destroyed(): void {
    this.#destroyed = true;
  }

  /** The ply is over. */
  done(kind: number, before: SeenTable, table: SeenTable): void {
    const [was, is] = [before.damageDeck, table.damageDeck];
    const answered = kind === KIND.ANSWER && was.viewed.length === 1;
    if (table.step === 'card_asks' && is.viewed.length === 1) {
      if (answered) insist(this.#shown === null || is.viewed[0] === this.#shown, 'the card that was shown lies there');
      else if (kind === KIND.LOOK)
        insist(was.viewed.includes(is.viewed[0]!), 'General Dodonna: the chosen card is shown');
      else if (this.#dealt < was.undrawn.length)
        insist(is.viewed[0] === was.undrawn[this.#dealt], 'the card on top of the deck is shown');
      this.#shown = is.viewed[0]!;
      this.#dealt = 0;
      this.#chosen = null;
      this.#destroyed = false;
      return;
    }
    if (answered) {
      // The shown card was dealt or discarded.
      this.#shown = null;
    } else if (kind === KIND.LOOK) {
      insist(this.#chosen !== null, 'General Dodonna: the chosen card is dealt');
      const rest = without(was.viewed, this.#chosen);
      const shuffled = this.#dealt - 1 > was.undrawn.length;
      if (!shuffled && !this.#destroyed)
        insist(same(is.discards, [...was.discards, ...rest]), 'General Dodonna: the other cards are discarded');
    } else insist(was.viewed.length === 0, 'General Dodonna: one of the viewed cards is chosen');
    // A chosen card was among the viewed ones; the other cards of this ply came from the deck.
    const drawn = kind === KIND.LOOK ? this.#dealt - 1 : this.#dealt;
    const top = was.undrawn.slice(drawn, drawn + VIEWED);
    if (is.viewed.length > 0 && top.length > 0)
      insist(same(is.viewed, top), 'General Dodonna: the four cards on top of the deck');
    else if (is.viewed.length > 0)
      insist(is.viewed.length === VIEWED || is.undrawn.length === 0, 'General Dodonna: four cards of a new deck');
    this.#dealt = 0;
    this.#chosen = null;
    this.#destroyed = false;
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();

function without(titles: readonly string[], title: string): string[] {
  const at = titles.indexOf(title);
  insist(at >= 0, 'General Dodonna: one of the viewed cards');
  return titles.toSpliced(at, 1);
}
