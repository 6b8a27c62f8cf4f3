/** A family of scenarios: players that are better in one of them may be worse in another. */
export interface Family {
  readonly id: string;
  readonly game: 'dogfight' | 'armada';
  /**
   * The file of the scenario, relative to the root of the repository. Its sides and match-ups take turns from block to
   * block; its agents do not play.
   */
  readonly scenario: string;
  /** Every block draws a legal deck for each side. */
  readonly randomDecks?: true;
  /**
   * The number of blocks in a round. It is larger where matches are short, so that all families take about the same
   * time.
   */
  readonly blocks: number;
}

const DOGFIGHT = 'scenarios/dogfight';
const ARMADA = 'scenarios/armada';

export const FAMILIES: readonly Family[] = [
  { id: 'quickstart', game: 'dogfight', scenario: `${DOGFIGHT}/quickstart.yaml`, blocks: 1 },
  { id: 'ship-pairs', game: 'dogfight', scenario: `${DOGFIGHT}/ship-stats.yaml`, blocks: 1 },
  { id: 'deck-duel', game: 'dogfight', scenario: `${DOGFIGHT}/deck-duel.yaml`, blocks: 1 },
  { id: 'random-decks', game: 'dogfight', scenario: `${DOGFIGHT}/ship-stats.yaml`, randomDecks: true, blocks: 1 },
  { id: 'own-content', game: 'dogfight', scenario: `${DOGFIGHT}/designs/mine-layer.yaml`, blocks: 1 },
  { id: 'closed-lists', game: 'dogfight', scenario: `${DOGFIGHT}/closed-lists.yaml`, blocks: 1 },
  { id: 'three-seats', game: 'dogfight', scenario: 'bench/arena/three-seats.yaml', blocks: 1 },
  { id: 'duel', game: 'armada', scenario: `${ARMADA}/duel.yaml`, blocks: 4 },
  { id: 'learning-game', game: 'armada', scenario: `${ARMADA}/learning-game.yaml`, blocks: 3 },
  { id: 'core-180', game: 'armada', scenario: `${ARMADA}/core-180.yaml`, blocks: 1 },
  { id: 'fleet-400', game: 'armada', scenario: `${ARMADA}/fleet-400.yaml`, blocks: 1 },
  { id: 'tournament', game: 'armada', scenario: `${ARMADA}/tournament.yaml`, blocks: 1 },
];

/**
 * The families of `game` (undefined: of both games) whose ids stand in `ids`, with commas between them (undefined: all).
 * @throws Error when there are none.
 */
export function familiesNamed(game: string | undefined, ids: string | undefined): readonly Family[] {
  const wanted = ids?.split(',');
  const families = FAMILIES.filter(
    (family) => (game ?? family.game) === family.game && (wanted === undefined || wanted.includes(family.id)),
  );
  if (families.length === 0) throw new Error(`no such family; there are ${FAMILIES.map(({ id }) => id).join(', ')}`);
  return families;
}
