import { textOf, type AgentParam } from '../../core/index.ts';
import type { Declaration, Params, Price } from './messages.ts';

/** Thrown when a module cannot be used. `where`: the stack of the module's exception, or ''. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly where: string;

  constructor(message: string, where = '') {
    super(message);
    this.where = where;
  }
}

/**
 * A module with its declaration from when it was loaded. It is not asked again, because it could answer differently.
 */
export interface LoadedModule {
  readonly declaration: Declaration;
  readonly create: (params: Params, now: () => number) => unknown;
  readonly cost: ((params: Params) => unknown) | undefined;
  readonly unrepeatable: ((params: Params) => unknown) | undefined;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

const { apply } = Reflect;
const MOST_PARAMS = 100;
const MOST_COST = 1e12;
const RESERVED: ReadonlySet<string> = new Set(['weights', 'value']);
/** Matches a version: printable ASCII, short enough for a table. */
const VERSION = /^[!-~]([ -~]{0,98}[!-~])?$/;

function paramOf(name: string, param: unknown): AgentParam {
  const fault = (message: string): LoadError => new LoadError(`params.${name}${message}`);
  if (RESERVED.has(name)) throw fault(': every agent has a setting of this name');
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name))
    throw new LoadError(`params has ${JSON.stringify(name.slice(0, 80))}, expected a name of letters and digits`);
  if (!isRecord(param)) throw fault(' is no object with default, min, max, integer and doc');
  const { integer, doc } = param;
  if (typeof integer !== 'boolean') throw fault('.integer is neither true nor false');
  const read = (key: string): number => {
    const value = param[key];
    if (typeof value !== 'number') throw fault(`.${key} is no number`);
    if (!Number.isFinite(value)) throw fault(`.${key} is ${value}, expected a finite number`);
    if (integer && !Number.isSafeInteger(value)) throw fault(`.${key} is ${value}, expected a whole number`);
    return value;
  };
  const [min, max, value] = [read('min'), read('max'), read('default')];
  if (value < min || value > max) throw fault(`.default is ${value}, expected ${min} to ${max}`);
  return { default: value, min, max, integer, doc: typeof doc === 'string' ? doc.slice(0, 1000) : '' };
}

/**
 * The agent among the exports of a module.
 * @throws LoadError when there is none, or when its declaration is invalid.
 */
export function loadedModule(exports: unknown): LoadedModule {
  if (typeof exports !== 'object' || exports === null)
    throw new LoadError(`exports ${textOf(exports)}, expected an object with agent`);
  const { agent } = exports as { readonly agent?: unknown };
  if (agent === undefined) {
    const names = Object.keys(exports);
    const found = names.length === 0 ? 'exports nothing' : `exports ${names.join(', ')}`;
    throw new LoadError(`${found}, expected: export const agent = defineAgent({ … })`);
  }
  if (!isRecord(agent)) throw new LoadError('the export "agent" is no object');
  const { id, version, doc, create, cost, unrepeatable, params } = agent;
  for (const [key, value] of [
    ['id', id],
    ['version', version],
  ] as const)
    if (typeof value !== 'string' || value === '') throw new LoadError(`agent.${key} is no text`);
  if (!VERSION.test(version as string))
    throw new LoadError(
      `agent.version is ${JSON.stringify((version as string).slice(0, 80))}, expected up to 100 printable ASCII characters`,
    );
  if (!isFunction(create)) throw new LoadError('agent.create is no function');
  const optional = (key: string, value: unknown): ((params: Params) => unknown) | undefined => {
    if (value === undefined) return undefined;
    if (!isFunction(value)) throw new LoadError(`agent.${key} is no function`);
    return (given) => apply(value, agent, [given]);
  };
  const own = {
    create: (given: Params, now: () => number) => apply(create, agent, [given, now]),
    cost: optional('cost', cost),
    unrepeatable: optional('unrepeatable', unrepeatable),
  };
  if (!isRecord(params)) throw new LoadError('agent.params is no object; an agent without settings has params: {}');
  const names = Object.keys(params);
  if (names.length > MOST_PARAMS)
    throw new LoadError(`params has ${names.length} settings, expected ${MOST_PARAMS} at most`);
  const declaration = {
    version: version as string,
    doc: typeof doc === 'string' ? doc.slice(0, 1000) : '',
    params: Object.fromEntries(names.map((name) => [name, paramOf(name, params[name])])),
  };
  return { declaration, ...own };
}

const defaultsOf = ({ params }: Declaration): Params =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default]));

/**
 * What a module says about certain settings; `params` null stands for its defaults.
 * @throws LoadError when what it says is invalid, and whatever the module throws.
 */
export function priceOf({ declaration, cost, unrepeatable }: LoadedModule, params: Params | null): Price {
  const given = params ?? defaultsOf(declaration);
  const costs: unknown = cost === undefined ? 1 : cost({ ...given });
  if (typeof costs !== 'number' || !(costs > 0 && costs <= MOST_COST))
    throw new LoadError(`agent.cost returned ${textOf(costs)}, expected a number above 0 and at most ${MOST_COST}`);
  const why: unknown = unrepeatable === undefined ? null : (unrepeatable({ ...given }) ?? null);
  if (why !== null && typeof why !== 'string')
    throw new LoadError(`agent.unrepeatable returned ${textOf(why)}, expected a text or null`);
  return { cost: costs, unrepeatable: why === null ? null : why.slice(0, 500) };
}
