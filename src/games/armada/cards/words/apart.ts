/**
 * Words about units that are not where they were deployed: ships set aside before deployment that come to the table later, squadrons that gain scout
 * or are carried by a ship, and a ship that is deployed again.
 */
import { EVENT, type EventLog, type State } from '../../../../core/index.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT, mm } from '../../geometry/directions.ts';
import {
  FIRST_SQUADRON,
  FLAG,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
} from '../../state/layout.ts';
import { SLOTS } from '../../geometry/squadron-places.ts';
import { hasRoom, placeAround } from '../../position/room.ts';
import type { Rules } from '../../compiled.ts';
import { stopAtRift } from '../../goals/rift.ts';
import { stopInWell } from '../../goals/wells.ts';
import { layAnew } from '../../phases/deployment.ts';
import { standsFree } from '../../phases/deployment-zones.ts';
import { poseBeside } from '../../position/adjacent-poses.ts';
import { refreshEngagement } from '../../position/engagement.ts';
import * as STEP from '../../state/steps.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import { alive, codeOf, flagshipOf, friend, typeOf } from '../../units/combatants.ts';
import {
  OFF_TABLE,
  bayOf,
  flying,
  isOfSwarmBay,
  inSquadrons,
  placeSquadron,
  setBay,
  squadronType,
} from '../../units/squadrons.ts';
import { squadronValueOf } from '../../units/tokens.ts';
import { clearLaid, layOnCard, moveUpgrade, onCard } from '../../units/stock.ts';
import { isEquipped, wasEquipped } from '../../units/upgrades.ts';
import { nameOf, upgradeName } from '../../view/words.ts';
import { trait } from '../ask.ts';
import { MOMENT } from '../entry.ts';
import { QUESTION } from '../question.ts';
import { closeWindow, openForCards, openRound } from '../windows.ts';
import { codeOfName, offer, offeredIf, operand, operation, orStop } from '../word.ts';
import { APART, LAUNCHED } from './forms/form.ts';

/** The command value of small ships that a card may take, and the greatest of ships of any size. */
const [SMALL_COMMAND, MOST_COMMAND] = [1, 3];

const isAside = (s: State, u: number): boolean => (s[SHIP_AT[u]! + field.flags]! & FLAG.ASIDE) !== 0;

/** Before deployment another friendly ship is set aside; the card keeps its place + 1. The option is its place. */
export const setsAside = operation<{ readonly ships: string }>('setsAside', {
  operands: ({ ships }) => [codeOfName(APART.SHIPS, ships)],
  keeps: 'match',
  holds: (value) => [`ship ${String.fromCharCode(96 + value)}`],
  legal: (r, s, act, u, _about, out, from) => {
    if (onCard(r, s, u, r.effects.cardOfAct(act)) !== 0) return from;
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (v === u || !alive(s, v) || !mayBeTaken(r, typeOf(s, v), operand(r, act, 0) !== 0)) continue;
      out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const v = friend(u, option);
    const at = SHIP_AT[v]!;
    layOnCard(r, s, u, r.effects.cardOfAct(act), option + 1);
    s[at + field.flags]! |= FLAG.ASIDE | FLAG.BY_CARD;
    clearLaid(r, s, v);
    s[at + field.x] = OFF_TABLE;
    s[at + field.y] = OFF_TABLE;
    s[SEAT_AT[SEAT_OF[v]!]! + field.ships]!--;
    log?.add(ARMADA_EVENT.SET_ASIDE, SEAT_OF[v]!, codeOf(s, v));
  },
  says: (r, s, _act, option, u) => `set ${nameOf(r, s, friend(u, option))} aside`,
});

/** Whether a card may set ships of this type aside: with `small` small ones with a command value of 1, otherwise any up to a command value of 3. */
const mayBeTaken = (r: Rules, type: number, small: boolean): boolean =>
  small ? r.ship.size[type] === 0 && r.ship.command[type] === SMALL_COMMAND : r.ship.command[type]! <= MOST_COMMAND;

/**
 * Registers, each + 1: the ship that comes, its heading, its spot. A fourth one, for the cards that the ship may get,
 * has the bits `TURNED` and `GOT`.
 */
const SHIP = field.answers;
const HEADING = field.answers + 1;
const SPOT = field.answers + 2;
const TURNED = HEADINGS + 1;
/** Bits: what the ship has got, and that it gets nothing more. */
const GOT = { OFFICER: 1, COMMANDER: 2, ENOUGH: 4 } as const;
const NO_CARD = 1000;

