/** All upgrade cards that are played, put together from the files of their slots. */
import { COMMANDERS } from './commanders.ts';
import { OFFICERS } from './officers.ts';
import { RETROFITS } from './retrofits.ts';
import { TEAMS } from './teams.ts';
import { TITLES } from './titles.ts';
import type { Upgrade, UpgradeRow } from '../upgrade.ts';
import { WEAPONS } from './weapons.ts';

const byNumber = (card: Upgrade): number => (card.number < 0 ? Number.MAX_SAFE_INTEGER : card.number);

/** Cards with a fixed number come first, in the order of their numbers. */
export const UPGRADE_ENTRIES: readonly Upgrade[] = [
  ...COMMANDERS,
  ...OFFICERS,
  ...RETROFITS,
  ...TEAMS,
  ...TITLES,
  ...WEAPONS,
].toSorted((a, b) => byNumber(a) - byNumber(b));

export const UPGRADES: Readonly<Record<string, UpgradeRow>> = Object.fromEntries(
  UPGRADE_ENTRIES.map(({ id, row }) => [id, row]),
);
