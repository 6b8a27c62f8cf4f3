/**
 * What a scenario may write with each word: when it may stand, its parameters with their bounds, what it does. This is data: to add a word, add a
 * row; the schema, the checks, the numbers and the table of the docs follow. Here are the words of several cards, and those that a designer
 * would miss; a word of one card (`one-card.ts`) comes with a card that is like that one.
 */
import { COMMAND_WORDS, DEFENSE_TOKENS, FACES } from '../../../content/faces.ts';
import { SLOTS } from '../../../content/slots.ts';
import { OWN_WORDS, type ArmadaNumber } from '../own-words.ts';
import {
  APART,
  LAUNCHED,
  LEAVING,
  TRAITS,
  ZONES,
  BANDS,
  ATTACK,
  CRITICAL,
  DEFENSE,
  OUTSIDE_ATTACKS,
  DICE,
  TAKEN,
  DISTANCE,
  COLOUR,
  HULL,
  SPEED,
  FEWER,
  standing,
  during,
  type Parameter,
  type WordForm,
} from './form.ts';

const SHIPPED_FORMS: readonly WordForm[] = [
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
    word: 'setsSquadronsAside',
    does: 'friendly squadrons are set aside with the card: as many as the squadron value at most; with swarm none but those that have swarm, and so many at most',
    at: ['before deployment'],
    takes: { swarm: { int: [1, 10], means: 'squadrons with swarm', optional: true } },
  },
  {
    word: 'choosesTokens',
    does: "command tokens of the player's choice lie on the card: so many, of so many commands at least; with of, of these commands alone",
    at: ['after deployment'],
    takes: {
      count: { int: [1, 7], means: 'tokens' },
      commands: { int: [1, 4], means: 'commands' },
      of: { some: COMMAND_WORDS, optional: true, means: 'commands to choose from' },
    },
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
  {
    word: 'setsAside',
    does: 'another friendly ship is set aside: one with a command value of 3 or less, or a small one with a command value of 1',
    at: ['before deployment'],
    takes: { ships: { one: APART.SHIPS, means: 'which ships may be set aside' } },
    pays: true,
  },
  {
    word: 'deploysAside',
    does: 'the ship that the card has set aside is deployed within a distance of the own ship, from which it may get an officer and the commander; it may or may not be the first ship that activates in the round',
    at: ['start of round'],
    takes: {
      distance: { int: [1, 2], means: 'distance band' },
      cards: { one: APART.CARDS, means: 'whether an officer and the commander may go over to it' },
      first: { one: APART.FIRST, means: 'whether it may be the first ship of its side that activates in the round' },
    },
    pays: true,
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
    word: 'launchesSquadrons',
    does: 'the squadrons that the card has set aside are placed within distance 2 of the ship, with swarm any of them within distance 3; they do not move in its activation, and with swarm their ai adds a die more in it; with most command, before the command activates a squadron and as many at most as it activates',
    at: ['reveal command', 'squadron command'],
    takes: {
      swarm: { int: [1, 10], means: 'squadrons with swarm', optional: true },
      most: { one: LAUNCHED, means: 'how many', optional: true },
      within: { one: ['distance 1'], means: 'nearer than distance 2', optional: true },
    },
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
  {
    word: 'boardsUpgrade',
    does: 'a squadron dial or token is spent: an enemy at close range discards an upgrade card of some slots',
    at: ['reveal command'],
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
    word: 'extraManeuver',
    does: 'one more maneuver at speed 1, if the one before overlapped no ship',
    at: ['after maneuver'],
    spends: true,
  },
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
  { word: 'rerollAll', does: 'rerolls every die', at: ATTACK },
  {
    word: 'turnFace',
    does: 'turns a die that shows a face, or any, to another face that its colour has',
    at: ATTACK,
    takes: { from: { one: FACES, means: 'what it shows', optional: true }, to: { one: FACES } },
  },
  {
    word: 'nameToken',
    does: 'names a defense token of the defender: if it is spent in this attack, it is discarded',
    at: ['after roll'],
    needs: { target: 'ship' },
  },
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
    word: 'dropsFaceup',
    does: 'a damage card with a trait, which the ship would get faceup, is discarded instead',
    at: ['faceup card'],
    takes: { trait: { one: TRAITS, means: 'the trait' } },
    spends: true,
  },
  { word: 'cancelDice', does: 'takes every die out of the pool; another word follows', at: CRITICAL, leads: true },
  { word: 'exhaustTokens', does: 'exhausts every ready defense token of the defender', at: CRITICAL },
  { word: 'dealFaceup', does: 'deals one damage card faceup at once', at: CRITICAL },
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
  during(
    'redirect effect',
    standing('redirectLimit', 'points of damage at most that a redirect token moves against this ship', {
      int: [1, 5],
    }),
  ),
  standing('takesTokensAsDials', 'takes a token of a command, spent alone, for its dial, and exhausts the card', {
    commands: { some: COMMAND_WORDS, means: 'commands' },
  }),
  standing('commandValue', 'its command value at least', { int: [1, 4] }),
  standing('holdsCopies', 'holds several command tokens of one command'),
  standing('tokenSquadrons', 'squadrons more for a squadron token', { int: [1, 5] }),
  standing('leaves', 'the card is discarded once its ship has overlapped a ship, or has attacked one', {
    after: { one: LEAVING, means: 'what it has done' },
  }),
  standing('evadesMore', 'its evades affect a die more in range bands', {
    bands: { some: BANDS, means: 'the range bands' },
  }),
  standing('evadeCancels', 'its evades cancel dice in range bands', {
    bands: { some: BANDS, means: 'the range bands' },
  }),
  standing('freeSpeed', 'changes its speed for nothing', { int: [1, 1] }),
  standing('recoveryWaits', 'recovers no shield while a zone has more than its maximum'),
  standing('ignitionRange', 'one more ignition range of the special battery', { one: ['medium', 'long'] }),
  standing('broadsides', 'ships may choose their side zones alone', undefined, { commander: true }),
  standing('losesDice', 'dice fewer in its attacks on ships and on squadrons', { ship: FEWER, squadron: FEWER }),
  standing('losesYaw', 'clicks fewer at the last joint that has any', { int: [1, 2] }),
  standing('barsRange', 'no attacks at that range', { one: BANDS }),
  standing('holdsTokensUpTo', 'holds so many command tokens, whatever its command value', {
    int: [1, 28],
    means: 'command tokens',
  }),
  standing('obstructedAtSpeed', 'attacks of ships at it are obstructed from a speed on, by its size', {
    small: SPEED,
    medium: SPEED,
    large: SPEED,
  }),
];

/** The parameter for a number of a word that the scenario adds. */
export const ownNumber = ({ means, least, most }: ArmadaNumber): Parameter => ({ int: [least, most], means });

/** Forms of the shipped words, and of those that the scenario adds. */
export const FORMS: readonly WordForm[] = [
  ...SHIPPED_FORMS,
  ...Object.entries(OWN_WORDS).map(([word, { meaning, at, numbers = {} }]): WordForm => {
    const takes = Object.entries(numbers).map(([name, number]) => [name, ownNumber(number)]);
    const form = { word, does: meaning, at };
    return takes.length === 0 ? form : Object.assign(form, { takes: Object.fromEntries(takes) });
  }),
];

export const FORM_OF: ReadonlyMap<string, WordForm> = new Map(FORMS.map((form) => [form.word, form]));
