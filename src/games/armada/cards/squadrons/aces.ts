/** Texts of printed squadrons besides keywords, one entry each: the squadron that has it, the sentence for readers, and its effects. */
import type { State } from '../../../../core/index.ts';
import { action } from '../../state/actions.ts';
import {
  addDie,
  addSet,
  classesInPool,
  criticalFace,
  findDie,
  hasRoom,
  poolSize,
  setFace,
  withCriticals,
  eachClass,
} from '../../attack/dice.ts';
import type { Rules } from '../../compiled.ts';
import { COLOUR, FACE } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import * as KIND from '../../state/kinds.ts';
import { ATTACK, MAX_SHIPS, SEAT_OF, SQUADRON_AT, SQUADRON_FLAG } from '../../state/layout.ts';
import { within } from '../../position/nearby.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import { alive, isSquadron, shield } from '../../units/combatants.ts';
import { squadronType } from '../../units/squadrons.ts';
import { always, during, type Effect } from '../entry.ts';
import { BY_SQUADRON, startPicking } from '../picking.ts';
import { CRITICALS_WHEN } from '../question.ts';
import { operation } from '../word.ts';
import * as words from '../words/answers.ts';
import { addsOne, eachClassInPool, rerollAdept, rerolledByAdept } from './offers.ts';
import { TEXT } from './text.ts';

