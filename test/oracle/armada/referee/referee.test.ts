import { expect, test } from 'vitest';
import { setupOf } from '../../../../bench/games.ts';
import { UPGRADES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { AGENTS, GAMES } from '../../../../src/registry.ts';
import { loadScenario } from '../../../../src/scenario/index.ts';
import { cardsAround, contentsAround } from './lists.ts';
import { EVERY_OBJECTIVE, walk } from './walk.ts';

test.each(EVERY_OBJECTIVE)(
  'the referee agrees with attacks, damage, squadrons, upgrade cards and scores in matches with every objective, some of teams: match %i',
  (n) => {
    expect(walk(n).foul).toBeNull();
  },
);

/**
 * Matches over all cards in which game and referee once differed. A row: the rule that one of them had missed, the match, its objective; a match
 * without an objective is a brawl.
 */
const DIFFERED: readonly [what: string, match: number, objective?: string][] = [
  ['AH-179 mines on the longer table of Blockade Run', 101838, 'blockade-run'],
  [
    'no critical effect against Commander Gherant, not that of Orbital Bombardment Particle Cannons either',
    100288,
    'navigational-hazards',
  ],
  ['A-OBS-07 a squadron that stays on a purrgil', 103615, 'marked-for-destruction'],
  ['A-OBS-12 an exogorth that hurts a squadron as the match ends', 100513, 'asteroid-tactics'],
  ['a loss that Reserve Hangar Deck hears of between dice that are picked', 101601],
  ['A-OBS-06 no ignition attack across a dust field', 102065, 'salvage-run'],
  ['AH-116 Damaged Controls before Chart Officer', 102557, 'fleet-in-being'],
  ['AH-200 a rift that ends the speed set by The Grand Inquisitor', 103180, 'doomed-station'],
  ['a squadron in a bay as Fighter Ambush begins', 103383, 'fighter-ambush'],
  [
    'A-DEF-14 a salvo has the line of sight of the attack that it answers, whatever zone Barriss Offee has moved that to',
    301504,
    'marked-for-destruction',
  ],
  ['an attack before a ship moves by a squadron that Yavaris has commanded', 300273],
  ['a squadron that stays on an obstacle of Infested Fields', 300073, 'infested-fields'],
  ['tokens of Nova Defiant in Fleet in Being', 300590, 'fleet-in-being'],
  ['AH-200 The Grand Inquisitor readied in the Status Phase in which it is used', 302332, 'marked-for-destruction'],
  ['AH-186 Jyn Erso and the tokens of Fleet in Being', 302381, 'fleet-in-being'],
  ['a token named by Intel Officer that is spent for Reactive Gunnery', 302677, 'planetary-ion-cannon'],
  ['AH-188 General Rieekan and a ship that a rift tears at the end of a round', 300079, 'rift-assault'],
  ['AH-179 a mine under a ship that the rift of Rift Ambush moves on', 300439, 'rift-ambush'],
  ['AH-179 a mine after one that a ship set off which moved on', 200212],
  ['Sensor Net after a token too many at the reveal', 104779],
  ['Admiral Titus in Surprise Attack', 100519, 'surprise-attack'],
  ['Thruster Fissure at the start of the Status Phase', 301183, 'capture-the-vip'],
  ['a text of one of two Lieutenant Blounts of a team', 100489, 'jamming-barrier'],
  ['A-DMG-22 Thruster Fissure dealt before a rift ends the speed', 101717, 'rift-ambush'],
  ['A-MEA-08 no ignition attack along a range that crosses another zone', 102497, 'marked-for-destruction'],
  ['AH-50 Engine Techs after the rift of Rift Ambush has moved a ship on', 501463, 'rift-ambush'],
  ['AH-239 the rift of Rift Ambush after Engine Techs, in one ply', 510102],
  ['two faceup cards one after the other, both shown', 300172, 'fleet-in-being'],
  ['Demolisher moves out of reach as the Ship Phase ends', 104755, 'ion-storm'],
  ['a counter with Dengar at the border of distance 2', 103664],
  ['a second obstacle after Tide of Progress XII', 103708, 'close-range-intel-scan'],
  ['A-ATK-15 a zone attacks on after Biggs Darklighter has lost an escort', 102681],
];

test.each(DIFFERED)('the referee agrees: %s', (_, n, objective) => {
  expect(walk(n, undefined, undefined, { objective }).foul).toBe(null);
});

/**
 * One match for each case: a huge ship is hunted; there are two huge ships; a player places a huge ship; the ruling AH-85 applies; a card asks a
 * question during a boarding.
 */
test('the referee agrees with matches of huge ships', () => {
  expect([0, 8, 17, 5322, 5442].map((n) => walk(n, undefined, undefined, { huge: true }).foul)).toEqual(
    Array(5).fill(null),
  );
});

test('the referee agrees with matches of legal lists, each around a card', () => {
  expect([0, 44].map((n) => walk(n, undefined, undefined, { lists: true }).foul)).toEqual([null, null]);
});

test.each([
  ['AH-188 a damage card of a ship that General Rieekan lets go', 173],
  ['AH-188 Structural Damage on a ship that General Rieekan may keep', 4949],
  ['AH-188 a match that ends before General Rieekan is asked', 1103],
  ['AH-243 a token of Salvage Run that is left for Moralo Eval', 6442],
  ['Admiral Yularen heals in a Station Assault', 9644],
  ['Boarding Engineers at a reveal beside a token of Sensor Net', 8460],
  ['drifting obstacles of Asteroid Tactics', 20674],
])('the referee agrees in a match of legal lists: %s', (_, n) => {
  expect(walk(n, undefined, undefined, { lists: true }).foul).toBe(null);
});

test('lists around a card come again and again', () => {
  for (const id of Object.keys(UPGRADES)) {
    const { first, every } = contentsAround(id)!;
    expect([cardsAround(first)[0], cardsAround(first + 3 * every)[0]]).toEqual([id, id]);
  }
});

/** How often cards are used in a match of legal lists. */
const uses = (n: number, fond: boolean): number => {
  const { foul, atWork } = walk(n, undefined, undefined, { lists: true, fond });
  expect(foul).toBeNull();
  return [...atWork].reduce((sum, [word, times]) => sum + (word.startsWith('used: ') ? times : 0), 0);
};

test('fond players use more cards', () => {
  expect(uses(132, true)).toBeGreaterThan(2 * uses(132, false));
});

test('the referee agrees with a match of a scenario as it ships', () => {
  const { plan, game } = loadScenario('scenarios/armada/tournament.yaml', { games: GAMES, agents: AGENTS });
  const content = plan.content as Content;
  const walked = walk(1, undefined, undefined, { scenario: { content, game, setups: [setupOf(plan, 0, 1)] } });
  expect([walked.foul, walked.atWork.get('in play: cymoon-1-refit')]).toEqual([null, 1]);
});

test.each([
  ['AH-211 shields that go with Aspiration', 720007, ['aspiration', 'darth-vader-boarding-team']],
  ['AH-82 Beast of Burden readies the first of two evades by the second', 720079, ['beast-of-burden']],
  ['Darth Vader boards from a ship that had him as a commander', 710093, ['darth-vader-boarding-team']],
  ['AH-179 the closest of two mines beside a ship goes off', 750080, ['lira-wessex', 'task-force-antilles']],
  [
    'AH-154 Lira Wessex turns the first of two cards of a ply',
    760110,
    ['lira-wessex', 'xx-9-turbolasers', 'parts-resupply', 'munitions-resupply'],
  ],
  ['Swivel-Mount Batteries that a boarding takes', 710025, ['swivel-mount-batteries', 'shriv-suurgav']],
])('the referee agrees where ships carry cards besides: %s', (_, n, cards) => {
  expect(walk(n, undefined, undefined, { cards, fond: true }).foul).toBe(null);
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

/** Cards that act unasked or are offered, each with a match in which it changes something. */
const MATTERS: readonly [card: string, match: number][] = [
  ['linked-turbolaser-towers', 4],
  ['seventh-fleet-star-destroyer', 4],
  ['toryn-farr', 4],
  ['early-warning-system', 4],
  ['reserve-hangar-deck', 5],
  ['gunnery-chief-varnillian', 4],
  ['general-dodonna', 4],
  ['emperor-palpatine-officer', 4],
  ['major-derlin', 4],
  ['flak-guns', 5],
  ['boarding-troopers', 5],
  ['bomber-command-center', 8],
  ['yavaris', 32],
  ['local-fire-control', 16],
  ['kyrsta-agate', 16],
  ['orbital-bombardment-particle-cannons', 18],
  ['reactive-gunnery', 28],
  ['engine-techs', 30],
  ['darth-vader', 28],
  ['targeting-scrambler', 28],
  ['tranquility', 52],
  ['projection-experts', 54],
  ['flight-controllers', 104],
  ['gallant-haven', 128],
  ['boarding-engineers', 175],
  ['demolisher', 293],
  ['swivel-mount-batteries', 436],
  ['luminara-unduli', 460],
];

test.each(MATTERS)('the referee objects where a card acts that it does not know: %s', { tags: ['heavy'] }, (id, n) => {
  const unknown = ({ upgrades, sides }: Content): void => {
    upgrades['unknown'] = upgrades[id]!;
    for (const side of Object.values(sides))
      side.upgrades = side.upgrades?.map((cards) => cards.map((card) => (card === id ? 'unknown' : card)));
  };
  expect(walk(n).foul).toBe(null);
  expect(walk(n, undefined, unknown).foul).not.toBe(null);
});
