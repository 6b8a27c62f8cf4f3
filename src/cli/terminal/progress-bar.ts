import { SingleBar } from 'cli-progress';
import type { Progress } from '../../runner/progress.ts';

const MINUTE = 60;
const HOUR = 3600;

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration for people: `48s`, `3m05s`, `2h10m`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return `${whole}s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}m${two(whole % MINUTE)}s`;
  return `${Math.floor(whole / HOUR)}h${two(Math.floor((whole % HOUR) / MINUTE))}m`;
}

/** A bar on the error output with rate and time left. It prints nothing when that is no terminal. */
export class ProgressBar {
  readonly #bar: SingleBar | null;
  #started = false;

  constructor(isTerminal: boolean) {
    this.#bar = isTerminal
      ? new SingleBar({
          format: '{bar} {percentage}%  {value}/{total} matches  {rate}/s  {left} left',
          barsize: 30,
          barCompleteChar: '█',
          barIncompleteChar: '░',
          hideCursor: true,
          clearOnComplete: true,
          gracefulExit: false,
          stream: process.stderr,
        })
      : null;
  }

  show({ done, total, rate, eta }: Progress): void {
    if (this.#bar === null) return;
    const payload = { rate: rate.toFixed(rate < 10 ? 1 : 0), left: eta === null ? '?' : formatDuration(eta) };
    if (this.#started) this.#bar.update(done, payload);
    else this.#bar.start(total, done, payload);
    this.#started = true;
  }

  close(): void {
    if (this.#started) this.#bar?.stop();
    this.#started = false;
  }
}
