/** A second reading of the texts of unique squadrons: which distances they need, and what they must do. */
import { between, contains } from '../measure.ts';
import type { Point } from '../measure.ts';
import { insist } from './sheets.ts';
import type { Sheet, Sheets, SquadronSheet } from './sheets.ts';
import { borderOf } from './goals/stations.ts';
import type { SeenSquadron, SeenTable } from './seen.ts';

/** In millimetres: the far ends of distances 1 and 2, the radius of a squadron, and the tolerance of a measurement. */
const DISTANCES = [0, 76.5, 124.3] as const;
const RADIUS = 17.1;
const BORDER = 0.4;

export const hasText = (sheet: Sheet, id: string): sheet is SquadronSheet =>
  sheet.kind === 'squadron' && sheet.card.ability === id;

export class Pilots {
  readonly #sheets: Sheets;
  /**
   * The squadrons that must be hurt for an attack. Then the squadrons that land among enemies, with the enemies that
   * they have hurt.
   */
  #owed: { readonly attacker: SquadronSheet; readonly by: Set<SquadronSheet> } | null = null;
  #landed: { readonly by: SquadronSheet; readonly hurt: SquadronSheet[] } | null = null;
  #harms: { readonly by: SquadronSheet; readonly whom: Sheet } | null = null;

  constructor(sheets: Sheets) {
    this.#sheets = sheets;
  }

  /** Whether two units are within a distance; border cases count as near. */
  near(table: SeenTable, squadron: SquadronSheet, other: Sheet, distance: 1 | 2, border = BORDER): boolean {
    const { x, y } = seen(table, squadron);
    if (other.kind === 'squadron') {
      const at = seen(table, other);
      return Math.hypot(at.x - x, at.y - y) <= DISTANCES[distance] + 2 * RADIUS + border;
    }
    const outline = borderOf(table, other);
    const centre: Point = [x, y];
    return contains(outline, centre) || between([centre, centre], outline) <= DISTANCES[distance] + RADIUS + border;
  }

  /** Whether two squadrons are surely at distance 1. */
  surelyNear(table: SeenTable, one: SquadronSheet, other: SquadronSheet): boolean {
    const [a, b] = [seen(table, one), seen(table, other)];
    return Math.hypot(a.x - b.x, a.y - b.y) <= DISTANCES[1] + 2 * RADIUS - BORDER;
  }

  /** The squadron that has activated last. */
  #acts: Sheet | null = null;
  activated(squadron: Sheet): void {
    this.#acts = squadron;
    if (hasText(squadron, 'morna-kee')) {
      const lost = squadron.tokens.find(({ state }) => state === 'discarded');
      if (lost !== undefined) lost.state = 'ready';
    }
  }

  /** The friends in play that have a text and are within a distance. */
  friends(table: SeenTable, squadron: SquadronSheet, id: string, distance: 1 | 2, sure = false): number {
    return this.#sheets.squadrons[squadron.seat]!.filter(
      (friend) =>
        friend !== squadron &&
        !friend.destroyed &&
        hasText(friend, id) &&
        !seen(table, friend).aside &&
        this.near(table, squadron, friend, distance, sure ? -BORDER : BORDER),
    ).length;
  }

  /** Enemies at distance 1. */
  enemies(table: SeenTable, squadron: SquadronSheet): number {
    const other = 1 - squadron.seat;
    return [...this.#sheets.ships[other]!, ...this.#sheets.squadrons[other]!].filter(
      (enemy) => !enemy.destroyed && !isAside(table, enemy) && this.near(table, squadron, enemy, 1),
    ).length;
  }

  moved(squadron: SquadronSheet): void {
    if (hasText(squadron, 'mauler-mithel')) this.#landed = { by: squadron, hurt: [] };
  }

  /** Boba Fett names the unit that he hurts. */
  harms(table: SeenTable, by: SquadronSheet, whom: Sheet): void {
    insist(hasText(by, 'boba-fett') && by.seat !== whom.seat, 'Boba Fett hurts an enemy');
    insist(this.near(table, by, whom, 1), 'Boba Fett hurts at distance 1');
    if (whom.kind === 'squadron') this.#harms = { by, whom };
  }

  /** A squadron suffers a point outside of attacks. */
  stung(by: Sheet, whom: SquadronSheet, kept = false): void {
    insist(by.kind === 'squadron', 'squadrons hurt outside of attacks');
    if (hasText(by, 'boba-fett')) {
      insist(this.#harms?.by === by && this.#harms.whom === whom, 'Boba Fett hurts whom he has named');
      this.#harms = null;
    } else if (hasText(by, 'mauler-mithel')) {
      insist(this.#landed?.by === by && !this.#landed.hurt.includes(whom), 'Mauler Mithel hurts each once as he lands');
      this.#landed.hurt.push(whom);
    } else if (hasText(by, 'gar-saxon')) {
      const helps = whom.card.keywords.some((word) => word === 'intel' || word.startsWith('relay'));
      insist(this.#acts === whom && helps, 'Gar Saxon hurts intel and relay as they activate');
    } else if (hasText(by, 'phlac-arphocc-prototypes')) {
      insist(this.#acts === whom, 'Phlac-Arphocc Prototypes hurt who has activated');
    } else {
      insist(this.#owed?.attacker === whom && this.#owed.by.delete(by), 'Soontir Fel hurts who attacks another');
    }
    insist(whom.hull > 0 || kept, 'A-DMG-01: what is destroyed is hurt no more');
    whom.hull = Math.max(0, whom.hull - 1);
  }

  /** The attack of an activated squadron is over. `free`: the squadron that ignores engagement. */
  attacked(table: SeenTable, attacker: SquadronSheet, target: Sheet, free: SquadronSheet | null): void {
    const engaged = attacker === free ? [] : seen(table, attacker).engagedWith;
    const by = this.#sheets.squadrons[1 - attacker.seat]!.filter(
      (enemy) =>
        enemy !== target &&
        !enemy.destroyed &&
        hasText(enemy, 'soontir-fel') &&
        engaged.includes(seen(table, enemy).name),
    );
    this.#owed = { attacker, by: new Set(by) };
  }

  /** The ply is over. `busy`: an attack or a reply to it is still to come. */
  done(table: SeenTable, busy: boolean): void {
    insist(this.#harms === null, 'Boba Fett hurts at once');
    if (this.#landed !== null) {
      const { by, hurt } = this.#landed;
      const { engagedWith } = seen(table, by);
      const names = hurt.map((squadron) => seen(table, squadron).name);
      insist(
        engagedWith.every((name) => names.includes(name)),
        'Mauler Mithel hurts all that are engaged with him',
      );
      insist(
        hurt.every((squadron, i) => squadron.destroyed || engagedWith.includes(names[i]!)),
        'Mauler Mithel hurts none but those engaged with him',
      );
      this.#landed = null;
    }
    if (busy || this.#owed === null) return;
    const { attacker, by } = this.#owed;
    insist(attacker.destroyed || [...by].every(({ destroyed }) => destroyed), 'Soontir Fel hurts after the attack');
    this.#owed = null;
  }
}

export const seen = (table: SeenTable, { seat, slot }: SquadronSheet): SeenSquadron =>
  table.seats[seat]!.squadrons[slot]!;

const isAside = (table: SeenTable, { kind, seat, slot }: Sheet): boolean =>
  table.seats[seat]![kind === 'ship' ? 'ships' : 'squadrons'][slot]!.aside;
