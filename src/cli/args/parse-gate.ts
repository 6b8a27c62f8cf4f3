import type { Gate, NoChangeGate } from '../../analysis/index.ts';
import { inputError } from '../../scenario/index.ts';

const POINTS = String.raw`(\d+(?:\.\d+)?)pp`;
const NO_CHANGE = new RegExp(`^no-change:${POINTS}$`);
const IMPROVES = new RegExp(`^improves:(agent|side)=(.+?)(?:@${POINTS})?$`);
const DEFAULT_EFFECT = '2';

/**
 * The scores that `--of` names.
 * @throws InputError for anything but `sides` and `match-ups`.
 */
export function parseOf(text: string | undefined): NoChangeGate['of'] {
  if (text === undefined || text === 'match-ups' || text === 'sides') return text;
  throw inputError(`--of ${text}`, `found "${text}", expected sides or match-ups`);
}

/**
 * Reads `no-change:1pp`, `improves:agent=mcts` and `improves:side=tavor@3pp`.
 * @throws InputError for anything else, and for points outside 0 to 100.
 */
export function parseGate(text: string, of?: NoChangeGate['of']): Gate {
  const still = NO_CHANGE.exec(text);
  if (still !== null)
    return of === 'sides'
      ? { kind: 'no-change', text: `${text} of sides`, margin: share(text, still[1]!), of }
      : { kind: 'no-change', text, margin: share(text, still[1]!) };
  const [, whose, name, points = DEFAULT_EFFECT] = IMPROVES.exec(text) ?? [];
  if ((whose !== 'agent' && whose !== 'side') || name === undefined)
    throw inputError(
      `--gate ${text}`,
      `found "${text}", expected no-change:<points>pp, such as no-change:1pp, or improves:agent=<agent>[@<points>pp], such as improves:agent=mcts@2pp, or improves:side=<side>[@<points>pp]`,
    );
  return { kind: 'improves', text, whose, name, effect: share(text, points) };
}

function share(text: string, points: string): number {
  const value = Number(points);
  if (value <= 0 || value >= 100)
    throw inputError(`--gate ${text}`, `found ${points} points, expected more than 0 and less than 100`);
  return value / 100;
}
