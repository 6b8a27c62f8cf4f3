import { signal } from '@preact/signals';

/** Scenarios whose code from outside the reader has allowed, until the page is closed. */
const allowed = signal<ReadonlySet<string>>(new Set());

const keyOf = (files: readonly string[]): string => files.join('\n');

export const mayRun = (files: readonly string[]): boolean => allowed.value.has(keyOf(files));

/** Asks the reader whether the code that scenarios bring along may run. */
export const AskTrust = ({ files }: { readonly files: readonly string[] }) => (
  <p>
    This needs code that does not ship with Broadside. It runs on your computer, modules of agents apart from everything
    else.{' '}
    <button
      type="button"
      onClick={() => {
        allowed.value = new Set([...allowed.value, keyOf(files)]);
      }}
    >
      I know this code: run it
    </button>
  </p>
);
