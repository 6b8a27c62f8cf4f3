import type { Action, ActionText, Json, State } from '../../../core/index.ts';
import {
  FACEDOWN_DIAL,
  BESIDE,
  NOWHERE,
  NO_ZONE,
  zoneOfCode,
  OPTION_OF_CRITICAL,
  UNKNOWN_CARD,
  argumentOf,
  isUse,
  kindOf,
} from '../state/actions.ts';
import { ADDS, AIDS, SPENDS, AID_CLASSES } from '../attack/helping-cards.ts';
import { actTextSays } from '../attack/act-texts.ts';
import { textSays } from '../attack/asked.ts';
import { REROLL_AS_TOKEN } from '../attack/attack.ts';
import { CRITICAL } from '../attack/critical.ts';
import { freeLeft } from '../attack/defense.ts';
import { squadronBand, squadronObstructed } from '../attack/declare.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { COLOURS } from '../content/faces.ts';
import { commandingFleet } from '../cards/ask.ts';
import { answerText, cardAsking } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { TEXTS } from '../cards/squadrons/attack-texts.ts';
import { OPTIONS_OF_TEXT, TEXT_NAMES } from '../cards/squadrons/text.ts';
import { roundsOf } from '../cards/words/tokens.ts';
import { QUESTION } from '../cards/question.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMMAND,
  COMMANDS,
  FIRST_SQUADRON,
  MAX_CARDS,
  MAX_SHIPS,
  PHASE,
  SEAT_OF,
  SHIP_AT,
  TOKEN,
} from '../state/layout.ts';
import { ignitionBand, ignitionObstructed, isSpecialByCard } from '../position/ignition.ts';
import { bandOf, countsAsObstructed, isObstructed } from '../position/targets.ts';
import { goalText } from '../goals/asking.ts';
import { FIRST_OF_GOALS, goalCriticalText } from '../goals/criticals.ts';
import { MOST_MINED } from '../goals/mining.ts';
import { REVEAL } from '../phases/activation.ts';
import { NOBODY } from '../phases/setup.ts';
import { hasteOf } from '../position/engagement.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { commanderOf, seatOfFleet } from '../teams.ts';
import { LENT, isSquadron, slotOf, spender, tokenState } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { isStation } from '../units/stations.ts';
import { RESOURCE, isMatched, resources } from '../units/tokens.ts';
import * as places from './describe-places.ts';
import { cardOfFriend, damageInHand, reasonOf } from './describe-reason.ts';
import { upgradeUse } from './describe-upgrade.ts';
import { LEAP, TOKEN_TURNS } from '../phases/course.ts';
import {
  BAND_NAMES,
  COMMAND_NAMES,
  paidWords,
  ZONE_NAMES,
  colourName,
  dieName,
  nameOf,
  objectiveName,
  tokenOf,
  upgradeName,
} from './words.ts';
import {
  attackAt,
  attackFrom,
  attackTo,
  coursePaidBy,
  courseSpeed,
  evadeSlot,
  evadedDie,
  flakAt,
  flakFrom,
  ignitionAt,
  liesFaceup,
  redirectSlot,
  redirectZone,
  shieldFrom,
  shieldTo,
  titleOfCard,
} from '../state/packed.ts';

/** Puts into words an action with argument `what`, for a reader who may know it. */
type Says = (r: Rules, s: State, what: number) => ActionText;

const SAYS: Says[] = [];

function says(kind: number, words: Says): void {
  SAYS[kind] = words;
}

const say = (kind: string, args: readonly Json[], text: string): ActionText => ({ kind, args, text });

/** An action in words, as far as `seat` may know it (-1: everything). */
export function describeAction(r: Rules, s: State, a: Action, seat: number): ActionText {
  if (isUse(kindOf(a))) return upgradeUse(r, s, a);
  if (kindOf(a) !== KIND.DIAL) return SAYS[kindOf(a)]!(r, s, argumentOf(a));
  const hidden = a === FACEDOWN_DIAL || (seat >= 0 && seat !== s[field.actor]);
  return hidden ? facedownDial(r, s) : SAYS[KIND.DIAL]!(r, s, argumentOf(a));
}

