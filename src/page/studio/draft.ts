import { useEffect, useRef, useState } from 'preact/hooks';
import type { Draft } from '../../studio/wire.ts';
import { keep } from './server.ts';
import { get, post } from './state.ts';

const NOTHING: Draft = { agents: '', seed: '', sets: '', text: '' };
/** Milliseconds after the last key press before a draft is kept. */
const PAUSE_MS = 400;
/** Key presses in one place within this time are undone together. */
const TOGETHER_MS = 1200;
const MOST_STEPS = 200;

export interface Drafting {
  readonly draft: Draft;
  /** Whether the kept draft has been loaded. */
  readonly isThere: boolean;
  /**
   * Changes the draft.
   * @param place where the change was made: quick changes in one place are undone together.
   */
  readonly change: (next: Draft, place: string) => void;
  /** Replaces the draft by the server's version of it, which counts as no step. */
  readonly settle: (next: Draft) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** The draft of the reader for these files. The server keeps it, so that nothing is lost when the page is closed. */
export function useDraft(files: readonly string[]): Drafting {
  const [draft, setDraft] = useState(NOTHING);
  const [isThere, setThere] = useState(false);
  const past = useRef<Draft[]>([]);
  const future = useRef<Draft[]>([]);
  const last = useRef({ place: '', at: 0 });
  const unkept = useRef<Draft | null>(null);
  useEffect(() => {
    get<{ draft: Draft | null }>(
      'draft',
      files.map((file): [string, string] => ['file', file]),
    ).then(
      (found) => {
        if (found.draft !== null) setDraft(found.draft);
        setThere(true);
      },
      () => setThere(true),
    );
    const flush = (): void => {
      if (unkept.current !== null) keep(files, unkept.current);
      unkept.current = null;
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  useEffect(() => {
    if (unkept.current === null) return undefined;
    const timer = setTimeout(() => {
      unkept.current = null;
      post('draft', { files, draft }).catch(() => {});
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const put = (next: Draft): void => {
    unkept.current = next;
    setDraft(next);
  };
  const step = (from: { current: Draft[] }, to: { current: Draft[] }) => (): void => {
    const next = from.current.pop();
    if (next === undefined) return;
    to.current.push(draft);
    last.current = { place: '', at: 0 };
    put(next);
  };
  return {
    draft,
    isThere,
    change: (next, place) => {
      const at = Date.now();
      if (place === '' || place !== last.current.place || at - last.current.at > TOGETHER_MS)
        past.current = [...past.current, draft].slice(-MOST_STEPS);
      last.current = { place, at };
      future.current = [];
      put(next);
    },
    settle: put,
    undo: past.current.length === 0 ? null : step(past, future),
    redo: future.current.length === 0 ? null : step(future, past),
  };
}
