/** The text of a module that plays the first action, and does `deed` while it chooses. */
export const outsideModule = (deed: string): string => `import { defineAgent } from 'broadside/sdk';
import type { Decision } from 'broadside/sdk';

export const agent = defineAgent({
  id: 'mine', version: '1', doc: '', params: {},
  create: () => ({ start() {}, choose(d: Decision): number { ${deed} return d.legal[0]!; } }),
});
`;

/**
 * A deed that ends the worker of a trusted module. A realm is no wall: an object that Node lends to it leads out of
 * it.
 */
export const DIES = "(Buffer as any).constructor('return process')().exit(7);";
