/**
 * Cards that people often bring: attacks that follow attacks, cards that spare a ship something, tokens that others
 * spend and ready.
 */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { exhaust } from '../../../../src/games/armada/units/upgrades.ts';
import { attack, duel, offers, texts, type Cards } from '../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
const stateOf = (t: TestTable, seat: number, card: string, ship = 0): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[ship]!.upgrades.find((each) => each.card === card)!.state;
};

/** Squadrons before the front of a Victory, whose dice all show a hit. */
const podded = (cards: Cards, wing: Cards = ['tie-fighter', 'tie-fighter']): TestTable => {
  const t = duel({ cards: [cards], squadrons: [[], wing], gap: 620, y: 200 });
  wing.forEach((_, i) => t.fly(squadron(1, i), 430 + 40 * i, 320));
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
};

const charted = (cards: Cards): TestTable => {
  const t = duel({
    own: ['cr90-corvette-a'],
    cards: [cards],
    gap: 600,
    rules: {
      initiative: 'seat',
      fleets: 'free',
      places: 'free',
      obstacles: [{ obstacle: 'debris-a', x: 450, y: 330, heading: 0 }],
    },
  });
  t.place(OWN, 450, 230, 0, 1);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'COURSE');
};

const moved = (t: TestTable): TestTable =>
  t.until((x) => x.step === 'HURT_ZONE' || x.step === 'CARD_ASKS' || x.step === 'TURN');

const struck = (cards: Cards, title: string, own = 'victory-ii'): TestTable => {
  const t = duel({
    own: [own],
    enemy: ['victory-ii'],
    against: [cards],
    changes: { ...dice('critical', 'critical'), ...deckOf(title) },
  });
  t.shields(ENEMY, 0, 3, 1, 3);
  return attack(t)
    .until((x) => x.step === 'CRITICAL')
    .choose('standard critical');
};

const settled = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

const flown = (wing: string, cards: Cards, target: string, faces: Record<string, unknown>): TestTable => {
  const t = duel({
    own: ['victory-ii'],
    cards: [cards],
    enemy: ['mc30c-scout-frigate'],
    squadrons: [[wing], [target]],
    changes: faces,
    gap: 600,
    y: 100,
  });
  return t.fly(squadron(0), 450, 640).fly(squadron(1), 430, target === 'x-wing' ? 100 : 600);
};

const strike = (t: TestTable, words: string): TestTable =>
  t
    .until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose(words);

const strategists = (cards: Cards): TestTable => {
  const t = duel({ cards: [cards], squadrons: [['x-wing'], ['tie-bomber']], gap: 620, y: 200 });
  t.fly(squadron(0), 430, 340).fly(squadron(1), 450, 320);
  return t
    .activate('0a', 'Keep', 'Repair')
    .until((x) => x.step === 'DECLARE')
    .choose('Attack from the front: TIE');
};

describe('ordnance-pods', () => {
  test('AH-115 after its attacks the ship attacks each squadron at close range of a zone with a black die, be it one that has attacked', () => {
    const t = podded(['ordnance-pods']);
    t.play('Attack from the front: TIE Fighter Squadron (1A)', 'Make no further attack');
    t.until((x) => x.step === 'DECLARE').choose('Make no further attack');
    expect(texts(t)).toEqual(['attack squadrons from the front', '']);
    t.choose('attack squadrons from the front');
    expect(offers(t, 'Attack from the front')).toHaveLength(2);
    t.choose('(1A)');
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)![2]! >> 3).toBe(2);
    t.until((x) => x.step === 'MORE_TARGETS').choose('(1B)');
    t.until((x) => x.step === 'COURSE');
    expect(stateOf(t, 0, 'Ordnance Pods')).toBe('exhausted');
  });

  test('AH-115 at close range alone, and not once a card has ended its attacks', () => {
    const far = podded(['ordnance-pods'], ['tie-fighter']).fly(squadron(1), 430, 420);
    far.choose('Make no further attack');
    expect(far.step).toBe('COURSE');
    const none = podded([]).choose('Make no further attack');
    expect(none.step).toBe('COURSE');
  });

  test('AH-115 with a card by which a zone attacks again, not at the same squadron', () => {
    const t = duel({ cards: [['ordnance-pods', 'gunnery-team']], squadrons: [[], ['tie-fighter']], gap: 620, y: 200 });
    t.fly(squadron(1), 430, 320)
      .activate('0a', 'Keep', 'Concentrate')
      .until((x) => x.step === 'DECLARE');
    t.choose('Attack from the front: TIE');
    expect(offers(t, 'Concentrate')).not.toEqual([]);
    t.choose('Concentrate');
    t.until((x) => x.step !== 'DECLARE' && x.s[field.attackNumber] === 0);
    expect([t.step, offers(t, 'Ordnance Pods')]).toEqual(['COURSE', []]);
  });
});