function facedownDial(r: Rules, s: State): ActionText {
  if (s[field.phase] === PHASE.SETUP) return say('dial', [], 'A command dial facedown on the objective');
  const ship = nameOf(r, s, s[field.active]!);
  return say('dial', [ship], `${ship}: a command dial facedown`);
}

// The phases and the activation of a ship.
says(KIND.DIAL, (r, s, command) => {
  if (s[field.step] === STEP.GOAL) return say('dial', [COMMAND_NAMES[command]!], goalText(r, s, command));
  const ship = nameOf(r, s, s[field.active]!);
  return say('dial', [ship, COMMAND_NAMES[command]!], `${ship}: set a ${COMMAND_NAMES[command]!} dial`);
});
says(KIND.ACTIVATE, (r, s, i) => {
  const ship = nameOf(r, s, s[field.turn]! * MAX_SHIPS + i);
  return say('activate', [ship], `Activate ${ship}`);
});
says(KIND.NAME_PLAYER, (_r, s, fleet) => {
  const seat = seatOfFleet(s[field.turn]!, fleet);
  return say('name-player', [seat], `Seat ${seat} acts`);
});
says(KIND.PASS, () => say('pass', [], 'Spend a pass token'));
says(KIND.PANIC, (r, s, thrown) => {
  const card = reasonOf(r, s, s[field.active]!, QUESTION.PANIC);
  return thrown === 0
    ? say('take-damage', [], `${card}: take a damage`)
    : say('throw-dial', [], `${card}: throw the dial away`);
});
says(KIND.RAID, (_r, _s, what) => {
  if (what === 0) return say('keep-raids', [], 'Keep the raid tokens');
  if (what === 1) return say('clear-raids', [], 'Discard the dial for all raid tokens');
  if (what >= 2 + COMMANDS) {
    const one = COMMAND_NAMES[what - 2 - COMMANDS]!;
    return say('clear-one-raid', [one], `Discard the dial for the ${one} raid token`);
  }
  const command = COMMAND_NAMES[what - 2]!;
  return say('clear-raid', [command], `Discard the ${command} token for its raid token`);
});
says(KIND.REVEAL, (r, s, what) => {
  const command = COMMAND_NAMES[s[field.dial]! - 1] ?? 'revealed';
  if (what === 2) {
    const card = reasonOf(r, s, s[field.active]!, QUESTION.TOKEN_AT_REVEAL);
    return say('keep-dial-and-token', [command], `${card}: keep the ${command} dial and gain its token`);
  }
  if (what >= REVEAL.FREES) {
    const v = (1 - SEAT_OF[s[field.active]!]!) * MAX_SHIPS + what - REVEAL.FREES;
    const card = reasonOf(r, s, v, QUESTION.HOSTAGE);
    return say(
      'free-hostage',
      [card, nameOf(r, s, v)],
      `Discard the ${command} dial to exhaust ${card} of ${nameOf(r, s, v)}`,
    );
  }
  if (what === 0) return say('keep-dial', [command], `Keep the ${command} dial`);
  return say('trade-dial', [command], `Trade the ${command} dial for its token`);
});
says(KIND.DROP, (_r, _s, command) =>
  say('drop-token', [COMMAND_NAMES[command]!], `Discard the ${COMMAND_NAMES[command]!} token`),
);
says(KIND.COMMANDS, (_r, _s, resource) => {
  if (resource === 0) return say('no-command', [], 'Resolve no further command');
  return say('repair', [paidWords(resource)], `Resolve Repair with ${paidWords(resource)}`);
});
says(KIND.MOVE_SHIELD, (_r, _s, what) => {
  const from = ZONE_NAMES[shieldFrom(what)]!;
  const to = ZONE_NAMES[shieldTo(what)]!;
  return say('move-shield', [from, to], `Move a shield from ${from} to ${to}`);
});
says(KIND.RECOVER, (_r, _s, zone) =>
  say('recover-shield', [ZONE_NAMES[zone]!], `Recover a shield at the ${ZONE_NAMES[zone]!}`),
);
says(KIND.DISCARD, (_r, _s, what) => {
  if (what === UNKNOWN_CARD) return say('discard-card', [], 'Discard an unseen facedown damage card');
  const title = DAMAGE_TITLES[titleOfCard(what)]!.name;
  const lying = liesFaceup(what) ? 'faceup' : 'facedown';
  return say('discard-card', [title, lying], `Discard the ${lying} ${title}`);
});
says(KIND.REPAIRED, () => say('end-repair', [], 'End the repair'));

