/** Measures the cost of each call of the contract, over positions picked from random matches. */
import { hashWords } from '../../src/core/index.ts';
import { worthOfAll } from '../../src/search/index.ts';
import { benchSeed, samplePositions } from '../positions.ts';
import type { BenchGame } from '../positions.ts';
import { interleave, median } from '../measure.ts';
import type { Effort, Figure, Note, Task } from '../measure.ts';

const POSITIONS = 256;
const PASSES = 8;

/** The calls of the contract as tasks, each over the same positions. */
export function callTasks(bench: BenchGame): Task[] {
  const { game, name } = bench;
  const positions = samplePositions(bench, POSITIONS);
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const values = new Float64Array(game.info.seats);
  const seed = benchSeed(7);
  /** A task that does `call` for every position. `call` must return a value, so that its work is not optimised away. */
  const each = (what: string, call: (i: number) => number): Task => ({
    name: `${name}: ${what}`,
    unit: 'calls',
    amount: POSITIONS * PASSES,
    run() {
      let sum = 0;
      for (let pass = 0; pass < PASSES; pass++) for (let i = 0; i < POSITIONS; i++) sum = (sum + call(i)) | 0;
      return (sum + hashWords(s, 0)) | 0;
    },
  });
  return [
    each('copy', (i) => {
      s.set(positions[i]!.state);
      return s[0]!;
    }),
    each('toAct + legal', (i) => {
      const { state } = positions[i]!;
      return game.toAct(state) + game.legal(state, legal);
    }),
    each('copy + apply', (i) => {
      const { state, action } = positions[i]!;
      s.set(state);
      game.apply(s, action, null);
      return s[0]!;
    }),
    each('copy + hide', (i) => {
      const { state, seat } = positions[i]!;
      s.set(state);
      game.hide(s, seat, seed);
      return s[0]!;
    }),
    ...(game.believe === undefined
      ? []
      : [
          each('copy + believe', (i) => {
            const { state, seat } = positions[i]!;
            s.set(state);
            game.believe!(s, seat, seed);
            return s[0]!;
          }),
        ]),
    each('evaluate', (i) => {
      const { state, seat } = positions[i]!;
      return Math.floor(game.evaluate!(state, seat) * 1e6);
    }),
    each('evaluate for every seat', (i) => {
      worthOfAll(game, positions[i]!.state, values);
      return Math.floor(values[0]! * 1e6);
    }),
  ];
}

export function callsSuite(games: readonly BenchGame[], effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const game of games) {
    const { figures: timed, rates } = interleave('calls', callTasks(game), effort);
    figures.push(...timed);
    const hide = timed.findIndex(({ name }) => name.endsWith('copy + hide'));
    notes.push({
      suite: 'calls',
      name: `${game.name}: copy + hide`,
      value: 1e6 / median(rates[hide]!),
      unit: 'microseconds',
      goal: '< 3',
    });
  }
  return { figures, notes };
}
