import { copiesHeld } from '../units/tokens.ts';
import type { Json, State } from '../../../core/index.ts';
import { classAt, isDie, isFrozen } from '../attack/dice.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import { TEXT_NAMES } from '../cards/squadrons/text.ts';
import { zoneOfCode } from '../state/actions.ts';
import { struckAt } from '../attack/declare.ts';
import * as field from '../state/field.ts';
import { PER_MM } from '../geometry/directions.ts';
import {
  DULLED,
  ATTACK,
  BROADSIDE,
  FIRST_SQUADRON,
  FLAG,
  MAX_DICE,
  MAX_FLEETS,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_ZONES,
  OBJECTIVE_TOKENS,
  PLACE,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  STARTED,
  UNITS,
  VIEWED,
  WING_MINES,
  ZONES,
  onShip,
  zoneBit,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { targetingX, targetingY } from '../position/ignition.ts';
import * as STEP from '../state/steps.ts';
import { grandAdmiral, ownerOf, seatOfFleet, teamOf } from '../teams.ts';
import { unseen } from '../units/damage-deck.ts';
import { byteAt } from '../units/bytes.ts';
import * as fleet from '../units/combatants.ts';
import { targetingPlace } from '../units/targeting.ts';
import { GOAL } from '../goals/asking.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { hullOfStation, isDestroyed, isStation, stationAt } from '../units/stations.ts';
import { onCard, tokensIn } from '../units/stock.ts';
import { bayOf } from '../units/squadrons.ts';
import { isDiscarded, isExhausted, wasEquipped } from '../units/upgrades.ts';
import { obstacleName } from './describe-places.ts';
import {
  ATTACK_NAMES,
  COMMAND_NAMES,
  PHASE_NAMES,
  TOKEN_NAMES,
  TOKEN_STATES,
  ZONE_NAMES,
  zoneNames,
  dieName,
  nameOf,
  objectiveName,
  tokenOf,
  unitName,
  upgradeName,
} from './words.ts';

/** A command by its number + 1; null for none. */
const commandAt = (number: number): string | null => COMMAND_NAMES[number - 1] ?? null;

/** Everything that `seat` may know (-1: everything), as plain data. Lengths are in millimetres, angles in degrees. */
export function observeAs(r: Rules, s: State, seat: number): Json {
  return {
    round: s[field.round]!,
    step: stepName(s[field.step]!),
    toAct: r.fleetsPerTeam === 1 ? s[field.actor]! : s[field.asked]!,
    firstPlayer: s[field.first]!,
    phase: PHASE_NAMES[s[field.phase]!]!,
    active: s[field.active]! < 0 ? null : nameOf(r, s, s[field.active]!),
    activeSquadron: s[field.activeSquadron]! < 0 ? null : nameOf(r, s, s[field.activeSquadron]!),
    squadronsLeft: s[field.squadronsLeft]!,
    ...(r.effects.offered[MOMENT.SQUADRONS_BEGIN]!.length === 0 ? {} : { moreSquadrons: moreSquadronsOf(s) }),
    revealedDial: s[field.dial] === 0 ? null : COMMAND_NAMES[s[field.dial]! - 1]!,
    ...(r.effects.gainsDials
      ? { gainedDials: COMMAND_NAMES.filter((_, c) => ((s[field.gainedDials]! >> c) & 1) !== 0) }
      : {}),
    ...(r.effects.matchesTokens
      ? { matchedTokens: [0, 1].map((side) => commandAt(s[field.matchedTokens + side]! & ((1 << DULLED) - 1))) }
      : {}),
    ...(r.effects.dullsDials
      ? { dulledDials: [0, 1].map((side) => commandAt(s[field.matchedTokens + side]! >> DULLED)) }
      : {}),
    tradedDial: s[field.traded] === 0 ? null : COMMAND_NAMES[s[field.traded]! - 1]!,
    engineering: s[field.engineering]!,
    zonesThatAttacked: ZONE_NAMES.filter((_, z) => (s[field.zonesUsed]! & zoneBit(z)) !== 0),
    sideZonesOnly: (s[field.zonesUsed]! & BROADSIDE) !== 0,
    attack: attackOf(r, s),
    hurt: s[field.hurtPoints] === 0 ? null : { ship: nameOf(r, s, s[field.hurt]!), points: s[field.hurtPoints]! },
    maneuver: s[field.step]! >= STEP.COURSE && s[field.step]! <= STEP.SIDE ? maneuverOf(s) : null,
    flight: Array.from({ length: 4 }, (_, k) => s[field.flight + k]!),
    commanded: s[field.commanded]!,
    relayed: s[field.relayed]!,
    cloaked: [s[field.cloaked]!, s[field.cloaked + 1]!],
    displaced: [s[field.displaced]!, s[field.displaced + 1]!],
    obstacles: obstaclesOf(r, s, seat),
    obstaclesMet: s[field.obstaclesMet]!,
    objective: objectiveOf(r, s, teamOf(seat)),
    firstTargets: [s[field.firstTarget]!, s[field.firstSquadrons]!],
    seats: Array.from({ length: SEATS * r.fleetsPerTeam }, (_, k) => ({
      score: s[SEAT_AT[teamOf(k)]! + field.score]!,
      passTokens: s[SEAT_AT[teamOf(k)]! + field.passTokens]!,
      ships: shipsOf(r, s, k, teamOf(seat)),
      squadrons: squadronsOf(r, s, k),
    })),
    ...(r.hasTexts ? { texts: textsOf(r, s) } : {}),
    ...(r.askedSquadrons[QUESTION.LAYS_MINES] === 0 ? {} : { laidMines: minesOf(s) }),
    ...(r.fleetsPerTeam === 1 ? {} : teamsOf(r, s)),
    ...(r.effects.further === 0 ? {} : { cards: cardMarksOf(r, s) }),
    damageDeck: deckOf(r, s, teamOf(seat)),
  };
}

/**
 * How many more squadrons cards let each side activate in its turns of the present Squadron Phase, and how many of them are left in the present turn.
 */
const moreSquadronsOf = (s: State): Json => ({
  turns: [0, 1].map((side) => s[field.moreSquadrons + side]!),
  left: s[field.moreLeft]!,
});

/** Mines that squadrons have laid; those of cards are shown with the cards. */
const minesOf = (s: State): Json =>
  Array.from({ length: WING_MINES }, (_, k) => k)
    .filter((k) => s[field.mineLies + k] !== 0)
    .map((k) => ({ x: s[field.mineX + k]! / PER_MM, y: s[field.mineY + k]! / PER_MM }));

/**
 * What the state keeps for upgrade cards: rounds chosen by commanders (bits), cards in force for a side, squadrons that gain scout (bits), the zone
 * of an attack that a card gives, dials of each ship that the enemy has seen (bits), who gains command tokens.
 */
const cardMarksOf = (r: Rules, s: State): Json => ({
  chosenRounds: Array.from({ length: SEATS * MAX_FLEETS }, (_, k) => s[field.chosenRounds + k]!),
  inForce: [s[field.called]!, s[field.called + 1]!],
  scouts: [s[field.scouts]!, s[field.scouts + 1]!],
  attackingFrom: s[field.started] === STARTED.EXTRA && s[field.window] === 0 ? s[field.attackZone]! : -1,
  struckFrom: Array.from({ length: r.hasHuge ? MOST_ZONES : ZONES }, (_, zone) => s[struckAt(zone)]!),
  gaining: [s[field.gaining]!, s[field.gains]!],
  boarded: s[field.step] === STEP.BOARD ? s[field.hurt]! : -1,
  dialsSeen: Array.from({ length: UNITS }, (_, u) => s[SHIP_AT[u]! + field.dialsSeen]!),
  asking: s[field.asking]!,
  askingShip: s[field.askingShip]!,
  answers: Array.from({ length: 4 }, (_, k) => s[field.answers + k]!),
});

/** What lies on a card of ship `u`, in the words of the card. */
function stockText(r: Rules, s: State, u: number, card: number): string[] {
  const place = r.effects.stocked.indexOf(card);
  const value = place < 0 ? 0 : onCard(r, s, u, card);
  return value === 0 ? [] : (r.effects.wordOfStock(place).holds ?? tokensHeld)(value);
}

const tokensHeld = (value: number): string[] =>
  COMMAND_NAMES.flatMap((name, c) => (tokensIn(value, c) === 0 ? [] : [`${name}: ${tokensIn(value, c)}`]));
/**
 * What the state keeps for texts of aces: those used in this attack and activation (bits), which one asks, who stands in for whom, squadrons with
 * rogue this round by side (bits), those that one leads and how many of them.
 */
const textsOf = (r: Rules, s: State): Json => ({
  used: [s[field.textsUsed]!, s[field.textsSpent]!],
  damageOff: s[field.textOff]!,
  asks: s[field.textAsked] === 0 ? null : TEXT_NAMES[s[field.textAsked]! - 1]!,
  asker: s[field.textOf]! < UNITS ? null : nameOf(r, s, s[field.textOf]!),
  kept: [s[field.textKept]!, s[field.textKept + 1]!],
  done: [s[field.squadronDone]!, s[field.hostDone]!],
  host: s[field.standIn]!,
  movers: [s[field.movers]!, s[field.movers + 1]!],
  rogues: [s[field.rogues]!, s[field.rogues + 1]!],
  led: [s[field.led]!, s[field.ledLeft]!],
  setDice: Array.from({ length: MAX_DICE }, (_, i) => i).filter((i) => isFrozen(s, i)),
});

/** Sector Fleet: the seats of the Grand Admirals, and of the player named last. */
const teamsOf = (r: Rules, s: State): { [key: string]: Json } => ({
  grandAdmirals: [grandAdmiral(r, s, 0), grandAdmiral(r, s, 1)],
  named: seatOfFleet(s[field.turn]!, s[field.named]!),
});

/** The objective in play with its tokens, or those that can be chosen; null in matches without objectives. */
function objectiveOf(r: Rules, s: State, seat: number): Json {
  if (r.objectives.length === 0) return null;
  const k = s[field.objective]! - 1;
  const tokens: Json[] = [];
  for (let t = 0; t < OBJECTIVE_TOKENS; t++)
    if (s[field.objectiveToken + t] !== 0)
      tokens.push({ token: t + 1, x: s[field.objectiveX + t]! / PER_MM, y: s[field.objectiveY + t]! / PER_MM });
  return {
    name: k < 0 ? null : objectiveName(r, k),
    category: k < 0 ? null : r.objectives[k]!.row.category,
    pointsOfToken: k < 0 ? 0 : r.objectives[k]!.row.victory,
    offers: r.objectives.filter((_, i) => ((s[field.objectiveOffers]! >>> i) & 1) !== 0).map(({ row }) => row.name),
    stage: s[field.setupStage]!,
    cursor: s[field.objectiveCursor]!,
    outpost: s[field.outpost]!,
    deployments: [s[field.deployments]!, s[field.deployments + 1]!],
    victoryTokens: [s[field.victoryTokens]!, s[field.victoryTokens + 1]!],
    tokens,
    raidDials: Array.from({ length: s[field.raidDialsLeft]! }, (_, i) =>
      seat === s[field.first] ? null : COMMAND_NAMES[(s[field.raidDials]! >> (2 * i)) & 3]!,
    ),
    touching: Array.from({ length: MAX_OBSTACLES }, (_, i) => (s[field.grips]! >>> (4 * i)) & 15),
    asks: s[field.goalAsks]!,
    pulled: s[field.pulled] !== 0,
    marks: [s[field.cardsDealt]!, s[field.goalUsed]!, s[field.struck]!, s[field.struckNext]!],
  };
}

/** The obstacles; `x` and `y` are null for an obstacle that is not on the table. */
function obstaclesOf(r: Rules, s: State, seat: number): Json[] {
  const obstacles: Json[] = [];
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    const lies = s[field.obstacleX + k]! >= 0;
    obstacles.push({
      name: obstacleName(r, s, k),
      x: lies ? s[field.obstacleX + k]! / PER_MM : null,
      y: lies ? s[field.obstacleY + k]! / PER_MM : null,
      heading: s[field.obstacleHeading + k]! * 22.5,
      ...stationOf(r, s, k, seat),
    });
  }
  return obstacles;
}

