/**
 * Takes a picture of a run's report with Chromium: its answer in sentences, and the chart of its scores,
 * or who beats whom where more than two sides meet.
 * `npx tsx scripts/report-picture.ts RUN/report.html PICTURE.png`. Exit codes: 0 written, 2 a wrong command line.
 */
import { existsSync } from 'node:fs';
import { launch, open } from '../test/page/browser.ts';

/** Pixels: narrow, and with small letters, so that a picture stays small. */
const WIDTH = 500;
/** What stands between the answer and that chart, which is followed by the one of going first. */
const HIDDEN = 'main > p:not(.answer), dl, nav, section:not(#winrates), #winrates figure:not(:nth-last-of-type(2))';

const [report = '', picture = '', ...more] = process.argv.slice(2);
if (!existsSync(report) || !picture.endsWith('.png') || more.length > 0) {
  process.stderr.write('expected a report.html that is there and the name of a .png file\n');
  process.exit(2);
}
const browser = await launch();
try {
  const { page } = await open(browser, report, '', { viewport: { width: WIDTH, height: 1000 } });
  await page.addStyleTag({ content: `:is(${HIDDEN}) { display: none !important } body { font-size: 13px }` });
  const chart = await page.locator('#winrates figure:visible').boundingBox();
  if (chart === null) throw new Error(`${report} has no chart of win rates`);
  const height = Math.ceil(chart.y + chart.height) + 8;
  await page.screenshot({ path: picture, fullPage: true, clip: { x: 0, y: 0, width: WIDTH, height } });
} finally {
  await browser.close();
}
