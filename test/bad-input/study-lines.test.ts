/** Command lines of comparisons, studies and checks that cannot be carried out. */
import { resolve } from 'node:path';
import { inputsOf, type Line } from './support/lines.ts';
import { testRefusals } from './support/refuse.ts';

/** A game from outside. */
const OWN = resolve('examples/zones/battler.yaml');
/** A game without decks. */
const GRID = resolve('examples/zones/breakthrough.yaml');

const LINES: readonly Line[] = [
  ['diff', 'broadside diff: expected broadside diff <a> [b]'],
  ['diff none.yaml', 'none.yaml: no such file'],
  ['diff duel.yaml fleets.yaml', 'fleets.yaml: plays armada, but duel.yaml plays dogfight'],
  ['diff duel.yaml --blocks 1', 'duel.yaml (A): found 1 block a match-up, expected at least 2 to compare'],
  [
    'diff duel.yaml --gate no-change',
    '--gate no-change: found "no-change", expected no-change:<points>pp, such as no-change:1pp, or improves:agent=<agent>[@<points>pp], such as',
  ],
  [
    'diff duel.yaml --gate no-change:1',
    '--gate no-change:1: found "no-change:1", expected no-change:<points>pp, such as no-change:1pp, or improves:agent=<agent>[@<points>pp], such as',
  ],
  [
    'diff duel.yaml --gate no-change:0pp',
    '--gate no-change:0pp: found 0 points, expected more than 0 and less than 100',
  ],
  [
    'diff duel.yaml --gate no-change:100pp',
    '--gate no-change:100pp: found 100 points, expected more than 0 and less than 100',
  ],
  [
    'diff duel.yaml --gate no-change:-1pp',
    '--gate no-change:-1pp: found "no-change:-1pp", expected no-change:<points>pp, such as no-change:1pp, or improves:agent=<agent>[@<points>pp], such as',
  ],
  [
    'diff duel.yaml --gate improves:ship=tavor',
    '--gate improves:ship=tavor: found "improves:ship=tavor", expected no-change:<points>pp, such as no-change:1pp, or',
  ],
  [
    'diff duel.yaml --gate improves:side=tavro',
    '--gate improves:side=tavro: no side "tavro" meets another; did you mean "tavor"?',
  ],
  [
    'diff duel.yaml --gate improves:agent=random@2',
    '--gate improves:agent=random@2: no agent "random@2" meets another; did you mean "random"?',
  ],
  [
    'diff duel.yaml --gate improves:agent=mcts',
    '--gate improves:agent=mcts: no agent "mcts" meets another; known: random',
  ],
  ['diff duel.yaml --junit x.xml', '--junit: reports gates, but there is none; expected --gate as well'],
  ['diff duel.yaml --set-b seed=3', '--set-b seed=3: both are played on the same seeds; use --seed or --blocks'],
  [
    'diff duel.yaml --set-b ships.tavor.hul=3',
    '--set-b ships.tavor.hul=3: the scenario has no "ships.tavor.hul"; near are "ships.tavor.hull", "ships.tavor", "ships.sable.hull"',
  ],
  ['diff duel.yaml --set-a pairs=3', '--set-a pairs=3: both are played on the same seeds; use --seed or --blocks'],
  ['diff . duel.yaml', '.: is not the folder of a run: it has no manifest.json'],
  ['cards duel.yaml --card misiles', '--card misiles: unknown card "misiles"; did you mean "missiles"?'],
  [
    'cards duel.yaml --card torpedoes',
    '--card torpedoes: is in no deck of the scenario, so that nothing can be exchanged for it',
  ],
  [
    'cards duel.yaml --card missiles --against misiles',
    '--against misiles: unknown card "misiles"; did you mean "missiles"?',
  ],
  ['cards duel.yaml --matches -1', '--matches -1: too small: found -1, expected at least 0'],
  ['cards duel.yaml --exchange 65', '--exchange 65: too large: found 65, expected at most 64'],
  ['cards duel.yaml --exchange-matches 0', '--exchange-matches 0: too small: found 0, expected at least 1'],
  ['cards fleets.yaml --exchange 3', '--exchange: armada has no decks to draw at random; expected --exchange-matches'],
  [
    'cards fleets.yaml --card tie-fightr',
    '--card tie-fightr: is no part of the lists that can be exchanged; did you mean "tie-fighter"?',
  ],
  [
    'cards fleets.yaml --against missiles',
    '--against missiles: leaves no legal list; expected "nothing", or the id of a squadron that the fleets may hold',
  ],
  ['luck duel.yaml --blocks 0', '--blocks 0 blocks: too small: found 0, expected at least 1'],
  [
    'deny duel.yaml',
    'broadside deny: expected --deny, once or more; here are lookahead, state, ability, drawing, rearranging, form:gear, form:star, form:jump,',
  ],
  ['deny duel.yaml --deny misiles', '--deny misiles: unknown restriction "misiles"; known: lookahead, state'],
  [
    'deny duel.yaml --deny card:misiles',
    '--deny card:misiles: unknown restriction "card:misiles"; did you mean "card:missiles"?',
  ],
  [
    'deny fleets.yaml --deny card:missiles',
    '--deny card:missiles: unknown restriction "card:missiles"; known: lookahead, state',
  ],
  ['deny fleets.yaml --deny accurcy', '--deny accurcy: unknown restriction "accurcy"; did you mean "accuracy"?'],
  ['sweep duel.yaml', 'broadside sweep: expected --vary path=from..to:step, or --morris to screen many numbers'],
  [
    'sweep duel.yaml --vary ships.tavor.hull',
    '--vary ships.tavor.hull: expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=',
    '--vary ships.tavor.hull=: found "", expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=5..3',
    '--vary ships.tavor.hull=5..3: found "5..3", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=5..9:0',
    '--vary ships.tavor.hull=5..9:0: found "5..9:0", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=5..9:-1',
    '--vary ships.tavor.hull=5..9:-1: found "5..9:-1", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=1..99999',
    '--vary ships.tavor.hull=1..99999: found "1..99999", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=a..b',
    '--vary ships.tavor.hull=a..b: found "a..b", expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=NaN',
    '--vary ships.tavor.hull=NaN: found "NaN", expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=1,,2',
    '--vary ships.tavor.hull=1,,2: found "1,,2", expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=0..3',
    '--set ships.tavor.hull=0 ships.tavor.hull: too small: found 0, expected at least 1',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=20.5',
    '--set ships.tavor.hull=20.5 ships.tavor.hull: found 20.5, expected a whole number',
  ],
  [
    'sweep duel.yaml --vary ships.tavro.hull=5..9',
    '--vary ships.tavro.hull: "ships.tavro.hull" is no number of the scenario; did you mean "ships.tavor.hull"?',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=20 --vary ships.tavor.hull=21',
    '--vary ships.tavor.hull: stands twice; expected each number once',
  ],
  [
    'sweep duel.yaml --vary ships.tavor.hull=1..99 --vary ships.inferno.hull=1..99 --vary ships.tavor.energy=1..9',
    '--vary: asks for 88209 variants, the most allowed is 10000',
  ],
  [
    'sweep duel.yaml --vary =3',
    '--vary =3: expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2',
  ],
  [
    'sweep duel.yaml --numbers ships.*',
    'broadside sweep: expected --vary path=from..to:step, or --morris to screen many numbers',
  ],
  [
    'sweep duel.yaml --trajectories 3',
    'broadside sweep: expected --vary path=from..to:step, or --morris to screen many numbers',
  ],
  [
    'sweep duel.yaml --morris --vary ships.tavor.hull=5',
    '--vary: has no use with --morris; expected --numbers, such as --numbers ships.*',
  ],
  [
    'sweep duel.yaml --morris --numbers shps.*',
    '--numbers shps.*: matches no number of the scenario; expected a path, or one with *: ships.*',
  ],
  ['sweep duel.yaml --morris --trajectories 0', '--trajectories 0: too small: found 0, expected at least 1'],
  [
    'sweep duel.yaml --morris --numbers *a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b!',
    '--numbers *a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b!: matches no number of the scenario; expected a path, or one with *: ships.*',
  ],
  [
    'balance duel.yaml',
    'broadside balance: expected numbers that may change: --may ships.tavor.hull=18..28:2, or a section balance.may in the scenario',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull',
    '--may ships.tavor.hull: expected path=from..to:step or path=a,b,c, such as --may ships.tavor.hull=18..28:2',
  ],
  [
    'balance duel.yaml --may ships.tavor.hul=20..30',
    '--may ships.tavor.hul: "ships.tavor.hul" is no number of the scenario; did you mean "ships.tavor.hull"?',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=30..20',
    '--may ships.tavor.hull=30..20: found "30..20", expected a rising range with a step above 0 and 1000 values at most',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --target rounds',
    '--target rounds: expected measure=from..to, such as --target "tavor vs inferno=45..55" or --target rounds=6..10',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --target rounds=9..6',
    '--target rounds=9..6: found the band 9..6, expected its lower end first',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --target runds=6..9',
    '--target runds=6..9: unknown measure "runds"; did you mean "rounds"?',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --target play:misiles=1..2',
    '--target play:misiles=1..2: unknown measure "play:misiles"; did you mean "play:missiles"?',
  ],
  ['balance duel.yaml --may ships.tavor.hull=20..30 --most 0', '--most 0: too small: found 0, expected at least 1'],
  ['balance duel.yaml --may ships.tavor.hull=20..30 --fresh 1', '--fresh 1: too small: found 1, expected at least 2'],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --probes 1001',
    '--probes 1001: too large: found 1001, expected at most 1000',
  ],
  [
    'balance duel.yaml --may ships.tavor.hull=20..30 --may ships.tavor.hull=20..31',
    '--may ships.tavor.hull: stands twice; expected each number once',
  ],
  ['probe duel.yaml --round 0', '--round 0: too small: found 0, expected at least 1'],
  ['probe duel.yaml --trials 3', '--trials 3: too small: found 3, expected at least 4'],
  ['probe duel.yaml --finish gredy', '--finish gredy: unknown agent "gredy"; did you mean "greedy"?'],
  ['probe duel.yaml --block -1', '--block -1: too small: found -1, expected at least 0'],
  ['tournament duel.yaml --until 1', '--until 1: found "1", expected points from 0.05pp to 25pp, such as 1pp'],
  [
    'tournament duel.yaml --until 0.01pp',
    '--until 0.01pp: found "0.01pp", expected points from 0.05pp to 25pp, such as 1pp',
  ],
  ['tournament duel.yaml --until 26pp', '--until 26pp: found "26pp", expected points from 0.05pp to 25pp, such as 1pp'],
  [
    'tournament duel.yaml --stop 10',
    '--stop 10: found "10", expected two numbers of Elo, the lower first, such as 0,20',
  ],
  [
    'tournament duel.yaml --stop 10,0',
    '--stop 10,0: found "10,0", expected two numbers of Elo, the lower first, such as 0,20',
  ],
  [
    'tournament duel.yaml --stop 0,900',
    '--stop 0,900: found "0,900", expected two numbers of Elo, the lower first, such as 0,20',
  ],
  [
    'tournament duel.yaml --stop 0,10 --until 1pp',
    'broadside tournament: found both --until and --stop, expected one of them',
  ],
  ['tournament duel.yaml --gauntlet tavro', '--gauntlet tavro: takes part in no match-up; did you mean "tavor"?'],
  ['ladder duel.yaml --agent random', '--agent random: random has no number of that name to raise; it has none'],
  ['ladder duel.yaml --agent mtcs', '--agent mtcs: unknown agent "mtcs"; did you mean "mcts"?'],
  [
    'ladder duel.yaml --budget iteration',
    '--budget iteration: mcts has no number of that name to raise; did you mean "iterations"?',
  ],
  [
    'ladder duel.yaml --agent mcts:iterations=50',
    '--agent mcts:iterations=50: iterations is what the ladder raises; leave it out',
  ],
  [
    'ladder duel.yaml --budgets 50',
    '--budgets 50: found "50", expected whole numbers, each above the last: 50,200,800',
  ],
  [
    'ladder duel.yaml --budgets 200,50',
    '--budgets 200,50: found "200,50", expected whole numbers, each above the last: 50,200,800',
  ],
  [
    'ladder duel.yaml --budgets 50,many',
    '--budgets 50,many: found "50,many", expected whole numbers, each above the last: 50,200,800',
  ],
  [
    'ladder duel.yaml --budgets 50,1e400',
    '--budgets 50,1e400: found "50,1e400", expected whole numbers, each above the last: 50,200,800',
  ],
  [
    'ladder duel.yaml --budgets 50,200 --from 3',
    'broadside ladder: found --budgets beside --from or --doublings, expected one or the other',
  ],
  ['ladder duel.yaml --from 0', '--from 0: too small: found 0, expected at least 1'],
  ['ladder duel.yaml --doublings 21', '--doublings 21: too large: found 21, expected at most 20'],
  [
    'ladder duel.yaml --from 10000000 --doublings 20',
    '--agent mcts: mcts:iterations is 20000000; expected a whole number from 1 to 10000000',
  ],
  [
    'tune-agent duel.yaml --agent random,greedy',
    '--agent random,greedy: found more than one agent, expected the one whose weights are fitted',
  ],
  ['tune-agent duel.yaml --numbers feature.*', '--numbers feature.*: matches no weight; known: scale, features.hull'],
  ['tune-agent duel.yaml --guess 1', '--guess 1: found 1 block, expected 0 or at least 2'],
  ['tune-agent duel.yaml --steps 1', '--steps 1: too small: found 1, expected at least 2'],
  ['tune-agent duel.yaml --confirm 19', '--confirm 19: too small: found 19, expected at least 20'],
  ['tune-agent duel.yaml --directions 0', '--directions 0: too small: found 0, expected at least 1'],
  ['check-agent', 'broadside check-agent: expected broadside check-agent <agent> [scenarios..]'],
  ['check-agent gredy', 'gredy: unknown agent "gredy"; did you mean "greedy"?'],
  ['check-agent ./none.ts', 'none.ts: no such file'],
  ['check-agent random duel.yaml --matches 0', '--matches 0: too small: found 0, expected at least 1'],
  ['check-agent random duel.yaml --time-limit never', '--time-limit never: expected a number of seconds above 0'],
  ['list', 'broadside list: expected broadside list <kind>'],
  [
    'list shps',
    'broadside list: kind: found "shps", expected "games" or "agents" or "levels" or "scenarios" or "ships" or "cards"',
  ],
  ['list ships --game dogfihgt', '--game dogfihgt: unknown game "dogfihgt"; did you mean "dogfight"?'],
  ['replay none --match 1', 'none: no such folder; expected the folder of a run, as `run` prints it'],
  ['replay duel.yaml --match 1', 'duel.yaml: is a file, expected the folder of a run, as `run` prints it'],
  ['replay . --match 1', '.: is not the folder of a run: it has no manifest.json'],
  ['replay .', 'broadside replay: expected --match N, as numbered in matches.csv'],
  ['replay . --match 0', '--match 0: too small: found 0, expected at least 1'],
  ['replay . --match one', '--match one: found "one", expected a whole number from 1 to 2147483647'],
  ['golden', 'broadside golden: expected broadside golden <kind> <traces..>'],
  ['golden verfy x', 'broadside golden: kind: found "verfy", expected "record" or "verify" or "show" or "diff"'],
  ['golden verify none.txt', 'none.txt: no such file'],
  ['golden verify .', '.: holds no golden traces (*.txt)'],
  ['golden verify duel.yaml', 'duel.yaml: is not a golden trace'],
  ['golden record --seed 3 x.txt', '--seed: needs --scenario; without it a trace is made anew from its own head'],
  ['golden record a.txt b.txt --scenario duel.yaml', '--scenario: found 2 traces, expected one to write'],
  ['golden record a.txt --scenario duel.yaml --match 0', '--match 0: too small: found 0, expected at least 1'],
  ['perft duel.yaml --depth -1', '--depth -1: too small: found -1, expected at least 1'],
  ['perft duel.yaml --depth two', '--depth two: found "two", expected a whole number from 1 to 32'],
  ['schema chess', 'broadside schema: unknown game "chess"; known: dogfight, armada'],
  ['init scenario duel.yaml', 'duel.yaml: is there already; nothing was written'],
  ['init scenario x --game chess', '--game chess: unknown game "chess"; known: dogfight, armada'],
  ['init ship x', 'broadside init ship: found "ship", expected scenario or agent or game'],
  ['init agent mine.rb', 'mine.rb: ".rb" is no kind of agent that can be written; expected .ts or .py, or a folder'],
  ['init agent My~Agent', 'My Agent: "My Agent" is no id for an agent; expected small letters, digits and hyphens'],
  ['init agent duel.yaml/agent', 'duel.yaml/agent: cannot be written (ENOTDIR: not a directory'],
  ['frobnicate', 'broadside: unknown command "frobnicate"; known: run, studio, play'],
  [
    `price ${OWN}`,
    `${OWN}: the cards of battler have no points; what a number is worth: broadside sweep ${OWN} --vary units.orc.attack=1..5`,
  ],
  ['run mine.ts', 'mine.ts: is code, no scenario; a scenario names a game as "game: ./mine.ts", and --agents names an'],
  ['run bot.py', "bot.py: is a program, no scenario; an agent's command stands in quotes: 'exec:python3"],
  [
    `improve ${GRID} --side one`,
    `${GRID}: breakthrough does not say what can be exchanged in a list or a deck; broadside sweep and`,
  ],
];

testRefusals(inputsOf(LINES));
