import { useEffect, useRef, useState } from 'preact/hooks';
import type { Completions } from '../../studio/wire.ts';
import { post } from './state.ts';

/** Milliseconds after the last key press before the server is asked for completions. */
const PAUSE_MS = 120;
const MOST_SHOWN = 8;
const NOTHING: Completions = { from: 0, hint: '', items: [] };
const LIST = 'offered';

export interface Offer {
  readonly field: Record<string, string | undefined>;
  /** Handles a key press; returns whether it did something. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Asks for completions at the caret; `isAsked`: whether the reader has asked for them. */
  readonly look: (isAsked: boolean) => void;
  readonly close: () => void;
  readonly list: preact.JSX.Element | null;
}

/** Offers completions in the field of a file while the reader writes. */
export function useOffer(
  area: { readonly current: HTMLTextAreaElement | null },
  file: string,
  change: (text: string) => void,
): Offer {
  const [offer, setOffer] = useState<Completions | null>(null);
  // The chosen completion, by its text, so that a late answer of the server does not move the choice.
  const [choice, setChoice] = useState('');
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = area.current;
  const caret = field?.selectionStart ?? 0;
  const word = field === null || offer === null ? '' : field.value.slice(offer.from, caret);
  const items = (offer?.items ?? [])
    .filter(({ text }) => text.toLowerCase().startsWith(word.toLowerCase()) && text.trim() !== word)
    .slice(0, MOST_SHOWN);
  const chosen = items.findIndex(({ text }) => text === choice);
  const close = (): void => {
    clearTimeout(timer.current);
    asked.current++;
    setOffer(null);
    setChoice('');
  };
  const look = (isAsked: boolean): void => {
    clearTimeout(timer.current);
    if (!isAsked) setChoice('');
    const number = ++asked.current;
    const ask = (): void => {
      const { current } = area;
      if (current === null) return;
      const sent = { ask: { files: [file] }, text: current.value, at: current.selectionStart };
      post<Completions>('complete', sent).then(
        (found) => {
          if (number !== asked.current) return;
          const begun = current.value.slice(found.from, current.selectionStart).toLowerCase();
          setOffer(isAsked || begun.trim() !== '' || found.hint !== '' ? found : NOTHING);
          if (isAsked) setChoice(found.items.find(({ text }) => text.toLowerCase().startsWith(begun))?.text ?? '');
        },
        () => setOffer(null),
      );
    };
    timer.current = setTimeout(ask, isAsked ? 0 : PAUSE_MS);
  };
  const take = (text: string): void => {
    if (field === null || offer === null) return;
    field.setRangeText(text, offer.from, caret, 'end');
    field.focus();
    close();
    change(field.value);
    if (text.endsWith(' ')) look(false);
  };
  const isOpen = offer !== null && (items.length > 0 || offer.hint !== '');
  const key = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey && event.key === ' ') {
      look(true);
      return true;
    }
    if (event.altKey || event.metaKey || event.ctrlKey) return false;
    if (!isOpen) return false;
    if (event.key === 'Escape') {
      close();
      return true;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && items.length > 0 && (chosen >= 0 || by > 0)) {
      setChoice(items[Math.min(items.length - 1, chosen + by)]?.text ?? '');
      return true;
    }
    const item = items[chosen];
    if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined) {
      take(item.text);
      return true;
    }
    if (/^(Arrow|Home|End|Page|Tab)/.test(event.key)) close();
    return false;
  };
  const before = field?.value.slice(0, offer?.from ?? 0).split('\n') ?? [];
  const place =
    field === null
      ? ''
      : `left: min(${before.at(-1)!.length}ch + ${field.offsetLeft - field.scrollLeft}px, 30%); top: calc(${before.length}lh + 0.4rem - ${field.scrollTop}px)`;
  return {
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? LIST : undefined,
      'aria-activedescendant': isOpen && chosen >= 0 ? `${LIST}-${chosen}` : undefined,
    },
    key,
    look,
    close,
    list: !isOpen ? null : (
      <div class="offered" style={place}>
        {offer.hint !== '' && <p role="status">{offer.hint}</p>}
        {items.length > 0 && (
          <ul role="listbox" id={LIST} aria-label="What may be written here">
            {items.map(({ text, note }, i) => (
              <li
                key={text}
                id={`${LIST}-${i}`}
                role="option"
                aria-selected={i === chosen}
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(text);
                }}
              >
                <code>{text.trim()}</code> <span class="soft">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    ),
  };
}
