/** A game with ships, cards and decks, whose rules are those of Connect Four, for the faults of the scenario layer. */
import { z } from 'zod';
import type { AgentModule } from '../../src/core/index.ts';
import type { PlayableGame } from '../../src/registry.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { connectFour } from '../fixtures/connect-four.ts';

const SHIPS = ['achilles', 'tavor', 'inferno'] as const;
const CARDS = ['main-battery', 'beam-lance', 'missiles', 'flagship-decree'] as const;

const deck = z.partialRecord(z.enum(CARDS), z.int().min(0));

const content = z
  .strictObject({
    sides: z.record(z.string(), z.strictObject({ ship: z.enum(SHIPS), deck: z.string() })),
    ships: z.record(z.enum(SHIPS), z.strictObject({ hull: z.int().min(0).max(99), range: z.int().min(0) })),
    cards: z.record(z.enum(CARDS), z.strictObject({ cost: z.int().min(0), attack: z.number().optional() })),
    decks: z.record(z.string(), deck),
    map: z.array(z.string()).min(2),
    rules: z.strictObject({ drift: z.boolean(), turns: z.int().min(1).multipleOf(2) }),
  })
  .superRefine((value, context) => {
    for (const [label, side] of Object.entries(value.sides)) {
      if (Object.hasOwn(value.decks, side.deck)) continue;
      context.addIssue({
        code: 'custom',
        path: ['sides', label, 'deck'],
        message: `unknown deck "${side.deck}"`,
        params: { known: Object.keys(value.decks) },
      });
    }
    for (const [name, list] of Object.entries(value.decks)) {
      const size = Object.values(list).reduce((sum, copies) => sum + copies, 0);
      if (size < 5)
        context.addIssue({
          code: 'custom',
          path: ['decks', name],
          message: `found ${size} cards, expected at least 5`,
        });
      for (const [card, copies] of Object.entries(list)) {
        if (copies <= 3) continue;
        const message = `found ${copies} copies, expected at most 3`;
        context.addIssue({ code: 'custom', path: ['decks', name, card], message });
      }
    }
  });

export const skirmish: PlayableGame = {
  id: 'skirmish',
  title: 'Skirmish',
  rulesVersion: '1',
  contentSchema: content,
  defaults: () => ({
    ships: { achilles: { hull: 27, range: 6 }, tavor: { hull: 24, range: 6 }, inferno: { hull: 24, range: 5 } },
    cards: {
      'main-battery': { cost: 0 },
      'beam-lance': { cost: 1, attack: 2 },
      missiles: { cost: 0 },
      'flagship-decree': { cost: 2 },
    },
    decks: { starter: { 'main-battery': 3, missiles: 2 } },
    map: ['a', 'b'],
    rules: { drift: false, turns: 60 },
  }),
  compile: (value) => {
    const { sides } = content.parse(value);
    return connectFour.compile({ sides: Object.fromEntries(Object.keys(sides).map((label) => [label, {}])) });
  },
};

const player = (id: string, params: AgentModule['params'] = {}): AgentModule => ({
  id,
  version: '1',
  doc: `The ${id} player.`,
  params,
  create: () => ({ start: () => {}, choose: (decision) => decision.legal[0]! }),
});

export const registry: Registry = {
  games: new Map([
    ['skirmish', skirmish],
    ['connect-four', connectFour],
  ]),
  agents: new Map([
    ['random', player('random')],
    ['greedy', player('greedy')],
    [
      'mcts',
      player('mcts', {
        iterations: { default: 100, min: 1, max: 100_000, integer: true, doc: 'Playouts a decision.' },
        explore: { default: 0.7, min: 0, max: 10, integer: false, doc: 'Weight of the unknown.' },
      }),
    ],
  ]),
};
