import type { AgentModule } from '../../core/index.ts';
import { hint } from '../faults/suggest.ts';
import { LEVELS, STYLE_NAMES, meantBy } from './levels.ts';

/** An agent with all its settings. */
export interface AgentSpec {
  /** Canonical text: the id, then the settings that differ from their defaults, in the module's order. */
  readonly spec: string;
  readonly id: string;
  readonly version: string;
  readonly params: Record<string, number>;
  /** File of the evaluation weights that the agent uses instead of the scenario's, as the user wrote it. */
  readonly weights?: string;
  /** File of a learned value that the agent uses instead of the game's evaluation, as the user wrote it, or `none`. */
  readonly value?: string;
}

/** The settings that every agent has: a file of evaluation weights, or of a learned value. They come last in a canonical spec. */
const FILES = ['weights', 'value'] as const;

/** The text of an agent with one more setting, such as `iterations=400`. */
export const withSetting = (agent: string, setting: string): string =>
  `${agent}${agent.includes(':') ? ',' : ':'}${setting}`;

/** A spec names no agent that can be created. The message says what is expected. */
export class AgentSpecError extends Error {
  override readonly name = 'AgentSpecError';
}

function readParam(module: AgentModule, piece: string): [name: string, value: number] {
  const cut = piece.indexOf('=');
  const name = piece.slice(0, Math.max(cut, 0)).trim();
  const text = piece.slice(cut + 1).trim();
  if (cut < 0 || name === '' || text === '')
    throw new AgentSpecError(`"${piece}" is not a setting of an agent; expected key=value, such as iterations=400`);
  const param = Object.hasOwn(module.params, name) ? module.params[name] : undefined;
  if (param === undefined)
    throw new AgentSpecError(
      `agent ${module.id} has no "${name}"; ${hint(name, [...Object.keys(module.params), ...FILES])}`,
    );
  const value = Number(text);
  const kind = param.integer ? 'a whole number' : 'a number';
  if (!Number.isFinite(value) || (param.integer && !Number.isInteger(value)) || value < param.min || value > param.max)
    throw new AgentSpecError(`${module.id}:${name} is ${text}; expected ${kind} from ${param.min} to ${param.max}`);
  return [name, value];
}

/** A suggestion for `word`: how a program is named; else the nearest agent, level or style; if none is near, all of them. */
function knownAgents(word: string, agents: Iterable<string>): string {
  if (/\S\.[a-z]+\b/i.test(word))
    return `a program goes after exec:, such as 'exec:${word.endsWith('.py') && !/\s/.test(word) ? 'python3 ' : ''}${word}'`;
  const named = [...agents];
  const levels = LEVELS.map(({ name }) => name);
  const near = hint(word, [...named, ...levels, ...STYLE_NAMES]);
  return near.startsWith('did you mean')
    ? near
    : `known: ${named.join(', ')}; levels: ${levels.join(', ')}; styles: ${STYLE_NAMES.join(', ')}`;
}

/**
 * Reads `id[:key=value[,key=value...]]`, or the name of a level or style; the keys `weights` and `value` take a file.
 * @throws AgentSpecError for an unknown agent or key and a value out of bounds.
 */
export function parseAgentSpec(written: string, agents: ReadonlyMap<string, AgentModule>): AgentSpec {
  const text = meantBy(written, agents);
  const cut = text.indexOf(':');
  const id = (cut < 0 ? text : text.slice(0, cut)).trim();
  const module = agents.get(id);
  if (module === undefined) throw new AgentSpecError(`unknown agent "${id}"; ${knownAgents(id, agents.keys())}`);
  const params = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
  const given = new Set<string>();
  const files: { -readonly [key in (typeof FILES)[number]]?: string } = {};
  for (const piece of cut < 0 ? [] : text.slice(cut + 1).split(',')) {
    const [, key, file] = /^\s*(weights|value)\s*=\s*(\S.*?)\s*$/.exec(piece) ?? [];
    if (file !== undefined) {
      const which = FILES.find((each) => each === key)!;
      if (files[which] !== undefined) throw new AgentSpecError(`${module.id}:${which} is given twice`);
      files[which] = file;
      continue;
    }
    const [name, value] = readParam(module, piece);
    if (given.has(name)) throw new AgentSpecError(`${module.id}:${name} is given twice`);
    given.add(name);
    params[name] = value;
  }
  const unusual = Object.entries(module.params)
    .filter(([name, param]) => params[name] !== param.default)
    .map(([name]) => `${name}=${params[name]}`);
  if (files.weights !== undefined && files.value !== undefined)
    throw new AgentSpecError(
      `${module.id}: found weights and a value; a value takes the place of the evaluation that weights belong to`,
    );
  for (const key of FILES) if (files[key] !== undefined) unusual.push(`${key}=${files[key]}`);
  const spec = unusual.length === 0 ? id : `${id}:${unusual.join(',')}`;
  return { spec, id, version: module.version, params, ...files };
}

/** The pieces between the commas of `text`. A comma inside quotes does not separate. */
function pieces(text: string): string[] {
  const found = [''];
  let quote = '';
  for (const letter of text) {
    if (letter === ',' && quote === '') {
      found.push('');
      continue;
    }
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
    found.push(found.pop()! + letter);
  }
  return found.map((piece) => piece.trim());
}

/** Splits a list such as `greedy,mcts:iterations=400,depth=9,random`: a piece with `=` but no `:` belongs to the spec before it. */
export function splitAgentList(text: string): string[] {
  const specs: string[] = [];
  for (const piece of pieces(text)) {
    if (specs.length > 0 && piece.includes('=') && !piece.includes(':')) specs.push(`${specs.pop()!},${piece}`);
    else specs.push(piece);
  }
  return specs;
}
