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
type Slot = (typeof SLOTS)[number];

/** The letters that stand for the slots in tables of cards, in the same order. */
const LETTERS = 'CTowsfdxitrcpu';

export const slotsOf = (letters: string): Slot[] => letters.split('').map((letter) => SLOTS[LETTERS.indexOf(letter)]!);

/** Slots as bits. @throws RangeError for a name that is no slot. */
export const bitsOfSlots = (names: readonly string[]): number =>
  names.reduce((bits, name) => {
    const slot = (SLOTS as readonly string[]).indexOf(name);
    if (slot < 0) throw new RangeError(`"${name}" is none of ${SLOTS.join(', ')}`);
    return bits | (1 << slot);
  }, 0);
