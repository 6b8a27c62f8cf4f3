import { gameAt, gameOfScenario, jsonSchemaOf, type Registry } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';

function schemasOf(spec: string | undefined, registry: Registry): unknown {
  if (spec !== undefined && /\.ya?ml$/.test(spec)) return jsonSchemaOf(gameOfScenario(spec, registry).module);
  if (spec !== undefined) return jsonSchemaOf(gameAt(spec, 'broadside schema', registry).module);
  const all = [...registry.games.values()].map((game) => jsonSchemaOf(game));
  return all.length === 1 ? all[0] : { $schema: 'https://json-schema.org/draft/2020-12/schema', anyOf: all };
}

function run(args: Args, { io, registry }: Context): number {
  io.out(`${JSON.stringify(schemasOf(args.text('game'), registry), null, 2)}\n`);
  return EXIT.ok;
}

export const schema: Command = {
  usage: 'schema [game]',
  summary: 'Print the JSON Schema of scenario files, for editors',
  positionals: {
    game: {
      type: 'string',
      describe: 'Id of a game, the path of a file with one, or of a scenario; default: all games that ship',
    },
  },
  options: {},
  examples: [
    ['schema dogfight > dogfight.schema.json', 'Write it to a file'],
    ['schema my.yaml > my.schema.json', 'With the words that the scenario adds (extend)'],
  ],
  run,
};
