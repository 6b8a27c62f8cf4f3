import { AgentFailure } from '../core/index.ts';
import { excerpt } from './program.ts';
import type { SimulateRequest } from './simulate.ts';

/** The version of the protocol, which `hello` states. It increases whenever an older program could no longer play. */
export const PROTOCOL = 1;

export type ProgramMessage =
  /** `numbers`: the program wants questions that hold only numbers; `batch`: how many questions it takes at once. */
  | { readonly type: 'ready'; readonly numbers: boolean; readonly batch: number }
  | { readonly type: 'choose'; readonly id: number; readonly action: number }
  | { readonly type: 'simulate'; readonly id: number; readonly request: SimulateRequest };

/** Maximum number of actions that one simulate request may play. */
const MOST_ACTIONS = 100_000;
const MOST_ROUNDS = 1000;
/** Maximum number of questions that a program may take at once. */
export const MOST_BATCH = 256;

const garbage = (message: string): AgentFailure => new AgentFailure('garbage', message);

function readObject(line: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw garbage(`wrote a line that is not JSON: ${excerpt(line)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw garbage(`wrote ${excerpt(line)}, expected an object`);
  return value as Readonly<Record<string, unknown>>;
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const INT_MAX = 0x7fff_ffff;
const INT_MIN = -0x8000_0000;

function readSimulate(message: Readonly<Record<string, unknown>>, line: string): SimulateRequest {
  const { world = 0, actions = [], rounds = 0, observe = false, describe = false } = message;
  if (!isWhole(world, 0, INT_MAX)) throw garbage(`simulate: world is no whole number from 0 on: ${excerpt(line)}`);
  if (!isWhole(rounds, 0, MOST_ROUNDS))
    throw garbage(`simulate: rounds is no whole number from 0 to ${MOST_ROUNDS}: ${excerpt(line)}`);
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS)
    throw garbage(`simulate: actions is no list of up to ${MOST_ACTIONS} actions: ${excerpt(line)}`);
  const listed: readonly unknown[] = actions;
  if (!listed.every((action): action is number => isWhole(action, INT_MIN, INT_MAX)))
    throw garbage(`simulate: actions holds what is no action: ${excerpt(line)}`);
  if (typeof observe !== 'boolean' || typeof describe !== 'boolean')
    throw garbage(`simulate: observe and describe are true or false: ${excerpt(line)}`);
  return { world, actions: listed, rounds, observe, describe };
}

/**
 * Reads one line of a program, which must hold a message of one of the types `expected`.
 * @throws AgentFailure for anything that the protocol does not know.
 */
export function readMessage(line: string, expected = 'choose or simulate'): ProgramMessage {
  const message = readObject(line);
  const { type, id } = message;
  if (type === 'ready') {
    const { numbers = false, batch = 1 } = message;
    if (typeof numbers !== 'boolean') throw garbage(`ready: numbers is true or false: ${excerpt(line)}`);
    if (!isWhole(batch, 1, MOST_BATCH))
      throw garbage(`ready: batch is no whole number from 1 to ${MOST_BATCH}: ${excerpt(line)}`);
    if (batch > 1 && !numbers) throw garbage(`ready: batch needs "numbers":true: ${excerpt(line)}`);
    return { type, numbers, batch };
  }
  if (type !== 'choose' && type !== 'simulate')
    throw garbage(`wrote ${excerpt(line)}, expected a message of type ${expected}`);
  if (!isWhole(id, 0, INT_MAX)) throw garbage(`wrote ${excerpt(line)} without the id of the question`);
  if (type === 'simulate') return { type, id, request: readSimulate(message, line) };
  const { action } = message;
  if (!isWhole(action, INT_MIN, INT_MAX)) throw garbage(`wrote ${excerpt(line)}, expected a whole number as action`);
  return { type, id, action };
}

/**
 * Reads the answer to a batch of questions: the action for each, in the order of `asked`.
 * @throws AgentFailure for anything but one choice for each question.
 */
export function readChoices(line: string, asked: readonly { readonly match: number; readonly id: number }[]): number[] {
  const { type, choices } = readObject(line);
  if (type !== 'choices' || !Array.isArray(choices))
    throw garbage(`wrote ${excerpt(line)}, expected {"type":"choices","choices":[…]}`);
  const listed: readonly unknown[] = choices;
  const found = new Map<number, number>();
  for (const choice of listed) {
    const { match, id, action } = ((typeof choice === 'object' ? choice : null) ?? {}) as Record<string, unknown>;
    const told = excerpt(JSON.stringify(choice));
    if (!isWhole(match, 1, INT_MAX)) throw garbage(`choices: ${told} has no match, expected that of a question`);
    if (!isWhole(action, INT_MIN, INT_MAX)) throw garbage(`choices: ${told} has no whole number as action`);
    const question = asked.find((one) => one.match === match);
    if (question === undefined) throw garbage(`choices: nothing was asked of match ${match}: ${told}`);
    if (id !== question.id)
      throw garbage(`choices: ${told} answers another question of match ${match}, expected id ${question.id}`);
    if (found.has(match)) throw garbage(`choices: match ${match} is answered twice`);
    found.set(match, action);
  }
  const missing = asked.find(({ match }) => !found.has(match));
  if (missing !== undefined) throw garbage(`choices: no answer for match ${missing.match}, question ${missing.id}`);
  return asked.map(({ match }) => found.get(match)!);
}
