/**
 * Keywords and upgrades about commanded squadrons, about friends nearby, and about attacks of a ship beyond the usual
 * two zones.
 */
import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { TestTable, dice, fixedDefaults, squadron, unit } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const BLANKS = dice('blank', 'blank', 'blank');
const HITS = dice('hit', 'hit', 'hit');
const printed = armada.defaults()['squadrons'] as Record<string, object>;

/** X-wings with the given keywords. */
const wings = (...keywords: string[]): Record<string, unknown> => ({
  squadrons: { ...printed, 'x-wing': { ...printed['x-wing'], keywords } },
});

/** Seat 0 goes first, with these cards on its ship; both sides have squadrons. */
function table(
  ship: string,
  upgrades: readonly string[],
  changes: Record<string, unknown>,
  squadrons: readonly [readonly string[], readonly string[]] = [['x-wing', 'x-wing'], ['tie-fighter']],
): TestTable {
  const t = new TestTable([[ship], ['victory-ii']], { ...changes, rules: { initiative: 'seat' } }, 0, {
    squadrons,
    upgrades: [[upgrades], [[]]],
  });
  return t.place(OWN, 450, 200, 0).place(ENEMY, 450, 800, 8);
}
/** Places the squadrons of seat 0 in order, then those of seat 1. */
function fly(t: TestTable, own: readonly [number, number][], enemy: readonly [number, number][]): TestTable {
  own.forEach(([x, y], i) => t.fly(squadron(0, i), x, y));
  enemy.forEach(([x, y], i) => t.fly(squadron(1, i), x, y));
  return t;
}
const command = (t: TestTable): TestTable =>
  t.activate('0a', 'Keep', 'Squadron').choose('Resolve Squadron with its dial');
const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));

const added = (keyword: string): number => {
  const t = table('cr90-corvette-a', [], { ...BLANKS, ...wings(keyword) });
  fly(
    t,
    [
      [450, 300],
      [100, 100],
    ],
    [[450, 340]],
  );
  command(t).choose('(0A)').choose('Attack TIE');
  return offers(t, 'AI: add').length;
};

const asked = (keyword: string, friends: readonly [number, number][]): number => {
  const t = table('cr90-corvette-a', [], { ...HITS, ...wings(keyword) }, [
    ['x-wing', 'b-wing', 'b-wing'],
    ['tie-fighter'],
  ]);
  fly(t, [[450, 500], ...friends], [[450, 540]]);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('TIE')
    .choose('Attack X-wing');
  let n = 0;
  for (; t.step === 'DODGE'; n++) t.choose('Dodge: have');
  return n;
};

const reached = (...cards: string[]): number => {
  const t = fly(
    table('assault-frigate-mark-ii-b', cards, BLANKS),
    [
      [450, 500],
      [100, 900],
    ],
    [[800, 800]],
  );
  return offers(t.activate('0a', 'Keep', 'Squadron'), 'Resolve Squadron').length;
};

const bothFleets = (): never =>
  armada.contentSchema.parse({
    ...fixedDefaults(),
    sides: {
      a: {
        ships: ['nebulon-b-escort-frigate', 'assault-frigate-mark-ii-b', 'gr-75-medium-transports'],
        squadrons: ['delta-7', 'arc-170', 'vcx-100', 'v-19-torrent'],
        upgrades: [
          ['yavaris', 'general-dodonna'],
          ['gallant-haven', 'gunnery-team', 'boosted-comms'],
          ['bomber-command-center'],
        ],
      },
      b: {
        ships: ['gladiator-i', 'victory-ii'],
        squadrons: ['belbullab-22', 'vulture', 'hyena-bomber', 'tie-phantom', 'lambda-shuttle'],
        upgrades: [
          ['demolisher', 'admiral-screed'],
          ['corrupter', 'sensor-team', 'turbolaser-reroute-circuits', 'wulff-yularen'],
        ],
      },
    },
  }) as never;

