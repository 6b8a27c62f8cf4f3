/** Upgrades whose text the last errata changed: each edition plays its own text. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { COMMAND, PHASE, SQUADRON_FLAG } from '../../../../src/games/armada/state/layout.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { attack, diceTold, duel, offers, texts, type Duel } from '../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];

type Edition = 'before' | 'current';
const table = (edition: Edition, { rules = {}, ...more }: Duel = {}): TestTable =>
  duel({ rules: { initiative: 'seat', fleets: 'free', edition, ...rules }, ...more });
const after = (all: readonly string[]): string[] => all.map((text) => text.split(': ')[1]!);

const rows = (edition: Edition) =>
  armada.defaults(edition)['upgrades'] as Record<string, { timing: string; numbers?: unknown }>;
const towersLike = (edition: Edition): number => {
  const { upgrades } = armada.defaults(edition) as { upgrades: Record<string, object> };
  const { name: _, ...towers } = upgrades['linked-turbolaser-towers'] as Record<string, unknown>;
  const changes = { upgrades: { ...upgrades, towers: { ...towers, like: 'linked-turbolaser-towers' } } };
  return offers(attack(table(edition, { cards: [['towers']], changes })), 'Towers').length;
};

describe('the text of a card', () => {
  test('AH-226 is that of the edition, with the numbers and the moment that its row tells', () => {
    const changed = UPGRADE_ENTRIES.filter(({ effects, before }) => effects !== before);
    expect(changed.map(({ id }) => id)).toContain('mercy-mission');
    for (const { id, effects, before } of changed) {
      expect(effects).not.toEqual(before);
      expect([rows('before')[id]!.timing, rows('current')[id]!.timing]).toEqual([
        before[0]!.during,
        effects[0]!.during,
      ]);
    }
    expect([rows('before'), rows('current')].map((of) => of['mercy-mission']!.numbers)).toEqual([
      { mission: { reached: 40, lost: 20 } },
      { mission: { reached: 40, lost: 15 } },
    ]);
  });

  test('AH-226 also for a card of a scenario that is like it', () => {
    expect([towersLike('before'), towersLike('current')]).toEqual([1, 0]);
  });
});

/** An attack from the front at two squadrons, and an enemy ship that the left zone may attack. */
const flak = (edition: Edition): TestTable => {
  const t = table(edition, { cards: [['linked-turbolaser-towers']], squadrons: [[], ['tie-bomber', 'tie-bomber']] });
  t.place(ENEMY, 450, 850, 8);
  [0, 1].forEach((i) => t.fly(squadron(1, i), 430 + 40 * i, 410));
  return t;
};
const rerolls = (edition: Edition, own: string): number =>
  offers(attack(table(edition, { own: [own], cards: [['linked-turbolaser-towers']] })), 'Towers: reroll').length;
const state = (edition: Edition): string => {
  const t = attack(flak(edition)).choose('add blue dice');
  expect([diceTold(t, 2), offers(t, 'add ')]).toEqual([2, []]);
  const ended = t.until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
  return (ended.observe(0)['seats'] as unknown as { ships: { upgrades: { state: string }[] }[] }[])[0]!.ships[0]!
    .upgrades[0]!.state;
};
/** Whether dice are offered in a second attack, on a squadron, after a first attack on a ship or a squadron. */
const second = (edition: Edition, first: string): boolean => {
  const t = table(edition, {
    cards: [['linked-turbolaser-towers']],
    squadrons: [[], ['tie-bomber', 'tie-bomber']],
  });
  t.fly(squadron(1, 0), 450, 390).fly(squadron(1, 1), 380, 300).place(ENEMY, 450, 600, 8);
  t.activate('0a').choose(
    t.options().find((text) => text.startsWith('Attack from the front') && text.includes(first))!,
  );
  t.until((x) => x.step === 'DECLARE' || x.step === 'MORE_TARGETS');
  if (t.step === 'MORE_TARGETS') t.until((x) => x.step === 'DECLARE');
  t.choose('Attack from the left');
  return offers(t, 'add red dice').length > 0;
};

