import { own, type Json, type Sheet } from '../../../core/index.ts';
import type { ATTACK_TRAITS, DEFENDER_TRAITS, Effect, Timing } from '../cards/entry.ts';
import { ACES } from '../cards/squadrons/aces.ts';
import { FORM_OF } from '../cards/words/forms/forms.ts';
import { saysOf } from '../cards/words/forms/one-card.ts';
import { OWN_CONDITIONS } from '../cards/words/own-words.ts';
import { factionsOf, slotsOf, type OfFactions } from '../content/fleet-checks.ts';
import type { SquadronCard, ByZone, UpgradeCard } from '../content/content.ts';
import { CARD } from '../state/events.ts';
import { OTHER_EDITION, OTHER_TEXTS } from '../official/other-texts.ts';
import type { WholeRules } from '../rules-with-content.ts';
import { STATION, STATION_ID } from '../columns/station.ts';
import { TOKEN_CARDS, cardName, upgradeOfCode } from './words.ts';

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

/** Words of a name: `rerollDice` becomes `reroll dice`. */
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
  if (typeof cost === 'string') return `, ${cost} the card`;
  return `, spend a ${cost.die.join(' or ')} die${cost.exhaust === true ? ' and exhaust the card' : ''}`;
}

/** When a card takes effect, for a reader. */
const WHEN: Readonly<Record<Timing, string>> = {
  continuous: 'Always',
  'before deployment': 'Before the fleets are deployed',
  'after deployment': 'Once the fleets are deployed',
  'start of first round': 'At the start of the first round',
  'start of round': 'At the start of a round',
  'start of Ship Phase': 'At the start of the Ship Phase',
  'before reveal': 'Before a dial is revealed',
  'reveal command': 'As a dial is revealed',
  'after reveal': 'Once a dial is revealed',
  'squadron command': 'At a squadron command',
  'repair command': 'At a repair command',
  'instead of a repair': 'At a repair command, before engineering points are spent',
  'navigate command': 'At a navigate command',
  'after gathering dice': 'As dice are gathered against the ship',
  'before roll': 'Before the dice are rolled',
  'after roll': 'Once the dice are rolled',
  'resolve attack effects': 'While attacking',
  'spend defense tokens': 'While defense tokens are spent',
  'after defense tokens': 'Once defense tokens are spent',
  'critical effect': 'As a critical effect',
  'before damage': 'Before damage is suffered',
  'redirect effect': 'At a redirect',
  'after command': 'Once a command is resolved',
  'after first command': 'After the first command of an activation',
  'before an enemy course': 'Before an enemy ship determines its course',
  'determine course': 'As the course is plotted',
  'after activation': 'After its activation',
  'after enemy activation': 'After the activation of an enemy ship',
  'start of Squadron Phase': 'At the start of the Squadron Phase',
  'squadron turn': 'On a turn of the Squadron Phase',
  'end of Command Phase': 'At the end of the Command Phase',
  'end of Ship Phase': 'At the end of the Ship Phase',
  'end of Squadron Phase': 'At the end of the Squadron Phase',
  'enemy changes speed': 'As an enemy ship changes its speed',
  'faceup card': 'Before a faceup damage card is dealt',
  'after attack on squadron': 'After its attack on a squadron',
  'after attack on ship': 'After its attack on a ship that has suffered damage by it',
  'end of attacks': 'At the end of the attacks',
  'overlapped by an enemy': 'Once an enemy ship overlaps it',
  'over obstacles': 'Over obstacles after a maneuver',
  'squadron lost': 'As a squadron is lost',
  'friend destroyed': 'As a friendly unit is destroyed',
  'after attack by squadron': 'After the attack of a squadron on the ship',
  'after maneuver': 'After a maneuver',
  'start of Status Phase': 'At the start of the Status Phase',
};

const ATTACKS: Readonly<Record<(typeof ATTACK_TRAITS)[number], string>> = {
  salvo: 'in a salvo',
  obstructed: 'if a ship or an obstacle obstructs it',
  'first beyond close': 'in its first attack, beyond close range',
  'from side or rear': 'from a side zone or the rear, not in a salvo',
  'from front': 'from the front, not in a salvo',
};
const DEFENDERS: Readonly<Record<(typeof DEFENDER_TRAITS)[number], string>> = {
  faster: 'against a faster ship',
  activated: 'against a unit that has activated',
  'unique squadron': 'against a unique squadron',
  'counter or intel': 'against counter or intel',
  'shielded zone': 'against a zone with shields',
  'held by a light friend': 'against a squadron that a friend without heavy is engaged with',
};

/** Conditions of effects, for a reader. */
const NEEDS: Readonly<Record<string, (value: string) => string>> = {
  range: (band) => (band === 'close' ? 'at close range' : `up to ${band} range`),
  target: (what) => `against ${what.startsWith('o') ? 'an' : 'a'} ${what}`,
  resolved: (command) => `if the ship has resolved a ${command} command`,
  critical: (colour) => `with a ${colour} critical icon`,
  broadside: () => 'from side zones alone',
  ignition: () => 'in an ignition attack',
  attack: (trait) => ATTACKS[trait as keyof typeof ATTACKS],
  defender: (trait) => DEFENDERS[trait as keyof typeof DEFENDERS],
};