/** The further facts of an obstacle that is a station which can be attacked. */
function stationOf(r: Rules, s: State, k: number, seat: number): { [key: string]: Json } {
  const v = stationAt(r, s, k);
  if (v < 0) return {};
  return {
    seat: SEAT_OF[v]!,
    hull: hullOfStation(r, s),
    damage: s[SHIP_AT[v]! + field.cards]!,
    destroyed: isDestroyed(r, s, v),
    damageCards: cardsOf(r, s, v, seat),
  };
}

const stepName = (step: number): string =>
  Object.entries(STEP)
    .find(([, code]) => code === step)?.[0]
    .toLowerCase() ?? String(step);

function shipsOf(r: Rules, s: State, owner: number, seat: number): Json[] {
  const ships: Json[] = [];
  const first = teamOf(owner) * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (s[SHIP_AT[u]! + field.kind] !== 0 && !isStation(r, s, u) && ownerOf(s, u) === owner)
      ships.push(shipOf(r, s, u, seat));
  return ships;
}

function shipOf(r: Rules, s: State, u: number, seat: number): Json {
  const at = SHIP_AT[u]!;
  const t = fleet.typeOf(s, u);
  const own = seat < 0 || seat === SEAT_OF[u];
  return {
    name: unitName(r, t, u),
    destroyed: (s[at + field.flags]! & FLAG.DESTROYED) !== 0,
    activated: (s[at + field.flags]! & FLAG.ACTIVATED) !== 0,
    objective: (s[at + field.flags]! & FLAG.OBJECTIVE) !== 0,
    ...(r.objectives.length === 0 ? {} : { objectiveTokens: shipTokens(s, u) }),
    aside: (s[at + field.flags]! & FLAG.ASIDE) !== 0,
    targetingToken:
      targetingPlace(s, u) < 0 ? null : { x: targetingX(r, s, u) / PER_MM, y: targetingY(r, s, u) / PER_MM },
    x: s[at + field.x]! / PER_MM,
    y: s[at + field.y]! / PER_MM,
    heading: s[at + field.heading]! * 22.5,
    speed: s[at + field.dialSpeed]!,
    shields: Object.fromEntries(zoneNames(fleet.zonesOf(r, s, u)).map((zone, z) => [zone, fleet.shield(s, u, z)])),
    damageCards: cardsOf(r, s, u, seat),
    defenseTokens: tokensShown(r, s, u),
    commandTokens: COMMAND_NAMES.flatMap((name, c) => Array.from({ length: copiesHeld(s, u, c) }, () => name)),
    raidTokens: COMMAND_NAMES.filter((_, c) => (s[at + field.raids]! & (1 << c)) !== 0),
    commandsResolved: COMMAND_NAMES.filter((_, c) => (s[at + field.resolved]! & (1 << c)) !== 0),
    attacksMade: s[at + field.attacksMade]! & 255,
    attacksAtShips: s[at + field.attacksMade]! >> 8,
    upgrades: upgradesOf(r, s, u),
    facedownDials: own ? dialsOf(s, u) : seenDialsOf(s, u),
  };
}

