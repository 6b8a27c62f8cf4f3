/** Titles of ships. */
import { discardsDial, readiesCard, straightManeuver } from '../words/ships.ts';
import type { EventLog, State } from '../../../../core/index.ts';
import { addDie } from '../../attack/dice.ts';
import { COLOUR_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../events.ts';
import * as field from '../../field.ts';
import { SEAT_OF, ZONES } from '../../layout.ts';
import type { Rules } from '../../compiled.ts';
import { addShield, codeOf, isSquadron, shield } from '../../units/fleet.ts';
import { ZONE_NAMES } from '../../view/words.ts';
import { always, at, cost, during, once, when } from '../entry.ts';
import { card } from '../upgrade.ts';
import { codeOfName, offer, operand, operation } from '../word.ts';
import {
  attacksAfter,
  blacksReachRear,
  bomberSpeed,
  callsWithoutToken,
  commandValue,
  criticalsDouble,
  evadesMore,
  evadesWithAny,
  fewerDials,
  grantsSwarm,
  holdsCopies,
  holdsEnemies,
  holdsTokensUpTo,
  passesTokens,
  peacefulWhileExhausted,
  steersNearObstacles,
  lendsClose,
  lendsCommands,
  obscuresSwarm,
  limitsTokens,
  ramsFaceup,
  slowYaw,
  lightSpeed,
  engineeringNearby,
  lessDamage,
  neverObstructed,
  overObstacles,
  recoveryWaits,
  redirectsBeside,
  shelters,
  spendsStill,
  stayDice,
  tokenSquadrons,
} from '../words/answers.ts';
import { addLastDice, addAnyDice, cancelDice, mayAdd, reroll, turnFace } from '../words/dice.ts';
import { gainsAfterDial, movesSquadrons } from '../words/commanding.ts';
import { rerollsByCopy, turnsForFriend } from '../words/costs.ts';
import { repairsByCopy } from '../words/repairs.ts';
import { ramsBack } from '../words/sparing.ts';
import { squadronDial } from '../words/dials.ts';
import { addsForLostTokens, limitsExhausted } from '../words/pool.ts';
import { choosesTokens, gainsAllTokens, swapsTokens } from '../words/gifts.ts';
import { placesTargeting } from '../words/marks.ts';
import { movesShields } from '../words/resolving.ts';
import {
  addsToken,
  discardsForDie,
  exhaustsEnemyToken,
  spendsFrontShields,
  mayReplaceToken,
  softensAtShields,
  softensByCopy,
  spendsToReady,
  readiesFriend,
} from '../words/defenses.ts';
import { addsAgain } from '../words/marks.ts';
import { shiftsShields } from '../words/guarding.ts';
import { deploysAside, redeploys, setsAside } from '../words/apart.ts';
import { dropsUpgrade, exchangesCard } from '../words/boarding.ts';
import { dealFaceup } from '../words/criticals.ts';

/** The second zone of an option when only one shield is spent. */
const NO_SECOND = ZONES;
const SECONDS = ZONES + 1;

/** Spends one or two shields of any zones for as many dice. An option is first zone * 5 + second, 4 for none. */
const shieldsForDice = operation<{ readonly colour: string }>('shieldsForDice', {
  rank: 2,
  operands: ({ colour }) => [codeOfName(COLOUR_WORDS, colour)],
  legal: (r, s, act, u, _about, out, from) => {
    if (!mayAdd(s, 2)) return from;
    let n = from;
    for (let one = 0; one < ZONES; one++) {
      if (shield(s, u, one) === 0) continue;
      out[n++] = offer(r, act, u, one * SECONDS + NO_SECOND);
      for (let two = one; two < ZONES; two++)
        if (shield(s, u, two) > (two === one ? 1 : 0)) out[n++] = offer(r, act, u, one * SECONDS + two);
    }
    return n;
  },
  // A shield is worth more than what one die does to a squadron.
  pays: (_r, s) => !isSquadron(s[field.target]!),
  take: (r, s, act, u, option, log) => {
    payShield(r, s, act, u, Math.floor(option / SECONDS), log);
    if (option % SECONDS !== NO_SECOND) payShield(r, s, act, u, option % SECONDS, log);
  },
  says: (_r, _s, _act, option) =>
    [Math.floor(option / SECONDS), option % SECONDS].map((zone) => ZONE_NAMES[zone] ?? 'none').join(' and '),
});

function payShield(r: Rules, s: State, act: number, u: number, zone: number, log: EventLog | null): void {
  addShield(s, u, zone, -1);
  log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
  addDie(r, s, operand(r, act, 0), log);
}
import { dropsFaceup } from '../words/sparing.ts';

export const TITLES = [
  card(
    'dodonnas-pride',
    {
      name: "Dodonna's Pride",
      slot: 'title',
      points: 6,
      source: 'RKB TTS',
      number: 27,
      faction: 'rebel',
      unique: true,
      restriction: 'CR90',
    },
    during('critical effect', when({ critical: 'blue' }), cancelDice(), dealFaceup()),
  ),
  card(
    'dominator',
    {
      name: 'Dominator',
      slot: 'title',
      points: 12,
      source: 'RKB TTS',
      number: 28,
      faction: 'empire',
      unique: true,
      restriction: 'Victory',
    },
    during('resolve attack effects', at('medium'), shieldsForDice({ colour: 'blue' })),
  ),
  card(
    'redemption',
    {
      name: 'Redemption',
      slot: 'title',
      points: 8,
      source: 'RKB TTS',
      faction: 'rebel',
      unique: true,
      restriction: 'Nebulon-B',
    },
    during('repair command', engineeringNearby(5)),
  ),
  card(
    'yavaris',
    {
      name: 'Yavaris',
      slot: 'title',
      points: 5,
      source: 'RRG15 TTS BSD',
      faction: 'rebel',
      unique: true,
      restriction: 'Nebulon-B',
    },
    during('squadron command', stayDice()),
  ),
  card(
    'gallant-haven',
    {
      name: 'Gallant Haven',
      slot: 'title',
      points: 8,
      source: 'RRG15 TTS BSD',
      faction: 'rebel',
      unique: true,
      restriction: 'Assault Frigate',
    },
    always(shelters(1)),
  ),
  card(
    'demolisher',
    {
      name: 'Demolisher',
      slot: 'title',
      points: 10,
      source: 'RRG15 TTS BSD',
      faction: 'empire',
      unique: true,
      restriction: 'Gladiator',
    },
    always(attacksAfter()),
  ),
  card(
    'corrupter',
    {
      name: 'Corrupter',
      slot: 'title',
      points: 5,
      source: 'RKB TTS',
      faction: 'empire',
      unique: true,
      restriction: 'Victory',
    },
    during('squadron command', bomberSpeed(1)),
  ),
  card(
    'defiance',
    {
      name: 'Defiance',
      slot: 'title',
      points: 5,
      source: 'BSD ISB TTS',
      faction: 'rebel',
      unique: true,
      restriction: 'MC80 Assault or MC80 Command',
    },
    during('resolve attack effects', when({ target: 'ship', defender: 'activated' }), addAnyDice({ count: 1 })),
  ),
  card(
    'bright-hope',
    {
      name: 'Bright Hope',
      slot: 'title',
      points: 2,
      source: 'BSD ISB TTS',
      faction: 'rebel',
      unique: true,
      restriction: 'GR-75',
    },
    always(lessDamage({ zones: ['front', 'right', 'left'] })),
  ),
  card(
    'tranquility',
    {
      name: 'Tranquility',
      slot: 'title',
      points: 7,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Venator',
    },
    during('after defense tokens', once('window'), shiftsShields({ limit: 6 })),
    always(recoveryWaits()),
  ),
  card(
    'relentless',
    {
      name: 'Relentless',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Imperial',
    },
    always(fewerDials(1)),
  ),
  card(
    'tb-73',
    {
      name: 'TB-73',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Pelta',
    },
    during('after deployment', once('window'), addsToken({ type: 'evade' })),
  ),
  card(
    'vector',
    {
      name: 'Vector',
      slot: 'title',
      points: 2,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Gozanti',
    },
    during('squadron command', lightSpeed(1)),
  ),
  card(
    'seventh-fleet-star-destroyer',
    {
      name: 'Seventh Fleet Star Destroyer',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'empire',
      restriction: 'Star Destroyer',
    },
    during('before damage', once('window'), softensByCopy({ distance: 4 })),
  ),
  card(
    'foremans-labor',
    {
      name: "Foreman's Labor",
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'separatist',
      unique: true,
      restriction: 'Hardcell',
    },
    during('before damage', cost('exhaust'), softensAtShields()),
  ),
  card(
    'admonition',
    {
      name: 'Admonition',
      slot: 'title',
      points: 6,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC30c',
    },
    during('spend defense tokens', discardsForDie()),
  ),
  card(
    'jainas-light',
    {
      name: "Jaina's Light",
      slot: 'title',
      points: 2,
      source: 'BSD ISB TTS',
      faction: 'rebel',
      unique: true,
      restriction: 'CR90',
    },
    always(neverObstructed(), overObstacles()),
  ),
  card(
    'warlord',
    {
      name: 'Warlord',
      slot: 'title',
      points: 8,
      source: 'BSD ISB TTS',
      faction: 'empire',
      unique: true,
      restriction: 'Victory',
    },
    during('resolve attack effects', turnFace({ from: 'accuracy', to: 'hit' })),
  ),
  card(
    'resolute',
    {
      name: 'Resolute',
      slot: 'title',
      points: 6,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Venator',
    },
    during(
      'after deployment',
      once('window'),
      choosesTokens({ count: 4, commands: 2, of: ['squadron', 'repair', 'concentrate fire'] }),
    ),
    during('after command', once('window'), gainsAfterDial()),
    during('after maneuver', once('window'), gainsAfterDial()),
  ),
  card(
    'aspiration',
    {
      name: 'Aspiration',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC75',
    },
    during('after deployment', once('window'), movesShields({ limit: 6 })),
    always(recoveryWaits()),
  ),
  card(
    'sa-nalaor',
    {
      name: 'Sa Nalaor',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'separatist',
      unique: true,
      restriction: 'Munificent',
    },
    always(evadesWithAny(2)),
  ),
  card(
    'home-one',
    {
      name: 'Home One',
      slot: 'title',
      points: 7,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC80 Assault or MC80 Command',
    },
    during('resolve attack effects', turnsForFriend({ to: 'accuracy', distance: 5 })),
  ),
  card(
    'mon-karren',
    {
      name: 'Mon Karren',
      slot: 'title',
      points: 6,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC80 Battle or MC80 Star',
    },
    always(limitsTokens(1)),
  ),
  card(
    'endeavor',
    {
      name: 'Endeavor',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC80 Battle or MC80 Star',
    },
    during('start of first round', once('window'), addsToken({ type: 'contain' })),
  ),
  card(
    'vanguard',
    {
      name: 'Vanguard',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Nebulon-B',
      adds: ['weapons team'],
    },
    during('start of first round', once('window'), mayReplaceToken({ type: 'redirect' })),
  ),
  card(
    'harrow',
    {
      name: 'Harrow',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Victory',
      adds: ['support team'],
    },
    always(slowYaw(2)),
  ),
  card(
    'liberator',
    {
      name: 'Liberator',
      slot: 'title',
      points: 2,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'CR90',
      adds: ['fleet command'],
      without: ['fleet command'],
    },
    always(callsWithoutToken()),
  ),
  card(
    'squall',
    {
      name: 'Squall',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Quasar',
    },
    during('before reveal', once('window'), movesSquadrons({ distance: 2, most: 3 })),
  ),
  card(
    'nevoota-bee',
    {
      name: 'Nevoota Bee',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Acclamator',
    },
    during('squadron command', grantsSwarm()),
  ),
  card(
    'garels-honor',
    {
      name: "Garel's Honor",
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Hammerhead',
    },
    always(ramsFaceup()),
  ),
  card(
    'pursuant',
    {
      name: 'Pursuant',
      slot: 'title',
      points: 2,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Quasar',
    },
    during('reveal command', cost('discard'), squadronDial()),
  ),
  card(
    'centicore',
    {
      name: 'Centicore',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Arquitens',
    },
    always(lendsCommands(2)),
  ),
  card('invincible', {
    name: 'Invincible',
    slot: 'title',
    points: 5,
    source: 'BSD ISB TTS',
    faction: 'separatist',
    unique: true,
    restriction: 'Providence',
    adds: ['defensive retrofit'],
  }),
  card('radiant-vii', {
    name: 'Radiant VII',
    slot: 'title',
    points: 1,
    source: 'BSD ISB TTS',
    faction: 'republic',
    unique: true,
    restriction: 'Consular',
    adds: ['fleet support'],
    bars: ['turbolasers', 'ordnance'],
  }),
  card(
    'fb-88',
    {
      name: 'FB-88',
      slot: 'title',
      points: 4,
      source: 'BSD ISB TTS',
      faction: 'republic',
      unique: true,
      restriction: 'Pelta',
    },
    during('before reveal', once('window'), discardsDial()),
  ),
  card(
    'patriot-fist',
    {
      name: 'Patriot Fist',
      slot: 'title',
      points: 6,
      source: 'BSD ISB TTS',
      faction: 'separatist',
      unique: true,
      restriction: 'Recusant',
    },
    during(
      'resolve attack effects',
      when({ target: 'ship', attack: 'first beyond close' }),
      addLastDice({ colour: 'blue', count: 2 }),
    ),
  ),
  card(
    'foresight',
    {
      name: 'Foresight',
      slot: 'title',
      points: 8,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC30c',
    },
    always(evadesMore({ bands: ['close', 'medium', 'long'] }), redirectsBeside()),
  ),
  card(
    'sunder',
    {
      name: 'Sunder',
      slot: 'title',
      points: 10,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Onager',
    },
    during(
      'critical effect',
      when({ critical: 'blue or black' }),
      cost('discard'),
      dropsUpgrade({
        slots: ['offensive retrofit', 'defensive retrofit', 'ordnance', 'ion cannons', 'turbolasers'],
      }),
    ),
  ),
  card(
    'nova-defiant',
    {
      name: 'Nova Defiant',
      slot: 'title',
      points: 4,
      source: 'ISB TTS',
      faction: 'separatist',
      unique: true,
      restriction: 'Recusant',
    },
    always(commandValue(4), holdsCopies()),
    during('reveal command', once('window'), gainsAllTokens()),
  ),
  card(
    'beast-of-burden',
    {
      name: 'Beast of Burden',
      slot: 'title',
      points: 6,
      source: 'ISB TTS',
      faction: 'separatist',
      unique: true,
      restriction: 'Hardcell',
    },
    during('before reveal', cost('exhaust'), spendsToReady({ distance: 3 })),
  ),
  card(
    'profundity',
    {
      name: 'Profundity',
      slot: 'title',
      points: 7,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC75',
    },
    during('before deployment', setsAside({ ships: 'small' })),
    during('start of round', deploysAside({ beside: 'own ship', first: 'may' })),
  ),
  card(
    'amity',
    {
      name: 'Amity',
      slot: 'title',
      points: 6,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Mark I',
    },
    during('after deployment', once('window'), addsToken({ type: 'evade' })),
    during('overlapped by an enemy', ramsBack()),
  ),
  card(
    'tantive-iv',
    {
      name: 'Tantive IV',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'CR90',
    },
    during('reveal command', passesTokens(5)),
  ),
  card(
    'task-force-organa',
    {
      name: 'Task Force Organa',
      slot: 'title',
      points: 1,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Hammerhead',
    },
    during('resolve attack effects', rerollsByCopy({ most: 2, distance: 3 })),
    always(peacefulWhileExhausted()),
  ),
  card(
    'mon-calamari-exodus-fleet',
    {
      name: 'Mon Calamari Exodus Fleet',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'MC30c or MC75 or MC80',
    },
    during('repair command', once('activation'), repairsByCopy({ points: 2, distance: 4 })),
  ),
  card(
    'swift-return',
    {
      name: 'Swift Return',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Consular',
    },
    always(steersNearObstacles(2)),
  ),
  card(
    'concord',
    {
      name: 'Concord',
      slot: 'title',
      points: 12,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Mark I',
    },
    during('after deployment', once('window'), addsToken({ type: 'salvo' })),
    always(spendsStill()),
  ),
  card(
    'salvation',
    {
      name: 'Salvation',
      slot: 'title',
      points: 7,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Nebulon-B',
    },
    always(criticalsDouble({ zones: ['front'] })),
  ),
  card(
    'quantum-storm',
    {
      name: 'Quantum Storm',
      slot: 'title',
      points: 1,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'GR-75',
    },
    during('after maneuver', when({ resolved: 'navigate' }), cost('exhaust'), straightManeuver()),
  ),
  card(
    'phoenix-home',
    {
      name: 'Phoenix Home',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Pelta',
      adds: ['officer'],
    },
    always(holdsTokensUpTo(4)),
  ),
  card(
    'paragon',
    {
      name: 'Paragon',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Assault Frigate',
    },
    during('resolve attack effects', when({ target: 'ship' }), addsAgain({ colour: 'black', count: 1 })),
  ),
  card(
    'corvus',
    {
      name: 'Corvus',
      slot: 'title',
      points: 2,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Raider',
    },
    during('after deployment', redeploys()),
  ),
  card(
    'unity',
    {
      name: 'Unity',
      slot: 'title',
      points: 10,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'Starhawk',
    },
    during('after deployment', once('window'), addsToken({ type: 'redirect' })),
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'held by a light friend' }),
      reroll({ most: 1 }),
    ),
  ),
  card(
    'interdictor',
    {
      name: 'Interdictor',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Interdictor',
    },
    during('before reveal', cost('exhaust'), readiesCard()),
  ),
  card(
    'liberty',
    {
      name: 'Liberty',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'rebel',
      unique: true,
      restriction: 'MC80 Battle or MC80 Star',
    },
    always(tokenSquadrons(1)),
  ),
  card(
    'tide-of-progress-xii',
    {
      name: 'Tide of Progress XII',
      slot: 'title',
      points: 2,
      source: 'BSD ISB',
      faction: 'separatist',
      unique: true,
      restriction: 'Munificent',
    },
    during('faceup card', cost('exhaust'), dropsFaceup({ trait: 'ship' })),
  ),
  card(
    'hand-of-justice',
    {
      name: 'Hand of Justice',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Arquitens',
    },
    during('before reveal', cost('exhaust'), readiesFriend({ distance: 5 })),
  ),
  card(
    'sovereign',
    {
      name: 'Sovereign',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Imperial',
    },
    during('start of Ship Phase', cost('exhaust'), swapsTokens({ distance: 5, most: 3 })),
  ),
  card(
    'insidious',
    {
      name: 'Insidious',
      slot: 'title',
      points: 3,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Gladiator',
    },
    always(blacksReachRear()),
  ),
  card(
    'devastator',
    {
      name: 'Devastator',
      slot: 'title',
      points: 10,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Imperial',
    },
    during(
      'resolve attack effects',
      once('activation'),
      when({ attack: 'from front' }),
      addsForLostTokens({ colour: 'blue', most: 6 }),
    ),
  ),
  card(
    'avenger',
    {
      name: 'Avenger',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Imperial',
    },
    during('resolve attack effects', cost('exhaust'), limitsExhausted({ most: 1 })),
  ),
  card(
    'suppressor',
    {
      name: 'Suppressor',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Gozanti',
    },
    during('after enemy activation', once('window'), exhaustsEnemyToken({ distance: 3 })),
  ),
  card(
    'cataclysm',
    {
      name: 'Cataclysm',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Onager',
    },
    during('start of Ship Phase', once('window'), placesTargeting({ token: 'concentrate fire' })),
  ),
  card(
    'instigator',
    {
      name: 'Instigator',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Raider',
    },
    always(holdsEnemies()),
  ),
  card(
    'implacable',
    {
      name: 'Implacable',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Acclamator',
    },
    during('before damage', cost('exhaust'), spendsFrontShields({ most: 2, distance: 2 })),
  ),
  card(
    'chimaera',
    {
      name: 'Chimaera',
      slot: 'title',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Imperial',
      adds: ['fleet command'],
      without: ['fleet command'],
    },
    during('start of round', once('window'), exchangesCard({ slot: 'fleet command' })),
  ),
  card(
    'stronghold',
    {
      name: 'Stronghold',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'empire',
      unique: true,
      restriction: 'Quasar',
    },
    always(obscuresSwarm(2)),
  ),
  card(
    'triumphant',
    {
      name: 'Triumphant',
      slot: 'title',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      restriction: 'Venator',
    },
    during('squadron command', lendsClose(3)),
  ),
];
