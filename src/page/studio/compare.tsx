import type { Ask } from '../../studio/wire.ts';
import { Faults, Part } from './parts.tsx';
import { Parts } from './progress.tsx';
import { now, post } from './state.ts';

interface CompareProps {
  readonly ask: Ask;
  readonly blocks: number;
  readonly isIdle: boolean;
  readonly refused: (error: unknown) => void;
}

/** The button that plays a scenario with its changes and without them, on the same seeds. */
export function CompareButton({ ask, blocks, isIdle, refused }: CompareProps) {
  return (
    <button type="button" disabled={!isIdle} onClick={() => void post('compare', { ask, blocks }).catch(refused)}>
      Play before and after
    </button>
  );
}

/** The progress of a comparison, and its result. */
export function Compared({ name, sets }: { readonly name: string; readonly sets: readonly string[] }) {
  const { going, ended } = now.value;
  if (going !== null && going.run === '' && going.study === null && going.name === name)
    return (
      <>
        <p class="soft">Both are played on the same seeds, one after the other: what differs is what the change did.</p>
        <Parts going={going} />
      </>
    );
  if (going !== null || ended === null || ended.run !== '' || ended.study !== null) return null;
  const { compared, code, said } = ended;
  // The comparison is of another scenario, or of other changes than those shown above.
  if (compared !== null && (compared.name !== name || compared.sets.join('\n') !== sets.join('\n'))) return null;
  if (compared === null) return code === 0 || said.length === 0 ? null : <Faults refusal={{ faults: said }} />;
  return (
    <section class="compared" aria-labelledby="compared">
      <h2 id="compared">Before and after</h2>
      <p class="soft">{compared.sets.join(', ')}</p>
      <p class="answer">{compared.answer.join(' ')}</p>
      {compared.report !== '' && (
        <p>
          <a
            href={`results/${compared.report.split('/').map(encodeURIComponent).join('/')}/report.html`}
            target="_blank"
            rel="noopener"
          >
            The report, with the matches that went another way
          </a>
        </p>
      )}
      <div class="whole">
        {compared.sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </div>
    </section>
  );
}
