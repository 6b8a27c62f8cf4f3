import {
  ALL_LABEL,
  FALSE_SHARE,
  TOGETHER,
  bandAnswer,
  fairBand,
  isShare,
  judgeChanges,
  isOutstanding,
  surelyOff,
  timesToDecide,
  timesToKnow,
  type BandAnswer,
  type CardEffect,
  type CardPair,
  type DeckTypes,
  type DiffRow,
  type JudgedGate,
  type PartValue,
  type ExchangeEffect,
} from '../../analysis/index.ts';
import { mostUnlike, type Estimate } from '../../stats/index.ts';
import type { AttributionReport } from '../csv/attribution-csv.ts';
import type { DiffReport } from '../diff-report.ts';
import { gateNeeds, gateWhy, measureName } from '../diff-cells.ts';
import { boundText, mostChange } from '../diff-verdict.ts';
import { shortNumber } from '../points-text.ts';
import type { ScreenedNumber, SweepCurve, SweepRow } from '../csv/sweep-csv.ts';
import { attributionSentences } from './attribution-sentences.ts';
import { agentsOf, type Played } from './run-sentences.ts';
import {
  KNOWN_HALF,
  MOSTLY_SETTLE,
  bandWords,
  capital,
  counted,
  listWords,
  moreBlocks,
  moreOf,
  nameWords,
  playedBy,
  pointWords,
  shareWords,
  spanWords,
} from './words.ts';

/** At most this many scores are named in each direction of change. */
const MOST_NAMED = 4;

const changeOf = ({ difference, lo, hi }: DiffRow) => ({ value: difference, lo, hi });

/** `(+3.1 points [+1.0, +5.2], from 50.0 to 53.1 %)` */
const movedWords = (row: DiffRow): string =>
  `(${pointWords(changeOf(row))}${row.byGate === true ? ' at 95 %, by its gate' : ''}, from ${(100 * row.a).toFixed(1)} to ${(100 * row.b).toFixed(1)} %)`;

/** `hurts a (…); helps b (…)`, the score that moved farthest first. */
const movesOf = (
  hurtRows: readonly DiffRow[],
  helpedRows: readonly DiffRow[],
  said: (row: DiffRow) => string,
): string =>
  [
    { what: 'hurts', moved: hurtRows },
    { what: 'helps', moved: helpedRows },
  ]
    .filter(({ moved }) => moved.length > 0)
    .toSorted((x, y) => Math.abs(y.moved[0]!.difference) - Math.abs(x.moved[0]!.difference))
    .map(({ what, moved }) => `${what} ${listWords(moved.map(said), MOST_NAMED)}`)
    .join('; ');

/** The first sentences of a comparison: whether its gates hold, which scores moved, what else moved, what is open, and who played. */
export function diffSentences(report: Compared): string[] {
  return [...(report.gates ?? []).map(gateSentence), ...changeSentences(report)];
}

/** `Gate no-change:5pp of sides: failed by score of inferno: a change of more than 5 points is shown.` */
function gateSentence(gate: JudgedGate): string {
  const head = `Gate ${gate.text}: ${gate.verdict}`;
  if (gate.untested !== undefined) return `${head}, because nothing was tested.`;
  if (gate.kind === 'improves' || gate.verdict === 'passed') return `${head}.`;
  const name = measureName(gate.rows.map(({ row }) => row));
  const by = gate.rows
    .filter(({ verdict }) => verdict === gate.verdict)
    .map(({ row }) => nameWords(row.matchup === ALL_LABEL ? name(row) : `${name(row)} in ${row.matchup}`));
  if (by.length === 0) return `${head}.`;
  const needs = gateNeeds(gate);
  return `${head} ${gate.verdict === 'failed' ? 'by' : 'for'} ${listWords(by, MOST_NAMED)}: ${gateWhy(gate)}${needs === '' ? '' : `; ${needs}`}.`;
}

/** The blocks of each match-up that probably settle what a comparison leaves open, those played included; 0 if nothing is open, or no number is known to. */
export function blocksToSettle({ rows, gates = [], same = false, untested }: Compared): number {
  if (same || untested?.isAll === true) return 0;
  if (gates.length > 0) return Math.max(...gates.map(({ blocksNeeded }) => blocksNeeded));
  const { scores, hurt, helped } = judgeChanges(rows);
  const [widest] = scores.toSorted((a, b) => b.hi - b.lo - (a.hi - a.lo));
  if (widest === undefined || hurt.length + helped.length > 0) return 0;
  if (rows.every(({ identical }) => identical)) return 0;
  const times = timesToKnow(widest, KNOWN_HALF);
  return times > 1 ? widest.n + moreOf(widest.n, times) : 0;
}

