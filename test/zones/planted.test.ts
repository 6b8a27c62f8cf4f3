// @module-tag heavy
/** Plants faults in the knowledge that players have of cards; the laws find them. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../src/zones/knowledge.ts');
});

/** The findings of the laws about a game with parts of the knowledge of cards replaced. */
async function said(name: 'reshuffle' | 'taking' | 'bidding', planted: object): Promise<string> {
  vi.resetModules();
  vi.doMock('../../src/zones/knowledge.ts', async (original) => ({ ...(await original<object>()), ...planted }));
  const { LAWS } = await import('../../src/laws/all.ts');
  const { FoundPlanter } = await import('../../src/laws/found-planter.ts');
  const { walkUnder } = await import('../../src/laws/walk.ts');
  const { compiled } = await import('./compiled.ts');
  const games = await import('./reshuffle.ts');
  const game = compiled(games[name]);
  const { plant, follow } = new FoundPlanter(game, 2_000_000);
  const laws = LAWS.filter(({ planter }) => planter !== 'written');
  const { violations } = walkUnder(laws, { name, game, twin: compiled(games[name]), plant, follow }, 'random', 20);
  return violations.map(({ law, message }) => `${law}: ${message}`).join('\n');
}

test('nothing planted', async () => {
  expect(await said('reshuffle', {})).toBe('');
  expect(await said('taking', {})).toBe('');
  expect(await said('bidding', {})).toBe('');
});

test('cells off: a shuffle does not set cards apart that all knew', async () => {
  expect(await said('reshuffle', { freshCell: () => 0 })).toMatch(/% of the hidden worlds never happened/);
});

/**
 * A position in which a seat observes something else than in another one, although it has seen the same choices and
 * events before; '' if there is none. The knowledge of a seat must follow from what it has seen.
 */
async function untold(planted: object): Promise<string> {
  await said('taking', planted);
  const { EventLog, EventView, ROW, belowSfc, makeSfc, seedSfc } = await import('../../src/core/index.ts');
  const { lawSeed, seating } = await import('../../src/laws/seating.ts');
  const { compiled } = await import('./compiled.ts');
  const { taking } = await import('./reshuffle.ts');
  const game = compiled(taking);
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const log = new EventLog();
  const r = makeSfc();
  const observed = new Map<string, string>();
  for (let match = 0; match < 2000; match++) {
    const seed = lawSeed('told', match);
    seedSfc(r, seed);
    game.deal(s, seating(game), seed);
    const seen = [0, 1].map((seat) => `${seat} ${JSON.stringify(game.observe(s, seat))}`);
    while (game.toAct(s) >= 0) {
      const action = legal[belowSfc(r, game.legal(s, legal))]!;
      const labels = seen.map((_, seat) => game.observationLabel(s, action, seat));
      log.clear();
      game.apply(s, action, log);
      for (const seat of [0, 1]) {
        seen[seat] += ` ${labels[seat]}`;
        for (const view = new EventView(log, seat, 0, log.length); view.next();)
          seen[seat] += ` ${Object.values(ROW)
            .map((field) => view.get(field))
            .join()}`;
        const now = JSON.stringify(game.observe(s, seat));
        // Open cards count as seen.
        seen[seat] += /"pile":[^\]]*/.exec(now)![0];
        const before = observed.get(seen[seat]!) ?? now;
        if (before !== now) return `seat ${seat}: ${before}, then ${now}`;
        observed.set(seen[seat]!, now);
      }
    }
  }
  return '';
}

test('marks kept: whose knowledge of a hand ends when a card leaves unseen keeps it', async () => {
  expect(await untold({})).toBe('');
  expect(await untold({ leave: () => undefined })).toMatch(/^seat \d: .*, then /);
});
