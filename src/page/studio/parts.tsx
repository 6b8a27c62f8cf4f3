import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal, Scores, SectionHtml, StudyQuestion } from '../../studio/wire.ts';
import { addressOf } from './state.ts';
import { enliven } from './tables.ts';

/** A link to the report of a run, by the path of its folder. */
export const ReportLink = ({ run }: { readonly run: string }) => (
  <a href={`results/${run.split('/').map(encodeURIComponent).join('/')}/report.html`} target="_blank" rel="noopener">
    The report as one page
  </a>
);

export function Command({ line, label = 'The same as a command' }: { readonly line: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(line).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <p class="command">
      <span class="soft">{label}</span> <code class={line.includes('\n') ? 'lines' : undefined}>{line}</code>{' '}
      <button type="button" class="small" onClick={copy} aria-label={`Copy the command: ${line}`}>
        {copied ? 'copied' : 'copy'}
      </button>
    </p>
  );
}

interface WordsProps {
  readonly words: string;
  readonly choose: (words: string) => void;
}

/** A field in which the reader writes words to filter by. */
export function Words({ words, choose }: WordsProps) {
  return (
    <p>
      <label>
        Only with these words{' '}
        <input type="search" value={words} onInput={({ currentTarget }) => choose(currentTarget.value)} />
      </label>
    </p>
  );
}

export const hasWords = (words: string, text: string): boolean =>
  words
    .toLowerCase()
    .split(' ')
    .every((word) => text.toLowerCase().includes(word));

/** Notes about what is allowed, but may be a mistake. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface StudiesProps {
  readonly studies: readonly StudyQuestion[];
  /** The files that they are asked about; absent: for each a scenario that can answer it. */
  readonly files?: readonly string[];
}

/** For each question, the scenario of each game that answers it best. Other questions begin with two ships of Dog Fight. */
const BEST: Readonly<Record<string, string>> = {
  fleets: 'armada/core-180',
  improve: 'armada/core-180',
  tournament: 'dogfight/agents',
  skill: 'dogfight/ship-stats',
};
const FIRST = 'dogfight/quickstart';

/** Links to the studies that can be made of a scenario. */
export function Studies({ studies, files }: StudiesProps) {
  // Practice is only offered for games from outside.
  const shown = studies.filter(({ form }) => files !== undefined || form.command !== 'learn');
  return (
    <ul class="studies">
      {shown.map(({ question, form }) => (
        <li key={form.command}>
          <a href={addressOf('study', form.command, ...(files ?? [BEST[form.command] ?? FIRST]))}>{question}</a>{' '}
          <span class="soft">{files === undefined ? (BEST[form.command] ?? FIRST) : form.command}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why something cannot be done. */
export function Faults({ refusal, children }: { readonly refusal: Refusal; readonly children?: ComponentChildren }) {
  const { faults } = refusal;
  return (
    <div class="faults" role="alert">
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

export const percent = (share: number): string => (100 * share).toFixed(1);

/** Most match-ups that are drawn. */
const MOST_DRAWN = 12;
/** Half widths of the scale; the smallest one that shows all intervals is used. */
const ZOOMS = [0.1, 0.2, 0.5];

/** A spot in the colour of a side, before its name. */
export const Chip = ({ ink }: { readonly ink: string }) =>
  ink === '' ? null : <span class="chip" style={{ background: ink }} aria-hidden="true" />;

interface IntervalsProps {
  readonly scores: Scores;
  /** Whether the run is still being played: the intervals are then those valid at every moment. */
  readonly isLive: boolean;
}

/** The scores of match-ups with their intervals, drawn over the band of fair scores. */
export function Intervals({ scores, isLive }: IntervalsProps) {
  const { even, fair, rows } = scores;
  const drawn =
    rows.length > MOST_DRAWN
      ? rows.toSorted((a, b) => Math.abs(b.value - even) - Math.abs(a.value - even)).slice(0, MOST_DRAWN)
      : rows;
  if (drawn.length === 0) return null;
  const farthest = Math.max(...drawn.map(({ always: [lo, hi] }) => Math.max(even - lo, hi - even)));
  const half = ZOOMS.find((zoom) => farthest <= zoom) ?? 1;
  const [from, to] = [Math.max(0, even - half), Math.min(1, even + half)];
  const at = (share: number): number => (100 * (Math.min(to, Math.max(from, share)) - from)) / (to - from);
  const span = (lo: number, hi: number) => ({ left: `${at(lo)}%`, width: `${at(hi) - at(lo)}%` });
  return (
    <div class="intervals">
      <ul>
        {drawn.map(({ label, side, others, inks: [ink, other], value, lo, hi, always }) => {
          const [least, most] = isLive ? always : [lo, hi];
          const isOff = least > even || most < even;
          return (
            <li key={label}>
              <span class="who">
                <Chip ink={ink} />
                <b>{side}</b>
                {others !== '' && (
                  <>
                    {' '}
                    against <Chip ink={other} />
                    {others}
                  </>
                )}
              </span>
              <span class="track" aria-hidden="true">
                <span class="fair" style={span(...fair)} />
                <span class="even" style={{ left: `${at(even)}%` }} />
                <span class="always" style={span(...always)} />
                {!isLive && <span class="interval" style={span(lo, hi)} />}
                <span
                  class={isOff ? 'dot sure' : 'dot'}
                  style={{ left: `${at(value)}%`, ...(ink === '' ? {} : { '--dot': ink }) }}
                />
              </span>
              <span class="score">
                {percent(value)} % [{percent(least)}, {percent(most)}]
              </span>
            </li>
          );
        })}
      </ul>
      <p class="scale" aria-hidden="true">
        <span>{percent(from)} %</span>
        <span>{percent(even)} %</span>
        <span>{percent(to)} %</span>
      </p>
      <p class="soft">
        Grey: a fair score, {percent(fair[0])} to {percent(fair[1])} %.{' '}
        {isLive
          ? 'The line holds at every moment: you may watch it, and stop when it is short enough.'
          : 'Thick line: the interval for who chose the number of blocks beforehand; all of them hold together with 99 %. Thin line: it holds at every moment, for who watched and went on until it was enough.'}
        {rows.length > drawn.length ? ` The ${MOST_DRAWN} of ${rows.length} match-ups that are farthest off.` : ''}
      </p>
    </div>
  );
}

/** Words that are shown while something is loading; if it loads at once, they never appear. */
export function Waiting({ text }: { readonly text: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="soft" role="status">
      {isLate ? text : ''}
    </p>
  );
}

/** The name of a folded part. Its number of rows, which grows, is left out. */
const nameOf = (details: HTMLDetailsElement): string =>
  details.querySelector('summary')?.textContent.replace(/\(\d+ rows\)/, '') ?? '';

/** A part of the report as the server made it. When it is renewed, unfolded parts stay unfolded. */
export function Part({ section }: { readonly section: SectionHtml }) {
  const place = useRef<HTMLDivElement>(null);
  const isUnfolded = useRef(new Set<string>());
  useEffect(() => {
    if (place.current !== null) enliven(place.current);
    for (const details of place.current?.querySelectorAll('details') ?? []) {
      details.open = isUnfolded.current.has(nameOf(details));
      details.addEventListener('toggle', () => {
        if (details.open) isUnfolded.current.add(nameOf(details));
        else isUnfolded.current.delete(nameOf(details));
      });
    }
  }, [section.html]);
  return <div ref={place} class="part" dangerouslySetInnerHTML={{ __html: section.html }} />;
}
