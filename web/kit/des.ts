/**
 * Undoes DES in ECB with PKCS#7 padding (FIPS 46-3), which browsers no longer know. It only hides an address from
 * readers of logs; nothing is kept safe by it.
 * @param bytes whole blocks of 8
 * @param key 8 bytes
 */
export function decipherDes(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const keys = roundKeys(bitsOf(key)).toReversed();
  const plain: number[] = [];
  for (let at = 0; at < bytes.length; at += 8) plain.push(...bytesOf(block(bitsOf(bytes.subarray(at, at + 8)), keys)));
  const padding = plain.at(-1) ?? 0;
  if (bytes.length % 8 !== 0 || padding < 1 || padding > 8) throw new Error('this is no ciphertext of that key');
  return Uint8Array.from(plain.slice(0, -padding));
}

type Bits = readonly number[];

function block(bits: Bits, keys: readonly Bits[]): Bits {
  const start = picked(bits, initial);
  let [left, right]: [Bits, Bits] = [start.slice(0, 32), start.slice(32)];
  for (const key of keys) [left, right] = [right, mixed(left, scrambled(right, key))];
  return picked([...right, ...left], final);
}

function scrambled(half: Bits, key: Bits): Bits {
  const wide = mixed(picked(half, expansion), key);
  const narrow = boxes.flatMap((box, at) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = wide.slice(at * 6, at * 6 + 6);
    const value = Number.parseInt(box[(a * 2 + f) * 16 + b * 8 + c * 4 + d * 2 + e] ?? '0', 16);
    return [3, 2, 1, 0].map((bit) => (value >> bit) & 1);
  });
  return picked(narrow, permutation);
}

function roundKeys(key: Bits): Bits[] {
  const kept = picked(key, firstChoice);
  let [left, right]: [Bits, Bits] = [kept.slice(0, 28), kept.slice(28)];
  return [...'1122222212222221'].map((turns) => {
    left = turned(left, Number(turns));
    right = turned(right, Number(turns));
    return picked([...left, ...right], secondChoice);
  });
}

function turned(bits: Bits, by: number): Bits {
  return [...bits.slice(by), ...bits.slice(0, by)];
}

function picked(bits: Bits, places: Bits): Bits {
  return places.map((place) => bits[place - 1] ?? 0);
}

function mixed(left: Bits, right: Bits): Bits {
  return left.map((bit, at) => bit ^ (right[at] ?? 0));
}

function bitsOf(bytes: Uint8Array): Bits {
  return [...bytes].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
}

function bytesOf(bits: Bits): number[] {
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

function table(text: string): Bits {
  return text.split(' ').map(Number);
}

/** Each row of eight begins at one of these and goes down by eight. */
function columns(starts: Bits): Bits {
  return starts.flatMap((start) => Array.from({ length: 8 }, (_, at) => start - at * 8));
}

const initial = columns([58, 60, 62, 64, 57, 59, 61, 63]);
const final = Array.from({ length: 64 }, (_, at) => initial.indexOf(at + 1) + 1);
const expansion = Array.from({ length: 48 }, (_, at) => ((Math.floor(at / 6) * 4 + (at % 6) + 31) % 32) + 1);
const permutation = table('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25');
const firstChoice = table(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 ' +
    '63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
);
const secondChoice = table(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 ' +
    '41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
);
// Four rows of sixteen values, one digit each.
const boxes = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
];
