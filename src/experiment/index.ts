export { duelPlan, duelScores, duelSides, type DuelOptions, type DuelSide, type Fighter } from './tournaments/duel.ts';
export { Environments, type EndedMatch } from './environments.ts';
export {
  LearnStopped,
  SUCCESSION,
  blocksOfSide,
  learnValue,
  type Gate,
  type LearnNews,
  type LearnSettings,
  type Learned,
} from './learning/learn.ts';
export { fitFeatures, type FeatureFit } from './tuning/fit-features.ts';
export { ladderPlan, skillDepth, type Rung, type SkillDepth } from './tournaments/ladder.ts';
export {
  gauntletPlan,
  playTournament,
  playoutsIn,
  type Ruling,
  type StopRule,
  type TournamentOutcome,
} from './tournaments/tournament.ts';
export {
  TuneStopped,
  tuneWeights,
  type Confirmation,
  type Moved,
  type Raced,
  type TuneNews,
  type TuneSettings,
  type Tuned,
} from './tuning/tune.ts';
export {
  balanceScenario,
  mostPlayed,
  type Balance,
  type BalanceNews,
  type BalanceSettings,
  type BalancedTarget,
  type Confirmed,
  type Confirmer,
} from './numbers/balance.ts';
export { morris, screenedNumbers, type Morris, type Screened } from './numbers/morris.ts';
export { onCurves, sweepCurves } from './numbers/sweep-curves.ts';
export {
  headlineRows,
  sweep,
  sweepRows,
  takes,
  type Sweep,
  type SweptVariant,
  type PlanRunner,
} from './numbers/sweep.ts';
export { parseTarget, shortfall, usualTargets, type Target } from './numbers/target.ts';
export {
  checkPaths,
  gridOf,
  numberAt,
  numbersIn,
  parseVariation,
  setsOf,
  type Setting,
  type Variation,
} from './numbers/variation.ts';
export { readAcross } from './players/across-runs.ts';
export {
  sampleChanges,
  sampleRunner,
  playBySample,
  plansOf,
  type PlayerSample,
  type SampleOutcome,
  type SampledPlayer,
  type SampleScore,
} from './players/player-sample.ts';
export { STYLES, drawnStyles } from './players/styles.ts';
export { studySkill, type SkillStudy } from './players/skill.ts';
export { FEWEST_LIKE, likeCards, numberPlan, studyNumber, type NumberQuestion } from './studies/number-price.ts';
export { pricePlan, studyPrices, type PriceQuestion, type PriceStudy } from './studies/price-study.ts';
export { partVariants, studyParts, writePartStudy, type PartQuestion, type PartStudy } from './studies/part-study.ts';
export { sampleExchangePlans, exchangeBySample, type SampleExchange } from './studies/sample-exchanges.ts';
export { cardsInDecks, exchangeCards, exchanged, mayExchange, type ExchangeOptions } from './studies/card-exchanges.ts';
export {
  screenCards,
  screenPlan,
  studyCards,
  writeCardStudy,
  type CardQuestion,
  type CardStudy,
} from './studies/card-study.ts';
export { denyPlan, studyDenials, writeDenyStudy, type DenyStudy } from './studies/deny-study.ts';
export {
  adjustedScores,
  luckIndices,
  luckPlan,
  studyLuck,
  writeLuckStudy,
  type LuckPlan,
  type LuckStudy,
} from './studies/luck-study.ts';
export { addTrials } from './studies/run-trials.ts';
export { attribute, designOf, type Attributed, type Attributions } from './comparison/attribute.ts';
export { changesBetween } from './comparison/changes-of.ts';
export { judgeDiff, withoutUnreached, type DiffSource, type JudgedDiff } from './comparison/judged-diff.ts';
export { runsAhead, type ListSettings } from './lists/list-budget.ts';
export { searchLists, type ListNews, type ListSearch } from './lists/list-search.ts';
export {
  improveAhead,
  improveList,
  improvePlan,
  neededFor,
  type ImproveNews,
  type ImproveQuestion,
  type Improvement,
} from './lists/improve.ts';
export { changesGivingUp } from './lists/given-up.ts';
export { listPlan } from './lists/list-plan.ts';
export { checkBalance, numbersToChange, targetsOf } from './numbers/balance-section.ts';
export { studyFolder } from './study-folder.ts';
export { checkPlayed, unreachedMatchups, untestedBetween, type Untested } from './comparison/untested.ts';
export { trendOf, type RunTrend, type TrendRun } from './comparison/trend-of-runs.ts';
export {
  comparable,
  compareRuns,
  keepDiscordant,
  type Comparand,
  type ComparedRun,
  type RunComparison,
} from './comparison/compare.ts';
