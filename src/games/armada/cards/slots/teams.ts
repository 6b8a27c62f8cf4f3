/** Support and weapons teams. */
import { SLOTS } from '../../content/slots.ts';
import { always, cost, during, once, when } from '../entry.ts';
import { cardsOf } from '../upgrade.ts';
import * as words from '../words/answers.ts';
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

const supportTeam = cardsOf('support team');
const weaponsTeam = cardsOf('weapons team');

export const TEAMS = [
  supportTeam(
    'engineering-team',
    { name: 'Engineering Team', points: 5, source: 'RKB TTS', number: 18 },
    during('repair command', words.engineeringBonus(1)),
  ),
  supportTeam(
    'nav-team',
    { name: 'Nav Team', points: 4, source: 'RKB TTS BSD BUY', number: 19 },
    during('navigate command', words.tokenTurns()),
  ),
  supportTeam(
    'engine-techs',
    { name: 'Engine Techs', points: 8, source: 'RKB TTS BSD', number: 20 },
    during('after maneuver', when({ resolved: 'navigate' }), cost('exhaust'), extraManeuver()),
  ),
  weaponsTeam(
    'ordnance-experts',
    { name: 'Ordnance Experts', points: 4, source: 'RRG15 TTS BSD', number: 25 },
    during('resolve attack effects', reroll({ colour: 'black', most: 2 })),
  ),
  weaponsTeam(
    'flight-controllers',
    { name: 'Flight Controllers', points: 6, source: 'RKB TTS BSD', number: 26 },
    during('squadron command', words.squadronDice({ colour: 'blue', count: 1 })),
  ),
  weaponsTeam(
    'gunnery-team',
    { name: 'Gunnery Team', points: 7, source: 'RRG15 TTS BSD' },
    during('continuous', words.zoneAgain()),
  ),
  weaponsTeam(
    'boarding-engineers',
    { name: 'Boarding Engineers', secondSlot: 'offensive retrofit', points: 2, source: 'RKB TTS BSD' },
    during('reveal command', cost('discard'), boards()),
  ),
  weaponsTeam(
    'darth-vader-boarding-team',
    {
      name: 'Darth Vader',
      secondSlot: 'offensive retrofit',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsUpgrade({ slots: SLOTS.filter((slot) => slot !== 'commander') })),
  ),
  weaponsTeam(
    'shriv-suurgav',
    {
      name: 'Shriv Suurgav',
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
  weaponsTeam(
    'sensor-team',
    { name: 'Sensor Team', points: 5, source: 'RKB TTS BSD' },
    during(
      'resolve attack effects',
      cost({ die: ['red', 'blue', 'black'], exhaust: true }),
      turnToAccuracy({ most: 1 }),
    ),
  ),
  weaponsTeam(
    'veteran-gunners',
    { name: 'Veteran Gunners', points: 5, source: 'BSD ISB TTS' },
    during('resolve attack effects', cost('exhaust'), rerollAll()),
  ),
  weaponsTeam(
    'caitken-and-shollan',
    { name: 'Caitken and Shollan', points: 6, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    during('resolve attack effects', cost('exhaust'), rerollColour()),
  ),
  weaponsTeam(
    'weapons-battery-techs',
    { name: 'Weapons Battery Techs', points: 5, source: 'BSD ISB TTS' },
    during('resolve attack effects', when({ target: 'ship' }), turnFace({ from: 'accuracy', to: 'critical' })),
  ),
  weaponsTeam(
    'gunnery-chief-varnillian',
    { name: 'Gunnery Chief Varnillian', points: 6, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after deployment', once('window'), laysDie()),
    during('resolve attack effects', when({ target: 'ship' }), swapsDie()),
  ),
  supportTeam(
    'fighter-coordination-team',
    { name: 'Fighter Coordination Team', points: 3, source: 'BSD ISB' },
    during('after maneuver', once('window'), movesSquadrons({ distance: 1 })),
  ),
  supportTeam(
    'projection-experts',
    { name: 'Projection Experts', points: 6, source: 'BSD ISB' },
    during('repair command', once('activation'), sendsShields({ most: 2, distance: 5 })),
  ),
  weaponsTeam(
    'local-fire-control',
    { name: 'Local Fire Control', points: 4, source: 'BSD ISB' },
    during('after deployment', once('ship'), replacesToken({ type: 'salvo' })),
  ),
  weaponsTeam(
    'boarding-troopers',
    { name: 'Boarding Troopers', secondSlot: 'offensive retrofit', points: 3, source: 'BSD ISB' },
    during('reveal command', cost('discard'), boardsTokens()),
  ),
  weaponsTeam(
    'clone-gunners',
    {
      name: 'Clone Gunners',
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
  weaponsTeam(
    'jyn-erso',
    {
      name: 'Jyn Erso',
      secondSlot: 'offensive retrofit',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsRaids({ count: 2 })),
  ),
  supportTeam(
    'auxiliary-shields-team',
    { name: 'Auxiliary Shields Team', points: 3, source: 'BSD ISB TTS' },
    during('repair command', words.moreShields({ zones: ['left', 'right'] })),
  ),
  weaponsTeam(
    'fire-control-team',
    { name: 'Fire-Control Team', points: 2, source: 'BSD ISB' },
    during('critical effect', words.secondCritical()),
  ),
  supportTeam(
    'medical-team',
    { name: 'Medical Team', points: 1, source: 'BSD ISB' },
    during('faceup card', cost('discard'), dropsFaceup({ trait: 'crew' })),
  ),
  weaponsTeam(
    'ruthless-strategists',
    { name: 'Ruthless Strategists', points: 4, source: 'BSD ISB' },
    during('after attack on squadron', hurtsBoth()),
  ),
  supportTeam(
    'battle-droid-reserves',
    { name: 'Battle Droid Reserves', points: 4, source: 'BSD ISB', faction: 'separatist', ready: 'repair token' },
    during('repair command', cost('exhaust'), turnsDown({ trait: 'crew' })),
    always(words.discardsForLess(1)),
  ),
  weaponsTeam(
    'cham-syndulla',
    {
      name: 'Cham Syndulla',
      secondSlot: 'offensive retrofit',
      points: 5,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
    },
    during('reveal command', cost('discard'), boardsDials()),
  ),
];
