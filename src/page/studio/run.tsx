import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Ask, Live, Refusal, RunView, ScenarioView } from '../../studio/wire.ts';
import { Blocks } from './blocks.tsx';
import { Matches } from './matches.tsx';
import { Progress } from './progress.tsx';
import { Command, Faults, Intervals, Part, ReportLink, Waiting } from './parts.tsx';
import { OwnTable } from './answer/own-table.tsx';
import { play } from './play.ts';
import { AskTrust, mayRun } from './trust.tsx';
import { ShareLink } from './answer/shared.tsx';
import { TellMe } from './answer/tell-me.tsx';
import { addressOf, expected, get, now, post, refusalOf, willFocus } from './state.ts';

/** Milliseconds until a run that has no folder yet is asked for again. */
const RETRY_MS = 1000;
const MATCHES = 'matches';

/** A run: its answer, during the run and afterwards, and all that its report shows. */
export function Run({ id, tab }: { readonly id: string; readonly tab: string }) {
  const [view, setView] = useState<RunView | null>(null);
  // The loaded view is older than the latest news of the run.
  const [isEarly, setEarly] = useState(false);
  const lastLive = useRef<Live | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { going: anything, ended } = now.value;
  const going = anything?.run === id ? anything : null;
  const isGoing = going !== null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStale = false;
    const look = async (): Promise<void> => {
      try {
        const found = await get<RunView>('run', { id });
        if (isStale) return;
        // Until there is news of a run that goes on, what was found before is shown.
        setView((before) =>
          isGoing && before !== null ? { ...found, answer: before.answer, scores: before.scores } : found,
        );
        setEarly(isGoing);
        setRefusal(null);
      } catch (error) {
        if (isStale) return;
        if (isGoing) timer = setTimeout(() => void look(), RETRY_MS);
        else setRefusal(refusalOf(error));
      }
    };
    void look();
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [id, isGoing, ended]);
  if (going !== null) lastLive.current = going.live;
  const isReading = going === null && view !== null && isEarly && refusal === null;
  const live = going === null ? (isReading ? lastLive.current : null) : going.live;
  // What was read in the middle is no answer while a match-up has no interval yet.
  const read = view !== null && (going === null || view.scores.rows.length === view.matchups.length) ? view : null;
  const scores = live ?? read?.scores ?? null;
  const answer = live?.answer ?? read?.answer ?? [];
  const failed = ended !== null && ended.run === id && ended.code !== 0 ? ended : null;
  const answerPlace = useRef<HTMLParagraphElement>(null);
  const isThere = view !== null || going !== null;
  useEffect(() => {
    if (!isThere || !willFocus.current) return;
    willFocus.current = false;
    answerPlace.current?.focus();
  }, [isThere]);
  return (
    <>
      <h1>
        {view?.name ?? going?.name ?? id} {view !== null && <span class="soft">{view.game}</span>}
      </h1>
      {refusal !== null && <Faults refusal={refusal} />}
      {view?.ask?.sets !== undefined && <p class="soft">Changed: {view.ask.sets.join(', ')}</p>}
      {isReading && <Waiting text="Reading what was found …" />}
      {going === null ? view !== null && !isReading && <Status view={view} /> : <Progress going={going} />}
      {going !== null && <TellMe />}
      {failed !== null && failed.said.length > 0 && <Faults refusal={{ faults: failed.said }} />}
      {isThere && (
        <p class="answer" id="answer" tabIndex={-1} ref={answerPlace}>
          {live !== null && answer.length > 0 ? <b>So far, after {live.blocks} blocks: </b> : ''}
          {answer.length > 0
            ? answer.join(' ')
            : going !== null && 'The answer comes with the first two blocks of every match-up.'}
        </p>
      )}
      {scores !== null && <Intervals scores={scores} isLive={live !== null || view?.status === 'interrupted'} />}
      {view === null && going === null && refusal === null && <Waiting text="Reading the run …" />}
      {view !== null && going === null && !isReading && (
        <>
          <ShareLink view={view} />
          {view.matchups.length > 0 && view.ask !== null && <OwnTable view={view} />}
          {view.ask !== null && <More view={view} ask={view.ask} />}
        </>
      )}
      {view !== null && (
        <>
          {view.command !== '' && <Command line={view.command} />}
          {view.closed !== '' && <p>{view.closed}</p>}
          {going === null ? (
            <Tabs view={view} tab={tab} />
          ) : (
            <p class="soft">Tables and matches come when it has ended, or was stopped.</p>
          )}
        </>
      )}
    </>
  );
}

