import type { Game } from '../core/index.ts';
import type { PageMatch } from '../replay/page-match.ts';
import { at } from './dom.ts';
import { Viewer } from './viewer.ts';

/** Begins the page: the match in it is played again under the rules that `compile` makes of its content. */
export function begin(compile: (content: unknown) => Game): void {
  const match = JSON.parse(at('match').textContent) as PageMatch;
  new Viewer(match, compile(match.content)).open();
}
