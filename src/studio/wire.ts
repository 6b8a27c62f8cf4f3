/** What the page of the studio and its server send each other, as JSON. */
import type { ListedRun } from '../report/html/runs-page.ts';

/** What is to be played, in the terms of `broadside run`. */
export interface Ask {
  /** The files as a command line names them: a scenario, or two or more lists that meet. */
  readonly files: readonly string[];
  readonly agents?: string;
  readonly seed?: string;
  readonly sets?: readonly string[];
  readonly asItIs?: boolean;
  /** Whether code that the scenario or the players bring along may run. */
  readonly trust?: boolean;
}

export interface Mark {
  /** The line in the text of the scenario, from 1; 0 if the fault is not in that text. */
  readonly line: number;
  /** Path of the value in the scenario; '' if the fault is about more than one value. */
  readonly path: string;
  readonly message: string;
}

/** The text of a scenario, and what is needed to save it. */
export interface Mendable {
  /** The text of the file with the changes; '' for lists. */
  readonly text: string;
  /** Identifies the present contents of the file; '' for lists. */
  readonly stamp: string;
  /** Whether saving may overwrite the file; otherwise it needs a new name. */
  readonly mayOverwrite: boolean;
  /** Differences from the file, if its text was rewritten and cannot be played. */
  readonly differs?: readonly string[];
}

/** Why something was refused. */
export interface Refusal {
  readonly faults: readonly string[];
  /** The faults with their places. */
  readonly marks?: readonly Mark[];
  /** The text of the scenario with its changes, in which the fault can be mended. */
  readonly mend?: Mendable;
  /** Whether the scenario would be played in spite of the faults with `--as-it-is`. */
  readonly asksAsItIs?: true;
  /** Whether the request was refused because it would run code from outside that the user has not allowed. */
  readonly asksTrust?: true;
}

/** What could be written at a place of a file. */
export interface Completion {
  readonly text: string;
  /** What the completion means. */
  readonly note: string;
}

export interface Completions {
  /** Position in the text at which the word begins that is being written. */
  readonly from: number;
  /** What is expected at this place, in words. */
  readonly hint: string;
  readonly items: readonly Completion[];
}

export interface ScenarioEntry {
  /** The file as a command line names it. */
  readonly file: string;
  readonly game: string;
  readonly description: string;
  /** Whether it is in the working folder; otherwise it is a shipped one. */
  readonly own: boolean;
  readonly kind: 'scenario' | 'list';
  /** Number of its sides; 0 for a list. */
  readonly sides: number;
}

/** A run or a study, as the page of a folder of results lists it. */
export interface RunEntry extends Omit<ListedRun, 'run' | 'report' | 'pages'> {
  /** Path of the run's folder below the folder of results, with slashes. */
  readonly id: string;
  readonly hasReport: boolean;
  /** Whether the entry is one run with matches; otherwise it is a study of several runs. */
  readonly isRun: boolean;
}

/** What the reader chose and wrote for a scenario and has not saved. */
export interface Draft {
  /** Agents as `--agents` takes them; '' for those of the scenario. */
  readonly agents: string;
  readonly seed: string;
  /** Changes, one on each line, as `--set` takes them. */
  readonly sets: string;
  /** The rewritten text of the file; '' if only `sets` change the scenario. */
  readonly text: string;
}

export interface DraftEntry {
  readonly files: readonly string[];
  /** When the draft was last written, in UTC. */
  readonly at: string;
}

export interface Home {
  readonly version: string;
  /** The working folder. */
  readonly folder: string;
  readonly outDir: string;
  readonly scenarios: readonly ScenarioEntry[];
  readonly runs: readonly RunEntry[];
  readonly drafts: readonly DraftEntry[];
  readonly studies: readonly StudyQuestion[];
}

/** A number of blocks that the slider offers. */
export interface Stop {
  readonly blocks: number;
  readonly matches: number;
  /** How long it takes to play this number of blocks, in words. */
  readonly time: string;
  /** How precise the results will be, in words. */
  readonly tells: string;
}

export interface Forecast {
  readonly stops: readonly Stop[];
  /** How many matches were played to make the forecast; 0 if it is based on usual values for such players. */
  readonly sampled: number;
}

export interface Player {
  /** The agent as `--agents` takes it. */
  readonly name: string;
  readonly meaning: string;
}

