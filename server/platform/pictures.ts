import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

const MOST_SIDE_PX = 12_000;
const MOST_PIXELS = 40_000_000;

/**
 * Writes a picture anew from what is needed to draw it: whatever else came in the file (where it was taken, comments,
 * another file behind its end) is not in the new one. PNG pixels are unpacked, checked and packed again; of a JPEG the
 * tables, the frame and the scans are taken over and its turn is kept.
 * @returns null where the bytes are no whole PNG or JPEG, whatever they are called, or would unpack to too much
 */
export async function rewritePicture(given: Uint8Array): Promise<Picture | null> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    if (bytes.subarray(0, 8).equals(pngSign)) return { type: 'image/png', bytes: await rewritePng(bytes) };
    if (bytes.readUInt16BE(0) === 0xffd8) return { type: 'image/jpeg', bytes: rewriteJpeg(bytes) };
    return null;
  } catch (error) {
    // Bytes that end too soon or do not unpack: no picture. Whatever else breaks is a fault of ours.
    if (error instanceof BadPicture || error instanceof RangeError || isUnpacking(error)) return null;
    throw error;
  }
}

class BadPicture extends Error {}

function isUnpacking(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE');
}

function demand(condition: boolean): asserts condition {
  if (!condition) throw new BadPicture();
}

function checkSize(width: number, height: number): void {
  demand(width > 0 && height > 0 && width <= MOST_SIDE_PX && height <= MOST_SIDE_PX && width * height <= MOST_PIXELS);
}

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [inflateAll, deflateAll] = [
  promisify<Buffer, object, Buffer>(inflate),
  promisify<Buffer, object, Buffer>(deflate),
];
// Colour type: samples a pixel and the bit depths that it may have.
const pngColours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

async function rewritePng(bytes: Buffer): Promise<Buffer> {
  const chunks = pngChunks(bytes);
  const head = chunks[0];
  demand(head?.name === 'IHDR' && head.data.length === 13 && chunks.at(-1)?.name === 'IEND');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  checkSize(width, height);
  const [depth = 0, colour = 0, packing, filtering, interlaced = 2] = head.data.subarray(8);
  const shape = pngColours[colour];
  demand(shape?.depths.includes(depth) === true && packing === 0 && filtering === 0 && interlaced < 2);
  const bits = shape.samples * depth;
  const lines = interlaced === 1 ? passes(width, height) : [[width, height] as const];
  const rows = lines.flatMap(([across, down]) => (across === 0 ? [] : Array<number>(down).fill(across)));
  const sizes = rows.map((across) => 1 + Math.ceil((across * bits) / 8));
  const expected = sizes.reduce((sum, size) => sum + size, 0);
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const pixels = await inflateAll(packed, { maxOutputLength: expected });
  demand(pixels.length === expected);
  let at = 0;
  for (const size of sizes) {
    demand((pixels[at] ?? 5) < 5);
    at += size;
  }
  const kept = chunks.filter(({ name }) => name === 'PLTE' || name === 'tRNS');
  demand(kept.every(({ data }) => data.length <= 768) && (colour !== 3 || kept.some(({ name }) => name === 'PLTE')));
  const body = await deflateAll(pixels, { level: 6 });
  return Buffer.concat([
    pngSign,
    pngChunk('IHDR', head.data),
    ...kept.map(({ name, data }) => pngChunk(name, data)),
    pngChunk('IDAT', body),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunks(bytes: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = pngSign.length; chunks.at(-1)?.name !== 'IEND';) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    demand(named.length === length + 4 && crc32(named) === bytes.readUInt32BE(at + 8 + length));
    chunks.push({ name: named.toString('latin1', 0, 4), data: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Width and height of the seven passes of an interlaced PNG. */
function passes(width: number, height: number): (readonly [number, number])[] {
  const steps = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return steps.map(
    ([x, y, across, down]) => [Math.ceil((width - x) / across), Math.ceil((height - y) / down)] as const,
  );
}

const frames = [0xc0, 0xc1, 0xc2];
const tables = [0xdb, 0xc4, 0xdd];
const [SCAN, END, EXIF, ADOBE] = [0xda, 0xd9, 0xe1, 0xee];

function rewriteJpeg(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let [framesSeen, scansSeen, turn] = [0, 0, 1];
  let at = 2;
  for (;;) {
    demand(bytes[at] === 0xff);
    // Any number of 0xff may stand before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) break;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    demand(length >= 2 && end <= bytes.length);
    const segment = bytes.subarray(at + 4, end);
    if (marker === EXIF) turn = turnOf(segment) ?? turn;
    if (frames.includes(marker)) {
      framesSeen += 1;
      demand(segment[0] === 8 && segment.length === 6 + 3 * segment.readUInt8(5));
      checkSize(segment.readUInt16BE(3), segment.readUInt16BE(1));
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4) throw new BadPicture();
    if (marker === SCAN) {
      demand(framesSeen === 1);
      scansSeen += 1;
      end = endOfScan(bytes, end);
    }
    const isAdobe = marker === ADOBE && segment.length === 12 && segment.toString('latin1', 0, 5) === 'Adobe';
    if (isAdobe || frames.includes(marker) || tables.includes(marker) || marker === SCAN) {
      pieces.push(bytes.subarray(at, end));
    }
    at = end;
  }
  demand(framesSeen === 1 && scansSeen > 0);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), turnSegment(turn), ...pieces, Buffer.from([0xff, END])]);
}

/** Scan data goes on to the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    demand(at !== -1 && at + 1 < bytes.length);
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** How the camera was held, 1 to 8, as Exif says it. */
function turnOf(segment: Buffer): number | null {
  if (segment.length < 14 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = start + 2 <= tiff.length ? short(start) : 0;
  for (let entry = 0; entry < entries && start + 14 + entry * 12 <= tiff.length; entry += 1) {
    const at = start + 2 + entry * 12;
    const turn = short(at) === 0x0112 ? short(at + 8) : 0;
    if (turn >= 1 && turn <= 8) return turn;
  }
  return null;
}

function turnSegment(turn: number): Buffer {
  if (turn === 1) return Buffer.alloc(0);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(turn, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, EXIF, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
