/**
 * Modules that try to see or to change what they may not. Each tries in `start` or `choose`, prints in its console
 * what it saw, and then takes the first action. Nothing of this may differ between worlds that the seat cannot tell
 * apart, and the match must be that of an honest agent.
 */
const tries = (start: string, choose: string, more = ''): string => `
let game, seat;
const all = (s) => { try { console.log(JSON.stringify(game.observe(s, -1))); } catch (e) { console.log('refused'); } };
exports.agent = { id: 'x', version: '1', params: {}, create: () => ({
  start(g, s) { game = g; seat = s; try { ${start} } catch (e) { console.log('refused'); } },
  choose(d) { try { ${choose} } catch (e) { console.log('refused'); } return d.legal[0]; },
  ${more}
}) };`;
const say = 'console.log(JSON.stringify(d.observe()), [...d.view()].join());';

export const CHEATING: readonly (readonly [name: string, source: string])[] = [
  // Attempts that worked on version 0.1.
  ['writes-seat', tries('', `d.seat = -1; ${say}`)],
  ['replaces-hide', tries('game.hide = () => {};', `${say} all(d.view());`)],
  ['replaces-returns', tries('game.returns = (s, out) => { out.fill(0); out[seat] = 1; };', say)],
  ['replaces-legal', tries('game.legal = (s, out) => { out[0] = 0; return 1; };', say)],
  ['replaces-observe', tries('game.observe = (s) => [...s];', say)],
  ['replaces-apply', tries('game.apply = () => {};', say)],
  [
    'hooks-int32array',
    tries(
      'for (const k of ["set", "fill", "subarray", "slice"]) { const o = Int32Array.prototype[k]; Int32Array.prototype[k] = function (...a) { console.log([...this].join(), String(a)); return Reflect.apply(o, this, a); }; }',
      say,
    ),
  ],
  ['hooks-math', tries('Math.imul = (a, b) => { console.log(a, b); return 0; }; Math.floor = () => 0;', say)],
  [
    'hooks-atomics',
    tries(
      'for (const k of Object.getOwnPropertyNames(Atomics)) Atomics[k] = (...a) => { console.log(k, String(a)); return 0; };',
      say,
    ),
  ],
  ['posts-messages', tries('', 'const w = require("node:worker_threads"); w.parentPort.postMessage({ units: 1 });')],
  ['reads-worker-data', tries('', 'console.log(JSON.stringify(require("node:worker_threads").workerData));')],
  [
    'reads-the-log',
    tries(
      '',
      '',
      'notice(e) { while (e.next()) e.describe({ describeEvent(log, i) { console.log([...log.rows.subarray(0, 9 * log.length)].join()); return ""; } }); },',
    ),
  ],
  // More attempts of this kind.
  ['defines-seat', tries('', `Object.defineProperty(d, 'seat', { value: -1 }); ${say}`)],
  ['changes-prototype-of-decision', tries('', `Object.setPrototypeOf(d, { seat: -1 }); ${say}`)],
  [
    'patches-class-of-decision',
    tries('', `Object.defineProperty(Object.getPrototypeOf(d), 'seat', { get: () => -1 }); ${say}`),
  ],
  [
    'patches-class-of-game',
    tries(
      'const p = Object.getPrototypeOf(game); for (const k of ["hide", "legal", "returns", "toAct"]) p[k] = () => 0;',
      '',
    ),
  ],
  ['writes-info', tries('game.info.teamOfSeat.fill(seat); game.info.seats = 1;', say)],
  ['writes-catalog', tries('game.catalog.sides.length = 0;', say)],
  ['writes-legal', tries('', 'd.legal.fill(99); return 0;')],
  ['writes-seed', tries('', 'd.seed.fill(0); d.view().fill(0);')],
  [
    'hooks-arrays',
    tries('Array.prototype.push = Array.prototype.map = function (...a) { console.log(String(a)); return []; };', say),
  ],
  [
    'hooks-json',
    tries(
      'JSON.stringify = (v) => { console.log("json", typeof v); return "{}"; }; JSON.parse = () => ({ do: "close" });',
      '',
    ),
  ],
  ['hooks-promises', tries('Promise.prototype.then = () => { console.log("then"); };', '')],
  [
    'hooks-calls',
    tries('Function.prototype.call = Function.prototype.apply = function () { console.log("called"); };', ''),
  ],
  ['hooks-objects', tries('Object.defineProperty(Object.prototype, "state", { set(v) { console.log(v); } });', say)],
  ['hooks-iterators', tries('Array.prototype[Symbol.iterator] = function* () { console.log("iterated"); };', '')],
  [
    'walks-the-stack',
    tries(
      '',
      'Error.prepareStackTrace = (_, sites) => sites.map((s) => [typeof s.getThis(), typeof s.getFunction()]); console.log(JSON.stringify(new Error().stack));',
    ),
  ],
  [
    'walks-the-callers',
    tries('', 'let f = arguments.callee; while (f) { console.log(String(f.arguments)); f = f.caller; }'),
  ],
  ['lists-globals', tries('', 'console.log(Object.getOwnPropertyNames(globalThis).sort().join());')],
  [
    'keeps-the-decision',
    tries('', 'globalThis.kept ??= []; kept.push(d); console.log(kept.map((k) => k.ply).join());'),
  ],
];
