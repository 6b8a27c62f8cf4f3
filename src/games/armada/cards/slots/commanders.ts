/** Commanders: what they do for the fleet. */
import { always, cost, during, fleetWide, once, when } from '../entry.ts';
import { before, cardsOf } from '../upgrade.ts';
import * as words from '../words/answers.ts';
import { repairsSquadrons } from '../words/commanding.ts';
import { friendSpendsForReroll, replacesDice, spendsForReroll } from '../words/costs.ts';
import { addsAnyToken, discardsForEffect, readiesAfterDefense } from '../words/resolving.ts';
import { deploysAside, setsAside } from '../words/apart.ts';
import { callsDials, dialOrTokens, drawsDials, dullsDials, matchesTokens } from '../words/dials.ts';
import { notesFallen, readiesForLoss } from '../words/losses.ts';
import { doomsTokens, recoversInChosenRounds } from '../words/defenses.ts';
import { choosesTokens, raidsEnemies, swaysEnemies } from '../words/gifts.ts';
import { addDice, turnToCritical } from '../words/dice.ts';
import { addsForRaids, cancelsAtBare, turnsIfFlanked } from '../words/pool.ts';
import { gainTokens, hurtsForYaw } from '../words/ships.ts';
import { gainsInChosenRounds } from '../words/tokens.ts';

const commander = cardsOf('commander');

