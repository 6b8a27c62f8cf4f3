import { useEffect, useRef } from 'preact/hooks';
import type { ScenarioView, Studied } from '../../../studio/wire.ts';
import { Part, ReportLink } from '../parts.tsx';
import { addressOf, post, willFocus } from '../state.ts';
import { Curves } from './curves.tsx';
import { numbersOf } from './offered.ts';

/** The findings of a study. They get the focus when the reader has pressed Play. */
export function Found({ studied, view }: { readonly studied: Studied; readonly view: ScenarioView | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!willFocus.current) return;
    willFocus.current = false;
    place.current?.focus();
  }, []);
  const { study, answer, curves, fair, report, sections, agents } = studied;
  const use = (): void => {
    void post('draft', { files: study.files, draft: { agents, seed: '', sets: '', text: '' } }).finally(() => {
      location.hash = addressOf('scenario', ...study.files);
    });
  };
  return (
    <section aria-labelledby="found">
      <h2 id="found">What it found</h2>
      <p class="answer" id="answer" tabIndex={-1} ref={place}>
        {answer.join(' ')}
      </p>
      {agents !== '' && (
        <p>
          <button type="button" class="main" onClick={use}>
            Let them play with it
          </button>
        </p>
      )}
      {curves.length > 0 && (
        <Curves
          curves={curves}
          fair={fair}
          path={(study.values['vary']?.[0] ?? '').split('=')[0]!}
          numbers={numbersOf(view)}
          sets={study.values['set'] ?? []}
        />
      )}
      {report !== '' && (
        <p>
          <ReportLink run={report} />
        </p>
      )}
      <div class="whole">
        {sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </div>
    </section>
  );
}
