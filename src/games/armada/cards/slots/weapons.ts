/** Ion cannons, turbolasers and ordnance. */
import { always, at, cost, during, once, when } from '../entry.ts';
import { before, cardsOf } from '../upgrade.ts';
import * as words from '../words/answers.ts';
import {
  blast,
  dealFaceup,
  exhaustTokens,
  faceupCards,
  hurtAdjacent,
  hurtsBesideDefender,
  losesCommandToken,
  losesShields,
  hurtsForIcons,
} from '../words/criticals.ts';
import { addsFromBeside, marksFocus } from '../words/marks.ts';
import { reddensBlues } from '../words/costs.ts';
import { exhaustsUpgrade } from '../words/boarding.ts';
import { activatesDefender, addsThenRemoves, rerollsAndAdds, rerollsOrAdds } from '../words/pool.ts';
import { addDice, addSame, reroll, rerollAgainst, setDamageFace, setRedDie, turnToCritical } from '../words/dice.ts';
import { attacksSquadrons, matchesSpeed } from '../words/ships.ts';
import { losesToken } from '../words/defenses.ts';

const ionCannons = cardsOf('ion cannons');
const ordnance = cardsOf('ordnance');
const turbolasers = cardsOf('turbolasers');
const superweapon = cardsOf('superweapon');

