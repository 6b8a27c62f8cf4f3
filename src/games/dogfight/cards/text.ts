import type { CardDef } from './card.ts';
import { JUMPS } from '../phases/jump.ts';
import { GEAR_WORDS, type GearForm, type GearWord } from './gear.ts';
import { NEED_WORDS, type Need } from './needs.ts';
import { OWN_CONDITIONS } from './own-words.ts';
import { REPLIES, type Reply } from './stars.ts';
import { signed } from './wording.ts';
import { argumentsOf, wordOf, type Effect } from './words.ts';
import type { Num } from './number.ts';

/** The value of a number in the card's entry. */
type Value = (name: Num) => number;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`);

/** Steps one after another in words, without a full stop. */
export function stepWords(steps: readonly Effect[], v: Value): string {
  const parts: string[] = [];
  let modifiers: string[] = [];
  for (const step of steps) {
    if (step.do === 'choose') {
      parts.push(`either ${stepWords(step.either, v)}; or ${stepWords(step.or, v)}`);
      continue;
    }
    const word = wordOf(step);
    const [x, y] = argumentsOf(step, v);
    if (word.joins !== undefined) {
      modifiers.push(word.joins(x));
      continue;
    }
    const words = word.says(x, y);
    if (word.attacks !== undefined && modifiers.length > 0) {
      parts.push(`${words} with ${modifiers.join(' and ')}`);
      modifiers = [];
    } else parts.push(words);
  }
  if (modifiers.length > 0) parts.push(modifiers.join(' and '));
  return parts.join(', then ');
}

function needWords(need: Need, v: Value): string {
  const { says } = OWN_CONDITIONS[need.is] ?? NEED_WORDS[need.is];
  return says('n' in need ? v(need.n) : 0);
}

const WHEN: Readonly<Record<string, string>> = {
  attacked: 'when attacked',
  boost: 'for your own attack',
  targeted: 'when an opponent targets your vessel',
  own: 'in your own tier',
  other: 'when another player attacks another vessel',
};

function replyWords(reply: Reply, { act = [] }: CardDef, v: Value): string {
  const { says } = REPLIES[reply.do];
  return says === null ? stepWords(act, v) : says('n' in reply ? v(reply.n) : 0);
}

const jumpWords = ({ jump }: CardDef, v: Value): string =>
  jump === undefined ? '' : JUMPS[jump.do].says('n' in jump ? v(jump.n) : 0);

function gearWords({ gear = {} }: CardDef, v: Value): string[] {
  const of = (name: keyof typeof gear): number => (gear[name] === undefined ? 0 : v(gear[name]));
  const standing = Object.entries(gear).flatMap(([name, number]) => {
    const { says }: GearForm = GEAR_WORDS[name as GearWord];
    return number === undefined || says === undefined ? [] : [says(v(number))];
  });
  if (gear.nearPlus !== undefined)
    standing.push(`attacks on a target within ${of('nearWithin')} have Attack ${signed(of('nearPlus'))}`);
  if (gear.jamCard !== undefined)
    standing.push(
      `when an opponent's card targets this vessel, roll d${of('jamSides')}; on ${of('jamCard')} its effect is nullified`,
    );
  if (gear.jamAttack !== undefined)
    standing.push(
      `when an opponent's card attacks this vessel, on ${of('jamAttack')} or more of one d${of('jamSides')} that attack is nullified`,
    );
  if (gear.reactiveReduce !== undefined)
    standing.push(
      `when attacked you may spend 1 energy of this card: combat damage ${signed(-of('reactiveReduce'))}, and an adjacent attacker suffers what exceeds ${of('reactiveThreshold')}`,
    );
  const ends = [
    ...(gear.renew === undefined ? [] : [`Renew for ${v(gear.renew)} energy.`]),
    ...(gear.leastEnergy === undefined ? [] : [`Expires below ${v(gear.leastEnergy)} energy.`]),
    ...(gear.reactiveReduce === undefined && gear.polarizedReduce === undefined ? [] : ['Expires when empty.']),
  ];
  return [...(standing.length === 0 ? [] : [`Equipped: ${standing.join('; ')}.`]), ...ends];
}

/** The effect of a card in sentences, made from its program, its windows and its standing effects. */
export function cardText(def: CardDef, value: Value): string {
  const needs = (def.needs ?? []).map((need) => needWords(need, value));
  const caveat = sentence(needs.join(', '));
  if (def.form === 'star') {
    if (def.reply === undefined) return 'Does nothing.';
    const when = (def.windows ?? []).map((window) => WHEN[window]!).join(' or ');
    return [caveat, sentence(`${when}: ${replyWords(def.reply, def, value)}`)].filter(Boolean).join(' ');
  }
  if (def.form === 'jump') return [caveat, sentence(jumpWords(def, value))].filter(Boolean).join(' ');
  return [
    caveat,
    sentence(stepWords(def.act ?? [], value)),
    sentence(stepWords(def.later ?? [], value)),
    ...gearWords(def, value),
  ]
    .filter(Boolean)
    .join(' ');
}
