import { s } from '../dom.ts';
import { LEAST_PX, placed, type Label } from '../label-places.ts';

const COPIED = ['class', 'fill', 'stroke', 'paint-order', 'font-weight'];
/** Rank of a text by its class: `n` for names of places, which a reader misses least. */
const LAST = 9000;

/** The texts of a drawing's board, which are drawn over it again: as large as is legible, and without overlaps. */
export class Labels {
  readonly element = s('svg', { class: 'over labels', 'aria-hidden': 'true' });
  #drawn = new Map<string, SVGElement>();
  #sizes = new Map<string, number>();

  /** Forgets the sizes of texts, because they depend on the style of a drawing. */
  forget(): void {
    this.#sizes = new Map();
  }

  /** The size of a text in units of its drawing. */
  sizeOf(text: Element): number {
    const own = text.getAttribute('font-size');
    if (own !== null) return Number.parseFloat(own);
    const key = text.getAttribute('class') ?? '';
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    this.#sizes.set(key, size);
    return size;
  }

  /** Writes `texts` at `scale` pixels a unit. */
  write(texts: readonly Element[], box: string, scale: number, names: string): void {
    const labels = texts.map((text): Label => {
      const size = this.sizeOf(text);
      const isUnit = text.closest('[data-unit]') !== null;
      return {
        x: Number(text.getAttribute('x')) * scale,
        // A text that is enlarged keeps its middle.
        y: Number(text.getAttribute('y')) * scale + 0.3 * Math.max(0, LEAST_PX - size * scale),
        text: text.textContent,
        size: Math.max(LEAST_PX, size * scale),
        rank: isUnit ? 0 : text.getAttribute('class') === names ? LAST : 1000 - size,
        stays: isUnit,
      };
    });
    const next = new Map<string, SVGElement>();
    placed(labels).forEach((spot, i) => {
      if (spot === null) return;
      const { size, text } = labels[i]!;
      const [x, y] = [(spot[0] / scale).toFixed(1), (spot[1] / scale).toFixed(1)];
      const copied = COPIED.flatMap((name) => {
        const value = texts[i]!.getAttribute(name);
        return value === null ? [] : [[name, value] as const];
      });
      const units = (size / scale).toFixed(2);
      const key = `${x} ${y} ${units} ${copied.flat().join(' ')} ${text}`;
      const old = this.#drawn.get(key) ?? write(copied, x, y, units, 2 / scale, text);
      next.set(key, old);
    });
    this.element.setAttribute('viewBox', box);
    for (const [key, old] of this.#drawn) if (!next.has(key)) old.remove();
    for (const [key, node] of next) if (!this.#drawn.has(key)) this.element.append(node);
    this.#drawn = next;
  }
}

function write(
  copied: readonly (readonly [string, string])[],
  x: string,
  y: string,
  size: string,
  seam: number,
  text: string,
): SVGElement {
  const node = s('text', { x, y, 'text-anchor': 'middle', ...Object.fromEntries(copied) });
  node.setAttribute('style', `font-size:${size}px${node.hasAttribute('stroke') ? `;stroke-width:${seam}` : ''}`);
  node.textContent = text;
  return node;
}
