/**
 * Measures how many match rows a second are stored in chunk files: encoded, checksummed, written, synced and renamed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accumulator } from '../../src/analysis/index.ts';
import { formatSeed, hashText } from '../../src/core/index.ts';
import { FORMAT_VERSION, chunkPath, encodeChunk } from '../../src/runner/chunks/chunk-file.ts';
import type { Chunk } from '../../src/runner/chunks/chunk-file.ts';
import { writeAtomically } from '../../src/runner/files.ts';
import { benchSeed } from '../positions.ts';
import { interleave } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';

const ROWS = 2000;

const CARDS = 45;
const DECKS = ['1'.repeat(CARDS), '02'.repeat(CARDS).slice(0, CARDS)];

/** A chunk of plausible rows that all differ. */
function sampleChunk(): Chunk {
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    match: i + 1,
    matchup: 0,
    block: i >> 1,
    seating: i & 1,
    seed: formatSeed(benchSeed(i >> 1)),
    scores: [(i % 3) * 6, 12 - (i % 3) * 6],
    winnerSeat: (i % 3) - 1,
    endReason: i % 7 === 0 ? 'turn_limit' : 'destroyed',
    forfeitSeat: -1,
    rounds: 8 + (i % 11),
    plies: 300 + (i % 97),
    decisions: 150 + (i % 53),
    branches: 900 + (i % 211),
    forced: 150 + (i % 44),
    firstSeat: i & 1,
    leadChanges: i % 5,
    decidedAtRound: 1 + (i % 9),
    drama: i % 1000,
    stateHash: formatSeed(benchSeed(i)).slice(0, 16),
    choices: 'ABCDEFGHIJ'.repeat(15),
    fault: '',
    decks: DECKS,
    seen: [0, 1].map((seat) => formatSeed(benchSeed(2 * i + seat)).padEnd(CARDS, '0')),
    luck: ['', ''],
    points: [-1, -1],
    pointsFrom: ['', ''],
    tournamentPoints: [-1, -1],
    margin: -1,
    tieRule: -1,
  }));
  const accumulator = JSON.stringify(new Accumulator({ seats: 2, cards: CARDS, ships: 8, slots: [[0, 1]] }));
  return { label: { format: FORMAT_VERSION, run: 'bench', index: 0, first: 0, units: ROWS / 2 }, rows, accumulator };
}

export function rowsSuite(effort: Effort): { figures: Figure[]; notes: Note[] } {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-bench-'));
  try {
    const chunk = sampleChunk();
    const path = chunkPath(folder, 0);
    const run = (): number => {
      writeAtomically(path, encodeChunk(chunk));
      return hashText(readFileSync(path).subarray(-4096).toString('latin1'));
    };
    const task = { name: 'match rows written', unit: 'rows', amount: ROWS, waits: true, run };
    return { figures: interleave('rows', [task], effort).figures, notes: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
