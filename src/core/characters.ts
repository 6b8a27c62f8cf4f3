/**
 * Characters that a reader does not see, or that change how the text around them is shown: control characters, signs
 * that turn the direction of writing, marks without width, line separators, halves of surrogate pairs and code points
 * that are no characters.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const HEX = 16;
const DIGITS = 4;

const hex = (code: number): string => code.toString(HEX).toUpperCase().padStart(DIGITS, '0');

/** The index of the first unseen character of `text` that is not in `allowed`; -1 without one. */
export function firstUnseen(text: string, allowed = ''): number {
  for (const { 0: sign, index } of text.matchAll(UNSEEN)) if (!allowed.includes(sign)) return index;
  return -1;
}

/** The code points of the unseen characters in `text`, such as `U+202E`, each once; those in `allowed` do not count. */
export const unseenIn = (text: string, allowed = ''): string[] => {
  const found = (text.match(UNSEEN) ?? []).filter((sign) => !allowed.includes(sign));
  return [...new Set(found.map((sign) => `U+${hex(sign.codePointAt(0)!)}`))];
};

/**
 * `text` with unseen characters, other than those in `allowed`, written as `\u202e`. JSON keeps its meaning, because
 * these characters can occur only inside its strings, where `\u202e` means the same.
 */
export const printable = (text: string, allowed = ''): string =>
  text.replaceAll(UNSEEN, (sign) =>
    allowed.includes(sign)
      ? sign
      : Array.from({ length: sign.length }, (_, i) => `\\u${hex(sign.charCodeAt(i)).toLowerCase()}`).join(''),
  );
