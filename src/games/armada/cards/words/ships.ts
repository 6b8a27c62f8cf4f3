/** Words about ships that do not change dice: command tokens, dials, shields, damage cards, defense tokens, maneuvers, additional attacks. */
import { codeOfZone, zoneOfCode, NO_ZONE } from '../../state/actions.ts';
import type { EventLog, State } from '../../../../core/index.ts';
import { COLOUR_WORDS, COMMAND_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { extraTargets, struckBefore } from '../../attack/declare.ts';
import { hurtByCards, hurtZone } from '../../attack/suffer.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { COMMAND, COMMANDS, LAST_SHOT, MAX_SHIPS, PLACE, SEAT_OF, SHIP_AT, TOKEN, YAW } from '../../state/layout.ts';
import { canSharpen } from '../../phases/course.ts';
import { addManeuver } from '../../position/extra-maneuver.ts';
import { within } from '../../position/nearby.ts';
import type { Rules } from '../../compiled.ts';
import * as STEP from '../../state/steps.ts';
import * as deck from '../../units/damage-deck.ts';
import {
  alive,
  codeOf,
  hasCommand,
  tokenBit,
  tokenState,
  tokensOf,
  shield,
  typeOf,
  zonesOf,
} from '../../units/combatants.ts';
import {
  belowMaximum,
  gainShield as addShield,
  gainToken,
  mayRecover,
  payToken,
  takeTopDial,
} from '../../units/tokens.ts';
import { COMMAND_NAMES, ZONE_NAMES, nameOf, tokenOf, upgradeName } from '../../view/words.ts';
import { ask } from '../ask.ts';
import { ONE_SQUADRON, MATCHES_SPEED } from '../effects.ts';
import { QUESTION } from '../question.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { isEquipped, isExhausted, makeReady } from '../../units/upgrades.ts';
import { noteUse } from '../moments.ts';
import { closeWindow } from '../windows.ts';
import { codeOfName, offer, offeredIf, operand, operation, type Operation } from '../word.ts';
import { setSpeed } from '../../position/speeds.ts';

/** Every ship of the fleet gains a command token of one command. */
export const gainTokens = operation('gainTokens', {
  legal: (r, _s, act, u, _about, out, from) => {
    for (let c = 0; c < COMMANDS; c++) out[from + c] = offer(r, act, u, c);
    return from + COMMANDS;
  },
  take: (r, s, _act, u, option, log) => {
    const first = SEAT_OF[u]! * MAX_SHIPS;
    for (let v = first; v < first + MAX_SHIPS; v++) if (alive(s, v)) gainToken(r, s, v, option, log);
  },
  says: (_r, _s, _act, option) => COMMAND_NAMES[option]!,
});

/** Spends a command token of any command: the top dial is set to one of two commands. */
export const resetDial = operation<{ readonly to: readonly string[] }>('resetDial', {
  operands: ({ to }) => to.map((command) => codeOfName(COMMAND_WORDS, command)),
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    const top = s[SHIP_AT[u]! + field.dials]! & 3;
    if (s[SHIP_AT[u]! + field.dialCount] === 0) return n;
    for (let c = 0; c < COMMANDS; c++) {
      if (!hasCommand(s, u, c)) continue;
      for (let k = 0; k < 2; k++)
        if (top !== operand(r, act, k)) out[n++] = offer(r, act, u, c * COMMANDS + operand(r, act, k));
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    payToken(r, s, u, Math.floor(option / COMMANDS), log);
    s[SHIP_AT[u]! + field.dials] = (s[SHIP_AT[u]! + field.dials]! & ~3) | (option % COMMANDS);
  },
  says: (_r, _s, _act, option) => `a ${COMMAND_NAMES[option >> 2]} token makes the dial ${COMMAND_NAMES[option & 3]}`,
});

/** The top dial is set to a command. */
export const changesDial = operation<{ readonly to: string }>('changesDial', {
  operands: ({ to }) => [codeOfName(COMMAND_WORDS, to)],
  legal: offeredIf((r, s, act, u) => {
    const at = SHIP_AT[u]!;
    return s[at + field.dialCount] !== 0 && (s[at + field.dials]! & 3) !== operand(r, act, 0);
  }),
  take: (r, s, act, u) => {
    s[SHIP_AT[u]! + field.dials] = (s[SHIP_AT[u]! + field.dials]! & ~3) | operand(r, act, 0);
  },
});

/** The option is the place of that ship. */
export const viewsDials = operation('viewsDials', {
  does: 'the dials of an enemy ship are looked at',
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const at = SHIP_AT[(1 - SEAT_OF[u]!) * MAX_SHIPS + i]!;
      const all = (1 << s[at + field.dialCount]!) - 1;
      if (alive(s, (1 - SEAT_OF[u]!) * MAX_SHIPS + i) && (all & ~s[at + field.dialsSeen]!) !== 0)
        out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option) => {
    const at = SHIP_AT[(1 - SEAT_OF[u]!) * MAX_SHIPS + option]!;
    s[at + field.dialsSeen]! |= (1 << s[at + field.dialCount]!) - 1;
  },
  says: (r, s, _act, option, u) => `the dials of ${nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + option)}`,
});

