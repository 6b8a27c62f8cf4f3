/** What the referee reads of cards: facts of a second source, from which the tables of the game were not made. */
import { PRINTED_UPGRADES } from '../../../games/armada/support/printed-upgrades.ts';
import { PRINTED_SHIPS, PRINTED_SQUADRONS } from '../../../games/armada/support/printed.ts';
import type { Content, Side } from '../../../../src/games/armada/content/content.ts';

const ZONES = ['front', 'right', 'rear', 'left', 'rightAuxiliary', 'leftAuxiliary'] as const;
const TOKENS: Readonly<Record<string, string>> = {
  b: 'brace',
  c: 'contain',
  e: 'evade',
  r: 'redirect',
  s: 'scatter',
  v: 'salvo',
};
const digits = (text: string): [number, number, number] => text.split('').map(Number) as [number, number, number];
const rowsOf = (table: string, by: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((row) => [row.split(by)[0]!, row.split(by).slice(1)]),
  );
const SHIP_ROWS = rowsOf(PRINTED_SHIPS, ' ');
const SQUADRON_ROWS = rowsOf(PRINTED_SQUADRONS, ' ');
const UPGRADE_ROWS = rowsOf(PRINTED_UPGRADES, '|');

type Upgrade = Content['upgrades'][string];
const SLOTS: Readonly<Record<string, Upgrade['slot']>> = {
  K: 'commander',
  N: 'title',
  o: 'officer',
  w: 'weapons team',
  u: 'support team',
  f: 'fleet support',
  c: 'fleet command',
  O: 'offensive retrofit',
  D: 'defensive retrofit',
  X: 'experimental retrofit',
  I: 'ion cannons',
  T: 'turbolasers',
  M: 'ordnance',
  S: 'superweapon',
};
const FACTIONS: Readonly<Record<string, Upgrade['faction']>> = {
  a: 'any',
  e: 'empire',
  r: 'rebel',
  g: 'republic',
  s: 'separatist',
};
const SIZES: Readonly<Record<string, string>> = { s: 'small', m: 'medium', l: 'large' };

/** The points before and after the last errata. */
const pointsOf = (text: string, { rules }: Pick<Content, 'rules'>): number =>
  Number(rules.edition === 'before' ? text.split('/')[0] : text.split('/').at(-1));
/** Spells out one or two letters. */
const spelled = <T>(words: Readonly<Record<string, T>>, letters: string): [T, T | undefined] => [
  words[letters[0]!]!,
  words[letters[1] ?? ''],
];

/** The tokens in the order of the card if they are the printed ones; otherwise the printed ones. */
function tokensOf<T extends string>(own: readonly T[], letters: string): T[] {
  const printed = letters === '-' ? [] : letters.split('').map((letter) => TOKENS[letter]! as T);
  return own.toSorted().join() === printed.toSorted().join() ? [...own] : printed;
}

const keywordOf = (text: string): string =>
  text
    .replace(/^ai-antisquadron-/, 'ai: anti-squadron ')
    .replace(/^ai-battery-/, 'ai: battery ')
    .replace(/-(\d)$/, ' $1');

/** The content with the second source's numbers of ships and squadrons, except those that the scenario defines. */
export function asPrinted(content: Content): Content {
  for (const [id, ship] of Object.entries(content.ships)) {
    const row = SHIP_ROWS.get(id);
    if (row === undefined) continue;
    const [size, hull, values, shields, batteries, antiSquadron, , tokens, faction, points] = row;
    ship.size = size as typeof ship.size;
    ship.hull = Number(hull);
    [ship.command, ship.squadron, ship.engineering] = digits(values!);
    batteries!.split('/').forEach((dice, k) => {
      ship.shields[ZONES[k]!] = Number(shields![k]);
      ship.batteries[ZONES[k]!] = digits(dice);
    });
    ship.antiSquadron = digits(antiSquadron!);
    ship.defenseTokens = tokensOf(ship.defenseTokens, tokens!);
    ship.faction = FACTIONS[faction!] as typeof ship.faction;
    ship.points = pointsOf(points!, content);
  }
  for (const [id, squadron] of Object.entries(content.squadrons)) {
    const row = SQUADRON_ROWS.get(id);
    if (row === undefined) continue;
    const [hull, speed, battery, antiSquadron, tokens, keywords, flags, points] = row;
    squadron.hull = Number(hull);
    squadron.speed = Number(speed);
    squadron.battery = digits(battery!);
    squadron.antiSquadron = digits(antiSquadron!);
    squadron.defenseTokens = tokensOf(squadron.defenseTokens ?? [], tokens!);
    squadron.keywords = keywords === '-' ? [] : keywords!.split(',').map(keywordOf);
    squadron.faction = FACTIONS[flags![0]!] as typeof squadron.faction;
    squadron.unique = flags!.endsWith('u');
    squadron.points = pointsOf(points!, content);
  }
  for (const [id, upgrade] of Object.entries(content.upgrades)) {
    const row = UPGRADE_ROWS.get(id);
    if (row === undefined) continue;
    const [flags, , , , , slots, factions, points] = row;
    [upgrade.slot, upgrade.secondSlot] = spelled(SLOTS, slots!);
    [upgrade.faction, upgrade.secondFaction] = spelled(FACTIONS, factions!);
    upgrade.points = pointsOf(points!, content);
    upgrade.unique = flags!.includes('u');
    upgrade.modification = flags!.includes('m');
  }
  return content;
}

