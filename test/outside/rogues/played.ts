/** Modules that misbehave in a match: each with the forfeit that it gets. */
const TRAPS = 'new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } })';
const UNPRINTABLE = "Object.defineProperty(new Error(), 'message', { get() { throw 1; } })";
const shaped = (why: string): string => `Object.assign(new Error('says so'), { name: 'AgentFailure', why: '${why}' })`;

/** A module that makes the agent `made`. */
export const moduleOf = (made: string): string =>
  `exports.agent = { id: 'x', version: '1', params: {}, create: () => (${made}) };`;
const chooses = (body: string): string => moduleOf(`{ start() {}, choose(d) { ${body} } }`);
const answers = (value: string): string => chooses(`return ${value};`);
const throws = (value: string): string => chooses(`throw ${value};`);
const rejects = (value: string): string => chooses(`return Promise.reject(${value});`);

/** Name, source, forfeit, and the words about it. */
export const PLAYED: readonly (readonly [name: string, source: string, forfeit: string, message: string])[] = [
  ['answers-nothing', chooses(''), 'illegal', 'answered undefined, which is none of the'],
  ['answers-null', answers('null'), 'illegal', 'answered null'],
  ['answers-text', answers("'0'"), 'illegal', 'answered 0'],
  ['answers-nan', answers('NaN'), 'illegal', 'answered NaN'],
  ['answers-fraction', answers('1.5'), 'illegal', 'answered 1.5'],
  ['answers-below', answers('-1'), 'illegal', 'answered -1'],
  ['answers-infinite', answers('Infinity'), 'illegal', 'answered Infinity'],
  ['answers-wrapped', answers('new Number(0)'), 'illegal', 'answered 0'],
  ['answers-symbol', answers('Symbol.iterator'), 'illegal', 'answered Symbol(Symbol.iterator)'],
  ['answers-big', answers('0n'), 'illegal', 'answered 0'],
  ['answers-bare', answers('Object.create(null)'), 'illegal', 'answered an object without a text'],
  ['answers-trap', answers(TRAPS), 'crash', '2'],
  ['answers-list', answers('d.legal'), 'illegal', 'answered 0,1'],
  ['answers-long', answers("'x'.repeat(1e6)"), 'illegal', 'xxx…'],
  ['answers-lines', answers("'a\\nb\\u202e'"), 'illegal', 'answered a b , which'],
  ['answers-thenable', answers('({ then(f) { f(d.legal[0]); } })'), 'illegal', 'answered [object Object]'],
  ['throws-null', throws('null'), 'crash', 'null'],
  ['throws-number', throws('7'), 'crash', '7'],
  ['throws-symbol', throws('Symbol.iterator'), 'crash', 'Symbol(Symbol.iterator)'],
  ['throws-bare', throws('Object.create(null)'), 'crash', 'an object without a text'],
  ['throws-trap', throws(TRAPS), 'crash', 'an error without a text'],
  ['throws-unprintable', throws(UNPRINTABLE), 'crash', 'an error without a text'],
  ['throws-time', throws(shaped('time')), 'time', 'says so'],
  ['throws-bogus', throws(shaped('win')), 'crash', 'AgentFailure: says so'],
  ['rejects-null', rejects('null'), 'crash', 'null'],
  ['rejects-trap', rejects(TRAPS), 'crash', 'an error without a text'],
  ['rejects-unprintable', rejects(UNPRINTABLE), 'crash', 'an error without a text'],
  ['recurses', chooses('return this.choose(d);'), 'crash', 'RangeError: Maximum call stack size exceeded'],
  ['starts-late', moduleOf('{ async start() {}, choose: (d) => d.legal[0] }'), 'crash', 'start returned a promise'],
  ['starts-badly', moduleOf("{ start() { throw new Error('no'); }, choose: (d) => d.legal[0] }"), 'crash', 'Error: no'],
  [
    'notices-badly',
    moduleOf("{ start() {}, notice() { throw new Error('deaf'); }, choose: (d) => d.legal[0] }"),
    'crash',
    'Error: deaf',
  ],
  ['made-null', moduleOf('null'), 'crash', 'create returned no agent'],
  ['made-number', moduleOf('5'), 'crash', 'create returned no agent'],
  ['made-trap', moduleOf(TRAPS), 'crash', '1'],
  ['exits', chooses('process.exit(0);'), 'crash', 'called process.exit(0)'],
  ['exits-caught', chooses('try { process.exit(0); } catch {} return d.legal[0];'), 'crash', 'called process.exit(0)'],
  [
    'exits-at-start',
    moduleOf('{ start() { process.exit(0); }, choose: (d) => d.legal[0] }'),
    'crash',
    'process.exit(0)',
  ],
  ['aborts', chooses('process.abort();'), 'crash', 'called process.abort()'],
];
