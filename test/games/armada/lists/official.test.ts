import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { defaults } from '../../../../src/games/armada/content/content.ts';
import { EDITIONS, KINDS, nameOfCard, officialCards } from '../../../../src/games/armada/official/cards.ts';
import { cardsNamed } from '../../../../src/games/armada/official/find.ts';
import { OTHER_TEXTS } from '../../../../src/games/armada/official/other-texts.ts';
import { PRINTED_UPGRADES } from '../support/printed-upgrades.ts';

/** Upgrade cards that the second source has. */
const PRINTED = PRINTED_UPGRADES.trim().split('\n').length;

interface Row {
  readonly points?: number;
  readonly faction?: string;
  readonly secondFaction?: string;
  readonly slots?: readonly string[];
  readonly slot?: string;
  readonly secondSlot?: string;
  readonly size?: string;
  readonly flotilla?: boolean;
  readonly unique?: boolean;
  readonly modification?: boolean;
  readonly restriction?: string;
  readonly sizes?: readonly string[];
  readonly adds?: readonly string[];
  readonly without?: readonly string[];
  readonly withoutOn?: readonly string[];
  readonly bars?: readonly string[];
  readonly flagshipOnly?: boolean;
  readonly defenseTokens?: readonly string[];
  readonly category?: string;
}

type Content = Readonly<Record<`${(typeof KINDS)[number]}s`, Readonly<Record<string, Row>>>>;
const before = defaults('before') as Content;
const current = defaults('current') as Content;

const officialUpgrade = (id: string) => officialCards().upgrade.find((card) => card.id === id)!;

describe('the table of all official cards', () => {
  test('holds every card once', () => {
    expect(KINDS.map((kind) => officialCards()[kind].length)).toEqual([66, 107, PRINTED, 36]);
    for (const kind of KINDS) {
      const ids = officialCards()[kind].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(DAMAGE_TITLES).toHaveLength(22);
  });

  test('has every card that is played, with what is printed on it, in both editions', () => {
    const found: string[] = [];
    for (const kind of KINDS)
      for (const [id, row] of Object.entries(before[`${kind}s`])) {
        const card = officialCards()[kind].find((each) => each.id === id);
        if (card === undefined) {
          found.push(`${kind} ${id}: no row in src/games/armada/official`);
          continue;
        }
        const differ = (what: string, here: unknown, there: unknown): void => {
          if (JSON.stringify(here) !== JSON.stringify(there))
            found.push(`${id} ${what}: ${String(here)}, ${String(there)}`);
        };
        if (kind === 'objective') {
          differ('category', card.category, row.category);
          continue;
        }
        differ('points', card.points.before, row.points);
        differ('current points', card.points.current, current[`${kind}s`][id]!.points);
        differ(
          'faction',
          card.factions.length === 0 ? 'any' : card.factions.join(),
          [row.faction, row.secondFaction].filter((each) => each !== undefined).join(),
        );
        differ('unique', card.uniqueNames.length > 0, row.unique ?? false);
        if (kind === 'ship') {
          differ('slots', [...card.slots].sort(), [...row.slots!].sort());
          differ('size', card.size, row.size);
          differ('flotilla', card.flotilla, row.flotilla ?? false);
        } else if (kind === 'upgrade') {
          differ(
            'slots',
            card.slots,
            [row.slot, row.secondSlot].filter((slot) => slot !== undefined),
          );
          differ('modification', card.modification, row.modification);
          differ('restriction', card.restriction, row.restriction ?? '');
          differ('sizes', card.sizes, row.sizes ?? []);
          differ('adds', card.adds, row.adds ?? []);
          differ('without', card.without, row.without ?? []);
          differ('without on', card.withoutOn, row.withoutOn ?? []);
          differ('bars', card.bars, row.bars ?? []);
          differ('flagship only', card.flagshipOnly, row.flagshipOnly ?? false);
        } else differ('tokens', card.tokens, (row.defenseTokens ?? []).length > 0);
      }
    expect(found).toEqual([]);
  });

  test('AH-240 where sources disagree, the table has what two of three print', () => {
    expect(officialUpgrade('reinforced-blast-doors').modification).toBe(false);
    expect(officialUpgrade('shields-to-maximum').uniqueNames).toEqual(['Shields to Maximum!']);
    expect(officialUpgrade('orbital-bombardment-particle-cannons').restriction).toBe('Onager');
    expect(officialCards().squadron.find((card) => card.id === 'gold-squadron')!.tokens).toBe(false);
  });

  test('AH-240 costs before the errata that one of three sources has otherwise', () => {
    const costs = {
      'general-cracken': 26,
      'general-romodi': 28,
      'kyrsta-agate': 25,
      tranquility: 7,
      'wat-tambor': 9,
      'anakin-skywalker': 31,
    };
    for (const [id, points] of Object.entries(costs))
      expect([id, officialUpgrade(id).points.before]).toEqual([id, points]);
    const aces = officialCards().squadron.filter(({ id }) => ['wat-tambor', 'matchstick'].includes(id));
    expect(Object.fromEntries(aces.map(({ id, points }) => [id, points.before]))).toEqual({
      'wat-tambor': 18,
      matchstick: 16,
    });
  });

  test('every card is found by its name, id and nicknames', () => {
    for (const kind of KINDS)
      for (const card of officialCards()[kind])
        for (const name of [nameOfCard(card), card.id, ...card.nicknames])
          expect(cardsNamed(kind, name), `${kind} ${name}`).toContain(card);
  });

  test('names that only some cards share leave several', () => {
    expect(cardsNamed('ship', 'Gozanti-class Cruisers').map(({ id }) => id)).toEqual([
      'gozanti-cruisers',
      'gozanti-cruisers-separatist',
    ]);
    expect(cardsNamed('upgrade', 'Darth Vader')).toHaveLength(3);
    expect(cardsNamed('ship', 'ISD')).toHaveLength(4);
  });

  test('a card costs points in both editions, and some cost others', () => {
    const changed = KINDS.flatMap((kind) => officialCards()[kind]).filter(
      ({ points }) => points.current !== points.before,
    );
    expect(changed.length).toBe(79);
    for (const { points, kind } of KINDS.flatMap((each) => officialCards()[each]))
      for (const edition of EDITIONS) expect(points[edition]).toBeGreaterThanOrEqual(kind === 'ship' ? 18 : 0);
  });
});

test('docs/FLEETS.md lists every text that is not played, by the name of its card', () => {
  const fleets = readFileSync('docs/FLEETS.md', 'utf8');
  const upgrades = defaults()['upgrades'] as Readonly<Record<string, { readonly name: string }>>;
  for (const [id, says] of Object.entries(OTHER_TEXTS)) expect(fleets).toContain(`| ${upgrades[id]!.name} | ${says} |`);
});
