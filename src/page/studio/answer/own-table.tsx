import { useState } from 'preact/hooks';
import type { RunView, ScoreRow } from '../../../studio/wire.ts';
import { percent } from '../parts.tsx';

/** A match that people played: the points of the side and of its opponent. */
type Played = readonly [own: number, other: number];

const KEY = 'broadside-table ';
/** Half the width, in percent, of a 95 % interval of a share near one half that is measured by a single match. */
const OF_ONE = 98;

/** The matches of each match-up that the reader entered, kept by the browser. */
function keptOf(name: string): Readonly<Record<string, readonly Played[]>> {
  try {
    return JSON.parse(localStorage.getItem(KEY + name) ?? '{}') as Record<string, Played[]>;
  } catch {
    return {};
  }
}

/** Lines such as `120 : 87`, `120-87` or `120;87`; a line with other words is told. */
export function playedIn(text: string): { readonly matches: readonly Played[]; readonly faults: readonly string[] } {
  const lines = text.split('\n').map((line) => line.trim());
  const matches: Played[] = [];
  const faults: string[] = [];
  lines.forEach((line, i) => {
    if (line === '') return;
    const [, own, other] = /^(\d{1,5})\s*[:;,\s–-]\s*(\d{1,5})$/.exec(line) ?? [];
    if (own === undefined)
      faults.push(`line ${i + 1}: found “${line}”, expected the points of both sides, as 120 : 87`);
    else matches.push([Number(own), Number(other)]);
  });
  return { matches, faults };
}

/** What the matches of a table show, in words beside the matches of the run. */
function wordsOf(row: ScoreRow, matches: readonly Played[]): string {
  const n = matches.length;
  const score = matches.reduce((sum, [own, other]) => sum + (own > other ? 1 : own === other ? 0.5 : 0), 0) / n;
  const margin = matches.reduce((sum, [own, other]) => sum + own - other, 0) / n;
  const room = Math.round(OF_ONE / Math.sqrt(n));
  const apart = Math.abs(100 * (score - row.value));
  const verdict =
    apart > room
      ? 'Your table and the players here differ by more than that: look at matches of both.'
      : 'The two do not contradict each other.';
  return `At your table ${row.side} scores ${percent(score)} % in ${n} ${n === 1 ? 'match' : 'matches'}, by ${margin < 0 ? '' : '+'}${margin.toFixed(1)} points on average; played here ${percent(row.value)} % [${percent(row.lo)}, ${percent(row.hi)}]. So few matches tell a score to about ±${room} points. ${verdict}`;
}

/** The reader's own results beside those of a run. */
export function OwnTable({ view }: { readonly view: RunView }) {
  const { rows } = view.scores;
  const [kept, setKept] = useState(keptOf(view.name));
  const [label, setLabel] = useState(rows[0]?.label ?? '');
  const [text, setText] = useState('');
  const row = rows.find((each) => each.label === label);
  if (row === undefined || row.others === '') return null;
  const { matches, faults } = playedIn(text);
  const own = kept[label] ?? [];
  const put = (next: readonly Played[]): void => {
    const all = { ...kept, [label]: next };
    setKept(all);
    try {
      localStorage.setItem(KEY + view.name, JSON.stringify(all));
    } catch {
      // The browser may keep nothing for this page.
    }
  };
  return (
    <details>
      <summary>Your own matches beside these {own.length > 0 && <b>{own.length} entered</b>}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          put([...own, ...matches]);
          setText('');
        }}
      >
        {rows.length > 1 && (
          <p>
            <label>
              Match-up{' '}
              <select value={label} onChange={({ currentTarget }) => setLabel(currentTarget.value)}>
                {rows.map((each) => (
                  <option key={each.label}>{each.label}</option>
                ))}
              </select>
            </label>
          </p>
        )}
        <label for="own-matches">
          Points of {row.side}, then of {row.others}: a match on each line, as 120 : 87; for a game without points 1 : 0
        </label>
        <textarea
          id="own-matches"
          rows={3}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {faults.length > 0 && (
          <ul class="faults" role="alert">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <p class="actions">
          <button type="submit" disabled={matches.length === 0 || faults.length > 0}>
            Add
          </button>{' '}
          {own.length > 0 && (
            <button type="button" onClick={() => put([])}>
              Remove all {own.length}
            </button>
          )}{' '}
          <span class="soft">They stay in this browser.</span>
        </p>
      </form>
      {own.length > 0 && <p role="status">{wordsOf(row, own)}</p>}
    </details>
  );
}
