/**
 * Plays a game of zones and the same game written by hand side by side: the deal and the moves are the same, and the
 * observations are compared after every ply.
 */
import { belowSfc, makeSfc, nextSfc, seedSfc } from '../../src/core/index.ts';
import type { Game, Json, State } from '../../src/core/index.ts';

export interface Pair {
  readonly zones: Game;
  readonly byHand: Game;
  /** Writes the deal of `from` into the state of the game written by hand. */
  readonly copyDeal: (from: Observed, to: State, at: (name: string) => number) => void;
  /** The action of the game written by hand for a move of the game of zones. */
  readonly action: (kind: string, args: readonly Json[]) => number;
  /** The facts that both observations contain. */
  readonly facts: readonly [
    zones: (seen: Observed) => unknown,
    byHand: (seen: Readonly<Record<string, Json>>) => unknown,
  ];
}
/** The contents of an observation of these games. */
export interface Observed {
  readonly toAct: number;
  readonly hand: readonly (readonly (string | null)[])[];
  readonly deck: readonly string[];
  readonly board: readonly string[];
  readonly prize: readonly string[];
  readonly prizes: readonly string[];
  readonly stake: readonly number[];
  readonly points: readonly [number, number];
  readonly carried: number;
  readonly history: number;
  readonly chosen: readonly (string | null)[];
}

const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };

/** The first difference in `matches` random matches; '' if there is none. */
export function firstDifference({ zones, byHand, copyDeal, action, facts }: Pair, matches: number): string {
  const r = makeSfc();
  seedSfc(r, Int32Array.of(1, 2, 3, 4));
  const [z, h] = [new Int32Array(zones.info.stateLength), new Int32Array(byHand.info.stateLength)];
  const [legal, legalByHand] = [new Int32Array(zones.info.maxLegal), new Int32Array(byHand.info.maxLegal)];
  const at = (name: string): number => byHand.info.fields.find((field) => field.name === name)!.offset;
  const shares = [new Float64Array(2), new Float64Array(2)] as const;
  for (let n = 0; n < matches; n++) {
    const seed = Int32Array.from({ length: 4 }, () => nextSfc(r));
    zones.deal(z, setup, seed);
    byHand.deal(h, setup, seed);
    copyDeal(zones.observe(z, -1) as unknown as Observed, h, at);
    for (let ply = 0; ; ply++) {
      const where = `match ${n}, ply ${ply}`;
      if (zones.toAct(z) !== byHand.toAct(h)) return `${where}: to act ${zones.toAct(z)} and ${byHand.toAct(h)}`;
      for (const seat of [-1, 0, 1]) {
        const a = JSON.stringify(facts[0](zones.observe(z, seat) as unknown as Observed));
        const b = JSON.stringify(facts[1](byHand.observe(h, seat) as Readonly<Record<string, Json>>));
        if (a !== b) return `${where}: seat ${seat} sees ${a} and ${b}`;
      }
      if (zones.toAct(z) < 0) break;
      const moves = [...legal.subarray(0, zones.legal(z, legal))].map((code) => {
        const { kind, args } = zones.describe(z, code);
        return [code, action(kind, args)] as const;
      });
      const known = [...legalByHand.subarray(0, byHand.legal(h, legalByHand))].sort((a, b) => a - b).join(' ');
      const found = moves.map(([, code]) => code).sort((a, b) => a - b);
      if (found.join(' ') !== known) return `${where}: legal ${found.join(' ')} and ${known}`;
      const [code, codeByHand] = moves[belowSfc(r, moves.length)]!;
      zones.apply(z, code, null);
      byHand.apply(h, codeByHand, null);
    }
    zones.returns(z, shares[0]);
    byHand.returns(h, shares[1]);
    // The games written by hand compute the second share as 1 less the first, which may differ in the last bit.
    if (shares[0].some((share, seat) => Math.abs(share - shares[1][seat]!) > 1e-12))
      return `match ${n}: shares ${shares[0].join()} and ${shares[1].join()}`;
    const reasons = [zones.info.endReasons[zones.endReason(z)], byHand.info.endReasons[byHand.endReason(h)]];
    if (reasons[0] !== reasons[1]) return `match ${n}: ended for ${reasons.join(' and ')}`;
  }
  return '';
}