/** The number of blue dice that are added against a squadron that has activated, once an attack. */
const BLUE_DICE = 2;
const addsAgainstActivated = operation('addsAgainstActivated', {
  kind: KIND.ABILITY,
  legal: (_r, s, _act, _c, _about, out, from) => {
    const v = s[field.target]!;
    if (!isSquadron(v) || (s[field.attackFlags]! & ATTACK.ABILITY) !== 0 || !hasRoom(s)) return from;
    if ((s[SQUADRON_AT[v]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) === 0) return from;
    out[from] = action(KIND.ABILITY, 0);
    return from + 1;
  },
  take: (r, s, _act, _c, _what, log) => {
    s[field.attackFlags]! |= ATTACK.ABILITY;
    for (let n = BLUE_DICE; n > 0 && hasRoom(s); n--) addDie(r, s, COLOUR.BLUE, log);
  },
});

/** Adds a blue die with an accuracy to the attack of a squadron that has suffered damage. */
const addsAccuracy = addsOne(
  'addsAccuracy',
  (r, s, c) => s[SQUADRON_AT[c]! + field.squadronHull]! < r.squadron.hull[squadronType(s, c)]!,
  (_r, s, log) => {
    addSet(s, COLOUR.BLUE, FACE.ACCURACY, log);
  },
);

/** Once an attack, turns a die to a face of its colour with a critical icon. */
const turnsToCritical = operation('turnsToCritical', {
  kind: KIND.ABILITY,
  legal: (r, s, _act, _c, _about, out, from) => {
    if ((s[field.attackFlags]! & ATTACK.ABILITY) !== 0) return from;
    return eachClass(classesInPool(s, -1) & withCriticals(r), action(KIND.ABILITY, 0), out, from);
  },
  take: (r, s, _act, _c, cls, log) => {
    s[field.attackFlags]! |= ATTACK.ABILITY;
    setFace(s, findDie(s, cls, -1), criticalFace(r, cls >> 3), log);
  },
});

/** Rerolls a die for each enemy at distance 1, but no more than there are dice. */
const rerollsForEnemies = operation('rerollsForEnemies', {
  kind: KIND.ADEPT,
  legal: (r, s, _act, c, _about, out, from) => {
    const rerolls = rerolledByAdept(s);
    if (rerolls >= poolSize(s) || rerolls >= enemiesNear(r, s, c)) return from;
    return eachClassInPool(s, KIND.ADEPT, out, from);
  },
  take: rerollAdept,
});

/** Once an attack, rerolls any of the dice together if the attacked zone has no shields. */
const rerollsAtBareZone = operation('rerollsAtBareZone', {
  kind: KIND.ABILITY,
  legal: (_r, s, _act, _c, _about, out, from) => {
    const v = s[field.target]!;
    if (isSquadron(v) || (s[field.attackFlags]! & ATTACK.ABILITY) !== 0) return from;
    if (shield(s, v, s[field.targetZone]!) > 0 || poolSize(s) === 0) return from;
    out[from] = action(KIND.ABILITY, 0);
    return from + 1;
  },
  take: (_r, s) => {
    s[field.attackFlags]! |= ATTACK.ABILITY;
    startPicking(s, BY_SQUADRON);
  },
});

/** How many enemy ships and squadrons are at distance 1 of squadron `c`. */
function enemiesNear(r: Rules, s: State, c: number): number {
  const other = 1 - SEAT_OF[c]!;
  let n = bitsIn(s[SQUADRON_AT[c]! + field.squadronNear]!);
  for (let u = other * MAX_SHIPS; u < (other + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && within(r, s, u, c, DISTANCE[1]!)) n++;
  return n;
}

const ace = <Id extends string>(id: Id, says: string, ...effects: readonly Effect[]) => ({ id, says, effects });

/** The texts, in the order of the codes of their names. A new text is appended. */
export const ACES = [
  ace('darth-vader', 'Its critical icons each count as one damage against any target.', always(words.criticalsHit())),
  ace('ig-88', 'It ignores escort and counter of enemies.', always(words.ignoresEscortAndCounter())),
  ace('luke-skywalker', "Its attacks on ships skip the defender's shields.", always(words.skipsShields())),
  ace('tycho-celchu', 'Engagement keeps it neither from moving nor from attacking ships.', always(words.unhindered())),
  ace(
    'wedge-antilles',
    'It may add two blue dice against a squadron that has already activated.',
    during('resolve attack effects', addsAgainstActivated()),
  ),
  ace(
    'bossk',
    'Once it is damaged, it may add a blue die that shows an accuracy to an attack.',
    during('resolve attack effects', addsAccuracy()),
  ),
  ace(
    'dash-rendar',
    'While it attacks, it may reroll one die for each enemy ship or squadron at distance 1.',
    during('resolve attack effects', rerollsForEnemies()),
  ),
  ace(
    'dengar',
    'Other friendly squadrons at distance 1-2 have counter 1, or one more die of counter.',
    always(words.grantsCounter()),
  ),
  ace(
    'howlrunner',
    'Other friendly squadrons with swarm at distance 1 may add a blue die when they attack a squadron.',
    always(words.grantsSwarmDie()),
  ),
  ace(
    'mauler-mithel',
    'After it moves, each squadron engaged with it suffers one damage.',
    always(words.hurtsLanding()),
  ),
  ace(
    'soontir-fel',
    'A squadron engaged with it that attacks another target suffers one damage, unless the attack is a counter.',
    always(words.hurtsAttackers()),
  ),
  ace(
    'boba-fett',
    'As it activates, an enemy ship or squadron of its choice at distance 1 suffers one damage.',
    always(words.hurtsOnActivation()),
  ),
  ace(
    'dutch-vander',
    'An enemy squadron that its attack damages may count as activated; one that does already suffers one more damage.',
    always(words.flipsSliders()),
  ),
  ace(
    'han-solo',
    'It may activate at the start of the Ship Phase, as if by a squadron command.',
    always(words.activatesEarly()),
  ),
  ace(
    'jan-ors',
    'Friendly squadrons at distance 1-2 may spend its defense tokens while they defend.',
    always(words.lendsTokens()),
  ),
  ace(
    'keyan-farlander',
    'It may reroll any of its dice against a hull zone without shields.',
    during('resolve attack effects', rerollsAtBareZone()),
  ),
  ace(
    'major-rhymer',
    'It and friendly squadrons at distance 1 may attack ships at close range, with all dice of their battery.',
    always(words.extendsReach()),
  ),
  ace(
    'nym',
    'A blue critical against a ship may discard one of its defense tokens, of its choice.',
    always(words.stripsTokens()),
  ),
  ace(
    'maarek-stele',
    'It may turn a die of its attack to a face with a critical icon.',
    during('resolve attack effects', turnsToCritical()),
  ),
  ace(
    'shara-bey',
    'In a counter attack its critical icons each count as one damage.',
    always(words.criticalsHitWhen(CRITICALS_WHEN.COUNTER)),
  ),
  ace(
    'darth-vader-tie-defender',
    'Against unique squadrons its critical icons each count as one damage.',
    always(words.criticalsHitWhen(CRITICALS_WHEN.UNIQUE)),
  ),
  ace(
    'general-grievous',
    'Against a target without a ready defense token its critical icons each count as one damage.',
    always(words.criticalsHitWhen(CRITICALS_WHEN.NO_READY_TOKEN)),
  ),
  ace('ciena-ree', 'Attacks at it are obstructed.', always(words.obscured())),
  ace('dis-t81', 'Its attacks are never obstructed.', always(words.neverObstructed())),
  ace(
    'colonel-jendon',
    'Instead of attacking he may have a friendly squadron at distance 1-2 attack, even one that has activated.',
    always(words.inActivation(TEXT.JENDON)),
  ),
  ace(
    'axe',
    'When another friendly squadron at distance 1 is about to suffer damage from an attack, he may spend a defense token to take one point off.',
    always(words.beforeDamageNearby(TEXT.AXE)),
  ),
  ace(
    'lando-calrissian',
    'In his attack he may discard a defense token to set a die to any face, which nothing changes then. In defense he may spend one to have dice rerolled.',
    always(words.inOwnAttack(TEXT.LANDO), words.inDefense(TEXT.LANDO_DEFENDS)),
  ),
  ace(
    'anakin-skywalker-btl-b',
    'In his activation he may spend a defense token to ignore engagement until its end.',
    always(words.inActivation(TEXT.ANAKIN_FREE)),
  ),
  ace(
    'anakin-skywalker-delta-7',
    'When an attack of his activation has damaged a squadron, up to two enemy squadrons at distance 1 of it suffer one damage.',
    always(words.splashes(2)),
  ),
  ace(
    'tel-trevura',
    'While one of his defense tokens is ready he is an escort. After an attack in which he discarded a token he recovers up to three hull, even if he had none left.',
    always(words.escortsWhileReady(), words.recovers(3)),
  ),
  ace('valen-rudor', 'No enemy squadron that is engaged with another squadron can attack him.', always(words.shuns())),
  ace(
    'kickback',
    'After his attack he may move up to distance 1, even when engaged.',
    always(words.afterAttack(TEXT.KICKBACK)),
  ),
  ace(
    'ahsoka-tano',
    'After she moves, another friendly squadron at distance 1 may attack an enemy squadron at distance 1 of it with two blue dice.',
    always(words.afterMove(TEXT.AHSOKA)),
  ),
  ace(
    'matchstick',
    'Commands that reach him reach up to three bombers at distance 1-3 of him.',
    always(words.relaysBombers(3)),
  ),
  ace(
    'ketsu-onyo',
    'Enemy squadrons at distance 1 are slower by two, though never slower than one.',
    always(words.slows(2)),
  ),
  ace(
    'phlac-arphocc-prototypes',
    'An enemy squadron that ends its activation at distance 1 suffers one damage.',
    always(words.hurtsEnding()),
  ),
  ace(
    'hondo-ohnaka',
    'Instead of attacking he may have a squadron at distance 1 count as activated, or place one that does anywhere at distance 1.',
    always(words.inActivation(TEXT.HONDO)),
  ),
  ace(
    'hera-syndulla',
    'At the start of the Squadron Phase up to two friendly squadrons at distance 1-2 have rogue until the end of the round.',
    always(words.beforeSquadronPhase(TEXT.HERA)),
  ),
  ace(
    'hera-syndulla-x-wing',
    'Friendly squadrons with escort at distance 1-2 have adept 1.',
    always(words.grantsAdept()),
  ),
  ace(
    'biggs-darklighter',
    'When a friendly squadron with escort at distance 1 is about to suffer damage from an attack, one point of it may go to another one.',
    always(words.beforeDamageNearby(TEXT.BIGGS)),
  ),
  ace(
    'captain-jonus',
    'A friendly ship that attacks a ship at distance 1 of him may turn a die to an accuracy.',
    always(words.inAttacksNearby(TEXT.JONUS)),
  ),
  ace(
    'dbs-404',
    'When it touches the target it may suffer one damage to add a die of a colour in its pool.',
    always(words.inOwnAttack(TEXT.DBS_404)),
  ),
  ace(
    'dfs-311',
    'When an attack at it is obstructed it may have one die rerolled.',
    always(words.inDefense(TEXT.DFS_311)),
  ),
  ace(
    'norra-wexley',
    'A critical of a friendly bomber at distance 1, or of her own, may take a shield of the attacked hull zone.',
    always(words.criticalTakesShield()),
  ),
  ace(
    'morna-kee',
    'In her attack she may spend a defense token to reroll any dice. As she activates a discarded token is ready again.',
    always(words.inOwnAttack(TEXT.MORNA), words.regainsToken()),
  ),
  ace('vult-skerris', 'In the Squadron Phase he does not attack but for his counter.', always(words.idleInPhase())),
  ace(
    'ten-numb',
    'Against a squadron he may spend a blue critical: every other enemy squadron at distance 1 of it suffers one damage.',
    always(words.inOwnAttack(TEXT.TEN_NUMB)),
  ),
  ace(
    'zertik-strom',
    'In his attack another friendly squadron at distance 1 may suffer one damage, so that he rerolls any dice.',
    always(words.inOwnAttack(TEXT.ZERTIK)),
  ),
  ace(
    'plo-koon',
    'Friendly squadrons at distance 1 that are not unique and have no counter have counter 1.',
    always(words.grantsFirstCounter()),
  ),
  ace(
    'jango-fett',
    'When he attacks a unique squadron in his activation, another friendly squadron at distance 1 of it may suffer one damage, so that he turns a die to any face.',
    always(words.inOwnAttack(TEXT.JANGO)),
  ),
  ace(
    'luminara-unduli',
    'Attacks of enemy squadrons at distance 1 of her at friendly squadrons that are not unique are obstructed.',
    always(words.shrouds()),
  ),
  ace(
    'baktoid-prototypes',
    'When another friendly bomber is at distance 1 of the ship that it attacks, it may turn a die to an accuracy.',
    always(words.inOwnAttack(TEXT.BAKTOID)),
  ),
  ace(
    'whisper',
    'After an attack in which it spent a defense token it may move up to distance 1, even when engaged.',
    always(words.afterAttack(TEXT.WHISPER)),
  ),
  ace(
    'malee-hurra',
    'Once an activation, while at most one squadron engages her, a friendly ship that attacks a ship at distance 1 of her may spend a die to turn another to a critical.',
    always(words.inAttacksNearby(TEXT.MALEE)),
  ),
  ace(
    'kit-fisto',
    'A defense token that he spends he may discard instead, for three damage less.',
    always(words.inDefense(TEXT.KIT_FISTO)),
  ),
  ace(
    'odd-ball',
    'When he has moved in this activation he may reroll up to two dice of his attack.',
    always(words.inOwnAttack(TEXT.ODD_BALL)),
  ),
  ace(
    'lieutenant-blount',
    'Another friendly squadron with swarm at distance 1 may reroll a die when it attacks a squadron, besides swarm.',
    always(words.inAttacksNearby(TEXT.BLOUNT)),
  ),
  ace(
    'gar-saxon',
    'An enemy squadron with intel or relay at distance 1 suffers one damage as it activates.',
    always(words.hurtsSupport()),
  ),
  ace(
    'kanan-jarrus',
    'Against a ship he may spend a die with a critical for a raid token on it.',
    always(words.inOwnAttack(TEXT.KANAN)),
  ),
  ace(
    'fenn-rau',
    'Activated by a squadron command, he lets up to two squadrons at distance 1 that are not unique activate as if the command had chosen them, besides its own.',
    always(words.leads(2)),
  ),
  ace(
    'mart-mattin',
    'At the start of the Squadron Phase, if he has not activated, he may count as activated and lay a mine at distance 1.',
    always(words.beforeSquadronPhase(TEXT.MART), words.laysMine()),
  ),
  ace(
    'ig-88b',
    'At the start of the Squadron Phase, if it has not activated, it may count as activated and attack each enemy squadron at distance 1 once; these attacks are obstructed.',
    always(words.beforeSquadronPhase(TEXT.IG_88B)),
  ),
  ace(
    'haor-chall-prototypes',
    'Before an enemy ship or squadron at distance 1 moves, they may attack it, even when engaged.',
    always(words.watches()),
  ),
  ace(
    'moralo-eval',
    'When an objective token at distance 1-2 that is not on an obstacle is moved or removed, he may move up to distance 1 and attack, as if activated.',
    always(words.roams()),
  ),
];

export type Ability = (typeof ACES)[number]['id'];
export const ABILITIES = ACES.map(({ id }) => id) as [Ability, ...Ability[]];
