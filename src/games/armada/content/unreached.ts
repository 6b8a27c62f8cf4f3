import { namedEntries, own } from '../../../core/index.ts';
import type { Content } from './content.ts';

/** For each table, the place from which its entries are brought into a match. */
const BROUGHT = {
  ships: 'in no fleet',
  squadrons: 'in no fleet',
  upgrades: 'in no fleet',
  objectives: 'among no objectives',
  obstacles: 'not among the obstacles',
} as const;

const isTable = (name: string): name is keyof typeof BROUGHT => Object.hasOwn(BROUGHT, name);

/** Why no match depends on a value of the content: see `Game.unreached`. */
export function unreached(content: Content, path: readonly string[], played: readonly string[]): string {
  const [table = '', id = '', key = ''] = path;
  if (table === 'sides') return played.includes(id) ? '' : `fleet ${id} takes part in no match-up of this scenario`;
  // A new entry may change the numbers of those after it.
  if (!isTable(table) || key === '') return '';
  const { ships, squadrons, upgrades, objectives, obstacles } = content;
  const brought = [played.map((label) => own(content.sides, label)), content.rules.obstacles, content.rules.objectives];
  const met = namedEntries(brought, [ships, squadrons, upgrades, objectives, obstacles]);
  return met.has(id) ? '' : `${id} is ${BROUGHT[table]} of this scenario`;
}