/**
 * The dice that are offered to the third zone of a huge ship in an attack on a squadron, after a salvo against a
 * squadron; the second zone attacks `target`.
 */
const third = (target: string): number => {
  const t = table('before', {
    own: ['star-dreadnought-command-prototype'],
    enemy: ['victory-ii', 'victory-ii'],
    cards: [['linked-turbolaser-towers']],
    squadrons: [[], ['tie-bomber', 'tie-bomber']],
  });
  t.place(OWN, 300, 450, 0, 0).place(ENEMY, 300, 770, 8).place(unit(1, 1), 480, 470, 8).set(OWN, 'attacksMade', 1);
  t.fly(squadron(1, 0), 200, 460).fly(squadron(1, 1), 375, 430).activate('0a');
  for (const [zone, at] of [
    ['front', '(1a)'],
    ['right', target],
    ['left', '(1A)'],
  ]) {
    t.until((x) => x.step === 'DECLARE');
    t.choose(t.options().find((text) => text.startsWith(`Attack from the ${zone}`) && text.includes(at!))!);
  }
  return offers(t, 'add red').length;
};

describe('linked-turbolaser-towers', () => {
  test('AH-227 before, a red die is rerolled in any attack, once; now at ships with the bombard trait alone', () => {
    expect([rerolls('before', 'victory-ii'), rerolls('before', 'acclamator-ii')]).toEqual([1, 1]);
    expect([rerolls('current', 'victory-ii'), rerolls('current', 'acclamator-ii')]).toEqual([0, 1]);
    const t = attack(table('before', { cards: [['linked-turbolaser-towers']] })).choose('Towers: reroll');
    expect([diceTold(t, 1), offers(t, 'Towers')]).toEqual([1, []]);
  });

  test('AH-227 two dice against a squadron exhaust the card now, and not before', () => {
    expect([state('before'), state('current')]).toEqual(['ready', 'exhausted']);
  });

  test('AH-227 before, only the first squadron of the activation; now the first of an attack', () => {
    expect([second('before', '(1A)'), second('before', '(1a)')]).toEqual([false, true]);
    expect([second('current', '(1A)'), second('current', '(1a)')]).toEqual([true, true]);
    const t = attack(flak('before'));
    expect(offers(t, 'add red')).toHaveLength(1);
    t.until((x) => x.step === 'MORE_TARGETS').choose('Attack from the front');
    expect(offers(t, 'add red')).toEqual([]);
  });

  test('AH-227 a salvo at a squadron before the activation does not count, not for the third zone of a huge ship either', () => {
    const t = flak('before');
    t.set(OWN, 'attacksMade', 1);
    expect(offers(attack(t), 'add red')).toHaveLength(1);
    expect([third('(1b)'), third('(1B)')]).toEqual([1, 0]);
  });
});

const sides = (...faces: string[]): Record<string, number> =>
  Object.fromEntries(
    ['blank', 'hit', 'doubleHit', 'critical', 'accuracy', 'hitCritical'].map((face) => [
      face,
      faces.includes(face) ? 1 : 0,
    ]),
  );
/** A ship of Governor Pryce whose red and black dice mostly show blanks. */
const pryce = (edition: Edition): TestTable => {
  const t = table(edition, {
    own: ['gladiator-i'],
    cards: [['governor-pryce']],
    changes: {
      dice: {
        red: { ...sides('hit', 'doubleHit', 'critical', 'accuracy'), blank: 20 },
        blue: sides('hit'),
        black: { ...sides('hit', 'hitCritical'), blank: 20 },
      },
    },
  });
  return attack(t);
};

