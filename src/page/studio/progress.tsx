import { useState } from 'preact/hooks';
import type { Going, Live, PlayedPart } from '../../studio/wire.ts';
import { asOf } from './study/curves.tsx';
import { Intervals, percent } from './parts.tsx';
import { post } from './state.ts';

/** The progress of what is being played, and a button that stops it. */
export function Progress({ going }: { readonly going: Going }) {
  const { stage, done, total, left, blocks } = going;
  const [isAsked, setAsked] = useState(false);
  const words = {
    begins: 'Begins …',
    plays: `${done} of ${total} matches${left === '' ? '' : `, about ${left} left`}`,
    stops: 'Stops after the blocks in progress …',
    reports: 'Makes the reports …',
  }[stage];
  return (
    <div class="progress">
      <progress max={Math.max(1, total)} value={done} aria-label={`Playing ${blocks} blocks`} />
      <span>{words}</span>
      <button
        type="button"
        disabled={stage === 'stops' || isAsked}
        onClick={() => {
          setAsked(true);
          void post('stop', {}).finally(() => setAsked(false));
        }}
      >
        Stop
      </button>
    </div>
  );
}

/** Results so far: the answer, the scores, and the effects of a change on them. */
export function SoFar({ live }: { readonly live: Live }) {
  const { answer, blocks, changes } = live;
  return (
    <>
      {answer.length > 0 && (
        <p class="answer">
          <b>So far, after {blocks} blocks: </b>
          {answer.join(' ')}
        </p>
      )}
      {changes.length > 0 && (
        <p class="answer">
          <b>The change so far, in {changes[0]!.blocks} blocks that were played both ways: </b>
          {changes.map((change, i) => `${i === 0 ? '' : '; '}${changeWords(change)}`)}. This interval, too, holds at
          every moment.
        </p>
      )}
      <Intervals scores={live} isLive />
    </>
  );
}

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;

const changeWords = ({ side, value, always: [lo, hi] }: Live['changes'][number]): string =>
  `${side} ${signed(value)} points [${signed(lo)}, ${signed(hi)}]${lo > 0 || hi < 0 ? '' : ', which may be none'}`;

/** The runs of a comparison or a study: the finished ones, and the one that is being played. */
export function Parts({ going }: { readonly going: Going }) {
  const { part, what, earlier, live } = going;
  return (
    <>
      <p>
        Run {Math.max(1, part)}
        {what === '' ? '' : `: ${what}`}
      </p>
      <Progress going={going} />
      {live === null ? (
        <p class="soft">What it tells comes with the first blocks that are whole.</p>
      ) : (
        <SoFar live={live} />
      )}
      {earlier.length > 0 && <Earlier parts={earlier} />}
    </>
  );
}

function Earlier({ parts }: { readonly parts: readonly PlayedPart[] }) {
  // All runs show a match-up from the same side, so that a column can be read downwards.
  const sides = new Map(
    parts.flatMap(({ rows }) => rows.map(({ label, side }) => [label, side] as const)).toReversed(),
  );
  return (
    <table class="many">
      <caption>The runs before it, the last first</caption>
      <thead>
        <tr>
          <th scope="col" class="text">
            run
          </th>
          <th scope="col" class="text">
            side
          </th>
          <th scope="col">score, which holds at every moment</th>
          <th scope="col">blocks</th>
        </tr>
      </thead>
      <tbody>
        {parts.toReversed().flatMap(({ what, part, rows }) =>
          rows.map((row) => {
            const { value, lo, hi } = asOf(sides.get(row.label)!, row);
            return (
              <tr key={`${part} ${row.label}`}>
                <td class="text">{what}</td>
                <td class="text">{sides.get(row.label)}</td>
                <td>
                  {percent(value)} % [{percent(lo)}, {percent(hi)}]
                </td>
                <td>{row.blocks}</td>
              </tr>
            );
          }),
        )}
      </tbody>
    </table>
  );
}
