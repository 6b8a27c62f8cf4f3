import type { PlayableGame } from '../../registry.ts';
import { hint, inputError, jsonSchemaOf } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';

function schemasOf(id: string | undefined, games: ReadonlyMap<string, PlayableGame>): unknown {
  if (id !== undefined) {
    const game = games.get(id);
    if (game === undefined) throw inputError('broadside schema', `unknown game "${id}"; ${hint(id, games.keys())}`);
    return jsonSchemaOf(game);
  }
  const all = [...games.values()].map((game) => jsonSchemaOf(game));
  return all.length === 1 ? all[0] : { $schema: 'https://json-schema.org/draft/2020-12/schema', anyOf: all };
}

function run(args: Args, { io, registry }: Context): number {
  io.out(`${JSON.stringify(schemasOf(args.text('game'), registry.games), null, 2)}\n`);
  return EXIT.ok;
}

export const schema: Command = {
  usage: 'schema [game]',
  summary: 'Print the JSON Schema of scenario files, for editors',
  positionals: { game: { type: 'string', describe: 'Id of a game; default: all games' } },
  options: {},
  examples: [['schema dogfight > dogfight.schema.json', 'Write it to a file']],
  run,
};
