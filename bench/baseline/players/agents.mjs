// greedy (version 2) and mcts (version 6), bundled by esbuild from agents/ and all they import: see README.md beside. Never edited.
//   src/core/types.ts
var defineAgent = (module) => module;

//   src/core/threefry.ts
var PARITY = 466688986;
function threefry(k0, k1, c0, c1) {
  const k2 = PARITY ^ k0 ^ k1;
  let x = (c0 + k0) | 0;
  let y = (c1 + k1) | 0;
  x = (x + y) | 0;
  y = ((y << 13) | (y >>> 19)) ^ x;
  x = (x + y) | 0;
  y = ((y << 15) | (y >>> 17)) ^ x;
  x = (x + y) | 0;
  y = ((y << 26) | (y >>> 6)) ^ x;
  x = (x + y) | 0;
  y = ((y << 6) | (y >>> 26)) ^ x;
  x = (x + k1) | 0;
  y = (y + k2 + 1) | 0;
  x = (x + y) | 0;
  y = ((y << 17) | (y >>> 15)) ^ x;
  x = (x + y) | 0;
  y = ((y << 29) | (y >>> 3)) ^ x;
  x = (x + y) | 0;
  y = ((y << 16) | (y >>> 16)) ^ x;
  x = (x + y) | 0;
  y = ((y << 24) | (y >>> 8)) ^ x;
  x = (x + k2) | 0;
  y = (y + k0 + 2) | 0;
  x = (x + y) | 0;
  y = ((y << 13) | (y >>> 19)) ^ x;
  x = (x + y) | 0;
  y = ((y << 15) | (y >>> 17)) ^ x;
  x = (x + y) | 0;
  y = ((y << 26) | (y >>> 6)) ^ x;
  x = (x + y) | 0;
  y = ((y << 6) | (y >>> 26)) ^ x;
  x = (x + k0) | 0;
  y = (y + k1 + 3) | 0;
  x = (x + y) | 0;
  y = ((y << 17) | (y >>> 15)) ^ x;
  x = (x + y) | 0;
  y = ((y << 29) | (y >>> 3)) ^ x;
  x = (x + y) | 0;
  y = ((y << 16) | (y >>> 16)) ^ x;
  x = (x + y) | 0;
  y = ((y << 24) | (y >>> 8)) ^ x;
  x = (x + k1) | 0;
  y = (y + k2 + 4) | 0;
  x = (x + y) | 0;
  y = ((y << 13) | (y >>> 19)) ^ x;
  x = (x + y) | 0;
  y = ((y << 15) | (y >>> 17)) ^ x;
  x = (x + y) | 0;
  y = ((y << 26) | (y >>> 6)) ^ x;
  x = (x + y) | 0;
  y = ((y << 6) | (y >>> 26)) ^ x;
  second = (y + k0 + 5) | 0;
  return (x + k2) | 0;
}
var second = 0;
var threefrySecond = () => second;

//   src/core/seed.ts
var SEED_WORDS = 4;
var TAG = { block: 1, agent: 2, decision: 3, view: 4, iteration: 5, deck: 6, redraw: 7 };
function deriveInto(out, parent, tag, index) {
  const a = threefry(parent[0], parent[1], tag, index);
  const b = threefrySecond();
  const c = threefry(parent[2] ^ a, parent[3] ^ b, tag, index);
  const d = threefrySecond();
  out[2] = threefry(c, d, a, b);
  out[3] = threefrySecond();
  out[0] = c;
  out[1] = d;
}

//   src/core/sfc32.ts
var TWO_32 = 4294967296;
var WARM_UP = 12;
var makeSfc = () => new Int32Array(4);
function seedSfc(r, seed) {
  r[0] = seed[0];
  r[1] = seed[1];
  r[2] = seed[2];
  r[3] = seed[3] | 1;
  for (let i = 0; i < WARM_UP; i++) nextSfc(r);
}
function nextSfc(r) {
  const a = r[0];
  const b = r[1];
  const c = r[2];
  const d = r[3];
  const out = (a + b + d) | 0;
  r[3] = d + 1;
  r[0] = b ^ (b >>> 9);
  r[1] = c + (c << 3);
  r[2] = ((c << 21) | (c >>> 11)) + out;
  return out;
}
function belowSfc(r, n) {
  for (;;) {
    const product = (nextSfc(r) >>> 0) * n;
    const low = product >>> 0;
    if (low >= n || low >= TWO_32 % n) return (product / TWO_32) | 0;
  }
}
var unitSfc = (r) => (nextSfc(r) >>> 0) / TWO_32;
function shuffleSfc(r, list, count = list.length) {
  for (let i = count - 1; i > 0; i--) {
    const j = belowSfc(r, i + 1);
    const kept = list[i];
    list[i] = list[j];
    list[j] = kept;
  }
}

