/** Officers. */
import { addAnyDice, shieldForFace, rerollAgainst } from '../words/dice.ts';
import { always, cost, during, once, when } from '../entry.ts';
import { card } from '../upgrade.ts';
import { containsAll, redirectReduces, tokenAtReveal, tokenBack } from '../words/answers.ts';
import { changesDial, discardsDial, nameToken, resetDial } from '../words/ships.ts';
import { sharesTokens } from '../words/gifts.ts';
import { gainsAnyToken, setsTopDial } from '../words/tokens.ts';

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
  card(
    'agent-kallus',
    { name: 'Agent Kallus', slot: 'officer', points: 3, source: 'BSD ISB TTS', faction: 'empire', unique: true },
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'unique squadron' }),
      addAnyDice({ count: 1 }),
    ),
  ),
  card(
    'general-draven-officer',
    { name: 'General Draven', slot: 'officer', points: 3, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'counter or intel' }),
      addAnyDice({ count: 1 }),
    ),
  ),
  card(
    'governor-pryce',
    { name: 'Governor Pryce', slot: 'officer', points: 7, source: 'BSD ISB TTS', faction: 'empire', unique: true },
    during('resolve attack effects', once('activation'), when({ target: 'ship' }), shieldForFace()),
  ),
  card(
    'lando-calrissian',
    { name: 'Lando Calrissian', slot: 'officer', points: 4, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    during('spend defense tokens', cost('discard'), rerollAgainst({ most: 20 })),
  ),
  card(
    'expert-shield-tech',
    { name: 'Expert Shield Tech', slot: 'officer', points: 5, source: 'BSD ISB TTS' },
    during('redirect effect', redirectReduces()),
  ),
  card(
    'skilled-first-officer',
    { name: 'Skilled First Officer', slot: 'officer', points: 1, source: 'BSD ISB TTS' },
    during('before reveal', cost('discard'), discardsDial()),
  ),
  card(
    'wing-commander',
    { name: 'Wing Commander', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('ship'), changesDial({ to: 'squadron' })),
  ),
  card(
    'navigation-officer',
    { name: 'Navigation Officer', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('ship'), changesDial({ to: 'navigate' })),
  ),
  card(
    'engineering-captain',
    { name: 'Engineering Captain', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('ship'), changesDial({ to: 'repair' })),
  ),
  card(
    'tactical-expert',
    { name: 'Tactical Expert', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('ship'), changesDial({ to: 'concentrate fire' })),
  ),
  card(
    'veteran-captain',
    { name: 'Veteran Captain', slot: 'officer', points: 3, source: 'BSD ISB TTS' },
    during('reveal command', cost('discard'), gainsAnyToken()),
  ),
  card(
    'damage-control-officer',
    { name: 'Damage Control Officer', slot: 'officer', points: 5, source: 'BSD ISB TTS' },
    always(containsAll()),
  ),
  card(
    'hondo-ohnaka',
    { name: 'Hondo Ohnaka', slot: 'officer', points: 2, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', cost('discard'), sharesTokens()),
  ),
  card('minister-tua', {
    name: 'Minister Tua',
    slot: 'officer',
    points: 2,
    source: 'BSD ISB TTS',
    faction: 'empire',
    unique: true,
    adds: ['defensive retrofit'],
    without: ['defensive retrofit'],
    withoutOn: ['medium', 'large'],
  }),
];
