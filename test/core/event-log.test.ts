import { expect, test } from 'vitest';
import { ALL_SEATS, EVENT, EVENT_WORDS, EventLog, EventView, ROW } from '../../src/core/event-log.ts';

const subjects = (view: EventView): number[] => {
  const found: number[] = [];
  while (view.next()) found.push(view.get(ROW.subject));
  return found;
};

test('a row keeps what was added, stamped with round and ply', () => {
  const log = new EventLog();
  log.round = 3;
  log.ply = 17;
  log.add(EVENT.DAMAGE, 1, 2, 3, -4, 0, 0b10);
  expect(Array.from(log.rows.subarray(0, EVENT_WORDS))).toEqual([EVENT.DAMAGE, 1, 2, 3, -4, 0, 3, 17, 0b10]);
  expect(Object.values(ROW).map((field) => log.get(0, field))).toEqual([EVENT.DAMAGE, 1, 2, 3, -4, 0, 3, 17, 0b10]);
});

test.each([0, 1, 2, 256])('grows from room for %i rows without losing one', (capacity) => {
  const log = new EventLog(capacity);
  for (let i = 0; i < 1000; i++) log.add(EVENT.GAME, 0, i, -1, i * i, -1, ALL_SEATS);
  expect(log.length).toBe(1000);
  for (let i = 0; i < 1000; i++) expect([log.get(i, ROW.subject), log.get(i, ROW.amount)]).toEqual([i, i * i]);
});

test('clear forgets rows and stamps, and keeps the buffer', () => {
  const log = new EventLog(1);
  for (let i = 0; i < 10; i++) log.add(EVENT.GAME, 0, i, -1, 0, -1, ALL_SEATS);
  log.round = 4;
  log.ply = 9;
  const rows = log.rows;
  log.clear();
  log.add(EVENT.GAME, 0, 77, -1, 0, -1, ALL_SEATS);
  expect([log.length, log.get(0, ROW.subject), log.get(0, ROW.round), log.get(0, ROW.ply)]).toEqual([1, 77, 0, 0]);
  expect(log.rows).toBe(rows);
});

test('a view shows its seat what the mask allows, in order, within its stretch', () => {
  const log = new EventLog();
  for (const [subject, visible] of [
    [0, ALL_SEATS],
    [1, 0b0001],
    [2, 0b0010],
    [3, 0],
    [4, 0b1011],
    [5, ALL_SEATS],
  ] as const)
    log.add(EVENT.GAME, 0, subject, -1, 0, -1, visible);
  expect(subjects(new EventView(log, 0, 0, 6))).toEqual([0, 1, 4, 5]);
  expect(subjects(new EventView(log, 1, 0, 6))).toEqual([0, 2, 4, 5]);
  expect(subjects(new EventView(log, 3, 0, 6))).toEqual([0, 4, 5]);
  expect(subjects(new EventView(log, 1, 2, 5))).toEqual([2, 4]);
  expect(subjects(new EventView(log, 0, 6, 6))).toEqual([]);
});

test('no two kinds share a number, and a game has room above', () => {
  const kinds = Object.values(EVENT);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Math.max(...kinds)).toBe(EVENT.GAME);
});