const tokensShown = (r: Rules, s: State, c: number): Json[] =>
  Array.from({ length: fleet.tokensOf(r, s, c) }, (_, slot) => ({
    type: TOKEN_NAMES[fleet.tokenType(r, s, c, slot)]!,
    state: TOKEN_STATES[fleet.tokenState(s, c, slot)]!,
  }));

function upgradesOf(r: Rules, s: State, u: number): Json[] {
  const cards: Json[] = [];
  for (const card of r.upgrade.numbers) {
    if (!wasEquipped(s, u, card)) continue;
    const exhausted = isExhausted(s, u, card);
    const state = isDiscarded(s, u, card) ? 'discarded' : exhausted ? 'exhausted' : 'ready';
    const holds = stockText(r, s, u, card);
    cards.push({ card: upgradeName(r, card), state, ...(holds.length === 0 ? {} : { holds }) });
  }
  return cards;
}

function squadronsOf(r: Rules, s: State, owner: number): Json[] {
  const squadrons: Json[] = [];
  const team = teamOf(owner);
  const first = FIRST_SQUADRON[team]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++) {
    const at = SQUADRON_AT[c]!;
    if (s[at + field.squadronKind] === 0 || ownerOf(s, c) !== owner) continue;
    squadrons.push({
      name: nameOf(r, s, c),
      destroyed: (s[at + field.squadronFlags]! & SQUADRON_FLAG.DESTROYED) !== 0,
      aside: (s[at + field.squadronFlags]! & SQUADRON_FLAG.ASIDE) !== 0,
      activated: (s[at + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0,
      ...(r.effects.setsAside ? { carrier: bayOf(s, c) < 0 ? null : nameOf(r, s, bayOf(s, c)) } : {}),
      x: s[at + field.squadronX]! / PER_MM,
      y: s[at + field.squadronY]! / PER_MM,
      hull: s[at + field.squadronHull]!,
      ...(fleet.tokensOf(r, s, c) === 0 ? {} : { defenseTokens: tokensShown(r, s, c) }),
      engagedWith: Array.from({ length: MAX_SQUADRONS }, (_, i) => FIRST_SQUADRON[1 - team]! + i)
        .filter((_, i) => ((s[at + field.squadronEngaged]! >>> i) & 1) !== 0)
        .map((enemy) => nameOf(r, s, enemy)),
    });
  }
  return squadrons;
}

/** The dials of an enemy ship, top dial first; null for a dial that was not seen. */
const seenDialsOf = (s: State, u: number): (string | null)[] =>
  dialsOf(s, u).map((dial, k) => (((s[SHIP_AT[u]! + field.dialsSeen]! >>> k) & 1) !== 0 ? dial : null));

/** The dials of a ship, top dial first. */
const dialsOf = (s: State, u: number): string[] =>
  Array.from(
    { length: s[SHIP_AT[u]! + field.dialCount]! },
    (_, k) => COMMAND_NAMES[(s[SHIP_AT[u]! + field.dials]! >> (2 * k)) & 3]!,
  );

const titleAt = (s: State, i: number): string => DAMAGE_TITLES[byteAt(s, field.titles, i)]!.name;

/** Damage cards on a ship in the order of the deck; the title is null for a facedown card that `seat` has not seen. */
function cardsOf(r: Rules, s: State, u: number, seat: number): Json[] {
  const cards: Json[] = [];
  for (let i = 0; i < r.deck.length; i++) {
    const how = byteAt(s, field.places, i) - onShip(u);
    if (how === PLACE.UNKNOWN) cards.push({ title: seat < 0 ? titleAt(s, i) : null, faceup: false });
    else if (how === PLACE.SPIED)
      cards.push({ title: seat === SEAT_OF[u] ? null : titleAt(s, i), faceup: false, seenByEnemy: true });
    else if (how === PLACE.KNOWN || how === PLACE.FACEUP)
      cards.push({ title: titleAt(s, i), faceup: how === PLACE.FACEUP });
  }
  return cards;
}

/** Undrawn and discarded damage cards. Only seat -1, which sees everything, gets the order of the deck. */
function deckOf(r: Rules, s: State, seat: number): Json {
  const undrawn: string[] = [];
  const discards: string[] = [];
  const viewed: string[] = [];
  const hidden: Record<string, number> = {};
  for (let i = 0; i < r.deck.length; i++) {
    const place = byteAt(s, field.places, i);
    if (place === PLACE.DECK) undrawn.push(titleAt(s, i));
    else if (place === PLACE.DISCARD) discards.push(titleAt(s, i));
    if (place === VIEWED) viewed.push(titleAt(s, i));
    if (unseen(place, seat)) hidden[titleAt(s, i)] = (hidden[titleAt(s, i)] ?? 0) + 1;
  }
  const unseenTitles = Object.fromEntries(Object.entries(hidden).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { undrawn: seat < 0 ? undrawn : undrawn.length, unseen: unseenTitles, viewed, discards };
}

function attackOf(r: Rules, s: State): Json {
  if (s[field.attackNumber] === 0) return null;
  const dice: string[] = [];
  for (let i = 0; i < MAX_DICE; i++) if (isDie(s, i)) dice.push(dieName(classAt(s, i)));
  const byShip = !fleet.isSquadron(s[field.attacker]!);
  return {
    attacker: nameOf(r, s, s[field.attacker]!),
    as: ATTACK_NAMES[s[field.attackAs]!]!,
    from: byShip ? ZONE_NAMES[s[field.attackZone]!]! : null,
    target: nameOf(r, s, s[field.target]!),
    zone:
      fleet.isSquadron(s[field.target]!) || isStation(r, s, s[field.target]!)
        ? null
        : ZONE_NAMES[s[field.targetZone]!]!,
    band: s[field.band]!,
    rolled:
      s[field.step] !== STEP.OBSTRUCTED &&
      s[field.window] !== MOMENT.GATHERED &&
      s[field.window] !== MOMENT.BEFORE_ROLL &&
      s[field.goalAsks] !== GOAL.READY + 1,
    diceToLose: s[field.lostDice]!,
    dice,
    marked: s[field.marked]!,
    lockedSlots: s[field.locked]!,
    namedToken: s[field.namedToken] === 0 ? null : tokenOf(r, s, s[field.target]!, s[field.namedToken]! - 1),
    namedSlot: s[field.namedToken] === 0 ? null : s[field.namedToken]! - 1,
    critical: (s[field.attackFlags]! & ATTACK.CRITICAL) !== 0,
    contained: (s[field.attackFlags]! & ATTACK.CONTAINED) !== 0,
    braced: (s[field.attackFlags]! & ATTACK.BRACED) !== 0,
    salvo: (s[field.attackFlags]! & ATTACK.SALVO) !== 0,
    redirectTo: s[field.redirect] === 0 ? null : (ZONE_NAMES[zoneOfCode(s[field.redirect]! - 1)] ?? 'any zones'),
    damage: s[field.damage]!,
    damageLeft: s[field.hurtPoints]!,
  };
}

const maneuverOf = (s: State): Json => ({ speed: s[field.speed]!, joint: s[field.joint]!, course: s[field.course]! });
