import type { ActionText, State } from '../../../core/index.ts';
import { cardOfUse, optionOfUse, shipOfUse } from '../state/actions.ts';
import { MOMENT } from '../cards/entry.ts';
import { optionText } from '../cards/moments.ts';
import * as field from '../state/field.ts';
import { COMMANDS, MAX_SHIPS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { COMMAND_NAMES, nameOf, upgradeName } from './words.ts';
import { hasSeveral } from '../units/bit-sets.ts';

/** The use of an upgrade card: the card, the ship, and the meaning of the chosen option. */
export function upgradeUse(r: Rules, s: State, a: number): ActionText {
  const name = upgradeName(r, cardOfUse(a));
  const ship = nameOf(r, s, s[field.actor]! * MAX_SHIPS + shipOfUse(a));
  const option = useText(r, s, a);
  return { kind: 'use', args: [name, ship, option], text: `${ship} uses ${name}${option === '' ? '' : `: ${option}`}` };
}

function readyText(r: Rules, a: number): string {
  const cost = r.effects.readyCost[cardOfUse(a)]!;
  if (!hasSeveral(cost)) return 'ready it';
  const option = optionOfUse(a);
  return `ready it for the ${COMMAND_NAMES[option % COMMANDS]!} token${option < COMMANDS ? '' : ' of the card'}`;
}

/** The meaning of the option at this moment. */
function useText(r: Rules, s: State, a: number): string {
  if (s[field.window] === MOMENT.READY) return readyText(r, a);
  if (s[field.window] !== MOMENT.NONE) return optionText(r, s, a, s[field.window]!);
  if (s[field.step] === STEP.REPAIR) return optionText(r, s, a, MOMENT.REPAIR);
  if (s[field.step] === STEP.SQUADRON)
    return optionText(r, s, a, s[field.active]! < 0 ? MOMENT.SQUADRON_TURN : MOMENT.SQUADRONS);
  return optionText(r, s, a, s[field.step] === STEP.DEFENSE ? MOMENT.DEFENSE_TOKENS : MOMENT.ATTACK_EFFECTS);
}
