/** Command lines about runs, lists and files that cannot be carried out. */
import { inputsOf, type Line } from './support/lines.ts';
import { testRefusals } from './support/refuse.ts';

const LINES: readonly Line[] = [
  ['run', 'broadside run: expected broadside run <scenario..>'],
  ['run none.yaml', 'none.yaml: no such file'],
  ['run duel', 'duel: no such file'],
  [
    'run duel.yaml more.yaml',
    'broadside run: found "more.yaml" behind all that it takes, expected broadside run <scenario..>',
  ],
  ['rnu duel.yaml', 'broadside: unknown command "rnu"; did you mean "run"?'],
  ['run duel.yaml --blokcs 3', 'broadside run: unknown argument "blokcs"; did you mean "--blocks"?'],
  ['run duel.yaml --blocks', 'broadside run: --blocks needs a value'],
  ['run duel.yaml --blocks 0', '--blocks 0 blocks: too small: found 0, expected at least 1'],
  ['run duel.yaml --blocks -1', '--blocks -1 blocks: too small: found -1, expected at least 1'],
  ['run duel.yaml --blocks 1.5', '--blocks 1.5 blocks: found 1.5, expected a whole number'],
  ['run duel.yaml --blocks 1e3', '--blocks 1e3: found "1e3", expected a whole number from 1 to 10000000'],
  ['run duel.yaml --blocks 0x10', '--blocks 0x10: found "0x10", expected a whole number from 1 to 10000000'],
  ['run duel.yaml --blocks 1_000', '--blocks 1_000: found "1_000", expected a whole number from 1 to 10000000'],
  ['run duel.yaml --blocks NaN', '--blocks NaN: found "NaN", expected a whole number from 1 to 10000000'],
  [
    'run duel.yaml --blocks Infinity',
    '--blocks Infinity: found "Infinity", expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --blocks 99999999999999999999',
    '--blocks 99999999999999999999 blocks: too large: found 100000000000000000000, expected at most 9007199254740991',
  ],
  ['run duel.yaml --blocks 2 --blocks 3', '--blocks: given 2 times, expected once'],
  ['run duel.yaml --workers 0', '--workers 0: too small: found 0, expected at least 1'],
  ['run duel.yaml --workers 257', '--workers 257: too large: found 257, expected at most 256'],
  ['run duel.yaml --workers two', '--workers two: found "two", expected a whole number from 1 to 256'],
  ['run duel.yaml --workers 0x2', '--workers 0x2: found "0x2", expected a whole number from 1 to 256'],
  ['run duel.yaml --seed', 'broadside run: --seed needs a value'],
  ['run duel.yaml --agents gredy', '--agents gredy agents.0: unknown agent "gredy"; did you mean "greedy"?'],
  ['run duel.yaml --agents mine.py,greedy', "such as 'exec:python3 mine.py'"],
  ['run duel.yaml --agents greedy,', '--agents greedy, agents.1: unknown agent ""; known: random, greedy'],
  ['run duel.yaml --agents ,', '--agents , agents.0: unknown agent ""; known: random, greedy'],
  ['run duel.yaml --agents greedy,greedy', '--agents greedy,greedy agents.1: agent "greedy" stands twice'],
  [
    'run duel.yaml --agents mcts:',
    '--agents mcts: agents.0: "" is not a setting of an agent; expected key=value, such as iterations=400',
  ],
  [
    'run duel.yaml --agents mcts:iterations',
    '--agents mcts:iterations agents.0: "iterations" is not a setting of an agent; expected key=value, such as iterations=400',
  ],
  [
    'run duel.yaml --agents mcts:iterations=',
    '--agents mcts:iterations= agents.0: "iterations=" is not a setting of an agent; expected key=value, such as iterations=400',
  ],
  [
    'run duel.yaml --agents mcts:iterations=0',
    '--agents mcts:iterations=0 agents.0: mcts:iterations is 0; expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --agents mcts:iterations=-4',
    '--agents mcts:iterations=-4 agents.0: mcts:iterations is -4; expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --agents mcts:iterations=1.5',
    '--agents mcts:iterations=1.5 agents.0: mcts:iterations is 1.5; expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --agents mcts:iterations=NaN',
    '--agents mcts:iterations=NaN agents.0: mcts:iterations is NaN; expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --agents mcts:iterations=1e400',
    '--agents mcts:iterations=1e400 agents.0: mcts:iterations is 1e400; expected a whole number from 1 to 10000000',
  ],
  [
    'run duel.yaml --agents mcts:iteration=4',
    '--agents mcts:iteration=4 agents.0: agent mcts has no "iteration"; did you mean "iterations"?',
  ],
  [
    'run duel.yaml --agents mcts:iterations=4,iterations=5',
    '--agents mcts:iterations=4,iterations=5 agents.0: mcts:iterations is given twice',
  ],
  [
    'run duel.yaml --agents greedy:worlds=two',
    '--agents greedy:worlds=two agents.0: greedy:worlds is two; expected a whole number from 1 to 10000',
  ],
  ['run duel.yaml --agents random:x=1', '--agents random:x=1 agents.0: agent random has no "x"; known: weights'],
  ['run duel.yaml --agents greedy:weights=none.json', 'none.json: no such file'],
  [
    'run duel.yaml --agents greedy:weights=',
    '--agents greedy:weights= agents.0: "weights=" is not a setting of an agent; expected key=value, such as iterations=400',
  ],
  [
    'run duel.yaml --agents greedy:weights=a,weights=b',
    '--agents greedy:weights=a,weights=b agents.0: greedy:weights is given twice',
  ],
  ['run duel.yaml --agents ./none.ts', 'none.ts: no such file'],
  [
    'run duel.yaml --agents ./duel.yaml',
    'duel.yaml: expected a module in TypeScript or JavaScript; a program goes after exec:',
  ],
  ['run duel.yaml --agents .', '--agents . agents.0: unknown agent "."; known: random, greedy'],
  ['run duel.yaml --agents ./', 'index.ts'],
  [
    'run duel.yaml --agents exec:',
    '--agents exec: agents.0: "exec:" names no program; expected a command, such as exec:python3 bot.py',
  ],
  [
    'run duel.yaml --agents exec:"python3',
    '--agents exec:"python3 agents.0: the command of "exec:"python3" has a quote " that is not closed',
  ],
  ['run duel.yaml --time-limit 0', '--time-limit 0 time_limit: too small: found 0, expected at least 0.01'],
  ['run duel.yaml --time-limit -1', '--time-limit -1 time_limit: too small: found -1, expected at least 0.01'],
  ['run duel.yaml --time-limit soon', '--time-limit soon time_limit: found "soon", expected a number'],
  ['run duel.yaml --time-limit 1e400', '--time-limit 1e400 time_limit: found "1e400", expected a number'],
  ['run duel.yaml --budget-ms 0', '--budget-ms 0: too small: found 0, expected at least 1'],
  ['run duel.yaml --budget-ms 10.5', '--budget-ms 10.5: found "10.5", expected a whole number from 1 to 600000'],
  [
    'run duel.yaml --budget-ms 10',
    '--budget-ms 10: no agent here takes a budget in time; mcts, mo-ismcts, so-ismcts, determinized-uct, flat-mc, mccfr do',
  ],
  ['run duel.yaml --json=yes', 'broadside run: --json takes no value; found "yes"'],
  ['run duel.yaml --dry-run=1', 'broadside run: --dry-run takes no value; found "1"'],
  ['run duel.yaml --out duel.yaml', '--out duel.yaml: is a file, expected a folder'],
  ['run duel.yaml --out duel.yaml/below', '--out duel.yaml/below: duel.yaml is a file, expected a folder'],
  ['run duel.yaml --out /proc/nowhere', '/chunks: cannot be written (ENOENT: no such file'],
  ['validate', 'broadside validate: expected broadside validate <scenarios..>'],
  ['validate .', '.: is a folder, expected a file'],
  ['play duel.yaml --seat 2', '--seat 2: too large: found 2, expected at most 1'],
  ['play duel.yaml --seat -1', '--seat -1: too small: found -1, expected at least 0'],
  ['play duel.yaml --matchup 2', '--matchup 2: expected 1 to 1 or a label; known: tavor vs inferno'],
  ['play duel.yaml --matchup tavor', '--matchup tavor: expected 1 to 1 or a label; did you mean "tavor vs inferno"?'],
  ['play duel.yaml --block 0', '--block 0: too small: found 0, expected at least 1'],
  [
    'play duel.yaml --adviser random',
    '--adviser random: keeps no count of what it weighs; expected a searcher, such as mcts:iterations=1000',
  ],
  ['play duel.yaml', 'broadside play: needs an input to read moves from'],
];

testRefusals(inputsOf(LINES));
