import * as z from 'zod';
import { own } from '../../../core/index.ts';
import { CARD_TYPES, type CardDef } from '../cards/card.ts';
import { BLANK, CARDS } from '../cards/cards.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import { cardFaults } from '../cards/limits.ts';
import { EVALUATION, FEATURES, PLAN_PARTS } from '../evaluation/weights.ts';
import { MAX_BROUGHT, MAX_DECK, MAX_HAND, MAX_SEATS, MAX_SQUARES, MAX_TIERS, SQUARES_A_SEAT } from '../layout.ts';
import { laidSquares } from './boards.ts';
import { checkCards } from './card-checks.ts';
import { MOST_COPIES, type CardEntry } from './card-entry.ts';
import { cardsSchema, int } from './card-schema.ts';
import { checkDeck } from './deck-rules.ts';
import { DECKS } from './decks.ts';
import { checkShips } from './fleet.ts';
import { SIDE_SHIP, shipsSchema } from './ship-schema.ts';
import { SHIPS } from './ships.ts';
import { OBSTRUCTIONS, SQUARES, checkSquare } from './squares.ts';
import { cardDefs } from './titles.ts';

const MAX_SIDES = 64;
/** Squares by name that the state can tell apart. */
const MOST_SQUARES = 250;
/** Cards that a player brings to the Environment Deck, or none (DF-FMT-03). */
const ENVIRONMENT_SHARE = 5;
const environmentIds = ENVIRONMENT.map(({ id }) => id);

/** Rule options: rulings of the rules reference that players may decide otherwise. */
const rules = z.strictObject({
  openingHand: int(0, 10).describe('cards of the opening hand (D-SET-02)'),
  openingExtra: int(0, 4).describe('cards drawn on top and discarded at once before the match (DF-DCK-02)'),
  handLimit: int(1, MAX_HAND).describe('most cards in hand (DF-DCK-01)'),
  deckMin: int(1, MAX_DECK).describe('fewest cards in a deck (DH-18)'),
  deckMax: int(1, MAX_DECK).describe('most cards in a deck (DH-18)'),
  copies: int(1, MOST_COPIES).describe('most copies of one title in a deck (DH-18)'),
  banned: z.array(z.string()).optional().describe('cards that no deck may hold, and no random deck does'),
  typeCopies: z
    .strictObject(
      Object.fromEntries(
        CARD_TYPES.map((type) => [
          type,
          int(0, MAX_DECK).optional().describe(`most ${type.toUpperCase()} cards in a deck`),
        ]),
      ),
    )
    .optional()
    .describe('most cards of each type in a deck'),
  deckLists: z
    .enum(['open', 'closed'])
    .optional()
    .describe('whether players know the deck lists of their opponents; open if left out (DH-47)'),
  discardPiles: z
    .enum(['open', 'asked', 'closed'])
    .optional()
    .describe(
      'who may look through the Discard Pile of another player: all (open, if left out), teammates, who are never refused (asked), or nobody (closed) (D-DIS-06)',
    ),
  reshuffle: z.boolean().describe('an empty Action Deck is made anew from the Discard Pile (DH-19)'),
  tiers: int(1, MAX_TIERS).describe('actions a turn (D-PREP-02)'),
  maxTiers: int(1, MAX_TIERS).describe('most tiers a turn, extra ones included'),
  rearranging: z.boolean().describe('set cards may be rearranged before a draw (D-PREP-08)'),
  heatLimit: int(1, 99).describe('over heat counters that destroy a vessel (DH-17)'),
  heavyHull: int(1, 99).describe('original Hull from which a ship is heavy (DF-SHP-02)'),
  startDistance: int(0, 30).describe(
    'least distance between start hexes of two vessels (DH-43); 0: any unoccupied start hex (D-SET-08)',
  ),
  drift: z.boolean().describe('each vessel that can move must move 1 in its Preparation (DH-07)'),
  complement: z.enum(['none', 'skeleton', 'full']).describe('EQUIP cards equipped at setup: none, up to 3, up to 6'),
  environment: z
    .strictObject(
      Object.fromEntries(
        ENVIRONMENT.map(({ id, name, text }) => [id, int(0, ENVIRONMENT_SHARE).describe(`${name}: ${text}`)]),
      ),
    )
    .describe(
      'copies of each card that every player brings to the Environment Deck: five together, or none (DF-FMT-03)',
    ),
  environmentReshuffle: z.boolean().describe('an empty Environment Deck is made anew from its pile'),
  alternateRules: z
    .array(z.enum(environmentIds))
    .describe('environment cards that lie face up beside the map for the whole match (DF-FMT-03)'),
  orbitTimers: int(1, 9).describe('turns for which a Hidden Orbit of the Environment Deck lies (DF-FMT-06)'),
  visibility: z
    .strictObject(Object.fromEntries(OBSTRUCTIONS.map((kind) => [kind, int(0, 30).describe(`hexes, for: ${kind}`)])))
    .describe('from how far a vessel behind or in the obstruction is seen (DH-10)'),
  attritionFrom: int(0, 200).describe('turn from which every vessel loses 1, 2, 3 ... Hull; 0 for never (DH-41)'),
  attritionPerSeat: int(0, 50).describe('turns later for each player beyond two (DH-41)'),
  turnLimit: int(1, 200).describe('last turn when there is no attrition (DH-42)'),
});

