import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeInUse, identityText, type CodeNames, type Plan } from '../matches/index.ts';
import { manifestPath, planOf, readManifest, runFolder, runIdOf, scenarioFolders } from './manifest.ts';

const UNNAMED = 'code without a hash, as version 0.1 played';

const differing = (parts: readonly (readonly [name: string, was: string, is: string])[]): string[] =>
  parts.flatMap(([name, was, is]) => (was === is ? [] : [`${name} (hash ${was || 'none'}, now ${is || 'none'})`]));

/**
 * Names, in words, the code that decides the matches of `plan` and differs from `here`; none if it is
 * the same. `version` is that of the rules here; undefined when the game is not here.
 */
export function otherRules(
  { gameId, rulesVersion, code }: Plan,
  version: string | undefined,
  here: CodeNames,
): string[] {
  if (version === undefined) return [`the rules of ${gameId}, which is not here`];
  if (version !== rulesVersion) return [`the rules of ${gameId} (version ${rulesVersion}, now ${version})`];
  if (code === undefined) return [];
  return differing([
    [`the rules of ${gameId}, version ${rulesVersion}`, code.rules, here.rules],
    ['what plays every game', code.play, here.play],
  ]);
}

/** The shipped agents of `plan` whose code differs from that of `here`. */
export function otherAgents(plan: Plan, here: CodeNames): string[] {
  const agents = Object.entries(codeInUse(plan)?.agents ?? {});
  return differing(agents.map(([id, hash]) => [`the agent ${id}`, hash, here.agents[id] ?? '']));
}

/** The parts of the code of `plan` that differ from `now`, a plan that is otherwise the same. */
function otherCode(plan: Plan, { rulesVersion, code }: Plan): string[] {
  if (plan.code === undefined || code === undefined) return [UNNAMED];
  return [...otherRules(plan, rulesVersion, code), ...otherAgents(plan, code)];
}

/** The plan of the run in `dir`; null when there is none that can be read. */
function planIn(dir: string): Plan | null {
  try {
    const manifest = readManifest(dir);
    return manifest === null ? null : planOf(manifest);
  } catch {
    return null;
  }
}

/**
 * A sentence for a user who starts a new run of `plan` below `outDir` where other code has already played the same
 * plan: it names the latest of these runs and what has changed since. '' if there are none.
 */
export function leftAlone(outDir: string, plan: Plan): string {
  const dir = runFolder(outDir, plan);
  // Runs on the same seed begin with the same word.
  const word = runIdOf(plan).replace(/[0-9a-f]+$/, '');
  const { code: _, ...same } = plan;
  const identity = identityText(same);
  const found = scenarioFolders(outDir, plan)
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []))
    .filter((at) => basename(at).startsWith(word) && at !== dir)
    .flatMap((at) => {
      const written = statSync(manifestPath(at), { throwIfNoEntry: false })?.mtimeMs;
      return written === undefined ? [] : [{ at, written }];
    })
    .toSorted((a, b) => b.written - a.written)
    .flatMap(({ at }) => {
      const other = planIn(at);
      if (other === null) return [];
      const { code: __, ...rest } = other;
      return identityText(rest) === identity ? [{ at, other }] : [];
    });
  const [latest] = found;
  if (latest === undefined) return '';
  const more = found.length > 1 ? ` (and ${found.length - 1} more like it)` : '';
  const what = otherCode(latest.other, plan).join(', ');
  return `${latest.at}${more} was played by other code and is left alone: ${what}. This run is new, in ${dir}`;
}
