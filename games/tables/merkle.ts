/**
 * A tree of hashes over a list: its root says everything in it, and whoever holds one leaf and the hashes beside its way
 * up can show that the leaf is there. An inner node is the hash of its two nodes one after the other; a node without a
 * partner goes up as it is. The root of nothing is 32 zero bytes.
 */
export type Hash = (bytes: Uint8Array) => Uint8Array;

export interface Beside {
  /** On which side of the way up the hash stands. */
  side: 'left' | 'right';
  hash: Uint8Array;
}

export function merkleRoot(leaves: readonly Uint8Array[], hash: Hash): Uint8Array {
  return levelsOf(leaves, hash).at(-1)![0] ?? new Uint8Array(32);
}

/** The hashes beside the way from a leaf to the root, from the bottom up. Throws a RangeError for no such leaf. */
export function merklePath(leaves: readonly Uint8Array[], index: number, hash: Hash): Beside[] {
  if (!(index >= 0 && index < leaves.length)) throw new RangeError(`no leaf ${index} of ${leaves.length}`);
  const path: Beside[] = [];
  let at = index;
  for (const level of levelsOf(leaves, hash).slice(0, -1)) {
    const partner = level[at ^ 1];
    if (partner) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash: partner });
    at = Math.floor(at / 2);
  }
  return path;
}

/** The root that a leaf and its path lead to. */
export function rootFrom(leaf: Uint8Array, path: readonly Beside[], hash: Hash): Uint8Array {
  return path.reduce(
    (node, beside) => hash(beside.side === 'left' ? join(beside.hash, node) : join(node, beside.hash)),
    leaf,
  );
}

function levelsOf(leaves: readonly Uint8Array[], hash: Hash): (readonly Uint8Array[])[] {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let level = leaves; level.length > 1;) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right ? hash(join(left, right)) : left);
    }
    levels.push((level = above));
  }
  return levels;
}

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
