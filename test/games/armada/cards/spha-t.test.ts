/** SPHA-T, a card that gives a special battery. */
import { describe, expect, test } from 'vitest';
import { diceTold, duel, offers } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const CONCENTRATE = 8;
const upgradesOf = (t: TestTable): { card: string; state: string }[] =>
  (t.observe(0) as never as { seats: { ships: { upgrades: { card: string; state: string }[] }[] }[] }).seats[0]!
    .ships[0]!.upgrades;

/** The ship has ended its activation and may place its targeting token. */
const placing = (gap = 450): TestTable => {
  const t = duel({ own: ['venator-ii'], cards: [['spha-t']], gap, y: 250 }).set(OWN, 'dialSpeed', 0);
  return t.activate('0a').until((x) => x.step === 'TARGETING');
};

describe('spha-t', () => {
  test('AH-88: the token lies before the front or a side zone, at close range, and the card is exhausted', () => {
    const t = placing();
    expect(new Set(t.options().map((text) => /before the (\w+) zone/.exec(text)?.[1]))).toEqual(
      new Set([undefined, 'front', 'right', 'left']),
    );
    t.choose('before the front zone');
    expect(upgradesOf(t)).toEqual([{ card: 'SPHA-T', state: 'exhausted' }]);
  });

  test('AH-88: the first attack is an ignition attack from the zone before which the token lies, with five blue dice and a black one', () => {
    const t = placing(250).choose('93 mm before the front zone, place 3');
    t.set(OWN, 'commands', CONCENTRATE).until((x) => offers(x, 'ready it').length > 0);
    t.choose('Use no further card').dials('Repair').play('(0a)', 'Keep');
    expect(t.options().filter((text) => text.startsWith('Attack'))).toEqual([]);
    t.choose('Ignition attack');
    expect(diceTold(t, 0)).toBeGreaterThanOrEqual(5);
    // While the card is exhausted, no token may be placed.
    t.until((x) => offers(x, '(1a)').length > 0 && x.actor === 1);
    expect(t.observe(0)['seats']).not.toBeNull();
    expect(t.report().filter((line) => line.includes('targeting token'))).toHaveLength(1);
  });

  test('AH-88: a token before a side lets no ship before the front be attacked so', () => {
    const t = placing(250).choose('before the right zone');
    t.until((x) => x.observe(0)['round'] === 2)
      .dials('Repair')
      .play('(0a)', 'Keep');
    expect(offers(t, 'Ignition')).toEqual([]);
    expect(offers(t, 'Attack').length).toBeGreaterThan(0);
  });

  test('AH-88: a dial commands two squadrons less', () => {
    const squadrons = [['v-19-torrent', 'v-19-torrent', 'v-19-torrent', 'v-19-torrent'], []] as const;
    const t = duel({ own: ['venator-ii'], cards: [['spha-t']], squadrons, gap: 600, y: 200 });
    [0, 1, 2, 3].forEach((i) => t.fly(squadron(0, i), 300, 100 + 60 * i));
    t.activate('0a').choose('Resolve Squadron with its dial');
    expect(t.observe(0)['squadronsLeft']).toBe(t.rules.ship.squadronValue[t.get(OWN, 'kind') - 1]! - 2);
  });
});