// Attacks.
/** Whether the attack of the activated unit at `v` counts as obstructed. */
const told = (r: Rules, s: State, v: number, zone: number, crossed: boolean): boolean =>
  countsAsObstructed(
    r,
    s,
    s[field.activeSquadron]! < 0 ? s[field.active]! : s[field.activeSquadron]!,
    v,
    zone,
    crossed,
  );
says(KIND.ATTACK, (r, s, what) => {
  const zone = attackFrom(what);
  const i = attackAt(what);
  const at = attackTo(what);
  const v = (1 - s[field.actor]!) * MAX_SHIPS + i;
  const ship = nameOf(r, s, v);
  const to = isStation(r, s, v) ? '' : ZONE_NAMES[at]!;
  const zoneText = to === '' ? '' : `, ${to} zone`;
  if (s[field.activeSquadron]! >= 0) {
    const how = told(r, s, v, at, isObstructed(s, i, 0, at)) ? ', obstructed' : '';
    return say('attack', [ship, to], `Attack ${ship}${zoneText}${how}`);
  }
  const from = ZONE_NAMES[zone]!;
  const band = BAND_NAMES[bandOf(s, i, zone, at)]!;
  const how = told(r, s, v, at, isObstructed(s, i, zone, at)) ? `${band}, obstructed` : band;
  return say('attack', [from, ship, to, how], `Attack from the ${from}: ${ship}${zoneText}, ${how}`);
});
says(KIND.ATTACK_SQUADRON, (r, s, what) => {
  const zone = flakFrom(what);
  const i = flakAt(what);
  const v = FIRST_SQUADRON[1 - s[field.actor]!]! + i;
  const squadron = nameOf(r, s, v);
  const obstructed = told(r, s, v, 0, squadronObstructed(s, i, zone)) ? ', obstructed' : '';
  const band = squadronBand(s, i, zone);
  if (s[field.activeSquadron]! >= 0) {
    const word = band === 2 ? 'Snipe at' : 'Attack';
    return say('attack-squadron', [squadron, band], `${word} ${squadron}${obstructed}`);
  }
  const from = ZONE_NAMES[zone]!;
  const range = `${BAND_NAMES[band]!}${obstructed}`;
  return say('attack-squadron', [from, squadron, range], `Attack from the ${from}: ${squadron}, ${range}`);
});
says(KIND.IGNITE, (r, s, what) => {
  const [i, at] = [ignitionAt(what), attackTo(what)];
  const v = (1 - s[field.actor]!) * MAX_SHIPS + i;
  const ship = nameOf(r, s, v);
  const to = ZONE_NAMES[at]!;
  const band = BAND_NAMES[ignitionBand(s, i, at)]!;
  const how = told(r, s, v, at, ignitionObstructed(s, i, at)) ? `${band}, obstructed` : band;
  return say('ignite', [ship, to, how], `Ignition attack: ${ship}, ${to} zone, ${how}`);
});
says(KIND.TARGETING, (r, s, what) => {
  if (what === 0) return say('no-targeting', [], 'Place no targeting token');
  return say(
    'targeting',
    [what],
    `Place the targeting token ${places.targeting(what - 1, isSpecialByCard(r, s, s[field.active]!))}`,
  );
});
says(KIND.BROADSIDE, () => say('broadside', [], 'Attack from the left and right zones only'));
says(KIND.NO_ATTACK, () => say('no-attack', [], 'Make no further attack'));
says(KIND.LOSE_DIE, (_r, _s, colour) =>
  say('lose-die', [colourName(colour)], `The obstruction takes a ${colourName(colour)} die`),
);
says(KIND.LOCK, (r, s, slot) =>
  say('lock', [slot, tokenName(r, s, slot)], `Spend an accuracy: lock ${tokenWords(r, s, slot)}`),
);
const ADDED_BY = ['add-die', 'add-die-by-token', 'add-die-by-card', 'add-die-by-token-alone'] as const;
const PAID_BY = ['the dial', 'a token as its dial', 'a card as its dial', 'a token'] as const;
says(KIND.ADD_DIE, (_r, _s, what) => {
  const colour = colourName(what % COLOURS);
  const way = Math.floor(what / COLOURS);
  const by = PAID_BY[way]!;
  return say(ADDED_BY[way]!, [colour], `Concentrate Fire with ${by}: add a ${colour} die`);
});
/** What ship `u` spends for a die and a reroll, in words. */
function paidForBoth(r: Rules, s: State, u: number): string {
  if (isMatched(r, s, u, COMMAND.CONCENTRATE)) return 'a token as dial and token';
  const token = (resources(r, s, u, COMMAND.CONCENTRATE) & RESOURCE.TOKEN) !== 0;
  return token ? 'dial and token' : 'its dial as dial and token';
}
says(KIND.ADD_DIE_AND_REROLL, (r, s, what) => {
  const byCard = what >= COLOURS;
  const by = byCard ? 'its dial and a card as a token' : paidForBoth(r, s, s[field.attacker]!);
  const colour = colourName(what % COLOURS);
  return say(
    byCard ? 'add-die-and-reroll-by-card' : 'add-die-and-reroll',
    [colour],
    `Concentrate Fire with ${by}: add a ${colour} die`,
  );
});
says(KIND.REROLL, (_r, _s, what) => {
  const die = dieName(what % REROLL_AS_TOKEN);
  return what < REROLL_AS_TOKEN
    ? say('reroll', [die], `Concentrate Fire: reroll a ${die}`)
    : say('reroll-by-card', [die], `Concentrate Fire with a card as a token: reroll a ${die}`);
});
says(KIND.SWARM, (_r, _s, die) => say('swarm', [dieName(die)], `Swarm: reroll a ${dieName(die)}`));
says(KIND.ASSAULT, (_r, _s, what) => {
  const die = dieName(Math.floor(what / COMMANDS));
  const command = COMMAND_NAMES[what % COMMANDS]!;
  return say('assault', [die, command], `Assault: spend a ${die} for a ${command} raid token`);
});
says(KIND.ADEPT, (r, s, die) =>
  say(
    'adept',
    [dieName(die)],
    `${abilityOf(r, s) === 'dash-rendar' ? 'Dash Rendar' : 'Adept'}: reroll a ${dieName(die)}`,
  ),
);
says(KIND.AI, (_r, _s, colour) => say('ai', [colourName(colour)], `AI: add a ${colourName(colour)} die`));
/** What the texts of squadrons add to their attacks; the text of a friend adds a blue die. */
const ADDED_DICE: Readonly<Record<string, string>> = {
  'wedge-antilles': 'two blue dice',
  bossk: 'a blue die that shows an accuracy',
};
const abilityOf = (r: Rules, s: State): string | undefined =>
  isSquadron(s[field.attacker]!) ? r.squadron.ability[squadronType(s, s[field.attacker]!)] : undefined;
