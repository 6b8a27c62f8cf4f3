import { useEffect, useState } from 'preact/hooks';
import type {
  Draft,
  Home,
  Refusal,
  ScenarioView,
  Study as StudyAsked,
  StudyForm,
  StudyValues,
} from '../../../studio/wire.ts';
import { Command, Faults, Waiting } from '../parts.tsx';
import { addressOf, get, now, post, refusalOf, willFocus } from '../state.ts';
import { AskTrust, mayRun } from '../trust.tsx';
import { SoFarCurve, variedIn } from './curves.tsx';
import { Found } from './found.tsx';
import { numbersOf } from './offered.ts';
import { Options } from './options.tsx';
import { Parts } from '../progress.tsx';
import { beginningOf, isComplete } from './questions.ts';

/** Milliseconds after the last key press before the server is asked. */
const PAUSE_MS = 300;

/** The values that a draft of the scenario gives to the options that every study has. */
const drafted = ({ agents, seed, sets }: Draft): StudyValues => ({
  ...(agents === '' ? {} : { agents: [agents] }),
  ...(seed === '' ? {} : { seed: [seed] }),
  ...(sets === '' ? {} : { set: sets.split('\n') }),
});

interface StudyProps {
  readonly command: string;
  readonly files: readonly string[];
  /** The second scenario or run; '' while none is chosen. */
  readonly against: string;
}

/** The values without empty boxes. */
const filled = (values: StudyValues): StudyValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, given]) => {
      const told = given.filter((value) => value.trim() !== '');
      return told.length === 0 ? [] : [[name, told]];
    }),
  );

/** The path of a run, by the form of its name. */
const RUN = /\/\d+-[0-9a-f]{12}$/;

