/** A position and its moves in words and as a drawing, as a seat may know them. */
import { EVENT, ROW, type ActionText, type EventLog, type Json, type State } from '../core/index.ts';
import type { NumberSpec } from './declaration.ts';
import type { Moves } from './moves.ts';
import type { Placed } from './placing.ts';
import type { Rows } from './rows.ts';
import type { Runtime } from './runtime.ts';
import { DOUBT_SHIFT, END, KNOWN, PHASE, PLY, ROUND, SEAT, TURN, cardOf, cellOf } from './words.ts';
import type { Zone } from './zone.ts';

/** What a row says of its card. A function, so that bundles of agents leave it out. */
function verbOf(kind: number): string {
  if (kind === EVENT.CARD_OPENING) return 'begins with';
  if (kind === EVENT.CARD_DRAWN) return 'draws';
  if (kind === EVENT.CARD_SET) return 'sets';
  if (kind === EVENT.CARD_PLAYED) return 'plays';
  if (kind === EVENT.CARD_DISCARDED) return 'discards';
  return kind === EVENT.CARD_STUCK ? 'still holds' : '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Sizes of the drawing, which is no wider than a phone, so that its words can be read there. A letter is as wide as most are. */
const DRAWN = { width: 380, edge: 6, gap: 8, label: 16, row: 25, text: 11, letter: 6.3, narrow: 34 } as const;

/** A number or a zone. */
interface Line {
  /** The seat, -1 for the table. */
  readonly owner: number;
  readonly name: string;
  readonly cards: readonly (string | null)[];
  /** How many there are in a row of a board. */
  readonly columns: number;
}

export class Teller {
  readonly #rt: Runtime;
  readonly #placed: Placed;
  readonly #moves: Moves;
  readonly #zones: readonly Zone[];
  readonly #rows: Rows;
  readonly #phases: readonly string[];
  readonly #ends: readonly string[];

  constructor(
    rt: Runtime,
    placed: Placed,
    moves: Moves,
    zones: readonly Zone[],
    rows: Rows,
    phases: readonly string[],
    ends: readonly string[],
  ) {
    this.#rt = rt;
    this.#placed = placed;
    this.#moves = moves;
    this.#zones = zones;
    this.#rows = rows;
    this.#phases = phases;
    this.#ends = ends;
  }

  /** The cards of a zone by place: a name, '' for an empty spot, null for a card that the seat does not know. Unordered: the unknown ones last. */
  #cards(s: State, zone: Zone, seat: number): (string | null)[] {
    const shown: (string | null)[] = [];
    let unknown = 0;
    const end = zone.spots ? zone.most : s[zone.at]!;
    for (let i = 0; i < end; i++) {
      const word = s[zone.at + 1 + i]!;
      if (word !== 0 && seat >= 0 && (word & (1 << seat)) === 0) {
        unknown++;
        if (zone.ordered) shown.push(null);
      } else shown.push(word === 0 ? '' : this.#rows.names[cardOf(word)]!);
    }
    return zone.ordered ? shown : [...shown, ...Array.from({ length: unknown }, () => null)];
  }

  /** What the other players know of the cards of `zone`, if it is the seat's own. */
  #shownTo(s: State, zone: Zone, seat: number): string[] {
    if (zone.owner !== seat || zone.mask === this.#rt.all) return [];
    const names: string[] = [];
    for (let i = 0; i < zone.most; i++) {
      const word = s[zone.at + 1 + i]!;
      const others = word & KNOWN & ~zone.mask;
      if (word === 0 || others === 0) continue;
      const who = Array.from({ length: this.#rt.seats }, (_, other) => other).filter((other) => (others >> other) & 1);
      names.push(`${this.#rows.names[cardOf(word)]!} by ${who.join(' and ')}`);
    }
    return names;
  }

  /** How many cards of a hand that the seat does not see another player knows, or may know. */
  #knownTo(s: State, zone: Zone, seat: number): string[] {
    if (this.#rt.seats === 2 || ((zone.mask >> seat) & 1) === 1) return [];
    const told: string[] = [];
    for (let other = 0; other < this.#rt.seats; other++) {
      if (other === seat || ((zone.mask >> other) & 1) === 1) continue;
      let [sure, maybe] = [0, 0];
      for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
        const word = s[i]!;
        if (word === 0 || (word & KNOWN) === this.#rt.all) continue;
        if (((word >> (DOUBT_SHIFT + other)) & 1) === 1) maybe++;
        else if (((word >> other) & 1) === 1) sure++;
      }
      if (sure > 0) told.push(`${sure} by player ${other}`);
      if (maybe > 0) told.push(`perhaps some of ${maybe} by player ${other}`);
    }
    return told;
  }

  #ruledOut(s: State, zone: Zone): string[][] {
    if (zone.ruledAt < 0) return [];
    const lists = Array.from({ length: s[zone.at]! }, (_, i) =>
      this.#rows.names.filter((_name, card) => card < 31 && ((s[zone.ruledAt + i]! >>> card) & 1) === 1),
    );
    return lists.filter((list) => list.length > 0).sort((a, b) => (a.join() < b.join() ? -1 : 1));
  }

  /**
   * The sets of cards that were shuffled together, with where they lie: after a shuffle in the match no other fact tells which cards these are, and a
   * hand may hold cards of several shuffles. Until then they follow from what lies open, and are left out.
   */
  #unseen(s: State): string[] {
    const cells = new Map<number, { cards: string[]; places: string[] }>();
    let told = false;
    let before = -1;
    const owners = new Map<number, number>();
    for (const { name, owner, at, most, mask, shuffledAt } of this.#zones) {
      if (mask === this.#rt.all) continue;
      if (shuffledAt >= 0 && s[shuffledAt]! > 1) told = true;
      const counts = new Map<number, number>();
      for (let i = at + 1; i <= at + most; i++) {
        const word = s[i]!;
        if (word === 0 || (word & KNOWN) === this.#rt.all) continue;
        const cell = cellOf(word);
        if (!cells.has(cell)) cells.set(cell, { cards: [], places: [] });
        cells.get(cell)!.cards.push(this.#rows.names[cardOf(word)]!);
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
        // As they were dealt: each owner has cards of one shuffle, the next owner of the same or a later one.
        if ((owners.get(owner) ?? cell) !== cell || cell < before) told = true;
        owners.set(owner, cell);
        before = cell;
      }
      for (const [cell, n] of counts)
        cells.get(cell)!.places.push(`${n} in ${name}${owner < 0 ? '' : ` of player ${owner}`}`);
    }
    const sorted = [...cells].sort(([a], [b]) => a - b);
    return told ? sorted.map(([, { cards, places }]) => `${cards.sort().join(', ')}: ${places.join(', ')}`) : [];
  }

  observe(s: State, seat: number): Json {
    const out: Record<string, Json> = {
      toAct: s[END] === 0 ? s[SEAT]! : -1,
      turn: s[TURN]!,
      phase: this.#phases[s[PHASE]!]!,
      round: s[ROUND]!,
      ply: s[PLY]!,
    };
    const put = (name: string, owner: number, value: Json): void => {
      if (owner < 0) out[name] = value;
      else out[name] = [...((out[name] ?? []) as Json[]), value];
    };
    for (const { name, number, seat: owner, offset } of this.#placed.numbers) {
      const values = [...s.subarray(offset, offset + (number.size ?? 1))];
      const secret = this.#isSecret(s, name, number, owner, seat);
      put(name, owner, secret ? null : number.size === undefined ? values[0]! : values);
    }
    for (const zone of this.#zones) {
      put(zone.name, zone.owner, this.#cards(s, zone, seat));
      const shown = seat < 0 ? [] : [...this.#shownTo(s, zone, seat), ...this.#knownTo(s, zone, seat)];
      if (shown.length > 0) out[`${zone.name}${zone.owner < 0 ? '' : ` of player ${zone.owner}`}, known`] = shown;
      const ruled = this.#ruledOut(s, zone);
      if (ruled.length > 0) out[`${zone.name} ruled out${zone.owner < 0 ? '' : ` of player ${zone.owner}`}`] = ruled;
    }
    const unseen = seat < 0 ? [] : this.#unseen(s);
    if (unseen.length > 0) out['unseen'] = unseen;
    const { chosenAt, seatWords } = this.#placed;
    const choosers = chosenAt < 0 ? 0 : this.#rt.seats;
    for (let owner = 0; owner < choosers; owner++) {
      const chosen = s[chosenAt + owner * seatWords]!;
      put('chosen', owner, chosen === 0 ? null : seat >= 0 && seat !== owner ? 'in secret' : this.#text(chosen - 1));
    }
    if (s[END] !== 0) out['ended'] = this.#ends[s[END]! - 1]!;
    return out;
  }

  #isSecret(s: State, name: string, { sees }: NumberSpec, owner: number, seat: number): boolean {
    this.#rt.s = s;
    return sees === 'owner' && seat >= 0 && seat !== owner && !this.#rt.isShown(name);
  }

  #text(action: number): string {
    const { name, spec } = this.#moves.ofAction[action]!;
    const values = this.#moves.words(action);
    if (spec.text === undefined) return [name, ...values.filter((value) => value !== '')].join(' ');
    const parts = spec.text.split('#');
    let text = parts[0]!;
    for (let i = 1; i < parts.length; i++) {
      const value = values[i - 1] ?? '';
      // Nothing was chosen: the text ends before the words that lead to it.
      if (value === '') return i === 1 ? text.trimEnd() : text.slice(0, text.length - parts[i - 1]!.length);
      text += value + parts[i]!;
    }
    return text;
  }

  describe(action: number, secret: boolean): ActionText {
    const { name, together } = this.#moves.ofAction[action]!;
    if (secret)
      return together
        ? { kind: 'choose', args: [], text: 'chooses in secret' }
        : { kind: name, args: [], text: `${name} in secret` };
    return { kind: name, args: this.#moves.words(action), text: this.#text(action) };
  }

  describeEvent(log: EventLog, i: number): string {
    const [kind, seat, subject] = [log.get(i, 0), log.get(i, 1), log.get(i, 2)];
    if (kind === EVENT.GAME) return `seat ${seat}: ${this.#text(subject)}`;
    const name = this.#rows.names[subject];
    if (kind === EVENT.CARD_DAMAGE) return `seat ${seat} inflicts ${log.get(i, 4)} damage with ${name}`;
    const verb = verbOf(kind);
    return verb === '' || this.#isTold(log, i) ? '' : `seat ${seat} ${verb} ${name}`;
  }

  /** Whether the row of the move tells whoever sees row `i` that this card was chosen, and row `i` is the first of this card since. */
  #isTold(log: EventLog, i: number): boolean {
    const same = (row: number, field: number): boolean => log.get(row, field) === log.get(i, field);
    let move = i - 1;
    for (; move >= 0 && log.get(move, ROW.kind) !== EVENT.GAME; move--)
      if (log.get(move, ROW.kind) !== EVENT.CARD_DAMAGE && same(move, ROW.subject) && same(move, ROW.seat))
        return false;
    if (move < 0 || !same(move, ROW.ply) || !same(move, ROW.seat)) return false;
    if ((log.get(i, ROW.visible) & ~log.get(move, ROW.visible)) !== 0) return false;
    const action = log.get(move, ROW.subject);
    const { picks } = this.#moves.ofAction[action]!;
    return picks.some(({ zones }, k) => zones !== null && this.#moves.value(action, k) === log.get(i, ROW.subject));
  }

  /** Numbers and zones, those of the table first. */
  #lines(s: State, seat: number): Line[] {
    const numbers = this.#placed.numbers.map(({ name, number, seat: owner, offset }) => ({
      owner,
      name,
      cards: Array.from({ length: number.size ?? 1 }, (_, i) =>
        this.#isSecret(s, name, number, owner, seat) ? '?' : String(s[offset + i]),
      ),
      columns: number.size ?? 1,
    }));
    const zones = this.#zones.map((zone) => ({
      owner: zone.owner,
      name: zone.name,
      cards: this.#cards(s, zone, seat),
      columns: zone.spec.columns ?? zone.most,
    }));
    const all = [...numbers, ...zones];
    const owners = [-1, ...Array.from({ length: this.#rt.seats }, (_, i) => i)];
    const head = { owner: -1, name: 'round', cards: [String(s[ROUND])], columns: 1 };
    return [head, ...owners.flatMap((owner) => all.filter((line) => line.owner === owner))];
  }

  chart(s: State, seat: number): readonly string[] {
    return this.#lines(s, seat).flatMap(({ owner, name, cards, columns }) => {
      const label = `${name}${owner < 0 ? '' : owner === seat ? ' (own)' : ` (player ${owner})`}`;
      const known = cards.filter((card) => card !== null);
      const unknown = cards.length - known.length;
      if (columns < cards.length && unknown === 0 && cards.some((card) => card === ''))
        return Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) => {
          const line = cards.slice(row * columns, (row + 1) * columns).map((card) => (card === '' ? '.' : card!));
          return `${(row === 0 ? label : '').padEnd(20)} ${line.map((card) => card.padEnd(8)).join(' ')}`.trimEnd();
        });
      const words = known.map((card) => (card === '' ? '.' : card)).concat(unknown > 0 ? [`${unknown} unknown`] : []);
      return [`${label.padEnd(20)} ${words.length === 0 ? '-' : words.join(', ')}`];
    });
  }

  /** Places and numbers beside one another, under the name of their seat. */
  svg(s: State, seat: number): string {
    const { width, edge, gap, label: head, row, text, letter, narrow } = DRAWN;
    const room = width - 2 * edge;
    const parts: string[] = [];
    const write = (x: number, y: number, words: string, more = ''): void => {
      parts.push(`<text x="${x}" y="${y + 12}"${more}>${escaped(words)}</text>`);
    };
    let [x, y, below, whose] = [edge, edge, edge, -1] as [number, number, number, number];
    for (const { owner, name, cards, columns } of this.#lines(s, seat)) {
      if (owner !== whose) {
        whose = owner;
        x = edge;
        y = below + head;
        write(x, below, `seat ${owner}${owner === seat ? ' (own)' : ''}`, ' font-weight="600"');
      }
      const unseen = cards.length > 1 && cards.every((card) => card === null);
      const drawn = unseen ? [`${cards.length} cards`] : cards;
      const longest = Math.max(0, ...drawn.map((card) => card?.length ?? 0));
      const wanted = Math.max(narrow, Math.ceil(longest * letter) + 12);
      const across = Math.min(drawn.length, columns);
      const card = Math.min(wanted, columns < cards.length ? Math.floor(room / across) : room);
      const inRow = Math.max(1, Math.min(across, Math.floor(room / card)));
      const words = drawn.length === 0 ? `${name}: none` : name;
      const block = Math.max(Math.ceil(words.length * letter), inRow * card);
      if (x > edge && x + block > width - edge) [x, y] = [edge, below];
      write(x, y, words);
      drawn.forEach((word, i) => {
        const [left, top] = [x + (i % inRow) * card, y + head + Math.floor(i / inRow) * row];
        const fill = unseen || word === null ? '#c3cad4' : word === '' ? 'none' : '#fbf6e8';
        parts.push(
          `<rect x="${left}" y="${top}" width="${card - 4}" height="${row - 5}" rx="4" fill="${fill}" stroke="#5b6472"/>`,
        );
        const most = Math.floor((card - 10) / letter);
        if (word !== null && word !== '')
          write(left + 5, top + 2, word.length > most ? `${word.slice(0, most - 1)}…` : word);
      });
      below = Math.max(below, y + head + row * Math.ceil(drawn.length / inRow));
      x += block + gap;
    }
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${below + edge}" font-family="sans-serif" font-size="${text}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
  }
}
