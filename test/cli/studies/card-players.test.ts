// @module-tag heavy
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { shippedBroadside } from '../harness.ts';

const { path } = scratchFolder();

test('cards by several players: a mean over players with what luck and who plays add, and each player', async () => {
  const asked = ['cards', 'dogfight/quickstart', '--card', 'missiles', '--card', 'cruise', '--exchange-matches', '60'];
  const told = await shippedBroadside(
    [...asked, '--players', 'random,greedy:worlds=1', '--workers', '1', '--out', path('sample'), '--json'],
    { threads: true },
  );
  expect(told.code).toBe(0);
  const { sentences, cards, players, file } = JSON.parse(told.out) as {
    sentences: string[];
    players: string[];
    cards: {
      card: string;
      adds: { value: number; lo: number; hi: number; players: number; n: number };
      byPlayer: number[];
    }[];
    file: string;
  };
  expect(players).toEqual(['random', 'greedy:worlds=1']);
  expect(cards.map(({ card }) => card).toSorted()).toEqual(['cruise', 'missiles']);
  for (const { adds, byPlayer } of cards) {
    expect(adds.players).toBe(2);
    expect(adds.n).toBe(10);
    expect(adds.lo).toBeLessThanOrEqual(adds.value);
    expect(byPlayer).toHaveLength(2);
    // The mean lies between the values that the two players find.
    expect(adds.value).toBeGreaterThanOrEqual(Math.min(...byPlayer) - 1e-6);
    expect(adds.value).toBeLessThanOrEqual(Math.max(...byPlayer) + 1e-6);
  }
  expect(sentences[0]).toMatch(/^Over 2 players, (?:none|\d) of 2 cards exchanged /);
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines[0]).toBe('card,adds,adds_lo,adds_hi,by_luck,by_who_plays,spread,players,blocks,random,greedy:worlds=1');
  expect(lines).toHaveLength(3);
  const refused = await shippedBroadside([...asked, '--players', 'random,greedy', '--confirm', 'expert']);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('--confirm: has no use with --players');
});

test('parts of fleets by several players: one row for each exchange', async () => {
  const asked = ['cards', 'armada/learning-game', '--card', 'x-wing', '--exchange-matches', '8', '--workers', '1'];
  const told = await shippedBroadside([...asked, '--players', 'random,policy', '--out', path('parts'), '--json'], {
    threads: true,
  });
  expect(told.err).not.toContain('error');
  expect(told.code).toBe(0);
  const { sentences, cards, file } = JSON.parse(told.out) as {
    sentences: string[];
    cards: { card: string; adds: { players: number } }[];
    file: string;
  };
  expect(cards.map(({ card }) => card).toSorted()).toEqual(['x-wing', 'x-wing instead of yt-1300']);
  for (const { adds } of cards) expect(adds.players).toBe(2);
  expect(sentences[0]).toMatch(/^Over 2 players, (?:none|\d) of 2 parts exchanged /);
  expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(3);
});
