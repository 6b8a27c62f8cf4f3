/** Statements that no test proves, each with the reason. Shown in the coverage document. */
export const uncovered: Readonly<Record<string, string>> = {
  'A-CMD-10': 'no card or option that is played does that',
  'A-CMD-11': 'no card or option that is played does that',
  'A-ACT-06': 'out of scope: huge ships',
  'A-ATK-18': 'mines cannot be attacked: no source gives their range or arc',
  'A-MEA-19': 'shield dials and sliders are not modelled',
  'A-MOV-13': 'no card or option that is played does that',
  'A-OVL-09': 'shield dials and sliders are not modelled',
  'A-OBS-07':
    'the purrgil is played; no source gives the outlines of the exogorth and the gravity rift, or says how the first attacks',
  'A-SET-12': 'no objective that is played uses the short edges',
  'A-FLT-11': 'out of scope: huge ships',
  'A-SCO-03': 'out of scope: huge ships',
  'A-TOK-01': 'out of scope: mines and expansion tokens',
  'A-HUG-01': 'out of scope: huge ships',
  'A-HUG-02': 'out of scope: huge ships',
  'A-HUG-03': 'out of scope: huge ships',
  'A-HUG-04': 'out of scope: huge ships',
  'A-R16-05': 'the gravity rift is not played',
  'AH-18': 'out of scope: huge ships',
  'AH-46': 'no card that is played forces a token to be spent',
};
