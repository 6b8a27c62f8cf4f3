import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { armada } from '../../../src/games/armada/index.ts';
import { AT, SEAT_OF } from '../../../src/games/armada/state/layout.ts';
import { EVENT, PAIR, TestTable, unit } from './support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const MM = 1024;

/** The corvette before its maneuver in the lower left, with the Victory far away. */
function plotting(speed: number, x = 300, y = 300, heading = 0): TestTable {
  const t = new TestTable().place(CORVETTE, x, y, heading, speed).place(VICTORY, 800, 800, 8).activate('0a');
  return t.until((s) => s.step === 'COURSE').choose('Keep speed');
}
const pose = (t: TestTable, u: number): number[] => [
  Math.round((t.get(u, 'x') / MM) * 10) / 10,
  Math.round((t.get(u, 'y') / MM) * 10) / 10,
  t.get(u, 'heading'),
];
const moved = (t: TestTable): number => t.rows(EVENT.UNIT_MOVED).findLast((row) => row[0]! % 32 === CORVETTE)![2]!;
const finish = (t: TestTable): TestTable => t.until((x) => x.s[AT.active] !== CORVETTE);

describe('Determine Course', () => {
  test('A-MOV-01 A-MOV-02 A-QR-12 each joint up to the yaw of the speed column, the joint next to the ship first', () => {
    const t = plotting(3);
    // A CR90 at speed 3 has the clicks 0, 1, 2, so the first joint has no choice.
    expect(t.s[AT.joint]).toBe(1);
    expect(t.options()).toEqual([
      'One click to port at joint 2',
      'Straight at joint 2',
      'One click to starboard at joint 2',
    ]);
    t.choose('One click to starboard');
    expect(t.options()).toEqual([
      'Two clicks to port at joint 3',
      'One click to port at joint 3',
      'Straight at joint 3',
      'One click to starboard at joint 3',
      'Two clicks to starboard at joint 3',
    ]);
    finish(t.choose('Two clicks to starboard'));
    expect(moved(t)).toBe(3);
    expect(t.get(CORVETTE, 'heading')).toBe(3);
  });

  test('A-MOV-04 A-MOV-05 the tool may lie on either side, but not where the final base covers it', () => {
    const t = plotting(1).choose('Two clicks to starboard');
    expect(t.options()).toEqual(['Tool on the starboard side']);
    const free = plotting(2).play('One click to port', 'Straight at joint');
    expect(t.step).toBe('SIDE');
    expect(free.step).toBe('SIDE');
    expect(free.options()).toHaveLength(2);
  });

  test('A-MEA-25 all places are open at any time; the tool is for the ship that determines its own course', () => {
    const t = new TestTable();
    const places = t.game.info.fields.filter(({ name }) =>
      /^(?:x|y|heading|squadronX|squadronY|obstacle[XY])\b/.test(name),
    );
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter(({ visibility }) => visibility !== 'public')).toEqual([]);
    let held = 0;
    t.until((x) => {
      if (x.over) return true;
      const tools = x.options().filter((option) => / at joint \d|^Tool on/.test(option)).length;
      held += tools;
      expect([tools === 0 || x.s[AT.active]! >= 0, tools === 0 || x.actor === SEAT_OF[x.s[AT.active]!]]).toEqual([
        true,
        true,
      ]);
      expect([tools > 0, x.step]).toEqual([['YAW', 'SIDE'].includes(x.step), x.step]);
      return false;
    });
    expect(held).toBeGreaterThan(10);
  });

  test('A-MOV-06 a straight course has nothing more to choose', () => {
    const t = plotting(2).play('Straight at joint', 'Straight at joint');
    expect(t.s[AT.active]).not.toBe(CORVETTE);
    expect(pose(t, CORVETTE)).toEqual([300, 436.8, 0]);
  });

  test('A-MOV-08 speed is kept between rounds, from 0 to the last column of the chart', () => {
    const t = plotting(2);
    finish(t);
    t.until((x) => x.s[AT.round] === 2);
    expect(t.get(CORVETTE, 'dialSpeed')).toBe(2);
    const fast = new TestTable().place(CORVETTE, 300, 300, 0, 4).place(VICTORY, 800, 800, 8);
    fast
      .choose('Navigate')
      .activate('0a')
      .until((x) => x.step === 'COURSE');
    expect(fast.options()).toEqual([
      'Keep speed 4',
      'Navigate with its dial: speed 3',
      'Navigate with its dial: speed 4',
    ]);
  });

  test('A-MOV-09 a ship cannot speed up to a column without entries', () => {
    const t = new TestTable().place(VICTORY, 450, 700, 8, 2).set(VICTORY, 'commands', 1);
    t.dials('Navigate').until((x) => x.step === 'COURSE' && x.actor === 1);
    expect(t.options().join()).not.toContain('speed 3');
  });

  test('A-MOV-12 A-ACT-03 at speed 0 a ship stays, and the maneuver counts', () => {
    const t = new TestTable().place(CORVETTE, 300, 300, 5, 0).place(VICTORY, 800, 800, 8).activate('0a');
    finish(t);
    expect(pose(t, CORVETTE)).toEqual([300, 300, 5]);
    expect(moved(t)).toBe(0);
  });
});