const STATUS: Readonly<Record<string, string>> = {
  complete: 'Complete',
  interrupted: 'Stopped; what was played is kept',
  running: 'Not finished: it was ended in the middle, or another process plays it',
  incomplete: 'Some matches could not be played',
  sharded: 'One part of a run that several machines play',
};

function Status({ view }: { readonly view: RunView }) {
  return (
    <p role="status">
      {STATUS[view.status] ?? view.status}: {view.matches} matches
      {view.checksum !== '' && (
        <>
          , checksum <code>{view.checksum}</code>
          {expected.value !== '' &&
            (expected.value === view.checksum
              ? ', as the link says'
              : `, but the link says ${expected.value}: other code has played it`)}
        </>
      )}
      . {view.hasReport && <ReportLink run={view.id} />}
    </p>
  );
}

/** Plays more of a run, or the rest of one that was stopped. */
function More({ view, ask }: { readonly view: RunView; readonly ask: Ask }) {
  const [scenario, setScenario] = useState<ScenarioView | null>(null);
  const [blocks, setBlocks] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const trust = mayRun(ask.files);
  const isOpen = view.status === 'interrupted' || view.status === 'running';
  const asked = useMemo((): Ask => (trust ? { ...ask, trust } : ask), [ask, trust]);
  useEffect(() => {
    post<ScenarioView>('scenario', { ask: asked }).then(
      (found) => {
        setScenario(found);
        setRefusal(null);
        const { stops } = found.forecast;
        const next = stops.find((stop) => stop.blocks > view.blocks)?.blocks ?? stops.at(-1)!.blocks;
        setBlocks(isOpen ? view.blocks : next);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  }, [asked, view.id, view.blocks]);
  const going = now.value.going;
  const begin = (many: number): void => {
    play(asked, many).catch((error: unknown) => setRefusal(refusalOf(error)));
  };
  return (
    <div class="more">
      {isOpen && (
        <p>
          <button
            type="button"
            class="main"
            disabled={going !== null || scenario === null}
            onClick={() => begin(view.blocks)}
          >
            Go on to {view.blocks} blocks
          </button>
        </p>
      )}
      <details>
        <summary>Play more</summary>
        {refusal !== null && (
          <Faults refusal={refusal}>{refusal.asksTrust === true && <AskTrust files={ask.files} />}</Faults>
        )}
        {scenario !== null && scenario.run !== view.id && (
          <p>
            The scenario or the code has changed since; playing it makes{' '}
            <a href={addressOf('scenario', ...ask.files)}>a new run</a>.
          </p>
        )}
        {scenario !== null && (
          <>
            <Blocks forecast={scenario.forecast} blocks={blocks} choose={setBlocks} />
            <p class="actions">
              <button type="button" class="main" disabled={going !== null} onClick={() => begin(blocks)}>
                Play to {blocks} blocks
              </button>{' '}
              <a href={addressOf('scenario', ...ask.files)}>Change players or numbers</a>
            </p>
          </>
        )}
      </details>
    </div>
  );
}

function Tabs({ view, tab }: { readonly view: RunView; readonly tab: string }) {
  const { sections, id } = view;
  const known = [...sections.map((section) => section.id), MATCHES];
  // If nothing stands out, the scores are shown first.
  const first = sections.find(({ id: name, html }) => name !== 'look' || html.includes('<li'));
  const chosen = known.includes(tab) ? tab : (first?.id ?? MATCHES);
  const link = (name: string, title: string) => (
    <li key={name}>
      <a href={addressOf('run', id, name)} aria-current={chosen === name ? 'true' : undefined}>
        {title}
      </a>
    </li>
  );
  const section = sections.find((one) => one.id === chosen);
  return (
    <>
      <nav aria-label="Parts of the report" class="tabs">
        <ul>
          {sections.map(({ id: name, title }) => link(name, title))}
          {link(MATCHES, 'Matches')}
        </ul>
      </nav>
      {section === undefined ? (
        <Matches run={id} matchups={view.matchups} seen={view.matches} />
      ) : (
        <Part key={section.id} section={section} />
      )}
    </>
  );
}
