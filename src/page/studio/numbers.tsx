import { useState } from 'preact/hooks';
import type { NumberCell, NumberTable, Refusal } from '../../studio/wire.ts';

interface NumbersProps {
  readonly tables: readonly NumberTable[];
  /** Changes, one on each line, as `--set` takes them. */
  readonly sets: string;
  /** Whether the file was rewritten by hand; the changes then only tell how it differs. */
  readonly isWritten: boolean;
  readonly refusal: Refusal | null;
  /** Receives the changes. @param edit the change made in a table, `path=value`; '' if the reader wrote in the lines. */
  readonly change: (sets: string, edit: string) => void;
}

const linesOf = (sets: string): string[] => sets.split('\n').filter((line) => line.trim() !== '');

/** The new value of each changed path. */
const changedIn = (sets: string): ReadonlyMap<string, string> =>
  new Map(
    linesOf(sets).flatMap((line): [string, string][] => {
      const at = line.indexOf('=');
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
    }),
  );

/** The changes with `path` set to `text`; if that is the old value, without `path`. */
function withChange(sets: string, path: string, text: string, old: number): string {
  const lines = linesOf(sets);
  const at = lines.findIndex((line) => line.startsWith(`${path}=`));
  const isOld = text.trim() === '' || text.trim() === String(old);
  const line = isOld ? [] : [`${path}=${text.trim()}`];
  const next = at < 0 ? [...lines, ...line] : [...lines.slice(0, at), ...line, ...lines.slice(at + 1)];
  return next.join('\n');
}

/** Tables of the numbers of a scenario, which can be changed in place, and all changes as lines. */
export function Numbers({ tables, sets, isWritten, refusal, change }: NumbersProps) {
  const changed = changedIn(sets);
  return (
    <>
      {tables.map((table) => (
        <Table
          key={table.section}
          table={table}
          changed={changed}
          refusal={refusal}
          set={(path, text, old) => {
            const value = text.trim() === '' ? String(old) : text.trim();
            change(withChange(sets, path, text, old), `${path}=${value}`);
          }}
        />
      ))}
      <label for="sets">
        All changes, one a line: the path of a value, = and the new value, such as ships.tavor.hull=22. Other values
        than numbers can be changed here, too.
      </label>
      <textarea
        id="sets"
        rows={Math.max(2, linesOf(sets).length + 1)}
        spellcheck={false}
        value={sets}
        readOnly={isWritten}
        onInput={({ currentTarget }) => change(currentTarget.value, '')}
      />
    </>
  );
}

interface TableProps {
  readonly table: NumberTable;
  readonly changed: ReadonlyMap<string, string>;
  readonly refusal: Refusal | null;
  readonly set: (path: string, text: string, old: number) => void;
}

function Table({ table, changed, refusal, set }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { section, columns, rows } = table;
  const inPlay = rows.filter((row) => row.isInPlay).length;
  const [isAll, setAll] = useState(false);
  const mine = [...changed.keys()].filter((path) => path.startsWith(`${section}.`)).length;
  const shown = rows.filter(
    (row) =>
      (isAll || row.isInPlay || row.cells.some((cell) => cell !== null && changed.has(cell[0]))) &&
      words
        .toLowerCase()
        .split(' ')
        .every((word) => row.id.includes(word)),
  );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {section} {mine > 0 && <b>{mine} changed</b>}
      </summary>
      {isOpen && (
        <>
          <div class="filters">
            <label>
              Only with these words{' '}
              <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
            </label>
            {inPlay < rows.length && (
              <label>
                <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} /> also the{' '}
                {rows.length - inPlay} that no side brings
              </label>
            )}
          </div>
          <div class="scroll" tabIndex={0} role="region" aria-label={`Numbers: ${section}`}>
            <table class="numbers">
              <thead>
                <tr>
                  <th scope="col">{section}</th>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ id, cells }) => (
                  <tr key={id}>
                    <th scope="row">{id}</th>
                    {cells.map((cell, i) => (
                      <Cell
                        key={columns[i]!}
                        name={columns[i]!}
                        cell={cell}
                        changed={changed}
                        refusal={refusal}
                        set={set}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </details>
  );
}

interface CellProps extends Omit<TableProps, 'table'> {
  readonly name: string;
  readonly cell: NumberCell | null;
}

/** The message of a fault about the value at `path`, without its place. */
function faultAt(path: string, refusal: Refusal | null): string {
  const mark = refusal?.marks?.find((each) => each.path === path);
  if (mark !== undefined) return mark.message;
  const fault = refusal?.faults.find((each) => each.startsWith(`--set ${path}=`));
  return fault === undefined ? '' : fault.slice(fault.indexOf(': ') + 2);
}

function Cell({ name, cell, changed, refusal, set }: CellProps) {
  if (cell === null) return <td data-name={name} />;
  const [path, old] = cell;
  const given = changed.get(path);
  const fault = faultAt(path, refusal);
  return (
    <td data-name={name} class={given === undefined ? undefined : 'changed'}>
      <input
        type="text"
        inputMode="decimal"
        size={4}
        aria-label={path}
        aria-invalid={fault !== ''}
        title={fault === '' ? path : fault}
        value={given ?? String(old)}
        onInput={({ currentTarget }) => set(path, currentTarget.value, old)}
      />
      {given !== undefined && (
        <button
          type="button"
          class="small"
          aria-label={`Undo ${path}, which was ${old}`}
          onClick={() => set(path, '', old)}
        >
          was {old}
        </button>
      )}
      {fault !== '' && <span class="fault">{fault}</span>}
    </td>
  );
}
