import type { Planter } from '../../../src/laws/subject.ts';

/** Connect Four hides nothing and draws no luck: every position is its own only world. */
export const plantConnectFour = (): Planter => () => {};
