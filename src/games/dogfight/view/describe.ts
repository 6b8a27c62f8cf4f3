import { EVENT, ROW } from '../../../core/index.ts';
import type { ActionText, EventLog, Json, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { CARD_DEFS, COMBAT_TYPES } from '../cards/cards.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import { SHIPS } from '../content/ships.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_WORDS, FRAME_WORDS, PLACES } from '../layout.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';

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
export function describe(r: Rules, s: State, a: number, seat: number): ActionText {
  const own = seat < 0 || s[field.actor] === seat;
  if (!own && s[field.step] === STEP.SWAP) return text('exchange', [], 'move a set card, or leave it');
  const simple = plain(s, a);
  if (simple !== null) return simple;
  if (a >= ACTION.HEX) {
    const hex = r.map.label(a - ACTION.HEX);
    const placing = s[field.step] === STEP.PLACE;
    const here = s[r.at(Math.max(0, s[field.actor]!)) + field.hex] === a - ACTION.HEX;
    return text('hex', [hex], placing ? `start at ${hex}` : here ? `stay at ${hex}` : `move to ${hex}`);
  }
  if (a >= ACTION.ORDER) return orderText(s, a - ACTION.ORDER);
  if (a >= ACTION.TARGET) return text('target', [a - ACTION.TARGET], `target ${vesselWords(s, r, a - ACTION.TARGET)}`);
  if (a === ACTION.ABILITY) return abilityText(r, s);
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

const vesselWords = (s: State, r: Rules, seat: number): string =>
  `${shipName(s[r.at(seat) + field.ship]!)} of seat ${seat}`;

function orderText(s: State, k: number): ActionText {
  const at = field.chain + k * ATTACK_WORDS;
  const from = s[at + field.attackSeat]!;
  const card = s[at + field.attackCard]!;
  return text('order', [k, cardId(card), from], `${cardName(card)} of seat ${from} resolves next`);
}

function abilityText(r: Rules, s: State): ActionText {
  const { ability } = SHIPS[s[r.at(Math.max(0, s[field.actor]!)) + field.ship]!]!;
  return text('ability', [ability.op], `${s[field.step] === STEP.ABILITY ? 'declare' : 'use'} ${ability.name}`);
}

const PHASES = ['', 'Preparation', 'Action', 'Discard', 'End of Turn'];

type Words = (row: EventRow) => string;
interface EventRow {
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
  readonly other: number;
}

const who = (seat: number): string => `Seat ${seat}`;
const by = (row: EventRow): string => `${who(row.seat)}'s ${cardName(row.subject)}`;
const at = (row: EventRow): string => (row.other < 0 ? 'nobody' : `seat ${row.other}`);
const through = (row: EventRow): string => (row.subject < 0 ? '' : ` (${cardName(row.subject)})`);
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function eventWords(r: Rules): ReadonlyMap<number, Words> {
  const hex = (code: number): string => r.map.label(code);
  return new Map<number, Words>([
    [EVENT.FIRST, (row) => `${who(row.seat)} is first player and holds Priority.`],
    [EVENT.ROUND_START, (row) => `Turn ${row.amount}. ${who(row.seat)} holds Priority.`],
    [EVENT.PHASE, (row) => `${PHASES[row.amount]} Phase.`],
    [EVENT.UNIT_ENTERS, (row) => `${who(row.seat)} commands the ${shipName(row.subject)}, Hull ${row.amount}.`],
    [EVENT.CARD_OPENING, (row) => `${who(row.seat)} starts with ${cardName(row.subject)}.`],
    [EVENT.CARD_DRAWN, (row) => `${who(row.seat)} draws ${cardName(row.subject)}.`],
    [EVENT.CARD_SET, (row) => `${who(row.seat)} sets ${cardName(row.subject)} in tier ${row.object + 1}.`],
    [EVENT.CARD_PLAYED, (row) => `${who(row.seat)} plays ${cardName(row.subject)}.`],
    [EVENT.CARD_NULLIFIED, (row) => `${by(row)} is nullified.`],
    [EVENT.CARD_DISCARDED, (row) => `${who(row.seat)} discards ${cardName(row.subject)}.`],
    [EVENT.CARD_COST, (row) => `It costs ${row.amount} energy.`],
    [
      EVENT.DAMAGE,
      (row) => (row.seat < 0 ? '' : `The ${shipName(row.object)} of seat ${row.other} loses ${row.amount} Hull.`),
    ],
    [EVENT.UNIT_DESTROYED, (row) => `The ${shipName(row.subject)} of seat ${row.seat} is destroyed.`],
    [
      EVENT.UNIT_SURVIVES,
      (row) => `The ${shipName(row.subject)} of seat ${row.seat} survives with Hull ${row.amount}.`,
    ],
    [EVENT.ABILITY, (row) => `${who(row.seat)} uses ${SHIPS[row.subject]?.ability.name ?? 'its ability'}.`],
    [
      DF_EVENT.ATTACK,
      (row) =>
        row.other < 0
          ? `${by(row)} finds no target.`
          : `${by(row)} attacks ${at(row)} at distance ${row.amount} (${COMBAT_TYPES[row.object]}).`,
    ],
    [DF_EVENT.MISSED, (row) => (row.other < 0 ? '' : `${by(row)} misses ${at(row)}.`)],
    [DF_EVENT.ATTACK_NULLIFIED, (row) => `${cardName(row.object)} nullifies the attack of ${by(row)}.`],
    [DF_EVENT.ROLL, (row) => `${who(row.seat)} rolls ${row.amount} on d${row.object} for ${cardName(row.subject)}.`],
    [DF_EVENT.HIT, (row) => `${by(row)} hits ${at(row)} with ${row.amount} combat damage, ${row.object} get through.`],
    [DF_EVENT.EQUIPPED, (row) => `${by(row)} is equipped.`],
    [DF_EVENT.EXPIRED, (row) => `${by(row)} expires.`],
    [DF_EVENT.REPAIRED, (row) => `${who(row.seat)} repairs ${row.amount} Hull.`],
    [DF_EVENT.ENERGY, (row) => `${who(row.seat)}: energy ${signed(row.amount)}${through(row)}.`],
    [DF_EVENT.HEAT, (row) => `${who(row.seat)}: heat ${signed(row.amount)}${through(row)}.`],
    [DF_EVENT.PRIORITY, (row) => `${who(row.seat)} gains Priority.`],
    [
      DF_EVENT.TOKEN,
      (row) => `${who(row.seat)} ${row.amount === 1 ? 'draws a card' : 'does nothing'} in tier ${row.object + 1}.`,
    ],
    [DF_EVENT.RESHUFFLE, (row) => `${who(row.seat)} shuffles ${row.amount} discards into a new deck.`],
    [DF_EVENT.TIER, (row) => `Tier ${row.object + 1}.`],
    [DF_EVENT.REPEATED, (row) => `${by(row)} is repeated.`],
    [DF_EVENT.REARRANGED, (row) => `${who(row.seat)} rearranges its set cards.`],
    [DF_EVENT.REMOVED, (row) => `${by(row)} is removed from the game.`],
    [DF_EVENT.PLACED, (row) => `${who(row.seat)} places the ${shipName(row.subject)} on ${hex(row.object)}.`],
    [DF_EVENT.ATTRITION, (row) => `The long fight costs seat ${row.seat} ${row.amount} Hull.`],
    [DF_EVENT.ORDERED, (row) => `${who(row.seat)} lets ${cardName(row.subject)} of ${at(row)} resolve next.`],
    [DF_EVENT.DISABLED, (row) => `${who(row.seat)} is disabled in tier ${row.object + 1}.`],
    [DF_EVENT.DELAYED, (row) => `${by(row)} is under way to ${at(row)}, striking in tier ${row.object + 1}.`],
    [DF_EVENT.HIDDEN, (row) => `${who(row.seat)} hides in orbit at ${hex(row.object)}.`],
    [
      DF_EVENT.ANSWERED,
      (row) => `${who(row.seat)} answers with ${row.subject < 0 ? 'an agility counter' : cardName(row.subject)}.`,
    ],
    [DF_EVENT.ENVIRONMENT, (row) => `${who(row.seat)} opens the turn with ${environmentName(row.object)}.`],
    [DF_EVENT.ENVIRONMENT_ENDS, (row) => `${environmentName(row.object)} expires.`],
    [DF_EVENT.HELD_FIRE, (row) => `${by(row)} declares no attack: there is a ceasefire.`],
    [
      DF_EVENT.COURSE,
      (row) => `The ${shipName(row.subject)} of seat ${row.seat} moves from ${hex(row.amount)} to ${hex(row.object)}.`,
    ],
  ]);
}

/** Puts rows of a log into words; '' for those that say nothing to a reader. */
export class EventWords {
  readonly #words: ReadonlyMap<number, Words>;

  constructor(r: Rules) {
    this.#words = eventWords(r);
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
