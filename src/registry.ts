import type { AgentModule, GameModule } from './core/index.ts';
import type { ZodType } from 'zod';

/** A game whose content schema the scenario layer can use. */
export type PlayableGame = GameModule<unknown, ZodType>;

/** Every game and agent that ships with Broadside, by id. */
export const GAMES: ReadonlyMap<string, PlayableGame> = new Map<string, PlayableGame>();

export const AGENTS: ReadonlyMap<string, AgentModule> = new Map<string, AgentModule>();
