/** Questions of objectives. One step serves all of them; a table says who answers, with what, and what follows. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { grandAdmiral, ownerOf } from '../teams.ts';

/** A question. Its answers are whole numbers from 0 on. */
export interface Question {
  /** Writes the numbers of the answers and returns how many there are. */
  readonly legal: (r: Rules, s: State, out: Int32Array) => number;
  /** Plays an answer and writes the next step. */
  readonly take: (r: Rules, s: State, answer: number, log: EventLog | null) => void;
  readonly says: (r: Rules, s: State, answer: number) => string;
  /** State field of the unit whose owner answers in Sector Fleet; if left out, the Grand Admiral answers. */
  readonly of?: number;
}

const QUESTIONS: (Question | undefined)[] = [];

/** Registers a question under its code, one of `GOAL`. */
export function question(code: number, how: Question): void {
  QUESTIONS[code] = how;
}

export const GOAL = {
  EDGE: 0,
  BLINDED: 1,
  READY: 2,
  RAID_DIAL: 3,
  CANNON: 4,
  EXHAUST: 5,
  EXOGORTH: 6,
  HOST: 7,
  RECOVER: 8,
  TUG: 9,
  TUG_SPEED: 10,
  MOVING: 11,
  SENSOR: 12,
  SENSOR_MOVE: 13,
  PURRGIL: 14,
  STING: 15,
  PICK_UP: 16,
} as const;

/** Asks `seat` the question. */
export function askGoal(s: State, code: number, seat: number): void {
  s[field.goalAsks] = code + 1;
  s[field.actor] = seat;
  s[field.step] = STEP.GOAL;
}

const asked = (s: State): Question => QUESTIONS[s[field.goalAsks]! - 1]!;

export const legalGoal = (r: Rules, s: State, out: Int32Array): number => asked(s).legal(r, s, out);

export function takeGoal(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const how = asked(s);
  s[field.goalAsks] = 0;
  how.take(r, s, argumentOf(a), log);
}

export const goalAnswerer = (r: Rules, s: State): number => {
  const { of } = asked(s);
  return of === undefined ? grandAdmiral(r, s, s[field.actor]!) : ownerOf(s, s[of]!);
};

export const goalText = (r: Rules, s: State, answer: number): string => asked(s).says(r, s, answer);

export const answerOf = (answer: number): Action => action(KIND.GOAL, answer);
