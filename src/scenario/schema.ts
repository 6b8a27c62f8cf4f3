import * as z from 'zod';
import { AGENTS, type PlayableGame } from '../registry.ts';
import { withSharedParts } from './shared-schema.ts';
import { isTree, type Tree } from './tree.ts';

/** Maximum number of blocks for each match-up. */
export const MAX_PAIRS = 10_000_000;
/** Maximum number of matches in one run. */
export const MAX_MATCHES = 1_000_000_000;

/** Matches a weight in a field, in per cent or in any other unit. */
const SHARE = /^\s*(?:\d+(?:\.\d+)?|\.\d+)\s*%?\s*$/;

/** The part of a scenario that is the same for every game; everything else in the file is the game's content. */
export const scenarioSchema = z.strictObject({
  game: z
    .string()
    .describe('Id of the game, as in `broadside list games`; or the path of a file with one, or a package.'),
  extend: z
    .string()
    .min(1)
    .optional()
    .describe('Path of a file, or a package, with words that the game does not have, for its cards.'),
  name: z
    .string()
    .min(1)
    .max(80)
    .regex(/^\S(.*\S)?$/s, 'expected no blanks at its ends')
    .optional()
    .describe('What reports call it, and the folder of its results; the name of the file if left out.'),
  description: z.string().optional().describe('What the scenario is for, in a sentence.'),
  seed: z
    .union([z.string().min(1), z.int()])
    .default('1')
    .describe('Text that decides all luck of the run.'),
  blocks: z
    .int()
    .min(1)
    .max(MAX_PAIRS)
    .default(100)
    .describe('Blocks for each match-up. A block is one seed, played with the sides rotated through all seats.'),
  mirror: z
    .enum(['seat', 'owner'])
    .default('seat')
    .describe(
      'In a rotated match, a seat keeps its own luck (seat) or gets the luck of the side that moved there (owner).',
    ),
  agents: z
    .array(z.string().meta({ examples: [...AGENTS.keys()] }))
    .min(1)
    .default(['greedy'])
    .describe('Agents that play, such as greedy or mcts:iterations=400.'),
  time_limit: z
    .number()
    .min(0.01)
    .max(86_400)
    .optional()
    .describe(
      'Seconds for a decision of a module (30 if left out) or a program (exec:…; 10); what needs longer forfeits the match.',
    ),
  pairing: z
    .enum(['sides', 'agents', 'all'])
    .optional()
    .describe(
      'Who meets: different sides under the same agent (the default with one agent), different agents on the same side (the default with more), or any two.',
    ),
  balance: z
    .strictObject({
      targets: z
        .record(z.string().min(1), z.string())
        .default({})
        .describe('Measures and their bands, such as "rounds": 6..10 or "tavor vs inferno": 45..55 (percent).'),
      may: z
        .record(z.string().min(1), z.string())
        .default({})
        .describe('Numbers that may change with their values, such as ships.tavor.hull: 18..28:2.'),
    })
    .optional()
    .describe('Targets of `broadside balance` and the numbers that it may change; no other command reads them.'),
  field: z
    .record(
      z.string().min(1),
      z.union([z.number().positive(), z.string().regex(SHARE, 'expected a share such as 30 %')]),
    )
    .optional()
    .describe(
      'What is expected on the other side, with weights, such as { raider: 30 %, patrol: 70 % }: each other side meets each side of the field, and the answer says which one to bring.',
    ),
  matchups: z
    .array(z.array(z.string()))
    .min(1)
    .optional()
    .describe('A list of match-ups, instead of a pairing: a side, or side@agent, for each seat.'),
});

export type ScenarioHead = z.infer<typeof scenarioSchema>;

export const HEAD_KEYS: readonly string[] = Object.keys(scenarioSchema.shape);

const toTree = (schema: z.ZodType): Tree => {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return isTree(json) ? json : {};
};

/** JSON Schema of the part that is the same for every game. */
export const headJsonSchema = (): Tree => toTree(scenarioSchema);

/** JSON Schema of a game's whole content, as the game wrote it. */
export const contentJsonSchema = (game: PlayableGame): Tree => toTree(game.contentSchema);

/** The keys of a game's content, if its schema lists them. */
export const contentKeys = ({ contentSchema }: PlayableGame): readonly string[] | null =>
  contentSchema instanceof z.ZodObject ? Object.keys(contentSchema.shape) : null;

/** A copy of the schema in which nothing is required: what a file omits comes from the game's defaults. */
function optional(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => optional(item));
  if (!isTree(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'required' || !Array.isArray(value))
      .map(([key, value]) => [key, optional(value)]),
  );
}

const LIST_FILE: Tree = {
  type: 'object',
  description: 'A list in a file of its own, relative to the scenario: lines such as "3 main-battery".',
  properties: { file: { type: 'string', description: 'Path of the list, relative to the scenario.' } },
  required: ['file'],
  additionalProperties: false,
};

const OLDER_BLOCKS: Tree = { type: 'integer', deprecated: true, description: 'Older name of blocks.' };

/** Also allows, for each deck, a file or a deck that is `like` another one. */
function withModels(decks: unknown): unknown {
  if (!isTree(decks) || !isTree(decks['additionalProperties'])) return decks;
  const counts = decks['additionalProperties'];
  const like = { type: 'string', description: 'Name of another deck: copies that are not said here are as there.' };
  const likeAnother = { ...counts, properties: { like }, required: ['like'] };
  return { ...decks, additionalProperties: { anyOf: [LIST_FILE, counts, likeAnother] } };
}

/** JSON Schema of a scenario file for `game`, for editors. It comes from the same source as the validation. */
export function jsonSchemaOf(game: PlayableGame): Tree {
  const head = headJsonSchema();
  const content = contentJsonSchema(game);
  const entries = Object.entries(isTree(content['properties']) ? content['properties'] : {}).map(([key, value]) => [
    key,
    key === 'sides' ? value : key === 'decks' ? withModels(optional(value)) : optional(value),
  ]);
  return withSharedParts({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Broadside scenario for ${game.title}`,
    type: 'object',
    properties: {
      ...(isTree(head['properties']) ? { ...head['properties'], pairs: OLDER_BLOCKS } : {}),
      game: { const: game.id, description: 'The game that this scenario plays.' },
      ...Object.fromEntries(entries),
    },
    required: ['game', 'sides'],
    additionalProperties: false,
    ...(content['$defs'] === undefined ? {} : { $defs: optional(content['$defs']) }),
  });
}
