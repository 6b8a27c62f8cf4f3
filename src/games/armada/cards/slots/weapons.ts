/** Ion cannons, turbolasers and ordnance. */
import { always, at, cost, during, once, when } from '../entry.ts';
import { before, card } from '../upgrade.ts';
import {
  accuraciesHit,
  batteryDice,
  focus,
  ignitionRange,
  limitsBrace,
  oneAttack,
  redirectLimit,
  redsAtSquadrons,
} from '../words/answers.ts';
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

export const WEAPONS = [
  card(
    'overload-pulse',
    { name: 'Overload Pulse', slot: 'ion cannons', points: 8, source: 'RKB TTS BUY', number: 7 },
    during('critical effect', when({ critical: 'blue' }), exhaustTokens()),
  ),
  card(
    'ion-cannon-batteries',
    { name: 'Ion Cannon Batteries', slot: 'ion cannons', points: 5, source: 'RKB TTS BSD' },
    during('critical effect', when({ critical: 'blue' }), losesCommandToken()),
  ),
  card(
    'leading-shots',
    { name: 'Leading Shots', slot: 'ion cannons', points: 6, source: 'RRG15 TTS', number: 8 },
    during('resolve attack effects', cost({ die: ['blue'] }), reroll({})),
  ),
  card(
    'assault-concussion-missiles',
    { name: 'Assault Concussion Missiles', slot: 'ordnance', points: 5, source: 'RRG15 TTS BSD', number: 14 },
    during('critical effect', when({ critical: 'black' }), cost('exhaust'), hurtAdjacent()),
  ),
  card(
    'assault-proton-torpedoes',
    { name: 'Assault Proton Torpedoes', slot: 'ordnance', points: 4, source: 'RRG15 TTS BSD', number: 15 },
    during('critical effect', when({ critical: 'black' }), cost('exhaust'), dealFaceup()),
  ),
  card(
    'expanded-launchers',
    { name: 'Expanded Launchers', slot: 'ordnance', points: 13, source: 'RKB TTS', number: 16, modification: true },
    always(batteryDice({ zones: ['front'], colour: 'black', count: 2 })),
  ),
  card(
    'external-racks',
    { name: 'External Racks', slot: 'ordnance', points: 4, source: 'RRG15 TTS BSD', number: 17 },
    during('resolve attack effects', at('close'), cost('discard'), addDice({ colour: 'black', count: 2 })),
  ),
  card(
    'enhanced-armament',
    {
      name: 'Enhanced Armament',
      slot: 'turbolasers',
      points: 10,
      source: 'RKB TTS BSD BUY',
      number: 21,
      modification: true,
    },
    always(batteryDice({ zones: ['left', 'right'], colour: 'red', count: 1 })),
  ),
  card(
    'h9-turbolasers',
    {
      name: 'H9 Turbolasers',
      slot: 'turbolasers',
      points: 8,
      source: 'RRG15 RKB TTS BSD',
      number: 22,
      modification: true,
    },
    during('resolve attack effects', setDamageFace({ to: 'accuracy' })),
  ),
  card(
    'xi7-turbolasers',
    { name: 'XI7 Turbolasers', slot: 'turbolasers', points: 6, source: 'RRG15 TTS BSD', number: 23 },
    during('redirect effect', redirectLimit(1)),
  ),
  card(
    'xx-9-turbolasers',
    { name: 'XX-9 Turbolasers', slot: 'turbolasers', points: 5, source: 'RKB TTS', number: 24 },
    during('critical effect', faceupCards({ count: 2 })),
  ),
  card(
    'turbolaser-reroute-circuits',
    { name: 'Turbolaser Reroute Circuits', slot: 'turbolasers', points: 7, source: 'RRG15 TTS BSD' },
    during('resolve attack effects', cost('exhaust'), setRedDie()),
  ),
  card(
    'orbital-bombardment-particle-cannons',
    {
      name: 'Orbital Bombardment Particle Cannons',
      slot: 'superweapon',
      points: 5,
      source: 'ISB BSD FLG',
      faction: 'empire',
      modification: true,
      restriction: 'Onager',
    },
    during('critical effect', when({ critical: 'red', ignition: true }), blast({ ship: 2, squadron: 1 })),
    always(ignitionRange('long')),
  ),
  card(
    'magnite-crystal-tractor-beam-array',
    {
      name: 'Magnite Crystal Tractor Beam Array',
      slot: 'superweapon',
      points: 10,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Starhawk',
    },
    during('after maneuver', cost('exhaust'), matchesSpeed({ distance: 5 })),
  ),
  card(
    'spinal-armament',
    { name: 'Spinal Armament', slot: 'turbolasers', points: 9, source: 'BSD ISB TTS', modification: true },
    always(batteryDice({ zones: ['front', 'rear'], colour: 'red', count: 1 })),
  ),
  card(
    'flechette-torpedoes',
    { name: 'Flechette Torpedoes', slot: 'ordnance', points: 3, source: 'BSD ISB' },
    during('resolve attack effects', when({ target: 'squadron' }), activatesDefender({ colour: 'black' })),
  ),
  card(
    'ms-1-ion-cannon',
    { name: 'MS-1 Ion Cannon', slot: 'ion cannons', points: 2, source: 'BSD ISB FLG' },
    during('critical effect', when({ critical: 'blue' }), exhaustsUpgrade()),
  ),
  card(
    'rapid-reload',
    { name: 'Rapid Reload', slot: 'ordnance', points: 8, source: 'BSD ISB TTS', modification: true },
    always(batteryDice({ zones: ['left', 'right'], colour: 'black', count: 1 })),
  ),
  card(
    'high-capacity-ion-turbines',
    { name: 'High-Capacity Ion Turbines', slot: 'ion cannons', points: 8, source: 'BSD ISB TTS', modification: true },
    always(batteryDice({ zones: ['left', 'right'], colour: 'blue', count: 1 })),
  ),
  card(
    'linked-turbolaser-towers',
    { name: 'Linked Turbolaser Towers', slot: 'turbolasers', points: 7, source: 'BSD ISB' },
    during('resolve attack effects', rerollsOrAdds({ colour: 'red', count: 2 })),
    before(during('resolve attack effects', rerollsAndAdds({ colour: 'red', count: 2 }))),
  ),
  card(
    'dual-turbolaser-turrets',
    { name: 'Dual Turbolaser Turrets', slot: 'turbolasers', points: 5, source: 'BSD ISB', modification: true },
    during('resolve attack effects', cost('exhaust'), addsThenRemoves({ colour: 'red' })),
  ),
  card(
    'sw-7-ion-batteries',
    { name: 'SW-7 Ion Batteries', slot: 'ion cannons', points: 5, source: 'BSD ISB' },
    always(accuraciesHit()),
  ),
  card(
    'swivel-mount-batteries',
    {
      name: 'Swivel-Mount Batteries',
      slot: 'turbolasers',
      points: 8,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      modification: true,
      ready: 'concentrate fire token',
    },
    during('reveal command', cost('exhaust'), marksFocus()),
    during('resolve attack effects', when({ target: 'ship' }), addsFromBeside()),
    always(focus()),
  ),
  card(
    'quad-battery-turrets',
    { name: 'Quad Battery Turrets', slot: 'turbolasers', points: 5, source: 'BSD ISB TTS', modification: true },
    during(
      'resolve attack effects',
      when({ target: 'ship', defender: 'faster' }),
      addDice({ colour: 'blue', count: 1 }),
    ),
  ),
  card(
    'dby-827-heavy-turbolasers',
    { name: 'DBY-827 Heavy Turbolasers', slot: 'turbolasers', points: 3, source: 'BSD ISB TTS' },
    during('resolve attack effects', when({ attack: 'salvo' }), turnToCritical({ most: 1 })),
  ),
  card(
    'heavy-ion-emplacements',
    { name: 'Heavy Ion Emplacements', slot: 'ion cannons', points: 9, source: 'BSD ISB TTS' },
    during('critical effect', when({ critical: 'blue' }), cost('exhaust'), losesShields()),
  ),
  card(
    'slaved-turrets',
    { name: 'Slaved Turrets', slot: 'turbolasers', points: 6, source: 'RRG15 BSD FLG', modification: true },
    during('resolve attack effects', when({ target: 'ship' }), addDice({ colour: 'red', count: 1 })),
    always(oneAttack()),
  ),
  card(
    'heavy-turbolaser-turrets',
    { name: 'Heavy Turbolaser Turrets', slot: 'turbolasers', points: 6, source: 'BSD ISB TTS' },
    always(limitsBrace()),
  ),
  card(
    'quad-turbolaser-cannons',
    { name: 'Quad Turbolaser Cannons', slot: 'turbolasers', points: 10, source: 'BSD ISB TTS', modification: true },
    during('resolve attack effects', addSame({ colour: 'red', face: 'accuracy' })),
  ),
  card(
    'point-defense-ion-cannons',
    {
      name: 'Point Defense Ion Cannons',
      slot: 'ion cannons',
      points: 4,
      source: 'BSD ISB TTS',
      sizes: ['small', 'medium', 'large'],
    },
    during('spend defense tokens', at('close'), rerollAgainst({ most: 1 })),
  ),
  card(
    'ordnance-pods',
    { name: 'Ordnance Pods', slot: 'ordnance', points: 3, source: 'BSD ISB', sizes: ['medium', 'large'] },
    during('end of attacks', cost('exhaust'), attacksSquadrons({ colour: 'black', count: 1 })),
  ),
  card(
    'nk-7-ion-cannons',
    { name: 'NK-7 Ion Cannons', slot: 'ion cannons', points: 10, source: 'BSD ISB' },
    during('critical effect', when({ critical: 'blue' }), cost('exhaust'), losesToken()),
  ),
  card(
    'superheavy-composite-beam-turbolasers',
    {
      name: 'Superheavy Composite Beam Turbolasers',
      slot: 'superweapon',
      points: 7,
      source: 'BSD ISB',
      faction: 'empire',
      modification: true,
      restriction: 'Onager',
    },
    during('critical effect', when({ critical: 'red', ignition: true }), hurtsForIcons({ colours: ['red', 'blue'] })),
    always(ignitionRange('medium')),
  ),
  card(
    'heavy-fire-zone',
    { name: 'Heavy Fire Zone', slot: 'turbolasers', points: 4, source: 'BSD ISB' },
    during('before roll', once('window'), when({ target: 'squadron' }), reddensBlues()),
    always(redsAtSquadrons()),
  ),
  card(
    'wide-area-barrage',
    { name: 'Wide-Area Barrage', slot: 'ordnance', points: 2, source: 'BSD ISB' },
    during('critical effect', when({ target: 'ship', critical: 'black' }), hurtsBesideDefender({ colour: 'black' })),
  ),
];
