/** Forms of the words for setup and for the start of a round. */
import { COMMAND_WORDS, DEFENSE_TOKENS } from '../../../content/faces.ts';
import { SLOTS } from '../../../content/slots.ts';
import { APART, DISTANCE, type WordForm } from './form.ts';

export const SETUP_FORMS: readonly WordForm[] = [
  {
    word: 'laysDie',
    does: 'a red die lies on the card: blank, or on any face for the second player',
    at: ['after deployment'],
  },
  { word: 'addsAnyToken', does: 'gains a defense token of any type but scatter', at: ['after deployment'] },
  {
    word: 'movesShields',
    does: 'shields move to up to two hull zones, which may have so many',
    at: ['after deployment'],
    takes: { limit: { int: [1, 8], means: 'shields' } },
  },
  {
    word: 'laysRounds',
    does: 'two rounds of which neither follows the other lie on the card',
    at: ['after deployment'],
  },
  {
    word: 'exchangesCard',
    does: 'exchanges its card in a slot for another of that slot, which its fleet does not have',
    at: ['start of round'],
    takes: { slot: { one: SLOTS, means: 'the slot' } },
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
    does: 'friendly squadrons are set aside with the card: as many as the squadron value at most; with swarm none but those that have swarm, and so many at most',
    at: ['before deployment'],
    takes: { swarm: { int: [1, 10], means: 'squadrons with swarm', optional: true } },
  },
  { word: 'dropsDials', does: 'all dials of the ship are discarded', at: ['start of round'], spends: true },
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
  { word: 'changesEnemySpeed', does: 'the speed of an enemy ship changes by one', at: ['start of first round'] },
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
  { word: 'earlyManeuver', does: 'a maneuver at speed 1, once', at: ['start of first round'], pays: true },
];
