/** A ship that turns at speed 0. */
import { describe, expect, test } from 'vitest';
import { duel, offers } from '../../support/duel.ts';
import { unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
const PER_MM = 1024;

/** An Onager with this dial and speed, about to determine its course. */
const onager = (dial: string, speed = 0): TestTable => {
  const t = duel({ own: ['onager-star-destroyer'], cards: [['rakehell']], gap: 600, y: 200 });
  t.place(OWN, 450, 200, 0, speed);
  return t.activate('0a', 'Keep', dial).until((x) => x.step === 'COURSE');
};
/** The place of the front guide on the starboard side, in millimetres. */
const guide = (t: TestTable): [number, number] => {
  const angle = (t.get(OWN, 'heading') * Math.PI) / 8;
  const [right, forward] = [77.5 / 2 + 15.25 / 2, 129 / 2];
  return [
    t.get(OWN, 'x') / PER_MM + right * Math.cos(angle) + forward * Math.sin(angle),
    t.get(OWN, 'y') / PER_MM + forward * Math.cos(angle) - right * Math.sin(angle),
  ];
};

describe('rakehell', () => {
  test('A-MOV-13 AH-189 with a navigate command a ship at speed 0 turns about its front guide by a click, with the dial by two', () => {
    const t = onager('Navigate');
    const before = guide(t);
    t.choose('its dial: speed 0');
    expect([t.step, t.options().length]).toEqual(['YAW', 5]);
    t.choose('One click to starboard').choose('Tool on the starboard side');
    expect(t.get(OWN, 'heading')).toBe(1);
    const after = guide(t);
    expect([Math.abs(after[0] - before[0]) < 0.1, Math.abs(after[1] - before[1]) < 0.1]).toEqual([true, true]);
    expect(Math.hypot(t.get(OWN, 'x') / PER_MM - 450, t.get(OWN, 'y') / PER_MM - 200)).toBeGreaterThan(10);
  });

  test('AH-189 not without the command, and a straight course leads nowhere', () => {
    const t = onager('Repair').choose('Keep speed 0');
    expect(t.step).not.toBe('YAW');
    const straight = onager('Navigate').choose('its dial: speed 0').choose('Straight');
    expect([straight.get(OWN, 'x'), straight.get(OWN, 'y'), straight.get(OWN, 'heading')]).toEqual([
      450 * PER_MM,
      200 * PER_MM,
      0,
    ]);
    expect(offers(straight, 'Tool on')).toEqual([]);
  });

  test('AH-189 a token that keeps the speed is offered, and turns it by one', () => {
    const t = onager('Repair').set(OWN, 'commands', 1);
    expect(offers(t, 'a token: speed 0')).toHaveLength(1);
    expect(t.choose('a token: speed 0').options()).toHaveLength(3);
  });

  test('AH-189 where it would overlap a ship it stays, and both get a damage card', () => {
    const t = onager('Navigate');
    t.place(ENEMY, 560, 200, 0, 0).choose('its dial: speed 0');
    t.choose('Two clicks to port').choose('Tool on the starboard side');
    expect([t.get(OWN, 'heading'), t.get(OWN, 'cards'), t.get(ENEMY, 'cards')]).toEqual([0, 1, 1]);
  });
});
