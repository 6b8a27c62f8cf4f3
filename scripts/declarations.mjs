// Makes the type declarations of the package: one file with everything that its entry points reach, and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** The compiler indents by four blanks. A tab is enough, and makes the declarations a tenth smaller. */
const INDENTED = /^(?: {4})+/gm;
/** The file that holds the declarations; the files of the entries only re-export them. */
const ALL = 'all';

/** @typedef {{ readonly from: number, readonly to: number, readonly text: string }} Edit */

/** @param {ts.Node | undefined} module */
const textOf = (module) => (module !== undefined && ts.isStringLiteral(module) ? module.text : '');

/** The statement of a file that `node` is in, or is. @param {ts.Node} node @returns {ts.Node} */
const statementOf = (node) => (ts.isSourceFile(node.parent) ? node : statementOf(node.parent));

/** Collects declarations, each under a name that no other has. */
class Collector {
  /** @type {Map<ts.Symbol, string>} */
  #names = new Map();
  /** @type {Set<string>} */
  #taken = new Set();
  /** Statements whose names are still to be read. @type {ts.Node[]} */
  #left = [];
  /** @type {Map<ts.Node, string>} */
  #texts = new Map();
  /** Imports from packages, and names of the language and its library. @type {Set<string>} */
  #imports = new Set();
  /** @type {Set<string>} */
  #global = new Set();

  /** @param {ts.TypeChecker} checker @param {string} folder of the declarations */
  constructor(checker, folder) {
    this.checker = checker;
    this.folder = folder;
  }

  /** @param {ts.Symbol} symbol */
  #isOurs(symbol) {
    return symbol.declarations?.some((one) => one.getSourceFile().fileName.startsWith(this.folder)) === true;
  }

  /** The declaration of `symbol` at the top level of one of our files. @param {ts.Symbol} symbol */
  #statements(symbol) {
    if (!this.#isOurs(symbol)) return [];
    return (symbol.declarations ?? [])
      .map((one) => (ts.isVariableDeclaration(one) ? one.parent.parent : one))
      .filter((one) => one.parent !== undefined && ts.isSourceFile(one.parent));
  }

  /**
   * The name of the declaration that `symbol` stands for; undefined if it is not declared at the top level of one of our files.
   * @param {ts.Symbol} symbol
   */
  nameOf(symbol) {
    const alias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const meant = this.checker.getExportSymbolOfSymbol(alias ? this.checker.getAliasedSymbol(symbol) : symbol);
    const known = this.#names.get(meant);
    if (known !== undefined) return known;
    const statements = this.#statements(meant);
    if (statements.length === 0) return undefined;
    let name = meant.name;
    for (let n = 2; this.#taken.has(name); n++) name = `${meant.name}_${n}`;
    this.#taken.add(name);
    this.#names.set(meant, name);
    this.#left.push(...statements);
    return name;
  }

  /** Keeps an import from a package unchanged; returns false for any other symbol. @param {ts.Symbol} symbol */
  #keepImport(symbol) {
    const statement = statementOf(/** @type {ts.Declaration[]} */ (symbol.declarations)[0]);
    if (!ts.isImportDeclaration(statement) || textOf(statement.moduleSpecifier).startsWith('.')) return false;
    this.#imports.add(statement.getText());
    return true;
  }

  /** @param {ts.Identifier} node @param {Edit[]} edits */
  #identifier(node, edits) {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (symbol === undefined) return;
    const alias = (symbol.flags & ts.SymbolFlags.Alias) !== 0 && this.#isOurs(symbol);
    if (alias && this.#keepImport(symbol)) return;
    const name = this.nameOf(symbol);
    if (name === undefined && alias) throw new Error(`${node.getSourceFile().fileName}: ${node.text} leads nowhere`);
    if (name === undefined && symbol.parent === undefined && !this.#isOurs(symbol)) this.#global.add(node.text);
    if (name !== undefined && name !== node.text) edits.push({ from: node.getStart(), to: node.end, text: name });
  }

  /** @param {ts.Node} node @param {Edit[]} edits */
  #read(node, edits) {
    if (ts.isIdentifier(node)) this.#identifier(node, edits);
    if (node.kind === ts.SyntaxKind.ExportKeyword) edits.push({ from: node.getStart(), to: node.end + 1, text: '' });
    if (node.kind === ts.SyntaxKind.DefaultKeyword)
      throw new Error(`${node.getSourceFile().fileName}: a default export has no name`);
    // import('./x.ts').Name becomes Name; imports from packages stay.
    const lead = ts.isImportTypeNode(node) && node.qualifier !== undefined ? node.qualifier.getStart() : 0;
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      textOf(node.argument.literal).startsWith('.')
    )
      edits.push({ from: node.getStart() + (node.isTypeOf ? 'typeof '.length : 0), to: lead, text: '' });
    ts.forEachChild(node, (child) => this.#read(child, edits));
  }

  /** Adds everything that was named, and everything that these declarations name in turn. */
  text() {
    for (let node = this.#left.pop(); node !== undefined; node = this.#left.pop()) {
      if (this.#texts.has(node)) continue;
      /** @type {Edit[]} */
      const edits = [];
      this.#read(node, edits);
      const source = node.getSourceFile().text;
      let at = node.getStart(undefined, true);
      let text = '';
      for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
        text += source.slice(at, edit.from) + edit.text;
        at = edit.to;
      }
      this.#texts.set(node, text + source.slice(at, node.end));
    }
    for (const name of this.#global)
      if (this.#taken.has(name)) throw new Error(`${name} is a name of ours, and of the language as well`);
    const names = [...this.#taken].toSorted().join(', ');
    return `${[...[...this.#imports].toSorted(), ...this.#texts.values()].join('\n')}\nexport { ${names} };\n`;
  }
}

/**
 * Writes the declarations that `entries` reach from the folder `from` to the folder `to`: all of them in one file, and for each entry a file
 * with the names that it exports.
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} entries below `from`; each exports by name
 */
export function keepReachable(from, to, entries) {
  const files = entries.map((entry) => join(from, entry));
  const { NodeNext } = ts.ModuleKind;
  const program = ts.createProgram(files, { module: NodeNext, allowImportingTsExtensions: true, noEmit: true });
  const checker = program.getTypeChecker();
  const collector = new Collector(checker, from);
  mkdirSync(to, { recursive: true });
  for (const file of files) {
    const module = checker.getSymbolAtLocation(/** @type {ts.SourceFile} */ (program.getSourceFile(file)));
    const lines = checker.getExportsOfModule(/** @type {ts.Symbol} */ (module)).map((symbol) => {
      const name = collector.nameOf(symbol);
      const [specifier] = symbol.declarations ?? [];
      if (name === undefined || specifier === undefined || !ts.isExportSpecifier(specifier))
        throw new Error(`${file}: ${symbol.name} is not exported by its name`);
      const type = specifier.isTypeOnly || specifier.parent.parent.isTypeOnly ? 'type ' : '';
      return `${type}${name}${name === symbol.name ? '' : ` as ${symbol.name}`}`;
    });
    writeFileSync(join(to, basename(file)), `export { ${lines.join(', ')} } from './${ALL}.js';\n`);
  }
  const text = collector.text().replace(INDENTED, (blanks) => '\t'.repeat(blanks.length / 4));
  writeFileSync(join(to, `${ALL}.d.ts`), text);
}
