/** Fleets without one of their parts: what `cards` plays. */
import { expect, test } from 'vitest';
import { armada } from '../../../../src/games/armada/index.ts';
import type { Side } from '../../../../src/games/armada/content/content.ts';

const RULES = { ...(armada.defaults()['rules'] as object), deployment: 'fixed', places: 'free' };

const exchanges = (sides: Record<string, unknown>, against?: string, rules: Record<string, unknown> = {}) =>
  armada.exchanges!(
    armada.contentSchema.parse({ ...armada.defaults(), rules: { ...RULES, ...rules }, sides }),
    against,
  );

const told = (found: ReturnType<typeof exchanges>): string[] =>
  found.map(({ side, id, against, list }) => {
    const { squadrons, upgrades } = list as unknown as Side;
    return `${side}: ${id} -> ${against || '-'}: ${(upgrades ?? []).map((cards) => cards.join('+')).join('/')}; ${squadrons.join(' ')}`;
  });

const REBELS = {
  ships: ['nebulon-b-escort-frigate', 'cr90-corvette-a'],
  squadrons: ['x-wing', 'y-wing', 'x-wing'],
  upgrades: [['general-dodonna', 'enhanced-armament'], ['nav-team']],
};

test('each upgrade and each kind of squadron is taken out, for nothing and for the dearest generic squadron of at most its points', () => {
  expect(told(exchanges({ rebels: REBELS }))).toEqual([
    'rebels: general-dodonna -> -: enhanced-armament/nav-team; x-wing y-wing x-wing',
    'rebels: general-dodonna -> scurrg-h-6: enhanced-armament/nav-team; x-wing y-wing x-wing scurrg-h-6',
    'rebels: enhanced-armament -> -: general-dodonna/nav-team; x-wing y-wing x-wing',
    'rebels: enhanced-armament -> y-wing: general-dodonna/nav-team; x-wing y-wing x-wing y-wing',
    'rebels: nav-team -> -: general-dodonna+enhanced-armament/; x-wing y-wing x-wing',
    'rebels: x-wing -> -: general-dodonna+enhanced-armament/nav-team; y-wing',
    'rebels: x-wing -> yt-1300: general-dodonna+enhanced-armament/nav-team; yt-1300 y-wing yt-1300',
    'rebels: y-wing -> -: general-dodonna+enhanced-armament/nav-team; x-wing x-wing',
    'rebels: y-wing -> z-95-headhunter: general-dodonna+enhanced-armament/nav-team; x-wing z-95-headhunter x-wing',
  ]);
});

test('what would not be legal is left out: a fleet with a limit keeps its commander', () => {
  const found = exchanges({ rebels: REBELS }, undefined, { fleetLimit: 200 });
  expect(found.some(({ id }) => id === 'general-dodonna')).toBe(false);
  expect(found.some(({ id }) => id === 'nav-team')).toBe(true);
});

test('--against names what stands in the place of a part, or nothing', () => {
  const rows = told(exchanges({ rebels: REBELS }, 'z-95-headhunter')).map((row) => row.split(': ')[1]);
  expect(rows).toEqual(
    ['general-dodonna', 'enhanced-armament', 'nav-team', 'x-wing', 'y-wing'].map((id) => `${id} -> z-95-headhunter`),
  );
  expect(exchanges({ rebels: REBELS }, 'nothing').every(({ against }) => against === '')).toBe(true);
  expect(exchanges({ rebels: REBELS }, 'tavor')).toEqual([]);
});

test('places that the scenario gives go with their squadrons', () => {
  const deploySquadrons = [
    { x: 100, y: 100 },
    { x: 160, y: 100 },
    { x: 220, y: 100 },
  ];
  const found = exchanges({ rebels: { ...REBELS, deploySquadrons } }, 'nothing');
  const places = (id: string) => (found.find((each) => each.id === id)!.list as unknown as Side).deploySquadrons;
  expect(places('x-wing')).toEqual([{ x: 160, y: 100 }]);
  expect(places('nav-team')).toHaveLength(3);
});
