import { useEffect, useState } from 'preact/hooks';
import type { Home as HomeView, Refusal, RunEntry, ScenarioEntry } from '../../studio/wire.ts';
import { Bring } from './bring.tsx';
import { Faults, Studies, Waiting, Words, hasWords } from './parts.tsx';
import { CAN, addressOf, get, now, refusalOf } from './state.ts';

/** How many runs the first screen shows. */
const LAST = 4;
const FIRST = 'dogfight/quickstart';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The address to which it leads; '' while there is nothing to look at. */
  readonly address: string;
  readonly action: string;
}

const questionsOf = (last: RunEntry | undefined): Question[] => [
  {
    title: 'Is a side too strong?',
    text: 'Play a scenario: the score of each side narrows while you watch.',
    address: addressOf('scenario', 'dogfight/quickstart'),
    action: 'Try two ships',
  },
  {
    title: 'Which of mine should I bring?',
    text: 'Play decks, ships or fleets against each other, each with each.',
    address: addressOf('scenario', 'dogfight/deck-duel'),
    action: 'Try four decks',
  },
  {
    title: 'Does one player play better?',
    text: 'Let players meet with equal ships, or choose others in any scenario.',
    address: addressOf('scenario', 'dogfight/agents'),
    action: 'Try three players',
  },
  {
    title: 'What does my change do?',
    text: 'Change numbers, and play before and after on the same seeds: whom does it help, whom does it hurt?',
    address: addressOf('scenario', 'dogfight/quickstart'),
    action: 'Change two ships',
  },
  ...(CAN.save
    ? [
        {
          title: 'What should it cost?',
          text: 'Find the price of a card or a ship at which it is worth what it costs.',
          address: addressOf('study', 'price', FIRST),
          action: 'Price a card',
        },
      ]
    : [
        {
          title: 'What is a point worth?',
          text: 'Vary a number, and watch the score of a side go along.',
          address: addressOf('study', 'sweep', FIRST),
          action: 'Vary a hull',
        },
      ]),
  {
    title: 'Why did a match go that way?',
    text: 'Open a run, choose a match, and step through it on the board.',
    address: last === undefined ? '' : addressOf('run', last.id, 'matches'),
    action: last === undefined ? '' : `Matches of ${last.scenario}`,
  },
];

