/** What the page of the studio and its server say to each other, as JSON. */
import type { ListedRun } from '../report/html/runs-page.ts';

/** What is to be played, in the terms of `broadside run`. */
export interface Ask {
  /** A scenario, or two lists or more that meet, as a command line names them. */
  readonly files: readonly string[];
  readonly agents?: string;
  readonly seed?: string;
  readonly sets?: readonly string[];
  readonly asItIs?: boolean;
  /** Code that the scenario or the players bring along may run. */
  readonly trust?: boolean;
}

/** A fault with its place. */
export interface Mark {
  /** In the text of the scenario, from 1; 0 when it stands elsewhere. */
  readonly line: number;
  /** Path of the value in the scenario; '' when it is about more than one. */
  readonly path: string;
  readonly message: string;
}

/** The text of a scenario with what is needed to save it. */
export interface Mendable {
  /** The file as it would stand with the changes; '' for lists. */
  readonly text: string;
  /** What the file holds now, in a few letters; '' for lists. */
  readonly stamp: string;
  /** Saving writes over the file; else it takes a new name. */
  readonly mayOverwrite: boolean;
  /** What differs from the file, where that was rewritten and cannot be played. */
  readonly differs?: readonly string[];
}

/** Why something was refused. */
export interface Refusal {
  readonly faults: readonly string[];
  /** The same faults with their places. */
  readonly marks?: readonly Mark[];
  /** The scenario as it would stand in its file, to be mended. */
  readonly mend?: Mendable;
  /** `--as-it-is` would play it all the same. */
  readonly asksAsItIs?: true;
  /** It would run code from outside, which nobody has allowed yet. */
  readonly asksTrust?: true;
}

/** What could be written at a place of a file. */
export interface Completion {
  readonly text: string;
  /** What it is. */
  readonly note: string;
}

export interface Completions {
  /** Position of the text at which what is being written begins. */
  readonly from: number;
  /** What is expected there. */
  readonly hint: string;
  readonly items: readonly Completion[];
}

export interface ScenarioEntry {
  /** As a command line names it. */
  readonly file: string;
  readonly game: string;
  readonly description: string;
  /** In the working folder; else it ships. */
  readonly own: boolean;
  readonly kind: 'scenario' | 'list';
  /** Number of its sides; 0 for a list. */
  readonly sides: number;
}

/** A run or a study, as the page of a folder of results lists it. */
export interface RunEntry extends Omit<ListedRun, 'run' | 'report' | 'pages'> {
  /** Place of its folder below that of the results, with slashes. */
  readonly id: string;
  readonly hasReport: boolean;
  /** It is one run with matches, and no study of several. */
  readonly isRun: boolean;
}

/** What the reader chose and wrote for a scenario, and has not saved. */
export interface Draft {
  /** '' leaves it to the scenario. */
  readonly agents: string;
  readonly seed: string;
  /** One change a line, as `--set` takes them. */
  readonly sets: string;
  /** The file as it was rewritten; '' as long as only `sets` change it. */
  readonly text: string;
}

/** A scenario or lists with a draft. */
export interface DraftEntry {
  readonly files: readonly string[];
  /** When it was written last, in UTC. */
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
  /** How long it takes, in words. */
  readonly time: string;
  /** What it tells, in words. */
  readonly tells: string;
}

export interface Forecast {
  readonly stops: readonly Stop[];
  /** Matches that were played to know; 0: by what such players usually take. */
  readonly sampled: number;
}

export interface Player {
  /** As `--agents` takes it. */
  readonly name: string;
  readonly meaning: string;
}

export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: string;
}

/** Where a number stands, as `--set` names it, and its value without changes. */
export type NumberCell = readonly [path: string, value: number];

export interface NumberRow {
  readonly id: string;
  /** Some side brings it. */
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
  /** Ids of the cards that have enough like them for a price. */
  readonly priced: readonly string[];
  readonly ask: Ask;
  readonly name: string;
  readonly game: string;
  readonly description: string;
  readonly sides: readonly string[];
  /** What the others are measured against, in percent; empty without. */
  readonly field: readonly { readonly side: string; readonly percent: string }[];
  /** Who plays. */
  readonly agents: readonly string[];
  readonly matchups: number;
  readonly seats: number;
  /** Blocks of each match-up that the scenario asks for. */
  readonly blocks: number;
  readonly warnings: readonly string[];
  /** The text holds what no `--set` can say: it is played once it is saved. */
  readonly mustSave: boolean;
  readonly ships: readonly SheetEntry[];
  readonly cards: readonly SheetEntry[];
  readonly numbers: readonly NumberTable[];
  readonly levels: readonly Player[];
  /** Questions that studies answer. */
  readonly studies: readonly StudyQuestion[];
  readonly forecast: Forecast;
  /** The command line that plays it, without the number of blocks. */
  readonly command: string;
  /** The one that plays it with and without its changes; '' without. */
  readonly compareCommand: string;
  /** The run that it makes or goes on with. */
  readonly run: string;
  /** Blocks of each match-up that are there already. */
  readonly played: number;
}

/** The score of a side in a match-up: of the one that is ahead, where two meet. */
export interface ScoreRow {
  readonly label: string;
  readonly side: string;
  /** Who it meets. */
  readonly others: string;
  /** The colours of the side, and of the other if there is one; '' for none. */
  readonly inks: readonly [own: string, other: string];
  readonly blocks: number;
  readonly value: number;
  /** For who fixed the number of blocks beforehand. */
  readonly lo: number;
  readonly hi: number;
  /** Holds at every moment of a run. */
  readonly always: readonly [lo: number, hi: number];
}

