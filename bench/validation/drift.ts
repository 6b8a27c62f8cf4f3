/**
 * node scripts/run-bundled.mjs bench/validation/drift.ts [--matches 400] [--agent greedy] [--scenario FILE] Does Drift
 * (DH-07) reduce camping? Measures how often matches of Dog Fight end by attrition, how many tiers are left empty, and
 * how many shots have no target, with and without Drift on common seeds.
 */
import { parseArgs } from 'node:util';
import { Match, ROW, Seating, TAG, derive, deriveText, playSync } from '../../src/core/index.ts';
import { DF_EVENT, FROM } from '../../src/games/dogfight/events.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario, masterSeed, parseAgentSpec } from '../../src/scenario/index.ts';
import { wilson } from '../../src/stats/index.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '400' },
    agent: { type: 'string', default: 'greedy' },
    scenario: { type: 'string', default: 'scenarios/dogfight/quickstart.yaml' },
  },
});
const count = Number(values.matches);

/** The counts over all matches. */
interface Tally {
  attrition: number;
  rounds: number;
  /** The number of tiers in which a card was set, in which a card was drawn, and which were left empty. */
  set: number;
  drawn: number;
  empty: number;
  shots: number;
  atNobody: number;
}

function countRows({ log }: Match, tally: Tally): void {
  for (let i = 0; i < log.length; i++) {
    const kind = log.get(i, ROW.kind);
    if (kind === DF_EVENT.TOKEN) {
      if (log.get(i, ROW.amount) === 1) tally.drawn++;
      else tally.empty++;
    } else if (kind === DF_EVENT.PLAYED && log.get(i, ROW.amount) === FROM.TIER) tally.set++;
    else if (kind === DF_EVENT.ATTACK) {
      tally.shots++;
      if (log.get(i, ROW.other) < 0) tally.atNobody++;
    }
  }
}

function play(drift: boolean): Tally {
  const registry = { games: GAMES, agents: AGENTS };
  const { game } = loadScenario(values.scenario, registry, { sets: [`rules.drift=${String(drift)}`] });
  const { id, params } = parseAgentSpec(values.agent, AGENTS);
  const agents = [0, 1].map(() => AGENTS.get(id)!.create(params));
  const match = new Match(game);
  const master = deriveText(masterSeed('drift'), game.info.id);
  const tally: Tally = { attrition: 0, rounds: 0, set: 0, drawn: 0, empty: 0, shots: 0, atNobody: 0 };
  for (let n = 0; n < count; n++) {
    const seed = derive(master, TAG.block, n >> 1);
    const setup = {
      sideOfSeat: n % 2 === 0 ? Int32Array.of(0, 1) : Int32Array.of(1, 0),
      luckOwnerOfSeat: Int32Array.of(0, 1),
      deckOfSide: game.catalog.sides.map(() => null),
    };
    match.start(setup, seed);
    playSync(match, new Seating(match, agents, ['a', 'b'], seed));
    if (match.endReason() === 'attrition') tally.attrition++;
    tally.rounds += game.round(match.state);
    countRows(match, tally);
  }
  return tally;
}

const percent = (share: number, n: number): string => {
  const { lo, hi } = wilson(share, n);
  return `${(100 * share).toFixed(2)} % [${(100 * lo).toFixed(2)}, ${(100 * hi).toFixed(2)}]`;
};

const rows = Object.fromEntries(
  [false, true].map((drift) => {
    const { attrition, rounds, set, drawn, empty, shots, atNobody } = play(drift);
    const tiers = set + drawn + empty;
    return [
      drift ? 'with Drift' : 'without',
      {
        'ended by attrition': percent(attrition / count, count),
        'turns a match': (rounds / count).toFixed(2),
        'tiers left empty': percent(empty / tiers, tiers),
        'tiers spent on a draw': percent(drawn / tiers, tiers),
        'shots at nobody': percent(atNobody / shots, shots),
      },
    ];
  }),
);
console.log(`${values.agent}, ${count} matches each`);
console.table(rows);
