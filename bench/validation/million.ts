/**
 * node scripts/run-bundled.mjs bench/validation/million.ts [--matches 1000000]
 * How long the reports of a run take, and how much memory: one chunk of random matches of Dog Fight, repeated.
 */
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
const MOST_SECONDS = 30;
const MOST_BYTES = 2 ** 30;

const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000000' } } });
const chunks = Math.ceil(Number(values.matches) / SEATS / UNITS);
const registry = { games: GAMES, agents: AGENTS };
const planFor = (pairs: number) => loadScenario(SCENARIO, registry, { agents: 'random', pairs: String(pairs) }).plan;

/** Writes the first chunk again as each of the others, under their own match and block numbers. */
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

const outDir = mkdtempSync(join(tmpdir(), 'broadside-million-'));
try {
  await runPlan(planFor(UNITS), { outDir, workers: 0, unitsPerChunk: UNITS });
  const plan = planFor(chunks * UNITS);
  const dir = runFolder(outDir, plan);
  await repeat(join(dir, 'chunks'), chunks);
  writeManifest(dir, newManifest(plan, UNITS));
  const started = performance.now();
  const { findings, evidence, matches, played, checksum, runId, status } = await runPlan(plan, { outDir, workers: 0 });
  const { catalog, info } = compilePlan(plan, registry);
  const context = { plan, teams: info.teams, catalog, run: runId, status, checksum, replay: String };
  const page = await htmlPage(runPage(findings, evidence, context));
  const seconds = (performance.now() - started) / 1000;
  const bytes = process.resourceUsage().maxRSS * 1024;
  console.log(
    `${matches} matches (${played} played): reports in ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MiB at most, page of ${page.length} characters`,
  );
  if (seconds > MOST_SECONDS || bytes > MOST_BYTES) process.exitCode = 1;
} finally {
  rmSync(outDir, { recursive: true });
}
