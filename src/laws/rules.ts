/** Laws of the rules themselves: purity, bounds, repeatability. */
import { belowSfc, evaluationOf, hashState, type Game, type State } from '../core/index.ts';
import { SPARE, broken, sameState, type Law } from './law.ts';

const tiles: Law = {
  id: 'layout-covers',
  says: 'fields cover every word of the state once; luck stands in hidden words',
  look: ['info'],
  every: 1,
  opening({ subject: { game } }) {
    const { fields, stateLength, luck } = game.info;
    let next = 0;
    for (const field of fields.toSorted((a, b) => a.offset - b.offset)) {
      if (field.offset !== next)
        broken(`field ${field.name} stands at ${field.offset}, the words before end at ${next}`);
      next += field.length;
    }
    if (next !== stateLength) broken(`fields cover ${next} words of ${stateLength}`);
    for (let at = luck.offset; at < luck.offset + luck.words; at++) {
      const field = fields.find((f) => f.offset <= at && at < f.offset + f.length);
      if (field?.visibility !== 'hidden') broken(`luck word ${at} is in ${field?.name}, which is ${field?.visibility}`);
    }
  },
};

const dealsWhole: Law = {
  id: 'deal-overwrites',
  says: 'deal writes every word of the state, from nothing but its arguments',
  look: ['deal'],
  every: 1,
  opening({ subject, setup, seed, state, scratch: { a } }) {
    a.fill(0x5aa5a55a);
    subject.game.deal(a, setup, seed);
    sameState(subject.game, a, state, 'dealt into a used buffer');
    a.fill(-1);
    subject.twin.deal(a, setup, seed);
    sameState(subject.game, a, state, 'dealt by the same content compiled again');
  },
};

const mirrors: Law = {
  id: 'luck-follows-owner',
  says: 'the luck rows of a seat are those of its luck owner',
  look: ['deal'],
  every: 1,
  opening({ subject: { game }, setup, seed, state, scratch: { a } }) {
    const { luck, seats } = game.info;
    const straight = { ...setup, luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, i) => i) };
    game.deal(a, straight, seed);
    for (let source = 0; source < luck.sources.length; source++)
      for (let seat = 0; seat < seats; seat++) {
        const here = luck.row(source, seat);
        const there = luck.row(source, setup.luckOwnerOfSeat[seat]);
        if (state[here] !== a[there] || state[here + 1] !== a[there + 1])
          broken(`${luck.sources[source]!.id} of seat ${seat} is not that of owner ${setup.luckOwnerOfSeat[seat]!}`);
      }
  },
};

const readsOnly: Law = {
  id: 'reading-does-not-write',
  says: 'no method but deal, apply, hide and believe writes the state',
  look: ['legal', 'features', 'evaluate', 'foresight', 'toAct', 'round', 'observationLabel'],
  every: 8,
  most: 10000,
  position({ subject: { game }, state, legal, count, scratch, r }) {
    const { a } = scratch;
    const seat = belowSfc(r, game.info.seats);
    const readers: [string, () => unknown][] = [
      ['toAct', () => game.toAct(a)],
      ['legal', () => game.legal(a, scratch.otherLegal)],
      ['seen', () => game.observationLabel(a, legal[count - 1]!, seat)],
      ['features', () => game.features(a, seat, scratch.features)],
      ['evaluate', () => game.evaluate?.(a, seat)],
      ['foresight', () => game.foresight?.(a, seat)],
      ['round', () => game.round(a)],
    ];
    for (const [name, read] of readers) {
      a.set(state);
      read();
      sameState(game, a, state, `${name} wrote`);
    }
  },
};

const offersSoundly: Law = {
  id: 'legal-in-bounds',
  says: 'legal offers 1 .. maxLegal different actions, in the same order each time, and writes nothing beyond',
  look: ['legal', 'info'],
  every: 1,
  position({ subject: { game }, state, legal, count, scratch: { otherLegal } }) {
    const { maxLegal } = game.info;
    otherLegal.fill(-77);
    const again = game.legal(state, otherLegal);
    if (count < 1) broken('a seat is to act without a legal action');
    if (count > maxLegal) broken(`${count} legal actions, ${maxLegal} promised`);
    if (again !== count) broken(`${count} legal actions, then ${again}`);
    for (let i = 0; i < count; i++)
      if (otherLegal[i] !== legal[i]) broken(`legal action ${i} changed between two calls`);
    for (let i = maxLegal; i < maxLegal + SPARE; i++)
      if (otherLegal[i] !== -77) broken(`legal wrote beyond ${maxLegal}`);
    if (new Set(legal.subarray(0, count)).size !== count) broken('a legal action stands twice');
  },
};

