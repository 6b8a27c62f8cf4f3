import { expect, test } from 'vitest';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { EVERY_OBJECTIVE, walk } from './walk.ts';

test('the referee agrees with attacks, damage, squadrons, upgrade cards and scores in matches with every objective, some of teams', () => {
  expect(EVERY_OBJECTIVE.map((n) => walk(n).foul)).toEqual(EVERY_OBJECTIVE.map(() => null));
});

const MISPRINTS: readonly [string, (content: Content) => void][] = [
  ['a battery', ({ ships }) => Object.values(ships).forEach((ship) => (ship.batteries.front[0] += 1))],
  ['a defense token', ({ ships }) => Object.values(ships).forEach((ship) => ship.defenseTokens.reverse())],
  ['the hull of ships', ({ ships }) => Object.values(ships).forEach((ship) => (ship.hull -= 1))],
  ['the hull of squadrons', ({ squadrons }) => Object.values(squadrons).forEach((squadron) => (squadron.hull += 1))],
  ['the cost of ships', ({ ships }) => Object.values(ships).forEach((ship) => (ship.points += 1))],
  ['keywords', ({ squadrons }) => Object.values(squadrons).forEach((squadron) => (squadron.keywords = []))],
  ['texts of squadrons', ({ squadrons }) => Object.values(squadrons).forEach((squadron) => delete squadron.ability)],
  ['the cost of upgrade cards', ({ upgrades }) => Object.values(upgrades).forEach((card) => (card.points += 1))],
  ['upgrade cards', ({ sides }) => Object.values(sides).forEach((side) => delete side.upgrades)],
  ['kinds of obstacles', ({ obstacles }) => Object.values(obstacles).forEach((token) => (token.kind = 'asteroid'))],
];

test.each(MISPRINTS)('the referee objects to other numbers: %s', (_, misprint) => {
  expect(EVERY_OBJECTIVE.slice(0, 6).some((n) => walk(n, undefined, misprint).foul !== null)).toBe(true);
});

/** Cards that act unasked or are offered, each with a match in which it matters. */
const MATTERS: readonly [card: string, match: number][] = [
  ['bomber-command-center', 8],
  ['flight-controllers', 56],
  ['gallant-haven', 57],
  ['general-dodonna', 4],
  ['orbital-bombardment-particle-cannons', 40],
  ['targeting-scrambler', 28],
  ['demolisher', 205],
  ['engine-techs', 4],
  ['tranquility', 52],
  ['linked-turbolaser-towers', 5],
  ['toryn-farr', 28],
  ['projection-experts', 29],
  ['boarding-troopers', 76],
  ['major-derlin', 76],
  ['seventh-fleet-star-destroyer', 4],
  ['local-fire-control', 36],
  ['reactive-gunnery', 4],
  ['emperor-palpatine-officer', 4],
  ['swivel-mount-batteries', 52],
  ['flak-guns', 5],
  ['early-warning-system', 4],
  ['yavaris', 8],
  ['boarding-engineers', 151],
  ['thermal-shields', 52],
  ['mar-tuuk', 276],
];

test.each(MATTERS)('the referee objects where a card acts that it does not know: %s', (id, n) => {
  const unknown = ({ upgrades, sides }: Content): void => {
    upgrades['unknown'] = upgrades[id]!;
    for (const side of Object.values(sides))
      side.upgrades = side.upgrades?.map((cards) => cards.map((card) => (card === id ? 'unknown' : card)));
  };
  expect(walk(n).foul).toBe(null);
  expect(walk(n, undefined, unknown).foul).not.toBe(null);
});