type Compared = {
  readonly rows: readonly DiffRow[];
  readonly attribution?: AttributionReport;
} & Partial<Pick<DiffReport, 'same' | 'untested' | 'unreached' | 'gates'>>;

function changeSentences({
  rows,
  attribution,
  gates = [],
  same = false,
  untested = { reasons: [], isAll: false },
  unreached = [],
}: Compared): string[] {
  const { scores, others, hurt, helped, also, single } = judgeChanges(rows);
  const name = measureName(rows);
  const agents = [...new Set(rows.flatMap(({ agentA, agentB }) => [agentA, agentB]))].filter((a) => a !== ALL_LABEL);
  const played = agents.length > 0 ? [playedBy(agents)] : [];
  const reasons = untested.reasons.join('; ');
  if (same)
    return [
      'A and B are the same run: nothing was changed, so that nothing can differ. --set changes both; --set-b changes B alone.',
      ...played,
    ];
  if (rows.length === 0) return ['There are too few common blocks to compare.'];
  if (untested.isAll) return [`Nothing was tested: ${reasons}.`, ...played];
  const notTested = reasons === '' ? [] : [`Not tested, because it is not played: ${reasons}.`];
  if (unreached.length > 0)
    notTested.push(
      `${counted(unreached.length, 'match-up')} cannot differ, because no change reaches ${unreached.length === 1 ? 'it' : 'them'}: ${listWords(unreached.map(nameWords))}.`,
    );
  if (rows.every(({ identical }) => identical)) {
    // Every match has a number of rounds, so this measure counts all matches.
    const n = Math.min(...rows.flatMap((row) => (row.measure === 'rounds' ? [row.n] : [])));
    return [
      `Every match ended alike in A and B, in all ${n} blocks: at most ${(100 * mostUnlike(n, TOGETHER)).toFixed(1)} % of blocks differ (${100 * TOGETHER} %).`,
      ...notTested,
      ...played,
    ];
  }
  const sentences: string[] = [];
  const sideOf = (row: DiffRow): string => nameWords(name(row).replace(/^score of /, ''));
  const estimates = (of: readonly DiffRow[], sign: number): string =>
    listWords(
      of
        .toSorted((a, b) => sign * (a.difference - b.difference))
        .map((row) => `${sideOf(row)} ${pointWords(changeOf(row))}`),
    );
  if (hurt.length + helped.length > 0) {
    const parts = movesOf(hurt, helped, (row) => `${sideOf(row)} ${movedWords(row)}`);
    sentences.push(`From A to B: ${parts} (${counted(scores.length, 'score')} looked at, ${scores[0]!.n} blocks).`);
    const rest = scores.filter((row) => !hurt.includes(row) && !helped.includes(row));
    if (rest.length > 1 && (hurt.length === 0 || helped.length === 0))
      sentences.push(
        hurt.length > 0
          ? `Whom it helps is not sure; by the estimates: ${estimates(rest, -1)}.`
          : `Whom it hurts is not sure; by the estimates: ${estimates(rest, 1)}.`,
      );
    const far = single.filter(
      ({ difference }) => Math.abs(difference) > 2 * Math.abs((hurt[0] ?? helped[0])!.difference),
    );
    if (far.length > 0)
      sentences.push(
        `Most in single match-ups: ${listWords(far.map((row) => `${sideOf(row)} in ${nameWords(row.matchup)} ${movedWords(row)}`))}.`,
      );
  } else if (scores.length > 0) {
    if (single.length > 0) {
      const parts = movesOf(
        single.filter(({ difference }) => difference < 0),
        single.filter(({ difference }) => difference > 0),
        (row) => `${sideOf(row)} in ${nameWords(row.matchup)} ${movedWords(row)}`,
      );
      sentences.push(`From A to B: ${parts}, which no total shows (${single[0]!.n} blocks of each match-up).`);
    }
    const what = single.length > 0 ? 'a total' : 'a score';
    const widest = scores.toSorted((a, b) => b.hi - b.lo - (a.hi - a.lo))[0]!;
    const times = timesToKnow(widest, KNOWN_HALF);
    const nearest = scores.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0]!;
    const most = boundText(100 * Math.max(...scores.map(mostChange)), 1);
    const looked = `${counted(scores.length, 'score')} looked at, ${widest.n} blocks`;
    sentences.push(
      scores.length === 1
        ? `No change of ${what} shown: ${name(widest)} could have moved by anything from ${spanWords(widest)} (${looked}).`
        : `No change of ${what} shown: ${name(nearest)} comes nearest (${pointWords(changeOf(nearest))}), and none could have moved by more than ${most} points (${looked}).`,
      ...(scores.length > 2
        ? [`By the estimates, none of them sure, from whom it hurts to whom it helps: ${estimates(scores, 1)}.`]
        : []),
      // A comparison with a gate asks the gate's question, and `gateSentence` tells how many blocks answer it.
      ...(times > 1 && gates.length === 0 ? [`${capital(moreBlocks(widest.n, times))} settle it to ±2 points.`] : []),
    );
  }
  if (attribution !== undefined) sentences.push(...attributionSentences(attribution));
  if (also.length > 0)
    sentences.push(
      `Of ${others.length} other measures, ${also.length} moved: ${listWords(also.map((row) => `${name(row)} ${otherChange(row)}`))}.`,
    );
  return [...sentences, ...notTested, ...played];
}

