import type { Json, State } from '../../core/index.ts';
import { DAMAGE_TITLES } from './damage-deck.ts';
import { unseen } from './deck.ts';
import * as DI from './dice.ts';
import { PER_MM } from './directions.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { flying } from './wing.ts';
import {
  ATTACK_NAMES,
  COMMAND_NAMES,
  PHASE_NAMES,
  TOKEN_NAMES,
  TOKEN_STATES,
  ZONE_NAMES,
  dieName,
  nameOf,
  tokenOf,
  unitName,
  upgradeName,
} from './words.ts';

const { FLAG, MAX_SHIPS, MAX_TOKENS, PLACE, SEAT_AT, SEAT_OF, SHIP_AT, STEP, AT, OF } = L;

/** Everything that `seat` may know (-1: everything there is), as plain data. Lengths in millimetres, angles in degrees. */
export function observeAs(r: Rules, s: State, seat: number): Json {
  return {
    round: s[AT.round]!,
    step: stepName(s[AT.step]!),
    toAct: s[AT.actor]!,
    firstPlayer: s[AT.first]!,
    phase: PHASE_NAMES[s[AT.phase]!]!,
    active: s[AT.active]! < 0 ? null : nameOf(r, s, s[AT.active]!),
    activeSquadron: s[AT.activeSquadron]! < 0 ? null : nameOf(r, s, s[AT.activeSquadron]!),
    squadronsLeft: s[AT.squadronsLeft]!,
    revealedDial: s[AT.dial] === 0 ? null : COMMAND_NAMES[s[AT.dial]! - 1]!,
    engineering: s[AT.engineering]!,
    attack: attackOf(r, s),
    hurt: s[AT.hurtPoints] === 0 ? null : { ship: nameOf(r, s, s[AT.hurt]!), points: s[AT.hurtPoints]! },
    maneuver: s[AT.step]! >= STEP.COURSE && s[AT.step]! <= STEP.SIDE ? maneuverOf(s) : null,
    flight: Array.from({ length: 4 }, (_, k) => s[AT.flight + k]!),
    displaced: [s[AT.displaced]!, s[AT.displaced + 1]!],
    obstacles: obstaclesOf(r, s),
    obstaclesMet: s[AT.obstaclesMet]!,
    seats: [0, 1].map((k) => ({
      score: s[SEAT_AT[k]! + OF.score]!,
      passTokens: s[SEAT_AT[k]! + OF.passTokens]!,
      ships: shipsOf(r, s, k, seat),
      squadrons: squadronsOf(r, s, k),
    })),
    damageDeck: deckOf(r, s, seat),
  };
}

/** The obstacles; `x` and `y` are null for one that does not lie on the table. */
function obstaclesOf(r: Rules, s: State): Json[] {
  const obstacles: Json[] = [];
  for (let k = 0; k < L.MAX_OBSTACLES && s[AT.obstacleKind + k] !== 0; k++) {
    const lies = s[AT.obstacleX + k]! >= 0;
    obstacles.push({
      name: r.content.obstacles[r.obstacleIds[s[AT.obstacleKind + k]! - 1]!]!.name,
      x: lies ? s[AT.obstacleX + k]! / PER_MM : null,
      y: lies ? s[AT.obstacleY + k]! / PER_MM : null,
      heading: s[AT.obstacleHeading + k]! * 22.5,
    });
  }
  return obstacles;
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
    name: unitName(r, t, u),
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
    raidTokens: COMMAND_NAMES.filter((_, c) => (s[at + OF.raids]! & (1 << c)) !== 0),
    commandsResolved: COMMAND_NAMES.filter((_, c) => (s[at + OF.resolved]! & (1 << c)) !== 0),
    attacksMade: s[at + OF.attacksMade]! & 255,
    attacksAtShips: s[at + OF.attacksMade]! >> 8,
    upgrades: upgradesOf(r, s, u),
    facedownDials: own ? dialsOf(s, u) : seenDialsOf(s, u),
  };
}

