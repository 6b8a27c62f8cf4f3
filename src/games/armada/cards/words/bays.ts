/** Words about squadrons that a ship carries: set aside before deployment, they come to the table beside it. */
import type { State } from '../../../../core/index.ts';
import { ARMADA_EVENT } from '../../events.ts';
import * as field from '../../field.ts';
import { SLOTS, slotX, slotY } from '../../geometry/slots.ts';
import { FIRST_SQUADRON, MAX_SQUADRONS, SEAT_AT, SEAT_OF, SHIP_AT, SQUADRON_AT, SQUADRON_FLAG } from '../../layout.ts';
import type { Rules } from '../../compiled.ts';
import { refreshEngagement } from '../../position/engagement.ts';
import { hasRoom } from '../../position/room.ts';
import { bitsIn } from '../../units/bytes.ts';
import { codeOf, typeOf } from '../../units/fleet.ts';
import { OFF_TABLE, bayOf, flying, inSquadrons, placeSquadron, setBay } from '../../units/squadrons.ts';
import { squadronValueOf } from '../../units/tokens.ts';
import { nameOf } from '../../view/words.ts';
import { offer, operation } from '../word.ts';

/** Registers: squadrons that this card has set aside, one bit each; whether that is enough. */
const CHOSEN = field.answers;
const NO_FURTHER = field.answers + 1;
/** An answer after the places of squadrons. */
const ENOUGH = MAX_SQUADRONS;

const squadronAt = (u: number, i: number): number => FIRST_SQUADRON[SEAT_OF[u]!]! + i;

/** Writes the places of friendly squadrons that are in play. */
function choices(s: State, u: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, squadronAt(u, i)); i++)
    if (flying(s, squadronAt(u, i))) out[n++] = i;
  return n;
}

/** Before deployment as many friendly squadrons as the squadron value are set aside with the card. */
export const setsSquadronsAside = operation('setsSquadronsAside', {
  legal: (r, s, act, u, _about, out, from) => {
    if (squadronValueOf(r, s, u) === 0 || choices(s, u, r.scratch.slots) === 0) return from;
    out[from] = offer(r, act, u, 0);
    return from + 1;
  },
  says: () => 'set squadrons aside',
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[NO_FURTHER] !== 0 || bitsIn(s[CHOSEN]!) >= squadronValueOf(r, s, u)) return 0;
      const n = choices(s, u, out);
      if (n === 0 || s[CHOSEN] === 0) return n;
      out[n] = ENOUGH;
      return n + 1;
    },
    take: (r, s, _act, u, answer, log) => {
      if (answer === ENOUGH) {
        s[NO_FURTHER] = 1;
        return;
      }
      s[CHOSEN]! |= 1 << answer;
      const c = squadronAt(u, answer);
      s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ASIDE;
      setBay(s, c, u);
      placeSquadron(s, c, OFF_TABLE, OFF_TABLE);
      s[SEAT_AT[SEAT_OF[u]!]! + field.squadrons]!--;
      refreshEngagement(r, s);
      log?.add(ARMADA_EVENT.SET_ASIDE, SEAT_OF[c]!, codeOf(s, c));
    },
    says: (r, s, _act, answer, u) =>
      answer === ENOUGH ? 'no further squadron' : `set ${nameOf(r, s, squadronAt(u, answer))} aside`,
  },
});

const isCarried = (s: State, c: number, u: number): boolean =>
  (s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0 && bayOf(s, c) === u;

const placeAt = (r: Rules, s: State, u: number, k: number, axis: number): number => {
  const at = SHIP_AT[u]!;
  const h = s[at + field.heading]!;
  return axis === 0
    ? s[at + field.x]! + slotX(r.geometry.spots, typeOf(s, u), h, k)
    : s[at + field.y]! + slotY(r.geometry.spots, typeOf(s, u), h, k);
};

/** Writes the places within distance 2 of ship `u` where squadron `c` has room. */
function placesOf(r: Rules, s: State, u: number, c: number, out: Int32Array): number {
  let n = 0;
  for (let k = 0; k < SLOTS; k++) if (hasRoom(r, s, c, placeAt(r, s, u, k, 0), placeAt(r, s, u, k, 1))) out[n++] = k;
  return n;
}

/** The first squadron that ship `u` carries and that has a place beside it; -1 without one. */
function nextCarried(r: Rules, s: State, u: number): number {
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, squadronAt(u, i)); i++) {
    const c = squadronAt(u, i);
    if (isCarried(s, c, u) && placesOf(r, s, u, c, r.scratch.slots) > 0) return c;
  }
  return -1;
}

/** As the ship reveals a command, the squadrons set aside with the card are placed within distance 2 of it, one after the other; they do not move in its activation. */
export const launchesSquadrons = operation('launchesSquadrons', {
  legal: (r, s, act, u, _about, out, from) => {
    if (nextCarried(r, s, u) < 0) return from;
    out[from] = offer(r, act, u, 0);
    return from + 1;
  },
  says: () => 'place the squadrons that it carries',
  asks: {
    legal: (r, s, _act, u, out) => {
      const c = nextCarried(r, s, u);
      return c < 0 ? 0 : placesOf(r, s, u, c, out);
    },
    take: (r, s, _act, u, answer, log) => {
      const c = nextCarried(r, s, u);
      placeSquadron(s, c, placeAt(r, s, u, answer, 0), placeAt(r, s, u, answer, 1));
      s[SQUADRON_AT[c]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ASIDE;
      s[SEAT_AT[SEAT_OF[c]!]! + field.squadrons]!++;
      refreshEngagement(r, s);
      log?.add(ARMADA_EVENT.PLACED, SEAT_OF[c]!, codeOf(s, c), codeOf(s, u), 1, SEAT_OF[u]!);
    },
    says: (r, s, _act, answer, u) =>
      `${nameOf(r, s, nextCarried(r, s, u))} at place ${answer + 1} around ${nameOf(r, s, u)}`,
  },
});
