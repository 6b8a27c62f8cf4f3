/**
 * The only statement of the walls between folders: which folder may import which, and what deterministic code may not
 * use.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Wall {
  /** The layers that may be imported, in addition to the layer itself. */
  readonly layers: readonly string[];
  /** The packages that may be imported; `node:` stands for the runtime's own modules. */
  readonly packages: readonly string[];
}

const WALLS: Readonly<Record<string, Wall>> = {
  core: { layers: [], packages: [] },
  search: { layers: ['core'], packages: [] },
  games: { layers: ['core'], packages: ['zod'] },
  zones: { layers: ['core'], packages: ['zod'] },
  sdk: { layers: ['core', 'search', 'zones'], packages: [] },
  agents: { layers: ['sdk'], packages: [] },
  registry: { layers: ['core', 'games', 'agents'], packages: ['zod'] },
  stats: { layers: [], packages: [] },
  laws: { layers: ['core'], packages: [] },
  outside: { layers: ['core'], packages: ['esbuild', 'zod', 'node:'] },
  scenario: { layers: ['core', 'registry', 'outside', 'matches'], packages: ['zod', 'yaml', 'seedrandom', 'node:'] },
  matches: { layers: ['core', 'stats', 'outside'], packages: [] },
  analysis: { layers: ['core', 'stats', 'matches'], packages: [] },
  report: {
    layers: ['analysis', 'matches', 'stats', 'core'],
    packages: ['papaparse', 'cli-table3', '@observablehq/plot', 'linkedom'],
  },
  runner: {
    layers: ['core', 'registry', 'outside', 'matches', 'scenario', 'analysis', 'report'],
    packages: ['piscina', 'hyparquet', 'hyparquet-writer', 'bullmq', 'ioredis', 'node:'],
  },
  replay: {
    layers: ['core', 'outside', 'matches', 'scenario', 'analysis', 'runner'],
    packages: ['node:'],
  },
  page: { layers: ['core', 'games', 'search', 'agents', 'stats', 'replay'], packages: [] },
  experiment: {
    layers: [
      'core',
      'search',
      'laws',
      'registry',
      'outside',
      'matches',
      'scenario',
      'stats',
      'analysis',
      'report',
      'runner',
      'replay',
    ],
    packages: ['node:'],
  },
  studio: {
    layers: ['core', 'stats', 'outside', 'matches', 'scenario', 'analysis', 'report', 'runner', 'replay', 'experiment'],
    packages: ['hono', 'hono/body-limit', 'hono/cookie', 'hono/streaming', '@hono/node-server', 'node:'],
  },
  'studio-page': { layers: ['studio'], packages: ['preact', 'preact/hooks', '@preact/signals'] },
  site: {
    layers: ['studio', 'core', 'registry', 'matches', 'scenario', 'report', 'runner', 'replay'],
    packages: [],
  },
  library: { layers: ['registry', 'scenario', 'matches', 'runner', 'report'], packages: ['node:'] },
  index: {
    layers: [
      'library',
      'experiment',
      'sdk',
      'matches',
      'scenario',
      'runner',
      'replay',
      'analysis',
      'report',
      'stats',
      'registry',
    ],
    packages: [],
  },
  cli: {
    layers: [
      'core',
      'laws',
      'search',
      'sdk',
      'registry',
      'stats',
      'outside',
      'matches',
      'scenario',
      'analysis',
      'report',
      'runner',
      'replay',
      'experiment',
      'studio',
      'index',
    ],
    packages: ['yargs', 'cli-progress', 'cli-table3', 'node:'],
  },
};

/** Layers in which the same seed must give the same bits on any machine. */
const EXACT: ReadonlySet<string> = new Set(['core', 'games', 'zones', 'search', 'agents']);
/** The functions of Math that give the same result everywhere. */
const EXACT_MATH: ReadonlySet<string> = new Set([
  'abs',
  'ceil',
  'clz32',
  'floor',
  'imul',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
]);
/** Names that stand for clocks, chance, the machine and its locale. */
const INEXACT_NAMES: ReadonlySet<string> = new Set([
  'Date',
  'Intl',
  'WeakRef',
  'console',
  'crypto',
  'eval',
  'globalThis',
  'performance',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);
const INEXACT_METHODS: ReadonlySet<string> = new Set(['localeCompare', 'toLocaleString', 'toLocaleUpperCase']);
/** Outside cli nobody talks to the terminal or ends the process. */
const TERMINAL: ReadonlySet<string> = new Set(['process.argv', 'process.exit', 'process.stdout', 'process.stderr']);

const slashed = (path: string): string => path.split(sep).join('/');
const sources = ['src', 'agents'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?ts|tsx)$/.test(name))
    .map((name) => slashed(join(folder, name))),
);