/** A condition in words; for one that the scenario defines, its meaning and number. */
function needText(name: string, value: Json): string {
  const condition = own(OWN_CONDITIONS, name);
  if (condition === undefined) return own(NEEDS, name)!(listed(value));
  return value === true ? `if ${condition.meaning}` : `if ${condition.meaning} (${listed(value)})`;
}

/** An effect in the words of the card language. */
export function effectText(effect: Effect): string {
  const acts = effect.do.map(({ word, parameters }) => {
    const numbers = listed(parameters);
    const does = FORM_OF.get(word.name)?.does ?? saysOf(word)!;
    return numbers === '' ? does : `${does} (${numbers})`;
  });
  const needs = Object.entries(effect.if)
    .map(([name, value]) => needText(name, value))
    .join(', ');
  const fleet =
    effect.for === 'fleet' ? ', every ship of the fleet' : effect.for === 'called' ? ', every friendly ship' : '';
  return `${WHEN[effect.during]}${fleet}${needs === '' ? '' : `, ${needs}`}${costOf(effect)}: ${acts.join('; ')}.`;
}

const dice = ([red = 0, blue = 0, black = 0]: readonly number[]): string =>
  [`${red} red`, `${blue} blue`, `${black} black`].filter((part) => !part.startsWith('0')).join(', ') || 'none';

/** Whose fleets may hold a card, and whether they may hold it only once. */
const holderFacts = (
  card: OfFactions & { readonly unique?: boolean | undefined },
): readonly (readonly [string, string])[] => [
  ['faction', factionsOf(card)],
  ...(card.unique === true ? [['unique', 'one in a fleet'] as const] : []),
];

function carrierFacts(row: UpgradeCard): readonly (readonly [string, string])[] {
  const { restriction, sizes, flagshipOnly, without, withoutOn, adds, bars, modification } = row;
  const facts: [string, string][] = [];
  const ships = [
    ...(restriction === undefined ? [] : [restriction]),
    ...(sizes === undefined ? [] : [`${sizes.join(' or ')} ships`]),
    ...(flagshipOnly === true ? ['the flagship'] : []),
    ...(without === undefined
      ? []
      : [`without a ${without.join(' or ')} slot${withoutOn === undefined ? '' : ` if ${withoutOn.join(' or ')}`}`]),
  ];
  if (ships.length > 0) facts.push(['carried by', ships.join(', ')]);
  if (adds !== undefined) facts.push(['adds slots', adds.join(', ')]);
  if (bars !== undefined) facts.push(['closes slots', bars.join(', ')]);
  if (modification) facts.push(['modification', 'one on a ship']);
  return facts;
}

/** A text of the card that is not played. */
function otherTextFacts(id: string): readonly (readonly [string, string])[] {
  const says = own(OTHER_TEXTS, id);
  return says === undefined ? [] : [['not played', `${OTHER_EDITION}: ${says}`]];
}

export function upgradeSheet(r: WholeRules, id: string, name: string): Sheet {
  const row = r.content.upgrades[id];
  const entry = r.upgradeEntries.find((each) => each.id === id);
  const facts =
    row === undefined
      ? []
      : ([
          ['slot', slotsOf(row).join(', ')],
          ...holderFacts(row),
          ['points', String(row.points)],
          ...carrierFacts(row),
          ...(row.ready === 'recur' ? [] : [['readied by', row.ready] as const]),
          ...otherTextFacts(id),
          ...sourceFacts(row),
        ] as const);
  return { id, name, facts, text: (entry?.effects ?? []).map((effect) => effectText(effect)).join(' ') };
}

const abilityText = ({ keywords, ability }: SquadronCard): string =>
  ability === undefined ? '' : `${keywords.length === 0 ? '' : ' '}${ACES.find(({ id }) => id === ability)!.says}`;

type Facts = Sheet['facts'];

/** Where the numbers of a card come from, and whether two sources agree; null for cards of a scenario. */
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
      ...holderFacts(card),
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
  return upgradeSheet(r, r.upgrade.ids[upgradeOfCode(r, code)] ?? '', cardName(r, code));
}

/** Values by hull zone, with the names of the zones in words. */
const named = <T>(by: ByZone<T>): [string, T][] =>
  (Object.entries(by) as [string, T][]).map(([zone, value]) => [zone.replace('Auxiliary', ' auxiliary'), value]);

const stationSheet = (): Sheet => ({
  id: STATION_ID,
  name: STATION.name,
  facts: [['hull', String(STATION.hull)]],
  text: 'A ship with one hull zone when it is attacked; no critical effect is resolved against it. Lines of sight to it end at the point of its token closest to the attacker.',
});

/** What stands on ship or squadron `code` of the catalog. */
export function shipSheet(r: WholeRules, code: number): Sheet {
  const id = r.ship.ids[code];
  if (id === undefined) return squadronSheet(r, code - r.ship.ids.length);
  if (id === STATION_ID) return stationSheet();
  const card = r.content.ships[id]!;
  const zones = named(card.batteries).map(([zone, battery]) => `${zone} ${dice(battery)}`);
  return {
    id,
    name: card.name,
    facts: [
      ...holderFacts(card),
      ['points', String(card.points)],
      ['size', card.flotilla ? `${card.size}, a flotilla` : card.size],
      ['upgrade slots', [...(card.flotilla ? [] : ['commander']), 'title', ...card.slots].join(', ')],
      ['hull', String(card.hull)],
      ['command, squadron, engineering', `${card.command}, ${card.squadron}, ${card.engineering}`],
      [
        'shields',
        named(card.shields)
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
