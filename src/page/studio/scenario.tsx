import { useEffect, useRef, useState } from 'preact/hooks';
import type { Ask, Forecast, Refusal, ScenarioView, SheetEntry } from '../../studio/wire.ts';
import { Blocks } from './blocks.tsx';
import { Compared, CompareButton } from './compare.tsx';
import { Numbers } from './numbers.tsx';
import { Command, Faults, Notes, Waiting } from './parts.tsx';
import { addressOf, now, post, refusalOf } from './state.ts';

/** Milliseconds after the last letter before the server is asked. */
const PAUSE_MS = 300;

/** What the reader chose beside the files. */
interface Choice {
  /** '' leaves it to the scenario. */
  readonly agents: string;
  readonly seed: string;
  /** One change a line. */
  readonly sets: string;
  readonly trust: boolean;
}

const FIRST: Choice = { agents: '', seed: '', sets: '', trust: false };

function askOf(files: readonly string[], { agents, seed, sets, trust }: Choice): Ask {
  const lines = sets
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    files,
    ...(agents === '' ? {} : { agents }),
    ...(seed === '' ? {} : { seed }),
    ...(lines.length === 0 ? {} : { sets: lines }),
    ...(trust ? { trust } : {}),
  };
}

/** Begins to play, and leads to the run. */
export async function play(ask: Ask, blocks: number): Promise<void> {
  const { run } = await post<{ run: string }>('play', { ask, blocks });
  location.hash = addressOf('run', run);
}

