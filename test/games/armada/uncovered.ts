/** Statements that no test proves, each with the reason. Shown in the coverage document. */
export const uncovered: Readonly<Record<string, string>> = {
  'A-CMD-10': 'no card or option that is played does that',
  'A-CMD-11': 'no card or option that is played does that',
  'A-ATK-18': 'mines cannot be attacked: no source gives their range or arc',
  'A-MEA-19': 'shield dials and sliders are not modelled',
  'A-MOV-13': 'no card or option that is played does that',
  'A-OVL-09': 'shield dials and sliders are not modelled',
  'A-SET-12': 'no objective that is played uses the short edges',
  'A-TOK-01': 'out of scope: mines and expansion tokens',
  'AH-46': 'no card that is played forces a token to be spent',
};
