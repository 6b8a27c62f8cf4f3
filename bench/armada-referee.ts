/**
 * Plays random matches of Armada, 180 points a side with and without objectives, checked by the referee of
 * `test/oracle/armada/referee`. Prints which rules the matches used, because agreement says nothing about the others.
 * `npm run referee [-- --matches N] [--from N] [--objective ID] [--cards ID,ID] [--squadrons ID,ID] [--player greedy] [--huge] [--lists] [--rare 20] [--save FILE] [--edition current] [--shown N] [--trace]`; exit code 1 at a
 * difference. At the end stands how many differences of each kind there were, and in which matches; the first N (10) are told one by one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { agent as greedy } from '../agents/greedy/index.ts';
import { OBJECTIVES } from '../src/games/armada/cards/objectives.ts';
import { UPGRADES, UPGRADE_ENTRIES } from '../src/games/armada/cards/slots/upgrades.ts';
import { EDITIONS } from '../src/games/armada/content/editions.ts';
import { SHIPS } from '../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../src/games/armada/content/squadrons.ts';
import { walk } from '../test/oracle/armada/referee/walk.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    /** Number of the first match. */
    from: { type: 'string', default: '0' },
    /** The objective of every match, and who plays instead of chance. */
    objective: { type: 'string' },
    player: { type: 'string' },
    /** Cards that ships carry besides their own, whatever their slots. */
    cards: { type: 'string' },
    /** Squadrons that either side has. */
    squadrons: { type: 'string' },
    /** Matches of a huge ship against a fleet. */
    huge: { type: 'boolean', default: false },
    /** Legal lists, each around one card after another. */
    lists: { type: 'boolean', default: false },
    /** Names the cards, squadrons and objectives that were at work less often. */
    rare: { type: 'string' },
    /** A file that keeps how often what was at work, and is added to. */
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
/** A few worlds are enough to play as if it mattered. */
const instead = {
  objective,
  cards,
  squadrons,
  huge: values.huge,
  lists: values.lists,
  edition: edition === EDITIONS[0] ? undefined : edition,
  player: values.player === undefined ? undefined : greedy.create({ worlds: 3, horizon: 0 }),
};

const TRACED_LINES = 40;
const PROGRESS = 250;
/** Matches after which the file of what was at work is written again: a run that is killed loses no more. */
const KEPT_EVERY = 20;
/** Matches that the table of kinds names for each of them. */
const NAMED = 8;

/** Differences of one kind have the same words: ids of statements stay, and other numbers do not count. */
const kindOfFoul = (foul: string): string =>
  foul.replace(/^match \d+, ply \d+: /, '').replace(/(?<![A-Z\d-])\d+/g, '#');

const met = new Map<string, number>();
const start = performance.now();
let plies = 0;
let fouls = 0;
const kinds = new Map<string, number[]>();
const kept = values.save !== undefined && existsSync(values.save) ? readFileSync(values.save, 'utf8') : '[]';
const atWork = new Map(JSON.parse(kept) as [string, number][]);
for (let n = from; n < from + count; n++) {
  const match = walk(n, undefined, undefined, instead);
  plies += match.plies;
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
  if (values.save !== undefined && ((n - from + 1) % KEPT_EVERY === 0 || n === from + count - 1))
    writeFileSync(values.save, JSON.stringify([...atWork]));
  if ((n - from + 1) % PROGRESS === 0) console.error(`${n - from + 1} of ${count} matches, ${fouls} differences`);
}
for (const [word, times] of [...met].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${word}: ${times}`);
for (const [kind, matches] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
  const more = matches.length > NAMED ? ', …' : '';
  console.log(`${matches.length} × ${kind} (matches ${matches.slice(0, NAMED).join(', ')}${more})`);
}
if (values.rare !== undefined) {
  const bound = Number(values.rare);
  const times = (id: string): string => {
    const [inPlay, chosen, told] = ['in play', 'used', 'card used'].map((word) => atWork.get(`${word}: ${id}`) ?? 0);
    // Some are used by other choices, and their uses are told.
    const used = Math.max(chosen!, told!);
    const isUsed = UPGRADE_ENTRIES.find((card) => card.id === id)?.effects.some(
      (effect) => effect.during !== 'continuous',
    );
    const least = isUsed === true ? Math.max(used, Math.min(inPlay!, bound - 1)) : inPlay!;
    return least < bound ? `${id}: in play ${inPlay}, used ${used}` : '';
  };
  const ids = [
    ...Object.keys(UPGRADES),
    ...Object.keys(SQUADRONS),
    ...Object.keys(SHIPS),
    ...OBJECTIVES.map(({ id }) => id),
  ];
  const rare = ids.map(times).filter((line) => line !== '');
  console.log(`${atWork.get('matches')} matches; at work less than ${bound} times, of ${ids.length}: ${rare.length}`);
  for (const line of rare) console.log(`  ${line}`);
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${count} matches, ${plies} plies, ${fouls} differences, ${seconds} s`);
process.exitCode = fouls > 0 ? 1 : 0;
