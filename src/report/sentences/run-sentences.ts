import { ALL_LABEL, agentsOf, judgeRun, timesToDecide, timesToKnow } from '../../analysis/index.ts';
import type { Evidence, Findings, JudgedScore, Played, Ring, RunVerdict, WinrateRow } from '../../analysis/index.ts';
import { fieldSentences } from './field-sentences.ts';
import {
  KNOWN_HALF,
  MOSTLY_SETTLE,
  bandWords,
  brief,
  capital,
  counted,
  listWords,
  nameWords,
  fromTo,
  moreBlocks,
  playedBy,
  pointWords,
  pointsOnly,
  shareWords,
} from './words.ts';

export { agentsOf, type Played };

const said = ({ name, score }: JudgedScore): string => `${name} ${shareWords(score)}`;

const moreWhereOpen: Settles = (blocks, times, several) => (times > 1 ? moreBlocks(blocks, times, several) : null);

/** The first sentences of a run: who is too strong, or stronger; how sure that is; who played. */
export function runSentences(
  found: Findings,
  plan: Played,
  teams: number,
  evidence: Pick<Evidence, 'goalless'> = {},
): string[] {
  const answer = runAnswer(found, plan, teams, moreWhereOpen);
  return answer.length === 0
    ? []
    : [...answer, ...tieWords(found), ...goallessWords(evidence), playedBy(agentsOf(plan))];
}

/** How matches ended, where many ended without the goal of the game; otherwise no sentences. */
export function goallessWords({ goalless }: Pick<Evidence, 'goalless'>): string[] {
  if (goalless === undefined) return [];
  const { matches, of, reasons } = goalless;
  const by = listWords(
    reasons.map(([reason, n]) => `${reason.replaceAll('_', ' ')}${reasons.length > 1 ? ` ${n}` : ''}`),
    reasons.length,
  );
  return [
    `${matches} of ${counted(of, 'match', 'matches')} (${partOf(matches, of)}) ended without the goal of the game: ${by}.`,
  ];
}

/** The answer of a run: which of the user's sides to bring against a field, or which side is too strong, or which agent is stronger. */
export const answerOf = (
  found: Findings,
  evidence: Pick<Evidence, 'field' | 'goalless'>,
  plan: Played,
  teams: number,
): string[] =>
  evidence.field === undefined
    ? runSentences(found, plan, teams, evidence)
    : [...fieldSentences(evidence.field, agentsOf(plan)), ...goallessWords(evidence)];

/** How many matches nobody won by points, if there are any. */
function tieWords({ winrates }: Findings): string[] {
  const whole = winrates.at(-1);
  if (whole === undefined || !(whole.tied > 0)) return [];
  const { tied, scoreless, tieShare, matches } = whole;
  const points = scoreless === 0 ? '' : scoreless === tied ? ', all at 0:0' : `, ${scoreless} of them at 0:0`;
  return [
    `${tied} of ${matches} matches ${tied === 1 ? 'was' : 'were'} decided only by the rule for ties: ${shareWords(tieShare)}${points}.`,
  ];
}

/**
 * Says how many more blocks would settle an open question; null when more blocks would not settle it. `blocks` are those played, and `times` times as
 * many settle it.
 */
type Settles = (blocks: number, times: number, several?: boolean) => string | null;

const withName = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: nameWords(one.name) });

/** The verdict with names as sentences have them. */
function readable(verdict: RunVerdict): RunVerdict {
  const { players, totals, single, firstOf, ring, explained } = verdict;
  return {
    ...verdict,
    players: players.map(withName),
    totals: totals.map(withName),
    single: single.map(withName),
    firstOf: firstOf.map(withName),
    explained: explained && { names: explained.names.map(nameWords), by: explained.by.map(nameWords) },
    ring: ring === null ? null : { ...ring, players: ring.players.map(nameWords) },
  };
}

