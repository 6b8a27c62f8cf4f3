/**
 * Upgrades by which one ship helps others: command tokens, dials, shields and dice of friendly ships; and an upgrade
 * for boarding.
 */
import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { PHASE } from '../../../../src/games/armada/state/layout.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { TestTable, deckOf, dice, fixedDefaults, unit } from '../support/table.ts';
import type { Fleets } from '../support/table.ts';

const ENEMY = unit(1);
type Lists = readonly (readonly string[])[];

/** Seat 0 goes first. Its ships are side by side, 200 mm apart; the enemy is far ahead of the first one. */
function table(own: readonly string[], cards: Lists, changes: Record<string, unknown> = {}): TestTable {
  const fleets: Fleets = [own, ['victory-ii']];
  const rules = { initiative: 'seat', ...(changes['rules'] as object) };
  const t = new TestTable(fleets, { ...changes, rules }, 0, {
    upgrades: [[...cards, ...own.slice(cards.length).map(() => [])], [[]]],
  });
  own.forEach((_, i) => t.place(unit(0, i), 150 + 200 * i, 200, 0));
  return t.place(ENEMY, 150, 800, 8);
}
const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));
const FRIGATE = 'assault-frigate-mark-ii-b';

/** Garm Bel Iblis on both sides. */
const both = (rounds: number): TestTable =>
  new TestTable([['pelta-command-ship'], ['pelta-command-ship']], { rules: { initiative: 'seat', rounds } }, 0, {
    upgrades: [[['garm-bel-iblis']], [['garm-bel-iblis']]],
  });

/** A transport with Comms Net reveals a dial; at a distance is a corvette that holds tokens. */
const net = (at: number, held = 0): TestTable => {
  const t = table(['gr-75-medium-transports', 'cr90-corvette-a'], [['comms-net']]);
  t.place(unit(0, 1), 150 + at, 200, 0).set(unit(0, 1), 'commands', held);
  return t.dials('Repair').choose('(0a)').choose('Trade');
};

/** A flotilla is attacked; an Interdictor with Targeting Scrambler is beside it. */
const scrambled = (gap: number, beside = 120): TestTable => {
  const t = new TestTable(
    [['victory-ii'], ['interdictor-suppression-refit', 'gozanti-cruisers']],
    { ...dice('hit', 'hit', 'hit'), rules: { initiative: 'seat' } },
    0,
    { upgrades: [[[]], [['targeting-scrambler'], []]] },
  );
  t.place(unit(0), 450, 200, 0)
    .place(unit(1, 1), 450, 200 + gap, 8)
    .place(unit(1), 450 + beside, 200 + gap, 8);
  t.activate('0a').choose('Attack from the front: Gozanti');
  return t.until((x) => x.step === 'DEFENSE' || x.step === 'COURSE');
};

/** The reason why an Assault Frigate cannot carry the cards. */
const refused = (cards: readonly string[]): string => {
  try {
    table([FRIGATE], [cards]);
    return '';
  } catch (error) {
    return String(error);
  }
};

const content = (): never =>
  armada.contentSchema.parse({
    ...fixedDefaults(),
    sides: {
      a: {
        ships: ['pelta-command-ship', FRIGATE, 'gr-75-medium-transports'],
        squadrons: ['x-wing'],
        upgrades: [['garm-bel-iblis', 'shields-to-maximum'], ['leia-organa', 'boarding-engineers'], ['comms-net']],
      },
      b: {
        ships: ['interdictor-suppression-refit', 'imperial-i', 'gozanti-cruisers'],
        upgrades: [['targeting-scrambler', 'grand-moff-tarkin'], ['boarding-engineers'], ['comms-net']],
      },
    },
  }) as never;

