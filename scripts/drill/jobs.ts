/** What the drill plays: short command lines over every command that keeps results. */

/** Commands that are played one after the other in one folder. */
export interface DrillJob {
  readonly name: string;
  readonly steps: readonly (readonly string[])[];
}

/** File of an agent that plays at once and says that it thinks long: each of its chunks is one block. */
export const QUICK_AGENT = 'quick.mjs';
export const QUICK_AGENT_SOURCE = `export const agent = {
  id: 'quick', version: '1', doc: 'Takes the first action.', params: {}, cost: () => 1e9,
  create: () => ({ start() {}, choose: ({ legal }) => legal[0] }),
};
`;

/** The jobs over the scenario in the file `scenario`; `agent` is the path of the quick agent. */
export function jobsOver(scenario: string, agent: string): DrillJob[] {
  const over = (command: string, ...options: string[]): string[] => [command, scenario, '--seed', 'drill', ...options];
  const greedy = ['--agents', 'greedy'];
  return [
    { name: 'run', steps: [over('run', ...greedy, '--blocks', '60')] },
    {
      name: 'extend',
      steps: ['15', '40', '60'].map((blocks) => over('run', ...greedy, '--blocks', blocks)),
    },
    { name: 'packs', steps: [over('run', '--agents', `random,${agent}`, '--blocks', '70')] },
    { name: 'diff', steps: [over('diff', ...greedy, '--blocks', '30', '--set-b', 'ships.tavor.hull=22')] },
    { name: 'sweep', steps: [over('sweep', ...greedy, '--blocks', '20', '--vary', 'ships.tavor.hull=19,22')] },
    { name: 'tournament', steps: [over('tournament', '--agents', 'random,greedy', '--blocks', '20')] },
  ];
}