const leavesOutOnly: Law = {
  id: 'distinct-within-legal',
  says: 'distinct leaves out actions of legal, never all, and keeps the order of the others',
  look: ['distinct'],
  every: 1,
  position({ subject: { game }, state, legal, count, scratch: { otherLegal } }) {
    if (game.distinct === undefined) return;
    const left = game.distinct(state, otherLegal);
    if (left < 1 || left > count) broken(`${left} distinct actions of ${count} legal ones`);
    let next = 0;
    for (let i = 0; i < left; i++) {
      while (next < count && legal[next] !== otherLegal[i]) next++;
      if (next++ === count) broken(`distinct action ${i}, ${otherLegal[i]}, is not legal or not in its place`);
    }
  },
};

const actsOnTheState: Law = {
  id: 'apply-by-state-alone',
  says: 'apply on a copy equals apply on the original, with or without a log, in any compiled copy of the rules',
  look: ['apply'],
  every: 1,
  position({ subject, state, action, scratch }) {
    const { a, b, log } = scratch;
    a.set(state);
    b.set(state);
    log.clear();
    subject.game.apply(a, action, null);
    subject.game.apply(b, action, log);
    sameState(subject.game, b, a, 'applied with a log');
    b.set(state);
    subject.twin.apply(b, action, null);
    sameState(subject.game, b, a, 'applied by the same content compiled again');
  },
};

const keepsLuck: Law = {
  id: 'luck-is-keyed',
  says: 'apply leaves every luck row alone: a draw is looked up by its event, not taken from a stream',
  look: ['apply'],
  every: 1,
  position({ subject: { game }, state, action, scratch: { a } }) {
    const { offset, words, sources } = game.info.luck;
    a.set(state);
    game.apply(a, action, null);
    for (let i = offset; i < offset + words; i++)
      if (a[i] !== state[i]) broken(`luck word ${i - offset} of ${sources.length} sources moved`);
  },
};

const ends: Law = {
  id: 'limits-hold',
  says: 'a match ends within maxPlies, its round never falls, its end has a name, its points are whole and of teams',
  look: ['apply', 'info', 'round', 'endReason', 'points'],
  every: 1,
  position({ subject: { game }, state, action, scratch: { a } }) {
    const before = game.round(state);
    a.set(state);
    game.apply(a, action, null);
    const after = game.round(a);
    if (before < 1) broken(`round ${before}`);
    if (after < before) broken(`round ${before}, then ${after}`);
  },
  ending({ subject: { game }, state, actions, scratch: { a } }) {
    const { maxPlies, endReasons } = game.info;
    a.set(state);
    soundPoints(game, a);
    sameState(game, a, state, 'points wrote');
    if (game.toAct(state) >= 0) broken(`not over after ${maxPlies} plies`);
    if (actions.length > maxPlies) broken(`${actions.length} plies, ${maxPlies} promised`);
    if (endReasons[game.endReason(state)] === undefined) broken(`end reason ${game.endReason(state)} has no name`);
  },
};

/** @throws Error unless every seat of a team reads the same points, none below 0. */
function soundPoints(game: Game, state: State): void {
  const { points, teamOfSeat, seats } = game.info;
  if (points === undefined || game.points === undefined) return;
  const out = new Int32Array(points.sources.length);
  const ofTeam = new Map<number, string>();
  for (let seat = 0; seat < seats; seat++) {
    game.points(state, seat, out);
    const text = out.join(' ');
    if (out.some((x) => x < 0)) broken(`the points of seat ${seat} are ${text}`);
    const known = ofTeam.get(teamOfSeat[seat]!) ?? text;
    if (known !== text) broken(`two seats of a team read the points ${known} and ${text}`);
    ofTeam.set(teamOfSeat[seat]!, text);
  }
}

