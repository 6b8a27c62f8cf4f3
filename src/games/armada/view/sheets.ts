import { own } from '../../../core/index.ts';
import type { Json, Sheet } from '../../../core/index.ts';
import type { Effect } from '../cards/entry.ts';
import { ACES } from '../cards/squadrons/aces.ts';
import { OWN_CONDITIONS, OWN_WORDS } from '../cards/words/own-words.ts';
import { slotsOf } from '../content/fleet-checks.ts';
import type { SquadronCard } from '../content/content.ts';
import { CARD } from '../events.ts';
import type { WholeRules } from '../whole.ts';
import { TOKEN_CARDS, cardName } from './words.ts';

/** What dials and tokens do, in the order of `TOKEN_CARDS` (docs/rules/armada.md). */
const TOKEN_TEXTS: readonly string[] = [
  'When it is revealed and kept: the ship may change its speed by one and gets one click of yaw more.',
  'When it is revealed and kept: the ship commands as many squadrons near it as its squadron value; each attacks and moves.',
  'When it is revealed and kept: the ship gets its engineering value in points. One moves a shield, two recover one, three discard a damage card.',
  'When it is revealed and kept: one attack of the ship adds a die of a colour that it has already.',
  'Spend it to change the speed by one.',
  'Spend it to command one squadron.',
  'Spend it for half the engineering value in points, rounded up.',
  'Spend it to reroll one die of an attack.',
  'Cancels an attack die at long range, and has one rerolled nearer by.',
  'Moves damage of an attack to a neighbouring hull zone, as far as its shields last.',
  'Halves the damage of an attack, rounded up.',
  'Cancels all dice of an attack.',
  'The attack has no standard critical effect.',
  'After an attack by a ship, strikes back with the battery of the zone that was attacked.',
];

/** `rerollDice` as `reroll dice`. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

const listed = (value: Json): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, part]) => `${Array.isArray(value) ? '' : `${spaced(key)} `}${listed(part)}`)
        .join(', ')
    : String(value);

function costOf({ cost }: Effect): string {
  if (cost === null) return '';
  if (typeof cost === 'string') return `, ${cost} it`;
  return `, spend a ${cost.die.join(' or ')} die${cost.exhaust === true ? ' and exhaust it' : ''}`;
}

/** A condition: of the scenario's own its meaning, with its number. */
function needText(name: string, value: Json): string {
  const condition = own(OWN_CONDITIONS, name);
  if (condition === undefined) return `${spaced(name)} ${listed(value)}`;
  return value === true ? condition.meaning : `${condition.meaning} (${listed(value)})`;
}

/** An effect in the words of the card language. */
export function effectText(effect: Effect): string {
  const acts = effect.do.map(({ word, parameters }) => {
    const numbers = listed(parameters);
    const does = own(OWN_WORDS, word.name)?.meaning ?? spaced(word.name);
    return numbers === '' ? does : `${does} (${numbers})`;
  });
  const needs = Object.entries(effect.if)
    .map(([name, value]) => needText(name, value))
    .join(', ');
  const fleet =
    effect.for === 'fleet' ? ', every ship of the fleet' : effect.for === 'called' ? ', every friendly ship' : '';
  return `${spaced(effect.during)}${fleet}${needs === '' ? '' : `, if ${needs}`}${costOf(effect)}: ${acts.join('; ')}.`;
}

const dice = ([red = 0, blue = 0, black = 0]: readonly number[]): string =>
  [`${red} red`, `${blue} blue`, `${black} black`].filter((part) => !part.startsWith('0')).join(', ') || 'none';

export function upgradeSheet(r: WholeRules, id: string, name: string): Sheet {
  const row = r.content.upgrades[id];
  const entry = r.upgradeEntries.find((each) => each.id === id);
  const facts =
    row === undefined
      ? []
      : ([['slot', slotsOf(row).join(', ')], ['points', String(row.points)], ...sourceFacts(row)] as const);
  return { id, name, facts, text: (entry?.effects ?? []).map((effect) => effectText(effect)).join(' ') };
}