/** One of the shipped names, which editors offer, or a name of the scenario, which `checkNames` checks. */
const nameLike = (ids: readonly string[]) => z.union([z.enum(ids), z.string().min(1)]);

const cardId = nameLike(CARDS.map((def) => def.id));

const deck = z.record(cardId, int(0, MOST_COPIES));

const weight = z.number().min(-1000).max(1000);
const cardWeights = z.record(cardId, weight);

/** Weights of the evaluation. Agents use them, no rule reads them. */
const evaluation = z.strictObject({
  scale: z.number().min(0.1).max(1000).describe('points at which a lead counts as half a win'),
  features: z.record(z.enum(FEATURES), weight).describe('points of Hull that one unit of each feature is worth'),
  plan: z.record(z.enum(PLAN_PARTS), weight).describe('points and chances that the value of set cards is made of'),
  hand: cardWeights.describe('worth of cards in hand, 1 where not named'),
  gear: cardWeights.describe('worth of equipped cards in points, 1 where not named'),
});

const square = nameLike(Object.keys(SQUARES));

const map = z
  .union([
    z.array(square).describe('the whole map, joined in rows of two (D-SET-04)'),
    z
      .array(z.array(square))
      .describe('what each player brings, in the order of seats; who is not at the table brings nothing (D-SET-03)'),
    z
      .strictObject({
        pool: z.array(square).min(1).max(MAX_SQUARES).describe('the squares to draw from'),
        draw: z.literal('block').describe('all matches of a block share a board'),
      })
      .describe('squares from which two for each player are drawn'),
  ])
  .describe('map squares: of the whole map, of each player, or a pool to draw them from');

const shape = z.strictObject({
  seats: int(2, MAX_SEATS).describe('players in a match'),
  teams: z
    .array(int(0, MAX_SEATS - 1))
    .optional()
    .describe('team of each seat; without it everybody for themselves'),
  sides: z
    .record(
      z.string().min(1),
      z.strictObject({
        ship: nameLike(SHIPS.map((def) => def.id)).describe('a shipped ship, or one of "ships"'),
        deck: nameLike(Object.keys(DECKS)).describe('name of a deck: a shipped one, or one of "decks"'),
        environment: z
          .partialRecord(z.enum(environmentIds), int(0, ENVIRONMENT_SHARE))
          .optional()
          .describe('what this side brings to the Environment Deck instead of rules.environment: five cards, or none'),
        squares: z
          .array(square)
          .min(SQUARES_A_SEAT)
          .max(MAX_BROUGHT)
          .optional()
          .describe(
            'map squares that this side brings in place of those in "map": two, or more for its player to choose two from',
          ),
        ...SIDE_SHIP,
      }),
    )
    .describe('what may take a seat: a ship and a deck, by label'),
  ships: shipsSchema,
  cards: cardsSchema,
  decks: z.record(z.string().min(1), deck).describe('decks by name: copies of each card'),
  map,
  squares: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected small letters, digits and hyphens'), z.array(z.string()))
    .optional()
    .describe('map squares of your own: 6 rows of 6 letters (. P M A S D, start hexes 1 2 3)'),
  rules: rules.describe('rule options: rulings that players may decide otherwise'),
  evaluation: evaluation.describe('weights by which agents value a position; no rule reads them'),
});

export type Content = z.infer<typeof shape>;

type Entries = Readonly<Record<string, CardEntry>>;

const total = (copies: Readonly<Record<string, number | undefined>>): number =>
  Object.values(copies).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** `known`: the names that would be right; `key`: the fault is about the key at the end of the path, not its value. */
type Fault = (path: readonly (string | number)[], message: string, known?: readonly string[], key?: true) => void;

