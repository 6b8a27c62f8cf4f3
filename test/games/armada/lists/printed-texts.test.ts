/** Compares objectives, damage cards and the choices of upgrade cards with what other data sets print on them. */
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { isAnswer } from '../../../../src/games/armada/cards/word.ts';
import { PRINTED_DAMAGE, PRINTED_MAY, PRINTED_OBJECTIVES } from '../support/printed-texts.ts';

const rowsOf = (table: string): string[] => table.trim().split('\n');

test('AH-241 every objective has the category, points, obstacles and tokens that are printed on it', () => {
  const own = OBJECTIVES.map(({ id, row, said }) => {
    const { adds = {}, tokens, startToken = '' } = said;
    const placedApart = said.outpost ?? said.stations ?? said.stationAtFirst;
    const apart = placedApart !== undefined || said.centre?.obstacle === 'station';
    const obstacles = [
      apart ? 'S' : said.withoutStation === true ? 's' : '',
      said.withoutAsteroids === true ? 'a' : '',
      said.withoutDebris === true ? 'b' : '',
      (adds.dust ?? 0) > 0 ? 'd' : '',
      (adds.purrgils ?? 0) > 0 ? 'p' : '',
      (adds.rift ?? 0) > 0 || said.centre?.obstacle === 'rift' ? 'r' : '',
    ];
    const placed = said.barrier === undefined ? (tokens?.count ?? '') : 2;
    return [id, row.category[0], row.victory, obstacles.join(''), startToken[0] ?? '', placed].join('|');
  });
  expect(own.toSorted()).toEqual(rowsOf(PRINTED_OBJECTIVES).toSorted());
});

test('AH-241 every damage card has its trait and copies, and goes facedown if its text says so', () => {
  const own = DAMAGE_TITLES.map(({ id, trait, count, effects }) => {
    const acts = effects.flatMap((effect) => effect.do).filter(({ word }) => !isAnswer(word));
    const stays = effects.flatMap((effect) => effect.do).some(({ word }) => isAnswer(word));
    return [id, trait, count, acts.length > 0 && !stays ? 'f' : ''].join('|');
  });
  expect(own.toSorted()).toEqual(rowsOf(PRINTED_DAMAGE).toSorted());
});

test('AH-246 what is printed once an activation in attacks is so, and no other card', () => {
  const own = UPGRADE_ENTRIES.filter(({ effects }) =>
    effects.some(({ during, once }) => during === 'resolve attack effects' && once === 'activation'),
  );
  expect(own.map(({ id }) => id).toSorted()).toEqual(['admiral-screed', 'governor-pryce', 'kraken', 'tf-1726']);
});

/**
 * Cards without a question of their own, because a phase, a roll or a choice of tokens already offers what they allow.
 */
const BY_PHASE = new Set(
  `
adi-gallia admiral-chiraneau admiral-ozzel admiral-piett admiral-sloane advanced-projectors auxiliary-shields-team bomber-command-center
boosted-comms centicore commander-beck commander-woldar demolisher expert-shield-tech fire-control-team flak-guns flight-commander foresight
general-madine gunnery-team harrow independence insidious leia-organa-commander liberty mon-mothma nav-team nevoota-bee plo-koon rakehell
ravager raymus-antilles sa-nalaor swift-return t-series-tactical-droid toryn-farr triumphant yavaris
`
    .trim()
    .split(/\s+/),
);

/** Cards that are always used, because nobody would decline (AH-244). */
const ALWAYS = new Set(['damage-control-officer', 'executor', 'jainas-light', 'obi-wan-kenobi', 'phoenix-home']);

describe('what a player may do is asked', () => {
  const may = PRINTED_MAY.trim().split(/\s+/);

  test.each(may)('AH-244 %s', (id) => {
    const entry = UPGRADE_ENTRIES.find((each) => each.id === id)!;
    const asks = entry.effects.some((effect) => effect.do.some(({ word }) => !isAnswer(word)));
    expect([asks, BY_PHASE.has(id), ALWAYS.has(id)].filter(Boolean)).toHaveLength(1);
  });

  test('AH-244 no other card is named', () => {
    expect([...BY_PHASE, ...ALWAYS].filter((id) => !may.includes(id))).toEqual([]);
  });
});
