import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type {
  Draft,
  Home,
  NumberRow,
  Refusal,
  ScenarioView,
  Study as StudyAsked,
  StudyForm,
  StudyOption,
  StudyValues,
} from '../../studio/wire.ts';
import { Curves, SoFarCurve, variedIn } from './curves.tsx';
import { Command, Faults, Part, ReportLink, Waiting } from './parts.tsx';
import { Picker } from './picker.tsx';
import { Parts } from './progress.tsx';
import { addressOf, get, now, post, refusalOf } from './state.ts';

/** Sections of what sides use, without ships. */
const PARTS = ['cards', 'upgrades', 'squadrons'] as const;
/** Milliseconds after the last key press before the server is asked. */
const PAUSE_MS = 300;

/** The values that a draft of the scenario gives to the options that every study has. */
const drafted = ({ agents, seed, sets }: Draft): StudyValues => ({
  ...(agents === '' ? {} : { agents: [agents] }),
  ...(seed === '' ? {} : { seed: [seed] }),
  ...(sets === '' ? {} : { set: sets.split('\n') }),
});

/** Paths of the numbers of what sides use, with their values. */
const numbersOf = (view: ScenarioView | null): (readonly [path: string, value: number])[] =>
  (view?.numbers ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ isInPlay, cells }) => (isInPlay ? cells.filter((cell) => cell !== null) : [])),
  );

/** The entries of a section that sides use, with their numbers. */
const broughtOf = (
  view: ScenarioView | null,
  sections: readonly string[],
): readonly (NumberRow & { section: string })[] =>
  (view?.numbers ?? []).flatMap(({ section, rows }) =>
    sections.includes(section)
      ? rows.flatMap((row) => (row.isInPlay ? [Object.assign({}, row, { section })] : []))
      : [],
  );

const isCost = (path: string): boolean => path.endsWith('.cost');

/** What `price --of` takes: parts of fleets, then costs of cards, then their other numbers. */
function pricedIn(view: ScenarioView | null): readonly string[] {
  const parts = broughtOf(view, ['upgrades', 'squadrons']).map(({ section, id }) => `${section}.${id}`);
  const cards = broughtOf(view, ['cards']).filter(({ id }) => view?.priced.includes(id) === true);
  const paths = cards.flatMap(({ cells }) => cells.flatMap((cell) => cell?.[0] ?? []));
  return [...parts, ...paths.filter((path) => isCost(path)), ...paths.filter((path) => !isCost(path))];
}

/** Values around a number, to vary it: `18..30:2` */
function around(value: number): string {
  const step = Math.max(1, Math.round(Math.abs(value) / 10));
  const isWhole = Number.isInteger(value);
  return isWhole
    ? `${Math.max(0, value - 3 * step)}..${value + 3 * step}:${step}`
    : `${value / 2},${value},${value * 2}`;
}