describe('chart-officer', () => {
  test('AH-116 the officer is discarded, and the obstacles that the ship overlaps do nothing', () => {
    expect(moved(charted([])).step).toBe('HURT_ZONE');
    const t = moved(charted(['chart-officer']));
    expect([t.step, texts(t)]).toEqual(['CARD_ASKS', ['ignore the obstacles', 'keep the card']]);
    t.choose('ignore the obstacles');
    expect([moved(t).step, stateOf(t, 0, 'Chart Officer')]).toEqual(['TURN', 'discarded']);
    const kept = moved(charted(['chart-officer'])).choose('keep the card');
    expect([moved(kept).step, stateOf(kept, 0, 'Chart Officer')]).toEqual(['HURT_ZONE', 'ready']);
  });
});

describe('faceup cards', () => {
  test('AH-117 medical-team: a card of the crew is shown and discarded before it is dealt, and counts as suffered', () => {
    const t = struck(['medical-team'], 'crew-panic').until((x) => x.step === 'CARD_ASKS');
    expect([t.actor, texts(t)]).toEqual([1, ['discard Crew Panic', 'Crew Panic is dealt']]);
    const dealt = settled(
      struck(['medical-team'], 'crew-panic')
        .until((x) => x.step === 'CARD_ASKS')
        .choose('is dealt'),
    );
    settled(t.choose('discard Crew Panic'));
    expect(stateOf(t, 1, 'Medical Team')).toBe('discarded');
    expect([
      dealt.get(ENEMY, 'cards') - t.get(ENEMY, 'cards'),
      dealt.get(ENEMY, 'faceup') > 0,
      t.get(ENEMY, 'faceup'),
    ]).toEqual([1, true, 0]);
  });

  test('AH-117 tide-of-progress-xii: a card of the ship, which may not destroy it; other cards are dealt', () => {
    const other = struck(['tide-of-progress-xii'], 'crew-panic');
    expect(other.step).not.toBe('CARD_ASKS');
    const t = duel({
      enemy: ['munificent-star-frigate'],
      against: [['tide-of-progress-xii']],
      changes: { ...dice('blank', 'critical'), ...deckOf('power-failure') },
    });
    t.shields(ENEMY, 0, 0, 0, 0);
    attack(t)
      .until((x) => x.step === 'CRITICAL')
      .choose('standard critical');
    t.until((x) => x.step === 'CARD_ASKS').choose('discard Power Failure');
    expect(stateOf(t, 1, 'Tide of Progress XII')).toBe('exhausted');
    expect([t.get(ENEMY, 'faceup'), t.get(ENEMY, 'flags') & 1]).toEqual([0, 0]);
  });
});

describe('hyperspace-rings', () => {
  test('AH-118 before deployment as many squadrons without rogue as the squadron value gain scout, unique ones as well', () => {
    const t = duel({
      own: ['venator-ii'],
      cards: [['hyperspace-rings']],
      squadrons: [['v-19-torrent', 'axe', 'v-19-torrent', 'v-19-torrent', 'v-19-torrent', 'v-19-torrent'], []],
      rules: { initiative: 'seat', fleets: 'free', deployment: 'alternating' },
    });
    t.until((x) => x.step === 'WINDOW').choose('Hyperspace Rings');
    for (let k = 0; k < 4; k++) t.choose('gains scout');
    expect(offers(t, 'gains scout')).toHaveLength(2);
    t.choose('gains scout');
    expect([t.step, t.s[field.scouts]]).toEqual(['DEPLOY', 31]);
  });
});

