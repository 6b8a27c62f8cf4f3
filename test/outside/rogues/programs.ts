/**
 * Programs that break the protocol, as small shell scripts. Each is one row: what it does, the script, and how it
 * ends.
 */

/** The functions that every script may use. `question` reads up to the next question and sets `id` and `action`, the first legal one. */
export const PRELUDE = `
ulimit -c 0
say() { printf '%s\\n' "$1"; }
ready() { say '{"type":"ready"}'; }
greet() { read -r _; ready; }
choose() { say "{\\"type\\":\\"choose\\",\\"id\\":$1,\\"action\\":$2}"; }
simulate() { say "{\\"type\\":\\"simulate\\",\\"id\\":$id,$1}"; }
linger() { while read -r _; do :; done; }
question() {
  while read -r line; do
    case $line in *'"type":"decide"'*)
      id=\${line#*'"id":'}; id=\${id%%,*}
      action=\${line#*'"action":'}; action=\${action%%,*}
      return 0
    esac
  done
  exit 0
}
play() { while question; do choose $id $action; done; }
`;

type Forfeit = 'illegal' | 'time' | 'crash' | 'garbage';

/** What the script does, the script, how it forfeits (null: it plays on), and what the log says. */
export type Rogue = readonly [deed: string, script: string, forfeit: Forfeit | null, message: string | RegExp];

/** Does `deed` at its first question, then reads on without answering. */
const asked = (deed: string): string => `greet; question; ${deed}; linger`;
/** Prints `line` at its first question. */
const says = (line: string): string => asked(`say '${line}'`);
/** Prints a choice with these texts as id and action at its first question. */
const chooses = (id: string, action: string): string => says(`{"type":"choose","id":${id},"action":${action}}`);
/** At each question, prints the output of printf for `format`, `id` and `action`. */
const plays = (format: string): string => `greet; while question; do printf '${format}' $id $action; done`;
/** Does `deed` first, then plays to the end. */
const first = (deed: string): string => `greet; question; ${deed}\nchoose $id $action; play`;

const NOT_JSON = 'wrote a line that is not JSON: ';
const NO_OBJECT = /wrote ".*", expected an object/;
const NO_TYPE = /wrote ".*", expected a message of type choose or simulate/;
const NO_ID = /wrote ".*" without the id of the question/;
const NO_ACTION = /wrote ".*", expected a whole number as action/;
const TOO_MUCH = /wrote (on after its answer|while nothing was asked)/;
const DAEMON = `setsid sh -c 'trap "" TERM HUP INT; while :; do sleep 600; done'`;

