/** Laws of what a seat may know: `hide` against an independent planter, and what reading methods give away. */
import { EVENT, EventView, ROW, belowSfc, evaluationOf, nameOfWord, nextSfc } from '../core/index.ts';
import { broken, drawSeed, firstDifference, sameState, sameText, type Law, type Position } from './law.ts';
import type { EventLog, Game, State } from '../core/index.ts';

/** The number of seeds over which a hidden word must change at least once. */
const SEEDS = 1000;
/**
 * The number of worlds that are planted to learn which words can differ, and that are hidden to learn which words do
 * differ.
 */
const PLANTS = 60;
/** The number of worlds that are planted before a word counts as the same in all worlds. */
const MANY_PLANTS = 400;

const pickSeat = ({ subject, r }: Position): number => belowSfc(r, subject.game.info.seats);

/** Hides the position, in scratch state `a`, from a seat drawn at random, which it returns. */
function hideFromOne(p: Position): number {
  const { a, seed } = p.scratch;
  const seat = pickSeat(p);
  a.set(p.state);
  p.subject.game.hide(a, seat, drawSeed(seed, p.r, nextSfc));
  return seat;
}

/** What `seat` can read from a position, as text to compare. */
function reading(game: Game, s: State, seat: number, p: Position): string {
  const { features, otherLegal: legal } = p.scratch;
  const toAct = game.toAct(s);
  const parts = [`to act ${toAct}`, `round ${game.round(s)}`];
  if (toAct === seat) parts.push(`legal ${Array.from(legal.subarray(0, game.legal(s, legal))).join(' ')}`);
  game.features(s, seat, features);
  parts.push(`features ${Array.from(features.subarray(0, game.info.features.length)).join(' ')}`);
  parts.push(`evaluation ${evaluationOf(game, s, seat)}`);
  if (game.foresight !== undefined) parts.push(`foresight ${game.foresight(s, seat)}`);
  parts.push(`observation ${JSON.stringify(game.observe(s, seat))}`);
  return parts.join('; ');
}

const keepsOwnView: Law = {
  id: 'hide-keeps-what-the-seat-reads',
  says: 'toAct, legal, features, evaluate, foresight and observe of a seat are unchanged by hide',
  look: ['hide'],
  every: 8,
  most: 1000,
  position(p) {
    const { game } = p.subject;
    const { a } = p.scratch;
    const seat = hideFromOne(p);
    sameText(reading(game, a, seat, p), reading(game, p.state, seat, p), `after hiding from seat ${seat}`);
  },
};

const keepsKnownFields: Law = {
  id: 'hide-keeps-known-fields',
  says: 'public fields and the private fields of the seat are unchanged by hide',
  look: ['hide', 'info'],
  every: 4,
  most: 8000,
  position(p) {
    const { game } = p.subject;
    const { a } = p.scratch;
    const seat = hideFromOne(p);
    for (const f of game.info.fields) {
      if (f.visibility !== 'public' && !(f.visibility === 'private' && f.seat === seat)) continue;
      for (let at = f.offset; at < f.offset + f.length; at++)
        if (a[at] !== p.state[at]) broken(`hiding from seat ${seat} moved ${f.name}, word ${at - f.offset}`);
    }
  },
};

const canonical: Law = {
  id: 'hide-is-canonical',
  says: 'two states of one information set become bit-identical under the same seed',
  look: ['hide'],
  every: 4,
  most: 8000,
  position(p) {
    const { game, plant } = p.subject;
    const { a, b, seed } = p.scratch;
    const seat = pickSeat(p);
    drawSeed(seed, p.r, nextSfc);
    a.set(p.state);
    game.hide(a, seat, seed);
    b.set(p.state);
    plant(b, seat, p.r);
    game.hide(b, seat, seed);
    sameState(game, b, a, `seat ${seat}: a planted world, hidden`);
    b.set(a);
    game.hide(b, seat, seed);
    sameState(game, b, a, `seat ${seat}: a hidden world, hidden again`);
  },
};

/** Marks the words in which `s` differs from `base`; returns how many were new. */
function mark(moved: Uint8Array, s: State, base: State): number {
  let fresh = 0;
  for (let i = 0; i < s.length; i++) {
    if (s[i] === base[i] || moved[i] === 1) continue;
    moved[i] = 1;
    fresh++;
  }
  return fresh;
}

