import type { PageMatch } from '../../replay/page-match.ts';
import { STAND_INS, agentOf, isHere, type AgentWish } from '../agents.ts';
import { at, choiceField, h } from '../dom.ts';
import type { Names } from '../../replay/names.ts';
import { cardLine, type Cards } from '../cards.ts';
import { choiceAt, madeBy, stateAt, type Choice, type Line } from '../../replay/line.ts';
import { Client } from '../work/client.ts';
import type { Fields, GameWords } from '../words/words.ts';
import type { Answer, Odds, Weighed } from '../work/messages.ts';

/** The number of continuations from which the odds of an action are estimated. */
const CONTINUATIONS = 40;
/** Rows of actions that are shown at first. */
const MOST_ROWS = 60;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const oddsText = ({ share, lo, hi, played }: Odds): string =>
  `${percent(share)} [${Math.round(100 * lo)}, ${Math.round(100 * hi)}] of ${played}`;

const cell = (text: string): HTMLElement => h('td', { class: 'number' }, text);

/** The functions of the page that the panel calls. */
export interface Steps {
  /** Takes the action at `place` instead of the one that the line takes. */
  take(place: number): void;
  /** Shows a line that continues from the present position with these decisions. */
  follow(places: readonly number[], name: string): void;
  /** Continues with these decisions of the other seats, up to the reader's next decision. */
  reply(places: readonly number[]): void;
  /** The line that these decisions make. */
  lineOf(places: readonly number[]): Line;
  /** Shows on the board what the action at `place` does; -1 shows none. */
  point(place: number): void;
  /** Is called when a pointer is pressed on the list of actions. */
  press(): void;
}

/** Who looks at a position. */
export interface Reader {
  /** The seat whose knowledge is shown; -1 for the referee. */
  readonly seat: number;
  /** The seat that the reader plays; -1: none. */
  readonly you: number;
  /** What has happened since the last decision of `you`, in words. */
  readonly since: readonly string[];
}

/** Two choices whose values differ by less than this count as equal, in shares of a match. */
const EQUAL = 0.01;

/** Says when several choices are as good as the best, as far as the search can tell. */
function equalWords(weighed: readonly Weighed[]): string {
  const [best] = weighed;
  if (best === undefined) return '';
  const equal = weighed.filter(({ value, visits }) => value >= best.value - EQUAL && 2 * visits >= best.visits).length;
  return equal > 1 ? ` The first ${equal} are equal to a point: which of them is taken matters little.` : '';
}

/** Says why actions of a choice among `count` have no value. */
const untriedWords = (weighed: readonly Weighed[], count: number): string =>
  weighed.length < count
    ? ' Actions without a value were not tried: they promised less at first sight, or are never better than another one.'
    : '';

/** How the match ended for `seat`. */
function verdict({ shares, game }: Line, seat: number): string {
  const { teamOfSeat } = game.info;
  const best = Math.max(...shares!);
  if (shares![seat]! < best) return 'you lose';
  const others = shares!.some((share, other) => share === best && teamOfSeat[other] !== teamOfSeat[seat]);
  return others ? 'a draw' : 'you win';
}

/** At a decision: all legal actions, the values that a search gives them, and the odds after each of them. */
export class Otherwise {
  readonly #match: PageMatch;
  readonly #client: Client;
  readonly #steps: Steps;
  readonly #cards: Cards;
  readonly #gameWords: GameWords;
  readonly #names: Names;
  #reader: Reader = { seat: -1, you: -1, since: [] };
  /** Whether the next list of actions gets the focus, because the last one had it. */
  #focus = false;
  #line: Line | undefined;
  #ply = 0;
  #choice: Choice | null = null;
  #hidden = false;
  #all = false;
  #asksOdds = false;
  #weighed: readonly Weighed[] = [];
  #odds = new Map<number, Odds>();
  /** Whether a pointer is pressed on the list. A press and its release make a click only if both are on the same element. */
  #isPressed = false;
  /** Whether the list should have changed while it was pressed. */
  #isOld = false;