export const WEAPONS = [
  ionCannons(
    'overload-pulse',
    { name: 'Overload Pulse', points: 8, source: 'RKB TTS BUY', number: 7 },
    during('critical effect', when({ critical: 'blue' }), exhaustTokens()),
  ),
  ionCannons(
    'ion-cannon-batteries',
    { name: 'Ion Cannon Batteries', points: 5, source: 'RKB TTS BSD' },
    during('critical effect', when({ critical: 'blue' }), losesCommandToken()),
  ),
  ionCannons(
    'leading-shots',
    { name: 'Leading Shots', points: 6, source: 'RRG15 TTS', number: 8 },
    during('resolve attack effects', cost({ die: ['blue'] }), reroll({})),
  ),
  ordnance(
    'assault-concussion-missiles',
    { name: 'Assault Concussion Missiles', points: 5, source: 'RRG15 TTS BSD', number: 14 },
    during('critical effect', when({ critical: 'black' }), cost('exhaust'), hurtAdjacent()),
  ),
  ordnance(
    'assault-proton-torpedoes',
    { name: 'Assault Proton Torpedoes', points: 4, source: 'RRG15 TTS BSD', number: 15 },
    during('critical effect', when({ critical: 'black' }), cost('exhaust'), dealFaceup()),
  ),
  ordnance(
    'expanded-launchers',
    { name: 'Expanded Launchers', points: 13, source: 'RKB TTS', number: 16, modification: true },
    always(words.batteryDice({ zones: ['front'], colour: 'black', count: 2 })),
  ),
  ordnance(
    'external-racks',
    { name: 'External Racks', points: 4, source: 'RRG15 TTS BSD', number: 17 },
    during('resolve attack effects', at('close'), cost('discard'), addDice({ colour: 'black', count: 2 })),
  ),
  turbolasers(
    'enhanced-armament',
    { name: 'Enhanced Armament', points: 10, source: 'RKB TTS BSD BUY', number: 21, modification: true },
    always(words.batteryDice({ zones: ['left', 'right'], colour: 'red', count: 1 })),
  ),
  turbolasers(
    'h9-turbolasers',
    { name: 'H9 Turbolasers', points: 8, source: 'RRG15 RKB TTS BSD', number: 22, modification: true },
    during('resolve attack effects', setDamageFace({ to: 'accuracy' })),
  ),
  turbolasers(
    'xi7-turbolasers',
    { name: 'XI7 Turbolasers', points: 6, source: 'RRG15 TTS BSD', number: 23 },
    during('redirect effect', words.redirectLimit(1)),
  ),
  turbolasers(
    'xx-9-turbolasers',
    { name: 'XX-9 Turbolasers', points: 5, source: 'RKB TTS', number: 24 },
    during('critical effect', faceupCards({ count: 2 })),
  ),
  turbolasers(
    'turbolaser-reroute-circuits',
    { name: 'Turbolaser Reroute Circuits', points: 7, source: 'RRG15 TTS BSD' },
    during('resolve attack effects', cost('exhaust'), setRedDie()),
  ),
  superweapon(
    'orbital-bombardment-particle-cannons',
    {
      name: 'Orbital Bombardment Particle Cannons',
      points: 5,
      source: 'ISB BSD FLG',
      faction: 'empire',
      modification: true,
      restriction: 'Onager',
    },
    during('critical effect', when({ critical: 'red', ignition: true }), blast({ ship: 2, squadron: 1 })),
    always(words.ignitionRange('long')),
  ),
  superweapon(
    'magnite-crystal-tractor-beam-array',
    {
      name: 'Magnite Crystal Tractor Beam Array',
      points: 10,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Starhawk',
    },
    during('after activation', cost('exhaust'), matchesSpeed({ distance: 5 })),
  ),
  turbolasers(
    'spinal-armament',
    { name: 'Spinal Armament', points: 9, source: 'BSD ISB TTS', modification: true },
    always(words.batteryDice({ zones: ['front', 'rear'], colour: 'red', count: 1 })),
  ),
  ordnance(
    'flechette-torpedoes',
    { name: 'Flechette Torpedoes', points: 3, source: 'BSD ISB' },
    during('resolve attack effects', when({ target: 'squadron' }), activatesDefender({ colour: 'black' })),
  ),
  ionCannons(
    'ms-1-ion-cannon',
    { name: 'MS-1 Ion Cannon', points: 2, source: 'BSD ISB FLG' },
    during('critical effect', when({ critical: 'blue' }), exhaustsUpgrade()),
  ),
  ordnance(
    'rapid-reload',
    { name: 'Rapid Reload', points: 8, source: 'BSD ISB TTS', modification: true },
    always(words.batteryDice({ zones: ['left', 'right'], colour: 'black', count: 1 })),
  ),
  ionCannons(
    'high-capacity-ion-turbines',
    { name: 'High-Capacity Ion Turbines', points: 8, source: 'BSD ISB TTS', modification: true },
    always(words.batteryDice({ zones: ['left', 'right'], colour: 'blue', count: 1 })),
  ),
  turbolasers(
    'linked-turbolaser-towers',
    { name: 'Linked Turbolaser Towers', points: 7, source: 'BSD ISB' },
    during('resolve attack effects', rerollsOrAdds({ colour: 'red', count: 2 })),
    before(during('resolve attack effects', rerollsAndAdds({ colour: 'red', count: 2 }))),
  ),
  turbolasers(
    'dual-turbolaser-turrets',
    { name: 'Dual Turbolaser Turrets', points: 5, source: 'BSD ISB', modification: true },
    during('resolve attack effects', cost('exhaust'), addsThenRemoves({ colour: 'red' })),
  ),
  ionCannons(
    'sw-7-ion-batteries',
    { name: 'SW-7 Ion Batteries', points: 5, source: 'BSD ISB' },
    always(words.accuraciesHit()),
  ),
  turbolasers(
    'swivel-mount-batteries',
    {
      name: 'Swivel-Mount Batteries',
      points: 8,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      modification: true,
      ready: 'concentrate fire token',
    },
    during('reveal command', cost('exhaust'), marksFocus()),
    during('resolve attack effects', when({ target: 'ship' }), addsFromBeside()),
    always(words.focus()),
  ),
  turbolasers(
    'quad-battery-turrets',
    { name: 'Quad Battery Turrets', points: 5, source: 'BSD ISB TTS', modification: true },
    during(
      'resolve attack effects',
      when({ target: 'ship', defender: 'faster' }),
      addDice({ colour: 'blue', count: 1 }),
    ),
  ),
  turbolasers(
    'dby-827-heavy-turbolasers',
    { name: 'DBY-827 Heavy Turbolasers', points: 3, source: 'BSD ISB TTS' },
    during('resolve attack effects', when({ attack: 'salvo' }), turnToCritical({ most: 1 })),
  ),
  ionCannons(
    'heavy-ion-emplacements',
    { name: 'Heavy Ion Emplacements', points: 9, source: 'BSD ISB TTS' },
    during('critical effect', when({ critical: 'blue' }), cost('exhaust'), losesShields()),
  ),
  turbolasers(
    'slaved-turrets',
    { name: 'Slaved Turrets', points: 6, source: 'RRG15 BSD FLG', modification: true },
    during('resolve attack effects', when({ target: 'ship' }), addDice({ colour: 'red', count: 1 })),
    always(words.oneAttack()),
  ),
  turbolasers(
    'heavy-turbolaser-turrets',
    { name: 'Heavy Turbolaser Turrets', points: 6, source: 'BSD ISB TTS' },
    always(words.limitsBrace()),
  ),
  turbolasers(
    'quad-turbolaser-cannons',
    { name: 'Quad Turbolaser Cannons', points: 10, source: 'BSD ISB TTS', modification: true },
    during('resolve attack effects', addSame({ colour: 'red', face: 'accuracy' })),
  ),
  ionCannons(
    'point-defense-ion-cannons',
    { name: 'Point Defense Ion Cannons', points: 4, source: 'BSD ISB TTS', sizes: ['small', 'medium', 'large'] },
    during('spend defense tokens', at('close'), rerollAgainst({ most: 1 })),
  ),
  ordnance(
    'ordnance-pods',
    { name: 'Ordnance Pods', points: 3, source: 'BSD ISB', sizes: ['medium', 'large'] },
    during('end of attacks', cost('exhaust'), attacksSquadrons({ colour: 'black', count: 1 })),
  ),
  ionCannons(
    'nk-7-ion-cannons',
    { name: 'NK-7 Ion Cannons', points: 10, source: 'BSD ISB' },
    during('critical effect', when({ critical: 'blue' }), cost('exhaust'), losesToken()),
  ),
  superweapon(
    'superheavy-composite-beam-turbolasers',
    {
      name: 'Superheavy Composite Beam Turbolasers',
      points: 7,
      source: 'BSD ISB',
      faction: 'empire',
      modification: true,
      restriction: 'Onager',
    },
    during('critical effect', when({ critical: 'red', ignition: true }), hurtsForIcons({ colours: ['red', 'blue'] })),
    always(words.ignitionRange('medium')),
  ),
  turbolasers(
    'heavy-fire-zone',
    { name: 'Heavy Fire Zone', points: 4, source: 'BSD ISB' },
    during('before roll', once('window'), when({ target: 'squadron' }), reddensBlues()),
    always(words.redsAtSquadrons()),
  ),
  ordnance(
    'wide-area-barrage',
    { name: 'Wide-Area Barrage', points: 2, source: 'BSD ISB' },
    during('critical effect', when({ target: 'ship', critical: 'black' }), hurtsBesideDefender({ colour: 'black' })),
  ),
];