const varies: Law = {
  id: 'hide-varies-all-hidden',
  says: 'over 1,000 seeds hide moves every word that can differ, the luck included',
  look: ['hide'],
  every: 10,
  most: 100,
  position(p) {
    const { game, plant } = p.subject;
    const { a, seed } = p.scratch;
    const { fields, luck } = game.info;
    const seat = pickSeat(p);
    const can = new Uint8Array(a.length);
    for (let i = 0; i < PLANTS; i++) {
      a.set(p.state);
      plant(a, seat, p.r);
      mark(can, a, p.state);
    }
    can.fill(1, luck.offset, luck.offset + luck.words);
    let left = can.reduce((sum, bit) => sum + bit, 0);
    const moved = new Uint8Array(a.length);
    for (let i = 0; i < SEEDS && left > 0; i++) {
      a.set(p.state);
      game.hide(a, seat, drawSeed(seed, p.r, nextSfc));
      for (let at = 0; at < a.length; at++) {
        if (moved[at] === 1 || a[at] === p.state[at]) continue;
        moved[at] = 1;
        if (can[at] === 1) left--;
      }
    }
    const stuck = can.findIndex((bit, at) => bit === 1 && moved[at] === 0);
    if (stuck < 0) return;
    const name = fields.find((f) => f.offset <= stuck && stuck < f.offset + f.length)?.name;
    broken(`seat ${seat}: ${name} (word ${stuck}) never moved over ${SEEDS} seeds`);
  },
};

const inventsNothing: Law = {
  id: 'hide-moves-only-the-hidden',
  says: 'hide moves no word that is the same in all planted worlds',
  look: ['hide'],
  planter: 'written',
  every: 10,
  most: 100,
  position(p) {
    const { game, plant } = p.subject;
    const { a, seed } = p.scratch;
    const seat = pickSeat(p);
    const moved = new Uint8Array(a.length);
    for (let i = 0; i < PLANTS; i++) {
      a.set(p.state);
      game.hide(a, seat, drawSeed(seed, p.r, nextSfc));
      mark(moved, a, p.state);
    }
    for (let i = 0; i < MANY_PLANTS; i++) {
      a.set(p.state);
      plant(a, seat, p.r);
      for (let at = 0; at < a.length; at++) if (a[at] !== p.state[at]) moved[at] = 0;
    }
    const at = moved.indexOf(1);
    if (at < 0) return;
    const name = game.info.fields.find((f) => f.offset <= at && at < f.offset + f.length)?.name;
    broken(`seat ${seat}: hide moved ${name} (word ${at}), which no planted world does`);
  },
};

/** The number of worlds of each kind that are compared, and the standard deviations by which their means may differ. */
const WORLDS = 400;
const DEVIATIONS = 6;

/** Adds up each byte of `s` and its square, because a layout may use each byte of a word for something else. */
function addBytes(s: State, sums: Float64Array, squares: Float64Array): void {
  for (let i = 0; i < s.length; i++)
    for (let k = 0; k < 4; k++) {
      const byte = (s[i]! >>> (8 * k)) & 255;
      sums[4 * i + k]! += byte;
      squares[4 * i + k]! += byte * byte;
    }
}

const drawsEvenly: Law = {
  id: 'hide-draws-as-planted',
  says: 'hidden worlds come as often as the planter makes them: no card, plan or place is favoured',
  look: ['hide'],
  planter: 'written',
  every: 20,
  most: 30,
  position(p) {
    const { game, plant } = p.subject;
    const { a, seed } = p.scratch;
    const { luck, fields } = game.info;
    const seat = pickSeat(p);
    const [hidden, hidden2, planted, planted2] = [0, 1, 2, 3].map(() => new Float64Array(4 * a.length));
    for (let i = 0; i < WORLDS; i++) {
      a.set(p.state);
      game.hide(a, seat, drawSeed(seed, p.r, nextSfc));
      addBytes(a, hidden!, hidden2!);
      a.set(p.state);
      plant(a, seat, p.r);
      addBytes(a, planted!, planted2!);
    }
    for (let at = 0; at < 4 * a.length; at++) {
      const word = at >> 2;
      if (word >= luck.offset && word < luck.offset + luck.words) continue;
      const [mean, other] = [hidden![at]! / WORLDS, planted![at]! / WORLDS];
      const spread = (hidden2![at]! + planted2![at]!) / WORLDS - mean * mean - other * other;
      if (Math.abs(mean - other) <= DEVIATIONS * Math.sqrt(spread / WORLDS)) continue;
      broken(
        `seat ${seat}: ${nameOfWord(fields, word)}, byte ${at & 3}, is ${mean} on average, in planted worlds ${other}`,
      );
    }
  },
};

