import { readFileSync } from 'node:fs';

/**
 * What the comment at the top of a program says about it: what it does, its arguments and its exit codes.
 * @param {string} file
 */
export function usageOf(file) {
  const [, comment] = /^\/\*\*\n?([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  if (comment === undefined) throw new Error(`${file} does not begin with a comment that says what it does`);
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}
