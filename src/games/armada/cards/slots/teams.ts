/** Support and weapons teams. */
import { SLOTS } from '../../content/slots.ts';
import { always, cost, during, once, when } from '../entry.ts';
import { card } from '../upgrade.ts';
import {
  discardsForLess,
  engineeringBonus,
  moreShields,
  secondCritical,
  squadronDice,
  tokenTurns,
  zoneAgain,
} from '../words/answers.ts';
import { boards, boardsDials, boardsRaids, boardsUpgrade } from '../words/boarding.ts';
import { reroll, rerollAll, rerollColour, turnFace, turnToAccuracy } from '../words/dice.ts';
import { movesSquadrons } from '../words/commanding.ts';
import { laysDie, swapsDie } from '../words/costs.ts';
import { sendsShields, turnsDown } from '../words/repairs.ts';
import { boardsTokens, replacesToken } from '../words/defenses.ts';
import { extraManeuver } from '../words/ships.ts';
import { dropsFaceup } from '../words/sparing.ts';
import { hurtsBoth } from '../words/losses.ts';
import { addsForFriendToken } from '../words/pool.ts';

export const TEAMS = [
  card(
    'engineering-team',
    { name: 'Engineering Team', slot: 'support team', points: 5, source: 'RKB TTS', number: 18 },
    during('repair command', engineeringBonus(1)),
  ),
  card(
    'nav-team',
    { name: 'Nav Team', slot: 'support team', points: 4, source: 'RKB TTS BSD BUY', number: 19 },
    during('navigate command', tokenTurns()),
  ),
  card(
    'engine-techs',
    { name: 'Engine Techs', slot: 'support team', points: 8, source: 'RKB TTS BSD', number: 20 },
    during('after maneuver', when({ resolved: 'navigate' }), cost('exhaust'), extraManeuver()),
  ),
  card(
    'ordnance-experts',
    { name: 'Ordnance Experts', slot: 'weapons team', points: 4, source: 'RRG15 TTS BSD', number: 25 },
    during('resolve attack effects', reroll({ colour: 'black', most: 2 })),
  ),
  card(
    'flight-controllers',
    { name: 'Flight Controllers', slot: 'weapons team', points: 6, source: 'RKB TTS BSD', number: 26 },
    during('squadron command', squadronDice({ colour: 'blue', count: 1 })),
  ),
  card(
    'gunnery-team',
    { name: 'Gunnery Team', slot: 'weapons team', points: 7, source: 'RRG15 TTS BSD' },
    during('continuous', zoneAgain()),
  ),
  card(
    'boarding-engineers',
    {
      name: 'Boarding Engineers',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 2,
      source: 'RKB TTS BSD',
    },
    during('reveal command', cost('discard'), boards()),
  ),
  card(
    'darth-vader-boarding-team',
    {
      name: 'Darth Vader',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsUpgrade({ slots: SLOTS.filter((slot) => slot !== 'commander') })),
  ),
  card(
    'shriv-suurgav',
    {
      name: 'Shriv Suurgav',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 6,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
    },
    during(
      'reveal command',
      cost('discard'),
      boardsUpgrade({
        slots: [
          'weapons team',
          'support team',
          'offensive retrofit',
          'defensive retrofit',
          'ordnance',
          'ion cannons',
          'turbolasers',
        ],
      }),
    ),
  ),
  card(
    'sensor-team',
    { name: 'Sensor Team', slot: 'weapons team', points: 5, source: 'RKB TTS BSD' },
    during(
      'resolve attack effects',
      cost({ die: ['red', 'blue', 'black'], exhaust: true }),
      turnToAccuracy({ most: 1 }),
    ),
  ),
  card(
    'veteran-gunners',
    { name: 'Veteran Gunners', slot: 'weapons team', points: 5, source: 'BSD ISB TTS' },
    during('resolve attack effects', cost('exhaust'), rerollAll()),
  ),
  card(
    'caitken-and-shollan',
    {
      name: 'Caitken and Shollan',
      slot: 'weapons team',
      points: 6,
      source: 'BSD ISB TTS',
      faction: 'rebel',
      unique: true,
    },
    during('resolve attack effects', cost('exhaust'), rerollColour()),
  ),
  card(
    'weapons-battery-techs',
    { name: 'Weapons Battery Techs', slot: 'weapons team', points: 5, source: 'BSD ISB TTS' },
    during('resolve attack effects', when({ target: 'ship' }), turnFace({ from: 'accuracy', to: 'critical' })),
  ),
  card(
    'gunnery-chief-varnillian',
    {
      name: 'Gunnery Chief Varnillian',
      slot: 'weapons team',
      points: 6,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
    },
    during('after deployment', once('window'), laysDie()),
    during('resolve attack effects', when({ target: 'ship' }), swapsDie()),
  ),
  card(
    'fighter-coordination-team',
    { name: 'Fighter Coordination Team', slot: 'support team', points: 3, source: 'BSD ISB' },
    during('after maneuver', once('window'), movesSquadrons({ distance: 1 })),
  ),
  card(
    'projection-experts',
    { name: 'Projection Experts', slot: 'support team', points: 6, source: 'BSD ISB' },
    during('repair command', once('activation'), sendsShields({ most: 2, distance: 5 })),
  ),
  card(
    'local-fire-control',
    { name: 'Local Fire Control', slot: 'weapons team', points: 4, source: 'BSD ISB' },
    during('after deployment', once('ship'), replacesToken({ type: 'salvo' })),
  ),
  card(
    'boarding-troopers',
    {
      name: 'Boarding Troopers',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 3,
      source: 'BSD ISB',
    },
    during('reveal command', cost('discard'), boardsTokens()),
  ),
  card(
    'clone-gunners',
    {
      name: 'Clone Gunners',
      slot: 'weapons team',
      points: 4,
      source: 'BSD ISB',
      faction: 'republic',
      restriction: 'Acclamator or Charger or Pelta or Venator or Victory',
    },
    during(
      'resolve attack effects',
      addsForFriendToken({ token: 'concentrate fire', distance: 5, colour: 'blue', face: 'accuracy' }),
    ),
  ),
  card(
    'jyn-erso',
    {
      name: 'Jyn Erso',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsRaids({ count: 2 })),
  ),
  card(
    'auxiliary-shields-team',
    { name: 'Auxiliary Shields Team', slot: 'support team', points: 3, source: 'BSD ISB TTS' },
    during('repair command', moreShields({ zones: ['left', 'right'] })),
  ),
  card(
    'fire-control-team',
    { name: 'Fire-Control Team', slot: 'weapons team', points: 2, source: 'BSD ISB' },
    during('critical effect', secondCritical()),
  ),
  card(
    'medical-team',
    { name: 'Medical Team', slot: 'support team', points: 1, source: 'BSD ISB' },
    during('faceup card', cost('discard'), dropsFaceup({ trait: 'crew' })),
  ),
  card(
    'ruthless-strategists',
    { name: 'Ruthless Strategists', slot: 'weapons team', points: 4, source: 'BSD ISB' },
    during('after attack on squadron', hurtsBoth()),
  ),
  card(
    'battle-droid-reserves',
    {
      name: 'Battle Droid Reserves',
      slot: 'support team',
      points: 4,
      source: 'BSD ISB',
      faction: 'separatist',
      ready: 'repair token',
    },
    during('repair command', cost('exhaust'), turnsDown({ trait: 'crew' })),
    always(discardsForLess(1)),
  ),
  card(
    'cham-syndulla',
    {
      name: 'Cham Syndulla',
      slot: 'weapons team',
      secondSlot: 'offensive retrofit',
      points: 5,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsDials()),
  ),
];
