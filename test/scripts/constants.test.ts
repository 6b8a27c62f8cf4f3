import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';
import { withConstants } from '../../scripts/constants.mjs';
import { ROOT } from './support/run-bundled.ts';

test('what nobody assigns to is constant, in place of its equals sign', () => {
  expect(withConstants('var A = 1;\nvar B = 2, f = (s) => s[A] + B;\nvar { C, D: E } = f;\n')).toBe(
    'const A=1;\nconst B=2, f = (s) => s[A] + B;\nconst { C, D: E }=f;\n',
  );
});

test('what a declaration takes from an object may have the name of something that changes', () => {
  expect(withConstants('var { n: N } = f;\nfunction g(n) { n++; }\n')).toBe(
    'const { n: N }=f;\nfunction g(n) { n++; }\n',
  );
});

test('what somebody assigns to stays a variable, and so does what has no value yet', () => {
  const kept = [
    'var n = 0, f = () => n++;',
    'var n = 0, f = () => --n;',
    'var n = 0;\nfunction f() { n += 2; }',
    'var a = 0, b = 1;\n[a, b] = [b, a];',
    'var a = 0;\n({ x: a } = { x: 1 });',
    'var n = 0;\nfor (n of [1, 2]) ;',
    'var n = 0;\nfor (n in {}) ;',
    'var late, init = () => late;',
    'let n = 0;',
    'const n = 0;',
  ];
  for (const text of kept) expect(withConstants(text)).toBe(text);
});

test('variables of functions are left alone', () => {
  const text = 'function f() {\n  var A = 1;\n  return A;\n}\n';
  expect(withConstants(text)).toBe(text);
});

test('the values of the first names stay where they were', () => {
  const before = 'var a = () => fail(), b = () => fail();';
  const after = withConstants(before);
  expect(after).not.toBe(before);
  expect(after.length).toBe(before.length);
  expect(after.indexOf('()')).toBe(before.indexOf('()'));
});

test('the rules are bundled as constants', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'broadside-constants-'));
  try {
    await bundle(ROOT, { worker: 'src/runner/workers/worker.ts' }, outdir);
    const text = readFileSync(join(outdir, 'worker.js'), 'utf8');
    const { statements } = ts.createSourceFile('worker.js', text, ts.ScriptTarget.ES2023);
    const declared = statements.filter((statement) => ts.isVariableStatement(statement));
    const names = (constant: boolean): number =>
      declared
        .filter(({ declarationList: { flags } }) => ((flags & ts.NodeFlags.Const) !== 0) === constant)
        .reduce((sum, { declarationList: { declarations } }) => sum + declarations.length, 0);
    expect(names(true)).toBeGreaterThan(200);
    expect(names(false)).toBeLessThan(50);
  } finally {
    rmSync(outdir, { recursive: true });
  }
});