/** Checks what concerns more than one field. */
function checkWhole(content: Content, fault: Fault): void {
  checkCards(content.cards as Entries, (path, message, known) => {
    const last = path.at(-1);
    const unknown = message.startsWith('unknown key') || (path.length === 1 && message.startsWith('unknown card'));
    fault(['cards', ...path], message, known, unknown && last !== undefined ? true : undefined);
  });
  const titles = cardDefs(content.cards as Entries);
  const banned = content.rules.banned ?? [];
  for (const message of cardFaults(titles.filter(({ id }) => !banned.includes(id)))) fault(['cards'], message);
  checkShips(content.ships, content.sides, fault);
  checkNames(content, titles, fault);
  const labels = Object.keys(content.sides);
  if (labels.length === 0) fault(['sides'], 'expected at least one side');
  if (labels.length > MAX_SIDES) fault(['sides'], `expected at most ${MAX_SIDES} sides, found ${labels.length}`);
  for (const label of labels) {
    const name = content.sides[label]!.deck;
    if (own(content.decks, name) === undefined)
      fault(['sides', label, 'deck'], `unknown deck "${name}"`, Object.keys(content.decks));
  }
  const played = new Set(Object.values(content.sides).map((side) => side.deck));
  const { deckMin, deckMax } = content.rules;
  if (deckMin > deckMax) fault(['rules', 'deckMin'], `expected at most deckMax (${deckMax}), found ${deckMin}`);
  for (const [name, cards] of Object.entries(content.decks)) {
    const size = total(cards);
    if (size < deckMin || size > deckMax)
      fault(['decks', name], `expected ${deckMin} to ${deckMax} cards, found ${size}`);
    // A shipped deck that nobody plays may break the rules of the scenario.
    if (played.has(name) || !Object.hasOwn(DECKS, name))
      checkDeck(cards, titles, content.rules, content.cards as Entries, (key, message) => {
        fault(['decks', name, ...key], message);
      });
  }
  checkHands(content, fault);
  checkEnvironment(content, fault);
  checkMap(content, fault);
  const { teams, seats } = content;
  if (teams && teams.length !== seats)
    fault(['teams'], `expected a team for each of the ${seats} seats, found ${teams.length}`);
  else if (teams) {
    const used = new Set(teams);
    if (used.size < 2) fault(['teams'], 'expected at least two teams');
    if ([...used].some((team) => team >= used.size)) fault(['teams'], `expected teams numbered 0 to ${used.size - 1}`);
  }
  const { deckLists, discardPiles = 'open' } = content.rules;
  if (deckLists === 'closed' && discardPiles !== 'open')
    fault(
      ['rules', 'discardPiles'],
      `expected open where deckLists is closed (players keep account of all that was seen of a list), found ${discardPiles}`,
    );
  const { tiers, maxTiers } = content.rules;
  if (tiers > maxTiers) fault(['rules', 'tiers'], `expected at most maxTiers (${maxTiers}), found ${tiers}`);
}

/**
 * Checks that every named card and square exists. An incomplete card is not reported again, because its own entry
 * already has a fault.
 */
function checkNames(content: Content, titles: readonly CardDef[], fault: Fault): void {
  const cards = titles.map(({ id }) => id).filter((id) => id !== BLANK.id);
  const unknownCards = (path: readonly string[], of: object): void => {
    for (const id of Object.keys(of))
      if (!cards.includes(id) && !Object.hasOwn(content.cards, id))
        fault([...path, id], `unknown key "${id}"`, cards, true);
  };
  for (const [name, deckOf] of Object.entries(content.decks)) unknownCards(['decks', name], deckOf);
  unknownCards(['evaluation', 'hand'], content.evaluation.hand);
  unknownCards(['evaluation', 'gear'], content.evaluation.gear);
  (content.rules.banned ?? []).forEach((id, i) => {
    if (!cards.includes(id)) fault(['rules', 'banned', i], `unknown card "${id}"`, cards);
  });
  const squares = Object.keys({ ...SQUARES, ...content.squares });
  const checkLaid = (path: (string | number)[], laid: readonly unknown[]): void => {
    laid.forEach((entry, i) => {
      if (Array.isArray(entry)) checkLaid([...path, i], entry);
      else if (!squares.includes(String(entry))) fault([...path, i], `unknown "${String(entry)}"`, squares);
    });
  };
  if ('pool' in content.map) checkLaid(['map', 'pool'], content.map.pool);
  else checkLaid(['map'], content.map);
  for (const [label, { squares: brought = [] }] of Object.entries(content.sides))
    checkLaid(['sides', label, 'squares'], brought);
  if (squares.length > MOST_SQUARES)
    fault(['squares'], `expected at most ${MOST_SQUARES - Object.keys(SQUARES).length} squares`);
  for (const [id, rows] of Object.entries(content.squares ?? {})) {
    if (Object.hasOwn(SQUARES, id))
      fault(['squares', id], `"${id}" ships with the game; give your square another name`);
    checkSquare(rows, (row, message) => {
      fault(row < 0 ? ['squares', id] : ['squares', id, row], message);
    });
  }
}

