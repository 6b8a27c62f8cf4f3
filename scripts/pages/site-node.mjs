// Modules that replace those of Node in a page. What a page uses of them works as far as it can; everything else
// throws when it is used.
/* eslint-disable */

/** The text of what a module has for names that it does not define: they can be imported, but not used. */
const NOTHING = `
const nothing = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : key === 'prototype' ? {} : key === '__esModule' ? undefined : nothing),
  apply: () => { throw new Error('a page cannot do this'); },
  construct: () => nothing,
});
`;

/**
 * The source of a module with these parts. @param {string} known the parts that it defines, as an object @param
 * {string} [before]
 */
const moduleOf = (known, before = '') =>
  `${NOTHING}${before}\nmodule.exports = Object.assign(Object.create(nothing), ${known});\n`;

const PATH = moduleOf(
  '{ sep, delimiter, join, normalize, isAbsolute, resolve, dirname, extname, basename, relative, posix }',
  `
const clean = (path) => {
  const parts = [];
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part === '..' ? !path.startsWith('/') : part !== '' && part !== '.') parts.push(part);
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.';
};
const sep = '/';
const delimiter = ':';
const join = (...parts) => clean(parts.filter((part) => part !== '').join('/'));
const normalize = clean;
const isAbsolute = (path) => path.startsWith('/');
const resolve = (...parts) => parts.reduce((at, part) => clean(part.startsWith('/') ? part : at + '/' + part), process.cwd());
const dirname = (path) => { const at = path.lastIndexOf('/'); return at < 0 ? '.' : path.slice(0, at) || '/'; };
const extname = (path) => /[^./](\\.[^./]*)$/.exec(path)?.[1] ?? '';
const basename = (path, end = '') => { const name = path.slice(path.lastIndexOf('/') + 1); return end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name; };
const relative = (from, to) => {
  const [a, b] = [resolve(from).split('/'), resolve(to).split('/')];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return [...a.slice(same).filter(Boolean).map(() => '..'), ...b.slice(same)].join('/');
};
const posix = { sep, join, normalize, dirname, basename, extname, relative, resolve, isAbsolute };

`,
);

const FS = moduleOf(
  'known',
  `
const files = new Map(Object.entries(JSON.parse(BROADSIDE_FILES)).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const folders = new Set();
for (const path of files.keys())
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
folders.add(process.cwd());
const clean = (path) => {
  const parts = [];
  for (const part of (path.startsWith('/') ? path : process.cwd() + '/' + path).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return '/' + parts.join('/');
};
const missing = (path) => Object.assign(new Error('no such file: ' + path), { code: 'ENOENT' });
const statOf = (path) => ({ isFile: () => files.has(path), isDirectory: () => folders.has(path), size: files.get(path)?.length ?? 0, mtimeMs: 0 });
const existsSync = (path) => files.has(clean(path)) || folders.has(clean(path));
const statSync = (path, options) => {
  if (existsSync(path)) return statOf(clean(path));
  if (options?.throwIfNoEntry === false) return undefined;
  throw missing(path);
};
const open = [];
const done = [];
const known = {
  existsSync, statSync, lstatSync: statSync,
  constants: { O_RDONLY: 0, O_NONBLOCK: 0 },
  realpathSync: (path) => { if (existsSync(path)) return clean(path); throw missing(path); },
  openSync: (path) => { if (!existsSync(path)) throw missing(path); done.push(0); return open.push(clean(path)) - 1; },
  closeSync: () => {},
  fstatSync: (fd) => statOf(open[fd]),
  readSync: (fd, into) => {
    const part = files.get(open[fd]).subarray(done[fd], done[fd] + into.length);
    into.set(part);
    done[fd] += part.length;
    return part.length;
  },
  readdirSync: (path, { recursive = false, withFileTypes = false } = {}) => {
    const folder = clean(path) + '/';
    const names = [...files.keys(), ...folders].filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
    const own = recursive ? names : names.filter((name) => !name.includes('/'));
    if (!withFileTypes) return own;
    return own.map((name) => ({ name, isDirectory: () => folders.has(folder + name), isFile: () => files.has(folder + name) }));
  },
};
`,
);

const CRYPTO = moduleOf(
  '{ createHash, randomBytes, timingSafeEqual }',
  `
const { sha256 } = require('./src/page/site/sha256.ts');
const bytesOf = (data) => (typeof data === 'string' ? new TextEncoder().encode(data) : data);
const createHash = () => {
  const parts = [];
  const hash = {
    update: (data) => { parts.push(bytesOf(data)); return hash; },
    digest: () => sha256(Buffer.concat(parts)),
  };
  return hash;
};
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
const timingSafeEqual = () => { throw new Error('a page cannot do this'); };
`,
);

const UTIL = moduleOf(
  '{ isDeepStrictEqual, promisify, inspect, types }',
  `
const isDeepStrictEqual = (a, b) => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isDeepStrictEqual(a[key], b[key]));
};
const promisify = (work) => work;
const inspect = (value) => String(value);
const types = {};
`,
);

const URLS = moduleOf(
  '{ fileURLToPath, pathToFileURL }',
  `
const fileURLToPath = (url) => new URL(url).pathname;
const pathToFileURL = (path) => new URL('file://' + path);
`,
);

const OS = moduleOf(
  '{ hostname, tmpdir, availableParallelism, cpus, platform }',
  `
const hostname = () => 'page';
const tmpdir = () => '/tmp';
const availableParallelism = () => 1;
const cpus = () => [];
const platform = () => 'browser';
`,
);

/** The source of the module that replaces a module of Node, by name. @type {Readonly<Record<string, string>>} */
const MODULES = {
  path: PATH,
  fs: FS,
  crypto: CRYPTO,
  util: UTIL,
  url: URLS,
  os: OS,
  module: moduleOf('{ createRequire: () => () => nothing }'),
};

/**
 * The source of the module that replaces a module of Node, or a package that a page does not need. @param {string}
 * name
 */
export const moduleFor = (name) => MODULES[name] ?? moduleOf('{}');

/** Code that runs before a program and defines the globals of Node that it expects. */
export const BEFORE = `globalThis.process ??= { env: {}, cwd: () => '/home', platform: 'browser', pid: 1, versions: {}, version: '', features: {}, release: {}, config: {}, argv: [], execArgv: [], on() {}, off() {}, once() {}, emitWarning() {}, nextTick: (work, ...given) => queueMicrotask(() => work(...given)), hrtime: { bigint: () => 0n }, memoryUsage: () => ({}) };
globalThis.Buffer ??= { from: (data) => (typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(data)), allocUnsafe: (size) => Object.assign(new Uint8Array(size)), alloc: (size) => new Uint8Array(size), byteLength: (text) => new TextEncoder().encode(text).length, isBuffer: () => false, concat: (parts, total) => { const whole = new Uint8Array(total ?? parts.reduce((sum, { length }) => sum + length, 0)); let at = 0; for (const part of parts) { const fits = part.subarray(0, whole.length - at); whole.set(fits, at); at += fits.length; } return whole; } };
globalThis.setImmediate ??= (work, ...given) => setTimeout(work, 0, ...given);
globalThis.global ??= globalThis;`;
