import { nameOfWord, type Game, type State } from '../../core/index.ts';
import { DECIDED_BY, MADE_WITH, type Played } from './follow.ts';
import { changesBetween, placesOf, valueAt, wordsOf } from './reading.ts';
import { Sums, choicesBetween, sumOf } from './sums.ts';
import type { Trace, TracePly } from './trace.ts';

const MOST_NAMED = 6;

/**
 * How a match that the present rules played by the decisions of `recorded` differs from it, in words: what differs in the heads, then the
 * first ply that differs. Different rules or content are told only if the match differs.
 */
export function compareTraces(recorded: Trace, played: Played): string[] {
  const { head } = played.trace;
  const heads = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const [was, is] = [recorded.head.get(name) ?? '', head.get(name) ?? ''];
      return was === is ? [] : [`${name}: recorded "${was}", found "${is}"`];
    });
  const first = firstDifference(recorded, played);
  const differences = heads([...head.keys()].filter((name) => name !== MADE_WITH && name !== DECIDED_BY));
  if (first !== '') differences.push(first);
  return differences.length === 0 ? [] : [...heads([MADE_WITH]), ...differences];
}

function firstDifference(recorded: Trace, played: Played): string {
  const { game, seen, trace } = played;
  const { opening, plies, match } = seen;
  if (recorded.deal !== trace.deal) {
    const blank = new Int32Array(opening.length);
    return `ply 0 (the deal): ${positionsDiffer(game, recorded.deal, opening, blank)}`;
  }
  const most = Math.max(recorded.plies.length, trace.plies.length) + (match.seat < 0 ? 0 : 1);
  for (let ply = 0; ply < most; ply++) {
    const [was, is] = [recorded.plies[ply], trace.plies[ply]];
    if (was !== undefined && is !== undefined && same(was, is)) continue;
    const from = [...plies.map((each) => each.from), match.log.length];
    const { words } = placesOf(game, match.log, from.slice(0, ply + 1))[ply]!;
    const before = ply === 0 ? opening : plies[ply - 1]!.after;
    return `ply ${ply + 1} (${words})${pliesDiffer(played, recorded, ply, before)}`;
  }
  return recorded.end === trace.end ? '' : `end: recorded "${recorded.end}", found "${trace.end}"`;
}

const same = (was: TracePly, is: TracePly): boolean =>
  was.position === is.position &&
  was.action === is.action &&
  was.seat === is.seat &&
  was.choices === is.choices &&
  was.count === is.count &&
  was.round === is.round;

/** The actions that were legal in `before`. */
function legalIn(game: Game, before: State): Int32Array {
  const out = new Int32Array(game.info.maxLegal);
  return out.subarray(0, game.legal(before, out));
}

/** The difference at one ply, after the words that say where it is. */
function pliesDiffer({ game, match, seen, trace }: Played, recorded: Trace, ply: number, before: State): string {
  const [was, is] = [recorded.plies[ply], trace.plies[ply]];
  const text = (action: number): string => `"${textOf(game, before, action)}"`;
  if (is === undefined && seen.fault !== null) return `: found that the rules threw: ${seen.fault}`;
  if (was === undefined) {
    const next = is === undefined ? `a choice of seat ${match.seat}` : text(is.action);
    return `: recorded the end of the match (${recorded.end}), found ${next}`;
  }
  if (is === undefined && match.seat < 0)
    return `: recorded ${text(was.action)}, found the end of the match (${trace.end})`;
  const parts: string[] = [];
  const seat = is?.seat ?? match.seat;
  if (was.seat !== seat) parts.push(`seat recorded ${was.seat}, found ${seat}`);
  if (is !== undefined && was.round !== is.round) parts.push(`round recorded ${was.round}, found ${is.round}`);
  const legal = legalIn(game, before);
  if (!legal.includes(was.action)) parts.push('this is no longer legal');
  if (was.count !== legal.length || was.choices !== (is?.choices ?? ''))
    parts.push(choicesDiffer(game, was, legal, before));
  // If another action was taken, a difference of positions tells nothing more.
  if (is !== undefined && was.action === is.action && was.position !== is.position)
    parts.push(positionsDiffer(game, was.position, seen.plies[ply]!.after, before));
  return `, ${text(was.action)}: ${parts.join('; ')}`;
}

/** An action in words, also one that is not legal, for which a game may have none. */
function textOf(game: Game, before: State, action: number): string {
  try {
    return wordsOf(game, before, action);
  } catch {
    return `action ${action}`;
  }
}

function choicesDiffer(game: Game, was: TracePly, legal: Int32Array, before: State): string {
  const name = (actions: Iterable<number>): string => {
    const all = [...actions].map((action) => `"${textOf(game, before, action)}"`);
    return (
      all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? `, and ${all.length - MOST_NAMED} more` : '')
    );
  };
  const counts = `legal actions recorded ${was.count}, found ${legal.length}`;
  if (was.count === 1 && legal.includes(was.action))
    return `${counts}: also ${name(legal.filter((each) => each !== was.action))}`;
  const between = legal.includes(was.action)
    ? choicesBetween({ count: was.count, text: was.choices }, legal, was.action)
    : null;
  if (between === null) return `${counts}: ${name(legal)}`;
  const { more, fewer } = between;
  if (more.length > 0) return `${counts}: also ${name(more)}`;
  return fewer.length > 0 ? `${counts}: no longer ${name(fewer)}` : 'legal actions in another order';
}

function positionsDiffer(game: Game, recorded: string, found: State, before: State): string {
  const { fields, stateLength } = game.info;
  const words = new Sums(fields, stateLength).wordsBetween(sumOf(recorded), found, before);
  if (words === null) {
    const changes = changesBetween(game, before, found);
    const some = changes.slice(0, MOST_NAMED * 2).join(' ') + (changes.length > MOST_NAMED * 2 ? ' …' : '');
    return `the position differs in more fields than can be told; found ${some === '' ? 'nothing changed' : some}; "broadside golden diff --against" with a checkout from before tells what was there`;
  }
  const value = (word: number, v: number): string => (v === before[word] ? 'unchanged' : valueAt(game, word, v));
  return words
    .map(
      ({ word, recorded: was }) =>
        `${nameOfWord(fields, word)} recorded ${value(word, was)}, found ${value(word, found[word]!)}`,
    )
    .join('; ');
}