//   src/search/budget.ts
var MOST = 25e4;
var FASTEST = 1e3;
var Budget = class _Budget {
  unit;
  amount;
  /** Upper bound of iterations within the budget: each applies a ply or more. */
  mostIterations;
  #now;
  #started = 0;
  /** @throws RangeError for a budget in time without a clock. */
  constructor(unit, amount, now) {
    if (unit === 'ms' && now === void 0) throw new RangeError('a budget in milliseconds needs a clock');
    this.unit = unit;
    this.amount = amount;
    this.mostIterations = unit === 'iterations' ? amount : Math.min(unit === 'plies' ? amount : amount * FASTEST, MOST);
    this.#now = now ?? (() => 0);
  }
  /** A budget of one of `parts` equal parts, at least one unit. */
  share(parts) {
    return new _Budget(this.unit, Math.max(1, Math.floor(this.amount / parts)), this.#now);
  }
  /** A new decision begins. */
  start() {
    if (this.unit === 'ms') this.#started = this.#now();
  }
  /** What has been spent after so many iterations and plies. At the bound of iterations, the whole budget is spent. */
  spent(iterations, plies) {
    if (this.unit === 'iterations') return iterations;
    const own = this.unit === 'plies' ? plies : this.#now() - this.#started;
    return Math.max(own, (iterations * this.amount) / this.mostIterations);
  }
  /** Whether another iteration may begin. The first one always may, even when the clock has moved on since `start`. */
  left(iterations, plies) {
    return iterations === 0 || this.spent(iterations, plies) < this.amount;
  }
};

//   src/search/logs.ts
function logTable(top) {
  const table = new Float64Array(top + 1);
  for (let n = 1; n < top; n++) {
    const x = 1 / (2 * n + 1);
    const square = x * x;
    let power = x;
    let sum = x;
    for (let k = 3; power * square > sum * 1e-17; k += 2) {
      power *= square;
      sum += power / k;
    }
    table[n + 1] = table[n] + 2 * sum;
  }
  return table;
}

//   src/search/determinizer.ts
var Determinizer = class {
  #game;
  /** Seed of the latest determinization; a caller may derive its own randomness for that world from it. */
  seed = new Int32Array(SEED_WORDS);
  constructor(game) {
    this.#game = game;
  }
  /** Writes world `index` of the information set that `seat` has in `view` into `out`. */
  determinize(out, view, seat, seed, index) {
    deriveInto(this.seed, seed, TAG.iteration, index);
    out.set(view);
    this.#game.hide(out, seat, this.seed);
  }
};

//   src/search/playout.ts
var NO_CUT = 2147483647;
var Playout = class {
  game;
  #legal;
  constructor(game) {
    this.game = game;
    this.#legal = new Int32Array(game.info.maxLegal);
  }
  /**
   * Plays `s` on, each decision uniformly at random, until the match is over or a round after `lastRound` begins.
   * @returns the plies applied.
   */
  run(s, lastRound, r) {
    const game = this.game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      if (game.toAct(s) < 0 || game.round(s) > lastRound) return plies;
      const count = legalDistinct(game, s, legal);
      game.apply(s, count === 1 ? legal[0] : legal[belowSfc(r, count)], null);
    }
  }
  /** `run` to the end of the match, without looking at rounds. */
  finish(s, r) {
    const game = this.game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      if (game.toAct(s) < 0) return plies;
      const count = legalDistinct(game, s, legal);
      game.apply(s, count === 1 ? legal[0] : legal[belowSfc(r, count)], null);
    }
  }
};
function worth(game, s, seat, returns) {
  if (game.toAct(s) >= 0) return game.evaluate(s, seat);
  game.returns(s, returns);
  return returns[seat];
}
function legalDistinct(game, s, out) {
  return game.distinct === void 0 ? game.legal(s, out) : game.distinct(s, out);
}

