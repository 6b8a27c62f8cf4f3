import { useEffect, useState } from 'preact/hooks';
import type { Refusal, RunView } from '../../../studio/wire.ts';
import { packed, unpacked, type Carried } from './link.ts';
import { Faults, Intervals, Waiting } from '../parts.tsx';
import { play } from '../play.ts';
import { addressOf, expected, now, refusalOf } from '../state.ts';

/** An answer that a link carries: it is shown at once, and can be played again. */
export function Shared({ text }: { readonly text: string }) {
  const [carried, setCarried] = useState<Carried | null | undefined>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    void unpacked(text).then(setCarried);
  }, [text]);
  if (carried === undefined) return <Waiting text="Reading the link …" />;
  if (carried === null)
    return <Faults refusal={{ faults: ['This link carries no answer: it was cut or changed on its way.'] }} />;
  const { ask, blocks, name, game, answer, scores, matches, checksum } = carried;
  const again = (): void => {
    expected.value = checksum;
    play(ask, blocks).catch((error: unknown) => setRefusal(refusalOf(error)));
  };
  return (
    <>
      <h1>
        {name} <span class="soft">{game}</span>
      </h1>
      <p class="answer" id="answer" tabIndex={-1}>
        {answer.join(' ')}
      </p>
      <Intervals scores={scores} isLive={false} />
      <dl class="facts">
        <dt>scenario</dt>
        <dd>
          <a href={addressOf('scenario', ...ask.files)}>{ask.files.join(' against ')}</a>
        </dd>
        <dt>changed</dt>
        <dd>{ask.sets === undefined ? 'nothing' : ask.sets.join(', ')}</dd>
        <dt>players</dt>
        <dd>{ask.agents ?? 'as the scenario says'}</dd>
        <dt>seed</dt>
        <dd>{ask.seed ?? 'as the scenario says'}</dd>
        <dt>played</dt>
        <dd>
          {blocks} blocks, {matches} matches; checksum <code>{checksum}</code>
        </dd>
      </dl>
      <p class="soft">Whoever made this link says so. Played again with the same code, it gives the same checksum.</p>
      {refusal !== null && <Faults refusal={refusal} />}
      <p class="actions">
        <button type="button" class="main" disabled={now.value.going !== null} onClick={again}>
          Play it again
        </button>
      </p>
    </>
  );
}

/** A link that carries the answer of a finished run. */
export function ShareLink({ view }: { readonly view: RunView }) {
  const [address, setAddress] = useState('');
  const [isCopied, setCopied] = useState(false);
  const { ask, blocks, name, game, answer, scores, matches, checksum } = view;
  useEffect(() => {
    setCopied(false);
    if (ask === null || checksum === '') return;
    packed({ ask, blocks, name, game, answer, scores, matches, checksum }).then(
      (text) => setAddress(addressOf('shared', text)),
      () => setAddress(''),
    );
  }, [checksum]);
  if (address === '') return null;
  const copy = (): void => {
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p>
      <a href={address}>This answer as a link</a>{' '}
      <button type="button" class="small" onClick={copy}>
        {isCopied ? 'copied' : 'copy the link'}
      </button>{' '}
      <span class="soft">It holds the changes, the seed, the size and the answer; any studio or site opens it.</span>
    </p>
  );
}
