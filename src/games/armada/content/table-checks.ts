import type { Content } from './content.ts';

/** The place of a fault in a content. */
export type Path = (string | number)[];

/** Receives the faults that a check of the content finds. `known`: the names that are right at this place. */
export type Fault = (path: Path, message: string, known?: readonly string[]) => void;

/** Whether a check finds no fault. */
export function isSound(check: (fault: Fault) => void): boolean {
  let sound = true;
  check(() => {
    sound = false;
  });
  return sound;
}

/** Reports obstacles that do not exist or have no place, and places that do not fit the fleets. */
export function checkTable({ rules, obstacles, sides }: Content, fault: Fault): void {
  rules.obstacles.forEach(({ obstacle, x, y }, i) => {
    const path = ['rules', 'obstacles', i];
    if (!Object.hasOwn(obstacles, obstacle))
      fault([...path, 'obstacle'], `unknown obstacle "${obstacle}"`, Object.keys(obstacles));
    if (rules.deployment === 'fixed' && (x === undefined || y === undefined))
      fault(path, `${obstacle} needs x and y, since deployment is fixed`);
    if ((x === undefined) !== (y === undefined)) fault(path, `${obstacle} needs both x and y, or neither`);
  });
  for (const [label, side] of Object.entries(sides)) {
    for (const field of ['deploy', 'deploySquadrons'] as const)
      if (rules.deployment === 'alternating' && side[field] !== undefined)
        fault(
          ['sides', label, field],
          'the players place their fleets themselves: places need "rules.deployment: fixed"',
        );
    const n = side.squadrons.length;
    if (side.deploySquadrons !== undefined && side.deploySquadrons.length !== n)
      fault(
        ['sides', label, 'deploySquadrons'],
        `${n} squadrons need as many places, not ${side.deploySquadrons.length}`,
      );
  }
}
