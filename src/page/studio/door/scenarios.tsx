import { useState } from 'preact/hooks';
import type { ScenarioEntry } from '../../../studio/wire.ts';
import { Words, hasWords } from '../parts.tsx';
import { addressOf } from '../state.ts';

const GAMES: Readonly<Record<string, string>> = { dogfight: 'Dog Fight', armada: 'Armada' };

/** The scenarios and lists of the folder, and the shipped ones, folded by game. */
export function Scenarios({
  scenarios,
  folder,
}: {
  readonly scenarios: readonly ScenarioEntry[];
  readonly folder: string;
}) {
  const [words, setWords] = useState('');
  const fits = ({ file, game, description }: ScenarioEntry): boolean =>
    hasWords(words, `${file} ${game} ${description}`);
  const shown = scenarios.filter((scenario) => scenario.kind === 'scenario' && fits(scenario));
  const lists = scenarios.filter(({ kind }) => kind === 'list');
  const own = shown.filter((scenario) => scenario.own);
  const shipped = shown.filter((scenario) => !scenario.own);
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <Words words={words} choose={setWords} />
      {folder !== '' && <h3>In your folder</h3>}
      {folder === '' ? null : own.length === 0 ? (
        <p class="soft">
          {words === '' ? `There is no scenario in ${folder} yet; npx broadside init my.yaml makes one.` : 'None.'}
        </p>
      ) : (
        <Entries entries={own} />
      )}
      {lists.length > 0 && <Lists lists={lists} />}
      <h3>That ship with Broadside</h3>
      {shipped.length === 0 && <p class="soft">None.</p>}
      {[...new Set(shipped.map(({ game }) => game))].map((game) => {
        const entries = shipped.filter((entry) => entry.game === game);
        return (
          <details key={game} open={words !== ''}>
            <summary>
              {GAMES[game] ?? game} <span class="soft">{entries.length} scenarios</span>
            </summary>
            <Entries entries={entries} />
          </details>
        );
      })}
    </section>
  );
}

function Entries({ entries }: { readonly entries: readonly ScenarioEntry[] }) {
  return (
    <ul class="entries">
      {entries.map(({ file, description }) => (
        <li key={file}>
          <a href={addressOf('scenario', file)}>{file}</a>
          {description !== '' && <span> {description}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Fleet lists of the folder, of which the reader can let some meet. */
function Lists({ lists }: { readonly lists: readonly ScenarioEntry[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (file: string): void =>
    setChosen(chosen.includes(file) ? chosen.filter((each) => each !== file) : [...chosen, file]);
  return (
    <fieldset class="lists">
      <legend>Fleet lists in your folder: choose one, or several that are to meet</legend>
      {lists.map(({ file }) => (
        <label key={file}>
          <input type="checkbox" checked={chosen.includes(file)} onChange={() => toggle(file)} /> {file}
        </label>
      ))}
      <p>
        {chosen.length === 0 ? (
          <span class="soft">none chosen</span>
        ) : chosen.length === 1 ? (
          <>
            <a class="button" href={addressOf('scenario', ...chosen)}>
              Let it meet the lists that ship
            </a>{' '}
            <a href={addressOf('study', 'improve', ...chosen)}>What should I exchange in it?</a>
          </>
        ) : (
          <a class="button" href={addressOf('scenario', ...chosen)}>
            Let {chosen.length} lists meet
          </a>
        )}
      </p>
    </fieldset>
  );
}
