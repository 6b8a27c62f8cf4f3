/** Laws of the words and rows that a game leaves behind. */
import { EVENT, ROW, type EventLog } from '../core/index.ts';
import { broken, sameState, type Law } from './law.ts';

const speaks: Law = {
  id: 'words-never-throw',
  says: 'observe, describe, svg and chart never throw, write nothing, and say something',
  look: ['observe', 'describe', 'describeEvent', 'svg', 'chart'],
  every: 16,
  most: 300,
  position({ subject: { game }, state, legal, count, scratch: { a } }) {
    a.set(state);
    for (let seat = -1; seat < game.info.seats; seat++) {
      const text = JSON.stringify(game.observe(a, seat));
      if (text.length < 3) broken(`seat ${seat} observes ${text}`);
      for (let i = 0; i < count; i++) {
        const said = game.describe(a, legal[i]!, seat);
        if (said.kind === '' || said.text === '') broken(`action ${legal[i]} has no words for seat ${seat}`);
      }
      const drawing = game.svg?.(a, seat);
      if (drawing !== undefined && !drawing.startsWith('<')) broken('svg is no document');
      if (game.chart?.(a, seat).length === 0) broken('the chart is empty');
    }
    sameState(game, a, state, 'describing wrote');
  },
  ending({ subject: { game }, state, log, scratch: { a } }) {
    a.set(state);
    for (let seat = -1; seat < game.info.seats; seat++) game.observe(a, seat);
    for (let i = 0; i < log.length; i++) game.describeEvent(log, i);
    game.endReason(a);
    sameState(game, a, state, 'describing the end wrote');
  },
};

const rowsOf = (log: EventLog, kind: number): number[] =>
  Array.from({ length: log.length }, (_, i) => i).filter((i) => log.get(i, ROW.kind) === kind);

const records: Law = {
  id: 'log-tells-the-match',
  says: 'FIRST stands once, every round begins once and in order, rows are stamped in order with known seats',
  look: ['apply'],
  every: 1,
  ending({ subject: { game }, state, log }) {
    const { seats } = game.info;
    const first = rowsOf(log, EVENT.FIRST);
    if (first.length !== 1) broken(`FIRST stands ${first.length} times`);
    const starts = rowsOf(log, EVENT.ROUND_START);
    starts.forEach((i, n) => {
      if (log.get(i, ROW.round) !== n + 1) broken(`round start ${n + 1} is stamped ${log.get(i, ROW.round)}`);
    });
    if (starts.length !== game.round(state))
      broken(`${starts.length} rounds begun in the log, ${game.round(state)} in the state`);
    const over = rowsOf(log, EVENT.ROUND_END).length;
    if (over > starts.length) broken(`${starts.length} rounds begin and ${over} end`);
    for (let i = 0; i < log.length; i++) {
      const seat = log.get(i, ROW.seat);
      const other = log.get(i, ROW.other);
      if (seat < -1 || seat >= seats || other < -1 || other >= seats)
        broken(`row ${i} names seats ${seat} and ${other}`);
      if (i > 0 && log.get(i, ROW.ply) < log.get(i - 1, ROW.ply)) broken(`row ${i} is stamped with an earlier ply`);
    }
  },
};

const CARDS: ReadonlySet<number> = new Set(
  Object.entries(EVENT)
    .filter(([name]) => name.startsWith('CARD_'))
    .map(([, kind]) => kind),
);
const UNITS: ReadonlySet<number> = new Set([EVENT.UNIT_ENTERS, EVENT.UNIT_DESTROYED, EVENT.UNIT_SURVIVES]);

const names: Law = {
  id: 'log-names-the-catalog',
  says: 'cards and units in the log are codes of the catalog',
  look: ['apply', 'catalog'],
  every: 1,
  ending({ subject: { game }, log }) {
    const { cards, ships } = game.catalog;
    for (let i = 0; i < log.length; i++) {
      const kind = log.get(i, ROW.kind);
      const subject = log.get(i, ROW.subject);
      if (CARDS.has(kind) && cards[subject] === undefined)
        broken(`row ${i} of kind ${kind}: card ${subject} is not in the catalog`);
      if (UNITS.has(kind) && ships[game.catalog.shipOfUnit(subject)] === undefined)
        broken(`row ${i} of kind ${kind}: unit ${subject} is no ship of the catalog`);
    }
  },
};

export const TELLING: readonly Law[] = [speaks, records, names];
