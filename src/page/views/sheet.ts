import type { Sheet } from '../../core/index.ts';
import { at, h } from '../dom.ts';

/** Shows the text and numbers of a card in a dialog. */
export function showSheet({ name, facts, text }: Sheet): void {
  at('sheet-title').textContent = name;
  at('sheet-facts').replaceChildren(...facts.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]));
  at('sheet-text').textContent = text;
  (at('sheet') as HTMLDialogElement).showModal();
}
