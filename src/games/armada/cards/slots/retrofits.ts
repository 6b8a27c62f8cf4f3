/** Retrofits, fleet commands and fleet support. */
import { always, at, cost, during, once, when, whileCalled } from '../entry.ts';
import { before, cardsOf } from '../upgrade.ts';
import { spendsForSalvo } from '../words/defenses.ts';
import { bluesReachFar, marksZone } from '../words/marks.ts';
import * as words from '../words/answers.ts';
import { reroll, rerollAttack, turnFace } from '../words/dice.ts';
import { repairsFriend } from '../words/repairs.ts';
import { wakesSquadrons } from '../words/commanding.ts';
import { slowsEnemy } from '../words/sparing.ts';
import { discardFacedown, freeToken, gainShield, tractors } from '../words/ships.ts';
import { raidsOrAdds } from '../words/pool.ts';
import { halvesDice } from '../words/guarding.ts';
import { keepsSquadron, strikesSquadron } from '../words/losses.ts';
import { raidsForLoss } from '../words/mourning.ts';
import { givesTokens, setsEnemyDial, slicesDial, raidsAttacker } from '../words/gifts.ts';
import { callsForRound, handsToken } from '../words/tokens.ts';
import { goesToSmall, grantsScout, launchesSquadrons, setsSquadronsAside } from '../words/apart.ts';
import { laysMines, placesShiftToken, placesWellToken, shiftsObstacles } from '../words/shifting.ts';

const defensiveRetrofit = cardsOf('defensive retrofit');
const offensiveRetrofit = cardsOf('offensive retrofit');
const fleetSupport = cardsOf('fleet support');
const experimentalRetrofit = cardsOf('experimental retrofit');
const fleetCommand = cardsOf('fleet command');

