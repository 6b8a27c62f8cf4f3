import type { Upgrade } from './cards/upgrade.ts';
import type { Rules } from './compiled.ts';
import type { Content } from './content/content.ts';

/** Rules together with the content that they were compiled from: for checks, and for code that tells people about cards. */
export interface WholeRules extends Rules {
  readonly content: Content;
  /** The printed upgrade cards with the numbers of the scenario. */
  readonly upgradeEntries: readonly Upgrade[];
  readonly turned: WholeRules | null;
}