/** The corvette, heading straight at the Victory, which lies across its course `gap` millimetres ahead. */
function collision(gap: number, speed = 3): TestTable {
  const t = new TestTable().place(CORVETTE, 450, 200, 0, speed).place(VICTORY, 450, 200 + 35.5 + gap + 31.5, 4);
  t.activate('0a')
    .until((x) => x.step === 'COURSE')
    .choose('Keep speed');
  return finish(t);
}

describe('overlap', () => {
  test('A-OVL-05 A-MOV-10 one speed less until the ship fits; the dial stays', () => {
    const t = collision(150);
    expect(moved(t)).toBe(2);
    expect(pose(t, CORVETTE)).toEqual([450, 336.8, 0]);
    expect(t.get(CORVETTE, 'dialSpeed')).toBe(3);
  });

  test('A-OVL-06 then a facedown card each for the ship and the closest it overlapped', () => {
    const t = collision(150);
    expect([t.get(CORVETTE, 'cards'), t.get(VICTORY, 'cards')]).toEqual([1, 1]);
    expect(t.rows(ARMADA_EVENT.CARD_DEALT).every((row) => row[1] === 0)).toBe(true);
  });

  test('A-OVL-06 both have their cards before either is destroyed, so none stays on a ship that falls with its commander', () => {
    const fleets = [['gladiator-i', 'gladiator-i'], ['cr90-corvette-a']] as const;
    const t = new TestTable(fleets, {}, 0, { upgrades: [[['admiral-motti'], []], [[]]] });
    const [flagship, other] = [unit(0), unit(0, 1)];
    t.dials().until((x) => x.step === 'TURN' && x.actor === 0);
    t.place(flagship, 450, 200, 0, 2).place(other, 450, 290, 4).place(unit(1), 800, 800, 8);
    // The next card destroys each of the two, even with the hull that Admiral Motti adds.
    t.set(flagship, 'cards', 5).set(other, 'cards', 5);
    t.choose('(0a)')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    t.until((x) => x.get(other, 'flags') % 2 === 1);
    expect(t.rows(ARMADA_EVENT.CARD_DEALT).map((row) => row[0]! % 32)).toEqual([flagship, other]);
    expect(t.rows(EVENT.UNIT_DESTROYED).map((row) => row[0]! % 32)).toEqual([flagship, other]);
  });

  test('A-OVL-05 down to speed 0', () => {
    const t = collision(10, 2);
    expect(moved(t)).toBe(0);
    expect(pose(t, CORVETTE)).toEqual([450, 200, 0]);
    expect(t.get(CORVETTE, 'cards')).toBe(1);
  });

  test('A-MOV-07 only the end counts: passing over a ship is free', () => {
    const t = new TestTable().place(CORVETTE, 450, 200, 0, 4).place(VICTORY, 450, 200 + 35.5 + 70, 4);
    t.activate('0a')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    finish(t);
    expect(moved(t)).toBe(4);
    expect(t.rows(ARMADA_EVENT.OVERLAPPED)).toEqual([]);
  });

  test('AH-16 of several ships the closest at the final position gets the card', () => {
    const t = new TestTable(PAIR).dials().until((x) => x.step === 'TURN' && x.actor === 0);
    // At speed 2 the ship overlaps the Victory, at speed 1 the other corvette, so it stays. It is nearer to the
    // corvette.
    t.place(CORVETTE, 450, 200, 0, 2).place(unit(0, 1), 450, 290, 4).place(VICTORY, 450, 360, 4);
    t.choose('(0a)')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    finish(t);
    expect(moved(t)).toBe(0);
    expect([t.get(unit(0, 1), 'cards'), t.get(VICTORY, 'cards')]).toEqual([1, 0]);
  });

  test('AH-08 the reduced maneuver keeps the inner joints as plotted', () => {
    const t = new TestTable().place(CORVETTE, 450, 200, 0, 2).place(VICTORY, 800, 800, 8);
    const free = new TestTable().place(CORVETTE, 450, 200, 0, 2).place(VICTORY, 800, 800, 8);
    for (const x of [t, free])
      x.activate('0a')
        .until((y) => y.step === 'COURSE')
        .play('Keep speed', 'One click to starboard', 'Two clicks to starboard');
    finish(free);
    // An obstacle ahead of the place where the corvette stops, so that only the full course meets it.
    const [x, y] = pose(free, CORVETTE) as [number, number];
    t.place(VICTORY, x + 61, y + 25, 3);
    finish(t);
    expect(moved(t)).toBe(1);
    expect(t.get(CORVETTE, 'heading')).toBe(1);
  });
});

