/** Commanders: what they do for the fleet. */
import { always, cost, during, fleetWide, once, when } from '../entry.ts';
import { card } from '../upgrade.ts';
import {
  broadsides,
  choosesRounds,
  freeSpeed,
  hullBonus,
  keepsDice,
  obstructedAtSpeed,
  viewsDamageCards,
} from '../words/answers.ts';
import { choosesTokens, raidsEnemies } from '../words/gifts.ts';
import { addDice, turnToCritical } from '../words/dice.ts';
import { addsForRaids, cancelsAtBare, turnsIfFlanked } from '../words/pool.ts';
import { gainTokens } from '../words/ships.ts';
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
    during('after deployment', once('ship'), choosesTokens({ count: 3, commands: 2 })),
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
    'general-cracken',
    { name: 'General Cracken', slot: 'commander', points: 26, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    always(fleetWide, obstructedAtSpeed({ small: 3, medium: 3 })),
  ),
];
