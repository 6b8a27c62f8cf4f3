// @module-tag heavy
/** The package as it would be published: its size and its files. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build as esbuild } from 'esbuild';
import * as ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { anchors, localLinks, prose } from '../markdown.ts';
import { ROOT, build } from './built-cli.ts';

beforeAll(() => build());

interface Packed {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}
type Place = string | { readonly types: string; readonly default: string };
interface Manifest {
  readonly engines: { readonly node: string };
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, Place>>;
}

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** The command line with all its packages but `external`, as the build makes it. */
const bundleOf = (external: readonly string[]) =>
  esbuild({
    absWorkingDir: ROOT,
    entryPoints: ['src/cli/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outdir: 'nowhere',
    external: [...external, 'bullmq', 'ioredis'].flatMap((name) => [name, `${name}/*`]),
    write: false,
    metafile: true,
    logLevel: 'silent',
  });

function packed(): Packed {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'];
  const [one] = JSON.parse(execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8' })) as Packed[];
  return one!;
}

/**
 * The maximum size of the package. A third of it are the docs with their pictures, because a link to a missing page or
 * picture helps nobody.
 */
const MOST_BYTES = 5_500_000;
/** The maximum number of bytes that a user fetches. */
const MOST_PACKED = 2_600_000;

test('the package stays small, holds every file that it names, and neither maps nor sources nor tests nor older builds', () => {
  const { size, unpackedSize, files } = packed();
  expect(size).toBeLessThan(MOST_PACKED);
  expect(unpackedSize).toBeLessThan(MOST_BYTES);
  const paths = files.map(({ path }) => path);
  const named = Object.values(manifest.exports).flatMap((place) =>
    typeof place === 'string' ? [place] : [place.types, place.default],
  );
  const expected = [...named, ...Object.values(manifest.bin)].map((path) => path.replace(/^\.\//, ''));
  for (const path of expected)
    if (path.includes('*')) expect(paths).toContain(path.replace('*', 'dogfight'));
    else expect(paths).toContain(path);
  expect(paths.filter((path) => /\.map$|\.test\.|^test\/|^(src|bench)\/.*\.(?!md$)\w+$/.test(path))).toEqual([]);
  expect(new Set(paths.map((path) => /^dist\/build-[0-9a-f]+/.exec(path)?.[0]).filter(Boolean)).size).toBe(1);
});

const linesOf = (page: string): string[] => prose(readFileSync(join(ROOT, page), 'utf8'));

test('every link of a page in the package leads to a file in the package, and to a heading that is there', () => {
  const files = packed().files.map(({ path }) => path);
  const holds = (path: string): boolean => files.some((file) => file === path || file.startsWith(`${path}/`));
  const broken = (page: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '');
    if (!holds(target)) return true;
    return anchor !== undefined && !anchors(linesOf(target)).has(anchor);
  };
  const pages = files.filter((file) => file.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(40);
  const faults = pages.flatMap((page) =>
    localLinks(linesOf(page)).flatMap((link) => (broken(page, link) ? [`${page}: ${link}`] : [])),
  );
  expect(faults).toEqual([]);
  expect(broken('README.md', 'test/markdown.ts')).toBe(true);
  expect(broken('README.md', 'docs/README.md#no-such-heading')).toBe(true);
});

test('the notices name every package of which the build holds code, each with the text of its licence', async () => {
  const notices = readFileSync(join(ROOT, 'dist', 'THIRD-PARTY.txt'), 'utf8');
  const parts = notices.split(`\n${'-'.repeat(80)}\n\n`);
  const [head, ...texts] = parts;
  const named = [...head!.matchAll(/^ {2}((@[^/ ]+\/)?[^ ]+) \S+ \(/gm)].map(([, name]) => name!);
  // The build contains every package that a program needs at once, and the packages that these need.
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const inside = ['cli-progress', 'cli-table3', 'papaparse', 'seedrandom', 'yaml', 'yargs', 'zod'];
  for (const name of inside) expect(Object.keys(dependencies)).toContain(name);
  const { metafile } = await bundleOf(Object.keys(dependencies).filter((name) => !inside.includes(name)));
  const { packagesIn } = await import('../../scripts/notices/third-party.mjs');
  const found = packagesIn(Object.keys(metafile.inputs)).map((folder) => folder.replace(/^.*node_modules\//, ''));
  expect(found.length).toBeGreaterThan(inside.length);
  expect(found.filter((name) => !named.includes(name))).toEqual([]);
  expect(texts).toHaveLength(named.length);
  for (const [i, text] of texts.entries()) {
    expect(text.startsWith(named[i]!)).toBe(true);
    expect(text).toMatch(/copyright|©/i);
    expect(text).toMatch(/permission|redistribution|permitted/i);
  }
  expect(packed().files.map(({ path }) => path)).toContain('dist/THIRD-PARTY.txt');
});

test('the declarations are whole: a compiler that checks them finds no fault, and what a file imports is exact', () => {
  const types = join(ROOT, 'dist', 'types');
  expect(readdirSync(types).toSorted()).toEqual(['all.d.ts', 'index.d.ts', 'sdk.d.ts']);
  const user = join(types, 'user.ts');
  const text = `import { GAMES, type Scenario } from './index.js';
    import { hashState, type State } from './sdk.js';
    import type { Seed } from './sdk.js';
    import { Seating, type Seed as Same } from './sdk.js';
    export const title: string = GAMES.get('dogfight')!.title;
    export const word: string = hashState(new Int32Array(1) satisfies State);
    export const same = (seed: Seed): Same => seed;
    export const plan = (scenario: Scenario): number => scenario.plan;
    export const seats: string = Seating;`;
  const options = { module: ts.ModuleKind.NodeNext, strict: true, noEmit: true, types: ['node'] };
  const host = ts.createCompilerHost(options);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...rest) =>
    name === user ? ts.createSourceFile(name, text, language) : fromDisk(name, language, ...rest);
  const program = ts.createProgram([user], options, host);
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(types))
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(found).toEqual([
    "Type 'Plan' is not assignable to type 'number'.",
    "Type 'typeof Seating' is not assignable to type 'string'.",
  ]);
});

interface Part {
  readonly description?: string;
  readonly $ref?: string;
}

/** The description of a part of a JSON Schema, or of the part that it refers to. */
function descriptionOf({ description, $ref }: Part, parts: Readonly<Record<string, Part>>): string {
  if (description !== undefined || $ref === undefined) return description ?? '';
  return descriptionOf(parts[$ref.replace('#/$defs/', '')]!, parts);
}

/** The paths of all properties in a JSON Schema that have no description. */
function undescribed(schema: unknown, parts: Readonly<Record<string, Part>>, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const silent: string[] = [];
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      for (const [name, property] of Object.entries(value as Record<string, Part>))
        if (descriptionOf(property, parts) === '') silent.push(`${path}/${name}`);
    silent.push(...undescribed(value, parts, `${path}/${key}`));
  }
  return silent;
}

test('every property in the schemas says what it is', () => {
  const folder = join(ROOT, 'dist', 'schemas');
  for (const name of readdirSync(folder)) {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { $defs: Record<string, Part> };
    expect(undescribed(schema, schema.$defs)).toEqual([]);
  }
  const silent = { properties: { a: { $ref: '#/$defs/x' }, b: { properties: { c: {} }, description: 'b' } } };
  expect(undescribed(silent, { x: {} })).toEqual(['/a', '/properties/b/c']);
});

const workflow = (name: string): unknown =>
  parse(readFileSync(join(ROOT, '.github', 'workflows', `${name}.yml`), 'utf8'));

test('the workflows test every Node that the package promises, and publish with provenance', () => {
  const ci = workflow('ci') as {
    jobs: { test: { strategy: { matrix: { include: { node: number; part?: string }[] } } } };
  };
  const { include } = ci.jobs.test.strategy.matrix;
  const node = include.map((each) => each.node);
  // The job without a part runs all tests.
  expect(include.map(({ part }) => part)).toEqual([undefined, 'core', 'core']);
  expect(node).toEqual([20, 22, 24]);
  expect(manifest.engines.node).toBe(`>=${node[0]}.19`);
  const release = workflow('release') as { jobs: { publish: { permissions: object; steps: { run?: string }[] } } };
  expect(release.jobs.publish.permissions).toMatchObject({ 'id-token': 'write' });
  expect(release.jobs.publish.steps.some(({ run }) => run?.startsWith('npm publish --provenance'))).toBe(true);
});
