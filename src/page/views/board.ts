import { h, s } from '../dom.ts';
import { unitsIn, type Arrow, type Point } from '../drawing.ts';
import type { Outlined, Spot } from '../spots.ts';
import { boxAround, boxOf, followed, shaped, type Box } from '../camera.ts';
import { Labels } from './labels.ts';
import { LEAST_PX } from '../label-places.ts';
import { measured } from './ruler.ts';
import { rangesOf, type Range } from '../ranges.ts';

const ARROW_INK = { move: '#0a7d33', attack: '#c2185b' } as const;
/** Width of an arrow, as a share of the drawing's width. */
const STROKE = 1 / 300;
/** Factor of a step of zoom, and the closest view: pixels a unit, in those of the whole board. */
const ZOOM = 1.4;
const CLOSEST = 8;
/** The class of names of places, which are left out first where there is no room. */
const PLACES = 'n';

/** The inks of the games' drawings, and the inks that replace them on a dark ground. */
const DARK_INKS: readonly (readonly [selector: string, ink: string])[] = [
  ['rect[fill="#ffffff"]', '#14181d'],
  ['[fill="#f6f8fa"]', '#1f2730'],
  ['[fill="#d0d7de"]', '#4b5662'],
  ['[fill="#a5b4fc"]', '#3c4a8f'],
  ['[fill="#c4a484"]', '#6b5138'],
  ['[fill="#ffd33d"]', '#8a6d00'],
  ['[fill="#c9b8a8"]', '#5d5046'],
  ['text[fill="#0f172a"],text[fill="#334155"],text.t', '#dbe2ea'],
  ['text.n', '#aab4bf'],
  ['text.k', '#e8ecf1'],
  ['text.t[fill="#1f6feb"],text.v[fill="#1f6feb"],text[fill="#1d4ed8"]', '#79b0ff'],
  ['text.t[fill="#d1242f"],text.v[fill="#d1242f"]', '#ff8b8b'],
  ['text.t[fill="#1a7f37"],text.v[fill="#1a7f37"]', '#6fdd8b'],
  ['text.t[fill="#8a5a00"],text.v[fill="#8a5a00"]', '#e8b44a'],
  ['text.t[fill="#8250df"],text.v[fill="#8250df"]', '#c3a6ff'],
  ['text.t[fill="#0e7c86"],text.v[fill="#0e7c86"]', '#5fd0da'],
  ['text[fill="#b03a06"]', '#ff9d66'],
];
const DARK = DARK_INKS.map(
  ([selector, ink]) => `.sheet:not(.white)>svg:is(:first-child,.labels) :is(${selector}){fill:${ink}}`,
).join(' ');

/** The style of the drawing's shadow root: no style of the page applies inside it, and none of its styles outside. */
const ROOM = `:host{display:block;height:100%} .view{position:relative;overflow:hidden;height:100%;background:var(--board);touch-action:none;cursor:grab}
.view.measuring{cursor:crosshair} .sheet{position:absolute;top:0;left:0;background:var(--board);color:light-dark(#111,#e8ecf1)} .sheet.told{position:static} svg{display:block;width:100%;height:auto}
.cut>svg:first-child text{display:none} .labels text{font-family:sans-serif}
.map{position:absolute;right:4px;bottom:4px;width:110px;border:1px solid #94a3b8;background:#fffd;pointer-events:none} .map rect{fill:#1d4ed822;stroke:#1d4ed8}
.over{position:absolute;inset:0;pointer-events:none} .spot{pointer-events:all;cursor:pointer;fill:#ffd60a;fill-opacity:.3;stroke:#b45309}
.spot:hover,.spot.near{fill-opacity:.75;stroke:#111}
.outlined .reach{fill:#ffd60a;fill-opacity:.22;stroke:#ffd60a;stroke-opacity:.22} .outlined .aim{fill:#ffd60a;fill-opacity:.35;stroke:#b45309}
.outlined .way{stroke:#b45309;fill:none} .outlined polygon.reach{stroke-opacity:0}
@media (prefers-color-scheme: dark) { @media screen { ${DARK} } } .white{background:#fff;color:#111;color-scheme:light}`;

/** A colour of the drawing, and the colours that replace it: on light paper, and for letters on dark paper. */
export interface Reinked {
  readonly drawn: string;
  readonly ink: readonly [light: string, dark: string];
}

