import type { PageMatch } from '../../replay/page-match.ts';
import type { Answer, Begin, Request } from './messages.ts';

type Asked = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** The worker of a page, made on first use from the program of the page itself. */
export class Client {
  readonly #match: PageMatch;
  #worker: Worker | undefined;
  #id = 0;
  #hear: ((answer: Answer) => void) | undefined;

  constructor(match: PageMatch) {
    this.#match = match;
  }

  /** Sends a question; `hear` gets every answer until the next question. */
  ask(asked: Asked, hear: (answer: Answer) => void): void {
    this.#hear = hear;
    this.#id++;
    this.#worker ??= this.#begin();
    this.#worker.postMessage({ ...asked, id: this.#id }, []);
  }

  /** Ends the work in progress at once. The next question starts a new worker. */
  stop(): void {
    this.#hear = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #begin(): Worker {
    const { script = '' } = this.#match.game;
    const text = `${script}\n${document.getElementById('program')!.textContent}`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === this.#id) this.#hear?.(data);
    });
    worker.addEventListener('error', ({ message }) => {
      this.#hear?.({ kind: 'failed', id: this.#id, done: true, message });
    });
    const begin: Begin = { kind: 'begin', match: this.#match };
    worker.postMessage(begin, []);
    return worker;
  }
}
