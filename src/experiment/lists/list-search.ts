import { bounded } from '../../analysis/index.ts';
import type { Draw, Json, ToldList } from '../../core/index.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import type { ListOrigin, ListRow, PartRow } from '../../report/index.ts';
import { RunningPairs, pairedDifference, type Estimate, type PairedDifference } from '../../stats/index.ts';
import {
  listPlan,
  meetingsOf,
  scoresAgainst,
  shareOf,
  type NamedList,
  type PlayedLists,
  type PlayedMeeting,
} from './list-plan.ts';
import {
  MOST_LAST,
  blocksWithin,
  budgetOf,
  drawOf,
  roundSizes,
  type ListBudget,
  type ListSettings,
} from './list-budget.ts';
import { partRows, topOf } from './parts.ts';

/** A list that was tried, and what it scored. */
export interface TriedList extends NamedList {
  readonly told: ToldList;
  readonly origin: ListOrigin;
  readonly parents: readonly string[];
  readonly generation: number;
  /** For each opponent, the sum of the list's scores and the number of blocks. */
  readonly met: Map<string, { sum: number; blocks: number }>;
}

/**
 * News while the search runs: a generation, or a round of the confirmation, was played. It gives the best share among the lists
 * that are kept.
 */
export interface ListNews {
  readonly what: 'generation' | 'confirm' | 'last' | 'player';
  readonly number: number;
  readonly of: number;
  readonly best: string;
  readonly share: number;
  readonly tried: number;
}

export interface LastList {
  readonly label: string;
  readonly share: Estimate;
  readonly opponents: readonly { readonly label: string; readonly score: Estimate }[];
}

export interface ListSearch {
  /** All lists, the best first. */
  readonly rows: readonly ListRow[];
  readonly parts: readonly PartRow[];
  /** The lists of the last round: the finalists as the rounds before rank them, then the lists of the scenario. */
  readonly last: readonly LastList[];
  readonly finalists: number;
  readonly gauntlet: readonly string[];
  /** The score of the second best finalist minus that of the best one in the last round, on common seeds; null if there is only one. */
  readonly rival: { readonly label: string; readonly difference: PairedDifference } | null;
  /** The best share in each generation among the lists that were kept. It is too high, because luck helps to be kept. */
  readonly generations: readonly { readonly best: string; readonly share: number }[];
  readonly matches: number;
  /** Folder of the run of the last round. */
  readonly dir: string;
  readonly lists: ReadonlyMap<string, Json>;
  readonly confirmed: readonly { readonly agent: string; readonly last: readonly LastList[] }[];
}

/** The number of blocks with the average score that are added to each list before lists are ranked. */
const PRIOR_BLOCKS = 6;
/** The part of a generation that is kept, and the part of its children that have two parents. */
const KEPT = 1 / 3;
const CROSSED = 0.4;
/** Attempts to make a list that was not tried before. */
const TRIES = 20;

class Search {
  readonly #settings: ListSettings;
  readonly #play: (plan: Plan) => Promise<PlayedLists>;
  readonly #tell: (news: ListNews) => void;
  readonly #draw: Draw;
  readonly #tried: TriedList[] = [];
  readonly #keys = new Set<string>();
  readonly #prefix: string;
  /** The opponents of every list; a generation also meets the best of each group so far. */
  #anchors: TriedList[] = [];
  #champions: TriedList[] = [];
  #matches = 0;

  constructor(settings: ListSettings, play: (plan: Plan) => Promise<PlayedLists>, tell: (news: ListNews) => void) {
    this.#settings = settings;
    this.#play = play;
    this.#tell = tell;
    this.#draw = drawOf(settings.base, 'lists');
    const isTaken = (name: string): boolean => settings.builder.lists.some(({ label }) => label.startsWith(`${name}-`));
    this.#prefix = ['list', 'found', 'built'].find((name) => !isTaken(name)) ?? 'searched';
  }

