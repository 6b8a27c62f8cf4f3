const PLAIN = /^[A-Za-z0-9_./:=,@%+-]+$/;

/** A command line that a shell reads back as `argv`. */
export const shellLine = (argv: readonly string[]): string =>
  ['npx', 'broadside', ...argv]
    .map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
