/** Cards that set ships aside and bring them later, deploy a ship again, or move one before the first round. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { FLAG, PHASE, SEAT_AT } from '../../../../src/games/armada/state/layout.ts';
import { duel, offers, type Cards, type Duel } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const [FIRST, SECOND] = [unit(0), unit(0, 1)];
const FAR: Duel = { y: 100, gap: 650 };

/** Ships of a side with their cards; the enemy is far away. */
const table = (own: Cards, cards: readonly Cards[], more: Duel = {}): TestTable =>
  duel({ ...FAR, own, cards, ...more });
const isAside = (t: TestTable, u: number): boolean => (t.get(u, 'flags') & FLAG.ASIDE) !== 0;
const texts = (t: TestTable): string[] => t.options().map((text) => text.split(': ').slice(1).join(': '));
/** Goes on to the question at the start of the next round. */
const nextRound = (t: TestTable): TestTable => {
  const round = t.s[field.round]!;
  return t.until((x) => x.s[field.round] === round + 1);
};

const RADDUS: readonly [Cards, readonly Cards[]] = [
  ['mc80-command-cruiser', 'mc75-ordnance-cruiser', 'cr90-corvette-a', 'starhawk-battleship-mark-ii'],
  [['admiral-raddus']],
];
/** Raddus has set the second ship aside, and the first round is over. */
const raddus = (more: Duel = {}): TestTable => {
  const t = table(...RADDUS, more);
  expect(t.step).toBe('WINDOW');
  expect(offers(t, 'Raddus')).toHaveLength(2);
  return t.choose('set MC75 Ordnance Cruiser (0b) aside');
};

describe('admiral-raddus', () => {
  test('AH-245 a ship with a command value of 3 or less may be set aside, and comes at distance 1-2 of his own ship', () => {
    const t = table(...RADDUS);
    expect(offers(t, 'Raddus').map((text) => text.slice(-11))).toEqual(
      ['(0b) aside', '(0c) aside'].map((end) => ` ${end}`),
    );
    nextRound(t.choose('(0b) aside').choose('Use no further card')).choose('deploy MC75');
    expect(texts(t)[0]).toBe('heading 0°');
    const x = t.get(FIRST, 'x');
    t.play('heading 0°', 'at the end of distance 2, at 270°', 'at speed 2');
    // Between the middles lie two halves of bases of 76 mm and a gap of 120 mm.
    expect(Math.round((t.get(SECOND, 'x') - x) / 1024)).toBe(-197);
  });

  test('AH-103 another friendly ship is set aside before the fleets are deployed; it is not in play', () => {
    const t = raddus();
    expect([isAside(t, SECOND), t.get(SECOND, 'x') < 0, t.s[SEAT_AT[0]! + field.ships]]).toEqual([true, true, 3]);
    // The ship may already come at the start of the first round.
    expect([t.step, offers(t, 'deploy MC75').length]).toEqual(['WINDOW', 1]);
    t.choose('Use no further card');
    expect(t.step).toBe('DIALS');
    t.dials();
    expect(offers(t, '(0b)')).toEqual([]);
  });

  test('AH-104 at the start of a round it is deployed beside his ship, with a heading and a speed, and sets its dials', () => {
    const t = nextRound(raddus().choose('Use no further card')).choose('deploy MC75');
    const [x, y] = [t.get(FIRST, 'x'), t.get(FIRST, 'y')];
    t.play('heading 0°', 'at the end of distance 1, at 90°', 'at speed 2');
    expect([isAside(t, SECOND), t.get(SECOND, 'y') - y, t.get(SECOND, 'dialSpeed')]).toEqual([false, 0, 2]);
    // Between the middles lie halves of bases of 76 and 71 mm, and a gap of 70 mm.
    expect(Math.round((t.get(SECOND, 'x') - x) / 1024)).toBeGreaterThan(120);
    expect([t.step, t.s[SEAT_AT[0]! + field.ships], t.rows(ARMADA_EVENT.ARRIVED).length]).toEqual(['DIALS', 4, 1]);
    t.dials();
    expect(t.get(SECOND, 'dialCount')).toBe(3);
  });

  test('AH-105 it is not the first ship to activate in that round, but may be the second', () => {
    const t = nextRound(raddus().choose('Use no further card')).choose('deploy MC75');
    t.play('heading 0°', 'near', 'at speed 1').dials();
    expect(offers(t, 'Activate').join()).not.toContain('(0b)');
    t.play('(0c)').until((x) => x.step === 'TURN' && x.actor === 1);
    t.choose('(1a)').until((x) => x.step === 'TURN' && x.actor === 0);
    expect(offers(t, 'Activate').join()).toContain('(0b)');
  });

  test('A-SAD-02 a ship that never comes counts as destroyed at the end', () => {
    const t = raddus({ rules: { initiative: 'seat', fleets: 'free', rounds: 2 } });
    while (!t.over) {
      if (offers(t, 'no further card').length > 0) t.choose('no further card');
      else t.idle();
    }
    expect(t.score(1)).toBe(100);
  });

  test('A-SAD-02 what is set aside is lost with the last ship', () => {
    const t = table(['mc80-command-cruiser', 'cr90-corvette-a'], [['admiral-raddus']], { y: 300, gap: 190 });
    t.choose('(0b) aside').choose('Use no further card');
    // The next damage card destroys the ship, and it rams another one.
    t.set(FIRST, 'cards', 7)
      .dials()
      .until((x) => x.over);
    expect(t.score(1)).toBe(106 + 26 + 44);
  });
});

