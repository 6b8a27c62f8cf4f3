interface Reporter {
  addIssue(issue: {
    code: 'custom';
    path: (string | number)[];
    message: string;
    params?: Record<string, unknown>;
  }): void;
}

/** The part of a scenario's content that `checkTable` reads. */
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

/** Reports obstacles that do not exist or have no place, and places that do not fit the fleets. */
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
    for (const field of ['deploy', 'deploySquadrons'] as const)
      if (rules.deployment === 'alternating' && side[field] !== undefined)
        reporter.addIssue({
          code: 'custom',
          path: ['sides', label, field],
          message: 'the players place their fleets themselves: places need "rules.deployment: fixed"',
        });
    const n = side.squadrons.length;
    if (side.deploySquadrons !== undefined && side.deploySquadrons.length !== n)
      reporter.addIssue({
        code: 'custom',
        path: ['sides', label, 'deploySquadrons'],
        message: `${n} squadrons need as many places, not ${side.deploySquadrons.length}`,
      });
  }
}
