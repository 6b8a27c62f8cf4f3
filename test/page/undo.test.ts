/** What a person who plays may take back. */
import { expect, test } from 'vitest';
import { Match } from '../../src/core/index.ts';
import { choiceAt, playLine, startOf, type Line, type Start } from '../../src/replay/line.ts';
import { spotsOf } from '../../src/page/spots.ts';
import { refusalToUndo } from '../../src/replay/undo.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { pageSetup } from '../../src/replay/match-page.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { blockSeed, setupOf } from '../../src/runner/seating.ts';

function startIn(scenario: string): Start {
  const { plan, game } = loadScenario(scenario, { games: GAMES, agents: AGENTS }, { seed: 'undo' });
  const matchup = plan.matchups[0]!;
  const seed = blockSeed(plan, matchup, 0);
  return startOf({ setup: pageSetup(setupOf(plan, game, matchup, 0, seed)), seed: [...seed] }, game);
}

/** Goes on with the first action whose words contain `wanted`, or else with the first action. */
function taken(start: Start, line: Line, wanted: string): Line {
  const { seat, legal } = choiceAt(line, line.plies.length)!;
  const state = line.plies.at(-1)?.after ?? line.opening;
  const place = legal.findIndex((action) => start.game.describe(state, action, seat).text.includes(wanted));
  return playLine(start, [...line.places, Math.max(0, place)]);
}

/** Goes on with the first action each time until `seat` must decide. */
function until(start: Start, line: Line, seat: number): Line {
  let next = line;
  while (next.seat >= 0 && next.seat !== seat) next = taken(start, next, '');
  return next;
}

test('a card that is set can be taken back; what others have answered cannot', () => {
  const start = startIn('scenarios/dogfight/quickstart.yaml');
  const opened = playLine(start, []);
  const own = opened.seat;
  const refusal = (line: Line): string => refusalToUndo(line, own, start.seed);
  expect(refusal(opened)).toBe('nothing has been decided yet');
  const placed = until(start, taken(start, opened, 'start at'), own);
  expect(refusal(placed)).toBe(`seat ${1 - own} has decided since`);
  expect(refusal(taken(start, placed, 'face down'))).toBe('');
});

test('whoever has drawn a card or seen a roll cannot take the decision back that led to it', () => {
  const start = startIn('scenarios/dogfight/quickstart.yaml');
  const found = { revealed: 0, free: 0 };
  let line = playLine(start, []);
  for (let i = 0; line.seat >= 0 && i < 250; i++) {
    line = playLine(start, [...line.places, (i * 7) % choiceAt(line, line.plies.length)!.legal.length]);
    const last = line.plies.findLast(({ forced }) => !forced)!;
    const refusal = refusalToUndo(line, last.seat, start.seed);
    const rows = Array.from({ length: line.log.length - last.from }, (_, k) => last.from + k);
    const words = rows.map((row) => start.game.describeEvent(line.log, row)).join(' ');
    if (new RegExp(`Seat ${last.seat} draws [A-Z]|rolls \\d+ on`).test(words)) {
      expect(refusal).toBe('it has shown you something new');
      found.revealed++;
    } else if (refusal === '') found.free++;
  }
  expect(found.revealed).toBeGreaterThan(3);
  expect(found.free).toBeGreaterThan(20);
});

test('a dial of Armada can be taken back, and the places that a click of yaw leads to are lit', () => {
  const start = startIn('scenarios/armada/quickstart.yaml');
  let line = until(start, playLine(start, []), 0);
  line = taken(start, line, 'Repair dial');
  expect(refusalToUndo(line, 0, start.seed)).toBe('');
  for (let i = 0; i < 40 && !/joint 2/.test(textOf(start, line)); i++) line = taken(start, line, '');
  const choice = choiceAt(line, line.plies.length)!;
  const spots = spotsOf(line, line.plies.length, choice, start.seed);
  expect(spots).toHaveLength(choice.legal.length);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(1);
});

function textOf({ game }: Start, line: Line): string {
  const match = new Match(game);
  match.state.set(line.plies.at(-1)?.after ?? line.opening);
  return match.advance() < 0 ? '' : game.describe(match.state, match.legal[0]!, match.seat).text;
}