export interface Scores {
  /** A score that is nobody's advantage. */
  readonly even: number;
  readonly fair: readonly [lo: number, hi: number];
  readonly rows: readonly ScoreRow[];
}

/** What is known so far of the run that is being played. */
export interface Live extends Scores {
  readonly answer: readonly string[];
  /** Whole blocks of each match-up in it, at least. */
  readonly blocks: number;
  /** What the change has done so far, where the same seeds were played without it. */
  readonly changes: readonly ChangeRow[];
}

/** What a change does to a score, on the seeds that were played with it and without. */
export interface ChangeRow {
  readonly side: string;
  readonly blocks: number;
  /** With it less without it. */
  readonly value: number;
  /** Holds at every moment of a run. */
  readonly always: readonly [lo: number, hi: number];
}

/** A run of a comparison or a study that was played. */
export interface PlayedPart {
  /** How it differs from the scenario. */
  readonly what: string;
  /** Its place among the runs, from 1. */
  readonly part: number;
  readonly rows: readonly ScoreRow[];
}

/** What is being played. */
export interface Going {
  /** The run; '' for a comparison or a study, which play several. */
  readonly run: string;
  readonly study: Study | null;
  /** Which of its runs it is, from 1. */
  readonly part: number;
  /** How it differs from the scenario; '' for a run that is played alone. */
  readonly what: string;
  /** The last of those before it. */
  readonly earlier: readonly PlayedPart[];
  readonly name: string;
  /** Blocks of each match-up that were asked for. */
  readonly blocks: number;
  readonly stage: 'begins' | 'plays' | 'stops' | 'reports';
  readonly done: number;
  readonly total: number;
  /** Time left, in words; '' while nobody knows. */
  readonly left: string;
  readonly live: Live | null;
}

/** What a change does, on common seeds. */
export interface Compared {
  /** Of the scenario. */
  readonly name: string;
  /** The changes. */
  readonly sets: readonly string[];
  readonly answer: readonly string[];
  /** Place of its report below the results; '' without. */
  readonly report: string;
  /** Parts of the report where there is no file of it. */
  readonly sections: readonly SectionHtml[];
}

/** How the last run of this studio ended. */
export interface Ended {
  readonly run: string;
  readonly code: number;
  /** What a comparison found. */
  readonly compared: Compared | null;
  readonly studied: Studied | null;
  /** The study that was to be played. */
  readonly study: Study | null;
  /** It would run code from outside, which nobody has allowed. */
  readonly asksTrust: boolean;
  /** What the command said on its error output. */
  readonly said: readonly string[];
}

/** Sent whenever it changes. */
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
  /** Of all its tables, as the command prints it; '' while it is played. */
  readonly checksum: string;
  readonly matches: number;
  readonly blocks: number;
  readonly scores: Scores;
  readonly sections: readonly SectionHtml[];
  /** Match-ups, for the list of matches. */
  readonly matchups: readonly string[];
  readonly hasReport: boolean;
  /** The command line that plays it. */
  readonly command: string;
  /** What it was asked for, to play more of it; null when another command than `run` played it. */
  readonly ask: Ask | null;
  /** Why there are no sections: it was played by other code. */
  readonly closed: string;
}

/** An option of a study, as the command line has it. */
export interface StudyOption {
  readonly name: string;
  readonly describe: string;
  readonly isFlag: boolean;
  readonly mayRepeat: boolean;
  /** Every study has it. */
  readonly isShared: boolean;
}

/** What a study is asked, as its options with their values. */
export type StudyValues = Readonly<Record<string, readonly string[]>>;

export interface StudyExample {
  readonly meaning: string;
  readonly files: readonly string[];
  readonly values: StudyValues;
}

/** A study as a form. */
export interface StudyForm {
  readonly command: string;
  readonly summary: string;
  /** What a second file is; '' when it takes one scenario, or any number of lists. */
  readonly other: string;
  readonly options: readonly StudyOption[];
  readonly examples: readonly StudyExample[];
}

/** A study that is to be played. */
export interface Study {
  readonly command: string;
  readonly files: readonly string[];
  /** A second scenario, or the place of a run; '' without. */
  readonly other: string;
  readonly values: StudyValues;
  readonly trust?: boolean;
}

/** A question with the study that answers it. */
export interface StudyQuestion {
  readonly question: string;
  readonly form: StudyForm;
}

/** The curve of a score over a number. */
export interface Curve {
  readonly matchup: string;
  readonly side: string;
  /** Its colour; '' for none. */
  readonly ink: string;
  readonly agent: string;
  readonly points: readonly { readonly x: number; readonly value: number; readonly lo: number; readonly hi: number }[];
}

/** What a study found. */
export interface Studied {
  readonly study: Study;
  readonly answer: readonly string[];
  /** Place of its report below the results; '' without. */
  readonly report: string;
  readonly sections: readonly SectionHtml[];
  /** Of a sweep over one number. */
  readonly curves: readonly Curve[];
  readonly fair: readonly [lo: number, hi: number];
}

/** How matches are put in order: by number, or what is most worth a look first. */
export type MatchOrder = 'number' | 'close' | 'long' | 'turns' | 'late';

export interface MatchEntry {
  readonly match: number;
  readonly matchup: string;
  /** Who sat where, in the order of the seats, with the score. */
  readonly seats: readonly { readonly side: string; readonly agent: string; readonly score: number }[];
  /** The side that won; '' for a draw. */
  readonly winner: string;
  readonly end: string;
  readonly rounds: number;
  readonly leads: number;
  /** The round from which the winner led; 0 where that says nothing. */
  readonly decided: number;
  /** Points between the winner and the next; null for a game without points. */
  readonly margin: number | null;
}

export interface MatchPageList {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly MatchEntry[];
}