describe('Garm Bel Iblis', () => {
  test('A-SET-13 two rounds that do not follow each other are chosen after the fleets are placed, the first player first', () => {
    const t = both(4);
    expect([t.actor, t.step, t.s[field.phase]]).toEqual([0, 'ROUNDS', PHASE.SETUP]);
    expect(t.options().map((text) => text.replace('Garm Bel Iblis: rounds ', ''))).toEqual([
      '1 and 3',
      '1 and 4',
      '2 and 4',
    ]);
    t.choose('2 and 4');
    expect([t.actor, t.step]).toEqual([1, 'ROUNDS']);
    t.choose('1 and 3');
    expect([t.step, t.s[field.phase]]).toEqual(['DIALS', PHASE.COMMAND]);
    expect(t.report().join('\n')).toMatch(
      /Setup\nSeat 0 chooses rounds 2 and 4\nSeat 1 chooses rounds 1 and 3\nRound 1/u,
    );
    // A match of two rounds has only one pair of successive rounds, so there is nothing to choose.
    expect(both(2).step).toBe('DIALS');
  });

  test('in a chosen round each ship of the fleet may gain tokens, as many as its command value', () => {
    const t = table(['pelta-command-ship', 'cr90-corvette-a'], [['garm-bel-iblis']])
      .choose('1 and 3')
      .dials();
    expect([t.actor, t.step]).toEqual([0, 'WINDOW']);
    t.choose('Garm Bel Iblis');
    // The Pelta has command 2, the corvette 1.
    t.choose('gains a Navigate').choose('gains a Repair').choose('CR90').choose('Activate');
    expect([t.get(unit(0), 'commands'), t.get(unit(0, 1), 'commands')]).toEqual([1 + 4, 1]);
    const next = (round: number): TestTable => t.until((x) => x.s[field.round] === round).dials();
    expect(next(2).step).toBe('TURN');
    expect([next(3).step, offers(t, 'Garm').length]).toEqual(['WINDOW', 1]);
  });

  test('a ship gains none that it holds, may stop early, and discards at once what is too much (A-CMD-08)', () => {
    const t = table(['pelta-command-ship', 'cr90-corvette-a'], [['garm-bel-iblis']]).choose('1 and 3');
    t.set(unit(0), 'commands', 2).set(unit(0, 1), 'commands', 2).dials().choose('Garm Bel Iblis');
    expect(offers(t, 'gains a Squadron')).toEqual([]);
    t.choose('gains no further').choose('CR90 Corvette A (0b) gains a Repair');
    expect([t.step, t.actor, t.options().length]).toEqual(['DROP', 0, 2]);
    t.choose('Discard the Squadron');
    expect([t.step, t.get(unit(0), 'commands'), t.get(unit(0, 1), 'commands')]).toEqual(['TURN', 2, 4]);
  });
});

