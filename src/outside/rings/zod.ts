/** The schema library as a text of its own, because bundles of games do not contain it and need it in their realm. */
export * as zod from 'zod';
