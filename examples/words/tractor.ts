/**
 * Words of our own for Armada: tractor.yaml beside this file extends the game with them.
 *
 *     npx broadside run examples/words/tractor.yaml
 */
import type { ArmadaBridge, ArmadaWords } from 'broadside';

/** Whether the enemy's ship `i` is in play and within a distance band. */
const inReach = (bridge: ArmadaBridge, i: number, distance: number): boolean =>
  bridge.isAlive(bridge.enemy(i)) && bridge.within(distance, bridge.enemy(i));

export const words: ArmadaWords = {
  extends: 'armada',
  words: {
    tractorBeam: {
      meaning: 'slows an enemy ship within a distance',
      at: ['reveal command', 'after maneuver'],
      numbers: {
        slows: { means: 'speed', least: 1, most: 2 },
        distance: { means: 'distance band', least: 1, most: 5 },
      },
      // An option for each place of an enemy ship.
      options: 12,
      fits: (bridge, i, _slows, distance) => inReach(bridge, i, distance) && bridge.speed(bridge.enemy(i)) > 1,
      says: (bridge, i, slows) => `${bridge.name(bridge.enemy(i))} slows by ${slows}`,
      run(bridge, i, slows) {
        const enemy = bridge.enemy(i);
        bridge.setSpeed(Math.max(1, bridge.speed(enemy) - slows), enemy);
      },
    },
    grapple: {
      meaning: 'damage on an enemy ship at distance 1, and a shield of the own front zone is lost',
      at: ['after maneuver'],
      numbers: { damage: { means: 'damage', least: 1, most: 3 } },
      options: 12,
      fits: (bridge, i) => inReach(bridge, i, 1) && bridge.shield(0) > 0,
      says: (bridge, i, damage) => `${damage} damage on ${bridge.name(bridge.enemy(i))}`,
      run(bridge, i, damage) {
        bridge.loseShield(0);
        bridge.damage(damage, bridge.enemy(i));
      },
    },
    pointDefense: {
      meaning: 'adds a red die; an accuracy becomes a double hit',
      at: ['resolve attack effects'],
      run(bridge) {
        bridge.addDie('red');
        bridge.turnDie('accuracy', 'doubleHit');
      },
    },
  },
  conditions: {
    slowTarget: {
      meaning: 'the attacked ship has this speed or less',
      number: { means: 'speed', least: 0, most: 4 },
      met: (bridge, n) => bridge.target() >= 0 && bridge.speed(bridge.target()) <= n,
    },
    unhurt: {
      meaning: 'the own ship has all shields of its front zone but one',
      met: (bridge) => bridge.shield(0) >= 2,
    },
  },
};
