import { timesToKnow, type FieldRow, type FieldStandings } from '../../analysis/index.ts';
import { capital, counted, listWords, moreBlocks, nameWords, playedBy, pointWords, shareWords } from './words.ts';

const MOST_NAMED = 4;
const MOST_CARDS = 3;
/** The half width of a lead's interval, as a fraction, for which a number of further blocks is suggested. */
const KNOWN_LEAD = 0.02;

const weightText = (weight: number): string => `${Number((100 * weight).toFixed(1))} %`;

/** `raider 30 %, patrol 70 %` */
export const fieldText = (field: FieldStandings['field']): string =>
  field.map(({ side, weight }) => `${side} ${weightText(weight)}`).join(', ');

const shortField = (field: FieldStandings['field']): string => {
  if (field.length <= MOST_NAMED) return `the field (${fieldText(field)})`;
  const [first, ...rest] = field.toSorted((a, b) => b.weight - a.weight);
  if (rest.every(({ weight }) => weight === first!.weight)) return `the field of ${field.length} sides, each as often`;
  return `the field (${fieldText([first!, ...rest].slice(0, MOST_NAMED))} and ${field.length - MOST_NAMED} more)`;
};

const named = (of: FieldRow['meetings']): string =>
  listWords(of.map(({ opponent, score }) => `${opponent} ${shareWords(score)}`));

/** The sides of the field to which a user's side surely loses, and those that it surely beats. */
function meetingWords({ name, meetings }: FieldRow): string[] {
  const sure = meetings.filter(({ isSure }) => isSure);
  const lost = sure.filter(({ score }) => score.value < 0.5).toSorted((a, b) => a.score.value - b.score.value);
  const won = sure.filter(({ score }) => score.value > 0.5).toSorted((a, b) => b.score.value - a.score.value);
  if (lost.length === 0 && won.length === 0)
    return meetings.length > 1 ? [`${name} is not shown to beat or lose to any of them.`] : [];
  const parts = [
    ...(won.length > 0 ? [`beats ${named(won)}`] : []),
    ...(lost.length > 0 ? [`loses to ${named(lost)}`] : []),
  ];
  return [`It ${parts.join(' and ')}.`];
}

/** The cards that come with a better, and with a worse, score of the best side. */
function cardWords({ cards }: FieldRow): string[] {
  const said = (of: FieldRow['cards']): string =>
    listWords(
      of.map(({ card, gain }) => `${card} ${pointWords(gain)}`),
      MOST_CARDS,
    );
  const good = cards.filter(({ gain }) => gain.value > 0).slice(0, MOST_CARDS);
  const bad = cards
    .filter(({ gain }) => gain.value < 0)
    .toReversed()
    .slice(0, MOST_CARDS);
  if (good.length + bad.length === 0) return [];
  const parts = [
    ...(good.length > 0 ? [`better with ${said(good)}`] : []),
    ...(bad.length > 0 ? [`worse with ${said(bad)}`] : []),
  ];
  return [`Where it saw them, it did ${parts.join('; ')} (an observation, not a cause).`];
}

/** Which of the user's sides to bring against the field, how sure that is, and why. */
export function fieldSentences(standings: FieldStandings, agents: readonly string[]): string[] {
  const { blocks } = standings;
  const field = standings.field.map((one) => ({ ...one, side: nameWords(one.side) }));
  const [best, ...others] = standings.rows.map((row) => ({
    ...row,
    name: nameWords(row.name),
    meetings: row.meetings.map((one) => ({ ...one, opponent: nameWords(one.opponent) })),
  }));
  if (best === undefined) return [];
  const over = `against ${shortField(field)}, over ${counted(blocks, 'block')} of each match-up`;
  const close = others.filter(({ isBehind }) => !isBehind);
  const behind = others.filter(({ isBehind }) => isBehind);
  const answer: string[] = [];
  if (others.length === 0) answer.push(`${best.name} scores ${shareWords(best.share)} ${over}.`);
  else if (close.length === 0)
    answer.push(
      `Bring ${best.name}: ${shareWords(best.share)} ${over}; surely ahead of ${listWords(
        behind.map(({ name, behind: lead }) => `${name} (${pointWords(lead)})`),
        MOST_NAMED,
      )}.`,
    );
  else {
    const also = listWords(
      close.map(({ name, share, behind: lead }) => {
        const told = Number.isNaN(lead.value) ? '' : ` (${pointWords(lead)} behind)`;
        return `${name} ${shareWords(share)}${told}`;
      }),
      MOST_NAMED,
    );
    const all =
      behind.length === 0
        ? 'Which of them to bring is open'
        : `Bring ${best.name} or ${listWords(
            close.map(({ name }) => name),
            MOST_NAMED,
          )}`;
    answer.push(`${all}: ${best.name} ${shareWords(best.share)} ${over}; not told apart from ${also}.`);
    if (behind.length > 0)
      answer.push(
        `Surely behind ${best.name}: ${listWords(
          behind.map(
            ({ name, behind: lead }) => `${name} (${pointWords({ value: -lead.value, lo: -lead.hi, hi: -lead.lo })})`,
          ),
          MOST_NAMED,
        )}.`,
      );
    const widest = close.reduce(
      (most, { behind: lead }) => (lead.hi - lead.lo > most.hi - most.lo ? lead : most),
      close[0]!.behind,
    );
    const times = timesToKnow(widest, KNOWN_LEAD);
    if (Number.isNaN(widest.value)) answer.push('Two blocks or more of each match-up say how far they are apart.');
    else if (times > 1)
      answer.push(`${capital(moreBlocks(blocks, times, true))} tell them apart to ±${100 * KNOWN_LEAD} points.`);
  }
  return [...answer, ...meetingWords(best), ...cardWords(best), playedBy(agents)];
}
