import { basename, dirname, extname } from 'node:path';
import { compileFrom, printable, type AgentModule, type Game } from '../core/index.ts';
import { MODULE_ENDING, OutsideAgentError, compileWhole, type OutsideGame, type Ring } from '../outside/index.ts';
import type { PlayableGame } from '../registry.ts';
import { AgentReader } from './agents/agent-reader.ts';
import { AgentSpecError, splitAgentList, type AgentSpec } from './agents/agent-spec.ts';
import { codeOfGame } from './agents/built-code.ts';
import { defaultsOf, readExtended, readGame, type NamedIn, type ReadGame } from './outside-game.ts';
import { show, type Finding } from './faults/explain-issue.ts';
import { InputError, collectFaults, inputError, type Fault } from './faults/input-error.ts';
import { knownKeys } from './faults/known-keys.ts';
import { cardNames, type CardNames } from './files/count-lines.ts';
import { expandListFiles } from './files/list-file.ts';
import { expandSideLists, judgeSideLists } from './files/side-lists.ts';
import { locateAll, type Sources } from './faults/locate.ts';
import { masterSeed } from './master-seed.ts';
import { checkIds, checkLabels, checkTexts } from './names.ts';
import { explainLikes, fillDecks, overlay } from './overlay.ts';
import { applyOverrides, parseSet, type Override } from './override.ts';
import { type Entrant, type Plan, type PlanOrigin, matchesIn } from '../matches/index.ts';
import { readText } from './files/read-text.ts';
import {
  HEAD_KEYS,
  MAX_MATCHES,
  MAX_PAIRS,
  contentJsonSchema,
  contentKeys,
  headJsonSchema,
  scenarioSchema,
  type ScenarioHead,
} from './schema.ts';
import { hint } from './faults/suggest.ts';
import { fieldOf, tablesOf } from './tables.ts';
import { toMatchups } from './pairing.ts';
import { formatPath, startsWith, valueAt, type Path, type Tree } from './tree.ts';
import { type TextAt, validate } from './validate.ts';
import { unreachedOptions } from './unreached.ts';
import { unjudged } from './agents/unjudged.ts';
import { WeightsReader } from './agents/weights.ts';
import { parseYaml } from './files/yaml-source.ts';

/** The games and agents that a scenario may name. */
export interface Registry {
  readonly games: ReadonlyMap<string, PlayableGame>;
  readonly agents: ReadonlyMap<string, AgentModule>;
  /** URL of the module that games beyond the shipped ones come from. */
  readonly source?: string | undefined;
}

/** The options of the command line that change how the file is read; texts as the user typed them. */
export interface ScenarioOptions {
  readonly seed?: string | undefined;
  readonly pairs?: string | undefined;
  /** Agent specs that replace those of the file: a list, or one text with commas. */
  readonly agents?: string | readonly string[] | undefined;
  /** The option that names the agents, for messages; `--agents` if left out. */
  readonly agentsOption?: string | undefined;
  /** Time limit of a program or a module for a decision, in seconds. */
  readonly timeLimit?: string | undefined;
  /** Milliseconds for each decision of agents that search. Such a run is not repeatable. */
  readonly budgetMs?: number | undefined;
  /** Where modules named by a path play; default: isolated. */
  readonly modules?: Ring | undefined;
  /** `path=value` texts, laid over the file in order. */
  readonly sets?: readonly string[] | undefined;
  /** `path=value` texts from an option with another name, laid over `sets`. */
  readonly variant?: { readonly option: string; readonly sets: readonly string[] } | undefined;
  /** Whether to play lists that are not legal, and lists without the cards that this program does not play. */
  readonly asItIs?: boolean | undefined;
  /** The scenario itself, instead of the text of the file; its paths are relative to the current folder. */
  readonly text?: string | undefined;
  /** The folder that paths in `text` are relative to, instead of the current one. */
  readonly folder?: string | undefined;
  /** Whether the file came with results: outside agents are then refused, and nothing of them is compiled or run. */
  readonly foreign?: boolean | undefined;
}

/** A scenario that was read: its plan, and what the plan was made from. */
export interface Scenario {
  readonly file: string;
  readonly description: string;
  readonly plan: Plan;
  /** The rules compiled for the plan's content. */
  readonly game: Game;
  /** The agents of the scenario or the command line, in order; explicit match-ups may name others. */
  readonly agents: readonly AgentSpec[];
  /** The targets of `balance`, as texts by measure, and the numbers it may change, as texts by path. */
  readonly balance: NonNullable<ScenarioHead['balance']>;
  /** Warnings about what is allowed but may be a mistake, with places in the file. */
  readonly warnings: readonly Fault[];
  /** Options that change only values which no match between the sides uses. */
  readonly unreached: readonly Fault[];
  /** Makes a fault about the value at `path`, with its place in the file. */
  readonly faultAt: (path: Path, message: string) => Fault;
}