describe('keywords', () => {
  test('A-SQD-16 relay: a squadron at distance 1-3 of a relay that is in command range, as many as its number', () => {
    const at = (keywords: string): string[] => {
      const lambda = { ...printed['lambda-shuttle'], faction: 'rebel', keywords: [keywords] };
      const t = table('assault-frigate-mark-ii-b', [], { squadrons: { ...printed, 'lambda-shuttle': lambda } }, [
        ['lambda-shuttle', 'x-wing', 'x-wing'],
        [],
      ]);
      fly(
        t,
        [
          [450, 400],
          [400, 560],
          [500, 560],
        ],
        [],
      );
      command(t).choose('Lambda').choose('End the activation').choose('X-wing');
      return offers(t.choose('End the activation'), 'X-wing');
    };
    expect([at('relay 1'), at('relay 2').length]).toEqual([[], 1]);
    // Without a relay only the squadron in range is reached.
    const far = table('nebulon-b-escort-frigate', [], {}, [['x-wing', 'x-wing'], []]);
    fly(
      far,
      [
        [450, 300],
        [400, 560],
      ],
      [],
    );
    expect(offers(command(far), 'X-wing')).toEqual(['Activate X-wing Squadron (0A)']);
  });

  test('A-SQD-12 cloak: at the end of the Squadron Phase it may move up to distance 1, even when engaged', () => {
    const t = table('cr90-corvette-a', [], BLANKS, [['x-wing'], ['tie-phantom']]);
    fly(t, [[450, 500]], [[450, 540]]).until((x) => x.step === 'CLOAK');
    expect(t.actor).toBe(1);
    t.choose('Cloak').choose('Fly north');
    expect(offers(t, 'Fly distance')).toEqual([]);
    t.until((x) => x.s[field.round] === 2);
  });

  test('A-SQD-12 adept: up to so many dice are rerolled while attacking', () => {
    const t = table('cr90-corvette-a', [], { ...BLANKS, ...wings('adept 2') });
    fly(
      t,
      [
        [450, 500],
        [100, 100],
      ],
      [[450, 540]],
    ).until((x) => x.step === 'SQUADRON');
    t.choose('(0A)').choose('Attack TIE');
    t.choose('Adept').choose('Adept');
    expect(offers(t, 'Adept')).toEqual([]);
  });

  test('A-SQD-12 ai: under a command it adds so many dice with that armament', () => {
    expect([added('ai: anti-squadron 1'), added('ai: battery 1')]).toEqual([1, 0]);
  });

  test('A-SQD-12 dodge and screen: dice of an attacking squadron are rerolled, for screen as many as friends without it engage the attacker', () => {
    const near: [number, number][] = [
      [410, 540],
      [490, 540],
    ];
    const far: [number, number][] = [
      [100, 100],
      [150, 100],
    ];
    expect([asked('dodge 1', far), asked('screen', near), asked('screen', far)]).toEqual([1, 2, 0]);
  });

  test('A-SQD-12 scout: it may start anywhere in the setup area beyond distance 5 of enemies', () => {
    const content = { ...wings('scout'), rules: { deployment: 'alternating', initiative: 'seat' } };
    const t = new TestTable([['cr90-corvette-a'], ['cr90-corvette-a']], content, 0, {
      squadrons: [['x-wing', 'x-wing'], []],
    });
    t.until((x) => x.options().some((text) => text.includes('Place X-wing')))
      .choose('Place X-wing')
      .choose('anywhere');
    expect(t.options().length).toBeGreaterThan(20);
  });
});

