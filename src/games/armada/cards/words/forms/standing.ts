/** Forms of the words that hold as long as their card is in play. */
import { COMMAND_WORDS } from '../../../content/faces.ts';
import {
  LEAVING,
  ZONES,
  BANDS,
  DICE,
  DISTANCE,
  COLOUR,
  MISSION_POINTS,
  HULL,
  SPEED,
  BATTERY,
  FEWER,
  standing,
  during,
  type WordForm,
} from './form.ts';

export const STANDING_FORMS: readonly WordForm[] = [
  standing('hullBonus', 'points of hull more, by the size of the ship', { small: HULL, medium: HULL, large: HULL }),
  standing('batteryDice', 'dice more in the battery of hull zones; as many of another colour less', {
    zones: { some: ZONES },
    colour: COLOUR,
    count: DICE,
    lose: { ...COLOUR, means: 'the other colour', optional: true },
  }),
  standing('squadronValue', 'squadrons more at a command', { int: [1, 5] }),
  during(
    'squadron command',
    standing('squadronDice', 'dice more of a commanded squadron against squadrons', { colour: COLOUR, count: DICE }),
  ),
  during(
    'repair command',
    standing('engineeringBonus', 'engineering points more at a repair command', { int: [1, 6] }),
  ),
  during(
    'navigate command',
    standing('tokenTurns', 'a navigate token may turn the tool instead of changing the speed'),
  ),
  during('reveal command', standing('tokenAtReveal', 'the token comes with the dial as it is revealed')),
  during('redirect effect', standing('redirectsAnywhere', 'redirected damage may fall on any zones')),
  during(
    'redirect effect',
    standing('redirectLimit', 'points of damage at most that a redirect token moves against this ship', {
      int: [1, 5],
    }),
  ),
  during(
    'squadron command',
    standing('commandRange', 'range bands more of squadron commands', { int: [1, 2], means: 'bands' }),
  ),
  during('squadron command', standing('bomberSpeed', 'speed more of commanded bombers', { int: [1, 3] })),
  during('squadron command', standing('stayDice', 'a commanded squadron that does not move adds a die')),
  during(
    'repair command',
    standing('engineeringNearby', 'friendly ships within the distance have an engineering point more', DISTANCE),
  ),
  standing('shelters', 'friendly squadrons within the distance suffer one damage less from each attack', DISTANCE),
  standing('chaff', 'attacks at the marked hull zone are obstructed'),
  standing(
    'flak',
    'anti-squadron dice are black; black and blue dice of its salvos at ships reach a range band farther',
  ),
  standing('shipCounters', 'dice of counter against squadrons that attack at distance 1', {
    int: [1, 3],
    means: 'dice',
  }),
  during(
    'squadron command',
    standing(
      'grantsSwarm',
      'squadrons that it commands gain swarm, if they are not unique, and reroll a die against ships by swarm',
    ),
  ),
  standing(
    'sharesDamage',
    'for each defense token spent, shields beside the attacked zone may suffer a point of the damage',
  ),
  standing('evadesWithAny', 'from a speed on, spends any defense token for the effect of an evade', {
    int: [0, 4],
    means: 'speed',
  }),
  standing('limitsTokens', 'defense tokens at most against its attacks on ships in which it concentrates its fire', {
    int: [1, 6],
    means: 'tokens',
  }),
  standing('lendsCommands', 'squadrons at close to medium range that commands of other friendly ships reach', {
    int: [1, 5],
    means: 'squadrons',
  }),
  standing('ramsFaceup', 'an enemy ship that it overlaps gets a faceup damage card'),
  standing('rammedFaceup', 'an enemy ship that overlaps it gets a faceup damage card'),
  standing('tokensAddDice', 'its concentrate fire tokens may add a die, in place of rerolling one'),
  standing('sparesOverlap', 'no damage card for an overlap with a smaller ship', { int: [1, 1] }),
  standing('lastYaw', 'clicks more at the last joint', { int: [1, 2] }),
  standing('anyYaw', 'clicks more at any joint of the first maneuver', { int: [1, 2] }),
  standing('dialYaw', 'clicks more at any joint, if it spends a navigate dial', { int: [1, 2] }),
  standing('slowYaw', 'clicks at the joint of a maneuver at speed 1', { int: [1, 2] }),
  during(
    'navigate command',
    standing('leaps', 'without a navigate command changes its speed by so much, and exhausts the card', {
      int: [1, 4],
      means: 'speed',
    }),
  ),
  standing('takesTokensAsDials', 'takes a token of a command, spent alone, for its dial, and exhausts the card', {
    commands: { some: COMMAND_WORDS, means: 'commands' },
  }),
  standing(
    'wardsSquadrons',
    'friendly squadrons within a distance that have not activated counter with so many dice, or with so many more; a counter activates them',
    { distance: DISTANCE, dice: DICE, more: { int: [0, 3], means: 'dice' } },
  ),
  standing(
    'specialBattery',
    'a special battery, with the arcs of the front and side zones as special arcs: the card is exhausted as its targeting token is placed',
    { red: BATTERY, blue: BATTERY, black: BATTERY },
  ),
  standing('fewerSquadrons', 'squadrons less at a command', { int: [1, 5], means: 'squadrons' }),
  standing('commandValue', 'its command value at least', { int: [1, 4] }),
  standing('holdsCopies', 'holds several command tokens of one command'),
  standing('callsByDiscard', 'discards cards that are called for a round, instead of a command token'),
  standing('callsWithoutToken', 'spends no command token for cards that are called for a round'),
  standing('tokenSquadrons', 'squadrons more for a squadron token', { int: [1, 5] }),
  standing('commandedSpeed', 'speed more of commanded squadrons', { int: [1, 3] }),
  standing(
    'doublesDials',
    'a ship that resolves its first command of the round with a dial alone may count it as dial and token; it resolves no other command in that round',
    undefined,
    { commander: true },
  ),
  during(
    'critical effect',
    standing(
      'secondCritical',
      'its attacks may resolve a second critical effect, another than the first; the card is exhausted',
    ),
  ),
  standing(
    'mission',
    'at the end of the match its side scores points if all of the ship that the card went over to lies in the enemy deployment zone, and the other side if it was destroyed',
    { reached: MISSION_POINTS, lost: MISSION_POINTS },
  ),
  standing(
    'holdsHostage',
    'an enemy at close range that reveals a command may discard a squadron dial to exhaust the card; exhausted, it lets its ship spend one defense token an attack',
  ),
  standing(
    'accuracySpends',
    'squadrons without rogue of its fleet spend an accuracy for a defense token of the defender, which is spent',
    undefined,
    { commander: true },
  ),
  standing(
    'criticalsAgain',
    'squadrons without rogue of its fleet reroll a die with a critical against a ship',
    undefined,
    {
      commander: true,
    },
  ),
  standing(
    'actsAsToken',
    'in its activation resolves commands as if by a token, so many, and gains a raid token of each',
    { int: [1, 3] },
  ),
  standing('obscuresSwarm', 'attacks at friendly squadrons with swarm within the distance are obstructed', DISTANCE),
  standing(
    'countersNearby',
    'friendly squadrons without heavy within the distance have a die of counter more',
    DISTANCE,
  ),
  during(
    'squadron command',
    standing(
      'lendsClose',
      'squadrons without adept at close range that commands of other friendly ships reach, no flotillas, from the second round on',
      { int: [1, 6], means: 'squadrons' },
    ),
  ),
  standing('commandsAfter', 'it may resolve a squadron command after its maneuver'),
  during(
    'squadron command',
    standing('freesHeld', 'commanded squadrons that engagement holds may move, at that speed', { int: [1, 4] }),
  ),
  standing('holdsEnemies', 'enemy squadrons at distance 1 count as engaged by two more squadrons'),
  standing('leaves', 'the card is discarded once its ship has overlapped a ship, or has attacked one', {
    after: { one: LEAVING, means: 'what it has done' },
  }),
  standing('repelsCriticals', 'attacks at it resolve no critical effects'),
  standing('blacksReachRear', 'black dice of its batteries reach rear zones of ships at medium range'),
  standing(
    'guidesDogfights',
    'friendly squadrons without swarm within the distance may reroll a die against a squadron',
    DISTANCE,
  ),
  standing('evadesMore', 'its evades affect a die more in range bands', {
    bands: { some: BANDS, means: 'the range bands' },
  }),
  standing('evadeCancels', 'its evades cancel dice in range bands', {
    bands: { some: BANDS, means: 'the range bands' },
  }),
  standing('redirectsBeside', 'its redirects go to both zones beside the attacked one'),
  standing('focus', 'zones beside the marked one attack with a die less'),
  standing('fewerDials', 'dials fewer in its stack', { int: [1, 2] }),
  during('reveal command', standing('choosesPledged', 'its dials are the command that lies on the card')),
  standing('freeSpeed', 'changes its speed for nothing', { int: [1, 1] }),
  during(
    'squadron command',
    standing('lightSpeed', 'speed more of commanded squadrons without heavy', { int: [1, 3] }),
  ),
  standing('accuraciesHit', 'blue accuracies that are not spent are damage to ships'),
  standing('guidesBlue', 'other friendly ships and squadrons within the distance may reroll a blue die', DISTANCE),
  standing('recoveryWaits', 'recovers no shield while a zone has more than its maximum'),
  standing('guidesBombers', 'friendly bombers within the distance may reroll a die', DISTANCE),
  standing('zoneAgain', 'with a concentrate fire command a zone may attack again, at another target'),
  standing('attacksAfter', 'one of two attacks may come after the maneuver'),
  standing('tokenBack', 'a command token that is spent comes back, and the card is exhausted'),
  standing('ignitionRange', 'one more ignition range of the special battery', { one: ['medium', 'long'] }),
  standing('broadsides', 'ships may choose their side zones alone', undefined, { commander: true }),
  standing(
    'viewsDamageCards',
    'cards of the damage deck viewed before one of them is dealt faceup to an enemy',
    { int: [2, 8] },
    { commander: true },
  ),
  standing('losesDice', 'dice fewer in its attacks on ships and on squadrons', { ship: FEWER, squadron: FEWER }),
  standing('losesYaw', 'clicks fewer at the last joint that has any', { int: [1, 2] }),
  standing('halvesEngineering', 'half the engineering value'),
  standing('barsRange', 'no attacks at that range', { one: BANDS }),
  standing('barsObstructed', 'no obstructed attacks'),
  standing('barsCriticals', 'no critical effects in its attacks'),
  standing('barsLocks', 'no accuracies spent in its attacks'),
  standing('barsCommandTokens', 'gains no command tokens'),
  standing('oneAttackAtShips', 'attacks ships once a round'),
  standing('keepsTokensExhausted', 'its defense tokens are not readied'),
  standing('barsExhaustedTokens', 'its exhausted defense tokens cannot be spent'),
  standing('lessDamage', 'one damage less from attacks on hull zones', { zones: { some: ZONES } }),
  standing('limitsBrace', 'brace saves one point only from its attacks, unless it is the only token that is spent'),
  standing('criticalsDouble', 'critical icons of its attacks on ships from hull zones count once more', {
    zones: { some: ZONES },
  }),
  standing('holdsBack', 'ships that deploy within the distance of its token do so at speed 0', DISTANCE),
  standing(
    'addsAccuracy',
    'squadrons of its fleet may add a blue accuracy against a ship within distance 3 of a friendly ship; nothing changes or rerolls it',
    undefined,
    { commander: true },
  ),
  standing('gritOfAdept', 'friendly squadrons with adept have grit in the Squadron Phase'),
  standing(
    'gritBesideAdept',
    'squadrons of its fleet without adept have grit at distance 1 of a friend with adept',
    undefined,
    { commander: true },
  ),
  standing('peacefulWhileExhausted', 'attacks no ship while the card is exhausted'),
  standing(
    'steersNearObstacles',
    'within the distance of an obstacle changes its speed by one, or turns by a click more',
    DISTANCE,
  ),
  during(
    'reveal command',
    standing(
      'passesTokens',
      'a friendly ship within the distance may gain the command token of its dial in its place',
      DISTANCE,
    ),
  ),
  standing(
    'jamsSquadrons',
    'attacks of squadrons on squadrons are obstructed if one of them is within the distance',
    DISTANCE,
  ),
  standing(
    'guardsShips',
    'heavy friends within the distance keep squadrons that they engage from attacking ships',
    DISTANCE,
  ),
  standing('keepsRaids', 'enemy ships within the distance discard one raid token for a dial', DISTANCE),
  standing(
    'redsAtSquadrons',
    'blue dice against squadrons that no friend is engaged with may be red, and reach long range so',
  ),
  standing('rearBattery', 'dice that stand for the printed ones of the rear battery, in salvos as well', {
    red: BATTERY,
    blue: BATTERY,
    black: BATTERY,
  }),
  during(
    'navigate command',
    standing(
      'turnsStill',
      'once it has resolved a navigate command, in a maneuver at speed 0 it turns about its front guide by so many clicks at most',
      { int: [1, 2], means: 'clicks' },
    ),
  ),
  during(
    'squadron command',
    standing('hastens', 'a squadron that it commands may raise its speed to this one, and then does not attack', {
      int: [1, 5],
      means: 'speed',
    }),
  ),
  standing('idleWhileExhausted', 'spends no engineering points while the card is exhausted'),
  standing('redirectTakesOff', 'a ready redirect that a ship spends takes a point off the damage besides', undefined, {
    commander: true,
  }),
  standing('discardsForLess', 'engineering points less for a facedown damage card, once the card is used in a repair', {
    int: [1, 2],
    means: 'engineering points',
  }),
  standing('spendsStill', 'at speed 0 it spends one defense token an attack'),
  standing('holdsTokensUpTo', 'holds so many command tokens, whatever its command value', {
    int: [1, 28],
    means: 'command tokens',
  }),
  standing('containsAll', 'contain bars every critical effect'),
  standing('neverObstructed', 'its attacks are never obstructed'),
  standing('keepsDice', 'obstructed attacks on ships lose no die'),
  standing('obstructedAtSpeed', 'attacks of ships at it are obstructed from a speed on, by its size', {
    small: SPEED,
    medium: SPEED,
    large: SPEED,
  }),
  standing('overObstacles', 'obstacles but for stations do nothing to it'),
  during('redirect effect', standing('redirectReduces', 'redirect may take a point off the damage instead')),
  during(
    'repair command',
    standing('moreShields', 'a shield more than the maximum in hull zones, up to four, by repairs', {
      zones: { some: ZONES },
    }),
  ),
  standing('keepsBareZones', 'a zone without shields stays so'),
];
