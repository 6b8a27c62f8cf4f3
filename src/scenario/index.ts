export * from './faults/input-error.ts';
export * from './agents/agent-spec.ts';
export { AgentReader } from './agents/agent-reader.ts';
export { changedPaths, changesOf, differencesOf, type Change } from './changes.ts';
export * from './master-seed.ts';
export { entrantName } from './pairing.ts';
export { setsBetween, withSets } from './files/edit-text.ts';
export { kindOfList, scenarioWithGuests, type BroughtList, type Guest } from './guest.ts';
export { patchText, sidesText } from './patch.ts';
export * from './variants.ts';
export * from './agents/restrictions.ts';
export * from './agents/levels.ts';
export * from './load.ts';
export {
  isListFile,
  readLists,
  labelOfList,
  nameOfLists,
  scenarioOfLists,
  type ListsScenario,
  type ReadLists,
} from './lists-scenario.ts';
export { faultsOf as listFaultsOf, type SideList } from './files/side-lists.ts';
export { gameAt, type ReadGame } from './outside-game.ts';
export * from './agents/played-by.ts';
export { whyUnreached } from './unreached.ts';
export { MAX_MATCHES, MAX_PAIRS, jsonSchemaOf } from './schema.ts';
export { hint, nearest } from './faults/suggest.ts';
export { NO_VALUE, asEvaluation, valueIn } from './agents/learned-value.ts';
export { EVALUATION, readWeights, weightsName } from './agents/weights.ts';
export { chosenWeights, noWeights, weightsOf, withWeights, type Weight } from './agents/weights-tree.ts';
