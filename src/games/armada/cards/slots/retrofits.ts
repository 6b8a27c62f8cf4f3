/** Retrofits, fleet commands and fleet support. */
import { always, at, cost, during, once, when, whileCalled } from '../entry.ts';
import { before, card } from '../upgrade.ts';
import { spendsForSalvo } from '../words/defenses.ts';
import { bluesReachFar, marksZone } from '../words/marks.ts';
import {
  callsByDiscard,
  chaff,
  shipCounters,
  commandedSpeed,
  commandRange,
  flak,
  freeSpeed,
  guidesBombers,
  lastYaw,
  redirectsAnywhere,
  sparesOverlap,
  fewerSquadrons,
  specialBattery,
  squadronValue,
  guardsShips,
  holdsBack,
  jamsSquadrons,
  holdsHostage,
  mission,
  gritOfAdept,
} from '../words/answers.ts';
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

export const RETROFITS = [
  card(
    'electronic-countermeasures',
    {
      name: 'Electronic Countermeasures',
      slot: 'defensive retrofit',
      points: 7,
      source: 'RRG15 TTS BSD',
      number: 3,
      ready: 'repair token',
    },
    during('spend defense tokens', cost('exhaust'), freeToken()),
  ),
  card(
    'advanced-projectors',
    { name: 'Advanced Projectors', slot: 'defensive retrofit', points: 6, source: 'RKB TTS BSD', number: 4 },
    during('redirect effect', redirectsAnywhere()),
  ),
  card(
    'thermal-shields',
    {
      name: 'Thermal Shields',
      slot: 'defensive retrofit',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      sizes: ['medium', 'large'],
    },
    during('after gathering dice', once('window'), halvesDice({ token: 'brace' })),
  ),
  card(
    'reactive-gunnery',
    { name: 'Reactive Gunnery', slot: 'defensive retrofit', points: 4, source: 'BSD ISB' },
    during('spend defense tokens', cost('exhaust'), spendsForSalvo()),
  ),
  card(
    'early-warning-system',
    { name: 'Early Warning System', slot: 'defensive retrofit', points: 7, source: 'BSD ISB' },
    during('start of Ship Phase', once('ship'), marksZone()),
    always(chaff()),
  ),
  card(
    'redundant-shields',
    {
      name: 'Redundant Shields',
      slot: 'defensive retrofit',
      points: 8,
      source: 'RKB TTS BSD',
      number: 5,
      modification: true,
    },
    during('start of Status Phase', once('ship'), gainShield()),
  ),
  card(
    'reinforced-blast-doors',
    {
      name: 'Reinforced Blast Doors',
      slot: 'defensive retrofit',
      points: 5,
      source: 'ISB BSD FLG',
      number: 6,
    },
    during('start of Ship Phase', cost('discard'), discardFacedown({ most: 3 })),
  ),
  card(
    'expanded-hangar-bay',
    { name: 'Expanded Hangar Bay', slot: 'offensive retrofit', points: 5, source: 'RKB TTS BSD BUY', number: 9 },
    always(squadronValue(1)),
  ),
  card(
    'b2-rocket-troopers',
    { name: 'B2 Rocket Troopers', slot: 'offensive retrofit', points: 7, source: 'BSD ISB', faction: 'separatist' },
    during('resolve attack effects', cost('exhaust'), raidsOrAdds()),
  ),
  card(
    'disposable-capacitors',
    {
      name: 'Disposable Capacitors',
      slot: 'offensive retrofit',
      points: 3,
      source: 'BSD ISB',
      sizes: ['small', 'medium'],
    },
    during('before reveal', cost('discard'), bluesReachFar()),
  ),
  card('flak-guns', { name: 'Flak Guns', slot: 'offensive retrofit', points: 3, source: 'BSD ISB' }, always(flak())),
  card(
    'quad-laser-turrets',
    { name: 'Quad Laser Turrets', slot: 'offensive retrofit', points: 5, source: 'BSD ISB' },
    always(shipCounters(1)),
  ),
  card(
    'reserve-hangar-deck',
    { name: 'Reserve Hangar Deck', slot: 'offensive retrofit', points: 3, source: 'BSD ISB' },
    during('squadron lost', cost('discard'), keepsSquadron({ distance: 5, hull: 2 })),
  ),
  card(
    'cluster-bombs',
    { name: 'Cluster Bombs', slot: 'defensive retrofit', points: 5, source: 'BSD ISB' },
    during('after attack by squadron', cost('discard'), strikesSquadron({ colour: 'blue', count: 4 })),
  ),
  card(
    'hardened-bulkheads',
    { name: 'Hardened Bulkheads', slot: 'offensive retrofit', points: 5, source: 'BSD ISB', sizes: ['large'] },
    always(sparesOverlap(1)),
  ),
  card(
    'slicer-tools',
    { name: 'Slicer Tools', slot: 'fleet support', points: 7, source: 'BSD ISB', ready: 'repair token' },
    during('after maneuver', cost('exhaust'), slicesDial({ distance: 3 })),
    before(during('after maneuver', cost('exhaust'), setsEnemyDial({ distance: 3 }))),
  ),
  card(
    'phylon-q7-tractor-beams',
    { name: 'Phylon Q7 Tractor Beams', slot: 'offensive retrofit', points: 6, source: 'BSD ISB', modification: true },
    during('before reveal', cost('exhaust'), tractors({ distance: 5 })),
  ),
  card(
    'spha-t',
    {
      name: 'SPHA-T',
      slot: 'offensive retrofit',
      points: 7,
      source: 'BSD ISB TTS',
      faction: 'republic',
      modification: true,
      restriction: 'Star Destroyer',
      ready: 'concentrate fire token',
    },
    always(specialBattery({ red: 0, blue: 5, black: 1 }), fewerSquadrons(2)),
  ),
  card(
    'flag-bridge',
    {
      name: 'Flag Bridge',
      slot: 'offensive retrofit',
      points: 0,
      source: 'ISB TTS',
      modification: true,
      sizes: ['medium', 'large'],
      flagshipOnly: true,
      adds: ['fleet command'],
    },
    always(callsByDiscard()),
  ),
  card(
    'repair-crews',
    { name: 'Repair Crews', slot: 'fleet support', points: 4, source: 'BSD ISB' },
    during('instead of a repair', repairsFriend({ distance: 2 })),
  ),
  card(
    'point-defense-reroute',
    { name: 'Point-Defense Reroute', slot: 'offensive retrofit', points: 5, source: 'BSD ISB' },
    during('resolve attack effects', when({ range: 'close', target: 'squadron' }), reroll({ icon: 'critical' })),
  ),
  card(
    'proximity-mines',
    { name: 'Proximity Mines', slot: 'offensive retrofit', points: 4, source: 'BSD ISB' },
    during('before deployment', cost('discard'), laysMines({ beyond: 5 })),
  ),
  card(
    'advanced-transponder-net',
    { name: 'Advanced Transponder Net', slot: 'offensive retrofit', points: 5, source: 'BSD ISB', modification: true },
    always(guardsShips(2)),
  ),
  card(
    'jamming-field',
    { name: 'Jamming Field', slot: 'fleet support', points: 2, source: 'BSD ISB' },
    always(jamsSquadrons(2)),
  ),
  card(
    'g-8-experimental-projector',
    {
      name: 'G-8 Experimental Projector',
      slot: 'experimental retrofit',
      points: 8,
      source: 'BSD ISB',
      unique: true,
      restriction: 'Interdictor',
    },
    during('before an enemy course', cost('exhaust'), slowsEnemy({ distance: 5 })),
  ),
  card(
    'boosted-comms',
    { name: 'Boosted Comms', slot: 'offensive retrofit', points: 4, source: 'RKB TTS BSD' },
    during('squadron command', commandRange(1)),
  ),
  card(
    'bomber-command-center',
    { name: 'Bomber Command Center', slot: 'fleet support', points: 8, source: 'RRG15 TTS BSD' },
    always(guidesBombers(5)),
  ),
  card(
    'comms-net',
    { name: 'Comms Net', slot: 'fleet support', points: 2, source: 'RKB TTS BSD' },
    during('after reveal', once('window'), handsToken({ distance: 5 })),
  ),
  card(
    'parts-resupply',
    {
      name: 'Parts Resupply',
      slot: 'fleet support',
      points: 3,
      source: 'BSD ISB',
      ready: 'navigate, squadron or repair token',
    },
    during('after reveal', cost('exhaust'), givesTokens({ token: 'repair', laid: 5, distance: 5 })),
  ),
  card(
    'munitions-resupply',
    {
      name: 'Munitions Resupply',
      slot: 'fleet support',
      points: 3,
      source: 'BSD ISB',
      ready: 'navigate, repair or concentrate fire token',
    },
    during('after reveal', cost('exhaust'), givesTokens({ token: 'concentrate fire', laid: 5, distance: 5 })),
  ),
  card(
    'shields-to-maximum',
    { name: 'Shields to Maximum!', slot: 'fleet command', points: 6, source: 'ISB FLG TTS', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'repair' })),
    during('before reveal', whileCalled, once('window'), gainShield()),
  ),
  card(
    'targeting-scrambler',
    { name: 'Targeting Scrambler', slot: 'experimental retrofit', points: 5, source: 'RKB TTS BSD' },
    during('spend defense tokens', at('close'), cost('exhaust'), rerollAttack({ most: 4, distance: 3 })),
  ),
  card(
    'take-evasive-action',
    { name: 'Take Evasive Action!', slot: 'fleet command', points: 6, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'navigate' })),
    always(whileCalled, lastYaw(1)),
  ),
  card(
    'entrapment-formation',
    { name: 'Entrapment Formation!', slot: 'fleet command', points: 5, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'navigate' })),
    always(whileCalled, freeSpeed(1)),
  ),
  card(
    'all-fighters-follow-me',
    { name: 'All Fighters, Follow Me!', slot: 'fleet command', points: 5, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'squadron' })),
    always(whileCalled, commandedSpeed(1)),
  ),
  card(
    'intensify-firepower',
    { name: 'Intensify Firepower!', slot: 'fleet command', points: 6, source: 'BSD ISB TTS', unique: true },
    during('start of Ship Phase', callsForRound({ token: 'concentrate fire' })),
    during('resolve attack effects', whileCalled, when({ target: 'ship' }), turnFace({ to: 'hit' })),
  ),
  card(
    'hyperspace-rings',
    { name: 'Hyperspace Rings', slot: 'offensive retrofit', points: 3, source: 'BSD ISB', faction: 'republic' },
    during('before deployment', grantsScout()),
  ),
  card(
    'jedi-hostage',
    {
      name: 'Jedi Hostage',
      slot: 'fleet command',
      points: 3,
      source: 'BSD ISB',
      faction: 'separatist',
      unique: true,
      ready: 'never',
    },
    during('after gathering dice', once('window'), raidsAttacker()),
    always(holdsHostage()),
  ),
  card(
    'grav-shift-reroute',
    {
      name: 'Grav Shift Reroute',
      slot: 'experimental retrofit',
      points: 2,
      source: 'BSD ISB',
      unique: true,
      restriction: 'Interdictor',
    },
    during('before deployment', once('window'), placesShiftToken()),
    during('after deployment', once('window'), shiftsObstacles({ distance: 3 })),
  ),
  card(
    'g7-x-grav-well-projector',
    {
      name: 'G7-X Grav Well Projector',
      slot: 'experimental retrofit',
      points: 2,
      source: 'BSD ISB',
      restriction: 'Interdictor',
    },
    during('before deployment', once('window'), placesWellToken()),
    always(holdsBack(3)),
  ),
  card(
    'rapid-launch-bays',
    { name: 'Rapid Launch Bays', slot: 'offensive retrofit', points: 6, source: 'BSD ISB' },
    during('before deployment', once('window'), setsSquadronsAside({})),
    during('reveal command', cost('discard'), launchesSquadrons({})),
    before(
      during('before deployment', once('window'), setsSquadronsAside({})),
      during('squadron command', once('activation'), launchesSquadrons({ most: 'command', within: 'distance 1' })),
    ),
  ),
  card(
    'mercy-mission',
    { name: 'Mercy Mission', slot: 'fleet command', points: 5, source: 'BSD ISB', faction: 'republic', unique: true },
    during('before deployment', once('window'), goesToSmall()),
    always(mission({ reached: 40, lost: 15 })),
    before(during('before deployment', once('window'), goesToSmall()), always(mission({ reached: 40, lost: 20 }))),
  ),
  card(
    'hyperwave-signal-boost',
    {
      name: 'Hyperwave Signal Boost',
      slot: 'offensive retrofit',
      points: 3,
      source: 'BSD ISB',
      faction: 'separatist',
      ready: 'squadron or repair token',
    },
    during('squadron turn', cost('exhaust'), wakesSquadrons()),
  ),
  card(
    'hot-landing',
    {
      name: 'Hot Landing',
      slot: 'fleet command',
      points: 3,
      source: 'BSD ISB',
      faction: 'republic',
      secondFaction: 'separatist',
      unique: true,
    },
    always(gritOfAdept()),
    during('friend destroyed', raidsForLoss({ distance: 2 })),
  ),
];
