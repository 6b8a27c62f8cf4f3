import type { Objective } from '../cards/objective.ts';
import { CENTRE, TERM } from '../cards/terms.ts';
import type { ObstacleColumns } from '../compiled.ts';
import type { Content } from '../content/content.ts';
import { OBSTACLE_KINDS } from '../content/obstacle-tokens.ts';
import { mm } from '../geometry/directions.ts';

export function obstacleColumns(content: Content, objectives: readonly Objective[]): ObstacleColumns {
  const ids = Object.keys(content.obstacles);
  const kinds = new Set(content.rules.obstacles.map(({ obstacle }) => content.obstacles[obstacle]?.kind));
  const adds = (key: number): boolean =>
    objectives.some(({ terms }) => terms.some(({ term, amounts }) => term === TERM.ADDS && amounts[key]! > 0));
  const centre = objectives.some(({ terms }) =>
    terms.some(({ term, amounts }) => term === TERM.CENTRE && amounts[0] === CENTRE.RIFT),
  );
  return {
    ids,
    names: Object.values(content.obstacles).map(({ name }) => name),
    effect: Uint8Array.from(Object.values(content.obstacles), ({ kind }) => OBSTACLE_KINDS.indexOf(kind)),
    onTable: content.rules.obstacles.map(({ obstacle, x = -1, y = -1, heading }) => ({
      kind: ids.indexOf(obstacle),
      x: mm(x),
      y: mm(y),
      heading,
    })),
    hasDust: kinds.has('dust') || adds(0),
    hasPurrgil:
      kinds.has('purrgil') ||
      adds(1) ||
      objectives.some(({ terms }) => terms.some(({ term }) => term === TERM.MIGRATION)),
    hasExogorth:
      kinds.has('exogorth') || objectives.some(({ terms }) => terms.some(({ term }) => term === TERM.EXOGORTHS)),
    hasRift: kinds.has('rift') || adds(2) || centre,
  };
}
