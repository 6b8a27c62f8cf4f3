export * from './findings-csv.ts';
export * from './matches-csv.ts';
export * from './terminal.ts';
export * from './diff-csv.ts';
export * from './diff-verdict.ts';
export * from './html/page-model.ts';
export * from './html/html-page.ts';
export * from './html/run-page.ts';
