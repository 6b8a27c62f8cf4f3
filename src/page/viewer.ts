import { hashState, type Game } from '../core/index.ts';
import type { PageMatch } from '../replay/page-match.ts';
import { at, choiceField, field, h } from './dom.ts';
import { Cards } from './cards.ts';
import { arrowsOf, unitsIn } from './drawing.ts';
import { leadOf, turnsOf } from './lead.ts';
import { madeBy, playLine, startOf, stateAt, type Line, type Start } from '../replay/line.ts';
import { scoreOf, scoreWords } from './score.ts';
import { outlineOf, spotsOf } from './spots.ts';
import { inSetup, marksOf, phaseAt, setupOf, tell, type Mark, type LogEntry } from './tell.ts';
import { refusalToUndo } from '../replay/undo.ts';
import { Board, type Shown } from './views/board.ts';
import { Curve } from './views/curve.ts';
import { showKnown } from './views/known.ts';
import { Log } from './views/log.ts';
import { Notes } from './views/notes.ts';
import { Otherwise } from './views/otherwise.ts';
import { Names } from '../replay/names.ts';
import { LineStore, type NamedLine } from './lines.ts';
import type { GameWords } from './words/words.ts';

/** The seat number that stands for the referee, who sees everything. */
const REFEREE = -1;
/** The number that stands for a reader who plays no seat. */
const NOBODY = -1;
const SECOND = 1000;
/** How far an arrow key moves an enlarged board, in shares of the part that is seen. */
const PANS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
};
/** The time in milliseconds that a position must stay on the page before its known facts and its actions are listed. */
const PATIENCE = 40;

/** A drawing no higher than this, as a part of its width, stays in sight on a phone above what is read and chosen. */
const LOW = 0.6;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const on = (id: string, event: string, act: () => void): void => at(id).addEventListener(event, act);

/** For a game without a drawing, the facts that are known take the place of the board. */
function describeInstead(): void {
  at('frame').replaceChildren(at('known'));
  for (const id of ['below-part', 'known-title', 'smaller', 'larger']) at(id).hidden = true;
  at('view').parentElement!.hidden = true;
  at('frame').classList.add('words');
  at('board-title').textContent = 'Position';
  at('frame').setAttribute('aria-label', 'Position in words');
}

/** A group of plies that a reader can go to, under one heading. */
const group = (label: string, options: readonly (readonly [ply: number, text: string])[]): HTMLElement[] =>
  options.length === 0
    ? []
    : [h('optgroup', { label }, ...options.map(([ply, text]) => h('option', { value: ply }, `${text} (ply ${ply})`)))];

/** The page: one line of the match at a time, at one ply, as one seat or the referee sees it. */
export class Viewer {
  readonly #match: PageMatch;
  readonly #game: Game;
  readonly #gameWords: GameWords;
  readonly #names: Names;
  readonly #board: Board;
  readonly #curve = new Curve();
  readonly #log = new Log();
  readonly #start: Start;
  readonly #cards: Cards;
  readonly #lines: LineStore;
  readonly #otherwise: Otherwise;
  readonly #notes: Notes;
  #line: Line;
  #told: readonly LogEntry[] = [];
  #marks: readonly Mark[] = [];
  #turns: readonly (readonly [ply: number, text: string])[] = [];
  #ply = 0;
  #seat = REFEREE;
  #you = NOBODY;
  /** The height of the highest drawing without units, as a part of its width. */
  #highest = 0;
  #timer: number | undefined;
  #settling: number | undefined;
  /** Whether the address does not name the present ply yet. */
  #isMoved = false;

