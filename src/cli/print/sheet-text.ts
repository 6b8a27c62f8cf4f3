import type { Sheet } from '../../core/index.ts';

/** A sheet as lines of text. */
export function sheetText({ id, name, facts, text }: Sheet): string {
  const width = Math.max(...facts.map(([label]) => label.length));
  const lines = facts.map(([label, value]) => `  ${label.padEnd(width)}  ${value}\n`);
  return `${name} (${id})\n${lines.join('')}  ${text}\n`;
}