/** Discards the top dial; the next dial, if there is one, is revealed in its place. */
export const discardsDial = operation('discardsDial', {
  legal: offeredIf((_r, s, _act, u) => s[SHIP_AT[u]! + field.dialCount] !== 0),
  take: (_r, s, _act, u, _option, log) => {
    takeTopDial(s, u);
    log?.add(ARMADA_EVENT.DIAL_LOST, SEAT_OF[u]!, codeOf(s, u));
  },
});

export const dropsDials = operation('dropsDials', {
  does: 'all dials of the ship are discarded',
  legal: offeredIf((_r, s, _act, u) => s[SHIP_AT[u]! + field.dialCount] !== 0),
  take: (_r, s, _act, u, _option, log) => {
    while (s[SHIP_AT[u]! + field.dialCount]! > 0) {
      takeTopDial(s, u);
      log?.add(ARMADA_EVENT.DIAL_LOST, SEAT_OF[u]!, codeOf(s, u));
    }
  },
});

export const gainShield = operation('gainShield', {
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    if (!mayRecover(r, s, u)) return n;
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      if (belowMaximum(r, s, u, zone)) out[n++] = offer(r, act, u, zone);
    return n;
  },
  take: (_r, s, _act, u, option, log) => addShield(s, u, option, -1, log),
  says: (_r, _s, _act, option) => ZONE_NAMES[option]!,
});

export const discardFacedown = operation<{ readonly most: number }>('discardFacedown', {
  operands: ({ most }) => [most],
  legal: offeredIf((r, s, _act, u) => facedown(r, s, u) >= 0),
  take: (r, s, act, u, _option, log) => {
    for (let k = operand(r, act, 0); k > 0 && facedown(r, s, u) >= 0; k--)
      deck.discardCard(r, s, u, facedown(r, s, u), log);
  },
});

/** The place of a facedown damage card on unit `u`: if possible of one that nobody has seen; -1 for none. */
function facedown(r: Rules, s: State, u: number): number {
  if (s[SHIP_AT[u]! + field.cards] === 0) return -1;
  const unseen = deck.findUnseen(r, s, u);
  return unseen >= 0 ? unseen : deck.findFirst(r, s, u, PLACE.KNOWN);
}

/** Names a defense token of the defender, the first of equal ones: if it is spent in this attack, it is discarded. */
export const nameToken = operation('nameToken', {
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    let n = from;
    let met = 0;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
      const same = tokenBit(r, s, v, slot);
      if (tokenState(s, v, slot) === TOKEN.DISCARDED || (met & same) !== 0) continue;
      met |= same;
      out[n++] = offer(r, act, u, slot);
    }
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[field.namedToken] = option + 1;
  },
  says: (r, s, _act, option) => `${tokenOf(r, s, s[field.target]!, option)} (token ${option + 1})`,
});

export const freeToken = operation('freeToken', {
  does: 'frees a locked own defense token',
  legal: (r, _s, act, u, about, out, from) => {
    if (about < 0) return from;
    out[from] = offer(r, act, u, about);
    return from + 1;
  },
  take: (_r, s, _act, _u, option) => {
    s[field.locked]! &= ~(1 << option);
  },
  says: (_r, _s, _act, option) => `free token ${option + 1}`,
});