/** A scenario, and what is to be played of it. */
export function Scenario({ files }: { readonly files: readonly string[] }) {
  const [choice, setChoice] = useState(FIRST);
  const [view, setView] = useState<ScenarioView | null>(null);
  const [blocks, setBlocks] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isMeasuring, setMeasuring] = useState(false);
  const ask = askOf(files, choice);
  const question = JSON.stringify(ask);
  useEffect(() => {
    let isStale = false;
    const fetchView = (): void => {
      post<ScenarioView>('scenario', { ask }).then(
        (found) => {
          if (isStale) return;
          setView(found);
          setRefusal(null);
          setBlocks((before) => (before === 0 ? found.blocks : before));
        },
        (error: unknown) => {
          if (!isStale) setRefusal(refusalOf(error));
        },
      );
    };
    const timer = setTimeout(fetchView, view === null ? 0 : PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  const going = now.value.going;
  const refused = (error: unknown): void => setRefusal(refusalOf(error));
  const measure = (): void => {
    setMeasuring(true);
    post<Forecast>('measure', { ask })
      .then((forecast) => setView(view === null ? null : { ...view, forecast }), refused)
      .finally(() => setMeasuring(false));
  };
  const trustButton =
    refusal?.asksTrust === true ? (
      <p>
        This needs code that does not ship with Broadside. It runs on your computer, modules of agents apart from
        everything else.{' '}
        <button type="button" onClick={() => setChoice({ ...choice, trust: true })}>
          I know this code: run it
        </button>
      </p>
    ) : null;
  if (view === null)
    return (
      <>
        <h1>{files.join(' against ')}</h1>
        {refusal === null ? (
          <Waiting text="Reading the scenario …" />
        ) : (
          <Faults refusal={refusal}>{trustButton}</Faults>
        )}
      </>
    );
  return (
    <>
      <h1>
        {view.name} <span class="soft">{view.game}</span>
      </h1>
      {view.description !== '' && <p>{view.description}</p>}
      <p class="soft">
        {view.sides.join(', ')}; {view.matchups === 1 ? '1 match-up' : `${view.matchups} match-ups`}; played by{' '}
        {view.agents.join(', ')}.
      </p>
      {view.warnings.length > 0 && <Notes notes={view.warnings} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          play(ask, blocks).catch(refused);
        }}
      >
        <Players view={view} choice={choice} choose={setChoice} />
        <details>
          <summary>Change numbers, or the luck</summary>
          <Numbers
            tables={view.numbers}
            sets={choice.sets}
            faults={refusal?.faults ?? []}
            patch={view.patch}
            change={(sets) => setChoice({ ...choice, sets })}
          />
          <label for="seed">Seed: a text that decides all luck; the same seed gives the same matches</label>
          <input
            id="seed"
            type="text"
            value={choice.seed}
            placeholder="as the scenario says"
            onInput={({ currentTarget }) => setChoice({ ...choice, seed: currentTarget.value })}
          />
        </details>
        <Blocks
          forecast={view.forecast}
          blocks={blocks}
          choose={setBlocks}
          measure={measure}
          isMeasuring={isMeasuring}
          isBusy={going !== null}
        />
        {refusal !== null && <Faults refusal={refusal}>{trustButton}</Faults>}
        <p class="actions">
          <button type="submit" class="main" disabled={going !== null || refusal !== null || isMeasuring}>
            Play
          </button>{' '}
          {view.compareCommand !== '' && (
            <CompareButton ask={ask} blocks={blocks} isIdle={going === null && refusal === null} refused={refused} />
          )}{' '}
          {going !== null && going.run !== '' && (
            <span>
              <a href={addressOf('run', going.run)}>{going.name}</a> is being played.
            </span>
          )}
          {going === null && view.played > 0 && (
            <span>
              {view.played >= blocks
                ? 'All of it is there already. '
                : `${view.played} blocks are there; the rest is added. `}
              <a href={addressOf('run', view.run)}>What was found so far</a>
            </span>
          )}
        </p>
        <Compared name={view.name} sets={ask.sets ?? []} />
        <Command line={`${view.command} --blocks ${blocks}`} />
        {view.compareCommand !== '' && (
          <Command label="Before and after as a command" line={`${view.compareCommand} --blocks ${blocks}`} />
        )}
      </form>
      <Sheets title="Ships of the game" sheets={view.ships} />
      <Sheets title="Cards of the game" sheets={view.cards} />
      {view.text !== '' && (
        <details>
          <summary>The scenario as it is written</summary>
          <pre tabIndex={0} role="region" aria-label="The scenario as it is written">
            {view.text}
          </pre>
        </details>
      )}
    </>
  );
}

interface PlayersProps {
  readonly view: ScenarioView;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Levels that stand as choices of their own; the others are suggested. */
const LEVELS = 4;

function Players({ view, choice, choose }: PlayersProps) {
  const { levels, ask } = view;
  const [isOther, setOther] = useState(false);
  const radio = (value: string, checked: boolean, label: string, meaning: string) => (
    <label key={label}>
      <input
        type="radio"
        name="players"
        value={value}
        checked={checked}
        onChange={() => {
          setOther(value === OTHER);
          if (value !== OTHER) choose({ ...choice, agents: value });
        }}
      />{' '}
      <b>{label}</b> <span class="soft">{meaning}</span>
    </label>
  );
  // What the scenario says is known as long as nobody else was chosen.
  const own = useRef('');
  if (ask.agents === undefined) own.current = view.agents.join(', ');
  return (
    <fieldset class="players">
      <legend>Who plays? Each side is played by the same player.</legend>
      {radio('', !isOther && choice.agents === '', 'As the scenario says', own.current)}
      {levels
        .slice(0, LEVELS)
        .map(({ name, meaning }) => radio(name, !isOther && choice.agents === name, name, meaning))}
      {radio(OTHER, isOther, 'Others', 'several that meet, a style, a search with its budget, or your own')}
      {isOther && (
        <p>
          <label>
            Players, with commas between{' '}
            <input
              type="text"
              list="known-players"
              spellcheck={false}
              value={choice.agents}
              placeholder="greedy,mcts:iterations=400"
              onInput={({ currentTarget }) => choose({ ...choice, agents: currentTarget.value })}
            />
          </label>
          <datalist id="known-players">
            {levels.slice(LEVELS).map(({ name, meaning }) => (
              <option key={name} value={name}>
                {meaning}
              </option>
            ))}
          </datalist>
        </p>
      )}
    </fieldset>
  );
}

const OTHER = 'other';

function Sheets({ title, sheets }: { readonly title: string; readonly sheets: readonly SheetEntry[] }) {
  if (sheets.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({sheets.length})
      </summary>
      <ul class="sheets">
        {sheets.map(({ id, name, facts, text }) => (
          <li key={id}>
            <b>{name}</b> <span class="soft">{id}</span>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
