/** The commands that a command prints to go on with: another question about the same scenario or lists, with the same changes. */
import type { Args } from '../command.ts';

/** The options that change what is played, as the user gave them. */
export const changesGiven = (args: Args): string[] => [
  ...args.list('set').flatMap((change) => ['--set', change]),
  ...(args.flag('as-it-is') ? ['--as-it-is'] : []),
];

/** Whom lists meet. */
const field = (against: string): string[] => (against === '' ? [] : ['--against', against]);

/** `command` for what was played: the scenario or the lists with their field. */
export const nextCommand = (command: string, args: Args, ...more: readonly string[]): string[] => [
  command,
  ...args.list('scenario'),
  ...field(args.text('against') ?? ''),
  ...changesGiven(args),
  ...more,
];

/** What to exchange in the first of some lists. Without a field the list meets the others; if there are none, the shipped lists. */
export function exchangeCommand(args: Args, lists: readonly string[] = args.list('scenario')): string[] {
  const [own = '', ...others] = lists;
  return ['improve', own, ...field(args.text('against') ?? others.join(',')), ...changesGiven(args)];
}

/** A command line without some of its options, which take a value. */
export function without(argv: readonly string[], ...options: readonly string[]): string[] {
  const names = options.map((name) => `--${name}`);
  const kept: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    if (names.includes(argv[i]!)) i++;
    else if (!names.some((name) => argv[i]!.startsWith(`${name}=`))) kept.push(argv[i]!);
  }
  return kept;
}
