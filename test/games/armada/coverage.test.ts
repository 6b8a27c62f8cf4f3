import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Statements that two ships without squadrons, upgrades or special arcs never meet, with what they wait for. */
const LATER: Readonly<Record<string, string>> = {
  'A-QR-18': 'squadrons',
  'A-QR-19': 'squadrons',
  'A-QR-21': 'squadrons',
  'A-QR-24': 'upgrades',
  'A-QR-25': 'upgrades',
  'A-QR-26': 'upgrades',
  'A-QR-27': 'upgrades',
  'A-QR-30': 'squadrons',
  'A-QR-41': 'squadrons',
  'A-QR-42': 'squadrons',
  'A-QR-43': 'squadrons',
  'A-QR-44': 'squadrons',
  'A-EFX-05': 'upgrades',
  'A-EFX-08': 'upgrades',
  'A-EFX-09': 'upgrades',
  'A-EFX-11': 'upgrades',
  'A-EFX-12': 'upgrades',
  'A-EFX-14': 'upgrades',
  'A-EFX-16': 'objectives and setup',
  'A-EFX-17': 'objectives and setup',
  'A-EFX-18': 'objectives and setup',
  'A-SHIP-09': 'effects that bar activations',
  'A-SHIP-10': 'effects that bar activations',
  'A-SHIP-20': 'special arcs',
  'A-SHIP-21': 'special arcs',
  'A-SHIP-22': 'special arcs',
  'A-SHIP-23': 'Sector Fleet',
  'A-SHIP-24': 'Sector Fleet',
  'A-SHIP-25': 'Sector Fleet',
  'A-SHIP-26': 'Sector Fleet',
};

const here = new URL('.', import.meta.url).pathname;
const named = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
    .flatMap((file) => readFileSync(here + file, 'utf8').match(/A-[A-Z]+-\d\d/g) ?? []),
);

const ids = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${section}-${String(i + 1).padStart(2, '0')}`);

describe('every statement of the quick reference, effect timing and Ship Phase', () => {
  test.each([...ids('A-QR', 44), ...ids('A-EFX', 19), ...ids('A-SHIP', 26)])('%s has a test or a reason', (id) => {
    expect(named.has(id)).toBe(!(id in LATER));
  });
});
