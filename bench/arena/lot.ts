/**
 * Match-ups by lot: any ship, any option that it can lack, any opponent. No player was improved with the help of these
 * match-ups.
 */
import { GAMES } from '../../src/registry.ts';
import { Draws } from '../fuzz/draws.ts';

/** A ship without one of its options, with it, and an opponent of about equal points. */
export interface Lot {
  readonly name: string;
  /**
   * The text of the scenario. Its match-ups are the side with the cut and the whole side, each against the opponent.
   */
  readonly text: string;
}

type Ship = Readonly<Record<string, unknown>>;
/** Makes a ship that lacks an option; undefined for a ship that does not have it. */
type Cut = (ship: Ship) => Ship | undefined;

const numbers = (row: unknown): readonly number[] => row as readonly number[];

/** `ship` with `by` less of `key`, if at least `least` is left. */
const less =
  (key: string, by: number, least: number): Cut =>
  (ship) =>
    (ship[key] as number) - by >= least ? { [key]: (ship[key] as number) - by } : undefined;

const ARMADA_CUTS: Readonly<Record<string, Cut>> = {
  hull: less('hull', 1, 1),
  engineering: less('engineering', 1, 1),
  'free dials': ({ command }) => ({ command: Math.min(5, (command as number) + 1) }),
  'squadron commands': ({ squadron }) => ((squadron as number) > 0 ? { squadron: 0 } : undefined),
  'its highest speeds': ({ speedChart }) => {
    const rows = speedChart as readonly unknown[];
    return rows.length < 2 ? undefined : { speedChart: rows.slice(0, Math.max(1, rows.length - 2)) };
  },
  yaw: ({ speedChart }) => ({
    speedChart: (speedChart as readonly unknown[]).map((row) => numbers(row).map((clicks) => Math.max(0, clicks - 1))),
  }),
  'a defense token': ({ defenseTokens }) => {
    const tokens = defenseTokens as readonly string[];
    return tokens.length === 0 ? undefined : { defenseTokens: tokens.slice(1) };
  },
  shields: ({ shields }) => ({
    shields: Object.fromEntries(
      Object.entries(shields as Readonly<Record<string, number>>).map(([zone, n]) => [zone, Math.max(0, n - 1)]),
    ),
  }),
};

const DOGFIGHT_CUTS: Readonly<Record<string, Cut>> = {
  attack: less('attack', 1, 1),
  range: less('range', 1, 1),
  mobility: less('mobility', 1, 1),
  hull: less('hull', 2, 1),
  energy: less('energy', 2, 0),
};

/** The points of a fleet, approximately. */
const POINTS = 222;
const SQUADRONS = {
  rebel: 'x-wing',
  empire: 'tie-fighter',
  republic: 'v-19-torrent-squadron',
  separatist: 'vulture-droid-squadron',
};

/** A fleet of one kind of ship, with squadrons for those that may command them. */
function fleet(id: string, like: Ship, squadrons: Readonly<Record<string, unknown>>): unknown {
  const ships = Array.from({ length: Math.max(1, Math.round(POINTS / (like['points'] as number))) }, () => id);
  const own = SQUADRONS[like['faction'] as keyof typeof SQUADRONS];
  const flies = (like['squadron'] as number) > 0 && own in squadrons;
  return flies ? { ships, squadrons: [own, own, own] } : { ships };
}

/**
 * Draws `count` match-ups of `game` from `seed`.
 * @throws Error when there are none for this game.
 */
export function drawLots(game: string, count: number, seed: string): Lot[] {
  const draws = new Draws(`by lot ${game} ${seed}`, 0);
  const defaults = GAMES.get(game)!.defaults();
  const squadrons = (defaults['squadrons'] ?? {}) as Readonly<Record<string, unknown>>;
  const cuts = game === 'armada' ? ARMADA_CUTS : DOGFIGHT_CUTS;
  const ships = Object.entries(defaults['ships'] as Readonly<Record<string, Ship>>).filter(
    ([, ship]) => ship['flotilla'] !== true && ((ship['points'] as number | undefined) ?? 0) <= POINTS,
  );
  const lots: Lot[] = [];
  while (lots.length < count) {
    const [id, ship] = draws.pick(ships);
    const [other, opponent] = draws.pick(ships);
    const option = draws.pick(Object.keys(cuts));
    const lacking = cuts[option]!(ship);
    if (lacking === undefined) continue;
    const side = (name: string, like: Ship): unknown =>
      game === 'armada' ? fleet(name, like, squadrons) : { ship: name, deck: 'starter' };
    const scenario = {
      game,
      ...(game === 'armada' ? { rules: { deployment: 'alternating', initiative: 'coin' } } : {}),
      ships: { cut: { like: id, ...lacking } },
      sides: { without: side('cut', ship), whole: side(id, ship), other: side(other, opponent) },
      matchups: [
        ['without', 'other'],
        ['whole', 'other'],
      ],
    };
    // The scenario is written as JSON, because JSON is also YAML.
    lots.push({ name: `${id} without ${option} against ${other}`, text: JSON.stringify(scenario) });
  }
  return lots;
}
