/** Hashes of the code that decides matches. */
export interface CodeHashes {
  /** Hashes by game. */
  readonly rules: Readonly<Record<string, string>>;
  /** Hashes by shipped agent. */
  readonly agents: Readonly<Record<string, string>>;
  /** Hash of the code that plays every game. */
  readonly play: string;
}
export declare function codeOf(root: string): CodeHashes;
export declare function codeDefinition(root: string): Readonly<Record<'BROADSIDE_CODE', string>>;
