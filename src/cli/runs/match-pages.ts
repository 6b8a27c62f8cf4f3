import { join } from 'node:path';
import { flags, type Discordant, type Flag } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { compareRuns, type RunComparison } from '../../experiment/index.ts';
import { placeText, scoresOf, type FlagNote, type Section } from '../../report/index.ts';
import { matchPage, type MatchPage } from '../../replay/match-page.ts';
import { plyOfCard, plyOfLoss, plyOfParting } from '../../replay/moments.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { addressFrom } from '../../runner/listed-runs.ts';
import { PAGES } from '../../runner/run-report.ts';
import { compilePlan } from '../../runner/registries.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { InputError } from '../../scenario/index.ts';
import type { Context } from '../context.ts';
import { replayCommands } from '../print/diff-report.ts';

/** The maximum number of pages that are made for a report. */
const MOST_PAGES = 24;

/** The address of a match as seen from its run's folder, at the ply that shows a finding; undefined for a match without a page. */
export type PageAddress = (flag: Flag, match: number) => string | undefined;

type Shown = Pick<MatchPage, 'seen' | 'game'>;

/** Writes the page of a match. Undefined for a game that has no page, and for a match that cannot be played again. */
async function writePage(dir: string, match: number, { extraRegistry }: Context): Promise<Shown | undefined> {
  try {
    const page = await matchPage(dir, match, extraRegistry === undefined ? {} : { extraRegistry });
    makeFolder(join(dir, PAGES));
    writeAtomically(join(dir, PAGES, pageName(match)), page.html);
    return page;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

const pageName = (match: number): string => `match-${match}.html`;

const plyOf = ({ seen, game }: Shown, flag: Flag): number | undefined =>
  'card' in flag
    ? plyOfCard(
        seen,
        game.catalog.cards.findIndex(({ id }) => id === flag.card),
      )
    : plyOfLoss(seen);

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
  const pages = new Map<number, Shown>();
  for (const match of cited) {
    const shown = await writePage(dir, match, context);
    if (shown !== undefined) pages.set(match, shown);
  }
  return (flag, match) => {
    const shown = pages.get(match);
    if (shown === undefined) return undefined;
    const ply = plyOf(shown, flag);
    return `${PAGES}/${pageName(match)}${ply === undefined ? '' : `#ply=${ply}`}`;
  };
}

/**
 * The addresses of the pages of two matches at the ply where they diverge, as seen from the folder of their comparison.
 */
export type PartingPages = (found: Discordant) => readonly { readonly text: string; readonly address: string }[];

/** Writes pages of the matches that two runs played differently into the folders of the runs, for a report in `folder`. */
export async function writePartingPages(
  { a, b, discordant }: RunComparison,
  folder: string,
  context: Context,
): Promise<PartingPages> {
  const links = new Map<Discordant, { readonly text: string; readonly address: string }[]>();
  for (const found of discordant.slice(0, MOST_PAGES / 2)) {
    const inA = await writePage(a.dir, found.a.match, context);
    const inB = await writePage(b.dir, found.b.match, context);
    if (inA === undefined || inB === undefined) continue;
    const ply = plyOfParting(inA.seen, inB.seen);
    const link = (text: string, dir: string, match: number): { text: string; address: string } => ({
      text: `${text} at ply ${ply}`,
      address: `${addressFrom(folder, join(dir, PAGES, pageName(match)))}#ply=${ply}`,
    });
    links.set(found, [link('A', a.dir, found.a.match), link('B', b.dir, found.b.match)]);
  }
  return (found) => links.get(found) ?? [];
}

/** Two runs on the same seeds, and the change in the second. */
export interface Parted {
  readonly a: string;
  readonly b: string;
  /** The change in words, such as `ships.tavor.hull=18 against the scenario as it stands`. */
  readonly what: string;
}

/** The maximum number of pairs of runs of which a report shows matches, and of matches for each pair. */
const MOST_PARTED = 4;
const MATCHES_EACH = 2;

/**
 * Matches that runs on the same seeds played differently, with links to their pages at the ply where they diverge, as a
 * section of a report in `folder`; none when no match ended with another score.
 */
export async function partingSection(runs: readonly Parted[], folder: string, context: Context): Promise<Section[]> {
  const flagged: FlagNote[] = [];
  for (const { a, b, what } of runs.slice(0, MOST_PARTED)) {
    const compared = await compareRuns(a, b);
    const shown = { ...compared, discordant: compared.discordant.slice(0, compared.otherScore > 0 ? MATCHES_EACH : 0) };
    const pages = await writePartingPages(shown, folder, context);
    for (const found of shown.discordant) {
      const commands = replayCommands(compared, found);
      flagged.push({
        text: `${what}, ${found.matchup}, ${placeText(found)}: ${scoresOf(found, found.a.scores)} became ${scoresOf(found, found.b.scores)}.`,
        commands: [commands.a, commands.b],
        links: pages(found).map(({ text, address }) => ({
          text: text.replace(/^A/, 'before').replace(/^B/, 'after'),
          address,
        })),
      });
    }
  }
  if (flagged.length === 0) return [];
  const text = ['Matches on the same seeds that ended with another score, to step through where they part.'];
  return [{ id: 'moments', title: 'Matches that went another way', text, flags: flagged }];
}
