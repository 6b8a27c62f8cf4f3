/** A small real result of a question, so that a reader sees what an answer looks like. */
export interface Sample {
  readonly game: string;
  /** The screen that asks the question of this game. */
  readonly screen: 'scenario' | 'study';
  readonly what: readonly string[];
  /** What the reader can do there. */
  readonly action: string;
  /** The command that found the answer; '' where none is shown. */
  readonly command: string;
  readonly answer: string;
}

const of = (game: string, file: string, action: string, command = '', answer = ''): Sample => ({
  game,
  screen: 'scenario',
  what: [file],
  action,
  command,
  answer,
});

/** By question: a sample of each game. A test plays some of them again. */
export const SAMPLES = {
  strong: [
    of(
      'Dog Fight',
      'dogfight/quickstart',
      'Try two ships',
      'run dogfight/quickstart --seed demo',
      'inferno is ahead of tavor: 59.0 % [50.5, 67.2] over 100 blocks.',
    ),
    of(
      'Armada',
      'armada/quickstart',
      'Try two fleets',
      'run armada/quickstart --agents policy --blocks 40 --seed door',
      'corvettes is too strong against victory: 96.3 % [87.4, 99.6] over 40 blocks, surely above a fair 45 to 55 %.',
    ),
  ],
  bring: [
    of(
      'Dog Fight',
      'dogfight/deck-duel',
      'Try four decks',
      'run dogfight/deck-duel --agents policy --blocks 20 --seed door',
      'Of 4 looked at, over 6 match-ups of 20 blocks, none stands out: highest heavy 58.8 % [45.1, 72.0], lowest cover 44.2 % [29.6, 59.2].',
    ),
    of('Armada', 'armada/ten-fleets', 'Try ten fleets'),
  ],
  players: [
    of(
      'Dog Fight',
      'dogfight/agents',
      'Try three players',
      'run dogfight/agents --blocks 10 --seed door',
      'greedy 82.5 % [62.2, 97.6] is highest, but not shown to be stronger than mcts:iterations=100 67.5 % [45.9, 87.7]; the weakest is random 0.0 % [0.0, 53.2].',
    ),
    of('Armada', 'armada/agents', 'Try two players'),
  ],
  change: [
    of(
      'Dog Fight',
      'dogfight/quickstart',
      'Change two ships',
      'diff dogfight/quickstart --set-b ships.tavor.hull=26 --agents policy --blocks 60 --seed door',
      'No change of a score shown: score of tavor could have moved by anything from -3.6 to +11.1 points (1 score looked at, 60 blocks).',
    ),
    of('Armada', 'armada/quickstart', 'Change two fleets'),
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