describe('governor-pryce', () => {
  test('AH-228 before, a die is turned to any other face of its colour; now to no accuracy and no blank', () => {
    const t = pryce('before');
    expect(after(offers(t, 'Pryce'))).toEqual(['a red blank', 'a black blank']);
    t.choose('Pryce: a red blank');
    expect(after(texts(t).map((text) => `: ${text}`))).toEqual([
      'a red blank to hit',
      'a red blank to double hit',
      'a red blank to critical',
      'a red blank to accuracy',
    ]);
    t.choose('to accuracy');
    expect([t.shield(OWN, 0), offers(t, 'Pryce')]).toEqual([2, []]);
    expect(after(offers(pryce('current'), 'Pryce'))).toEqual([
      'a red blank to hit',
      'a red blank to double hit',
      'a red blank to critical',
      'a black blank to hit',
      'a black blank to hit critical',
    ]);
  });

  test('AH-228 before, a shield of the attacking zone is spent, too', () => {
    const bare = table('before', { own: ['gladiator-i'], cards: [['governor-pryce']] }).shields(OWN, 0, 2, 1, 2);
    expect(offers(attack(bare), 'Pryce')).toEqual([]);
  });
});

const defended = (edition: Edition): TestTable =>
  attack(table(edition, { enemy: ['mc30c-scout-frigate'], against: [['admonition']] }).set(ENEMY, 'tokens', 1)).until(
    (x) => x.step === 'DEFENSE',
  );
const discarded = (edition: Edition): string[] => after(offers(defended(edition), 'Admonition'));

describe('admonition', () => {
  test('AH-229 before, the token that is discarded must be ready', () => {
    expect([discarded('before').length, discarded('current').length]).toEqual([2, 3]);
  });

  test('AH-229 a locked token serves in both editions', () => {
    for (const edition of ['before', 'current'] as const) {
      const t = defended(edition);
      t.s[field.locked] = 255;
      t.choose('Admonition: discard Redirect').choose('cancel a');
      expect(t.rows(ARMADA_EVENT.DIE_LOST)).toHaveLength(1);
    }
  });
});

/** The id of a squadron with assault on its card. */
const ASSAULTER = 'mandalorian-gauntlet';

/** Whether each of two squadrons, of which the second has assault on its card, may spend an accuracy for assault. */
const accuracies = (edition: Edition): boolean[] => {
  const t = table(edition, {
    own: ['acclamator-i'],
    cards: [['clone-commander-wolffe']],
    squadrons: [['v-19-torrent', ASSAULTER], []],
    changes: dice('accuracy', 'accuracy', 'accuracy'),
    gap: 300,
    y: 200,
  });
  [0, 1].forEach((i) => t.fly(squadron(0, i), 400 + 40 * i, 390));
  t.set(OWN, 'commands', 1 << COMMAND.SQUADRON).activate('0a');
  t.choose(offers(t, 'Squadron').at(-1)!).choose('Clone Commander Wolffe');
  return ['(0A)', '(0B)'].map((who) => {
    t.play(who, 'Attack').until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE');
    const may = offers(t, 'raid token').length > 0;
    t.until((x) => x.step === 'SQUADRON' || x.step === 'DECLARE' || x.step === 'COURSE');
    return may;
  });
};

