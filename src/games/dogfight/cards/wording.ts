/** Numbers as the texts of cards write them. */
export const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
export const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
