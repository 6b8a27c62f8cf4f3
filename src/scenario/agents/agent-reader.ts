import { resolve } from 'node:path';
import type { AgentModule } from '../../core/index.ts';
import {
  DEFAULT_TIME_LIMIT,
  OutsideAgentError,
  type ProgramSurroundings,
  idOf,
  loadModule,
  namedRefusal,
  moduleAgent,
  outsideKind,
  programModule,
  programOf,
  type OutsideAgent,
  type OutsideGame,
  type OutsideModule,
  type Ring,
} from '../../outside/index.ts';
import { AgentSpecError, parseAgentSpec, type AgentSpec } from './agent-spec.ts';
import { meantBy } from './levels.ts';
import type { Registry } from '../load.ts';
import { unseenFault } from '../names.ts';

export interface AgentReading {
  /** Time limit of a program or an isolated module for a decision, in seconds; each has its default. */
  readonly seconds?: number | undefined;
  /** Value of the setting `ms` for agents that have it, unless their spec sets it. */
  readonly ms?: number | undefined;
  /** Where modules play; default: isolated. */
  readonly ring?: Ring | undefined;
  /** Whether the specs come from results, whose outside agents are refused. */
  readonly foreign?: boolean | undefined;
  /** The folder of the scenario, whose files a module may import. */
  readonly scenario?: string | undefined;
  /** The game that the agents play, when it is from outside. */
  readonly game?: OutsideGame | undefined;
  /** The state that the created agents share. */
  readonly surroundings?: ProgramSurroundings;
}

/** Reads agent specs, including those of outside agents, and keeps what a plan needs to create them. */
export class AgentReader {
  readonly #agents: Map<string, AgentModule>;
  readonly #reading: AgentReading;
  /** URL of the module that exports further games. */
  readonly #source: string | undefined;
  readonly #outside = new Map<string, OutsideAgent>();
  readonly #caveats = new Map<string, string>();

  /** Whether this reader gave an agent a budget in time. */
  timed = false;

  constructor({ agents, source }: Pick<Registry, 'agents' | 'source'>, reading: AgentReading) {
    this.#agents = new Map(agents);
    this.#source = source;
    this.#reading = reading;
  }

  /** The outside agents among those read, in the order of reading. */
  get outside(): readonly OutsideAgent[] {
    return [...this.#outside.values()];
  }

  /** Why a run with these agents may not be repeatable: one sentence for each reason. */
  get caveats(): readonly string[] {
    return [...this.#caveats.values()];
  }

  /**
   * Reads one spec, or the name of a level or style. The path of a module and the paths in a program's command are relative to `folder`. A module is
   * compiled and run.
   * @throws AgentSpecError for an agent that is unknown or cannot be used, and for settings that it does not have.
   */
  read(written: string, folder: string): AgentSpec {
    const text = meantBy(written, this.#agents);
    const unseen = unseenFault(text);
    if (unseen !== '') throw new AgentSpecError(unseen);
    if (this.#reading.foreign === true && outsideKind(text) !== null)
      throw new AgentSpecError(namedRefusal(idOf(text)));
    const spec = outsideKind(text) === 'program' ? this.#program(text, folder) : this.#inProcess(text, folder);
    const caveat = usable(() => saidOf(this.#agents.get(spec.id)!, spec.params));
    if (caveat !== null) this.#caveats.set(spec.spec, `${spec.spec} ${caveat}`);
    return spec;
  }

  module(id: string): AgentModule {
    const module = this.#agents.get(id);
    if (module === undefined) throw new AgentSpecError(`unknown agent "${id}"`);
    return module;
  }

  #inProcess(text: string, folder: string): AgentSpec {
    const id = idOf(text);
    const known = this.#outside.get(id);
    if (known?.kind === 'module' && known.file !== resolve(folder, id))
      throw twoPlaces(id, known.file, resolve(folder, id));
    if (outsideKind(text) === 'module' && known === undefined) {
      const outside = usable(() => this.#load(id, resolve(folder)));
      this.#outside.set(id, outside);
      this.#agents.set(id, moduleAgent(outside, this.#reading.surroundings, this.#source, this.#reading.game));
    }
    return parseAgentSpec(this.#withTime(text.trim(), id), this.#agents);
  }

  #load(id: string, folder: string): OutsideModule {
    const { ring = 'isolated', scenario = null, seconds } = this.#reading;
    const loaded = loadModule(id, folder, ring, scenario);
    return seconds === undefined ? loaded : { ...loaded, seconds };
  }

  #withTime(text: string, id: string): string {
    const { ms } = this.#reading;
    if (ms === undefined || this.#agents.get(id)?.params['ms'] === undefined || /[:,]\s*ms\s*=/.test(text)) return text;
    this.timed = true;
    return `${text}${text === id ? ':' : ','}ms=${ms}`;
  }

  #program(text: string, folder: string): AgentSpec {
    const outside = usable(() => programOf(text, resolve(folder)));
    const { id, version } = outside;
    const known = this.#outside.get(id);
    if (known?.kind === 'program' && known.folder !== outside.folder) throw twoPlaces(id, known.folder, outside.folder);
    this.#outside.set(id, outside);
    this.#agents.set(id, programModule(outside, this.#reading.surroundings));
    return { spec: id, id, version, params: { seconds: this.#reading.seconds ?? DEFAULT_TIME_LIMIT } };
  }
}

/**
 * Why a run with an agent may not be repeatable; null when it is. It also asks for the agent's cost, so that a fault
 * there is reported as one of the agent, and not of a run.
 */
function saidOf(module: AgentModule, params: AgentSpec['params']): string | null {
  module.cost?.(params);
  return module.unrepeatable?.(params) ?? null;
}

/** The message for one agent at two places: paths in the file and paths on the command line may be relative to different folders. */
const twoPlaces = (id: string, a: string, b: string): AgentSpecError =>
  new AgentSpecError(`"${id}" means ${a} in one place and ${b} in another; write one of them in full`);

function usable<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof OutsideAgentError) throw new AgentSpecError(error.message);
    throw error;
  }
}