/** The first screen: questions, scenarios and lists, and the latest runs. */
export function Home() {
  const [home, setHome] = useState<HomeView | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ended = now.value.ended;
  useEffect(() => {
    get<HomeView>('home').then(setHome, (error: unknown) => setRefusal(refusalOf(error)));
  }, [ended]);
  if (refusal !== null) return <Faults refusal={refusal} />;
  if (home === null)
    return (
      <>
        <h1>What do you want to know?</h1>
        <Waiting text="Looking for scenarios and runs …" />
      </>
    );
  const runs = home.runs.filter(({ isRun, partOf }) => isRun && partOf === '');
  return (
    <>
      <h1>What do you want to know?</h1>
      <ul class="questions">
        {questionsOf(runs[0]).map(({ title, text, address, action }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <p>{address === '' ? <span class="soft">Play something first.</span> : <a href={address}>{action}</a>}</p>
          </li>
        ))}
      </ul>
      {home.drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Not saved yet</h2>
          <ul class="last">
            {home.drafts.slice(0, LAST).map(({ files, at }) => (
              <li key={files.join(' ')}>
                <a href={addressOf('scenario', ...files)}>{files.join(' against ')}</a>{' '}
                <span class="soft">changed {at} UTC</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.studies.length > 0 && (
        <section aria-labelledby="studies">
          <h2 id="studies">More questions</h2>
          <p class="soft">Each begins with two ships of Dog Fight; from a scenario of yours, they lead on as well.</p>
          <Studies studies={home.studies} files={[FIRST]} />
        </section>
      )}
      {CAN.bring && <Bring scenarios={home.scenarios} />}
      {runs.length > 0 && (
        <section aria-labelledby="last">
          <h2 id="last">Played last</h2>
          <ul class="last">
            {runs.slice(0, LAST).map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
          {home.runs.length > LAST && (
            <p>
              <a href={addressOf('runs')}>All {home.runs.length} runs and studies</a>
            </p>
          )}
        </section>
      )}
      <Scenarios scenarios={home.scenarios} folder={home.folder} />
      <p class="soft">
        Broadside {home.version};{' '}
        {home.folder === ''
          ? 'everything runs in this page, and is gone when it is closed; nothing is sent anywhere.'
          : `runs are kept in ${home.outDir} of ${home.folder}.`}
      </p>
    </>
  );
}

/** The status of a run in words. */
export const statusWords = ({ status, matches }: Pick<RunEntry, 'status' | 'matches'>): string =>
  status === 'complete' ? `${matches} matches` : status === 'study' ? 'study' : `${status}, ${matches} matches`;

function RunLine({ run }: { readonly run: RunEntry }) {
  return (
    <li>
      <a href={addressOf('run', run.id)}>{run.scenario}</a>{' '}
      <span class="soft">
        {run.players}
        {run.changed === '' ? '' : `, ${run.changed}`} · {statusWords(run)} · {run.played} UTC
      </span>
      {run.answer !== '' && <p>{run.answer}</p>}
    </li>
  );
}

function Scenarios({ scenarios, folder }: { readonly scenarios: readonly ScenarioEntry[]; readonly folder: string }) {
  const [words, setWords] = useState('');
  const fits = ({ file, game, description }: ScenarioEntry): boolean =>
    hasWords(words, `${file} ${game} ${description}`);
  const shown = scenarios.filter((scenario) => scenario.kind === 'scenario' && fits(scenario));
  const lists = scenarios.filter(({ kind }) => kind === 'list');
  const own = shown.filter((scenario) => scenario.own);
  const shipped = shown.filter((scenario) => !scenario.own);
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <Words words={words} choose={setWords} />
      {folder !== '' && <h3>In your folder</h3>}
      {folder === '' ? null : own.length === 0 ? (
        <p class="soft">
          {words === '' ? `There is no scenario in ${folder} yet; broadside init my.yaml makes one.` : 'None.'}
        </p>
      ) : (
        <Entries entries={own} />
      )}
      {lists.length > 0 && <Lists lists={lists} />}
      <h3>That ship with Broadside</h3>
      {shipped.length === 0 && <p class="soft">None.</p>}
      {[...new Set(shipped.map(({ game }) => game))].map((game) => (
        <Entries key={game} entries={shipped.filter((entry) => entry.game === game)} />
      ))}
    </section>
  );
}

function Entries({ entries }: { readonly entries: readonly ScenarioEntry[] }) {
  return (
    <ul class="entries">
      {entries.map(({ file, description }) => (
        <li key={file}>
          <a href={addressOf('scenario', file)}>{file}</a>
          {description !== '' && <span> {description}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Fleet lists of the folder, of which the reader can let some meet. */
function Lists({ lists }: { readonly lists: readonly ScenarioEntry[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (file: string): void =>
    setChosen(chosen.includes(file) ? chosen.filter((each) => each !== file) : [...chosen, file]);
  return (
    <fieldset class="lists">
      <legend>Fleet lists in your folder: choose two or more that are to meet</legend>
      {lists.map(({ file }) => (
        <label key={file}>
          <input type="checkbox" checked={chosen.includes(file)} onChange={() => toggle(file)} /> {file}
        </label>
      ))}
      <p>
        {chosen.length < 2 ? (
          <span class="soft">{chosen.length} chosen</span>
        ) : (
          <a class="button" href={addressOf('scenario', ...chosen)}>
            Let {chosen.length} lists meet
          </a>
        )}
      </p>
    </fieldset>
  );
}
