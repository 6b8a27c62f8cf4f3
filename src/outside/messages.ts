import { AgentFailure } from '../core/index.ts';
import { excerpt } from './program.ts';
import type { SimulateRequest } from './simulate.ts';

/** The version of the protocol, which `hello` states. It increases whenever an older program could no longer play. */
export const PROTOCOL = 1;

/** What a program may write. */
export type ProgramMessage =
  /** `numbers`: it wants questions in numbers alone. */
  | { readonly type: 'ready'; readonly numbers: boolean }
  | { readonly type: 'choose'; readonly id: number; readonly action: number }
  | { readonly type: 'simulate'; readonly id: number; readonly request: SimulateRequest };

/** Maximum number of actions that one simulate request may play. */
const MOST_ACTIONS = 100_000;
const MOST_ROUNDS = 1000;

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
 * Reads one line of a program, where messages of the types `expected` are.
 * @throws AgentFailure for anything that the protocol does not know.
 */
export function readMessage(line: string, expected = 'choose or simulate'): ProgramMessage {
  const message = readObject(line);
  const { type, id } = message;
  if (type === 'ready') {
    const { numbers = false } = message;
    if (typeof numbers !== 'boolean') throw garbage(`ready: numbers is true or false: ${excerpt(line)}`);
    return { type, numbers };
  }
  if (type !== 'choose' && type !== 'simulate')
    throw garbage(`wrote ${excerpt(line)}, expected a message of type ${expected}`);
  if (!isWhole(id, 0, INT_MAX)) throw garbage(`wrote ${excerpt(line)} without the id of the question`);
  if (type === 'simulate') return { type, id, request: readSimulate(message, line) };
  const { action } = message;
  if (!isWhole(action, INT_MIN, INT_MAX)) throw garbage(`wrote ${excerpt(line)}, expected a whole number as action`);
  return { type, id, action };
}