/** The form of a study, how long it will take, and its result. */
export function Study({ command, files, against }: StudyProps) {
  const [form, setForm] = useState<StudyForm | null>(null);
  const [question, setQuestion] = useState('');
  const [games, setGames] = useState<ReadonlyMap<string, string>>(new Map());
  const gameOf = (file: string): string | undefined => games.get(file) ?? /^(\w+)\//.exec(file)?.[1];
  const [view, setView] = useState<ScenarioView | null>(null);
  const [values, setValues] = useState<StudyValues>({});
  const [other, setOther] = useState(against);
  const trust = mayRun(files);
  const [line, setLine] = useState('');
  const [ahead, setAhead] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { going, ended } = now.value;
  const study: StudyAsked = { command, files, other, values: filled(values), ...(trust ? { trust } : {}) };
  const asked = JSON.stringify(study);
  const refused = (error: unknown): void => setRefusal(refusalOf(error));
  useEffect(() => {
    get<Home>('home').then(({ studies, scenarios }) => {
      setGames(new Map(scenarios.map(({ file, game }) => [file, game])));
      const found = studies.find((each) => each.form.command === command);
      setForm(found?.form ?? null);
      setQuestion(found?.question ?? '');
    }, refused);
    get<{ draft: Draft | null }>(
      'draft',
      files.map((file): [string, string] => ['file', file]),
    ).then(({ draft }) => {
      const given = draft === null ? {} : drafted(draft);
      const last = now.value.ended?.study ?? now.value.going?.study ?? null;
      const isSame = last !== null && last.command === command && last.files.join('\n') === files.join('\n');
      setValues((before) => (isSame ? last.values : { ...before, ...given }));
      if (isSame) setOther(last.other);
    }, refused);
  }, [command, files.join('\n')]);
  useEffect(() => {
    // Runs, and lists that cannot be played against each other, have no view.
    post<ScenarioView>('scenario', { ask: { files, ...(trust ? { trust } : {}) } }).then(
      (found) => {
        setView(found);
        setRefusal(null);
        setValues((before) => ({ ...beginningOf(command, found), ...before }));
      },
      (error: unknown) => {
        if (refusalOf(error).asksTrust === true) refused(error);
      },
    );
  }, [command, files.join('\n'), trust]);
  useEffect(() => {
    setAhead('');
    let isStale = false;
    const timer = setTimeout(() => {
      post<{ command: string }>('study', { study, what: 'say' }).then(
        (found) => {
          if (isStale) return;
          setLine(found.command);
          setRefusal(null);
        },
        (error: unknown) => {
          if (!isStale) refused(error);
        },
      );
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [asked]);
  if (form === null) return refusal === null ? <Waiting text="Reading …" /> : <Faults refusal={refusal} />;
  const set = (name: string, given: readonly string[]): void => setValues({ ...values, [name]: given });
  const lookAhead = (): void => {
    setLooking(true);
    setRefusal(null);
    post<{ text: string }>('study', { study, what: 'ahead' })
      .then(({ text }) => setAhead(text), refused)
      .finally(() => setLooking(false));
  };
  const isMine = (one: StudyAsked | null): boolean =>
    one !== null && one.command === command && one.files.join('\n') === files.join('\n');
  const isReady = going === null && !isLooking && isComplete(command, values, other, view);
  const isGoing = going !== null && isMine(going.study);
  const studied = ended !== null && isMine(ended.study) ? ended.studied : null;
  const failed = ended !== null && isMine(ended.study) && ended.studied === null && ended.code !== 0 ? ended : null;
  const asksTrust = refusal?.asksTrust === true || failed?.asksTrust === true;
  const vary = variedIn(values['vary'] ?? []);
  const nowOf = (path: string): number | null => {
    const changed = values['set']?.findLast((text) => text.startsWith(`${path}=`));
    const own = numbersOf(view).find(([each]) => each === path)?.[1] ?? null;
    return changed === undefined ? own : Number(changed.split('=')[1]);
  };
  // Scenarios and runs of other games are left out.
  const here = gameOf(files[0] ?? '');
  const examples = form.examples.filter((example) => {
    const game = gameOf(example.files[0] ?? '');
    return Object.keys(example.values).length > 0 && (game === undefined || here === undefined || game === here);
  });
  return (
    <>
      <h1>
        {question} <span class="soft">{command}</span>
      </h1>
      <p>
        <a href={addressOf(RUN.test(files[0] ?? '') ? 'run' : 'scenario', ...files)}>{files.join(' against ')}</a>
        {view !== null && view.description !== '' && `: ${view.description}`}
      </p>
      <p class="soft">{form.summary}.</p>
      <form
        class="study"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          willFocus.current = true;
          post('study', { study, what: 'play' }).catch(refused);
        }}
      >
        {examples.length > 0 && (
          <p>
            For example:{' '}
            {examples.map(({ meaning, values: given }) => (
              <button key={meaning} type="button" class="small" onClick={() => setValues({ ...values, ...given })}>
                {meaning}
              </button>
            ))}
          </p>
        )}
        {form.other !== '' && (
          <p>
            <label for="other">
              <b>Compared with what?</b> <span class="soft">A scenario, a list or a run</span>
            </label>
            <input
              id="other"
              type="text"
              spellcheck={false}
              placeholder="the same scenario"
              value={other}
              onInput={({ currentTarget }) => setOther(currentTarget.value)}
            />
          </p>
        )}
        <Options command={command} options={form.options} view={view} values={values} set={set} />
        {refusal !== null && <Faults refusal={refusal} />}
        {failed !== null && refusal === null && <Faults refusal={{ faults: failed.said }} />}
        {asksTrust && <AskTrust files={files} />}
        <p class="actions">
          <button type="submit" class="main" disabled={!isReady}>
            Play it
          </button>{' '}
          <button type="button" disabled={!isReady} onClick={lookAhead}>
            {isLooking ? 'looking …' : 'What does it take?'}
          </button>
        </p>
        {ahead !== '' && (
          <pre class="ahead" tabIndex={0} role="region" aria-label="What it takes">
            {ahead}
          </pre>
        )}
        {line !== '' && <Command line={line} />}
      </form>
      {isGoing && (
        <section aria-labelledby="going">
          <h2 id="going">So far</h2>
          {vary !== null && <SoFarCurve vary={vary} going={going} now={nowOf(vary.path)} />}
          <Parts going={going} />
        </section>
      )}
      {studied !== null && <Found studied={studied} view={view} />}
    </>
  );
}