/** Accepts any number; the schema of the scenario says which numbers are allowed. */
function numberOfBlocks(text: string): number {
  const value = numberOrText(text);
  if (typeof value === 'number') return value;
  throw inputError(`--blocks ${text}`, `found ${show(text)}, expected a whole number from 1 to ${MAX_PAIRS}`);
}

const numberOrText = (text: string): number | string => (/^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** Top-level keys by their older names. */
const OLDER_NAMES: ReadonlyMap<string, string> = new Map([['pairs', 'blocks']]);

const newestName = ({ path: [key, ...below], ...override }: Override): Override => ({
  ...override,
  path: [OLDER_NAMES.get(String(key)) ?? key!, ...below],
});

function overridesOf(options: ScenarioOptions, faults: Fault[]): Override[] {
  const { sets = [], variant } = options;
  const read = (texts: readonly string[], option?: string): (Override | undefined)[] =>
    texts.map((text) => collectFaults(faults, () => parseSet(text, option)));
  const laid = [...read(sets), ...read(variant?.sets ?? [], variant?.option)];
  const overrides = laid.filter((override) => override !== undefined).map((override) => newestName(override));
  const { seed, pairs, agents, agentsOption = '--agents', timeLimit } = options;
  if (seed !== undefined) overrides.push({ option: `--seed ${seed}`, path: ['seed'], value: seed });
  const blocks = pairs === undefined ? undefined : collectFaults(faults, () => numberOfBlocks(pairs));
  if (blocks !== undefined) overrides.push({ option: `--blocks ${pairs}`, path: ['blocks'], value: blocks });
  if (timeLimit !== undefined)
    overrides.push({ option: `--time-limit ${timeLimit}`, path: ['time_limit'], value: numberOrText(timeLimit) });
  if (agents !== undefined)
    overrides.push({
      option: `${agentsOption} ${String(agents)}`,
      path: ['agents'],
      value: typeof agents === 'string' ? splitAgentList(agents) : [...agents],
    });
  return overrides;
}

const split = (root: Tree): { head: Tree; content: Tree } => {
  const entries = Object.entries(root);
  return {
    head: Object.fromEntries(entries.filter(([key]) => HEAD_KEYS.includes(key))),
    content: Object.fromEntries(entries.filter(([key]) => !HEAD_KEYS.includes(key))),
  };
};

/** The game that the scenario names, by its id, or as a file or a package. If it cannot be used, a finding is added. */
function gameNamed(spec: unknown, named: NamedIn, registry: Registry, findings: Finding[]): ReadGame | undefined {
  const { games } = registry;
  if (typeof spec !== 'string') {
    const problem = spec === undefined ? 'missing' : `found ${show(spec)}`;
    findings.push({
      path: ['game'],
      message: `${problem}: expected the id of a game or the path of its file; ${hint('', games.keys())}`,
    });
    return undefined;
  }
  try {
    const read = readGame(spec, registry, named);
    if (read === null)
      findings.push({ path: ['game'], message: `unknown game "${spec}"; ${hint(spec, games.keys())}` });
    return read ?? undefined;
  } catch (error) {
    if (!(error instanceof OutsideAgentError)) throw error;
    findings.push({ path: ['game'], message: error.message });
    return undefined;
  }
}

/** The game `spec` with the words that `extend` names. If there is no such game, a finding is added. */
function extended(spec: string, extend: string, named: NamedIn, findings: Finding[]): ReadGame | undefined {
  try {
    return readExtended(spec, extend, named);
  } catch (error) {
    if (!(error instanceof OutsideAgentError)) throw error;
    findings.push({ path: ['extend'], message: error.message });
    return undefined;
  }
}

/** The content with which a game begins; empty, with a finding, when a game from outside has none. */
function foundDefaults(read: ReadGame, edition: string | undefined, findings: Finding[]): Tree {
  try {
    return defaultsOf(read, edition);
  } catch (error) {
    if (!(error instanceof OutsideAgentError)) throw error;
    findings.push({ path: ['game'], message: error.message });
    return {};
  }
}

/** The rules of a game for its content; undefined, with a finding, when a game from outside cannot compile it. */
function compiled({ module, outside }: ReadGame, content: unknown, findings: Finding[]): Game | undefined {
  if (outside === undefined) return compileFrom(module, module.id, content);
  try {
    return compileWhole(outside, content);
  } catch (error) {
    if (!(error instanceof OutsideAgentError)) throw error;
    findings.push({ path: ['game'], message: error.message });
    return undefined;
  }
}

/** The agents that accept a budget in time. */
const searchersOf = ({ agents }: Registry): string =>
  [...agents.values()]
    .filter(({ params }) => params['ms'] !== undefined)
    .map(({ id }) => id)
    .join(', ');

function agentSpecs(texts: readonly unknown[], read: (text: string) => AgentSpec, findings: Finding[]): AgentSpec[] {
  const specs: AgentSpec[] = [];
  texts.forEach((text, i) => {
    if (typeof text !== 'string') return;
    const spec = tryAgent(i, findings, () => read(text));
    if (spec === undefined) return;
    if (specs.some((other) => other.spec === spec.spec))
      findings.push({ path: ['agents', i], message: `agent "${spec.spec}" stands twice` });
    specs.push(spec);
  });
  return specs;
}

/** The result of `make` for agent `i` of the scenario. Its error becomes a finding. */
function tryAgent(i: number, findings: Finding[], make: () => AgentSpec): AgentSpec | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof AgentSpecError)) throw error;
    findings.push({ path: ['agents', i], message: error.message });
    return undefined;
  }
}

