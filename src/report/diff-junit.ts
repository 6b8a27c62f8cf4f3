import type { JudgedGate } from '../analysis/index.ts';
import { printable } from '../core/index.ts';
import { gateLines } from './diff-cells.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML has no way to write most control characters. */
const escaped = (text: string): string => printable(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Gates as a JUnit report, one test case each: a failed gate is a failure, an inconclusive one an error. */
export function diffJunit(name: string, gates: readonly JudgedGate[]): string {
  const count = (verdict: JudgedGate['verdict']): number => gates.filter((gate) => gate.verdict === verdict).length;
  const totals = `tests="${gates.length}" failures="${count('failed')}" errors="${count('inconclusive')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `  <testsuite name="broadside diff" ${totals}>`,
    ...gates.map((gate) => testCase(name, gate)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(name: string, gate: JudgedGate): string {
  const [verdict, ...why] = gateLines(gate).map(escaped);
  const open = `    <testcase classname="${escaped(name)}" name="${escaped(gate.text)}"`;
  if (gate.verdict === 'passed') return `${open}/>`;
  const kind = gate.verdict === 'failed' ? 'failure' : 'error';
  return `${open}>\n      <${kind} message="${verdict!}">${why.join('\n')}</${kind}>\n    </testcase>`;
}
