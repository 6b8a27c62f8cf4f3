import { expect, test } from 'vitest';
import { firstUnseen, printable, unseenIn } from '../../src/core/index.ts';

test('what a reader does not see is named by its code points', () => {
  expect(unseenIn('Größe, 船, 🚀, e\u0301, "<&>')).toEqual([]);
  const unseen = '\u0000\u001b\u007f\u0085\u00ad\u061c\u200b\u200e\u200f\u2028\u202a\u202e\u2066\u2069\ufeff\uffff';
  for (const sign of unseen)
    expect(unseenIn(`a${sign}b`)).toEqual([`U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`]);
  expect(unseenIn('\ud800')).toEqual(['U+D800']);
  expect(unseenIn('\u{e0041}x\u{e0041}')).toEqual(['U+E0041']);
  expect(unseenIn('a\n\tb\u001b', '\n\t')).toEqual(['U+001B']);
  expect(firstUnseen('a\nb\u001b', '\n')).toBe(3);
  expect(firstUnseen('plain')).toBe(-1);
});

test('printed, they are written out; JSON keeps its meaning', () => {
  expect(printable('a\u001b[2Jb\u202e\n\u{e0041}', '\n')).toBe('a\\u001b[2Jb\\u202e\n\\udb40\\udc41');
  const value = { text: 'a\u001b\u202e\ud800\u{e0041}"\\' };
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
});
