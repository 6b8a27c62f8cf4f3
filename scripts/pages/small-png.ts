import { crc32, deflateSync } from 'node:zlib';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Colours of a picture of text and lines. */
const COLOURS = 32;

/** The pixels of a picture, as a browser decodes it. */
const PIXELS = `async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const room = canvas.getContext('2d');
  room.drawImage(bitmap, 0, 0);
  const { data } = room.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = '';
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return { width: bitmap.width, height: bitmap.height, rgba: btoa(text) };
}`;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const parts = (colour: number): readonly [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** The index of the nearest colour in a palette. */
function nearest(colour: number, palette: readonly number[]): number {
  const [r, g, b] = parts(colour);
  const distances = palette.map((each) => {
    const [er, eg, eb] = parts(each);
    return (er - r) ** 2 + (eg - g) ** 2 + (eb - b) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

/** Writes a picture (PNG) again with few colours, which makes a picture of text and lines less than half as large. */
export async function makeSmall(path: string, browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const base64 = JSON.stringify(readFileSync(path).toString('base64'));
  const { width, height, rgba } = await page.evaluate<{ width: number; height: number; rgba: string }>(
    `(${PIXELS})(${base64})`,
  );
  await page.close();
  const bytes = Buffer.from(rgba, 'base64');
  const pixels = Array.from({ length: width * height }, (_, i) => bytes.readUIntBE(4 * i, 3));
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((pixel, i) => {
    rows[i + Math.floor(i / width) + 1] = places.get(pixel)!;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel: the index of its colour.
  head.set([8, 3], 8);
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => parts(colour)))),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}
