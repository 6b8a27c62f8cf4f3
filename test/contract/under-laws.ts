import { beforeAll, describe, expect, test } from 'vitest';
import { LAWS } from '../../src/laws/all.ts';
import { subjectsOf } from './samples.ts';
import { POLICIES, walkUnder } from '../../src/laws/walk.ts';
import type { Policy, WalkReport } from '../../src/laws/walk.ts';

/** The number of random matches of the first sample of a game, and of each other sample. */
const MATCHES = 60;
const MATCHES_OF_VARIANTS = 6;
/** The fixed policies play one match for every three of the random policy. */
const FIXED = 3;

/** Declares the tests of one game: every law over every sample and policy. */
export function underLaws(id: string): void {
  describe.each(subjectsOf(id).map((subject, i) => [subject.name, subject, i] as const))('%s', (_name, subject, i) => {
    const most = i === 0 ? MATCHES : MATCHES_OF_VARIANTS;
    const matches = (policy: Policy): number => (policy === 'random' ? most : most / FIXED);
    const reports = new Map<Policy, WalkReport>();

    beforeAll(() => {
      for (const policy of Object.keys(POLICIES) as Policy[]) {
        // A law of the whole game is the same under every policy, so it is checked only once.
        const laws = LAWS.filter(({ game }) => policy === 'random' || game === undefined);
        reports.set(policy, walkUnder(laws, subject, policy, matches(policy)));
      }
    });

    test.each(LAWS)('$id: $says', (law) => {
      const found = [...reports.values()].flatMap((report) => report.violations);
      expect(found.filter((violation) => violation.law === law.id).map((violation) => violation.message)).toEqual([]);
      const looks = [...reports.values()].reduce((sum, report) => sum + (report.looks.get(law.id) ?? 0), 0);
      expect(looks, 'positions looked at').toBeGreaterThan(0);
    });

    test('every match plays to its end without a throw', () => {
      for (const [policy, report] of reports) {
        expect(report.violations.filter((violation) => violation.law === 'plays').map((v) => v.message)).toEqual([]);
        expect(report.plies, policy).toHaveLength(matches(policy));
      }
    });
  });
}
