import { DEFENSE_TOKENS } from '../content/faces.ts';
import { MAX_TOKENS } from '../state/layout.ts';

interface HasTokens {
  readonly defenseTokens: readonly (typeof DEFENSE_TOKENS)[number][];
}

/** Defense tokens by type, `[type * MAX_TOKENS + slot]`: codes of `DEFENSE`, 0 after the last. */
export function tokensOf(cards: readonly HasTokens[]): Uint8Array {
  const tokens = new Uint8Array(cards.length * MAX_TOKENS);
  cards.forEach(({ defenseTokens }, t) => {
    tokens.set(
      defenseTokens.map((token) => DEFENSE_TOKENS.indexOf(token) + 1),
      t * MAX_TOKENS,
    );
  });
  return tokens;
}