/** As `runSentences`, but without who played. */
export function runAnswer(found: Findings, plan: Played, teams: number, settles: Settles): string[] {
  const judged = judgeRun(found, plan, teams);
  if (judged === null) return [];
  const verdict = readable(judged);
  const { matchups } = verdict;
  const openings = [...firstWords(verdict, plan, settles), ...firstOfWords(verdict)];
  if (matchups === 0 || verdict.alike)
    return [
      ...openings,
      matchups === 0
        ? 'Every side met only itself, so no score can differ from an equal share.'
        : 'The sides differ in nothing but their names, so no score can differ from an equal share.',
      ...drawWords(found, judged),
    ];
  const { draws: drawn, matches } = found.winrates.at(-1)!;
  const isNearlyAllDrawn = drawn >= NEARLY_ALL * matches;
  const sides = matchups === 1 ? ofOne(verdict, settles, isNearlyAllDrawn) : ofMany(verdict, settles);
  const draws = drawWords(found, judged);
  // Where nearly all matches are drawn, who won the others says more than scores near an equal share.
  const parts = isNearlyAllDrawn && judged.players.some(({ isOff }) => isOff) ? [draws, sides] : [sides, draws];
  return [...parts.flat(), ...openings];
}

const partOf = (n: number, of: number): string => `${((100 * n) / of).toFixed(1)} %`;

/** At this share of draws or more, a score near one half says little about who is better. */
const MANY_DRAWS = 0.2;
const NEARLY_ALL = 0.9;

/** How many matches are drawn, where many are, and who won the others. */
function drawWords({ winrates }: Findings, { players, matchups, share }: RunVerdict): string[] {
  const whole = winrates.at(-1)!;
  const { draws, matches } = whole;
  if (!(draws >= MANY_DRAWS * matches)) return [];
  const isOfTwo = share === 1 / 2;
  const drawn = `${draws} of ${matches} matches ${isOfTwo ? 'are drawn' : 'have no single winner'} (${partOf(draws, matches)})`;
  if (draws === matches) return [`${capital(drawn)}.`];
  const rows = winrates.filter(({ matchup }) => (matchups > 1 ? matchup === ALL_LABEL : matchup !== ALL_LABEL));
  const decided = players
    .flatMap(({ name, row }) => {
      // A player who plays several sides is described by its total over them.
      const own = rows.filter((one) => one.agent === row.agent && (name === row.agent || one.side === row.side));
      const wins = own.reduce((sum, one) => sum + one.wins, 0);
      const losses = own.reduce((sum, one) => sum + one.losses, 0);
      // Among more than two, who loses a match may have lost to several.
      const of = isOfTwo ? wins + losses : matchups > 1 ? 0 : matches - draws;
      return of > 0 ? [{ name, wins, of }] : [];
    })
    .toSorted((a, b) => b.wins / b.of - a.wins / a.of);
  const [best] = decided;
  if (best === undefined) return [`${capital(drawn)}.`];
  const won = `${nameWords(best.name)} won ${best.wins} of the ${best.of} ${matchups > 1 ? 'of its matches that were decided' : 'decided'}`;
  return [`${capital(drawn)}; ${won} (${partOf(best.wins, best.of)}).`];
}

/** What going first is worth, where that is surely off or where nothing else was asked. */
function firstWords(verdict: RunVerdict, plan: Played, settles: Settles): string[] {
  const { first, places, band, matchups, single, alike, blocks } = verdict;
  if (first === null) {
    const firsts = single.filter(({ row }) => Number.isFinite(row.first.value));
    const isFixed = matchups === 1 && single.length === 2 && firsts.length === 1;
    return isFixed ? [`${firsts[0]!.name} goes first in every match: what that is worth is part of its score.`] : [];
  }
  if (places.some(({ isOff }) => isOff)) return [placeWords(places, band)];
  const { score } = first;
  const over = plan.matchups.length === 1 ? ` over ${counted(score.n, 'block')}` : '';
  if (first.isOff) {
    const fair = bandWords(...band);
    const inside = score.lo >= band[0] && score.hi <= band[1];
    const where = first.isOut
      ? `, outside a fair ${fair}`
      : inside
        ? `, within a fair ${fair}`
        : `; whether it is outside a fair ${fair} is open`;
    return [`Going first scored ${shareWords(score)}${over}${where}.`];
  }
  if (matchups > 0 && !alike) return [];
  return [
    `Going first: no difference shown; ${shareWords(score)}${over}.`,
    ...openWords(score, (band[1] - band[0]) / 2, blocks, settles),
  ];
}

const placeCalled = ({ name }: JudgedScore): string => name.replace(/^Going /, '');

