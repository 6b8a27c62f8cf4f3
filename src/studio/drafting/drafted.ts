import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { runIdOf } from '../../runner/manifest.ts';
import { InputError, formatFault, isListFile, setsBetween, withSets, type Scenario } from '../../scenario/index.ts';
import { readText } from '../../scenario/files/read-text.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { isRefusal } from '../../outside/index.ts';
import { runWords } from '../ask.ts';
import { isOwn } from '../confined.ts';
import type { Desk } from '../desk.ts';
import type { Ask, Mark, Mendable, Refusal } from '../wire.ts';

/** A scenario as a page shows it: its file, with the reader's text and changes. */
export interface Drafted extends Mendable {
  /** The question with the changes as `sets`, as far as `--set` can express them. */
  readonly ask: Ask;
  readonly scenario: Scenario;
  /** The scenario without the changes. */
  readonly plain: Scenario;
  readonly mustSave: boolean;
}

export class FaultyDraft extends Error {
  override readonly name = 'FaultyDraft';
  readonly faults: InputError;
  readonly file: string;
  readonly mend: Mendable;

  constructor(faults: InputError, file: string, mend: Mendable) {
    super(faults.message);
    this.faults = faults;
    this.file = file;
    this.mend = mend;
  }
}

/** A short text that identifies what a file holds. */
export const stampOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const PLACE = /^(.*):(\d+):\d+$/;

/** The faults in the form that is sent to a page. */
export function refusalOf({ faults: found }: InputError, file = '', mend?: Mendable): Refusal {
  // If a scenario needs code from outside, the page asks the reader for permission.
  const faults = found.filter(({ message }) => !isRefusal(message));
  const marks = faults.map(({ at, path, message }): Mark => {
    const [, where = '', line = '0'] = PLACE.exec(at) ?? [];
    return { line: where !== '' && resolve(where) === resolve(file) ? Number(line) : 0, path, message };
  });
  return {
    faults: faults.map((fault) => formatFault(fault)),
    marks,
    ...(mend === undefined ? {} : { mend }),
    ...(faults.length < found.length ? { asksTrust: true } : {}),
    ...(faults.some(({ at, message }) => at === 'broadside' && message.startsWith('--as-it-is'))
      ? { asksAsItIs: true }
      : {}),
  };
}

const read = (ask: Ask, desk: Desk, text?: string): Promise<Scenario> =>
  desk.read(runWords(ask, desk.where), ask.trust !== true, text);

/** Whether the file together with these changes leads to the same run. */
async function isSaid(ask: Ask, scenario: Scenario, desk: Desk): Promise<boolean> {
  try {
    const { plan } = await read(ask, desk);
    return runIdOf(plan) === runIdOf(scenario.plan) && plan.pairs === scenario.plan.pairs;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The scenario that a page asks about. */
async function drafted(
  ask: Ask,
  file: string,
  saved: string,
  text: string,
  typed: boolean,
  desk: Desk,
): Promise<Drafted> {
  const { sets = [], ...without } = ask;
  const rest = { text, stamp: stampOf(saved), mayOverwrite: isOwn(file) };
  if (!typed) {
    const scenario = await read(ask, desk);
    const plain = sets.length === 0 ? scenario : await read(without, desk);
    return { ...rest, ask, scenario, plain, mustSave: false };
  }
  const scenario = await read(without, desk, text);
  let plain = scenario;
  try {
    plain = await read(without, desk);
  } catch (error) {
    // If the file itself has faults, the draft may mend them.
    if (!(error instanceof InputError)) throw error;
    return { ...rest, ask: without, scenario, plain, mustSave: true };
  }
  const { content } = plain.plan;
  const isThere = (path: readonly (string | number)[]): boolean => {
    let at: unknown = content;
    for (const key of path)
      at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
    return at !== undefined;
  };
  const changes = setsBetween(file, saved, text, isThere);
  const said = changes.length === 0 ? without : { ...without, sets: changes };
  return { ...rest, ask: said, scenario, plain, mustSave: !(await isSaid(said, scenario, desk)) };
}

/** What differs between two texts, as far as both can be read. */
function differing(file: string, saved: string, text: string): Pick<Mendable, 'differs'> {
  try {
    return { differs: setsBetween(file, saved, text, () => true) };
  } catch (error) {
    if (error instanceof InputError) return {};
    throw error;
  }
}

/**
 * The scenario that a page asks about, with its changes. @param typed the text that the page wrote in place of the file; the changes are applied to
 * it. @throws FaultyDraft for a scenario that cannot be played, InputError if there is no text to mend.
 */
export async function openDraft(ask: Ask, typed: string | undefined, desk: Desk): Promise<Drafted> {
  const [given = ''] = ask.files;
  if (isListFile(given)) {
    const scenario = await read(ask, desk);
    const { sets = [], ...without } = ask;
    const plain = sets.length === 0 ? scenario : await read(without, desk);
    return { ask, scenario, plain, text: '', stamp: '', mayOverwrite: false, mustSave: false };
  }
  const file = scenarioPath(given);
  const saved = readText(file);
  let text = typed ?? saved;
  try {
    text = withSets(file, text, ask.sets ?? []);
    return await drafted(ask, file, saved, text, typed !== undefined, desk);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const mend = { text, stamp: stampOf(saved), mayOverwrite: isOwn(file) };
    throw new FaultyDraft(error, file, typed === undefined ? mend : { ...mend, ...differing(file, saved, text) });
  }
}
