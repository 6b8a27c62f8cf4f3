import type { CardExchange, Seed } from '../core/index.ts';
import type { Outside, OutsideGame, Ring } from '../outside/index.ts';

/** A side and the agent that plays it. Entrants are what a run compares. */
export interface Entrant {
  /** Index of the side in the compiled game's catalog. */
  readonly side: number;
  readonly sideLabel: string;
  /** Canonical agent spec. */
  readonly agent: string;
  readonly agentId: string;
  readonly agentVersion: string;
  readonly params: Readonly<Record<string, number>>;
  /** Cards of the deck that are really other cards, by their codes. */
  readonly swap?: CardExchange;
  /** The actions that the agent is denied, by the names of the game's `restrictions`. */
  readonly deny?: readonly string[];
}

/** Entrants that meet, one per seat; a block plays them in every rotation through the seats. */
export interface Matchup {
  readonly index: number;
  /** Seed key: the side labels, sorted and joined by ' | '. Match-ups of the same sides share their seeds. */
  readonly key: string;
  readonly label: string;
  /** The entrant at each seat in seating 0. For other seatings see `entrantOf`. */
  readonly entrants: readonly Entrant[];
  /** Index of the match-up that this one varies; absent for match-ups of the scenario. */
  readonly base?: number;
  /** Sources of luck that come from another seed than the block's; `agents` stands for the agents' own randomness. */
  readonly redraw?: readonly string[];
}

/** A match-up of a varied plan in which one entrant plays a variant, and the match-up with which it is compared. */
export interface Trial {
  /** Index of the variant. */
  readonly variant: number;
  readonly matchup: number;
  readonly base: number;
  /** Which entrant of the match-up is varied. */
  readonly entrant: number;
}

/** Whose luck a seat draws: its own, or that of the entrant who sits there. */
export type Mirror = 'seat' | 'owner';

/** Hashes of the code that decides the matches of a plan. Versions are for people; two plans of one version may still differ here. */
export interface CodeNames {
  /** Hash of the game's rules. For a game from outside, the hash of its bundle; '' for a game that a caller registers. */
  readonly rules: string;
  /** The hash of each shipped agent. The versions of outside agents contain their hashes. */
  readonly agents: Readonly<Record<string, string>>;
  /** Hash of the code that deals matches, seats and asks agents, and makes rows from matches. */
  readonly play: string;
}

/** What a plan was read from, for people: its contents are in the plan itself. */
export interface PlanOrigin {
  readonly scenario: string;
  /** The `path=value` texts that were laid over the file, in order. */
  readonly sets: readonly string[];
}

/** The sides that are expected as opponents, with their weights, in the order of the scenario. */
export type Field = readonly {
  readonly side: string;
  /** Part of the field; all parts sum to 1. */
  readonly weight: number;
}[];

/** Everything that decides the matches of a run. Plain data except for `master`. Equal plans give equal bytes. */
export interface Plan {
  readonly name: string;
  readonly gameId: string;
  readonly rulesVersion: string;
  /** Absent in runs of version 0.1, and in plans that were not read from a scenario. */
  readonly code?: CodeNames;
  /** Resolved and validated content. The order of its keys matters: deck slots follow it. */
  readonly content: unknown;
  readonly seats: number;
  readonly mirror: Mirror;
  /** The seed as the user wrote it. */
  readonly seed: string;
  readonly master: Seed;
  readonly matchups: readonly Matchup[];
  /** The number of blocks of each match-up. */
  readonly pairs: number;
  /** For each agent spec, the evaluation that the agent uses instead of the content's: weights, or a learned value. */
  readonly weights?: Readonly<Record<string, unknown>>;
  /** `random`: every block draws a legal deck for each entrant instead of its side's own. */
  readonly decks?: 'random';
  /**
   * The game from outside, if there is one, and the outside agents. The hash of the game stands in `code`, the versions
   * of the agents with the entrants; both are part of a run's identity.
   */
  readonly outside?: readonly Outside[];
  /**
   * The field against which the other sides are measured: the second entrant of each match-up belongs to it. The
   * weights change no match, so they are no part of a run's identity.
   */
  readonly field?: Field;
  /** Why the run may not be repeatable; empty when it is. */
  readonly caveats?: readonly string[];
  /** The sources of the plan, for people. They are no part of a run's identity. */
  readonly origin?: PlanOrigin;
}

/** The game from outside that a plan carries; undefined for a game that ships, and when it was left out. */
export const gameOf = ({ outside = [] }: Pick<Plan, 'outside'>): OutsideGame | undefined =>
  outside.find((each) => each.kind === 'game');

export const ringsOf = ({ outside = [] }: Pick<Plan, 'outside'>): [id: string, ring: Ring][] =>
  outside.flatMap((agent) => (agent.kind === 'module' ? [[agent.id, agent.ring] as [string, Ring]] : []));

/** The sides of a plan that are in question: those that meet a field, or all of them. */
export const ownSides = ({ matchups, field }: Pick<Plan, 'matchups' | 'field'>): ReadonlySet<string> =>
  new Set(
    matchups.flatMap(({ entrants }) =>
      (field === undefined ? entrants : entrants.slice(0, 1)).map(({ sideLabel }) => sideLabel),
    ),
  );

/** Matches in the whole plan. */
export const matchesIn = (plan: Pick<Plan, 'pairs' | 'matchups' | 'seats'>): number =>
  plan.pairs * plan.matchups.length * plan.seats;

/** The code that decides the matches of a plan: its whole code, less the agents that do not play. */
export function codeInUse({ code, matchups }: Pick<Plan, 'code' | 'matchups'>): CodeNames | undefined {
  if (code === undefined) return undefined;
  const players = new Set(matchups.flatMap(({ entrants }) => entrants.map(({ agentId }) => agentId)));
  const agents = Object.entries(code.agents).filter(([id]) => players.has(id));
  return {
    rules: code.rules,
    agents: Object.fromEntries(agents.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    play: code.play,
  };
}

/**
 * The identity of a run as text: the resolved scenario without its counts and names, and the code that plays it. More
 * blocks do not change it; anything that could change a match does. Keys stand in the order of the content, because
 * deck slots follow this order.
 */
export function identityText(plan: Plan): string {
  const { gameId, rulesVersion, content, seats, mirror, seed, matchups, weights, decks } = plan;
  const code = codeInUse(plan);
  return JSON.stringify({ game: gameId, rulesVersion, seats, mirror, seed, matchups, content, weights, decks, code });
}