export const RETROFITS = [
  defensiveRetrofit(
    'electronic-countermeasures',
    { name: 'Electronic Countermeasures', points: 7, source: 'RRG15 TTS BSD', number: 3, ready: 'repair token' },
    during('spend defense tokens', cost('exhaust'), freeToken()),
  ),
  defensiveRetrofit(
    'advanced-projectors',
    { name: 'Advanced Projectors', points: 6, source: 'RKB TTS BSD', number: 4 },
    during('redirect effect', words.redirectsAnywhere()),
  ),
  defensiveRetrofit(
    'thermal-shields',
    {
      name: 'Thermal Shields',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      sizes: ['medium', 'large'],
    },
    during('after gathering dice', once('window'), halvesDice({ token: 'brace' })),
  ),
  defensiveRetrofit(
    'reactive-gunnery',
    { name: 'Reactive Gunnery', points: 4, source: 'BSD ISB' },
    during('spend defense tokens', cost('exhaust'), spendsForSalvo()),
  ),
  defensiveRetrofit(
    'early-warning-system',
    { name: 'Early Warning System', points: 7, source: 'BSD ISB' },
    during('start of Ship Phase', once('ship'), marksZone()),
    always(words.chaff()),
  ),
  defensiveRetrofit(
    'redundant-shields',
    { name: 'Redundant Shields', points: 8, source: 'RKB TTS BSD', number: 5, modification: true },
    during('start of Status Phase', once('ship'), gainShield()),
  ),
  defensiveRetrofit(
    'reinforced-blast-doors',
    { name: 'Reinforced Blast Doors', points: 5, source: 'ISB BSD FLG', number: 6 },
    during('start of Ship Phase', cost('discard'), discardFacedown({ most: 3 })),
  ),
  offensiveRetrofit(
    'expanded-hangar-bay',
    { name: 'Expanded Hangar Bay', points: 5, source: 'RKB TTS BSD BUY', number: 9 },
    always(words.squadronValue(1)),
  ),
  offensiveRetrofit(
    'b2-rocket-troopers',
    { name: 'B2 Rocket Troopers', points: 7, source: 'BSD ISB', faction: 'separatist' },
    during('resolve attack effects', cost('exhaust'), raidsOrAdds()),
  ),
  offensiveRetrofit(
    'disposable-capacitors',
    { name: 'Disposable Capacitors', points: 3, source: 'BSD ISB', sizes: ['small', 'medium'] },
    during('before reveal', cost('discard'), bluesReachFar()),
  ),
  offensiveRetrofit('flak-guns', { name: 'Flak Guns', points: 3, source: 'BSD ISB' }, always(words.flak())),
  offensiveRetrofit(
    'quad-laser-turrets',
    { name: 'Quad Laser Turrets', points: 5, source: 'BSD ISB' },
    always(words.shipCounters(1)),
  ),
  offensiveRetrofit(
    'reserve-hangar-deck',
    { name: 'Reserve Hangar Deck', points: 3, source: 'BSD ISB' },
    during('squadron lost', cost('discard'), keepsSquadron({ distance: 5, hull: 2 })),
  ),
  defensiveRetrofit(
    'cluster-bombs',
    { name: 'Cluster Bombs', points: 5, source: 'BSD ISB' },
    during('after attack by squadron', cost('discard'), strikesSquadron({ colour: 'blue', count: 4 })),
  ),
  offensiveRetrofit(
    'hardened-bulkheads',
    { name: 'Hardened Bulkheads', points: 5, source: 'BSD ISB', sizes: ['large'] },
    always(words.sparesOverlap(1)),
  ),
  fleetSupport(
    'slicer-tools',
    { name: 'Slicer Tools', points: 7, source: 'BSD ISB', ready: 'repair token' },
    during('after maneuver', cost('exhaust'), slicesDial({ distance: 3 })),
    before(during('after maneuver', cost('exhaust'), setsEnemyDial({ distance: 3 }))),
  ),
  offensiveRetrofit(
    'phylon-q7-tractor-beams',
    { name: 'Phylon Q7 Tractor Beams', points: 6, source: 'BSD ISB', modification: true },
    during('before reveal', cost('exhaust'), tractors({ distance: 5 })),
  ),
  offensiveRetrofit(
    'spha-t',
    {
      name: 'SPHA-T',
      points: 7,
      source: 'BSD ISB TTS',
      faction: 'republic',
      modification: true,
      restriction: 'Star Destroyer',
      ready: 'concentrate fire token',
    },
    always(words.specialBattery({ red: 0, blue: 5, black: 1 }), words.fewerSquadrons(2)),
  ),
  offensiveRetrofit(
    'flag-bridge',
    {
      name: 'Flag Bridge',
      points: 0,
      source: 'ISB TTS',
      modification: true,
      sizes: ['medium', 'large'],
      adds: ['fleet command'],
      flagshipOnly: true,
    },
    always(words.callsByDiscard()),
  ),
  fleetSupport(
    'repair-crews',
    { name: 'Repair Crews', points: 4, source: 'BSD ISB' },
    during('instead of a repair', repairsFriend({ distance: 2 })),
  ),
  offensiveRetrofit(
    'point-defense-reroute',
    { name: 'Point-Defense Reroute', points: 5, source: 'BSD ISB' },
    during('resolve attack effects', when({ range: 'close', target: 'squadron' }), reroll({ icon: 'critical' })),
  ),
  offensiveRetrofit(
    'proximity-mines',
    { name: 'Proximity Mines', points: 4, source: 'BSD ISB' },
    during('before deployment', cost('discard'), laysMines({ beyond: 5 })),
  ),
  offensiveRetrofit(
    'advanced-transponder-net',
    { name: 'Advanced Transponder Net', points: 5, source: 'BSD ISB', modification: true },
    always(words.guardsShips(2)),
  ),
  fleetSupport(
    'jamming-field',
    { name: 'Jamming Field', points: 2, source: 'BSD ISB' },
    always(words.jamsSquadrons(2)),
  ),
  experimentalRetrofit(
    'g-8-experimental-projector',
    { name: 'G-8 Experimental Projector', points: 8, source: 'BSD ISB', unique: true, restriction: 'Interdictor' },
    during('before an enemy course', cost('exhaust'), slowsEnemy({ distance: 5 })),
  ),
  offensiveRetrofit(
    'boosted-comms',
    { name: 'Boosted Comms', points: 4, source: 'RKB TTS BSD' },
    during('squadron command', words.commandRange(1)),
  ),
  fleetSupport(
    'bomber-command-center',
    { name: 'Bomber Command Center', points: 8, source: 'RRG15 TTS BSD' },
    always(words.guidesBombers(5)),
  ),
  fleetSupport(
    'comms-net',
    { name: 'Comms Net', points: 2, source: 'RKB TTS BSD' },
    during('after reveal', once('window'), handsToken({ distance: 5 })),
  ),
  fleetSupport(
    'parts-resupply',
    { name: 'Parts Resupply', points: 3, source: 'BSD ISB', ready: 'navigate, squadron or repair token' },
    during('after reveal', cost('exhaust'), givesTokens({ token: 'repair', laid: 5, distance: 5 })),
  ),
  fleetSupport(
    'munitions-resupply',
    { name: 'Munitions Resupply', points: 3, source: 'BSD ISB', ready: 'navigate, repair or concentrate fire token' },
    during('after reveal', cost('exhaust'), givesTokens({ token: 'concentrate fire', laid: 5, distance: 5 })),
  ),
  fleetCommand(
    'shields-to-maximum',
    { name: 'Shields to Maximum!', points: 6, source: 'ISB FLG TTS', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'repair' })),
    during('before reveal', whileCalled, once('window'), gainShield()),
  ),
  experimentalRetrofit(
    'targeting-scrambler',
    { name: 'Targeting Scrambler', points: 5, source: 'RKB TTS BSD' },
    during('spend defense tokens', at('close'), cost('exhaust'), rerollAttack({ most: 4, distance: 3 })),
  ),
  fleetCommand(
    'take-evasive-action',
    { name: 'Take Evasive Action!', points: 6, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'navigate' })),
    always(whileCalled, words.lastYaw(1)),
  ),
  fleetCommand(
    'entrapment-formation',
    { name: 'Entrapment Formation!', points: 5, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'navigate' })),
    always(whileCalled, words.freeSpeed(1)),
  ),
  fleetCommand(
    'all-fighters-follow-me',
    { name: 'All Fighters, Follow Me!', points: 5, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'squadron' })),
    always(whileCalled, words.commandedSpeed(1)),
  ),
  fleetCommand(
    'intensify-firepower',
    { name: 'Intensify Firepower!', points: 6, source: 'BSD ISB TTS', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'concentrate fire' })),
    during('resolve attack effects', whileCalled, when({ target: 'ship' }), turnFace({ to: 'hit' })),
  ),
  offensiveRetrofit(
    'hyperspace-rings',
    { name: 'Hyperspace Rings', points: 3, source: 'BSD ISB', faction: 'republic' },
    during('before deployment', grantsScout()),
  ),
  fleetCommand(
    'jedi-hostage',
    { name: 'Jedi Hostage', points: 3, source: 'BSD ISB', faction: 'separatist', unique: true, ready: 'never' },
    during('after gathering dice', once('window'), raidsAttacker()),
    always(words.holdsHostage()),
  ),
  experimentalRetrofit(
    'grav-shift-reroute',
    { name: 'Grav Shift Reroute', points: 2, source: 'BSD ISB', unique: true, restriction: 'Interdictor' },
    during('before deployment', once('window'), placesShiftToken()),
    during('after deployment', once('window'), shiftsObstacles({ distance: 3 })),
  ),
  experimentalRetrofit(
    'g7-x-grav-well-projector',
    { name: 'G7-X Grav Well Projector', points: 2, source: 'BSD ISB', restriction: 'Interdictor' },
    during('before deployment', once('window'), placesWellToken()),
    always(words.holdsBack(3)),
  ),
  offensiveRetrofit(
    'rapid-launch-bays',
    { name: 'Rapid Launch Bays', points: 6, source: 'BSD ISB' },
    during('before deployment', once('window'), setsSquadronsAside({})),
    during('reveal command', cost('discard'), launchesSquadrons({})),
    before(
      during('before deployment', once('window'), setsSquadronsAside({})),
      during('squadron command', once('activation'), launchesSquadrons({ most: 'command', within: 'distance 1' })),
    ),
  ),
  fleetCommand(
    'mercy-mission',
    { name: 'Mercy Mission', points: 5, source: 'BSD ISB', faction: 'republic', unique: true },
    during('before deployment', once('window'), goesToSmall()),
    always(words.mission({ reached: 40, lost: 15 })),
    before(
      during('before deployment', once('window'), goesToSmall()),
      always(words.mission({ reached: 40, lost: 20 })),
    ),
  ),
  offensiveRetrofit(
    'hyperwave-signal-boost',
    {
      name: 'Hyperwave Signal Boost',
      points: 3,
      source: 'BSD ISB',
      faction: 'separatist',
      ready: 'squadron or repair token',
    },
    during('squadron turn', cost('exhaust'), wakesSquadrons()),
  ),
  fleetCommand(
    'hot-landing',
    {
      name: 'Hot Landing',
      points: 3,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      unique: true,
    },
    always(words.gritOfAdept()),
    during('friend destroyed', raidsForLoss({ distance: 2 })),
  ),
];