/** Runs `step`, which may read a file that the scenario names. Its faults give the place (`at`) that names the file. */
function namedBy<T>(at: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof InputError) || at.startsWith('--')) throw error;
    const faults = error.faults.map(({ message, ...place }) =>
      Object.assign(place, { message: `${message} (in a file that ${at} names)` }),
    );
    throw new InputError(faults);
  }
}

/** A function that computes its value at the first call: writing a schema as JSON takes longer than validating a whole scenario. */
function once<T>(compute: () => T): () => T {
  let found: { value: T } | undefined;
  return () => (found ??= { value: compute() }).value;
}

function validateContent(
  module: PlayableGame,
  content: Tree,
  defaults: Tree,
  findings: Finding[],
  textAt: TextAt,
): unknown {
  const schema = once(() => contentJsonSchema(module));
  const known = contentKeys(module) ?? knownKeys(schema(), []);
  const rest = { ...content };
  for (const key of Object.keys(content)) {
    if (known.includes(key)) continue;
    findings.push({ path: [], key, message: `unknown key "${key}"; ${hint(key, [...HEAD_KEYS, ...known])}` });
    delete rest[key];
  }
  checkLabels(content['sides'], findings);
  checkIds(content, findings);
  const result = validate(
    module.contentSchema,
    rest,
    defaults,
    (path, value) => knownKeys(schema(), path, value),
    textAt,
  );
  findings.push(...explainLikes(content, result.findings));
  return result.value;
}

/** The name of a scenario that gives none: that of its file. */
const nameFrom = (file: string): string => printable(basename(file, extname(file)).normalize('NFC'));

interface PlanParts {
  readonly name: string;
  readonly settings: ScenarioHead;
  readonly module: PlayableGame;
  readonly carried: OutsideGame | undefined;
  readonly content: unknown;
  /** The entrants of each match-up, one for each seat. */
  readonly tables: readonly (readonly Entrant[])[];
  /** The evaluations that agents use instead of the content's, by agent spec. */
  readonly weights: Readonly<Record<string, unknown>>;
  readonly agents: AgentReader;
  readonly origin: PlanOrigin;
}

function planFrom(
  { settings, module, carried, content, tables, weights, agents, ...parts }: PlanParts,
  seats: number,
): Plan {
  const { mirror, seed, blocks: pairs } = settings;
  const { caveats } = agents;
  const outside = [...(carried === undefined ? [] : [carried]), ...agents.outside];
  return {
    name: parts.name,
    gameId: module.id,
    rulesVersion: module.rulesVersion,
    code: codeOfGame(module.id, carried),
    content,
    seats,
    mirror,
    seed: String(seed),
    master: masterSeed(String(seed)),
    matchups: toMatchups(tables, settings.field !== undefined),
    pairs,
    ...(settings.field === undefined ? {} : { field: fieldOf(settings.field) }),
    ...(Object.keys(weights).length === 0 ? {} : { weights }),
    ...(outside.length === 0 ? {} : { outside }),
    ...(caveats.length === 0 ? {} : { caveats }),
    origin: parts.origin,
  };
}