describe('squadrons under command', () => {
  test('Boosted Comms: commands reach long range', () => {
    expect([reached(), reached('boosted-comms')]).toEqual([0, 1]);
  });

  test('A-SQD-05 Corrupter: commanded bombers fly one band farther', () => {
    const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { rules: { initiative: 'seat' } }, 0, {
      squadrons: [['tie-bomber'], []],
      upgrades: [[['corrupter']], [[]]],
    });
    t.place(OWN, 450, 150, 0).place(ENEMY, 450, 850, 8).fly(squadron(0), 450, 260);
    command(t).choose('(0A)').choose('Move').choose('Fly north');
    expect(offers(t, 'Fly distance 5')).toHaveLength(1);
  });

  test('Yavaris: a commanded squadron that does not move adds a die of a colour in its pool', () => {
    const t = fly(
      table('nebulon-b-support-refit', ['yavaris'], BLANKS),
      [
        [450, 300],
        [100, 900],
      ],
      [[450, 340]],
    );
    command(t).choose('(0A)').choose('Attack TIE').choose('Yavaris: do not move, add a blue die');
    expect(offers(t, 'Yavaris')).toEqual([]);
    t.until((x) => x.step !== 'EFFECTS' && x.s[field.attackNumber] === 0);
    expect(offers(t, 'Move')).toEqual([]);
  });

  test('Bomber Command Center: a bomber nearby rerolls one die against a ship', () => {
    const t = fly(
      table('gr-75-medium-transports', ['bomber-command-center'], BLANKS, [['b-wing'], []]),
      [[450, 735]],
      [],
    );
    t.place(OWN, 450, 500, 0)
      .until((x) => x.step === 'SQUADRON')
      .choose('(0A)')
      .choose('Attack Victory');
    t.until((x) => x.step === 'EFFECTS').choose('A friendly ship nearby');
    expect(offers(t, 'A friendly ship nearby')).toEqual([]);
  });

  test('Gallant Haven: friends at distance 1 take one damage less, and never less than one', () => {
    const t = fly(
      table('assault-frigate-mark-ii-a', ['gallant-haven'], HITS),
      [
        [450, 270],
        [100, 900],
      ],
      [[450, 310]],
    );
    t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
      .choose('TIE')
      .choose('Attack X-wing');
    t.until((x) => x.s[field.attackNumber] === 0);
    expect(t.wing(squadron(0), 'squadronHull')).toBe(5 - 2);
  });
});

describe('ships', () => {
  test('Redemption: friendly ships at distance 1-5 have one engineering point more', () => {
    const t = table('nebulon-b-escort-frigate', ['redemption'], {}).set(OWN, 'cards', 0).shields(OWN, 0, 0, 0, 0);
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair with its dial');
    expect(t.s[field.engineering]).toBe(3 + 1);
  });

  test('Gunnery Team: with a concentrate fire command the same zone may attack again, another target', () => {
    const t = new TestTable(
      [['victory-ii'], ['cr90-corvette-a', 'cr90-corvette-a']],
      { ...BLANKS, rules: { initiative: 'seat' } },
      0,
      {
        upgrades: [[['gunnery-team']], [[], []]],
      },
    );
    t.place(OWN, 450, 300, 0).place(unit(1), 420, 470, 8).place(unit(1, 1), 490, 470, 8);
    t.activate('0a', 'Keep', 'Concentrate').choose('Attack from the front: CR90 Corvette A (1a)');
    t.until((x) => x.step === 'EFFECTS')
      .choose('Concentrate Fire with the dial')
      .until((x) => x.step === 'DECLARE');
    expect(offers(t, 'from the front').every((text) => text.includes('(1b)'))).toBe(true);
    expect(offers(t, 'from the front')).not.toEqual([]);
  });

  test('Demolisher: one attack before the maneuver, one after it', () => {
    const t = new TestTable([['gladiator-i'], ['victory-ii']], { ...BLANKS, rules: { initiative: 'seat' } }, 0, {
      upgrades: [[['demolisher']], [[]]],
    });
    t.place(OWN, 450, 300, 0, 1).place(ENEMY, 480, 500, 8).activate('0a').choose('Attack from the');
    t.until((x) => x.step === 'COURSE');
    t.choose('Keep').until((x) => x.step !== 'YAW' && x.step !== 'SIDE');
    expect([t.step, t.s[field.attacks]]).toEqual(['DECLARE', 1]);
    t.choose('Make no further attack');
    expect(t.s[field.active]).not.toBe(OWN);
  });

  test('A-DEF-17 Turbolaser Reroute Circuits: an evade token, and a red die shows a critical or a double hit', () => {
    const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { rules: { initiative: 'seat' } }, 0, {
      upgrades: [[['turbolaser-reroute-circuits']], [[]]],
    });
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 520, 8).activate('0a').choose('Attack from the front');
    t.until((x) => x.step === 'EFFECTS').choose('to double hit');
    expect([t.token(OWN, 0), offers(t, 'Reroute')]).toEqual([1, []]);
  });

  test('Sensor Team: a die is spent and the card exhausted, another die shows an accuracy', () => {
    const red = { blank: 0, hit: 20, doubleHit: 0, critical: 0, accuracy: 1, hitCritical: 0 };
    const t = new TestTable(
      [['victory-ii'], ['victory-ii']],
      { dice: { red, blue: red, black: red }, rules: { initiative: 'seat' } },
      0,
      {
        upgrades: [[['sensor-team']], [[]]],
      },
    );
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8).activate('0a').choose('Attack from the front');
    t.until((x) => x.step === 'EFFECTS')
      .choose('Sensor Team: red hit')
      .choose('Pick a red hit');
    expect(offers(t, 'lock').length).toBeGreaterThan(0);
    expect(offers(t, 'Sensor Team')).toEqual([]);
  });
});