export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: string;
}

/** The path of a number, as `--set` names it, and its value without changes. */
export type NumberCell = readonly [path: string, value: number];

export interface NumberRow {
  readonly id: string;
  /** Whether some side uses this entry. */
  readonly isInPlay: boolean;
  readonly cells: readonly (NumberCell | null)[];
}

/** Numbers of a scenario that can be changed. */
export interface NumberTable {
  readonly section: string;
  readonly columns: readonly string[];
  readonly rows: readonly NumberRow[];
}

export interface ScenarioView extends Mendable {
  /** Ids of the cards whose price can be found, because enough cards are similar. */
  readonly priced: readonly string[];
  readonly ask: Ask;
  readonly name: string;
  readonly game: string;
  readonly description: string;
  readonly sides: readonly string[];
  /** The field that sides are measured against, in percent; empty if there is none. */
  readonly field: readonly { readonly side: string; readonly percent: string }[];
  /** Agents that play. */
  readonly agents: readonly string[];
  readonly matchups: number;
  readonly seats: number;
  /** Blocks of each match-up that the scenario asks for. */
  readonly blocks: number;
  readonly warnings: readonly string[];
  /** Whether the scenario must be saved before it can be played, because `--set` cannot express its changes. */
  readonly mustSave: boolean;
  readonly ships: readonly SheetEntry[];
  readonly cards: readonly SheetEntry[];
  readonly numbers: readonly NumberTable[];
  readonly levels: readonly Player[];
  /** Questions that can be asked about the scenario, with the studies that answer them. */
  readonly studies: readonly StudyQuestion[];
  readonly forecast: Forecast;
  /** The command line that plays the scenario, without the number of blocks. */
  readonly command: string;
  /** The command line that plays the scenario with and without its changes; '' if it has none. */
  readonly compareCommand: string;
  /** The run that is begun or continued when the scenario is played. */
  readonly run: string;
  /** Blocks of each match-up that the run already has. */
  readonly played: number;
}

/** The score of a side in a match-up; of two sides, that of the side that is ahead. */
export interface ScoreRow {
  readonly label: string;
  readonly side: string;
  /** The opponents of the side. */
  readonly others: string;
  /** The colours of the side, and of its opponent if there is only one; '' for none. */
  readonly inks: readonly [own: string, other: string];
  readonly blocks: number;
  readonly value: number;
  /** Ends of the interval, valid if the number of blocks was fixed beforehand. */
  readonly lo: number;
  readonly hi: number;
  /** An interval that is valid at every moment of a run. */
  readonly always: readonly [lo: number, hi: number];
}

export interface Scores {
  /** The score with which no side has an advantage. */
  readonly even: number;
  readonly fair: readonly [lo: number, hi: number];
  readonly rows: readonly ScoreRow[];
}

/** Results so far of the run that is being played. */
export interface Live extends Scores {
  readonly answer: readonly string[];
  /** The least number of whole blocks that a match-up has so far. */
  readonly blocks: number;
  /** Effects of the change so far, if the same seeds were played without it. */
  readonly changes: readonly ChangeRow[];
}

/** The effect of a change on a score, on seeds that were played with it and without it. */
export interface ChangeRow {
  readonly side: string;
  readonly blocks: number;
  /** The score with the change less the score without it. */
  readonly value: number;
  /** An interval that is valid at every moment of a run. */
  readonly always: readonly [lo: number, hi: number];
}

/** A finished run of a comparison or a study. */
export interface PlayedPart {
  /** How the plan of the run differs from the scenario. */
  readonly what: string;
  /** The place of the run among the runs, from 1. */
  readonly part: number;
  readonly rows: readonly ScoreRow[];
}

export interface Going {
  /** The id of the run; '' for a comparison or a study, which play several. */
  readonly run: string;
  readonly study: Study | null;
  /** Number of the present run among those of the comparison or study, from 1. */
  readonly part: number;
  /** How the present run differs from the scenario; '' if only one run is played. */
  readonly what: string;
  /** The latest of the runs before the present one. */
  readonly earlier: readonly PlayedPart[];
  readonly name: string;
  /** Blocks of each match-up that were asked for. */
  readonly blocks: number;
  readonly stage: 'begins' | 'plays' | 'stops' | 'reports';
  readonly done: number;
  readonly total: number;
  /** Time left, in words; '' while it is not known. */
  readonly left: string;
  readonly live: Live | null;
}

