import type { Action, ActionText, State } from '../../../core/index.ts';
import { FACEDOWN_DIAL, UNKNOWN_CARD, argumentOf, kindOf } from '../actions.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { MAX_SHIPS } from '../layout.ts';
import { bandOf, isObstructed } from '../position/targets.ts';
import type { Rules } from '../rules.ts';
import { describeLater, say } from './describe-later.ts';
import {
  BAND_NAMES,
  COMMAND_NAMES,
  RESOURCE_NAMES,
  ZONE_NAMES,
  colourName,
  dieName,
  nameOf,
  tokenOf,
  upgradeName,
} from './words.ts';

/** An action in words, as `seat` may know it (-1: everything). */
export function describeAction(r: Rules, s: State, a: Action, seat: number): ActionText {
  const what = argumentOf(a);
  if (kindOf(a) === KIND.DIAL) return dialText(r, s, a, seat);
  return decisionText(r, s, kindOf(a), what);
}

function dialText(r: Rules, s: State, a: Action, seat: number): ActionText {
  const ship = nameOf(r, s, s[field.active]!);
  if (a === FACEDOWN_DIAL || (seat >= 0 && seat !== s[field.actor]))
    return say('dial', [ship], `${ship}: a command dial facedown`);
  const command = COMMAND_NAMES[argumentOf(a)]!;
  return say('dial', [ship, command], `${ship}: set a ${command} dial`);
}

function decisionText(r: Rules, s: State, kind: number, what: number): ActionText {
  if (kind >= KIND.ACTIVATE && kind <= KIND.REPAIRED) return activationText(r, s, kind, what);
  if (kind >= KIND.ATTACK && kind <= KIND.EFFECTS_DONE) return attackText(r, s, kind, what);
  if (kind >= KIND.EVADE && kind <= KIND.INJURED) return defenseText(r, s, kind, what);
  if (kind <= KIND.SIDE) return maneuverText(kind, what);
  return describeLater(r, s, kind, what);
}

function activationText(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.ACTIVATE: {
      const ship = nameOf(r, s, s[field.turn]! * MAX_SHIPS + what);
      return say('activate', [ship], `Activate ${ship}`);
    }
    case KIND.PASS:
      return say('pass', [], 'Spend a pass token');
    case KIND.REVEAL: {
      const command = COMMAND_NAMES[s[field.dial]! - 1] ?? 'revealed';
      if (what === 2)
        return say('keep-dial-and-token', [command], `Raymus Antilles: keep the ${command} dial and gain its token`);
      if (what === 0) return say('keep-dial', [command], `Keep the ${command} dial`);
      return say('trade-dial', [command], `Trade the ${command} dial for its token`);
    }
    case KIND.DROP:
      return say('drop-token', [COMMAND_NAMES[what]!], `Discard the ${COMMAND_NAMES[what]!} token`);
    case KIND.COMMANDS:
      if (what === 0) return say('no-command', [], 'Resolve no further command');
      return say('repair', [RESOURCE_NAMES[what]!], `Resolve Repair with ${RESOURCE_NAMES[what]!}`);
    case KIND.MOVE_SHIELD: {
      const from = ZONE_NAMES[what >> 2]!;
      const to = ZONE_NAMES[what & 3]!;
      return say('move-shield', [from, to], `Move a shield from ${from} to ${to}`);
    }
    case KIND.RECOVER:
      return say('recover-shield', [ZONE_NAMES[what]!], `Recover a shield at the ${ZONE_NAMES[what]!}`);
    case KIND.DISCARD:
      return discardText(what);
    default:
      return say('end-repair', [], 'End the repair');
  }
}

function discardText(what: number): ActionText {
  if (what === UNKNOWN_CARD) return say('discard-card', [], 'Discard an unseen facedown damage card');
  const title = DAMAGE_TITLES[what >> 1]!.name;
  const lying = (what & 1) === 0 ? 'facedown' : 'faceup';
  return say('discard-card', [title, lying], `Discard the ${lying} ${title}`);
}

function attackShipText(r: Rules, s: State, what: number): ActionText {
  const zone = what >> 7;
  const i = (what >> 2) & 31;
  const ship = nameOf(r, s, (1 - s[field.actor]!) * MAX_SHIPS + i);
  const to = ZONE_NAMES[what & 3]!;
  if (s[field.activeSquadron]! >= 0) {
    const how = isObstructed(s, i, 0, what & 3) ? ', obstructed' : '';
    return say('attack', [ship, to], `Attack ${ship}, ${to} zone${how}`);
  }
  const from = ZONE_NAMES[zone]!;
  const band = BAND_NAMES[bandOf(s, i, zone, what & 3)]!;
  const how = isObstructed(s, i, zone, what & 3) ? `${band}, obstructed` : band;
  return say('attack', [from, ship, to, how], `Attack from the ${from}: ${ship}, ${to} zone, ${how}`);
}

