// When esbuild bundles, it turns every top-level `const` into `var`. Node folds a constant into the machine code, but not a variable, even
// if nobody assigns to it. With constants restored, the bundle takes a quarter less time for a random ply of Armada.
import ts from 'typescript';

/**
 * Calls `take` with every name in the target of an assignment. @param {ts.Node} node @param {(name: string) => void}
 * take
 */
function eachName(node, take) {
  if (ts.isIdentifier(node)) take(node.text);
  else if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node))
    ts.forEachChild(node, (child) => eachName(child, take));
}

/** The names that a declaration makes. @param {ts.BindingName} name @returns {readonly string[]} */
const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));

const isAssignment = (/** @type {ts.Node} */ node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const isStep = (/** @type {ts.Node} */ node) =>
  ts.isPostfixUnaryExpression(node) ||
  (ts.isPrefixUnaryExpression(node) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken));

/** Every name to which something is assigned anywhere, except in declarations. */
function assignedNames(/** @type {ts.SourceFile} */ source) {
  const names = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (isAssignment(node)) eachName(node.left, (name) => names.add(name));
    else if (isStep(node)) eachName(node.operand, (name) => names.add(name));
    else if (
      (ts.isForInStatement(node) || ts.isForOfStatement(node)) &&
      !ts.isVariableDeclarationList(node.initializer)
    )
      eachName(node.initializer, (name) => names.add(name));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/**
 * `text`, a bundle, with `const` for each top-level `var` whose names nobody assigns to. Nothing after the equals sign of
 * the first name moves, so that source maps stay correct.
 * @param {string} text
 */
export function withConstants(text) {
  const source = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2023, false, ts.ScriptKind.JS);
  const assigned = assignedNames(source);
  const pieces = [];
  let done = 0;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || statement.declarationList.flags & ts.NodeFlags.BlockScoped) continue;
    const { declarations } = statement.declarationList;
    let constant = true;
    for (const { name, initializer } of declarations) {
      constant &&= initializer !== undefined;
      constant &&= boundNames(name).every((bound) => !assigned.has(bound));
    }
    if (!constant) continue;
    const start = statement.getStart(source);
    const { name, initializer } = declarations[0];
    pieces.push(text.slice(done, start), 'const ', text.slice(name.getStart(source), name.end));
    const equals = text.slice(name.end, initializer.getStart(source));
    pieces.push(equals === ' = ' ? '=' : equals);
    done = initializer.getStart(source);
  }
  return pieces.join('') + text.slice(done);
}
