/**
 * A separate process that measures one thing with the library of one tree. It works for one stretch each time that it
 * is asked.
 */
import { argv } from 'node:process';
import type * as Library from '../../src/index.ts';
import { cpuNow } from '../measure.ts';
import type { Task } from '../measure.ts';
import type { BenchGame } from '../positions.ts';
import { randomPlay } from '../random-play.ts';
import { searchTask } from '../search-task.ts';
import type { Job, Order, Stretch } from './stretch.ts';

/** The names that a tree must export from `src/index.ts` to be compared. */
const NEEDED = ['AGENTS', 'Budget', 'GAMES', 'InformationSetSearch', 'PLAIN', 'loadScenario'] as const;
type Tree = Pick<typeof Library, (typeof NEEDED)[number]>;

/** The number of positions from which a search is measured. It is small, so that a stretch stays short. */
const POSITIONS = 8;

const job = JSON.parse(argv[2]!) as Job;
const tree = (await import(job.library)) as Tree;
const missing = NEEDED.filter((name) => !(name in tree));
if (missing.length > 0) throw new Error(`${job.library}: src/index.ts exports no ${missing.join(', ')}`);

/** A setup with the first sides of the scenario, one for each seat; each side draws the luck of its own seat. */
function load(): BenchGame {
  const { game } = tree.loadScenario(job.scenario, { games: tree.GAMES, agents: tree.AGENTS });
  const { sides } = game.catalog;
  const seats = Int32Array.from({ length: game.info.seats }, (_, seat) => seat);
  const setup = {
    sideOfSeat: seats.map((seat) => seat % sides.length),
    luckOwnerOfSeat: seats,
    deckOfSide: sides.map(() => null),
  };
  return { name: job.scenario, game, setup };
}

const taskOf = (game: BenchGame): Task =>
  job.what === 'play' ? randomPlay(game).task : searchTask(game, POSITIONS, tree).task;

const task = taskOf(load());
const checksum = task.run();

/** Does the task again and again until `milliseconds` are used up. */
function work(milliseconds: Order): Stretch {
  const start = cpuNow();
  let runs = 0;
  let spent = 0;
  do {
    if (task.run() !== checksum) throw new Error(`${job.scenario}: two runs of ${job.what} differ`);
    runs++;
    spent = cpuNow() - start;
  } while (spent < milliseconds);
  return { unit: task.unit, nanosecondsEach: (1e6 * spent) / (runs * task.amount), checksum };
}

process.on('message', (milliseconds: Order) => process.send!(work(milliseconds)));
