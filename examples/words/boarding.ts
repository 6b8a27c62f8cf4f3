/**
 * Words of our own for Dog Fight: boarding.yaml beside this file extends the game with them.
 *
 *     npx broadside run examples/words/boarding.yaml
 */
import type { Bridge, DogFightWords } from 'broadside';

/** The nearest enemy in play within so many hexes, in sight; -1 if there is none. */
function nearestEnemy(bridge: Bridge, within: number): number {
  let best = -1;
  let least = within + 1;
  for (let seat = 0; seat < bridge.seats; seat++) {
    if (!bridge.isEnemy(seat) || !bridge.isAlive(seat) || !bridge.sees(seat)) continue;
    const distance = bridge.distance(seat);
    if (distance < least) [best, least] = [seat, distance];
  }
  return best;
}

export const words: DogFightWords = {
  extends: 'dogfight',
  steps: {
    siphon: {
      meaning: 'takes n energy from the nearest enemy within so many hexes and in sight',
      numbers: { n: 'energy', within: 'hexes' },
      says: (n, within) => `take ${n} energy from the nearest enemy within ${within} and in sight`,
      run(bridge, n, within) {
        const enemy = nearestEnemy(bridge, within);
        if (enemy < 0) return;
        const taken = Math.min(n, bridge.energy(enemy));
        bridge.addEnergy(-taken, enemy);
        bridge.addEnergy(taken);
      },
    },
    'reckless-strike': {
      meaning: 'n effect damage to the nearest enemy within 3 hexes, half of it to the own vessel',
      numbers: { n: 'damage' },
      says: (n) => `${n} effect damage to the nearest enemy within 3 and in sight, and ${n >> 1} to your own vessel`,
      run(bridge, n) {
        const enemy = nearestEnemy(bridge, 3);
        if (enemy < 0) return;
        bridge.damage(n, enemy);
        bridge.damage(n >> 1, bridge.seat);
      },
    },
  },
  conditions: {
    battered: {
      meaning: 'the own vessel has n Hull or less',
      number: 'Hull',
      says: (n) => `with ${n} Hull or less`,
      unmet: 'its vessel has more Hull',
      met: (bridge, n) => bridge.hull() <= n,
    },
  },
  abilities: {
    'vent-heat': {
      meaning: 'over heat - amount, and Mobility + 1 this turn',
      apply(bridge, amount) {
        bridge.addHeat(-amount);
        bridge.addMobility(1);
      },
    },
  },
};