//   src/search/learning-playout.ts
var RANDOM = 0.3;
var CELLS = 4096;
var UNSEEN = 2;
var KNOWN = 7;
var NOTHING = -1;
var LearningPlayout = class {
  #game;
  #policy;
  #random;
  #legal;
  #single;
  #pairs;
  /** Choices since `begin`: their cells and seats. */
  #cell;
  #pairCell;
  #seat;
  #length = 0;
  /** Latest action of each seat since `begin`. */
  #latest;
  constructor(game, policy) {
    const { maxPlies, maxLegal, seats } = game.info;
    const longest = policy === 'random' ? 0 : maxPlies;
    this.#game = game;
    this.#policy = policy;
    this.#random = new Playout(game);
    this.#legal = new Int32Array(maxLegal);
    this.#single = new Averages();
    this.#pairs = new Averages();
    this.#cell = new Int32Array(longest);
    this.#pairCell = new Int32Array(longest);
    this.#seat = new Int32Array(longest);
    this.#latest = new Int32Array(seats);
  }
  /** Forgets everything learnt. */
  forget() {
    this.#single.forget();
    this.#pairs.forget();
    this.#length = 0;
  }
  /** Starts a new sequence of choices. */
  begin() {
    this.#length = 0;
    this.#latest.fill(NOTHING);
  }
  /** Adds a choice to the sequence. */
  note(seat, a) {
    if (this.#policy === 'random') return;
    this.#cell[this.#length] = this.#cellOf(seat, a);
    if (this.#policy === 'nast') {
      this.#pairCell[this.#length] = this.#pairOf(seat, a);
      this.#latest[seat] = a;
    }
    this.#seat[this.#length++] = seat;
  }
  /**
   * Plays `s` on until the match is over or a round after `lastRound` begins, noting each choice.
   * @returns the plies applied.
   */
  run(s, lastRound, r) {
    if (this.#policy === 'random') return this.#random.run(s, lastRound, r);
    const game = this.#game;
    const legal = this.#legal;
    for (let plies = 0; ; plies++) {
      const seat = game.toAct(s);
      if (seat < 0 || game.round(s) > lastRound) return plies;
      const count = legalDistinct(game, s, legal);
      let a = legal[0];
      if (count > 1) {
        a = unitSfc(r) < RANDOM ? legal[belowSfc(r, count)] : this.#best(seat, count, r);
        this.note(seat, a);
      }
      game.apply(s, a, null);
    }
  }
  /** Learns that the sequence was worth `values[seat]` to each seat. */
  learn(values) {
    for (let i = 0; i < this.#length; i++) {
      const value = values[this.#seat[i]];
      this.#single.add(this.#cell[i], value);
      if (this.#policy === 'nast') this.#pairs.add(this.#pairCell[i], value);
    }
  }
  /** The action of `legal` with the best average; ties are broken at random. */
  #best(seat, count, r) {
    const legal = this.#legal;
    let best = -1;
    let ties = 0;
    let action = 0;
    for (let i = 0; i < count; i++) {
      const mean = this.#mean(seat, legal[i]);
      if (mean < best) continue;
      ties = mean === best ? ties + 1 : 1;
      best = mean;
      if (ties === 1 || belowSfc(r, ties) === 0) action = legal[i];
    }
    return action;
  }
  #mean(seat, a) {
    const single = this.#single.mean(this.#cellOf(seat, a));
    if (this.#policy === 'mast') return single;
    const pair = this.#pairOf(seat, a);
    return this.#pairs.count[pair] < KNOWN ? single : (single + this.#pairs.mean(pair)) / 2;
  }
  #cellOf(seat, a) {
    return (Math.imul(a * this.#game.info.seats + seat, 2654435761) >>> 20) & (CELLS - 1);
  }
  #pairOf(seat, a) {
    const before = Math.imul(this.#latest[seat] + 1, 2246822507);
    return (Math.imul((a * this.#game.info.seats + seat) ^ before, 2654435761) >>> 20) & (CELLS - 1);
  }
};
var Averages = class {
  sum = new Float64Array(CELLS);
  count = new Int32Array(CELLS);
  forget() {
    this.sum.fill(0);
    this.count.fill(0);
  }
  add(cell, value) {
    this.sum[cell] += value;
    this.count[cell]++;
  }
  mean(cell) {
    const n = this.count[cell];
    return n === 0 ? UNSEEN : this.sum[cell] / n;
  }
};

//   src/search/tree-pool.ts
var NONE = 0;
var TreePool = class {
  capacity;
  label;
  visits;
  /** How often the node's action was legal when its parent was visited. */
  avail;
  /** Sum of the values backed up, for the seat that chose the node's action. */
  sum;
  /** Sum of their squares. */
  squares;
  firstChild;
  nextSibling;
  #used = 1;
  constructor(capacity) {
    this.capacity = capacity;
    const size = capacity + 1;
    this.label = new Int32Array(size);
    this.visits = new Int32Array(size);
    this.avail = new Int32Array(size);
    this.sum = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.firstChild = new Int32Array(size);
    this.nextSibling = new Int32Array(size);
  }
  /** Nodes in use. */
  get used() {
    return this.#used - 1;
  }
  reset() {
    this.#used = 1;
  }
  /** A new root, or NONE when the pool is used up. */
  root() {
    return this.#take(0);
  }
  /**
   * The child of `node` for `label`, or NONE. The search starts after the child `after` (NONE: at the first child) and
   * wraps around. Labels that are asked for in the order in which they were added are therefore found at once.
   */
  find(node, label, after) {
    const { label: labels, nextSibling } = this;
    const first = this.firstChild[node];
    for (let c = after === NONE ? first : nextSibling[after]; c !== NONE; c = nextSibling[c])
      if (labels[c] === label) return c;
    if (after === NONE) return NONE;
    for (let c = first; c !== NONE; c = nextSibling[c]) {
      if (labels[c] === label) return c;
      if (c === after) return NONE;
    }
    return NONE;
  }
  /**
   * A new child of `node`, placed after its child `after` (NONE: as the first child); NONE when the pool is used up.
   */
  add(node, label, after) {
    const child = this.#take(label);
    if (child === NONE) return NONE;
    if (after === NONE) {
      this.nextSibling[child] = this.firstChild[node];
      this.firstChild[node] = child;
    } else {
      this.nextSibling[child] = this.nextSibling[after];
      this.nextSibling[after] = child;
    }
    return child;
  }
  #take(label) {
    if (this.#used > this.capacity) return NONE;
    const node = this.#used++;
    this.label[node] = label;
    this.visits[node] = 0;
    this.avail[node] = 0;
    this.sum[node] = 0;
    this.squares[node] = 0;
    this.firstChild[node] = NONE;
    this.nextSibling[node] = NONE;
    return node;
  }
};

//   src/search/selection.ts
var TIE = 1e-6;
var Selection = class {
  /** After `choose`: the child chosen, or NONE when the action is new to the node. */
  child = NONE;
  /** After `choose` of a new action: the sibling after which it is added. */
  after = NONE;
  #seats;
  #tuned;
  #constant;
  #logs;
  #open;
  #openAfter;
  #children;
  #scores;
  /**
   * For a game with `seats` seats and up to `maxLegal` legal actions, and for up to `maxVisits` visits of a node;
   * beyond them the logarithm no longer grows.
   */
  constructor(seats, maxLegal, maxVisits, bonus) {
    this.#seats = seats;
    this.#tuned = bonus === 'tuned';
    this.#constant = bonus === 'tuned' ? 0 : bonus;
    this.#logs = logTable(maxVisits + 1);
    this.#open = new Int32Array(maxLegal);
    this.#openAfter = new Int32Array(maxLegal);
    this.#children = new Int32Array(maxLegal);
    this.#scores = new Float64Array(maxLegal);
  }
  /**
   * Index into `legal[0 .. count - 1]` of the action that `seat` tries next at `node`; `child` and `after` give its
   * place in the tree.
   */
  choose(pool, node, seat, legal, count, r) {
    const seats = this.#seats;
    const open = this.#open;
    const openAfter = this.#openAfter;
    const children = this.#children;
    let untried = 0;
    let last = NONE;
    for (let i2 = 0; i2 < count; i2++) {
      const child = pool.find(node, legal[i2] * seats + seat, last);
      if (child === NONE) {
        open[untried] = i2;
        openAfter[untried++] = last;
      } else {
        pool.avail[child]++;
        children[i2] = child;
        last = child;
      }
    }
    if (untried > 0) {
      const k = untried === 1 ? 0 : belowSfc(r, untried);
      this.child = NONE;
      this.after = openAfter[k];
      return open[k];
    }
    const i = this.#best(pool, count, r);
    this.child = children[i];
    return i;
  }
  /** Takes the action with `label` at `node` as if it had been chosen. */
  take(pool, node, label) {
    this.child = pool.find(node, label, NONE);
    this.after = NONE;
    if (this.child !== NONE) pool.avail[this.child]++;
  }
  #best(pool, count, r) {
    const { visits, avail, sum, squares } = pool;
    const logs = this.#logs;
    const top = logs.length - 1;
    const children = this.#children;
    const scores = this.#scores;
    let best = -1;
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const n = visits[child];
      const mean = sum[child] / n;
      const known = avail[child];
      const ratio = logs[known < top ? known : top] / n;
      let score = mean;
      if (this.#tuned) {
        const spread = squares[child] / n - mean * mean + Math.sqrt(2 * ratio);
        score += Math.sqrt(ratio * (spread < 0.25 ? spread : 0.25));
      } else score += this.#constant * Math.sqrt(ratio);
      scores[i] = score;
      if (score > best) best = score;
    }
    return pickNearBest(scores, count, best - TIE, r);
  }
};
function pickNearBest(scores, count, floor, r) {
  let ties = 0;
  let first = 0;
  for (let i = count - 1; i >= 0; i--) {
    if (scores[i] < floor) continue;
    ties++;
    first = i;
  }
  if (ties === 1) return first;
  let skip = belowSfc(r, ties);
  for (let i = first; ; i++) if (scores[i] >= floor && skip-- === 0) return i;
}

//   src/search/halving.ts
var Halving = class {
  /** After `next`: the action to try and the number of the world to try it in. */
  action = 0;
  world = 0;
  #actions;
  #sums;
  #trials;
  #count = 0;
  #budget = 0;
  #spent = 0;
  #tried = 0;
  /** Rounds still to begin. */
  #rounds = 0;
  /** The amount spent at which this round ends. */
  #until = 0;
  /** The candidate to try next in the world at hand. */
  #at = 0;
  /** Makes room for up to `maxLegal` actions. */
  constructor(maxLegal) {
    this.#actions = new Int32Array(maxLegal);
    this.#sums = new Float64Array(maxLegal);
    this.#trials = new Int32Array(maxLegal);
  }
  /** Begins with the actions `legal[0 .. count - 1]`. */
  start(legal, count, budget) {
    for (let i = 0; i < count; i++) {
      this.#actions[i] = legal[i];
      this.#sums[i] = 0;
      this.#trials[i] = 0;
    }
    this.#count = count;
    this.#budget = budget;
    this.#spent = 0;
    this.#tried = 0;
    this.#rounds = 0;
    for (let n = count; n > 2; n = (n + 1) >> 1) this.#rounds++;
    this.#rounds++;
    this.#at = 0;
    this.world = 0;
    this.#open();
  }
  /** Moves to the next trial; false when the budget is spent. */
  next() {
    if (this.#spent >= this.#budget) return false;
    if (this.#at === this.#count) {
      this.#at = 0;
      this.world++;
      const nextWorld = (this.#spent / this.#tried) * this.#count;
      if (this.#rounds > 0 && this.#spent + nextWorld / 2 > this.#until) this.#halve();
    }
    this.action = this.#actions[this.#at];
    return true;
  }
  /** Records the value of the trial, in [0, 1], and its cost in units of the budget. */
  add(value, cost) {
    this.#sums[this.#at] += value;
    this.#trials[this.#at++]++;
    this.#spent += cost;
    this.#tried++;
  }
  /** The action with the best mean among those left; of equal actions, the one listed first. */
  best() {
    let best = 0;
    for (let i = 1; i < this.#count; i++) if (this.#mean(i) > this.#mean(best)) best = i;
    return this.#actions[best];
  }
  #mean(i) {
    return this.#trials[i] === 0 ? -1 : this.#sums[i] / this.#trials[i];
  }
  /** Divides the rest of the budget among the rounds to come. */
  #open() {
    this.#until = this.#spent + (this.#budget - this.#spent) / this.#rounds;
    this.#rounds--;
  }
  /** Keeps the better half of the actions, sorted by their means. The last two stay to the end. */
  #halve() {
    for (let i = 1; i < this.#count; i++)
      for (let j = i; j > 0 && this.#mean(j) > this.#mean(j - 1); j--) this.#swap(j);
    this.#count = (this.#count + 1) >> 1;
    this.#open();
  }
  /** Swaps candidates `j` and `j - 1`. */
  #swap(j) {
    const action = this.#actions[j];
    const sum = this.#sums[j];
    const trials = this.#trials[j];
    this.#actions[j] = this.#actions[j - 1];
    this.#sums[j] = this.#sums[j - 1];
    this.#trials[j] = this.#trials[j - 1];
    this.#actions[j - 1] = action;
    this.#sums[j - 1] = sum;
    this.#trials[j - 1] = trials;
  }
};

//   src/search/information-set-search.ts
var PLAIN = {
  horizon: Infinity,
  leafShare: 0,
  observers: 'each',
  hidden: 'resampled',
  root: 'bandit',
  bonus: 'tuned',
  playouts: 'random',
  reuse: false,
};
var FREE = -1;
var KEPT = 3;
var InformationSetSearch = class {
  game;
  budget;
  /** Plies applied by the latest `run`, in trees and playouts. */
  plies = 0;
  /** Iterations of the latest `run`. */
  iterations = 0;
  #horizon;
  #leafShare;
  #trees;
  #resampled;
  #reuse;
  #pool;
  #selection;
  #playout;
  #halving;
  #determinizer;
  #world;
  #legal;
  #values;
  #returns;
  #seed = new Int32Array(SEED_WORDS);
  #rng = makeSfc();
  /** The root of each tree, and the root it would have after the action found. */
  #roots;
  #next;
  /** The node of each tree in this iteration; NONE once the pool had no room for it. */
  #at;
  /** The nodes of this iteration's path, and the seat whose value each of them takes. */
  #path;
  #pathSeat;
  #pathLength = 0;
  constructor(game, options) {
    const { info } = game;
    const { budget } = options;
    const most = budget.mostIterations;
    this.game = game;
    this.budget = budget;
    this.#horizon = options.horizon;
    this.#leafShare = options.leafShare;
    this.#trees = options.observers === 'each' ? info.seats : 1;
    this.#resampled = options.hidden === 'resampled';
    this.#reuse = options.reuse;
    const kept = options.reuse ? KEPT : 1;
    this.#pool = new TreePool((most + 2) * 2 * this.#trees * kept);
    this.#selection = new Selection(info.seats, info.maxLegal, most * kept, options.bonus);
    this.#playout = new LearningPlayout(game, options.playouts);
    this.#halving = options.root === 'halving' ? new Halving(info.maxLegal) : null;
    this.#determinizer = new Determinizer(game);
    this.#world = new Int32Array(info.stateLength);
    this.#legal = new Int32Array(info.maxLegal);
    this.#values = new Float64Array(info.seats);
    this.#returns = new Float64Array(info.seats);
    this.#roots = new Int32Array(this.#trees);
    this.#next = new Int32Array(this.#trees);
    this.#at = new Int32Array(this.#trees);
    const depth = (options.reuse ? info.maxPlies : Math.min(most, info.maxPlies)) + 1;
    this.#path = new Int32Array(depth);
    this.#pathSeat = new Int32Array(depth);
  }
  run(view, seat, seed, continues = false) {
    this.#begin(continues);
    const count = legalDistinct(this.game, view, this.#legal);
    if (count === 1) {
      this.#next.set(this.#roots);
      return this.#legal[0];
    }
    deriveInto(this.#seed, seed, TAG.iteration, -1);
    seedSfc(this.#rng, this.#seed);
    const { budget } = this;
    const halving = this.#halving;
    let action;
    budget.start();
    if (halving === null) {
      for (let i = 0; budget.left(i, this.plies); i++) this.#iterate(view, seat, seed, i, FREE);
      action = (this.#pool.label[this.#mostVisited(this.#root(seat))] - seat) / this.game.info.seats;
    } else {
      if (budget.unit !== 'iterations' || budget.amount < count) shuffleSfc(this.#rng, this.#legal, count);
      halving.start(this.#legal, count, budget.amount);
      let before = 0;
      while (halving.next()) {
        this.#iterate(view, seat, seed, halving.world, halving.action);
        const spent = budget.spent(this.iterations, this.plies);
        halving.add(this.#values[seat], spent - before);
        before = spent;
      }
      action = halving.best();
    }
    if (this.#reuse) this.#prepareNext(view, seat, action);
    return action;
  }
  /** Iterations of the latest `run`, and of the runs it continued, that began with `a` chosen by `seat`. */
  visits(seat, a) {
    return this.#pool.visits[this.#child(seat, a)];
  }
  mean(seat, a) {
    const child = this.#child(seat, a);
    return this.#pool.sum[child] / this.#pool.visits[child];
  }
  #child(seat, a) {
    return this.#pool.find(this.#root(seat), a * this.game.info.seats + seat, NONE);
  }
  #root(seat) {
    return this.#roots[this.#treeOf(seat)];
  }
  #treeOf(seat) {
    return this.#trees === 1 ? 0 : seat;
  }
  /** Prepares the trees: new ones, or those of the latest `run` below the action it chose. */
  #begin(continues) {
    const pool = this.#pool;
    const goesOn = continues && this.#reuse && pool.capacity - pool.used >= Math.floor(pool.capacity / KEPT);
    if (!goesOn) {
      pool.reset();
      this.#playout.forget();
    }
    this.plies = 0;
    this.iterations = 0;
    for (let t = 0; t < this.#trees; t++) {
      const next = goesOn ? this.#next[t] : NONE;
      this.#roots[t] = next === NONE ? pool.root() : next;
    }
  }
  /** Notes where `action` leads in every tree. */
  #prepareNext(view, seat, action) {
    const seats = this.game.info.seats;
    for (let t = 0; t < this.#trees; t++) {
      const label = t === this.#treeOf(seat) ? action : this.game.observationLabel(view, action, t);
      this.#next[t] = this.#pool.find(this.#roots[t], label * seats + seat, NONE);
    }
  }
  /** One iteration in world number `index`, beginning with the action `first`. */
  #iterate(view, seat, seed, index, first) {
    if (this.#resampled) this.#determinizer.determinize(this.#world, view, seat, seed, index);
    else this.#world.set(view);
    this.#playout.begin();
    this.#descend(first);
    this.#value();
    this.#playout.learn(this.#values);
    this.#backUp();
    this.iterations++;
  }
  /** Walks the world down the trees to just behind the first action that is new to its chooser; the first of all is `first`. */
  #descend(first) {
    const game = this.game;
    const world = this.#world;
    const legal = this.#legal;
    const pool = this.#pool;
    const selection = this.#selection;
    const seats = game.info.seats;
    for (let t = 0; t < this.#trees; t++) this.#at[t] = this.#roots[t];
    this.#pathLength = 0;
    for (;;) {
      const seat = game.toAct(world);
      if (seat < 0) return;
      const count = legalDistinct(game, world, legal);
      if (count === 1) {
        game.apply(world, legal[0], null);
        this.plies++;
        continue;
      }
      const tree = this.#treeOf(seat);
      const node = this.#at[tree];
      if (node === NONE) return;
      const set = first !== FREE && this.#pathLength === 0;
      if (set) selection.take(pool, node, first * seats + seat);
      const action = set ? first : legal[selection.choose(pool, node, seat, legal, count, this.#rng)];
      let child = selection.child;
      const isNew = child === NONE;
      if (isNew) {
        child = pool.add(node, action * seats + seat, selection.after);
        if (child === NONE) return;
        pool.avail[child] = 1;
      }
      this.#at[tree] = child;
      this.#path[this.#pathLength] = child;
      this.#pathSeat[this.#pathLength++] = seat;
      this.#playout.note(seat, action);
      this.#watch(tree, seat, action);
      game.apply(world, action, null);
      this.plies++;
      if (isNew) return;
    }
  }
  /** Lets the trees of the other seats follow `action` by the labels that these seats observe. */
  #watch(tree, seat, action) {
    const pool = this.#pool;
    const seats = this.game.info.seats;
    for (let t = 0; t < this.#trees; t++) {
      const node = this.#at[t];
      if (t === tree || node === NONE) continue;
      const label = this.game.observationLabel(this.#world, action, t) * seats + seat;
      const child = pool.find(node, label, NONE);
      this.#at[t] = child === NONE ? pool.add(node, label, NONE) : child;
    }
  }
  /** Plays the world on and writes the value of the iteration for each seat into `#values`. */
  #value() {
    const game = this.game;
    const world = this.#world;
    const values = this.#values;
    const share = this.#leafShare;
    for (let seat = 0; seat < values.length; seat++)
      values[seat] = share === 0 ? 0 : share * worth(game, world, seat, this.#returns);
    const lastRound = Math.min(game.round(world) + this.#horizon - 1, NO_CUT);
    this.plies += this.#playout.run(world, lastRound, this.#rng);
    for (let seat = 0; seat < values.length; seat++)
      values[seat] += (1 - share) * worth(game, world, seat, this.#returns);
  }
  #backUp() {
    const { visits, sum, squares } = this.#pool;
    for (let i = 0; i < this.#pathLength; i++) {
      const node = this.#path[i];
      const value = this.#values[this.#pathSeat[i]];
      visits[node]++;
      sum[node] += value;
      squares[node] += value * value;
    }
  }
  /**
   * The child with the most visits; of equal children, the one with the higher sum, then the one that `legal` lists
   * first.
   */
  #mostVisited(root) {
    const { visits, sum, nextSibling } = this.#pool;
    let best = this.#pool.firstChild[root];
    for (let c = best; c !== NONE; c = nextSibling[c])
      if (visits[c] > visits[best] || (visits[c] === visits[best] && sum[c] > sum[best])) best = c;
    return best;
  }
};

//   src/search/flat-search.ts
var TIE2 = 1e-9;
var FlatSearch = class {
  game;
  /** Plies applied by the latest `run`. */
  plies = 0;
  #effort;
  #horizon;
  #determinizer;
  #playout;
  #world;
  #trial;
  #legal;
  #totals;
  #returns;
  #rng = makeSfc();
  #seed = new Int32Array(SEED_WORDS);
  #count = 0;
  #tried = 0;
  constructor(game, { effort, horizon }) {
    const { stateLength, maxLegal, seats } = game.info;
    this.game = game;
    this.#effort = effort;
    this.#horizon = horizon;
    this.#determinizer = new Determinizer(game);
    this.#playout = new Playout(game);
    this.#world = new Int32Array(stateLength);
    this.#trial = new Int32Array(stateLength);
    this.#legal = new Int32Array(maxLegal);
    this.#totals = new Float64Array(maxLegal);
    this.#returns = new Float64Array(seats);
  }
  run(view, seat, seed) {
    const game = this.game;
    const lastRound = Math.min(game.round(view) + this.#horizon - 1, NO_CUT);
    this.#count = legalDistinct(game, view, this.#legal);
    this.#totals.fill(0);
    this.plies = 0;
    this.#tried = 0;
    if (this.#count === 1) return this.#legal[0];
    if (typeof this.#effort !== 'number') this.#effort.start();
    while (this.#goesOn()) {
      this.#determinizer.determinize(this.#world, view, seat, seed, this.#tried++);
      for (let i = 0; i < this.#count; i++) {
        this.#trial.set(this.#world);
        game.apply(this.#trial, this.#legal[i], null);
        seedSfc(this.#rng, this.#determinizer.seed);
        this.plies += 1 + this.#playout.run(this.#trial, lastRound, this.#rng);
        this.#totals[i] += worth(game, this.#trial, seat, this.#returns);
      }
    }
    return this.#best(seed);
  }
  visits(_seat, a) {
    return this.#at(a) < 0 ? 0 : this.#tried;
  }
  mean(_seat, a) {
    const i = this.#at(a);
    return i < 0 || this.#tried === 0 ? Number.NaN : this.#totals[i] / this.#tried;
  }
  #at(a) {
    for (let i = 0; i < this.#count; i++) if (this.#legal[i] === a) return i;
    return -1;
  }
  /** Whether another world may begin: the budget must have room for all its trials. */
  #goesOn() {
    if (typeof this.#effort === 'number') return this.#tried < this.#effort;
    return this.#tried === 0 || this.#effort.left((this.#tried + 1) * this.#count - 1, this.plies);
  }
  #best(seed) {
    let best = 0;
    for (let i = 0; i < this.#count; i++) if (this.#totals[i] > best) best = this.#totals[i];
    deriveInto(this.#seed, seed, TAG.decision, 0);
    seedSfc(this.#rng, this.#seed);
    return this.#legal[pickNearBest(this.#totals, this.#count, best - TIE2, this.#rng)];
  }
};

//   src/search/search-agent.ts
var NEVER = -2;
var SearchAgent = class {
  #make;
  #search = null;
  #seat = 0;
  #ply = NEVER;
  #legal = new Int32Array(0);
  #count = 0;
  /** `make` builds the search for a game with all its memory. The search is kept from match to match. */
  constructor(make) {
    this.#make = make;
  }
  start(game) {
    this.#ply = NEVER;
    this.#count = 0;
    if (this.#search?.game === game) return;
    this.#search = this.#make(game);
    this.#legal = new Int32Array(game.info.maxLegal);
  }
  choose(d) {
    const continues = d.ply === this.#ply + 1;
    this.#ply = d.ply;
    this.#seat = d.seat;
    this.#count = d.count;
    this.#legal.set(d.legal);
    return this.#search.run(d.view(), d.seat, d.seed, continues);
  }
  explain() {
    const search = this.#search;
    return Array.from(this.#legal.subarray(0, this.#count), (action) => ({
      action,
      visits: search.visits(this.#seat, action),
      value: search.mean(this.#seat, action),
    }))
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || b.value - a.value);
  }
};

//   src/search/search-module.ts
var whole = (value, min, max, doc) => ({
  default: value,
  min,
  max,
  integer: true,
  doc,
});
var MOST2 = 1e7;
var ITERATIONS = 400;
var COST = { iterations: 40, plies: 2, ms: 2e3 };
function budgetOf(params, now) {
  if (params['ms'] > 0) return new Budget('ms', params['ms'], now);
  return params['plies'] > 0 ? new Budget('plies', params['plies']) : new Budget('iterations', params['iterations']);
}
var defineSearchAgent = ({ id, version, doc, horizon, params, search }) =>
  defineAgent({
    id,
    version,
    doc,
    params: {
      iterations: whole(ITERATIONS, 1, MOST2, 'playouts for one decision'),
      plies: whole(0, 0, MOST2, 'simulated plies for one decision, in place of iterations; 0 for iterations'),
      ms: whole(0, 0, MOST2, 'milliseconds for one decision, in place of both; not reproducible; 0 for none'),
      horizon: whole(horizon, 0, 1e3, 'rounds played on before the evaluation'),
      ...params,
    },
    cost: (given) => {
      const { unit, amount } = budgetOf(given, () => 0);
      return COST[unit] * amount;
    },
    unrepeatable: (given) => (given['ms'] > 0 ? `thinks for ${given['ms']} ms a decision by the clock` : null),
    create: (given, now) => new SearchAgent((game) => search(game, budgetOf(given, now), given)),
  });

//   agents/greedy/index.ts
var agent = defineAgent({
  id: 'greedy',
  version: '2',
  doc: 'Looks one decision ahead: takes the action with the best evaluation, averaged over sampled worlds.',
  params: {
    worlds: { default: 8, min: 1, max: 1e4, integer: true, doc: 'sampled worlds in which every action is tried' },
    horizon: { default: 1, min: 0, max: 1e3, integer: true, doc: 'rounds played at random before the evaluation' },
  },
  cost: ({ worlds }) => 100 * worlds,
  create: ({ worlds, horizon }) => new SearchAgent((game) => new FlatSearch(game, { effort: worlds, horizon })),
});

//   agents/mcts/index.ts
var agent2 = defineSearchAgent({
  id: 'mcts',
  version: '6',
  doc: 'The strongest: a search tree for each seat, sequential halving at the root, learning playouts that end with the evaluation.',
  horizon: 1,
  search: (game, budget, { horizon }) =>
    new InformationSetSearch(game, {
      ...PLAIN,
      budget,
      horizon,
      leafShare: 0.5,
      root: 'halving',
      playouts: 'mast',
      reuse: true,
    }),
});
export { agent as greedy, agent2 as mcts };
