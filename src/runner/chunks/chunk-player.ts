import { dirname } from 'node:path';
import {
  Accumulator,
  MatchRecorder,
  accumulatorShape,
  mergeAccumulators,
  type MatchRecord,
} from '../../analysis/index.ts';
import { Match, playAsync, type Game, type Seed } from '../../core/index.ts';
import type { MatchRow, Matchup, Plan } from '../../matches/index.ts';
import { ProgramSurroundings } from '../../outside/index.ts';
import type { Registry } from '../../scenario/index.ts';
import {
  ChunkFile,
  FORMAT_VERSION,
  chunkPath,
  encodeChunk,
  keepChunk,
  type Chunk,
  type ChunkLabel,
} from './chunk-file.ts';
import { ChunkLog, logFolder } from './chunk-log.ts';
import { blockOf, firstMatch, matchupOf } from './chunks.ts';
import { rowOf } from './match-row.ts';
import { PlainRecords, isSwapped, untoldMatch } from './plain-records.ts';
import { agentsOf, compilePlan, loadRegistry, weightedGames } from '../registries.ts';
import { NO_MATCH, Signals } from '../workers/signals.ts';
import { AgentPool } from '../agent-pool.ts';
import { blockSeed, entrantAt, setupOf } from '../seating.ts';

/** The job of a worker, which it gets once. It is plain data, so that it can be sent to a thread. */
export interface Job {
  readonly plan: Plan;
  readonly run: string;
  /** Folder of the chunk files. */
  readonly folder: string;
  readonly extraRegistry: string | undefined;
  readonly signals: SharedArrayBuffer;
}

/** One chunk to play. */
export interface ChunkTask {
  readonly slot: number;
  readonly index: number;
  /** First unit of the chunk. */
  readonly first: number;
  /** Number of units wanted from there on. */
  readonly count: number;
  /**
   * `file`: play what the chunk's file lacks and write the longer file. `answer`: play everything and return the chunk.
   * `bytes`: play everything and return what its file and its log would hold.
   */
  readonly into: 'file' | 'answer' | 'bytes';
}

/** A match that did not end because of a fault of the rules or an agent. */
export interface MatchFault {
  readonly match: number;
  readonly message: string;
}

/** The result of a task. It has fewer units than wanted after a fault, or when the run was stopped. */
export interface ChunkDone {
  readonly units: number;
  readonly fault: MatchFault | null;
  readonly chunk: Chunk | null;
  readonly packed?: { readonly bytes: Uint8Array; readonly log: string };
  /** How often an agent did wrong where it changed no match. */
  readonly complaints: number;
}

/** Block and number of a match, and the seed of its block. */
interface PlayedAt {
  readonly block: number;
  readonly seed: Seed;
  readonly match: number;
}

/** Plays the chunks of one job one after another, with one compiled game, one match and one pool of agents. */
export class ChunkPlayer {
  readonly #job: Job;
  readonly #game: Game;
  readonly #match: Match;
  readonly #recorder: MatchRecorder;
  readonly #pool: AgentPool;
  readonly #signals: Signals;
  readonly #log = new ChunkLog();
  readonly #plain = new PlainRecords();
  #complaints = 0;

  constructor(job: Job, registry: Registry) {
    this.#job = job;
    this.#game = compilePlan(job.plan, registry);
    this.#match = new Match(this.#game);
    this.#recorder = new MatchRecorder(this.#game);
    this.#match.observer = this.#recorder;
    const surroundings = new ProgramSurroundings();
    surroundings.log = (text) => {
      this.#log.add(text);
    };
    surroundings.note = (agent, text) => {
      this.#complain(agent, text);
    };
    this.#pool = new AgentPool(
      agentsOf(job.plan, registry, surroundings),
      weightedGames(job.plan, registry, this.#game),
    );
    this.#signals = new Signals(job.signals);
  }

  static async for(job: Job): Promise<ChunkPlayer> {
    return new ChunkPlayer(job, await loadRegistry(job.extraRegistry));
  }

