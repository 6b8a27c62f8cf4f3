import type { Ask } from '../../studio/wire.ts';
import { addressOf, post, willFocus } from './state.ts';

/** Begins to play, and opens the page of the run with the focus on its answer. */
export async function play(ask: Ask, blocks: number): Promise<void> {
  const { run } = await post<{ run: string }>('play', { ask, blocks });
  willFocus.current = true;
  location.hash = addressOf('run', run);
}
