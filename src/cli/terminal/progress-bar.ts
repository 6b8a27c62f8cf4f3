import { MultiBar, type SingleBar } from 'cli-progress';
import type { Machine, Progress } from '../../runner/progress.ts';
import { formatDuration } from '../../report/index.ts';
import { plural } from '../print/words.ts';

/** Matches per second as text for people. */
const formatRate = (rate: number): string => rate.toFixed(rate < 10 ? 1 : 0);

/** The number of workers that get a line of their own; the others share one line. */
const MOST_LINES = 8;
/** After this number of seconds without progress, a line says so. */
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

/** Without a terminal there is no bar; a line is printed at this interval instead. */
const LINE_MS = 10_000;

/**
 * A bar on the error output with rate and time left, and below it a line for each worker of a queue. Where the error
 * output is no terminal, such as in CI, a line every ten seconds.
 */
export class ProgressBar {
  readonly #isTerminal: boolean;
  readonly #write: (text: string) => void;
  readonly #now: () => number;
  #told: number;
  #bars: MultiBar | null = null;
  #total: SingleBar | null = null;
  #lines: SingleBar[] = [];
  #texts: readonly string[] = [];

  /** @param write takes the lines; `now`: milliseconds of a clock. */
  constructor(isTerminal: boolean, write: (text: string) => void, now = (): number => performance.now()) {
    this.#isTerminal = isTerminal;
    this.#write = write;
    this.#now = now;
    this.#told = now();
  }

  show({ done, total, rate, eta }: Progress): void {
    const payload = { rate: formatRate(rate), left: eta === null ? '?' : formatDuration(eta) };
    if (!this.#isTerminal) {
      if (this.#now() - this.#told < LINE_MS) return;
      this.#told = this.#now();
      this.#write(`${done} of ${total} matches  ${payload.rate}/s  ${payload.left} left\n`);
      return;
    }
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
