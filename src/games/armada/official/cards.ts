/** Every official card of Armada by name, whether it is played here or not: what is needed to read and judge a list. */
import { UPGRADE_ENTRIES } from '../cards/slots/upgrades.ts';
import type { Upgrade } from '../cards/upgrade.ts';
import { listed, rowsOf } from '../content/rows.ts';
import { SHIPS } from '../content/ships.ts';
import { SLOTS } from '../content/slots.ts';
import { SQUADRONS } from '../content/squadrons.ts';
import { OBJECTIVE_ROWS } from './objectives.ts';
import { SHIP_ROWS } from './ships.ts';
import { SQUADRON_ROWS } from './squadrons.ts';
import { UPGRADE_ROWS } from './upgrades.ts';

export const KINDS = ['ship', 'squadron', 'upgrade', 'objective'] as const;
export type Kind = (typeof KINDS)[number];

/** The editions: points and texts after the publisher's last errata, and before it. */
export const EDITIONS = ['current', 'before'] as const;
export type Edition = (typeof EDITIONS)[number];

type Faction = 'rebel' | 'empire' | 'republic' | 'separatist';
type Slot = (typeof SLOTS)[number];
type Size = 'small' | 'medium' | 'large' | 'huge';

/** An official card. If the card is played, its id is that of the content; otherwise it is any name. */
export interface OfficialCard {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  /** The name of an ace or a named squadron; '' for other cards. */
  readonly ace: string;
  /** Factions whose fleets may hold the card; an empty list means any. */
  readonly factions: readonly Faction[];
  readonly points: Readonly<Record<Edition, number>>;
  /** For a ship the slots of its bar, for an upgrade the slots that it fills. */
  readonly slots: readonly Slot[];
  readonly nicknames: readonly string[];
  /** Names of which a fleet may hold only one card each. */
  readonly uniqueNames: readonly string[];
  /** For a ship: its size. */
  readonly size: Size;
  readonly flotilla: boolean;
  /** For a squadron: whether it has defense tokens. */
  readonly tokens: boolean;
  readonly modification: boolean;
  /** For an upgrade: parts of the names of ships that may carry it, with ` or ` between them; '' for all. */
  readonly restriction: string;
  readonly flagshipOnly: boolean;
  /** For an upgrade: sizes of ships that may carry it; an empty list means all. */
  readonly sizes: readonly Size[];
  /** Slots that the card adds to its ship, that its ship may not have had before, and that it closes. */
  readonly adds: readonly Slot[];
  readonly without: readonly Slot[];
  /** For `without`: sizes of ships that may not have had those slots; an empty list means all. */
  readonly withoutOn: readonly Size[];
  readonly bars: readonly Slot[];
  /** For an objective: its category. */
  readonly category: string;
}

const CATEGORY_OF: Readonly<Record<string, string>> = { a: 'assault', d: 'defense', n: 'navigation' };

export const NO_CARD = {
  ace: '',
  factions: [],
  slots: [],
  uniqueNames: [],
  size: 'small',
  flotilla: false,
  tokens: false,
  modification: false,
  restriction: '',
  flagshipOnly: false,
  sizes: [],
  adds: [],
  without: [],
  withoutOn: [],
  bars: [],
  category: '',
} as const;

const priced = (before: number, now: string): OfficialCard['points'] => ({
  current: now === '' ? before : Number(now),
  before,
});

function shipOf([id = '', now = '', title = '', nicks = '']: string[]): OfficialCard {
  const { name, faction, points, size, flotilla = false, slots } = SHIPS[id]!;
  return {
    ...NO_CARD,
    kind: 'ship',
    id,
    title: title === '' ? name : title,
    factions: [faction],
    points: priced(points, now),
    size,
    flotilla,
    slots: SLOTS.flatMap((slot) => slots.filter((each) => each === slot)),
    nicknames: listed(nicks),
  };
}

function squadronOf([id = '', now = '', title = '', named = '', unique = '', nicks = '']: string[]): OfficialCard {
  const card = SQUADRONS[id]!;
  const ace = named === '=' ? card.name : named;
  return {
    ...NO_CARD,
    kind: 'squadron',
    id,
    title: title === '' ? card.name : title,
    ace,
    factions: [card.faction],
    points: priced(card.points, now),
    tokens: card.defenseTokens !== undefined,
    uniqueNames: unique === '' ? (card.unique === true ? [ace] : []) : listed(unique),
    nicknames: listed(nicks),
  };
}

/** An upgrade card, with its points now and its nicknames, if there are any. */
function upgradeOf({ id, row }: Upgrade, [, now = '', nicks = '']: readonly string[] = []): OfficialCard {
  const { name, slot, secondSlot, faction, secondFaction, points, unique, modification } = row;
  return {
    ...NO_CARD,
    kind: 'upgrade',
    id,
    title: name,
    factions: faction === 'any' ? [] : secondFaction === undefined ? [faction] : [faction, secondFaction],
    points: priced(points, now),
    slots: secondSlot === undefined ? [slot] : [slot, secondSlot],
    uniqueNames: unique ? [name] : [],
    modification,
    flagshipOnly: row.flagshipOnly === true,
    restriction: row.restriction ?? '',
    sizes: row.sizes ?? [],
    adds: row.adds ?? [],
    without: row.without ?? [],
    withoutOn: row.withoutOn ?? [],
    bars: row.bars ?? [],
    nicknames: listed(nicks),
  };
}

function upgradeCards(): OfficialCard[] {
  const rows = new Map(rowsOf(UPGRADE_ROWS).map((row) => [row[0], row]));
  return UPGRADE_ENTRIES.map((card) => upgradeOf(card, rows.get(card.id)));
}

const objectiveOf = ([id = '', title = '', category = '', nicks = '']: string[]): OfficialCard => ({
  ...NO_CARD,
  kind: 'objective',
  id,
  title,
  points: { current: 0, before: 0 },
  category: CATEGORY_OF[category]!,
  nicknames: listed(nicks),
});

let read: Readonly<Record<Kind, readonly OfficialCard[]>> | undefined;

/** All official cards, by kind. They are parsed on first use, because most matches do not need them. */
export function officialCards(): Readonly<Record<Kind, readonly OfficialCard[]>> {
  read ??= {
    ship: rowsOf(SHIP_ROWS).map(shipOf),
    squadron: rowsOf(SQUADRON_ROWS).map(squadronOf),
    upgrade: upgradeCards(),
    objective: rowsOf(OBJECTIVE_ROWS).map(objectiveOf),
  };
  return read;
}

/** The name by which lists name a card: `Wedge Antilles - X-wing Squadron`. */
export const nameOfCard = ({ ace, title }: OfficialCard): string => (ace === '' ? title : `${ace} - ${title}`);

/** What a card is, in one or two words: `ship`, `officer`, `assault objective`. */
export const sortOfCard = ({ kind, slots, category }: OfficialCard): string =>
  kind === 'upgrade' ? slots.join(' and ') : kind === 'objective' ? `${category} objective` : kind;
