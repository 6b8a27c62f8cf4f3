/** The names on which programs may rely. A change here changes the library, so add it to CHANGELOG.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as library from '../src/index.ts';
import * as sdk from '../src/sdk.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const LIBRARY = words(`
  AGENTS AgentFailure AgentSpecError Budget CardScreen Comparison DRAMA_UNITS GAMES InformationSetSearch InputError LEVEL
  LuckAdjustment LuckIndices PLAIN REPORT_FILE RunningMoments RunningPairs SCORE_UNITS Spsa Tournament TrialComparison
  TuneStopped addTrials adjustedScores balanceScenario benjaminiHochberg bradleyTerry cardsCsv
  cardsInDecks chosenWeights compareRuns confidenceSequence cycles defineAgent defineSearchAgent diffCsv
  diffJunit diffMarkdown diffPage duelPlan duelScores entrantOf equilibriumSupport equivalence fairBand fitFeatures fitProcess
  flags formatFault gauntletPlan gridOf gsprt holm htmlPage jsonSchemaOf judgeDiff
  ladderPlan layersOf loadScenario logisticFit luckAdjusted luckIndices luckPlan manifestIn masterSeed matchesCsvHeader
  matchesCsvRows matchesIn matrixCsv morris nashEquilibrium normalCdf normalQuantile numbersIn paceCsv pairedDifference
  parseAgentSpec parseTarget parseVariation patchText planOf playTournament ratingsCsv ratioDifference
  ratioEstimate readGolden readManifest readWeights recordGolden replayMatch restrictedPlay restrictionsOf run runFolder
  runIdOf runPage runPlan screenCards screenedNumbers seatOf setsOf shipsCsv shrink skillDepth solveMatrix
  showGolden standingsSection studyCards studyDenials studyLuck exchangeCards sweep tCdf tInterval tQuantile toElo
  tuneWeights usualTargets verifyGolden weightsOf wilson winratesCsv withCausal withRedraws withVariants withWeights
  writePage writeRunReport
`);

const SDK = words(`
  ALL_SEATS AgentError AgentFailure Budget CHANCE_UNITS DeterminizedSearch Determinizer EVENT EventLog EventView ExactPlay
  FlatSearch Halving IllegalActionError InformationSetSearch LUCK_VERSION LearningPlayout LuckBlock Match NONE NO_CUT
  NO_SEAT PLAIN Playout ROW RegretTraining RestrictedAgent SEED_WORDS SearchAgent SeatDecision Seating Selection StepTable TAG TooLargeError TreePool agentSeed
  applyChecked belowSfc budgetOf budgetParams constantsOf defineAgent defineGame defineSearchAgent derive deriveInto deriveText divide draw drawBelow evaluationOf
  foreseenWorth formatSeed hashState isLegal layout legalDistinct logTable luckWords makeSfc nameOfWord nextSfc parseSeed perft
  pickFrom pickNearBest place placeSeats playAsync playSync seedSfc shuffleSfc startAgent tooLarge unitSfc worth
`);

const docs = readFileSync(new URL('../docs/LIBRARY.md', import.meta.url), 'utf8');

/** The names in the second column of the table under a heading of docs/LIBRARY.md. */
function documented(heading: string): string[] {
  const section = docs.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const cells = section.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|')[2]!] : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
}

describe.each([
  ['broadside', 'src/index.ts', library, LIBRARY],
  ['broadside/sdk', 'src/sdk.ts', sdk, SDK],
] as const)('%s', (name, file, module, known) => {
  const found = Object.keys(module);

  test('exports what is listed here', () => {
    const added = found.filter((each) => !known.includes(each));
    const gone = known.filter((each) => !found.includes(each));
    const advice = `the public surface of ${name} has changed; if this is meant, change the list in this test, docs/LIBRARY.md and CHANGELOG.md`;
    expect({ added, gone }, advice).toEqual({ added: [], gone: [] });
  });

  test('is explained in docs/LIBRARY.md, every name once', () => {
    expect(documented(name).sort()).toEqual([...known].sort());
  });

  test('names what it exports', () => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(text).not.toMatch(/^export \*/m);
  });
});
