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

/** Slots as bits. @throws RangeError for a name that is no slot. */
export const bitsOfSlots = (names: readonly string[]): number =>
  names.reduce((bits, name) => {
    const slot = (SLOTS as readonly string[]).indexOf(name);
    if (slot < 0) throw new RangeError(`"${name}" is none of ${SLOTS.join(', ')}`);
    return bits | (1 << slot);
  }, 0);
