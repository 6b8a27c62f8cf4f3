import type { ScenarioView } from '../../../studio/wire.ts';
import { around, rangeIn, textOf, type Range } from './range.ts';

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
      {values.has(picked.path) && <Handles own={values.get(picked.path)!} picked={picked} choose={choose} />}
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

/** Steps on either side of the scenario's number that the handles reach. */
const REACH = 10;

interface HandlesProps {
  readonly own: number;
  readonly picked: Range;
  readonly choose: (text: string) => void;
}

/** A scale around the number of the scenario, with a handle at each end of the range. */
function Handles({ own, picked, choose }: HandlesProps) {
  const ends = [Number(picked.from), Number(picked.to)] as const;
  const step = Number(around(own).step);
  const least = Math.min(own < 0 ? own - REACH * step : Math.max(0, own - REACH * step), ...ends);
  const most = Math.max(own + REACH * step, ...ends);
  if (![least, most].every((end) => Number.isFinite(end))) return null;
  const at = (value: number): string => `${(100 * (value - least)) / (most - least)}%`;
  // A handle does not pass the other one.
  const held = { from: (value: number) => Math.min(value, ends[1]), to: (value: number) => Math.max(value, ends[0]) };
  return (
    <div class="handles">
      <span class="span" style={{ left: at(ends[0]), right: `calc(100% - ${at(ends[1])})` }} aria-hidden="true" />
      <span class="own" style={{ left: at(own) }}>
        now {own}
      </span>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="range"
          aria-label={end}
          min={least}
          max={most}
          step={Number.isInteger(own) ? 1 : step}
          value={picked[end]}
          onInput={({ currentTarget }) => {
            currentTarget.value = String(held[end](Number(currentTarget.value)));
            choose(textOf({ ...picked, [end]: currentTarget.value }));
          }}
        />
      ))}
    </div>
  );
}