/** The card at a place among the exhausted cards of ship `u`, where `except` is not counted; -1 for none. */
function exhaustedCard(r: Rules, s: State, u: number, except: number, place: number): number {
  let k = place;
  for (const card of r.upgrade.numbers)
    if (card !== except && isEquipped(s, u, card) && isExhausted(s, u, card) && k-- === 0) return card;
  return -1;
}

/** The option is its place among the exhausted cards. */
export const readiesCard = operation('readiesCard', {
  does: 'as any ship activates, another exhausted card of the own ship is ready again',
  everywhere: true,
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let k = 0; exhaustedCard(r, s, u, r.effects.cardOfAct(act), k) >= 0; k++) out[n++] = offer(r, act, u, k);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = exhaustedCard(r, s, u, r.effects.cardOfAct(act), option);
    makeReady(s, u, card);
    if (r.effects.stockedUntilReady.includes(card)) layOnCard(r, s, u, card, 0);
    log?.add(ARMADA_EVENT.READIED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
  },
  says: (r, s, act, option, u) => `ready ${upgradeName(r, exhaustedCard(r, s, u, r.effects.cardOfAct(act), option))}`,
});

export const earlyManeuver = operation('earlyManeuver', {
  does: 'a maneuver at speed 1, once',
  keeps: 'match',
  holds: () => ['used'],
  legal: offeredIf((r, s, act, u) => onCard(r, s, u, r.effects.cardOfAct(act)) === 0),
  take: (r, s, act, u) => {
    layOnCard(r, s, u, r.effects.cardOfAct(act), 1);
    s[field.active] = u;
    s[field.step] = STEP.NEXT_EXTRA_MANEUVER;
  },
});

/** One more maneuver at speed 1, after one in which the ship overlapped no other ship (AH-50). */
export const extraManeuver = operation('extraManeuver', {
  legal: offeredIf((_r, s) => s[field.overlapped] === 0),
  take: (_r, s) => {
    closeWindow(s);
    s[field.step] = STEP.NEXT_EXTRA_MANEUVER;
  },
});

/** One more maneuver at speed 1 without yaw, even after one that overlapped a ship (AH-168). */
export const straightManeuver = operation('straightManeuver', {
  does: 'one more maneuver at speed 1 without yaw',
  take: (r, s) => {
    closeWindow(s);
    addManeuver(r, s, true);
  },
});

/** A card changes the speed of ship `u` outside of its maneuver; a damage card may make the ship suffer damage for that. */
export function changeSpeed(r: Rules, s: State, u: number, speed: number, log: EventLog | null): void {
  setSpeed(r, s, u, speed, log);
  const points = ask(r, s, u, QUESTION.SPEED_CHANGE_DAMAGE, 0);
  if (points > 0) hurtByCards(s, u, points, s[field.step]!);
}

export const tractors = operation<{ readonly distance: number }>('tractors', {
  does: 'an enemy ship within a distance that is no larger spends a navigate token, or goes slower by one, but not to a halt',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      if (!alive(s, v) || r.ship.size[typeOf(s, v)]! > r.ship.size[typeOf(s, u)]!) continue;
      if (!hasCommand(s, v, COMMAND.NAVIGATE) && s[SHIP_AT[v]! + field.dialSpeed]! <= 1) continue;
      if (within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + option;
    if (hasCommand(s, v, COMMAND.NAVIGATE)) {
      payToken(r, s, v, COMMAND.NAVIGATE, log);
      return;
    }
    changeSpeed(r, s, v, s[SHIP_AT[v]! + field.dialSpeed]! - 1, log);
  },
  says: (r, s, _act, option, u) => {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + option;
    return hasCommand(s, v, COMMAND.NAVIGATE)
      ? `${nameOf(r, s, v)} spends its Navigate token`
      : `${nameOf(r, s, v)} goes slower`;
  },
});

