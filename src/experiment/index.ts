export { duelPlan, duelScores, duelSides, type DuelOptions, type DuelSide, type Fighter } from './duel.ts';
export { fitFeatures, type FeatureFit } from './fit-features.ts';
export { ladderPlan, skillDepth, type Rung, type SkillDepth } from './ladder.ts';
export {
  gauntletPlan,
  playTournament,
  playoutsIn,
  type Ruling,
  type StopRule,
  type TournamentOutcome,
} from './tournament.ts';
export {
  TuneStopped,
  tuneWeights,
  type Confirmation,
  type Moved,
  type Raced,
  type TuneNews,
  type TuneSettings,
  type Tuned,
} from './tune.ts';
export { chosenWeights, weightsOf, withWeights, type Weight } from './weights-tree.ts';
export {
  balanceScenario,
  type Balance,
  type BalanceNews,
  type BalanceSettings,
  type BalancedTarget,
} from './balance.ts';
export { morris, screenedNumbers, type Morris, type NumberEffect, type Screened } from './morris.ts';
export { sweep, type Sweep, type SweptVariant, type Workshop } from './sweep.ts';
export { parseTarget, shortfall, usualTargets, type Target } from './target.ts';
export {
  checkPaths,
  gridOf,
  numberAt,
  numbersIn,
  parseVariation,
  setsOf,
  type Setting,
  type Variation,
} from './variation.ts';
