/**
 * Contents with which every game is put under the laws: its defaults, sides to play, and options that change the
 * course of a match.
 */
import { GAMES as SHIPPED } from '../../src/registry.ts';
import { GAMES as FIXTURES } from '../fixtures/registry.ts';
import { PLANTERS } from './planters/index.ts';
import type { PlayableGame } from '../../src/registry.ts';
import type { Game } from '../../src/core/index.ts';
import type { Subject } from '../../src/laws/subject.ts';

type Content = Record<string, unknown>;

const NO_DAMAGE_CARDS = Object.fromEntries(
  Object.keys(SHIPPED.get('armada')?.defaults()['damageDeck'] ?? {}).map((id) => [id, 0]),
);

/** Rules of Armada without setup: matches begin with the first dial. */
const FIXED = { deployment: 'fixed', initiative: 'points' };

/** Outline of an obstacle of its own, in millimetres. */
const SQUARE = [
  [-25, -25],
  [25, -25],
  [25, 25],
  [-25, 25],
];

/** Sample contents by game and name. Each is laid over the defaults of its game. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, Content>>>> = {
  armada: {
    '180 points': {
      rules: {
        ...FIXED,
        obstacles: [
          { obstacle: 'asteroid-a', x: 230, y: 300 },
          { obstacle: 'asteroid-b', x: 684, y: 300, heading: 3 },
          { obstacle: 'debris-a', x: 230, y: 614, heading: 2 },
          { obstacle: 'debris-b', x: 684, y: 614, heading: 5 },
          { obstacle: 'station', x: 457, y: 457 },
        ],
      },
      sides: {
        rebel: {
          ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'],
          squadrons: ['x-wing', 'x-wing', 'x-wing', 'x-wing'],
          upgrades: [
            ['dodonnas-pride', 'engineering-team'],
            ['nav-team', 'enhanced-armament'],
          ],
        },
        empire: {
          ships: ['victory-ii', 'gozanti-cruisers'],
          squadrons: ['tie-fighter', 'tie-fighter', 'tie-fighter', 'tie-fighter', 'tie-fighter', 'tie-fighter'],
          upgrades: [['dominator', 'xi7-turbolasers', 'weapons-liaison'], []],
        },
      },
    },
    'setup in turn': {
      rules: {
        objectives: 'choose',
        obstacles: [{ obstacle: 'asteroid-a' }, { obstacle: 'station' }],
      },
      sides: {
        rebel: {
          ships: ['cr90-corvette-a', 'cr90-corvette-b'],
          squadrons: ['x-wing', 'x-wing'],
          objectives: ['precision-strike', 'hyperspace-assault', 'minefields'],
        },
        empire: {
          ships: ['victory-ii', 'gozanti-cruisers'],
          squadrons: ['tie-fighter', 'tie-fighter', 'tie-bomber'],
          objectives: ['opening-salvo', 'contested-outpost', 'intel-sweep'],
        },
      },
    },
    'two teams of two': {
      rules: { sectorFleet: 2, objectives: 'choose', obstacles: [{ obstacle: 'asteroid-a' }, { obstacle: 'station' }] },
      sides: {
        rebel: {
          ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'],
          squadrons: ['x-wing', 'y-wing'],
          upgrades: [['general-dodonna'], ['nav-team']],
          objectives: ['most-wanted', 'hyperspace-assault', 'minefields'],
        },
        empire: {
          ships: ['victory-ii', 'gozanti-cruisers'],
          squadrons: ['tie-fighter', 'tie-bomber', 'tie-fighter'],
          upgrades: [['admiral-screed', 'xi7-turbolasers'], []],
          objectives: ['opening-salvo', 'contested-outpost', 'intel-sweep'],
        },
        'more rebels': {
          ships: ['cr90-corvette-b'],
          squadrons: ['a-wing'],
          upgrades: [['admiral-ackbar']],
          objectives: ['precision-strike', 'fire-lanes', 'dangerous-territory'],
          grandAdmiral: true,
        },
        line: {
          ships: ['gladiator-i'],
          upgrades: [['admiral-motti', 'expanded-launchers']],
          objectives: ['advanced-gunnery', 'fleet-ambush', 'superior-positions'],
        },
      },
    },
    'stations that are attacked': {
      rules: { objectives: ['station-assault'], rounds: 3, obstacles: [{ obstacle: 'asteroid-a' }] },
      sides: {
        rebel: { ships: ['assault-frigate-mark-ii-a', 'cr90-corvette-a'], squadrons: ['y-wing', 'x-wing'] },
        empire: { ships: ['victory-ii', 'gladiator-i'], squadrons: ['tie-bomber', 'tie-fighter'] },
      },
    },
    'two teams of three': {
      rules: { sectorFleet: 3 },
      sides: {
        corvette: { ships: ['cr90-corvette-a'], squadrons: ['x-wing'] },
        raider: { ships: ['raider-i'], squadrons: ['tie-fighter', 'tie-fighter'] },
        frigate: { ships: ['nebulon-b-escort-frigate'], squadrons: ['b-wing'] },
        cruisers: { ships: ['gozanti-cruisers', 'gozanti-cruisers'] },
        transports: { ships: ['gr-75-medium-transports', 'cr90-corvette-b'] },
        gladiator: { ships: ['gladiator-i'], squadrons: ['tie-bomber'] },
      },
    },
    'dust and purrgils, no end': {
      rules: {
        rounds: 'unlimited',
        sightToSquadrons: 'centre',
        obstacles: [
          { obstacle: 'dust' },
          { obstacle: 'purrgil-a' },
          { obstacle: 'purrgil-b' },
          { obstacle: 'station' },
        ],
      },
      obstacles: {
        dust: { name: 'Dust Field', kind: 'dust', outline: SQUARE },
        'purrgil-a': { name: 'Purrgil A', kind: 'purrgil', outline: SQUARE },
        'purrgil-b': { name: 'Purrgil B', kind: 'purrgil', outline: SQUARE },
      },
      sides: {
        rebel: { ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'], squadrons: ['x-wing', 'x-wing', 'y-wing'] },
        empire: { ships: ['victory-ii', 'raider-i'], squadrons: ['tie-fighter', 'tie-fighter', 'tie-bomber'] },
      },
    },
    duel: { rules: FIXED, sides: { rebel: { ships: ['cr90-corvette-a'] }, empire: { ships: ['victory-ii'] } } },
    ignition: {
      rules: FIXED,
      sides: {
        rebel: {
          ships: ['nebulon-b-escort-frigate', 'cr90-corvette-a', 'mc30c-torpedo-frigate'],
          squadrons: ['x-wing', 'a-wing'],
        },
        empire: {
          ships: ['onager-star-destroyer', 'onager-testbed'],
          squadrons: ['tie-fighter', 'tie-bomber'],
          upgrades: [['orbital-bombardment-particle-cannons', 'gunnery-team'], []],
        },
      },
    },
    'ships, squadrons and upgrades': {
      rules: FIXED,
      sides: {
        rebel: {
          ships: ['nebulon-b-escort-frigate', 'cr90-corvette-b', 'gr-75-medium-transports'],
          squadrons: ['x-wing', 'x-wing', 'b-wing', 'a-wing', 'z-95-headhunter', 'e-wing'],
          upgrades: [
            ['raymus-antilles', 'engineering-team', 'enhanced-armament'],
            ['electronic-countermeasures', 'leading-shots', 'defense-liaison', 'nav-team', 'dodonnas-pride'],
            [],
          ],
        },
        empire: {
          ships: ['victory-i', 'gozanti-cruisers'],
          squadrons: ['tie-fighter', 'tie-interceptor', 'tie-bomber', 'tie-advanced', 'jumpmaster-5000', 'yv-666'],
          upgrades: [
            [
              'grand-moff-tarkin',
              'dominator',
              'assault-concussion-missiles',
              'ordnance-experts',
              'h9-turbolasers',
              'intel-officer',
              'expanded-hangar-bay',
            ],
            [],
          ],
        },
      },
    },
    'own upgrades': {
      rules: { ...FIXED, places: 'free' },
      upgrades: {
        'linked-guns': {
          slot: 'turbolasers',
          points: 9,
          effects: [
            { do: [{ batteryDice: { zones: ['front', 'left', 'right'], colour: 'red', count: 2 } }] },
            { during: 'after maneuver', cost: 'exhaust', do: [{ extraManeuver: {} }] },
          ],
        },
        jammers: {
          slot: 'officer',
          points: 4,
          ready: 'repair token',
          effects: [
            { during: 'spend defense tokens', cost: 'exhaust', do: [{ rerollAttack: { most: 3, distance: 5 } }] },
            { during: 'before reveal', once: 'ship', do: [{ gainShield: {} }] },
            { do: [{ losesYaw: 1 }] },
          ],
        },
        'ion-storm': {
          slot: 'ion cannons',
          points: 7,
          effects: [
            { during: 'critical effect', if: { critical: 'blue' }, do: [{ cancelDice: {} }, { exhaustTokens: {} }] },
            {
              during: 'resolve attack effects',
              if: { range: 'medium' },
              cost: { die: ['blue'], exhaust: true },
              do: [{ turnToAccuracy: { most: 2 } }],
            },
          ],
        },
        'fleet-admiral': {
          slot: 'commander',
          points: 30,
          faction: 'rebel',
          effects: [
            {
              during: 'resolve attack effects',
              for: 'fleet',
              once: 'activation',
              do: [{ addDice: { colour: 'blue', count: 1 } }],
            },
            { for: 'fleet', do: [{ hullBonus: { small: 2, medium: 1 } }] },
          ],
        },
        alarm: {
          slot: 'offensive retrofit',
          points: 5,
          effects: [
            { during: 'start of Ship Phase', do: [{ callsForRound: { token: 'squadron' } }] },
            { during: 'after reveal', for: 'called', once: 'window', do: [{ discardFacedown: { most: 2 } }] },
            { do: [{ squadronValue: 2 }] },
          ],
        },
      },
      sides: {
        rebel: {
          ships: ['nebulon-b-escort-frigate', 'assault-frigate-mark-ii-a', 'cr90-corvette-b'],
          squadrons: ['x-wing', 'y-wing'],
          upgrades: [
            ['fleet-admiral', 'linked-guns', 'jammers'],
            ['linked-guns', 'alarm'],
            ['ion-storm', 'jammers'],
          ],
        },
        empire: {
          ships: ['victory-ii', 'raider-ii'],
          squadrons: ['tie-fighter', 'tie-bomber'],
          upgrades: [
            ['linked-guns', 'jammers', 'ion-storm', 'alarm'],
            ['ion-storm', 'jammers'],
          ],
        },
      },
    },
    'a deck of questions': {
      rules: FIXED,
      damageDeck: {
        ...NO_DAMAGE_CARDS,
        'comm-noise': 6,
        'shield-failure': 6,
        'projector-misaligned': 6,
        'crew-panic': 6,
        'ruptured-engine': 6,
        'thruster-fissure': 6,
        'damaged-controls': 4,
        'life-support-failure': 4,
        'thrust-control-malfunction': 4,
      },
      sides: {
        rebel: { ships: ['mc30c-torpedo-frigate', 'hammerhead-torpedo-corvette'], squadrons: ['y-wing', 'yt-2400'] },
        empire: {
          ships: ['raider-i', 'raider-ii'],
          squadrons: ['mandalorian-gauntlet', 'firespray-31'],
          upgrades: [['external-racks'], ['overload-pulse', 'flight-controllers']],
        },
      },
    },
  },
  'connect-four': { plain: { sides: { a: {}, b: {} } } },
  dogfight: {
    duel: { sides: { tavor: { ship: 'tavor', deck: 'starter' }, achilles: { ship: 'achilles', deck: 'heavy' } } },
    options: {
      sides: { corvane: { ship: 'corvane', deck: 'cover' }, inferno: { ship: 'inferno', deck: 'raider' } },
      rules: {
        complement: 'skeleton',
        openingExtra: 2,
        startDistance: 6,
        environment: { 'hidden-orbit': 1, 'temporary-ceasefire': 1, 'star-struck': 2, drift: 1 },
      },
    },
    'three seats': {
      seats: 3,
      map: ['harbor', 'shoals', 'narrows', 'beacon', 'harbor', 'shoals'],
      sides: {
        tavor: { ship: 'tavor', deck: 'starter' },
        halberd: { ship: 'halberd', deck: 'heavy' },
        sable: { ship: 'sable', deck: 'raider' },
      },
    },
    'two teams': {
      seats: 4,
      teams: [0, 1, 0, 1],
      map: ['harbor', 'shoals', 'narrows', 'beacon', 'harbor', 'shoals', 'narrows', 'beacon'],
      sides: {
        mirelle: { ship: 'mirelle', deck: 'starter' },
        intrepid: { ship: 'intrepid', deck: 'cover' },
        inferno: { ship: 'inferno', deck: 'raider' },
        achilles: { ship: 'achilles', deck: 'heavy' },
      },
    },
    'six seats': {
      seats: 6,
      map: { pool: ['harbor', 'shoals', 'beacon', 'graveyard', 'twins', 'narrows'], draw: 'block' },
      sides: {
        tavor: { ship: 'tavor', deck: 'starter', environment: { 'star-struck': 3, 'hidden-orbit': 2 } },
        halberd: { ship: 'halberd', deck: 'heavy' },
        sable: { ship: 'sable', deck: 'raider' },
        mirelle: { ship: 'mirelle', deck: 'starter' },
        achilles: { ship: 'achilles', deck: 'cover' },
        corvane: { ship: 'corvane', deck: 'raider' },
      },
      rules: { alternateRules: ['drift'] },
    },
    'sides that bring squares': {
      sides: {
        tavor: { ship: 'tavor', deck: 'starter', squares: ['twins', 'harbor', 'beacon', 'twins'] },
        inferno: { ship: 'inferno', deck: 'raider', squares: ['narrows', 'graveyard', 'shoals'] },
      },
    },
    'closed piles': {
      rules: { discardPiles: 'closed', drift: false },
      sides: { tavor: { ship: 'tavor', deck: 'starter' }, inferno: { ship: 'inferno', deck: 'raider' } },
    },
    'piles for teammates': {
      seats: 4,
      teams: [0, 1, 0, 1],
      map: ['harbor', 'shoals', 'narrows', 'beacon', 'harbor', 'shoals', 'narrows', 'beacon'],
      rules: { discardPiles: 'asked' },
      sides: {
        mirelle: { ship: 'mirelle', deck: 'starter' },
        intrepid: { ship: 'intrepid', deck: 'cover' },
        inferno: { ship: 'inferno', deck: 'raider' },
        achilles: { ship: 'achilles', deck: 'heavy' },
      },
    },
    'closed lists': {
      rules: { deckLists: 'closed' },
      sides: {
        'tavor, starter': { ship: 'tavor', deck: 'starter' },
        'inferno, raider': { ship: 'inferno', deck: 'raider' },
        'tavor, heavy': { ship: 'tavor', deck: 'heavy' },
        'inferno, cover': { ship: 'inferno', deck: 'cover' },
        'inferno, starter': { ship: 'inferno', deck: 'starter' },
      },
    },
    'closed lists, complements, own cards and ships': {
      rules: { deckLists: 'closed', complement: 'full', openingExtra: 1 },
      cards: {
        'mine-belt': { form: 'normal', type: 'intervene', cost: 1, act: [{ do: 'flare', n: 3, range: 4 }] },
        'shock-drive': {
          form: 'star',
          type: 'move',
          cost: 1,
          windows: ['attacked', 'own'],
          reply: { do: 'act' },
          act: [{ do: 'choose', either: [{ do: 'move', n: 2 }], or: [{ do: 'repair', n: 1 }] }],
        },
        jammer: { form: 'gear', type: 'intervene', gear: { jamSides: 4, jamAttack: 3, leastEnergy: 2 } },
      },
      ships: {
        lynx: {
          attack: 5,
          range: 8,
          mobility: 4,
          hull: 21,
          energy: 9,
          ability: { op: 'deep-scan', cost: 1, heat: 1, when: 'declared', discard: true },
        },
      },
      decks: {
        ships: {
          'main-battery': 3,
          'mine-belt': 3,
          'shock-drive': 3,
          jammer: 2,
          pursue: 3,
          cruise: 3,
          'draw-3': 1,
          torpedoes: 2,
        },
        gear: {
          'main-battery': 3,
          'beam-lance': 3,
          pursue: 3,
          cruise: 3,
          'draw-3': 3,
          'fusion-core': 3,
          'targeting-array': 2,
        },
      },
      sides: { plain: { ship: 'lynx', deck: 'ships' }, geared: { ship: 'halberd', deck: 'gear', hull: 20 } },
    },
    'own cards with rare words': {
      rules: {
        banned: ['missiles', 'attack-position', 'miss', 'reactive-armor', 'polarized-hull', 'paired-orders'],
      },
      cards: {
        spikes: {
          form: 'normal',
          type: 'attack',
          cost: 1,
          needs: [{ is: 'not-last-tier' }],
          act: [
            { do: 'missiles', hits: 2 },
            { do: 'move', n: 1 },
          ],
          later: [{ do: 'strike', hits: 3, times: 2 }],
        },
        wheel: {
          form: 'star',
          type: 'move',
          cost: 1,
          windows: ['attacked', 'own'],
          reply: { do: 'act' },
          act: [
            { do: 'position', n: 2 },
            { do: 'move', n: 1 },
          ],
        },
        decoys: { form: 'gear', type: 'intervene', act: [{ do: 'miss-turn' }], gear: { screen: 1 } },
        skin: {
          form: 'gear',
          type: 'intervene',
          needs: [{ is: 'charge' }],
          act: [{ do: 'charge', n: 2 }],
          gear: { reactiveReduce: 2, reactiveThreshold: 1, leastEnergy: 4 },
        },
        shell: {
          form: 'gear',
          type: 'equip',
          needs: [{ is: 'energy' }],
          act: [{ do: 'charge-any' }],
          gear: { polarizedReduce: 3 },
        },
        order: { form: 'jump', type: 'intervene', cost: 1, jump: { do: 'pair' } },
        blackout: {
          form: 'normal',
          type: 'intervene',
          needs: [{ is: 'crippled', n: 2 }],
          act: [{ do: 'system-failure', n: 2, cost: 1 }],
        },
        sprint: { form: 'normal', type: 'move', act: [{ do: 'move-only' }, { do: 'mobility', n: 2 }, { do: 'move' }] },
      },
      decks: {
        rare: {
          'main-battery': 3,
          'beam-lance': 2,
          'counter-strike': 2,
          spikes: 3,
          wheel: 3,
          decoys: 3,
          skin: 3,
          shell: 3,
          order: 3,
          blackout: 3,
          sprint: 2,
        },
      },
      sides: { tavor: { ship: 'tavor', deck: 'rare' }, mirelle: { ship: 'mirelle', deck: 'rare' } },
    },
    'closed lists in two teams': {
      seats: 4,
      teams: [0, 1, 0, 1],
      map: ['harbor', 'shoals', 'narrows', 'beacon', 'harbor', 'shoals', 'narrows', 'beacon'],
      rules: { deckLists: 'closed' },
      sides: {
        mirelle: { ship: 'mirelle', deck: 'starter' },
        intrepid: { ship: 'intrepid', deck: 'cover' },
        inferno: { ship: 'inferno', deck: 'raider' },
        achilles: { ship: 'achilles', deck: 'heavy' },
      },
    },
  },
  'kuhn-poker': { plain: { sides: { a: {}, b: {} } } },
  'dice-race': {
    plain: { sides: { a: {}, b: {} } },
    handicap: { sides: { a: { start: 2 }, b: {} }, rules: { dice: [4, 12], hold: 2 } },
    luck: { sides: { a: {}, b: {} }, rules: { dice: [6, 6], hold: 0 } },
    three: { seats: 3, sides: { a: {}, b: {}, c: {} } },
  },
};

/** `sample` laid over `defaults`: rules are replaced one by one, everything else as a whole. */
/** The keys under which a sample adds to the defaults; under all other keys it replaces them. */
const ADDED = ['rules', 'cards', 'ships', 'obstacles'] as const;

