/** Which card a name means if several cards have it, by the line in which it stands and by the rest of the list. */
import { nearest } from '../../../core/index.ts';
import { KINDS, type Kind, type OfficialCard } from '../official/cards.ts';
import { RANKS, findCards, officialNames, type NamedCard } from '../official/find.ts';
import { ownCardsOf } from '../official/own.ts';
import type { Written } from '../official/played.ts';
import { FACTIONS, type CardsEntry, type Entry, type Section } from './list-lines.ts';
import { RIVALS, costs, oneCard, piecesOf, type Find, type Piece, type Style } from './pieces.ts';

const fills =
  (slot: string) =>
  ({ kind, slots }: OfficialCard): boolean =>
    kind === 'upgrade' && slots.some((each) => each === slot);

/** Hints that people add to a name to tell cards of the same name apart: `Leia Organa (off)`. */
const HINTS: Readonly<Record<string, (card: OfficialCard) => boolean>> = {
  com: fills('commander'),
  commander: fills('commander'),
  off: fills('officer'),
  officer: fills('officer'),
  wpn: fills('weapons team'),
  boarding: fills('weapons team'),
  title: fills('title'),
  ship: ({ kind }) => kind === 'ship',
  squadron: ({ kind }) => kind === 'squadron',
  imp: ({ factions }) => factions.includes('empire'),
  empire: ({ factions }) => factions.includes('empire'),
  imperial: ({ factions }) => factions.includes('empire'),
  reb: ({ factions }) => factions.includes('rebel'),
  rebel: ({ factions }) => factions.includes('rebel'),
  gar: ({ factions }) => factions.includes('republic'),
  rep: ({ factions }) => factions.includes('republic'),
  republic: ({ factions }) => factions.includes('republic'),
  cis: ({ factions }) => factions.includes('separatist'),
  sep: ({ factions }) => factions.includes('separatist'),
  separatist: ({ factions }) => factions.includes('separatist'),
  assault: ({ category }) => category === 'assault',
  defense: ({ category }) => category === 'defense',
  navigation: ({ category }) => category === 'navigation',
};

const HINTED = /^(.*?)\s*[([{]([^()[\]{}]+)[)\]}]$/;

/** Looks cards up by their names, those of the content first. */
function finder(content: Written): Find {
  const own = ownCardsOf(content);
  const known = new Map<string, readonly NamedCard[]>();
  const named = (name: string): readonly NamedCard[] =>
    KINDS.flatMap((kind) => {
      const mine = own(kind, name);
      return mine.length > 0 ? mine.map((card) => ({ card, rank: RANKS.title })) : findCards(kind, name);
    });
  const find = (name: string): readonly NamedCard[] => {
    const there = known.get(name);
    if (there !== undefined) return there;
    const [, bare = '', said = ''] = HINTED.exec(name) ?? [];
    const words = said
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '');
    const hints = words
      .map((word) => (Object.hasOwn(HINTS, word) ? HINTS[word]! : null))
      .filter((hint) => hint !== null);
    const hinted =
      hints.length === 0 || hints.length < words.length
        ? []
        : find(bare).filter(({ card }) => hints.every((allows) => allows(card)));
    const found = hinted.length > 0 ? hinted : named(name);
    known.set(name, found);
    return found;
  };
  return find;
}

/**
 * The upgrades whose titles begin a name. Some builders write the squadron or the ship of that name instead: `Darth Vader - TIE Advanced
 * Squadron` for the officer, `Interdictor Suppression Refit` for the title.
 */
function upgradesBegun(name: string): readonly NamedCard[] {
  const words = name.split(/\s+/);
  for (let n = words.length - 1; n > 0; n--) {
    const found = findCards('upgrade', words.slice(0, n).join(' ')).filter(({ rank }) => rank === RANKS.title);
    if (found.length > 0) return found;
  }
  return [];
}

export interface Line {
  readonly entry: CardsEntry;
  readonly pieces: readonly Piece[];
}

