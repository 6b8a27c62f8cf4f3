export { idOf, outsideKind, OutsideAgentError, type OutsideAgent, type OutsideKind } from './outside-agent.ts';
export { evaluateModule, loadModule } from './module-agent.ts';
export { DEFAULT_TIME_LIMIT, programModule, programOf } from './program-agent.ts';
export { ProcessTable } from './process-table.ts';
export { ProgramSurroundings } from './program.ts';