function overlay(defaults: Content, sample: Content): Content {
  const out = { ...defaults, ...sample };
  for (const key of ADDED)
    if (defaults[key] !== undefined && sample[key] !== undefined)
      out[key] = { ...(defaults[key] as Content), ...(sample[key] as Content) };
  return out;
}

/** Every shipped game and every fixture. */
export const ALL_GAMES: ReadonlyMap<string, PlayableGame> = new Map([...FIXTURES, ...SHIPPED]);

/**
 * The subjects of one game, one for each sample.
 * @throws Error when the game has no sample content or no planter yet.
 */
export function subjectsOf(id: string): Subject[] {
  const module = ALL_GAMES.get(id);
  return contentsOf(id).map(([name, content]) => subjectOf(name, () => module!.compile(content())));
}

/** Calls `make` once, when the result is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * A subject whose game `compile` makes when it is first looked at.
 * @throws Error when the game has no planter yet.
 */
export function subjectOf(name: string, compile: () => Game): Subject {
  const [game, twin] = [once(compile), once(compile)];
  const plant = once(() => {
    const planter = PLANTERS.get(game().info.id);
    if (planter === undefined) throw new Error(`${game().info.id} needs a planter in test/contract/planters`);
    return planter(game());
  });
  return {
    name,
    get game() {
      return game();
    },
    get twin() {
      return twin();
    },
    get plant() {
      return plant();
    },
  };
}

/**
 * The contents of one game by name, a fresh copy each call.
 * @throws Error when the game has no sample content yet.
 */
export function contentsOf(id: string): [string, () => unknown][] {
  const module = ALL_GAMES.get(id);
  const samples = SAMPLES[id];
  if (module === undefined || samples === undefined)
    throw new Error(`${id} needs a sample in test/contract/samples.ts`);
  return Object.entries(samples).map(([name, sample]) => [
    `${id} (${name})`,
    () => module.contentSchema.parse(overlay(module.defaults(), sample)),
  ]);
}
