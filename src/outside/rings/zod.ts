/** The schema library as a text of its own: games in realms beside it need it, and do not bring it along. */
export * as zod from 'zod';
