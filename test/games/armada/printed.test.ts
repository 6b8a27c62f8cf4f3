/** Compares the numbers of ships and squadrons with a second copy of what is printed on them. */
import { expect, test } from 'vitest';
import { SHIPS, type PrintedShip } from '../../../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../../../src/games/armada/content/squadrons.ts';
import { PRINTED_SHIPS, PRINTED_SQUADRONS } from './support/printed.ts';

type Dice = readonly number[];

interface Flown {
  readonly hull: number;
  readonly speed: number;
  readonly battery: Dice;
  readonly antiSquadron: Dice;
  readonly keywords: readonly string[];
  readonly defenseTokens?: readonly string[];
}

const ZONES = ['front', 'right', 'rear', 'left', 'rightAuxiliary', 'leftAuxiliary'] as const;
/** The first columns of a table, which hold numbers; `printed-upgrades.test.ts` compares the other columns. */
const rows = (table: string, columns: number): string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' ').slice(0, columns).join(' '));
const dice = (counts: Dice): string => counts.join('');
const letters = (tokens: readonly string[]): string =>
  tokens
    .map((token) => (token === 'salvo' ? 'v' : token[0]!))
    .toSorted()
    .join('');

function shipRow([id, ship]: [string, PrintedShip]): string {
  const zones = ZONES.filter((zone) => ship.shields[zone] !== undefined);
  return [
    id,
    ship.size,
    ship.hull,
    [ship.command, ship.squadron, ship.engineering].join(''),
    zones.map((zone) => ship.shields[zone]).join(''),
    zones.map((zone) => dice(ship.batteries[zone]!)).join('/'),
    dice(ship.antiSquadron),
    ship.speedChart.map(dice).join('/'),
    letters(ship.defenseTokens),
  ].join(' ');
}

const squadronRow = ([id, squadron]: [string, Flown]): string =>
  [
    id,
    squadron.hull,
    squadron.speed,
    dice(squadron.battery),
    dice(squadron.antiSquadron),
    letters(squadron.defenseTokens ?? []) || '-',
    squadron.keywords
      .map((keyword) =>
        keyword.replace('ai: anti-squadron', 'ai-antisquadron').replace('ai: ', 'ai-').replaceAll(' ', '-'),
      )
      .toSorted()
      .join(',') || '-',
  ].join(' ');

const SOURCE = 'rows differ from test/games/armada/support/printed.ts';

test('every ship has the numbers that are printed on its card', () => {
  expect(Object.entries(SHIPS).map(shipRow).toSorted(), SOURCE).toEqual(rows(PRINTED_SHIPS, 9).toSorted());
});

test('every squadron has the numbers and keywords that are printed on its card', () => {
  expect(Object.entries(SQUADRONS).map(squadronRow).toSorted(), SOURCE).toEqual(rows(PRINTED_SQUADRONS, 7).toSorted());
});

/** Distance of the front and rear targeting points of ships of the Clone Wars, which are estimates, from the middle of the base, in mm. */
const ESTIMATES: Readonly<Record<string, number>> = { small: 27.7, medium: 40.6, large: 51.2 };

test('targeting points lie alike on both sides, and estimates alike before and behind', () => {
  for (const [id, { faction, size, shapeVerified, targetingPoints }] of Object.entries<PrintedShip>(SHIPS)) {
    const { front, right, rear, left } = targetingPoints;
    expect([id, left]).toEqual([id, [-right[0], right[1]]]);
    const far = ESTIMATES[size];
    if (!shapeVerified && (faction === 'republic' || faction === 'separatist'))
      expect([id, front, rear]).toEqual([id, [0, far], [0, -far!]]);
  }
});