export const COMMANDERS = [
  commander(
    'grand-moff-tarkin',
    { name: 'Grand Moff Tarkin', points: 28, source: 'RRG15 TTS BSD', number: 0, faction: 'empire' },
    during('start of Ship Phase', once('window'), gainTokens()),
  ),
  commander(
    'admiral-motti',
    { name: 'Admiral Motti', points: 24, source: 'RKB TTS BSD', number: 1, faction: 'empire' },
    always(fleetWide, words.hullBonus({ small: 1, medium: 2, large: 3 })),
  ),
  commander(
    'general-dodonna',
    { name: 'General Dodonna', points: 20, source: 'RKB TTS BSD BUY', faction: 'rebel' },
    always(fleetWide, words.viewsDamageCards(4)),
  ),
  commander(
    'admiral-ackbar',
    { name: 'Admiral Ackbar', points: 38, source: 'RKB TTS BSD', faction: 'rebel' },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', broadside: true }),
      addDice({ colour: 'red', count: 2 }),
    ),
    always(fleetWide, words.broadsides()),
  ),
  commander(
    'garm-bel-iblis',
    { name: 'Garm Bel Iblis', points: 25, source: 'TTS BSD', faction: 'rebel' },
    during('start of Ship Phase', once('window'), gainsInChosenRounds()),
    always(fleetWide, words.choosesRounds(2)),
  ),
  commander(
    'admiral-screed',
    { name: 'Admiral Screed', points: 26, source: 'RKB TTS', number: 2, faction: 'empire' },
    during(
      'resolve attack effects',
      fleetWide,
      once('activation'),
      cost({ die: ['red', 'blue', 'black'] }),
      turnToCritical({ most: 1 }),
    ),
  ),
  commander(
    'general-romodi',
    { name: 'General Romodi', points: 28, source: 'BSD ISB TTS', faction: 'empire' },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', attack: 'obstructed' }),
      addDice({ colour: 'red', count: 1 }),
    ),
    always(fleetWide, words.keepsDice()),
  ),
  commander(
    'admiral-ozzel',
    { name: 'Admiral Ozzel', points: 20, source: 'BSD ISB', faction: 'empire' },
    always(fleetWide, words.freeSpeed(1)),
  ),
  commander(
    'mar-tuuk',
    { name: 'Mar Tuuk', points: 28, source: 'BSD ISB', faction: 'separatist' },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', defender: 'shielded zone' }),
      addDice({ colour: 'red', count: 1 }),
    ),
    during('after roll', fleetWide, once('window'), when({ target: 'ship' }), cancelsAtBare()),
  ),
  commander(
    'count-dooku',
    { name: 'Count Dooku', points: 30, source: 'BSD ISB', faction: 'separatist' },
    during('after deployment', once('window'), choosesTokens({ count: 3, commands: 2 })),
    during('start of Ship Phase', once('window'), raidsEnemies()),
  ),
  commander(
    'tf-1726',
    { name: 'TF-1726', points: 26, source: 'BSD ISB', faction: 'separatist' },
    during(
      'resolve attack effects',
      fleetWide,
      once('activation'),
      when({ target: 'ship' }),
      addsForRaids({ colour: 'black', most: 2 }),
    ),
  ),
  commander(
    'kraken',
    { name: 'Kraken', points: 30, source: 'BSD ISB', faction: 'separatist' },
    during('resolve attack effects', fleetWide, once('activation'), when({ target: 'ship' }), turnsIfFlanked()),
  ),
  commander(
    'darth-vader',
    { name: 'Darth Vader', points: 36, source: 'BSD ISB', faction: 'empire' },
    during('resolve attack effects', fleetWide, when({ target: 'ship' }), spendsForReroll({ most: 20 })),
  ),
  commander(
    'anakin-skywalker',
    { name: 'Anakin Skywalker', points: 31, source: 'BSD ISB', faction: 'republic' },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship' }),
      friendSpendsForReroll({ most: 3, distance: 5 }),
    ),
  ),
  commander(
    'luminara-unduli',
    { name: 'Luminara Unduli', points: 25, source: 'BSD ISB', faction: 'republic' },
    during('after defense tokens', fleetWide, once('window'), readiesAfterDefense({ distance: 5 })),
  ),
  commander(
    'commander-sato',
    { name: 'Commander Sato', points: 27, source: 'BSD ISB', faction: 'rebel' },
    during('before roll', fleetWide, once('window'), when({ target: 'ship' }), replacesDice({ most: 2 })),
  ),
  commander(
    'kyrsta-agate',
    { name: 'Kyrsta Agate', points: 25, source: 'BSD ISB', faction: 'rebel' },
    during('after deployment', once('window'), addsAnyToken()),
    during('spend defense tokens', discardsForEffect()),
  ),
  commander(
    'general-madine',
    { name: 'General Madine', points: 30, source: 'BSD ISB', faction: 'rebel' },
    always(fleetWide, words.anyYaw(1)),
    before(always(fleetWide, words.dialYaw(1)), always(fleetWide, words.tokenTurns())),
  ),
  commander(
    'admiral-yularen',
    { name: 'Admiral Yularen', points: 24, source: 'BSD ISB', faction: 'republic' },
    always(fleetWide, words.tokenSquadrons(1)),
    during('repair command', fleetWide, repairsSquadrons({ distance: 3 })),
  ),
  commander(
    'general-grievous',
    { name: 'General Grievous', points: 20, source: 'BSD ISB', faction: 'separatist' },
    during('friend destroyed', fleetWide, readiesForLoss({ distance: 5 })),
  ),
  commander(
    'grand-admiral-thrawn',
    { name: 'Grand Admiral Thrawn', points: 32, source: 'BSD ISB', faction: 'empire' },
    during('after deployment', once('window'), choosesTokens({ count: 3, commands: 1 })),
    during('start of Ship Phase', once('window'), callsDials()),
  ),
  commander(
    'bail-organa',
    { name: 'Bail Organa', points: 28, source: 'BSD ISB', faction: 'republic' },
    during('after deployment', once('window'), choosesTokens({ count: 5, commands: 1, of: ['navigate', 'repair'] })),
    during('reveal command', fleetWide, drawsDials()),
  ),
  commander(
    'admiral-tarkin',
    { name: 'Admiral Tarkin', points: 30, source: 'BSD ISB', faction: 'republic' },
    during('after deployment', once('window'), choosesTokens({ count: 6, commands: 1 })),
    during('start of Ship Phase', once('window'), dialOrTokens()),
  ),
  commander(
    'admiral-trench',
    { name: 'Admiral Trench', points: 36, source: 'ISB TTS', faction: 'separatist' },
    during('after deployment', once('window'), choosesTokens({ count: 4, commands: 1 })),
    during('start of Ship Phase', once('window'), matchesTokens()),
  ),
  commander(
    'general-cracken',
    { name: 'General Cracken', points: 26, source: 'BSD ISB TTS', faction: 'rebel' },
    always(fleetWide, words.obstructedAtSpeed({ small: 3, medium: 3 })),
  ),
  commander(
    'mon-mothma',
    { name: 'Mon Mothma', points: 27, source: 'BSD ISB', faction: 'rebel' },
    always(fleetWide, words.evadesMore({ bands: ['close'] }), words.evadeCancels({ bands: ['medium'] })),
  ),
  commander(
    'admiral-raddus',
    { name: 'Admiral Raddus', points: 26, source: 'BSD ISB RRG15', faction: 'rebel' },
    during('before deployment', setsAside({ ships: 'command 3' })),
    during('start of round', deploysAside({ distance: 2, cards: 'stay', first: 'may not' })),
  ),
  commander(
    'leia-organa-commander',
    { name: 'Leia Organa', points: 28, source: 'BSD ISB', faction: 'rebel' },
    always(fleetWide, words.doublesDials()),
  ),
  commander(
    'plo-koon',
    { name: 'Plo Koon', points: 26, source: 'BSD ISB', faction: 'republic' },
    always(fleetWide, words.addsAccuracy(), words.gritBesideAdept()),
  ),
  commander(
    'admiral-sloane',
    { name: 'Admiral Sloane', points: 24, source: 'BSD ISB', faction: 'empire' },
    always(fleetWide, words.accuracySpends(), words.criticalsAgain()),
  ),
  commander(
    'moff-jerjerrod',
    { name: 'Moff Jerjerrod', points: 23, source: 'BSD ISB', faction: 'empire' },
    during('determine course', fleetWide, hurtsForYaw()),
  ),
  commander(
    'admiral-piett',
    { name: 'Admiral Piett', points: 22, source: 'BSD ISB', faction: 'empire' },
    always(fleetWide, words.takesTokensAsDials({ commands: ['navigate', 'squadron', 'repair', 'concentrate fire'] })),
  ),
  commander(
    'admiral-konstantine',
    { name: 'Admiral Konstantine', points: 23, source: 'BSD ISB', faction: 'empire' },
    during('start of Status Phase', once('window'), swaysEnemies({ distance: 5 })),
  ),
  commander(
    'general-tagge',
    { name: 'General Tagge', points: 25, source: 'BSD ISB', faction: 'empire' },
    during('start of Ship Phase', once('window'), recoversInChosenRounds()),
    always(fleetWide, words.choosesRounds(2)),
  ),
  commander(
    'emperor-palpatine',
    { name: 'Emperor Palpatine', points: 35, source: 'BSD ISB', faction: 'empire' },
    during('start of Ship Phase', once('window'), doomsTokens()),
  ),
  commander(
    'obi-wan-kenobi',
    { name: 'Obi-Wan Kenobi', points: 28, source: 'BSD ISB', faction: 'republic' },
    always(fleetWide, words.redirectTakesOff()),
  ),
  commander(
    'general-rieekan',
    { name: 'General Rieekan', points: 34, source: 'BSD ISB', faction: 'rebel' },
    always(fleetWide, words.outlasts()),
    always(notesFallen()),
  ),
  commander(
    'general-draven',
    { name: 'General Draven', points: 28, source: 'ISB', faction: 'rebel' },
    during('after deployment', once('window'), choosesTokens({ count: 2, commands: 1 })),
    during('start of Ship Phase', once('window'), dullsDials()),
  ),
];
