import type { Planter } from '../subject.ts';

/** Connect Four hides nothing and draws no luck: every position is its own only world. */
export const plantConnectFour = (): Planter => () => {};
