import { expect, test } from 'vitest';
import { StepTable } from '../../src/sdk.ts';

type Run = (state: number[]) => void;
type Legal = (state: number[]) => number;
const STEP = { BID: 0, OVER: 1, NEXT_ROUND: 8, SCORE: 9 };
const one: Legal = () => 1;
const add =
  (n: number): Run =>
  (state) => {
    state[0]! += n;
  };

const table = (): StepTable<Legal, Run, Run> => new StepTable(STEP.NEXT_ROUND);

test('a table gives back the row of each step', () => {
  const steps = table();
  steps.ask(STEP.BID, one, add(1));
  steps.pass(STEP.NEXT_ROUND, add(10));
  steps.pass(STEP.SCORE, add(100));
  steps.complete(STEP, STEP.OVER);
  const state = [0];
  steps.take[STEP.BID]!(state);
  steps.passes[STEP.SCORE]!(state);
  expect([state[0], steps.legal[STEP.BID]!(state), steps.legal[STEP.SCORE]]).toEqual([101, 1, undefined]);
});

test('a row on the wrong side, or a second row, is a fault', () => {
  const steps = table();
  steps.ask(STEP.BID, one, add(1));
  steps.pass(STEP.SCORE, add(1));
  expect(() => steps.ask(STEP.BID, one, add(1))).toThrow('step 0 is answered twice');
  expect(() => steps.pass(STEP.SCORE, add(1))).toThrow('step 9 is answered twice');
  expect(() => steps.ask(STEP.NEXT_ROUND, one, add(1))).toThrow('step 8: steps at which a seat is asked are below 8');
  expect(() => steps.pass(STEP.OVER, add(1))).toThrow('step 1: steps at which nobody is asked start at 8');
});

test('a step without a row, and two steps of one number, are faults by name', () => {
  const steps = table();
  steps.ask(STEP.BID, one, add(1));
  steps.pass(STEP.NEXT_ROUND, add(1));
  expect(() => steps.complete(STEP, STEP.OVER)).toThrow('nobody answers step SCORE');
  steps.pass(STEP.SCORE, add(1));
  expect(() => steps.complete({ ...STEP, TALLY: 9 }, STEP.OVER)).toThrow('SCORE and TALLY are both step 9');
});
