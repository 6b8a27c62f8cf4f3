import type { Diff, Discordant, JudgedGate } from '../analysis/index.ts';
import type { AttributionReport } from './csv/attribution-csv.ts';
import { changeTexts, type ChangedValue } from './change-text.ts';

/** One of the two runs, as reports name it. */
interface DiffRun {
  readonly dir: string;
  readonly rulesVersion: string;
  /** Hash of the code of the run's rules; '' when it is not known. */
  readonly rulesCode: string;
}

/** The rules of a run: their version, and also their hash if both runs have the same version of different rules. */
export const rulesOf = ({ rulesVersion, rulesCode }: DiffRun, other: DiffRun): string =>
  rulesVersion === other.rulesVersion && rulesCode !== other.rulesCode
    ? `rules ${rulesVersion} (hash ${rulesCode || 'none'})`
    : `rules ${rulesVersion}`;

/** A comparison of two runs as reports show it. */
export interface DiffReport extends Diff {
  readonly a: DiffRun;
  readonly b: DiffRun;
  /** The values that differ between the contents that A and B played. */
  readonly changed: readonly ChangedValue[];
  /** Whether A and B are one run. */
  readonly same: boolean;
  /** If something that was changed is never played: the reasons, in words, and whether nothing else was changed. */
  readonly untested: { readonly reasons: readonly string[]; readonly isAll: boolean };
  /** Match-ups that no change reaches, so that no match of them can differ. */
  readonly unreached?: readonly string[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  readonly gates: readonly JudgedGate[];
  /** The share of each change in the difference; absent unless it was asked for. */
  readonly attribution?: AttributionReport;
  /** For each match, the commands that show it in both runs. */
  readonly replay: (found: Discordant) => { readonly a: string; readonly b: string };
  /** Pages of the match in both runs, at the ply where they diverge; absent or empty without pages. */
  readonly pages?: (found: Discordant) => readonly { readonly text: string; readonly address: string }[];
}

const share = (count: number, all: number): string => `${count} (${((100 * count) / all).toFixed(1)} %)`;

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function discordantSentence({ matches, blocks, otherEnd, otherScore }: Diff): string {
  const what = `${counted(matches, 'match', 'matches')} in ${counted(blocks, 'block', 'blocks')} on common seeds: `;
  if (otherEnd === 0) return `${what}every match ended in the same position`;
  return `${what}${share(otherScore, matches)} with another score, ${share(otherEnd, matches)} with another end`;
}

/** `red 1, blue 0`: the scores of a match by seat. */
export const scoresOf = ({ sides }: Discordant, scores: readonly number[]): string =>
  sides.map((side, seat) => `${side} ${Number(scores[seat]!.toFixed(3))}`).join(', ');

/** `block 9, seating 2`: people count from 1, as pages of matches do; files for programs count from 0. */
export const placeText = ({ block, seating }: { readonly block: number; readonly seating: number }): string =>
  `block ${block + 1}, seating ${seating + 1}`;

const MOST_CHANGES = 10;

/** What was changed from A to B, in words. */
export const changedText = ({ changed }: Pick<DiffReport, 'changed'>): string =>
  changeTexts(changed, MOST_CHANGES).join(', ') || 'nothing in the scenario';
