import { effect, signal } from '@preact/signals';
import type { Now, Refusal } from '../../studio/wire.ts';
import { RefusedError, follow as followServer } from './server.ts';

export { CAN, get, post } from './server.ts';

/** The present screen: the part of the address after `#`. */
export interface Route {
  readonly screen: 'home' | 'scenario' | 'run' | 'runs' | 'study' | 'shared';
  /** The files of a scenario, the path of a run, a study with its files, or an answer in a link. */
  readonly what: readonly string[];
}

function routeIn(hash: string): Route {
  const [screen = '', ...what] = hash.replace(/^#\/?|\?.*/g, '').split('/');
  const words = what.map((word) => decodeURIComponent(word));
  if (screen === 'runs') return { screen, what: [] };
  if ((screen === 'scenario' || screen === 'run' || screen === 'shared') && words.length > 0)
    return { screen, what: words };
  if (screen === 'study' && words.length > 1) return { screen, what: words };
  return { screen: 'home', what: [] };
}

export const addressOf = (screen: Route['screen'], ...what: readonly string[]): string =>
  `#/${[screen, ...what.map(encodeURIComponent)].join('/')}`;

export const route = signal<Route>(routeIn(location.hash));
addEventListener('hashchange', () => {
  route.value = routeIn(location.hash);
  scrollTo(0, 0);
});
effect(() => {
  const { screen, what } = route.value;
  const titles = {
    home: 'Broadside studio',
    runs: 'Runs',
    scenario: what.join(', '),
    run: what.join(', '),
    study: what.join(', '),
    shared: 'An answer',
  };
  document.title = screen === 'home' ? titles.home : `${titles[screen]} · Broadside studio`;
});

export const now = signal<Now>({ going: null, ended: null });
/** The checksum that a link gives for the next run; '' for none. */
export const expected = signal('');
/** Whether the next page of a run takes the focus to its answer, because the reader has pressed Play. */
export const willFocus = { current: false };
export const isHere = signal(true);

/** Keeps the state up to date with the server from now on. */
export const follow = (): void =>
  followServer(
    (told) => {
      now.value = told;
    },
    (here) => {
      isHere.value = here;
    },
  );

export const refusalOf = (error: unknown): Refusal =>
  error instanceof RefusedError ? error.refusal : { faults: [String(error)] };
