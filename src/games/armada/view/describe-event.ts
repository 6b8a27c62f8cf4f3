import { EVENT, ROW, type EventLog } from '../../../core/index.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { ARMADA_EVENT, AT_STATION } from '../state/events.ts';
import { ROLLED } from '../attack/dice.ts';
import { FIRST_OF_GOALS } from '../goals/criticals.ts';
import { ATTACK_AS } from '../state/layout.ts';
import { BAND } from '../geometry/bands.ts';
import type { Rules } from '../compiled.ts';
import { isSquadron, typeOfCode, unitOfCode } from '../units/combatants.ts';
import {
  ATTACK_NAMES,
  BAND_NAMES,
  COMMAND_NAMES,
  PHASE_NAMES,
  TOKEN_NAMES,
  ZONE_NAMES,
  cardName,
  colourName,
  dieName,
  nameOfCode,
  objectiveName,
  playerName,
  upgradeName,
} from './words.ts';
import { attackBand, attackZone, attackedAs, attackedZone, colourOfDie, wasObstructed } from '../state/packed.ts';

/** A row of the log as an object. */
interface Told {
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
}

type Says = (r: Rules, row: Told) => string;

const SAYS: Says[] = [];

function says(kind: number, words: Says): void {
  SAYS[kind] = words;
}

/** Row `i` as a line of a battle report; '' for rows without words, which only statistics read. */
export function describeRow(r: Rules, log: EventLog, i: number): string {
  const words = SAYS[log.get(i, ROW.kind)];
  if (words === undefined) return '';
  return words(r, {
    seat: log.get(i, ROW.seat),
    subject: log.get(i, ROW.subject),
    object: log.get(i, ROW.object),
    amount: log.get(i, ROW.amount),
  });
}

const ROLL_WORDS = ['rolls', 'rerolls', 'adds'] as const;
const LOSS_WORDS = [
  'Lost before the roll:',
  'An accuracy is spent:',
  'Cancelled:',
  'Spent:',
  'The corona takes',
] as const;
/** The reason in `DIE_LOST` for a die without a face. */
const UNROLLED = 0;

