import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hugePng, tinyPng } from '../../cashier/test-pictures.ts';
import { rewritePicture } from './pictures.ts';

/** A red wall, taken with the camera on its side, in a place that nobody needs to know. */
async function photo(width = 40, height = 20): Promise<Buffer> {
  const red = { create: { width, height, channels: 3 as const, background: { r: 200, g: 20, b: 20 } } };
  return sharp(red)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rahim of Dhaka' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe('a PNG', () => {
  test('keeps its pixels and loses whatever else is in the file', async () => {
    const written = await rewritePicture(Buffer.concat([tinyPng(), Buffer.from('PK\u0003\u0004 a second file')]));
    expect(written?.type).toBe('image/png');
    expect(written!.bytes.toString('latin1')).not.toMatch(/script|second file|tEXt/);
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect(await pixels(written!.bytes)).toEqual(await pixels(tinyPng()));
  });

  test.each([
    ['cut short', (png: Buffer) => png.subarray(0, png.length - 20)],
    ['with a changed byte', (png: Buffer) => Buffer.from(png).fill(7, 20, 21)],
    ['with its sign only', (png: Buffer) => png.subarray(0, 8)],
  ])('%s is refused', async (_, spoil) => {
    expect(await rewritePicture(spoil(tinyPng()))).toBeNull();
  });

  test('of six thousand pixels a side is drawn, and smaller', async () => {
    const written = await rewritePicture(hugePng(6_000));
    expect(await sizeOf(written!.bytes)).toMatchObject({ width: 3_000, height: 3_000 });
  });

  test('that would unpack to a gigabyte is refused before it does', async () => {
    const bomb = hugePng(16_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await rewritePicture(bomb)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('a JPEG', () => {
  test('is turned as it was held, and tells neither where it was taken nor what stands behind it', async () => {
    const given = Buffer.concat([await photo(), Buffer.from('<html><script>alert(1)</script>')]);
    expect(given.toString('latin1')).toMatch(/Rahim of Dhaka/);
    const written = await rewritePicture(given);
    expect(written?.type).toBe('image/jpeg');
    expect(await sizeOf(written!.bytes)).toEqual({ width: 20, height: 40, format: 'jpeg' });
    expect(written!.bytes.toString('latin1')).not.toMatch(/Rahim|Dhaka|Exif|html|script/);
  });

  test('that is larger than a slip needs becomes smaller', async () => {
    const written = await rewritePicture(await photo(4_000, 1_000));
    expect(await sizeOf(written!.bytes)).toEqual({ width: 750, height: 3_000, format: 'jpeg' });
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 60)],
    ['with no frame', () => Buffer.from('ffd8ffd9', 'hex')],
    ['with a segment longer than itself', () => Buffer.from('ffd8ffdbffff0000', 'hex')],
  ])('%s is refused', async (_, spoil) => {
    expect(await rewritePicture(spoil(await photo()))).toBeNull();
  });
});

test.each([
  ['nothing', ''],
  ['text', 'hello hello hello'],
  ['HTML', '<!doctype html><script></script>'],
  ['GIF', 'GIF89a____________'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['WebP', 'RIFF____WEBPVP8 '],
])('what is %s is no picture', async (_, text) => {
  expect(await rewritePicture(Buffer.from(text))).toBeNull();
});

test('many at once take turns, and all are written', async () => {
  const given = await photo(800, 600);
  const written = await Promise.all(Array.from({ length: 12 }, () => rewritePicture(given)));
  expect(new Set(written.map((each) => each?.bytes.length)).size).toBe(1);
});
