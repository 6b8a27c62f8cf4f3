import { at, h } from '../dom.ts';
import type { Names } from '../../replay/names.ts';
import type { LogEntry } from '../tell.ts';

const linkOf = (entry: HTMLElement | undefined): Element | null => entry?.firstElementChild ?? null;

/** The words of the match, ply by ply, with the present ply marked. */
export class Log {
  readonly #root = at('log');
  #entries: HTMLElement[] = [];
  #current: HTMLElement | undefined;

  /** Writes the log anew and marks the side of `you`; `setup` is the heading of everything before the first round. */
  write(told: readonly LogEntry[], you: number, setup: string, names: Names): void {
    let round = 0;
    let part: HTMLElement | undefined;
    const parts: HTMLElement[] = [];
    const begin = (heading: string): HTMLElement => {
      const entries = h('ol');
      parts.push(h('li', { class: 'part' }, ...(heading === '' ? [] : [h('b', { class: 'round' }, heading)]), entries));
      return entries;
    };
    this.#current = undefined;
    this.#entries = told.map((ply) => {
      if (ply.round > round) {
        round = ply.round;
        part = begin(`Round ${round}`);
      }
      part ??= begin(setup);
      const link = h(
        'a',
        { href: `#ply=${ply.ply}`, tabindex: '-1', 'data-ply': ply.ply },
        h('b', {}, String(ply.ply)),
        ` ${names.of(ply.seat, you)}: ${ply.text}`,
        ply.forced ? ' (no other choice)' : '',
      );
      const events = ply.events.length === 0 ? [] : [h('ul', {}, ...ply.events.map((text) => h('li', {}, text)))];
      const isQuiet = ply.forced && ply.events.length === 0;
      const entry = h('li', { class: isQuiet ? 'forced quiet' : ply.forced ? 'forced' : '' }, link, ...events);
      part.append(entry);
      return entry;
    });
    this.#root.replaceChildren(...parts);
  }

  /** Shows also the plies without an alternative after which nothing happened. */
  unfold(isAll: boolean): void {
    this.#root.classList.toggle('all', isAll);
  }

  /** Marks the entry of `ply` and brings it into view, without moving the page. */
  go(ply: number): void {
    linkOf(this.#current)?.removeAttribute('aria-current');
    linkOf(this.#current)?.setAttribute('tabindex', '-1');
    this.#current?.classList.remove('here');
    this.#current = this.#entries[Math.max(0, ply - 1)];
    if (this.#current === undefined) return;
    linkOf(this.#current)?.setAttribute('tabindex', '0');
    if (ply > 0) {
      linkOf(this.#current)?.setAttribute('aria-current', 'step');
      this.#current.classList.add('here');
    }
    const { top, height } = this.#root.getBoundingClientRect();
    const below = this.#current.getBoundingClientRect().top - top;
    // Each movement costs time to paint, so an entry near the middle stays where it is.
    if (below < height / 4 || below > (3 * height) / 4) this.#root.scrollTop += below - height / 2;
  }
}
