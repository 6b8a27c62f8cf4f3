/**
 * Measures whether a game from outside is slower: random play of the same code inside this program, and loaded as `game:
 * ./my-game.ts`.
 */
import { game as skirmish } from '../../examples/skirmish/skirmish.ts';
import type { Game, MatchSetup } from '../../src/core/index.ts';
import { compileWhole, loadGame } from '../../src/outside/index.ts';
import { loadQuickstart, setupOf } from '../games.ts';
import { interleave, ratio } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';
import type { BenchGame } from '../positions.ts';
import { randomPlay } from '../random-play.ts';

const SUITE = 'outside';

/** The code of `game`, inside and loaded from `file` as the game of a scenario in the folder of the repository, whose sources it may import. */
function twice(id: string, game: Game, setup: MatchSetup, file: string, content: unknown): [BenchGame, BenchGame] {
  return [
    { name: `${id} inside`, game, setup },
    { name: `${id} from outside`, game: compileWhole(loadGame(file, '.', '.')!, content), setup },
  ];
}

/** A shipped game, loaded inside the program and from outside. */
export function shipped(id: string): [BenchGame, BenchGame] {
  const { game, plan } = loadQuickstart(id)!;
  return twice(id, game, setupOf(plan, 0, 0), `./bench/outside/${id}.ts`, plan.content);
}

/** An example game, loaded inside the program and from outside. */
function example(): [BenchGame, BenchGame] {
  const content = skirmish.contentSchema.parse({
    ...skirmish.defaults(),
    sides: { armour: { units: ['tank', 'tank', 'scout'] }, guns: { units: ['gun', 'gun', 'tank'] } },
  });
  const seats = Int32Array.of(0, 1);
  const setup = { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] };
  return twice('skirmish', skirmish.compile(content), setup, './examples/skirmish/skirmish.ts', content);
}

export function outsideSuite(effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const pair of [example(), shipped('dogfight'), shipped('armada')]) {
    const tasks = pair.map((game) => randomPlay(game).task);
    const { figures: timed, rates } = interleave(SUITE, tasks, effort);
    figures.push(...timed);
    if (timed[0]!.checksum !== timed[1]!.checksum) throw new Error(`${pair[1].name} does not play as it does inside`);
    notes.push({
      suite: SUITE,
      name: `${pair[1].name} / inside`,
      value: ratio(rates[1]!, rates[0]!),
      unit: 'of the speed',
      goal: '>= 0.95',
    });
  }
  return { figures, notes };
}
