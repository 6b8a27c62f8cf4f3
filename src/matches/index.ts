export * from './choices.ts';
export * from './match-row.ts';
export * from './plan.ts';
export * from './rotation.ts';
export * from './side-inks.ts';
