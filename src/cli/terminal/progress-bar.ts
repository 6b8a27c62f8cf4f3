import { MultiBar, type SingleBar } from 'cli-progress';
import type { Machine, Progress } from '../../runner/progress.ts';
import { plural } from '../print/words.ts';

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

/** Matches per second for people. */
const formatRate = (rate: number): string => rate.toFixed(rate < 10 ? 1 : 0);

/** Workers that get a line of their own; the others share one. */
const MOST_LINES = 8;
/** After so many seconds of silence, a line says so. */
const SILENT_SECONDS = 5;

const lineOf = ({ name, threads, rate, chunks, seen }: Machine): string =>
  `  ${name}  ${plural(threads, 'thread')}  ${formatRate(rate)} matches/s  ${plural(chunks, 'chunk')}` +
  (seen > SILENT_SECONDS ? `  last seen ${seen}s ago` : '');

/** A line for each of the first workers, and one for all others. */
export function machineLines(machines: readonly Machine[]): string[] {
  const own = machines.length > MOST_LINES ? machines.slice(0, MOST_LINES - 1) : machines;
  const others = machines.slice(own.length);
  const rate = others.reduce((sum, machine) => sum + machine.rate, 0);
  return [
    ...own.map(lineOf),
    ...(others.length > 0 ? [`  and ${plural(others.length, 'other worker')}  ${formatRate(rate)} matches/s`] : []),
  ];
}

/**
 * A bar on the error output with rate and time left, and below it a line for each worker of a queue. It prints nothing
 * when that is no terminal.
 */
export class ProgressBar {
  readonly #isTerminal: boolean;
  #bars: MultiBar | null = null;
  #total: SingleBar | null = null;
  #lines: SingleBar[] = [];
  #texts: readonly string[] = [];

  constructor(isTerminal: boolean) {
    this.#isTerminal = isTerminal;
  }

  show({ done, total, rate, eta }: Progress): void {
    if (!this.#isTerminal) return;
    const payload = { rate: formatRate(rate), left: eta === null ? '?' : formatDuration(eta) };
    this.#bars ??= new MultiBar({
      format: '{bar} {percentage}%  {value}/{total} matches  {rate}/s  {left} left',
      barsize: 30,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      hideCursor: true,
      clearOnComplete: true,
      gracefulExit: false,
      stream: process.stderr,
    });
    if (this.#total === null) this.#total = this.#bars.create(total, done, payload);
    else {
      this.#total.setTotal(total);
      this.#total.update(done, payload);
    }
    if (this.#lines.length > this.#texts.length) {
      this.close();
      return;
    }
    for (const [i, text] of this.#texts.entries()) {
      if (i < this.#lines.length) this.#lines[i]!.update(0, { text });
      else this.#lines.push(this.#bars.create(1, 0, { text }, { format: '{text}' }));
    }
  }

  /** The lines below the bar, from its next step on. */
  showMachines(machines: readonly Machine[]): void {
    this.#texts = machineLines(machines);
  }

  close(): void {
    this.#bars?.stop();
    this.#bars = null;
    this.#total = null;
    this.#lines = [];
  }
}
