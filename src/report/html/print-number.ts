import type { Unit } from './page-model.ts';

const SCALE: Readonly<Record<Unit, number>> = { percent: 100, points: 100, elo: 1, number: 1 };
const DECIMALS: Readonly<Record<Unit, number>> = { percent: 1, points: 1, elo: 0, number: 2 };
const SUFFIX: Readonly<Record<Unit, string>> = { percent: ' %', points: ' pp', elo: ' Elo', number: '' };

export const scaled = (value: number, unit: Unit): number => value * SCALE[unit];

/** `54.3`, `+2.1`: a difference carries its sign; '' for NaN, `∞` for an infinite bound. */
export function bare(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const text = scaled(value, unit).toFixed(DECIMALS[unit]);
  return unit === 'points' && value > 0 ? `+${text}` : text;
}

/** `54.3 % [47.6, 60.9]`, or '' where there is no value. */
export function withInterval(
  { value, lo, hi }: { readonly value: number; readonly lo: number; readonly hi: number },
  unit: Unit,
): string {
  if (!Number.isFinite(value)) return '';
  return `${bare(value, unit)}${SUFFIX[unit]} [${bare(lo, unit)}, ${bare(hi, unit)}]`;
}
