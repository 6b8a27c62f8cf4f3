import { useState } from 'preact/hooks';
import type { Ended, Going, RunView } from '../../../studio/wire.ts';
import { get } from '../state.ts';

const canTell = (): boolean => 'Notification' in window && Notification.permission !== 'denied';

/** Offers a notification for the end of the play. */
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

/** The answer in words; null while a run is played, whose answer is only that of its first blocks. */
async function answerOf({ run, studied, compared }: Ended): Promise<readonly string[]> {
  if (studied !== null || compared !== null || run === '') return studied?.answer ?? compared?.answer ?? [];
  try {
    return (await get<RunView>('run', { id: run })).answer;
  } catch {
    return [];
  }
}

/** Notifies a reader who looks at another window that `going` has ended. */
export async function tellEnd(going: Going, ended: Ended | null): Promise<void> {
  if (!document.hidden || !canTell() || Notification.permission !== 'granted') return;
  const [answer = ''] = ended === null ? [] : await answerOf(ended);
  const told = new Notification(`${going.name} has ended`, { body: answer });
  told.addEventListener('click', () => {
    focus();
    told.close();
  });
}
