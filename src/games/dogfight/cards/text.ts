import type { CardDef, CombatType } from './card.ts';
import type { Need } from './needs.ts';
import { OWN_CONDITIONS, OWN_STEPS } from './own-words.ts';
import type { Reply } from './stars.ts';
import type { Effect } from './words.ts';
import type { Num } from './number.ts';

/** The value of a number in the card's entry. */
type Value = (name: Num) => number;

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`);

const attackOf = (type: CombatType = 'objective'): string => (type === 'objective' ? 'attack' : `${type} attack`);

type Says<E extends Effect> = (effect: E, n: Value) => string;

/** Each step in words. */
const STEPS: { readonly [D in Effect['do']]: Says<Extract<Effect, { do: D }>> } = {
  attack: ({ type }) => (type === undefined ? 'attack' : attackOf(type)),
  'attack-all': ({ type, n }, v) => `${attackOf(type)} on every enemy within ${v(n)}`,
  'attack-back': ({ plus, within }, v) => `attack the attacker; Attack ${signed(v(plus))} within ${v(within)}`,
  'attack-exact': () => 'attack a target at exactly your Range',
  'attack-again': () =>
    'if it is secondary to a legally activated card other than ATTACK, attack the same target again',
  missiles: ({ hits }, v) => `projectile attack; a hidden target is hit on ${upTo(v(hits))} of a d4`,
  strike: ({ hits, times }, v) =>
    `a target beyond Range is struck at the start of your next tier within ${v(times)} times your Range, a hidden one on ${upTo(v(hits))} of a d4`,
  plus: ({ n }, v) => `Attack ${signed(v(n))} for the next attack`,
  times: ({ n }, v) => `the original Attack counts ${counted(v(n), 'time')}`,
  range: ({ n }, v) => `Range ${signed(v(n))} for this card`,
  'range-turn': ({ n }, v) => `Range ${signed(v(n))} this turn`,
  'sight-turn': () => 'ignore obstructions this turn',
  move: ({ n }, v) => (n === undefined ? 'move up to your Mobility' : `you may move ${v(n)}`),
  'pay-move': ({ n, cost }, v) => `you may pay ${v(cost)} energy to move ${v(n)}`,
  mobility: ({ n }, v) => `Mobility ${signed(v(n))} for this card`,
  'mobility-turn': ({ n }, v) => `Mobility ${signed(v(n))} this turn`,
  energy: ({ n }, v) => `energy ${signed(v(n))}`,
  heat: ({ n }, v) => `heat ${signed(v(n))}`,
  repair: ({ n }, v) => `repair ${v(n)}`,
  draw: ({ n }, v) => `draw ${counted(v(n), 'card')}`,
  'move-only': () => 'play only MOVE cards for the rest of the turn',
  'take-priority': () => 'take Priority from the next tier on',
  position: ({ n }, v) => `if your next card this turn is an ATTACK, you may move ${v(n)} after it`,
  obstruct: ({ n }, v) =>
    `in orbit of a planet, moon, asteroid or debris field with ${v(n)} energy or less, no combat with other hexes this turn while you stay`,
  'miss-turn': () =>
    'this turn, any number of times when attacked, discard a hand card and your top card: the attack misses',
  'system-failure': ({ n, cost }, v) =>
    `a vessel that suffered ${v(n)} Hull damage this turn loses its Gear other than EQUIP; for ${v(cost)} energy its next tier is disabled`,
  flare: ({ n, range }, v) => `${v(n)} effect damage to every other vessel within ${v(range)} and in sight`,
  charge: ({ n }, v) => `move ${v(n)} energy here`,
  'charge-any': () => 'move any amount of energy here',
  choose: ({ either, or }, v) => `either ${stepWords(either, v)}; or ${stepWords(or, v)}`,
};

/** A step of the scenario in words. */
const ownStep: Says<Effect> = (step, v) => {
  const { numbers = {}, says } = OWN_STEPS[step.do]!;
  const [x = 0, y = 0] = Object.keys(numbers).map((name) =>
    v((step as unknown as Readonly<Record<string, Num>>)[name]!),
  );
  return says(x, y);
};

const upTo = (n: number): string => (n <= 1 ? `${n}` : `1 to ${n}`);

/** The modifiers that the next attack gathers, and the step that declares it, in one phrase. */
const JOINED: ReadonlySet<Effect['do']> = new Set(['plus', 'times', 'range']);
const MODIFIER: Readonly<Record<string, (n: number) => string>> = {
  plus: (n) => `Attack ${signed(n)}`,
  times: (n) => `${n} times the original Attack`,
  range: (n) => `Range ${signed(n)}`,
};

/** Steps one after another in words, without a full stop. */
export function stepWords(steps: readonly Effect[], v: Value): string {
  const parts: string[] = [];
  let modifiers: string[] = [];
  for (const step of steps) {
    if (JOINED.has(step.do) && 'n' in step && step.n !== undefined) {
      modifiers.push(MODIFIER[step.do]!(v(step.n)));
      continue;
    }
    const words = (Object.hasOwn(OWN_STEPS, step.do) ? ownStep : (STEPS[step.do] as Says<Effect>))(step, v);
    const attacks = step.do.startsWith('attack') || step.do === 'missiles' || step.do === 'strike';
    if (attacks && modifiers.length > 0) {
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
