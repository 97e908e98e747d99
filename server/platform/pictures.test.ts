import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tinyPng } from '../cashier/test-pictures.ts';
import { rewritePicture } from './pictures.ts';

// One grey pixel, 8 by 8, as any encoder writes it.
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

describe('a PNG', () => {
  test('keeps its pixels and loses whatever else is in the file', async () => {
    const written = await rewritePicture(Buffer.concat([tinyPng(), Buffer.from('PK\u0003\u0004 a second file')]));
    expect(written?.type).toBe('image/png');
    expect(written!.bytes.toString('latin1')).not.toMatch(/script|second file|tEXt/);
    expect((await rewritePicture(written!.bytes))!.bytes).toEqual(written!.bytes);
  });

  test.each([
    ['cut short', (png: Buffer) => png.subarray(0, png.length - 20)],
    ['with a changed byte', (png: Buffer) => Buffer.from(png).fill(7, 20, 21)],
    ['with its sign only', (png: Buffer) => png.subarray(0, 8)],
  ])('%s is refused', async (_, spoil) => {
    expect(await rewritePicture(spoil(tinyPng()))).toBeNull();
  });

  test('that would unpack to more than it says is refused', async () => {
    const bomb = tinyPng();
    const at = bomb.indexOf('IDAT') - 4;
    const { crc32 } = await import('node:zlib');
    const body = deflateSync(Buffer.alloc(50_000_000));
    const named = Buffer.concat([Buffer.from('IDAT'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    const end = bomb.subarray(bomb.indexOf('IEND') - 4);
    expect(await rewritePicture(Buffer.concat([bomb.subarray(0, at), length, named, sum, end]))).toBeNull();
  });
});

describe('a JPEG', () => {
  test('keeps what draws it, and its turn; not where it was taken, nor what stands behind it', async () => {
    const exif = Buffer.concat([
      Buffer.from('ffe1002c', 'hex'),
      Buffer.from('Exif\0\0', 'latin1'),
      Buffer.from('49492a00080000000100120103000100000006000000', 'hex'),
      Buffer.from('Dhaka 23.8N    ', 'latin1'),
    ]);
    exif.writeUInt16BE(exif.length - 2, 2);
    const given = Buffer.concat([
      jpeg.subarray(0, 2),
      exif,
      jpeg.subarray(2),
      Buffer.from([0xff, 0xd9]),
      Buffer.from('<html>'),
    ]);
    const written = await rewritePicture(given);
    expect(written?.type).toBe('image/jpeg');
    expect(written!.bytes.toString('latin1')).not.toMatch(/Dhaka|<html>|JFIF/);
    expect(written!.bytes.subarray(2, 4).toString('hex')).toBe('ffe1');
    expect((await rewritePicture(written!.bytes))!.bytes).toEqual(written!.bytes);
  });

  test.each([
    ['cut short', jpeg.subarray(0, 60)],
    ['with no frame', Buffer.from('ffd8ffd9', 'hex')],
    ['with a segment longer than itself', Buffer.from('ffd8ffdbffff0000', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    expect(await rewritePicture(bytes)).toBeNull();
  });
});

test.each([
  ['nothing', ''],
  ['text', 'hello hello hello'],
  ['HTML', '<!doctype html><script></script>'],
  ['GIF', 'GIF89a____________'],
])('what is %s is no picture', async (_, text) => {
  expect(await rewritePicture(Buffer.from(text))).toBeNull();
});
