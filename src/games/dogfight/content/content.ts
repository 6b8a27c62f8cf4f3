import { z } from 'zod';
import { own } from '../../../core/index.ts';
import type { CardDef } from '../cards/card.ts';
import { CARDS, CARD_DEFS } from '../cards/cards.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import { cardFaults } from '../cards/limits.ts';
import { EVALUATION, FEATURES, PLAN_PARTS } from '../evaluation/weights.ts';
import { MAX_DECK, MAX_HAND, MAX_TIERS } from '../layout.ts';
import { DECKS } from './decks.ts';
import { SHIPS } from './ships.ts';
import { OBSTRUCTIONS, SQUARES } from './squares.ts';

const int = (min: number, max: number) =>
  z
    .int({ error: `expected a whole number from ${min} to ${max}` })
    .min(min, { error: `expected a whole number from ${min} to ${max}` })
    .max(max, { error: `expected a whole number from ${min} to ${max}` });

const MOST_COPIES = 9;
const MAX_SIDES = 64;

/** Rule options: rulings of the rules reference that players may decide otherwise. */
const rules = z.strictObject({
  openingHand: int(0, 10).describe('cards of the opening hand (D-SET-02)'),
  openingExtra: int(0, 4).describe('cards drawn on top and discarded at once before the match (DF-DCK-02)'),
  handLimit: int(1, MAX_HAND).describe('most cards in hand (DF-DCK-01)'),
  deckMin: int(1, MAX_DECK).describe('fewest cards in a deck (DH-18)'),
  deckMax: int(1, MAX_DECK).describe('most cards in a deck (DH-18)'),
  copies: int(1, MOST_COPIES).describe('most copies of one title in a deck (DH-18)'),
  deckLists: z
    .enum(['open', 'closed'])
    .optional()
    .describe('whether players know the deck lists of their opponents; open if left out (DH-47)'),
  reshuffle: z.boolean().describe('an empty deck is made anew from the Discard Pile (DH-19)'),
  tiers: int(1, MAX_TIERS).describe('actions a turn (D-PREP-02)'),
  maxTiers: int(1, MAX_TIERS).describe('most tiers a turn, extra ones included'),
  rearranging: z.boolean().describe('set cards may be rearranged before a draw (D-PREP-08)'),
  heatLimit: int(1, 99).describe('over heat counters that destroy a vessel (DH-17)'),
  heavyHull: int(1, 99).describe('original Hull from which a ship is heavy (DF-SHP-02)'),
  startDistance: int(0, 30).describe('least distance between start hexes of two vessels'),
  drift: z.boolean().describe('each vessel must move 1 in its Preparation (DH-07)'),
  complement: z.enum(['none', 'skeleton', 'full']).describe('EQUIP cards equipped at setup: none, up to 3, up to 6'),
  environment: z
    .strictObject(Object.fromEntries(ENVIRONMENT.map(({ id }) => [id, int(0, MOST_COPIES)])))
    .describe('copies of each card that every player puts into the Environment Deck; none, no such deck (DH-43)'),
  orbitTimers: int(1, 9).describe('turns for which Hidden Orbit lies (DH-43)'),
  visibility: z
    .strictObject(Object.fromEntries(OBSTRUCTIONS.map((kind) => [kind, int(0, 30)])))
    .describe('from how far a vessel behind or in the obstruction is seen (DH-10)'),
  attritionFrom: int(0, 200).describe('turn from which every vessel loses 1, 2, 3 ... Hull; 0 for never (DH-41)'),
  attritionPerSeat: int(0, 50).describe('turns later for each player beyond two (DH-41)'),
  turnLimit: int(1, 200).describe('last turn when there is no attrition (DH-42)'),
});

const ship = z.strictObject({
  attack: int(0, 50),
  range: int(0, 40),
  mobility: int(0, 12),
  hull: int(1, 99),
  energy: int(0, 99),
  grade: int(1, 9),
  ability: z.strictObject({ cost: int(0, 99), amount: int(0, 20), heat: int(0, 20) }),
});

const card = (def: CardDef) =>
  z.strictObject({
    cost: int(0, 99).describe('energy'),
    ...Object.fromEntries(Object.keys(def.numbers ?? {}).map((name) => [name, int(-40, 40)])),
  });

const deck = z.partialRecord(z.enum(CARDS.map((def) => def.id)), int(0, MOST_COPIES));

const weight = z.number().min(-1000).max(1000);
const cardWeights = z.partialRecord(z.enum(CARDS.map((def) => def.id)), weight);

/** Weights of the evaluation. Agents use them, no rule reads them. */
const evaluation = z.strictObject({
  scale: z.number().min(0.1).max(1000).describe('points at which a lead counts as half a win'),
  features: z.record(z.enum(FEATURES), weight).describe('points of Hull that one unit of each feature is worth'),
  plan: z.record(z.enum(PLAN_PARTS), weight).describe('points and chances that the value of set cards is made of'),
  hand: cardWeights.describe('worth of cards in hand, 1 where not named'),
  gear: cardWeights.describe('worth of equipped cards in points, 1 where not named'),
});

