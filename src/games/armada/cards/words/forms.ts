/**
 * What a scenario may write with each word: when it may stand, what it takes with bounds, what it does. It is data: a word is added by a row, and
 * the schema, the checks, the numbers and the table of the docs follow. Words without a row belong to the shipped cards, which a card can be like.
 */
import { COLOUR_WORDS, COMMAND_WORDS, DEFENSE_TOKENS, FACES } from '../../content/faces.ts';
import { SLOTS } from '../../content/slots.ts';
import type { Condition, Timing } from '../entry.ts';
import { OWN_WORDS } from './own-words.ts';
import type { ArmadaNumber } from './own-words.ts';

/** What a card may say about ships that it sets aside: which, beside which ship they come, whether they may activate first. */
export const APART = {
  SHIPS: ['any', 'small'],
  BESIDE: ['own ship', 'any friend'],
  FIRST: ['may', 'may not'],
} as const;

/** After what a card may leave. */
export const LEAVING = ['overlap', 'attack at a ship'] as const;

/** Traits of damage cards. */
export const TRAITS = ['crew', 'ship'] as const;

const ZONES = ['front', 'right', 'rear', 'left'] as const;
const BANDS = ['close', 'medium', 'long'] as const;

/** A whole number, one of some names, or a list of them. Within its bounds a number keeps the bounds of a match. */
export type Parameter = { readonly optional?: true; readonly means?: string } & (
  | { readonly int: readonly [least: number, most: number] }
  | { readonly one: readonly string[] }
  | { readonly some: readonly string[]; readonly count?: number }
);

export interface WordForm {
  readonly word: string;
  readonly does: string;
  /** Moments at which it may stand; a word of `continuous` holds as long as its card lies there. */
  readonly at: readonly Timing[];
  /** Its parameter, or its parameters by name; none without. */
  readonly takes?: Parameter | Readonly<Record<string, Parameter>>;
  /** Its cost may be a die. */
  readonly die?: true;
  /** It costs the card itself: exhausted or discarded. */
  readonly spends?: true;
  /** What must stand under `if`. */
  readonly needs?: Condition;
  /** Of a commander alone, for the fleet. */
  readonly commander?: true;
  /** Using it may discard the card, and is possible once a round. */
  readonly discards?: true;
  /** Its uses end by themselves: each spends engineering points, answers a loss, or comes once a match. */
  readonly pays?: true;
  /** It stands before another word and not alone. */
  readonly leads?: true;
}

export const isParameter = (takes: NonNullable<WordForm['takes']>): takes is Parameter =>
  'int' in takes || 'one' in takes || 'some' in takes;

const ATTACK = ['resolve attack effects'] as const;
const CRITICAL = ['critical effect'] as const;
const DEFENSE = ['spend defense tokens'] as const;
const OUTSIDE_ATTACKS = [
  'start of Ship Phase',
  'before reveal',
  'reveal command',
  'after reveal',
  'after maneuver',
  'start of Status Phase',
] as const;

const DICE: Parameter = { int: [1, 4], means: 'dice' };
const TAKEN: Parameter = { int: [1, 6], means: 'at most' };
const DISTANCE: Parameter = { int: [1, 5], means: 'distance band' };
const COLOUR: Parameter = { one: COLOUR_WORDS };
const MISSION_POINTS: Parameter = { int: [1, 100], means: 'points' };
const HULL: Parameter = { int: [0, 10], means: 'points of hull', optional: true };
const SPEED: Parameter = { int: [0, 4], means: 'speed', optional: true };
const BATTERY: Parameter = { int: [0, 6], means: 'dice' };
const FEWER: Parameter = { int: [0, 3], means: 'dice', optional: true };

const standing = (word: string, does: string, takes?: WordForm['takes'], more: Partial<WordForm> = {}): WordForm => ({
  word,
  does,
  at: ['continuous'],
  ...(takes === undefined ? {} : { takes }),
  ...more,
});

/** ... and the printed moment of the same: a word of this kind holds whatever stands there. */
const during = (timing: Timing, form: WordForm): WordForm => ({ ...form, at: ['continuous', timing] });