says(KIND.ABILITY, (r, s, cls) => {
  const name = nameOf(r, s, s[field.attacker]!);
  if (abilityOf(r, s) === 'maarek-stele')
    return say('ability', [name, dieName(cls)], `${name}: turn a ${dieName(cls)} to a critical`);
  if (abilityOf(r, s) === 'keyan-farlander') return say('ability', [name], `${name}: reroll dice`);
  return say('ability', [name], `${name}: add ${ADDED_DICE[abilityOf(r, s) ?? ''] ?? 'a blue die'}`);
});
says(KIND.TEXT, (r, s, what) => {
  const text = Math.floor(what / OPTIONS_OF_TEXT);
  const option = what % OPTIONS_OF_TEXT;
  const name = TEXT_NAMES[text]!;
  const does =
    s[field.step] === STEP.TEXT
      ? textSays(r, s, option)
      : s[field.attackNumber] === 0
        ? actTextSays(r, s, text, option)
        : TEXTS[text]!.says(r, s, option);
  return say('text', [name, does], `${name}: ${does}`);
});
says(KIND.GUIDE, (_r, _s, die) => say('guide', [dieName(die)], `A friendly ship nearby: reroll a ${dieName(die)}`));
says(KIND.AID, (r, s, what) => {
  const aid = Math.floor(what / AID_CLASSES);
  const card = cardOfFriend(r, s, AIDS[aid]!.question);
  if (aid === ADDS) return say('aid-adds', [card], `${card}: add a blue accuracy`);
  if (aid === SPENDS) {
    const slot = what % AID_CLASSES;
    const token = tokenOf(r, s, s[field.target]!, slot);
    return say('aid-spends', [card, token, slot + 1], `${card}: an accuracy spends ${token} (token ${slot + 1})`);
  }
  const die = dieName(what % AID_CLASSES);
  return say('aid', [card, die], `${card}: reroll a ${die}`);
});
says(KIND.STAY, (r, s, colour) => {
  const card = reasonOf(r, s, s[field.active]!, QUESTION.STAY_DICE);
  return say('stay', [colourName(colour)], `${card}: do not move, add a ${colourName(colour)} die`);
});
says(KIND.DODGE, (_r, _s, die) => say('dodge', [dieName(die)], `Dodge: have a ${dieName(die)} rerolled`));
says(KIND.DODGE_DONE, () => say('dodge-done', [], 'Dodge no further die'));
says(KIND.CLOAK, (r, s, moves) => {
  const name = nameOf(r, s, s[field.activeSquadron]!);
  return moves === 0 ? say('no-cloak', [name], `${name} stays`) : say('cloak', [name], `Cloak: ${name} moves`);
});
says(KIND.EFFECTS_DONE, () => say('effects-done', [], 'No further attack effects'));
says(KIND.MARK, (_r, _s, die) => say('pick-die', [dieName(die)], `Pick a ${dieName(die)}`));
says(KIND.MARKED, () => say('dice-picked', [], 'No further die'));
says(KIND.EVADE, (r, s, what) => {
  const slot = slotOf(evadeSlot(what)) + 1;
  const by = lender(r, s, evadeSlot(what));
  const die = dieName(evadedDie(what));
  return say('evade', [slot, die], `${by}Evade (token ${slot}) against a ${die}`);
});
const redirectedTo = (zone: number): string =>
  zone === NOWHERE ? 'one point less' : zone === BESIDE ? 'both zones beside' : (ZONE_NAMES[zone] ?? 'any zones');