/** Gaps between the two bases: three at distance 1, and two more at distance 2; and how many of them each distance has. */
const GAPS = Int32Array.of(mm(3), mm(35), mm(70), mm(95), mm(120));
const GAPS_TO = [0, 3, 5];
const GAP_WORDS = ['touching', 'near', 'at the end of distance 1', 'at distance 2', 'at the end of distance 2'];
const spotsBeside = (r: Rules, act: number): number => HEADINGS * GAPS_TO[operand(r, act, 0)]!;

const place = new Int32Array(3);

/** Writes spot `k` beside ship `w` and returns whether ship `v` may stand there with heading `h`. */
function spotFits(r: Rules, s: State, v: number, w: number, h: number, k: number): boolean {
  poseBeside(r, s, v, h, w, k % HEADINGS, GAPS[Math.floor(k / HEADINGS)]!, place);
  return standsFree(r, s, v, place);
}

function anySpot(r: Rules, s: State, v: number, w: number, h: number, spots: number): boolean {
  for (let k = 0; k < spots; k++) if (spotFits(r, s, v, w, h, k)) return true;
  return false;
}

/** The ship that waits by the card of the act on ship `u`; -1 for none. */
function waitingShip(r: Rules, s: State, act: number, u: number): number {
  const value = onCard(r, s, u, r.effects.cardOfAct(act));
  return value === 0 || !isAside(s, friend(u, value - 1)) ? -1 : friend(u, value - 1);
}

/**
 * At the start of a round the ship that was set aside is deployed within a distance of the ship with the card. Depending on the card it may not activate
 * before another ship has, or it gets an officer and the commander of the ship with the card, if it can carry them.
 */
export const deploysAside = operation<{ readonly distance: number; readonly cards: string; readonly first: string }>(
  'deploysAside',
  {
    operands: ({ distance, cards, first }) => [
      distance,
      codeOfName(APART.CARDS, cards),
      codeOfName(APART.FIRST, first),
    ],
    legal: offeredIf((r, s, act, u) => {
      const v = waitingShip(r, s, act, u);
      if (v < 0 || s[SHIP_AT[u]! + field.x] === OFF_TABLE) return false;
      for (let h = 0; h < HEADINGS; h++) if (anySpot(r, s, v, u, h, spotsBeside(r, act))) return true;
      return false;
    }),
    take: (r, s, act, u) => {
      s[SHIP] = waitingShip(r, s, act, u) + 1;
    },
    says: (r, s, act, _option, u) => `deploy ${nameOf(r, s, waitingShip(r, s, act, u))}`,
    asks: {
      legal: (r, s, act, u, out) => {
        if (s[SHIP] === 0) return 0;
        if (s[HEADING] === TURNED) return legalCards(r, s, u, out);
        const v = s[SHIP]! - 1;
        const spots = spotsBeside(r, act);
        let n = 0;
        if (s[SPOT] !== 0) for (let speed = 1; speed <= r.ship.maxSpeed[typeOf(s, v)]!; speed++) out[n++] = speed;
        else if (s[HEADING] !== 0) {
          for (let k = 0; k < spots; k++) if (spotFits(r, s, v, u, s[HEADING]! - 1, k)) out[n++] = k;
        } else for (let h = 0; h < HEADINGS; h++) if (anySpot(r, s, v, u, h, spots)) out[n++] = h;
        return n;
      },
      take: (r, s, act, u, answer, log) => {
        if (s[HEADING] === TURNED) takeCard(r, s, u, answer, log);
        else if (s[SPOT] !== 0) bring(r, s, act, u, answer, log);
        else if (s[HEADING] !== 0) s[SPOT] = answer + 1;
        else s[HEADING] = answer + 1;
      },
      says: (r, s, _act, answer) => {
        if (s[HEADING] === TURNED)
          return answer === NO_CARD ? 'it gets no further card' : `it gets ${upgradeName(r, answer)}`;
        if (s[SPOT] !== 0) return `at speed ${answer}`;
        return s[HEADING] === 0
          ? `heading ${angle(answer)}`
          : `${GAP_WORDS[Math.floor(answer / HEADINGS)]!}, at ${angle(answer % HEADINGS)}`;
      },
    },
  },
);

