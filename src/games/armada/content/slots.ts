/** Upgrade slots. */
export const SLOTS = [
  'commander',
  'title',
  'officer',
  'weapons team',
  'support team',
  'offensive retrofit',
  'defensive retrofit',
  'experimental retrofit',
  'ion cannons',
  'turbolasers',
  'ordnance',
  'fleet command',
  'fleet support',
  'superweapon',
] as const;
