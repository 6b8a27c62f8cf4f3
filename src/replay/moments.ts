import { EVENT, ROW } from '../core/index.ts';
import type { RecordedMatch } from '../runner/kept/recorded-match.ts';

/** The number of plies after which the first event that `wanted` accepts has happened; undefined if there is none. */
function plyOf(
  { match, plies }: RecordedMatch,
  wanted: (get: (field: number) => number) => boolean,
): number | undefined {
  const at = plies.findIndex(({ from, to }) => {
    for (let row = from; row < to; row++) if (wanted((field) => match.log.get(row, field))) return true;
    return false;
  });
  return at < 0 ? undefined : at + 1;
}

/** The ply at which card `card` is first played, or, if it never is, first drawn or dealt; undefined if it is never seen. */
export function plyOfCard(seen: RecordedMatch, card: number): number | undefined {
  const first = (kinds: readonly number[]): number | undefined =>
    plyOf(seen, (get) => get(ROW.subject) === card && kinds.includes(get(ROW.kind)));
  return first([EVENT.CARD_PLAYED]) ?? first([EVENT.CARD_DRAWN, EVENT.CARD_OPENING]);
}

/** The first ply at which two matches differ in who acts or in what is done; if they do not differ, the last ply of the first match. */
export function plyOfParting({ plies: a }: RecordedMatch, { plies: b }: RecordedMatch): number {
  const at = a.findIndex(({ seat, action }, i) => seat !== b[i]?.seat || action !== b[i].action);
  return at < 0 ? a.length : at + 1;
}

/** The ply with which the first unit is lost; the last ply when no unit is lost. */
export const plyOfLoss = (seen: RecordedMatch): number =>
  plyOf(seen, (get) => get(ROW.kind) === EVENT.UNIT_DESTROYED) ?? seen.plies.length;
