import { resolve } from 'node:path';
import { AgentFailure, type AgentModule } from '../core/index.ts';
import { bundleModule, shortHash } from './bundle.ts';
import { OutsideAgentError, type OutsideGame, type OutsideModule, type Ring } from './outside-agent.ts';
import { ProgramSurroundings } from './program.ts';
import { HostFailure } from './rings/hosted-agent.ts';
import { IsolatedModule, LIMITS, askOnce, secondsOf } from './rings/isolated.ts';
import type { Declaration, Params, Price } from './rings/messages.ts';
import { askedText, childText, playingText } from './rings/texts.ts';
import { TrustedModule } from './rings/trusted.ts';
import { keepMaps, placeOf } from './source-place.ts';
import { nameCode } from './trust.ts';

/** What modules answered about settings, by module and settings. Each question is asked only once. */
const prices = new Map<string, Price>();

const priceKey = ({ id, code }: OutsideModule, params: Params): string => JSON.stringify([id, shortHash(code), params]);

/** Runs `step`. If a module throws or declares something wrong, this becomes a fault of its file. */
function asFault<T>(outside: OutsideModule, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof AgentFailure || error instanceof OutsideAgentError)) throw error;
    const place = error instanceof HostFailure ? placeOf(outside, error.where) : '';
    throw new OutsideAgentError(`${outside.file}: ${error.message}${place}`);
  }
}

/**
 * Loads the module `outside` for a moment, and asks it for its declaration and about settings; null stands for its
 * defaults.
 */
function asked(outside: OutsideModule, params: Params | null): { declaration: Declaration; price: Price } {
  const text = askedText();
  let values: unknown[];
  if (outside.ring === 'trusted') {
    const module = new TrustedModule(outside, text, new ProgramSurroundings());
    values = [module.declaration, module.price(params)];
  } else values = askOnce(outside, text, childText(), params);
  return { declaration: values[0] as Declaration, price: values[1] as Price };
}

/** @throws OutsideAgentError when the module throws, or declares something invalid. */
function priceOf(outside: OutsideModule, params: Params): Price {
  const key = priceKey(outside, params);
  const price = prices.get(key) ?? asFault(outside, () => asked(outside, params).price);
  prices.set(key, price);
  return price;
}

/** The version of an agent in a module: the module's own and the hash of the bundle. */
export const moduleVersion = ({ code, declaration }: Pick<OutsideModule, 'code' | 'declaration'>): string =>
  `${declaration.version}+${shortHash(code)}`;

/**
 * Why a short limit makes a run unrepeatable; null without a limit of the user. The default is so long that an agent
 * which exceeds it hangs on any machine.
 */
const clockOf = (outside: OutsideModule): string | null =>
  secondsOf(outside) < LIMITS.seconds ? `is under a limit by the clock, ${secondsOf(outside)} s for a decision` : null;

/**
 * The agent of a module, which plays in the module's ring. If the file changes, its version changes, so it is another agent. `registry`: URL of a module with
 * more games; `game`: the match's game, when it is from outside.
 */
export function moduleAgent(
  outside: OutsideModule,
  surroundings = new ProgramSurroundings(),
  registry?: string,
  game?: OutsideGame,
): AgentModule {
  const { id, declaration, ring } = outside;
  let opened: TrustedModule | IsolatedModule | undefined;
  const open = (): TrustedModule | IsolatedModule =>
    ring === 'trusted'
      ? new TrustedModule(outside, playingText(registry, game?.code), surroundings)
      : new IsolatedModule(outside, (played) => playingText(registry, game?.code, [played]), childText(), surroundings);
  return {
    id,
    version: moduleVersion(outside),
    doc: declaration.doc,
    params: declaration.params,
    cost: (params) => priceOf(outside, params).cost,
    unrepeatable: (params) => priceOf(outside, params).unrepeatable ?? clockOf(outside),
    create: (params) => (opened ??= open()).agent(params),
  };
}

/**
 * Compiles the module that a spec names by its path, relative to `folder`, and asks it what it declares. `scenario` is
 * the folder of the scenario, see `ReadableFiles`.
 * @throws OutsideAgentError when it is no agent that can be used.
 */
export function loadModule(id: string, folder: string, ring: Ring, scenario: string | null = null): OutsideModule {
  const file = resolve(folder, id);
  const { code, map, files } = bundleModule(file, scenario);
  nameCode('module', code);
  keepMaps([[code, map]]);
  const bare: OutsideModule = {
    kind: 'module',
    id,
    file,
    code,
    files,
    ring,
    declaration: { version: '', doc: '', params: {} },
  };
  const { declaration, price } = asFault(bare, () => asked(bare, null));
  const defaults = Object.entries(declaration.params).map(([name, param]) => [name, param.default] as const);
  prices.set(priceKey(bare, Object.fromEntries(defaults)), price);
  return { ...bare, declaration };
}
