/** Sources of a game without mutants: no rule of play reads them, or a wrong number in them is no wrong rule. */
export const EXCLUSIONS: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /(?:^|\/)(?:svg|chart|describe|prospect|sheets|words)[^/]*\.ts$/u, why: 'drawings and words for people' },
  {
    files: /(?:^|\/)(?:evaluat\w*|weights|outlook|worth|wing-worth|plan-value)[^/]*(?:\/|\.ts$)/u,
    why: 'the opinion of an agent about a position',
  },
  {
    files: /(?:^|\/)(?:layout|field|actions|kinds|steps|events|squares|codes)\.ts$/u,
    why: 'codes and places of words: another number is only another name',
  },
  {
    files: /(?:^|\/)(?:bounds|memo)\.ts$/u,
    why: 'room in buffers, and answers kept for later: no match depends on them',
  },
];

/** Why a source of a game has no mutants, or null. */
export const whyExcluded = (file: string): string | null =>
  EXCLUSIONS.find(({ files }) => files.test(file))?.why ?? null;
