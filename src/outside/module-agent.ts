import { SourceMap, createRequire, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { Agent, AgentModule, AgentParam } from '../core/index.ts';
import { bundleModule, shortHash } from './bundle.ts';
import { OutsideAgentError, type OutsideModule } from './outside-agent.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with one entry of `params`; '' if nothing. */
function paramFault(name: string, param: unknown): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return `params has "${name}", expected a name of letters and digits`;
  if (!isRecord(param)) return `params.${name} is no object with default, min, max, integer and doc`;
  for (const key of ['default', 'min', 'max'])
    if (typeof param[key] !== 'number' || Number.isNaN(param[key])) return `params.${name}.${key} is no number`;
  const { default: value, min, max, integer } = param as unknown as AgentParam;
  if (typeof integer !== 'boolean') return `params.${name}.integer is neither true nor false`;
  if (value < min || value > max) return `params.${name}.default is ${value}, expected ${min} to ${max}`;
  return '';
}

/** Why `agent` is not the module of an agent; '' if it is one. */
function shapeFault(agent: unknown): string {
  if (!isRecord(agent)) return 'the export "agent" is no object';
  for (const key of ['id', 'version'])
    if (typeof agent[key] !== 'string' || agent[key] === '') return `agent.${key} is no text`;
  if (typeof agent['create'] !== 'function') return 'agent.create is no function';
  for (const key of ['cost', 'unrepeatable'])
    if (agent[key] !== undefined && typeof agent[key] !== 'function') return `agent.${key} is no function`;
  if (!isRecord(agent['params'])) return 'agent.params is no object; an agent without settings has params: {}';
  return Object.entries(agent['params'])
    .map(([name, param]) => paramFault(name, param))
    .filter((fault) => fault !== '')
    .join('; ');
}

/** Where in the sources `error` was thrown: ` (mine.ts:12:3)`; '' if that is not known. */
function placeOf(error: unknown, id: string, map: string): string {
  if (!(error instanceof Error) || map === '') return '';
  const at = (error.stack ?? '').split('\n').find((line) => line.includes(`${id}.bundle:`));
  const found = /\.bundle:(\d+):(\d+)/.exec(at ?? '');
  if (found === null) return '';
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
    Number(found[1]) - 1,
    Number(found[2]) - 1,
  );
  return 'originalSource' in entry
    ? ` (${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1})`
    : '';
}

/**
 * Runs the bundle of a module and takes the agent that it exports. The version of the agent is its own version and the
 * hash of the bundle, so a changed file is another agent.
 * @throws OutsideAgentError when it throws, or exports no agent.
 */
export function evaluateModule({ id, file, code }: OutsideModule, map = ''): AgentModule {
  const module = { exports: {} as Record<string, unknown> };
  try {
    const run = compileFunction(code, ['exports', 'require', 'module', '__filename'], {
      filename: `${id}.bundle`,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (...args: readonly unknown[]) => void;
    run(module.exports, createRequire(file), module, file);
  } catch (error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new OutsideAgentError(`${file}: threw while it was loaded: ${what}${placeOf(error, id, map)}`);
  }
  const { agent } = module.exports;
  if (agent === undefined) {
    const names = Object.keys(module.exports);
    const found = names.length === 0 ? 'exports nothing' : `exports ${names.join(', ')}`;
    throw new OutsideAgentError(`${file}: ${found}, expected: export const agent = defineAgent({ … })`);
  }
  const fault = shapeFault(agent);
  if (fault !== '') throw new OutsideAgentError(`${file}: ${fault}`);
  const own = agent as AgentModule;
  return {
    id,
    version: `${own.version}+${shortHash(code)}`,
    doc: typeof own.doc === 'string' ? own.doc : '',
    params: own.params,
    cost: (params) => own.cost?.(params) ?? 1,
    unrepeatable: (params) => own.unrepeatable?.(params) ?? null,
    create: (params, now) => {
      const made: unknown = own.create(params, now);
      for (const key of ['start', 'choose'])
        if (!isRecord(made) || typeof made[key] !== 'function')
          throw new TypeError('create returned no agent: expected an object with start and choose');
      return made as Agent;
    },
  };
}

/**
 * Compiles and loads the module that a spec names by its path, relative to `folder`.
 * @throws OutsideAgentError when it is no agent that can be used.
 */
export function loadModule(
  id: string,
  folder: string,
): { readonly outside: OutsideModule; readonly module: AgentModule } {
  const file = resolve(folder, id);
  const { code, map } = bundleModule(file);
  const outside: OutsideModule = { kind: 'module', id, file, code };
  return { outside, module: evaluateModule(outside, map) };
}
