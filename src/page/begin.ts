import type { Game } from '../core/index.ts';
import type { PageMatch } from '../replay/page-match.ts';
import { at } from './dom.ts';
import { Viewer } from './viewer.ts';
import { serve } from './work/serve.ts';

/**
 * Begins the page: the match in it is played again under the rules that `compile` makes of its content. The same
 * program is the worker of the page.
 */
export function begin(compile: (content: unknown) => Game): void {
  if (typeof document === 'undefined') {
    serve(compile);
    return;
  }
  const match = JSON.parse(at('match').textContent) as PageMatch;
  new Viewer(match, compile(match.content)).open();
}
