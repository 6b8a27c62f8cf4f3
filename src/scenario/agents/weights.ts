import { createHash } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import type { Game, Style } from '../../core/index.ts';
import { outsideKind } from '../../outside/index.ts';
import type { PlayableGame } from '../../registry.ts';
import { AgentSpecError, type AgentSpec } from './agent-spec.ts';
import { STYLE_NAMES } from './levels.ts';
import { NO_VALUE, asEvaluation, readValue } from './learned-value.ts';
import { weightsOf, withWeights } from './weights-tree.ts';
import { show, type Finding } from '../faults/explain-issue.ts';
import { InputError, inputError } from '../faults/input-error.ts';
import { knownKeys } from '../faults/known-keys.ts';
import { locateAll } from '../faults/locate.ts';
import { overlay } from '../overlay.ts';
import { readText } from '../files/read-text.ts';
import { contentJsonSchema } from '../schema.ts';
import { hint } from '../faults/suggest.ts';
import { isTree, type Tree } from '../tree.ts';
import { validate } from '../validate.ts';
import { parseYaml, type YamlSource } from '../files/yaml-source.ts';

/** The part of a game's content that holds the weights of its evaluation. */
export const EVALUATION = 'evaluation';

/** Keys of a weights file. `made` says where the file comes from; it is not read. */
const KEYS: readonly string[] = ['game', EVALUATION, 'made'];
/**
 * Matches a text that looks like weights. Messages quote no other text, because a scenario from somebody else may
 * name any file that the user can read.
 */
const MEANT = /(^|[{,]|\n)\s*["']?evaluation["']?\s*:/;
const HASH_DIGITS = 8;
const LONGEST_NAME = 40;

/** Finds faults of the file that are not about the weights themselves. */
function headFindings({ value }: YamlSource, game: PlayableGame): Finding[] {
  const findings: Finding[] = [];
  for (const key of Object.keys(value))
    if (!KEYS.includes(key)) findings.push({ path: [], key, message: `unknown key "${key}"; ${hint(key, KEYS)}` });
  const { game: id, [EVALUATION]: weights } = value;
  if (id !== undefined && id !== game.id)
    findings.push({ path: ['game'], message: `found ${show(id)}, but the scenario plays ${game.id}` });
  if (!isTree(weights))
    findings.push({ path: weights === undefined ? [] : [EVALUATION], message: `expected a map "${EVALUATION}"` });
  return findings;
}

/**
 * The weights in `file`, laid over those of `content` and validated by the game's schema.
 * @throws InputError with every fault of the file.
 */
export function readWeights(file: string, game: PlayableGame, content: Tree): Tree {
  const own = content[EVALUATION];
  if (!isTree(own)) throw inputError(file, `${game.id} has no weights that a file could replace`);
  const text = readText(file);
  if (!MEANT.test(text)) throw inputError(file, `is no file of weights: expected a map "${EVALUATION}"`);
  const yaml = parseYaml(file, text);
  const sources = { yaml, lists: [], overrides: [], before: yaml.value };
  const findings = headFindings(yaml, game);
  const given = yaml.value[EVALUATION];
  if (findings.length > 0 || !isTree(given)) throw new InputError(locateAll(sources, findings));
  const schema = contentJsonSchema(game);
  const weighted = { ...content, [EVALUATION]: overlay(own, given) };
  const result = validate(game.contentSchema, weighted, content, (path) => knownKeys(schema, path));
  if (result.findings.length > 0) throw new InputError(locateAll(sources, result.findings));
  return weighted[EVALUATION];
}

/** The name of weights in agent specs and reports: the name of their file and a hash of all weights. */
export function weightsName(file: string, evaluation: unknown): string {
  const stem = basename(file, extname(file))
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '-');
  const hash = createHash('sha256').update(JSON.stringify(evaluation)).digest('hex').slice(0, HASH_DIGITS);
  return `${Array.from(stem).slice(0, LONGEST_NAME).join('')}-${hash}`;
}

const DECIMALS = 1e4;

/** An evaluation with the weights of a style multiplied, to four decimals. A weight that the scenario lacks is left out. */
function inStyle(evaluation: unknown, { times }: Style): unknown {
  const own = weightsOf(evaluation).filter(({ name }) => Object.hasOwn(times, name));
  return withWeights(
    evaluation,
    new Map(own.map(({ name, value }) => [name, Math.round(value * times[name]! * DECIMALS) / DECIMALS])),
  );
}

/** Reads the weights and the learned values of agents, and keeps them by agent spec. */
export class WeightsReader {
  /** Whole evaluations by canonical agent spec. */
  readonly found: Record<string, unknown> = {};
  readonly #game: PlayableGame;
  readonly #compiled: Game;
  readonly #content: Tree;

  /** `compiled`: the rules of `game` for `content`. */
  constructor(game: PlayableGame, compiled: Game, content: unknown) {
    this.#game = game;
    this.#compiled = compiled;
    this.#content = isTree(content) ? content : {};
  }

  /**
   * Reads the weights of a spec (a style of the game, or a file) or its value, relative to `folder`. The new spec names them by their content.
   * @throws AgentSpecError when the file cannot be read, InputError for faults inside it.
   */
  arm(spec: AgentSpec, folder: string): AgentSpec {
    if (spec.value !== undefined) return this.#armValue(spec, spec.value, folder);
    if (spec.weights === undefined) return spec;
    const evaluation = this.#style(spec.weights) ?? this.#read(resolve(folder, spec.weights));
    const text = spec.spec.replace(/weights=.*$/, () => `weights=${weightsName(spec.weights!, evaluation)}`);
    this.found[text] = evaluation;
    return { ...spec, spec: text };
  }

  #armValue(spec: AgentSpec, given: string, folder: string): AgentSpec {
    if (outsideKind(spec.id) !== null)
      throw new AgentSpecError(`${spec.id}: takes no value; the agents that ship do, such as greedy:value=${given}`);
    const file = resolve(folder, given);
    const value = given === NO_VALUE ? null : naming(file, () => readValue(file, this.#compiled));
    const text = spec.spec.replace(/value=.*$/, () => `value=${value === null ? NO_VALUE : weightsName(given, value)}`);
    this.found[text] = asEvaluation(value);
    return { ...spec, spec: text };
  }

  /** The scenario's evaluation in the style `name`; null if no style has this name, so that it must be a file. */
  #style(name: string): unknown {
    const { styles = {} } = this.#game;
    const own = this.#content[EVALUATION];
    if (Object.hasOwn(styles, name)) return inStyle(own, styles[name]!);
    if (STYLE_NAMES.includes(name))
      throw new AgentSpecError(`${this.#game.id} has no styles of play, so nobody plays "${name}"`);
    return null;
  }

  #read(file: string): unknown {
    return naming(file, () => readWeights(file, this.#game, this.#content));
  }
}

/** The result of `step`. A fault of the whole file is reported as a fault of the agent that names it. */
function naming<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof InputError) || error.faults.some(({ at }) => at !== file)) throw error;
    throw new AgentSpecError(error.faults.map(({ message }) => `${file}: ${message}`).join('; '));
  }
}
