export * from './input-error.ts';
export * from './agent-spec.ts';
export * from './master-seed.ts';
export * from './plan.ts';
export * from './variants.ts';
export * from './load.ts';
export { MAX_MATCHES, MAX_PAIRS, jsonSchemaOf } from './schema.ts';
export { hint, nearest } from './suggest.ts';
export { EVALUATION, readWeights, weightsName } from './weights.ts';