  constructor(match: PageMatch, cards: Cards, words: GameWords, names: Names, steps: Steps) {
    this.#match = match;
    this.#cards = cards;
    this.#gameWords = words;
    this.#names = names;
    this.#client = new Client(match);
    this.#steps = steps;
    choiceField('agents').append(...[...STAND_INS.keys()].map((name) => h('option', {}, name)));
    choiceField('agents').addEventListener('change', () => this.#sayAbsent());
    this.#sayAbsent();
    at('search').addEventListener('click', () => this.#search());
    at('odds').addEventListener('click', () => {
      this.#asksOdds = !this.#asksOdds;
      at('odds').setAttribute('aria-pressed', String(this.#asksOdds));
      this.#write();
    });
    at('play-on').addEventListener('click', () => this.#playOn());
    at('halt').addEventListener('click', () => this.#end('Stopped.'));
    at('actions').addEventListener('keydown', (event) => this.#walk(event));
    at('actions').addEventListener('pointerdown', () => {
      this.#isPressed = true;
      this.#steps.press();
    });
    // The click follows the release at once; the new list comes after the click.
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => this.#isPressed && window.setTimeout(() => this.#release()));
  }

  #release(): void {
    this.#isPressed = false;
    if (this.#isOld) this.#write();
  }

  /** Shows the position after `ply` plies. */
  go(line: Line, ply: number, reader: Reader): void {
    if (this.#busy) this.#end('');
    this.#line = line;
    this.#ply = ply;
    this.#reader = reader;
    this.#choice = choiceAt(line, ply);
    this.#hidden = this.#choice !== null && reader.seat >= 0 && this.#choice.seat !== reader.seat;
    this.#all = false;
    this.#weighed = [];
    this.#odds = new Map();
    at('work').textContent = '';
    this.#write();
  }

  /** Whether the actions on the page belong to this position: they are renewed a moment after a step. */
  shows(line: Line, ply: number): boolean {
    return this.#line === line && this.#ply === ply;
  }

  agents(): AgentWish[] {
    const wish = STAND_INS.get(choiceField('agents').value) ?? null;
    return this.#match.entrants.map((entrant) => wish ?? agentOf(entrant));
  }

  /** Says which agents replace those that the page does not contain. */
  #sayAbsent(): void {
    const asPlayed = STAND_INS.get(choiceField('agents').value) === null;
    const absent = this.#match.entrants.flatMap((entrant, seat) =>
      seat === this.#match.you || isHere(entrant) ? [] : [`${entrant.agent} (${this.#names.of(seat)})`],
    );
    at('absent').textContent =
      asPlayed && absent.length > 0 ? `Not in this page: ${absent.join(', ')}. greedy plays instead.` : '';
  }

  /** The legal actions that are shown; null for none. */
  get offered(): Choice | null {
    return this.#hidden || this.#looksBack ? null : this.#choice;
  }

  /** Whether the reader plays, but looks at an earlier position. */
  get #looksBack(): boolean {
    const { plies, seat } = this.#line!;
    return this.#reader.you >= 0 && seat >= 0 && this.#ply < plies.length;
  }

  /** Moves the focus to the list of actions; with `place`, to that action. */
  focus(place = -1): void {
    const wanted = place < 0 ? '.act' : `.act[data-place="${place}"]`;
    const found = at('actions').querySelector<HTMLElement>(wanted);
    (found ?? at('actions')).focus();
  }

  /** The up and down arrows go from action to action. */
  #walk(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    const acts = [...at('actions').querySelectorAll<HTMLElement>('.act')];
    const here = acts.indexOf(document.activeElement as HTMLElement);
    const next = acts[here < 0 ? 0 : here + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  /** Lets the other seats play until the reader must decide. */
  answer(): void {
    const { you } = this.#reader;
    const { seat } = this.#line!;
    this.#work(`${this.#names.of(seat)} thinks …`, true);
    this.#client.ask({ kind: 'play', places: this.#before(), agents: this.agents(), until: you }, (answer) => {
      if (answer.kind !== 'played') return this.#failed(answer);
      if (answer.done) this.#steps.reply(answer.places);
    });
  }

  get #busy(): boolean {
    return !(at('halt') as HTMLButtonElement).disabled;
  }

  /** The decisions before the present position. */
  #before(): readonly number[] {
    return this.#line!.places.slice(0, madeBy(this.#line!, this.#ply));
  }

  #work(words: string, busy: boolean): void {
    at('work').textContent = words;
    (at('halt') as HTMLButtonElement).disabled = !busy;
  }

  #end(words: string): void {
    this.#client.stop();
    this.#work(words, false);
  }