/** What readies the card, in letters of the table, and the number of tokens on it at the start. */
export function printedUse(id: string): { readonly ready: string; readonly tokens: number } | null {
  const row = UPGRADE_ROWS.get(id);
  return row === undefined ? null : { ready: row[1]!, tokens: Number(row[2]) };
}

/**
 * The second source's objections to the upgrades of a fleet: slots, factions, ships that a card does not fit, second
 * commanders, modifications and unique cards.
 */
export function printedFaults({ ships, upgrades = [] }: Pick<Side, 'ships' | 'upgrades'>): string[] {
  const faults: string[] = [];
  const held = new Set<string>();
  let commanders = 0;
  ships.forEach((ship, i) => {
    const [size, , , , , , , , faction, , bar] = SHIP_ROWS.get(ship)!;
    const cards = (upgrades[i] ?? []).map((id) => {
      const row = UPGRADE_ROWS.get(id);
      if (row === undefined) throw new Error(`${id}: no row in test/games/armada/support/printed-upgrades.ts`);
      return { id, row };
    });
    const words = cards.map(({ row }) => row[8]!.split(' '));
    const named = (sign: string): string[] => words.flat().filter((word) => word.startsWith(sign));
    // A flotilla carries no commander.
    const free = `N${bar!.startsWith('-') ? '' : 'K'}${bar!}${named('+').join('')}`
      .replaceAll(/[+-]/g, '')
      .split('')
      .filter((slot) => !named('x').includes(`x${slot}`));
    const leads = cards.some(({ row }) => row[5] === 'K');
    cards.forEach(({ id, row }, k) => {
      const refuse = (why: string): unknown => faults.push(`${id} on ${ship}: ${why}`);
      const [flags, , , , , slots, factions] = row;
      for (const slot of slots!) {
        const at = free.indexOf(slot);
        if (at < 0) refuse('no slot');
        else free.splice(at, 1);
      }
      if (factions !== 'a' && !factions!.includes(faction!)) refuse('its faction');
      const kinds = words[k]!.filter((word) => /^[a-z]{2}/.test(word) && word !== 'flagship');
      if (kinds.length > 0 && !kinds.some((kind) => `${ship}-`.startsWith(`${kind}-`))) refuse('another ship');
      for (const word of words[k]!) {
        const letters = word.slice(1);
        if (word.startsWith('=') && !letters.split('').some((letter) => SIZES[letter] === size)) refuse('its size');
        // A ship (of these sizes, or of any) that has this slot may not carry the card.
        const [slot, ...sizes] = letters;
        if (
          word.startsWith('-') &&
          bar!.includes(slot!) &&
          (sizes.length === 0 || sizes.some((s) => SIZES[s] === size))
        )
          refuse('a slot of its own');
        if (word.startsWith('+') && size === 'huge') refuse('a slot for a huge ship');
        if (word === 'flagship' && !leads) refuse('not the flagship');
      }
      if (slots === 'K' && ++commanders > 1) refuse('a second commander');
      if (flags!.includes('u') && held.has(id)) refuse('a second copy');
      if (flags!.includes('m') && cards.slice(0, k).some((other) => other.row[0]!.includes('m')))
        refuse('a second modification');
      held.add(id);
    });
  });
  return faults;
}
