/** Texts of upgrades that are not played: those that the players' rules committee gave to cards after the publisher's last errata. */

/** The people who gave the cards these texts. */
export const OTHER_EDITION = 'as the players’ rules committee has it (ARC)';

/** What the texts say otherwise, by id of the card. Every text of the publisher is played, in the edition that the scenario names. */
export const OTHER_TEXTS: Readonly<Record<string, string>> = {
  'admiral-screed': 'the die that was turned cannot be rerolled',
  'commander-sato': 'two dice of any colours are added, and then one die is cancelled',
  'emperor-palpatine': 'the token is lost whenever an enemy spends it, not only in the step of the defense tokens',
  'general-draven':
    'a command token of the card gives an enemy that resolves its command a raid token, and squadrons near enemies with raid tokens reroll a die',
  'leia-organa-commander': 'the ship may resolve other commands as well, but the dial must be the revealed one',
  'mon-mothma': 'an evade that an accuracy has locked may be spent',
};