const SHIPPED: readonly WordForm[] = [
  {
    word: 'addDice',
    does: 'adds dice of a colour; without a colour, of one that is in the pool',
    at: ATTACK,
    takes: { colour: { ...COLOUR, optional: true }, count: DICE },
  },
  {
    word: 'reroll',
    does: 'rerolls dice, of one colour or of any, or with an icon; without most as many as there are',
    at: ATTACK,
    takes: {
      colour: { ...COLOUR, optional: true },
      most: { ...TAKEN, optional: true },
      icon: { one: ['critical'], means: 'the icon', optional: true },
    },
    die: true,
  },
  {
    word: 'turnToCritical',
    does: 'turns dice to a face with a critical icon',
    at: ATTACK,
    takes: { most: TAKEN },
    die: true,
  },
  { word: 'turnToAccuracy', does: 'turns dice to an accuracy', at: ATTACK, takes: { most: TAKEN }, die: true },
  {
    word: 'setDamageFace',
    does: 'turns a die with a hit or critical icon to another face that its colour has',
    at: ATTACK,
    takes: { to: { one: FACES } },
  },
  { word: 'setRedDie', does: 'spends an own evade token: sets a red die to a critical or a double hit', at: ATTACK },
  { word: 'addAnyDice', does: 'adds dice of any one colour', at: ATTACK, takes: { count: DICE } },
  {
    word: 'addLastDice',
    does: 'adds dice of a colour; the ship attacks no more in this activation',
    at: ATTACK,
    takes: { colour: COLOUR, count: DICE },
  },
  {
    word: 'addSame',
    does: 'adds a die that shows a face, if one of its colour shows it already',
    at: ATTACK,
    takes: { colour: COLOUR, face: { one: FACES, means: 'the face' } },
  },
  { word: 'rerollAll', does: 'rerolls every die', at: ATTACK },
  { word: 'rerollColour', does: 'rerolls any number of dice of one colour', at: ATTACK },
  {
    word: 'turnFace',
    does: 'turns a die that shows a face, or any, to another face that its colour has',
    at: ATTACK,
    takes: { from: { one: FACES, means: 'what it shows', optional: true }, to: { one: FACES } },
  },
  {
    word: 'rerollsOrAdds',
    does: 'rerolls a die against squadrons, and with the bombard trait against ships; or is exhausted for dice of any one colour against the first squadron of an attack, which has no further targets',
    at: ATTACK,
    takes: { colour: COLOUR, count: DICE },
  },
  {
    word: 'addsForRaids',
    does: 'adds dice of a colour, one for each raid token of the ship that is attacked',
    at: ATTACK,
    takes: { colour: COLOUR, most: DICE },
    needs: { target: 'ship' },
  },
  {
    word: 'turnsIfFlanked',
    does: 'turns a die to a hit, a critical or an accuracy, if another friendly ship is at close to medium range of the defender',
    at: ATTACK,
    needs: { target: 'ship' },
  },
  {
    word: 'shieldForFace',
    does: 'spends a shield of the attacking zone: turns a die to a face with a hit or critical icon',
    at: ATTACK,
  },
  {
    word: 'shieldsForDice',
    does: 'spends one or two own shields for as many dice',
    at: ATTACK,
    takes: { colour: COLOUR },
  },
  {
    word: 'nameToken',
    does: 'names a defense token of the defender: if it is spent in this attack, it is discarded',
    at: ['after roll'],
    needs: { target: 'ship' },
  },
  { word: 'freeToken', does: 'frees a locked own defense token', at: DEFENSE, spends: true },
  {
    word: 'rerollAttack',
    does: 'has dice of an attack rerolled, on a friendly ship within a distance',
    at: DEFENSE,
    takes: { most: TAKEN, distance: DISTANCE },
    spends: true,
  },
  {
    word: 'rerollAgainst',
    does: 'has dice of an attack on the own ship rerolled',
    at: DEFENSE,
    takes: { most: { int: [1, 20], means: 'at most' } },
  },
  {
    word: 'spendsForReroll',
    does: 'spends one of the own defense tokens: dice are rerolled',
    at: ATTACK,
    takes: { most: { int: [1, 20], means: 'at most' } },
  },
  {
    word: 'friendSpendsForReroll',
    does: 'with the defender within a distance of two other friendly ships one of these spends a defense token: dice are rerolled',
    at: ATTACK,
    takes: { most: { int: [1, 20], means: 'at most' }, distance: DISTANCE },
    needs: { target: 'ship' },
  },
  {
    word: 'dropsLeaderForReroll',
    does: 'a friendly ship within a distance that attacks discards one of its commanders or officers: its dice are rerolled',
    at: ATTACK,
    takes: { most: { int: [1, 20], means: 'at most' }, distance: DISTANCE },
  },
  {
    word: 'turnsForFriend',
    does: 'another friendly ship within a distance that attacks turns a die to a face',
    at: ATTACK,
    takes: { to: { one: FACES }, distance: DISTANCE },
  },
  {
    word: 'replacesDice',
    does: 'replaces dice by dice of other colours before the roll, against a ship at distance 1 of a friendly squadron',
    at: ['before roll'],
    takes: { most: { int: [1, 6], means: 'at most' } },
    needs: { target: 'ship' },
  },
  {
    word: 'laysDie',
    does: 'a red die lies on the card: blank, or on any face for the second player',
    at: ['after deployment'],
  },
  { word: 'swapsDie', does: 'a die of the attack changes places with the one on the card', at: ATTACK },
  {
    word: 'cancelsNearObstacle',
    does: 'within a distance of an obstacle a die of the attack is cancelled',
    at: DEFENSE,
    takes: { distance: DISTANCE },
    spends: true,
  },
  { word: 'addsAnyToken', does: 'gains a defense token of any type but scatter', at: ['after deployment'] },
  {
    word: 'discardsForEffect',
    does: 'while the ship moves, a defense token is discarded, locked or not, for its effect; each effect comes once in an attack',
    at: DEFENSE,
  },
  {
    word: 'readiesAfterDefense',
    does: 'with fewer than two defense tokens spent the defender readies one that it has not spent, or another friend within a distance does',
    at: ['after defense tokens'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'movesShields',
    does: 'shields move to up to two hull zones, which may have so many',
    at: ['after deployment'],
    takes: { limit: { int: [1, 8], means: 'shields' } },
  },
  {
    word: 'movesSquadrons',
    does: 'unengaged friendly squadrons at close to medium range move to distance 1, or to distance 2 and not into engagement: so many, or up to the squadron value',
    at: ['before reveal', 'after maneuver'],
    takes: {
      distance: { int: [1, 2], means: 'distance band' },
      most: { int: [1, 20], means: 'squadrons', optional: true },
    },
  },
  {
    word: 'movesObstacle',
    does: 'an obstacle within a distance moves, and stays within distance 2 of where it lay',
    at: ['reveal command'],
    takes: { distance: { int: [1, 2], means: 'distance band' } },
    spends: true,
  },
  {
    word: 'callsDials',
    does: 'a token that lies on the card goes: each friendly ship that activates this round gains a dial of its command',
    at: ['start of Ship Phase'],
  },
  {
    word: 'drawsDials',
    does: 'as a ship of the fleet reveals a command, tokens that lie on the card become dials of it, one of each command',
    at: ['reveal command'],
    commander: true,
    pays: true,
  },
  {
    word: 'dialOrTokens',
    does: 'a token that lies on the card becomes a dial of the flagship, or each friendly ship gains a token of its command',
    at: ['start of Ship Phase'],
  },
  {
    word: 'squadronDial',
    does: 'as another command is revealed, a squadron command is resolved as by a dial',
    at: ['reveal command'],
    spends: true,
  },
  {
    word: 'matchesTokens',
    does: 'a token that lies on the card goes: a token of its command, spent alone, counts as dial and token for every friendly ship this round',
    at: ['start of Ship Phase'],
  },
  {
    word: 'addsSquadron',
    does: 'a friendly ship within a distance resolves a squadron command: a token that lies on the card goes, and one squadron more activates',
    at: ['squadron command'],
    takes: { token: { one: COMMAND_WORDS }, laid: { int: [1, 7], means: 'tokens' }, distance: DISTANCE },
  },
  {
    word: 'grantsSnipe',
    does: 'squadrons that it commands, and that are not unique, gain snipe: a die for each die against squadrons, up to three; so many in a command',
    at: ['squadron command'],
    takes: { most: { int: [1, 10], means: 'squadrons' } },
    pays: true,
  },
  {
    word: 'gainsAllTokens',
    does: 'one command token of each command lies on the card: gains all of them',
    at: ['reveal command'],
  },
  {
    word: 'tractors',
    does: 'an enemy ship within a distance that is no larger spends a navigate token, or goes slower by one, but not to a halt',
    at: ['before reveal'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'spendsToReady',
    does: 'own defense tokens are spent, and as many of a friendly ship within a distance are ready again',
    at: ['before reveal'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'laysRounds',
    does: 'two rounds of which neither follows the other lie on the card',
    at: ['after deployment'],
  },
  {
    word: 'rerollsInRounds',
    does: 'in a round that lies on the card, dice are rerolled',
    at: ATTACK,
    takes: { most: TAKEN },
  },
  {
    word: 'collectsDials',
    does: 'as a command is revealed, a token of it is laid on the card; with one of every command there the ship gains a dial',
    at: ['reveal command'],
  },
  {
    word: 'rerollsConcentrated',
    does: 'at medium to long range, once fire is concentrated in the attack: any number of dice of a colour are rerolled for a dial, so many for a token',
    at: ATTACK,
    takes: { colour: COLOUR, most: TAKEN },
  },
  {
    word: 'freesCommanded',
    does: 'a squadron that the command has activated may activate again',
    at: ['after command'],
    spends: true,
  },
  {
    word: 'gainsAfterDial',
    does: 'once a dial has been resolved, a token of its command that lies on the card is gained',
    at: ['after command', 'after maneuver'],
  },
  {
    word: 'repairsSquadrons',
    does: 'two engineering points recover a point of hull of a friendly squadron within a distance',
    at: ['repair command'],
    takes: { distance: DISTANCE },
    pays: true,
  },
  {
    word: 'keepsSquadron',
    does: 'a friendly squadron with swarm that is not unique and is lost within a distance comes back beside the ship, activated, with so much hull',
    at: ['squadron lost'],
    takes: { distance: DISTANCE, hull: { int: [1, 8], means: 'points of hull' } },
    spends: true,
  },
  {
    word: 'readiesForLoss',
    does: 'a friendly ship or unique squadron within a distance readies a defense token, or recovers one exhausted',
    at: ['friend destroyed'],
    takes: { distance: DISTANCE },
    commander: true,
    pays: true,
  },
  {
    word: 'strikesSquadron',
    does: 'each hit and critical icon of dice that are rolled is a damage on the squadron that has attacked the ship, be the ship destroyed',
    at: ['after attack by squadron'],
    takes: { colour: COLOUR, count: DICE },
    spends: true,
  },
  {
    word: 'exhaustsEnemyToken',
    does: 'exhausts a defense token of an enemy ship that ends its activation within a distance',
    at: ['after enemy activation'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'placesTargeting',
    does: 'for a command token places its targeting token',
    at: ['start of Ship Phase'],
    takes: { token: { one: COMMAND_WORDS } },
  },
  {
    word: 'spendsFrontShields',
    does: 'as a friendly ship or squadron within a distance is about to suffer damage from an attack, shields of its front zone are spent for as many points of it',
    at: ['before damage'],
    takes: { most: { int: [1, 4], means: 'shields' }, distance: DISTANCE },
    spends: true,
  },
  {
    word: 'exchangesCard',
    does: 'exchanges its card in a slot for another of that slot, which its fleet does not have',
    at: ['start of round'],
    takes: { slot: { one: SLOTS, means: 'the slot' } },
  },
  {
    word: 'gainsRevealed',
    does: 'as another friendly ship within a distance reveals a command, gains a token of it',
    at: ['reveal command'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'attacksOneSquadron',
    does: 'attacks a squadron once more from a zone, be it one that has attacked, with its own dice',
    at: ['end of attacks'],
  },
  {
    word: 'turnsFaceup',
    does: 'for a command token a damage card that the ship gets faceup is turned facedown, and not resolved',
    at: ['faceup card'],
    takes: { token: { one: COMMAND_WORDS } },
  },
  {
    word: 'swaysEnemies',
    does: 'enemy ships within a distance of two friendly ships, no flotillas and one of them not small, lose a navigate token each, or go slower or faster by one, but not to a halt',
    at: ['start of Status Phase'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'recoversInChosenRounds',
    does: 'in a round that its commander has chosen each ship of the fleet may recover a discarded defense token',
    at: ['start of Ship Phase'],
  },
  {
    word: 'doomsTokens',
    does: 'one defense token of each type lies on the card; one goes: until the end of the round enemies discard such a token as they spend it in defense',
    at: ['start of Ship Phase'],
  },
  {
    word: 'gainsAfterFirst',
    does: 'after the first command that it resolves in its activation, gains a token of any command',
    at: ['after first command'],
    spends: true,
  },
  {
    word: 'hurtsForYaw',
    does: 'as a ship of its fleet plots its course it may suffer a damage: the first yaw of the speed of its dial has two clicks until the end of its activation',
    at: ['determine course'],
    commander: true,
    pays: true,
  },
  {
    word: 'addsForLostTokens',
    does: 'adds dice of a colour, one for each discarded defense token of its own',
    at: ATTACK,
    takes: { colour: COLOUR, most: TAKEN },
  },
  {
    word: 'limitsExhausted',
    does: 'the defender spends so many exhausted defense tokens at most in this attack',
    at: ATTACK,
    takes: { most: { int: [1, 4], means: 'tokens' } },
    spends: true,
  },
  {
    word: 'hurtsForIcons',
    does: "a damage for each critical icon of some colours in the pool, each on a hull zone of its owner's choice",
    at: CRITICAL,
    takes: { colours: { some: COLOUR_WORDS, means: 'the colours' } },
  },
  {
    word: 'raidsAttacker',
    does: 'a ship that attacks it, but by a salvo, gains a raid token of its choice, if the card is ready',
    at: ['after gathering dice'],
  },
  {
    word: 'placesShiftToken',
    does: 'a token is placed anywhere in the play area',
    at: ['before deployment'],
  },
  {
    word: 'placesWellToken',
    does: 'a token is placed anywhere in the play area',
    at: ['before deployment'],
  },
  {
    word: 'laysMines',
    does: 'mines are laid, so many or half of the engineering value: beyond a distance of enemy ships, anywhere or within a distance of an obstacle; a ship that ends a maneuver at distance 1 of one sets it off',
    at: ['before deployment', 'start of Ship Phase'],
    takes: {
      count: { int: [1, 2], means: 'mines', optional: true },
      beyond: DISTANCE,
      near: { ...DISTANCE, optional: true },
    },
    spends: true,
  },
  {
    word: 'shiftsObstacles',
    does: 'each obstacle within a distance of the token may move, and stays within distance 2 of where it lay',
    at: ['after deployment'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'hurtsBoth',
    does: 'after its attack on a squadron a friendly squadron that is engaged with it suffers a damage, and then so does the squadron',
    at: ['after attack on squadron'],
    pays: true,
  },
  {
    word: 'passesObstacles',
    does: 'the obstacles that the ship overlaps after a maneuver do nothing to it',
    at: ['over obstacles'],
    spends: true,
  },
  {
    word: 'dropsFaceup',
    does: 'a damage card with a trait, which the ship would get faceup, is discarded instead',
    at: ['faceup card'],
    takes: { trait: { one: TRAITS, means: 'the trait' } },
    spends: true,
  },
  {
    word: 'attacksSquadrons',
    does: 'attacks squadrons once more from a zone, be it one that has attacked, with dice of a colour',
    at: ['end of attacks'],
    takes: { colour: COLOUR, count: DICE },
    spends: true,
  },
  {
    word: 'grantsScout',
    does: 'as many friendly squadrons without rogue as the squadron value gain scout',
    at: ['before deployment'],
    pays: true,
  },
  {
    word: 'goesToSmall',
    does: 'the card goes over to a friendly small ship that is not the flagship',
    at: ['before deployment'],
  },
  {
    word: 'setsSquadronsAside',
    does: 'as many friendly squadrons as the squadron value at most are set aside with the card',
    at: ['before deployment'],
  },
  {
    word: 'launchesSquadrons',
    does: 'the squadrons that the card has set aside are placed within distance 2 of the ship, and do not move in its activation',
    at: ['reveal command'],
  },
  {
    word: 'readiesFriend',
    does: 'another friendly ship within a distance readies a defense token',
    at: ['before reveal'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'readiesAtShields',
    does: 'a defense token is ready again, if the attacked zone has a shield',
    at: ['after gathering dice'],
    spends: true,
  },
  {
    word: 'exhaustsUpgrade',
    does: 'an upgrade card of the defender is exhausted, by the choice of the attacker',
    at: CRITICAL,
    spends: true,
  },
  {
    word: 'activatesDefender',
    does: 'a die of a colour with a critical icon is spent: the squadron that is attacked counts as activated',
    at: ATTACK,
    takes: { colour: COLOUR },
  },
  {
    word: 'addsForFriendToken',
    does: 'once it has concentrated its fire in the attack, another friend within a distance of the defender discards a command token: a die that shows a face is added',
    at: ATTACK,
    takes: {
      token: { one: COMMAND_WORDS },
      distance: DISTANCE,
      colour: COLOUR,
      face: { one: FACES, means: 'the face' },
    },
  },
  {
    word: 'addsAgain',
    does: 'adds dice of a colour against a ship that the own ship has attacked this round before',
    at: ATTACK,
    takes: { colour: COLOUR, count: DICE },
    needs: { target: 'ship' },
  },
  {
    word: 'repairsFriend',
    does: 'instead of spending engineering points, a damage card of a friendly ship within a distance, or of the own, is discarded',
    at: ['instead of a repair'],
    takes: { distance: DISTANCE },
    pays: true,
  },
  {
    word: 'straightManeuver',
    does: 'one more maneuver at speed 1 without yaw, if the one before overlapped no ship',
    at: ['after maneuver'],
    spends: true,
  },
  {
    word: 'rerollsByCopy',
    does: 'the same card on another friendly ship within a distance is exhausted: dice are rerolled',
    at: ATTACK,
    takes: { most: TAKEN, distance: DISTANCE },
  },
  {
    word: 'repairsByCopy',
    does: 'the same card on another friendly ship within a distance is exhausted for engineering points',
    at: ['repair command'],
    takes: { points: { int: [1, 6], means: 'engineering points' }, distance: DISTANCE },
    pays: true,
  },
  {
    word: 'matchesSpeed',
    does: 'an enemy ship within a distance gets the speed of the own ship; the card is not readied at speed 0',
    at: ['after maneuver'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'ramsBack',
    does: 'an enemy ship that has overlapped this one, and this one, get one more facedown damage card',
    at: ['overlapped by an enemy'],
    pays: true,
  },
  {
    word: 'slowsEnemy',
    does: 'an enemy ship within a distance that is about to determine its course is slower by one in that maneuver',
    at: ['before an enemy course'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'boardsRaids',
    does: 'a squadron dial or token is spent: an enemy ship at close range without raid tokens gains some; if it has an objective token, the player gains a victory token',
    at: ['reveal command'],
    takes: { count: { int: [1, 4], means: 'raid tokens' } },
    spends: true,
  },
  {
    word: 'reddensBlues',
    does: 'before the roll all blue dice of its anti-squadron armament become red, against a squadron that no friend is engaged with; needs `redsAtSquadrons`',
    at: ['before roll'],
  },
  {
    word: 'hurtsBesideDefender',
    does: 'another ship or squadron at close range of the defender, of either side, suffers half of the hits of the dice of a colour, rounded up',
    at: CRITICAL,
    takes: { colour: COLOUR },
  },
  {
    word: 'gainsForRaid',
    does: 'in the activation of a friendly ship within a distance a raid token of an enemy ship within it is discarded, and the friend gains a command token of any command',
    at: ['before reveal', 'after reveal'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'turnsDown',
    does: 'any number of faceup damage cards with a trait is turned facedown; in this repair `discardsForLess` is in force',
    at: ['repair command'],
    takes: { trait: { one: TRAITS, means: 'the trait' } },
    spends: true,
  },
  { word: 'dropsDials', does: 'all dials of the ship are discarded', at: ['start of round'], spends: true },
  {
    word: 'losesToken',
    does: 'the defender discards one of its defense tokens, by its own choice',
    at: CRITICAL,
    spends: true,
  },
  {
    word: 'viewsDials',
    does: 'the dials of an enemy ship are looked at',
    at: ['reveal command'],
  },
  {
    word: 'swapsTokens',
    does: 'friendly ships within a distance, so many at most, discard a command token each for one of any command',
    at: ['start of Ship Phase'],
    takes: { distance: DISTANCE, most: { int: [1, 12], means: 'ships' } },
    spends: true,
  },
  { word: 'losesShields', does: 'the attacked zone and both beside it lose a shield each', at: CRITICAL },
  { word: 'cancelDice', does: 'takes every die out of the pool; another word follows', at: CRITICAL, leads: true },
  { word: 'exhaustTokens', does: 'exhausts every ready defense token of the defender', at: CRITICAL },
  { word: 'losesCommandToken', does: 'the defender loses a command token, or a shield without one', at: CRITICAL },
  { word: 'hurtAdjacent', does: 'one damage on both zones beside the attacked one', at: CRITICAL },
  { word: 'dealFaceup', does: 'deals one damage card faceup at once', at: CRITICAL },
  {
    word: 'faceupCards',
    does: 'the first damage cards of the attack are dealt faceup',
    at: CRITICAL,
    takes: { count: { int: [1, 5], means: 'damage cards' } },
  },
  {
    word: 'blast',
    does: 'damage on all others at distance 1 of the defender',
    at: CRITICAL,
    takes: { ship: { int: [0, 4], means: 'damage' }, squadron: { int: [0, 4], means: 'damage' } },
    needs: { ignition: true },
  },
  {
    word: 'halvesDice',
    does: 'a defense token is spent: half of the dice of the attack leave before the roll, by the choice of the defender',
    at: ['after gathering dice'],
    takes: { token: { one: DEFENSE_TOKENS } },
  },
  {
    word: 'shiftsShields',
    does: 'with fewer than two defense tokens spent, up to two shields move to the attacked zone, which may have so many',
    at: ['after defense tokens'],
    takes: { limit: { int: [1, 8], means: 'shields' } },
  },
  {
    word: 'sendsShields',
    does: 'for an engineering point each, shields move to a friendly ship within a distance',
    at: ['repair command'],
    takes: { most: TAKEN, distance: DISTANCE },
  },
  {
    word: 'choosesTokens',
    does: 'command tokens of the player lie on the card: so many, of so many commands at least; with of, of these commands alone',
    at: ['after deployment'],
    takes: {
      count: { int: [1, 7], means: 'tokens' },
      commands: { int: [1, 4], means: 'commands' },
      of: { some: COMMAND_WORDS, optional: true, means: 'commands to choose from' },
    },
  },
  {
    word: 'gainsMatching',
    does: 'gains a token of the revealed command, if one of it lies on the card',
    at: ['reveal command'],
  },
  {
    word: 'pledgesDial',
    does: 'the revealed command is laid on the card, for each dial of the next Command Phase: gains a token of any command',
    at: ['reveal command'],
  },
  {
    word: 'exchangesTokens',
    does: 'command tokens of a friendly ship within a distance, and of the card, are discarded: gains as many of their commands',
    at: ['reveal command'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'replacesToken',
    does: 'a defense token is replaced by one of a type',
    at: ['after deployment'],
    takes: { type: { one: DEFENSE_TOKENS } },
  },
  {
    word: 'mayReplaceToken',
    does: 'a defense token may be replaced by one of a type',
    at: ['start of first round'],
    takes: { type: { one: DEFENSE_TOKENS } },
  },
  {
    word: 'addsToken',
    does: 'gains a defense token of a type',
    at: ['after deployment', 'start of first round'],
    takes: { type: { one: DEFENSE_TOKENS } },
  },
  { word: 'recoversToken', does: 'a discarded defense token is ready again', at: OUTSIDE_ATTACKS },
  { word: 'readiesToken', does: 'an exhausted defense token is ready again, also in a salvo', at: CRITICAL },
  {
    word: 'boardsTokens',
    does: 'a squadron dial or token is spent: defense tokens of an enemy at close range are spent, up to the squadron value',
    at: ['reveal command'],
    spends: true,
  },
  { word: 'changesEnemySpeed', does: 'the speed of an enemy ship changes by one', at: ['start of first round'] },
  { word: 'softensDamage', does: 'a point less of damage', at: ['before damage'], spends: true },
  {
    word: 'softensAtShields',
    does: 'a point less of damage, if the attacked zone has a shield',
    at: ['before damage'],
    spends: true,
  },
  {
    word: 'softensByCopy',
    does: 'a point less of damage at the front zone, by a copy of the card on a friend within a distance, which is exhausted',
    at: ['before damage'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'addsThenRemoves',
    does: 'adds a die of a colour, then removes one',
    at: ATTACK,
    takes: { colour: COLOUR },
  },
  {
    word: 'cancelsAtBare',
    does: 'against a ship without shields a die has to be cancelled',
    at: ['after roll'],
    needs: { target: 'ship' },
  },
  {
    word: 'raidsOrAdds',
    does: 'a raid token for a ship at close to medium range, or a die of a colour in the pool against a squadron',
    at: ATTACK,
  },
  {
    word: 'spendsForSalvo',
    does: 'a ready defense token is spent for the effect of a salvo',
    at: DEFENSE,
    spends: true,
  },
  { word: 'discardsForDie', does: 'a defense token is discarded: a die of the attack is cancelled', at: DEFENSE },
  {
    word: 'taxesAttacker',
    does: 'a ship or unique squadron that attacks spends one of its own defense tokens',
    at: ['after gathering dice'],
  },
  { word: 'marksZone', does: 'a hull zone is marked for the round', at: ['start of Ship Phase', 'before reveal'] },
  {
    word: 'marksFocus',
    does: 'a hull zone is marked until the card is readied',
    at: ['reveal command'],
    spends: true,
  },
  {
    word: 'bluesReachFar',
    does: 'blue dice of the battery reach long range at ships for the round',
    at: ['before reveal'],
    spends: true,
  },
  {
    word: 'addsFromBeside',
    does: 'the marked zone adds a die of a colour in the batteries beside it',
    at: ATTACK,
    needs: { target: 'ship' },
  },
  {
    word: 'swapsToken',
    does: 'in the activation of a friendly ship within a distance one of its command tokens becomes another',
    at: ['before reveal', 'after reveal'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'passesCommand',
    does: 'as another command than repair is revealed, a friendly ship within a distance gains its token; tokens lie on the card',
    at: ['reveal command'],
    takes: { token: { one: COMMAND_WORDS }, laid: { int: [0, 7], means: 'tokens' }, distance: DISTANCE },
    spends: true,
  },
  {
    word: 'raidsEnemies',
    does: 'a command token of the card is discarded: each enemy ship gains its raid token',
    at: ['start of Ship Phase'],
  },
  {
    word: 'slicesDial',
    does: 'the top dial of an enemy within a distance is looked at and set anew, or the ship gains another raid token',
    at: ['after maneuver'],
    takes: { distance: DISTANCE },
    spends: true,
  },
  {
    word: 'spendsShields',
    does: 'shields of the ship, or of one zone of a friend within a distance, are spent for two engineering points each',
    at: ['repair command'],
    takes: { most: { int: [1, 2], means: 'shields' }, distance: DISTANCE },
  },
  { word: 'gainShield', does: 'recovers a shield of any zone', at: OUTSIDE_ATTACKS },
  {
    word: 'discardFacedown',
    does: 'discards facedown damage cards of the own ship',
    at: OUTSIDE_ATTACKS,
    takes: { most: TAKEN },
  },
  {
    word: 'gainTokens',
    does: 'every ship of the side gains a command token of one command',
    at: ['start of Ship Phase'],
  },
  {
    word: 'callsForRound',
    does: 'is discarded, or a command token is spent: what it says for every friendly ship holds for the round',
    at: ['start of Ship Phase'],
    takes: { token: { one: COMMAND_WORDS } },
    discards: true,
  },
  {
    word: 'resetDial',
    does: 'a command token is spent: the top dial is set to one of two commands',
    at: ['before reveal'],
    takes: { to: { some: COMMAND_WORDS, count: 2 } },
  },
  {
    word: 'changesDial',
    does: 'the top dial is set to a command',
    at: ['before reveal'],
    takes: { to: { one: COMMAND_WORDS } },
  },
  {
    word: 'discardsDial',
    does: 'the top dial is discarded; the next one is revealed',
    at: ['before reveal'],
  },
  { word: 'gainsAnyToken', does: 'gains a command token of any command', at: ['reveal command'], spends: true },
  {
    word: 'setsTopDial',
    does: 'the top dial of a friendly ship within a distance is set to the revealed command',
    at: ['reveal command'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'boards',
    does: 'a squadron dial or token is spent: facedown damage cards of an enemy at close range are viewed and turned',
    at: ['reveal command'],
    spends: true,
  },
  {
    word: 'setsAside',
    does: 'another friendly ship is set aside; small: a small one with a command value of 1',
    at: ['before deployment'],
    takes: { ships: { one: APART.SHIPS, means: 'which ships may be set aside' } },
    pays: true,
  },
  {
    word: 'deploysAside',
    does: 'the ship that the card has set aside is deployed at distance 1: of the own ship, from which it may get an officer and the commander, or of any friend; it may or may not be the first ship that activates in the round',
    at: ['start of round'],
    takes: {
      beside: { one: APART.BESIDE, means: 'at whose distance 1 it is deployed' },
      first: { one: APART.FIRST, means: 'whether it may be the first ship of its side that activates in the round' },
    },
    pays: true,
  },
  {
    word: 'redeploys',
    does: 'the ship may be deployed once more in its deployment zone',
    at: ['after deployment'],
    pays: true,
  },
  {
    word: 'readiesCard',
    does: 'as any ship activates, another exhausted card of the own ship is ready again',
    at: ['before reveal'],
    spends: true,
  },
  { word: 'earlyManeuver', does: 'a maneuver at speed 1, once', at: ['start of first round'], pays: true },
  {
    word: 'boardsUpgrade',
    does: 'a squadron dial or token is spent: an enemy at close range discards an upgrade card of some slots',
    at: ['reveal command'],
    takes: { slots: { some: SLOTS, means: 'slots' } },
    spends: true,
  },
  {
    word: 'dropsUpgrade',
    does: 'the defender discards an upgrade card of some slots',
    at: CRITICAL,
    takes: { slots: { some: SLOTS, means: 'slots' } },
    spends: true,
  },
  {
    word: 'raidsNearby',
    does: 'an enemy ship at close range gains a raid token',
    at: ['squadron command'],
  },
  {
    word: 'givesTokens',
    does: 'command tokens that lie on the card go to friendly ships within a distance, one to each',
    at: ['after reveal'],
    takes: { token: { one: COMMAND_WORDS }, laid: { int: [1, 7], means: 'tokens' }, distance: DISTANCE },
    spends: true,
  },
  {
    word: 'sharesTokens',
    does: 'two different command tokens go to two ships of any side; then the opponent does the same with the two others',
    at: ['start of Ship Phase'],
    spends: true,
  },
  {
    word: 'handsToken',
    does: 'hands a command token to a friendly ship within a distance',
    at: ['after reveal'],
    takes: { distance: DISTANCE },
  },
  {
    word: 'extraManeuver',
    does: 'one more maneuver at speed 1, if the one before overlapped no ship',
    at: ['after maneuver'],
    spends: true,
  },
  standing('hullBonus', 'points of hull more, by the size of the ship', { small: HULL, medium: HULL, large: HULL }),
  standing('batteryDice', 'dice more in the battery of hull zones; as many of another colour less', {
    zones: { some: ZONES },
    colour: COLOUR,
    count: DICE,
    lose: { ...COLOUR, optional: true },
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
  standing('sparesOverlap', 'no damage card for an overlap with a smaller ship', { int: [1, 1] }),
  standing('lastYaw', 'clicks more at the last joint', { int: [1, 2] }),
  standing('anyYaw', 'clicks more at any joint of the first maneuver', { int: [1, 2] }),
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
  standing(
    'outlasts',
    'the first ship or unique squadron of its fleet that is destroyed in a round stays in play until the end of the Status Phase; needs `notesFallen`',
    undefined,
    {
      commander: true,
    },
  ),
  standing('notesFallen', 'what stays so lies on the card', undefined, { commander: true }),
  standing('redirectTakesOff', 'a ready redirect that a ship spends takes a point off the damage besides', undefined, {
    commander: true,
  }),
  standing('discardsForLess', 'engineering points less for a facedown damage card, once the card is used in a repair', {
    int: [1, 2],
    means: 'engineering points',
  }),
  standing('spendsStill', 'at speed 0 it spends one defense token an attack'),
  standing('holdsTokensUpTo', 'holds so many command tokens, whatever its command value', {
    int: [1, 4],
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

/** What a number of the scenario's own takes. */
export const ownNumber = ({ means, least, most }: ArmadaNumber): Parameter => ({ int: [least, most], means });

/** Those that ship, and the words that the scenario adds. */
export const FORMS: readonly WordForm[] = [
  ...SHIPPED,
  ...Object.entries(OWN_WORDS).map(([word, { meaning, at, numbers = {} }]): WordForm => {
    const takes = Object.entries(numbers).map(([name, number]) => [name, ownNumber(number)]);
    const form = { word, does: meaning, at };
    return takes.length === 0 ? form : Object.assign(form, { takes: Object.fromEntries(takes) });
  }),
];

/** The forms by word. */
export const FORM_OF: ReadonlyMap<string, WordForm> = new Map(FORMS.map((form) => [form.word, form]));