function upgradesOf(r: Rules, s: State, u: number): Json[] {
  const at = SHIP_AT[u]!;
  const cards: Json[] = [];
  for (let card = 0; card < r.upgradePoints.length; card++) {
    const bit = 1 << card;
    if ((s[at + OF.upgrades]! & bit) === 0) continue;
    const exhausted = (s[at + OF.exhausted]! & bit) !== 0;
    const state = (s[at + OF.discarded]! & bit) !== 0 ? 'discarded' : exhausted ? 'exhausted' : 'ready';
    cards.push({ card: upgradeName(card), state });
  }
  return cards;
}

function squadronsOf(r: Rules, s: State, owner: number): Json[] {
  const squadrons: Json[] = [];
  const first = L.FIRST_SQUADRON[owner]!;
  for (let c = first; c < first + L.MAX_SQUADRONS; c++) {
    const at = L.SQUADRON_AT[c]!;
    if (s[at + OF.squadronKind] === 0) continue;
    squadrons.push({
      name: nameOf(r, s, c),
      destroyed: !flying(s, c),
      activated: (s[at + OF.squadronFlags]! & L.SQUADRON_FLAG.ACTIVATED) !== 0,
      x: s[at + OF.squadronX]! / PER_MM,
      y: s[at + OF.squadronY]! / PER_MM,
      hull: s[at + OF.squadronHull]!,
      engagedWith: Array.from({ length: L.MAX_SQUADRONS }, (_, i) => L.FIRST_SQUADRON[1 - owner]! + i)
        .filter((_, i) => ((s[at + OF.squadronEngaged]! >>> i) & 1) !== 0)
        .map((enemy) => nameOf(r, s, enemy)),
    });
  }
  return squadrons;
}

/** The stack of an enemy ship: null for a dial that was not seen. */
const seenDialsOf = (s: State, u: number): (string | null)[] =>
  dialsOf(s, u).map((dial, k) => (((s[SHIP_AT[u]! + OF.dialsSeen]! >>> k) & 1) !== 0 ? dial : null));

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
  if (s[AT.attackNumber] === 0) return null;
  const dice: string[] = [];
  for (let i = 0; i < L.MAX_DICE; i++) if (DI.isDie(s, i)) dice.push(dieName(DI.classAt(s, i)));
  const byShip = !F.isSquadron(s[AT.attacker]!);
  return {
    attacker: nameOf(r, s, s[AT.attacker]!),
    as: ATTACK_NAMES[s[AT.attackAs]!]!,
    from: byShip ? ZONE_NAMES[s[AT.attackZone]!]! : null,
    target: nameOf(r, s, s[AT.target]!),
    zone: F.isSquadron(s[AT.target]!) ? null : ZONE_NAMES[s[AT.targetZone]!]!,
    band: s[AT.band]!,
    rolled: s[AT.step] !== STEP.OBSTRUCTED,
    diceToLose: s[AT.lostDice]!,
    dice,
    marked: s[AT.marked]!,
    lockedSlots: s[AT.locked]!,
    namedToken: s[AT.namedToken] === 0 ? null : tokenOf(r, s, s[AT.target]!, s[AT.namedToken]! - 1),
    critical: (s[AT.attackFlags]! & L.ATTACK.CRITICAL) !== 0,
    contained: (s[AT.attackFlags]! & L.ATTACK.CONTAINED) !== 0,
    braced: (s[AT.attackFlags]! & L.ATTACK.BRACED) !== 0,
    salvo: (s[AT.attackFlags]! & L.ATTACK.SALVO) !== 0,
    redirectTo: s[AT.redirect] === 0 ? null : (ZONE_NAMES[s[AT.redirect]! - 1] ?? 'any zones'),
    damage: s[AT.damage]!,
    damageLeft: s[AT.hurtPoints]!,
  };
}

const maneuverOf = (s: State): Json => ({ speed: s[AT.speed]!, joint: s[AT.joint]!, course: s[AT.course]! });
