import type { Game } from '../../../src/core/index.ts';
import type { Planter } from '../../../src/laws/subject.ts';
import { plantArmada } from './armada.ts';
import { plantConnectFour } from './connect-four.ts';
import { plantDiceRace } from './dice-race.ts';
import { plantDogfight } from './dogfight.ts';
import { plantKuhnPoker } from './kuhn-poker.ts';

/** A planter for each game that the laws know. */
export const PLANTERS: ReadonlyMap<string, (game: Game) => Planter> = new Map([
  ['armada', plantArmada],
  ['connect-four', plantConnectFour],
  ['dogfight', plantDogfight],
  ['kuhn-poker', plantKuhnPoker],
  ['dice-race', plantDiceRace],
]);