says(KIND.REDIRECT, (_r, _s, what) => {
  const [token, zone] = [redirectSlot(what) + 1, redirectZone(what)];
  const does =
    zone === NOWHERE ? 'takes one point off the damage' : `to ${zone < NO_ZONE ? 'the ' : ''}${redirectedTo(zone)}`;
  return say('redirect', [token, redirectedTo(zone)], `Redirect (token ${token}) ${does}`);
});
says(KIND.SPEND, (r, s, what) => {
  const slot = slotOf(what);
  const token = tokenOf(r, s, spender(s, what), slot);
  return say('spend', [token, slot + 1], `${lender(r, s, what)}${token} (token ${slot + 1})`);
});
says(KIND.HARM, (r, s, c) => {
  const by = nameOf(r, s, s[field.activeSquadron]!);
  return say('harm', [nameOf(r, s, c)], `${by}: one damage on ${nameOf(r, s, c)}`);
});
says(KIND.FLIP_SLIDER, (r, s, turned) => {
  const squadron = nameOf(r, s, s[field.target]!);
  if (turned === 0) return say('no-flip', [squadron], `${squadron} may still activate`);
  return say('flip-slider', [squadron], `${squadron} counts as activated`);
});
says(KIND.DEFENSE_DONE, () => say('defense-done', [], 'No further defense tokens'));
says(KIND.EVADE_MORE, (_r, s, die) =>
  freeLeft(s) > 0 || tokenState(s, s[field.target]!, (s[field.evading]! & 15) - 1) === TOKEN.DISCARDED
    ? say('evade-also', [dieName(die)], `Evade also a ${dieName(die)}`)
    : say('evade-more', [dieName(die)], `Evade also a ${dieName(die)}, discarding the token`),
);
says(KIND.EVADE_DONE, () => say('evade-done', [], 'Evade no second die'));
says(KIND.CRITICAL, (r, s, what) => {
  if (what === 0) return say('no-critical', [], 'Resolve no critical effect');
  if (what === 1) return say('critical', [], 'Resolve the standard critical effect');
  if (isSquadron(s[field.attacker]!)) {
    if (what === CRITICAL.SHIELD)
      return say('critical', ['shield'], 'Critical beside Norra Wexley: the zone loses a shield');
    const token = tokenWords(r, s, Math.floor(what / OPTION_OF_CRITICAL));
    return say('critical', [nameOf(r, s, s[field.attacker]!), token], `Blue critical: discard ${token}`);
  }
  if ((what & (OPTION_OF_CRITICAL - 1)) >= FIRST_OF_GOALS) {
    const objective = objectiveName(r, s[field.objective]! - 1);
    const does = goalCriticalText(r, s, what);
    return say('critical', [objective, does], `Resolve the critical effect of ${objective}: ${does}`);
  }
  const card = (what & (OPTION_OF_CRITICAL - 1)) - 2;
  const name = upgradeName(r, card);
  const act = r.effects.firstAct[r.effects.effectAt[MOMENT.CRITICAL * MAX_CARDS + card]!]!;
  const option = r.effects.wordOf(act).says(r, s, act, Math.floor(what / OPTION_OF_CRITICAL), s[field.attacker]!);
  return say('critical', [name, option], `Resolve the critical effect of ${name}${option === '' ? '' : `: ${option}`}`);
});
says(KIND.SOAK, (_r, s, zone) =>
  zone === s[field.hurtZone]
    ? say(
        'redirect-no-more',
        [ZONE_NAMES[zone]!],
        `Redirect no further damage: the rest hits the ${ZONE_NAMES[zone]!} zone`,
      )
    : say('soak', [ZONE_NAMES[zone]!], `Redirect one damage to the ${ZONE_NAMES[zone]!} zone`),
);
says(KIND.COUNTER, (_r, _s, taken) =>
  taken === 0 ? say('no-counter', [], 'Do not counter') : say('counter', [], 'Counter'),
);