/** Where in the list a piece stands. */
export interface Place {
  /** Whether the piece begins its line. */
  readonly first: boolean;
  /** Whether a ship stands above the piece. */
  readonly started: boolean;
  readonly section: Section;
  /** Whether the piece stands among the cards of a ship. */
  readonly inShip: boolean;
}

const only = <T>(items: readonly T[]): T | null => {
  const [first] = items;
  return first !== undefined && items.every((each) => each === first) ? first : null;
};

/** The kind of all cards that a piece may name; null if they are of several, or there are none. */
export const kindOf = ({ cards }: Piece): Kind | null => only(cards.map(({ card }) => card.kind));

/** The part from which on something counts as nearly all. */
const MOST = 0.6;

/** The forms that are not used in this text. Of a form of points and a form of counts that look alike, the one that fits fewer pieces is not used. */
function styleOf(lines: readonly (readonly Piece[])[]): Style {
  const avoided = new Set<string>();
  const pieces = lines.flat().filter(({ cards }) => cards.length > 0);
  const hasFew = pieces.filter(({ reading }) => reading.points !== null).length < pieces.length * (1 - MOST);
  for (const [points, count] of RIVALS) {
    const asPoints = pieces.filter(
      ({ reading, cards }) => reading.forms.includes(points) && cards.some(({ card }) => costs(card, reading)),
    );
    const asCount = pieces.filter(
      ({ reading: { forms, count: n, points: cost }, cards }) =>
        forms.includes(count) && (cost !== null || !cards.some(({ card }) => costs(card, { points: n, count: 1 }))),
    );
    // Where hardly a card has points, a number in front of a name counts copies: `8 Vulture` is not one for 8.
    if (points === 'first-number' && hasFew) avoided.add(points);
    else if (asPoints.length > asCount.length) avoided.add(count);
    else if (asCount.length > asPoints.length) avoided.add(points);
  }
  return { avoided };
}

/** The upgrades that may be the commander whom the head names. */
function leadsOf(name: string, find: Find): readonly OfficialCard[] {
  const named = oneCard(name, find, { avoided: new Set() });
  const upgrades = (named?.cards ?? []).filter(({ card }) => card.kind === 'upgrade');
  const found = upgrades.length > 0 || name === '' ? upgrades : upgradesBegun(named?.reading.name ?? name);
  const leads = found.filter(({ card }) => card.slots.includes('commander'));
  return (leads.length > 0 ? leads : found).map(({ card }) => card);
}

/** What the lines of a list have in common. */
export class Context {
  readonly lines: ReadonlyMap<Entry, Line>;
  /** The faction of most of the cards; '' if none of them tells. */
  readonly faction: string;
  readonly headed: boolean;
  /** Whether bullets or blanks tell upgrades from ships. */
  readonly bulleted: boolean;
  /** Whether nearly every card of the list has points. */
  readonly priced: boolean;
  /** What ends the cards of a ship, so that no other ship stands among them: a sum, a blank line, or nothing. */
  readonly ends: 'sum' | 'blank' | null;
  /** The upgrades that may be the commander whom the head names; none if it names nobody. */
  readonly leads: readonly OfficialCard[];
  readonly #find: Find;

