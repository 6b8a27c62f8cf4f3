import { foldUntold } from '../untold.ts';
import type { Page, PageTable, Point, Section, Unit } from './page-model.ts';
import { withInterval } from './print-number.ts';

/** A group of estimates, shown as a figure and a table. */
export interface EffectGroup {
  readonly id: string;
  readonly title: string;
  /** The meaning of the numbers. */
  readonly caption: string;
  readonly axis: string;
  readonly unit: Unit;
  readonly reference?: number;
  readonly points: readonly Point[];
}

const MOST_DRAWN = 60;

function sectionOf({ id, title, caption, axis, unit, reference, points }: EffectGroup): Section {
  // A share from 0 to 1 always tells something; a difference of shares may tell nothing.
  const { told, note } =
    unit === 'points' && reference === 0
      ? foldUntold(
          points,
          (point) => point,
          ({ label }) => label,
        )
      : { told: points, note: '' };
  const known = told.filter(({ value }) => Number.isFinite(value));
  const table: PageTable = {
    caption: title,
    // Each cell has its unit.
    head: ['name', axis.replace(/, (?:%|pp)$/, ''), 'n'],
    rows: told.map((point) => [
      point.label,
      Number.isFinite(point.value) ? withInterval(point, unit) : 'too few blocks to say',
      String(point.n),
    ]),
  };
  const text = note === '' ? {} : { text: [note] };
  if (told.length === 0) return { id, title, text: [caption, note] };
  if (known.length === 0) return { id, title, text: [caption], tables: [table] };
  const drawn = known.slice(0, MOST_DRAWN);
  const against = reference === undefined ? {} : { reference };
  return {
    id,
    title,
    ...text,
    figures: [{ kind: 'dots', caption, axis, unit, points: drawn, ...against }],
    tables: [table],
  };
}

/** A page of estimates: what cards are worth, what luck decides, what a restriction costs. */
export const effectsPage = (
  title: string,
  summary: string,
  facts: Page['facts'],
  groups: readonly EffectGroup[],
): Page => ({
  title,
  summary,
  facts,
  sections: groups.filter(({ points }) => points.length > 0).map(sectionOf),
});
