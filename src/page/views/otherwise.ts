import type { PageMatch } from '../../replay/page-match.ts';
import { STAND_INS, agentOf, type AgentWish } from '../agents.ts';
import { at, choiceField, h } from '../dom.ts';
import { choiceAt, madeBy, stateAt, type Choice, type Line } from '../line.ts';
import { Client } from '../work/client.ts';
import type { Answer, Odds, Weighed } from '../work/messages.ts';

/** Continuations behind the odds of an action. */
const CONTINUATIONS = 40;
/** Rows of actions that are shown at first. */
const MOST_ROWS = 60;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const oddsText = ({ share, lo, hi, played }: Odds): string =>
  `${percent(share)} [${Math.round(100 * lo)}, ${Math.round(100 * hi)}] of ${played}`;

const cell = (text: string): HTMLElement => h('td', { class: 'number' }, text);

/** What the panel asks of the page. */
export interface Steps {
  /** Takes the action at `place` instead of what the line does. */
  take(place: number): void;
  /** Shows a line that goes on from the present position with these decisions. */
  follow(places: readonly number[], name: string): void;
}

/** At a decision: all legal actions, what a search makes of them, and how matches go on after them. */
export class Otherwise {
  readonly #match: PageMatch;
  readonly #client: Client;
  readonly #steps: Steps;
  #line: Line | undefined;
  #ply = 0;
  #choice: Choice | null = null;
  #hidden = false;
  #all = false;
  #weighed: readonly Weighed[] = [];
  #odds = new Map<number, Odds>();

  constructor(match: PageMatch, steps: Steps) {
    this.#match = match;
    this.#client = new Client(match);
    this.#steps = steps;
    choiceField('agents').append(...[...STAND_INS.keys()].map((name) => h('option', {}, name)));
    at('search').addEventListener('click', () => this.#search());
    at('play-on').addEventListener('click', () => this.#playOn());
    at('halt').addEventListener('click', () => this.#end('Stopped.'));
  }

  /** Turns to the position after `ply` plies, as `seat` sees it. */
  go(line: Line, ply: number, seat: number): void {
    if (this.#busy) this.#end('');
    this.#line = line;
    this.#ply = ply;
    this.#choice = choiceAt(line, ply);
    this.#hidden = this.#choice !== null && seat >= 0 && this.#choice.seat !== seat;
    this.#all = false;
    this.#weighed = [];
    this.#odds = new Map();
    at('work').textContent = '';
    this.#write();
  }

  /** The agents that play on, by seat. */
  agents(): AgentWish[] {
    const wish = STAND_INS.get(choiceField('agents').value) ?? null;
    return this.#match.entrants.map((entrant) => wish ?? agentOf(entrant));
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
    const choice = this.#choice;
    const open = choice !== null && !this.#hidden;
    const over = this.#line!.plies[this.#ply] === undefined && this.#line!.seat < 0;
    (at('search') as HTMLButtonElement).disabled = !open;
    (at('play-on') as HTMLButtonElement).disabled = over;
    at('decision').textContent = this.#words();
    at('actions').replaceChildren(...(open ? [this.#table(choice)] : []));
  }

  #words(): string {
    const line = this.#line!;
    if (this.#choice === null)
      return line.plies[this.#ply] === undefined ? 'The match is over.' : 'The next ply has no alternative.';
    const { seat, legal } = this.#choice;
    if (this.#hidden) return `Seat ${seat} decides. Only seat ${seat} and a referee see what it can do.`;
    return `Seat ${seat} decides among ${legal.length} actions.`;
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
      const odds = this.#odds.get(place);
      const taken = place === choice.chosen;
      const { text } = game.describe(state, choice.legal[place]!, choice.seat);
      return h(
        'tr',
        { class: taken ? 'taken' : '' },
        h('td', {}, taken ? `${text} (taken)` : text),
        cell(weighed === undefined ? '' : String(weighed.visits)),
        cell(weighed === undefined ? '' : percent(weighed.value)),
        cell(odds === undefined ? '' : oddsText(odds)),
        h(
          'td',
          { class: 'number' },
          h('button', { type: 'button', click: () => this.#steps.take(place), 'aria-label': `Take: ${text}` }, 'Take'),
          ' ',
          h('button', { type: 'button', click: () => this.#ask(place), 'aria-label': `Odds of: ${text}` }, 'Odds'),
        ),
      );
    });
    const head = ['Action', 'Visits', 'Worth', 'Odds [95 %]', 'Try'];
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

  #showAll(): void {
    this.#all = true;
    this.#write();
  }

  #search(): void {
    const iterations = Number(choiceField('budget').value);
    this.#work(`Searching …`, true);
    this.#client.ask({ kind: 'weigh', places: this.#before(), iterations }, (answer) => {
      if (answer.kind !== 'weighed') return this.#failed(answer);
      this.#weighed = answer.weighed;
      this.#write();
      this.#work(`mcts: ${answer.iterations} of ${iterations} iterations`, !answer.done);
    });
  }

  /** How the seat that decides fares after the action at `place`. */
  #ask(place: number): void {
    const { seat } = this.#choice!;
    const places = [...this.#before(), place];
    this.#work('Playing on …', true);
    const asked = { kind: 'odds', places, seat, agents: this.agents(), count: CONTINUATIONS } as const;
    this.#client.ask(asked, (answer) => {
      if (answer.kind !== 'odds') return this.#failed(answer);
      this.#odds.set(place, answer.odds);
      this.#write();
      const words = `Share of seat ${seat} over ${answer.odds.played} of ${CONTINUATIONS} continuations; what it cannot know is drawn anew for each.`;
      this.#work(words, !answer.done);
    });
  }

  #playOn(): void {
    this.#work('Playing on …', true);
    this.#client.ask({ kind: 'play', places: this.#before(), agents: this.agents() }, (answer) => {
      if (answer.kind !== 'played') return this.#failed(answer);
      this.#work(`${answer.places.length} decisions`, !answer.done);
      if (answer.done) this.#steps.follow(answer.places, `played on from ply ${this.#ply}`);
    });
  }

  #failed(answer: Answer): void {
    if (answer.kind === 'failed') this.#end(`It failed: ${answer.message}`);
  }
}