/** Programs that are found out at once, and programs that play on. */
export const ROGUES: readonly Rogue[] = [
  // Faults in the greeting.
  ['repeats what it hears', 'exec cat', 'garbage', /wrote "{.*hello.*", expected a message of type ready/],
  ['greets in words', 'say "Hello! I am a bot."; linger', 'garbage', `${NOT_JSON}"Hello! I am a bot."`],
  ['greets with nothing', 'say ""; linger', 'garbage', `${NOT_JSON}""`],
  [
    'greets in capitals',
    `say '{"type":"READY"}'; linger`,
    'garbage',
    /wrote ".*READY.*", expected a message of type ready/,
  ],
  ['chooses before it is ready', 'choose 1 1; linger', 'garbage', 'answered the greeting with'],
  ['is ready twice', 'ready; ready; linger', 'garbage', /wrote (on after|while nothing)|said "ready" where/],
  [
    'answers before it is asked',
    `printf '%s\\n' '{"type":"ready"}' '{"type":"choose","id":1,"action":1}'; linger`,
    'garbage',
    TOO_MUCH,
  ],
  ['starts only once', '[ -e started ] && exit 3; : >started; greet; linger', 'crash', 'ended with code 3'],
  ['is ready before it is greeted', 'ready; read -r _; play', null, ''],
  ['starts slowly', 'sleep 0.4; greet; play', null, ''],
  ['is ready in colours', `read -r _; say '{"type":"ready","name":"\\u001b[31m\\u202e"}'; play`, null, ''],

  // Lines that are not JSON, or not an object.
  ['breaks off its JSON', says('{"type":"choose",'), 'garbage', `${NOT_JSON}"{\\"type\\":\\"choose\\","`],
  ['says nothing in a line', says(''), 'garbage', `${NOT_JSON}""`],
  ['explains its answer', says('answer: {"type":"choose","id":1,"action":1}'), 'garbage', `${NOT_JSON}"answer: `],
  ['writes like Python', asked(`say "{'type': 'choose', 'id': 1, 'action': 1}"`), 'garbage', `${NOT_JSON}"{'type': `],
  ['puts a comma at the end', says('{"type":"choose","id":1,"action":1,}'), 'garbage', NOT_JSON],
  ['puts a comment at the end', says('{"type":"choose","id":1,"action":1} // best'), 'garbage', NOT_JSON],
  ['writes two objects in a line', asked('printf "%s%s\\n" "{}" "{}"'), 'garbage', `${NOT_JSON}"{}{}"`],
  ['writes an object over several lines', asked(`printf '{\\n"type":"choose"\\n}\\n'`), 'garbage', `${NOT_JSON}"{"`],
  [
    'writes a NUL',
    asked(`printf '{"type":"choose"\\000}\\n'`),
    'garbage',
    `${NOT_JSON}"{\\"type\\":\\"choose\\"\\u0000}"`,
  ],
  [
    'writes a byte-order mark',
    plays('\\357\\273\\277{"type":"choose","id":%s,"action":%s}\\n'),
    'garbage',
    `${NOT_JSON}"\\ufeff{`,
  ],
  ['writes UTF-16', asked(`printf '{\\000}\\000\\n\\000'`), 'garbage', `${NOT_JSON}"{\\u0000}\\u0000"`],
  ['writes Latin-1', asked(`printf '{"type":"\\344"}\\n'`), 'garbage', 'wrote a line that is not UTF-8'],
  [
    'writes half of a surrogate pair',
    asked(`printf '{"type":"\\355\\240\\200"}\\n'`),
    'garbage',
    'wrote a line that is not UTF-8',
  ],
  ['clears the screen', asked(`printf '\\033[2J\\n'`), 'garbage', `${NOT_JSON}"\\u001b[2J"`],
  [
    'turns the direction of writing',
    asked(`printf '{"type":"\\342\\200\\256\\302\\233"}\\n'`),
    'garbage',
    'wrote "{\\"type\\":\\"\\u202e\\u009b\\"}", expected',
  ],
  ['says a list', says('[1,2]'), 'garbage', 'wrote "[1,2]", expected an object'],
  ['says a text', says('"choose"'), 'garbage', NO_OBJECT],
  ['says a number', says('1'), 'garbage', NO_OBJECT],
  ['says null', says('null'), 'garbage', NO_OBJECT],
  ['says NaN', says('NaN'), 'garbage', NOT_JSON],
  ['writes an endless line', asked(`tr '\\000' x </dev/zero`), 'garbage', 'wrote a line of more than 1048576 bytes'],
  ['nests half a million lists', asked(`head -c 500000 /dev/zero | tr '\\000' '['; say ''`), 'garbage', NOT_JSON],
  [
    'nests its action deeply',
    asked(
      `printf '{"type":"choose","id":1,"action":'; yes '[' | head -n 99999 | tr -d '\\n'; yes ']' | head -n 99999 | tr -d '\\n'; say '}'`,
    ),
    'garbage',
    NO_ACTION,
  ],

  // Messages that the protocol does not know.
  ['resigns', says('{"type":"resign","id":1}'), 'garbage', NO_TYPE],
  ['says no type', says('{"id":1,"action":1}'), 'garbage', NO_TYPE],
  ['says its type in a list', says('{"type":["choose"],"id":1,"action":1}'), 'garbage', NO_TYPE],
  ['says the name of a method as its type', says('{"type":"constructor","id":1,"action":1}'), 'garbage', NO_TYPE],
  ['hides its answer in a prototype', says('{"__proto__":{"type":"choose","id":1,"action":1}}'), 'garbage', NO_TYPE],
  [
    'says that it is ready where it is asked',
    says('{"type":"ready"}'),
    'garbage',
    'said "ready" where a choice was asked for',
  ],

  // Answers to another question.
  ['names no question', says('{"type":"choose","action":1}'), 'garbage', NO_ID],
  ['names the question in a text', chooses('"1"', '1'), 'garbage', NO_ID],
  ['names question -1', chooses('-1', '1'), 'garbage', NO_ID],
  ['names question 1.5', chooses('1.5', '1'), 'garbage', NO_ID],
  ['names question 1e400', chooses('1e400', '1'), 'garbage', NO_ID],
  ['names question 0', chooses('0', '1'), 'garbage', 'answered question 0, expected an answer to 1'],
  ['names the next question', chooses('2', '1'), 'garbage', 'answered question 2, expected an answer to 1'],

  // Actions that do not exist.
  ['names no action', says('{"type":"choose","id":1}'), 'garbage', NO_ACTION],
  ['chooses in words', chooses('1', '"plans to roll"'), 'garbage', NO_ACTION],
  ['chooses a number in a text', chooses('1', '"1"'), 'garbage', NO_ACTION],
  ['chooses null', chooses('1', 'null'), 'garbage', NO_ACTION],
  ['chooses true', chooses('1', 'true'), 'garbage', NO_ACTION],
  ['chooses a list', chooses('1', '[1]'), 'garbage', NO_ACTION],
  ['chooses an object', chooses('1', '{"valueOf":1,"toString":1}'), 'garbage', NO_ACTION],
  ['chooses a fraction', chooses('1', '1.5'), 'garbage', NO_ACTION],
  ['chooses 1e400', chooses('1', '1e400'), 'garbage', NO_ACTION],
  ['chooses more than 32 bits', chooses('1', '4294967297'), 'garbage', NO_ACTION],
  [
    'chooses a number of 100,000 digits',
    asked(`printf '{"type":"choose","id":1,"action":1'; head -c 100000 /dev/zero | tr '\\000' 0; say '}'`),
    'garbage',
    NO_ACTION,
  ],
  [
    'chooses what is out of range',
    chooses('1', '987654'),
    'illegal',
    'answered 987654, which is none of the 2 legal actions',
  ],
  ['chooses the largest number', chooses('1', '2147483647'), 'illegal', 'answered 2147483647, which is none of'],
  ['chooses a negative number', chooses('1', '-1'), 'illegal', 'answered -1, which is none of the 2 legal actions'],
  ['chooses by index', chooses('1', '0'), 'illegal', 'answered 0, which is none of the 2 legal actions'],
  ['chooses minus zero', chooses('1', '-0'), 'illegal', 'answered 0, which is none of the 2 legal actions'],

  // Too much output.
  [
    'answers twice',
    asked('choose 1 1; choose 1 1'),
    'garbage',
    /wrote (on after|while nothing)|answered question 1, expected an answer to 2/,
  ],
  [
    'talks after its answer',
    asked('choose 1 1; say thanks'),
    'garbage',
    /wrote (on after|while nothing)|not JSON: "thanks"/,
  ],
  [
    'begins a line after its answer',
    `greet; while question; do choose $id $action; printf '{"ty'; done`,
    'garbage',
    `${NOT_JSON}"{\\"ty{\\"type\\"`,
  ],
  ['floods its output', asked(`exec yes '{"type":"ready"}'`), 'garbage', 'said "ready" where a choice was asked for'],

  // Simulations.
  [
    'simulates in a world with a name',
    asked(`simulate '"world":"best"'`),
    'garbage',
    'simulate: world is no whole number from 0 on',
  ],
  ['simulates in world -1', asked(`simulate '"world":-1'`), 'garbage', 'simulate: world is no whole number from 0 on'],
  [
    'simulates too long',
    asked(`simulate '"rounds":1001'`),
    'garbage',
    'simulate: rounds is no whole number from 0 to 1000',
  ],
  [
    'simulates an object',
    asked(`simulate '"actions":{"length":1}'`),
    'garbage',
    'simulate: actions is no list of up to 100000 actions',
  ],
  [
    'simulates half an action',
    asked(`simulate '"actions":[0.5]'`),
    'garbage',
    'simulate: actions holds what is no action',
  ],
  [
    'simulates what is observed by yes',
    asked(`simulate '"observe":"yes"'`),
    'garbage',
    'simulate: observe and describe are true or false',
  ],
  [
    'simulates for another question',
    asked(`id=7; simulate '"world":0'`),
    'garbage',
    'answered question 7, expected an answer to 1',
  ],
  ['simulates what is illegal, and goes on', first(`simulate '"actions":[-5]'; read -r _`), null, ''],

  // Programs that end.
  ['ends at the match', 'greet; read -r _; exit 4', 'crash', 'ended with code 4'],
  ['ends at a question with code 0', asked('exit 0'), 'crash', 'ended with code 0'],
  ['ends at a question with code 255', asked('exit 255'), 'crash', 'ended with code 255'],
  ['ends after its first answer', asked('choose 1 1; exit 9'), 'crash', 'ended with code 9'],
  [
    'ends in the middle of a line',
    asked(`printf '{"type":"cho'; exit 0`),
    'garbage',
    'ended its output in the middle of a line',
  ],
  [
    'ends at each result',
    `greet; question; choose $id $action; question; choose $id $action; while read -r line; do case $line in *'"result"'*) exit 5; esac; done`,
    null,
    '',
  ],
  ['kills itself', asked('kill -KILL $$'), 'crash', 'was ended by SIGKILL'],
  ['terminates itself', asked('kill -TERM $$'), 'crash', 'was ended by SIGTERM'],
  ['reads where no memory is', asked('kill -SEGV $$'), 'crash', 'was ended by SIGSEGV'],
  ['aborts', asked('kill -ABRT $$'), 'crash', 'was ended by SIGABRT'],
  ['kills its group', asked('kill -KILL 0'), 'crash', 'was ended by SIGKILL'],
  ['closes its output', asked('exec >&-'), 'crash', 'closed its output'],
  ['closes its input', 'read -r _; exec <&-; ready; sleep 600', 'crash', 'closed its input'],
  ['leaves a daemon with its streams, and ends', asked(`${DAEMON} & sleep 0.1; exit 6`), 'crash', 'ended with code 6'],
  ['leaves a daemon, and plays', first(`${DAEMON} >&- 2>&- <&- &`), null, ''],
  [
    'ignores signals and the end of its input',
    `trap '' TERM HUP INT PIPE; greet; while read -r line; do case $line in *'"decide"'*) id=\${line#*'"id":'}; choose \${id%%,*} 1; esac; done; while :; do sleep 600; done`,
    null,
    '',
  ],

  // Odd programs that keep the protocol.
  ['ends lines as Windows does', plays('{"type":"choose","id":%s,"action":%s}\\r\\n'), null, ''],
  ['puts blanks everywhere', plays(' { "type" :\\t"choose" , "id" : %s , "action" : %s } \\n'), null, ''],
  ['escapes letters', plays('{"\\\\u0074ype":"\\\\u0063hoose","id":%s,"action":%s}\\n'), null, ''],
  ['writes whole numbers as fractions', plays('{"type":"choose","id":%s.0,"action":%s.0e0}\\n'), null, ''],
  [
    'names its action twice, and the last counts',
    plays('{"type":"choose","action":"none","id":%s,"action":%s}\\n'),
    null,
    '',
  ],
  [
    'adds members of its own',
    plays('{"__proto__":{"id":5},"constructor":1,"id":%s,"action":%s,"type":"choose"}\\n'),
    null,
    '',
  ],
  [
    'adds a member of a million letters',
    `greet; while question; do printf '{"type":"choose","id":%s,"action":%s,"why":"' $id $action; head -c 1000000 /dev/zero | tr '\\000' x; say '"}'; done`,
    null,
    '',
  ],
  [
    'answers in pieces',
    `greet; while question; do printf '{"type":"choose",'; sleep 0.02; printf '"id":%s,' $id; sleep 0.02; say "\\"action\\":$action}"; done`,
    null,
    '',
  ],

  // These come last, because a log has room only for a part of what programs write.
  [
    'complains in colours and out of order',
    first(`printf '\\033[2Jred\\342\\200\\256 \\000 \\377\\r\\n' >&2`),
    null,
    '',
  ],
  ['floods its error output', `greet; yes complaint >&2 & play`, null, ''],
  [
    'floods its error output before a fault',
    asked(`head -c 200000 /dev/zero | tr '\\000' '\\n' >&2; say '[]'`),
    'garbage',
    'wrote "[]", expected an object',
  ],
];

/** Programs that let their time pass. */
export const SLOW_ROGUES: readonly Rogue[] = [
  ['is never ready', 'sleep 600', 'time', 'did not say "ready" within 2 s'],
  ['never answers', asked(':'), 'time', ''],
  ['answers late', asked('sleep 1; choose 1 1'), 'time', ''],
  ['thinks for ever', asked('while :; do :; done'), 'time', ''],
  ['simulates for ever', asked(`while :; do simulate '"world":1'; read -r _; done`), 'time', ''],
  ['writes half a line', asked(`printf '{"type":"choose",'`), 'time', ''],
  ['writes a blank now and then', asked(`while :; do printf ' '; sleep 0.05; done`), 'time', ''],
  ['ends its lines with carriage returns', plays('{"type":"choose","id":%s,"action":%s}\\r'), 'time', ''],
  ['stops itself', asked('kill -STOP $$'), 'time', ''],
  ['closes its input at a question', asked('exec <&-; sleep 600'), 'time', ''],
  ['ignores signals and never answers', `trap '' TERM HUP INT PIPE; greet; while :; do sleep 600; done`, 'time', ''],
].map(([deed, script, forfeit, message]) => [deed, script, forfeit, message || 'was silent beyond 0.4 s'] as Rogue);