describe('profundity', () => {
  const OWN: Cards = ['mc75-ordnance-cruiser', 'hammerhead-torpedo-corvette', 'mc80-command-cruiser'];

  test('AH-103 a small ship with a command value of 1 is set aside, and comes beside its own ship alone', () => {
    const t = table(OWN, [['profundity']]);
    expect(offers(t, 'Profundity')).toHaveLength(1);
    t.choose('(0b) aside').choose('deploy');
    // Only one ship is left beside which the ship can come.
    expect(texts(t)[0]).toBe('heading 0°');
    t.play('heading 0°', 'touching, at 0°', 'at speed 3').dials();
    expect(offers(t, 'Activate').join()).toContain('(0b)');
  });

  test('AH-106 an officer and the commander go over to it, where it has room for them', () => {
    const t = table(OWN, [
      ['profundity', 'admiral-raddus', 'leia-organa', 'skilled-first-officer'],
      ['wing-commander'],
    ]);
    t.choose('Profundity: set').choose('Use no further card').choose('Profundity: deploy');
    t.play('heading 0°', 'touching, at 0°', 'at speed 3');
    // The only officer slot of the ship is filled.
    expect(texts(t)).toEqual(['it gets Admiral Raddus', 'it gets no further card']);
    t.choose('it gets Admiral Raddus');
    const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string }[] }[] }[];
    const cards = seats[0]!.ships.map(({ upgrades }) => upgrades.map(({ card }) => card));
    expect(cards[0]).not.toContain('Admiral Raddus');
    expect(cards[1]).toContain('Admiral Raddus');
  });

  test('AH-106 what lies on the card goes with it', () => {
    const t = table(OWN, [['profundity', 'admiral-raddus']]);
    t.play('Profundity: set', 'Raddus: set MC80 Command Cruiser (0c) aside', 'Profundity: deploy');
    t.play('heading 0°', 'touching, at 0°', 'at speed 3', 'it gets Admiral Raddus');
    expect(offers(t, 'Raddus').join()).toContain('(0b) uses Admiral Raddus: deploy MC80 Command Cruiser (0c)');
  });
});

test('AH-107 a ship that a card brings uses its own cards of the time after deployment', () => {
  const t = table(['mc80-command-cruiser', 'mc75-ordnance-cruiser'], [['admiral-raddus'], ['aspiration']]);
  t.choose('(0b) aside');
  expect(offers(t, 'Aspiration')).toEqual([]);
  t.play('deploy', 'heading 0°', 'touching, at 0°', 'at speed 1');
  expect(offers(t, 'Aspiration')).toHaveLength(1);
  t.play('Aspiration', 'a shield from', 'no further shield');
  expect(t.step).toBe('DIALS');
});

