/**
 * The simulator's dice: xoshiro128** (Blackman and Vigna, 2018), its four words filled by splitmix64 from a 64-bit
 * seed. Two streams of one seed have nothing in common, so that a change of the workload leaves the schedule's dice
 * alone. Small and quick; never used where money of people depends on it.
 */
export class Chance {
  readonly #words = new Uint32Array(4);

  /** @param seed 64 bits @param stream parts the dice of one purpose from those of another */
  constructor(seed: bigint, stream: number) {
    let state = BigInt.asUintN(64, seed ^ (BigInt(stream) * 0x9e37_79b9_7f4a_7c15n));
    for (let at = 0; at < 4; at += 2) {
      state = BigInt.asUintN(64, state + 0x9e37_79b9_7f4a_7c15n);
      let mixed = state;
      mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58_476d_1ce4_e5b9n);
      mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn);
      mixed ^= mixed >> 31n;
      this.#words[at] = Number(mixed & 0xffff_ffffn);
      this.#words[at + 1] = Number(mixed >> 32n);
    }
  }

  /** 32 bits. */
  next(): number {
    const words = this.#words;
    const result = Math.imul(rotated(Math.imul(words[1]!, 5), 7), 9) >>> 0;
    const shifted = words[1]! << 9;
    words[2]! ^= words[0]!;
    words[3]! ^= words[1]!;
    words[1]! ^= words[2]!;
    words[0]! ^= words[3]!;
    words[2]! ^= shifted;
    words[3] = rotated(words[3]!, 11);
    return result;
  }

  /** 0 to `bound` - 1; the bias of a bound this small against 2^32 matters to no simulation. */
  below(bound: number): number {
    return this.next() % bound;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True `percent` times in a hundred. */
  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.next() & 255);
  }
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
