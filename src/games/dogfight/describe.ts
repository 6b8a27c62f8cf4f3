import { EVENT, ROW } from '../../core/index.ts';
import type { ActionText, EventLog, Json, State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import { CARD_DEFS, COMBAT_TYPES } from './cards.ts';
import { ENVIRONMENT } from './environment.ts';
import { DF_EVENT } from './events.ts';
import * as field from './field.ts';
import { ATTACK_WORDS, FRAME_WORDS, PLACES } from './layout.ts';
import { SHIPS } from './ships.ts';
import * as STEP from './steps.ts';
import type { Tables } from './tables.ts';

const cardName = (card: number): string => CARD_DEFS[card]?.name ?? 'a card';
const cardId = (card: number): string => CARD_DEFS[card]?.id ?? '?';
const environmentName = (card: number): string => ENVIRONMENT[card]?.name ?? 'an environment card';
const shipName = (ship: number): string => SHIPS[ship]?.name ?? 'a ship';

/** Actions with a card as argument: base, kind, words around its name; hidden ones stay unnamed for the others. */
const CARD_ACTIONS: readonly (readonly [base: number, kind: string, before: string, after: string, hidden: boolean])[] =
  [
    [ACTION.SET, 'set', 'set ', ' face down', true],
    [ACTION.JUMP, 'jump', 'play ', ' face up', false],
    [ACTION.STAR, 'star', 'play ', ' from hand', false],
    [ACTION.DISCARD, 'discard', 'discard ', '', false],
    [ACTION.EXCHANGE, 'exchange', 'take it back and set ', '', true],
    [ACTION.RENEW, 'renew', 'renew ', '', false],
    [ACTION.LAPSE, 'lapse', 'let ', ' expire', false],
    [ACTION.BONUS, 'bonus', 'take the energy of ', '', false],
    [ACTION.USE, 'use', 'use ', '', false],
    [ACTION.RECOVER, 'recover', 'activate ', ' from the discards', false],
    [ACTION.REMOVE, 'remove', 'remove ', ' from the game', false],
    [ACTION.EQUIP, 'equip', 'equip ', ' at setup', false],
  ];
const CARD_SPAN = 64;

const text = (kind: string, args: readonly Json[], words: string): ActionText => ({ kind, args, text: words });

/** Words for declining, by what is being asked. */
const DECLINE = new Map<number, string>([
  [STEP.PLAN, 'leave the tier empty'],
  [STEP.PLAN_SECOND, 'set no second card'],
  [STEP.ABILITY, 'declare no ability'],
  [STEP.BOOST, 'add no modifier'],
  [STEP.RESPOND, 'let it come'],
  [STEP.OWN_BEFORE, 'no Star card'],
  [STEP.OWN_AFTER, 'no Star card'],
  [STEP.TARGET, 'aim at nobody'],
  [STEP.SWAP, 'leave it where it is'],
  [STEP.REPEAT, 'do not repeat it'],
  [STEP.PRIORITY_DRAW, 'draw no card'],
  [STEP.COMPLEMENT, 'equip no more'],
]);

const ACCEPT = new Map<number, string>([
  [STEP.REPEAT, 'repeat it with Heavy Guns'],
  [STEP.PAY_MOVE, 'pay for another move'],
  [STEP.SURCHARGE, 'pay to disable the next tier'],
]);

function modeWords(s: State, mode: number): string {
  const frame = field.frames + (s[field.framesN]! - 1) * FRAME_WORDS;
  if (cardId(s[frame + field.frameCard]!) !== 'clear-shot') return `mode ${mode + 1}`;
  return mode === 0 ? 'more Range this turn, and attack' : 'ignore obstructions this turn';
}

const positionWords = (i: number): string => `${i % PLACES === 0 ? '' : 'second card of '}tier ${(i >> 1) + 1}`;

function plain(s: State, a: number): ActionText | null {
  const step = s[field.step]!;
  switch (a) {
    case ACTION.PASS:
      return text('pass', [], DECLINE.get(step) ?? 'pass');
    case ACTION.DRAW:
      return text('draw', [], 'draw a card');
    case ACTION.REARRANGE:
      return text('rearrange', [], 'rearrange set cards');
    case ACTION.YES:
      return text('yes', [], ACCEPT.get(step) ?? 'yes');
    case ACTION.READY:
      return text('ready', [], 'the plan stands');
    case ACTION.BEGIN:
      return text('begin', [], 'begin');
    default:
      return null;
  }
}

/** `a` in words, as `seat` (-1: everything) may know it, in the position `s` in which it is chosen. */
export function describe(t: Tables, s: State, a: number, seat: number): ActionText {
  const own = seat < 0 || s[field.actor] === seat;
  if (!own && s[field.step] === STEP.SWAP) return text('exchange', [], 'move a set card, or leave it');
  const simple = plain(s, a);
  if (simple !== null) return simple;
  if (a >= ACTION.HEX) {
    const hex = t.map.label(a - ACTION.HEX);
    const placing = s[field.step] === STEP.PLACE;
    const here = s[t.at(Math.max(0, s[field.actor]!)) + field.hex] === a - ACTION.HEX;
    return text('hex', [hex], placing ? `start at ${hex}` : here ? `stay at ${hex}` : `move to ${hex}`);
  }
  if (a >= ACTION.ORDER) return orderText(s, a - ACTION.ORDER);
  if (a >= ACTION.TARGET) return text('target', [a - ACTION.TARGET], `target ${vesselWords(s, t, a - ACTION.TARGET)}`);
  if (a === ACTION.ABILITY) return abilityText(t, s);
  for (const [base, kind, before, after, hidden] of CARD_ACTIONS) {
    if (a < base || a >= base + CARD_SPAN) continue;
    if (hidden && !own) return text(kind, [], 'set a card face down');
    return text(kind, [cardId(a - base)], before + cardName(a - base) + after);
  }
  if (a >= ACTION.AMOUNT) return text('amount', [a - ACTION.AMOUNT], `move ${a - ACTION.AMOUNT} energy onto it`);
  if (a >= ACTION.POSITION) {
    const i = a - ACTION.POSITION;
    return text('position', [(i >> 1) + 1, i % PLACES], own ? positionWords(i) : 'a set card');
  }
  return text('mode', [a - ACTION.MODE], modeWords(s, a - ACTION.MODE));
}

const vesselWords = (s: State, t: Tables, seat: number): string =>
  `${shipName(s[t.at(seat) + field.ship]!)} of seat ${seat}`;

function orderText(s: State, k: number): ActionText {
  const at = field.chain + k * ATTACK_WORDS;
  const from = s[at + field.attackSeat]!;
  const card = s[at + field.attackCard]!;
  return text('order', [k, cardId(card), from], `${cardName(card)} of seat ${from} resolves next`);
}

function abilityText(t: Tables, s: State): ActionText {
  const { ability } = SHIPS[s[t.at(Math.max(0, s[field.actor]!)) + field.ship]!]!;
  return text('ability', [ability.op], `${s[field.step] === STEP.ABILITY ? 'declare' : 'use'} ${ability.name}`);
}

const PHASES = ['', 'Preparation', 'Action', 'Discard', 'End of Turn'];

type Words = (r: EventRow) => string;
interface EventRow {
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
  readonly other: number;
}

const who = (seat: number): string => `Seat ${seat}`;
const by = (r: EventRow): string => `${who(r.seat)}'s ${cardName(r.subject)}`;
const at = (r: EventRow): string => (r.other < 0 ? 'nobody' : `seat ${r.other}`);
const through = (r: EventRow): string => (r.subject < 0 ? '' : ` (${cardName(r.subject)})`);
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function eventWords(t: Tables): ReadonlyMap<number, Words> {
  const hex = (code: number): string => t.map.label(code);
  return new Map<number, Words>([
    [EVENT.FIRST, (r) => `${who(r.seat)} is first player and holds Priority.`],
    [EVENT.ROUND_START, (r) => `Turn ${r.amount}. ${who(r.seat)} holds Priority.`],
    [EVENT.PHASE, (r) => `${PHASES[r.amount]} Phase.`],
    [EVENT.UNIT_ENTERS, (r) => `${who(r.seat)} commands the ${shipName(r.subject)}, Hull ${r.amount}.`],
    [EVENT.CARD_OPENING, (r) => `${who(r.seat)} starts with ${cardName(r.subject)}.`],
    [EVENT.CARD_DRAWN, (r) => `${who(r.seat)} draws ${cardName(r.subject)}.`],
    [EVENT.CARD_SET, (r) => `${who(r.seat)} sets ${cardName(r.subject)} in tier ${r.object + 1}.`],
    [EVENT.CARD_PLAYED, (r) => `${who(r.seat)} plays ${cardName(r.subject)}.`],
    [EVENT.CARD_NULLIFIED, (r) => `${by(r)} is nullified.`],
    [EVENT.CARD_DISCARDED, (r) => `${who(r.seat)} discards ${cardName(r.subject)}.`],
    [EVENT.CARD_COST, (r) => `It costs ${r.amount} energy.`],
    [EVENT.DAMAGE, (r) => (r.seat < 0 ? '' : `The ${shipName(r.object)} of seat ${r.other} loses ${r.amount} Hull.`)],
    [EVENT.UNIT_DESTROYED, (r) => `The ${shipName(r.subject)} of seat ${r.seat} is destroyed.`],
    [EVENT.UNIT_SURVIVES, (r) => `The ${shipName(r.subject)} of seat ${r.seat} survives with Hull ${r.amount}.`],
    [EVENT.ABILITY, (r) => `${who(r.seat)} uses ${SHIPS[r.subject]?.ability.name ?? 'its ability'}.`],
    [
      DF_EVENT.ATTACK,
      (r) =>
        r.other < 0
          ? `${by(r)} finds no target.`
          : `${by(r)} attacks ${at(r)} at distance ${r.amount} (${COMBAT_TYPES[r.object]}).`,
    ],
    [DF_EVENT.MISSED, (r) => (r.other < 0 ? '' : `${by(r)} misses ${at(r)}.`)],
    [DF_EVENT.ATTACK_NULLIFIED, (r) => `${cardName(r.object)} nullifies the attack of ${by(r)}.`],
    [DF_EVENT.ROLL, (r) => `${who(r.seat)} rolls ${r.amount} on d${r.object} for ${cardName(r.subject)}.`],
    [DF_EVENT.HIT, (r) => `${by(r)} hits ${at(r)} with ${r.amount} combat damage, ${r.object} get through.`],
    [DF_EVENT.EQUIPPED, (r) => `${by(r)} is equipped.`],
    [DF_EVENT.EXPIRED, (r) => `${by(r)} expires.`],
    [DF_EVENT.REPAIRED, (r) => `${who(r.seat)} repairs ${r.amount} Hull.`],
    [DF_EVENT.ENERGY, (r) => `${who(r.seat)}: energy ${signed(r.amount)}${through(r)}.`],
    [DF_EVENT.HEAT, (r) => `${who(r.seat)}: heat ${signed(r.amount)}${through(r)}.`],
    [DF_EVENT.PRIORITY, (r) => `${who(r.seat)} gains Priority.`],
    [
      DF_EVENT.TOKEN,
      (r) => `${who(r.seat)} ${r.amount === 1 ? 'draws a card' : 'does nothing'} in tier ${r.object + 1}.`,
    ],
    [DF_EVENT.RESHUFFLE, (r) => `${who(r.seat)} shuffles ${r.amount} discards into a new deck.`],
    [DF_EVENT.TIER, (r) => `Tier ${r.object + 1}.`],
    [DF_EVENT.REPEATED, (r) => `${by(r)} is repeated.`],
    [DF_EVENT.REARRANGED, (r) => `${who(r.seat)} rearranges its set cards.`],
    [DF_EVENT.REMOVED, (r) => `${by(r)} is removed from the game.`],
    [DF_EVENT.PLACED, (r) => `${who(r.seat)} places the ${shipName(r.subject)} on ${hex(r.object)}.`],
    [DF_EVENT.ATTRITION, (r) => `The long fight costs seat ${r.seat} ${r.amount} Hull.`],
    [DF_EVENT.ORDERED, (r) => `${who(r.seat)} lets ${cardName(r.subject)} of ${at(r)} resolve next.`],
    [DF_EVENT.DISABLED, (r) => `${who(r.seat)} is disabled in tier ${r.object + 1}.`],
    [DF_EVENT.DELAYED, (r) => `${by(r)} is under way to ${at(r)}, striking in tier ${r.object + 1}.`],
    [DF_EVENT.HIDDEN, (r) => `${who(r.seat)} hides in orbit at ${hex(r.object)}.`],
    [
      DF_EVENT.ANSWERED,
      (r) => `${who(r.seat)} answers with ${r.subject < 0 ? 'an agility counter' : cardName(r.subject)}.`,
    ],
    [DF_EVENT.ENVIRONMENT, (r) => `${who(r.seat)} opens the turn with ${environmentName(r.object)}.`],
    [DF_EVENT.ENVIRONMENT_ENDS, (r) => `${environmentName(r.object)} expires.`],
    [DF_EVENT.HELD_FIRE, (r) => `${by(r)} declares no attack: there is a ceasefire.`],
    [
      DF_EVENT.COURSE,
      (r) => `The ${shipName(r.subject)} of seat ${r.seat} moves from ${hex(r.amount)} to ${hex(r.object)}.`,
    ],
  ]);
}

/** Puts rows of a log into words; '' for those that say nothing to a reader. */
export class EventWords {
  readonly #words: ReadonlyMap<number, Words>;

  constructor(t: Tables) {
    this.#words = eventWords(t);
  }

  describe(log: EventLog, i: number): string {
    const words = this.#words.get(log.get(i, ROW.kind));
    if (words === undefined) return '';
    return words({
      seat: log.get(i, ROW.seat),
      subject: log.get(i, ROW.subject),
      object: log.get(i, ROW.object),
      amount: log.get(i, ROW.amount),
      other: log.get(i, ROW.other),
    });
  }
}
