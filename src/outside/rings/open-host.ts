/**
 * The code that runs beside the module of a user, in a separate realm: the host that answers for it. It is bundled into
 * one text, which both rings evaluate.
 */
import type { Game, GameModule } from '../../core/index.ts';
import { gameIn } from '../game-shape.ts';
import { ModuleHost, type HostIo } from './host.ts';
import { installSurface, type SurfaceIo } from './surface.ts';

/** Runs the text of a module in this realm. */
export type Run = (code: string, name: string, file: string, module: { exports: object }, require: unknown) => void;

/** The exports of a bundle: the schema library, the games of a caller, or one game. */
interface Exported {
  readonly GAMES?: ReadonlyMap<string, GameModule>;
  readonly zod?: unknown;
}

/**
 * `games`: bundles that export `GAMES` or one `game`; the first is the schema library. They are evaluated, the last one first, when
 * rules are first needed. A module that is only asked for its declaration needs none.
 */
export function openHost(io: HostIo & SurfaceIo, run: Run, games: readonly string[]): ModuleHost {
  const require = installSurface(io);
  const read: Exported[] = [];
  const exportsOf = (i: number): Exported => {
    const known = read[i];
    if (known !== undefined) return known;
    const module: { exports: Exported } = { exports: {} };
    // Bundles of games do not contain the schema library.
    const found = (name: unknown): unknown => (i > 0 && name === 'zod' ? exportsOf(0).zod : require(name));
    run(games[i]!, 'broadside.games', '', module, found);
    read[i] = module.exports;
    return module.exports;
  };
  const moduleOf = (gameId: string): GameModule => {
    for (let i = games.length - 1; i >= 0; i--) {
      const exported = exportsOf(i);
      const found = exported.GAMES?.get(gameId) ?? (gameIn(exported) as GameModule | undefined);
      if (found?.id === gameId) return found;
    }
    throw new Error(`the host of a module knows no game "${gameId}"`);
  };
  const compile = (gameId: string, content: unknown): Game => moduleOf(gameId).compile(content);
  return new ModuleHost(io, compile, (code, id, file, module) => {
    run(code, `${id}.bundle`, file, module, require);
  });
}
