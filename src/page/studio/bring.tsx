import { useState } from 'preact/hooks';
import type { Refusal, ScenarioEntry } from '../../studio/wire.ts';
import { Faults } from './parts.tsx';
import { addressOf, post, refusalOf } from './state.ts';

/** The scenario that a list of each kind meets unless the reader chooses another. */
const USUAL = { deck: 'dogfight/deck-duel', fleet: 'armada/tournament' } as const;
const DECK_LINE = /^\d+\s+[\w-]+$/;
const NAME_LINE = /^\s*(?:Name|Fleet)\s*:\s*(.+)$/im;

const kindOf = (text: string): keyof typeof USUAL =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
    .every((line) => DECK_LINE.test(line))
    ? 'deck'
    : 'fleet';

/** A list that is pasted or dropped, and the lists that it meets. */
export function Bring({ scenarios }: { readonly scenarios: readonly ScenarioEntry[] }) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [against, setAgainst] = useState('');
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const kind = kindOf(text);
  const take = (given: string, called: string): void => {
    setText(given);
    setRefusal(null);
    const found = called === '' ? (NAME_LINE.exec(given)?.[1]?.trim() ?? '') : called.replace(/\.\w+$/, '');
    if (found !== '') setName(found);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) take(event.dataTransfer?.getData('text') ?? '', '');
    else void file.text().then((found) => take(found, file.name));
  };
  const bring = (): void => {
    post<{ files: string[] }>('bring', {
      text,
      name: name === '' ? 'mine' : name,
      against: against === '' ? USUAL[kind] : against,
    }).then(
      ({ files }) => {
        location.hash = addressOf('scenario', ...files);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  };
  const lists = scenarios.filter((entry) => entry.kind === 'list');
  const meetings = scenarios.filter((entry) => entry.kind === 'scenario' && entry.sides > 1);
  const games = [...new Set(meetings.map(({ game }) => game))];
  return (
    <section
      aria-labelledby="bring"
      class={isOver ? 'bring over' : 'bring'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="bring">Your list against others</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          bring();
        }}
      >
        <label for="list">
          Paste a fleet as a fleet builder writes it, or a deck in lines such as “3 main-battery”; or drop a file here
        </label>
        <textarea
          id="list"
          rows={text === '' ? 2 : 8}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => take(currentTarget.value, '')}
        />
        {text.trim() !== '' && (
          <>
            <p class="filters">
              <label>
                Its name{' '}
                <input
                  type="text"
                  value={name}
                  placeholder="mine"
                  onInput={({ currentTarget }) => setName(currentTarget.value)}
                />
              </label>
              <label>
                It meets{' '}
                <select
                  value={against === '' ? USUAL[kind] : against}
                  onChange={({ currentTarget }) => setAgainst(currentTarget.value)}
                >
                  {lists.length > 0 && kind === 'fleet' && (
                    <optgroup label="A list of your folder">
                      {lists.map(({ file }) => (
                        <option key={file} value={file}>
                          {file}
                        </option>
                      ))}
                    </optgroup>
                  )}
                  {games.map((game) => (
                    <optgroup key={game} label={`Each side of a scenario: ${game}`}>
                      {meetings
                        .filter((entry) => entry.game === game)
                        .map(({ file, sides }) => (
                          <option key={file} value={file}>
                            {file} ({sides} sides)
                          </option>
                        ))}
                    </optgroup>
                  ))}
                </select>
              </label>
            </p>
            <p class="actions">
              <button type="submit" class="main">
                Let them meet
              </button>{' '}
              <span class="soft">The list, and the scenario in which they meet, are kept as files of your folder.</span>
            </p>
          </>
        )}
        {refusal !== null && <Faults refusal={refusal} />}
      </form>
    </section>
  );
}
