/** Cards of a scenario as lists name them. */
import { isMap } from '../../../core/index.ts';
import { SLOTS } from '../content/slots.ts';
import { KINDS, NO_CARD, officialCards, type Kind, type OfficialCard } from './cards.ts';
import { keyOfName } from './find.ts';
import { entriesOf, type Written } from './played.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The card of the content with this id, in the form of an official one. Faults in it are reported by the check of the content. */
function asCard(kind: Kind, id: string, row: Written): OfficialCard {
  const points = typeof row['points'] === 'number' ? row['points'] : 0;
  const faction = text(row['faction']) as OfficialCard['factions'][number] | 'any' | '';
  const wanted = kind === 'ship' ? texts(row['slots']) : [text(row['slot']), text(row['secondSlot'])];
  const name = text(row['name']) || id;
  return {
    ...NO_CARD,
    kind,
    id,
    title: name,
    factions: faction === '' || faction === 'any' ? [] : [faction],
    points: { current: points, before: points },
    slots: SLOTS.filter((slot) => wanted.includes(slot)).flatMap((slot) =>
      wanted.filter((each) => each === slot).map(() => slot),
    ),
    nicknames: [],
    uniqueNames: row['unique'] === true ? [name] : [],
    size: (text(row['size']) || 'small') as OfficialCard['size'],
    flotilla: row['flotilla'] === true,
    tokens: texts(row['defenseTokens']).length > 0,
    modification: row['modification'] === true,
    restriction: text(row['restriction']),
    category: text(row['category']),
  };
}

/** The cards of a content that are not official ones, by kind and by an id or a name. */
export function ownCardsOf(content: Written): (kind: Kind, name: string) => readonly OfficialCard[] {
  const index = new Map<string, OfficialCard[]>();
  for (const kind of KINDS) {
    const official = new Set(officialCards()[kind].map(({ id }) => id));
    for (const [id, row] of Object.entries(entriesOf(kind, content))) {
      if (official.has(id) || !isMap(row)) continue;
      const card = asCard(kind, id, row);
      for (const key of new Set([id, card.title].map((name) => `${kind} ${keyOfName(kind, name)}`)))
        index.set(key, [...(index.get(key) ?? []), card]);
    }
  }
  return (kind, name) => (index.size === 0 ? [] : (index.get(`${kind} ${keyOfName(kind, name)}`) ?? []));
}
