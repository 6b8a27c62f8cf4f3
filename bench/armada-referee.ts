/**
 * Plays random matches of Armada, 180 points a side, with and without objectives, while the referee of
 * `test/oracle/armada/referee` checks them. Prints which rules the matches used, because agreement says nothing about
 * the others. At the end it prints how many differences of each kind there were, and in which matches; the first N
 * (10) are told one by one. Exit code 1 at a difference.
 *
 *   npm run referee [-- --matches N] [--from N] [--objective ID] [--cards ID,ID] [--squadrons ID,ID]
 *     [--player greedy] [--huge] [--lists [--fond]] [--scenario NAME] [--rare 20 [--missing]]
 *     [--save FILE] [--edition current] [--shown N] [--trace]
 *
 * `--scenario NAME` plays the matches of this scenario. `--missing` plays matches of `--lists` around each card,
 * squadron or objective that was at work less than `--rare` times.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { agent as greedy } from '../agents/greedy/index.ts';
import { OBJECTIVES } from '../src/games/armada/cards/objectives.ts';
import { isAnswer } from '../src/games/armada/cards/word.ts';
import { UPGRADES, UPGRADE_ENTRIES } from '../src/games/armada/cards/slots/upgrades.ts';
import { EDITIONS } from '../src/games/armada/content/editions.ts';
import { SHIPS } from '../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../src/games/armada/content/squadrons.ts';
import type { Content } from '../src/games/armada/content/content.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { loadScenario } from '../src/scenario/index.ts';
import { scenarioPath } from '../src/scenario/shipped/shipped-scenarios.ts';
import { contentsAround } from '../test/oracle/armada/referee/lists.ts';
import { MATCHES_A_CONTENT, walk } from '../test/oracle/armada/referee/walk.ts';
import type { Scene } from '../test/oracle/armada/referee/walk.ts';
import { setupOf } from './games.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    /** Number of the first match. */
    from: { type: 'string', default: '0' },
    /** The objective of every match, and the player who replaces random play. */
    objective: { type: 'string' },
    player: { type: 'string' },
    /** Cards that ships carry in addition to their own, whatever their slots are. */
    cards: { type: 'string' },
    /** Squadrons that either side has. */
    squadrons: { type: 'string' },
    /** Matches of a huge ship against a fleet. */
    huge: { type: 'boolean', default: false },
    /** Legal lists, each around one card after another. */
    lists: { type: 'boolean', default: false },
    /** Players of lists like to use cards, and their fleets begin close to one another. */
    fond: { type: 'boolean', default: false },
    /** A scenario that is played unchanged: a file, or the name of a shipped scenario. */
    scenario: { type: 'string' },
    /**
     * Plays matches of lists with players who like to use cards, around each id that was at work too seldom. `--from`:
     * which of the contents around each id comes first.
     */
    missing: { type: 'boolean', default: false },
    /** Names the cards, squadrons and objectives that were at work less often than this. */
    rare: { type: 'string' },
    /** A file that counts how often each id was at work. The counts of this run are added to it. */
    save: { type: 'string' },
    /** The edition whose points and texts the cards have. */
    edition: { type: 'string', default: EDITIONS[0] },
    /** How many differences are told one by one; all are counted by their kinds. */
    shown: { type: 'string', default: '10' },
    /** Prints the last actions before each difference. */
    trace: { type: 'boolean', default: false },
  },
});
const count = Number(values.matches);
const from = Number(values.from);
const shown = Number(values.shown);
if (!Number.isInteger(count) || count < 1 || [from, shown].some((n) => !Number.isInteger(n) || n < 0)) {
  console.error(
    `armada-referee: --matches ${values.matches} --from ${values.from} --shown ${values.shown} are no counts`,
  );
  process.exit(2);
}