/** Who lends the token, if it is not the defender's own. */
const lender = (r: Rules, s: State, token: number): string =>
  token < LENT ? '' : `${nameOf(r, s, spender(s, token))}: `;

/** The name of a token with its number among those of the ship. */
const tokenWords = (r: Rules, s: State, slot: number): string => `${tokenName(r, s, slot)} (token ${slot + 1})`;

/** Type of the defense token in `slot` of the ship that is attacked or suffers damage. */
const tokenName = (r: Rules, s: State, slot: number): string =>
  tokenOf(r, s, s[field.attackNumber] === 0 ? s[field.hurt]! : s[field.target]!, slot);

// Damage cards and upgrade cards.
says(KIND.INJURED, (r, s, slot) => {
  const token = tokenName(r, s, slot);
  return say('lose-defense-token', [token, slot + 1], `${damageInHand(s)}: discard ${tokenWords(r, s, slot)}`);
});
says(KIND.PICK_ZONE, (_r, s, what) => {
  const zone = zoneOfCode(what);
  if (zone === NO_ZONE) return say('no-zone', [], `${damageInHand(s)}: no further zone`);
  const name = ZONE_NAMES[zone]!;
  const text =
    s[field.step] === STEP.HURT_ZONE ? `Suffer the damage at the ${name} zone` : `${damageInHand(s)}: the ${name} zone`;
  return say('zone', [name], text);
});
says(KIND.NOISE, (_r, s, what) => {
  const card = damageInHand(s);
  if (what === 0) return say('no-harm', [], `${card}: no harm`);
  if (what === 1) return say('lower-speed', [], `${card}: lower the speed`);
  const command = COMMAND_NAMES[what - 2]!;
  return say('set-top-dial', [command], `${card}: set the top dial to ${command}`);
});
says(KIND.ROUNDS, (r, s, what) => {
  const rounds = roundsOf(what);
  const card = upgradeName(r, commanderOf(s, s[field.turn]!, s[field.named]!) - 1);
  return say('rounds', rounds, `${card}: rounds ${rounds[0]} and ${rounds[1]}`);
});
says(KIND.GAIN, (r, s, command) => {
  const ship = nameOf(r, s, s[field.gaining]! - 1);
  if (command === COMMANDS) return say('gain-no-more', [ship], `${ship} gains no further token`);
  return say('gain-token', [ship, COMMAND_NAMES[command]!], `${ship} gains a ${COMMAND_NAMES[command]!} token`);
});
says(KIND.HAND, (r, s, command) => {
  const ship = nameOf(r, s, s[field.gaining]! - 1);
  return say('hand', [COMMAND_NAMES[command]!, ship], `Hand the ${COMMAND_NAMES[command]!} token to ${ship}`);
});
says(KIND.BOARD, (r, s, what) => {
  const ship = nameOf(r, s, s[field.hurt]!);
  if (what === 0) return say('board-no-more', [ship], `Turn no further damage card of ${ship} faceup`);
  const title = DAMAGE_TITLES[what - 1]!.name;
  return say('board', [title, ship], `Turn ${title} of ${ship} faceup`);
});
says(KIND.ANSWER, (r, s, what) => {
  const card = upgradeName(r, cardAsking(r, s));
  const text = answerText(r, s, what);
  return say('answer', [card, text], `${card}: ${text}`);
});
says(KIND.USE_NONE, () => say('no-card', [], 'Use no further card now'));

