import { useRef } from 'preact/hooks';
import type { Mark } from '../../studio/wire.ts';
import { useOffer } from './offer.tsx';

interface YamlProps {
  readonly file: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly change: (text: string) => void;
}

/** The indentation of a new line: that of the line before, and more after a key without a value. */
function indentAfter(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const indent = /^ */.exec(line)![0];
  return /:\s*$/.test(line) ? `${indent}  ` : indent;
}

/** An editor for the file of a scenario, with its faults beside the lines. */
export function Yaml({ file, text, marks, change }: YamlProps) {
  const numbers = useRef<HTMLPreElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const offer = useOffer(area, file, change);
  const faulty = new Map(marks.filter(({ line }) => line > 0).map(({ line, message }) => [line, message]));
  const count = text.split('\n').length;
  const goTo = (line: number): void => {
    const from =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    const end = text.indexOf('\n', from);
    area.current?.focus();
    area.current?.setSelectionRange(from, end < 0 ? text.length : end);
    if (area.current !== null) area.current.scrollTop = (area.current.scrollHeight * (line - 4)) / count;
  };
  const keyDown = (event: KeyboardEvent): void => {
    const { current } = area;
    if (offer.key(event)) {
      event.preventDefault();
      return;
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || current === null) return;
    const indent = indentAfter(current.value, current.selectionStart);
    if (indent === '') return;
    event.preventDefault();
    current.setRangeText(`\n${indent}`, current.selectionStart, current.selectionEnd, 'end');
    change(current.value);
  };
  return (
    <div class="yaml">
      <label for="yaml">The file, as it will be saved: change it here or in the tables</label>
      <div class="editor">
        <pre ref={numbers} aria-hidden="true">
          {Array.from({ length: count }, (_, i) => (
            <span key={i} class={faulty.has(i + 1) ? 'bad' : undefined} title={faulty.get(i + 1)}>
              {`${i + 1}\n`}
            </span>
          ))}
        </pre>
        <textarea
          id="yaml"
          ref={area}
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={faulty.size > 0}
          {...offer.field}
          onKeyDown={keyDown}
          onInput={({ currentTarget }) => {
            change(currentTarget.value);
            offer.look(false);
          }}
          onBlur={offer.close}
          onScroll={({ currentTarget }) => {
            if (numbers.current !== null) numbers.current.scrollTop = currentTarget.scrollTop;
          }}
        />
        {offer.list}
      </div>
      <p class="soft">Ctrl+Space: what may be written here.</p>
      {faulty.size > 0 && (
        <ul class="marks">
          {marks
            .filter(({ line }) => line > 0)
            .map(({ line, path, message }) => (
              <li key={`${line} ${path} ${message}`}>
                <button type="button" class="small" onClick={() => goTo(line)}>
                  line {line}
                </button>{' '}
                {path === '' ? '' : <code>{path}</code>} {message}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