const reinked = ({ drawn, ink: [light, dark] }: Reinked): string =>
  `.sheet>svg:is(:first-child,.labels) [fill="${drawn}"]{fill:${light}} .sheet>svg:first-child [stroke="${drawn}"]{stroke:${light}}
@media (prefers-color-scheme: dark) { @media screen { .sheet:not(.white)>svg:is(:first-child,.labels) text[fill="${drawn}"]{fill:${dark}!important} } }`;

/** Which part of a board is shown: the units, all of it, the latest action, or the part to which the reader moved it. */
export type Shown = 'units' | 'whole' | 'action' | 'free';

/** The board: the drawing of the game, unchanged, with the latest action drawn over it. */
export class Board {
  readonly element: HTMLElement;
  readonly #room: ShadowRoot;
  readonly #sheet = h('div', { class: 'sheet' });
  readonly #view = h('div', { class: 'view' }, this.#sheet);
  readonly #map = s('svg', { class: 'map', 'aria-hidden': 'true' });
  readonly #labels = new Labels();
  readonly #moved: (shown: Shown) => void;
  #drawn: SVGSVGElement | null = null;
  #whole: Box = { x: 0, y: 0, w: 1, h: 1 };
  /** The part of the drawing that is the board; the rest is words about it. */
  #board: Box = this.#whole;
  #seen: Box | null = null;
  #shown: Shown = 'units';
  #units: readonly Point[] = [];
  #acting: readonly Point[] = [];
  #scale = 1;
  /** Width and height of the frame in pixels. They are read only when they change, because each reading makes the browser lay out the page. */
  #frame: Point = [0, 0];
  #ranges: readonly Range[] = [];
  #measuring = false;
  #over: SVGElement | undefined;
  #lit: SVGElement | undefined;
  #outlined: SVGElement | undefined;
  #tape: SVGElement | undefined;

  /**
   * @param white whether the board stays white on dark pages.
   * @param inks the colours of the drawing that are replaced.
   * @param moved is called when the reader has moved the board by hand.
   */
  constructor(
    element: HTMLElement,
    white: boolean,
    inks: readonly Reinked[] = [],
    moved: (shown: Shown) => void = () => {},
  ) {
    this.element = element;
    this.#moved = moved;
    this.#sheet.classList.toggle('white', white);
    this.#room = element.attachShadow({ mode: 'open' });
    this.#room.append(h('style', {}, ROOM + inks.map((ink) => reinked(ink)).join('')), this.#view);
    this.#view.addEventListener('pointerdown', (event) => this.#grab(event));
    this.#view.addEventListener(
      'wheel',
      (event) => {
        // A wheel alone scrolls the page; with Ctrl, as a pinch on a touchpad sends it, it zooms.
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { left, top } = this.#view.getBoundingClientRect();
        this.zoom(event.deltaY < 0 ? 1 : -1, [event.clientX - left, event.clientY - top]);
      },
      { passive: false },
    );
    new ResizeObserver(() => {
      this.#measureFrame();
      this.#fit(true);
    }).observe(this.#view);
  }

