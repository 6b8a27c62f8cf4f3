import ts from 'typescript';
import type { Mutant } from './operators.ts';

/** A mutant with the number by which it is switched on. */
export interface Numbered {
  readonly number: number;
  readonly mutant: Mutant;
}

/**
 * Text to insert into a source. When several pieces go to one place, the pieces of the wider node enclose the others.
 */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly opens: boolean;
  /** Length of the node to which the piece belongs. */
  readonly width: number;
  readonly order: number;
}

/** The name under which instrumented code finds the switchboard. */
const BOARD = '__mutants';

/** The text before and after the site of a mutant, which lets it be switched on. */
function switchOf({ number, mutant }: Numbered): [open: string, close: string] {
  const { after, kind, pure } = mutant.site;
  if (kind === 'statement') return [`{ if (!${BOARD}.on(${number})) `, ' }'];
  if (pure && (mutant.operator === 'comparison' || mutant.operator === 'logic' || mutant.operator === 'guard'))
    return [`(${BOARD}.is(${number}) ? (${after}) : ${BOARD}.compared(${number}, (`, `), () => (${after})))`];
  return [`(${BOARD}.on(${number}) ? (${after}) : (`, '))'];
}

/**
 * The source of a game with all of `mutants` in it, each switched on by its number, and with a counter for the iterations of
 * every loop.
 */
export function instrumented(file: string, text: string, mutants: readonly Numbered[]): string {
  const pieces: Piece[] = [];
  const wrap = (start: number, end: number, open: string, close: string): void => {
    const [width, order] = [end - start, pieces.length];
    pieces.push(
      { at: start, text: open, opens: true, width, order },
      { at: end, text: close, opens: false, width, order },
    );
  };
  for (const numbered of mutants) wrap(numbered.mutant.site.start, numbered.mutant.site.end, ...switchOf(numbered));
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false))
      wrap(node.statement.getStart(), node.statement.getEnd(), `{ ${BOARD}.tick(); `, ' }');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  pieces.sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.opens) - Number(b.opens) ||
      (a.opens ? b.width - a.width || a.order - b.order : a.width - b.width || b.order - a.order),
  );
  let out = `const ${BOARD} = globalThis.${BOARD}; `;
  let from = 0;
  for (const { at, text: piece } of pieces) {
    out += text.slice(from, at) + piece;
    from = at;
  }
  return out + text.slice(from);
}
