import packageJson from '../../../../package.json' with { type: 'json' };
import type { Game, Json } from '../../../core/index.ts';
import { Environments, type EndedMatch } from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { inputError, loadScenario, masterSeed } from '../../../scenario/index.ts';
import { SCENARIO_OPTIONS, scenarioOptions } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';

/** The number of the protocol. It increases when older programs can no longer step. */
const PROTOCOL = 1;
const MOST_SLOTS = 65_536;
const MOST_MATCH = 1_000_000_000;

type Message = Readonly<Record<string, unknown>>;

/** What is wrong with a message, for the program that sent it. */
class MessageFault extends Error {}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function readMessage(line: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new MessageFault('expected an object in JSON on one line');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MessageFault('expected an object in JSON on one line');
  return value as Message;
}

/**
 * The value of `key`, or `otherwise` if the message has none. @throws MessageFault when it is no whole number from 1 to
 * `most`.
 */
function wholeIn(message: Message, key: string, most: number, otherwise: number): number {
  const value = message[key] ?? otherwise;
  if (!isWhole(value, 1, most))
    throw new MessageFault(`${key}: found ${JSON.stringify(value)}, expected a whole number from 1 to ${most}`);
  return value;
}

function flagIn(message: Message, key: string): boolean {
  const value = message[key] ?? false;
  if (typeof value !== 'boolean')
    throw new MessageFault(`${key}: found ${JSON.stringify(value)}, expected true or false`);
  return value;
}

/** The side of the pipe that has the rules. It gives one answer to each message. */
class Server {
  readonly #plan: Plan;
  readonly #game: Game;
  #environments: Environments | null = null;
  #observe = false;
  #describe = false;

  constructor(plan: Plan, game: Game) {
    this.#plan = plan;
    this.#game = game;
  }

  /** The facts that a program needs before the first match. */
  greeting(): Json {
    const { id, rulesVersion, seats, teamOfSeat, features, maxLegal } = this.#game.info;
    return {
      type: 'game',
      protocol: PROTOCOL,
      broadside: packageJson.version,
      game: id,
      rules: rulesVersion,
      seats,
      teams: [...teamOfSeat],
      sides: this.#game.catalog.sides.map(({ label }) => label),
      features,
      max_legal: maxLegal,
    };
  }

  answer(line: string): Json {
    try {
      const message = readMessage(line);
      const { type } = message;
      if (type === 'reset') return this.#reset(message);
      if (type === 'step') return this.#step(message);
      throw new MessageFault(`type: found ${JSON.stringify(type)}, expected "reset" or "step"`);
    } catch (error) {
      if (error instanceof MessageFault) return { type: 'error', message: error.message };
      throw error;
    }
  }

  #reset(message: Message): Json {
    const slots = wholeIn(message, 'slots', MOST_SLOTS, 1);
    const first = wholeIn(message, 'match', MOST_MATCH, 1);
    const { seed = this.#plan.seed } = message;
    if (typeof seed !== 'string' || seed === '')
      throw new MessageFault(`seed: found ${JSON.stringify(seed)}, expected a text`);
    this.#observe = flagIn(message, 'observe');
    this.#describe = flagIn(message, 'describe');
    this.#environments = new Environments({ ...this.#plan, seed, master: masterSeed(seed) }, this.#game, slots, first);
    return this.#decide(this.#environments, []);
  }

  #step({ actions }: Message): Json {
    const environments = this.#environments;
    if (environments === null) throw new MessageFault('type: found "step", expected "reset" first');
    if (!Array.isArray(actions)) throw new MessageFault('actions: expected a list, one action a slot');
    const listed: readonly unknown[] = actions;
    const fault = environments.faultOf(listed);
    if (fault !== '') throw new MessageFault(`actions: ${fault}`);
    return this.#decide(environments, environments.step(listed as readonly number[]));
  }

  #decide(environments: Environments, ended: readonly EndedMatch[]): Json {
    const waiting = environments.waiting();
    return {
      type: 'decide',
      match: waiting.map(({ match }) => match),
      seat: waiting.map(({ seat }) => seat),
      side: waiting.map(({ side }) => side),
      features: waiting.map(({ features }) => features),
      legal: waiting.map(({ legal }) => legal),
      ...(this.#observe ? { observations: environments.observations() } : {}),
      ...(this.#describe ? { texts: environments.texts() } : {}),
      ended: ended.map(({ slot, match, shares, reason, plies }) => ({ slot, match, shares, reason, plies })),
    };
  }
}

async function run(args: Args, { io, registry }: Context): Promise<number> {
  const { plan, game } = loadScenario(scenarioPath(args.required('scenario')), registry, {
    ...scenarioOptions(args),
    // The program decides for every seat.
    agents: 'random',
  });
  const input = io.lines?.();
  if (input === undefined) throw inputError('broadside serve-env', 'needs an input to read messages from');
  const server = new Server(plan, game);
  io.out(`${JSON.stringify(server.greeting())}\n`);
  for await (const line of input) io.out(`${JSON.stringify(server.answer(line))}\n`);
  return EXIT.ok;
}

export const serveEnv: Command = {
  usage: 'serve-env <scenario>',
  summary: 'Let a program step matches over a pipe, many at a time, to learn from them',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: { ...SCENARIO_OPTIONS },
  examples: [['serve-env examples/zones/kuhn.yaml', 'Answer lines of JSON; docs/LEARNING.md describes them']],
  run,
};