/** What each place in the order of play is worth, with more than two seats; at least one is surely off an equal share. */
function placeWords(places: readonly JudgedScore[], band: RunVerdict['band']): string {
  const scores = places.map((place) => `${placeCalled(place)} ${shareWords(place.score)}`);
  const off = places.filter(({ isOff }) => isOff);
  const out = off.filter(({ isOut }) => isOut);
  const sure = out.length > 0 ? out : off;
  const than = out.length > 0 ? `outside a fair ${bandWords(...band)}` : 'off an equal share';
  return `The order of play matters: who goes ${listWords(scores, scores.length)}; surely ${than} is going ${listWords(sure.map(placeCalled), sure.length)}.`;
}

/** Names the sides that going first helps or hurts more than others. */
function firstOfWords({ firstOf }: RunVerdict): string[] {
  if (firstOf.length === 0) return [];
  const texts = firstOf.map(({ name, gain }) => `${name} ${pointWords(gain)}`);
  const { mean } = firstOf[0]!;
  return [
    `Going first is not worth the same to all: against its whole score ${listWords(texts, 4)}, where the mean of all is ${pointsOnly(mean)}.`,
  ];
}

/** `a beats b beats c beats a …` */
export const ringWords = ({ players, scores }: Ring, blocks: number): string =>
  `In a ring, ${[...players, players[0]].join(' beats ')}: ${listWords(scores.map(shareWords), scores.length)} over ${counted(Math.floor(blocks), 'block')} each.`;

/** Says how many blocks would settle a score to ±2 points. If fewer blocks settle it to ±`half`, the half width of the fair band, their number comes first. */
function openWords(score: JudgedScore['score'], half: number, blocks: number, settles: Settles): string[] {
  const fine = settles(blocks, timesToKnow(score, KNOWN_HALF));
  if (fine === null) return [];
  const rough = settles(blocks, timesToKnow(score, half));
  if (rough === null || rough === fine) return [`${capital(fine)} settle it to ±2 points.`];
  return [`${capital(rough)} settle it to ±${brief(100 * half)} points, ${fine} to ±2.`];
}

/** The sentences on one match-up. */
function ofOne(verdict: RunVerdict, settles: Settles, isNearlyAllDrawn: boolean): string[] {
  const { players, share, band, strength, blocks } = verdict;
  const [top, ...others] = players;
  if (top === undefined) return [];
  const rest = listWords(others.map(({ name }) => name));
  const all = listWords(
    players.map(({ name }) => name),
    players.length,
  );
  const open = openWords(top.score, (band[1] - band[0]) / 2, blocks, settles);
  // With two sides their scores are one fact.
  const lead = players.length === 2 ? top : (players.find(({ isOff }) => isOff) ?? top);
  const { score } = lead;
  const over = `over ${counted(blocks, 'block')}`;
  if (strength) {
    if (lead.isOff && score.value > share) return [`${said(lead)} is stronger than ${rest}, ${over}.`];
    return [`${all}: no difference in strength shown; ${said(top)} ${over}.`, ...open];
  }
  if (lead.isOut && score.value > share)
    return [
      `${lead.name} is too strong against ${rest}: ${shareWords(score)} ${over}, surely above a fair ${bandWords(...band)}.`,
    ];
  if (lead.isOff && score.value > share) {
    const inside = score.hi <= band[1];
    const decides = settles(blocks, timesToDecide(score, ...band));
    return [
      `${lead.name} is ahead of ${rest}: ${shareWords(score)} ${over}${inside ? `, within a fair ${bandWords(...band)}` : ''}.`,
      ...(inside
        ? []
        : [
            `Whether it is above a fair ${bandWords(...band)} is open${decides === null ? '' : `: ${decides} ${MOSTLY_SETTLE}`}.`,
          ]),
    ];
  }
  if (score.lo >= band[0] && score.hi <= band[1])
    return [
      `${all} ${isNearlyAllDrawn ? 'have even scores, as nearly all is drawn' : 'are even'}: ${said(top)} ${over}, within a fair ${bandWords(...band)}.`,
    ];
  return [`${all}: no difference shown; ${said(top)} ${over}.`, ...open];
}

