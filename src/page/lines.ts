import { hashState } from '../core/index.ts';
import type { PageMatch } from '../replay/page-match.ts';
import { readSavedLine, type SavedLine } from '../replay/saved-line.ts';
import { at, choiceField, field, h } from './dom.ts';
import { playLine, stateAt, type Line, type Start } from '../replay/line.ts';

export interface NamedLine {
  readonly name: string;
  readonly line: Line;
}

/**
 * The lines of a page: the match first, then the lines that were tried. Lines are saved to files and read from them.
 */
export class LineStore {
  readonly #match: PageMatch;
  readonly #start: Start;
  readonly #turn: (named: NamedLine, ply: number) => void;
  readonly #lines: NamedLine[];
  #shown = 0;

  /** @param turn is called when another line must be shown. */
  constructor(match: PageMatch, start: Start, turn: (named: NamedLine, ply: number) => void) {
    this.#match = match;
    this.#start = start;
    this.#turn = turn;
    this.#lines = [
      { name: match.you === null ? 'the match' : 'your match', line: playLine(start, match.places, match.end) },
    ];
    this.#list();
    choiceField('line').addEventListener('change', () => this.#choose(Number(choiceField('line').value)));
    at('save').addEventListener('click', () => this.#save());
    at('load').addEventListener('click', () => field('file').click());
    field('file').addEventListener('change', () => void this.#load());
  }

  /** Whether another line than the match is shown. */
  get isOther(): boolean {
    return this.#shown > 0;
  }

  get shown(): NamedLine {
    return this.#lines[this.#shown]!;
  }

  /**
   * Adds a line with these decisions, and shows it at `ply`. A line that only extends the shown one replaces it, unless
   * the shown line is the match.
   */
  add(places: readonly number[], name: string, ply: number): void {
    const { line: old, name: oldName } = this.shown;
    const longer = places.length > old.places.length;
    const goesOn = this.#shown > 0 && longer && old.places.every((place, i) => places[i] === place);
    const line = playLine(this.#start, places);
    if (goesOn) this.#lines[this.#shown] = { name: oldName, line };
    else {
      this.#lines.push({ name: `${this.#lines.length}: ${name}`, line });
      this.#shown = this.#lines.length - 1;
    }
    this.#list();
    this.#turn(this.shown, ply);
  }

  /** Whether the shown line may be changed in place; the match that the page was made of may not. */
  get played(): boolean {
    return this.#shown > 0 || this.#match.you !== null;
  }

  /** Replaces the decisions of the shown line, and shows the line at its end. */
  put(places: readonly number[]): void {
    const line = playLine(this.#start, places);
    this.#lines[this.#shown] = { name: this.shown.name, line };
    this.#turn(this.shown, line.plies.length);
  }

  #choose(which: number): void {
    const before = this.shown.line.places;
    this.#shown = which;
    const { line } = this.shown;
    // A reader who compares two lines wants to see the ply at which they diverge.
    const same = line.places.findIndex((place, i) => before[i] !== place);
    const made = same < 0 ? Math.min(line.places.length, before.length) : same;
    this.#turn(
      this.shown,
      Math.max(
        0,
        line.plies.findIndex((ply) => ply.made > made),
      ),
    );
  }

  #list(): void {
    const select = choiceField('line');
    select.replaceChildren(...this.#lines.map(({ name }, i) => h('option', { value: i }, name)));
    select.value = String(this.#shown);
  }

  #saved(): SavedLine {
    const { game, source } = this.#match;
    const { line } = this.shown;
    return {
      broadside: 'line',
      format: 1,
      game: game.id,
      rulesVersion: game.rulesVersion,
      run: source?.run ?? '',
      match: source?.match ?? 0,
      places: line.places,
      hash: hashState(stateAt(line, line.plies.length)),
    };
  }

  #save(): void {
    const text = `${JSON.stringify(this.#saved())}\n`;
    const link = h('a', { href: URL.createObjectURL(new Blob([text], { type: 'application/json' })) });
    link.download = 'line.json';
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async #load(): Promise<void> {
    const input = field('file');
    const [file] = input.files ?? [];
    if (file === undefined) return;
    input.value = '';
    try {
      const saved = readSavedLine(await file.text());
      const { source, game } = this.#match;
      if (saved.game !== game.id || saved.run !== (source?.run ?? '') || saved.match !== (source?.match ?? 0))
        throw new RangeError(`is a line of match ${saved.match} of run ${saved.run}, not of this match`);
      const line = playLine(this.#start, saved.places);
      if (hashState(stateAt(line, line.plies.length)) !== saved.hash)
        throw new RangeError('leads to another position here than where it was saved: it is a line of another match');
      this.add(saved.places, file.name, this.#match.you === null ? 0 : line.plies.length);
    } catch (error) {
      at('work').textContent = `${file.name} ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