const { objective } = values;
if (objective !== undefined && OBJECTIVES.every(({ id }) => id !== objective)) {
  console.error(`armada-referee: no objective ${objective}; one of ${OBJECTIVES.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
if (values.player !== undefined && values.player !== 'greedy') {
  console.error(`armada-referee: --player ${values.player}, expected greedy`);
  process.exit(2);
}
const cards = values.cards?.split(',') ?? [];
const unknown = cards.find((id) => !Object.hasOwn(UPGRADES, id));
if (unknown !== undefined) {
  console.error(`armada-referee: no upgrade card ${unknown}`);
  process.exit(2);
}
const squadrons = values.squadrons?.split(',') ?? [];
const unknownSquadron = squadrons.find((id) => !Object.hasOwn(SQUADRONS, id));
if (unknownSquadron !== undefined) {
  console.error(`armada-referee: no squadron ${unknownSquadron}`);
  process.exit(2);
}
const edition = EDITIONS.find((name) => name === values.edition);
if (edition === undefined) {
  console.error(`armada-referee: --edition ${values.edition}, expected ${EDITIONS.join(' or ')}`);
  process.exit(2);
}
if (values.missing && values.rare === undefined) {
  console.error('armada-referee: --missing needs --rare N: how often is often enough');
  process.exit(2);
}
const scene = values.scenario === undefined ? undefined : sceneOf(values.scenario);
/** A player with few worlds already chooses sensibly. */
const instead = {
  objective,
  cards,
  squadrons,
  huge: values.huge,
  lists: values.lists || values.missing,
  fond: values.fond || values.missing,
  scenario: scene,
  edition: edition === EDITIONS[0] ? undefined : edition,
  player: values.player === undefined ? undefined : greedy.create({ worlds: 3, horizon: 0 }),
};

const TRACED_LINES = 40;
const PROGRESS = 250;
/**
 * The file of counts is written after this number of matches, so that a run that is killed loses no more than these.
 */
const KEPT_EVERY = 20;
/** The number of matches that the table of kinds names for each kind. */
const NAMED = 8;

/** The kind of a difference: its words without numbers, but with the ids of statements. */
const kindOfFoul = (foul: string): string =>
  foul.replace(/^match \d+, ply \d+: /, '').replace(/(?<![A-Z\d-])\d+/g, '#');

const IDS = [
  ...Object.keys(UPGRADES),
  ...Object.keys(SQUADRONS),
  ...Object.keys(SHIPS),
  ...OBJECTIVES.map(({ id }) => id),
];
const met = new Map<string, number>();
const start = performance.now();
let plies = 0;
let fouls = 0;
const kinds = new Map<string, number[]>();
const kept = values.save !== undefined && existsSync(values.save) ? readFileSync(values.save, 'utf8') : '[]';
const atWork = new Map(JSON.parse(kept) as [string, number][]);
const bound = Number(values.rare ?? 0);
let played = 0;
for (const n of values.missing ? missingMatches() : Array.from({ length: count }, (_, k) => from + k)) {
  const match = walk(n, undefined, undefined, instead);
  plies += match.plies;
  played++;
  for (const [word, times] of match.atWork) atWork.set(word, (atWork.get(word) ?? 0) + times);
  for (const [word, times] of match.met) met.set(word, (met.get(word) ?? 0) + times);
  if (match.foul !== null) {
    const kind = kindOfFoul(match.foul);
    kinds.set(kind, [...(kinds.get(kind) ?? []), n]);
  }
  if (match.foul !== null && ++fouls <= shown) {
    console.log(match.foul);
    if (values.trace) {
      const lines: string[] = [];
      walk(n, (line) => lines.push(line), undefined, instead);
      console.log(lines.slice(-TRACED_LINES).join('\n'));
    }
  }
  atWork.set('matches', (atWork.get('matches') ?? 0) + 1);
  atWork.set('plies', (atWork.get('plies') ?? 0) + match.plies);
  if (played % KEPT_EVERY === 0) keep();
  if (played % PROGRESS === 0) console.error(`${played} of ${count} matches, ${fouls} differences`);
  if (played === count) break;
}
keep();
for (const [word, times] of [...met].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${word}: ${times}`);
for (const [kind, matches] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
  const more = matches.length > NAMED ? ', …' : '';
  console.log(`${matches.length} × ${kind} (matches ${matches.slice(0, NAMED).join(', ')}${more})`);
}
if (values.rare !== undefined) {
  const rare = rareIds();
  console.log(
    `${atWork.get('matches')} matches, ${atWork.get('plies')} plies; at work less than ${bound} times, of ${IDS.length}: ${rare.length}`,
  );
  for (const id of rare) {
    const [inPlay, used] = timesOf(id);
    console.log(`  ${id}: in play ${inPlay}, used ${used}`);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${played} matches, ${plies} plies, ${fouls} differences, ${seconds} s`);
process.exitCode = fouls > 0 ? 1 : 0;

/** The scenario with each of its match-ups in each seating. */
function sceneOf(name: string): Scene {
  const { plan, game } = loadScenario(scenarioPath(name), { games: GAMES, agents: AGENTS });
  if (plan.gameId !== game.info.id || plan.gameId !== 'armada') {
    console.error(`armada-referee: --scenario ${name} is not of Armada`);
    process.exit(2);
  }
  const setups = plan.matchups.flatMap((_, k) =>
    Array.from({ length: plan.seats }, (_seating, seating) => setupOf(plan, k, seating)),
  );
  return { content: plan.content as Content, game, setups };
}

/** Adds the counts of this run to the file of counts. */
function keep(): void {
  if (values.save !== undefined) writeFileSync(values.save, JSON.stringify([...atWork]));
}

/**
 * How often an id was in play, and how often it was used: by a choice of its own, or as the log or the referee tells.
 */
function timesOf(id: string): [number, number] {
  const [inPlay, ...used] = ['in play', 'used', 'played', 'card used'].map((word) => atWork.get(`${word}: ${id}`) ?? 0);
  return [inPlay!, Math.max(...used)];
}

/** The ids that were at work too seldom. Being in play is enough for an id that nobody can use. */
function rareIds(): string[] {
  return IDS.filter((id) => {
    const [inPlay, used] = timesOf(id);
    const isUsed = UPGRADE_ENTRIES.find((card) => card.id === id)?.effects.some(
      ({ during, do: acts }) => during !== 'continuous' && acts.some(({ word }) => !isAnswer(word)),
    );
    return (isUsed === true ? used : inPlay) < bound;
  });
}

/**
 * The numbers of matches around the ids that are missing. The next match is always one of the id with the fewest
 * tries, until this id is at work often enough. A match of a number is the same in every run.
 */
function* missingMatches(): Generator<number> {
  const tries = new Map<string, number>();
  for (;;) {
    const [id] = rareIds()
      .filter((each) => contentsAround(each) !== null)
      .toSorted((a, b) => (tries.get(a) ?? 0) - (tries.get(b) ?? 0));
    if (id === undefined) return;
    const { first, every } = contentsAround(id)!;
    const turn = tries.get(id) ?? 0;
    tries.set(id, turn + 1);
    // Both seatings of a content, one after the other.
    yield MATCHES_A_CONTENT * (first + every * (from + (turn >> 1))) + (turn & 1);
  }
}
