/** Exit codes, the same for every command. */
export const EXIT = {
  ok: 0,
  /** A gate, a verification or a comparison failed. */
  failed: 1,
  /** The command line, a scenario or another input file cannot be used. */
  badInput: 2,
  /** The data does not decide the question. */
  inconclusive: 3,
  /** The command did not finish; the work that was done is kept. Also the code of an internal error. */
  incomplete: 4,
  /**
   * Stopped by Ctrl-C; the work that was done is kept. The process ends with 143 after SIGTERM and with 129 after
   * SIGHUP.
   */
  interrupted: 130,
} as const;
