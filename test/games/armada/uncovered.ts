/** Statements that no test proves, each with the reason. The coverage document lists them. */
export const uncovered: Readonly<Record<string, string>> = {
  'A-ATK-18': 'mines cannot be attacked: no source gives their range or arc',
  'A-MEA-19': 'shield dials and sliders are not modelled',
  'A-OVL-09': 'shield dials and sliders are not modelled',
  'A-TOK-01': 'out of scope: mines and expansion tokens',
  'AH-46': 'no card that is played forces a token to be spent',
};