/** The layer of a source file; '' for a file of no layer. */
function layerOf(file: string): string {
  const [top, second, rest] = file.split('/');
  if (top === 'agents') return 'agents';
  if (top !== 'src' || second === undefined) return '';
  if (second === 'page' && rest === 'studio') return 'studio-page';
  if (second === 'page' && rest === 'site') return 'site';
  return rest === undefined ? second.replace(/\.ts$/, '') : second;
}

/** The game or agent whose folder a file is in; '' elsewhere. */
function plugIn(file: string): string {
  const parts = file.split('/');
  if (parts[0] === 'agents') return parts[1] ?? '';
  return parts[1] === 'games' ? (parts[2] ?? '') : '';
}

/** Complaints about the imports of a file with this text. */
function wallFaults(file: string, text: string): string[] {
  const here = layerOf(file);
  const wall = WALLS[here];
  if (wall === undefined) return [`${file}: ${here || 'its folder'} is no layer`];
  const faults: string[] = [];
  for (const { fileName: name } of ts.preProcessFile(text, true, true).importedFiles) {
    if (!name.startsWith('.')) {
      const bare = name.startsWith('node:') ? 'node:' : name;
      const zodElsewhere = here === 'games' && bare === 'zod' && !/\/(content|[a-z-]*schema)\.ts$/.test(file);
      if (!wall.packages.includes(bare) || zodElsewhere) faults.push(`${file} imports ${name}`);
      continue;
    }
    const target = slashed(relative('.', join(dirname(file), name)));
    // A game's weights are data of its own, written by a command.
    if (['./weights.json', './styles.json', './plan-odds.json'].includes(name) && here === 'games') continue;
    if (target === 'package.json' && ['cli', 'outside', 'replay', 'runner'].includes(here)) continue;
    const there = layerOf(target);
    // Complaints about the clocks, chance and inexact functions that a file with this text uses.
    if (here === 'studio-page' && there === 'studio' && target !== 'src/studio/wire.ts')
      faults.push(`${file} imports ${name}`);
    if (there !== here ? !wall.layers.includes(there) : plugIn(file) !== plugIn(target))
      faults.push(`${file} imports ${name}`);
    if (!/\.tsx?$/.test(name)) faults.push(`${file} imports ${name}, not a .ts file`);
  }
  return faults;
}

/** Complaints about functions and globals in the text of a file that its layer must not use. */
function exactnessFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const exact = EXACT.has(layerOf(file));
  const fault = (node: ts.Node, what: string): void => {
    faults.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} uses ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.getText(source).replaceAll(/\s/g, '');
      if (exact && name.startsWith('Math.') && !EXACT_MATH.has(node.name.text)) fault(node, name);
      if (exact && INEXACT_METHODS.has(node.name.text)) fault(node, node.name.text);
      if (layerOf(file) !== 'cli' && TERMINAL.has(name)) fault(node, name);
    } else if (ts.isIdentifier(node) && exact && INEXACT_NAMES.has(node.text)) {
      const named = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      const key = ts.isPropertyAssignment(node.parent) || ts.isPropertySignature(node.parent);
      if (!named && !key) fault(node, node.text);
    } else if (exact && ts.isElementAccessExpression(node) && node.expression.getText(source) === 'Math') {
      fault(node, node.getText(source));
    } else if (
      exact &&
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken
    ) {
      fault(node, '**');
    } else if (exact && ts.isForInStatement(node)) {
      fault(node, 'for ... in');
    }
    if (ts.isIdentifier(node) && node.text === 'console' && !exact && layerOf(file) !== 'cli') fault(node, 'console');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/**
 * The files that a file with this text needs when it runs. Imports of types are gone by then; all other imports
 * remain.
 */
function needs(file: string, text: string): string[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: from } = statement;
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    const typeOnly = ts.isExportDeclaration(statement)
      ? statement.isTypeOnly
      : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return typeOnly ? [] : [slashed(relative('.', join(dirname(file), from.text)))];
  });
}

/**
 * The circles of files that need each other: one circle for each edge that leads a walk of `graph` back onto its own
 * path.
 */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(50);
});

test('nobody imports across a wall', () => {
  expect(sources.flatMap((file) => wallFaults(file, read(file)))).toEqual([]);
});

test('deterministic layers touch no clock, no chance and no inexact function; only cli talks to the terminal', () => {
  expect(sources.flatMap((file) => exactnessFaults(file, read(file)))).toEqual([]);
});

