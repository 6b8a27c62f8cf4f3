// The notices of the packages whose code becomes part of the product: their licences require this.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOTICE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const LINE = `\n${'-'.repeat(80)}\n\n`;

/** The folders of the packages that `inputs` of bundles come from, below `root`. @param {Iterable<string>} inputs @returns {string[]} */
export function packagesIn(inputs) {
  const folders = new Set();
  for (const input of inputs) {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input.replaceAll('\\', '/')) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders].sort((a, b) => (a < b ? -1 : 1));
}

/** The part of a page of a package under a heading about its licence; '' without one. @param {string} page */
function licencePart(page) {
  const lines = page.split(/\r?\n/);
  const isHead = (/** @type {number} */ i) => /^#+ /.test(lines[i] ?? '') || /^(-{3,}|={3,})$/.test(lines[i + 1] ?? '');
  const from = lines.findIndex((line, i) => isHead(i) && /licen[cs]e/i.test(line));
  if (from < 0) return '';
  const length = lines.slice(from + 2).findIndex((_, i) => isHead(from + 2 + i));
  return lines
    .slice(from, length < 0 ? undefined : from + 2 + length)
    .join('\n')
    .trim();
}

/**
 * The notices that a package requires to be kept with its code.
 * @param {string} folder
 * @throws {Error} for a package without a licence text: its code must not become part of the product unnoticed
 */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => NOTICE.test(file))
    .sort();
  const page = readdirSync(folder).find((file) => /^readme\.md$/i.test(file));
  const part = files.length === 0 && page !== undefined ? licencePart(readFileSync(join(folder, page), 'utf8')) : '';
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (part !== '') texts.push(part);
  if (texts.length === 0) throw new Error(`${folder} has no text of its licence (${license})`);
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}

/** The notices of all packages in `inputs`, as one text. @param {string} root @param {Iterable<string>} inputs */
export function thirdParty(root, inputs) {
  // A package may stand in several folders of node_modules.
  const found = packagesIn(inputs).map((folder) => noticeOf(join(root, folder)));
  const notices = [...new Map(found.map((notice) => [notice.title, notice])).values()];
  const head = `Broadside contains code of these packages, built into its files:\n\n${notices.map(({ title }) => `  ${title}\n`).join('')}`;
  return [head, ...notices.map(({ title, text }) => `${title}\n\n${text}\n`)].join(LINE);
}
