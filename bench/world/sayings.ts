/**
 * Opinions that experienced players of Armada state in public. Each is given as two fleets of about equal points that meet the same third fleet.
 */
import type { Fleet } from './table.ts';

export interface Saying {
  readonly id: string;
  readonly claim: string;
  /** The place where players say so. */
  readonly source: string;
  /** The fleet that should do better. */
  readonly better: Fleet;
  readonly worse: Fleet;
  readonly meets: Fleet;
}

const times = (count: number, id: string): string[] => Array.from({ length: count }, () => id);

const fleet = (
  ships: readonly (readonly [ship: string, ...cards: string[]])[],
  squadrons: readonly string[],
): Fleet => ({
  ships: ships.map(([ship]) => ship),
  upgrades: ships.map(([, ...cards]) => cards),
  squadrons: [...squadrons],
});

/** Ships of the Empire with cover. */
const IMPERIALS = fleet(
  [
    ['imperial-ii', 'admiral-motti'],
    ['gladiator-i', 'ordnance-experts'],
    ['gladiator-i', 'ordnance-experts'],
  ],
  [...times(6, 'tie-fighter'), ...times(2, 'tie-interceptor')],
);
/** A Rebel fleet of three kinds of ships with cover. */
const REBELS = fleet(
  [
    ['assault-frigate-mark-ii-b', 'general-dodonna'],
    ['mc80-assault-cruiser'],
    ['cr90-corvette-a'],
    ['nebulon-b-escort-frigate'],
  ],
  times(4, 'x-wing'),
);
/** Two carriers of bombers. */
const BOMBERS = fleet(
  [['assault-frigate-mark-ii-b', 'general-dodonna'], ['assault-frigate-mark-ii-b'], ['cr90-corvette-a']],
  [...times(6, 'b-wing'), ...times(2, 'x-wing')],
);

