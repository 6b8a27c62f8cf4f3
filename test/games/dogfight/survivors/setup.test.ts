import * as ACTION from '../../../../src/games/dogfight/actions.ts';
import { expect, test } from 'vitest';
import { CARD } from '../../../../src/games/dogfight/cards/cards.ts';
import { rulesFor } from '../support/situation.ts';

interface SeatView {
  readonly gear: readonly string[];
  readonly discard: readonly string[];
}

/** The offers to the first player after an Energy Shield was taken as complement. A Halberd begins with 4 energy. */
function afterTakingShield(minimum: number): SeatView {
  const game = rulesFor({
    ships: ['halberd', 'halberd'],
    rules: { complement: 'skeleton' },
    cards: { 'energy-shield': { energy: minimum } },
  });
  const s = new Int32Array(game.info.stateLength);
  const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
  game.deal(s, setup, Int32Array.of(1, 2, 3, 4));
  game.apply(s, ACTION.BEGIN, null);
  const first = game.toAct(s);
  game.apply(s, ACTION.EQUIP + CARD['energy-shield'], null);
  return (game.observe(s, -1) as unknown as { seats: SeatView[] }).seats[first]!;
}

test('DF-FMT-04 CARD-38 a shield equipped at setup falls at once without the energy for it', () => {
  expect(afterTakingShield(5)).toMatchObject({ gear: [], discard: ['energy-shield'] });
  expect(afterTakingShield(4)).toMatchObject({ gear: ['energy-shield'], discard: [] });
});
