/**
 * Trains `mccfr` on small games and prints what it loses to exact best responses.
 *
 *   npm run exploitability -- [--game kuhn,leduc,goofspiel-4,goofspiel-5,kuhn-zones,leduc-zones] [--iterations 10000,100000]
 */
import { parseArgs } from 'node:util';
import { game as goofspiel } from '../../test/fixtures/goofspiel.ts';
import { game as kuhnPoker } from '../../test/fixtures/kuhn-poker.ts';
import { game as leducPoker } from '../../test/fixtures/leduc-poker.ts';
import { game as kuhnOfZones } from '../../examples/zones/kuhn.ts';
import { game as leducOfZones } from '../../examples/zones/leduc.ts';
import { Budget, ExactPlay, RegretTraining, type WeightedState } from '../../src/search/index.ts';
import type { Game } from '../../src/core/index.ts';
import { goofspielDeals, kuhnDeals, leducDeals, metDeals } from './deals.ts';

interface Exact {
  readonly game: Game;
  readonly deals: WeightedState[];
  /** The number of units in a whole share, and the name of the unit. */
  readonly scale: number;
  readonly unit: string;
}

const sides = { one: {}, two: {} };

function goofspielOf(cards: number): Exact {
  const game = goofspiel.compile({ sides, cards, ties: 'discard' });
  return { game, deals: goofspielDeals(game, cards), scale: 1, unit: 'of a win' };
}

const GAMES: Readonly<Record<string, () => Exact>> = {
  kuhn: () => {
    const game = kuhnPoker.compile({ sides });
    return { game, deals: kuhnDeals(game), scale: 4, unit: 'antes' };
  },
  leduc: () => {
    const game = leducPoker.compile({ sides });
    return { game, deals: leducDeals(game), scale: 26, unit: 'antes' };
  },
  'kuhn-zones': () => {
    const game = kuhnOfZones.compile({ ...kuhnOfZones.defaults(), sides });
    return { game, deals: metDeals(game, 6), scale: 4, unit: 'antes' };
  },
  'leduc-zones': () => {
    const game = leducOfZones.compile({ ...leducOfZones.defaults(), sides });
    return { game, deals: metDeals(game, 90), scale: 26, unit: 'antes' };
  },
  'goofspiel-3': () => goofspielOf(3),
  'goofspiel-4': () => goofspielOf(4),
  'goofspiel-5': () => goofspielOf(5),
};

function fault(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'kuhn,leduc,goofspiel-4,goofspiel-5' },
    iterations: { type: 'string', default: '10000,100000' },
  },
});
const steps = values.iterations.split(',').map(Number);
if (steps.some((n, i) => !Number.isInteger(n) || n < 1 || n <= (steps[i - 1] ?? 0)))
  fault(`--iterations ${values.iterations}: expected rising whole numbers, such as 10000,100000`);
for (const name of values.game.split(',')) {
  const make = Object.hasOwn(GAMES, name)
    ? GAMES[name]!
    : fault(`unknown game "${name}"; known: ${Object.keys(GAMES).join(', ')}`);
  const { game, deals, scale, unit } = make();
  const training = new RegretTraining(game);
  let seconds = 0;
  for (const iterations of steps) {
    const start = performance.now();
    training.run(new Budget('iterations', iterations));
    seconds += (performance.now() - start) / 1000;
    const exact = new ExactPlay(game, deals, training.strategy);
    const [loss, value] = [scale * exact.exploitability(), scale * (exact.value(0) - 0.5)];
    console.log(
      `${name}: ${iterations} iterations, ${training.sets} information sets, ${seconds.toFixed(1)} s; loses ${loss.toFixed(5)} ${unit}, the first seat wins ${value.toFixed(5)}`,
    );
  }
}
