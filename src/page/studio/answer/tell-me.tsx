import { useState } from 'preact/hooks';
import type { Ended, Going } from '../../../studio/wire.ts';

const canTell = (): boolean => 'Notification' in window && Notification.permission !== 'denied';

/** Offers a notification for when what is played has ended. */
export function TellMe() {
  const [isAsked, setAsked] = useState(canTell() && Notification.permission === 'granted');
  if (!canTell()) return null;
  if (isAsked) return <p class="soft">A notification comes when it has ended and you look elsewhere.</p>;
  const ask = (): void => {
    void Notification.requestPermission().then((given) => setAsked(given === 'granted'));
  };
  return (
    <p>
      <button type="button" class="small" onClick={ask}>
        Tell me when it has ended
      </button>
    </p>
  );
}

/** Tells a reader who looks elsewhere that `going` has ended. */
export function tellEnd(going: Going, ended: Ended | null): void {
  if (!document.hidden || !canTell() || Notification.permission !== 'granted') return;
  const answer = ended?.studied?.answer ?? ended?.compared?.answer ?? going.live?.answer ?? [];
  const told = new Notification(`${going.name} has ended`, { body: answer[0] ?? '' });
  told.addEventListener('click', () => {
    focus();
    told.close();
  });
}
