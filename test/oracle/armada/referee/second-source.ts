/** The numbers of ships and squadrons that the referee reads: those of the second source, which the tables of the game were not made from. */
import { PRINTED_SHIPS, PRINTED_SQUADRONS } from '../../../games/armada/support/printed.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';

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
const rowsOf = (table: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((row) => [row.split(' ')[0]!, row.split(' ').slice(1)]),
  );
const SHIP_ROWS = rowsOf(PRINTED_SHIPS);
const SQUADRON_ROWS = rowsOf(PRINTED_SQUADRONS);

/** Tokens in the order of the card if they are the printed ones; otherwise those that are printed. */
function tokensOf<T extends string>(own: readonly T[], letters: string): T[] {
  const printed = letters === '-' ? [] : letters.split('').map((letter) => TOKENS[letter]! as T);
  return own.toSorted().join() === printed.toSorted().join() ? [...own] : printed;
}

const keywordOf = (text: string): string =>
  text
    .replace(/^ai-antisquadron-/, 'ai: anti-squadron ')
    .replace(/^ai-battery-/, 'ai: battery ')
    .replace(/-(\d)$/, ' $1');

/** The content with what the second source prints on ships and squadrons, but for those of a scenario. */
export function asPrinted(content: Content): Content {
  for (const [id, ship] of Object.entries(content.ships)) {
    const row = SHIP_ROWS.get(id);
    if (row === undefined) continue;
    const [size, hull, values, shields, batteries, antiSquadron, , tokens] = row;
    ship.size = size as typeof ship.size;
    ship.hull = Number(hull);
    [ship.command, ship.squadron, ship.engineering] = digits(values!);
    batteries!.split('/').forEach((dice, k) => {
      ship.shields[ZONES[k]!] = Number(shields![k]);
      ship.batteries[ZONES[k]!] = digits(dice);
    });
    ship.antiSquadron = digits(antiSquadron!);
    ship.defenseTokens = tokensOf(ship.defenseTokens, tokens!);
  }
  for (const [id, squadron] of Object.entries(content.squadrons)) {
    const row = SQUADRON_ROWS.get(id);
    if (row === undefined) continue;
    const [hull, speed, battery, antiSquadron, tokens, keywords] = row;
    squadron.hull = Number(hull);
    squadron.speed = Number(speed);
    squadron.battery = digits(battery!);
    squadron.antiSquadron = digits(antiSquadron!);
    squadron.defenseTokens = tokensOf(squadron.defenseTokens ?? [], tokens!);
    squadron.keywords = keywords === '-' ? [] : keywords!.split(',').map(keywordOf);
  }
  return content;
}
