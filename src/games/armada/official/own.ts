/** Cards of a scenario as lists name them. */
import { own as ownOf } from '../../../core/index.ts';
import { SLOTS } from '../content/slots.ts';
import { NO_CARD, type Kind, type OfficialCard } from './cards.ts';
import { cardsNamed } from './find.ts';
import { entriesOf, idNamed, type Written } from './played.ts';

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

/** The cards of a content, by id or name, that are not official ones. */
export function ownCards(kind: Kind, name: string, content: Written): readonly OfficialCard[] {
  const id = idNamed(kind, name, content);
  if (id === '' || cardsNamed(kind, id).some((card) => card.id === id)) return [];
  const row = ownOf(entriesOf(kind, content), id);
  return typeof row === 'object' && row !== null ? [asCard(kind, id, row as Written)] : [];
}
