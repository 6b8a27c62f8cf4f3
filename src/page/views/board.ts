import { h, s } from '../dom.ts';
import type { Arrow } from '../drawing.ts';
import type { Outlined, Spot } from '../spots.ts';

const ARROW_INK = { move: '#0a7d33', attack: '#c2185b' } as const;
/** Width of an arrow, as a share of the drawing's width. */
const STROKE = 1 / 300;
const ZOOMS = [100, 150, 200, 300, 400];

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
  ([selector, ink]) => `.sheet:not(.white)>svg:first-child :is(${selector}){fill:${ink}}`,
).join(' ');

/** The style of the drawing's shadow root: no style of the page applies inside it, and none of its styles outside. */
const ROOM = `:host{display:block} .sheet{position:relative;background:var(--board);color:light-dark(#111,#e8ecf1)} svg{display:block;width:100%;height:auto}
.over{position:absolute;inset:0;pointer-events:none} .spot{pointer-events:all;cursor:pointer;fill:#ffd60a;fill-opacity:.3;stroke:#b45309}
.spot:hover,.spot.near{fill-opacity:.75;stroke:#111}
.outlined .reach{fill:#ffd60a;fill-opacity:.22;stroke:#ffd60a;stroke-opacity:.22} .outlined .aim{fill:#ffd60a;fill-opacity:.35;stroke:#b45309}
.outlined .way{stroke:#b45309;fill:none} .outlined polygon.reach{stroke-opacity:0}
@media (prefers-color-scheme: dark) { @media screen { ${DARK} } } .white{background:#fff;color:#111;color-scheme:light}`;

/** A colour of the drawing, and what takes its place: on light paper, and for letters on dark paper. */
export interface Reinked {
  readonly drawn: string;
  readonly ink: readonly [light: string, dark: string];
}

const reinked = ({ drawn, ink: [light, dark] }: Reinked): string =>
  `.sheet>svg:first-child [fill="${drawn}"]{fill:${light}} .sheet>svg:first-child [stroke="${drawn}"]{stroke:${light}}
@media (prefers-color-scheme: dark) { @media screen { .sheet:not(.white)>svg:first-child text[fill="${drawn}"]{fill:${dark}!important} } }`;

/** The board: the drawing of the game, unchanged, with the latest action drawn over it. */
export class Board {
  readonly element: HTMLElement;
  readonly #room: ShadowRoot;
  readonly #sheet = h('div', { class: 'sheet' });
  #drawn: SVGSVGElement | null = null;
  #over: SVGElement | undefined;
  #lit: SVGElement | undefined;
  #outlined: SVGElement | undefined;
  #zoom = 0;

  /**
   * @param white whether the board stays white on dark pages.
   * @param inks what takes the place of colours of the drawing.
   */
  constructor(element: HTMLElement, white: boolean, inks: readonly Reinked[] = []) {
    this.element = element;
    this.#sheet.classList.toggle('white', white);
    this.#room = element.attachShadow({ mode: 'open' });
    this.#room.append(h('style', {}, ROOM + inks.map((ink) => reinked(ink)).join('')), this.#sheet);
  }

  /** Shows a drawing; `words` describe it to those who do not see it. */
  show(svg: string, arrows: readonly Arrow[], words: string): void {
    const drawn = this.#draw(svg);
    if (drawn === null) return;
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', words);
    const box = drawn.getAttribute('viewBox') ?? '0 0 100 100';
    const unit = Number(box.split(' ')[2]) * STROKE;
    this.light([], () => {});
    this.outline(null);
    this.#over?.remove();
    this.#over = overlay(box, unit, arrows);
    this.#sheet.append(this.#over);
  }

  /** Highlights the places where actions take effect; `choose` gets the actions of a place that is clicked. */
  light(spots: readonly Spot[], choose: (places: readonly number[]) => void): void {
    this.#lit?.remove();
    const box = this.#drawn?.getAttribute('viewBox');
    if (spots.length === 0 || typeof box !== 'string') return;
    const unit = Number(box.split(' ')[2]) * STROKE;
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

  /** Draws what an action does over the board; null: of none. */
  outline(outlined: Outlined | null): void {
    this.#outlined?.remove();
    const box = this.#drawn?.getAttribute('viewBox');
    if (outlined === null || typeof box !== 'string') return;
    const unit = Number(box.split(' ')[2]) * STROKE;
    const over = s('svg', { class: 'over outlined', viewBox: box, 'aria-hidden': 'true' });
    over.innerHTML = `<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="#b45309"/></marker>${outlined.drawn}`;
    for (const [[x1, y1], [x2, y2]] of outlined.ways) over.append(s('line', { class: 'way', x1, y1, x2, y2 }));
    for (const [cx, cy] of outlined.at) over.append(s('circle', { class: 'aim', cx, cy, r: 6 * unit }));
    for (const way of over.querySelectorAll('.way')) {
      // A light seam keeps it in sight on every ground.
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
      this.#drawn = next;
      return next;
    }
    const fresh = [...next.childNodes];
    for (const [i, node] of [...old.childNodes].entries())
      if (!node.isEqualNode(fresh[i]!)) node.replaceWith(fresh[i]!);
    return old;
  }

  /** Makes the drawing larger or smaller. Returns its size in percent. */
  zoom(by: number): number {
    this.#zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.#zoom + by));
    this.#sheet.style.width = `${ZOOMS[this.#zoom]!}%`;
    return ZOOMS[this.#zoom]!;
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
    // A light seam keeps it in sight on a dark table.
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