/**
 * Checks that the opening hand is within the hand limit, and that every deck that is played has at least as many cards.
 */
function checkHands(content: Content, fault: Fault): void {
  const { openingHand, openingExtra, handLimit, deckMin } = content.rules;
  if (openingHand + openingExtra > MAX_HAND)
    fault(['rules', 'openingExtra'], `expected openingHand + openingExtra up to ${MAX_HAND}`);
  if (openingHand > handLimit) fault(['rules', 'openingHand'], `expected at most handLimit (${handLimit})`);
  const dealt = openingHand + openingExtra;
  for (const name of new Set(Object.values(content.sides).map(({ deck: used }) => used))) {
    const cards = own(content.decks, name);
    const size = cards === undefined ? dealt : total(cards);
    if (size >= deckMin && size < dealt)
      fault(['decks', name], `expected at least the ${dealt} cards of the opening hand, found ${size}`);
  }
}

/** Checks that a player brings five environment cards or none, and that no alternate rule is listed twice. */
function checkEnvironment(content: Content, fault: Fault): void {
  const check = (path: (string | number)[], cards: Readonly<Record<string, number | undefined>> | undefined): void => {
    const n = total(cards ?? {});
    if (n !== 0 && n !== ENVIRONMENT_SHARE)
      fault(path, `expected exactly ${ENVIRONMENT_SHARE} environment cards, or none, found ${n}`);
  };
  check(['rules', 'environment'], content.rules.environment);
  for (const [label, side] of Object.entries(content.sides)) check(['sides', label, 'environment'], side.environment);
  content.rules.alternateRules.forEach((id, i, all) => {
    if (all.indexOf(id) < i) fault(['rules', 'alternateRules', i], `"${id}" stands twice`);
  });
}

/** Checks that the squares make a map of an allowed size, with a start hex for every player. */
function checkMap({ map: laid, seats, sides }: Content, fault: Fault): void {
  const bringing = Object.keys(sides).filter((label) => sides[label]!.squares !== undefined);
  if (bringing.length > 0 && ('pool' in laid || laid.some((entry) => typeof entry === 'string'))) {
    const message = 'a side brings squares only where "map" has those of each player (a list of lists)';
    for (const label of bringing) fault(['sides', label, 'squares'], message);
    return;
  }
  if ('pool' in laid) return;
  if (bringing.length > 0 && laid.some((entry) => entry.length !== SQUARES_A_SEAT)) {
    fault(['map'], `expected ${SQUARES_A_SEAT} squares of each player where sides bring their own`);
    return;
  }
  const byPlayer = laid.some((entry) => typeof entry !== 'string');
  if (byPlayer && laid.length < seats)
    fault(['map'], `expected the squares of each of the ${seats} players, found those of ${laid.length}`);
  const squares = laidSquares(laid, seats).length;
  if (squares < SQUARES_A_SEAT || squares > MAX_SQUARES)
    fault(['map'], `expected ${SQUARES_A_SEAT} to ${MAX_SQUARES} map squares, found ${squares}`);
}

/** Validates the whole content of a match: ships, cards, decks, map, rule options and sides. */
export const contentSchema = shape.superRefine((content, ctx) => {
  checkWhole(content, (path, message, known, key) => {
    const params = { ...(known === undefined ? {} : { known }), ...(key === undefined ? {} : { key }) };
    ctx.addIssue({ code: 'custom', path: [...path], message, params });
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
    map: [
      ['harbor', 'shoals'],
      ['narrows', 'beacon'],
      ['graveyard', 'twins'],
      ['harbor', 'narrows'],
      ['beacon', 'graveyard'],
      ['twins', 'shoals'],
    ],
    rules: {
      openingHand: 7,
      openingExtra: 0,
      handLimit: 10,
      deckMin: 1,
      deckMax: 60,
      copies: 3,
      reshuffle: true,
      tiers: 3,
      maxTiers: MAX_TIERS,
      rearranging: true,
      heatLimit: 10,
      heavyHull: 25,
      startDistance: 0,
      drift: true,
      complement: 'none',
      environment: Object.fromEntries(ENVIRONMENT.map(({ id }) => [id, 0])),
      environmentReshuffle: false,
      alternateRules: [],
      orbitTimers: 3,
      visibility: { planet: 1, moon: 1, asteroid: 2, star: 1, debris: 2 },
      attritionFrom: 25,
      attritionPerSeat: 10,
      turnLimit: 40,
    },
    evaluation: structuredClone(EVALUATION),
  };
}