// The maneuver.
says(KIND.COURSE, (r, s, what) => {
  const [paid, speed] = [coursePaidBy(what), courseSpeed(what)];
  if (paid === 0) {
    const kept = speed === s[SHIP_AT[s[field.active]!]! + field.dialSpeed];
    return say('course', [speed], `${kept ? 'Keep' : 'Change to'} speed ${speed}`);
  }
  if ((paid & LEAP) !== 0) {
    const card = reasonOf(r, s, s[field.active]!, QUESTION.LEAPS);
    return say('course', [speed, card], `${card}: change to speed ${speed}`);
  }
  const by = paidWords(paid);
  const turns = (paid & TOKEN_TURNS) !== 0;
  const team = turns ? ', the token for a click of yaw' : '';
  return say('course', [speed, by, turns], `Navigate with ${by}: speed ${speed}${team}`);
});
says(KIND.YAW, (_r, s, what) => {
  const clicks = what - 2;
  const joint = `at joint ${s[field.joint]! + 1}`;
  if (clicks === 0) return say('yaw', [0], `Straight ${joint}`);
  const side = clicks < 0 ? 'port' : 'starboard';
  return say('yaw', [clicks], `${Math.abs(clicks) === 1 ? 'One click' : 'Two clicks'} to ${side} ${joint}`);
});
says(KIND.SIDE, (_r, _s, port) => {
  const side = port === 0 ? 'starboard' : 'port';
  return say('tool', [side], `Tool on the ${side} side`);
});

// Squadrons.
says(KIND.SQUADRON_COMMAND, (_r, _s, resource) =>
  say('squadron-command', [paidWords(resource)], `Resolve Squadron with ${paidWords(resource)}`),
);
says(KIND.PICK_SQUADRON, (r, s, i) => {
  const squadron = nameOf(r, s, FIRST_SQUADRON[s[field.actor]!]! + i);
  return say('activate-squadron', [squadron], `Activate ${squadron}`);
});
says(KIND.NO_SQUADRON, () => say('no-squadron', [], 'Activate no further squadron'));
says(KIND.MOVE_SQUADRON, (r, s, hastened) =>
  hastened === 0
    ? say('fly', [], 'Move the squadron')
    : say('fly', [hasteOf(r, s)], `Move the squadron at speed ${hasteOf(r, s)}, without an attack`),
);
says(KIND.SQUADRON_DONE, () => say('squadron-done', [], 'End the activation of the squadron'));

says(KIND.LOOK, (r, s, title) => {
  const fleet = Math.max(0, commandingFleet(r, s, s[field.actor]!, QUESTION.CARDS_VIEWED));
  const card = upgradeName(r, commanderOf(s, s[field.actor]!, fleet) - 1);
  return say('deal-viewed', [DAMAGE_TITLES[title]!.name], `${card}: deal ${DAMAGE_TITLES[title]!.name} faceup`);
});

