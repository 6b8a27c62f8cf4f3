import { useState } from 'preact/hooks';
import type { Going } from '../../studio/wire.ts';
import { post } from './state.ts';

/** How far what is played is, and a way to stop it. */
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
