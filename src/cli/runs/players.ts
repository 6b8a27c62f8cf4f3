import { resolve } from 'node:path';
import { drawnStyles, type PlayerSample, type SampledPlayer } from '../../experiment/index.ts';
import type { Entrant, Plan } from '../../matches/index.ts';
import {
  InputError,
  USUAL_LEVELS,
  inputError,
  nextLevel,
  playedByOne,
  splitAgentList,
  styleSpec,
  type Scenario,
  type ScenarioOptions,
} from '../../scenario/index.ts';
import { readText } from '../../scenario/files/read-text.ts';
import { scenarioOptions, textOption } from '../args/options.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { scenarioNamed } from './read-scenario.ts';

/**
 * The scenario of a command line as played by one agent or level, with further `--set` values.
 * @param option the option that names the player, for messages.
 */
export function planPlayedBy(
  player: string,
  option: string,
  args: Args,
  { registry }: Context,
  sets: readonly string[] = [],
): Plan {
  const options = {
    ...scenarioOptions(args),
    agents: player,
    agentsOption: option,
    sets: [...args.list('set'), ...sets],
  };
  const { plan, agents } = scenarioNamed(args, registry, options);
  if (agents.length !== 1) throw inputError(`${option} ${player}`, 'expected one agent or level in each place');
  return playedByOne(plan, agents[0]!);
}

/** The value of `--confirm` for which nobody confirms. */
const NOBODY = 'none';

/** The option of commands that let other players confirm what they find. */
export const confirmOption = (usual: string) =>
  textOption(`Levels or agents who must agree before it is said: skilled,expert, or ${NOBODY}; default: ${usual}`);

/** The agent of a plan that all its sides share; null when there are several. */
export function onlyAgent({ matchups }: Plan): Pick<Entrant, 'agent' | 'agentId' | 'params'> | null {
  const entrants = matchups.flatMap((matchup) => matchup.entrants);
  return entrants.every(({ agent }) => agent === entrants[0]!.agent) ? entrants[0]! : null;
}

/** The next level above the only agent of a plan; null if there is none. */
export function betterLevel(plan: Plan, { registry }: Context): string | null {
  const own = onlyAgent(plan);
  if (own === null) return null;
  const next = nextLevel({ id: own.agentId, params: own.params });
  return next === null || !registry.agents.has(next.spec.replace(/:.*$/, '')) ? null : next.spec;
}

/**
 * The players who are to confirm a finding about `plan`: those of `--confirm`, or `usual`.
 * @param blocks the option that gives the number of blocks, for the message about a number (`--confirm` once took the
 * number of blocks).
 * @throws InputError for a number, and for the player of the plan itself.
 */
export function confirmersOf(args: Args, plan: Plan, usual: readonly string[], blocks: string): readonly string[] {
  const text = args.text('confirm');
  if (text === undefined) return usual;
  if (text === NOBODY) return [];
  if (/^\d+$/.test(text))
    throw inputError(`--confirm ${text}`, `names players, such as skilled or expert; the number is ${blocks} ${text}`);
  const own = onlyAgent(plan);
  if (own === null)
    throw inputError(`--confirm ${text}`, 'confirms what one player finds, but several agents play here');
  const named = splitAgentList(text);
  if (named.includes(own.agent)) throw inputError(`--confirm ${text}`, `${own.agent} plays already`);
  return named;
}

/** The option of commands whose scores may rest on several players. */
export const PLAYERS_OPTION = textOption(
  'Players who stand for all who may play: levels, styles, a list of agents, or a .txt file with an agent a line. Scores are then means over players, with intervals for luck and for who plays',
);

const MOST_PLAYERS = 50;

/** A player as the command line or a file names it. */
interface Named {
  readonly name: string;
  /** The place of the player in the file that names it. */
  readonly at?: string;
}

/** The agents that a file names, one in each line; empty lines and what follows a `#` do not count. */
const agentsIn = (file: string): Named[] =>
  readText(resolve(file))
    .split(/\r?\n/)
    .map((line, i) => ({ name: line.replace(/(^|\s)#.*$/, '').trim(), at: `${file}:${i + 1}:1` }))
    .filter(({ name }) => name !== '');

/** Reads the scenario that the players of a sample play. */
type ReadAs = (options: ScenarioOptions) => Scenario;

/** One player of a sample. The message about a player from a file gives its place in the file. */
function sampledPlayer(text: string, read: ReadAs, args: Args, at?: string): SampledPlayer {
  const options = { ...scenarioOptions(args), agents: text, agentsOption: '--players' };
  const given = `--players ${text}`;
  let scenario: Scenario;
  try {
    scenario = read(options);
  } catch (error) {
    if (!(error instanceof InputError) || at === undefined) throw error;
    throw new InputError(
      error.faults.map((fault) => (fault.at === given ? { at, path: '', message: fault.message } : fault)),
    );
  }
  const { plan, agents } = scenario;
  if (agents.length !== 1) throw inputError(`--players ${text}`, 'expected one agent or level in each place');
  const { outside, weights, caveats } = plan;
  return {
    agent: agents[0]!,
    brought: {
      ...(outside === undefined ? {} : { outside }),
      ...(weights === undefined ? {} : { weights }),
      ...(caveats === undefined ? {} : { caveats }),
    },
  };
}

/**
 * The players of `--players` for the scenario that `read` reads; null without the option.
 * @throws InputError for fewer than two players, and for an agent that stands twice.
 */
export function sampleOf(
  args: Args,
  { registry }: Context,
  read: ReadAs = (options) => scenarioNamed(args, registry, options),
): PlayerSample | null {
  const text = args.text('players');
  if (text === undefined) return null;
  if (args.text('agents') !== undefined)
    throw inputError('--players', "found --agents as well; the players take the place of the scenario's agents");
  if (text === 'styles') {
    const shipped = sampledPlayer('greedy', read, args);
    const { plan } = read(scenarioOptions(args));
    const styles = registry.games.get(plan.gameId)?.styles ?? {};
    const named = Object.keys(styles).map((name) => sampledPlayer(styleSpec(name), read, args));
    return [shipped, ...named, ...drawnStyles(plan, shipped.agent)];
  }
  const names: readonly Named[] = text.endsWith('.txt')
    ? agentsIn(text)
    : (text === 'levels' ? USUAL_LEVELS : splitAgentList(text)).map((name) => ({ name }));
  // If only one name is unknown, the message also lists the known names.
  if (names.length === 1) sampledPlayer(names[0]!.name, read, args, names[0]!.at);
  if (names.length < 2 || names.length > MOST_PLAYERS)
    throw inputError(
      `--players ${text}`,
      `found ${names.length} ${names.length === 1 ? 'player' : 'players'}, expected 2 to ${MOST_PLAYERS}: between players of one kind nothing can differ`,
    );
  const sample = names.map(({ name, at }) => sampledPlayer(name, read, args, at));
  const specs = sample.map(({ agent }) => agent.spec);
  const twice = specs.find((spec, i) => specs.indexOf(spec) !== i);
  if (twice !== undefined) throw inputError(`--players ${text}`, `${twice} stands twice; expected each player once`);
  return sample;
}

/** The players of a sample in one cell: `4 players: greedy + …`. */
export const sampleName = (sample: PlayerSample): string =>
  `${sample.length} players: ${sample.map(({ agent }) => agent.spec).join(' + ')}`;
