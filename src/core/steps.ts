/**
 * Which function answers each step of a match. A step is a number in the state that says what comes next. At a step below `firstPass` a
 * seat is asked; at a step from `firstPass` on nobody is asked, and the rules go on by themselves.
 *
 * `Legal` writes the legal answers of a step, `Take` plays one of them, `Pass` does what needs no answer; a game decides what they are
 * told. Fill the table when the module is loaded, and call `complete` last. In rules read the rows (`table.take[step]!(…)`): they are
 * plain arrays.
 */
export class StepTable<Legal, Take, Pass> {
  /** For each step: the function that writes the legal answers. */
  readonly legal: Legal[] = [];
  /** For each step: the function that plays an answer. */
  readonly take: Take[] = [];
  /** For each step at which nobody is asked: the function that plays the step. */
  readonly passes: Pass[] = [];

  readonly firstPass: number;

  constructor(firstPass: number) {
    this.firstPass = firstPass;
  }

  /** At `step` a seat is asked. Throws an Error if the step has a row already, or is one at which nobody is asked. */
  ask(step: number, legal: Legal, take: Take): void {
    if (step >= this.firstPass)
      throw new Error(`step ${step}: steps at which a seat is asked are below ${this.firstPass}`);
    if (this.legal[step] !== undefined) throw new Error(`step ${step} is answered twice`);
    this.legal[step] = legal;
    this.take[step] = take;
  }

  /** At `step` nobody is asked. Throws an Error if the step has a row already, or is one at which a seat is asked. */
  pass(step: number, run: Pass): void {
    if (step < this.firstPass)
      throw new Error(`step ${step}: steps at which nobody is asked start at ${this.firstPass}`);
    if (this.passes[step] !== undefined) throw new Error(`step ${step} is answered twice`);
    this.passes[step] = run;
  }

  /**
   * Sees to it that each of the game's `steps`, by name, has a row of its own. At `over` the match has ended and nothing is done.
   *
   * @throws Error that names the step without a row, or two steps that have one number.
   */
  complete(steps: Readonly<Record<string, number>>, over: number): void {
    const names = new Map<number, string>();
    for (const [name, step] of Object.entries(steps)) {
      const other = names.get(step);
      if (other !== undefined) throw new Error(`${other} and ${name} are both step ${step}`);
      names.set(step, name);
      if (step !== over && this.legal[step] === undefined && this.passes[step] === undefined) {
        throw new Error(`nobody answers step ${name}`);
      }
    }
  }
}
