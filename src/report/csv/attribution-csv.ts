import type { OwnedShare, WholeChange } from '../../analysis/index.ts';
import type { PairedDifference } from '../../stats/index.ts';
import { csvFile, fixed, type Column } from './csv.ts';

/** How the changes of scores are shared among several changes, as reports show it. */
export interface AttributionReport {
  readonly changes: readonly string[];
  readonly orders: number | null;
  readonly combinations: number;
  readonly shares: readonly OwnedShare[];
  readonly wholes: readonly WholeChange[];
}

type Row = OwnedShare & { readonly name: string };

const effect = (name: string, of: (row: Row) => PairedDifference | null): Column<Row>[] => [
  fixed(name, (row) => of(row)?.difference ?? NaN),
  fixed(`${name}_lo`, (row) => of(row)?.lo ?? NaN),
  fixed(`${name}_hi`, (row) => of(row)?.hi ?? NaN),
];

const ATTRIBUTION: readonly Column<Row>[] = [
  ['matchup', (r) => r.matchup],
  ['side', (r) => r.side],
  ['agent', (r) => r.agentB],
  ['change', (r) => r.name],
  ...effect('owns', (r) => r.owns),
  ...effect('alone', (r) => r.alone),
  ...effect('last', (r) => r.last),
  ['n_blocks', (r) => r.owns.n],
];

/** `attribution.csv`: one row for each score and change. */
export const attributionCsv = ({ changes, shares }: AttributionReport): string =>
  csvFile(
    ATTRIBUTION,
    shares.map((share) => Object.assign({}, share, { name: changes[share.change]! })),
  );
