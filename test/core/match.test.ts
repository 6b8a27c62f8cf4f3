import { describe, expect, test } from 'vitest';
import { ROW } from '../../src/core/event-log.ts';
import { hashState } from '../../src/core/hash.ts';
import { Match, Seating, agentSeed } from '../../src/core/match.ts';
import { AgentFailure, BrokenMatch } from '../../src/core/faults.ts';
import { AgentError, playAsync, playSync } from '../../src/core/play.ts';
import { formatSeed } from '../../src/core/seed.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { answering } from '../fixtures/answering.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import type { Agent, Decision, EventView, Game, State } from '../../src/core/index.ts';

const four = connectFour.compile({ sides: { a: {} } });
const kuhn = kuhnPoker.compile({ sides: { a: {} } });
const race = (hold: number, seats = 2): Game =>
  diceRace.compile({ seats, rules: { dice: [6, 6], hold }, sides: { a: { start: 0 } } });

const started = (game: Game, seed = testSeed('match')): Match => {
  const match = new Match(game);
  match.start(seating(game), seed);
  return match;
};
const table = (match: Match, agents: readonly Agent[], seed = testSeed('match')): Seating =>
  new Seating(
    match,
    agents,
    agents.map((_, seat) => `test-${seat}`),
    seed,
  );
const firstLegal = (d: Decision): number => d.legal[0]!;
const result = (match: Match): number[] => {
  const out = new Float64Array(match.game.info.seats);
  match.returns(out);
  return Array.from(out);
};

