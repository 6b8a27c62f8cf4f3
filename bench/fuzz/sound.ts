import type { State } from '../../src/core/index.ts';
import type { DogFight } from '../../src/games/dogfight/index.ts';
import * as field from '../../src/games/dogfight/field.ts';
import { MAX_GEAR, MAX_HAND } from '../../src/games/dogfight/layout.ts';
import { broken, type Law } from '../../src/laws/law.ts';

/** Rules that hold for every vessel, whatever the scenario says. */
function soundVessels(game: DogFight, s: State): void {
  const { rules } = game;
  for (let seat = 0; seat < rules.seats; seat++) {
    const b = rules.at(seat);
    const at = (word: number): number => s[b + word]!;
    const expect = (good: boolean, what: string): void => {
      if (!good) broken(`seat ${seat}: ${what}`);
    };
    expect(at(field.hull) <= at(field.maxHull), `Hull ${at(field.hull)} of ${at(field.maxHull)}`);
    expect(at(field.energy) >= 0, `energy ${at(field.energy)}`);
    expect(at(field.heat) >= 0, `over heat ${at(field.heat)}`);
    expect(at(field.handN) >= 0 && at(field.handN) <= MAX_HAND, `${at(field.handN)} cards in hand`);
    expect(at(field.gearN) >= 0 && at(field.gearN) <= MAX_GEAR, `${at(field.gearN)} Gear`);
    expect(at(field.tiers) <= rules.rules.maxTiers, `${at(field.tiers)} tiers of ${rules.rules.maxTiers}`);
    expect(at(field.reactive) >= 0 && at(field.polarized) >= 0, `energy on cards below 0`);
    const hex = at(field.hex);
    expect(hex === -1 || game.map.kind[hex]! >= 0, `hex ${hex}`);
  }
}

const DOG_FIGHT: Law = {
  id: 'vessels-are-sound',
  says: 'Hull is at most its maximum; energy, over heat, hand, Gear, tiers and place are within their bounds',
  look: ['apply'],
  every: 1,
  position({ subject: { game }, state }) {
    game.toAct(state);
    soundVessels(game as DogFight, state);
  },
};

/** Laws for one game, in addition to those for all games. */
export const soundLaw = (gameId: string): readonly Law[] => (gameId === 'dogfight' ? [DOG_FIGHT] : []);