describe('clone-commander-wolffe', () => {
  test('AH-230 before, only squadrons with assault on their card spend an accuracy for it', () => {
    expect([accuracies('before'), accuracies('current')]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  test('AH-230 squadrons without it gain assault in both editions', () => {
    for (const edition of ['before', 'current'] as const) {
      const t = table(edition, {
        own: ['acclamator-i'],
        cards: [['clone-commander-wolffe']],
        squadrons: [['v-19-torrent'], []],
        gap: 300,
        y: 200,
      });
      t.fly(squadron(0), 400, 390)
        .set(OWN, 'commands', 1 << COMMAND.SQUADRON)
        .activate('0a');
      t.choose(offers(t, 'Squadron').at(-1)!).play('Clone Commander Wolffe', '(0A)', 'Attack');
      t.until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE');
      expect(offers(t, 'raid token').length).toBeGreaterThan(0);
    }
  });
});

const aside = (t: TestTable, i: number): boolean =>
  (t.wing(squadron(0, i), 'squadronFlags') & SQUADRON_FLAG.ASIDE) !== 0;
/** How far the middle of a squadron lies from the middle of the ship, in mm. */
const awayFrom = (t: TestTable, i: number, x: number, y: number): number =>
  Math.hypot(t.wing(squadron(0, i), 'squadronX') / 1024 - x, t.wing(squadron(0, i), 'squadronY') / 1024 - y);

const hand = (edition: Edition, wing: readonly string[]): TestTable => {
  const t = table(edition, {
    own: ['providence-carrier'],
    cards: [['invisible-hand']],
    squadrons: [wing, ['x-wing']],
    changes: dice('hit', 'hit', 'hit'),
    y: 200,
    gap: 500,
  });
  return t.place(OWN, 450, 250, 0, 1).place(ENEMY, 450, 800, 8, 1).choose('Invisible Hand');
};
const placed = (edition: Edition): number => {
  const t = hand(edition, ['vulture', 'vulture', 'vulture']);
  for (const letter of ['0A', '0B', '0C']) t.choose(`(${letter}) aside`);
  t.dials('Repair').set(OWN, 'commands', 1 << COMMAND.SQUADRON);
  t.play('(0a)', 'Keep').choose(offers(t, 'Squadron with')[0]!).choose('Invisible Hand');
  let n = 0;
  for (; t.step === 'CARD_ASKS'; n++) t.choose(t.options()[0]!);
  return n;
};

describe('invisible-hand', () => {
  test('AH-231 before, a command places as many as it activates; now any number', () => {
    expect([placed('before'), placed('current')]).toEqual([1, 3]);
  });

  test('AH-231 before, they come first, and the command activates as many as ever', () => {
    const t = hand('before', ['vulture', 'vulture']);
    t.choose('(0A) aside').choose('no further squadron');
    t.fly(squadron(0, 1), 450, 400).fly(squadron(1), 450, 440);
    t.activate('0a').choose(offers(t, 'Squadron with its dial')[0]!);
    const left = t.s[field.squadronsLeft]!;
    t.choose('Invisible Hand').choose(t.options()[0]!);
    expect([aside(t, 0), t.s[field.squadronsLeft]]).toEqual([false, left]);
    const late = hand('before', ['vulture', 'vulture']).choose('(0A) aside').choose('no further squadron');
    late.fly(squadron(0, 1), 450, 400).fly(squadron(1), 450, 700).activate('0a');
    late.choose(offers(late, 'Squadron with its dial')[0]!);
    late.choose('(0B)').until((x) => x.step === 'SQUADRON');
    expect(offers(late, 'Invisible Hand')).toEqual([]);
  });
});

const launched = (edition: Edition, command: string, load = 2): TestTable => {
  const t = table(edition, {
    cards: [['rapid-launch-bays']],
    squadrons: [['tie-bomber', 'tie-bomber', 'tie-bomber', 'tie-bomber'], ['x-wing']],
    y: 300,
    gap: 500,
  });
  t.choose('set squadrons aside');
  for (let k = 0; k < load; k++) t.choose('set TIE');
  if (offers(t, 'no further squadron').length > 0) t.choose('no further squadron');
  t.fly(squadron(1), 450, 800).fly(squadron(0, 3), 850, 60);
  return t.dials(command).choose('(0a)');
};
const asked = (edition: Edition, command: string): boolean => {
  const t = launched(edition, command);
  t.until((x) => offers(x, 'place the squadrons').length > 0 || x.step === 'DECLARE' || x.step === 'COURSE');
  return offers(t, 'place the squadrons').length > 0;
};

describe('rapid-launch-bays', () => {
  test('AH-232 before, at a squadron command; now as any command is revealed, for the card', () => {
    expect(asked('current', 'Repair')).toBe(true);
    expect(asked('before', 'Repair')).toBe(false);
    const t = launched('before', 'Squadron').choose('Keep').choose('Squadron with its dial');
    t.choose('place the squadrons').choose('around Victory').choose('stays aboard');
    expect([aside(t, 0), aside(t, 1), offers(t, 'place the squadrons')]).toEqual([false, true, []]);
    // The card stays in play, so the next command may place the squadrons that are still aboard.
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS').dials('Squadron');
    t.choose('(0a)').choose('Keep').choose('Squadron with its dial').choose('place the squadrons');
    expect(offers(t, 'around Victory').length).toBeGreaterThan(0);
  });

  test('AH-232 before, within distance 1: beside the ship', () => {
    const t = launched('before', 'Squadron')
      .choose('Keep')
      .choose('Squadron with its dial')
      .choose('place the squadrons');
    expect(offers(t, 'around Victory').length).toBeLessThanOrEqual(16);
    t.choose('around Victory');
    // Half of the base is 64 mm long and 36 mm wide at most; a squadron is 34 mm across.
    expect(awayFrom(t, 0, 450, 300)).toBeLessThan(64 + 36 + 34);
  });

  test('AH-232 before, a token places one; those that have come activate under the command, and do not move', () => {
    const t = launched('before', 'Repair').set(OWN, 'commands', 1 << COMMAND.SQUADRON);
    t.choose('Keep').choose(offers(t, 'Squadron with')[0]!).choose('place the squadrons').choose('around Victory');
    expect([aside(t, 0), aside(t, 1), t.step, t.s[field.squadronsLeft]]).toEqual([false, true, 'SQUADRON', 1]);
    t.fly(
      squadron(1),
      Math.round(t.wing(squadron(0), 'squadronX') / 1024),
      Math.round(t.wing(squadron(0), 'squadronY') / 1024) + 40,
    );
    t.choose('(0A)');
    expect([offers(t, 'Move'), offers(t, 'Attack').length]).toEqual([[], 1]);
  });
});

const sliced = (edition: Edition, dials = 'Repair'): TestTable => {
  const t = table(edition, { own: ['gozanti-cruisers'], cards: [['slicer-tools']], gap: 200, y: 250 }).dials(dials);
  return t
    .choose('(0a)')
    .choose('Keep')
    .until((x) => x.step === 'WINDOW' || x.step === 'TURN');
};
const shown = (t: TestTable): unknown =>
  (t.observe(0)['seats'] as { ships: { facedownDials: (string | null)[] }[] }[])[1]!.ships[0]!.facedownDials[0];
const slicable = (edition: Edition): number => {
  const t = table(edition, { own: ['gozanti-cruisers'], cards: [['slicer-tools']], gap: 200, y: 250 }).dials('Repair');
  return offers(
    t
      .set(ENEMY, 'dialCount', 0)
      .choose('(0a)')
      .choose('Keep')
      .until((x) => x.step === 'WINDOW' || x.over),
    'Slicer Tools: Victory',
  ).length;
};

describe('slicer-tools', () => {
  test('AH-233 before, the dial is set without a look at it, and there are no raid tokens', () => {
    const t = sliced('before').choose('Slicer Tools: Victory');
    expect([shown(t), texts(t)]).toEqual([
      null,
      ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'].map((command) => `the top dial becomes ${command}`),
    ]);
    t.choose('Squadron');
    expect([shown(t), t.get(ENEMY, 'dials') & 3, t.get(ENEMY, 'raids')]).toEqual(['Squadron', 1, 0]);
    const now = sliced('current').choose('Slicer Tools: Victory');
    expect([shown(now), now.options().length]).toEqual(['Repair', 7]);
  });

  test('AH-233 before, a ship without a dial is none to choose', () => {
    expect([slicable('before'), slicable('current')]).toEqual([0, 1]);
  });
});

/** Her ship attacks an enemy that has raid tokens of repair and command tokens. */
const struck = (raids: number, commands: number, edition: Edition = 'before'): TestTable => {
  const t = table(edition, { own: ['munificent-star-frigate'], cards: [['asajj-ventress']] })
    .dials()
    .choose('(0a)');
  t.until((x) => x.step === 'DECLARE');
  t.set(ENEMY, 'raids', raids).set(ENEMY, 'commands', commands).choose('Attack from the front');
  return t.until((x) => x.step === 'CARD_ASKS' || x.s[field.attackNumber] === 0);
};

describe('asajj-ventress', () => {
  const NAVIGATE_AND_REPAIR = (1 << COMMAND.NAVIGATE) | (1 << COMMAND.REPAIR);
  test('AH-234 before, after an attack that did damage a raid and a command token of the defender go, and she gains the like', () => {
    const t = struck(1 << COMMAND.SQUADRON, NAVIGATE_AND_REPAIR);
    expect(texts(t)).toEqual([
      'its Navigate token, for its Squadron raid token',
      'its Repair token, for its Squadron raid token',
      'no token',
    ]);
    t.choose('its Repair token');
    expect([t.get(ENEMY, 'raids'), t.get(ENEMY, 'commands'), t.get(OWN, 'commands')]).toEqual([
      0,
      1 << COMMAND.NAVIGATE,
      1 << COMMAND.REPAIR,
    ]);
  });

  test('AH-234 before, not without a raid token, a command token or damage, and not now', () => {
    expect(struck(0, 1).step).not.toBe('CARD_ASKS');
    expect(struck(1, 0).step).not.toBe('CARD_ASKS');
    expect(struck(1, 1, 'current').step).not.toBe('CARD_ASKS');
    const t = table('before', {
      own: ['munificent-star-frigate'],
      cards: [['asajj-ventress']],
      changes: dice('blank', 'accuracy', 'blank'),
    });
    t.set(ENEMY, 'raids', 1).set(ENEMY, 'commands', 1);
    attack(t).until((x) => x.step === 'CARD_ASKS' || x.step === 'DECLARE' || x.step === 'COURSE');
    expect(t.step).not.toBe('CARD_ASKS');
  });

  test('AH-234 before, after every such attack, and nothing is exhausted', () => {
    const t = struck(3, 3);
    t.choose(texts(t)[0]!);
    expect(JSON.stringify(t.observe(0))).toContain('"card":"Asajj Ventress","state":"ready"');
  });
});

const course = (edition: Edition, dial: string, tokens = 0): TestTable => {
  const t = table(edition, { own: ['mc80-command-cruiser'], cards: [['general-madine']], gap: 550, y: 200 });
  t.dials(dial).set(OWN, 'commands', tokens);
  return t.until((x) => x.step === 'COURSE' && x.actor === 0);
};
const bonus = (edition: Edition, dial: string): number => {
  const t = course(edition, dial);
  t.choose(offers(t, dial === 'Navigate' ? 'Navigate with its dial: speed 2' : 'Keep speed 2')[0]!);
  return t.s[field.bonusYaw]!;
};

describe('general-madine', () => {
  test('AH-235 before, a navigate dial gives a click more; now there is one more with any dial', () => {
    expect([bonus('before', 'Navigate'), bonus('before', 'Repair')]).toEqual([2, 0]);
    expect([bonus('current', 'Navigate'), bonus('current', 'Repair')]).toEqual([2, 1]);
  });

  test('AH-235 before, a navigate token changes the speed or gives a click', () => {
    const TOKEN = 1 << COMMAND.NAVIGATE;
    const t = course('before', 'Repair', TOKEN);
    expect(t.options()).toEqual([
      'Keep speed 2',
      'Navigate with a token: speed 1',
      'Navigate with a token: speed 2, the token for a click of yaw',
    ]);
    t.choose('for a click of yaw');
    expect([t.s[field.bonusYaw], t.get(OWN, 'commands')]).toEqual([1, 0]);
    expect(course('current', 'Repair', TOKEN).options()).toEqual(['Keep speed 2', 'Navigate with a token: speed 1']);
  });

  test('AH-235 before, every ship of his fleet steers so', () => {
    const t = table('before', {
      own: ['mc80-command-cruiser', 'cr90-corvette-a'],
      cards: [['general-madine']],
      gap: 550,
      y: 200,
    });
    t.place(unit(0, 1), 650, 200, 0).dials('Navigate').choose('(0b)');
    t.until((x) => x.step === 'COURSE').choose('Navigate with its dial');
    expect(t.s[field.bonusYaw]).toBe(2);
  });
});

/** Four squadrons near the ship with the card and two beyond long range, at the start of the Squadron Phase. */
const hill = (edition: Edition, squadrons = 6): TestTable => {
  const own = Array.from({ length: squadrons }, () => 'vulture');
  const t = table(edition, {
    own: ['munificent-comms-frigate'],
    cards: [['san-hill']],
    squadrons: [own, ['x-wing', 'x-wing', 'x-wing', 'x-wing']],
    y: 100,
    gap: 700,
  });
  own.forEach((_, i) => t.fly(squadron(0, i), i > 3 ? 600 + 50 * i : 330 + 60 * i, i > 3 ? 870 : 230));
  [0, 1, 2, 3].forEach((i) => t.fly(squadron(1, i), 60 + 50 * i, 870));
  return t.until((x) => x.s[field.phase] === PHASE.SQUADRON);
};
/**
 * Activates squadrons of seat 0, which do nothing, as long as its turn lasts. Returns, for each activation, the
 * letters of the squadrons that could be chosen.
 */
const turnOf = (t: TestTable, ...who: string[]): string[] => {
  const seen: string[] = [];
  for (const letter of who) {
    if (t.actor !== 0 || t.step !== 'SQUADRON') return seen;
    seen.push(
      t
        .options()
        .map((text) => /\((0.)\)/.exec(text)?.[1] ?? 'none')
        .join(' '),
    );
    t.choose(`(${letter})`).choose('End the activation');
  }
  return seen;
};

describe('san-hill', () => {
  test('AH-236 before, each token that is discarded as the Squadron Phase begins lets one more activate in each turn', () => {
    const t = hill('before');
    expect([t.step, t.actor, offers(t, 'San Hill').length]).toEqual(['WINDOW', 0, 1]);
    t.choose('San Hill');
    expect(offers(t, 'San Hill').length).toBe(1);
    t.choose('no further card');
    // The third squadron must be near the ship, and no squadron must activate.
    expect(turnOf(t, '0E', '0F', '0A')).toEqual(['0A 0B 0C 0D 0E 0F', '0A 0B 0C 0D 0F', '0A 0B 0C 0D none']);
    expect(t.actor).toBe(1);
  });

  test('AH-236 before, those near the ship count as the added ones first', () => {
    const t = hill('before').choose('San Hill').choose('San Hill');
    expect(t.step).toBe('SQUADRON');
    expect(turnOf(t, '0A', '0B', '0E', '0F')).toHaveLength(4);
    expect(t.actor).toBe(1);
  });

  test('AH-236 before, the turn may end after two; the tokens serve in this phase alone', () => {
    const t = hill('before').choose('San Hill').choose('San Hill');
    turnOf(t, '0A', '0B');
    expect(t.observe(1)).toMatchObject({ squadronsLeft: 2, moreSquadrons: { turns: [2, 0], left: 0 } });
    t.choose('no further squadron');
    expect(t.actor).toBe(1);
    t.until((x) => x.s[field.round] === 2 && x.s[field.phase] === PHASE.SQUADRON);
    expect([t.step, offers(t, 'San Hill')]).toEqual(['SQUADRON', []]);
    turnOf(t, '0A', '0B');
    expect(t.actor).toBe(1);
  });

  test('AH-236 not while no squadron that has not activated is near the ship, and not now', () => {
    const far = hill('before', 1);
    expect(far.step).toBe('WINDOW');
    const none = table('before', {
      own: ['munificent-comms-frigate'],
      cards: [['san-hill']],
      squadrons: [['vulture'], ['x-wing']],
      y: 100,
      gap: 700,
    });
    none.fly(squadron(0), 870, 870).fly(squadron(1), 60, 870);
    expect(none.until((x) => x.s[field.phase] === PHASE.SQUADRON).step).toBe('SQUADRON');
    expect(hill('current').step).toBe('SQUADRON');
  });
});
