import { describeError } from './describe-error.ts';

/** The rules threw, or did not come back, instead of playing a match on. It is no agent's fault. */
export class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';
}

/** What the rules threw, as the reason for which a match breaks off. */
export const broken = (error: unknown): BrokenMatch =>
  error instanceof BrokenMatch ? error : new BrokenMatch(describeError(error), { cause: error });
