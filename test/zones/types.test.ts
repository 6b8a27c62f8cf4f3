/** What the compiler says about rules for a declaration, whose names are types. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = join(ROOT, 'test', 'zones', 'in-memory.ts');

const LINES = {
  sound: 'g.me.stake += g.card.rank(g.me.hand.top) + g.is.king + g.pot + g.row[1]!.size + g.o.most;',
  zone: 'g.me.hnad.top;',
  number: 'g.me.stkae = 1;',
  tableNumber: 'g.pto = 1;',
  ofTheTable: 'g.me.pot = 1;',
  phase: "g.go('anwser');",
  end: "g.end('flod');",
  column: 'g.card.rnak(0);',
  kind: 'g.is.kign;',
  option: 'g.o.msot;',
  die: "g.roll('dye');",
  dealt: "g.deal(g.deck, 'deck', 1);",
} as const;

const source = (line: string): string => `
import { defineGame } from '../../src/sdk.ts';
export const game = defineGame({
  id: 'types', title: 'Types',
  options: { most: { default: 3 } },
  cards: { jack: { rank: 0 }, king: { rank: 1 } },
  zones: { deck: { sees: 'none' }, row: { sees: 'all', piles: 2 }, hand: { each: true, sees: 'owner' } },
  numbers: { stake: { each: true }, pot: {} },
  dice: { die: 6 },
  ends: { fold: {} },
  setup(g) {
    ${line}
  },
  phases: { bet: { check: { choose: 'hand', do(g) { ${line} } } }, answer: { fold: { do: (g) => g.end('fold') } } },
  score: (_g, player) => player.stake,
});`;

function complaints(text: string, options: ts.CompilerOptions, old: ts.Program | undefined): [string[], ts.Program] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === FILE ? ts.createSourceFile(name, text, version) : (old?.getSourceFile(name) ?? read(name, version));
  host.fileExists = (name) => name === FILE || ts.sys.fileExists(name);
  const program = ts.createProgram([FILE], options, host, old);
  const file = program.getSourceFile(FILE)!;
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return [found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')), program];
}

test('a misspelt zone, number, phase, end, column, card, option or die is a type error', () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  let program: ts.Program | undefined;
  const found: Record<string, string[]> = {};
  for (const [name, line] of Object.entries(LINES))
    [found[name], program] = complaints(source(line), { ...options, types: [] }, program);
  expect(found['sound']).toEqual([]);
  for (const name of Object.keys(LINES).filter((each) => each !== 'sound')) expect(found[name], name).toHaveLength(2);
});