says(EVENT.ROUND_START, (_r, { amount }) => `Round ${amount}`);
says(EVENT.FIRST, (r, { seat }) => `${playerName(r, seat)} is the first ${r.fleetsPerTeam === 1 ? 'player' : 'team'}`);
says(EVENT.PHASE, (_r, { amount }) => PHASE_NAMES[amount] ?? '');
says(EVENT.CARD_SET, (r, { subject, object }) => `${nameOfCode(r, object)} sets ${cardName(r, subject)}`);
says(EVENT.CARD_DRAWN, (r, { subject, object }) =>
  subject < COMMAND_NAMES.length ? '' : `${nameOfCode(r, object)} gains ${cardName(r, subject)}`,
);
says(EVENT.CARD_PLAYED, (r, { subject, object }) =>
  object < 0 ? '' : `${nameOfCode(r, object)} spends ${cardName(r, subject)}`,
);
says(EVENT.CARD_DISCARDED, (r, { subject, object }) => `${nameOfCode(r, object)} discards ${cardName(r, subject)}`);
says(EVENT.UNIT_ENTERS, (r, { subject, amount }) => `${nameOfCode(r, subject)} enters with ${amount} hull`);
says(EVENT.DAMAGE, (r, { subject, object, amount }) => {
  if (subject < 0) return '';
  return `${nameOfCode(r, subject)} inflicts ${amount} damage on ${nameOfCode(r, object)}`;
});
says(EVENT.UNIT_DESTROYED, (r, { subject, amount }) => `${nameOfCode(r, subject)} is destroyed (${amount} points)`);
says(EVENT.UNIT_SURVIVES, (r, { subject, amount }) => `${nameOfCode(r, subject)} survives with ${amount} hull`);
says(EVENT.UNIT_MOVED, (r, { subject, amount }) =>
  amount === 0 && isSquadron(unitOfCode(subject))
    ? `${nameOfCode(r, subject)} stays in place`
    : `${nameOfCode(r, subject)} moves at speed ${amount}`,
);
says(ARMADA_EVENT.ACTIVATED, (r, { subject }) => `${nameOfCode(r, subject)} activates`);
says(ARMADA_EVENT.REVEALED, (r, { subject, amount }) => `${nameOfCode(r, subject)} reveals ${COMMAND_NAMES[amount]}`);
says(ARMADA_EVENT.PASSED, (r, { seat, amount }) => {
  if (amount === 1) return `${playerName(r, seat)} spends a pass token`;
  return `${playerName(r, seat)} has no ${amount === 2 ? 'squadron' : 'ship'} left to activate and passes`;
});
says(ARMADA_EVENT.ATTACK, (r, { subject, object, amount }) => attackLine(r, subject, object, amount));
says(ARMADA_EVENT.TARGETING, (r, { subject }) => `${nameOfCode(r, subject)} places its targeting token`);
says(
  ARMADA_EVENT.DIE,
  (_r, { object, amount }) => `${ROLL_WORDS[object] ?? `turns ${dieName(object - ROLLED.SET)} to`} ${dieName(amount)}`,
);
says(ARMADA_EVENT.DIE_LOST, (_r, { object, amount }) => {
  const die = object === UNROLLED ? `a ${colourName(colourOfDie(amount))} die` : dieName(amount);
  return `${LOSS_WORDS[object]} ${die}`;
});
says(
  ARMADA_EVENT.LOCKED,
  (r, { subject, object, amount }) =>
    `${nameOfCode(r, subject)}: ${TOKEN_NAMES[amount]} (token ${object + 1}) is locked`,
);
says(
  ARMADA_EVENT.SHIELD_LOST,
  (r, { subject, object }) => `${nameOfCode(r, subject)} loses a shield at the ${ZONE_NAMES[object]}`,
);
says(ARMADA_EVENT.CARD_DEALT, (r, { subject, object, amount }) => {
  if (object === 0) return `${nameOfCode(r, subject)} gets a facedown damage card`;
  return `${nameOfCode(r, subject)} gets a faceup damage card: ${DAMAGE_TITLES[amount]?.name}`;
});
says(ARMADA_EVENT.SHIELD_GAINED, (r, { subject, object, amount }) => {
  if (amount < 0) return `${nameOfCode(r, subject)} recovers a shield at the ${ZONE_NAMES[object]}`;
  return `${nameOfCode(r, subject)} moves a shield from ${ZONE_NAMES[amount]} to ${ZONE_NAMES[object]}`;
});
says(
  ARMADA_EVENT.CARD_REPAIRED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} repairs a damage card: ${DAMAGE_TITLES[amount]?.name}`,
);
says(ARMADA_EVENT.SPEED_SET, (r, { subject, amount }) => `${nameOfCode(r, subject)} sets its speed to ${amount}`);
says(
  ARMADA_EVENT.OVERLAPPED,
  (r, { subject, object }) => `${nameOfCode(r, subject)} collides with ${nameOfCode(r, object)}`,
);
says(ARMADA_EVENT.TOTAL, (_r, { amount }) => `The attack comes to ${amount} damage`);
says(
  ARMADA_EVENT.TOKEN_LOST,
  (r, { subject, object, amount }) => `${nameOfCode(r, subject)} loses ${TOKEN_NAMES[amount]} (token ${object + 1})`,
);
says(
  ARMADA_EVENT.TRADED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} trades its ${COMMAND_NAMES[amount]} dial for a token`,
);
says(ARMADA_EVENT.CRITICAL, (r, { subject, amount }) => {
  if (amount === 1) return `${nameOfCode(r, subject)} resolves the standard critical effect`;
  if (isSquadron(unitOfCode(subject))) return `${nameOfCode(r, subject)} resolves the critical effect of its text`;
  if (amount >= FIRST_OF_GOALS) return `${nameOfCode(r, subject)} resolves the critical effect of the objective`;
  return `${nameOfCode(r, subject)} resolves the critical effect of ${upgradeName(r, amount - 2)}`;
});
says(ARMADA_EVENT.WON, (r, { seat, object, amount }) => `${playerName(r, seat)} wins, ${amount} points to ${object}`);
says(
  ARMADA_EVENT.RAIDED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} gets a ${COMMAND_NAMES[amount]} raid token`,
);
says(
  ARMADA_EVENT.RAID_CLEARED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} clears its ${COMMAND_NAMES[amount]} raid token`,
);
says(
  ARMADA_EVENT.DIAL_RESET,
  (r, { subject, amount }) => `The top dial of ${nameOfCode(r, subject)} is set to ${COMMAND_NAMES[amount]}`,
);
says(ARMADA_EVENT.DIAL_LOST, (r, { subject }) => `${nameOfCode(r, subject)} throws its dial away`);
says(ARMADA_EVENT.READIED, (r, { subject, object }) => `${nameOfCode(r, object)} readies ${cardName(r, subject)}`);
says(
  ARMADA_EVENT.SQUADRON_ACTIVATED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} activates${amount === 1 ? ' by command' : ''}`,
);
const PILOT_WORDS = ['makes %s count as activated', 'hurts %s once more', 'hurts %s'] as const;
says(
  ARMADA_EVENT.PILOT,
  (r, { subject, object, amount }) =>
    `${nameOfCode(r, subject)} ${PILOT_WORDS[amount]!.replace('%s', nameOfCode(r, object))}`,
);
says(
  ARMADA_EVENT.REFUELLED,
  (r, { subject, object }) =>
    `${nameOfCode(r, subject)} recovers a point of hull${object === AT_STATION ? ' at the station' : ''}`,
);
says(
  ARMADA_EVENT.DISPLACED,
  (r, { subject, object }) => `${nameOfCode(r, subject)} is pushed off by ${nameOfCode(r, object)}`,
);
says(
  ARMADA_EVENT.PLACED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} is ${amount === 0 ? 'placed' : 'put back'}`,
);
const obstacleOfKind = (r: Rules, kind: number): string => r.obstacle.names[kind] ?? 'An obstacle';
says(
  ARMADA_EVENT.ON_OBSTACLE,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} ends on ${obstacleOfKind(r, amount)}`,
);
says(ARMADA_EVENT.OBSTACLE_PLACED, (r, { amount }) => `${obstacleOfKind(r, amount)} is placed`);
says(ARMADA_EVENT.OBSTACLE_MOVED, (r, { seat, amount }) => `${playerName(r, seat)} moves ${obstacleOfKind(r, amount)}`);
says(ARMADA_EVENT.STRAY, (r, { subject, object, amount }) => {
  const obstructed = (amount & 1) === 0 ? '' : ', obstructed';
  if (subject === ATTACK_AS.EXOGORTH) return `An exogorth attacks ${nameOfCode(r, object)}${obstructed}`;
  return `The ion cannon attacks ${nameOfCode(r, object)}, ${ZONE_NAMES[amount >> 3]} zone`;
});
says(ARMADA_EVENT.OBSTACLE_GONE, (r, { amount }) => `${obstacleOfKind(r, amount)} leaves the match`);
says(ARMADA_EVENT.SHIP_TOKENS, (r, { subject, amount }) =>
  amount === 0
    ? `${nameOfCode(r, subject)} has no objective token left`
    : `${nameOfCode(r, subject)} has ${amount === 1 ? 'an objective token' : `${amount} objective tokens`}`,
);
says(ARMADA_EVENT.OBJECTIVE, (r, { amount }) => `The objective is ${objectiveName(r, amount)}`);
says(ARMADA_EVENT.NAMED, (r, { subject }) => `${nameOfCode(r, subject)} is an objective ship`);
says(
  ARMADA_EVENT.TOKEN_PLACED,
  (r, { seat, object, amount }) =>
    `${playerName(r, seat)} ${amount === 0 ? 'places' : 'moves'} objective token ${object + 1}`,
);
says(
  ARMADA_EVENT.ROUNDS_CHOSEN,
  (r, { seat, object, amount }) => `${playerName(r, seat)} chooses rounds ${object} and ${amount}`,
);
says(ARMADA_EVENT.STATION_DESTROYED, (r, { subject }) => `${nameOfCode(r, subject)} is destroyed`);
says(ARMADA_EVENT.SET_ASIDE, (r, { subject }) => `${nameOfCode(r, subject)} is set aside`);
says(ARMADA_EVENT.ARRIVED, (r, { subject }) => `${nameOfCode(r, subject)} arrives`);
says(
  ARMADA_EVENT.CRIPPLED,
  (r, { subject, amount }) => `${nameOfCode(r, subject)} is crippled: ${amount} points for the other side`,
);
says(ARMADA_EVENT.OBJECTIVE_SCORED, (r, { seat, subject, object, amount }) => {
  const tokens = object === 0 ? '' : object === 1 ? 'a victory token' : `${object} victory tokens`;
  const points = amount === 0 ? '' : `${amount} points`;
  return `${cardName(r, subject)}: ${playerName(r, seat).toLowerCase()} gains ${[tokens, points].filter((each) => each !== '').join(', ')}`;
});
says(
  ARMADA_EVENT.MINE,
  (r, { subject, object, amount }) =>
    `Mine ${object + 1} goes off at ${nameOfCode(r, subject)}: ${amount === 1 ? 'a damage card' : `${amount} damage cards`}`,
);
says(
  ARMADA_EVENT.CARD_TURNED,
  (r, { subject, amount }) =>
    `A damage card of ${nameOfCode(r, subject)} is turned faceup: ${DAMAGE_TITLES[amount]?.name}`,
);

/** `X (0a) attacks from its front: Y (1b), left zone, at close range`. */
function attackLine(r: Rules, subject: number, object: number, amount: number): string {
  const as = attackedAs(amount);
  const word = as === 0 ? 'attacks' : `makes ${as === ATTACK_AS.IGNITION ? 'an' : 'a'} ${ATTACK_NAMES[as]} attack`;
  const from = isSquadron(unitOfCode(subject)) ? '' : ` from its ${ZONE_NAMES[attackZone(amount)]}`;
  const to =
    isSquadron(unitOfCode(object)) || typeOfCode(object) === r.stationType
      ? ''
      : `, ${ZONE_NAMES[attackedZone(amount)]} zone`;
  // Only ignition attacks reach beyond the ruler.
  const band = isSquadron(unitOfCode(subject)) ? '' : `, at ${BAND_NAMES[attackBand(amount) || BAND.EXTREME]}`;
  const obstructed = wasObstructed(amount) ? ', obstructed' : '';
  return `${nameOfCode(r, subject)} ${word}${from}: ${nameOfCode(r, object)}${to}${band}${obstructed}`;
}