const shares: Law = {
  id: 'returns-sum-to-one',
  says: 'every seat reads the share of its team, and the shares of the teams sum to 1',
  look: ['returns'],
  every: 1,
  ending({ subject: { game }, state, scratch: { shares: out, a } }) {
    const { teamOfSeat, teams, seats } = game.info;
    a.set(state);
    game.returns(a, out);
    sameState(game, a, state, 'returns wrote');
    const team = new Float64Array(teams).fill(Number.NaN);
    for (let seat = 0; seat < seats; seat++) {
      const share = out[seat]!;
      if (!(share >= 0 && share <= 1)) broken(`the share of seat ${seat} is ${share}`);
      const known = team[teamOfSeat[seat]!]!;
      if (!Number.isNaN(known) && known !== share) broken(`two seats of a team read ${known} and ${share}`);
      team[teamOfSeat[seat]!] = share;
    }
    const sum = team.reduce((total, share) => total + share, 0);
    if (!(Math.abs(sum - 1) < 1e-9)) broken(`the shares ${team.join(' ')} sum to ${sum}`);
  },
};

const repeats: Law = {
  id: 'same-seed-same-match',
  says: 'the same seed and actions give the same state after every ply',
  look: ['apply', 'deal'],
  every: 1,
  ending({ subject, setup, seed, actions, hashes, scratch: { a } }) {
    for (const game of [subject.game, subject.twin]) {
      game.deal(a, setup, seed);
      for (let ply = 0; ply <= actions.length; ply++) {
        if (hashState(a) !== hashes[ply]) broken(`played again, the state before ply ${ply} is another`);
        if (ply < actions.length) game.apply(a, actions[ply]!, null);
      }
    }
  },
};

const marginsInRange: Law = {
  id: 'margin-in-range',
  says: 'if a game has margin, it lies in [-1, 1] at the end of a match and is that of the team',
  look: ['margin'],
  every: 1,
  ending({ subject: { game }, state }) {
    const { info } = game;
    if (game.margin === undefined || game.toAct(state) >= 0) return;
    const margins = Array.from({ length: info.seats }, (_, seat) => game.margin!(state, seat));
    margins.forEach((value, seat) => {
      if (!(value >= -1 && value <= 1)) broken(`the margin of seat ${seat} is ${value}`);
      const first = info.teamOfSeat.indexOf(info.teamOfSeat[seat]!);
      if (value !== margins[first])
        broken(`the margins of seats ${first} and ${seat}, one team, are ${margins[first]} and ${value}`);
    });
  },
};

const judges: Law = {
  id: 'evaluation-in-range',
  says: 'evaluate and foresight lie in [0, 1]; features are finite and as many as named',
  look: ['evaluate', 'foresight', 'features'],
  every: 16,
  most: 3000,
  position({ subject: { game }, state, scratch }) {
    const { features, seats } = game.info;
    for (let seat = 0; seat < seats; seat++) {
      const value = evaluationOf(game, state, seat);
      if (!(value >= 0 && value <= 1)) broken(`the evaluation of seat ${seat} is ${value}`);
      const foreseen = game.foresight?.(state, seat) ?? 0;
      if (!(foreseen >= 0 && foreseen <= 1)) broken(`the foresight of seat ${seat} is ${foreseen}`);
      scratch.features.fill(-777);
      game.features(state, seat, scratch.features);
      features.forEach((name, i) => {
        const feature = scratch.features[i]!;
        if (!Number.isFinite(feature) || feature === -777) broken(`feature ${name} of seat ${seat} is ${feature}`);
      });
      if (scratch.features[features.length] !== -777) broken(`more than the ${features.length} named features`);
    }
  },
};

const judgesAlike: Law = {
  id: 'evaluations-agree',
  says: 'evaluateAll says of each seat what evaluate says, to the bit, and writes nothing else',
  look: ['evaluate', 'evaluateAll'],
  every: 16,
  most: 3000,
  position({ subject: { game }, state, scratch: { shares: out, a } }) {
    if (game.evaluateAll === undefined) return;
    a.set(state);
    game.evaluateAll(a, out);
    sameState(game, a, state, 'evaluateAll wrote');
    for (let seat = 0; seat < game.info.seats; seat++) {
      const value = evaluationOf(game, state, seat);
      if (!Object.is(value, out[seat])) broken(`the evaluation of seat ${seat} is ${value}, of all seats ${out[seat]}`);
    }
  },
};

export const RULES: readonly Law[] = [
  tiles,
  dealsWhole,
  mirrors,
  readsOnly,
  offersSoundly,
  leavesOutOnly,
  actsOnTheState,
  keepsLuck,
  ends,
  shares,
  marginsInRange,
  repeats,
  judges,
  judgesAlike,
];
