import { AgentFailure, ROW, rowsOfSetup, type Agent, type Decision, type Game, type Match } from '../../core/index.ts';
import { InputError, hint } from '../../scenario/index.ts';
import type { Adviser } from '../../replay/adviser.ts';
import type { Refusal } from '../../replay/undo.ts';
import type { Io } from '../context.ts';
import { yours } from '../../replay/own-seat.ts';
import { sheetText } from '../print/sheet-text.ts';
import { outline } from './outline.ts';
import { plural } from '../print/words.ts';
import { writeDrawing } from './write-drawing.ts';

const HELP = `a number   play that action
Enter      list the actions again
m, map     the board in characters
b, board   all that your seat knows
card NAME  what stands on a card or a ship, and what the card would do now
l, log     what happened so far; l 20 for the last twenty lines
h, hint    what a searcher would do, with visits and values
u, undo    take your last choice back, if it has shown you nothing new and no other seat has decided since
svg FILE   draw the board to a file
save FILE  keep the match so far; play --line FILE goes on with it
q, quit    leave the match
?          this list
`;
const HINTED = 5;
/** The number that stands for the round in a setup before the first round. */
const SETUP = -1;

/** What a person at the terminal needs to play. */
export interface Seatmate {
  readonly io: Io;
  readonly lines: AsyncIterator<string>;
  readonly match: Match;
  /** Makes the adviser; called for the first hint. */
  readonly adviser: () => Adviser;
  /** The match so far as a file. */
  readonly saved: () => string;
  /** Why the last decision of the match cannot be taken back; '' when it can. */
  readonly refusal: () => Refusal;
}

/** A person who plays by lines of text. They see what their seat may see, and answer with a number. */
export class Person implements Agent {
  /** Whether the person has left, by `quit` or by the end of the input. */
  left = false;
  /** Whether the person takes the last choice back; the match is then played again up to that choice. */
  undoes = false;
  readonly #with: Seatmate;
  readonly #history: string[] = [];
  #game!: Game;
  #seat = 0;
  #seed = new Int32Array();
  #read = 0;
  #round = 0;

  constructor(seatmate: Seatmate) {
    this.#with = seatmate;
  }

  start(game: Game, seat: number, seed: Int32Array): void {
    this.#game = game;
    this.#seat = seat;
    this.#seed = seed.slice();
    if (this.undoes) {
      this.#recall();
      return;
    }
    this.#read = 0;
    this.#round = 0;
  }

  /** After an undo, the remaining events were printed already, and only those that were taken back are forgotten. */
  #recall(): void {
    this.undoes = false;
    this.#history.length = 0;
    this.#read = 0;
    for (const text of this.#unread()) this.#history.push(text);
  }

  async choose(decision: Decision): Promise<number> {
    const { io } = this.#with;
    this.tell();
    const { log } = this.#with.match;
    const setup = log.length <= rowsOfSetup(log);
    const round = setup ? SETUP : this.#game.round(decision.view());
    if (round !== this.#round) {
      io.out(setup ? '\nsetup\n' : `\nround ${round}\n`);
      this.#map(decision);
    }
    this.#round = round;
    this.#offer(decision);
    for (;;) {
      io.out(`your move (1-${decision.count}, ? for help): `);
      const line = await this.#with.lines.next();
      // The input of a pipe is not visible, so the answer is printed.
      if (!io.outIsTerminal) io.out(`${line.done === true ? '' : line.value}\n`);
      if (line.done === true) this.#leave();
      const action = await this.#obey(line.value.trim(), decision);
      if (action !== null) return action;
    }
  }

  /** Prints the events since the last call that the seat may see. */
  tell(): void {
    for (const text of this.#unread()) {
      this.#history.push(text);
      this.#with.io.out(`  ${text}\n`);
    }
  }

