import { resolve } from 'node:path';
import type { AgentModule } from '../core/index.ts';
import {
  OutsideAgentError,
  idOf,
  loadModule,
  outsideKind,
  programModule,
  programOf,
  type OutsideAgent,
} from '../outside/index.ts';
import { AgentSpecError, parseAgentSpec, type AgentSpec } from './agent-spec.ts';

/** Reads agent specs, including those of outside agents, and keeps what a plan needs to create them. */
export class AgentReader {
  readonly #agents: Map<string, AgentModule>;
  readonly #seconds: number;
  readonly #ms: number | undefined;
  readonly #outside = new Map<string, OutsideAgent>();
  readonly #caveats = new Map<string, string>();

  /** Whether this reader gave some agent a budget in time. */
  timed = false;

  /**
   * `seconds`: time limit of a program for a decision. `ms`: value of the setting `ms` for agents that have it, unless
   * their spec sets it.
   */
  constructor(agents: ReadonlyMap<string, AgentModule>, seconds: number, ms?: number) {
    this.#agents = new Map(agents);
    this.#seconds = seconds;
    this.#ms = ms;
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
   * Reads one spec. The path of a module and the paths in a program's command are relative to `folder`. A module is
   * compiled and run.
   * @throws AgentSpecError for an agent that is unknown or cannot be used, and for settings that it does not have.
   */
  read(text: string, folder: string): AgentSpec {
    const spec = outsideKind(text) === 'program' ? this.#program(text, folder) : this.#inProcess(text, folder);
    const caveat = this.#agents.get(spec.id)?.unrepeatable?.(spec.params) ?? null;
    if (caveat !== null) this.#caveats.set(spec.spec, `${spec.spec} ${caveat}`);
    return spec;
  }

  /** The module of an agent that was read. */
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
      const { outside, module } = usable(() => loadModule(id, resolve(folder)));
      this.#outside.set(id, outside);
      this.#agents.set(id, module);
    }
    return parseAgentSpec(this.#withTime(text.trim(), id), this.#agents);
  }

  #withTime(text: string, id: string): string {
    if (this.#ms === undefined || this.#agents.get(id)?.params['ms'] === undefined || /[:,]\s*ms\s*=/.test(text))
      return text;
    this.timed = true;
    return `${text}${text === id ? ':' : ','}ms=${this.#ms}`;
  }

  #program(text: string, folder: string): AgentSpec {
    const outside = usable(() => programOf(text, resolve(folder)));
    const { id, version } = outside;
    const known = this.#outside.get(id);
    if (known?.kind === 'program' && known.folder !== outside.folder) throw twoPlaces(id, known.folder, outside.folder);
    this.#outside.set(id, outside);
    this.#agents.set(id, programModule(outside));
    return { spec: id, id, version, params: { seconds: this.#seconds } };
  }
}

/** Paths in the file and on the command line may start from different folders. */
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
