/** Texts of upgrades that are not played, because another edition of the card is: what they say otherwise. */

interface OtherText {
  readonly edition: 'before' | 'committee';
  readonly says: string;
}

/** Who gave the card that text. */
export const TEXT_EDITIONS = {
  before: 'as printed, before the last errata',
  committee: 'as the players’ rules committee has it (ARC)',
} as const;

const before = (says: string): OtherText => ({ edition: 'before', says });
const committee = (says: string): OtherText => ({ edition: 'committee', says });

/** By id of the card. Every other text of the publisher is played, that of the edition; of these cards, one text is played in both editions. */
export const OTHER_TEXTS: Readonly<Record<string, OtherText>> = {
  'san-hill': before(
    'tokens are discarded at the start of the Squadron Phase, each for a squadron more in each turn of the phase',
  ),
  'admiral-screed': committee('the die that was turned cannot be rerolled'),
  'commander-sato': committee('two dice of any colours are added, and then one die is cancelled'),
  'emperor-palpatine': committee(
    'the token is lost whenever an enemy spends it, not only in the step of the defense tokens',
  ),
  'general-draven': committee(
    'a command token of the card gives an enemy that resolves its command a raid token, and squadrons near enemies with raid tokens reroll a die',
  ),
  'leia-organa-commander': committee(
    'the ship may resolve other commands as well, but the dial must be the revealed one',
  ),
  'mon-mothma': committee('an evade that an accuracy has locked may be spent'),
};
