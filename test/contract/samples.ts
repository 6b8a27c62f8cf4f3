/** Contents on which every game is put under the laws: its defaults, sides to play, and what changes its course. */
import { GAMES as SHIPPED } from '../../src/registry.ts';
import { GAMES as FIXTURES } from '../fixtures/registry.ts';
import { PLANTERS } from './planters/index.ts';
import type { PlayableGame } from '../../src/registry.ts';
import type { Subject } from './subject.ts';

type Content = Record<string, unknown>;

/** Sample contents by game and name, laid over the game's defaults. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, Content>>>> = {
  armada: {
    duel: { sides: { rebel: { ships: ['cr90-corvette-a'] }, empire: { ships: ['victory-ii'] } } },
    fleets: {
      sides: {
        rebel: { ships: ['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a'] },
        empire: { ships: ['victory-ii', 'cr90-corvette-a'] },
      },
    },
  },
  'connect-four': { plain: { sides: { a: {}, b: {} } } },
  dogfight: {
    duel: { sides: { tavor: { ship: 'tavor', deck: 'starter' }, achilles: { ship: 'achilles', deck: 'heavy' } } },
    cover: { sides: { corvane: { ship: 'corvane', deck: 'cover' }, inferno: { ship: 'inferno', deck: 'raider' } } },
  },
  'kuhn-poker': { plain: { sides: { a: {}, b: {} } } },
  'dice-race': {
    plain: { sides: { a: {}, b: {} } },
    handicap: { sides: { a: { start: 2 }, b: {} }, rules: { dice: [4, 12], hold: 2 } },
    luck: { sides: { a: {}, b: {} }, rules: { dice: [6, 6], hold: 0 } },
    three: { seats: 3, sides: { a: {}, b: {}, c: {} } },
  },
};

/** Every shipped game and every fixture. */
export const ALL_GAMES: ReadonlyMap<string, PlayableGame> = new Map([...FIXTURES, ...SHIPPED]);

/**
 * The subjects of one game, one a sample.
 * @throws Error when the game has no sample content or no planter yet.
 */
export function subjectsOf(id: string): Subject[] {
  const module = ALL_GAMES.get(id);
  const samples = SAMPLES[id];
  const planter = PLANTERS.get(id);
  if (module === undefined || samples === undefined || planter === undefined)
    throw new Error(`${id} needs a sample in test/contract/samples.ts and a planter in test/contract/planters`);
  return Object.entries(samples).map(([name, sample]) => {
    const compile = () => module.compile(module.contentSchema.parse({ ...module.defaults(), ...sample }));
    const game = compile();
    return { name: `${id} (${name})`, game, twin: compile(), plant: planter(game) };
  });
}
