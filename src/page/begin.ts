import type { Game } from '../core/index.ts';
import type { PageMatch } from '../replay/page-match.ts';
import { at } from './dom.ts';
import { Viewer } from './viewer.ts';
import { serve } from './work/serve.ts';
import type { GameWords } from './words/words.ts';

/**
 * Starts the page. Its match is played again under the rules that `compile` makes. The same program also runs as the
 * worker of the page. `words`: the terms that players of the game use.
 */
export function begin(compile: (match: PageMatch) => Game, words: GameWords): void {
  if (typeof document === 'undefined') {
    serve(compile);
    return;
  }
  const match = JSON.parse(at('match').textContent) as PageMatch;
  try {
    new Viewer(match, compile(match), words).open();
  } catch (error) {
    at('proof').classList.add('bad');
    at('proof').textContent = `This page cannot play the match: ${String(error)}`;
    throw error;
  }
}