describe('the stepper', () => {
  test('stops at decisions, counts plies, decisions and branches', () => {
    const match = started(four);
    expect(match.advance()).toBe(0);
    expect([match.count, match.decisions, match.branches, match.ply]).toEqual([7, 1, 7, 0]);
    match.choose(3);
    expect(match.advance()).toBe(1);
    expect([match.seat, match.ply, match.decisions, match.branches, match.forced]).toEqual([1, 1, 2, 14, 0]);
    expect([match.allows(6), match.allows(7), match.allows(-1)]).toEqual([true, false, false]);
  });

  test('applies forced plies without asking, and the observer sees them', () => {
    const match = started(race(0, 3));
    const seen: [number, number, boolean][] = [];
    match.observer = {
      afterPly: (_match, seat, action, forced) => {
        seen.push([seat, action, forced]);
      },
    };
    expect(match.advance()).toBe(-1);
    expect(seen).toEqual([0, 1, 2, 0, 1, 2].map((seat) => [seat, 1, true]));
    expect([match.ply, match.forced, match.decisions, match.seat]).toEqual([6, 6, 0, -1]);
    expect(result(match).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(match.endReason()).toBe('finish');
  });

  test('stamps the log with the ply that made the row', () => {
    const match = started(race(0));
    match.advance();
    const plies = Array.from({ length: match.log.length }, (_, i) => match.log.get(i, ROW.ply));
    expect(plies).toEqual(plies.toSorted((a, b) => a - b));
    expect([plies[0], plies.at(-1)]).toEqual([0, 3]);
  });

  test('a reused match plays as a fresh one', () => {
    const play = (match: Match): string => {
      match.start(seating(kuhn), testSeed('reuse'));
      while (match.advance() >= 0) match.choose(match.legal[match.count - 1]!);
      return `${hashState(match.state)} ${match.ply} ${match.decisions} ${match.branches} ${match.log.length}`;
    };
    const match = new Match(kuhn);
    match.start(seating(kuhn), testSeed('other'));
    match.advance();
    match.end(0, 'crash');
    const reused = play(match);
    expect(reused).toBe(play(new Match(kuhn)));
    expect([match.forfeit, match.forfeitSeat]).toEqual([null, -1]);
  });

  test.each(['illegal', 'time', 'crash'] as const)('a forfeit (%s) ends the match against the seat', (why) => {
    const match = started(race(3, 3));
    match.advance();
    match.end(1, why);
    expect(match.advance()).toBe(-1);
    expect(result(match)).toEqual([0.5, 0, 0.5]);
    expect(match.endReason()).toBe(`forfeit:${why}`);
  });

  test('a forfeit costs the whole team', () => {
    const game = race(3, 4);
    const paired = altered(game, { info: { ...game.info, teams: 2, teamOfSeat: Int32Array.of(0, 1, 0, 1) } });
    const match = started(paired);
    match.advance();
    match.end(2, 'time');
    expect(result(match)).toEqual([0, 1, 0, 1]);
  });

  test('a match beyond its bound is a fault of the rules', () => {
    const match = started(altered(four, { info: { ...four.info, maxPlies: 2 } }));
    for (let i = 0; i < 2; i++) {
      match.advance();
      match.choose(i);
    }
    match.advance();
    expect(() => {
      match.choose(0);
    }).toThrow('connect-four: a match went beyond its bound of 2 plies');
  });

  test('a seat to act without an action is a fault of the rules', () => {
    const match = started(altered(four, { legal: () => 0 }));
    expect(() => match.advance()).toThrow('connect-four: seat 0 is to act at ply 0 without a legal action');
  });
});

/** Plays one match with agents that take the first legal action, and hands each decision of seat `seat` to `look`. */
function watch(game: Game, seat: number, look: (d: Decision, match: Match) => void): void {
  const match = started(game);
  const agents = Array.from({ length: game.info.seats }, (_, i) =>
    answering((d) => {
      if (i === seat) look(d, match);
      return d.legal[0]!;
    }),
  );
  playSync(match, table(match, agents));
}

/** Seeds of all decisions of one match. */
const seeds = (): string[] => {
  const found: string[] = [];
  for (const seat of [0, 1])
    watch(four, seat, (d) => {
      found.push(formatSeed(d.seed));
    });
  return found;
};

describe('decisions', () => {
  test('the view hides, is made once, and is the agent’s own', () => {
    watch(kuhn, 0, (d, match) => {
      const truth = match.state.slice();
      const view = d.view();
      expect(d.view()).toBe(view);
      expect(view).not.toEqual(truth);
      const legal = new Int32Array(kuhn.info.maxLegal);
      expect([kuhn.toAct(view), kuhn.legal(view, legal)]).toEqual([0, 2]);
      view.fill(-7);
      expect(match.state).toEqual(truth);
    });
  });

  test('no view, seed or observation holds a word of the match seed or of the true luck', () => {
    const game = race(3);
    const seed = testSeed('match');
    const secrets = new Set<number>(seed);
    const luck = (s: State): Int32Array =>
      s.subarray(game.info.luck.offset, game.info.luck.offset + game.info.luck.words);
    const match = started(game);
    for (const word of luck(match.state)) secrets.add(word);
    for (let seat = 0; seat < 2; seat++) for (const word of agentSeed(seed, 'test-0', 1 - seat)) secrets.add(word);
    watch(game, 0, (d) => {
      const shown = [...d.view(), ...d.seed];
      for (const word of shown) expect(secrets.has(word)).toBe(false);
      expect(JSON.stringify(d.observe())).not.toMatch(formatSeed(seed).slice(0, 8));
    });
  });

  test('the buffer of legal actions shows nothing of another seat', () => {
    // Seat 0 is offered the actions 900 to 906, seat 1 only two actions.
    const uneven = altered(four, {
      legal: (s, out) => {
        if (four.toAct(s) === 1) return four.legal(s, out.subarray(0, 2)) > 0 ? 2 : 0;
        const n = four.legal(s, out);
        for (let i = 0; i < n; i++) out[i]! += 900;
        return n;
      },
      apply: (s, a, log) => {
        four.apply(s, a % 900, log);
      },
    });
    let asked = 0;
    watch(uneven, 1, (d) => {
      asked++;
      expect(Array.from(d.legal).filter((a) => a >= 900)).toEqual([]);
    });
    expect(asked).toBeGreaterThan(1);
  });

  test('each decision has a seed of its own, the same in every replay', () => {
    const once = seeds();
    expect(new Set(once).size).toBe(once.length);
    expect(seeds()).toEqual(once);
  });

  test('an agent’s seed depends on match, agent and seat', () => {
    const all = [
      agentSeed(testSeed('a'), 'mcts', 0),
      agentSeed(testSeed('a'), 'mcts', 1),
      agentSeed(testSeed('a'), 'greedy', 0),
      agentSeed(testSeed('b'), 'mcts', 0),
    ].map(formatSeed);
    expect(new Set(all).size).toBe(4);
    expect(formatSeed(agentSeed(testSeed('a'), 'mcts', 0))).toBe(all[0]);
  });

  test('notice brings each visible row once, in order, forced plies included', () => {
    const match = started(kuhn);
    const heard: number[][] = [[], []];
    const agents = [0, 1].map((seat): Agent => ({
      start: () => {},
      notice: (events: EventView) => {
        while (events.next()) heard[seat]!.push(events.get(ROW.kind) * 10 + events.get(ROW.seat));
      },
      choose: (d) => d.legal[d.ply === 1 ? 1 : 0]!,
    }));
    playSync(match, table(match, agents));
    // Seat 0 opens without knowing anything. Seat 1 hears who goes first, the round, and its own card; then seat 0
    // hears the same about itself.
    expect(heard).toEqual([
      [30, 9, 100],
      [30, 9, 101],
    ]);
  });
});

describe('the drivers', () => {
  test('an illegal answer forfeits and is recorded', () => {
    const match = started(four);
    playSync(match, table(match, [answering(), answering(() => 99)]));
    expect([match.forfeit, match.forfeitSeat, match.ply, match.endReason()]).toEqual([
      'illegal',
      1,
      1,
      'forfeit:illegal',
    ]);
    expect(result(match)).toEqual([1, 0]);
  });

  test('playAsync plays the match that playSync plays', async () => {
    const sync = started(four);
    playSync(sync, table(sync, [answering(), answering((d) => d.legal[d.count - 1]!)]));
    const late = started(four);
    const slow: Agent = { start: () => {}, choose: (d) => Promise.resolve(d.legal[d.count - 1]!) };
    await playAsync(late, table(late, [answering(), slow]));
    expect([hashState(late.state), late.ply]).toEqual([hashState(sync.state), sync.ply]);
  });

  test('playSync refuses a promise and names the seat', () => {
    const match = started(four);
    const slow: Agent = { start: () => {}, choose: () => Promise.resolve(0) };
    expect(() => {
      playSync(match, table(match, [answering(), slow]));
    }).toThrow(new AgentError(1, 'the agent at seat 1 answered with a promise; play it with playAsync'));
  });

  test('an agent that throws forfeits, sync and async, at its start as well', async () => {
    const cause = new TypeError('out of ideas');
    const broken = answering(() => {
      throw cause;
    });
    const rejecting: Agent = { start: () => {}, choose: () => Promise.reject(cause) };
    const stillborn: Agent = {
      start: () => {
        throw cause;
      },
      choose: (d) => d.legal[0]!,
    };
    const told: unknown[] = [];
    for (const agents of [
      [answering(), broken],
      [rejecting, answering()],
      [answering(), stillborn],
      [stillborn, stillborn],
    ]) {
      const match = started(four);
      await playAsync(match, table(match, agents));
      told.push([match.forfeitSeat, match.ply, match.endReason(), match.forfeitMessage]);
    }
    const message = 'TypeError: out of ideas';
    expect(told).toEqual([
      [1, 1, 'forfeit:crash', message],
      [0, 0, 'forfeit:crash', message],
      [1, 0, 'forfeit:crash', message],
      [0, 0, 'forfeit:crash', message],
    ]);
    const again = started(four);
    expect([again.forfeit, again.forfeitMessage]).toEqual([null, '']);
  });

  test('an agent may say why it forfeits', async () => {
    const late: Agent = { start: () => {}, choose: () => Promise.reject(new AgentFailure('time', 'silent for 3 s')) };
    const match = started(four);
    await playAsync(match, table(match, [answering(), late]));
    expect([match.endReason(), match.forfeitMessage]).toEqual(['forfeit:time', 'silent for 3 s']);
  });

  test.each([[undefined], ['0'], [Number.NaN], [null]])('the answer %s is illegal', async (answer) => {
    const odd = { start: () => {}, choose: () => answer } as unknown as Agent;
    const match = started(four);
    playSync(match, table(match, [odd, answering()]));
    const late = { start: () => {}, choose: () => Promise.resolve(answer) } as unknown as Agent;
    const later = started(four);
    await playAsync(later, table(later, [late, answering()]));
    for (const { forfeit, forfeitSeat, forfeitMessage } of [match, later])
      expect([forfeit, forfeitSeat, forfeitMessage]).toEqual([
        'illegal',
        0,
        `answered ${String(answer)}, which is none of the 7 legal actions`,
      ]);
  });

  test('a fault of the rules after a late answer is no forfeit', async () => {
    const match = new Match(
      altered(four, {
        apply: () => {
          throw new Error('the board fell');
        },
      }),
    );
    match.start(seating(four, 0), testSeed('match'));
    const late: Agent = { start: () => {}, choose: (d) => Promise.resolve(d.legal[0]!) };
    await expect(playAsync(match, table(match, [late, late]))).rejects.toThrow('the board fell');
  });

  test('the end is told to those who want to know, but for the one who forfeited', () => {
    const told: unknown[] = [];
    const listening = (seat: number, answer: (d: Decision) => number): Agent => ({
      ...answering(answer),
      finish: (shares, reason) => {
        told.push([seat, shares, reason]);
      },
    });
    const match = started(four);
    playSync(match, table(match, [listening(0, firstLegal), listening(1, () => 99)]));
    expect(told).toEqual([[0, [1, 0], 'forfeit:illegal']]);
  });

  test('every agent is started once a match, with its seat and seed', () => {
    const calls: [string, number, string][] = [];
    const recording: Agent = {
      start: (game, seat, seed) => {
        calls.push([game.info.id, seat, formatSeed(seed)]);
      },
      choose: (d) => d.legal[0]!,
    };
    const match = started(four);
    table(match, [recording, recording]);
    expect(calls).toEqual([
      ['connect-four', 0, formatSeed(agentSeed(testSeed('match'), 'test-0', 0))],
      ['connect-four', 1, formatSeed(agentSeed(testSeed('match'), 'test-1', 1))],
    ]);
  });
});

const thrower = (what: unknown): Agent => ({
  start: () => {},
  choose: () => {
    throw what;
  },
});
const against = (agent: Agent, vouched: boolean): Match => {
  const match = started(four);
  const seed = testSeed('vouched');
  playSync(match, new Seating(match, [agent, answering(firstLegal)], ['ours', 'other'], seed, { vouched: [vouched] }));
  return match;
};
const fail = (): never => {
  throw new Error('no board');
};

describe('what breaks a match off', () => {
  test('is what an agent of ours throws; one of others forfeits, and so does ours when it means to', () => {
    const lost = new Error('the search met a wall');
    expect(() => against(thrower(lost), true)).toThrow(new BrokenMatch('ours: Error: the search met a wall'));
    expect(against(thrower(lost), false).endReason()).toBe('forfeit:crash');
    expect(against(thrower(new AgentFailure('time', 'late')), true).endReason()).toBe('forfeit:time');
  });

  test('is what the rules throw while they deal, offer, apply, or make the view of a seat', async () => {
    const reads: Agent = answering((d) => (d.view(), d.observe(), d.legal[0]!));
    for (const part of ['deal', 'legal', 'apply', 'hide', 'observe'] as const) {
      const game = altered(four, { [part]: fail });
      const play = (): Match => {
        const match = started(game);
        playSync(match, table(match, [reads, reads]));
        return match;
      };
      expect(play, part).toThrow(new BrokenMatch('Error: no board'));
      const later: Agent = { start: () => {}, choose: (d) => Promise.resolve().then(() => reads.choose(d)) };
      const playLater = async (): Promise<void> => {
        const match = started(game);
        await playAsync(match, table(match, [later, later]));
      };
      await expect(playLater(), part).rejects.toThrow(new BrokenMatch('Error: no board'));
    }
  });

  test('is a step that takes too long, where somebody looks', async () => {
    const steps: number[] = [];
    const match = started(four);
    await playAsync(match, table(match, [answering(firstLegal), answering(firstLegal)]), (step) => {
      steps.push(match.ply);
      return step();
    });
    expect(steps.length).toBe(match.decisions + 1);
  });
});
