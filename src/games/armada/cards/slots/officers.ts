import { addAnyDice, addDice, shieldForAnyFace, shieldForFace, rerollAgainst } from '../words/dice.ts';
import {
  addsSquadron,
  addsToTurns,
  freesCommanded,
  grantsCloak,
  grantsSnipe,
  helpsAssault,
  holdsTokens,
} from '../words/commanding.ts';
import { cancelsNearObstacle, dropsLeaderForReroll } from '../words/costs.ts';
import { always, cost, during, once, when } from '../entry.ts';
import { before, cardsOf } from '../upgrade.ts';
import * as words from '../words/answers.ts';
import {
  changesDial,
  discardsDial,
  dropsDials,
  earlyManeuver,
  nameToken,
  resetDial,
  viewsDials,
} from '../words/ships.ts';
import {
  changesEnemySpeed,
  mayReplaceToken,
  readiesToken,
  recoversToken,
  softensDamage,
  taxesAttacker,
  readiesAtShields,
} from '../words/defenses.ts';
import {
  choosesTokens,
  exchangesTokens,
  gainsAfterFirst,
  gainsForRaid,
  takesTokenOfRaided,
  gainsMatching,
  gainsRevealed,
  passesCommand,
  pledgesDial,
  raidsNearby,
  sharesTokens,
  swapsToken,
  tokenBack,
} from '../words/gifts.ts';
import { collectsDials } from '../words/dials.ts';
import { followsSpeed } from '../words/mourning.ts';
import { rerollsConcentrated } from '../words/pool.ts';
import { movesAttack, spendsForZone } from '../words/guarding.ts';
import { laysRounds, rerollsInRounds } from '../words/rounds.ts';
import { laysMines, movesObstacle } from '../words/shifting.ts';
import { spendsShields } from '../words/repairs.ts';
import { gainsAnyToken, setsTopDial } from '../words/tokens.ts';
import { passesObstacles, turnsFaceup } from '../words/sparing.ts';

const officer = cardsOf('officer');

