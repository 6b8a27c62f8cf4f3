export function pageGames(root: string): string[];
/** `inputs` takes the files that become part of the page. */
export function pageText(root: string, gameId: string, inputs?: string[]): Promise<string>;
