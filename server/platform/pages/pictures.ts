import sharp, { type Sharp } from 'sharp';
import { houseShare, type Share } from '../http/shares.ts';
import { createTurns } from '../http/turns.ts';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** A drawing that unpacks to more is refused before it is unpacked: a few kilobytes can say that they are gigabytes. */
const MOST_PIXELS = 40_000_000;
/** Longest side of what is kept: sharp enough to read a slip, whatever the camera was. */
const MOST_SIDE_PX = 3_000;
const JPEG_QUALITY = 82;
const LONGEST_SECONDS = 20;

// One thread and no memory of earlier pictures: unpacked pictures are large, and the site has better use for its cores.
sharp.concurrency(1);
sharp.cache(false);
const turns = createTurns({ atOnce: 2, mostWaiting: 64, mostOfOne: 16 });

/** What becomes of its size. */
export interface PictureFit {
  /** Keeps its middle alone, as a square of so many pixels a side. */
  squarePx?: number;
  /** Makes it smaller where a side is longer. */
  longestPx?: number;
}

/**
 * Draws a picture anew: it is decoded to pixels, turned as the camera was held, made smaller where it is very large and
 * encoded again. Nothing else that came in the file (where it was taken, comments, another file behind its end) can
 * survive that.
 * @returns null where the bytes are no whole PNG or JPEG, whatever they are called, or would unpack to too much
 * @param share whose turn it takes
 * @throws Refusal too_many_requests where this share has too many in hand, unavailable where all have
 */
export async function rewritePicture(
  given: Uint8Array,
  share: Share = houseShare,
  { squarePx, longestPx = MOST_SIDE_PX }: PictureFit = {},
): Promise<Picture | null> {
  const type = typeOf(given);
  if (type === null) return null;
  return turns(share, async () => {
    const decoding = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(
        squarePx === undefined
          ? { width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true }
          : { width: squarePx, height: squarePx, fit: 'cover' },
      )
      .toColourspace('srgb');
    const bytes = await encoded(decoding, type);
    return bytes && { type, bytes };
  });
}

/** By the first bytes: a name or a declared type says nothing. */
function typeOf(bytes: Uint8Array): Picture['type'] | null {
  const starts = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return starts([0xff, 0xd8, 0xff]) ? 'image/jpeg' : null;
}

async function encoded(decoding: Sharp, type: Picture['type']): Promise<Buffer | null> {
  const encoding =
    type === 'image/png' ? decoding.png({ compressionLevel: 8 }) : decoding.jpeg({ quality: JPEG_QUALITY });
  try {
    return await encoding.toBuffer();
  } catch (error) {
    // What the library says of bytes that it cannot draw; a fault of ours has another class.
    if (error instanceof Error && error.constructor === Error) return null;
    throw error;
  }
}
