/**
 * Recipe: play a scenario from a program, and read its results.
 *
 *     npx tsx examples/recipes/run-and-read.ts [folder for results]
 */
import { SCORE_UNITS, layersOf, loadScenario, manifestIn, run } from 'broadside';

const [outDir = 'results'] = process.argv.slice(2);

// The options are those of the command line. What cannot be played throws an InputError, which says where and why.
const scenario = loadScenario('dogfight/quickstart', {
  agents: 'random',
  seed: 'recipe',
  sets: { 'ships.tavor.hull': 30 },
});

// Played before, it is read from its folder; with more blocks, only those are played that are missing.
const { dir, status, matches, findings, sentences } = await run(scenario, { blocks: 20, outDir });
console.log(`${status}: ${matches} matches`);
console.log(sentences.join('\n'));

// The figures of the reports, each with its interval: one row for each side, over all its match-ups.
for (const { matchup, side, score } of findings.winrates)
  if (matchup === 'all' && side !== 'all')
    console.log(`${side}: ${score.value.toFixed(3)} [${score.lo.toFixed(3)}, ${score.hi.toFixed(3)}]`);

// The matches themselves, block by block: a block is one seed in every seating.
let longest = { rounds: 0, match: 0 };
let lastWins = 0;
for await (const { matchups } of layersOf(dir, manifestIn(dir)))
  for (const rows of matchups.values())
    for (const { match, rounds, scores } of rows) {
      if (rounds > longest.rounds) longest = { rounds, match };
      if (scores[1]! > SCORE_UNITS / 2) lastWins++;
    }
console.log(`the longest match is ${longest.match}, with ${longest.rounds} rounds; the second seat won ${lastWins}`);
