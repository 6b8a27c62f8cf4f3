/** Commanders: what they do for the fleet. */
import { always, cost, during, fleetWide, once, when } from '../entry.ts';
import { before, card } from '../upgrade.ts';
import {
  anyYaw,
  dialYaw,
  tokenTurns,
  broadsides,
  choosesRounds,
  doublesDials,
  evadeCancels,
  evadesMore,
  freeSpeed,
  hullBonus,
  keepsDice,
  obstructedAtSpeed,
  outlasts,
  redirectTakesOff,
  takesTokensAsDials,
  tokenSquadrons,
  viewsDamageCards,
  accuracySpends,
  addsAccuracy,
  gritBesideAdept,
  criticalsAgain,
} from '../words/answers.ts';
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

export const COMMANDERS = [
  card(
    'grand-moff-tarkin',
    {
      name: 'Grand Moff Tarkin',
      slot: 'commander',
      points: 28,
      source: 'RRG15 TTS BSD',
      number: 0,
      faction: 'empire',
      unique: true,
    },
    during('start of Ship Phase', once('window'), gainTokens()),
  ),
  card(
    'admiral-motti',
    {
      name: 'Admiral Motti',
      slot: 'commander',
      points: 24,
      source: 'RKB TTS BSD',
      number: 1,
      faction: 'empire',
      unique: true,
    },
    always(fleetWide, hullBonus({ small: 1, medium: 2, large: 3 })),
  ),
  card(
    'general-dodonna',
    {
      name: 'General Dodonna',
      slot: 'commander',
      points: 20,
      source: 'RKB TTS BSD BUY',
      faction: 'rebel',
      unique: true,
    },
    always(fleetWide, viewsDamageCards(4)),
  ),
  card(
    'admiral-ackbar',
    {
      name: 'Admiral Ackbar',
      slot: 'commander',
      points: 38,
      source: 'RKB TTS BSD',
      faction: 'rebel',
      unique: true,
    },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', broadside: true }),
      addDice({ colour: 'red', count: 2 }),
    ),
    always(fleetWide, broadsides()),
  ),
  card(
    'garm-bel-iblis',
    {
      name: 'Garm Bel Iblis',
      slot: 'commander',
      points: 25,
      source: 'TTS BSD',
      faction: 'rebel',
      unique: true,
    },
    during('start of Ship Phase', once('window'), gainsInChosenRounds()),
    always(fleetWide, choosesRounds(2)),
  ),
  card(
    'admiral-screed',
    {
      name: 'Admiral Screed',
      slot: 'commander',
      points: 26,
      source: 'RKB TTS',
      number: 2,
      faction: 'empire',
      unique: true,
    },
    during(
      'resolve attack effects',
      fleetWide,
      once('activation'),
      cost({ die: ['red', 'blue', 'black'] }),
      turnToCritical({ most: 1 }),
    ),
  ),
  card(
    'general-romodi',
    { name: 'General Romodi', slot: 'commander', points: 28, source: 'BSD ISB TTS', faction: 'empire', unique: true },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', attack: 'obstructed' }),
      addDice({ colour: 'red', count: 1 }),
    ),
    always(fleetWide, keepsDice()),
  ),
  card(
    'admiral-ozzel',
    { name: 'Admiral Ozzel', slot: 'commander', points: 20, source: 'BSD ISB', faction: 'empire', unique: true },
    always(fleetWide, freeSpeed(1)),
  ),
  card(
    'mar-tuuk',
    { name: 'Mar Tuuk', slot: 'commander', points: 28, source: 'BSD ISB', faction: 'separatist', unique: true },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship', defender: 'shielded zone' }),
      addDice({ colour: 'red', count: 1 }),
    ),
    during('after roll', fleetWide, once('window'), when({ target: 'ship' }), cancelsAtBare()),
  ),
  card(
    'count-dooku',
    { name: 'Count Dooku', slot: 'commander', points: 30, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 3, commands: 2 })),
    during('start of Ship Phase', once('window'), raidsEnemies()),
  ),
  card(
    'tf-1726',
    { name: 'TF-1726', slot: 'commander', points: 26, source: 'BSD ISB', faction: 'separatist', unique: true },
    during(
      'resolve attack effects',
      fleetWide,
      once('activation'),
      when({ target: 'ship' }),
      addsForRaids({ colour: 'black', most: 2 }),
    ),
  ),
  card(
    'kraken',
    { name: 'Kraken', slot: 'commander', points: 30, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('resolve attack effects', fleetWide, once('activation'), when({ target: 'ship' }), turnsIfFlanked()),
  ),
  card(
    'darth-vader',
    { name: 'Darth Vader', slot: 'commander', points: 36, source: 'BSD ISB', faction: 'empire', unique: true },
    during('resolve attack effects', fleetWide, when({ target: 'ship' }), spendsForReroll({ most: 20 })),
  ),
  card(
    'anakin-skywalker',
    { name: 'Anakin Skywalker', slot: 'commander', points: 31, source: 'BSD ISB', faction: 'republic', unique: true },
    during(
      'resolve attack effects',
      fleetWide,
      when({ target: 'ship' }),
      friendSpendsForReroll({ most: 3, distance: 5 }),
    ),
  ),
  card(
    'luminara-unduli',
    { name: 'Luminara Unduli', slot: 'commander', points: 25, source: 'BSD ISB', faction: 'republic', unique: true },
    during('after defense tokens', fleetWide, once('window'), readiesAfterDefense({ distance: 5 })),
  ),
  card(
    'commander-sato',
    { name: 'Commander Sato', slot: 'commander', points: 27, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before roll', fleetWide, once('window'), when({ target: 'ship' }), replacesDice({ most: 2 })),
  ),
  card(
    'kyrsta-agate',
    { name: 'Kyrsta Agate', slot: 'commander', points: 25, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('after deployment', once('window'), addsAnyToken()),
    during('spend defense tokens', discardsForEffect()),
  ),
  card(
    'general-madine',
    { name: 'General Madine', slot: 'commander', points: 30, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(fleetWide, anyYaw(1)),
    before(always(fleetWide, dialYaw(1)), always(fleetWide, tokenTurns())),
  ),
  card(
    'admiral-yularen',
    { name: 'Admiral Yularen', slot: 'commander', points: 24, source: 'BSD ISB', faction: 'republic', unique: true },
    always(fleetWide, tokenSquadrons(1)),
    during('repair command', fleetWide, repairsSquadrons({ distance: 3 })),
  ),
  card(
    'general-grievous',
    { name: 'General Grievous', slot: 'commander', points: 20, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('friend destroyed', fleetWide, readiesForLoss({ distance: 5 })),
  ),
  card(
    'grand-admiral-thrawn',
    { name: 'Grand Admiral Thrawn', slot: 'commander', points: 32, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 3, commands: 1 })),
    during('start of Ship Phase', once('window'), callsDials()),
  ),
  card(
    'bail-organa',
    { name: 'Bail Organa', slot: 'commander', points: 28, source: 'BSD ISB', faction: 'republic', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 5, commands: 1, of: ['navigate', 'repair'] })),
    during('reveal command', fleetWide, drawsDials()),
  ),
  card(
    'admiral-tarkin',
    { name: 'Admiral Tarkin', slot: 'commander', points: 30, source: 'BSD ISB', faction: 'republic', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 6, commands: 1 })),
    during('start of Ship Phase', once('window'), dialOrTokens()),
  ),
  card(
    'admiral-trench',
    {
      name: 'Admiral Trench',
      slot: 'commander',
      points: 36,
      source: 'ISB TTS',
      faction: 'separatist',
      unique: true,
    },
    during('after deployment', once('window'), choosesTokens({ count: 4, commands: 1 })),
    during('start of Ship Phase', once('window'), matchesTokens()),
  ),
  card(
    'general-cracken',
    { name: 'General Cracken', slot: 'commander', points: 26, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    always(fleetWide, obstructedAtSpeed({ small: 3, medium: 3 })),
  ),
  card(
    'mon-mothma',
    { name: 'Mon Mothma', slot: 'commander', points: 27, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(fleetWide, evadesMore({ bands: ['close'] }), evadeCancels({ bands: ['medium'] })),
  ),
  card(
    'admiral-raddus',
    { name: 'Admiral Raddus', slot: 'commander', points: 26, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before deployment', setsAside({ ships: 'any' })),
    during('start of round', deploysAside({ beside: 'any friend', first: 'may not' })),
  ),
  card(
    'leia-organa-commander',
    { name: 'Leia Organa', slot: 'commander', points: 28, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(fleetWide, doublesDials()),
  ),
  card(
    'plo-koon',
    { name: 'Plo Koon', slot: 'commander', points: 26, source: 'BSD ISB', faction: 'republic', unique: true },
    always(fleetWide, addsAccuracy(), gritBesideAdept()),
  ),
  card(
    'admiral-sloane',
    { name: 'Admiral Sloane', slot: 'commander', points: 24, source: 'BSD ISB', faction: 'empire', unique: true },
    always(fleetWide, accuracySpends(), criticalsAgain()),
  ),
  card(
    'moff-jerjerrod',
    { name: 'Moff Jerjerrod', slot: 'commander', points: 23, source: 'BSD ISB', faction: 'empire', unique: true },
    during('determine course', fleetWide, hurtsForYaw()),
  ),
  card(
    'admiral-piett',
    { name: 'Admiral Piett', slot: 'commander', points: 22, source: 'BSD ISB', faction: 'empire', unique: true },
    always(fleetWide, takesTokensAsDials({ commands: ['navigate', 'squadron', 'repair', 'concentrate fire'] })),
  ),
  card(
    'admiral-konstantine',
    { name: 'Admiral Konstantine', slot: 'commander', points: 23, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of Status Phase', once('window'), swaysEnemies({ distance: 5 })),
  ),
  card(
    'general-tagge',
    { name: 'General Tagge', slot: 'commander', points: 25, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of Ship Phase', once('window'), recoversInChosenRounds()),
    always(fleetWide, choosesRounds(2)),
  ),
  card(
    'emperor-palpatine',
    { name: 'Emperor Palpatine', slot: 'commander', points: 35, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of Ship Phase', once('window'), doomsTokens()),
  ),
  card(
    'obi-wan-kenobi',
    { name: 'Obi-Wan Kenobi', slot: 'commander', points: 28, source: 'BSD ISB', faction: 'republic', unique: true },
    always(fleetWide, redirectTakesOff()),
  ),
  card(
    'general-rieekan',
    { name: 'General Rieekan', slot: 'commander', points: 34, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(fleetWide, outlasts()),
    always(notesFallen()),
  ),
  card(
    'general-draven',
    { name: 'General Draven', slot: 'commander', points: 28, source: 'ISB', faction: 'rebel', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 2, commands: 1 })),
    during('start of Ship Phase', once('window'), dullsDials()),
  ),
];
