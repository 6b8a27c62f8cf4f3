import type { Game, Sheet } from '../../core/index.ts';
import { hint, inputError, isListFile, loadScenario, sidesText, type Registry } from '../../scenario/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { shellLine } from '../args/command-line.ts';
import { textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { deckText, sheetText } from '../print/sheet-text.ts';
import { plural } from '../print/words.ts';
import { contentOf, readableScenarios } from '../shipped/game-content.ts';

const KINDS = ['card', 'ship', 'deck', 'fleet'] as const;
const FORMS = ['yaml', 'text', 'json', 'tts'] as const;
type SheetKind = 'card' | 'ship';

/** The sheets of a kind in a game; none where the game has none. */
function sheetsOf(game: Game, kind: SheetKind): Sheet[] {
  const { sheets, catalog } = game;
  if (sheets === undefined) return [];
  const coded = catalog[`${kind}s`].map((_, code) => sheets[kind](code)).filter(({ facts }) => facts.length > 0);
  return kind === 'card' ? [...coded, ...(game.furtherSheets?.() ?? [])] : coded;
}

const gamesOf = (args: Args, registry: Registry): Game[] =>
  contentOf(args.text('scenario'), [...registry.games.values()], registry, args.text('edition'));

const editionsIn = (registry: Registry): string[] => [
  ...new Set([...registry.games.values()].flatMap(({ editions }) => editions?.names ?? [])),
];

/** How a sheet of another edition differs: facts and text; '' if it does not. */
function differences(own: Sheet, other: Sheet): string {
  const values = new Map(own.facts);
  const facts = other.facts.filter(([label, value]) => values.get(label) !== value);
  const parts = facts.map(([label, value]) => `${label} ${value}`);
  return [...parts, ...(own.text === other.text ? [] : [other.text])].join('; ');
}

/** Whether two sheets belong to one card. A squadron and an upgrade may share id and name, but their facts begin differently. */
const isSameCard = (one: Sheet, other: Sheet): boolean =>
  one.id === other.id && one.name === other.name && one.facts[0]?.[0] === other.facts[0]?.[0];

/** The sheets with a fact for each edition in which a card has other numbers or another text. */
function withEditions(sheets: readonly Sheet[], kind: SheetKind, args: Args, registry: Registry): readonly Sheet[] {
  if (args.text('edition') !== undefined) return sheets;
  const all = [...registry.games.values()];
  const editions = editionsIn(registry).map((edition) => {
    const games = contentOf(args.text('scenario'), all, registry, edition);
    const kinds: readonly SheetKind[] = kind === 'card' ? ['card', 'ship'] : ['ship'];
    const found = games.flatMap((game) => kinds.flatMap((each) => sheetsOf(game, each)));
    return [edition, found] as const;
  });
  return sheets.map((sheet) => {
    const told = editions.flatMap(([edition, others]): (readonly [string, string])[] => {
      const other = others.find((each) => isSameCard(each, sheet));
      const says = other === undefined ? '' : differences(sheet, other);
      return says === '' ? [] : [[`edition ${edition}`, says]];
    });
    return told.length === 0 ? sheet : { ...sheet, facts: [...sheet.facts, ...told] };
  });
}

/** The fault for a name that no card, ship, deck or fleet has. */
const unknown = (kind: string, asked: string, known: readonly string[]): Error =>
  inputError(`broadside show ${kind} ${asked}`, `unknown ${kind} "${asked}"; ${hint(asked, known)}`);

/** The sheets of the cards or ships with this id or name. */
function sheetsText(kind: SheetKind, asked: string, args: Args, registry: Registry): string {
  const games = gamesOf(args, registry);
  // A user who asks for a card may mean a ship, so ships are searched, too.
  const all = games.flatMap((game) => sheetsOf(game, kind));
  const ships = kind === 'card' ? games.flatMap((game) => sheetsOf(game, 'ship')) : [];
  const wanted = asked.toLowerCase();
  const named = ({ id, name }: Sheet): boolean => id.toLowerCase() === wanted || name.toLowerCase() === wanted;
  const meant = new Set(games.flatMap((game) => game.cardsMeant?.(asked) ?? []));
  const called = ({ id }: Sheet): boolean => meant.has(id);
  const found = [all.filter(named), ships.filter(named), all.filter(called), ships.filter(called)].find(
    (sheets) => sheets.length > 0,
  );
  if (found !== undefined)
    return withEditions(found, kind, args, registry)
      .map((sheet) => sheetText(sheet))
      .join('\n');
  const missing =
    kind === 'card' ? (games.map((game) => game.missingCard?.(asked) ?? '').find((why) => why !== '') ?? '') : '';
  if (missing !== '') throw inputError(`broadside show ${kind} ${asked}`, missing);
  throw unknown(
    kind,
    asked,
    all.flatMap(({ id, name }) => [id, name]),
  );
}

/** The decks with this name, in the form of deck files. */
function decksText(asked: string, args: Args, registry: Registry): string {
  const all = gamesOf(args, registry).flatMap((game) => game.deckLists?.() ?? []);
  const found = all.filter(({ name }) => name === asked);
  if (found.length > 0) return found.map((list) => deckText(list)).join('\n');
  throw unknown(
    'deck',
    asked,
    all.map(({ name }) => name),
  );
}

/** The fleets with this name, in the form of scenarios: from one scenario, or from the shipped scenarios. */
function fleetsText(asked: string, args: Args, registry: Registry): string {
  if (isListFile(asked))
    throw inputError(`broadside show fleet ${asked}`, `is a file; ${shellLine(['fleets', asked])} tells what it holds`);
  const form = args.required('as');
  const given = args.text('scenario');
  const files = given === undefined ? readableScenarios(registry).map(({ file }) => file) : [given];
  const known: string[] = [];
  const found = files.flatMap((file) => {
    const { plan } = loadScenario(scenarioPath(file), registry);
    const game = registry.games.get(plan.gameId);
    const builder = game?.lists?.(plan.content, undefined);
    const fleets = builder?.lists ?? [];
    known.push(...fleets.map(({ label }) => label));
    return fleets
      .filter(({ label }) => label === asked)
      .map(({ label, list }) =>
        game?.listText?.forms.includes(form) === true
          ? game.listText.write(plan.content, label, form)
          : `# ${plural(builder!.tell(list).points, 'point')}; of ${file}\n${sidesText({ [label]: list })}`,
      );
  });
  if (found.length > 0) return found.join('\n');
  if (known.length === 0 && given !== undefined)
    throw inputError(given, 'has no fleets; expected a scenario of a game whose players bring fleets');
  throw unknown('fleet', asked, [...new Set(known)]);
}

function run(args: Args, { io, registry }: Context): number {
  const kind = args.required('kind') as (typeof KINDS)[number];
  if (kind !== 'fleet' && args.required('as') !== FORMS[0])
    throw inputError('--as', `has no use with "show ${kind}": it is for fleets`);
  const edition = args.text('edition');
  if (edition !== undefined) {
    if (kind === 'deck' || kind === 'fleet')
      throw inputError('--edition', `has no use with "show ${kind}": it is for cards and ships`);
    const editions = editionsIn(registry);
    if (!editions.includes(edition))
      throw inputError(`--edition ${edition}`, `found "${edition}", expected ${editions.join(' or ')}`);
    if (gamesOf(args, registry).length === 0)
      throw inputError(`--edition ${edition}`, 'the game of this scenario has no such edition');
  }
  const asked = args.required('name');
  if (kind === 'deck') io.out(decksText(asked, args, registry));
  else if (kind === 'fleet') io.out(fleetsText(asked, args, registry));
  else io.out(sheetsText(kind, asked, args, registry));
  return EXIT.ok;
}

export const show: Command = {
  usage: 'show <kind> <name>',
  summary: 'Show a card, a ship, a deck or a fleet: its numbers, its words, and who has it',
  positionals: {
    kind: { type: 'string', choices: KINDS, describe: 'What to show' },
    name: { type: 'string', describe: 'Id or name of the card or ship, name of the deck or fleet' },
  },
  options: {
    scenario: textOption('As this scenario has it; default: as it ships'),
    edition: textOption('A card or ship as this edition has it: current or before; default: as the scenario says'),
    as: {
      ...textOption(
        'A fleet as a piece of a scenario, in the text of the fleet builders, as JSON, or as an object of Tabletop Simulator',
      ),
      choices: FORMS,
      default: FORMS[0],
    },
  },
  examples: [
    [
      'show card missiles',
      'A card that ships with Broadside; upgrades, objectives, damage cards and obstacles of Armada are cards, too',
    ],
    ['show card "Mine Belt" --scenario my.yaml', 'A card of your own'],
    ['show ship tavor', 'A ship: its numbers and its ability'],
    ['show card "Mercy Mission" --edition current', 'A card of Armada as the last errata have it'],
    ['show deck starter > decks/mine.txt', 'Begin a deck-list file from a deck that ships'],
    ['show fleet rebels --scenario armada/core-180', 'A fleet, as a scenario has it'],
    ['show fleet rebels --scenario armada/core-180 --as text', 'The same, as a fleet builder writes it'],
  ],
  run,
};
