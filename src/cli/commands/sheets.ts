import type { Game, Sheet } from '../../core/index.ts';
import { hint, inputError, type Registry } from '../../scenario/index.ts';
import { textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { deckText, sheetText } from '../print/sheet-text.ts';
import { contentOf } from '../shipped/game-content.ts';

type Kind = 'card' | 'ship';

/** The sheets of a kind in a game; none where the game has none. */
const sheetsOf = ({ sheets, catalog }: Game, kind: Kind): Sheet[] =>
  sheets === undefined
    ? []
    : catalog[`${kind}s`].map((_, code) => sheets[kind](code)).filter(({ facts }) => facts.length > 0);

const gamesOf = (args: Args, registry: Registry): Game[] =>
  contentOf(args.text('scenario'), [...registry.games.values()], registry);

const run =
  (kind: Kind) =>
  (args: Args, { io, registry }: Context): number => {
    const asked = args.required('name');
    const games = gamesOf(args, registry);
    const all = games.flatMap((game) => sheetsOf(game, kind));
    const wanted = asked.toLowerCase();
    const found = all.filter(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
    if (found.length === 0)
      throw inputError(
        `broadside ${kind} ${asked}`,
        `unknown ${kind} "${asked}"; ${hint(
          asked,
          all.flatMap(({ id, name }) => [id, name]),
        )}`,
      );
    io.out(found.map((sheet) => sheetText(sheet)).join('\n'));
    return EXIT.ok;
  };

const SCENARIO = { scenario: textOption('As this scenario has it; default: as it ships') };

export const card: Command = {
  usage: 'card <name>',
  summary: 'Show a card: what it does, its numbers, and which decks hold it',
  positionals: { name: { type: 'string', describe: 'Id or title of the card' } },
  options: SCENARIO,
  examples: [
    ['card missiles', 'Show a card that ships with Broadside'],
    ['card "Mine Belt" --scenario my.yaml', 'Show a card of your own'],
  ],
  run: run('card'),
};

export const ship: Command = {
  usage: 'ship <name>',
  summary: 'Show a ship: its numbers, its ability, and which sides have it',
  positionals: { name: { type: 'string', describe: 'Id or name of the ship' } },
  options: SCENARIO,
  examples: [
    ['ship tavor', 'Show a ship that ships with Broadside'],
    ['ship tavor --scenario my.yaml', 'Show it as a scenario has it'],
  ],
  run: run('ship'),
};

export const deck: Command = {
  usage: 'deck <name>',
  summary: 'Show the list of a deck, as a deck-list file has it',
  positionals: { name: { type: 'string', describe: 'Name of the deck' } },
  options: SCENARIO,
  examples: [
    ['deck starter', 'Show a deck that ships with Broadside'],
    ['deck starter > decks/mine.txt', 'Begin a deck-list file from it'],
    ['deck mine --scenario my.yaml', 'Show a deck of your own'],
  ],
  run: (args, { io, registry }) => {
    const asked = args.required('name');
    const all = gamesOf(args, registry).flatMap((game) => game.deckLists?.() ?? []);
    const found = all.filter(({ name }) => name === asked);
    if (found.length === 0) {
      const names = all.map(({ name }) => name);
      throw inputError(`broadside deck ${asked}`, `unknown deck "${asked}"; ${hint(asked, names)}`);
    }
    io.out(found.map((list) => deckText(list)).join('\n'));
    return EXIT.ok;
  },
};
