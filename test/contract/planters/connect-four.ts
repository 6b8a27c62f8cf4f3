import type { Planter } from '../../../src/laws/subject.ts';

/** Connect Four hides nothing and draws no luck, so the only possible world of a position is the position itself. */
export const plantConnectFour = (): Planter => () => {};
