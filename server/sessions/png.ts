import { crc32, deflateSync } from 'node:zlib';

/** A picture of one byte a pixel, each a place in the palette. */
interface IndexedPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** Red, green and blue, 0 to 255. */
  palette: readonly (readonly number[])[];
  /** The colour of the palette that is not there; it is the first one. */
  isFirstClear?: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of the chunks that such a picture needs, rows unfiltered. */
export function indexedPng({ width, height, pixels, palette, isFirstClear }: IndexedPicture): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const clear = isFirstClear ? [chunk('tRNS', Buffer.from([0]))] : [];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    ...clear,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
