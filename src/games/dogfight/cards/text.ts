import type { CardDef } from './card.ts';
import type { Need } from './needs.ts';
import { OWN_CONDITIONS } from './own-words.ts';
import type { Reply } from './stars.ts';
import { argumentsOf, wordOf, type Effect } from './words.ts';
import type { Num } from './number.ts';

/** The value of a number in the card's entry. */
type Value = (name: Num) => number;

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
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

const NEEDS: { readonly [I in Need['is']]: (need: Extract<Need, { is: I }>, v: Value) => string } = {
  'not-last-tier': () => 'not in your last tier',
  'only-moves': () => 'only if you played nothing but MOVE this turn',
  'quiet-tier': () => 'before anybody attacks in this tier',
  heavy: () => 'heavy ships',
  grade: () => 'Grade 4',
  hot: ({ n }, v) => `at ${v(n)} heat or more`,
  crippled: ({ n }, v) => `only if a vessel suffered ${v(n)} Hull damage this turn`,
  energy: () => 'with energy left beyond the cost',
  charge: () => 'with the energy to move here',
};

function needWords(need: Need, v: Value): string {
  if (Object.hasOwn(OWN_CONDITIONS, need.is)) return OWN_CONDITIONS[need.is]!.says('n' in need ? v(need.n) : 0);
  return (NEEDS[need.is] as (need: Need, v: Value) => string)(need, v);
}

const WHEN: Readonly<Record<string, string>> = {
  attacked: 'when attacked',
  boost: 'for your own attack',
  targeted: 'when an opponent targets your vessel',
  own: 'in your own tier',
};

const program = (_reply: Reply, v: Value, { act = [] }: CardDef): string => stepWords(act, v);

const REPLIES: {
  readonly [D in Reply['do']]: (reply: Extract<Reply, { do: D }>, v: Value, def: CardDef) => string;
} = {
  attack: program,
  act: program,
  move: ({ n }, v) => `move ${v(n)}; the attack is judged from there`,
  miss: () => 'the attack misses',
  reduce: ({ n }, v) => `combat damage is reduced by ${v(n)}`,
  plus: ({ n }, v) => `Attack ${signed(v(n))}`,
  scramble: () => "the effect of an opponent's Normal card that targets your vessel is nullified",
  'return-fire': () =>
    'activate an ATTACK of your Discard Pile as secondary card of this tier; it is removed from the game later',
};

const replyWords = (reply: Reply, def: CardDef, v: Value): string =>
  (REPLIES[reply.do] as (reply: Reply, v: Value, def: CardDef) => string)(reply, v, def);

function jumpWords(def: CardDef, v: Value): string {
  if (def.jump?.do === 'pair') return 'beside the tier, without using it: this tier may hold two set cards';
  if (def.jump === undefined) return '';
  return `remove 2 discards of different form: ${counted(v(def.jump.n), 'more tier')}, and a second card in this one`;
}

/** Standing effects that are one number each, in words. */
const GEAR: Readonly<Record<string, (n: number) => string>> = {
  range: (n) => `Range ${signed(n)}`,
  hand: (n) => `hand limit ${signed(n)}`,
  hull: (n) => `maximum Hull ${signed(n)}`,
  shield: (n) => `any damage ${signed(-n)}`,
  armor: (n) => `combat damage ${signed(-n)}`,
  screen: (n) => `projectile damage ${signed(-n)}`,
  income: (n) => `energy ${signed(n)} in the Discard Phase`,
  repeatHeat: (n) => `on activating a Normal ATTACK you may discard a card and take ${n} heat to repeat it`,
  priorityTiers: (n) => `while you hold Priority at your Preparation, ${counted(n, 'more tier')}`,
  priorityDraw: (n) => `while you hold Priority at your Preparation, ${counted(n, 'free draw')}`,
  polarizedReduce: (n) => `each attack that would damage takes one counter and is reduced by ${n}`,
};

function gearWords({ gear = {} }: CardDef, v: Value): string[] {
  const of = (name: keyof typeof gear): number => (gear[name] === undefined ? 0 : v(gear[name]));
  const standing = Object.entries(gear).flatMap(([name, number]) =>
    number === undefined || GEAR[name] === undefined ? [] : [GEAR[name](v(number))],
  );
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
