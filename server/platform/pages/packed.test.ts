import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodingOf, PackedHead } from './packed.ts';

const unpacked = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
  identity: (body: Buffer) => body.toString(),
};
const encodings = ['br', 'gzip', 'identity'] as const;

describe('a beginning that is packed once', () => {
  test('unpacks to the whole answer, whatever its parts are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
    fc.assert(
      fc.property(
        text,
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), { minLength: 1 }),
        (head, tails) => {
          const packed = new PackedHead(head);
          for (const tail of tails) {
            for (const encoding of encodings)
              expect(unpacked[encoding](packed.finish(tail, encoding).body)).toBe(Buffer.from(head + tail).toString());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('takes a tail up to the size of one block, and no longer one', () => {
    const packed = new PackedHead('{"list":[1,2,3]');
    const longest = 'x'.repeat(65_535);
    for (const encoding of encodings) {
      expect(unpacked[encoding](packed.finish(longest, encoding).body)).toBe(`{"list":[1,2,3]${longest}`);
      expect(() => packed.finish(`${longest}x`, encoding)).toThrow(/small/);
    }
  });

  test('has the same name for the same words and another for others', () => {
    const [one, same, other] = [new PackedHead('{"a":1'), new PackedHead('{"a":1'), new PackedHead('{"a":2')];
    expect(one.finish('}', 'br').etag).toBe(same.finish('}', 'gzip').etag);
    expect(one.finish('}', 'br').etag).not.toBe(other.finish('}', 'br').etag);
    expect(one.finish('}', 'br').etag).not.toBe(one.finish(',"b":1}', 'br').etag);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.8', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('whoever accepts %s gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
