import { expect, test } from 'vitest';
import { playingText, shippedText } from '../../src/outside/rings/texts.ts';

test('a process is sent the rules of the game that it plays, and no others', () => {
  const dogfight = shippedText('dogfight');
  const [schemas, ...rules] = playingText(undefined, undefined, ['dogfight']).games;
  expect(rules).toEqual([dogfight]);
  expect(playingText(undefined, 'exports.game = {}', ['mine']).games).toEqual([schemas, 'exports.game = {}']);
  expect(playingText(undefined, undefined, ['mine']).games).toEqual([schemas]);
});
