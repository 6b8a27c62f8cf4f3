import { attacksOneSquadron, discardsDial, readiesCard, straightManeuver } from '../words/ships.ts';
import type { EventLog, State } from '../../../../core/index.ts';
import { addDie } from '../../attack/dice.ts';
import { COLOUR_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { SEAT_OF, ZONES } from '../../state/layout.ts';
import type { Rules } from '../../compiled.ts';
import { addShield, codeOf, isSquadron, shield } from '../../units/combatants.ts';
import { ZONE_NAMES } from '../../view/words.ts';
import { always, at, cost, during, once, when } from '../entry.ts';
import { before, cardsOf } from '../upgrade.ts';
import { codeOfName, offer, operand, operation } from '../word.ts';
import * as words from '../words/answers.ts';
import { addLastDice, addAnyDice, cancelDice, mayAdd, reroll, turnsToHits } from '../words/dice.ts';
import { gainsAfterDial, movesSquadrons } from '../words/commanding.ts';
import { rerollsByCopy, turnsForFriend } from '../words/costs.ts';
import { repairsByCopy } from '../words/repairs.ts';
import { ramsBack, dropsFaceup } from '../words/sparing.ts';
import { squadronDial } from '../words/dials.ts';
import { addsForLostTokens, limitsExhausted } from '../words/pool.ts';
import { passesTokens, choosesTokens, gainsAllTokens, swapsTokens } from '../words/gifts.ts';
import { placesTargeting, addsAgain } from '../words/marks.ts';
import { movesShields } from '../words/resolving.ts';
import {
  addsToken,
  discardsForDie,
  exhaustsEnemyToken,
  spendsFrontShields,
  mayReplaceToken,
  softensAtShields,
  hurtsCopy,
  softensByCopy,
  spendsToReady,
  readiesFriend,
} from '../words/defenses.ts';
import { gathersShields, shiftsShields } from '../words/guarding.ts';
import { deploysAside, launchesSquadrons, redeploys, setsAside, setsSquadronsAside } from '../words/apart.ts';
import { dropsUpgrade, exchangesCard } from '../words/boarding.ts';
import { dealFaceup } from '../words/criticals.ts';

/** Stands in an option for the second zone if only one shield is spent. */
const NO_SECOND = ZONES;
const SECONDS = ZONES + 1;

/** An option is first zone * 5 + second zone, which is 4 if only one is spent. */
const shieldsForDice = operation<{ readonly colour: string }>('shieldsForDice', {
  does: 'spends one or two own shields for as many dice',
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
  // Searches leave this action out against squadrons, because a shield is worth more than what one die does to a
  // squadron.
  pays: (_r, s) => !isSquadron(s[field.target]!),
  take: (r, s, act, u, option, log) => {
    payShield(r, s, act, u, Math.floor(option / SECONDS), log);
    if (option % SECONDS !== NO_SECOND) payShield(r, s, act, u, option % SECONDS, log);
  },
  says: (_r, _s, _act, option) =>
    [Math.floor(option / SECONDS), option % SECONDS]
      .map((zone) => (zone === NO_SECOND ? 'none' : ZONE_NAMES[zone]!))
      .join(' and '),
});

function payShield(r: Rules, s: State, act: number, u: number, zone: number, log: EventLog | null): void {
  addShield(s, u, zone, -1);
  log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
  addDie(r, s, operand(r, act, 0), log);
}

const title = cardsOf('title');

export const TITLES = [
  title(
    'dodonnas-pride',
    { name: "Dodonna's Pride", points: 6, source: 'RKB TTS', number: 27, faction: 'rebel', restriction: 'CR90' },
    during('critical effect', when({ critical: 'blue' }), cancelDice(), dealFaceup()),
  ),
  title(
    'dominator',
    { name: 'Dominator', points: 12, source: 'RKB TTS', number: 28, faction: 'empire', restriction: 'Victory' },
    during('resolve attack effects', at('medium'), shieldsForDice({ colour: 'blue' })),
  ),
  title(
    'redemption',
    { name: 'Redemption', points: 8, source: 'RKB TTS', faction: 'rebel', restriction: 'Nebulon-B' },
    during('repair command', words.engineeringNearby(5)),
  ),
  title(
    'yavaris',
    { name: 'Yavaris', points: 5, source: 'RRG15 TTS BSD', faction: 'rebel', restriction: 'Nebulon-B' },
    during('squadron command', words.stayDice()),
  ),
  title(
    'gallant-haven',
    { name: 'Gallant Haven', points: 8, source: 'RRG15 TTS BSD', faction: 'rebel', restriction: 'Assault Frigate' },
    always(words.shelters(1)),
  ),
  title(
    'demolisher',
    { name: 'Demolisher', points: 10, source: 'RRG15 TTS BSD', faction: 'empire', restriction: 'Gladiator' },
    always(words.attacksAfter()),
  ),
  title(
    'corrupter',
    { name: 'Corrupter', points: 5, source: 'RKB TTS', faction: 'empire', restriction: 'Victory' },
    during('squadron command', words.bomberSpeed(1)),
  ),
  title(
    'defiance',
    {
      name: 'Defiance',
      points: 5,
      source: 'BSD ISB TTS',
      faction: 'rebel',
      restriction: 'MC80 Assault or MC80 Command',
    },
    during('resolve attack effects', when({ target: 'ship', defender: 'activated' }), addAnyDice({ count: 1 })),
  ),
  title(
    'bright-hope',
    { name: 'Bright Hope', points: 2, source: 'BSD ISB TTS', faction: 'rebel', restriction: 'GR-75' },
    always(words.lessDamage({ zones: ['front', 'right', 'left'] })),
  ),
  title(
    'tranquility',
    { name: 'Tranquility', points: 7, source: 'BSD ISB', faction: 'republic', restriction: 'Venator' },
    during('after defense tokens', once('window'), shiftsShields({ limit: 6 })),
    always(words.recoveryWaits()),
  ),
  title(
    'relentless',
    { name: 'Relentless', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Imperial' },
    always(words.fewerDials(1)),
  ),
  title(
    'tb-73',
    { name: 'TB-73', points: 5, source: 'BSD ISB', faction: 'republic', restriction: 'Pelta' },
    during('after deployment', once('window'), addsToken({ type: 'evade' })),
  ),
  title(
    'vector',
    { name: 'Vector', points: 2, source: 'BSD ISB', faction: 'empire', restriction: 'Gozanti' },
    during('squadron command', words.lightSpeed(1)),
  ),
  title(
    'seventh-fleet-star-destroyer',
    {
      name: 'Seventh Fleet Star Destroyer',
      points: 5,
      source: 'BSD ISB',
      faction: 'empire',
      restriction: 'Star Destroyer',
      unique: false,
    },
    during('before damage', once('window'), softensByCopy({ distance: 4 })),
  ),
  title(
    'foremans-labor',
    { name: "Foreman's Labor", points: 5, source: 'BSD ISB', faction: 'separatist', restriction: 'Hardcell' },
    during('before damage', cost('exhaust'), softensAtShields()),
  ),
  title(
    'admonition',
    { name: 'Admonition', points: 6, source: 'BSD ISB', faction: 'rebel', restriction: 'MC30c' },
    during('spend defense tokens', discardsForDie({})),
    before(during('spend defense tokens', discardsForDie({ tokens: 'ready' }))),
  ),
  title(
    'jainas-light',
    { name: "Jaina's Light", points: 2, source: 'BSD ISB TTS', faction: 'rebel', restriction: 'CR90' },
    always(words.neverObstructed(), words.overObstacles()),
  ),
  title(
    'warlord',
    { name: 'Warlord', points: 8, source: 'BSD ISB TTS', faction: 'empire', restriction: 'Victory' },
    during('resolve attack effects', turnsToHits()),
  ),
  title(
    'resolute',
    { name: 'Resolute', points: 6, source: 'BSD ISB', faction: 'republic', restriction: 'Venator' },
    during(
      'after deployment',
      once('window'),
      choosesTokens({ count: 4, commands: 2, of: ['squadron', 'repair', 'concentrate fire'] }),
    ),
    during('after command', once('window'), gainsAfterDial()),
    during('after maneuver', once('window'), gainsAfterDial()),
  ),
  title(
    'aspiration',
    { name: 'Aspiration', points: 3, source: 'BSD ISB', faction: 'rebel', restriction: 'MC75' },
    during('after deployment', once('window'), movesShields({ limit: 6 })),
    always(words.recoveryWaits()),
  ),
  title(
    'sa-nalaor',
    { name: 'Sa Nalaor', points: 5, source: 'BSD ISB', faction: 'separatist', restriction: 'Munificent' },
    always(words.evadesWithAny(2)),
  ),
  title(
    'home-one',
    { name: 'Home One', points: 7, source: 'BSD ISB', faction: 'rebel', restriction: 'MC80 Assault or MC80 Command' },
    during('resolve attack effects', turnsForFriend({ to: 'accuracy', distance: 5 })),
  ),
  title(
    'mon-karren',
    { name: 'Mon Karren', points: 6, source: 'BSD ISB', faction: 'rebel', restriction: 'MC80 Battle or MC80 Star' },
    always(words.limitsTokens(1)),
  ),
  title(
    'endeavor',
    { name: 'Endeavor', points: 4, source: 'BSD ISB', faction: 'rebel', restriction: 'MC80 Battle or MC80 Star' },
    during('start of first round', once('window'), addsToken({ type: 'contain' })),
  ),
  title(
    'vanguard',
    {
      name: 'Vanguard',
      points: 4,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Nebulon-B',
      adds: ['weapons team'],
    },
    during('start of first round', once('window'), mayReplaceToken({ type: 'redirect' })),
  ),
  title(
    'harrow',
    { name: 'Harrow', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Victory', adds: ['support team'] },
    always(words.slowYaw(2)),
  ),
  title(
    'liberator',
    {
      name: 'Liberator',
      points: 2,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'CR90',
      adds: ['fleet command'],
      without: ['fleet command'],
    },
    always(words.callsWithoutToken()),
  ),
  title(
    'squall',
    { name: 'Squall', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Quasar' },
    during('before reveal', once('window'), movesSquadrons({ distance: 2, most: 3 })),
  ),
  title(
    'nevoota-bee',
    { name: 'Nevoota Bee', points: 5, source: 'BSD ISB', faction: 'republic', restriction: 'Acclamator' },
    during('squadron command', words.grantsSwarm()),
  ),
  title(
    'garels-honor',
    { name: "Garel's Honor", points: 4, source: 'BSD ISB', faction: 'rebel', restriction: 'Hammerhead' },
    always(words.ramsFaceup()),
  ),
  title(
    'pursuant',
    { name: 'Pursuant', points: 2, source: 'BSD ISB', faction: 'empire', restriction: 'Quasar' },
    during('reveal command', cost('discard'), squadronDial()),
  ),
  title(
    'centicore',
    { name: 'Centicore', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Arquitens' },
    always(words.lendsCommands(2)),
  ),
  title('invincible', {
    name: 'Invincible',
    points: 5,
    source: 'BSD ISB TTS',
    faction: 'separatist',
    restriction: 'Providence',
    adds: ['defensive retrofit'],
  }),
  title('radiant-vii', {
    name: 'Radiant VII',
    points: 1,
    source: 'BSD ISB TTS',
    faction: 'republic',
    restriction: 'Consular',
    adds: ['fleet support'],
    bars: ['turbolasers', 'ordnance'],
  }),
  title(
    'fb-88',
    { name: 'FB-88', points: 4, source: 'BSD ISB TTS', faction: 'republic', restriction: 'Pelta' },
    during('before reveal', once('window'), discardsDial()),
  ),
  title(
    'patriot-fist',
    { name: 'Patriot Fist', points: 6, source: 'BSD ISB TTS', faction: 'separatist', restriction: 'Recusant' },
    during(
      'resolve attack effects',
      when({ target: 'ship', attack: 'first beyond close' }),
      addLastDice({ colour: 'blue', count: 2 }),
    ),
  ),
  title(
    'foresight',
    { name: 'Foresight', points: 8, source: 'BSD ISB', faction: 'rebel', restriction: 'MC30c' },
    always(words.evadesMore({ bands: ['close', 'medium', 'long'] }), words.redirectsBeside()),
  ),
  title(
    'sunder',
    { name: 'Sunder', points: 10, source: 'BSD ISB', faction: 'empire', restriction: 'Onager' },
    during(
      'critical effect',
      when({ critical: 'blue or black' }),
      cost('discard'),
      dropsUpgrade({
        slots: ['offensive retrofit', 'defensive retrofit', 'ordnance', 'ion cannons', 'turbolasers'],
      }),
    ),
  ),
  title(
    'nova-defiant',
    { name: 'Nova Defiant', points: 4, source: 'ISB TTS', faction: 'separatist', restriction: 'Recusant' },
    always(words.commandValue(4), words.holdsCopies()),
    during('reveal command', once('window'), gainsAllTokens()),
  ),
  title(
    'beast-of-burden',
    { name: 'Beast of Burden', points: 6, source: 'ISB TTS', faction: 'separatist', restriction: 'Hardcell' },
    during('before reveal', cost('exhaust'), spendsToReady({ distance: 3 })),
  ),
  title(
    'profundity',
    { name: 'Profundity', points: 7, source: 'BSD ISB', faction: 'rebel', restriction: 'MC75' },
    during('before deployment', setsAside({ ships: 'small' })),
    during('start of round', deploysAside({ distance: 1, cards: 'may move', first: 'may' })),
  ),
  title(
    'amity',
    { name: 'Amity', points: 6, source: 'BSD ISB', faction: 'rebel', restriction: 'Mark I' },
    during('after deployment', once('window'), addsToken({ type: 'evade' })),
    during('overlapped by an enemy', ramsBack()),
  ),
  title(
    'tantive-iv',
    { name: 'Tantive IV', points: 3, source: 'BSD ISB', faction: 'rebel', restriction: 'CR90' },
    always(passesTokens(5)),
  ),
  title(
    'task-force-organa',
    {
      name: 'Task Force Organa',
      points: 1,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Hammerhead',
      unique: false,
    },
    during('resolve attack effects', rerollsByCopy({ most: 2, distance: 3 })),
    always(words.peacefulWhileExhausted()),
  ),
  title(
    'mon-calamari-exodus-fleet',
    {
      name: 'Mon Calamari Exodus Fleet',
      points: 5,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'MC30c or MC75 or MC80',
      unique: false,
    },
    during('repair command', once('activation'), repairsByCopy({ points: 2, distance: 4 })),
  ),
  title(
    'swift-return',
    { name: 'Swift Return', points: 3, source: 'BSD ISB', faction: 'republic', restriction: 'Consular' },
    always(words.steersNearObstacles(2)),
  ),
  title(
    'concord',
    { name: 'Concord', points: 12, source: 'BSD ISB', faction: 'rebel', restriction: 'Mark I' },
    during('after deployment', once('window'), addsToken({ type: 'salvo' })),
    always(words.spendsStill()),
  ),
  title(
    'salvation',
    { name: 'Salvation', points: 7, source: 'BSD ISB', faction: 'rebel', restriction: 'Nebulon-B' },
    always(words.criticalsDouble({ zones: ['front'] })),
  ),
  title(
    'quantum-storm',
    { name: 'Quantum Storm', points: 1, source: 'BSD ISB', faction: 'rebel', restriction: 'GR-75' },
    during('after maneuver', when({ resolved: 'navigate' }), cost('exhaust'), straightManeuver()),
  ),
  title(
    'phoenix-home',
    { name: 'Phoenix Home', points: 3, source: 'BSD ISB', faction: 'rebel', restriction: 'Pelta', adds: ['officer'] },
    always(words.holdsTokensUpTo(4)),
  ),
  title(
    'paragon',
    { name: 'Paragon', points: 5, source: 'BSD ISB', faction: 'rebel', restriction: 'Assault Frigate' },
    during('resolve attack effects', when({ target: 'ship' }), addsAgain({ colour: 'black', count: 1 })),
  ),
  title(
    'corvus',
    { name: 'Corvus', points: 2, source: 'BSD ISB', faction: 'empire', restriction: 'Raider' },
    during('after deployment', redeploys()),
  ),
  title(
    'unity',
    { name: 'Unity', points: 10, source: 'BSD ISB', faction: 'rebel', restriction: 'Starhawk' },
    during('after deployment', once('window'), addsToken({ type: 'redirect' })),
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'held by a light friend' }),
      reroll({ most: 1 }),
    ),
  ),
  title(
    'interdictor',
    { name: 'Interdictor', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Interdictor' },
    during('before reveal', cost('exhaust'), readiesCard()),
  ),
  title(
    'liberty',
    { name: 'Liberty', points: 3, source: 'BSD ISB', faction: 'rebel', restriction: 'MC80 Battle or MC80 Star' },
    always(words.tokenSquadrons(1)),
  ),
  title(
    'tide-of-progress-xii',
    {
      name: 'Tide of Progress XII',
      points: 2,
      source: 'BSD ISB',
      faction: 'separatist',
      restriction: 'Munificent',
      ready: 'repair token',
    },
    during('faceup card', cost('exhaust'), dropsFaceup({ trait: 'ship' })),
  ),
  title(
    'hand-of-justice',
    { name: 'Hand of Justice', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Arquitens' },
    during('before reveal', cost('exhaust'), readiesFriend({ distance: 5 })),
  ),
  title(
    'sovereign',
    { name: 'Sovereign', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Imperial' },
    during('start of Ship Phase', cost('exhaust'), swapsTokens({ distance: 5, most: 3 })),
  ),
  title(
    'insidious',
    { name: 'Insidious', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Gladiator' },
    always(words.blacksReachRear()),
  ),
  title(
    'annihilator',
    { name: 'Annihilator', points: 8, source: 'BSD ISB', faction: 'empire', restriction: 'Star Dreadnought' },
    during('resolve attack effects', when({ target: 'squadron' }), reroll({ most: 1 })),
  ),
  title(
    'eclipse',
    { name: 'Eclipse', points: 3, source: 'BSD ISB', faction: 'empire', restriction: 'Star Dreadnought' },
    always(words.rammedFaceup()),
  ),
  title(
    'executor',
    { name: 'Executor', points: 2, source: 'BSD ISB', faction: 'empire', restriction: 'Star Dreadnought' },
    always(words.holdsCopies(), words.holdsTokensUpTo(28)),
  ),
  title(
    'ravager',
    { name: 'Ravager', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Star Dreadnought' },
    always(words.tokensAddDice()),
  ),
  title(
    'devastator',
    { name: 'Devastator', points: 10, source: 'BSD ISB', faction: 'empire', restriction: 'Imperial' },
    during('resolve attack effects', when({ attack: 'from front' }), addsForLostTokens({ colour: 'blue', most: 6 })),
  ),
  title(
    'avenger',
    { name: 'Avenger', points: 5, source: 'BSD ISB', faction: 'empire', restriction: 'Imperial' },
    during('resolve attack effects', cost('exhaust'), limitsExhausted({ most: 1 })),
  ),
  title(
    'suppressor',
    { name: 'Suppressor', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Gozanti' },
    during('after enemy activation', once('window'), exhaustsEnemyToken({ distance: 3 })),
  ),
  title(
    'cataclysm',
    { name: 'Cataclysm', points: 5, source: 'BSD ISB', faction: 'empire', restriction: 'Onager' },
    during('start of Ship Phase', once('window'), placesTargeting({ token: 'concentrate fire' })),
  ),
  title(
    'instigator',
    { name: 'Instigator', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Raider' },
    always(words.holdsEnemies()),
  ),
  title(
    'implacable',
    { name: 'Implacable', points: 4, source: 'BSD ISB', faction: 'republic', restriction: 'Acclamator' },
    during('before damage', cost('exhaust'), spendsFrontShields({ most: 2, distance: 2 })),
  ),
  title(
    'chimaera',
    {
      name: 'Chimaera',
      points: 4,
      source: 'BSD ISB',
      faction: 'empire',
      restriction: 'Imperial',
      adds: ['fleet command'],
      without: ['fleet command'],
    },
    during('start of round', once('window'), exchangesCard({ slot: 'fleet command' })),
  ),
  title(
    'stronghold',
    { name: 'Stronghold', points: 5, source: 'BSD ISB', faction: 'empire', restriction: 'Quasar' },
    always(words.obscuresSwarm(2)),
  ),
  title(
    'triumphant',
    { name: 'Triumphant', points: 5, source: 'BSD ISB', faction: 'republic', restriction: 'Venator' },
    during('squadron command', words.lendsClose(3)),
  ),
  title(
    'impetuous',
    { name: 'Impetuous', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Raider' },
    during('end of attacks', once('window'), attacksOneSquadron()),
  ),
  title(
    'lucid-voice',
    { name: 'Lucid Voice', points: 8, source: 'BSD ISB', faction: 'separatist', restriction: 'Providence' },
    always(
      words.rearBattery({ red: 3, blue: 0, black: 0 }),
      words.batteryDice({ zones: ['left', 'right'], colour: 'black', count: 1, lose: 'blue' }),
    ),
  ),
  title(
    'rakehell',
    { name: 'Rakehell', points: 4, source: 'BSD ISB', faction: 'empire', restriction: 'Onager' },
    during('navigate command', words.turnsStill(1)),
  ),
  title(
    'task-force-antilles',
    {
      name: 'Task Force Antilles',
      points: 3,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'Hammerhead',
      unique: false,
    },
    during('before damage', once('window'), hurtsCopy({ distance: 3 })),
    always(words.idleWhileExhausted()),
  ),
  title(
    'independence',
    {
      name: 'Independence',
      points: 8,
      source: 'BSD ISB',
      faction: 'rebel',
      restriction: 'MC80 Assault or MC80 Command',
    },
    during('squadron command', words.hastens(4)),
  ),
  title(
    'gilded-aegis',
    { name: 'Gilded Aegis', points: 5, source: 'BSD ISB', faction: 'separatist', restriction: 'Recusant' },
    during('end of Command Phase', gathersShields({ token: 'redirect', limit: 6 })),
    during('end of Ship Phase', gathersShields({ token: 'redirect', limit: 6 })),
  ),
  title(
    'invisible-hand',
    { name: 'Invisible Hand', points: 9, source: 'BSD ISB', faction: 'separatist', restriction: 'Providence' },
    during('before deployment', once('window'), setsSquadronsAside({ swarm: 5 })),
    during('squadron command', once('activation'), launchesSquadrons({ swarm: 5 })),
    before(
      during('before deployment', once('window'), setsSquadronsAside({ swarm: 5 })),
      during('squadron command', once('activation'), launchesSquadrons({ swarm: 5, most: 'command' })),
    ),
  ),
];
