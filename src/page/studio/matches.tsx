import { useEffect, useState } from 'preact/hooks';
import type { MatchEntry, MatchOrder, MatchPageList, Refusal } from '../../studio/wire.ts';
import { Faults, Waiting } from './parts.tsx';
import { get, refusalOf } from './state.ts';
import { kept } from './tables.ts';

const ORDERS: readonly (readonly [order: MatchOrder, name: string])[] = [
  ['number', 'by number'],
  ['close', 'the closest first'],
  ['turns', 'the most changes of the lead first'],
  ['late', 'the latest decided first'],
  ['long', 'the longest first'],
];
const ROWS = 25;

const scoreWords = (score: number): string =>
  score === 1 ? 'won' : score === 0 ? 'lost' : score === 0.5 ? 'drew' : `${score}`;

/** The address of the page of a match; the page is made when it is opened. */
const addressOfMatch = (run: string, match: number): string =>
  `results/${run.split('/').map(encodeURIComponent).join('/')}/pages/match-${match}.html`;

interface MatchesProps {
  readonly run: string;
  readonly matchups: readonly string[];
  /** A number that changes when there are more matches. */
  readonly seen: number;
}

/** The list of matches of a run, each with a link to a page on which the reader can step through it. */
export function Matches({ run, matchups, seen }: MatchesProps) {
  const [order, setOrder] = useState<MatchOrder>(ORDERS.find(([name]) => name === kept.get('order'))?.[0] ?? 'number');
  const [matchup, setMatchup] = useState(kept.get('matchup'));
  const [winner, setWinner] = useState(kept.get('winner'));
  const [from, setFrom] = useState(0);
  const [list, setList] = useState<MatchPageList | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [number, setNumber] = useState('');
  useEffect(() => {
    kept.set('order', order === 'number' ? '' : order);
    kept.set('matchup', matchup);
    kept.set('winner', winner);
    let isStale = false;
    get<MatchPageList>('matches', { id: run, order, matchup, winner, from: String(from) }).then(
      (found) => {
        if (!isStale) setList(found);
      },
      (error: unknown) => {
        if (!isStale) setRefusal(refusalOf(error));
      },
    );
    return () => {
      isStale = true;
    };
  }, [run, order, matchup, winner, from, seen]);
  if (refusal !== null) return <Faults refusal={refusal} />;
  if (list === null) return <Waiting text="Reading the matches …" />;
  const hasMargins = list.rows.some(({ margin }) => margin !== null);
  const sides = [...new Set(list.rows.flatMap(({ seats }) => seats.map(({ side }) => side)))].sort();
  const options = winner === '' || sides.includes(winner) ? sides : [...sides, winner];
  const again = (change: () => void): void => {
    change();
    setFrom(0);
  };
  return (
    <section aria-labelledby="matches">
      <h2 id="matches">Matches</h2>
      <div class="filters">
        <label>
          Order{' '}
          <select
            value={order}
            onChange={({ currentTarget }) => again(() => setOrder(currentTarget.value as MatchOrder))}
          >
            {ORDERS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {matchups.length > 1 && (
          <label>
            Match-up{' '}
            <select value={matchup} onChange={({ currentTarget }) => again(() => setMatchup(currentTarget.value))}>
              <option value="">all</option>
              {matchups.map((label, i) => (
                <option key={label} value={String(i)}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Won by{' '}
          <select value={winner} onChange={({ currentTarget }) => again(() => setWinner(currentTarget.value))}>
            <option value="">anyone</option>
            {options.map((side) => (
              <option key={side} value={side}>
                {side}
              </option>
            ))}
          </select>
        </label>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (/^[1-9]\d*$/.test(number.trim())) open(addressOfMatch(run, Number(number)), '_blank', 'noopener');
          }}
        >
          <label>
            Match number{' '}
            <input
              type="text"
              inputMode="numeric"
              size={6}
              value={number}
              onInput={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          </label>{' '}
          <button type="submit" class="small">
            Open it
          </button>
        </form>
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label="Table of matches">
        <table class="many matches">
          <caption>
            {list.total === 0
              ? 'No match yet that fits.'
              : `${from + 1} to ${from + list.rows.length} of ${list.total} matches. A match opens on a page of its own, where you can step through it and ask what the players thought.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">match</th>
              <th scope="col" class="text">
                who played
              </th>
              <th scope="col" class="text">
                how it ended
              </th>
              <th scope="col">rounds</th>
              <th scope="col">lead changed</th>
              <th scope="col">led from round</th>
              {hasMargins && <th scope="col">margin</th>}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.match} run={run} row={row} hasMargins={hasMargins} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="actions">
        <button type="button" class="small" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - ROWS))}>
          Earlier
        </button>{' '}
        <button
          type="button"
          class="small"
          disabled={from + list.rows.length >= list.total}
          onClick={() => setFrom(from + ROWS)}
        >
          Later
        </button>
      </p>
    </section>
  );
}

interface RowProps {
  readonly run: string;
  readonly row: MatchEntry;
  readonly hasMargins: boolean;
}

function Row({ run, row, hasMargins }: RowProps) {
  const agents = new Set(row.seats.map(({ agent }) => agent)).size;
  return (
    <tr>
      <td>
        <a href={addressOfMatch(run, row.match)} target="_blank" rel="noopener">
          match {row.match}
        </a>
      </td>
      <td class="text">
        {row.seats.map(({ side, agent, score }, seat) => (
          <span key={`${seat}`}>
            {seat > 0 ? ', ' : ''}
            {score === 1 ? <b>{side}</b> : side}
            {agents > 1 ? ` (${agent})` : ''} {scoreWords(score)}
          </span>
        ))}
      </td>
      <td class="text" data-name="ended">
        {row.end}
      </td>
      <td data-name="rounds">{row.rounds}</td>
      <td data-name="lead changed">{row.leads}</td>
      <td data-name="led from round">{row.decided === 0 ? '' : row.decided}</td>
      {hasMargins && <td data-name="margin">{row.margin === null ? '' : row.margin}</td>}
    </tr>
  );
}
