import type { Game, GameModule } from '../../core/index.ts';
import { CARRIED, type PageMatch } from '../../replay/page-match.ts';
import { begin } from '../begin.ts';
import { h } from '../dom.ts';
import { OUTSIDE } from '../words/outside.ts';

/** The game that the match carries. In a worker its script has run before this program. */
function carried({ game, content }: PageMatch): Game {
  if (!Object.hasOwn(globalThis, CARRIED)) document.head.append(h('script', {}, game.script ?? ''));
  const module = Reflect.get(globalThis, CARRIED) as GameModule | undefined;
  if (module === undefined) throw new Error('the script of the game does not run in this browser');
  return module.compile(content);
}

begin(carried, OUTSIDE);
