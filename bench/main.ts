/**
 * npm run bench -- [--suite NAME] [--quick] [--json FILE] [--record]
 * npm run bench -- --compare before.json after.json
 * npm run bench -- --against FOLDER [--built] [--scenario FILE] [--quick]
 *
 * --against compares this tree with another checkout of the repository, or with --built the contents of dist/ in both; it fails when the two do
 * not play the same matches. --record keeps the checksums that were found, after a change of the rules; without it, a changed checksum is a
 * failure (exit code 1).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SCENARIOS, comparedFaults, comparedText, compareTrees } from './against/compare.ts';
import type { Thoroughness } from './against/compare.ts';
import { checksumFaults, recordChecksums } from './checksums.ts';
import { closedLists, registeredGames } from './games.ts';
import { median } from './measure.ts';
import type { Effort, Figure, Note } from './measure.ts';
import { compareReports, formatReport, machine } from './report.ts';
import type { Report } from './report.ts';
import { callsSuite } from './suites/calls.ts';
import { connectFourSuite } from './suites/connect-four.ts';
import { outsideSuite } from './suites/outside.ts';
import { playSuite } from './suites/play.ts';
import { rowsSuite } from './suites/rows.ts';
import { scalingSuite } from './suites/scaling.ts';
import { searchSuite } from './suites/search.ts';
import { zonesSuite } from './suites/zones.ts';

const FULL: Effort = { rounds: 15, time: 100 };
const QUICK: Effort = { rounds: 3, time: 30 };

const FULL_COMPARISON: Thoroughness = { rounds: 7, turns: 24, stretch: 40, warmUp: 1000 };
const QUICK_COMPARISON: Thoroughness = { rounds: 2, turns: 6, stretch: 20, warmUp: 300 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    against: { type: 'string' },
    built: { type: 'boolean', default: false },
    scenario: { type: 'string', multiple: true },
  },
});

type Found = { figures: Figure[]; notes: Note[] };

const suites: Record<string, (effort: Effort) => Found | Promise<Found>> = {
  'connect-four': connectFourSuite,
  play: (effort) => playSuite(registeredGames(), effort),
  calls: (effort) => callsSuite([...registeredGames(), closedLists()], effort),
  search: (effort) => searchSuite(registeredGames(), effort),
  outside: outsideSuite,
  rows: rowsSuite,
  zones: zonesSuite,
  scaling: (effort) => scalingSuite('dogfight', effort),
};

async function run(): Promise<Report> {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const name of values.suite ?? Object.keys(suites)) {
    const suite = suites[name];
    if (suite === undefined) throw new Error(`unknown suite ${name}; there are ${Object.keys(suites).join(', ')}`);
    const found = await suite(values.quick ? QUICK : FULL);
    figures.push(...found.figures);
    notes.push(...found.notes);
  }
  return { ...machine(), figures, notes };
}

const readReport = (file: string | undefined): Report => {
  if (file === undefined) throw new Error('--compare takes two files');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

function complain(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (values.compare) {
  console.log(compareReports(readReport(positionals[0]), readReport(positionals[1])));
} else if (values.against !== undefined) {
  const effort = values.quick ? QUICK_COMPARISON : FULL_COMPARISON;
  const comparison = { other: values.against, built: values.built, scenarios: values.scenario ?? SCENARIOS };
  const rows = await compareTrees(comparison, effort, ({ name, ratios }) => {
    console.error(`${name}: ${median(ratios).toFixed(3)}`);
  });
  console.log(comparedText(rows));
  complain(comparedFaults(rows));
} else {
  const report = await run();
  console.log(formatReport(report));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.record) recordChecksums(report.figures);
  complain(checksumFaults(report.figures));
}