export const SAYINGS: readonly Saying[] = [
  {
    id: 'activations',
    claim: 'More activations than the other fleet are an advantage: two flotillas before 46 points of fighters.',
    source: 'FFG forum archive, topic 205821 (Mitigating Activation Advantage)',
    better: fleet(
      [['imperial-ii', 'admiral-motti'], ['gladiator-i'], ['gladiator-i'], ['gozanti-cruisers'], ['gozanti-cruisers']],
      times(4, 'tie-fighter'),
    ),
    worse: fleet(
      [['imperial-ii', 'admiral-motti'], ['gladiator-i'], ['gladiator-i']],
      [...times(8, 'tie-fighter'), 'tie-fighter', 'tie-fighter'],
    ),
    meets: REBELS,
  },
  {
    id: 'carriers',
    claim: 'Bombers fight best with ships that command many of them: two Assault Frigates B before three Nebulons.',
    source: 'steelstrategy.com 2015/07, Squadron Composition',
    better: fleet(
      [['assault-frigate-mark-ii-b', 'general-dodonna'], ['assault-frigate-mark-ii-b']],
      times(8, 'b-wing'),
    ),
    worse: fleet(
      [['nebulon-b-support-refit', 'general-dodonna'], ['nebulon-b-support-refit'], ['nebulon-b-support-refit']],
      times(8, 'b-wing'),
    ),
    meets: IMPERIALS,
  },
  {
    id: 'fighter-cover',
    claim: 'Against bombers a fleet needs fighters: eight of them before a third Gladiator.',
    source: 'goonhammer.com, Naval Academy, Basic Squadron Fleet-building',
    better: IMPERIALS,
    worse: fleet(
      [
        ['imperial-ii', 'admiral-motti'],
        ['gladiator-i', 'ordnance-experts'],
        ['gladiator-i', 'ordnance-experts'],
        ['gladiator-i', 'ordnance-experts', 'assault-concussion-missiles'],
      ],
      [],
    ),
    meets: BOMBERS,
  },
  {
    id: 'gunnery-team',
    claim: 'Gunnery Team pays on a large front arc: on an Imperial II before one more fighter.',
    source: 'steelstrategy.com 2015/09, Weapons Teams',
    better: fleet(
      [
        ['imperial-ii', 'admiral-motti', 'gunnery-team'],
        ['victory-ii', 'gunnery-team'],
      ],
      times(6, 'tie-fighter'),
    ),
    worse: fleet([['imperial-ii', 'admiral-motti'], ['victory-ii']], times(8, 'tie-fighter')),
    meets: REBELS,
  },
  {
    id: 'flight-controllers',
    claim:
      'Flight Controllers pay on a ship that commands many squadrons: on a Victory with eight fighters before one more.',
    source: 'steelstrategy.com 2015/09, Weapons Teams',
    better: fleet([['victory-ii', 'admiral-motti', 'flight-controllers'], ['victory-ii']], times(8, 'tie-fighter')),
    worse: fleet([['victory-ii', 'admiral-motti'], ['victory-ii']], times(9, 'tie-fighter')),
    meets: BOMBERS,
  },
  {
    id: 'howlrunner',
    claim: 'Howlrunner pays in a swarm: with six TIE Fighters before eight of them.',
    source: 'holowriting.com 2015/07/24, Character TIE Squadron Tactics',
    better: fleet([['victory-ii', 'admiral-motti'], ['victory-ii']], ['howlrunner', ...times(6, 'tie-fighter')]),
    worse: fleet([['victory-ii', 'admiral-motti'], ['victory-ii']], times(8, 'tie-fighter')),
    meets: BOMBERS,
  },
  {
    id: 'demolisher',
    claim: 'Demolisher makes a Gladiator one of the most feared ships: before one more fighter.',
    source: 'cannotgetyourshipout.blogspot.com 2017/02, Gladiator-class Star Destroyer; tabletopgeneral.com 2015/06',
    better: fleet(
      [
        ['gladiator-i', 'admiral-screed', 'demolisher', 'ordnance-experts'],
        ['victory-ii'],
        ['gladiator-i', 'ordnance-experts'],
      ],
      times(5, 'tie-fighter'),
    ),
    worse: fleet(
      [['gladiator-i', 'admiral-screed', 'ordnance-experts'], ['victory-ii'], ['gladiator-i', 'ordnance-experts']],
      times(6, 'tie-fighter'),
    ),
    meets: REBELS,
  },
  {
    id: 'ordnance-experts',
    claim: 'Ships with black dice want Ordnance Experts: on three Gladiators before a fighter and a half.',
    source: 'cannotgetyourshipout.blogspot.com 2017/05, Weapon team upgrades',
    better: fleet(
      [
        ['gladiator-i', 'admiral-screed', 'ordnance-experts'],
        ['gladiator-i', 'ordnance-experts'],
        ['gladiator-i', 'ordnance-experts'],
      ],
      times(5, 'tie-fighter'),
    ),
    worse: fleet(
      [['gladiator-i', 'admiral-screed'], ['gladiator-i'], ['gladiator-i']],
      [...times(5, 'tie-fighter'), 'tie-interceptor'],
    ),
    meets: REBELS,
  },
  {
    id: 'corvettes',
    claim: 'CR90s want the red dice: three of version A with Turbolaser Reroute Circuits before four of version B.',
    source:
      'cannotgetyourshipout.blogspot.com 2017/03, CR90 Corvette; version A is in 43 % of the Rebel lists of tournaments, B in fewer',
    better: fleet(
      [
        ['cr90-corvette-a', 'general-dodonna', 'turbolaser-reroute-circuits'],
        ['cr90-corvette-a', 'turbolaser-reroute-circuits'],
        ['cr90-corvette-a', 'turbolaser-reroute-circuits'],
      ],
      times(4, 'x-wing'),
    ),
    worse: fleet(
      [['cr90-corvette-b', 'general-dodonna'], ['cr90-corvette-b'], ['cr90-corvette-b'], ['cr90-corvette-b']],
      times(4, 'x-wing'),
    ),
    meets: fleet([['victory-i', 'admiral-motti'], ['gladiator-i']], times(6, 'tie-fighter')),
  },
  {
    id: 'countermeasures',
    claim: 'A large ship wants Electronic Countermeasures: on an Assault Cruiser before half a fighter.',
    source: 'lkhero.blogspot.com 2015/12, Luxury upgrades',
    better: fleet(
      [
        ['mc80-assault-cruiser', 'general-dodonna', 'electronic-countermeasures'],
        ['assault-frigate-mark-ii-b', 'electronic-countermeasures'],
      ],
      times(6, 'x-wing'),
    ),
    worse: fleet([['mc80-assault-cruiser', 'general-dodonna'], ['assault-frigate-mark-ii-b']], times(7, 'x-wing')),
    meets: IMPERIALS,
  },
];

/** The two fleets of block `k` of a saying: the better one meets the third in even blocks, the worse one in odd blocks. */
export const sidesOf = ({ better, worse, meets }: Saying, k: number): readonly [Fleet, Fleet] => [
  k % 2 === 0 ? better : worse,
  meets,
];
