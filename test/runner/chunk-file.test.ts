import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Accumulator } from '../../src/analysis/index.ts';
import { ChunkFile, FORMAT_VERSION, chunkPath, encodeChunk, type Chunk } from '../../src/runner/chunks/chunk-file.ts';
import type { MatchRow } from '../../src/matches/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-chunk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (match: number): MatchRow => ({
  match,
  matchup: 0,
  block: Math.floor((match - 1) / 2),
  seating: (match - 1) % 2,
  seed: `0123456789abcdef0123456789abcde${match % 10}`,
  scores: [60 - match, match],
  winnerSeat: match % 3 === 0 ? -1 : match % 2,
  endReason: 'forfeit:illegal',
  forfeitSeat: match % 2,
  rounds: match,
  plies: 10 * match,
  decisions: 5 * match,
  branches: 20 * match,
  forced: 5 * match,
  firstSeat: 0,
  leadChanges: 2,
  decidedAtRound: 1,
  drama: -1,
  stateHash: 'fedcba9876543210',
  choices: 'AB'.repeat(match),
  fault: '',
  decks: ['0123z', '00210'],
  seen: ['01000', String(match).padStart(5, '0')],
  luck: ['', '0 -1500'],
  points: [20 * match, 0],
  pointsFrom: [`ships ${20 * match}`, 'ships 0'],
  tournamentPoints: [6, 5],
  margin: 20 * match,
  tieRule: 0,
});

const chunk: Chunk = {
  label: { format: FORMAT_VERSION, run: 'demo-0123', index: 3, first: 12, units: 4 },
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((match) => row(match)),
  accumulator: JSON.stringify(new Accumulator({ seats: 2, cards: 0, ships: 0, slots: [[0, 1]] })),
};

const written = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('a chunk file', () => {
  test('gives back what it was made from', async () => {
    const file = ChunkFile.read(written('whole.parquet', encodeChunk(chunk)))!;
    expect(file.label).toEqual(chunk.label);
    expect(file.accumulator).toEqual(chunk.accumulator);
    expect(await file.rows()).toEqual(chunk.rows);
  });

  test('has the same bytes whenever it is made from the same matches', () => {
    expect(encodeChunk(chunk)).toEqual(encodeChunk(structuredClone(chunk)));
  });

  test('is null where there is none', () => {
    expect(ChunkFile.read(chunkPath(folder, 99))).toBeNull();
  });

  test('is refused, by name, whichever of its bytes is changed', () => {
    const bytes = encodeChunk(chunk);
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = Uint8Array.from(bytes);
      damaged[at]! ^= 0x10;
      const path = written('damaged.parquet', damaged);
      expect(() => ChunkFile.read(path), `byte ${at}`).toThrow(`${path}: the chunk file is damaged`);
    }
  });

  test('is refused when truncated anywhere', () => {
    const bytes = encodeChunk(chunk);
    for (const length of [0, 1, 8, 100, bytes.length - 200, bytes.length - 1]) {
      const path = written('short.parquet', bytes.subarray(0, length));
      expect(() => ChunkFile.read(path), `${length} bytes`).toThrow(`the chunk file is damaged (${length} bytes`);
    }
  });

  test('of another format says so', () => {
    const path = written('old.parquet', encodeChunk({ ...chunk, label: { ...chunk.label, format: 0 } }));
    expect(() => ChunkFile.read(path)).toThrow(
      `has format version 0; this version of Broadside reads ${FORMAT_VERSION}`,
    );
    expect(readFileSync(path).subarray(0, 4).toString()).toBe('PAR1');
  });
});