/** Match-ups, as `a against b 65.0 % [60.1, 69.9]`. */
function meetings(judged: readonly JudgedScore[], single: readonly JudgedScore[]): string[] {
  return judged.map((one) => {
    const others = single.filter(({ row }) => row.matchup === one.row.matchup && row !== one.row);
    return `${one.name} against ${listWords(others.map(({ name }) => name))} ${shareWords(one.score)}`;
  });
}

const MOST_MEETINGS = 4;

/** The match-ups that are surely lopsided although no total shows it. */
function againstTotals({ players, single, share, ring, isTangled }: RunVerdict, blocks: number): string[] {
  const sure = single
    .filter(({ isOff, score }) => isOff && score.value > share)
    .toSorted((a, b) => b.score.value - a.score.value);
  if (ring !== null) return [ringWords(ring, blocks)];
  const totals = new Map(players.map(({ row, score, isOff }) => [`${row.side}@${row.agent}`, { score, isOff }]));
  const signOf = (row: WinrateRow): number => {
    const total = totals.get(`${row.side}@${row.agent}`);
    return total === undefined || !total.isOff ? 0 : Math.sign(total.score.value - share);
  };
  const isTold = ({ row }: JudgedScore): boolean =>
    signOf(row) > 0 ||
    single.some((other) => other.row.matchup === row.matchup && other.row !== row && signOf(other.row) < 0);
  const untold = sure.filter((one) => !isTold(one));
  if (untold.length > 0)
    return [`Who meets whom matters: ${listWords(meetings(untold, single), MOST_MEETINGS)}, which no total tells.`];
  return isTangled ? ['No order of strength explains the scores: who meets whom matters.'] : [];
}

/** The sentences on totals over several match-ups. */
function ofMany(verdict: RunVerdict, settles: Settles): string[] {
  const { players, matchups, share, strength, blocks, single } = verdict;
  const top = players[0];
  const last = players.at(-1);
  if (top === undefined || last === undefined) return [];
  const looked = `Of ${players.length} looked at, over ${counted(matchups, 'match-up')} of ${counted(Math.floor(blocks), 'block')}`;
  const narrows = settles(blocks, timesToKnow(top.score, KNOWN_HALF), true);
  const open = narrows === null ? [] : [`${capital(narrows)} settle it to ±2 points.`];
  const tangles = strength ? bySide(verdict) : againstTotals(verdict, blocks);
  const isCalm = players.every(({ isOff }) => !isOff);
  // Sure findings come before open ones.
  const told = (sentences: readonly string[]): string[] =>
    isCalm && tangles.length > 0 ? [...tangles, ...sentences] : [...sentences, ...tangles];
  if (strength) {
    const isClear = players.length <= 2 || top.score.lo > players[1]!.score.hi;
    if (!top.isOff) return [...told([`${looked}, no difference in strength is shown: ${fromTo(top, last)}.`]), ...open];
    if (isClear)
      return told([`${looked}, ${top.name} is the strongest: ${shareWords(top.score)}; the weakest is ${said(last)}.`]);
    const close = players.slice(1).filter(({ score }) => score.hi >= top.score.lo);
    return [
      ...told([
        `${looked}, ${said(top)} is highest, but not shown to be stronger than ${listWords(close.map(said))}; the weakest is ${said(last)}.`,
      ]),
      ...open,
    ];
  }
  const verdicts = told(sidesWords(verdict, looked, settles));
  const { band } = verdict;
  const out = single
    .filter(({ isOut, score }) => isOut && score.value > share)
    .toSorted((a, b) => b.score.value - a.score.value);
  const many = new Set(out.map(({ row }) => row.matchup)).size;
  const lopsided =
    out.length === 0 || tangles.some((text) => text.startsWith('Who meets'))
      ? []
      : [
          `${many} of ${counted(matchups, 'match-up')} ${many === 1 ? 'is' : 'are'} surely outside ${bandWords(...band)}: ${listWords(meetings(out, single), 2)}.`,
        ];
  return [...verdicts, ...lopsided, ...(isCalm && tangles.length === 0 && out.length === 0 ? open : [])];
}

