/** How far a fair score may be from an equal share, as a part of that share: 45 to 55 % for two teams. */
const FAIR_PART = 0.1;

/** The band in which a score counts as fair among `teams`. */
export const fairBand = (teams: number): readonly [lo: number, hi: number] => [
  (1 - FAIR_PART) / teams,
  (1 + FAIR_PART) / teams,
];
