/**
 * A second reading of squadrons that act outside of their activation: IG-88B, Haor Chall Prototypes and Moralo Eval
 * (AH-194 to AH-196).
 */
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import type { Desk } from './desk.ts';
import { hasText, seen } from './pilots.ts';
import { insist, keyword } from './sheets.ts';
import type { Sheet, SquadronSheet } from './sheets.ts';
import type { SeenTable } from './seen.ts';
import type { Strike } from './strike.ts';

/** In millimetres: distance 2, the radii of a squadron and of a token, and the tolerance of a measurement. */
const DISTANCE_2 = 124.3;
const RADII = 17.1 + 12.5;
const BORDER = 0.5;

export class Between {
  readonly #desk: Desk;
  /** The unit that has activated last, and the squadron that is about to move. */
  #activated: Sheet | null = null;
  #about: Sheet | null = null;
  /**
   * The attacks of IG-88B that are under way, and the squadrons near an objective token that was moved or removed
   * since the last activation.
   */
  #volley: { readonly by: SquadronSheet; readonly at: Set<Sheet> } | null = null;
  readonly #stirred = new Set<SquadronSheet>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  activated(by: Sheet): void {
    this.#activated = by;
    this.#about = null;
    this.#volley = null;
    this.#stirred.clear();
  }

  /** A player is about to act. */
  act(): void {
    const { kind, argument, table } = this.#desk;
    if (kind !== KIND.MOVE_SQUADRON && (kind !== KIND.CLOAK || argument === 0)) return;
    const acts = this.#desk.sheets.squadrons.flat().find((c) => seen(table, c).name === table.activeSquadron);
    this.#about = acts ?? null;
    if (kind === KIND.CLOAK && acts !== undefined && keyword(acts, 'cloak') === 0 && !this.#desk.cloaked.has(acts))
      this.#desk.gainsCloak(acts);
  }

  /** IG-88B counts as activated and attacks. */
  volley(by: SquadronSheet): void {
    const { activated } = seen(this.#desk.table, by);
    insist(!activated && this.#desk.table.phase === 'Squadron Phase', 'AH-194: it has not activated');
    this.#volley = { by, at: new Set() };
  }

  /** An attack is declared. */
  declared({ is: { attacker, target, manner, obstructed } }: Strike): void {
    if (attacker.kind !== 'squadron' || (manner !== 'attack' && manner !== 'snipe')) return;
    const { table, pilots } = this.#desk;
    if (this.#volley?.by === attacker) {
      insist(target.kind === 'squadron' && manner === 'attack', 'AH-194: squadrons at distance 1');
      insist(obstructed && pilots.near(table, attacker, target, 1), 'AH-194: obstructed attacks at distance 1');
      insist(!this.#volley.at.has(target), 'AH-194: each enemy once');
      this.#volley.at.add(target);
      const engaged = seen(table, attacker).engagedWith;
      const escorts = this.#desk.sheets.squadrons[target.seat]!.filter(
        (c) => !c.destroyed && keyword(c, 'escort') > 0 && engaged.includes(seen(table, c).name),
      );
      insist(escorts.length === 0 || this.#desk.aces.isEscort(target), 'AH-194: escorts first');
      this.#desk.count('attack by ig-88b');
    } else if (attacker === this.#activated || this.#desk.aces.isProxy(attacker)) return;
    else if (hasText(attacker, 'haor-chall-prototypes')) {
      insist(manner === 'attack' && pilots.near(table, attacker, target, 1), 'AH-195: at distance 1');
      const moves = target.kind === 'squadron' ? target === this.#about : this.#desk.seen(target).name === table.active;
      insist(moves, 'AH-195: who is about to move');
      this.#desk.count(`attack before a ${target.kind} moves`);
    } else if (hasText(attacker, 'moralo-eval')) {
      insist(this.#stirred.has(attacker), 'AH-196: a token near him has been moved');
      this.#desk.count('attack for a token that is moved');
    }
  }

  /** A squadron has moved this many distance bands. */
  moved(squadron: SquadronSheet, bands: number): void {
    if (squadron === this.#activated || !hasText(squadron, 'moralo-eval')) return;
    if (!this.#stirred.has(squadron)) return;
    insist(bands <= 1, 'AH-196: up to distance 1');
    this.#desk.count('move for a token that is moved');
  }

  /** The ply is over: notes the squadrons near a token that was moved or removed in it. */
  done(table: SeenTable): void {
    const [before, after] = [this.#desk.table.objective?.tokens ?? [], table.objective?.tokens ?? []];
    for (const { token, x, y } of before) {
      if (after.some((other) => other.token === token && other.x === x && other.y === y)) continue;
      for (const squadron of this.#desk.sheets.squadrons.flat()) {
        if (squadron.destroyed || !hasText(squadron, 'moralo-eval')) continue;
        for (const { x: cx, y: cy } of [seen(this.#desk.table, squadron), seen(table, squadron)])
          if (Math.hypot(cx - x, cy - y) <= DISTANCE_2 + RADII + BORDER) this.#stirred.add(squadron);
      }
    }
  }
}