/** A direction in degrees, clockwise from up. */
const angle = (h: number): string => `${(h * 360) / HEADINGS}°`;

/** The ship is placed on the table; then it uses its own cards of the moment "after deployment". */
function bring(r: Rules, s: State, act: number, u: number, speed: number, log: EventLog | null): void {
  const v = s[SHIP]! - 1;
  const at = SHIP_AT[v]!;
  spotFits(r, s, v, u, s[HEADING]! - 1, s[SPOT]! - 1);
  s[at + field.x] = place[0]!;
  s[at + field.y] = place[1]!;
  s[at + field.heading] = place[2]!;
  s[at + field.dialSpeed] = speed;
  s[at + field.flags]! &= ~(FLAG.ASIDE | FLAG.BY_CARD);
  s[SEAT_AT[SEAT_OF[v]!]! + field.ships]!++;
  stopAtRift(r, s, v, log);
  stopInWell(r, s, v, log);
  refreshEngagement(r, s);
  log?.add(ARMADA_EVENT.ARRIVED, SEAT_OF[v]!, codeOf(s, v));
  if (operand(r, act, 2) !== 0) s[field.heldBack + SEAT_OF[v]!]! |= 1 << (v % MAX_SHIPS);
  s[field.arriving] = v + 1;
  // The window is opened again once the ship has used its cards.
  closeWindow(s);
  s[field.step] = STEP.NEXT_CARD_ASKS;
  s[field.afterAsking] = STEP.NEXT_BROUGHT;
  s[HEADING] = TURNED;
  s[SPOT] = operand(r, act, 1) === 0 ? 0 : GOT.ENOUGH;
}

/** Writes the cards that the ship may get from ship `u`, an officer or the commander, if it can carry them; and the answer for none. */
function legalCards(r: Rules, s: State, u: number, out: Int32Array): number {
  if ((s[SPOT]! & GOT.ENOUGH) !== 0) return 0;
  const v = s[SHIP]! - 1;
  let n = 0;
  for (const card of r.upgrade.numbers)
    if (wasEquipped(s, u, card) && (s[SPOT]! & kindOfLeader(r, card)) === 0 && canCarry(r, s, v, card)) out[n++] = card;
  if (n > 0) out[n++] = NO_CARD;
  return n;
}

const kindOfLeader = (r: Rules, card: number): number =>
  r.upgrade.isCommander[card] !== 0 ? GOT.COMMANDER : GOT.OFFICER;

/** Whether ship `v` can carry one more card that leads: a commander, or an officer in a free slot. */
function canCarry(r: Rules, s: State, v: number, card: number): boolean {
  const type = typeOf(s, v);
  if (r.upgrade.leads[card * r.ship.names.length + type] === 0) return false;
  if (r.upgrade.isCommander[card] !== 0) return true;
  let free = r.ship.officers[type]!;
  for (const other of r.upgrade.numbers) if (r.upgrade.isOfficer[other] !== 0 && wasEquipped(s, v, other)) free--;
  return free > 0;
}

function takeCard(r: Rules, s: State, u: number, answer: number, log: EventLog | null): void {
  if (answer === NO_CARD) {
    s[SPOT]! |= GOT.ENOUGH;
    return;
  }
  s[SPOT]! |= kindOfLeader(r, answer);
  const v = s[SHIP]! - 1;
  moveUpgrade(r, s, u, v, answer);
  log?.add(EVENT.CARD_DRAWN, SEAT_OF[v]!, r.cardCode(answer), codeOf(s, v), 1);
}

/** A card has brought a ship to the table: opens the window for its own cards of the moment "after deployment". */
export const openBrought = (r: Rules, s: State): void => openForCards(r, s, MOMENT.DEPLOYED, STEP.NEXT_BROUGHT_OVER);

/** Ends that window; further cards of the start of the round follow. */
export function endBrought(r: Rules, s: State): void {
  const second = SEAT_OF[s[field.arriving]! - 1] !== s[field.first];
  s[field.arriving] = 0;
  openRound(r, s);
  if (second && s[field.window] === MOMENT.ROUND) s[field.windowSeat] = 1 - s[field.first]!;
}

