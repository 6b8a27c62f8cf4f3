// The names of the code that decides matches: hashes of the sources after they are bundled and minified, so that comments, formatting and
// the names of local variables do not count. The build writes them into the product; runs carry them in their names.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';

/**
 * Code that puts a match into words or draws it, and decides nothing. The rest of `view` counts, because `hide` makes the worlds that
 * a search considers.
 */
const WORDS = /^(describe.*|svg)\.ts$/;
const HASH_DIGITS = 12;

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The minifier gives no names longer than this. */
const LONGEST_GIVEN = 3;

/** Whether a name is that of a property, which no minifier renames. @param {ts.Node} node */
function isKey(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name === node;
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) return parent.propertyName === node;
  if (ts.isExportSpecifier(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  );
}

/**
 * Minified code in which names from the minifier are replaced by numbers in the order of their appearance. This is needed because
 * the minifier chooses short names by the frequency of letters in the source, so a longer name of one variable may exchange the
 * names of two others.
 * @param {string} text
 */
function renamed(text) {
  const file = ts.createSourceFile('code.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  /** @type {Map<string, string>} */
  const numbers = new Map();
  /** @type {string[]} */
  const parts = [];
  let done = 0;
  const numbered = (/** @type {string} */ name) => {
    if (!numbers.has(name)) numbers.set(name, `$${numbers.size}`);
    return numbers.get(name);
  };
  const put = (/** @type {ts.Node} */ node, /** @type {string} */ name) => {
    parts.push(text.slice(done, node.getStart(file)), name);
    done = node.end;
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isPrivateIdentifier(node)) put(node, `#${numbered(node.text)}`);
    else if (ts.isIdentifier(node) && node.text.length <= LONGEST_GIVEN && !(node.text in globalThis) && !isKey(node)) {
      const { parent } = node;
      const isLabel = ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent);
      const isShort =
        ts.isShorthandPropertyAssignment(parent) ||
        (ts.isBindingElement(parent) &&
          parent.name === node &&
          parent.propertyName === undefined &&
          parent.dotDotDotToken === undefined &&
          ts.isObjectBindingPattern(parent.parent));
      put(node, `${isShort ? `${node.text}:` : ''}${numbered(isLabel ? `${node.text}:` : node.text)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return parts.join('') + text.slice(done);
}

/**
 * The hashes of the code below `root`: of the rules and agents by id, and of what plays every game.
 * @param {string} root
 * @returns {import('./code.mjs').CodeHashes}
 */
export function codeOf(root) {
  const games = foldersIn(join(root, 'src', 'games'));
  const agents = foldersIn(join(root, 'agents'));
  const words = games.flatMap((id) => {
    const view = join(root, 'src', 'games', id, 'view');
    return readdirSync(view)
      .filter((name) => WORDS.test(name))
      .map((name) => join(view, name));
  });
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([
      ...games.map((id) => [`rules/${id}`, `./src/games/${id}/index.ts`]),
      ...agents.map((id) => [`agents/${id}`, `./agents/${id}/index.ts`]),
      ['play', './scripts/playing-code.ts'],
    ]),
    outdir: 'code',
    bundle: true,
    packages: 'external',
    // Only the names that rules import from these files count, not their texts.
    external: words,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minify: true,
    legalComments: 'none',
    // A tsconfig of a folder above must not change the hash.
    tsconfigRaw: '{}',
    logLevel: 'warning',
    write: false,
  });
  const hashes = new Map(
    outputFiles.map(({ path, text }) => [
      relative(join(root, 'code'), path).split(sep).join('/'),
      createHash('sha256').update(renamed(text)).digest('hex').slice(0, HASH_DIGITS),
    ]),
  );
  const of = (/** @type {string} */ name) => /** @type {string} */ (hashes.get(`${name}.js`));
  return {
    rules: Object.fromEntries(games.map((id) => [id, of(`rules/${id}`)])),
    agents: Object.fromEntries(agents.map((id) => [id, of(`agents/${id}`)])),
    play: of('play'),
  };
}

/** The definitions that `bundle` and the tests give to `src/scenario/agents/built-code.ts`. @param {string} root */
export const codeDefinition = (root) => ({ BROADSIDE_CODE: JSON.stringify(JSON.stringify(codeOf(root))) });