function attackText(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.ATTACK:
      return attackShipText(r, s, what);
    case KIND.NO_ATTACK:
      return say('no-attack', [], 'Make no further attack');
    case KIND.LOSE_DIE:
      return say('lose-die', [colourName(what)], `The obstruction takes a ${colourName(what)} die`);
    case KIND.LOCK:
      return say('lock', [what, tokenName(r, s, what)], `Spend an accuracy: lock ${tokenName(r, s, what)} ${what + 1}`);
    case KIND.ADD_DIE:
      return say('add-die', [colourName(what)], `Concentrate Fire with the dial: add a ${colourName(what)} die`);
    case KIND.ADD_DIE_AND_REROLL:
      return say(
        'add-die-and-reroll',
        [colourName(what)],
        `Concentrate Fire with dial and token: add a ${colourName(what)} die`,
      );
    case KIND.REROLL:
      return say('reroll', [dieName(what)], `Concentrate Fire: reroll a ${dieName(what)}`);
    default:
      return say('effects-done', [], 'No further attack effects');
  }
}

/** Type of the defense token in `slot` of the ship that is hit. */
const tokenName = (r: Rules, s: State, slot: number): string =>
  tokenOf(r, s, s[field.attackNumber] === 0 ? s[field.hurt]! : s[field.target]!, slot);

function defenseText(r: Rules, s: State, kind: number, what: number): ActionText {
  switch (kind) {
    case KIND.EVADE:
      return say(
        'evade',
        [(what >> 5) + 1, dieName(what & 31)],
        `Evade ${(what >> 5) + 1} against a ${dieName(what & 31)}`,
      );
    case KIND.REDIRECT:
      return say(
        'redirect',
        [(what >> 3) + 1, ZONE_NAMES[what & 7] ?? 'any zones'],
        `Redirect ${(what >> 3) + 1} to ${(what & 7) < 4 ? `the ${ZONE_NAMES[what & 7]!}` : 'any zones'}`,
      );
    case KIND.SPEND:
      return say('spend', [tokenName(r, s, what), what + 1], `${tokenName(r, s, what)} ${what + 1}`);
    case KIND.DEFENSE_DONE:
      return say('defense-done', [], 'No further defense tokens');
    case KIND.EVADE_MORE:
      return say('evade-more', [dieName(what)], `Evade also a ${dieName(what)}, discarding the token`);
    case KIND.EVADE_DONE:
      return say('evade-done', [], 'Evade no second die');
    case KIND.CRITICAL:
      if (what === 0) return say('no-critical', [], 'Resolve no critical effect');
      if (what > 1)
        return say('critical', [upgradeName(what - 2)], `Resolve the critical effect of ${upgradeName(what - 2)}`);
      return say('critical', [], 'Resolve the standard critical effect');
    case KIND.SOAK:
      return say('soak', [ZONE_NAMES[what]!], `The next damage hits the ${ZONE_NAMES[what]!} zone`);
    default:
      return say(
        'injured-crew',
        [tokenName(r, s, what), what + 1],
        `Injured Crew: discard ${tokenName(r, s, what)} ${what + 1}`,
      );
  }
}

function maneuverText(kind: number, what: number): ActionText {
  if (kind === KIND.COURSE) {
    const speed = what & 7;
    if (what >> 3 === 0) return say('course', [speed], `Keep speed ${speed}`);
    const by = RESOURCE_NAMES[(what >> 3) & 3]!;
    const team = what >> 3 > 3 ? ', the token for a click of yaw' : '';
    return say('course', [speed, by, what >> 3 > 3], `Navigate with ${by}: speed ${speed}${team}`);
  }
  if (kind === KIND.YAW) {
    const clicks = what - 2;
    if (clicks === 0) return say('yaw', [0], 'Joint straight');
    const side = clicks < 0 ? 'port' : 'starboard';
    return say('yaw', [clicks], `Joint ${Math.abs(clicks)} to ${side}`);
  }
  const side = what === 0 ? 'starboard' : 'port';
  return say('tool', [side], `Tool on the ${side} side`);
}
