/** A part of a drawing, in its units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Point = readonly [x: number, y: number];

/** Room around the part that is shown, as a share of the longer edge of the board. */
const ROOM = 0.09;
/** The least part of the board's longer edge that is shown. Closer views would not let a reader see which part of the board it is. */
const LEAST = 0.3;
/** A view stays until it could be smaller by this factor, so that the board does not twitch at every step. */
const LOOSE = 1.35;

/** The numbers of `x y w h`; null if these are not four numbers. */
export function boxOf(text: string | null): Box | null {
  const [x, y, w, h] = (text ?? '').split(/[\s,]+/).map(Number);
  return [x, y, w, h].every((n) => n !== undefined && Number.isFinite(n)) && w! > 0 && h! > 0
    ? { x: x!, y: y!, w: w!, h: h! }
    : null;
}

/** The part of `board` that has all `points` in it, with some room; the whole board where there are none. */
export function boxAround(points: readonly Point[], board: Box): Box {
  if (points.length === 0) return board;
  const room = ROOM * Math.max(board.w, board.h);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return within({ x: left, y: top, w: Math.max(...xs) + room - left, h: Math.max(...ys) + room - top }, board);
}

/** `box`, made at least as large as may be shown, and moved onto the board. */
function within({ x, y, w, h }: Box, board: Box): Box {
  const least = LEAST * Math.max(board.w, board.h);
  const wide = Math.min(board.w, Math.max(w, least));
  const high = Math.min(board.h, Math.max(h, least));
  const left = Math.min(Math.max(x - (wide - w) / 2, board.x), board.x + board.w - wide);
  const top = Math.min(Math.max(y - (high - h) / 2, board.y), board.y + board.h - high);
  return { x: left, y: top, w: wide, h: high };
}

/**
 * Where a stretch of `length` begins that shall begin at `at`, moved so that it lies within the stretch `whole` from `from`. If it is longer than
 * that, the middles of both coincide.
 */
const slide = (at: number, length: number, from: number, whole: number): number =>
  length >= whole ? from - (length - whole) / 2 : Math.min(Math.max(at, from), from + whole - length);

/** `box`, enlarged to the shape of a frame of `width` to `height`, without leaving the board where the board is larger. */
export function shaped(box: Box, board: Box, width: number, height: number): Box {
  const w = Math.max(box.w, (box.h * width) / height);
  const h = (w * height) / width;
  return {
    x: slide(box.x - (w - box.w) / 2, w, board.x, board.w),
    y: slide(box.y - (h - box.h) / 2, h, board.y, board.h),
    w,
    h,
  };
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** The next view: `view` stays if it shows all of `needed` and is not much larger than `wanted`; otherwise it is `wanted`, which has the frame's shape. */
export const followed = (view: Box | null, wanted: Box, needed: Box): Box =>
  view !== null && holds(view, needed) && view.w <= LOOSE * wanted.w ? view : wanted;
