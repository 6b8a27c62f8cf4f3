/** The lines of a page outside code blocks. */
export function prose(text: string): string[] {
  let inCode = false;
  return text.split('\n').filter((line) => {
    if (!line.trimStart().startsWith('```')) return !inCode;
    inCode = !inCode;
    return false;
  });
}

/** The anchors that GitHub gives to the headings of a page: lower case, no punctuation, blanks as hyphens, repeats numbered. */
export function anchors(lines: readonly string[]): Set<string> {
  const seen = new Map<string, number>();
  const found = new Set<string>();
  for (const line of lines) {
    const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
    if (heading === undefined) continue;
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const repeats = seen.get(slug) ?? 0;
    seen.set(slug, repeats + 1);
    found.add(repeats === 0 ? slug : `${slug}-${repeats}`);
  }
  return found;
}

/** The links of a page to other files and to its own headings, outside code. */
export const localLinks = (lines: readonly string[]): string[] =>
  [
    ...lines
      .join('\n')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link));