/** Whether a card of ship `u` that acts as the ship is deployed has yet to act. */
function waitsForCard(r: Rules, s: State, u: number): boolean {
  const slots = r.scratch.slots;
  for (const effect of r.effects.offered[MOMENT.DEPLOYED]!) {
    const act = r.effects.firstAct[effect]!;
    const word = r.effects.wordOf(act);
    if (word.again === null || !isEquipped(s, u, r.effects.card[effect]!)) continue;
    if (word.legal(r, s, act, u, -1, slots, 0) > 0) return true;
  }
  return false;
}

/** After deployment the ship may be deployed once more, in its deployment zone; cards that act as it is deployed act again (AH-107). */
export const redeploys = operation('redeploys', {
  does: 'the ship may be deployed once more in its deployment zone',
  keeps: 'match',
  holds: () => ['used'],
  legal: offeredIf(
    (r, s, act, u) =>
      s[field.arriving] === 0 && onCard(r, s, u, r.effects.cardOfAct(act)) === 0 && !waitsForCard(r, s, u),
  ),
  take: (r, s, act, u) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), 1);
    for (const effect of r.effects.offered[MOMENT.DEPLOYED]!) {
      const card = r.effects.card[effect]!;
      const { again } = r.effects.wordOf(r.effects.firstAct[effect]!);
      if (again === null || !isEquipped(s, u, card)) continue;
      layOnCard(r, s, u, card, again(onCard(r, s, u, card)));
      s[field.windowDone + SEAT_OF[u]!]! &= ~(r.effects.sideBit[effect]! | (1 << (u % MAX_SHIPS)));
    }
    layAnew(r, s, u);
  },
  says: () => 'deploy it again',
});

/** The option is the place of the ship. */
export const goesToSmall = operation('goesToSmall', {
  does: 'the card goes over to a friendly small ship that is not the flagship',
  must: true,
  keeps: 'match',
  holds: () => ['a mission'],
  legal: (r, s, act, u, _about, out, from) => {
    if (onCard(r, s, u, r.effects.cardOfAct(act)) !== 0) return from;
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = friend(u, i);
      if (alive(s, v) && r.ship.size[typeOf(s, v)] === 0 && flagshipOf(s, v) !== v) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = r.effects.cardOfAct(act);
    const v = friend(u, option);
    if (v !== u) moveUpgrade(r, s, u, v, card);
    layOnCard(r, s, v, card, 1);
    log?.add(EVENT.CARD_DRAWN, SEAT_OF[v]!, r.cardCode(card), codeOf(s, v), 1);
  },
  says: (r, s, _act, option, u) => `${nameOf(r, s, friend(u, option))} gets it`,
});

// Squadrons that gain scout.

/** Registers: squadrons that have gained scout, one bit each; whether the player has finished. */
const GIVEN = field.answers;
const NO_FURTHER = field.answers + 1;
/** The answer for no further squadron; it is above all places of squadrons. */
const NO_SQUADRON = MAX_SQUADRONS;

/** Writes the places of friendly squadrons without rogue that gain scout. */
function newScouts(r: Rules, s: State, u: number, out: Int32Array): number {
  const seat = SEAT_OF[u]!;
  const first = FIRST_SQUADRON[seat]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    if (!flying(s, first + i) || (s[field.scouts + seat]! & (1 << i)) !== 0) continue;
    const t = squadronType(s, first + i);
    if (trait(r, t, QUESTION.BOTH_ACTIONS) === 0 && trait(r, t, QUESTION.SCOUT) === 0) out[n++] = i;
  }
  return n;
}

export const grantsScout = operation('grantsScout', {
  does: 'as many friendly squadrons without rogue as the squadron value gain scout',
  keeps: 'match',
  holds: () => ['used'],
  legal: offeredIf(
    (r, s, act, u) =>
      onCard(r, s, u, r.effects.cardOfAct(act)) === 0 &&
      squadronValueOf(r, s, u) !== 0 &&
      newScouts(r, s, u, r.scratch.slots) !== 0,
  ),
  take: (r, s, act, u) => layOnCard(r, s, u, r.effects.cardOfAct(act), 1),
  says: () => 'squadrons gain scout',
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[NO_FURTHER] !== 0 || bitsIn(s[GIVEN]!) >= squadronValueOf(r, s, u)) return 0;
      return orStop(out, newScouts(r, s, u, out), s[GIVEN]!, NO_SQUADRON);
    },
    take: (_r, s, _act, u, answer) => {
      if (answer === NO_SQUADRON) {
        s[NO_FURTHER] = 1;
        return;
      }
      s[GIVEN]! |= 1 << answer;
      s[field.scouts + SEAT_OF[u]!]! |= 1 << answer;
    },
    says: (r, s, _act, answer, u) =>
      answer === NO_SQUADRON
        ? 'no further squadron'
        : `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer)} gains scout`,
  },
});