  constructor(match: PageMatch, game: Game, words: GameWords) {
    this.#match = match;
    this.#game = game;
    this.#gameWords = words;
    this.#names = new Names(match.entrants);
    const { seatInks } = words;
    const inks = match.entrants.flatMap(({ ink }, seat) =>
      ink === null || seatInks.length < match.entrants.length ? [] : seatInks[seat]!.map((drawn) => ({ drawn, ink })),
    );
    this.#board = new Board(at('board'), !words.knownInks, inks, (shown) => (choiceField('view').value = shown));
    this.#start = startOf(match, game);
    this.#cards = new Cards(game);
    this.#lines = new LineStore(match, this.#start, (named, ply) => this.#turn(named, ply));
    this.#line = this.#lines.shown.line;
    this.#notes = new Notes(() => {
      this.#listMarks();
      this.go(this.#ply);
    });
    this.#otherwise = new Otherwise(match, this.#cards, words, this.#names, {
      take: (place) => this.#take(place),
      follow: (places, name) => this.#lines.add(places, name, this.#ply),
      reply: (places) => this.#lines.put(places),
      lineOf: (places) => playLine(this.#start, places),
      point: (place) => this.#point(place),
      press: () => this.#stop(),
    });
  }

  /** Shows the page at the ply and for the seat that its address names. */
  open(): void {
    const { title, entrants, facts, broadside, game } = this.#match;
    at('title').textContent = title;
    at('players').replaceChildren(
      ...entrants.flatMap(({ agent, ink }, seat) => [
        ...(seat === 0 ? [] : [' · ']),
        ...(ink === null ? [] : [h('span', { class: 'chip', style: `background:light-dark(${ink.join(',')})` })]),
        `${this.#names.of(seat)}, played by ${seat === this.#match.you ? 'you' : agent}`,
      ]),
    );
    const { goal, rules } = this.#gameWords;
    at('goal').textContent = goal;
    at('rules-list').replaceChildren(...rules.map((rule) => h('li', {}, rule)));
    (at('rules') as HTMLDetailsElement).open = this.#match.you !== null;
    at('rules').hidden = rules.length === 0;
    if (this.#game.svg === undefined) describeInstead();
    at('legend').hidden = unitsIn(this.#svg(0)).size === 0;
    at('facts').replaceChildren(
      ...[
        ...facts,
        ['rules', `${game.title}, version ${game.rulesVersion}, hash ${game.code || 'none'}`],
        ['made by', `Broadside ${broadside}`],
      ].flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
    );
    choiceField('seat').append(
      h('option', { value: REFEREE }, 'a referee (everything)'),
      ...entrants.map((_, seat) => h('option', { value: seat }, this.#names.of(seat))),
    );
    choiceField('you').append(
      h('option', { value: NOBODY }, 'nobody'),
      ...entrants.map((_, seat) => h('option', { value: seat }, this.#names.of(seat))),
    );
    this.#prove();
    this.#listen();
    this.#sit(this.#match.you ?? NOBODY);
    this.#showLine();
    this.#fromAddress(location.href);
  }

  /** Says whether the match, played again here, ends as the run recorded. */
  #prove(): void {
    const { hash } = this.#match;
    const found = hashState(stateAt(this.#line, this.#line.plies.length));
    const proof = at('proof');
    proof.dataset['hash'] = found;
    const good = hash === '' || hash === found;
    proof.classList.toggle('bad', !good);
    if (!good) proof.textContent = `Played again here, the match ends in position ${found}; the run recorded ${hash}.`;
    else if (this.#line.shares !== null)
      proof.textContent = `Played again here to position ${found}, as the run recorded it.`;
    else proof.textContent = '';
  }

  /** Says who won the shown line, when and why. */
  #sayEnd(): void {
    const { shares, endReason, plies, forfeit } = this.#line;
    const end = at('end');
    const isMatch = !this.#lines.isOther;
    const line = isMatch ? '' : 'This line: ';
    const length = `after ${plies.length} plies`;
    if (shares === null) {
      if (isMatch && forfeit !== '') end.textContent = `The rules broke this match off ${length}: ${forfeit}`;
      else end.textContent = isMatch ? '' : `${line}not over yet, ${length}.`;
      return;
    }
    const best = Math.max(...shares);
    const winners = shares.flatMap((share, seat) => (share === best ? [this.#names.of(seat, this.#you)] : []));
    const round = this.#game.round(stateAt(this.#line, plies.length));
    const isDraw = winners.length === shares.length;
    const points = scoreOf(this.#line);
    const score = points === null ? '' : ` ${scoreWords(points)}`;
    const won = isDraw ? `a draw${score} in round ${round}` : `${winners.join(' and ')} won${score} in round ${round}`;
    const why = this.#gameWords.ends[endReason] ?? endReason.replaceAll('_', ' ');
    const told = `${line}${isDraw && isMatch ? 'A' + won.slice(1) : won}`;
    end.textContent = `${told}: ${why}${forfeit === '' ? '' : ` (${forfeit})`}, ${length}.`;
  }

  #listen(): void {
    const slider = field('slider');
    on('slider', 'input', () => this.go(Number(slider.value)));
    on('first', 'click', () => this.go(0));
    on('last', 'click', () => this.go(Infinity));
    on('back', 'click', () => this.go(this.#ply - 1));
    on('on', 'click', () => this.go(this.#ply + 1));
    on('round-back', 'click', () => this.#round(-1));
    on('round-on', 'click', () => this.#round(1));
    on('play', 'click', () => this.#toggle());
    on('speed', 'change', () => this.#timer !== undefined && (this.#stop(), this.#toggle()));
    on('you', 'change', () => this.#play(Number(choiceField('you').value)));
    on('undo', 'click', () => this.#undo());
    on('seat', 'change', () => this.#see(Number(choiceField('seat').value)));
    on('marks', 'change', () => {
      const select = choiceField('marks');
      if (select.value !== '') this.go(Number(select.value));
      select.value = '';
    });
    on('forced', 'change', () => this.#log.unfold(field('forced').checked));
    on('copy', 'click', () => void this.#copy());
    on('larger', 'click', () => this.#board.zoom(1));
    on('smaller', 'click', () => this.#board.zoom(-1));
    on('view', 'change', () => this.#board.see(choiceField('view').value as Shown));
    on('ruler', 'click', () => {
      const isOn = at('ruler').getAttribute('aria-pressed') !== 'true';
      at('ruler').setAttribute('aria-pressed', String(isOn));
      this.#board.measure(isOn);
    });
    on('keep', 'click', () => this.#notes.ask(this.#ply));
    // The address may have been rewritten since for the ply before.
    window.addEventListener('hashchange', ({ newURL }) => this.#fromAddress(newURL));
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (/^(input|select|textarea)$/i.test(target.tagName)) return;
    const pan = PANS[event.key];
    if (target.id === 'frame' && pan !== undefined && this.#board.isMovable) {
      event.preventDefault();
      this.#board.pan(...pan);
      return;
    }
    if (at('noting').hasAttribute('open') || (event.key === ' ' && /^(button|summary|a)$/i.test(target.tagName)))
      return;
    const act = {
      ArrowLeft: () => this.go(this.#ply - 1),
      ArrowRight: () => this.go(this.#ply + 1),
      PageUp: () => this.#round(-1),
      PageDown: () => this.#round(1),
      Home: () => this.go(0),
      End: () => this.go(Infinity),
      ' ': () => this.#toggle(),
      a: () => this.#otherwise.focus(),
      h: () => at('search').click(),
      u: () => this.#undo(),
      '+': () => this.#board.zoom(1),
      '-': () => this.#board.zoom(-1),
      0: () => this.#unmove(),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  /** Shows the units again, after the reader has moved the board. */
  #unmove(): void {
    choiceField('view').value = 'units';
    this.#board.see('units');
  }

  #turn({ line }: NamedLine, ply: number): void {
    this.#line = line;
    this.#showLine();
    this.go(ply);
  }

  /**
   * Takes the action at index `place` of the current decision. If the present line takes the same action, it goes on along this line; otherwise it
   * begins a new line.
   */
  #take(place: number): void {
    // The actions on the page may still belong to the position before.
    if (!this.#otherwise.shows(this.#line, this.#ply)) return;
    const made = madeBy(this.#line, this.#ply);
    if (this.#plays && this.#lines.played) this.#lines.put([...this.#line.places, place]);
    else if (this.#line.places[made] === place) this.go(this.#ply + 1);
    else
      this.#lines.add([...this.#line.places.slice(0, made), place], `other action at ply ${this.#ply}`, this.#ply + 1);
    // The next click may come soon, and must find the actions of the position that the reader sees.
    this.#settle();
  }

  /** Whether the reader plays and the match is not over. Then only what the reader's seat knows is shown. */
  get #plays(): boolean {
    return this.#you !== NOBODY && this.#line.seat >= 0;
  }

  /** Lets the reader take a seat, or leave the table. */
  #sit(you: number): void {
    this.#you = you;
    choiceField('you').value = String(you);
    at('else-title').textContent = you === NOBODY ? 'What else' : 'Your move';
    at('undo').hidden = you === NOBODY;
    document.body.classList.toggle('playing', you !== NOBODY);
    if (you !== NOBODY) this.#seat = you;
    choiceField('seat').value = String(this.#seat);
  }

  /** Lets the reader play seat `you` from the present position on, in a separate line; -1: the reader plays no more. */
  #play(you: number): void {
    this.#sit(you);
    const made = madeBy(this.#line, this.#ply);
    const atEnd = made === this.#line.places.length;
    if (you !== NOBODY && !(atEnd && this.#line.seat >= 0 && this.#lines.played))
      this.#lines.add(
        this.#line.places.slice(0, made),
        `${this.#names.of(you)} played from ply ${this.#ply}`,
        Infinity,
      );
    else {
      this.#showLine();
      this.go(this.#ply);
    }
  }

  /** Takes the last decision back, if this is fair: see `refusalToUndo`. */
  #undo(): void {
    if (!this.#plays) return;
    const refusal = refusalToUndo(this.#line, this.#you, this.#start.seed);
    if (refusal === '') this.#lines.put(this.#line.places.slice(0, -1));
    else at('work').textContent = `No undo: ${refusal}.`;
  }

  /** What has happened since the last decision of the reader's seat, in words. */
  #since(): string[] {
    if (this.#you === NOBODY) return [];
    const past = this.#line.plies.slice(0, this.#ply);
    const last = past.findLastIndex(({ seat, forced }) => seat === this.#you && !forced);
    const words: string[] = [];
    for (const { ply, seat, text, forced, events } of this.#told.slice(Math.max(0, last), this.#ply)) {
      const own = seat === this.#you && ply === last + 1;
      if (!forced && !own) words.push(`${this.#names.of(seat, this.#you)}: ${text}.`);
      words.push(...events);
    }
    return words;
  }

  /** Goes to the ply and the seat of the address. */
  #fromAddress(address: string): void {
    const wanted = new URLSearchParams(new URL(address).hash.slice(1));
    const seat = wanted.get('seat');
    if (this.#notes.read(wanted.getAll('note'))) this.#listMarks();
    if (seat !== null) this.#see(Number(seat));
    this.#show(Number(wanted.get('ply') ?? (this.#plays ? Infinity : this.#ply)));
  }

  #see(seat: number): void {
    if (!Number.isInteger(seat) || seat < REFEREE || seat >= this.#game.info.seats || seat === this.#seat) return;
    if (this.#plays && seat !== this.#you) return;
    this.#seat = seat;
    choiceField('seat').value = String(seat);
    this.#showLine();
    this.go(this.#ply);
  }

  /** Shows the line again, beginning with its log. */
  #showLine(): void {
    const line = this.#line;
    if (this.#plays) this.#seat = this.#you;
    choiceField('seat').value = String(this.#seat);
    choiceField('seat').disabled = this.#plays;
    const curve = leadOf(line, this.#seat);
    const turns = turnsOf(curve);
    const { teams, teamOfSeat } = this.#game.info;
    const names = Array.from({ length: teams }, (_, team) =>
      this.#match.entrants
        .flatMap((_entrant, seat) => (teamOfSeat[seat] === team ? [this.#names.of(seat, this.#you)] : []))
        .join(' and '),
    );
    this.#marks = marksOf(line, this.#seat, this.#names);
    const rounds = this.#marks
      .filter(({ kind }) => kind === 'round')
      .map(({ ply, text }) => ({ ply, round: Number(text.replace(/\D/g, '')) }));
    this.#curve.draw(curve, turns, names, rounds);
    this.#turns = turns.map(({ ply, gain, team }) => [ply, `${names[team]!} gains ${percent(gain)}`]);
    this.#listMarks();
    field('slider').max = String(line.plies.length);
    this.#told = tell(line, this.#seat, this.#you, this.#names);
    this.#log.write(this.#told, this.#you, setupOf(this.#line), this.#names);
    this.#sayEnd();
  }

  /** The moments that a reader can go to. */
  #listMarks(): void {
    const of = (kind: Mark['kind']): [number, string][] =>
      this.#marks.filter((mark) => mark.kind === kind).map(({ ply, text }) => [ply, text]);
    at('marks').replaceChildren(
      h('option', { value: '' }, 'an event …'),
      ...group('Notes', this.#notes.all),
      ...group('Rounds', of('round')),
      ...group('Turning points', this.#turns),
      ...group('Losses', of('loss')),
      ...group('Damage', of('damage')),
    );
  }

  /** Goes to a ply. The address follows when the page has settled, because a browser allows only so many changes of it. */
  go(ply: number): void {
    this.#show(ply);
    this.#isMoved = true;
  }

  #show(wanted: number): void {
    const { plies } = this.#line;
    const ply = Number.isNaN(wanted) ? 0 : Math.max(0, Math.min(plies.length, Math.trunc(wanted)));
    this.#ply = ply;
    const words = this.#words(ply);
    this.#draw(ply, words);
    at('now').textContent = words;
    this.#notes.show(ply);
    const slider = field('slider');
    slider.value = String(ply);
    slider.setAttribute('aria-valuetext', `Ply ${ply} of ${plies.length}`);
    this.#curve.go(ply);
    this.#log.go(ply);
    window.clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#settle(), PATIENCE);
    if (ply === plies.length) this.#stop();
  }

  /** Shows the parts of the page that take long to make, and that need not follow every step at once. */
  #settle(): void {
    window.clearTimeout(this.#settling);
    const line = this.#line;
    const ply = this.#ply;
    if (this.#isMoved) {
      this.#isMoved = false;
      const seat = this.#seat === REFEREE ? '' : `&seat=${this.#seat}`;
      history.replaceState(null, '', `#ply=${ply}${seat}${this.#notes.address}`);
    }
    const sides = this.#match.entrants.map((_, seat) => this.#names.of(seat, this.#you));
    const means = { cards: this.#cards, fields: this.#gameWords.fields, sides, names: this.#names };
    showKnown(this.#game.observe(stateAt(line, ply), this.#seat), means);
    this.#board.tellBelow(at('below'));
    this.#otherwise.go(line, ply, { seat: this.#seat, you: this.#you, since: this.#since() });
    if (!this.#plays || ply < line.plies.length) return;
    if (line.seat !== this.#you) {
      this.#otherwise.answer();
      return;
    }
    const { offered } = this.#otherwise;
    if (offered !== null)
      this.#board.light(spotsOf(line, ply, offered, this.#start.seed), (places) => this.#pick(places));
  }

  /** Takes the action of a place on the board, or goes to the first of several in the list. */
  #pick(places: readonly number[]): void {
    if (places.length === 1) this.#take(places[0]!);
    else this.#otherwise.focus(places[0]);
  }

  /** Shows on the board what the action at `place` does; -1 shows none. */
  #point(place: number): void {
    this.#board.point(place);
    const { offered } = this.#otherwise;
    const isHere = place >= 0 && offered !== null && this.#otherwise.shows(this.#line, this.#ply);
    this.#board.outline(isHere ? outlineOf(this.#line, this.#ply, offered, place, this.#start.seed) : null);
  }

  /** The drawing after `ply` plies; '' for a game that draws nothing. */
  #svg(ply: number): string {
    return this.#names.inDrawing(this.#game.svg?.(stateAt(this.#line, ply), this.#seat) ?? '');
  }

  #draw(ply: number, words: string): void {
    if (this.#game.svg === undefined) return;
    const after = this.#svg(ply);
    const arrows = ply === 0 ? [] : arrowsOf(this.#line, ply, this.#svg(ply - 1), after, this.#seat);
    this.#board.show(after, arrows, words);
    at('ruler').hidden = !this.#board.measures;
    this.#shape();
  }

  /** On a phone the frame of a drawing without units is as high as the highest drawing so far, so that it seldom moves what is below it. */
  #shape(): void {
    const { shape } = this.#board;
    this.#highest = Math.max(this.#highest, shape ?? 0);
    const { classList, style } = at('frame');
    classList.toggle('still', shape !== null);
    classList.toggle('high', shape !== null && this.#highest > LOW);
    style.setProperty('--shape', this.#highest.toFixed(3));
  }

  /** The position in words: its place in the match, and the ply that led to it. */
  #words(ply: number): string {
    const { plies } = this.#line;
    const round = inSetup(this.#line, ply) ? '' : `round ${this.#game.round(stateAt(this.#line, ply))}`;
    const phase = phaseAt(this.#line, ply);
    const where = [`Ply ${ply} of ${plies.length}`, round, phase].filter((part) => part !== '').join(', ');
    const last = this.#told[ply - 1];
    return last === undefined
      ? `${where}. The opening.`
      : `${where}. ${this.#names.of(last.seat, this.#you)}: ${last.text}.`;
  }

  #round(by: number): void {
    const rounds = this.#marks.filter(({ kind }) => kind === 'round').map(({ ply }) => ply);
    const next = by > 0 ? rounds.find((ply) => ply > this.#ply) : rounds.findLast((ply) => ply < this.#ply);
    this.go(next ?? (by > 0 ? Infinity : 0));
  }

  #toggle(): void {
    if (this.#timer !== undefined) {
      this.#stop();
      return;
    }
    if (this.#ply === this.#line.plies.length) this.go(0);
    const speed = Number(choiceField('speed').value);
    this.#timer = window.setInterval(() => this.go(this.#ply + 1), SECOND / speed);
    this.#showRunning(true);
  }

  #stop(): void {
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    this.#showRunning(false);
  }

  #showRunning(running: boolean): void {
    at('play').textContent = running ? 'Stop' : 'Play';
    at('play').setAttribute('aria-pressed', String(running));
  }

  /** The log up to the present ply, as text. */
  #text(): string {
    const lines: string[] = [];
    for (const { ply, seat, text, events } of this.#told.slice(0, this.#ply))
      lines.push(`${ply}  ${this.#names.of(seat)}: ${text}`, ...events.map((event) => `    ${event}`));
    return [this.#match.title, at('players').textContent, '', ...lines, ''].join('\n');
  }

  async #copy(): Promise<void> {
    const button = at('copy');
    try {
      await navigator.clipboard.writeText(this.#text());
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'The browser does not allow it';
    }
    window.setTimeout(() => (button.textContent = 'Copy as text'), 2 * SECOND);
  }
}
