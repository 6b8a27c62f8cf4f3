import type { RunEntry } from '../../../studio/wire.ts';
import { CAN, addressOf } from '../state.ts';
import { SAMPLES, type Sample } from './samples.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly samples: readonly Sample[];
}

const QUESTIONS: readonly Question[] = [
  {
    title: 'Is a side too strong?',
    text: 'Play a scenario: the score of each side narrows while you watch.',
    samples: SAMPLES.strong,
  },
  {
    title: 'Which of mine should I bring?',
    text: 'Play decks, ships or fleets against each other, each with each.',
    samples: SAMPLES.bring,
  },
  {
    title: 'Does one player play better?',
    text: 'Let players meet with equal ships, or choose others in any scenario.',
    samples: SAMPLES.players,
  },
  {
    title: 'What does my change do?',
    text: 'Change numbers, and play before and after on the same seeds: whom does it help, whom does it hurt?',
    samples: SAMPLES.change,
  },
  CAN.save
    ? {
        title: 'What should it cost?',
        text: 'Find the price of a card or a ship at which it is worth what it costs.',
        samples: SAMPLES.cost,
      }
    : {
        title: 'What is a point worth?',
        text: 'Vary a number, and watch the score of a side go along.',
        samples: SAMPLES.point,
      },
];

/** The questions, each with both games and a small real answer. */
export function Questions({ last }: { readonly last: RunEntry | undefined }) {
  return (
    <ul class="questions">
      {QUESTIONS.map(({ title, text, samples }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {samples.map(({ game, screen, what, action, command, answer }) => (
            <p key={game}>
              {game}: <a href={addressOf(screen, ...what)}>{action}</a>
              <span class="sample soft" title={`npx broadside ${command}`}>
                {' '}
                Found before: {answer}
              </span>
            </p>
          ))}
        </li>
      ))}
      <li>
        <h2>Why did a match go that way?</h2>
        <p>Open a run, choose a match, and step through it on the board.</p>
        <p>
          {last === undefined ? (
            <span class="soft">Play something first.</span>
          ) : (
            <a href={addressOf('run', last.id, 'matches')}>Matches of {last.scenario}</a>
          )}
        </p>
      </li>
    </ul>
  );
}
