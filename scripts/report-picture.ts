/**
 * Takes a picture of a run's report with Chromium: its answer in sentences, and the chart of its scores, or of who
 * beats whom if more than two sides meet. `npx tsx scripts/report-picture.ts RUN/report.html PICTURE.png`. Exit codes:
 * 0 written, 2 a wrong command line.
 */
import { existsSync } from 'node:fs';
import { launch } from '../test/page/browser.ts';
import { shootReport } from './pages/report-figure.ts';

const [report = '', picture = '', ...more] = process.argv.slice(2);
if (!existsSync(report) || !picture.endsWith('.png') || more.length > 0) {
  process.stderr.write('expected a report.html that is there and the name of a .png file\n');
  process.exit(2);
}
const browser = await launch();
try {
  // The chart after that one is about going first.
  await shootReport(browser, report, picture, { section: 'winrates', figure: -2 });
} finally {
  await browser.close();
}