  /** Shows a drawing; `words` describe it to those who do not see it. */
  show(svg: string, arrows: readonly Arrow[], words: string): void {
    const drawn = this.#draw(svg);
    if (drawn === null) return;
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', words);
    const box = drawn.getAttribute('viewBox') ?? '0 0 100 100';
    this.#whole = boxOf(box) ?? this.#whole;
    this.#board = boxOf(drawn.getAttribute('data-board')) ?? this.#whole;
    this.#ranges = rangesOf(drawn.getAttribute('data-ranges'));
    this.#units = [...unitsIn(svg).values()];
    this.#acting = arrows.flatMap(({ from, to }) => [from, to]);
    this.light([], () => {});
    this.outline(null);
    this.#over?.remove();
    if (this.#frame[0] === 0) this.#measureFrame();
    this.#fit(false);
    this.#over = overlay(box, this.#unit, arrows);
    // The drawing lies under the words.
    this.#drawn!.after(this.#over);
  }

  /** Shows in `room` what the drawing tells beside the board; nothing if all of the drawing is the board. */
  tellBelow(host: HTMLElement): void {
    const drawn = this.#drawn;
    host.hidden = drawn?.hasAttribute('data-board') !== true;
    if (drawn === null || host.hidden) return;
    const room = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const told = drawn.cloneNode(true) as SVGSVGElement;
    const top = this.#board.y + this.#board.h;
    const { x, y, w, h: high } = this.#whole;
    told.setAttribute('viewBox', `${x} ${top} ${w} ${y + high - top}`);
    told.setAttribute('aria-label', 'What the drawing of the board says in words');
    const sheet = h(
      'div',
      { class: this.#sheet.classList.contains('white') ? 'sheet told white' : 'sheet told' },
      told,
    );
    room.replaceChildren(this.#room.querySelector('style')!.cloneNode(true), sheet);
  }

  /** The height of the drawing as a part of its width; null if only a part of it is a board, or if units move on it. */
  get shape(): number | null {
    const isBoard = this.#units.length > 0 || this.#drawn?.hasAttribute('data-board') === true;
    return isBoard ? null : this.#whole.h / this.#whole.w;
  }

  get measures(): boolean {
    return this.#ranges.length > 0;
  }

  /** Lets the reader drag a ruler over the board, or the board. */
  measure(isOn: boolean): void {
    this.#measuring = isOn;
    this.#view.classList.toggle('measuring', isOn);
    if (!isOn) this.#tape?.remove();
  }

  /** Shows this part of the board from now on. */
  see(shown: Shown): void {
    this.#shown = shown;
    this.#seen = shown === 'free' ? this.#seen : null;
    this.#fit(true);
  }

  /** Whether the reader can move the board: not all of it is seen. */
  get isMovable(): boolean {
    return this.#seen !== null && (this.#seen.w < this.#board.w || this.#seen.h < this.#board.h);
  }

  /** Moves the view by these parts of its width and height. */
  pan(across: number, down: number): void {
    const seen = this.#seen;
    if (seen === null) return;
    this.#hold(this.#shaped({ ...seen, x: seen.x + across * seen.w, y: seen.y + down * seen.h }));
  }

  /** Makes the board larger (1) or smaller (-1), about a point of the frame in pixels; without one, about its middle. */
  zoom(by: number, about?: Point): void {
    const seen = this.#seen;
    if (seen === null) return;
    const [width, height] = this.#frame;
    const [px, py] = about ?? [width / 2, height / 2];
    const factor = ZOOM ** -by;
    const whole = this.#shaped(this.#board);
    const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, seen.w * factor));
    const high = (w * height) / width;
    const [x, y] = [seen.x + (px / width) * (seen.w - w), seen.y + (py / height) * (seen.h - high)];
    this.#hold(this.#shaped({ x, y, w, h: high }));
  }

  #measureFrame(): void {
    this.#frame = [this.#view.clientWidth, this.#view.clientHeight];
  }