/** Plays `s`, a world of the current position, to its end at random, within the bounds of the game. */
function playOn(p: Position, s: State): void {
  const { game } = p.subject;
  const { otherLegal, shares } = p.scratch;
  for (let ply = p.actions.length; game.toAct(s) >= 0; ply++) {
    if (ply > game.info.maxPlies) broken(`not over after ${game.info.maxPlies} plies`);
    const count = game.legal(s, otherLegal);
    if (count < 1 || count > game.info.maxLegal) broken(`${count} legal actions at ply ${ply}`);
    game.apply(s, otherLegal[belowSfc(p.r, count)]!, null);
  }
  game.returns(s, shares);
  if (shares.some((share) => !(share >= 0 && share <= 1))) broken(`shares ${shares.join(' ')}`);
}

const believes: Law = {
  id: 'beliefs-rest-on-what-is-known',
  says: 'believe moves no word that hide may not, gives one world for all states of an information set, and that world plays on',
  look: ['believe'],
  every: 8,
  most: 300,
  position(p) {
    const { game, plant } = p.subject;
    const { a, b, seed } = p.scratch;
    if (game.believe === undefined) return;
    const seat = pickSeat(p);
    drawSeed(seed, p.r, nextSfc);
    a.set(p.state);
    game.believe(a, seat, seed);
    sameText(reading(game, a, seat, p), reading(game, p.state, seat, p), `after believing as seat ${seat}`);
    b.set(p.state);
    plant(b, seat, p.r);
    game.believe(b, seat, seed);
    sameState(game, b, a, `seat ${seat}: a planted world, believed`);
    // If `hide` resamples everything that `believe` does, both have the same hidden part now.
    game.hide(a, seat, seed);
    b.set(p.state);
    game.hide(b, seat, seed);
    sameState(game, a, b, `seat ${seat}: a believed world, hidden`);
    game.believe(a, seat, seed);
    playOn(p, a);
  },
};

const plays: Law = {
  id: 'hidden-worlds-play-on',
  says: 'a hidden world is a position of the game: it plays to its end within all bounds',
  look: ['hide'],
  every: 8,
  most: 300,
  position(p) {
    hideFromOne(p);
    playOn(p, p.scratch.a);
  },
};

const readsNoSecret: Law = {
  id: 'reading-tells-no-secret',
  says: 'toAct, legal, features, evaluate, observe and describe of a seat are the same in every world it cannot tell apart',
  look: ['observe', 'features', 'evaluate', 'legal'],
  every: 8,
  most: 1000,
  position(p) {
    const { game, plant } = p.subject;
    const { b } = p.scratch;
    const seat = pickSeat(p);
    b.set(p.state);
    plant(b, seat, p.r);
    sameText(reading(game, b, seat, p), reading(game, p.state, seat, p), `seat ${seat} in a planted world`);
    if (seat !== p.seat) return;
    for (let i = 0; i < p.count; i++) {
      const a = p.legal[i]!;
      sameText(
        JSON.stringify(game.describe(b, a, seat)),
        JSON.stringify(game.describe(p.state, a, seat)),
        `action ${a} described to seat ${seat} in a planted world`,
      );
    }
  },
};

const wordsNoSecret: Law = {
  id: 'words-tell-no-secret',
  says: 'describe tells an observer of an action no more than seen does; svg and chart draw what the seat may know, and prospect tells no more',
  look: ['describe', 'svg', 'chart'],
  every: 16,
  most: 200,
  position(p) {
    const { game, plant } = p.subject;
    const { b } = p.scratch;
    const seat = pickSeat(p);
    b.set(p.state);
    plant(b, seat, p.r);
    sameText(game.svg?.(b, seat) ?? '', game.svg?.(p.state, seat) ?? '', `drawn for seat ${seat} in a planted world`);
    const told = (s: State): string =>
      JSON.stringify([game.chart?.(s, seat), game.catalog.cards.map((_, card) => game.prospect?.(s, seat, card))]);
    sameText(told(b), told(p.state), `charted and foreseen for seat ${seat} in a planted world`);
    if (seat === p.seat) {
      const pointed = (s: State, action: number): string =>
        `${game.unitNamed?.(s, action) ?? ''} ${game.svgAction?.(s, action) ?? ''}`;
      for (const action of p.legal.subarray(0, p.count))
        sameText(pointed(b, action), pointed(p.state, action), `action ${action} on the board in a planted world`);
      return;
    }
    const words = new Map<number, string>();
    for (let i = 0; i < p.count; i++) {
      const action = p.legal[i]!;
      const said = JSON.stringify(game.describe(p.state, action, seat));
      sameText(JSON.stringify(game.describe(b, action, seat)), said, `action ${action} told to seat ${seat} elsewhere`);
      const label = game.observationLabel(p.state, action, seat);
      sameText(said, words.get(label) ?? said, `actions that seat ${seat} sees as ${label}`);
      words.set(label, said);
    }
  },
};

