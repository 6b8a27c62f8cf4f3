/** What a game or an agent may import: the contracts, the tools of the core, and the parts of a search. */

// The contracts of games and agents.
export { AgentFailure, defineAgent } from './core/index.ts';
export type { Action, ActionText, Agent, AgentModule, AgentParam, CardExchange, Catalog } from './core/index.ts';
export type { CatalogEntry, CatalogSide, Decision, Forfeit, Game, GameInfo, GameModule, Json } from './core/index.ts';
export type { MatchSetup, Seed, State, WeighedAction } from './core/index.ts';

// The layout of the words of a state.
export { constantsOf, layout, nameOfWord, place, placeSeats } from './core/index.ts';
export type { Field, Layout, Row, Visibility } from './core/index.ts';

// The steps of a match.
export { StepTable } from './core/index.ts';

// The log of events.
export { ALL_SEATS, CHANCE_UNITS, EVENT, EventLog, EventView, NO_SEAT, ROW } from './core/index.ts';

// Keyed luck, and the seeds from which everything is derived.
export { LUCK_VERSION, LuckBlock, draw, drawBelow, luckWords } from './core/index.ts';
export { SEED_WORDS, TAG, derive, deriveInto, deriveText, formatSeed, parseSeed } from './core/index.ts';
export type { LuckSource } from './core/index.ts';

// Random numbers for an agent's own use.
export { belowSfc, makeSfc, nextSfc, seedSfc, shuffleSfc, unitSfc } from './core/index.ts';
export type { Sfc32 } from './core/index.ts';

// Playing a match, and checking the rules.
export { AgentError, Match, RestrictedAgent, SeatDecision, Seating, agentSeed, playAsync } from './core/index.ts';
export { playSync, startAgent } from './core/index.ts';
export { IllegalActionError, applyChecked, evaluationOf, divide, hashState, isLegal, perft } from './core/index.ts';
export type { MatchObserver } from './core/index.ts';

// The parts of a search.
export { Budget, DeterminizedSearch, Determinizer, FlatSearch, Halving, InformationSetSearch } from './search/index.ts';
export { LearningPlayout, NONE, NO_CUT, PLAIN, Playout, SearchAgent, Selection, TreePool } from './search/index.ts';
export { budgetOf, budgetParams, defineSearchAgent, legalDistinct, logTable, pickNearBest } from './search/index.ts';
export { foreseenWorth, worth } from './search/index.ts';
export { ExactPlay, RegretTraining, TooLargeError, pickFrom, tooLarge } from './search/index.ts';
export type { Bonus, BudgetUnit, DeterminizedOptions, FlatOptions, PlayoutPolicy, Search } from './search/index.ts';
export type { SearchModule, SearchOptions, Strategy, WeightedState } from './search/index.ts';

// Games from places: zones with who sees them, and rules on them.
export { defineGame } from './zones/index.ts';
export type { RulesTable, Zone, ZoneModule } from './zones/index.ts';
