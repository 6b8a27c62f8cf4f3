/** The jobs of the drill: short command lines of every command that keeps results. */

/** Commands that are played one after the other in one folder. */
export interface DrillJob {
  readonly name: string;
  readonly steps: readonly (readonly string[])[];
  /** Whether the command plays in its own thread and has no option `--workers`. */
  readonly alone?: true;
}

/** File of an agent that answers at once but declares a high cost, so that each chunk is one block. */
export const QUICK_AGENT = 'quick.mjs';
export const QUICK_AGENT_SOURCE = `export const agent = {
  id: 'quick', version: '1', doc: 'Takes the first action.', params: {}, cost: () => 1e9,
  create: () => ({ start() {}, choose: ({ legal }) => legal[0] }),
};
`;

/**
 * The jobs with the scenario in the file `scenario`, and with the scenario of fleets in `fleets`; `agent` is the path of the
 * quick agent.
 */
export function jobsOver(scenario: string, fleets: string, agent: string): DrillJob[] {
  const over = (command: string, ...options: string[]): string[] => [command, scenario, '--seed', 'drill', ...options];
  const greedy = ['--agents', 'greedy'];
  const fast = ['--agents', 'random'];
  const few = ['--matches', '300', '--population', '4', '--finalists', '2'];
  const hull = 'ships.tavor.hull';
  return [
    { name: 'run', steps: [over('run', ...greedy, '--blocks', '60')] },
    {
      name: 'extend',
      steps: ['15', '40', '60'].map((blocks) => over('run', ...greedy, '--blocks', blocks)),
    },
    { name: 'packs', steps: [over('run', '--agents', `random,${agent}`, '--blocks', '70')] },
    { name: 'diff', steps: [over('diff', ...greedy, '--blocks', '30', '--set-b', `${hull}=22`)] },
    { name: 'sweep', steps: [over('sweep', ...greedy, '--blocks', '20', '--vary', `${hull}=19,22`)] },
    { name: 'tournament', steps: [over('tournament', '--agents', 'random,greedy', '--blocks', '20')] },
    { name: 'tournament until', steps: [over('tournament', '--agents', 'random,greedy', '--until', '20pp')] },
    { name: 'ladder', steps: [over('ladder', '--agent', 'mcts', '--from', '4', '--doublings', '2', '--blocks', '6')] },
    { name: 'skill', steps: [over('skill', '--levels', 'novice,casual', '--blocks', '10')] },
    { name: 'players', steps: [over('run', '--players', 'novice,casual', '--blocks', '10')] },
    { name: 'luck', steps: [over('luck', ...fast, '--blocks', '10')] },
    { name: 'deny', steps: [over('deny', ...greedy, '--blocks', '10', '--deny', 'ability')] },
    { name: 'cards', steps: [over('cards', ...fast, '--matches', '200')] },
    { name: 'balance', steps: [over('balance', ...fast, '--may', `${hull}=20..24:2`, '--blocks', '10')] },
    { name: 'exploit', steps: [over('exploit', '--agent', 'random', '--blocks', '2', '--worlds', '2')], alone: true },
    {
      name: 'tune-agent',
      steps: [
        over(
          'tune-agent',
          '--steps',
          '2',
          '--guess',
          '4',
          '--blocks',
          '2',
          '--directions',
          '2',
          '--race',
          '4',
          '--confirm',
          '20',
        ),
      ],
    },
    { name: 'fleets', steps: [['fleets', fleets, '--seed', 'drill', '--points', '180', ...fast, ...few]] },
    {
      name: 'shards',
      steps: [
        ...['1/2', '2/2'].map((shard) => over('run', ...fast, '--blocks', '60', '--shard', shard)),
        over('run', ...fast, '--blocks', '60'),
      ],
    },
  ];
}