// Squadrons that a ship carries.

/** Register: squadrons that this card has set aside, one bit each. */
const LOADED = field.answers;

const squadronAt = (u: number, i: number): number => FIRST_SQUADRON[SEAT_OF[u]!]! + i;

/** Writes the places of friendly squadrons in play; with `swarm` only of those that have swarm. */
function choices(r: Rules, s: State, u: number, swarm: boolean, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, squadronAt(u, i)); i++) {
    const c = squadronAt(u, i);
    if (flying(s, c) && (!swarm || trait(r, squadronType(s, c), QUESTION.SWARMS) !== 0)) out[n++] = i;
  }
  return n;
}

/** The most squadrons that a card sets aside: the card's own number if it takes squadrons with swarm, otherwise the squadron value. */
const mostAside = (r: Rules, s: State, act: number, u: number): number =>
  operand(r, act, 0) > 0 ? operand(r, act, 0) : squadronValueOf(r, s, u);
const asideFrom = (r: Rules, s: State, act: number, u: number, out: Int32Array): number =>
  choices(r, s, u, operand(r, act, 0) > 0, out);

/** Before deployment friendly squadrons are set aside with the card: as many as the squadron value, or `swarm` squadrons with swarm. */
export const setsSquadronsAside = operation<{ readonly swarm?: number }>('setsSquadronsAside', {
  operands: ({ swarm }) => [swarm ?? 0],
  legal: offeredIf((r, s, act, u) => mostAside(r, s, act, u) !== 0 && asideFrom(r, s, act, u, r.scratch.slots) !== 0),
  says: () => 'set squadrons aside',
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[NO_FURTHER] !== 0 || bitsIn(s[LOADED]!) >= mostAside(r, s, act, u)) return 0;
      return orStop(out, asideFrom(r, s, act, u, out), s[LOADED]!, NO_SQUADRON);
    },
    take: (r, s, act, u, answer, log) => {
      if (answer === NO_SQUADRON) {
        s[NO_FURTHER] = 1;
        return;
      }
      s[LOADED]! |= 1 << answer;
      const c = squadronAt(u, answer);
      s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ASIDE;
      setBay(s, c, u, operand(r, act, 0) > 0);
      placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
      s[SEAT_AT[SEAT_OF[u]!]! + field.squadrons]!--;
      refreshEngagement(r, s);
      log?.add(ARMADA_EVENT.SET_ASIDE, SEAT_OF[c]!, codeOf(s, c));
    },
    says: (r, s, _act, answer, u) =>
      answer === NO_SQUADRON ? 'no further squadron' : `set ${nameOf(r, s, squadronAt(u, answer))} aside`,
  },
});

/** Whether squadron `c` is set aside with a card of ship `u`; `inSwarm`: with a card that takes squadrons with swarm. */
const isCarried = (s: State, c: number, u: number, inSwarm: boolean): boolean =>
  (s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0 &&
  bayOf(s, c) === u &&
  isOfSwarmBay(s, c) === inSwarm;

/** Places around a ship: those beside it within distance 1, all within distance 2, and then for each direction the farthest one within distance 3. */
const NEAR_SPOTS = HEADINGS;
const FAR_SPOTS = SLOTS + HEADINGS;
const FARTHER = DISTANCE[3]! - DISTANCE[2]!;

/** Writes place `k` around ship `u`. */
function spotAround(r: Rules, s: State, u: number, k: number): void {
  placeAround(s, r.geometry.spots, u, k < SLOTS ? k : k - HEADINGS, place);
  if (k < SLOTS) return;
  const towards = (k + s[SHIP_AT[u]! + field.heading]!) % HEADINGS;
  place[0]! += Math.floor((FARTHER * SIN[towards]!) / UNIT);
  place[1]! += Math.floor((FARTHER * COS[towards]!) / UNIT);
}

/** How many of the places around a ship are within the distance of the card: 1, 2, or for squadrons with swarm 3. */
const spotsOf = (r: Rules, act: number): number =>
  operand(r, act, 0) > 0 ? FAR_SPOTS : operand(r, act, 2) > 0 ? NEAR_SPOTS : SLOTS;

/** Writes the first `most` places around ship `u` where squadron `c` has room. */
function placesOf(r: Rules, s: State, u: number, c: number, most: number, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < most; k++) {
    spotAround(r, s, u, k);
    if (hasRoom(r, s, c, place[0]!, place[1]!)) out[n++] = k;
  }
  return n;
}