describe('at the reveal', () => {
  test('Leia Organa: the top dial of a friendly ship at distance 1-5 becomes the revealed command, and both players know it', () => {
    const t = table(['cr90-corvette-a', FRIGATE, 'cr90-corvette-a'], [['leia-organa']]);
    t.place(unit(0, 2), 900, 900, 0).dials('Repair');
    t.set(unit(0), 'dials', 1).choose('(0a)');
    expect([t.actor, t.step]).toEqual([0, 'WINDOW']);
    // The third ship is too far away, and the own ship has only the dial that it reveals.
    expect(offers(t, 'Leia')).toEqual([
      'CR90 Corvette A (0a) uses Leia Organa: the top dial of Assault Frigate Mark II B (0b) becomes Squadron',
    ]);
    t.choose('Leia');
    expect([t.get(unit(0, 1), 'dials') & 3, t.get(unit(0, 1), 'dialsSeen'), t.step]).toEqual([1, 1, 'REVEAL']);
  });

  test('A-EFX-14 A-EFX-19 Boarding Engineers: a squadron dial or token and the card buy a look, and cards turned faceup', () => {
    const t = table([FRIGATE, 'cr90-corvette-a'], [['boarding-engineers']], deckOf('thruster-fissure'));
    t.place(ENEMY, 150, 350, 8).set(ENEMY, 'cards', 5);
    for (let i = 0; i < 5; i++) t.s[field.places + (i >> 2)]! |= (3 + 4 * ENEMY) << (8 * (i & 3));
    t.dials('Squadron').set(unit(0), 'commands', 2).choose('(0a)');
    expect(offers(t, 'Boarding').map((text) => text.split(': ')[1])).toEqual([
      'spend the squadron dial, view the damage cards of Victory II-class Star Destroyer (1a)',
      'spend the squadron token, view the damage cards of Victory II-class Star Destroyer (1a)',
    ]);
    const shown = (seat: number): unknown[] => {
      const seats = t.observe(seat)['seats'] as { ships: { damageCards: { title: string | null }[] }[] }[];
      return seats[1]!.ships[0]!.damageCards.map(({ title }) => title);
    };
    expect(shown(0)).toEqual([null, null, null, null, null]);
    t.choose('spend the squadron dial');
    expect([shown(0).every((title) => title === 'Thruster Fissure'), shown(1)]).toEqual([
      true,
      [null, null, null, null, null],
    ]);
    // The engineering value of the frigate is 4.
    for (let i = 0; i < 4; i++) t.choose('Turn Thruster Fissure');
    expect([t.get(ENEMY, 'faceup') !== 0, shown(1).filter((title) => title !== null).length]).toEqual([true, 4]);
    // The dial is spent without a squadron command, and the card is discarded.
    expect([t.s[field.dial], t.get(unit(0), 'resolved'), offers(t, 'Boarding').length]).toEqual([0, 0, 0]);
    expect(t.report().join('\n')).toContain('spends Boarding Engineers');
  });

  test('Boarding Engineers turn a card once, also one that turns itself facedown again', () => {
    const t = table([FRIGATE], [['boarding-engineers']], deckOf('structural-damage')).place(ENEMY, 150, 350, 8);
    t.set(ENEMY, 'cards', 2);
    for (let i = 0; i < 2; i++) t.s[field.places]! |= (3 + 4 * ENEMY) << (8 * i);
    t.dials('Squadron').choose('(0a)').choose('squadron dial');
    // Each choice deals the ship one more facedown card, which nobody has viewed.
    expect([1, 2].map(() => t.choose('Turn Structural Damage').get(ENEMY, 'cards'))).toEqual([3, 4]);
    expect(t.step).not.toBe('BOARD');
    expect(t.s[field.boarded]).toBe(0);
  });

  test('Boarding Engineers may stop early, and need an enemy with facedown cards at close range', () => {
    const at = (y: number, cards: number): TestTable => {
      const t = table([FRIGATE], [['boarding-engineers']], deckOf('thruster-fissure')).place(ENEMY, 150, y, 8);
      for (let i = 0; i < cards; i++) t.s[field.places]! |= (3 + 4 * ENEMY) << (8 * i);
      return t.set(ENEMY, 'cards', cards).dials('Squadron').choose('(0a)');
    };
    expect([at(350, 2).step, at(500, 2).step, at(350, 0).step]).toEqual(['WINDOW', 'REVEAL', 'REVEAL']);
    const t = at(350, 2).choose('squadron dial').choose('Turn no further');
    expect([t.get(ENEMY, 'faceup'), t.step]).toEqual([0, 'DECLARE']);
  });

  test('A-DMG-07 a card that the enemy alone has seen is discarded as an unseen one, after those that nobody has seen', () => {
    const t = table([FRIGATE], [[]]).place(ENEMY, 150, 800, 8);
    const cards = (): number[] => [0, 1].map((i) => (t.s[field.places]! >>> (8 * i)) & 255);
    t.s[field.places]! |= (3 + 4 * unit(0) + 3) | ((3 + 4 * unit(0)) << 8);
    t.set(unit(0), 'cards', 2).set(unit(0), 'commands', 4).dials('Repair');
    t.choose('(0a)').choose('Keep').choose('Repair with dial and token');
    expect(offers(t, 'Discard')).toEqual(['Discard an unseen facedown damage card']);
    t.choose('Discard');
    expect(cards()).toEqual([3 + 4 * unit(0) + 3, 1]);
    t.choose('Discard');
    expect(cards()).toEqual([1, 1]);
  });
});

