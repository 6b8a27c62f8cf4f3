import { at, field } from '../dom.ts';

/** A note that a reader gives to a moment of the match. */
type Note = readonly [ply: number, text: string];

/** The notes of a page. They live in its address, so that a link shows a moment and says why. */
export class Notes {
  readonly #changed: () => void;
  readonly #notes = new Map<number, string>();
  #ply = 0;

  /** @param changed is called when the reader has kept or removed a note. */
  constructor(changed: () => void) {
    this.#changed = changed;
    const dialog = at('noting') as HTMLDialogElement;
    dialog.addEventListener('close', () => this.#answer(dialog.returnValue));
  }

  get all(): Note[] {
    return [...this.#notes].sort(([a], [b]) => a - b);
  }

  /** The notes as the end of an address; '' without notes. */
  get address(): string {
    return this.all.map(([ply, text]) => `&note=${ply}:${encodeURIComponent(text)}`).join('');
  }

  /** Takes the notes of an address, `ply:text` each. Returns whether they are others than before. */
  read(parts: readonly string[]): boolean {
    const before = this.address;
    this.#notes.clear();
    for (const part of parts) {
      const [, ply, text] = /^(\d{1,6}):(.+)$/s.exec(part) ?? [];
      if (ply !== undefined) this.#notes.set(Number(ply), text!.trim().slice(0, 200));
    }
    return this.address !== before;
  }

  show(ply: number): void {
    const text = this.#notes.get(ply);
    at('note').hidden = text === undefined;
    at('note').textContent = text === undefined ? '' : `Note: ${text}`;
    at('keep').textContent = text === undefined ? 'Note' : 'Change note';
  }

  ask(ply: number): void {
    this.#ply = ply;
    const dialog = at('noting') as HTMLDialogElement;
    dialog.returnValue = '';
    field('noting-text').value = this.#notes.get(ply) ?? '';
    dialog.showModal();
    field('noting-text').focus();
  }

  #answer(answer: string): void {
    const text = field('noting-text').value.trim();
    if (answer === '') return;
    if (answer === 'remove' || text === '') this.#notes.delete(this.#ply);
    else this.#notes.set(this.#ply, text);
    this.#changed();
    // A browser that opened the page from a folder may not allow it; the address itself has the note.
    if (answer === 'keep') void navigator.clipboard?.writeText(location.href).catch(() => undefined);
  }
}
