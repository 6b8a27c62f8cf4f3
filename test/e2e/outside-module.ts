/** The text of a module that plays the first action but does `deed` on the way. */
export const outsideModule = (deed: string): string => `import { defineAgent } from 'broadside/sdk';
import type { Decision } from 'broadside/sdk';

export const agent = defineAgent({
  id: 'mine', version: '1', doc: '', params: {},
  create: () => ({ start() {}, choose(d: Decision): number { ${deed} return d.legal[0]!; } }),
});
`;

/** The deed of a trusted module that ends its worker: a realm is no wall, and what Node lends to it leads out of it. */
export const DIES = "(Buffer as any).constructor('return process')().exit(7);";
