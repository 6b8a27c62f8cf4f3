export { openStudio, type Studio, type StudioOptions } from './server.ts';
export type { Desk, Watching } from './desk.ts';
export type { Wanted } from './matches.ts';
export type { Ask, Live, MatchPageList, RunView, StudyExample, StudyForm, StudyOption } from './wire.ts';