  #write(): void {
    this.#isOld = this.#isPressed;
    if (this.#isOld) return;
    const choice = this.offered;
    const playing = this.#reader.you >= 0 && this.#line!.seat >= 0;
    const { activeElement } = document;
    this.#focus ||= activeElement !== at('actions') && at('actions').contains(activeElement);
    const over = this.#line!.plies[this.#ply] === undefined && this.#line!.seat < 0;
    (at('search') as HTMLButtonElement).disabled = choice === null;
    (at('odds') as HTMLButtonElement).disabled = choice === null;
    (at('play-on') as HTMLButtonElement).disabled = over;
    at('play-on').hidden = playing;
    at('decision').textContent = this.#words();
    at('search').textContent = playing ? 'Hint' : 'Search';
    const since = at('since');
    since.replaceChildren(...this.#reader.since.map((text) => h('p', {}, text)));
    since.hidden = this.#reader.since.length === 0;
    at('actions').replaceChildren(...(choice === null ? [] : [this.#table(choice)]));
    if (!this.#focus || choice === null) return;
    this.#focus = false;
    this.focus();
  }

  #words(): string {
    const line = this.#line!;
    const { you } = this.#reader;
    if (this.#looksBack) return 'You are looking back. The End key, or the button to the end, goes to your decision.';
    if (line.shares !== null && this.#ply === line.plies.length && you >= 0)
      return `The match is over: ${verdict(line, you)}. The reason: ${this.#gameWords.ends[line.endReason] ?? line.endReason}.`;
    if (this.#choice === null)
      return line.plies[this.#ply] === undefined ? 'The match is over.' : 'The next ply has no alternative.';
    const { seat, legal } = this.#choice;
    if (seat === you) {
      const asked = this.#gameWords.asked(line.game.observe(stateAt(line, this.#ply), you) as Fields, you);
      return `You decide${asked === '' ? '' : ` ${asked}`}: ${legal.length} actions.`;
    }
    if (this.#hidden && you >= 0) return `${this.#names.of(seat)} decides.`;
    if (this.#hidden) return `${this.#names.of(seat)} decides. Only this side and a referee see what it can do.`;
    return `${this.#names.of(seat)} decides among ${legal.length} actions.`;
  }

  #table(choice: Choice): HTMLElement {
    const { game } = this.#line!;
    const state = stateAt(this.#line!, this.#ply);
    const rank = new Map(this.#weighed.map(({ place }, i) => [place, i]));
    const places = choice.legal
      .map((_, place) => place)
      .sort((a, b) => (rank.get(a) ?? Infinity) - (rank.get(b) ?? Infinity) || a - b);
    const shown = this.#all ? places : places.slice(0, MOST_ROWS);
    const rows = shown.map((place) => {
      const weighed = this.#weighed.find((each) => each.place === place);
      const taken = place === choice.chosen;
      const text = this.#names.in(game.describe(state, choice.legal[place]!, choice.seat).text, this.#reader.you);
      const point = (): void => this.#steps.point(place);
      const leave = (): void => this.#steps.point(-1);
      return h(
        'tr',
        { class: taken ? 'taken' : '', mouseenter: point, focusin: point, mouseleave: leave, focusout: leave },
        h(
          'td',
          {},
          h(
            'button',
            { type: 'button', class: 'act', 'data-place': place, click: () => this.#take(choice, place) },
            taken ? `${text} (taken)` : text,
          ),
          ...this.#cardNotes(choice, place),
        ),
        ...(this.#weighed.length === 0
          ? []
          : [
              cell(weighed === undefined ? '' : String(weighed.visits)),
              cell(weighed === undefined ? '' : percent(weighed.value)),
            ]),
        ...(this.#asksOdds ? [this.#oddsCell(place, text)] : []),
      );
    });
    const head = [
      'Action',
      ...(this.#weighed.length === 0 ? [] : ['Visits', 'Worth']),
      ...(this.#asksOdds ? ['Odds [95 %]'] : []),
    ];
    const more =
      shown.length === places.length
        ? []
        : [h('button', { type: 'button', click: () => this.#showAll() }, `Show all ${places.length}`)];
    return h(
      'div',
      {},
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', {}, ...rows),
      ),
      ...more,
    );
  }

  #oddsCell(place: number, action: string): HTMLElement {
    const odds = this.#odds.get(place);
    return h(
      'td',
      { class: 'number' },
      ...(odds === undefined ? [] : [`${oddsText(odds)} `]),
      h('button', { type: 'button', click: () => this.#ask(place), 'aria-label': `Odds of: ${action}` }, 'Odds'),
    );
  }

  /** The text of the card that an action names, and what the card would do now. */
  #cardNotes(choice: Choice, place: number): HTMLElement[] {
    const state = stateAt(this.#line!, this.#ply);
    const word = this.#cards.named(state, choice, place);
    const sheet = word === undefined ? undefined : this.#cards.sheet(word);
    if (word === undefined || sheet === undefined) return [];
    const now = this.#cards.prospect(state, choice.seat, word);
    return [
      h('small', {}, cardLine(sheet)),
      ...(now.length === 0
        ? []
        : [h('small', {}, h('b', {}, 'Now: '), this.#names.in(now.join(' '), this.#reader.you))]),
    ];
  }

  /** Takes an action of the position for which the list was made. A list that was replaced takes no action. */
  #take(choice: Choice, place: number): void {
    if (choice === this.#choice) this.#steps.take(place);
  }

  #showAll(): void {
    this.#all = true;
    this.#write();
  }

  #search(): void {
    const iterations = Number(choiceField('budget').value);
    this.#work(`Searching …`, true);
    // A reader who plays gets no hint about what others hold and will do.
    const goesOn = this.#reader.you < 0 && this.#reader.seat < 0;
    const places = this.#before();
    const count = this.#choice!.legal.length;
    this.#client.ask({ kind: 'weigh', places, iterations, goesOn }, (answer) => {
      if (answer.kind !== 'weighed') return this.#failed(answer);
      this.#weighed = answer.weighed;
      this.#write();
      const tells =
        answer.iterations === iterations ? equalWords(answer.weighed) + untriedWords(answer.weighed, count) : '';
      this.#work(`mcts: ${answer.iterations} of ${iterations} iterations.${tells}`, !answer.done);
      if (answer.best.length > 0) this.#showBest(places, answer.best);
    });
  }

  /** Tells the best line in words, with a way to follow it. */
  #showBest(before: readonly number[], best: readonly number[]): void {
    const { game, plies } = this.#line!;
    const start = this.#ply;
    const places = [...before, ...best];
    const line = this.#steps.lineOf(places);
    const words = line.plies
      .slice(start)
      .filter(({ forced }) => !forced)
      .map(({ seat, action }, i, shown) => {
        const ply = line.plies.indexOf(shown[i]!);
        return `${this.#names.of(seat)}: ${this.#names.in(game.describe(stateAt(line, ply), action, -1).text)}`;
      });
    if (words.length === 0 || plies.length < start) return;
    at('work').append(
      h('br'),
      h('b', {}, 'Best line: '),
      `${words.join('; ')}. `,
      h(
        'button',
        { type: 'button', click: () => this.#steps.follow(places, `best line from ply ${start}`) },
        'Follow it',
      ),
    );
  }

  /** Estimates the odds of the seat that decides after the action at `place`. */
  #ask(place: number): void {
    const { seat } = this.#choice!;
    const places = [...this.#before(), place];
    this.#work('Playing on …', true);
    const asked = { kind: 'odds', places, seat, agents: this.agents(), count: CONTINUATIONS } as const;
    this.#client.ask(asked, (answer) => {
      if (answer.kind !== 'odds') return this.#failed(answer);
      this.#odds.set(place, answer.odds);
      this.#write();
      const words = `Share of ${this.#names.of(seat)} over ${answer.odds.played} of ${CONTINUATIONS} continuations; what it cannot know is drawn anew for each.`;
      this.#work(words, !answer.done);
    });
  }

  #playOn(): void {
    this.#work('Playing on …', true);
    this.#client.ask({ kind: 'play', places: this.#before(), agents: this.agents(), until: -1 }, (answer) => {
      if (answer.kind !== 'played') return this.#failed(answer);
      this.#work(`${answer.places.length} decisions`, !answer.done);
      if (answer.done) this.#steps.follow(answer.places, `played on from ply ${this.#ply}`);
    });
  }

  #failed(answer: Answer): void {
    if (answer.kind === 'failed') this.#end(`It failed: ${answer.message}`);
  }
}
