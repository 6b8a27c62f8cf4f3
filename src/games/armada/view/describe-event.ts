import { EVENT, ROW } from '../../../core/index.ts';
import type { EventLog } from '../../../core/index.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { ARMADA_EVENT } from '../events.ts';
import type { Rules } from '../rules.ts';
import { isSquadron, unitOfCode } from '../units/fleet.ts';
import {
  ATTACK_NAMES,
  BAND_NAMES,
  COMMAND_NAMES,
  PHASE_NAMES,
  TOKEN_NAMES,
  ZONE_NAMES,
  cardName,
  dieName,
  nameOfCode,
  upgradeName,
} from './words.ts';

/** A row of the log as an object. */
interface Told {
  readonly kind: number;
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
}

/** Row `i` as a line of a battle report; '' for rows that only statistics read. */
export function describeRow(r: Rules, log: EventLog, i: number): string {
  const row: Told = {
    kind: log.get(i, ROW.kind),
    seat: log.get(i, ROW.seat),
    subject: log.get(i, ROW.subject),
    object: log.get(i, ROW.object),
    amount: log.get(i, ROW.amount),
  };
  if (row.kind < EVENT.GAME) return commonText(r, row);
  return row.kind <= ARMADA_EVENT.LOCKED ? attackText(r, row) : effectText(r, row);
}

function commonText(r: Rules, row: Told): string {
  const { kind, seat, subject, object, amount } = row;
  switch (kind) {
    case EVENT.ROUND_START:
      return `Round ${amount}`;
    case EVENT.FIRST:
      return `Seat ${seat} is the first player`;
    case EVENT.PHASE:
      return PHASE_NAMES[amount] ?? '';
    case EVENT.CARD_SET:
      return `${nameOfCode(r, object)} sets ${cardName(r, subject)}`;
    case EVENT.CARD_DRAWN:
      return subject < COMMAND_NAMES.length ? '' : `${nameOfCode(r, object)} gains ${cardName(r, subject)}`;
    case EVENT.CARD_PLAYED:
      return `${nameOfCode(r, object)} spends ${cardName(r, subject)}`;
    case EVENT.CARD_DISCARDED:
      return `${nameOfCode(r, object)} discards ${cardName(r, subject)}`;
    case EVENT.UNIT_ENTERS:
      return `${nameOfCode(r, subject)} enters with ${amount} hull`;
    case EVENT.DAMAGE:
      if (subject < 0) return '';
      return `${nameOfCode(r, subject)} inflicts ${amount} damage on ${nameOfCode(r, object)}`;
    case EVENT.UNIT_DESTROYED:
      return `${nameOfCode(r, subject)} is destroyed (${amount} points)`;
    case EVENT.UNIT_SURVIVES:
      return `${nameOfCode(r, subject)} survives with ${amount} hull`;
    case EVENT.UNIT_MOVED:
      return `${nameOfCode(r, subject)} moves at speed ${amount}`;
    default:
      return '';
  }
}

const ROLL_WORDS = ['rolls', 'rerolls', 'adds', 'turns a die to'] as const;
const LOSS_WORDS = ['Lost before the roll:', 'An accuracy is spent:', 'Cancelled:', 'Spent:'] as const;

function attackText(r: Rules, row: Told): string {
  const { kind, seat, subject, object, amount } = row;
  switch (kind) {
    case ARMADA_EVENT.ACTIVATED:
      return `${nameOfCode(r, subject)} activates`;
    case ARMADA_EVENT.REVEALED:
      return `${nameOfCode(r, subject)} reveals ${COMMAND_NAMES[amount]}`;
    case ARMADA_EVENT.PASSED:
      if (amount === 1) return `Seat ${seat} spends a pass token`;
      return `Seat ${seat} has no ${amount === 2 ? 'squadron' : 'ship'} left to activate and passes`;
    case ARMADA_EVENT.ATTACK:
      return attackLine(r, subject, object, amount);
    case ARMADA_EVENT.DIE:
      return `${ROLL_WORDS[object]} ${dieName(amount)}`;
    case ARMADA_EVENT.DIE_LOST:
      return `${LOSS_WORDS[object]} ${dieName(amount)}`;
    default:
      return `${nameOfCode(r, subject)}: ${TOKEN_NAMES[amount]} ${object + 1} is locked`;
  }
}

/** `X (0a) attacks from its front: Y (1b), left zone, at close range`. */
function attackLine(r: Rules, subject: number, object: number, amount: number): string {
  const zones = amount >> 3;
  const how = ATTACK_NAMES[zones >> 4];
  const word = zones >> 4 === 0 ? 'attacks' : `makes a ${how} attack`;
  const from = isSquadron(unitOfCode(subject)) ? '' : ` from its ${ZONE_NAMES[(zones >> 2) & 3]}`;
  const to = isSquadron(unitOfCode(object)) ? '' : `, ${ZONE_NAMES[zones & 3]} zone`;
  const band = isSquadron(unitOfCode(subject)) ? '' : `, at ${BAND_NAMES[(amount >> 1) & 3]}`;
  const obstructed = (amount & 1) === 0 ? '' : ', obstructed';
  return `${nameOfCode(r, subject)} ${word}${from}: ${nameOfCode(r, object)}${to}${band}${obstructed}`;
}

