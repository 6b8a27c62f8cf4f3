import type { ScenarioView } from '../../../studio/wire.ts';
import { around, rangeIn, textOf } from './range.ts';

interface PickerProps {
  readonly view: ScenarioView | null;
  readonly question: string;
  readonly text: string;
  readonly choose: (text: string) => void;
}

const FIELDS = ['from', 'to', 'step'] as const;

/** Lets the reader pick a number of the scenario and a range of values, and writes them as the option takes them. */
export function Picker({ view, question, text, choose }: PickerProps) {
  const picked = rangeIn(text);
  const tables = (view?.numbers ?? []).map(({ section, columns, rows }) => ({
    section,
    cells: rows
      .filter(({ isInPlay }) => isInPlay)
      .flatMap(({ id, cells }) =>
        cells.flatMap((cell, i) => (cell === null ? [] : [{ id, column: columns[i]!, cell }])),
      ),
  }));
  const values = new Map(tables.flatMap(({ cells }) => cells.map(({ cell: [path, value] }) => [path, value] as const)));
  const known = values.has(picked.path);
  return (
    <fieldset class="picker">
      <legend>{question}</legend>
      <label>
        number{' '}
        <select
          id="picked"
          value={known ? picked.path : ''}
          onChange={({ currentTarget: { value: path } }) => {
            const own = values.get(path);
            if (own !== undefined) choose(textOf({ path, ...around(own) }));
          }}
        >
          <option value="">{picked.path === '' || known ? 'choose …' : picked.path}</option>
          {tables
            .filter(({ cells }) => cells.length > 0)
            .map(({ section, cells }) => (
              <optgroup key={section} label={section}>
                {cells.map(({ id, column, cell: [path, value] }) => (
                  <option key={path} value={path}>
                    {id} {column === 'value' ? '' : column} (now {value})
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      </label>
      {FIELDS.map((field) => (
        <label key={field}>
          {field === 'step' ? 'in steps of' : field}{' '}
          <input
            type="number"
            step="any"
            name={field}
            disabled={picked.path === ''}
            value={picked[field]}
            onInput={({ currentTarget }) => choose(textOf({ ...picked, [field]: currentTarget.value }))}
          />
        </label>
      ))}
    </fieldset>
  );
}
