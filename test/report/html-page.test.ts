import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { REPORT_SCRIPT_HASH, cardsPage, htmlPage, type Page } from '../../src/report/index.ts';

const page = (section: Partial<Page['sections'][number]>): Page => ({
  title: 'A <b> & "c"',
  summary: 'In short.',
  facts: [['seed', '<script>']],
  sections: [{ id: 'one', title: 'One', ...section }],
});
const dots = (unit: 'percent' | 'points') =>
  ({
    kind: 'dots',
    caption: 'Scores',
    axis: 'score, %',
    unit,
    reference: 0.5,
    points: [
      { label: 'sure', value: 0.6, lo: 0.55, hi: 0.65, n: 9 },
      { label: 'open', value: 0.52, lo: 0.45, hi: 0.59, n: 9 },
    ],
  }) as const;

const rows = (n: number) => Array.from({ length: n }, (_, i) => [`row ${i}`, String(i), i === 0 ? '' : `${i}.5`]);

const table = (n: number) => ({ caption: 'Table', head: ['name', 'n', 'x'], rows: rows(n) });

const scores = (columns: number) => ({
  caption: 'Scores',
  head: Array.from({ length: columns }, (_, i) => `column ${i}`),
  rows: [['54.3 % [47.6, 60.9]', ...Array.from({ length: columns - 1 }, () => '7')]],
});

describe('htmlPage', () => {
  test('escapes every text', async () => {
    const html = await htmlPage(page({ flags: [{ text: 'x < y', commands: ["run 'a&b'"] }] }));
    expect(html).toContain('<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>');
    expect(html).toContain('<dd>&lt;script&gt;</dd>');
    expect(html).toContain('x &lt; y');
    expect(html).toContain('a&amp;b');
    expect(html.match(/<script/g)).toEqual(['<script']);
  });

  test('on a phone, the cells of every kind of table follow each other in a line', async () => {
    const html = await htmlPage(page({ tables: [table(2)] }));
    const [, narrow = ''] = /@media screen and \(max-width: 40rem\) \{([^]*?)\n\}/.exec(html) ?? [];
    const [, selectors = ''] = /([^{}]*)\{[^{}]*display: inline-block/.exec(narrow) ?? [];
    expect(selectors.split(',').map((selector) => selector.trim())).toEqual(
      expect.arrayContaining(['td', 'td.text', 'table.many td', 'table.prose td']),
    );
  });

  test('a table does not repeat the title of its section', async () => {
    const html = await htmlPage(page({ tables: [{ ...table(2), caption: 'One' }, table(2)] }));
    expect([...html.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, text]) => text)).toEqual(['In numbers', 'Table']);
  });

  test('allows the script of its tables and no other', async () => {
    const html = await htmlPage(page({}));
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`script-src 'sha256-${hash}'"`);
    expect(REPORT_SCRIPT_HASH).toBe(hash);
  });

  test('is the same bytes each time', async () => {
    const made = page({ figures: [dots('percent')] });
    expect(await htmlPage(made)).toBe(await htmlPage(made));
  });

  test('draws no figure that has nothing in it, as before the first block of a run that is watched', async () => {
    const html = await htmlPage(page({ figures: [{ ...dots('percent'), points: [], band: [0.45, 0.55] }] }));
    expect(html).not.toMatch(/<figure|height="-/);
  });

  test('fills the dot whose interval leaves the reference out, and no other', async () => {
    const html = await htmlPage(page({ figures: [dots('percent')] }));
    const filled = html.match(/<circle[^>]*fill="var\(--ink\)"/g) ?? [];
    const hollow = html.match(/<circle[^>]*fill="var\(--paper\)"/g) ?? [];
    // Each picture is on the page twice: for a phone, and for a wide screen.
    expect([filled.length, hollow.length]).toEqual([2, 2]);
    expect(html).toContain('aria-label="Scores: sure 60.0 % [55.0, 65.0]; open 52.0 % [45.0, 59.0]"');
  });

  test('a heat map of one side against many has a column, and says nothing twice', async () => {
    const cells = ['b', 'c', 'd'].flatMap((row) => [
      { row, column: 'a', value: 0.7, lo: 0.6, hi: 0.8, n: 5 },
      { row: 'a', column: row, value: 0.3, lo: 0.2, hi: 0.4, n: 5 },
    ]);
    const names = ['a', 'b', 'c', 'd'];
    const html = await htmlPage(page({ figures: [{ kind: 'heat', caption: 'Matrix', names, cells }] }));
    expect(html.match(/>70\.0</g)).toHaveLength(3);
    expect(html).not.toContain('>30.0<');
  });

  test('a heat map prints its numbers', async () => {
    const cells = [
      { row: 'a', column: 'b', value: 0.7, lo: 0.6, hi: 0.8, n: 5 },
      { row: 'b', column: 'a', value: 0.3, lo: 0.2, hi: 0.4, n: 5 },
    ];
    const html = await htmlPage(page({ figures: [{ kind: 'heat', caption: 'Matrix', names: ['a', 'b'], cells }] }));
    for (const text of ['>70.0<', '>60.0–80.0<', '>30.0<', '>20.0–40.0<']) expect(html).toContain(text);
  });

  test('folds a long table and leaves a short one open; numbers are aligned as such', async () => {
    const short = await htmlPage(page({ tables: [table(12)] }));
    expect(short).not.toContain('<details>');
    expect(short).toContain('<th scope="col" class="text">name</th><th scope="col">n</th><th scope="col">x</th>');
    expect(await htmlPage(page({ tables: [table(13)] }))).toContain('<summary>Table (13 rows)</summary>');
  });

  test('a number keeps its unit, and an interval its bounds, where a table has room', async () => {
    const html = await htmlPage(page({ tables: [scores(10)] }));
    expect(html).toContain('<td>54.3\u00a0% <span class="bounds">[47.6, 60.9]</span></td>');
    expect(html).toContain('<table id="one-table-1" class="many">');
    expect(await htmlPage(page({ tables: [scores(11)] }))).toContain('class="many wide"');
  });

  test('the band of a line is two dashed lines within the picture', async () => {
    const points = [20, 22].map((x) => ({ x, value: 0.7, lo: 0.65, hi: 0.75 }));
    const figure = {
      kind: 'lines',
      caption: 'Score',
      xAxis: 'hull',
      yAxis: 'score, %',
      unit: 'percent',
      points,
    } as const;
    const dashed = async (rest: object) =>
      /stroke-dasharray="3,3"[^>]*>(.*?)<\/g>/s
        .exec(await htmlPage(page({ figures: [{ ...figure, ...rest }] })))?.[1]
        ?.match(/<line/g)?.length;
    expect(await dashed({})).toBeUndefined();
    expect(await dashed({ band: [0.45, 0.55] })).toBe(2);
    expect(await htmlPage(page({ figures: [{ ...figure, band: [0.45, 0.55] }] }))).toMatch(/<text[^>]*>40<\/text>/);
  });
});