describe('corvus', () => {
  test('AH-108 once the fleets are deployed the ship may be deployed again in its zone, with a speed', () => {
    const t = table(['raider-i', 'victory-ii'], [['corvus']]);
    const before = [t.get(FIRST, 'x'), t.get(FIRST, 'y')];
    t.choose('Corvus');
    expect(t.step).toBe('DEPLOY_TO');
    t.choose(t.options()[0]!).choose(t.options()[0]!).choose('speed 3');
    expect([t.get(FIRST, 'dialSpeed'), t.step]).toEqual([3, 'DIALS']);
    expect([t.get(FIRST, 'x'), t.get(FIRST, 'y')]).not.toEqual(before);
    expect(t.get(FIRST, 'y') / 1024).toBeLessThan(304.8);
  });
});

describe('admiral-ozzel-officer', () => {
  test('AH-109 at the start of the first round the ship executes a maneuver at speed 1', () => {
    const t = table(['victory-ii', 'victory-i'], [['admiral-ozzel-officer']]);
    const y = t.get(FIRST, 'y');
    t.choose('Admiral Ozzel').until((x) => x.step !== 'YAW' && x.step !== 'SIDE');
    expect([t.step, t.s[field.round], t.s[field.active]]).toEqual(['DIALS', 1, FIRST]);
    expect(t.get(FIRST, 'y')).toBeGreaterThan(y);
    expect(t.get(FIRST, 'dialSpeed')).toBe(2);
  });
});

/** The rules with the card texts of the last errata. */
const NOW = { initiative: 'seat', fleets: 'free', edition: 'current' };

const bays = (wing: Cards): TestTable =>
  table(['victory-ii'], [['rapid-launch-bays']], {
    squadrons: [wing, ['x-wing']],
    rules: { ...NOW, deployment: 'alternating', obstacles: [] },
  }).until((x) => x.step === 'WINDOW');
const loadBays = (t: TestTable, n: number): TestTable => {
  t.choose('set squadrons aside');
  for (let k = 0; k < n; k++) t.choose('set TIE');
  return t;
};
const WING = ['tie-fighter', 'tie-fighter', 'tie-bomber', 'tie-fighter'];
/** Two bombers beside the ship, and an enemy in reach of both. */
const launched = (command: string): TestTable => {
  const t = table(['victory-ii'], [['rapid-launch-bays']], {
    squadrons: [['tie-bomber', 'tie-bomber'], ['x-wing']],
    rules: NOW,
    y: 300,
    gap: 500,
  });
  loadBays(t, 2);
  t.fly(squadron(1), 450, 800);
  return t
    .dials(command)
    .choose('(0a)')
    .until((x) => offers(x, 'place the squadrons').length > 0);
};

