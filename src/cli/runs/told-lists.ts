import { capital } from '../../report/index.ts';
import { formatFault, listFaultsOf, readLists, type SideList } from '../../scenario/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { printJson } from '../print/print-json.ts';
import { plural } from '../print/words.ts';
import { exchangeCommand } from './next-command.ts';

const MOST_POINTS = 2000;

/** The cost of a list, with the cost by other editions that differ: `392 points (edition current; before: 399)`. */
function pointsText({ points, edition }: SideList['read'], asked: string): string {
  const own = points[asked]!;
  const others = Object.entries(points).flatMap(([name, cost]) =>
    name === asked || cost === own ? [] : [`${name}: ${cost}`],
  );
  const said = edition === null || edition === asked ? '' : `, the text has those of "${edition}"`;
  return `${own} points (edition ${asked}${others.map((other) => `; ${other}`).join('')}${said})`;
}

/** More lists than this are a collection, for which there is no next question. */
const FEW = 4;

/** Tells what was read from list files: what is unknown or not played, and what is not legal. */
export function tellLists(files: readonly string[], args: Args, { io, registry }: Context): number {
  const limit = args.whole('points', 1, MOST_POINTS);
  const edition = args.text('edition');
  const { text, lists, refused } = readLists(files, registry, { edition, limit });
  const told = lists.map((list) => {
    const { file, read } = list;
    const { unknown, unplayed, faults, remarks } = listFaultsOf(list);
    const judged = edition ?? read.edition ?? text.editions[0]!;
    const legal = unknown.length === 0 && faults.length === 0;
    return {
      list,
      file,
      faction: read.group,
      edition: judged,
      points: read.points[judged]!,
      legal,
      unknown,
      unplayed,
      faults,
      remarks,
    };
  });
  if (args.flag('json'))
    printJson(io, {
      limit: limit ?? text.limit,
      lists: told.map(({ list, ...rest }) => ({
        ...rest,
        name: list.read.name,
        points_by_edition: list.read.points,
        complete: list.read.complete,
        unknown: rest.unknown.map((fault, i) => ({ ...fault, name: list.read.unknown[i]!.name })),
        unplayed: rest.unplayed.map((fault, i) => ({ ...fault, name: list.read.unplayed[i]!.name })),
      })),
      refused,
    });
  else
    for (const { list, file, faction, edition: judged, unknown, unplayed, faults, remarks } of told) {
      const open = unplayed.length === 0 ? '' : `; ${plural(unplayed.length, 'card')} not played yet`;
      const rest = faults.length === 0 ? 'legal' : 'not legal';
      const verdict = unknown.length > 0 ? `${plural(unknown.length, 'name')} unknown, the rest ${rest}` : rest;
      const objectives = list.read.complete ? '' : '; without three objectives';
      io.out(`${file}: ${capital(faction)}, ${verdict}, ${pointsText(list.read, judged)}${open}${objectives}\n`);
      for (const fault of [...unknown, ...faults, ...unplayed, ...remarks]) io.out(`  ${formatFault(fault)}\n`);
    }
  for (const fault of refused) io.err(`${formatFault(fault)}\n`);
  if (refused.length > 0) return EXIT.badInput;
  if (!told.every(({ legal }) => legal)) return EXIT.failed;
  const isPlayed = told.every(({ unplayed }) => unplayed.length === 0);
  if (!args.flag('json') && isPlayed && files.length <= FEW)
    io.out(`next: ${shellLine(['run', ...files])}\n      ${shellLine(exchangeCommand(args, files))}\n`);
  return EXIT.ok;
}