describe('admiral-sloane', () => {
  const ACCURATE = dice('accuracy', 'accuracy', 'hit');

  test('AH-114 an accuracy spends a token of the defender, who does not spend it again; one of its type may be spent', () => {
    const t = strike(flown('tie-bomber', ['admiral-sloane'], 'x-wing', { ...ACCURATE }), 'Attack MC30c');
    expect(offers(t, 'Sloane')).toEqual([]);
    const blue = flown('b-wing', ['admiral-sloane'], 'x-wing', ACCURATE);
    strike(blue, 'Attack MC30c');
    expect(offers(blue, 'an accuracy spends')).toHaveLength(2);
    blue.choose('an accuracy spends Evade');
    expect([blue.token(ENEMY, 0), offers(blue, 'an accuracy spends')]).toEqual([1, []]);
    expect([offers(blue, 'token 1'), offers(blue, 'Evade (token 2)').length]).toEqual([[], 1]);
  });

  test('AH-114 a critical against a ship is rerolled once; not by squadrons with rogue, nor without the flagship', () => {
    const faces = dice('critical', 'critical', 'hitCritical');
    const t = strike(flown('tie-bomber', ['admiral-sloane'], 'x-wing', faces), 'Attack MC30c');
    expect(offers(t, 'Admiral Sloane: reroll')).toHaveLength(1);
    t.choose('Admiral Sloane: reroll');
    expect(offers(t, 'Admiral Sloane: reroll')).toEqual([]);
    const rogue = strike(flown('firespray-31', ['admiral-sloane'], 'x-wing', faces), 'Attack MC30c');
    expect(offers(rogue, 'Sloane')).toEqual([]);
    const none = strike(flown('tie-bomber', [], 'x-wing', faces), 'Attack MC30c');
    expect(offers(none, 'reroll')).toEqual([]);
  });
});

describe('tokens by others', () => {
  test('AH-119 sovereign: up to three friends within distance 5 discard a command token each for one of any command', () => {
    const t = duel({ own: ['imperial-ii', 'victory-ii'], cards: [['sovereign']], gap: 600, y: 100 });
    t.set(OWN, 'commands', 1).set(SECOND, 'commands', 2);
    t.dials().choose('Sovereign');
    expect(texts(t)).toHaveLength(2);
    t.choose('Squadron token of Victory').choose('Repair token');
    expect([t.get(SECOND, 'commands'), t.get(OWN, 'commands')]).toEqual([4, 1]);
    t.choose('no further ship');
    expect([t.step, stateOf(t, 0, 'Sovereign')]).toEqual(['TURN', 'exhausted']);
  });

  test('AH-119 hand-of-justice: before its reveal another friend readies a token, whatever lies on it', () => {
    const t = duel({ own: ['arquitens-light-cruiser', 'victory-ii'], cards: [['hand-of-justice']], gap: 600, y: 100 });
    t.set(SECOND, 'tokens', 1);
    t.dials().choose('(0a)');
    expect(offers(t, 'Hand of Justice')).toHaveLength(1);
    t.choose('Hand of Justice');
    expect([t.token(SECOND, 0), stateOf(t, 0, 'Hand of Justice')]).toEqual([0, 'exhausted']);
  });

  test('AH-119 reeva-demesne: as the ship is attacked at a zone with shields it readies a token', () => {
    const t = duel({ against: [['reeva-demesne']] }).set(ENEMY, 'tokens', 1);
    attack(t);
    expect([t.actor, offers(t, 'Reeva').length]).toEqual([1, 1]);
    t.choose('Reeva');
    expect(t.token(ENEMY, 0)).toBe(0);
    const bare = duel({ against: [['reeva-demesne']] })
      .set(ENEMY, 'tokens', 1)
      .shields(ENEMY, 0, 3, 1, 3);
    expect(offers(attack(bare), 'Reeva')).toEqual([]);
  });

  test('AH-119 nk-7-ion-cannons: as a critical effect the defender discards a token of its own choice', () => {
    const t = duel({ own: ['imperial-i'], cards: [['nk-7-ion-cannons']], changes: dice('hit', 'critical', 'hit') });
    attack(t)
      .until((x) => x.step === 'CRITICAL')
      .choose('NK-7');
    expect([t.actor, t.step]).toEqual([1, 'CARD_ASKS']);
    const before = texts(t).length;
    t.choose('discard');
    expect([before > 1, [0, 1, 2].some((slot) => t.token(ENEMY, slot) === 2)]).toEqual([true, true]);
    expect(stateOf(t, 0, 'NK-7 Ion Cannons')).toBe('exhausted');
  });
});