describe('the tool under a slowed ship', () => {
  const ships = armada.defaults()['ships'] as Record<string, object>;
  /** A corvette with two clicks at each joint plots port 2, starboard 2, with the tool on its starboard side. */
  const turning = (): TestTable => {
    const nimble = { ...ships['cr90-corvette-a'], speedChart: [[2], [2, 2]] };
    const t = new TestTable(undefined, { ships: { ...ships, 'cr90-corvette-a': nimble } });
    t.place(CORVETTE, 450, 200, 0, 2).place(VICTORY, 800, 800, 8).activate('0a');
    return t.until((x) => x.step === 'COURSE').play('Keep speed', 'Two clicks to port', 'Two clicks to starboard');
  };

  test('A-OVL-07 slowed down by an overlap it may end over the tool', () => {
    expect(turning().options()).toContain('Tool on the starboard side');
    const free = turning().choose('Tool on the starboard side');
    const [x, y] = pose(free, CORVETTE) as [number, number];
    const t = turning()
      .place(VICTORY, x, y + 62, 4)
      .choose('Tool on the starboard side');
    expect(moved(t)).toBe(1);
    // The first joint is turned to port with the tool to starboard: the vector of AH-19 in which the base covers the
    // tool.
    expect(pose(t, CORVETTE)).toEqual([467.9, 251.7, 14]);
    expect(t.get(CORVETTE, 'cards')).toBe(1);
  });
});

describe('the edge', () => {
  test('A-DMG-10 AH-33 a base partly outside destroys the ship', () => {
    const t = plotting(2, 300, 800).play('Straight at joint', 'Straight at joint');
    expect(t.over).toBe(true);
    expect(t.score(1)).toBe(44);
    expect(t.rows(EVENT.UNIT_DESTROYED)[0]![1]).toBe(-1);
  });

  test('A-OVL-10 a plotted exit is ignored when overlaps hold the ship inside', () => {
    const t = new TestTable().place(CORVETTE, 450, 770, 0, 2).place(VICTORY, 450, 850, 4).activate('0a');
    t.until((x) => x.step === 'COURSE').choose('Keep speed');
    finish(t);
    expect(t.get(CORVETTE, 'flags') & 1).toBe(t.rows(EVENT.UNIT_DESTROYED).length);
  });
});
