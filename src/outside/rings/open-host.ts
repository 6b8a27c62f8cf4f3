/**
 * What runs beside the module of a user, in a realm of its own: the host that answers for it. It is bundled into one
 * text, which both rings evaluate.
 */
import type { Game, GameModule } from '../../core/index.ts';
import { ModuleHost, type HostIo } from './host.ts';
import { installSurface, type SurfaceIo } from './surface.ts';

/** Runs the text of a module in this realm. */
export type Run = (code: string, name: string, file: string, module: { exports: object }, require: unknown) => void;

/**
 * `games`: bundles that export `GAMES`. They are evaluated when rules are first needed, the last one first: a module
 * that is only asked what it is needs none.
 */
export function openHost(io: HostIo & SurfaceIo, run: Run, games: readonly string[]): ModuleHost {
  const require = installSurface(io);
  const unread = [...games];
  const read: ReadonlyMap<string, GameModule>[] = [];
  const moduleOf = (gameId: string): GameModule => {
    for (;;) {
      const found = read.find((each) => each.has(gameId))?.get(gameId);
      if (found !== undefined) return found;
      const code = unread.pop();
      if (code === undefined) throw new Error(`the host of a module knows no game "${gameId}"`);
      const module: { exports: { GAMES?: ReadonlyMap<string, GameModule> } } = { exports: {} };
      run(code, 'broadside.games', '', module, require);
      read.push(module.exports.GAMES ?? new Map<string, GameModule>());
    }
  };
  const compile = (gameId: string, content: unknown): Game => moduleOf(gameId).compile(content);
  return new ModuleHost(io, compile, (code, id, file, module) => {
    run(code, `${id}.bundle`, file, module, require);
  });
}