const signed = (x: number, decimals: number): string => {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '-∞';
  return (x > 0 ? '+' : '') + x.toFixed(decimals).replace(/^-(?=0(?:\.0+)?$)/, '');
};

function otherChange(row: DiffRow): string {
  if (isShare(row.measure)) return pointWords(changeOf(row));
  return `${signed(row.difference, 2)} [${signed(row.lo, 2)}, ${signed(row.hi, 2)}]`;
}

/** A sweep as another player played it. */
export interface SweptBy {
  readonly player: string;
  readonly rows: readonly SweepRow[];
}

/** The rows of the first side, with the words for their values. */
function firstSide(paths: readonly string[], rows: readonly SweepRow[]) {
  const sides = [...new Set(rows.map(({ winrate }) => `${winrate.side} ${winrate.agent}`))];
  const own = rows.filter(({ winrate }) => `${winrate.side} ${winrate.agent}` === sides[0]);
  const at = ({ setting }: SweepRow): string =>
    setting.length === 1 ? String(setting[0]) : setting.map((value, i) => `${paths[i]}=${value}`).join(' ');
  return { sides: sides.length, own, at };
}

/** The first sentences of a sweep: how far the numbers move the score, at which values it is fair, whether others agree, who played. */
export function sweepSentences(
  paths: readonly string[],
  rows: readonly SweepRow[],
  teams: number,
  others: readonly SweptBy[] = [],
  curves: readonly SweepCurve[] = [],
): string[] {
  const { sides, own, at } = firstSide(paths, rows);
  const agents = [...new Set(rows.map(({ winrate }) => winrate.agent))];
  if (own.length === 0) return [];
  const { side: one, agent } = own[0]!.winrate;
  const side = agents.length > 1 ? `${one}@${agent}` : one;
  const what = paths.length === 1 ? paths[0]! : 'Combinations';
  const ranked = own.toSorted((a, b) => a.winrate.score.value - b.winrate.score.value);
  const [least, most] = [ranked[0]!, ranked.at(-1)!];
  const sure = own.filter(({ change }) => change !== null && (change.lo > 0 || change.hi < 0)).length;
  const sentences = [
    `${what}: ${side} scores from ${shareWords(least.winrate.score)} at ${at(least)} to ${shareWords(most.winrate.score)} at ${at(most)}; ${sure} of ${counted(own.length, 'variant')} looked at surely differ from the scenario as it stands.`,
    fairWords(paths, rows, teams),
    ...curveWords(own, curves, teams),
  ];
  if (sides > 1)
    sentences.push(
      `Of ${sides} sides, this is about the first; the table has all.`,
      ...othersUnfair(paths, rows, teams),
    );
  for (const other of others)
    sentences.push(`As played by ${other.player}: ${lower(fairWords(paths, other.rows, teams))}`);
  return [...sentences, playedBy(agents, others.length > 0)];
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The score by which a variant is judged: the one on the curve through all variants, if there is a curve. */
const judgedScore = ({ winrate, fitted }: SweepRow): Estimate => fitted ?? winrate.score;

const isUnfair = (row: SweepRow, [lo, hi]: readonly [number, number]): boolean => {
  const score = judgedScore(row);
  return Number.isFinite(score.value) && bandAnswer(score, lo, hi) === 'out';
};

/** Where the curve of the first side reaches an even score. */
function curveWords(own: readonly SweepRow[], curves: readonly SweepCurve[], teams: number): string[] {
  const { matchup, side, agent } = own[0]!.winrate;
  const found = curves.find((one) => one.matchup === matchup && one.side === side && one.agent === agent);
  if (found === undefined) return [];
  const { crossing, range } = found.curve;
  const even = `${shortNumber(100 / teams)} %`;
  const [least, most] = range.map(shortNumber);
  // A curve is exact only to a hundredth of its range, so its places have as many digits.
  const digits = Math.max(0, 2 - Math.floor(Math.log10(range[1] - range[0])));
  const placed = (x: number): string => x.toFixed(digits);
  const place = crossing(1 / teams);
  if (Number.isNaN(place.lo))
    return [`The curve through all values does not reach ${even} between ${least} and ${most}.`];
  const lo = Number.isFinite(place.lo) ? placed(place.lo) : `below ${least}`;
  const hi = Number.isFinite(place.hi) ? placed(place.hi) : `above ${most}`;
  if (Number.isNaN(place.value))
    return [`The curve through all values comes near ${even} between ${lo} and ${hi}, and is not shown to reach it.`];
  return [`The curve through all values reaches ${even} at ${placed(place.value)} [${lo}, ${hi}].`];
}

/** The values at which the first side is surely fair, the values at which it surely is not, and the values at which this is open. */
function fairWords(paths: readonly string[], rows: readonly SweepRow[], teams: number): string {
  const { own, at } = firstSide(paths, rows);
  const [lo, hi] = fairBand(teams);
  const those = (answer: BandAnswer): SweepRow[] =>
    own.filter((row) => bandAnswer(judgedScore(row), lo, hi) === answer);
  const [inside, open] = [those('in'), those('open')];
  const outside = own.filter((row) => isUnfair(row, [lo, hi]));
  const times = Math.max(1, ...open.map((row) => timesToDecide(judgedScore(row), lo, hi)));
  const fair = `surely fair (${bandWords(lo, hi)}) at ${inside.length > 0 ? listWords(inside.map(at), 8) : 'none'}`;
  const unfair = outside.length > 0 ? `; surely unfair at ${listWords(outside.map(at), 8)}` : '';
  const unsure =
    open.length > 0
      ? `; cannot tell yet at ${listWords(open.map(at), 8)} (${moreBlocks(own[0]!.winrate.score.n, times)} ${MOSTLY_SETTLE})`
      : '';
  return `${capital(fair)}${unfair}${unsure}.`;
}

/** At which values sides other than the first are surely unfair. */
function othersUnfair(paths: readonly string[], rows: readonly SweepRow[], teams: number): string[] {
  const { own, at } = firstSide(paths, rows);
  const band = fairBand(teams);
  const bySide = new Map<string, string[]>();
  for (const row of rows.filter((one) => !own.includes(one) && isUnfair(one, band))) {
    const { side, agent } = row.winrate;
    const name = nameWords(agent === own[0]!.winrate.agent ? side : `${side}@${agent}`);
    bySide.set(name, [...(bySide.get(name) ?? []), at(row)]);
  }
  const said = [...bySide].map(([name, values]) => `${name} at ${listWords(values, 8)}`);
  const rest = said.length > MOST_NAMED ? [counted(said.length - MOST_NAMED, 'more side')] : [];
  return said.length === 0 ? [] : [`Surely unfair for others: ${[...said.slice(0, MOST_NAMED), ...rest].join('; ')}.`];
}

const numberWords = ({ path, mu, muLo, muHi, matchup }: ScreenedNumber): string =>
  `${path} (${pointWords({ value: mu, lo: muLo, hi: muHi })} in ${matchup})`;

/** The first sentences of a screening of numbers: which numbers matter, how many were looked at, who played. */
export function morrisSentences(rows: readonly ScreenedNumber[], blocks: number, agents: readonly string[]): string[] {
  const sure = rows.filter(({ qValue }) => qValue <= FALSE_SHARE);
  return [
    sure.length > 0
      ? `Of ${counted(rows.length, 'number')} looked at, ${sure.length} ${sure.length === 1 ? 'moves' : 'move'} a score: ${listWords(sure.map(numberWords))}.`
      : `Of ${counted(rows.length, 'number')} looked at, none is shown to move a score.`,
    `Of the numbers named, about one in ten is named by chance; ${blocks} blocks of each match-up at each corner.`,
    playedBy(agents),
  ];
}

/** The exchanges as another player played them. */
export interface ConfirmedBy {
  readonly agent: string;
  readonly exchanges: readonly ExchangeEffect[];
}

/** Whether another player finds what exchanging cards showed. */
function exchangesAgree(
  nameOf: (card: number) => string,
  exchanges: readonly ExchangeEffect[],
  { agent, exchanges: own }: ConfirmedBy,
): string {
  const again = own.filter(({ seat }) => seat < 0);
  const off = surelyOff(again, ({ effect }) => effect);
  const before = (card: number): number =>
    exchanges.find((exchange) => exchange.card === card && exchange.seat < 0)!.effect.value;
  const said = ({ card, effect }: ExchangeEffect): string => `${nameOf(card)} ${pointWords(effect)}`;
  const sure = again.filter((exchange) => off.has(exchange));
  const same = sure.filter(({ card, effect }) => Math.sign(effect.value) === Math.sign(before(card)));
  const other = sure.filter((exchange) => !same.includes(exchange));
  const parts = [
    ...(same.length > 0 ? [`agrees on ${listWords(same.map(said))}`] : []),
    ...(other.length > 0 ? [`finds the opposite for ${listWords(other.map(said))}`] : []),
    ...(sure.length < again.length
      ? [`shows nothing sure for ${listWords(again.filter((exchange) => !sure.includes(exchange)).map(said))}`]
      : []),
  ];
  return `${agent} ${parts.join('; ')}.`;
}

/** What a study of cards found. */
export interface CardFindings {
  readonly effects: readonly CardEffect[];
  readonly exchanges: readonly ExchangeEffect[];
  /** The pairs of cards, the surest first; absent if pairs were not looked at. */
  readonly pairs?: readonly CardPair[];
  readonly types?: DeckTypes | null;
  readonly confirmed?: readonly ConfirmedBy[];
}

/** A type of decks by its number and the cards that set it apart: `2 (jump, flare)`. */
function typeName({ types }: DeckTypes, type: number, nameOf: (card: number) => string): string {
  const cards = types[type]!.cards.map(({ card }) => nameOf(card));
  return cards.length === 0 ? String(type + 1) : `${type + 1} (${cards.join(', ')})`;
}

/**
 * Types that are surely better or worse than the others, and a ring among them. If decks form no clusters, only a ring is
 * reported.
 */
function typeSentences(found: DeckTypes, nameOf: (card: number) => string): string[] {
  const { types, areTypes, ring } = found;
  const sentences: string[] = [];
  if (areTypes) {
    const off = surelyOff(types, ({ score }) => (score.n > 1 ? score : null), 0.5);
    const said = types
      .map((_, i) => i)
      .filter((i) => off.has(types[i]!))
      .toSorted((a, b) => types[b]!.score.value - types[a]!.score.value)
      .map((i) => `type ${typeName(found, i, nameOf)} ${shareWords(types[i]!.score)}`);
    sentences.push(
      said.length > 0
        ? `The random decks fall into ${types.length} types; against the others: ${listWords(said)}.`
        : `The random decks fall into ${types.length} types; none is shown to do better than the others.`,
    );
  }
  if (ring !== null)
    sentences.push(
      `Types ${ring.map((type) => typeName(found, type, nameOf)).join(', ')} form a ring: each beats the next.`,
    );
  return sentences;
}

/** The first sentences of a study of cards: which cards stand out, of how many, what exchanging them showed, and whether others agree. */
export function cardSentences(
  nameOf: (card: number) => string,
  { effects, exchanges, pairs = [], types = null, confirmed = [] }: CardFindings,
  plan: Played,
): string[] {
  const ranked = effects
    .filter(({ seat }) => seat < 0)
    .toSorted((a, b) => Math.abs(b.shrunk.value) - Math.abs(a.shrunk.value));
  const out = ranked.filter(isOutstanding);
  const sentences: string[] = [];
  const exchanged = exchanges
    .filter(({ seat }) => seat < 0)
    .toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  if (exchanged.length > 0) {
    const off = surelyOff(exchanged, ({ effect }) => effect);
    const sure = exchanged.filter((exchange) => off.has(exchange));
    const texts = sure.map(({ card, effect }) => `${nameOf(card)} ${pointWords(effect)}`);
    const widest = exchanged.toSorted((a, b) => b.effect.hi - b.effect.lo - (a.effect.hi - a.effect.lo))[0]!;
    sentences.push(
      sure.length > 0
        ? `In the decks of the scenario ${sure.length} of ${counted(exchanged.length, 'card')} exchanged surely ${sure.length === 1 ? 'changes the score of its' : 'change the score of their'} holder: ${listWords(texts)}.`
        : `In the decks of the scenario none of ${counted(exchanged.length, 'card')} exchanged is shown to change the score of its holder; ${nameOf(exchanged[0]!.card)} moved it most, ${pointWords(exchanged[0]!.effect)}.`,
    );
    if (sure.length < exchanged.length && timesToKnow(widest.effect, KNOWN_HALF) > 1)
      sentences.push(
        `${capital(moreBlocks(widest.effect.n, timesToKnow(widest.effect, KNOWN_HALF)))} settle it to ±2 points for each.`,
      );
  }
  for (const one of confirmed) sentences.push(exchangesAgree(nameOf, exchanges, one));
  if (ranked.length > 0) {
    const texts = out.map(({ card, shrunk }) => `${nameOf(card)} ${pointWords(shrunk)}`);
    sentences.push(
      out.length > 0
        ? `In random decks ${out.length} of ${counted(ranked.length, 'card')} looked at stand out from the average: ${listWords(texts, 4)} when seen, shrunk for the noise of the list.`
        : `In random decks none of ${counted(ranked.length, 'card')} looked at stands out from the average.`,
    );
  }
  const together = pairs.filter(({ standsOut }) => standsOut);
  if (together.length > 0) {
    const texts = together.map(({ cards: [a, b], effect }) => `${nameOf(a)} with ${nameOf(b)} ${pointWords(effect)}`);
    sentences.push(
      `Of ${pairs.length} pairs looked at, ${together.length} ${together.length === 1 ? 'does' : 'do'} more or less together than each card alone: ${listWords(texts)} when both are seen.`,
    );
  }
  if (types !== null) sentences.push(...typeSentences(types, nameOf));
  return [...sentences, playedBy(agentsOf(plan), confirmed.length > 0)];
}

/** The values of the parts of lists as another player found them. */
export interface PartsBy {
  readonly agent: string;
  readonly values: readonly PartValue[];
}

/** A part and what it stood against: `nav-team instead of nothing`. */
export const partName = ({ id, against }: Pick<PartValue, 'id' | 'against'>): string =>
  `${id} instead of ${against === '' ? 'nothing' : against}`;

/** The first sentences of a study of the parts of lists: which parts are surely worth more or less than what replaced them. */
export function partSentences(
  values: readonly PartValue[],
  plan: Played,
  confirmed: readonly PartsBy[] = [],
): string[] {
  const looked = values
    .filter(({ seat }) => seat < 0)
    .toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  const first = looked[0];
  if (first === undefined) return ['No part of the lists can be exchanged.'];
  const said = (value: PartValue): string => `${partName(value)} ${pointWords(value.effect)}`;
  const off = surelyOff(looked, ({ effect }) => effect);
  const sure = looked.filter((value) => off.has(value));
  const widest = looked.toSorted((a, b) => b.effect.hi - b.effect.lo - (a.effect.hi - a.effect.lo))[0]!;
  const times = timesToKnow(widest.effect, KNOWN_HALF);
  return [
    sure.length > 0
      ? `Of ${counted(looked.length, 'exchange')}, ${sure.length} surely ${sure.length === 1 ? 'changes' : 'change'} the score of who brings the part: ${listWords(sure.map(said), 4)}.`
      : `Of ${counted(looked.length, 'exchange')}, none is shown to change a score; ${partName(first)} moved it most, ${pointWords(first.effect)}.`,
    ...(sure.length < looked.length && times > 1
      ? [`${capital(moreBlocks(widest.effect.n, times))} settle it to ±2 points for each.`]
      : []),
    ...confirmed.map(({ agent, values: own }) => {
      const again = own.filter(({ seat }) => seat < 0);
      return `${agent} finds ${listWords(again.map(said), 4)}.`;
    }),
    playedBy(agentsOf(plan), confirmed.length > 0),
  ];
}
