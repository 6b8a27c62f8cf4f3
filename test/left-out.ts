/** Tells at the end of a run, in one line, which tests it left out. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The path of the first of these programs that this machine has; undefined if it has none. */
const pathOf = (...names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** The browser for the tests of pages. */
export const CHROMIUM = pathOf('chromium', 'chromium-browser', 'google-chrome');

/** Tests that start many processes, drive a browser or play at length. */
export const HEAVY = 'heavy';

/**
 * The tags of tests. `npm test` leaves out heavy tests; a test that needs a program is skipped on machines without it.
 */
export const TAGS = [
  { name: HEAVY, description: 'starts many processes, drives a browser or plays at length' },
  { name: 'long', description: 'takes so long that it begins before the others (order.ts)' },
  { name: 'chromium', description: 'needs Chromium', skip: CHROMIUM === undefined },
  { name: 'redis-server', description: 'needs redis-server', skip: pathOf('redis-server') === undefined },
  { name: 'python3', description: 'needs python3', skip: pathOf('python3') === undefined },
];

/** The reason why a skipped test was left out. */
function reasonOf({ tags }: TestCase, withHeavy: boolean): string {
  if (!withHeavy && tags.includes(HEAVY)) return 'heavy (npm run test:all runs them)';
  const missing = TAGS.find(({ name, skip }) => skip === true && tags.includes(name));
  return missing === undefined ? 'not for this platform or user' : `for want of ${missing.name}`;
}

/** Prints the line. It does not count tests that were left out by their name or place. */
export class LeftOut implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const [first] = modules;
    if (first === undefined || first.project.config.testNamePattern !== undefined) return;
    const filter = first.project.config.tagsFilter ?? [];
    const counts = new Map<string, number>();
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        // If only heavy tests were asked for, the tests of the other lane are not counted.
        if (filter.includes(HEAVY) && !test.tags.includes(HEAVY)) continue;
        const reason = reasonOf(test, filter.length === 0 || filter.includes(HEAVY));
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    const told = [...counts].map(([reason, count]) => `${count} ${reason}`);
    process.stdout.write(`Tests left out: ${told.length === 0 ? 'none' : told.join(', ')}.\n`);
  }
}
