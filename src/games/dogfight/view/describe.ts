import { EVENT, ROW, type ActionText, type EventLog, type Json, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { COMBAT_TYPES } from '../cards/card.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import { topFrame } from '../cards/frames.ts';
import { gearWith } from '../cards/gear.ts';
import { stepWords } from '../cards/text.ts';
import { attackAt } from '../combat/attack.ts';
import { NEED_WORDS, needBit } from '../cards/needs.ts';
import { OWN_CONDITIONS } from '../cards/own-words.ts';
import { ABILITY_SUBJECT, AIM_BITS, AIM_FAULT, DF_EVENT, FROM, NEEDED, NEEDED_BITS, WHY } from '../events.ts';
import * as field from '../field.ts';
import { byteAt } from '../bytes.ts';
import { MAX_BROUGHT, PLACES } from '../layout.ts';
import type { WholeRules } from '../rules-with-content.ts';
import { isPass } from '../phases/prepare.ts';
import * as STEP from '../steps.ts';

const cardName = (r: WholeRules, card: number): string => r.titles[card]?.name ?? 'a card';
const cardId = (r: WholeRules, card: number): string => r.titles[card]?.id ?? '?';
const environmentName = (card: number): string => ENVIRONMENT[card]?.name ?? 'an environment card';
const shipName = (r: WholeRules, ship: number): string => r.ships[ship]?.name ?? 'a ship';

const text = (kind: string, args: readonly Json[], words: string): ActionText => ({ kind, args, text: words });

const DECLINE = new Map<number, string>([
  [STEP.PLAN, 'leave the tier empty'],
  [STEP.PLAN_SECOND, 'set no second card'],
  [STEP.BOOST, 'add no modifier'],
  [STEP.RESPOND, 'answer with no card'],
  [STEP.OWN_BEFORE, 'no Star card'],
  [STEP.OWN_AFTER, 'no Star card'],
  [STEP.TARGET, 'attack nobody'],
  [STEP.SWAP, 'leave it where it is'],
  [STEP.REPEAT, 'do not repeat it'],
  [STEP.PRIORITY_DRAW, 'draw no card'],
  [STEP.COMPLEMENT, 'equip no more'],
]);

const ACCEPT = new Map<number, string>([
  [STEP.PAY_MOVE, 'pay for another move'],
  [STEP.SURCHARGE, 'pay to disable the next tier'],
]);

function acceptWords(r: WholeRules, s: State): string {
  if (s[field.step] !== STEP.REPEAT) return ACCEPT.get(s[field.step]!) ?? 'yes';
  return `repeat it with ${cardName(r, gearWith(s, r.at(s[field.actor]!), r.gear.repeatHeat))}`;
}

/** The words of an action by its argument; `own` is false for readers who may not see a hidden card. */
type Says = (r: WholeRules, s: State, argument: number, own: boolean) => ActionText;

/** An action whose argument is a card, with the words around the card's name. */
const withCard =
  (kind: string, before: string, after = ''): Says =>
  (r, _s, card) =>
    text(kind, [cardId(r, card)], before + cardName(r, card) + after);

/** An action whose argument is a card that other seats do not see. */
const withHiddenCard =
  (kind: string, before: string, after = ''): Says =>
  (r, _s, card, own) =>
    own ? text(kind, [cardId(r, card)], before + cardName(r, card) + after) : text(kind, [], 'set a card face down');

/** Every action by the first code of its kind, in ascending order: a code belongs to the last row that is not above it. */
const ACTIONS: readonly (readonly [base: number, says: Says])[] = [
  [ACTION.PASS, (_r, s) => text('pass', [], DECLINE.get(s[field.step]!) ?? 'pass')],
  [ACTION.DRAW, () => text('draw', [], 'draw a card')],
  [ACTION.REARRANGE, () => text('rearrange', [], 'rearrange set cards')],
  [ACTION.YES, (r, s) => text('yes', [], acceptWords(r, s))],
  [ACTION.READY, () => text('ready', [], 'the plan stands')],
  [ACTION.BEGIN, () => text('begin', [], 'begin')],
  [ACTION.DRIFT, () => text('drift', [], 'drift now')],
  [ACTION.MODE, (r, s, mode) => text('mode', [mode], modeWords(r, s, mode))],
  [
    ACTION.POSITION,
    (r, s, i, own) =>
      text('position', [(i >> 1) + 1, i % PLACES], own || leadsToPass(r, s, i) ? positionWords(r, s, i) : 'a set card'),
  ],
  [ACTION.AMOUNT, (_r, _s, amount) => text('amount', [amount], `move ${amount} energy onto it`)],
  [ACTION.SET, withHiddenCard('set', 'set ', ' face down')],
  [ACTION.JUMP, withCard('jump', 'play ', ' face up')],
  [ACTION.STAR, withCard('star', 'play ', ' from hand')],
  [ACTION.DISCARD, withCard('discard', 'discard ')],
  [ACTION.EXCHANGE, withHiddenCard('exchange', 'take it back and set ')],
  [ACTION.RENEW, withCard('renew', 'renew ')],
  [ACTION.LAPSE, withCard('lapse', 'let ', ' expire')],
  [ACTION.BONUS, withCard('bonus', 'take the energy of ')],
  [ACTION.USE, withCard('use', 'use ')],
  [ACTION.RECOVER, withCard('recover', 'activate ', ' from the discards')],
  [ACTION.REMOVE, withCard('remove', 'remove ', ' from the game')],
  [ACTION.EQUIP, withCard('equip', 'equip ', ' at setup')],
  [ACTION.ABILITY, abilityText],
  [ACTION.TARGET, targetText],
  [ACTION.ORDER, orderText],
  [ACTION.SQUARES, squaresText],
  [ACTION.HEX, hexText],
];

/** `a` in words, as `seat` (-1: everything) may know it, in the position `s` in which it is chosen. */
export function describe(r: WholeRules, s: State, a: number, seat: number): ActionText {
  const own = seat < 0 || s[field.actor] === seat;
  if (!own && s[field.step] === STEP.SWAP && !leadsToPass(r, s, a - ACTION.POSITION))
    return text('exchange', [], 'move a set card, or leave it');
  const [base, says] = ACTIONS.findLast((row) => row[0] <= a)!;
  return says(r, s, a - base, own);
}

function modeWords(r: WholeRules, s: State, mode: number): string {
  const card = r.titles[s[topFrame(s) + field.frameCard]!];
  const choice = card?.act?.find((effect) => effect.do === 'choose');
  if (card === undefined || choice === undefined) return `mode ${mode + 1}`;
  return choice.says?.[mode] ?? stepWords(mode === 0 ? choice.either : choice.or, (n) => r.numberOf(card, n));
}

/** Whether a set card moves to a passed tier at position `i`, so that others see the token move. */
const leadsToPass = (r: WholeRules, s: State, i: number): boolean =>
  s[field.step] === STEP.SWAP && isPass(s, r.at(s[field.actor]!), i);

function positionWords(r: WholeRules, s: State, i: number): string {
  if (leadsToPass(r, s, i)) return `move it to tier ${(i >> 1) + 1}, which was passed`;
  return `${i % PLACES === 0 ? '' : 'second card of '}tier ${(i >> 1) + 1}`;
}

const vesselWords = (s: State, r: WholeRules, seat: number): string =>
  `${shipName(r, s[r.at(seat) + field.ship]!)} of seat ${seat}`;

function hexText(r: WholeRules, s: State, hex: number): ActionText {
  const label = r.map.label(hex);
  if (s[field.step] === STEP.PLACE) return text('hex', [label], `start at ${r.map.startLetter(hex)} (${label})`);
  const here = s[r.at(Math.max(0, s[field.actor]!)) + field.hex] === hex;
  return text('hex', [label], here ? `stay at ${label}` : `move to ${label}`);
}

function squaresText(r: WholeRules, s: State, pair: number): ActionText {
  const at = r.at(Math.max(0, s[field.actor]!)) + field.squares;
  const name = (i: number): string => r.squareNames[byteAt(s, at, i) - 1] ?? 'a square';
  const [first, second] = [name(Math.floor(pair / MAX_BROUGHT)), name(pair % MAX_BROUGHT)];
  return text('squares', [first, second], `bring the squares ${first} and ${second}`);
}

function targetText(r: WholeRules, s: State, seat: number): ActionText {
  if (s[field.step] === STEP.DISCARD_ORDER) return text('next', [seat], `seat ${seat} comes next in the Discard Phase`);
  return text('target', [seat], `target ${vesselWords(s, r, seat)}`);
}

function orderText(r: WholeRules, s: State, k: number): ActionText {
  const at = attackAt(k);
  const from = s[at + field.attackSeat]!;
  const card = s[at + field.attackCard]!;
  return text('order', [k, cardId(r, card), from], `${cardName(r, card)} of seat ${from} resolves next`);
}

function abilityText(r: WholeRules, s: State): ActionText {
  const { ability } = r.ships[s[r.at(Math.max(0, s[field.actor]!)) + field.ship]!]!;
  return text(
    'ability',
    [ability.op],
    `${s[field.step] === STEP.RESPOND || s[field.step] === STEP.MAINTAIN ? 'use' : 'declare'} ${ability.name}`,
  );
}

const PHASES = ['', 'Preparation', 'Action', 'Discard', 'End of Turn'];

type Words = (row: EventRow) => string;
interface EventRow {
  /** The rules of the match, whose names the words use. */
  readonly r: WholeRules;
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
  readonly other: number;
}

const who = (seat: number): string => `Seat ${seat}`;
const by = (row: EventRow): string => `${who(row.seat)}'s ${cardName(row.r, row.subject)}`;
const at = (row: EventRow): string => (row.other < 0 ? 'nobody' : `seat ${row.other}`);
/** The card, or the ability of the ship, that causes a change. */
const cause = ({ r, subject }: EventRow): string =>
  subject < ABILITY_SUBJECT
    ? cardName(r, subject)
    : (r.ships[subject - ABILITY_SUBJECT]?.ability.name ?? 'its ability');

function energyWords(row: EventRow): string {
  if (row.amount < 0) return `${who(row.seat)} pays ${-row.amount} energy for ${cause(row)}, ${row.object} left.`;
  return `${who(row.seat)} gets ${row.amount} energy from ${cause(row)}, ${row.object} in all.`;
}

function heatWords(row: EventRow): string {
  if (row.amount < 0) return `${who(row.seat)} loses ${-row.amount} heat by ${cause(row)}, ${row.object} left.`;
  return `${who(row.seat)} takes ${row.amount} heat from ${cause(row)}, ${row.object} in all.`;
}

const TIER_WORDS = new Map<number, (row: EventRow) => string>([
  [FROM.TIER, (row) => `${who(row.seat)} turns up ${cardName(row.r, row.subject)} in tier ${row.object + 1}.`],
  [FROM.HAND, (row) => `${who(row.seat)} plays ${cardName(row.r, row.subject)} from hand.`],
  [
    FROM.PLAN,
    (row) => `${who(row.seat)} plays ${cardName(row.r, row.subject)} face up while planning tier ${row.object + 1}.`,
  ],
  [FROM.PILE, (row) => `${who(row.seat)} plays ${cardName(row.r, row.subject)} from the Discard Pile.`],
]);

function discardWords(row: EventRow): string {
  const card = cardName(row.r, row.subject);
  if (row.object < 0) return `${who(row.seat)} discards ${card} from hand.`;
  if (row.object === 0) return `${who(row.seat)} discards ${card} from the top of the deck.`;
  return `${who(row.seat)}'s ${card} in tier ${row.object} was never turned up and is discarded.`;
}

/** Why a card is nullified, by the reason in the row. */
const REASONS = new Map<number, (row: EventRow, r: WholeRules) => string>([
  [WHY.BY_CARD, (row) => `by ${cardName(row.r, row.object)}`],
  [WHY.STAR, () => 'a Star card does nothing in a tier'],
  [WHY.JUMP, () => 'a Jump card does nothing face down'],
  [WHY.DISABLED, () => 'its vessel is disabled'],
  [WHY.ONLY_MOVES, () => 'its player may only play MOVE cards this turn'],
  [WHY.SECOND_COPY, () => 'a copy of it is equipped already'],
  [
    WHY.COST,
    (row, r) =>
      `it costs ${r.card.cost[row.subject]!} energy, and there ${row.object === 0 ? 'is none' : `are ${row.object}`}`,
  ],
  ...Object.entries(NEED_WORDS).map(([is, { unmet }]): [number, (row: EventRow, r: WholeRules) => string] => [
    WHY.NEED + needBit(is),
    (row, r) => unmet(r, row.subject, row.object),
  ]),
  ...Object.entries(OWN_CONDITIONS).map(([is, { unmet }]): [number, () => string] => [
    WHY.NEED + needBit(is),
    () => unmet,
  ]),
]);

const HOW = new Map<number, string>([
  [NEEDED.OR_LESS, ' or less'],
  [NEEDED.EXACTLY, ''],
  [NEEDED.OR_MORE, ' or more'],
]);

function neededWords(row: EventRow): string {
  const how = HOW.get(row.object & ((1 << NEEDED_BITS) - 1)) ?? '';
  const enough = row.amount === 1 ? 'it works' : 'it fails';
  return `${cardName(row.r, row.subject)} needs ${row.object >> NEEDED_BITS}${how}: ${enough}.`;
}

function noTargetWords(row: EventRow): string {
  const range = row.object >> AIM_BITS;
  const fault = row.object & ((1 << AIM_BITS) - 1);
  const target = `Seat ${row.other} is no target`;
  if (fault === AIM_FAULT.GONE) return `${target}: destroyed.`;
  if (fault === AIM_FAULT.HIDDEN) return `${target}: out of combat with other hexes.`;
  if (fault === AIM_FAULT.RANGE) return `${target}: at distance ${row.amount}, beyond Range ${range}.`;
  if (fault === AIM_FAULT.EXACT) return `${target}: at distance ${row.amount}, not at exactly Range ${range}.`;
  return `${target}: out of sight behind or in an obstruction.`;
}

function eventWords(r: WholeRules): ReadonlyMap<number, Words> {
  const hex = (code: number): string => r.map.label(code);
  return new Map<number, Words>([
    [EVENT.FIRST, (row) => `${who(row.seat)} is first player and holds Priority.`],
    [EVENT.ROUND_START, (row) => `Turn ${row.amount}. ${who(row.seat)} holds Priority.`],
    [EVENT.PHASE, (row) => `${PHASES[row.amount]} Phase.`],
    [EVENT.UNIT_ENTERS, (row) => `${who(row.seat)} commands the ${shipName(row.r, row.subject)}, Hull ${row.amount}.`],
    [EVENT.CARD_OPENING, (row) => `${who(row.seat)} starts with ${cardName(row.r, row.subject)}.`],
    [EVENT.CARD_DRAWN, (row) => `${who(row.seat)} draws ${cardName(row.r, row.subject)}.`],
    [EVENT.CARD_SET, (row) => `${who(row.seat)} sets ${cardName(row.r, row.subject)} in tier ${row.object + 1}.`],
    [DF_EVENT.PLAYED, (row) => TIER_WORDS.get(row.amount)!(row)],
    [
      DF_EVENT.NULLIFIED,
      (row) => `${by(row)} is nullified: ${REASONS.get(row.amount)?.(row, r) ?? 'a condition is not met'}.`,
    ],
    [EVENT.CARD_DISCARDED, discardWords],
    [DF_EVENT.NEEDED, neededWords],
    [DF_EVENT.NO_TARGET, noTargetWords],
    [
      DF_EVENT.HULL,
      (row) => `The ${shipName(row.r, row.subject)} of seat ${row.seat} loses ${row.amount} Hull, ${row.object} left.`,
    ],
    [EVENT.UNIT_DESTROYED, (row) => `The ${shipName(row.r, row.subject)} of seat ${row.seat} is destroyed.`],
    [
      EVENT.UNIT_SURVIVES,
      (row) => `The ${shipName(row.r, row.subject)} of seat ${row.seat} survives with Hull ${row.amount}.`,
    ],
    [EVENT.ABILITY, (row) => `${who(row.seat)} uses ${row.r.ships[row.subject]?.ability.name ?? 'its ability'}.`],
    [
      DF_EVENT.ATTACK,
      (row) =>
        row.other < 0
          ? `${by(row)} finds no target.`
          : `${by(row)} attacks ${at(row)} at distance ${row.amount} (${COMBAT_TYPES[row.object]}).`,
    ],
    [DF_EVENT.MISSED, (row) => (row.other < 0 ? '' : `${by(row)} misses ${at(row)}.`)],
    [DF_EVENT.ATTACK_NULLIFIED, (row) => `${cardName(row.r, row.object)} nullifies the attack of ${by(row)}.`],
    [
      DF_EVENT.ROLL,
      (row) => `${who(row.seat)} rolls ${row.amount} on d${row.object} for ${cardName(row.r, row.subject)}.`,
    ],
    [DF_EVENT.HIT, (row) => `${by(row)} hits ${at(row)} with ${row.amount} combat damage, ${row.object} get through.`],
    [DF_EVENT.EQUIPPED, (row) => `${by(row)} is equipped.`],
    [DF_EVENT.EXPIRED, (row) => `${by(row)} expires.`],
    [DF_EVENT.REPAIRED, (row) => `${who(row.seat)} repairs ${row.amount} Hull by ${cause(row)}, ${row.object} in all.`],
    [DF_EVENT.ENERGY, energyWords],
    [DF_EVENT.HEAT, heatWords],
    [DF_EVENT.PRIORITY, (row) => `${who(row.seat)} gains Priority.`],
    [
      DF_EVENT.TOKEN,
      (row) => `${who(row.seat)} ${row.amount === 1 ? 'draws a card' : 'does nothing'} in tier ${row.object + 1}.`,
    ],
    [DF_EVENT.RESHUFFLE, (row) => `${who(row.seat)} shuffles ${row.amount} discards into a new deck.`],
    [DF_EVENT.TIER, (row) => `Tier ${row.object + 1}.`],
    [DF_EVENT.REPEATED, (row) => `${by(row)} is repeated.`],
    [DF_EVENT.REARRANGED, (row) => `${who(row.seat)} rearranges its set cards.`],
    [
      DF_EVENT.MOVED_SET,
      (row) =>
        `${who(row.seat)} moves a set card from tier ${row.object + 1} to tier ${row.amount + 1}, which it had passed.`,
    ],
    [
      DF_EVENT.SQUARES,
      (row) =>
        `${who(row.seat)} brings ${row.r.squareNames[row.subject]} and ${row.r.squareNames[row.object]} to the map.`,
    ],
    [DF_EVENT.REMOVED, (row) => `${by(row)} is removed from the game.`],
    [DF_EVENT.PLACED, (row) => `${who(row.seat)} places the ${shipName(row.r, row.subject)} on ${hex(row.object)}.`],
    [DF_EVENT.ATTRITION, (row) => `The long fight costs seat ${row.seat} ${row.amount} Hull, ${row.object} left.`],
    [DF_EVENT.ORDERED, (row) => `${who(row.seat)} lets ${cardName(row.r, row.subject)} of ${at(row)} resolve next.`],
    [DF_EVENT.DISCARDS_NEXT, (row) => `${who(row.seat)} lets ${at(row)} come next in the Discard Phase.`],
    [DF_EVENT.DISABLED, (row) => `${who(row.seat)} is disabled in tier ${row.object + 1}.`],
    [DF_EVENT.DELAYED, (row) => `${by(row)} is under way to ${at(row)}, striking in tier ${row.object + 1}.`],
    [DF_EVENT.HIDDEN, (row) => `${who(row.seat)} hides in orbit at ${hex(row.object)}.`],
    [
      DF_EVENT.ANSWERED,
      (row) =>
        `${who(row.seat)} answers with ${row.subject < 0 ? 'an agility counter' : cardName(row.r, row.subject)}.`,
    ],
    [DF_EVENT.ENVIRONMENT, (row) => `${who(row.seat)} opens the turn with ${environmentName(row.object)}.`],
    [DF_EVENT.ENVIRONMENT_ENDS, (row) => `${environmentName(row.object)} expires.`],
    [
      DF_EVENT.HELD_FIRE,
      (row) => `${by(row)} ${row.amount === 1 ? 'declares no attack: there is a ceasefire' : 'attacks nobody'}.`,
    ],
    [
      DF_EVENT.COURSE,
      (row) =>
        `The ${shipName(row.r, row.subject)} of seat ${row.seat} moves from ${hex(row.amount)} to ${hex(row.object)}.`,
    ],
  ]);
}

/** Puts rows of a log into words; '' for those that say nothing to a reader. */
export class EventWords {
  readonly #r: WholeRules;
  readonly #words: ReadonlyMap<number, Words>;

  constructor(r: WholeRules) {
    this.#r = r;
    this.#words = eventWords(r);
  }

  describe(log: EventLog, i: number): string {
    const words = this.#words.get(log.get(i, ROW.kind));
    if (words === undefined) return '';
    return words({
      r: this.#r,
      seat: log.get(i, ROW.seat),
      subject: log.get(i, ROW.subject),
      object: log.get(i, ROW.object),
      amount: log.get(i, ROW.amount),
      other: log.get(i, ROW.other),
    });
  }
}
