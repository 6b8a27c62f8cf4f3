/** A small real result of a question, so that a reader sees what an answer looks like. */
export interface Sample {
  readonly game: string;
  /** The screen that asks the question of this game. */
  readonly screen: 'scenario' | 'study';
  readonly what: readonly string[];
  /** The words on the button that leads to this screen. */
  readonly action: string;
  readonly command: string;
  readonly answer: string;
}

const study = (game: string, what: readonly string[], action: string, command: string, answer: string): Sample => ({
  game,
  screen: 'study',
  what,
  action,
  command,
  answer,
});

const of = (game: string, file: string, action: string, command: string, answer: string): Sample => ({
  ...study(game, [file], action, command, answer),
  screen: 'scenario',
});

/** For each question, a sample of each game. A test plays those of the quick player again. */
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
    of(
      'Armada',
      'armada/ten-fleets',
      'Try ten fleets',
      'run armada/ten-fleets --agents policy --blocks 3 --seed door',
      'Of 10 looked at, over 45 match-ups of 3 blocks, ahead of the others: gladiator 81.5 % [51.3, 100.0]',
    ),
  ],
  players: [
    of(
      'Dog Fight',
      'dogfight/agents',
      'Try three players',
      'run dogfight/agents --blocks 10 --seed door',
      'greedy 82.5 % [62.2, 97.6] is highest, but not shown to be stronger than mcts:iterations=100 67.5 % [45.9, 87.7]; the weakest is random 0.0 % [0.0, 53.2].',
    ),
    of(
      'Armada',
      'armada/agents',
      'Try two players',
      'run armada/agents --agents random,policy --blocks 20 --seed door',
      'Of 2 looked at, over 2 match-ups of 20 blocks, policy is the strongest: 100.0 % [68.5, 100.0]; the weakest is random 0.0 % [0.0, 31.5].',
    ),
  ],
  change: [
    of(
      'Dog Fight',
      'dogfight/quickstart',
      'Change two ships',
      'diff dogfight/quickstart --set-b ships.tavor.hull=26 --agents policy --blocks 60 --seed door',
      'No change of a score shown: score of tavor could have moved by anything from -3.6 to +11.1 points (1 score looked at, 60 blocks).',
    ),
    of(
      'Armada',
      'armada/quickstart',
      'Change two fleets',
      'diff armada/quickstart --set-b ships.cr90-corvette-a.hull=2 --agents policy --blocks 20 --seed door',
      'From A to B: hurts corvettes (-35.0 points [-60.3, -9.7], from 95.0 to 60.0 %) (1 score looked at, 20 blocks).',
    ),
  ],
  cost: [
    study(
      'Dog Fight',
      ['price', 'dogfight/quickstart'],
      'Price a card',
      'price dogfight/quickstart --of cards.beam-lance.cost --agents policy --matches 1000 --seed door',
      'beam-lance is worth as much as the middle of 8 like cards at cost 1.7 [0 or less, 3.5]: its cost of 1 is not shown to be off.',
    ),
    study(
      'Armada',
      ['price', 'armada/core-180'],
      'Price every part',
      'price armada/core-180 --agents policy --matches 200 --seed door',
      'Of 5 parts, none is shown to cost too much or too little.',
    ),
  ],
  point: [
    study(
      'Dog Fight',
      ['sweep', 'dogfight/quickstart'],
      'Vary a hull',
      'sweep dogfight/quickstart --vary ships.tavor.hull=18..30:4 --agents policy --blocks 40 --seed door',
      'ships.tavor.hull: tavor scores from 33.1 % [24.3, 43.0] at 18 to 66.3 % [54.9, 76.3] at 30; 2 of 4 variants looked at surely differ from the scenario as it stands.',
    ),
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
