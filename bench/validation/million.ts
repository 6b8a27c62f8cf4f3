/**
 * npm run million -- [--matches 1000000] Measures the time and memory that the reports of a run take. The run is one chunk of
 * random matches of Dog Fight, repeated. A separate process makes the reports and also measures its processor time, because the
 * clock says little on a busy machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AGENTS, GAMES, htmlPage, loadScenario, runFolder, runPage, runPlan } from '../../src/index.ts';
import { ChunkFile, chunkPath, encodeChunk } from '../../src/runner/chunks/chunk-file.ts';
import { writeAtomically } from '../../src/runner/files.ts';
import { newManifest, writeManifest } from '../../src/runner/manifest.ts';
import { compilePlan } from '../../src/runner/registries.ts';

const SCENARIO = 'scenarios/dogfight/quickstart.yaml';
const UNITS = 2000;
const SEATS = 2;
const MOST_SECONDS = 15;
const MOST_BYTES = 400 * 2 ** 20;

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '1000000' }, reports: { type: 'string' } },
});
const chunks = Math.ceil(Number(values.matches) / SEATS / UNITS);
const registry = { games: GAMES, agents: AGENTS };
const planFor = (pairs: number) => loadScenario(SCENARIO, registry, { agents: 'random', blocks: pairs }).plan;

/** Writes copies of the first chunk as the other chunks, with their own match and block numbers. */
async function repeat(folder: string, count: number): Promise<void> {
  const first = ChunkFile.read(chunkPath(folder, 0))!;
  const rows = await first.rows();
  for (let index = 1; index < count; index++) {
    const from = index * UNITS;
    const label = { ...first.label, index, first: from };
    const shifted = rows.map((row) =>
      Object.assign({}, row, { match: row.match + from * SEATS, block: row.block + from }),
    );
    writeAtomically(chunkPath(folder, index), encodeChunk({ label, rows: shifted, accumulator: first.accumulator }));
  }
}

/** Makes all reports of the run in `outDir`. */
async function report(outDir: string): Promise<void> {
  const plan = planFor(chunks * UNITS);
  const started = performance.now();
  const { findings, evidence, matches, played, checksum, runId, status } = await runPlan(plan, { outDir, workers: 0 });
  const { catalog, info } = compilePlan(plan, registry);
  const context = { plan, teams: info.teams, catalog, run: runId, status, checksum, replay: String };
  const page = await htmlPage(runPage(findings, evidence, context));
  const seconds = (performance.now() - started) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const busy = (userCPUTime + systemCPUTime) / 1e6;
  const bytes = maxRSS * 1024;
  console.log(
    `${matches} matches (${played} played): reports in ${seconds.toFixed(1)} s (${busy.toFixed(1)} s of processor time), ${(bytes / 2 ** 20).toFixed(0)} MiB at most, page of ${page.length} characters`,
  );
  if (Math.min(seconds, busy) > MOST_SECONDS || bytes > MOST_BYTES) process.exitCode = 1;
}

/** Writes the run, and lets a fresh process make its reports. */
async function prepare(): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'broadside-million-'));
  try {
    await runPlan(planFor(UNITS), { outDir, workers: 0, unitsPerChunk: UNITS });
    const plan = planFor(chunks * UNITS);
    const dir = runFolder(outDir, plan);
    await repeat(join(dir, 'chunks'), chunks);
    writeManifest(dir, newManifest(plan, UNITS));
    const own = [...process.execArgv, process.argv[1]!, '--matches', values.matches, '--reports', outDir];
    process.exitCode = spawnSync(process.execPath, own, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

await (values.reports === undefined ? prepare() : report(values.reports));
