import type { ScenarioView } from '../../studio/wire.ts';

/** A number and its values, as an option of a study takes them. */
interface Picked {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly step: string;
}

const NOTHING: Picked = { path: '', from: '', to: '', step: '' };
const RANGE = /^\s*([^=\s]+)=([^.,:]*(?:\.\d+)?)\.\.([^:,]*?)(?::(.*))?\s*$/;

/** What the text of the option says; null for a list of values, which only the text can express. */
function pickedIn(text: string): Picked {
  const [, path, from = '', to = '', step = '1'] = RANGE.exec(text) ?? [];
  return path === undefined ? NOTHING : { path, from, to, step };
}

const textOf = ({ path, from, to, step }: Picked): string => `${path}=${from}..${to}${step === '' ? '' : `:${step}`}`;

const rounded = (given: number): string => String(Number(given.toPrecision(6)));

/** Values around a number to begin with: three steps down and three up. */
function around(value: number): Omit<Picked, 'path'> {
  const isWhole = Number.isInteger(value);
  const step = isWhole ? Math.max(1, Math.round(Math.abs(value) / 10)) : Number((Math.abs(value) / 10).toPrecision(1));
  return {
    from: rounded(value < 0 ? value - 3 * step : Math.max(0, value - 3 * step)),
    to: rounded(value + 3 * step),
    step: rounded(step),
  };
}

interface PickerProps {
  readonly view: ScenarioView | null;
  readonly text: string;
  readonly choose: (text: string) => void;
}

const FIELDS = ['from', 'to', 'step'] as const;

/** Lets the reader pick a number of the scenario and a range of values, and writes them as the option takes them. */
export function Picker({ view, text, choose }: PickerProps) {
  const picked = pickedIn(text);
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
      <legend>Pick a number</legend>
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
