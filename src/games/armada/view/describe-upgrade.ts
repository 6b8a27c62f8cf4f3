import type { State } from '../../../core/index.ts';
import { UPGRADE } from '../cards/upgrade-codes.ts';
import * as field from '../field.ts';
import { MAX_SHIPS } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { COMMAND_NAMES, ZONE_NAMES, dieName, nameOf, tokenOf, upgradeName } from './words.ts';

/** The use of an upgrade card in words: its name, its ship, and the option taken. */
export function upgradeUse(r: Rules, s: State, what: number): { name: string; ship: string; option: string } {
  const card = what >> 9;
  return {
    name: upgradeName(card),
    ship: nameOf(r, s, s[field.actor]! * MAX_SHIPS + ((what >> 5) & 15)),
    option: optionText(r, s, card, what & 31),
  };
}

/** What the option of a card means. */
function optionText(r: Rules, s: State, card: number, option: number): string {
  switch (card) {
    case UPGRADE.GRAND_MOFF_TARKIN:
      return COMMAND_NAMES[option]!;
    case UPGRADE.DEFENSE_LIAISON:
    case UPGRADE.WEAPONS_LIAISON:
      return `a ${COMMAND_NAMES[option >> 2]} token makes the dial ${COMMAND_NAMES[option & 3]}`;
    case UPGRADE.INTEL_OFFICER:
      return `${tokenOf(r, s, s[field.target]!, option)} ${option + 1}`;
    case UPGRADE.REDUNDANT_SHIELDS:
      return ZONE_NAMES[option]!;
    case UPGRADE.ELECTRONIC_COUNTERMEASURES:
      return s[field.window] === 0 ? `free token ${option + 1}` : 'ready it';
    case UPGRADE.LEADING_SHOTS:
    case UPGRADE.H9_TURBOLASERS:
    case UPGRADE.ADMIRAL_SCREED:
      return dieName(option);
    case UPGRADE.DOMINATOR:
      return [Math.floor(option / 5), option % 5].map((zone) => ZONE_NAMES[zone] ?? 'none').join(' and ');
    default:
      return '';
  }
}