  /** Keeps a view that the reader chose by hand. */
  #hold(seen: Box): void {
    this.#shown = 'free';
    this.#seen = seen;
    this.#fit(false);
    this.#moved('free');
  }

  #shaped(box: Box): Box {
    return shaped(box, this.#board, ...this.#frame);
  }

  /** The width of a stroke, in units of the drawing: that of a 300th of what is seen. */
  get #unit(): number {
    return (this.#seen?.w ?? this.#whole.w) * STROKE;
  }

  /** The part of the board that is to be seen, before it gets the shape of the frame. */
  #wanted(): Box {
    if (this.#shown === 'action' && this.#acting.length > 0) return boxAround(this.#acting, this.#board);
    const whole = this.#shaped(this.#board);
    const largest = Math.max(0, ...this.#texts().map((text) => this.#labels.sizeOf(text)));
    const isSmall = (largest * this.#frame[0]) / whole.w < LEAST_PX;
    return this.#shown === 'units' && isSmall ? boxAround(this.#units, this.#board) : this.#board;
  }

  /** Moves the drawing so that the wanted part is in the frame. */
  #fit(isNew: boolean): void {
    const [width, height] = this.#frame;
    if (this.#drawn === null || width === 0 || height === 0) return;
    if (this.#shown === 'free' && this.#seen !== null) this.#seen = this.#shaped(this.#seen);
    else {
      const needed = this.#wanted();
      this.#seen = followed(isNew ? null : this.#seen, this.#shaped(needed), needed);
    }
    const seen = this.#seen;
    this.#scale = width / seen.w;
    const isCut = this.#drawn.hasAttribute('data-board');
    this.#sheet.classList.toggle('cut', isCut);
    this.#sheet.style.width = `${(this.#whole.w * this.#scale).toFixed(2)}px`;
    this.#sheet.style.transform = `translate(${((this.#whole.x - seen.x) * this.#scale).toFixed(2)}px,${((this.#whole.y - seen.y) * this.#scale).toFixed(2)}px)`;
    // The words about the board are outside of the view.
    const { x, y, w, h: high } = this.#board;
    const edges = [
      y - this.#whole.y,
      this.#whole.x + this.#whole.w - x - w,
      this.#whole.y + this.#whole.h - y - high,
      x - this.#whole.x,
    ];
    this.#sheet.style.clipPath = isCut
      ? `inset(${edges.map((edge) => `${(edge * this.#scale).toFixed(1)}px`).join(' ')})`
      : '';
    if (isCut) {
      this.#labels.write(this.#texts(), this.#drawn.getAttribute('viewBox')!, this.#scale, PLACES);
      if (this.#labels.element.parentNode === null) this.#sheet.append(this.#labels.element);
    }
    this.#drawMap(seen);
  }

  /** The texts on the board; texts beside it do not count. */
  #texts(): Element[] {
    const { y, h: high } = this.#board;
    return [...(this.#drawn?.querySelectorAll('text') ?? [])].filter(
      (text) => Number(text.getAttribute('y')) <= y + high,
    );
  }

  /** Draws the whole board in small, with the units as points and the part that is seen. */
  #drawMap(seen: Box): void {
    const { x, y, w, h: high } = this.#board;
    if (seen.w >= w && seen.h >= high) {
      this.#map.remove();
      return;
    }
    this.#map.setAttribute('viewBox', `${x} ${y} ${w} ${high}`);
    this.#map.replaceChildren(
      s('rect', { x: seen.x, y: seen.y, width: seen.w, height: seen.h, 'stroke-width': w / 70 }),
      ...this.#units.map(([cx, cy]) => s('circle', { cx, cy, r: w / 70, fill: '#334155' })),
    );
    if (this.#map.parentNode === null) this.#view.append(this.#map);
  }

  /** A press of a pointer drags the board, or a ruler. */
  #grab(event: PointerEvent): void {
    const from = this.#seen;
    if (event.button !== 0 || from === null || (event.target as Element).closest('.spot') !== null) return;
    const measures = this.#measuring;
    if (!measures && !this.isMovable) return;
    this.#view.setPointerCapture(event.pointerId);
    const { left, top } = this.#view.getBoundingClientRect();
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => [
      from.x + (clientX - left) / this.#scale,
      from.y + (clientY - top) / this.#scale,
    ];
    const start = pointOf(event);
    const move = (next: PointerEvent): void => {
      const [x, y] = pointOf(next);
      if (measures) this.#stretch(start, [x, y]);
      else this.#hold(this.#shaped({ ...from, x: from.x + start[0] - x, y: from.y + start[1] - y }));
    };
    const end = (): void => {
      this.#view.removeEventListener('pointermove', move);
      this.#view.removeEventListener('pointerup', end);
      this.#view.removeEventListener('pointercancel', end);
    };
    this.#view.addEventListener('pointermove', move);
    this.#view.addEventListener('pointerup', end);
    this.#view.addEventListener('pointercancel', end);
  }

  #stretch(from: Point, to: Point): void {
    this.#tape?.remove();
    this.#tape = measured(from, to, this.#ranges, this.#unit, this.#drawn!.getAttribute('viewBox')!);
    this.#sheet.append(this.#tape);
  }

  /** Highlights the places where actions take effect; `choose` gets the actions of a place that is clicked. */
  light(spots: readonly Spot[], choose: (places: readonly number[]) => void): void {
    this.#lit?.remove();
    const box = this.#drawn?.getAttribute('viewBox');
    if (spots.length === 0 || typeof box !== 'string') return;
    const unit = this.#unit;
    this.#lit = s('svg', { class: 'over', viewBox: box, 'aria-hidden': 'true' });
    for (const { x, y, places } of gathered(spots)) {
      const spot = s('circle', {
        class: 'spot',
        cx: x,
        cy: y,
        r: 4 * unit,
        'stroke-width': unit,
        'data-places': ` ${places.join(' ')} `,
      });
      spot.addEventListener('click', () => choose(places));
      this.#lit.append(spot);
    }
    this.#sheet.append(this.#lit);
  }

  /** Draws over the board what an action does; null draws nothing. */
  outline(outlined: Outlined | null): void {
    this.#outlined?.remove();
    const box = this.#drawn?.getAttribute('viewBox');
    if (outlined === null || typeof box !== 'string') return;
    const unit = this.#unit;
    const over = s('svg', { class: 'over outlined', viewBox: box, 'aria-hidden': 'true' });
    over.innerHTML = `<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="#b45309"/></marker>${outlined.drawn}`;
    for (const [[x1, y1], [x2, y2]] of outlined.ways) over.append(s('line', { class: 'way', x1, y1, x2, y2 }));
    for (const [cx, cy] of outlined.at) over.append(s('circle', { class: 'aim', cx, cy, r: 6 * unit }));
    for (const way of over.querySelectorAll('.way')) {
      // A light seam keeps the way visible on every ground.
      const seam = way.cloneNode() as SVGElement;
      seam.setAttribute('style', `stroke:#fff;stroke-width:${2.6 * unit}`);
      way.before(seam);
      way.setAttribute('stroke-width', String(1.3 * unit));
      way.setAttribute('marker-end', 'url(#head)');
    }
    for (const aim of over.querySelectorAll('.aim')) aim.setAttribute('stroke-width', String(unit));
    this.#outlined = over;
    this.#sheet.append(over);
  }

  /** Marks the spot of the action at `place`; -1: no spot. */
  point(place: number): void {
    for (const spot of this.#lit?.children ?? [])
      spot.classList.toggle('near', spot.getAttribute('data-places')!.includes(` ${place} `));
  }

  /**
   * Replaces the drawing by that of `svg`. Parts that have not changed stay, because their new layout would take most
   * of the time of a step.
   */
  #draw(svg: string): SVGSVGElement | null {
    const made = document.createElement('template');
    made.innerHTML = svg;
    const next = made.content.querySelector('svg');
    const old = this.#drawn;
    const box = next?.getAttribute('viewBox');
    if (next === null || old?.childNodes.length !== next.childNodes.length || old.getAttribute('viewBox') !== box) {
      this.#sheet.replaceChildren(made.content);
      this.#labels.forget();
      this.#drawn = next;
      return next;
    }
    const fresh = [...next.childNodes];
    for (const [i, node] of [...old.childNodes].entries())
      if (!node.isEqualNode(fresh[i]!)) node.replaceWith(fresh[i]!);
    return old;
  }
}

/** Joins spots at the same point into one, with the indices of all their actions. */
function gathered(spots: readonly Spot[]): { x: number; y: number; places: number[] }[] {
  const found = new Map<string, { x: number; y: number; places: number[] }>();
  for (const { x, y, place } of spots) {
    const key = `${x} ${y}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { x, y, places: [place] });
    else same.places.push(place);
  }
  return [...found.values()];
}

function overlay(box: string, unit: number, arrows: readonly Arrow[]): SVGElement {
  const over = s('svg', { class: 'over', viewBox: box, 'aria-hidden': 'true' });
  for (const { kind, from, to, label } of arrows) {
    const ink = ARROW_INK[kind];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    const [ux, uy] = [dx / length, dy / length];
    const head = 5 * unit;
    const points = [
      [to[0], to[1]],
      [to[0] - head * ux + 0.5 * head * uy, to[1] - head * uy - 0.5 * head * ux],
      [to[0] - head * ux - 0.5 * head * uy, to[1] - head * uy + 0.5 * head * ux],
    ];
    const dashes = kind === 'move' ? { 'stroke-dasharray': `${3 * unit} ${2 * unit}` } : {};
    // A light seam keeps the arrow visible on a dark table.
    const way = { x1: from[0], y1: from[1], x2: to[0] - 0.8 * head * ux, y2: to[1] - 0.8 * head * uy };
    over.append(
      s('line', { ...way, stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 2.2 * unit }),
      s('line', { ...way, stroke: ink, 'stroke-width': 1.2 * unit, ...dashes }),
      s('polygon', { points: points.map((point) => point.join(',')).join(' '), fill: ink }),
    );
    if (label === '') continue;
    const text = s('text', {
      x: (from[0] + to[0]) / 2,
      y: (from[1] + to[1]) / 2,
      fill: ink,
      stroke: '#fff',
      'stroke-width': unit,
      'paint-order': 'stroke',
      'font-size': 9 * unit,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      'font-family': 'sans-serif',
    });
    text.textContent = `−${label}`;
    over.append(text);
  }
  return over;
}