// Setup and objectives.
says(KIND.INITIATIVE, (_r, _s, second) =>
  second === 0 ? say('go-first', [], 'Be the first player') : say('go-second', [], 'Be the second player'),
);
says(KIND.OBJECTIVE, (r, _s, k) =>
  say('objective', [r.objectives[k]!.id], `Play the objective ${objectiveName(r, k)}`),
);
says(KIND.NAME_SHIP, (r, s, u) => say('name-ship', [nameOf(r, s, u)], `Name ${nameOf(r, s, u)} as an objective ship`));
says(KIND.PLACE_TOKEN, (_r, s, cell) => say('place-token', [cell], places.tokenPlace(s, cell)));
says(KIND.MOVE_TOKEN, (_r, s, move) => say('move-token', [move], places.tokenMove(s, move)));
says(KIND.GOAL, (r, s, answer) => {
  const text = goalText(r, s, answer);
  return say('goal', [text], text);
});
says(KIND.BEACON, (_r, _s, die) => say('beacon', [dieName(die)], `Targeting beacon: reroll a ${dieName(die)}`));
says(KIND.SCAN, (_r, _s, n) =>
  say('scan', [n], `Spend ${n === 1 ? 'an accuracy' : `${n} accuracies`} for a victory token`),
);
says(KIND.TAG, (_r, _s, die) => say('tag', [dieName(die)], `Spend a ${dieName(die)} to mark the target`));
says(KIND.TURN_BY_TAG, (_r, _s, what) => {
  const [from, to] = [Math.floor(what / 8), what % 8];
  const now = dieName(from - (from % 8) + to);
  return say('turn-by-tag', [dieName(from), now], `Objective token of the target: a ${dieName(from)} to a ${now}`);
});
says(KIND.MINING, (r, s, what) => {
  const obstacle = places.obstacleName(r, s, Math.floor(what / MOST_MINED));
  const tokens = what % MOST_MINED;
  return say(
    'mining',
    [obstacle, tokens],
    `Spend engineering points at ${obstacle}: ${tokens === 1 ? 'a victory token' : `${tokens} victory tokens`}`,
  );
});
says(KIND.SET_ASIDE, (r, s, c) =>
  c === NOBODY
    ? say('set-none-aside', [], 'Set nothing further aside')
    : say('set-aside', [nameOf(r, s, c)], `Set ${nameOf(r, s, c)} aside`),
);
says(KIND.ARRIVE, (_r, _s, token) =>
  token === 0
    ? say('wait', [], 'Leave the units set aside for this round')
    : say('arrive', [token], `Bring the units that are set aside to objective token ${token}`),
);
says(KIND.ARRIVE_AT, (r, s, what) => say('arrive-at', [what], places.arrival(r, s, what)));
says(KIND.OBJECTIVE_DICE, (_r, _s, what) => {
  const colours = [colourName(Math.floor(what / COLOURS)), colourName(what % COLOURS)];
  return say('objective-dice', colours, `Add a ${colours[0]} and a ${colours[1]} die`);
});
says(KIND.FLIP, (_r, _s, die) =>
  say('flip', [dieName(die)], `Spend a ${dieName(die)} to turn a facedown damage card faceup`),
);
says(KIND.STRATEGIC, (_r, _s, what) => say('strategic', [what], places.strategic(what)));

// Places on the table.
says(KIND.FLY, (r, s, aim) => say('aim', [aim], places.aim(r, s, aim)));
says(KIND.FLY_TO, (r, s, reach) => say('reach', [reach], places.reach(r, s, reach)));
says(KIND.DISPLACE, (r, s, c) => say('displace', [nameOf(r, s, c)], `Put back ${nameOf(r, s, c)} next`));
says(KIND.DISPLACE_TO, (r, s, where) =>
  say('displace-to', [where], `Put back ${nameOf(r, s, s[field.flight]!)} ${places.displacement(r, s, where)}`),
);
says(KIND.DRIFT, (r, s, what) => say('drift', [what], places.drift(r, s, what)));
says(KIND.OBSTACLE, (r, s, k) => say('obstacle', [k], `Resolve ${places.obstacleName(r, s, k)} first`));
says(KIND.STATION, () => say('no-discard', [], 'Discard nothing at the station'));
says(KIND.DEPLOY, (r, s, item) => say('deploy', [item], `Place ${places.itemName(r, s, item)}`));
says(KIND.DEPLOY_TO, (r, s, where) => say('deploy-to', [where], places.deployment(r, s, where)));

for (const [name, kind] of Object.entries(KIND))
  if (SAYS[kind] === undefined && !isUse(kind)) throw new Error(`describe: no words for actions of kind ${name}`);
