import { z } from 'zod';
import { MAX_OBSTACLES } from './layout.ts';
import { piecesOf } from './obstacle-shapes.ts';
import { OBSTACLE_KINDS } from './obstacle-tokens.ts';

const corner = z.tuple([z.number().min(-200).max(200), z.number().min(-200).max(200)]);

/** What an obstacle is: its effect and its outline. */
export const obstacleSchema = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(OBSTACLE_KINDS),
  outline: z
    .array(corner)
    .min(3)
    .max(40)
    .refine((outline) => piecesOf(outline) !== null, { error: 'the outline crosses itself or has no area' })
    .describe('corners in millimetres around its middle, in order'),
  source: z.array(z.string()).default(['scenario']).describe('data sets that the outline was taken from'),
  verified: z.boolean().default(false).describe('whether two of them agree'),
});

/** Obstacles of a match, each with its place unless the players place it. */
export const obstaclesOnTable = z
  .array(
    z.strictObject({
      obstacle: z.string(),
      x: z.number().min(0).optional().describe("millimetres from seat 0's left"),
      y: z.number().min(0).optional().describe("millimetres from seat 0's edge"),
      heading: z.int().min(0).max(15).default(0).describe('sixteenths of a turn clockwise'),
    }),
  )
  .max(MAX_OBSTACLES);

/** Where a squadron starts. */
export const squadronPlace = z.strictObject({
  x: z.number().min(0).describe('millimetres from the left edge, seen from the own edge'),
  y: z.number().min(0).describe('millimetres from the own edge'),
});

interface Reporter {
  addIssue(issue: {
    code: 'custom';
    path: (string | number)[];
    message: string;
    params?: Record<string, unknown>;
  }): void;
}

/** What `checkTable` reads of a scenario's content. */
interface TableContent {
  readonly rules: {
    readonly deployment: 'fixed' | 'alternating';
    readonly obstacles: readonly { obstacle: string; x?: number | undefined; y?: number | undefined }[];
  };
  readonly obstacles: Readonly<Record<string, unknown>>;
  readonly sides: Readonly<
    Record<
      string,
      {
        readonly squadrons: readonly string[];
        readonly deploy?: readonly unknown[] | undefined;
        readonly deploySquadrons?: readonly unknown[] | undefined;
      }
    >
  >;
}

/** Finds obstacles that do not exist or have no place, and places that do not fit the fleets. */
export function checkTable({ rules, obstacles, sides }: TableContent, reporter: Reporter): void {
  rules.obstacles.forEach(({ obstacle, x, y }, i) => {
    const path = ['rules', 'obstacles', i];
    if (!Object.hasOwn(obstacles, obstacle))
      reporter.addIssue({
        code: 'custom',
        path: [...path, 'obstacle'],
        message: `unknown obstacle "${obstacle}"`,
        params: { known: Object.keys(obstacles) },
      });
    if (rules.deployment === 'fixed' && (x === undefined || y === undefined))
      reporter.addIssue({ code: 'custom', path, message: `${obstacle} needs x and y, since deployment is fixed` });
    if ((x === undefined) !== (y === undefined))
      reporter.addIssue({ code: 'custom', path, message: `${obstacle} needs both x and y, or neither` });
  });
  for (const [label, side] of Object.entries(sides)) {
    const n = side.squadrons.length;
    if (side.deploySquadrons !== undefined && side.deploySquadrons.length !== n)
      reporter.addIssue({
        code: 'custom',
        path: ['sides', label, 'deploySquadrons'],
        message: `${n} squadrons need as many places, not ${side.deploySquadrons.length}`,
      });
  }
}
