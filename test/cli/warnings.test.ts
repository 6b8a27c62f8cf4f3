import { expect, test } from 'vitest';
import { tellWarnings } from '../../src/cli/print/warnings.ts';

const variant = (...messages: string[]) => ({
  warnings: messages.map((message) => ({ at: 'my.yaml:1:1', path: 'ships.tavor', message })),
  unreached: [],
});

test('warnings about variants that differ in numbers alone are told once', () => {
  const lines: string[] = [];
  const io = { err: (text: string) => void lines.push(text) };
  const told = new Set<string>();
  tellWarnings(variant('Hull 26 instead of 25 makes it heavy', 'holds Mark 1 (2)', 'holds Mark 2 (2)'), io, told);
  expect(lines).toHaveLength(3);
  tellWarnings(variant('Hull 28 instead of 25 makes it heavy', 'holds Mark 1 (2)'), io, told);
  expect(lines).toHaveLength(3);
  tellWarnings(variant('Hull 20 instead of 25 makes it light', 'holds mark-2', 'holds mark-3'), io, told);
  tellWarnings(variant('holds mark-4'), io, told);
  expect(lines.slice(3)).toEqual([
    'warning: my.yaml:1:1 ships.tavor: Hull 20 instead of 25 makes it light\n',
    'warning: my.yaml:1:1 ships.tavor: holds mark-2\n',
    'warning: my.yaml:1:1 ships.tavor: holds mark-3\n',
    'warning: my.yaml:1:1 ships.tavor: holds mark-4\n',
  ]);
});
