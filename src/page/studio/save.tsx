import { useState } from 'preact/hooks';
import type { Ask, Mendable, Refusal } from '../../studio/wire.ts';
import { Faults } from './parts.tsx';
import { CAN, post, refusalOf } from './state.ts';

interface SaveProps {
  readonly ask: Ask;
  readonly mend: Mendable;
  /** Whether the server has answered for the text that is shown. */
  readonly isSettled: boolean;
  readonly isChanged: boolean;
  readonly saved: (file: string) => void;
  readonly discard: () => void;
}

const copyOf = (file: string): string => (file.split('/').at(-1) ?? 'my').replace(/(\.ya?ml)?$/, '-changed.yaml');

/** The form that saves the scenario in its file, or in another one. */
export function Save({ ask, mend, isSettled, isChanged, saved, discard }: SaveProps) {
  const [file = ''] = ask.files;
  const [name, setName] = useState(copyOf(file));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState('');
  const save = (as: string): void => {
    setDone('');
    post<{ file: string }>('save', { ask, text: mend.text, as, stamp: mend.stamp }).then(
      (found) => {
        setRefusal(null);
        setDone(`Saved in ${found.file}.`);
        saved(found.file);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  };
  if (!CAN.save)
    return (
      <p class="save">
        <a
          download={name}
          href={`data:text/yaml;charset=utf-8,${encodeURIComponent(mend.text)}`}
          aria-disabled={!isSettled}
        >
          Keep it as a file
        </a>
        <span class="soft">, to play it on the command line as well: npx broadside run {name}</span>{' '}
        {isChanged && (
          <button type="button" class="small" onClick={discard}>
            Discard all changes
          </button>
        )}
      </p>
    );
  return (
    <div class="save">
      <p class="actions">
        {mend.mayOverwrite && (
          <button type="button" class="main" disabled={!isSettled || !isChanged} onClick={() => save('')}>
            Save {file}
          </button>
        )}{' '}
        <label>
          {mend.mayOverwrite ? 'or as ' : 'Save it in your folder as '}
          <input
            type="text"
            aria-label="Name of the new file"
            spellcheck={false}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>{' '}
        <button type="button" disabled={!isSettled || name.trim() === ''} onClick={() => save(name.trim())}>
          Save as
        </button>{' '}
        {isChanged && (
          <button type="button" class="small" onClick={discard}>
            Discard all changes
          </button>
        )}
      </p>
      <p class="soft" role="status">
        {done !== '' && !isChanged ? done : 'What is not saved is kept as a draft, also when you close the page.'}
      </p>
      {refusal !== null && <Faults refusal={refusal} />}
    </div>
  );
}
