/** Hashes of the code that decides matches. */
export interface CodeHashes {
  /** By game. */
  readonly rules: Readonly<Record<string, string>>;
  /** By agent that ships. */
  readonly agents: Readonly<Record<string, string>>;
  /** What plays every game. */
  readonly play: string;
}
export declare function codeOf(root: string): CodeHashes;
export declare function codeDefinition(root: string): Readonly<Record<'BROADSIDE_CODE', string>>;