test('the walls allow no circle', () => {
  const above = (layer: string, seen: readonly string[]): string[] =>
    seen.includes(layer)
      ? [[...seen, layer].join(' <- ')]
      : WALLS[layer]!.layers.flatMap((below) => above(below, [...seen, layer]));
  expect(Object.keys(WALLS).flatMap((layer) => above(layer, []))).toEqual([]);
});

test('no files need each other in a circle', () => {
  expect(circles(new Map(sources.map((file) => [file, needs(file, read(file))])))).toEqual([]);
});

/** The rooms of Armada from the ground up. A room may need only the rooms before it. */
const ARMADA_ROOMS =
  'state geometry units position cards content official attack lists goals columns phases evaluation view'.split(' ');
/** The files of lower rooms that may need a room above them. To add a pair is a decision about the design. */
const UPWARD: Readonly<Record<string, string>> = {
  units: 'cards content goals',
  position: 'cards content attack',
  cards: 'content attack goals columns phases view',
  content: 'official evaluation',
  attack: 'goals view',
  goals: 'phases view',
  columns: 'evaluation',
};

const roomOf = (file: string): string | undefined => /^src\/games\/armada\/(\w+)\//.exec(file)?.[1];

test('the rooms of Armada stand in an order, and what needs a room above it is named', () => {
  const upward = new Map<string, Set<string>>();
  for (const file of sources) {
    const here = roomOf(file);
    if (here === undefined) continue;
    expect(ARMADA_ROOMS, file).toContain(here);
    for (const target of needs(file, read(file))) {
      const there = roomOf(target);
      if (there === undefined || ARMADA_ROOMS.indexOf(there) <= ARMADA_ROOMS.indexOf(here)) continue;
      upward.set(here, (upward.get(here) ?? new Set()).add(there));
    }
  }
  const told = [...upward].map(([here, rooms]) => [here, ARMADA_ROOMS.filter((name) => rooms.has(name)).join(' ')]);
  const listed = Object.entries(UPWARD).map(([here, rooms]) => [
    here,
    ARMADA_ROOMS.filter((name) => rooms.split(' ').includes(name)).join(' '),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(listed));
});

/** The maximum number of files in a folder: a reader cannot take in more at a glance, so they belong in subfolders. */
const MOST_FILES = 25;

test('no folder holds more files than can be taken in at a glance', () => {
  const held = new Map<string, number>();
  for (const top of ['src', 'test', 'bench', 'scripts', 'agents', 'docs'])
    for (const entry of readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) held.set(entry.parentPath, (held.get(entry.parentPath) ?? 0) + 1);
  expect([...held].filter(([, files]) => files > MOST_FILES)).toEqual([]);
});

/**
 * Tests that look at a clock, each with the reason. Every other test waits for an event, and the time limit of all
 * tests ends what hangs.
 */
const LOOKS_AT_A_CLOCK: Readonly<Record<string, string>> = {
  'test/e2e/built-cli.ts': 'takes over the lock of a build that was killed',
  'test/outside/programs.test.ts': 'a limit for an answer is a time: the test gives one that has passed',
};
const CLOCKS: ReadonlySet<string> = new Set(['Date.now', 'performance.now', 'process.hrtime', 'process.uptime']);

/** Whether a file with this text reads a clock, or waits a fixed time for a page. */
function looksAtAClock(file: string, text: string): boolean {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const looks = (node: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(node) &&
      (CLOCKS.has(node.getText(source)) || node.name.text === 'waitForTimeout')) ||
    (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && !node.arguments?.length) ||
    ts.forEachChild(node, (child) => looks(child) || undefined) === true;
  return looks(source);
}

test('no test depends on a clock', () => {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => slashed(join('test', name)));
  const found = files.filter((file) => looksAtAClock(file, readFileSync(join(ROOT, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(LOOKS_AT_A_CLOCK).toSorted());
});

describe('the checks bite', () => {
  test.each([
    'const t = performance.now();',
    'if (Date.now() > 3) f();',
    'f(new Date());',
    'await page.waitForTimeout(60);',
  ])('a clock is found in %s', (text) => {
    expect(looksAtAClock('test/a.test.ts', text)).toBe(true);
  });

  test('a circle is named file by file', () => {
    const graph = new Map([
      ['src/a.ts', needs('src/a.ts', "import { b } from './b.ts';")],
      ['src/b.ts', needs('src/b.ts', "import type { A } from './a.ts';\nexport * from './c/index.ts';")],
      ['src/c/index.ts', needs('src/c/index.ts', "import { type A } from '../a.ts';")],
    ]);
    expect(circles(graph)).toEqual(['src/a.ts -> src/b.ts -> src/c/index.ts -> src/a.ts']);
  });

  test('types alone make no circle', () => {
    const graph = new Map([
      ['src/a.ts', needs('src/a.ts', "import { b } from './b.ts';")],
      ['src/b.ts', needs('src/b.ts', "import type { A } from './a.ts';\nexport type * from './a.ts';")],
    ]);
    expect(circles(graph)).toEqual([]);
  });

  test.each([
    ['src/core/luck.ts', "import { GAMES } from '../registry.ts';"],
    ['src/core/luck.ts', "import { join } from 'node:path';"],
    ['src/core/luck.ts', "export * from '../games/dogfight/index.ts';"],
    ['src/core/luck.ts', "const load = () => import('../search/index.ts');"],
    ['src/games/dogfight/hide.ts', "import { apply } from '../armada/index.ts';"],
    ['src/games/dogfight/hide.ts', "import { z } from 'zod';"],
    ['src/games/dogfight/content.ts', "import Papa from 'papaparse';"],
    ['src/games/dogfight/content.ts', "import type { Search } from '../../search/index.ts';"],
    ['agents/greedy/index.ts', "import { draw } from '../../src/core/luck.ts';"],
    ['agents/greedy/index.ts', "import { agent } from '../random/index.ts';"],
    ['agents/greedy/index.ts', "import { readFileSync } from 'node:fs';"],
    ['src/stats/intervals.ts', "import type { Seed } from '../core/index.ts';"],
    ['src/report/csv/csv.ts', "import { writeFileSync } from 'node:fs';"],
    ['src/runner/run.ts', "import { EXIT } from '../cli/exit-code.ts';"],
    ['src/analysis/tables/record.ts', "import Piscina from 'piscina';"],
    ['src/cli/main.ts', "import { dogfight } from '../games/dogfight/index.ts';"],
    ['src/core/luck.ts', "import { draw } from './draw.js';"],
    ['src/utils/text.ts', ''],
    ['src/page/studio/home.tsx', "import type { Desk } from '../../studio/desk.ts';"],
    ['src/page/viewer.ts', "import { render } from 'preact';"],
    ['src/studio/server.ts', "import { runCli } from '../cli/app.ts';"],
  ])('%s: %s', (file, text) => {
    expect(wallFaults(file, text)).toHaveLength(1);
  });

  test.each([
    ['src/core/luck.ts', 'const x = Math.random();', 'Math.random'],
    ['src/games/armada/arcs.ts', 'const x = 1;\nconst y = Math\n  .sin(x);', 'Math.sin'],
    ['src/search/tree.ts', 'const { log } = { log: Math.log };', 'Math.log'],
    ['src/search/tree.ts', "const x = Math['random']();", "Math['random']"],
    ['agents/greedy/index.ts', 'const now = Date.now();', 'Date'],
    ['agents/greedy/index.ts', 'const now = performance.now();', 'performance'],
    ['src/core/luck.ts', 'const big = 2 ** 31;', '**'],
    ['src/core/luck.ts', 'for (const key in {}) break;', 'for ... in'],
    ['src/core/luck.ts', 'console.log(1);', 'console'],
    ['src/games/dogfight/cards.ts', "['a'].sort((a, b) => a.localeCompare(b));", 'localeCompare'],
    ['src/runner/run.ts', 'process.exit(1);', 'process.exit'],
    ['src/report/csv/csv.ts', 'console.log(1);', 'console'],
  ])('%s: %s', (file, text, what) => {
    expect(exactnessFaults(file, text)).toEqual([
      expect.stringMatching(`uses ${what.replaceAll(/[.*[\]]/g, '\\$&')}$`),
    ]);
  });

  test.each([
    ['src/core/luck.ts', "import { draw } from './draw.ts';\nconst x = Math.sqrt(Math.imul(3, 3));"],
    ['agents/greedy/index.ts', "import { draw } from '../../src/sdk.ts';\nimport { w } from './weights.ts';"],
    ['src/games/dogfight/content.ts', "import * as z from 'zod';\n// Math.random() in a comment, 'Date' in a text"],
    ['src/stats/intervals.ts', 'const x = Math.log(2) ** 2;'],
    ['src/cli/main.ts', 'console.log(process.argv);'],
    ['src/page/studio/home.tsx', "import type { Home } from '../../studio/wire.ts';\nimport { render } from 'preact';"],
    ['src/cli/shipped/agent-template.ts', "const text = `import { x } from '${'sdk'}';`;"],
  ])('and let sound code pass: %s', (file, text) => {
    expect([...wallFaults(file, text), ...exactnessFaults(file, text)]).toEqual([]);
  });
});
