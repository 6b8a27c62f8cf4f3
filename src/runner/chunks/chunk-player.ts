import { dirname } from 'node:path';
import {
  Accumulator,
  MatchRecorder,
  accumulatorShape,
  mergeAccumulators,
  type MatchRecord,
} from '../../analysis/index.ts';
import { BrokenMatch, Match, broken, playAsync, type AgentModule, type Game, type Seed } from '../../core/index.ts';
import { isSound, type MatchRow, type Matchup, type Plan } from '../../matches/index.ts';
import { MOST_BATCH, ProgramSurroundings, keepMaps, type BundleMap } from '../../outside/index.ts';
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
import { agentsOf, compilePlan, loadRegistry, placeInRules, weightedGames } from '../registries.ts';
import { NO_MATCH, Signals } from '../workers/signals.ts';
import { AgentPool } from '../agent-pool.ts';
import { matchSeed, entrantAt, setupOf } from '../seating.ts';

/** The job of a worker, which it gets once. It is plain data, so that it can be sent to a thread. */
export interface Job {
  readonly plan: Plan;
  readonly run: string;
  /** Folder of the chunk files. */
  readonly folder: string;
  readonly extraRegistry: string | undefined;
  readonly signals: SharedArrayBuffer;
  /** Whether somebody looks at the run while it is played: the part of a chunk that has been played is then kept now and then. */
  readonly isFollowed?: boolean;
  /** Source maps of code from outside, so that logs name its lines. They change no result. */
  readonly maps?: readonly BundleMap[];
}

export interface ChunkTask {
  readonly slot: number;
  readonly index: number;
  /** First unit of the chunk. */
  readonly first: number;
  /** Number of units wanted, from `first` on. */
  readonly count: number;
  /**
   * `file`: play what the chunk's file lacks and write the longer file. `answer`: play everything and return the chunk.
   * `bytes`: play everything and return what its file and its log would hold.
   */
  readonly into: 'file' | 'answer' | 'bytes';
}

/** A match that could not be played for a reason outside of the rules, such as a missing agent. */
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
  /** Number of faults of agents that changed no match. */
  readonly complaints: number;
  /** Matches that ended with a fault of the rules, if the pool reports them. */
  readonly broken?: number;
}

/** Block and number of a match, and the seed of its block. */
interface PlayedAt {
  readonly block: number;
  readonly seed: Seed;
  readonly match: number;
}

const BEAT_MS = 1000;
/** Milliseconds from the beginning of a chunk until it is first kept for a follower; each further pause is twice as long. */
const EARLY_MS = 150;

/** A lane plays one match at a time. */
interface Lane {
  readonly match: Match;
  readonly recorder: MatchRecorder;
  readonly pool: AgentPool;
}

/** A match was given up, because the run is to stop and an agent hangs. It is played again when the run continues. */
class GivenUp extends Error {}

/** Plays the chunks of one job one after another, with one compiled game. */
export class ChunkPlayer {
  readonly #job: Job;
  readonly #game: Game;
  readonly #modules: ReadonlyMap<string, AgentModule>;
  readonly #weighted: ReadonlyMap<string, Game>;
  /** The lanes on which matches are played side by side; more than one only if a program asks for it. They are made for the first chunk. */
  #lanes: readonly Lane[] = [];
  readonly #signals: Signals;
  readonly #surroundings: ProgramSurroundings;
  readonly #log = new ChunkLog();
  readonly #plain = new PlainRecords();
  #complaints = 0;
  #broken = 0;
  /** The slot of the chunk that is being played. */
  #slot = 0;