test('liberty: a squadron token activates one squadron more', () => {
  const t = duel({
    own: ['mc80-star-cruiser'],
    cards: [['liberty']],
    squadrons: [['x-wing', 'x-wing'], []],
    gap: 600,
    y: 100,
  });
  t.fly(squadron(0), 450, 250).fly(squadron(0, 1), 500, 250).set(OWN, 'commands', 2);
  t.activate('0a', 'Keep', 'Repair').choose('Resolve Squadron with a token');
  expect(t.s[field.squadronsLeft]).toBe(2);
});

test('director-isard: as a command is revealed the dials of an enemy are looked at', () => {
  const t = duel({ cards: [['director-isard']], gap: 600, y: 100 });
  t.dials().choose('(0a)').choose('Director Isard');
  expect(t.get(ENEMY, 'dialsSeen')).toBe(7);
  const seen = t.observe(0)['seats'] as unknown as { ships: { facedownDials: (string | null)[] }[] }[];
  expect(seen[1]!.ships[0]!.facedownDials.every((dial) => dial === 'Squadron')).toBe(true);
});

test('a card that is exhausted is not asked about', () => {
  const t = duel({
    enemy: ['munificent-star-frigate'],
    against: [['tide-of-progress-xii']],
    changes: { ...dice('blank', 'critical'), ...deckOf('power-failure') },
  });
  exhaust(t.s, ENEMY, t.rules.upgrade.ids.indexOf('tide-of-progress-xii'));
  t.shields(ENEMY, 0, 0, 0, 0);
  attack(t)
    .until((x) => x.step === 'CRITICAL')
    .choose('standard critical');
  t.until((x) => x.s[field.attackNumber] === 0);
  expect(t.get(ENEMY, 'faceup')).toBeGreaterThan(0);
});

const hostage = (cards: Cards = []): TestTable =>
  duel({ own: ['imperial-i'], cards: [cards], enemy: ['munificent-star-frigate'], against: [['jedi-hostage']] });

/** The first ship attacks from its front. */
const raid = (t: TestTable): TestTable =>
  t
    .dials('Repair')
    .choose('(0a)')
    .until((x) => x.step === 'DECLARE')
    .choose('Attack from the front: ');

describe('jedi-hostage', () => {
  test('AH-125 a ship that attacks it gains a raid token of its choice, while the card is ready', () => {
    const t = raid(hostage());
    expect([t.actor, t.step, texts(t)[0]]).toEqual([0, 'CARD_ASKS', 'a Navigate raid token']);
    t.choose('a Repair raid token');
    expect(t.get(OWN, 'raids')).toBe(4);
    const full = raid(hostage().set(OWN, 'raids', 15));
    expect(full.step).not.toBe('CARD_ASKS');
  });

  test('AH-125 an enemy at close range exhausts it for a squadron dial; then the ship spends one token an attack', () => {
    const t = hostage().dials('Squadron').choose('(0a)');
    t.choose('Discard the Squadron dial to exhaust Jedi Hostage');
    expect([stateOf(t, 1, 'Jedi Hostage'), t.s[field.dial]]).toEqual(['exhausted', 0]);
    t.until((x) => x.step === 'DECLARE').choose('Attack from the front: ');
    t.until((x) => x.step === 'DEFENSE');
    expect([t.get(OWN, 'raids'), t.options().length > 2]).toEqual([0, true]);
    t.choose('token 1').until((x) => x.step !== 'EVADE');
    expect(offers(t, '(token')).toEqual([]);
    const far = duel({
      own: ['imperial-i'],
      enemy: ['munificent-star-frigate'],
      against: [['jedi-hostage']],
      gap: 600,
      y: 100,
    });
    expect(offers(far.dials('Squadron').choose('(0a)'), 'Jedi Hostage')).toEqual([]);
  });
});

