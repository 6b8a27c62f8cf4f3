import type { Agent, WeighedAction } from '../core/index.ts';
import { weigh, type Question } from './question.ts';
import { AgentReader, AgentSpecError, inputError, type Registry } from '../scenario/index.ts';

/** The agent that gives hints unless the command line names another. */
export const DEFAULT_ADVISER = 'mcts:iterations=1000';

/** A searching agent that gives advice: it is asked what it would do, but does not play. */
export class Adviser {
  /** Canonical spec of the agent. */
  readonly name: string;
  readonly #agent: Agent;

  /** @throws InputError when `spec`, the value of `option`, names no agent that can explain its choices. */
  constructor(spec: string, option: string, registry: Registry) {
    const reader = new AgentReader(registry, {});
    try {
      const { spec: name, id, params } = reader.read(spec, '.');
      this.name = name;
      this.#agent = reader.module(id).create(params, () => performance.now());
    } catch (error) {
      if (error instanceof AgentSpecError) throw inputError(`${option} ${spec}`, error.message);
      throw error;
    }
    if (this.#agent.explain === undefined)
      throw inputError(
        `${option} ${spec}`,
        `keeps no count of what it weighs; expected a searcher, such as ${DEFAULT_ADVISER}`,
      );
  }

  /** The actions that the agent weighed, best first. */
  async ask(question: Question): Promise<readonly WeighedAction[]> {
    return (await weigh(this.#agent, question)) ?? [];
  }
}
