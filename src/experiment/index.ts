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
