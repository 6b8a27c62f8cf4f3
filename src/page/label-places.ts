/** Words on a board are never smaller than this, in pixels. */
export const LEAST_PX = 9;
/** The width of a letter, as a share of its size. */
const LETTER = 0.6;
/** The part of the size of a text that is above its base line. */
const ABOVE = 0.75;
/** Pixels by which two texts may overlap, because there is air around letters. */
const AIR = 1.5;

export interface Label {
  /** The anchor of the text: the middle of its base line, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  /** Lower ranks are placed first. */
  readonly rank: number;
  /** Whether the text stays even if it lies on another, because the reader looks for it. */
  readonly stays: boolean;
}

/** Directions in which a text may give way, in its own heights and half widths. The first leaves the text where the drawing has it. */
const WAYS: readonly (readonly [across: number, down: number])[] = [
  [0, 0],
  [0, 0.6],
  [0, -0.6],
  [0, 1.2],
  [0, -1.2],
  [0.7, 0],
  [-0.7, 0],
  [1.2, 0.6],
  [-1.2, 0.6],
  [1.2, -0.6],
  [-1.2, -0.6],
  [0, 2.2],
  [0, -2.2],
];

type Rect = readonly [left: number, top: number, right: number, bottom: number];

function rectOf({ text, size }: Label, x: number, y: number): Rect {
  const half = (LETTER * size * text.length) / 2;
  return [x - half, y - ABOVE * size, x + half, y + (1 - ABOVE) * size * 0.4];
}

const meet = (a: Rect, b: Rect): boolean =>
  a[0] < b[2] - AIR && b[0] < a[2] - AIR && a[1] < b[3] - AIR && b[1] < a[3] - AIR;

/** Where each text goes so that none lies on another; null: there is no room for it. */
export function placed(labels: readonly Label[]): (readonly [x: number, y: number] | null)[] {
  const found: (readonly [number, number] | null)[] = labels.map(() => null);
  const taken: Rect[] = [];
  const order = labels.map((_, i) => i).sort((a, b) => labels[a]!.rank - labels[b]!.rank || a - b);
  for (const i of order) {
    const label = labels[i]!;
    const half = (LETTER * label.size * label.text.length) / 2;
    const spots = WAYS.map(([across, down]) => [label.x + across * half, label.y + down * label.size] as const);
    const free = spots.find(([x, y]) => {
      const rect = rectOf(label, x, y);
      return !taken.some((other) => meet(rect, other));
    });
    const spot = free ?? (label.stays ? spots[0]! : null);
    found[i] = spot;
    if (spot !== null) taken.push(rectOf(label, spot[0], spot[1]));
  }
  return found;
}
