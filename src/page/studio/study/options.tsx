import type { ScenarioView, StudyOption, StudyValues } from '../../../studio/wire.ts';
import { suggestedFor, takesNumber } from './offered.ts';
import { Picker } from './picker.tsx';
import { isIdle, meaningOf, questionOf, standardOf } from './questions.ts';

interface OptionsProps {
  readonly command: string;
  readonly options: readonly StudyOption[];
  readonly view: ScenarioView | null;
  readonly values: StudyValues;
  readonly set: (name: string, values: readonly string[]) => void;
}

/** The options of a study as questions, and the options that few people need in a fold. */
export function Options({ command, options, view, values, set }: OptionsProps) {
  const asked = options
    .filter((option) => questionOf(command, option) !== '' && !isIdle(command, option, view))
    .toSorted((a, b) => Number(a.name === 'blocks') - Number(b.name === 'blocks'));
  const field = (option: StudyOption) => (
    <Field key={option.name} command={command} option={option} view={view} values={values} set={set} />
  );
  return (
    <>
      {asked.map(field)}
      <details>
        <summary>More choices</summary>
        {options.filter((option) => !asked.includes(option) && !isIdle(command, option, view)).map(field)}
      </details>
    </>
  );
}

interface FieldProps extends Omit<OptionsProps, 'options'> {
  readonly option: StudyOption;
}

/** An option of a command as a field. The value that is used by default stands in an empty field, in grey if it is a description. */
function Field({ command, option, view, values, set }: FieldProps) {
  const { name, isFlag, mayRepeat } = option;
  const given = values[name] ?? [];
  const id = `option-${name}`;
  const question = questionOf(command, option);
  if (isFlag)
    return (
      <p>
        <label>
          <input
            id={id}
            type="checkbox"
            checked={given.length > 0}
            onChange={({ currentTarget }) => set(name, currentTarget.checked ? ['true'] : [])}
          />{' '}
          {meaningOf(option)}
        </label>
      </p>
    );
  const standard = standardOf(command, option, view);
  const isValue = !mayRepeat && !standard.includes(' ');
  // One field for each value, and an empty one for the next.
  const fields = mayRepeat
    ? [...given.filter((value, i) => value !== '' || i < given.length - 1), '']
    : [given[0] ?? (isValue ? standard : '')];
  const { names, mayPick } = suggestedFor(command, option, view);
  const list = names.length > 0 ? `${id}-names` : undefined;
  const boxes = (
    <>
      {mayPick && names.length > 0 && (
        <select
          class="pick"
          aria-label={`Pick for ${name}`}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') set(name, mayRepeat ? [...given.filter((each) => each !== value), value] : [value]);
          }}
        >
          <option value="">pick one of {names.length} …</option>
          {names.map(([each]) => (
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
          placeholder={i === 0 ? standard : 'one more'}
          value={value}
          onInput={({ currentTarget }) => {
            const next = [...fields];
            next[i] = currentTarget.value;
            // A single box that was emptied stays empty.
            set(name, mayRepeat ? next.filter((each) => each !== '') : next);
          }}
        />
      ))}
      {list !== undefined && (
        <datalist id={list}>
          {names.map(([each, meaning]) => (
            <option key={each} value={each}>
              {meaning}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
  if (question !== '' && takesNumber(option) && view !== null && view.numbers.length > 0)
    return (
      <>
        <Picker
          view={view}
          question={question}
          text={given[0] ?? ''}
          choose={(text) => set(name, [text, ...given.slice(1)])}
        />
        <details>
          <summary>Several numbers, or values one by one</summary>
          <p>
            <label for={id}>{meaningOf(option)}</label>
            {boxes}
          </p>
        </details>
      </>
    );
  return (
    <p>
      <label for={id}>
        {question === '' ? meaningOf(option) : <b>{question}</b>}{' '}
        <span class="soft">{question === '' ? `--${name}` : option.isShared ? '' : meaningOf(option)}</span>
      </label>
      {boxes}
    </p>
  );
}
