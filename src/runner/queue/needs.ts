import { createHash } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import { LUCK_VERSION } from '../../core/index.ts';
import { codeInUse, gameOf, type CodeNames, type Plan } from '../../matches/index.ts';
import { builtCode } from '../../scenario/agents/built-code.ts';
import { FORMAT_VERSION } from '../chunks/chunk-file.ts';

/** What a run asks of the workers that play it. */
export interface Needs {
  readonly version: string;
  /** Major version of Node. */
  readonly node: number;
  /** Id of the game; null for a game from outside, which comes with the run. */
  readonly game: string | null;
  readonly code: CodeNames | null;
  /** Whether the run brings modules along: agents or a game. */
  readonly modules: boolean;
  readonly programs: boolean;
}

/** What a worker offers, and who the worker is. */
export interface Offer {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  readonly version: string;
  readonly node: number;
  /** Hashes of the rules, by game. */
  readonly rules: Readonly<Record<string, string>>;
  readonly agents: Readonly<Record<string, string>>;
  readonly play: string;
  readonly modules: boolean;
  readonly programs: boolean;
  /** Chunks and matches played so far, and matches each second of the last minute. */
  readonly chunks: number;
  readonly matches: number;
  readonly rate: number;
  /** The run that it plays now. */
  readonly run: string;
}

export const version = packageJson.version;
export const nodeMajor = (): number => Number(/^v(\d+)/.exec(process.version)![1]);

const uses = ({ outside = [] }: Plan, kind: 'module' | 'program' | 'game'): boolean =>
  outside.some((each) => each.kind === kind);

export const needsOf = (plan: Plan): Needs => ({
  version,
  node: nodeMajor(),
  game: gameOf(plan) === undefined ? plan.gameId : null,
  code: codeInUse(plan) ?? null,
  modules: uses(plan, 'module') || uses(plan, 'game'),
  programs: uses(plan, 'program'),
});

/** The reasons why a worker may not play a run, each as the rest of a sentence about the worker; empty when it may. */
export function refusals(needs: Needs, offer: Omit<Offer, 'chunks' | 'matches' | 'rate' | 'run'>): string[] {
  const why: string[] = [];
  if (offer.version !== needs.version) why.push(`is version ${offer.version}, not ${needs.version}`);
  if (offer.node !== needs.node) why.push(`runs on Node ${offer.node}, not ${needs.node}`);
  if (needs.code !== null) {
    const { rules, agents, play } = needs.code;
    const { game } = needs;
    const parts: [string, string, string | undefined][] = [
      ...(game === null
        ? []
        : [[`the rules of ${game}`, rules, offer.rules[game]] as [string, string, string | undefined]]),
      ['what plays every game', play, offer.play],
      ...Object.entries(agents).map(([id, hash]): [string, string, string | undefined] => [
        `the agent ${id}`,
        hash,
        offer.agents[id],
      ]),
    ];
    for (const [what, asked, own = 'none'] of parts)
      if (asked !== own) why.push(`has other code of ${what} (hash ${own}, not ${asked})`);
  }
  if (needs.modules && !offer.modules) why.push('plays no modules of users; start it with --allow-modules');
  if (needs.programs && !offer.programs) why.push('plays no programs; start it with --allow-programs');
  return why;
}

const MODULES = '-modules';
const PROGRAMS = '-programs';

/** The name that this build gives to its queues, so that workers of other builds never see its jobs. */
function release(): string {
  const text = JSON.stringify([version, nodeMajor(), FORMAT_VERSION, LUCK_VERSION, builtCode()]);
  return `broadside-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** The name of the queue for runs with these needs. */
export const queueFor = ({ modules, programs }: Pick<Needs, 'modules' | 'programs'>): string =>
  release() + (modules ? MODULES : '') + (programs ? PROGRAMS : '');

export const queuesOf = ({ modules, programs }: Pick<Offer, 'modules' | 'programs'>): string[] =>
  [false, true].flatMap((m) =>
    [false, true].flatMap((p) => ((m && !modules) || (p && !programs) ? [] : [queueFor({ modules: m, programs: p })])),
  );
