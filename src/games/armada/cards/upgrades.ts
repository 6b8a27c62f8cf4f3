import type { UpgradeCard } from '../content/content.ts';

type ReadonlyUpgrade = {
  readonly [K in keyof UpgradeCard]: UpgradeCard[K] extends object ? Readonly<UpgradeCard[K]> : UpgradeCard[K];
};

const row = (
  name: string,
  slot: UpgradeCard['slot'],
  points: number,
  timing: UpgradeCard['timing'],
  source: string,
  more: Partial<UpgradeCard> = {},
): ReadonlyUpgrade => ({
  name,
  slot,
  faction: 'any',
  points,
  unique: false,
  modification: false,
  timing,
  ready: 'recur',
  source: source.split(' '),
  verified: true,
  ...more,
});

/** Upgrade cards that are played; a card's place in this list is its code. Points of the RRG 1.5 era. */
export const UPGRADES = {
  'grand-moff-tarkin': row('Grand Moff Tarkin', 'commander', 28, 'start of Ship Phase', 'RRG15 TTS BSD', {
    faction: 'empire',
    unique: true,
  }),
  'admiral-motti': row('Admiral Motti', 'commander', 24, 'continuous', 'RKB TTS BSD', {
    faction: 'empire',
    unique: true,
  }),
  'admiral-screed': row('Admiral Screed', 'commander', 26, 'resolve attack effects', 'RKB TTS', {
    faction: 'empire',
    unique: true,
  }),
  'electronic-countermeasures': row(
    'Electronic Countermeasures',
    'defensive retrofit',
    7,
    'spend defense tokens',
    'RRG15 TTS BSD',
    {
      ready: 'repair token',
    },
  ),
  'advanced-projectors': row('Advanced Projectors', 'defensive retrofit', 6, 'redirect effect', 'RKB TTS BSD'),
  'redundant-shields': row('Redundant Shields', 'defensive retrofit', 8, 'start of Status Phase', 'RKB TTS BSD', {
    modification: true,
  }),
  'reinforced-blast-doors': row(
    'Reinforced Blast Doors',
    'defensive retrofit',
    5,
    'start of Ship Phase',
    'RKB TTS BSD',
    {
      modification: true,
    },
  ),
  'overload-pulse': row('Overload Pulse', 'ion cannons', 8, 'critical effect', 'RKB TTS BUY'),
  'leading-shots': row('Leading Shots', 'ion cannons', 6, 'resolve attack effects', 'RRG15 TTS'),
  'expanded-hangar-bay': row('Expanded Hangar Bay', 'offensive retrofit', 5, 'continuous', 'RKB TTS BSD BUY'),
  'defense-liaison': row('Defense Liaison', 'officer', 3, 'before reveal', 'RKB TTS BUY'),
  'weapons-liaison': row('Weapons Liaison', 'officer', 3, 'before reveal', 'RKB TTS BSD BUY'),
  'raymus-antilles': row('Raymus Antilles', 'officer', 7, 'reveal command', 'RKB TTS BSD', {
    faction: 'rebel',
    unique: true,
  }),
  'intel-officer': row('Intel Officer', 'officer', 7, 'after roll', 'RKB TTS BSD'),
  'assault-concussion-missiles': row('Assault Concussion Missiles', 'ordnance', 5, 'critical effect', 'RRG15 TTS BSD'),
  'assault-proton-torpedoes': row('Assault Proton Torpedoes', 'ordnance', 4, 'critical effect', 'RRG15 TTS BSD'),
  'expanded-launchers': row('Expanded Launchers', 'ordnance', 13, 'continuous', 'RKB TTS', { modification: true }),
  'external-racks': row('External Racks', 'ordnance', 4, 'resolve attack effects', 'RRG15 TTS BSD'),
  'engineering-team': row('Engineering Team', 'support team', 5, 'repair command', 'RKB TTS'),
  'nav-team': row('Nav Team', 'support team', 4, 'navigate command', 'RKB TTS BSD BUY'),
  'engine-techs': row('Engine Techs', 'support team', 8, 'after maneuver', 'RKB TTS BSD'),
  'enhanced-armament': row('Enhanced Armament', 'turbolasers', 10, 'continuous', 'RKB TTS BSD BUY', {
    modification: true,
  }),
  'h9-turbolasers': row('H9 Turbolasers', 'turbolasers', 8, 'resolve attack effects', 'RRG15 RKB TTS BSD', {
    modification: true,
  }),
  'xi7-turbolasers': row('XI7 Turbolasers', 'turbolasers', 6, 'redirect effect', 'RRG15 TTS BSD'),
  'xx-9-turbolasers': row('XX-9 Turbolasers', 'turbolasers', 5, 'critical effect', 'RKB TTS'),
  'ordnance-experts': row('Ordnance Experts', 'weapons team', 4, 'resolve attack effects', 'RRG15 TTS BSD'),
  'flight-controllers': row('Flight Controllers', 'weapons team', 6, 'squadron command', 'RKB TTS BSD'),
  'dodonnas-pride': row("Dodonna's Pride", 'title', 6, 'critical effect', 'RKB TTS', {
    faction: 'rebel',
    unique: true,
    restriction: 'CR90',
  }),
  dominator: row('Dominator', 'title', 12, 'resolve attack effects', 'RKB TTS', {
    faction: 'empire',
    unique: true,
    restriction: 'Victory',
  }),
} as const satisfies Readonly<Record<string, ReadonlyUpgrade>>;

/** Upgrade cards that are known by name but not played yet. */
export const UNPLAYED_UPGRADES: readonly string[] = [
  'general-dodonna',
  'admiral-ackbar',
  'garm-bel-iblis',
  'ion-cannon-batteries',
  'boosted-comms',
  'leia-organa',
  'wulff-yularen',
  'turbolaser-reroute-circuits',
  'gunnery-team',
  'sensor-team',
  'bomber-command-center',
  'comms-net',
  'shields-to-maximum',
  'targeting-scrambler',
  'orbital-bombardment-particle-cannons',
  'boarding-engineers',
  'redemption',
  'yavaris',
  'gallant-haven',
  'demolisher',
  'corrupter',
];