/** The rows of `log` that `seat` may see, as text; `kinds` narrows them. Their order is ignored, because two cards of one draw may come in any order. */
function visible(log: EventLog, seat: number, kinds: readonly number[] | null): string {
  const view = new EventView(log, seat, 0, log.length);
  const rows: string[] = [];
  while (view.next()) {
    if (kinds !== null && !kinds.includes(view.get(ROW.kind))) continue;
    rows.push(
      Object.values(ROW)
        .map((field) => view.get(field))
        .join(','),
    );
  }
  return rows.sort().join('; ');
}

const seenAlike: Law = {
  id: 'label-tells-no-secret',
  says: 'actions that look the same to an observer have one label; the chooser sees the action itself',
  look: ['observationLabel'],
  every: 16,
  most: 1000,
  position(p) {
    const { game } = p.subject;
    const { a, log } = p.scratch;
    for (let seat = 0; seat < game.info.seats; seat++) {
      const labels = new Map<string, { label: number; action: number; state: State }>();
      for (let i = 0; i < p.count; i++) {
        const action = p.legal[i]!;
        const label = game.observationLabel(p.state, action, seat);
        if (seat === p.seat) {
          if (label !== action) broken(`seat ${seat} chooses ${action} and sees ${label}`);
          continue;
        }
        a.set(p.state);
        log.clear();
        game.apply(a, action, log);
        const sight = `${game.toAct(a)} ${JSON.stringify(game.observe(a, seat))} ${visible(log, seat, null)}`;
        const twin = labels.get(sight);
        if (twin === undefined) labels.set(sight, { label, action, state: a.slice() });
        else if (twin.label !== label && firstDifference(twin.state, a) >= 0)
          broken(`seat ${seat} cannot tell ${twin.action} from ${action}, but sees ${twin.label} and ${label}`);
      }
    }
  },
};

const seenByKnowledge: Law = {
  id: 'label-by-what-is-known',
  says: 'the label of an action is the same in every world its observer cannot tell apart',
  look: ['observationLabel'],
  every: 8,
  most: 4000,
  position(p) {
    const { game, plant } = p.subject;
    const { b } = p.scratch;
    for (let seat = 0; seat < game.info.seats; seat++) {
      b.set(p.state);
      plant(b, seat, p.r);
      for (let i = 0; i < p.count; i++) {
        const action = p.legal[i]!;
        const here = game.observationLabel(p.state, action, seat);
        const there = game.observationLabel(b, action, seat);
        if (here !== there) broken(`seat ${seat} sees action ${action} as ${here}, in a planted world as ${there}`);
      }
    }
  },
};

const DEALING: readonly number[] = [EVENT.CARD_OPENING, EVENT.CARD_DRAWN, EVENT.CARD_SET];

const logsNoSecret: Law = {
  id: 'log-tells-no-secret',
  says: 'where a seat sees no difference between two worlds, the log shows it none, but for hands laid open at the end; what it shows before must stand in the state and in observe',
  look: ['apply'],
  every: 4,
  most: 1500,
  position(p) {
    const { game, plant } = p.subject;
    const { a, b, log, otherLog } = p.scratch;
    const { offset, words } = game.info.luck;
    const seat = pickSeat(p);
    a.set(p.state);
    log.clear();
    game.apply(a, p.action, log);
    const kinds = game.toAct(a) < 0 ? DEALING : null;
    const rows = visible(log, seat, kinds);
    b.set(p.state);
    plant(b, seat, p.r);
    b.set(p.state.subarray(offset, offset + words), offset);
    const count = game.toAct(b) < 0 ? 0 : game.legal(b, p.scratch.otherLegal);
    if (!p.scratch.otherLegal.subarray(0, count).includes(p.action)) return;
    otherLog.clear();
    game.apply(b, p.action, otherLog);
    if (JSON.stringify(game.observe(a, seat)) !== JSON.stringify(game.observe(b, seat))) return;
    sameText(visible(otherLog, seat, kinds), rows, `rows that seat ${seat} sees of action ${p.action}`);
  },
};

export const HIDING: readonly Law[] = [
  keepsOwnView,
  keepsKnownFields,
  canonical,
  varies,
  inventsNothing,
  drawsEvenly,
  believes,
  plays,
  readsNoSecret,
  wordsNoSecret,
  seenAlike,
  seenByKnowledge,
  logsNoSecret,
];