/** The result of a comparison: effects of changes on common seeds. */
export interface Compared {
  /** Name of the scenario. */
  readonly name: string;
  /** The changes that are compared with the scenario. */
  readonly sets: readonly string[];
  readonly answer: readonly string[];
  /** Path of the report below the results; '' if there is no file of it. */
  readonly report: string;
  /** Parts of the report, if there is no file of it. */
  readonly sections: readonly SectionHtml[];
}

/** How the last run of this studio ended. */
export interface Ended {
  readonly run: string;
  readonly code: number;
  readonly compared: Compared | null;
  readonly studied: Studied | null;
  readonly study: Study | null;
  /** Whether the command did not run because it would run code from outside that the user has not allowed. */
  readonly asksTrust: boolean;
  /** What the command wrote to its error output. */
  readonly said: readonly string[];
}

/** The present state of the studio, sent whenever it changes. */
export interface Now {
  readonly going: Going | null;
  readonly ended: Ended | null;
}

/** A part of a report, as report.html has it. */
export interface SectionHtml {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

export interface RunView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly status: string;
  readonly answer: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Checksum of all tables of the run, as the command prints it; '' while the run is being played. */
  readonly checksum: string;
  readonly matches: number;
  readonly blocks: number;
  readonly scores: Scores;
  readonly sections: readonly SectionHtml[];
  /** Names of the match-ups, for the list of matches. */
  readonly matchups: readonly string[];
  readonly hasReport: boolean;
  /** The command line that plays the run. */
  readonly command: string;
  /** The question that the run answers, so that more of it can be played; null if another command than `run` played it. */
  readonly ask: Ask | null;
  /** Why there are no sections: other code has played the run. */
  readonly closed: string;
}

export interface StudyOption {
  readonly name: string;
  readonly describe: string;
  readonly isFlag: boolean;
  readonly mayRepeat: boolean;
  /** Whether every study has this option. */
  readonly isShared: boolean;
}

export type StudyValues = Readonly<Record<string, readonly string[]>>;

export interface StudyExample {
  readonly meaning: string;
  readonly files: readonly string[];
  readonly values: StudyValues;
}

export interface StudyForm {
  readonly command: string;
  readonly summary: string;
  /** What the second file of the study is; '' if the study takes one scenario, or any number of lists. */
  readonly other: string;
  readonly options: readonly StudyOption[];
  readonly examples: readonly StudyExample[];
}

export interface Study {
  readonly command: string;
  readonly files: readonly string[];
  /** The second scenario, or the path of a run; '' if there is none. */
  readonly other: string;
  readonly values: StudyValues;
  readonly trust?: boolean;
}

export interface StudyQuestion {
  readonly question: string;
  readonly form: StudyForm;
}

/** The curve of a score over a number. */
export interface Curve {
  readonly matchup: string;
  readonly side: string;
  /** The colour of the curve; '' for none. */
  readonly ink: string;
  readonly agent: string;
  readonly points: readonly { readonly x: number; readonly value: number; readonly lo: number; readonly hi: number }[];
}

export interface Studied {
  readonly study: Study;
  readonly answer: readonly string[];
  /** Path of the report below the results; '' if there is no file of it. */
  readonly report: string;
  readonly sections: readonly SectionHtml[];
  /** Players with a value that the study has learned; '' for none. */
  readonly agents: string;
  /** Curves of a sweep over one number. */
  readonly curves: readonly Curve[];
  readonly fair: readonly [lo: number, hi: number];
}

/** The order in which matches are listed: by number, or the matches most worth a look first. */
export type MatchOrder = 'number' | 'close' | 'long' | 'turns' | 'late';

export interface MatchEntry {
  readonly match: number;
  readonly matchup: string;
  /** The entrant in each seat, in the order of the seats, with its score. */
  readonly seats: readonly { readonly side: string; readonly agent: string; readonly score: number }[];
  /** The side that won; '' for a draw. */
  readonly winner: string;
  readonly end: string;
  readonly rounds: number;
  readonly leads: number;
  /** The round from which on the winner led; 0 if the lead tells nothing. */
  readonly decided: number;
  /** By how many points the winner was ahead of the next; null for a game without points. */
  readonly margin: number | null;
}

export interface MatchPageList {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly MatchEntry[];
}
