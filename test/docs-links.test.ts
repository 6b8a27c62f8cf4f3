/**
 * The Markdown pages are sound: links and anchors lead somewhere, named paths exist, and each row of a table has as
 * many cells as its head.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anchors, localLinks, prose } from './markdown.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['agents', 'bench', 'docs', 'examples', 'results', 'scenarios', 'scripts', 'src', 'test'];
/** Matches files in `results` except `results/README.md`: only runs write them. */
const WRITTEN_BY_RUNS = /^results\/(?!README\.md$)/;

const posix = (path: string): string => path.split(sep).join('/');

function pages(): string[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix(join(folder, name))),
  );
  return [...top, ...below].filter((page) => !WRITTEN_BY_RUNS.test(page)).sort();
}

const read = (page: string): string[] => prose(readFileSync(join(ROOT, page), 'utf8'));

/** The fault of one link of a page; undefined when the link is good. */
function broken(page: string, link: string): string | undefined {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path === '' ? page : posix(relative(ROOT, join(ROOT, dirname(page), path)));
  if (!existsSync(join(ROOT, target))) return `${link}: no such file`;
  if (anchor !== undefined && !anchors(read(target)).has(anchor)) return `${link}: no such heading`;
  return undefined;
}

/** The number of cells in a table row. A bar inside code also separates cells, unless it is escaped. */
const cells = (row: string): number =>
  row.trim().replaceAll('\\|', '').replace(/^\|/, '').replace(/\|$/, '').split('|').length;

describe.each(pages())('%s', (page) => {
  const lines = read(page);
  const text = lines.join('\n');

  test('every relative link and anchor resolves', () => {
    expect(
      localLinks(lines)
        .map((link) => broken(page, link))
        .filter((fault) => fault !== undefined),
    ).toEqual([]);
  });

  test('every file or folder of the repository that it names exists', () => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].map(([, path]) => path!);
    const ours = named.filter((path) => FOLDERS.includes(path.split('/')[0]!) && !path.startsWith('results/'));
    const missing = ours.filter(
      (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(page), path)),
    );
    expect(missing).toEqual([]);
  });

  test('every table row has as many cells as the head of its table', () => {
    let width = 0;
    for (const line of lines) {
      if (!line.startsWith('|')) width = 0;
      else if (width === 0) width = cells(line);
      else expect(cells(line), line).toBe(width);
    }
  });
});

test.each(['docs', 'docs/development'])('%s/README.md leads to every page of its folder', (folder) => {
  const index = read(`${folder}/README.md`).join('\n');
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test('README leads to the index of docs', () => {
  expect(read('README.md').join('\n')).toContain('(docs/README.md)');
});

/** The maximum size of a picture in bytes: some readers have slow connections. */
const MOST_BYTES = 60_000;

test('every picture of docs is shown by a page, described and small, and every tutorial has one', () => {
  const shown = pages().flatMap((page) =>
    [
      ...read(page)
        .join('\n')
        .matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g),
    ].map(([, alt, path]) => ({
      page,
      alt: alt!,
      file: posix(relative(ROOT, join(ROOT, dirname(page), path!))),
    })),
  );
  const files = readdirSync(join(ROOT, 'docs', 'pictures'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix(relative(ROOT, join(entry.parentPath, entry.name))));
  expect(files.filter((file) => shown.every((each) => each.file !== file))).toEqual([]);
  expect(files.filter((file) => statSync(join(ROOT, file)).size >= MOST_BYTES)).toEqual([]);
  expect(shown.filter(({ alt }) => alt.length < 30)).toEqual([]);
  const tutorials = pages().filter((page) => page.startsWith('docs/tutorials/'));
  expect(tutorials.filter((page) => shown.every((each) => each.page !== page))).toEqual([]);
});