describe('rapid-launch-bays', () => {
  test('AH-129 before deployment as many squadrons as the squadron value are set aside, which are not in play', () => {
    const t = loadBays(bays(WING), 2);
    expect([offers(t, 'set TIE').length, offers(t, 'no further squadron').length]).toEqual([2, 1]);
    t.choose('set TIE');
    expect([t.step, t.s[SEAT_AT[0]! + field.squadrons]]).toEqual(['DEPLOY', 1]);
    const seats = t.observe(1)['seats'] as unknown as { squadrons: { aside: boolean; carrier: string | null }[] }[];
    expect(seats[0]!.squadrons.filter(({ aside }) => aside)).toHaveLength(3);
    expect(new Set(seats[0]!.squadrons.map(({ carrier }) => carrier?.includes('Victory')))).toEqual(
      new Set([true, undefined]),
    );
  });

  test('AH-129 as the ship reveals a command, whichever, the card is discarded and each is placed within distance 2', () => {
    const t = launched('Repair').choose('place the squadrons');
    expect(offers(t, 'around Victory').length).toBeGreaterThan(20);
    t.choose('around Victory').choose('around Victory');
    expect(t.s[SEAT_AT[0]! + field.squadrons]).toBe(2);
    expect(t.wing(squadron(0), 'squadronX')).toBeGreaterThan(0);
    expect(offers(t, 'place the squadrons')).toEqual([]);
  });

  test('AH-129 in the activation of the ship they may attack but not move; afterwards they may', () => {
    const t = launched('Squadron').choose('place the squadrons').choose('around Victory').choose('around Victory');
    t.fly(
      squadron(1),
      Math.round(t.wing(squadron(0), 'squadronX') / 1024),
      Math.round(t.wing(squadron(0), 'squadronY') / 1024) + 60,
    );
    t.until((x) => offers(x, 'Resolve Squadron').length > 0)
      .choose('Resolve Squadron with its dial')
      .choose('(0A)');
    expect([offers(t, 'Move'), offers(t, 'Attack').length]).toEqual([[], 1]);
    t.choose('End the activation').fly(squadron(1), 450, 800);
    t.until((x) => x.step === 'SQUADRON' && x.s[field.phase] === PHASE.SQUADRON && x.actor === 0).choose('(0B)');
    expect(offers(t, 'Move')).toHaveLength(1);
  });

  test('AH-129 squadrons that never come count as destroyed', () => {
    const rules = { initiative: 'seat', fleets: 'free', rounds: 1 };
    const t = loadBays(
      table(['victory-ii'], [['rapid-launch-bays']], { squadrons: [['tie-bomber', 'tie-bomber'], []], rules }),
      1,
    );
    t.choose('no further squadron').dials();
    while (!t.over) {
      if (offers(t, 'no further card').length > 0) t.choose('no further card');
      else t.idle();
    }
    expect(t.score(1)).toBe(9);
  });
});

const toTheEnd = (t: TestTable): TestTable => {
  t.dials();
  while (!t.over) t.idle();
  return t;
};

describe('mercy-mission', () => {
  const rules = { initiative: 'seat', fleets: 'free', rounds: 1 };
  /** The card lies on the second ship, a small one; its enemy is far off. */
  const mission = (): TestTable =>
    table(['venator-ii', 'consular-armed-cruiser', 'venator-ii'], [[], [], ['mercy-mission']], {
      rules,
    });

  /** The points that the enemy scores when the ship with the card is destroyed. */
  const lostIn = (edition: string): number => {
    const t = table(['venator-ii', 'consular-armed-cruiser', 'venator-ii'], [[], [], ['mercy-mission']], {
      rules: { ...rules, edition },
    }).choose('gets it');
    // The next damage card destroys the ship, and it rams another one.
    t.set(SECOND, 'cards', 4).place(SECOND, 450, 690, 0, 1);
    return toTheEnd(t).score(1);
  };

  test('AH-130 before deployment the card goes over to a small ship, whatever its slots', () => {
    const t = mission();
    expect([t.step, offers(t, 'gets it').length]).toEqual(['WINDOW', 1]);
    t.choose('gets it');
    const seats = t.observe(1)['seats'] as unknown as { ships: { upgrades: { card: string }[] }[] }[];
    expect(seats[0]!.ships.map(({ upgrades }) => upgrades.length)).toEqual([0, 1, 0]);
    expect(t.step).toBe('DIALS');
  });

  test('AH-130 at the end it scores 40 points if all of the ship lies in the enemy deployment zone', () => {
    const there = mission().choose('gets it').place(SECOND, 300, 800, 4, 0);
    expect(toTheEnd(there).score(0)).toBe(40);
    const partly = mission().choose('gets it').place(SECOND, 300, 735, 4, 0);
    expect(toTheEnd(partly).score(0)).toBe(0);
  });

  test('AH-130 if it was destroyed the other side scores 20 points besides its cost, 15 in the current edition', () => {
    expect([lostIn('before'), lostIn('current')]).toEqual([37 + 5 + 20, 37 + 5 + 15]);
  });
});
