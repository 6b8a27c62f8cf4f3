import { useEffect, useRef, useState } from 'preact/hooks';
import type { Ask, Draft, Forecast, Mendable, Refusal, ScenarioView, SheetEntry } from '../../studio/wire.ts';
import { Blocks } from './blocks.tsx';
import { Compared, CompareButton } from './compare.tsx';
import { useDraft } from './draft.ts';
import { Field } from './field.tsx';
import { Numbers } from './numbers.tsx';
import { Command, Faults, Notes, Studies, Waiting } from './parts.tsx';
import { play } from './play.ts';
import { Save } from './save.tsx';
import { AskTrust, mayRun } from './trust.tsx';
import { Yaml } from './yaml.tsx';
import { CAN, addressOf, now, post, refusalOf } from './state.ts';

/** Milliseconds after the last key press before the server is asked. */
const PAUSE_MS = 300;

const linesOf = (sets: string): string[] =>
  sets
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function askOf(files: readonly string[], { agents, seed }: Draft, sets: readonly string[], asItIs: boolean): Ask {
  return {
    files,
    ...(agents === '' ? {} : { agents }),
    ...(seed === '' ? {} : { seed }),
    ...(sets.length === 0 ? {} : { sets }),
    ...(mayRun(files) ? { trust: true } : {}),
    ...(asItIs ? { asItIs } : {}),
  };
}

