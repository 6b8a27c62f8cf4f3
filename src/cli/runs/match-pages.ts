import { join } from 'node:path';
import { flags, type Flag } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { matchPage } from '../../replay/match-page.ts';
import { plyOfCard, plyOfLoss } from '../../replay/moments.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { compilePlan } from '../../runner/registries.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { InputError } from '../../scenario/index.ts';
import type { Context } from '../context.ts';

/** Folder of a run with the pages of the matches that its report names. */
export const PAGES = 'pages';
/** Pages that a report gets at most. */
const MOST_PAGES = 24;

/** The address of a match as seen from its run's folder, at the ply that shows a finding; undefined for a match without a page. */
export type PageAddress = (flag: Flag, match: number) => string | undefined;

type PlyOf = (flag: Flag) => number | undefined;

/** Writes the page of a match. Undefined for a game that has no page, and for a match that cannot be played again. */
async function writePage(dir: string, match: number, { extraRegistry }: Context): Promise<PlyOf | undefined> {
  try {
    const { html, seen, game } = await matchPage(dir, match, extraRegistry === undefined ? {} : { extraRegistry });
    makeFolder(join(dir, PAGES));
    writeAtomically(join(dir, PAGES, `match-${match}.html`), html);
    const { cards } = game.catalog;
    return (flag) =>
      'card' in flag
        ? plyOfCard(
            seen,
            cards.findIndex(({ id }) => id === flag.card),
          )
        : plyOfLoss(seen);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The first match of every finding, then the second of every finding, and so on; each match once. */
function inTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1)));
  return [...new Set(turns.flat())];
}

/** Writes the pages of the matches that the report of a run names, and says where they are. */
export async function writeCitedPages(outcome: RunOutcome, plan: Plan, context: Context): Promise<PageAddress> {
  const { dir, findings, evidence } = outcome;
  const { info, catalog } = compilePlan(plan, context.registry);
  const found = flags(plan, info.teams, catalog, findings, evidence);
  const cited = inTurns(found.map(({ matches }) => matches)).slice(0, MOST_PAGES);
  const plies = new Map<number, PlyOf>();
  for (const match of cited) {
    const plyOf = await writePage(dir, match, context);
    if (plyOf !== undefined) plies.set(match, plyOf);
  }
  return (flag, match) => {
    const plyOf = plies.get(match);
    if (plyOf === undefined) return undefined;
    const ply = plyOf(flag);
    return `${PAGES}/match-${match}.html${ply === undefined ? '' : `#ply=${ply}`}`;
  };
}