describe('friends', () => {
  test('Comms Net: after the reveal step a command token goes to a friendly ship at distance 1-5', () => {
    const t = net(200);
    expect([t.actor, t.step]).toEqual([0, 'WINDOW']);
    t.choose('uses Comms Net: a command token to CR90 Corvette A (0b)');
    expect([t.get(unit(0), 'commands'), t.get(unit(0, 1), 'commands')]).toEqual([0, 4]);
    expect(t.report().join('\n')).toContain('CR90 Corvette A (0b) gains');
    expect(offers(net(500), 'Comms Net')).toEqual([]);
    expect(offers(net(200, 4), 'Comms Net')).toEqual([]);
  });

  test('Comms Net: which token is asked; a ship that holds too many discards one at once (A-CMD-08)', () => {
    const t = table(['gr-75-medium-transports', 'cr90-corvette-a'], [['comms-net']]);
    t.set(unit(0), 'commands', 1 + 4).set(unit(0, 1), 'commands', 2);
    t.dials('Squadron').choose('(0a)').choose('Keep').choose('Comms Net');
    expect(t.options().map((text) => text.slice(0, 10))).toEqual(['Hand the N', 'Hand the R']);
    t.choose('Repair');
    expect([t.step, t.options()]).toEqual(['DROP', ['Discard the Squadron token', 'Discard the Repair token']]);
    t.choose('Squadron');
    expect([t.get(unit(0), 'commands'), t.get(unit(0, 1), 'commands')]).toEqual([1, 4]);
    expect(t.s[field.active]).toBe(unit(0));
  });

  test('Shields to Maximum!: discarded or for a repair token, each friendly ship recovers a shield before it reveals, this round', () => {
    const t = table(['pelta-command-ship', 'cr90-corvette-a'], [['shields-to-maximum']]);
    t.set(unit(0), 'commands', 4).shields(unit(0, 1), 0, 0, 0, 0).dials();
    expect(offers(t, 'Shields').map((text) => text.split(': ')[1])).toEqual(['discard it', 'spend a Repair token']);
    t.choose('spend a Repair token').choose('(0b)');
    expect([t.get(unit(0), 'commands'), offers(t, 'Shields').length]).toEqual([0, 4]);
    t.choose('Shields to Maximum!: rear');
    expect([t.shield(unit(0, 1), 2), t.step]).toEqual([1, 'REVEAL']);
    // A card that was called for a token stays and may be called again. A card that was discarded is gone, but its
    // effect lasts for the round.
    t.until((x) => x.s[field.round] === 2).dials();
    expect([t.step, t.s[field.called]]).toEqual(['WINDOW', 0]);
    t.choose('discard it').choose('(0b)');
    // One zone is full, and three can gain a shield.
    expect(offers(t, 'Shields')).toHaveLength(3);
    t.until((x) => x.s[field.round] === 3).dials();
    expect(offers(t.choose('(0b)'), 'Shields')).toEqual([]);
  });

  test('Targeting Scrambler: as a friendly ship at distance 1-3 defends at close range, up to four dice are rerolled', () => {
    const t = scrambled(170);
    t.choose('Interdictor Suppression Refit (1a) uses Targeting Scrambler');
    const picked: number[] = [];
    while (t.step === 'MARK') {
      picked.push(t.actor);
      t.choose('Pick');
    }
    expect(picked).toEqual([1, 1, 1, 1]);
    expect(t.report().filter((line) => line.startsWith('rerolls'))).toHaveLength(4);
    expect([t.step, t.get(ENEMY, 'exhausted') !== 0 || t.s[field.furtherExhausted + ENEMY] !== 0]).toEqual([
      'DEFENSE',
      true,
    ]);
    expect(offers(t, 'Scrambler')).toEqual([]);
    expect([offers(scrambled(230), 'Scrambler').length, offers(scrambled(170, 400), 'Scrambler').length]).toEqual([
      0, 0,
    ]);
  });
});

test('A-FLT-07 a card with two icons fills both slots', () => {
  expect(refused(['boarding-engineers', 'gunnery-team'])).toContain('no weapons team slot left for gunnery-team');
  expect(refused(['boarding-engineers', 'boosted-comms'])).toContain(
    'no offensive retrofit slot left for boosted-comms',
  );
  expect(refused(['expanded-hangar-bay', 'boarding-engineers'])).toContain('no offensive retrofit slot left');
  expect(refused(['boarding-engineers', 'leia-organa'])).toBe('');
});

test('the laws of every game hold with such cards on both sides', () => {
  const game = armada.compile(content());
  const subject = {
    name: 'cards for friends',
    game,
    twin: armada.compile(content()),
    plant: PLANTERS.get('armada')!(game),
  };
  expect(walkUnder(LAWS, subject, 'random', 2).violations).toEqual([]);
});
