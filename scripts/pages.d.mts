export function pageGames(root: string): string[];
export function pageText(root: string, gameId: string): Promise<string>;
