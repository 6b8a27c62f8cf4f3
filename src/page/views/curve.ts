import { at, h, s } from '../dom.ts';
import type { Turn } from '../lead.ts';

const WIDTH = 600;
const HEIGHT = 120;
/** Dash patterns, so that curves differ without colour. */
const DASHES = ['none', '6 3', '2 3', '9 3 2 3', '1 3', '12 4'];

/** The most rounds that are named along the axis. */
const MOST_TICKS = 16;
/** Pixels that the name of the axis takes at its end, with half a number. */
const AXIS_PX = 46;
/** What the strokes look like, for a legend. */
const STROKES = ['solid', 'dashes', 'dots', 'dash and dot', 'fine dots', 'long dashes'];

/** Where a round begins. */
interface Round {
  readonly ply: number;
  readonly round: number;
}

/** The curve of the lead over the plies, with its turning points and the present ply. */
export class Curve {
  readonly #root = at('curve');
  readonly #now = s('line', { class: 'now', y1: 0, y2: HEIGHT });
  #plies = 1;

  /** Draws a curve: by position, the share of each team. With two teams, one line is enough. */
  draw(
    curve: readonly (readonly number[])[],
    turns: readonly Turn[],
    names: readonly string[],
    rounds: readonly Round[],
  ): void {
    this.#plies = Math.max(1, curve.length - 1);
    const lines = names.length === 2 ? [0] : names.map((_, team) => team);
    const x = (ply: number): string => ((ply / this.#plies) * WIDTH).toFixed(1);
    const y = (share: number): string => ((1 - share) * HEIGHT).toFixed(1);
    const said = turns.map(
      ({ ply, gain, team }) => `ply ${ply}: ${names[team]!} gains ${Math.round(100 * gain)} points`,
    );
    const root = s(
      'svg',
      {
        viewBox: `0 -4 ${WIDTH} ${HEIGHT + 8}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': `Lead over ${this.#plies} plies. ${said.length > 0 ? `Turning points: ${said.join('; ')}` : 'No turning points'}`,
      },
      s('rect', { class: 'ground', x: 0, y: 0, width: WIDTH, height: HEIGHT }),
      s('line', { class: 'half', x1: 0, x2: WIDTH, y1: y(1 / names.length), y2: y(1 / names.length) }),
      ...lines.map((team) =>
        s('polyline', {
          class: `share team${team}`,
          points: curve.map((shares, ply) => `${x(ply)},${y(shares[team]!)}`).join(' '),
          'stroke-dasharray': DASHES[team]!,
        }),
      ),
      ...turns.map(({ ply }) => s('line', { class: 'turn', x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT })),
      this.#now,
    );
    const [first = '', second = ''] = names;
    const sides =
      names.length === 2
        ? [h('span', { class: 'top' }, `${first} ahead`), h('span', { class: 'bottom' }, `${second} ahead`)]
        : names.map((name, team) =>
            h('span', { class: `name team${team}`, style: `top: ${1.2 * team}em` }, `${name} (${STROKES[team] ?? ''})`),
          );
    const apart = Math.max(1, Math.ceil(rounds.length / MOST_TICKS));
    const ticksEnd = 1 - AXIS_PX / Math.max(1, this.#root.clientWidth);
    const ticks = rounds
      .filter(({ ply }, i) => i % apart === 0 && ply < ticksEnd * this.#plies)
      .map(({ ply, round }) =>
        h('span', { class: 'tick', style: `left: ${(100 * ply) / this.#plies}%` }, String(round)),
      );
    this.#root.replaceChildren(
      root,
      h('div', { class: 'sides', 'aria-hidden': 'true' }, ...sides),
      h('div', { class: 'ticks', 'aria-hidden': 'true' }, ...ticks, h('span', { class: 'axis' }, 'round')),
    );
  }

  go(ply: number): void {
    const x = ((ply / this.#plies) * WIDTH).toFixed(1);
    this.#now.setAttribute('x1', x);
    this.#now.setAttribute('x2', x);
  }
}
