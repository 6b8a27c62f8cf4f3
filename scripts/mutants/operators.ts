import { createHash } from 'node:crypto';
import ts from 'typescript';

/** Ways in which a rule is made wrong. */
export const OPERATORS = {
  comparison: 'turns a comparison: < and <=, > and >=, === and !==',
  guard: 'makes the condition of an `if` always true, or never',
  negate: 'negates a condition, or takes a `!` away',
  logic: 'exchanges && and ||',
  'off-by-one': 'raises an even number of an expression by one, lowers an odd one',
  table: 'does so with a number of a table',
  seat: 'takes the other seat',
  zone: 'takes the next hull zone',
  drop: 'leaves a statement out',
} as const;
export type Operator = keyof typeof OPERATORS;

/** One change of a source file that makes a rule wrong. */
export interface Mutant {
  /** Follows from the text of the file, the operator and the place. */
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly operator: Operator;
  /** The function, method or constant that contains the change. */
  readonly within: string;
  /** The present code, and the code that replaces it. */
  readonly before: string;
  readonly after: string;
  /** Name that survives moved files, changed formatting and most renames: operator, function and code. */
  readonly key: string;
  /** Offsets of `before` in the text of the file. */
  readonly start: number;
  readonly end: number;
  /** The whole expression or statement that changes. */
  readonly site: Site;
}

/** An expression or a statement, and its replacement in the mutant. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly kind: 'expression' | 'statement';
  /** Whether the code can be evaluated once more without effect, because it holds no call and no assignment. */
  readonly pure: boolean;
  /** Whether the code is evaluated while the file is loaded, because it is outside of all functions. */
  readonly atLoad: boolean;
}

const { SyntaxKind } = ts;

const TURNED = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
]);
const SEATS = /^(?:seat|owner|actor|attacker|defender|player)$/u;
const SEAT_TABLE = /seat_?of$/iu;
/** Matches names of hull zones. In addition, a name in capitals is the offset of a word. */
const ZONES = /^(?:zone|[a-z]\w*Zone)$/u;
/** How much of the code around a mutant goes into its key. */
const CONTEXT = 160;

/**
 * Code without the parts that a rename or the formatter changes: spaces, `!`, short namespaces, capitals and
 * underscores.
 */
export function normalised(code: string): string {
  return code
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/!(?=[^=\w(!]|$)/gu, '')
    .replaceAll(/\b(?:[A-Z]{1,3}\.)+(?=\w)/gu, '')
    .replaceAll('_', '')
    .toLowerCase()
    .trim();
}

/** `source` with the mutant in it. */
export const planted = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end);

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node);

/** Name of a declaration, or undefined for a node that names nothing. */
function nameOf(node: ts.Node): string | undefined {
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessor(node);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  return named && node.name !== undefined ? node.name.getText() : undefined;
}

/** The function that a node stands in; outside of functions the constant. */
function withinOf(node: ts.Node): string {
  let name = '';
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const here = nameOf(at);
    if (here === undefined) continue;
    name = here;
    if (!ts.isVariableDeclaration(at) && !ts.isPropertyAssignment(at) && !ts.isPropertyDeclaration(at)) return here;
    if (at.initializer !== undefined && isFunction(at.initializer)) return here;
  }
  return name;
}

/** The statement, or part of a table, that is shown around a mutant. */
function contextOf(node: ts.Node): ts.Node {
  let at = node;
  while (at.parent !== undefined && !ts.isSourceFile(at.parent)) {
    if (at.parent.getEnd() - at.parent.getStart() > CONTEXT) return at;
    at = at.parent;
    if (ts.isStatement(at)) return at;
  }
  return at;
}

/**
 * Whether an object literal gives numbers to names (codes, bits) and not quantities; a mutant there would only change
 * a code.
 */
function isCodes(node: ts.ObjectLiteralExpression): boolean {
  const values = node.properties.map((p) => (ts.isPropertyAssignment(p) ? numberOf(p.initializer) : undefined));
  const numbers = values.filter((value) => value !== undefined);
  if (numbers.length < values.length || numbers.length < 2) return false;
  const counted = numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1);
  const bits = numbers.every((n) => n > 0 && (n & (n - 1)) === 0) && new Set(numbers).size === numbers.length;
  return counted || bits;
}

const numberOf = (node: ts.Node): number | undefined => (ts.isNumericLiteral(node) ? Number(node.text) : undefined);

/** A call that writes a row of the event log, or a call whose arguments only make a message. */
function isTelling(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: receiver, name } = node.expression;
  return (name.text === 'add' && receiver.getText() === 'log') || name.text === 'addIssue';
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;

/** Whether an expression has no effect but its value. */
function isPure(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node)) return false;
  if (ts.isPostfixUnaryExpression(node) || isFunction(node)) return false;
  if (ts.isPrefixUnaryExpression(node) && isStep(node.operator)) return false;
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return false;
  return ts.forEachChild(node, (child) => !isPure(child)) !== true;
}

const isStep = (operator: ts.PrefixUnaryOperator): boolean =>
  operator === SyntaxKind.PlusPlusToken || operator === SyntaxKind.MinusMinusToken;