/** For a tournament, what no total shows: agents that are better on one side and worse on another. */
export function sideWords(found: Findings, plan: Played, teams: number): string[] {
  const verdict = judgeRun(found, plan, teams);
  if (verdict === null || !verdict.strength || verdict.matchups < 2) return [];
  return bySide({ ...readable(verdict), ring: null, isTangled: false });
}

/** Sentences about agents that are better on one side and worse on another, or against one agent and not another. */
function bySide({ single, players, share, ring, isTangled, blocks }: RunVerdict): string[] {
  if (ring !== null) return [ringWords(ring, blocks)];
  const rank = new Map(players.map(({ row, score, isOff }) => [row.agent, { value: score.value, isOff }]));
  const sure = single.filter(({ isOff, score }) => isOff && score.value > share);
  const beaten = ({ row }: JudgedScore) =>
    single.filter((one) => one.row.matchup === row.matchup && one.row !== row).map((one) => rank.get(one.row.agent)!);
  const against = sure.filter((one) => beaten(one).some(({ value }) => rank.get(one.row.agent)!.value <= value));
  // An agent that is surely stronger in total is expected to win here too.
  const untold = sure.filter((one) => !rank.get(one.row.agent)!.isOff && beaten(one).some(({ isOff }) => !isOff));
  if (against.length > 0) {
    // The list may be cut after a few wins, so the first win in `untold` stands second: the sentence is about both kinds.
    const [other, ...others] = untold.filter((one) => !against.includes(one));
    const told = other === undefined ? against : [against[0]!, other, ...against.slice(1), ...others];
    return [`It depends on who meets whom, and on which side: ${listWords(meetings(told, single), MOST_MEETINGS)}.`];
  }
  if (untold.length > 0)
    return [`Surely stronger in single match-ups: ${listWords(meetings(untold, single), MOST_MEETINGS)}.`];
  return isTangled ? ['No order of strength explains the scores: who meets whom matters.'] : [];
}

/** The sides that are too strong or too weak, ahead or behind. */
function sidesWords(
  { players, share, band, blocks, explained }: RunVerdict,
  looked: string,
  settles: Settles,
): string[] {
  const top = players[0]!;
  const last = players.at(-1)!;
  const above = players.filter(({ score }) => score.value > share);
  const below = players.filter(({ score }) => score.value < share).toReversed();
  const strong = above.filter(({ isOut }) => isOut);
  const weak = below.filter(({ isOut }) => isOut);
  const verdicts = [
    ...(strong.length > 0 ? [`too strong: ${listWords(strong.map(said))}`] : []),
    ...(weak.length > 0 ? [`too weak: ${listWords(weak.map(said))}`] : []),
  ];
  const ahead = above.filter(({ isOff, isOut }) => isOff && !isOut);
  const behind = below.filter(({ isOff, isOut }) => isOff && !isOut);
  const leads = [
    ...(ahead.length > 0 ? [`ahead of the others: ${listWords(ahead.map(said))}`] : []),
    ...(behind.length > 0 ? [`behind the others: ${listWords(behind.map(said))}`] : []),
  ];
  // A user who wants to know which side to play, not which to change, finds the highest score here.
  const best = verdicts.length + ahead.length === 0 ? `; highest: ${said(top)}` : '';
  const undecided = [...ahead, ...behind].filter(({ score }) => timesToDecide(score, ...band) > 1);
  const sentences: string[] = [];
  if (verdicts.length > 0) sentences.push(`${looked}, ${verdicts.join('; ')}.`);
  if (leads.length > 0) {
    const more = Math.max(1, ...undecided.map(({ score }) => timesToDecide(score, ...band)));
    const decides = settles(blocks, more, true);
    const settle =
      undecided.length === 0
        ? ''
        : ` (whether outside a fair ${bandWords(...band)} is open${decides === null ? '' : `: ${decides} ${MOSTLY_SETTLE}`})`;
    sentences.push(`${verdicts.length > 0 ? 'Also' : `${looked},`} ${leads.join('; ')}${best}${settle}.`);
  }
  if (explained !== null)
    sentences.push(
      `Without the match-ups against ${listWords(explained.by)}, ${listWords(explained.names)} ${explained.names.length === 1 ? 'does' : 'do'} not stand out.`,
    );
  if (sentences.length > 0) return sentences;
  return [`${looked}, none stands out: ${fromTo(top, last)}.`];
}
