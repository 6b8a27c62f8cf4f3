import { Match, broken, formatSeed, playAsync, type MatchSetup, type Seed } from '../../core/index.ts';
import type { Matchup, Plan } from '../../matches/index.ts';
import { ProgramSurroundings } from '../../outside/index.ts';
import { agentsOf, placeInRules, weightedGames } from '../../runner/registries.ts';
import { goingOn } from '../../runner/going-on.ts';
import { AgentPool } from '../../runner/agent-pool.ts';
import { matchSeed, entrantAt, setupOf } from '../../runner/seating.ts';
import { hint, inputError, loadScenario } from '../../scenario/index.ts';
import { Adviser, DEFAULT_ADVISER } from '../../replay/adviser.ts';
import { playLine } from '../../replay/line.ts';
import { refusalToUndo, type Refusal } from '../../replay/undo.ts';
import { playPage, sideFor, type MatchToPlay } from '../../replay/play-page.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../command.ts';
import type { Context, Io } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { Person } from '../terminal/person.ts';
import { Decisions, lineAt, playSaved } from '../runs/line-file.ts';
import { writeDrawing } from '../terminal/write-drawing.ts';
import { SCENARIO_OPTIONS, THINKING_OPTIONS, scenarioOptions, textOption } from '../args/options.ts';
import { plural } from '../print/words.ts';

const MOST = 2_147_483_647;

/** The match-up that `--matchup` names, by number or label; without it, the first. */
function chosenMatchup({ matchups }: Plan, text: string | undefined): Matchup {
  if (text === undefined) return matchups[0]!;
  const found = matchups.find(({ label, index }) => label === text || String(index + 1) === text);
  const labels = matchups.map(({ label }) => label);
  if (found === undefined)
    throw inputError(`--matchup ${text}`, `expected 1 to ${labels.length} or a label; ${hint(text, labels)}`);
  return found;
}

/**
 * Prints who sits where. If sides are secret, it prints only what the person may know, and not the label of the
 * match-up.
 */
function printHead(asked: MatchToPlay, io: Io): void {
  const { game, matchup, seating, seat: own } = asked;
  if (game.secretSides !== true) io.out(`${matchup.label}\n`);
  matchup.entrants.forEach((_, seat) => {
    const { agent } = entrantAt(matchup, seat, seating);
    io.out(`seat ${seat}: ${sideFor(asked, seat, own)}, played by ${seat === own ? 'you' : agent}\n`);
  });
}

function printEnd(match: Match, own: number, io: Io): void {
  const shares = new Float64Array(match.game.info.seats);
  match.returns(shares);
  const best = Math.max(...shares);
  const { teamOfSeat } = match.game.info;
  const others = shares.some((share, seat) => share === best && teamOfSeat[seat] !== teamOfSeat[own]);
  const verdict = shares[own]! < best ? 'you lose' : others ? 'a draw' : 'you win';
  const scores = [...shares].map((share, seat) => `seat ${seat} ${Math.round(1000 * share) / 1000}`).join(', ');
  io.out(`\nthe end: ${match.endReason()} after ${plural(match.ply, 'ply', 'plies')}; ${scores}: ${verdict}\n`);
  if (match.forfeitMessage !== '') io.out(`seat ${match.forfeitSeat}: ${match.forfeitMessage}\n`);
}

/** Starts the match again and plays it up to its last decision, which is left open. */
function startAgain(match: Match, setup: MatchSetup, seed: Seed, decisions: Decisions): void {
  const kept = decisions.places.slice(0, -1);
  decisions.clear();
  match.start(setup, seed);
  for (const place of kept) {
    match.advance();
    match.choose(match.legal[place]!);
  }
}

