/** Statements that no test can prove, each with the reason. The coverage document lists them. */
export const uncovered: Readonly<Record<string, string>> = {
  'DF-MAP-09': 'only headings are public; the map edge is DH-04, sight DH-09, orbit DF-MAP-06',
  'DF-SHP-05': 'hints for choosing numbers, not a rule',
  'DF-CRD-03': 'about the artwork of a printed card; the form itself is DF-CRD-02',
  'DF-CRD-06': 'about an icon of a printed card; upkeep is D-DIS-01',
  'DF-CRD-08': 'no crew card is known, so none is in the content',
  'DF-KEY-05': 'vocabulary; each word is proven where a rule uses it',
  'DF-CMB-12': 'a remark on the design, not a rule',
  'DF-FMT-02': 'Support Craft are left out: no craft and no Deploy card is known',
};