interface StudyProps {
  readonly command: string;
  readonly files: readonly string[];
  /** The second scenario or run; '' while none is chosen. */
  readonly against: string;
}

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
  const [trust, setTrust] = useState(false);
  const [line, setLine] = useState('');
  const [ahead, setAhead] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { going, ended } = now.value;
  const study: StudyAsked = { command, files, other, values, ...(trust ? { trust } : {}) };
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
      setValues(isSame ? last.values : given);
      if (isSame) setOther(last.other);
    }, refused);
    post<ScenarioView>('scenario', { ask: { files } }).then(setView, () => {});
  }, [command, files.join('\n')]);
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
  const isGoing = going !== null && isMine(going.study);
  const studied = ended !== null && isMine(ended.study) ? ended.studied : null;
  const failed = ended !== null && isMine(ended.study) && ended.studied === null && ended.code !== 0 ? ended : null;
  const asksTrust = refusal?.asksTrust === true || failed?.asksTrust === true;
  const picks: Readonly<Record<string, readonly string[]>> = {
    prices: pricedIn(view),
    cards: broughtOf(view, PARTS).map(({ id }) => id),
    denied: ['ability', 'lookahead', ...broughtOf(view, ['cards', 'upgrades']).map(({ id }) => `card:${id}`)],
  };
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
              <b>other</b> <span class="soft">{form.other}</span>
            </label>
            <input
              id="other"
              type="text"
              spellcheck={false}
              value={other}
              onInput={({ currentTarget }) => setOther(currentTarget.value)}
            />
          </p>
        )}
        {form.options
          .filter(({ isShared }) => !isShared)
          .map((option) => (
            <Fragment key={option.name}>
              {takesNumber(option) && (
                <Picker
                  view={view}
                  text={values[option.name]?.[0] ?? ''}
                  choose={(text) => set(option.name, [text, ...(values[option.name] ?? []).slice(1)])}
                />
              )}
              <Field
                option={option}
                values={values[option.name] ?? []}
                set={set}
                names={picks[SUGGESTED[option.name] ?? ''] ?? []}
              />
            </Fragment>
          ))}
        <details open={form.options.every(({ isShared }) => isShared)}>
          <summary>How much is played, by whom, with which changes</summary>
          {form.options
            .filter(({ isShared }) => isShared)
            .map((option) => (
              <Field key={option.name} option={option} values={values[option.name] ?? []} set={set} />
            ))}
        </details>
        <datalist id="numbers">
          {numbersOf(view).map(([path, value]) => (
            <option key={path} value={`${path}=${around(value)}`} />
          ))}
        </datalist>
        {Object.entries(picks).map(([id, names]) => (
          <Names key={id} id={id} names={names} />
        ))}
        <Names
          id="paths"
          names={[
            ...(view?.numbers ?? []).map(({ section }) => `${section}.*`),
            ...numbersOf(view).map(([path]) => path),
          ]}
        />
        <datalist id="levels">
          {(view?.levels ?? []).map(({ name, meaning }) => (
            <option key={name} value={name}>
              {meaning}
            </option>
          ))}
        </datalist>
        {refusal !== null && <Faults refusal={refusal} />}
        {failed !== null && refusal === null && <Faults refusal={{ faults: failed.said }} />}
        {asksTrust && (
          <p>
            <button type="button" onClick={() => setTrust(true)}>
              I know this code: run it
            </button>
          </p>
        )}
        <p class="actions">
          <button type="submit" class="main" disabled={going !== null || isLooking}>
            Play it
          </button>{' '}
          <button type="button" disabled={going !== null || isLooking} onClick={lookAhead}>
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
      {studied !== null && (
        <section aria-labelledby="found">
          <h2 id="found">What it found</h2>
          <p class="answer">{studied.answer.join(' ')}</p>
          {studied.curves.length > 0 && (
            <Curves
              curves={studied.curves}
              fair={studied.fair}
              path={(studied.study.values['vary']?.[0] ?? '').split('=')[0]!}
              numbers={numbersOf(view)}
              sets={studied.study.values['set'] ?? []}
            />
          )}
          {studied.report !== '' && (
            <p>
              <ReportLink run={studied.report} />
            </p>
          )}
          <div class="whole">
            {studied.sections.map((section) => (
              <Part key={section.id} section={section} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Names that a field suggests. */
const Names = ({ id, names }: { readonly id: string; readonly names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

interface FieldProps {
  readonly option: StudyOption;
  readonly values: readonly string[];
  /** Names of the scenario that the option takes, to pick from. */
  readonly names?: readonly string[];
  readonly set: (name: string, values: readonly string[]) => void;
}

/** Matches options that take the path of a number with values. */
const TAKES_NUMBER = /path=\d|path=from/;
const takesNumber = ({ describe, isFlag }: StudyOption): boolean => !isFlag && TAKES_NUMBER.test(describe);
/** The list of names that an option suggests. */
const SUGGESTED: Readonly<Record<string, string>> = {
  agents: 'levels',
  confirm: 'levels',
  players: 'levels',
  levels: 'levels',
  of: 'prices',
  card: 'cards',
  against: 'cards',
  deny: 'denied',
  numbers: 'paths',
};

/** An option of a command as a field. */
function Field({ option, values, set, names = [] }: FieldProps) {
  const { name, describe, isFlag, mayRepeat } = option;
  const id = `option-${name}`;
  const label = (
    <>
      <b>{name.replaceAll('-', ' ')}</b> <span class="soft">{describe}</span>
    </>
  );
  if (isFlag)
    return (
      <p>
        <label>
          <input
            id={id}
            type="checkbox"
            checked={values.length > 0}
            onChange={({ currentTarget }) => set(name, currentTarget.checked ? ['true'] : [])}
          />{' '}
          {label}
        </label>
      </p>
    );
  // One field for each value, and an empty one for the next.
  const fields = mayRepeat
    ? [...values.filter((value, i) => value !== '' || i < values.length - 1), '']
    : [values[0] ?? ''];
  const list = takesNumber(option) ? 'numbers' : SUGGESTED[name];
  return (
    <p>
      <label for={id}>{label}</label>
      {names.length > 0 && (
        <select
          class="pick"
          aria-label={`Pick for ${name}`}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') set(name, mayRepeat ? [...values.filter((each) => each !== value), value] : [value]);
          }}
        >
          <option value="">pick one of {names.length} …</option>
          {names.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      {fields.map((value, i) => (
        <input
          key={i}
          id={i === 0 ? id : `${id}-${i}`}
          aria-label={i === 0 ? undefined : `${name}, ${i + 1}`}
          type="text"
          spellcheck={false}
          list={list}
          value={value}
          onInput={({ currentTarget }) => {
            const next = [...fields];
            next[i] = currentTarget.value;
            set(
              name,
              next.filter((each) => each !== ''),
            );
          }}
        />
      ))}
    </p>
  );
}
