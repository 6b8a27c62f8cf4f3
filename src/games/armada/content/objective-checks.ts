import { CATEGORIES, type Objective } from '../cards/objective.ts';
import { TERM } from '../cards/terms.ts';
import { MAX_OBSTACLES, MOST_STATIONS, STATION_PLACE } from '../state/layout.ts';
import type { Content } from './content.ts';
import { allObjectives, checkObjectiveRows } from './own-objectives.ts';
import { unplayedCard } from '../official/played.ts';
import type { Fault, Path } from './table-checks.ts';

/** The objectives that matches of this content can have, in the order of the printed ones. */
export function objectivesOf(content: Content): Objective[] {
  const { objectives } = content.rules;
  if (objectives === 'none') return [];
  const ids =
    objectives === 'choose' ? Object.values(content.sides).flatMap((side) => side.objectives ?? []) : objectives;
  return allObjectives(content).filter(({ id }) => ids.includes(id));
}

/**
 * Reports objectives that do not exist, fleets without one objective of each category (A-FLT-06), and tables on which an objective cannot be played.
 */
export function checkObjectives(content: Content, fault: Fault): void {
  const sound = checkObjectiveRows(content, (path, message, known) => {
    fault(['objectives', ...path], message, known);
  });
  if (!sound) return;
  const { objectives } = content.rules;
  const all = allObjectives(content);
  if (Array.isArray(objectives)) checkNames(all, objectives, ['rules', 'objectives'], fault);
  for (const [label, side] of Object.entries(content.sides)) {
    const path = ['sides', label, 'objectives'];
    if (side.objectives !== undefined) checkNames(all, side.objectives, path, fault);
    if (objectives === 'choose') checkFleet(all, side.objectives ?? [], path, fault);
  }
  for (const objective of objectivesOf(content)) checkPlayable(content, objective, fault);
}

function checkNames(all: readonly Objective[], ids: readonly string[], path: Path, fault: Fault): void {
  const known = all.map(({ id }) => id);
  ids.forEach((id, i) => {
    const why = known.includes(id) ? null : unplayedCard('objective', id, known);
    if (why !== null) fault([...path, i], why);
    else if (!known.includes(id)) fault([...path, i], `unknown objective "${id}"`, known);
    else if (ids.indexOf(id) < i) fault([...path, i], `${id} stands twice`);
  });
}

function checkFleet(all: readonly Objective[], ids: readonly string[], path: Path, fault: Fault): void {
  const own = all.filter(({ id }) => ids.includes(id));
  for (const category of CATEGORIES) {
    const found = own.filter(({ row }) => row.category === category).length;
    if (found === 1) continue;
    const choice = all.filter(({ row }) => row.category === category).map(({ id }) => id);
    fault(path, `a fleet needs one ${category} objective, not ${found}: one of ${choice.join(', ')}`);
  }
}

function checkPlayable({ rules, obstacles, sides }: Content, { id, terms }: Objective, fault: Fault): void {
  const refuse = (message: string): void => {
    fault(['rules', 'objectives'], message);
  };
  if (rules.rounds === 'unlimited')
    refuse('objectives need a number of rounds; found rules.rounds: unlimited, expected 1 to 12');
  const has = (term: number): boolean => terms.some((each) => each.term === term);
  const orders = [
    TERM.AMBUSH,
    TERM.FIRST_DEPLOYS,
    TERM.FLAGSHIP_ON_STATION,
    TERM.HALF_SPEED,
    TERM.FIGHTERS,
    TERM.TURNED,
  ];
  if (rules.deployment === 'fixed' && orders.some(has))
    refuse(`${id} changes the order in which fleets are placed: it needs "deployment: alternating"`);
  if (
    (has(TERM.OUTPOST) || has(TERM.STATION_AT_FIRST) || has(TERM.STATIONS)) &&
    !Object.values(obstacles).some(({ kind }) => kind === 'station')
  )
    refuse(`${id} needs an obstacle of the kind station`);
  if (has(TERM.STATIONS)) {
    const ships = Math.max(0, ...Object.values(sides).map((side) => side.ships.length));
    const most = Math.floor(STATION_PLACE / Math.max(1, rules.sectorFleet));
    if (ships > most) refuse(`${id} has room for ${most} ships of a fleet, found ${ships}`);
    const others = rules.obstacles.filter(({ obstacle }) => obstacles[obstacle]?.kind !== 'station').length;
    if (others > MAX_OBSTACLES - MOST_STATIONS)
      refuse(`${id} has room for ${MAX_OBSTACLES - MOST_STATIONS} other obstacles, found ${others}`);
  }
  if ((has(TERM.OBSTACLES) || has(TERM.OBSTACLE_TOKENS)) && rules.obstacles.length === 0)
    refuse(`${id} needs obstacles: rules.obstacles is empty`);
}