const abilityText = ({ keywords, ability }: SquadronCard): string =>
  ability === undefined ? '' : `${keywords.length === 0 ? '' : ' '}${ACES.find(({ id }) => id === ability)!.says}`;

type Facts = Sheet['facts'];

/** Where the numbers of a card come from, and whether two sources agree; nothing for cards of a scenario. */
export function sourceFacts(
  card: { readonly source: readonly string[]; readonly verified: boolean },
  doubt = '',
): Facts {
  if (card.source.includes('scenario')) return [];
  const numbers = card.verified ? '' : '; no two agree on every number';
  return [['sources', `${card.source.join(', ')}${numbers}${doubt}`]];
}

function squadronSheet(r: WholeRules, t: number): Sheet {
  const id = r.squadron.ids[t]!;
  const card = r.content.squadrons[id]!;
  return {
    id,
    name: card.name,
    facts: [
      ['points', String(card.points)],
      ['speed', String(card.speed)],
      ['hull', String(card.hull)],
      ['at ships', dice(card.battery)],
      ['at squadrons', dice(card.antiSquadron)],
      ...(card.defenseTokens.length === 0 ? [] : [['defense tokens', card.defenseTokens.join(', ')] as const]),
      ...sourceFacts(card),
    ],
    text: `${card.keywords.length === 0 ? '' : `Keywords: ${card.keywords.join(', ')}.`}${abilityText(card)}`,
  };
}

/** What stands on card `code` of the catalog: a dial, a token, an upgrade or a squadron. */
export function cardSheet(r: WholeRules, code: number): Sheet {
  if (code < CARD.UPGRADE) {
    const kind = code < CARD.TOKEN ? 'command dial' : code < CARD.DEFENSE ? 'command token' : 'defense token';
    const [id, name] = TOKEN_CARDS[code]!;
    return { id, name, facts: [['kind', kind]], text: TOKEN_TEXTS[code]! };
  }
  const squadron = code - CARD.SQUADRON;
  if (squadron >= 0 && squadron < r.squadron.ids.length) return squadronSheet(r, squadron);
  const name = cardName(r, code);
  return upgradeSheet(r, r.upgrade.ids[r.upgrade.names.indexOf(name)] ?? '', name);
}

/** What stands on ship or squadron `code` of the catalog. */
export function shipSheet(r: WholeRules, code: number): Sheet {
  const id = r.ship.ids[code];
  if (id === undefined) return squadronSheet(r, code - r.ship.ids.length);
  const card = r.content.ships[id]!;
  const zones = Object.entries(card.batteries).map(([zone, battery]) => `${zone} ${dice(battery)}`);
  return {
    id,
    name: card.name,
    facts: [
      ['points', String(card.points)],
      ['size', card.size],
      ['hull', String(card.hull)],
      ['command, squadron, engineering', `${card.command}, ${card.squadron}, ${card.engineering}`],
      [
        'shields',
        Object.entries(card.shields)
          .map(([zone, n]) => `${zone} ${n}`)
          .join(', '),
      ],
      ['dice', zones.join('; ')],
      ['at squadrons', dice(card.antiSquadron)],
      ...(card.special === undefined
        ? []
        : [
            [
              'special battery',
              `${dice(card.special.battery)}; arc of ${card.special.halfAngle} degrees to each side`,
            ] as const,
          ]),
      ['defense tokens', card.defenseTokens.join(', ') || 'none'],
      ['yaw by speed', card.speedChart.map((column, i) => `${i + 1}: ${column.join('-')}`).join(', ')],
      ...sourceFacts(card, card.shapeVerified ? '' : '; arcs and targeting points rest on one, or are estimates'),
    ],
    text: 'A column of the yaw chart says how many clicks each joint of the maneuver tool may turn at that speed.',
  };
}
