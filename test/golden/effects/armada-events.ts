/** Events of an Armada match that are not effects of cards: objectives, ignition, and turns of a team. */
import { ROW } from '../../../src/core/index.ts';
import type { EventLog } from '../../../src/core/index.ts';
import { CATEGORIES } from '../../../src/games/armada/cards/objective.ts';
import type { Armada } from '../../../src/games/armada/index.ts';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { attackedAs } from '../../../src/games/armada/state/packed.ts';
import { ATTACK_AS } from '../../../src/games/armada/state/layout.ts';

/** Kinds of rows that, once a match has begun, only an objective causes. */
const AT_WORK = new Set<number>([ARMADA_EVENT.OBJECTIVE_SCORED, ARMADA_EVENT.MINE, ARMADA_EVENT.ARRIVED]);

/** All names that `eventsOfMatch` can give. */
export const EVENTS: readonly string[] = [
  ...CATEGORIES.map((category) => `objective: ${category}`),
  'ignition attack',
  'Sector Fleet: activations of every seat',
];

export function eventsOfMatch({ rules, info }: Armada, log: EventLog): Set<string> {
  const found = new Set<string>();
  const active = new Set<number>();
  let category = '';
  for (let i = 0; i < log.length; i++) {
    const kind = log.get(i, ROW.kind);
    if (kind === ARMADA_EVENT.OBJECTIVE) category = rules.objectives[log.get(i, ROW.amount)]!.row.category;
    if (AT_WORK.has(kind)) found.add(`objective: ${category}`);
    if (kind === ARMADA_EVENT.ATTACK && attackedAs(log.get(i, ROW.amount)) === ATTACK_AS.IGNITION) found.add('ignition attack');
    if (kind === ARMADA_EVENT.ACTIVATED) active.add(log.get(i, ROW.seat));
  }
  if (info.seats > info.teams && active.size === info.seats) found.add('Sector Fleet: activations of every seat');
  return found;
}