  /** The words of the events since the last call that the seat may see. */
  *#unread(): Generator<string> {
    const { log } = this.#with.match;
    for (; this.#read < log.length; this.#read++) {
      if (((log.get(this.#read, ROW.visible) >>> this.#seat) & 1) === 0) continue;
      const text = yours(this.#game.describeEvent(log, this.#read), this.#seat);
      if (text !== '') yield text;
    }
  }

  #leave(): never {
    this.left = true;
    throw new AgentFailure('crash', 'left the match');
  }

  /** Ends the match, to start it again without the last choice, if that may be taken back. */
  #undo(): void {
    const refusal = this.#with.refusal();
    if (refusal !== '') {
      this.#with.io.out(`no undo: ${refusal}\n`);
      return;
    }
    this.undoes = true;
    throw new AgentFailure('crash', 'takes a choice back');
  }

  /** Carries out a line. Returns the action if the line chose one. */
  async #obey(line: string, decision: Decision): Promise<number | null> {
    const { io } = this.#with;
    const [word = '', ...rest] = line.split(/\s+/);
    if (/^\d+$/.test(word) && rest.length === 0) {
      const number = Number(word);
      if (number >= 1 && number <= decision.count) return decision.legal[number - 1]!;
      io.out(`there is no action ${word}; expected 1 to ${decision.count}\n`);
    } else if (word === '') this.#offer(decision);
    else if (word === '?' || word === 'help') io.out(HELP);
    else if (word === 'm' || word === 'map') this.#map(decision);
    else if (word === 'card') this.#card(rest.join(' '));
    else if (word === 'save') this.#save(rest.join(' '));
    else if (word === 'b' || word === 'board') this.#board(decision);
    else if (word === 'l' || word === 'log') this.#log(Number(rest[0] ?? Infinity));
    else if (word === 'h' || word === 'hint') await this.#hint(decision);
    else if (word === 'u' || word === 'undo') this.#undo();
    else if (word === 'svg') this.#draw(rest.join(' '));
    else if (word === 'q' || word === 'quit') this.#leave();
    else io.out(`"${line}" is none of the commands; ? lists them\n`);
    return null;
  }

  #text(action: number): string {
    return yours(this.#game.describe(this.#with.match.state, action, this.#seat).text, this.#seat);
  }

  #offer(decision: Decision): void {
    const width = String(decision.count).length;
    for (let i = 0; i < decision.count; i++)
      this.#with.io.out(`${String(i + 1).padStart(width + 1)}  ${this.#text(decision.legal[i]!)}\n`);
  }

  /** The board in characters; for a game that draws none, all that the seat knows. */
  #map(decision: Decision): void {
    const rows = this.#game.chart?.(this.#with.match.state, this.#seat);
    if (rows === undefined) this.#board(decision);
    else for (const row of rows) this.#with.io.out(`  ${row}\n`);
  }

  #card(name: string): void {
    const { io, match } = this.#with;
    const { catalog, sheets } = this.#game;
    if (sheets === undefined) {
      io.out('this game has no cards to read\n');
      return;
    }
    const wanted = name.toLowerCase();
    const is = (entry: { id: string; name: string }): boolean =>
      entry.id.toLowerCase() === wanted || entry.name.toLowerCase() === wanted;
    const card = catalog.cards.findIndex(is);
    const ship = catalog.ships.findIndex(is);
    const known = [...catalog.cards, ...catalog.ships].map((entry) => entry.name);
    if (card >= 0) {
      io.out(sheetText(sheets.card(card)));
      for (const now of this.#game.prospect?.(match.state, this.#seat, card) ?? []) io.out(`  now: ${now}\n`);
    } else if (ship >= 0) io.out(sheetText(sheets.ship(ship)));
    else io.out(`there is no card or ship "${name}"; ${hint(name, known)}\n`);
  }

  #save(file: string): void {
    if (file === '') this.#with.io.out('save needs a file: save line.json\n');
    else this.#write(file, this.#with.saved, `the match so far is in ${file}\n`);
  }

  #board(decision: Decision): void {
    for (const line of outline(decision.observe(), this.#with.io.columns, '  ')) this.#with.io.out(`${line}\n`);
  }

  #log(most: number): void {
    const lines = Number.isNaN(most) ? this.#history : this.#history.slice(-Math.max(1, most));
    for (const line of lines) this.#with.io.out(`  ${line}\n`);
  }

  async #hint(decision: Decision): Promise<void> {
    const { io, match, adviser } = this.#with;
    const { state } = match;
    const question = { game: this.#game, state, seat: this.#seat, ply: decision.ply, seed: this.#seed };
    const weighed = await adviser().ask(question);
    const visits = weighed.reduce((sum, each) => sum + each.visits, 0);
    io.out(`  ${adviser().name}, ${plural(visits, 'try', 'tries')}:\n`);
    for (const each of weighed.slice(0, HINTED)) {
      const number = decision.legal.subarray(0, decision.count).indexOf(each.action) + 1;
      const share = String(Math.round(100 * each.value)).padStart(3);
      io.out(`  ${String(each.visits).padStart(6)} visits, worth ${share} %  ${number}  ${this.#text(each.action)}\n`);
    }
  }

  #draw(file: string): void {
    const { io, match } = this.#with;
    if (file === '') io.out('svg needs a file: svg board.svg\n');
    else if (this.#game.svg === undefined) io.out('this game draws no board\n');
    else this.#write(file, () => this.#game.svg!(match.state, this.#seat), `the board is in ${file}\n`);
  }

  #write(file: string, make: () => string, done: string): void {
    const { io } = this.#with;
    try {
      writeDrawing(file, make());
      io.out(done);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      io.out(`${error.message}\n`);
    }
  }
}
