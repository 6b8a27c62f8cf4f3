/** The counted waste is the waste that the match's log tells of. */
import { expect, test } from 'vitest';
import { Contest } from '../../bench/arena/contest.ts';
import { FAMILIES } from '../../bench/arena/families.ts';
import { watchesOf } from '../../bench/arena/waste-kinds.ts';
import { EVENT, EVENT_WORDS, ROW } from '../../src/core/index.ts';
import type { EventLog, Match } from '../../src/core/index.ts';
import { ARMADA_EVENT, CARD } from '../../src/games/armada/state/events.ts';

/** Lets `agent` play itself. Returns the waste by name, and what `count` finds in the logs of the matches. */
function watched(id: string, agent: string, blocks: number, count: (log: EventLog) => Record<string, number>) {
  const contest = new Contest(
    FAMILIES.find((family) => family.id === id)!,
    agent,
    agent,
    'waste-test',
  );
  const watches = watchesOf(contest.game);
  const tallies = watches.flatMap((watch) => watch.tallies);
  const before = new Int32Array(contest.game.info.stateLength);
  const told: Record<string, number> = {};
  let plies = 0;
  contest.watch({
    afterPly(match: Match, _seat, action) {
      if (match.ply > 1) for (const watch of watches) watch.look(before, action, match.state, match.log);
      before.set(match.state);
      plies++;
      if (contest.game.toAct(match.state) >= 0) return;
      for (const [name, n] of Object.entries(count(match.log))) told[name] = (told[name] ?? 0) + n;
    },
  });
  for (let n = 0; n < blocks; n++) contest.block(n);
  expect(plies).toBeGreaterThan(0);
  const wasted = (name: string): number => tallies.find((tally) => tally.name.startsWith(name))!.wasted;
  const chances = (name: string): number => tallies.find((tally) => tally.name.startsWith(name))!.chances;
  return { told, wasted, chances };
}

const rowsOf = (log: EventLog): Int32Array[] =>
  Array.from({ length: log.length }, (_, i) => log.rows.subarray(i * EVENT_WORDS, (i + 1) * EVENT_WORDS));

test('dials thrown away, own ships rammed and squadrons commanded are those of the log', () => {
  const { told, wasted, chances } = watched('core-180', 'random', 10, (log) => {
    const rows = rowsOf(log);
    const kind = (which: number): Int32Array[] => rows.filter((row) => row[ROW.kind] === which);
    return {
      dials: kind(EVENT.CARD_DISCARDED).filter((row) => row[ROW.subject]! < CARD.TOKEN).length,
      rams: kind(ARMADA_EVENT.OVERLAPPED).filter((row) => row[ROW.seat] === row[ROW.other]).length,
      lost: kind(EVENT.UNIT_DESTROYED).length,
    };
  });
  expect(told['dials']).toBeGreaterThan(20);
  expect(wasted('revealed dials')).toBe(told['dials']);
  expect(told['rams']).toBeGreaterThan(0);
  expect(wasted('activations of ships that ram')).toBe(told['rams']);
  expect(wasted('activations of ships that fly off')).toBeGreaterThan(0);
  expect(wasted('activations of ships that fly off')).toBeLessThanOrEqual(told['lost']!);
  expect(wasted('squadrons that a ship commands')).toBeGreaterThan(0);
  expect(wasted('squadrons that a ship commands')).toBeLessThan(chances('squadrons that a ship commands'));
  expect(wasted('activations of ships that end on')).toBeGreaterThan(0);
  expect(wasted('redirects')).toBeLessThanOrEqual(chances('redirects'));
  expect(chances('redirects')).toBeGreaterThan(0);
});

test('random players of Dog Fight reduce their own attacks and decline draws', () => {
  const { wasted, chances } = watched('quickstart', 'random', 20, () => ({}));
  for (const name of ['answers that reduce the own attack', 'free draws that are declined']) {
    expect(wasted(name)).toBeGreaterThan(0);
    expect(wasted(name)).toBeLessThan(chances(name));
  }
  expect(chances('turns at whose end')).toBeGreaterThan(20);
});
