import { FALSE_SHARE } from '../../analysis/index.ts';
import type { PricedRow } from '../csv/price-csv.ts';
import { agentsOf, type Played } from './run-sentences.ts';
import type { Estimate } from '../../stats/index.ts';
import { counted, listWords, playedBy, pointWords } from './words.ts';

/** What a point of a list adds to the score, with its standard error. */
interface PointWorth {
  readonly point: number;
  readonly pointError: number;
}

const short = (x: number): string => x.toFixed(1);

/** `Gunnery Team costs 7, worth 9.1 [6.8, 11.5]`. */
const priceWords = ({ id, points, worth }: Pick<PricedRow, 'id' | 'points' | 'worth'>): string =>
  `${id} costs ${points}, worth ${short(worth.value)} [${short(worth.lo)}, ${short(worth.hi)}]`;

/**
 * What going first is worth in points of a list, which is what a bid buys. The errors of both are taken to be
 * independent.
 */
function firstWords({ point, pointError }: PointWorth, first: Estimate | undefined): string[] {
  if (first === undefined || !Number.isFinite(first.value)) return [];
  // A player who goes first does so instead of going second, so the worth is twice the deviation from one half.
  const gain = { value: 2 * first.value - 1, lo: 2 * first.lo - 1, hi: 2 * first.hi - 1 };
  const error = Math.hypot((gain.hi - gain.lo) / 2 / point, (1.96 * gain.value * pointError) / (point * point));
  const worth = gain.value / point;
  const bid = `${short(worth)} points [${short(worth - error)}, ${short(worth + error)}]`;
  return [`Going first instead of second adds ${pointWords(gain)} of the score, as much as ${bid} of a list.`];
}

/** The first sentences of a study of prices: the price that was asked for, the prices that are off, what a point is worth, and who played. */
export function priceSentences(
  rows: readonly PricedRow[],
  point: PointWorth,
  asked: readonly string[],
  plan: Played,
  first?: Estimate,
): string[] {
  const agents = agentsOf(plan);
  const unit = `A point adds ${(100 * point.point).toFixed(2)} ±${(196 * point.pointError).toFixed(2)} points of the score in the mean of ${counted(rows.length, 'part')}.`;
  if (rows.some(({ worth }) => Number.isNaN(worth.value)))
    return [
      'No price can be told: points are not shown to be worth anything here. Play more matches, or more parts.',
      unit,
      playedBy(agents),
    ];
  const wanted = rows.filter(({ id }) => asked.includes(id));
  const off = rows.filter(({ qValue }) => qValue <= FALSE_SHARE);
  const dear = off.filter(({ points, worth }) => worth.value < points);
  const cheap = off.filter(({ points, worth }) => worth.value > points).toReversed();
  const told = [
    ...(dear.length > 0 ? [`too much: ${listWords(dear.map(priceWords), 4)}`] : []),
    ...(cheap.length > 0 ? [`too little: ${listWords(cheap.map(priceWords), 4)}`] : []),
  ];
  return [
    ...wanted.map(
      (row) => `${priceWords(row)}${row.qValue <= FALSE_SHARE ? '' : '; not shown to cost too much or too little'}.`,
    ),
    told.length > 0
      ? `Of ${counted(rows.length, 'part')}, ${off.length} cost too much or too little: ${told.join('; ')}. About one in ten of those named is named by chance.`
      : `Of ${counted(rows.length, 'part')}, none is shown to cost too much or too little.`,
    unit,
    ...firstWords(point, first),
    `${playedBy(agents)}${agents.length === 1 ? ' Another player may find other prices.' : ''}`,
  ];
}
