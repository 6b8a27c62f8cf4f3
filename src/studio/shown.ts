import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage, type MatchPage } from '../replay/match-page.ts';
import { plyOfCard, plyOfLoss } from '../replay/moments.ts';
import { PAGES, REPORT_FILE } from '../runner/run-report.ts';
import { REPORT_SCRIPT_HASH } from '../report/index.ts';
import { inputError } from '../scenario/index.ts';
import { isWithin } from './confined.ts';
import type { Desk } from './desk.ts';
import { openFolder } from './runs.ts';

/** Most bytes of a report: far more than any has. */
const MOST_BYTES = 64 * 1_048_576;

/** A page of results for a browser. */
export interface Shown {
  readonly html: string;
  readonly policy: string;
}

/** The policy for reports: only the script of the tables may run, whatever else a report file contains. */
const REPORT_POLICY = `default-src 'none'; script-src 'sha256-${REPORT_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The page of a match may contain rules of strangers: it runs apart from the studio, without its cookies, and may not ask any server. */
const MATCH_POLICY =
  "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The path of a report in its folder; for some studies the report lies deeper. */
function reportIn(outDir: string, dir: string): Shown {
  const path = join(dir, REPORT_FILE);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true || !isWithin(outDir, path)) throw inputError(path, 'there is no report');
  if (found.size > MOST_BYTES) throw inputError(path, 'is too large for a report');
  return { html: readFileSync(path, 'utf8'), policy: REPORT_POLICY };
}

function plyIn({ seen, game }: MatchPage, query: URLSearchParams): number | undefined {
  const card = query.get('card');
  if (card !== null)
    return plyOfCard(
      seen,
      game.catalog.cards.findIndex(({ id }) => id === card),
    );
  return query.has('loss') ? plyOfLoss(seen) : undefined;
}

const MATCH = new RegExp(`^(.+)/${PAGES}/match-([1-9]\\d{0,8})\\.html$`);
const REPORT = new RegExp(`^(.+)/${REPORT_FILE.replace('.', '\\.')}$`);

/**
 * The page at a path below the results: a report as it was written, or the page of a match, which is made now.
 * @returns the page; or the ply of the match at which a finding shows, to be added to the address.
 * @throws InputError for any other path.
 */
export async function shownAt(
  place: string,
  query: URLSearchParams,
  desk: Desk,
): Promise<Shown | { readonly ply: number }> {
  const [, reported] = REPORT.exec(place) ?? [];
  if (reported !== undefined) return reportIn(desk.outDir, openFolder(desk.outDir, reported));
  const [, run, number] = MATCH.exec(place) ?? [];
  if (run === undefined) throw inputError(place, 'there is no such page');
  const { extraRegistry } = desk;
  const dir = openFolder(desk.outDir, run);
  const page = await matchPage(dir, Number(number), extraRegistry === undefined ? {} : { extraRegistry });
  const ply = plyIn(page, query);
  return ply === undefined ? { html: page.html, policy: MATCH_POLICY } : { ply };
}
