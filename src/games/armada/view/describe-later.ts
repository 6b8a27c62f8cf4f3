import type { ActionText, Json, State } from '../../../core/index.ts';
import { NO_ZONE } from '../actions.ts';
import { squadronBand, squadronObstructed } from '../attack/declare.ts';
import { UPGRADE } from '../cards/upgrade-codes.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { COMMANDS, FIRST_SQUADRON, MAX_SHIPS } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { describePlaces } from './describe-places.ts';
import {
  BAND_NAMES,
  COMMAND_NAMES,
  RESOURCE_NAMES,
  ZONE_NAMES,
  dieName,
  nameOf,
  tokenOf,
  upgradeName,
} from './words.ts';

export const say = (kind: string, args: readonly Json[], text: string): ActionText => ({ kind, args, text });

/** Decisions of squadrons, damage cards, raids and upgrades. */
export function describeLater(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.PANIC:
      if (what === 0) return say('take-damage', [], 'Crew Panic: take a damage');
      return say('throw-dial', [], 'Crew Panic: throw the dial away');
    case KIND.RAID:
      return raidText(what);
    case KIND.SQUADRON_COMMAND:
      return say('squadron-command', [RESOURCE_NAMES[what]!], `Resolve Squadron with ${RESOURCE_NAMES[what]!}`);
    case KIND.PICK_SQUADRON: {
      const squadron = nameOf(r, s, FIRST_SQUADRON[s[field.actor]!]! + what);
      return say('activate-squadron', [squadron], `Activate ${squadron}`);
    }
    case KIND.NO_SQUADRON:
      return say('no-squadron', [], 'Activate no further squadron');
    case KIND.ATTACK_SQUADRON:
      return attackSquadronText(r, s, what);
    case KIND.MOVE_SQUADRON:
      return say('fly', [], 'Move the squadron');
    case KIND.SQUADRON_DONE:
      return say('squadron-done', [], 'End the activation of the squadron');
    case KIND.COUNTER:
      return what === 0 ? say('no-counter', [], 'Do not counter') : say('counter', [], 'Counter');
    case KIND.PICK_ZONE:
      if (what === NO_ZONE) return say('no-zone', [], 'No further zone');
      return say('zone', [ZONE_NAMES[what]!], `The ${ZONE_NAMES[what]!} zone`);
    case KIND.NOISE:
      return noiseText(what);
    case KIND.USE:
      return cardText(r, s, what);
    case KIND.USE_NONE:
      return say('no-card', [], 'Use no further card now');
    case KIND.SWARM:
      return say('swarm', [dieName(what)], `Swarm: reroll a ${dieName(what)}`);
    case KIND.ASSAULT: {
      const die = dieName(Math.floor(what / COMMANDS));
      const command = COMMAND_NAMES[what % COMMANDS]!;
      return say('assault', [die, command], `Assault: spend a ${die} for a ${command} raid token`);
    }
    case KIND.MARK:
      return say('pick-die', [dieName(what)], `Pick a ${dieName(what)}`);
    case KIND.MARKED:
      return say('dice-picked', [], 'No further die');
    default:
      return describePlaces(r, s, kind, what);
  }
}

function raidText(what: number): ActionText {
  if (what === 0) return say('keep-raids', [], 'Keep the raid tokens');
  if (what === 1) return say('clear-raids', [], 'Discard the dial for all raid tokens');
  const command = COMMAND_NAMES[what - 2]!;
  return say('clear-raid', [command], `Discard the ${command} token for its raid token`);
}

function attackSquadronText(r: Rules, s: State, what: number): ActionText {
  const zone = what >> 5;
  const i = what & 31;
  const squadron = nameOf(r, s, FIRST_SQUADRON[1 - s[field.actor]!]! + i);
  const obstructed = squadronObstructed(s, i, zone) ? ', obstructed' : '';
  const band = squadronBand(s, i, zone);
  if (s[field.activeSquadron]! >= 0) {
    const word = band === 2 ? 'Snipe at' : 'Attack';
    return say('attack-squadron', [squadron, band], `${word} ${squadron}${obstructed}`);
  }
  const from = ZONE_NAMES[zone]!;
  const range = `${BAND_NAMES[band]!}${obstructed}`;
  return say('attack-squadron', [from, squadron, range], `Attack from the ${from}: ${squadron}, ${range}`);
}

function noiseText(what: number): ActionText {
  if (what === 0) return say('comm-noise', [], 'Comm Noise: no harm');
  if (what === 1) return say('comm-noise', ['speed'], 'Comm Noise: lower the speed');
  const command = COMMAND_NAMES[what - 2]!;
  return say('comm-noise', [command], `Comm Noise: set the top dial to ${command}`);
}

function cardText(r: Rules, s: State, what: number): ActionText {
  const card = what >> 9;
  const name = upgradeName(card);
  const ship = nameOf(r, s, s[field.actor]! * MAX_SHIPS + ((what >> 5) & 15));
  const option = optionText(r, s, card, what & 31);
  return say('use', [name, ship, option], `${ship} uses ${name}${option === '' ? '' : `: ${option}`}`);
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