const shape = z.strictObject({
  seats: int(2, 4).describe('players in a match'),
  teams: z.array(int(0, 3)).optional().describe('team of each seat; without it everybody for themselves'),
  sides: z
    .record(
      z.string().min(1),
      z.strictObject({
        ship: z.enum(SHIPS.map((def) => def.id)),
        deck: z.string().describe('name of a deck'),
      }),
    )
    .describe('what may take a seat: a ship and a deck, by label'),
  ships: z.strictObject(Object.fromEntries(SHIPS.map((def) => [def.id, ship]))),
  cards: z.strictObject(Object.fromEntries(CARDS.map((def) => [def.id, card(def)]))),
  decks: z.record(z.string().min(1), deck),
  map: z
    .array(z.enum(Object.keys(SQUARES)))
    .describe('map squares, joined in rows of two: two for each player, or any number of them'),
  rules,
  evaluation,
});

export type Content = z.infer<typeof shape>;

const total = (copies: Readonly<Record<string, number | undefined>>): number =>
  Object.values(copies).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Checks what concerns more than one field. */
function checkWhole(
  content: Content,
  fault: (path: (string | number)[], message: string, known?: readonly string[]) => void,
): void {
  for (const message of cardFaults(CARD_DEFS)) fault(['cards'], message);
  const labels = Object.keys(content.sides);
  if (labels.length === 0) fault(['sides'], 'expected at least one side');
  if (labels.length > MAX_SIDES) fault(['sides'], `expected at most ${MAX_SIDES} sides, found ${labels.length}`);
  for (const label of labels) {
    const name = content.sides[label]!.deck;
    if (own(content.decks, name) === undefined)
      fault(['sides', label, 'deck'], `unknown deck "${name}"`, Object.keys(content.decks));
  }
  const { deckMin, deckMax, copies } = content.rules;
  if (deckMin > deckMax) fault(['rules', 'deckMin'], `expected at most deckMax (${deckMax}), found ${deckMin}`);
  for (const [name, cards] of Object.entries(content.decks)) {
    const size = total(cards);
    if (size < deckMin || size > deckMax)
      fault(['decks', name], `expected ${deckMin} to ${deckMax} cards, found ${size}`);
    for (const [id, n] of Object.entries(cards))
      if (n > copies) fault(['decks', name, id], `expected at most ${copies} copies of one title, found ${n}`);
  }
  const { teams, seats, map } = content;
  if (teams && teams.length !== seats)
    fault(['teams'], `expected a team for each of the ${seats} seats, found ${teams.length}`);
  else if (teams) {
    const used = new Set(teams);
    if (used.size < 2) fault(['teams'], 'expected at least two teams');
    if ([...used].some((team) => team >= used.size)) fault(['teams'], `expected teams numbered 0 to ${used.size - 1}`);
  }
  if (map.length < 2 || map.length > 8) fault(['map'], `expected 2 to 8 map squares, found ${map.length}`);
  const { openingHand, openingExtra, handLimit, tiers, maxTiers } = content.rules;
  if (openingHand + openingExtra > MAX_HAND)
    fault(['rules', 'openingExtra'], `expected openingHand + openingExtra up to ${MAX_HAND}`);
  if (openingHand > handLimit) fault(['rules', 'openingHand'], `expected at most handLimit (${handLimit})`);
  if (tiers > maxTiers) fault(['rules', 'tiers'], `expected at most maxTiers (${maxTiers}), found ${tiers}`);
}

/** Validates the whole content of a match: ships, cards, decks, map, rule options and sides. */
export const contentSchema = shape.superRefine((content, ctx) => {
  checkWhole(content, (path, message, known) => {
    ctx.addIssue({ code: 'custom', path, message, ...(known === undefined ? {} : { params: { known } }) });
  });
});

/** The whole content with the shipped values, without sides. */
export function defaults(): Record<string, unknown> {
  const cards: readonly CardDef[] = CARDS;
  return {
    seats: 2,
    ships: Object.fromEntries(
      SHIPS.map(({ id, attack, range, mobility, hull, energy, grade, ability }) => [
        id,
        {
          attack,
          range,
          mobility,
          hull,
          energy,
          grade,
          ability: { cost: ability.cost, amount: ability.amount, heat: ability.heat },
        },
      ]),
    ),
    cards: Object.fromEntries(cards.map((def) => [def.id, { cost: def.cost, ...def.numbers }])),
    decks: structuredClone(DECKS),
    map: ['harbor', 'shoals', 'narrows', 'beacon'],
    rules: {
      openingHand: 7,
      openingExtra: 0,
      handLimit: 10,
      deckMin: 20,
      deckMax: 60,
      copies: 3,
      reshuffle: true,
      tiers: 3,
      maxTiers: MAX_TIERS,
      rearranging: true,
      heatLimit: 10,
      heavyHull: 25,
      startDistance: 8,
      drift: false,
      complement: 'none',
      environment: Object.fromEntries(ENVIRONMENT.map(({ id }) => [id, 0])),
      orbitTimers: 3,
      visibility: { planet: 1, moon: 1, asteroid: 2, star: 1, debris: 2 },
      attritionFrom: 25,
      attritionPerSeat: 10,
      turnLimit: 40,
    },
    evaluation: structuredClone(EVALUATION),
  };
}