function effectText(r: Rules, row: Told): string {
  const { kind, seat, subject, object, amount } = row;
  switch (kind) {
    case ARMADA_EVENT.SHIELD_LOST:
      return `${nameOfCode(r, subject)} loses a shield at the ${ZONE_NAMES[object]}`;
    case ARMADA_EVENT.CARD_DEALT:
      if (object === 0) return `${nameOfCode(r, subject)} gets a facedown damage card`;
      return `${nameOfCode(r, subject)} gets a faceup damage card: ${DAMAGE_TITLES[amount]?.name}`;
    case ARMADA_EVENT.SHIELD_GAINED:
      if (amount < 0) return `${nameOfCode(r, subject)} recovers a shield at the ${ZONE_NAMES[object]}`;
      return `${nameOfCode(r, subject)} moves a shield from ${ZONE_NAMES[amount]} to ${ZONE_NAMES[object]}`;
    case ARMADA_EVENT.CARD_REPAIRED:
      return `${nameOfCode(r, subject)} repairs a damage card: ${DAMAGE_TITLES[amount]?.name}`;
    case ARMADA_EVENT.SPEED_SET:
      return `${nameOfCode(r, subject)} sets its speed to ${amount}`;
    case ARMADA_EVENT.OVERLAPPED:
      return `${nameOfCode(r, subject)} collides with ${nameOfCode(r, object)}`;
    case ARMADA_EVENT.TOTAL:
      return `The attack comes to ${amount} damage`;
    case ARMADA_EVENT.TOKEN_LOST:
      return `${nameOfCode(r, subject)} loses ${TOKEN_NAMES[amount]} ${object + 1}`;
    case ARMADA_EVENT.TRADED:
      return `${nameOfCode(r, subject)} trades its ${COMMAND_NAMES[amount]} dial for a token`;
    case ARMADA_EVENT.CRITICAL:
      if (amount === 1) return `${nameOfCode(r, subject)} resolves the standard critical effect`;
      return `${nameOfCode(r, subject)} resolves the critical effect of ${upgradeName(r, amount - 2)}`;
    case ARMADA_EVENT.WON:
      return `Seat ${seat} wins, ${amount} points to ${object}`;
    default:
      return unitText(r, row);
  }
}

/** Rows of raid tokens, dials, readied cards and activated squadrons. */
function unitText(r: Rules, row: Told): string {
  const { kind, subject, object, amount } = row;
  switch (kind) {
    case ARMADA_EVENT.RAIDED:
      return `${nameOfCode(r, subject)} gets a ${COMMAND_NAMES[amount]} raid token`;
    case ARMADA_EVENT.RAID_CLEARED:
      return `${nameOfCode(r, subject)} clears its ${COMMAND_NAMES[amount]} raid token`;
    case ARMADA_EVENT.DIAL_RESET:
      return `Comm Noise: the top dial of ${nameOfCode(r, subject)} is set to ${COMMAND_NAMES[amount]}`;
    case ARMADA_EVENT.DIAL_LOST:
      return `Crew Panic: ${nameOfCode(r, subject)} throws its dial away`;
    case ARMADA_EVENT.READIED:
      return `${nameOfCode(r, object)} readies ${cardName(r, subject)}`;
    case ARMADA_EVENT.SQUADRON_ACTIVATED:
      return `${nameOfCode(r, subject)} activates${amount === 1 ? ' by command' : ''}`;
    default:
      return tableText(r, row.kind, subject, object, amount);
  }
}

/** Rows of placing: obstacles, units put on the table, displaced squadrons. */
function tableText(r: Rules, kind: number, subject: number, object: number, amount: number): string {
  switch (kind) {
    case ARMADA_EVENT.ON_OBSTACLE:
      return `${nameOfCode(r, subject)} ends on obstacle ${object + 1}`;
    case ARMADA_EVENT.REFUELLED:
      return `${nameOfCode(r, subject)} recovers a point of hull at the station`;
    case ARMADA_EVENT.DISPLACED:
      return `${nameOfCode(r, subject)} is pushed off by ${nameOfCode(r, object)}`;
    case ARMADA_EVENT.PLACED:
      return `${nameOfCode(r, subject)} is ${amount === 0 ? 'placed' : 'put back'}`;
    case ARMADA_EVENT.OBSTACLE_PLACED:
      return `Obstacle ${object + 1} is placed`;
    default:
      return '';
  }
}