/** The speed that ship `v` gets when it is set to that of ship `u`, limited by its speed chart. */
const matched = (r: Rules, s: State, u: number, v: number): number =>
  Math.min(s[SHIP_AT[u]! + field.dialSpeed]!, r.ship.maxSpeed[typeOf(s, v)]!);

/** The option is the place of the enemy ship. */
export const matchesSpeed = operation<{ readonly distance: number }>(MATCHES_SPEED, {
  does: 'an enemy ship within a distance gets the speed of the own ship; the card is not readied at speed 0',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    let n = from;
    for (let i = 0; i < MAX_SHIPS; i++) {
      const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + i;
      if (!alive(s, v) || matched(r, s, u, v) === s[SHIP_AT[v]! + field.dialSpeed]) continue;
      if (within(r, s, u, v, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + option;
    changeSpeed(r, s, v, matched(r, s, u, v), log);
  },
  says: (r, s, _act, option, u) => {
    const v = (1 - SEAT_OF[u]!) * MAX_SHIPS + option;
    return `${nameOf(r, s, v)} has speed ${matched(r, s, u, v)}`;
  },
});

/** The ship attacks squadrons from a zone at the end of its attacks. */
function attackFromZone(r: Rules, s: State, u: number, zone: number): void {
  closeWindow(s);
  s[field.attackZone] = zone;
  s[field.squadronsHit] = struckBefore(r, s, zone);
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = STEP.MORE_TARGETS;
}

/** The option is the zone, one of those with a squadron to attack. */
const zonesWithTargets: Operation['legal'] = (r, s, act, u, _about, out, from) => {
  let n = from;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++)
    if (extraTargets(r, s, zone, r.scratch.slots) > 0) out[n++] = offer(r, act, u, zone);
  return n;
};

export const attacksSquadrons = operation<{ readonly colour: string; readonly count: number }>('attacksSquadrons', {
  does: 'attacks squadrons once more from a zone, be it one that has attacked, with dice of a colour',
  operands: ({ colour, count }) => [codeOfName(COLOUR_WORDS, colour), count],
  legal: zonesWithTargets,
  take: (r, s, _act, u, option) => attackFromZone(r, s, u, option),
  says: (_r, _s, _act, option) => `attack squadrons from the ${ZONE_NAMES[option]!}`,
});

export const attacksOneSquadron = operation(ONE_SQUADRON, {
  does: 'attacks a squadron once more from a zone, be it one that has attacked, with its own dice',
  legal: zonesWithTargets,
  take: (r, s, act, u, option) => {
    s[field.dialsSpent]! |= (act + 1) << LAST_SHOT;
    attackFromZone(r, s, u, option);
  },
  says: (_r, _s, _act, option) => `attack a squadron from the ${ZONE_NAMES[option]!}`,
});

// Words about a maneuver that is being plotted.

/** The answer with which no zone suffers. */
const NOTHING = codeOfZone(NO_ZONE);
const ANSWERED = field.answers;

/** Writes the zones of ship `u` that can suffer the damage; of those without shields only the first, since they are alike. */
function zones(r: Rules, s: State, u: number, out: Int32Array): number {
  let bare = false;
  let n = 0;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++) {
    if (shield(s, u, zone) === 0 && bare) continue;
    bare ||= shield(s, u, zone) === 0;
    out[n++] = codeOfZone(zone);
  }
  return n;
}

export const hurtsForYaw = operation('hurtsForYaw', {
  does: 'as a ship of its fleet plots its course it may suffer a damage: the first yaw of the speed of its dial has two clicks until the end of its activation',
  legal: offeredIf(canSharpen),
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      const n = zones(r, s, u, out);
      out[n] = NOTHING;
      return n + 1;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === NOTHING) return;
      noteUse(r, s, u, r.effects.cardOfAct(act), log);
      s[field.dialsSpent]! |= YAW.SHARP;
      hurtZone(s, u, zoneOfCode(answer), 1, STEP.NEXT_CARD_ASKS);
    },
    says: (_r, _s, _act, answer) =>
      answer === NOTHING
        ? 'no damage'
        : `a damage at the ${ZONE_NAMES[zoneOfCode(answer)]!} zone for two clicks at the first joint`,
  },
});
