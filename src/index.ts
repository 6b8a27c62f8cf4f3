/**
 * The library: what the command line does, as functions. docs/LIBRARY.md names every function by what it is for, and
 * test/public-surface.test.ts fails when a name comes or goes. `broadside/sdk` alone is enough to write a game or an
 * agent.
 */

// The games and agents that ship, and the contracts of others.
export { AGENTS, GAMES, type PlayableGame } from './registry.ts';
export type { ArmadaBridge, ArmadaColour, ArmadaCommand, ArmadaCondition, ArmadaDefense } from './registry.ts';
export type { ArmadaFace, ArmadaMoment, ArmadaNumber, ArmadaWord, ArmadaWords, ArmadaZone } from './registry.ts';
export type { Bridge, DogFightWords, OwnAbility, OwnCondition, OwnStep } from './registry.ts';
export { AgentFailure, defineAgent, defineSearchAgent } from './sdk.ts';
export type { Action, Agent, AgentModule, AgentParam, Catalog, CatalogEntry, CatalogSide, Decision } from './sdk.ts';
export type { Game, GameInfo, GameModule, Json, MatchSetup, Seed, State, WeighedAction } from './sdk.ts';

// Scenarios and plans.
export { loadScenario, run, type LoadOptions, type RunSettings, type ToldRun } from './library.ts';
export { AgentSpecError, InputError, formatFault, jsonSchemaOf, masterSeed } from './scenario/index.ts';
export { parseAgentSpec, patchText, readWeights, restrictedPlay, restrictionsOf } from './scenario/index.ts';
export { withRedraws, withVariants } from './scenario/index.ts';
export type { AgentSpec, EntrantVariant, Fault, Redraw, Registry, Scenario } from './scenario/index.ts';
export type { VariedPlan } from './scenario/index.ts';
export { matchesIn } from './matches/index.ts';
export type { Entrant, Matchup, Mirror, Plan, Trial } from './matches/index.ts';

// Playing a plan, and reading what was played.
export { layersOf, manifestIn, planOf, readManifest, runFolder, runIdOf, runPlan } from './runner/index.ts';
export type { FailedChunk, ForfeitCount, Layer, Manifest, Progress, Results, RunOptions } from './runner/index.ts';
export type { RunOutcome, RunStatus } from './runner/index.ts';
export { DRAMA_UNITS, SCORE_UNITS, entrantOf, seatOf } from './matches/index.ts';
export type { MatchFacts, MatchRow } from './matches/index.ts';

// One match again.
export { readGolden, recordGolden, replayMatch, showGolden, verifyGolden } from './replay/index.ts';
export type { Replay, ReplayEvent, ReplayOptions, ReplayStep, Trace, TracePly, TraceSource } from './replay/index.ts';

// Findings.
export { CardScreen, Comparison, LuckAdjustment, LuckIndices, Tournament, TrialComparison } from './analysis/index.ts';
export { fairBand, flags, withCausal } from './analysis/index.ts';
export type { AdjustedScore, CardCausal, CardEffect, CardExamples, CardRow, Checkpoint } from './analysis/index.ts';
export type { Diff, DiffRow, Discordant, Evidence, Findings, Flag, Gate, JudgedGate } from './analysis/index.ts';
export type { LuckIndex, LuckPlace, MatrixCell, Measure, NamedCycles, PaceRow, ShipRow } from './analysis/index.ts';
export type { Standing, Standings, ExchangeEffect, TrialEffect, Watch, WinrateRow } from './analysis/index.ts';

// Studies: plans of plans.
export { TuneStopped, fitFeatures, tuneWeights } from './experiment/index.ts';
export { chosenWeights, weightsOf, withWeights, type Weight } from './scenario/index.ts';
export { addTrials, adjustedScores, luckIndices, luckPlan, studyDenials, studyLuck } from './experiment/index.ts';
export { balanceScenario, morris, parseTarget, screenedNumbers, sweep, usualTargets } from './experiment/index.ts';
export { cardsInDecks, screenCards, studyCards, exchangeCards } from './experiment/index.ts';
export { compareRuns, judgeDiff } from './experiment/index.ts';
export { duelPlan, duelScores, gauntletPlan, ladderPlan, playTournament, skillDepth } from './experiment/index.ts';
export { gridOf, numbersIn, parseVariation, setsOf } from './experiment/index.ts';
export type { Balance, BalanceNews, BalanceSettings, BalancedTarget, CardQuestion } from './experiment/index.ts';
export type { CardStudy, ComparedRun, Confirmation, DenyStudy, DiffSource, DuelOptions } from './experiment/index.ts';
export type { DuelSide, FeatureFit, Fighter, JudgedDiff, LuckPlan, LuckStudy, Morris } from './experiment/index.ts';
export type { Moved, Raced, Ruling, RunComparison, Rung, Screened, Setting, SkillDepth } from './experiment/index.ts';
export type { StopRule, ExchangeOptions, Sweep, SweptVariant, Target, TournamentOutcome } from './experiment/index.ts';
export type { TuneNews, TuneSettings, Tuned, Variation, PlanRunner } from './experiment/index.ts';

// Files and pages.
export { REPORT_FILE, writePage, writeRunReport } from './runner/index.ts';
export { cardsCsv, diffCsv, matchesCsvHeader, matchesCsvRows, matrixCsv, paceCsv } from './report/index.ts';
export { ratingsCsv, shipsCsv, winratesCsv } from './report/index.ts';
export { diffJunit, diffMarkdown, diffPage, htmlPage, runPage, standingsSection } from './report/index.ts';
export type { DiffReport, Page, RunPageContext, ScreenedNumber, Section } from './report/index.ts';

// Statistics: numbers in, numbers out.
export { LEVEL, tInterval, wilson } from './stats/index.ts';
export { RunningPairs, equivalence, pairedDifference } from './stats/index.ts';
export { RunningMoments, confidenceSequence, gsprt } from './stats/index.ts';
export { benjaminiHochberg, holm, shrink } from './stats/index.ts';
export { bradleyTerry, cycles, toElo } from './stats/index.ts';
export { Spsa, fitProcess, logisticFit, luckAdjusted } from './stats/index.ts';
export { equilibriumSupport, nashEquilibrium, solveMatrix } from './stats/index.ts';
export { normalCdf, normalQuantile, tCdf, tQuantile } from './stats/index.ts';
export { ratioDifference, ratioEstimate } from './stats/index.ts';
export type { Adjusted, Cell, Cycles, Equilibrium, Equivalence, Estimate, GsprtBounds } from './stats/index.ts';
export type { GsprtState, Interval, LogisticData, LogisticFit, LuckyBlock, MatrixSolution } from './stats/index.ts';
export type { Measured, Moments, PairedDifference, PairedSums, Pairing, Probed, RatioOptions } from './stats/index.ts';
export type { RatioPair, RatioSums, Ratings, Shrinkage, Shrunk, SpsaGains, Strata } from './stats/index.ts';
export type { MeasuredPoint, Predicted, Process, ProcessPrior } from './stats/index.ts';

// Searching a game without a match around it.
export { Budget, InformationSetSearch, PLAIN, type SearchOptions } from './sdk.ts';
