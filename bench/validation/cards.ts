/**
 * Card values on a synthetic game whose truth is known: how often a planted card ranks first in a screen of 16,000
 * matches, how often intervals of cards without value cover 0, and the sign of a comeback card.
 *
 *     node scripts/run-bundled.mjs bench/validation/cards.ts [repeats] [first]
 */
import { comebackWorld, plantedWorld, screenWorld, truthOf } from './support/card-world.ts';
import { shareOf } from './support/share-of.ts';

const MATCHES = 16_000;
const MARGIN = 0.02;
const COMEBACK = 0.029;

const repeats = Number(process.argv[2] ?? 200);
const first = Number(process.argv[3] ?? 0);
const tally = { first: { seen: 0, deck: 0 }, covered: { seen: 0, deck: 0 }, nulls: 0, right: 0, misled: 0 };
for (let repeat = first; repeat < first + repeats; repeat++) {
  const world = plantedWorld(1000 + repeat, MARGIN);
  const truth = truthOf(world);
  const all = screenWorld(world, MATCHES / 2, 5000 + repeat).screen.overall();
  for (const what of ['seen', 'deck'] as const) {
    const [best] = all.toSorted((a, b) => b[what].value - a[what].value);
    if (best!.card === world.planted) tally.first[what]++;
    for (const { card, [what]: effect } of all) {
      if (!world.nulls.includes(card)) continue;
      if (what === 'seen') tally.nulls++;
      // Values are measured against the average card, so a card without value is worth minus that average.
      const scale = what === 'seen' ? 1 : 2 / 3;
      if (effect.lo <= scale * truth[card]! && scale * truth[card]! <= effect.hi) tally.covered[what]++;
    }
  }
  const comeback = screenWorld(comebackWorld(COMEBACK), MATCHES / 2, 9000 + repeat);
  const effect = comeback.screen.overall().find(({ card }) => card === 29)!;
  if (effect.seen.value > 0) tally.right++;
  if (comeback.playedRate < 0.5) tally.misled++;
}
const lines = [
  `planted card (2 pp above the next) first by cards seen: ${shareOf(tally.first.seen, repeats)}`,
  `... by deck contents: ${shareOf(tally.first.deck, repeats)}`,
  `95 % intervals of cards without value cover it, by cards seen: ${shareOf(tally.covered.seen, tally.nulls)}`,
  `... by deck contents: ${shareOf(tally.covered.deck, tally.nulls)}`,
  `comeback card (+2.9 pp) has the right sign in the screen: ${shareOf(tally.right, repeats)}`,
  `... and the wrong one by played win rate: ${shareOf(tally.misled, repeats)}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
