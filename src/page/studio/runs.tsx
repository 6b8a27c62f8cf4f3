import { useEffect, useState } from 'preact/hooks';
import type { Home, Refusal } from '../../studio/wire.ts';
import { statusWords } from './door/home.tsx';
import { Faults, Waiting, Words, hasWords } from './parts.tsx';
import { CAN, addressOf, get, now, refusalOf } from './state.ts';

/** All runs and studies, the latest first. */
export function Runs() {
  const [home, setHome] = useState<Home | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [words, setWords] = useState('');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { ended } = now.value;
  useEffect(() => {
    get<Home>('home').then(setHome, (error: unknown) => setRefusal(refusalOf(error)));
  }, [ended]);
  if (refusal !== null) return <Faults refusal={refusal} />;
  if (home === null) return <Waiting text="Looking for runs …" />;
  const parts = home.runs.filter(({ partOf }) => partOf !== '').length;
  const runs = home.runs.filter((run) => (isAll || run.partOf === '') && hasWords(words, Object.values(run).join(' ')));
  return (
    <>
      <h1>Runs</h1>
      <Words words={words} choose={setWords} />
      {parts > 0 && (
        <p>
          <label>
            <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} /> also {parts}{' '}
            {parts === 1 ? 'run' : 'runs'} that studies played as their parts
          </label>
        </p>
      )}
      {CAN.save && home.runs.filter(({ isRun }) => isRun).length > 1 && (
        <p role="status">
          {chosen.length === 2 ? (
            <a class="button" href={addressOf('study', 'diff', ...chosen)}>
              Compare these two
            </a>
          ) : (
            <span class="soft">Choose two runs to compare them: {chosen.length} chosen.</span>
          )}
        </p>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label="Runs">
        <table class="many prose runs">
          <caption>
            {runs.length} of {home.runs.length} runs and studies in {home.outDir}, what was played last first
          </caption>
          <thead>
            <tr>
              <th scope="col">scenario</th>
              <th scope="col" class="text">
                answer
              </th>
              <th scope="col" class="text">
                players
              </th>
              <th scope="col" class="text">
                changed
              </th>
              <th scope="col" class="text">
                how much
              </th>
              <th scope="col" class="text">
                played (UTC)
              </th>
              <th scope="col" class="text">
                report
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>
                  {run.isRun ? <a href={addressOf('run', run.id)}>{run.scenario}</a> : run.scenario}{' '}
                  <span class="soft">{run.game}</span>
                  {CAN.save && run.isRun && (
                    <label class="choose soft">
                      <input
                        type="checkbox"
                        checked={chosen.includes(run.id)}
                        aria-label={`Compare ${run.scenario}, ${run.id}`}
                        onChange={() =>
                          setChosen(
                            chosen.includes(run.id)
                              ? chosen.filter((each) => each !== run.id)
                              : [...chosen, run.id].slice(-2),
                          )
                        }
                      />{' '}
                      compare
                    </label>
                  )}
                </td>
                <td class="text">{run.answer}</td>
                <td class="text" data-name="players">
                  {run.players}
                </td>
                <td class="text" data-name="changed">
                  {run.changed}
                </td>
                <td class="text" data-name="how much">
                  {statusWords(run)}
                </td>
                <td class="text" data-name="played (UTC)">
                  {run.played}
                </td>
                <td class="text">
                  {run.hasReport && (
                    <a
                      href={`results/${run.id.split('/').map(encodeURIComponent).join('/')}/report.html`}
                      target="_blank"
                      rel="noopener"
                      aria-label={`Report of ${run.id}`}
                    >
                      report
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