  constructor(entries: readonly Entry[], content: Written) {
    this.#find = finder(content);
    const cards = entries.flatMap((entry) =>
      entry.is === 'cards' ? [entry] : entry.is === 'head' && entry.card !== undefined ? [entry.card] : [],
    );
    const style = styleOf(cards.map(({ text }) => piecesOf(text, this.#find, { avoided: new Set() })));
    this.lines = new Map(cards.map((entry) => [entry, { entry, pieces: piecesOf(entry.text, this.#find, style) }]));
    const all = [...this.lines.values()];
    const known = all.flatMap(({ pieces }) => pieces.filter((piece) => piece.cards.length > 0));
    const head = (key: string): string =>
      entries.find((entry) => entry.is === 'head' && entry.key === key && entry.value !== '')?.['value' as never] ?? '';
    this.faction = this.#factionOf(known, factionIn(head('faction')));
    this.leads = leadsOf(head('commander'), this.#find);
    this.headed = entries.some((entry) => entry.is === 'section' && entry.section === 'squadrons');
    const firsts = all.filter(({ entry, pieces }) => entry.says === null && pieces[0]!.cards.length > 0);
    const ofKind = (kind: Kind) => firsts.filter(({ pieces: [first] }) => kindOf(first!) === kind);
    const [ships, upgrades] = [ofKind('ship'), ofKind('upgrade')];
    this.bulleted =
      upgrades.length > 0 &&
      ships.filter(({ entry }) => !entry.below).length > ships.length * MOST &&
      upgrades.filter(({ entry }) => entry.below).length > upgrades.length * MOST;
    this.ends = this.#endsOf(entries);
    this.priced = known.filter(({ reading }) => reading.points !== null).length > known.length * MOST;
  }

  #factionOf(known: readonly Piece[], said: string): string {
    const votes = new Map<string, number>([[said, 0]]);
    for (const piece of known) {
      if (kindOf(piece) !== 'ship') continue;
      const faction = only(piece.cards.flatMap(({ card }) => card.factions));
      if (faction !== null) votes.set(faction, (votes.get(faction) ?? 0) + 1);
    }
    return [...votes].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
  }

  #endsOf(entries: readonly Entry[]): Context['ends'] {
    const ships = entries.filter((entry) => {
      const line = this.lines.get(entry);
      return line !== undefined && kindOf(line.pieces[0]!) === 'ship';
    }).length;
    const sums = entries.filter((entry) => entry.is === 'sum' && entry.of === 'ship').length;
    const blanks = entries.filter((entry, i) => entry.is === 'cards' && entries[i - 1]?.is === 'blank').length;
    // The sum of the last ship may be lost.
    if (sums > ships * MOST || (sums > 0 && sums === ships - 1)) return 'sum';
    return blanks > ships * MOST && blanks < 2 * ships + 2 ? 'blank' : null;
  }

  objectives(text: string): readonly OfficialCard[] {
    return this.#find(text).flatMap(({ card }) => (card.kind === 'objective' ? [card] : []));
  }

  /** Kinds that a piece of a line cannot be. */
  #excluded({ says, below }: CardsEntry, { first, started, section, inShip }: Place): readonly Kind[] {
    if (says !== null && first) return KINDS.filter((kind) => kind !== says);
    if (!started) return [];
    const kinds: Kind[] = [];
    if (section === 'fleet' && (this.headed || inShip)) kinds.push('squadron');
    if (inShip || (this.bulleted && below)) kinds.push('ship');
    return kinds;
  }

  /** The kinds of card that a line may name, the most likely first. */
  kindsOf({ says, below }: CardsEntry, { first, started, section, inShip }: Place): readonly Kind[] {
    if (says !== null && first) return [says];
    if (section === 'objectives') return ['objective', 'ship', 'upgrade', 'squadron'];
    if (section === 'squadrons') return ['squadron', 'upgrade', 'ship', 'objective'];
    if (!started) return ['ship', 'squadron', 'upgrade', 'objective'];
    const likely = inShip || (this.bulleted && below);
    if (this.headed) return likely ? ['upgrade', 'ship', 'objective'] : ['ship', 'upgrade', 'objective'];
    return likely ? ['upgrade', 'squadron', 'ship', 'objective'] : ['ship', 'squadron', 'upgrade', 'objective'];
  }

  /** The cards that a piece may mean; several only if nothing tells them apart. */
  meant(entry: CardsEntry, piece: Piece, place: Place, fits: (card: OfficialCard) => boolean): readonly OfficialCard[] {
    const { reading } = piece;
    const excluded = this.#excluded(entry, place);
    let found = piece.cards.filter(({ card }) => !excluded.includes(card.kind));
    if (found.length === 0 && !excluded.includes('upgrade')) found = [...upgradesBegun(reading.name)];
    if (found.length === 0) found = [...piece.cards];
    const keep = (wanted: (named: NamedCard) => boolean): void => {
      const some = found.filter(wanted);
      if (some.length > 0) found = some;
    };
    const kinds = this.kindsOf(entry, place);
    if (kinds[0] !== 'objective')
      keep(({ card, rank }) => card.kind !== 'objective' || (rank === RANKS.title && reading.points === null));
    keep(
      ({ card: { factions } }) =>
        this.faction === '' || factions.length === 0 || factions.some((each) => each === this.faction),
    );
    keep(({ card }) => costs(card, reading));
    if (this.leads.length > 0) keep(({ card }) => !card.slots.includes('commander') || this.leads.includes(card));
    keep(({ card }) => this.leads.includes(card));
    if (reading.points === null) keep(({ card }) => fits(card));
    const best = Math.max(...found.map(({ rank }) => rank));
    const likely = kinds.find((kind) => found.some(({ card }) => card.kind === kind));
    // A ship of that title is meant before an upgrade that only begins so; a title before the nickname of a ship.
    if (found.some(({ card, rank }) => card.kind === likely && rank === best)) keep(({ card }) => card.kind === likely);
    keep(({ rank }) => rank === best);
    keep(
      ({ card }) => card.kind === (kinds.find((kind) => found.some((other) => other.card.kind === kind)) ?? card.kind),
    );
    return found.map(({ card }) => card).filter((card, i, all) => all.indexOf(card) === i);
  }

  /** Whether a piece that nobody knows was meant to name a card: the list would be read wrongly without it. */
  isName({ entry: { says, below }, pieces }: Line, piece: Piece, started: boolean): boolean {
    const { name, points, count } = piece.reading;
    const words = name.match(/[\p{L}\d'-]+/gu) ?? [];
    if (JUNK.test(name)) return false;
    if (words.length > 0 && near(name)) return true;
    const prose =
      words.length > MOST_WORDS ||
      words.filter((word) => PROSE.has(word.toLowerCase())).length >= Math.min(2, words.length - 1);
    if (prose && words.length > 2 && !(started && PRICE.test(piece.text))) return false;
    if (says !== null || pieces.length > 1) return true;
    if (!started) return points !== null && points < TITLE_POINTS;
    return points !== null || count > 1 || (below && this.bulleted) || !this.priced;
  }
}

const MOST_WORDS = 7;
/** Matches points in brackets, which sentences do not have. */
const PRICE = /[([{]\s*\+?\d{1,3}\s*(?:p|pts?|points?)?\s*[)\]}]/i;
/** A name in front of the first ship with at least this many points is the title of the list. */
const TITLE_POINTS = 150;
/** Matches lines that builders add, and remarks on the list. */
const JUNK =
  /^\W*(?:author|player|date|created|generated|exported|built|made|printed|imported|source|links?|card view|view|url|format|version|event|location|notes?|comments?|game ?mode|thanks|good luck|glhf|gl hf)\b/i;
const PROSE = new Set(
  'a am an and are as at be but by can do for from had has have he here his i if in is it its just like list my no not of on or our she so than that the them then there they this to up want was we went were what when will with won would you your'.split(
    ' ',
  ),
);

const LETTERS_OF_A_NAME = 5;

/** Whether a name is that of a card except for a slip. */
function near(name: string): boolean {
  const told = name.replaceAll(/[^\p{L}\d ]/gu, '').trim();
  if (told.length < LETTERS_OF_A_NAME) return false;
  const reach = Math.max(1, Math.floor(told.length / LETTERS_OF_A_NAME));
  return KINDS.some((kind) => {
    const names = officialNames(kind).filter((each) => Math.abs(each.length - told.length) <= reach);
    const [found] = nearest(told, names);
    return found !== undefined;
  });
}

/** The faction that a text names; '' for none. */
export const factionIn = (text: string): string => FACTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? '';
