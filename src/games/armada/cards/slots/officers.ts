/** Officers. */
import { always, cost, during, once, when } from '../entry.ts';
import { card } from '../upgrade.ts';
import { tokenAtReveal, tokenBack } from '../words/answers.ts';
import { nameToken, resetDial } from '../words/ships.ts';
import { setsTopDial } from '../words/tokens.ts';

export const OFFICERS = [
  card(
    'defense-liaison',
    { name: 'Defense Liaison', slot: 'officer', points: 3, source: 'RKB TTS BUY', number: 10 },
    during('before reveal', once('window'), resetDial({ to: ['navigate', 'repair'] })),
  ),
  card(
    'weapons-liaison',
    { name: 'Weapons Liaison', slot: 'officer', points: 3, source: 'RKB TTS BSD BUY', number: 11 },
    during('before reveal', once('window'), resetDial({ to: ['squadron', 'concentrate fire'] })),
  ),
  card(
    'raymus-antilles',
    {
      name: 'Raymus Antilles',
      slot: 'officer',
      points: 7,
      source: 'RKB TTS BSD',
      number: 12,
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', tokenAtReveal()),
  ),
  card(
    'intel-officer',
    { name: 'Intel Officer', slot: 'officer', points: 7, source: 'RKB TTS BSD', number: 13 },
    during('after roll', when({ target: 'ship' }), cost('exhaust'), nameToken()),
  ),
  card(
    'leia-organa',
    {
      name: 'Leia Organa',
      slot: 'officer',
      points: 3,
      source: 'RKB TTS BSD BUY',
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', once('window'), setsTopDial({ distance: 5 })),
  ),
  card(
    'wulff-yularen',
    {
      name: 'Wulff Yularen',
      slot: 'officer',
      points: 7,
      source: 'RKB TTS BSD BUY',
      faction: 'empire',
      unique: true,
    },
    always(tokenBack()),
  ),
];
