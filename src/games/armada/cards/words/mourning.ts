/** Words of cards that act on something that happens elsewhere: a raid token for the loss of a friend, a change of speed for an enemy's. */
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { COMMANDS, MAX_SHIPS, SEAT_OF, SHIP_AT } from '../../state/layout.ts';
import { adeptOf } from '../../position/engagement.ts';
import { within } from '../../position/nearby.ts';
import { alive, isSquadron, typeOf } from '../../units/combatants.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { operand, operation } from '../word.ts';
import { raid } from './gifts.ts';
import { lostUnit, pay } from './losses.ts';
import { changeSpeed } from './ships.ts';

/** Register: the question has been answered. */
const ANSWERED = field.answers;
const NO_SHIP = MAX_SHIPS * COMMANDS;

/** An answer is place of the ship * 4 + command. */
export const raidsForLoss = operation<{ readonly distance: number }>('raidsForLoss', {
  does: "for a friendly squadron with adept an enemy ship within a distance of it gains a raid token of the player's choice",
  operands: ({ distance }) => [distance],
  asks: {
    legal: (r, s, act, u, out) => {
      const c = lostUnit(s);
      if (s[ANSWERED] !== 0 || !isSquadron(c) || adeptOf(r, s, c) === 0) return 0;
      const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
      let n = 0;
      for (let v = first; v < first + MAX_SHIPS; v++) {
        if (!alive(s, v) || !within(r, s, v, c, DISTANCE[operand(r, act, 0)]!)) continue;
        for (let command = 0; command < COMMANDS; command++)
          if ((s[SHIP_AT[v]! + field.raids]! & (1 << command)) === 0) out[n++] = (v - first) * COMMANDS + command;
      }
      if (n > 0) out[n++] = NO_SHIP;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === NO_SHIP) return;
      pay(r, s, act, u, log);
      raid(s, (1 - SEAT_OF[u]!) * MAX_SHIPS + Math.floor(answer / COMMANDS), answer % COMMANDS, log);
    },
    says: (r, s, _act, answer, u) => {
      if (answer === NO_SHIP) return 'no raid token';
      const ship = nameOf(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + Math.floor(answer / COMMANDS));
      return `a ${COMMAND_NAMES[answer % COMMANDS]!} raid token for ${ship}`;
    },
  },
});

const FASTER = 1;
const SLOWER = 2;
const AS_IT_IS = 0;

export const followsSpeed = operation<{ readonly distance: number }>('followsSpeed', {
  does: 'as an enemy ship within a distance changes its speed, the ship may go faster or slower by one',
  operands: ({ distance }) => [distance],
  keeps: 'match',
  holds: () => ['an enemy has changed its speed'],
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
      let n = 0;
      if (speed < r.ship.maxSpeed[typeOf(s, u)]!) out[n++] = FASTER;
      if (speed > 0) out[n++] = SLOWER;
      out[n++] = AS_IT_IS;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === AS_IT_IS) return;
      pay(r, s, act, u, log);
      changeSpeed(r, s, u, s[SHIP_AT[u]! + field.dialSpeed]! + (answer === FASTER ? 1 : -1), log);
    },
    says: (_r, s, _act, answer, u) =>
      answer === AS_IT_IS
        ? 'keep the speed'
        : `speed ${s[SHIP_AT[u]! + field.dialSpeed]! + (answer === FASTER ? 1 : -1)}`,
  },
});
