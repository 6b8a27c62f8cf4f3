import type { StudyForm, StudyOption } from '../../studio/wire.ts';

const option = (name: string, describe: string, more: Partial<StudyOption> = {}): StudyOption => ({
  name,
  describe,
  isFlag: false,
  mayRepeat: false,
  isShared: true,
  ...more,
});

/** The form of `sweep`, with the options that work on a page without a server. A test compares it with the command. */
export const SWEEP_FORM: StudyForm = {
  command: 'sweep',
  summary: 'Vary numbers of a scenario on common seeds, or find which of them matter',
  other: '',
  options: [
    option('vary', 'path=18..28:2 or path=18,20,25; if repeated, every combination is played', {
      mayRepeat: true,
      isShared: false,
    }),
    option('blocks', 'Blocks for each match-up and variant'),
    option('set', 'Change a value of the scenario: path=value, such as ships.tavor.hull=20, or +=2; may be repeated', {
      mayRepeat: true,
    }),
    option('seed', 'Text that decides all luck; random takes 128 bits that nobody can guess'),
    option(
      'agents',
      "Use these agents instead of the scenario's: greedy,random. A program with its arguments stands in quotes: 'exec:python3 mine.py'",
    ),
  ],
  examples: [],
};
