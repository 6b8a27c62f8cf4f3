import { ROUGH, roughSeconds, usualHalf, type Measured } from '../experiment/estimate.ts';
import { matchesIn } from '../matches/index.ts';
import { durationRange, formatDuration, aboutWords, tellsWords } from '../report/index.ts';
import { MAX_MATCHES, MAX_PAIRS, type Registry, type Scenario } from '../scenario/index.ts';
import type { Forecast, Stop } from './wire.ts';

/** Numbers of blocks that the slider offers besides the scenario's own. */
const BLOCKS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
/** Numbers of blocks that take longer than this are not offered, except the scenario's own. */
const LONGEST_SECONDS = 86_400;
const FEWEST_STOPS = 3;

/** How long runs of a plan take and how precise they are, by number of blocks: measured as by `--dry-run`, or before that roughly estimated. */
export function forecastOf(
  { plan, game }: Pick<Scenario, 'plan' | 'game'>,
  registry: Registry,
  workers: number,
  measured: Measured | undefined,
): Forecast {
  const { teams } = game.info;
  const isForeign = (plan.outside ?? []).length > 0;
  const { length } = plan.matchups;
  const perBlock = roughSeconds({ ...plan, pairs: 1 }, registry, game) / workers;
  const stopAt = (pairs: number): Stop => {
    const whole = { ...plan, pairs };
    const usual = usualHalf(whole, teams);
    const { seconds, secondsRange, known } = measured?.at(pairs) ?? {
      seconds: perBlock * pairs,
      secondsRange: [(perBlock * pairs) / ROUGH, perBlock * pairs * ROUGH] as const,
      known: { score: usual, total: usual / Math.sqrt(length), card: NaN },
    };
    const [least, most] = secondsRange;
    const rough = `roughly ${formatDuration(seconds)} ${durationRange(least, most)}`;
    const unknown = 'as long as the code from outside needs';
    const time = measured === undefined ? (isForeign ? unknown : rough) : aboutWords(seconds, least, most);
    return { blocks: pairs, matches: matchesIn(whole), time, tells: tellsWords('scores', length, pairs, known) };
  };
  const numbers = [...new Set([...BLOCKS, plan.pairs])]
    .filter((pairs) => pairs <= MAX_PAIRS && matchesIn({ ...plan, pairs }) <= MAX_MATCHES)
    .sort((a, b) => a - b);
  const isShort = (pairs: number): boolean => !(perBlock * pairs > LONGEST_SECONDS);
  const kept = numbers.filter((pairs, i) => i < FEWEST_STOPS || pairs <= plan.pairs || isShort(pairs));
  return { stops: kept.map((pairs) => stopAt(pairs)), sampled: measured?.sampled ?? 0 };
}