/** Registers: squadrons that stay aboard, one bit each; how many have been placed. */
const STAYING = field.answers;
const LANDED = field.answers + 1;
/** The answer with which the squadron stays aboard; it is above all places. */
const STAYS = FAR_SPOTS;

/** The first squadron carried by ship `u` that has not chosen to stay aboard and has room beside the ship; -1 for none. */
function nextCarried(r: Rules, s: State, act: number, u: number, staying: number): number {
  const swarm = operand(r, act, 0) > 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, squadronAt(u, i)); i++) {
    const c = squadronAt(u, i);
    if ((staying & (1 << i)) !== 0 || !isCarried(s, c, u, swarm)) continue;
    if (placesOf(r, s, u, c, spotsOf(r, act), r.scratch.slots) > 0) return c;
  }
  return -1;
}

/** Whether the squadrons are placed during a squadron command, any of them; otherwise all are, as a dial is revealed. */
const isInCommand = (r: Rules, act: number): boolean => operand(r, act, 0) > 0 || operand(r, act, 1) > 0;

/**
 * Whether the ship may place squadrons by the card in a squadron command; the card may have to come before the first activation. Before the command
 * `about` is -1.
 */
const mayLaunch = (r: Rules, s: State, act: number, u: number, about: number): boolean =>
  s[field.window] === MOMENT.NONE &&
  u === s[field.active] &&
  (operand(r, act, 1) === 0 || about === -1 || (s[field.commanded] === 0 && s[field.squadronsLeft]! > 0));

/**
 * The squadrons set aside with the card are placed one by one within distance 2 of the ship; they do not move in its activation. For a card that
 * takes squadrons with swarm: at a squadron command, as many as the player wants, within distance 3. With `most: command`: at a squadron command, as
 * many at most as it activates.
 */
export const launchesSquadrons = operation<{
  readonly swarm?: number;
  readonly most?: string;
  readonly within?: string;
}>('launchesSquadrons', {
  afar: true,
  operands: ({ swarm, most, within: near }) => [
    swarm ?? 0,
    most === undefined ? 0 : codeOfName(LAUNCHED, most),
    near === undefined ? 0 : 1,
  ],
  legal: offeredIf(
    (r, s, act, u, about) =>
      (!isInCommand(r, act) || mayLaunch(r, s, act, u, about)) && nextCarried(r, s, act, u, 0) >= 0,
  ),
  says: () => 'place the squadrons that it carries',
  asks: {
    legal: (r, s, act, u, out) => {
      if (operand(r, act, 1) > 0 && s[LANDED]! >= s[field.squadronsLeft]!) return 0;
      const c = nextCarried(r, s, act, u, s[STAYING]!);
      const n = c < 0 ? 0 : placesOf(r, s, u, c, spotsOf(r, act), out);
      if (n === 0 || !isInCommand(r, act)) return n;
      out[n] = STAYS;
      return n + 1;
    },
    take: (r, s, act, u, answer, log) => {
      const c = nextCarried(r, s, act, u, s[STAYING]!);
      if (answer === STAYS) {
        s[STAYING]! |= 1 << (c - FIRST_SQUADRON[SEAT_OF[u]!]!);
        return;
      }
      if (operand(r, act, 1) > 0) s[LANDED]!++;
      spotAround(r, s, u, answer);
      placeSquadron(s, c, place[0]!, place[1]!);
      s[SQUADRON_AT[c]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ASIDE;
      s[SEAT_AT[SEAT_OF[c]!]! + field.squadrons]!++;
      refreshEngagement(r, s);
      log?.add(ARMADA_EVENT.PLACED, SEAT_OF[c]!, codeOf(s, c), codeOf(s, u), 1, SEAT_OF[u]!);
    },
    says: (r, s, act, answer, u) => {
      const squadron = nameOf(r, s, nextCarried(r, s, act, u, s[STAYING]!));
      return answer === STAYS
        ? `${squadron} stays aboard`
        : `${squadron} at place ${answer + 1} around ${nameOf(r, s, u)}`;
    },
  },
});
