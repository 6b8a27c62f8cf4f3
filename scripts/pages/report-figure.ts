import type { Browser } from 'playwright-core';
import { open } from '../../test/page/browser.ts';

/** The width in pixels. It is narrow, and letters are small, so that a picture stays small. */
const WIDTH = 500;
const LETTERS = 12;
const MARGIN = 10;

/**
 * A figure of a report that a picture shows: the heading of its section and its number there (-1 is the last). A long
 * answer may be left out.
 */
export interface Shown {
  readonly section: string;
  readonly figure: number;
  readonly isBare?: boolean;
}

/**
 * Takes a picture (PNG) of a report: its title, its answer in sentences, and one figure with its caption.
 * @param scale pixels of the picture for each of the page.
 * @throws Error when the report has no such figure.
 */
export async function shootReport(
  browser: Browser,
  report: string,
  picture: string,
  { section, figure, isBare = false }: Shown,
  scale = 1,
): Promise<void> {
  const { page } = await open(browser, report, '', {
    viewport: { width: WIDTH, height: 1000 },
    deviceScaleFactor: scale,
    colorScheme: 'light',
  });
  await page.addStyleTag({
    content: `main > :not(h1, ${isBare ? '' : '.answer, '}#${section}), #${section} > :not(figure) { display: none } html, body { font-size: ${LETTERS}px }`,
  });
  const figures = page.locator(`#${section} figure`);
  const count = await figures.count();
  const shown = figure < 0 ? count + figure : figure;
  if (shown < 0 || shown >= count) throw new Error(`${report} has no figure ${figure} in ${section}`);
  await page.addStyleTag({ content: `#${section} figure:not(.shown) { display: none }` });
  await page.evaluate(`document.querySelectorAll('#${section} figure')[${shown}].classList.add('shown')`);
  const box = await figures.nth(shown).boundingBox();
  const height = Math.ceil(box!.y + box!.height) + MARGIN;
  await page.screenshot({ path: picture, fullPage: true, clip: { x: 0, y: 0, width: WIDTH, height } });
  await page.close();
}
