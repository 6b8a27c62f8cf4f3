import { belowSfc, nextSfc } from '../../../src/core/index.ts';
import { plantLuck } from '../../../src/laws/subject.ts';
import type { Game } from '../../../src/core/index.ts';
import type { Planter } from '../../../src/laws/subject.ts';

/** A plan that another seat has already set in this stage may be either of the two plans, if there are two. */
export const plantDiceRace = (game: Game): Planter => {
  const plans = game.info.fields.filter((f) => f.name.startsWith('plan['));
  const choices = game.legal(new Int32Array(game.info.stateLength), new Int32Array(game.info.maxLegal));
  return (s, seat, r) => {
    plantLuck(game, s, r, nextSfc);
    for (const plan of plans) if (plan.seat !== seat && s[plan.offset] !== 0) s[plan.offset] = 1 + belowSfc(r, choices);
  };
};
