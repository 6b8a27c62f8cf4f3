import { TAG, derive, type Action, type Game, type Seed, type State } from '../core/index.ts';
import { unitsIn } from './drawing.ts';
import { stateAt, type Choice, type Line } from '../replay/line.ts';

/** A place on the drawing at which a legal action acts. */
export interface Spot {
  /** Place of the action among the legal ones. */
  readonly place: number;
  /** The place in units of the drawing. */
  readonly x: number;
  readonly y: number;
}

/** With more actions than this, no further places are looked for, because each costs a drawing. */
const MOST = 400;

/**
 * The places at which the actions of a decision act: the place of a unit after the action, or the unit that the action
 * names. They are found in a world that the seat cannot tell from the true one.
 */
export function spotsOf(line: Line, ply: number, { seat, legal }: Choice, seed: Seed): Spot[] {
  const { game } = line;
  if (game.svg === undefined) return [];
  const state = stateAt(line, ply);
  const was = unitsIn(game.svg(state, seat));
  const view = Int32Array.from(state);
  game.hide(view, seat, derive(seed, TAG.view, ply));
  const spots: Spot[] = [];
  for (const [place, action] of legal.slice(0, MOST).entries()) {
    const named = game.unitNamed?.(state, action) ?? null;
    const world = Int32Array.from(view);
    if (named === null) playOut(game, world, action, seat);
    const at = named === null ? movedIn(was, unitsIn(game.svg(world, seat)), seat) : was.get(named);
    if (at !== undefined) spots.push({ place, x: at[0], y: at[1] });
  }
  return spots;
}

/** What an action does on the board, in units of the drawing. */
export interface Outlined {
  /** Elements that the game itself draws. */
  readonly drawn: string;
  /** Places of the units that the action is about. */
  readonly at: readonly Point[];
  /** Ways of the units that the action moves. */
  readonly ways: readonly (readonly [from: Point, to: Point])[];
}

/**
 * What the action at `place` of a decision shows on the board: the drawing of the game, the unit that the action names, or the units that it moves.
 */
export function outlineOf(line: Line, ply: number, { seat, legal }: Choice, place: number, seed: Seed): Outlined {
  const { game } = line;
  const action = legal[place];
  const nothing = { drawn: '', at: [], ways: [] };
  if (game.svg === undefined || action === undefined) return nothing;
  const state = stateAt(line, ply);
  const drawn = game.svgAction?.(state, action) ?? '';
  if (drawn !== '') return { ...nothing, drawn };
  const was = unitsIn(game.svg(state, seat));
  const named = game.unitNamed?.(state, action) ?? null;
  const unit = named === null ? undefined : was.get(named);
  if (unit !== undefined) return { ...nothing, at: [unit] };
  const world = Int32Array.from(state);
  game.hide(world, seat, derive(seed, TAG.view, ply));
  playOut(game, world, action, seat);
  const moved = [...unitsIn(game.svg(world, seat))].filter(([key, to]) => isMoved(was.get(key), to));
  return {
    ...nothing,
    at: moved.map(([, to]) => to),
    ways: moved.flatMap(([key, to]) => (was.has(key) ? [[was.get(key)!, to] as const] : [])),
  };
}

const isMoved = (from: Point | undefined, to: Point): boolean =>
  from === undefined || from[0] !== to[0] || from[1] !== to[1];

/** Applies `action`, and then the forced actions of `seat`. */
function playOut(game: Game, world: State, action: Action, seat: number): void {
  game.apply(world, action, null);
  const legal = new Int32Array(game.info.maxLegal);
  while (game.toAct(world) === seat && game.legal(world, legal) === 1) game.apply(world, legal[0]!, null);
}

type Point = readonly [x: number, y: number];
type Units = ReadonlyMap<string, Point>;

/** The place of the first unit that has moved or entered: one of `seat`, otherwise one of another seat. */
function movedIn(was: Units, is: Units, seat: number): readonly [number, number] | undefined {
  const moved = [...is].filter(([key, to]) => isMoved(was.get(key), to));
  return (moved.find(([key]) => key.startsWith(`${seat}:`)) ?? moved[0])?.[1];
}
