import { titleOf } from '../../../core/index.ts';
import { shippedModel } from './like.ts';
import { SHIPS, SHIP_NUMBERS, type AbilityOp, type AbilityTime, type ShipDef } from './ships.ts';

interface AbilityEntry {
  readonly op?: AbilityOp | undefined;
  readonly name?: string | undefined;
  readonly when?: AbilityTime | undefined;
  readonly discard?: boolean | undefined;
  readonly cost?: number | undefined;
  readonly amount?: number | undefined;
  readonly heat?: number | undefined;
}

/** An entry of `ships` in a content, or the values that a side changes. */
export interface ShipEntry {
  readonly name?: string | undefined;
  readonly like?: string | undefined;
  readonly attack?: number | undefined;
  readonly range?: number | undefined;
  readonly mobility?: number | undefined;
  readonly hull?: number | undefined;
  readonly energy?: number | undefined;
  readonly grade?: number | undefined;
  readonly ability?: AbilityEntry | undefined;
}

interface SideEntry extends ShipEntry {
  readonly ship: string;
}

type Entries = Readonly<Record<string, ShipEntry>>;
type Sides = Readonly<Record<string, SideEntry>>;

const SIDE_KEYS = [...SHIP_NUMBERS, 'ability'] as const;

const nameOfOp = (op: AbilityOp): string => SHIPS.find(({ ability }) => ability.op === op)?.ability.name ?? titleOf(op);

function shipDef(entries: Entries, id: string): ShipDef {
  const entry = entries[id]!;
  const model = shippedModel<ShipDef>(SHIPS, entries, id);
  const { op, name, when, discard, cost, amount, heat } = entry.ability ?? {};
  const does = op ?? model?.ability.op ?? 'collector-sails';
  const same = model !== undefined && does === model.ability.op;
  return {
    id,
    name: entry.name ?? (model?.id === id ? model.name : titleOf(id)),
    attack: entry.attack!,
    range: entry.range!,
    mobility: entry.mobility!,
    hull: entry.hull!,
    energy: entry.energy!,
    grade: entry.grade!,
    ability: {
      name: name ?? (same ? model.ability.name : nameOfOp(does)),
      op: does,
      cost: cost!,
      amount: amount!,
      heat: heat!,
      ...(when === undefined ? {} : { when }),
      ...(discard === undefined ? {} : { discard }),
    },
  };
}

export const differs = (side: ShipEntry): boolean =>
  SIDE_KEYS.some((key) => side[key as keyof ShipEntry] !== undefined);

/** The name of a ship that a side has with other values: `tavor (old)` for the Tavor of side `old`. */
const variantOf = (label: string, side: SideEntry, ship: ShipDef): ShipDef => ({
  ...ship,
  id: `${ship.id} (${label})`,
  name: `${ship.name} (${label})`,
  attack: side.attack ?? ship.attack,
  range: side.range ?? ship.range,
  mobility: side.mobility ?? ship.mobility,
  hull: side.hull ?? ship.hull,
  energy: side.energy ?? ship.energy,
  grade: side.grade ?? ship.grade,
  ability: abilityOf(side, ship),
});

function abilityOf({ ability = {} }: SideEntry, ship: ShipDef): ShipDef['ability'] {
  const {
    op = ship.ability.op,
    name,
    cost,
    amount,
    heat,
    when = ship.ability.when,
    discard = ship.ability.discard,
  } = ability;
  return {
    name: name ?? (op === ship.ability.op ? ship.ability.name : nameOfOp(op)),
    op,
    cost: cost ?? ship.ability.cost,
    amount: amount ?? ship.ability.amount,
    heat: heat ?? ship.ability.heat,
    ...(when === undefined ? {} : { when }),
    ...(discard === undefined ? {} : { discard }),
  };
}

/**
 * All ships of a match by code: those of `ships`, then one for each side that changes values of its ship; and the code of each side's ship.
 */
export function fleetOf(
  entries: Entries,
  sides: Sides,
): { readonly ships: readonly ShipDef[]; readonly ofSide: Int32Array } {
  const ids = [...SHIPS.map((def) => def.id), ...Object.keys(entries).filter(isOwn)];
  const ships = ids.map((id) => shipDef(entries, id));
  const ofSide = Object.entries(sides).map(([label, side]) => {
    const code = ids.indexOf(side.ship);
    if (!differs(side)) return code;
    ships.push(variantOf(label, side, ships[code]!));
    return ships.length - 1;
  });
  return { ships, ofSide: Int32Array.from(ofSide) };
}

type Fault = (path: readonly (string | number)[], message: string, known?: readonly string[]) => void;

const ID = /^[a-z][a-z0-9-]{0,39}$/;
/** Declared abilities that take effect when they are declared, because the plan may use what they change. */
const AT_ONCE: ReadonlySet<AbilityOp> = new Set(['overcrew']);

/** Checks the ships that a scenario adds, and the values that sides change. */
export function checkShips(entries: Entries, sides: Sides, fault: Fault): void {
  const known = Object.keys(entries);
  for (const [id, entry] of Object.entries(entries)) {
    if (!ID.test(id))
      fault(
        ['ships', id],
        `the id "${id}" is not allowed; expected up to 40 small letters, digits and hyphens, starting with a letter`,
      );
    if (entry.like !== undefined && !Object.hasOwn(entries, entry.like))
      fault(
        ['ships', id, 'like'],
        `unknown ship "${entry.like}"`,
        known.filter((other) => other !== id),
      );
    else checkWhole(id, entry, fault);
    checkAbility(['ships', id], entry, shippedModel<ShipDef>(SHIPS, entries, id)?.ability.op, fault);
  }
  for (const [label, side] of Object.entries(sides)) {
    if (!Object.hasOwn(entries, side.ship)) fault(['sides', label, 'ship'], `unknown ship "${side.ship}"`, known);
    else checkAbility(['sides', label], side, shipDef(entries, side.ship).ability.op, fault);
  }
}

/** A new ship has all numbers and an ability, its own or those of the ship that it is like. */
function checkWhole(id: string, entry: ShipEntry, fault: Fault): void {
  const missing: string[] = SHIP_NUMBERS.filter((name) => entry[name] === undefined);
  if (entry.ability === undefined || (entry.ability.op === undefined && entry.like === undefined && isOwn(id)))
    missing.push(entry.ability === undefined ? 'ability' : 'ability.op');
  if (missing.length > 0)
    fault(['ships', id], `the new ship "${id}" lacks ${missing.join(', ')}; with "like" it has those of another ship`);
}

const isOwn = (id: string): boolean => SHIPS.every((def) => def.id !== id);

function checkAbility(
  path: readonly string[],
  { ability }: ShipEntry,
  model: AbilityOp | undefined,
  fault: Fault,
): void {
  const op = ability?.op ?? model;
  if (ability === undefined || op === undefined) return;
  if (op === 'collector-sails' && (ability.when !== undefined || ability.discard !== undefined))
    fault([...path, 'ability'], 'collector-sails is not declared: it has neither "when" nor "discard"');
  if (AT_ONCE.has(op) && ability.when === 'action')
    fault([...path, 'ability', 'when'], `${op} gives tiers to plan with: it takes effect when it is declared`);
}
