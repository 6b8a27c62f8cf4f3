export * from './distributions.ts';
export * from './format.ts';
export * from './intervals.ts';
export * from './ratio.ts';
export * from './sequential.ts';
