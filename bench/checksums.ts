import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

const FILE = join('bench', 'checksums.json');

const read = (): Record<string, number> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;

/** Records the checksums of `figures` as the correct ones; the recorded checksums of all other figures stay. */
export function recordChecksums(figures: readonly Figure[]): void {
  const known = read();
  for (const { name, checksum } of figures) known[name] = checksum;
  writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
}

/**
 * Complaints about checksums that differ from the recorded ones, because a faster program with other results is no
 * improvement.
 */
export function checksumFaults(figures: readonly Figure[]): string[] {
  const known = read();
  return figures.flatMap(({ name, checksum }) => {
    const right = known[name];
    if (right === undefined) return [`${name}: no checksum recorded; run again with --record`];
    return right === checksum ? [] : [`${name}: the answer changed, checksum ${checksum} instead of ${right}`];
  });
}
