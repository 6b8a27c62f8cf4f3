import type { PageGame } from '../../replay/page-match.ts';

/** The page of a game without a match in it. It lies beside this page. */
export async function pageTemplate({ id }: PageGame): Promise<string> {
  const answer = await fetch(`page-${id}.html`);
  if (!answer.ok) throw new Error(`page-${id}.html is not beside this page`);
  return answer.text();
}
