/** Officers. */
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
import { before, card } from '../upgrade.ts';
import {
  actsAsToken,
  choosesPledged,
  commandsAfter,
  containsAll,
  countersNearby,
  evadeCancels,
  freesHeld,
  guidesBlue,
  keepsRaids,
  guidesDogfights,
  leaps,
  leaves,
  obstructedAtSpeed,
  redirectReduces,
  repelsCriticals,
  sharesDamage,
  takesTokensAsDials,
  tokenAtReveal,
  tokenBack,
  wardsSquadrons,
} from '../words/answers.ts';
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
    before(during('resolve attack effects', once('activation'), when({ target: 'ship' }), shieldForAnyFace())),
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
    during('before reveal', once('window'), changesDial({ to: 'squadron' })),
  ),
  card(
    'navigation-officer',
    { name: 'Navigation Officer', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'navigate' })),
  ),
  card(
    'engineering-captain',
    { name: 'Engineering Captain', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'repair' })),
  ),
  card(
    'tactical-expert',
    { name: 'Tactical Expert', slot: 'officer', points: 6, source: 'BSD ISB TTS' },
    during('before reveal', once('window'), changesDial({ to: 'concentrate fire' })),
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
  card(
    'toryn-farr',
    { name: 'Toryn Farr', slot: 'officer', points: 7, source: 'BSD ISB', faction: 'rebel', unique: true },
    always(guidesBlue(3)),
  ),
  card(
    'tikkes',
    { name: 'Tikkes', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('reveal command', once('window'), pledgesDial()),
    always(choosesPledged()),
  ),
  card(
    'taskmaster-grint',
    { name: 'Taskmaster Grint', slot: 'officer', points: 5, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 1, commands: 1 })),
    during('reveal command', once('window'), gainsMatching()),
  ),
  card(
    'rune-haako',
    { name: 'Rune Haako', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('after deployment', once('window'), choosesTokens({ count: 2, commands: 1 })),
    during('reveal command', once('window'), exchangesTokens({ distance: 5 })),
  ),
  card(
    'captain-needa',
    { name: 'Captain Needa', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', once('window'), mayReplaceToken({ type: 'evade' })),
  ),
  card(
    'admiral-titus',
    { name: 'Admiral Titus', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', once('window'), changesEnemySpeed()),
  ),
  card(
    'walex-blissex',
    { name: 'Walex Blissex', slot: 'officer', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before reveal', cost('discard'), recoversToken()),
  ),
  card(
    'kyrsta-agate-officer',
    { name: 'Kyrsta Agate', slot: 'officer', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('critical effect', when({ critical: 'red or blue' }), cost('exhaust'), readiesToken()),
  ),
  card(
    'major-derlin',
    { name: 'Major Derlin', slot: 'officer', points: 7, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before damage', cost('exhaust'), softensDamage()),
  ),
  card(
    'emperor-palpatine-officer',
    { name: 'Emperor Palpatine', slot: 'officer', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after gathering dice', once('window'), taxesAttacker()),
  ),
  card(
    'ahsoka-tano-rebel',
    { name: 'Ahsoka Tano', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('before reveal', cost('exhaust'), swapsToken({ distance: 5 })),
    during('after reveal', cost('exhaust'), swapsToken({ distance: 5 })),
  ),
  card(
    'clone-navigation-officer',
    {
      name: 'Clone Navigation Officer',
      slot: 'officer',
      points: 4,
      source: 'BSD ISB',
      faction: 'republic',
      ready: 'any token, also of the card',
    },
    during('reveal command', cost('exhaust'), passesCommand({ token: 'navigate', laid: 1, distance: 5 })),
  ),
  card(
    'wat-tambor',
    { name: 'Wat Tambor', slot: 'officer', points: 9, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('repair command', once('activation'), spendsShields({ most: 2, distance: 5 })),
  ),
  card(
    'darth-vader-officer',
    { name: 'Darth Vader', slot: 'officer', points: 1, source: 'BSD ISB', faction: 'empire', unique: true },
    during('resolve attack effects', when({ target: 'ship' }), dropsLeaderForReroll({ most: 20, distance: 5 })),
  ),
  card(
    'adi-gallia',
    { name: 'Adi Gallia', slot: 'officer', points: 3, source: 'BSD ISB', faction: 'republic', unique: true },
    always(sharesDamage()),
  ),
  card(
    'captain-brunson',
    { name: 'Captain Brunson', slot: 'officer', points: 9, source: 'BSD ISB', faction: 'empire', unique: true },
    during('spend defense tokens', cost('exhaust'), cancelsNearObstacle({ distance: 2 })),
  ),
  card(
    'clone-captain-zak',
    {
      name: 'Clone Captain Zak',
      slot: 'officer',
      points: 5,
      source: 'BSD ISB',
      faction: 'republic',
      unique: true,
      ready: 'concentrate fire token, also of the card',
    },
    during('resolve attack effects', when({ attack: 'from side or rear' }), cost('exhaust'), addDice({ count: 1 })),
    always(holdsTokens({ token: 'concentrate fire', laid: 1 })),
  ),
  card(
    'adar-tallon',
    { name: 'Adar Tallon', slot: 'officer', points: 10, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('after command', cost('exhaust'), freesCommanded()),
  ),
  card(
    'ezra-bridger',
    { name: 'Ezra Bridger', slot: 'officer', points: 3, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('reveal command', cost('discard'), movesObstacle({ distance: 2 })),
  ),
  card(
    'director-krennic',
    { name: 'Director Krennic', slot: 'officer', points: 8, source: 'BSD ISB', faction: 'empire', unique: true },
    during('resolve attack effects', rerollsConcentrated({ colour: 'red', most: 2 })),
  ),
  card(
    'passel-argente',
    { name: 'Passel Argente', slot: 'officer', points: 6, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('reveal command', once('window'), collectsDials()),
  ),
  card(
    'san-hill',
    {
      name: 'San Hill',
      slot: 'officer',
      points: 3,
      source: 'ISB TTS',
      faction: 'separatist',
      unique: true,
    },
    during('squadron command', once('activation'), addsSquadron({ token: 'squadron', laid: 2, distance: 5 })),
    before(during('start of Squadron Phase', addsToTurns({ token: 'squadron', laid: 2 }))),
  ),
  card(
    'shu-mai',
    {
      name: 'Shu Mai',
      slot: 'officer',
      points: 4,
      source: 'ISB TTS',
      faction: 'separatist',
      unique: true,
    },
    during('after deployment', once('window'), laysRounds()),
    during('resolve attack effects', when({ target: 'ship' }), rerollsInRounds({ most: 3 })),
  ),
  card(
    't-series-tactical-droid',
    {
      name: 'T-series Tactical Droid',
      slot: 'officer',
      points: 4,
      source: 'BSD ISB',
      faction: 'separatist',
      ready: 'any token',
    },
    always(takesTokensAsDials({ commands: ['navigate', 'squadron', 'repair'] })),
  ),
  card(
    'clone-captain-silver',
    {
      name: 'Clone Captain Silver',
      slot: 'officer',
      points: 4,
      source: 'ISB TTS',
      faction: 'republic',
      unique: true,
      ready: 'navigate token, also of the card',
    },
    during('navigate command', leaps(3)),
    always(holdsTokens({ token: 'navigate', laid: 1 })),
  ),
  card(
    'ti-99',
    { name: 'TI-99', slot: 'officer', points: 4, source: 'ISB TTS', faction: 'separatist', unique: true },
    always(wardsSquadrons({ distance: 3, dice: 3, more: 1 })),
  ),
  card(
    'ahsoka-tano',
    { name: 'Ahsoka Tano', slot: 'officer', points: 6, source: 'ISB TTS', faction: 'republic', unique: true },
    during('squadron command', grantsSnipe({ most: 3 })),
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
  card(
    'iden-versio',
    { name: 'Iden Versio', slot: 'officer', points: 6, source: 'BSD ISB', faction: 'empire', unique: true },
    always(evadeCancels({ bands: ['close'] })),
    during('squadron command', cost('discard'), raidsNearby()),
  ),
  card(
    'admiral-ozzel-officer',
    { name: 'Admiral Ozzel', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('start of first round', earlyManeuver()),
  ),
  card(
    'sabine-wren',
    { name: 'Sabine Wren', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('start of Ship Phase', cost('discard'), laysMines({ count: 1, beyond: 3, near: 2 })),
  ),
  card(
    'captain-rex',
    { name: 'Captain Rex', slot: 'officer', points: 5, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('squadron command', once('activation'), raidsNearby()),
    always(keepsRaids(3)),
  ),
  card(
    'support-officer',
    { name: 'Support Officer', slot: 'officer', points: 4, source: 'BSD ISB' },
    during('start of round', cost('discard'), dropsDials()),
  ),
  card(
    'chart-officer',
    { name: 'Chart Officer', slot: 'officer', points: 2, source: 'BSD ISB' },
    during('over obstacles', cost('discard'), passesObstacles()),
  ),
  card(
    'reeva-demesne',
    { name: 'Reeva Demesne', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after gathering dice', cost('exhaust'), readiesAtShields()),
  ),
  card(
    'director-isard',
    { name: 'Director Isard', slot: 'officer', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    during('reveal command', once('window'), viewsDials()),
  ),
  card(
    'admiral-montferrat',
    { name: 'Admiral Montferrat', slot: 'officer', points: 5, source: 'BSD ISB', faction: 'empire', unique: true },
    always(obstructedAtSpeed({ small: 3, medium: 3, large: 3 }), leaves({ after: 'overlap' })),
  ),
  card(
    'commander-gherant',
    { name: 'Commander Gherant', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    always(repelsCriticals(), leaves({ after: 'attack at a ship' })),
  ),
  card(
    'commander-woldar',
    { name: 'Commander Woldar', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    always(guidesDogfights(3)),
  ),
  card(
    'commander-vanto',
    { name: 'Commander Vanto', slot: 'officer', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    during('after first command', cost('exhaust'), gainsAfterFirst()),
  ),
  card(
    'flight-commander',
    { name: 'Flight Commander', slot: 'officer', points: 3, source: 'BSD ISB' },
    always(commandsAfter()),
  ),
  card(
    'admiral-chiraneau',
    { name: 'Admiral Chiraneau', slot: 'officer', points: 10, source: 'BSD ISB', faction: 'empire', unique: true },
    during('squadron command', freesHeld(2)),
  ),
  card(
    'commander-beck',
    { name: 'Commander Beck', slot: 'officer', points: 3, source: 'BSD ISB', faction: 'empire', unique: true },
    always(actsAsToken(2)),
  ),
  card(
    'instructor-goran',
    { name: 'Instructor Goran', slot: 'officer', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    always(countersNearby(2)),
  ),
  card(
    'commandant-aresko',
    { name: 'Commandant Aresko', slot: 'officer', points: 7, source: 'BSD ISB', faction: 'empire', unique: true },
    during('reveal command', cost('exhaust'), gainsRevealed({ distance: 3 })),
  ),
  card(
    'lira-wessex',
    { name: 'Lira Wessex', slot: 'officer', points: 2, source: 'BSD ISB', faction: 'empire', unique: true },
    during('faceup card', once('window'), turnsFaceup({ token: 'repair' })),
  ),
  card(
    'asajj-ventress',
    { name: 'Asajj Ventress', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'separatist', unique: true },
    during('before reveal', cost('exhaust'), gainsForRaid({ distance: 5 })),
    during('after reveal', cost('exhaust'), gainsForRaid({ distance: 5 })),
    before(during('after attack on ship', takesTokenOfRaided())),
  ),
  card(
    'barriss-offee',
    { name: 'Barriss Offee', slot: 'officer', points: 6, source: 'BSD ISB', faction: 'republic', unique: true },
    during('after gathering dice', once('window'), spendsForZone({ token: 'redirect' })),
    during('after defense tokens', once('window'), movesAttack()),
  ),
  card(
    'wedge-antilles',
    { name: 'Wedge Antilles', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'rebel', unique: true },
    during('end of Squadron Phase', once('window'), grantsCloak({ distance: 5 })),
  ),
  card(
    'clone-commander-wolffe',
    {
      name: 'Clone Commander Wolffe',
      slot: 'officer',
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
  card(
    'the-grand-inquisitor',
    { name: 'The Grand Inquisitor', slot: 'officer', points: 4, source: 'BSD ISB', faction: 'empire', unique: true },
    during('enemy changes speed', cost('exhaust'), followsSpeed({ distance: 5 })),
  ),
];