export const OFFICERS = [
  officer(
    'defense-liaison',
    { name: 'Defense Liaison', points: 3, source: 'RKB TTS BUY', number: 10 },
    during('before reveal', once('window'), resetDial({ to: ['navigate', 'repair'] })),
  ),
  officer(
    'weapons-liaison',
    { name: 'Weapons Liaison', points: 3, source: 'RKB TTS BSD BUY', number: 11 },
    during('before reveal', once('window'), resetDial({ to: ['squadron', 'concentrate fire'] })),
  ),
  officer(
    'raymus-antilles',
    { name: 'Raymus Antilles', points: 7, source: 'RKB TTS BSD', number: 12, faction: 'rebel', unique: true },
    during('reveal command', words.tokenAtReveal()),
  ),
  officer(
    'intel-officer',
    { name: 'Intel Officer', points: 7, source: 'RKB TTS BSD', number: 13 },
    during('after roll', when({ target: 'ship' }), cost('exhaust'), nameToken()),
  ),
  officer(
    'leia-organa',
    { name: 'Leia Organa', points: 3, source: 'RKB TTS BSD BUY', faction: 'rebel', unique: true },
    during('reveal command', once('window'), setsTopDial({ distance: 5 })),
  ),
  officer(
    'wulff-yularen',
    { name: 'Wulff Yularen', points: 7, source: 'RKB TTS BSD BUY', faction: 'empire', unique: true },
    always(cost('exhaust'), tokenBack()),
  ),
  officer(
    'agent-kallus',
    { name: 'Agent Kallus', points: 3, source: 'BSD ISB TTS', faction: 'empire', unique: true },
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'unique squadron' }),
      addAnyDice({ count: 1 }),
    ),
  ),
  officer(
    'general-draven-officer',
    { name: 'General Draven', points: 3, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    during(
      'resolve attack effects',
      when({ target: 'squadron', defender: 'counter or intel' }),
      addAnyDice({ count: 1 }),
    ),
  ),
  officer(
    'governor-pryce',
    { name: 'Governor Pryce', points: 7, source: 'BSD ISB TTS', faction: 'empire', unique: true },
    during('resolve attack effects', once('activation'), when({ target: 'ship' }), shieldForFace()),
    before(during('resolve attack effects', once('activation'), when({ target: 'ship' }), shieldForAnyFace())),
  ),
  officer(
    'lando-calrissian',
    { name: 'Lando Calrissian', points: 4, source: 'BSD ISB TTS', faction: 'rebel', unique: true },
    during('spend defense tokens', cost('discard'), rerollAgainst({ most: 20 })),
  ),
  officer(
    'expert-shield-tech',
    { name: 'Expert Shield Tech', points: 5, source: 'BSD ISB TTS' },
    during('redirect effect', words.redirectReduces()),
  ),
  officer(
    'skilled-first-officer',
    { name: 'Skilled First Officer', points: 1, source: 'BSD ISB TTS' },
    during('before reveal', cost('discard'), discardsDial()),
  ),
  officer(
    'wing-commander',
    { name: 'Wing Commander', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'squadron' })),
  ),
  officer(
    'navigation-officer',
    { name: 'Navigation Officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'navigate' })),
  ),
  officer(
    'engineering-captain',
    { name: 'Engineering Captain', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'repair' })),
  ),
  officer(
    'tactical-expert',
    { name: 'Tactical Expert', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'concentrate fire' })),
  ),
  officer(
    'veteran-captain',
    { name: 'Veteran Captain', points: 3, source: 'BSD ISB TTS' },
    during('reveal command', cost('discard'), gainsAnyToken()),
  ),
  officer(
    'damage-control-officer',
    { name: 'Damage Control Officer', points: 5, source: 'BSD ISB TTS' },
    always(words.containsAll()),
  ),
  officer(
    'hondo-ohnaka',
    { name: 'Hondo Ohnaka', points: 2, source: 'BSD ISB', unique: true },
    during('start of Ship Phase', cost('discard'), sharesTokens()),
  ),
  officer(
    'toryn-farr',
    { name: 'Toryn Farr', points: 7, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(words.guidesBlue(3)),
  ),
  officer(
    'tikkes',
    { name: 'Tikkes', points: 2, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('reveal command', once('window'), pledgesDial()),
    always(words.choosesPledged()),
  ),
  officer(
    'taskmaster-grint',
    { name: 'Taskmaster Grint', points: 5, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 1, commands: 1 })),
    during('reveal command', once('window'), gainsMatching()),
  ),
  officer(
    'rune-haako',
    { name: 'Rune Haako', points: 4, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 2, commands: 1 })),
    during('reveal command', once('window'), exchangesTokens({ distance: 5 })),
  ),
  officer(
    'captain-needa',
    { name: 'Captain Needa', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', once('window'), mayReplaceToken({ type: 'evade' })),
  ),
  officer(
    'admiral-titus',
    { name: 'Admiral Titus', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', once('window'), changesEnemySpeed()),
  ),
  officer(
    'walex-blissex',
    { name: 'Walex Blissex', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before reveal', cost('discard'), recoversToken()),
  ),
  officer(
    'kyrsta-agate-officer',
    { name: 'Kyrsta Agate', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('critical effect', when({ critical: 'red or blue' }), cost('exhaust'), readiesToken()),
  ),
  officer(
    'major-derlin',
    { name: 'Major Derlin', points: 7, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before damage', cost('exhaust'), softensDamage()),
  ),
  officer(
    'emperor-palpatine-officer',
    { name: 'Emperor Palpatine', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after gathering dice', once('window'), taxesAttacker()),
  ),
  officer(
    'ahsoka-tano-rebel',
    { name: 'Ahsoka Tano', points: 2, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before reveal', cost('exhaust'), swapsToken({ distance: 5 })),
    during('after reveal', cost('exhaust'), swapsToken({ distance: 5 })),
  ),
  officer(
    'clone-navigation-officer',
    {
      name: 'Clone Navigation Officer',
      points: 4,
      source: 'BSD ISB',
      faction: 'republic',
      ready: 'any token, also of the card',
    },
    during('reveal command', cost('exhaust'), passesCommand({ token: 'navigate', laid: 1, distance: 5 })),
  ),
  officer(
    'wat-tambor',
    { name: 'Wat Tambor', points: 9, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('repair command', once('activation'), spendsShields({ most: 2, distance: 5 })),
  ),
  officer(
    'darth-vader-officer',
    { name: 'Darth Vader', points: 1, source: 'BSD ISB', faction: 'empire', unique: true },
    during('resolve attack effects', when({ target: 'ship' }), dropsLeaderForReroll({ most: 20, distance: 5 })),
  ),
  officer(
    'adi-gallia',
    { name: 'Adi Gallia', points: 3, source: 'BSD ISB', faction: 'republic', unique: true },
    always(words.sharesDamage()),
  ),
  officer(
    'captain-brunson',
    { name: 'Captain Brunson', points: 9, source: 'BSD ISB', faction: 'empire', unique: true },
    during('spend defense tokens', cost('exhaust'), cancelsNearObstacle({ distance: 2 })),
  ),
  officer(
    'clone-captain-zak',
    {
      name: 'Clone Captain Zak',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      ready: 'concentrate fire token, also of the card',
    },
    during('resolve attack effects', when({ attack: 'from side or rear' }), cost('exhaust'), addDice({ count: 1 })),
    always(holdsTokens({ token: 'concentrate fire', laid: 1 })),
  ),
  officer(
    'adar-tallon',
    { name: 'Adar Tallon', points: 10, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('after command', cost('exhaust'), freesCommanded()),
  ),
  officer(
    'ezra-bridger',
    { name: 'Ezra Bridger', points: 3, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('reveal command', cost('discard'), movesObstacle({ distance: 2 })),
  ),
  officer(
    'director-krennic',
    { name: 'Director Krennic', points: 8, source: 'BSD ISB', faction: 'empire', unique: true },
    during('resolve attack effects', rerollsConcentrated({ colour: 'red', most: 2 })),
  ),
  officer(
    'passel-argente',
    { name: 'Passel Argente', points: 6, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('reveal command', once('window'), collectsDials()),
  ),
  officer(
    'san-hill',
    { name: 'San Hill', points: 3, source: 'ISB TTS', faction: 'separatist', unique: true },
    during('squadron command', once('activation'), addsSquadron({ token: 'squadron', laid: 2, distance: 5 })),
    before(during('start of Squadron Phase', addsToTurns({ token: 'squadron', laid: 2 }))),
  ),
  officer(
    'shu-mai',
    { name: 'Shu Mai', points: 4, source: 'ISB TTS', faction: 'separatist', unique: true },
    during('after deployment', once('window'), laysRounds()),
    during('resolve attack effects', when({ target: 'ship' }), rerollsInRounds({ most: 3 })),
  ),
  officer(
    't-series-tactical-droid',
    { name: 'T-series Tactical Droid', points: 4, source: 'BSD ISB', faction: 'separatist', ready: 'any token' },
    always(words.takesTokensAsDials({ commands: ['navigate', 'squadron', 'repair'] })),
  ),
  officer(
    'clone-captain-silver',
    {
      name: 'Clone Captain Silver',
      points: 4,
      source: 'ISB TTS',
      faction: 'republic',
      unique: true,
      ready: 'navigate token, also of the card',
    },
    during('navigate command', words.leaps(3)),
    always(holdsTokens({ token: 'navigate', laid: 1 })),
  ),
  officer(
    'ti-99',
    { name: 'TI-99', points: 4, source: 'ISB TTS', faction: 'separatist', unique: true },
    always(words.wardsSquadrons({ distance: 3, dice: 3, more: 1 })),
  ),
  officer(
    'ahsoka-tano',
    { name: 'Ahsoka Tano', points: 6, source: 'ISB TTS', faction: 'republic', unique: true },
    during('squadron command', grantsSnipe({ most: 3 })),
  ),
  officer('minister-tua', {
    name: 'Minister Tua',
    points: 2,
    source: 'BSD ISB TTS',
    faction: 'empire',
    unique: true,
    adds: ['defensive retrofit'],
    without: ['defensive retrofit'],
    withoutOn: ['medium', 'large'],
  }),
  officer(
    'iden-versio',
    { name: 'Iden Versio', points: 6, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.evadeCancels({ bands: ['close'] })),
    during('squadron command', cost('discard'), raidsNearby()),
  ),
  officer(
    'admiral-ozzel-officer',
    { name: 'Admiral Ozzel', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', earlyManeuver()),
  ),
  officer(
    'sabine-wren',
    { name: 'Sabine Wren', points: 4, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('start of Ship Phase', cost('discard'), laysMines({ count: 1, beyond: 3, near: 2 })),
  ),
  officer(
    'captain-rex',
    { name: 'Captain Rex', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('squadron command', once('activation'), raidsNearby()),
    always(words.keepsRaids(3)),
  ),
  officer(
    'support-officer',
    { name: 'Support Officer', points: 4, source: 'BSD ISB' },
    during('start of round', cost('discard'), dropsDials()),
  ),
  officer(
    'chart-officer',
    { name: 'Chart Officer', points: 2, source: 'BSD ISB' },
    during('over obstacles', cost('discard'), passesObstacles()),
  ),
  officer(
    'reeva-demesne',
    { name: 'Reeva Demesne', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after gathering dice', cost('exhaust'), readiesAtShields()),
  ),
  officer(
    'director-isard',
    { name: 'Director Isard', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    during('reveal command', once('window'), viewsDials()),
  ),
  officer(
    'admiral-montferrat',
    { name: 'Admiral Montferrat', points: 5, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.obstructedAtSpeed({ small: 3, medium: 3, large: 3 }), words.leaves({ after: 'overlap' })),
  ),
  officer(
    'commander-gherant',
    { name: 'Commander Gherant', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.repelsCriticals(), words.leaves({ after: 'attack at a ship' })),
  ),
  officer(
    'commander-woldar',
    { name: 'Commander Woldar', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.guidesDogfights(3)),
  ),
  officer(
    'commander-vanto',
    { name: 'Commander Vanto', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after first command', cost('exhaust'), gainsAfterFirst()),
  ),
  officer(
    'flight-commander',
    { name: 'Flight Commander', points: 3, source: 'BSD ISB' },
    always(words.commandsAfter()),
  ),
  officer(
    'admiral-chiraneau',
    { name: 'Admiral Chiraneau', points: 10, source: 'BSD ISB', faction: 'empire', unique: true },
    during('squadron command', words.freesHeld(2)),
  ),
  officer(
    'commander-beck',
    { name: 'Commander Beck', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.actsAsToken(2)),
  ),
  officer(
    'instructor-goran',
    { name: 'Instructor Goran', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    always(words.countersNearby(2)),
  ),
  officer(
    'commandant-aresko',
    { name: 'Commandant Aresko', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    during('reveal command', cost('exhaust'), gainsRevealed({ distance: 3 })),
  ),
  officer(
    'lira-wessex',
    { name: 'Lira Wessex', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('faceup card', once('window'), turnsFaceup({ token: 'repair' })),
  ),
  officer(
    'asajj-ventress',
    { name: 'Asajj Ventress', points: 4, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('before reveal', cost('exhaust'), gainsForRaid({ distance: 5 })),
    during('after reveal', cost('exhaust'), gainsForRaid({ distance: 5 })),
    before(during('after attack on ship', takesTokenOfRaided())),
  ),
  officer(
    'barriss-offee',
    { name: 'Barriss Offee', points: 6, source: 'BSD ISB', faction: 'republic', unique: true },
    during('after gathering dice', once('window'), spendsForZone({ token: 'redirect' })),
    during('after defense tokens', once('window'), movesAttack()),
  ),
  officer(
    'wedge-antilles',
    { name: 'Wedge Antilles', points: 4, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('end of Squadron Phase', once('window'), grantsCloak({ distance: 5 })),
  ),
  officer(
    'clone-commander-wolffe',
    {
      name: 'Clone Commander Wolffe',
      points: 6,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      ready: 'squadron token, also of the card',
    },
    during('squadron command', cost('exhaust'), helpsAssault({})),
    always(holdsTokens({ token: 'squadron', laid: 1 })),
    before(
      during('squadron command', cost('exhaust'), helpsAssault({ accuracies: 'printed' })),
      always(holdsTokens({ token: 'squadron', laid: 1 })),
    ),
  ),
  officer(
    'the-grand-inquisitor',
    { name: 'The Grand Inquisitor', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    during('enemy changes speed', cost('exhaust'), followsSpeed({ distance: 5 })),
  ),
];