  constructor(job: Job, registry: Registry) {
    this.#job = job;
    keepMaps(job.maps ?? []);
    this.#game = compilePlan(job.plan, registry);
    const surroundings = new ProgramSurroundings();
    surroundings.log = (text) => {
      this.#log.add(text);
    };
    surroundings.note = (agent, text) => {
      this.#complain(agent, text);
    };
    surroundings.stopping = () => this.#signals.stopping;
    this.#surroundings = surroundings;
    this.#modules = agentsOf(job.plan, registry, surroundings);
    this.#weighted = weightedGames(job.plan, registry, this.#game);
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
    this.#broken = 0;
    this.#slot = task.slot;
    // A thread that waits for an answer still serves timers; a thread that is stuck in the rules does not.
    const alive = setInterval(() => this.#signals.beat(task.slot), BEAT_MS);
    const fault = await this.#playUnits(task, held, rows, sums).finally(() => clearInterval(alive));
    for (const { pool } of this.#lanes)
      for (const { agent, text } of await pool.rest()) this.#complain(agent, `when it was closed: ${text}`);
    const units = rows.length / this.#job.plan.seats;
    const chunk = { label: this.#label(task, units), rows, accumulator: JSON.stringify(sums) };
    if (task.into === 'file') {
      if (units > held) keepChunk(this.#job.folder, task.index, units, encodeChunk(chunk));
      this.#log.write(logFolder(dirname(this.#job.folder)), task.index);
    }
    const complaints = this.#complaints;
    if (task.into === 'bytes')
      return { units, fault, chunk: null, complaints, packed: { bytes: encodeChunk(chunk), log: this.#log.text } };
    return { units, fault, chunk: task.into === 'answer' ? chunk : null, complaints, broken: this.#broken };
  }

  /** Returns the lanes, and makes them on the first call. */
  async #openLanes(): Promise<readonly Lane[]> {
    if (this.#lanes.length > 0) return this.#lanes;
    this.#lanes = Array.from({ length: await this.#sideBySide() }, () => {
      const match = new Match(this.#game);
      const recorder = new MatchRecorder(this.#game);
      match.observer = {
        afterPly: (played, seat, action, forced) => {
          this.#signals.beat(this.#slot);
          recorder.afterPly(played, seat, action, forced);
        },
      };
      return { match, recorder, pool: new AgentPool(this.#modules, this.#weighted, this.#job.plan) };
    });
    return this.#lanes;
  }

  /**
   * How many matches to play side by side: as many as every program of the plan can take. The number is 1 without programs, with modules (each would
   * need as many processes), and in plans in which the result of one match may stand for another.
   */
  async #sideBySide(): Promise<number> {
    const { matchups, outside = [] } = this.#job.plan;
    if (matchups.some((matchup) => isSwapped(matchup))) return 1;
    if (outside.some((one) => one.kind === 'module' && one.ring === 'isolated')) return 1;
    const entrants = new Map(matchups.flatMap((matchup) => matchup.entrants.map((one) => [one.agentId, one] as const)));
    let most = MOST_BATCH;
    let isWanted = false;
    for (const { agentId, params } of entrants.values()) {
      const module = this.#modules.get(agentId);
      if (module?.sideBySide === undefined) continue;
      isWanted = true;
      most = await module.sideBySide(most, params);
    }
    return isWanted ? most : 1;
  }

  /** Plays units side by side on all lanes, and stores them in their order. */
  async #playUnits(task: ChunkTask, held: number, rows: MatchRow[], sums: Accumulator): Promise<MatchFault | null> {
    const { plan } = this.#job;
    const { seats } = plan;
    const grid = { seats, matchups: plan.matchups.length };
    const end = task.first + task.count;
    const faults: MatchFault[] = [];
    /** For each unit that is not stored yet, the records of its seatings so far. */
    const open = new Map<number, (MatchRecord | undefined)[]>();
    let [unit, seating, stored, played] = [task.first + held, 0, task.first + held, 0];
    const isFollowed = this.#job.isFollowed === true && task.into === 'file';
    let pause = EARLY_MS;
    let due = isFollowed ? performance.now() + pause : Infinity;
    const keepEarly = (): void => {
      if (stored === end || stored === task.first + held || performance.now() < due) return;
      const chunk = { label: this.#label(task, stored - task.first), rows, accumulator: JSON.stringify(sums) };
      keepChunk(this.#job.folder, task.index, chunk.label.units, encodeChunk(chunk));
      pause *= 2;
      due = performance.now() + pause;
    };
    const store = (): void => {
      for (let own = open.get(stored); own?.every((one) => one !== undefined); own = open.get(stored)) {
        const [matchup, block, first] = [matchupOf(grid, stored), blockOf(grid, stored), firstMatch(grid, stored)];
        if (isSound(own)) sums.addBlock(matchup, own);
        own.forEach((record, at) => {
          const seed = matchSeed(plan, plan.matchups[matchup]!, block, at);
          rows.push(rowOf(record, first + at, { matchup, block, seating: at }, seed));
        });
        open.delete(stored++);
      }
    };
    const playOn = async (lane: Lane): Promise<void> => {
      while (faults.length === 0 && (seating > 0 || (unit < end && !this.#signals.stopping))) {
        const at = { unit, seating };
        if (seating === 0) open.set(unit, Array.from({ length: seats }));
        seating = (seating + 1) % seats;
        if (seating === 0) unit++;
        const matchup = plan.matchups[matchupOf(grid, at.unit)]!;
        const block = blockOf(grid, at.unit);
        const match = firstMatch(grid, at.unit) + at.seating;
        this.#signals.report(task.slot, played, match);
        try {
          const place = { block, seed: matchSeed(plan, matchup, block, at.seating), match };
          open.get(at.unit)![at.seating] = await this.#recordOf(lane, matchup, at.seating, place);
        } catch (error) {
          if (error instanceof GivenUp) return;
          faults.push({ match, message: error instanceof Error ? error.message : String(error) });
          return;
        }
        played++;
        store();
        if (isFollowed) keepEarly();
      }
    };
    await Promise.all((await this.#openLanes()).map((lane) => playOn(lane)));
    this.#signals.report(task.slot, rows.length - held * seats, NO_MATCH);
    return faults.toSorted((a, b) => a.match - b.match)[0] ?? null;
  }

  /**
   * The record of a match. It is played, or copied from the match-up that it varies if no exchanged card came up there.
   */
  async #recordOf(lane: Lane, matchup: Matchup, seating: number, at: PlayedAt): Promise<MatchRecord> {
    const { plan } = this.#job;
    if (!isSwapped(matchup)) {
      const record = await this.#playMatch(lane, matchup, seating, at);
      this.#plain.keep(matchup, seating, at.block, record);
      return record;
    }
    const base = plan.matchups[matchup.base!]!;
    const plain = this.#plain.of(base, seating, at.block) ?? (await this.#playMatch(lane, base, seating, at));
    this.#plain.keep(base, seating, at.block, plain);
    const untold = untoldMatch(matchup, seating, plain, this.#game.catalog.cards.length);
    return untold ?? this.#playMatch(lane, matchup, seating, at);
  }

  /**
   * Plays a match and returns its record. An exception of the rules ends only this match, as a fault; all other matches go on. Before that the match
   * is tried once more, so that the reason lies in the match and not in the machine.
   */
  async #playMatch(lane: Lane, matchup: Matchup, seating: number, at: PlayedAt): Promise<MatchRecord> {
    try {
      return await this.#tryMatch(lane, matchup, seating, at);
    } catch (error) {
      if (!(error instanceof BrokenMatch)) throw error;
    }
    try {
      const record = await this.#tryMatch(lane, matchup, seating, at);
      this.#complain('rules', `match ${at.match} broke off, and was played to its end when it was tried again`);
      return record;
    } catch (error) {
      if (!(error instanceof BrokenMatch)) throw error;
      this.#broken++;
      const place = placeInRules(this.#job.plan, error);
      this.#log.note(`match ${at.match}, ply ${lane.match.ply}: fault of the rules: ${error.message}${place}`);
      return lane.recorder.broken(lane.match, error.message);
    }
  }

  async #tryMatch(
    lane: Lane,
    matchup: Matchup,
    seating: number,
    { seed, match: number }: PlayedAt,
  ): Promise<MatchRecord> {
    const { match, recorder, pool } = lane;
    const setup = setupOf(this.#job.plan, this.#game, matchup, seating, seed);
    recorder.begin(setup);
    match.start(setup, seed);
    const seated = pool.seat(match, matchup, seating, seed);
    await playAsync(match, seated);
    if (this.#surroundings.abandoned) throw new GivenUp();
    seated.complaints.forEach((complaint, seat) => {
      if (complaint === '') return;
      const { agent } = entrantAt(matchup, seat, seating);
      this.#complain(agent, `told of the end of match ${number} at seat ${seat}: ${complaint}`);
    });
    if (match.forfeit !== null) this.#log.forfeit(match, number, entrantAt(matchup, match.forfeitSeat, seating).agent);
    try {
      return recorder.finish(match);
    } catch (error) {
      throw broken(error);
    }
  }

  /** Records a fault of an agent that changed no match. */
  #complain(agent: string, text: string): void {
    this.#complaints++;
    this.#log.note(`${agent}: ${text}`);
  }

  /** Frees what the agents still hold. */
  async close(): Promise<void> {
    for (const { pool } of this.#lanes) await pool.close();
  }

  #label(task: ChunkTask, units: number): ChunkLabel {
    return { format: FORMAT_VERSION, run: this.#job.run, index: task.index, first: task.first, units };
  }
}