export function Scenario({ files }: { readonly files: readonly string[] }) {
  const drafting = useDraft(files);
  const { draft, isThere, change, settle, undo, redo } = drafting;
  const [asItIs, setAsItIs] = useState(false);
  const [view, setView] = useState<ScenarioView | null>(null);
  const [mend, setMend] = useState<Mendable | null>(null);
  const [blocks, setBlocks] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isMeasuring, setMeasuring] = useState(false);
  const [saves, setSaves] = useState(0);
  // Changes made in tables that still have to be written into the text, which the reader has written by hand.
  const [edits, setEdits] = useState<readonly string[]>([]);
  const isWritten = draft.text !== '';
  useEffect(() => {
    // The page may have been closed before the last such change was written.
    if (isThere && isWritten) setEdits(linesOf(draft.sets));
  }, [isThere]);
  const sent = {
    ask: askOf(files, draft, isWritten ? edits : linesOf(draft.sets), asItIs),
    ...(isWritten ? { text: draft.text } : {}),
  };
  const question = JSON.stringify([sent, saves]);
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (!isThere) return undefined;
    let isStale = false;
    const settleText = (text: string, sets: string): void => {
      if (!isWritten) return;
      if (text !== draft.text || sets !== draft.sets) settle({ ...draft, text, sets });
      if (text !== draft.text) setEdits([]);
    };
    const fetchView = (): void => {
      post<ScenarioView>('scenario', sent).then(
        (found) => {
          if (isStale) return;
          setView(found);
          setMend(found);
          setRefusal(null);
          setBlocks((before) => (before === 0 ? found.blocks : before));
          setAnswered(question);
          settleText(found.text, (found.ask.sets ?? []).join('\n'));
        },
        (error: unknown) => {
          if (isStale) return;
          const refused = refusalOf(error);
          setRefusal(refused);
          if (refused.mend === undefined) return;
          setMend(refused.mend);
          setAnswered(question);
          settleText(refused.mend.text, refused.mend.differs?.join('\n') ?? draft.sets);
        },
      );
    };
    const timer = setTimeout(fetchView, view === null ? 0 : PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question, isThere]);
  // The scenario is played as changes of its file.
  const ask = askOf(files, draft, linesOf(draft.sets), asItIs);
  const isSettled = answered === question;
  const mustSave = view?.mustSave === true;
  const isOpen = useRef(false);
  if (view === null && (draft.sets !== '' || draft.text !== '' || draft.seed !== '')) isOpen.current = true;
  const going = now.value.going;
  const refused = (error: unknown): void => setRefusal(refusalOf(error));
  const measure = (): void => {
    setMeasuring(true);
    post<Forecast>('measure', { ask })
      .then((forecast) => setView(view === null ? null : { ...view, forecast }), refused)
      .finally(() => setMeasuring(false));
  };
  const leave = (
    <>
      {refusal?.asksTrust === true && <AskTrust files={files} />}
      {refusal?.asksAsItIs === true && (
        <p>
          <button type="button" onClick={() => setAsItIs(true)}>
            Play them all the same, without what is not played
          </button>
        </p>
      )}
    </>
  );
  const saved = (file: string): void => {
    setEdits([]);
    if (file === files[0]) {
      settle({ ...draft, sets: '', text: '' });
      setSaves(saves + 1);
      return;
    }
    const kept = { files: [file], draft: { ...draft, sets: '', text: '' } };
    settle({ agents: '', seed: '', sets: '', text: '' });
    void post('draft', kept).finally(() => {
      location.hash = addressOf('scenario', file);
    });
  };
  const shown = draft.text === '' ? (mend?.text ?? '') : draft.text;
  const marks = refusal?.marks ?? [];
  const file =
    mend === null || mend.text === '' ? null : (
      <>
        <Yaml
          file={files[0] ?? ''}
          text={shown}
          marks={marks}
          change={(text) => {
            setEdits([]);
            change({ ...draft, text: text === '' ? '\n' : text }, 'text');
          }}
        />
        <Save
          ask={ask}
          mend={{ ...mend, text: shown }}
          isSettled={isSettled}
          isChanged={draft.sets !== '' || draft.text !== ''}
          saved={saved}
          discard={() => {
            setEdits([]);
            change({ ...draft, sets: '', text: '' }, '');
          }}
        />
      </>
    );
  const backAndForth = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isBack = key === 'z' && !event.shiftKey;
    if (!isBack && !(key === 'y' || (key === 'z' && event.shiftKey))) return;
    event.preventDefault();
    setEdits([]);
    (isBack ? undo : redo)?.();
  };
  if (view === null)
    return (
      <>
        <h1>{files.join(' against ')}</h1>
        {refusal === null ? <Waiting text="Reading the scenario …" /> : <Faults refusal={refusal}>{leave}</Faults>}
        <div onKeyDown={backAndForth}>{file}</div>
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
        onKeyDown={backAndForth}
        onSubmit={(event) => {
          event.preventDefault();
          play(ask, blocks).catch(refused);
        }}
      >
        <Players view={view} draft={draft} choose={(next) => change(next, 'players')} />
        {view.studies.some(({ form }) => form.command === 'learn') && (
          <p>
            <a href={addressOf('study', 'learn', ...files)}>Let players practise</a>{' '}
            <span class="soft">first: they learn from their own matches what a good position is.</span>
          </p>
        )}
        {!isWritten && <Field view={view} sets={draft.sets} change={(sets) => change({ ...draft, sets }, 'field')} />}
        <details open={isOpen.current}>
          <summary>
            Change numbers, or the luck {draft.sets !== '' && <b>{linesOf(draft.sets).length} changed</b>}
          </summary>
          <p>
            <button type="button" class="small" disabled={undo === null} onClick={() => undo?.()}>
              Undo
            </button>{' '}
            <button type="button" class="small" disabled={redo === null} onClick={() => redo?.()}>
              Redo
            </button>{' '}
            <span class="soft">Also by Ctrl+Z and Ctrl+Shift+Z, in the tables and in the file.</span>
          </p>
          <div class={file === null ? undefined : 'beside'}>
            <div>
              <Numbers
                tables={view.numbers}
                sets={draft.sets}
                isWritten={isWritten}
                refusal={refusal}
                change={(sets, edit) => {
                  if (isWritten && edit !== '') {
                    const path = edit.slice(0, edit.indexOf('=') + 1);
                    setEdits([...edits.filter((each) => !each.startsWith(path)), edit]);
                  }
                  change({ ...draft, sets }, edit === '' ? 'sets' : edit.slice(0, edit.indexOf('=')));
                }}
              />
              <label for="seed">Seed: a text that decides all luck; the same seed gives the same matches</label>
              <input
                id="seed"
                type="text"
                value={draft.seed}
                placeholder="as the scenario says"
                onInput={({ currentTarget }) => change({ ...draft, seed: currentTarget.value }, 'seed')}
              />
            </div>
            {file !== null && <div>{file}</div>}
          </div>
        </details>
        <Blocks
          forecast={view.forecast}
          blocks={blocks}
          choose={setBlocks}
          {...(CAN.measure ? { measure } : {})}
          isMeasuring={isMeasuring}
          isBusy={going !== null}
        />
        {refusal !== null && <Faults refusal={refusal}>{leave}</Faults>}
        {mustSave && refusal === null && (
          <p class="notes">What you wrote in the file cannot be played as changes of it: save it, then play.</p>
        )}
        <p class="actions">
          <button
            type="submit"
            class="main"
            disabled={going !== null || refusal !== null || isMeasuring || mustSave || !isSettled}
          >
            Play
          </button>{' '}
          {view.compareCommand !== '' && (
            <CompareButton
              ask={ask}
              blocks={blocks}
              isIdle={going === null && refusal === null && !mustSave && isSettled}
              refused={refused}
            />
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
        {refusal === null && !mustSave && <Command line={`${view.command} --blocks ${blocks}`} />}
        {refusal === null && !mustSave && view.compareCommand !== '' && (
          <Command label="Before and after as a command" line={`${view.compareCommand} --blocks ${blocks}`} />
        )}
      </form>
      {view.studies.length > 0 && (
        <details>
          <summary>Ask more of it</summary>
          <Studies studies={view.studies} files={files} />
        </details>
      )}
      <Sheets title="Ships of the game" sheets={view.ships} />
      <Sheets title="Cards of the game" sheets={view.cards} />
    </>
  );
}

interface PlayersProps {
  readonly view: ScenarioView;
  readonly draft: Draft;
  readonly choose: (draft: Draft) => void;
}

/** The number of levels that have a button of their own; the others are suggested. */
const LEVELS = 4;

function Players({ view, draft, choose }: PlayersProps) {
  const { levels, ask } = view;
  const [isChosen, setOther] = useState(false);
  const isKnown = draft.agents === '' || levels.slice(0, LEVELS).some(({ name }) => name === draft.agents);
  const isOther = isChosen || !isKnown;
  const radio = (value: string, checked: boolean, label: string, meaning: string) => (
    <label key={label}>
      <input
        type="radio"
        name="players"
        value={value}
        checked={checked}
        onChange={() => {
          setOther(value === OTHER);
          if (value !== OTHER) choose({ ...draft, agents: value });
        }}
      />{' '}
      <b>{label}</b> <span class="soft">{meaning}</span>
    </label>
  );
  // The agents of the scenario are known as long as the reader has chosen no others.
  const own = useRef('');
  if (ask.agents === undefined) own.current = view.agents.join(', ');
  return (
    <fieldset class="players">
      <legend>Who plays? Each side is played by the same player.</legend>
      {radio('', !isOther && draft.agents === '', 'As the scenario says', own.current)}
      {levels
        .slice(0, LEVELS)
        .map(({ name, meaning }) => radio(name, !isOther && draft.agents === name, name, meaning))}
      {radio(OTHER, isOther, 'Others', 'several that meet, a style, a search with its budget, or your own')}
      {isOther && (
        <p>
          <label>
            Players, with commas between{' '}
            <input
              type="text"
              list="known-players"
              spellcheck={false}
              value={draft.agents}
              placeholder="greedy,mcts:iterations=400"
              onInput={({ currentTarget }) => choose({ ...draft, agents: currentTarget.value })}
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
