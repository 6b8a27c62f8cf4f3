import { agent as determinizedUct } from '../agents/determinized-uct/index.ts';
import { agent as flatMc } from '../agents/flat-mc/index.ts';
import { agent as greedy } from '../agents/greedy/index.ts';
import { agent as mccfr } from '../agents/mccfr/index.ts';
import { agent as mcts } from '../agents/mcts/index.ts';
import { agent as moIsmcts } from '../agents/mo-ismcts/index.ts';
import { agent as policy } from '../agents/policy/index.ts';
import { agent as random } from '../agents/random/index.ts';
import { agent as soIsmcts } from '../agents/so-ismcts/index.ts';
import type { AgentModule, GameModule } from './core/index.ts';
import { armada } from './games/armada/index.ts';
import { dogfight } from './games/dogfight/index.ts';
import * as zod from 'zod';
import type { ZodType } from 'zod';

/** A game whose content schema the scenario layer can use. */
export type PlayableGame = GameModule<unknown, ZodType>;

/** The form of a file of words: for Armada, and for Dog Fight. */
export type {
  ArmadaBridge,
  ArmadaColour,
  ArmadaCommand,
  ArmadaCondition,
  ArmadaDefense,
  ArmadaFace,
} from './games/armada/cards/words/own-words.ts';
export type {
  ArmadaMoment,
  ArmadaNumber,
  ArmadaWord,
  ArmadaWords,
  ArmadaZone,
} from './games/armada/cards/words/own-words.ts';
export type { Bridge, DogFightWords, OwnAbility, OwnCondition, OwnStep } from './games/dogfight/cards/own-words.ts';

/** The schema library, for games from outside, which do not contain it. */
export { zod };

/** The games that ship with Broadside, by id. */
export const GAMES: ReadonlyMap<string, PlayableGame> = new Map<string, PlayableGame>([
  [dogfight.id, dogfight],
  [armada.id, armada],
]);

/** The agents that ship with Broadside, by id. */
export const AGENTS: ReadonlyMap<string, AgentModule> = new Map([
  [random.id, random],
  [greedy.id, greedy],
  [policy.id, policy],
  [mcts.id, mcts],
  [moIsmcts.id, moIsmcts],
  [soIsmcts.id, soIsmcts],
  [determinizedUct.id, determinizedUct],
  [flatMc.id, flatMc],
  [mccfr.id, mccfr],
]);