function checkSize(plan: Plan, findings: Finding[]): void {
  if (matchesIn(plan) <= MAX_MATCHES) return;
  findings.push({
    path: ['blocks'],
    message: `too many matches: found ${show(plan.pairs)} blocks x ${plan.matchups.length} match-ups x ${plan.seats} seatings = ${matchesIn(plan)}, the most allowed is ${MAX_MATCHES}`,
  });
}

/**
 * The folder that paths under a key are relative to: that of the scenario, or the current folder for values from the command
 * line.
 */
const folders =
  (folder: string, overrides: Sources['overrides']) =>
  (key: string): string =>
    overrides.some(({ path }) => path[0] === key) ? '.' : folder;

/** The game that a file names, with the words that it adds; undefined, with a finding, when there is none. */
function playedGame(
  folder: string,
  written: Tree,
  overrides: Sources['overrides'],
  registry: Registry,
  foreign: boolean,
  findings: Finding[],
): ReadGame | undefined {
  const said = (key: string): unknown =>
    overrides.findLast(({ path }) => path.length === 1 && path[0] === key)?.value ?? written[key];
  const folderOf = folders(folder, overrides);
  const placeOf = (key: string): NamedIn => ({ folder: folderOf(key), scenario: folder, foreign });
  const gameId = said('game');
  const named = gameNamed(gameId, placeOf('game'), registry, findings);
  const extend = said('extend');
  return named === undefined || typeof extend !== 'string' || extend === ''
    ? named
    : extended(String(gameId), extend, placeOf('extend'), findings);
}

/**
 * The game that a scenario file names, with the words that it adds, whatever else stands in the file.
 * @throws InputError when it names none, or one that cannot be used.
 */
export function gameOfScenario(file: string, registry: Registry): ReadGame {
  const findings: Finding[] = [];
  const yaml = parseYaml(file, readText(file));
  const read = playedGame(dirname(file), yaml.value, [], registry, false, findings);
  if (read !== undefined) return read;
  throw new InputError(locateAll({ yaml, lists: [], overrides: [], before: yaml.value }, findings));
}

/** A program whose command lost its quotes is no scenario, and neither is the file of a game. */
function refuseCode(file: string): void {
  if (/\.py$/i.test(file))
    throw inputError(file, `is a program, no scenario; an agent's command stands in quotes: 'exec:python3 ${file}'`);
  if (MODULE_ENDING.test(file))
    throw inputError(
      file,
      `is code, no scenario; a scenario names a game as "game: ./${basename(file)}", and --agents names an agent`,
    );
}

/**
 * Reads a scenario file, lays it over the defaults of its game, lays the options over both, and expands the result to a
 * plan.
 * @throws InputError with every fault that can be found at once.
 */
