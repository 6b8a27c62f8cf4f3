import type { AgentModule } from '../../../src/core/index.ts';

export const greedy: AgentModule;
export const mcts: AgentModule;
