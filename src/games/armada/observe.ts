import type { Json, State } from '../../core/index.ts';
import { DAMAGE_TITLES } from './damage-deck.ts';
import { unseen } from './deck.ts';
import * as DI from './dice.ts';
import { PER_MM } from './directions.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { COMMAND_NAMES, TOKEN_NAMES, TOKEN_STATES, ZONE_NAMES, dieName, shipName } from './words.ts';

const { FLAG, MAX_SHIPS, MAX_TOKENS, PLACE, SEAT_AT, SEAT_OF, SHIP_AT, STEP, AT, OF } = L;

/** Everything that `seat` may know (-1: everything there is), as plain data. Lengths in millimetres, angles in degrees. */
export function observeAs(r: Rules, s: State, seat: number): Json {
  return {
    round: s[AT.round]!,
    step: stepName(s[AT.step]!),
    toAct: s[AT.actor]!,
    firstPlayer: s[AT.first]!,
    active: s[AT.active]! < 0 ? null : shipName(r, F.typeOf(s, s[AT.active]!), s[AT.active]!),
    revealedDial: s[AT.dial] === 0 ? null : COMMAND_NAMES[s[AT.dial]! - 1]!,
    engineering: s[AT.engineering]!,
    attack: attackOf(r, s),
    maneuver: s[AT.step]! >= STEP.COURSE && s[AT.step]! <= STEP.SIDE ? maneuverOf(s) : null,
    seats: [0, 1].map((k) => ({
      score: s[SEAT_AT[k]! + OF.score]!,
      passTokens: s[SEAT_AT[k]! + OF.passTokens]!,
      ships: shipsOf(r, s, k, seat),
    })),
    damageDeck: deckOf(r, s, seat),
  };
}

const stepName = (step: number): string =>
  Object.entries(STEP)
    .find(([, code]) => code === step)?.[0]
    .toLowerCase() ?? String(step);

function shipsOf(r: Rules, s: State, owner: number, seat: number): Json[] {
  const ships: Json[] = [];
  for (let u = owner * MAX_SHIPS; u < (owner + 1) * MAX_SHIPS; u++)
    if (s[SHIP_AT[u]! + OF.kind] !== 0) ships.push(shipOf(r, s, u, seat));
  return ships;
}

function shipOf(r: Rules, s: State, u: number, seat: number): Json {
  const at = SHIP_AT[u]!;
  const t = F.typeOf(s, u);
  const own = seat < 0 || seat === SEAT_OF[u];
  return {
    name: shipName(r, t, u),
    destroyed: (s[at + OF.flags]! & FLAG.DESTROYED) !== 0,
    activated: (s[at + OF.flags]! & FLAG.ACTIVATED) !== 0,
    x: s[at + OF.x]! / PER_MM,
    y: s[at + OF.y]! / PER_MM,
    heading: s[at + OF.heading]! * 22.5,
    speed: s[at + OF.dialSpeed]!,
    shields: Object.fromEntries(ZONE_NAMES.map((zone, z) => [zone, F.shield(s, u, z)])),
    damageCards: cardsOf(r, s, u, seat),
    defenseTokens: Array.from({ length: r.tokenCount[t]! }, (_, slot) => ({
      type: TOKEN_NAMES[r.token[t * MAX_TOKENS + slot]!]!,
      state: TOKEN_STATES[F.tokenState(s, u, slot)]!,
    })),
    commandTokens: COMMAND_NAMES.filter((_, c) => F.hasCommand(s, u, c)),
    facedownDials: own ? dialsOf(s, u) : s[at + OF.dialCount]!,
  };
}

/** The stack, top dial first. */
const dialsOf = (s: State, u: number): string[] =>
  Array.from(
    { length: s[SHIP_AT[u]! + OF.dialCount]! },
    (_, k) => COMMAND_NAMES[(s[SHIP_AT[u]! + OF.dials]! >> (2 * k)) & 3]!,
  );

const titleAt = (s: State, i: number): string => DAMAGE_TITLES[F.byteAt(s, AT.titles, i)]!.name;

/** Damage cards on a ship in the order of the deck; null for a facedown one that nobody has seen. */
function cardsOf(r: Rules, s: State, u: number, seat: number): Json[] {
  const cards: Json[] = [];
  for (let i = 0; i < r.deck.length; i++) {
    const how = F.byteAt(s, AT.places, i) - PLACE.ON_SHIP - 3 * u;
    if (how === PLACE.UNKNOWN) cards.push({ title: seat < 0 ? titleAt(s, i) : null, faceup: false });
    else if (how === PLACE.KNOWN || how === PLACE.FACEUP)
      cards.push({ title: titleAt(s, i), faceup: how === PLACE.FACEUP });
  }
  return cards;
}

/** Undrawn and discarded cards; the order of the deck only for who sees everything. */
function deckOf(r: Rules, s: State, seat: number): Json {
  const undrawn: string[] = [];
  const discards: string[] = [];
  const hidden: Record<string, number> = {};
  for (let i = 0; i < r.deck.length; i++) {
    const place = F.byteAt(s, AT.places, i);
    if (place === PLACE.DECK) undrawn.push(titleAt(s, i));
    else if (place === PLACE.DISCARD) discards.push(titleAt(s, i));
    if (unseen(place)) hidden[titleAt(s, i)] = (hidden[titleAt(s, i)] ?? 0) + 1;
  }
  const unseenTitles = Object.fromEntries(Object.entries(hidden).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { undrawn: seat < 0 ? undrawn : undrawn.length, unseen: unseenTitles, discards };
}

function attackOf(r: Rules, s: State): Json {
  if (s[AT.step]! < STEP.OBSTRUCTED || s[AT.step]! > STEP.INJURED) return null;
  const dice: string[] = [];
  for (let i = 0; i < L.MAX_DICE; i++) if (DI.isDie(s, i)) dice.push(dieName(DI.classAt(s, i)));
  return {
    from: ZONE_NAMES[s[AT.attackZone]!]!,
    target: shipName(r, F.typeOf(s, s[AT.target]!), s[AT.target]!),
    zone: ZONE_NAMES[s[AT.targetZone]!]!,
    band: s[AT.band]!,
    rolled: s[AT.step] !== STEP.OBSTRUCTED,
    dice,
    lockedSlots: s[AT.locked]!,
    critical: (s[AT.attackFlags]! & L.ATTACK.CRITICAL) !== 0,
    contained: (s[AT.attackFlags]! & L.ATTACK.CONTAINED) !== 0,
    braced: (s[AT.attackFlags]! & L.ATTACK.BRACED) !== 0,
    redirectTo: s[AT.redirect] === 0 ? null : ZONE_NAMES[s[AT.redirect]! - 1]!,
    damageLeft: s[AT.damage]!,
  };
}

const maneuverOf = (s: State): Json => ({ speed: s[AT.speed]!, joint: s[AT.joint]!, course: s[AT.course]! });