const yularenIsExhausted = (t: TestTable): boolean =>
  JSON.stringify(t.observe(0)).includes('"Wulff Yularen","state":"exhausted"');

describe('cards of commanders, officers and ion cannons', () => {
  test('Admiral Ackbar: a ship that chooses its side zones only may add two red dice to its attacks at ships', () => {
    const t = new TestTable(
      [['assault-frigate-mark-ii-a'], ['victory-ii']],
      { ...BLANKS, rules: { initiative: 'seat' } },
      0,
      {
        upgrades: [[['admiral-ackbar']], [[]]],
      },
    );
    t.place(OWN, 450, 300, 4).place(ENEMY, 450, 490, 8).activate('0a').choose('left and right zones only');
    expect(offers(t, 'from the front').concat(offers(t, 'from the rear'))).toEqual([]);
    t.choose('Attack from the left').until((x) => x.step === 'EFFECTS');
    const before = (t.observe(0)['attack'] as { dice: string[] }).dice.length;
    t.choose('Admiral Ackbar');
    expect((t.observe(0)['attack'] as { dice: string[] }).dice).toHaveLength(before + 2);
  });

  test('AH-242 Wulff Yularen: his player decides for each command token that is spent whether it comes back', () => {
    const spent = (): TestTable => {
      const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { rules: { initiative: 'seat' } }, 0, {
        upgrades: [[['wulff-yularen']], [[]]],
      });
      t.set(OWN, 'commands', 4).shields(OWN, 0, 0, 0, 0).activate('0a', 'Keep', 'Squadron');
      return t.choose('Resolve Repair with a token');
    };
    const t = spent();
    expect(offers(t, 'Repair token')).toHaveLength(2);
    t.choose('stays spent');
    expect([t.get(OWN, 'commands'), t.s[field.engineering], yularenIsExhausted(t)]).toEqual([0, 2, false]);
    const back = spent().choose('gain the Repair token again');
    expect([back.get(OWN, 'commands'), back.s[field.engineering], yularenIsExhausted(back)]).toEqual([4, 2, true]);
    expect(offers(back.choose('End the repair'), 'Resolve Repair')).toEqual([]);
  });

  test('Ion Cannon Batteries: a command token of choice, or a shield of the zone without one', () => {
    const fire = (commands: number): TestTable => {
      const t = new TestTable(
        [['cr90-corvette-b'], ['victory-ii']],
        { ...dice('blank', 'critical'), rules: { initiative: 'seat' } },
        0,
        {
          upgrades: [[['ion-cannon-batteries']], [[]]],
        },
      );
      t.place(OWN, 450, 300, 0).place(ENEMY, 450, 480, 8).set(ENEMY, 'commands', commands).dials();
      return t
        .set(ENEMY, 'commands', commands)
        .play('(0a)', 'Keep', 'Attack from the front')
        .until((x) => x.step === 'CRITICAL');
    };
    const t = fire(5);
    expect(offers(t, 'Ion Cannon').map((text) => text.split(': ')[1])).toEqual([
      'the Navigate token',
      'the Repair token',
    ]);
    expect(t.choose('the Repair token').get(ENEMY, 'commands')).toBe(1);
    expect(offers(fire(0), 'Ion Cannon')).toEqual([expect.stringContaining('a shield')]);
  });
});

const compile = () => armada.compile(bothFleets());

test('the laws of every game hold with these cards and keywords', () => {
  const subject = { name: 'friends', game: compile(), twin: compile(), plant: PLANTERS.get('armada')!(compile()) };
  expect(walkUnder(LAWS, subject, 'random', 2).violations).toEqual([]);
});
