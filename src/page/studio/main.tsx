import { render } from 'preact';
import type { Going } from '../../studio/wire.ts';
import { Home } from './door/home.tsx';
import { Run } from './run.tsx';
import { Runs } from './runs.tsx';
import { Scenario } from './scenario.tsx';
import { Shared } from './answer/shared.tsx';
import { Study } from './study/study.tsx';
import { addressOf, follow, isHere, now, route } from './state.ts';
import { tellEnd } from './answer/tell-me.tsx';
import { effect } from '@preact/signals';

function Screen() {
  const { screen, what } = route.value;
  if (screen === 'runs') return <Runs />;
  if (screen === 'shared') return <Shared key={what[0]!} text={what[0]!} />;
  if (screen === 'scenario') return <Scenario key={what.join('\n')} files={what} />;
  if (screen === 'study') {
    const [command = '', ...files] = what;
    // A comparison takes two files.
    const [first = '', second = ''] = files;
    return command === 'diff' ? (
      <Study key={what.join('\n')} command={command} files={[first]} against={second} />
    ) : (
      <Study key={what.join('\n')} command={command} files={files} against="" />
    );
  }
  if (screen === 'run') return <Run key={what[0]!} id={what[0]!} tab={what[1] ?? ''} />;
  return <Home />;
}

/** The address at which the present play can be watched. */
const whereOf = ({ run, study }: Going): string =>
  study !== null
    ? addressOf('study', study.command, ...study.files)
    : run === ''
      ? location.hash
      : addressOf('run', run);

function Studio() {
  const { going } = now.value;
  const { screen } = route.value;
  const current = (name: string): 'page' | undefined => (screen === name ? 'page' : undefined);
  return (
    <>
      <header class="top">
        <nav aria-label="Studio">
          <a href="#/" aria-current={current('home')}>
            Broadside studio
          </a>
          <a href={addressOf('runs')} aria-current={current('runs')}>
            Runs
          </a>
        </nav>
        {going !== null && (
          <a class="going" href={whereOf(going)}>
            {going.name}: {going.total === 0 ? 'begins' : `${Math.floor((100 * going.done) / going.total)} %`}
          </a>
        )}
      </header>
      {!isHere.value && (
        <p class="faults" role="alert">
          The studio does not answer. If it was ended, start it again (broadside studio) and open the address that it
          prints; nothing is lost.
        </p>
      )}
      <main>
        <Screen />
      </main>
    </>
  );
}

let last: Going | null = null;
effect(() => {
  const { going, ended } = now.value;
  if (last !== null && going === null) void tellEnd(last, ended);
  last = going;
});

// The signals of the state are imported first, so that components that read one are drawn again when it changes.
follow();
render(<Studio />, document.getElementById('studio')!);