  async run(): Promise<ListSearch> {
    const { builder, groups } = this.#settings;
    const budget = budgetOf(this.#settings);
    const legal = builder.lists.filter(({ list }) => builder.faults(list).length === 0);
    this.#anchors = legal.map(({ label, list }) => this.#add(list, 'scenario', [], 0, label)!);
    if (this.#anchors.length === 0)
      this.#anchors = groups.map((group) => this.#add(builder.random(group, this.#draw), 'random', [], 0)!);
    let population = groups.map((group) => this.#first(group));
    const generations: { best: string; share: number }[] = [];
    for (let number = 1; number <= budget.generations; number++) {
      this.#learn((await this.#meet(population.flat(), `lists ${number}`, this.#settings.blocks)).meetings);
      const ranked = population.map((own) => this.#ranked(own, this.#gauntlet()));
      const best = this.#ranked(ranked.flat(), this.#gauntlet())[0]!;
      const { share } = this.#raw(best, this.#gauntlet());
      generations.push({ best: best.label, share });
      this.#say('generation', number, budget.generations, best.label, share);
      // The last generation has already met every list of the gauntlet of the confirmation.
      if (number === budget.generations) break;
      this.#champions = ranked.map((own) => own[0]!);
      population = ranked.map((own, i) => this.#next(groups[i]!, own, number));
    }
    return this.#confirm(budget, generations);
  }

  #say(what: ListNews['what'], number: number, of: number, best: string, share: number): void {
    this.#tell({ what, number, of, best, share, tried: this.#tried.length });
  }

  #gauntlet(): TriedList[] {
    return [...new Set([...this.#anchors, ...this.#champions])];
  }

  /** Adds a list; null for one that was tried before. */
  #add(
    list: Json,
    origin: ListOrigin,
    parents: readonly string[],
    generation: number,
    label?: string,
  ): TriedList | null {
    const key = JSON.stringify(list);
    if (this.#keys.has(key) && label === undefined) return null;
    this.#keys.add(key);
    const told = this.#settings.builder.tell(list);
    const named = label ?? `${this.#prefix}-${this.#tried.filter((one) => one.origin !== 'scenario').length + 1}`;
    const tried = { label: named, list, told, origin, parents, generation, met: new Map() };
    this.#tried.push(tried);
    return tried;
  }

  /** Adds a list that `make` makes, unless all lists that it makes in several attempts have been tried before. */
  #made(origin: ListOrigin, parents: readonly string[], generation: number, make: () => Json): TriedList[] {
    for (let i = 0; i < TRIES; i++) {
      const added = this.#add(make(), origin, parents, generation);
      if (added !== null) return [added];
    }
    return [];
  }

  #sizeOf(): number {
    return Math.max(2, Math.floor(this.#settings.population / this.#settings.groups.length));
  }

  /** The first generation of a group: its lists of the scenario, and random lists. */
  #first(group: string): TriedList[] {
    const { builder } = this.#settings;
    const own = this.#anchors.filter(({ told }) => told.group === group);
    const others = Array.from({ length: Math.max(0, this.#sizeOf() - own.length) }, () =>
      this.#made('random', [], 1, () => builder.random(group, this.#draw)),
    );
    return [...own, ...others.flat()];
  }

  /** The next generation of a group: the best lists of the present one and their children, with one random list. */
  #next(group: string, ranked: readonly TriedList[], generation: number): TriedList[] {
    const { builder } = this.#settings;
    const size = this.#sizeOf();
    const parents = ranked.slice(0, Math.max(2, Math.round(KEPT * size)));
    const one = (): TriedList => parents[Math.floor(Math.min(this.#draw(), this.#draw()) * parents.length)]!;
    const children = this.#made('random', [], generation + 1, () => builder.random(group, this.#draw));
    while (parents.length + children.length < size) {
      const [a, b] = [one(), one()];
      const crosses = a !== b && this.#draw() < CROSSED;
      const child = crosses
        ? this.#made('crossover', [a.label, b.label], generation + 1, () => builder.cross(a.list, b.list, this.#draw))
        : this.#made('mutation', [a.label], generation + 1, () => builder.mutate(a.list, this.#draw));
      if (child.length === 0) break;
      children.push(...child);
    }
    return [...parents, ...children];
  }

  /** Lets lists meet the gauntlet on seeds of their own, and adds up their scores. */
  async #meet(
    lists: readonly TriedList[],
    seed: string,
    pairs: number,
    base = this.#settings.base,
  ): Promise<{ readonly dir: string; readonly meetings: readonly PlayedMeeting[] }> {
    const gauntlet = this.#gauntlet();
    const plan = listPlan(base, { builder: this.#settings.builder, lists, gauntlet, seed, pairs });
    const { dir, scores } = await this.#play(plan);
    this.#matches += matchesIn(plan);
    const meetings = meetingsOf(lists, gauntlet);
    return { dir, meetings: meetings.map((meeting, i) => Object.assign({ scores: scores[i]! }, meeting)) };
  }

  #learn(meetings: readonly PlayedMeeting[]): void {
    const byLabel = new Map(this.#tried.map((list) => [list.label, list]));
    for (const { list, opponent, scores } of meetings) {
      const { met } = byLabel.get(list)!;
      const before = met.get(opponent) ?? { sum: 0, blocks: 0 };
      const sum = scores.reduce((total, score) => total + score, before.sum);
      met.set(opponent, { sum, blocks: before.blocks + scores.length });
    }
  }

  /** The mean share of a list against the opponents that it met, each counting alike; one half against itself. */
  #raw(
    { label, met }: TriedList,
    opponents: readonly TriedList[],
  ): { readonly share: number; readonly blocks: number } {
    let sum = 0;
    let count = 0;
    let blocks = 0;
    for (const opponent of opponents) {
      const own = met.get(opponent.label);
      if (opponent.label !== label && own === undefined) continue;
      sum += own === undefined ? 0.5 : own.sum / own.blocks;
      blocks += own?.blocks ?? 0;
      count++;
    }
    return { share: count === 0 ? NaN : sum / count, blocks };
  }

  /** Lists by their share, the best first; each share is shrunk towards the mean of all in proportion to its noise. */
  #ranked(lists: readonly TriedList[], opponents: readonly TriedList[]): TriedList[] {
    const raw = this.#tried.map((list, at) => Object.assign({ list, at }, this.#raw(list, opponents)));
    const met = raw.filter(({ blocks }) => blocks > 0);
    const mean = met.reduce((sum, { share }) => sum + share, 0) / met.length;
    const wanted = new Set(lists);
    return raw
      .filter(({ list }) => wanted.has(list))
      .map(({ list, at, share, blocks }) => ({
        list,
        at,
        standing: blocks === 0 ? mean : (share * blocks + mean * PRIOR_BLOCKS) / (blocks + PRIOR_BLOCKS),
      }))
      .toSorted((a, b) => b.standing - a.standing || a.at - b.at)
      .map(({ list }) => list);
  }

  /** Halves the finalists on fresh seeds, and measures the last of them on seeds that were not used to choose them. */
  async #confirm(budget: ListBudget, generations: ListSearch['generations']): Promise<ListSearch> {
    const { finalists, base, players = [] } = this.#settings;
    const gauntlet = this.#gauntlet();
    const met = this.#tried.filter((list) => gauntlet.every((one) => one === list || list.met.has(one.label)));
    let left = this.#ranked(met, gauntlet).slice(0, finalists);
    const sizes = roundSizes(left.length);
    const blocksFor = (lists: number, matches: number): number => blocksWithin(matches, lists, gauntlet.length, base);
    for (const [i, size] of sizes.entries()) {
      const { meetings } = await this.#meet(left, `lists confirm ${i + 1}`, blocksFor(size, budget.perRound));
      this.#learn(meetings);
      left = this.#ranked(left, gauntlet).slice(0, Math.max(MOST_LAST, Math.ceil(size / 2)));
      this.#say('confirm', i + 1, sizes.length, left[0]!.label, this.#raw(left[0]!, gauntlet).share);
    }
    left = left.slice(0, MOST_LAST);
    const lists = [...left, ...this.#anchors.filter((anchor) => !left.includes(anchor))];
    const blocks = blocksFor(lists.length, budget.last);
    const { dir, meetings } = await this.#meet(lists, 'lists last', blocks);
    const last = lists.map((list) => this.#lastOf(list, meetings, gauntlet));
    this.#say('last', 1, 1, last[0]!.label, last[0]!.share.value);
    const rival = this.#rivalOf(left, last, meetings, gauntlet);
    const confirmed = [];
    for (const [i, player] of players.entries()) {
      const again = await this.#meet(lists, 'lists last', blocks, player.base);
      const theirs = lists.map((list) => this.#lastOf(list, again.meetings, gauntlet));
      this.#say('player', i + 1, players.length, theirs[0]!.label, theirs[0]!.share.value);
      confirmed.push({ agent: player.agent, last: theirs });
    }
    const rows = this.#rows(last);
    return {
      rows,
      parts: partRows(this.#settings.builder.pool, this.#settings.groups, rows, this.#tried, left[0]!.label),
      last,
      finalists: left.length,
      gauntlet: gauntlet.map(({ label }) => label),
      rival,
      generations,
      matches: this.#matches,
      dir,
      lists: new Map(this.#tried.map(({ label, list }) => [label, list])),
      confirmed,
    };
  }

  #lastOf({ label }: TriedList, meetings: readonly PlayedMeeting[], gauntlet: readonly TriedList[]): LastList {
    const own = meetings.filter(({ list }) => list === label);
    return {
      label,
      share: shareOf(
        own,
        gauntlet.some((one) => one.label === label),
      ),
      opponents: own.map((meeting) => ({ label: meeting.opponent, score: shareOf([meeting], false) })),
    };
  }

  /** The best of the other finalists, compared with the list that the earlier rounds chose. */
  #rivalOf(
    finalists: readonly TriedList[],
    last: readonly LastList[],
    meetings: readonly PlayedMeeting[],
    gauntlet: readonly TriedList[],
  ): ListSearch['rival'] {
    const others = last.slice(1, finalists.length).toSorted((a, b) => b.share.value - a.share.value);
    const [label] = others.map((one) => one.label);
    if (label === undefined) return null;
    const { length: blocks } = meetings[0]!.scores;
    const opponents = gauntlet.map((one) => one.label);
    const scores = (of: string): number[] =>
      scoresAgainst(
        meetings.filter(({ list }) => list === of),
        opponents,
        blocks,
      );
    const pairs = new RunningPairs(true);
    const [a, b] = [scores(last[0]!.label), scores(label)];
    a.forEach((score, i) => pairs.add(score, b[i]!));
    return { label, difference: bounded(pairedDifference(pairs)) };
  }

  #rows(last: readonly LastList[]): ListRow[] {
    const ranked = this.#ranked(this.#tried, this.#anchors);
    const top = new Set(topOf(ranked));
    const final = new Map(last.map(({ label, share }) => [label, share]));
    const rows = ranked.map((list): ListRow => {
      const { label, told, origin, parents, generation } = list;
      const { group, points, words } = told;
      const { share, blocks } = this.#raw(list, this.#anchors);
      const own = final.get(label) ?? null;
      return { label, group, origin, parents, generation, points, words, blocks, share, top: top.has(list), last: own };
    });
    const order = new Map(last.map(({ label }, i) => [label, i]));
    return rows
      .map((row, i) => ({ row, at: order.get(row.label) ?? last.length + i }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row);
  }
}

/**
 * Searches for strong lists by evolution. Each generation meets the lists of the scenario and the best list of each
 * group so far, on common seeds; the best third is kept, and changed and crossed for the next. Then the best are
 * halved on fresh seeds, and the last are measured on seeds that were not used to choose them.
 * @throws InputError before anything is played, when the matches are too few.
 */
export const searchLists = (
  settings: ListSettings,
  play: (plan: Plan) => Promise<PlayedLists>,
  tell: (news: ListNews) => void,
): Promise<ListSearch> => new Search(settings, play, tell).run();
