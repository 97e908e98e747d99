import { hash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import { assert } from '../process/fail.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is sent. */
export interface Sent {
  body: Buffer;
  etag: string;
}

/** A stored block of either format holds no more. */
const MOST_TAIL_BYTES = 65_535;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last meta-block: RFC 7932, 9.2. */
const BROTLI_END = Buffer.from([3]);

/**
 * The beginning of many answers, packed once for each encoding. An answer is finished by its tail, a few bytes of its own
 * that stand unpacked in the same stream: both formats have blocks of plain bytes.
 */
export class PackedHead {
  readonly #text: string;
  readonly #name: string;
  readonly #packed = new Map<Encoding, Buffer>();
  readonly #finished = new Map<Encoding, Sent & { tail: string }>();
  #crc = 0;
  #bytes = 0;

  constructor(text: string) {
    this.#text = text;
    this.#name = hash('sha256', text, 'base64url').slice(0, 16);
  }

  /** The whole answer with its name; the last one is kept, because most tails are the same. */
  finish(tail: string, encoding: Encoding): Sent {
    const known = this.#finished.get(encoding);
    if (known?.tail === tail) return known;
    const etag = `W/"${this.#name}${hash('sha256', tail, 'base64url').slice(0, 12)}"`;
    const body = Buffer.concat([this.#head(encoding), ...this.#ending(Buffer.from(tail), encoding)]);
    const finished = { tail, etag, body };
    this.#finished.set(encoding, finished);
    return finished;
  }

  #head(encoding: Encoding): Buffer {
    let packed = this.#packed.get(encoding);
    if (!packed) this.#packed.set(encoding, (packed = this.#pack(encoding)));
    return packed;
  }

  /** Up to a byte's border and without an end. */
  #pack(encoding: Encoding): Buffer {
    const plain = Buffer.from(this.#text);
    if (encoding === 'identity') return plain;
    if (encoding === 'br') {
      return brotliCompressSync(plain, {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
    }
    this.#crc = crc32(plain);
    this.#bytes = plain.length;
    return Buffer.concat([GZIP_HEADER, deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH })]);
  }

  #ending(tail: Buffer, encoding: Encoding): Buffer[] {
    assert(tail.length > 0 && tail.length <= MOST_TAIL_BYTES, 'the own part of a shared answer is small');
    if (encoding === 'identity') return [tail];
    if (encoding === 'br') {
      // Not the last, length in four nibbles less one, not packed: 20 bits, filled up to three bytes.
      const header = Buffer.alloc(3);
      header.writeUIntLE(((tail.length - 1) << 3) | (1 << 19), 0, 3);
      return [header, tail, BROTLI_END];
    }
    const header = Buffer.alloc(5);
    header.writeUInt8(1, 0);
    header.writeUInt16LE(tail.length, 1);
    header.writeUInt16LE(~tail.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(tail, this.#crc), 0);
    trailer.writeUInt32LE((this.#bytes + tail.length) >>> 0, 4);
    return [header, tail, trailer];
  }
}

/** What a reader can unpack, the best first. A word with q=0 is a refusal, which nobody who browses sends. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(list)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(list) ? 'gzip' : 'identity';
}
