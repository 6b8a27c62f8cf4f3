import { useEffect, useState } from 'preact/hooks';
import type { Home as HomeView, Refusal, RunEntry } from '../../../studio/wire.ts';
import { Bring } from '../bring.tsx';
import { Faults, Studies, Waiting } from '../parts.tsx';
import { Questions } from './questions.tsx';
import { Scenarios } from './scenarios.tsx';
import { CAN, addressOf, get, now, refusalOf } from '../state.ts';

/** How many runs the first screen shows. */
const LAST = 4;

/** The first screen: questions, scenarios and lists, and the latest runs. */
export function Home() {
  const [home, setHome] = useState<HomeView | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ended = now.value.ended;
  useEffect(() => {
    get<HomeView>('home').then(setHome, (error: unknown) => setRefusal(refusalOf(error)));
  }, [ended]);
  if (refusal !== null) return <Faults refusal={refusal} />;
  if (home === null)
    return (
      <>
        <h1>What do you want to know?</h1>
        <Waiting text="Looking for scenarios and runs …" />
      </>
    );
  const runs = home.runs.filter(({ isRun, partOf }) => isRun && partOf === '');
  return (
    <>
      <h1>What do you want to know?</h1>
      <Questions last={runs[0]} />
      {home.drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Not saved yet</h2>
          <ul class="last">
            {home.drafts.slice(0, LAST).map(({ files, at }) => (
              <li key={files.join(' ')}>
                <a href={addressOf('scenario', ...files)}>{files.join(' against ')}</a>{' '}
                <span class="soft">changed {at} UTC</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.studies.length > 0 && (
        <section aria-labelledby="studies">
          <h2 id="studies">More questions</h2>
          <p class="soft">
            Each begins with a scenario that can answer it; from a scenario of yours, they lead on as well.
          </p>
          <Studies studies={home.studies} />
        </section>
      )}
      {CAN.bring && <Bring scenarios={home.scenarios} />}
      {runs.length > 0 && (
        <section aria-labelledby="last">
          <h2 id="last">Played last</h2>
          <ul class="last">
            {runs.slice(0, LAST).map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
          {home.runs.length > LAST && (
            <p>
              <a href={addressOf('runs')}>All {home.runs.length} runs and studies</a>
            </p>
          )}
        </section>
      )}
      <Scenarios scenarios={home.scenarios} folder={home.folder} />
      <p class="soft">
        Broadside {home.version};{' '}
        {home.folder === ''
          ? 'everything runs in this page, and is gone when it is closed; nothing is sent anywhere.'
          : `runs are kept in ${home.outDir} of ${home.folder}.`}
      </p>
    </>
  );
}

export const statusWords = ({ status, matches }: Pick<RunEntry, 'status' | 'matches'>): string =>
  status === 'complete' ? `${matches} matches` : status === 'study' ? 'study' : `${status}, ${matches} matches`;

function RunLine({ run }: { readonly run: RunEntry }) {
  return (
    <li>
      <a href={addressOf('run', run.id)}>{run.scenario}</a>{' '}
      <span class="soft">
        {run.players}
        {run.changed === '' ? '' : `, ${run.changed}`} · {statusWords(run)} · {run.played} UTC
      </span>
      {run.answer !== '' && <p>{run.answer}</p>}
    </li>
  );
}