test('the page of a study of cards says what stands on them, once each, in the words of their game', async () => {
  const exchange = { card: 1, seat: -1, moved: 0.5, effect: { value: 0.1, lo: 0.05, hi: 0.15, n: 40 } };
  const studied = { name: 'mines', gameId: 'dogfight', rulesVersion: '3', seed: 's', matchups: [] };
  const catalog = { cards: [{ id: 'blank' }, { id: 'belt' }], ships: [] };
  const sheets = (code: number) => ({
    id: catalog.cards[code]!.id,
    name: 'Belt',
    facts:
      code === 0
        ? []
        : ([
            ['mark', 'O'],
            ['cost', '1'],
          ] as const),
    text: '3 damage within 2.',
  });
  const exchanges = [exchange, { ...exchange, seat: 0 }];
  const withTexts = cardsPage(studied, { catalog, sheets: { card: sheets, ship: sheets } }, { effects: [], exchanges });
  expect(withTexts.sections.at(-1)).toMatchObject({
    id: 'texts',
    tables: [{ rows: [['belt', '3 damage within 2.', 'mark O; cost 1']] }],
  });
  expect(await htmlPage(withTexts)).toContain('<table id="texts-table-1" class="prose">');
  expect(cardsPage(studied, { catalog }, { effects: [], exchanges }).sections.map(({ id }) => id)).not.toContain(
    'texts',
  );
});

const line = (lo: number) =>
  ({
    kind: 'lines',
    caption: 'Score',
    xAxis: 'blocks',
    yAxis: 'score, %',
    unit: 'percent',
    extent: [0, 1],
    points: [1, 2].map((x) => ({ x, value: lo + 0.1, lo, hi: lo + 0.2 })),
  }) as const;

test('three curves of a section stand beside one another, with one axis; two do not', async () => {
  const three = await htmlPage(page({ figures: [line(0.2), line(0.4), line(0.6)] }));
  const [, multiples] = three.split('<div class="multiples">');
  expect(multiples!.split('</div>')[0]!.match(/<figure/g)).toHaveLength(3);
  expect(multiples!.match(/<text[^>]*>100<\/text>/g)).toHaveLength(3);
  expect(await htmlPage(page({ figures: [line(0.2), line(0.4)] }))).not.toContain('<div class="multiples">');
});

const pointOf = (label: string) => ({ label, value: 0.6, lo: 0.55, hi: 0.65, n: 9 });

/** A page with some sides, in this order. */
const pageOfSides = async (...names: string[]): Promise<string> =>
  htmlPage({
    ...page({
      figures: [
        {
          kind: 'dots',
          caption: 'Scores',
          axis: 'x',
          unit: 'percent',
          reference: 0.5,
          points: names.map((name) => pointOf(name)),
        },
      ],
      tables: [{ caption: 'T', head: ['side', 'score'], rows: names.map((name) => [name, '1']) }],
    }),
    sides: names,
  });

test('a side has one colour in tables and figures, whichever sides a page shows first', async () => {
  for (const html of [await pageOfSides('red', 'blue'), await pageOfSides('blue', 'red')]) {
    expect(html.match(/<span class="chip" style="background:var\(--side-1\)"><\/span>blue/g)).toHaveLength(2);
    expect(html.match(/<span class="chip" style="background:var\(--side-2\)"><\/span>red/g)).toHaveLength(2);
    for (const n of [1, 2])
      expect(html.match(new RegExp(`<circle[^>]*fill="var\\(--side-${n}\\)"`, 'g'))).toHaveLength(2);
  }
  expect(await pageOfSides('red')).not.toContain('class="chip"');
});
