/** Statements that no test can prove, each with the reason. Shown in the coverage document. */
export const uncovered: Readonly<Record<string, string>> = {};
