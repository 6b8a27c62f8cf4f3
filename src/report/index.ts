export * from './findings-csv.ts';
export * from './matches-csv.ts';
export * from './terminal.ts';