  /**
   * Plays the missing units of a chunk, up to the first fault or a request to stop, and keeps what it played.
   * @throws InputError when the chunk's file is damaged, and what the file system throws.
   */
  async play(task: ChunkTask): Promise<ChunkDone> {
    const path = chunkPath(this.#job.folder, task.index);
    const before = task.into === 'file' ? ChunkFile.read(path) : null;
    const held = before === null ? 0 : before.label.units;
    const rows = before === null ? [] : await before.rows();
    const sums = new Accumulator(accumulatorShape(this.#job.plan, this.#game.catalog));
    if (before !== null) mergeAccumulators(sums, before.accumulator);
    this.#log.clear();
    this.#complaints = 0;
    const fault = await this.#playUnits(task, held, rows, sums);
    for (const { agent, text } of await this.#pool.rest()) this.#complain(agent, `when it was closed: ${text}`);
    const units = rows.length / this.#job.plan.seats;
    const chunk = { label: this.#label(task, units), rows, accumulator: sums.toJSON() };
    if (task.into === 'file') {
      if (units > held) keepChunk(this.#job.folder, task.index, units, encodeChunk(chunk));
      this.#log.write(logFolder(dirname(this.#job.folder)), task.index);
    }
    const complaints = this.#complaints;
    if (task.into === 'bytes')
      return { units, fault, chunk: null, complaints, packed: { bytes: encodeChunk(chunk), log: this.#log.text } };
    return { units, fault, chunk: task.into === 'answer' ? chunk : null, complaints };
  }

  async #playUnits(task: ChunkTask, held: number, rows: MatchRow[], sums: Accumulator): Promise<MatchFault | null> {
    const { plan } = this.#job;
    const grid = { seats: plan.seats, matchups: plan.matchups.length };
    for (let unit = task.first + held; unit < task.first + task.count && !this.#signals.stopping; unit++) {
      const matchup = plan.matchups[matchupOf(grid, unit)]!;
      const block = blockOf(grid, unit);
      const seed = blockSeed(plan, matchup, block);
      const records: MatchRecord[] = [];
      for (let seating = 0; seating < plan.seats; seating++) {
        const match = firstMatch(grid, unit) + seating;
        this.#signals.report(task.slot, (unit - task.first - held) * plan.seats + seating, match);
        try {
          records.push(await this.#recordOf(matchup, seating, { block, seed, match }));
        } catch (error) {
          return { match, message: error instanceof Error ? error.message : String(error) };
        }
      }
      sums.addBlock(matchup.index, records);
      records.forEach((record, seating) => {
        rows.push(rowOf(record, firstMatch(grid, unit) + seating, { matchup: matchup.index, block, seating }, seed));
      });
    }
    this.#signals.report(task.slot, rows.length - held * plan.seats, NO_MATCH);
    return null;
  }

  /**
   * The record of a match. It is played, or taken from the match-up that it varies when no exchanged card came up
   * there.
   */
  async #recordOf(matchup: Matchup, seating: number, at: PlayedAt): Promise<MatchRecord> {
    const { plan } = this.#job;
    if (!isSwapped(matchup)) {
      const record = await this.#playMatch(matchup, seating, at.seed, at.match);
      this.#plain.keep(matchup, seating, at.block, record);
      return record;
    }
    const base = plan.matchups[matchup.base!]!;
    const plain = this.#plain.of(base, seating, at.block) ?? (await this.#playMatch(base, seating, at.seed, at.match));
    this.#plain.keep(base, seating, at.block, plain);
    const untold = untoldMatch(matchup, seating, plain, this.#game.catalog.cards.length);
    return untold ?? this.#playMatch(matchup, seating, at.seed, at.match);
  }

  async #playMatch(matchup: Matchup, seating: number, seed: Seed, number: number): Promise<MatchRecord> {
    const match = this.#match;
    const setup = setupOf(this.#job.plan, this.#game, matchup, seating, seed);
    match.start(setup, seed);
    this.#recorder.begin(setup);
    const seated = this.#pool.seat(match, matchup, seating, seed);
    await playAsync(match, seated);
    seated.complaints.forEach((complaint, seat) => {
      if (complaint === '') return;
      const { agent } = entrantAt(matchup, seat, seating);
      this.#complain(agent, `told of the end of match ${number} at seat ${seat}: ${complaint}`);
    });
    if (match.forfeit !== null) this.#log.forfeit(match, number, entrantAt(matchup, match.forfeitSeat, seating).agent);
    return this.#recorder.finish(match);
  }

  /** Notes what an agent did wrong that changed no match. */
  #complain(agent: string, text: string): void {
    this.#complaints++;
    this.#log.note(`${agent}: ${text}`);
  }

  /** Ends what the agents still hold. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  #label(task: ChunkTask, units: number): ChunkLabel {
    return { format: FORMAT_VERSION, run: this.#job.run, index: task.index, first: task.first, units };
  }
}
