import { ACTION } from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards.ts';
import { activateSet } from './activate.ts';
import { attackOne } from './combat.ts';
import { canReturn } from './conditions.ts';
import { ask } from './model.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import { cardOf, codeOf, number, titles } from './vessel.ts';

const fromHand = (owner: Vessel, card: CardId, flat: number): CardPlay => ({
  owner,
  card,
  place: null,
  times: 1,
  rangeFlat: 0,
  flat,
  mobility: 0,
  nullified: false,
});

/** What a Star card does in its window, card by card. */
export function* reply(t: Table, v: Vessel, card: CardId, a: Attack | null): Play {
  const n = (name: string): number => number(t, card, name);
  switch (card) {
    case 'counter-strike':
      yield* attackOne(t, fromHand(v, card, 0), 'objective', a!.by);
      return;
    case 'optimum-range':
      yield* attackOne(t, fromHand(v, card, n('attack')), 'objective', null, true);
      return;
    case 'cheap-shot':
      yield* attackOne(t, fromHand(v, card, n('attack')), 'objective');
      return;
    case 'side-thrusters':
      return yield* moveUpTo(t, v, n('move'));
    case 'evasive-maneuvers':
      a!.missed = true;
      return;
    case 'deflected-attack':
      a!.cut += n('reduce');
      return;
    case 'direct-hit':
      a!.flat += n('attack');
      return;
    case 'return-fire':
      return yield* returnFire(t, v);
    default:
      return;
  }
}

/** An ATTACK of the own pile is activated in secondary position and later removed from the game. */
function* returnFire(t: Table, v: Vessel): Play {
  const cards = titles(v.pile).filter(canReturn);
  const answer = yield* ask(
    v.seat,
    cards.map((card) => ACTION.RECOVER + codeOf(card)),
  );
  const card = cardOf(answer - ACTION.RECOVER);
  v.pile.splice(v.pile.lastIndexOf(card), 1);
  const place = { status: 'returned' as const, card };
  v.tiers[t.tier]!.secondary = place;
  yield* activateSet(t, v, 'secondary', place);
}
