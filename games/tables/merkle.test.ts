import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merklePath, merkleRoot, rootFrom } from './merkle.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const leaf = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));
const anyLeaves = fc.array(fc.string(), { minLength: 1, maxLength: 40 }).map((texts) => texts.map(leaf));

test('the root of nothing is 32 zero bytes, of one leaf the leaf, of two the hash of both', () => {
  const [a, b] = [leaf('a'), leaf('b')];
  expect(merkleRoot([], sha256)).toEqual(new Uint8Array(32));
  expect(merkleRoot([a], sha256)).toEqual(a);
  expect(merkleRoot([a, b], sha256)).toEqual(sha256(new Uint8Array([...a, ...b])));
});

test('a node without a partner goes up as it is', () => {
  const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')];
  expect(merkleRoot([a, b, c], sha256)).toEqual(merkleRoot([merkleRoot([a, b], sha256), c], sha256));
});

test('every leaf leads to the root by its path, and no other leaf does', () => {
  fc.assert(
    fc.property(anyLeaves, fc.nat(), (leaves, pick) => {
      const index = pick % leaves.length;
      const path = merklePath(leaves, index, sha256);
      const root = merkleRoot(leaves, sha256);
      expect(rootFrom(leaves[index]!, path, sha256)).toEqual(root);
      expect(rootFrom(leaf('another than any'.repeat(3)), path, sha256)).not.toEqual(root);
    }),
  );
});

test('a list with one leaf changed, added or moved has another root', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 20 }), (texts) => {
      const leaves = texts.map(leaf);
      const root = merkleRoot(leaves, sha256);
      expect(merkleRoot([...leaves, leaf('more'.repeat(9))], sha256)).not.toEqual(root);
      expect(merkleRoot(leaves.toReversed(), sha256)).not.toEqual(root);
    }),
  );
});

test('a path of a leaf that is not there is refused', () => {
  expect(() => merklePath([leaf('a')], 1, sha256)).toThrow(RangeError);
});