const isImportant = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) ||
  ts.isPostfixUnaryExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind));

/** Whether a node stands where a value is read: an argument or an index. */
function isHandedOver(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.arguments.some((argument) => argument === node);
  return ts.isElementAccessExpression(parent) && parent.argumentExpression === node;
}

/** Whether a number is part of a table: outside of all functions, inside an array, an object or a call. */
function tableOf(node: ts.Node): 'table' | 'codes' | 'constant' | 'expression' {
  let deep = false;
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (isFunction(at)) return 'expression';
    if (ts.isObjectLiteralExpression(at) && isCodes(at)) return 'codes';
    deep ||= ts.isObjectLiteralExpression(at) || ts.isArrayLiteralExpression(at) || ts.isCallExpression(at);
  }
  return deep ? 'table' : 'constant';
}

/** Reports that `operator` replaces `node` by `after`; `site` is the expression around it, by default `node` itself. */
type Change = (operator: Operator, node: ts.Node, after: string, site?: ts.Node) => void;

/** Changes comparisons, logic, and `1 - seat`. */
function inBinary(node: ts.BinaryExpression, change: Change): void {
  const turned = TURNED.get(node.operatorToken.kind);
  const logic = turned === '&&' || turned === '||';
  if (turned !== undefined) change(logic ? 'logic' : 'comparison', node.operatorToken, turned, node);
  const minus = node.operatorToken.kind === SyntaxKind.MinusToken;
  if (minus && numberOf(node.left) === 1 && numberOf(node.right) === undefined)
    change('seat', node, `(${node.right.getText()})`);
}

function inIf(node: ts.IfStatement, change: Change): void {
  const { expression } = node;
  change('guard', expression, 'true');
  change('guard', expression, 'false');
  change('negate', expression, `!(${expression.getText()})`);
}

function inNumber(node: ts.NumericLiteral, change: Change): void {
  const where = tableOf(node);
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (where === 'codes' || isName || ts.isTypeNode(node.parent)) return;
  const value = Number(node.text);
  // Odd numbers are lowered and even ones raised, so that -1, which stands for nobody, becomes 0 (the sign is not part
  // of the literal).
  const after = value % 2 === 0 ? value + 1 : value - 1;
  change(where === 'table' ? 'table' : 'off-by-one', node, String(after));
}

function inName(node: ts.Identifier, change: Change): void {
  if (!isHandedOver(node)) return;
  if (SEATS.test(node.text)) change('seat', node, `(1 - ${node.text})`);
  if (ZONES.test(node.text)) change('zone', node, `((${node.text} + 1) & 3)`);
}

function inElement(node: ts.NonNullExpression, change: Change): void {
  const { expression, parent } = node;
  if (!ts.isElementAccessExpression(expression) || !SEAT_TABLE.test(expression.expression.getText())) return;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) change('seat', node, `(1 - ${node.getText()})`);
}

/** All changes that the operators make of one node. */
function changesOf(node: ts.Node, change: Change): void {
  if (ts.isBinaryExpression(node)) inBinary(node, change);
  else if (ts.isIfStatement(node)) inIf(node, change);
  else if (ts.isConditionalExpression(node)) change('negate', node.condition, `!(${node.condition.getText()})`);
  else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    change('negate', node, `(${node.operand.getText()})`);
  else if (ts.isNumericLiteral(node)) inNumber(node, change);
  else if (ts.isIdentifier(node)) inName(node, change);
  else if (ts.isNonNullExpression(node)) inElement(node, change);
  else if (ts.isExpressionStatement(node) && isImportant(node.expression)) change('drop', node, ';');
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** All mutants of a source file, in the order of their places. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const content = digest(text);
  const found: Mutant[] = [];
  const seen = new Map<string, number>();
  const change: Change = (operator, node, after, site = node) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const [from, to] = [site.getStart(), site.getEnd()];
    const within = withinOf(node);
    const around = contextOf(node);
    const before = text.slice(start, end);
    const [head, tail] = [text.slice(around.getStart(), start), text.slice(end, around.getEnd())];
    const mark = `⟦${normalised(before)} → ${normalised(after)}⟧`;
    const name = `${operator} in ${normalised(within)}: ${normalised(head)} ${mark} ${normalised(tail)}`;
    const twin = (seen.get(name) ?? 0) + 1;
    seen.set(name, twin);
    found.push({
      id: digest(`${content} ${operator} ${start} ${end} ${after}`),
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      operator,
      within,
      before,
      after,
      key: twin === 1 ? name : `${name} #${twin}`,
      start,
      end,
      site: {
        start: from,
        end: to,
        after: text.slice(from, start) + after + text.slice(end, to),
        kind: ts.isStatement(site) ? 'statement' : 'expression',
        pure: isPure(site),
        atLoad: tableOf(site) !== 'expression',
      },
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    changesOf(node, change);
    if (!isTelling(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The first `count` of the mutants in an order that `seed` shuffles: a mutant keeps its place when other mutants are
 * added or removed.
 */
export function sampled(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: digest(`${seed} ${mutant.key}`) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}