export function loadScenario(file: string, registry: Registry, options: ScenarioOptions = {}): Scenario {
  if (options.text === undefined) refuseCode(file);
  const faults: Fault[] = [];
  const findings: Finding[] = [];
  const overrides = overridesOf(options, faults);
  const yaml = parseYaml(file, options.text ?? readText(file), OLDER_NAMES);
  const folder = options.text === undefined ? dirname(file) : (options.folder ?? '.');
  const written = structuredClone(yaml.value);
  const listFaults: Fault[] = [];
  const folderOf = folders(folder, overrides);
  const read = playedGame(folder, written, overrides, registry, options.foreign === true, findings);
  const module = read?.module;
  const saidAt = (path: Path): unknown =>
    overrides.findLast((override) => formatPath(override.path) === formatPath(path))?.value ?? valueAt(written, path);
  const edition = module?.editions?.names.find((name) => name === saidAt(module.editions!.path));
  let defaults: Tree = read === undefined ? {} : foundDefaults(read, edition, findings);
  const listText = module?.listText;
  const sideLists =
    listText === undefined
      ? null
      : expandSideLists(folder, written, listText, { content: overlay(defaults, written), edition }, findings);
  if (read !== undefined && edition === undefined && sideLists?.edition !== undefined)
    defaults = foundDefaults(read, sideLists.edition, findings);
  if (options.asItIs === true && listText !== undefined)
    overrides.push({ option: '--as-it-is', path: listText.asItIs.path, value: listText.asItIs.value });
  const namesOf = (): CardNames => cardNames(overlay(defaults, written));
  const lists = [...(sideLists?.files ?? []), ...expandListFiles(yaml, written, namesOf, findings, listFaults)];
  // If a list was refused, the keys that it would have given are not reported as missing.
  const listsRead = findings.length + listFaults.length === 0;
  faults.push(...listFaults);
  fillDecks(written, defaults, findings);
  const root = overlay(defaults, written);
  const before = structuredClone(root);
  const laid = applyOverrides(root, overrides, faults);
  const sources: Sources = { yaml, lists, overrides: laid, before };
  checkTexts(root, findings);
  listText?.useIds(root);
  const judged =
    sideLists === null
      ? null
      : judgeSideLists(sideLists, valueAt(root, listText!.asItIs.path) === listText!.asItIs.value);
  faults.push(...(judged?.faults ?? []));
  const { head, content } = split(root);

  const textAt: TextAt = (path) => {
    // Bands and ranges are not names, so their texts are not checked.
    if (path[0] === 'balance') return undefined;
    const over = laid.findLast((override) => startsWith(path, override.path));
    return over === undefined ? yaml.textAt(path) : over.textAt?.(path.slice(over.path.length));
  };
  // The schema would accept a whole number, but a seed is the text exactly as it is written.
  head['seed'] = textAt(['seed']) ?? head['seed'];
  if (head['seed'] === undefined) delete head['seed'];
  const headResult = validate(
    scenarioSchema,
    head,
    {},
    (path, value) => knownKeys(headJsonSchema(), path, value),
    textAt,
  );
  findings.push(...headResult.findings.filter(({ path }) => path[0] !== 'game'));
  const agents: unknown = headResult.value?.agents ?? head['agents'];
  const agentReader = new AgentReader(registry, {
    seconds: headResult.value?.time_limit,
    ms: options.budgetMs,
    ring: options.modules,
    foreign: options.foreign,
    scenario: folder,
    game: read?.outside,
  });
  const agentFor = (text: string): AgentSpec => agentReader.read(text, folderOf('agents'));
  const specs = agentSpecs(Array.isArray(agents) ? agents : [], agentFor, findings);
  const resolved =
    module === undefined || !listsRead ? undefined : validateContent(module, content, defaults, findings, textAt);
  const ofWhole = ({ path }: Finding): boolean => judged?.broken.some((part) => startsWith(path, part)) !== true;
  const fail = (): InputError =>
    new InputError([
      ...locateAll(
        sources,
        findings.filter((finding) => ofWhole(finding)),
      ),
      ...faults,
    ]);
  if (
    findings.length > 0 ||
    faults.length > 0 ||
    read === undefined ||
    module === undefined ||
    headResult.value === undefined
  )
    throw fail();

  const settings = headResult.value;
  const game = compiled(read, resolved, findings);
  if (game === undefined) throw fail();
  const reader = new WeightsReader(module, game, resolved);
  const armedFor = (spec: AgentSpec, key: string): AgentSpec => {
    const refusal = agentReader.module(spec.id).refuses?.(game, spec.params) ?? null;
    if (refusal !== null) throw new AgentSpecError(`agent ${spec.id} ${refusal}`);
    return reader.arm(spec, folderOf(key));
  };
  const naming = <T>(path: Path, step: () => T): T => namedBy(locateAll(sources, [{ path, message: '' }])[0]!.at, step);
  const armed = specs.map(
    (spec, i) => tryAgent(i, findings, () => naming(['agents', i], () => armedFor(spec, 'agents'))) ?? spec,
  );
  const agentAt = (text: string): AgentSpec =>
    naming(['matchups'], () => armedFor(agentReader.read(text, folderOf('matchups')), 'matchups'));
  const tables = tablesOf(settings, armed, game, agentAt, findings);
  const name = settings.name ?? nameFrom(file);
  const origin = { scenario: file, sets: [...(options.sets ?? []), ...(options.variant?.sets ?? [])] };
  const parts = {
    name,
    settings,
    module,
    carried: read.outside,
    content: resolved,
    tables,
    weights: reader.found,
    agents: agentReader,
    origin,
  };
  const plan = planFrom(parts, game.info.seats);
  checkSize(plan, findings);
  if (options.budgetMs !== undefined && !agentReader.timed)
    faults.push({
      at: `--budget-ms ${options.budgetMs}`,
      path: '',
      message: `no agent here takes a budget in time; ${searchersOf(registry)} do`,
    });
  if (findings.length > 0 || faults.length > 0) throw fail();
  return {
    file,
    description: settings.description ?? '',
    plan,
    game,
    agents: armed,
    balance: settings.balance ?? { targets: {}, may: {} },
    warnings: [
      ...(judged?.leftOut ?? []),
      ...locateAll(sources, [...unjudged(plan, game, agentReader), ...(game.warnings?.() ?? [])]),
    ],
    unreached: unreachedOptions(laid, plan, game),
    faultAt: (path, message) => locateAll(sources, [{ path, message }])[0]!,
  };
}