describe('grav-shift-reroute', () => {
  const OBSTACLES = [
    { obstacle: 'asteroid-a', x: 300, y: 450, heading: 0 },
    { obstacle: 'debris-a', x: 800, y: 450, heading: 0 },
  ];
  test('AH-126 after deployment each obstacle at distance 1-3 of the token may move within distance 2, once', () => {
    const t = duel({
      own: ['interdictor-combat-refit'],
      cards: [['grav-shift-reroute']],
      gap: 700,
      y: 100,
      rules: { initiative: 'seat', fleets: 'free', places: 'free', obstacles: OBSTACLES },
    });
    expect([t.step, texts(t).length]).toEqual(['WINDOW', 1]);
    t.choose('place the token').choose('on field 5 from the left, 6 from below');
    t.until((x) => x.step === 'WINDOW').choose('move obstacles');
    expect([offers(t, 'Asteroid').length > 5, offers(t, 'Debris')]).toEqual([true, []]);
    const before = [t.s[field.obstacleX], t.s[field.obstacleY]];
    t.choose('Asteroid');
    expect([t.s[field.obstacleX], t.s[field.obstacleY]]).not.toEqual(before);
    expect(t.step).toBe('DIALS');
  });
});

describe('ruthless-strategists', () => {
  test('AH-128 after an attack on a squadron a friend that is engaged with it suffers a damage, and so does the squadron', () => {
    const t = strategists(['ruthless-strategists']).until((x) => x.step === 'CARD_ASKS');
    expect(texts(t)).toHaveLength(2);
    const hulls = [t.wing(squadron(0), 'squadronHull'), t.wing(squadron(1), 'squadronHull')];
    t.choose('one damage on');
    expect([t.wing(squadron(0), 'squadronHull'), t.wing(squadron(1), 'squadronHull')]).toEqual(
      hulls.map((hull) => hull - 1),
    );
    const none = strategists(['ruthless-strategists'])
      .until((x) => x.step === 'CARD_ASKS')
      .choose('no damage');
    expect(none.wing(squadron(0), 'squadronHull')).toBe(hulls[0]);
  });
});

test('AH-127 fenn-rau: up to two squadrons at distance 1, that are not unique, activate besides those of the command', () => {
  const t = duel({
    squadrons: [['fenn-rau', 'x-wing', 'x-wing', 'x-wing', 'luke-skywalker', 'a-wing'], []],
    own: ['cr90-corvette-a'],
    gap: 650,
    y: 100,
  });
  [430, 470, 390, 430, 470].forEach((x, i) => t.fly(squadron(0, i), x, i < 3 ? 200 : 240));
  t.fly(squadron(0, 5), 800, 500);
  t.activate('0a', 'Keep', 'Squadron').choose('Resolve Squadron with its dial').choose('(0A)');
  t.choose('End the activation');
  expect([t.s[field.squadronsLeft], t.options().length]).toEqual([0, 4]);
  expect(offers(t, 'Luke')).toEqual([]);
  t.choose('(0B)').choose('End the activation').choose('(0C)').choose('End the activation');
  expect(t.step).not.toBe('SQUADRON');
});

test('A-EFX-03 each of two cards of one moment on a ship is used, as each is limited by itself', () => {
  const t = duel({ own: ['munificent-star-frigate'], cards: [['count-dooku', 'rune-haako']], gap: 600, y: 100 });
  for (let k = 0; k < 2; k++)
    t.until((x) => x.step === 'WINDOW' || x.step === 'CARD_ASKS')
      .until((x) => x.step !== 'WINDOW')
      .until((x) => x.step !== 'CARD_ASKS');
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { holds?: string[] }[] }[] }[];
  expect(seats[0]!.ships[0]!.upgrades.map(({ holds = [] }) => holds.length > 0)).toEqual([true, true]);
});
