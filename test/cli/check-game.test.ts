// The text of a game that is written by hand, with another id.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { path } = scratchFolder();

/** The text of a game that is written by hand, under another id. */
const byHand = (id: string): string =>
  readFileSync('examples/games/sealed-bids.ts', 'utf8').replaceAll("'sealed-bids'", `'${id}'`);

test('a new game keeps every law, and plays at once', async () => {
  const file = path('my-game.ts');
  const made = await broadside(['init', 'game', file]);
  expect(made.code).toBe(0);
  expect(made.out).toContain(`wrote ${file} and ${path('my-game.yaml')}\nnext: npx broadside check-game ${file}\n`);
  const checked = await broadside(['check-game', file]);
  expect(checked.out).not.toContain('FAIL');
  expect(checked.out).toContain('perft    1, 2, ');
  expect(checked.out).toMatch(/another world .* was found at \d+\.\d % of \d+ positions/);
  expect(checked).toMatchObject({ code: 0 });
  const run = await broadside(['run', path('my-game.yaml'), '--blocks', '10', '--out', path('out')]);
  expect(run).toMatchObject({ code: 0 });
  expect((await broadside(['init', 'game', file])).err).toContain('is there already; nothing was written');
});

test('a fault is named with its law, the match and the line to look at', async () => {
  const file = path('bad-game.ts');
  const text = byHand('bad-game');
  writeFileSync(file, text.replace('    s[other] = drawBelow', '    if (seat > 1) s[other] = drawBelow'));
  const line = text.split('\n').findIndex((each) => each.startsWith('  hide(')) + 1;
  const { code, out } = await broadside(['check-game', file]);
  expect(code).toBe(1);
  expect(out).toMatch(
    /FAIL {2}hide-is-canonical: .*\n {8}bad-game, .* match \d+, ply \d+: seat 1: a planted world, hidden: bid\[0\] is/,
  );
  expect(out).toContain(`look at hide (bad-game.ts:${line})`);
});

test('a game whose sides need properties asks for a scenario', async () => {
  const file = path('sided.ts');
  writeFileSync(file, byHand('sided'));
  writeFileSync(path('sided.yaml'), 'game: ./sided.ts\nsides: { a: {}, b: {} }\ncoins: 3\n');
  const text = readFileSync(file, 'utf8').replace('z.strictObject({}))', 'z.strictObject({ name: z.string() }))');
  writeFileSync(path('other.ts'), text);
  expect(await broadside(['check-game', path('other.ts')])).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /cannot be checked with its defaults .* \(sides\.first\.name: .*give a scenario/,
    ) as string,
  });
  const checked = await broadside(['check-game', file, '--json']);
  expect(JSON.parse(checked.out)).toMatchObject({
    game: 'sided',
    passed: true,
    figures: { plies: { most: 10, promised: 10 } },
  });
});

test('check-game names unknown games', async () => {
  expect((await broadside(['check-game', 'dogfite'])).err).toContain('unknown game "dogfite"; known: connect-four');
});

// The laws of the other examples are tested as fixtures (`test/contract`).
test('an example of one’s own keeps every law', async () => {
  const { code, out } = await broadside(['check-game', 'examples/skirmish/skirmish.ts']);
  expect(out).not.toContain('FAIL');
  expect(code).toBe(0);
});

test('a game of the program keeps them, too', async () => {
  const { code, out } = await broadside(['check-game', 'kuhn-poker']);
  expect(out).not.toContain('FAIL');
  expect(out).toContain('on its defaults, two sides without properties');
  expect(code).toBe(0);
});

const DECLARED = `import { defineGame } from 'broadside/sdk';
export const game = defineGame({
  id: 'odd',
  title: 'Odd',
  cards: { low: { worth: 1 }, high: { worth: 2, copies: 2 } },
  zones: { deck: { sees: 'none' }, hand: { each: true, sees: 'owner' }, table: { sees: 'all' } },
  numbers: { points: { each: true } },
  ends: { done: {} },
  setup: (g) => g.deal(g.deck.fill().shuffle(), 'hand', 1),
  phases: {
    turn: {
      play: { choose: 'hand', do(g, card) { g.me.points += g.card.worth(card); g.me.hand.move(card, g.table); } },
    },
  },
  over: (g) => (g.players.every(({ hand }) => hand.empty) ? 'done' : null),
  score: (_g, player) => player.points,
  standing: () => 0,
});
`;

test('a declaration is named where a law is broken, and an evaluation that foretells nothing is warned of', async () => {
  const file = path('odd.ts');
  writeFileSync(file, DECLARED);
  const sound = await broadside(['check-game', file]);
  expect(sound.out).toContain('evaluate prefers the better one in 50.0 % (2000 random matches)');
  expect(sound.out).toContain('warning  evaluate foretells results no better than a coin');
  expect(sound.code).toBe(0);
  writeFileSync(file, DECLARED.replace('player.points', 'NaN'));
  const broken = await broadside(['check-game', file]);
  expect(broken.code).toBe(1);
  expect(broken.out).toContain('look at score (odd.ts:16)');
  writeFileSync(file, DECLARED.replace("table: { sees: 'all' }", "table: { sees: 'all', most: 1 }"));
  const full = await broadside(['check-game', file]);
  expect(full.out.match(/write a larger "most"/g)).toHaveLength(1);
  writeFileSync(file, DECLARED.replace('.shuffle()', ''));
  const raw = await broadside(['check-game', file]);
  expect(raw.out).toMatch(
    /write deck\.fill\(\)\.shuffle\(\), or sees: 'all' if the order is known\n +look at setup \(odd\.ts:9\)/,
  );
  writeFileSync(file, DECLARED.replace("choose: 'hand',", "choose: 'hand', can: (g) => g.them.hand.top >= 0,"));
  const leak = await broadside(['check-game', file]);
  expect(leak.out).toMatch(/can reads a card in hand that player 0 does not know: .*\n +look at .*odd\.ts:12/);
});

test('a game with secrets is not passed where no other world was found', async () => {
  const { code, out } = await broadside(['check-game', 'examples/zones/lost-cities.yaml']);
  expect(out).toContain('was found at 0.0 % of');
  expect(out).toMatch(/\nnot decided: the game has secrets/);
  expect(code).toBe(3);
  // The message names a scenario that is small enough to decide the question.
  const small = /as (examples\S+\.yaml)/.exec(out)![1]!;
  const { code: decided, out: shown } = await broadside(['check-game', small]);
  expect(shown).toMatch(/another world .* was found at [1-9]/);
  expect(decided).toBe(0);
});