/** Lines of input up to Ctrl-C, which acts as the end of the input. */
function untilAborted(lines: AsyncIterator<string>, signal: AbortSignal): AsyncIterator<string> {
  const end: IteratorResult<string> = { done: true, value: undefined };
  const aborted = new Promise<IteratorResult<string>>((resolve) => {
    const stop = (): void => {
      resolve(end);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return { next: () => Promise.race([lines.next(), aborted]) };
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry } = context;
  const { plan, game } = loadScenario(scenarioPath(args.required('scenario')), registry, scenarioOptions(args));
  // The signal is first read here, after everything is loaded, because a signal ends the process at once until somebody
  // reads it.
  const { signal } = context;
  const matchup = chosenMatchup(plan, args.text('matchup'));
  const seat = args.whole('seat', 0, plan.seats - 1) ?? 0;
  const block = (args.whole('block', 1, MOST) ?? 1) - 1;
  // The person plays the first side of the match-up at any seat.
  const seating = (plan.seats - seat) % plan.seats;
  const seed = matchSeed(plan, matchup, block, seating);
  const asked: MatchToPlay = { plan, game, matchup, seating, block, seed, seat };
  const html = args.text('html');
  if (html !== undefined) {
    writeDrawing(html, await playPage(asked, registry));
    io.out(`the match is in ${html}; open it in a browser to play seat ${seat}\n`);
    return EXIT.ok;
  }
  const lineFile = args.text('line');
  const adviserSpec = args.text('adviser') ?? DEFAULT_ADVISER;
  let adviser: Adviser | undefined;
  const advise = (): Adviser => (adviser ??= new Adviser(adviserSpec, '--adviser', registry));
  if (args.text('adviser') !== undefined) advise();
  const input = io.lines?.();
  if (input === undefined) throw inputError('broadside play', 'needs an input to read moves from');
  const match = new Match(game);
  const surroundings = new ProgramSurroundings();
  surroundings.stopping = () => signal.aborted;
  const pool = new AgentPool(agentsOf(plan, registry, surroundings), weightedGames(plan, registry, game), plan);
  const decisions = new Decisions(match);
  const saved = (): string => `${JSON.stringify(decisions.saved(match))}\n`;
  const setup = setupOf(plan, game, matchup, seating, seed);
  const refusal = (): Refusal => refusalToUndo(playLine({ game, setup, seed }, decisions.places), seat, seed);
  const person = new Person({ io, lines: untilAborted(input, signal), match, adviser: advise, saved, refusal });
  match.start(setup, seed);
  if (lineFile !== undefined) playSaved(match, lineAt(lineFile), lineFile);
  printHead(asked, io);
  try {
    for (let goesOn = true; goesOn; goesOn = person.undoes) {
      if (person.undoes) startAgain(match, setup, seed, decisions);
      const seated = pool.seat(match, matchup, seating, seed, new Map([[seat, person]]));
      try {
        await playAsync(match, seated, goingOn());
      } catch (error) {
        const where = `after ${plural(match.ply, 'ply', 'plies')}, seed ${formatSeed(seed)}`;
        io.err(
          `\nthe match broke off ${where}, by a fault of the rules: ${broken(error).message}${placeInRules(plan, error)}\n`,
        );
        return EXIT.incomplete;
      }
    }
    if (!person.left && !signal.aborted) person.tell();
  } finally {
    await pool.close();
    await input.return?.();
  }
  if (signal.aborted) return EXIT.interrupted;
  if (person.left) io.out(`\nyou left the match after ${plural(match.ply, 'ply', 'plies')}\n`);
  else printEnd(match, seat, io);
  return EXIT.ok;
}

export const playScenario: Command = {
  usage: 'play <scenario>',
  summary: 'Play a match of a scenario yourself, in the terminal or in a browser, against any agent',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    ...SCENARIO_OPTIONS,
    agents: textOption("Agents that play against you, instead of the scenario's"),
    matchup: textOption('Match-up to play, by number or label; you play its first side'),
    seat: textOption('Your seat, from 0; default: 0'),
    block: textOption('Which deal of the seed, from 1; default: 1'),
    html: textOption('Write the match to this file instead, as a page in which you play it in a browser'),
    line: textOption('Go on with this line, saved in a match of the same scenario, seed, block and seat'),
    adviser: textOption(`Agent that gives hints; default: ${DEFAULT_ADVISER}`),
    ...THINKING_OPTIONS,
  },
  examples: [
    ['play dogfight/quickstart --agents mcts', 'Against the strongest agent'],
    ['play armada/quickstart --agents mcts --html play.html', 'In a browser, with hints and a board to click'],
    ['play my.yaml --seat 1 --seed rematch', 'In the other seat, on another deal'],
  ],
  run,
};
